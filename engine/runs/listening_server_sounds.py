"""The sounds of the listening page as it sends them: played copies of clips, and what Seam makes itself.

Each is a WAV file with nothing in it but its form and its samples: no title, no program, no date.
"""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING

from db.listening_records import StudyRecord
from db.session import Project
from engine.listening.headphone_screen import (
    HeadphoneTrial,
    headphone_trials,
    trial_sound,
    wears_headphones,
)
from engine.runs.listening_copies import calibration_path
from engine.runs.listening_made import made_sound, volume_origin
from engine.runs.listening_server_twins import disguised, length_of
from engine.runs.listening_showings import ShownClip
from engine.types import EngineError
from recorder.loudness import loudness_lufs

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MADE = "made/"
"""Begins the paths of sounds that are no files."""
KEPT_CHUNKS = (b"fmt ", b"data")
TRIES_APART = 1_000


class Sounds:
    """Sounds of one study.

    Args:
        project: with the played copies.
        study: its rate, loudness and languages.
    """

    def __init__(self, project: Project, study: StudyRecord) -> None:
        self._project = project
        self._study = study
        self._made = lru_cache(maxsize=8)(self._make)

    def volume(self) -> tuple[str, float]:
        """Path and seconds of the clip on which the volume is set: of the study's copies, else made now."""
        return self._with_duration(f"{MADE}volume")

    def headphones(self, seat: int, tries: int) -> list[tuple[str, float]]:
        """Paths and seconds of the clips of a headphone screen, each time in another order."""
        trials = headphone_trials(self._seed(seat, tries))
        return [self._with_duration(f"{MADE}{one.softer}{one.antiphase}") for one in trials]

    def wears_headphones(self, seat: int, tries: int, answers: list[int]) -> bool:
        """Whether the answers to such a screen are those of somebody who wears headphones."""
        return wears_headphones(self._seed(seat, tries), answers)

    def read(self, path: str) -> bytes:
        """A sound as it is sent.

        Raises:
            OSError: the played copy can't be read.
            EngineError: it is no WAV file.
        """
        if path.startswith(MADE):
            return self._made(path)
        return bare_wav(self._project.absolute(path).read_bytes())

    def sent(self, clip: ShownClip) -> bytes:
        """A clip of a trial as it is sent: as it lies there, or so that nobody sees which other one it is.

        Raises:
            OSError: a played copy of the trial can't be read.
            EngineError: it is no WAV file.
        """
        if clip.twins is None:
            return self.read(clip.path)
        sounds = {path: self.read(path) for path in clip.twins.paths}
        length = max(length_of(sound) for sound in sounds.values())
        return disguised(sounds[clip.path], clip.twins.lead, length)

    def _seed(self, seat: int, tries: int) -> int:
        return self._study.seed + TRIES_APART * seat + tries

    def _with_duration(self, path: str) -> tuple[str, float]:
        sound = self._made(path)
        bytes_per_s = struct.unpack_from("<I", sound, 28)[0]
        return path, (len(sound) - 44) / bytes_per_s

    def _make(self, path: str) -> bytes:
        name, rate_hz = path.removeprefix(MADE), self._study.settings.rate_hz
        if name != "volume":
            return _wav(trial_sound(HeadphoneTrial(int(name[0]), int(name[1])), rate_hz), rate_hz)
        copy = self._project.folder / calibration_path(self._study.id)
        if copy.is_file():
            return bare_wav(copy.read_bytes())
        origin = volume_origin(self._study.settings.wording or ("en",))
        return _wav(self._as_loud(made_sound(origin, rate_hz)), rate_hz)

    def _as_loud(self, sound: NDArray[np.float32]) -> NDArray[np.float32]:
        """At the loudness of the study's clips."""
        import numpy as np

        settings = self._study.settings
        own_lufs = loudness_lufs(sound, settings.rate_hz)
        louder = sound * 10 ** ((settings.loudness_lufs - own_lufs) / 20) if own_lufs is not None else sound
        return (louder / max(1.0, float(np.max(np.abs(louder))))).astype(np.float32)


def _wav(sound: NDArray[np.float32], rate_hz: int) -> bytes:
    import soundfile

    out = io.BytesIO()
    soundfile.write(out, sound, rate_hz, format="WAV", subtype="PCM_16")
    return bare_wav(out.getvalue())


def bare_wav(sound: bytes) -> bytes:
    """A WAV file without anything but its form and its samples.

    Raises:
        EngineError: it is no WAV file.
    """
    kept = b"".join(
        name + struct.pack("<I", len(body)) + body + b"\0" * (len(body) % 2)
        for name, body in _chunks(sound)
        if name in KEPT_CHUNKS
    )
    return b"RIFF" + struct.pack("<I", 4 + len(kept)) + b"WAVE" + kept


def _chunks(sound: bytes) -> Iterator[tuple[bytes, bytes]]:
    if sound[:4] != b"RIFF" or sound[8:12] != b"WAVE":
        raise EngineError("A played copy is no WAV file; make the copies of the study again.")
    at = 12
    while at + 8 <= len(sound):
        size = struct.unpack_from("<I", sound, at + 4)[0]
        yield sound[at : at + 4], sound[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
