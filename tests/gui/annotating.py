"""A window on the Annotate page over a project with recorded takes."""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import threading
import traceback
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from db.records import QualityRecord, QueueRecord, ScriptRecord, SpanRecord, SpellingSet, TakeRecord, new_id
from db.session import Project
from db.store import labels, people, scripts, spans, takes, transcripts
from engine.types import Progress
from gui.app import build, make_application
from gui.panels.annotate_page import AnnotatePage
from gui.services.annotation_item import AnnotationItem
from gui.theme import style
from gui.window import Window
from recorder.virtual import ScriptedMicrophone, silent_output
from tests.gui.conftest import Bench
from tests.projects import new_project

RATE = 16_000
NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
Line = tuple[str, tuple[tuple[str, ...], ...]]

TEXTS: tuple[Line, ...] = (
    ("오늘 meeting이 세 개나 있어.", (("미팅", "meeting"),)),
    ("버스에서 내려서 coffee shop에 갔어.", (("버스", "bus"),)),
    ("정말 힘들었어. It was a long day. 그래도 끝났다.", ()),
)
GOOD = QualityRecord(-13.0, 0, -62.0, 41.0, False, 0.5, "good")
BAD = QualityRecord(-0.1, 5, -30.0, 9.0, False, 0.5, "bad", ("clipped",))


def make_takes(
    folder: Path, lines: Sequence[Line] = TEXTS, quality: QualityRecord = GOOD, sound: bool = True
) -> list[str]:
    """A project with one recorded take for each text; ids in order."""
    with new_project(folder, "Pilot") as project, project.write() as session:
        set_id = scripts.add_set(session, "Texts").id
        speaker_id = people.add(session, "S01", ["speaker"]).id
        people.add(session, "Mina", ["annotator"])
        people.add(session, "Jun", ["annotator"])
        made = [_script(place, line) for place, line in enumerate(lines)]
        scripts.add_many(session, set_id, made)
        return [_add_take(project, session, script, speaker_id, quality, sound) for script in made]


@cache
def _made(lines: tuple[Line, ...], quality: QualityRecord, sound: bool) -> tuple[Path, tuple[str, ...]]:
    """Such a project, made once: the tests get copies."""
    folder = Path(tempfile.mkdtemp(dir=os.environ["HOME"])) / "Pilot.seam"
    return folder, tuple(make_takes(folder, lines, quality, sound))


def copy_takes(
    folder: Path, lines: Sequence[Line] = TEXTS, quality: QualityRecord = GOOD, sound: bool = True
) -> list[str]:
    """As `make_takes`, in a tenth of its time."""
    made, take_ids = _made(tuple(lines), quality, sound)
    shutil.copytree(made, folder)
    return list(take_ids)


def _script(place: int, line: Line) -> ScriptRecord:
    text, loanwords = line
    return ScriptRecord(
        id=new_id(),
        set_id="",
        key=f"t{place + 1}",
        position=place,
        text=text,
        main_language="ko",
        languages=("ko", "en"),
        topic="business" if place % 2 else "academic",
        level_wanted="word",
        loanwords=tuple(SpellingSet(group) for group in loanwords),
    )


def _add_take(
    project: Project,
    session: object,
    script: ScriptRecord,
    speaker_id: str,
    quality: QualityRecord,
    sound: bool,
) -> str:
    take_id = new_id()
    path = f"audio/{take_id}.wav"
    checksum = ""
    if sound:
        at = np.arange(RATE) / RATE
        soundfile.write(project.absolute(path), 0.3 * np.sin(2 * np.pi * 300 * at), RATE, subtype="PCM_16")
        checksum = hashlib.sha256(project.absolute(path).read_bytes()).hexdigest()
    record = TakeRecord(
        id=take_id,
        script_id=script.id,
        speaker_id=speaker_id,
        session_id=None,
        path=path,
        state="kept",
        selected=True,
        created_at=f"2026-11-29T20:{script.position // 60:02d}:{script.position % 60:02d}.000+00:00",
        duration_s=1.0,
        rate_hz=RATE,
        channels=1,
        bit_depth=16,
        device="Mic",
        overflows=0,
        sha256=checksum,
        quality=quality,
    )
    return takes.add(session, record).id  # type: ignore[arg-type]


