"""The selected utterance under the settings in force and under those that are tried: rates and alignment."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.panels.inspector_strips import MOST_STRIPS, strip_columns
from gui.panels.recognition_numbers import NOT_AVAILABLE, percent
from gui.panels.scoring_settings_parts import Problem, Sentence
from gui.plots.alignment_strip import AlignmentStrip
from gui.services.scoring_trial import Trial, TrialLine
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

MOST_LINES = 3


class TrialView(QScrollArea):
    """A strip for each shown system, under the settings that are tried."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        self.name = ElidedLabel()
        self.name.setProperty("role", "heading")
        self.problem, self.note = Problem(), Sentence()
        self.rates: list[str] = []
        """What is said of each system, as in the titles of the strips."""
        self.strips = [AlignmentStrip() for _ in range(MOST_STRIPS)]
        column.addWidget(self.name)
        column.addWidget(self.problem)
        column.addWidget(self.note)
        for strip in self.strips:
            strip.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            strip.set_max_lines(MOST_LINES)
            strip.set_legend_shown(False)
            strip.hide()
            column.addWidget(strip)
        column.addStretch()
        self.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)

    def show_trial(self, trial: Trial | None, differs: bool) -> None:
        """Show what becomes of an utterance.

        Args:
            trial: None while none is selected.
            differs: whether settings are tried that aren't in force.
        """
        found = trial.lines[:MOST_STRIPS] if trial is not None else ()
        self.name.setText(self.tr("On {name}").format(name=trial.name) if trial is not None else "")
        problem = trial.problem if trial is not None else ""
        self.problem.say(problem)
        empty = self.tr("No shown system has a hypothesis of it.")
        note = empty if trial is not None else self.tr("Choose an utterance to see it scored.")
        self.note.setText(note)
        self.note.setVisible(not problem and not found)
        self.rates = [self._rates(one, differs) for one in found]
        for place, strip in enumerate(self.strips):
            strip.setVisible(place < len(found))
            if place < len(found):
                one = found[place]
                strip.set_title(one.system.name, one.place, self.rates[place])
                strip.set_columns(strip_columns(one.alignment))

    def _rates(self, line: TrialLine, differs: bool) -> str:
        pairs = (("MER", line.now.mer, line.then.mer), ("PIER", line.now.pier, line.then.pier))
        return " · ".join(f"{name} {self._change(now, then, differs)}" for name, now, then in pairs)

    def _change(self, now: float | None, then: float | None, differs: bool) -> str:
        if not differs:
            return _rate(now)
        if now == then:
            return self.tr("stays {value}").format(value=_rate(now))
        return self.tr("now {now}, then {then}").format(now=_rate(now), then=_rate(then))


def _rate(value: float | None) -> str:
    return NOT_AVAILABLE if value is None else f"{percent(value)} %"
