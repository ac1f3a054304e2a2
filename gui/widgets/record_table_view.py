"""The table view that all pages share: rows to select, one click to choose, widths that are remembered."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from gui.models.record_table import RecordTable
from gui.theme.tokens import TARGET
from gui.widgets.sort_header import SortHeader


class RecordTableView(QTableView):
    """A quiet table: whole rows, no grid, sorted by a click on a header.

    Signals:
        chosen: id of the record that was moved to, by key or mouse.
        activated_id: id of the record that Enter or a double click was given to.
    """

    chosen = Signal(str)
    activated_id = Signal(str)

    def __init__(
        self, model: RecordTable, widths: tuple[int, ...], stretch: int, parent: QWidget | None = None
    ) -> None:
        """Args:
        widths: of the columns in pixels; stretch: the column that takes the rest.
        """
        super().__init__(parent)
        self._table = model
        self._following = False
        self.setHorizontalHeader(SortHeader(self))
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setShowGrid(False)
        self.setAlternatingRowColors(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSortingEnabled(True)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().setDefaultSectionSize(TARGET)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSortIndicatorClearable(True)
        header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        header.setHighlightSections(False)
        for column, width in enumerate(widths):
            self.setColumnWidth(column, width)
        header.setSectionResizeMode(stretch, QHeaderView.ResizeMode.Stretch)
        self.selectionModel().currentRowChanged.connect(self._moved)
        self.activated.connect(self._activated)

    def select_id(self, identity: str | None) -> None:
        """Show a record as the current one, without announcing it."""
        row = self._table.row_of(identity)
        self._following = True
        if row is None:
            self.clearSelection()
            self.setCurrentIndex(self._table.index(-1, -1))
        elif self.currentIndex().row() != row:
            index = self._table.index(row, 0)
            flags = QItemSelectionModel.SelectionFlag
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
            self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)
        self._following = False

    def moveCursor(
        self, cursorAction: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier
    ) -> QModelIndex:
        """Whole rows are chosen: Home and End are the first and the last of them."""
        ends = QAbstractItemView.CursorAction.MoveHome, QAbstractItemView.CursorAction.MoveEnd
        if cursorAction in ends:
            modifiers |= Qt.KeyboardModifier.ControlModifier
        return super().moveCursor(cursorAction, modifiers)

    def _moved(self, index: object, _before: object) -> None:
        record = self._table.record(index)  # type: ignore[arg-type]
        if record is not None and not self._following:
            self.chosen.emit(self._table.identity(record))

    def _activated(self, index: object) -> None:
        record = self._table.record(index)  # type: ignore[arg-type]
        if record is not None:
            self.activated_id.emit(self._table.identity(record))
