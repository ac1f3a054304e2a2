"""Files of runs, continuations and pairs on a disk that is full: one sentence, and nothing half written."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest

from engine.runs.asr_recognise_audio import Unreadable, duration_s
from engine.runs.slm_generations import write_sound
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_pairs import read_pairs
from engine.types import EngineError
from tests.engine.slm_files import random_pairs
from tests.engine.slm_files import write_sound as write_clip

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no limit to files")


@contextmanager
def small_files() -> Iterator[None]:
    """The system refuses what goes beyond 1,000 bytes of a file, as it does where a disk is full."""
    import resource

    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1_000, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize(
    "write",
    [
        lambda path: write_npz(path, LossRun("tiny", tuple(random_pairs(n=20)))),
        lambda path: write_sound(path, np.zeros(16_000, dtype=np.float32), 16_000),
    ],
)
def test_what_has_no_room_is_said_and_leaves_nothing(tmp_path: Path, write: Callable[[Path], None]) -> None:
    with small_files(), pytest.raises(EngineError, match="was not written"):
        write(tmp_path / "file")
    assert not list(tmp_path.iterdir())


@pytest.mark.skipif(sys.platform != "linux", reason="others take only names that are Unicode")
def test_names_that_are_no_unicode_are_told(tmp_path: Path) -> None:
    for number in (0, 1):
        write_clip(tmp_path / "p\udcff" / f"sample_1_{number}.wav")
    with pytest.raises(EngineError, match="the folder's name isn't Unicode"):
        read_pairs(tmp_path)
    with pytest.raises(Unreadable, match="its path isn't Unicode"):
        duration_s(tmp_path / "p\udcff" / "sample_1_0.wav")
