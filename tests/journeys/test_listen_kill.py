"""The program is killed while somebody listens: every vote is stored, and the session goes on in the same order."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from db.listening_records import TrialRecord
from db.session import open_project
from db.store import integrity, listening_sessions, people, votes
from engine.runs.listening_seat import standing
from tests.gui.listened import noisy_study
from tests.journeys.listen_child import score_of
from tests.projects import new_project

ROOT = Path(__file__).resolve().parents[2]


def stored(folder: Path, listener_id: str) -> tuple[list[TrialRecord], dict[str, float]]:
    """The trials of the listener's session in their order, and the score of each that has one."""
    with open_project(folder) as project, project.read() as session:
        assert not integrity.damage(session) and not integrity.broken_references(session)
        (seated,) = listening_sessions.of_listener(session, listener_id)
        given = votes.of_session(session, seated.id)
        scores = {key: next(iter(one.scores.values())) for key, one in given.items()}
        return listening_sessions.trials(session, seated.id), scores


@pytest.mark.parametrize(
    ("after", "trials"),
    [pytest.param(3, 6, marks=pytest.mark.smoke), pytest.param(37, 60, marks=pytest.mark.long)],
)
@pytest.mark.timeout(300)
def test_a_killed_session_goes_on_with_the_next_trial(qapp, tmp_path: Path, after: int, trials: int) -> None:
    folder = tmp_path / "Heard.seam"
    with new_project(folder) as project:
        items = [str(number) for number in range(trials // 2)]
        study = noisy_study(project, items=items, seconds=0.1)
        with project.write() as session:
            listener = people.add(session, "Ji-woo", ["listener"])
    command = [sys.executable, "-m", "tests.journeys.listen_child", str(folder), study.id, listener.id]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=ROOT, text=True) as child:
        assert child.stdout is not None
        told = [line.split() for line, _n in zip(child.stdout, range(after), strict=False)]
        child.kill()
    assert len(told) == after
    order, scores = stored(folder, listener.id)
    assert len(order) == trials and after <= len(scores) <= after + 1
    assert [one.id for one in order[: len(scores)]] == list(scores)
    assert [(key, scores[key]) for key, _number, _score in told] == [
        (key, float(score)) for key, _number, score in told
    ]
    with open_project(folder) as project:
        now = standing(project, order[0].session_id)
        assert now.trial == order[len(scores)]
        clips = [clip.stimulus_id for clip in now.clips]
        assert clips == list(order[len(scores)].stimulus_ids)
    # the next one to open it goes on there, and to the end
    rest = subprocess.run(command, stdout=subprocess.PIPE, cwd=ROOT, text=True, check=True, timeout=240)
    went_on = [line.split() for line in rest.stdout.splitlines()]
    assert [key for key, _number, _score in went_on] == [one.id for one in order[len(scores) :]]
    again, all_scores = stored(folder, listener.id)
    assert again == order
    assert all_scores == {one.id: float(score_of(one.number)) for one in order}
