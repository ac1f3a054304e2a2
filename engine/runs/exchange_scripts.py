"""Import and export of scripts: look first (`preview_scripts`), then take the good rows, all or none."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, cast

from db.records import Origin, ScriptRecord, ScriptSetRecord, new_id
from db.session import Project
from db.store import scripts as store
from engine.asr.cs_level import code_switching_level
from engine.runs.exchange_columns import ColumnMapping
from engine.runs.exchange_files import new_file, read_text, text_lines
from engine.runs.exchange_rows import (
    FileRow,
    FileRows,
    RowRefused,
    folded,
    loanword_cell,
    parse_loanwords,
)
from engine.runs.exchange_tables import read_mapped_rows
from engine.runs.steps import finished
from engine.runs.tables import Cell, RowProblem, write_table
from engine.text.language_runs import guess_main_language, is_known_language, word_languages
from engine.text.tokens import Token, nfc, tokens
from engine.types import EngineError, Progress

COLUMNS = (
    "id",
    "text",
    "main_language",
    "languages",
    "topic",
    "level",
    "loanwords",
    "origin",
    "cloned_from",
)
LEVELS = ("none", "word", "phrase", "sentence")
LANGUAGE_NAMES = {"korean": "ko", "한국어": "ko", "english": "en", "영어": "en"}
LANGUAGE_TAG = re.compile(r"([a-z]{2,3})([-_][a-z0-9]{1,8})*")
STEP = 1_000
"""Scripts read or stored between two steps of the progress."""
Guessed = Literal["main_language", "level_wanted"]


@dataclass(frozen=True, slots=True)
class ScriptRow:
    """A good row: the line on which it begins, the script, and which of its fields are guessed."""

    line: int
    script: ScriptRecord
    guessed: tuple[Guessed, ...] = ()


@dataclass(frozen=True, slots=True)
class ScriptImport:
    """What an import would do.

    Attributes:
        path: the file.
        rows: the scripts that would be taken, in the order of the file.
        problems: the rows that would be left out, each with its reason; duplicates are among them.
        duplicates: how many of them are there already, in the file or in the project.
    """

    path: Path
    rows: tuple[ScriptRow, ...]
    problems: tuple[RowProblem, ...]
    duplicates: int = 0


def preview_scripts(
    path: Path,
    existing: Iterable[ScriptRecord] = (),
    encoding: str | None = None,
    mapping: ColumnMapping | None = None,
) -> ScriptImport:
    """Read scripts from TXT (one a line), CSV or TSV (with a header), JSONL, parquet or a spreadsheet; nothing is
    changed.

    Columns: `text`, and as wanted `id`, `main_language`, `languages`, `topic`, `level`, `loanwords`,
    `origin`, `cloned_from`. Texts become NFC without edge spaces. A missing main language is guessed as that
    of most words, a missing level by the rule. A text that stands twice, in the file or among `existing`, is
    a duplicate whatever its Unicode form and white space.

    Args:
        path: the file.
        existing: the scripts that the project has.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        mapping: which column is which; None: they have the names above.

    Raises:
        EngineError: the file can't be read at all: missing, empty, wrong encoding, quotes that don't
            match, no column `text`, a mapping that doesn't fit it.
    """
    return finished(preview_scripts_by_steps(path, existing, encoding, mapping))


def preview_scripts_by_steps(
    path: Path,
    existing: Iterable[ScriptRecord] = (),
    encoding: str | None = None,
    mapping: ColumnMapping | None = None,
) -> Generator[Progress, None, ScriptImport]:
    """As `preview_scripts`, in steps between which it can be stopped."""
    lines = path.suffix.casefold() == ".txt" and mapping is None
    source = _lines_as_rows(path, encoding) if lines else None
    source = source or read_mapped_rows(path, mapping, [["text"]], ["text"], encoding)
    problems = list(source.problems)
    rows: list[ScriptRow] = []
    seen = _Seen(existing)
    duplicates = 0
    for number, row in enumerate(source.rows):
        if number % STEP == 0:
            yield Progress(number, len(source.rows), path.name)
        try:
            made = _script_row(row, len(rows))
            seen.admit(row.line, made.script)
        except RowRefused as refused:
            problems.append(refused.problem(row.line))
            duplicates += isinstance(refused, _Duplicate)
        else:
            rows.append(made)
    problems.sort(key=lambda problem: problem.row)
    return ScriptImport(path, tuple(rows), tuple(problems), duplicates)


def import_scripts(project: Project, preview: ScriptImport, set_name: str, note: str = "") -> ScriptSetRecord:
    """Take the good rows of a preview into a new set of the project, all or none.

    Raises:
        EngineError: no row is good.
        StoreError: the name is empty or taken, or the project can't be written.
    """
    return finished(import_scripts_by_steps(project, preview, set_name, note))


def import_scripts_by_steps(
    project: Project, preview: ScriptImport, set_name: str, note: str = ""
) -> Generator[Progress, None, ScriptSetRecord]:
    """As `import_scripts`, in steps between which it can be stopped: then nothing has changed."""
    if not preview.rows:
        raise EngineError(f"{preview.path} has no script that can be imported; mend its rows first.")
    total = len(preview.rows)
    yield Progress(0, total, preview.path.name)
    with project.write() as session:
        made = store.add_set(session, set_name, note or f"imported from {preview.path.name}")
        for start in range(0, total, STEP):
            part = preview.rows[start : start + STEP]
            store.add_many(session, made.id, [row.script for row in part])
            yield Progress(start + len(part), total, set_name)
        return store.get_set(session, made.id)


def export_scripts(
    scripts: Iterable[ScriptRecord], path: Path, *, bom: bool = True, overwrite: bool = False
) -> Path:
    """Write scripts as `.jsonl`, `.csv`, `.tsv` (all columns) or `.txt` (texts only), to be imported again.

    Args:
        scripts: in the order wanted.
        path: the file; it appears whole or not at all.
        bom: begin CSV with a byte order mark, without which Excel garbles Hangul.
        overwrite: replace an existing file, where a person has said so.

    Raises:
        EngineError: another suffix, the name is taken, the disk is full or read-only; or a text of several
            lines goes to `.txt`.
    """
    kind = path.suffix.casefold()
    if kind in (".csv", ".tsv"):
        return write_table(path, COLUMNS, map(_cells, scripts), bom=bom, overwrite=overwrite)
    if kind == ".jsonl":
        lines = [json.dumps(_values(script), ensure_ascii=False) for script in scripts]
    elif kind == ".txt":
        lines = [_single_line(script) for script in scripts]
    else:
        raise EngineError(f"{path}: scripts are written as .jsonl, .csv, .tsv or .txt; choose one of these.")
    with new_file(path, overwrite=overwrite) as handle:
        handle.write("".join(line + "\n" for line in lines).encode("utf-8"))
    return path


class _Duplicate(RowRefused):
    """A text that has been met before."""


class _Seen:
    """The texts and ids met so far, to find what stands twice."""

    def __init__(self, existing: Iterable[ScriptRecord]) -> None:
        self._known = {folded(script.text): script.key for script in existing}
        self._texts: dict[str, int] = {}
        self._keys: dict[str, int] = {}

    def admit(self, line: int, script: ScriptRecord) -> None:
        """Remember a row.

        Raises:
            RowRefused: its text or id has been met before; the sentence says where.
        """
        text = folded(script.text)
        if text in self._texts:
            raise _Duplicate("text", f"the same text stands in line {self._texts[text]}.")
        if text in self._known:
            raise _Duplicate("text", f"the project has this text already (script {self._known[text]}).")
        if script.key in self._keys:
            before = self._keys[script.key]
            raise RowRefused("id", f"the id {script.key} stands in line {before} too; change one of them.")
        self._texts[text] = self._keys[script.key] = line


def _lines_as_rows(path: Path, encoding: str | None) -> FileRows:
    """A text file as rows of one column; blank lines are left out."""
    rows = [FileRow(number, {"text": line}) for number, line in text_lines(read_text(path, encoding))]
    return FileRows(path, tuple(row for row in rows if row.values["text"].strip()), (), False)


def _script_row(row: FileRow, position: int) -> ScriptRow:
    """A row as a script.

    Raises:
        RowRefused: a value that can't be taken.
    """
    text = _text(row)
    words = tokens(text)
    given = _main_language(row)
    main = given or guess_main_language(words) or "und"
    languages = _languages(row) or _languages_of(words, main)
    level = _one_of(row, LEVELS, "level", "level_wanted", "cs_level")
    guessed: list[Guessed] = [] if given else ["main_language"]
    if not level:
        guessed.append("level_wanted")
    script = ScriptRecord(
        id=new_id(),
        set_id="",
        key=row.text("id", "key", "sample_id") or f"s{row.line:04d}",
        position=position,
        text=text,
        main_language=main,
        languages=languages,
        topic=row.text("topic", "category"),
        level_wanted=level or code_switching_level(text, main).level,
        origin=cast(Origin, _one_of(row, ("written", "cloned"), "origin") or "written"),
        cloned_from=row.text("cloned_from") or None,
        loanwords=parse_loanwords(row.values.get("loanwords")),
    )
    return ScriptRow(row.line, script, tuple(guessed))


def _text(row: FileRow) -> str:
    value = row.values.get("text")
    if not isinstance(value, str) or not value.strip():
        raise RowRefused("text", "the text is empty; write the sentence to be read.")
    text = nfc(value).strip()
    strange = next((c for c in text if unicodedata.category(c) in ("Cc", "Cs") and c not in "\n\t"), None)
    if strange:
        raise RowRefused("text", f"the text holds the control character U+{ord(strange):04X}; remove it.")
    if not tokens(text):
        raise RowRefused("text", "the text has no word in it; write the sentence to be read.")
    return text


def _language_tag(name: str, field: str) -> str:
    name = LANGUAGE_NAMES.get(name.casefold(), name.casefold())
    match = LANGUAGE_TAG.fullmatch(name)
    if not match:
        raise RowRefused(field, f"{name!r} is no language; write a tag such as ko or en.")
    return match[1]


def _main_language(row: FileRow) -> str:
    name = row.text("main_language", "main")
    tag = _language_tag(name, "main_language") if name else ""
    if tag and not is_known_language(tag):
        raise RowRefused(
            "main_language", f"“{name}” is not a language that is known here; write a tag such as ko or en."
        )
    return tag


def _languages(row: FileRow) -> tuple[str, ...]:
    value = row.values.get("languages") or ""
    names = re.split(r"[;,|\s]+", value.strip()) if isinstance(value, str) else value
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise RowRefused("languages", "languages are written as ko; en or as a list of tags.")
    return tuple(dict.fromkeys(_language_tag(name, "languages") for name in names if name))


def _languages_of(words: Sequence[Token], main: str) -> tuple[str, ...]:
    """The main language, then the others in order of appearance."""
    return tuple(dict.fromkeys([main, *(name for name in word_languages(words, [main]) if name)]))


def _one_of(row: FileRow, allowed: tuple[str, ...], *names: str) -> str:
    value = row.text(*names).casefold()
    if value and value not in allowed:
        raise RowRefused(names[0], f"{value!r} is none of {', '.join(allowed)}.")
    return value


def _values(script: ScriptRecord) -> dict[str, Any]:
    """A script as a JSON object, by `COLUMNS`."""
    return {
        "id": script.key,
        "text": script.text,
        "main_language": script.main_language,
        "languages": list(script.languages),
        "topic": script.topic,
        "level": script.level_wanted,
        "loanwords": [list(words.spellings) for words in script.loanwords],
        "origin": script.origin,
        "cloned_from": script.cloned_from,
    }


def _cells(script: ScriptRecord) -> list[Cell]:
    """A script as a row, by `COLUMNS`."""
    values = _values(script)
    values["languages"] = "; ".join(script.languages)
    values["loanwords"] = loanword_cell(script.loanwords)
    return [values[name] for name in COLUMNS]


def _single_line(script: ScriptRecord) -> str:
    if re.search(r"[\r\n]", script.text):
        raise EngineError(f"The script {script.key} has several lines, which .txt can't hold; choose .csv.")
    return script.text
