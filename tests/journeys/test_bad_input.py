"""What is broken, missing, full or shared gives one clear sentence and loses nothing."""

from __future__ import annotations

import csv
import errno
import json
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from db.session import create_project, open_project
from db.store import labels, people, scripts, systems
from gui.app import _report_bugs
from gui.panels.recognition_page import RecognitionPage
from gui.panels.record_page import RecordPage
from gui.panels.scripts_page import ScriptsPage
from gui.services.notices import Notice
from tests.db import mounts
from tests.gui import conftest as gui
from tests.gui.annotating import TEXTS, Desk, make_takes, open_desk
from tests.gui.conftest import Bench

pytestmark = pytest.mark.smoke  # real time: runs in make test-long and in .ci/run

ROOT = Path(__file__).resolve().parents[2]
bench = gui.bench


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the project lies."""
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    """The Annotate page on a project with three takes; Mina sits there."""
    return open_desk(bench, folder, make_takes(folder))


@contextmanager
def told(bench: Bench) -> Iterator[list[Notice]]:
    """What the notice bar says of warnings and errors while the block lasts and its jobs end."""
    notices: list[Notice] = []
    posted = bench.window.services.notices.posted
    posted.connect(notices.append)
    try:
        yield notices
        bench.idle()
    finally:
        posted.disconnect(notices.append)
    notices[:] = [notice for notice in notices if notice.kind in ("warning", "error")]


def one_sentence(notices: list[Notice], *parts: str) -> None:
    """One thing was said (perhaps again and again): a sentence that holds these parts and no bug."""
    texts = {notice.text for notice in notices}
    assert len(texts) == 1, texts
    (text,) = texts
    assert text.endswith("."), text
    assert "\n" not in text
    assert "went wrong" not in text
    for part in parts:
        assert part in text, text


def does(bench: Bench, what: Callable[[], object], *parts: str) -> None:
    """Doing this gives one sentence with these parts; nothing is said where there are none."""
    with told(bench) as notices:
        what()
    if parts:
        one_sentence(notices, *parts)
    else:
        assert not notices, [notice.text for notice in notices]


# ---- files that are taken in

LINE = json.dumps({"id": "t1", "hypothesis": "오늘 meeting", "text": "오늘 meeting"}, ensure_ascii=False)
BAD_FILES: dict[str, bytes | None] = {
    "empty.csv": b"",
    "empty.jsonl": b"",
    "blank.jsonl": b"\n\n  \n",
    "korean.csv": "id,hypothesis,text\nt1,오늘 meeting이,오늘\n".encode("cp949"),
    "korean.jsonl": LINE.encode("cp949"),
    "cut.jsonl": f"{LINE}\n{LINE[:-6]}".encode(),
    "nan.jsonl": b'{"id": NaN, "hypothesis": NaN, "text": NaN}\n',
    "no-column.csv": b"id,words\nt1,hello\n",
    "no-key.jsonl": b'{"id": "t1"}\n',
    "list.jsonl": b"[1, 2]\n",
    "binary.csv": bytes(range(256)),
    "folder.csv": None,
    "gone.csv": None,
}


def bad_files(folder: Path) -> list[Path]:
    for name, content in BAD_FILES.items():
        if content is not None:
            (folder / name).write_bytes(content)
    (folder / "folder.csv").mkdir()
    return [folder / name for name in BAD_FILES]


def test_bad_files_of_hypotheses_are_told_and_change_nothing(desk: Desk, tmp_path: Path) -> None:
    bench = desk.bench
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    card = page.import_card
    for path in bad_files(tmp_path):
        card.hide()
        with told(bench) as notices:
            card.open(path)
        if card.isVisible():  # rows or columns are named, and the file can't be taken in
            assert not notices
            said = f"{card.problems.toPlainText()} {card.outcome.refusal.text()}"
            assert "line " in said or "column " in said, path.name
            assert not card.take.isEnabled(), path.name
        else:
            one_sentence(notices, path.name)
    with bench.window.services.projects.read() as session:
        assert not systems.list_systems(session)


def test_bad_files_of_scripts_are_told_and_change_nothing(desk: Desk, tmp_path: Path) -> None:
    bench = desk.bench
    bench.show("scripts")
    page = bench.window.page
    assert isinstance(page, ScriptsPage)
    card = page.import_card
    for path in bad_files(tmp_path):
        card.hide()
        with told(bench) as notices:
            card.open(path)
        if card.isVisible():
            assert not notices
            said = f"{card.problems.toPlainText()} {card.outcome.refusal.text()}"
            assert "line " in said or "column " in said, path.name
        else:
            one_sentence(notices, path.name)
    with bench.window.services.projects.read() as session:
        assert scripts.count(session) == len(TEXTS)


# ---- sounds

HARMS = ("garbage", "empty", "truncated", "missing", "a folder")
SAID = {"garbage": "can't be read as sound", "empty": "can't be read as sound"}
"""By the notice bar; of the others the page speaks where the waveform would be."""


def harm(path: Path, how: str) -> None:
    whole = path.read_bytes()
    path.unlink()
    if how == "a folder":
        path.mkdir()
    elif how != "missing":
        path.write_bytes({"garbage": b"garbage" * 999, "empty": b"", "truncated": whole[:1000]}[how])


def test_a_broken_sound_is_told_and_its_take_is_labelled_and_scored_all_the_same(
    bench: Bench, folder: Path, tmp_path: Path
) -> None:
    services = bench.window.services
    texts = [TEXTS[0], *((f"버스 number {how}", ()) for how in HARMS)]
    desk = open_desk(bench, folder, make_takes(folder, texts))
    for take_id, how in zip(desk.take_ids[1:], HARMS, strict=True):
        harm(folder / "audio" / f"{take_id}.wav", how)
    for place, how in enumerate(HARMS, start=1):
        with told(bench):
            desk.press(Qt.Key.Key_PageDown)
        assert desk.at == place
        parts = [desk.take_ids[place], SAID[how]] if how in SAID else []
        does(bench, lambda: desk.press(Qt.Key.Key_Space), *parts)
        does(bench, lambda: desk.press(Qt.Key.Key_2, Qt.Key.Key_7))
        assert desk.stored(place)["cs_level"] == "phrase"
    does(bench, lambda: services.annotations.export(lambda _made: None), ".wav")
    does(bench, services.today.back_up, "without 2 audio files that are missing", ".wav")
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    import_hypotheses(bench, page, tmp_path / "hypotheses.csv")
    does(bench, services.scoring.score)
    for utterance in services.scoring.results.utterances[1:]:
        how = HARMS[desk.take_ids.index(utterance.key) - 1]
        parts = [utterance.key, SAID[how]] if how in SAID else []
        does(bench, lambda chosen=utterance.id: page.show_and_play(chosen), *parts)
        assert [system.score is not None for system in page.inspector.detail.systems] == [True]


def import_hypotheses(bench: Bench, page: RecognitionPage, path: Path) -> None:
    """Export the template, fill it in, import it."""
    does(bench, lambda: bench.window.services.scoring.systems.write_template(path))
    with path.open(encoding="utf-8-sig", newline="") as handle:
        rows = list(csv.DictReader(handle))
    with path.open("w", encoding="utf-8", newline="") as handle:
        writer = csv.DictWriter(handle, rows[0])
        writer.writeheader()
        writer.writerows({**row, "hypothesis": "오늘 meeting"} for row in rows)
    page.import_card.open(path)
    bench.wait(page.import_card.isVisible)
    bench.idle()
    page.import_card.take_in()
    bench.idle()


# ---- projects that can't be opened


def test_projects_that_cannot_be_opened_are_told_and_the_open_one_stays(
    desk: Desk, folder: Path, tmp_path: Path
) -> None:
    bench, projects = desk.bench, desk.bench.window.services.projects
    for name in ("Newer", "Damaged", "Empty", "Garbage"):
        create_project(tmp_path / f"{name}.seam").close()
    newer = tmp_path / "Newer.seam"
    with closing(sqlite3.connect(newer / "seam.db")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = (newer / "seam.db").read_bytes()
    damaged = tmp_path / "Damaged.seam" / "seam.db"
    damaged.write_bytes(damaged.read_bytes()[:4096] + b"\xff" * 40_000)
    (tmp_path / "Empty.seam" / "seam.db").write_bytes(b"")
    (tmp_path / "Garbage.seam" / "seam.db").write_bytes(b"garbage" * 999)
    for name, part in (
        ("Newer", "newer"),
        ("Damaged", "backup"),
        ("Empty", "empty"),
        ("Garbage", "not a database"),
        ("Nowhere", "is not there"),
    ):
        does(bench, lambda name=name: projects.open(tmp_path / f"{name}.seam"), f"{name}.seam", part)
        assert projects.folder == folder
    does(bench, lambda: projects.create(newer, "Mine"), "Newer.seam", "already holds a project")
    assert (newer / "seam.db").read_bytes() == before
    does(bench, lambda: desk.press(Qt.Key.Key_2))
    assert desk.stored(0)["cs_level"] == "phrase"


def test_a_read_only_folder_is_told(desk: Desk, folder: Path, tmp_path: Path) -> None:
    bench, projects = desk.bench, desk.bench.window.services.projects
    create_project(tmp_path / "Other.seam").close()
    with mounts.read_only(tmp_path / "Other.seam", tmp_path / "Locked.seam") as locked:
        does(bench, lambda: projects.open(locked), "Locked.seam", "read-only")
        does(bench, lambda: projects.create(locked / "New.seam", "New"), "New.seam", "choose another folder")
        does(
            bench,
            lambda: bench.window.services.scoring.systems.write_template(locked / "template.csv"),
            "template.csv",
        )
    assert projects.folder == folder


# ---- the ground goes away


@pytest.mark.parametrize("how", ["moved", "deleted"])
def test_a_project_that_was_moved_or_deleted_takes_no_labels_that_nobody_would_find(
    desk: Desk, folder: Path, tmp_path: Path, how: str
) -> None:
    bench, services = desk.bench, desk.bench.window.services
    desk.press(Qt.Key.Key_1)
    bench.idle()
    elsewhere = tmp_path / "Elsewhere.seam"
    if how == "moved":
        folder.rename(elsewhere)
    else:
        shutil.rmtree(folder)
    parts = ("Pilot.seam", "moved or deleted")
    does(bench, lambda: desk.press(Qt.Key.Key_2), *parts)
    does(bench, lambda: services.people.add("Zoe", ("speaker",)), *parts)
    does(bench, services.scripts.add_starter, *parts)
    for page in ("scripts", "recognition", "home"):
        does(bench, lambda page=page: bench.window.show_page(page), *parts)
    assert not folder.exists()
    if how == "moved":  # put back, everything goes on
        elsewhere.rename(folder)
        bench.show("annotate")
        desk.bench.wait(lambda: desk.page.item.item is not None)
        does(bench, lambda: desk.press(Qt.Key.Key_3))
        assert desk.stored(0)["cs_level"] == "sentence"
    bench.window.close()
    assert folder.exists() == (how == "moved")


def test_without_the_audio_folder_labels_go_on(desk: Desk, folder: Path) -> None:
    shutil.rmtree(folder / "audio")
    does(desk.bench, lambda: desk.press(Qt.Key.Key_2, Qt.Key.Key_7, Qt.Key.Key_PageDown, Qt.Key.Key_1))
    assert desk.stored(0)["cs_level"] == "phrase"
    assert desk.stored(1)["cs_level"] == "word"


# ---- a full disk


def fill(disk: Path) -> Path:
    """Leave no byte free."""
    filler = disk / "filler"
    size = 1 << 16
    with filler.open("wb", buffering=0) as handle:
        while size:
            try:
                if handle.write(bytes(size)) < size:
                    size //= 2
            except OSError as error:
                assert error.errno == errno.ENOSPC
                size //= 2
    return filler


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A file system of three megabytes."""
    place = tmp_path / "disk"
    with mounts.small_disk(place, "3m"):
        yield place


