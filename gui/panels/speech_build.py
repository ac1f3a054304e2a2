"""The card that plans pairs of the project's takes, lets them be heard, and builds them."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from engine.types import Progress
from gui.panels.corpus_card import PageCard
from gui.panels.speech_build_fields import BuildFields
from gui.panels.speech_build_hear import PlannedSound
from gui.panels.speech_build_plan import SPLITTER, PlanTables
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.jobs import Job
from gui.services.speech_plan import Planned
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import IconButton

FIELDS_WIDTH, LEAST_FIELDS = 372, 324
LEAST_WITH_WAVES = 620
"""A lower card has no room for waveforms."""


class BuildCard(PageCard):
    """Lies over the page until the pairs are built or the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self._building = services.speech_building
        self.title = QLabel(self.tr("Build pairs of takes"))
        self.title.setProperty("role", "heading")
        self.fields, self.tables = BuildFields(), PlanTables()
        self.about = ElidedLabel()
        self.about.setProperty("role", "small")
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.sound = PlannedSound(services.speech_building, services.playback)
        self.bar = QProgressBar()
        self.build_button, self.stop_button = QPushButton(), QPushButton(self.tr("Stop"))
        self.close_button = IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave)
        self.empty = self._make_empty()
        self._make_controls()
        self._lay_out()
        self._connect()

    # ---- its parts

    def _make_empty(self) -> EmptyState:
        return EmptyState(
            self.tr("No takes to make pairs of"),
            self.tr(
                "Pairs are cut out of this project's own takes: those that are kept, selected and not rejected."
                " Record some, or import a corpus with its sounds; two speakers with two takes each are enough to begin."
            ),
            (("mdi6.close", self.tr("Close"), self.leave),),
        )

    def _make_controls(self) -> None:
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.build_button.setProperty("kind", "primary")
        for key, do, where in (
            (Qt.Key.Key_1, partial(self.sound.play, "positive"), self),
            (Qt.Key.Key_2, partial(self.sound.play, "negative"), self),
            (Qt.Key.Key_Space, self.sound.toggle, self.tables.view),
        ):
            shortcut = QShortcut(QKeySequence(key), where)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(do)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(2 * GRID)
        head.addWidget(self.title)
        head.addWidget(self.about, 1)
        head.addWidget(self.close_button)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self.fields)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.viewport().setAutoFillBackground(False)
        self.fields.setAutoFillBackground(False)
        scroll.setMinimumWidth(LEAST_FIELDS)
        body = QSplitter(Qt.Orientation.Horizontal)
        body.setChildrenCollapsible(False)
        body.setHandleWidth(2 * GRID)
        body.setStyleSheet(SPLITTER)
        body.addWidget(scroll)
        body.addWidget(self._right())
        body.setSizes([FIELDS_WIDTH, 900])
        body.setStretchFactor(1, 1)
        remembered(body, "speech.build", self._services.preferences)
        self.stack = QStackedWidget()
        self.stack.addWidget(body)
        self.stack.addWidget(self.empty)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.stack, 1)

    def _right(self) -> QWidget:
        right = QWidget()
        for widget in (self.bar, self.stop_button, self.build_button):
            self.sound.row.addWidget(widget)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.problem)
        column.addWidget(self.tables, 1)
        column.addWidget(self.sound)
        return right

    def _connect(self) -> None:
        building = self._building
        self.fields.settled.connect(self._want)
        building.plan.changed.connect(self._show_plan)
        building.sources_changed.connect(lambda: self.isVisible() and self._want())
        building.building_changed.connect(lambda _job: self._show_building())
        self.tables.chosen.connect(self.sound.show_pair)
        self.tables.played.connect(lambda _pair: self.sound.play("positive"))
        self.fields.name.returnPressed.connect(self.build)
        self.build_button.clicked.connect(lambda _checked: self.build())
        self.stop_button.clicked.connect(lambda _checked: self._stop())

    # ---- room

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.sound.waves.setVisible(self.height() >= LEAST_WITH_WAVES)

    # ---- what it shows

    def open(self) -> None:
        """Show the card, and plan what is set."""
        self.show()
        self._want()
        self._show_building()
        first = next(iter(self.fields.tasks.lines.values())).box
        first.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.fields.stop()
        self.sound.forget()
        self._services.playback.stop()

    def _want(self) -> None:
        self.fields.stop()
        self._building.want(self.fields.wish)
        self._show_plan()

    def _show_plan(self) -> None:
        finding = self._building.plan
        planned: Planned | None = finding.result
        shown = planned if finding.running is None or planned is not None else None
        self.stack.setCurrentIndex(1 if shown is not None and not shown.takes else 0)
        if finding.running is None:
            self.tables.show_plan(planned)
            self._say_counts(planned)
        self._say(planned, finding.running)
        self._enable()

    def _say_counts(self, planned: Planned | None) -> None:
        plan = planned.plan if planned is not None else None
        counts = None
        if planned is not None and plan is not None:
            counts = {task: planned.counts.get(task, 0) for task in plan.settings.tasks}
        wanted = plan.settings.pairs if plan is not None else 0
        self.fields.tasks.say(counts, wanted, dict(plan.short) if plan is not None else {})

    def _say(self, planned: Planned | None, running: Job | None) -> None:
        if running is not None:
            step: Progress = running.progress
            share = f" {step.done / step.total:.0%}" if step.total else ""
            self.about.setText(self.tr("Planning…{share} {note}").format(share=share, note=step.note))
        elif planned is not None and planned.plan is not None:
            text = self.tr("pairs: {n}   ·   takes used: {used} of {takes}")
            used = len(planned.plan.rows)
            self.about.setText(
                text.format(n=f"{len(planned.plan.pairs):,}", used=f"{used:,}", takes=f"{planned.takes:,}")
            )
        else:
            self.about.setText("")
        self.problem.setText(self._problem(planned))
        self.problem.setVisible(bool(self.problem.text()))

    def _problem(self, planned: Planned | None) -> str:
        if planned is None:
            return ""
        if planned.problem:
            return planned.problem
        if planned.plan is None:
            return self.tr("Choose at the left what is to change at the switch.")
        if not planned.plan.pairs:
            return self.tr("No pair can be made; the reasons stand beside the tasks and below.")
        return ""

    def _enable(self) -> None:
        planned = None if self.fields.is_settling else self._building.planned
        n = len(planned.plan.pairs) if planned is not None and planned.plan is not None else 0
        busy = self._building.building is not None
        self.build_button.setText(self.tr("Build {n} pairs").format(n=f"{n:,}") if n else self.tr("Build"))
        self.build_button.setEnabled(bool(n) and not busy)

    # ---- building

    def build(self) -> None:
        """Build what is planned; the card closes when it is done."""
        if self.build_button.isEnabled():
            QGuiApplication.inputMethod().commit()
            self._services.playback.stop()
            job = self._building.build(self.fields.name.text().strip())
            if job is not None:
                job.ended.connect(self._ended)

    def _ended(self, job: Job) -> None:
        if job.state == "done" and self.isVisible():
            self.fields.name.clear()
            self.leave()

    def _stop(self) -> None:
        if self._building.building is not None:
            self._building.building.cancel()

    def _show_building(self) -> None:
        job = self._building.building
        for widget in (self.bar, self.stop_button):
            widget.setVisible(job is not None)
        self.build_button.setVisible(job is None)
        if job is not None:
            job.progressed.connect(self._progressed)
            self._progressed(job.progress)
        self._enable()

    def _progressed(self, step: Progress) -> None:
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        self.bar.setToolTip(step.note)
