"""The lexicon as a file: CSV and TSV with a column `spellings` (`버스 | bus`), or JSON, one set to a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.records import LexiconRecord, LexiconVerdict
from engine.runs.exchange_files import new_file, read_text, text_lines
from engine.runs.tables import read_table, write_table
from engine.text.spellings import are_one_spelling
from engine.text.tokens import nfc
from engine.types import EngineError

DIVIDER = "|"
HEADER = ("spellings", "verdict", "source", "note", "created_at")
JSON_FILES = (".json", ".jsonl")
TABLES = (".csv", ".tsv", ".txt")
VERDICTS: dict[str, LexiconVerdict] = {"": "equal", "equal": "equal", "different": "different"}


@dataclass(frozen=True, slots=True)
class LexiconLine:
    """One set of a file.

    Attributes:
        spellings: at least two, NFC.
        verdict: whether they are equal, or different words.
        note: a remark.
    """

    spellings: tuple[str, ...]
    verdict: LexiconVerdict = "equal"
    note: str = ""


def spellings_of(text: str) -> tuple[str, ...]:
    """The spellings of one line of text, each once, spaces put in order.

    >>> spellings_of(" 버스 |bus| Bus  line|bus ")
    ('버스', 'bus', 'Bus line')
    """
    words = (" ".join(nfc(part).split()) for part in text.split(DIVIDER))
    return tuple(dict.fromkeys(word for word in words if word))


def read_lexicon(path: Path) -> list[LexiconLine]:
    """The sets of a file, all of them or none.

    A table has the column `spellings`, and may have `verdict` (equal, different) and `note`. A JSON file holds a
    list, or one value to a line: `["버스", "bus"]` or `{"spellings": ["버스", "bus"], "verdict": "equal"}`.

    Raises:
        EngineError: the file can't be read, or one of its rows is none; the first one is named.
    """
    path = Path(path)
    suffix = path.suffix.casefold()
    if suffix in JSON_FILES:
        return _some([_of_json(value, f"{path}, {where}") for where, value in _json_values(path)], path)
    if suffix not in TABLES:
        raise EngineError(f"{path} is no lexicon that can be read here; choose a .csv, .tsv or .json file.")
    table = read_table(path, [["spellings"]])
    if table.problems:
        raise EngineError(f"{path}, {table.problems[0]}")
    lines = [
        _line(
            spellings_of(row.cells["spellings"]),
            row.cells.get("verdict", ""),
            row.cells.get("note", ""),
            f"{path}, line {row.line}",
        )
        for row in table.rows
    ]
    return _some(lines, path)


def _some(lines: list[LexiconLine], path: Path) -> list[LexiconLine]:
    if not lines:
        raise EngineError(f"{path} holds no set of spellings; choose another file.")
    return lines


def _json_values(path: Path) -> list[tuple[str, Any]]:
    """Each value with where it stands."""
    text = read_text(path)
    if text.lstrip().startswith("[") and not _is_one_to_a_line(text):
        try:
            found = json.loads(text)
        except json.JSONDecodeError as error:
            raise EngineError(f"{path}, line {error.lineno}: this is no JSON; mend the line.") from error
        return [(f"set {place}", value) for place, value in enumerate(found, 1)]
    values: list[tuple[str, Any]] = []
    for number, line in text_lines(text):
        if line.strip():
            try:
                values.append((f"line {number}", json.loads(line)))
            except json.JSONDecodeError as error:
                raise EngineError(f"{path}, line {number}: this is no JSON; mend the line.") from error
    return values


def _is_one_to_a_line(text: str) -> bool:
    """Whether the first line is a whole list of spellings by itself."""
    first = next((line for _number, line in text_lines(text) if line.strip()), "")
    try:
        found = json.loads(first)
    except json.JSONDecodeError:
        return False
    return isinstance(found, list) and all(isinstance(word, str) for word in found)


def _of_json(value: Any, where: str) -> LexiconLine:
    given = value if isinstance(value, dict) else {"spellings": value}
    words = given.get("spellings")
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words):
        raise EngineError(f'{where}: a set is a list of spellings such as ["버스", "bus"]; mend it.')
    texts = tuple(dict.fromkeys(" ".join(nfc(word).split()) for word in words if word.strip()))
    return _line(texts, str(given.get("verdict") or ""), str(given.get("note") or ""), where)


def _line(spellings: tuple[str, ...], verdict: str, note: str, where: str) -> LexiconLine:
    if len(spellings) < 2:
        named = f"only {spellings[0]}" if spellings else "nothing"
        raise EngineError(f"{where}, spellings: there is {named}; write at least two with | between them.")
    if are_one_spelling(spellings):
        raise EngineError(
            f"{where}, spellings: {DIVIDER.join(spellings)} are one spelling once normalised; write at least two "
            "different ones."
        )
    kept = VERDICTS.get(verdict.strip().casefold())
    if kept is None:
        raise EngineError(f"{where}, verdict: {verdict} is neither equal nor different; write one of them.")
    return LexiconLine(spellings, kept, note.strip())


def write_lexicon(
    path: Path, entries: Iterable[LexiconRecord], *, bom: bool = True, overwrite: bool = False
) -> Path:
    """Write entries to a file of the kind that its suffix names: csv, tsv, json (one set to a line) or md.

    Raises:
        EngineError: the suffix is another one, a spelling holds the divider, or the file can't be written.
    """
    path = Path(path)
    if path.suffix.casefold() in JSON_FILES:
        lines = [_as_json(entry) for entry in entries]
        with new_file(path, overwrite=overwrite) as handle:
            handle.write("".join(lines).encode("utf-8"))
        return path
    rows = [
        (_written(entry.spellings, path), entry.verdict, entry.source, entry.note, entry.created_at)
        for entry in entries
    ]
    return write_table(path, HEADER, rows, bom=bom, overwrite=overwrite)


def _as_json(entry: LexiconRecord) -> str:
    values = {name: getattr(entry, name) for name in HEADER}
    return json.dumps(values | {"spellings": list(entry.spellings)}, ensure_ascii=False) + "\n"


def _written(spellings: Sequence[str], path: Path) -> str:
    odd = next((word for word in spellings if DIVIDER in word), None)
    if odd is not None:
        raise EngineError(f"{path}: the spelling {odd} holds a {DIVIDER}; export as JSON instead.")
    return f" {DIVIDER} ".join(spellings)
