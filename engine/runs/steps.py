"""Runs that somebody waits for: driven to their end without a look at their progress."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

from engine.types import Progress

Result = TypeVar("Result")


def finished(steps: Generator[Progress, None, Result]) -> Result:
    """The result of a run.

    >>> def run():
    ...     yield Progress(1, 2)
    ...     return "both"
    >>> finished(run())
    'both'
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value
