"""The first rows of a file as they will be understood, each with what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QTableWidget, QTableWidgetItem, QVBoxLayout, QWidget

from gui.i18n import QT_TRANSLATE_NOOP
from gui.models.record_table import Column, RecordTable
from gui.theme.tokens import GRID
from gui.widgets.record_table_view import RecordTableView

FIELD_NAMES: Mapping[str, str] = {
    "id": QT_TRANSLATE_NOOP("fields", "Id"),
    "text": QT_TRANSLATE_NOOP("fields", "Text"),
    "hypothesis": QT_TRANSLATE_NOOP("fields", "Hypothesis"),
    "system": QT_TRANSLATE_NOOP("fields", "System"),
    "audio": QT_TRANSLATE_NOOP("fields", "Sound"),
    "speaker": QT_TRANSLATE_NOOP("fields", "Speaker"),
    "level": QT_TRANSLATE_NOOP("fields", "Level"),
    "topic": QT_TRANSLATE_NOOP("fields", "Topic"),
    "main_language": QT_TRANSLATE_NOOP("fields", "Main language"),
    "loanwords": QT_TRANSLATE_NOOP("fields", "Loanwords"),
}
"""The fields, in the order in which they are shown."""

STATES: Mapping[str, tuple[str, str]] = {
    "new": (QT_TRANSLATE_NOOP("row states", "taken in"), "good"),
    "hypothesis": (QT_TRANSLATE_NOOP("row states", "taken in"), "good"),
    "known": (QT_TRANSLATE_NOOP("row states", "there already"), "ink_muted"),
    "differs": (QT_TRANSLATE_NOOP("row states", "differs from the take"), "check"),
    "unknown": (QT_TRANSLATE_NOOP("row states", "unknown id"), "check"),
    "refused": (QT_TRANSLATE_NOOP("row states", "refused"), "bad"),
}
"""What becomes of a row: the word, and the token of its colour."""

WIDTHS = {"id": 120, "text": 260, "hypothesis": 260, "loanwords": 160, "audio": 150}
PLACE_WIDTH, STATE_WIDTH, USUAL_WIDTH = 64, 300, 96
LEAST_HEIGHT = 120
MOST_RAW_WIDTH = 320


def field_name(field: str) -> str:
    """A field in words."""
    return QCoreApplication.translate("fields", FIELD_NAMES[field])


class MappingPreview(QWidget):
    """A heading and the table under it; fields that no row has are hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = QLabel()
        self.heading.setProperty("role", "small")
        self.table: RecordTable[Any] = RecordTable(self._columns(), lambda row: row.place, self)
        widths = (PLACE_WIDTH, STATE_WIDTH, *(WIDTHS.get(name, USUAL_WIDTH) for name in FIELD_NAMES))
        self.view = RecordTableView(self.table, widths, stretch=1)
        self.view.horizontalHeader().setSectionResizeMode(self.view.horizontalHeader().ResizeMode.Interactive)
        self.view.horizontalHeader().setStretchLastSection(True)
        self.view.setAccessibleName(self.tr("First rows as they will be understood"))
        self.raw = QTableWidget()
        self.raw.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.raw.setTabKeyNavigation(False)
        self.raw.setWordWrap(False)
        self.raw.verticalHeader().hide()
        self.raw.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        self.raw.horizontalHeader().setStretchLastSection(True)
        self.raw.setAccessibleName(self.tr("First rows as they stand in the file"))
        self.raw.hide()
        for view in (self.view, self.raw):
            view.setMinimumHeight(LEAST_HEIGHT)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.heading)
        column.addWidget(self.view, 1)
        column.addWidget(self.raw, 1)

    def _columns(self) -> list[Column[Any]]:
        return [
            Column(self.tr("Row"), lambda row: row.place, tooltip=lambda row: row.place),
            Column(
                self.tr("Outcome"),
                _state_text,
                tooltip=_state_text,
                colour=lambda row: STATES[row.state][1],
            ),
            *(
                Column(
                    field_name(field),
                    lambda row, field=field: row.values.get(field, ""),
                    tooltip=lambda row, field=field: row.values.get(field, ""),
                )
                for field in FIELD_NAMES
            ),
        ]

    def show_rows(self, rows: Sequence[Any], fields: Sequence[str]) -> None:
        """Show rows.

        Args:
            rows: the first ones of the file.
            fields: that have a column; others are shown where a row has something.
        """
        self.table.set_records(rows)
        self.raw.hide()
        self.view.show()
        for place, field in enumerate(FIELD_NAMES):
            there = field in fields or any(row.values.get(field) for row in rows)
            self.view.setColumnHidden(place + 2, not there)
        metrics = self.view.fontMetrics()
        longest = max((metrics.horizontalAdvance(row.place) for row in rows), default=0)
        self.view.setColumnWidth(0, min(max(PLACE_WIDTH, longest + 3 * GRID), 2 * USUAL_WIDTH))
        all_well = not any(row.reason for row in rows)
        self.view.setColumnWidth(1, USUAL_WIDTH + GRID if all_well else self._room_for_reasons())
        self.heading.setText(
            self.tr("As it will be understood: the first {n} rows").format(n=len(rows))
            if rows
            else self.tr("As it will be understood: no row yet")
        )

    def show_raw(self, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """Show the rows as they stand in the file, while nothing is known of what they mean."""
        self.table.set_records(())
        self.raw.clear()
        self.raw.setColumnCount(len(columns))
        self.raw.setRowCount(len(rows))
        self.raw.setHorizontalHeaderLabels(list(columns))
        for number, row in enumerate(rows):
            for place, cell in enumerate(row):
                item = QTableWidgetItem(" ".join(cell.split()))
                item.setToolTip(cell)
                self.raw.setItem(number, place, item)
        self.raw.resizeColumnsToContents()
        for place in range(len(columns)):
            self.raw.setColumnWidth(place, min(self.raw.columnWidth(place) + GRID, MOST_RAW_WIDTH))
        self.view.hide()
        self.raw.show()
        self.heading.setText(self.tr("As it stands in the file: the first {n} rows").format(n=len(rows)))

    def _room_for_reasons(self) -> int:
        """Reasons get a third of the table, so that the rows themselves stay in sight."""
        return min(STATE_WIDTH, max(2 * USUAL_WIDTH, self.view.width() // 3))


def _state_text(row: Any) -> str:
    word = QCoreApplication.translate("row states", STATES[row.state][0])
    return f"{word}: {row.reason}" if row.reason else word
