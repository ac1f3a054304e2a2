"""What `slm correlate` answers: to a program, and to a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.runs.slm_correlate import Correlated, MeasureRelations
from engine.runs.text_table import aligned
from engine.slm import published_kendall
from engine.slm.against_people import LeftOut, Relation
from engine.stats.correlation import Kind
from engine.types import Score


def correlated_json(found: Correlated, reference: bool) -> dict[str, Any]:
    """All relations; `reference`: with the published table beside them."""
    opinions = found.opinions
    answer: dict[str, Any] = {
        "measures": {name: _measure_json(of) for name, of in found.measures.items()},
        "opinions": {
            "means": {model: dict(of) for model, of in opinions.means.items()},
            "votes": opinions.votes,
            "listeners": opinions.listeners or None,
            "scale": list(opinions.scale),
        },
        "unheard": list(found.unheard),
        "unmeasured": list(found.unmeasured),
        "draws": found.settings.draws,
        "seed": found.settings.seed,
    }
    if reference:
        answer["reference"] = reference_json()
    return answer


def reference_json() -> dict[str, Any]:
    """The published table, with the p of each value that can be one without ties."""
    return {
        "models": published_kendall.MODELS,
        "kendall": {
            measure: {
                subset: {"value": value, "p": published_kendall.untied_kendall_p(value)}
                for subset, value in row.items()
            }
            for measure, row in published_kendall.KENDALL.items()
        },
        "kendall_mean": published_kendall.KENDALL_MEAN,
        "pooled": published_kendall.POOLED,
    }


def _measure_json(of: MeasureRelations) -> dict[str, Any]:
    return {
        "subsets": {subset or "all": _relation_json(relation) for subset, relation in of.subsets.items()},
        "mean": {**_relation_json(of.mean), "subsets": list(of.mean_subsets)},
        "pooled": _relation_json(of.pooled),
        "mean_of_subsets": _coefficients_json(of.mean_of_subsets),
    }


def _relation_json(relation: Relation) -> dict[str, Any]:
    return {
        "n": len(relation.points),
        "warning": relation.warning,
        **_coefficients_json(relation.coefficients),
        "slope": _score_json(relation.slope),
        "points": [
            {"model": p.model, "subset": p.subset or None, "accuracy": p.accuracy, "opinion": p.opinion}
            for p in relation.points
        ],
    }


def _coefficients_json(coefficients: Mapping[Kind, LeftOut]) -> dict[str, Any]:
    return {
        kind: {
            **_score_json(one.correlation.score),
            "p": one.correlation.p,
            "p_method": one.correlation.p_method,
            "leave_one_out": dict(one.without),
        }
        for kind, one in coefficients.items()
    }


def _score_json(score: Score) -> dict[str, Any]:
    interval = score.interval
    return {
        "value": score.value,
        "n": score.n,
        "low": None if interval is None else interval.low,
        "high": None if interval is None else interval.high,
        "interval": None if interval is None else interval.method,
        "reason": score.reason,
    }


def correlated_text(found: Correlated, reference: bool) -> str:
    """A table of each measure: a row for each subset, the mean and all pooled, a column for each coefficient."""
    opinions = found.opinions
    by = f" by {opinions.listeners} listeners" if opinions.listeners else ""
    parts = [f"{opinions.votes:,} votes{by} on {len(opinions.means)} models"]
    for name, of in found.measures.items():
        rows = [[name, "n", "Pearson", "Spearman", "Kendall", "slope"]]
        rows += [[subset or "all", *_cells(relation)] for subset, relation in of.subsets.items()]
        rows.append(["models, mean over subsets", *_cells(of.mean)])
        rows.append(["models and subsets pooled", *_cells(of.pooled)])
        means = [_value(one.correlation.score) for one in of.mean_of_subsets.values()]
        rows.append(["mean of the subsets' coefficients", "", *means, ""])
        if reference and name in published_kendall.KENDALL_MEAN:
            rows.append(
                ["  as published, 7 models", "", "", "", f"{published_kendall.KENDALL_MEAN[name]:.3f}", ""]
            )
        parts += ["", aligned(rows), *([f"Note: {of.mean.warning}."] if of.mean.warning else [])]
    for what, names in (("no votes", found.unheard), ("no accuracies", found.unmeasured)):
        if names:
            parts.append(f"Note: {', '.join(names)}: {what}, so left out.")
    return "\n".join(parts)


def _cells(relation: Relation) -> list[str]:
    return [
        str(len(relation.points)),
        *(_coefficient(one) for one in relation.coefficients.values()),
        _value(relation.slope),
    ]


def _coefficient(one: LeftOut) -> str:
    p = "" if one.correlation.p is None else f" p={one.correlation.p:.2g}"
    known = [value for value in one.without.values() if value is not None]
    spread = f" ({min(known):.2f} to {max(known):.2f} without one)" if known else ""
    return f"{_value(one.correlation.score)}{p}{spread}"


def _value(score: Score) -> str:
    if score.value is None:
        return "n/a"
    interval = score.interval
    return f"{score.value:.3f}" + (f" [{interval.low:.2f}, {interval.high:.2f}]" if interval else "")
