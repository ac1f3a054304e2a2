"""A table of records: columns are functions of a record, filters and sorting work on plain lists.

Qt asks for cells only where it paints, and filtering 100,000 records is one list comprehension, so there is
no proxy model in between.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QBrush, QColor, QIcon

from gui.theme.tokens import current

Index = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")


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
        self._rows: list[Row] = []
        self._places: dict[str, int] | None = {}
        self._choose: Callable[[Sequence[Row]], list[Row]] | None = None
        self._sorting: tuple[int, Qt.SortOrder] | None = None

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
        """Show other records in the same order, under the same filter unless another one is given."""
        self._all = list(records)
        if accepts is not None:
            self._choose = _each(accepts)
        self._rebuild()

    def set_filter(self, accepts: Callable[[Row], bool] | None) -> None:
        """Show only records that `accepts`; all when None."""
        self.set_choice(None if accepts is None else _each(accepts))

    def set_choice(self, choose: Callable[[Sequence[Row]], list[Row]] | None) -> None:
        """Show only records that `choose` takes out of all, in their order; all when None."""
        self._choose = choose
        self._rebuild()

    def replace(self, record: Row) -> None:
        """Put a changed record in the place of the one with its id, without moving it."""
        identity = self.identity(record)
        for place, old in enumerate(self._all):
            if self.identity(old) == identity:
                self._all[place] = record
                break
        row = self._known_places().get(identity)
        if row is not None:
            self._rows[row] = record
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self._columns) - 1))

    def record(self, index: Index) -> Row | None:
        """The record of a cell, None for an index of nothing."""
        return self._rows[index.row()] if index.isValid() and index.row() < len(self._rows) else None

    def row_of(self, identity: str | None) -> int | None:
        """Row of the record with this id, None where it is hidden or missing."""
        return self._known_places().get(identity) if identity is not None else None

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
        self._rebuild()

    # ---- how it is kept

    def _rebuild(self) -> None:
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        identities = [self.identity(self._rows[index.row()]) for index in before]
        rows = self._choose(self._all) if self._choose else list(self._all)
        self._rows = self._sorted(rows)
        self._places = None
        if before:
            places = self._known_places()
            after = [
                self.index(places[identity], index.column()) if identity in places else QModelIndex()
                for index, identity in zip(before, identities, strict=True)
            ]
            self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _known_places(self) -> dict[str, int]:
        """Row of each id, made when somebody first asks after a change."""
        if self._places is None:
            self._places = dict(zip(map(self.identity, self._rows), range(len(self._rows)), strict=True))
        return self._places

    def _sorted(self, rows: list[Row]) -> list[Row]:
        if self._sorting is None:
            return rows
        place, order = self._sorting
        column = self._columns[place]
        key = column.key or column.text
        keys = [key(row) for row in rows]
        known = [at for at, value in enumerate(keys) if value is not None]
        known.sort(key=keys.__getitem__, reverse=order == Qt.SortOrder.DescendingOrder)
        return [rows[at] for at in known] + [
            row for row, value in zip(rows, keys, strict=True) if value is None
        ]


def _each(accepts: Callable[[Row], bool]) -> Callable[[Sequence[Row]], list[Row]]:
    return lambda rows: [row for row in rows if accepts(row)]
