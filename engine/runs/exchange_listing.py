"""Tables as corpora: any table with its columns chosen, the HiKE data set, NeMo manifests, Common Voice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.runs.exchange_columns import ColumnMapping, Field, guess_mapping
from engine.runs.exchange_corpus import AS_IT_IS, Corpus, CorpusRow, ReadOptions, Sound, place, seconds
from engine.runs.exchange_listing_export import TABLE, TABLE_BEFORE
from engine.runs.exchange_parquet import parquet_count
from engine.runs.exchange_references import HIKE_NAMES
from engine.runs.exchange_rows import FileRow, as_text, read_rows
from engine.runs.exchange_sound import sound_beside
from engine.runs.exchange_tables import TableHead, kind_of, read_table_head, refusal, table_rows
from engine.text.language_runs import is_known_language
from engine.types import EngineError, Progress

METADATA = ("metadata.jsonl", "metadata.csv", "metadata.parquet", "data.jsonl")
"""What a folder of sounds keeps its texts in: the hub's names, and that of our own export of takes."""

COMMON_VOICE = ("validated.tsv", "test.tsv", "dev.tsv", "train.tsv", "other.tsv", "invalidated.tsv")
COMMON_VOICE_COLUMNS = ColumnMapping(id="path", text="sentence", audio="path", speaker="client_id")
NEMO_IDS = ("id", "utt_id", "utterance_id", "sample_id")


