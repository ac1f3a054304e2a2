"""What a scorer does that takes long, told while it does it, such as how much of a model has come over the network.

In a child process what is told goes to the parent with the next beat; elsewhere nobody listens, and nothing is lost.
"""

from __future__ import annotations

from collections.abc import Callable

_listeners: list[Callable[[str], None]] = []


def listen(listener: Callable[[str], None]) -> None:
    """Have everything told from now on; called on whichever thread tells it."""
    _listeners[:] = [listener]


def tell(text: str) -> None:
    """Say what is being done now.

    >>> tell("downloading 120 of 480 MB")
    """
    for listener in _listeners:
        listener(text)
