"""The six large buttons under a prompt."""

from __future__ import annotations

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from gui.theme.tokens import GRID
from gui.widgets.icon_button import BigButton

RUNNING = ("armed", "waiting", "recording")


class TakeButtons(QWidget):
    """Back, Record, Play, Redo, Skip, Next; where there is little room they keep their words and lose the keys.

    Signals:
        back_pressed, record_pressed, play_pressed, redo_pressed, skip_pressed, next_pressed: what they ask for.
    """

    back_pressed = Signal()
    record_pressed = Signal()
    play_pressed = Signal()
    redo_pressed = Signal()
    skip_pressed = Signal()
    next_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = "idle"
        self._playing = False
        self._wide_px = 0
        self.back = BigButton("mdi6.chevron-left", "", clicked=self.back_pressed.emit)
        self.record = BigButton("mdi6.record", "", kind="record", clicked=self.record_pressed.emit)
        self.play = BigButton("mdi6.play", "", clicked=self.play_pressed.emit)
        self.redo = BigButton("mdi6.restart", "", clicked=self.redo_pressed.emit)
        self.skip = BigButton("mdi6.skip-next", "", clicked=self.skip_pressed.emit)
        self.next = BigButton("mdi6.chevron-right", "", clicked=self.next_pressed.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addStretch()
        for button in self.all:
            button.setAutoDefault(True)  # Enter presses the button that has the focus: Space is taken
            row.addWidget(button)
        row.addStretch()
        self._write()

    @property
    def all(self) -> tuple[BigButton, ...]:
        """From left to right."""
        return (self.back, self.record, self.play, self.redo, self.skip, self.next)

    def show_state(self, state: str, can_play: bool, asking: bool = False) -> None:
        """What may be pressed while the recorder is in this state; `asking`: a question is open."""
        self._state = state
        running = state in RUNNING
        ready = state == "idle" and not asking
        self.record.setEnabled((ready or running) and not asking)
        self.redo.setEnabled((ready or running or state == "finishing") and not asking)
        self.play.setEnabled(ready and can_play)
        for button in (self.back, self.skip, self.next):
            button.setEnabled(not running and not asking)
        self._write()

    def show_playing(self, playing: bool) -> None:
        """Play becomes Stop while a take sounds."""
        self._playing = playing
        self._write()

    def _captions(self) -> tuple[tuple[BigButton, str, str, str], ...]:
        running = self._state in RUNNING
        record = self.tr("Stop") if running else self.tr("Record")
        play = self.tr("Stop") if self._playing else self.tr("Play")
        return (
            (self.back, self.tr("Back"), "←", "mdi6.chevron-left"),
            (self.record, record, self.tr("Space"), "mdi6.stop" if running else "mdi6.record"),
            (self.play, play, "F5", "mdi6.stop" if self._playing else "mdi6.play"),
            (self.redo, self.tr("Redo"), "⌫", "mdi6.restart"),
            (self.skip, self.tr("Skip"), "F8", "mdi6.skip-next"),
            (self.next, self.tr("Next"), "→", "mdi6.chevron-right"),
        )

    def _write(self) -> None:
        narrow = bool(self._wide_px) and self.width() < self._wide_px
        for button, word, key, icon_name in self._captions():
            button.set_label(word if narrow else f"{word}   {key}", icon_name)
            button.setAccessibleName(word)
            button.setToolTip(f"{word} ({key})")
        if not narrow:
            widths = sum(button.sizeHint().width() + GRID for button in self.all)
            self._wide_px = max(self._wide_px, widths)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._write()
