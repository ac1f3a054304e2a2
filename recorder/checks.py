"""What is asked of a take beyond its own levels: its bandwidth, its pace, and whether it is there already.

Measured once a take is safe on disk, from the whole file; `judged` adds what was found to the reasons that were noted
while it was written.

Pace: syllables (`engine.text.spoken_length`) per second of active speech, compared with the same speaker's other takes
from five on: `fast` or `slow` where the logarithm of the rate is farther from their median than 3.5 scaled median
absolute deviations (1.4826 MAD) and than a third.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from recorder.bandwidth import Bandwidth, bandwidth_of
from recorder.fingerprint import print_of
from recorder.quality import verdict_of
from recorder.speech_bounds import SpeechBounds, speech_bounds
from recorder.types import Reason, Samples, Verdict

VERSION = 1
"""Of these definitions; kept with what was measured."""
FOUND_LATER: frozenset[Reason] = frozenset(("noisy", "duplicate", "narrow_band", "fast", "slow"))
"""Reasons that `judged` gives and takes away."""
FEWEST_TAKES = 5
DEVIATIONS = 3.5
SCALE = 1.4826
LEAST = math.log(4 / 3)
LEAST_SPEECH_S = 0.5
LEAST_SYLLABLES = 3


@dataclass(frozen=True, slots=True)
class TakeFacts:
    """What a whole recording says; None where there is too little speech in it.

    Attributes:
        bandwidth: up to which frequency it holds anything.
        bounds: where the speech begins and ends.
        fingerprint: by which the same sound is found again.
    """

    bandwidth: Bandwidth | None
    bounds: SpeechBounds | None
    fingerprint: str | None


def facts_of(samples: Samples, rate_hz: int) -> TakeFacts:
    """Measure a mono recording.

    >>> facts_of(np.zeros(48_000, np.float32), 48_000)
    TakeFacts(bandwidth=None, bounds=None, fingerprint=None)
    """
    return TakeFacts(
        bandwidth_of(samples, rate_hz), speech_bounds(samples, rate_hz), print_of(samples, rate_hz)
    )


def speaking_rate(syllables: int, speech_s: float | None) -> float | None:
    """Syllables per second of active speech; None where there is too little of either.

    >>> speaking_rate(20, 4.0), speaking_rate(2, 4.0), speaking_rate(20, None)
    (5.0, None, None)
    """
    if speech_s is None or speech_s < LEAST_SPEECH_S or syllables < LEAST_SYLLABLES:
        return None
    return round(syllables / speech_s, 3)


def pace(rate_per_s: float, others: Sequence[float]) -> Literal["fast", "slow"] | None:
    """Whether a rate is out of a speaker's usual.

    >>> usual = [4.8, 5.0, 5.1, 5.2, 4.9]
    >>> pace(9.0, usual), pace(5.6, usual), pace(2.0, usual), pace(9.0, usual[:4])
    ('fast', None, 'slow', None)
    """
    if len(others) < FEWEST_TAKES:
        return None
    logs = np.log(np.asarray(others, np.float64))
    middle = float(np.median(logs))
    deviation = SCALE * float(np.median(np.abs(logs - middle)))
    away = math.log(rate_per_s) - middle
    if abs(away) <= max(LEAST, DEVIATIONS * deviation):
        return None
    return "fast" if away > 0 else "slow"


def judged(
    noted: Iterable[Reason],
    *,
    snr_db: float | None,
    minimum_snr_db: float | None,
    narrow: bool,
    out_of_pace: Literal["fast", "slow"] | None,
    duplicate: bool,
) -> tuple[Verdict, tuple[Reason, ...]]:
    """The verdict with everything known.

    Args:
        noted: what was noted while the take was written, or by an earlier judgement.
        snr_db, minimum_snr_db: measured, and what the project asks for; None: not judged.
        narrow: whether it has a telephone's bandwidth.
        out_of_pace: as `pace` says.
        duplicate: whether the same sound is there already.

    >>> judged(["noisy"], snr_db=18, minimum_snr_db=15, narrow=True, out_of_pace=None, duplicate=False)
    ('check', ('narrow_band',))
    """
    reasons: list[Reason] = [reason for reason in noted if reason not in FOUND_LATER]
    if snr_db is not None and minimum_snr_db is not None and snr_db < minimum_snr_db:
        reasons.append("noisy")
    if narrow and "low_rate" not in reasons:
        reasons.append("narrow_band")
    if out_of_pace is not None and "short" not in reasons:
        reasons.append(out_of_pace)
    if duplicate:
        reasons.append("duplicate")
    return verdict_of(reasons)
