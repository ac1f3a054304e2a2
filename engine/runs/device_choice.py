"""The device of a run: the one that is asked for, or the fastest there is."""

from __future__ import annotations

from collections.abc import Generator

from engine.scorers.isolate import default_device, devices
from engine.types import EngineError, Progress


def chosen_device(asked: str) -> Generator[Progress, None, str]:
    """The name of a device, as `ScorerSpec.device` takes it.

    Args:
        asked: `auto` (the fastest), `cpu`, `cuda:0`, `mps` …

    Raises:
        EngineError: there is no such device here.
    """
    if asked == "cpu":  # asking for the others takes a moment
        return asked
    found = yield from devices()
    name = default_device(found).name if asked == "auto" else asked
    names = [one.name for one in found]
    if name not in names and not (name == "cuda" and "cuda:0" in names):
        raise EngineError(f"There is no device {name} here; choose one of {', '.join(names)}.")
    return name
