"""Playing sound: a file or samples, whole or in part, stopped at once, with a position that can be trusted.

The position is that of the loudspeaker, not of the buffer: the callback notes for each block when its first
sample will be heard, and the position is read off the stream's clock.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from recorder import devices
from recorder.files import audio_info
from recorder.stream import INVALID_CHANNELS, INVALID_RATE, cannot_open
from recorder.types import Device, RateRefused, RecorderError, Samples
from recorder.voice import Feed, Fill, Voice

if TYPE_CHECKING:
    from sounddevice import OutputStream


ALSA_LATENCY_S = 0.1
"""Enough for a window that is busy for a moment; the position takes it into account, and Stop drops it."""


SILENCE_S = 0.5
"""Played after the end before the stream stops: some sound servers drop what is still buffered then."""


class OpenOutput(Protocol):
    """An output stream; it begins to call its `Fill` at `start`."""

    @property
    def rate_hz(self) -> int:
        """The rate it runs at."""
        ...

    @property
    def underflows(self) -> int:
        """How often since it was opened the device had nothing to play: each is told with the block that came late."""
        ...

    def now_s(self) -> float:
        """The stream's clock; a silent stream calls for the blocks that are due here."""
        ...

    def start(self) -> None:
        """Call for blocks from now on."""
        ...

    def abort(self) -> None:
        """Fall silent at once; `start` works again afterwards."""
        ...

    def close(self) -> None:
        """Give the device back."""
        ...


OpenSpeaker = Callable[[Device | None, int, int, Fill], OpenOutput]
"""Opens a stream without starting it: device (None: the default one), rate in Hz, channels, who fills."""


class PortAudioOutput:
    """A loudspeaker through PortAudio."""

    def __init__(self, stream: OutputStream, underflows: Callable[[], int]) -> None:
        self._stream, self._underflows = stream, underflows
        self.rate_hz = round(stream.samplerate)
        devices.count_stream(1)
        self._open = True

    @property
    def underflows(self) -> int:
        """Times that PortAudio has told so, as a computer that is too busy makes it."""
        return self._underflows()

    def now_s(self) -> float:
        """PortAudio's clock of this stream."""
        return float(self._stream.time)

    def start(self) -> None:
        """Start, also after the end was reached."""
        sounddevice = devices.portaudio()
        try:
            if not self._stream.stopped:
                self._stream.abort()
            self._stream.start()
        except sounddevice.PortAudioError as error:
            raise RecorderError(
                f"The loudspeaker doesn't play any more ({error.args[0]}); choose an output again."
            ) from error

    def abort(self) -> None:
        """Drop what is buffered."""
        self._stream.abort(ignore_errors=True)

    def close(self) -> None:
        """Close; twice does no harm."""
        if self._open:
            self._open = False
            self._stream.close(ignore_errors=True)
            devices.count_stream(-1)


def portaudio_output(device: Device | None, rate_hz: int, channels: int, fill: Fill) -> PortAudioOutput:
    """Open a loudspeaker; RateRefused where it doesn't run at that rate."""
    sounddevice = devices.portaudio()
    now = devices.default("output") if device is None else devices.current(device, "output")
    if now is None:
        raise RecorderError(
            "There is no loudspeaker; connect one, press Rescan on the Record page and choose it."
        )

    silent_frames = underflows = 0

    def callback(block: Samples, frames: int, time: Any, status: Any) -> None:
        nonlocal silent_frames, underflows
        underflows += bool(status.output_underflow)
        silent_frames = 0 if fill(block, time.outputBufferDacTime) else silent_frames + frames
        if silent_frames > SILENCE_S * rate_hz:
            raise sounddevice.CallbackStop

    try:
        return PortAudioOutput(
            sounddevice.OutputStream(
                samplerate=rate_hz,
                device=now.index,
                channels=channels,
                dtype="float32",
                latency=ALSA_LATENCY_S if now.host_api == "ALSA" else "high",
                callback=callback,
            ),
            lambda: underflows,
        )
    except sounddevice.PortAudioError as error:
        code = error.args[1] if len(error.args) > 1 else 0
        if code in (INVALID_RATE, INVALID_CHANNELS):
            raise RateRefused(
                f"{now.label} plays neither {rate_hz} Hz nor its own rate; choose another output."
            ) from error
        raise cannot_open(now, error.args[0]) from error


