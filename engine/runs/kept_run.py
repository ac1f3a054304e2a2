"""The row of a run in a project, from its beginning to however it ends."""

from __future__ import annotations

import time
from collections.abc import Generator
from contextlib import contextmanager

from db.records import RunState, new_id
from db.session import Project
from db.store import runs
from engine.runs.running import held


class KeptRun:
    """A run under way.

    Attributes:
        id: of its row.
        done, total: how far it is; `done` is set by the run itself and stored when it ends.
        message: what is worth telling about it afterwards.
    """

    def __init__(self, run_id: str, total: int) -> None:
        self.id = run_id
        self.total = total
        self.done = 0
        self.message = ""


@contextmanager
def kept_run(
    project: Project, kind: str, settings: str, author_id: str | None, total: int
) -> Generator[KeptRun, None, None]:
    """Note that a run begins, and in the end whether it was done, was cancelled (its generator closed) or failed.

    Args:
        project: where its row is kept.
        kind: such as `asr`.
        settings: JSON object of how it is made.
        author_id: who started it.
        total: how many items it has to do.
    """
    run = KeptRun(new_id(), total)
    with held(project.folder, run.id):
        yield from _kept(project, kind, settings, author_id, run)


def _kept(
    project: Project, kind: str, settings: str, author_id: str | None, run: KeptRun
) -> Generator[KeptRun, None, None]:
    with project.write() as session:
        runs.start(session, kind, settings, author_id=author_id, total=run.total, run_id=run.id)
    state: RunState = "failed"
    started = time.monotonic()
    try:
        yield run
        state = "done"
    except GeneratorExit:
        state = "cancelled"
        raise
    finally:
        with project.write() as session:
            runs.progress(session, run.id, run.done, run.total)
            runs.finish(session, run.id, state, seconds=time.monotonic() - started, message=run.message)
