"""Scorers in processes of their own: one warm process per device, driven from one thread at a time.

run_scorer(spec, batches, save, *, total, size, note) -> Generator[Progress, None, ScorerRun]
    score batches one after the other, save each as it comes
load(spec) -> Generator[Progress, None, ModelFacts]
    have the model loaded and know its revision before a run
devices() -> Generator[Progress, None, tuple[Device, ...]]
    which devices there are; default_device(devices) chooses one
config(model, revision) -> Generator[Progress, None, dict[str, Any]]
    the configuration of a model, which tells its family
warm() -> tuple[WarmModel, ...]
    what is loaded where, and the memory it took
release(device), shutdown() -> None
    end one process that is idle, end all processes

The process of a device stays after a run and keeps its model: a run with an equal spec begins at once, another one
frees it first. Importing torch, loading weights, running out of memory and crashing thus never reach this process.
A generator that is closed while the model loads or scores ends the process (the device is free at once); closed
between two batches it leaves it warm.
"""

from __future__ import annotations

import atexit
import threading
import time
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from engine.scorers import hub
from engine.scorers.child_process import ChildProcess
from engine.scorers.hub_errors import unreachable
from engine.scorers.messages import AskConfig, AskDevices, Bug, ConfigFound, Crashed, DeviceList, Known, Reply
from engine.scorers.scorer_run import Drive, ScorerBug, crash_sentence
from engine.scorers.seat import BEAT_S, Seat
from engine.scorers.types import Device, Failed, ModelFacts, ScorerRun, ScorerSpec
from engine.types import EngineError, Progress

__all__ = [
    "BEAT_S",
    "ScorerBug",
    "WarmModel",
    "config",
    "default_device",
    "devices",
    "load",
    "release",
    "run_scorer",
    "shutdown",
    "warm",
]

Item = TypeVar("Item")
Result = TypeVar("Result")

LONGEST_LOOK_S = 60.0
"""For a small file of the hub."""


@dataclass(frozen=True, slots=True)
class WarmModel:
    """A model that is loaded and waits, or is at work.

    Attributes:
        device: whose process holds it.
        pid: of that process.
        model: id or folder; empty while one is being loaded.
        busy: at work.
        memory_bytes: the peak of its last batch, as in `ScorerRun`.
    """

    device: str
    pid: int
    model: str
    busy: bool
    memory_bytes: int | None


_seats: dict[str, Seat] = {}
_seats_lock = threading.Lock()
_known_devices: list[tuple[Device, ...]] = []


def run_scorer(
    spec: ScorerSpec,
    batches: Iterable[Sequence[Item]],
    save: Callable[[Sequence[Item], Sequence[Result | Failed]], None],
    *,
    total: int,
    size: Callable[[Item], float] = lambda _: 1.0,
    note: str = "",
) -> Generator[Progress, None, ScorerRun]:
    """Score batches with the scorer of `spec`, in the process of its device.

    A batch that does not fit into memory is done in halves, and later ones are no larger than what fitted; an item
    that does not fit alone is done at the end by the CPU in fp32, and `Failed` where it does not fit there
    either. A process that ends is started again and its batch halved; an item that ends it twice is `Failed`. So is
    an item with which the scorer meets a bug, and the run goes on; the traceback is kept.

    Args:
        spec: which scorer, model and device.
        batches: made by the caller, fetched one at a time; where making one takes long, empty ones in between let
            a cancel in.
        save: gets each batch, or the part of it that was done (what a scorer tells early, each half second), with a result or `Failed` for each item; called on
            the thread that drives the generator.
        total: the sum of the sizes of all items, for the progress.
        size: of an item, in the unit of `total` (items by default, or seconds): what a batch is measured by.
        note: what the progress says; the model by default.

    Yields:
        `Progress` at least ten times a second.

    Raises:
        EngineError: what the scorer says it can't do; a model that does not fit; three crashes without a result
            between them.
        ScorerBug: any other exception in the child while it loads, or with three items without a result between
            them; with its traceback.
    """
    seat = yield from _seated(spec.device, total)
    drive = Drive(seat, spec, save, total, size, note or spec.model)
    try:
        return (yield from drive.run(batches))
    finally:
        seat.leave(broken=drive.is_broken)


