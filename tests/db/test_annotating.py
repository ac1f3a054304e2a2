"""Queues, blind annotations, claims and guidelines as they are stored."""

from __future__ import annotations

import unicodedata
from dataclasses import replace

import pytest

from db.annotation_records import AnnotationContent, MarkedSpan, QueueSettings
from db.records import StoreError
from db.session import Project
from db.store import annotations, claims, guidelines, label_queues, labels, people
from tests.db import sample

NOON = "2026-11-30T12:00:00.000+00:00"
LATER = "2026-11-30T12:05:00.000+00:00"
CONTENT = AnnotationContent("버스 왔어", {"cs_level": "word"}, (MarkedSpan(0, 2, "버스", ("버스", "bus")),))
DONE = replace(CONTENT, labels={"cs_level": "word", "verdict": "keep"})


@pytest.fixture
def takes(project: Project) -> list[str]:
    with project.write() as session:
        return [sample.add_take(session) for _ in range(10)]


@pytest.fixture
def who(project: Project) -> list[str]:
    with project.write() as session:
        return [people.add(session, name, ["annotator"]).id for name in ("Ana", "Bo", "Chen")]


def test_a_queue_gives_each_person_a_list(project: Project, takes: list[str], who: list[str]) -> None:
    settings = QueueSettings(tuple(who), overlap=0.4, order="uncertain", filters={"topic": "business"})
    with project.write() as session:
        made = label_queues.make(session, " First ", settings, takes, {takes[7]: 2.0})
        assert made.name == "First" and made.settings == settings
        assert label_queues.list_queues(session, open_only=True) == [made]
        lists = [label_queues.items_of(session, person) for person in who]
    assert sorted(len(one) for one in lists) == [4, 5, 5]
    for person, mine in zip(who, lists, strict=True):
        assert [one.position for one in mine] == list(range(len(mine)))
        assert {one.person_id for one in mine} == {person}
    flat = [one for mine in lists for one in mine]
    assert {one.take_id for one in flat} == set(takes)
    assert len({one.take_id for one in flat if one.blind}) == 4
    assert {one.uncertainty for one in flat if one.take_id == takes[7]} == {2.0}
    assert {one.position for one in flat if one.take_id == takes[7]} == {0}
    with project.read() as session:
        assert label_queues.shared_out(session) == set(takes)
        for person, mine in zip(who, lists, strict=True):
            blind = label_queues.blind_takes(session, person)
            assert blind == {one.take_id for one in mine if one.blind}
            found = [label_queues.item_of(session, person, take_id) for take_id in takes]
            assert {one for one in found if one is not None} == set(mine)


def test_takes_that_came_later_go_behind_and_a_closed_queue_takes_none(
    project: Project, takes: list[str], who: list[str]
) -> None:
    with project.write() as session:
        made = label_queues.make(session, "First", QueueSettings(tuple(who), overlap=0), takes[:4])
        before = label_queues.items(session, made.id)
        assert label_queues.add_takes(session, made.id, takes) == 6
        assert label_queues.add_takes(session, made.id, takes) == 0
        assert set(before) <= set(label_queues.items(session, made.id))
        assert [len(label_queues.items_of(session, one)) for one in who] in ([4, 3, 3], [3, 4, 3], [3, 3, 4])
        assert label_queues.close(session, made.id).closed_at
        assert label_queues.items_of(session, who[0]) == [] and label_queues.shared_out(session) == set()
        assert label_queues.list_queues(session, open_only=True) == []
        with pytest.raises(StoreError, match="closed"):
            label_queues.add_takes(session, made.id, takes)
        assert label_queues.reopen(session, made.id).closed_at is None
        assert len(label_queues.items_of(session, who[0])) in (3, 4)


def test_a_take_of_two_queues_is_in_a_list_once_and_blind_if_it_is_in_one(
    project: Project, takes: list[str], who: list[str]
) -> None:
    with project.write() as session:
        label_queues.make(session, "Alone", QueueSettings((who[0],), overlap=0), takes)
        label_queues.make(session, "Both", QueueSettings((who[0], who[1]), overlap=1), takes[:2])
        mine = label_queues.items_of(session, who[0])
        assert [one.take_id for one in mine] == takes
        assert {one.take_id for one in mine if one.blind} == set(takes[:2])
        found = label_queues.item_of(session, who[0], takes[0])
        assert found is not None and found.blind


def test_queues_that_can_not_be_are_told(project: Project, takes: list[str], who: list[str]) -> None:
    alone = QueueSettings((who[0],), overlap=0)
    with project.write() as session:
        for name, settings, chosen, told in (
            (" ", alone, takes, "name"),
            ("A", alone, [], "no take"),
            ("A", QueueSettings(("nobody",), overlap=0), takes, "no person"),
            ("A", alone, ["nothing"], "no take with"),
        ):
            with pytest.raises(StoreError, match=told):
                label_queues.make(session, name, settings, chosen)
        with pytest.raises(StoreError, match="gone"):
            label_queues.close(session, "nothing")