def read_table_corpus(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """A table as a corpus: CSV, TSV, JSONL, parquet or a spreadsheet; the HiKE data set is one, in parquet.

    Columns are those of `options.mapping`, or guessed. A column of hypotheses makes hypotheses; without one the
    texts are hypotheses where a system is named, else references. Sound is a cell of bytes, or a file's name.

    Raises:
        EngineError: the file can't be read, or no column can be taken for the id.
    """
    head = read_table_head(path, encoding=options.encoding)
    mapping = options.mapping or guess_mapping(head.columns, head.rows)
    by_sound = options.mapping is None and mapping.id is None and mapping.audio is not None
    needed: list[Field] = [] if by_sound else ["id"]
    if mapping.hypothesis is None and not any(name in head.columns for name in HIKE_NAMES):
        needed.append("text")
    mapping.must_fit(head.columns, needed, str(path))
    total = parquet_count(path) if head.kind == "parquet" else 0
    return Corpus(path, _table(head, mapping, needed, options), total, head.notes)


def read_hike(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """The HiKE data set, or any other of the hub: a parquet file, a folder of them, or sounds with metadata.

    Raises:
        EngineError: there is no such file in the folder, or it can't be read.
    """
    if not path.is_dir():
        return read_table_corpus(path, options)
    metadata = next((path / name for name in METADATA if (path / name).is_file()), None)
    if metadata is not None:
        found = read_table_corpus(metadata, options)
        return replace(found, path=path)
    shards = sorted([*path.glob("*.parquet"), *path.glob("data/*.parquet")])
    if not shards:
        raise EngineError(
            f"{path} holds neither a parquet file nor one of {', '.join(METADATA)}; choose another."
        )
    parts = [read_table_corpus(shard, options) for shard in shards]
    rows = (
        row if isinstance(row, Progress) else replace(row, place=_inside(path, part.path, row.place))
        for part in parts
        for row in part.rows
    )
    return Corpus(path, rows, sum(part.total for part in parts))


def read_nemo(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """A NeMo manifest: JSONL of `audio_filepath`, `duration`, `text`, and perhaps `offset` and `pred_text`.

    The id is that of the line if it has one, else the name of the sound, with the part's times in milliseconds
    where there is an offset. `lang`, where it is a language, is the main language. `pred_text` is a hypothesis; `text` too where only a system is named.

    Raises:
        EngineError: the file can't be read.
    """
    head = read_table_head(path, encoding=options.encoding)
    if "audio_filepath" not in head.columns:
        raise EngineError(f"{path} has no audio_filepath, so it is no NeMo manifest; choose another format.")
    found = read_rows(path, (), head.encoding)
    if found.problems:
        raise EngineError(refusal(path, found.problems))
    rows = (_nemo(path, row, options) for row in found.rows)
    return Corpus(path, rows, len(found.rows), head.notes)


def read_common_voice(path: Path, options: ReadOptions = AS_IT_IS) -> Corpus:
    """Common Voice: `validated.tsv` (or another of its lists) beside the folder `clips`.

    Raises:
        EngineError: there is no list in the folder, or it lacks a column.
    """
    listing = path
    if path.is_dir():
        found = next((path / name for name in COMMON_VOICE if (path / name).is_file()), None)
        if found is None:
            raise EngineError(
                f"{path} has none of {', '.join(COMMON_VOICE)}; choose the folder of a language."
            )
        listing = found
    clips = listing.parent / "clips"
    mapping = options.mapping or _common_voice_mapping(listing, options.encoding)
    options = replace(options, mapping=mapping, audio=options.audio or (clips if clips.is_dir() else None))
    found = read_table_corpus(listing, options)
    return replace(found, path=path)


def _common_voice_mapping(listing: Path, encoding: str | None) -> ColumnMapping:
    columns = read_table_head(listing, 1, encoding).columns
    extra: dict[str, str] = {}
    if "sentence_domain" in columns:
        extra["topic"] = "sentence_domain"
    if "locale" in columns:
        extra["main_language"] = "locale"
    speaker = "client_id" if "client_id" in columns else None
    return replace(COMMON_VOICE_COLUMNS, speaker=speaker, **extra)


def _table(
    head: TableHead, mapping: ColumnMapping, needed: Sequence[Field], options: ReadOptions
) -> Iterator[CorpusRow | Progress]:
    yield Progress(0, 0, f"reading {head.path.name}")
    unit = "row" if kind_of(head.path) in ("parquet", "sheet") else "line"
    folder = options.audio or head.path.parent
    ours = head.columns in (TABLE, TABLE_BEFORE)  # its cells are guarded from being formulas
    for row in table_rows(head.path, mapping, needed, head.encoding, verbatim=not ours):
        values = dict(row.values)
        sound = _sound(values.get("audio"), folder)
        if mapping.id in (None, mapping.audio) and sound is not None:  # named after its sound
            values["id"] = Path(sound.name).stem
        if mapping.hypothesis is None and options.system and "text" in values:
            values["hypothesis"] = _text(values.pop("text"))
        elif "hypothesis" in values:
            values["hypothesis"] = _text(values["hypothesis"])
        yield CorpusRow(place(head.path, row.line, unit), FileRow(row.line, values), sound)


def _text(value: Any) -> Any:
    """A cell of a spreadsheet may be a number that was meant as a text."""
    return as_text(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _sound(cell: Any, folder: Path) -> Sound | None:
    """The sound of a cell: bytes with a name, or the name of a file."""
    if isinstance(cell, dict):
        data, name = cell.get("bytes"), cell.get("path")
        if isinstance(data, bytes):
            return Sound(str(name or "the sound"), data=data)
        cell = name
    if isinstance(cell, bytes):
        return Sound("the sound", data=cell)
    name = "" if cell is None else as_text(cell).strip()
    if not name:
        return None
    path = sound_beside(folder, name)
    return Sound(str(path), path)


def _inside(root: Path, path: Path, where: str) -> str:
    """A place in a file of a folder, named from the folder."""
    inner = path.parent.relative_to(root)
    return (inner / where).as_posix()


def _nemo(path: Path, row: FileRow, options: ReadOptions) -> CorpusRow:
    values = dict(row.values)
    where = place(path, row.line)
    name = values.pop("audio_filepath", None)
    if not isinstance(name, str) or not name.strip():
        raise EngineError(f"{path}, line {row.line}: it has no audio_filepath; name the sound.")
    times = {key: values.pop(key, None) for key in ("offset", "duration")}
    offset, duration = (
        None if value is None else seconds(str(value), path, f"line {row.line}", f"the {key}")
        for key, value in times.items()
    )
    file = sound_beside(options.audio or path.parent, name)
    given = row.text(*NEMO_IDS)
    values["id"] = given or _nemo_id(file, offset, duration)
    language = row.text("lang")
    if is_known_language(language) and not row.text("main_language", "main"):
        values["main_language"] = values.pop("lang")
    if "pred_text" in values:
        values["hypothesis"] = values.pop("pred_text")
    elif options.system:
        values["hypothesis"] = values.pop("text", None)
    sound = Sound(str(file), file, start_s=offset or 0.0, duration_s=duration)
    return CorpusRow(where, FileRow(row.line, values), sound)


def _nemo_id(file: Path, offset: float | None, duration: float | None) -> str:
    if not offset:
        return file.stem
    return f"{file.stem}_{round(1000 * offset)}_{round(1000 * (duration or 0))}"
