"""What every test stands on: a display and a home of its own, strictness, and nothing left over."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests import display
from tests.left_overs import Alive

ROOT = Path(__file__).resolve().parents[1]
NO_HANGUL_FONT = (
    "No font for Hangul is installed, so windows would show boxes: install fonts-noto-cjk, for one."
)

FAILED = pytest.StashKey[bool]()

common = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("local", common)
settings.register_profile("ci", common, derandomize=True, database=None)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def _new_home() -> Path:
    """A home folder for this run, so that no test reads or writes the settings of whoever runs it."""
    home = Path(tempfile.mkdtemp(prefix="seam-home-"))
    folders = {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache"}
    for kind, folder in folders.items():
        (home / folder).mkdir(parents=True)
        os.environ[f"XDG_{kind}_HOME"] = str(home / folder)
    (home / "run").mkdir(mode=0o700)  # Qt warns about any other mode
    os.environ["XDG_RUNTIME_DIR"] = str(home / "run")
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        os.environ[name] = str(home)
    os.environ["LC_ALL"] = "C.UTF-8"  # the interface is in English, whatever the system speaks
    os.environ.pop("LANGUAGE", None)
    return home


def pytest_configure(config: pytest.Config) -> None:
    """Home and display, before anything asks Qt for a platform: a process can have only one."""
    home = _new_home()
    config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
    if (shown := display.prepare(os.environ)) is not None:
        config.add_cleanup(shown.stop)


def pytest_collection_finish() -> None:
    """Take what the imports made out of the collector's sight: it is no test's left-over, and costs time."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="module", autouse=True)
def light_collector() -> Iterator[None]:
    """Put what a file's tests left in caches and reports out of the collector's sight before the next file.

    The check for left-overs collects after each test with a window; over a heap that grows with every file
    that would take longer than the tests.
    """
    yield
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def qapp(qapp):
    """The application, if it can show Hangul."""
    from PySide6.QtGui import QFontDatabase

    if not QFontDatabase.families(QFontDatabase.WritingSystem.Korean):
        pytest.exit(NO_HANGUL_FONT, returncode=1)
    return qapp


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Remember which tests failed: their tracebacks keep things alive that are no left-overs."""
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(autouse=True)
def no_left_overs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test after which a thread or a child process of it is alive, and, where it had a window, a
    top-level widget, a running QThread, a ticking QTimer or a busy thread pool."""
    with_window = "qapp" in request.fixturenames
    before = Alive.now(with_window)
    if with_window:
        gc.disable()  # as in the program (gui.services.collector): what a worker collects may hold Qt objects
    yield
    left = [] if FAILED in request.node.stash else before.left_over()
    gc.enable()
    if left:
        pytest.fail("left over after the test: " + "; ".join(left), pytrace=False)


@pytest.fixture(scope="session")
def shared() -> Path:
    """The folder of shared cases beside the repository; the test is skipped where there is none."""
    folder = ROOT.parent / "shared"
    if not folder.is_dir():
        pytest.skip("there is no folder ../shared")
    return folder
