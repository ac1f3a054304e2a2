"""Tie calibration: the width of ties under which a metric agrees best with people on training documents.

epsilon = k * sigma, where sigma is of all training rows of the language pair (`calibrate`), or of all pairs together
(`calibrate_shared`: one epsilon for all, chosen by the mean over pairs). k is the one with the best objective on the
grid (`engine.qe.sweep`); the smallest of equals.

The usual objective rewards wide ties, so a best k at the end of the grid is marked (`at_edge`), and so is the start of the
plateau: the smallest k within one standard error of the best.

Source: the tie-calibrated COMETKiwi of IWSLT 2026.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from math import fsum, sqrt

import numpy as np

from engine.qe.kendall import defined_mean, mean_over_languages
from engine.qe.segments import Floats, Segments
from engine.qe.sweep import (
    CalibrationSettings,
    CurvePoint,
    Sweep,
    curve_of,
    objective_values,
    sigma_of,
    sweep,
)
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class Calibration:
    """Tie width of one language pair, and what it rests on.

    Attributes:
        language: the pair; settings: how k was chosen.
        sigma: population deviation of the training scores; k, epsilon = k * sigma: what was chosen.
        n_documents: training documents with at least two rows, undefined ones included.
        point: the curve at k.
        curve: every width.
        k_best: the smallest k with the best objective; k_plateau: the smallest within one standard error of it.
        at_edge: k is the end of a grid of more than one point, so that a larger one may be better still.
        shared: sigma and k are those of several language pairs together.
    """

    language: str
    settings: CalibrationSettings
    sigma: float
    k: float
    epsilon: float
    n_documents: int
    point: CurvePoint
    curve: tuple[CurvePoint, ...]
    k_best: float
    k_plateau: float
    at_edge: bool
    shared: bool

    @property
    def warning(self) -> str:
        """What a reader must know before using k, one sentence; empty where there is nothing.

        The end of the grid matters, because tau_b rewards wide ties: there the grid has chosen, not the data.
        """
        if not self.at_edge:
            return ""
        return (
            f"k = {self.k:g} is the end of the grid for {self.language}: the grid, not the documents, sets the "
            "width, so look at the means with undefined documents as 0 and at the plateau."
        )


def calibrate(segments: Segments, settings: CalibrationSettings | None = None) -> Calibration:
    """The tie width of one language pair.

    Args:
        segments: training rows, with scores on 0 to 100.
        settings: of the grid and the choice; None: the usual ones.

    Raises:
        EngineError: no document has the objective at any width.

    >>> from engine.qe.segments import segments_of
    >>> human, metric = [90, 90, 90, 80, 60], [84.0, 83.9, 82.9, 79.0, 70.0]
    >>> found = calibrate(segments_of(["d"] * 5, list("abcde"), human, metric), CalibrationSettings(0.8, 0.1))
    >>> found.k, round(found.epsilon, 3), found.point.tau_b, found.at_edge
    (0.6, 3.182, 1.0, False)
    """
    settings = settings or CalibrationSettings()
    return _fitted({segments.language: segments}, settings, shared=False)[segments.language]


def calibrate_shared(
    languages: Mapping[str, Segments], settings: CalibrationSettings | None = None
) -> dict[str, Calibration]:
    """One tie width for several language pairs: sigma of all rows, and the best mean of the objective over pairs.

    Args:
        languages: training rows of each pair, with scores on 0 to 100.
        settings: of the grid and the choice; None: the usual ones.

    Raises:
        EngineError: there is no pair, or one that has the objective at no width where the others have it.
    """
    return _fitted(languages, settings or CalibrationSettings(), shared=True)


def best_place(values: list[Floats]) -> int | None:
    """Place in the grid of the best mean over language pairs, the first of equals; None where there is no mean.

    Args:
        values: of each language pair, widths x documents.

    >>> best_place([np.array([[0.1, 0.3], [0.4, np.nan], [0.4, 0.4]])])
    1
    """
    means = _means(values)
    known = [mean for mean in means if mean is not None]
    return means.index(max(known)) if known else None


def plateau_place(values: list[Floats], best: int) -> int:
    """Place in the grid of the smallest k whose mean is within one standard error of the best.

    The standard error is that of the differences to the best k over documents defined at both, deviation of a
    sample over sqrt(n); of several language pairs, sqrt(sum of squares) over their number. With fewer than two such
    documents nothing is known of it, and it is 0.

    >>> plateau_place([np.array([[0.2, 0.4], [0.6, 0.3]])], best=1)
    0
    """
    means = _means(values)
    top = means[best]
    for place, mean in enumerate(means[:best]):
        if mean is not None and top is not None and top - mean <= _standard_error(values, place, best):
            return place
    return best


def _means(values: list[Floats]) -> list[float | None]:
    """Mean over language pairs of the mean over documents, at every width."""
    return [mean_over_languages(defined_mean(row) for row in rows) for rows in zip(*values, strict=True)]


def _standard_error(values: list[Floats], place: int, best: int) -> float:
    errors = []
    for rows in values:
        differences = rows[best] - rows[place]
        kept = differences[~np.isnan(differences)]
        errors.append(float(kept.std(ddof=1)) / sqrt(len(kept)) if len(kept) > 1 else 0.0)
    return sqrt(fsum(error**2 for error in errors)) / len(errors)


def _fitted(
    languages: Mapping[str, Segments], settings: CalibrationSettings, *, shared: bool
) -> dict[str, Calibration]:
    if not languages:
        raise EngineError("There is no language pair to calibrate: hand in training rows of at least one.")
    sigma = sigma_of(*(segments.metric for segments in languages.values()))
    swept = {language: sweep(segments, sigma, settings) for language, segments in languages.items()}
    values = [objective_values(one, settings.objective) for one in swept.values()]
    best = best_place(values)
    if best is None:
        raise EngineError(
            f"No width of ties gives {' and '.join(languages)} a mean of {settings.objective}: the training "
            "rows need documents with at least two rows whose human scores, and metric scores, differ."
        )
    plateau = plateau_place(values, best)
    place = plateau if settings.choose == "plateau" else best
    chosen = partial(_calibration, settings, sigma, place, best=best, plateau=plateau, shared=shared)
    return {language: chosen(language, one) for language, one in swept.items()}


def _calibration(
    settings: CalibrationSettings,
    sigma: float,
    place: int,
    language: str,
    swept: Sweep,
    *,
    best: int,
    plateau: int,
    shared: bool,
) -> Calibration:
    curve, ks = curve_of(swept), swept.ks
    return Calibration(
        language=language,
        settings=settings,
        sigma=sigma,
        k=ks[place],
        epsilon=swept.epsilons[place],
        n_documents=len(swept.pairs.documents),
        point=curve[place],
        curve=curve,
        k_best=ks[best],
        k_plateau=ks[plateau],
        at_edge=0 < place == len(ks) - 1,
        shared=shared,
    )
