"""The file of a listening pack, on its way out and back: a zip with `manifest.json` and what the manifest names.

A pack with seats holds `study.json` and the played copies, each under the code that stands for it; one with votes holds
`votes.json`. Nothing of a file is trusted before it was checked: names, sizes, checksums, and every value.

write_pack_file(path, kind, about, content, sounds) -> Generator[Progress, None, None]
read_pack_file(path, kind) -> Generator[Progress, None, PackFile]
unpack(pack, folder) -> Generator[Progress, None, None]
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import zipfile
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal

from db.files import file_sha256
from db.records import now_utc
from db.upgrade import revisions
from engine.runs.exchange_files import BROKEN_ZIP, must_be_free, writing_error
from engine.runs.pack_read import changed, copied
from engine.runs.project_backup import CHUNK, FileEntry
from engine.types import EngineError, Progress

MANIFEST = "manifest.json"
FORMAT = 1
STUDY, VOTES = "study.json", "votes.json"
CLIPS = "clips"
KIND = Literal["seats", "votes"]
MOST_BYTES = 1 << 30
"""Of a JSON file within."""
IS_THERE = "is there already; choose another name for the pack"
_CLIP = re.compile(r"clips/([0-9a-f]{16}|calibration|screen-[1-9][0-9]?)\.wav")
_TEXTS = ("pack_id", "study_id", "project_id", "schema", "made_at")
_CHANGED_AT = (2000, 1, 1, 0, 0, 0)
"""Of every file within: when a copy was made would tell clips of one batch from others."""


@dataclass(frozen=True, slots=True)
class PackFile:
    """A file that was checked: what its manifest says, its JSON, and the sounds in it by name."""

    path: Path
    pack_id: str
    study_id: str
    project_id: str
    demo: bool
    content: Any
    sounds: Mapping[str, FileEntry]


def write_pack_file(
    path: Path, kind: KIND, about: Mapping[str, Any], content: Any, sounds: Mapping[str, Path]
) -> Generator[Progress, None, None]:
    """Write a pack; it has its name only once it is whole, and stopping in the middle leaves nothing.

    Args:
        path: the new file.
        kind: what it holds.
        about: `pack_id`, `study_id`, `project_id`, `schema` and `demo`, for the manifest.
        content: for its JSON file.
        sounds: files by their name within.

    Raises:
        EngineError: the name is taken, or the place can't be written.
    """
    must_be_free(path, IS_THERE)
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with part.open("wb") as stream, zipfile.ZipFile(stream, "w") as archive:
            name = STUDY if kind == "seats" else VOTES
            text = json.dumps(content, ensure_ascii=False, allow_nan=False)
            entries = [_add_bytes(archive, name, text.encode("utf-8"))]
            for done, (inside, source) in enumerate(sounds.items()):
                yield Progress(done, len(sounds), inside)
                entries.append(_add_sound(archive, inside, source))
            manifest = {
                "seam_listening_pack": FORMAT,
                "kind": kind,
                **about,
                "made_at": now_utc(),
                "files": [asdict(one) for one in entries],
            }
            _add_bytes(archive, MANIFEST, json.dumps(manifest, indent=1).encode("utf-8"))
        with part.open("rb+") as written:
            os.fsync(written.fileno())
        yield Progress(len(sounds), len(sounds), path.name)
        part.rename(path)  # last of all: whoever stops this has no pack, whoever has one wasn't stopped
    except OSError as error:
        raise writing_error(error, path) from error
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def read_pack_file(path: Path, kind: KIND) -> Generator[Progress, None, PackFile]:
    """Read and check a pack, sounds and all.

    Raises:
        EngineError: it isn't there, is truncated, changed, no listening pack, one of the other kind, or of a newer Seam.
    """
    try:
        if not path.is_file():
            raise EngineError(f"There is no pack {path}; check the path.")
        with zipfile.ZipFile(path) as archive:
            manifest = _manifest(archive, path, kind)
            entries = _entries(manifest, archive, path, kind)
            for done, entry in enumerate(entries.values()):
                yield Progress(done, len(entries), entry.path)
                if not copied(archive, entry, None):
                    raise changed(path, entry.path)
            name = STUDY if kind == "seats" else VOTES
            content = _content(archive, entries[name], path)
    except BROKEN_ZIP as error:
        raise EngineError(
            f"{path} is truncated or no listening pack; copy it again from where it was written."
        ) from error
    except OSError as error:
        raise EngineError(f"{path} can't be read ({error.strerror or error}); copy it again.") from error
    sounds = {key: entry for key, entry in entries.items() if key != name}
    pack_id, study_id, project_id = (manifest[key] for key in ("pack_id", "study_id", "project_id"))
    return PackFile(path, pack_id, study_id, project_id, manifest["demo"], content, sounds)


def unpack(pack: PackFile, folder: Path) -> Generator[Progress, None, None]:
    """Write the sounds of a pack into a folder, without the folder that they have within; each is checked once more.

    Raises:
        EngineError: one was changed meanwhile, or the disk is full.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with zipfile.ZipFile(pack.path) as archive:
            for done, entry in enumerate(pack.sounds.values()):
                yield Progress(done, len(pack.sounds), entry.path)
                if not copied(archive, entry, folder / entry.path.removeprefix(f"{CLIPS}/")):
                    raise changed(pack.path, entry.path)
    except OSError as error:
        raise writing_error(error, folder) from error


