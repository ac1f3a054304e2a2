"""How loud it is: set once on one clip, then locked."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider

from engine.listening.listener_volume import LEAST_VOLUME, VOLUME_STEP
from gui.panels.listen_card import ListenCard
from gui.services.listen_sitting import Sitting
from gui.theme.tokens import GRID, TARGET_LARGE, current
from gui.widgets.icon_button import BigButton

STEPS = 100
KNOB_PX = 28


class ListenVolume(ListenCard):
    """Space plays and stops, the arrows make it softer and louder, Enter keeps it."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self._was_played = False
        self.play = BigButton("mdi6.play", "", "Space", clicked=self._toggle)
        self.softer = BigButton("mdi6.volume-minus", "", clicked=lambda: self._step(-1))
        self.louder = BigButton("mdi6.volume-plus", "", clicked=lambda: self._step(1))
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(round(LEAST_VOLUME * STEPS), STEPS)
        self.slider.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.slider.setMinimumSize(QSize(120, TARGET_LARGE))
        self.slider.valueChanged.connect(self._slid)
        self._dress()
        for button in (self.play, self.softer, self.louder):
            button.setAutoDefault(False)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.softer)
        row.addWidget(self.slider, 1)
        row.addWidget(self.louder)
        self.body.addWidget(self.play)
        self.body.addLayout(row)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def show_sitting(self, sitting: Sitting) -> None:
        """Show how loud it is for this listener."""
        if sitting is not self._sitting:
            self._sitting, self._was_played = sitting, False
        p, sound = sitting.asked.phrases, sitting.sound
        self._was_played = self._was_played or sound.is_playing
        if self.words.text() != p.volume_how or not self.buttons:
            self.say(p.volume_title, p.volume_how)
            self.softer.set_label(p.volume_softer)
            self.louder.set_label(p.volume_louder)
            self.slider.setAccessibleName(p.volume)
            self.offer([("mdi6.check", p.volume_keep, self._keep)])
        self.play.set_label(
            p.volume_stop if sound.is_playing else p.volume_play,
            "mdi6.stop" if sound.is_playing else "mdi6.play",
        )
        self.play.setEnabled(sound.player is not None)
        self.buttons[0].setEnabled(self._was_played)
        self.slider.blockSignals(True)
        self.slider.setValue(round(sound.volume * STEPS))
        self.slider.blockSignals(False)

    def _dress(self) -> None:
        t = current()
        sheet = (
            f"QSlider::groove:horizontal {{ height: 6px; border-radius: 3px; background: {t.hover}; }}"
            f"QSlider::sub-page:horizontal {{ height: 6px; border-radius: 3px; background: {t.accent}; }}"
            f"QSlider::handle:horizontal {{ width: {KNOB_PX}px; margin: -{KNOB_PX // 2 - 3}px 0;"
            f" border-radius: {KNOB_PX // 2}px; background: {t.accent}; border: 3px solid {t.surface}; }}"
        )
        if sheet != self.slider.styleSheet():
            self.slider.setStyleSheet(sheet)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "slider"):
            self._dress()
        super().changeEvent(event)

    def take_focus(self) -> None:
        """The keys are those of the page."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _toggle(self) -> None:
        if self._sitting is not None:
            self._sitting.toggle_volume()

    def _step(self, steps: int) -> None:
        if self._sitting is not None:
            self._sitting.set_volume(self._sitting.sound.volume + steps * VOLUME_STEP)

    def _slid(self, value: int) -> None:
        if self._sitting is not None:
            self._sitting.set_volume(value / STEPS)

    def _keep(self) -> None:
        if self._sitting is not None and self._was_played:
            self._sitting.keep_volume()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key == Qt.Key.Key_Space and not event.isAutoRepeat():
            self._toggle()
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Down):
            self._step(-1)
        elif key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
            self._step(1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self._keep()
        else:
            super().keyPressEvent(event)
