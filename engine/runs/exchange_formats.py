"""The formats of corpora that are read and written, by name; which one a file or folder is; and the two runs."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import Literal, get_args

from db.session import Project
from db.store import profiles
from engine.runs.exchange_audio import AudioFormat, copy_sound
from engine.runs.exchange_corpus import AS_IT_IS, Corpus, CorpusRow, ReadOptions, Sound
from engine.runs.exchange_elan import read_elan, write_elan
from engine.runs.exchange_export_items import ExportItem, export_items, file_names, file_stem
from engine.runs.exchange_files import new_folder
from engine.runs.exchange_fleurs import FLEURS, is_fleurs, read_fleurs
from engine.runs.exchange_hike import write_hike_folder, write_hike_parquet, write_hike_predictions
from engine.runs.exchange_hypotheses import suggested_system
from engine.runs.exchange_import import CorpusImport, import_corpus
from engine.runs.exchange_kaldi import read_kaldi, write_kaldi
from engine.runs.exchange_listing import (
    COMMON_VOICE,
    METADATA,
    read_common_voice,
    read_hike,
    read_nemo,
    read_table_corpus,
)
from engine.runs.exchange_listing_export import write_common_voice, write_listing, write_nemo
from engine.runs.exchange_people import WITH_NAMES
from engine.runs.exchange_sclite import read_ctm, read_trn, write_ctm, write_trn
from engine.runs.exchange_shape import SoundShape, shaped_item
from engine.runs.exchange_sound import open_sound
from engine.runs.exchange_standing import sentences
from engine.runs.exchange_tables import KINDS, read_table_head
from engine.runs.exchange_textgrid import read_textgrid, write_textgrid
from engine.runs.exchange_tiers import Tiers, tier_rows, tiers_of
from engine.runs.jsonl import write_jsonl
from engine.types import EngineError, Progress

ReadFormat = Literal[
    "table", "hike", "kaldi", "trn", "ctm", "nemo", "common-voice", "textgrid", "elan", "fleurs"
]
WriteFormat = Literal[
    "table",
    "hike",
    "hike-folder",
    "hike-predictions",
    "kaldi",
    "trn",
    "ctm",
    "nemo",
    "common-voice",
    "textgrid",
    "elan",
]
READ_FORMATS: tuple[ReadFormat, ...] = get_args(ReadFormat)
WRITE_FORMATS: tuple[WriteFormat, ...] = get_args(WriteFormat)
ExportAudio = Literal["wav", "flac", "project"]
"""Copies as they are, packed without loss, or none: files are named where they lie in the project."""

SUFFIXES: Mapping[str, ReadFormat] = {
    ".trn": "trn",
    ".ctm": "ctm",
    ".textgrid": "textgrid",
    ".eaf": "elan",
    ".parquet": "hike",
}
LISTINGS = ("utterances.csv", "manifest.jsonl", "ref.trn", "prediction.jsonl")
"""What a folder that was exported as table, nemo, trn or hike-predictions is read from."""
LISTED: frozenset[ReadFormat] = frozenset(("table", "nemo", "trn", "ctm"))
"""Formats of one file."""
README = "README.txt"
LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
WITH_TAGS: frozenset[WriteFormat] = frozenset(("table", "hike", "hike-folder", "hike-predictions", "nemo"))
"""Formats that keep tags set by hand."""
WITHOUT_SOUND: frozenset[WriteFormat] = frozenset(("trn", "ctm", "hike-predictions"))
SOUND_FOLDERS: Mapping[str, str] = {"common-voice": "clips", "textgrid": "", "elan": ""}
"""Where a format wants its sounds; files of labels lie beside theirs."""
AS_IT_WAS = SoundShape()
SCRATCH = "scratch"
"""Where sounds lie that go into another file."""
CHANGES = "sounds.jsonl"
"""What was done to each sound, where anything was."""


@dataclass(frozen=True, slots=True)
class CorpusExport:
    """What was exported: the folder, and how many utterances, sounds and systems it holds.

    Attributes:
        tags_left_out: utterances with tags set by hand, where the format can't hold them.
        silent_left_out: utterances without a sound, where the format needs one of each.
        sounds_gone: sounds that aren't where the project has them, and so aren't named.
        about_people: sentences about names that it holds, and speakers who have withdrawn; also in its README.txt.
        about_labels: sentences about takes without a confirmed level; also there.
    """

    folder: Path
    utterances: int
    sounds: int
    systems: tuple[str, ...]
    tags_left_out: int = 0
    silent_left_out: int = 0
    sounds_gone: int = 0
    about_people: tuple[str, ...] = ()
    about_labels: tuple[str, ...] = ()

    @property
    def notes(self) -> tuple[str, ...]:
        """Sentences for the person."""
        every = {
            f"The <tag …> marks of {self.tags_left_out} references are left out, which this format can't hold; "
            "export as table, hike or nemo to keep them.": self.tags_left_out,
            f"{self.sounds_gone} sounds aren't where the project has them, and aren't named; `project check` says"
            " which.": self.sounds_gone,
            f"{self.silent_left_out} utterances without a sound are left out, since this format has one of each;"
            " export as table or trn to keep them.": self.silent_left_out,
        }
        return (
            *self.about_people,
            *self.about_labels,
            *(sentence for sentence, count in every.items() if count),
        )


def format_of(path: Path) -> ReadFormat:
    """Which format a file or folder is, by its name and what lies in it.

    Raises:
        EngineError: there is no such file, or a folder holds nothing that is known.
    """
    if path.is_dir():
        return _folder_format(path)
    found = SUFFIXES.get(path.suffix.casefold())
    if found is not None:
        return found
    if path.name == "text":
        return "kaldi"
    if path.suffix.casefold() not in KINDS:
        known = ", ".join(sorted({*SUFFIXES, *KINDS}))
        raise EngineError(
            f"{path}: its format isn't known by its name; name the format, or choose one of {known}."
        )
    if KINDS[path.suffix.casefold()] == "tsv" and is_fleurs(path):
        return "fleurs"
    if KINDS[path.suffix.casefold()] in ("jsonl", "tsv"):
        columns = read_table_head(path, 1).columns
        if "audio_filepath" in columns:
            return "nemo"
        if {"client_id", "path", "sentence"} <= set(columns):
            return "common-voice"
    return "table"


def _folder_format(path: Path) -> ReadFormat:
    if (path / "text").is_file():
        return "kaldi"
    if (
        any((path / name).is_file() for name in METADATA)
        or _has(path, "*.parquet")
        or _has(path, "data/*.parquet")
    ):
        return "hike"
    if any((path / name).is_file() and is_fleurs(path / name) for name in FLEURS):
        return "fleurs"
    if any((path / name).is_file() for name in COMMON_VOICE):
        return "common-voice"
    if _with_suffix(path, ".textgrid"):
        return "textgrid"
    if _with_suffix(path, ".eaf"):
        return "elan"
    return format_of(listing_in(path))


def listing_in(folder: Path) -> Path:
    """The one file of a folder that lists all it holds: by its name, else the only one of sclite's files.

    Raises:
        EngineError: there is none, or there are several.
    """
    named = [folder / name for name in LISTINGS if (folder / name).is_file()]
    found = named or [*_with_suffix(folder, ".trn"), *_with_suffix(folder, ".ctm")]
    if not found:
        raise EngineError(f"{folder} holds no corpus of a known format; choose the folder or file of one.")
    if len(found) > 1:
        names = ", ".join(one.name for one in found)
        raise EngineError(f"{folder} holds several lists ({names}); choose the file that is meant.")
    return found[0]


def _has(folder: Path, pattern: str) -> bool:
    return next(folder.glob(pattern), None) is not None


def _with_suffix(path: Path, suffix: str) -> list[Path]:
    """The file itself, or the files of a folder that end so, in order of name."""
    if not path.is_dir():
        return [path]
    return sorted(one for one in path.iterdir() if one.suffix.casefold() == suffix and one.is_file())


def open_corpus(path: Path, format: ReadFormat | None = None, options: ReadOptions = AS_IT_IS) -> Corpus:
    """A corpus, ready to be read.

    Args:
        path: file or folder.
        format: None: found out.
        options: what its reader is told.

    Raises:
        EngineError: it can't be read, or its format isn't known.
    """
    kind = format or format_of(path)
    if path.is_dir() and kind in LISTED:
        path = listing_in(path)
    if kind in ("textgrid", "elan"):
        return _open_tiers(path, kind, options)
    readers: Mapping[str, Callable[[Path, ReadOptions], Corpus]] = {
        "table": read_table_corpus,
        "hike": read_hike,
        "kaldi": read_kaldi,
        "trn": read_trn,
        "ctm": read_ctm,
        "nemo": read_nemo,
        "common-voice": read_common_voice,
        "fleurs": read_fleurs,
    }
    return _of_control(readers[kind](path, options), options)


def _of_control(corpus: Corpus, options: ReadOptions) -> Corpus:
    """The corpus as a monolingual control set, where it is to be one.

    Raises:
        EngineError: the language is none.
    """
    control = options.control
    if control is None:
        return corpus
    if not LANGUAGE.fullmatch(control):
        raise EngineError(f"{control!r} is no language of a control set; write its tag, such as ko or en.")
    rows = (row if isinstance(row, Progress) else replace(row, control=control) for row in corpus.rows)
    return replace(corpus, rows=rows)


def _open_tiers(path: Path, kind: ReadFormat, options: ReadOptions) -> Corpus:
    files = _with_suffix(path, ".textgrid" if kind == "textgrid" else ".eaf")
    if not files:
        raise EngineError(f"{path} holds no file of the format {kind}; choose another folder.")

    def read(file: Path) -> Tiers:
        return read_textgrid(file, options.encoding) if kind == "textgrid" else read_elan(file)

    rows: Iterator[CorpusRow] = chain.from_iterable(tier_rows(read(file), options) for file in files)
    return _of_control(Corpus(path, rows, 0), options)


def import_path(
    project: Project,
    path: Path,
    format: ReadFormat | None = None,
    options: ReadOptions = AS_IT_IS,
    *,
    replace_systems: bool = False,
    skip_unknown: bool = False,
    correct_labels: bool = False,
    author_id: str | None = None,
) -> Generator[Progress, None, CorpusImport]:
    """Import a corpus of any format: all of it, or nothing.

    Args:
        project: where it goes.
        path: file or folder.
        format: None: found out.
        options: what its reader is told.
        replace_systems, skip_unknown, correct_labels, author_id: as in `import_corpus`.

    Raises:
        EngineError: as in `open_corpus` and `import_corpus`.
        StoreError: the project can't be written.
    """
    yield Progress(0, 0, path.name)
    corpus = open_corpus(path, format, options)
    return (
        yield from import_corpus(
            project,
            corpus,
            system=options.system or suggested_system(corpus.path),
            replace_systems=replace_systems,
            skip_unknown=skip_unknown,
            correct_labels=correct_labels,
            author_id=author_id,
        )
    )


def export_corpus(
    project: Project,
    format: WriteFormat,
    folder: Path,
    *,
    systems: Sequence[str] | None = None,
    audio: ExportAudio = "wav",
    include_rejected: bool = False,
    utterance_ids: Collection[str] | None = None,
    with_names: bool = False,
    shape: SoundShape = AS_IT_WAS,
) -> Generator[Progress, None, CorpusExport]:
    """Write the counted utterances to a new folder in a format; the folder appears whole or not at all.

    Speakers are codes, unless names are asked for; those who have withdrawn are left out. Where there is something to
    say about either, or takes have no confirmed level, `README.txt` says it.

    Args:
        project: whose.
        format: of what is written.
        folder: the new folder; an existing one is never touched.
        systems: names of those whose hypotheses go with it; None: all.
        audio: how the sound goes with it.
        include_rejected: also takes that the speaker or an annotator rejected.
        utterance_ids: only these; None: all.
        with_names: speakers by name instead of code.
        shape: rate, depth, loudness and trim of the sound; `sounds.jsonl` tells what was done to each.

    Raises:
        EngineError: there is nothing to export, a sound is missing or has changed, the format can't hold a text or
            an id, the name is taken, the disk is full or read-only.
        StoreError: the project can't be read.
    """
    shape.check()
    if audio == "project" and not shape.changes_nothing:
        raise EngineError("Sounds that are only named stay as they are; export copies to change them.")
    items, names = yield from export_items(project, systems, include_rejected, utterance_ids, with_names)
    about_people = _about_people(project, with_names)
    stand = sentences([item.standing for item in items if item.standing is not None])
    with new_folder(folder) as part:
        if about_people or stand:
            (part / README).write_text("\n".join((*about_people, *stand, "")), encoding="utf-8")
        writing = _Writing(part, folder.resolve(), items, names, file_names(names), audio, shape)
        if format == "hike" and not shape.changes_nothing:
            yield from writing.take_sounds(SCRATCH)
        elif format not in WITHOUT_SOUND and format != "hike":
            yield from writing.take_sounds(SOUND_FOLDERS.get(format, "audio"))
        yield from writing.write(format)
    yield Progress(len(items), len(items), folder.name)
    written = writing.items
    tagged = 0 if format in WITH_TAGS else sum(item.tagged_reference is not None for item in written)
    left = len(items) - len(written)
    sounds = writing.sounds_count(format)
    return CorpusExport(
        folder, len(written), sounds, tuple(names), tagged, left, writing.sounds_gone, about_people, stand
    )


def _about_people(project: Project, with_names: bool) -> tuple[str, ...]:
    with project.read() as session:
        left_out = profiles.withdrawn(session).sentence
    return tuple(sentence for sentence in (WITH_NAMES if with_names else "", left_out) if sentence)


class _Writing:
    """One export: what is written where.

    Attributes:
        items: that are written.
        sounds_gone: as in `CorpusExport`.
    """

    def __init__(
        self,
        part: Path,
        final: Path,
        items: Sequence[ExportItem],
        names: Sequence[str],
        files: Sequence[str],
        audio: ExportAudio,
        shape: SoundShape,
    ) -> None:
        self._part = part
        self._final = final
        self.items = items
        self.sounds_gone = 0
        self._names = names
        self._files = files
        self._audio: ExportAudio = audio
        self._shape = shape
        self._sounds: dict[str, str] = {}
        self._changes: list[dict[str, object]] = []

    def sounds_count(self, format: WriteFormat) -> int:
        """How many sounds went along."""
        return sum(item.sound is not None for item in self.items) if format == "hike" else len(self._sounds)

    def take_sounds(self, name: str) -> Iterator[Progress]:
        """Copy the sounds to a folder of this name, or name them where they lie."""
        folder = self._part / name
        format: AudioFormat = "flac" if self._audio == "flac" else "wav"
        items = list(self.items)
        for done, item in enumerate(items):
            if item.sound is None:
                continue
            yield Progress(done, len(self.items), item.key)
            if self._audio == "project":
                if item.sound.is_file():
                    self._sounds[item.key] = item.sound.as_posix()
                else:
                    self.sounds_gone += 1
                continue
            folder.mkdir(exist_ok=True)
            stem = folder / file_stem(item)
            if self._shape.changes_nothing:
                copy = copy_sound(item.sound, item.sha256, stem, format)
            else:  # from here on the item is about the file that was written
                copy, items[done], row = shaped_item(item, stem, format, self._shape)
                self._changes.append({**row, "file": copy.relative_to(self._part).as_posix()})
            self._sounds[item.key] = copy.relative_to(self._part).as_posix()
        self.items = items
        if self._changes and name != SCRATCH:
            write_jsonl(self._part / CHANGES, self._changes)

    def write(self, format: WriteFormat) -> Iterator[Progress]:
        """Write everything but the sounds."""
        part, items, sounds = self._part, self.items, self._sounds
        yield Progress(len(items), len(items), format)
        if format == "hike":
            packed: AudioFormat = "flac" if self._audio == "flac" and self._shape.changes_nothing else "wav"
            yield from write_hike_parquet(part, items, packed)
            if self._changes:
                shutil.rmtree(part / SCRATCH)
                write_jsonl(part / CHANGES, ({**row, "file": None} for row in self._changes))
        elif format == "hike-folder":
            write_hike_folder(part, items, sounds)
        elif format == "hike-predictions":
            yield from self._predictions()
        elif format == "kaldi":
            self._leave_out_silent()
            write_kaldi(part, self.items, self._absolute(), self._files)
        elif format == "trn":
            write_trn(part, items, self._files)
        elif format == "ctm":
            write_ctm(part, items, self._files)
        elif format == "nemo":
            write_nemo(part, items, sounds, self._durations(), self._files)
        elif format == "common-voice":
            write_common_voice(part, items, sounds)
        elif format == "table":
            write_listing(part, items, sounds, self._names)
        else:
            yield from self._tiers(format)

    def _leave_out_silent(self) -> None:
        """Where some utterances have a sound, Kaldi's own scripts refuse a folder with others."""
        if self._sounds:
            self.items = [item for item in self.items if item.key in self._sounds]

    def _absolute(self) -> dict[str, str]:
        """Paths of the sounds as they will be: Kaldi looks from wherever it runs."""
        return {key: (self._final / name).as_posix() for key, name in self._sounds.items()}

    def _durations(self) -> dict[str, float]:
        return {item.key: _duration_s(item) or 0.0 for item in self.items}

    def _predictions(self) -> Iterator[Progress]:
        if not self._names:
            raise EngineError("There is no system whose predictions could be exported; import some first.")
        for index, name in enumerate(self._files):
            yield Progress(index, len(self._files), name)
            write_hike_predictions(self._part / name, self.items, index)

    def _tiers(self, format: WriteFormat) -> Iterator[Progress]:
        for done, item in enumerate(self.items):
            yield Progress(done, len(self.items), item.key)
            tiers, end_s = tiers_of(replace(item, duration_s=_duration_s(item)), self._names)
            if format == "textgrid":
                write_textgrid(self._part / f"{file_stem(item)}.TextGrid", tiers, end_s)
            else:
                write_elan(self._part / f"{file_stem(item)}.eaf", tiers, self._sounds.get(item.key))


def _duration_s(item: ExportItem) -> float | None:
    """As stored, else as the sound says; None without one."""
    if item.duration_s is not None or item.sound is None:
        return item.duration_s
    with open_sound(Sound(str(item.sound), item.sound)) as recording:
        return recording.frames / recording.samplerate
