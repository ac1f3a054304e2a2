"""The frame bears haste: keys and pages at random, jobs that run while the window closes or a project changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

import main
from db.records import TakeRecord
from db.session import open_project
from db.store import runs, scores, systems, takes
from engine.runs import asr_project, demo
from engine.runs.asr_settings import ScoreSettings
from gui.panels.recognition_page import RecognitionPage
from gui.services import preferences
from gui.services.today import demo_folder as own_demo_folder
from tests.bench import event_loop
from tests.gui import conftest as gui
from tests.gui.conftest import Bench

pytestmark = pytest.mark.smoke  # real time: runs in make test-long and in .ci/run

bench = gui.bench
NONE, CTRL, ALT, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
PLAIN = (
    *("Space", "Return", "Escape", "Backspace", "Delete", "Tab"),
    *("Left", "Right", "Up", "Down", "PageUp", "PageDown", "Home", "End"),
    *("F1", "F2", "F5", "F6", "F7", "F8", "F9"),
    *"0123456789AK",
)
WITH_CTRL = (*"ZYKFAC0", "Plus", "Minus", "Down", "Up", "Home", "End")
ACTIONS = 300


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is pressed here, themes and layouts of other tests stay."""
    monkeypatch.setattr(preferences, "settings_file", lambda: tmp_path / "preferences.json")


@pytest.fixture(scope="module")
def demo_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = main.finish(demo.build(tmp_path_factory.mktemp("demo")))
    return Path(made["folder"])


class Monkey:
    """Presses and clicks whatever there is, the same for the same seed."""

    def __init__(self, bench: Bench, seed: int) -> None:
        self._bench = bench
        self._chance = random.Random(seed)
        self.done: list[str] = []

    def act(self) -> None:
        """One thing; what it was is noted for whoever has to find out."""
        kinds: tuple[tuple[Callable[[], str], int], ...] = (
            (self._key, 10),
            (self._ctrl, 3),
            (self._page, 3),
            (self._click, 5),
            (self._pause, 2),
        )
        choose = self._chance.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        self.done.append(choose())

    def _target(self) -> QWidget:
        return QApplication.activePopupWidget() or QApplication.focusWidget() or self._bench.window

    def _press(self, name: str, modifier: Qt.KeyboardModifier) -> str:
        self._bench.qtbot.keyClick(self._target(), getattr(Qt.Key, f"Key_{name}"), modifier)
        return f"{modifier.name} {name}"

    def _key(self) -> str:
        return self._press(self._chance.choice(PLAIN), self._chance.choice((NONE, NONE, NONE, SHIFT)))

    def _ctrl(self) -> str:
        return self._press(self._chance.choice(WITH_CTRL), CTRL)

    def _page(self) -> str:
        return self._press(str(self._chance.randint(1, 5)), ALT)

    def _click(self) -> str:
        """A click (or two) anywhere in the window, or in the menu that is open."""
        owner = QApplication.activePopupWidget() or self._bench.window
        at = QPoint(self._chance.randrange(owner.width()), self._chance.randrange(owner.height()))
        hit = owner.childAt(at) or owner
        click = self._chance.choice((self._bench.qtbot.mouseClick, self._bench.qtbot.mouseDClick))
        click(hit, Qt.MouseButton.LeftButton, NONE, hit.mapFrom(owner, at) if hit is not owner else at)
        return f"click {type(hit).__name__} {hit.objectName()} at {at.x()},{at.y()}"

    def _pause(self) -> str:
        self._bench.idle()
        return "idle"


LONG = [pytest.param(seed, marks=pytest.mark.long) for seed in (2, 3)]


