"""What another program writes into the open project is seen while the window is looked at, and only then."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from db.session import open_project
from db.store import hypotheses, labels, lexicon, runs, systems, takes, utterances
from db.store.marks import KINDS, marks
from gui.services.bundle import Services
from gui.services.projects_elsewhere import LOOK_MS
from tests.gui.conftest import Bench
from tests.gui.scored import make_project, settle

ROOT = Path(__file__).parents[2]
OTHER = """
import sys
from pathlib import Path
from db.session import open_project
from db.store import lexicon
with open_project(Path(sys.argv[1])) as project, project.write() as session:
    lexicon.add(session, ["coffee shop", "커피샵"])
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    make_project(tmp_path / "scored.seam", is_scored=True)
    return tmp_path / "scored.seam"


@pytest.fixture
def services(bench: Bench, folder: Path) -> Services:
    bench.open(folder)
    bench.window.show_page("recognition")
    settle(bench)
    bench.person("Rae")
    found = bench.window.services
    look(bench)
    return found


@pytest.fixture
def told(services: Services) -> Iterator[list[frozenset[str]]]:
    """What is announced from now on."""
    found: list[frozenset[str]] = []
    services.projects.changed.connect(found.append)
    yield found
    services.projects.changed.disconnect(found.append)


def look(bench: Bench) -> None:
    """What the timer does."""
    bench.window.services.projects.elsewhere.look()
    bench.idle()


def test_the_lexicon_of_another_program_is_followed_by_itself(
    bench: Bench, services: Services, folder: Path, told: list[frozenset[str]]
) -> None:
    subprocess.run([sys.executable, "-c", OTHER, str(folder)], cwd=ROOT, check=True, timeout=60)
    with bench.qtbot.waitSignal(services.lexicon.changed, timeout=20 * LOOK_MS):
        pass
    assert told == [{"lexicon", "scores", "runs"}]
    bench.idle()
    results = services.scoring.results
    assert results is not None and results.tally("stale") == 2, "the page reads them again"
    look(bench)
    assert len(told) == 1


def test_labels_of_another_program_are_announced_once(
    bench: Bench, services: Services, folder: Path, told: list[frozenset[str]]
) -> None:
    with open_project(folder) as other, other.write() as session:
        take = takes.list_takes(session)[0].id
        labels.set_label(session, take, "cs_level", "phrase")
    look(bench)
    look(bench)
    assert told == [{"labels", "scores", "runs"}]
    with open_project(folder) as other, other.write() as session:
        system = systems.add(session, "other")
        hypotheses.add_many(session, system.id, [(utterances.list_utterances(session)[0].id, "x")])
    look(bench)
    assert told[1:] == [{"systems", "hypotheses"}]


def test_what_is_done_here_is_not_told_twice(
    bench: Bench, services: Services, told: list[frozenset[str]]
) -> None:
    with bench.qtbot.waitSignal(services.lexicon.rescored):
        services.lexicon.treat_as_equal(["coffee shop", "커피샵"])
    bench.idle()
    look(bench)
    look(bench)
    assert told == [{"lexicon"}]


def test_looks_while_scores_are_made_anew_tell_nothing(
    bench: Bench, services: Services, told: list[frozenset[str]]
) -> None:
    """However often somebody looks in between: the rescoring begins, writes and ends under their eyes."""
    rescored: list[int] = []
    services.lexicon.rescored.connect(rescored.append)
    services.lexicon.treat_as_equal(["coffee shop", "커피샵"])
    while not rescored:
        services.projects.elsewhere.look()
        QApplication.processEvents()
    bench.idle()
    for _ in range(3):
        look(bench)
    assert told == [{"lexicon"}]


def test_nobody_looks_while_the_window_is_away_and_at_once_when_it_is_back(
    bench: Bench, services: Services, folder: Path, told: list[frozenset[str]]
) -> None:
    elsewhere = services.projects.elsewhere
    assert elsewhere._timer.isActive()
    elsewhere.set_active(False)
    assert not elsewhere._timer.isActive()
    with open_project(folder) as other, other.write() as session:
        lexicon.add(session, ["meeting", "미팅"])
    assert told == []
    with bench.qtbot.waitSignal(services.projects.changed):
        elsewhere.set_active(True)
    assert told == [{"lexicon", "scores", "runs"}]
    services.projects.close()
    assert not elsewhere._timer.isActive()


def test_marks_tell_what_changed_and_nothing_else(folder: Path) -> None:
    with open_project(folder) as project:
        with project.read() as session:
            before = marks(session)
            assert marks(session) == before and set(before) == KINDS
        with project.write() as session:
            entry = lexicon.add(session, ["meeting", "미팅"])
        with project.read() as session:
            added = marks(session)
        with project.write() as session:
            lexicon.remove(session, entry.id)
            runs.start(session, "asr", "{}")
        with project.read() as session:
            after = marks(session)
    assert {kind for kind in KINDS if before[kind] != added[kind]} == {"lexicon"}
    assert {kind for kind in KINDS if added[kind] != after[kind]} == {"lexicon", "runs"}
