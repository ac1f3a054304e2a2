"""What a file or folder that somebody brings is, and which of its columns is likely which."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from engine.types import EngineError

if TYPE_CHECKING:
    from engine.runs.exchange_columns import ColumnMapping
    from engine.runs.exchange_formats import ReadFormat
    from engine.runs.exchange_tables import TableHead

Purpose = Literal["scripts", "hypotheses", "utterances"]
"""As what a file is taken: sentences to be read, output of a recogniser, references with their sound."""

FIELDS_OF: Mapping[Purpose, tuple[str, ...]] = {
    "scripts": ("text", "id", "level", "main_language", "topic", "loanwords"),
    "hypotheses": (
        *("id", "hypothesis", "system", "text", "level", "main_language", "topic", "loanwords", "speaker"),
    ),
    "utterances": (
        *("id", "text", "audio", "speaker", "level", "main_language", "topic", "loanwords", "hypothesis"),
        "system",
    ),
}
"""The fields of each purpose, the needed ones first."""

NEEDED: Mapping[Purpose, tuple[str, ...]] = {
    "scripts": ("text",),
    "hypotheses": ("id", "hypothesis"),
    "utterances": ("id", "text"),
}
"""Fields without which nothing can be imported; of utterances the text may be missing where there is a hypothesis."""

TABLES = "*.txt *.csv *.tsv *.tab *.jsonl *.ndjson *.json *.parquet *.xlsx *.xls *.ods"
PATTERNS = f"{TABLES} *.trn *.ctm *.TextGrid *.textgrid *.eaf text"
"""Files that can be read, for the dialog that chooses one; folders are dropped, or chosen by their own action."""

TRANSLATED, SOURCES = frozenset({"tgt_text", "mt", "translation"}), frozenset({"src_text", "src", "source"})
"""Names under which a table has translations and what they are translations of."""
LONGEST_HEAD = 1_000_000

TEXTS = ("kaldi", "trn", "ctm", "textgrid", "nemo", "common-voice", "fleurs")
"""Formats of text that isn't a table whose columns are chosen."""

ALL_PURPOSES: tuple[Purpose, ...] = ("scripts", "hypotheses", "utterances")
CORPUS_PURPOSES: tuple[Purpose, ...] = ("utterances", "hypotheses")


@dataclass(frozen=True, slots=True)
class FileLook:
    """A file or folder, looked at.

    Attributes:
        path: where it lies.
        format: one of the formats that are read.
        purpose, purposes: as what it is likely meant, and as what it can be taken.
        kind: of a table: `csv`, `tsv`, `jsonl`, `parquet`, `sheet`; empty for corpora.
        columns: of a table; empty where it has none to choose, as a text file with a sentence a line.
        guesses: the column of each field for each purpose, by names and contents.
        rows: the first rows as they stand in the table, a cell for each column.
        examples: the first cell of each column that holds something.
        encoding: in which a text was read; None: UTF-8, or as its mark says.
        notes: sentences for the person, such as that it was read as CP949.
        system: a name for the system of a file that names none.
        tiers: names of the tiers of a TextGrid or ELAN file.
    """

    path: Path
    format: ReadFormat
    purpose: Purpose
    purposes: tuple[Purpose, ...]
    kind: str = ""
    columns: tuple[str, ...] = ()
    guesses: Mapping[Purpose, Mapping[str, str]] = field(default_factory=dict)
    rows: tuple[tuple[str, ...], ...] = ()
    examples: Mapping[str, str] = field(default_factory=dict)
    encoding: str | None = None
    notes: tuple[str, ...] = ()
    system: str = ""
    tiers: tuple[str, ...] = ()

    @property
    def is_table(self) -> bool:
        """Whether it is a table whose columns may be chosen."""
        return self.format == "table"

    @property
    def has_encoding(self) -> bool:
        """Whether it is text that may be read in another encoding."""
        return self.kind in ("csv", "tsv", "jsonl") or self.format in TEXTS

    def guessed(self, purpose: Purpose) -> dict[str, str]:
        """The likely column of each field of a purpose."""
        found = self.guesses.get(purpose, {})
        return {name: found[name] for name in FIELDS_OF[purpose] if name in found}

    def plain_mapping(self, purpose: Purpose, columns: Mapping[str, str]) -> ColumnMapping | None:
        """The mapping for a preview of scripts or hypotheses; None where the columns have our names already.

        Tables with our names keep what a mapping would leave out, such as whole sets of spellings.
        """
        from engine.runs.exchange_columns import CANONICAL, ColumnMapping

        if not self.columns:
            return None
        fields = {name: columns[name] for name in FIELDS_OF[purpose] if name in columns}
        ours = all(
            fields.get(name, "").casefold() in CANONICAL[name]  # type: ignore[index]
            for name in NEEDED[purpose]
        )
        return None if ours and fields == self.guessed(purpose) else ColumnMapping(**fields)


def mapping_of(look: FileLook, columns: Mapping[str, str]) -> ColumnMapping:
    """The mapping of an import of utterances."""
    from engine.runs.exchange_columns import ColumnMapping

    return ColumnMapping(**{name: columns[name] for name in FIELDS_OF["utterances"] if name in columns})


