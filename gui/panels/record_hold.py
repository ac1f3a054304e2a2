"""A key that is held: the moment it is let go is told, wherever the focus is by then."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Signal
from PySide6.QtGui import QAction, QKeyEvent


class HeldKey(QObject):
    """Listens to the whole program only while a key is held.

    Signals:
        released: the key was let go, or the program lost the keyboard.
    """

    released = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._keys: frozenset[int] = frozenset()

    @property
    def is_held(self) -> bool:
        """Whether the end of the press is still awaited."""
        return bool(self._keys)

    def watch(self, action: QAction | None) -> None:
        """One of the keys of an action was pressed just now."""
        self.forget()
        app = QCoreApplication.instance()
        if action is not None and app is not None:
            self._keys = frozenset(keys_of(action))
            app.installEventFilter(self)

    def forget(self) -> None:
        """Nobody waits for the end any more."""
        app = QCoreApplication.instance()
        if self._keys and app is not None:
            app.removeEventFilter(self)
        self._keys = frozenset()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        over = event.type() == QEvent.Type.ApplicationDeactivate or (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyRelease
            and not event.isAutoRepeat()
            and event.key() in self._keys
        )
        if over and self.is_held:
            self.forget()
            self.released.emit()
        return False


def keys_of(action: QAction) -> Iterator[int]:
    """The single keys of an action, without what is held beside them."""
    for sequence in action.shortcuts():
        if not sequence.isEmpty():
            yield sequence[0].key().value  # pyright: ignore[reportIndexIssue]
