"""The plans of the project: which scripts are read by whom, and how far everybody is."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.recording_records import PlanRecord, PlanSettings
from db.records import ScriptRecord, ScriptSetRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.corpus_card import PageCard
from gui.panels.plan_form import PlanForm
from gui.panels.plan_speakers import PlanSpeakers
from gui.panels.speech_build_plan import SPLITTER
from gui.services.plans import PlanRow, Plans, PlansShown
from gui.services.projects import Projects
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

SHOWN_BY = frozenset({"plans", "people", "scripts", "takes", "sessions"})
LEFT_PX, MOST_LEFT_PX = 260, 360


class PlanCard(PageCard):
    """Lies over the page; plans at the left, the chosen one at the right."""

    def __init__(
        self, plans: Plans, projects: Projects, selected: Callable[[], Sequence[str]], page: QWidget
    ) -> None:
        super().__init__(page)
        self._plans = plans
        self._projects = projects
        self._shown = PlansShown()
        self._is_opening = False
        self._edited: PlanRecord | None = None
        self._wanted: str | None = None
        """Id of the plan to be chosen as soon as it is read."""
        self.title = QLabel(self.tr("Plans"))
        self.title.setProperty("role", "title")
        self.note = QLabel(self.tr("Which scripts are read by whom, and how far everybody is."))
        self.note.setProperty("role", "small")
        self.close_button = IconButton("mdi6.close", self.tr("Close"), self.leave)
        self.table: RecordTable[PlanRow] = RecordTable(self._columns(), lambda row: row.plan.id, self)
        self.view = RecordTableView(self.table, (120, 76, 60), stretch=0)
        self.view.setAccessibleName(self.tr("Plans"))
        self.new = QPushButton(self.tr("New plan…"))
        self.edit = QPushButton(self.tr("Change…"))
        self.close_plan = QPushButton()
        self.remove = QPushButton(self.tr("Remove"))
        self.remove.setToolTip(self.tr("Only while nobody is in it."))
        self.speakers = PlanSpeakers(plans)
        self.form = PlanForm(plans, selected)
        self.empty = EmptyState(
            self.tr("No plan yet"),
            self.tr(
                "A plan gives each speaker their own scripts, in a good order, never the same one twice, and keeps how"
                " far everybody has come."
            ),
            (("mdi6.plus", self.tr("Make a plan"), lambda: self.open_form(None)),),
        )
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[PlanRow]]:
        return [
            Column(self.tr("Plan"), lambda row: row.plan.name, tooltip=lambda row: row.plan.name),
            Column(
                self.tr("Speakers"), lambda row: f"{len(row.speakers):,}",
                key=lambda row: len(row.speakers), number=True,
            ),
            Column(
                self.tr("Done"),
                lambda row: f"{100 * row.done / row.scripts:.0f} %" if row.scripts else "",
                key=lambda row: row.done / row.scripts if row.scripts else None,
                number=True,
                hint=self.tr("Readings that are recorded, of those given out"),
            ),
        ]  # fmt: skip

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        head.addWidget(self.title)
        head.addWidget(self.note, 1)
        head.addWidget(self.close_button)
        left = QWidget()
        left.setMaximumWidth(MOST_LEFT_PX)
        side = QVBoxLayout(left)
        side.setContentsMargins(0, 0, 0, 0)
        side.setSpacing(GRID)
        side.addWidget(self.view, 1)
        for row in ((self.new, self.edit), (self.close_plan, self.remove)):
            line = QHBoxLayout()
            line.setSpacing(GRID)
            for button in row:
                line.addWidget(button, 1)
            side.addLayout(line)
        self.stack = QStackedWidget()
        for widget in (self.empty, self.speakers, self.form):
            self.stack.addWidget(widget)
        self.left_side = left
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(2 * GRID)
        self.splitter.setStyleSheet(SPLITTER)
        self.splitter.addWidget(left)
        self.splitter.addWidget(self.stack)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([LEFT_PX, 900])
        self.splitter.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        column.setSpacing(2 * GRID)
        column.addLayout(head)
        column.addWidget(self.splitter, 1)

    def _connect(self) -> None:
        self.view.chosen.connect(lambda _id: self._show_chosen())
        self.new.clicked.connect(lambda _checked: self.open_form(None))
        self.edit.clicked.connect(lambda _checked: self.open_form(self._chosen_plan()))
        self.close_plan.clicked.connect(lambda _checked: self._toggle_closed())
        self.remove.clicked.connect(lambda _checked: self._remove())
        self.form.saved.connect(self._save)
        self.form.left.connect(self._leave_form)
        self._projects.changed.connect(self._project_changed)
        self._projects.closed.connect(self._project_closed)

    # ---- the card

    def open(self) -> None:
        """Lie over the page and show the plans."""
        if self._projects.is_open:
            self.show()
            self._is_opening = True
            self._rest()
            self._reload()

    def back(self) -> None:
        """One step back: out of the form, else out of the card."""
        if self.stack.currentWidget() is self.form:
            self._leave_form()
        else:
            self.leave()

    def _project_closed(self) -> None:
        self.hide()
        self.form.drop_all()
        self._shown = PlansShown()
        self.table.set_records(())
        self._show(self.empty)

    def _rest(self) -> None:
        """Give the keyboard to what can be seen."""
        shown = self.stack.currentWidget()
        parts = {self.form: self.form.name, self.empty: self.empty.buttons[0]}
        parts.get(shown, self.view).setFocus()  # type: ignore[arg-type]

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if self.isVisible() and kinds & SHOWN_BY:
            self._reload()

    def _reload(self) -> None:
        self._plans.load(self._fill)

    def _fill(self, shown: PlansShown) -> None:
        chosen = self._wanted or self._chosen_id()
        self._shown = shown
        self.table.set_records(shown.plans)
        ids = [row.plan.id for row in shown.plans]
        self._wanted = None
        self.view.select_id(chosen if chosen in ids else (ids[-1] if ids else None))
        self._show_chosen()
        if self._is_opening:
            self._is_opening = False
            self._rest()

    def _chosen_id(self) -> str | None:
        row = self._chosen_row()
        return row.plan.id if row else None

    def _chosen_row(self) -> PlanRow | None:
        return self.table.record(self.view.currentIndex())

    def _chosen_plan(self) -> PlanRecord | None:
        row = self._chosen_row()
        return row.plan if row else None

    def _show_chosen(self) -> None:
        """Show the chosen plan, unless one is being written."""
        row = self._chosen_row()
        for button in (self.edit, self.close_plan):
            button.setEnabled(row is not None)
        self.remove.setEnabled(row is not None and not row.speakers)
        closed = row is not None and row.plan.closed_at is not None
        self.close_plan.setText(self.tr("Reopen") if closed else self.tr("Close the plan"))
        self.close_plan.setToolTip(
            self.tr("Take in speakers again.") if closed else self.tr("No more speakers are taken in.")
        )
        if row is not None:
            self.speakers.show_plan(row, self._shown.speakers)
        if self.stack.currentWidget() is not self.form:
            self._show(self.speakers if row is not None else self.empty)

    def _show(self, widget: QWidget) -> None:
        self.stack.setCurrentWidget(widget)
        self.left_side.setVisible(widget is self.speakers)

    # ---- changing

    def open_form(self, plan: PlanRecord | None) -> None:
        """Write a new plan, or change one."""

        def fill(sets: Sequence[ScriptSetRecord], scripts: Sequence[ScriptRecord]) -> None:
            if self.isVisible():
                self._edited = plan
                self._show(self.form)
                self.form.open(sets, scripts, plan)

        self._plans.load_choice(fill)

    def _leave_form(self) -> None:
        self.form.keep_draft()
        self._show(self.speakers if self._chosen_row() is not None else self.empty)
        self._rest()

    def _save(self, name: str, settings: PlanSettings) -> None:
        plan = self._edited
        stored = (
            self._plans.make(name, settings) if plan is None else self._plans.change(plan, name, settings)
        )
        if stored is not None:
            self._wanted = stored.id
            self.form.drop_draft()
            self._leave_form()
            self._reload()

    def _toggle_closed(self) -> None:
        if (plan := self._chosen_plan()) is not None:
            self._plans.set_closed(plan, plan.closed_at is None)

    def _remove(self) -> None:
        if (plan := self._chosen_plan()) is not None:
            self._plans.remove(plan)
