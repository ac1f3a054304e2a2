"""Real full disks and read-only folders, where mounting is allowed; the test is skipped elsewhere."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest


@contextmanager
def small_disk(place: Path, size: str = "1m") -> Iterator[Path]:
    """A file system of its own of a given size at `place`."""
    _mount(place, ["-t", "tmpfs", "-o", f"size={size}", "tmpfs"])
    try:
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def fill(disk: Path) -> Path:
    """Leave no room on a disk; what is given back is deleted to make some."""
    path = disk / "full"
    with suppress(OSError), path.open("wb", buffering=0) as file:
        while file.write(bytes(1 << 14)):
            pass
    return path


@contextmanager
def read_only(folder: Path, place: Path) -> Iterator[Path]:
    """`folder` seen at `place`, where nobody may write, not even root."""
    _mount(place, ["--bind", str(folder)])
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(place)], check=True)
        yield place
    finally:
        subprocess.run(["umount", str(place)], check=True)


def _mount(place: Path, options: list[str]) -> None:
    place.mkdir()
    if shutil.which("mount") is None:
        pytest.skip("there is no mount here")
    done = subprocess.run(["mount", *options, str(place)], capture_output=True, check=False)
    if done.returncode:
        pytest.skip("mounting isn't allowed here")
