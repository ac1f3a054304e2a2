"""What a browser is shown and what it may do, for one study: the listening page without its network.

Everything here blocks on the database and may be called from several threads. Nothing that is given back names a study,
a system, an item, a file or a stimulus: a trial is a random number, a clip a random name that holds for one showing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from db.listening_records import BlindClip, EventKind, ListeningSessionRecord, StudyRecord, TrialRecord
from db.session import Project
from db.store import listening_events, listening_sessions, studies, study_stimuli, votes
from engine.runs import listening_invitations as invited
from engine.runs.listening_invitations import Invitation
from engine.runs.listening_seat import Answer, Heard, gone_back, seat_listener, standing, void, vote
from engine.runs.listening_server_scenes import Scenes, scores_of
from engine.runs.listening_server_sounds import Sounds
from engine.runs.listening_server_words import Refused, chosen_language, phrases_in
from engine.runs.listening_showings import HeardTooLittle, Outdated, Played, Showings
from engine.types import EngineError

Asked = Mapping[str, Any]
Told = dict[str, Any]
ANSWERS_LIMIT = 50
ANSWER_LIMIT = 2_000
VOID_REASONS = ("left", "device", "stopped")
HEADPHONE_TRIES = 2
HOLES_S = 0.01
"""Of silence where a browser's computer didn't keep up with the sound; longer ones are noted."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Who asks.

    Attributes:
        id: hash of the cookie.
        agent: which browser on which system, in a few words.
    """

    id: str
    agent: str = ""


class Room:
    """One study, for all who sit in front of their browsers.

    Args:
        project: open, to be written.
        study_id: ready or running.
        has_walk_ins: whether somebody without a code may take part.
        log: gets a sentence for the organiser when something can't be done.
        clock: seconds, in the place of the computer's clocks.
    """

    def __init__(
        self,
        project: Project,
        study_id: str,
        has_walk_ins: bool,
        log: Callable[[str], object] = lambda _line: None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self._project = project
        self._study_id = study_id
        self._has_walk_ins = has_walk_ins
        self._log = log
        clocks = () if clock is None else (clock, clock)
        self._showings = Showings(invited.secret(project, study_id), *clocks)
        self._sounds = Sounds(project, self._study())
        self._scenes = Scenes(project, self._showings, self._sounds, has_walk_ins)

    def actions(self) -> dict[str, Callable[[Browser, Asked], Told]]:
        """What a page may ask for, by name."""
        seated = {
            "scene": self._shown,
            "answers": self._answers,
            "volume": self._volume,
            "headphones": self._headphones,
            "begin": self._begin,
            "rested": self._rested,
            "vote": self._vote,
            "void": self._void,
            "back": self._back,
            "pause": self._pause,
            "withdraw": self._withdraw,
            "return": self._return,
        }
        at_door = {
            "hello": self._hello,
            "sign-in": self._sign_in,
            "walk-in": self._walk_in,
            "leave": self._leave,
        }
        return at_door | {name: self._for_seated(work) for name, work in seated.items()}

    # ---- clips

    def clip_bytes(self, browser: Browser, name: str) -> bytes | None:
        """A clip that this browser is shown now; None where there is none of this name.

        Raises:
            OSError: the played copy can't be read.
        """
        seated = self._seated(browser)
        shown = self._showings.clip(seated.id, name) if seated else None
        return None if shown is None else self._sounds.read(shown.path)

    def handed_out(self, name: str) -> None:
        """A clip has been sent; nobody can have heard it before."""
        self._showings.handed_out(name)

    # ---- at the door

    def _hello(self, browser: Browser, asked: Asked) -> Told:
        """The page was opened."""
        study = self._study()
        seated = self._seated(browser)
        language = seated.language if seated else chosen_language(study, _text(asked, "language"))
        if seated and seated.started_at and not seated.completed_at and not seated.withdrawn_at:
            self._note(seated, "resumed", {})
        return phrases_in(study, language) | self._scenes.scene(study, seated, language)

    def _sign_in(self, browser: Browser, asked: Asked) -> Told:
        typed = _text(asked, "code")
        known = {one.code: one for one in invited.invitations(self._project, self._study_id)}
        if invited.read_code(typed) not in known:
            raise Refused("unknown_code")
        found = invited.bind_code(self._project, self._study_id, typed, browser.id)
        if found is None:
            raise Refused("code_elsewhere")
        return self._come_in(browser, found, asked)

    def _walk_in(self, browser: Browser, asked: Asked) -> Told:
        if not self._has_walk_ins:
            raise Refused("unknown_code")
        if self._is_full():
            raise Refused("full")
        return self._come_in(browser, invited.walk_in(self._project, self._study_id, browser.id), asked)

    def _come_in(self, browser: Browser, found: Invitation, asked: Asked) -> Told:
        study = self._study()
        seated = self._session(found) or self._seat(
            study, found, chosen_language(study, _text(asked, "language"))
        )
        return phrases_in(study, seated.language) | self._scenes.scene(study, seated, seated.language)

    def _leave(self, browser: Browser, asked: Asked) -> Told:
        """Somebody else sits down at this browser."""
        if (seated := self._seated(browser)) is not None:
            self._showings.forget(seated.id)
        invited.leave(self._project, self._study_id, browser.id)
        return self._hello(browser, asked)

    def _seat(self, study: StudyRecord, found: Invitation, language: str) -> ListeningSessionRecord:
        if study.state == "closed":
            raise Refused("closed")
        assert found.listener_id is not None
        try:
            return seat_listener(
                self._project, self._study_id, found.listener_id, "browser", language, found.code
            )
        except EngineError as error:
            self._log(str(error))
            raise Refused("full" if self._is_full() else "not_stored") from error

    def _is_full(self) -> bool:
        limit = self._study().settings.listeners_limit
        if limit is None:
            return False
        with self._project.read() as session:
            seated = listening_sessions.list_sessions(session, self._study_id)
        return sum(one.withdrawn_at is None for one in seated) >= limit

    # ---- before the trials

    def _answers(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """What was asked before the first trial."""
        answers = asked.get("answers")
        if not isinstance(answers, dict) or len(answers) > ANSWERS_LIMIT:
            raise Refused("invalid")
        kept = {str(key)[:ANSWER_LIMIT]: str(value)[:ANSWER_LIMIT] for key, value in answers.items()}
        with self._project.write() as session:
            listening_sessions.set_answers(session, seated.id, kept | {"consent": "yes"})

    def _volume(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """Set once; from then on it stays."""
        volume = _number(asked, "volume")
        if not 0 <= volume <= 1:
            raise Refused("invalid")
        if seated.volume is None:
            with self._project.write() as session:
                listening_sessions.set_device(session, seated.id, browser.agent, volume)
                listening_events.note(session, seated.id, "volume", {"volume": volume})

    def _headphones(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> Told:
        answers = asked.get("answers")
        if not isinstance(answers, list) or len(answers) > ANSWERS_LIMIT:
            raise Refused("invalid")
        tries = self._headphone_tries(seated)
        passed = self._sounds.wears_headphones(
            seated.seat, tries, [one for one in answers if isinstance(one, int)]
        )
        result = "passed" if passed else "failed" if tries + 1 >= HEADPHONE_TRIES else ""
        with self._project.write() as session:
            listening_events.note(session, seated.id, "headphones", {"passed": passed})
            if result and not seated.headphones:
                listening_sessions.set_headphones(session, seated.id, result)
        return {"passed": passed}

    def _headphone_tries(self, seated: ListeningSessionRecord) -> int:
        with self._project.read() as session:
            events = listening_events.list_events(session, seated.id)
        return sum(one.kind == "headphones" for one in events)

    def _begin(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        if seated.started_at is None:
            with self._project.write() as session:
                listening_sessions.start(session, seated.id)
                listening_events.note(session, seated.id, "started", {"browser": browser.agent})

    # ---- trials

    def _vote(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """Store an answer; one that comes again changes nothing, one of another showing is refused."""
        trial, token = self._asked_trial(seated, asked), _text(asked, "showing")
        with self._project.read() as session:
            clips = study_stimuli.clips(session, trial.stimulus_ids)
            kind = studies.get(session, self._study_id).kind
        heard = asked.get("heard")
        if not isinstance(heard, dict):
            raise Refused("invalid")
        played = Played(_number(heard, "listened_s"), _places(heard, len(clips)))
        shown_at = self._checked(seated, trial, token, clips, played)
        scores = scores_of(kind, trial.stimulus_ids, asked.get("answer"))
        device = (
            f"{browser.agent}, {rate:d} Hz" if (rate := int(_number(heard, "rate_hz"))) else browser.agent
        )
        replays = int(_number(heard, "replays"))
        whole = frozenset(trial.stimulus_ids[place] for place in played.whole)
        try:
            vote(
                self._project,
                seated.id,
                trial.id,
                Answer(scores),
                Heard(played.listened_s, replays, device, shown_at, whole),
            )
        except EngineError as error:
            raise Refused("outdated") from error
        if (holes_s := _number(heard, "holes_s")) > HOLES_S:
            self._note(seated, "device", {"holes_s": round(holes_s, 3)}, trial.id)

    def _checked(
        self,
        seated: ListeningSessionRecord,
        trial: TrialRecord,
        token: str,
        clips: tuple[BlindClip, ...],
        played: Played,
    ) -> str:
        """When the trial was shown, if its vote may be stored or is stored already."""
        try:
            shown_at = self._showings.shown_at(seated.id, trial.id, token)
            if self._is_stored(trial, shown_at):
                return shown_at
            now = standing(self._project, seated.id)
            if (now.trial is None or now.trial.id != trial.id) and not self._showings.is_again(token):
                raise Outdated
            self._showings.check(seated.id, token, [clip.duration_s for clip in clips], played)
        except Outdated as error:
            raise Refused("outdated") from error
        except HeardTooLittle as error:
            raise Refused("too_early") from error
        return shown_at

    def _is_stored(self, trial: TrialRecord, shown_at: str) -> bool:
        with self._project.read() as session:
            found = votes.newest(session, trial.id)
        return found is not None and found.shown_at == shown_at

    def _void(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        reason = _text(asked, "reason")
        if reason not in VOID_REASONS:
            raise Refused("invalid")
        trial = self._asked_trial(seated, asked)
        self._showings.forget(seated.id)
        void(self._project, seated.id, trial.id, reason)

    def _back(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> Told:
        try:
            now = gone_back(self._project, seated.id)
        except EngineError as error:
            raise Refused("outdated") from error
        return self._scenes.trial(self._study(), seated, now, is_again=True)

    def _rested(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """A break is over."""
        now = standing(self._project, seated.id)
        if now.break_due and now.trial is not None:
            self._note(seated, "break", {}, now.trial.id)

    def _pause(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        self._showings.forget(seated.id)
        self._note(seated, "paused", {})

    def _withdraw(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        self._showings.forget(seated.id)
        with self._project.write() as session:
            listening_sessions.withdraw(session, seated.id)
            listening_events.note(session, seated.id, "withdrawn", {})

    def _return(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        with self._project.write() as session:
            listening_sessions.take_back_withdrawal(session, seated.id)
            listening_events.note(session, seated.id, "returned", {})

    # ---- who asks

    def _for_seated(
        self, work: Callable[[ListeningSessionRecord, Browser, Asked], Told | None]
    ) -> Callable[[Browser, Asked], Told]:
        """A request of somebody who has a seat: done if it may be, then the scene that follows."""

        def done(browser: Browser, asked: Asked) -> Told:
            seated = self._seated(browser)
            if seated is None:
                raise Refused("signed_out")
            study = self._study()
            if study.state == "closed" and not seated.completed_at:
                raise Refused("closed")
            is_left = seated.withdrawn_at is not None and work != self._return
            told = None if is_left else work(seated, browser, asked)
            if told is not None and "scene" in told:
                return told
            return (told or {}) | self._scenes.scene(study, self._renewed(seated), seated.language)

        return done

    def _shown(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """Nothing but the scene."""

    def _study(self) -> StudyRecord:
        with self._project.read() as session:
            return studies.get(session, self._study_id)

    def _seated(self, browser: Browser) -> ListeningSessionRecord | None:
        """The session of a browser; None where it signed in with no code."""
        found = invited.seated_code(self._project, self._study_id, browser.id)
        if found is None:
            return None
        return self._session(found) or self._seat(self._study(), found, "")

    def _session(self, found: Invitation) -> ListeningSessionRecord | None:
        with self._project.read() as session:
            own = listening_sessions.of_listener(session, found.listener_id or "")
        return next((one for one in own if one.study_id == self._study_id), None)

    def _renewed(self, seated: ListeningSessionRecord) -> ListeningSessionRecord:
        with self._project.read() as session:
            return listening_sessions.get(session, seated.id)

    def _asked_trial(self, seated: ListeningSessionRecord, asked: Asked) -> TrialRecord:
        wanted = _text(asked, "trial")
        with self._project.read() as session:
            trials = listening_sessions.trials(session, seated.id)
        found = next((one for one in trials if one.id == wanted), None)
        if found is None:
            raise Refused("outdated")
        return found

    def _note(
        self, seated: ListeningSessionRecord, kind: EventKind, details: Asked, trial_id: str | None = None
    ) -> None:
        with self._project.write() as session:
            listening_events.note(session, seated.id, kind, details, trial_id)


def _text(asked: Asked, name: str) -> str:
    found = asked.get(name, "")
    if not isinstance(found, str) or len(found) > ANSWER_LIMIT:
        raise Refused("invalid")
    return found


def _number(asked: Asked, name: str) -> float:
    found = asked.get(name, 0)
    if isinstance(found, bool) or not isinstance(found, int | float) or not isfinite(found):
        raise Refused("invalid")
    return float(found)


def _places(heard: Asked, count: int) -> frozenset[int]:
    """Places of a trial whose clips were heard whole."""
    found = heard.get("whole")
    if not isinstance(found, list):
        raise Refused("invalid")
    return frozenset(one for one in found if isinstance(one, int) and 0 <= one < count)
