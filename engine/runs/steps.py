"""Runs within others: driven to their end without a look at their progress, or with their steps told otherwise."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

from engine.types import Progress

Step = TypeVar("Step")
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


def told(
    steps: Generator[Step, None, Result], progress: Callable[[Step], Progress]
) -> Generator[Progress, None, Result]:
    """The same run, each of whose steps is told as `progress` makes it.

    >>> def run():
    ...     yield 1
    ...     return "both"
    >>> finished(told(run(), lambda step: Progress(step, 2)))
    'both'
    """
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            return end.value
        yield progress(step)
