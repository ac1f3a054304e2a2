"""Hypotheses: what systems wrote for utterances; (system, utterance) is unique.

add_many(session, system_id, texts) -> int
    pairs of utterance id and text; a duplicate names both
list_hypotheses(session, system_id, *, offset=0, limit=None) -> list[HypothesisRecord]
    in order of utterances
iterate(session, system_id) -> Iterator[HypothesisRecord]
    the same, streamed
of_utterance(session, utterance_id) -> dict[str, HypothesisRecord]
    by system id
of_utterances(session, system_id, utterance_ids) -> dict[str, str]
    utterance id to text
missing(session, system_id) -> int
    counted utterances without a hypothesis
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Select, insert, select
from sqlalchemy.orm import Session

from db.models import Hypothesis, Utterance
from db.records import HypothesisRecord, StoreError, WordTime, new_id
from db.store import systems, utterances
from db.store.batches import batches
from db.text import nfc


def add_many(session: Session, system_id: str, texts: Iterable[tuple[str, str]]) -> int:
    """Add what a system wrote: pairs of utterance id and text. Texts become NFC; gives back how many.

    Raises:
        StoreError: an utterance is unknown, stands twice, or has a hypothesis of this system already;
            nothing is added then.
    """
    system = systems.get(session, system_id)
    taken = set(session.scalars(select(Hypothesis.utterance_id).where(Hypothesis.system_id == system_id)))
    rows: list[dict[str, Any]] = []
    for utterance_id, text in texts:
        if utterance_id in taken:
            key = utterances.get(session, utterance_id).key
            raise StoreError(
                f"The system {system.name} has two hypotheses for the utterance {key}; keep one of them."
            )
        taken.add(utterance_id)
        rows.append({"id": new_id(), "system_id": system_id, "utterance_id": utterance_id, "text": nfc(text)})
    _refuse_unknown(session, [row["utterance_id"] for row in rows])
    if rows:
        session.execute(insert(Hypothesis), rows)
    return len(rows)


def list_hypotheses(
    session: Session, system_id: str, *, offset: int = 0, limit: int | None = None
) -> list[HypothesisRecord]:
    """What a system wrote, in the order of the utterances."""
    query = _of_system(system_id).offset(offset).limit(limit)
    return [_record(row) for row in session.execute(query)]


def iterate(session: Session, system_id: str) -> Iterator[HypothesisRecord]:
    """What a system wrote, in the order of the utterances, without holding all of it in memory."""
    for row in session.execute(_of_system(system_id).execution_options(yield_per=1000)):
        yield _record(row)


def of_utterance(session: Session, utterance_id: str) -> dict[str, HypothesisRecord]:
    """What each system wrote for an utterance, by system id."""
    query = _columns().where(Hypothesis.utterance_id == utterance_id)
    return {row.system_id: _record(row) for row in session.execute(query)}


def of_utterances(session: Session, system_id: str, utterance_ids: Sequence[str]) -> dict[str, str]:
    """What a system wrote for some utterances; those without a hypothesis are missing."""
    found: dict[str, str] = {}
    for part in batches(utterance_ids):
        query = select(Hypothesis.utterance_id, Hypothesis.text).where(
            Hypothesis.system_id == system_id, Hypothesis.utterance_id.in_(part)
        )
        found.update(session.execute(query).all())
    return found


def missing(session: Session, system_id: str) -> int:
    """How many utterances that count (selected, not rejected) have no hypothesis of this system."""
    return utterances.count(session, without_system=system_id)


def _refuse_unknown(session: Session, utterance_ids: Sequence[str]) -> None:
    for part in batches(utterance_ids):
        known = set(session.scalars(select(Utterance.id).where(Utterance.id.in_(part))))
        for utterance_id in part:
            if utterance_id not in known:
                raise StoreError(
                    f"There is no utterance with the id {utterance_id}; import the references first."
                )


def _columns() -> Select[*tuple[Any, ...]]:
    return select(*Hypothesis.__table__.c)


def _record(row: Any) -> HypothesisRecord:
    return HypothesisRecord(
        id=row.id,
        system_id=row.system_id,
        utterance_id=row.utterance_id,
        text=row.text,
        words=tuple(WordTime(*word) for word in row.words or ()),
        flags=tuple(row.flags or ()),
        content_hash=row.content_hash,
        run_id=row.run_id,
    )


def _of_system(system_id: str) -> Select[*tuple[Any, ...]]:
    query = _columns().join(Utterance, Utterance.id == Hypothesis.utterance_id)
    return query.where(Hypothesis.system_id == system_id).order_by(Utterance.position, Utterance.id)
