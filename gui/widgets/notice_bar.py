"""The bar under the top bar that says one thing, without stopping anybody."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QWidget

from gui.theme.icons import icon
from gui.theme.tokens import GRID, RADIUS, TARGET, current
from gui.widgets.icon_button import IconButton

ICONS = {
    "info": "mdi6.information-outline",
    "done": "mdi6.check-circle-outline",
    "warning": "mdi6.alert-outline",
    "error": "mdi6.alert-circle-outline",
}
STAYS_MS = {"info": 8000, "done": 8000}
"""Warnings and errors stay until they are closed."""
MOST_WIDTH_PX = 760
LEAST_WIDTH_PX = 440
MOST_LINES = 5
"""A longer text is cut, so that the page can still be seen; all of it is in the tooltip and in the list of messages."""
LONG_WORD = 16
"""Of a word with more letters than this, that doesn't fit, a part is shown."""


class NoticeBar(QFrame):
    """Shows the latest notice, over the page: nothing moves under a hand that is about to click.

    Signals:
        closed: the bar has gone.
    """

    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.room = QRect()
        """Where nothing is covered that a hand may be about to use, in the parent's pixels."""
        self.grows_up = False
        """Whether a longer text takes more room above, not below."""
        self._unfolded = False
        """Whether all of it is shown, as somebody asked for that, though it lies over the page."""
        self._kind = "info"
        self._whole = ""
        self._action: Callable[[], object] | None = None
        self._icon = QLabel()
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.button = QPushButton()
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._act)
        self.more = IconButton("mdi6.chevron-up", self.tr("Show all of this message"), self.unfold)
        self.more.hide()
        self._close = IconButton("mdi6.close", self.tr("Close this message"), self.dismiss)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(GRID)
        row.addWidget(self._icon)
        row.addWidget(self.text, 1)
        row.addWidget(self.more)
        row.addWidget(self.button)
        row.addWidget(self._close)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.dismiss)
        self.hide()

    @property
    def whole(self) -> str:
        """All that it says, also where it is cut."""
        return self._whole

    def show_notice(
        self, kind: str, text: str, action_text: str = "", action: Callable[[], object] | None = None
    ) -> None:
        """Slide in with one sentence and at most one button."""
        self._kind, self._action, self._whole = kind, action, text
        self._unfolded = False
        self.text.setText(text)
        self.button.setText(action_text)
        self.button.setVisible(action is not None)
        self._paint()
        self.show()
        self.raise_()
        self.place()
        self._timer.start(STAYS_MS[kind]) if kind in STAYS_MS else self._timer.stop()

    def place(self) -> None:
        """Stand in the room that was given; taller where the text needs it and somebody wants to see all of it."""
        if self.isVisible():
            self._fit_height()
            width = min(MOST_WIDTH_PX, max(LEAST_WIDTH_PX, self.room.width()))
            lines = max(1, (self.room.height() - 2) // self.text.fontMetrics().lineSpacing())
            self._cut_to(width, MOST_LINES if self._unfolded else lines)
            height = self.room.height()
            if self._unfolded:
                height = max(height, self.heightForWidth(width))
            y = self.room.y() + self.room.height() - height if self.grows_up else self.room.y()
            self.setGeometry(self.room.x(), y, width, height)

    def unfold(self) -> None:
        """Show all of a message of which only the beginning is seen."""
        self._unfolded = True
        self.place()

    def _fit_height(self) -> None:
        """Leave the air out where there is room for one line only."""
        self._row.setContentsMargins(2 * GRID, 0, GRID, 0)
        self.more.set_icon_name("mdi6.chevron-up" if self.grows_up else "mdi6.chevron-down")
        for button in (self.more, self.button, self._close):
            button.setFixedHeight(min(TARGET, self.room.height() - 2))

    def _cut_to(self, width: int, most_lines: int) -> None:
        """Show as many words as fit in the most lines."""
        metrics = self.text.fontMetrics()

        def fits(text: str) -> bool:
            self._row.activate()
            others = self._row.sizeHint().width() - self.text.sizeHint().width()
            room = QRect(0, 0, width - others, 10_000)
            box = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), text)
            return box.height() <= most_lines * metrics.lineSpacing()

        self.more.hide()
        words = self._whole.split(" ")
        whole = fits(self._whole)
        self.more.setVisible(not whole and not self._unfolded)
        cut = bisect_left(range(len(words)), True, key=lambda n: not fits(" ".join(words[: n + 1]) + " …"))
        self.text.setText(self._whole if whole else self._beginning(words, cut, fits))
        self.text.setToolTip("" if whole else self._whole)

    def _beginning(self, words: list[str], cut: int, fits: Callable[[str], bool]) -> str:
        """The words that fit; of a long one, such as a path, at which they are cut, its beginning and its end."""
        shown = " ".join(words[: max(1, cut)]) + " …"
        if cut < len(words) and len(words[cut]) > LONG_WORD:
            word, end = words[cut], " …" if cut + 1 < len(words) else ""
            before = " ".join(words[:cut])

            def with_part(n: int) -> str:
                return f"{before} {word[: n - n * 2 // 3]}…{word[-(n * 2 // 3) :]}{end}".lstrip()

            most = bisect_left(range(LONG_WORD, len(word)), True, key=lambda n: not fits(with_part(n)))
            if most:
                return with_part(LONG_WORD + most - 1)
        return shown

    def dismiss(self) -> None:
        """Close the bar."""
        self._timer.stop()
        self.hide()
        self.closed.emit()

    def _act(self) -> None:
        action = self._action
        self.dismiss()
        if action is not None:
            action()

    def _paint(self) -> None:
        t = current()
        ink, tint = {
            "info": (t.accent, t.info_tint),
            "done": (t.good, t.good_tint),
            "warning": (t.check, t.check_tint),
            "error": (t.bad, t.bad_tint),
        }[self._kind]
        self._icon.setPixmap(icon(ICONS[self._kind], ink).pixmap(20, 20))
        sheet = (
            f"NoticeBar {{ background: {tint}; border: 1px solid {ink}; border-left: 4px solid {ink};"
            f" border-radius: {RADIUS}px; }}"
        )
        if sheet != self.styleSheet():  # setting it sends a PaletteChange of its own
            self.setStyleSheet(sheet)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self.isVisible():
            self._paint()
        super().changeEvent(event)
