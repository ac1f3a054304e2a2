"""Which utterance of the project a translation's source is the text of, so that its sound and its transcripts are there."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from db.records import UtteranceRecord
from db.session import Project
from db.store import segments
from db.translation_records import SegmentRecord
from engine.runs.exchange_references import Known, known_utterances_by_steps
from engine.types import Progress


@dataclass(frozen=True, slots=True)
class Linked:
    """What was linked.

    Attributes:
        linked: rows that have an utterance now and hadn't this one before.
        by: how many of them by their `sound`, by the `key` of their document, by their `text`.
        unknown: rows for which nothing, or more than one thing, was found; they stay as they were.
        before: utterance id (or None) of each changed segment, for `segments.link` to undo it.
        after: the same as they are now, to do it again.
    """

    linked: int
    by: Mapping[str, int]
    unknown: int
    before: Mapping[str, str | None]
    after: Mapping[str, str | None]


def link_utterances(project: Project, set_id: str) -> Generator[Progress, None, Linked]:
    """Link the rows of a set to utterances: by sound file, by the key of an utterance or script, by equal text.

    Raises:
        StoreError: the project can't be read or written.
    """
    known = yield from known_utterances_by_steps(project)
    with project.read() as session:
        rows = segments.list_segments(session, set_id)
    found = links(project.folder, rows, known)
    changed = {row.id: found[row.id][0] for row in rows if row.id in found and _is_new(row, found[row.id][0])}
    yield Progress(len(found), len(rows), "linking")
    with project.write() as session:
        segments.link(session, changed)
    return Linked(
        len(changed),
        dict(Counter(found[segment_id][1] for segment_id in changed)),
        len(rows) - len(found),
        {row.id: row.utterance_id for row in rows if row.id in changed},
        changed,
    )


def links(folder: Path, rows: Sequence[SegmentRecord], known: Known) -> dict[str, tuple[str, str]]:
    """Utterance id, and by what it was found, of every row that has exactly one."""
    utterances = list({one.id: one for one in known.by_key.values()}.values())
    by_sound = _unique((_sound(folder, one.audio_path), one) for one in utterances if one.audio_path)
    by_text = _unique((_folded(one.reference), one) for one in utterances)
    by_name: dict[str, UtteranceRecord] = {
        key: found[0] for key, found in known.by_script.items() if len(found) == 1
    }
    by_name |= known.by_key
    made: dict[str, tuple[str, str]] = {}
    for row in rows:
        stem = PurePosixPath(row.audio_path).stem if row.audio_path else ""
        candidates = (
            ("sound", by_sound.get(_sound(folder, row.audio_path)) if row.audio_path else None),
            ("sound", by_name.get(stem)),
            ("key", by_name.get(row.document)),
            ("text", by_text.get(_folded(row.source))),
        )
        if (best := next(((one.id, way) for way, one in candidates if one is not None), None)) is not None:
            made[row.id] = best
    return made


def _is_new(row: SegmentRecord, utterance_id: str) -> bool:
    return row.utterance_id != utterance_id


def _sound(folder: Path, path: str) -> str:
    return (folder / path).as_posix()


def _folded(text: str) -> str:
    return " ".join(text.casefold().split())


def _unique(pairs: Iterable[tuple[str, UtteranceRecord]]) -> dict[str, UtteranceRecord]:
    """What names exactly one utterance."""
    found: dict[str, list[UtteranceRecord]] = defaultdict(list)
    for name, one in pairs:
        if name:
            found[name].append(one)
    return {name: ones[0] for name, ones in found.items() if len(ones) == 1}
