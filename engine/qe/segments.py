"""Segments: one system's translation of one source segment (document), with a human and a metric score.

What every measure of this room reads. Rows are checked as a whole, once: nothing is let through in part, and
an error names the row (1 is the first row handed in, header lines don't count). Rows that share document and
language pair are translations of one source by several systems, and only they are compared with each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeGuard

import numpy as np
from numpy.typing import NDArray

from engine.types import EngineError

Floats = NDArray[np.float64]
Rows = NDArray[np.intp]
Scale = Literal[1, 100]

LARGEST = 1e100
"""Of a score in size: sums, squares and differences stay finite."""
_BEYOND = 1.5
"""COMET's scores leave 0 to 1 by a little; beyond this part of their scale they are on another one."""


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Checked rows of one language pair.

    Attributes:
        language: the pair, such as "zhen".
        documents, systems: of each row; a pair of them occurs once.
        human: score by people of each row, higher is better.
        metric: score by a metric of each row, higher is better.
        rows: place of each row among all that were handed in, counted from 0.
    """

    language: str
    documents: tuple[str, ...]
    systems: tuple[str, ...]
    human: Floats
    metric: Floats
    rows: Rows

    def __len__(self) -> int:
        return len(self.documents)


def checked_scores(values: Sequence[object], name: str) -> Floats:
    """Scores as float64, read-only.

    Args:
        values: one number a row.
        name: what they are, for the error ("metric score").

    Raises:
        EngineError: a value is no number, a boolean, NaN, infinite, or above 1e100 in size; the row is named.

    >>> checked_scores([1, 0.5], "metric score")
    array([1. , 0.5])
    >>> checked_scores([0.5, True], "metric score")
    Traceback (most recent call last):
        ...
    engine.types.EngineError: Row 2: the metric score is True, and must be a finite number.
    """
    for row, value in enumerate(values, 1):
        if not is_score(value):
            raise EngineError(f"Row {row}: the {name} is {_shown(value)}, and must be a finite number.")
    scores = np.array(values, dtype=np.float64)
    scores.setflags(write=False)
    return scores


def is_score(value: object) -> TypeGuard[float]:
    """Whether a value is a number of at most 1e100 in size.

    NaN isn't: it is at most nothing. A boolean isn't, though Python calls it an integer.

    >>> [is_score(value) for value in (0.5, 1, True, float("nan"), 1e101, "0.5", None)]
    [True, True, False, False, False, False, False]
    """
    if isinstance(value, bool) or not isinstance(value, int | float | np.integer | np.floating):
        return False
    return bool(abs(value) <= LARGEST)


def _shown(value: object) -> str:
    text = "missing" if value is None else repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def segments_by_language(
    languages: Sequence[str],
    documents: Sequence[str],
    systems: Sequence[str],
    human: Sequence[object],
    metric: Sequence[object],
) -> dict[str, Segments]:
    """Checked rows, split by language pair, in sorted order of the pairs.

    Args:
        languages: pair of each row, such as "zhen".
        documents: what each row translates (`doc_id`).
        systems: what translated it (`tgt_system`).
        human, metric: its scores, higher is better.

    Raises:
        EngineError: lengths differ, there is no row, a name is missing, a score isn't a finite number, or a
            system translates a document twice.

    >>> found = segments_by_language(["zhen"] * 2, ["d"] * 2, ["a", "b"], [-1, 0], [0.7, 0.8])
    >>> found["zhen"].systems, found["zhen"].human
    (('a', 'b'), array([-1.,  0.]))
    >>> segments_by_language(["zhen"] * 2, ["d"] * 2, ["a", "a"], [-1, 0], [0.7, 0.8])
    Traceback (most recent call last):
        ...
    engine.types.EngineError: Rows 1 and 2 (zhen) are both of document 'd' and system 'a': keep one of them.
    """
    _check_lengths(languages=languages, documents=documents, systems=systems, human=human, metric=metric)
    for name, values in (("language pair", languages), ("document", documents), ("system", systems)):
        _check_names(values, name)
    scores = checked_scores(human, "human score"), checked_scores(metric, "metric score")
    _check_duplicates(languages, documents, systems)
    return {
        language: _part(language, np.array(rows), documents, systems, *scores)
        for language, rows in sorted(_places(languages).items())
    }


def segments_of(
    documents: Sequence[str],
    systems: Sequence[str],
    human: Sequence[object],
    metric: Sequence[object],
    language: str = "all",
) -> Segments:
    """Checked rows of one language pair; errors as in `segments_by_language`.

    >>> len(segments_of(["d", "d"], ["a", "b"], [-1, 0], [0.7, 0.8]))
    2
    """
    return segments_by_language([language] * len(documents), documents, systems, human, metric)[language]


def on_hundred(scores: Floats, scale: Scale) -> Floats:
    """Scores on 0 to 100, the scale on which tie widths are published.

    Args:
        scores: as the metric gives them.
        scale: 1: they run from 0 to 1; 100: they run from 0 to 100 already.

    >>> on_hundred(np.array([0.5, 0.75]), 1)
    array([50., 75.])
    """
    return scores * 100.0 if scale == 1 else scores


def scale_doubt(scores: Floats, scale: Scale) -> str:
    """Why scores don't look as if they ran from 0 to the scale, one sentence; empty where they do.

    >>> scale_doubt(np.array([0.7, 67.4]), 1)
    'Row 2 has the score 67.4, which is far outside 0 to 1: is the scale 100?'
    >>> scale_doubt(np.array([0.7, 0.8]), 100)
    'All scores lie between -1 and 1: is the scale 1 instead of 100?'
    >>> scale_doubt(np.array([30.0, 800.0]), 100)
    'Row 2 has the score 800, which is far outside 0 to 100: are these the scores of another scale?'
    >>> scale_doubt(np.array([0.7, 0.8]), 1)
    ''
    """
    sizes = np.abs(scores)
    if len(far := np.flatnonzero(sizes > _BEYOND * scale)):
        ask = "is the scale 100" if scale == 1 else "are these the scores of another scale"
        return f"Row {far[0] + 1} has the score {scores[far[0]]:g}, which is far outside 0 to {scale}: {ask}?"
    if scale == 100 and len(scores) and sizes.max() <= 1.0:
        return "All scores lie between -1 and 1: is the scale 1 instead of 100?"
    return ""


def subset(segments: Segments, keep: NDArray[np.bool_]) -> Segments:
    """The rows where `keep` is true.

    >>> found = segments_of(["d", "d"], ["a", "b"], [-1, 0], [0.7, 0.8])
    >>> subset(found, np.array([False, True])).rows
    array([1])
    """
    places = np.flatnonzero(keep)
    columns = segments.documents, segments.systems, segments.human, segments.metric
    return replace(_part(segments.language, places, *columns), rows=segments.rows[places])


def is_equal(one: Segments, other: Segments) -> bool:
    """Whether both hold the same rows in the same places.

    >>> rows = segments_of(["d", "d"], ["a", "b"], [-1, 0], [0.7, 0.8])
    >>> is_equal(rows, subset(rows, np.array([True, True]))), is_equal(rows, subset(rows, np.array([False, True])))
    (True, False)
    """
    columns = ((one.human, other.human), (one.metric, other.metric), (one.rows, other.rows))
    names = one.language, one.documents, one.systems
    return all(np.array_equal(*both) for both in columns) and names == (
        other.language,
        other.documents,
        other.systems,
    )


def canonical_order(segments: Segments) -> Rows:
    """Rows sorted by document, then system: what a result may depend on, whatever the order of the rows.

    >>> canonical_order(segments_of(["d", "c", "d"], ["b", "a", "a"], [0, 0, 0], [0, 0, 0]))
    array([1, 2, 0])
    """
    keys = list(zip(segments.documents, segments.systems, strict=True))
    return np.array(sorted(range(len(keys)), key=keys.__getitem__), dtype=np.intp)


def _check_lengths(**columns: Sequence[object]) -> None:
    lengths = {name: len(values) for name, values in columns.items()}
    if len(set(lengths.values())) > 1:
        listed = ", ".join(f"{n} {name}" for name, n in lengths.items())
        raise EngineError(f"The columns have different lengths ({listed}): each row needs one of each.")
    if not lengths["documents"]:
        raise EngineError("There are no rows: a file needs at least one.")


def _check_names(values: Iterable[object], name: str) -> None:
    for row, value in enumerate(values, 1):
        if not isinstance(value, str) or not value.strip():
            raise EngineError(f"Row {row}: the {name} is {_shown(value)}, and must be a name.")


def _check_duplicates(languages: Sequence[str], documents: Sequence[str], systems: Sequence[str]) -> None:
    seen: dict[tuple[str, str, str], int] = {}
    for row, key in enumerate(zip(languages, documents, systems, strict=True), 1):
        first = seen.setdefault(key, row)
        if first != row:
            language, document, system = key
            raise EngineError(
                f"Rows {first} and {row} ({language}) are both of document {document!r} and system "
                f"{system!r}: keep one of them."
            )


def _places(values: Sequence[str]) -> dict[str, list[int]]:
    places: dict[str, list[int]] = {}
    for row, value in enumerate(values):
        places.setdefault(value, []).append(row)
    return places


def _part(
    language: str,
    rows: Rows,
    documents: Sequence[str],
    systems: Sequence[str],
    human: Floats,
    metric: Floats,
) -> Segments:
    kept = human[rows], metric[rows]
    for scores in kept:
        scores.setflags(write=False)
    places: list[int] = rows.tolist()
    return Segments(
        language, tuple(documents[r] for r in places), tuple(systems[r] for r in places), *kept, rows
    )
