"""What models, judges and people made of a set of pairs: token losses, continuations, judgements, votes.

The four kinds are kept alike; which one is meant is said by the class of the record.

add(session, record) -> Result
    a name is used once in its set among those of its kind that are there
list_results(session, kind, set_id=None) -> list[Result]
    kind: `LikelihoodRecord`, `ContinuationsRecord`, `JudgementRecord` or `RatingsRecord`; oldest first, without the removed
get(session, kind, result_id) -> Result; find(session, kind, set_id, name) -> Result | None
    a removed one can be got by its id
at_path(session, kind, path) -> Result | None
    whose file or folder that is, removed or not
free_name(session, kind, set_id, name) -> str
rename(session, record, name) -> Result
replace(session, record) -> Result
    what a run that goes on has made by now
set_removed(session, record, removed) -> Result
    take one out of sight, or bring it back; nothing is deleted
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, TypeVar, cast

from sqlalchemy import Select, insert, select, update
from sqlalchemy.orm import Session

from db.records import StoreError, now_utc
from db.speech_models import Continuations, Judgement, Likelihood, Ratings
from db.speech_records import (
    ContinuationsRecord,
    JudgementRecord,
    LikelihoodRecord,
    RatingsRecord,
    SpeechResult,
)
from db.store.names import numbered
from db.text import nfc

Result = TypeVar("Result", bound=SpeechResult)
_TABLES: dict[type[Any], Any] = {
    LikelihoodRecord: Likelihood,
    ContinuationsRecord: Continuations,
    JudgementRecord: Judgement,
    RatingsRecord: Ratings,
}
_WORDS: dict[type[Any], tuple[str, str]] = {
    LikelihoodRecord: ("are", "token losses"),
    ContinuationsRecord: ("are", "continuations"),
    JudgementRecord: ("is", "a judgement"),
    RatingsRecord: ("are", "votes"),
}


def add(session: Session, record: Result) -> Result:
    """Keep a result.

    Raises:
        StoreError: its name is empty or taken.
    """
    name = _new_name(session, type(record), record.set_id, record.name)
    session.execute(insert(_TABLES[type(record)]).values({**asdict(record), "name": name}))
    return get(session, type(record), record.id)


def list_results(session: Session, kind: type[Result], set_id: str | None = None) -> list[Result]:
    """The results of a kind that are not removed, oldest first, of one set or of all."""
    table = _TABLES[kind]
    query = _columns(kind).where(table.removed_at.is_(None)).order_by(table.created_at, table.name)
    return _records(session, kind, query if set_id is None else query.where(table.set_id == set_id))


def get(session: Session, kind: type[Result], result_id: str) -> Result:
    """One result, removed or not.

    Raises:
        StoreError: there is none with this id.
    """
    found = _records(session, kind, _columns(kind).where(_TABLES[kind].id == result_id))
    if not found:
        raise StoreError(f"There is nothing with the id {result_id} any more; choose from the list.")
    return found[0]


def find(session: Session, kind: type[Result], set_id: str, name: str) -> Result | None:
    """The result of this name in a set that is not removed, None if there is none."""
    result_id = _id_of(session, kind, set_id, nfc(name).strip())
    return get(session, kind, result_id) if result_id else None


def at_path(session: Session, kind: type[Result], path: str) -> Result | None:
    """The newest result whose file or folder that is, removed or not; None if there is none."""
    table = _TABLES[kind]
    found = _records(session, kind, _columns(kind).where(table.path == path).order_by(table.created_at))
    return found[-1] if found else None


def free_name(session: Session, kind: type[Result], set_id: str, name: str) -> str:
    """This name, or with the first number from 2 that makes it a new one.

    Raises:
        StoreError: the name is empty.
    """
    free = next(one for one in numbered(name) if not _id_of(session, kind, set_id, one))
    return _new_name(session, kind, set_id, free)


def rename(session: Session, record: Result, name: str) -> Result:
    """Give a result another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if record.name == nfc(name).strip():
        return record
    return _changed(session, record, name=_new_name(session, type(record), record.set_id, name))


def replace(session: Session, record: Result) -> Result:
    """Keep what a result is by now in the place of what it was; its name, set and time stay.

    Raises:
        StoreError: there is none with its id.
    """
    kept = ("id", "name", "set_id", "created_at", "demo", "removed_at")
    return _changed(session, record, **{key: of for key, of in asdict(record).items() if key not in kept})


def set_removed(session: Session, record: Result, removed: bool) -> Result:
    """Take a result out of sight, or bring it back.

    Raises:
        StoreError: there is none with its id; its name is taken by now.
    """
    now = get(session, type(record), record.id)
    if removed == (now.removed_at is not None):
        return now
    if not removed:
        _new_name(session, type(record), now.set_id, now.name)
    return _changed(session, now, removed_at=now_utc() if removed else None)


def _changed(session: Session, record: Result, **values: Any) -> Result:
    table = _TABLES[type(record)]
    session.execute(update(table).where(table.id == record.id).values(values))
    return get(session, type(record), record.id)


def _columns(kind: type[Any]) -> Select[Any]:
    columns: list[Any] = [getattr(_TABLES[kind], name) for name in kind.__slots__]
    return cast("Select[Any]", select(*columns))


def _records(session: Session, kind: type[Result], query: Select[Any]) -> list[Result]:
    return [kind(*row) for row in session.execute(query)]


def _id_of(session: Session, kind: type[Any], set_id: str, name: str) -> str | None:
    table = _TABLES[kind]
    query = select(table.id).where(table.set_id == set_id, table.name == name, table.removed_at.is_(None))
    return session.scalar(query)


def _new_name(session: Session, kind: type[Any], set_id: str, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("The name is empty; type one.")
    if _id_of(session, kind, set_id, name):
        raise StoreError(f"There {_called(kind)} called {name} already; choose another name.")
    return name


def _called(kind: type[Any]) -> str:
    return " ".join(_WORDS[kind])
