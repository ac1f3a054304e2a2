"""Units as single characters, so that a sequence of units is a string, which rapidfuzz compares fastest.

Only what the hypothesis holds can be a hit, so its units get the first characters there are, in no order that matters,
and all others share one that stands for none of them. Few units are bytes, of which strings are the quickest.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat

NOT_HELD = "\0"
_CHARACTERS = "".join(map(chr, range(1, 0x300)))


def as_characters(reference: Sequence[str], hypothesis: Sequence[str]) -> tuple[str, str]:
    """Both sequences with one character for each unit: equal ones for equal units of the hypothesis, and `NOT_HELD` for
    each unit of the reference that it doesn't hold.

    Args:
        reference: any number of units.
        hypothesis: at most 700 units.

    >>> reference, hypothesis = as_characters(("bus", "를", "타"), ("bus", "을", "타"))
    >>> [a == b for a, b in zip(reference, hypothesis)], reference[1] == NOT_HELD
    ([True, False, True], True)
    """
    known = dict(zip({*hypothesis}, _CHARACTERS, strict=False))
    heard = "".join(map(known.__getitem__, hypothesis))
    return "".join(map(known.get, reference, repeat(NOT_HELD))), heard
