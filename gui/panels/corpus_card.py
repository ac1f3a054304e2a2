"""A card that lies over a whole page while it is open: the rail and the top bar stay free, Esc leaves it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QFrame, QWidget


class PageCard(QFrame):
    """Follows the size of its page; Tab stays in it, as what lies under it can't be seen.

    Signals:
        room_changed: it was opened or closed.
    """

    room_changed = Signal()

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.setProperty("role", "card")
        self.setAutoFillBackground(True)
        self._before: QWidget | None = None
        page.installEventFilter(self)
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize:
            self._cover()
        return super().eventFilter(watched, event)

    def _cover(self) -> None:
        if (page := self.parentWidget()) is not None:
            self.setGeometry(page.rect())

    def showEvent(self, event: QShowEvent) -> None:
        if not event.spontaneous():
            focus = QApplication.focusWidget()
            self._before = focus if focus is not None and not self.isAncestorOf(focus) else None
            self._cover()
            self.raise_()
        super().showEvent(event)
        self.room_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.isHidden():  # by itself, not with its page
            self.room_changed.emit()

    def leave(self) -> None:
        """Close it and give the keyboard back to where it was."""
        before, self._before = self._before, None
        self.hide()
        page = self.parentWidget()
        wanted = before if before is not None and before.isVisible() else page
        if wanted is not None:
            wanted.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, next: bool) -> bool:
        focus: QWidget = QApplication.focusWidget() or self
        at: QWidget | None = focus
        while True:
            at = at.nextInFocusChain() if next else at.previousInFocusChain()
            if at is None or at is focus:
                return False
            # the field within a spin box hands the keyboard back to it, so Tab would never leave
            takes_tab = at.focusPolicy() & Qt.FocusPolicy.TabFocus and at.focusProxy() is None
            if takes_tab and at.isEnabled() and at.isVisibleTo(self) and self.isAncestorOf(at):
                reason = Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason
                at.setFocus(reason)
                return True
