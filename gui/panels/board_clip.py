"""The chosen clip: what it is, what people and metrics say of it, its sound, and the other versions side by side."""

from __future__ import annotations

from functools import partial
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from gui.panels.board_words import metric_name, value_text
from gui.panels.inspector_sound import InspectorSound
from gui.panels.recognition_numbers import system_icon
from gui.plots.value_axis import number_text
from gui.services.board import MetricBoard
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from gui.services.board import BoardStimulus

MOST_VERSIONS = 40


class BoardClip(QWidget):
    """Follows the chosen clip."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._service: MetricBoard = services.board
        self._playback = services.playback
        self.heading = ElidedLabel()
        self.heading.setProperty("role", "heading")
        self.said = ElidedLabel()
        self.said.setProperty("role", "small")
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.sound = InspectorSound(services.playback, services.jobs, services.preferences)
        self.versions = QWidget()
        self._row = QHBoxLayout(self.versions)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID // 2)
        self.buttons: list[QPushButton] = []
        self._shown: tuple[object, ...] = ()
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.versions)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFixedHeight(44)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        for part in (self.heading, self.said, self.words, self.sound, scroll):
            column.addWidget(part)
        column.addStretch()
        self._service.stimulus_changed.connect(self.show_clip)
        self._service.view_changed.connect(lambda _view: self._say())
        self._service.related.changed.connect(self._say)
        self.show_clip(self._service.stimulus)

    def show_clip(self, one: BoardStimulus | None) -> None:
        """Show another clip, or none."""
        for part in (self.said, self.words, self._scroll):
            part.setVisible(one is not None)
        if one is None:
            self.heading.setText(self.tr("Click a clip to hear it"))
            self.sound.hide()
            self.sound.show_sound(None, "")
            return
        self.heading.setText(f"{one.system} · {one.item}")
        self.words.setText(one.text)
        self.words.setVisible(bool(one.text))
        self.sound.show()
        path = Path(one.path) if one.path else None
        self.sound.show_sound(path, self.tr("This clip has no sound in this project."))
        self._show_versions(one)
        self._say()

    def _say(self) -> None:
        """What people and the chosen metric say of it."""
        one, data = self._service.stimulus, self._service.data
        place = self._service.place_of(one.id) if one is not None else None
        if data is None or place is None:
            return
        text = self.tr("MOS {mos} of {votes} votes").format(
            mos=number_text(float(data.heard.mos[place]), 2), votes=f"{int(data.heard.votes[place]):,}"
        )
        metric = self._service.metric
        if metric is not None:
            value = float(metric.values[place])
            number = value_text(value) if isfinite(value) else self.tr("n/a")
            text += f"   ·   {metric_name(metric)} {number} {metric.kind.unit}".rstrip()
        self.said.setText(text)

    def _show_versions(self, chosen: BoardStimulus) -> None:
        """A button for each system's version of the item."""
        found = self._service.versions(chosen)[:MOST_VERSIONS]
        ids = tuple(one.id for one in found)
        if ids != self._shown:
            self._shown = ids
            while (item := self._row.takeAt(0)) is not None:
                if (widget := item.widget()) is not None:
                    widget.deleteLater()
            self.buttons = [self._button(one) for one in found]
            for button in self.buttons:
                self._row.addWidget(button)
            self._row.addStretch()
        for button, one in zip(self.buttons, found, strict=True):
            button.setChecked(one.id == chosen.id)
        self._scroll.setVisible(len(found) > 1)

    def _button(self, one: BoardStimulus) -> QPushButton:
        data, place = self._service.data, self._service.place_of(one.id)
        mos = number_text(float(data.heard.mos[place]), 1) if data is not None and place is not None else ""
        button = QPushButton(f"{one.system}  {mos}")
        button.setIcon(system_icon(self._service.system_place(one.system)))
        button.setCheckable(True)
        button.setToolTip(self.tr("Hear the version by {system}").format(system=one.system))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(partial(self.play, one))
        return button

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self._service.stimulus is not None:
            found = self._service.versions(self._service.stimulus)
            for button, one in zip(self.buttons, found, strict=False):
                button.setIcon(system_icon(self._service.system_place(one.system)))
        super().changeEvent(event)

    # ---- playing

    def play(self, one: BoardStimulus, _checked: bool = False) -> None:
        """Choose a clip and play it from its start."""
        self._service.choose_stimulus(one)
        self.show_clip(one)
        self.sound.play_from_start()

    def step(self, by: int) -> None:
        """Play the next version of the item, or the one before."""
        one = self._service.stimulus
        found = self._service.versions(one) if one is not None else []
        if one is not None and one in found and len(found) > 1:
            self.play(found[(found.index(one) + by) % len(found)])

    def toggle(self) -> None:
        """Play when it is silent, pause when it plays."""
        self.sound.toggle()
