"""Why systems failed: the analyses behind the figures of the Recognition page, over what is shown there."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Signal

from engine.types import Progress, Score
from gui.services.comparison import shares_interval
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.scoring_results import Results

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.asr_analysis_results import Analysis, SystemAnalysis
    from engine.runs.asr_failure_kinds import KindsOfSystem

Kind = TypeVar("Kind")
FIRST = 2_000
"""So many hypotheses are analysed before a person asks for more: that takes some seconds."""
AT_ONCE = 600
"""Up to so many are analysed anew without being asked, whenever something changes."""
DIRECTIONS = 4
"""So many directions of switching have intervals of their own."""
REASONS = frozenset({"systems", "hypotheses", "scores", "takes", "labels", "scripts"})
"""Changes after which an analysis is out of date."""

Direction = tuple[str, str] | None
"""From language to language; None: all of them."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """Which utterances were analysed.

    Attributes:
        results: the systems and settings that were shown.
        ids: of the utterances.
        of: how many there were to choose from.
    """

    results: Results
    ids: tuple[str, ...]
    of: int

    @property
    def is_all(self) -> bool:
        """Whether none was left out."""
        return len(self.ids) == self.of


@dataclass(frozen=True, slots=True, eq=False)
class SwitchRates:
    """Error rates by distance from the switch.

    Attributes:
        rates: by system id, direction and distance (0: utterances without a switch).
        directions: those that have rates, the most frequent first.
    """

    rates: Mapping[tuple[str, Direction, int], Score]
    directions: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, eq=False)
class Analysed:
    """An analysis of the shown systems."""

    part: Part
    analysis: Analysis
    switches: SwitchRates

    def system(self, system_id: str) -> SystemAnalysis | None:
        """What was found of one system."""
        return next((one for one in self.analysis.systems if one.system_id == system_id), None)

    def ids_at(self, system_id: str, direction: Direction, distance: int) -> list[str]:
        """Utterances in which the system erred at a distance from a switch."""
        system = self.system(system_id)
        if system is None:
            return []
        found: set[int] = set()
        for place, counts in system.places.items():
            if _is_meant(place, direction, distance):
                found.update(counts.utterances[counts.errors > 0].tolist())
        return [self.analysis.utterance_ids[index] for index in sorted(found)]


@dataclass(frozen=True, slots=True, eq=False)
class Kinds:
    """Failure kinds of the shown systems."""

    part: Part
    systems: tuple[KindsOfSystem, ...]

    def of_system(self, system_id: str) -> KindsOfSystem | None:
        """What failed in one of them."""
        return next((one for one in self.systems if one.system_id == system_id), None)


class Analyses(QObject):
    """Works out analyses when a figure first needs them, of the systems and utterances that are shown.

    Attributes:
        why: makes `Analysed`.
        kinds: makes `Kinds`.

    Signals:
        wanted_changed: other systems or utterances are shown, or something of them has changed.
    """

    wanted_changed = Signal()

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._results: Results | None = None
        self._ids: tuple[str, ...] | None = None
        self._revision = self._judged = 0
        self._whole: list[Finding] = []
        """Those that a person wants of all utterances."""
        self.why = Finding(jobs, self.tr("Analysing errors"), self)
        self.kinds = Finding(jobs, self.tr("Telling failure kinds"), self)
        projects.changed.connect(self._project_changed)
        projects.closed.connect(self._forget)

    def show(self, results: Results) -> None:
        """The page shows other results."""
        before, self._results = self._results, results
        if before is None or _counts(before) != _counts(results):
            self._revision += 1
        self.wanted_changed.emit()

    def select(self, ids: Sequence[str] | None) -> None:
        """Only these utterances are shown; all when None."""
        wanted = None if ids is None else tuple(ids)
        if wanted != self._ids:
            self._ids = wanted
            self.wanted_changed.emit()

    @property
    def chosen(self) -> int | None:
        """How many utterances the filters leave; None where there is no filter."""
        return None if self._ids is None else len(self._ids)

    def ask_why(self) -> None:
        """A figure needs the analysis of errors."""
        self._ask(self.why, _analysed, 0)

    def ask_kinds(self) -> None:
        """A figure needs failure kinds."""
        self._ask(self.kinds, _kinds, self._judged)

    def take_all(self, finding: Finding) -> None:
        """Analyse all utterances that are shown, not just a part."""
        if finding not in self._whole:
            self._whole.append(finding)
        if finding is self.why:
            self.ask_why()
        else:
            self.ask_kinds()
        if finding.running is None:
            finding.again()

    def _part(self, finding: Finding) -> Part | None:
        """Which utterances would be analysed now."""
        results = self._results
        if results is None:
            return None
        of = len(results.utterances) if self._ids is None else len(self._ids)
        most = of if finding in self._whole else FIRST // max(1, len(results.systems))
        if self._ids is not None:
            return Part(results, spread_out(self._ids, most), of)
        return Part(results, tuple(row.id for row in spread_out(results.utterances, most)), of)

    def judge(self) -> None:
        """A person has said what went wrong in a hypothesis."""
        self._judged += 1
        self.wanted_changed.emit()

    def _ask(self, finding: Finding, work: Any, judged: int) -> None:
        part, results = self._part(finding), self._results
        if part is None or results is None or not results.systems or not part.ids:
            return
        project = self._projects.project
        systems = tuple(one.system.id for one in results.systems)
        settings = results.settings
        basis = project.folder, self._revision, judged, settings.hash, settings.seed, systems, part.ids
        at_once = len(part.ids) * len(systems) <= AT_ONCE
        finding.want(basis, lambda: work(project, part), at_once)

    def _project_changed(self, kinds: object) -> None:
        assert isinstance(kinds, frozenset | set)
        if kinds & REASONS:
            self._revision += 1
            self.wanted_changed.emit()

    def _forget(self) -> None:
        self._results = self._ids = None
        self._whole.clear()
        self.why.forget()
        self.kinds.forget()


def spread_out(ids: tuple[Kind, ...], most: int) -> tuple[Kind, ...]:
    """At most so many, evenly from the first to the last.

    >>> spread_out(("a", "b", "c", "d", "e"), 2), spread_out(("a",), 2)
    (('a', 'c'), ('a',))
    """
    if len(ids) <= most:
        return ids
    return tuple(ids[place * len(ids) // most] for place in range(most))


def _counts(results: Results) -> tuple[object, ...]:
    """What is another object whenever scores are others."""
    return tuple((one.system.id, id(one.counts)) for one in results.systems)


def _system_ids(part: Part) -> list[str]:
    return [one.system.id for one in part.results.systems]


def _analysed(project: Project, part: Part) -> Generator[Progress, None, Analysed]:
    from engine.runs.asr_analysis import analyse_project
    from engine.runs.asr_analysis_results import AnalysisSettings

    score = part.results.settings
    settings = AnalysisSettings(score=score, speaker_draws=score.draws)
    analysis = yield from analyse_project(project.folder, _system_ids(part), settings, part.ids)
    return Analysed(part, analysis, (yield from _switch_rates(analysis)))


def _kinds(project: Project, part: Part) -> Generator[Progress, None, Kinds]:
    from engine.runs.asr_failure_kinds import kinds_of_project

    shares_interval(1, 2)  # what it needs takes a while to load: here rather than in the window
    settings = part.results.settings
    return Kinds(part, (yield from kinds_of_project(project.folder, _system_ids(part), settings, part.ids)))


def _is_meant(place: Any, direction: Direction, distance: int) -> bool:
    if place.switch is None:
        return distance == 0
    return place.distance == distance and (direction is None or place.switch[:2] == direction)


def _switch_rates(analysis: Analysis) -> Generator[Progress, None, SwitchRates]:
    """Rates with intervals, of all switches and of the most frequent directions."""
    from engine.asr.switch_profile import DISTANCES
    from engine.runs.asr_analysis_switches import score_at

    sizes: dict[tuple[str, str], int] = {}
    for system in analysis.systems:
        for place, counts in system.places.items():
            if place.switch is not None:
                pair = place.switch.before, place.switch.after
                sizes[pair] = sizes.get(pair, 0) + int(counts.words.sum())
    directions = tuple(sorted(sizes, key=lambda pair: (-sizes[pair], pair))[:DIRECTIONS])
    size = len(analysis.utterance_ids)
    rates: dict[tuple[str, Direction, int], Score] = {}
    for system in analysis.systems:
        for direction in (None, *directions):
            for distance in (*DISTANCES, 0):
                yield Progress(0, 0, "intervals around the switch")
                places = [place for place in system.places if _is_meant(place, direction, distance)]
                found = score_at(system, places, size, analysis.settings)
                rates[system.system_id, direction, distance] = found
    return SwitchRates(rates, directions)
