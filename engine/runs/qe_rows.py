"""Rows of translation quality: one system's translation of one source segment, from files of several kinds.

Read strictly and as a whole: an error names file and line, and nothing is taken in part.

    IWSLT 2026 (JSONL)   audio_path, src_text, tgt_text, tgt_system, doc_id, score, src_lang, tgt_lang
    COMET (CSV, TSV)     src, mt, ref, score, system, lp, domain …; also the MQM and DA tables of WMT in that form
"""

from __future__ import annotations

import json
import time
import unicodedata
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path
from typing import Any

from engine.qe.segments import Segments, is_score, segments_by_language
from engine.runs.exchange_files import writing_error
from engine.runs.jsonl import place, read_jsonl
from engine.runs.steps import finished
from engine.runs.tables import read_table
from engine.types import EngineError, Progress

JSONL = (".jsonl", ".ndjson")
TABLES = (".csv", ".tsv")
_REFERENCES = ("ref_text", "reference", "ref")
_COLUMNS = {
    "document": ("doc_id", "doc", "document", "segment_id", "seg_id"),
    "system": ("system", "tgt_system"),
    "language": ("lp", "language_pair"),
    "reference": ("ref", "reference", "ref_text"),
    "score": ("score", "human_score"),
    "audio_path": ("audio_path",),
    "domain": ("domain",),
    "split": ("split",),
}
_SOURCE = ("src", "source", "src_text")
_TRANSLATION = ("mt", "translation", "tgt_text")
_LANGUAGES = ("src_lang", "tgt_lang")
_KEYS = frozenset(
    (
        *("audio_path", "src_text", "tgt_text", "tgt_system", "doc_id", "score", "domain", "split"),
        *_LANGUAGES,
        *_REFERENCES,
    )
)
"""Keys of JSONL that are read; all others are kept as they are."""
STEP_S = 0.1
"""Between two steps while a file is read."""


@dataclass(frozen=True, slots=True)
class QeRow:
    """A translation of a source segment.

    Attributes:
        where: file and line, for errors.
        document: the source segment; its rows are translations of one source. Read in composed form, as the system is.
        source, translation: texts as they are in the file.
        system: what translated it; for texts without a system the number of the translation of its source.
        source_language, target_language: codes such as zh and en; empty where the file has none.
        score: by people, higher is better; None where there is none.
        reference: a translation by people; None where there is none.
        audio_path: what was said; None where there is none.
        domain, split: what the file says; empty where it says nothing.
        extra: everything else that the row holds, as a JSON object.
    """

    where: str
    document: str
    source: str
    translation: str
    system: str
    source_language: str = ""
    target_language: str = ""
    score: float | None = None
    reference: str | None = None
    audio_path: str | None = None
    domain: str = ""
    split: str = ""
    extra: str = "{}"

    @property
    def language(self) -> str:
        """The language pair, such as zhen; `all` where the file has none."""
        return f"{self.source_language}{self.target_language}" or "all"


def read_rows(path: Path) -> tuple[QeRow, ...]:
    """The rows of a file, by its suffix JSONL of IWSLT or a table of COMET.

    Raises:
        EngineError: the file can't be read, it has no row, or a row is wrong or there twice; the sentence names its line.
    """
    return finished(read_rows_by_steps(path))


def read_rows_by_steps(path: Path) -> Generator[Progress, None, tuple[QeRow, ...]]:
    """As `read_rows`, step by step."""
    suffix = path.suffix.casefold()
    if suffix in TABLES:
        yield Progress(0, 0, f"reading {path.name}")
        return checked_rows(some_rows(_table_rows(path), path))
    if suffix not in JSONL:
        raise EngineError(
            f"{path} is none of {', '.join((*JSONL, *TABLES))}: convert it, or give it the ending of what it is."
        )
    rows: list[QeRow] = []
    due = 0.0
    for line, row in read_jsonl(path):
        rows.append(object_row(row, place(path, line)))
        if time.monotonic() >= due:
            yield Progress(0, 0, f"reading {path.name}: {len(rows):,} rows")
            due = time.monotonic() + STEP_S
    return checked_rows(some_rows(rows, path))


