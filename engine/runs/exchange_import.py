"""Import of a corpus: references with their sound become utterances, hypotheses go to systems; all or nothing."""

from __future__ import annotations

import shutil
import uuid
from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from db.records import UtteranceRecord, WordTime
from db.session import Project, Session
from db.store import hypotheses, utterances
from db.store.batches import batches
from engine.runs.exchange_corpus import Corpus, CorpusRow, Sound
from engine.runs.exchange_corrections import Correction, correction_of, save_corrections
from engine.runs.exchange_files import writing_error
from engine.runs.exchange_hypotheses import BATCH, receiving_system
from engine.runs.exchange_references import (
    Known,
    has_reference,
    known_utterances_by_steps,
    new_utterance,
    same_reference,
)
from engine.runs.exchange_rows import FileRow, RowRefused
from engine.runs.exchange_sound import SoundStore, is_cut_short
from engine.runs.exchange_word_times import word_times
from engine.text.tokens import nfc
from engine.types import EngineError, Progress

STEP = 100
"""Rows without sound between two steps of the progress."""

NAMED = 10
"""Sounds that break off and are named."""


@dataclass(frozen=True, slots=True)
class CorpusImport:
    """What was imported.

    Attributes:
        references: new utterances.
        sounds: how many of them have a sound.
        hypotheses: of each system.
        unknown: hypotheses left out because their id names no utterance.
        corrected: takes whose text or labels were changed.
        notes: sentences for the person.
    """

    references: int
    sounds: int
    hypotheses: Mapping[str, int]
    unknown: int
    corrected: int = 0
    notes: tuple[str, ...] = ()


def import_corpus(
    project: Project,
    corpus: Corpus,
    *,
    system: str | None = None,
    replace_systems: bool = False,
    skip_unknown: bool = False,
    correct_labels: bool = False,
    author_id: str | None = None,
) -> Generator[Progress, None, CorpusImport]:
    """Take rows of a corpus into a project, in one transaction: stopped half-way, nothing has changed.

    A row whose id the project has adds no reference (another text under that id is an error); its hypothesis goes
    to that utterance. Sound that lies in the project folder already stays where it is; other sound is copied to
    `audio/`, or cut out where the row means a part of a recording.

    Args:
        project: where they go.
        corpus: its rows are read one by one.
        system: of hypotheses that name none.
        replace_systems: systems of these names lose their old hypotheses and scores first.
        skip_unknown: leave out hypotheses whose id names no utterance.
        correct_labels: texts, levels and main languages of rows that name a take, and differ, correct those of the
            take; otherwise a note says how many differ.
        author_id: who corrected them.

    Raises:
        EngineError: a row is bad (one sentence with file and row), there is nothing to import, a sound can't be
            read, the disk is full, or a system has hypotheses for some of these utterances already.
        StoreError: the project can't be written, or has changed meanwhile.
    """
    folder = project.audio_folder / f"imported-{uuid.uuid4().hex[:12]}"
    part = folder.with_name(f".{folder.name}.part")
    known = yield from known_utterances_by_steps(project)
    taking = Taking(project, known, corpus.path, folder, part, system, skip_unknown)
    try:
        yield from taking.read(corpus.rows, corpus.total)
        taking.must_hold_something(correct_labels)
        _publish(part, folder)
        done = yield from _save(
            project,
            taking,
            list(taking.differing.values()) if correct_labels else [],
            replace_systems,
            corpus.path.name,
            author_id,
        )
    except BaseException:  # cancelled, or wrong: nothing is left behind
        shutil.rmtree(folder, ignore_errors=True)
        raise
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return replace(done, notes=(*corpus.notes, *taking.notes(correct_labels), *taking.cut_note()))


def _publish(part: Path, folder: Path) -> None:
    """Give the folder of new sounds its name, just before the rows that name them are saved."""
    try:
        if part.is_dir():
            part.rename(folder)
    except OSError as error:
        raise writing_error(error, folder) from error


@dataclass(frozen=True, slots=True)
class _Hypothesis:
    """What a system wrote for an utterance."""

    key: str
    utterance_id: str
    text: str
    words: tuple[WordTime, ...]


