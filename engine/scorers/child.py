"""The inside of a scorer's child process: it reads requests, loads a model, scores batches, writes replies.

Nothing but replies goes to the pipe: whatever a library prints goes to stderr, which the parent keeps the end of.
The end of the requests, also by the parent's death, ends the process and all that it started.
"""

from __future__ import annotations

import faulthandler
import importlib
import os
import pickle
import queue
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from engine import light
from engine.scorers import early, hub, memory, notes
from engine.scorers.messages import (
    AskConfig,
    AskDevices,
    Bug,
    ConfigFound,
    DeviceList,
    Early,
    Known,
    Load,
    Loaded,
    NoMemory,
    Note,
    Reply,
    Request,
    Score,
    Scored,
    read_body,
    to_frame,
)
from engine.scorers.types import Device, Scorer, ScorerSpec, TrustNeeded
from engine.types import EngineError

NICER = 5
"""The window and a running recording come first."""


class Child:
    """The model that is loaded and what is done with it."""

    def __init__(self) -> None:
        self._scorer: Scorer | None = None
        self._device = "cpu"

    def answer(self, request: Request) -> Reply:
        """Do what is asked; whatever goes wrong is a reply as well."""
        match request:
            case Load(spec):
                return self._guarded(lambda: self._load(spec), alone=True)
            case Score(items):
                return self._guarded(lambda: self._score(items), alone=len(items) == 1)
            case AskDevices():
                return self._guarded(lambda: DeviceList(list_devices()), alone=True)
            case AskConfig(model, revision):
                return self._guarded(lambda: ConfigFound(hub.find_config(model, revision)), alone=True)

    def _load(self, spec: ScorerSpec) -> Reply:
        self._scorer = None
        memory.free(self._device)
        self._device = spec.device
        memory.reset_peak(spec.device)
        self._scorer = _scorer_class(spec.scorer)(spec)
        return Loaded(self._scorer.facts, memory.peak_bytes(spec.device))

    def _score(self, items: tuple[Any, ...]) -> Reply:
        assert self._scorer is not None  # the parent loads before it scores
        memory.reset_peak(self._device)
        results = tuple(self._scorer.score(items))
        if len(results) != len(items):
            raise ValueError(f"{type(self._scorer).__name__}: {len(results)} results for {len(items)} items")
        return Scored(results, memory.peak_bytes(self._device))

    def _guarded(self, work: Callable[[], Reply], *, alone: bool) -> Reply:
        try:
            return work()
        except EngineError as error:
            return Known(str(error), error.sha256 if isinstance(error, TrustNeeded) else "")
        except ModuleNotFoundError as error:
            if (name := (error.name or "").partition(".")[0]) not in light.LEFT_OUT:
                return Bug(traceback.format_exc())
            return Known(light.what_to_install(name))
        except Exception as error:  # noqa: BLE001 - carried to the parent, not swallowed
            peak = memory.peak_bytes(self._device)
            if not memory.has_run_out(error, self._device, again=work if alone else None):
                return Bug(traceback.format_exc())
            said = (str(error).splitlines() or [type(error).__name__])[0]
        memory.free(self._device)  # here, where the error holds no tensors any more
        return NoMemory(said, peak)


def _scorer_class(path: str) -> Callable[[ScorerSpec], Scorer]:
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def list_devices() -> tuple[Device, ...]:
    """The devices torch can use here: the CPU, then each CUDA device, then MPS; the CPU alone where torch isn't there."""
    cores = os.cpu_count() or 1
    found = [Device("cpu", f"CPU, {cores} cores", memory.total_bytes())]
    if light.lacking(("torch",)):
        return tuple(found)
    import torch

    for index in range(torch.cuda.device_count()):
        facts = torch.cuda.get_device_properties(index)
        found.append(Device(f"cuda:{index}", facts.name, int(facts.total_memory)))
    if torch.backends.mps.is_available():
        found.append(Device("mps", "Apple GPU", int(torch.mps.recommended_max_memory())))
    return tuple(found)


def main() -> None:
    """Serve requests until they end."""
    requests, replies = _own_pipes()
    faulthandler.enable()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the parent, which ends this process
    if hasattr(os, "nice"):
        os.nice(NICER)
    waiting: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_read, args=(requests, waiting), name="requests", daemon=True).start()
    child = Child()
    writing = threading.Lock()

    def send(frame: bytes) -> None:
        with writing:
            replies.write(frame)
            replies.flush()

    notes.listen(lambda text: send(to_frame(Note(text))))
    early.listen(lambda place, result: send(to_frame(Early(place, result))))
    while True:
        body = waiting.get()
        try:
            frame = to_frame(child.answer(pickle.loads(body)))
        except Exception:  # noqa: BLE001 - what can't cross the border is a bug, and goes to the parent
            frame = to_frame(Bug(traceback.format_exc()))
        send(frame)


def _own_pipes() -> tuple[BinaryIO, BinaryIO]:
    """Stdin and stdout under numbers that no library writes to and no program started from here inherits."""
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return requests, replies


def _read(requests: BinaryIO, waiting: queue.SimpleQueue[bytes]) -> None:
    while (body := read_body(requests)) is not None:
        waiting.put(body)
    _end()


def _end() -> None:
    """End this process at once, in whatever it is, and what it started."""
    if hasattr(os, "killpg") and os.getpgrp() == os.getpid():
        os.killpg(os.getpgrp(), signal.SIGKILL)
    os._exit(0)
