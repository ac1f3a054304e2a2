"""Soft pairwise accuracy: does a metric tell systems apart as surely as people do?

    SPA = 1 - mean over pairs of systems |p_h(i, j) - p_m(i, j)|        0 to 1; 1 is best

p(i, j): share of paired sign permutations of the documents whose difference of sums reaches the observed one; near 0 where
i is surely better than j, near 1 where it is surely worse. Only documents that every system translated count.

Two ways to compute p. Exact: documents and systems sorted, the same seeded signs for all pairs and both scores, float64, a
permutation that equals the observed difference counts one half, so p(j, i) = 1 - p(i, j), SPA(human, human) = 1,
and order never matters. Compatible: as the shared task computes it, where equals count in full, sums are float32
and documents stand in the order of the file; it reproduces published values to about 3e-4.

Source: Thompson, Mathur, Deutsch and Khayrallah (2024), Improving Statistical Significance in Human Evaluation of
Automatic Metrics via Soft Pairwise Accuracy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import numpy as np

from engine.qe.segments import Floats, Rows, Segments

Way = Literal["exact", "compatible"]

PERMUTATIONS = 1000
TOO_FEW_SYSTEMS = "soft pairwise accuracy compares systems, and there is one only"
NO_DOCUMENT = "no document has a translation by every system"
_CELLS = 4_000_000
"""Signs held at a time."""
_ROUNDING = 1e-12
"""Sums this near, as a part of the largest sum of a system, are equal: float64 rounds more finely, scores don't."""


@dataclass(frozen=True, slots=True, eq=False)
class SystemTable:
    """Scores of complete documents.

    Attributes:
        systems: names, sorted.
        documents: those with a row of every system, in order of first appearance.
        human, metric: systems x documents.
        n_left_out: documents without a row of every system.
    """

    systems: tuple[str, ...]
    documents: tuple[str, ...]
    human: Floats
    metric: Floats
    n_left_out: int


@dataclass(frozen=True, slots=True, eq=False)
class SoftPairwiseAccuracy:
    """SPA of one metric, and what it rests on.

    Attributes:
        value: from 0 to 1; 1 is best; None with the reason where there are no two systems or no document.
        systems: names, sorted.
        human, metric: p of each pair, systems x systems (row i, column j: p(i, j)); of pairs i < j in the compatible
            way only (NaN elsewhere).
        n_documents: complete documents; n_left_out: others.
        way, permutations, seed: how p was computed.
        reason: why there is no value; empty otherwise.
    """

    value: float | None
    systems: tuple[str, ...]
    human: Floats
    metric: Floats
    n_documents: int
    n_left_out: int
    way: Way
    permutations: int
    seed: int
    reason: str = ""


def system_table(segments: Segments) -> SystemTable:
    """Documents that every system translated.

    >>> from engine.qe.segments import segments_of
    >>> found = system_table(segments_of(list("dde"), list("baa"), [1, 2, 3], [4, 5, 6]))
    >>> found.systems, found.documents, found.human, found.n_left_out
    (('a', 'b'), ('d',), array([[2.],
           [1.]]), 1)
    """
    systems, documents = sorted(set(segments.systems)), list(dict.fromkeys(segments.documents))
    rows = np.full((len(documents), len(systems)), -1, dtype=np.intp)
    places = [{name: place for place, name in enumerate(names)} for names in (documents, systems)]
    rows[[places[0][name] for name in segments.documents], [places[1][name] for name in segments.systems]] = (
        np.arange(len(segments))
    )
    complete = (rows >= 0).all(axis=1)
    names = tuple(name for name, keep in zip(documents, complete, strict=True) if keep)
    scores = segments.human[rows[complete]].T, segments.metric[rows[complete]].T
    return SystemTable(tuple(systems), names, *scores, int((~complete).sum()))


