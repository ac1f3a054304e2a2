"""After a crash: left-over `NAME.part.wav` files become whole takes again.

Repaired is only what this program writes: a well-formed RIFF/WAVE of integer PCM whose `data` chunk is the
last one and whose stated length is a placeholder, shorter than the file (a header that was not renewed in
time) or longer (samples that never reached the disk). Anything else is left as it lies, with a reason.
"""

from __future__ import annotations

import os
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from recorder.files import blocks_of, sha256_of
from recorder.quality import QualityMeasure
from recorder.types import RecorderError, RecoveredPart, TakeFile
from recorder.writer import (
    HEADER_BYTES,
    PART_SUFFIX,
    final_path,
    lock,
    rename_exclusively,
    said,
)


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where things stand in a WAV file that can be repaired."""

    rate_hz: int
    channels: int
    bit_depth: int
    data_at: int
    data_bytes: int
    """Of whole frames that are really there."""

    @property
    def frames(self) -> int:
        return self.data_bytes // (self.channels * self.bit_depth // 8)


class _Malformed(Exception):
    """The bytes aren't a WAV file that may be repaired; says why."""


def recover(folder: Path) -> tuple[RecoveredPart, ...]:
    """Repair and rename every left-over part in a folder (not in folders below it).

    A part that a running recording holds (in this process or another) is left alone and not listed; one
    without a single sample is removed. The order is that of the names.

    Raises:
        RecorderError: the folder can't be read.
    """
    try:
        parts = sorted(path for path in folder.iterdir() if path.name.endswith(PART_SUFFIX))
    except OSError as error:
        raise RecorderError(f"{folder} can't be read ({error.strerror}); check that it exists.") from error
    answers = (_recover_part(part) for part in parts)
    return tuple(answer for answer in answers if answer is not None)


def _recover_part(part: Path) -> RecoveredPart | None:
    stem = part.with_name(part.name.removesuffix(PART_SUFFIX))
    try:
        with part.open("r+b") as file:
            if not lock(file):
                return None
            layout = _layout(file) if part.stat().st_size > HEADER_BYTES else None
            if layout is not None:
                _mend(file, layout)
        if layout is None or not layout.frames:
            part.unlink()
            return None
        return RecoveredPart(part, _as_take(_name(part, stem), stem.name, layout))
    except _Malformed as reason:
        return RecoveredPart(
            part, None, f"{part} can't be recovered: {reason}; listen to it in an audio editor."
        )
    except PermissionError as error:
        return RecoveredPart(part, None, str(said(error, part)))


def _layout(file: IO[bytes]) -> _Layout:
    size = os.fstat(file.fileno()).st_size
    head = file.read(12)
    if head[:4] != b"RIFF" or head[8:12] != b"WAVE":
        raise _Malformed("it doesn't begin as a WAV file")
    form: tuple[int, ...] | None = None
    while len(chunk := file.read(8)) == 8:
        name, length = struct.unpack("<4sI", chunk)
        if name == b"data":
            return _data_layout(file, form, length, size)
        if name == b"fmt " and length >= 16:
            form = struct.unpack("<HHIIHH", file.read(16))
            length -= 16
        file.seek(length + length % 2, os.SEEK_CUR)
    raise _Malformed("it holds no sound data")


def _data_layout(file: IO[bytes], form: tuple[int, ...] | None, length: int, size: int) -> _Layout:
    at = file.tell()
    if form is None or form[0] != 1 or not form[1] or form[5] not in (16, 24, 32):
        raise _Malformed("its format isn't the one that takes are recorded in")
    frame = form[1] * form[5] // 8
    there = size - at
    if form[4] != frame or (length % frame and length != 0xFFFFFFFF):
        raise _Malformed("its header contradicts itself")
    if length + length % 2 == there:  # whole already: the program died just before the renaming
        there = length
    elif length < there and _are_chunks(file, at + length + length % 2, size):
        raise _Malformed("it holds more than sound")
    return _Layout(form[2], form[1], form[5], at, there // frame * frame)


def _are_chunks(file: IO[bytes], at: int, size: int) -> bool:
    """Whether the rest of a file is further RIFF chunks, to the byte."""
    while at < size:
        file.seek(at)
        head = file.read(8)
        if len(head) < 8 or not (head[:4].isascii() and head[:4].decode("ascii").isprintable()):
            return False
        length = struct.unpack("<I", head[4:])[0]
        at += 8 + length + length % 2
    return at == size


def _mend(file: IO[bytes], layout: _Layout) -> None:
    end = layout.data_at + layout.data_bytes
    file.truncate(end)
    if layout.data_bytes % 2:
        file.seek(end)
        file.write(b"\0")
        end += 1
    for at, value in ((4, end - 8), (layout.data_at - 4, layout.data_bytes)):
        file.seek(at)
        file.write(struct.pack("<I", value))
    file.flush()
    os.fsync(file.fileno())


def _name(part: Path, stem: Path) -> Path:
    """The final name, or the same with -2, -3 … where that is taken by another recording."""
    target, number = final_path(stem), 1
    while True:
        try:
            rename_exclusively(part, target)
            return target
        except FileExistsError:
            if target.samefile(part):  # the program died between giving the new name and taking the old
                part.unlink()
                return target
            number += 1
            target = final_path(stem.with_name(f"{stem.name}-{number}"))


def whole_take(path: Path) -> TakeFile:
    """The take of a whole WAV file that the recorder finished but nobody stored.

    Raises:
        RecorderError: the file can't be read.
    """
    try:
        with path.open("rb") as file:
            layout = _layout(file)
    except (OSError, _Malformed) as error:
        raise RecorderError(
            f"{path} can't be taken up ({error}); listen to it in an audio editor."
        ) from error
    return _as_take(path, path.stem, layout)


def _as_take(path: Path, stem: str, layout: _Layout) -> TakeFile:
    measured = QualityMeasure(layout.rate_hz)
    for block in blocks_of(path):
        measured.feed(block)
    return TakeFile(
        path=path,
        stem=stem,
        rate_hz=layout.rate_hz,
        channels=layout.channels,
        bit_depth=layout.bit_depth,
        frames=layout.frames,
        duration_s=layout.frames / layout.rate_hz,
        overflows=0,
        sha256=sha256_of(path),
        device="",
        host_api="",
        quality=measured.result(),
        problem="The program ended during this take; its last moment may be missing.",
    )
