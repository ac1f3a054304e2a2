"""Writing a session pack: one zip with what another computer needs to record or label, or what comes back from it.

A pack holds `manifest.json` (format, ids of pack, project and seat, schema, size and SHA-256 of every file), `rows/` (JSON
lines by table) and the sounds that the rows name. It is written under another name, and has its own only once it is whole.
"""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
from collections.abc import Generator
from contextlib import suppress
from dataclasses import asdict, dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from db.files import file_sha256
from db.records import new_id, now_utc
from db.session import Project
from db.store import packs, project_settings, studies
from db.store.packs import Row
from engine.runs.jsonl import jsonl_lines
from engine.runs.project_backup import CHUNK, FileEntry
from engine.types import EngineError, Progress

MANIFEST = "manifest.json"
FORMAT = 1
ROWS = "rows"
HOME = "home"
"""The seat of a project that wasn't opened from a pack."""


@dataclass(frozen=True, slots=True)
class PackReport:
    """What was written: the file, how many rows by table, how many sounds, and sounds that weren't there.

    `studies`: how many listening studies stayed here; they travel in packs of their own.
    """

    path: Path
    pack_id: str
    rows: dict[str, int]
    sounds: int
    missing: tuple[str, ...]
    studies: int = 0


def write_pack(
    project: Project, target: Path | None = None, with_takes: bool | None = None
) -> Generator[Progress, None, PackReport]:
    """Write a pack; stopping in the middle leaves nothing.

    Args:
        project: whose.
        target: the new file; None: into `exports/`, named after the project and the time.
        with_takes: also takes with their sounds, and all that was decided about them; None: only where the project was
            opened from a pack itself, so that they come back.

    Raises:
        EngineError: the file is there already, or can't be written.
        StoreError: the project can't be read or written.
    """
    with project.read() as session:
        seat: dict[str, str] = project_settings.get(session, packs.SEAT, {})
        takes = bool(seat) if with_takes is None else with_takes
        held = {table.name: packs.rows(session, table, takes) for table in packs.TABLES}
        staying = len(studies.list_studies(session))
        schema = project.schema()
    path = target or _free_name(project)
    if path.exists():
        raise EngineError(f"{path} is there already; choose another name for the pack.")
    about: dict[str, Any] = {
        "seam_pack": FORMAT,
        "pack_id": new_id(),
        "project": asdict(project.record),
        "seat": seat.get("seat", HOME),
        "base": seat.get("base", ""),
        "schema": schema,
        "made_at": now_utc(),
    }
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        entries, missing = yield from _write(project, part, held, about)
        digest = file_sha256(part)
        counts = {name: len(found) for name, found in held.items() if found}
        with project.write() as session:
            packs.keep_out(session, about["pack_id"], path.name, digest, held)
        part.rename(path)
    except OSError as error:
        raise EngineError(
            f"The pack {path} could not be written ({error.strerror or error}); free some space or choose another place."
        ) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    sounds = sum(not entry.path.startswith(f"{ROWS}/") for entry in entries)
    return PackReport(path, about["pack_id"], counts, sounds, tuple(missing), staying)


def _free_name(project: Project) -> Path:
    stem = f"{project.folder.name.removesuffix('.seam')}-pack-{datetime.now():%Y%m%d-%H%M%S}"
    names = [f"{stem}.zip", *(f"{stem}-{number}.zip" for number in range(2, 1000))]
    return next(path for name in names if not (path := project.exports_folder / name).exists())


def _write(
    project: Project, part: Path, held: dict[str, list[Row]], about: dict[str, Any]
) -> Generator[Progress, None, tuple[list[FileEntry], list[str]]]:
    entries: list[FileEntry] = []
    missing: list[str] = []
    sounds = sounds_of(held)
    with part.open("wb") as stream, zipfile.ZipFile(stream, "w") as archive:
        for name, found in held.items():
            if found:
                entries.append(_add_bytes(archive, f"{ROWS}/{name}.jsonl", b"".join(jsonl_lines(found))))
        for done, path in enumerate(sounds):
            yield Progress(done, len(sounds), path)
            if project.absolute(path).is_file():
                entries.append(_add_file(archive, project.absolute(path), path))
            else:
                missing.append(path)
        about = about | {"missing": missing, "files": [asdict(entry) for entry in entries]}
        archive.writestr(MANIFEST, json.dumps(about, ensure_ascii=False, indent=1), zipfile.ZIP_DEFLATED)
        stream.flush()
    with part.open("rb+") as stream:
        os.fsync(stream.fileno())
    yield Progress(len(sounds), len(sounds), part.name)
    return entries, missing


def sounds_of(held: dict[str, list[Row]]) -> list[str]:
    """Files that rows name: sounds of takes that aren't deleted, and recordings of silent rooms."""
    takes = [row["path"] for row in held.get("takes", ()) if row["state"] != "deleted"]
    return [*takes, *(row["room_tone_path"] for row in held.get("set_ups", ()) if row["room_tone_path"])]


def _add_bytes(archive: zipfile.ZipFile, name: str, data: bytes) -> FileEntry:
    archive.writestr(name, data, zipfile.ZIP_DEFLATED)
    return FileEntry(name, len(data), hashlib.sha256(data).hexdigest())


def _add_file(archive: zipfile.ZipFile, path: Path, name: str) -> FileEntry:
    about = zipfile.ZipInfo.from_file(path, name, strict_timestamps=False)
    digest, size = hashlib.sha256(), 0
    with path.open("rb") as source, archive.open(about, "w", force_zip64=True) as sink:
        while chunk := source.read(CHUNK):
            digest.update(chunk)
            size += len(chunk)
            sink.write(chunk)
    return FileEntry(name, size, digest.hexdigest())
