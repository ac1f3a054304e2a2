"""Runs: jobs of scoring and how each was made.

start(session, kind, settings, *, author_id=None, total=0, run_id=None) -> RunRecord
    settings: a JSON object
progress(session, run_id, done, total) -> None
describe(session, run_id, *, settings=None, device=None, precision=None, audio_s=None,
         peak_memory_bytes=None, log=None) -> None
    what is known only on the way; None leaves what is there
add_to_log(session, run_id, lines) -> None
    behind what is there
finish(session, run_id, state, *, seconds=None, message="") -> RunRecord
    state: done, failed or cancelled
get(session, run_id) -> RunRecord
list_runs(session, kind=None, limit=None, state=None) -> list[RunRecord]      newest first
end_left_over(session, run_ids=None) -> int
    runs of a program that ended
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import CursorResult, select, update
from sqlalchemy.orm import Session

from db.models import Run
from db.records import RunRecord, RunState, StoreError, new_id, now_utc


def start(
    session: Session,
    kind: str,
    settings: str,
    *,
    author_id: str | None = None,
    total: int = 0,
    run_id: str | None = None,
) -> RunRecord:
    """Note that a run begins, under an id of its own or a given one."""
    row = Run(
        id=run_id or new_id(),
        kind=kind,
        state="running",
        settings=settings,
        started_at=now_utc(),
        done=0,
        total=total,
        author_id=author_id,
        message="",
    )
    session.add(row)
    session.flush()
    return _record(row)


def progress(session: Session, run_id: str, done: int, total: int) -> None:
    """Note how far it is."""
    session.execute(update(Run).where(Run.id == run_id).values(done=done, total=total))


def describe(
    session: Session,
    run_id: str,
    *,
    settings: str | None = None,
    device: str | None = None,
    precision: str | None = None,
    audio_s: float | None = None,
    peak_memory_bytes: int | None = None,
    log: str | None = None,
) -> None:
    """Note what is known only on the way, as in `RunRecord`; None leaves what is there."""
    given = {
        "settings": settings,
        "device": device,
        "precision": precision,
        "audio_s": audio_s,
        "peak_memory_bytes": peak_memory_bytes,
        "log": log,
    }
    if values := {name: value for name, value in given.items() if value is not None}:
        session.execute(update(Run).where(Run.id == run_id).values(values))


def add_to_log(session: Session, run_id: str, lines: Sequence[str]) -> None:
    """Note what happened on the way, a line each, behind what is there."""
    if lines:
        before = session.scalar(select(Run.log).where(Run.id == run_id))
        text = "\n".join(([before] if before else []) + [*lines])
        session.execute(update(Run).where(Run.id == run_id).values(log=text))


def finish(
    session: Session, run_id: str, state: RunState, *, seconds: float | None = None, message: str = ""
) -> RunRecord:
    """Note how it ended."""
    session.execute(
        update(Run)
        .where(Run.id == run_id)
        .values(state=state, ended_at=now_utc(), seconds=seconds, message=message)
    )
    session.expire_all()
    return get(session, run_id)


def get(session: Session, run_id: str) -> RunRecord:
    """One run.

    Raises:
        StoreError: there is none with this id.
    """
    row = session.get(Run, run_id)
    if row is None:
        raise StoreError(f"There is no run with the id {run_id}; choose one of the list.")
    return _record(row)


def list_runs(
    session: Session, kind: str | None = None, limit: int | None = None, state: RunState | None = None
) -> list[RunRecord]:
    """Runs, newest first."""
    query = select(Run).order_by(Run.started_at.desc(), Run.id).limit(limit)
    if kind is not None:
        query = query.where(Run.kind == kind)
    if state is not None:
        query = query.where(Run.state == state)
    return [_record(row) for row in session.scalars(query)]


def end_left_over(session: Session, run_ids: Sequence[str] | None = None) -> int:
    """Mark runs that still say `running` as failed: those of which it is known that they don't go on, all of them
    when None."""
    which = [Run.state == "running"] if run_ids is None else [Run.state == "running", Run.id.in_(run_ids)]
    ended = session.execute(
        update(Run)
        .where(*which)
        .values(
            state="failed",
            ended_at=now_utc(),
            message="The program ended before this run did; start it again to do what is missing.",
        )
    )
    return cast("CursorResult[Any]", ended).rowcount


def _record(row: Run) -> RunRecord:
    return RunRecord(**{name: getattr(row, name) for name in RunRecord.__slots__})
