"""Failure kinds of a file of references and hypotheses, for the command line."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.asr.failure_lines import failure_lines
from engine.runs.asr_rows import read_asr_rows


def failures_file(path: Path) -> Iterator[dict[str, Any]]:
    """The failure kinds of each line of a JSONL file as `asr score` takes it, in its order.

    The whole file is read and checked before the first object is given.

    Returns:
        {"id", "kinds": [kind, …], "evidence": [place, …]} for each line; `kinds` is empty where nothing is wrong,
        and where there is no hypothesis ("missing" says so). A place that is too unsure to make a kind is told
        with "counted": false.

    Raises:
        EngineError: the file or one of its lines is wrong.
    """
    return failure_lines(read_asr_rows(Path(path), "seam"))
