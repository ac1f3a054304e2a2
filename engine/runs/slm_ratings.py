"""Votes of people on what models made, from a table: CSV or TSV.

Columns: `system` (or `model`), `score` (or `mos`), and where they are `listener`, `item` (or `id`) and `subset` (or `task`).
An item that names no subset belongs to that of the pair of the same id. A table of means has no listeners and items.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import fsum, isfinite
from pathlib import Path
from typing import NamedTuple

from engine.runs.slm_tables import table_rows
from engine.types import EngineError

_COLUMNS = {
    "model": ("system", "model"),
    "score": ("score", "mos"),
    "listener": ("listener",),
    "item": ("item", "id"),
    "subset": ("subset", "task"),
}
WITHOUT = ""
"""Subset of a table that knows of none."""


class Vote(NamedTuple):
    """What somebody thinks of what a model made.

    Attributes:
        model: whose it was.
        subset: the task; `WITHOUT` where the table knows of none.
        item: what was heard, such as the id of a pair; empty where the table doesn't say.
        listener: who it was; empty likewise.
        score: on the table's scale.
    """

    model: str
    subset: str
    item: str
    listener: str
    score: float


@dataclass(frozen=True, slots=True)
class Opinions:
    """What people think.

    Attributes:
        means: mean score by model and subset.
        votes: how many there are.
        listeners: how many gave them; 0 where the table doesn't say.
        scale: lowest and highest score there can be.
    """

    means: Mapping[str, Mapping[str, float]]
    votes: int
    listeners: int
    scale: tuple[float, float]

    @property
    def subsets(self) -> tuple[str, ...]:
        """Names of all subsets, in order of first appearance."""
        return tuple(dict.fromkeys(subset for of in self.means.values() for subset in of))


def read_opinions(path: Path, subset_of: Mapping[str, str], scale: tuple[float, float]) -> Opinions:
    """Read votes and take their means; arguments and errors as of `read_votes`."""
    return opinions_of(read_votes(path, subset_of, scale), scale)


def read_votes(path: Path, subset_of: Mapping[str, str], scale: tuple[float, float]) -> tuple[Vote, ...]:
    """Read votes.

    Args:
        path: the table.
        subset_of: subset by id of a pair, for tables without that column.
        scale: lowest and highest score there can be.

    Raises:
        EngineError: a column is missing, a score is no number of the scale, a listener votes twice on an item of a
            model, or an item's subset isn't known. The line is named.
    """
    if not scale[0] < scale[1]:
        raise EngineError(f"The scale goes from {scale[0]:g} to {scale[1]:g}; name the lowest score first.")
    votes: list[Vote] = []
    met: dict[tuple[str, ...], str] = {}
    for where, row in table_rows(path, (_COLUMNS["model"], _COLUMNS["score"])):
        cells = {name: _cell(row, names) for name, names in _COLUMNS.items()}
        if not cells["model"]:
            raise EngineError(f'{where}: "system" is empty; name the model that was heard.')
        key = tuple(cells[name] for name in ("model", "subset", "item", "listener"))
        if key in met and cells["listener"]:  # votes without a name may be alike
            raise EngineError(f"{where}: the same vote stands there before ({met[key]}); keep one of them.")
        met[key] = where
        subset = _subset(cells, subset_of, where)
        score = _score(cells["score"], scale, where)
        votes.append(Vote(cells["model"], subset, cells["item"], cells["listener"], score))
    if not votes:
        raise EngineError(f"{path} has no votes: write one in each line.")
    return tuple(votes)


def opinions_of(votes: Sequence[Vote], scale: tuple[float, float]) -> Opinions:
    """Mean scores of votes.

    >>> opinions_of([Vote("twist", "room", "1", "a", 4.0), Vote("twist", "room", "1", "b", 5.0)], (1.0, 5.0)).means
    {'twist': {'room': 4.5}}
    """
    scores: dict[str, dict[str, list[float]]] = {}
    for vote in votes:
        scores.setdefault(vote.model, {}).setdefault(vote.subset, []).append(vote.score)
    means = {model: {name: fsum(of) / len(of) for name, of in by.items()} for model, by in scores.items()}
    return Opinions(means, len(votes), len({vote.listener for vote in votes} - {""}), scale)


def _cell(cells: Mapping[str, str], names: tuple[str, ...]) -> str:
    return next((cells[name].strip() for name in names if cells.get(name, "").strip()), "")


def _subset(cells: Mapping[str, str], subset_of: Mapping[str, str], where: str) -> str:
    if cells["subset"]:
        return cells["subset"]
    found = subset_of.get(cells["item"], WITHOUT)
    if not found and cells["item"] and subset_of:
        raise EngineError(
            f"{where}: no pair is named {cells['item']!r}, so its subset isn't known; add a column subset."
        )
    return found


def _score(text: str, scale: tuple[float, float], where: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value) or not scale[0] <= value <= scale[1]:
        raise EngineError(
            f'{where}: "score" is {text[:40]!r}; write a number from {scale[0]:g} to {scale[1]:g}, or name the scale.'
        )
    return value
