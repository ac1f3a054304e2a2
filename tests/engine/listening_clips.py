"""Folders of short sounds for listening studies, and studies made of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from db.listening_records import StimulusRecord, StudyKind, StudySettings
from db.session import Project
from db.store import studies, study_stimuli
from engine.runs.listening_sources import StimulusDraft
from engine.runs.listening_sources import study_stimuli as stimuli_of

RATE_HZ = 16_000
SEED = 7


def tone(
    seconds: float = 0.6, peak: float = 0.1, hertz: float = 300.0, rate_hz: int = RATE_HZ
) -> NDArray[np.float32]:
    """A tone with overtones, no two frequencies alike."""
    times = np.arange(round(seconds * rate_hz)) / rate_hz
    sound = sum(np.sin(2 * np.pi * hertz * n * times) / n for n in range(1, 5))
    return (peak * sound / np.abs(sound).max()).astype(np.float32)


def write(path: Path, sound: NDArray[np.floating] | None = None, rate_hz: int = RATE_HZ) -> Path:
    """A sound file, the folder made for it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    soundfile.write(path, tone() if sound is None else sound, rate_hz, subtype="PCM_16")
    return path


def file_draft(path: Path, system: str = "A", item: str = "1", **more: object) -> StimulusDraft:
    """A clip of a sound file, to be rated."""
    return StimulusDraft("rated", system, item, {"kind": "file", "path": str(path), **more})


def new_study(
    project: Project,
    drafts: Sequence[StimulusDraft],
    settings: StudySettings | None = None,
    kind: StudyKind = "acr",
) -> tuple[str, list[StimulusRecord]]:
    """A study of these clips: its id, its stimuli."""
    with project.write() as session:
        held = settings or StudySettings(rate_hz=RATE_HZ, silence_ms=50.0)
        study = studies.add(session, "Study", kind, held, SEED, None)
        study_stimuli.put(session, study.id, stimuli_of(drafts, study.id, SEED))
        return study.id, study_stimuli.list_stimuli(session, study.id)
