"""The folder of a project: what is in it, whether it is one, and making and taking back a new one."""

from __future__ import annotations

import os
from contextlib import suppress
from errno import EACCES
from pathlib import Path

from db.address import POINTER
from db.records import StoreError

DATABASE = "seam.db"
FOLDERS = ("audio", "exports", "backups")


def is_project(folder: Path) -> bool:
    """Whether a folder holds a project, its database in it or in PostgreSQL."""
    return (folder / DATABASE).is_file() or (folder / POINTER).is_file()


def marker(folder: Path) -> Path:
    """The file that makes a folder a project."""
    return folder / (POINTER if (folder / POINTER).is_file() else DATABASE)


def identity(path: Path) -> tuple[int, int] | None:
    """What makes a file this one and no other of the same name; None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def must_be_project(folder: Path) -> None:
    """Refuse a folder that is no project.

    Raises:
        StoreError: it is none, or may not be read.
    """
    try:
        if not folder.exists():
            raise StoreError(f"{folder} is not there; check the path, or make it with `project new`.")
        if not folder.is_dir():
            raise StoreError(f"{folder} is a file, not a project; choose the folder NAME.seam.")
        if not is_project(folder):
            raise StoreError(
                f"{folder} is not a Seam project (no {DATABASE} in it); choose the folder NAME.seam."
            )
        if not os.access(marker(folder), os.R_OK):  # never opened but by SQLite (`db.upgrade` says why)
            raise PermissionError(EACCES, os.strerror(EACCES))
    except OSError as error:
        raise StoreError(
            f"{folder} can't be opened ({error.strerror}); check the path and its permissions."
        ) from error


def empty_folder(folder: Path) -> bool:
    """Make the folder, or accept an empty one; True if it was made."""
    try:
        if is_project(folder):
            raise StoreError(f"{folder} already holds a project; open it, or choose another folder.")
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise StoreError(f"{folder} is not an empty folder; choose a new one for the project.")
        new = not folder.exists()
        folder.mkdir(parents=True, exist_ok=True)
        return new
    except OSError as error:
        raise StoreError(f"{folder} can't be made ({error.strerror}); choose another folder.") from error


def claim(folder: Path, made: bool) -> None:
    """Make the first subfolder: of two programs that make a project in one folder only one can.

    The other one must leave alone what is in it.
    """
    try:
        (folder / FOLDERS[0]).mkdir()
    except FileExistsError as error:
        raise StoreError(
            f"Another program makes a project in {folder} just now; open that one, or choose another folder."
        ) from error
    except OSError as error:
        if made:
            with suppress(OSError):
                folder.rmdir()
        raise StoreError(f"{folder} can't be written ({error.strerror}); choose another folder.") from error


def take_back(folder: Path, made: bool) -> None:
    """Remove what was made of a project, and the folder itself if that was made."""
    for path in [*folder.glob(DATABASE + "*"), folder / POINTER]:
        path.unlink(missing_ok=True)
    for sub in FOLDERS:
        if (folder / sub).is_dir():
            (folder / sub).rmdir()
    if made and folder.is_dir():
        folder.rmdir()
