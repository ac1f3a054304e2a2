"""A project with sounds and hypotheses for the tests of the Recognition page."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication

from db.records import QualityRecord, ScriptRecord, SpellingSet, TakeRecord, UtteranceRecord, new_id
from db.session import Project, open_project
from db.store import hypotheses, people, scripts, systems, takes, utterances
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from engine.runs.steps import finished
from gui.panels.recognition_page import RecognitionPage
from gui.window import Window
from tests.gui.conftest import Bench
from tests.projects import new_project

RATE = 16_000
GOOD = QualityRecord(-13.0, 0, -62.0, 41.0, False, 0.5, "good")
SPOKEN = (
    ("t1", "오늘 meeting이 세 개나 있어.", "word", "business", (("미팅", "meeting"),)),
    ("t2", "버스에서 내려서 coffee shop에 갔어.", "phrase", "academic", (("버스", "bus"),)),
    ("t3", "정말 힘들었어. It was a long day. 그래도 끝났다.", "sentence", "business", ()),
)
IMPORTED = ("i1", "The 김치찌개 was great.")
HEARD = {
    "good": {
        "t1": "오늘 미팅이 세 개나 있어.",
        "t2": "bus에서 내려서 coffee shop에 갔어.",
        "t3": "정말 힘들었어. It was a long day. 그래도 끝났다.",
        "i1": "The 김치찌개 was grape.",
    },
    "bad": {
        "t1": "오늘 mating이 세 개나 없어.",
        "t2": "내려서 커피샵에 갔어요.",
        "t3": "정말 힘들었어.",
    },
}
"""What two systems wrote; "bad" has nothing for the imported reference."""


def make_project(
    folder: Path, heard: dict[str, dict[str, str]] | None = None, is_scored: bool = False
) -> dict[str, str]:
    """Three takes with sounds of 1, 2 and 3 tenths of a second and an imported reference without one.

    It is a copy of a project that is made once, in a tenth of its time.

    Args:
        folder: of the new project.
        heard: what each system wrote; `HEARD` when None.
        is_scored: everything is scored with the defaults.

    Returns:
        Name (of a script, or the imported key) to the id of the utterance.
    """
    made, ids = _made(json.dumps(HEARD if heard is None else heard), is_scored)
    shutil.copytree(made, folder)
    return dict(ids)


@cache
def _made(heard: str, is_scored: bool) -> tuple[Path, dict[str, str]]:
    """Such a project, made once: the tests get copies."""
    folder = Path(tempfile.mkdtemp(dir=os.environ["HOME"])) / "Scored.seam"
    if not is_scored:
        return folder, _make(folder, json.loads(heard))
    ids = make_project(folder, json.loads(heard))
    with open_project(folder) as project, project.read() as session:
        known = [system.id for system in systems.list_systems(session)]
    finished(score_project(folder, known, ScoreSettings()))
    return folder, ids


def _make(folder: Path, heard: dict[str, dict[str, str]]) -> dict[str, str]:
    with new_project(folder, "Scored") as project:
        with project.write() as session:
            speaker = people.add(session, "S01", ["speaker"]).id
            people.add(session, "Rae", ["researcher"])
            set_id = scripts.add_set(session, "Three").id
            made = [_script(place, line) for place, line in enumerate(SPOKEN)]
            scripts.add_many(session, set_id, made)
            of_take = {
                takes.add(session, _take(project, script.id, speaker, 0.1 * (place + 1))).id: script.key
                for place, script in enumerate(made)
            }
            key, text = IMPORTED
            utterances.add_many(session, [reference(key, text)])
            ids = {
                of_take.get(one.take_id or "", one.key): one.id for one in utterances.list_utterances(session)
            }
            for name, texts in heard.items():
                system = systems.add(session, name)
                hypotheses.add_many(session, system.id, [(ids[key], text) for key, text in texts.items()])
        return ids


def _script(place: int, line: tuple[str, str, str, str, tuple[tuple[str, ...], ...]]) -> ScriptRecord:
    key, text, level, topic, loanwords = line
    return ScriptRecord(
        id=new_id(),
        set_id="",
        key=key,
        position=place,
        text=text,
        main_language="ko",
        languages=("ko", "en"),
        topic=topic,
        level_wanted=level,
        loanwords=tuple(SpellingSet(group) for group in loanwords),
    )


def _take(project: Project, script_id: str, speaker_id: str, seconds: float) -> TakeRecord:
    take_id = new_id()
    path = f"audio/{take_id}.wav"
    at = np.arange(round(seconds * RATE)) / RATE
    soundfile.write(project.absolute(path), 0.2 * np.sin(2 * np.pi * 220 * at), RATE, subtype="PCM_16")
    return TakeRecord(
        id=take_id,
        script_id=script_id,
        speaker_id=speaker_id,
        session_id=None,
        path=path,
        state="kept",
        selected=True,
        created_at="2026-01-01T00:00:00.000+00:00",
        duration_s=seconds,
        rate_hz=RATE,
        channels=1,
        bit_depth=16,
        device="Mic",
        overflows=0,
        sha256=hashlib.sha256(project.absolute(path).read_bytes()).hexdigest(),
        quality=GOOD,
    )


def reference(key: str, text: str) -> UtteranceRecord:
    """An imported reference without sound."""
    return UtteranceRecord(
        id=new_id(),
        key=key,
        take_id=None,
        reference=text,
        text_normalized=None,
        text_pier_labeled=None,
        loanwords=(),
        level=None,
        topic=None,
        main_language=None,
        speaker=None,
        audio_path=None,
        position=0,
    )


def add_many_references(folder: Path, count: int, system: str = "bulk") -> None:
    """So many short references, each with a hypothesis that has one word wrong."""
    with open_project(folder) as project, project.write() as session:
        records = [reference(f"n{place}", f"우리 team은 {place} 번 만났다") for place in range(count)]
        utterances.add_many(session, records)
        made = systems.add(session, system)
        hypotheses.add_many(session, made.id, [(one.id, f"{one.reference}고") for one in records])


def write_hypotheses(path: Path, rows: Sequence[dict[str, object]]) -> Path:
    """A JSONL file of hypotheses."""
    lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in rows]
    path.write_text("".join(lines), encoding="utf-8")
    return path


def score(bench: Bench) -> None:
    """Score everything and wait until tables with intervals are shown."""
    scoring = bench.window.services.scoring
    scoring.score()
    bench.wait(lambda: scoring.running is None)
    settle(bench)


def settle(bench: Bench) -> None:
    """Wait until results and table are what the settings ask for."""
    scoring = bench.window.services.scoring
    bench.idle()
    bench.wait(
        lambda: (
            scoring.table is not None
            and scoring.table.results is scoring.results
            and scoring.table.with_intervals
        )
    )
    bench.idle()


def make_page(window: Window, folder: Path) -> None:
    """Make the Recognition page of a window that serves several tests, and let it draw a project's results."""
    show_first(window, folder, "recognition", lambda: window.services.scoring.table)


