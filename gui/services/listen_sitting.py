"""One listener's session at this computer, from the first word to the thanks.

It goes through phases; the window shows the page of each. Everything is stored at once and in order: what is killed at
any moment goes on with the trial that had no vote.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Signal

from db.listening_records import BlindClip, EventKind, ListeningSessionRecord, TrialRecord
from engine.listening.listener_volume import FIRST_VOLUME, LEAST_VOLUME
from gui.services.errands import Errands
from gui.services.jobs import Jobs
from gui.services.listen_asked import Asked, asked, languages_of, offered
from gui.services.listen_headphones import HeadphoneScreen
from gui.services.listen_seat import (
    Place,
    Refusal,
    Seat,
    Seated,
    calibration,
    clip_sounds,
    place_of,
    screen_sounds,
    seated,
)
from gui.services.listen_sound import ListenSound, Loss
from gui.services.listen_trial import TrialRun

if TYPE_CHECKING:
    from db.session import Session
    from engine.runs.listening_seat import Standing
    from recorder.clip_player import Sound

Phase = Literal[
    "start",
    "seating",
    "welcome",
    "volume",
    "headphones",
    "instruction",
    "trial",
    "practiced",
    "break",
    "paused",
    "leaving",
    "done",
    "withdrawn",
    "full",
    "closed",
    "trouble",
]
LEAST_PACES = 3
MOST_STUTTERS = 3
"""A trial whose sound had so many holes is stopped: somebody must look why."""
VOLUME = "volume"
"""Key of the clip on which the volume is set."""


class Sitting(QObject):
    """The phases of a session.

    Signals:
        phase_changed: another page is to be shown, or the same one says something else.
        ended: nothing more happens here; the window goes.

    Attributes:
        phase: where the listener is.
        asked: what is read, in the listener's language.
        session: None before the listener has sat down.
        code: which the listener is known by, where one was given at the door.
        run: the trial that is shown.
        screen: the headphone screen.
        is_changing: whether the trial that is shown was answered before, and the listener went back to it.
        paused_by: why the sound of a pause went away.
    """

    phase_changed = Signal()
    ended = Signal()

    def __init__(
        self,
        seat: Seat,
        sound: ListenSound,
        jobs: Jobs,
        announce: Callable[..., None],
        language: str = "",
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._seat, self.sound, self._announce = seat, sound, announce
        self._errands = Errands(jobs)
        self.study = seat.study
        self.session = seat.session
        wanted = seat.session.language if seat.session else offered(seat.study, language)
        self.asked: Asked = asked(seat.study, wanted)
        self.code = ""
        self.standing = seat.standing
        self.phase: Phase = "start"
        self.run = TrialRun(seat.study, sound, self)
        self.screen = HeadphoneScreen(seat.study.seed, sound, self)
        self._is_told = False
        """Whether the instruction was read in this sitting."""
        self._rested_for = ""
        """The trial before which the listener has had a break."""
        self._is_over = False
        self.is_changing = False
        self.paused_by: Loss = "device"
        self._paces: list[float] = []
        """Seconds that each trial of this sitting took."""
        self._shown_s = 0.0
        self._was_resumed = bool(seat.session and seat.session.started_at)
        self.run.given.connect(self._store)
        self.run.torn.connect(self._stutter)
        sound.lost.connect(self._pause)

    # ---- sitting down

    @property
    def languages(self) -> tuple[str, ...]:
        """Tags that may be chosen before the listener sits down."""
        return languages_of(self.study)

    def speak(self, language: str) -> None:
        """Read everything in another language, before the listener has sat down."""
        if self.session is None:
            self.asked = asked(self.study, language)
            self.phase_changed.emit()

    def sit_down(self) -> None:
        """Give the listener a seat; who has one goes on with it."""
        if self.phase != "start":
            return
        if self.session is not None:
            self._read_standing(self._go_on)
            return
        seat, language = self._seat, self.asked.language
        language = next((tag for tag in self.languages if asked(self.study, tag) == self.asked), language)
        self._set("seating")
        self._errands.run(
            self.tr("Seating a listener"), lambda: seated(seat, language), self._take_seat, self._not_seated
        )

    def _take_seat(self, found: Seated | Refusal) -> None:
        if isinstance(found, str):
            self._set(found)
            return
        self.session, self.code, self.standing = found.session, found.code, found.standing
        self._announce("studies", "people")
        self._go_on()

    def _not_seated(self) -> None:
        self._set("trouble")

    # ---- phases

    def _set(self, phase: Phase) -> None:
        self.phase = phase
        self.phase_changed.emit()

    def _go_on(self) -> None:
        """The next thing that is missing before a trial can be shown, or the trial."""
        session = self.session
        assert session is not None
        if session.volume is not None:
            self.sound.volume = session.volume
        if session.withdrawn_at is not None:
            self._set("withdrawn")
        elif session.completed_at is not None or (self.standing and self.standing.trial is None):
            self._set("done")
        elif "consent" not in session.answers:
            self._set("welcome")
        elif session.volume is None or self._is_elsewhere:
            self._begin_volume()
        elif self.study.settings.headphone_screen and not session.headphones:
            self._begin_headphones()
        elif not self._is_told:
            self._set("instruction")
        else:
            self._show_trial(at_once=False)

    def answer_questions(self, answers: Mapping[str, str]) -> None:
        """Keep what the listener told about themselves, and the consent."""
        from db.store import listening_sessions

        if self.phase == "welcome":
            kept = {**answers, "consent": "yes"}
            self._change(lambda session, own: listening_sessions.set_answers(session, own, kept), self._go_on)

    # volume

    @property
    def _is_elsewhere(self) -> bool:
        """Whether sound goes to another device than the one on which the volume was set, or may do so."""
        self.sound.find_device()
        is_other = self.session is not None and self.sound.device != self.session.device
        return is_other or self.sound.has_changed

    def _begin_volume(self) -> None:
        if self.session is not None and self.session.volume is None:
            self.sound.volume = FIRST_VOLUME
        self._set("volume")
        seat = self._seat
        self._errands.run(
            self.tr("Reading a sound"),
            lambda: calibration(seat.project, seat.study),
            self._load_calibration,
            lambda: self._set("trouble"),
        )

    def _load_calibration(self, sound: Sound) -> None:
        if self.phase == "volume" and self.sound.load({VOLUME: sound}):
            self.phase_changed.emit()

    def toggle_volume(self) -> None:
        """Play the clip for the volume, over and over, or stop it."""
        player = self.sound.player
        if self.phase != "volume" or player is None:
            return
        self.sound.stop() if player.is_playing else self.sound.play([VOLUME], loop=True)
        self.phase_changed.emit()

    def set_volume(self, volume: float) -> None:
        """Make it softer or louder; only here, never again in this session."""
        if self.phase == "volume":
            self.sound.volume = min(1.0, max(LEAST_VOLUME, round(volume, 2)))
            self.sound.follow_volume()
            self.phase_changed.emit()

    def keep_volume(self) -> None:
        """From now on it stays."""
        from db.store import listening_events, listening_sessions

        if self.phase != "volume" or self.sound.player is None:
            return
        self.sound.stop()
        self.sound.has_changed = False
        device, volume = self.sound.device, self.sound.volume

        def keep(session: Session, own: str) -> ListeningSessionRecord:
            listening_events.note(session, own, "volume", {"volume": volume, "device": device})
            return listening_sessions.set_device(session, own, device, volume)

        self._change(keep, self._go_on)

    # headphones

    def _begin_headphones(self) -> None:
        self._set("headphones")
        seat = self._seat
        self._errands.run(
            self.tr("Reading a sound"),
            lambda: screen_sounds(seat.study),
            self._load_screen,
            lambda: self._set("trouble"),
        )

    def _load_screen(self, sounds: list[Sound]) -> None:
        if self.phase == "headphones":
            self.screen.begin(sounds)

    def keep_headphones(self) -> None:
        """Go on after the headphone screen, passed or not."""
        from db.store import listening_events, listening_sessions

        if self.phase != "headphones" or self.screen.state not in ("passed", "failed"):
            return
        result, tries = self.screen.state, self.screen.tries

        def keep(session: Session, own: str) -> ListeningSessionRecord:
            listening_events.note(session, own, "headphones", {"result": result, "tries": tries})
            return listening_sessions.set_headphones(session, own, result)

        self._change(keep, self._go_on)

    # ---- trials

    def begin(self) -> None:
        """The instruction is read, the break is over, or the sound is back: show the trial."""
        if self.phase == "instruction":
            self._is_told = True
            self._note("resumed" if self._was_resumed else "started", {"device": self.sound.device})
            self._show_trial(at_once=False)
        elif self.phase == "practiced":
            self._show_trial(at_once=False)
        elif self.phase == "break":
            trial = self.standing.trial if self.standing else None
            self._rested_for = trial.id if trial else ""
            self._note("break", {}, self._rested_for or None)
            self._show_trial(at_once=False)
        elif self.phase == "trouble" and self.session is None:
            self._set("start")
        elif self.phase in ("paused", "leaving", "trouble"):
            self._note("resumed", {})
            self._read_standing(self._go_on)

    def _read_standing(self, then: Callable[[], None]) -> None:
        project, own = self._seat.project, self._own_id
        self._errands.run(
            self.tr("Reading a trial"),
            lambda: place_of(project, own),
            lambda place: self._arrive(place, then),
            lambda: self._set("trouble"),
        )

    def _arrive(self, place: Place, then: Callable[[], None]) -> None:
        """Go on, or say why nothing more is asked."""
        self.session, self.standing = place.session, place.standing
        if place.has_left:
            self._set("withdrawn")
        elif place.is_over and place.session.withdrawn_at is None and place.session.completed_at is None:
            self._set("closed")
        else:
            then()

    def _show_trial(self, at_once: bool, went_back: bool = False) -> None:
        now = self.standing
        assert now is not None
        if now.trial is None:
            self._finish()
            return
        if now.break_due and not went_back and self._rested_for != now.trial.id:
            self.run.leave()
            self._set("break")
            return
        if self._is_elsewhere:
            self._begin_volume()
            return
        self.is_changing = went_back
        self._shown_s = monotonic()
        self.run.expect(now)
        self._set("trial")
        folder = self._seat.project.folder

        def show(sounds: dict[str, Sound]) -> None:
            if self.phase == "trial" and self.standing is now:
                self.run.show(sounds, at_once)

        self._errands.run(
            self.tr("Reading a sound"),
            lambda: clip_sounds(folder, now.clips),
            show,
            lambda: self._set("trouble"),
        )

    def _store(self, scores: Mapping[str, float]) -> None:
        """One vote, one transaction; the next trial is shown only after it."""
        from engine.runs.listening_seat import Answer, vote

        now, heard = self.run.standing, self.run.heard
        assert now is not None and now.trial is not None
        project, own, trial_id = self._seat.project, self._own_id, now.trial.id
        was_practice = now.is_practice
        self._paces.append(monotonic() - self._shown_s)

        def take(found: Standing) -> None:
            self.standing = found
            if self.phase != "trial":
                return  # the listener has stopped meanwhile; the answer is stored
            if was_practice and found.trial is not None and not found.is_practice:
                self.run.leave()
                self._set("practiced")
            else:
                self._show_trial(at_once=True)

        self._errands.run(
            self.tr("Storing an answer"),
            lambda: vote(project, own, trial_id, Answer(scores), heard),
            take,
            self._look_why,
        )

    def _look_why(self) -> None:
        """An answer was refused: go on with what is asked now, if it is something else; or it may be given again."""
        project, own = self._seat.project, self._own_id
        trial = self.run.standing.trial if self.run.standing else None

        def take(place: Place) -> None:
            if self.phase != "trial":
                return
            nobody = place.is_over or place.has_left or place.session.withdrawn_at is not None
            if not nobody and place.standing.trial == trial:
                self.run.not_stored()
                return
            self.run.leave()
            self._arrive(place, self._go_on)

        self._errands.run(
            self.tr("Reading a trial"), lambda: place_of(project, own), take, self.run.not_stored
        )

    @property
    def minutes_left(self) -> int | None:
        """At the pace so far; None before three trials of this sitting."""
        now = self.standing
        if now is None or len(self._paces) < LEAST_PACES:
            return None
        return max(1, round((now.total - now.done) * median(self._paces) / 60))

    @property
    def can_go_back(self) -> bool:
        """Whether the last answer may be changed now."""
        now = self.standing
        return (
            self.phase == "trial"
            and self.run.state in ("ready", "playing", "rateable")
            and bool(now and now.can_go_back)
        )

    def go_back(self) -> None:
        """Hear the last trial again and answer it anew."""
        from engine.runs.listening_seat import gone_back

        if not self.can_go_back:
            return
        project, own = self._seat.project, self._own_id
        self.run.leave()

        def take(found: Standing) -> None:
            self.standing = found
            self._show_trial(at_once=False, went_back=True)

        self._errands.run(
            self.tr("Reading a trial"), lambda: gone_back(project, own), take, lambda: self._set("trouble")
        )

    def prepare_picture(self, clips: Sequence[BlindClip], done: int, total: int) -> None:
        """Show a trial of these clips in the middle of a session, for a picture: nobody is seated, nothing is stored."""
        from engine.runs.listening_seat import Standing

        ids = tuple(one.stimulus_id for one in clips)
        trial = TrialRecord("", "", done + 1, "rated", ids, break_before=False)
        self.standing = Standing(trial, tuple(clips), done, total, False, False, False)
        self.run.prepare_picture(self.standing)
        self._set("trial")

    # ---- interruptions

    def _pause(self, how: Loss) -> None:
        """The device is gone, another one, or stood still: what was running is void and comes again."""
        if self.phase == "paused" and how == "device" and self.paused_by != how:
            self.paused_by = how  # first it stood still, then it is known why
            self._note("device", {})
            self._set("paused")
        if self.phase not in ("trial", "volume", "headphones"):
            return
        self.paused_by = how
        if self.phase == "trial":
            was_stored = self.run.state == "saving"
            if not was_stored:
                self._void(how)
            self.run.leave()
        if how == "device":
            self._note("device", {})
        self._set("trouble" if how == "trouble" else "paused")

    def _stutter(self) -> None:
        """A hole in the sound of a trial: it is played again, and after several of them somebody must help."""
        if not self.run.can_answer:
            self._void("stutter")
        elif self.run.standing is not None and self.run.standing.trial is not None:
            self._note("device", {"stutters": self.run.stutters}, self.run.standing.trial.id)
        if self.run.stutters >= MOST_STUTTERS:
            self.run.leave()
            self.paused_by = "stall"
            self._set("paused")

    def _void(self, reason: str) -> None:
        """Note that the trial that is shown can't be answered as it was heard."""
        from engine.runs.listening_seat import void

        trial = self.run.standing.trial if self.run.standing else None
        if trial is not None:
            project, own, trial_id = self._seat.project, self._own_id, trial.id
            self._errands.run(self.tr("Storing what happened"), lambda: void(project, own, trial_id, reason))

    def ask_to_leave(self) -> None:
        """Stop here for now? What runs begins anew when the listener stays."""
        if self.phase in (
            "trial",
            "instruction",
            "practiced",
            "break",
            "paused",
            "volume",
            "headphones",
            "welcome",
        ):
            self.run.leave()
            self.sound.stop()
            self._note("paused", {})
            self._set("leaving")

    def withdraw(self) -> None:
        """Mark that none of the answers shall be used."""
        from db.store import listening_events, listening_sessions

        if self.phase not in ("leaving", "done"):
            return

        def mark(session: Session, own: str) -> ListeningSessionRecord:
            listening_events.note(session, own, "withdrawn", {})
            return listening_sessions.withdraw(session, own)

        self._change(mark, lambda: self._set("withdrawn"))

    def take_back_withdrawal(self) -> None:
        """They may be used after all."""
        from db.store import listening_events, listening_sessions

        if self.phase != "withdrawn":
            return

        def mark(session: Session, own: str) -> ListeningSessionRecord:
            listening_events.note(session, own, "returned", {})
            return listening_sessions.take_back_withdrawal(session, own)

        self._change(mark, lambda: self._read_standing(self._go_on))

    def _finish(self) -> None:
        self.run.leave()
        self.sound.close()
        self._announce("studies", "votes")
        self._set("done")

    def leave(self) -> None:
        """The listener goes, or the project closes; everything is stored."""
        if self._is_over:
            return
        self._is_over = True
        self.run.leave()
        self.sound.close()
        announce = self._announce if self.session is not None else lambda *_kinds: None
        self._errands.close(lambda: announce("studies", "votes"))
        self.ended.emit()

    # ---- writing

    @property
    def _own_id(self) -> str:
        assert self.session is not None
        return self.session.id

    def _change(
        self, write: Callable[[Session, str], ListeningSessionRecord], then: Callable[[], None]
    ) -> None:
        """Write something of the session, and go on with what is stored then."""
        project, own = self._seat.project, self._own_id

        def through() -> ListeningSessionRecord:
            with project.write() as session:
                return write(session, own)

        def take(record: ListeningSessionRecord) -> None:
            self.session = record
            then()

        self._errands.run(
            self.tr("Storing what a listener told"), through, take, lambda: self._set("trouble")
        )

    def _note(self, kind: EventKind, details: Mapping[str, Any], trial_id: str | None = None) -> None:
        from db.store import listening_events

        if self.session is None:
            return
        project, own = self._seat.project, self._own_id

        def through() -> None:
            with project.write() as session:
                listening_events.note(session, own, kind, details, trial_id)

        self._errands.run(self.tr("Storing what happened"), through)
