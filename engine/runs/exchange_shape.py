"""The form in which sound leaves a project: rate, depth, loudness, trim; what was done to each file is written down.

In this order: trimmed, resampled (soxr, very high quality), brought to a loudness, rounded to the depth (to 16 bits
with triangular dither, drawn from the recording's checksum and so the same every time), written, read again and
compared. The recordings of the project stay as they are.
"""

from __future__ import annotations

import hashlib
import io
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt

from db.records import WordTime
from engine.runs.exchange_audio import AudioFormat
from engine.runs.exchange_export_items import ExportItem
from engine.runs.exchange_files import read_bytes
from engine.types import EngineError
from recorder.loudness import gain_to

BitDepth = Literal[16, 24]
RATES_HZ = (8_000, 192_000)
LOUDNESS_LUFS = (-40.0, -10.0)
Trim = tuple[float | None, float | None]


@dataclass(frozen=True, slots=True)
class SoundShape:
    """What exported sound is to be like; nothing set: as it was recorded.

    Attributes:
        bit_depth: 16 or 24; None: as it is (24 where it is neither).
        rate_hz: None: as it is.
        loudness_lufs: brought to this integrated loudness, the true peak at most -1 dBTP; None: as it is.
        trimmed: whether takes begin and end at their trim points.
        margin_s: how much is left around those.
    """

    bit_depth: BitDepth | None = None
    rate_hz: int | None = None
    loudness_lufs: float | None = None
    trimmed: bool = False
    margin_s: float = 0.0

    @property
    def changes_nothing(self) -> bool:
        """Whether sounds are copied as they are."""
        return self == SoundShape(margin_s=self.margin_s)

    def check(self) -> None:
        """Refuse what no sound can be.

        Raises:
            EngineError: a value is out of its range.
        """
        if self.rate_hz is not None and not RATES_HZ[0] <= self.rate_hz <= RATES_HZ[1]:
            raise EngineError(f"{self.rate_hz} Hz is no rate to export at; choose 8000 to 192000.")
        low, high = LOUDNESS_LUFS
        if self.loudness_lufs is not None and not low <= self.loudness_lufs <= high:
            raise EngineError(f"{self.loudness_lufs:g} LUFS is no loudness for speech; choose -40 to -10.")
        if not 0 <= self.margin_s <= 10:
            raise EngineError(f"A margin of {self.margin_s:g} s makes no sense; choose 0 to 10.")


@dataclass(frozen=True, slots=True)
class SoundChange:
    """What was done to one sound.

    Attributes:
        source_sha256, sha256: of the recording and of the file that was written.
        source_rate_hz, rate_hz, source_subtype, bit_depth, channels: the forms before and after.
        start_s, end_s: the stretch of the recording that was written.
        duration_s: of what was written.
        loudness_lufs, true_peak_dbtp: before the gain, where a loudness was asked for.
        gain_db: applied; limited_by_true_peak: whether the target would have clipped.
        dither: the kind, empty: none.
    """

    source_sha256: str
    sha256: str
    source_rate_hz: int
    rate_hz: int
    source_subtype: str
    bit_depth: int
    channels: int
    start_s: float
    end_s: float
    duration_s: float
    loudness_lufs: float | None
    true_peak_dbtp: float | None
    gain_db: float
    limited_by_true_peak: bool
    dither: str

    def as_row(self, key: str, file: str, source: str) -> dict[str, Any]:
        """As a line of the manifest."""
        return {"id": key, "file": file, "source": source} | asdict(self)


def shaped_copy(
    source: Path,
    sha256: str | None,
    stem: Path,
    format: AudioFormat,
    shape: SoundShape,
    trim: Trim = (None, None),
) -> tuple[Path, SoundChange]:
    """Write a recording in another form, and read it again.

    Args:
        source: the recording.
        sha256: its checksum when it was made; None where none is kept.
        stem: the new file without its suffix.
        format: WAV or FLAC.
        shape: its form.
        trim: its trim points.

    Returns:
        The new file, and what was done.

    Raises:
        EngineError: the recording is missing, has changed or isn't sound.
        OSError: the copy can't be written, or comes back with other content.
    """
    data = read_bytes(source)
    found = hashlib.sha256(data).hexdigest()
    if sha256 is not None and found != sha256:
        raise EngineError(
            f"{source} has changed since it was recorded; `project check` says what is damaged."
        )
    samples, source_hz, subtype = _decoded(data, source)
    if not len(samples):
        raise EngineError(f"{source} holds no sound; reject its take, or export without a change of form.")
    first, last = _stretch(shape, trim, len(samples), source_hz)
    samples = samples[first:last]
    rate_hz = shape.rate_hz or source_hz
    if rate_hz != source_hz:
        import soxr

        samples = np.asarray(soxr.resample(samples, source_hz, rate_hz, quality="VHQ"), np.float64)
    gain = (
        None
        if shape.loudness_lufs is None
        else gain_to(shape.loudness_lufs, samples.astype(np.float32), rate_hz)
    )
    if gain is not None:
        samples = samples * 10 ** (gain.gain_db / 20)
    depth: BitDepth = shape.bit_depth or (16 if subtype == "PCM_16" else 24)
    as_it_was = gain is None and rate_hz == source_hz
    dithers = depth == 16 and not (as_it_was and subtype in ("PCM_16", "PCM_S8", "PCM_U8"))
    values = _rounded(samples, depth, int(found[:8], 16) if dithers else None)
    target = stem.with_name(stem.name + ("." + format))
    written = _write(target, values, rate_hz, depth, format)
    change = SoundChange(
        source_sha256=found,
        sha256=written,
        source_rate_hz=source_hz,
        rate_hz=rate_hz,
        source_subtype=subtype,
        bit_depth=depth,
        channels=values.shape[1],
        start_s=first / source_hz,
        end_s=last / source_hz,
        duration_s=len(values) / rate_hz,
        loudness_lufs=None if gain is None else gain.loudness_lufs,
        true_peak_dbtp=None if gain is None else gain.true_peak_dbtp,
        gain_db=0.0 if gain is None else gain.gain_db,
        limited_by_true_peak=gain is not None and gain.limited,
        dither="triangular" if dithers else "",
    )
    return target, change


