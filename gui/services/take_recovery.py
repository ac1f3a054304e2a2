"""What a crash left behind becomes takes again, each bound to its prompt by the name of its file."""

from __future__ import annotations

import re
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from db.records import QualityRecord, SessionRecord, TakeRecord, TakeState, new_id, now_utc
from recorder.types import RecorderError, TakeFile

if TYPE_CHECKING:
    from gui.services.projects import Projects

STEM = re.compile(r"([0-9a-f]{32})_([0-9a-f]{32})_([0-9a-f]{32})(-\d+)?$")
STORED_WITHIN_S = 5.0
"""A file that was finished longer ago than this and is in no table was left behind by a crash."""
ASKED_AT_ONCE = 400
"""Ids in one question to the database."""


@dataclass(frozen=True, slots=True)
class RecoveredTake:
    """A take that waits for a decision, with what a person needs to know it by.

    Attributes:
        take: as it is stored.
        text: of its prompt; empty where that is not known.
        speaker: name of who spoke; empty where that is not known.
    """

    take: TakeRecord
    text: str
    speaker: str


@dataclass(frozen=True, slots=True)
class Recovery:
    """What a look into the audio folder gave.

    Attributes:
        takes: that were taken up now.
        problems: a sentence for each file that could not be.
        fresh: finished files of the last seconds that are in no table: about to be stored, or left behind.
    """

    takes: tuple[TakeRecord, ...]
    problems: tuple[str, ...]
    fresh: int


def stem_of(take_id: str, script_id: str, session_id: str) -> str:
    """The file name of a take binds it to its prompt and session, whatever happens to the program."""
    return f"{take_id}_{script_id}_{session_id}"


def ids_of_stem(stem: str) -> tuple[str, str | None, str | None]:
    """Take, script and session id of a file name.

    A file that was put there by hand, or renamed on recovery, keeps what can be read from its name.

    >>> ids_of_stem("a" * 32 + "_" + "b" * 32 + "_" + "c" * 32) == ("a" * 32, "b" * 32, "c" * 32)
    True
    >>> ids_of_stem("holiday")[1:]
    (None, None)
    """
    found = STEM.match(stem)
    return (found[1], found[2], found[3]) if found else (new_id(), None, None)


def take_record(
    folder: Path, file: TakeFile, state: TakeState, sitting: SessionRecord | None, script_known: bool = True
) -> TakeRecord:
    """The record of a file that the recorder finished."""
    take_id, script_id, _session_id = ids_of_stem(file.stem)
    quality = file.quality
    return TakeRecord(
        id=take_id,
        script_id=script_id if script_known else None,
        speaker_id=sitting.speaker_id if sitting else None,
        session_id=sitting.id if sitting else None,
        path=file.path.relative_to(folder).as_posix(),
        state=state,
        selected=state == "kept",
        created_at=now_utc(),
        duration_s=file.duration_s,
        rate_hz=file.rate_hz,
        channels=file.channels,
        bit_depth=file.bit_depth,
        device=file.device,
        overflows=file.overflows,
        sha256=file.sha256,
        quality=QualityRecord(
            quality.peak_dbfs,
            quality.clipped_runs,
            quality.noise_floor_dbfs,
            quality.snr_db,
            quality.silent,
            quality.speech_s,
            quality.verdict,
            quality.reasons,
        ),
    )


def recover_takes(projects: Projects, busy: Collection[Path] = ()) -> Recovery:
    """Mend left-over parts and add them, and whole files that no take knows, as recovered takes. While files of a
    speaker who was removed for good are still to be deleted nothing is taken up: it is looked again later.

    Args:
        projects: with an open project.
        busy: files that are being stored at this moment.
    """
    from db.store import purge
    from recorder.recovery import recover, whole_take

    with projects.read() as session:
        if purge.left(session):
            return Recovery((), (), 1)
    parts = recover(projects.project.audio_folder)
    files = [part.take for part in parts if part.take is not None]
    problems = [part.problem for part in parts if part.take is None]
    mended = {file.path for file in files}
    left = [path for path in _unknown_files(projects) if path not in mended and path not in busy]
    fresh = [path for path in left if time.time() - path.stat().st_mtime < STORED_WITHIN_S]
    for path in (path for path in left if path not in fresh):
        try:
            files.append(whole_take(path))
        except RecorderError as error:
            problems.append(str(error))
    added = (_add_recovered(projects, file) for file in files)
    return Recovery(tuple(take for take in added if take is not None), tuple(problems), len(fresh))


def recovered_takes(projects: Projects) -> tuple[RecoveredTake, ...]:
    """The takes of the open project that wait for a decision, oldest first."""
    from db.store import people, scripts, takes

    with projects.read() as session:
        waiting = takes.list_takes(session, state="recovered")
        if not waiting:
            return ()
        names = {person.id: person.name for person in people.list_people(session)}
        wanted = sorted({take.script_id for take in waiting if take.script_id})
        texts = {
            script.id: script.text
            for ids in _portions(wanted)
            for script in scripts.list_scripts(session, ids=ids)
        }
    return tuple(
        RecoveredTake(take, texts.get(take.script_id or "", ""), names.get(take.speaker_id or "", ""))
        for take in waiting
    )


def _portions(ids: Sequence[str]) -> list[Sequence[str]]:
    return [ids[at : at + ASKED_AT_ONCE] for at in range(0, len(ids), ASKED_AT_ONCE)]


def _unknown_files(projects: Projects) -> list[Path]:
    """Whole files that carry a take's name but are in no table; counting is enough where all are known."""
    from db.store import takes

    named = {
        ids_of_stem(path.stem)[0]: path
        for path in sorted(projects.project.audio_folder.glob("*.wav"))
        if STEM.match(path.stem)
    }
    unknown: list[Path] = []
    with projects.read() as session:
        for ids in _portions(list(named)):
            if takes.count(session, ids=ids) < len(ids):
                known = {take.id for take in takes.list_takes(session, ids=ids)}
                unknown += [named[take_id] for take_id in ids if take_id not in known]
    return unknown


def _add_recovered(projects: Projects, file: TakeFile) -> TakeRecord | None:
    from db.store import plan_takes, scripts, sessions, takes

    take_id, script_id, session_id = ids_of_stem(file.stem)
    with projects.write() as session:
        sitting = next((item for item in sessions.list_sessions(session) if item.id == session_id), None)
        known = bool(script_id) and bool(scripts.list_scripts(session, ids=[script_id or ""]))
        if takes.list_takes(session, ids=[take_id]):
            return None
        return plan_takes.add_take(
            session, take_record(projects.folder, file, "recovered", sitting, script_known=known)
        )
