"""Merging a session pack: looked at first, decided where both sides changed something, then all of it or nothing.

look(project, path, decisions=None) -> Generator[Progress, None, MergeLook]
look_into(project, pack, decisions=None) -> MergeLook                         the same of a pack that was read before
merge(project, path, decisions=None) -> Generator[Progress, None, MergeReport]
open_as_project(folder, path) -> Generator[Progress, None, MergeReport]       on another computer, with the same ids
go_on(project) -> int                                                         what a killed merge left to do

Sounds go to a staging folder first, rows into one transaction that notes which sounds are still to be moved to their
places: killed before it, nothing has changed; killed after it, the sounds are moved when the project opens.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from collections.abc import Generator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from zipfile import ZipFile

from db.files import file_sha256
from db.records import StoreError, new_id
from db.session import Project, Session, create_project, open_project
from db.store import pack_merging, packs, project_settings, projects
from db.store.pack_merging import Choice, Conflict, MergePlan
from engine.runs.pack_read import ReadPack, changed, copied, opened, read_pack
from engine.runs.project_backup import STAGING, FileEntry
from engine.types import EngineError, Progress

ABANDONED_S = 3600.0
"""A staging folder that nobody has touched for so long, and that no merge needs, is removed."""


@dataclass(frozen=True, slots=True)
class MergeLook:
    """What merging a pack would do.

    Attributes:
        pack: as it was read.
        added, changed: rows by table that are new, and that are taken over in place of others; equal: how many are here.
        conflicts: all of them; undecided: those without a decision.
        notes: sentences about what settles itself.
        merged_at: when this very pack was merged before; None: never.
    """

    pack: ReadPack
    added: Mapping[str, int]
    changed: Mapping[str, int]
    equal: int
    conflicts: tuple[Conflict, ...]
    undecided: tuple[Conflict, ...]
    notes: tuple[str, ...]
    merged_at: str | None = None


@dataclass(frozen=True, slots=True)
class MergeReport:
    """What was merged: rows by table, sounds, and sentences for the person."""

    folder: Path
    added: Mapping[str, int]
    changed: Mapping[str, int]
    sounds: int
    notes: tuple[str, ...] = ()


def look(
    project: Project, path: Path, decisions: Mapping[str, Choice] | None = None
) -> Generator[Progress, None, MergeLook]:
    """Check a pack and find out what merging it would do. Changes nothing.

    Raises:
        EngineError: it can't be read, was changed, is of another version or of another project.
        StoreError: the project can't be read.
    """
    pack = yield from read_pack(path)
    return look_into(project, pack, decisions)


def look_into(project: Project, pack: ReadPack, decisions: Mapping[str, Choice] | None = None) -> MergeLook:
    """Find out what merging a pack would do that was read before, as with other decisions. Changes nothing.

    Raises:
        EngineError: it is of another project.
        StoreError: the project can't be read.
    """
    _must_be_of(project, pack)
    with project.read() as session:
        before = packs.merged(session, pack.pack_id)
        made = _planned(session, pack, decisions)
    return MergeLook(
        pack,
        made.added,
        made.changed,
        made.equal,
        tuple(made.conflicts),
        tuple(made.undecided),
        tuple(made.notes),
        before.created_at if before else None,
    )


def merge(
    project: Project, path: Path, decisions: Mapping[str, Choice] | None = None
) -> Generator[Progress, None, MergeReport]:
    """Merge a pack: all of it, or nothing. The same pack again adds nothing.

    Args:
        project: where to.
        path: the pack.
        decisions: of every conflict that `look` tells, by its id.

    Raises:
        EngineError: as `look`, or a sound of it isn't there or lies under the same name here.
        StoreError: a conflict isn't decided, or the project can't be written.
    """
    go_on(project)
    pack = yield from read_pack(path)
    _must_be_of(project, pack)
    with project.read() as session:
        made = _planned(session, pack, decisions)
    if made.undecided:
        raise StoreError(f"{len(made.undecided)} conflicts are not decided yet; decide each, then merge.")
    staging = project.folder / STAGING / pack.pack_id
    try:
        sounds = yield from _staged(project, pack, made, staging)
        with project.write() as session:
            made = _planned(session, pack, decisions)
            if set(_needed(pack, made)) != set(sounds):
                raise StoreError("The project was changed meanwhile; look at the pack again, then merge it.")
            added = pack_merging.apply(session, made)
            packs.keep_in(session, pack.pack_id, path.name, pack.sha256, made.incoming, pack.seat, added)
            left = project_settings.get(session, packs.MERGES_LEFT, {})
            project_settings.put(session, packs.MERGES_LEFT, left | {pack.pack_id: sounds})
    finally:
        if not _is_left(project, pack.pack_id):
            shutil.rmtree(staging, ignore_errors=True)
            with suppress(OSError):
                staging.parent.rmdir()
    yield Progress(len(sounds), len(sounds), "moving sounds")
    go_on(project)
    return MergeReport(project.folder, added, made.changed, len(sounds), tuple(made.notes))


def go_on(project: Project) -> int:
    """Move the sounds of merges that were killed after their rows were written; gives back how many were moved.

    Raises:
        StoreError: the project can't be read or written.
    """
    with project.read() as session:
        left: dict[str, list[str]] = project_settings.get(session, packs.MERGES_LEFT, {})
    moved = 0
    for pack_id, paths in left.items():
        staging = project.folder / STAGING / pack_id
        for path in paths:
            source, target = staging / path, project.absolute(path)
            if source.is_file():
                target.parent.mkdir(parents=True, exist_ok=True)
                source.replace(target)
                moved += 1
        with project.write() as session:
            rest = {
                key: of
                for key, of in project_settings.get(session, packs.MERGES_LEFT, {}).items()
                if key != pack_id
            }
            project_settings.put(session, packs.MERGES_LEFT, rest or None)
        shutil.rmtree(staging, ignore_errors=True)
    _sweep(project)
    return moved


def open_as_project(folder: Path, path: Path) -> Generator[Progress, None, MergeReport]:
    """Make a project of a pack on another computer: it has the same ids, and what is written from it comes back.

    Args:
        folder: new, usually NAME.seam.
        path: the pack.

    Raises:
        EngineError: the folder is there, or as `look`. Nothing is left behind.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise EngineError(f"{folder} is not an empty folder; name a new one to open the pack in.")
    pack = yield from read_pack(path)
    folder.resolve().parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=".seam-pack-", dir=folder.resolve().parent) as scratch:
        made = Path(scratch) / "project.seam"
        with create_project(made, pack.project_name, pack.demo) as project, project.write() as session:
            projects.take_id(session, pack.project_id)
            project_settings.put(session, packs.SEAT, {"seat": new_id(), "base": pack.pack_id})
        with open_project(made) as project:
            report = yield from merge(project, path)
        if folder.is_dir():
            folder.rmdir()
        made.rename(folder)
    return MergeReport(folder.resolve(), report.added, report.changed, report.sounds, report.notes)


