"""What a session of a plan brings: takes of training items are marked, and the state of the assignment moves by itself.

add_take(session, take) -> TakeRecord        `takes.add`, and what its plan says about it
follow_session(session, session_id)          as `follow`, of the assignment of a recording session
follow(session, assignment_id)               planned -> started -> completed, and back where takes were set aside
follow_script(session, speaker_id, script_id)    the same for every assignment of a speaker that holds a script
"""

from __future__ import annotations

from dataclasses import replace

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Sitting, Take
from db.recording_models import Assignment, AssignmentItem
from db.recording_records import AssignmentProgress, AssignmentState
from db.records import TakeRecord
from db.store import plans, takes


def add_take(session: Session, take: TakeRecord) -> TakeRecord:
    """Add a take; in a session of a plan it is training where the plan says so, and the assignment goes on.

    Raises:
        StoreError: as `takes.add`.
    """
    assignment_id = _assignment_of(session, take.session_id)
    if assignment_id is None:
        return takes.add(session, take)
    training = session.scalar(
        select(AssignmentItem.training).where(
            AssignmentItem.assignment_id == assignment_id, AssignmentItem.script_id == take.script_id
        )
    )
    added = takes.add(session, replace(take, training=bool(training)))
    follow(session, assignment_id)
    return added


def follow_session(session: Session, session_id: str) -> None:
    """Let the assignment of a recording session, if it has one, go on."""
    assignment_id = _assignment_of(session, session_id)
    if assignment_id is not None:
        follow(session, assignment_id)


def follow_script(session: Session, speaker_id: str | None, script_id: str | None) -> None:
    """Let every assignment of a speaker that holds a script go on, as when a take of it was set aside."""
    query = (
        select(Assignment.id)
        .join(AssignmentItem, AssignmentItem.assignment_id == Assignment.id)
        .where(Assignment.speaker_id == speaker_id, AssignmentItem.script_id == script_id)
    )
    for assignment_id in list(session.scalars(query)):
        follow(session, assignment_id)


def follow(session: Session, assignment_id: str) -> None:
    """Move an assignment to the state that its takes and skips give; what is sealed stays sealed."""
    record = plans.assignment(session, assignment_id)
    if record.state == "sealed":
        return
    far = plans.progress(session, plan_id=record.plan_id, speaker_id=record.speaker_id)[0]
    takes_of_it = select(Take.id).join(Sitting).where(Sitting.assignment_id == assignment_id)
    state = reached(far, begun=session.scalar(takes_of_it.limit(1)) is not None)
    if state != record.state:
        plans.set_state(session, assignment_id, state)


def reached(far: AssignmentProgress, *, begun: bool) -> AssignmentState:
    """The state that a progress amounts to; `begun`: there is a take of it, if only of a training
    item."""
    if far.scripts and not far.left:
        return "completed"
    return "started" if begun or far.recorded or far.skipped else "planned"


def _assignment_of(session: Session, session_id: str | None) -> str | None:
    return session.scalar(select(Sitting.assignment_id).where(Sitting.id == session_id))
