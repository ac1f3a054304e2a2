"""Systems held against a baseline, and errors held against what was measured: worked out of the shown results."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QObject

from engine.types import Interval, Progress, Score
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.scoring_provenance import MeasureName
from gui.services.scoring_results import Results, SystemResult, UtteranceRow

if TYPE_CHECKING:
    from engine.runs.asr_compare import Comparison, Difference, Spread
    from engine.runs.asr_groups import CountsTable

Covariate = Literal["snr_db", "speaking_rate", "units", "duration_s"]
COVARIATES: tuple[Covariate, ...] = ("snr_db", "speaking_rate", "units", "duration_s")
MEASURES: tuple[MeasureName, ...] = ("mer", "pier")
BINS = 5
BIN_DRAWS = 1_000
"""Figures need fewer draws than the table of results."""

Rows = Sequence[UtteranceRow]


@dataclass(frozen=True, slots=True, eq=False)
class Compared:
    """Systems against a baseline.

    Attributes:
        results: they are of.
        n: utterances that were shown.
        rates: corpus rates of all systems on them, by system id and measure.
        spreads: of systems that were run more than once.
        resampled: what the bootstrap drew.
    """

    results: Results
    n: int
    comparison: Comparison
    rates: Mapping[tuple[str, MeasureName], Score]
    spreads: tuple[Spread, ...]
    resampled: str

    def differences(self, measure: MeasureName) -> list[Difference]:
        """Those of a measure, each over the utterances that its system and the baseline both have."""
        return [row for row in self.comparison.rows if row.measure == measure]


@dataclass(frozen=True, slots=True, eq=False)
class Relation:
    """How the error of one system goes with a measured value.

    Attributes:
        rates: of each bin.
        spearman: with the rate of the utterance.
        p: of no relation; None where it is not defined.
        p_method: how it was found.
        missing: scored utterances without the value.
    """

    rates: tuple[Score, ...]
    spearman: Score
    p: float | None
    p_method: str
    missing: int


@dataclass(frozen=True, slots=True, eq=False)
class Against:
    """Error rates in bins of a measured value; the bins are the same for all systems.

    Attributes:
        edges: one more than bins.
        ids: of the utterances of each bin.
        relations: by system id.
        n: utterances with a value.
    """

    results: Results
    covariate: Covariate
    measure: MeasureName
    edges: tuple[float, ...]
    ids: tuple[tuple[str, ...], ...]
    relations: Mapping[str, Relation]
    n: int


class Comparisons(QObject):
    """Works out comparisons when a figure first needs them.

    Attributes:
        compared: makes `Compared`.
        against: makes `Against`.
    """

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.compared = Finding(jobs, self.tr("Comparing systems"), self)
        self.against = Finding(jobs, self.tr("Error against a measurement"), self)
        projects.closed.connect(self.compared.forget)
        projects.closed.connect(self.against.forget)

    def compare(self, results: Results, rows: Rows | None, baseline_id: str) -> None:
        """Hold the shown systems against one of them, on some utterances or on all."""
        settings = results.settings
        basis = id(results), _ids(rows), baseline_id, settings.draws, settings.seed, settings.resample
        self.compared.want(basis, lambda: _compared(results, rows, baseline_id), at_once=True)

    def hold_against(
        self, results: Results, rows: Rows | None, covariate: Covariate, measure: MeasureName
    ) -> None:
        """Hold the error of the shown systems against a measured value."""
        basis = id(results), _ids(rows), covariate, measure
        self.against.want(basis, lambda: _against(results, rows, covariate, measure), at_once=True)


def _ids(rows: Rows | None) -> tuple[str, ...] | None:
    return None if rows is None else tuple(row.id for row in rows)


def covariate_of(row: UtteranceRow, covariate: Covariate) -> float | None:
    """What was measured of an utterance; None where it wasn't."""
    if covariate == "speaking_rate":
        return row.units / row.speech_s if row.units and row.speech_s else None
    return getattr(row, covariate)


def _chosen(result: SystemResult, results: Results, rows: Rows | None) -> tuple[list[str], CountsTable]:
    """The scored utterances of a system among the shown ones, and their counts."""
    from engine.runs.asr_groups import CountsTable

    table = result.counts
    if rows is None:
        return [results.utterances[place].id for place in result.rows], table
    wanted = {row.place for row in rows}
    kept = np.array([at for at, place in enumerate(result.rows) if place in wanted], dtype=np.int64)
    ids = [results.utterances[result.rows[at]].id for at in kept]
    return ids, CountsTable(table.mer[kept], table.pier[kept], table.has_pier[kept])


