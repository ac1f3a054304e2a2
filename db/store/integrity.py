"""What can be wrong inside a project's database. Reads only.

damage(session) -> list[ProblemRecord]              SQLite's integrity check
broken_references(session) -> list[ProblemRecord]   rows that refer to missing ones
incomplete_takes(session) -> list[ProblemRecord]    without transcript or utterance, selected twice
misplaced_spans(session) -> list[ProblemRecord]     spans whose text isn't in the transcript there
audio_files(session) -> list[AudioFile]             sounds inside the project: of takes, references and translations
room_tones(session) -> list[AudioFile]              recordings of silent rooms
outside_sounds(session) -> dict[str, list[str]]     sounds of translations elsewhere, by the name of their set
"""

from __future__ import annotations

from pathlib import PurePosixPath, PureWindowsPath
from typing import NamedTuple

from sqlalchemy import func, select, text
from sqlalchemy.orm import Session

from db.models import Script, Segment, SegmentSet, Span, Take, Transcript, Utterance
from db.recording_models import SetUp
from db.records import ProblemRecord
from db.store.annotation_queue import current_text


class AudioFile(NamedTuple):
    """A file that a take, an imported utterance, a translation or a set-up names; sha256 is empty where none was measured."""

    path: str
    sha256: str
    deleted: bool


def damage(session: Session) -> list[ProblemRecord]:
    """What SQLite finds wrong with the file itself.

    Raises:
        StoreError: it is damaged so much that it can't be read (when the session is a project's).
    """
    if not _in_file(session):  # a server looks after its own files
        return []
    lines = session.scalars(text("PRAGMA integrity_check")).all()
    mend = "Restore the project from its latest backup."
    return [ProblemRecord("database_damaged", "seam.db", line, mend) for line in lines if line != "ok"]


def broken_references(session: Session) -> list[ProblemRecord]:
    """Rows that refer to a row that isn't there; a server never takes one."""
    if not _in_file(session):
        return []
    return [
        ProblemRecord(
            "broken_reference",
            f"{row[0]} row {row[1]}",
            f"A row of {row[0]} refers to a row of {row[2]} that is not there.",
            "Restore the project from its latest backup.",
        )
        for row in session.execute(text("PRAGMA foreign_key_check"))
    ]


def incomplete_takes(session: Session) -> list[ProblemRecord]:
    """Takes that lack what every take has, and prompts with two selected takes."""
    untold = select(Take.path, Script.text).outerjoin(Script, Script.id == Take.script_id)
    untold = untold.where(~select(Transcript.id).where(Transcript.take_id == Take.id).exists())
    unpaired = select(Take.path).where(~select(Utterance.id).where(Utterance.take_id == Take.id).exists())
    twice = select(Take.script_id, func.count()).where(Take.selected, Take.script_id.is_not(None))
    twice = twice.group_by(Take.script_id, Take.speaker_id).having(func.count() > 1)
    return [
        *(
            ProblemRecord(
                "take_without_transcript", path, "This take has no transcript.", _first_version(script)
            )
            for path, script in session.execute(untold)
        ),
        *(
            ProblemRecord(
                "take_without_utterance",
                path,
                "This take can't be scored: it has no utterance.",
                "A row for it would be added to the utterances.",
            )
            for path in session.scalars(unpaired)
        ),
        *(
            ProblemRecord(
                "selected_twice",
                f"script {script_id}",
                f"{number} takes of one script and speaker are selected.",
                "The latest would stay selected.",
            )
            for script_id, number in session.execute(twice)
        ),
    ]


def misplaced_spans(session: Session) -> list[ProblemRecord]:
    """Loanword spans that don't cover what they say."""
    query = select(
        Take.path, current_text().label("text"), Span.start_offset, Span.end_offset, Span.covered
    ).join(Span, Span.take_id == Take.id)
    return [
        ProblemRecord(
            "span_misplaced",
            row.path,
            f"The loanword {row.covered} is not at characters {row.start_offset} to {row.end_offset}.",
            "The span would be removed; its history stays.",
        )
        for row in session.execute(query.where(Span.removed_at.is_(None)))
        if (row.text or "")[row.start_offset : row.end_offset] != row.covered
    ]


def audio_files(session: Session) -> list[AudioFile]:
    """Every sound inside the project that takes, imported utterances and translations name, takes first, each once."""
    takes = select(Take.path, Take.sha256, Take.state).order_by(Take.created_at, Take.id)
    imported = select(Utterance.audio_path).where(
        Utterance.take_id.is_(None), Utterance.audio_path.is_not(None)
    )
    found = [
        *(AudioFile(path, sha256, state == "deleted") for path, sha256, state in session.execute(takes)),
        *(AudioFile(path, "", False) for path in session.scalars(imported.distinct()) if path),
    ]
    known = {file.path for file in found}
    translated = select(Segment.audio_path).where(Segment.audio_path.is_not(None)).distinct()
    paths = (path for path in session.scalars(translated) if path and not is_outside(path))
    return found + [AudioFile(path, "", False) for path in paths if path not in known]


def room_tones(session: Session) -> list[AudioFile]:
    """The recordings of silent rooms that set-ups name, oldest first."""
    query = select(SetUp.room_tone_path).where(SetUp.room_tone_path.is_not(None))
    return [
        AudioFile(path, "", False)
        for path in session.scalars(query.order_by(SetUp.created_at, SetUp.id))
        if path
    ]


def outside_sounds(session: Session) -> dict[str, list[str]]:
    """Sounds of translations that stay where they were imported from, absolute, by the name of their set."""
    query = select(SegmentSet.name, Segment.audio_path).join(Segment, Segment.set_id == SegmentSet.id)
    query = query.where(Segment.audio_path.is_not(None)).distinct().order_by(SegmentSet.name)
    found: dict[str, list[str]] = {}
    for name, path in session.execute(query):
        if path and is_outside(path):
            found.setdefault(name, []).append(path)
    return found


def is_outside(path: str) -> bool:
    """Absolute on this system or on the one where it was imported."""
    return PurePosixPath(path).is_absolute() or PureWindowsPath(path).is_absolute()


def _in_file(session: Session) -> bool:
    return session.get_bind().dialect.name == "sqlite"


def _first_version(script: str | None) -> str:
    if script is None:
        return "An empty transcript would be made."
    return "A first version would be made from its script."
