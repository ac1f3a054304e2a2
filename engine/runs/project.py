"""Making a project and saying what it holds; checking, backing up and restoring have files of their own.

new(folder, name="", at=None) -> dict
info(folder) -> dict
check(folder) -> Generator[Progress, None, dict]              engine/runs/project_check.py
backup(folder, to=None) -> dict                               engine/runs/project_backup.py
backup_steps(folder, to=None) -> Generator[Progress, None, dict]
restore(folder, source) -> dict                               engine/runs/project_restore.py
restore_steps(folder, source) -> Generator[Progress, None, dict]
as_text(answer) -> str
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from db.address import parse_address
from db.files import folder_bytes
from db.session import Project, create_project, inspect_project
from db.store import projects
from engine.runs.project_backup import backup, backup_steps
from engine.runs.project_check import check
from engine.runs.project_restore import restore, restore_steps

__all__ = ["as_text", "backup", "backup_steps", "check", "info", "new", "restore", "restore_steps"]


def new(folder: Path, name: str = "", at: str | None = None) -> dict[str, Any]:
    """Make an empty project.

    Args:
        folder: new or empty.
        name: title; the folder's name without `.seam` if empty.
        at: address in PostgreSQL of its database; in the folder if None.

    Raises:
        StoreError: the folder holds something, or can't be written; the same of the place in PostgreSQL.
    """
    with create_project(folder, name, address=parse_address(at) if at else None) as project:
        return {
            "folder": str(project.folder),
            "name": project.name,
            "schema": project.schema(),
            **_warning(project),
        }


def info(folder: Path) -> dict[str, Any]:
    """What a project holds: counts of every kind, seconds of audio, sizes in bytes. Changes nothing.

    Raises:
        StoreError: it can't be opened.
    """
    with inspect_project(folder) as project:
        with project.read() as session:
            counts = projects.counts(session)
            recorded_s, selected_s = projects.recorded_s(session)
        return {
            "folder": str(project.folder),
            "name": project.name,
            "demo": project.record.demo,
            "created_at": project.record.created_at,
            "schema": project.schema(),
            "counts": counts,
            "recorded_s": recorded_s,
            "selected_s": selected_s,
            "sizes": {
                "database_bytes": project.database_bytes(),
                "audio_bytes": folder_bytes(project.audio_folder),
                "exports_bytes": folder_bytes(project.exports_folder),
                "backups_bytes": folder_bytes(project.backups_folder),
            },
            **_warning(project),
        }


def _warning(project: Project) -> dict[str, str]:
    """What is to be known about where it lies, if anything."""
    return {"warning": project.warning} if project.warning else {}


def as_text(answer: dict[str, Any]) -> str:
    """An answer of this file for a reader: a line for each field, problems with what would mend them.

    >>> print(as_text({"name": "Study", "sizes": {"audio_bytes": 2_500_000}, "recorded_s": 4520.0}))
    name: Study
    sizes:
      audio: 2.5 MB
    recorded: 1 h 15 min
    """
    return "\n".join(line for key, value in answer.items() for line in _lines(key, value))


def _lines(key: str, value: Any) -> list[str]:
    words = key.removesuffix("_bytes").removesuffix("_s").replace("_", " ")
    if isinstance(value, dict):
        inner = [line for name, item in value.items() for line in _lines(name, item)]
        return [f"{words}:", *(f"  {line}" for line in inner)]
    if isinstance(value, list):
        return [f"{words}: {len(value) or 'none'}", *(f"  - {_item(item)}" for item in value)]
    return [f"{words}: {_value(key, value)}"]


def _item(item: Any) -> str:
    if isinstance(item, dict):
        return f"{item['where']}: {item['message']} {item['mend']}"
    return str(item)


def _value(key: str, value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if key.endswith("_bytes"):
        return _bytes_text(value)
    if key.endswith("_s"):
        return _time_text(value)
    return str(value)


def _bytes_text(number: int) -> str:
    """Decimal units, as file managers show them.

    >>> _bytes_text(999), _bytes_text(1_250_000)
    ('999 bytes', '1.2 MB')
    """
    for unit, size in (("GB", 1e9), ("MB", 1e6), ("kB", 1e3)):
        if number >= size:
            return f"{number / size:.1f} {unit}"
    return f"{number} bytes"


def _time_text(seconds: float) -> str:
    """
    >>> _time_text(8040), _time_text(59.6), _time_text(75)
    ('2 h 14 min', '1 min 0 s', '1 min 15 s')
    """
    whole = round(seconds)
    if whole >= 3600:
        minutes = round(whole / 60)
        return f"{minutes // 60} h {minutes % 60} min"
    return f"{whole // 60} min {whole % 60} s"
