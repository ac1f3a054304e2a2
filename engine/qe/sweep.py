"""A metric at every width of a grid of ties: both means of tau_b, the accuracy, and what they rest on.

    epsilon = k * sigma        k in {0, step, 2 step, ... k_max}

sigma is the population deviation of the metric's scores. tau_b drops documents that ties make undefined, so it rewards
wide ties; every point of the curve therefore has the mean with them as 0, too, and their number.

Source: the tie-calibrated COMETKiwi of IWSLT 2026. Not published there, and fixed here: step 0.005, the population
deviation, halves to even, k = 0 as the identity, ties compared as numbers of buckets.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import fsum, isfinite, sqrt
from typing import Literal

import numpy as np

from engine.qe.kendall import defined_mean, document_taus
from engine.qe.pairs import DocumentPairs, document_pairs
from engine.qe.pairwise_accuracy import document_accuracies
from engine.qe.segments import Floats, Segments
from engine.qe.ties import Rounding, bucket_numbers
from engine.types import EngineError

Objective = Literal["tau-b", "tau-b-nan0", "acc-eq"]
Choice = Literal["max", "plateau"]

GRID_LIMIT = 10_000


@dataclass(frozen=True, slots=True)
class CalibrationSettings:
    """How k is chosen.

    Attributes:
        k_max: end of the grid; k_step: its step. k is without unit, epsilon = k * sigma.
        rounding: how scores become buckets (`engine.qe.ties`).
        objective: tau-b (mean over documents where it is defined), tau-b-nan0 (undefined as 0), or acc-eq
            (share of pairs ordered, or tied, as people do).
        choose: the best k, or the smallest within one standard error of it.

    Raises:
        EngineError: the grid has no step, no end, or too many points.
    """

    k_max: float = 0.2
    k_step: float = 0.005
    rounding: Rounding = "round"
    objective: Objective = "tau-b"
    choose: Choice = "max"

    def __post_init__(self) -> None:
        if not (isfinite(self.k_max) and isfinite(self.k_step) and self.k_max >= 0 and self.k_step > 0):
            raise EngineError(
                f"The grid of k runs to {self.k_max} in steps of {self.k_step}: it must run to 0 or more in "
                "steps above 0."
            )
        if self.k_max / self.k_step > GRID_LIMIT:
            raise EngineError(
                f"The grid of k from 0 to {self.k_max} in steps of {self.k_step} has more than {GRID_LIMIT:,} "
                "points: take larger steps."
            )

    @property
    def grid(self) -> tuple[float, ...]:
        """Every k, from 0 upwards.

        >>> CalibrationSettings(k_max=0.01).grid
        (0.0, 0.005, 0.01)
        """
        steps = int(self.k_max / self.k_step + 1e-9)  # 0.2 / 0.005 mustn't end at 0.195
        return tuple(round(step * self.k_step, 12) for step in range(steps + 1))


@dataclass(frozen=True, slots=True, eq=False)
class Sweep:
    """A metric at every width of the grid, document by document.

    Attributes:
        ks: the grid; epsilons: widths, k * sigma.
        pairs: of the segments.
        taus: widths x documents, tau_b, NaN where it isn't defined.
        accuracies: widths x documents, share of pairs ordered or tied as people do.
    """

    ks: tuple[float, ...]
    epsilons: tuple[float, ...]
    pairs: DocumentPairs
    taus: Floats
    accuracies: Floats


@dataclass(frozen=True, slots=True)
class CurvePoint:
    """One width of the sweep.

    Attributes:
        k: without unit; epsilon: in the unit of the scores.
        tau_b: mean over documents where it is defined; tau_b_nan0: undefined as 0; from -1 to 1.
        accuracy: mean share of pairs ordered or tied as people do, 0 to 1.
        n_undefined: documents without a tau_b.
    """

    k: float
    epsilon: float
    tau_b: float | None
    tau_b_nan0: float | None
    accuracy: float | None
    n_undefined: int


def sigma_of(*scores: Floats) -> float:
    """Population deviation of all scores together, the same in any order of them.

    >>> sigma_of(np.array([2.0, 4.0]), np.array([6.0, 8.0]))
    2.23606797749979
    """
    values = np.concatenate(scores)
    mean = fsum(values.tolist()) / len(values)
    return sqrt(fsum(((values - mean) ** 2).tolist()) / len(values))


def sweep(segments: Segments, sigma: float, settings: CalibrationSettings) -> Sweep:
    """Every width of the grid on every document.

    Args:
        segments: rows with scores in the unit of sigma.
        sigma: what k is multiplied with.
        settings: of the grid.
    """
    pairs, ks = document_pairs(segments), settings.grid
    epsilons = tuple(k * sigma for k in ks)
    shape = (len(ks), len(pairs.documents))
    taus, accuracies = np.empty(shape), np.empty(shape)
    for place, epsilon in enumerate(epsilons):
        values = bucket_numbers(segments.metric, epsilon, settings.rounding)
        taus[place], accuracies[place] = document_taus(pairs, values), document_accuracies(pairs, values)
    return Sweep(ks, epsilons, pairs, taus, accuracies)


def curve_of(swept: Sweep) -> tuple[CurvePoint, ...]:
    """Means over documents at every width."""
    rows = zip(swept.ks, swept.epsilons, swept.taus, swept.accuracies, strict=True)
    return tuple(
        CurvePoint(
            k,
            epsilon,
            tau_b=defined_mean(taus),
            tau_b_nan0=defined_mean(np.nan_to_num(taus)),
            accuracy=defined_mean(accuracies),
            n_undefined=int(np.isnan(taus).sum()),
        )
        for k, epsilon, taus, accuracies in rows
    )


def objective_values(swept: Sweep, objective: Objective) -> Floats:
    """What is averaged over documents: widths x documents, NaN where a document is dropped."""
    if objective == "acc-eq":
        return swept.accuracies
    return np.nan_to_num(swept.taus) if objective == "tau-b-nan0" else swept.taus