class Player:
    """One thing sounds at a time. Belongs to the window's thread.

    Args:
        device: an output from `recorder.devices.outputs()`; None for the system's default.
        open_speaker: what opens the stream; `recorder.virtual.silent_output` where there is no device.
    """

    def __init__(self, device: Device | None = None, open_speaker: OpenSpeaker = portaudio_output) -> None:
        self._device, self._open_speaker = device, open_speaker
        self._stream: OpenOutput | None = None
        self._format = (0, 0)
        self._voice: Voice | None = None
        self._playing = False
        self._resting = 0
        """Where a paused voice stands, in frames without loops."""
        self._loader: threading.Thread | None = None
        self._cancel = threading.Event()

    def play(
        self,
        source: Path | tuple[Samples, int],
        start_s: float = 0.0,
        end_s: float | None = None,
        loop: bool = False,
        speed: float = 1.0,
    ) -> None:
        """Play a file, or (samples, rate in Hz), between two moments; what sounded before stops at once.

        Args:
            source: what to play.
            start_s, end_s: of the file, at whatever speed.
            loop: begin again at the end, without a gap.
            speed: 0.5 to 2, with the pitch kept.

        Raises:
            RecorderError: the file can't be read, or there is no output that plays it.
        """
        self.stop()
        voice = self._load(source, start_s, end_s, loop, speed)
        self._voice = voice
        self._playing = True
        self._start_stream()

    def pause(self) -> None:
        """Stand still at what is heard now."""
        if self._playing and self._voice is not None and self._stream is not None:
            self._resting = self._voice.heard(self._stream.now_s())
            self._stream.abort()
            self._playing = False

    def resume(self) -> None:
        """Go on after `pause`; nothing if it is playing or was stopped."""
        if self._voice is not None and not self._playing and not self.ended:
            self._go_on_from(self._resting)

    def seek(self, position_s: float) -> None:
        """Jump to a moment of the file, within what is being played; paused stays paused."""
        voice = self._voice
        if voice is None:
            return
        frame = voice.frame_at(position_s)
        if self._playing and self._stream is not None:
            self._stream.abort()
            self._go_on_from(frame)
        else:
            self._resting = frame

    def stop(self) -> None:
        """Silence at once; position and `ended` are those of nothing."""
        if self._stream is not None and self._playing:
            self._stream.abort()
        self._playing = False
        self._cancel.set()
        if self._loader is not None:
            self._loader.join()
            self._loader = None
        self._voice = None

    def close(self) -> None:
        """Stop and give the device back (a rescan of devices needs that)."""
        self.stop()
        if self._stream is not None:
            self._stream.close()
            self._stream = None

    @property
    def is_playing(self) -> bool:
        """Whether sound is coming out (or silence of a sound that is still loading)."""
        return self._playing and not self.ended

    @property
    def is_paused(self) -> bool:
        """Whether it stands still between `pause` and `resume`."""
        return self._voice is not None and not self._playing and not self.ended

    @property
    def position_s(self) -> float:
        """The moment of the file that is heard now; 0 where nothing is loaded."""
        voice = self._voice
        if voice is None:
            return 0.0
        return voice.position_s(self._heard_frame(voice))

    @property
    def ended(self) -> bool:
        """Whether it was heard to the very end; never after `stop`, never while looping."""
        voice = self._voice
        return voice is not None and not voice.loop and self._heard_frame(voice) >= voice.length

    def _heard_frame(self, voice: Voice) -> int:
        if not self._playing or self._stream is None:
            return self._resting
        now = self._stream.now_s()  # a silent stream asks for its due blocks here
        return voice.heard(now)

    def _start_stream(self) -> None:
        self._resting = 0
        if self._stream is not None:
            self._stream.start()

    def _go_on_from(self, frame: int) -> None:
        voice = self._voice
        if voice is None or self._stream is None:
            return
        voice.jump(frame)
        self._playing = True
        self._stream.start()

    # loading

    def _load(
        self,
        source: Path | tuple[Samples, int],
        start_s: float,
        end_s: float | None,
        loop: bool,
        speed: float,
    ) -> Voice:
        if isinstance(source, Path):
            info = audio_info(source)
            rate_hz, frames, channels = info.rate_hz, info.frames, min(info.channels, 2)
        else:
            samples, rate_hz = source
            frames, channels = len(samples), 1 if samples.ndim == 1 else min(samples.shape[1], 2)
        first = max(0, round(start_s * rate_hz))
        last = frames if end_s is None else min(frames, round(end_s * rate_hz))
        if last <= first:
            name = source if isinstance(source, Path) else "The sound"
            raise RecorderError(f"{name} holds nothing from {start_s:.2f} s on; choose an earlier start.")
        self._open_for(rate_hz, channels)
        voice = Voice(first / rate_hz, last - first, rate_hz, *self._format, loop, speed)
        self._cancel = threading.Event()
        feed = Feed(voice, source, first, last, rate_hz, self._cancel)
        if not feed.begin():
            self._loader = threading.Thread(target=feed.finish, name="player", daemon=True)
            self._loader.start()
        return voice

    def _open_for(self, rate_hz: int, channels: int) -> None:
        """A stream for this format: at the file's rate, or at the device's own with resampling."""
        if self._stream is not None:
            if self._format == (rate_hz, channels):
                return
            self._stream.close()
            self._stream = None
        native = self._device.default_rate_hz if self._device is not None else 48_000
        refused: RateRefused | None = None
        for rate, count in dict.fromkeys(((rate_hz, channels), (native, channels), (native, 2), (44_100, 2))):
            try:
                self._stream = self._open_speaker(self._device, rate, count, self._fill)
                self._format = (rate, count)
                return
            except RateRefused as error:
                refused = error
        assert refused is not None
        raise refused

    def _fill(self, block: Samples, heard_s: float) -> bool:
        voice = self._voice
        if voice is None:
            block[:] = 0
            return False
        return voice.fill(block, heard_s)
