"""What an import would do, before anything is taken in: the first rows as they are understood, and all counted."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from db.session import Project
from engine.runs.exchange_columns import CANONICAL, FIELDS, ColumnMapping
from engine.runs.exchange_corpus import CorpusRow, ReadOptions, Sound
from engine.runs.exchange_files import read_text, text_lines
from engine.runs.exchange_formats import ReadFormat, open_corpus
from engine.runs.exchange_hypotheses import suggested_system, taken_systems
from engine.runs.exchange_import import STEP, Taking
from engine.runs.exchange_references import HIKE_NAMES, known_utterances_by_steps
from engine.runs.exchange_rows import FileRow, RowRefused, loanword_cell, parse_loanwords
from engine.runs.exchange_sound import SoundStore, open_sound
from engine.runs.exchange_tables import read_mapped_rows
from engine.runs.tables import RowProblem
from engine.types import EngineError, Progress

FIRST = 20
"""Rows that are shown."""

RowState = Literal["new", "hypothesis", "known", "differs", "unknown", "refused"]
"""What becomes of a row: a new reference, a hypothesis, nothing (the project has it), a take that differs, nothing
(its id names no utterance), or the refusal of the whole file."""


@dataclass(frozen=True, slots=True)
class PreviewedRow:
    """A row as it is understood.

    Attributes:
        place: where it stands.
        values: what is shown, by field.
        state: what becomes of it.
        reason: why it is refused or left out; empty where it is taken.
    """

    place: str
    values: Mapping[str, str]
    state: RowState = "new"
    reason: str = ""


@dataclass(frozen=True, slots=True)
class CorpusPreview:
    """What an import of a corpus would do.

    Attributes:
        rows: the first ones.
        counts: of rows, by what becomes of them.
        sounds: how many new references have a sound.
        systems: how many hypotheses of each.
        taken: those of them that have hypotheses for some of these utterances already.
        problems: all that refuses the import, and all rows that would be left out, each with its place.
        ended: why it could not be read to its end; empty where it was.
        notes: sentences for the person.
    """

    path: Path
    rows: tuple[PreviewedRow, ...]
    counts: Mapping[RowState, int]
    sounds: int
    systems: Mapping[str, int]
    taken: tuple[str, ...]
    problems: tuple[str, ...]
    ended: str = ""
    notes: tuple[str, ...] = ()


def preview_corpus(
    project: Project, path: Path, format: ReadFormat | None, options: ReadOptions
) -> Generator[Progress, None, CorpusPreview]:
    """Read a corpus as `import_path` would, to its end, without copying a sound or changing anything.

    Args:
        project: where it would go.
        path: file or folder.
        format: None: found out.
        options: what its reader is told.

    Raises:
        EngineError: it can't be opened at all, such as by a mapping that doesn't fit.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, path.name)
    corpus = open_corpus(path, format, options)
    known = yield from known_utterances_by_steps(project)
    nowhere = project.audio_folder / ".nothing.part"  # nothing is written to it
    system = options.system or suggested_system(corpus.path)
    looking = _Looking(project, known, corpus.path, nowhere, nowhere, system, skip_unknown=True)
    ended = ""
    try:
        with SoundStore(nowhere) as store:
            for row in corpus.rows:
                if isinstance(row, Progress):
                    yield row
                    continue
                looking.look(row, store)
                if looking.rows % STEP == 0:
                    yield Progress(looking.rows, corpus.total, row.place)
    except EngineError as error:
        ended = str(error)
    return looking.preview(ended, corpus.notes)


