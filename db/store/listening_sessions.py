"""Listeners in studies: their seats, their trials in the order that was stored, and how far they are.

next_seat(session, study_id) -> int                                  in the same write as `open_session`
free_seats(session, study_id, number, more=()) -> tuple[int, ...]    the lowest that nobody has or was given
allot_seats(session, study_id, pack_id, orders) -> None              kept for listeners elsewhere
take_back_seats(session, study_id, pack_id) -> None                  of a pack that was never written
allotted(session, study_id) -> dict[int, AllottedSeat]               all of them, used or not
open_session(session, study_id, listener_id, seat, mode, trials, language="", code=None) -> ListeningSessionRecord
open_many(session, study_id, listeners) -> list[OpenedSeat]             of ratings that were made elsewhere
get(session, session_id), by_code(session, code) -> ListeningSessionRecord
list_sessions(session, study_id), of_listener(session, listener_id) -> list[ListeningSessionRecord]
start, complete, withdraw, take_back_withdrawal(session, session_id) -> ListeningSessionRecord
set_answers(session, session_id, answers), set_device(session, session_id, device, volume),
set_headphones(session, session_id, result), set_language(session, session_id, language) -> ListeningSessionRecord
trials(session, session_id) -> list[TrialRecord]
next_trial(session, session_id) -> TrialRecord | None                the first without a vote
voted(session, session_id) -> set[str]                               trials with a vote
done_of_study(session, study_id) -> dict[str, tuple[int, int]]       trials with a vote and all, by session
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import count, islice
from typing import Any, cast

from sqlalchemy import Select, case, func, insert, select
from sqlalchemy.orm import Session

from db.listening_models import ListeningSession, ListeningTrial, Study, StudyStimulus, Vote
from db.listening_records import (
    ListeningSessionRecord,
    PlannedTrial,
    SessionMode,
    TrialRecord,
    TrialStage,
)
from db.records import StoreError, new_id, now_utc
from db.store import profiles, project_settings, study_stimuli
from db.store.batches import batches
from db.store.known import must_be_people
from db.store.studies import ALLOTTED
from db.text import nfc

INVITATIONS = "listening_invitations"
"""The setting that keeps codes of listeners in browsers, by study: `codes` (a list, each with a `listener_id`) and
`seated` (codes by what is kept of a browser)."""
ORDERS = "listening_orders"
"""The setting of a project that was opened from a listening pack, which keeps the orders that came with it, by study."""
OWN_SETTINGS = frozenset({ALLOTTED, INVITATIONS, ORDERS})
"""Settings that no session pack takes along."""


@dataclass(frozen=True, slots=True)
class AllottedSeat:
    """A seat that was given to a pack, with the hash of the order that it has there, and when it was given."""

    pack_id: str
    order: str
    given_at: str


@dataclass(frozen=True, slots=True)
class OpenedSeat:
    """A listener who was seated: the session, its seat, and ids of its trials in their order."""

    session_id: str
    seat: int
    trial_ids: tuple[str, ...]


def next_seat(session: Session, study_id: str) -> int:
    """The lowest number that no listener of a study has and no pack was given."""
    return free_seats(session, study_id, 1)[0]


def free_seats(session: Session, study_id: str, number: int, more: Iterable[int] = ()) -> tuple[int, ...]:
    """The lowest numbers that no listener of a study has and no pack was given, nor are among `more`."""
    query = select(ListeningSession.seat).where(ListeningSession.study_id == study_id)
    taken = {*session.scalars(query), *allotted(session, study_id), *more}
    return tuple(islice((seat for seat in count() if seat not in taken), number))


def allot_seats(session: Session, study_id: str, pack_id: str, orders: Mapping[int, str]) -> None:
    """Keep free seats for the listeners of a pack: nobody is seated there here, and the study is running from now on.

    Args:
        pack_id: of the pack.
        orders: by seat, the hash of the order that it has there.
    """
    study = _open_study(session, study_id, "pack")
    kept: dict[str, dict[str, Any]] = project_settings.get(session, ALLOTTED, {})
    now = now_utc()
    given = {str(seat): asdict(AllottedSeat(pack_id, order, now)) for seat, order in orders.items()}
    project_settings.put(session, ALLOTTED, kept | {study_id: kept.get(study_id, {}) | given})
    study.state = "running"
    session.flush()


def take_back_seats(session: Session, study_id: str, pack_id: str) -> None:
    """Give the seats of a pack that was never written to whoever comes."""
    kept: dict[str, dict[str, Any]] = project_settings.get(session, ALLOTTED, {})
    left = {seat: one for seat, one in kept.get(study_id, {}).items() if one["pack_id"] != pack_id}
    rest = {key: seats for key, seats in kept.items() if key != study_id} | ({study_id: left} if left else {})
    project_settings.put(session, ALLOTTED, rest or None)


def allotted(session: Session, study_id: str) -> dict[int, AllottedSeat]:
    """The seats that are kept for listeners elsewhere, used or not."""
    kept: dict[str, dict[str, Any]] = project_settings.get(session, ALLOTTED, {})
    return {int(seat): AllottedSeat(**one) for seat, one in kept.get(study_id, {}).items()}


def open_session(
    session: Session,
    study_id: str,
    listener_id: str,
    seat: int,
    mode: SessionMode,
    trials: Sequence[PlannedTrial],
    language: str = "",
    code: str | None = None,
) -> ListeningSessionRecord:
    """Seat a listener, with the trials in their order; a ready study is running from then on.

    Args:
        mode: `import` seats listeners of ratings that were made elsewhere, in a draft too.
        code: typed in a browser, unique in the project.

    Raises:
        StoreError: the study is a draft, closed or removed, the seat or the code is taken, the listener or a clip is
            unknown, or there is no trial.
    """
    study = _open_study(session, study_id, mode)
    must_be_people(session, [listener_id])
    _must_be_free(session, study, seat, code)
    if not trials:
        raise StoreError(f"There is nothing to hear in the study {study.name}; add clips to be rated.")
    _must_be_of_study(session, study, trials)
    row = ListeningSession(
        id=new_id(),
        study_id=study_id,
        listener_id=listener_id,
        seat=seat,
        mode=mode,
        code=code,
        language=language,
        answers={},
        device="",
        volume=None,
        headphones="",
        created_at=now_utc(),
    )
    session.add(row)
    study.state = "running"
    session.flush()
    session.execute(
        insert(ListeningTrial), [_trial_values(row.id, n, one) for n, one in enumerate(trials, 1)]
    )
    return _record(row)


def open_many(
    session: Session, study_id: str, listeners: Sequence[tuple[str, Sequence[PlannedTrial]]]
) -> list[OpenedSeat]:
    """Seat many listeners of ratings that were made elsewhere at once, each in the next free seat.

    Args:
        study_id: may be a draft; it is running afterwards.
        listeners: ids of people, each with what was rated, in its order.

    Raises:
        StoreError: the study is closed or gone, a listener or a clip is unknown, or a listener rated nothing.
    """
    study = _open_study(session, study_id, "import")
    must_be_people(session, [listener_id for listener_id, _trials in listeners])
    if not all(planned for _listener, planned in listeners):
        raise StoreError(f"A listener of the study {study.name} rated nothing; leave out who has no vote.")
    _must_be_of_study(session, study, [one for _listener, planned in listeners for one in planned])
    seats = free_seats(session, study_id, len(listeners))
    empty = {"answers": {}, "device": "", "headphones": "", "language": "", "created_at": now_utc()}
    rows: list[dict[str, Any]] = []
    trials_of: list[list[dict[str, Any]]] = []
    for seat, (listener_id, planned) in zip(seats, listeners, strict=True):
        own = {
            "id": new_id(),
            "study_id": study_id,
            "listener_id": listener_id,
            "seat": seat,
            "mode": "import",
        }
        rows.append(own | empty)
        trials_of.append([_trial_values(own["id"], number, one) for number, one in enumerate(planned, 1)])
    for part in batches(rows):
        session.execute(insert(ListeningSession), part)
    for part in batches(one for held in trials_of for one in held):
        session.execute(insert(ListeningTrial), part)
    study.state = "running"
    session.flush()
    return [
        OpenedSeat(row["id"], row["seat"], tuple(one["id"] for one in held))
        for row, held in zip(rows, trials_of, strict=True)
    ]


def get(session: Session, session_id: str) -> ListeningSessionRecord:
    """One session.

    Raises:
        StoreError: there is none with this id.
    """
    return _record(_row(session, session_id))


def by_code(session: Session, code: str) -> ListeningSessionRecord:
    """The session of a code that a listener typed.

    Raises:
        StoreError: no session has it.
    """
    row = session.scalar(select(ListeningSession).where(ListeningSession.code == code))
    if row is None:
        raise StoreError("Nobody has this code; type it as it was given to you.")
    return _record(row)


def list_sessions(session: Session, study_id: str) -> list[ListeningSessionRecord]:
    """The sessions of a study by seat, withdrawn ones too."""
    query = select(ListeningSession).where(ListeningSession.study_id == study_id)
    return [_record(row) for row in session.scalars(query.order_by(ListeningSession.seat))]


def of_listener(session: Session, listener_id: str) -> list[ListeningSessionRecord]:
    """The sessions of a listener in all studies, oldest first."""
    query = select(ListeningSession).where(ListeningSession.listener_id == listener_id)
    ordered = query.order_by(ListeningSession.created_at, ListeningSession.id)
    return [_record(row) for row in session.scalars(ordered)]


def start(session: Session, session_id: str) -> ListeningSessionRecord:
    """Note when the first trial was shown; the first time holds."""
    row = _row(session, session_id)
    return _set(session, session_id, started_at=row.started_at or now_utc())


def complete(session: Session, session_id: str) -> ListeningSessionRecord:
    """Note when the last trial was rated; the first time holds."""
    row = _row(session, session_id)
    return _set(session, session_id, completed_at=row.completed_at or now_utc())


def withdraw(session: Session, session_id: str) -> ListeningSessionRecord:
    """Mark a session as withdrawn: its votes stay and don't count."""
    row = _row(session, session_id)
    return _set(session, session_id, withdrawn_at=row.withdrawn_at or now_utc())