def some_rows(rows: Sequence[QeRow], path: Path) -> Sequence[QeRow]:
    """The rows of a file or folder.

    Raises:
        EngineError: there is none.
    """
    if not rows:
        raise EngineError(f"{path} has no row: give a file with at least one translation.")
    return rows


def composed(name: str) -> str:
    """A name in composed form (NFC): what looks the same is the same document or system.

    >>> composed("e\u0301") == "\u00e9"
    True
    """
    return unicodedata.normalize("NFC", name)


def as_object(row: QeRow) -> dict[str, Any]:
    """A row in the layout of IWSLT 2026; what that layout doesn't have follows it."""
    found: dict[str, Any] = {
        "audio_path": row.audio_path,
        "src_text": row.source,
        "tgt_text": row.translation,
        "tgt_system": row.system,
        "doc_id": row.document,
        "score": row.score,
        "src_lang": row.source_language,
        "tgt_lang": row.target_language,
    }
    more = {"ref_text": row.reference, "domain": row.domain, "split": row.split}
    return found | {name: value for name, value in more.items() if value} | json.loads(row.extra)


def segments_of_rows(rows: Sequence[QeRow], metric: Sequence[float]) -> dict[str, Segments]:
    """Rows with human scores as segments, split by language pair.

    Args:
        rows: of a file, as a whole.
        metric: a score by a metric for each row.

    Raises:
        EngineError: a row has no human score, or the numbers of rows and scores differ.
    """
    bare = next((row for row in rows if row.score is None), None)
    if bare is not None:
        raise EngineError(f"{bare.where} has no human score: give a file in which every row has one.")
    return segments_by_language(
        [row.language for row in rows],
        [row.document for row in rows],
        [row.system for row in rows],
        [row.score for row in rows],
        list(metric),
    )


def refuse_same_file(source: Path, target: Path) -> None:
    """One sentence where an output would replace an input, or can't be a file.

    Raises:
        EngineError: it is the same file, a folder, or no plain file.
    """
    try:
        if target.exists() and source.exists() and target.samefile(source):
            raise EngineError(f"{target} is an input of this run: name another file for the output.")
        if target.is_symlink() or (target.exists() and not target.is_file()):
            raise EngineError(f"{target} can't be replaced, it is no plain file: name a new one.")
    except OSError as error:
        raise writing_error(error, target) from error


def object_row(row: Mapping[str, Any], where: str) -> QeRow:
    """A row of JSONL.

    Raises:
        EngineError: a value is missing or wrong; the sentence begins with `where`.
    """
    return QeRow(
        where,
        document=_name(row, "doc_id", where),
        source=_text(row, "src_text", where),
        translation=_text(row, "tgt_text", where),
        system=_name(row, "tgt_system", where),
        source_language=_name(row, "src_lang", where),
        target_language=_name(row, "tgt_lang", where),
        score=_score(row.get("score"), where),
        reference=next((_text(row, name, where) for name in _REFERENCES if row.get(name) is not None), None),
        audio_path=_text(row, "audio_path", where) if row.get("audio_path") is not None else None,
        domain=_text(row, "domain", where) if row.get("domain") is not None else "",
        split=_text(row, "split", where) if row.get("split") is not None else "",
        extra=_extra({name: value for name, value in row.items() if name not in _KEYS}),
    )


def _extra(others: Mapping[str, Any]) -> str:
    return json.dumps(others, ensure_ascii=False) if others else "{}"


def _text(row: Mapping[str, Any], name: str, where: str) -> str:
    value = row.get(name)
    if not isinstance(value, str):
        said = "is missing" if value is None else f"is {_shown(value)}"
        raise EngineError(f"{where}: {name} {said}, and must be a text.")
    return value


