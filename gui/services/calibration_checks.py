"""What a width of ties is worth: on documents it hasn't seen, beside chance, with buckets that begin elsewhere."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

import numpy as np

from engine.qe.calibration import calibrate
from engine.qe.calibration_checks import ChanceLevel, chance_level, cross_validate
from engine.qe.document_means import MetricDifference, compare_metrics
from engine.qe.kendall import defined_mean
from engine.qe.pairwise_accuracy import CalibratedAccuracy, calibrated_accuracy
from engine.qe.segments import Floats
from engine.qe.sweep import CalibrationSettings
from engine.qe.ties import PhasePoint, Rounding, phase_sensitivity
from engine.qe.width_effects import TieWidths
from engine.types import EngineError, Progress
from gui.services.calibration_data import DRAWS, PairRows

FOLDS, PERMUTATIONS, PHASES = 5, 200, 20
GAIN_PERMUTATIONS = 2_000
"""Of the test of each gain."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What ties bring a mean over documents.

    Attributes:
        before, after: the mean without and with them; None where there is none.
        difference: after minus before, over the same documents, with interval and test.
    """

    before: float | None
    after: float | None
    difference: MetricDifference


BothGains = tuple[Gain, Gain]
"""Of the mean with undefined documents dropped, and with them as 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Checks:
    """What a calibration of one language pair is worth.

    Attributes:
        best, plateau: gains at the best width of the grid, and at the smallest within one standard error of it.
        k_best, k_plateau: those widths.
        shared: at the one width for all pairs; None where there is none.
        validated: of documents that had no say in their width; None with too few documents.
        chance: what choosing a width brings a metric that knows nothing; None where there is no value.
        why: why something of this is missing, one sentence each.
    """

    best: BothGains
    plateau: BothGains
    k_best: float
    k_plateau: float
    shared: BothGains | None
    validated: BothGains | None
    chance: ChanceLevel | None
    why: tuple[str, ...]


def both_gains(before: Floats, after: Floats, *, draws: int = DRAWS, seed: int = 0) -> BothGains:
    """Gains from tau_b of each document without and with ties.

    >>> dropped, as_zero = both_gains(np.array([0.5, 0.25]), np.array([0.75, np.nan]), draws=0)
    >>> dropped.after, as_zero.after
    (0.75, 0.375)
    """
    return (
        _gain(before, after, draws, seed),
        _gain(np.nan_to_num(before), np.nan_to_num(after), draws, seed),
    )


def _gain(before: Floats, after: Floats, draws: int, seed: int) -> Gain:
    found = compare_metrics(after, before, draws=draws, permutations=GAIN_PERMUTATIONS, seed=seed)
    return Gain(defined_mean(before), defined_mean(after), found)


def gains_at(widths: TieWidths, epsilon: float, rounding: Rounding, *, seed: int = 0) -> BothGains:
    """What ties of a width bring."""
    return both_gains(widths.before.taus, widths.at(epsilon, rounding).taus, seed=seed)


@dataclass(frozen=True, slots=True, eq=False)
class HandGains:
    """What the width in hand brings.

    Attributes:
        rows: of the pair; epsilon, rounding: the width.
        training: gains of the rows of the fit; shown: of those that are looked at, None where they are the same.
    """

    rows: PairRows
    epsilon: float
    rounding: Rounding
    training: BothGains
    shown: BothGains | None

    def is_of(self, training: TieWidths, epsilon: float, rounding: Rounding) -> bool:
        """Whether `training` is what this width brings these rows."""
        return self.rows.training is training and (self.epsilon, self.rounding) == (epsilon, rounding)


def hand_gains(
    rows: PairRows, epsilon: float, rounding: Rounding, before: HandGains | None = None, *, seed: int = 0
) -> Generator[Progress, None, HandGains]:
    """What a width brings the rows of the fit, and those that are looked at.

    Args:
        rows: of the pair.
        epsilon, rounding: the width.
        before: gains of earlier, of the same seed; those of the rows of the fit are taken from them where nothing of
            them is another.
        seed: of intervals and tests.
    """
    yield Progress(0, 2)
    known = before if before is not None and before.is_of(rows.training, epsilon, rounding) else None
    training = gains_at(rows.training, epsilon, rounding, seed=seed) if known is None else known.training
    yield Progress(1, 2)
    shown = None if rows.is_same else gains_at(rows.shown, epsilon, rounding, seed=seed)
    return HandGains(rows, epsilon, rounding, training, shown)


def checked(
    widths: TieWidths,
    settings: CalibrationSettings,
    shared_epsilon: float | None = None,
    *,
    permutations: int = PERMUTATIONS,
    seed: int = 0,
) -> Generator[Progress, None, Checks]:
    """Gains at the widths that may be chosen, cross-validation by document, and the chance level.

    Args:
        widths: the training rows.
        settings: of the grid and the choice.
        shared_epsilon: one width for all pairs; None: there is none.
        permutations: of the chance level.
        seed: of all.

    Raises:
        EngineError: no document has a value at any width.
    """
    segments, why, rounding = widths.segments, list[str](), settings.rounding
    yield Progress(0, 0, "comparing widths")
    found = calibrate(segments, settings)
    best, plateau = (
        gains_at(widths, k * found.sigma, rounding, seed=seed) for k in (found.k_best, found.k_plateau)
    )
    shared = None if shared_epsilon is None else gains_at(widths, shared_epsilon, rounding, seed=seed)
    validated: BothGains | None = None
    try:
        parts = yield from cross_validate(segments, settings, folds=FOLDS, seed=seed)
        validated = both_gains(parts.before, parts.after, seed=seed)
    except EngineError as error:  # too few documents: said in the place of the numbers
        why.append(str(error))
    chance = yield from chance_level(segments, settings, permutations=permutations, seed=seed)
    return Checks(best, plateau, found.k_best, found.k_plateau, shared, validated, chance, tuple(why))


@dataclass(frozen=True, slots=True, eq=False)
class Phases:
    """Means with the buckets moved by parts of their width.

    Attributes:
        rows: of the pair; epsilon: the width; points: by phase, none at width 0.
    """

    rows: PairRows
    epsilon: float
    points: tuple[PhasePoint, ...]


def phases_of(rows: PairRows, epsilon: float, rounding: Rounding) -> Phases:
    """How far the means of the rows that are looked at depend on where buckets begin."""
    pairs, scores = rows.shown.pairs, rows.shown.segments.metric
    points = phase_sensitivity(pairs, scores, epsilon, rounding, phases=PHASES) if epsilon else ()
    return Phases(rows, epsilon, points)


@dataclass(frozen=True, slots=True, eq=False)
class DifferenceWidths:
    """acc_eq of the rows of the fit at every width of ties by difference.

    Attributes:
        training: those rows; accuracy: by width.
    """

    training: TieWidths
    accuracy: CalibratedAccuracy


def difference_widths(training: TieWidths) -> DifferenceWidths:
    """Every width of ties by difference."""
    return DifferenceWidths(training, calibrated_accuracy(training.pairs, training.segments.metric))