def test_a_full_disk_is_told_and_work_goes_on_once_there_is_space(disk: Path, bench: Bench) -> None:
    services, folder = bench.window.services, disk / "Pilot.seam"
    desk = open_desk(bench, folder, make_takes(folder))
    does(bench, lambda: desk.press(Qt.Key.Key_1))
    filler = fill(disk)
    for _ in range(3):
        does(bench, lambda: desk.press(Qt.Key.Key_2, Qt.Key.Key_3), "full", "not saved", "free some space")
    assert desk.stored(0)["cs_level"] == desk.item.value("cs_level") == "word"
    does(bench, lambda: services.people.add("Zoe", ("speaker",)), "full")
    does(bench, services.scripts.add_starter, "full")
    does(bench, services.today.back_up, "could not be written", "free some space")
    template = folder / "exports" / "template.csv"
    does(bench, lambda: services.scoring.systems.write_template(template), "template.csv", "full")
    assert not template.exists()
    change_script(bench, folder, filler)
    bench.show("annotate")
    does(bench, lambda: desk.press(Qt.Key.Key_2))
    assert desk.stored(0)["cs_level"] == "phrase"
    bench.window.close()
    with open_project(folder) as project, project.read() as session:
        assert scripts.list_scripts(session)[0].text == TEXTS[0][0]
        assert labels.current(session, desk.take_ids[0])["cs_level"] == "phrase"
        assert [person.name for person in people.list_people(session)] == ["Jun", "Mina", "S01"]


