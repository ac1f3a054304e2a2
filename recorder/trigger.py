"""Where a voice begins and ends in a running signal: what automatic takes go by.

Frames of 20 ms are judged by WebRTC's detector and by their level: a frame is voiced where the detector calls it
speech and it stands above the loudest moments of the quiet room. A voice has begun when 6 of the last 10 frames are
voiced, at the first of them; it is over when none was for `silence_s`.
"""

from __future__ import annotations

import math
from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from recorder.meter import dbfs
from recorder.types import Samples

if TYPE_CHECKING:
    from collections.abc import Iterator

FRAME_S = 0.02
WINDOW, ENOUGH = 10, 6
"""So many of the last frames must be voiced for a voice to have begun."""
ABOVE_ROOM_DB = 6.0
END_BELOW_DB = 6.0
"""A voice may fall so far under the level at which it began, and is still one."""
UNKNOWN_ROOM_DBFS = -56.0
"""The loudest moment of a room that nobody measured."""
LEAST_VOICED_S = 0.4
DOUBTFUL_PAUSE = 0.75
"""A pause of this part of the silence that ends a take: the voice may have gone on after the end, too."""
DETECTED_HZ = frozenset({8_000, 16_000, 32_000, 48_000})
RESAMPLED_HZ = 16_000
STRICTEST = 3


@dataclass(frozen=True, slots=True)
class VoiceSettings:
    """How an automatic take begins and ends.

    Attributes:
        silence_s: it ends so long after the last voice.
        room_dbfs: level (RMS of 20 ms) that the quiet room stays under; None where it was not measured.
        strictness: of the detector, 0 to 3; more calls less speech.
    """

    silence_s: float = 1.5
    room_dbfs: float | None = None
    strictness: int = 2

    @property
    def least_dbfs(self) -> float:
        """The level from which a frame can be the beginning of a voice.

        >>> VoiceSettings(room_dbfs=-60.0).least_dbfs
        -54.0
        """
        return (UNKNOWN_ROOM_DBFS if self.room_dbfs is None else self.room_dbfs) + ABOVE_ROOM_DB


class SpeechFrames:
    """Cuts a running signal into frames of 20 ms and tells of each whether the detector calls it speech, and its
    level in dBFS.

    Args:
        rate_hz: of the signal; rates that the detector doesn't know are brought to 16 kHz for it.
        strictness: 0 to 3.
    """

    def __init__(self, rate_hz: int, strictness: int) -> None:
        import webrtcvad  # not before somebody records automatically

        self._detector = webrtcvad.Vad(strictness)
        self._heard_hz = rate_hz if rate_hz in DETECTED_HZ else RESAMPLED_HZ
        self._resampler: Any = None
        if self._heard_hz != rate_hz:
            import soxr

            self._resampler = soxr.ResampleStream(rate_hz, self._heard_hz, 1, dtype="float32")
        self._size = round(FRAME_S * self._heard_hz)
        self._rest: Samples = np.empty(0, np.float32)

    def feed(self, block: Samples) -> Iterator[tuple[bool, float]]:
        """Take in the next samples; (is it speech, level in dBFS) of every frame that they complete."""
        if self._resampler is not None:
            block = self._resampler.resample_chunk(np.ascontiguousarray(block, np.float32))
        joined = np.concatenate((self._rest, block)) if self._rest.size else block
        whole = joined.size // self._size * self._size
        self._rest = joined[whole:].copy()
        for frame in joined[:whole].reshape(-1, self._size):
            level = dbfs(math.sqrt(float(np.mean(np.square(frame, dtype=np.float64)))))
            sound = np.clip(np.rint(frame * 32768), -32768, 32767).astype("<i2").tobytes()
            yield self._detector.is_speech(sound, self._heard_hz), level


class VoiceTrigger:
    """Follows a running signal from a frame of the stream on.

    Args:
        settings: levels and silence.
        rate_hz: frames per second.
        start: number of the first frame that will be fed.

    Attributes:
        onset: where the voice began, in frames of the stream; None before.
        last_voice: where it was heard last (end of the frame).
        voiced_s: how long it was heard in all; longest_pause_s: between two voiced frames after the onset.
    """

    def __init__(self, settings: VoiceSettings, rate_hz: int, start: int) -> None:
        self.settings = settings
        self._frame = FRAME_S * rate_hz
        self._rate_hz, self._start, self._count = rate_hz, start, 0
        self._frames = SpeechFrames(rate_hz, settings.strictness)
        self._window: deque[bool] = deque(maxlen=WINDOW)
        self.onset: int | None = None
        self.last_voice: int | None = None
        self.voiced_s = 0.0
        self.longest_pause_s = 0.0

    @property
    def position(self) -> int:
        """The frame of the stream up to which it has listened."""
        return self._start + round(self._count * self._frame)

    @property
    def is_over(self) -> bool:
        """Whether the voice began and has been silent for long enough."""
        if self.last_voice is None:
            return False
        return self.position - self.last_voice >= self.settings.silence_s * self._rate_hz

    @property
    def is_trusted(self) -> bool:
        """Whether nothing speaks against what it found: long enough, and without a pause that was nearly its end."""
        return (
            self.voiced_s >= LEAST_VOICED_S
            and self.longest_pause_s < DOUBTFUL_PAUSE * self.settings.silence_s
        )

    def feed(self, block: Samples) -> None:
        """Take in the next samples; what comes after the end is not looked at."""
        for is_speech, level in self._frames.feed(block):
            if self.is_over:
                return
            self._count += 1
            if self.onset is None:
                self._await(is_speech and level >= self.settings.least_dbfs)
            elif is_speech and level >= self.settings.least_dbfs - END_BELOW_DB:
                self._go_on()

    def _await(self, voiced: bool) -> None:
        self._window.append(voiced)
        if sum(self._window) < ENOUGH:
            return
        first = self._window.index(True)
        self.onset = max(self._start, self.position - round((len(self._window) - first) * self._frame))
        self.last_voice = self.position
        self.voiced_s = sum(self._window) * FRAME_S

    def _go_on(self) -> None:
        assert self.last_voice is not None
        pause_s = (self.position - self.last_voice) / self._rate_hz - FRAME_S
        self.longest_pause_s = max(self.longest_pause_s, pause_s)
        self.last_voice = self.position
        self.voiced_s += FRAME_S


def calibrated(room: Samples, rate_hz: int, silence_s: float) -> VoiceSettings:
    """Settings under which nothing in the recording of a quiet room counts as a voice.

    Args:
        room: mono, a few seconds at least; rate_hz: its rate; silence_s: what ends a take.

    Returns:
        The level of the room's 99th percentile frame, and the least strict detector that calls at most one frame in
        a hundred of those above `least_dbfs` speech; the strictest where none does.
    """
    made = VoiceSettings(silence_s)
    for strictness in (made.strictness, STRICTEST):
        heard = list(SpeechFrames(rate_hz, strictness).feed(np.asarray(room, np.float32)))
        if not heard:
            break
        loudest = float(np.percentile([level for _speech, level in heard], 99))
        made = VoiceSettings(silence_s, loudest, strictness)
        if sum(is_speech and level >= made.least_dbfs for is_speech, level in heard) <= len(heard) // 100:
            break
    return made
