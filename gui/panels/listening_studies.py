"""The studies of the project, with their state and how many votes they have."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.models.record_table import Column, RecordTable
from gui.panels.listening_planner_words import (
    STATE_ICONS,
    kind_name,
    short_kind_name,
    state_name,
)
from gui.services.studies import Studies, StudyLine
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.record_table_view import RecordTableView

WIDTHS = (120, 76, 88, 52)
LEAST_NAME_PX = 130
YIELD = (3, 1)


class StudyList(QWidget):
    """A table of studies."""

    def __init__(self, studies: Studies) -> None:
        super().__init__()
        self._studies = studies
        self.table: RecordTable[StudyLine] = RecordTable(self._columns(), lambda line: line.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setAccessibleName(self.tr("Listening studies"))
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.count = QLabel()
        self.count.setProperty("role", "small")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.view, 1)
        column.addWidget(self.count)
        self.view.chosen.connect(studies.choose)
        studies.lines_changed.connect(self.show_lines)
        studies.shown_changed.connect(self.select_shown)
        self.show_lines()

    def _columns(self) -> list[Column[StudyLine]]:
        return [
            Column(
                self.tr("Study"),
                lambda line: line.study.name,
                key=lambda line: line.study.name.casefold(),
                icon=_state_icon,
                tooltip=self._told,
            ),
            Column(self.tr("Kind"), lambda line: short_kind_name(line.study.kind)),
            Column(
                self.tr("Votes"),
                _votes,
                key=lambda line: line.progress.votes,
                number=True,
                hint=self.tr(
                    "Votes that count, of those that are wanted on all clips; an answer to a pair counts for both"
                ),
            ),
            Column(
                self.tr("Open"),
                lambda line: f"{line.open_sessions:,}" if line.open_sessions else "",
                key=lambda line: line.open_sessions,
                number=True,
                hint=self.tr("Listeners who have sat down and are not done"),
            ),
        ]

    def _told(self, line: StudyLine) -> str:
        text = self.tr("{name}\n{kind}, {state}\nListeners: {n}, of these done: {done}")
        return text.format(
            name=line.study.name,
            kind=kind_name(line.study.kind),
            state=state_name(line.study.state),
            n=line.progress.seated,
            done=line.progress.completed,
        )

    def show_lines(self) -> None:
        """Show the studies as they were read."""
        lines = self._studies.lines or ()
        self.table.set_records(lines)
        self.count.setText(self.tr("Studies: {n}").format(n=f"{len(lines):,}"))
        self.select_shown()

    def select_shown(self) -> None:
        """Mark the study that is shown."""
        self.view.select_id(self._studies.chosen_id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, self.width() - TABLE_EDGE_PX, WIDTHS, LEAST_NAME_PX, YIELD)


def _votes(line: StudyLine) -> str:
    far = line.progress
    return f"{far.votes:,}" if far.wanted is None else f"{far.votes:,} / {far.wanted:,}"


def _state_icon(line: StudyLine) -> QIcon | None:
    name, token = STATE_ICONS[line.study.state]
    return icon(name, getattr(current(), token))
