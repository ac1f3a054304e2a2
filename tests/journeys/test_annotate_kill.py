"""The program is killed while somebody labels: every label that was shown as saved is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from db.session import open_project
from db.store import integrity, labels
from tests.gui.annotating import make_takes

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    "after",
    [
        pytest.param(1, marks=pytest.mark.long),
        pytest.param(7, marks=pytest.mark.smoke),
        pytest.param(23, marks=pytest.mark.long),
    ],
)
def test_no_confirmed_label_is_lost(qapp, tmp_path: Path, after: int) -> None:
    folder = tmp_path / "Pilot.seam"
    take_ids = make_takes(folder, [(f"오늘 meeting {n}", ()) for n in range(5)])
    command = [sys.executable, "-m", "tests.journeys.annotate_child", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as child:
        assert child.stdout is not None
        told = [line.split() for line, _n in zip(child.stdout, range(after), strict=False)]
        child.kill()
        told += [words for line in child.stdout if len(words := line.split()) == 2]
    assert len(told) >= after
    with open_project(folder) as project, project.read() as session:
        assert not integrity.damage(session) and not integrity.broken_references(session)
        stored = {take_id: labels.history(session, take_id) for take_id in take_ids}
    for take_id in take_ids:
        wanted = [level for one, level in told if one == take_id]
        found = [label.value for label in stored[take_id] if label.field == "cs_level"]
        assert found[: len(wanted)] == wanted
        assert len(found) <= len(wanted) + 1
