"""The Jobs page: what runs and waits on each device, and how everything that ran went."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QSplitter, QVBoxLayout, QWidget

from db.records import RunRecord
from gui.models.run_lines import line_of_job, line_of_run
from gui.panels.device_card import DeviceCard
from gui.panels.page import Page
from gui.panels.run_detail import RunDetail
from gui.panels.run_table import RunTable
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.speech_wish import KINDS as SPEECH_KINDS
from gui.theme.tokens import GRID

LIGHT = "light"
"""The card of light work, which belongs to no device."""


class JobsPage(Page):
    """Cards above, history below."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._listed: tuple[int, ...] = ()
        self._goes_on = False
        self._was_shown = False
        self.cards: dict[str, DeviceCard] = {}
        self.nothing = QLabel(
            self.tr(
                "Nothing runs now. Models that recognise, translate or judge work here, one after the other on each "
                "device, and so does everything else that takes a while."
            )
        )
        self.nothing.setProperty("role", "muted")
        self.nothing.setWordWrap(True)
        self._column = QVBoxLayout()
        self._column.setSpacing(GRID)
        self.history = RunTable(self._go_on)
        self.detail = RunDetail()
        self._lay_out()
        self._connect()
        self._list()
        self._refresh()

    def _lay_out(self) -> None:
        self._cards = QWidget()
        column = QVBoxLayout(self._cards)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.nothing)
        column.addLayout(self._column)
        column.addStretch()
        scroll = self._scroll = QScrollArea()
        scroll.setWidget(self._cards)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        below = QSplitter(Qt.Orientation.Horizontal)
        for widget, share in ((self.history, 5), (self.detail, 3)):
            below.addWidget(widget)
            below.setStretchFactor(below.count() - 1, share)
        below.setSizes([860, 440])
        below.setChildrenCollapsible(False)
        below.setHandleWidth(2 * GRID)
        remembered(below, "jobs.history", self._services.preferences)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(scroll)
        column.addWidget(below, 1)

    def _connect(self) -> None:
        s = self._services
        s.jobs.changed.connect(self._refresh_if_seen)
        s.run_history.changed.connect(self._list)
        s.projects.opened.connect(lambda _record: self._project_changed(True))
        s.projects.closed.connect(lambda: self._project_changed(False))
        s.projects.changed.connect(self._what_changed)
        self.history.chosen.connect(self.detail.show_line)
        self.history.chosen.connect(lambda _line: self.actions_changed.emit())
        self.history.view_changed.connect(self._list)

    # ---- what the window asks

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "jobs.cancel": self._cancel,
            "jobs.cancel_all": self._cancel_all,
            "jobs.retry": self.detail.retry,
            "jobs.copy": self.detail.copy,
            "jobs.sitting": lambda: self.history.show_project(False),
            "jobs.project": lambda: self.history.show_project(True),
        }

    def is_enabled(self, action_id: str) -> bool:
        line = self.detail.line
        if action_id in ("jobs.cancel", "jobs.cancel_all"):
            return bool(self._services.jobs.loud)
        if action_id == "jobs.retry":
            return line is not None and line.can_retry
        if action_id == "jobs.copy":
            return line is not None
        return action_id != "jobs.project" or self._services.projects.is_open

    def page_shown(self) -> None:
        self._services.run_history.refresh()
        is_open = self._services.projects.is_open
        self._project_changed(is_open)
        if not self._was_shown and is_open and not self._services.jobs.history:
            self.history.show_project(True)
        self._was_shown = True
        self._refresh()

    def first_focus(self) -> QWidget | None:
        return self.history.view if self.history.table.shown else None

    def prepare_picture(self) -> None:
        if self.history.table.shown:
            self.history.view.setCurrentIndex(self.history.table.index(0, 0))

    # ---- what runs

    def _refresh_if_seen(self) -> None:
        if self.isVisible():
            self._refresh()

    def _refresh(self) -> None:
        jobs = self._services.jobs
        models = {model.device: model for model in jobs.warm_models}
        queues = {queue.device: queue for queue in jobs.queues}
        for device in models.keys() | queues.keys():
            queue, model = queues.get(device), models.get(device)
            running = [queue.running] if queue is not None and queue.running is not None else []
            is_program = any("program" in job.settings for job in running)  # its memory is not known
            memory = model.memory_bytes if model is not None and not is_program else None
            card = self._card(device)
            waiting = queue.waiting if queue is not None else []
            card.show_jobs(running, waiting, memory)
            rests = model is not None and not model.busy and not running
            card.show_model(model.model if model is not None else "", memory, rests)
            card.setVisible(bool(running or waiting or rests))
        self._show_light_work()
        self.nothing.setVisible(all(card.isHidden() for card in self.cards.values()))
        self._fit_cards()
        ended = tuple(id(job) for job in jobs.history)
        if ended != self._listed:
            self._listed = ended
            self._list()
        if (goes_on := bool(jobs.loud)) != self._goes_on:
            self._goes_on = goes_on
            self.actions_changed.emit()

    def _show_light_work(self) -> None:
        light = [job for job in self._services.jobs.loud if job.device is None]
        if light or LIGHT in self.cards:
            card = self._card(LIGHT)
            card.show_jobs(
                [job for job in light if job.state == "running"],
                [job for job in light if job.state == "queued"],
                None,
            )
            card.setVisible(bool(light))

    def _card(self, device: str) -> DeviceCard:
        if device not in self.cards:
            jobs = self._services.jobs
            card = self.cards[device] = (
                DeviceCard(device_name(device), jobs.move_up, lambda: jobs.free_memory(device))
                if device != LIGHT
                else DeviceCard(self.tr("Other work"))
            )
            self.cards[device].left.connect(self._focus_history)
            self._column.insertWidget(sorted(self.cards, key=_rank).index(device), card)
        return self.cards[device]

    def _fit_cards(self) -> None:
        """As much room as the cards need, at most half of the page."""
        wanted = self._cards.sizeHint().height()
        self._scroll.setFixedHeight(min(wanted, max(160, self.height() // 2)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_cards()

    def _focus_history(self) -> None:
        """Where what ran is listed now."""
        (self.first_focus() or self).setFocus(Qt.FocusReason.OtherFocusReason)

    def _cancel(self) -> None:
        if (job := self._services.jobs.shown) is not None:
            job.cancel()

    def _cancel_all(self) -> None:
        for job in reversed(self._services.jobs.loud):  # those that wait first, or they would begin
            job.cancel()

    # ---- what ran

    def _project_changed(self, is_open: bool) -> None:
        self.history.project_button.setEnabled(is_open)
        if not is_open:
            self.history.show_project(False)
        self._list()

    def _what_changed(self, kinds: frozenset[str]) -> None:
        if "runs" in kinds and self.isVisible():
            self._services.run_history.refresh()

    def _go_on(self) -> None:
        self._services.workspace.page_requested.emit(
            "recognition" if self._services.projects.is_open else "home"
        )

    def _again(self, run: RunRecord) -> Callable[[], object] | None:
        """What starts a run of the project once more, also after the program was closed."""
        if run.kind == "recognise":
            return self._services.recognisers.again(run)
        if run.kind == "estimate":
            return self._services.estimating.again(run)
        if run.kind in SPEECH_KINDS:
            return self._services.speech_runs.again(run)
        return (lambda: self._services.scoring.go_on(run)) if run.kind == "asr" else None

    def _list(self) -> None:
        is_open = self._services.projects.is_open
        button = self.tr("Go to Recognition") if is_open else self.tr("Open a project")
        if self.history.shows_project:
            lines = [line_of_run(run, self._again(run)) for run in self._services.run_history.runs]
            nothing = (
                self.tr("No runs yet"),
                self.tr(
                    "What is scored or recognised in this project is listed here, with its settings and log."
                ),
                button,
            )
        else:
            lines = [line_of_job(job) for job in self._services.jobs.history]
            nothing = (
                self.tr("Nothing has run yet"),
                self.tr("Work that has ended since the program was started is listed here."),
                button,
            )
        self.history.show_lines(lines, nothing)
        self.detail.setVisible(bool(lines))


def _rank(device: str) -> tuple[int, str]:
    """Graphics cards first, light work last."""
    return {"cpu": 1, LIGHT: 2}.get(device, 0), device


def device_name(device: str) -> str:
    """A device as people call it.

    >>> device_name("cuda:1"), device_name("mps"), device_name("cpu")
    ('GPU 1 (cuda:1)', 'GPU (mps)', 'CPU')
    """
    if device == "cpu":
        return "CPU"
    number = device.removeprefix("cuda:")
    return f"GPU {number} ({device})" if number != device else f"GPU ({device})"
