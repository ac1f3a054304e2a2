"""Scripted devices: they stand where PortAudio's streams do, under a scripted clock or the real one.

For tests, for the demonstration, and for machines without sound: everything above them is the real thing.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from recorder.stream import OnBlock
from recorder.types import Device, RateRefused, RecorderError, Samples
from recorder.voice import Fill

DEVICE = Device(
    name="Scripted microphone", host_api="Seam", max_input_channels=1, max_output_channels=1, is_default=True
)
SILENT = Device(name="No sound", host_api="Seam", max_output_channels=2, is_default=True)


class FakeClock:
    """A clock that goes only when told to.

    >>> clock = FakeClock()
    >>> clock.advance(1.5)
    >>> clock()
    1.5
    """

    def __init__(self, at_s: float = 0.0) -> None:
        self._at_s = at_s

    def __call__(self) -> float:
        return self._at_s

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._at_s += seconds


@dataclass(frozen=True, slots=True)
class Sound:
    """These samples (mono, at the device's rate)."""

    samples: Samples


@dataclass(frozen=True, slots=True)
class Zeros:
    """Exact zeros: muted, or no permission."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Bed:
    """The faint noise of a room."""

    seconds: float


@dataclass(frozen=True, slots=True)
class Overflow:
    """The next block comes with the mark that samples were lost before it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """No block for so long: an unplugged device (seconds = infinity), a computer asleep."""

    seconds: float = float("inf")


@dataclass(frozen=True, slots=True)
class Profile:
    """The stream ends, and from now on the device runs at this rate only, as a headset does that is called."""

    rate_hz: int


Step = Sound | Zeros | Bed | Overflow | Gap | Profile


def bed(frames: int, level_dbfs: float = -70.0, seed: int = 0) -> Samples:
    """White noise of a given RMS level."""
    noise = np.random.default_rng(seed).standard_normal(frames, np.float32)
    return noise * np.float32(10 ** (level_dbfs / 20))


class ScriptedMicrophone:
    """An input device with a script; when it has run out, the bed of noise goes on.

    Args:
        steps: what it delivers, in order, from the moment it is opened.
        device: under which name.
        accepts: the rates it runs at; others are refused.
        clock: real time by default.
        block_s: length of a block.
        bed_dbfs: RMS of the noise of the room.
        present: False: it can't be opened at all.

    Attributes:
        opened: how often it was opened; rate_hz: the rate of the last time.

    `say`, `mute`, `overflow`, `change_rate` and `unplug` add to the script while it runs.
    """

    def __init__(
        self,
        steps: tuple[Step, ...] = (),
        device: Device = DEVICE,
        accepts: tuple[int, ...] = (48_000,),
        clock: Callable[[], float] = time.monotonic,
        block_s: float = 0.01,
        bed_dbfs: float = -70.0,
        present: bool = True,
    ) -> None:
        self.device, self.accepts, self.present = device, accepts, present
        self.opened, self.rate_hz = 0, accepts[0]
        self._clock, self._block_s = clock, block_s
        self._bed = bed(2 * max(accepts), bed_dbfs)
        self._steps: deque[Step] = deque(steps)

    def open(self, device: Device, rate_hz: int, channel: int, on_block: OnBlock) -> ScriptedStream:
        """An `OpenStream`: hand it to `Session(open_stream=...)`."""
        if not self.present or (device.name, device.host_api) != (self.device.name, self.device.host_api):
            raise RecorderError(f"{device.label} isn't connected; plug it in and press Rescan.")
        if rate_hz not in self.accepts or channel:
            raise RateRefused(f"{device.label} doesn't run at {rate_hz} Hz; choose another rate.")
        self.opened += 1
        self.rate_hz = rate_hz
        return ScriptedStream(
            rate_hz, self._block_s, self._steps, self._bed, self._clock, on_block, self._change_to
        )

    def rates(self, _device: Device) -> tuple[int, ...]:
        """What it runs at."""
        return self.accepts

    def _change_to(self, rate_hz: int) -> None:
        self.accepts = (rate_hz,)

    def say(self, samples: Samples) -> None:
        """Deliver these samples next, over nothing but themselves."""
        self._steps.append(Sound(np.asarray(samples, np.float32)))

    def mute(self, seconds: float) -> None:
        """Deliver exact zeros next."""
        self._steps.append(Zeros(seconds))

    def overflow(self) -> None:
        """Mark the next block."""
        self._steps.append(Overflow())

    def change_rate(self, rate_hz: int) -> None:
        """End the stream; only this rate is accepted from then on."""
        self._steps.append(Profile(rate_hz))

    def unplug(self) -> None:
        """Deliver nothing more."""
        self._steps.append(Gap())


class ScriptedStream:
    """An open `ScriptedMicrophone`: `poll` delivers the blocks that are due by the clock."""

    def __init__(
        self,
        rate_hz: int,
        block_s: float,
        steps: deque[Step],
        noise: Samples,
        clock: Callable[[], float],
        on_block: OnBlock,
        on_profile: Callable[[int], None],
    ) -> None:
        self.rate_hz, self.latency_s = rate_hz, 0.0
        self._on_profile = on_profile
        self._block = max(1, round(block_s * rate_hz))
        self._steps, self._noise, self._clock, self._on_block = steps, noise, clock, on_block
        self._begun_s = clock()
        self._passed = 0
        """Frames of time gone by, delivered or not."""
        self._at = 0
        """Frames of the first step that are done."""
        self._overflowed = False
        self._open = True

    def poll(self) -> bool:
        """Deliver what is due; alive until it changes its profile: a device that is unplugged says nothing."""
        due = int((self._clock() - self._begun_s) * self.rate_hz + 1e-6)
        while self._open and self._passed + self._block <= due:
            self._passed += self._block
            block = self._next_block()
            if block is not None:
                overflowed, self._overflowed = self._overflowed, False
                self._on_block(block, overflowed)
        return self._open

    def close(self) -> None:
        """No block comes afterwards."""
        self._open = False

    def _next_block(self) -> Samples | None:
        """The next block of time, put together from as many steps as it touches; None within a gap."""
        pieces: list[Samples] = []
        missing = self._block
        while missing:
            piece = self._piece(missing)
            if piece is None:
                return None
            pieces.append(piece)
            missing -= piece.size
        return np.concatenate(pieces)

    def _piece(self, most: int) -> Samples | None:
        if not self._steps:
            start = self._passed % (self._noise.size - most)
            return self._noise[start : start + most]
        step = self._steps[0]
        if isinstance(step, Overflow):
            self._overflowed = True
            self._steps.popleft()
            return np.empty(0, np.float32)
        if isinstance(step, Gap):
            self._consume(self._block, step.seconds * self.rate_hz)
            return None
        if isinstance(step, Profile):
            self._steps.popleft()
            self._open = False
            self._on_profile(step.rate_hz)
            return None
        length = step.samples.size if isinstance(step, Sound) else round(step.seconds * self.rate_hz)
        count, at = min(most, length - self._at), self._at
        self._consume(count, length)
        if isinstance(step, Sound):
            return step.samples[at : at + count]
        if isinstance(step, Zeros):
            return np.zeros(count, np.float32)
        return np.take(self._noise, np.arange(at, at + count), mode="wrap")

    def _consume(self, count: int, length: float) -> None:
        self._at += count
        if self._at >= length:
            self._steps.popleft()
            self._at = 0


class SilentOutput:
    """A loudspeaker that makes no sound but keeps time: blocks are due by the clock, handed over when asked.

    Attributes:
        heard: what it was given since it was made, where `keep` was asked for.
        underflows: times that it had nothing to play; a script counts them up.
    """

    def __init__(
        self,
        rate_hz: int,
        channels: int,
        fill: Fill,
        clock: Callable[[], float] = time.monotonic,
        keep: bool = False,
    ) -> None:
        self.rate_hz, self._clock, self._fill, self._keep = rate_hz, clock, fill, keep
        self._block = np.zeros((max(1, rate_hz // 100), channels), np.float32)
        self._due_s: float | None = None
        self.underflows = 0
        self.heard: list[Samples] = []

    def now_s(self) -> float:
        """The clock, after every block due by now was handed over."""
        now = self._clock()
        while self._due_s is not None and self._due_s <= now:
            goes_on = self._fill(self._block, self._due_s)
            if self._keep:
                self.heard.append(self._block.copy())
            self._due_s = self._due_s + len(self._block) / self.rate_hz if goes_on else None
        return now

    def start(self) -> None:
        """Blocks are due from now on."""
        self._due_s = self._clock()

    def abort(self) -> None:
        """No more blocks."""
        self._due_s = None

    def close(self) -> None:
        """No more blocks."""
        self._due_s = None


def silent_output(device: Device | None, rate_hz: int, channels: int, fill: Fill) -> SilentOutput:
    """An `OpenSpeaker` for machines without a loudspeaker: `Player(open_speaker=silent_output)`."""
    return SilentOutput(rate_hz, channels, fill)
