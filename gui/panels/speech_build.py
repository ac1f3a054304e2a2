"""The card that plans pairs of the project's takes, lets them be heard, and builds them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import get_args

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QHideEvent, QKeySequence, QShortcut
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

from engine.slm.pair_plan import PlannedPair
from engine.types import Progress
from gui.panels.corpus_card import PageCard
from gui.panels.speech_build_fields import BuildFields
from gui.panels.speech_build_plan import SPLITTER, PlanTables
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.jobs import Job
from gui.services.speech_building import Half
from gui.services.speech_plan import Planned
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import IconButton

FIELDS_WIDTH, LEAST_FIELDS = 372, 324


class BuildCard(PageCard):
    """Lies over the page until the pairs are built or the person closes it."""

    def __init__(self, services: Services, page: QWidget) -> None:
        super().__init__(page)
        self._services = services
        self._building = services.speech_building
        self._heard: tuple[str, Half] | None = None
        """What was asked to be heard last."""
        self.title = QLabel(self.tr("Build pairs of takes"))
        self.title.setProperty("role", "heading")
        self.fields, self.tables = BuildFields(), PlanTables()
        self.about = ElidedLabel()
        self.about.setProperty("role", "small")
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.plays: dict[Half, IconButton] = {}
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
        texts = {
            "positive": (self.tr("Positive"), self.tr("Play the positive clip"), "1"),
            "negative": (self.tr("Negative"), self.tr("Play the negative clip"), "2"),
        }
        for half in get_args(Half):
            text, tip, key = texts[half]
            button = IconButton("mdi6.play", f"{text}  {key}", partial(self.play, half), show_text=True)
            button.setToolTip(f"{tip} ({key})")
            button.setAccessibleName(tip)
            self.plays[half] = button
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.build_button.setProperty("kind", "primary")
        for key, do, where in (
            (Qt.Key.Key_1, partial(self.play, "positive"), self),
            (Qt.Key.Key_2, partial(self.play, "negative"), self),
            (Qt.Key.Key_Space, self.toggle, self.tables.view),
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
        last = QHBoxLayout()
        last.setSpacing(GRID)
        for button in self.plays.values():
            last.addWidget(button)
        last.addStretch(1)
        for widget in (self.bar, self.stop_button, self.build_button):
            last.addWidget(widget)
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.problem)
        column.addWidget(self.tables, 1)
        column.addLayout(last)
        return right

    def _connect(self) -> None:
        building, playback = self._building, self._services.playback
        self.fields.settled.connect(self._want)
        building.plan.changed.connect(self._show_plan)
        building.sources_changed.connect(lambda: self.isVisible() and self._want())
        building.building_changed.connect(lambda _job: self._show_building())
        playback.state_changed.connect(lambda _state: self._show_playing())
        playback.source_changed.connect(lambda _path: self._show_playing())
        self.tables.chosen.connect(lambda _pair: self._enable())
        self.tables.played.connect(lambda _pair: self.play("positive"))
        self.fields.name.returnPressed.connect(self.build)
        self.build_button.clicked.connect(lambda _checked: self.build())
        self.stop_button.clicked.connect(lambda _checked: self._stop())

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
        counts = None if plan is None else {task: plan.count(task) for task in plan.settings.tasks}
        wanted = plan.settings.pairs if plan is not None else 0
        self.fields.tasks.say(counts, wanted, dict(plan.short) if plan is not None else {})

    def _say(self, planned: Planned | None, running: Job | None) -> None:
        if running is not None:
            step: Progress = running.progress
            share = f" {step.done / step.total:.0%}" if step.total else ""
            self.about.setText(self.tr("Planning…{share} {note}").format(share=share, note=step.note))
        elif planned is not None and planned.plan is not None:
            text = self.tr("pairs: {n}   ·   takes used: {used} of {takes}")
            used = len({clip for pair in planned.plan.pairs for clip in pair.clips})
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
        for button in self.plays.values():
            button.setEnabled(bool(n) and self.tables.pair is not None)

    # ---- hearing

    def play(self, half: Half) -> None:
        """Play one clip of the selected pair from its start; it is made in memory first."""
        pair = self.tables.pair
        if pair is None or not self.plays[half].isEnabled():
            return
        self._heard = pair.id, half
        self._building.hear(pair, half, partial(self._play, pair, half))

    def _play(self, pair: PlannedPair, half: Half, path: Path) -> None:
        if self.isVisible() and self._heard == (pair.id, half):
            self._services.playback.play_file(path)

    def toggle(self) -> None:
        """Pause what plays, or play the positive clip of the selected pair."""
        if self._services.playback.state == "playing":
            self._services.playback.pause()
        else:
            self.play("positive")

    def _show_playing(self) -> None:
        playback = self._services.playback
        name = playback.source.name if playback.source is not None and playback.state == "playing" else ""
        for half, button in self.plays.items():
            button.set_icon_name("mdi6.volume-high" if name.endswith(f"-{half}.wav") else "mdi6.play")

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
