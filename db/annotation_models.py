"""The tables of annotating by several people: queues, blind annotations, reviews, claims, guidelines. Private."""

from __future__ import annotations

from typing import Any

from sqlalchemy import CheckConstraint, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from db.annotation_records import AnnotationState, ReviewState
from db.table import Table, identifier, one_of, refers


class Queue(Table):
    """`settings`: a JSON object; see `db.annotation_records.QueueSettings`."""

    __tablename__ = "queues"

    id: Mapped[str] = identifier()
    name: Mapped[str]
    settings: Mapped[str]
    created_at: Mapped[str]
    closed_at: Mapped[str | None]


class QueueItem(Table):
    """A take in the list of a person. `blind`: somebody else has it as well, and neither sees the other's work."""

    __tablename__ = "queue_items"
    __table_args__ = (Index(None, "person_id", "take_id"), Index(None, "take_id"))

    queue_id: Mapped[str] = refers("queues", cascade=True, index=False, primary_key=True)
    person_id: Mapped[str] = refers("people", index=False, primary_key=True)
    position: Mapped[int] = mapped_column(primary_key=True)
    take_id: Mapped[str] = refers("takes", index=False)
    blind: Mapped[bool]
    uncertainty: Mapped[float | None]


class Annotation(Table):
    """Append-only: the newest of a take and person holds. `content`: a JSON object with the whole of it."""

    __tablename__ = "annotations"
    __table_args__ = (one_of("state", AnnotationState), Index(None, "take_id", "person_id", "number"))

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    take_id: Mapped[str] = refers("takes", index=False)
    person_id: Mapped[str] = refers("people")
    queue_id: Mapped[str | None] = refers("queues", index=False)
    state: Mapped[str]
    content: Mapped[dict[str, Any]]
    created_at: Mapped[str]


class Review(Table):
    """Append-only, apart from what annotators decided. `chosen`: by field where its value came from."""

    __tablename__ = "reviews"
    __table_args__ = (one_of("state", ReviewState), Index(None, "take_id", "number"))

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    id: Mapped[str] = mapped_column(String(32), unique=True)
    take_id: Mapped[str] = refers("takes", index=False)
    reviewer_id: Mapped[str] = refers("people")
    state: Mapped[str]
    note: Mapped[str]
    chosen: Mapped[dict[str, Any]]
    created_at: Mapped[str]


class Claim(Table):
    """Who works at an item now; given up after `until`, or taken over by the same seat."""

    __tablename__ = "claims"
    __table_args__ = (CheckConstraint("until >= claimed_at", name="until"),)

    item: Mapped[str] = mapped_column(primary_key=True)
    person_id: Mapped[str] = refers("people", index=False)
    seat: Mapped[str]
    claimed_at: Mapped[str]
    until: Mapped[str]


class Guideline(Table):
    """The written rules of labelling; `texts`: by language tag. A version is never changed."""

    __tablename__ = "guidelines"

    id: Mapped[str] = identifier()
    version: Mapped[int] = mapped_column(unique=True)
    texts: Mapped[dict[str, Any]]
    author_id: Mapped[str | None] = refers("people", index=False)
    created_at: Mapped[str]
