"""The history of a take under review: every decision of everybody, the reviewers' and the annotators' own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from gui.panels.annotate_history import AnnotateHistory, HistoryRow, history_of
from gui.panels.review_words import state_name
from gui.services.review_rows import ReviewItem


class ReviewHistory(AnnotateHistory):
    """The drawer at the right."""

    def __init__(self, close: Callable[[], object]) -> None:
        super().__init__(close)
        self.view.setAccessibleName(self.tr("History of this take, everybody's"))

    def show_review(self, item: ReviewItem | None, names: Mapping[str, str]) -> None:
        """List another take's changes.

        Args:
            names: what stands for each person.
        """
        self.show_rows(_everything(item, names) if item is not None else [])


def _everything(item: ReviewItem, names: Mapping[str, str]) -> list[HistoryRow]:
    """What the project has, what each person decided blind, and what reviewers said; the latest first."""
    from gui.services.annotation_blind import blind_item
    from gui.services.annotation_item import BlindWork

    known = {
        name: names.get(key, name) for key, name in ((one.id, one.name) for one in item.now.people.values())
    }
    rows = history_of(item.now)
    for person_id, versions in item.histories.items():
        own = blind_item(item.now, BlindWork(person_id, ""), versions)
        rows += [
            HistoryRow(f"{person_id}:{row.id}", row.at, row.who, row.field, row.before, row.after)
            for row in history_of(own)
        ]
    before = ""
    for review in item.reviews:
        who, said = item.now.name_of(review.reviewer_id), state_name(review.state)
        after = f"{said}: {review.note}" if review.note else said
        rows.append(HistoryRow(review.id, review.created_at, who, "review", before, after))
        before = said
    told = [
        HistoryRow(row.id, row.at, known.get(row.who, row.who), row.field, row.before, row.after)
        for row in rows
    ]
    return sorted(told, key=lambda row: row.at, reverse=True)
