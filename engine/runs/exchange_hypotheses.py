"""Import of hypotheses: look first (`preview_hypotheses`), then take all or nothing (`import_hypotheses`)."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from db.records import SystemRecord, UtteranceRecord, WordTime
from db.session import Project, Session
from db.store import hypotheses, systems, utterances
from db.store.batches import batches
from engine.runs.exchange_columns import ColumnMapping
from engine.runs.exchange_references import (
    Known,
    has_reference,
    is_hike,
    known_utterances,
    new_utterance,
    same_reference,
)
from engine.runs.exchange_rows import FileRow, RowRefused
from engine.runs.exchange_tables import read_mapped_rows, refusal
from engine.runs.exchange_word_times import word_times
from engine.runs.steps import finished
from engine.runs.tables import RowProblem
from engine.text.tokens import nfc
from engine.types import EngineError, Progress

ID_NAMES = ("id", "sample_id", "utterance_id")
TEXT_NAMES = ("hypothesis", "pred_text")
BATCH = 5_000


@dataclass(frozen=True, slots=True)
class HypothesisRow:
    """What a system wrote for an utterance, and the line on which it stands; `key` as in the file."""

    line: int
    system: str
    key: str
    utterance_id: str
    text: str
    words: tuple[WordTime, ...] = ()
    """When its words were said, where the file says so."""


@dataclass(frozen=True, slots=True)
class MissingHypotheses:
    """The keys of the counted utterances for which the file has nothing of this system."""

    system: str
    keys: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HypothesisImport:
    """What an import would do.

    Attributes:
        path: the file.
        rows: the hypotheses that would be taken, in the order of the file.
        new_utterances: the references that would be added with them.
        systems: names, in order of appearance.
        taken: those of them that have hypotheses for some of these utterances already.
        empty: how many of the rows are empty: real output, all deletions.
        missing: per system, utterances without a row (of the kind that the file is about: takes of the
            project, or imported references); it is no error.
        unknown: rows whose id names no utterance.
        problems: rows that keep the whole file from being imported, such as duplicates.
    """

    path: Path
    rows: tuple[HypothesisRow, ...]
    new_utterances: tuple[UtteranceRecord, ...]
    systems: tuple[str, ...]
    taken: tuple[str, ...]
    empty: int
    missing: tuple[MissingHypotheses, ...]
    unknown: tuple[RowProblem, ...]
    problems: tuple[RowProblem, ...]

    @property
    def matched(self) -> int:
        """How many rows have an utterance."""
        return len(self.rows)


def suggested_system(path: Path) -> str:
    """A name for the system of a file: the file's, or its folder's where the file is named like all of them.

    >>> suggested_system(Path("whisper-large.jsonl")), suggested_system(Path("gpt-4o/prediction.jsonl"))
    ('whisper-large', 'gpt-4o')
    """
    plain = path.stem.casefold() in ("prediction", "predictions", "hypotheses", "hypothesis", "output")
    return nfc((path.resolve().parent.name if plain else "") or path.stem)


def preview_hypotheses(
    path: Path,
    project: Project,
    system: str | None = None,
    encoding: str | None = None,
    *,
    add_references: bool = False,
    mapping: ColumnMapping | None = None,
) -> HypothesisImport:
    """Read hypotheses from HiKE's prediction JSONL, or from TSV, CSV, JSONL, parquet or a spreadsheet by id; nothing
    is changed.

    Columns: `id` (or `sample_id`, `utterance_id`): an utterance's key or id, a take's id, or a script's key
    where it has one selected take; `hypothesis` (or `pred_text`); optionally `system`, and in JSONL `words` with
    their times, as `asr run` writes them. In JSONL a hypothesis of null means that there is none. A row with
    HiKE's `text_normalized` or `text_pier_labeled` and an id that the project doesn't have brings its reference
    with it; several systems share it if theirs agree.

    Args:
        path: the file.
        project: where it would go.
        system: name for the rows that don't name one; None: `suggested_system`.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        add_references: also take new references of rows that aren't HiKE's (from `reference` or `text`).
        mapping: which column is which; None: they have the names above.

    Raises:
        EngineError: the file can't be read at all, or every hypothesis in it is empty.
        StoreError: the project can't be read.
    """
    steps = preview_hypotheses_by_steps(
        path, project, system, encoding, add_references=add_references, mapping=mapping
    )
    return finished(steps)


def preview_hypotheses_by_steps(
    path: Path,
    project: Project,
    system: str | None = None,
    encoding: str | None = None,
    *,
    add_references: bool = False,
    mapping: ColumnMapping | None = None,
) -> Generator[Progress, None, HypothesisImport]:
    """As `preview_hypotheses`, in steps between which it can be stopped."""
    required = [ID_NAMES, TEXT_NAMES]
    source = read_mapped_rows(path, mapping, required, ["id", "hypothesis"], encoding, verbatim=TEXT_NAMES)
    reading = _Reading(project, known_utterances(project), system or suggested_system(path), add_references)
    for number, row in enumerate(source.rows):
        if number % BATCH == 0:
            yield Progress(number, len(source.rows), path.name)
        try:
            reading.take(row)
        except RowRefused as refused:
            reading.problems.append(refused.problem(row.line))
    reading.problems.extend(source.problems)
    empty = sum(not row.text.strip() for row in reading.rows)
    if empty == len(reading.rows) and (reading.rows or reading.blank) and not reading.problems:
        raise EngineError(
            f"{path} has no hypothesis filled in; write what your recogniser made of each sound into the "
            "column 'hypothesis'."
        )
    return reading.result(path, empty)


def import_hypotheses(
    project: Project,
    preview: HypothesisImport,
    *,
    replace: bool = False,
    skip_unknown: bool = False,
    note: str = "",
) -> Generator[Progress, None, tuple[SystemRecord, ...]]:
    """Take what a preview found, in one transaction: stopped half-way, nothing has changed.

    Args:
        project: where it goes.
        preview: what `preview_hypotheses` found.
        replace: systems of these names lose their old hypotheses and scores first.
        skip_unknown: leave out the rows whose id names no utterance.
        note: of systems that are new.

    Returns:
        The systems, with their counts.

    Raises:
        EngineError: the preview has problems or unknown ids, nothing to import, or a system has hypotheses
            for some of these utterances already.
        StoreError: the project can't be written, or has changed since the preview.
    """
    _must_be_importable(preview, skip_unknown)
    total = len(preview.new_utterances) + len(preview.rows)
    done = 0
    yield Progress(done, total, preview.path.name)
    with project.write() as session:
        for part in batches(preview.new_utterances, BATCH):
            done += utterances.add_many(session, part)
            yield Progress(done, total, "references")
        made: list[str] = []
        for name, rows in _by_system(preview.rows).items():
            demo = project.record.demo
            keys = {row.utterance_id: row.key for row in rows}
            made.append(receiving_system(session, name, keys, replace, note or preview.path.name, demo))
            for part in batches(rows, BATCH):
                texts = [(row.utterance_id, row.text) for row in part]
                words = {row.utterance_id: row.words for row in part if row.words}
                done += hypotheses.add_many(session, made[-1], texts, words)
                yield Progress(done, total, name)
        return tuple(systems.get(session, system_id) for system_id in made)


@dataclass(slots=True)
class _Reading:
    """The state of reading a file: what was found, and what has been met."""

    project: Project
    known: Known
    system: str
    add_references: bool
    rows: list[HypothesisRow] = field(default_factory=list)
    problems: list[RowProblem] = field(default_factory=list)
    unknown: list[RowProblem] = field(default_factory=list)
    new: dict[str, tuple[int, UtteranceRecord]] = field(default_factory=dict)
    met: dict[tuple[str, str], int] = field(default_factory=dict)
    blank: int = 0
    """Rows with null instead of a hypothesis."""

    def take(self, row: FileRow) -> None:
        """Read a row.

        Raises:
            RowRefused: it can't be taken.
        """
        key = row.text(*ID_NAMES)
        if not key:
            raise RowRefused("id", "it has no id; name the utterance.")
        utterance = self.known.find(row, key) or self._from_file(row, key)
        if utterance is None:
            self.unknown.append(RowProblem(row.line, "id", _no_utterance(row, key)))
            return
        value = next((row.values[name] for name in TEXT_NAMES if row.values.get(name) is not None), None)
        if value is None:
            self.blank += 1
            return
        if not isinstance(value, str):
            raise RowRefused("hypothesis", "the hypothesis isn't a text; put it in quotes.")
        system = row.text("system") or nfc(self.system).strip()
        before = self.met.setdefault((system, utterance.id), row.line)
        if before != row.line:
            raise RowRefused("id", f"{system} has a hypothesis for {key} in line {before} too; keep one.")
        text = nfc(value)
        words = word_times(row.values, text)
        self.rows.append(HypothesisRow(row.line, system, key, utterance.id, text, words))

    def _from_file(self, row: FileRow, key: str) -> UtteranceRecord | None:
        """The reference that the file itself has for an id: from an earlier row, or from this one."""
        if key in self.new:
            line, utterance = self.new[key]
            if not same_reference(row, utterance):
                raise RowRefused("reference", f"{key} has another reference in line {line}; use another id.")
            return utterance
        if not (is_hike(row) or (self.add_references and has_reference(row))):
            return None
        utterance = new_utterance(self.project, row, key)
        self.new[key] = row.line, utterance
        return utterance

    def result(self, path: Path, empty: int) -> HypothesisImport:
        """Everything that was found."""
        by_system = {name: {row.utterance_id for row in rows} for name, rows in _by_system(self.rows).items()}
        return HypothesisImport(
            path,
            tuple(self.rows),
            tuple(utterance for _, utterance in self.new.values()),
            tuple(by_system),
            taken_systems(self.project, by_system),
            empty,
            tuple(MissingHypotheses(name, self._missing(ids)) for name, ids in by_system.items()),
            tuple(self.unknown),
            tuple(sorted(self.problems, key=lambda problem: problem.row)),
        )

    def _missing(self, found: set[str]) -> tuple[str, ...]:
        everything = [*self.known.counted, *(utterance for _, utterance in self.new.values())]
        kinds = {one.take_id is None for one in everything if one.id in found}
        return tuple(one.key for one in everything if one.id not in found and (one.take_id is None) in kinds)


def _by_system(rows: Iterable[HypothesisRow]) -> dict[str, list[HypothesisRow]]:
    """The rows of each system, in order of appearance."""
    found: dict[str, list[HypothesisRow]] = {}
    for row in rows:
        found.setdefault(row.system, []).append(row)
    return found


def _no_utterance(row: FileRow, key: str) -> str:
    hint = "; its reference can be added as a new utterance" if has_reference(row) else ""
    return f"no utterance has the id {key}{hint}."


def taken_systems(project: Project, by_system: Mapping[str, Collection[str]]) -> tuple[str, ...]:
    """The systems, by name, that have hypotheses for some of these ids of utterances already."""
    with project.read() as session:
        known = [(name, systems.find(session, name)) for name in by_system]
        return tuple(
            name
            for name, system in known
            if system is not None and hypotheses.of_utterances(session, system.id, list(by_system[name]))
        )


def _must_be_importable(preview: HypothesisImport, skip_unknown: bool) -> None:
    if preview.problems:
        raise EngineError(refusal(preview.path, preview.problems, "mend the file"))
    if preview.unknown and not skip_unknown:
        raise EngineError(refusal(preview.path, preview.unknown, "mend the ids or leave these rows out"))
    if not preview.rows:
        raise EngineError(
            f"{preview.path} has no hypothesis for an utterance of this project; check its ids."
        )


def receiving_system(
    session: Session, name: str, keys: Mapping[str, str], replace: bool, note: str, demo: bool
) -> str:
    """The id of the system to which hypotheses go, without its old ones if they are to be replaced.

    Args:
        session: where it is.
        name: of the system; a new one is made.
        keys: of the utterances, by id.
        replace: it loses its hypotheses and scores first.
        note, demo: of a new system.

    Raises:
        EngineError: it has hypotheses for some of them already, and they aren't to be replaced.
    """
    system = systems.find(session, name)
    if system is None:
        return systems.add(session, name, note, demo).id
    if replace:
        systems.delete_system(session, system.id)
        return systems.add(session, name, system.note, system.demo).id
    before = hypotheses.of_utterances(session, system.id, list(keys))
    if before:
        first = next(key for utterance_id, key in keys.items() if utterance_id in before)
        raise EngineError(
            f"{name} has hypotheses for {len(before)} of these utterances already (such as {first}); replace "
            "them, or import under another name."
        )
    return system.id
