"""Is this take good? Measured while it is written, or over a whole file, by the same code.

Definitions (frames are 50 ms, whole frames only; levels in dBFS):

- noise floor F: 10th percentile (linear interpolation) of the frames' RMS
- active speech: frames within 15.9 dB below the active level A and at least 6 dB above F. A is the power mean
  over the k loudest frames for the largest k whose quietest frame is within 15.9 dB of it (the margin of
  ITU-T P.56, method B)
- SNR = 10 log10(mean power of the active frames) - F
- clipping: a run of at least 3 samples with absolute value of 32767/32768 or more
- silent: loudest frame under -60 dBFS; quiet: peak under -30 dBFS; hot: peak of -1 dBFS or more
- head or tail cut: the first or last frame is active speech
"""

from __future__ import annotations

import math
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from recorder.meter import dbfs
from recorder.types import Quality, Reason, Samples, Verdict

FRAME_S = 0.05
FULL_SCALE = 32767 / 32768
CLIPPED_RUN = 3
SILENT_DBFS = -60.0
QUIET_DBFS = -30.0
HOT_DBFS = -1.0
NOISY_SNR_DB = 20.0
LOW_RATE_HZ = 16_000
ACTIVITY_MARGIN_DB = 15.9
ABOVE_FLOOR_DB = 6.0

REASONS: dict[Reason, Verdict] = {
    "silent": "bad",  # nothing to hear
    "disk": "bad",  # the disk or folder failed during the take
    "interrupted": "bad",  # the device fell silent or was unplugged
    "overflow": "bad",  # samples were lost
    "clipped": "bad",  # three full-scale samples in a row
    "short": "bad",  # Stop came before anything could be said
    "hot": "bad",  # a little too loud, about to clip
    "duplicate": "bad",  # the same sound as another take's
    "no_signal": "check",  # exact zeros for 1.5 s or more within the take
    "head_cut": "check",  # speech from the very first moment
    "tail_cut": "check",  # speech up to the very last moment
    "too_long": "check",  # the longest allowed take ended by itself
    "unsure": "check",  # an automatic take that may not hold the whole sentence, or something else
    "no_speech": "check",  # sound, but nothing that stands out from the background
    "quiet": "check",  # too soft
    "noisy": "check",  # background too near to the voice
    "low_rate": "check",  # telephone quality: under 16 kHz
    "narrow_band": "check",  # telephone quality in a file of a higher rate
    "fast": "check",  # much faster than this speaker's other takes
    "slow": "check",  # much slower
}
"""Every reason code with the verdict it asks for, the gravest first."""


def verdict_of(reasons: Iterable[Reason]) -> tuple[Verdict, tuple[Reason, ...]]:
    """The verdict for a set of reasons, and the reasons in order of gravity without repeats.

    >>> verdict_of(["noisy", "clipped", "noisy"])
    ('bad', ('clipped', 'noisy'))
    >>> verdict_of([])
    ('good', ())
    """
    given = set(reasons)
    ordered: tuple[Reason, ...] = tuple(code for code in REASONS if code in given)
    if not ordered:
        return "good", ()
    return ("bad" if any(REASONS[code] == "bad" for code in ordered) else "check"), ordered


class ClippingCounter:
    """Counts runs of at least three full-scale samples, also across block borders."""

    def __init__(self) -> None:
        self.runs = 0
        self._open = 0
        """Length of the run that reaches the end of what was fed."""

    def feed(self, block: Samples) -> None:
        """Take in the next samples."""
        full = np.abs(block) >= FULL_SCALE
        if not full.any():
            self._open = 0
            return
        padded = np.concatenate(([False], full, [False]))
        turns = np.flatnonzero(padded[1:] != padded[:-1])
        starts, lengths = turns[::2], (turns[1::2] - turns[::2]).astype(np.int64)
        before = self._open if starts[0] == 0 else 0
        lengths[0] += before
        self.runs += int((lengths >= CLIPPED_RUN).sum()) - (before >= CLIPPED_RUN)
        self._open = int(lengths[-1]) if full[-1] else 0