def change_script(bench: Bench, folder: Path, filler: Path) -> None:
    """On a full disk a changed script stays as it was typed, and an undo can be tried again."""
    bench.show("scripts")
    page = bench.window.page
    assert isinstance(page, ScriptsPage)
    undo = bench.window.actions_by_id["edit.undo"]
    before = undo.text()
    bench.window.services.workspace.select_script(page.table.shown[0].id)
    page.editor.text.setPlainText("So " + TEXTS[0][0])
    does(bench, page.editor.save, "full")
    assert page.editor.text.toPlainText() == "So " + TEXTS[0][0]
    filler.unlink()
    does(bench, page.editor.save)
    assert first_text(folder) == "So " + TEXTS[0][0]
    filler = fill(filler.parent)
    does(bench, undo.trigger, "full")
    assert undo.text() != before
    filler.unlink()
    does(bench, undo.trigger)
    assert undo.text() == before


@pytest.fixture
def hooked(bench: Bench, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """With the program's own way for errors that nobody caught: known ones become sentences."""
    for module in (sys, threading):
        monkeypatch.setattr(module, "excepthook", module.excepthook)
    _report_bugs(bench.window.services)
    return bench


def test_recording_on_a_full_disk_is_told_and_goes_on_once_there_is_space(disk: Path, hooked: Bench) -> None:
    bench, takes, folder = hooked, hooked.window.services.takes, disk / "Pilot.seam"
    make_takes(folder)
    bench.open(folder)
    bench.show("record")
    page = bench.window.page
    assert isinstance(page, RecordPage)
    bench.wait(page.setup.start.isEnabled)
    filler = fill(disk)
    does(bench, page.setup.start.click, "full", "free some space")
    assert takes.record is None
    filler.unlink()
    does(bench, page.setup.start.click)
    bench.wait(lambda: page.is_enabled("take.record") and page._state == "idle")
    before = sorted((folder / "audio").iterdir())
    filler = fill(disk)
    does(bench, lambda: one_take(bench), "full", "free some space")
    assert sorted((folder / "audio").iterdir()) == before
    filler.unlink()
    does(bench, lambda: one_take(bench))
    assert len(list((folder / "audio").iterdir())) == len(before) + 1
    bench.window.close()


def one_take(bench: Bench) -> None:
    """Space, a second, Space, until the take is stored or has failed."""
    takes, ended = bench.window.services.takes, []
    for outcome in (takes.take_added, takes.take_failed):
        outcome.connect(ended.append)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_Space)
    bench.wait(lambda: ended or takes.status.elapsed_s > 1.0)
    if not ended:
        bench.qtbot.keyClick(bench.window, Qt.Key.Key_Space)
    bench.wait(lambda: ended)
    for outcome in (takes.take_added, takes.take_failed):
        outcome.disconnect(ended.append)


