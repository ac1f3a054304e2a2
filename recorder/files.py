"""Reading sound: any file libsndfile knows, averaged to mono float32; and checksums."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from recorder.types import RecorderError, Samples

if TYPE_CHECKING:
    from soundfile import SoundFile

BLOCK_FRAMES = 1 << 20


@dataclass(frozen=True, slots=True)
class AudioInfo:
    """What a sound file says about itself; `subtype` as libsndfile names it ("PCM_24")."""

    path: Path
    rate_hz: int
    channels: int
    frames: int
    subtype: str

    @property
    def duration_s(self) -> float:
        """Length in seconds."""
        return self.frames / self.rate_hz


def open_audio(path: Path) -> SoundFile:
    """The file, opened for reading; a RecorderError names it if it is missing or isn't sound."""
    import soundfile  # loads libsndfile: not before it is needed

    try:
        return soundfile.SoundFile(str(path))
    except soundfile.LibsndfileError as error:
        if not path.is_file():
            raise RecorderError(f"The sound file {path} isn't there; look whether it was moved.") from error
        raise RecorderError(
            f"{path} can't be read as sound ({error.error_string}); import it again from its source."
        ) from error


def audio_info(path: Path) -> AudioInfo:
    """Rate, channels, length and format of a sound file."""
    with open_audio(path) as file:
        return AudioInfo(path, file.samplerate, file.channels, file.frames, file.subtype)


def to_mono(samples: Samples) -> Samples:
    """The mean of the channels.

    >>> to_mono(np.array([[1, 0], [0.5, 0.5]], np.float32)).tolist()
    [0.5, 0.5]
    """
    return samples if samples.ndim == 1 else samples.mean(axis=1, dtype=np.float32)


def read_audio(path: Path, start_s: float = 0.0, end_s: float | None = None) -> tuple[Samples, int]:
    """Mono float32 samples of a file (or the part between two moments) and its rate in Hz.

    Channels are averaged; moments outside the file are drawn in to its ends; NaN and infinite samples
    become 0. RecorderError if the file is missing, broken or isn't sound.
    """
    with open_audio(path) as file:
        first = min(max(0, round(start_s * file.samplerate)), file.frames)
        last = file.frames if end_s is None else min(max(first, round(end_s * file.samplerate)), file.frames)
        file.seek(first)
        samples = np.asarray(file.read(last - first, dtype="float32"), np.float32)
        return np.nan_to_num(to_mono(samples), posinf=0.0, neginf=0.0), file.samplerate


def blocks_of(path: Path) -> Iterator[Samples]:
    """A file in mono blocks of about a million samples, for sounds too long to hold at once."""
    with open_audio(path) as file:
        for block in file.blocks(BLOCK_FRAMES, dtype="float32"):
            yield np.nan_to_num(to_mono(np.asarray(block, np.float32)), posinf=0.0, neginf=0.0)


def sha256_of(path: Path) -> str:
    """The SHA-256 of a whole file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
