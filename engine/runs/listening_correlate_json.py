"""What `listening correlate` answers: to a program, and to a person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from engine.listening.metric_against_mos import Level, MetricRelation
from engine.listening.metric_kinds import Direction
from engine.runs.listening_correlate import Correlated, Difference
from engine.runs.listening_summary_json import counted
from engine.runs.text_table import aligned
from engine.stats.correlation import Correlation, units_needed
from engine.types import Score

_LEVELS: Mapping[Level, str] = {
    "system": "systems",
    "utterance_pooled": "utterances, pooled",
    "utterance_within_system": "utterances within a system",
}


_BETTER: Mapping[Direction, str] = {
    "lower": " (lower is better)",
    "higher": " (higher is better)",
    "unknown": "",
}


def correlated_json(found: Correlated) -> dict[str, Any]:
    """All metrics at all levels; what is not defined is None, with the reason."""
    answer: dict[str, Any] = {
        "metrics": {
            name: {relation.level: _relation_json(found, name, relation) for relation in relations}
            for name, relations in found.relations.items()
        },
        "directions": {name: found.directions.get(name, "unknown") for name in found.relations},
        "differences": [_difference_json(one) for one in found.differences],
        "ratings": asdict(found.votes),
        "columns_without_numbers": list(found.other_columns),
        "draws": found.settings.draws,
        "seed": found.settings.seed,
    }
    if found.missing:
        answer["missing"] = {name: dict(of) for name, of in found.missing.items()}
        answer["notes"] = list(found.notes)
    return answer


def _relation_json(found: Correlated, name: str, relation: MetricRelation) -> dict[str, Any]:
    return {
        "n": relation.n,
        "left_out": relation.left_out,
        "warning": relation.warning,
        **{
            one.kind: _correlation_json(one)
            | {"p_adjusted": found.adjusted.get((name, relation.level, one.kind)), "n_needed": _needed(one)}
            for one in relation.correlations
        },
    }


def _needed(one: Correlation) -> int | None:
    return None if one.score.value is None else units_needed(one.score.value, one.kind)


def _correlation_json(one: Correlation) -> dict[str, Any]:
    return {**_score_json(one.score), "p": one.p, "p_method": one.p_method}


def _score_json(score: Score) -> dict[str, Any]:
    interval = score.interval
    return {
        "value": score.value,
        "low": None if interval is None else interval.low,
        "high": None if interval is None else interval.high,
        "interval": None if interval is None else interval.method,
        "reason": score.reason,
    }


def _difference_json(one: Difference) -> dict[str, Any]:
    found = one.found
    names = (one.first, one.second)
    return {
        "first": one.first,
        "second": one.second,
        "level": one.level,
        "coefficient": one.kind,
        "first_value": found.first,
        "second_value": found.second,
        "n": found.difference.n,
        "difference": _score_json(found.difference),
        "tests": [{"method": test.method, "p": test.p, "reason": test.reason} for test in found.tests],
        "turned_by_their_own_sign": [names[place] for place in found.turned],
    }


def correlated_text(found: Correlated) -> str:
    """A table of each metric: a row for each level, a column for each coefficient; then the differences."""
    votes = found.votes
    parts = [
        f"{counted(votes.votes, 'vote')} by {counted(votes.listeners, 'listener')} on "
        f"{counted(votes.systems, 'system')} and {counted(votes.items, 'item')}"
    ]
    for name, relations in found.relations.items():
        head = name + _BETTER[found.directions.get(name, "unknown")]
        rows = [[head, "n", "left out", "Pearson", "Spearman", "Kendall"]]
        rows += [
            [_LEVELS[one.level], str(one.n), str(one.left_out), *map(_cell, one.correlations)]
            for one in relations
        ]
        missing = found.missing.get(name, {})
        parts += ["", aligned(rows), *_notes(relations)]
        parts += [f"Note: {n} of {votes.stimuli} clips have none: {reason}." for reason, n in missing.items()]
    parts += _differences_text(found.differences)
    parts += [f"Note: {note}" for note in found.notes]
    if found.other_columns:
        parts += ["", f"Note: no numbers stand in {', '.join(found.other_columns)}, so these are no metrics."]
    return "\n".join(parts)


def _differences_text(differences: Sequence[Difference]) -> list[str]:
    """Rows of the pairs that were compared, both metrics turned so that higher is better."""
    if not differences:
        return []
    rows = [["difference, higher is better", "level", "coefficient", "n", "difference", "p"]]
    for one in differences:
        tests = ", ".join(
            f"{'Williams' if test.method.startswith('Williams') else 'exchange'}{_p_text(test.p)}"
            for test in one.found.tests
            if test.p is not None
        )
        value = _score_text(one.found.difference)
        pair = f"{one.first} - {one.second}"
        rows.append([pair, _LEVELS[one.level], one.kind, str(one.found.difference.n), value, tests or "n/a"])
    return ["", aligned(rows)]


def _cell(one: Correlation) -> str:
    return _score_text(one.score) + ("" if one.score.value is None else _p_text(one.p))


def _score_text(score: Score) -> str:
    if score.value is None:
        return "n/a"
    interval = score.interval
    ends = f" [{_coefficient(interval.low)}, {_coefficient(interval.high)}]" if interval else ""
    return f"{_coefficient(score.value)}{ends}"


def _coefficient(value: float) -> str:
    """Three decimals, and no minus before a zero.

    >>> _coefficient(-0.0004), _coefficient(0.25)
    ('0.000', '0.250')
    """
    return f"{round(value, 3) + 0.0:.3f}"


def _p_text(p: float | None) -> str:
    """p with three decimals, as coefficients have; JSON has all its digits.

    >>> _p_text(0.0456), _p_text(0.2), _p_text(0.0), _p_text(None)
    (' p=0.046', ' p=0.200', ' p<0.001', '')
    """
    if p is None:
        return ""
    return f" p={p:.3f}" if p >= 0.001 else " p<0.001"


def _notes(relations: tuple[MetricRelation, ...]) -> list[str]:
    """Warnings, and why a coefficient is not defined."""
    notes: list[str] = []
    for one in relations:
        reasons = [found.score.reason for found in one.correlations if found.score.value is None]
        told = "; ".join(dict.fromkeys([*([one.warning] if one.warning else []), *reasons]))
        notes += [f"Note: {_LEVELS[one.level]}: {told}."] if told else []
    return notes
