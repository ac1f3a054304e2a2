"""Sound that comes into a project: copied as it is, or cut out of a longer recording; checked in any case."""

from __future__ import annotations

import io
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from engine.runs.exchange_corpus import LONGEST_S, Sound
from engine.runs.exchange_files import must_be_file, reading_error
from engine.types import EngineError

if TYPE_CHECKING:
    from soundfile import SoundFile

Dtype = Literal["float32", "int32"]
SUFFIXES = {
    "WAV": ".wav",
    "WAVEX": ".wav",
    "FLAC": ".flac",
    "OGG": ".ogg",
    "MP3": ".mp3",
    "MPEG": ".mp3",
    "AIFF": ".aiff",
}
"""Kinds of file that are kept as they are; every other kind becomes WAV."""

CUT_SUBTYPES = ("PCM_16", "PCM_24", "PCM_32", "FLOAT")
SHORTEST_S = 0.01
TOLERANCE_S = 0.05
"""By how much a part may reach beyond the end: times of segments are rounded."""
BLOCK = 1 << 20
UNKNOWN_LENGTH = 0x7FFF0000
"""Bytes of sound in a header, from which on it only says that nobody knew."""


class SoundStore:
    """Fills a folder with sounds. Keeps the last recording open: its parts follow each other."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: tuple[Path | None, SoundFile] | None = None

    def take(self, sound: Sound, name: str) -> str:
        """Copy or cut a sound into the folder.

        Args:
            sound: what to take.
            name: of the new file, without suffix.

        Returns:
            The name of the new file.

        Raises:
            EngineError: the sound is missing, can't be read as sound, is empty, or ends before its part.
            OSError: the folder can't be written.
        """
        recording = self._opened(sound)
        suffix = SUFFIXES.get(recording.format)
        if suffix is not None and _means_all(sound, recording):
            self._copy(sound, self._folder / (name + suffix))
            return name + suffix
        self._cut(recording, sound, self._folder / f"{name}.wav")
        return f"{name}.wav"

    def close(self) -> None:
        """Let go of the last recording."""
        if self._open is not None:
            self._open[1].close()
            self._open = None

    def __enter__(self) -> SoundStore:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _opened(self, sound: Sound) -> SoundFile:
        """The recording, from its beginning."""
        if self._open is not None and sound.path is not None and self._open[0] == sound.path:
            return self._open[1]
        self.close()
        recording = open_sound(sound)
        self._open = sound.path, recording
        return recording

    def _copy(self, sound: Sound, target: Path) -> None:
        if sound.path is not None:
            shutil.copyfile(sound.path, target)
        else:
            with target.open("xb") as handle:
                handle.write(sound.data or b"")

    def _cut(self, recording: SoundFile, sound: Sound, target: Path) -> None:
        """The part as WAV, in the samples of the recording; packed sound in 16 bits."""
        import soundfile

        rate = recording.samplerate
        start, stop = frames_of(sound, rate, recording.frames)
        subtype = recording.subtype if recording.subtype in CUT_SUBTYPES else "PCM_16"
        dtype: Dtype = "float32" if subtype == "FLOAT" else "int32"
        with soundfile.SoundFile(
            target, "x", rate, recording.channels, subtype=subtype, format="WAV"
        ) as part:
            recording.seek(start)
            left = stop - start
            while left:
                block = _block(recording, sound, min(left, BLOCK), dtype)
                try:
                    part.write(block)
                except soundfile.LibsndfileError as error:  # the disk is full, most likely
                    raise OSError(0, error.error_string.rstrip(".")) from error
                left -= len(block)


def _block(recording: SoundFile, sound: Sound, frames: int, dtype: Dtype) -> Any:
    """The next samples of a recording.

    Raises:
        EngineError: it breaks off before them.
    """
    import soundfile

    try:
        block = recording.read(frames, dtype=dtype, always_2d=True)
    except soundfile.LibsndfileError as error:
        raise EngineError(f"{sound.name} can't be read to its end ({error.error_string}).") from error
    if not len(block):
        raise EngineError(f"{sound.name} breaks off before its end; copy it again.")
    return block


def _means_all(sound: Sound, recording: SoundFile) -> bool:
    """Whether the part is the whole recording, its times being rounded."""
    if sound.duration_s is None or sound.start_s:
        return sound.is_whole
    return abs(sound.duration_s - recording.frames / recording.samplerate) <= TOLERANCE_S


def open_sound(sound: Sound) -> SoundFile:
    """A sound, ready to be read.

    Raises:
        EngineError: it is missing, can't be read as sound, or holds nothing.
    """
    import soundfile  # loads libsndfile: not before it is needed

    source: Any = sound.path if sound.path is not None else io.BytesIO(sound.data or b"")
    try:
        if sound.path is not None:
            must_be_file(sound.path)
            with sound.path.open("rb"):  # libsndfile says "System error." whatever is wrong
                pass
        recording = soundfile.SoundFile(source)
    except OSError as error:
        raise reading_error(error, Path(sound.name) if sound.path is None else sound.path) from error
    except soundfile.LibsndfileError as error:
        why = error.error_string.rstrip(".")
        raise EngineError(f"{sound.name} can't be read as sound ({why}); convert it to WAV.") from error
    if recording.frames <= 0:
        recording.close()
        raise EngineError(f"{sound.name} holds no sound; remove its row or record it again.")
    return recording


def is_cut_short(sound: Sound) -> bool:
    """Whether a WAV file holds less sound than its header says, as one that was copied in part.

    Programs that write to a pipe say 0 or the most that fits: that is no promise.
    """
    try:
        with sound.path.open("rb") if sound.path is not None else io.BytesIO(sound.data or b"") as handle:
            size = handle.seek(0, io.SEEK_END)
            handle.seek(0)
            head = handle.read(12)
            if head[:4] != b"RIFF" or head[8:] != b"WAVE":
                return False
            while len(chunk := handle.read(8)) == 8:
                length = int.from_bytes(chunk[4:], "little")
                if chunk[:4] == b"data":
                    return length < UNKNOWN_LENGTH and length > size - handle.tell()
                handle.seek(length + length % 2, io.SEEK_CUR)
    except OSError as error:
        raise reading_error(error, Path(sound.name)) from error
    return False


def frames_of(sound: Sound, rate_hz: int, frames: int) -> tuple[int, int]:
    """First frame and the one after the last of a part.

    Raises:
        EngineError: the part is empty or reaches beyond the end.
    """
    start = round(min(sound.start_s, LONGEST_S) * rate_hz)
    length = None if sound.duration_s is None else round(min(sound.duration_s, LONGEST_S) * rate_hz)
    stop = frames if length is None else start + length
    if stop - start < SHORTEST_S * rate_hz:
        raise EngineError(f"the part of {sound.name} from {sound.start_s:g} s is empty; mend its times.")
    if stop > frames + TOLERANCE_S * rate_hz:
        raise EngineError(
            f"{sound.name} ends at {frames / rate_hz:.2f} s, before the part that ends at "
            f"{stop / rate_hz:.2f} s; mend its times."
        )
    return start, min(stop, frames)


def sound_beside(folder: Path, name: str, exists: Callable[[Path], bool] = Path.is_file) -> Path:
    """The file of a name as data sets write it: absolute, or relative to a folder, with either slash.

    >>> sound_beside(Path("data"), "clips\\\\a.wav", lambda path: path == Path("data/clips/a.wav")).as_posix()
    'data/clips/a.wav'
    """
    plain = folder / name
    return plain if exists(plain) else folder / name.replace("\\", "/")
