"""The board: every automatic measure of a project against what people heard.

First all values are collected (`collect`), joined to the clips with votes and counted; then they are related at one level
by one coefficient (`related`). Both are quick enough to be asked anew at every choice of a person.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np

from db.session import Project
from engine.listening.metric_against_mos import (
    Level,
    MetricRelation,
    by_system,
    by_utterance,
    within_systems,
)
from engine.listening.metric_comparison import MetricComparison, compare_metrics
from engine.listening.metric_kinds import DIRECTIONS, Direction, MetricKind, direction_of
from engine.listening.ratings import Floats
from engine.runs.board_data import BoardMetric, Heard, empty_values, metric_of, system_values
from engine.runs.board_heard import read_heard
from engine.runs.board_models import speech_metrics, translation_metrics
from engine.runs.board_recognition import recognition_metrics, take_metrics
from engine.runs.listening_metrics import Metric, read_metrics
from engine.stats.correlation import DRAWS, Correlation, Kind, units_needed
from engine.stats.paired import holm
from engine.types import EngineError, Progress

MOS = "mos"
"""Key of what people said, among the metrics of a matrix."""
MATRIX_DRAWS = 200
"""Of the interval in a cell of the matrix, which has hundreds."""
NOT_IN_TABLE = "the table has no row of it, or an empty cell"
_MOST_DRAWN = 10_000_000
"""Weights drawn for one coefficient at most: of very many stimuli fewer resamples are taken, which are as steady."""
_LEAST_DRAWS = 100


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """What is asked of the board.

    Attributes:
        level: systems, stimuli of all systems, or stimuli within systems.
        kind: the coefficient.
        tables: files of further metrics, as `engine.runs.listening_metrics` reads them.
        directions: of metrics by key, in place of those that are known or guessed.
        failures: whether failure kinds are told, which takes aligning.
        without_flagged: whether the votes of flagged listeners are left out.
        draws, seed: of bootstraps and permutations.
    """

    level: Level = "system"
    kind: Kind = "spearman"
    tables: tuple[Path, ...] = ()
    directions: Mapping[str, Direction] = field(default_factory=dict[str, Direction])
    failures: bool = True
    without_flagged: bool = False
    draws: int = DRAWS
    seed: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class BoardData:
    """What was collected.

    Attributes:
        heard: what people said.
        metrics: with a value for a stimulus or a system at least.
        problem: one sentence where nothing can be related; empty otherwise.
    """

    heard: Heard
    metrics: tuple[BoardMetric, ...]
    problem: str = ""

    def metric(self, key: str) -> BoardMetric:
        """A metric by its key.

        Raises:
            EngineError: there is none.
        """
        found = next((one for one in self.metrics if one.key == key), None)
        if found is None:
            raise EngineError("This metric has no value for these clips any more; choose another one.")
        return found


@dataclass(frozen=True, slots=True)
class BoardLine:
    """One metric against people.

    Attributes:
        metric: which.
        relation: n, what is left out, and a warning where n is too small.
        correlation: the chosen coefficient.
        p_adjusted: p after Holm over all metrics of the board.
        needed: units from which on a relation as strong as this is told from none in four of five studies.
    """

    metric: BoardMetric
    relation: MetricRelation
    correlation: Correlation
    p_adjusted: float | None
    needed: int | None

    @property
    def agrees(self) -> bool | None:
        """Whether better values go with better scores; None where the direction or the coefficient isn't known."""
        value = self.correlation.score.value
        if value is None or value == 0.0 or self.metric.direction == "unknown":
            return None
        return (value < 0.0) == (self.metric.direction == "lower")


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """All metrics against people at one level, the strongest first."""

    data: BoardData
    choice: BoardChoice
    lines: tuple[BoardLine, ...]


@dataclass(frozen=True, slots=True)
class MatrixCorrelation:
    """Two columns of the board against each other; `MOS` is the key of people."""

    first: str
    second: str
    correlation: Correlation


def board(
    project: Project, study_ids: Sequence[str], choice: BoardChoice | None = None
) -> Generator[Progress, None, Board]:
    """Collect and relate in one go.

    Args:
        project: open.
        study_ids: whose votes; see `engine.runs.board_heard.list_board_studies`.
        choice: how; None: Spearman over systems.

    Raises:
        EngineError: no study, studies on different scales, a table that can't be read, or nothing to relate.
        StoreError: the project can't be read.
    """
    choice = choice or BoardChoice()
    data = yield from collect(project, study_ids, choice)
    if data.problem:
        raise EngineError(data.problem)
    return (yield from related(data, choice))


