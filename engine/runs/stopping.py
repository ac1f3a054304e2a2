"""Ctrl+C on the command line: what is done is kept, one line says so, however often it is pressed.

The first one stops a run between two of its steps, and anything else where it is. Those that follow change nothing,
since putting things in order is under way; only one that comes `PATIENCE_S` later or more ends the program at once
(processes of scorers end with it, and a database forgets what was half written).
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

from engine.types import Progress

Result = TypeVar("Result")

STOPPED = "Stopped; what is done is kept."
STATUS = 130
"""Exit status of a program that Ctrl+C ended, as a shell has it."""
PATIENCE_S = 3.0
TELL_AFTER_S = 10.0


class _Interrupts:
    """What was pressed while a command runs.

    Attributes:
        between_steps: somebody looks at `asked` between two steps, so nothing has to be broken off.
    """

    def __init__(self) -> None:
        self.between_steps = False
        self._first_s: float | None = None

    @property
    def asked(self) -> bool:
        return self._first_s is not None

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        now_s = time.monotonic()
        if self._first_s is None:
            self._first_s = now_s
            if not self.between_steps:
                raise KeyboardInterrupt
        elif now_s - self._first_s >= PATIENCE_S:
            os.write(2, f"{STOPPED}\n".encode())  # no print: the one that was interrupted may hold its lock
            os._exit(STATUS)


_commands: list[_Interrupts] = []
"""Of the command that runs."""


@contextmanager
def interruptible() -> Iterator[None]:
    """While it is open Ctrl+C is as this module says; after a stop it stays without effect to the program's end."""
    if threading.current_thread() is not threading.main_thread():
        yield  # signals belong to the main thread
        return
    found = _Interrupts()
    before = signal.signal(signal.SIGINT, found)
    _commands.append(found)
    try:
        yield
    finally:
        _commands.remove(found)
        signal.signal(signal.SIGINT, signal.SIG_IGN if found.asked else before)


def stoppable(
    run: Generator[Progress, None, Result], tell: Callable[[str], object]
) -> Generator[Progress, None, Result]:
    """A run that Ctrl+C ends between two steps, so that it keeps what it has.

    Args:
        run: to be driven.
        tell: gets what it does for long before it knows how much there is, such as fetching a model.

    Raises:
        KeyboardInterrupt: it was stopped.
    """
    command = _commands[-1] if _commands else _Interrupts()
    told, since = "", time.monotonic()
    command.between_steps = True
    try:
        while not command.asked:
            try:
                step = next(run)
            except StopIteration as end:
                return end.value
            if step.total:
                since = time.monotonic()
            elif step.note != told and time.monotonic() - since > TELL_AFTER_S:
                tell(step.note)
                told, since = step.note, time.monotonic()
            yield step
        run.close()
        raise KeyboardInterrupt
    finally:
        command.between_steps = False
