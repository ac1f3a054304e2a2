"""One run of a scorer: batches go in, what does not fit is halved, what crashes is found."""

from __future__ import annotations

import dataclasses
import math
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Sequence
from contextlib import closing
from typing import Generic, TypeVar

from engine.scorers.child_process import status_words
from engine.scorers.messages import (
    Bug,
    Crashed,
    Early,
    Known,
    Load,
    Loaded,
    NoMemory,
    Reply,
    Request,
    Score,
    Scored,
)
from engine.scorers.seat import Seat
from engine.scorers.types import Failed, ModelFacts, ScorerRun, ScorerSpec
from engine.types import EngineError, Progress

Item = TypeVar("Item")
Result = TypeVar("Result")

MOST_CRASHES = 3
"""Of loads and single items, without a result between them; of bugs as well."""


SAVE_S = 0.5
"""Results that come before their batch is done are saved together as often as this."""


class ScorerBug(RuntimeError):
    """An exception in a scorer's process that nobody expected, with the traceback from there."""


class Drive(Generic[Item, Result]):
    """What a run knows on its way.

    Attributes:
        is_broken: the process met a bug, so that it can't be trusted with another run.
    """

    def __init__(
        self,
        seat: Seat,
        spec: ScorerSpec,
        save: Callable[[Sequence[Item], Sequence[Result | Failed]], None],
        total: int,
        size: Callable[[Item], float],
        note: str,
    ) -> None:
        self.is_broken = False
        self._seat = seat
        self._spec = spec
        self._save = save
        self._total = total
        self._size = size
        self._note = note
        self._facts: ModelFacts | None = None
        self._log: list[str] = []
        self._seconds = 0.0
        self._loading_s = 0.0
        self._peak: int | None = None
        self._done = 0.0
        self._fitting: float = math.inf
        """The largest size of a batch that memory holds, as far as it is known."""
        self._surviving: float = math.inf
        """The largest size of a batch that the process survives, as long as no single item is to blame."""
        self._crashes = 0
        """Since the last result."""
        self._crashes_alone = 0
        """Of them, those of a load or of one item."""
        self._bugs_alone = 0
        """Bugs met with single items since the last result."""
        self._bug = ""
        self._suspect: Item | None = None
        """An item that ended the process once, alone."""
        self._for_cpu: list[Item] = []

    def run(self, batches: Iterable[Sequence[Item]]) -> Generator[Progress, None, ScorerRun]:
        """Load, score and save; see `isolate.run_scorer`."""
        yield from self._have_loaded()
        for batch in batches:
            yield from self._batch(batch)
            if not batch:
                yield self._progress(self._note)
        if self._for_cpu:
            yield from self._on_cpu()
        assert self._facts is not None  # nothing comes this far without a model
        return ScorerRun(self._facts, self._seconds, self._loading_s, self._peak, tuple(self._log), self._bug)

    def _on_cpu(self) -> Generator[Progress, None, None]:
        count = len(self._for_cpu)
        self._move_to_cpu(
            "an item that did not fit alone" if count == 1 else f"{count} items that did not fit alone"
        )
        for item in self._for_cpu:
            yield from self._batch((item,))

    def _move_to_cpu(self, what: str) -> None:
        self._log.append(f"{what}: on the CPU with fp32 instead of {self._spec.device}")
        self._spec = dataclasses.replace(self._spec, device="cpu", precision="fp32")

    def _have_loaded(self) -> Generator[Progress, None, None]:
        while (child := self._seat.running_child()).spec != self._spec:
            child.spec = None
            began = self._seconds
            reply = yield from self._asked(Load(self._spec), f"loading {self._spec.model}")
            self._loading_s += self._seconds - began
            if isinstance(reply, Loaded):
                child.spec, child.facts = self._spec, reply.facts
            elif isinstance(reply, NoMemory):
                self._too_large_a_model(reply)
            elif isinstance(reply, Crashed):
                self._count_crash(reply, "loading the model", alone=True)
            elif isinstance(reply, Bug):
                raise self._broken(reply)
        self._facts = child.facts

    def _too_large_a_model(self, reply: NoMemory) -> None:
        if self._spec.device == "cpu":
            raise EngineError(
                f"{self._spec.model} does not fit into the memory of this machine ({reply.said}); choose a smaller "
                "model, or close other programs."
            )
        self._move_to_cpu(f"the model does not fit into the memory of {self._spec.device} ({reply.said})")

    def _batch(self, batch: Sequence[Item]) -> Generator[Progress, None, None]:
        """Score a batch, in as many parts as it takes."""
        waiting = deque([batch] if batch else [])
        while waiting:
            part, *rest = self._parts(waiting.popleft())
            waiting.extendleft(reversed(rest))
            yield from self._have_loaded()
            early = _EarlyResults[Item, Result](part, self._keep_scored)
            reply = yield from self._scored(part, early)
            if isinstance(reply, Scored):
                early.keep([(at, reply.results[at]) for at in early.left])
            elif early.left:
                again = self._after([part[at] for at in early.left], reply)
                waiting.extendleft(reversed(again))
            yield self._progress(self._note)  # between two batches: a cancel here leaves the process warm

    def _scored(
        self, part: Sequence[Item], early: _EarlyResults[Item, Result]
    ) -> Generator[Progress, None, Reply]:
        """The answer about a batch; results that come before it are kept as they come, whatever ends it."""
        child = self._seat.child
        assert child is not None  # it has loaded the model
        with closing(self._asked(Score(tuple(part)), self._note)) as steps:
            try:
                while True:
                    step = next(steps)
                    early.take(child.early, SAVE_S)
                    yield dataclasses.replace(step, done=round(self._done))
            except StopIteration as end:
                return end.value
            finally:
                early.take(child.early, 0.0)

    def _keep_scored(self, part: Sequence[Item], results: Sequence[Result | Failed]) -> None:
        self._crashes = self._crashes_alone = self._bugs_alone = 0
        self._keep(part, results)

    def _after(self, part: Sequence[Item], reply: Reply) -> list[Sequence[Item]]:
        """What to do next about items that got no result."""
        if isinstance(reply, NoMemory):
            return self._after_no_memory(part, reply)
        if isinstance(reply, Crashed):
            return self._after_crash(part, reply)
        return self._after_bug(part, reply) if isinstance(reply, Bug) else []

    def _parts(self, batch: Sequence[Item]) -> list[Sequence[Item]]:
        """A batch in parts no larger than what is known to fit; an item is never less than a part."""
        most = min(self._fitting, self._surviving)
        parts: list[list[Item]] = []
        room = 0.0
        for item in batch:
            size = self._size(item)
            if not parts or size > room:
                parts.append([])
                room = most
            parts[-1].append(item)
            room -= size
        return list(parts)

    def _after_no_memory(self, part: Sequence[Item], reply: NoMemory) -> list[Sequence[Item]]:
        if len(part) > 1:
            self._log.append(
                f"{len(part)} items did not fit into the memory of {self._spec.device}: in halves ({reply.said})"
            )
            self._fitting = self._sum(part) / 2
            return [part]
        if self._spec.device != "cpu":
            self._for_cpu.append(part[0])
        else:
            self._give_up(part[0], f"It does not fit into the memory of this machine ({reply.said}).")
        return []

    def _after_crash(self, part: Sequence[Item], reply: Crashed) -> list[Sequence[Item]]:
        """What to do next: halves, the smaller one first; each item alone after a second crash."""
        self._count_crash(
            reply, f"scoring {len(part)} items" if len(part) > 1 else "scoring an item", len(part) == 1
        )
        if len(part) > 1:
            self._surviving = self._sum(part) / 2
            parts = self._parts(part) if self._crashes == 1 else [[item] for item in part]
            return sorted(parts, key=self._sum)
        if self._suspect is not part[0]:
            self._suspect = part[0]
            return [part]
        self._surviving = math.inf  # it was this item, not the size of its batch
        self._give_up(part[0], f"It ended the scorer twice ({status_words(reply.status)}).")
        return []

    def _after_bug(self, part: Sequence[Item], reply: Bug) -> list[Sequence[Item]]:
        """What to do next: each item alone, so that the one that is to blame is the only one without a result."""
        if self._spec.device != "cpu":
            self._seat.end()  # after an error in one of its kernels a device answers nothing any more
        if len(part) > 1:
            return [[item] for item in part]
        self._bugs_alone += 1
        if self._bugs_alone >= MOST_CRASHES:
            raise self._broken(reply)
        self._bug = self._bug or reply.traceback
        self._log += reply.traceback.splitlines()
        said = (reply.traceback.strip().splitlines() or ["no words"])[-1]
        self._give_up(part[0], f"The scorer met a bug of its own ({said[:200]}); report the log of this run.")
        return []

    def _broken(self, reply: Bug) -> ScorerBug:
        self.is_broken = True
        return ScorerBug(reply.traceback)

    def _count_crash(self, reply: Crashed, doing: str, alone: bool) -> None:
        self._log.append(crash_sentence(doing, reply))
        self._crashes += 1
        self._crashes_alone += alone
        if self._crashes_alone >= MOST_CRASHES:
            raise EngineError(
                f"{crash_sentence(doing, reply)}: {self._spec.model} can't be run on {self._spec.device}; choose "
                "another device or a smaller model."
            )

    def _give_up(self, item: Item, reason: str) -> None:
        self._log.append(f"an item without a result: {reason}")
        self._keep((item,), (Failed(reason),))

    def _keep(self, part: Sequence[Item], results: Sequence[Result | Failed]) -> None:
        self._save(part, results)
        self._done += self._sum(part)

    def _asked(self, request: Request, note: str) -> Generator[Progress, None, Reply]:
        """The answer, timed; what can't be mended comes out as an exception."""
        began = time.monotonic()
        reply = yield from self._seat.asked(request, self._progress(note))
        self._seconds += time.monotonic() - began
        if isinstance(reply, Loaded | Scored | NoMemory) and reply.peak_memory_bytes is not None:
            self._peak = max(self._peak or 0, reply.peak_memory_bytes)
            if self._seat.child is not None:
                self._seat.child.memory_bytes = reply.peak_memory_bytes
        if isinstance(reply, Known):
            raise reply.error()
        return reply

    def _progress(self, note: str) -> Progress:
        return Progress(round(self._done), self._total, note)

    def _sum(self, part: Sequence[Item]) -> float:
        return sum(self._size(item) for item in part)