@dataclass(slots=True)
class _Looking(Taking):
    """Reads as an import does, and goes on after a row that refuses it."""

    first: list[PreviewedRow] = field(default_factory=list)
    counts: dict[RowState, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def look(self, row: CorpusRow, store: SoundStore) -> None:
        """Read a row and note what would become of it."""
        state, reason = self._state(row, store)
        self.rows += 1
        self.counts[state] = self.counts.get(state, 0) + 1
        if reason:
            self.problems.append(f"{row.place}: {reason}")
        if len(self.first) < FIRST:
            place = row.place.removeprefix(f"{self.path.name}, ")
            self.first.append(PreviewedRow(place, _shown(row.row, row.sound), state, reason))

    def preview(self, ended: str, notes: tuple[str, ...]) -> CorpusPreview:
        """Everything that was found."""
        return CorpusPreview(
            self.path,
            tuple(self.first),
            self.counts,
            self.sounds,
            {name: len(written) for name, written in self.written.items()},
            taken_systems(self.project, self._written_ids()),
            tuple(self.problems),
            ended,
            (*notes, *self.cut_note()),
        )

    def take_sound(self, sound: Sound, utterance_id: str, store: SoundStore) -> str:
        """Only see whether it is there, and is sound; MP3 is read to its end when it is opened, and isn't here."""
        if sound.path is not None and not sound.path.is_file():
            raise RowRefused("audio", f"there is no file {sound.path}; check the name.")
        if Path(sound.name).suffix.casefold() != ".mp3":
            open_sound(sound).close()
        self.look_for_end(sound)
        return ""

    def _state(self, row: CorpusRow, store: SoundStore) -> tuple[RowState, str]:
        before = (len(self.new), len(self.met), self.unknown, len(self.differing))
        try:
            self.take(row, store)
        except (RowRefused, EngineError) as error:
            return "refused", str(error)
        new, met, unknown, differing = (
            now > then
            for now, then in zip(
                (len(self.new), len(self.met), self.unknown, len(self.differing)), before, strict=True
            )
        )
        if unknown:
            return "unknown", f"no utterance has the id {row.row.text('id')}."
        if new:
            return "new", ""
        return ("hypothesis" if met else "differs" if differing else "known"), ""

    def _written_ids(self) -> dict[str, list[str]]:
        return {name: [one.utterance_id for one in written] for name, written in self.written.items()}


def preview_rows(
    path: Path,
    mapping: ColumnMapping | None,
    encoding: str | None,
    problems: Sequence[RowProblem],
    unknown: Sequence[RowProblem] = (),
) -> tuple[PreviewedRow, ...]:
    """The first rows of a table, each with the reason why it isn't taken.

    Args:
        path: the file.
        mapping: which column is which; None: they have the names by which fields are read.
        encoding: what it is written in.
        problems: of the rows that are refused.
        unknown: of those whose id names no utterance.

    Raises:
        EngineError: the file can't be read, or the mapping doesn't fit.
    """
    reasons = {one.row: one.message for one in unknown}  # their state says that it is the id
    reasons |= {one.row: f"{one.field}: {one.message}" if one.field else one.message for one in problems}
    left_out = {one.row for one in unknown}
    if path.suffix.casefold() == ".txt" and mapping is None:
        lines = text_lines(read_text(path, encoding))
        rows = [FileRow(number, {"text": line}) for number, line in lines if line.strip()][:FIRST]
    else:
        rows = list(read_mapped_rows(path, mapping, (), (), encoding).rows[:FIRST])
    there = {row.line for row in rows}
    last = max(there, default=0)
    rows += [
        FileRow(line, {}) for line in reasons if line not in there and (line < last or len(rows) < FIRST)
    ]
    return tuple(
        PreviewedRow(
            str(row.line),
            _shown(row, None),
            "unknown" if row.line in left_out else "refused" if row.line in reasons else "new",
            reasons.get(row.line, ""),
        )
        for row in sorted(rows, key=lambda row: row.line)[:FIRST]
    )


def _shown(row: FileRow, sound: Sound | None) -> dict[str, str]:
    """The fields of a row that hold something, as text."""
    found = {name: row.text(*CANONICAL[name]) for name in FIELDS if not (name == "audio" and sound)}
    found["text"] = found["text"] or row.text(*HIKE_NAMES)
    with suppress(RowRefused):  # shown as it is written, beside the reason
        found["loanwords"] = loanword_cell(parse_loanwords(found["loanwords"]))
    if sound is not None:
        found["audio"] = Path(sound.name).name
    return {name: text for name, text in found.items() if text}