def _compared(results: Results, rows: Rows | None, baseline_id: str) -> Generator[Progress, None, Compared]:
    from engine.runs.asr_compare import Paired, compare, spreads
    from engine.runs.asr_groups import resampled_over

    yield Progress(0, 0, "reading")
    systems = {one.system.id: Paired(*_chosen(one, results, rows)) for one in results.systems}
    counts = {name: paired.counts for name, paired in systems.items() if len(paired.ids)}
    shown = results.utterances if rows is None else rows
    speakers = {row.id: row.speaker or None for row in shown}
    comparison = yield from compare(systems, baseline_id, results.settings, speakers)
    rates: dict[tuple[str, MeasureName], Score] = {
        (name, measure): _corpus_rate(table, measure)
        for name, table in counts.items()
        for measure in MEASURES
    }
    known = [one.system for one in results.systems]
    over = resampled_over(results.settings, list(speakers.values()))
    return Compared(results, len(shown), comparison, rates, tuple(spreads(known, counts)), over)


def _corpus_rate(table: CountsTable, measure: MeasureName) -> Score:
    from engine.stats.bootstrap import rate_scores

    errors, units = _columns(table, measure)
    return rate_scores(errors, units, draws=0).micro


def _columns(table: CountsTable, measure: MeasureName) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Errors and units of each utterance."""
    counts = table.mer if measure == "mer" else table.pier
    return counts[:, 1:4].sum(axis=1), counts[:, 4]


def _against(
    results: Results, rows: Rows | None, covariate: Covariate, measure: MeasureName
) -> Generator[Progress, None, Against]:
    from engine.runs.asr_groups import over_speakers, resampled_over
    from engine.stats.bootstrap import rate_scores
    from engine.stats.correlation import correlate

    yield Progress(0, 0, "measurements")
    shown = results.utterances if rows is None else rows
    by_speaker = resampled_over(results.settings, [row.speaker or None for row in shown]) == "speakers"
    measured = [covariate_of(row, covariate) for row in shown]
    value_of = np.full(len(results.utterances), np.nan)
    value_of[[row.place for row in shown]] = [np.nan if value is None else value for value in measured]
    is_shown = np.zeros(len(value_of), dtype=np.bool_)
    is_shown[[row.place for row in shown]] = True
    known = value_of[np.isfinite(value_of)]
    edges = _edges(known)
    inner = np.array(edges[1:-1])
    relations: dict[str, Relation] = {}
    for done, result in enumerate(results.systems):
        errors, units = _columns(result.counts, measure)
        places = np.array(result.rows, dtype=np.int64)
        values = value_of[places]
        missing = int((is_shown[places] & ~np.isfinite(values)).sum())
        there = np.isfinite(values)
        bins = np.searchsorted(inner, values[there], side="right")
        rates: list[Score] = []
        for number in range(max(0, len(edges) - 1)):
            yield Progress(done, len(results.systems), result.system.name)
            inside = bins == number
            speakers = [
                row.speaker or row.id for row in map(results.utterances.__getitem__, places[there][inside])
            ]
            found = rate_scores(
                errors[there][inside],
                units[there][inside],
                speakers if by_speaker else None,
                draws=BIN_DRAWS,
                seed=results.settings.seed,
            )
            rates.append((over_speakers(found) if by_speaker else found).micro)
        rated = there & (units > 0)
        rho = correlate(values[rated], 100.0 * errors[rated] / units[rated], "spearman")
        relations[result.system.id] = Relation(tuple(rates), rho.score, rho.p, rho.p_method, missing)
    ids = _ids_of_bins(shown, value_of, inner, len(edges) - 1)
    return Against(results, covariate, measure, edges, ids, relations, len(known))


def _edges(values: NDArray[np.float64]) -> tuple[float, ...]:
    """Edges of bins with about as many utterances in each; equal values are never parted."""
    if not len(values):
        return ()
    inner = np.unique(np.quantile(values, np.linspace(0.0, 1.0, BINS + 1)[1:-1]))
    low, high = float(values.min()), float(values.max())
    kept = [float(edge) for edge in inner if low < edge <= high]
    return (low, *kept, high) if not kept or kept[-1] < high else (low, *kept[:-1], high)


def _ids_of_bins(
    rows: Rows, value_of: NDArray[np.float64], inner: NDArray[np.float64], bins: int
) -> tuple[tuple[str, ...], ...]:
    found: list[list[str]] = [[] for _ in range(max(0, bins))]
    for row in rows:
        value = value_of[row.place]
        if np.isfinite(value):
            found[int(np.searchsorted(inner, value, side="right"))].append(row.id)
    return tuple(map(tuple, found))


def shares_interval(count: int, n: int) -> Interval | None:
    """Wilson's interval of a share in percent; None of nothing."""
    from engine.slm.pair_accuracy import wilson_bounds

    if not n:
        return None
    low, high = wilson_bounds(100.0 * min(count, n) / n, n)
    return Interval(float(low), float(high), "Wilson", n, 0, 0)