def collect(
    project: Project, study_ids: Sequence[str], choice: BoardChoice
) -> Generator[Progress, None, BoardData]:
    """Read votes, and every metric of the clips they are about; arguments and errors as of `board`.

    Where nothing can be related, that is said in `BoardData.problem`.
    """
    heard = yield from read_heard(project, study_ids, choice.without_flagged)
    if not heard.stimuli:
        names = ", ".join(one.name for one in heard.studies)
        return BoardData(heard, (), f"{names} has no votes that count yet; let people listen first.")
    found: list[BoardMetric] = []
    found += yield from recognition_metrics(project, heard, choice.failures)
    found += yield from translation_metrics(project, heard)
    found += yield from speech_metrics(project, heard)
    yield Progress(0, 0, "measures of takes")
    found += take_metrics(project, heard)
    if choice.tables:
        yield Progress(0, 0, "tables")
        found += table_metrics(choice.tables, heard)
    turned = tuple(_with_direction(one, choice.directions) for one in found)
    return BoardData(heard, turned, "" if turned else _nothing(heard))


def _nothing(heard: Heard) -> str:
    systems = ", ".join(sorted(heard.system_mos))[:120]
    return (
        f"No metric of this project belongs to the {len(heard.stimuli)} clips that were voted on (systems: {systems});"
        " score what they are, name systems and items alike, or add a table of metrics."
    )


def _with_direction(metric: BoardMetric, directions: Mapping[str, Direction]) -> BoardMetric:
    wanted = directions.get(metric.key)
    if wanted is None or wanted == metric.direction or wanted not in DIRECTIONS:
        return metric
    return replace(metric, kind=replace(metric.kind, direction=wanted))


def table_metrics(tables: Sequence[Path], heard: Heard) -> list[BoardMetric]:
    """Columns of files, by system and item.

    Raises:
        EngineError: as of `read_metrics`.
    """
    return metrics_of_columns(read_metrics(tables).by_name, heard)


def metrics_of_columns(
    columns: Mapping[str, Metric], heard: Heard, directions: Mapping[str, Direction] | None = None
) -> list[BoardMetric]:
    """Columns that were read, by their names; those without a value for what was heard are left out.

    Args:
        columns: as of `read_metrics`.
        heard: the stimuli.
        directions: by name, in place of those that are guessed.

    Raises:
        EngineError: a direction is of no column.
    """
    turned: dict[str, Direction] = {
        name.strip().casefold(): direction for name, direction in (directions or {}).items()
    }
    for name in turned:
        if name not in columns:
            raise EngineError(f"There is no metric {name!r} with numbers; there are {', '.join(columns)}.")
    found = [_column(name, metric, heard) for name, metric in columns.items()]
    kept = [one for one in found if one.matched or one.of_systems.keys() & heard.system_mos.keys()]
    by_key: dict[str, Direction] = {f"column:{name}": direction for name, direction in turned.items()}
    return [_with_direction(one, by_key) for one in kept]


def _column(name: str, metric: Metric, heard: Heard) -> BoardMetric:
    values = empty_values(len(heard.stimuli))
    for place, one in enumerate(heard.stimuli):
        value = metric.of_stimuli.get((one.system, one.item))
        if value is not None:
            values[place] = value
    kind = MetricKind(f"column:{name}", name, "", direction_of(name), "a column of a table")
    lacking = int(np.sum(~np.isfinite(values)))
    facts = (("Table", metric.table.name),)
    missing = {NOT_IN_TABLE: lacking} if lacking else {}
    return metric_of(kind, "", values, missing, of_systems=metric.of_systems, facts=facts)


# --- relations ----------------------------------------------------------------------------------------------------


def related(data: BoardData, choice: BoardChoice) -> Generator[Progress, None, Board]:
    """Every metric against people, the strongest relation first."""
    found: list[tuple[BoardMetric, MetricRelation]] = []
    for place, metric in enumerate(data.metrics):
        yield Progress(place, len(data.metrics), metric.name)
        found.append((metric, relation_of(data, metric, choice)))
    adjusted = holm([relation.correlations[0].p for _, relation in found])
    lines = [
        BoardLine(metric, relation, one := relation.correlations[0], p, _needed(one))
        for (metric, relation), p in zip(found, adjusted, strict=True)
    ]
    return Board(data, choice, tuple(sorted(lines, key=_strength)))


def _strength(line: BoardLine) -> tuple[float, str]:
    value = line.correlation.score.value
    return (1.0 if value is None else -abs(value)), line.metric.name


def _needed(one: Correlation) -> int | None:
    value = one.score.value
    return None if value is None else units_needed(value, one.kind)


def relation_of(
    data: BoardData, metric: BoardMetric, choice: BoardChoice, kinds: Sequence[Kind] = ()
) -> MetricRelation:
    """One metric against people at the chosen level, by the chosen coefficient, or by these."""
    heard = data.heard
    kinds = kinds or (choice.kind,)
    if choice.level == "system":
        return by_system(system_values(metric, heard), heard.system_mos, kinds)
    known = np.isfinite(metric.values)
    x, y, systems, items = _of_units(heard, known, metric.values, heard.mos)
    draws = _draws(choice.draws, len(x))
    return _at_level(choice, kinds, (x, y), systems, items, len(known) - len(x), draws)