@dataclass(slots=True)
class Taking:
    """The state of reading: what was found, and what has been met."""

    project: Project
    known: Known
    path: Path
    folder: Path
    part: Path
    system: str | None
    skip_unknown: bool
    new: dict[str, UtteranceRecord] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)
    written: dict[str, list[_Hypothesis]] = field(default_factory=dict)
    met: dict[tuple[str, str], str] = field(default_factory=dict)
    differing: dict[str, Correction] = field(default_factory=dict)
    cut: list[str] = field(default_factory=list)
    unknown: int = 0
    sounds: int = 0
    rows: int = 0

    def read(self, rows: Iterable[CorpusRow | Progress], total: int) -> Generator[Progress, None, None]:
        """Read all rows.

        Raises:
            EngineError: one can't be taken.
        """
        with SoundStore(self.part) as store:
            yield Progress(0, total, self.path.name)
            for row in rows:
                if isinstance(row, Progress):
                    yield row
                    continue
                before = self.sounds
                try:
                    self.take(row, store)
                except (RowRefused, EngineError) as error:
                    raise self._refused(row, error) from error
                except OSError as error:
                    raise writing_error(error, self.folder) from error
                self.rows += 1
                if self.sounds != before or self.rows % STEP == 0:
                    yield Progress(self.rows, total, row.place)

    def notes(self, corrected: bool) -> tuple[str, ...]:
        """What is to be said of takes whose texts or labels differ."""
        count = len(self.differing)
        if not count or corrected:
            return ()
        what = "1 take has" if count == 1 else f"{count} takes have"
        return (f"{what} another text or label here, and stayed as before; import as labels to change that.",)

    def must_hold_something(self, correct_labels: bool) -> None:
        """Refuse a corpus without a row that can be used."""
        if not self.new and not self.written and not (correct_labels and self.differing):
            for note in self.notes(correct_labels):
                raise EngineError(f"{self.path}: {note}")
            if self.rows and not self.unknown:
                raise EngineError(f"{self.path} holds nothing that the project doesn't have already.")
            why = "has no hypothesis for an utterance of this project" if self.unknown else "holds no row"
            raise EngineError(f"{self.path} {why}; check its ids.")

    def _refused(self, row: CorpusRow, error: RowRefused | EngineError) -> EngineError:
        what = f"{error.field}: {error}" if isinstance(error, RowRefused) and error.field else str(error)
        root = self.path if self.path.is_dir() else self.path.parent
        return EngineError(f"{root / row.place}, {what.removesuffix('.')}; nothing was imported.")

    def take(self, row: CorpusRow, store: SoundStore) -> None:
        """Read a row: a new reference, a hypothesis, or nothing new.

        Raises:
            RowRefused, EngineError: it can't be taken.
        """
        key = row.row.text("id")
        if not key:
            raise RowRefused("id", "it has no id; name the utterance")
        utterance = self.known.find(row.row, key) or self._new(row, key, store)
        if row.row.values.get("hypothesis") is None:
            if utterance is None:
                raise RowRefused("text", f"{key} has neither a reference nor a hypothesis; add one")
            if (correction := correction_of(row.row, utterance)) is not None:
                self.differing[utterance.id] = correction
        elif utterance is None:
            self._unknown(key)
        else:
            self._hypothesis(row, key, utterance)

    def _new(self, row: CorpusRow, key: str, store: SoundStore) -> UtteranceRecord | None:
        """The reference that the row brings, with its sound; the one of an earlier row of this id."""
        if key in self.new:
            if row.row.values.get("hypothesis") is None:
                raise RowRefused(
                    "id", f"{key} stands in {self.places[key]} too; give each utterance its own id"
                )
            if not same_reference(row.row, self.new[key]):
                raise RowRefused("text", f"{key} has another reference in {self.places[key]}; use another id")
            return self.new[key]
        if not has_reference(row.row):
            return None
        utterance = new_utterance(self.project, _without_sound(row.row, row.sound), key)
        utterance = replace(utterance, control=row.control)
        if row.sound is not None:
            utterance = replace(utterance, audio_path=self.take_sound(row.sound, utterance.id, store))
            self.sounds += 1
        self.new[key], self.places[key] = utterance, row.place
        return utterance

    def take_sound(self, sound: Sound, utterance_id: str, store: SoundStore) -> str:
        """Where the sound of a new utterance lies, relative to the project."""
        path = self._taken_sound(sound, utterance_id, store)
        self.look_for_end(sound)
        return path

    def look_for_end(self, sound: Sound) -> None:
        """Note a sound that breaks off."""
        if sound.name not in self.cut and is_cut_short(sound):
            self.cut.append(sound.name)

    def cut_note(self) -> tuple[str, ...]:
        """Which sounds break off."""
        if not self.cut:
            return ()
        shown = ", ".join(self.cut[:NAMED]) + (
            f" and {len(self.cut) - NAMED} more" if len(self.cut) > NAMED else ""
        )
        return (f"Less sound is there than the header of the file says; copy it again if you can: {shown}.",)

    def _taken_sound(self, sound: Sound, utterance_id: str, store: SoundStore) -> str:
        if sound.is_whole and sound.path is not None and sound.path.is_file():
            inside = sound.path.resolve()
            if inside.is_relative_to(self.project.folder):
                return nfc(inside.relative_to(self.project.folder).as_posix())
        self.part.mkdir(parents=True, exist_ok=True)
        name = store.take(sound, utterance_id)
        return f"{self.project.relative(self.folder)}/{name}"

    def _unknown(self, key: str) -> None:
        if not self.skip_unknown:
            raise RowRefused("id", f"no utterance has the id {key}; import the references first")
        self.unknown += 1

    def _hypothesis(self, row: CorpusRow, key: str, utterance: UtteranceRecord) -> None:
        text = row.row.values["hypothesis"]
        if not isinstance(text, str):
            raise RowRefused("hypothesis", "the hypothesis isn't a text; put it in quotes")
        name = row.row.text("system") or nfc(self.system or "").strip()
        if not name:
            raise RowRefused("system", "nothing says whose hypothesis this is; name the system")
        if (name, utterance.id) in self.met:
            before = self.met[name, utterance.id]
            raise RowRefused("id", f"{name} has a hypothesis for {key} in {before} too; keep one")
        self.met[name, utterance.id] = row.place
        text = nfc(text)
        words = row.words or word_times(row.row.values, text)
        self.written.setdefault(name, []).append(_Hypothesis(key, utterance.id, text, words))


