"""Memory of a device, asked for in the process that uses it: how much was used, and whether it ran out.

What counts as memory running out:

- `MemoryError` and `torch.OutOfMemoryError` (CUDA, and wherever else torch has the type);
- on CUDA also a plain `RuntimeError` while less than `SCARCE_BYTES` are free: cuBLAS and cuDNN say so when there is
  no room for their workspace;
- on MPS any plain `RuntimeError`, because its allocator has no type of its own: what it can't do is halved and in
  the end done by the CPU, where a bug shows as one;
- on the CPU torch's allocator raises a plain `RuntimeError` too. A batch of several items is halved on it (a bug is
  then raised for one item, which is easier to read); for one item it is done once more under torch's memory
  profiler, which notes a failed allocation as an event of its own.
"""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

SCARCE_BYTES = 512 * 2**20
_STATUS = Path("/proc/self/status")
_CLEAR_REFS = Path("/proc/self/clear_refs")


def reset_peak(device: str) -> None:
    """Begin to measure anew, where that is possible (CUDA, and the process on Linux)."""
    if device.startswith("cuda") and "torch" in sys.modules:
        import torch

        if torch.cuda.is_initialized():
            torch.cuda.reset_peak_memory_stats(device)
    elif _CLEAR_REFS.exists():
        try:
            _CLEAR_REFS.write_text("5", encoding="ascii")
        except OSError:  # a read-only /proc: the peak is that of the whole life of the process
            return


def peak_bytes(device: str) -> int | None:
    """Most memory in use since `reset_peak`: of a CUDA device what torch gave out, of MPS what its driver holds
    now, else of the process; None where nobody tells."""
    if device.startswith("cuda") and "torch" in sys.modules:
        import torch

        return int(torch.cuda.max_memory_allocated(device))
    if device == "mps" and "torch" in sys.modules:
        import torch

        return int(torch.mps.driver_allocated_memory())
    return _process_peak_bytes()


def free(device: str) -> None:
    """Give back what nobody holds any more."""
    gc.collect()
    if "torch" not in sys.modules:
        return
    import torch

    if device.startswith("cuda"):
        torch.cuda.empty_cache()
    elif device == "mps":
        torch.mps.empty_cache()


def has_run_out(error: Exception, device: str, *, again: Callable[[], Any] | None) -> bool:
    """Whether `error` means that memory ran out, by the rules above.

    Args:
        error: what came up.
        device: where it happened.
        again: does the same once more; None where halving will tell.
    """
    if isinstance(error, MemoryError):
        return True
    if "torch" not in sys.modules:
        return False
    import torch

    if isinstance(error, torch.OutOfMemoryError):
        return True
    if type(error) is not RuntimeError:  # its subclasses mean something else
        return False
    if device.startswith("cuda"):
        return torch.cuda.is_initialized() and torch.cuda.mem_get_info(device)[0] < SCARCE_BYTES
    return device == "mps" or again is None or _fails_to_allocate(again)


def _fails_to_allocate(again: Callable[[], Any]) -> bool:
    from torch.autograd.profiler_util import OUT_OF_MEMORY_EVENT_NAME
    from torch.profiler import ProfilerActivity, profile

    watch = profile(activities=[ProfilerActivity.CPU], profile_memory=True)
    try:
        with watch:
            again()
    except RuntimeError:
        return any(event.name == OUT_OF_MEMORY_EVENT_NAME for event in watch.events() or ())
    return False


def _process_peak_bytes() -> int | None:
    """Most memory that was resident: Linux and macOS by the kernel, Windows by its process counters."""
    if _STATUS.exists():
        # not getrusage: on Linux its value begins with that of the process that started this one
        lines = _STATUS.read_text(encoding="ascii", errors="replace").splitlines()
        peak = next((line for line in lines if line.startswith("VmHWM:")), None)
        return int(peak.split()[1]) * 1024 if peak else None
    if sys.platform == "win32":
        return _windows_peak_bytes()
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # bytes on macOS


def _windows_peak_bytes() -> int | None:
    import ctypes

    class Counters(ctypes.Structure):
        _fields_ = (
            ("cb", ctypes.c_ulong),
            ("page_faults", ctypes.c_ulong),
            ("peak_working_set", ctypes.c_size_t),
            ("others", ctypes.c_size_t * 7),
        )

    counters = Counters(cb=ctypes.sizeof(Counters))
    kernel = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue]
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    asked = kernel.K32GetProcessMemoryInfo(
        ctypes.c_void_p(kernel.GetCurrentProcess()), ctypes.byref(counters), counters.cb
    )
    return int(counters.peak_working_set) if asked else None


def total_bytes() -> int | None:
    """Memory of the machine; None where nobody tells."""
    if sys.platform == "win32":
        return _windows_total_bytes()
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def _windows_total_bytes() -> int | None:
    import ctypes

    class Status(ctypes.Structure):
        _fields_ = (
            ("length", ctypes.c_ulong),
            ("load", ctypes.c_ulong),
            ("total", ctypes.c_ulonglong),
            ("others", ctypes.c_ulonglong * 6),
        )

    status = Status(length=ctypes.sizeof(Status))
    kernel = ctypes.WinDLL("kernel32")  # pyright: ignore[reportAttributeAccessIssue]
    return int(status.total) if kernel.GlobalMemoryStatusEx(ctypes.byref(status)) else None
