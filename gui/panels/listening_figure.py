"""What every figure over a study's results has: what it waits for, what is drawn when, and how it was made."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping
from dataclasses import asdict

from engine.listening.study_results import StudyResults
from engine.types import Score
from gui.panels.figure import interval_words
from gui.panels.figure_note import NotedFigure
from gui.panels.listening_result_words import left_out_text
from gui.services.finding import Finding
from gui.services.listening_results import ListeningResults
from gui.services.scoring_words import Facts


class ListeningFigure(NotedFigure):
    """A figure over the results of the chosen study; nothing is drawn while it is out of sight."""

    def __init__(self, results: ListeningResults) -> None:
        super().__init__()
        self.of = results
        self._drawn: Hashable = None
        results.changed.connect(self._refresh)
        results.selected.connect(self.follow)

    @property
    def found(self) -> StudyResults | None:
        """What is shown."""
        return self.of.results

    @property
    def finding(self) -> Finding | None:
        found = self.of.found
        return found if found.stopped or self.found is None else None

    @property
    def export_parts(self) -> tuple[str, ...]:
        return () if self.found is None else (self.found.study.name,)

    @property
    def places(self) -> dict[str, int]:
        """Places of the systems in the scale of colours, which stay whatever a figure leaves out."""
        return {} if self.found is None else places_of(self.found)

    def ask(self) -> None:
        self._drawn = None
        self._refresh()

    def _refresh(self) -> None:
        if self.isVisible():
            basis = (id(self.found), self.waiting_text())
            if basis != self._drawn:
                self._drawn = basis
                self.draw()
                self.follow()
        self.changed.emit()

    def redraw(self) -> None:
        """Draw at once, as something was chosen in the figure."""
        self._drawn = None
        self._refresh()

    def draw(self) -> None:
        """Show what there is, or say why there is nothing."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show which stimulus is looked at."""

    def waiting_text(self) -> str:
        """The sentence where there is nothing to show."""
        if self.of.found.stopped:
            return self.tr("Nothing was worked out: the analysis was stopped.")
        if self.found is None:
            return self.tr("Counting votes…")
        if not self.found.scores_counted:
            return self.tr("No vote counts yet: seat a listener, or import ratings.")
        return self.nothing_text()

    def nothing_text(self) -> str:
        """The sentence where there are votes and still nothing to show."""
        return self.tr("This study has nothing to show here")

    # --- how it was made -----------------------------------------------------------------------------------

    def own_facts(self) -> Facts:
        """How the numbers of this figure were made: what they are, intervals, tests."""
        raise NotImplementedError

    def facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        study = found.study
        facts: Facts = [
            (self.tr("Study"), f"{study.name} ({study.kind})"),
            (self.tr("Question"), study.question),
            (self.tr("Scale"), _scale(study.scale_low, study.scale_high)),
            (self.tr("Scores"), f"{found.scores_counted:,}"),
            (self.tr("Listeners"), f"{found.listeners_counted:,}"),
            *((self.tr("Left out"), text) for text in left_out_texts(found)),
            *self.own_facts(),
            *found.provenance.items(),
        ]
        return [(name, value) for name, value in facts if value]

    def method(self) -> str:
        """What its numbers are, in a line."""
        raise NotImplementedError

    def metadata(self) -> Mapping[str, str] | None:
        found = self.found
        if found is None or not found.scores_counted or self.of.found.is_stale:
            return None
        choice = asdict(found.choice) | {"without": sorted(found.choice.without)}
        return {"n": str(found.scores_counted), "method": self.method(), "settings": json.dumps(choice)}


def places_of(found: StudyResults) -> dict[str, int]:
    """Places of the systems in the scale of colours: those of the study, whether or not a vote on them counts."""
    names = {one.system for one in (*found.systems, *found.stimuli)}
    return {name: place for place, name in enumerate(sorted(names))}


def left_out_texts(found: StudyResults) -> list[str]:
    """What doesn't count and why, in words."""
    return [left_out_text(one) for one in found.left_out]


def how_made(scores: Iterable[Score]) -> str:
    """How the intervals of a figure were made; empty where it has none."""
    return "; ".join(dict.fromkeys(interval_words(one.interval) for one in scores if one.interval))


def _scale(low: float | None, high: float | None) -> str:
    return "" if low is None or high is None else f"{low:g}–{high:g}"
