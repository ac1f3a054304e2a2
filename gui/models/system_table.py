"""A table of records whose columns follow what is shown, such as the systems that are compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QIcon

from gui.models.record_table import Column, RecordTable

Row = TypeVar("Row")


@dataclass(frozen=True, slots=True)
class SystemColumn(Column[Row]):
    """A column of one system.

    Attributes:
        mark: the dot of the system before the title, which says whose column it is in little room.
    """

    mark: Callable[[], QIcon] | None = None


class SystemTable(RecordTable[Row]):
    """A `RecordTable` that can be given other columns.

    Args:
        identity: the id of a record.
        heading: how a row is named at its left, where it stays while the columns are scrolled; None: no names.
    """

    def __init__(
        self,
        identity: Callable[[Row], str],
        parent: QObject | None = None,
        heading: Column[Row] | None = None,
    ) -> None:
        blank: Column[Row] = Column(
            "", lambda row: ""
        )  # a header without any section can't be told how to resize
        super().__init__((blank,), identity, parent)
        self._heading = heading

    @property
    def columns(self) -> Sequence[Column[Row]]:
        """Left to right."""
        return self._columns

    def set_columns(self, columns: Sequence[Column[Row]], records: Sequence[Row]) -> None:
        """Show other columns and other records; the order goes back to that of the records."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._sorting = self._order = self._place_of = self._row_of = None
        self._all = list(records)
        self._rows = ()
        self.endResetModel()
        self._sort_anew()
        self._rebuild()

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation == Qt.Orientation.Vertical and self._heading is not None:
            return self._row_heading(self._heading, section, role)
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DecorationRole:
            column = self._columns[section]
            return column.mark() if isinstance(column, SystemColumn) and column.mark else None
        return super().headerData(section, orientation, role)

    def _row_heading(self, heading: Column[Row], section: int, role: int) -> Any:
        row = self._rows[section] if section < len(self._rows) else None
        if row is None:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return heading.text(row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return heading.tooltip(row) if heading.tooltip else None
        if role == Qt.ItemDataRole.DecorationRole:
            return heading.icon(row) if heading.icon else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        return None
