"""Scoring of recognition: a file of references and hypotheses, for the command line.

`engine.runs.asr_project` scores the hypotheses of a project in the same way.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple

from engine.asr import hike, seam
from engine.asr.points_of_interest import parse_tags
from engine.runs.asr_drawn import described_as_drawn, groups_with_drawn
from engine.runs.asr_groups import counts_json, counts_table, grouped
from engine.runs.asr_rows import AsrRow, read_asr_rows
from engine.runs.asr_settings import STEP_S, ScoreSettings
from engine.runs.asr_table import summary_table
from engine.runs.exchange_files import new_file, writing_error
from engine.runs.jsonl import place
from engine.types import Counts, EngineError, Progress

__all__ = ["ScoreSettings", "score_file", "summary_table"]


class Scored(NamedTuple):
    """Counts of one utterance and its level; `hike` in that mode only."""

    mer: Counts
    pier: Counts | None
    level: str
    hike: hike.HikeScore | None = None


def score_file(
    path: Path, settings: ScoreSettings, per_utterance: Path | None = None
) -> Generator[Progress, None, dict[str, Any]]:
    """Score a JSONL file of references and hypotheses.

    Args:
        path: plain lines `{"id", "reference", "hypothesis", "loanwords"}` or HiKE's prediction lines.
        settings: mode and policies.
        per_utterance: a JSONL file to write, one line for each line of the input in its order; it appears
            whole or not at all, and replaces one that is there.

    Returns:
        In mode `seam` {"mode", "n", "all": G, "level": {name: G}, "topic": {name: G}, "missing", "settings"},
        in mode `hike` {"mode", "n", "all": {"mer", "pier", "n"}, "word": …, "phrase": …, "sentence": …,
        "missing", "settings"}. Rates in percent, undefined ones None. `n` counts the scored utterances,
        `missing` names those without a hypothesis. In mode `seam` "resampled" of a measure counts what its interval
        was drawn from, utterances or speakers as `settings.interval.method` says; under 5 the interval is rough.

    Raises:
        EngineError: the file or one of its lines is wrong, or the output can't be written.
    """
    path = Path(path)
    yield Progress(0, 0, "reading")
    rows = read_asr_rows(path, settings.mode)
    with _output(path, per_utterance) as output:
        scored: list[Scored | None] = []
        due = time.monotonic() + STEP_S
        for row in rows:
            try:
                scored.append(None if row.hypothesis is None else _score(row, row.hypothesis, settings))
            except EngineError as error:
                raise EngineError(f"{place(path, row.line)}: {error}") from None
            if output:
                output.write(_line(row, scored[-1]))
            if time.monotonic() >= due:
                yield Progress(len(scored), len(rows), "scoring")
                due = time.monotonic() + STEP_S
        pairs = [(row, score) for row, score in zip(rows, scored, strict=True) if score]
        if settings.mode == "hike":
            scores = [score.hike for _, score in pairs if score.hike]
            result: dict[str, Any] = hike.mean_rates(scores, [score.level for _, score in pairs])
        else:
            result = yield from _seam_result(pairs, settings)
    yield Progress(len(rows), len(rows), "done")
    if settings.mode == "seam":
        described = described_as_drawn(settings, [row.speaker for row, _ in pairs])
    else:
        described = settings.described()
        described["references_made_from_text"] = sum(row.hike_is_made for row in rows)
        described["changed_by_nfc"] = sum(bool(score.hike and score.hike.nfc_changed) for _, score in pairs)
    if idle := sum(row.idle_sets for row, _ in pairs):
        described["spelling_sets_without_effect"] = idle
    missing = [row.id for row, score in zip(rows, scored, strict=True) if not score]
    return {"mode": settings.mode, "n": len(pairs), **result, "missing": missing, "settings": described}


@contextmanager
def _output(source: Path, target: Path | None) -> Iterator[BinaryIO | None]:
    """The file of utterances; None if none is wanted."""
    if target is None:
        yield None
        return
    target = Path(target)
    try:
        is_replaceable = not target.is_symlink() and (target.is_file() or not target.exists())
        is_source = os.path.realpath(target) == os.path.realpath(source)  # resolve() fails at a loop of links
    except OSError as error:
        raise writing_error(error, target) from error
    if not is_replaceable:  # also /dev/stdout
        raise EngineError(
            f"{target} can't be replaced, it is no plain file: name a new one ending in .jsonl."
        )
    if is_source:
        raise EngineError(f"{target} is the file that is scored: name another one for the utterances.")
    with new_file(target, overwrite=True) as output:
        yield output


def _score(row: AsrRow, hypothesis: str, settings: ScoreSettings) -> Scored:
    if settings.mode == "hike":
        pairs = hike.replacements(row.loanwords)
        found = hike.score_utterance(*row.hike, hypothesis, pairs, settings.loanwords)
        text = parse_tags(row.reference).text if row.tagged else row.reference
        level = row.level or seam.level_by_rule(text, row.main_language)[0]
        return Scored(found.mer, found.pier, level, found)
    score = seam.score_utterance(
        row.reference,
        hypothesis,
        row.loanwords,
        tagged=row.tagged,
        level=row.level,
        main_language=row.main_language,
        settings=settings.seam,
    )
    return Scored(score.mer, score.pier, score.level)


def _line(row: AsrRow, score: Scored | None) -> bytes:
    """What `--per-utterance` says of a line."""
    found: dict[str, Any] = {"id": row.id, "mer": None, "pier": None}
    if score:
        pier = counts_json(score.pier) if score.pier else None
        if score.hike and pier:
            pier["rate"] = score.hike.pier_rate  # 0 without a point of interest
        found |= {"mer": counts_json(score.mer), "pier": pier, "cs_level": score.level}
    else:
        found["missing"] = "no hypothesis"
    found["topic"] = row.topic
    return (json.dumps(found, ensure_ascii=False, allow_nan=False) + "\n").encode("utf-8")


def _seam_result(
    pairs: Sequence[tuple[AsrRow, Scored]], settings: ScoreSettings
) -> Generator[Progress, None, dict[str, Any]]:
    """Rates with intervals, of all, by level and by topic."""
    table = counts_table([(score.mer, score.pier) for _, score in pairs])
    labels = {"level": [score.level for _, score in pairs], "topic": [row.topic for row, _ in pairs]}
    speakers = [row.speaker for row, _ in pairs]
    return groups_with_drawn((yield from grouped(table, labels, settings, speakers)))
