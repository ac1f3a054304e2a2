"""People: whoever speaks, labels, researches or listens.

list_people(session, role=None) -> list[PersonRecord]          by name
get(session, person_id) -> PersonRecord                        StoreError if unknown
find(session, name) -> PersonRecord | None
add(session, name, roles=(), languages=()) -> PersonRecord     a name is used once; gets a code at once
add_many(session, names, roles=()) -> list[str]                 ids; each with a code
set_roles(session, person_id, roles) -> PersonRecord
set_languages(session, person_id, languages) -> PersonRecord
rename(session, person_id, name) -> PersonRecord
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, cast

from sqlalchemy import delete, insert, select, update
from sqlalchemy.orm import Session

from db.models import Person, PersonLanguage, PersonRole
from db.records import PersonRecord, Role, StoreError, new_id, now_utc
from db.store import profiles
from db.text import nfc


def list_people(session: Session, role: Role | None = None) -> list[PersonRecord]:
    """Everybody, or those with a role, by name."""
    query = select(Person).order_by(Person.name)
    if role is not None:
        query = query.join(PersonRole).where(PersonRole.role == role)
    return _records(session, session.scalars(query).all())


def get(session: Session, person_id: str) -> PersonRecord:
    """One person.

    Raises:
        StoreError: nobody has this id.
    """
    person = session.get(Person, person_id)
    if person is None:
        raise StoreError(f"There is no person with the id {person_id}; choose one of the list.")
    return _records(session, [person])[0]


def find(session: Session, name: str) -> PersonRecord | None:
    """The person of this name, None if there is none."""
    person = session.scalars(select(Person).where(Person.name == nfc(name).strip())).one_or_none()
    return None if person is None else _records(session, [person])[0]


def add(
    session: Session, name: str, roles: Iterable[Role] = (), languages: Iterable[tuple[str, str]] = ()
) -> PersonRecord:
    """Add somebody.

    Args:
        name: as shown in lists; spaces at its ends are dropped.
        roles: what they do here.
        languages: pairs of language tag and level (native, good, average or beginner).

    Raises:
        StoreError: the name is empty or taken.
    """
    person = Person(id=new_id(), name=_free_name(session, name), created_at=now_utc())
    session.add(person)
    session.flush()
    set_roles(session, person.id, roles)
    profiles.give_codes(session)
    return set_languages(session, person.id, languages)


def add_many(session: Session, names: Sequence[str], roles: Iterable[Role] = ()) -> list[str]:
    """Add many people at once, such as everybody of a table; gives back their ids.

    Raises:
        StoreError: a name is empty, taken, or there twice.
    """
    held = [nfc(name).strip() for name in names]
    taken = set(session.scalars(select(Person.name)))
    for name in held:
        if not name or name in taken:
            _free_name(session, name)
            raise StoreError(f"Two people are named {name}; give each a name of their own.")
        taken.add(name)
    now = now_utc()
    rows = [{"id": new_id(), "name": name, "created_at": now} for name in held]
    does = [{"person_id": row["id"], "role": role} for row in rows for role in dict.fromkeys(roles)]
    for table, added in ((Person, rows), (PersonRole, does)):
        if added:
            session.execute(insert(table), added)
    profiles.give_codes(session)
    return [row["id"] for row in rows]


def set_roles(session: Session, person_id: str, roles: Iterable[Role]) -> PersonRecord:
    """Replace somebody's roles."""
    session.execute(delete(PersonRole).where(PersonRole.person_id == person_id))
    rows = [{"person_id": person_id, "role": role} for role in dict.fromkeys(roles)]
    if rows:
        session.execute(insert(PersonRole), rows)
    return get(session, person_id)


def set_languages(session: Session, person_id: str, languages: Iterable[tuple[str, str]]) -> PersonRecord:
    """Replace somebody's languages; a tag given twice keeps its last level."""
    session.execute(delete(PersonLanguage).where(PersonLanguage.person_id == person_id))
    rows = [
        {"person_id": person_id, "tag": tag, "level": level, "position": position}
        for position, (tag, level) in enumerate(dict(languages).items())
    ]
    if rows:
        session.execute(insert(PersonLanguage), rows)
    return get(session, person_id)


def rename(session: Session, person_id: str, name: str) -> PersonRecord:
    """Give somebody another name.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get(session, person_id).name != nfc(name).strip():
        session.execute(update(Person).where(Person.id == person_id).values(name=_free_name(session, name)))
    return get(session, person_id)


def check_name(session: Session, person_id: str, name: str) -> None:
    """Whether somebody may be called so.

    Raises:
        StoreError: the name is empty or taken.
    """
    if get(session, person_id).name != nfc(name).strip():
        _free_name(session, name)


def _free_name(session: Session, name: str) -> str:
    name = nfc(name).strip()
    if not name:
        raise StoreError("A person needs a name; type one.")
    if session.scalar(select(Person.id).where(Person.name == name)) is not None:
        raise StoreError(f"There is already a person named {name}; choose that one or another name.")
    return name


def _records(session: Session, people: Sequence[Person]) -> list[PersonRecord]:
    ids = [person.id for person in people]
    roles: defaultdict[str, list[Role]] = defaultdict(list)
    for row in session.execute(
        select(PersonRole.person_id, PersonRole.role)
        .where(PersonRole.person_id.in_(ids))
        .order_by(PersonRole.role)
    ):
        roles[row.person_id].append(cast(Any, row.role))
    languages: defaultdict[str, list[tuple[str, str]]] = defaultdict(list)
    for row in session.execute(
        select(PersonLanguage.person_id, PersonLanguage.tag, PersonLanguage.level)
        .where(PersonLanguage.person_id.in_(ids))
        .order_by(PersonLanguage.position)
    ):
        languages[row.person_id].append((row.tag, row.level))
    return [
        PersonRecord(p.id, p.name, tuple(roles[p.id]), p.created_at, tuple(languages[p.id])) for p in people
    ]
