"""Copying a project: from a file to PostgreSQL, from there into a file, or as it is into another folder.

copy(source, folder, at=None) -> Generator[Progress, None, dict]
"""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path
from typing import Any

from db.address import parse_address
from db.files import PRESETS
from db.session import Project, copy_project, inspect_project
from engine.runs.project_backup import file_names, found_at
from engine.types import EngineError, Progress


def copy(source: Path, folder: Path, at: str | None = None) -> Generator[Progress, None, dict[str, Any]]:
    """Copy a project, which may be in use, with all files that its database names; stopping leaves nothing.

    Args:
        source: the project.
        folder: new or empty.
        at: address in PostgreSQL of the copy's database; in the folder if None.

    Returns:
        `{"ok", "folder", "name", "database", "files", "missing"}`; missing: files the database names that are not
        there (`ok` is false then, the copy is made all the same).

    Raises:
        StoreError: the project can't be read, or the place is taken or can't be written.
        EngineError: the disk is full.
    """
    address = parse_address(at) if at else None
    yield Progress(0, 0, "database")
    with inspect_project(source) as project:
        made = copy_project(project, folder, address)
        try:
            names, missing = yield from _copy_files(project, made)
        except BaseException:
            made.close()
            made.remove()
            raise
        with made:
            return {
                "ok": not missing,
                "folder": str(made.folder),
                "name": made.name,
                "database": address.text if address else str(made.database),
                "files": names,
                "missing": missing,
            }


def _copy_files(source: Project, made: Project) -> Generator[Progress, None, tuple[int, list[str]]]:
    names = file_names(made, source)
    missing: list[str] = []
    if source.absolute(PRESETS).is_file():
        names = [PRESETS, *names]
    for done, name in enumerate(names):
        yield Progress(done, len(names), name)
        path, target = found_at(source.folder, name), made.absolute(name)
        if not path.is_file():
            missing.append(name)
            continue
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        except OSError as error:
            with suppress(OSError):
                target.unlink(missing_ok=True)
            raise EngineError(
                f"{target} could not be written ({error.strerror or error}); free some space or choose another folder."
            ) from error
    yield Progress(len(names), len(names), "files")
    return len(names) - len(missing), missing
