"""The sound of one clip of a study, in memory: found, cut, resampled, treated, widened, faded; and as the bytes of a copy."""

from __future__ import annotations

import hashlib
import io
import json
from collections import OrderedDict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from db.listening_records import StimulusRecord, StudySettings
from db.records import TakeRecord
from db.session import Project
from db.store import takes
from engine.listening.treatments import treated
from engine.runs.exchange_corpus import Sound
from engine.runs.exchange_files import content_sha256
from engine.runs.exchange_sound import frames_of, open_sound
from engine.runs.listening_made import made_sound
from engine.runs.listening_source_files import must_last
from engine.types import EngineError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float32]

FORM = 1
"""Raise it when the same clip would become another copy."""
MOST_CHANNELS = 2
MOST_NAMED = 5
_KEPT_SAMPLES = 1 << 24
"""Of prepared sounds in memory, so that versions that share a sound are made of one reading."""


class ClipSounds:
    """The sounds of a study's clips, each prepared when it is asked for, the last ones kept.

    Attributes:
        channels: of all of them.
        notes: sentences on sources that were changed in another way than others.
    """

    def __init__(self, project: Project, settings: StudySettings) -> None:
        self.channels = 1
        self.notes: list[str] = []
        self._project = project
        self._settings = settings
        self._takes = _takes(project)
        self._hashes: dict[Path, str] = {}
        self._kept: OrderedDict[str, Floats] = OrderedDict()

    def agree_on_channels(self, stimuli: Sequence[StimulusRecord]) -> None:
        """Look at all sources: two channels for all copies if one source has two that differ.

        Raises:
            EngineError: sources are missing, of which each is named, or one is no sound.
        """
        mixed = 0
        paths = dict.fromkeys(path for one in stimuli if (path := self._file(one)) is not None)
        _must_be_there(paths)
        for path in paths:
            with open_sound(Sound(str(path), path)) as file:
                mixed += file.channels > MOST_CHANNELS
                if file.channels == MOST_CHANNELS and self.channels == 1:
                    self.channels = 2 if _differs(file) else 1
        if mixed:
            count = "One source has" if mixed == 1 else f"{mixed} sources have"
            self.notes.append(f"{count} more than two channels and was mixed to one.")

    def recipe(self, stimulus: StimulusRecord) -> str:
        """A hash of all that the sound of a clip is made of, but its gain; it can't be made without the sound itself.

        Raises:
            EngineError: its source is missing, or has changed since it was recorded.
        """
        start_s, end_s = self._stretch(stimulus)
        settings = self._settings
        parts = [FORM, self._source_hash(stimulus), start_s, end_s, stimulus.origin.get("treatment", "")]
        parts += [self.channels, settings.rate_hz, settings.fade_ms, settings.silence_ms]
        parts += [settings.loudness_lufs]  # at which it is measured
        return hashlib.blake2b(json.dumps(parts).encode(), digest_size=16).hexdigest()

    def prepared(self, stimulus: StimulusRecord, recipe: str) -> Floats:
        """A clip as it is played but for gain and silence: samples x channels.

        Raises:
            EngineError: its source can't be read, or holds nothing there.
        """
        if recipe not in self._kept:
            self._kept[recipe] = self._prepare(stimulus)
            while len(self._kept) > 1 and sum(one.size for one in self._kept.values()) > _KEPT_SAMPLES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(recipe)
        return self._kept[recipe]

    def widened(self, sound: Floats) -> Floats:
        """A sound with the channels of the study."""
        import numpy as np

        if sound.shape[1] > MOST_CHANNELS or (self.channels == 1 and sound.shape[1] == MOST_CHANNELS):
            sound = sound.mean(axis=1, keepdims=True, dtype=np.float32)
        return np.repeat(sound, self.channels, axis=1) if sound.shape[1] < self.channels else sound

    def _prepare(self, stimulus: StimulusRecord) -> Floats:
        import numpy as np
        import soxr

        rate_hz = self._settings.rate_hz
        if stimulus.origin["kind"] == "made":
            sound = made_sound(stimulus.origin, rate_hz)
        else:
            sound, own_hz = self._read(stimulus)
            if own_hz != rate_hz:
                sound = np.asarray(soxr.resample(sound, own_hz, rate_hz, quality="VHQ"), np.float32)
        sound = treated(sound, rate_hz, stimulus.origin.get("treatment", ""))
        return faded(self.widened(sound), round(self._settings.fade_ms / 1000 * rate_hz))

    def _read(self, stimulus: StimulusRecord) -> tuple[Floats, int]:
        import numpy as np
        import soundfile

        path = self._file(stimulus)
        assert path is not None
        start_s, end_s = self._stretch(stimulus)
        wanted = Sound(str(path), path, None, start_s, None if end_s is None else end_s - start_s)
        with open_sound(wanted) as file:
            must_last(str(path), file)
            first, last = frames_of(wanted, file.samplerate, file.frames)
            try:
                file.seek(first)
                sound = np.asarray(file.read(last - first, dtype="float32", always_2d=True), np.float32)
            except soundfile.LibsndfileError as error:
                raise EngineError(
                    f"{path} can't be read to its end ({error.error_string.rstrip('.')}); copy it again."
                ) from error
            if not np.isfinite(sound).all():
                raise EngineError(f"{path} holds samples that are no numbers; write the file anew.")
            return sound, file.samplerate

    def _file(self, stimulus: StimulusRecord) -> Path | None:
        """Where the source of a clip lies; None where Seam makes it."""
        kind = stimulus.origin.get("kind")
        if kind == "take":
            return self._project.absolute(self._take(stimulus).path)
        if kind in ("file", "continuation"):
            return self._project.absolute(str(stimulus.origin["path"]))
        if kind == "made":
            return None
        raise EngineError(
            f"The clip {stimulus.system} {stimulus.item} says nothing of its sound; add it to the study anew."
        )

    def _take(self, stimulus: StimulusRecord) -> TakeRecord:
        take = self._takes.get(stimulus.take_id or "")
        if take is None:
            raise EngineError(
                f"The take of the clip {stimulus.system} {stimulus.item} is gone; take the clip out of the study."
            )
        return take

    def _stretch(self, stimulus: StimulusRecord) -> tuple[float, float | None]:
        """Where a clip begins and ends in its source: that of a take between its trim points."""
        origin = stimulus.origin
        if origin.get("kind") != "take":
            return float(origin.get("start_s", 0.0)), origin.get("end_s")
        take = self._take(stimulus)
        start_s, end_s = take.trim_start_s or 0.0, take.trim_end_s
        return (0.0, None) if end_s is not None and end_s <= start_s else (start_s, end_s)

    def _source_hash(self, stimulus: StimulusRecord) -> str:
        path = self._file(stimulus)
        if path is None:
            return json.dumps(dict(stimulus.origin), sort_keys=True)
        if path not in self._hashes:
            self._hashes[path] = content_sha256(path)
        recorded = self._take(stimulus).sha256 if stimulus.origin["kind"] == "take" else None
        if recorded is not None and recorded != self._hashes[path]:
            raise EngineError(
                f"{path} has changed since it was recorded; `project check` says what is damaged."
            )
        return self._hashes[path]


