"""How near two stretches of sounds are: a weighted edit distance, and which sounds it lines up.

Consonants carry most of a word, vowels little, the vowels that loanwords gain (ㅡ, ㅣ) and the sounds that
they lose (r before a consonant, h) next to nothing. Substitutions cost by how loanwords are adapted: f is ㅍ,
v is ㅂ, th is ㅅ or ㄷ, z is ㅈ, r and l are ㄹ.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.asr.word_sound import Sounds

_VOWELS = frozenset("aeioux")
_WEAK = "U"
_GLIDES = frozenset("wyh")

_WEIGHTS = {"U": 0.05, "h": 0.4, "w": 0.3, "y": 0.2, "i": 0.25}
_VOWEL_WEIGHT = 0.3
_SILENT_WEIGHT = 0.1

_NEAR = {
    "pb": 0.15, "pf": 0.05, "bv": 0.05, "fb": 0.3, "pv": 0.3, "fv": 0.2, "fh": 0.3, "vw": 0.3,
    "td": 0.15, "Ts": 0.1, "Tt": 0.2, "Td": 0.15, "Tz": 0.3, "sz": 0.15, "sS": 0.1, "zj": 0.05, "zS": 0.3,
    "Sj": 0.3, "SC": 0.25, "jC": 0.2, "sC": 0.4, "sj": 0.35, "zC": 0.25, "tC": 0.3, "dj": 0.35, "ts": 0.6,
    "tj": 0.5, "dC": 0.5, "TC": 0.6, "Tj": 0.5, "TS": 0.4,
    "kg": 0.15, "kh": 0.7, "gj": 0.5, "kC": 0.7, "gh": 0.7,
    "lr": 0.0, "mn": 0.5, "nG": 0.2, "mG": 0.5, "Gg": 0.5, "Gk": 0.7, "nl": 0.6, "nr": 0.6, "mb": 0.7, "mp": 0.8,
    "nd": 0.8, "nt": 0.9, "ld": 0.8, "rd": 0.8, "lt": 0.9,
    "wu": 0.1, "wo": 0.15, "yi": 0.05, "yu": 0.2, "ye": 0.25, "wx": 0.3, "wa": 0.3, "wb": 0.6,
}  # fmt: skip
_NEAR_BOTH_WAYS = {frozenset(pair): cost for pair, cost in _NEAR.items()}


class Link(NamedTuple):
    """One step of an alignment of sounds: indices into both sides, -1 where a side has none."""

    reference: int
    hypothesis: int
    cost: float


@lru_cache(maxsize=1 << 12)
def weight(sound: str) -> float:
    """What a sound costs that stands on one side only: 1 for a full consonant."""
    if sound.endswith("-"):
        return _SILENT_WEIGHT
    first = sound[0]
    if first == _WEAK or _WEAK in sound:
        return _WEIGHTS["U"]
    return _WEIGHTS.get(first, _VOWEL_WEIGHT if first in _VOWELS else 1.0)


@lru_cache(maxsize=1 << 16)
def substitution(one: str, other: str) -> float:
    """What it costs to take one sound for another: the least over what both may be."""
    return min(_between(a, b) for a in one.rstrip("-") for b in other.rstrip("-"))


def _between(one: str, other: str) -> float:
    if one == other:
        return 0.0
    near = _NEAR_BOTH_WAYS.get(frozenset((one, other)))
    if near is not None:
        return near
    vowels = (one in _VOWELS or one == _WEAK) + (other in _VOWELS or other == _WEAK)
    if vowels == 2:
        return 0.1 if _WEAK in (one, other) else 0.15
    if vowels == 1:
        return weight(one) + weight(other)
    return 1.0 if not _GLIDES & {one, other} else 0.9


def total_weight(sequence: Sounds) -> float:
    """The weight of all sounds."""
    return sum(map(weight, sequence))


def distance(reference: Sounds, hypothesis: Sounds) -> float:
    """The least cost of an alignment, without the way there."""
    row = [0.0]
    for sound in hypothesis:
        row.append(row[-1] + weight(sound))
    for sound in reference:
        row = _next_row(row, sound, hypothesis)
    return row[-1]


def _next_row(above: Sequence[float], sound: str, hypothesis: Sounds) -> list[float]:
    deletion = weight(sound)
    left = above[0] + deletion
    row = [left]
    for index, other in enumerate(hypothesis):
        left = min(
            above[index] + substitution(sound, other), above[index + 1] + deletion, left + weight(other)
        )
        row.append(left)
    return row


@lru_cache(maxsize=1 << 16)
def nearness(reference: Sounds, hypothesis: Sounds) -> float:
    """1 - distance / weight of the heavier side: 1 for the same sounds, about 0 for unrelated ones; 0 for nothing.

    >>> from engine.asr.word_sound import sounds
    >>> round(nearness(sounds("revenue"), sounds("레버뉴")), 2), round(nearness(sounds("revenue"), sounds("수익")), 2)
    (0.94, 0.12)
    """
    heavier = max(total_weight(reference), total_weight(hypothesis))
    if not reference or not hypothesis or heavier == 0:
        return 0.0
    return max(0.0, 1.0 - distance(reference, hypothesis) / heavier)


def aligned(reference: Sounds, hypothesis: Sounds) -> list[Link]:
    """The best alignment of two stretches of sounds, from the left."""
    rows = [[0.0]]
    for sound in hypothesis:
        rows[0].append(rows[0][-1] + weight(sound))
    for sound in reference:
        rows.append(_next_row(rows[-1], sound, hypothesis))
    found: list[Link] = []
    at, place = len(reference), len(hypothesis)
    while at or place:
        here = rows[at][place]
        cost = substitution(reference[at - 1], hypothesis[place - 1]) if at and place else 0.0
        if at and place and abs(rows[at - 1][place - 1] + cost - here) < 1e-9:
            at, place = at - 1, place - 1
            found.append(Link(at, place, cost))
        elif at and abs(rows[at - 1][place] + weight(reference[at - 1]) - here) < 1e-9:
            at -= 1
            found.append(Link(at, -1, weight(reference[at])))
        else:
            place -= 1
            found.append(Link(-1, place, weight(hypothesis[place])))
    return found[::-1]
