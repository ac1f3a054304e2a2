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

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from sqlalchemy import Select, Text, cast, func, insert, or_, select
from sqlalchemy.orm import Session

from db.models import Hypothesis, Script, Span, Take, Utterance
from db.records import SpellingSet, StoreError, UtteranceRecord
from db.store import profiles
from db.store.annotation_queue import current_label, current_text
from db.store.batches import PORTION, batches
from db.text import nfc, spelling_lists, spelling_sets

_OWN = tuple(UtteranceRecord.__slots__)
_SETS = _OWN.index("loanwords")


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

    Takes of speakers who have withdrawn are never among them; a speaker is told by code, never by name.
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
    query = query.where(
        profiles.counts(Take.speaker_id), *_counted(selected_only, include_rejected, controls)
    )
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
    wanted.append(or_(Utterance.take_id.is_(None), Take.training.is_(False)))
    if selected_only:
        wanted.append(or_(Utterance.take_id.is_(None), Take.selected))
    if not include_rejected:
        verdict = func.coalesce(current_label("verdict"), "keep")
        kept = Take.state.in_(("kept", "recovered")) & (verdict == "keep")
        wanted.append(or_(Utterance.take_id.is_(None), kept))
    return wanted


def _joined() -> Select[*tuple[Any, ...]]:
    """A row for each utterance: itself in the order of `_OWN`, and what its take, script, transcript and labels
    add."""
    own: list[Any] = [Utterance.__table__.c[name] for name in _OWN]
    own[_SETS] = cast(Utterance.loanwords, Text)  # few lists, each met many times
    return (
        select(
            *own,
            current_text(),
            Script.loanwords,
            current_label("cs_level"),
            Script.topic,
            current_label("main_language"),
            Script.main_language,
            Take.speaker_id,
            Take.path,
        )
        .select_from(Utterance)
        .outerjoin(Take, Take.id == Utterance.take_id)
        .outerjoin(Script, Script.id == Take.script_id)
        .where(profiles.counts(Take.speaker_id))
    )


def _page(session: Session, query: Select[*tuple[Any, ...]]) -> list[UtteranceRecord]:
    session.flush()  # the rows are read past the session: as plain tuples they take half the time
    result = session.connection().execute(query)
    rows = [row for portion in result.partitions(PORTION) for row in portion]
    take_id = _OWN.index("take_id")
    taken = [row[take_id] for row in rows if row[take_id] is not None]
    marked = _marked_spellings(session, taken)
    codes = profiles.codes(session) if taken else {}
    return [_record(row, marked, codes) for row in rows]


def _marked_spellings(session: Session, take_ids: Sequence[str]) -> dict[str, list[list[str]]]:
    """The spellings of the current spans of each take."""
    found: defaultdict[str, list[list[str]]] = defaultdict(list)
    for part in batches(take_ids):
        query = (
            select(Span.take_id, Span.spellings)
            .where(Span.take_id.in_(part), Span.removed_at.is_(None))
            .order_by(Span.take_id, Span.start_offset)
        )
        for take_id, spellings in session.execute(query):
            found[take_id].append(spellings)
    return found


def _record(row: Any, marked: dict[str, list[list[str]]], codes: dict[str, str]) -> UtteranceRecord:
    values: list[Any] = list(row[: len(_OWN)])
    values[_SETS] = _sets_of(values[_SETS])
    own = UtteranceRecord(*values)
    if own.take_id is None:
        return own
    said, loanwords, level, topic, confirmed_language, language, speaker_id, path = row[len(_OWN) :]
    return replace(
        own,
        reference=said or "",
        loanwords=spelling_sets([*(loanwords or ()), *marked.get(own.take_id, ())]),
        level=level,
        topic=topic,
        main_language=confirmed_language or language,
        speaker=codes.get(speaker_id),
        audio_path=path,
    )


@lru_cache(maxsize=4096)
def _sets_of(stored: str) -> tuple[SpellingSet, ...]:
    return spelling_sets(json.loads(stored))


def _values(utterance: UtteranceRecord) -> dict[str, Any]:
    if utterance.take_id is not None:
        raise StoreError(f"The utterance {utterance.key} belongs to a take; add the take itself.")
    values = {name: getattr(utterance, name) for name in UtteranceRecord.__slots__}
    for name in ("key", "reference", "text_normalized", "text_pier_labeled"):
        values[name] = None if values[name] is None else nfc(values[name])
    return values | {"loanwords": spelling_lists(utterance.loanwords)}