class QualityMeasure:
    """Takes in a recording piece by piece and says at the end how good it is; holds 8 bytes per 50 ms.

    Args:
        rate_hz: frames per second of what is fed.
    """

    def __init__(self, rate_hz: int) -> None:
        self._rate_hz = rate_hz
        self._frame = max(1, round(rate_hz * FRAME_S))
        self._rest: Samples = np.empty(0, np.float32)
        self._powers: list[npt.NDArray[np.float64]] = []
        self._peak = 0.0
        self._clipping = ClippingCounter()

    @property
    def clipped_runs(self) -> int:
        """Runs of three full-scale samples so far."""
        return self._clipping.runs

    def feed(self, block: Samples) -> None:
        """Take in the next samples (mono)."""
        if not block.size:
            return
        self._peak = max(self._peak, float(block.max()), -float(block.min()))
        self._clipping.feed(block)
        joined = np.concatenate((self._rest, block)) if self._rest.size else block
        whole = joined.size // self._frame * self._frame
        self._rest = joined[whole:].copy()
        if whole:
            frames = joined[:whole].reshape(-1, self._frame).astype(np.float64)
            self._powers.append(np.einsum("ij,ij->i", frames, frames) / self._frame)

    def result(self, extra: Iterable[Reason] = ()) -> Quality:
        """The measured quality; `extra` are reasons that only the recorder knows (overflow, short …)."""
        powers = self._frame_powers()
        floor = float(np.percentile(np.sqrt(powers), 10)) if powers.size else 0.0
        active = active_frames(powers, floor)
        speech = float(powers[active].mean()) if active.any() else 0.0
        snr = 10 * math.log10(speech) - dbfs(floor) if speech > 0 and floor > 0 else None
        silent = not powers.size or dbfs(math.sqrt(float(powers.max()))) < SILENT_DBFS
        reasons: list[Reason] = [*extra, *self._reasons(active, silent, snr)]
        verdict, ordered = verdict_of(reasons)
        return Quality(
            peak_dbfs=dbfs(self._peak) if self._peak > 0 else None,
            clipped_runs=self.clipped_runs,
            noise_floor_dbfs=dbfs(floor) if floor > 0 else None,
            snr_db=snr,
            silent=silent,
            speech_s=round(float(active.sum()) * self._frame / self._rate_hz, 3),
            verdict=verdict,
            reasons=ordered,
        )

    def _frame_powers(self) -> npt.NDArray[np.float64]:
        if len(self._powers) > 1:
            self._powers = [np.concatenate(self._powers)]
        if self._powers:
            return self._powers[0]
        if self._rest.size:  # shorter than one frame: what there is counts as one
            return np.array([float(np.mean(np.square(self._rest, dtype=np.float64)))])
        return np.empty(0, np.float64)

    def _reasons(self, active: npt.NDArray[np.bool_], silent: bool, snr: float | None) -> Iterable[Reason]:
        if silent:
            yield "silent"
        elif not active.any():
            yield "no_speech"
        else:
            if active[0]:
                yield "head_cut"
            if active[-1]:
                yield "tail_cut"
        if self.clipped_runs:
            yield "clipped"
        if dbfs(self._peak) >= HOT_DBFS:
            yield "hot"
        if dbfs(self._peak) < QUIET_DBFS and not silent:
            yield "quiet"
        if snr is not None and snr < NOISY_SNR_DB:
            yield "noisy"
        if self._rate_hz < LOW_RATE_HZ:
            yield "low_rate"


def active_frames(powers: npt.NDArray[np.float64], floor: float) -> npt.NDArray[np.bool_]:
    """Which frames hold active speech.

    Args:
        powers: mean square of each frame; floor: RMS of the noise floor (not in dB).

    >>> loud, soft = 0.1**2, 0.001**2
    >>> active_frames(np.array([soft, loud, loud, soft]), floor=0.001).tolist()
    [False, True, True, False]
    """
    if not powers.size or powers.max() <= 0:
        return np.zeros(powers.size, np.bool_)
    margin = 10 ** (-ACTIVITY_MARGIN_DB / 10)
    falling = np.sort(powers)[::-1]
    means = np.cumsum(falling) / np.arange(1, falling.size + 1)
    level = means[np.flatnonzero(falling >= margin * means)[-1]]
    return (powers >= margin * level) & (powers >= floor**2 * 10 ** (ABOVE_FLOOR_DB / 10))


def measure(samples: Samples, rate_hz: int, overflows: int = 0, extra: Iterable[Reason] = ()) -> Quality:
    """The quality of a whole recording.

    Args:
        samples: mono, float32; rate_hz: frames per second; overflows: times that samples were lost;
        extra: further reasons that only the recorder can know.

    >>> measure(np.zeros(48_000, np.float32), 48_000).reasons
    ('silent',)
    """
    taken = QualityMeasure(rate_hz)
    taken.feed(np.nan_to_num(np.asarray(samples, np.float32)))
    return taken.result([*extra, "overflow"] if overflows else extra)
