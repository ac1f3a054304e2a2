"""Long lists of ids in pieces that every database takes as parameters of one query."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

Item = TypeVar("Item")
SIZE = 10_000
PORTION = 2_000
"""Rows taken from the database at a time where all of a large table are read."""


def batches(items: Iterable[Item], size: int = SIZE) -> Iterator[list[Item]]:
    """The items in order, at most `size` at a time.

    >>> list(batches("abcde", 2))
    [['a', 'b'], ['c', 'd'], ['e']]
    """
    stream = iter(items)
    while part := list(islice(stream, size)):
        yield part
