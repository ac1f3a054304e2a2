"""What every figure of the board has: what it waits for, whose votes it is of, and how it was made."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Hashable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from gui.panels.board_words import (
    COEFFICIENTS,
    level_name,
    metric_name,
    missing_words,
    problem_words,
    weak_words,
)
from gui.panels.figure import ChoiceBox
from gui.panels.figure_note import NotedFigure
from gui.services.board import MetricBoard
from gui.services.finding import Finding
from gui.services.scoring_words import Facts

if TYPE_CHECKING:
    from gui.services.board import Board, BoardData, BoardMetric

FEW = {"system": 10, "utterance_pooled": 10, "utterance_within_system": 30}
"""With fewer units a warning is given."""
WIDEST_NAME_PX, BESIDE_NAME = 320, 8
"""Of a chooser; what stands beside its name takes the room of so many letters."""


class BoardFigure(NotedFigure):
    """A figure over the chosen votes. `draw` is called where what `basis` tells has changed and the figure is in sight."""

    def __init__(self, board: MetricBoard, waits_for: Finding | None = None) -> None:
        """Args:
        board: of the window.
        waits_for: what is worked out only while the figure is in sight; None: the relations, which always are.
        """
        super().__init__()
        self.service = board
        self._waits_for = waits_for
        self._drawn: Hashable = None
        board.view_changed.connect(lambda _view: self._refresh())
        board.stimulus_changed.connect(lambda _one: self._follow())
        for finding in filter(None, (board.collected, board.related, waits_for)):
            finding.changed.connect(self._refresh)

    # --- what it waits for ---------------------------------------------------------------------------------

    @property
    def finding(self) -> Finding | None:
        """What is being made, or was stopped, or is out of date."""
        for one in (self.service.collected, self.service.related, self._waits_for):
            if one is not None and (one.running is not None or one.stopped):
                return one
        return self.service.collected if self.service.collected.is_stale else None

    @property
    def data(self) -> BoardData | None:
        """Votes and metrics."""
        return self.service.data

    @property
    def board(self) -> Board | None:
        """Their relations."""
        return self.service.board

    def ask(self) -> None:
        self._drawn = None
        self._refresh()

    def wish(self) -> None:
        """Ask for what only this figure needs."""

    def basis(self) -> Hashable:
        """All that `draw` shows; equal values are drawn once."""
        raise NotImplementedError

    def draw(self) -> None:
        """Show what there is, or say why there is nothing."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the chosen clip."""

    def _refresh(self) -> None:
        if self.isVisible():
            self.wish()
            basis = (id(self.board), id(self.data), self.waiting_text(), self.service.view, self.basis())
            if basis != self._drawn:
                self._drawn = basis
                self.draw()
                self.follow()
        self.changed.emit()

    def _follow(self) -> None:
        if self.isVisible():
            self.follow()

    def redraw(self) -> None:
        """Draw at once, as something was chosen in the figure."""
        self._drawn = None
        self._refresh()

    def waiting_text(self) -> str:
        """The sentence where there is nothing to show."""
        data = self.data
        if data is not None and data.problem:
            return problem_words(data)
        if self.service.collected.stopped or self.service.related.stopped:
            return self.tr("Nothing was worked out: the analysis was stopped.")
        return self.tr("Joining metrics with votes…")

    def share_room(self, *boxes: ChoiceBox) -> None:
        """Give each chooser of a metric room as its name needs it."""
        for box in boxes:
            box.setMaximumWidth(WIDEST_NAME_PX)
            self._row.setStretch(self._row.indexOf(box), len(box.currentText()) + BESIDE_NAME)

    # --- words ---------------------------------------------------------------------------------------------

    @property
    def coefficient(self) -> str:
        """Name of the coefficient."""
        return COEFFICIENTS[self.service.view.kind]

    @property
    def votes_words(self) -> str:
        """Whose votes, in a line."""
        data = self.data
        if data is None:
            return ""
        heard = data.heard
        return self.tr(
            "{votes} votes by {listeners} listeners on {clips} clips of {systems} systems."
        ).format(
            votes=f"{int(heard.votes.sum()):,}",
            listeners=f"{heard.listeners:,}",
            clips=f"{len(heard.stimuli):,}",
            systems=f"{len(heard.system_mos):,}",
        )

    def weak_text(self, n: int) -> str:
        """A warning where n is too small to say anything."""
        from engine.listening.metric_against_mos import LEAST_UNITS, least_shown

        level = self.service.view.level
        if n >= FEW[level]:
            return ""
        return weak_words(level, n, least_shown(n) if n >= LEAST_UNITS else None)

    def missing_text(self, *metrics: BoardMetric | None) -> str:
        """How many clips some metrics are known of."""
        total = len(self.data.heard.stimuli) if self.data is not None else 0
        return " ".join(
            f"{metric_name(one)}: {missing_words(one, total)}" for one in metrics if one is not None
        )

    @property
    def export_parts(self) -> tuple[str, ...]:
        return (*(one.name for one in self.service.chosen_studies), level_name(self.service.view.level))

    # --- how it was made -----------------------------------------------------------------------------------

    def own_facts(self) -> Facts:
        """How the numbers of this figure were made."""
        raise NotImplementedError

    def facts(self) -> Facts:
        data, view = self.data, self.service.view
        if data is None:
            return []
        studies = ", ".join(f"{one.name} ({one.kind})" for one in data.heard.studies)
        return [
            (self.tr("Votes"), f"{studies}: {self.votes_words}"),
            *((self.tr("Left out"), note) for note in data.heard.notes),
            (self.tr("Level"), level_name(view.level)),
            (self.tr("Coefficient"), self.coefficient),
            *self.own_facts(),
        ]

    def metric_facts(self, *metrics: BoardMetric | None) -> Facts:
        """What metrics are, how they were made, and of which clips they are known."""
        told: Facts = []
        for one in metrics:
            if one is not None:
                name = metric_name(one)
                told.append((name, f"{one.kind.definition}; {self.missing_text(one).partition(': ')[2]}"))
                told += [(f"{name}, {what}", how) for what, how in one.facts]
        return told

    def count(self) -> int:
        """n of the figure."""
        raise NotImplementedError

    def method(self) -> str:
        """What its numbers are, in a line."""
        raise NotImplementedError

    def own_settings(self) -> Mapping[str, Any]:
        """What is chosen in this figure."""
        return {}

    def metadata(self) -> Mapping[str, str] | None:
        data = self.data
        if data is None or not self.count():
            return None
        digest = hashlib.blake2b(digest_size=16)
        digest.update(data.heard.mos.tobytes())
        for metric in data.metrics:
            digest.update(metric.key.encode())
            digest.update(metric.values.tobytes())
        return {
            "data hash": digest.hexdigest(),
            "n": str(self.count()),
            "method": self.method(),
            "settings": json.dumps({**asdict(self.service.view), **self.own_settings()}, ensure_ascii=False),
        }