def take_back_withdrawal(session: Session, session_id: str) -> ListeningSessionRecord:
    """Undo of `withdraw`."""
    return _set(session, session_id, withdrawn_at=None)


def set_answers(session: Session, session_id: str, answers: Mapping[str, str]) -> ListeningSessionRecord:
    """Keep what a listener answered to the study's questions, by their number as text.

    Raises:
        StoreError: the listener was removed for good: nothing more is kept about them.
    """
    _must_be_kept(session, session_id)
    return _set(session, session_id, answers={key: nfc(value) for key, value in answers.items()})


def set_device(
    session: Session, session_id: str, device: str, volume: float | None
) -> ListeningSessionRecord:
    """Keep through what a listener hears, and how loud (0 to 1).

    Raises:
        StoreError: the listener was removed for good: nothing more is kept about them.
    """
    _must_be_kept(session, session_id)
    return _set(session, session_id, device=nfc(device), volume=volume)


def set_headphones(session: Session, session_id: str, result: str) -> ListeningSessionRecord:
    """Keep the result of the headphone screen: passed, failed or skipped."""
    return _set(session, session_id, headphones=result)


def set_language(session: Session, session_id: str, language: str) -> ListeningSessionRecord:
    """Keep in which language a listener reads from now on."""
    return _set(session, session_id, language=language)


