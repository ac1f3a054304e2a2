"""The board: which votes and metrics are looked at, and how far they agree, worked out off the window's thread."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from engine.types import Progress
from gui.services.finding import Finding
from gui.services.jobs import Job, Jobs
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.workspace import Workspace

if TYPE_CHECKING:
    from db.session import Project
    from engine.listening.metric_against_mos import Level
    from engine.listening.metric_comparison import MetricComparison
    from engine.listening.metric_kinds import Direction
    from engine.runs.board import Board, BoardChoice, BoardData, BoardLine, MatrixCorrelation
    from engine.runs.board_data import BoardMetric, BoardStimulus, BoardStudy
    from engine.stats.correlation import Correlation, Kind

__all__ = ["MOS", "BoardView", "Compared", "MetricBoard"]
MOS = "mos"
"""Key of what people said, among metrics."""
OF_VOTES = frozenset({"studies", "votes", "speech_results"})
OF_METRICS = frozenset(
    {"systems", "hypotheses", "scores", "takes", "labels", "segments", "estimators", "calibrations", "pairs"}
)


@dataclass(frozen=True, slots=True)
class BoardView:
    """What is looked at.

    Attributes:
        study_ids: whose votes; empty: of the newest study with votes.
        level, kind: of the coefficients.
        metric: key of the chosen metric; empty: the first one.
        against: what it is drawn against: `MOS`, or another metric.
        other: the metric that it is compared with; empty: the next one.
        tables: paths of files with further metrics.
        directions: which values are better where a person says it, by key of a metric.
        without_flagged: whether the votes of flagged listeners are left out.
    """

    study_ids: tuple[str, ...] = ()
    level: Level = "utterance_pooled"
    kind: Kind = "spearman"
    metric: str = ""
    against: str = MOS
    other: str = ""
    tables: tuple[str, ...] = ()
    directions: tuple[tuple[str, Direction], ...] = ()
    without_flagged: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """Two metrics of the board against each other on the clips that have both.

    Attributes:
        board: whose metrics.
        first, second: which.
        found: their difference.
        each: both against people on the same clips, turned as for the difference.
    """

    board: Board
    first: BoardMetric
    second: BoardMetric
    found: MetricComparison
    each: tuple[Correlation, Correlation]


class MetricBoard(QObject):
    """Every automatic measure against what people heard.

    Attributes:
        studies: all votes that can be chosen.
        collected: makes `BoardData`; related: makes `Board`; matrix: makes (`Board`, tuple of `MatrixCorrelation`);
            difference: makes `Compared`.

    Signals:
        studies_changed: tuple of `BoardStudy`.
        view_changed: the `BoardView`.
        stimulus_changed: the `BoardStimulus` that is chosen, or None.
    """

    studies_changed = Signal(object)
    view_changed = Signal(object)
    stimulus_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        preferences: PreferencesService,
        workspace: Workspace,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._preferences = preferences
        self._workspace = workspace
        self._revision = 0
        self._listing: Job | None = None
        self.is_listed = False
        self.studies: tuple[BoardStudy, ...] = ()
        self.view = BoardView()
        self.stimulus: BoardStimulus | None = None
        self.collected = Finding(jobs, self.tr("Joining metrics with votes"), self, is_kept=False)
        self.related = Finding(jobs, self.tr("Metrics against votes"), self, quiet=True)
        self.matrix = Finding(jobs, self.tr("Metrics against each other"), self, is_kept=False)
        self.difference = Finding(jobs, self.tr("Comparing two metrics"), self, is_kept=False)
        self.collected.changed.connect(self._ask_relations)
        self.collected.changed.connect(self._let_go)
        projects.opened.connect(lambda _record: self._recall())
        projects.closed.connect(self._forget)
        projects.changed.connect(self._project_changed)

    # ---- what there is

    @property
    def data(self) -> BoardData | None:
        """Votes and metrics, as they were last collected."""
        return self.collected.result

    @property
    def board(self) -> Board | None:
        """The relations of these data, at the chosen level by the chosen coefficient."""
        found: Board | None = self.related.result
        return found if found is not None and found.data is self.data and not self.related.is_stale else None

    @property
    def lines(self) -> tuple[BoardLine, ...]:
        """All metrics, the strongest relation first."""
        return self.board.lines if self.board is not None else ()

    @property
    def chosen_studies(self) -> tuple[BoardStudy, ...]:
        """Whose votes are looked at; the newest study with votes where none was chosen."""
        there = {one.id: one for one in self.studies}
        found = tuple(there[key] for key in self.view.study_ids if key in there)
        if found or not self.studies:
            return found
        return (next((one for one in reversed(self.studies) if one.votes), self.studies[-1]),)

    @property
    def metric(self) -> BoardMetric | None:
        """The chosen metric, else that of the first line."""
        return self._metric_of(self.view.metric) or next((line.metric for line in self.lines), None)

    @property
    def other(self) -> BoardMetric | None:
        """The metric that the chosen one is compared with."""
        first = self.metric
        found = self._metric_of(self.view.other)
        if found is not None and found is not first:
            return found
        return next((line.metric for line in self.lines if line.metric is not first), None)

    def metric_of(self, key: str) -> BoardMetric | None:
        """A metric by its key; None where it isn't there."""
        return self._metric_of(key)

    def _metric_of(self, key: str) -> BoardMetric | None:
        metrics = self.data.metrics if self.data is not None else ()
        return next((one for one in metrics if one.key == key), None)

    # ---- what is looked at

    def choose(self, **parts: Any) -> None:
        """Look at something else: any fields of `BoardView`."""
        view = replace(self.view, **parts)
        if view == self.view:
            return
        self.view = view
        self._remember()
        self.view_changed.emit(view)
        self.ask()

    def turn(self, key: str, direction: Direction) -> None:
        """Say which values of a metric are better."""
        kept = {name: of for name, of in self.view.directions if name != key}
        self.choose(directions=(*kept.items(), (key, direction)))

    def add_table(self, path: Path) -> None:
        """Set the columns of a file beside the project's own metrics, once it is known that it can be read."""

        tables = tuple(dict.fromkeys((*self.view.tables, str(path))))
        self._jobs.call(
            self.tr("Reading {name}").format(name=path.name),
            lambda: _read_tables(tables),
            lambda _read: self.choose(tables=tables),
        )

    def choose_stimulus(self, stimulus: BoardStimulus | None) -> None:
        """Select a clip everywhere."""
        if stimulus == self.stimulus:
            return
        self.stimulus = stimulus
        if stimulus is not None:
            if stimulus.take_id:
                self._workspace.select_take(stimulus.take_id)
            if stimulus.utterance_id:
                self._workspace.select_utterance(stimulus.utterance_id)
            if stimulus.pair_id:
                self._workspace.select_pair(stimulus.pair_id)
        self.stimulus_changed.emit(stimulus)

    def choose_first(self) -> None:
        """Where no clip is chosen: that of the take or utterance that is chosen elsewhere, else the first with a sound.

        What is chosen on other pages stays, as nobody has chosen this one.
        """
        stimuli = self.data.heard.stimuli if self.data is not None else ()
        if self.stimulus is not None or not stimuli:
            return
        take, utterance = self._workspace.take_id, self._workspace.utterance_id
        named = (
            one
            for one in stimuli
            if (take and one.take_id == take) or (utterance and one.utterance_id == utterance)
        )
        with_sound = (one for one in stimuli if one.path)
        self.stimulus = next(named, None) or next(with_sound, stimuli[0])
        self.stimulus_changed.emit(self.stimulus)

    def stimulus_of(self, stimulus_id: str) -> BoardStimulus | None:
        """A clip by its id."""
        place = self.place_of(stimulus_id)
        return None if place is None or self.data is None else self.data.heard.stimuli[place]

    def place_of(self, stimulus_id: str) -> int | None:
        """Where a clip stands among those of the data."""
        return self._places().get(stimulus_id)

    def _places(self) -> Mapping[str, int]:
        data = self.data
        if data is None:
            return {}
        if self._placed is None or self._placed[0] is not data:
            self._placed = data, {one.id: place for place, one in enumerate(data.heard.stimuli)}
        return self._placed[1]

    _placed: tuple[BoardData, dict[str, int]] | None = None

    @property
    def system_names(self) -> list[str]:
        """Systems with votes, in the order of their colours."""
        return sorted(self.data.heard.system_mos) if self.data is not None else []

    def system_place(self, name: str) -> int:
        """Of a system in the scale of colours."""
        if self._system_places is None or self._system_places[0] is not self.data:
            self._system_places = self.data, {one: place for place, one in enumerate(self.system_names)}
        return self._system_places[1].get(name, 0)

    _system_places: tuple[BoardData | None, dict[str, int]] | None = None

    def system_values(self, metric: BoardMetric) -> Mapping[str, float]:
        """A metric by system."""
        from engine.runs.board_data import system_values

        return system_values(metric, self.data.heard) if self.data is not None else {}

    def clips_of_system(self, system: str) -> list[BoardStimulus]:
        """Its clips in the order of their items, those that can be heard first."""
        stimuli = self.data.heard.stimuli if self.data is not None else ()
        return sorted((one for one in stimuli if one.system == system), key=lambda one: not one.path)

    def versions(self, stimulus: BoardStimulus) -> list[BoardStimulus]:
        """All clips of the same item, by system."""
        stimuli = self.data.heard.stimuli if self.data is not None else ()
        return [one for one in stimuli if one.item == stimulus.item and one.study_id == stimulus.study_id]

    # ---- working it out

    def refresh(self) -> None:
        """Read anew which votes there are, then ask for what is looked at."""
        if not self._projects.is_open:
            return
        project = self._projects.project

        def take(found: tuple[BoardStudy, ...]) -> None:
            if job is self._listing and self._projects.is_open:
                self._listing, self.is_listed = None, True
                self.studies = found
                self.studies_changed.emit(found)
                self.ask()

        job = self._jobs.call(self.tr("Reading studies"), lambda: _studies(project), take)
        self._listing = job

    def ask(self) -> None:
        """Ask for the data of the chosen votes, where they are not there."""
        studies = self.chosen_studies
        if not self._projects.is_open or not studies:
            return
        project, view = self._projects.project, self.view
        ids = tuple(one.id for one in studies)
        choice = self._choice()
        basis = project.folder, ids, view.tables, view.directions, view.without_flagged
        before = self._of_basis
        self._of_basis = basis
        self.collected.want(
            (*basis, self._revision), lambda: _collected(project, ids, choice), basis != before
        )
        self._ask_relations()

    _of_basis: tuple[object, ...] | None = None

    def ask_matrix(self) -> None:
        """Ask for everything against everything."""
        if (board := self.board) is not None:
            self.matrix.want(id(board), lambda: _matrix(board), True)

    def ask_difference(self) -> None:
        """Ask for the difference of the chosen metric and the other one."""
        board, first, second = self.board, self.metric, self.other
        if board is not None and first is not None and second is not None:
            basis = id(board), first.key, second.key
            self.difference.want(basis, lambda: _compared(board, first, second), True)

    def _ask_relations(self) -> None:
        data = self.data
        if data is not None and not data.problem:
            choice = self._choice()
            self.related.want((id(data), choice.level, choice.kind), lambda: _related(data, choice), True)

    def _let_go(self) -> None:
        """A clip that is none of these votes is not chosen any more."""
        if self.stimulus is not None and self.data is not None and self.place_of(self.stimulus.id) is None:
            self.choose_stimulus(None)

    def _choice(self) -> BoardChoice:
        from engine.runs.board import BoardChoice

        view = self.view
        tables = tuple(Path(path) for path in view.tables)
        return BoardChoice(
            view.level,
            view.kind,
            tables,
            dict(view.directions),
            without_flagged=view.without_flagged,
        )

    # ---- projects

    def _project_changed(self, kinds: object) -> None:
        assert isinstance(kinds, frozenset | set)
        if kinds & (OF_VOTES | OF_METRICS):
            self._revision += 1

    def follow(self, kinds: frozenset[str] | set[str]) -> None:
        """Something of the project has changed while the board is looked at; elsewhere nobody waits for it, least of all
        while somebody listens and votes."""
        if kinds & OF_VOTES:
            self.refresh()
        elif kinds & OF_METRICS and self.is_listed:
            self.ask()

    def _remember(self) -> None:
        record = self._projects.record
        if record is not None:
            self._preferences.remember_layout(f"board.{record.id}", json.dumps(asdict(self.view)))

    def _recall(self) -> None:
        record = self._projects.record
        kept = self._preferences.values.layouts.get(f"board.{record.id}") if record is not None else None
        if kept:
            parts = json.loads(kept)
            tables = tuple(path for path in parts.get("tables", ()) if Path(path).exists())
            directions = tuple((key, way) for key, way in parts.get("directions", ()))
            known = {name: value for name, value in parts.items() if name in BoardView.__slots__}
            known |= {
                "study_ids": tuple(parts.get("study_ids", ())),
                "tables": tables,
                "directions": directions,
            }
            self.view = BoardView(**known)

    def _forget(self) -> None:
        self.studies, self.view, self._of_basis, self._placed = (), BoardView(), None, None
        self.is_listed = False
        for finding in (self.difference, self.matrix, self.related, self.collected):
            finding.forget()
        self.choose_stimulus(None)
        self.studies_changed.emit(())


