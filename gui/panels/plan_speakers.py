"""Everybody in a plan: their state, what is done and left, and who else is given scripts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.plan_words import STATE_ICONS, day, plan_line, state_name
from gui.services.plans import PlanRow, Plans, SpeakerRow
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.durations import spoken_duration
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.record_table_view import RecordTableView

WIDTHS = (140, 112, 104, 76, 64, 88, 104)
LEAST_NAME_PX = 120
YIELD = (6, 3, 5, 4)
STATE_ORDER = tuple(STATE_ICONS)


class PlanSpeakers(QWidget):
    """A table with what can be done to its speakers."""

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self._row: PlanRow | None = None
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.line = QLabel()
        self.line.setProperty("role", "small")
        self.line.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(self.tr("Readings of the plan that are recorded"))
        self.total = QLabel()
        self.total.setProperty("role", "muted")
        self.total.setWordWrap(True)
        self.table: RecordTable[SpeakerRow] = RecordTable(self._columns(), lambda row: row.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setAccessibleName(self.tr("Speakers of the plan"))
        self.who = QComboBox()
        self.who.setAccessibleName(self.tr("Who is given scripts"))
        self.who.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.who.setMinimumWidth(140)
        self.assign = QPushButton(self.tr("Give out scripts"))
        self.assign.setProperty("kind", "primary")
        self.seal = QPushButton(self.tr("Seal"))
        self.seal.setToolTip(self.tr("Checked: no more takes are recorded for it."))
        self.unseal = QPushButton(self.tr("Break the seal"))
        self.back = QPushButton(self.tr("Take back"))
        self.back.setToolTip(self.tr("Only while nothing is recorded."))
        self._lay_out()
        self.assign.clicked.connect(lambda _checked: self._assign())
        self.seal.clicked.connect(lambda _checked: self._plans.set_sealed(self._open_rows(), True))
        self.unseal.clicked.connect(lambda _checked: self._plans.set_sealed(self._sealed_rows(), False))
        self.back.clicked.connect(lambda _checked: self._plans.take_back(self._fresh_rows()))
        self.view.selectionModel().selectionChanged.connect(lambda _new, _old: self._enable())

    def _columns(self) -> list[Column[SpeakerRow]]:
        return [
            Column(self.tr("Speaker"), lambda row: row.speaker.name),
            Column(
                self.tr("State"),
                lambda row: self.tr("withdrawn") if row.withdrawn else state_name(row.far.assignment.state),
                key=lambda row: STATE_ORDER.index(row.far.assignment.state),
                icon=_state_icon,
                tooltip=self._dates,
            ),
            Column(
                self.tr("Recorded"),
                lambda row: f"{row.far.recorded:,} / {row.far.scripts:,}",
                key=lambda row: row.far.recorded / max(1, row.far.scripts),
                number=True,
                hint=self.tr("Scripts with a take in use, of those that were given out"),
            ),
            Column(
                self.tr("Skipped"),
                lambda row: f"{row.far.skipped:,}",
                key=lambda row: row.far.skipped,
                number=True,
            ),
            Column(
                self.tr("Left"), lambda row: f"{row.far.left:,}", key=lambda row: row.far.left, number=True
            ),
            Column(
                self.tr("Speech"),
                lambda row: spoken_duration(row.far.recorded_s) if row.far.recorded else "",
                key=lambda row: row.far.recorded_s,
                number=True,
                hint=self.tr("Length of the takes in use"),
            ),
            Column(
                self.tr("Last day"),
                lambda row: day(row.far.last_take_at),
                key=lambda row: row.far.last_take_at,
            ),
        ]

    def _lay_out(self) -> None:
        give = QHBoxLayout()
        give.setSpacing(GRID)
        give.addWidget(self.who, 1)
        give.addWidget(self.assign)
        change = QHBoxLayout()
        change.setSpacing(GRID)
        change.addStretch()
        for button in (self.seal, self.unseal, self.back):
            change.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (self.heading, self.line, self.bar, self.total):
            column.addWidget(widget)
        column.addLayout(give)
        column.addWidget(self.view, 1)
        column.addLayout(change)

    # ---- what it shows

    def show_plan(self, row: PlanRow, speakers: Sequence[PersonRecord]) -> None:
        """Show a plan and who is in it; everybody else who speaks can be taken in."""
        self._row = row
        self.heading.setText(row.plan.name)
        self.line.setText(plan_line(row.plan))
        self.table.set_records(row.speakers)
        self._fill_who(row, speakers)
        self._tell_total(row)
        self._enable()

    def _fill_who(self, row: PlanRow, speakers: Sequence[PersonRecord]) -> None:
        inside = {one.speaker.id for one in row.speakers}
        outside = [person for person in speakers if person.id not in inside]
        self.who.clear()
        if len(outside) > 1:
            text = self.tr("Everybody who isn't in it yet ({n})").format(n=len(outside))
            self.who.addItem(text, tuple(outside))
        for person in outside:
            self.who.addItem(person.name, (person,))
        self.who.setPlaceholderText(
            self.tr("Everybody who speaks is in it") if speakers else self.tr("Nobody speaks yet")
        )
        self.who.setCurrentIndex(0 if outside else -1)  # a box with a placeholder chooses nothing by itself
        is_open = row.plan.closed_at is None
        self.who.setEnabled(bool(outside) and is_open)
        self.assign.setEnabled(bool(outside) and is_open)

    def _tell_total(self, row: PlanRow) -> None:
        skipped = sum(one.far.skipped for one in row.speakers)
        finished = sum(one.far.assignment.state in ("completed", "sealed") for one in row.speakers)
        seconds = sum(one.far.recorded_s for one in row.speakers)
        self.bar.setRange(0, max(1, row.scripts))
        self.bar.setValue(row.done + skipped)
        self.bar.setVisible(bool(row.speakers))
        if not row.speakers:
            self.total.setText(self.tr("Nobody is in this plan yet: choose who reads, and give out scripts."))
            return
        text = self.tr(
            "{done} of {all} recorded, {skipped} skipped, {time} of speech; speakers done: {n} of {m}"
        )
        self.total.setText(
            text.format(
                done=f"{row.done:,}",
                all=f"{row.scripts:,}",
                skipped=f"{skipped:,}",
                time=spoken_duration(seconds),
                n=finished,
                m=len(row.speakers),
            )
        )

    def _dates(self, row: SpeakerRow) -> str:
        one = row.far.assignment
        dates = (
            (self.tr("planned on {day}"), one.created_at),
            (self.tr("started on {day}"), one.started_at),
            (self.tr("completed on {day}"), one.completed_at),
            (self.tr("sealed on {day}"), one.sealed_at),
        )
        return "\n".join(text.format(day=day(at)) for text, at in dates if at)

    # ---- what can be done

    def _chosen(self) -> list[SpeakerRow]:
        shown = self.table.shown
        rows = sorted({index.row() for index in self.view.selectionModel().selectedRows()})
        return [shown[row] for row in rows if row < len(shown)]

    def _open_rows(self) -> list[SpeakerRow]:
        return [row for row in self._chosen() if row.far.assignment.state != "sealed"]

    def _sealed_rows(self) -> list[SpeakerRow]:
        return [row for row in self._chosen() if row.far.assignment.state == "sealed"]

    def _fresh_rows(self) -> list[SpeakerRow]:
        return [row for row in self._chosen() if row.far.assignment.state == "planned"]

    def _enable(self) -> None:
        self.seal.setEnabled(bool(self._open_rows()))
        self.unseal.setEnabled(bool(self._sealed_rows()))
        self.back.setEnabled(bool(self._fresh_rows()))

    def _assign(self) -> None:
        if self._row is not None and (people := self.who.currentData()):
            self._plans.assign(self._row.plan, people)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, self.width() - TABLE_EDGE_PX, WIDTHS, LEAST_NAME_PX, YIELD)


def _state_icon(row: SpeakerRow) -> QIcon | None:
    name, token = STATE_ICONS[row.far.assignment.state]
    return icon(name, getattr(current(), token))
