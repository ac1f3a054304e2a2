"""Backing up a project into one zip file, while it may be in use.

A backup holds `seam-backup.json` (what it is, and size and SHA-256 of every file), `seam.db` (a consistent
copy), the settings kept under a name, and the files which that copy names: sounds, recordings of silent rooms, token
losses, continuations, the folders of listening studies. Sounds of a merge that was cut off go to the places that they were to have.
Exports and earlier backups stay out. It is written under another name, read back, and only then named: what has
the final name is whole.
"""

from __future__ import annotations

import glob
import hashlib
import json
import os
import tempfile
import zipfile
from collections.abc import Generator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from db.files import LISTENING, PRESETS
from db.records import now_utc
from db.session import DATABASE, Project, inspect_project
from db.store import integrity, speech_files, studies, study_stimuli
from db.upgrade import version_of
from engine.runs.steps import finished
from engine.types import EngineError, Progress

MANIFEST = "seam-backup.json"
FORMAT = 1
CHUNK = 1 << 20
SCRATCH = "seam-backup-"
STAGING = "merging"
"""Folder of the sounds of packs on their way to their places, one folder a pack."""


@dataclass(frozen=True, slots=True)
class FileEntry:
    """A file of a backup: its path inside the project, its size and SHA-256."""

    path: str
    bytes: int
    sha256: str


def backup(folder: Path, to: Path | None = None) -> dict[str, Any]:
    """`backup_steps` without the steps."""
    return finished(backup_steps(folder, to))


def backup_steps(folder: Path, to: Path | None = None) -> Generator[Progress, None, dict[str, Any]]:
    """Copy a project into `NAME-YYYYmmdd-HHMMSS.zip`; stopping in the middle leaves nothing.

    Args:
        folder: the project; it may be in use.
        to: folder for the zip, the project's own backups/ if None.

    Returns:
        `{"ok", "folder", "backup", "files", "bytes", "missing"}`; missing: files the database names that
        are not there (`ok` is false then, the backup is made all the same).

    Raises:
        StoreError: the project can't be opened.
        EngineError: the disk is full or the place can't be written.
    """
    with inspect_project(folder) as project:
        target = _free_name(project, to)
        part = target.with_name(target.name + ".part")
        try:
            entries, missing = yield from _write(project, part)
            yield from _read_back(part, entries)
            _keep(part, target)
        except OSError as error:
            raise EngineError(
                f"The backup {target} could not be written ({error.strerror or error}); "
                "free some space or choose another folder with --to."
            ) from error
        finally:
            with suppress(OSError):  # where nothing can be written nothing is left
                part.unlink(missing_ok=True)
        return {
            "ok": not missing,
            "folder": str(project.folder),
            "backup": str(target),
            "files": len(entries),
            "bytes": target.stat().st_size,
            "missing": missing,
        }


def _free_name(project: Project, to: Path | None) -> Path:
    place = project.backups_folder if to is None else to.resolve()
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise EngineError(
            f"The backup folder {place} can't be made ({error.strerror}); choose another one with --to."
        ) from error
    stem = f"{project.folder.name.removesuffix('.seam')}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, 1000))]
    return next(place / name for name in names if not (place / name).exists())


def _write(project: Project, part: Path) -> Generator[Progress, None, tuple[list[FileEntry], list[str]]]:
    entries: list[FileEntry] = []
    missing: list[str] = []
    with (
        tempfile.TemporaryDirectory(prefix=SCRATCH, dir=part.parent) as scratch,
        part.open("wb") as stream,
        zipfile.ZipFile(stream, "w") as archive,
    ):
        copy = Path(scratch) / DATABASE
        project.copy_database(copy)
        entries.append(_add(archive, copy, DATABASE, zipfile.ZIP_DEFLATED))
        schema = version_of(copy)
        if (presets := project.folder / PRESETS).is_file():
            entries.append(_add(archive, presets, PRESETS, zipfile.ZIP_DEFLATED))
        with Project(Path(scratch), read_only=True) as copied:
            names = file_names(copied, project)
        for done, name in enumerate(names):
            yield Progress(done, 2 * len(names) + 2, name)
            path = found_at(project.folder, name)
            if path.is_file():
                entries.append(_add(archive, path, name, zipfile.ZIP_STORED))
            else:
                missing.append(name)
        archive.writestr(MANIFEST, _manifest(project, schema, entries), zipfile.ZIP_DEFLATED)
    return entries, missing


def file_names(copied: Project, project: Project) -> list[str]:
    """The files of a project that a copy of its database names, relative to its folder."""
    with copied.read() as session:
        files = [
            *integrity.audio_files(session),
            *integrity.room_tones(session),
            *speech_files.sounds(session),
            *speech_files.loss_files(session),
            *study_stimuli.copies(session),
        ]
        folders = [one.path for one in speech_files.continuation_folders(session)]
        folders += [f"{LISTENING}/{one.id}" for one in studies.list_studies(session, with_removed=True)]
    named = [file.path for file in files if not file.deleted or project.absolute(file.path).is_file()]
    inside = (path for folder in folders for path in sorted(project.absolute(folder).rglob("*")))
    return list(dict.fromkeys([*named, *(project.relative(path) for path in inside if path.is_file())]))


def found_at(folder: Path, name: str) -> Path:
    """Where a file of a project lies: in its place, or where a merge that was cut off left it."""
    place = folder / name
    waiting = () if place.is_file() else (folder / STAGING).glob(f"*/{glob.escape(name)}")
    return next(iter(waiting), place)


def _add(archive: zipfile.ZipFile, path: Path, name: str, how: int) -> FileEntry:
    about = zipfile.ZipInfo.from_file(path, name, strict_timestamps=False)
    about.compress_type = how
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as source, archive.open(about, "w", force_zip64=True) as sink:
        while chunk := source.read(CHUNK):
            digest.update(chunk)
            size += len(chunk)
            sink.write(chunk)
    return FileEntry(name, size, digest.hexdigest())


def _manifest(project: Project, schema: str, entries: list[FileEntry]) -> str:
    about = {
        "seam_backup": FORMAT,
        "project": asdict(project.record),
        "schema": schema,
        "made_at": now_utc(),
        "files": [asdict(entry) for entry in entries],
    }
    return json.dumps(about, ensure_ascii=False, indent=1)


def _read_back(part: Path, entries: list[FileEntry]) -> Generator[Progress, None, None]:
    with zipfile.ZipFile(part) as archive:
        for done, entry in enumerate(entries):
            yield Progress(len(entries) + done, 2 * len(entries) + 1, f"reading back {entry.path}")
            with archive.open(entry.path) as stream:
                if hashlib.file_digest(stream, "sha256").hexdigest() != entry.sha256:  # type: ignore[arg-type]
                    raise EngineError(
                        f"The backup of {entry.path} reads back differently; check the disk and try again."
                    )


def _keep(part: Path, target: Path) -> None:
    with part.open("rb+") as stream:
        os.fsync(stream.fileno())
    part.rename(target)
