"""The facts about other people's packages that Seam stands on."""

from __future__ import annotations

import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).resolve().parents[1]
LOCK = [
    Requirement(line)
    for line in (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
PINNED_FOR_A_REASON = [
    *("pyside6-essentials", "torch", "transformers", "unbabel-comet", "sentencepiece"),
    *("sounddevice", "soundfile", "numpy", "setuptools"),
]


def locked(name: str) -> Requirement:
    """The line of the lock file for a package on this platform."""
    return next(r for r in LOCK if r.name == name and (r.marker is None or r.marker.evaluate()))


def test_void_calls_keep_none_alive(qapp) -> None:
    """PySide6 6.12.0 on Python 3.11 loses a reference to None at each, and aborts after some thousands."""
    from PySide6.QtWidgets import QLabel

    label = QLabel()
    label.setText("")
    before = sys.getrefcount(None)
    for i in range(1000):
        label.setText(str(i))
    assert abs(sys.getrefcount(None) - before) < 50  # immortal, so exactly equal, from Python 3.12 on


@pytest.mark.parametrize("name", PINNED_FOR_A_REASON)
def test_installed_as_locked(name: str) -> None:
    assert Version(metadata.version(name)) in locked(name).specifier


def test_every_dependency_is_locked_within_its_range() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for line in [*project["dependencies"], *project["optional-dependencies"]["dev"]]:
        wanted = Requirement(line)
        (pin,) = locked(wanted.name.lower()).specifier
        assert pin.operator == "==", line
        assert pin.version in wanted.specifier, line


def test_no_platform_is_shut_out_by_a_pinned_cuda_library() -> None:
    assert not [r.name for r in LOCK if r.name.startswith(("nvidia-", "cuda-", "triton"))]


def test_pkg_resources_is_there() -> None:
    """Without it comet falls back from sparsemax to softmax and its scores change in silence."""
    assert Version(metadata.version("setuptools")) < Version("81")
    command = [sys.executable, "-W", "ignore", "-c", "import pkg_resources"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_window_becomes_active(qtbot) -> None:
    """Journeys type on a keyboard: a window must get the focus even with no window manager."""
    from PySide6.QtWidgets import QLineEdit

    line = QLineEdit()
    qtbot.addWidget(line)
    line.show()
    line.activateWindow()
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    qtbot.keyClicks(line, "abc")
    assert line.text() == "abc"