def load(spec: ScorerSpec) -> Generator[Progress, None, ModelFacts]:
    """Have the model loaded, and tell what it is, before items are chosen for it.

    Raises:
        EngineError, ScorerBug: as `run_scorer`.
    """
    run = yield from run_scorer(spec, (), lambda _items, _results: None, total=0)
    return run.facts


def devices() -> Generator[Progress, None, tuple[Device, ...]]:
    """The devices there are, the CPU first; asked once, of a process that ends with the answer.

    Raises:
        EngineError: the process ends without an answer.
        ScorerBug: any exception in it.
    """
    if _known_devices:
        return _known_devices[0]
    seat = Seat()
    try:
        reply = yield from seat.asked(AskDevices(), Progress(0, 0, "devices"))
    finally:
        seat.end()
    if not isinstance(reply, DeviceList):
        raise _no_answer(reply, "asking for devices")
    _known_devices[:] = [reply.devices]
    return reply.devices


def config(model: str, revision: str = "") -> Generator[Progress, None, dict[str, Any]]:
    """The `config.json` of a model: of a folder and of the local cache at once; of the hub by a process that ends
    with the answer, so that no network is waited for here.

    Raises:
        EngineError: there is no such model, or the hub can't be reached or doesn't answer in a minute.
        ScorerBug: any exception in the process.
    """
    here = hub.local_config(model, revision)
    if here is not None:
        return here
    step = Progress(0, 0, f"asking the hub about {model}")
    seat = Seat()
    ends = time.monotonic() + LONGEST_LOOK_S
    try:
        asked = seat.asked(AskConfig(model, revision), step)
        while True:
            try:
                step = next(asked)
            except StopIteration as end:
                reply: Reply = end.value
                break
            if time.monotonic() > ends:
                raise EngineError(unreachable(model))
            yield step
    finally:
        seat.end()
    if isinstance(reply, ConfigFound):
        return reply.config
    raise _no_answer(reply, f"asking the hub about {model}")


def _no_answer(reply: Reply, doing: str) -> Exception:
    """What to raise where a process that was asked something says something else."""
    if isinstance(reply, Known):
        return reply.error()
    if isinstance(reply, Crashed):
        return EngineError(crash_sentence(doing, reply))
    return ScorerBug(reply.traceback if isinstance(reply, Bug) else repr(reply))


def default_device(found: Sequence[Device]) -> Device:
    """The CUDA device with most memory, else MPS, else the CPU.

    >>> default_device([Device("cpu", ""), Device("cuda:0", "", 8), Device("cuda:1", "", 24)]).name
    'cuda:1'
    """

    def rank(device: Device) -> tuple[bool, bool, int]:
        return device.name.startswith("cuda"), device.name == "mps", device.memory_bytes or 0

    return max(found, key=rank)


def warm() -> tuple[WarmModel, ...]:
    """What is loaded where; may be asked from any thread."""
    with _seats_lock:
        held = [(device, seat.child) for device, seat in sorted(_seats.items())]
    return tuple(_warm(device, child) for device, child in held if child is not None and child.is_alive)


def _warm(device: str, child: ChildProcess) -> WarmModel:
    spec = child.spec  # once: the thread of its run may be changing it
    return WarmModel(device, child.pid, spec.model if spec else "", child.busy, child.memory_bytes)


def release(device: str) -> None:
    """End the process of a device that is not at work: its memory is free."""
    with _seats_lock:
        seat = _seats.get(device)
    if seat is not None and seat.taken.acquire(blocking=False):
        seat.end()
        seat.taken.release()


def shutdown() -> None:
    """End every process; to be called when no run is going on. A later run starts a new one."""
    with _seats_lock:
        seats = list(_seats.values())
    for seat in seats:
        seat.end()


atexit.register(shutdown)


def _seated(device: str, total: int) -> Generator[Progress, None, Seat]:
    name = "cuda:0" if device == "cuda" else device  # two names of one device, one process
    with _seats_lock:
        seat = _seats.setdefault(name, Seat())
    while not seat.taken.acquire(timeout=BEAT_S):
        yield Progress(0, total, f"waiting for {device}")
    return seat
