"""Script sets and their scripts: sentences to be read.

list_sets(session) -> list[ScriptSetRecord]                        oldest first, with counts
get_set(session, set_id) -> ScriptSetRecord
add_set(session, name, note="", demo=False) -> ScriptSetRecord     a name is used once
add_many(session, set_id, scripts) -> int                          keys unique within the set
get(session, script_id) -> ScriptRecord
keys(session, set_id) -> set[str]                                  of a set
list_scripts(session, *, set_id, topic, level_wanted, main_language, text, ids, offset, limit)
    -> list[ScriptRecord]
count(session, same filters) -> int
counts(session, set_id=None) -> list[ScriptCount]                  topic x level x main language
update(session, script_id, *, text=None, topic=None, level_wanted=None, main_language=None,
       languages=None, loanwords=None) -> ScriptRecord
retire(session, script_ids) -> list[ScriptRecord]                  out of use; what was read of them stays
restore(session, script_ids) -> list[ScriptRecord]                 undo of retire
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, cast

from sqlalchemy import Select, func, insert, select
from sqlalchemy import update as update_rows
from sqlalchemy.orm import Session

from db.models import Script, ScriptSet
from db.records import ScriptCount, ScriptRecord, ScriptSetRecord, SpellingSet, StoreError, new_id, now_utc
from db.store.stretches import moved
from db.text import nfc, spelling_lists, spelling_sets

MOST_IDS = 500
"""In one question."""


def list_sets(session: Session) -> list[ScriptSetRecord]:
    """All sets, oldest first, with the number of their scripts."""
    scripts = func.count(Script.id)
    query = select(ScriptSet, scripts).outerjoin(Script).group_by(ScriptSet.id).order_by(ScriptSet.created_at)
    return [
        ScriptSetRecord(row.id, row.name, row.created_at, row.note, row.demo, number)
        for row, number in session.execute(query)
    ]


def get_set(session: Session, set_id: str) -> ScriptSetRecord:
    """One set.

    Raises:
        StoreError: there is none with this id.
    """
    for record in list_sets(session):
        if record.id == set_id:
            return record
    raise StoreError(f"There is no script set with the id {set_id}; choose one of the list.")


def add_set(session: Session, name: str, note: str = "", demo: bool = False) -> ScriptSetRecord:
    """Make an empty set.

    Raises:
        StoreError: the name is empty or taken.
    """
    name = nfc(name).strip()
    if not name:
        raise StoreError("A script set needs a name; type one.")
    if session.scalar(select(ScriptSet.id).where(ScriptSet.name == name)) is not None:
        raise StoreError(f"There is already a script set named {name}; choose another name.")
    row = ScriptSet(id=new_id(), name=name, created_at=now_utc(), note=note, demo=demo)
    session.add(row)
    session.flush()
    return ScriptSetRecord(row.id, row.name, row.created_at, row.note, row.demo, 0)


def add_many(session: Session, set_id: str, scripts: Iterable[ScriptRecord]) -> int:
    """Add scripts behind those of the set, in the given order; gives back how many.

    `set_id` and `position` of the records are set here; texts and spellings become NFC.

    Raises:
        StoreError: a key stands twice or is in the set already; nothing is added then.
    """
    get_set(session, set_id)
    taken = keys(session, set_id)
    last = session.scalar(select(func.max(Script.position)).where(Script.set_id == set_id))
    first = 0 if last is None else last + 1
    rows: list[dict[str, Any]] = []
    for script in scripts:
        row = _values(script) | {"set_id": set_id, "position": first + len(rows)}
        if row["key"] in taken:
            raise StoreError(f"The script id {row['key']} is there twice; give each script its own id.")
        taken.add(row["key"])
        rows.append(row)
    if rows:
        session.execute(insert(Script), rows)
    return len(rows)


def get(session: Session, script_id: str) -> ScriptRecord:
    """One script.

    Raises:
        StoreError: there is none with this id.
    """
    row = session.get(Script, script_id)
    if row is None:
        raise StoreError(f"There is no script with the id {script_id}; choose one of the list.")
    return _record(row)


def keys(session: Session, set_id: str) -> set[str]:
    """The keys that are taken in a set."""
    return set(session.scalars(select(Script.key).where(Script.set_id == set_id)))


def list_scripts(
    session: Session,
    *,
    set_id: str | None = None,
    topic: str | None = None,
    level_wanted: str | None = None,
    main_language: str | None = None,
    text: str = "",
    ids: Sequence[str] | None = None,
    offset: int = 0,
    limit: int | None = None,
) -> list[ScriptRecord]:
    """Scripts in the order of their sets and positions. `text` is looked for in the text and the key."""
    query = _filtered(select(Script), set_id, topic, level_wanted, main_language, text, ids)
    query = query.join(ScriptSet).order_by(ScriptSet.created_at, Script.set_id, Script.position)
    return [_record(row) for row in session.scalars(query.offset(offset).limit(limit))]


def count(
    session: Session,
    *,
    set_id: str | None = None,
    topic: str | None = None,
    level_wanted: str | None = None,
    main_language: str | None = None,
    text: str = "",
    ids: Sequence[str] | None = None,
) -> int:
    """How many scripts `list_scripts` would give without offset and limit."""
    query = select(func.count()).select_from(Script)
    return session.scalar(_filtered(query, set_id, topic, level_wanted, main_language, text, ids)) or 0


def counts(session: Session, set_id: str | None = None) -> list[ScriptCount]:
    """How many scripts there are of each topic, level wanted and main language (only those that occur)."""
    cell = (Script.topic, Script.level_wanted, Script.main_language)
    query = select(*cell, func.count()).group_by(*cell).order_by(*cell)
    if set_id is not None:
        query = query.where(Script.set_id == set_id)
    return [ScriptCount(*row) for row in session.execute(query)]


def update(
    session: Session,
    script_id: str,
    *,
    text: str | None = None,
    topic: str | None = None,
    level_wanted: str | None = None,
    main_language: str | None = None,
    languages: Sequence[str] | None = None,
    loanwords: Iterable[SpellingSet] | None = None,
) -> ScriptRecord:
    """Change what is given of a script. Transcripts of takes that were read before keep their text.

    Stretches of a language move with a changed text; those whose words changed are dropped.
    """
    before = get(session, script_id)
    values: dict[str, Any] = {
        "text": None if text is None else nfc(text),
        "topic": topic,
        "level_wanted": level_wanted,
        "main_language": main_language,
        "languages": None if languages is None else list(languages),
        "loanwords": None if loanwords is None else spelling_lists(loanwords),
        "switched": None if text is None or not before.switched else _moved(before, nfc(text)),
    }
    values = {name: value for name, value in values.items() if value is not None}
    if values:
        session.execute(update_rows(Script).where(Script.id == script_id).values(values))
    return get(session, script_id)


def retire(session: Session, script_ids: Sequence[str]) -> list[ScriptRecord]:
    """Take scripts out of use; gives back those that were in use, as they were."""
    return _set_retired(session, script_ids, now_utc())


def restore(session: Session, script_ids: Sequence[str]) -> list[ScriptRecord]:
    """Take scripts into use again; gives back those that were retired, as they were."""
    return _set_retired(session, script_ids, None)


def _set_retired(session: Session, script_ids: Sequence[str], when: str | None) -> list[ScriptRecord]:
    changed: list[ScriptRecord] = []
    is_other = Script.retired_at.is_(None) if when else Script.retired_at.is_not(None)
    for at in range(0, len(script_ids), MOST_IDS):
        rows = list(
            session.scalars(select(Script).where(Script.id.in_(script_ids[at : at + MOST_IDS]), is_other))
        )
        changed += [_record(row) for row in rows]
        for row in rows:
            row.retired_at = when
    session.flush()
    return changed


def _moved(script: ScriptRecord, text: str) -> list[list[Any]]:
    place = moved(script.text, text)
    placed = [(place(start, end), language) for start, end, language in script.switched]
    return [[*where, language] for where, language in placed if where is not None]


def _filtered(
    query: Select[*tuple[Any, ...]],
    set_id: str | None,
    topic: str | None,
    level_wanted: str | None,
    main_language: str | None,
    text: str,
    ids: Sequence[str] | None,
) -> Select[*tuple[Any, ...]]:
    equal = (
        (Script.set_id, set_id),
        (Script.topic, topic),
        (Script.level_wanted, level_wanted),
        (Script.main_language, main_language),
    )
    query = query.where(*(column == value for column, value in equal if value is not None))
    if text:
        words = nfc(text)
        query = query.where(
            Script.text.icontains(words, autoescape=True) | Script.key.icontains(words, autoescape=True)
        )
    return query if ids is None else query.where(Script.id.in_(ids))


def _values(script: ScriptRecord) -> dict[str, Any]:
    return {
        "id": script.id,
        "key": nfc(script.key),
        "text": nfc(script.text),
        "main_language": script.main_language,
        "languages": list(script.languages),
        "topic": script.topic,
        "level_wanted": script.level_wanted,
        "origin": script.origin,
        "cloned_from": script.cloned_from,
        "loanwords": spelling_lists(script.loanwords),
        "switched": [list(one) for one in script.switched] or None,
    }


def _record(row: Script) -> ScriptRecord:
    return ScriptRecord(
        id=row.id,
        set_id=row.set_id,
        key=row.key,
        position=row.position,
        text=row.text,
        main_language=row.main_language,
        languages=tuple(row.languages),
        topic=row.topic,
        level_wanted=row.level_wanted,
        origin=cast(Any, row.origin),
        cloned_from=row.cloned_from,
        loanwords=spelling_sets(row.loanwords),
        retired_at=row.retired_at,
        switched=tuple((start, end, language) for start, end, language in row.switched or ()),
    )
