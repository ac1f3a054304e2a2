"""Hypotheses: what systems wrote for utterances; (system, utterance) is unique.

add_many(session, system_id, texts, words=None) -> int
    pairs of utterance id and text, and word times by utterance id; a duplicate names both
add_recognised(session, system_id, run_id, results) -> list[HypothesisRecord]
    what a recogniser wrote, in place of what it wrote of other audio; the texts that went are given back
content_hashes(session, system_id) -> dict[str, str | None]
    by utterance id
list_hypotheses(session, system_id, *, offset=0, limit=None) -> list[HypothesisRecord]
    in order of utterances
iterate(session, system_id) -> Iterator[HypothesisRecord]
    the same, streamed
texts(session, system_id) -> dict[str, str]
    all of them: utterance id to text
written(session, system_id) -> set[str]
    ids of the utterances that have one
of_utterance(session, utterance_id) -> dict[str, HypothesisRecord]
    by system id
of_utterances(session, system_id, utterance_ids) -> dict[str, str]
    utterance id to text
missing(session, system_id) -> int
    counted utterances without a hypothesis
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from sqlalchemy import Select, Update, bindparam, insert, select, update
from sqlalchemy.orm import Session

from db.models import Hypothesis, Utterance
from db.records import HypothesisRecord, StoreError, WordTime, new_id
from db.store import systems, utterances
from db.store.batches import PORTION, batches
from db.text import nfc


def add_many(
    session: Session,
    system_id: str,
    texts: Iterable[tuple[str, str]],
    words: Mapping[str, Sequence[WordTime]] | None = None,
) -> int:
    """Add what a system wrote: pairs of utterance id and text. Texts become NFC; gives back how many.

    Args:
        session, system_id: where to.
        texts: pairs of utterance id and text.
        words: by utterance id, where it is known when words were said.

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
        times = (words or {}).get(utterance_id, ())
        rows.append(_values(HypothesisRecord(new_id(), system_id, utterance_id, text, tuple(times))))
    _refuse_unknown(session, [row["utterance_id"] for row in rows])
    if rows:
        session.execute(insert(Hypothesis), rows)
    return len(rows)


def add_recognised(
    session: Session, system_id: str, run_id: str, results: Sequence[HypothesisRecord]
) -> list[HypothesisRecord]:
    """Store what a recogniser wrote. Texts become NFC.

    Where the system has a hypothesis of the same recogniser for older audio, the new one takes its place: its
    scores are then out of date, and what people said about it keeps the text that they judged. An imported
    hypothesis (without a content hash) is left as it is.

    Args:
        session, system_id, run_id: where to, and the run that made them.
        results: their `system_id` and `run_id` don't matter.

    Returns:
        The hypotheses that were replaced by another text, as they were.

    Raises:
        StoreError: the system or an utterance is unknown.
    """
    systems.get(session, system_id)
    _refuse_unknown(session, [result.utterance_id for result in results])
    before = _known(session, system_id, [result.utterance_id for result in results])
    rows = [
        _values(result) | {"system_id": system_id, "run_id": run_id}
        for result in results
        if result.utterance_id not in before or before[result.utterance_id].content_hash is not None
    ]
    if new := [row for row in rows if row["utterance_id"] not in before]:
        session.execute(insert(Hypothesis), new)
    if changed := [row for row in rows if row["utterance_id"] in before]:
        session.connection().execute(_replacement(), [_bound(row) for row in changed])
    texts = {row["utterance_id"]: row["text"] for row in changed}
    return [before[utterance_id] for utterance_id, text in texts.items() if before[utterance_id].text != text]


def content_hashes(session: Session, system_id: str) -> dict[str, str | None]:
    """What each hypothesis of a system was recognised from, by utterance id; None for imported ones."""
    query = select(Hypothesis.utterance_id, Hypothesis.content_hash)
    return dict(session.execute(query.where(Hypothesis.system_id == system_id)).all())


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


def texts(session: Session, system_id: str) -> dict[str, str]:
    """Everything that a system wrote, by utterance id."""
    query = select(Hypothesis.utterance_id, Hypothesis.text).where(Hypothesis.system_id == system_id)
    found: dict[str, str] = {}
    session.flush()
    for rows in session.connection().execute(query).partitions(PORTION):
        found.update(rows)  # type: ignore[arg-type]
    return found


def written(session: Session, system_id: str) -> set[str]:
    """The utterances for which a system wrote something."""
    query = select(Hypothesis.utterance_id).where(Hypothesis.system_id == system_id)
    found: set[str] = set()
    session.flush()
    for ids in session.connection().scalars(query).partitions(PORTION):
        found.update(ids)
    return found


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


def _known(session: Session, system_id: str, utterance_ids: Sequence[str]) -> dict[str, HypothesisRecord]:
    found: dict[str, HypothesisRecord] = {}
    for part in batches(utterance_ids):
        query = _columns().where(Hypothesis.system_id == system_id, Hypothesis.utterance_id.in_(part))
        found.update((row.utterance_id, _record(row)) for row in session.execute(query))
    return found


def _values(record: HypothesisRecord) -> dict[str, Any]:
    """A row as it is stored; word times as lists, nothing where there are none."""
    words = [[word.start_s, word.end_s, word.start, word.end] for word in record.words]
    return {
        "id": record.id,
        "system_id": record.system_id,
        "utterance_id": record.utterance_id,
        "text": nfc(record.text),
        "words": words or None,
        "flags": list(record.flags) or None,
        "content_hash": record.content_hash,
        "run_id": record.run_id,
    }


REPLACED = ("text", "words", "flags", "content_hash", "run_id")


def _replacement() -> Update:
    """Another text for a hypothesis that keeps its id."""
    return (
        update(Hypothesis)
        .where(
            Hypothesis.system_id == bindparam("of_system"),
            Hypothesis.utterance_id == bindparam("of_utterance"),
        )
        .values({name: bindparam(f"new_{name}") for name in REPLACED})
    )


def _bound(row: Mapping[str, Any]) -> dict[str, Any]:
    new = {f"new_{name}": row[name] for name in REPLACED}
    return new | {"of_system": row["system_id"], "of_utterance": row["utterance_id"]}


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
