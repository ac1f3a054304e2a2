"""What recognition errors do to an estimate: the difference against the error rate of the transcript."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from gui.panels.figure import ChoiceBox
from gui.panels.figure_note import NotedFigure
from gui.plots.axis_label import AxisLabel
from gui.plots.scatter_view import ScatterView
from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell
from gui.services.evaluating import Evaluating, transcript_pairs
from gui.services.finding import Finding
from gui.services.scoring_words import Facts
from gui.services.translation import Translation

if TYPE_CHECKING:
    from gui.services.evaluating import TranscriptEffect


LEAST_PX, LEAST_PLOT = 360, (200, 96)
"""Beside another figure it is at least so wide; its points never ask for more room than this."""


class TranscriptFigure(NotedFigure):
    """A point for each translation; its estimate with what a recogniser heard minus that with what was said."""

    KEY = "transcript-effect"
    ICON = "mdi6.ear-hearing"

    def __init__(self, evaluating: Evaluating, translation: Translation) -> None:
        super().__init__()
        self.evaluating = evaluating
        self._translation = translation
        self.box = ChoiceBox(self.tr("Recogniser and estimator"), least=14)
        self.box.chosen.connect(self._draw)
        self._add_choice(self.box, 1)
        self._row.addStretch()
        self.box.setMaximumWidth(360)
        self._plot = ScatterView()
        self._plot.setMinimumSize(*LEAST_PLOT)
        self._plot.menu_requested.connect(self.menu_asked)
        self._plot.point_clicked.connect(lambda segment_id: self.choose([segment_id]))
        self._plot.brushed.connect(self.choose)
        self.hint = QLabel()
        self.hint.setWordWrap(True)
        self.hint.setProperty("role", "muted")
        self.hint.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._column.addWidget(self.hint)
        self._column.addWidget(self._plot, 1)
        self._add_notes()
        self._drawn: object = self
        evaluating.transcripts.changed.connect(self._moved)

    @property
    def name(self) -> str:
        return self.tr("Transcripts and estimates")

    @property
    def plot(self) -> ScatterView:
        return self._plot

    @property
    def title(self) -> str:
        shown = self._translation.set
        return f"{self.name}: {shown.name}, {self.box.currentText()}" if shown is not None else self.name

    @property
    def export_parts(self) -> tuple[str, ...]:
        shown = self._translation.set
        return (shown.name, self.box.currentText()) if shown is not None else ()

    @property
    def least_px(self) -> int:
        return max(super().least_px, LEAST_PX)

    @property
    def finding(self) -> Finding:
        return self.evaluating.transcripts

    @property
    def effects(self) -> tuple[TranscriptEffect, ...]:
        """What was found, one for each recogniser and estimator."""
        return self.finding.result or ()

    @property
    def effect(self) -> TranscriptEffect | None:
        """The one that is looked at."""
        chosen = self.box.currentData()
        return next((one for one in self.effects if one.heard_estimator == chosen), None)

    def ask(self) -> None:
        table = self._translation.table
        if table is not None and transcript_pairs(table.estimators):
            self.evaluating.ask_transcripts()
        self._show()

    def _moved(self) -> None:
        if self.finding.result is not self._drawn and not self.isHidden():
            self._show()
        self.changed.emit()

    def _show(self) -> None:
        self._drawn = self.finding.result
        names = {one.id: one.name for one in self._translation.estimators}
        choices = [
            (names.get(one.heard_estimator, one.recogniser), one.heard_estimator, None)
            for one in self.effects
        ]
        self.box.fill(choices)
        self._draw()

    def _draw(self) -> None:
        effect = self.effect
        self.hint.setVisible(effect is None)
        self._plot.setVisible(effect is not None)
        self.box.setVisible(bool(self.effects))
        if effect is None:
            self.say("")
            self.hint.setText(
                self.tr("Comparing…")
                if self.finding.running is not None
                else self.tr(
                    "Run one model twice: over the source texts as they are, and over what a recogniser heard (Ctrl+R,"
                    " “Reads as the source”). Here stands what recognition errors change in its estimates."
                )
            )
            return
        self._plot.set_axes(
            AxisLabel(self.tr("MER of the transcript"), "%"),
            AxisLabel(self.tr("change of the estimate"), self.tr("points")),
        )
        known = [point for point in effect.points if point.mixed_error_rate is not None]
        self._plot.set_points(
            [point.segment_id for point in known],
            [point.mixed_error_rate or 0.0 for point in known],
            [point.difference for point in known],
        )
        self.say(self._words(effect), self._mean_words(effect))

    def _mean_words(self, effect: TranscriptEffect) -> str:
        mean = effect.mean
        text = self.tr("Mean change on 0 to 100: {mean} over {n} documents, the whole set.")
        return text.format(mean=_with_interval(mean.value, mean.interval, 2), n=f"{mean.n:,}")

    def _words(self, effect: TranscriptEffect) -> str:
        rho = effect.spearman.score
        text = self.tr("Size of the change against MER: Spearman {rho} (n = {points}).")
        told = " ".join(
            (
                self._mean_words(effect),
                text.format(rho=_with_interval(rho.value, rho.interval, 3), points=f"{rho.n:,}"),
            )
        )
        if effect.n_without_rate:
            told += " " + self.tr("Without an error rate: {n}.").format(n=f"{effect.n_without_rate:,}")
        return told

    # --- what is exported ----------------------------------------------------------------------------------

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows: list[tuple[PlotCell, ...]] = [
            ("document", "system", "language", "difference", "mixed error rate")
        ]
        for point in self.effect.points if self.effect is not None else ():
            rows.append(
                (point.document, point.system, point.language, point.difference, point.mixed_error_rate)
            )
        return rows

    def facts(self) -> Facts:
        effect = self.effect
        if effect is None:
            return []
        names = {one.id: one.name for one in self._translation.estimators}
        return [
            (self.tr("Recogniser"), effect.recogniser),
            (self.tr("With what was said"), names.get(effect.estimator, "")),
            (self.tr("With what was heard"), names.get(effect.heard_estimator, "")),
            (self.tr("Error rate"), self.tr("mixed error rate of the transcript, usual settings, percent")),
            (self.tr("In words"), self._words(effect)),
        ]

    def metadata(self) -> Mapping[str, str] | None:
        effect, shown = self.effect, self._translation.set
        if effect is None or shown is None:
            return None
        return {
            "data hash": shown.sha256 or "",
            "n": str(len(effect.points)),
            "method": self.tr("estimate with what was heard minus that with what was said"),
        }


def _with_interval(value: float | None, interval: object, digits: int) -> str:
    if value is None:
        return "n/a"
    text = number_text(value, digits, signed=True)
    low, high = getattr(interval, "low", None), getattr(interval, "high", None)
    if low is None or high is None:
        return text
    return f"{text} [{number_text(low, digits, signed=True)}, {number_text(high, digits, signed=True)}]"
