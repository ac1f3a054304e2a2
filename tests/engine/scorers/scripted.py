"""A scorer that does what its items say: the model of these tests, run in a real child process."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Sequence

import engine.scorers.early as early
import engine.scorers.notes as notes
from engine.scorers.types import Failed, ModelFacts, ScorerSpec
from engine.types import EngineError

LARGE = 2**50
KILL = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL


class Scripted:
    """Items are words: `ok`, `sleep:SECONDS`, `compute:SECONDS`, `kill`, `exit:STATUS`, `known`, `bug`, `print`,
    `tell:NOTE`, `large` (torch is asked for more memory than there is), `nowhere`, `only-cpu` (a library is),
    `failed`. Settings: `room` (items that fit into memory at once), `fails` (what loading does), `says` (its note), `early`
    (each result is told when it is there).
    """

    def __init__(self, spec: ScorerSpec) -> None:
        settings = dict(spec.settings)
        self._room = settings.get("room")
        self._early = bool(settings.get("early"))
        self._cpu = spec.device == "cpu"
        if says := settings.get("says"):
            self._one(f"tell:{says}")
        if fails := settings.get("fails"):
            self._one(str(fails))
        self._facts = ModelFacts(spec.model, f"pid {os.getpid()}", spec.device, spec.precision, 1)

    @property
    def facts(self) -> ModelFacts:
        """Its revision is the number of the process."""
        return self._facts

    def score(self, batch: Sequence[str]) -> Sequence[str | Failed]:
        """Each item upside down, with the size of its batch."""
        if isinstance(self._room, int) and len(batch) > self._room:
            raise MemoryError(f"no room for {len(batch)}")
        results: list[str | Failed] = []
        for item in batch:
            results.append(self._one(item) or f"{item[::-1]} {len(batch)}")
            if self._early:
                early.tell(len(results) - 1, results[-1])
        return results

    def _one(self, item: str) -> Failed | None:
        word, _, value = item.partition(":")
        if word == "sleep":
            time.sleep(float(value))
        elif word == "compute":
            _compute(float(value))
        elif word == "kill":
            os.kill(os.getpid(), KILL)
        elif word == "exit":
            print("the last words", file=sys.stderr, flush=True)
            os._exit(int(value))
        elif word == "known":
            raise EngineError("This model hears nothing; choose another one.")
        elif word == "bug":
            raise KeyError("bug of the scorer")
        elif word == "print":
            print("noise on stdout", flush=True)
            os.write(1, b"more noise\n")
        elif word == "tell":
            notes.tell(value)
            time.sleep(0.2)  # the work that the note is of
        elif word == "large":
            _allocate()
        elif word == "nowhere" or (word == "only-cpu" and not self._cpu):
            raise MemoryError("a small machine")
        elif word == "mismatch":
            import torch

            torch.matmul(torch.ones(3), torch.ones(4))
        elif word == "failed":
            return Failed("said so")
        return None


def _compute(seconds: float) -> None:
    import torch

    square = torch.ones(400, 400)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        torch.matmul(square, square)


def _allocate() -> None:
    import torch

    torch.empty(LARGE, dtype=torch.uint8)
