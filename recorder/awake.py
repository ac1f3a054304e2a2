"""The computer stays awake while somebody records: neither sleep nor a dark screen ends a take.

Through wakepy: D-Bus on Linux, caffeinate on macOS, SetThreadExecutionState on Windows. Where none of them answers
nothing is said and nothing changes: a session records all the same. The wish ends with `release`, and with the
process in any case.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

Keeper = Callable[[], AbstractContextManager[Any]]
"""Makes what keeps the computer awake from its entry to its exit, both in one thread."""

LONGEST_RELEASE_S = 1.0


def system_keeper() -> AbstractContextManager[Any]:
    """The system's own way; does nothing, silently, where there is none."""
    from wakepy import keep  # loads the ways of three systems: not before a session begins

    return keep.presenting(on_fail="pass")


class Awake:
    """Held or not; twice held is held once.

    Windows binds the wish to the thread that made it, and asking D-Bus may take a while: so it has a thread of its
    own from `hold` to `release`.

    Args:
        keeper: what asks the system.
    """

    def __init__(self, keeper: Keeper = system_keeper) -> None:
        self._keeper = keeper
        self._thread: threading.Thread | None = None
        self._enough = threading.Event()

    @property
    def is_held(self) -> bool:
        """Whether the computer was asked to stay awake."""
        return self._thread is not None

    def hold(self) -> None:
        """Ask the system to stay awake from now on."""
        if self._thread is not None:
            return
        self._enough = threading.Event()
        self._thread = threading.Thread(target=self._keep, args=(self._enough,), name="awake", daemon=True)
        self._thread.start()

    def release(self) -> None:
        """Let it sleep again."""
        thread, self._thread = self._thread, None
        if thread is not None:
            self._enough.set()
            thread.join(LONGEST_RELEASE_S)

    def _keep(self, enough: threading.Event) -> None:
        with self._keeper():
            enough.wait()
