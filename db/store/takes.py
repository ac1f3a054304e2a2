"""Takes: recordings of scripts. None is ever removed; one per script and speaker is selected.

add(session, take) -> TakeRecord
    with its transcript version 1 (the script's text), the languages of words that the script tells, and its utterance
    row (key = take id);
    a take that comes selected and kept replaces the selected one of its script and speaker
get(session, take_id) -> TakeRecord
list_takes(session, *, speaker_id, script_id, session_id, state, selected, ids, offset, limit)
    -> list[TakeRecord]
count(session, same filters) -> int
select_take(session, take_id) -> TakeRecord
    accepts a recovered or rejected one (state kept)
set_state(session, take_id, state) -> TakeRecord
    leaving `kept` hands the selection to the latest kept one
set_quality(session, take_id, quality) -> TakeRecord
set_trim(session, take_id, start_s, end_s) -> TakeRecord
    where the speech begins and ends; the file stays whole
trim_points(session) -> dict[str, tuple[float | None, float | None]]      of the takes that have any
selected_by_script(session, speaker_id, set_id=None) -> dict[str, TakeRecord]
scripts_read(session) -> int
progress(session, speaker_id, set_id=None) -> SpeakerProgress
queue(session, filters, *, offset, limit) -> list[QueueRecord], queue_count(session, filters) -> int
    for the annotator (see db/store/annotation_queue.py)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from sqlalchemy import Select, delete, distinct, func, or_, select, update
from sqlalchemy.orm import Session

from db.models import Quality, Script, ScriptSet, Sitting, Skip, Take, Transcript, Utterance
from db.records import QualityRecord, SpeakerProgress, StoreError, TakeRecord, TakeState, new_id
from db.store import script_languages
from db.store.annotation_queue import queue, queue_count

__all__ = [
    "add",
    "count",
    "get",
    "list_takes",
    "progress",
    "queue",
    "queue_count",
    "scripts_read",
    "select_take",
    "selected_by_script",
    "set_quality",
    "set_state",
    "set_trim",
    "trim_points",
]


def add(session: Session, take: TakeRecord) -> TakeRecord:
    """Add a recording with its first transcript and its utterance.

    Raises:
        StoreError: its path is taken or leaves the project folder, or its script is unknown.
    """
    _check_path(session, take.path)
    text, switched, demo = _script_text(session, take.script_id)
    selected = take.selected and take.state == "kept"
    if selected:
        _unselect(session, take.script_id, take.speaker_id)
    values = {
        name: getattr(take, name) for name in TakeRecord.__slots__ if name not in ("quality", "selected")
    }
    session.add(Take(**values, selected=selected))
    session.flush()
    if take.quality is not None:
        session.add(_quality_row(take.id, take.quality))
    session.add(
        Transcript(
            id=new_id(), take_id=take.id, version=1, text=text, author_id=None, created_at=take.created_at
        )
    )
    script_languages.seed(session, take.id, text, switched)
    session.add(_utterance_row(session, take.id, demo))
    session.flush()
    return get(session, take.id)


def get(session: Session, take_id: str) -> TakeRecord:
    """One take.

    Raises:
        StoreError: there is none with this id.
    """
    row = session.execute(_with_quality().where(Take.id == take_id)).one_or_none()
    if row is None:
        raise StoreError(f"There is no take with the id {take_id}; choose one of the list.")
    return _record(*row)


def list_takes(
    session: Session,
    *,
    speaker_id: str | None = None,
    script_id: str | None = None,
    session_id: str | None = None,
    state: TakeState | None = None,
    selected: bool | None = None,
    ids: Sequence[str] | None = None,
    offset: int = 0,
    limit: int | None = None,
) -> list[TakeRecord]:
    """Takes, oldest first."""
    query = _filtered(_with_quality(), speaker_id, script_id, session_id, state, selected, ids)
    query = query.order_by(Take.created_at, Take.id).offset(offset).limit(limit)
    return [_record(*row) for row in session.execute(query)]


def count(
    session: Session,
    *,
    speaker_id: str | None = None,
    script_id: str | None = None,
    session_id: str | None = None,
    state: TakeState | None = None,
    selected: bool | None = None,
    ids: Sequence[str] | None = None,
) -> int:
    """How many takes `list_takes` would give without offset and limit."""
    query = select(func.count()).select_from(Take)
    return session.scalar(_filtered(query, speaker_id, script_id, session_id, state, selected, ids)) or 0


def select_take(session: Session, take_id: str) -> TakeRecord:
    """Make this the one take of its script and speaker that counts; its state becomes kept."""
    take = get(session, take_id)
    _unselect(session, take.script_id, take.speaker_id)
    _set(session, take_id, state="kept", selected=True)
    return get(session, take_id)


def set_state(session: Session, take_id: str, state: TakeState) -> TakeRecord:
    """Keep, reject or delete a take (the file stays until it is purged).

    A selected take that is no longer kept hands the selection to the latest kept one of its script and
    speaker, so that a spoiled redo never hides the good take before it. A take that becomes kept is selected
    if no other one is.
    """
    take = get(session, take_id)
    if state != "kept":
        _set(session, take_id, state=state, selected=False)
        if take.selected:
            _select_latest_kept(session, take.script_id, take.speaker_id)
    elif take.state != "kept":
        _set(session, take_id, state="kept")
        if not _selected_ids(session, take.script_id, take.speaker_id):
            _set(session, take_id, selected=True)
    return get(session, take_id)


def set_quality(session: Session, take_id: str, quality: QualityRecord) -> TakeRecord:
    """Store what was measured, in place of an earlier measurement."""
    get(session, take_id)
    session.execute(delete(Quality).where(Quality.take_id == take_id))
    session.add(_quality_row(take_id, quality))
    session.flush()
    return get(session, take_id)


def set_trim(session: Session, take_id: str, start_s: float | None, end_s: float | None) -> TakeRecord:
    """Say where the speech begins and ends; None: where the file does. Nothing is cut.

    Raises:
        StoreError: there is no such take, or the points aren't in order within it.
    """
    take = get(session, take_id)
    first, last = start_s or 0.0, take.duration_s if end_s is None else end_s
    if not 0 <= first < last <= take.duration_s + 1e-6:
        raise StoreError(
            f"A take of {take.duration_s:.2f} s can't be trimmed to {first:.2f} - {last:.2f} s; choose points"
            " within it, the first before the last."
        )
    whole_end = last >= take.duration_s - 1e-6
    _set(
        session,
        take_id,
        trim_start_s=first or None,
        trim_end_s=None if whole_end else last,
    )
    return get(session, take_id)


def trim_points(session: Session) -> dict[str, tuple[float | None, float | None]]:
    """Where the speech begins and ends, by take; takes without trim points are left out."""
    query = select(Take.id, Take.trim_start_s, Take.trim_end_s).where(
        or_(Take.trim_start_s.is_not(None), Take.trim_end_s.is_not(None))
    )
    return {take_id: (start_s, end_s) for take_id, start_s, end_s in session.execute(query)}


def selected_by_script(session: Session, speaker_id: str, set_id: str | None = None) -> dict[str, TakeRecord]:
    """The selected take of each script that this speaker has recorded."""
    query = _with_quality().where(Take.speaker_id == speaker_id, Take.selected, Take.script_id.is_not(None))
    if set_id is not None:
        query = query.join(Script, Script.id == Take.script_id).where(Script.set_id == set_id)
    return {cast(str, row[0].script_id): _record(*row) for row in session.execute(query)}


def scripts_read(session: Session) -> int:
    """How many scripts have a selected take of anybody."""
    query = select(func.count(distinct(Take.script_id))).where(Take.selected, Take.script_id.is_not(None))
    return session.scalar(query) or 0


def progress(session: Session, speaker_id: str, set_id: str | None = None) -> SpeakerProgress:
    """How far a speaker has come."""
    within = [] if set_id is None else [Script.set_id == set_id]
    scripts = session.scalar(select(func.count()).select_from(Script).where(*within)) or 0
    taken = select(Take.script_id).where(Take.speaker_id == speaker_id, Take.selected)
    recorded, seconds = session.execute(
        select(func.count(distinct(Script.id)), func.coalesce(func.sum(Take.duration_s), 0.0))
        .join(Take, Take.script_id == Script.id)
        .where(Take.speaker_id == speaker_id, Take.selected, *within)
    ).one()
    skipped = session.scalar(
        select(func.count(distinct(Skip.script_id)))
        .join(Sitting, Sitting.id == Skip.session_id)
        .join(Script, Script.id == Skip.script_id)
        .where(
            Sitting.speaker_id == speaker_id,
            Skip.script_id.not_in(taken.where(Take.script_id.is_not(None))),
            *within,
        )
    )
    return SpeakerProgress(scripts, recorded, skipped or 0, float(seconds))


def _check_path(session: Session, path: str) -> None:
    parts = path.split("/")
    if not path or "\\" in path or ":" in path or "" in parts or ".." in parts:
        raise StoreError(
            f"The audio path {path} must be relative to the project folder; copy the file into it."
        )
    if session.scalar(select(Take.id).where(Take.path == path)) is not None:
        raise StoreError(f"{path} belongs to another take; give each take its own file.")


def _script_text(session: Session, script_id: str | None) -> tuple[str, list[Any], bool]:
    """The text of a script, its stretches in the other language where it tells them, and whether its set is demo data;
    empty for a take without script."""
    if script_id is None:
        return "", [], False
    query = select(Script.text, Script.switched, ScriptSet.demo).join(ScriptSet).where(Script.id == script_id)
    row = session.execute(query).one_or_none()
    if row is None:
        raise StoreError(f"There is no script with the id {script_id}; choose one of the list.")
    return row.text, row.switched or [], row.demo


def _utterance_row(session: Session, take_id: str, demo: bool) -> Utterance:
    last = session.scalar(select(func.max(Utterance.position)))
    position = 0 if last is None else last + 1
    return Utterance(
        id=new_id(),
        key=take_id,
        take_id=take_id,
        reference="",
        loanwords=[],
        position=position,
        demo=demo,
        extra="{}",
    )


def _of_prompt(script_id: str | None, speaker_id: str | None) -> list[Any]:
    return [Take.script_id == script_id, Take.speaker_id == speaker_id]


def _unselect(session: Session, script_id: str | None, speaker_id: str | None) -> None:
    if script_id is not None and speaker_id is not None:
        where = [*_of_prompt(script_id, speaker_id), Take.selected]
        session.execute(update(Take).where(*where).values(selected=False))


def _selected_ids(session: Session, script_id: str | None, speaker_id: str | None) -> list[str]:
    if script_id is None or speaker_id is None:
        return []
    return list(session.scalars(select(Take.id).where(*_of_prompt(script_id, speaker_id), Take.selected)))


def _select_latest_kept(session: Session, script_id: str | None, speaker_id: str | None) -> None:
    if script_id is None or speaker_id is None:
        return
    latest = session.scalar(
        select(Take.id)
        .where(*_of_prompt(script_id, speaker_id), Take.state == "kept")
        .order_by(Take.created_at.desc(), Take.id.desc())
        .limit(1)
    )
    if latest is not None:
        _set(session, latest, selected=True)


def _set(session: Session, take_id: str, **values: Any) -> None:
    session.execute(update(Take).where(Take.id == take_id).values(**values))


def _with_quality() -> Select[*tuple[Any, ...]]:
    return select(Take, Quality).outerjoin(Quality, Quality.take_id == Take.id)


def _filtered(
    query: Select[*tuple[Any, ...]],
    speaker_id: str | None,
    script_id: str | None,
    session_id: str | None,
    state: TakeState | None,
    selected: bool | None,
    ids: Sequence[str] | None,
) -> Select[*tuple[Any, ...]]:
    equal = (
        (Take.speaker_id, speaker_id),
        (Take.script_id, script_id),
        (Take.session_id, session_id),
        (Take.state, state),
        (Take.selected, selected),
    )
    query = query.where(*(column == value for column, value in equal if value is not None))
    return query if ids is None else query.where(Take.id.in_(ids))


def _quality_row(take_id: str, quality: QualityRecord) -> Quality:
    values = {name: getattr(quality, name) for name in QualityRecord.__slots__ if name != "reasons"}
    return Quality(take_id=take_id, reasons=list(quality.reasons), **values)


def _record(row: Take, quality: Quality | None) -> TakeRecord:
    values = {name: getattr(row, name) for name in TakeRecord.__slots__ if name != "quality"}
    return TakeRecord(**values, quality=None if quality is None else _quality(quality))


def _quality(row: Quality) -> QualityRecord:
    values = {name: getattr(row, name) for name in QualityRecord.__slots__ if name != "reasons"}
    return QualityRecord(**values, reasons=tuple(row.reasons))
