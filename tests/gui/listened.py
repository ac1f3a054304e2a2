"""Studies whose clips are loud from their first sample to their last, and a loudspeaker that a test can unplug."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import soundfile

from db.listening_records import StimulusRecord, StudyKind, StudyRecord, StudySettings
from db.session import Project
from db.store import study_stimuli
from recorder.types import Device, RecorderError, Samples
from recorder.virtual import SILENT, SilentOutput
from recorder.voice import Fill
from tests.listening_projects import ready_study, stimulus

RATE_HZ = 48_000
SYSTEMS, ITEMS = ("NAMED-ONE", "NAMED-TWO"), ("tem1", "tem2")


def sound_of(number: int, seconds: float) -> Samples:
    """Noise of its own for each clip, loud at both ends."""
    made = np.random.default_rng(number).uniform(-0.3, 0.3, round(seconds * RATE_HZ)).astype(np.float32)
    made[0] = made[-1] = 0.5
    return made


def noisy_study(
    project: Project,
    kind: StudyKind = "acr",
    systems: Sequence[str] = SYSTEMS,
    items: Sequence[str] = ITEMS,
    settings: StudySettings | None = None,
    seconds: float = 0.3,
    more: Sequence[StimulusRecord] = (),
    name: str = "A study",
) -> StudyRecord:
    """A study that is ready, with references where its kind needs them."""
    if kind in ("attribute", "dcr", "mushra"):
        more = (*more, *(stimulus("", item, 100 + at, "reference") for at, item in enumerate(items)))
    study = ready_study(project, systems, items, kind, settings, name, more)
    with project.write() as session:
        for number, one in enumerate(study_stimuli.list_stimuli(session, study.id)):
            assert one.path is not None
            soundfile.write(project.folder / one.path, sound_of(number, seconds), RATE_HZ, subtype="FLOAT")
            sha256 = hashlib.sha256((project.folder / one.path).read_bytes()).hexdigest()
            study_stimuli.set_copy(session, one.id, one.path, sha256, seconds, 0.0)
    return study


def copies(project: Project, study: StudyRecord) -> dict[str, Path]:
    """Where the played copy of each clip lies, by its id."""
    with project.read() as session:
        listed = study_stimuli.list_stimuli(session, study.id)
    return {one.id: project.folder / str(one.path) for one in listed}


class Loudspeakers:
    """Opens loudspeakers that make no sound, keep what they are given, stand still, stutter, and may be unplugged."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self.opened: list[Any] = []
        self._is_there = True

    def find(self, _name: str, _host_api: str) -> Device | None:
        """What is listed: one output, while it is plugged in."""
        if not self._is_there:
            raise RecorderError("No sound isn't connected; plug it in.")
        return SILENT

    def open(self, device: Device | None, rate_hz: int, channels: int, fill: Fill) -> SilentOutput:
        """What `use_speaker` takes."""
        self.opened.append(_Loudspeaker(rate_hz, channels, fill, self.clock, keep=True))
        return self.opened[-1]

    def stand_still(self) -> None:
        """The one that is open asks for nothing any more, and says nothing."""
        self.opened[-1].stands_still = True

    def unplug(self) -> None:
        """It does the same and isn't listed any more."""
        self._is_there = False
        self.stand_still()

    def plug_in(self) -> None:
        """It is listed again."""
        self._is_there = True

    def stutter(self) -> None:
        """The next block comes too late."""
        self.opened[-1].underflows += 1

    @property
    def heard(self) -> Samples:
        """The left channel of everything that was played."""
        return np.concatenate([block[:, 0] for one in self.opened for block in one.heard])


class _Loudspeaker(SilentOutput):
    stands_still = False

    def now_s(self) -> float:
        return self._clock() if self.stands_still else super().now_s()
