"""Who may sit down at the listening page: a browser with a code, or one that walks in."""

from __future__ import annotations

from collections.abc import Callable

from db.listening_records import ListeningSessionRecord, StudyRecord
from db.session import Project
from db.store import listening_sessions, studies
from engine.runs import listening_invitations as invited
from engine.runs.listening_invitations import Invitation
from engine.runs.listening_seat import has_room, seat_listener
from engine.runs.listening_server_asked import Browser
from engine.runs.listening_server_words import Refused, chosen_language
from engine.runs.listening_study import is_open
from engine.types import EngineError


class Door:
    """Gives listeners of one study their seats, each once.

    Args:
        project: with the study.
        study_id: of it.
        log: gets a sentence for the organiser when somebody can't be seated.
    """

    def __init__(self, project: Project, study_id: str, log: Callable[[str], object]) -> None:
        self._project = project
        self._study_id = study_id
        self._log = log

    def seated(self, browser: Browser) -> ListeningSessionRecord | None:
        """The session of a browser; None where it signed in with no code."""
        found = invited.seated_code(self._project, self._study_id, browser.id)
        return None if found is None else self._session(found) or self._seat(found, "")

    def sign_in(self, browser: Browser, typed: str, language: str) -> ListeningSessionRecord:
        """The session of a code, which is this browser's from now on.

        Raises:
            Refused: there is no such code, another browser has it, or nobody is seated any more.
        """
        codes = {one.code: one for one in invited.invitations(self._project, self._study_id)}
        known = codes.get(invited.read_code(typed))
        if known is None:
            raise Refused("unknown_code")
        if known.listener_id is None:
            self._must_have_room()
        found = invited.bind_code(self._project, self._study_id, typed, browser.id)
        if found is None:
            raise Refused("code_elsewhere")
        mine = self._session(found)
        return self._seat(found, language) if mine is None else self.speak(mine, language)

    def speak(self, seated: ListeningSessionRecord, language: str) -> ListeningSessionRecord:
        """Go on in another language, as long as no trial was shown; then the one that was chosen stays."""
        with self._project.read() as session:
            chosen = chosen_language(studies.get(session, self._study_id), language or seated.language)
        if seated.started_at is not None or chosen == seated.language:
            return seated
        with self._project.write() as session:
            return listening_sessions.set_language(session, seated.id, chosen)

    def walk_in(self, browser: Browser, language: str) -> ListeningSessionRecord:
        """A session for somebody without a code; the one that this browser has, if it has one.

        Raises:
            Refused: nobody is seated any more.
        """
        if (mine := self.seated(browser)) is not None:
            return mine
        self._must_have_room()
        return self._seat(invited.walk_in(self._project, self._study_id, browser.id), language)

    def leave(self, browser: Browser) -> None:
        """Somebody else sits down at this browser."""
        invited.leave(self._project, self._study_id, browser.id)

    def _session(self, found: Invitation) -> ListeningSessionRecord | None:
        with self._project.read() as session:
            own = listening_sessions.of_listener(session, found.listener_id or "")
        return next((one for one in own if one.study_id == self._study_id), None)

    def _seat(self, found: Invitation, language: str) -> ListeningSessionRecord:
        assert found.listener_id is not None
        spoken = chosen_language(self._must_have_room(), language)
        try:
            return seat_listener(
                self._project, self._study_id, found.listener_id, "browser", spoken, found.code
            )
        except EngineError as error:
            self._log(str(error))
            raise Refused("not_stored") from error

    def _must_have_room(self) -> StudyRecord:
        with self._project.read() as session:
            study = studies.get(session, self._study_id)
            room = has_room(session, study)
        if not is_open(study):
            raise Refused("closed")
        if not room:
            raise Refused("full")
        return study
