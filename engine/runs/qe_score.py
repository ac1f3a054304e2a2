"""`qe score`: a file of translations in, a metric file out, one score a line in the order of the rows."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.runs.qe_estimate import Estimates, EstimatorSettings, estimate
from engine.runs.qe_metric_files import write_scores
from engine.runs.qe_reference_metrics import METRICS, reference_scores
from engine.runs.qe_rows import QeRow, read_rows, refuse_same_file
from engine.runs.qe_score_cache import cache_folder
from engine.scorers.comet_pairs import FLAGS, PairItem, flags_of
from engine.types import EngineError, Progress

SHOWN_ROWS = 5


@dataclass(frozen=True, slots=True)
class FileScores:
    """A file that was scored.

    Attributes:
        scores: for each row, in order.
        flags: of each row, codes of `FLAGS`.
        rows: that were scored.
        estimates: of an estimator; None for a metric that compares with references.
        signature: how such a metric computes; empty for an estimator.
    """

    scores: tuple[float, ...]
    flags: tuple[tuple[str, ...], ...]
    rows: tuple[QeRow, ...]
    estimates: Estimates | None = None
    signature: str = ""


def score_file(
    path: Path, out: Path, settings: EstimatorSettings, cache: Path | None = None
) -> Generator[Progress, None, FileScores]:
    """Score a file; the output appears whole or not at all, and replaces one that is there.

    Args:
        path: rows of `qe_rows.read_rows`.
        out: the metric file.
        settings: which estimator; a model named chrf, chrf++ or bleu compares with references.
        cache: where scores are kept, by default with the program's other data of this computer.

    Raises:
        EngineError: a row is wrong, the model can't be had, or the output can't be written.
    """
    if not settings.model and not settings.command:
        raise EngineError("No estimator is named: give --model ID_OR_FOLDER, or --command.")
    refuse_same_file(path, out)
    yield Progress(0, 0, "reading")
    rows = read_rows(path)
    if settings.model in METRICS and not settings.command:
        values, signature = yield from reference_scores(rows, settings.model)
        flags = tuple(flags_of(item) for item in items_of(rows))
        found = FileScores(tuple(values), flags, rows, signature=signature)
    else:
        made = yield from estimate(items_of(rows), settings, cache or cache_folder())
        scores = tuple(score.value for score in made.scores)
        found = FileScores(scores, tuple(score.flags for score in made.scores), rows, made)
    write_scores(out, found.scores)
    return found


def items_of(rows: Sequence[QeRow]) -> list[PairItem]:
    """Rows as what estimators are asked; a row goes by its place in its file."""
    return [PairItem(row.where, row.source, row.translation, row.reference) for row in rows]


def as_json(found: FileScores, out: Path) -> dict[str, Any]:
    """What `qe score` answers a program."""
    answer: dict[str, Any] = {
        "out": str(out.resolve()),
        "n": len(found.scores),
        "mean": sum(found.scores) / len(found.scores),
        "flags": {flag: numbers for flag in FLAGS if (numbers := _rows_with(found, flag))},
    }
    if found.estimates is None:
        return answer | {"signature": found.signature}
    facts, run = found.estimates.facts, found.estimates.run
    return answer | {
        "model": facts.model,
        "revision": facts.revision,
        "device": run.facts.device if run else facts.device,
        "precision": facts.precision,
        "parameters": facts.parameters,
        "versions": dict(facts.versions),
        "settings": dict(facts.settings),
        "scored": found.estimates.made,
        "known": found.estimates.known,
        "seconds": round(run.seconds, 3) if run else 0.0,
        "peak_memory_bytes": run.peak_memory_bytes if run else None,
        "log": list(run.log) if run else [],
    }


def as_text(found: FileScores, out: Path) -> str:
    """What `qe score` tells a person."""
    lines = [f"{len(found.scores):,} scores in {out}, mean {sum(found.scores) / len(found.scores):.4f}"]
    if found.estimates:
        made, facts = found.estimates, found.estimates.facts
        lines.append(
            f"{made.made:,} different pairs were scored by {facts.model} ({facts.revision[:19]}, {facts.device},"
            f" {facts.precision}), {made.known:,} were known"
        )
    for flag, meaning in FLAGS.items():
        if numbers := _rows_with(found, flag):
            places = ", ".join(found.rows[at - 1].where for at in numbers[:SHOWN_ROWS])
            more = f" and {len(numbers) - SHOWN_ROWS} more" if len(numbers) > SHOWN_ROWS else ""
            lines.append(f"{flag}: {meaning}; {places}{more}")
    return "\n".join(lines)


def _rows_with(found: FileScores, flag: str) -> list[int]:
    """Numbers of the rows that have a flag, from 1."""
    return [number for number, flags in enumerate(found.flags, 1) if flag in flags]
