"""What a calibration is worth: on documents it hasn't seen, beside chance, and with its band.

- The band: percentile bootstrap over documents of the mean at every width.
- Cross-validation by document: each document is calibrated with a width that was chosen without it.
- The chance level: metric scores are permuted within documents, which keeps every score and every tie, and takes
  away what the metric knows. The best mean over the grid that remains is what choosing alone brings.

Rows and documents are taken in sorted order, so results depend on the seed, and not on the order of the rows.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

import numpy as np

from engine.qe.calibration import best_place, calibrate
from engine.qe.document_means import mean_scores
from engine.qe.kendall import defined_mean, document_taus, taus_of
from engine.qe.pairs import DocumentPairs, Signs, document_pairs, signs_of
from engine.qe.segments import Floats, Segments, subset
from engine.qe.sweep import CalibrationSettings, Objective, Sweep, objective_values, sigma_of, sweep
from engine.qe.ties import bucket_numbers
from engine.stats.bootstrap import DRAWS
from engine.types import EngineError, Progress, Score

_CELLS = 4_000_000
"""Signs of permuted pairs held at a time."""


@dataclass(frozen=True, slots=True)
class Fold:
    """One part of a cross-validation.

    Attributes:
        k, epsilon: chosen on the documents of the other parts.
        n_documents: in this part.
    """

    k: float
    epsilon: float
    n_documents: int


@dataclass(frozen=True, slots=True, eq=False)
class CrossValidation:
    """tau_b of documents that had no say in their width.

    Attributes:
        documents: names, sorted.
        before, after: tau_b of each, uncalibrated and calibrated; NaN where it isn't defined.
        folds: of the cross-validation.
        seed: of the generator that dealt the documents out.
    """

    documents: tuple[str, ...]
    before: Floats
    after: Floats
    folds: tuple[Fold, ...]
    seed: int


@dataclass(frozen=True, slots=True)
class ChanceLevel:
    """What the grid brings a metric that knows nothing.

    Attributes:
        observed: best mean over the grid of the metric itself.
        mean, high: mean and 95th percentile, over permutations, of the best mean over the grid.
        p_value: (1 + permutations that reach the observed) / (1 + permutations).
        curve: mean over permutations at every width; None where no document has a value there.
        gain, gain_high: mean and 95th percentile, over permutations, of what the best mean over the grid has over the
            mean without ties; None where that has no value.
        permutations: of the metric; seed: of the generator.
    """

    observed: float
    mean: float
    high: float
    p_value: float
    curve: tuple[float | None, ...]
    permutations: int
    seed: int
    gain: float | None = None
    gain_high: float | None = None


def sweep_band(
    swept: Sweep, objective: Objective = "tau-b", *, draws: int = DRAWS, seed: int = 0, level: float = 0.95
) -> tuple[Score, ...]:
    """Mean over documents at every width with its interval; all widths see the same draws.

    Args:
        swept: the sweep.
        objective: which mean.
        draws, seed, level: of the bootstrap.
    """
    return mean_scores(objective_values(swept, objective), draws=draws, seed=seed, level=level)


def cross_validate(
    segments: Segments, settings: CalibrationSettings | None = None, *, folds: int = 5, seed: int = 0
) -> Generator[Progress, None, CrossValidation]:
    """Each document with a width chosen on other documents (sigma is theirs, too).

    Args:
        segments: rows with scores on 0 to 100.
        settings: of the grid and the choice; None: the usual ones.
        folds: parts, at least 2.
        seed: deals the documents out.

    Raises:
        EngineError: fewer documents than parts, or documents of which no width can be chosen.
    """
    settings, pairs = settings or CalibrationSettings(), document_pairs(segments)
    n = len(pairs.documents)
    if not 2 <= folds <= n:
        raise EngineError(
            f"Cross-validation of {segments.language} in {folds} parts needs at least two parts, and a document "
            f"for each, and there are {n} with at least two rows: take another number of parts."
        )
    part_of = np.random.default_rng(seed).permutation(n) % folds
    before, after = document_taus(pairs, segments.metric), np.empty(n)
    made: list[Fold] = []
    for part in range(folds):
        yield Progress(part, folds, f"cross-validating {segments.language}")
        held_out = part_of == part
        found = calibrate(_without(segments, pairs, held_out), settings)
        values = bucket_numbers(segments.metric, found.epsilon, settings.rounding)
        after[held_out] = document_taus(pairs, values)[held_out]
        made.append(Fold(found.k, found.epsilon, int(held_out.sum())))
    return CrossValidation(pairs.documents, before, after, tuple(made), seed)


def chance_level(
    segments: Segments,
    settings: CalibrationSettings | None = None,
    *,
    permutations: int = 200,
    seed: int = 0,
) -> Generator[Progress, None, ChanceLevel]:
    """What choosing a width brings when scores are permuted within documents.

    Args:
        segments: training rows with scores on 0 to 100.
        settings: of the grid and the objective; the best is always the maximum here; None: the usual ones.
        permutations: at least 1.
        seed: of the generator.

    Raises:
        EngineError: no document has the objective at any width, or no permutation is asked for.
    """
    if permutations < 1:
        raise EngineError(f"A chance level of {permutations} permutations says nothing: take 1 or more.")
    settings = settings or CalibrationSettings()
    swept = sweep(segments, sigma_of(segments.metric), settings)
    values = objective_values(swept, settings.objective)
    best = best_place([values])
    observed = None if best is None else defined_mean(values[best])
    if observed is None:
        raise EngineError(
            f"No document of {segments.language} has a value of {settings.objective} at any width, so there is "
            "nothing to compare with chance: hand in documents with two or more different scores."
        )
    means = yield from _permuted_means(segments, swept, settings, permutations, seed)
    known = ~np.isnan(means).all(axis=1)
    highest = np.nanmax(means[known], axis=0)
    gains = highest - means[0] if known[0] else None
    return ChanceLevel(
        observed=observed,
        mean=float(highest.mean()),
        high=float(np.quantile(highest, 0.95)),
        p_value=(1 + int((highest >= observed - 1e-12).sum())) / (1 + permutations),
        curve=tuple(float(row.mean()) if has else None for row, has in zip(means, known, strict=True)),
        permutations=permutations,
        seed=seed,
        gain=None if gains is None else float(gains.mean()),
        gain_high=None if gains is None else float(np.quantile(gains, 0.95)),
    )


def _without(segments: Segments, pairs: DocumentPairs, held_out: np.ndarray) -> Segments:
    """All rows but those of the documents held out (documents of one row stay: they are part of sigma)."""
    keep = np.ones(len(segments), dtype=np.bool_)
    keep[pairs.rows[held_out[pairs.row_documents]]] = False
    return subset(segments, keep)


def _permuted_means(
    segments: Segments, swept: Sweep, settings: CalibrationSettings, permutations: int, seed: int
) -> Generator[Progress, None, Floats]:
    """Objective of permuted metrics, widths x permutations; NaN where no document has one.

    People's scores are permuted instead of the metric's, which is the same thing, and leaves the buckets as they are.
    """
    pairs = swept.pairs
    parts: list[Floats] = []
    done, note = 0, f"permuting the scores of {segments.language}"
    yield Progress(done, permutations, note)
    for human in _permuted_signs(segments, pairs, permutations, seed):
        rows = []
        for epsilon in swept.epsilons:
            buckets = bucket_numbers(segments.metric, epsilon, settings.rounding)
            signs = signs_of(buckets, pairs.first, pairs.second)
            rows.append(_means(pairs, signs, human, settings.objective))
        parts.append(np.array(rows))
        done += len(human)
        yield Progress(done, permutations, note)
    return np.hstack(parts)


def _permuted_signs(
    segments: Segments, pairs: DocumentPairs, permutations: int, seed: int
) -> Iterator[Signs]:
    """Signs of pairs by people's scores permuted within documents, permutations x pairs, some at a time."""
    generator = np.random.default_rng(seed)
    size = max(1, _CELLS // len(pairs.first))
    human = segments.human.copy()
    for start in range(0, permutations, size):
        part = np.empty((min(size, permutations - start), len(pairs.first)), dtype=np.int8)
        for signs in part:
            places = np.argsort(pairs.row_documents + generator.random(len(pairs.rows)))
            human[pairs.rows] = segments.human[pairs.rows[places]]
            signs[:] = signs_of(human, pairs.first, pairs.second)
        yield part


def _means(pairs: DocumentPairs, signs: Signs, human: Signs, objective: Objective) -> Floats:
    """Objective of each permutation at one width; how many ties a document has, permuting can't change."""
    if objective == "acc-eq":
        return (_sums(pairs, human == signs) / pairs.sizes).mean(axis=1)
    ties = _sums(pairs, (signs == 0)[None, :])
    balances = _sums(pairs, human * signs)
    taus = taus_of(pairs, balances, np.broadcast_to(ties, balances.shape))
    if objective == "tau-b-nan0":
        return np.nan_to_num(taus).mean(axis=1)
    defined = ~np.isnan(taus[0])
    return taus[:, defined].mean(axis=1) if defined.any() else np.full(len(taus), np.nan)


def _sums(pairs: DocumentPairs, values: np.ndarray) -> np.ndarray:
    return np.add.reduceat(values, pairs.starts, axis=1, dtype=np.int64)
