"""What a browser is shown and what it may do, for one study: the listening page without its network.

Everything here blocks on the database and may be called from several threads. Nothing that is given back names a study,
a system, an item, a file or a stimulus: a trial is a random number, a clip a random name that holds for one showing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from db.listening_records import BlindClip, EventKind, ListeningSessionRecord, StudyRecord, TrialRecord
from db.session import Project
from db.store import listening_events, listening_sessions, profiles, studies, study_stimuli, votes
from engine.runs.listening_invitations import secret
from engine.runs.listening_seat import Answer, Heard, gone_back, standing, void, vote
from engine.runs.listening_server_asked import (
    TEXT_LIMIT,
    Asked,
    Browser,
    count_of,
    number_of,
    places_of,
    text_of,
)
from engine.runs.listening_server_door import Door
from engine.runs.listening_server_scenes import Scenes, scores_of
from engine.runs.listening_server_sounds import Sounds
from engine.runs.listening_server_words import Refused, chosen_language, phrases_in
from engine.runs.listening_showings import HeardTooLittle, Outdated, Played, Showings
from engine.runs.listening_study import is_open
from engine.types import EngineError

Told = dict[str, Any]
ANSWERS_LIMIT = 50
VOID_REASONS = ("left", "device", "stopped")
HEADPHONE_TRIES = 2
LEAST_VOLUME = 0.05
"""The softest that may be kept; as in `scenes.js`. At 0 nothing would be heard."""
HOLES_S = 0.01
"""Of silence where a browser's computer didn't keep up with the sound; longer ones are noted."""


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
        self._door = Door(project, study_id, log)
        clocks = () if clock is None else (clock, clock)
        self._showings = Showings(secret(project, study_id), *clocks)
        self._sounds = Sounds(project, self._study())
        self._scenes = Scenes(project, self._showings, self._sounds, has_walk_ins)

    def actions(self) -> dict[str, Callable[[Browser, Asked], Told]]:
        """What a page may ask for, by name."""
        seated = {
            "scene": self._shown,
            "language": self._language,
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
        seated = self._door.seated(browser)
        shown = self._showings.clip(seated.id, name) if seated else None
        return None if shown is None else self._sounds.sent(shown)

    def handed_out(self, name: str) -> None:
        """A clip has been sent; nobody can have heard it before."""
        self._showings.handed_out(name)

    # ---- at the door

    def _hello(self, browser: Browser, asked: Asked) -> Told:
        """The page was opened."""
        seated = self._door.seated(browser)
        is_on = seated and seated.started_at and not seated.completed_at and not seated.withdrawn_at
        if seated and is_on and not self._has_left(seated):
            self._note(seated, "resumed", {})
        return self._welcomed(seated, asked)

    def _sign_in(self, browser: Browser, asked: Asked) -> Told:
        return self._welcomed(
            self._door.sign_in(browser, text_of(asked, "code"), text_of(asked, "language")), asked
        )

    def _walk_in(self, browser: Browser, asked: Asked) -> Told:
        if not self._has_walk_ins:
            raise Refused("unknown_code")
        return self._welcomed(self._door.walk_in(browser, text_of(asked, "language")), asked)

    def _leave(self, browser: Browser, asked: Asked) -> Told:
        """Somebody else sits down at this browser."""
        if (seated := self._door.seated(browser)) is not None:
            self._showings.forget(seated.id)
        self._door.leave(browser)
        return self._hello(browser, asked)

    def _welcomed(self, seated: ListeningSessionRecord | None, asked: Asked) -> Told:
        """The scene, with every phrase of the page."""
        study = self._study()
        language = seated.language if seated else chosen_language(study, text_of(asked, "language"))
        return phrases_in(study, language) | self._scenes.scene(study, seated, language)

    # ---- before the trials

    def _language(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> Told:
        """Another language is chosen, which can be done until the first trial."""
        self._door.speak(seated, text_of(asked, "language"))
        return self._welcomed(self._renewed(seated), asked)

    def _answers(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """What was asked before the first trial."""
        answers = asked.get("answers")
        if not isinstance(answers, dict) or len(answers) > ANSWERS_LIMIT:
            raise Refused("invalid")
        kept = {str(key)[:TEXT_LIMIT]: str(value)[:TEXT_LIMIT] for key, value in answers.items()}
        with self._project.write() as session:
            listening_sessions.set_answers(session, seated.id, kept | {"consent": "yes"})

    def _volume(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """Set once; from then on it stays."""
        volume = number_of(asked, "volume")
        if not LEAST_VOLUME <= volume <= 1:
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

    def _vote(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> Told:
        """Store an answer; one that comes again changes nothing, one of another showing is refused."""
        trial, token, study = self._asked_trial(seated, asked), text_of(asked, "showing"), self._study()
        clips = self._clips(trial)
        if clips is None:  # its speaker was removed since it was shown: there is nothing to vote on
            return self._scenes.scene(study, seated, seated.language)
        heard = asked.get("heard")
        if not isinstance(heard, dict):
            raise Refused("invalid")
        played = Played(number_of(heard, "listened_s"), places_of(heard, len(clips)))
        shown_at = self._checked(study, trial, token, clips, played)
        scores = scores_of(study.kind, trial.stimulus_ids, asked.get("answer"))
        whole = frozenset(trial.stimulus_ids[place] for place in played.whole)
        device = f"{browser.agent}, {number_of(heard, 'rate_hz'):.0f} Hz"
        how = Heard(played.listened_s, count_of(heard, "replays"), device, shown_at, whole)
        try:
            now = vote(self._project, seated.id, trial.id, Answer(scores), how)
        except EngineError as error:
            raise Refused("outdated") from error
        if (holes_s := number_of(heard, "holes_s")) > HOLES_S:
            self._note(seated, "device", {"holes_s": round(holes_s, 3)}, trial.id)
        return self._scenes.scene(study, self._renewed(seated), seated.language, now)

    def _clips(self, trial: TrialRecord) -> tuple[BlindClip, ...] | None:
        """The clips of a trial; None where somebody is to hear one of them no more."""
        with self._project.read() as session:
            if not study_stimuli.unplayable(session, self._study_id).isdisjoint(trial.stimulus_ids):
                return None
            return study_stimuli.clips(session, trial.stimulus_ids)

    def _checked(
        self,
        study: StudyRecord,
        trial: TrialRecord,
        token: str,
        clips: tuple[BlindClip, ...],
        played: Played,
    ) -> str:
        """When the trial was shown, if its vote may be stored or is stored already."""
        own = trial.session_id
        try:
            shown_at = self._showings.shown_at(own, trial.id, token)
            if self._is_stored(trial, shown_at):
                return shown_at
            if study.settings.may_go_back and not self._showings.is_again(token):
                now = standing(self._project, own)  # elsewhere `vote` takes no other trial by itself
                if now.trial is None or now.trial.id != trial.id:
                    raise Outdated
            self._showings.check(own, token, [clip.duration_s for clip in clips], played)
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
        reason = text_of(asked, "reason")
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
            seated = self._door.seated(browser)
            if seated is None:
                raise Refused("signed_out")
            study = self._study()
            if not is_open(study) and not seated.completed_at:
                raise Refused("closed")
            is_left = self._has_left(seated) or (seated.withdrawn_at is not None and work != self._return)
            told = None if is_left else work(seated, browser, asked)
            if told is not None and "scene" in told:
                return told
            return (told or {}) | self._scenes.scene(study, self._renewed(seated), seated.language)

        return done

    def _has_left(self, seated: ListeningSessionRecord) -> bool:
        """Whether somebody has withdrawn from the whole project: then nothing more is kept about them."""
        with self._project.read() as session:
            return profiles.has_withdrawn(session, seated.listener_id)

    def _shown(self, seated: ListeningSessionRecord, browser: Browser, asked: Asked) -> None:
        """Nothing but the scene."""

    def _study(self) -> StudyRecord:
        with self._project.read() as session:
            return studies.get(session, self._study_id)

    def _renewed(self, seated: ListeningSessionRecord) -> ListeningSessionRecord:
        with self._project.read() as session:
            return listening_sessions.get(session, seated.id)

    def _asked_trial(self, seated: ListeningSessionRecord, asked: Asked) -> TrialRecord:
        wanted = text_of(asked, "trial")
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