@pytest.mark.parametrize("seed", [1, *LONG])
def test_keys_and_clicks_at_random_break_nothing(
    bench: Bench, demo_folder: Path, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    for ask in ("getOpenFileName", "getSaveFileName"):
        monkeypatch.setattr(QFileDialog, ask, lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    bench.open(demo_folder)
    before = stored(demo_folder)
    monkey = Monkey(bench, seed)
    try:
        for _ in range(ACTIONS):
            monkey.act()
    finally:
        print("\n".join(monkey.done))
    while (popup := QApplication.activePopupWidget()) is not None:
        popup.close()
    bench.idle()
    bench.window.close()
    after = stored(demo_folder)
    assert {take.id for take in before} <= {take.id for take in after}
    assert all((demo_folder / take.path).is_file() for take in after)


# ---- jobs that run

MANY = 1_500


@pytest.fixture
def scoring(bench: Bench, tmp_path: Path) -> Path:
    """A window on a project whose scoring has just begun."""
    folder = tmp_path / "Large.seam"
    event_loop.make_project(folder, MANY)
    bench.open(folder)
    bench.show("recognition")
    bench.wait(lambda: bench.window.services.scoring.results is not None)
    bench.window.services.scoring.score()
    job = bench.window.services.scoring.running
    bench.wait(lambda: job.progress.done > 0)
    assert job.state == "running"
    return folder


def scored(folder: Path) -> tuple[list[str], int]:
    """States of the runs, latest first, and how many scores there are."""
    with open_project(folder) as project, project.read() as session:
        states = [run.state for run in runs.list_runs(session)]
        (system,) = systems.list_systems(session)
        found = [scores.list_scores(session, system.id, one) for one in scores.settings_hashes(session)]
        return states, sum(map(len, found))


def test_the_window_closes_while_it_scores_and_the_rest_is_scored_later(bench: Bench, scoring: Path) -> None:
    bench.window.close()
    states, number = scored(scoring)
    assert states == ["cancelled"]
    assert number < MANY
    with open_project(scoring) as project, project.read() as session:
        ids = [system.id for system in systems.list_systems(session)]
    main.finish(asr_project.score_project(scoring, ids, ScoreSettings()))
    assert scored(scoring) == (["done", "cancelled"], MANY)


def test_another_project_opens_while_one_is_scored(bench: Bench, scoring: Path, tmp_path: Path) -> None:
    other = tmp_path / "Other.seam"
    gui.make_project(other).close()
    projects = bench.window.services.projects
    projects.open(other)
    bench.wait(lambda: projects.is_open and projects.folder == other)
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    bench.wait(lambda: bench.window.services.scoring.running is None)
    bench.idle()
    assert page.stack.currentWidget() is page.empty
    assert bench.window.services.scoring.results.utterances == ()
    bench.window.close()
    assert scored(scoring) == (["done"], MANY)
    with open_project(other) as project, project.read() as session:
        assert runs.list_runs(session) == []


def test_the_window_closes_while_hypotheses_come_in_whole_or_not_at_all(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Large.seam"
    event_loop.make_project(folder, MANY)
    file = tmp_path / "more.csv"
    file.write_text(
        "id,hypothesis\n" + "".join(f"u{n},오늘 meeting\n" for n in range(MANY)), encoding="utf-8"
    )
    bench.open(folder)
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    page.import_card.open(file)
    bench.wait(page.import_card.isVisible)
    bench.idle()
    page.import_card.take_in()
    assert bench.window.services.jobs.active
    bench.window.close()
    with open_project(folder) as project, project.read() as session:
        numbers = {system.name: system.hypotheses for system in systems.list_systems(session)}
    assert numbers in ({"bench": MANY}, {"bench": MANY, "more": MANY})


def test_the_window_closes_while_the_demo_is_built_and_it_is_built_the_next_time(bench: Bench) -> None:
    services = bench.window.services
    services.today.open_demo()
    (job,) = services.jobs.active
    bench.wait(lambda: job.progress.done > 0)
    bench.window.close()
    assert job.state != "done"
    made = main.finish(demo.build(own_demo_folder()))
    with open_project(Path(made["folder"])) as project, project.read() as session:
        assert len(systems.list_systems(session)) == 3


def stored(folder: Path) -> list[TakeRecord]:
    with open_project(folder) as project, project.read() as session:
        return takes.list_takes(session)
