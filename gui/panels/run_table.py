"""The history: runs of the project, or jobs of this sitting, as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
)

from gui.models.record_table import Column, RecordTable
from gui.models.run_lines import RunLine, moment, state_name
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.durations import spoken_duration
from gui.widgets.empty_state import EmptyState
from gui.widgets.record_table_view import RecordTableView
from gui.widgets.sizes import spoken_bytes

WIDTHS = (280, 104, 92, 84, 56, 112, 76)
SOMETIMES = (4, 5, 6)
"""Columns that are hidden where no line has anything in them: the names get their room."""
LEAST_NAME_PX = 200
YIELD = (6, 5, 4, 3, 2)
"""Columns that give their room to the names in a narrow window, one after the other: all of it stands beside."""
STATE_ICONS = {
    "done": ("mdi6.check-circle-outline", "good"),
    "failed": ("mdi6.alert-circle-outline", "bad"),
    "cancelled": ("mdi6.cancel", "ink_muted"),
    "running": ("mdi6.progress-clock", "accent"),
}


def _tr(text: str) -> str:
    return QCoreApplication.translate("runs", text)


def state_icon(line: RunLine) -> QIcon | None:
    """A shape beside the word and the colour."""
    name, token = STATE_ICONS.get(line.state, ("", ""))
    return icon(name, getattr(current(), token)) if name else None


def started_text(line: RunLine) -> str:
    """The hour of today, the date of earlier."""
    at = moment(line.started_at)
    return f"{at:%H:%M}" if at.date() == datetime.now().astimezone().date() else f"{at:%Y-%m-%d}"


def _columns() -> list[Column[RunLine]]:
    return [
        Column(_tr("What"), lambda line: line.what, tooltip=lambda line: line.message or line.what),
        Column(
            _tr("State"),
            lambda line: state_name(line.state),
            tooltip=lambda line: line.message,
            icon=state_icon,
        ),
        Column(
            _tr("Started"),
            started_text,
            key=lambda line: line.started_at,
            tooltip=lambda line: f"{moment(line.started_at):%Y-%m-%d %H:%M:%S}",
        ),
        Column(
            _tr("Took"),
            lambda line: spoken_duration(line.seconds) if line.seconds is not None else "",
            key=lambda line: line.seconds,
            number=True,
        ),
        Column(
            _tr("RTF"),
            lambda line: f"{line.real_time_factor:.2f}" if line.real_time_factor is not None else "",
            key=lambda line: line.real_time_factor,
            number=True,
            hint=_tr(
                "Real-time factor: seconds of computing for a second of sound. Lower is faster; below 1 is "
                "faster than the sound itself."
            ),
        ),
        Column(
            _tr("Device"), lambda line: " · ".join(part for part in (line.device, line.precision) if part)
        ),
        Column(
            _tr("Memory"),
            lambda line: spoken_bytes(line.memory_bytes) if line.memory_bytes is not None else "",
            key=lambda line: line.memory_bytes,
            number=True,
            hint=_tr("Most memory that was in use: of the device where it tells, else of the process."),
        ),
    ]


class RunTable(QFrame):
    """The table with its two views and what it says while a view is empty.

    Signals:
        chosen: the `RunLine` that was moved to, or None.
        view_changed: the other list is wanted.
    """

    chosen = Signal(object)
    view_changed = Signal()

    def __init__(self, go_on: Callable[[], object]) -> None:
        """Args:
        go_on: goes to where something can be run.
        """
        super().__init__()
        self.table: RecordTable[RunLine] = RecordTable(_columns(), lambda line: line.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setAccessibleName(self.tr("History of runs"))
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # models of one family end differently
        self.view.horizontalHeader().setMinimumSectionSize(48)
        self.view.chosen.connect(lambda _id: self._tell())
        self.empty = EmptyState("", "", (("mdi6.arrow-right", "", go_on),))
        self.stack = QStackedWidget()
        self.stack.addWidget(self.empty)
        self.stack.addWidget(self.view)
        heading = QLabel(self.tr("History"))
        heading.setProperty("role", "heading")
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.sitting_button = QPushButton(self.tr("This sitting"))
        self.sitting_button.setToolTip(self.tr("Everything that ran since the program was started (1)"))
        self.project_button = QPushButton(self.tr("Runs of the project"))
        self.project_button.setToolTip(self.tr("What the project keeps of its runs (2)"))
        self._views = QButtonGroup(self)
        self._empty: set[int] = set(SOMETIMES)
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(heading)
        top.addWidget(self.count, 1)
        for button in (self.sitting_button, self.project_button):
            button.setCheckable(True)
            self._views.addButton(button)
            top.addWidget(button)
        self.sitting_button.setChecked(True)
        self._views.buttonClicked.connect(lambda _button: self.view_changed.emit())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(self.stack, 1)

    @property
    def shows_project(self) -> bool:
        """Whether the runs of the project are listed, not those of this sitting."""
        return self.project_button.isChecked()

    def show_project(self, wanted: bool) -> None:
        """Turn to one of the two lists."""
        if wanted != self.shows_project:
            (self.project_button if wanted else self.sitting_button).setChecked(True)
            self.view_changed.emit()

    def show_lines(self, lines: Sequence[RunLine], nothing: tuple[str, str, str]) -> None:
        """List other lines; the chosen one stays chosen.

        Args:
            nothing: title, text and button for an empty list.
        """
        kept = self.table.record(self.view.currentIndex())
        self.table.set_records(lines)
        self._empty = {
            place
            for place in SOMETIMES
            if not any(self.table.index(row, place).data() for row in range(len(lines)))
        }
        self._fit_columns()
        self.view.select_id(kept.id if kept is not None else None)
        title, text, button = nothing
        self.empty.say(title, text)
        self.empty.buttons[0].set_label(button)
        self.stack.setCurrentWidget(self.view if lines else self.empty)
        self.count.setText(f"{len(lines):,}" if lines else "")
        self._tell()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Hide what holds nothing, and what would take the room of the names."""
        shown = [place for place in range(1, len(WIDTHS)) if place not in self._empty]
        room = self.width() - LEAST_NAME_PX
        for place in YIELD:
            if sum(self._widths[other] for other in shown) > room and place in shown:
                shown.remove(place)
        for place in range(1, len(WIDTHS)):
            self.view.setColumnHidden(place, place not in shown)

    @property
    def _widths(self) -> tuple[int, ...]:
        """As the columns are now, also those that are hidden."""
        return tuple(self.view.columnWidth(place) or WIDTHS[place] for place in range(len(WIDTHS)))

    def _tell(self) -> None:
        self.chosen.emit(self.table.record(self.view.currentIndex()))
