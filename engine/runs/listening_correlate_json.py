"""What `listening correlate` answers: to a program, and to a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.listening.metric_against_mos import Level, MetricRelation
from engine.runs.listening_correlate import Correlated
from engine.runs.listening_summary_json import counted
from engine.runs.text_table import aligned
from engine.stats.correlation import Correlation

_LEVELS: Mapping[Level, str] = {
    "system": "systems",
    "utterance_pooled": "utterances, pooled",
    "utterance_within_system": "utterances within a system",
}


def correlated_json(found: Correlated) -> dict[str, Any]:
    """All metrics at all levels; what is not defined is None, with the reason."""
    votes = found.ratings
    return {
        "metrics": {
            name: {relation.level: _relation_json(relation) for relation in relations}
            for name, relations in found.relations.items()
        },
        "ratings": {
            "votes": len(votes),
            "listeners": len(votes.listeners),
            "systems": len(votes.systems),
            "items": len(votes.items),
            "stimuli": len(votes.stimulus_names),
        },
        "columns_without_numbers": list(found.other_columns),
        "draws": found.settings.draws,
        "seed": found.settings.seed,
    }


def _relation_json(relation: MetricRelation) -> dict[str, Any]:
    return {
        "n": relation.n,
        "left_out": relation.left_out,
        "warning": relation.warning,
        **{one.kind: _correlation_json(one) for one in relation.correlations},
    }


def _correlation_json(one: Correlation) -> dict[str, Any]:
    interval = one.score.interval
    return {
        "value": one.score.value,
        "low": None if interval is None else interval.low,
        "high": None if interval is None else interval.high,
        "interval": None if interval is None else interval.method,
        "p": one.p,
        "p_method": one.p_method,
        "reason": one.score.reason,
    }


def correlated_text(found: Correlated) -> str:
    """A table of each metric: a row for each level, a column for each coefficient."""
    votes = found.ratings
    parts = [
        f"{counted(len(votes), 'vote')} by {counted(len(votes.listeners), 'listener')} on "
        f"{counted(len(votes.systems), 'system')} and {counted(len(votes.items), 'item')}"
    ]
    for name, relations in found.relations.items():
        rows = [[name, "n", "left out", "Pearson", "Spearman", "Kendall"]]
        rows += [
            [_LEVELS[one.level], str(one.n), str(one.left_out), *map(_cell, one.correlations)]
            for one in relations
        ]
        parts += ["", aligned(rows), *_notes(relations)]
    if found.other_columns:
        parts += ["", f"Note: no numbers stand in {', '.join(found.other_columns)}, so these are no metrics."]
    return "\n".join(parts)


def _cell(one: Correlation) -> str:
    if one.score.value is None:
        return "n/a"
    interval = one.score.interval
    ends = f" [{interval.low:.2f}, {interval.high:.2f}]" if interval else ""
    return f"{one.score.value:.3f}{ends}{_p_text(one.p)}"


def _p_text(p: float | None) -> str:
    """p with two digits; where it is too small for a number, below the smallest there is.

    >>> _p_text(0.0456), _p_text(0.0), _p_text(None)
    (' p=0.046', ' p<1e-300', '')
    """
    if p is None:
        return ""
    return f" p={p:.2g}" if p > 0.0 else " p<1e-300"


def _notes(relations: tuple[MetricRelation, ...]) -> list[str]:
    """Warnings, and why a coefficient is not defined."""
    notes: list[str] = []
    for one in relations:
        reasons = [found.score.reason for found in one.correlations if found.score.value is None]
        told = "; ".join(dict.fromkeys([*([one.warning] if one.warning else []), *reasons]))
        notes += [f"Note: {_LEVELS[one.level]}: {told}."] if told else []
    return notes