def _add_bytes(archive: zipfile.ZipFile, name: str, data: bytes) -> FileEntry:
    about = zipfile.ZipInfo(name, _CHANGED_AT)
    about.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(about, data)
    return FileEntry(name, len(data), hashlib.sha256(data).hexdigest())


def _add_sound(archive: zipfile.ZipFile, name: str, source: Path) -> FileEntry:
    about = zipfile.ZipInfo(name, _CHANGED_AT)
    digest = file_sha256(source)
    with source.open("rb") as stream, archive.open(about, "w", force_zip64=True) as sink:
        while chunk := stream.read(CHUNK):
            sink.write(chunk)
    return FileEntry(name, source.stat().st_size, digest)


def _manifest(archive: zipfile.ZipFile, path: Path, kind: KIND) -> dict[str, Any]:
    foreign = EngineError(f"{path} is no listening pack (no readable {MANIFEST}); choose another file.")
    try:
        about = archive.getinfo(MANIFEST)
        if about.file_size > MOST_BYTES:
            raise foreign
        manifest = _json(archive.read(about))
        version, there = int(manifest["seam_listening_pack"]), manifest["kind"]
        if not all(isinstance(manifest[name], str) for name in _TEXTS) or not isinstance(
            manifest["demo"], bool
        ):
            raise foreign
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise foreign from error
    if version > FORMAT:
        raise EngineError(f"{path} was written by a newer Seam; update Seam here first.")
    if there != kind:
        raise EngineError(_OTHER_KIND[kind].format(path=path))
    if kind == "votes":
        _refuse_other_schema(manifest["schema"], path)
    return manifest


def _refuse_other_schema(schema: str, path: Path) -> None:
    """Votes travel as rows, which another version of Seam has with other columns."""
    known = revisions()
    if schema not in known:
        raise EngineError(f"{path} was written by a newer Seam; update Seam here first.")
    if schema != known[-1]:
        raise EngineError(f"{path} was written by an older Seam; update it there and write the votes again.")


_OTHER_KIND: Mapping[KIND, str] = {
    "seats": "{path} holds votes, not a study to be heard; merge it into the project that it comes from.",
    "votes": "{path} holds a study to be heard, not votes; open it, and let its listeners vote first.",
}


def _entries(
    manifest: dict[str, Any], archive: zipfile.ZipFile, path: Path, kind: KIND
) -> dict[str, FileEntry]:
    try:
        found = [FileEntry(str(f["path"]), int(f["bytes"]), str(f["sha256"])) for f in manifest["files"]]
    except (KeyError, TypeError, ValueError, OverflowError) as error:
        raise changed(path, MANIFEST) from error
    entries = {entry.path: entry for entry in found}
    if sorted([*entries, MANIFEST]) != sorted(archive.namelist()):
        raise changed(path, "its list of files")
    content = STUDY if kind == "seats" else VOTES
    strange = next((one for one in entries if one != content and not _CLIP.fullmatch(one)), None)
    if strange is not None or content not in entries:
        raise changed(path, strange or content)
    return entries


def _content(archive: zipfile.ZipFile, entry: FileEntry, path: Path) -> Any:
    if entry.bytes > MOST_BYTES:
        raise changed(path, entry.path)
    try:
        return _json(archive.read(entry.path))
    except ValueError as error:
        raise changed(path, entry.path) from error


def _json(data: bytes) -> Any:
    """Raises ValueError: it is none, or holds what no database takes: NaN, infinity, half a surrogate pair."""
    found = json.loads(data.decode("utf-8"))
    json.dumps(found, ensure_ascii=False, allow_nan=False).encode("utf-8")
    return found
