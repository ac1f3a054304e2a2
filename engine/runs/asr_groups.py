"""Counts of utterances as a table, and their rates by group: level, topic, or any other label."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from db.records import ScoreRecord
from engine.asr.cs_level import LEVELS
from engine.runs.asr_settings import LEAST_SPEAKERS, LEVEL, ScoreSettings
from engine.runs.exchange_rows import folded
from engine.stats.bootstrap import RateScores, rate_scores
from engine.types import Counts, Progress, Score

Label = str | None


_MER, _PIER = (tuple(ScoreRecord.__slots__).index(name) for name in ("mer_hits", "pier_hits"))
_NO_COUNTS = (0, 0, 0, 0, 0)
_PORTION = 1_000
"""Rows that become numbers at a time."""


@dataclass(frozen=True, slots=True)
class CountsTable:
    """The counts of utterances, one row each.

    Attributes:
        mer, pier: hits, substitutions, deletions, insertions, reference units.
        has_pier: where PIER is defined.
    """

    mer: NDArray[np.int64]
    pier: NDArray[np.int64]
    has_pier: NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Measure:
    """One measure over a group: its summed counts, and its rates in percent with intervals.

    Attributes:
        n: utterances that have a rate.
    """

    counts: Counts
    rates: RateScores
    n: int


@dataclass(frozen=True, slots=True)
class GroupScore:
    """A group of utterances.

    Attributes:
        kind: what it was grouped by: "all", "level", "topic", ….
        name: the group's name, "all" for all of them.
        n: its utterances, those without any rate too.
    """

    kind: str
    name: str
    n: int
    mer: Measure
    pier: Measure


def counts_table(counts: Sequence[tuple[Counts, Counts | None]]) -> CountsTable:
    """The table of pairs of MER and PIER counts."""
    none = Counts()
    mer = _matrix([_row(mer) for mer, _ in counts])
    pier = _matrix([_row(pier or none) for _, pier in counts])
    return CountsTable(mer, pier, np.array([pier is not None for _, pier in counts], dtype=np.bool_))


def counts_table_of_records(records: Sequence[ScoreRecord]) -> CountsTable:
    """The table of stored scores."""
    mer = [
        (r.mer_hits, r.mer_substitutions, r.mer_deletions, r.mer_insertions, r.mer_reference_units)
        for r in records
    ]
    pier = [
        (r.pier_hits, r.pier_substitutions, r.pier_deletions, r.pier_insertions, r.pier_reference_units)
        if r.pier_reference_units is not None
        else _NO_COUNTS
        for r in records
    ]
    has_pier = np.array([r.pier_reference_units is not None for r in records], dtype=np.bool_)
    return CountsTable(_matrix(mer), _matrix(pier), has_pier)


def counts_table_of_rows(rows: Sequence[Sequence[Any]]) -> CountsTable:
    """The table of stored scores read as rows, whose values stand in the order of the fields of `ScoreRecord`."""
    has_pier = [row[_PIER + 4] is not None for row in rows]
    mer = [row[_MER : _MER + 5] for row in rows]
    pier = [
        row[_PIER : _PIER + 5] if there else _NO_COUNTS for row, there in zip(rows, has_pier, strict=True)
    ]
    return CountsTable(_matrix(mer), _matrix(pier), np.array(has_pier, dtype=np.bool_))


def _row(counts: Counts) -> tuple[int, int, int, int, int]:
    return (counts.hits, counts.substitutions, counts.deletions, counts.insertions, counts.reference_units)


def _matrix(rows: Sequence[Sequence[int | None]]) -> NDArray[np.int64]:
    """Rows of counts; some at a time, so that a window's thread never waits long for the interpreter."""
    found = np.empty((len(rows), 5), dtype=np.int64)
    for at in range(0, len(rows), _PORTION):
        found[at : at + _PORTION] = rows[at : at + _PORTION]
    return found


def grouped(
    table: CountsTable,
    labels: Mapping[str, Sequence[Label]],
    settings: ScoreSettings,
    speakers: Sequence[Label] | None = None,
    with_intervals: bool = True,
) -> Generator[Progress, None, list[GroupScore]]:
    """Rates of all utterances and of each group; one step of progress per group.

    Args:
        table: the counts of the utterances.
        labels: for each kind of group the label of each utterance, None where it has none.
        settings: mode, and draws and seed of the bootstrap.
        speakers: of each utterance, for a bootstrap over speakers; an unknown one stands for itself.
        with_intervals: whether to bootstrap at all.
    """
    members = list(_members(len(table.mer), labels))
    clusters = speaker_clusters(speakers, settings) if with_intervals else None
    found: list[GroupScore] = []
    for done, (kind, name, rows) in enumerate(members):
        yield Progress(done, len(members), f"rates: {name}")
        part = None if clusters is None else clusters[rows]
        mer = _measure(table.mer[rows], settings, part, with_intervals, "mer")
        kept = table.has_pier[rows]
        pier = _measure(
            table.pier[rows][kept], settings, None if part is None else part[kept], with_intervals, "pier"
        )
        found.append(GroupScore(kind, name, len(rows), mer, pier))
    return found


