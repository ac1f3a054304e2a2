"""Results of a batch that are there before the others, told while the batch is still at work.

A scorer may tell any of them, in any order, each once; what it gives back in the end holds them all the same. In a
child process what is told is saved within half a second; elsewhere nobody listens, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_listeners: list[Callable[[int, Any], None]] = []


def listen(listener: Callable[[int, Any], None]) -> None:
    """Have everything told from now on; called on whichever thread tells it."""
    _listeners[:] = [listener]


def tell(place: int, result: Any) -> None:
    """Say what the item at this place of the batch is.

    >>> tell(0, "heard")
    """
    for listener in _listeners:
        listener(place, result)
