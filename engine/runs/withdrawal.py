"""Withdrawal: what a speaker's purge would remove and what it can't reach, and the purge itself.

preview(project, person_id) -> Generator[Progress, None, PurgePreview]
purge(project, person_id, typed_code) -> Generator[Progress, None, PurgeReport]
go_on(project) -> Generator[Progress, None, PurgeReport | None]          what an interrupted purge left to do
withdraw(folder, speaker, purge=False, code="") -> Generator[Progress, None, Answer]     the command line
come_back(folder, speaker) -> Generator[Progress, None, Answer]                           the same with --back
"""

from __future__ import annotations

import io
import re
import shutil
import zipfile
from collections.abc import Generator
from dataclasses import dataclass
from pathlib import Path
from typing import IO

from db.records import PersonRecord, StoreError
from db.session import Project, Session, open_project
from db.store import people, profiles
from db.store import purge as purges
from db.store.purge import PurgeContent
from engine.runs.command_answer import Answer
from engine.runs.exchange_files import BROKEN_ZIP
from engine.types import EngineError, Progress

CHUNK = 1 << 22
_ID = re.compile(rb"[0-9a-f]{32}")
_WORDS = {
    "transcripts": "versions of transcripts",
    "labels": "labels",
    "loanword_marks": "marked loanwords",
    "language_marks": "marked languages",
    "blind_annotations": "annotations by several people",
    "reviews": "reviews",
    "questions": "questions about takes",
    "hypotheses": "hypotheses",
    "scores": "scores",
    "answers": "answers about failures",
    "translations": "translations linked to the takes",
    "sessions": "recording sessions",
    "set_ups": "microphone set-ups",
    "clips": "clips of listening studies, which keep their votes",
    "listening": "listening sessions, whose votes stay without a name",
}


@dataclass(frozen=True, slots=True)
class PurgePreview:
    """What a purge would remove, and files of the project that still hold something of the speaker afterwards.

    Attributes:
        content: what goes.
        out_of_reach: exports, backups and packs inside the project folder, relative to it: they are deleted by hand.
    """

    content: PurgeContent
    out_of_reach: tuple[str, ...]

    @property
    def lines(self) -> tuple[str, ...]:
        """What goes, a line each."""
        found = self.content
        minutes = f"{found.seconds / 60:.1f}"
        return (
            f"{found.takes} takes with their files, {minutes} minutes",
            *(f"{number} {_WORDS[name]}" for name, number in found.counts.items()),
            *(
                f"the pairs of clips {name}, with what models and people made of them"
                for name in found.pair_sets
            ),
            "name, languages and everything else in the profile but the code",
        )


@dataclass(frozen=True, slots=True)
class PurgeReport:
    """What was removed; `stuck`: files that could not be deleted, tried again the next time the project opens."""

    codes: tuple[str, ...]
    files: int
    stuck: tuple[str, ...] = ()


def preview(project: Project, person_id: str) -> Generator[Progress, None, PurgePreview]:
    """Find out what a purge would remove, and look through exports and backups. Changes nothing.

    Raises:
        StoreError: nobody has this id, or they were purged already.
    """
    with project.read() as session:
        content = purges.content(session, person_id)
    found: list[str] = []
    wanted = frozenset(one.encode("ascii") for one in (*content.take_ids, *content.clip_ids, person_id))
    places = (project.exports_folder, project.backups_folder)
    files = [
        path for place in places if place.is_dir() for path in sorted(place.rglob("*")) if path.is_file()
    ]
    for done, path in enumerate(files):
        yield Progress(done, len(files), path.name)
        if _holds(path, wanted):
            found.append(_told(project, path))
    return PurgePreview(content, tuple(dict.fromkeys(found)))


def purge(project: Project, person_id: str, typed_code: str) -> Generator[Progress, None, PurgeReport]:
    """Remove everything of a speaker who has withdrawn for good: rows, then files, then what their texts leave in the
    database's file. Stopped or killed at any moment, it goes on by `go_on`.

    Args:
        project: whose.
        person_id: who.
        typed_code: the speaker's code, typed by whoever wants this.

    Raises:
        EngineError: another code was typed.
        StoreError: the speaker hasn't withdrawn, or the project can't be written.
    """
    with project.read() as session:
        code = profiles.get(session, person_id).code
    if typed_code.strip() != code:
        raise EngineError(f"{typed_code.strip() or 'Nothing'} was typed, not {code}; nothing was removed.")
    yield Progress(0, 0, code)
    with project.write() as session:
        purges.remove(session, person_id, _strays(project, purges.content(session, person_id)))
    report = yield from go_on(project)
    assert report is not None
    return report


def go_on(project: Project) -> Generator[Progress, None, PurgeReport | None]:
    """Delete what begun purges left to delete; None where nothing is left.

    Raises:
        StoreError: the project can't be written.
    """
    with project.read() as session:
        waiting = purges.left(session)
        codes = profiles.codes(session)
    if not waiting:
        return None
    files, stuck = 0, []
    gone: list[str] = []
    for one in waiting:
        remaining: list[str] = []
        for done, path in enumerate(one.paths):
            yield Progress(done, len(one.paths), path)
            if not _deleted(project, path):
                remaining.append(path)
        files += len(one.paths) - len(remaining)
        stuck += remaining
        if not remaining:
            gone.append(one.person_id)
    yield Progress(0, 0, "writing the database anew")
    project.compact()
    with project.write() as session:  # only now: before, texts can still be read in the database's file
        for person_id in gone:
            purges.settle(session, person_id)
    return PurgeReport(tuple(codes[one.person_id] for one in waiting), files, tuple(stuck))


