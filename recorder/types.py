"""What the audio room hands to others: frozen records, and its one known error."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np
import numpy.typing as npt

Samples = npt.NDArray[np.float32]
"""Sound as float32 between -1 and 1; mono is one-dimensional, otherwise (frames, channels)."""

SessionState = Literal["closed", "idle", "armed", "waiting", "recording", "finishing"]
Verdict = Literal["good", "check", "bad"]
Reason = Literal[
    "silent",
    "no_speech",
    "clipped",
    "hot",
    "quiet",
    "noisy",
    "overflow",
    "short",
    "head_cut",
    "tail_cut",
    "no_signal",
    "interrupted",
    "disk",
    "low_rate",
    "too_long",
    "unsure",
    "duplicate",
    "narrow_band",
    "fast",
    "slow",
]
"""Why a take isn't simply good; `quality.REASONS` says what each one means and how grave it is."""

FLOOR_DBFS = -120.0
"""The lowest level a meter shows; exact zeros stand here."""


class RecorderError(Exception):
    """A known error of the audio room: one sentence that says what happened and what to do."""


class RateRefused(RecorderError):
    """The device doesn't run at the rate it was asked for; another rate may do."""


@dataclass(frozen=True, slots=True)
class Device:
    """A device as the system lists it now. Remember it by `name` and `host_api`: the index shifts.

    Attributes:
        name, host_api: together the identity ("USB Mic", "ALSA").
        index: PortAudio's number, valid until the next rescan only.
        max_input_channels, max_output_channels: 0 where it can't do that.
        default_rate_hz: the native rate, as the driver states it.
        is_default: the system's choice for this direction.
        low_input_latency_s: what the driver promises.
    """

    name: str
    host_api: str
    index: int = -1
    max_input_channels: int = 0
    max_output_channels: int = 0
    default_rate_hz: int = 48_000
    is_default: bool = False
    low_input_latency_s: float = 0.0

    @property
    def label(self) -> str:
        """How a person reads it.

        >>> Device("USB Mic", "ALSA").label
        'USB Mic (ALSA)'
        """
        return f"{self.name} ({self.host_api})"


@dataclass(frozen=True, slots=True)
class Quality:
    """What was measured in a take, None where it could not be; the fields of `db.records.QualityRecord`.

    Attributes:
        peak_dbfs: largest absolute sample; None for exact zeros.
        clipped_runs: runs of at least 3 full-scale samples.
        noise_floor_dbfs: 10th percentile of the RMS of 50 ms frames; None if that is exactly zero.
        snr_db: RMS of active speech minus the floor; None without speech or floor. More is better.
        silent: the loudest 50 ms frame stays under -60 dBFS.
        speech_s: seconds of active speech.
        verdict: `good` (green), `check` (yellow), `bad` (red).
        reasons: codes of `Reason`, the gravest first.
    """

    peak_dbfs: float | None
    clipped_runs: int
    noise_floor_dbfs: float | None
    snr_db: float | None
    silent: bool
    speech_s: float | None
    verdict: Verdict
    reasons: tuple[Reason, ...] = ()


@dataclass(frozen=True, slots=True)
class TakeFile:
    """A finished recording on disk.

    Attributes:
        path: the WAV file, under its final name.
        stem: the name that was asked for at `start` (without suffix): it binds the take to its prompt.
        frames, rate_hz, channels, bit_depth, duration_s: its format and length.
        overflows: times that the system or this program lost samples during the take.
        sha256: of the whole file.
        device, host_api: where it came from; empty for a recovered take.
        quality: measured while it was written.
        cue_s: where in the file the speaker was told to speak (length of the pre-roll).
        stop_s: where in the file Stop was pressed.
        gap_s: seconds without a block at the end, where the device fell silent; 0 otherwise.
        discarded: the speaker threw it away; the file is kept all the same.
        problem: one sentence where the take ended otherwise than by Stop; empty otherwise.
    """

    path: Path
    stem: str
    rate_hz: int
    channels: int
    bit_depth: int
    frames: int
    duration_s: float
    overflows: int
    sha256: str
    device: str
    host_api: str
    quality: Quality
    cue_s: float = 0.0
    stop_s: float = 0.0
    gap_s: float = 0.0
    discarded: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True)
