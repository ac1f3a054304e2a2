"""Takes that two people label blind: each sees their own work only, and the project's own tables stay as they are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from sqlalchemy import update

from db.annotation_records import AnnotationContent, QueueSettings
from db.models import Script
from db.records import StoreError
from db.session import Project, open_project
from db.store import annotations, label_queues, labels, people, spans, takes, transcripts
from engine.runs.exchange_export import TakeExport
from gui.panels.annotate_history import history_of
from gui.services.annotation_blind import BlindChange, content_of, read_for, stepped
from gui.services.annotation_changes import (
    Change,
    Correction,
    LabelChange,
    LanguageChange,
    Refusal,
    SpanChange,
)
from gui.services.annotation_item import AnnotationItem, is_refusal
from tests.gui import annotating
from tests.gui.annotating import CTRL, TEXTS, Desk, copy_takes, make_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


def share_blind(folder: Path, take_ids: list[str]) -> dict[str, str]:
    """Everything goes to Mina and Jun, blind to each other; ids by name."""
    with open_project(folder) as project, project.write() as session:
        who = {person.name: person.id for person in people.list_people(session)}
        pair = (who["Mina"], who["Jun"])
        label_queues.make(session, "Both", QueueSettings(pair, overlap=1.0), take_ids)
    return who


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    take_ids = copy_takes(folder)
    share_blind(folder, take_ids)
    return open_desk(bench, folder, take_ids)


def own(desk: Desk, name: str, place: int = 0) -> AnnotationContent | None:
    with desk._project.read() as session:
        person = people.find(session, name)
        assert person is not None
        found = annotations.newest(session, desk.take_ids[place], person.id)
    return None if found is None else found.content


def sit(desk: Desk, name: str) -> None:
    desk.sit(name)
    desk.bench.idle()


# ---- at the page


def test_nobody_sees_the_others_work_and_both_are_kept(desk: Desk) -> None:
    desk.press(Key.Key_1, Key.Key_7, Key.Key_9)
    desk.type("loud")
    desk.press(Key.Key_Return)
    desk.choose("meeting")
    desk.press(Key.Key_5)
    mina = own(desk, "Mina")
    assert mina is not None and dict(mina.labels) == {
        "cs_level": "word", "cs_levels_all": '["word"]', "verdict": "keep", "note": "loud"
    }  # fmt: skip
    assert [(one.covered, one.spellings) for one in mina.loanwords] == [("meeting", ("미팅", "meeting"))]
    assert desk.stored(0) == {} and desk.spans(0) == []  # the project's own tables
    assert desk.page.queue.table.shown[0].label_state == "done"
    assert len(desk.page.history.table.shown) == 4

    sit(desk, "Jun")
    row = desk.page.queue.table.shown[0]
    assert row.label_state == "new" and row.labels == {} and desk.page.queue.progress.value() == 0
    assert desk.item.labels == () and desk.item.spans == () and desk.page.item.note.text() == ""
    assert desk.page.history.table.shown == [] or not desk.page.history.table.shown
    assert desk.bench.window.services.history.undo_text == ""
    desk.press(Key.Key_2, Key.Key_F2, Key.Key_End)
    desk.type(" again")
    desk.press(Key.Key_Return)
    jun = own(desk, "Jun")
    assert jun is not None and jun.text == f"{TEXTS[0][0]} again" and jun.labels["cs_level"] == "phrase"
    assert own(desk, "Mina") == mina and desk.text(0) == TEXTS[0][0]
    assert desk.page.queue.table.shown[0].text == jun.text

    sit(desk, "Mina")
    assert content_of(desk.item) == mina
    assert desk.page.queue.table.shown[0].text == TEXTS[0][0]


def test_typing_goes_on_when_the_list_is_read_again_and_the_next_person_begins_at_their_own_place(
    desk: Desk,
) -> None:
    services, page = desk.bench.window.services, desk.page
    desk.press(Key.Key_Return, Key.Key_9)
    desk.type("half a ")
    services.projects.elsewhere.look()  # what was stored here is no news
    desk.bench.idle()
    services.projects.announce("reviews")  # somebody else's is, and the list is read again
    desk.bench.idle()
    desk.type("note")
    assert desk.at == 1 and page.item.note.text() == "half a note" and desk.focus() is page.item.note
    desk.press(Key.Key_Return, Key.Key_Return, Key.Key_Return)
    bar = desk.bench.window.notice_bar
    assert desk.at == 2 and bar.isVisible() and bar.text.text() == "All 3 items are done."
    sit(desk, "Jun")
    assert desk.at == 0 and not bar.isVisible()
    desk.press(Key.Key_PageDown)
    sit(desk, "Mina")
    assert desk.at == 2
    sit(desk, "Jun")
    assert desk.at == 1


def test_undo_is_a_newer_version_and_goes_on_after_a_restart(desk: Desk, folder: Path) -> None:
    desk.press(Key.Key_1, Key.Key_2, Key.Key_7)
    desk.press(Key.Key_Z, modifier=CTRL)
    first = own(desk, "Mina")
    assert first is not None and set(first.labels) == {"cs_level", "cs_levels_all"}
    desk.bench.open(folder)  # as on another day
    desk.bench.show("annotate")
    desk.bench.idle()
    assert desk.bench.window.services.history.undo_text == "level"
    desk.press(Key.Key_Z, modifier=CTRL)
    held = own(desk, "Mina")
    assert held is not None and held.labels["cs_level"] == "word"
    desk.press(Key.Key_Z, modifier=CTRL)
    last = own(desk, "Mina")
    assert last is not None and last.labels == {}
    assert desk.bench.window.services.history.undo_text == ""
    desk.press(Key.Key_Z, modifier=CTRL | Qt.KeyboardModifier.ShiftModifier)
    again = own(desk, "Mina")
    assert again is not None and again.labels["cs_level"] == "word"
    with desk._project.read() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        states = [one.state for one in annotations.history(session, desk.take_ids[0], mina.id)]
    assert states == ["draft", "draft", "done", "draft", "draft", "draft", "draft"]


def test_undo_of_the_projects_own_labels_goes_on_after_a_restart(bench: Bench, folder: Path) -> None:
    desk = open_desk(bench, folder, copy_takes(folder))
    desk.press(Key.Key_1, Key.Key_7)
    desk.press(Key.Key_PageDown, Key.Key_3, Key.Key_2)
    desk.press(Key.Key_Z, modifier=CTRL)
    desk.press(Key.Key_F2, Key.Key_End)
    desk.type(" again")
    desk.press(Key.Key_Return)
    desk.bench.open(folder)
    desk.bench.show("annotate")
    desk.bench.idle()
    history = desk.bench.window.services.history
    assert history.undo_text == "correction"
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.text(1) == TEXTS[1][0] and desk.stored(1)["cs_level"] == "sentence"
    assert history.undo_text == "level" and desk.at == 1
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.stored(1) == {} and desk.stored(0)["verdict"] == "keep"
    while history.undo_text:
        desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.at == 0
    assert desk.text(1) == TEXTS[1][0] and desk.stored(0) == {} and desk.stored(1) == {}


# ---- laws, without a window

LINES = (("오늘 bus 타고 meeting 가자", (("버스", "bus"), ("미팅", "meeting"))),)


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Project, str, str]]:
    folder = tmp_path_factory.mktemp("blind") / "Pilot.seam"
    (take_id,) = make_takes(folder, LINES, sound=False)
    who = share_blind(folder, [take_id])
    with open_project(folder) as project:
        yield project, take_id, who["Mina"]


@st.composite
def change_of(draw: st.DrawFn, item: AnnotationItem) -> Change:
    """Something that somebody may do to an item."""
    word = draw(st.sampled_from(item.words))
    take_id = item.take.id
    kind = draw(st.sampled_from(("label", "span", "remove", "refuse", "language", "text")))
    if kind == "span" and not any(
        one.start < word.end and one.end > word.start for one in item.current_spans
    ):
        return SpanChange(take_id, [(word.start, word.end, (word.text, "x"))])
    if kind == "remove" and item.current_spans:
        return SpanChange(take_id, remove=[draw(st.sampled_from(item.current_spans)).id])
    if kind == "refuse" and item.proposed_spans:
        one = draw(st.sampled_from(item.proposed_spans))
        return Refusal(take_id, one.start, one.end, one.spellings)
    if kind == "language":
        language = draw(st.sampled_from(("ja", "en", None)))
        return LanguageChange(take_id, item.languages, [(word.start, word.end)], item.text, language)
    if kind == "text":
        text = draw(
            st.sampled_from(
                ("오늘 bus 타고 meeting 가자", "bus 타고 meeting", "오늘 버스 타고 meetings 가자")
            )
        )
        return Correction(take_id, item.text, text, item.current_spans, item.languages)
    value = draw(st.sampled_from(("word", "phrase", None)))
    return LabelChange(take_id, {"cs_level": item.value("cs_level")}, {"cs_level": value})


def seen(item: AnnotationItem) -> tuple[object, ...]:
    return (
        item.text,
        {field: label.value for field, label in item.holding.items()},
        [(one.start, one.end, one.covered, one.spellings) for one in item.current_spans],
        [(one.start, one.end, one.covered, one.language) for one in item.languages],
        {
            (one.start, one.end)
            for one in item.spans
            if is_refusal(one) and one.covered == item.text[one.start : one.end]
        },
        [(one.start, one.end) for one in item.proposed_spans],
    )


@pytest.mark.smoke
@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_blind_item_shows_what_was_done_and_undo_takes_it_back(
    opened: tuple[Project, str, str], data: st.DataObject
) -> None:
    project, take_id, mina = opened
    with project.write() as session, session.begin_nested() as nothing:
        before = read_for(session, take_id, mina)
        assert before.blind is not None
        looks, done, now = [seen(before)], [], before
        for _ in range(data.draw(st.integers(1, 5))):
            item = read_for(session, take_id, mina)
            change = data.draw(change_of(item))
            expected = seen(change.shown(item, mina))
            stored = BlindChange(item, change, item.blind)  # type: ignore[arg-type]
            stored.do(session, mina)
            now = read_for(session, take_id, mina)
            assert seen(now) == expected
            assert all(now.text[one.start : one.end] == one.covered for one in now.current_spans)
            looks.append(seen(now))
            done.append(stored)
        assert len(history_of(now)) >= len(now.holding)
        for change in reversed(done):
            assert seen(read_for(session, take_id, mina)) == looks.pop()
            change.undo(session, mina)
        assert seen(read_for(session, take_id, mina)) == looks.pop() == seen(before)
        assert (
            labels.history(session, take_id) == [] and spans.list_spans(session, take_id, removed=True) == []
        )
        assert len(transcripts.history(session, take_id)) == 1
        nothing.rollback()


def test_blind_work_begins_with_the_languages_that_the_script_tells(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    (take_id,) = make_takes(folder, (("Trae el backup a la call", ()),), sound=False)
    with open_project(folder) as project, project.write() as session:
        script_id = takes.get(session, take_id).script_id
        values = {
            "switched": [[8, 14, "en"], [20, 24, "en"]],
            "languages": ["es", "en"],
            "main_language": "es",
        }
        session.execute(update(Script).where(Script.id == script_id).values(values))
    mina = share_blind(folder, [take_id])["Mina"]

    def told(item: AnnotationItem) -> list[tuple[str, str, str | None]]:
        return [(one.covered, one.language, one.author_id) for one in item.languages]

    with open_project(folder) as project, project.write() as session:
        fresh = read_for(session, take_id, mina)
        assert told(fresh) == [("backup", "en", None), ("call", "en", None)]
        assert fresh.rule.level == "word"
        assert fresh.blind is not None
        change = LanguageChange(take_id, fresh.languages, [(20, 24)], fresh.text, "es")
        stored = BlindChange(fresh, change, fresh.blind)
        stored.do(session, mina)
        assert told(read_for(session, take_id, mina)) == [("backup", "en", None), ("call", "es", mina)]
        stored.undo(session, mina)
        assert told(read_for(session, take_id, mina)) == told(fresh)


def test_two_seats_of_one_person_keep_both_changes() -> None:
    start = AnnotationContent("a bus", {})
    word, note = replace(start, labels={"cs_level": "word"}), replace(start, labels={"note": "x"})
    assert stepped(word, start, note).labels == {"cs_level": "word", "note": "x"}
    assert stepped(replace(word, text="a taxi"), start, note).text == "a taxi"
    with pytest.raises(StoreError, match="corrected at another place"):
        stepped(replace(start, text="a taxi"), start, replace(start, text="the bus"))


def test_takes_that_somebody_labels_blind_are_in_none_of_their_exports(bench: Bench, folder: Path) -> None:
    take_ids = copy_takes(folder)
    share_blind(folder, take_ids[:1])
    desk = open_desk(bench, folder, take_ids)
    made: list[TakeExport] = []
    desk.bench.window.services.annotations.export(made.append)
    desk.bench.wait(lambda: bool(made))
    rows = (made[0].folder / "data.jsonl").read_text(encoding="utf-8")
    assert take_ids[0] not in rows and all(take_id in rows for take_id in take_ids[1:])
    assert any("1 takes are not exported" in one.text for one in desk.bench.window.services.notices.log)