def soft_pairwise_accuracy(
    segments: Segments, *, way: Way = "exact", permutations: int = PERMUTATIONS, seed: int = 0
) -> SoftPairwiseAccuracy:
    """SPA of the metric scores of one language pair.

    Args:
        segments: rows of the language pair.
        way: exact, or as the shared task computes it.
        permutations: sign permutations.
        seed: of their generator (numpy's PCG64).

    >>> from engine.qe.segments import segments_of
    >>> documents, systems = list("xyz") * 2, ["a"] * 3 + ["b"] * 3
    >>> segments = segments_of(documents, systems, [1, 2, 3, 2, 3, 4], [2, 2, 4, 1, 3, 5])
    >>> round(soft_pairwise_accuracy(segments, way="compatible").value, 3)
    0.874
    """
    table = system_table(segments)
    n, n_documents = len(table.systems), len(table.documents)
    reason = TOO_FEW_SYSTEMS if n < 2 else "" if n_documents else NO_DOCUMENT
    human = metric = np.full((n, n), np.nan)
    value = None
    if not reason:
        shares = _exact_shares if way == "exact" else _compatible_shares
        human, metric = (shares(table, scores, permutations, seed) for scores in (table.human, table.metric))
        above = np.triu_indices(n, 1)
        value = 1.0 - float(np.abs(human[above] - metric[above]).mean())
    return SoftPairwiseAccuracy(
        value,
        table.systems,
        human,
        metric,
        n_documents,
        table.n_left_out,
        way,
        permutations,
        seed,
        reason,
    )


def _exact_shares(table: SystemTable, scores: Floats, permutations: int, seed: int) -> Floats:
    """p of every pair.

    Changing signs of d = s_i - s_j on the flipped documents lowers its sum by twice their sum, so a permutation exceeds
    the observed sum where the flipped ones sum to less than 0. Scores are taken from the lowest of their document,
    so that what all systems share can't drown a difference in rounding.
    """
    order = sorted(range(len(table.documents)), key=table.documents.__getitem__)
    ordered = (scores - scores.min(axis=0))[:, order].T
    sums = _flipped_sums(ordered, permutations, seed)
    near = _ROUNDING * float(ordered.sum(axis=0).max())
    n = scores.shape[0]
    shares = np.full((n, n), 0.5)
    for i, j in zip(*np.triu_indices(n, 1), strict=True):
        differences = sums[:, i] - sums[:, j]
        above, below = int((differences < -near).sum()), int((differences > near).sum())
        shares[i, j] = 0.5 + (above - below) / (2 * permutations)
        shares[j, i] = 0.5 + (below - above) / (2 * permutations)
    return shares


def _flipped_sums(scores: Floats, permutations: int, seed: int) -> Floats:
    """Sums over the flipped documents of each permutation, permutations x systems."""
    generator, n = np.random.default_rng(seed), len(scores)
    size = max(1, _CELLS // n)
    parts = [min(size, permutations - start) for start in range(0, permutations, size)]
    return np.vstack([(generator.random((part, n)) < 0.5).astype(np.float64) @ scores for part in parts])


def _compatible_shares(table: SystemTable, scores: Floats, permutations: int, seed: int) -> Floats:
    """p of pairs i < j as the shared task computes it: float32, equals in full, documents as in the file."""
    narrow = np.ascontiguousarray(scores.T, dtype=np.float32).T
    generator, (n, n_documents) = np.random.default_rng(seed), narrow.shape
    signs = 2 * np.rint(generator.random((permutations, n_documents), dtype=np.float32)) - 1
    sums, observed = signs @ narrow.T, narrow.sum(axis=1)
    shares = np.full((n, n), np.nan)
    for i, j in zip(*np.triu_indices(n, 1), strict=True):
        shares[i, j] = np.mean(sums[:, i] - sums[:, j] >= observed[i] - observed[j])
    return shares


def ranks_of(table: SystemTable) -> tuple[Rows, Rows]:
    """Rank of each system by people and by the metric, 1 for the highest mean; equals share the best rank.

    >>> from engine.qe.segments import segments_of
    >>> ranks_of(system_table(segments_of(["d"] * 3, list("abc"), [1, 2, 3], [6, 6, 5])))
    (array([3, 2, 1]), array([1, 1, 3]))
    """
    means = table.human.mean(axis=1), table.metric.mean(axis=1)
    human, metric = (1 + (one[None, :] > one[:, None]).sum(axis=1) for one in means)
    return human, metric
