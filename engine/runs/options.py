"""Types for the options of a command line: what argparse reads numbers with."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from math import isfinite

MOST_DRAWS = 1_000_000
"""Of a bootstrap or permutation; more take memory without making an interval better."""
MOST_SEED = 2**62
"""Of random numbers."""


def whole_number(most: int) -> Callable[[str], int]:
    """A type for argparse: a whole number from 0 to `most`.

    >>> whole_number(10)("7")
    7
    """

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) <= 20 and int(text) <= most):
            raise argparse.ArgumentTypeError(f"{text[:40]!r} is no whole number from 0 to {most}")
        return int(text)

    return read


def number(text: str) -> float:
    """A type for argparse: a finite number.

    >>> number("-0.5")
    -0.5
    """
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise argparse.ArgumentTypeError(f"{text[:40]!r} is no finite number")
    return value
