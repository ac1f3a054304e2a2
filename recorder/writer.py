"""A WAV file that survives a crash: `NAME.part.wav` while it grows, `NAME.wav` when it is whole.

24-bit PCM. Every block goes to the system at once; about once a second the header gets the true length and
the file is synced to the disk, so that a killed program loses nothing that was written and a power cut at
most about a second. An existing file is never written over.
"""

from __future__ import annotations

import errno
import os
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import IO

import numpy as np

from recorder.types import RecorderError, Samples

BIT_DEPTH = 24
SAMPLE_BYTES = 3
HEADER_BYTES = 44
PART_SUFFIX = ".part.wav"
SYNC_S = 1.0
FULL = 1 << 23
LOCKED_BYTE = 0x7FFFFFFE
MAXIMUM_DATA_BYTES = 0xFFFFFFFF - HEADER_BYTES - 1


def part_path(stem: Path) -> Path:
    """Where a take grows: `stem` plus `.part.wav`."""
    return stem.with_name(stem.name + PART_SUFFIX)


def final_path(stem: Path) -> Path:
    """Where a whole take lies: `stem` plus `.wav`."""
    return stem.with_name(stem.name + ".wav")


def wav_header(rate_hz: int, channels: int, data_bytes: int) -> bytes:
    """The 44 bytes before the samples: RIFF, WAVE, fmt (PCM, 24 bits), data.

    >>> len(wav_header(48_000, 1, 0))
    44
    """
    frame = SAMPLE_BYTES * channels
    form = struct.pack("<4sIHHIIHH", b"fmt ", 16, 1, channels, rate_hz, rate_hz * frame, frame, BIT_DEPTH)
    whole = 4 + len(form) + 8 + data_bytes + data_bytes % 2
    return struct.pack("<4sI4s", b"RIFF", whole, b"WAVE") + form + struct.pack("<4sI", b"data", data_bytes)


def to_pcm24(samples: Samples) -> bytes:
    """Little-endian 24-bit integers: round(x 2^23), limited to the range; NaN becomes 0.

    >>> to_pcm24(np.array([1.0, -1.0, 0.0], np.float32)).hex()
    'ffff7f000080000000'
    """
    scaled = np.rint(np.nan_to_num(samples.astype(np.float64), posinf=1.0, neginf=-1.0) * FULL)
    whole = np.clip(scaled, -FULL, FULL - 1).astype("<i4")
    return whole.reshape(-1, 1).view(np.uint8)[:, :SAMPLE_BYTES].tobytes()


if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[bytes]) -> bool:
        """Take the file for this process until it is closed; False if another holds it. Windows locks
        bytes, so one is locked that no take reaches."""
        at = file.tell()
        file.seek(LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(at)
        return True
else:
    import fcntl

    def lock(file: IO[bytes]) -> bool:
        """Take the file for this process until it is closed; False if another holds it."""
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:  # a network folder without locks: nothing to hold on to
            return True
        return True


def rename_exclusively(source: Path, target: Path) -> None:
    """Give a file its name; FileExistsError if something has that name already."""
    if sys.platform == "win32":
        source.rename(target)  # refuses an existing target on Windows
        return
    try:
        target.hardlink_to(source)
    except FileExistsError:
        raise
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.EMLINK, errno.EACCES, errno.ENOSYS):
            raise
        target.open("xb").close()  # no hard links here (FAT, some network folders): reserve the name first
        source.replace(target)
    else:
        source.unlink()
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    except OSError as error:
        if error.errno not in (
            errno.EINVAL,
            errno.ENOTSUP,
            errno.EBADF,
        ):  # folders can't be synced everywhere
            raise
    finally:
        os.close(handle)


