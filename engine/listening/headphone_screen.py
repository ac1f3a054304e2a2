"""Whether a listener wears headphones: six trials with tones, one of which only loudspeakers make soft.

Each trial has three tones of 200 Hz. One is 6 dB softer; one is in antiphase between left and right, and loudspeakers
cancel it in the air, so that it seems the softest; one is plain. The listener says which is the softest. Over six trials the
softer tone stands twice in each place, beside an antiphase tone once before and once behind. Five right answers of six pass.

Source: Woods, Siegel, Traer, McDermott, "Headphone screening to facilitate web-based auditory experiments", Attention,
Perception & Psychophysics 79 (2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

TRIALS = 6
PASS_AT = 5
TONE_HZ = 200.0
TONE_S, RAMP_S, PAUSE_S = 1.0, 0.1, 0.5
SOFTER_DB = -6.0
LEVEL_DBFS = -20.0
"""Of the peak of a plain tone: about as loud as speech at -23 LUFS."""


@dataclass(frozen=True, slots=True)
class HeadphoneTrial:
    """Three tones by their places, counted from 0: the softer one, which is the answer, and that in antiphase."""

    softer: int
    antiphase: int


def headphone_trials(seed: int) -> tuple[HeadphoneTrial, ...]:
    """The six trials of a seed: every order of the three tones once, shuffled.

    >>> trials = headphone_trials(7)
    >>> sorted(trial.softer for trial in trials), sorted(trial.antiphase for trial in trials)
    ([0, 0, 1, 1, 2, 2], [0, 0, 1, 1, 2, 2])
    """
    orders = [HeadphoneTrial(softer, other) for softer in range(3) for other in range(3) if softer != other]
    return tuple(Random(f"headphones {seed}").sample(orders, len(orders)))


def wears_headphones(seed: int, answers: Sequence[int]) -> bool:
    """Whether enough answers are right.

    Args:
        seed: of the trials.
        answers: places said to be the softest, counted from 0, in the order of the trials.

    >>> wears_headphones(7, [trial.softer for trial in headphone_trials(7)])
    True
    >>> wears_headphones(7, [trial.antiphase for trial in headphone_trials(7)])
    False
    """
    right = sum(
        trial.softer == answer for trial, answer in zip(headphone_trials(seed), answers, strict=False)
    )
    return right >= PASS_AT


def trial_sound(trial: HeadphoneTrial, rate_hz: int) -> NDArray[np.float32]:
    """The three tones of a trial, samples x 2 channels, with pauses between and a short one at both ends."""
    import numpy as np

    times = np.arange(round(TONE_S * rate_hz)) / rate_hz
    ramp = 0.5 - 0.5 * np.cos(np.pi * np.minimum(1.0, np.minimum(times, times[::-1]) / RAMP_S))
    tone = 10 ** (LEVEL_DBFS / 20) * ramp * np.sin(2 * np.pi * TONE_HZ * times)
    pause = np.zeros((round(PAUSE_S * rate_hz), 2))
    parts = [pause[: len(pause) // 2]]
    for place in range(3):
        left = tone * (10 ** (SOFTER_DB / 20) if place == trial.softer else 1.0)
        right = -left if place == trial.antiphase else left
        parts += [np.stack([left, right], axis=1), pause]
    return np.concatenate([*parts[:-1], pause[: len(pause) // 2]]).astype(np.float32)
