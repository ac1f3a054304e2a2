"""Continuations that a folder has already: of an earlier run, and of one that was stopped on its way.

Batches are saved as they come: their sounds, and their lines in a file of its own in `FOLDER/partial`; when all are there the
lines become `continuations.jsonl`, and `partial` goes. What is there counts only where all that it was made of is the
same, which its key says.
"""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import new_file, writing_error
from engine.runs.jsonl import jsonl_lines, place, read_jsonl
from engine.runs.slm_generations import (
    ROWS,
    SETTINGS,
    SOUNDS,
    ContinuationRow,
    read_settings,
    row_json,
    row_of,
    write_generation,
)
from engine.types import EngineError

IDENTITY = "identity"
"""Setting that says of what model and sampling a folder is; only those that were made here have it."""
PARTIAL = "partial"


def refuse_other(folder: Path) -> None:
    """One sentence where a folder holds something else than continuations that were made here.

    Raises:
        EngineError: it does, or its own folder is missing.
    """
    if not folder.parent.is_dir():
        raise EngineError(
            f"There is no folder {folder.parent} for {folder.name}: make it, or name another one."
        )
    if not folder.exists() or (folder.is_dir() and not any(folder.iterdir())):
        return
    own = (folder / PARTIAL).is_dir()
    if (folder / ROWS).is_file():
        own = (folder / SETTINGS).is_file() and IDENTITY in read_settings(folder / SETTINGS)
    if not own:
        raise EngineError(f"{folder} is there already and was not made by slm generate: name another folder.")


def known_rows(folder: Path, keys: Mapping[str, str]) -> dict[str, ContinuationRow]:
    """Rows with a continuation that need not be made again, by their ids.

    Args:
        folder: of the generation.
        keys: by id, what each continuation is to be made of.
    """
    known: dict[str, ContinuationRow] = {}
    for file in (folder / ROWS, *sorted((folder / PARTIAL).glob("*.jsonl"))):
        if file.is_file():
            for row in _rows(file, folder):
                if row.generated is not None and row.key and row.key == keys.get(row.id):
                    known[row.id] = row
    return known


def _rows(file: Path, folder: Path) -> list[ContinuationRow]:
    """What can be read of a file; the others are made again."""
    rows: list[ContinuationRow] = []
    for number, values in read_jsonl(file):
        with suppress(EngineError):  # such as a sound that somebody removed
            rows.append(row_of(values, place(file, number), folder))
    return rows


def keep_batch(folder: Path, rows: Sequence[ContinuationRow]) -> None:
    """Save the lines of a batch whose sounds are there.

    Raises:
        EngineError: it can't be written.
    """
    if not rows:
        return
    try:
        (folder / PARTIAL).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, folder / PARTIAL) from error
    with new_file(folder / PARTIAL / f"{uuid.uuid4().hex}.jsonl") as file:
        file.writelines(jsonl_lines(row_json(row, folder) for row in rows))


def finish(folder: Path, rows: Sequence[ContinuationRow], settings: Mapping[str, Any]) -> None:
    """Write the generation, and remove what was kept on the way and sounds of no row.

    Raises:
        EngineError: it can't be written.
    """
    write_generation(folder, rows, settings)
    shutil.rmtree(folder / PARTIAL, ignore_errors=True)
    used = set(_sounds(rows))
    for path in (folder / SOUNDS).glob("*.wav"):
        if path not in used:
            path.unlink(missing_ok=True)


def _sounds(rows: Iterable[ContinuationRow]) -> list[Path]:
    paths = [path for row in rows for path in (row.generated, row.positive_codec, row.negative_codec)]
    return [path for path in paths if path is not None]
