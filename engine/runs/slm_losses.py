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
from engine.slm.token_stream import Floats, TokenStream, first_token_after
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
    path = Path(path)
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


def loss_rows(pairs: Iterable[TokenPair]) -> Iterator[dict[str, Any]]:
    """Pairs as rows of token losses, the positive half of each first.

    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("a", [1.0, float("nan")], 25.0)
    >>> next(loss_rows([TokenPair("1", "room", clip, clip)]))
    {'id': '1', 'subset': 'room', 'polarity': 'pos', 'rate_hz': 25.0, 'codebooks': 1, 'nll': [1.0, None]}
    """
    for pair in pairs:
        for polarity, clip in (("pos", pair.positive), ("neg", pair.negative)):
            yield {"id": pair.pair_id, "subset": pair.subset, "polarity": polarity, **_clip_fields(clip)}


def _clip_fields(clip: TokenStream) -> dict[str, Any]:
    fields: dict[str, Any] = {
        "rate_hz": clip.rate_hz,
        "codebooks": clip.codebooks,
        "prompt_tokens": clip.response_start,
        "switch_s": _time_that_says_the_same(clip),
        "nll": _numbers(clip.losses),
        "nll_alone": None if clip.losses_alone is None else _numbers(clip.losses_alone),
        "durations": None if clip.durations is None else clip.durations.tolist(),
        "types": None if clip.type_codes is None else [clip.type_names[code] for code in clip.type_codes],
        "common_prefix_tokens": clip.common_prefix_tokens,
    }
    return {name: value for name, value in fields.items() if value is not None}


def _time_that_says_the_same(clip: TokenStream) -> float | None:
    """The switch, unless the response is known by its tokens and begins elsewhere by time."""
    if clip.switch_s is None or clip.response_start is None:
        return None
    by_time = first_token_after(clip.start_frames, clip.switch_s, clip.rate_hz)
    return clip.switch_s if by_time == clip.response_start else None


def _numbers(values: Floats) -> list[float | None]:
    return [None if value != value else value for value in values.tolist()]


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
