"""Listeners at this computer: one who sits down for a study, or one after another who walk in.

    listening.open(study_id, listener_id)        # a person of the project listens now; goes on where they stopped
    listening.open_kiosk(study_id, pin)          # whoever walks in, until somebody types the number to leave
    listening.open_named(study, listener, pin)   # one of both, by names
    listening.sitting, listening.kiosk           # what is open; None where nothing is
    listening.wanted                             # signal: a `Sitting` or `Kiosk` for which a window is to be shown

Only one is open at a time. What can't be opened is told as a notice. Every vote is stored at once; at the end of a sitting
"studies" and "votes" are announced.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.listening_records import BlindClip, ListeningSessionRecord, SessionMode, StudyRecord
from db.records import StoreError
from gui.i18n.language import language_of
from gui.services.jobs import Jobs
from gui.services.listen_seat import Seat
from gui.services.listen_sitting import Sitting
from gui.services.listen_sound import FindOutput, ListenSound, listed_output
from gui.services.notices import Notices
from gui.services.playback import Playback
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from recorder.awake import Awake
from recorder.clip_player import ClipPlayer
from recorder.player import OpenSpeaker
from recorder.types import Device
from recorder.virtual import SILENT

if TYPE_CHECKING:
    from db.session import Session

LEAST_DIGITS = 4
"""Of the number to leave walk-in listening."""
TRIES = 5
WAIT_S = 60.0
"""After so many wrong numbers nothing is tried for so long."""
PICTURED = (11, 40)
"""Trials that are done, and all of them, in a picture."""


class Kiosk(QObject):
    """One study for whoever walks in: each listener gets a seat and a code of their own.

    Signals:
        sitting_changed: another listener may begin.
        ended: the number to leave was typed, or the project closes.

    Attributes:
        sitting: of the listener who is there now, or may begin.
    """

    sitting_changed = Signal()
    ended = Signal()

    def __init__(
        self,
        make: Callable[[], Sitting],
        pin: str,
        parent: QObject | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(parent)
        self._make, self._pin, self._clock = make, _digits(pin), clock
        self._wrong, self._waits_until_s = 0, 0.0
        self._is_over = False
        self.sitting = self._next()

    def _next(self) -> Sitting:
        sitting = self._make()
        sitting.setParent(self)
        sitting.ended.connect(self._start_anew)
        return sitting

    def _start_anew(self) -> None:
        if self._is_over:
            return
        before, self.sitting = self.sitting, self._next()
        self.sitting_changed.emit()
        before.deleteLater()

    def unlock(self, pin: str) -> bool:
        """Leave with the right number; False where it is another one, or one too soon after many others."""
        if self.must_wait:
            return False
        if _digits(pin) != self._pin:
            self._wrong += 1
            if self._wrong % TRIES == 0:
                self._waits_until_s = self._clock() + WAIT_S
            return False
        self.close()
        return True

    @property
    def must_wait(self) -> bool:
        """Whether no number is looked at for a while."""
        return self._clock() < self._waits_until_s

    def close(self) -> None:
        """Leave without being asked."""
        if not self._is_over:
            self._is_over = True
            self.sitting.leave()
            self.ended.emit()


class Listening(QObject):
    """Opens sittings of the open project.

    Signals:
        wanted: the `Sitting` or `Kiosk` for which a window is to be shown.
        left: nothing is open any more.
    """

    wanted = Signal(object)
    left = Signal()

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        playback: Playback,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects, self._jobs, self._notices = projects, jobs, notices
        self._preferences, self._playback = preferences, playback
        self._make_player: Callable[[Device | None], ClipPlayer] = ClipPlayer
        self._is_real, self._find = True, listed_output
        self._clock: Callable[[], float] = monotonic
        self._awake = Awake()
        self._is_opening = False
        self.sitting: Sitting | None = None
        self.kiosk: Kiosk | None = None
        projects.closing.connect(self.close)

    def use_speaker(
        self,
        open_speaker: OpenSpeaker,
        clock: Callable[[], float] | None = None,
        find: FindOutput = lambda _name, _host_api: SILENT,
    ) -> None:
        """Play through something else than PortAudio, such as a sink that only counts the time."""
        clocked = {"clock": clock} if clock is not None else {}
        self._make_player = partial(ClipPlayer, open_speaker=open_speaker, **clocked)
        self._is_real, self._find, self._clock = False, find, clock or monotonic

    @property
    def is_open(self) -> bool:
        """Whether somebody sits there, or may sit down."""
        return self.sitting is not None or self.kiosk is not None

    def open(self, study_id: str, listener_id: str, mode: SessionMode = "window") -> None:
        """Let a person of the project listen here; who began already goes on with the next trial."""
        self._begin(study_id, listener_id, mode, self._open_sitting)

    def open_kiosk(self, study_id: str, pin: str) -> None:
        """Let whoever walks in listen here, one after another.

        Args:
            study_id: a study that is ready or running.
            pin: at least four digits that are typed to leave.
        """
        if len(_digits(pin)) < LEAST_DIGITS:
            self._notices.error(
                self.tr(
                    "Walk-in listening needs a number to leave it with; type one of at least four digits."
                )
            )
            return
        self._begin(study_id, None, "kiosk", lambda seat: self._open_kiosk(seat, pin))

    def open_named(self, study: str, listener: str = "", pin: str = "") -> None:
        """Let somebody of this name listen, or, with a number to leave, whoever walks in.

        Args:
            study: name or id.
            listener: name or code of a person.
            pin: as of `open_kiosk`; "": nobody walks in.
        """
        from db.store import people, profiles, studies

        def find(session: Session) -> tuple[str, str]:
            found = [one for one in studies.list_studies(session) if study in (one.name, one.id)]
            if not found:
                raise StoreError(f"There is no study {study}; `listening` shows the names of all.")
            codes = {code: key for key, code in profiles.codes(session).items()}
            person = people.find(session, listener) if listener else None
            who = person.id if person is not None else codes.get(listener, "")
            if listener and not who:
                raise StoreError(f"There is nobody called {listener}; type a name or code of the project.")
            return found[0].id, who

        study_id, who = self._projects.ask(find, ("", ""))
        if study_id and pin:
            self.open_kiosk(study_id, pin)
        elif study_id and who:
            self.open(study_id, who)

    def picture(self, study: StudyRecord, clips: Sequence[BlindClip]) -> Sitting:
        """A sitting that shows one trial of these clips to nobody, for a picture; whoever draws it deletes it."""
        sitting = self._sitting(Seat(self._projects.project, study, None, "window"))
        sitting.prepare_picture(clips, done=PICTURED[0], total=PICTURED[1])
        return sitting

    def close(self) -> None:
        """End what is open; everything is stored."""
        if self.kiosk is not None:
            self.kiosk.close()
        if self.sitting is not None:
            self.sitting.leave()

    # ---- opening

    def _begin(
        self, study_id: str, listener_id: str | None, mode: SessionMode, then: Callable[[Seat], None]
    ) -> None:
        if self.is_open or self._is_opening:
            return
        self._is_opening = True
        project = self._projects.project

        def look() -> Seat:
            from db.store import listening_sessions, studies
            from engine.runs.listening_seat import standing

            with project.read() as session:
                study = studies.get(session, study_id)
                known = listening_sessions.of_listener(session, listener_id) if listener_id else []
            mine = next((one for one in known if one.study_id == study_id), None)
            _must_take_listeners(study, mine)
            now = standing(project, mine.id) if mine is not None else None
            return Seat(project, study, listener_id, mode, mine, now)

        job = self._jobs.call(self.tr("Opening a listening session"), look)
        job.ended.connect(lambda ended: self._opened(ended.result if ended.state == "done" else None, then))

    def _opened(self, seat: Seat | None, then: Callable[[Seat], None]) -> None:
        self._is_opening = False
        if seat is not None and self._projects.has_open(seat.project):
            self._playback.close()  # the device is the listener's now
            if self._is_real:
                self._awake.hold()
            then(seat)

    def _open_sitting(self, seat: Seat) -> None:
        self.sitting = self._sitting(seat)
        self.sitting.setParent(self)
        self.sitting.ended.connect(self._end)
        self.wanted.emit(self.sitting)

    def _open_kiosk(self, seat: Seat, pin: str) -> None:
        self.kiosk = Kiosk(lambda: self._sitting(seat), pin, self, self._clock)
        self.kiosk.ended.connect(self._end)
        self.wanted.emit(self.kiosk)

    def _sitting(self, seat: Seat) -> Sitting:
        values = self._preferences.values
        output = (values.output_device, values.output_host_api)
        sound = ListenSound(self._make_player, output, self._notices, self._find, self._is_real)
        language = language_of(values.language)
        sitting = Sitting(seat, sound, self._jobs, self._projects.announce, language)
        sound.setParent(sitting)
        return sitting

    def _end(self) -> None:
        ended = self.sitting or self.kiosk
        self.sitting = self.kiosk = None
        self._awake.release()
        if ended is not None:
            ended.deleteLater()
        self.left.emit()


def _must_take_listeners(study: StudyRecord, mine: ListeningSessionRecord | None) -> None:
    """Whether somebody may sit down.

    Raises:
        StoreError: the study is a draft, closed or removed.
    """
    if study.removed_at is not None:
        raise StoreError(f"The study {study.name} was removed; bring it back to seat somebody.")
    if study.state == "draft":
        raise StoreError(f"The study {study.name} is a draft; make it ready before you seat somebody.")
    if study.state == "closed" and (mine is None or mine.completed_at is None):
        raise StoreError(f"The study {study.name} is closed; open it again to seat somebody.")


def _digits(pin: str) -> str:
    """The digits of a number however it was typed.

    >>> _digits(" １２-34 ")
    '1234'
    """
    return "".join(one for one in unicodedata.normalize("NFKC", pin) if one.isdecimal())
