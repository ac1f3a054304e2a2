"""The open microphone: one input stream for a whole session, real or scripted, behind one small protocol."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from recorder import devices
from recorder.ring import Ring
from recorder.types import Device, RateRefused, RecorderError, Samples

if TYPE_CHECKING:
    from sounddevice import CallbackFlags, InputStream

INVALID_RATE = devices.INVALID_RATE
INVALID_CHANNELS = -9998
RING_MARGIN_S = 1.0
BLOCK_S = 0.01
ALSA_LATENCY_S = 0.3
"""Through ALSA's PulseAudio plugin an overrun ends the stream, so its buffer is long; blocks stay short."""
USUAL_RATES_HZ = (48_000, 44_100, 32_000, 24_000, 16_000, 8_000)
"""What a device may run at after it changed, the best first: a headset falls to 16 or 8 kHz when it is called."""
LONGEST_LATENCY_S = 0.2
"""More than that is a driver's buffer, not the way from the air to us."""

OnBlock = Callable[[Samples, bool], None]
"""Called with each block (mono float32) and whether the system lost samples before it. Must be quick."""


class OpenInput(Protocol):
    """A running input stream."""

    @property
    def rate_hz(self) -> int:
        """The rate it runs at."""
        ...

    @property
    def latency_s(self) -> float:
        """From the air to the callback."""
        ...

    def poll(self) -> bool:
        """Whether it still runs; a scripted stream delivers here what is due."""
        ...

    def close(self) -> None:
        """End it at once; no block comes afterwards."""
        ...


OpenStream = Callable[[Device, int, int, OnBlock], OpenInput]
"""Opens and starts a stream: device, rate in Hz, channel from 0, where blocks go. RateRefused if the device
doesn't run at that rate, another RecorderError if it can't be opened at all."""


class Inlet:
    """What the audio callback touches: a ring and three numbers. No locks, no logging, hardly an allocation.

    Attributes:
        ring: the newest samples; overflows: times the system lost some; last_block_s: by the clock.
    """

    def __init__(self, capacity: int, margin: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.ring = Ring(capacity, margin)
        self.overflows = 0
        self.last_block_s = clock()
        self._clock = clock

    def on_block(self, samples: Samples, overflowed: bool) -> None:
        """The audio callback."""
        self.ring.write(samples)
        self.overflows += overflowed
        self.last_block_s = self._clock()


class PortAudioInput:
    """A microphone through PortAudio, float32, mono from one of its channels."""

    def __init__(self, stream: InputStream, rate_hz: int) -> None:
        self._stream = stream
        self.rate_hz = rate_hz
        self.latency_s = min(LONGEST_LATENCY_S, float(np.max(stream.latency)))
        devices.count_stream(1)
        self._open = True

    def poll(self) -> bool:
        """Whether PortAudio still drives the stream (an unplugged device often goes on without a word)."""
        sounddevice = devices.portaudio()
        try:
            return self._open and bool(self._stream.active)
        except sounddevice.PortAudioError:  # PortAudio itself has ended, as it does when the program leaves
            return False

    def close(self) -> None:
        """Abort and close; twice does no harm."""
        if self._open:
            self._open = False
            self._stream.close(ignore_errors=True)
            devices.count_stream(-1)


def portaudio_input(device: Device, rate_hz: int, channel: int, on_block: OnBlock) -> PortAudioInput:
    """Open a microphone; see `OpenStream`."""
    sounddevice = devices.portaudio()
    now = devices.current(device, "input")
    if channel >= now.max_input_channels:
        raise RecorderError(f"{device.label} has no channel {channel + 1}; choose another channel.")

    def callback(block: Samples, _frames: int, _time: Any, status: CallbackFlags) -> None:
        on_block(block[:, channel], status.input_overflow)

    for channels in _channel_counts(channel, now.max_input_channels):
        try:
            stream = sounddevice.InputStream(
                samplerate=rate_hz,
                device=now.index,
                channels=channels,
                dtype="float32",
                blocksize=round(BLOCK_S * rate_hz),
                latency=ALSA_LATENCY_S
                if device.host_api == "ALSA"
                else "high",  # lost samples never come back
                callback=callback,
            )
            stream.start()
            return PortAudioInput(stream, round(stream.samplerate))
        except sounddevice.PortAudioError as error:
            code = error.args[1] if len(error.args) > 1 else 0
            if code == INVALID_RATE:
                raise RateRefused(
                    f"{device.label} doesn't run at {rate_hz} Hz; choose another rate."
                ) from error
            if code != INVALID_CHANNELS:
                raise cannot_open(device, error.args[0]) from error
    raise RecorderError(
        f"{device.label} takes no number of channels that it was asked for; choose another device."
    )


def _channel_counts(channel: int, maximum: int) -> Iterator[int]:
    """How many channels to ask for, the fewest first: some hardware knows only its full number."""
    yield from sorted({channel + 1, min(max(2, channel + 1), maximum), maximum})


def cannot_open(device: Device, said: str) -> RecorderError:
    """The sentence for a device that the system refuses."""
    return RecorderError(
        f"{device.label} can't be opened ({said}); close other programs that use it, allow it in the "
        "system's privacy settings, or choose another device."
    )


def open_at_best_rate(
    open_stream: OpenStream,
    device: Device,
    preferred_hz: int,
    channel: int,
    inlet_for: Callable[[int], Inlet],
    others_hz: tuple[int, ...] = (),
) -> tuple[OpenInput, Inlet]:
    """Open at the preferred rate, or else at the device's native one, or else at one of the others.

    Raises:
        RecorderError: the device can't be opened, or runs at none of them.
    """
    for rate_hz in dict.fromkeys((preferred_hz, device.default_rate_hz, *others_hz)):
        inlet = inlet_for(rate_hz)
        try:
            return open_stream(device, rate_hz, channel, inlet.on_block), inlet
        except RateRefused:
            continue
    raise RecorderError(
        f"{device.label} runs neither at {preferred_hz} Hz nor at its own {device.default_rate_hz} Hz; "
        "set its rate in the system's sound settings or choose another device."
    )
