"""What a width of ties is worth: on documents it hasn't seen, beside chance, with buckets that begin elsewhere."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from engine.qe.calibration_checks import ChanceLevel, CrossValidation, chance_level, cross_validate
from engine.qe.document_means import mean_scores
from engine.qe.pairwise_accuracy import CalibratedAccuracy, calibrated_accuracy
from engine.qe.sweep import CalibrationSettings
from engine.qe.ties import PhasePoint, Rounding, phase_sensitivity
from engine.qe.width_effects import TieWidths
from engine.types import EngineError, Progress, Score
from gui.services.calibration_data import DRAWS

FOLDS, PERMUTATIONS, PHASES = 5, 200, 20
Both = tuple[Score, Score]
"""Mean with undefined documents dropped, and as 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Checks:
    """What a calibration of one language pair is worth.

    Attributes:
        cross_validation: each document with a width chosen without it; None with too few documents.
        before, after: means of it, uncalibrated and calibrated, with intervals over documents.
        chance: what choosing a width brings a metric that knows nothing; None where there is no value.
        why: why something of this is missing, one sentence each.
    """

    cross_validation: CrossValidation | None
    before: Both | None
    after: Both | None
    chance: ChanceLevel | None
    why: tuple[str, ...]


def both_means(taus: np.ndarray, *, draws: int = DRAWS, seed: int = 0) -> Both:
    """Both means over documents of one row of tau_b, with their intervals.

    >>> dropped, as_zero = both_means(np.array([0.5, np.nan]), draws=0)
    >>> dropped.value, as_zero.value
    (0.5, 0.25)
    """
    dropped, as_zero = mean_scores(np.vstack([taus, np.nan_to_num(taus)]), draws=draws, seed=seed)
    return dropped, as_zero


def checked(
    widths: TieWidths, settings: CalibrationSettings, *, permutations: int = PERMUTATIONS, seed: int = 0
) -> Generator[Progress, None, Checks]:
    """Cross-validation by document, and the chance level.

    Args:
        widths: the training rows.
        settings: of the grid and the choice.
        permutations: of the chance level.
        seed: of both.
    """
    segments, why = widths.segments, list[str]()
    validated, chance, before, after = None, None, None, None
    yield Progress(0, 2, "cross-validating")
    try:
        validated = cross_validate(segments, settings, folds=FOLDS, seed=seed)
        before, after = both_means(validated.before, seed=seed), both_means(validated.after, seed=seed)
    except EngineError as error:  # too few documents: said in the place of the numbers
        why.append(str(error))
    yield Progress(1, 2, "permuting scores")
    try:
        chance = chance_level(segments, settings, permutations=permutations, seed=seed)
    except EngineError as error:  # no document has a value: said in the place of the numbers
        why.append(str(error))
    return Checks(validated, before, after, chance, tuple(why))


def phases_of(widths: TieWidths, epsilon: float, rounding: Rounding) -> tuple[PhasePoint, ...]:
    """Means with the buckets moved by parts of their width."""
    return phase_sensitivity(widths.pairs, widths.segments.metric, epsilon, rounding, phases=PHASES)


def difference_ties(widths: TieWidths) -> CalibratedAccuracy:
    """acc_eq at every width of ties by difference."""
    return calibrated_accuracy(widths.pairs, widths.segments.metric)
