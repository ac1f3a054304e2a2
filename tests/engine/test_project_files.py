"""Every file that the database names is known to check, backup, restore, copy, packs and purge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from db.recording_records import SetUpRecord
from db.records import new_id, now_utc
from db.session import Project, open_project
from db.store import packs, people, profiles, project_settings, purge, set_ups, takes
from db.table import Table
from engine.runs import pack_merge, withdrawal
from engine.runs.pack_write import write_pack
from engine.runs.project_backup import backup
from engine.runs.project_check import check
from engine.runs.project_copy import copy
from engine.runs.project_restore import restore
from tests.db import sample
from tests.engine.exchange_data import finish, sound_file
from tests.engine.test_packs import record
from tests.projects import new_project

KNOWN = {
    "takes.path",
    "utterances.audio_path",
    "segments.audio_path",
    "set_ups.room_tone_path",
    "likelihoods.path",
    "continuations.path",
    "study_stimuli.path",
}
"""Columns that name files of the project; the sounds of pairs are columns called after what they are."""


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    """A speaker with a take and a microphone that was set up, and one who was set up and recorded nothing."""
    with new_project(tmp_path / "Study.seam", "Study") as made:
        with made.write() as session:
            sample.add_script(session)
        record(made)
        set_up(made, "Mina")
        set_up(made, "Jun")
        yield made


def set_up(project: Project, name: str) -> str:
    """The set-up assistant's recording of a silent room; its path."""
    path = project.relative(sound_file(project.audio_folder / "room-tone" / f"{new_id()}.wav", 0.2))
    with project.write() as session:
        person = people.find(session, name) or people.add(session, name, ["speaker"])
        set_ups.add(
            session,
            SetUpRecord(new_id(), person.id, "Mic", "ALSA", 0, 16_000, path, {}, True, now_utc()),
        )
    return path


def room_of(project: Project, name: str) -> tuple[str, str]:
    """A speaker and the recording of their room."""
    with project.read() as session:
        person = people.find(session, name)
        assert person is not None
        (one,) = set_ups.list_set_ups(session, speaker_id=person.id)
    assert one.room_tone_path is not None
    return person.id, one.room_tone_path


def told(folder: Path) -> list[tuple[str, str]]:
    problems: list[dict[str, Any]] = finish(check(folder))["problems"]
    return [(one["kind"], one["where"]) for one in problems]


def test_a_new_column_of_paths_has_to_be_thought_of() -> None:
    found = {
        f"{table.name}.{column.name}"
        for table in Table.metadata.tables.values()
        for column in table.columns
        if "path" in column.name or "file" in column.name or "folder" in column.name
    }
    assert found == KNOWN


def test_rooms_are_checked_backed_up_restored_and_copied(project: Project, tmp_path: Path) -> None:
    rooms = [room_of(project, name)[1] for name in ("Mina", "Jun")]
    assert told(project.folder) == []
    finish(copy(project.folder, tmp_path / "Copy.seam"))
    saved = backup(project.folder, tmp_path)
    assert saved["missing"] == [] and saved["files"] == 1 + 1 + len(rooms)
    restore(tmp_path / "Back.seam", Path(saved["backup"]))
    for name in ("Copy.seam", "Back.seam"):
        assert all((tmp_path / name / path).is_file() for path in rooms) and told(tmp_path / name) == []
    project.absolute(rooms[1]).unlink()
    assert told(project.folder) == [("room_tone_missing", rooms[1])]
    assert backup(project.folder, tmp_path)["missing"] == [rooms[1]]


def test_a_removal_takes_the_room_along_and_what_it_could_not_delete_is_no_stranger(project: Project) -> None:
    person_id, room = room_of(project, "Mina")
    with project.write() as session:
        profiles.withdraw(session, person_id)
    finish(withdrawal.preview(project, person_id))
    with project.write() as session:  # killed before the files were deleted
        purge.remove(session, person_id)
    assert project.absolute(room).is_file()
    assert told(project.folder) == [("removal_unfinished", "S001")]
    finish(withdrawal.go_on(project))
    assert told(project.folder) == [] and not project.absolute(room).exists()
    assert project.absolute(room_of(project, "Jun")[1]).is_file()


def test_rooms_travel_in_packs_but_for_speakers_who_have_withdrawn(project: Project, tmp_path: Path) -> None:
    kept, (person_id, gone) = room_of(project, "Jun")[1], room_of(project, "Mina")
    with project.write() as session:
        profiles.withdraw(session, person_id)
    out = finish(write_pack(project, tmp_path / "out.zip", True))
    finish(pack_merge.open_as_project(tmp_path / "Field.seam", out.path))
    assert (tmp_path / "Field.seam" / kept).is_file() and not (tmp_path / "Field.seam" / gone).exists()
    assert told(tmp_path / "Field.seam") == []
    with open_project(tmp_path / "Field.seam") as field:
        set_up(field, "Jun")
        back = finish(write_pack(field, tmp_path / "back.zip"))
    look = finish(pack_merge.look(project, back.path))
    assert (look.conflicts, dict(look.changed)) == ((), {}) and look.added["set_ups"] == 1
    finish(pack_merge.merge(project, back.path))
    assert room_of(project, "Mina")[1] == gone and told(project.folder) == []


def test_sounds_of_a_merge_that_was_cut_off_are_not_missing(project: Project, tmp_path: Path) -> None:
    with project.read() as session:
        (take,) = takes.list_takes(session)
    waiting = project.folder / "merging" / "p1" / take.path
    waiting.parent.mkdir(parents=True)
    project.absolute(take.path).rename(waiting)
    with project.write() as session:
        project_settings.put(session, packs.MERGES_LEFT, {"p1": [take.path]})
    assert told(project.folder) == [("merge_unfinished", "merging/p1")]
    saved = backup(project.folder, tmp_path)
    finish(copy(project.folder, tmp_path / "Copy.seam"))
    restore(tmp_path / "Back.seam", Path(saved["backup"]))
    for name in ("Copy.seam", "Back.seam"):
        with open_project(tmp_path / name) as whole:
            assert pack_merge.go_on(whole) == 0
        assert told(tmp_path / name) == []
