"""A sitting before the microphone: one open stream, take after take.

    idle -> armed (waits for the first block that isn't zero) -> recording -> finishing (post-roll) -> idle

An automatic take waits for a voice between armed and recording, and ends by itself some time after it.

`start`, `stop`, `discard` and `status` belong to the window's thread and never wait. Everything that takes
time (the file, the measures) happens in the session's own thread, which calls `pump` a hundred times a
second. With `threaded=False` the caller pumps: so a scripted device under a scripted clock runs exactly.
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from recorder import sentences
from recorder.clocks import since_boot
from recorder.gap import GapWatch
from recorder.meter import Meter
from recorder.quality import LOW_RATE_HZ
from recorder.stream import (
    RING_MARGIN_S,
    USUAL_RATES_HZ,
    Inlet,
    OpenInput,
    OpenStream,
    open_at_best_rate,
    portaudio_input,
)
from recorder.take import Take
from recorder.trigger import VoiceSettings, VoiceTrigger
from recorder.types import (
    FLOOR_DBFS,
    Columns,
    Device,
    Outcome,
    RateRefused,
    RecorderError,
    RecordingSettings,
    Samples,
    SessionState,
    Status,
    TakeFailure,
)
from recorder.writer import refuse_taken

PUMP_S = 0.01
PIECE_S = 1.0
REVIVE_S = 0.25
LIVE_S = 0.05
"""Fewer exact zeros than this at the end of what came in still count as a live signal."""
LEAST_PRE_ROLL_S = 0.25
BEFORE: tuple[SessionState, ...] = ("armed", "waiting")
"""States in which there is nothing of a take yet."""


@dataclass(frozen=True, slots=True)
class _Command:
    """What the window asked for, and the newest frame at that moment."""

    kind: Literal["start", "stop", "discard"]
    frame: int
    at_s: float
    stem: Path = Path()
    voice: VoiceSettings | None = None
    fresh: bool = False


class Session:
    """One microphone, open from `open` to `close`.

    Args:
        device: from `recorder.devices.inputs()`.
        settings: rates, rolls and limits.
        open_stream: what opens the stream; PortAudio unless a scripted device stands in its place.
        clock: seconds that only grow.
        threaded: False to call `pump` oneself.
        boot_clock: seconds that grow while the computer sleeps, too; `clock` where that is scripted.
    """

    def __init__(
        self,
        device: Device,
        settings: RecordingSettings | None = None,
        open_stream: OpenStream = portaudio_input,
        clock: Callable[[], float] = time.monotonic,
        threaded: bool = True,
        boot_clock: Callable[[], float] | None = None,
    ) -> None:
        self.device = device
        self._boot_clock = boot_clock or (since_boot if clock is time.monotonic else clock)
        self.settings = settings or RecordingSettings()
        self._open_stream, self._clock, self._threaded = open_stream, clock, threaded
        self._lock = threading.Lock()
        """Guards `_state` and `_commands`, for moments only: never held during disk or device work."""
        self._state: SessionState = "closed"
        self._commands: deque[_Command] = deque()
        self._outcomes: deque[Outcome] = deque()
        self._stream: OpenInput | None = None
        self._thread: threading.Thread | None = None
        self._leave = threading.Event()
        self._prepare(self._inlet_for(self.settings.preferred_rate_hz), self.settings.preferred_rate_hz)

    def _inlet_for(self, rate_hz: int) -> Inlet:
        seconds = self.settings.buffer_s + self.settings.pre_roll_s
        return Inlet(round(seconds * rate_hz), round(RING_MARGIN_S * rate_hz), self._clock)

    def _prepare(self, inlet: Inlet, rate_hz: int) -> None:
        self._inlet, self._rate_hz = inlet, rate_hz
        self._meter = Meter(rate_hz)
        self._take: Take | None = None
        self._stem = ""
        self._armed_at_s = 0.0
        self._voice: VoiceSettings | None = None
        self._trigger: VoiceTrigger | None = None
        self._fresh_from = 0
        """Nothing before this frame belongs into the take."""
        self._gaps = GapWatch(self._boot_clock, self.settings.lost_s)
        self._read = 0
        self._last_end = 0
        self._zeros = 0
        self._overruns = 0
        self._losses_seen = 0
        self._losses: deque[int] = deque(maxlen=1000)
        """The frames near which samples were lost."""
        self._revived_s = float("-inf")
        self._opened_s = self._clock()

    # what the window calls

    def open(self) -> None:
        """Open the microphone and listen; nothing if it is open.

        Raises:
            RecorderError: it isn't there, is refused or in use.
        """
        if self._stream is not None:
            return
        stream, inlet = open_at_best_rate(
            self._open_stream,
            self.device,
            self.settings.preferred_rate_hz,
            self.settings.channel,
            self._inlet_for,
        )
        self._prepare(inlet, stream.rate_hz)
        self._stream, self._state = stream, "idle"
        if self._threaded:
            self._leave.clear()
            self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Close the microphone; a running take ends here and is kept (see `finished`)."""
        if self._stream is None:
            return
        self._leave.set()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self.pump()
        self._stream.close()
        self._stream = None
        if self._take is not None:
            self._cut_short(self._take)
        self._state = "closed"

    def start(self, stem: Path, voice: VoiceSettings | None = None, fresh: bool = False) -> bool:
        """Begin a take that will be called `stem` plus `.wav`.

        Args:
            stem: folder and name without suffix.
            voice: begin when somebody speaks and end some time after; None: begin with the cue, end by `stop`.
            fresh: leave out all that was heard before this moment, such as a beep; the cue waits until there is
                enough before it.

        Returns:
            False if a take is armed, running or finishing: then nothing happens.

        Raises:
            RecorderError: the session is closed, the device is gone, the name is taken, the folder missing.
        """
        if self._state == "closed":
            raise RecorderError("No microphone is open; choose one and try again.")
        if self._state != "idle":
            return False
        if self._is_lost():
            raise RecorderError(sentences.device_gone(self.device))
        refuse_taken(stem)
        return self._ask("start", ("idle",), "armed", stem, voice, fresh)

    def stop(self) -> bool:
        """End the take: the post-roll follows. While the cue or a voice is still awaited, nothing is kept.

        Returns:
            False if there was nothing to stop.
        """
        return self._ask("stop", ("recording",), "finishing") or self._ask("stop", BEFORE, "armed")

    def discard(self) -> bool:
        """End the take at once and mark it as thrown away; its file is kept, nothing is ever deleted.

        Returns:
            False if there was no take.
        """
        return self._ask("discard", BEFORE, "armed") or self._ask(
            "discard", ("recording", "finishing"), "finishing"
        )

    def finished(self) -> tuple[Outcome, ...]:
        """What became of the takes that ended since the last call, each once, in order."""
        return tuple(self._outcomes.popleft() for _ in range(len(self._outcomes)))

    def status(self, columns: int = 600) -> Status:
        """Everything a window shows, as of now; the outline of the running take in so many columns."""
        take, state, rate_hz = self._take, self._state, self._rate_hz
        zeros_s = self._zeros / rate_hz
        is_open = state != "closed"
        return Status(
            state=state,
            device=self.device,
            rate_hz=rate_hz if is_open else 0,
            stem=self._stem if state not in ("closed", "idle") else "",
            level_dbfs=self._meter.level_dbfs if is_open else FLOOR_DBFS,
            peak_dbfs=self._meter.peak_dbfs if is_open else FLOOR_DBFS,
            peak_hold_dbfs=self._meter.peak_hold_dbfs if is_open else FLOOR_DBFS,
            elapsed_s=take.spoken_s() if take is not None else 0.0,
            clipped_runs=take.measure.clipped_runs if take is not None else 0,
            overflows=take.overflows if take is not None else 0,
            session_overflows=self._losses_seen,
            zeros_s=zeros_s,
            no_signal=is_open and zeros_s >= self.settings.zeros_s,
            device_lost=is_open and self._is_lost(),
            low_rate=is_open and rate_hz < LOW_RATE_HZ,
            last_block_age_s=self._clock() - self._inlet.last_block_s if is_open else 0.0,
            envelope=self._outline(take, columns),
        )

    def recent(self, seconds: float) -> tuple[Samples, int]:
        """The newest samples, in or out of a take (room tone, microphone test), and their rate in Hz."""
        return self._inlet.ring.last(
            round(min(seconds, self.settings.buffer_s) * self._rate_hz)
        ), self._rate_hz

    def _outline(self, take: Take | None, columns: int) -> Columns:
        if take is None or columns <= 0 or not take.envelope.frames:
            none = np.empty(0, np.int64)
            return Columns(none, none, np.empty(0, np.float32), np.empty(0, np.float32), self._rate_hz)
        return take.envelope.columns(0.0, take.envelope.duration_s, columns)

    def _ask(
        self,
        kind: Literal["start", "stop", "discard"],
        when: tuple[SessionState, ...],
        then: SessionState,
        stem: Path = Path(),
        voice: VoiceSettings | None = None,
        fresh: bool = False,
    ) -> bool:
        with self._lock:
            if self._state not in when:
                return False
            self._state = then
            if kind == "start":
                self._stem = stem.name
            frame = self._inlet.ring.written
            self._commands.append(_Command(kind, frame, self._clock(), stem, voice, fresh))
            return True

    # what the session's thread does

    def _run(self) -> None:
        while not self._leave.wait(PUMP_S):
            self.pump()

    def pump(self) -> None:
        """Take in what arrived and bring the take forward. Only from one thread."""
        if self._stream is None:
            return
        if not self._stream.poll():
            self._revive(self._stream)
        while self._commands:
            self._obey(self._commands.popleft())
        self._look_for_gap()
        self._drain()
        self._give_cue()
        self._watch()
        if self._take is not None and self._take.is_whole():
            self._complete(self._take)

    def _revive(self, stream: OpenInput) -> None:
        """Open a stream anew that the system ended although the device may still be there (an overrun does
        that through some sound servers); what was lost meanwhile counts as an overflow."""
        if self._clock() - self._revived_s < REVIVE_S:
            return
        self._revived_s = self._clock()
        stream.close()
        try:
            self._stream = self._open_stream(
                self.device, self._rate_hz, self.settings.channel, self._inlet.on_block
            )
        except RateRefused:
            self._change_rate()
        except RecorderError:
            return  # it really is gone: after a second without a block the session says so
        else:
            self._overruns += 1

    def _change_rate(self) -> None:
        """Go on at whatever rate the device runs at now; a take can't, and is kept up to here."""
        try:
            stream, inlet = open_at_best_rate(
                self._open_stream,
                self.device,
                self.settings.preferred_rate_hz,
                self.settings.channel,
                self._inlet_for,
                USUAL_RATES_HZ,
            )
        except RecorderError:
            return
        self._drain()
        self._break_off(sentences.rate_changed(self.device, stream.rate_hz))
        self._prepare(inlet, stream.rate_hz)
        self._stream = stream

    def _break_off(self, problem: str) -> None:
        """End the take here, whatever it waits for; what was recorded is kept."""
        take = self._take
        if take is None:
            return
        if take.cue is None:
            take.writer.abandon()
            self._outcomes.append(TakeFailure(self._stem, problem))
            self._become_idle()
        else:
            if not take.is_whole():
                take.end_because("interrupted", problem)
            self._complete(take)

    def _look_for_gap(self) -> None:
        """What lies before and after a gap must not be joined in a take."""
        missing_s = self._gaps.look(self._inlet.ring.written, self._rate_hz)
        if missing_s and self._take is not None:
            self._take.gap_s = missing_s
            self._break_off(sentences.computer_slept())

    def _obey(self, command: _Command) -> None:
        if command.kind == "start":
            self._arm(command)
        elif self._take is None:
            return  # it ended by itself meanwhile
        elif self._take.cue is None:
            self._take.writer.abandon()
            self._become_idle()
        else:
            self._end_at(self._take, command)

    def _arm(self, command: _Command) -> None:
        try:
            self._take = Take.opened(self.device, command.stem, self._rate_hz)
        except RecorderError as error:
            self._outcomes.append(TakeFailure(command.stem.name, str(error)))
            self._become_idle()
            return
        self._armed_at_s = command.at_s
        self._voice, self._trigger = command.voice, None
        self._fresh_from = min(command.frame, self._inlet.ring.written) if command.fresh else 0

    def _end_at(self, take: Take, command: _Command) -> None:
        latency_s = self._stream.latency_s if self._stream is not None else 0.0
        if command.kind == "discard":
            take.discarded = True
            take.end = min(command.frame, take.end or command.frame)
        elif take.end is None:
            take.end = command.frame + round((self.settings.post_roll_s + latency_s) * self._rate_hz)
        take.stop = command.frame if take.stop is None else take.stop

    def _heard(self, start: int, end: int) -> tuple[Samples, int]:
        """Frames from the ring and how many are lost; a broken driver's NaN is silence."""
        block, lost = self._inlet.ring.read(start, end)
        return np.nan_to_num(block, copy=False, posinf=0.0, neginf=0.0), lost

    def _drain(self) -> None:
        """Hand what has come in since the last time to meter and take, in pieces of at most a second."""
        ring = self._inlet.ring
        newest = ring.written
        self._skip(ring.oldest - self._read)
        while self._read < newest:
            until = min(newest, self._read + round(PIECE_S * self._rate_hz))
            block, lost = self._heard(self._read, until)
            self._skip(lost)
            self._read = until
            self._note_losses()
            self._meter.feed(block)
            self._count_zeros(block)
            if self._take is not None and self._take.cue is not None:
                self._grow(self._take, block)
            if self._trigger is not None:
                self._listen(self._trigger, block)

    def _listen(self, trigger: VoiceTrigger, block: Samples) -> None:
        """Begin and end an automatic take by the voice."""
        trigger.feed(block)
        take = self._take
        if take is None or trigger.onset is None:
            return
        if take.cue is None:
            self._begin_with_voice(take, trigger.onset)
        if trigger.is_over and take.cue is not None and take.end is None:
            if not trigger.is_trusted:
                take.reasons.append("unsure")
            take.stop, take.end = trigger.last_voice, take.position

    def _begin_with_voice(self, take: Take, onset: int) -> None:
        with self._lock:
            if self._commands:
                return  # Stop came first
            self._state = "recording"
        self._begin(take, onset, no_signal=False)

    def _count_zeros(self, block: Samples) -> None:
        sounding = np.flatnonzero(block)
        self._zeros = block.size - 1 - int(sounding[-1]) if sounding.size else self._zeros + block.size

    def _skip(self, lost: int) -> None:
        """Frames that were overwritten before they were read: a disk stalled longer than the ring holds."""
        if lost > 0:
            self._read += lost
            self._overruns += 1
            if self._take is not None and self._take.cue is not None:
                self._take.lost += lost

    def _note_losses(self) -> None:
        """The system's overflows and our own alike."""
        losses = self._inlet.overflows + self._overruns
        self._losses.extend([self._read] * (losses - self._losses_seen))
        self._losses_seen = losses

    def _count_losses(self, take: Take) -> None:
        take.overflows = sum(frame > (take.begin or 0) for frame in self._losses)

    def _grow(self, take: Take, block: Samples) -> None:
        take.append(block)
        self._count_losses(take)
        if self._zeros >= self.settings.zeros_s * self._rate_hz and "no_signal" not in take.reasons:
            take.reasons.append("no_signal")
        if take.end is None and take.sounded and self._zeros >= self.settings.silenced_s * self._rate_hz:
            take.end_because("interrupted", sentences.device_silenced(self.device))
        if take.end is None and take.spoken_s() >= self.settings.maximum_s:
            if self._trigger is not None:
                take.reasons.append("unsure")
            take.end_because("too_long", sentences.longest_reached(self.settings.maximum_s))

    def _give_cue(self) -> None:
        """Begin to record, or to wait for a voice: at once where sound is coming in, else with its first block, or
        after 1.5 s."""
        take = self._take
        if take is None or take.cue is not None or self._trigger is not None:
            return
        least = min(LEAST_PRE_ROLL_S, self.settings.pre_roll_s) * self._rate_hz
        enough = self._read - self._fresh_from >= least
        live = self._read > 0 and self._zeros < LIVE_S * self._rate_hz
        waited = self._clock() - self._armed_at_s >= self.settings.zeros_s
        if self._is_lost() or not ((enough and live) or (waited and self._read)):
            return
        with self._lock:
            if self._commands:
                return  # Stop came first
            self._state = "recording" if self._voice is None else "waiting"
        if self._voice is None:
            self._begin(take, self._read, no_signal=not live)
        else:
            self._trigger = VoiceTrigger(self._voice, self._rate_hz, self._read)

    def _begin(self, take: Take, cue: int, no_signal: bool) -> None:
        """Take up everything from the pre-roll before a frame to what has been read."""
        take.cue = cue
        if no_signal:
            take.reasons.append("no_signal")
        first = max(0, take.cue - round(self.settings.pre_roll_s * self._rate_hz))
        # not into the take before, as long as a quarter of a second is left
        least = take.cue - round(min(LEAST_PRE_ROLL_S, self.settings.pre_roll_s) * self._rate_hz)
        first = max(first, min(self._last_end, least), self._fresh_from)
        block, lost = self._heard(first, self._read)
        take.begin = first + lost
        take.append(block)
        self._count_losses(take)

    def _watch(self) -> None:
        """A device that fell silent ends the take; the take is kept and says so."""
        if self._take is None or not self._is_lost():
            return
        if self._take.cue is None:
            self._take.writer.abandon()
            self._outcomes.append(TakeFailure(self._stem, sentences.device_gone(self.device)))
            self._become_idle()
        elif not self._take.is_whole():
            self._take.gap_s = self._clock() - self._inlet.last_block_s
            self._take.end_because("interrupted", sentences.device_stopped(self.device))

    def _cut_short(self, take: Take) -> None:
        if take.cue is None:
            take.writer.abandon()
            self._become_idle()
            return
        take.end = min(take.position, take.end or take.position)
        take.stop = take.end if take.stop is None else take.stop
        self._complete(take)

    def _complete(self, take: Take) -> None:
        with self._lock:
            self._state = "finishing"
        self._last_end = take.position
        self._outcomes.append(take.finish(self.settings.minimum_s, self.settings.minimum_snr_db))
        self._become_idle()

    def _become_idle(self) -> None:
        with self._lock:
            self._take, self._state = None, "idle"
            self._trigger = None
            self._commands.clear()  # a Stop for a take that has ended is for no other one

    def _is_lost(self) -> bool:
        return self._clock() - self._inlet.last_block_s >= self.settings.lost_s
