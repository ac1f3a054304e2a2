"""What a review writes to the project's own tables, and the whole way back, after a restart too."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from db.annotation_records import AnnotationContent, MarkedSpan
from db.records import StoreError, now_utc
from db.session import Project, Session, open_project
from db.store import annotations, labels, people, reviews, spans, take_flags, token_languages, transcripts
from gui.services.annotation_past import past_name, past_steps
from gui.services.review_changes import OWN, Chosen, adjudication, content_chosen, preselected
from gui.services.review_rows import ReviewItem, read_review
from tests.gui.annotating import copy_takes

TEXT = "버스에서 내려서 coffee shop에 갔어."
LONG = "큰 버스에서 내려서 coffee shop에 갔어."
LABELS = {"cs_level": "phrase", "main_language": "ko", "verdict": "keep"}


def state_of(session: Session, take_id: str) -> tuple[object, ...]:
    """Everything that the project itself says about a take."""
    marks = [(one.start, one.end, set(one.spellings)) for one in spans.list_spans(session, take_id)]
    languages = [
        (one.start, one.end, one.language) for one in token_languages.list_languages(session, take_id)
    ]
    review = reviews.newest(session, take_id)
    return (
        labels.current(session, take_id),
        transcripts.current(session, take_id).text,
        marks,
        languages,
        review.state if review else "open",
    )


def annotate(session: Session, take_id: str, versions: Mapping[str, AnnotationContent]) -> None:
    for name, content in versions.items():
        person = people.find(session, name) or people.add(session, name, ["annotator"])
        annotations.append(session, take_id, person.id, content, "done")


def read(project: Project, take_id: str) -> ReviewItem:
    with project.read() as session:
        found = read_review(session, take_id)
    assert found is not None
    return found


def source(item: ReviewItem, name: str) -> str:
    """The annotation of a person."""
    ids = {person.id for person in item.now.people.values() if person.name == name}
    return next(one.id for one in item.versions if one.person_id in ids)


def test_everything_that_was_decided_and_the_way_back(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_id = copy_takes(folder, sound=False)[1]
    spoken = (MarkedSpan(11, 17, "coffee", language="en"),)
    shop = MarkedSpan(11, 22, "coffee shop", ("coffee shop", "커피숍"))
    bus = MarkedSpan(0, 2, "버스", ("버스", "bus"))
    with open_project(folder) as project:
        with project.write() as session:
            han = people.add(session, "Han", ["researcher"]).id
            labels.set_label(session, take_id, "cs_level", "none", han)
            labels.set_label(session, take_id, "unsure", "yes", han)
            spans.add(session, take_id, 9, 15, ("coffee", "커피"), han)
            take_flags.ask(session, "off_script", {take_id: {"recogniser": "x"}})
            first = AnnotationContent(TEXT, {**LABELS, "off_script": "no"}, (bus,))
            second = AnnotationContent(LONG, {**LABELS, "off_script": "no"}, (shop,), spoken)
            annotate(session, take_id, {"Mina": first, "Jun": second})
            before = state_of(session, take_id)
        item = read(project, take_id)
        chosen = preselected(item)
        assert ("text" in chosen, "loanwords" in chosen, chosen["cs_level"].source != OWN) == (
            False,
            False,
            True,
        )
        with pytest.raises(StoreError, match="not decided yet"):
            content_chosen(item, chosen)
        mina, jun = source(item, "Mina"), source(item, "Jun")
        chosen |= {"text": Chosen(jun), "loanwords": Chosen(mina), "languages": Chosen(jun)}
        change = adjudication(item, chosen)
        with project.write() as session:
            change.do(session, han)
            after = state_of(session, take_id)
            flag = take_flags.list_flags(session, "off_script", take_ids=[take_id])[0]
        assert after[1:] == (
            LONG,
            [(2, 4, {"버스", "bus"})],  # it goes with its word
            [(11, 17, "en")],
            "adjudicated",
        )
        assert after[0] == LABELS and flag.answer == "no"
        for step, wished in (
            (change.undo, before),
            (change.do, after),
            (change.undo, before),
            (change.do, after),
        ):
            with project.write() as session:
                step(session, han)
                assert state_of(session, take_id) == wished


@pytest.mark.parametrize("with_languages", [False, True])
def test_a_review_is_undone_after_a_restart(tmp_path: Path, with_languages: bool) -> None:
    """Not where it set languages of words, which can't be found again."""
    folder = tmp_path / "Pilot.seam"
    take_id = copy_takes(folder, sound=False)[1]
    spoken = (MarkedSpan(9, 15, "coffee", language="en"),) if with_languages else ()
    with open_project(folder) as project, project.write() as session:
        han = people.add(session, "Han", ["researcher"]).id
        labels.set_label(session, take_id, "cs_level", "none")
        content = AnnotationContent(TEXT, LABELS, (MarkedSpan(0, 2, "버스", ("버스", "bus")),), spoken)
        annotate(session, take_id, dict.fromkeys(("Mina", "Jun"), content))
        before = state_of(session, take_id)
        item = read_review(session, take_id)
        assert item is not None
        adjudication(item, preselected(item)).do(session, han)
        after = state_of(session, take_id)
    with open_project(folder) as project, project.write() as session:
        steps = past_steps(session, han, now_utc() + "z")
        assert [one.fields[0] for one in steps] == ([] if with_languages else ["review"])
        for step in steps:
            assert past_name(step.fields).startswith("review")
            step.change.undo(session, han)
            assert state_of(session, take_id) == before
            step.change.do(session, han)
            assert state_of(session, take_id) == after


def test_own_values(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_id = copy_takes(folder, sound=False)[1]
    with open_project(folder) as project:
        with project.write() as session:
            annotate(session, take_id, dict.fromkeys(("Mina", "Jun"), AnnotationContent(TEXT, LABELS)))
        item = read(project, take_id)
        own = {"verdict": "reject", "reject_reason": "cut off", "quality_reasons": '["echo"]', "note": "x  y"}
        chosen = preselected(item) | {field: Chosen(OWN, value) for field, value in own.items()}
        content = content_chosen(item, chosen)
        assert content.labels == {**LABELS, **own}
        empty = chosen | {"text": Chosen(OWN, "  ")}
        with pytest.raises(StoreError, match="can't be empty"):
            content_chosen(item, empty)
        gone = chosen | {"cs_level": Chosen("another")}
        with pytest.raises(StoreError, match="changed meanwhile"):
            content_chosen(item, gone)
