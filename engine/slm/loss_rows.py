"""Token losses as rows: what a line of JSON says about one clip.

A row has `id` and `subset` (texts), `polarity` ("pos" or "neg"; the two rows of a pair share the id), `rate_hz`,
`nll` (list from the first token on, null = no loss), and may have `codebooks` (1), `switch_s` or `prompt_tokens`,
`nll_alone` (the response's losses without the prompt), `durations` (frames of each de-duplicated token), `types`
(name of each token's type) and `common_prefix_tokens`. Fields with other names are not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

import numpy as np

from engine.slm.token_pairs import Half, Polarity, TokenPair, pairs_of
from engine.slm.token_stream import Floats, token_stream
from engine.types import EngineError

_POLARITIES: dict[object, Polarity] = {"pos": "pos", "neg": "neg"}
_LARGEST = 1e100
"""Integers of JSON have no bound, and floating-point numbers have one."""
_LARGEST_WHOLE = 2**53
"""What JSON readers agree on."""
_T = TypeVar("_T", int, str)
_Default = TypeVar("_Default", int, None)


def half_of_row(row: object, where: str) -> Half:
    """One row as a half of a pair.

    Args:
        row: an object as read from JSON.
        where: where it stands, for errors ("losses.jsonl, line 3").

    Raises:
        EngineError: a field is missing or isn't what it must be, or the losses don't fit together.

    >>> row = {"id": "1", "subset": "room", "polarity": "pos", "rate_hz": 25, "nll": [2.0, None, 3.0]}
    >>> half_of_row(row, "losses.jsonl, line 1").stream.losses
    array([ 2., nan,  3.])
    >>> half_of_row(row | {"polarity": "good"}, "losses.jsonl, line 1")
    Traceback (most recent call last):
        ...
    engine.types.EngineError: losses.jsonl, line 1: "polarity" is 'good'; write "pos" or "neg".
    """
    if not isinstance(row, Mapping):
        raise EngineError(
            f"{where}: this is no object with fields; write one clip's losses as a JSON object."
        )
    polarity = row.get("polarity")
    if not isinstance(polarity, str) or polarity not in _POLARITIES:
        raise EngineError(f'{where}: "polarity" is {polarity!r}; write "pos" or "neg".')
    pair_id = _text(row, "id", where)
    stream = token_stream(
        f"{pair_id} {polarity}",
        _numbers(row, "nll", where),
        _number(row, "rate_hz", where),
        codebooks=_whole(row, "codebooks", where, 1),
        durations=_list_of(row, "durations", int, where),
        types=_list_of(row, "types", str, where),
        switch_s=None if row.get("switch_s") is None else _number(row, "switch_s", where),
        prompt_tokens=_whole(row, "prompt_tokens", where, None),
        losses_alone=None if row.get("nll_alone") is None else _numbers(row, "nll_alone", where),
        common_prefix_tokens=_whole(row, "common_prefix_tokens", where, None),
        where=where,
    )
    return Half(pair_id, _text(row, "subset", where), _POLARITIES[polarity], stream, where)


def pairs_of_rows(rows: Iterable[object], source: str) -> tuple[TokenPair, ...]:
    """The pairs of all rows of a file, line 1 first.

    Args:
        rows: objects as read from JSON, one a line.
        source: name of the file, for errors.

    Raises:
        EngineError: a row or a pair isn't whole; the line is named.

    >>> row = {"id": "1", "subset": "room", "polarity": "pos", "rate_hz": 25, "nll": [2.0, 3.0]}
    >>> len(pairs_of_rows([row, row | {"polarity": "neg"}], "losses.jsonl"))
    1
    """
    return pairs_of(half_of_row(row, f"{source}, line {line}") for line, row in enumerate(rows, 1))


def _text(row: Mapping[str, object], field: str, where: str) -> str:
    value = row.get(field)
    if not isinstance(value, str) or not value:
        raise EngineError(f'{where}: "{field}" is {value!r}; write a text that isn\'t empty.')
    return value


def _number(row: Mapping[str, object], field: str, where: str) -> float:
    value = row.get(field)
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) <= _LARGEST:
        raise EngineError(f'{where}: "{field}" is {str(value)[:40]}; write a number.')
    return float(value)


def _whole(row: Mapping[str, object], field: str, where: str, default: _Default) -> int | _Default:
    value = row.get(field)
    if value is None:
        return default
    if isinstance(value, bool) or not isinstance(value, int | float) or not _is_whole(value):
        raise EngineError(f'{where}: "{field}" is {str(value)[:40]}; write a whole number.')
    return int(value)


def _is_whole(value: float) -> bool:
    return abs(value) <= _LARGEST_WHOLE and value == int(value)


def _numbers(row: Mapping[str, object], field: str, where: str) -> Floats:
    values = row.get(field)
    if not isinstance(values, list) or not {*map(type, values)} <= {int, float, type(None)}:
        raise EngineError(
            f'{where}: "{field}" is no list of numbers; write one number (or null) for each token.'
        )
    if any(type(value) is int and abs(value) > _LARGEST for value in values):
        raise EngineError(f'{where}: a number of "{field}" is above 1e100; write losses in nats.')
    return np.array(values, dtype=np.float64)


def _list_of(row: Mapping[str, object], field: str, kind: type[_T], where: str) -> list[_T] | None:
    values = row.get(field)
    if values is None:
        return None
    if not isinstance(values, list) or not {*map(type, values)} <= {kind}:
        what = "names" if kind is str else "whole numbers"
        raise EngineError(f'{where}: "{field}" is no list of {what}; write one for each token.')
    return values
