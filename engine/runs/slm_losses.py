"""Runs of a model over pairs as files: token losses in JSONL, NPZ or parquet, read by one strict reader.

- JSONL: an object for each half of a pair, with the fields of `engine.slm.loss_rows`.
- NPZ (`engine.runs.slm_losses_npz`): the same, compressed, with the settings it was made with.
- parquet: the fields of JSONL as columns, or the columns of the paper's authors
  (`engine.runs.slm_losses_authors`); a folder of parquet files is read as one run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.runs.exchange_rows import JSON_LINES
from engine.runs.jsonl import place, read_jsonl
from engine.slm.loss_rows import half_of_row
from engine.slm.token_pairs import Half, TokenPair, pairs_of
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class LossRun:
    """The token losses of one model.

    Attributes:
        name: what to call it.
        pairs: losses of both halves of each pair.
        settings: what it was made with, as JSON holds it: model, versions, device, precision …; {} if not known.
        notes: sentences about how it was read.
    """

    name: str
    pairs: tuple[TokenPair, ...]
    settings: Mapping[str, Any] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def read_run(path: Path) -> LossRun:
    """A run, whatever it is kept in.

    Raises:
        EngineError: it can't be read; a half is missing or there twice; a switch lies outside its clip; there are
            losses without prompt for another number of tokens than the response has; a rate or a number of
            codebooks isn't positive. The line is named.
    """
    run = _read(Path(path))
    if not run.pairs:
        raise EngineError(f"{path} has no pairs: name a run that holds some.")
    return run


def _read(path: Path) -> LossRun:
    ending = path.suffix.casefold()
    if ending == ".npz":
        from engine.runs import slm_losses_npz

        return slm_losses_npz.read_npz(path)
    if ending == ".parquet" or path.is_dir():
        return _read_parquet(path)
    if ending not in JSON_LINES:
        raise EngineError(f"{path} is no run: token losses are read from .jsonl, .npz or .parquet.")
    halves = (half_of_row(values, place(path, number)) for number, values in read_jsonl(path))
    return LossRun(path.stem, pairs_of(halves))


def run_names(paths: Iterable[Path]) -> list[str]:
    """What to call each run of several: its file's name without the ending, or its path where names are not enough.

    Raises:
        EngineError: a path is there twice.

    >>> run_names([Path("a/twist.npz"), Path("b/twist.npz"), Path("slam.npz")])
    ['a/twist.npz', 'b/twist.npz', 'slam']
    """
    given = list(paths)
    if double := next((path for path in given if given.count(path) > 1), None):
        raise EngineError(f"{double} is named twice; name every run once.")
    stems = [path.stem for path in given]
    return [
        path.as_posix() if stems.count(stem) > 1 else stem for path, stem in zip(given, stems, strict=True)
    ]


def _read_parquet(path: Path) -> LossRun:
    from engine.runs import slm_losses_authors
    from engine.runs.exchange_parquet import parquet_columns

    files = sorted(path.rglob("*.parquet")) if path.is_dir() else [path]
    if not files:
        raise EngineError(f"{path} holds no parquet: name a run, .jsonl, .npz or .parquet.")
    if slm_losses_authors.POSITIVE in parquet_columns(files[0]):
        return slm_losses_authors.read_authors(path.stem, files)
    return LossRun(path.stem, pairs_of(half for file in files for half in _parquet_halves(file)))


def _parquet_halves(file: Path) -> Iterator[Half]:
    from engine.runs.exchange_parquet import parquet_rows

    for row in parquet_rows(file):
        yield half_of_row(row.values, place(file, row.line))