def _members(
    size: int, labels: Mapping[str, Sequence[Label]]
) -> Iterable[tuple[str, str, NDArray[np.int64]]]:
    """Every group with the rows that belong to it; levels from none upwards, other names sorted."""
    yield "all", "all", np.arange(size)
    for kind, of_rows in labels.items():
        order = {name: rank for rank, name in enumerate(("none", *LEVELS))} if kind == "level" else {}
        written = dict.fromkeys(of_rows)
        names = {label: folded(label) for label in written if label}  # one group, however it is written
        known = sorted(set(names.values()) - {""}, key=lambda name: (order.get(name, len(order)), name))
        rank_of = {name: rank for rank, name in enumerate(known)}
        ranks = _coded(of_rows, {label: rank_of.get(names.get(label or "", ""), -1) for label in written})
        for rank, name in enumerate(known):
            yield kind, name, np.flatnonzero(ranks == rank)


def _coded(labels: Sequence[Label], code_of: Mapping[Label, int]) -> NDArray[np.int64]:
    """The number of each label."""
    codes = (code_of[label] for label in labels)
    return np.fromiter(codes, dtype=np.int64, count=len(labels))


def resampled_over(
    settings: ScoreSettings, speakers: Sequence[Label] | None
) -> Literal["utterances", "speakers"]:
    """What the bootstrap draws.

    >>> resampled_over(ScoreSettings(), [f"S{number}" for number in range(10)])
    'speakers'
    >>> resampled_over(ScoreSettings(), [*(f"S{number}" for number in range(10)), None])
    'utterances'
    """
    if settings.resample != "auto":
        return settings.resample
    all_known = bool(speakers) and all(speakers)
    return "speakers" if all_known and len(set(speakers or ())) >= LEAST_SPEAKERS else "utterances"


def speaker_clusters(speakers: Sequence[Label] | None, settings: ScoreSettings) -> NDArray[np.int64] | None:
    """A number for the cluster of each utterance, in the order of the clusters' names."""
    if speakers is None or resampled_over(settings, speakers) == "utterances":
        return None
    named = [f"speaker {name}" if name else f"utterance {i}" for i, name in enumerate(speakers)]
    return clusters_of(named)


def clusters_of(names: Sequence[str]) -> NDArray[np.int64]:
    """A number for each name, in the order of the names: to make an array of 100,000 texts lets no other thread run.

    >>> clusters_of(["S2", "S1", "S2"]).tolist()
    [1, 0, 1]
    """
    return _coded(names, {name: rank for rank, name in enumerate(sorted(set(names)))})


def _measure(
    rows: NDArray[np.int64],
    settings: ScoreSettings,
    clusters: NDArray[np.int64] | None,
    with_intervals: bool,
    name: str,
) -> Measure:
    counts = Counts(*(int(total) for total in rows.sum(axis=0)))
    errors, units = rows[:, 1:4].sum(axis=1), rows[:, 4]
    hike = settings.mode == "hike"
    if hike and name == "pier":
        units = np.maximum(units, 1)  # an utterance without a point of interest enters the mean with 0
    rates = rate_scores(
        errors,
        units,
        clusters,
        draws=settings.draws if with_intervals else 0,
        seed=settings.seed,
        level=LEVEL,
    )
    if clusters is not None:
        rates = over_speakers(rates)
    if hike:
        rates = RateScores(
            Score(None, rates.micro.n, None, "mode hike has means of utterances only"), rates.macro
        )
    return Measure(counts, rates, int((units > 0).sum()))


def over_speakers(rates: RateScores) -> RateScores:
    """The same rates, whose intervals say that the clusters they were drawn from are speakers."""
    return RateScores(score_over_speakers(rates.micro), score_over_speakers(rates.macro))


def score_over_speakers(score: Score) -> Score:
    """The same for one score."""
    interval = score.interval
    if interval is None:
        return score
    return replace(score, interval=replace(interval, method=interval.method.replace("clusters", "speakers")))


def counts_json(counts: Counts) -> dict[str, Any]:
    """S, D, I, N and the rate in percent."""
    return {
        "S": counts.substitutions,
        "D": counts.deletions,
        "I": counts.insertions,
        "N": counts.reference_units,
        "rate": counts.rate_percent,
    }


def group_json(group: GroupScore) -> dict[str, Any]:
    """A group as `asr score --json` prints it: undefined numbers are null."""
    return {"n": group.n, "mer": _measure_json(group.mer), "pier": _measure_json(group.pier)}


def groups_json(groups: Sequence[GroupScore]) -> dict[str, Any]:
    """Groups as `asr score --json` prints them, by their kind."""
    result: dict[str, Any] = {"all": None, "level": {}, "topic": {}}
    for group in groups:
        if group.kind == "all":
            result["all"] = group_json(group)
        else:
            result.setdefault(group.kind, {})[group.name] = group_json(group)
    return result


def _measure_json(measure: Measure) -> dict[str, Any]:
    counts = measure.counts
    return {
        **_rate_json("micro", measure.rates.micro),
        **_rate_json("macro", measure.rates.macro),
        "S": counts.substitutions,
        "D": counts.deletions,
        "I": counts.insertions,
        "N": counts.reference_units,
        "n": measure.n,
    }


def _rate_json(name: str, score: Score) -> dict[str, float | None]:
    interval = score.interval
    return {
        name: score.value,
        f"{name}_low": interval.low if interval else None,
        f"{name}_high": interval.high if interval else None,
    }