def look_at(path: Path, purpose: Purpose | None = None, encoding: str | None = None) -> FileLook:
    """Find out what a file or folder is.

    Args:
        path: file or folder.
        purpose: as what the person wants to take it; None: as its columns say.
        encoding: of text; None: found out.

    Raises:
        EngineError: it can't be read, or nothing is known of its format.
    """
    from engine.runs.exchange_formats import LISTED, format_of, listing_in
    from engine.runs.exchange_hypotheses import suggested_system

    if not path.exists():
        raise EngineError(f"{path} can't be read: there is no such file; check the name.")
    format = "table" if purpose == "scripts" and path.is_file() else format_of(path)
    if path.is_dir() and format in LISTED:
        path = listing_in(path)
    if format == "hike" and path.is_file():
        format = "table"  # parquet, the columns of which may be chosen like those of any table
    if format == "table":
        return _look_at_table(path, purpose, encoding)
    possible: tuple[Purpose, ...] = ("hypotheses",) if format == "ctm" else CORPUS_PURPOSES
    if format == "hike":
        possible = ("utterances",)
    return FileLook(
        path,
        format,
        purpose if purpose is not None and purpose in possible else possible[0],
        possible,
        encoding=encoding,
        system=suggested_system(path),
        tiers=_tiers(path, format, encoding),
    )


def holds_translations(path: Path) -> bool:
    """Whether a file or folder holds translations with their sources, by its first row; called on a worker."""
    from engine.runs.qe_eval_set import is_eval_set
    from engine.runs.qe_mqm import is_mqm

    if path.is_dir():
        return is_eval_set(path)
    suffix = path.suffix.casefold()
    if suffix not in (".jsonl", ".ndjson", ".csv", ".tsv") or not path.is_file():
        return False
    with path.open(encoding="utf-8-sig", errors="replace") as file:
        first = file.readline(LONGEST_HEAD)
    names = (
        _keys_of(first)
        if suffix in (".jsonl", ".ndjson")
        else set(first.strip().replace(",", "\t").split("\t"))
    )
    plain = {name.strip('" ').casefold() for name in names}
    return bool(plain & TRANSLATED and plain & SOURCES) or (suffix == ".tsv" and is_mqm(path))


def _keys_of(line: str) -> set[str]:
    try:
        found = json.loads(line)
    except ValueError:
        return set()
    return set(found) if isinstance(found, dict) else set()


def _look_at_table(path: Path, purpose: Purpose | None, encoding: str | None) -> FileLook:
    from engine.runs.exchange_hypotheses import suggested_system
    from engine.runs.exchange_tables import read_table_head

    head = read_table_head(path, encoding=encoding)
    if path.suffix.casefold() == ".txt" and len(head.columns) == 1:  # a sentence a line, no header
        return FileLook(
            path, "table", "scripts", ("scripts",), head.kind, encoding=head.encoding, notes=head.notes
        )
    guesses: dict[Purpose, dict[str, str]] = {one: _guess(head, one) for one in ALL_PURPOSES}
    columns = tuple(dict.fromkeys(name for name in head.columns if name))
    return FileLook(
        path,
        "table",
        purpose or _likely(guesses["utterances"]),
        ALL_PURPOSES,
        head.kind,
        columns,
        guesses,
        _rows(head, columns),
        _examples(head),
        head.encoding,
        head.notes,
        suggested_system(path),
    )


def _guess(head: TableHead, purpose: Purpose) -> dict[str, str]:
    """By names and contents; HiKE's normalised texts are no text of their own."""
    from engine.runs.exchange_columns import guess_mapping
    from engine.runs.exchange_references import HIKE_NAMES

    found = guess_mapping(head.columns, head.rows, NEEDED[purpose])  # type: ignore[arg-type]
    # where there is one text, it is what is asked for
    if purpose == "hypotheses" and found.hypothesis is None:
        found = found.with_column("hypothesis", found.text).with_column("text", None)
    if found.text in HIKE_NAMES:
        found = found.with_column("text", None)
    return {str(name): column for name, column in found.used().items()}


def _likely(guessed: Mapping[str, str]) -> Purpose:
    if "hypothesis" in guessed:
        return "hypotheses"
    return "utterances" if "audio" in guessed else "scripts"


def _rows(head: TableHead, columns: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    from engine.runs.exchange_rows import as_text

    places = [head.columns.index(name) for name in columns]
    return tuple(tuple(as_text(row[place]) for place in places) for row in head.rows)


def _examples(head: TableHead) -> dict[str, str]:
    from engine.runs.exchange_rows import as_text

    return {
        name: next((as_text(row[place]) for row in head.rows if row[place] not in (None, "")), "")
        for place, name in enumerate(head.columns)
    }


def _tiers(path: Path, format: ReadFormat, encoding: str | None) -> tuple[str, ...]:
    """Names of the tiers of the first file."""
    if format not in ("textgrid", "elan"):
        return ()
    from engine.runs.exchange_elan import read_elan
    from engine.runs.exchange_textgrid import read_textgrid

    suffix = ".textgrid" if format == "textgrid" else ".eaf"
    files = (
        [path] if path.is_file() else sorted(one for one in path.iterdir() if one.suffix.casefold() == suffix)
    )
    file = read_textgrid(files[0], encoding) if format == "textgrid" else read_elan(files[0])
    return tuple(tier.name for tier in file.tiers)
