"""Ratings made elsewhere, looked through cell by cell before anything is imported.

Nothing is dropped without a word. A cell that is no plain vote is odd, and named by row and column:

- empty, missing ("N/A"): no vote was given; left out;
- fraction (3.5 where nearly all scores are whole), comma ("3,5"): kept as the number it is;
- text, outside (of the scale that was said), twice (a second vote of a listener on a clip), unnamed (a row without a
  listener, system or item): refused, as long as it isn't said that this kind is left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NamedTuple, get_args

from engine.runs.listening_import_clips import Parts, item_of, split_clips
from engine.runs.listening_import_layout import (
    MISSING,
    RatingsMapping,
    guessed,
    score_columns,
    spread_columns,
)
from engine.runs.listening_import_table import RatingsTable, read_ratings_table
from engine.runs.listening_ratings import Scale, number_of
from engine.types import EngineError

OddKind = Literal["empty", "missing", "fraction", "comma", "text", "outside", "twice", "unnamed"]
ODD_KINDS: tuple[OddKind, ...] = get_args(OddKind)
Becomes = Literal["left out", "kept", "refused"]
_BECOMES: Mapping[OddKind, Becomes] = {
    "empty": "left out",
    "missing": "left out",
    "fraction": "kept",
    "comma": "kept",
    "text": "refused",
    "outside": "refused",
    "twice": "refused",
    "unnamed": "refused",
}
_COMMA = re.compile(r"-?\d+,\d+", re.ASCII)
_SCALES: tuple[Scale, ...] = ((1.0, 5.0), (1.0, 7.0), (0.0, 10.0), (-3.0, 3.0), (0.0, 100.0))
_ANY: Scale = (-1e12, 1e12)
"""Where no scale is said: squares of larger numbers are beyond what can be reckoned with."""
_WHOLE = 0.75
"""From this share of whole scores on the others are odd."""


class RatedCell(NamedTuple):
    """One vote.

    Attributes:
        listener, system, item, clip: names; the clip's is as in the table.
        score: on the table's scale.
        row, column: where it stands.
        trial: place in the listener's session; None: not told.
    """

    listener: str
    system: str
    item: str
    clip: str
    score: float
    row: int
    column: str
    trial: float | None = None


@dataclass(frozen=True, slots=True)
class OddCell:
    """A cell that is no plain vote: where it stands, what is written in it, and what becomes of it."""

    row: int
    column: str
    text: str
    kind: OddKind
    becomes: Becomes


@dataclass(frozen=True, slots=True)
class RatingsPreview:
    """What an import of ratings would do.

    Attributes:
        path: the file.
        layout: long, wide or transposed.
        mapping: which column is which.
        votes: those that would be imported, in the order of the table.
        odd: every cell that is no plain vote.
        listeners, systems, items, clips: names with votes, sorted; clips are pairs of system and item.
        scale: that was said, or a usual one that all scores are on; None: any.
        not_read: columns that are not read.
        notes: sentences for the person.
    """

    path: Path
    layout: Literal["long", "wide", "transposed"]
    mapping: RatingsMapping
    votes: tuple[RatedCell, ...]
    odd: tuple[OddCell, ...]
    listeners: tuple[str, ...]
    systems: tuple[str, ...]
    items: tuple[str, ...]
    clips: tuple[Parts, ...]
    scale: Scale | None
    not_read: tuple[str, ...]
    notes: tuple[str, ...]

    @property
    def refused(self) -> tuple[OddCell, ...]:
        """Odd cells that keep the table from being imported."""
        return tuple(cell for cell in self.odd if cell.becomes == "refused")


def preview_ratings(
    path: Path, mapping: RatingsMapping | None = None, encoding: str | None = None
) -> RatingsPreview:
    """Look a table of ratings through.

    Args:
        path: CSV, TSV or a spreadsheet.
        mapping: what is known of its columns; the rest is guessed.
        encoding: what it is written in; None: found out.

    Raises:
        EngineError: it can't be read, or which column is which can't be told.
    """
    table = read_ratings_table(path, encoding)
    whole = guessed(table, mapping)
    spread = spread_columns(table, whole) if whole.columns_are else ()
    cells = _cells(table, whole, spread)
    votes, odd = _Reading(whole).read(cells)
    scores = [vote.score for vote in votes]
    scale = whole.scale or _usual_scale(scores)
    read = {*whole.used().values(), *spread}
    return RatingsPreview(
        path,
        "long" if not spread else "transposed" if whole.columns_are == "clips" else "wide",
        whole,
        tuple(votes),
        tuple(sorted(odd, key=lambda cell: cell.row)),
        tuple(sorted({vote.listener for vote in votes})),
        tuple(sorted({vote.system for vote in votes})),
        tuple(sorted({vote.item for vote in votes})),
        tuple(sorted({(vote.system, vote.item) for vote in votes})),
        scale,
        tuple(column for column in table.columns if column not in read),
        (*table.notes, *_other_scores(table, whole)),
    )


def _other_scores(table: RatingsTable, mapping: RatingsMapping) -> tuple[str, ...]:
    """What is said where several columns are called like scores: one of them is read."""
    others = [one for one in score_columns(table) if one != mapping.score] if mapping.score else []
    if not others:
        return ()
    names = ", ".join(others)
    return (f"The score is {mapping.score}; {names} could be it as well: say score=COLUMN to read that.",)


class _Cell(NamedTuple):
    """A cell that may hold a vote, with the names that go with it; "" where a name is missing."""

    listener: str
    system: str
    item: str
    clip: str
    text: str
    row: int
    column: str
    trial: str


def _cells(table: RatingsTable, mapping: RatingsMapping, spread: Sequence[str]) -> Iterator[_Cell]:
    parts = _clip_parts(table, mapping, spread)
    place = {column: at for at, column in enumerate(table.columns)}
    named = {part: place[column] for part, column in mapping.used().items()}
    key = mapping.columns_are.removesuffix("s")
    for row, cells in table.rows:
        names = {part: cells[at] for part, at in named.items()}
        for column in spread or (mapping.score or "",):
            if key:
                names[key] = column  # pyright: ignore[reportArgumentType] the part that the columns stand for
            clip = names.get("clip", "")
            system, item = parts.get(clip, ("", ""))
            system = names.get("system", system)
            item = names.get("item") or (item_of(clip, system) if "system" in names and clip else item)
            yield _Cell(
                names.get("listener", ""),
                system,
                item,
                clip or f"{system} {item}",
                cells[place[column]],
                row,
                column,
                names.get("trial", ""),
            )


def _clip_parts(table: RatingsTable, mapping: RatingsMapping, spread: Sequence[str]) -> dict[str, Parts]:
    """System and item of each clip whose name has to tell them.

    Raises:
        EngineError: the names don't.
    """
    if (mapping.clip is None and mapping.columns_are != "clips") or mapping.system is not None:
        return {}
    names = (
        list(spread)
        if mapping.columns_are == "clips"
        else [one for one in table.column(mapping.clip or "") if one]
    )
    found = split_clips(names)
    if found is None:
        raise EngineError(
            f"{table.path}: the names of clips, such as {names[0] if names else ''!r}, don't tell system and item; name "
            "them SYSTEM/ITEM, or say which column is system."
        )
    return found


class _Reading:
    """Votes and odd cells of a table."""

    def __init__(self, mapping: RatingsMapping) -> None:
        self.mapping = mapping
        self.votes: list[RatedCell] = []
        self.odd: list[OddCell] = []
        self.seen: dict[tuple[str, str, str], int] = {}

    def read(self, cells: Iterator[_Cell]) -> tuple[list[RatedCell], list[OddCell]]:
        for cell in cells:
            self._take(cell)
        numbers = [vote.score for vote in self.votes]
        if sum(number.is_integer() for number in numbers) >= _WHOLE * len(numbers):
            self._mark_fractions()
        return self.votes, self.odd

    def _take(self, cell: _Cell) -> None:
        value, kind = self._value(cell.text)
        if kind is not None and self._note(cell, kind) != "kept":
            return
        if value is None:
            return
        if not (cell.listener and cell.system and cell.item):
            self._note(cell, "unnamed")
            return
        key = (cell.listener, cell.system, cell.item)
        if key in self.seen:
            self._note(cell, "twice")
            return
        self.seen[key] = cell.row
        self.votes.append(RatedCell(*key, cell.clip, value, cell.row, cell.column, number_of(cell.trial)))

    def _value(self, text: str) -> tuple[float | None, OddKind | None]:
        """The score of a cell, and what is odd about it."""
        if not text:
            return None, "empty"
        if text.casefold() in MISSING:
            return None, "missing"
        value, kind = number_of(text), None
        if value is None and _COMMA.fullmatch(text):
            value, kind = float(text.replace(",", ".")), "comma"
        if value is None:
            return None, "text"
        low, high = self.mapping.scale or _ANY
        if not low <= value <= high:
            return value, "outside"
        return value, kind

    def _note(self, cell: _Cell | RatedCell, kind: OddKind) -> Becomes:
        text = cell.text if isinstance(cell, _Cell) else f"{cell.score:g}"
        becomes: Becomes = "left out" if kind in self.mapping.leave_out else _BECOMES[kind]
        self.odd.append(OddCell(cell.row, cell.column, text, kind, becomes))
        return becomes

    def _mark_fractions(self) -> None:
        """Scores between whole ones, where nearly all are whole; those with a comma are named already."""
        named = {(cell.row, cell.column) for cell in self.odd}
        kept: list[RatedCell] = []
        for vote in self.votes:
            is_odd = not vote.score.is_integer() and (vote.row, vote.column) not in named
            if not is_odd or self._note(vote, "fraction") == "kept":
                kept.append(vote)
        self.votes = kept


def _usual_scale(scores: Sequence[float]) -> Scale | None:
    """The first of the usual scales on which all scores are."""
    if not scores:
        return None
    low, high = min(scores), max(scores)
    return next((scale for scale in _SCALES if scale[0] <= low and high <= scale[1]), None)


def odd_counts(preview: RatingsPreview) -> dict[str, int]:
    """How many cells of each kind are odd."""
    counts = Counter(cell.kind for cell in preview.odd)
    return {kind: counts[kind] for kind in ODD_KINDS if counts[kind]}
