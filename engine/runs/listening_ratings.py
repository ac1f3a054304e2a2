"""Votes of listeners from a table: CSV or TSV with the columns listener, system, item and score; others may stand there.

Every row counts: one that can't be read ends the reading, with its row named as a spreadsheet counts it, from 1 with the
header.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import replace
from math import frexp, isfinite
from pathlib import Path

import numpy as np

from engine.listening.ratings import Ratings, ratings_of
from engine.runs.tables import Table, TableRow, read_table
from engine.types import EngineError

NAMES = ("listener", "system", "item")
Scale = tuple[float, float]
"""Lowest and highest score that can be given."""

_SCALE = re.compile(r"(-?\d+(?:\.\d+)?)-(-?\d+(?:\.\d+)?)", re.ASCII)


def scale_of(text: str) -> Scale:
    """A scale as it stands on a command line: LOW-HIGH, such as 1-5, 0-100 or -3-3.

    Raises:
        ValueError: it is none.

    >>> scale_of("1-5"), scale_of("-3-3"), scale_of("-3--1.5")
    ((1.0, 5.0), (-3.0, 3.0), (-3.0, -1.5))
    """
    found = _SCALE.fullmatch(text)
    if not found or not float(found[1]) < float(found[2]) or not isfinite(float(found[2])):
        raise ValueError(text)
    return float(found[1]), float(found[2])


def read_ratings(path: Path, scale: Scale | None = None) -> Ratings:
    """Read votes; names are taken in their composed form (NFC) and without spaces at their edges.

    Args:
        path: the table.
        scale: lowest and highest score there can be; None: any finite number is a score.

    Raises:
        EngineError: it can't be read or has no vote; a name is empty, a score is no number or not on the scale, or a
            listener votes twice on a stimulus. The row is named.
    """
    table = whole_table(path, (*((name,) for name in NAMES), ("score",)))
    if not table.rows:
        raise EngineError(f"{path} has no votes: write one in each row.")
    listeners, systems, items = ([name_cell(table, row, name) for row in table.rows] for name in NAMES)
    scores = [_score(table, row, scale) for row in table.rows]
    try:
        return ratings_of(listeners, systems, items, scores, [row.line for row in table.rows])
    except EngineError as error:
        raise EngineError(f"{path}: {error}") from None


def whole_table(path: Path, required: Sequence[Sequence[str]]) -> Table:
    """A table of which all rows fit the header.

    Args:
        path: the table.
        required: for each column that must be there, the names it may have.

    Raises:
        EngineError: it can't be read, or a row doesn't fit.
    """
    table = read_table(path, required)
    if table.problems:
        problem = table.problems[0]
        raise EngineError(f"{path}, row {problem.row}: {problem.message}")
    return table


def name_cell(table: Table, row: TableRow, column: str) -> str:
    """A name.

    Raises:
        EngineError: the cell is empty.
    """
    name = unicodedata.normalize("NFC", row.cells[column].strip())
    if not name:
        raise EngineError(f'{table.path}, row {row.line}: "{column}" is empty; write a name.')
    return name


def number_of(text: str) -> float | None:
    """A finite number as tables have them; None where it is none.

    >>> number_of(" 3.5 "), number_of("3,5"), number_of("1_000"), number_of("inf"), number_of("1e400")
    (3.5, None, None, None, None)
    """
    try:
        value = float(text)
    except ValueError:
        return None
    return value if isfinite(value) and "_" not in text else None  # Python's own way to write thousands


def in_unit(ratings: Ratings) -> tuple[Ratings, int]:
    """One vote or more over a power of two, the largest score between a half and one, and the exponent of that power.

    Neither squares of huge scores nor limits of rounding depend on the unit then, and no digit is lost.
    """
    exponent = frexp(float(np.max(np.abs(ratings.score))))[1]
    return replace(ratings, score=np.ldexp(ratings.score, -exponent)), exponent


def _score(table: Table, row: TableRow, scale: Scale | None) -> float:
    text = row.cells["score"].strip()
    value = number_of(text)
    if value is not None and (scale is None or scale[0] <= value <= scale[1]):
        return value
    wanted = f"a number from {scale[0]:g} to {scale[1]:g}" if scale else "a finite number such as 4 or 3.5"
    raise EngineError(f'{table.path}, row {row.line}: "score" is {text[:40]!r}; write {wanted}.')
