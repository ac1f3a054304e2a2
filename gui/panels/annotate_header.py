"""The line above an item: where it stands in the list, what it is, and whether all is saved."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from gui.panels.speaker_words import quality_words
from gui.panels.words import topic_name
from gui.services.annotation_item import AnnotationItem
from gui.services.annotations import Annotations
from gui.theme.tokens import GRID
from gui.widgets.durations import player_time
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.quality_dot import QualityDot


class AnnotateHeader(QWidget):
    """Place, script, speaker, topic, length and quality; then `Saved`, `Saving` or `Not saved`; then buttons."""

    def __init__(self, annotations: Annotations, claim: QWidget, buttons: tuple[QWidget, ...]) -> None:
        super().__init__()
        self.place, self.about, self.saved = QLabel(), ElidedLabel(), QLabel()
        self.quality = QualityDot()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.place)
        row.addWidget(self.about, 1)
        row.addWidget(claim)
        for widget in (self.quality, self.saved, *buttons):
            row.addWidget(widget)
        annotations.saved.connect(self._say_saved)
        annotations.not_saved.connect(lambda: self.saved.setText(self.tr("Not saved")))
        annotations.waiting.connect(self._say_waiting)

    def show_item(self, item: AnnotationItem, place: tuple[int, int] | None) -> None:
        """Show what an item is; `place`: its row and the number of rows, None where filters hide it."""
        hidden = self.tr("hidden by filters")
        self.place.setText(self.tr("{n} of {all}").format(n=place[0], all=place[1]) if place else hidden)
        script = item.script
        parts = (
            script.key if script else self.tr("without script"),
            item.name_of(item.take.speaker_id),
            topic_name(script.topic) if script else "",
            player_time(item.take.duration_s),
        )
        self.about.setText("  ·  ".join(part for part in parts if part))
        quality = item.take.quality
        self.quality.set_verdict(
            quality.verdict if quality else None,
            None if quality else self.tr("not measured"),
            quality_words(quality).interface if quality else "",
        )

    def _say_waiting(self, changes: int) -> None:
        if changes:
            self.saved.setText(self.tr("Saving {n}…").format(n=changes))

    def _say_saved(self, at: datetime) -> None:
        self.saved.setText(self.tr("Saved {time}").format(time=f"{at:%H:%M:%S}"))
