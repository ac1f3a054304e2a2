"""Unicode forms that look alike, two annotators who mean the same, and a reviewer who asks for another look."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from db.annotation_records import QueueSettings
from db.session import open_project
from db.store import annotations, label_queues, people, reviews
from engine.annotation.choices import differing
from engine.asr.seam import score_utterance
from engine.runs.annotation_agreement import read_versions
from tests.gui import annotating
from tests.gui.annotating import Desk, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench
NFD = unicodedata.normalize("NFD", "그 버스를 탔어, 버스가 왔어.")
LINES = ((NFD, ()), ("어제 demo를 bus에서 봤어요", ()))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def both(bench: Bench, folder: Path) -> Desk:
    """Two takes that Mina and Jun label blind to each other."""
    take_ids = copy_takes(folder, LINES)
    with open_project(folder) as project, project.write() as session:
        who = {one.name: one.id for one in people.list_people(session)}
        people.add(session, "Rae", ["researcher"])
        settings = QueueSettings((who["Mina"], who["Jun"]), overlap=1.0)
        label_queues.make(session, "Both", settings, take_ids)
    return open_desk(bench, folder, take_ids)


def sit(desk: Desk, name: str) -> None:
    desk.sit(name)
    desk.bench.idle()


def mark(desk: Desk, words: str, other: str) -> None:
    desk.choose(words)
    desk.press(Key.Key_5)
    if not desk.page.item.text.form.isHidden():
        desk.type(other)
        desk.press(Key.Key_Return)


def split(desk: Desk, place: int) -> tuple[str, ...]:
    with desk.bench.window.services.projects.read() as session:
        return differing(read_versions(session)[desk.take_ids[place]])


def test_a_decomposed_text_is_marked_corrected_and_found_like_a_composed_one(
    bench: Bench, folder: Path
) -> None:
    desk = open_desk(bench, folder, copy_takes(folder, LINES))
    composed = unicodedata.normalize("NFC", NFD)
    assert desk.item.text == composed
    mark(desk, "버스", unicodedata.normalize("NFD", "뻐쓰"))
    (span,) = desk.spans(0)
    assert composed[span.start : span.end] == span.covered == "버스" and span.spellings == ("버스", "뻐쓰")
    assert score_utterance(composed, NFD).mer.errors == 0
    for form in ("NFC", "NFD"):
        desk.page.queue.search.setText(unicodedata.normalize(form, "탔어"))
        desk.page.queue.filter()
        assert [row.take_id for row in desk.page.queue.table.shown] == desk.take_ids[:1]
    desk.page.queue.clear_filters()
    desk.press(Key.Key_F2)
    field = desk.page.item.text.field
    field.setPlainText(NFD)
    desk.press(Key.Key_Return)
    assert desk.text(0) == composed and [one.covered for one in desk.spans(0)] == ["버스"]
    with desk.bench.window.services.projects.read() as session:
        from db.store import transcripts

        assert len(transcripts.history(session, desk.take_ids[0])) == 1  # nothing was changed


def test_another_order_and_a_trailing_space_are_no_difference_and_a_real_one_is(both: Desk) -> None:
    desk = both
    desk.press(Key.Key_PageDown)
    mark(desk, "demo", "데모")
    mark(desk, "bus", "버스 ")
    desk.press(Key.Key_1, Key.Key_F3, Key.Key_1, Key.Key_3, Key.Key_Return, Key.Key_7)
    sit(desk, "Jun")
    desk.press(Key.Key_PageDown)
    assert desk.at == 1 and desk.item.current_spans == ()
    desk.press(Key.Key_7, Key.Key_F3, Key.Key_3, Key.Key_1, Key.Key_Return, Key.Key_1)
    mark(desk, "bus", "버스")
    mark(desk, "demo", " 데모")
    assert split(desk, 1) == ()
    desk.press(Key.Key_2)
    assert split(desk, 1) == ("cs_level",)
    with desk.bench.window.services.projects.read() as session:
        originals = annotations.newest_done_of_many(session)[desk.take_ids[1]]
    assert [one.content.labels["cs_level"] for one in originals] == ["word", "phrase"]


def test_what_a_reviewer_returns_is_open_until_it_is_confirmed_again(both: Desk, folder: Path) -> None:
    desk = both
    desk.press(Key.Key_1, Key.Key_7)
    assert desk.page.queue.table.shown[0].label_state == "done"
    projects = desk.bench.window.services.projects
    projects.elsewhere.look()
    desk.bench.idle()
    with open_project(folder) as project, project.write() as session:
        rae = people.find(session, "Rae")
        assert rae is not None
        reviews.add(session, desk.take_ids[0], rae.id, "returned", "Is it a phrase?")
    projects.elsewhere.look()
    desk.bench.wait(lambda: desk.page.queue.table.shown[0].label_state == "started")
    desk.bench.idle()
    assert desk.page.item.returned.text() == "The reviewer asks: Is it a phrase?"
    assert desk.page.item.returned.isVisible() and not desk.item.is_done
    table = desk.page.queue.table
    assert table.index(desk.at, 1).data() == "returned" and table.shown[desk.at].is_returned
    desk.press(Key.Key_2)  # looking at it again is not over with one key
    assert table.shown[desk.at].is_returned and desk.page.item.returned.isVisible()
    desk.bench.window.services.history.undo()
    assert table.shown[desk.at].is_returned and desk.page.item.returned.isVisible()
    desk.press(Key.Key_Return)
    assert desk.at == 1 and desk.page.queue.table.shown[0].label_state == "done"
    desk.bench.window.services.history.undo()
    desk.bench.wait(lambda: table.shown[0].is_returned)
    desk.bench.window.services.history.redo()
    desk.bench.wait(lambda: not table.shown[0].is_returned)
    desk.press(Key.Key_PageUp)
    assert desk.item.is_done and not desk.page.item.returned.isVisible()
