"""Scores, keyed by (utterance, system, settings hash); the latest holds.

save_many(session, settings_hash, scores) -> int
list_scores(session, system_id, settings_hash) -> list[ScoreRecord]           in order of utterances
portions(session, system_id, settings_hash) -> Iterator[Sequence[Row]]
    the same as plain rows in the order of FIELDS, some at a time, in no order
of_utterance(session, utterance_id, settings_hash) -> dict[str, ScoreRecord]  by system id
content_hashes(session, system_id, settings_hash, utterance_ids=None) -> dict[str, str]
    utterance id to content hash, of all or of some
settings_hashes(session) -> list[str]                                         latest run first
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from sqlalchemy import Row, Select, func, select
from sqlalchemy.orm import Session

from db.models import Run, Score, Utterance
from db.records import ScoreRecord
from db.store.batches import PORTION, batches
from db.store.replacing import replacing

FIELDS = ScoreRecord.__slots__
KEY = ("utterance_id", "system_id", "settings_hash")


def save_many(session: Session, settings_hash: str, scores: Iterable[ScoreRecord]) -> int:
    """Save scores; an earlier one of the same utterance, system and settings is replaced."""
    rows = [{name: getattr(score, name) for name in FIELDS} for score in scores]
    if rows:
        session.execute(
            replacing(session, Score, KEY, FIELDS),
            [row | {"settings_hash": settings_hash} for row in rows],
        )
    return len(rows)


def list_scores(session: Session, system_id: str, settings_hash: str) -> list[ScoreRecord]:
    """The scores of a system under one settings hash, in the order of the utterances."""
    query = _columns().join(Utterance, Utterance.id == Score.utterance_id)
    query = query.where(Score.system_id == system_id, Score.settings_hash == settings_hash)
    return [ScoreRecord(*row) for row in session.execute(query.order_by(Utterance.position, Utterance.id))]


def portions(
    session: Session, system_id: str, settings_hash: str
) -> Iterator[Sequence[Row[*tuple[Any, ...]]]]:
    """The scores of a system under one settings hash as rows in the order of `FIELDS`, some at a time.

    For all of them at once: without records and without an order it takes a quarter of the time.
    """
    query = _columns().where(Score.system_id == system_id, Score.settings_hash == settings_hash)
    session.flush()
    yield from session.connection().execute(query).partitions(PORTION)


def of_utterance(session: Session, utterance_id: str, settings_hash: str) -> dict[str, ScoreRecord]:
    """The scores of an utterance under one settings hash, by system id."""
    query = _columns().where(Score.utterance_id == utterance_id, Score.settings_hash == settings_hash)
    return {row.system_id: ScoreRecord(*row) for row in session.execute(query)}


def content_hashes(
    session: Session, system_id: str, settings_hash: str, utterance_ids: Sequence[str] | None = None
) -> dict[str, str]:
    """What was scored already: a hypothesis whose content hash is the same needs no scoring."""
    query = select(Score.utterance_id, Score.content_hash)
    query = query.where(Score.system_id == system_id, Score.settings_hash == settings_hash)
    if utterance_ids is None:
        return dict(session.execute(query).all())
    found: dict[str, str] = {}
    for part in batches(utterance_ids):
        found.update(session.execute(query.where(Score.utterance_id.in_(part))).all())
    return found


def settings_hashes(session: Session) -> list[str]:
    """The settings under which there are scores, those of the latest run first."""
    latest = func.max(Run.started_at)
    query = select(Score.settings_hash).join(Run, Run.id == Score.run_id)
    return list(session.scalars(query.group_by(Score.settings_hash).order_by(latest.desc())))


def _columns() -> Select[*tuple[Any, ...]]:
    return select(*(Score.__table__.c[name] for name in FIELDS))
