"""What happens to labels and typed text when they can't be stored at once, or somebody else stores some."""

from __future__ import annotations

import sqlite3
import threading
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from db.records import QueueFilter
from db.session import open_project
from db.store import annotation_queue, labels, people, spans, takes, transcripts
from engine.types import Progress
from gui.services import annotation_writes
from tests.gui import annotating
from tests.gui.annotating import CTRL, TEXTS, Desk, copy_takes, open_desk, refusing
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    return open_desk(bench, folder, copy_takes(folder))


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """While it lasts, another program holds the write lock."""
    with closing(sqlite3.connect(folder / "seam.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("COMMIT")


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for another program."""
    for name, seconds in (("QUICK_S", 0.02), ("ROUND_S", 0.05), ("PATIENCE_S", 0.0), ("LAST_S", 0.05)):
        monkeypatch.setattr(annotation_writes, name, seconds)


@pytest.fixture
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in life, only that the window gives up sooner and the worker looks more often."""
    monkeypatch.setattr(annotation_writes, "QUICK_S", 0.02)
    monkeypatch.setattr(annotation_writes, "ROUND_S", 0.05)


def errors(desk: Desk) -> list[str]:
    return [one.text for one in desk.bench.window.services.notices.log if one.kind == "error"]


# ---- what can't be stored


def test_a_note_that_is_not_stored_stays_in_its_field(desk: Desk) -> None:
    desk.press(Key.Key_1, Key.Key_9)
    assert desk.page.saved.text().startswith("Saved ")
    desk.type("two voices")
    note = desk.page.item.note
    with refusing(desk.bench):
        desk.press(Key.Key_Return)
        assert note.text() == "two voices" and desk.focus() is note
        assert desk.page.saved.text() == "Not saved" and len(errors(desk)) == 1
        desk.press(Key.Key_PageDown)
        assert desk.at == 0 and note.text() == "two voices"
        desk.bench.show("home")
        desk.bench.show("annotate")
        assert note.text() == "two voices"
    desk.press(Key.Key_9, Key.Key_Return)
    assert desk.stored(0)["note"] == "two voices" and desk.page.saved.text().startswith("Saved ")
    desk.press(Key.Key_PageDown)
    assert desk.at == 1 and note.text() == ""


def test_escape_lets_a_note_go_that_can_not_be_stored(desk: Desk) -> None:
    desk.press(Key.Key_9)
    desk.type("two voices")
    with refusing(desk.bench):
        desk.press(Key.Key_Return, Key.Key_Escape)
        assert desk.page.item.note.text() == ""
        desk.press(Key.Key_PageDown, Key.Key_PageUp)
        assert desk.at == 0 and desk.page.item.note.text() == ""


def test_a_correction_that_is_not_stored_stays_open(desk: Desk) -> None:
    field = desk.page.item.text.field
    desk.press(Key.Key_F2)
    desk.press(Key.Key_End)
    desk.type(" again")
    with refusing(desk.bench):
        desk.press(Key.Key_Return)
        assert field.toPlainText() == f"{TEXTS[0][0]} again" and desk.focus() is field
        desk.page.next_button.click()
        assert desk.at == 0 and desk.page.item.text.is_correcting
        assert not desk.page.may_close() and desk.page.may_close()  # warned once, then it is let go
    desk.press(Key.Key_Return)
    assert desk.text(0) == f"{TEXTS[0][0]} again" and not desk.page.item.text.is_correcting


def test_a_spelling_and_a_reason_that_are_not_stored_stay(desk: Desk) -> None:
    desk.choose("있어")
    desk.press(Key.Key_5)
    desk.type("iss")
    form, card = desk.page.item.text.form, desk.page.item.reject_card
    with refusing(desk.bench):
        desk.press(Key.Key_Return)
        assert form.isVisible() and form.other.text() == "iss"
    desk.press(Key.Key_Return)
    assert form.isHidden() and [one.spellings for one in desk.spans(0)] == [("있어", "iss")]
    desk.press(Key.Key_8, Key.Key_6)
    desk.type("a dog")
    with refusing(desk.bench):
        desk.press(Key.Key_Return)
        assert card.isVisible() and card.own.text() == "a dog" and desk.stored(0) == {}
    desk.press(Key.Key_Return)
    assert card.isHidden() and desk.stored(0)["reject_reason"] == "a dog"


def test_an_undo_that_fails_can_be_done_again(desk: Desk) -> None:
    desk.press(Key.Key_2)
    with refusing(desk.bench):
        desk.press(Key.Key_Z, modifier=CTRL)
        assert desk.stored(0)["cs_level"] == "phrase" and desk.page.saved.text() == "Not saved"
    desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.stored(0) == {}


# ---- another program writes


def test_keys_do_not_wait_for_another_program(desk: Desk, folder: Path, patient: None) -> None:
    with locked(folder):
        start = time.monotonic()
        desk.press(Key.Key_1, Key.Key_7, Key.Key_9)
        desk.type("long")
        desk.press(Key.Key_Return)
        desk.choose("있어")
        desk.press(Key.Key_5)
        desk.type("iss")
        desk.press(Key.Key_Return)
        assert time.monotonic() - start < 3
        assert desk.page.item.level.buttons["word"].state == "confirmed"
        assert desk.page.saved.text() == "Saving 4…" and desk.item.is_done
        assert [one.spellings for one in desk.item.current_spans] == [("있어", "iss")]
        desk.press(Key.Key_F2)
        desk.press(Key.Key_Home)
        desk.type("어제와 ")
        desk.press(Key.Key_Return)
        assert [(one.start, one.covered) for one in desk.item.current_spans] == [(21, "있어")]
        desk.press(Key.Key_Backspace, Key.Key_PageDown, Key.Key_Return)
        desk.press(Key.Key_Z, modifier=CTRL)
        assert desk.at == 2  # an undo has to wait
        with desk.bench.window.services.projects.read() as session:
            assert not labels.current_of_many(session)
    assert desk.stored(0)["note"] == "long" and desk.stored(1)["verdict"] == "keep"
    assert desk.text(0) == f"어제와 {TEXTS[0][0]}"
    assert [(one.start, one.covered) for one in desk.spans(0)] == [(21, "있어")]
    assert desk.page.saved.text().startswith("Saved ") and not errors(desk)
    assert [row.label_state for row in desk.queue()] == ["done", "done", "new"]
    for _ in range(6):
        desk.press(Key.Key_Z, modifier=CTRL)
    assert desk.stored(0) == {} and desk.stored(1) == {}
    assert desk.text(0) == TEXTS[0][0] and desk.spans(0) == []


def test_what_waited_in_vain_is_kept_and_can_be_saved_again(
    desk: Desk, folder: Path, impatient: None
) -> None:
    desk.press(Key.Key_9)
    desk.type("two voices")
    with locked(folder):
        desk.press(Key.Key_Return, Key.Key_2, Key.Key_PageDown)
        assert desk.at == 1
        desk.bench.wait(lambda: not desk.bench.window.services.annotations.is_saving)
        assert desk.page.saved.text() == "Not saved"
    desk.press(Key.Key_PageUp)
    assert desk.page.item.note.text() == "two voices" and desk.stored(0) == {}
    assert desk.page.item.level.buttons["phrase"].state == "open"
    told = desk.bench.window.services.notices.log[-1]
    assert told.kind == "error" and "another program" in told.text and told.action
    told.action()
    assert desk.stored(0)["note"] == "two voices" and desk.stored(0)["cs_level"] == "phrase"


def test_closing_the_project_waits_for_what_is_not_stored(desk: Desk, folder: Path, patient: None) -> None:
    let_go = threading.Event()

    def hold() -> None:
        with locked(folder):
            held.set()
            let_go.wait(10)

    held = threading.Event()
    other = threading.Thread(target=hold)
    other.start()
    held.wait(10)
    desk.press(Key.Key_3)
    assert desk.bench.window.services.annotations.is_saving
    threading.Timer(0.2, let_go.set).start()
    desk.bench.window.services.projects.close()
    other.join()
    with open_project(folder) as project, project.read() as session:
        assert labels.current(session, desk.take_ids[0])["cs_level"] == "sentence"


def test_closing_does_not_wait_for_another_program_to_go(desk: Desk, folder: Path) -> None:
    desk.press(Key.Key_3)
    with locked(folder):
        start = time.monotonic()
        desk.bench.window.services.projects.close()
        assert time.monotonic() - start < 3
    assert not errors(desk)


def elsewhere(folder: Path, write: Callable[..., object]) -> None:
    """Another program writes into the project."""
    with open_project(folder) as project, project.write() as session:
        write(session, people.list_people(session, "annotator")[0].id)


def test_labels_of_another_program_come_with_the_window(desk: Desk, folder: Path) -> None:
    first, second, third = desk.take_ids

    def write(session, author_id: str) -> None:
        labels.set_label(session, first, "cs_level", "sentence", author_id)
        labels.set_labels(session, second, {"verdict": "reject"}, author_id)
        transcripts.correct(session, third, "Something else.", author_id)

    desk.press(Key.Key_9)
    desk.type("half")
    elsewhere(folder, write)
    away = QWidget()
    desk.bench.qtbot.addWidget(away)
    away.show()
    away.activateWindow()
    desk.bench.wait(away.isActiveWindow)
    desk.bench.window.activateWindow()
    rows = desk.page.queue.table
    desk.bench.wait(lambda: rows.shown[2].text == "Something else.")
    assert [row.label_state for row in rows.shown] == ["started", "done", "new"]
    assert desk.page.item.level.buttons["sentence"].state == "confirmed"
    assert "1 of 3 done" in desk.page.queue.count.text()


def test_labels_of_another_program_are_followed_while_one_labels(desk: Desk, folder: Path) -> None:
    first, second, _third = desk.take_ids
    projects, rows = desk.bench.window.services.projects, desk.page.queue.table
    desk.press(Key.Key_9)
    desk.type("half")

    def write(session, author_id: str) -> None:
        spans.add(session, first, 3, 10, ["meeting", "미팅"], author_id)
        labels.set_label(session, second, "cs_level", "sentence", author_id)

    elsewhere(folder, write)
    projects.elsewhere.look()  # as its timer does while somebody looks at the window
    desk.bench.wait(lambda: rows.shown[1].label_state == "started" and len(desk.item.current_spans) == 1)
    assert desk.page.item.note.text() == "half"
    desk.press(Key.Key_Escape)
    elsewhere(folder, lambda session, by: labels.set_label(session, second, "note", "x", by))
    desk.press(Key.Key_1)  # one's own beside it: what is announced is of both
    desk.bench.wait(lambda: rows.shown[1].labels.get("note") == "x")


def test_what_changed_meanwhile_is_there_when_the_page_comes_back(desk: Desk, folder: Path) -> None:
    note = desk.page.item.note
    desk.bench.show("home")

    def write(session, author_id: str) -> None:
        spans.add(session, desk.take_ids[0], 3, 10, ["meeting", "미팅"], author_id)
        labels.set_label(session, desk.take_ids[1], "note", "x", author_id)

    elsewhere(folder, write)
    desk.bench.show("annotate")
    assert [row.label_state for row in desk.page.queue.table.shown] == ["new", "started", "new"]
    assert len(desk.item.current_spans) == 1 and note.text() == ""
    elsewhere(folder, lambda session, _by: takes.set_state(session, desk.take_ids[2], "deleted"))
    desk.bench.show("home")
    desk.bench.show("annotate")
    desk.bench.wait(lambda: desk.page.queue.table.total == 2)


# ---- sound, export, size, queue


def test_one_unreadable_sound_does_not_silence_the_next(bench: Bench, folder: Path) -> None:
    take_ids = copy_takes(folder)
    (folder / f"audio/{take_ids[1]}.wav").write_bytes(b"no sound")
    desk = open_desk(bench, folder, take_ids)
    playback = bench.window.services.playback
    desk.press(Key.Key_PageDown)
    assert playback.state != "playing" and len(errors(desk)) == 1
    bench.idle()
    desk.press(Key.Key_PageDown)
    assert playback.state == "playing"


def test_an_export_is_of_the_project_it_was_asked_for(desk: Desk, folder: Path, tmp_path: Path) -> None:
    jobs, go = desk.bench.window.services.jobs, threading.Event()

    def work() -> Generator[Progress, None, None]:
        yield Progress(0, 0)
        go.wait(20)

    for _ in range(2):  # all workers are busy
        jobs.start("", work)
    desk.press(Key.Key_E, modifier=CTRL)
    copy_takes(tmp_path / "Other.seam")
    projects = desk.bench.window.services.projects
    projects.open(tmp_path / "Other.seam")
    desk.bench.wait(lambda: projects.is_open and projects.folder.name == "Other.seam")
    go.set()
    desk.bench.idle()
    assert list((folder / "exports").glob("takes-*")) and not list(tmp_path.glob("Other.seam/exports/*"))


def test_everything_is_seen_in_the_smallest_window(desk: Desk) -> None:
    window = desk.bench.window
    size = window.size()
    window.resize(window.minimumSize())
    desk.press(Key.Key_PageDown)
    scroll = desk.page.middle.findChild(QScrollArea)
    desk.bench.wait(lambda: desk.page.height() < 560 and scroll.verticalScrollBar().maximum() == 0)
    window.resize(size)


def test_a_page_of_the_queue_is_a_part_of_it(tmp_path: Path) -> None:
    take_ids = copy_takes(tmp_path / "Pilot.seam")
    with open_project(tmp_path / "Pilot.seam") as project:
        with project.write() as session:
            mark = annotation_queue.queue_mark(session)
            labels.set_labels(session, take_ids[1], {"cs_level": "word", "note": "x"})
            labels.set_label(session, take_ids[1], "note", None)
            transcripts.correct(session, take_ids[2], "Something else.")
        with project.read() as session:
            everything = takes.queue(session)
            assert [row.take_id for row in everything] == take_ids
            assert everything[1].labels == {"cs_level": "word"} and everything[2].text == "Something else."
            assert takes.queue(session, offset=1, limit=1) == everything[1:2]
            assert takes.queue(session, QueueFilter(text="else")) == everything[2:]
            assert set(annotation_queue.changed_since(session, mark) or ()) == set(take_ids[1:])
            assert annotation_queue.queue_of(session, take_ids[::-1][:2]) == everything[1:]
        version = project.data_version()
        assert project.data_version() == version
        with project.write() as session:
            takes.set_state(session, take_ids[0], "deleted")
        assert project.data_version() != version
        with project.read() as session:
            assert annotation_queue.changed_since(session, mark) is None