class TakeFailure:
    """A take that didn't become a file of its own name.

    Attributes:
        stem: the name that was asked for.
        problem: one sentence that says what happened and what to do.
        part: what was written so far, if anything is left; `recover` takes it up.
    """

    stem: str
    problem: str
    part: Path | None = None


Outcome = TakeFile | TakeFailure


@dataclass(frozen=True, slots=True)
class RecoveredPart:
    """A left-over `NAME.part.wav` and what became of it.

    Attributes:
        part: the name it was found under.
        take: the repaired recording under its final name; None where nothing could be done.
        problem: one sentence where `take` is None; the file then lies where it was.
    """

    part: Path
    take: TakeFile | None
    problem: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """The envelope of a stretch of sound for drawing: one lowest and highest sample per column.

    Column i covers the frames `edges[i] .. ends[i]` (end excluded), at least those that were asked for; a
    column without sound is 0..0.

    Attributes:
        edges, ends: frames (int64); lows, highs: float32, same length.
        rate_hz: frames per second.
    """

    edges: npt.NDArray[np.int64]
    ends: npt.NDArray[np.int64]
    lows: Samples
    highs: Samples
    rate_hz: int

    def __len__(self) -> int:
        return len(self.lows)


@dataclass(frozen=True, slots=True, eq=False)
class Status:
    """The session at one moment, for a window that asks thirty times a second.

    Attributes:
        state: closed (no stream), idle (listening), armed (start pressed, the cue waits for the first block
            that isn't zero), waiting (an automatic take: cue given, nobody has spoken yet), recording (cue given:
            the speaker may speak), finishing (post-roll).
        device, rate_hz: the open stream; rate 0 when closed.
        stem: of the take that is armed, running or finishing; empty otherwise.
        level_dbfs: RMS, 300 ms; peak_dbfs: quick peak; peak_hold_dbfs: its maximum, held 1.5 s.
        elapsed_s: since the cue; 0 before.
        clipped_runs: runs of 3 full-scale samples in this take so far.
        overflows: in this take so far; session_overflows: since the stream was opened.
        zeros_s: how long exact zeros have been coming in.
        no_signal: zeros for 1.5 s or more (permission denied, muted, asleep): say what to check.
        device_lost: no block for a second: unplugged or asleep.
        low_rate: the device runs under 16 kHz (a headset in telephone mode).
        last_block_age_s: seconds since the last block came.
        envelope: the running take, whole, for drawing; without columns outside a take.
    """

    state: SessionState
    device: Device
    rate_hz: int
    stem: str
    level_dbfs: float
    peak_dbfs: float
    peak_hold_dbfs: float
    elapsed_s: float
    clipped_runs: int
    overflows: int
    session_overflows: int
    zeros_s: float
    no_signal: bool
    device_lost: bool
    low_rate: bool
    last_block_age_s: float
    envelope: Columns


@dataclass(frozen=True, slots=True)
class RecordingSettings:
    """How a session records; the defaults are the starting values of the field.

    Attributes:
        preferred_rate_hz: tried first; then the device's native rate.
        channel: which input channel becomes the mono take, from 0.
        pre_roll_s: kept before the cue (at least 0.25 s wherever the stream runs that long).
        post_roll_s: recorded after Stop.
        minimum_s: from cue to Stop; a shorter take is `short`.
        maximum_s: the take ends by itself and says so.
        zeros_s: exact zeros this long mean no signal; also the longest that the cue waits for sound.
        silenced_s: exact zeros this long after sound, within a take, end it: muted, or no longer allowed.
        lost_s: no block for this long means that the device is gone.
        buffer_s: how much the disk may stall before samples are lost (and counted).
        minimum_snr_db: a take with less is `noisy`; None: not judged.
    """

    preferred_rate_hz: int = 48_000
    channel: int = 0
    pre_roll_s: float = 1.0
    post_roll_s: float = 0.5
    minimum_s: float = 0.3
    maximum_s: float = 1800.0
    zeros_s: float = 1.5
    silenced_s: float = 3.0
    lost_s: float = 1.0
    buffer_s: float = 20.0
    minimum_snr_db: float | None = 20.0
