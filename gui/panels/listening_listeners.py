"""The listeners of a study: how they voted, why some stand out, and who is left out of the numbers."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from engine.listening.study_results import ListenerResult
from gui.models.record_table import Column, RecordTable
from gui.panels.listening_result_words import flag_name, flag_text
from gui.panels.recognition_numbers import room_for_columns
from gui.plots.value_axis import number_text
from gui.services.listening_results import ListeningResults
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

ROW_PX = 26
WHY, LISTENER, VOTES, MEAN, BIAS, RELATION, CHECKS, REPLAYS, STATE = range(9)
WIDTHS = (220, 96, 64, 64, 64, 64, 72, 72, 110)
LEAST_NAME = 150
DROPPED = (REPLAYS, MEAN, RELATION, CHECKS)


class ListeningListeners(QWidget):
    """A table, and a button that leaves the chosen listener out or counts them again; nothing is ever deleted.

    Attributes:
        head: a line with the button, which whoever shows the table places.
    """

    def __init__(self, results: ListeningResults) -> None:
        super().__init__()
        self._of = results
        self._shown: object = None
        self.model = RecordTable[ListenerResult](self._columns(), lambda one: one.listener_id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=WHY)
        self.view.horizontalHeader().moveSection(LISTENER, 0)
        self.view.setAccessibleName(self.tr("Listeners of the study"))
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.view.setMinimumHeight(88)
        self.leave_button = QPushButton()
        self.leave_button.clicked.connect(lambda _checked=False: self.toggle())
        self.count = ElidedLabel()
        self.count.setProperty("role", "small")
        self.head = QWidget()
        row = QHBoxLayout(self.head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.leave_button)
        row.addWidget(self.count, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        self.view.chosen.connect(lambda _id: self._fit_button())
        self.view.activated_id.connect(lambda _id: self.toggle())
        results.changed.connect(self.refresh)
        self.refresh()

    def _columns(self) -> list[Column[ListenerResult]]:
        return [
            Column(
                self.tr("What stands out"),
                lambda one: ", ".join(flag_name(flag) for flag in one.use.flags),
                key=lambda one: -len(one.use.flags),
                tooltip=lambda one: "\n".join(flag_text(flag) for flag in one.use.flags),
                colour=lambda one: "check" if one.use.flags else None,
            ),
            Column(self.tr("Listener"), lambda one: one.code),
            Column(self.tr("Votes"), lambda one: f"{one.use.n:,}", key=lambda one: one.use.n, number=True),
            Column(
                self.tr("Mean"),
                lambda one: number_text(one.use.mean, 2),
                key=lambda one: one.use.mean,
                number=True,
            ),
            Column(
                self.tr("Bias"),
                lambda one: "n/a" if one.use.bias is None else number_text(one.use.bias, 2, signed=True),
                key=lambda one: one.use.bias,
                number=True,
                hint=self.tr("Mean of score less the others' mean on the same clips; above 0: kind"),
            ),
            Column(
                self.tr("r"),
                lambda one: "n/a" if (r := one.use.correlation.value) is None else number_text(r, 2),
                key=lambda one: one.use.correlation.value,
                number=True,
                tooltip=lambda one: one.use.correlation.reason,
                hint=self.tr("Pearson's correlation with the mean of the others on the same clips"),
            ),
            Column(
                self.tr("Checks"),
                lambda one: f"{one.checks_passed}/{one.checks}" if one.checks else "–",
                key=lambda one: one.checks_passed - one.checks,
                number=True,
                hint=self.tr("Traps and gold questions that were answered right"),
            ),
            Column(
                self.tr("Replays"),
                lambda one: "–" if one.replays is None else f"{one.replays:,}",
                key=lambda one: one.replays,
                number=True,
            ),
            Column(self.tr("State"), self._state),
        ]

    def _state(self, one: ListenerResult) -> str:
        if one.left_out:
            return self.tr("left out")
        return self.tr("done") if one.completed else self.tr("not done")

    def refresh(self) -> None:
        """Show the listeners that there are; the order stays."""
        results = self._of.results
        if results is not self._shown:
            self._shown = results
            chosen = self._chosen
            listeners = () if results is None else results.listeners
            self.model.set_records(sorted(listeners, key=lambda one: not one.use.flags))
            flagged = sum(bool(one.use.flags) for one in listeners)
            text = self.tr(
                "{n} listeners, {flagged} stand out; nothing is deleted, whatever is left out here"
            )
            self.count.setText(text.format(n=f"{len(listeners):,}", flagged=f"{flagged:,}"))
            self.view.select_id(chosen.listener_id if chosen is not None else None)
        self._fit_button()

    @property
    def _chosen(self) -> ListenerResult | None:
        return self.model.record(self.view.currentIndex())

    def toggle(self) -> None:
        """Leave the chosen listener out of the numbers, or count them again."""
        one = self._chosen
        if one is not None:
            self._of.choose(without=self._of.choice.without ^ {one.listener_id})

    def _fit_button(self) -> None:
        one = self._chosen
        is_out = one is not None and one.listener_id in self._of.choice.without
        self.leave_button.setText(self.tr("Count again") if is_out else self.tr("Leave out"))
        self.leave_button.setEnabled(one is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_NAME, DROPPED)
