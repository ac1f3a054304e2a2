"""Copies of recordings that leave the project: WAV as it is, or FLAC; each is read back before it counts."""

from __future__ import annotations

import hashlib
import io
from pathlib import Path
from typing import Literal

import numpy as np

from engine.runs.exchange_files import read_bytes
from engine.types import EngineError

AudioFormat = Literal["wav", "flac"]
FLAC_SUBTYPES = ("PCM_S8", "PCM_16", "PCM_24")
"""What FLAC holds without loss."""


def copy_audio(source: Path, sha256: str | None, target: Path, format: AudioFormat = "wav") -> str:
    """Copy a recording to a new file and compare what was written with the recording.

    Args:
        source: the recording.
        sha256: its checksum when it was made; the copy of a file that changed since is refused. None: of imported
            sound none is kept.
        target: the new file.
        format: `wav`: the same bytes; `flac`: the same samples, about half as large.

    Returns:
        The SHA-256 of the copy, in hexadecimal.

    Raises:
        EngineError: the recording is missing or has changed, isn't sound, or FLAC can't hold it.
        OSError: the copy can't be written, or comes back with other content.
    """
    copy = sound_bytes(source, sha256, format)
    with target.open("xb") as handle:
        handle.write(copy)
    if target.read_bytes() != copy:
        raise OSError(0, "what was written comes back with other content")
    return hashlib.sha256(copy).hexdigest()


def sound_bytes(source: Path, sha256: str | None, format: AudioFormat = "wav") -> bytes:
    """The bytes of a recording, or the same samples as FLAC.

    Args:
        source: the recording.
        sha256: its checksum when it was made; None for imported sound, of which none is kept.
        format: as in `copy_audio`.

    Raises:
        EngineError: the recording is missing or has changed, isn't sound, or FLAC can't hold it.
    """
    data = read_bytes(source)
    if sha256 is not None and hashlib.sha256(data).hexdigest() != sha256:
        raise EngineError(
            f"{source} has changed since it was recorded; `project check` says what is damaged."
        )
    return data if format == "wav" else _flac(data, source)


def packed_suffix(source: Path, format: AudioFormat) -> str:
    """The suffix under which a sound leaves: WAV may be packed as FLAC, every other kind stays as it is.

    >>> packed_suffix(Path("a.WAV"), "flac"), packed_suffix(Path("a.mp3"), "flac"), packed_suffix(Path("a"), "wav")
    ('.flac', '.mp3', '.wav')
    """
    suffix = source.suffix.casefold() or ".wav"
    return ".flac" if format == "flac" and suffix == ".wav" else suffix


def copy_sound(source: Path, sha256: str | None, stem: Path, format: AudioFormat = "wav") -> Path:
    """Copy the sound of a take or of an imported reference to a new file.

    Args:
        source: the sound.
        sha256: as in `copy_audio`; None for imported sound, which is copied as it is.
        stem: the new file without its suffix.
        format: `flac` packs WAV; sound of other kinds stays as it is.

    Returns:
        The new file.

    Raises:
        EngineError: as in `copy_audio`.
        OSError: the copy can't be written.
    """
    suffix = packed_suffix(source, format)
    target = stem.with_name(stem.name + suffix)
    copy_audio(source, sha256, target, "flac" if suffix == ".flac" and suffix != source.suffix else "wav")
    return target


def _flac(data: bytes, source: Path) -> bytes:
    """The samples of a sound file as FLAC, decoded again and compared sample by sample."""
    import soundfile  # loads libsndfile: not before it is needed

    try:
        with soundfile.SoundFile(io.BytesIO(data)) as sound:
            rate, subtype = sound.samplerate, sound.subtype
            samples = sound.read(dtype="int32", always_2d=True)
    except soundfile.LibsndfileError as error:
        raise EngineError(
            f"{source} can't be read as sound ({error.error_string}); record it again."
        ) from error
    if subtype not in FLAC_SUBTYPES:
        raise EngineError(f"{source} holds {subtype} samples, which FLAC can't hold; export as WAV.")
    out = io.BytesIO()
    soundfile.write(out, samples, rate, format="FLAC", subtype=subtype)
    out.seek(0)
    again, again_rate = soundfile.read(out, dtype="int32", always_2d=True)
    if again_rate != rate or not np.array_equal(again, samples):
        raise EngineError(f"{source} doesn't come back from FLAC unchanged; export as WAV.")
    return out.getvalue()