def trials(session: Session, session_id: str) -> list[TrialRecord]:
    """The trials of a session in their order."""
    return [_trial(row) for row in session.execute(_trials(session_id))]


def next_trial(session: Session, session_id: str) -> TrialRecord | None:
    """The first trial without a vote; those with a clip that nobody is to hear any more are passed over."""
    gone = study_stimuli.unplayable(session, _row(session, session_id).study_id)
    unheard = ~select(Vote.number).where(Vote.trial_id == ListeningTrial.id).exists()
    waiting = session.execute(_trials(session_id).where(unheard))
    return next((_trial(row) for row in waiting if gone.isdisjoint(row.stimuli)), None)


def done_of_study(session: Session, study_id: str) -> dict[str, tuple[int, int]]:
    """How many trials of each session of a study have a vote, and how many there are, practice included."""
    given = select(Vote.number).where(Vote.trial_id == ListeningTrial.id).exists()
    query = (
        select(ListeningTrial.session_id, func.sum(case((given, 1), else_=0)), func.count())
        .join(ListeningSession, ListeningSession.id == ListeningTrial.session_id)
        .where(ListeningSession.study_id == study_id)
        .group_by(ListeningTrial.session_id)
    )
    return {seat: (int(done), total) for seat, done, total in session.execute(query)}


