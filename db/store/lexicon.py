"""The project's lexicon: spellings of one word that count as equal in every utterance, and pairs that never do.

add(session, spellings, *, verdict="equal", source="hand", note="", author_id=None) -> LexiconRecord
    the same spellings again give the entry that is there
add_many(session, sets) -> list[LexiconRecord]                                those that were new, as one step
    sets: spellings, verdict, note; source, author_id as of add
remove(session, entry_id) -> LexiconRecord                                    stays in the history
restore(session, entry_id) -> LexiconRecord                                   undo of remove
get(session, entry_id) -> LexiconRecord
list_entries(session, verdict=None, *, removed=False) -> list[LexiconRecord]  oldest first
equal_sets(session) -> tuple[SpellingSet, ...]                                what scoring adds
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, get_args

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import LexiconEntry
from db.records import (
    LexiconRecord,
    LexiconSource,
    LexiconVerdict,
    SpellingSet,
    StoreError,
    new_id,
    now_utc,
)
from db.text import nfc, spelling_sets


def add(
    session: Session,
    spellings: Sequence[str],
    *,
    verdict: LexiconVerdict = "equal",
    source: LexiconSource = "hand",
    note: str = "",
    author_id: str | None = None,
) -> LexiconRecord:
    """Take spellings as equal in the whole project, or (`different`) keep them from being proposed again.

    An entry that holds with the same spellings, in any order, is given back; one of the other verdict is taken back.

    Raises:
        StoreError: fewer than two different spellings are given.
    """
    words = _words(spellings)
    if len(words) < 2:
        named = f"the spelling {words[0]}" if words else "nothing"
        raise StoreError(f"The lexicon can't take {named} alone; give at least two different spellings.")
    if verdict not in get_args(LexiconVerdict) or source not in get_args(LexiconSource):
        raise StoreError(
            f"The lexicon has no entries that are {verdict} from {source}; choose equal or different."
        )
    for row in _with_spellings(session, words):
        if row.verdict == verdict:
            return _record(row)
        row.removed_at = now_utc()
    return _added(session, words, verdict, source, note, author_id)


def add_many(
    session: Session,
    sets: Iterable[tuple[Sequence[str], LexiconVerdict, str]],
    *,
    source: LexiconSource = "import",
    author_id: str | None = None,
) -> list[LexiconRecord]:
    """Take many sets of spellings in, each with its verdict and note; gives those that did not hold already.

    Raises:
        StoreError: one of them has fewer than two different spellings.
    """
    held = {frozenset(entry.spellings): entry.verdict for entry in list_entries(session)}
    made: list[LexiconRecord] = []
    for spellings, verdict, note in sets:
        words = _words(spellings)
        key = frozenset(words)
        if held.get(key) == verdict:
            continue
        if key in held or len(words) < 2:
            made.append(add(session, words, verdict=verdict, source=source, note=note, author_id=author_id))
        else:  # known to be new
            made.append(_added(session, words, verdict, source, note, author_id))
        held[key] = verdict
    return made


def remove(session: Session, entry_id: str) -> LexiconRecord:
    """Take an entry back; its row stays with the time. Removing twice changes nothing.

    Raises:
        StoreError: there is none with this id.
    """
    row = _row(session, entry_id)
    if row.removed_at is None:
        row.removed_at = now_utc()
        session.flush()
    return _record(row)


def restore(session: Session, entry_id: str) -> LexiconRecord:
    """Bring an entry back; one of the other verdict with the same spellings is taken back.

    Raises:
        StoreError: there is none with this id, or its spellings hold through another entry.
    """
    row = _row(session, entry_id)
    if row.removed_at is None:
        return _record(row)
    for other in _with_spellings(session, row.spellings):
        if other.verdict == row.verdict:
            listed = " | ".join(row.spellings)
            raise StoreError(f"The lexicon has {listed} already; there is nothing to bring back.")
        other.removed_at = now_utc()
    row.removed_at = None
    session.flush()
    return _record(row)


def get(session: Session, entry_id: str) -> LexiconRecord:
    """One entry.

    Raises:
        StoreError: there is none with this id.
    """
    return _record(_row(session, entry_id))


def list_entries(
    session: Session, verdict: LexiconVerdict | None = None, *, removed: bool = False
) -> list[LexiconRecord]:
    """The entries that hold, oldest first; with `removed` also those taken back."""
    query = select(LexiconEntry).order_by(LexiconEntry.created_at, LexiconEntry.id)
    if verdict is not None:
        query = query.where(LexiconEntry.verdict == verdict)
    if not removed:
        query = query.where(LexiconEntry.removed_at.is_(None))
    return [_record(row) for row in session.scalars(query)]


def equal_sets(session: Session) -> tuple[SpellingSet, ...]:
    """The spellings that count as equal, each set once."""
    return spelling_sets([entry.spellings for entry in list_entries(session, "equal")])


def _words(spellings: Iterable[str]) -> list[str]:
    """The different spellings as they are kept."""
    return list(dict.fromkeys(word for word in (nfc(word).strip() for word in spellings) if word))


def _added(
    session: Session,
    words: list[str],
    verdict: LexiconVerdict,
    source: LexiconSource,
    note: str,
    author_id: str | None,
) -> LexiconRecord:
    row = LexiconEntry(
        id=new_id(),
        spellings=words,
        verdict=verdict,
        source=source,
        note=nfc(note).strip(),
        author_id=author_id,
        created_at=now_utc(),
    )
    session.add(row)
    session.flush()
    return _record(row)


def _with_spellings(session: Session, words: Sequence[str]) -> list[LexiconEntry]:
    held = session.scalars(select(LexiconEntry).where(LexiconEntry.removed_at.is_(None)))
    return [row for row in held if set(row.spellings) == set(words)]


def _row(session: Session, entry_id: str) -> LexiconEntry:
    row = session.get(LexiconEntry, entry_id)
    if row is None:
        raise StoreError(f"The lexicon has no entry with the id {entry_id}; choose one of the list.")
    return row


def _record(row: LexiconEntry) -> LexiconRecord:
    values: dict[str, Any] = {name: getattr(row, name) for name in LexiconRecord.__slots__}
    values["spellings"] = tuple(row.spellings)
    return LexiconRecord(**values)
