"""Refusing ids that nothing has.

must_be_takes(session, take_ids) -> None
must_be_people(session, person_ids) -> None
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from db.models import Person, Take
from db.records import StoreError
from db.store.batches import batches


def must_be_takes(session: Session, take_ids: Iterable[str]) -> None:
    """Raises StoreError: there is no take with one of the ids."""
    _must_be(session, Take.id, "take", take_ids)


def must_be_people(session: Session, person_ids: Iterable[str]) -> None:
    """Raises StoreError: there is no person with one of the ids."""
    _must_be(session, Person.id, "person", person_ids)


def _must_be(session: Session, column: Any, what: str, ids: Iterable[str]) -> None:
    for part in batches(ids):
        known = set(session.scalars(select(column).where(column.in_(part))))
        unknown = next((one for one in part if one not in known), None)
        if unknown is not None:
            raise StoreError(f"There is no {what} with the id {unknown}; choose one of the list.")
