"""Taking in what listeners elsewhere did: all of it or nothing, by ids, so that the same file twice changes nothing.

merge_votes(project, path) -> Generator[Progress, None, MergedVotes]
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path

from db.session import Project, Session
from db.store import listening_packs, listening_sessions, studies
from engine.runs.listening_pack_file import PackFile, read_pack_file
from engine.runs.pack_read import changed
from engine.types import EngineError, Progress


@dataclass(frozen=True, slots=True)
class MergedVotes:
    """What was added; `held`: votes in the file, those that were here already too; `notes`: sentences for the person."""

    study_id: str
    study: str
    sessions: int
    votes: int
    events: int
    held: int
    notes: tuple[str, ...]


def merge_votes(project: Project, path: Path) -> Generator[Progress, None, MergedVotes]:
    """Add the listeners, votes and events of a file, in one transaction.

    Args:
        project: where the pack of this file was written.
        path: what came back.

    Raises:
        EngineError: the file can't be read, was changed, or is of another project; nothing was added.
        StoreError: the project can't be written.
    """
    pack = yield from read_pack_file(path, "votes")
    if not _has_tables(pack):
        raise changed(path, "votes.json")
    yield Progress(0, 0, "votes")
    with project.write() as session:
        name = _study_name(project, session, pack)
        wrong = listening_packs.fault(session, pack.study_id, pack.pack_id, pack.content)
        if wrong:
            raise changed(path, wrong)
        added = listening_packs.take_in(session, pack.study_id, pack.content)
    held = len(pack.content["votes"])
    return MergedVotes(pack.study_id, name, added.sessions, added.votes, added.events, held, added.notes)


def _has_tables(pack: PackFile) -> bool:
    content = pack.content
    return (
        isinstance(content, dict)
        and set(content) == set(listening_packs.BY_NAME)
        and all(isinstance(found, list) for found in content.values())
    )


def _study_name(project: Project, session: Session, pack: PackFile) -> str:
    """The study of a file, if it is one of this project and the pack was written here."""
    known = {one.id: one.name for one in studies.list_studies(session, with_removed=True)}
    if pack.project_id != project.record.id or pack.study_id not in known:
        raise EngineError(f"{pack.path} is of another project; open the one in which its pack was written.")
    allotted = listening_sessions.allotted(session, pack.study_id)
    if not any(one.pack_id == pack.pack_id for one in allotted.values()):
        raise EngineError(
            f"{pack.path} is of a pack that this project doesn't know; open the project in which it was written."
        )
    return known[pack.study_id]
