"""Units as single characters, so that a sequence of units is a string, which rapidfuzz compares fastest.

A unit of one character stands for itself; any other gets a character of its own from the planes of Unicode in which
none is assigned.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

_FIRST = 0x40000
_MOST = 250_000
"""Units that are remembered; where a program meets more, the pair in hand gets characters for itself."""

_known: dict[str, str] = {}
_next = count(_FIRST)


def as_characters(reference: Sequence[str], hypothesis: Sequence[str]) -> tuple[str, str]:
    """Both sequences with one character for each unit, equal ones for equal units.

    >>> reference, hypothesis = as_characters(("bus", "를", "타"), ("bus", "을", "타"))
    >>> [a == b for a, b in zip(reference, hypothesis)], reference[1:]
    ([True, False, True], '를타')
    """
    found = _mapped(reference, _known), _mapped(hypothesis, _known)
    if len(found[0]) == len(reference) and len(found[1]) == len(hypothesis):
        return found
    known = _known_with({*reference, *hypothesis})
    return _mapped(reference, known), _mapped(hypothesis, known)


def _mapped(units: Sequence[str], known: dict[str, str]) -> str:
    return "".join([known.get(unit, unit) for unit in units])


def _known_with(units: set[str]) -> dict[str, str]:
    long = [unit for unit in units if len(unit) != 1]
    if len(_known) + len(long) > _MOST:
        return {unit: chr(_FIRST + number) for number, unit in enumerate(long)}
    for unit in long:
        if unit not in _known:
            _known.setdefault(unit, chr(next(_next)))
    return _known