def test_the_record_page_of_a_project_that_was_moved_says_so(
    hooked: Bench, folder: Path, tmp_path: Path
) -> None:
    make_takes(folder)
    hooked.open(folder)
    folder.rename(tmp_path / "Elsewhere.seam")
    does(hooked, lambda: hooked.window.show_page("record"), "moved or deleted")
    hooked.window.close()
    assert not folder.exists()


# ---- another project, another program


def test_what_is_half_typed_is_stored_in_its_own_project(desk: Desk, folder: Path, tmp_path: Path) -> None:
    bench = desk.bench
    other = tmp_path / "Other.seam"
    gui.make_project(other).close()
    desk.press(Qt.Key.Key_9)
    desk.type("a half note")
    bench.open(other)
    bench.open(folder)
    assert desk.stored(0)["note"] == "a half note"
    bench.show("scripts")
    page = bench.window.page
    assert isinstance(page, ScriptsPage)
    bench.window.services.workspace.select_script(page.table.shown[0].id)
    bench.qtbot.keyClicks(page.editor.text, "So ")
    bench.open(other)
    bench.show("scripts")
    assert page.table.total == 5
    bench.window.services.workspace.select_script(page.table.shown[0].id)
    bench.qtbot.keyClicks(page.editor.text, "And ")
    bench.window.close()
    assert first_text(folder) == "So " + TEXTS[0][0]
    assert first_text(other) == "And " + gui.SENTENCES[0][1]


