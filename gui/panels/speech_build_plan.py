"""What would be built: the planned pairs, and the takes that can't be used, with the reason."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSplitter, QVBoxLayout, QWidget

from engine.slm.pair_plan import PlannedPair
from engine.slm.pair_plan_choice import Stretch
from engine.slm.pair_plan_sounds import NoisePart
from gui.models.record_table import Column, RecordTable
from gui.panels.recognition_numbers import MiddleDelegate, RateDelegate, room_for_columns
from gui.panels.speech_build_tasks import task_name
from gui.services.speech_plan import Planned, RefusedTakes
from gui.theme.tokens import GRID
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

ROW_PX = 24
TASK, PROMPT, POSITIVE, NEGATIVE, SWITCH, CHANGES = range(6)
WIDTHS = (146, 138, 138, 138, 64, 170)
LEAST_CHANGES, LEAST_REASON = 120, 220
DROPPED = (PROMPT, POSITIVE, NEGATIVE, TASK)
TAKES, REFUSED_IN, REASON = range(3)
REFUSED_WIDTHS = (56, 130, 200)
ARROW = "→"
MOST_NAMED = 40
SPLITTER = "QSplitter::handle { background: transparent; }"


def changes_text(pair: PlannedPair) -> str:
    """What changes at the switch of a planned pair, in few words."""
    parts = [
        f"{first} {ARROW} {second}"
        for name, first, second in pair.traits
        if name in ("speaker", "gender", "sentiment", "accent") and first != second
    ]
    here, there = pair.first.noise, pair.second.noise
    if here is not None and there is not None:
        parts.append(f"{here.family} {ARROW} {_other(here, there)}, {here.snr_db:.1f} dB")
    room, other_room = pair.first.room, pair.second.room
    if room is not None and other_room is not None:
        parts.append(f"RT60 {room.name} {ARROW} {other_room.name}")
    if "language" in pair.changes:
        parts.append(f"{pair.cut.before} {ARROW} {pair.cut.after}")
    return "; ".join(parts)


def _other(here: NoisePart, there: NoisePart) -> str:
    if here.family != there.family:
        return there.family
    return QCoreApplication.translate("PlanTables", "another {noise}").format(noise=there.family)


def _named(one: RefusedTakes) -> list[str]:
    return [take.whole for take in one.takes[:MOST_NAMED]] + (["…"] if len(one.takes) > MOST_NAMED else [])


class PlanTables(QWidget):
    """The pairs above, the takes that aren't used below.

    Signals:
        chosen: a `PlannedPair` was moved to.
        played: one was clicked twice or given Enter.
    """

    chosen = Signal(object)
    played = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._planned: Planned | None = None
        self.model = RecordTable[PlannedPair](self._columns(), lambda pair: pair.id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=CHANGES)
        self.view.setAccessibleName(self.tr("Planned pairs"))
        self.refused_model = RecordTable[RefusedTakes](
            self._refused_columns(), lambda one: f"{one.subset}\n{one.reason}", self
        )
        self.refused = RecordTableView(self.refused_model, REFUSED_WIDTHS, stretch=REASON)
        self.refused.setAccessibleName(self.tr("Takes that can't be used"))
        self._numbers, self._middle = RateDelegate(self.view), MiddleDelegate(self.view)
        self.view.setItemDelegateForColumn(SWITCH, self._numbers)
        for column in (PROMPT, POSITIVE, NEGATIVE):
            self.view.setItemDelegateForColumn(column, self._middle)
        self.refused_label = QLabel()
        self.refused_label.setProperty("role", "small")
        self._lay_out()
        self.view.chosen.connect(lambda _id: self.chosen.emit(self.pair))
        self.view.activated_id.connect(lambda _id: self.played.emit(self.pair))

    def _lay_out(self) -> None:
        for view in (self.view, self.refused):
            view.verticalHeader().setDefaultSectionSize(ROW_PX)
            view.setMinimumHeight(72)
        below = QWidget()
        column = QVBoxLayout(below)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.refused_label)
        column.addWidget(self.refused, 1)
        self.below = below
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setChildrenCollapsible(False)
        splitter.setHandleWidth(GRID)
        splitter.setStyleSheet(SPLITTER)
        splitter.addWidget(self.view)
        splitter.addWidget(below)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes([400, 130])
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(splitter)

    def _columns(self) -> list[Column[PlannedPair]]:
        return [
            Column(self.tr("Task"), lambda pair: task_name(pair.subset), tooltip=lambda pair: pair.id),
            Column(
                self.tr("Prompt"),
                lambda pair: self._take(pair.first.prompt),
                tooltip=lambda pair: self._stretch(pair.first.prompt),
                hint=self.tr("The take of which the beginning is heard in both clips"),
            ),
            Column(
                self.tr("Positive"),
                lambda pair: self._take(pair.first.rest),
                tooltip=lambda pair: self._stretch(pair.first.rest),
                hint=self.tr("The take that goes on as it began"),
            ),
            Column(
                self.tr("Negative"),
                lambda pair: self._take(pair.second.rest),
                tooltip=lambda pair: self._stretch(pair.second.rest),
                hint=self.tr("The take that goes on otherwise"),
            ),
            Column(
                self.tr("Switch"),
                lambda pair: f"{pair.switch_s:.2f} s",
                key=lambda pair: pair.switch_s,
                number=True,
                hint=self.tr("When the two clips part"),
            ),
            Column(
                self.tr("What changes"),
                changes_text,
                tooltip=changes_text,
                hint=self.tr("At the switch of the negative clip; the positive one goes on as it began"),
            ),
        ]

    def _refused_columns(self) -> list[Column[RefusedTakes]]:
        return [
            Column(
                self.tr("Takes"),
                lambda one: f"{len(one.takes):,}",
                key=lambda one: len(one.takes),
                number=True,
                tooltip=lambda one: "\n".join(_named(one)),
            ),
            Column(
                self.tr("Task"),
                lambda one: task_name(one.subset) if one.subset else self.tr("in all tasks"),
            ),
            Column(
                self.tr("Reason"),
                lambda one: f"{one.reason[:1].upper()}{one.reason[1:]}: {', '.join(_named(one))}",
                tooltip=lambda one: "\n".join([one.reason, *_named(one)]),
            ),
        ]

    def _take(self, part: Stretch) -> str:
        return self._planned.names[part.clip].text if self._planned is not None else ""

    def _whole(self, part: Stretch) -> str:
        return self._planned.names[part.clip].whole if self._planned is not None else ""

    def _stretch(self, part: Stretch) -> str:
        text = self.tr("{take}, {start} to {end} s")
        return text.format(take=self._whole(part), start=f"{part.start_s:.2f}", end=f"{part.end_s:.2f}")

    @property
    def pair(self) -> PlannedPair | None:
        """The selected one."""
        return self.model.record(self.view.currentIndex())

    def show_plan(self, planned: Planned | None) -> None:
        """Show another plan; the selected pair stays selected where it is still there."""
        before = self.pair
        self._planned = planned
        plan = planned.plan if planned is not None else None
        self.model.set_records(plan.pairs if plan is not None else ())
        if self.model.shown:
            self.view.select_id(before.id if before is not None else None)
            if self.pair is None:
                self.view.select_id(self.model.shown[0].id)
        refused = planned.refused if planned is not None else ()
        self.refused_model.set_records(refused)
        self.below.setVisible(bool(refused))
        takes = {take for one in refused for take in one.takes}
        text = self.tr("Takes that can't be used, in all tasks or in some: {n}")
        self.refused_label.setText(text.format(n=f"{len(takes):,}"))
        self.chosen.emit(self.pair)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_CHANGES, DROPPED)
        room = room_for_columns(self.refused)
        show_columns(self.refused, room, REFUSED_WIDTHS, LEAST_REASON, (REFUSED_IN,))
