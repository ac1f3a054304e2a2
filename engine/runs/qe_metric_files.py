"""Metric files: one JSON number a line, in the order of the rows that are scored."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from engine.qe.segments import is_score
from engine.runs.exchange_files import new_file, read_text, text_lines
from engine.runs.jsonl import RefusedValue, parse_strictly, place
from engine.types import EngineError


def read_scores(path: Path, count: int, of: str = "rows") -> list[float]:
    """The scores of a metric file.

    Args:
        path: the file.
        count: how many there must be.
        of: what they are scores of, for the error.

    Raises:
        EngineError: the file can't be read; a line is no finite number (a boolean, NaN, a text), or empty; there
            are more or fewer than `count`.
    """
    scores = [_score(line, place(path, number)) for number, line in text_lines(read_text(path))]
    if len(scores) != count:
        raise EngineError(
            f"{path} has {len(scores)} scores for {count} {of}: each row needs one score, in the same order."
        )
    return scores


def write_scores(path: Path, scores: Iterable[float]) -> None:
    """Write a metric file, in full precision; it appears whole or not at all, and replaces one that is there.

    Raises:
        EngineError: it can't be written.
    """
    lines = "".join(f"{json.dumps(score, allow_nan=False)}\n" for score in scores)
    with new_file(path, overwrite=True) as file:
        file.write(lines.encode("utf-8"))


def metric_name(path: Path) -> str:
    """What a metric is called: the name of its file without the ending.

    >>> metric_name(Path("scores/dev.CometKiwi.jsonl"))
    'dev.CometKiwi'
    """
    return path.name.removesuffix(".jsonl")


def _score(line: str, where: str) -> float:
    try:
        value = parse_strictly(line)
    except json.JSONDecodeError:
        said = repr(line[:40]) if line.strip() else "empty"
        raise EngineError(f"{where} is {said}, and must be one number in JSON.") from None
    except RefusedValue as error:
        raise EngineError(f"{where} {error}: a score must be a finite number.") from None
    except (ValueError, RecursionError):
        raise EngineError(f"{where} holds a number too long or a nesting too deep: mend the line.") from None
    if not is_score(value):
        shown = json.dumps(value, ensure_ascii=False)[:40]
        raise EngineError(f"{where} is {shown}, and must be one finite number.")
    return float(value)
