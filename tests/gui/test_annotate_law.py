"""Whatever is corrected: every mark covers exactly its words, and undo brings back what was there."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from db.session import Project, Session, open_project
from db.store import people
from engine.text.tokens import tokens
from gui.services.annotation_changes import Correction, LanguageChange, SpanChange
from gui.services.annotation_item import AnnotationItem, read_item
from tests.gui.annotating import make_takes

WORDS = ("오늘", "버스를", "버스", "busy", "bus", '"bug는"', "😀", "demo,", "3개", "…", "é", "it's", "メ")
TEXTS = st.lists(st.sampled_from(WORDS), min_size=1, max_size=7).map("  ".join).filter(lambda t: tokens(t))


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Project, str]]:
    folder: Path = tmp_path_factory.mktemp("law") / "Pilot.seam"
    take_id = make_takes(folder, [("오늘 bus", ())], sound=False)[0]
    with open_project(folder) as project:
        yield project, take_id


def check(item: AnnotationItem) -> None:
    assert item.text == unicodedata.normalize("NFC", item.text)
    starts = {word.start for word in item.words}
    for one in (*item.current_spans, *item.languages):
        assert item.text[one.start : one.end] == one.covered
        assert one.start in starts and one.covered[-1].isalnum()


def seen(item: AnnotationItem) -> tuple[object, ...]:
    """What a person sees of it."""
    return (
        item.text,
        [(one.start, one.end, one.covered, one.spellings) for one in item.current_spans],
        [(one.start, one.end, one.covered, one.language) for one in item.languages],
    )


def start_with(session: Session, take_id: str, author_id: str, text: str) -> AnnotationItem:
    """The take with this text and without marks."""
    item = read_item(session, take_id)
    SpanChange(take_id, remove=[one.id for one in item.current_spans]).do(session, author_id)
    for one in item.languages:
        LanguageChange(take_id, [], [(one.start, one.end)], item.text, None).do(session, author_id)
    Correction(take_id, item.text, text, (), ()).do(session, author_id)
    item = read_item(session, take_id)
    for one in item.current_spans:  # an earlier text comes back with its marks
        SpanChange(take_id, remove=[one.id]).do(session, author_id)
    if item.languages:
        words = [(one.start, one.end) for one in item.languages]
        LanguageChange(take_id, [], words, item.text, None).do(session, author_id)
    return read_item(session, take_id)


@pytest.mark.smoke
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=TEXTS, after=TEXTS, choice=st.data())
def test_marks_cover_their_words_through_corrections(
    opened: tuple[Project, str], before: str, after: str, choice: st.DataObject
) -> None:
    project, take_id = opened
    with project.write() as session, session.begin_nested() as nothing:  # no example leaves a history
        author_id = people.list_people(session)[0].id
        item = start_with(session, take_id, author_id, before)
        word = choice.draw(st.sampled_from(item.words))
        other = choice.draw(st.sampled_from(item.words))
        SpanChange(take_id, [(word.start, word.end, (word.text, "x"))]).do(session, author_id)
        LanguageChange(take_id, item.languages, [(other.start, other.end)], item.text, "ja").do(
            session, author_id
        )
        marked = read_item(session, take_id)
        check(marked)
        change = Correction(take_id, marked.text, after, marked.current_spans, marked.languages)
        change.do(session, author_id)
        corrected = read_item(session, take_id)
        check(corrected)
        left = [one.covered for one in (*corrected.current_spans, *corrected.languages)]
        there = [one.covered for one in (*marked.current_spans, *marked.languages)]
        assert set(there) <= {*left, *change.lost}  # an earlier text also brings its own marks back
        change.undo(session, author_id)
        assert seen(read_item(session, take_id)) == seen(marked)
        change.do(session, author_id)
        assert seen(read_item(session, take_id)) == seen(corrected)
        nothing.rollback()
