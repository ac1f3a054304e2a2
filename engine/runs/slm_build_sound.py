"""Sounds that pairs are made of, measured: how loud speech is, where clips can be cut, how live a room is."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.runs.asr_recognise_audio import Unreadable, duration_s
from engine.runs.asr_recognise_folder import sound_files
from engine.runs.exchange_files import content_sha256
from engine.scorers.audio import load
from engine.scorers.types import AudioItem, Failed
from engine.slm.pair_plan_rows import ClipRow, Gap, Heard, RecordedSound
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

LEVEL_METHOD = "root mean square of the active frames of 50 ms, by the margin of ITU-T P.56"
FRAME_S = 0.05
_REASONS = {
    "silent": "nothing is to be heard in it",
    "no_speech": "nothing stands out from its background",
    "clipped": "it is clipped",
}
SHORTEST_NOISE_S = 0.5
LEAST_HZ = 4_000


def speech_and_floor(sound: Floats, rate_hz: int) -> tuple[float, float]:
    """Root mean squares of active speech (0 where there is none) and of the background, full scale at 1.

    Active are frames within 15.9 dB of the active level and 6 dB over the background, which is the tenth percentile.
    """
    import numpy as np

    from engine.slm.pair_plan_gaps import frame_powers
    from recorder.quality import active_frames

    power = frame_powers(sound, round(rate_hz * FRAME_S))
    if not len(power):
        return float(np.sqrt(np.square(sound, dtype=np.float64).mean())) if len(sound) else 0.0, 0.0
    floor = float(np.percentile(np.sqrt(power), 10))
    active = active_frames(power, floor)
    return float(np.sqrt(power[active].mean())) if active.any() else 0.0, floor


def hear_clips(rows: Sequence[ClipRow]) -> Generator[Progress, None, tuple[ClipRow, ...]]:
    """The clips with what was measured in them; one that can't be used says why."""
    found: list[ClipRow] = []
    for done, row in enumerate(rows):
        yield Progress(done, len(rows), f"listening to {row.id}")
        found.append(row if row.problem or row.heard else hear_clip(row))
    return tuple(found)


def hear_clip(row: ClipRow) -> ClipRow:
    """A clip with what was measured in it, or with the problem that it has."""
    from recorder.quality import measure

    try:
        sound, rate_hz = read_sound(row.audio)
        sha256 = content_sha256(row.audio)
    except EngineError as error:
        return replace(row, problem=str(error))
    if rate_hz < LEAST_HZ:
        return replace(row, problem=f"it has {rate_hz:,} samples a second, too few for speech")
    quality = measure(sound, rate_hz)
    if reason := next((_REASONS[code] for code in quality.reasons if code in _REASONS), None):
        return replace(row, problem=reason)
    start_s, end_s, gaps = _gaps(row, sound, rate_hz)
    length_s = len(sound) / rate_hz
    return replace(row, heard=Heard(sha256, length_s, rate_hz, start_s, end_s, quality.snr_db, gaps))


def _gaps(row: ClipRow, sound: Floats, rate_hz: int) -> tuple[float, float, tuple[Gap, ...]]:
    from engine.slm.pair_plan_gaps import gaps_of_words, quiet_frames, speech_and_pauses, with_languages

    quiet = quiet_frames(sound, rate_hz, *speech_and_floor(sound, rate_hz))
    start_s, end_s, pauses = speech_and_pauses(quiet)
    if row.words:
        return start_s, end_s, gaps_of_words(row.words, pauses)
    return start_s, end_s, with_languages(pauses, row.changes, start_s, end_s)


def recorded_sounds(folder: Path, *, responses: bool) -> Generator[Progress, None, tuple[RecordedSound, ...]]:
    """The sound files of a folder: noises, or impulse responses. Files of one sub-folder are of one family (noises of a
    kind, places in a room); a file outside of them is a family of its own.

    Args:
        folder: where they lie.
        responses: they are impulse responses: their reverberation time is measured.

    Raises:
        EngineError: there are none, one can't be read as sound, or a noise is shorter than half a second.
    """
    files = sound_files(folder)
    found: list[RecordedSound] = []
    for done, (name, path) in enumerate(files.items()):
        yield Progress(done, len(files), f"listening to {name}")
        found.append(_recorded(name, path, responses=responses))
    return tuple(found)


def _recorded(name: str, path: Path, *, responses: bool) -> RecordedSound:
    from engine.slm.acoustics import reverberation_time

    sound, rate_hz = read_sound(path)
    length_s = len(sound) / rate_hz
    if not responses and length_s < SHORTEST_NOISE_S:
        raise EngineError(
            f"{path} is {length_s:.2f} s long; a noise has {SHORTEST_NOISE_S} s or more: take it out."
        )
    if not sound.any():
        raise EngineError(f"{path} is silent; take it out.")
    rt60_s = reverberation_time(direct_first(sound, rate_hz), rate_hz) if responses else None
    family = name.split("/")[0] if "/" in name else path.stem
    return RecordedSound(
        family, path, content_sha256(path), round(length_s, 4), None if rt60_s is None else round(rt60_s, 3)
    )


def direct_first(response: Floats, rate_hz: int) -> Floats:
    """An impulse response from a millisecond before its loudest sample on, which is the direct sound."""
    import numpy as np

    return response[max(0, int(np.argmax(np.abs(response))) - rate_hz // 1000) :]


def read_sound(path: Path, rate_hz: int | None = None) -> tuple[Floats, int]:
    """The samples of a file, one channel, at a rate (None: its own).

    Raises:
        EngineError: it can't be read as sound.
    """
    import soundfile

    try:
        length_s = duration_s(path)
        own_hz = soundfile.info(str(path)).samplerate
    except Unreadable as error:
        raise EngineError(f"{path}: {error}; replace the file or take it out.") from None
    sound = load(AudioItem(path.name, str(path), length_s), rate_hz or own_hz)
    if isinstance(sound, Failed):
        raise EngineError(sound.reason)
    return sound, rate_hz or own_hz
