"""A person's reviews of earlier sittings, each with what it changed, so that they can be undone after a restart."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from db.annotation_records import ReviewRecord

if TYPE_CHECKING:
    from db.session import Session
    from gui.services.annotation_changes import Undoable
    from gui.services.annotation_past import PastStep

MOST = 50
TOGETHER_S = 2.0
"""What the same person stored of the same take so shortly before a review belongs to it."""


class PastReview:
    """A review and the changes that came with it."""

    def __init__(
        self, changes: Sequence[Undoable], review: ReviewRecord, before: ReviewRecord | None
    ) -> None:
        self._changes = tuple(changes)
        self._review, self._before = review, before

    def do(self, session: Session, author_id: str) -> None:
        from db.store import reviews

        for change in self._changes:
            change.do(session, author_id)
        said = self._review
        reviews.add(session, said.take_id, author_id, said.state, said.note, said.chosen)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import reviews

        for change in reversed(self._changes):
            change.undo(session, author_id)
        take_id, before = self._review.take_id, self._before
        chosen: Mapping[str, str] = before.chosen if before else {}
        state, note = (before.state, before.note) if before else ("open", "")
        reviews.add(session, take_id, author_id, state, note, chosen)


def with_reviews(session: Session, person_id: str, before: str, steps: Sequence[PastStep]) -> list[PastStep]:
    """The steps, with those that belong to a review as one step together with it.

    A review after which somebody reviewed the take again is no step; nor is one that set languages of words, which
    can't be found again.
    """
    from gui.services.annotation_past import PastStep

    kept = list(steps)
    for review in _newest_of(session, person_id):
        if review.created_at >= before:
            continue
        parts = [one for one in kept if one.take_id == review.take_id and _belongs(one.at, review.created_at)]
        kept = [one for one in kept if one not in parts]
        if review.state == "open" or _set_languages(session, person_id, review):
            continue
        fields = tuple(dict.fromkeys(field for one in parts for field in one.fields))
        change = PastReview([one.change for one in parts], review, _one_before(session, review))
        kept.append(PastStep(review.take_id, review.created_at, ("review", *fields), change))
    return kept


def _newest_of(session: Session, person_id: str) -> list[ReviewRecord]:
    from db.store import reviews

    return reviews.newest_by(session, person_id, MOST)


def _one_before(session: Session, review: ReviewRecord) -> ReviewRecord | None:
    from db.store import reviews

    history = reviews.history(session, review.take_id)
    return history[-2] if len(history) > 1 else None


def _set_languages(session: Session, person_id: str, review: ReviewRecord) -> bool:
    from db.store import token_languages

    held = token_languages.list_languages(session, review.take_id)
    return any(one.author_id == person_id and _belongs(one.created_at, review.created_at) for one in held)


def _belongs(at: str, reviewed_at: str) -> bool:
    gap = datetime.fromisoformat(reviewed_at) - datetime.fromisoformat(at)
    return 0.0 <= gap.total_seconds() < TOGETHER_S
