"""`qe evaluate`: how well metrics agree with people, on segments and on systems, each number with its interval.

Segments: tau_b of each document, averaged as the organisers count (undefined ones dropped) and with undefined ones as 0;
Pearson and Spearman over all rows; acc_eq at its best width. Systems: soft pairwise accuracy (SPA). Everything per language
pair, and the mean over language pairs.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path

import numpy as np

from engine.qe.document_means import MetricDifference, compare_metrics, mean_scores
from engine.qe.kendall import TauMeans, document_taus, tau_b_means
from engine.qe.pairs import DocumentPairs, document_pairs, signs_of, sums_by_document
from engine.qe.pairwise_accuracy import CalibratedAccuracy, calibrated_accuracy
from engine.qe.segments import Floats, Segments, subset
from engine.qe.soft_pairwise_accuracy import (
    SoftPairwiseAccuracy,
    Way,
    ranks_of,
    soft_pairwise_accuracy,
    system_table,
)
from engine.runs.qe_metric_files import metric_name, read_scores
from engine.runs.qe_rows import QeRow, read_rows, segments_of_rows
from engine.stats.correlation import Correlation, correlate
from engine.stats.paired import holm
from engine.types import EngineError, Interval, Progress, Score

SPA_DRAWS = 200
"""Most resamples of an interval of SPA, each of which permutes anew."""
CORRELATION_DRAWS = 1_000


@dataclass(frozen=True, slots=True)
class EvaluationSettings:
    """How metrics are evaluated.

    Attributes:
        spa: exact, or as the shared task computes it.
        draws: of the intervals; 0: none. SPA takes at most 200, correlations at most 1000.
        seed: of all generators.
    """

    spa: Way = "exact"
    draws: int = 10_000
    seed: int = 0


@dataclass(frozen=True, slots=True)
class SystemRow:
    """One system of a language pair: means over the documents that every system has, and ranks, 1 for the best."""

    system: str
    human: float
    metric: float
    human_rank: int
    metric_rank: int


@dataclass(frozen=True, slots=True, eq=False)
class LanguageEvaluation:
    """A metric on one language pair.

    Attributes:
        language, n_rows: what it is of.
        means: both means of tau_b, and what they rest on.
        tau_b, tau_b_nan0: the same with intervals.
        taus: tau_b of each document (sorted), NaN where it isn't defined.
        spa, spa_score: on systems, and with its interval.
        pearson, spearman: over all rows, intervals over documents.
        accuracy, accuracy_score: acc_eq at its best width, and with its interval at that width.
        domains: both means of tau_b of each domain; empty where the file names fewer than two.
        systems: in the order of people.
    """

    language: str
    n_rows: int
    means: TauMeans
    tau_b: Score
    tau_b_nan0: Score
    taus: Floats
    spa: SoftPairwiseAccuracy
    spa_score: Score
    pearson: Correlation
    spearman: Correlation
    accuracy: CalibratedAccuracy
    accuracy_score: Score
    domains: dict[str, TauMeans]
    systems: tuple[SystemRow, ...]


@dataclass(frozen=True, slots=True)
class MetricComparison:
    """Two metrics on the documents of a language pair, first minus second.

    Attributes:
        found: mean difference of tau_b over the documents where both have one, its interval and test.
        p_holm: adjusted for all comparisons of the evaluation.
    """

    language: str
    first: str
    second: str
    found: MetricDifference
    p_holm: float | None = None


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Metrics by name, each by language pair, and how they differ."""

    metrics: dict[str, dict[str, LanguageEvaluation]]
    comparisons: tuple[MetricComparison, ...]
    settings: EvaluationSettings


def evaluate_files(
    path: Path, metrics: Sequence[Path], settings: EvaluationSettings
) -> Generator[Progress, None, Evaluation]:
    """Evaluate metric files on rows with human scores.

    Raises:
        EngineError: a file is wrong, a row has no human score, or two metrics have the same name.
    """
    yield Progress(0, 0, "reading")
    rows = read_rows(path)
    scores: dict[str, list[float]] = {}
    for one in metrics:
        name = metric_name(one)
        if name in scores:
            raise EngineError(
                f"Two metric files are called {name}: rename {one}, so that they can be told apart."
            )
        scores[name] = read_scores(one, len(rows))
    return (yield from evaluate(rows, scores, settings))


def evaluate(
    rows: Sequence[QeRow], scores: dict[str, list[float]], settings: EvaluationSettings
) -> Generator[Progress, None, Evaluation]:
    """Evaluate metrics by their names.

    Raises:
        EngineError: a row has no human score.
    """
    split = {name: segments_of_rows(rows, values) for name, values in scores.items()}
    return (yield from evaluate_segments(split, [row.domain for row in rows], settings))


def evaluate_segments(
    metrics: Mapping[str, Mapping[str, Segments]], domains: Sequence[str], settings: EvaluationSettings
) -> Generator[Progress, None, Evaluation]:
    """Evaluate metrics on rows that were checked before.

    Args:
        metrics: by name, each by language pair; of one pair the same rows for all metrics.
        domains: of each row that `Segments.rows` may name.
        settings: how.
    """
    found: dict[str, dict[str, LanguageEvaluation]] = {}
    total = sum(len(one) for one in metrics.values())
    for name, languages in metrics.items():
        found[name] = {}
        for language, segments in languages.items():
            yield Progress(sum(len(one) for one in found.values()), total, f"{name} {language}")
            found[name][language] = yield from _language(segments, domains, settings)
    yield Progress(total, total, "comparing")
    return Evaluation(found, _comparisons(found, settings), settings)


