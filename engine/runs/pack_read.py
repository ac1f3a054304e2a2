"""Reading a session pack. Nothing of it is trusted before it was checked: names, sizes, checksums, columns."""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from db.files import file_sha256
from db.store.pack_values import SOUNDS, is_sound, unfit
from db.store.packs import BY_NAME, Row
from db.upgrade import revisions
from engine.runs.exchange_files import BROKEN_ZIP
from engine.runs.pack_write import FORMAT, MANIFEST, ROWS
from engine.runs.project_backup import CHUNK, FileEntry
from engine.types import EngineError, Progress

MOST_BYTES = 1 << 30
"""Of the manifest and of the rows of a table."""


@dataclass(frozen=True, slots=True)
class ReadPack:
    """A pack that was checked.

    Attributes:
        path: the file; sha256: of it.
        pack_id, project_id, project_name, demo: what it is, and of which project.
        seat: of the computer it comes from; base: id of the pack that computer was given, empty at home.
        rows: by table.
        files: sounds, by their path in the project; missing: those that weren't there when it was written.
    """

    path: Path
    sha256: str
    pack_id: str
    project_id: str
    project_name: str
    demo: bool
    seat: str
    base: str
    rows: dict[str, list[Row]]
    files: dict[str, FileEntry]
    missing: frozenset[str]


def read_pack(path: Path) -> Generator[Progress, None, ReadPack]:
    """Read and check a pack, sounds and all.

    Raises:
        EngineError: it isn't there, is truncated, changed, no pack, or of another version of Seam.
    """
    with opened(path) as archive:
        manifest = _manifest(archive, path)
        entries = _entries(manifest, archive, path)
        rows: dict[str, list[Row]] = {}
        for done, entry in enumerate(entries.values()):
            yield Progress(done, len(entries), entry.path)
            if entry.path.startswith(f"{ROWS}/"):
                table = PurePosixPath(entry.path).stem
                rows[table] = _rows(archive, entry, table, path)
            elif not copied(archive, entry, None):
                raise changed(path, entry.path)
    digest = file_sha256(path)
    files = {entry.path: entry for entry in entries.values() if not entry.path.startswith(f"{ROWS}/")}
    project = manifest["project"]
    return ReadPack(
        path, digest, manifest["pack_id"], project["id"], project["name"], bool(project["demo"]),
        manifest["seat"], manifest["base"], rows, files, frozenset(manifest["missing"]),
    )  # fmt: skip


@contextmanager
def opened(path: Path) -> Iterator[zipfile.ZipFile]:
    """The archive; what is wrong with it as a file is told in one sentence."""
    if not path.is_file():
        raise EngineError(f"There is no pack {path}; check the path.")
    try:
        with zipfile.ZipFile(path) as archive:
            yield archive
    except BROKEN_ZIP as error:
        raise EngineError(
            f"{path} is truncated or no session pack; copy it again from where it was written."
        ) from error
    except OSError as error:
        raise EngineError(f"{path} can't be read ({error.strerror or error}); copy it again.") from error


def changed(path: Path, name: str) -> EngineError:
    """What is said of a pack whose file isn't what was written."""
    return EngineError(f"{path} was changed or damaged ({name} isn't what was written); copy it again.")


def copied(archive: zipfile.ZipFile, entry: FileEntry, target: Path | None) -> bool:
    """Copy a file out of the archive, or only read it; whether it is what the manifest says."""
    digest, size = hashlib.sha256(), 0
    try:
        source = archive.open(entry.path)
    except KeyError:
        return False
    with source, nullcontext() if target is None else target.open("wb") as sink:
        while chunk := source.read(CHUNK):
            size += len(chunk)
            if size > entry.bytes:
                return False
            digest.update(chunk)
            if sink is not None:
                sink.write(chunk)
    return size == entry.bytes and digest.hexdigest() == entry.sha256


def _manifest(archive: zipfile.ZipFile, path: Path) -> dict[str, Any]:
    foreign = EngineError(f"{path} is no session pack (no readable {MANIFEST}); choose another file.")
    try:
        about = archive.getinfo(MANIFEST)
        if about.file_size > MOST_BYTES:
            raise foreign
        manifest = json.loads(archive.read(about))
        version, schema = int(manifest["seam_pack"]), str(manifest["schema"])
        texts = [manifest[name] for name in ("pack_id", "seat", "base")]
        texts += [manifest["project"][name] for name in ("id", "name")]
        texts += manifest["missing"]
        manifest["project"]["demo"]
        if not all(isinstance(text, str) for text in texts) or not manifest["seat"]:
            raise foreign
    except (KeyError, TypeError, ValueError) as error:
        raise foreign from error
    known = revisions()
    if version > FORMAT or schema not in known:
        raise EngineError(f"{path} was written by a newer Seam; update Seam here, then merge it.")
    if version < FORMAT or schema != known[-1]:
        raise EngineError(f"{path} was written by an older Seam; update it there and write the pack again.")
    return manifest


def _entries(manifest: dict[str, Any], archive: zipfile.ZipFile, path: Path) -> dict[str, FileEntry]:
    try:
        found = [FileEntry(str(f["path"]), int(f["bytes"]), str(f["sha256"])) for f in manifest["files"]]
    except (KeyError, TypeError, ValueError) as error:
        raise changed(path, MANIFEST) from error
    entries = {entry.path: entry for entry in found}
    if sorted([*entries, MANIFEST]) != sorted(archive.namelist()):
        raise changed(path, "its list of files")
    for name in (*entries, *manifest["missing"]):
        _refuse_outside(name, path)
    return entries


def _refuse_outside(name: str, path: Path) -> None:
    top, _, inside = name.partition("/")
    if top not in (ROWS, SOUNDS) or not is_sound(f"{SOUNDS}/{inside}"):
        raise EngineError(f"{path} holds a file that would leave the project ({name}); do not use it.")
    if top == ROWS and inside.removesuffix(".jsonl") not in BY_NAME:
        raise EngineError(f"{path} holds {name}, which is unknown here; update Seam here, then merge it.")


def _rows(archive: zipfile.ZipFile, entry: FileEntry, table: str, path: Path) -> list[Row]:
    if entry.bytes > MOST_BYTES or archive.getinfo(entry.path).file_size != entry.bytes:
        raise changed(path, entry.path)
    data = archive.read(entry.path)
    if len(data) != entry.bytes or hashlib.sha256(data).hexdigest() != entry.sha256:
        raise changed(path, entry.path)
    try:
        rows = [json.loads(line) for line in data.decode("utf-8").split("\n") if line]
    except ValueError as error:
        raise changed(path, entry.path) from error
    columns = set(BY_NAME[table].columns)
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict) or set(row) != columns or unfit(BY_NAME[table], row):
            raise changed(path, f"{entry.path}, line {number}")
    return rows
