"""Checking a project: database, files, checksums. Nothing is changed; it says what would mend each fault."""

from __future__ import annotations

import unicodedata
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from db.faults import DatabaseDamaged
from db.files import file_sha256
from db.records import ProblemRecord
from db.session import Project, Session, inspect_project
from db.store import (
    integrity,
    packs,
    profiles,
    project_settings,
    purge,
    speech_files,
    studies,
    study_stimuli,
)
from engine.runs.project_backup import SCRATCH, found_at
from engine.types import Progress

AUDIO = {".wav", ".flac", ".ogg", ".opus", ".mp3", ".m4a", ".aif", ".aiff"}
PART = ".part.wav"
GOES_ON = "It goes on when the project is opened."


@dataclass(frozen=True, slots=True)
class _Kept:
    """How faults of one kind of file are told.

    Attributes:
        kind: begins the kinds of problems.
        missing, unreadable, changed: the sentences; `{why}` in the second stands for the reason.
        mend_missing, mend: what helps where the file is missing, and elsewhere.
    """

    kind: str
    missing: str
    unreadable: str
    changed: str
    mend_missing: str
    mend: str


SOUNDS = _Kept(
    "audio",
    "This audio file is not there.",
    "This audio file can't be read ({why}).",
    "This audio file is not what was recorded: its checksum differs.",
    "Copy it back from a backup, or delete the take.",
    "Copy it back from a backup.",
)
ROOMS = _Kept(
    "room_tone",
    "This recording of a silent room is not there.",
    "This recording of a silent room can't be read ({why}).",
    "This recording of a silent room has changed.",
    "Copy it back from a backup; what was measured of it stays, and no take needs it.",
    "Copy it back from a backup.",
)
LOSSES = _Kept(
    "losses",
    "These token losses are not there.",
    "These token losses can't be read ({why}).",
    "These token losses are not what was scored: their checksum differs.",
    "Copy them back from a backup, or score the pairs again.",
    "Copy them back from a backup.",
)
COPIES = _Kept(
    "copy",
    "This played copy of a listening study is not there.",
    "This played copy of a listening study can't be read ({why}).",
    "This played copy of a listening study is not what was made: its checksum differs.",
    "Copy it back from a backup, or make the copies of the study again.",
    "Copy it back from a backup, or delete it and make the copies of the study again.",
)


def check(folder: Path) -> Generator[Progress, None, dict[str, Any]]:
    """Verify a project and give back what is wrong with it.

    Returns:
        `{"ok", "folder", "name", "schema", "audio_files", "audio_bytes", "problems"}`, a problem being
        `{"kind", "where", "message", "mend"}`. Kinds: `database_damaged`, `broken_reference`, `old_schema`,
        `take_without_transcript`, `take_without_utterance`, `selected_twice`, `span_misplaced`,
        `audio_missing`, `audio_changed`, `audio_unreadable`, `audio_orphan`, `part_left`, `room_tone_missing`,
        `translation_sounds_missing`, `pair_sounds_missing`, `losses_missing`, `losses_changed`, `losses_unreadable`,
        `continuations_missing`, `copy_missing`, `copy_changed`, `copy_unreadable`, `copy_orphan`,
        `removal_unfinished`, `merge_unfinished`.

    Raises:
        StoreError: the folder is no project, or one of a newer Seam.
    """
    yield Progress(0, 0, "database")
    try:
        project = inspect_project(folder, older=True)
        with project:
            problems, files = _database(project)
            answer = {"name": project.name, "schema": project.schema()}
    except DatabaseDamaged as error:
        mend = "Restore the project from its latest backup."
        problems, files = [ProblemRecord("database_damaged", "seam.db", str(error), mend)], None
        answer = {"name": folder.name, "schema": None}
    if files is not None:
        problems += yield from _files(folder, files)
        problems += _strangers(folder, {file.path for file in files})
    present = [folder / file.path for file in files or [] if (folder / file.path).is_file()]
    return {
        "ok": not problems,
        "folder": str(folder.resolve()),
        **answer,
        "audio_files": len(present),
        "audio_bytes": sum(path.stat().st_size for path in present),
        "problems": [asdict(problem) for problem in problems],
    }


def _database(project: Project) -> tuple[list[ProblemRecord], list[integrity.AudioFile] | None]:
    """What is wrong, and the files that there should be; None where that isn't known."""
    with project.read() as session:
        problems = [*integrity.damage(session), *integrity.broken_references(session)]
        if project.is_older():
            what = "This project was made by an older Seam."
            mend = "Opening it upgrades it, after a copy of the database to backups/."
            return [*problems, ProblemRecord("old_schema", "seam.db", what, mend)], None
        problems += [*integrity.incomplete_takes(session), *integrity.misplaced_spans(session)]
        problems += _missing_outside("translation", integrity.outside_sounds(session))
        problems += _missing_outside("pair", speech_files.outside_sounds(session))
        problems += _missing_results(project, session)
        problems += _cut_off(session)
        problems += _wrong_copies(project, session)
        rooms = integrity.room_tones(session)
        problems += filter(None, (_file_problem(project.folder, file, ROOMS) for file in rooms))
        removed = [path for one in purge.left(session) for path in one.paths]
        told = [file._replace(deleted=True) for file in rooms]
        told += [integrity.AudioFile(path, "", True) for path in removed]
        return problems, [*integrity.audio_files(session), *speech_files.sounds(session), *told]