def _language(
    segments: Segments, domains: Sequence[str], settings: EvaluationSettings
) -> Generator[Progress, None, LanguageEvaluation]:
    pairs = document_pairs(segments)
    taus = document_taus(pairs, segments.metric)
    accuracy = calibrated_accuracy(pairs, segments.metric)
    tau_b, tau_b_nan0, accuracy_score = _with_intervals(
        taus, _accuracies(pairs, segments.metric, accuracy), settings
    )
    spa = soft_pairwise_accuracy(segments, way=settings.spa, seed=settings.seed)
    interval = yield from _spa_interval(segments, settings)
    draws = min(settings.draws, CORRELATION_DRAWS)
    how = {"clusters": segments.documents, "draws": draws, "seed": settings.seed} if draws else {}
    return LanguageEvaluation(
        language=segments.language,
        n_rows=len(segments),
        means=tau_b_means(pairs, segments.metric),
        tau_b=tau_b,
        tau_b_nan0=tau_b_nan0,
        taus=taus,
        spa=spa,
        spa_score=Score(spa.value, spa.n_documents, interval, spa.reason),
        pearson=correlate(segments.human, segments.metric, "pearson", **how),
        spearman=correlate(segments.human, segments.metric, "spearman", **how),
        accuracy=accuracy,
        accuracy_score=accuracy_score,
        domains=_domains(segments, domains),
        systems=_systems(segments),
    )


def _accuracies(pairs: DocumentPairs, scores: Floats, found: CalibratedAccuracy) -> Floats:
    """acc_eq of each document at the width that is best for all."""
    signs = signs_of(scores, pairs.first, pairs.second)
    signs[np.abs(scores[pairs.first] - scores[pairs.second]) <= (found.epsilon or 0.0)] = 0
    return sums_by_document(pairs, signs == pairs.human_signs) / pairs.sizes


def _with_intervals(
    taus: Floats, accuracies: Floats, settings: EvaluationSettings
) -> tuple[Score, Score, Score]:
    values = np.vstack([taus, np.nan_to_num(taus), accuracies])
    tau_b, tau_b_nan0, accuracy = mean_scores(values, draws=settings.draws, seed=settings.seed)
    return tau_b, tau_b_nan0, accuracy


def _spa_interval(
    segments: Segments, settings: EvaluationSettings
) -> Generator[Progress, None, Interval | None]:
    """Percentile bootstrap over the documents that every system has."""
    table, draws = system_table(segments), min(settings.draws, SPA_DRAWS)
    n, systems = len(table.documents), list(table.systems)
    if n < 2 or len(systems) < 2 or not draws:
        return None
    generator = np.random.default_rng(settings.seed)
    drawn: list[float] = []
    for draw in range(draws):
        places = np.repeat(generator.integers(0, n, n), len(systems))
        at = np.tile(np.arange(len(systems)), n)
        resampled = replace(
            segments,
            documents=tuple(f"{place // len(systems):08}" for place in range(len(places))),
            systems=tuple(systems * n),
            human=table.human[at, places],
            metric=table.metric[at, places],
            rows=np.arange(len(places)),
        )
        found = soft_pairwise_accuracy(resampled, way=settings.spa, seed=settings.seed)
        drawn.append(found.value or 0.0)
        yield Progress(draw, draws, f"interval of SPA, {segments.language}")
    low, high = np.quantile(drawn, [0.025, 0.975])
    method = "percentile bootstrap over documents"
    return Interval(float(low), float(high), method, n, draws, settings.seed)


def _domains(segments: Segments, named: Sequence[str]) -> dict[str, TauMeans]:
    domains = np.array([named[row] for row in segments.rows.tolist()])
    names = sorted(set(domains.tolist()))
    if len(names) < 2:
        return {}
    parts = {name: subset(segments, domains == name) for name in names}
    return {name or "none": tau_b_means(document_pairs(part), part.metric) for name, part in parts.items()}


def _systems(segments: Segments) -> tuple[SystemRow, ...]:
    """Systems in the order of people, over the documents that every one of them has."""
    table = system_table(segments)
    if not table.documents:
        return ()
    ranks = zip(*(one.tolist() for one in ranks_of(table)), strict=True)
    means = zip(table.human.mean(axis=1).tolist(), table.metric.mean(axis=1).tolist(), strict=True)
    made = [
        SystemRow(name, *mean, *rank) for name, mean, rank in zip(table.systems, means, ranks, strict=True)
    ]
    return tuple(sorted(made, key=lambda row: (row.human_rank, row.system)))


def _comparisons(
    found: dict[str, dict[str, LanguageEvaluation]], settings: EvaluationSettings
) -> tuple[MetricComparison, ...]:
    """Every two metrics on every language pair, tested together."""
    made: list[MetricComparison] = []
    for first, second in combinations(found, 2):
        for language, one in found[first].items():
            if (other := found[second].get(language)) is None:  # a width of one pair only
                continue
            difference = compare_metrics(one.taus, other.taus, draws=settings.draws, seed=settings.seed)
            made.append(MetricComparison(language, first, second, difference))
    adjusted = holm([one.found.p_value for one in made])
    return tuple(replace(one, p_holm=p) for one, p in zip(made, adjusted, strict=True))