def _studies(project: Project) -> tuple[BoardStudy, ...]:
    from engine.runs.board_heard import list_board_studies

    return list_board_studies(project)


def _read_tables(paths: tuple[str, ...]) -> object:
    from engine.runs.listening_metrics import read_metrics

    return read_metrics([Path(path) for path in paths])


def _collected(
    project: Project, ids: tuple[str, ...], choice: BoardChoice
) -> Generator[Progress, None, BoardData]:
    from engine.runs.board import collect

    return (yield from collect(project, ids, choice))


def _related(data: BoardData, choice: BoardChoice) -> Generator[Progress, None, Board]:
    from engine.runs.board import related

    return (yield from related(data, choice))


def _matrix(board: Board) -> Generator[Progress, None, tuple[Board, tuple[MatrixCorrelation, ...]]]:
    from engine.runs.board import matrix

    return board, (yield from matrix(board.data, board.choice))


def _compared(board: Board, first: BoardMetric, second: BoardMetric) -> Generator[Progress, None, Compared]:
    from engine.runs.board import both_turned, compared

    yield Progress(0, 0, f"{first.name} and {second.name}")
    found = compared(board.data, first.key, second.key, board.choice)
    each = both_turned(board.data, (first, second), found, board.choice)
    return Compared(board, first, second, found, each)