def voted(session: Session, session_id: str) -> set[str]:
    """The trials of a session that have a vote."""
    query = select(Vote.trial_id).join(ListeningTrial, ListeningTrial.id == Vote.trial_id)
    return set(session.scalars(query.where(ListeningTrial.session_id == session_id)))


def _open_study(session: Session, study_id: str, mode: SessionMode) -> Study:
    study = session.get(Study, study_id)
    if study is None or study.removed_at is not None:
        raise StoreError("This study is gone; choose another one.")
    if study.state == "closed":
        raise StoreError(f"The study {study.name} is closed; open it again to seat somebody.")
    if study.state == "draft" and mode != "import":
        raise StoreError(f"The study {study.name} is a draft; make it ready before you seat somebody.")
    return study


def _must_be_free(session: Session, study: Study, seat: int, code: str | None) -> None:
    mine = ListeningSession.study_id == study.id, ListeningSession.seat == seat
    if session.scalar(select(ListeningSession.id).where(*mine)) is not None:
        raise StoreError(f"Seat {seat + 1} of the study {study.name} is taken; seat the listener again.")
    taken = select(ListeningSession.id).where(ListeningSession.code == code)
    if code is not None and session.scalar(taken) is not None:
        raise StoreError("This code is somebody else's; give the listener another one.")


def _must_be_of_study(session: Session, study: Study, trials: Sequence[PlannedTrial]) -> None:
    own, known = StudyStimulus.study_id == study.id, set[str]()
    for part in batches({one for trial in trials for one in trial.stimulus_ids}):
        known |= set(session.scalars(select(StudyStimulus.id).where(own, StudyStimulus.id.in_(part))))
    for number, trial in enumerate(trials, 1):
        if not trial.stimulus_ids or not known.issuperset(trial.stimulus_ids):
            raise StoreError(
                f"Trial {number} presents a clip that the study {study.name} doesn't have; plan it again."
            )


def _trial_values(session_id: str, number: int, trial: PlannedTrial) -> dict[str, Any]:
    return {
        "id": new_id(),
        "session_id": session_id,
        "number": number,
        "stage": trial.stage,
        "stimuli": list(trial.stimulus_ids),
        "break_before": trial.break_before,
    }


def _must_be_kept(session: Session, session_id: str) -> None:
    if profiles.was_purged(session, _row(session, session_id).listener_id):
        raise StoreError("This listener was removed for good; nothing more is kept about them.")


def _set(session: Session, session_id: str, **values: Any) -> ListeningSessionRecord:
    row = _row(session, session_id)
    for name, value in values.items():
        setattr(row, name, value)
    session.flush()
    return _record(row)


def _row(session: Session, session_id: str) -> ListeningSession:
    row = session.get(ListeningSession, session_id)
    if row is None:
        raise StoreError(f"There is no listening session with the id {session_id}; open the study again.")
    return row


def _trials(session_id: str) -> Select[*tuple[Any, ...]]:
    """Columns of the trials of a session, in their order; rows are read at every vote."""
    one = ListeningTrial
    query = select(one.id, one.session_id, one.number, one.stage, one.stimuli, one.break_before)
    return query.where(one.session_id == session_id).order_by(one.number)


def _trial(row: Any) -> TrialRecord:
    stage = cast(TrialStage, row.stage)
    return TrialRecord(row.id, row.session_id, row.number, stage, tuple(row.stimuli), row.break_before)


def _record(row: ListeningSession) -> ListeningSessionRecord:
    return ListeningSessionRecord(
        row.id,
        row.study_id,
        row.listener_id,
        row.seat,
        cast(SessionMode, row.mode),
        row.code,
        row.language,
        dict(row.answers),
        row.device,
        row.volume,
        row.headphones,
        row.created_at,
        row.started_at,
        row.completed_at,
        row.withdrawn_at,
    )