def show_first(window: Window, folder: Path, page_id: str, shown: Callable[[], object]) -> None:
    """Make a page of a window that serves several tests, and let it draw a project, until `shown` gives something."""
    projects, jobs = window.services.projects, window.services.jobs
    projects.open(folder)
    while jobs.active or not projects.is_open:
        QApplication.processEvents()
    window.show_page(page_id)
    while jobs.active or shown() is None:
        QApplication.processEvents()
    projects.close()
    drop_deleted()


@pytest.fixture(scope="module", autouse=True)
def page_made(studio: Window, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The page is made once for the tests of a module: making it takes longer than most of them."""
    folder = tmp_path_factory.mktemp("made") / "Scored.seam"
    make_project(folder, is_scored=True)
    make_page(studio, folder)


@contextmanager
def lent_page(bench: Bench, folder: Path) -> Iterator[None]:
    """A scored project on the Recognition page of a window that serves several tests, as it is when it's new."""
    bench.window.resize(1440, 900)
    _put_back(bench.window)
    bench.open(folder)
    bench.show("recognition")
    settle(bench)
    yield
    drop_deleted()


def _put_back(window: Window) -> None:
    """What earlier tests chose on the page, and no project remembers, is as at first."""
    page, services = window._pages["recognition"], window.services
    assert isinstance(page, RecognitionPage)
    if page.plots.enlarged:
        page.plots.toggle_enlarged()
    for slot, key in zip(page.plots.slots, ("by-group", "utterances"), strict=True):
        page.plots._wanted(slot, key)
    page.settings.hide()
    page.inspector.strips.show_only(None)
    page.inspector.heading.clear()
    if page.inspector.differences_button.isChecked():
        page.inspector.toggle_differences()
    services.scoring.group_by("level")
    for field in ("scoring_settings", "scoring_presets", "places", "layouts"):
        services.preferences.set(field, {})
    services.history.clear()


def drop_deleted() -> None:
    """Let what was replaced in a window that goes on really go, such as the rows of recent projects."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
