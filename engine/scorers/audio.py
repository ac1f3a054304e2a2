"""Sound for a model: a stretch of a file, one channel, at the model's rate, from memory to memory."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from engine.scorers.types import AudioItem, Failed

if TYPE_CHECKING:
    import numpy as np
    import soundfile

    Sound = np.ndarray[tuple[int], np.dtype[np.float32]]

_BLOCK_S = 30
_SHORTEST_S = 0.1
"""Shorter sounds get silence behind them up to this, for no model hears anything in less."""


def load(item: AudioItem, rate_hz: int) -> Sound | Failed:
    """The samples of an item at `rate_hz`: the mean of the channels, float32, full scale at 1.

    The file is read and resampled (soxr, high quality) block by block, so an hour in stereo needs no more
    memory than its result. A stretch that reaches beyond the end of the file ends with it.

    Returns:
        Samples, or, where the file can't be read or holds nothing there, the reason.
    """
    import soundfile

    path = Path(item.path)
    try:
        path.open("rb").close()  # libsndfile has one word for all that a system refuses
        with soundfile.SoundFile(path) as file:
            return _read(file, item, rate_hz)
    except PermissionError as error:
        return Failed(f"{path} can't be read ({error.strerror}): check its rights.")
    except FileNotFoundError:
        return Failed(f"{path} does not exist: restore the file or take it off the list.")
    except (soundfile.LibsndfileError, OSError, RuntimeError) as error:
        if not path.exists():
            return Failed(f"{path} does not exist: restore the file or take it off the list.")
        return Failed(f"{path} can't be read as sound ({_reason(error)}): replace the file.")


def load_all(items: Sequence[AudioItem], rate_hz: int) -> tuple[list[int], list[Sound], list[Failed | None]]:
    """The sounds of a batch.

    Returns:
        Places of the items that could be read, their samples, and, for every item, why it couldn't or None.
    """
    loaded = [load(item, rate_hz) for item in items]
    failed = [sound if isinstance(sound, Failed) else None for sound in loaded]
    places = [place for place, reason in enumerate(failed) if reason is None]
    return places, [sound for sound in loaded if not isinstance(sound, Failed)], failed


def _read(file: soundfile.SoundFile, item: AudioItem, rate_hz: int) -> Sound | Failed:
    import numpy as np
    import soxr

    first = round(item.start_s * file.samplerate)
    frames = min(round(item.duration_s * file.samplerate), file.frames - first)
    if first < 0 or frames <= 0:
        return Failed(_nothing_there(item, file.frames / file.samplerate))
    file.seek(first)
    same = file.samplerate == rate_hz
    stream = None if same else soxr.ResampleStream(file.samplerate, rate_hz, 1, dtype="float32", quality="HQ")
    parts: list[np.ndarray] = []
    left = frames
    while left > 0:
        block = file.read(min(left, _BLOCK_S * file.samplerate), dtype="float32", always_2d=True)
        left = left - len(block) if len(block) else 0
        mono = block.mean(axis=1, dtype=np.float32)
        parts.append(mono if stream is None else stream.resample_chunk(mono, last=left == 0))
    sound = np.concatenate(parts)
    if not len(sound):
        return Failed(_nothing_there(item, 0.0))
    if not np.isfinite(sound).all():
        return Failed(f"{item.path} holds samples that are no numbers: write the file anew.")
    lacking = round(_SHORTEST_S * rate_hz) - len(sound)
    return np.pad(sound, (0, lacking)) if lacking > 0 else sound


def _nothing_there(item: AudioItem, length_s: float) -> str:
    if length_s == 0:
        return f"{item.path} holds no sound: record it again or take it off the list."
    return (
        f"{item.path} is {length_s:.2f} s long and has nothing from {item.start_s:.2f} s"
        f" for {item.duration_s:.2f} s: correct the times."
    )


def _reason(error: Exception) -> str:
    text = getattr(error, "error_string", None) or str(error)
    return text.strip().rstrip(".")
