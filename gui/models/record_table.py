"""A table of records: columns are functions of a record, filters and sorting work on plain lists.

Qt asks for cells only where it paints, and filtering 100,000 records is one list comprehension, so there is
no proxy model in between. Sorting so many takes longer than a blink: it is done in turns of the event loop, and the
rows move when it is done.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from operator import eq
from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QBrush, QColor, QIcon

from gui.models.sorting import sorted_places
from gui.theme.tokens import current

Index = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")
SORTED_AT_ONCE = 8_000
"""More records are sorted in turns."""
TURN_S = 0.008
LAYOUT = "QList<QPersistentModelIndex>", "QAbstractItemModel::LayoutChangeHint"
"""What a change of the layout tells, as Qt spells it: of what, and how."""


@dataclass(frozen=True, slots=True)
class Column(Generic[Row]):
    """One column.

    Attributes:
        title: its header.
        text: what a cell says.
        key: what it is sorted by; None is sorted last; the text when not given.
        number: right-aligned.
        tooltip: a longer text for the cell.
        colour: name of a token for the cell's ink, or None.
        icon: an icon before the text, or None.
        hint: tooltip of the header: definition and direction of a measure.
    """

    title: str
    text: Callable[[Row], str]
    key: Callable[[Row], Any] | None = None
    number: bool = False
    tooltip: Callable[[Row], str] | None = None
    colour: Callable[[Row], str | None] | None = None
    icon: Callable[[Row], QIcon | None] | None = None
    hint: str = ""


class RecordTable(QAbstractTableModel, Generic[Row]):
    """Rows of records behind columns of functions.

    Args:
        columns: left to right.
        identity: the id of a record, by which it is found again after a change.
    """

    def __init__(
        self, columns: Sequence[Column[Row]], identity: Callable[[Row], str], parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._columns = tuple(columns)
        self.identity = identity
        self._all: list[Row] = []
        self._rows: Sequence[Row] = ()
        self._place_of: dict[str, int] | None = None
        """Place of each id in `_all`, made when somebody first asks."""
        self._row_of: dict[str, int] | None = None
        """Row of each id, where a filter is set; made when somebody first asks after a change."""
        self._choose: Callable[[Sequence[Row]], list[Row]] | None = None
        self._sorting: tuple[int, Qt.SortOrder] | None = None
        self._order: list[int] | None = None
        """Places of the records in `_all` as they are sorted; None: as they stand there."""
        self._is_ordered = True
        """Whether they are in the order that is wanted."""
        self._steps: Generator[None, None, list[int]] | None = None
        self._turns = QTimer(self)
        self._turns.timeout.connect(self._sort_on)

    # ---- what is in it

    @property
    def total(self) -> int:
        """How many records there are, hidden ones included."""
        return len(self._all)

    @property
    def shown(self) -> Sequence[Row]:
        """The records that pass the filter, in the order shown."""
        return self._rows

    def set_records(self, records: Sequence[Row], accepts: Callable[[Row], bool] | None = None) -> None:
        """Show other records in the same order, under the same filter unless another one is given.

        Where many records are other versions of those that were there, they stand where those stood until they are
        sorted.
        """
        before, self._all = self._all, list(records)
        if not self._same_records(before):
            self._order = self._place_of = None
        if accepts is not None:
            self._choose = _each(accepts)
        self._sort_anew()
        self._rebuild()

    def _same_records(self, before: Sequence[Row]) -> bool:
        return len(before) == len(self._all) and all(
            map(eq, map(self.identity, before), map(self.identity, self._all))
        )

    def set_filter(self, accepts: Callable[[Row], bool] | None) -> None:
        """Show only records that `accepts`; all when None."""
        self.set_choice(None if accepts is None else _each(accepts))

    def set_choice(self, choose: Callable[[Sequence[Row]], list[Row]] | None) -> None:
        """Show only records that `choose` takes out of all, in their order; all when None."""
        self._choose = choose
        if not self._is_ordered and not self.is_sorting:
            self._sort_anew()
        self._rebuild()

    def replace(self, record: Row) -> None:
        """Put a changed record in the place of the one with its id, without moving it."""
        identity = self.identity(record)
        row = self.row_of(identity)
        place = self._known_places().get(identity)
        if place is not None:
            self._all[place] = record
            self._is_ordered = self._sorting is None
            if self.is_sorting:  # by what it was before
                self._sort_anew()
        if row is not None:
            if isinstance(self._rows, list):
                self._rows[row] = record
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._columns) - 1))

    def record(self, index: Index) -> Row | None:
        """The record of a cell, None for an index of nothing."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def row_of(self, identity: str | None) -> int | None:
        """Row of the record with this id, None where it is hidden or missing."""
        if identity is None:
            return None
        if self._choose is not None:
            if self._row_of is None:
                self._row_of = dict(zip(map(self.identity, self._rows), range(len(self._rows)), strict=True))
            return self._row_of.get(identity)
        place = self._known_places().get(identity)
        return place if place is None or self._order is None else self._order.index(place)

    # ---- what Qt asks

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row = self.record(index)
        if row is None:
            return None
        column = self._columns[index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.tooltip(row) if column.tooltip else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Qt.ItemDataRole.ForegroundRole and column.colour and (name := column.colour(row)):
            return QBrush(QColor(getattr(current(), name)))
        if role == Qt.ItemDataRole.DecorationRole and column.icon:
            return column.icon(row)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical:
            return section + 1 if role == Qt.ItemDataRole.DisplayRole else None
        column = self._columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return column.hint or None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column.number else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        return None

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        self._sorting = (column, order) if column >= 0 else None
        self._sort_anew()
        if self._is_ordered:
            self._rebuild()

    @property
    def is_sorting(self) -> bool:
        """Whether the rows still move."""
        return self._steps is not None

    # ---- how it is kept

    def _sort_anew(self) -> None:
        """Find the order of all records: at once where they are few, else in turns."""
        self._stop_sorting()
        self._is_ordered = self._sorting is None or len(self._all) <= SORTED_AT_ONCE
        if self._sorting is None:
            self._order = None
        elif self._is_ordered:
            self._order = _at_once(self._sorted_places(self._sorting))
        else:
            self._steps = self._sorted_places(self._sorting)
            self._turns.start(0)

    def _stop_sorting(self) -> None:
        self._turns.stop()
        self._steps = None

    def _sort_on(self) -> None:
        due = time.perf_counter() + TURN_S
        while self._steps is not None and time.perf_counter() < due:
            try:
                next(self._steps)
            except StopIteration as end:
                self._stop_sorting()
                self._order, self._is_ordered = end.value, True
                self._rebuild()

    def _rebuild(self) -> None:
        # by the hint the columns are left alone, which else ask where each of their first cells has gone
        everything: list[QPersistentModelIndex] = []
        hint = self.LayoutChangeHint.VerticalSortHint
        self.layoutAboutToBeChanged[LAYOUT].emit(everything, hint)  # type: ignore[index]
        before = self.persistentIndexList()
        identities = [self.identity(self._rows[index.row()]) for index in before]
        self._rows = self._arranged()
        self._row_of = None
        if before:
            rows = {identity: self.row_of(identity) for identity in set(identities)}
            after = [
                QModelIndex() if (row := rows[identity]) is None else self.index(row, index.column())
                for index, identity in zip(before, identities, strict=True)
            ]
            self.changePersistentIndexList(before, after)
        self.layoutChanged[LAYOUT].emit(everything, hint)  # type: ignore[index]

    def _arranged(self) -> Sequence[Row]:
        """The records that pass the filter, in their order."""
        rows = list(self._all) if self._order is None else Ordered(self._all, self._order)
        return rows if self._choose is None else self._choose(list(rows))

    def _known_places(self) -> dict[str, int]:
        if self._place_of is None:
            self._place_of = dict(zip(map(self.identity, self._all), range(len(self._all)), strict=True))
        return self._place_of

    def _sorted_places(self, sorting: tuple[int, Qt.SortOrder]) -> Generator[None, None, list[int]]:
        column = self._columns[sorting[0]]
        descending = sorting[1] == Qt.SortOrder.DescendingOrder
        return sorted_places(self._all, column.key or column.text, descending)


class Ordered(Sequence[Row]):
    """Records in another order than they stand in; none is touched before it is asked for.

    >>> list(Ordered(["a", "b", "c"], [2, 0])), Ordered(["a", "b", "c"], [2, 0])[:1]
    (['c', 'a'], ['c'])
    """

    __slots__ = ("_places", "_records")

    def __init__(self, records: Sequence[Row], places: Sequence[int]) -> None:
        self._records = records
        self._places = places

    def __len__(self) -> int:
        return len(self._places)

    @overload
    def __getitem__(self, index: int) -> Row: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Row]: ...
    def __getitem__(self, index: int | slice) -> Row | Sequence[Row]:
        if isinstance(index, slice):
            return list(map(self._records.__getitem__, self._places[index]))
        return self._records[self._places[index]]

    def __iter__(self) -> Iterator[Row]:
        return map(self._records.__getitem__, self._places)


def _at_once(steps: Generator[None, None, list[int]]) -> list[int]:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


def _each(accepts: Callable[[Row], bool]) -> Callable[[Sequence[Row]], list[Row]]:
    return lambda rows: [row for row in rows if accepts(row)]