def withdraw(
    folder: Path, speaker: str, purge_too: bool = False, code: str = ""
) -> Generator[Progress, None, Answer]:
    """`project withdraw`: note that a speaker has withdrawn; with `purge_too`, say what a purge would remove, and
    remove it where the code was typed.

    Args:
        folder: the project.
        speaker: code or name.
        purge_too: whether everything is to be removed for good.
        code: the speaker's code again; without it nothing is removed.

    Raises:
        StoreError, EngineError: one sentence.
    """
    with open_project(folder) as project:
        yield from go_on(project)
        with project.write() as session:
            person = _person(session, speaker)
            profile = profiles.get(session, person.id)
            if profile.purged_at is None:
                profile = profiles.withdraw(session, person.id)
        answer = {"speaker": profile.code, "withdrawn_at": profile.withdrawn_at, "purged": False}
        said = (
            f"{profile.code} has withdrawn: nothing of this speaker is exported, scored or queued any more."
        )
        if not purge_too:
            return Answer(said, answer)
        looked = yield from preview(project, person.id)
        told = [said, "A purge removes for good:", *(f"  - {line}" for line in looked.lines)]
        if looked.out_of_reach:
            told += ["It can't reach these, which still hold something; delete them yourself:"]
            told += [f"  - {path}" for path in looked.out_of_reach]
        answer |= {"removes": list(looked.lines), "out_of_reach": list(looked.out_of_reach)}
        if not code:
            told.append(f"Nothing was removed yet: add --code {profile.code} to do it.")
            return Answer("\n".join(told), answer)
        report = yield from purge(project, person.id, code)
        told.append(f"Removed. Files: {report.files}.")
        answer |= {"purged": True, "files": report.files, "stuck": list(report.stuck)}
        warnings = tuple(
            f"{path} could not be deleted; it is tried again when the project opens." for path in report.stuck
        )
        return Answer("\n".join(told), answer, bool(report.stuck), warnings)


def come_back(folder: Path, speaker: str) -> Generator[Progress, None, Answer]:
    """`project withdraw --back`: take a withdrawal back, so that the speaker's takes count again.

    Raises:
        StoreError: there is no such speaker, or everything of theirs was removed for good.
        EngineError: the project can't be opened.
    """
    yield Progress(0, 0, "opening")
    with open_project(folder) as project, project.write() as session:
        profile = profiles.take_back_withdrawal(session, _person(session, speaker).id)
    said = f"{profile.code} takes part again: the takes of this speaker are exported, scored and queued as before."
    return Answer(said, {"speaker": profile.code, "withdrawn_at": None, "purged": False})


def _person(session: Session, speaker: str) -> PersonRecord:
    by_code = {code: person_id for person_id, code in profiles.codes(session).items()}
    if (person_id := by_code.get(speaker.strip())) is not None:
        return people.get(session, person_id)
    if (person := people.find(session, speaker)) is not None:
        return person
    raise StoreError(
        f"There is nobody with the code or name {speaker}; `project info` lists nobody by name, look under Record."
    )


def _strays(project: Project, content: PurgeContent) -> list[str]:
    """Sounds that no take names, such as parts that a crash left, whose names tell a take or a session of theirs."""
    theirs = frozenset(one.encode("ascii") for one in (*content.take_ids, *content.session_ids))
    files = (path for path in project.audio_folder.rglob("*") if path.is_file())
    return [project.relative(path) for path in files if _named_after(path, theirs)]


def _named_after(path: Path, ids: frozenset[bytes]) -> bool:
    return not ids.isdisjoint(_ID.findall(path.name.encode("utf-8", "surrogatepass")))


def _deleted(project: Project, path: str) -> bool:
    """Whether a file or folder of the project is gone now."""
    target = project.absolute(path)
    if not target.resolve().is_relative_to(project.folder) or target.resolve() == project.folder:
        return True  # nothing outside is ever touched
    try:
        if target.is_dir():
            shutil.rmtree(target)
        else:
            target.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _told(project: Project, path: Path) -> str:
    """What is named to the person: the file itself, or the export that it belongs to."""
    parts = path.relative_to(project.folder).parts
    return "/".join(parts[:2])


def _holds(path: Path, wanted: frozenset[bytes]) -> bool:
    """Whether a file names one of the ids, in its name or in what it holds; one that can't be read tells nothing."""
    if _named_after(path, wanted):
        return True
    try:
        if path.suffix.casefold() == ".zip":
            return _zip_holds(path, wanted)
        with path.open("rb") as file:
            return _tells(file, wanted)
    except (OSError, *BROKEN_ZIP):
        return False


def _zip_holds(path: Path, wanted: frozenset[bytes]) -> bool:
    with zipfile.ZipFile(path) as archive:
        names = io.BytesIO("\n".join(archive.namelist()).encode("utf-8", "surrogatepass"))
        read = [one for one in archive.infolist() if one.filename.endswith((".jsonl", ".json", ".db"))]
        return _tells(names, wanted) or any(_member_tells(archive, one, wanted) for one in read)


def _member_tells(archive: zipfile.ZipFile, member: zipfile.ZipInfo, wanted: frozenset[bytes]) -> bool:
    try:
        with archive.open(member) as stream:
            return _tells(stream, wanted)
    except BROKEN_ZIP:  # the others may still be whole
        return False


def _tells(stream: IO[bytes], wanted: frozenset[bytes]) -> bool:
    """Whether one of the ids is in a stream of bytes, be it across two of the parts in which it is read."""
    rest = b""
    while part := stream.read(CHUNK):
        joined = rest + part
        if not wanted.isdisjoint(_ID.findall(joined)):
            return True
        rest = joined[-31:]
    return False