def _must_be_of(project: Project, pack: ReadPack) -> None:
    if pack.project_id != project.record.id:
        raise EngineError(
            f"{pack.path} is of another project, {pack.project_name}; open that one, or open the pack as its own project."
        )


def _planned(session: Session, pack: ReadPack, decisions: Mapping[str, Choice] | None) -> MergePlan:
    seen = packs.last_seen(session, pack.seat, pack.base)
    return pack_merging.plan(session, _copied(pack), seen, decisions)


def _copied(pack: ReadPack) -> dict[str, list[packs.Row]]:
    """The rows of a pack, to be changed while they are planned."""
    return {name: [dict(row) for row in found] for name, found in pack.rows.items()}


def _needed(pack: ReadPack, made: MergePlan) -> list[str]:
    """Sounds that the new rows name and the pack has.

    Raises:
        EngineError: it hasn't one of them, and doesn't say so.
    """
    named = pack_merging.paths_of(made)
    lost = [path for path in named if path not in pack.files and path not in pack.missing]
    if lost:
        raise changed(pack.path, lost[0])
    return [path for path in named if path in pack.files]


def _staged(
    project: Project, pack: ReadPack, made: MergePlan, staging: Path
) -> Generator[Progress, None, list[str]]:
    """Unpack what is needed beside the project's own sounds; every file is checked while it is written."""
    wanted = _needed(pack, made)
    with opened(pack.path) as archive:
        for done, path in enumerate(wanted):
            yield Progress(done, len(wanted), path)
            entry, there = pack.files[path], project.absolute(path)
            if there.exists() and file_sha256(there) != entry.sha256:
                raise EngineError(
                    f"{path} is another sound here than in the pack; move it away, then merge again."
                )
            try:
                is_whole = _unpacked(archive, entry, staging / path)
            except OSError as error:
                raise _not_written(pack.path, error) from error
            if not is_whole:
                raise changed(pack.path, path)
    return wanted


def _unpacked(archive: ZipFile, entry: FileEntry, target: Path) -> bool:
    """Write a sound to the disk; whether it is what the manifest says."""
    target.parent.mkdir(parents=True, exist_ok=True)
    is_whole = copied(archive, entry, target)
    with target.open("rb+") as stream:
        os.fsync(stream.fileno())
    return is_whole


def _not_written(path: Path, error: OSError) -> EngineError:
    return EngineError(
        f"The sounds of {path} could not be unpacked ({error.strerror or error}); free some space, then merge again."
    )


def _is_left(project: Project, pack_id: str) -> bool:
    """Whether the rows of a pack are written and its sounds still to be moved."""
    with project.read() as session:
        return pack_id in project_settings.get(session, packs.MERGES_LEFT, {})


def _sweep(project: Project) -> None:
    """Remove what merges left that were killed before their rows were written."""
    place = project.folder / STAGING
    if not place.is_dir():
        return
    for folder in place.iterdir():
        if time.time() - folder.stat().st_mtime > ABANDONED_S:
            shutil.rmtree(folder, ignore_errors=True)
    with suppress(OSError):
        place.rmdir()
