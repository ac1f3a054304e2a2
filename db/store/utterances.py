"""Utterances: what hypotheses are held against, takes of the project and imported references alike.

list_utterances(session, *, selected_only=True, include_rejected=False, controls=False, ids=None,
                keys=None, offset=0, limit=None) -> list[UtteranceRecord]    in order of position
count(session, *, selected_only=True, include_rejected=False, controls=False, without_system=None) -> int
get(session, utterance_id) -> UtteranceRecord
find(session, key) -> UtteranceRecord | None                        a take's key is its id
ids_by_key(session, keys=None) -> dict[str, str]
add_many(session, utterances) -> int                                imported references
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import Select, func, insert, or_, select
from sqlalchemy.orm import Session

from db.models import Hypothesis, Person, Script, Span, Take, Utterance
from db.records import StoreError, UtteranceRecord
from db.store.annotation_queue import current_label, current_text
from db.store.batches import batches
from db.text import nfc, spelling_lists, spelling_sets


def list_utterances(
    session: Session,
    *,
    selected_only: bool = True,
    include_rejected: bool = False,
    controls: bool = False,
    ids: Sequence[str] | None = None,
    keys: Sequence[str] | None = None,
    offset: int = 0,
    limit: int | None = None,
) -> list[UtteranceRecord]:
    """Utterances in order of position, those of takes as transcript and labels have them now.

    Args:
        selected_only: of takes only the selected ones; imported references are always in.
        include_rejected: also takes rejected by the speaker or labelled `reject`, and deleted ones.
        controls: those of monolingual control sets instead of all others.
        ids, keys: only these, whatever the three filters above say.
        offset, limit: the page; not together with ids or keys.

    The loanwords of a take are the script's and those marked by the annotator, each once.
    """
    if ids is None and keys is None:
        query = _joined().where(*_counted(selected_only, include_rejected, controls))
        return _page(session, query.order_by(Utterance.position, Utterance.id).offset(offset).limit(limit))
    column, wanted = (Utterance.id, ids) if ids is not None else (Utterance.key, keys)
    found: list[UtteranceRecord] = []
    for part in batches(wanted or ()):
        found += _page(session, _joined().where(column.in_(part)))
    return sorted(found, key=lambda record: (record.position, record.id))


def count(
    session: Session,
    *,
    selected_only: bool = True,
    include_rejected: bool = False,
    controls: bool = False,
    without_system: str | None = None,
) -> int:
    """How many utterances `list_utterances` would give without offset and limit.

    Args:
        without_system: only those for which this system has no hypothesis.
    """
    query = select(func.count()).select_from(Utterance).outerjoin(Take, Take.id == Utterance.take_id)
    query = query.where(*_counted(selected_only, include_rejected, controls))
    if without_system is not None:
        written = select(Hypothesis.utterance_id).where(Hypothesis.system_id == without_system)
        query = query.where(Utterance.id.not_in(written))
    return session.scalar(query) or 0


def get(session: Session, utterance_id: str) -> UtteranceRecord:
    """One utterance.

    Raises:
        StoreError: there is none with this id.
    """
    found = list_utterances(session, ids=[utterance_id])
    if not found:
        raise StoreError(f"There is no utterance with the id {utterance_id}; choose one of the list.")
    return found[0]


def find(session: Session, key: str) -> UtteranceRecord | None:
    """The utterance with this key, None if there is none."""
    found = list_utterances(session, keys=[nfc(key)])
    return found[0] if found else None


def ids_by_key(session: Session, keys: Sequence[str] | None = None) -> dict[str, str]:
    """Key to id, of all utterances or of those asked for (unknown keys are missing)."""
    if keys is None:
        return dict(session.execute(select(Utterance.key, Utterance.id)).all())
    found: dict[str, str] = {}
    for part in batches(keys):
        query = select(Utterance.key, Utterance.id).where(Utterance.key.in_(part))
        found.update(session.execute(query).all())
    return found


def add_many(session: Session, utterances: Iterable[UtteranceRecord]) -> int:
    """Add imported references behind what is there, in the given order; gives back how many.

    `position` of the records is set here; `take_id` must be None. Texts become NFC.

    Raises:
        StoreError: a key stands twice or is in the project already; nothing is added then.
    """
    taken: set[Any] = set(session.scalars(select(Utterance.key)))
    last = session.scalar(select(func.max(Utterance.position)))
    first = 0 if last is None else last + 1
    rows: list[dict[str, Any]] = []
    for utterance in utterances:
        row = _values(utterance) | {"position": first + len(rows)}
        if row["key"] in taken:
            raise StoreError(f"The utterance id {row['key']} is there twice; give each utterance its own id.")
        taken.add(row["key"])
        rows.append(row)
    if rows:
        session.execute(insert(Utterance), rows)
    return len(rows)


def _counted(selected_only: bool, include_rejected: bool, controls: bool) -> list[Any]:
    wanted: list[Any] = [Utterance.control.is_not(None) if controls else Utterance.control.is_(None)]
    if selected_only:
        wanted.append(or_(Utterance.take_id.is_(None), Take.selected))
    if not include_rejected:
        verdict = func.coalesce(current_label("verdict"), "keep")
        kept = Take.state.in_(("kept", "recovered")) & (verdict == "keep")
        wanted.append(or_(Utterance.take_id.is_(None), kept))
    return wanted


def _joined() -> Select[*tuple[Any, ...]]:
    """A row for each utterance, with what its take, script, transcript and labels add."""
    return (
        select(
            *Utterance.__table__.c,
            current_text().label("said"),
            current_label("cs_level").label("confirmed_level"),
            current_label("main_language").label("confirmed_language"),
            Take.path,
            Script.topic.label("script_topic"),
            Script.main_language.label("script_language"),
            Script.loanwords.label("script_loanwords"),
            Person.name.label("speaker_name"),
        )
        .select_from(Utterance)
        .outerjoin(Take, Take.id == Utterance.take_id)
        .outerjoin(Script, Script.id == Take.script_id)
        .outerjoin(Person, Person.id == Take.speaker_id)
    )


def _page(session: Session, query: Select[*tuple[Any, ...]]) -> list[UtteranceRecord]:
    marked = _marked_spellings(session, query)
    return [_record(row, marked) for row in session.execute(query)]


def _marked_spellings(session: Session, page: Select[*tuple[Any, ...]]) -> dict[str, list[list[str]]]:
    """The spellings of the current spans of each take of the page."""
    takes = page.with_only_columns(Utterance.take_id).where(Utterance.take_id.is_not(None)).subquery()
    query = (
        select(Span.take_id, Span.spellings)
        .where(Span.take_id.in_(select(takes.c.take_id)), Span.removed_at.is_(None))
        .order_by(Span.take_id, Span.start_offset)
    )
    found: defaultdict[str, list[list[str]]] = defaultdict(list)
    for take_id, spellings in session.execute(query):
        found[take_id].append(spellings)
    return found


def _record(row: Any, marked: dict[str, list[list[str]]]) -> UtteranceRecord:
    of_take = row.take_id is not None
    loanwords = [*(row.script_loanwords or ()), *marked.get(row.take_id, ())] if of_take else row.loanwords
    return UtteranceRecord(
        id=row.id,
        key=row.key,
        take_id=row.take_id,
        reference=(row.said or "") if of_take else row.reference,
        text_normalized=row.text_normalized,
        text_pier_labeled=row.text_pier_labeled,
        loanwords=spelling_sets(loanwords),
        level=row.confirmed_level if of_take else row.level,
        topic=row.script_topic if of_take else row.topic,
        main_language=(row.confirmed_language or row.script_language) if of_take else row.main_language,
        speaker=row.speaker_name if of_take else row.speaker,
        audio_path=row.path if of_take else row.audio_path,
        position=row.position,
        demo=row.demo,
        extra=row.extra,
        control=row.control,
    )


def _values(utterance: UtteranceRecord) -> dict[str, Any]:
    if utterance.take_id is not None:
        raise StoreError(f"The utterance {utterance.key} belongs to a take; add the take itself.")
    values = {name: getattr(utterance, name) for name in UtteranceRecord.__slots__}
    for name in ("key", "reference", "text_normalized", "text_pier_labeled"):
        values[name] = None if values[name] is None else nfc(values[name])
    return values | {"loanwords": spelling_lists(utterance.loanwords)}
