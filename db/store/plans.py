"""Plans: which scripts are read by whom, and how far everybody has come.

add(session, name, settings, plan_id=None) -> PlanRecord                       a name is used once
change(session, plan_id, *, name=None, settings=None) -> PlanRecord            what is handed out stays as it is
close(session, plan_id), reopen(session, plan_id) -> PlanRecord                closed: no more speakers
remove(session, plan_id)                                                       as long as nobody has begun
get(session, plan_id) -> PlanRecord
list_plans(session) -> list[PlanRecord]                                        oldest first
assign(session, plan_id, speaker_id, items) -> AssignmentRecord                once per plan and speaker
unassign(session, assignment_id) -> AssignmentRecord                           as long as nothing is recorded
put_back(session, record) -> AssignmentRecord                                  undo of unassign
assignment(session, assignment_id) -> AssignmentRecord
assignments(session, *, plan_id=None, speaker_id=None) -> list[AssignmentRecord]   oldest first, with items
set_state(session, assignment_id, state) -> AssignmentRecord                   with the date of the state
progress(session, *, plan_id=None, speaker_id=None) -> list[AssignmentProgress]
given(session, plan_id) -> dict[str, int]                                      script id to how many speakers have it
owned(session, speaker_id) -> set[str]                                         scripts never to be given again

What a session brings is noted by `db.store.plan_takes`, which moves the states.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, fields
from typing import Any, cast, get_args

from sqlalchemy import Select, case, delete, func, select
from sqlalchemy.orm import Session

from db.models import Script, Sitting, Skip, Take
from db.recording_models import Assignment, AssignmentItem, Plan, SpeakerProfile
from db.recording_records import (
    AssignmentItemRecord,
    AssignmentProgress,
    AssignmentRecord,
    AssignmentState,
    PlanRecord,
    PlanSettings,
)
from db.records import StoreError, new_id, now_utc
from db.store import people, profiles
from db.text import nfc

STATES: tuple[AssignmentState, ...] = get_args(AssignmentState)
DATES = {"started": "started_at", "completed": "completed_at", "sealed": "sealed_at"}


def add(session: Session, name: str, settings: PlanSettings, plan_id: str | None = None) -> PlanRecord:
    """Make a plan; `plan_id`: the id that it had before it was removed.

    Raises:
        StoreError: the name is empty or taken.
    """
    row = Plan(
        id=plan_id or new_id(),
        name=_free_name(session, name),
        settings=_as_json(settings),
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _plan(row)


def change(
    session: Session, plan_id: str, *, name: str | None = None, settings: PlanSettings | None = None
) -> PlanRecord:
    """Call a plan otherwise, or hand out by other rules from now on.

    Raises:
        StoreError: there is no such plan, or the name is empty or taken.
    """
    row = _row(session, plan_id)
    if name is not None:
        row.name = _free_name(session, name, plan_id)
    if settings is not None:
        row.settings = _as_json(settings)
    session.flush()
    return _plan(row)


def close(session: Session, plan_id: str) -> PlanRecord:
    """Take no more speakers in; the first time it was closed holds."""
    row = _row(session, plan_id)
    row.closed_at = row.closed_at or now_utc()
    session.flush()
    return _plan(row)


def reopen(session: Session, plan_id: str) -> PlanRecord:
    """Undo of `close`."""
    row = _row(session, plan_id)
    row.closed_at = None
    session.flush()
    return _plan(row)


def remove(session: Session, plan_id: str) -> None:
    """Take a plan back that nobody is in.

    Raises:
        StoreError: there is no such plan, or somebody was given scripts by it.
    """
    plan = get(session, plan_id)
    if assignments(session, plan_id=plan_id):
        raise StoreError(f"The plan {plan.name} has speakers, so it stays; close it instead.")
    session.execute(delete(Plan).where(Plan.id == plan_id))


def get(session: Session, plan_id: str) -> PlanRecord:
    """One plan.

    Raises:
        StoreError: there is none with this id.
    """
    return _plan(_row(session, plan_id))


def list_plans(session: Session) -> list[PlanRecord]:
    """All plans, oldest first."""
    return [_plan(row) for row in session.scalars(select(Plan).order_by(Plan.created_at, Plan.id))]


def assign(
    session: Session, plan_id: str, speaker_id: str, items: Iterable[AssignmentItemRecord]
) -> AssignmentRecord:
    """Give a speaker scripts to read.

    Raises:
        StoreError: the plan is closed, the speaker is in it already or has withdrawn, or there is nothing to read.
    """
    plan, speaker = get(session, plan_id), people.get(session, speaker_id)
    if profiles.get(session, speaker_id).withdrawn_at is not None:
        raise StoreError(f"{speaker.name} has withdrawn; choose somebody else.")
    if plan.closed_at is not None:
        raise StoreError(f"The plan {plan.name} is closed; reopen it to take {speaker.name} in.")
    if assignments(session, plan_id=plan_id, speaker_id=speaker_id):
        raise StoreError(f"{speaker.name} is in the plan {plan.name} already; choose somebody else.")
    listed = tuple(items)
    if not listed:
        raise StoreError(
            f"The plan {plan.name} has no script left for {speaker.name}; let more speakers read one script,"
            " or widen the choice."
        )
    return put_back(
        session, AssignmentRecord(new_id(), plan_id, speaker_id, "planned", now_utc(), items=listed)
    )


def unassign(session: Session, assignment_id: str) -> AssignmentRecord:
    """Take back what nobody has begun to read.

    Raises:
        StoreError: there is no such assignment, or a session belongs to it.
    """
    record = assignment(session, assignment_id)
    begun = session.scalar(
        select(func.count()).select_from(Sitting).where(Sitting.assignment_id == assignment_id)
    )
    if begun or record.state != "planned":
        name = people.get(session, record.speaker_id).name
        raise StoreError(f"{name} has begun to read, so the scripts stay; seal them to stop it.")
    session.execute(delete(AssignmentItem).where(AssignmentItem.assignment_id == assignment_id))
    session.execute(delete(Assignment).where(Assignment.id == assignment_id))
    return record


def put_back(session: Session, record: AssignmentRecord) -> AssignmentRecord:
    """Store an assignment as it stands in the record, such as one that was taken back."""
    names = [name for name in AssignmentRecord.__slots__ if name != "items"]
    session.add(Assignment(**{name: getattr(record, name) for name in names}))
    session.flush()
    session.add_all(
        AssignmentItem(
            assignment_id=record.id, position=item.position, script_id=item.script_id, training=item.training
        )
        for item in record.items
    )
    session.flush()
    return assignment(session, record.id)


def assignment(session: Session, assignment_id: str) -> AssignmentRecord:
    """One assignment with its items.

    Raises:
        StoreError: there is none with this id.
    """
    row = session.get(Assignment, assignment_id)
    if row is None:
        raise StoreError(f"There is no assignment with the id {assignment_id}; choose one of the list.")
    return _with_items(session, [row])[0]


def assignments(
    session: Session, *, plan_id: str | None = None, speaker_id: str | None = None
) -> list[AssignmentRecord]:
    """Assignments with their items, oldest first."""
    return _with_items(session, list(session.scalars(_chosen(select(Assignment), plan_id, speaker_id))))


def set_state(session: Session, assignment_id: str, state: AssignmentState) -> AssignmentRecord:
    """Move to a state with this moment as its date; those behind it lose theirs.

    Raises:
        StoreError: there is no such assignment.
    """
    row = session.get(Assignment, assignment_id)
    if row is None:
        raise StoreError(f"There is no assignment with the id {assignment_id}; choose one of the list.")
    row.state = state
    for place, (name, column) in enumerate(DATES.items()):
        if place >= STATES.index(state):
            setattr(row, column, None)
        elif getattr(row, column) is None and (name == state or (name, state) == ("started", "completed")):
            setattr(row, column, now_utc())
    session.flush()
    return assignment(session, assignment_id)


def progress(
    session: Session, *, plan_id: str | None = None, speaker_id: str | None = None
) -> list[AssignmentProgress]:
    """How far each assignment has come, oldest first; a retired script counts only where it was recorded."""
    rows = list(session.scalars(_chosen(select(Assignment), plan_id, speaker_id)))
    counted = {row[0]: _numbers(*row[1:]) for row in session.execute(_counting(plan_id, speaker_id))}
    nothing = _numbers(0, 0, 0, 0.0, None)
    return [AssignmentProgress(_record(row, ()), *counted.get(row.id, nothing)) for row in rows]


def given(session: Session, plan_id: str) -> dict[str, int]:
    """How many speakers of a plan have each script.

    A script that its speaker skipped and has not recorded since, and all scripts of a speaker who withdrew, are free
    again for others; training items count for nobody.
    """
    read, skipped = _taken(), _skipped()
    query = (
        select(AssignmentItem.script_id, func.count())
        .join(Assignment, Assignment.id == AssignmentItem.assignment_id)
        .outerjoin(SpeakerProfile, SpeakerProfile.person_id == Assignment.speaker_id)
        .outerjoin(read, _same_reading(read))
        .outerjoin(skipped, _same_reading(skipped))
        .where(
            Assignment.plan_id == plan_id,
            AssignmentItem.training.is_(False),
            SpeakerProfile.withdrawn_at.is_(None),
            skipped.c.script_id.is_(None) | read.c.script_id.is_not(None),
        )
        .group_by(AssignmentItem.script_id)
    )
    return {row[0]: row[1] for row in session.execute(query)}


def owned(session: Session, speaker_id: str) -> set[str]:
    """Scripts that a speaker was given by any plan, has recorded or has skipped: they are never given again."""
    queries = (
        select(AssignmentItem.script_id).join(Assignment).where(Assignment.speaker_id == speaker_id),
        select(Take.script_id).where(
            Take.speaker_id == speaker_id, Take.selected, Take.script_id.is_not(None)
        ),
        select(Skip.script_id).join(Sitting).where(Sitting.speaker_id == speaker_id),
    )
    return {cast(str, one) for query in queries for one in session.scalars(query)}


# ---- how progress is counted


def _counting(plan_id: str | None, speaker_id: str | None) -> Select[*tuple[Any, ...]]:
    """For each assignment: scripts, recorded, skipped, seconds, latest take."""
    read, skipped = _taken(speaker_id), _skipped(speaker_id)
    is_read, is_skipped = read.c.script_id.is_not(None), skipped.c.script_id.is_not(None)
    query = (
        select(
            Assignment.id,
            func.count(),
            func.sum(case((is_read, 1), else_=0)),
            func.sum(case((is_skipped & ~is_read, 1), else_=0)),
            func.coalesce(func.sum(read.c.duration_s), 0.0),
            func.max(read.c.created_at),
        )
        .select_from(AssignmentItem)
        .join(Assignment, Assignment.id == AssignmentItem.assignment_id)
        .join(Script, Script.id == AssignmentItem.script_id)
        .outerjoin(read, _same_reading(read))
        .outerjoin(skipped, _same_reading(skipped))
        .where(AssignmentItem.training.is_(False), Script.retired_at.is_(None) | is_read)
        .group_by(Assignment.id)
    )
    if plan_id is not None:
        query = query.where(Assignment.plan_id == plan_id)
    return query if speaker_id is None else query.where(Assignment.speaker_id == speaker_id)


def _taken(speaker_id: str | None = None) -> Any:
    """The selected takes, of everybody or of one speaker: one for a script and speaker at most."""
    columns = (Take.script_id, Take.speaker_id, Take.duration_s, Take.created_at)
    query = select(*columns).where(Take.selected)
    return (query if speaker_id is None else query.where(Take.speaker_id == speaker_id)).subquery()


def _skipped(speaker_id: str | None = None) -> Any:
    """Who has skipped what, each once."""
    query = select(Skip.script_id, Sitting.speaker_id).join(Sitting, Sitting.id == Skip.session_id)
    query = query if speaker_id is None else query.where(Sitting.speaker_id == speaker_id)
    return query.distinct().subquery()


def _same_reading(found: Any) -> Any:
    """Of the item's script by the assignment's speaker."""
    return (found.c.script_id == AssignmentItem.script_id) & (found.c.speaker_id == Assignment.speaker_id)


def _numbers(
    scripts: int, recorded: int, skipped: int, recorded_s: float, last: str | None
) -> tuple[int, int, int, float, str | None]:
    return int(scripts), int(recorded), int(skipped), float(recorded_s), last


# ---- rows and records


def _row(session: Session, plan_id: str) -> Plan:
    row = session.get(Plan, plan_id)
    if row is None:
        raise StoreError(f"There is no plan with the id {plan_id}; choose one of the list.")
    return row


def _free_name(session: Session, name: str, plan_id: str | None = None) -> str:
    name = " ".join(nfc(name).split())
    if not name:
        raise StoreError("A plan needs a name; type one.")
    taken = session.scalar(select(Plan.id).where(Plan.name == name))
    if taken not in (None, plan_id):
        raise StoreError(f"There is already a plan named {name}; choose another name.")
    return name


def _chosen(query: Select[Any], plan_id: str | None, speaker_id: str | None) -> Select[Any]:
    equal = ((Assignment.plan_id, plan_id), (Assignment.speaker_id, speaker_id))
    query = query.where(*(column == value for column, value in equal if value is not None))
    return query.order_by(Assignment.created_at, Assignment.id)


def _with_items(session: Session, rows: Sequence[Assignment]) -> list[AssignmentRecord]:
    items: dict[str, list[AssignmentItemRecord]] = {row.id: [] for row in rows}
    query = select(AssignmentItem).where(AssignmentItem.assignment_id.in_(items))
    for item in session.scalars(query.order_by(AssignmentItem.position)):
        items[item.assignment_id].append(AssignmentItemRecord(item.position, item.script_id, item.training))
    return [_record(row, tuple(items[row.id])) for row in rows]


def _record(row: Assignment, items: tuple[AssignmentItemRecord, ...]) -> AssignmentRecord:
    return AssignmentRecord(
        row.id,
        row.plan_id,
        row.speaker_id,
        cast(AssignmentState, row.state),
        row.created_at,
        row.started_at,
        row.completed_at,
        row.sealed_at,
        items,
    )


def _plan(row: Plan) -> PlanRecord:
    return PlanRecord(row.id, row.name, _settings(row.settings), row.created_at, row.closed_at)


def _as_json(settings: PlanSettings) -> str:
    return json.dumps(asdict(settings), ensure_ascii=False, sort_keys=True)


def _settings(text: str) -> PlanSettings:
    """As it was written; what a newer version added is left out."""
    known = {one.name for one in fields(PlanSettings)}
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in json.loads(text).items()
        if name in known
    }
    return PlanSettings(**values)