def _must_be_there(paths: Iterable[Path]) -> None:
    lost = [path for path in paths if not path.is_file()]
    if len(lost) > 1:
        more = f" and {len(lost) - MOST_NAMED} more" if len(lost) > MOST_NAMED else ""
        names = ", ".join(map(str, lost[:MOST_NAMED]))
        raise EngineError(
            f"{len(lost)} files are gone: {names}{more}; bring them back, or take their clips out of the study."
        )


def _takes(project: Project) -> Mapping[str, TakeRecord]:
    with project.read() as session:
        return {take.id: take for take in takes.list_takes(session)}


def _differs(file: Any) -> bool:
    """Whether the two channels of a sound file are not the same."""
    import numpy as np

    return any(
        not np.array_equal(block[:, 0], block[:, 1])
        for block in file.blocks(1 << 18, dtype="float32", always_2d=True)
    )


@lru_cache(maxsize=4)
def _rise(samples: int) -> Floats:
    import numpy as np

    return (0.5 - 0.5 * np.cos(np.pi * (np.arange(samples) + 0.5) / max(samples, 1))).astype(np.float32)


def faded(sound: Floats, samples: int) -> Floats:
    """A sound that comes and goes over so many samples, at most half of it, by a raised cosine; no sample is added.

    >>> import numpy as np
    >>> [f"{one:.2f}" for one in faded(np.ones((4, 1), np.float32), 2)[:, 0]]
    ['0.15', '0.85', '0.85', '0.15']
    """
    rise = _rise(min(samples, len(sound) // 2))[:, None]
    made = sound.copy()
    if len(rise):
        made[: len(rise)] *= rise
        made[-len(rise) :] *= rise[::-1]
    return made


def finished_sound(sound: Floats, settings: StudySettings) -> Floats:
    """A sound between the silences of a study."""
    import numpy as np

    silence = round(settings.silence_ms / 1000 * settings.rate_hz)
    return np.pad(sound, ((silence, silence), (0, 0)))


def copy_bytes(sound: Floats, rate_hz: int) -> bytes:
    """A sound as WAV of 24 bit: its format and its samples, no other chunk."""
    import soundfile

    out = io.BytesIO()
    soundfile.write(out, sound, rate_hz, "PCM_24", format="WAV")
    return out.getvalue()
