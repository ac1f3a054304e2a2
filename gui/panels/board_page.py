"""The board: every automatic measure against what people heard."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFileDialog, QLabel, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from gui.panels.board_clip import BoardClip
from gui.panels.board_clips import BoardClips
from gui.panels.board_figure_difference import MetricDifference
from gui.panels.board_figure_matrix import EverythingMatrix
from gui.panels.board_figure_metrics import MetricsAgainstPeople
from gui.panels.board_figure_scatter import MetricScatter
from gui.panels.board_toolbar import BoardToolbar
from gui.panels.board_words import LEVELS, metric_name, problem_words
from gui.panels.figure_area import FigureArea
from gui.panels.page import Page
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

if TYPE_CHECKING:
    from gui.services.board import BoardStimulus

EMPTY_TEXT_WIDTH = 560
LEAST_WITH_CLIPS = 640
"""A page that is lower has no room for an enlarged figure and the clips."""
TABLES = "*.csv *.tsv"


class BoardPage(Page):
    """Figures above, clips and the chosen one below; a click anywhere selects everywhere and plays."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._service = services.board
        self._asking = QTimer(self)
        self._asking.setSingleShot(True)
        self._asking.timeout.connect(lambda: self.plots.refresh())
        self.toolbar = BoardToolbar(self._service)
        self.metrics = MetricsAgainstPeople(self._service)
        self.scatter = MetricScatter(self._service)
        self.matrix = EverythingMatrix(self._service)
        self.difference = MetricDifference(self._service)
        figures = (self.metrics, self.scatter, self.matrix, self.difference)
        self.plots = FigureArea(services, figures, "board")
        self.clips = BoardClips(self._service)
        self.clip = BoardClip(services)
        self._lay_out()
        self._connect()
        self._show_state()

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget()
        outer.addWidget(self.stack, 1)
        self.reading = QLabel(self.tr("Reading votes…"))
        self.reading.setProperty("role", "muted")
        self.reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.full = QWidget()
        self.empty = self._make_empty()
        self.unmatched = self._make_unmatched()
        for widget in (self.reading, self.empty, self.full):
            self.stack.addWidget(widget)
        body = QVBoxLayout(self.full)
        body.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        body.setSpacing(GRID)
        body.addWidget(self.toolbar)
        self.inner = QStackedWidget()
        body.addWidget(self.inner, 1)
        self.inner.addWidget(self.unmatched)
        self._add_parts()
        self.setFocusProxy(self.metrics.plot)

    def _add_parts(self) -> None:
        whole, lower = QSplitter(Qt.Orientation.Vertical), QSplitter(Qt.Orientation.Horizontal)
        self.inner.addWidget(whole)
        whole.addWidget(self.plots)
        whole.addWidget(lower)
        lower.addWidget(self.clips)
        lower.addWidget(self.clip)
        whole.setSizes([540, 250])
        lower.setSizes([560, 640])
        for place, share in enumerate((2, 1)):
            whole.setStretchFactor(place, share)
        lower.setStretchFactor(1, 1)
        if "board.slots" not in self._services.preferences.values.layouts:  # names of metrics need room
            self.plots.splitter.setSizes([460, 600])
        self.below, self.whole = lower, whole
        for name, splitter in (("whole", whole), ("lower", lower)):
            splitter.setChildrenCollapsible(False)
            splitter.setHandleWidth(GRID)
            remembered(splitter, f"board.{name}", self._services.preferences)

    def _make_empty(self) -> EmptyState:
        workspace = self._services.workspace
        empty = EmptyState(
            self.tr("No votes of people yet"),
            self.tr(
                "Here every automatic measure of the project stands beside what people heard: error rates, estimates,"
                " readings of token losses, judges and the quality of takes against mean opinion scores, by system, by"
                " clip and within systems. Plan a study and let people listen, or import votes made elsewhere."
            ),
            (
                (
                    "mdi6.headphones",
                    self.tr("Go to Listening"),
                    lambda: workspace.page_requested.emit("listening"),
                ),
                ("mdi6.flask-outline", self.tr("Open the demo project"), self._services.today.open_demo),
            ),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _make_unmatched(self) -> EmptyState:
        workspace = self._services.workspace
        empty = EmptyState(
            self.tr("Nothing to hold against these votes"),
            self.tr("No metric of this project belongs to the clips that were voted on."),
            (
                ("mdi6.table-plus", self.tr("Add a table of metrics…"), self.choose_table),
                (
                    "mdi6.chart-box-outline",
                    self.tr("Go to Recognition"),
                    lambda: workspace.page_requested.emit("recognition"),
                ),
            ),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _connect(self) -> None:
        s, board = self._services, self._service
        board.studies_changed.connect(lambda _found: self._show_state())
        board.collected.changed.connect(self._show_state)
        board.related.changed.connect(self._asking.start)
        board.stimulus_changed.connect(lambda _one: self._say_status())
        board.stimulus_changed.connect(lambda _one: self.actions_changed.emit())
        s.projects.closed.connect(lambda: self.stack.setCurrentWidget(self.reading))
        s.projects.changed.connect(self._follow_project)
        self.toolbar.table_wanted.connect(self.choose_table)
        self.scatter.played.connect(self.clip.play)
        self.matrix.scatter_wanted.connect(lambda: self._show_beside("scatter"))
        self.clips.chosen.connect(lambda key: board.choose_stimulus(board.stimulus_of(key)))
        self.clips.played.connect(self._play_id)
        self.plots.enlarged_changed.connect(self._enlarge)

    # ---- what a page is

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "board.studies": self.toolbar.open_studies,
            "board.table": self.choose_table,
            "board.again": self.read_again,
            "board.play": self.clip.toggle,
            "board.next_version": lambda: self.clip.step(1),
            "board.previous_version": lambda: self.clip.step(-1),
            "board.versions": self.clips.toggle_versions,
            "board.next_metric": lambda: self.step_metric(1),
            "board.level": self.next_level,
            "board.flagged": self.toggle_flagged,
            "board.search": self.clips.search.setFocus,
            **self.plots.handlers("board"),
        }

    def is_enabled(self, action_id: str) -> bool:
        if not self._service.studies:
            return False
        if action_id in ("board.play", "board.next_version", "board.previous_version", "board.versions"):
            return self._service.stimulus is not None
        return True

    def page_shown(self) -> None:
        self._service.refresh()
        self._show_state()
        self.clips.refresh()
        self._asking.start()

    def page_hidden(self) -> None:
        self._services.playback.stop()

    def escape(self) -> None:
        if self.plots.enlarged:
            self.plots.toggle_enlarged()
        elif self.clips.is_filtered:
            self.clips.clear_filter()
        else:
            self._services.playback.stop()

    def prepare_picture(self) -> None:
        """Choose a clip with a sound and several versions."""
        data = self._service.data
        stimuli = data.heard.stimuli if data is not None else ()
        found = next((one for one in stimuli if one.path), next(iter(stimuli), None))
        self._service.choose_stimulus(found)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        yield from self.plots.pictures()

    # ---- what it shows

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.plots.enlarged:
            self._enlarge(True)

    def _follow_project(self, kinds: object) -> None:
        assert isinstance(kinds, frozenset | set)
        if self.isVisible():
            self._service.follow(kinds)

    def _show_state(self) -> None:
        if not self._service.is_listed:
            self.stack.setCurrentWidget(self.reading)
        elif not any(one.votes for one in self._service.studies):
            self.stack.setCurrentWidget(self.empty)
        else:
            self.stack.setCurrentWidget(self.full)
            data = self._service.data
            problem = problem_words(data) if data is not None else ""
            if problem:
                self.unmatched.say(self.tr("Nothing to hold against these votes"), problem)
            self.inner.setCurrentWidget(self.unmatched if problem else self.whole)
            self.clips.refresh()
            if self.isVisible() and not problem:
                self._service.choose_first()
        self._say_status()
        self.actions_changed.emit()

    def _enlarge(self, on: bool) -> None:
        self.below.setVisible(not on or self.height() >= LEAST_WITH_CLIPS + 160)

    def _show_beside(self, key: str) -> None:
        """Bring a figure into the slot that has no focus, where there are two."""
        if not self.plots.is_shown(self.plots.figures[key]):
            shown = [slot for slot in self.plots.slots if not slot.isHidden()]
            other = next((slot for slot in shown if slot.figure is not self.matrix), shown[0])
            other.figure_wanted.emit(key)

    def _say_status(self) -> None:
        if not self.isVisible():
            return
        one = self._service.stimulus
        self._services.workspace.say("" if one is None else f"{one.system} · {one.item}")

    # ---- what a hand does

    def _play_id(self, key: str) -> None:
        one: BoardStimulus | None = self._service.stimulus_of(key)
        if one is not None:
            self.clip.play(one)

    def read_again(self) -> None:
        """Collect everything anew."""
        self._service.ask()
        self._service.collected.again()

    def step_metric(self, by: int) -> None:
        """Choose the next metric of the table."""
        metrics = [line.metric for line in self._service.lines]
        chosen = self._service.metric
        if chosen is not None and chosen in metrics:
            self._service.choose(metric=metrics[(metrics.index(chosen) + by) % len(metrics)].key)
            self._services.workspace.say(metric_name(self._service.metric or chosen))

    def toggle_flagged(self) -> None:
        """Leave the votes of flagged listeners out, or count them."""
        self._service.choose(without_flagged=not self._service.view.without_flagged)

    def next_level(self) -> None:
        """Systems, clips, clips within systems, and from the start."""
        levels = list(LEVELS)
        self._service.choose(level=levels[(levels.index(self._service.view.level) + 1) % len(levels)])

    def choose_table(self) -> None:
        """Ask for a file of metrics, by system and item."""
        asked = self.tr("Add a table of metrics: columns system, item, and one for each metric")
        kinds = f"{self.tr('Tables')} ({TABLES})"
        folder = str(self._services.projects.project.folder.parent)
        chosen, _ = QFileDialog.getOpenFileName(self.window(), asked, folder, kinds)
        if chosen:
            self._service.add_table(Path(chosen))
