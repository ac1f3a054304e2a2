"""Pairs of clips: the same up to the switch, one that goes on as it should and one that doesn't.

Which of the two is the positive is said by whoever hands them in, never by a name or an order. The halves may come
in any order; each is there exactly once.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from engine.slm.token_stream import TokenStream
from engine.types import EngineError

Polarity = Literal["pos", "neg"]


@dataclass(frozen=True, slots=True, eq=False)
class Half:
    """One half of a pair.

    Attributes:
        pair_id: what both halves have in common.
        subset: the task, such as "speaker_consistency".
        polarity: "pos" or "neg".
        stream: its losses.
        where: where it stands ("losses.jsonl, line 3"), for errors.
    """

    pair_id: str
    subset: str
    polarity: Polarity
    stream: TokenStream
    where: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class TokenPair:
    """A pair.

    Attributes:
        pair_id, subset: as of its halves.
        positive, negative: their losses; a good model gives the positive the lower ones.
    """

    pair_id: str
    subset: str
    positive: TokenStream
    negative: TokenStream


def pairs_of(halves: Iterable[Half]) -> tuple[TokenPair, ...]:
    """Join halves to pairs, in the order in which pairs are first met.

    Raises:
        EngineError: a half is there twice, its other half is missing, or the two are of different subsets.

    >>> from engine.slm.token_stream import token_stream
    >>> clip = token_stream("a", [1.0], 25.0)
    >>> pairs_of([Half("1", "room", "neg", clip), Half("1", "room", "pos", clip)])[0].subset
    'room'
    >>> pairs_of([Half("1", "room", "neg", clip, "losses.jsonl, line 1")])
    Traceback (most recent call last):
        ...
    engine.types.EngineError: losses.jsonl, line 1: the pair '1' has no "pos" half; give both halves or neither.
    """
    met: dict[str, dict[Polarity, Half]] = {}
    for half in halves:
        pair = met.setdefault(half.pair_id, {})
        if half.polarity in pair:
            raise EngineError(
                f"{_place(half)}: the pair {half.pair_id!r} already has a {_quoted(half.polarity)} half"
                f"{_first_place(pair[half.polarity])}; keep one of them."
            )
        pair[half.polarity] = half
    return tuple(_joined(pair) for pair in met.values())


def _joined(pair: dict[Polarity, Half]) -> TokenPair:
    if len(pair) < 2:
        half = next(iter(pair.values()))
        other = "neg" if half.polarity == "pos" else "pos"
        raise EngineError(
            f"{_place(half)}: the pair {half.pair_id!r} has no {_quoted(other)} half; give both halves or neither."
        )
    positive, negative = pair["pos"], pair["neg"]
    if positive.subset != negative.subset:
        raise EngineError(
            f"{_place(negative)}: the pair {negative.pair_id!r} is of subset {negative.subset!r} here and of "
            f"{positive.subset!r} in its other half; name the same subset in both."
        )
    return TokenPair(positive.pair_id, positive.subset, positive.stream, negative.stream)


def _quoted(polarity: str) -> str:
    return f'"{polarity}"'


def _place(half: Half) -> str:
    return half.where or f"Pair {half.pair_id!r}"


def _first_place(half: Half) -> str:
    return f" ({half.where})" if half.where else ""
