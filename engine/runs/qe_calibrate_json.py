"""What `qe calibrate` answers: one JSON object, or a text to be read."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from engine.qe.calibration_checks import ChanceLevel, CrossValidation
from engine.qe.kendall import defined_mean
from engine.runs.qe_calibrate import Applied, Calibrations, LanguageCalibration
from engine.runs.qe_evaluate_json import means_json, score_json, shown
from engine.runs.text_table import aligned

CURVE_LINES = 11
"""Of the sweep, in the text."""


def calibrations_json(found: Calibrations) -> dict[str, Any]:
    """Calibrations with everything they rest on."""
    plan = found.job.plan
    return {
        "calibrations": {language: _calibration(one) for language, one in found.languages.items()},
        "warnings": list(found.warnings),
        "settings": asdict(plan.settings)
        | {
            "shared": plan.shared,
            "scale": found.job.scale,
            "folds": plan.folds,
            "permutations": plan.permutations,
            "draws": plan.draws,
            "seed": plan.seed,
            "train_sha256": found.train_sha256,
        },
    }


def calibrations_text(found: Calibrations) -> str:
    """Calibrations for a person: what was chosen, the sweep, checks, and the effect."""
    parts = [_language_text(language, one) for language, one in found.languages.items()]
    if found.job.out is not None:
        parts.append(f"Calibrated scores, on 0 to 100, are in {found.job.out}.")
    parts += [f"Note: {warning}" for warning in found.warnings]
    return "\n\n".join(parts)


def _calibration(one: LanguageCalibration) -> dict[str, Any]:
    made = one.calibration
    answer: dict[str, Any] = {
        "k": made.k,
        "epsilon": made.epsilon,
        "sigma": made.sigma,
        "n_documents": made.n_documents,
        "n_undefined": made.point.n_undefined,
        "tau_b": made.point.tau_b,
        "tau_b_nan0": made.point.tau_b_nan0,
        "acc_eq": made.point.accuracy,
        "at_edge": made.at_edge,
        "k_best": made.k_best,
        "k_plateau": made.k_plateau,
        "curve": [
            {
                "k": point.k,
                "epsilon": point.epsilon,
                "tau_b": point.tau_b,
                "tau_b_nan0": point.tau_b_nan0,
                "acc_eq": point.accuracy,
                "n_undefined": point.n_undefined,
            }
            for point in made.curve
        ],
        "band": [score_json(score) for score in one.band],
        "train": _effect(one.means),
        "cross_validation": _cross_validation(one.cross_validation),
        "chance": _chance(one.chance),
    }
    if one.applied:
        answer |= _effect(one.applied)
    return answer


def _effect(found: Applied) -> dict[str, Any]:
    """Segments and systems, before and after; None where a row has no human score, with the reason."""
    parts = {"before": (found.before, found.spa_before), "after": (found.after, found.spa_after)}
    both = {when: means and means_json(means) | {"spa": spa} for when, (means, spa) in parts.items()}
    return both | ({"reason": found.reason} if found.reason else {})


def _cross_validation(found: CrossValidation | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "before": defined_mean(found.before),
        "after": defined_mean(found.after),
        "folds": [asdict(fold) for fold in found.folds],
        "seed": found.seed,
    }


def _chance(found: ChanceLevel | None) -> dict[str, Any] | None:
    return None if found is None else asdict(found) | {"curve": list(found.curve)}


def _language_text(language: str, one: LanguageCalibration) -> str:
    made = one.calibration
    shared = ", of all pairs together" if made.shared else ""
    lines = [
        f"{language}: epsilon {made.epsilon:.4f} = {made.k:g} x sigma {made.sigma:.4f}{shared}; best k {made.k_best:g},"
        f" plateau from {made.k_plateau:g}{'; the best is the end of the grid' if made.at_edge else ''}"
    ]
    lines += ["", aligned(_effect_rows(one))]
    if one.applied and one.applied.reason:
        lines.append(f"applied: {one.applied.reason}")
    lines += ["", aligned(_curve_rows(one))]
    if one.cross_validation:
        found = one.cross_validation
        lines += [
            "",
            f"cross-validated in {len(found.folds)} parts: tau_b {shown(defined_mean(found.before))} before,"
            f" {shown(defined_mean(found.after))} after",
        ]
    if one.chance:
        lines.append(
            f"scores permuted within documents {one.chance.permutations} times: best value {one.chance.mean:.4f} on"
            f" average, 95 % below {one.chance.high:.4f}; observed {one.chance.observed:.4f}, p {one.chance.p_value:.4f}"
        )
    return "\n".join(lines)


def _effect_rows(one: LanguageCalibration) -> list[list[str]]:
    rows = [["", "tau_b", "undefined as 0", "SPA", "documents", "undefined", "why"]]
    parts = [("training", one.means)] + ([("applied", one.applied)] if one.applied else [])
    for name, effect in parts:
        both = ("before", effect.before, effect.spa_before), ("after", effect.after, effect.spa_after)
        for when, means, spa in both:
            if means is not None:
                why = ", ".join(f"{count}: {reason}" for reason, count in means.reasons.items())
                numbers = [shown(means.tau_b), shown(means.tau_b_nan0), shown(spa)]
                rows.append(
                    [f"{name}, {when}", *numbers, str(means.n_documents), str(means.n_undefined), why]
                )
    return rows


def _curve_rows(one: LanguageCalibration) -> list[list[str]]:
    """The sweep, thinned out; the chosen width is always among its lines."""
    curve = one.calibration.curve
    step = max(1, (len(curve) - 1) // (CURVE_LINES - 1))
    rows = [["k", "epsilon", "tau_b", "undefined as 0", "acc_eq", "undefined", "95 % band", ""]]
    for at, point in enumerate(curve):
        is_chosen = point.k == one.calibration.k
        if at % step and not is_chosen and at != len(curve) - 1:
            continue
        interval = one.band[at].interval if one.band else None
        rows.append(
            [
                f"{point.k:g}",
                f"{point.epsilon:.4f}",
                shown(point.tau_b),
                shown(point.tau_b_nan0),
                shown(point.accuracy),
                str(point.n_undefined),
                f"[{interval.low:.4f}, {interval.high:.4f}]" if interval else "",
                "chosen" if is_chosen else "",
            ]
        )
    return rows
