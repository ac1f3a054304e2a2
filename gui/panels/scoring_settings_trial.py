"""The selected utterance under the settings in force and under those that are tried: rates and alignment."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from gui.panels.inspector_strips import BESIDE_FROM_PX, MOST_STRIPS, strip_columns
from gui.panels.recognition_numbers import NOT_AVAILABLE, percent
from gui.panels.scoring_settings_parts import Problem, Sentence
from gui.plots.alignment_strip import AlignmentStrip
from gui.services.scoring_trial import Rates, Trial, TrialLine
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

MOST_LINES = 3


class TrialView(QScrollArea):
    """A strip for each shown system under the settings that are tried; where another one is in force now, that too,
    beside it or, where there is no room, above it."""

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
        """What becomes of the rates of each system."""
        self.strips = [AlignmentStrip() for _ in range(MOST_STRIPS)]
        self.before = [AlignmentStrip() for _ in range(MOST_STRIPS)]
        """What the settings in force make of it, where that is something else."""
        self._pairs: list[QBoxLayout] = []
        column.addWidget(self.name)
        column.addWidget(self.problem)
        column.addWidget(self.note)
        for strip in (*self.before, *self.strips):
            strip.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
            strip.set_max_lines(MOST_LINES)
            strip.set_legend_shown(False)
            strip.hide()
        for before, strip in zip(self.before, self.strips, strict=True):
            pair = QBoxLayout(QBoxLayout.Direction.TopToBottom)
            pair.setSpacing(GRID // 2)
            for one in (before, strip):
                pair.addWidget(one, 1, Qt.AlignmentFlag.AlignTop)
            self._pairs.append(pair)
            column.addLayout(pair)
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
        for place, (before, strip) in enumerate(zip(self.before, self.strips, strict=True)):
            one = found[place] if place < len(found) else None
            strip.setVisible(one is not None)
            before.setVisible(differs and one is not None and one.before != one.alignment)
            if one is None:
                continue
            title, name = self.rates[place], one.system.name
            if not before.isHidden():
                before.set_title(self.tr("{name}, now").format(name=name), one.place, self._side(one.now))
                before.set_columns(strip_columns(one.before))
                title, name = self._side(one.then), self.tr("{name}, then").format(name=name)
            strip.set_title(name, one.place, title)
            strip.set_columns(strip_columns(one.alignment))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ways = QBoxLayout.Direction
        for pair in self._pairs:
            pair.setDirection(ways.LeftToRight if self.width() >= BESIDE_FROM_PX else ways.TopToBottom)

    @staticmethod
    def _side(rates: Rates) -> str:
        return f"MER {_rate(rates.mer)} · PIER {_rate(rates.pier)}"

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