def first_text(folder: Path) -> str:
    with open_project(folder) as project, project.read() as session:
        return scripts.list_scripts(session)[0].text


OTHER_PROGRAM = """
import sys
import threading
from pathlib import Path
from db.session import open_project
from db.store import labels, people, takes
with open_project(Path(sys.argv[1])) as project:
    with project.read() as session:
        jun = people.find(session, "Jun").id
        ids = [row.take_id for row in takes.queue(session)]
    print("ready", flush=True)
    for number in range(60):
        with project.write() as session:
            labels.set_labels(session, ids[number % len(ids)], {"note": f"note {number}"}, jun)
"""


def test_two_programs_label_one_project_at_once(desk: Desk, folder: Path) -> None:
    bench = desk.bench
    command = [sys.executable, "-c", OTHER_PROGRAM, str(folder)]
    with told(bench) as notices, subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"ready\n"
        pressed = 0
        while other.poll() is None or pressed < 20:
            desk.press((Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3)[pressed % 3])
            pressed += 1
        bench.idle()
    assert other.returncode == 0
    assert not notices, [notice.text for notice in notices]
    levels = ("word", "phrase", "sentence")
    assert desk.stored(0)["cs_level"] == levels[(pressed - 1) % 3]
    with bench.window.services.projects.read() as session:
        history = labels.history(session, desk.take_ids[0])
        notes = [labels.history(session, take_id, "note") for take_id in desk.take_ids]
    assert [label.value for label in history if label.field == "cs_level"] == [
        levels[number % 3] for number in range(pressed)
    ]
    assert sum(len(found) for found in notes) == 60
    bench.show("home")
    bench.show("annotate")
    desk.press(Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)
    assert desk.item.value("note") == "note 57"


def test_a_writer_that_holds_the_lock_for_a_while_is_waited_for(desk: Desk, folder: Path) -> None:
    program = (
        "import sqlite3, sys\n"
        "connection = sqlite3.connect(sys.argv[1], isolation_level=None)\n"
        "connection.execute('BEGIN IMMEDIATE')\n"
        "print('held', flush=True)\n"
        "connection.execute('SELECT max(n) FROM (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c"
        " WHERE n < 3000000) SELECT n FROM c)').fetchone()\n"
        "connection.execute('COMMIT')\n"
    )
    command = [sys.executable, "-c", program, str(folder / "seam.db")]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        does(desk.bench, lambda: desk.press(Qt.Key.Key_2))
    assert other.returncode == 0
    assert desk.stored(0)["cs_level"] == "phrase"
