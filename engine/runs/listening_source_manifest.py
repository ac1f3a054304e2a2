"""A list of clips as clips of a study: CSV, TSV, JSONL, parquet or a spreadsheet with a row for each.

    item                        the sentence or prompt
    system                      what made the clip; needed of clips to be rated
    path                        sound file, relative to the list's folder; or
    take                        id of a take of the project, whose sound it then is
    role                        rated (also where there is none), practice, gold, trap, reference or anchor
    text                        what is said in it, or shown beside it
    expected_low, expected_high scores of somebody who listens; needed of gold and traps
    reference                   sound file of the reference of the item: a clip of its own
    utterance                   id or key of an utterance of the project, to set its other measures beside the votes

Other columns are not read. Nothing of a list with a bad row is taken.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import cast, get_args

from db.listening_records import StimulusRole
from db.records import UtteranceRecord
from db.session import Project
from db.store import utterances
from engine.runs.asr_recognise_audio import Unreadable, duration_s
from engine.runs.exchange_rows import FileRow, RowRefused
from engine.runs.exchange_sound import sound_beside
from engine.runs.exchange_tables import kind_of, read_mapped_rows, refusal
from engine.runs.listening_sources import StimulusDraft, kept_path, problem_of
from engine.runs.tables import RowProblem
from engine.types import EngineError

ROLES: tuple[StimulusRole, ...] = get_args(StimulusRole)
_REQUIRED = (("item",),)
_SOUND = ("path", "audio", "file")


@dataclass(frozen=True, slots=True)
class ManifestRead:
    """What a list holds: its clips, and what is wrong with its rows; with any of it nothing is to be taken."""

    drafts: tuple[StimulusDraft, ...]
    problems: tuple[RowProblem, ...]


def drafts_of_manifest(path: Path, project: Project | None = None) -> tuple[StimulusDraft, ...]:
    """The clips of a list.

    Args:
        path: of the list.
        project: whose takes and utterances it names, and whose paths are kept relative to it.

    Raises:
        EngineError: it can't be read, has no row, or a row is bad: the first is named with line and column.
    """
    found = read_manifest(path, project)
    if found.problems:
        raise EngineError(refusal(path, found.problems))
    if not found.drafts:
        raise EngineError(f"{path} has no clips; write one in each row.")
    return found.drafts


def read_manifest(path: Path, project: Project | None = None) -> ManifestRead:
    """The clips of a list and all that is wrong with its rows.

    Raises:
        EngineError: it can't be read at all.
    """
    kind_of(path)
    table = read_mapped_rows(path, None, _REQUIRED)
    reading = _Reading(path, project, _known(project))
    problems = list(table.problems)
    for row in table.rows:
        try:
            reading.take(FileRow(row.line, {name.strip().casefold(): of for name, of in row.values.items()}))
        except RowRefused as refused:
            problems.append(refused.problem(row.line))
    problems.sort(key=lambda one: one.row)
    return ManifestRead((*reading.references.values(), *reading.drafts), tuple(problems))


def _known(project: Project | None) -> Mapping[str, UtteranceRecord]:
    """The utterances of a project by id, key and take."""
    if project is None:
        return {}
    with project.read() as session:
        spoken = utterances.list_utterances(session, selected_only=False)
    named = ({one.id: one, one.key: one} | ({one.take_id: one} if one.take_id else {}) for one in spoken)
    return {name: one for names in named for name, one in names.items()}


@dataclass(slots=True)
class _Reading:
    """A list on its way in."""

    path: Path
    project: Project | None
    known: Mapping[str, UtteranceRecord]
    drafts: list[StimulusDraft] = field(default_factory=list[StimulusDraft])
    references: dict[str, StimulusDraft] = field(default_factory=dict[str, StimulusDraft])
    seen: dict[tuple[str, str, str], int] = field(default_factory=dict[tuple[str, str, str], int])

    def take(self, row: FileRow) -> None:
        """The clips of one row.

        Raises:
            RowRefused: it is bad.
        """
        draft = self._draft(row)
        if problem := problem_of(draft):
            raise RowRefused("", f"it {problem}.")
        key = (draft.role, draft.system, draft.item)
        if draft.role in ("rated", "reference", "anchor"):
            if first := self.seen.get(key):
                raise RowRefused("item", f"line {first} is the same clip of {draft.item}; keep one of them.")
            self.seen[key] = row.line
        if named := row.text("reference"):
            self._refer(row, draft, self._sound(named, "reference"))
        self.drafts.append(draft)

    def _draft(self, row: FileRow) -> StimulusDraft:
        role = row.text("role").casefold() or "rated"
        if role not in ROLES:
            raise RowRefused("role", f"{role[:40]!r} is no role; write one of {', '.join(ROLES)}.")
        utterance = self._utterance(row, "utterance")
        taken = self._utterance(row, "take")
        take_id = taken.take_id if taken else None
        named = row.text(*_SOUND)
        if not named and take_id is None:
            raise RowRefused("path", "it names no sound; write a path, or the id of a take.")
        origin = self._sound(named, "path") if named else {"kind": "take"}
        joined = utterance or taken
        return StimulusDraft(
            cast(StimulusRole, role),
            row.text("system"),
            row.text("item"),
            origin,
            row.text("text") or (joined.reference if joined else ""),
            take_id,
            joined.id if joined else None,
            _score(row, "expected_low"),
            _score(row, "expected_high"),
            f"{self.path.name}, line {row.line}",
        )

    def _utterance(self, row: FileRow, name: str) -> UtteranceRecord | None:
        text = row.text(name)
        if not text:
            return None
        found = self.known.get(text)
        if found is None or (name == "take" and found.take_id is None):
            raise RowRefused(name, f"the project has no {name} {text[:60]!r}; mend it or leave it empty.")
        return found

    def _sound(self, name: str, column: str) -> dict[str, str]:
        path = sound_beside(self.path.parent, name)
        try:
            duration_s(path)
        except Unreadable as error:
            raise RowRefused(column, f"{name}: {error}.") from None
        return {"kind": "file", "path": kept_path(path, self.project)}

    def _refer(self, row: FileRow, draft: StimulusDraft, origin: Mapping[str, str]) -> None:
        there = self.references.get(draft.item)
        if there is not None and there.origin != origin:
            raise RowRefused(
                "reference",
                f"the item {draft.item} has another reference in {there.where}; write the same one.",
            )
        where = f"{self.path.name}, line {row.line}"
        self.references.setdefault(
            draft.item,
            StimulusDraft(
                "reference", "", draft.item, origin, draft.text, utterance_id=draft.utterance_id, where=where
            ),
        )


def _score(row: FileRow, name: str) -> float | None:
    text = row.text(name)
    if not text:
        return None
    try:
        value = float(text)
    except ValueError:
        value = float("nan")
    if not isfinite(value):
        raise RowRefused(name, f"{text[:40]!r} is no number; write a score or leave it empty.")
    return value


def sources_said(drafts: Sequence[StimulusDraft]) -> str:
    """How many clips of which roles, for a person.

    >>> sources_said([StimulusDraft("rated", "A", "1"), StimulusDraft("reference", "", "1")])
    '1 rated, 1 reference'
    """
    counts = [(role, sum(one.role == role for one in drafts)) for role in ROLES]
    return ", ".join(f"{count} {role}" for role, count in counts if count)
