"""What the Annotate page lists for whoever sits there, read on a worker: all takes, one's own list, what changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from db.annotation_records import QueueItemRecord
from db.records import QueueRecord, TakeFlagRecord

if TYPE_CHECKING:
    from db.session import Session
    from db.store.annotation_queue import QueueMark

MOST_READ = 5_000
"""More takes that changed elsewhere than this: everything is read again."""


@dataclass(frozen=True, slots=True)
class ListMark:
    """Where things stand: the project's own tables, and one person's blind annotations."""

    queue: QueueMark
    own: int


@dataclass(frozen=True, slots=True)
class Lists:
    """What one person sees.

    Attributes:
        records: every selected take as this person sees it, as recorded; or those that changed.
        mine: this person's list in the order in which to label.
    """

    records: Sequence[QueueRecord]
    mark: ListMark
    mine: tuple[QueueItemRecord, ...] = ()


def read_lists(session: Session, person_id: str | None) -> Lists:
    """Everything there is to label."""
    from db.store import annotation_queue, blind_lists, label_queues

    records = blind_lists.seen_by(session, annotation_queue.queue(session), person_id)
    mine = tuple(label_queues.items_of(session, person_id)) if person_id else ()
    return Lists(records, _mark(session, person_id), mine)


def read_news(
    session: Session, mark: ListMark, person_id: str | None
) -> tuple[list[QueueRecord] | None, ListMark]:
    """The takes that changed since, and where things stand now; None where all has to be read again."""
    from db.store import annotation_queue, annotations, blind_lists

    found = annotation_queue.changed_since(session, mark.queue)
    own = annotations.changed_since(session, person_id, mark.own)
    now = _mark(session, person_id)
    if found is None or len(found) + len(own) > MOST_READ:
        return None, now
    chosen = list(dict.fromkeys((*found, *own)))
    return blind_lists.seen_by(session, annotation_queue.queue_of(session, chosen), person_id), now


def read_flags(session: Session, person_id: str | None) -> dict[str, TakeFlagRecord]:
    """The questions "off script?" by take, with the answers that this person may see."""
    from db.store import blind_lists, take_flags

    found = blind_lists.flags_seen_by(session, take_flags.list_flags(session, "off_script"), person_id)
    return {one.take_id: one for one in found}


def _mark(session: Session, person_id: str | None) -> ListMark:
    from db.store import annotation_queue, annotations

    return ListMark(annotation_queue.queue_mark(session), annotations.newest_number(session, person_id))
