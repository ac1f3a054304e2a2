"""The Listening page: the studies of the project at the left, the chosen one at the right, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QCursor, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from db.listening_records import StudyWording
from gui.panels.corpus_card import PageCard
from gui.panels.listen_picture import trial_picture
from gui.panels.listening_planner_new import NewStudy
from gui.panels.listening_planner_study import FACES, StudyView
from gui.panels.listening_planner_words import Preset, preset_words
from gui.panels.listening_stimuli_sources import SourceCard
from gui.panels.listening_studies import StudyList
from gui.panels.listening_studies_import import RatingsCard
from gui.panels.page import Page
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

LIST_PX, LEAST_LIST_PX = 380, 240
LEAST_WITH_LIST = 1_080
"""A narrower page shows the list of studies in place of the chosen one."""
EMPTY_TEXT_WIDTH = 560
OF_RESULTS = tuple(
    f"listening.{name}"
    for name in (
        *("all_clips", "flagged", "table", "export"),
        *("figure", "enlarge", "figure_data", "figure_made", "figure_export", "figure_table"),
        *(f"show_{key}" for key in ("systems", "items", "compared", "scores", "listeners", "agreement")),
    )
)
"""Actions of the results, which come to the front for them."""


class ListeningPage(Page):
    """A list and a study beside it; in a narrow window one of them at a time."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.list = StudyList(services.studies)
        self.study = StudyView(services)
        self.ratings = RatingsCard(services.listening_importing, self)
        self.new_study = NewStudy(self.ratings.choose_file)
        self.sources = SourceCard(services.studies, services.study_sources, self)
        self._list_in_front = False
        """In a narrow window: the list is shown, not the study."""
        self.reading = QLabel(self.tr("Reading the studies…"))
        self.reading.setProperty("role", "muted")
        self.reading.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.empty = self._make_empty()
        self._lay_out()
        self._connect()
        self._show_lines()

    def _make_empty(self) -> EmptyState:
        empty = EmptyState(
            self.tr("No listening study yet"),
            self.tr(
                "Here people rate what they hear: one clip at a time, pairs, or many versions at once. Listeners see"
                " nothing of what made a clip, every vote is kept at once, and the results come with intervals that"
                " hold. A study is planned in four steps: clips, words, session, listeners."
            ),
            (
                ("mdi6.plus", self.tr("New study…"), self.open_new),
                ("mdi6.import", self.tr("Import ratings…"), self.ratings.choose_file),
                ("mdi6.flask-outline", self.tr("Open the demo project"), self._services.today.open_demo),
            ),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _lay_out(self) -> None:
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(2 * GRID)
        self.list.setMinimumWidth(LEAST_LIST_PX)
        self.splitter.addWidget(self.list)
        self.splitter.addWidget(self.study)
        self.splitter.setSizes([LIST_PX, 1_000])
        self.splitter.setStretchFactor(1, 1)
        remembered(self.splitter, "listening", self._services.preferences)
        full = QWidget()
        body = QVBoxLayout(full)
        body.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        body.setSpacing(GRID)
        body.addWidget(self.splitter, 1)
        choice = QWidget()
        around = QVBoxLayout(choice)
        around.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        around.addWidget(self.new_study)
        self.full, self.choice = full, choice
        self.stack = QStackedWidget()
        for widget in (self.reading, self.empty, full, choice):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.stack)

    def _connect(self) -> None:
        s = self._services
        s.studies.lines_changed.connect(self._show_lines)
        s.studies.shown_changed.connect(self._show_study)
        s.study_copies.making_changed.connect(lambda _job: self.actions_changed.emit())
        s.projects.closed.connect(self._forget)
        self.list.view.clicked.connect(lambda _index: self._leave_list())
        self.list.view.activated_id.connect(lambda _id: self._leave_list())
        self.new_study.chosen.connect(self.make)
        self.new_study.left.connect(self._leave_new)
        self.study.stimuli.add_wanted.connect(self.sources.open)
        self.study.face_shown.connect(self.actions_changed)
        self.study.list_wanted.connect(self._show_list)
        for card in self._cards:
            card.room_changed.connect(self.actions_changed)
        s.listening_importing.imported.connect(lambda _id: self._show_imported())

    # ---- what a page is

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        study, copies = self.study, self._services.study_copies
        return {
            "listening.new": self.open_new,
            "listening.rename": study.begin_rename,
            "listening.add": self._add_clips,
            "listening.copies": lambda: study.with_shown(copies.make),
            "listening.play": self._play,
            "listening.clips_out": study.stimuli.remove_chosen,
            **{key: partial(self._in_results, key) for key in OF_RESULTS},
            "listening.search": self._search,
            "listening.seat": self._seat,
            "listening.close": study.toggle_closed,
            "listening.copy": lambda: study.with_shown(self._services.study_sources.copy_study),
            "listening.restore": self._offer_removed,
            "listening.import": self.ratings.choose_file,
            "listening.remove": lambda: study.with_shown(
                lambda one: self._services.studies.remove(one.study)
            ),
            **{
                f"listening.face{place}": lambda name=name: study.show_face(name)
                for place, name in enumerate(FACES, 1)
            },
        }

    def is_enabled(self, action_id: str) -> bool:
        if self.open_card is not None:
            return False  # what it would do lies under the card
        if action_id in ("listening.new", "listening.restore", "listening.import"):
            return True
        shown = self._services.studies.shown
        if shown is None or self.stack.currentWidget() is not self.full:
            return False
        if action_id == "listening.add":
            return shown.is_planned
        if action_id == "listening.copies":
            copies = self._services.study_copies
            return copies.lacking(shown) > 0 and copies.making is None
        if action_id == "listening.clips_out":
            return shown.is_planned and self.study.face_name == "clips" and bool(shown.stimuli)
        if action_id == "listening.play":
            return self.study.face_name in ("clips", "results") and bool(shown.stimuli)
        if action_id in OF_RESULTS:
            return shown.progress.votes > 0
        if action_id == "listening.close":
            return shown.study.state in ("running", "closed") and shown.study.source != "imported"
        return True

    def page_shown(self) -> None:
        self._services.studies.watch(True)
        self._show_lines()
        self._say_status()

    def page_hidden(self) -> None:
        QGuiApplication.inputMethod().commit()
        self.study.save()
        self._services.studies.watch(False)
        self._services.playback.stop()

    def first_focus(self) -> QWidget | None:
        if self.stack.currentWidget() is self.empty:
            return self.empty.buttons[0]
        if self.stack.currentWidget() is self.choice:
            return self.new_study.buttons[0]
        return self.list.view if self.list.isVisibleTo(self) else self.study.first_focus()

    def escape(self) -> None:
        if (card := self.open_card) is not None:
            card.leave()
        elif self.stack.currentWidget() is self.choice:
            self._leave_new()
        elif not self.study.isVisible() and self._list_in_front:
            self._leave_list()
        else:
            self._services.playback.stop()
            self.study.escape()

    def prepare_picture(self) -> None:
        """Show the results of the study with the most votes."""
        lines = self._services.studies.lines or ()
        if lines:
            self._services.studies.choose(max(lines, key=lambda line: line.progress.votes).id)
            self.study.show_face("results")

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        self.study.show_face("session")
        yield "listening-session", self
        self.study.show_face("words")
        yield "listening-words", self
        self.study.show_face("clips")
        yield "listening-clips", self
        shown = self._services.studies.shown
        if shown is not None and shown.of_role("rated"):
            trial = trial_picture(self._services.listening, shown.study, shown.stimuli, self)
            yield "listen", trial
            trial.deleteLater()

    # ---- what it shows

    def _show_lines(self) -> None:
        lines = self._services.studies.lines
        if self.stack.currentWidget() is not self.choice or lines is None:
            wanted = self.reading if lines is None else (self.full if lines else self.empty)
            is_other = self.stack.currentWidget() is not wanted
            self.stack.setCurrentWidget(wanted)
            if is_other and self.isVisible() and (focus := self.first_focus()) is not None:
                focus.setFocus(Qt.FocusReason.OtherFocusReason)  # it is there only once the studies were read
        self.actions_changed.emit()

    def _show_study(self) -> None:
        self._say_status()
        self.actions_changed.emit()

    def _say_status(self) -> None:
        if self.isVisible():
            shown = self._services.studies.shown
            self._services.workspace.say(shown.study.name if shown is not None else "")

    def _forget(self) -> None:
        for card in self._cards:
            card.hide()
        self.stack.setCurrentWidget(self.reading)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._share_room()

    def _share_room(self) -> None:
        narrow = self.width() < LEAST_WITH_LIST
        self.study.list_button.setVisible(narrow)
        self.list.setVisible(not narrow or self._list_in_front)
        self.study.setVisible(not narrow or not self._list_in_front)

    def _show_list(self) -> None:
        self._list_in_front = True
        self._share_room()
        self.list.view.setFocus()

    def _leave_list(self) -> None:
        was_in_front, self._list_in_front = self._list_in_front, False
        self._share_room()
        if was_in_front and not self.list.isVisible() and (focus := self.study.first_focus()) is not None:
            focus.setFocus(Qt.FocusReason.OtherFocusReason)

    # ---- what can be done

    def open_new(self) -> None:
        """Show what a study can begin with."""
        self.stack.setCurrentWidget(self.choice)
        self.new_study.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)
        self.actions_changed.emit()

    def _leave_new(self) -> None:
        self.stack.setCurrentWidget(self.reading)
        self._show_lines()
        if (focus := self.first_focus()) is not None:
            focus.setFocus()

    def make(self, preset: Preset) -> None:
        """Make the study of a preset and show its first step."""
        studies = self._services.studies
        name = studies.free_name(preset_words(preset)[0])
        wording = {tag: StudyWording() for tag in studies.usual_languages()}
        if studies.make(name, preset.kind, preset.settings_with(wording)) is not None:
            self._leave_list()
            self.study.show_face(FACES[0])
            self._leave_new()

    def _offer_removed(self) -> None:
        """A menu of the studies that were removed."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        removed = self._services.studies.removed
        for study in removed:
            menu.addAction(study.name, lambda one=study: self._services.studies.restore(one))
        if not removed:
            menu.addAction(self.tr("No study was removed.")).setEnabled(False)
        menu.popup(QCursor.pos())

    def _add_clips(self) -> None:
        self.study.show_face("clips")
        self.sources.open()

    def _seat(self) -> None:
        self.study.show_face("listeners")
        self.study.seats.seat_chosen()

    def _play(self) -> None:
        if self.study.face_name == "results":
            self.study.results.toggle_sound()
        else:
            self.study.stimuli.toggle()

    def _in_results(self, action_id: str) -> None:
        """Do what the results offer; they come to the front for it."""
        if self.study.face_name != "results":
            self.study.show_face("results")
        self.study.results.handlers[action_id]()

    def _search(self) -> None:
        if self.study.face_name == "results":
            self.study.results.search()
            return
        self.study.show_face("clips")
        self.study.stimuli.search.setFocus()

    @property
    def open_card(self) -> PageCard | None:
        """The card that lies over the page."""
        return next((card for card in self._cards if card.isVisible()), None)

    @property
    def _cards(self) -> tuple[PageCard, ...]:
        return self.sources, self.ratings

    def _show_imported(self) -> None:
        """Ratings that were imported are looked at, not planned."""
        if self.stack.currentWidget() is self.choice:
            self._leave_new()
        self._leave_list()
        self.study.show_face("results")
