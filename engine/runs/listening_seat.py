"""Sitting down in a listening study and voting: one way for the window, walk-in listeners, browsers and packs.

seat_listener(project, study_id, listener_id, mode, language="", code=None) -> ListeningSessionRecord
has_room(session, study) -> bool                                whether anybody new can be seated
standing(project, session_id) -> Standing                       what is asked now
gone_back(project, session_id) -> Standing                      the trial before, where the study allows it
vote(project, session_id, trial_id, answer, heard) -> Standing  and what is asked then
void(project, session_id, trial_id, reason) -> Standing         the trial comes again

Every vote is one transaction, committed before `vote` returns. A vote that comes twice for one showing of a trial, such
as of a key pressed twice or a request sent again, changes nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from db.listening_records import (
    ListeningSessionRecord,
    PlannedTrial,
    SessionMode,
    StudyRecord,
    TrialRecord,
)
from db.session import Project, Session
from db.store import (
    listening_events,
    listening_packs,
    listening_sessions,
    people,
    profiles,
    studies,
    study_stimuli,
    votes,
)
from engine.listening.planner import WITH_REFERENCE, PlanSettings, planned_trials
from engine.runs.listening_standing import Sitting, Standing, sitting_of, standing_at
from engine.runs.listening_study import plan_clips
from engine.types import EngineError

__all__ = [
    "Answer",
    "Heard",
    "Standing",
    "gone_back",
    "has_room",
    "order_of",
    "seat_listener",
    "standing",
    "void",
    "vote",
]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a listener answers to a trial: scores by stimulus id, as of `db.listening_records.VoteRecord`."""

    scores: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Heard:
    """What really played before an answer.

    Attributes:
        listened_s: sound that played, replays included; None where it isn't known.
        replays: plays beyond the first.
        device: through which.
        shown_at: when the trial was shown, ISO 8601 in UTC; tells two showings of a trial apart.
        whole: ids of the clips that played to their last sample.
    """

    listened_s: float | None
    replays: int | None
    device: str
    shown_at: str | None
    whole: frozenset[str]


def seat_listener(
    project: Project,
    study_id: str,
    listener_id: str,
    mode: SessionMode,
    language: str = "",
    code: str | None = None,
) -> ListeningSessionRecord:
    """Give a listener a seat and store the order of the trials; who has one already goes on with it.

    Args:
        project: where.
        study_id: a study that is ready or running.
        listener_id: a person.
        mode: how the listener came.
        language: of the wording; "": the first one of the study.
        code: typed by a listener in a browser.

    Raises:
        EngineError: the listener has withdrawn from the study or the project, or no more listeners are taken, or no order can be made.
        StoreError: the study is a draft, closed or gone, or the project can't be written.
    """
    with project.write() as session:
        study = studies.get(session, study_id)
        _must_take_part(session, listener_id)
        known = _session_of(session, study, listener_id)
        if known is not None:
            return known
        seat, trials = _seat(session, study)
        spoken = language or next(iter(study.settings.wording), "en")
        return listening_sessions.open_session(
            session, study_id, listener_id, seat, mode, trials, spoken, code
        )


def standing(project: Project, session_id: str) -> Standing:
    """What a listener is asked now.

    Raises:
        StoreError: there is no such session.
    """
    with project.read() as session:
        return _now(session, sitting_of(session, session_id))


def gone_back(project: Project, session_id: str) -> Standing:
    """The trial before, to be heard and answered again; that the listener went back is noted.

    Raises:
        EngineError: the study doesn't allow it, or nothing was answered yet.
        StoreError: there is no such session.
    """
    with project.write() as session:
        sitting = sitting_of(session, session_id)
        before = sitting.before
        if before is None:
            raise EngineError("There is no going back here; go on with the trial that is shown.")
        listening_events.note(session, session_id, "went_back", {}, before.id)
        there = standing_at(session, sitting, before, len(sitting.voted) - 1)
        return replace(there, break_due=False)


def vote(project: Project, session_id: str, trial_id: str, answer: Answer, heard: Heard) -> Standing:
    """Store the answer to the trial that is asked, or to the one before where the study allows going back.

    Returns:
        What is asked then.

    Raises:
        EngineError: another trial is asked, or a clip of it wasn't played to its end.
        StoreError: the listener has withdrawn, the study is closed, or a score can't be one of the trial.
    """
    with project.write() as session:
        sitting = sitting_of(session, session_id)
        trial = sitting.trial(trial_id)
        if not _was_taken(session, trial, answer, heard):
            _must_be_asked(sitting, trial)
            _must_be_heard(trial, heard)
            shown = heard.shown_at
            votes.cast(session, trial_id, answer.scores, heard.listened_s, heard.replays, heard.device, shown)
            listening_sessions.start(session, session_id)
            sitting = replace(sitting, voted={*sitting.voted, trial_id})
        if not sitting.left:
            _complete(session, sitting)
        return _now(session, sitting)


