"""Results with some scores made anew, without reading the project once more."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import replace

from db.records import RunRecord, ScoreRecord
from gui.services.scoring_results import Results, State, SystemResult, UtteranceRow


def patched(
    results: Results, made: Mapping[str, Sequence[ScoreRecord]], runs: Mapping[str, RunRecord]
) -> Results:
    """The results after some utterances that had a score were scored anew under the same settings.

    Args:
        results: as they were.
        made: the new scores, by system id; those of systems that aren't shown are left out.
        runs: that made them, by id.
    """
    rows: dict[int, UtteranceRow] = {}
    shown: list[SystemResult] = []
    for at, result in enumerate(results.systems):
        new = made.get(result.system.id, ())
        shown.append(_system(results, result, at, new, rows) if new else result)
    utterances = list(results.utterances)
    by_id = dict(results.by_id)
    for place, row in rows.items():
        utterances[place] = by_id[row.id] = row
    return replace(
        results,
        systems=tuple(shown),
        utterances=tuple(utterances),
        by_id=by_id,
        runs={**results.runs, **runs},
    )


def _system(
    results: Results,
    result: SystemResult,
    at: int,
    new: Sequence[ScoreRecord],
    rows: dict[int, UtteranceRow],
) -> SystemResult:
    """A system with its new scores; the changed rows of utterances are put into `rows`."""
    from engine.runs.asr_groups import counts_table_of_records

    counts = replace(
        result.counts,
        mer=result.counts.mer.copy(),
        pier=result.counts.pier.copy(),
        has_pier=result.counts.has_pier.copy(),
    )
    mer, pier, tally = result.mer.copy(), result.pier.copy(), dict(result.tally)
    makers, new_counts = list(result.makers), counts_table_of_records(new)
    for number, score in enumerate(new):
        row = results.by_id.get(score.utterance_id)
        index = bisect_left(result.rows, row.place) if row is not None else len(result.rows)
        if row is None or index == len(result.rows) or result.rows[index] != row.place:
            continue
        row = rows.get(row.place, row)
        counts.mer[index], counts.pier[index] = new_counts.mer[number], new_counts.pier[number]
        counts.has_pier[index] = new_counts.has_pier[number]
        makers[index] = score.run_id
        mer[row.place] = _or_nan(score.mer_rate)
        pier[row.place] = _or_nan(score.pier_rate)
        before: State = row.states[at]
        tally[before] -= 1
        tally["scored"] = tally.get("scored", 0) + 1
        rows[row.place] = replace(
            row,
            mer=_put(row.mer, at, score.mer_rate),
            pier=_put(row.pier, at, score.pier_rate),
            states=(*row.states[:at], "scored", *row.states[at + 1 :]),
        )
    made_by = tuple(
        dict.fromkeys(makers)
    )  # a run all of whose scores were made anew made nothing that is shown
    return replace(
        result, counts=counts, mer=mer, pier=pier, tally=tally, run_ids=made_by, makers=tuple(makers)
    )


def _or_nan(rate: float | None) -> float:
    return float("nan") if rate is None else rate


def _put(rates: tuple[float | None, ...], at: int, rate: float | None) -> tuple[float | None, ...]:
    return (*rates[:at], rate, *rates[at + 1 :])
