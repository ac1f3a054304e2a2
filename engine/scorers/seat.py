"""The place of a device: its child process, and whose turn it is to use it."""

from __future__ import annotations

import threading
from collections.abc import Generator
from dataclasses import replace

from engine.scorers.child_process import ChildProcess
from engine.scorers.messages import Reply, Request
from engine.types import Progress

BEAT_S = 0.05
"""Longest wait between two steps of a generator: a cancel is felt within it."""


class Seat:
    """One device. `taken` is held by the run that uses it."""

    def __init__(self) -> None:
        self.taken = threading.Lock()
        self.child: ChildProcess | None = None

    def running_child(self) -> ChildProcess:
        """Its process, a new one where there is none that lives."""
        if self.child is None or not self.child.is_alive:
            self.end()
            self.child = ChildProcess()
        return self.child

    def asked(self, request: Request, step: Progress) -> Generator[Progress, None, Reply]:
        """The answer to a request, `step` again and again until it is there; its note is what the process says
        it does, where it says so.

        A process that has ended since it was last asked answers `Crashed`: a new one would not hold the model.
        """
        child = self.child or self.running_child()
        child.ask(request)
        yield step  # what is being done is told however soon it is done
        while (reply := child.reply(BEAT_S)) is None:
            yield replace(step, note=child.note) if child.note else step
        return reply

    def leave(self, *, broken: bool) -> None:
        """Let the next one in; what is at work or broken is ended."""
        if broken or (self.child is not None and self.child.busy):
            self.end()
        self.taken.release()

    def end(self) -> None:
        """End its process."""
        child, self.child = self.child, None
        if child is not None:
            child.end()
