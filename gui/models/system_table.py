"""A table of records whose columns follow what is shown, such as the systems that are compared."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from PySide6.QtCore import QObject

from gui.models.record_table import Column, RecordTable

Row = TypeVar("Row")


class SystemTable(RecordTable[Row]):
    """A `RecordTable` that can be given other columns.

    Args:
        identity: the id of a record.
    """

    def __init__(self, identity: Callable[[Row], str], parent: QObject | None = None) -> None:
        blank: Column[Row] = Column(
            "", lambda row: ""
        )  # a header without any section can't be told how to resize
        super().__init__((blank,), identity, parent)

    @property
    def columns(self) -> Sequence[Column[Row]]:
        """Left to right."""
        return self._columns

    def set_columns(self, columns: Sequence[Column[Row]], records: Sequence[Row]) -> None:
        """Show other columns and other records; the order goes back to that of the records."""
        self.beginResetModel()
        self._columns = tuple(columns)
        self._sorting = None
        self._all = list(records)
        self._rows = []
        self._places = {}
        self.endResetModel()
        self._rebuild()
