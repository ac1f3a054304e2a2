"""New projects for tests, as copies of an empty one: making a database takes ten times as long as copying it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from contextlib import closing
from functools import cache
from pathlib import Path

from db.records import new_id, now_utc
from db.session import Project, create_project, open_project


@cache
def _empty() -> Path:
    """An empty project, made once."""
    folder = Path(tempfile.mkdtemp(dir=os.environ["HOME"])) / "Empty.seam"
    with create_project(folder) as made:
        return made.folder


def new_project(folder: Path, name: str = "", demo: bool = False) -> Project:
    """As `create_project` does it in a folder that isn't there yet, open, with an id of its own."""
    shutil.copytree(_empty(), folder)
    values = (new_id(), name or folder.name.removesuffix(".seam"), now_utc(), demo)
    with closing(sqlite3.connect(folder / "seam.db")) as database, database:
        database.execute("UPDATE project SET id = ?, name = ?, created_at = ?, demo = ?", values)
    return open_project(folder)
