"""One thing that a speaker must notice, in its place above the sentence; never two at once."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from gui.theme.icons import icon
from gui.theme.tokens import GRID, RADIUS, current
from gui.widgets.icon_button import BigButton


class SpeakerNotice(QFrame):
    """A tinted strip with a sign, words, and at most one button.

    Args:
        kind: "warning" or "done".
        button: (text, what it does).
    """

    def __init__(
        self, kind: str, button: tuple[str, Callable[[], object]] | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._kind = kind
        self._shown: QIcon | None = None
        self._sign = QLabel()
        self._words = QLabel()
        self._words.setWordWrap(True)
        self._words.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        row.setSpacing(2 * GRID)
        row.addWidget(self._sign, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._words, 1)
        self.button: BigButton | None = None
        if button is not None:
            self.button = BigButton("mdi6.check", button[0], kind="primary", clicked=button[1])
            self.button.setAutoDefault(True)
            row.addWidget(self.button)
        self._paint()
        self.hide()

    def text(self) -> str:
        """What it says; empty when there is nothing to say."""
        return self._words.text()

    def say(self, text: str) -> None:
        """Show these words, or nothing."""
        if text != self._words.text():
            self._words.setText(text)
            self.setAccessibleName(text)
        self.setVisible(bool(text))

    def _paint(self) -> None:
        t = current()
        ink, tint, name = (
            (t.check, t.check_tint, "mdi6.alert-outline")
            if self._kind == "warning"
            else (t.good, t.good_tint, "mdi6.check-circle-outline")
        )
        made = icon(name, ink)
        if made is not self._shown:
            self._shown = made
            self._sign.setPixmap(made.pixmap(24, 24))
        sheet = f"SpeakerNotice {{ background: {tint}; border: none; border-radius: {RADIUS}px; }}"
        if sheet != self.styleSheet():  # setting it sends a PaletteChange of its own
            self.setStyleSheet(sheet)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "_sign"):
            self._paint()
        super().changeEvent(event)