def test_the_newest_annotation_of_each_person_holds_and_none_is_changed(
    project: Project, takes: list[str], who: list[str]
) -> None:
    ana, bo, _chen = who
    with project.write() as session:
        first = annotations.append(session, takes[0], ana, CONTENT, "draft")
        done = annotations.append(session, takes[0], ana, DONE, "done")
        other = annotations.append(session, takes[0], bo, DONE, "done")
        annotations.append(session, takes[1], bo, DONE, "done")
        open_again = annotations.append(session, takes[1], bo, CONTENT, "draft")
    with project.read() as session:
        assert annotations.newest(session, takes[0], ana) == done
        assert annotations.newest(session, takes[2], ana) is None
        assert annotations.history(session, takes[0], ana) == [first, done]
        assert annotations.newest_of_person(session, bo) == {takes[0]: other, takes[1]: open_again}
        assert annotations.newest_of_person(session, bo, [takes[1]]) == {takes[1]: open_again}
        assert annotations.newest_done_of_many(session) == {takes[0]: [done, other]}
        assert annotations.newest_done_of_many(session, takes[1:]) == {}
        assert labels.history(session, takes[0]) == []


def test_annotations_are_kept_as_they_were_in_nfc(project: Project, takes: list[str], who: list[str]) -> None:
    typed = replace(CONTENT, text=unicodedata.normalize("NFD", CONTENT.text))
    with project.write() as session:
        stored = annotations.append(session, takes[0], who[0], typed, "draft")
        assert stored.content == CONTENT
        for take_id, person, content in (
            ("nothing", who[0], CONTENT),
            (takes[0], "nobody", CONTENT),
            (takes[0], who[0], replace(CONTENT, text=" ")),
        ):
            with pytest.raises(StoreError):
                annotations.append(session, take_id, person, content, "draft")


def test_progress_counts_verdicts_and_blind_annotations_by_person(
    project: Project, takes: list[str], who: list[str]
) -> None:
    ana, bo, chen = who
    with project.write() as session:
        for take_id in takes[:3]:
            labels.set_label(session, take_id, "verdict", "keep", ana)
        labels.set_label(session, takes[1], "verdict", None, ana)  # taken back
        labels.set_label(session, takes[2], "verdict", "reject", bo)  # somebody else's now
        annotations.append(session, takes[5], ana, DONE, "done")
        annotations.append(session, takes[5], ana, DONE, "done")
        annotations.append(session, takes[6], ana, CONTENT, "draft")
        done = annotations.finished(session)
        assert {(one.person_id, one.take_id) for one in done} == {
            (ana, takes[0]), (bo, takes[2]), (ana, takes[5])
        }  # fmt: skip
        assert annotations.finished(session, ana) == [one for one in done if one.person_id == ana]
        days = annotations.progress(session, lambda at: at[:10])
        assert {(one.person_id, one.done) for one in days} == {(ana, 2), (bo, 1)}
        assert annotations.finished(session, chen) == []


def test_a_claim_holds_until_it_is_released_or_runs_out(project: Project, who: list[str]) -> None:
    item = claims.key("take", "1f")
    with project.write() as session:
        mine = claims.claim(session, item, who[0], "seat-a", 60, NOON)
        assert claims.claim(session, item, who[1], "seat-b", 60, NOON) == mine
        again = claims.claim(session, item, who[0], "seat-a", 60, NOON)  # the same seat
        assert again.seat == "seat-a" and claims.list_claims(session, "take", NOON) == [again]
        assert (
            claims.list_claims(session, "script", NOON) == [] and claims.list_claims(session, now=LATER) == []
        )
        assert claims.renew(session, "seat-a", [item], 600, NOON) == 1
        assert claims.claim(session, item, who[1], "seat-b", 60, LATER).seat == "seat-a"
        assert claims.release(session, "seat-b", [item]) == 0
        assert claims.release(session, "seat-a") == 1
        assert claims.claim(session, item, who[1], "seat-b", 60, LATER).person_id == who[1]
        assert (
            claims.claim(session, item, who[0], "seat-a", 60, "2026-12-01T12:00:00.000+00:00").seat
            == "seat-a"
        )
        assert claims.renew(session, "seat-b", [item], 60, LATER) == 0


def test_guidelines_are_kept_version_by_version(project: Project, who: list[str]) -> None:
    with project.write() as session:
        assert guidelines.newest(session) is None
        first = guidelines.add(session, {"en": "Mark *loanwords*.", "ko": " "}, who[0])
        assert first.version == 1 and dict(first.texts) == {"en": "Mark *loanwords*."}
        assert guidelines.add(session, {"en": "Mark *loanwords*.\n"}, who[1]) == first
        second = guidelines.add(session, {"en": "Mark loanwords.", "ko": "외래어를 표시하세요."}, who[1])
        assert second.version == 2 and guidelines.newest(session) == second
        assert guidelines.list_versions(session) == [first, second]
        with pytest.raises(StoreError, match="empty"):
            guidelines.add(session, {"en": " "})
