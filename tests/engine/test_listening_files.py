"""Played copies of listening studies are known to check, backup, restore, copy and purge; so are who listened."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import main
from db.listening_records import StudyRecord
from db.records import StoreError, new_id
from db.session import Project
from db.store import (
    listening_events,
    listening_sessions,
    marks,
    people,
    profiles,
    project_settings,
    projects,
    studies,
    study_stimuli,
    takes,
    votes,
)
from engine.runs import withdrawal
from engine.runs.listening_pack_write import write_listening_pack
from engine.runs.listening_seat import seat_listener, standing
from engine.runs.pack_write import write_pack
from engine.runs.project_backup import backup
from engine.runs.project_copy import copy
from engine.runs.project_restore import restore
from tests.db import sample
from tests.engine.exchange_data import finish
from tests.engine.test_packs import record
from tests.engine.test_project_files import told
from tests.listening_projects import ready_study, seat, stimulus, vote_all
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """A speaker with a take, and a study whose last clip is that take."""
    with new_project(tmp_path / "Study.seam", "Study") as made:
        with made.write() as session:
            sample.add_script(session)
        record(made)
        with made.read() as session:
            (take,) = takes.list_takes(session)
        ready_study(made, more=[stimulus("S001", "take", 4, text="비밀", take_id=take.id)])
        yield made


def _study(project: Project) -> StudyRecord:
    with project.read() as session:
        return studies.list_studies(session)[0]


def _paths(project: Project) -> list[str]:
    with project.read() as session:
        return [file.path for file in study_stimuli.copies(session)]


def test_copies_are_checked_backed_up_restored_and_copied(project: Project, tmp_path: Path) -> None:
    beside = project.listening_folder / _study(project).id / "calibration.wav"
    beside.write_bytes(b"RIFF")
    paths = [*_paths(project), project.relative(beside)]
    assert told(project.folder) == []
    finish(copy(project.folder, tmp_path / "Copy.seam"))
    saved = backup(project.folder, tmp_path)
    assert saved["missing"] == []
    restore(tmp_path / "Back.seam", Path(saved["backup"]))
    for name in ("Copy.seam", "Back.seam"):
        assert all((tmp_path / name / path).is_file() for path in paths)
        assert told(tmp_path / name) == []
    project.absolute(paths[0]).unlink()
    project.absolute(paths[1]).write_bytes(b"RIFF")
    (project.listening_folder / "0123").mkdir()
    assert told(project.folder) == [
        ("copy_missing", paths[0]),
        ("copy_changed", paths[1]),
        ("copy_orphan", "listening/0123"),
    ]
    assert backup(project.folder, tmp_path)["missing"] == [paths[0]]
    with project.read() as session:
        counts = projects.counts(session)
    assert (counts["studies"], counts["study_stimuli"], counts["votes"]) == (1, 5, 0)


def test_a_purged_speaker_is_heard_no_more_and_the_votes_stay(project: Project) -> None:
    study = _study(project)
    with project.write() as session:
        clips = study_stimuli.list_stimuli(session, study.id)
        done = seat(session, study, "Ana")
        vote_all(session, done, {one.id: 3 for one in clips})
        waiting = seat(session, study, "Bo")
    sent = finish(write_listening_pack(project, study.id, 1)).path
    with project.write() as session:
        speaker = takes.list_takes(session)[0].speaker_id
        profiles.withdraw(session, speaker or "")
    assert standing(project, waiting.id).total == 4
    last = clips[-1]
    assert last.path is not None
    assert project.absolute(last.path).is_file()
    looked = finish(withdrawal.preview(project, speaker or ""))
    assert looked.content.counts["clips"] == 1
    assert looked.out_of_reach == (f"exports/{sent.name}",)
    finish(withdrawal.purge(project, speaker or "", "S001"))
    assert not project.absolute(last.path).exists()
    assert told(project.folder) == []
    with project.read() as session:
        gone = study_stimuli.list_stimuli(session, study.id)[-1]
        assert (gone.take_id, gone.utterance_id, gone.path, gone.text) == (None, None, None, "")
        assert study_stimuli.PURGED in gone.origin
        assert last.id in {row.stimulus_id for row in votes.rows(session, study.id)}
        with pytest.raises(StoreError, match="removed for good"):
            study_stimuli.clip(session, last.id)
    assert "비밀".encode() not in b"".join(path.read_bytes() for path in project.folder.glob("seam.db*"))
    with project.write() as session:
        studies.set_state(session, study.id, "closed")
        new = people.add(session, "Cy", ["listener"]).id
        studies.set_state(session, study.id, "running")
    seated = seat_listener(project, study.id, new, "window")
    assert standing(project, seated.id).total == 4


def test_a_purged_listener_leaves_votes_and_no_name(project: Project) -> None:
    study = _study(project)
    with project.write() as session:
        clips = study_stimuli.list_stimuli(session, study.id)
        seated = seat(session, study, "Ana Secret")
        vote_all(session, seated, {one.id: 3 for one in clips})
        listening_sessions.set_answers(session, seated.id, {"1": "a private answer"})
        listening_sessions.set_device(session, seated.id, "Ana's headphones", 0.5)
        listening_events.note(session, seated.id, "device", {"name": "Ana's headphones"})
        invited = {"code": "ABCDEFGH", "listener_id": seated.listener_id, "browser": "hash of a browser"}
        book = {study.id: {"secret": "", "codes": [invited], "seated": {"hash of a browser": "ABCDEFGH"}}}
        project_settings.put(session, listening_sessions.INVITATIONS, book)
        code = profiles.withdraw(session, seated.listener_id).code
        assert votes.rows(session, study.id) == []
    finish(withdrawal.purge(project, seated.listener_id, code))
    held = b"".join(path.read_bytes() for path in project.folder.glob("seam.db*"))
    for secret in (b"Ana", b"private answer", b"ABCDEFGH", b"hash of a browser"):
        assert secret not in held
    with project.read() as session:
        record = listening_sessions.get(session, seated.id)
        assert (dict(record.answers), record.device, record.volume) == ({}, "", 0.5)
        assert len(votes.rows(session, study.id, with_withdrawn=True)) == 5


def test_what_others_see_of_it(project: Project, tmp_path: Path) -> None:
    """Marks tell what changed; session packs take nothing of it along."""
    study = _study(project)

    def seen() -> dict[str, marks.Mark]:
        with project.read() as session:
            return marks.marks(session, ("studies", "votes"))

    before = seen()
    with project.write() as session:
        studies.rename(session, study.id, "Another name")
    named = seen()
    assert named["studies"] != before["studies"]
    assert named["votes"] == before["votes"]
    with project.write() as session:
        seated = seat(session, study, "Ana")
    sat = seen()
    assert sat["studies"] != named["studies"]
    with project.write() as session:
        trial = listening_sessions.trials(session, seated.id)[0]
        votes.cast(session, trial.id, {trial.stimulus_ids[0]: 3}, None, None, "", None)
    assert seen()["votes"] != sat["votes"]
    assert seen()["studies"] == sat["studies"]
    with project.write() as session:
        listening_sessions.allot_seats(session, study.id, new_id(), {1: "", 2: ""})
    held = finish(write_pack(project, tmp_path / "out.zip")).path.read_bytes()
    assert b"listening" not in held


def test_a_session_pack_says_that_studies_stay(
    project: Project, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = str(tmp_path / "out.zip")
    assert main.main(["project", "pack", str(project.folder), "--to", target]) == 0
    assert "listening studies that stay here (`listening pack` sends one): 1" in capsys.readouterr().out
