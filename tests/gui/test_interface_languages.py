"""The window in each language that it speaks: nothing is cut off, and what services say is translated."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from engine.runs import demo
from engine.runs.steps import finished
from gui.app import build, make_application
from gui.i18n import language as languages
from gui.pages import PAGES
from gui.panels.plan_choices import PlanChoices
from gui.services.preferences import PreferencesService, settings_file
from gui.services.takes import DeviceLists
from gui.theme import style
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone, silent_output
from tests.gui.clipped_text import clipped_texts
from tests.gui.conftest import Bench

SMALL = (900, 600)


def show_speaker(page: Any, part: Any) -> None:
    """The window about the first speaker."""
    services = page.window().services
    services.profiles.wanted.emit(services.people.all("speaker")[0].id, part)


def show_study(page: Any, face: str) -> None:
    """A face of the study that is shown."""
    page.study.show_face(face)


def show_source(page: Any, source: Any) -> None:
    """A way to add clips to it."""
    page.sources.open()
    page.sources.show_source(source)


CARDS: dict[str, tuple[Callable[[Any], object], ...]] = {
    "home": (),
    "scripts": (
        lambda page: page.plan_card.open(),
        lambda page: page.plan_card.open_form(None),
        lambda page: page.clone_card.open(page.table.shown[:1], page._sets),
    ),
    "record": (
        lambda page: page.skip(),
        lambda page: page.open_takes(),
        lambda page: (page.end(), page.open_policy()),
        lambda page: page.open_set_up(),
        lambda page: page.window()._show_keys(),
        *(partial(show_speaker, part=part) for part in ("profile", "consent", "withdrawal")),
    ),
    "annotate": (
        lambda page: page.item.open_quality(),
        lambda page: page.sharing.show(),
        lambda page: page.show_face("review"),
        lambda page: page.review.toggle_agreement(),
    ),
    "recognition": (
        lambda page: page.settings.toggle(),
        lambda page: page.lexicon.toggle(),
        lambda page: page.open_recogniser(),
    ),
    "translation": (lambda page: page.score_card.open(),),
    "speech": (lambda page: page.open_build(), lambda page: page.open_run("judge")),
    "listening": (
        *(partial(show_study, face=face) for face in ("clips", "words", "session", "listeners")),
        lambda page: page.open_new(),
        lambda page: page.handlers["listening.copy"](),
        *(
            partial(show_source, source=source)
            for source in ("takes", "folders", "files", "continuations", "table")
        ),
    ),
    "board": (),
    "jobs": (),
    "preferences": tuple(lambda page, at=at: page.show_section(page.stack.widget(at)) for at in range(1, 5)),
}
"""Ways to what lies over each page, or beside it."""


@pytest.fixture(scope="module")
def demo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The demo project, which has something to show on most pages."""
    folder = tmp_path_factory.mktemp("demo")
    finished(demo.build(folder))
    return folder / "demo.seam"


@pytest.fixture
def speaking(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[Bench]:
    """A window that speaks the language of the test's parameter, as small as windows get."""
    settings_file().unlink(missing_ok=True)
    PreferencesService().set("language", request.param)
    app = make_application()
    window = build(app)
    style.apply(app, "light")
    microphone = ScriptedMicrophone()
    window.services.takes.use_devices(DeviceLists((DEVICE,), (SILENT,)), microphone.open)
    window.services.playback.use_speaker(silent_output)
    window.resize(*SMALL)
    window.show()
    yield Bench(window, microphone, qtbot)
    window.close()
    window.deleteLater()
    settings_file().unlink(missing_ok=True)
    app.setFont(style.base_font(languages.put_into(app, "en")))


def test_what_is_cut_off_is_found(qtbot: QtBot) -> None:
    widget = QWidget()
    qtbot.addWidget(widget)
    short, wrapped, button = QLabel("short"), QLabel("lines " * 9), QPushButton("A long name of a button")
    wrapped.setWordWrap(True)
    column = QVBoxLayout(widget)
    for one in (short, wrapped, button):
        column.addWidget(one)
    widget.show()
    assert not clipped_texts(widget)
    button.setFixedWidth(60)
    short.setFixedWidth(10)
    wrapped.setFixedSize(60, 20)
    qtbot.waitUntil(lambda: button.width() == 60)
    assert [one.split("'")[0] for one in clipped_texts(widget)] == ["QLabel ", "QLabel ", "QPushButton "]


def test_choices_that_change_take_as_many_lines_as_they_need(qtbot: QtBot) -> None:
    choices = PlanChoices("Topics")
    qtbot.addWidget(choices)
    choices.resize(200, 20)
    choices.show()
    choices.set_choices([(str(place), f"Topic number {place}") for place in range(6)], ())
    qtbot.waitUntil(lambda: choices.minimumHeight() > 60)


@pytest.mark.parametrize("speaking", ["ko"], indirect=True)
def test_what_services_call_their_jobs_is_translated(speaking: Bench) -> None:
    services = speaking.window.services
    assert services.evaluating.finding._title == "추정기 평가"


@pytest.mark.smoke
@pytest.mark.parametrize("speaking", languages.NAMES, indirect=True)
def test_nothing_is_cut_off_on_any_page(speaking: Bench, demo_folder: Path, tmp_path: Path) -> None:
    window = speaking.window
    shutil.copytree(demo_folder, tmp_path / "demo.seam")
    speaking.open(tmp_path / "demo.seam")
    found: list[str] = []
    for page_id, cards in CARDS.items():
        speaking.show(page_id)
        window.page.prepare_picture()
        speaking.idle()
        for place, open_card in enumerate((lambda _page: None, *cards)):
            open_card(window.page)
            speaking.idle()
            window.notice_bar.dismiss()
            found += [f"{page_id} {place}: {one}" for one in left_after_layout(speaking)]
            for above in window.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
                if above.isWindow():
                    above.close()
            for _ in range(2 if place else 0):
                window.page.escape()
    assert set(CARDS) == {spec.id for spec in PAGES}
    assert not found, "\n".join(sorted(set(found)))


def left_after_layout(bench: Bench) -> list[str]:
    """What stays cut off once every widget has had its turn."""
    try:
        bench.wait(lambda: not clipped_texts(bench.window), timeout=300)
    except bench.qtbot.TimeoutError:
        return clipped_texts(bench.window)
    return []
