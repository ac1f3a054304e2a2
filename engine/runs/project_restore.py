"""Making a project from a backup. Nothing of a file is trusted before it was checked: names stay inside the
new folder, sizes and checksums must be those of the manifest, and what failed leaves nothing behind."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
import zipfile
import zlib
from collections.abc import Generator
from pathlib import Path, PurePosixPath
from typing import Any

from db.files import LISTENING, PRESETS, SPEECH
from db.session import DATABASE, FOLDERS, inspect_project
from engine.runs.project_backup import CHUNK, FORMAT, MANIFEST, FileEntry
from engine.runs.steps import finished
from engine.types import EngineError, Progress

MANIFEST_LIMIT = 256 << 20


def restore(folder: Path, source: Path) -> dict[str, Any]:
    """`restore_steps` without the steps."""
    return finished(restore_steps(folder, source))


def restore_steps(folder: Path, source: Path) -> Generator[Progress, None, dict[str, Any]]:
    """Make a project from a backup in a folder that is new or empty.

    Returns:
        `{"ok", "folder", "name", "backup", "files", "bytes"}`.

    Raises:
        EngineError: the folder holds something, the backup is truncated, changed or not one of Seam, or the
            disk is full. Nothing is left behind.
        StoreError: the backup was made by a newer Seam.
    """
    try:
        _refuse_full(folder)
        if not source.is_file():
            raise EngineError(f"There is no backup {source}; check the path.")
        with zipfile.ZipFile(source) as archive:
            entries = _entries(archive, source)
            folder.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.TemporaryDirectory(prefix=".seam-restore-", dir=folder.parent) as scratch:
                made = Path(scratch) / "project.seam"
                yield from _unpack(archive, entries, made, source)
                with inspect_project(made, older=True) as project:
                    name = project.name
                _put(made, folder)
    except (zipfile.BadZipFile, EOFError, zlib.error) as error:
        raise EngineError(f"{source} is truncated or not a backup of Seam; choose another one.") from error
    except OSError as error:
        raise EngineError(
            f"{source} could not be restored to {folder} ({error.strerror or error}); "
            "free some space or choose another folder."
        ) from error
    return {
        "ok": True,
        "folder": str(folder.resolve()),
        "name": name,
        "backup": str(source),
        "files": len(entries),
        "bytes": sum(entry.bytes for entry in entries),
    }


def _refuse_full(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise EngineError(f"{folder} is not an empty folder; name a new one to restore into.")


def _entries(archive: zipfile.ZipFile, source: Path) -> list[FileEntry]:
    """The files of the manifest, each with a name that stays inside the project."""
    foreign = EngineError(f"{source} is not a backup of Seam (no readable {MANIFEST}); choose another one.")
    try:
        about = archive.getinfo(MANIFEST)
        if about.file_size > MANIFEST_LIMIT or not _plain(about):
            raise foreign
        manifest = json.loads(archive.read(about))
        entries = [FileEntry(str(f["path"]), int(f["bytes"]), str(f["sha256"])) for f in manifest["files"]]
        version = int(manifest["seam_backup"])
    except (KeyError, TypeError, ValueError) as error:
        raise foreign from error
    if version > FORMAT:
        raise EngineError(f"{source} was made by a newer Seam; restore it with that version or update Seam.")
    names = {entry.path for entry in entries}
    if DATABASE not in names or len(names) != len(entries):
        raise foreign
    for entry in entries:
        _refuse_outside(entry.path, source)
    return entries


def _refuse_outside(name: str, source: Path) -> None:
    parts = PurePosixPath(name).parts
    hostile = not parts or ".." in parts or name.startswith("/") or "\\" in name or ":" in name
    if (
        hostile
        or (len(parts) == 1 and name not in (DATABASE, PRESETS))
        or (len(parts) > 1 and parts[0] not in (*FOLDERS, SPEECH, LISTENING))
    ):
        raise EngineError(f"{source} holds a file that would leave the project ({name}); do not use it.")


def _unpack(
    archive: zipfile.ZipFile, entries: list[FileEntry], made: Path, source: Path
) -> Generator[Progress, None, None]:
    for sub in FOLDERS:
        (made / sub).mkdir(parents=True)
    for done, entry in enumerate(entries):
        yield Progress(done, len(entries), entry.path)
        path = made / entry.path
        path.parent.mkdir(parents=True, exist_ok=True)
        if not _copied(archive, entry, path):
            raise EngineError(
                f"{source} is damaged: {entry.path} is not what was backed up; choose another backup."
            )
    yield Progress(len(entries), len(entries), "files")


def _copied(archive: zipfile.ZipFile, entry: FileEntry, path: Path) -> bool:
    """Write one file; False if it isn't there or is not what the manifest says."""
    about = archive.NameToInfo.get(entry.path)
    if about is None or not _plain(about):
        return False
    digest, left = hashlib.sha256(), entry.bytes
    with archive.open(about) as stream, path.open("xb") as sink:
        while chunk := stream.read(CHUNK):
            left -= len(chunk)
            if left < 0:
                return False
            digest.update(chunk)
            sink.write(chunk)
    return left == 0 and digest.hexdigest() == entry.sha256


def _plain(about: zipfile.ZipInfo) -> bool:
    """Not encrypted, and packed as our backups are."""
    return not about.flag_bits & 1 and about.compress_type in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)


def _put(made: Path, folder: Path) -> None:
    if folder.exists():
        folder.rmdir()  # empty, as was checked; Windows doesn't rename onto a folder
    shutil.move(made, folder)
