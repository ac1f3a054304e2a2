"""Token losses in the columns of the authors of "On the Fallacy of Global Token Perplexity": parquet, a row a pair.

    task, ind                                                        which pair
    postive_sample_tokenwise_loss (so spelled), negative_…           losses of the two halves
    positive_continuation_tokenwise_loss, negative_…                 losses of the continuations without prompt
    prompt_sample_tokenwise_loss                                     losses of the prompt; only its length is used
    postive_sample_raw_units, negative_…, …_continuation_raw_units   units of each frame, before runs are folded
    code_frame_rate, code_depth                                      frames per second, codebooks
    audio_transition_s                                               the switch, in samples at 16 kHz

Their losses are written one place early: value j is the loss of token j + 1, and the last value, where nothing is left
to predict, is exactly 0. So a list that ends with exactly 0 loses that value, and its first token, which nothing predicts,
isn't in the stream: where runs of units were folded the second token begins with it and keeps the clock; else
the whole first frame is left out, and the switch is told from there.

Where a half has losses of its continuation alone, the response is as many of its last tokens, so that each has
both losses; else it begins at the switch where the clock is known, and else behind as many tokens as the prompt has.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import numpy as np

from engine.runs.exchange_parquet import parquet_rows
from engine.runs.jsonl import place
from engine.runs.slm_losses import LossRun
from engine.runs.slm_pairs_parquet import switch_s_of, task_and_ind
from engine.slm.token_pairs import Half, Polarity, pairs_of
from engine.slm.token_stream import Floats, TokenStream, token_stream
from engine.types import EngineError

POSITIVE = "postive_sample_tokenwise_loss"
PROMPT = "prompt_sample_tokenwise_loss"
UNITS = "postive_sample_raw_units"
_HALVES: tuple[tuple[Polarity, str, str], ...] = (
    ("pos", "postive_sample", "positive_continuation"),
    ("neg", "negative_sample", "negative_continuation"),
)
NO_CLOCK = "The file has no units, so it can't be told whether runs of them were folded: every token is taken for one frame."


@dataclass(frozen=True, slots=True)
class _Losses:
    """A list of losses, of each token from the first that has one, and how many tokens were left out before it."""

    values: Floats
    left_out: int


def read_authors(name: str, files: Sequence[Path]) -> LossRun:
    """A run in the authors' columns.

    Args:
        name: what to call it.
        files: parquet files, one after the other.

    Raises:
        EngineError: as of `engine.runs.slm_losses.read_run`, with the row.
    """
    rows = [(place(file, row.line), row.values) for file in files for row in parquet_rows(file)]
    halves = [half for where, values in rows for half in _halves(values, where)]
    no_clock = any(_codebooks(values, where) == 1 and values.get(UNITS) is None for where, values in rows)
    return LossRun(name, pairs_of(halves), {}, (NO_CLOCK,) if no_clock else ())


def _halves(values: Mapping[str, Any], where: str) -> Iterator[Half]:
    task, ind = task_and_ind(values, where)
    for polarity, sample, continuation in _HALVES:
        stream = _stream(values, f"{task}-{ind} {polarity}", sample, continuation, where)
        yield Half(f"{task}-{ind}", task, polarity, stream, where)


def _stream(
    values: Mapping[str, Any], clip_id: str, sample: str, continuation: str, where: str
) -> TokenStream:
    codebooks = _codebooks(values, where)
    rate_hz = _number(values, "code_frame_rate", where, None)
    losses = _losses(values, f"{sample}_tokenwise_loss", codebooks, where)
    alone = _losses(values, f"{continuation}_tokenwise_loss", codebooks, where)
    prompt = _losses(values, PROMPT, codebooks, where)
    if losses is None:
        raise EngineError(f'{where}: "{sample}_tokenwise_loss" is empty; every half needs its losses.')
    units = values.get(f"{sample}_raw_units")
    durations = _durations(units, losses) if codebooks == 1 else None
    switch_s = switch_s_of(values.get("audio_transition_s"), where)
    if switch_s is not None and durations is None and rate_hz > 0:
        switch_s = max(0.0, switch_s - losses.left_out / codebooks / rate_hz)
    response: int | None = None
    if alone is not None:
        response = len(losses.values) - len(alone.values)
    elif prompt is not None and (switch_s is None or (codebooks == 1 and units is None)):
        response = len(prompt.values)
    return token_stream(
        clip_id,
        losses.values,
        rate_hz,
        codebooks=codebooks,
        durations=durations,
        switch_s=switch_s if response is None else None,
        prompt_tokens=response,
        losses_alone=None if alone is None else alone.values,
        where=where,
    )


def _losses(values: Mapping[str, Any], column: str, codebooks: int, where: str) -> _Losses | None:
    found = values.get(column)
    if found is None:
        return None
    while isinstance(found, list) and len(found) == 1 and isinstance(found[0], list):
        found = found[0]  # a batch of one
    if not isinstance(found, list) or any(isinstance(one, list | str | bool | dict) for one in found):
        raise EngineError(f'{where}: "{column}" is no list of numbers; write one for each token.')
    losses = np.array(found, dtype=np.float64)
    if len(losses) <= codebooks or losses[-1] != 0.0:
        return _Losses(losses, 0)
    return _Losses(losses[codebooks - 1 : -1], codebooks)


def _durations(units: object, losses: _Losses) -> list[int] | None:
    """Frames of each token with a loss, where the units say that runs of them were folded; else None."""
    if not isinstance(units, list):
        return None
    spans = [len(list(run)) for _, run in groupby(units)]
    if len(spans) != len(losses.values) + losses.left_out or len(spans) == len(units):
        return None
    return [spans[0] + spans[1], *spans[2:]] if losses.left_out else spans


def _codebooks(values: Mapping[str, Any], where: str) -> int:
    found = _number(values, "code_depth", where, 1.0)
    if found < 1 or not found.is_integer():
        raise EngineError(f'{where}: "code_depth" is {found:g}; write a whole number from 1 on.')
    return int(found)


def _number(values: Mapping[str, Any], column: str, where: str, default: float | None) -> float:
    value = values.get(column)
    if isinstance(value, list) and len(value) == 1:  # so written
        value = value[0]
    if value is None and default is not None:
        return default
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise EngineError(f'{where}: "{column}" is {str(value)[:40]}; write a number.')
    return float(value)
