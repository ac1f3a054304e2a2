"""The chosen study: its name and state, what is to be done next, and its faces."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.panels.annotate_fields import InlineField
from gui.panels.listening_planner_figures import DesignFigures
from gui.panels.listening_planner_settings import SettingsFace
from gui.panels.listening_planner_words import attribute_name, kind_name, state_name
from gui.panels.listening_results import ListeningResultsFace
from gui.panels.listening_seats import SeatsFace
from gui.panels.listening_stimuli import StimuliFace
from gui.panels.listening_wording import WordingFace
from gui.services.bundle import Services
from gui.services.studies import StudyShown
from gui.services.study_figures import problem_of
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.fact_line import FactLine
from gui.widgets.icon_button import IconButton

FACES = ("clips", "words", "session", "listeners", "results")
"""In the order in which a study is made."""
FACES_OF: dict[str, tuple[str, ...]] = {"pack": ("listeners",), "imported": ("results", "clips")}
"""What is shown of a study that was not made here."""
LOW_PX = 560
"""In less height the faces take the room of the line of facts."""
PAIRED = ("ab", "abx", "ccr")
"""Each answer is a vote on both of its clips."""
ASKED_ABOUT = ("acr", "attribute")


class StudyView(QWidget):
    """A head with the next step, buttons for the faces, and the face that was chosen.

    Signals:
        face_shown: another face is in front.
        list_wanted: the studies are wanted in its place.
    """

    face_shown = Signal()
    list_wanted = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.list_button = IconButton(
            "mdi6.format-list-bulleted", self.tr("All studies"), self.list_wanted.emit
        )
        self.name = ElidedLabel()
        self.name.setProperty("role", "title")
        self.rename = IconButton("mdi6.pencil-outline", self.tr("Rename (F2)"), self.begin_rename)
        self.name_field = InlineField()
        self.name_field.setAccessibleName(self.tr("Name of the study"))
        self.name_field.hide()
        self.facts = FactLine()
        self.facts.setProperty("role", "small")
        self.close_button = QPushButton()
        self.next_step = QFrame()
        self.next_step.setProperty("role", "card")
        self.next_text = QLabel()
        self.next_text.setWordWrap(True)
        self.next_button = QPushButton()
        self.next_button.setProperty("kind", "primary")
        self._next: Callable[[], object] = self.first_focus
        self.stimuli = StimuliFace(services)
        self.wording = WordingFace(services.studies)
        self.settings = SettingsFace(services.studies)
        self.figures = DesignFigures(services)
        self.seats = SeatsFace(services)
        self._results_place = QWidget()
        self._results_row = QVBoxLayout(self._results_place)
        self._results_row.setContentsMargins(0, 0, 0, 0)
        self.buttons: dict[str, QPushButton] = {}
        self.stack = QStackedWidget()
        self._lay_out()
        self._connect()
        self.show_study()

    def _texts(self) -> dict[str, str]:
        return {
            "clips": self.tr("1  Clips"),
            "words": self.tr("2  Words"),
            "session": self.tr("3  Session"),
            "listeners": self.tr("4  Listeners"),
            "results": self.tr("5  Results"),
        }

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.list_button)
        head.addWidget(self.name, 1)
        head.addWidget(self.name_field, 1)
        head.addWidget(self.rename)
        head.addWidget(self.close_button)
        step = QHBoxLayout(self.next_step)
        step.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        step.setSpacing(2 * GRID)
        step.addWidget(self.next_text, 1)
        step.addWidget(self.next_button)
        session = QWidget()
        row = QHBoxLayout(session)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addWidget(self.settings, 1)
        row.addWidget(self.figures)
        faces: dict[str, QWidget] = {
            "clips": self.stimuli,
            "words": self.wording,
            "session": session,
            "listeners": self.seats,
            "results": self._results_place,
        }
        tabs, group = QHBoxLayout(), QButtonGroup(self)
        tabs.setSpacing(GRID // 2)
        for name, text in self._texts().items():
            button = QPushButton(text)
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, one=name: self.show_face(one))
            group.addButton(button)
            tabs.addWidget(button)
            self.buttons[name] = button
            self.stack.addWidget(faces[name])
        tabs.addStretch()
        self.buttons["clips"].setChecked(True)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.facts)
        column.addLayout(tabs)
        column.addWidget(self.next_step)
        column.addWidget(self.stack, 1)

    def _connect(self) -> None:
        self._services.studies.shown_changed.connect(self.show_study)
        self._services.study_copies.making_changed.connect(lambda _job: self.show_study())
        self.name_field.returnPressed.connect(self._rename)
        self.name_field.editingFinished.connect(self._end_rename)
        self.name_field.left.connect(self._end_rename)
        self.close_button.clicked.connect(lambda _checked: self.toggle_closed())
        self.next_button.clicked.connect(lambda _checked: self._next())

    # ---- what it shows

    def show_study(self) -> None:
        """Show the study that is chosen."""
        shown = self._services.studies.shown
        for face in (self.stimuli, self.wording, self.settings, self.figures, self.seats):
            face.show_study(shown)
        if shown is None:
            return
        self._offer_faces(FACES_OF.get(shown.study.source, FACES))
        self.name.setText(shown.study.name)
        self.facts.set_facts(self._told(shown))
        self.name.setToolTip("\n".join([shown.study.name, *self._told(shown)]))
        state = shown.study.state
        self.close_button.setVisible(state in ("running", "closed") and shown.study.source != "imported")
        self.close_button.setText(
            self.tr("Open it again") if state == "closed" else self.tr("Close the study")
        )
        self.close_button.setToolTip(
            self.tr("Take votes again.") if state == "closed" else self.tr("No more votes are taken.")
        )
        self._show_next(shown)

    def _offer_faces(self, faces: tuple[str, ...]) -> None:
        for name, button in self.buttons.items():
            button.setVisible(name in faces)
        if self.face_name not in faces:
            self.show_face(faces[0])

    def _told(self, shown: StudyShown) -> list[str]:
        study, far = shown.study, shown.progress
        kind = kind_name(study.kind)
        if study.kind in ASKED_ABOUT:
            kind = f"{kind}: {attribute_name(study.settings.attribute)}"
        votes = f"{far.votes:,}" if far.wanted is None else f"{far.votes:,} / {far.wanted:,}"
        cast = self.tr("votes on clips of pairs: {n}") if study.kind in PAIRED else self.tr("votes: {n}")
        return [
            kind,
            state_name(study.state),
            self.tr("rated clips: {n}").format(n=f"{len(shown.of_role('rated')):,}"),
            cast.format(n=votes),
            self.tr("listeners: {n}").format(n=f"{far.seated:,}"),
        ]

    def _show_next(self, shown: StudyShown) -> None:
        text, button, do = self._step(shown)
        self.next_step.setVisible(bool(text))
        self.next_text.setText(text)
        self.next_button.setVisible(bool(button))
        self.next_button.setText(button)
        self._next = do

    def _step(self, shown: StudyShown) -> tuple[str, str, Callable[[], object]]:
        """What is to be done next: a sentence, a button, and what it does; empty where nothing is."""
        study, copies = shown.study, self._services.study_copies
        if study.source != "here" or study.state == "closed":
            return "", "", self.first_focus
        if copies.making is not None:
            return "", "", self.first_focus
        if not shown.of_role("rated"):
            if self.face_name == "clips":
                return "", "", self.first_focus  # the face says so itself
            return (
                self.tr("Nothing can be heard yet."),
                self.tr("Add clips…"),
                self.stimuli.add_wanted.emit,
            )
        if shown.is_planned and (problem := problem_of(shown)):
            return problem, "", self.first_focus
        if shown.gone:
            text = self.tr(
                "The files of {n} clips are gone: bring them back and make the copies, or take these clips out."
            )
            return text.format(n=f"{len(shown.gone):,}"), self.tr("Show these clips"), self.show_gone
        if copies.lacking(shown):
            return self._copies_text(shown), self.tr("Make the copies"), lambda: copies.make(shown)
        if study.state == "draft":
            return (
                self.tr("All copies are made."),
                self.tr("It is ready"),
                lambda: self._services.studies.make_ready(study.id),
            )
        if not shown.seats and self.face_name != "listeners":
            return (
                self.tr("The study is ready: read its words once more, then seat the first listener."),
                self.tr("Listeners"),
                lambda: self.show_face("listeners"),
            )
        return "", "", self.first_focus

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_low = self.height() < LOW_PX
        self.facts.setVisible(not is_low)
        self._column.setSpacing(GRID // 2 if is_low else GRID)

    def _copies_text(self, shown: StudyShown) -> str:
        if not shown.copies_left:
            return self.tr("Next: make the clip on which listeners set the volume.")
        text = self.tr("Next: make the played copies, of equal loudness. Missing: {n}.")
        if self._services.study_copies.lacks_volume(shown):
            text = self.tr(
                "Next: make the played copies, of equal loudness, and the clip to set the volume by. Copies missing: {n}."
            )
        return text.format(n=f"{shown.copies_left:,}")

    # ---- faces

    @cached_property
    def results(self) -> ListeningResultsFace:
        """Figures and tables over the votes; made when they are first looked at."""
        return ListeningResultsFace(self._services)

    @property
    def face_name(self) -> str:
        """The face in front."""
        return next(name for name, button in self.buttons.items() if button.isChecked())

    def show_face(self, name: str) -> None:
        """Bring a face to the front, where the study has it; what was typed on the one before is kept."""
        shown = self._services.studies.shown
        if shown is not None and name not in FACES_OF.get(shown.study.source, FACES):
            return
        if name == "results":
            self._results_row.addWidget(self.results)
        self.buttons[name].setChecked(True)
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        self.stack.setCurrentIndex(list(self.buttons).index(name))
        if had_focus:  # else it goes to the first field, into which the next digit would type itself
            self.buttons[name].setFocus(Qt.FocusReason.OtherFocusReason)
        if shown is not None:
            self._show_next(shown)
        self.face_shown.emit()

    def show_gone(self) -> None:
        """Select the clips whose files are gone."""
        self.show_face("clips")
        self.stimuli.show_gone()

    def first_focus(self) -> QWidget | None:
        """Where the keyboard goes."""
        return self.buttons[self.face_name]

    def escape(self) -> None:
        """One step back: out of a filter."""
        self.stimuli.search.clear()

    def save(self) -> None:
        """Keep what was typed, now."""
        self.wording.columns.settle()
        self.wording.save()
        self.settings.save()

    # ---- what can be done

    def with_shown(self, do: Callable[[StudyShown], object]) -> None:
        """Do something to the study that is shown."""
        if (shown := self._services.studies.shown) is not None:
            do(shown)

    def begin_rename(self) -> None:
        """Type another name in place of the old one."""
        if (shown := self._services.studies.shown) is not None:
            self.name_field.setText(shown.study.name)
            self._show_field(True)
            self.name_field.selectAll()
            self.name_field.setFocus(Qt.FocusReason.OtherFocusReason)

    def _rename(self) -> None:
        shown, name = self._services.studies.shown, self.name_field.settled_text()
        if shown is None or not name or self._services.studies.rename(shown.study, name):
            self._end_rename()

    def _end_rename(self) -> None:
        self._show_field(False)

    def _show_field(self, on: bool) -> None:
        self.name_field.setVisible(on)
        self.name.setVisible(not on)
        self.rename.setVisible(not on)

    def toggle_closed(self) -> None:
        """Take no more votes, or take them again."""
        shown = self._services.studies.shown
        if shown is not None and shown.study.state in ("running", "closed"):
            closed = shown.study.state == "closed"
            self._services.studies.set_state(shown.study, "running" if closed else "closed")
