"""What an open project asks of its database, whichever keeps it: `SqliteData` and `PostgresData` do this."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from typing import Protocol

from sqlalchemy import Engine


class Data(Protocol):
    """The database of a project.

    Attributes:
        path: the file in the project's folder that stands for it, seam.db or seam.json.
    """

    path: Path

    def told(self) -> AbstractContextManager[None]:
        """Turn what the database refuses into a StoreError; a bug stays what it is."""
        ...

    def reader(self) -> Engine:
        """Its transactions see one moment and can't write."""
        ...

    def writer(self, wait_s: float) -> Engine:
        """Its transactions follow each other: the next one waits, at most so many seconds, until this one has ended."""
        ...

    def changes(self) -> int:
        """A number that is another one whenever somebody has committed since it was last asked for."""
        ...

    def version(self) -> str:
        """The schema version."""
        ...

    def size_bytes(self) -> int:
        """Bytes that it takes up."""
        ...

    def copy_to(self, target: Path) -> None:
        """Write a consistent copy to a new SQLite file, while it may be in use."""
        ...

    def compact(self) -> None:
        """Write the database anew, so that nothing is left in it of what was removed."""
        ...

    def close(self, fold: bool) -> None:
        """Let go of it; `fold`: fold what it keeps beside its file into it."""
        ...

    def remove(self) -> None:
        """Take away a closed database that isn't in the project's folder."""
        ...
