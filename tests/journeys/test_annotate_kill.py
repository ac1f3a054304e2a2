"""The program is killed while somebody labels: every label that was shown as saved is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from db.annotation_records import QueueSettings
from db.session import Session, open_project
from db.store import annotations, integrity, label_queues, labels, people
from tests.gui.annotating import make_takes

ROOT = Path(__file__).resolve().parents[2]


def share_blind(folder: Path, take_ids: list[str]) -> None:
    """Everything goes to both annotators, blind to each other."""
    with open_project(folder) as project, project.write() as session:
        who = tuple(one.id for one in people.list_people(session, "annotator"))
        label_queues.make(session, "Both", QueueSettings(who, overlap=1.0), take_ids)


def levels(session: Session, take_id: str, blind: bool) -> list[str | None]:
    """Every level that was stored of a take, oldest first, in the project's own tables or of whoever labels blind."""
    if not blind:
        return [label.value for label in labels.history(session, take_id) if label.field == "cs_level"]
    assert labels.history(session, take_id) == []
    who = [one.id for one in people.list_people(session, "annotator")]
    versions = [one for person in who for one in annotations.history(session, take_id, person)]
    return [one.content.labels.get("cs_level") for one in versions]


@pytest.mark.parametrize(
    ("after", "blind"),
    [
        pytest.param(1, False, marks=pytest.mark.long),
        pytest.param(7, False, marks=pytest.mark.smoke),
        pytest.param(23, False, marks=pytest.mark.long),
        pytest.param(9, True, marks=pytest.mark.smoke),
        pytest.param(23, True, marks=pytest.mark.long),
    ],
)
def test_no_confirmed_label_is_lost(qapp, tmp_path: Path, after: int, blind: bool) -> None:
    folder = tmp_path / "Pilot.seam"
    take_ids = make_takes(folder, [(f"오늘 meeting {n}", ()) for n in range(5)])
    if blind:
        share_blind(folder, take_ids)
    command = [sys.executable, "-m", "tests.journeys.annotate_child", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as child:
        assert child.stdout is not None
        told = [line.split() for line, _n in zip(child.stdout, range(after), strict=False)]
        child.kill()
        told += [words for line in child.stdout if len(words := line.split()) == 2]
    assert len(told) >= after
    with open_project(folder) as project, project.read() as session:
        assert not integrity.damage(session) and not integrity.broken_references(session)
        stored = {take_id: levels(session, take_id, blind) for take_id in take_ids}
    for take_id in take_ids:
        wanted = [level for one, level in told if one == take_id]
        found = stored[take_id]
        assert found[: len(wanted)] == wanted
        assert len(found) <= len(wanted) + 1