def _name(row: Mapping[str, Any], name: str, where: str) -> str:
    value = row.get(name)
    if type(value) is int:
        return str(value)
    if not isinstance(value, str) or not value.strip():
        said = "is missing" if value is None else f"is {_shown(value)}"
        raise EngineError(f"{where}: {name} {said}, and must be a name.")
    return composed(value)


def _score(value: object, where: str) -> float | None:
    if value is None:
        return None
    if not is_score(value):
        raise EngineError(f"{where}: score is {_shown(value)}, and must be a finite number or null.")
    return float(value)


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else f"{text[:40]}…"


def _table_rows(path: Path) -> list[QeRow]:
    """Rows of a table of COMET; translations of the same source belong together where no document is named."""
    table = read_table(path, (_SOURCE, _TRANSLATION), verbatim=(*_SOURCE, *_TRANSLATION, "ref"))
    if table.problems:
        raise EngineError(f"{path}, {table.problems[0]}")
    named = {field: _first(names, table.columns) for field, names in _COLUMNS.items()}
    source, translation = _first(_SOURCE, table.columns), _first(_TRANSLATION, table.columns)
    known = {source, translation, *named.values(), *_LANGUAGES}
    others = [name for name in table.columns if name and name not in known]
    firsts: dict[tuple[str, str], int] = {}
    counts: dict[str, int] = {}
    rows: list[QeRow] = []
    for number, row in enumerate(table.rows, 1):
        where = place(path, row.line)
        cells = {field: row.cells[name] if name else "" for field, name in named.items()}
        languages = _languages(cells["language"], row.cells, where)
        text = row.cells[source]
        document = composed(cells["document"].strip()) or str(
            firsts.setdefault((f"{languages}", text), number)
        )
        counts[f"{languages} {document}"] = counts.get(f"{languages} {document}", 0) + 1
        rows.append(
            QeRow(
                where,
                document=document,
                source=text,
                translation=row.cells[translation],
                system=composed(cells["system"].strip()) or str(counts[f"{languages} {document}"]),
                source_language=languages[0],
                target_language=languages[1],
                score=_cell_score(cells["score"], where),
                reference=cells["reference"] if named["reference"] else None,
                audio_path=cells["audio_path"] or None,
                domain=cells["domain"],
                split=cells["split"],
                extra=_extra({name: row.cells[name] for name in others if row.cells[name]}),
            )
        )
    return rows


def _first(names: Sequence[str], columns: Sequence[str]) -> str:
    return next((name for name in names if name in columns), "")


def _languages(pair: str, cells: dict[str, str], where: str) -> tuple[str, str]:
    """Codes of both languages, of `lp` (zh-en) or of two columns."""
    if not pair.strip():
        return cells.get("src_lang", "").strip(), cells.get("tgt_lang", "").strip()
    source, dash, target = pair.strip().partition("-")
    if not (source and dash and target):
        raise EngineError(f"{where}: the language pair is {pair!r}, and must look like zh-en.")
    return source, target


def _cell_score(cell: str, where: str) -> float | None:
    if not cell.strip():
        return None
    try:
        value = float(cell.replace("_", "?"))  # Python reads 1_0 as ten
    except ValueError:
        raise EngineError(
            f"{where}: score is {_shown(cell)}, and must be a finite number or empty."
        ) from None
    if not isfinite(value):
        raise EngineError(f"{where}: score is {_shown(cell)}, and must be a finite number or empty.")
    return _score(value, where)


def checked_rows(rows: Sequence[QeRow]) -> tuple[QeRow, ...]:
    """The rows, none of them of a document and system that were there before.

    Raises:
        EngineError: one is; the sentence names both.
    """
    seen: dict[tuple[str, str, str], QeRow] = {}
    for row in rows:
        first = seen.setdefault((row.language, row.document, row.system), row)
        if first is not row:
            raise EngineError(
                f"{first.where} and {row.where} are both of document {row.document!r} and system {row.system!r}"
                f" ({row.language}): keep one of them."
            )
    return tuple(rows)
