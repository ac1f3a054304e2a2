"""Which runs of a project go on now, in this program or in another one.

Each holds a lock on a small file of its own for as long as its process lives, however that ends; a run that says it is
running and holds none belongs to a program that was killed. What two runs can't do at once they do in turn, by a lock on
a file of that name.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Generator, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import IO

from db.session import Project
from db.store import runs
from engine.types import EngineError, Progress
from recorder.writer import lock

FOLDER = ".running"
TURN = "turn-"
"""Begins the names of files that aren't those of runs."""
TRIES = 20
TRY_AGAIN_S = 0.01
ASK_AGAIN_S = 0.05


@contextmanager
def held(folder: Path, run_id: str) -> Iterator[None]:
    """While it is open, everybody can tell that this run of the project in `folder` goes on.

    To be entered before the run says that it is running. Where the folder takes no lock (a network without them,
    or one that can't be written) the run goes on all the same.
    """
    path = folder / FOLDER / run_id
    file = _taken(path)
    with nullcontext() if file is None else _let_go(file, path):
        yield


def in_turn(
    folder: Path, name: str, step: Progress
) -> Generator[Progress, None, AbstractContextManager[None]]:
    """Wait until no other run of the project in `folder`, here or in another program, has the turn of this name.

    Where the folder takes no lock nobody waits.

    Args:
        folder: of the project.
        name: what only one can do at a time; fit for the name of a file.
        step: yielded while it waits.

    Returns:
        What holds the turn until it is left; to be entered at once.
    """
    path = folder / FOLDER / f"{TURN}{name}"
    try:
        while (file := _tried(path)) is None:
            yield step
            time.sleep(ASK_AGAIN_S)
    except OSError:
        return nullcontext()
    return _let_go(file, path)


@contextmanager
def only_writer(out: Path) -> Iterator[None]:
    """While it is open no other run, here or in another program, writes to this file or folder.

    Where the folder takes no lock (a network without them, or one that can't be written) nobody is kept out.

    Raises:
        EngineError: another run does.
    """
    place = Path(os.path.realpath(out))  # the same under each of its names
    path = place.parent / FOLDER / f"{TURN}{place.name}"
    try:
        file = _soon(path)
    except OSError:
        yield
        return
    if file is None:
        raise EngineError(f"Another run is writing to {out}: wait for its end, or name another place.")
    with _let_go(file, path):
        yield


@contextmanager
def _let_go(file: IO[bytes], path: Path) -> Iterator[None]:
    try:
        yield
    finally:
        _drop(file, path)


def _taken(path: Path) -> IO[bytes] | None:
    with suppress(OSError):
        return _soon(path)
    return None


def _soon(path: Path) -> IO[bytes] | None:
    for _ in range(TRIES):
        if (file := _tried(path)) is not None:
            return file
        time.sleep(TRY_AGAIN_S)  # somebody looked at it in this very moment
    return None


def _tried(path: Path) -> IO[bytes] | None:
    """The file with its lock; None where another one has it, or removes it just now."""
    path.parent.mkdir(exist_ok=True)
    try:
        file = path.open("ab")
    except FileNotFoundError:  # its folder went in between
        return None
    if lock(file) and _is_at(file, path):
        return file
    file.close()
    return None


def _is_at(file: IO[bytes], path: Path) -> bool:
    """Whether it is still the file of this name, and not one that was removed while it was opened."""
    with suppress(OSError):
        return os.path.samestat(os.fstat(file.fileno()), path.stat())
    return False


def _drop(file: IO[bytes], path: Path) -> None:
    """Let go of a lock, and remove its file without removing that of the next one."""
    if sys.platform == "win32":  # an open file can't be removed, also where the next one has opened it by now
        file.close()
        _remove(path)
        return
    _remove(path)
    file.close()


def _remove(path: Path) -> None:
    with suppress(OSError):  # others may be looking at it, or have removed it
        path.unlink(missing_ok=True)
        path.parent.rmdir()


def alive(folder: Path) -> set[str]:
    """Ids of the runs of a project that go on; what is left of others is removed."""
    found: set[str] = set()
    for path in (folder / FOLDER).glob("*"):
        with suppress(OSError):
            file = path.open("ab")
            if lock(file):
                _drop(file, path)
                continue
            file.close()
            if not path.name.startswith(TURN):
                found.add(path.name)
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
