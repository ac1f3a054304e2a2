"""Votes of people on what models made, from a table: CSV or TSV.

Columns: `system` (or `model`), `score` (or `mos`), and where they are `listener`, `item` (or `id`) and `subset` (or `task`).
An item that names no subset belongs to that of the pair of the same id. A table of means has no listeners and items.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import fsum, isfinite
from pathlib import Path

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
    scores: dict[str, dict[str, list[float]]] = {}
    met: dict[tuple[str, ...], str] = {}
    listeners: set[str] = set()
    for where, row in table_rows(path, (_COLUMNS["model"], _COLUMNS["score"])):
        cells = {name: _cell(row, names) for name, names in _COLUMNS.items()}
        if not cells["model"]:
            raise EngineError(f'{where}: "system" is empty; name the model that was heard.')
        key = tuple(cells[name] for name in ("model", "subset", "item", "listener"))
        if key in met and cells["listener"]:  # votes without a name may be alike
            raise EngineError(f"{where}: the same vote stands there before ({met[key]}); keep one of them.")
        met[key] = where
        listeners.add(cells["listener"])
        subset = _subset(cells, subset_of, where)
        scores.setdefault(cells["model"], {}).setdefault(subset, []).append(
            _score(cells["score"], scale, where)
        )
    if not scores:
        raise EngineError(f"{path} has no votes: write one in each line.")
    means = {model: {name: fsum(of) / len(of) for name, of in by.items()} for model, by in scores.items()}
    votes = sum(len(of) for by in scores.values() for of in by.values())
    return Opinions(means, votes, len(listeners - {""}), scale)


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
