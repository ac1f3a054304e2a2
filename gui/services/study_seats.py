"""Listeners take their seats in a study."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from db.listening_records import ListeningSessionRecord, SessionMode
from db.records import PersonRecord
from gui.services.jobs import Jobs
from gui.services.people import People
from gui.services.projects import Projects
from gui.services.studies import StudyShown


class StudySeats(QObject):
    """Seats somebody, off the window's thread: an order of many trials is drawn and stored."""

    def __init__(self, projects: Projects, people: People, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs

    def seat(
        self,
        shown: StudyShown,
        person: PersonRecord,
        mode: SessionMode,
        language: str,
        on_done: Callable[[ListeningSessionRecord], object],
    ) -> None:
        """Give somebody a seat; who has one already goes on with it.

        Args:
            shown: the study, ready or running.
            person: who listens; is a listener from then on.
            mode: how they come.
            language: of the words that they read.
            on_done: gets their session.
        """
        project, study_id = self._projects.project, shown.study.id
        listener = self._people.give_role(person, "listener")

        def seat() -> ListeningSessionRecord:
            from engine.runs.listening_seat import seat_listener

            return seat_listener(project, study_id, listener.id, mode, language)

        def tell(made: ListeningSessionRecord) -> None:
            if self._projects.has_open(project):
                self._projects.announce("studies")
                on_done(made)

        self._jobs.call(self.tr("Seating {name}").format(name=listener.name), seat, tell)