def said(error: OSError, path: Path) -> RecorderError:
    """The sentence for what the system refused while a take was written."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        what, do = f"The disk that holds {path.parent} is full", "free some space and record again"
    elif error.errno == errno.ENOENT:
        what, do = f"The folder {path.parent} is gone", "bring it back or choose another project folder"
    elif error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        what, do = f"{path.parent} may not be written to", "change its permissions or choose another folder"
    else:
        what, do = f"{path} couldn't be written ({error.strerror})", "check the disk and record again"
    return RecorderError(f"{what}; {do}.")


class WavWriter:
    """One growing take.

    Args:
        stem: folder and name without suffix.
        rate_hz, channels: of what will be written; several channels come as (frames, channels).
        clock: seconds, for the syncs.

    Raises:
        RecorderError: the name is taken, or the folder can't be written to.

    Attributes:
        frames: written so far.
    """

    def __init__(
        self, stem: Path, rate_hz: int, channels: int = 1, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.stem, self.rate_hz, self.channels, self.frames = stem, rate_hz, channels, 0
        self.part = part_path(stem)
        self._clock = clock
        self._synced_s = clock()
        refuse_taken(stem)
        try:
            self._file = self.part.open("xb", buffering=0)
        except OSError as error:
            raise said(error, self.part) from error
        lock(self._file)
        try:
            self._file.write(wav_header(rate_hz, channels, 0))
        except OSError as error:
            self._file.close()
            self.part.unlink(missing_ok=True)
            raise said(error, self.part) from error

    @property
    def data_bytes(self) -> int:
        """Bytes of samples so far."""
        return self.frames * self.channels * SAMPLE_BYTES

    def write(self, samples: Samples) -> None:
        """Append samples; about once a second also renew the header and sync.

        Raises:
            RecorderError: the disk is full or failed; what was written before stays readable.
        """
        data = to_pcm24(samples)
        try:
            if self.data_bytes + len(data) > MAXIMUM_DATA_BYTES:
                raise OSError(errno.EFBIG, "a WAV file ends at 4 GiB")
            self._write_all(data)
            self.frames += samples.shape[0]
            if self._clock() - self._synced_s >= SYNC_S:
                self.sync()
        except OSError as error:
            raise said(error, self.part) from error

    def _write_all(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[self._file.write(rest) :]

    def sync(self) -> None:
        """Bring samples and header to the disk now."""
        end = HEADER_BYTES + self.data_bytes
        self._file.seek(0)
        self._write_all(wav_header(self.rate_hz, self.channels, self.data_bytes))
        self._file.seek(end)
        os.fsync(self._file.fileno())
        self._synced_s = self._clock()

    def finish(self) -> Path:
        """Complete the file and give it its final name.

        Raises:
            RecorderError: that failed; the part file then lies where it was, if its folder still exists.
        """
        try:
            self._file.truncate(HEADER_BYTES + self.data_bytes)  # a full disk may have left half a sample
            self.sync()
            if self.data_bytes % 2:
                self._pad()
            self._file.close()
            rename_exclusively(self.part, final_path(self.stem))
        except FileExistsError as error:
            raise taken(final_path(self.stem)) from error
        except OSError as error:
            raise said(error, self.part) from error
        finally:
            self._file.close()
        return final_path(self.stem)

    def _pad(self) -> None:
        """RIFF wants chunks of even length; a full disk may deny that byte, and every reader copes."""
        try:
            self._file.write(b"\0")
            os.fsync(self._file.fileno())
        except OSError as error:
            if error.errno not in (errno.ENOSPC, errno.EDQUOT):
                raise

    def abandon(self) -> None:
        """Close without a final name, and remove the part: only for one that holds no samples."""
        self._file.close()
        if not self.frames:
            self.part.unlink(missing_ok=True)


def taken(path: Path) -> RecorderError:
    """The sentence for a name that exists already."""
    return RecorderError(f"{path} exists already and is never written over; record under another name.")


def refuse_taken(stem: Path) -> None:
    """RecorderError if a take, whole or growing, has this name or its folder isn't there."""
    for path in (final_path(stem), part_path(stem)):
        if path.exists():
            raise taken(path)
    if not stem.parent.is_dir():
        raise RecorderError(f"The folder {stem.parent} isn't there; create it or choose another one.")