def _draws(wanted: int, n: int) -> int:
    return min(wanted, max(_LEAST_DRAWS, _MOST_DRAWN // max(1, n)))


def _of_units(
    heard: Heard, known: np.ndarray, *columns: Floats
) -> tuple[Floats, Floats, list[str], list[str]]:
    first, second = (column[known] for column in columns)
    places = np.flatnonzero(known).tolist()
    stimuli = [heard.stimuli[place] for place in places]
    return first, second, [one.system for one in stimuli], [one.item for one in stimuli]


def matrix(data: BoardData, choice: BoardChoice) -> Generator[Progress, None, tuple[MatrixCorrelation, ...]]:
    """Everything against everything, people first; each pair once, on what both have."""
    keys = [MOS, *(one.key for one in data.metrics)]
    pairs = [(a, b) for place, a in enumerate(keys) for b in keys[place + 1 :]]
    drawn = replace(choice, draws=min(choice.draws, MATRIX_DRAWS))
    between = _systems_between(data, drawn) if choice.level == "system" else _clips_between(data, drawn)
    found: list[MatrixCorrelation] = []
    for place, (first, second) in enumerate(pairs):
        if place % 8 == 0:
            yield Progress(place, len(pairs), "metrics against each other")
        found.append(MatrixCorrelation(first, second, between(first, second)))
    return tuple(found)


def _systems_between(data: BoardData, choice: BoardChoice) -> Callable[[str, str], Correlation]:
    values = {one.key: system_values(one, data.heard) for one in data.metrics}
    values[MOS] = dict(data.heard.system_mos)
    return lambda first, second: by_system(values[first], values[second], (choice.kind,)).correlations[0]


def _clips_between(data: BoardData, choice: BoardChoice) -> Callable[[str, str], Correlation]:
    columns = {MOS: data.heard.mos, **{one.key: one.values for one in data.metrics}}

    def between(first: str, second: str) -> Correlation:
        one, other = columns[first], columns[second]
        known = np.isfinite(one) & np.isfinite(other)
        x, y, systems, items = _of_units(data.heard, known, one, other)
        draws = _draws(choice.draws, len(x)) if len(x) <= _LEAST_DRAWS * MATRIX_DRAWS else 0
        return _at_level(choice, (choice.kind,), (x, y), systems, items, 0, draws).correlations[0]

    return between


def _at_level(
    choice: BoardChoice,
    kinds: Sequence[Kind],
    columns: tuple[Floats, Floats],
    systems: Sequence[str],
    items: Sequence[str],
    left_out: int,
    draws: int,
) -> MetricRelation:
    """Two columns over stimuli, pooled or within systems."""
    x, y = columns
    if choice.level == "utterance_pooled":
        return by_utterance(x, y, items, left_out, kinds, draws=draws, seed=choice.seed)
    return within_systems(x, y, systems, items, left_out, kinds, draws=draws, seed=choice.seed)


def compared(data: BoardData, first: str, second: str, choice: BoardChoice) -> MetricComparison:
    """Two metrics on the units that have both.

    Raises:
        EngineError: a metric isn't there.
    """
    heard, metrics = data.heard, (data.metric(first), data.metric(second))
    directions = metrics[0].direction, metrics[1].direction
    if choice.level == "system":
        values = [system_values(one, heard) for one in metrics]
        names = sorted(values[0].keys() & values[1].keys() & heard.system_mos.keys())
        mos, x, y = (np.array([of[name] for name in names]) for of in (heard.system_mos, *values))
        return compare_metrics(
            "system", mos, (x, y), directions, names, names, choice.kind, draws=choice.draws, seed=choice.seed
        )
    known = np.isfinite(metrics[0].values) & np.isfinite(metrics[1].values)
    x, y, systems, items = _of_units(heard, known, metrics[0].values, metrics[1].values)
    draws = _draws(choice.draws, len(x))
    return compare_metrics(
        choice.level,
        heard.mos[known],
        (x, y),
        directions,
        systems,
        items,
        choice.kind,
        draws=draws,
        seed=choice.seed,
    )


def both_turned(
    data: BoardData, metrics: tuple[BoardMetric, BoardMetric], found: MetricComparison, choice: BoardChoice
) -> tuple[Correlation, Correlation]:
    """Each of two compared metrics against people on the clips that have both, with interval and p.

    Args:
        data: votes and metrics.
        metrics: that were compared.
        found: by `compared`, which says how they were turned.
        choice: of level and coefficient.
    """
    known = np.isfinite(metrics[0].values) & np.isfinite(metrics[1].values)
    each: list[Correlation] = []
    for metric, value in zip(metrics, (found.first, found.second), strict=True):
        common = (
            metric
            if choice.level == "system"
            else replace(metric, values=np.where(known, metric.values, np.nan))
        )
        one = relation_of(data, common, choice).correlations[0]
        is_turned = value is not None and one.score.value is not None and value * one.score.value < 0.0
        each.append(_turned(one) if is_turned else one)
    return each[0], each[1]


def _turned(one: Correlation) -> Correlation:
    """The coefficient of the negated metric."""
    score, interval = one.score, one.score.interval
    ends = None if interval is None else replace(interval, low=-interval.high, high=-interval.low)
    return replace(one, score=replace(score, value=-(score.value or 0.0), interval=ends))