class _EarlyResults(Generic[Item, Result]):
    """Which items of a batch have no result yet, and those that came early until they are kept."""

    def __init__(
        self, part: Sequence[Item], save: Callable[[Sequence[Item], Sequence[Result | Failed]], None]
    ) -> None:
        self._part = part
        self._save = save
        self._kept: set[int] = set()
        self._since: float | None = None
        """When the oldest one came that isn't kept."""

    @property
    def left(self) -> list[int]:
        """Places without a result, in order."""
        return [at for at in range(len(self._part)) if at not in self._kept]

    def take(self, come: list[Early], wait_s: float) -> None:
        """Keep what has come and empty its list, once the oldest of it is so many seconds old."""
        if not come:
            return
        self._since = self._since or time.monotonic()
        if time.monotonic() - self._since >= wait_s:
            results = [(one.place, one.result) for one in come]
            come.clear()
            self._since = None
            self.keep(results)

    def keep(self, results: Sequence[tuple[int, Result | Failed]]) -> None:
        """Save results by their places."""
        if results:
            self._kept.update(at for at, _ in results)
            self._save([self._part[at] for at, _ in results], [result for _, result in results])


def crash_sentence(doing: str, reply: Crashed) -> str:
    """A crash in one sentence, with the last line that the process wrote."""
    said = f"; its last line: {reply.said[-1]}" if reply.said else ""
    return f"The scorer's process ended while {doing} ({status_words(reply.status)}){said}"
