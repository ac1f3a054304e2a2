"""A sweep of tie widths as curves with words: what the plot of the sweep shows of a fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.qe.sweep import CurvePoint as SweepPoint
from engine.qe.sweep import Objective
from engine.types import Score
from gui.panels.figure import measured_of
from gui.panels.translation_tie_figure import tie_tr, value_text
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_data import CountsBelow, Curve, CurvePoint, Curves, Level, Place, Stretch
from gui.plots.curve_layout import value_limits
from gui.plots.value_words import Measured
from gui.services.calibration_data import LanguageFit, SharedFit

DROPPED, AS_ZERO, SHOWN, ACCURACY = "tau-b", "tau-b-nan0", "shown", "acc-eq"
PLACES = {DROPPED: 0, AS_ZERO: 1, SHOWN: 0, ACCURACY: 2}


def language_curves(
    found: LanguageFit, shown_of: str = "", title: str = "", levels: Sequence[Level] = ()
) -> Curves:
    """The sweep of a language pair.

    Args:
        found: the sweep.
        shown_of: what the curve of the rows that are looked at is called, where they aren't those of the fit.
        title: stands above.
        levels: values that don't depend on the width.
    """
    calibration = found.calibration
    if calibration.settings.objective == ACCURACY:
        curves = [_curve(ACCURACY, tie_tr("pairs ordered or tied as people do"), found.curve, found.accuracy)]
    else:
        curves = [
            _curve(DROPPED, tie_tr("undefined dropped"), found.curve, found.band),
            _curve(AS_ZERO, tie_tr("undefined as 0"), found.curve, found.band_nan0, dashed=True),
        ]
    objective = curves[0].key if len(curves) == 1 else DROPPED
    if found.shown:
        curves.append(_shown_curve(found.shown, objective, shown_of))
    return _all(
        curves,
        found.curve,
        calibration.settings.objective,
        calibration.sigma,
        calibration.k_best,
        calibration.k_plateau,
        calibration.n_documents,
        title,
        levels,
        is_at_edge(calibration.k_best, found.curve),
    )


def shared_curves(found: SharedFit, objective: Objective, title: str) -> Curves:
    """The sweep of all language pairs with one width: means over pairs."""
    if objective == ACCURACY:
        curves = [_curve(ACCURACY, tie_tr("pairs ordered or tied as people do"), found.curve, ())]
    else:
        curves = [
            _curve(DROPPED, tie_tr("undefined dropped"), found.curve, ()),
            _curve(AS_ZERO, tie_tr("undefined as 0"), found.curve, (), dashed=True),
        ]
    edge = is_at_edge(found.k_best, found.curve)
    best, plateau, n = found.k_best, found.k_plateau, found.n_documents
    return _all(curves, found.curve, objective, found.sigma, best, plateau, n, title, (), edge)


def on_one_axis(all_curves: Sequence[Curves]) -> list[Curves]:
    """Plots side by side with the same ends of their upright axes, so that heights can be compared."""
    limits = [value_limits(one) for one in all_curves]
    low, high = min(end for end, _ in limits), max(end for _, end in limits)
    return [replace(one, value_low=low, value_high=high) for one in all_curves]


def is_at_edge(k: float, curve: Sequence[SweepPoint]) -> bool:
    """Whether a k is the end of a grid of more than one point."""
    return 0 < k == curve[-1].k


def value_of(point: SweepPoint, key: str) -> float | None:
    """What a curve shows of a point of the sweep."""
    return {DROPPED: point.tau_b, AS_ZERO: point.tau_b_nan0, ACCURACY: point.accuracy}[key]


def _curve(
    key: str, label: str, points: Sequence[SweepPoint], band: Sequence[Score], dashed: bool = False
) -> Curve:
    measured = [measured_of(score) for score in band] or [Measured(value_of(p, key)) for p in points]
    made = [CurvePoint(point.epsilon, one) for point, one in zip(points, measured, strict=True)]
    return Curve(key, label, tuple(made), PLACES[key], dashed)


def _shown_curve(points: Sequence[SweepPoint], objective: object, shown_of: str) -> Curve:
    key = ACCURACY if objective == ACCURACY else DROPPED
    made = [CurvePoint(point.epsilon, Measured(value_of(point, key))) for point in points]
    return Curve(SHOWN, shown_of, tuple(made), 3, is_dashed=True, is_quiet=True)


def _all(
    curves: list[Curve],
    points: Sequence[SweepPoint],
    objective: Objective,
    sigma: float,
    k_best: float,
    k_plateau: float,
    n_documents: int,
    title: str,
    levels: Sequence[Level],
    at_edge: bool,
) -> Curves:
    counts = tuple((point.epsilon, point.n_undefined) for point in points)
    label = tie_tr("documents without a τ_b, of {0}").format(f"{n_documents:,}")
    name = (
        tie_tr("mean acc_eq over documents") if objective == ACCURACY else tie_tr("mean τ_b over documents")
    )
    if any(point.measured.low is not None for curve in curves for point in curve.points):
        name = tie_tr("{0}, band: 95 %").format(name)
    best = next(point for point in points if point.k == k_best)
    return Curves(
        x=AxisLabel(tie_tr("ε, width of a tie"), tie_tr("points of 0 to 100")),
        y=AxisLabel(name, better="high"),
        curves=tuple(curves),
        upper=(AxisLabel(tie_tr("k = ε / σ,  σ = {0}").format(f"{sigma:.2f}")), sigma) if sigma else None,
        levels=tuple(levels),
        stretches=_plateau(k_plateau, k_best, sigma),
        places=(_best(best, objective, at_edge),),
        below=None if objective == ACCURACY else CountsBelow(label, counts, n_documents),
        steps=tuple(point.epsilon for point in points),
        title=title,
    )


def _plateau(k_plateau: float, k_best: float, sigma: float) -> tuple[Stretch, ...]:
    if k_plateau == k_best:
        return ()
    text = tie_tr(
        "The plateau: from the smallest width (k = {low}) whose mean is within one standard error of the best"
        " (k = {high}) on. Its start gives up nothing that these documents can show, with narrower ties."
    ).format(low=f"{k_plateau:g}", high=f"{k_best:g}")
    return (Stretch(k_plateau * sigma, k_best * sigma, tie_tr("plateau: as good within 1 SE"), text),)


def _best(best: SweepPoint, objective: Objective, at_edge: bool) -> Place:
    value = value_text(value_of(best, objective))
    if not at_edge:
        label = tie_tr("best: k {0}").format(f"{best.k:g}")
        text = tie_tr("The best mean of {objective}: {value} at k = {k}, ε = {epsilon}").format(
            objective=objective, value=value, k=f"{best.k:g}", epsilon=value_text(best.epsilon)
        )
        return Place(best.epsilon, label, text)
    text = tie_tr(
        "The best mean of {objective} ({value}) stands at the end of the grid, k = {k}: the grid, not the documents,"
        " sets the width. Look at the mean with undefined documents as 0 and at the plateau, or sweep further."
    ).format(objective=objective, value=value, k=f"{best.k:g}")
    return Place(best.epsilon, tie_tr("best: k {0}, the end of the grid").format(f"{best.k:g}"), text, True)