def _missing_outside(of: str, sounds: Mapping[str, Sequence[str]]) -> Iterator[ProblemRecord]:
    """Sets of translations or pairs whose sounds, which were left where they lie, are not there (any more)."""
    for name, paths in sounds.items():
        missing = [path for path in paths if not Path(path).is_file()]
        if missing:
            what = f"{len(missing)} of {len(paths)} sounds of the {of}s {name} are not there."
            mend = f"Bring them back to this place, or import the {of}s again from where they are."
            yield ProblemRecord(f"{of}_sounds_missing", missing[0], what, mend)


def _cut_off(session: Session) -> Iterator[ProblemRecord]:
    """Removals of speakers and merges of packs whose files are not all where they belong yet."""
    codes = profiles.codes(session)
    for one in purge.left(session):
        what = "The removal of this speaker was cut off: files are left."
        yield ProblemRecord("removal_unfinished", codes[one.person_id], what, GOES_ON)
    for pack_id in project_settings.get(session, packs.MERGES_LEFT, {}):
        what = "The merge of this session pack was cut off: sounds are not in their places yet."
        yield ProblemRecord("merge_unfinished", f"merging/{pack_id}", what, GOES_ON)


def _missing_results(project: Project, session: Session) -> Iterator[ProblemRecord]:
    """Token losses and continuations of speech language models that are not what the database says."""
    for file in speech_files.loss_files(session):
        if (problem := _file_problem(project.folder, file, LOSSES)) is not None:
            yield problem
    for folder in speech_files.continuation_folders(session):
        if not folder.deleted and not project.absolute(folder.path).is_dir():
            mend = "Copy them back from a backup, or continue the prompts again."
            yield ProblemRecord(
                "continuations_missing", folder.path, "These continuations are not there.", mend
            )


def _wrong_copies(project: Project, session: Session) -> Iterator[ProblemRecord]:
    """Played copies of listening studies that aren't what was made, and those of no study."""
    for file in study_stimuli.copies(session):
        if (problem := _file_problem(project.folder, file, COPIES)) is not None:
            yield problem
    known = {one.id for one in studies.list_studies(session, with_removed=True)}
    left = {path for one in purge.left(session) for path in one.paths}
    for folder in sorted(project.listening_folder.glob("*/")):
        where = project.relative(folder)
        if folder.name not in known and where not in left:
            what = "These played copies belong to no listening study."
            yield ProblemRecord("copy_orphan", where, what, "They could be removed; look at them first.")


def _files(folder: Path, files: list[integrity.AudioFile]) -> Generator[Progress, None, list[ProblemRecord]]:
    problems: list[ProblemRecord] = []
    for done, file in enumerate(files):
        yield Progress(done, len(files), file.path)
        problem = _file_problem(folder, file, SOUNDS)
        if problem is not None:
            problems.append(problem)
    yield Progress(len(files), len(files), "files")
    return problems


def _file_problem(folder: Path, file: integrity.AudioFile, of: _Kept) -> ProblemRecord | None:
    path = found_at(folder, file.path)
    if not path.is_file():
        if file.deleted:
            return None  # what was deleted may be purged
        return ProblemRecord(f"{of.kind}_missing", file.path, of.missing, of.mend_missing)
    try:
        same = not file.sha256 or file_sha256(path) == file.sha256
    except OSError as error:
        what = of.unreadable.format(why=error.strerror)
        return ProblemRecord(f"{of.kind}_unreadable", file.path, what, of.mend)
    return None if same else ProblemRecord(f"{of.kind}_changed", file.path, of.changed, of.mend)


def _strangers(folder: Path, known: set[str]) -> list[ProblemRecord]:
    """Files in audio/ that the database doesn't name, and what an interrupted backup left."""
    found = [_stranger(path) for path in _audio_on_disk(folder) if _nfc(path) not in known]
    return sorted([*found, *_cut_off_backups(folder)], key=lambda problem: problem.where)


def _cut_off_backups(folder: Path) -> Iterator[ProblemRecord]:
    for pattern in ("*.part", f"{SCRATCH}*"):
        for path in (folder / "backups").glob(pattern):
            where = path.relative_to(folder).as_posix()
            yield ProblemRecord("part_left", where, "A backup was cut off here.", "It could be removed.")


def _audio_on_disk(folder: Path) -> Iterator[str]:
    for path in (folder / "audio").rglob("*"):
        if path.suffix.lower() in AUDIO and not path.name.startswith(".") and path.is_file():
            yield path.relative_to(folder).as_posix()


def _stranger(path: str) -> ProblemRecord:
    if path.endswith(PART):
        what = "A recording was cut off here and is not finished."
        return ProblemRecord("part_left", path, what, "It is offered as recovered on the Record page.")
    what = "No take or utterance uses this audio file."
    return ProblemRecord("audio_orphan", path, what, "It could be removed; look at it first.")


def _nfc(path: str) -> str:
    """macOS lists names in another Unicode form than it was given."""
    return unicodedata.normalize("NFC", path)
