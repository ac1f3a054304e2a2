"""A judge of continuations: is what a model generated nearer to the right continuation than to the wrong one?

An embedding model turns clips into vectors. A continuation is correct where

    distance(generated, positive reference) < distance(generated, negative reference)

by cosine distance (within 1e-9 a tie, half). Which embedding model judges a task is chosen on a development split: the
one that most often puts the prompt nearer to the positive than to the negative reference. Its accuracy at this on the other
pairs is its ceiling, and stands beside every result. A model never judges what it generated itself.

The references sent through a model's codec and back are judged the same way: what is lost there isn't the model's fault.

Source: "On the Fallacy of Global Token Perplexity".
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from engine.slm.pair_accuracy import PairCounts, pair_accuracy, pair_counts, pair_outcomes
from engine.slm.token_stream import Floats
from engine.types import EngineError, Score


@dataclass(frozen=True, slots=True, eq=False)
class References:
    """Embeddings by one judge of what is given, one row a pair.

    Attributes:
        prompt: (n, d) of the prompts.
        positive, negative: (n, d) of the reference continuations.
    """

    prompt: Floats
    positive: Floats
    negative: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Judgement:
    """What a judge says about continuations.

    Attributes:
        positive_distance, negative_distance: cosine distance of each continuation to the references, 0 to 2.
        outcomes: 1 correct, 0.5 tie, 0 incorrect, NaN invalid (an embedding without direction or with a gap).
        counts: of the outcomes.
        accuracy: percent with Wilson's interval.
        ceiling: accuracy of the judge itself, with the prompts in place of the continuations, on the same pairs.
    """

    positive_distance: Floats
    negative_distance: Floats
    outcomes: Floats
    counts: PairCounts
    accuracy: Score
    ceiling: Score


@dataclass(frozen=True, slots=True)
class JudgeChoice:
    """Which candidate judges a task.

    Attributes:
        judge: its name.
        development: accuracy of each candidate on the development split, percent with Wilson's interval.
        tied: other candidates that are as good; the judge is the one that was named first.
        left_out: the generator, where it was among the candidates; empty otherwise.
    """

    judge: str
    development: Mapping[str, Score]
    tied: tuple[str, ...]
    left_out: str


def cosine_distances(first: ArrayLike, second: ArrayLike) -> Floats:
    """1 - cosine of the angle between rows, from 0 (same direction) to 2 (opposite); NaN where one has none.

    Args:
        first, second: (n, d) vectors.

    Raises:
        EngineError: the shapes differ.

    >>> cosine_distances([[1, 0], [1, 0], [1, 0], [0, 0]], [[2, 0], [0, 1], [-1, 0], [1, 1]])
    array([ 0.,  1.,  2., nan])
    """
    one, other = (np.atleast_2d(np.asarray(rows, dtype=np.float64)) for rows in (first, second))
    if one.shape != other.shape:
        raise EngineError(
            f"There are embeddings of shape {one.shape} and of shape {other.shape}; "
            "embed the same pairs with the same model."
        )
    unit, other_unit = _directions(one), _directions(other)
    return np.clip(1.0 - np.einsum("ij,ij->i", unit, other_unit), 0.0, 2.0)


def judge_continuations(generated: ArrayLike, references: References) -> Judgement:
    """Judge continuations of one task.

    Args:
        generated: (n, d) embeddings of the continuations, in the order of the references.
        references: by the same judge.

    Raises:
        EngineError: the shapes differ.

    >>> references = References(*(np.array(rows) for rows in ([[1.0, 0.1]], [[1.0, 0.0]], [[0.0, 1.0]])))
    >>> found = judge_continuations([[0.2, 1.0]], references)
    >>> found.outcomes, found.accuracy.value, found.ceiling.value
    (array([0.]), 0.0, 100.0)
    """
    near = cosine_distances(generated, references.positive)
    far = cosine_distances(generated, references.negative)
    outcomes = pair_outcomes(near, far)
    counts = pair_counts(outcomes)
    return Judgement(
        near, far, outcomes, counts, pair_accuracy(counts), pair_accuracy(reference_counts(references))
    )


def reference_counts(references: References) -> PairCounts:
    """How often a judge puts the prompt nearer to the positive than to the negative reference.

    Raises:
        EngineError: the shapes differ.

    >>> reference_counts(References(*(np.array(rows) for rows in ([[1.0, 0]], [[1.0, 1]], [[0.0, 1]]))))
    PairCounts(correct=1, incorrect=0, ties=0, invalid=0)
    """
    near = cosine_distances(references.prompt, references.positive)
    return pair_counts(pair_outcomes(near, cosine_distances(references.prompt, references.negative)))


def choose_judge(candidates: Mapping[str, References], generator: str = "") -> JudgeChoice:
    """Choose the judge of a task on its development split.

    Args:
        candidates: embeddings of the split's references by name of the embedding model. Of candidates with the same
            accuracy the one with fewer invalid pairs is better, then the one that was named first.
        generator: name of the model whose continuations are to be judged; it is left out.

    Raises:
        EngineError: no candidate has a valid pair.

    >>> clear = References(*(np.array(rows) for rows in ([[1.0, 0]], [[1.0, 0]], [[0.0, 1]])))
    >>> wrong = References(clear.prompt, clear.negative, clear.positive)
    >>> choose_judge({"a": wrong, "b": clear, "c": clear}).judge
    'b'
    """
    counts = {name: reference_counts(given) for name, given in candidates.items() if name != generator}
    known = [name for name in counts if counts[name].n]
    if not known:
        raise EngineError(
            "No candidate can judge this task: none but the generator itself places a prompt; add an embedding model."
        )
    ranks = {name: (-(counts[name].accuracy_percent or 0.0), counts[name].invalid) for name in known}
    judge = min(known, key=lambda name: ranks[name])
    return JudgeChoice(
        judge,
        {name: pair_accuracy(counted) for name, counted in counts.items()},
        tuple(name for name in known if name != judge and ranks[name] == ranks[judge]),
        generator if generator in candidates else "",
    )


def development_split(pair_ids: Iterable[str], share: float = 0.2, seed: int = 0) -> frozenset[str]:
    """Pairs on which a judge is chosen; the others are judged. The order of the ids doesn't matter.

    Args:
        pair_ids: of a task.
        share: part that is for development, above 0 and below 1; at least one pair is on either side.
        seed: of the generator (numpy's PCG64).

    Raises:
        EngineError: there are fewer than two pairs, or the share is no part.

    >>> len(development_split([str(pair) for pair in range(200)]))
    40
    """
    ids = sorted(set(pair_ids))
    if len(ids) < 2:
        raise EngineError(
            f"A development split needs at least two pairs, and there are {len(ids)}; add pairs."
        )
    if not 0.0 < share < 1.0:
        raise EngineError(f"The development split is {share} of the pairs; give a part above 0 and below 1.")
    size = min(max(1, round(share * len(ids))), len(ids) - 1)
    return frozenset(ids[place] for place in np.random.default_rng(seed).permutation(len(ids))[:size])


def _directions(rows: Floats) -> Floats:
    """Rows of length 1; NaN where a row has none."""
    largest = np.abs(rows).max(axis=1, keepdims=True, initial=0.0)  # first, so that squares stay finite
    usable = np.isfinite(largest) & (largest > 0)
    scaled = np.divide(rows, largest, out=np.full(rows.shape, np.nan), where=usable)
    return scaled / np.linalg.norm(scaled, axis=1, keepdims=True)
