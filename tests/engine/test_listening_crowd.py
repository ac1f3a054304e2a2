"""Several programs at one study, and programs that are killed: no vote that was given is lost, none counts twice."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from db.session import Project, open_project
from db.store import integrity, listening_sessions, people, studies, votes
from engine.runs.listening_pack_merge import merge_votes
from engine.runs.listening_pack_open import open_listening_pack
from engine.runs.listening_pack_write import write_listening_pack, write_votes
from engine.runs.listening_seat import Answer, Heard, seat_listener, standing, vote
from tests.engine.exchange_data import finish
from tests.listening_projects import ready_study
from tests.projects import new_project

ROOT = Path(__file__).parents[2]
LISTENERS = 4
ITEMS = tuple(f"i{number}" for number in range(4))

VOTING = """
import sys
from pathlib import Path
from db.records import now_utc
from db.session import open_project
from engine.runs.listening_seat import Answer, Heard, seat_listener, standing, vote

folder, study, listener = sys.argv[1:]
with open_project(Path(folder)) as project:
    seated = seat_listener(project, study, listener, "window")
    now = standing(project, seated.id)
    while now.trial is not None:
        trial, shown = now.trial, now_utc()
        scores = {trial.stimulus_ids[-1]: 1 + trial.number % 5}
        heard = Heard(1.0, 0, "", shown, frozenset(trial.stimulus_ids))
        for _twice in range(2):
            now = vote(project, seated.id, trial.id, Answer(scores), heard)
        print(trial.id, flush=True)
"""

MERGING = """
import sys
from pathlib import Path
from db.session import open_project
from engine.runs.listening_pack_merge import merge_votes
from engine.runs.steps import finished

with open_project(Path(sys.argv[1])) as project:
    print("ready", flush=True)
    finished(merge_votes(project, Path(sys.argv[2])))
    print("merged", flush=True)
"""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "Study.seam") as made:
        ready_study(made, items=ITEMS)
        yield made


def _study_id(project: Project) -> str:
    with project.read() as session:
        return studies.list_studies(session)[0].id


def _listeners(project: Project, count: int) -> list[str]:
    with project.write() as session:
        return [people.add(session, f"L{number}", ["listener"]).id for number in range(count)]


def _vote_all(project: Project, session_id: str) -> None:
    now = standing(project, session_id)
    while now.trial is not None:
        heard = Heard(1.0, 0, "", now.trial.id, frozenset(now.trial.stimulus_ids))
        now = vote(project, session_id, now.trial.id, Answer({now.trial.stimulus_ids[-1]: 3}), heard)


def _started(program: str, *words: object) -> subprocess.Popen[str]:
    line = [sys.executable, "-c", program, *map(str, words)]
    return subprocess.Popen(line, cwd=ROOT, stdout=subprocess.PIPE, text=True)


@pytest.mark.smoke
def test_four_programs_seat_and_vote_at_once(project: Project) -> None:
    study_id = _study_id(project)
    who = _listeners(project, LISTENERS)
    running = [_started(VOTING, project.folder, study_id, one) for one in who]
    told = [one.communicate(timeout=120)[0].split() for one in running]
    assert [one.returncode for one in running] == [0] * LISTENERS
    trials = {one for listed in told for one in listed}
    assert len(trials) == LISTENERS * len(ITEMS) * 2
    with project.read() as session:
        assert not integrity.damage(session)
        seats = listening_sessions.list_sessions(session, study_id)
        assert [one.seat for one in seats] == list(range(LISTENERS))
        assert all(one.completed_at for one in seats)
        assert all(len(votes.history(session, one)) == 1 for one in trials)
        progress = studies.progress(session, study_id)
        assert (progress.votes, progress.least, progress.most) == (len(trials), LISTENERS, LISTENERS)


@pytest.mark.smoke
def test_a_kill_after_a_vote_loses_nothing(project: Project) -> None:
    study_id, folder = _study_id(project), project.folder
    (listener,) = _listeners(project, 1)
    project.close()
    with _started(VOTING, folder, study_id, listener) as child:
        assert child.stdout is not None
        given = [child.stdout.readline().strip() for _ in range(5)]
        child.kill()
        given += child.stdout.read().split()
    with open_project(folder) as again:
        with again.read() as session:
            (seated,) = listening_sessions.list_sessions(session, study_id)
            order = listening_sessions.trials(session, seated.id)
            held = list(votes.of_session(session, seated.id))
        now = standing(again, seated.id)
    assert held[: len(given)] == given == [one.id for one in order[: len(given)]]
    assert len(held) <= len(given) + 1
    assert now.done == len(held)
    assert now.trial == (order[len(held)] if len(held) < len(order) else None)


@pytest.mark.smoke
def test_a_kill_in_a_merge_leaves_all_of_it_or_nothing(project: Project, tmp_path: Path) -> None:
    study_id, folder = _study_id(project), project.folder
    pack = finish(write_listening_pack(project, study_id, 3, tmp_path / "pack.zip")).path
    finish(open_listening_pack(tmp_path / "Away.seam", pack))
    with open_project(tmp_path / "Away.seam") as away:
        for one in _listeners(away, 3):
            _vote_all(away, seat_listener(away, study_id, one, "window").id)
        back = finish(write_votes(away, tmp_path / "back.zip"))
    project.close()
    for delay_s in (0.0, 0.02, 0.05):
        with _started(MERGING, folder, back.path) as child:
            assert child.stdout is not None
            assert child.stdout.readline() == "ready\n"
            with suppress(subprocess.TimeoutExpired):
                child.wait(delay_s)  # somewhere in the merge
            child.kill()
        with open_project(folder) as again, again.read() as session:
            held = (
                len(votes.rows(session, study_id)),
                len(listening_sessions.list_sessions(session, study_id)),
            )
            assert held in {(0, 0), (back.votes, 3)}, delay_s
            assert not integrity.damage(session)
    with open_project(folder) as again:
        finish(merge_votes(again, back.path))
        with again.read() as session:
            assert len(votes.rows(session, study_id)) == back.votes