def _decoded(data: bytes, source: Path) -> tuple[npt.NDArray[np.float64], int, str]:
    import soundfile

    try:
        with soundfile.SoundFile(io.BytesIO(data)) as sound:
            read = np.asarray(sound.read(dtype="float64", always_2d=True), np.float64)
            return np.nan_to_num(read, posinf=0.0, neginf=0.0), sound.samplerate, sound.subtype
    except soundfile.LibsndfileError as error:
        raise EngineError(
            f"{source} can't be read as sound ({error.error_string}); record it again."
        ) from error


def _stretch(shape: SoundShape, trim: Trim, frames: int, rate_hz: int) -> tuple[int, int]:
    """First frame, and the one after the last."""
    if not shape.trimmed:
        return 0, frames
    start_s, end_s = trim
    first = 0 if start_s is None else max(0, round((start_s - shape.margin_s) * rate_hz))
    last = frames if end_s is None else min(frames, round((end_s + shape.margin_s) * rate_hz))
    return (first, last) if last > first else (0, frames)


def _rounded(samples: npt.NDArray[np.float64], depth: int, seed: int | None) -> npt.NDArray[np.int32]:
    """Whole numbers of the depth in the upper bits of 32, as libsndfile takes them; clipped, never wrapped."""
    top = 2 ** (depth - 1)
    values = samples * top
    if seed is not None:
        drawn = np.random.default_rng(seed)
        values = values + drawn.random(values.shape) - drawn.random(values.shape)
    whole = np.clip(np.round(values), -top, top - 1).astype(np.int64)
    return (whole << (32 - depth)).astype(np.int32)


def _write(target: Path, values: npt.NDArray[np.int32], rate_hz: int, depth: int, format: AudioFormat) -> str:
    import soundfile

    out = io.BytesIO()
    soundfile.write(out, values, rate_hz, format=format.upper(), subtype=f"PCM_{depth}")
    copy = out.getvalue()
    with target.open("xb") as handle:
        handle.write(copy)
    again, again_hz = soundfile.read(target, dtype="int32", always_2d=True)
    if again_hz != rate_hz or not np.array_equal(again, values):
        raise OSError(0, "what was written comes back with other content")
    return hashlib.sha256(copy).hexdigest()


def shaped_item(
    item: ExportItem, stem: Path, format: AudioFormat, shape: SoundShape
) -> tuple[Path, ExportItem, dict[str, Any]]:
    """Write the sound of an utterance in its new form.

    Args:
        item: with a sound.
        stem, format, shape: as in `shaped_copy`.

    Returns:
        The new file; the item with that sound, its length, and times of words that fit it; a line of the manifest.

    Raises:
        EngineError, OSError: as in `shaped_copy`.
    """
    assert item.sound is not None
    target, change = shaped_copy(item.sound, item.sha256, stem, format, shape, item.trim)
    changed = replace(
        item,
        sound=target,
        sha256=change.sha256,
        duration_s=change.duration_s,
        hypotheses=tuple(
            None if one is None else replace(one, words=_moved(one.words, change)) for one in item.hypotheses
        ),
        trim=(None, None),
    )
    return target, changed, change.as_row(item.key, target.name, item.sound.name)


def _moved(words: tuple[WordTime, ...], change: SoundChange) -> tuple[WordTime, ...]:
    """Times of words from the beginning of what was written, drawn in to its ends."""

    def within(seconds: float) -> float:
        return round(min(max(0.0, seconds - change.start_s), change.duration_s), 6)

    return tuple(replace(word, start_s=within(word.start_s), end_s=within(word.end_s)) for word in words)
