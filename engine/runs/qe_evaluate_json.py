"""What `qe evaluate` answers: one JSON object, or tables to be read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.qe.kendall import TauMeans, mean_over_languages
from engine.runs.qe_evaluate import Evaluation, LanguageEvaluation, MetricComparison, SystemRow
from engine.runs.text_table import aligned
from engine.types import Score

SIGNIFICANT = 0.05
_Value = Callable[[LanguageEvaluation], float | None]

_VALUES: dict[str, _Value] = {
    "segment": lambda one: one.means.tau_b,
    "segment_nan0": lambda one: one.means.tau_b_nan0,
    "system": lambda one: one.spa.value,
    "pearson": lambda one: one.pearson.score.value,
    "spearman": lambda one: one.spearman.score.value,
    "acc_eq": lambda one: one.accuracy.value,
}
_COLUMNS: dict[str, tuple[str, Callable[[LanguageEvaluation], Score]]] = {
    "segment": ("tau_b", lambda one: one.tau_b),
    "segment_nan0": ("tau_b, undefined as 0", lambda one: one.tau_b_nan0),
    "system": ("SPA", lambda one: one.spa_score),
    "acc_eq": ("acc_eq", lambda one: one.accuracy_score),
    "pearson": ("Pearson", lambda one: one.pearson.score),
    "spearman": ("Spearman", lambda one: one.spearman.score),
}


def evaluation_json(found: Evaluation) -> dict[str, Any]:
    """The whole evaluation: tau_b and correlations from -1 to 1, SPA and acc_eq from 0 to 1."""
    answer: dict[str, Any] = {name: _by_metric(found, value) for name, value in _VALUES.items()}
    answer["documents"] = _each(found, _documents)
    answer["acc_eq_epsilon"] = _each(found, lambda one: one.accuracy.epsilon)
    answer["intervals"] = _each(found, _intervals)
    answer["domains"] = _each(
        found, lambda one: {name: means_json(part) for name, part in one.domains.items()}
    )
    answer["systems"] = _each(found, lambda one: [_system(row) for row in one.systems])
    answer["comparisons"] = [_comparison(one) for one in found.comparisons]
    settings = found.settings
    answer["settings"] = {"spa": settings.spa, "draws": settings.draws, "seed": settings.seed}
    return answer


def means_json(means: TauMeans) -> dict[str, Any]:
    """Both means of tau_b, and what they rest on."""
    return {
        "tau_b": means.tau_b,
        "tau_b_nan0": means.tau_b_nan0,
        "n_documents": means.n_documents,
        "n_undefined": means.n_undefined,
        "reasons": means.reasons,
        "n_single": means.n_single,
    }


def score_json(score: Score) -> dict[str, Any]:
    """A number with its interval, or why it has none."""
    found: dict[str, Any] = {"value": score.value, "n": score.n}
    if score.interval:
        found |= {
            "low": score.interval.low,
            "high": score.interval.high,
            "method": score.interval.method,
            "draws": score.interval.draws,
        }
    return found | ({"reason": score.reason} if score.reason else {})


def evaluation_text(found: Evaluation) -> str:
    """Tables for a person: every metric on every language pair, documents, comparisons, domains and systems."""
    languages = list(next(iter(found.metrics.values()), {}))
    parts = [_language_text(found, language) for language in languages]
    if len(languages) > 1:
        parts.append(_mean_text(found))
    return "\n\n".join(parts)


def shown(value: float | None, digits: int = 4) -> str:
    """A number for a table.

    >>> shown(0.25), shown(None)
    ('0.2500', 'n/a')
    """
    return "n/a" if value is None else f"{value:.{digits}f}"


def _by_metric(found: Evaluation, value: _Value) -> dict[str, dict[str, float | None]]:
    """A value of every metric and language pair, and its mean over language pairs."""
    answer: dict[str, dict[str, float | None]] = {}
    for metric, languages in found.metrics.items():
        values = {language: value(one) for language, one in languages.items()}
        answer[metric] = {**values, "mean": mean_over_languages(values.values())}
    return answer


def _each(found: Evaluation, make: Callable[[LanguageEvaluation], Any]) -> dict[str, dict[str, Any]]:
    return {
        metric: {language: make(one) for language, one in languages.items()}
        for metric, languages in found.metrics.items()
    }


def _documents(one: LanguageEvaluation) -> dict[str, Any]:
    means = one.means
    return {
        "n_documents": means.n_documents,
        "n_undefined": means.n_undefined,
        "reasons": means.reasons,
        "n_single": means.n_single,
        "n_complete": one.spa.n_documents,
        "n_incomplete": one.spa.n_left_out,
        "n_systems": len(one.spa.systems),
        "n_rows": one.n_rows,
    }


def _intervals(one: LanguageEvaluation) -> dict[str, Any]:
    return {name: score_json(score(one)) for name, (_, score) in _COLUMNS.items()}


def _system(row: SystemRow) -> dict[str, Any]:
    return {
        "system": row.system,
        "human": row.human,
        "metric": row.metric,
        "human_rank": row.human_rank,
        "metric_rank": row.metric_rank,
    }


def _comparison(one: MetricComparison) -> dict[str, Any]:
    return {
        "language": one.language,
        "first": one.first,
        "second": one.second,
        "difference": score_json(one.found.difference),
        "p": one.found.p_value,
        "p_holm": one.p_holm,
        "permutations": one.found.permutations,
    }


def _language_text(found: Evaluation, language: str) -> str:
    metrics = {name: languages[language] for name, languages in found.metrics.items()}
    one = next(iter(metrics.values()))
    parts = [f"{language}: {one.n_rows:,} rows, {len(one.spa.systems)} systems; {found.settings.spa} SPA"]
    parts.append(aligned(_table(metrics)))
    parts.append("\n".join(_documents_text(name, found) for name, found in metrics.items()))
    compared = [row for row in found.comparisons if row.language == language]
    if compared:
        parts.append(
            aligned(
                [
                    ["difference of tau_b", "", "95 % interval", "p (Holm)", "documents"],
                    *map(_compared, compared),
                ]
            )
            + "\n(over the documents where both metrics have a tau_b; each mean above is over its metric's own)"
        )
    if one.domains:
        parts.append(aligned(_domain_rows(metrics)))
    if one.systems:
        parts.append(aligned(_system_rows(metrics)))
    return "\n\n".join(parts)


def _table(metrics: Mapping[str, LanguageEvaluation]) -> list[list[str]]:
    """Every metric with its intervals; the best of each column has a star."""
    rows = [["metric", *(title for title, _ in _COLUMNS.values())]]
    scores = {name: [score(one) for _, score in _COLUMNS.values()] for name, one in metrics.items()}
    best = [
        max((row.value for row in column if row.value is not None), default=None)
        for column in zip(*scores.values(), strict=True)
    ]
    for name, row in scores.items():
        stars = [
            len(metrics) > 1 and one.value == top and top is not None
            for one, top in zip(row, best, strict=True)
        ]
        rows.append([name, *(_cell(one, star) for one, star in zip(row, stars, strict=True))])
    return rows


def _cell(score: Score, star: bool) -> str:
    text = f"{shown(score.value)}{'*' if star else ''}"
    return f"{text} [{score.interval.low:.3f}, {score.interval.high:.3f}]" if score.interval else text


def _documents_text(name: str, one: LanguageEvaluation) -> str:
    means, spa = one.means, one.spa
    text = f"{name}: {means.n_documents} documents"
    if means.n_undefined:
        why = ", ".join(f"{count}: {reason}" for reason, count in means.reasons.items())
        text += f", {means.n_undefined} of them without a tau_b ({why})"
    if means.n_single:
        text += f", {means.n_single} more of one row only"
    if spa.n_left_out:
        text += f"; {spa.n_left_out} without a row of every system, left out of SPA"
    return text


def _compared(one: MetricComparison) -> list[str]:
    difference, interval = one.found.difference, one.found.difference.interval
    between = f"[{interval.low:.4f}, {interval.high:.4f}]" if interval else "n/a"
    mark = "*" if one.p_holm is not None and one.p_holm < SIGNIFICANT else ""
    numbers = [shown(difference.value), between, f"{shown(one.p_holm)}{mark}", str(difference.n)]
    return [f"{one.first} - {one.second}", *numbers]


def _domain_rows(metrics: Mapping[str, LanguageEvaluation]) -> list[list[str]]:
    names = list(next(iter(metrics.values())).domains)
    rows = [["tau_b by domain", *names]]
    return rows + [
        [name, *(shown(one.domains[part].tau_b) for part in names)] for name, one in metrics.items()
    ]


def _system_rows(metrics: Mapping[str, LanguageEvaluation]) -> list[list[str]]:
    """Systems in the order of people, with their ranks."""
    rows = [["system", "people", "rank", *(f"rank by {name}" for name in metrics)]]
    ranks = {name: {row.system: row.metric_rank for row in one.systems} for name, one in metrics.items()}
    for row in next(iter(metrics.values())).systems:
        places = [str(ranks[name][row.system]) for name in metrics]
        rows.append([row.system, shown(row.human), str(row.human_rank), *places])
    return rows


def _mean_text(found: Evaluation) -> str:
    rows = [["mean of language pairs", *(title for title, _ in _COLUMNS.values())]]
    for name, languages in found.metrics.items():
        values = [[score(one).value for one in languages.values()] for _, score in _COLUMNS.values()]
        rows.append([name, *(shown(mean_over_languages(column)) for column in values)])
    return aligned(rows)
