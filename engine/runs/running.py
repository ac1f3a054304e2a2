"""Which runs of a project go on now, in this program or in another one.

Each holds a lock on a small file of its own for as long as its process lives, however that ends; a run that says it is
running and holds none belongs to a program that was killed.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from db.session import Project
from db.store import runs
from recorder.writer import lock

FOLDER = ".running"
TRIES = 20
TRY_AGAIN_S = 0.01


@contextmanager
def held(folder: Path, run_id: str) -> Iterator[None]:
    """While it is open, everybody can tell that this run of the project in `folder` goes on.

    To be entered before the run says that it is running. Where the folder takes no lock (a network without them,
    or one that can't be written) the run goes on all the same.
    """
    path = folder / FOLDER / run_id
    file = _taken(path)
    try:
        yield
    finally:
        if file is not None:
            file.close()
            _remove(path)


def _taken(path: Path) -> IO[bytes] | None:
    with suppress(OSError):
        path.parent.mkdir(exist_ok=True)
        for _ in range(TRIES):
            file = path.open("ab")
            if lock(file) and path.exists():
                return file
            file.close()  # somebody looked at it in this very moment
            time.sleep(TRY_AGAIN_S)
    return None


def _remove(path: Path) -> None:
    with suppress(OSError):  # others may be looking at it, or have removed it
        path.unlink(missing_ok=True)
        path.parent.rmdir()


def alive(folder: Path) -> set[str]:
    """Ids of the runs of a project that go on; what is left of others is removed."""
    found: set[str] = set()
    for path in (folder / FOLDER).glob("*"):
        with suppress(OSError):
            with path.open("ab") as file:
                is_held = not lock(file)
            if is_held:
                found.add(path.name)
            else:
                _remove(path)
    return found


def end_left_over(project: Project) -> int:
    """Mark runs of programs that were killed as failed; how many there were.

    Raises:
        StoreError: the project can't be read or written.
    """
    with project.read() as session:
        said = [run.id for run in runs.list_runs(session, state="running")]
    if not said or project.read_only:
        return 0
    left = set(said) - alive(project.folder)
    if not left:
        return 0
    with project.write() as session:
        return runs.end_left_over(session, sorted(left))
