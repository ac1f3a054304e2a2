"""Reviews: what holds, what went before, and annotations that stay as they are."""

from __future__ import annotations

import pytest

from db.annotation_records import AnnotationContent
from db.records import StoreError
from db.session import Project
from db.store import annotations, people, reviews
from tests.db import sample


def test_the_newest_review_holds_and_none_is_lost(project: Project) -> None:
    with project.write() as session:
        take_id = sample.add_take(session)
        jun = people.add(session, "Jun", ["annotator"]).id
        before = reviews.place(session)
        annotations.append(session, take_id, jun, AnnotationContent("버스", {"verdict": "keep"}), "done")
        first = reviews.add(session, take_id, jun, "returned", " look again ", {})
        second = reviews.add(session, take_id, jun, "adjudicated", chosen={"cs_level": "own"})
        assert reviews.newest(session, take_id) == second
        assert [one.note for one in reviews.history(session, take_id)] == ["look again", ""]
        assert reviews.changed_since(session, before) == [take_id]
        assert reviews.changed_since(session, reviews.place(session)) == []
        reviews.add(session, take_id, jun, "open")
        assert reviews.of_many(session)[take_id].state == "open"
        assert [one.id for one in reviews.history(session, take_id)][:2] == [first.id, second.id]


def test_what_is_refused(project: Project) -> None:
    with project.write() as session:
        take_id = sample.add_take(session)
        jun = people.add(session, "Jun", ["annotator"]).id
        with pytest.raises(StoreError, match="note"):
            reviews.add(session, take_id, jun, "returned", "  ")
        with pytest.raises(StoreError, match="no take"):
            reviews.add(session, "missing", jun, "accepted")
        with pytest.raises(StoreError, match="no person"):
            reviews.add(session, take_id, "missing", "accepted")
