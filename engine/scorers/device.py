"""Where a model computes and in which numbers, and how it shares the machine with a recording."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.scorers.types import Precision, ScorerSpec
from engine.types import EngineError

if TYPE_CHECKING:
    import torch


@dataclass(frozen=True, slots=True)
class Place:
    """A device that is there and a precision that it can compute in."""

    device: str
    precision: Precision

    @property
    def dtype(self) -> torch.dtype:
        """Its type of numbers in torch."""
        import torch

        return {"fp32": torch.float32, "fp16": torch.float16, "bf16": torch.bfloat16}[self.precision]


def place(spec: ScorerSpec) -> Place:
    """Where a spec really runs: half precision (fp16) on a CPU is computed as fp32, and the facts say so.

    Raises:
        EngineError: the device isn't there, or the precision has no such name.
    """
    if spec.precision not in ("fp32", "fp16", "bf16"):
        raise EngineError(f"There is no precision {spec.precision}: choose fp32, fp16 or bf16.")
    there = devices()
    device = "cuda:0" if spec.device == "cuda" else spec.device
    if device not in there:
        raise EngineError(f"There is no device {spec.device} here: choose among {', '.join(there)}.")
    return Place(device, "fp32" if (device, spec.precision) == ("cpu", "fp16") else spec.precision)


def devices() -> tuple[str, ...]:
    """The devices of this machine, the fastest first."""
    import torch

    found = [f"cuda:{number}" for number in range(torch.cuda.device_count())]
    if torch.backends.mps.is_available():
        found.append("mps")
    return (*found, "cpu")


def settle(chosen: Place) -> None:
    """Prepare torch: the same input gives the same output, and single precision is really that.

    A process with a low priority (`os.nice`, by the child process) may use all cores; where there is no such
    thing one core is left to a recording. OMP_NUM_THREADS has the last word.
    """
    import torch

    torch.backends.cudnn.benchmark = False
    torch.backends.cudnn.deterministic = True
    torch.backends.cudnn.allow_tf32 = False
    torch.backends.cuda.matmul.allow_tf32 = False
    if "OMP_NUM_THREADS" not in os.environ:
        torch.set_num_threads(_cores() if hasattr(os, "nice") else max(1, _cores() - 1))
    if chosen.device.startswith("cuda"):
        torch.cuda.set_device(chosen.device)


def _cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
