"""A real window over a real project, with scripted sound."""

from __future__ import annotations

import shutil
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from db.records import PersonRecord, ScriptRecord, SpellingSet, new_id
from db.session import Project
from db.store import people, scripts
from gui.app import build, make_application
from gui.services.preferences import settings_file
from gui.services.takes import DeviceLists
from gui.theme import style
from gui.window import Window
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone, silent_output
from tests.projects import new_project

SENTENCES = (
    ("s1", "오늘 meeting이 세 개나 있어.", "ko", "word", "business", (("미팅", "meeting"),)),
    (
        "s2",
        "버스에서 내려서 coffee shop에 갔어.",
        "ko",
        "phrase",
        "everyday conversation",
        (("버스", "bus"),),
    ),
    ("s3", "I told her 눈치 좀 챙겨, but she laughed.", "en", "phrase", "entertainment", ()),
    ("s4", "정말 힘들었어. It was a long day. 그래도 끝났다.", "ko", "sentence", "academic", ()),
    ("s5", "The 김치찌개 was great.", "en", "word", "travel and culture", ()),
)


def make_project(folder: Path, name: str = "Pilot") -> Project:
    """A project with five scripts, a speaker and an annotator."""
    project = new_project(folder, name)
    with project.write() as session:
        made = scripts.add_set(session, "Five")
        scripts.add_many(
            session,
            made.id,
            [
                ScriptRecord(
                    id=new_id(),
                    set_id=made.id,
                    key=key,
                    position=place,
                    text=text,
                    main_language=main,
                    languages=("ko", "en"),
                    topic=topic,
                    level_wanted=level,
                    loanwords=tuple(SpellingSet(group) for group in loanwords),
                )
                for place, (key, text, main, level, topic, loanwords) in enumerate(SENTENCES)
            ],
        )
        people.add(session, "S01", ["speaker"])
        people.add(session, "Mina", ["annotator"])
    return project


@dataclass
class Bench:
    """A window, its project and the scripted microphone, for one test."""

    window: Window
    microphone: ScriptedMicrophone
    qtbot: QtBot

    def wait(self, condition: Callable[[], object], timeout: int = 15_000) -> None:
        """Let the window work until the condition holds."""
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=timeout)

    def idle(self) -> None:
        """Let every job end."""
        self.wait(lambda: not self.window.services.jobs.active)

    def open(self, folder: Path) -> None:
        """Open a project and wait for it."""
        projects = self.window.services.projects
        projects.open(folder)
        self.wait(lambda: projects.is_open and projects.folder == folder.resolve())
        self.idle()

    def show(self, page_id: str) -> None:
        """Bring a page to the front and let it load."""
        self.window.show_page(page_id)
        self.idle()

    def person(self, name: str) -> PersonRecord:
        """Somebody of the project, who then sits here."""
        found = next(person for person in self.window.services.people.all() if person.name == name)
        self.window.services.people.choose(found)
        return found


@pytest.fixture
def bench(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    """A window without a project; sound goes nowhere, the microphone is scripted."""
    settings_file().unlink(missing_ok=True)  # nobody remembers who sat in the test before
    app = make_application()
    window = build(app)
    style.apply(app, "light")
    microphone = ScriptedMicrophone()
    services = window.services
    services.takes.use_devices(DeviceLists((DEVICE,), (SILENT,)), microphone.open)
    services.playback.use_speaker(silent_output)
    window.show()
    window.activateWindow()  # keys reach shortcuts only in the active window
    qtbot.waitUntil(window.isActiveWindow)
    bugs: list[str] = []
    monkeypatch.setattr(
        sys, "excepthook", lambda *bug: bugs.append("".join(traceback.format_exception(*bug)))
    )
    yield Bench(window, microphone, qtbot)
    window.close()
    window.deleteLater()
    assert not bugs, bugs[0]


@pytest.fixture(scope="session")
def pattern(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project that tests take copies of: a copy is ten times faster than making it anew."""
    folder = tmp_path_factory.mktemp("pattern") / "Pilot.seam"
    make_project(folder).close()
    return folder


@pytest.fixture
def project_folder(tmp_path: Path, pattern: Path) -> Path:
    """A closed project with five scripts, a speaker and an annotator."""
    folder = tmp_path / "Pilot.seam"
    shutil.copytree(pattern, folder)
    return folder


@pytest.fixture
def pilot(bench: Bench, project_folder: Path) -> Bench:
    """The window with that project open."""
    bench.open(project_folder)
    return bench
