"""Playing clips to a listener: each from its first sample to its last, and a true account of what was heard.

One stream runs for the whole sitting, silent between the clips: no head is swallowed by a device that wakes up, and a
stream that stands still is noticed at any time. What counts as heard is taken from the blocks that the stream asked for,
once the loudspeaker's clock has passed them; a clip with a hole in its sound doesn't.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from recorder.clip_account import HeardClips
from recorder.clip_tune import Tune
from recorder.files import open_audio
from recorder.player import OpenOutput, OpenSpeaker, portaudio_output
from recorder.types import Device, RateRefused, RecorderError, Samples
from recorder.voice import in_channels

LOST_S = 1.5
"""A stream that asks for nothing for so long stands still: blocks are due every few hundredths of a second."""
STEP_S = 0.1
"""Of the time between two polls no more than this counts: when the window stood still itself, so may the stream."""
FIRST_S = 5.0
"""So long may pass between the start of a stream and its first block."""
WAKE_S = 0.25
"""Silence in front of the first clip after a start: some devices swallow what comes first."""
MARGIN_S = 0.03
"""A stretch counts as heard so long after its end: the clocks of sound servers are a little early."""
GAP_S = 0.5
"""Between two clips of one presentation (ITU-T P.800, annexes D and E)."""

Sound = tuple[Samples, int]
"""Samples (frames) or (frames, channels), and their rate in Hz."""


def read_clip(path: Path) -> Sound:
    """All channels of a sound file.

    Raises:
        RecorderError: it is missing or isn't sound.
    """
    with open_audio(path) as file:
        samples = np.asarray(file.read(dtype="float32", always_2d=True), np.float32)
        return np.nan_to_num(samples, posinf=0.0, neginf=0.0), file.samplerate


class ClipPlayer:
    """Plays the clips of one trial at a time. Belongs to the window's thread; call `poll` often while it is open.

    Args:
        device: an output from `recorder.devices.outputs()`; None for the system's default.
        open_speaker: what opens the stream.
        clock: seconds that only grow, for noticing that the stream stands still.

    Attributes:
        volume: 0 to 1, as a listener feels it; the amplitude is its square.
    """

    def __init__(
        self,
        device: Device | None = None,
        open_speaker: OpenSpeaker = portaudio_output,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._device, self._open_speaker, self._clock = device, open_speaker, clock
        self._stream: OpenOutput | None = None
        self._format = (0, 0)
        """Rate of the clips, channels of the stream."""
        self._clips: Mapping[str, Samples] = {}
        self._tune: Tune | None = None
        self._heard = HeardClips({})
        self._rate_hz = 1
        self._polled_s = self._silent_s = 0.0
        """When it was polled last, and for how long nothing has been asked for."""
        self._has_asked = self._is_alive = False
        """Whether the stream has asked for a block since it was started, and since the last poll."""
        self._underflows = 0
        """Of the stream, that are known."""
        self._torn: set[str] = set()
        self.volume = 1.0

    # ---- playing

    def set_volume(self, volume: float) -> None:
        """Play softer or louder from the next block on."""
        self.volume = volume
        if self._tune is not None:
            self._tune.gain = volume**2

    def load(self, clips: Mapping[str, Sound]) -> None:
        """Take the clips of a trial; nothing of earlier ones is known or sounds any more.

        Raises:
            RecorderError: a clip holds nothing, or there is no output that plays it.
        """
        self.stop()
        self._clips = {}
        if any(not len(samples) for samples, _rate_hz in clips.values()):
            raise RecorderError("A clip holds no sound; make the played copies of the study again.")
        if clips:
            self._open_for(next(rate_hz for _samples, rate_hz in clips.values()))
        self._clips = {key: self._shaped(*sound) for key, sound in clips.items()}
        self.forget()

    def forget(self) -> None:
        """Stop, and begin a new account of what is heard."""
        self.stop()
        self._heard = HeardClips({key: len(samples) for key, samples in self._clips.items()})
        self._torn.clear()

    def play(self, keys: Sequence[str], loop: bool = False) -> None:
        """Play loaded clips one after another with a gap between them, or the one given in a loop.

        What sounded before stops at once.
        """
        self.stop()
        self._torn.clear()
        gap = np.zeros((round(GAP_S * self._rate_hz), self._format[1]), np.float32)
        wake = gap[: round(WAKE_S * self._rate_hz) * (not self._has_asked)]
        program = [("", wake)] if len(wake) else []
        for number, key in enumerate(keys):
            program += [("", gap)] * (number > 0) + [(key, self._clips[key])]
        self._tune = Tune(program, self._rate_hz, self.volume**2, loop)

    def switch(self, key: str) -> None:
        """Go over to another clip at the same moment, while one plays in a loop."""
        if self._tune is not None:
            self._tune.switch(key, self._clips[key])

    def stop(self) -> None:
        """Silence at once; what was not heard yet doesn't count."""
        if self._tune is None:
            return
        self._take_account()
        cut, self._tune = self.is_playing, None
        if cut and self._stream is not None:  # what is buffered must not sound into the next clip
            self._stream.abort()
            self._start()

    def close(self) -> None:
        """Give the device back."""
        self._tune = None
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    # ---- what is heard

    def poll(self) -> None:
        """Bring the account up to date.

        Raises:
            RecorderError: the stream stands still, as it does when its device is gone.
        """
        if self._stream is None:
            return
        self._take_account()
        now_s = self._clock()
        step_s, self._polled_s = min(now_s - self._polled_s, STEP_S), now_s
        self._silent_s = 0.0 if self._is_alive else self._silent_s + step_s
        self._is_alive = False
        if self._silent_s > (LOST_S if self._has_asked else FIRST_S):
            self.close()
            raise RecorderError(
                "The headphones or loudspeakers don't play any more; connect them again and go on."
            )

    def take_torn(self) -> frozenset[str]:
        """Clips whose sound had a hole since it was asked last: they count as heard only when they were before."""
        torn = frozenset(self._torn)
        self._torn.clear()
        return torn

    @property
    def is_playing(self) -> bool:
        """Whether a clip sounds, or is about to."""
        return self._tune is not None and not self._tune.is_heard

    @property
    def has_ended(self) -> bool:
        """Whether what `play` was asked for was heard to its very end; never in a loop or after `stop`."""
        return self._tune is not None and self._tune.is_heard

    @property
    def sounding(self) -> str:
        """The clip that is at the ear; "" where none is."""
        if self._tune is None or self._stream is None or not self.is_playing:
            return ""
        return self._tune.sounding(self._stream.now_s())

    @property
    def fraction(self) -> float:
        """How much of the clip at the ear has passed, 0 to 1; 1 after the end, 0 where none is."""
        key = self.sounding
        if self._tune is None or self._stream is None or not key:
            return float(self.has_ended)
        return self._tune.position(self._stream.now_s()) / len(self._clips[key])

    @property
    def whole(self) -> frozenset[str]:
        """Clips of which every sample was heard since `load` or `forget`, in one piece or in several."""
        return self._heard.whole

    @property
    def listened_s(self) -> float:
        """Seconds of clips that were heard since then, replays included, gaps not."""
        return self._heard.frames / self._rate_hz

    def _take_account(self) -> None:
        if self._stream is None:
            return
        now_s = self._stream.now_s()  # a silent stream asks for its due blocks here
        if self._tune is not None:
            for one in self._tune.passed(now_s - MARGIN_S):
                if one.is_torn:
                    self._heard.tear(one.key)
                    self._torn.add(one.key)
                self._heard.add(one.key, one.first, one.last)

    # ---- the stream

    def _open_for(self, rate_hz: int) -> None:
        """A stream at this rate in two channels; where the device refuses, as it runs by itself."""
        if self._stream is not None and self._format[0] == rate_hz:
            return
        self.close()
        native_hz = self._device.default_rate_hz if self._device is not None else 48_000
        refused: RateRefused | None = None
        for rate, channels in dict.fromkeys(((rate_hz, 2), (native_hz, 2), (44_100, 2), (native_hz, 1))):
            try:
                self._stream = self._open_speaker(self._device, rate, channels, self._fill)
            except RateRefused as error:
                refused = error
                continue
            self._format, self._rate_hz, self._underflows = (rate_hz, channels), rate, 0
            self._start()
            return
        assert refused is not None
        raise refused

    def _start(self) -> None:
        self._has_asked = self._is_alive = False
        self._polled_s, self._silent_s = self._clock(), 0.0
        if self._stream is not None:
            self._stream.start()

    def _fill(self, block: Samples, heard_s: float) -> bool:
        """The audio callback; it never ends by itself."""
        self._has_asked = self._is_alive = True
        tune, stream = self._tune, self._stream
        known, self._underflows = self._underflows, stream.underflows if stream is not None else 0
        if tune is None:
            block[:] = 0
        else:
            tune.fill(block, heard_s, self._underflows > known)
        return True

    def _shaped(self, samples: Samples, rate_hz: int) -> Samples:
        """At the stream's rate and in its channels."""
        columns = in_channels(samples, self._format[1])
        if rate_hz == self._rate_hz:
            return columns
        import soxr  # only where a device refuses the study's rate

        return soxr.resample(columns, rate_hz, self._rate_hz).astype(np.float32, copy=False)
