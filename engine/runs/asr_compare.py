"""Systems held against a baseline on the same utterances: how much they differ, and whether that may be chance.

For each system and measure: the difference of the rates, system minus baseline, in percentage points (negative: the
system is better) with a paired bootstrap interval, and the matched-pairs segment test on the errors per utterance.
The p values of one measure are a family: Holm's correction keeps the chance of any false finding at the level.
There is no p, and no mark, of fewer than `LEAST_PAIRS` utterances (speakers, where those are drawn), and none that is
smaller than so many can give.
Only utterances that both have count, and how many those are is said.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from db.records import SystemRecord
from engine.runs.asr_groups import CountsTable, clusters_of, over_speakers, resampled_over
from engine.runs.asr_settings import LEVEL, ScoreSettings
from engine.stats.bootstrap import RateScores, rate_differences, rate_scores
from engine.stats.paired import LEAST_PAIRS, PairedTest, holm, matched_pairs_segment_test
from engine.types import Progress, Score

MeasureName = Literal["mer", "pier"]
MEASURES: tuple[MeasureName, ...] = ("mer", "pier")

MARKS = ((0.001, "***"), (0.01, "**"), (0.05, "*"))
"""Marks of significance for adjusted p values below these."""

FEW_SEGMENTS = 50
"""The matched-pairs test takes the mean difference as normal: with fewer segments that is rough."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One system against the baseline in one measure.

    Attributes:
        system_id: of the system.
        measure: `mer` or `pier`.
        n: utterances that both have a rate of.
        rates: of the system on these utterances, without intervals.
        baseline_rates: of the baseline on the same ones.
        differences: system minus baseline, in percentage points, with paired intervals.
        test: on the errors per utterance; `test.p` is None, with a reason, where it isn't defined.
        adjusted_p: after Holm's correction over the systems.
    """

    system_id: str
    measure: MeasureName
    n: int
    rates: RateScores
    baseline_rates: RateScores
    differences: RateScores
    test: PairedTest
    adjusted_p: float | None = None

    @property
    def mark(self) -> str:
        """`***`, `**`, `*` for an adjusted p below 0.001, 0.01, 0.05; empty otherwise."""
        p = self.adjusted_p
        return "" if p is None else next((mark for limit, mark in MARKS if p < limit), "")

    @property
    def is_rough(self) -> bool:
        """Whether the test rests on fewer segments than its normal distribution needs."""
        return self.test.n < FEW_SEGMENTS


@dataclass(frozen=True, slots=True)
class Comparison:
    """Systems against a baseline.

    Attributes:
        baseline_id: of the baseline.
        rows: by measure, the systems in the order given.
        settings: mode and policies; draws and seed of the bootstrap.
    """

    baseline_id: str
    rows: tuple[Difference, ...]
    settings: ScoreSettings

    @property
    def least_n(self) -> int:
        """Utterances, or speakers, of which a difference has a p."""
        return LEAST_PAIRS

    def of(self, system_id: str, measure: MeasureName) -> Difference | None:
        """The difference of one system."""
        found = (row for row in self.rows if (row.system_id, row.measure) == (system_id, measure))
        return next(found, None)


@dataclass(frozen=True, slots=True)
class Paired:
    """A system's counts of some utterances, to be held against another's.

    Attributes:
        ids: of the utterances.
        counts: in the same order.
    """

    ids: Sequence[str]
    counts: CountsTable


def compare(
    systems: Mapping[str, Paired],
    baseline_id: str,
    settings: ScoreSettings,
    speakers: Mapping[str, str | None] | None = None,
) -> Generator[Progress, None, Comparison]:
    """Hold every system against the baseline.

    Args:
        systems: counts by system id, the baseline's among them.
        baseline_id: of the baseline.
        settings: draws, seed and what is resampled.
        speakers: of each utterance id, for a bootstrap over speakers; an unknown one stands for itself.
    """
    others = [name for name in systems if name != baseline_id]
    if speakers is not None:
        scored = dict.fromkeys(name for paired in systems.values() for name in paired.ids)
        if resampled_over(settings, [speakers.get(name) for name in scored]) == "utterances":
            speakers = None
    rows: list[Difference] = []
    for measure in MEASURES:
        of_measure: list[Difference] = []
        for name in others:
            yield Progress(len(rows) + len(of_measure), len(MEASURES) * len(others), "comparing")
            of_measure.append(
                _difference(name, systems[name], systems[baseline_id], measure, settings, speakers)
            )
        adjusted = holm([row.test.p for row in of_measure])
        rows += [replace(row, adjusted_p=p) for row, p in zip(of_measure, adjusted, strict=True)]
    return Comparison(baseline_id, tuple(rows), settings)


def _difference(
    system_id: str,
    system: Paired,
    baseline: Paired,
    measure: MeasureName,
    settings: ScoreSettings,
    speakers: Mapping[str, str | None] | None,
) -> Difference:
    ids, (first, second) = _common(system, baseline, measure)
    errors = first[:, 1:4].sum(axis=1), second[:, 1:4].sum(axis=1)
    units = first[:, 4], second[:, 4]
    clusters = None
    if speakers is not None:
        clusters = clusters_of([speakers.get(name) or f"utterance {name}" for name in ids])
    differences = rate_differences(
        errors, units, clusters, draws=settings.draws, seed=settings.seed, level=LEVEL
    )
    if clusters is not None:
        differences = over_speakers(differences)
    return Difference(
        system_id,
        measure,
        int(((units[0] > 0) & (units[1] > 0)).sum()),
        rate_scores(errors[0], units[0], draws=0),
        rate_scores(errors[1], units[1], draws=0),
        differences,
        matched_pairs_segment_test(*errors, clusters, named="utterances" if clusters is None else "speakers"),
    )


def _common(
    system: Paired, baseline: Paired, measure: MeasureName
) -> tuple[list[str], tuple[NDArray[np.int64], NDArray[np.int64]]]:
    """The utterances that both have a count of, with the counts of both."""
    place = {name: index for index, name in enumerate(baseline.ids)}
    both = [(index, place[name]) for index, name in enumerate(system.ids) if name in place]
    if measure == "pier":
        both = [(i, j) for i, j in both if system.counts.has_pier[i] and baseline.counts.has_pier[j]]
    first = [i for i, _ in both]
    second = [j for _, j in both]
    tables = getattr(system.counts, measure), getattr(baseline.counts, measure)
    return [system.ids[i] for i in first], (tables[0][first], tables[1][second])


@dataclass(frozen=True, slots=True)
class Spread:
    """What several runs of one recogniser with the same settings gave.

    Attributes:
        system_id: of the first run.
        measure: `mer` or `pier`.
        values: the corpus rate of each run in percent, the first run first.
    """

    system_id: str
    measure: MeasureName
    values: tuple[float, ...]

    @property
    def mean(self) -> Score:
        """Mean of the runs; n is their number."""
        if not self.values:
            return Score(None, 0, None, "no run has a rate")
        return Score(float(np.mean(self.values)), len(self.values))

    @property
    def deviation(self) -> Score:
        """Sample standard deviation (n - 1) of the runs, in percentage points."""
        if len(self.values) < 2:
            return Score(None, len(self.values), None, "a spread needs two runs or more")
        return Score(float(np.std(self.values, ddof=1)), len(self.values))


def spreads(systems: Sequence[SystemRecord], counts: Mapping[str, CountsTable]) -> list[Spread]:
    """The spread of every system that was run more than once.

    Args:
        systems: with `repeat_of` naming the first run.
        counts: of each system; those without any are left out.
    """
    runs_of: dict[str, list[str]] = {}
    for system in systems:
        if system.id in counts:
            runs_of.setdefault(system.repeat_of or system.id, []).append(system.id)
    return [
        Spread(
            first,
            measure,
            tuple(value for name in names if (value := _rate(counts[name], measure)) is not None),
        )
        for first, names in runs_of.items()
        if len(names) > 1
        for measure in MEASURES
    ]


def _rate(counts: CountsTable, measure: MeasureName) -> float | None:
    table = getattr(counts, measure)
    units = int(table[:, 4].sum())
    return 100.0 * int(table[:, 1:4].sum()) / units if units else None


def comparison_json(comparison: Comparison, names: Mapping[str, str]) -> dict[str, Any]:
    """A comparison as `asr compare --json` prints it: undefined numbers are null."""
    return {
        "baseline": names[comparison.baseline_id],
        "test": "matched-pairs segment test, two-sided; Holm over the systems of a measure",
        "least_n_of_p": comparison.least_n,
        "settings": comparison.settings.described(),
        "systems": [
            {
                "system": names[row.system_id],
                "measure": row.measure,
                "n": row.n,
                "micro": row.rates.micro.value,
                "baseline_micro": row.baseline_rates.micro.value,
                "difference": row.differences.micro.value,
                **_interval_json(row.differences.micro),
                "macro_difference": row.differences.macro.value,
                "p": row.test.p,
                "adjusted_p": row.adjusted_p,
                "mark": row.mark,
                "reason": row.test.reason,
            }
            for row in comparison.rows
        ],
    }


def _interval_json(score: Score) -> dict[str, float | None]:
    interval = score.interval
    return {"low": interval.low if interval else None, "high": interval.high if interval else None}