def void(project: Project, session_id: str, trial_id: str, reason: str) -> Standing:
    """Note that a trial couldn't be heard to its end, such as of a device that was unplugged; it comes again.

    Raises:
        EngineError: the trial is none of this session.
    """
    with project.write() as session:
        sitting = sitting_of(session, session_id)
        trial = sitting.trial(trial_id)
        listening_events.note(session, session_id, "void", {"reason": reason}, trial.id)
        return _now(session, sitting)


def has_room(session: Session, study: StudyRecord) -> bool:
    """Whether there is a seat for somebody who has none: those that were given to packs are kept for others."""
    sessions = listening_sessions.list_sessions(session, study.id)
    if study.source == "pack":
        return not {one.seat for one in sessions}.issuperset(
            listening_packs.arrived(session, study.id).orders
        )
    limit = study.settings.listeners_limit
    if limit is None:
        return True
    seated = {one.seat for one in sessions if not one.withdrawn_at}
    return len(seated | set(listening_sessions.allotted(session, study.id))) < limit


def order_of(session: Session, study: StudyRecord, seat: int) -> list[PlannedTrial]:
    """The trials of a seat. Clips that nobody can hear any more, and those that stand beside them only, are left out.

    Raises:
        EngineError: no order can be made of the clips.
    """
    gone = study_stimuli.unplayable(session, study.id)
    stimuli = study_stimuli.list_stimuli(session, study.id)
    if study.kind in WITH_REFERENCE:
        lost = {one.item for one in stimuli if one.role == "reference" and one.id in gone}
        gone |= {one.id for one in stimuli if one.item in lost}
    settings = PlanSettings(study.kind, study.settings.trials_per_listener, study.settings.break_every)
    clips = plan_clips(one for one in stimuli if one.id not in gone)
    planned = planned_trials(clips, settings, seat, study.seed)
    return [PlannedTrial(one.stage, one.keys, one.break_before) for one in planned]


def _must_take_part(session: Session, listener_id: str) -> None:
    if profiles.has_withdrawn(session, listener_id):
        name = people.get(session, listener_id).name
        raise EngineError(f"{name} has withdrawn from the project; seat somebody else.")


def _session_of(session: Session, study: StudyRecord, listener_id: str) -> ListeningSessionRecord | None:
    """The session that a listener has in a study."""
    known = listening_sessions.of_listener(session, listener_id)
    mine = next((one for one in known if one.study_id == study.id), None)
    if mine is not None and mine.withdrawn_at is not None:
        name = people.get(session, listener_id).name
        raise EngineError(f"{name} has withdrawn from {study.name}; take the withdrawal back to go on.")
    return mine


def _seat(session: Session, study: StudyRecord) -> tuple[int, list[PlannedTrial]]:
    """The next seat and its order; in a project that was opened from a pack, one of those that came with it."""
    if study.source == "pack":
        return _seat_of_pack(session, study)
    if study.state in ("ready", "running") and not has_room(
        session, study
    ):  # what else is wrong, the store says
        limit = study.settings.listeners_limit
        raise EngineError(f"The study {study.name} has its {limit} listeners; raise the limit to seat more.")
    seat = listening_sessions.next_seat(session, study.id)
    return seat, order_of(session, study, seat)


def _seat_of_pack(session: Session, study: StudyRecord) -> tuple[int, list[PlannedTrial]]:
    orders = listening_packs.arrived(session, study.id).orders
    taken = {one.seat for one in listening_sessions.list_sessions(session, study.id)}
    free = sorted(set(orders) - taken)
    if not free:
        raise EngineError(
            f"All {len(orders)} seats of this pack are taken; ask for another pack to seat more listeners."
        )
    return free[0], list(orders[free[0]])


def _now(session: Session, sitting: Sitting) -> Standing:
    return standing_at(session, sitting, sitting.asked, len(sitting.voted))


def _was_taken(session: Session, trial: TrialRecord, answer: Answer, heard: Heard) -> bool:
    """Whether a vote of this showing is stored already."""
    before = votes.newest(session, trial.id)
    if before is None or before.shown_at != heard.shown_at:
        return False
    return heard.shown_at is not None or dict(before.scores) == dict(answer.scores)


def _must_be_asked(sitting: Sitting, trial: TrialRecord) -> None:
    asked, before = sitting.asked, sitting.before
    if sitting.has_withdrawn or trial in (asked, before):  # of a withdrawal the store says what to do
        return
    now = "none is asked any more" if asked is None else f"trial {asked.number} is asked"
    raise EngineError(f"Trial {trial.number} can't be answered now: {now}; go on with what is shown.")


def _must_be_heard(trial: TrialRecord, heard: Heard) -> None:
    if not heard.whole.issuperset(trial.stimulus_ids):
        raise EngineError(f"Trial {trial.number} was not played to its end; hear it to the end, then answer.")


def _complete(session: Session, sitting: Sitting) -> None:
    if sitting.seated.completed_at is None:
        listening_sessions.complete(session, sitting.seated.id)
        listening_events.note(session, sitting.seated.id, "completed", {})
