"""Translations of what a project has: rows that name a take, a script or an imported utterance instead of its text.

    JSONL, CSV or TSV   utterance (or take, script, id), tgt_text (or mt, translation), tgt_system (or system), tgt_lang;
                        src_lang, score, ref_text, domain, split where they are known

The source is the transcript as the project has it now, the sound is that of the take, and rows are linked from the start.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.records import UtteranceRecord
from db.session import Project
from engine.runs.exchange_references import Known, known_utterances_by_steps
from engine.runs.jsonl import place, read_jsonl
from engine.runs.qe_rows import TABLES, QeRow, checked_rows, object_row
from engine.runs.tables import read_table
from engine.types import EngineError, Progress

NAMES = ("utterance", "take", "script", "utterance_id", "id")
"""Columns that say of what a row is a translation, the first that is there."""
_SOURCES = {"src_text", "src", "source", "doc_id"}
"""Where one of these is, a row stands for itself."""
_SAME = {"mt": "tgt_text", "translation": "tgt_text", "system": "tgt_system"}


@dataclass(frozen=True, slots=True)
class _Raw:
    where: str
    values: Mapping[str, Any]


def names_utterances(path: Path) -> bool:
    """Whether the first row of a file names an utterance and has no source text."""
    if not path.is_file():
        return False
    with suppress(EngineError):  # whoever reads the whole file says what is wrong with it
        first = next(_raw(path), None)
        return first is not None and not _SOURCES & set(first.values) and _naming(first.values) != ""
    return False


def unlinked_rows(path: Path) -> tuple[QeRow, ...]:
    """The rows of a file as far as it tells them: the document is what it names, and there is no source text.

    Raises:
        EngineError: a row is wrong; the sentence names it.
    """
    return checked_rows(
        [_row(one, {"src_text": "", "doc_id": _named(one), "src_lang": "?"}) for one in _raw(path)]
    )


def linked_rows(
    project: Project, path: Path
) -> Generator[Progress, None, tuple[tuple[QeRow, ...], tuple[str, ...]]]:
    """The rows of a file with the texts and sounds of the utterances that they name, and the ids of those.

    Raises:
        EngineError: a row is wrong, or names nothing, or more than one thing, of the project; the sentence names it.
        StoreError: the project can't be read.
    """
    yield Progress(0, 0, f"reading {path.name}")
    raw = list(_raw(path))
    known = yield from known_utterances_by_steps(project)
    found = [_found(one, known) for one in raw]
    rows = [_row(one, _source(utterance)) for one, utterance in zip(raw, found, strict=True)]
    return checked_rows(rows), tuple(utterance.id for utterance in found)


def _raw(path: Path) -> Iterator[_Raw]:
    if path.suffix.casefold() not in TABLES:
        for line, row in read_jsonl(path):
            yield _Raw(place(path, line), {_SAME.get(name, name): value for name, value in row.items()})
        return
    table = read_table(
        path, (NAMES, ("tgt_text", "mt", "translation")), verbatim=("tgt_text", "mt", "translation")
    )
    if table.problems:
        raise EngineError(f"{path}, {table.problems[0]}")
    yield from (_Raw(place(path, row.line), _typed(row.cells)) for row in table.rows)


def _typed(cells: Mapping[str, str]) -> dict[str, Any]:
    """Cells as a row of JSONL has them: empty ones are missing, the score is a number where it reads like one."""
    found: dict[str, Any] = {_SAME.get(name, name): cell for name, cell in cells.items() if cell.strip()}
    if "score" in found:
        with suppress(ValueError):  # told as a wrong score where the row is read
            found["score"] = float(found["score"].replace("_", "?"))  # Python reads 1_0 as ten
    return {"tgt_text": ""} | found


def _naming(values: Mapping[str, Any]) -> str:
    return next((name for name in NAMES if isinstance(values.get(name), str) and values[name].strip()), "")


def _named(one: _Raw) -> str:
    """What a row names.

    Raises:
        EngineError: nothing.
    """
    name = _naming(one.values)
    if not name:
        raise EngineError(f"{one.where} names no utterance: give its id, or that of a take or script.")
    return one.values[name].strip()


def _found(one: _Raw, known: Known) -> UtteranceRecord:
    """The utterance that a row names."""
    key = _named(one)
    utterance = known.by_key.get(key)
    read = known.by_script.get(key, ())
    if utterance is None and len(read) == 1:
        utterance = read[0]
    if utterance is None:
        what = f"{len(read)} takes read {key}, name one of them" if read else f"the project has no {key}"
        raise EngineError(f"{one.where}: {what}.")
    return utterance


def _source(utterance: UtteranceRecord) -> dict[str, Any]:
    return {
        "src_text": utterance.reference,
        "doc_id": utterance.key,
        "src_lang": utterance.main_language,
        "audio_path": utterance.audio_path,
    }


def _row(one: _Raw, source: Mapping[str, Any]) -> QeRow:
    name = _naming(one.values)
    others = {key: value for key, value in one.values.items() if key not in (name, "doc_id")}
    language = one.values.get("src_lang") or source["src_lang"]
    return object_row({**others, **source, "src_lang": language}, one.where)