@dataclass
class Desk:
    """The page, the keys, and what is really stored."""

    bench: Bench
    take_ids: list[str]

    @property
    def page(self) -> AnnotatePage:
        page = self.bench.window.page
        assert isinstance(page, AnnotatePage)
        return page

    @property
    def item(self) -> AnnotationItem:
        item = self.page.item.item
        assert item is not None
        return item

    @property
    def at(self) -> int:
        """Number of the item that is shown, from 0."""
        return self.take_ids.index(self.item.take.id)

    def focus(self) -> QWidget:
        return QApplication.focusWidget() or self.bench.window

    def press(self, *keys: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
        """Keys, each to whatever has the focus then, shortcuts first as in life."""
        for key in keys:
            self.bench.qtbot.keyClick(self.focus(), key, modifier)

    def type(self, text: str) -> None:
        """Text as it is typed: Latin by keys, everything else through an input method."""
        if text.isascii():
            self.bench.qtbot.keyClicks(self.focus(), text)
        else:
            self.compose(text, "")

    def compose(self, finished: str, unfinished: str) -> None:
        """What an input method does: syllables that are done, and one that is not."""
        event = QInputMethodEvent(unfinished, [])
        event.setCommitString(finished)
        QCoreApplication.sendEvent(self.focus(), event)

    def choose(self, words: str) -> None:
        """Choose words of the transcript by keys."""
        start = self.item.text.index(words)
        shown = self.page.item.text.text
        shown.setFocus()
        self.press(Qt.Key.Key_Home)
        while shown.selection is None or shown.selection[1] <= start:
            self.press(Qt.Key.Key_Right)
        while shown.selection[1] < start + len(words):
            self.press(Qt.Key.Key_Right, modifier=SHIFT)

    def sit(self, name: str = "Mina") -> None:
        self.bench.person(name)

    # ---- what is stored

    def stored(self, place: int) -> dict[str, str]:
        self.bench.wait(lambda: not self.bench.window.services.annotations.is_saving)
        with self._project.read() as session:
            return {
                str(field): value for field, value in labels.current(session, self.take_ids[place]).items()
            }

    def authors(self, place: int) -> list[str | None]:
        with self._project.read() as session:
            return [label.author_id for label in labels.history(session, self.take_ids[place])]

    def spans(self, place: int) -> list[SpanRecord]:
        with self._project.read() as session:
            return spans.list_spans(session, self.take_ids[place])

    def text(self, place: int) -> str:
        with self._project.read() as session:
            return transcripts.current(session, self.take_ids[place]).text

    def queue(self) -> list[QueueRecord]:
        with self._project.read() as session:
            return takes.queue(session)

    @property
    def _project(self) -> Project:
        return self.bench.window.services.projects.project


def open_desk(bench: Bench, folder: Path, take_ids: list[str], person: str = "Mina") -> Desk:
    """The Annotate page with its first item shown; without a person when `person` is empty."""
    bench.open(folder)
    desk = Desk(bench, take_ids)
    if person:
        desk.sit(person)
    bench.show("annotate")
    bench.wait(lambda: not take_ids or desk.page.item.item is not None)
    bench.idle()
    return desk


@pytest.fixture(scope="module")
def studio(qapp: QApplication) -> Iterator[Window]:
    """One window for the tests of a module, with its workers and the page made: making them takes the time."""
    window = build(make_application())
    style.apply(qapp, "light")
    window.services.playback.use_speaker(silent_output)
    _start_workers(window)
    window.show()
    yield window
    window.close()
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def _start_workers(window: Window) -> None:
    """Every worker of the window, so that none seems to be left over from the test that needed it first."""
    jobs, together = window.services.jobs, threading.Barrier(4)

    def work() -> Generator[Progress, None, None]:
        yield Progress(0, 0)
        together.wait()

    for quiet in (False, False, True, True):
        jobs.start("", work, quiet=quiet)
    while jobs.active:
        QApplication.processEvents()


@pytest.fixture
def bench(studio: Window, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """The window of the module, as it was in the beginning: no project, no filter, nobody sits there."""
    bugs: list[str] = []
    monkeypatch.setattr(
        sys, "excepthook", lambda *bug: bugs.append("".join(traceback.format_exception(*bug)))
    )
    services = studio.services
    studio.activateWindow()
    qtbot.waitUntil(studio.isActiveWindow)
    services.notices.log.clear()
    services.preferences.set("last_person", {})
    services.preferences.set("play_on_arrival", True)
    yield Bench(studio, ScriptedMicrophone(), qtbot)
    services.projects.close()
    services.playback.set_loop(False)
    page = studio._pages.get("annotate")
    if isinstance(page, AnnotatePage):
        page.queue.clear_filters()
        page.sound.on_arrival.setChecked(True)
        if page.history.isVisible() or not page.history.isHidden():
            page.drawers.toggle_history()
    studio.notice_bar.dismiss()
    assert not bugs, bugs[0]


@contextmanager
def refusing(bench: Bench) -> Iterator[None]:
    """While it lasts, nothing can be written to the project."""
    project = bench.window.services.projects.project
    project.read_only = True
    try:
        yield
    finally:
        project.read_only = False