def _without_sound(row: FileRow, sound: Sound | None) -> FileRow:
    """The row without cells of bytes: what is left of them is the sound."""
    values = {n: v for n, v in row.values.items() if not isinstance(v, bytes) and not _holds_bytes(v)}
    if sound is not None:
        values.pop("audio", None)
    return FileRow(row.line, values)


def _holds_bytes(value: object) -> bool:
    return isinstance(value, dict) and any(isinstance(one, bytes) for one in value.values())


def _save(
    project: Project,
    taking: Taking,
    corrections: Sequence[Correction],
    replace_systems: bool,
    note: str,
    author_id: str | None,
) -> Generator[Progress, None, CorpusImport]:
    """Everything that was read, in one transaction."""
    total = len(taking.new) + sum(map(len, taking.written.values()))
    done = 0
    counts: dict[str, int] = {}
    with project.write() as session:
        corrected = save_corrections(session, corrections, author_id)
        for part in batches(taking.new.values(), BATCH):
            done += utterances.add_many(session, part)
            yield Progress(done, total, "references")
        for name, written in taking.written.items():
            keys = {one.utterance_id: one.key for one in written}
            demo = project.record.demo
            system_id = receiving_system(session, name, keys, replace_systems, note, demo)
            counts[name] = 0
            for some in batches(written, BATCH):
                counts[name] += _add(session, system_id, some)
                yield Progress(done + counts[name], total, name)
            done += counts[name]
    return CorpusImport(len(taking.new), taking.sounds, counts, taking.unknown, corrected)


def _add(session: Session, system_id: str, written: Sequence[_Hypothesis]) -> int:
    words = {one.utterance_id: one.words for one in written if one.words}
    return hypotheses.add_many(session, system_id, [(one.utterance_id, one.text) for one in written], words)
