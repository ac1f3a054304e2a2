"""Rows of a file that is imported, whatever its format: values by column name, and the forms they come in."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from db.records import SpellingSet
from engine.runs.exchange_files import read_text, text_lines
from engine.runs.jsonl import RefusedValue, parse_object, parse_strictly
from engine.runs.tables import RowProblem, read_table
from engine.text.scripts import HANGUL, script_of
from engine.text.spellings import are_one_spelling
from engine.text.tokens import nfc
from engine.types import EngineError

JSON_LINES = (".jsonl", ".ndjson", ".json")


class RowRefused(ValueError):
    """Why a row can't be taken: the column meant, and a sentence for the person who has to mend it."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message)
        self.field = field

    def problem(self, line: int) -> RowProblem:
        """As it is listed for the row that begins on a line."""
        return RowProblem(line, self.field, str(self))


@dataclass(frozen=True, slots=True)
class FileRow:
    """One row: the line on which it begins, and its values by column name."""

    line: int
    values: dict[str, Any]

    def text(self, *names: str) -> str:
        """The first of these columns that holds something, as NFC text without edge spaces; "" if none does.

        >>> FileRow(2, {"id": 7, "text": " 버스 "}).text("name", "text")
        '버스'
        """
        for name in names:
            value = self.values.get(name)
            if value is not None and (text := nfc(as_text(value)).strip()):
                return text
        return ""


@dataclass(frozen=True, slots=True)
class FileRows:
    """What could be read of a file, and what could not."""

    path: Path
    rows: tuple[FileRow, ...]
    problems: tuple[RowProblem, ...]
    is_json: bool


def as_text(value: object) -> str:
    """A value as text: text as it is, everything else as JSON.

    >>> as_text(7), as_text("7"), as_text(["a"])
    ('7', '7', '["a"]')
    """
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


def folded(text: str) -> str:
    """The text by which duplicates are found: NFC, white space folded.

    >>> folded(" 버스  왔다") == folded("버스 왔다")
    True
    """
    return " ".join(nfc(text).split())


def read_rows(
    path: Path,
    required: Sequence[Sequence[str]],
    encoding: str | None = None,
    verbatim: Collection[str] = (),
) -> FileRows:
    """Read JSONL (`.jsonl`, `.ndjson`, `.json`) or a table with a header; bad rows are named, the rest kept.

    Args:
        path: the file.
        required: for each column that must be there, the names it may have. In JSONL a line without one is a
            bad row; in a table the whole file can't be read.
        encoding: what it is written in, where no byte order mark says it; None: UTF-8.
        verbatim: columns that other programs fill, taken from a table without taking guards off.

    Raises:
        EngineError: the file can't be read at all.
    """
    if path.suffix.casefold() not in JSON_LINES:
        table = read_table(path, required, encoding, verbatim)
        return FileRows(
            path, tuple(FileRow(r.line, dict(r.cells)) for r in table.rows), table.problems, False
        )
    rows: list[FileRow] = []
    problems: list[RowProblem] = []
    for number, line in text_lines(read_text(path, encoding)):
        if not line.strip():
            continue
        try:
            row = FileRow(number, parse_object(line, "it"))
        except EngineError as error:
            problems.append(RowProblem(number, "", str(error)))
            continue
        missing = next((names for names in required if not any(name in row.values for name in names)), None)
        if missing:
            problems.append(RowProblem(number, missing[0], f"it has no {' or '.join(map(repr, missing))}."))
        else:
            rows.append(row)
    return FileRows(path, tuple(rows), tuple(problems), True)


def parse_loanwords(value: object, *, strict: bool = False) -> tuple[SpellingSet, ...]:
    """Loanword spellings in any form in which they come.

    Of HiKE's pairs those whose spellings are all the same say nothing and are left out; a set in another form is
    refused if it holds fewer than two different spellings.

    Args:
        value: `버스|bus; 커피|coffee`, a list of lists, a list of `{"Korean", "English"}`, either list as a
            JSON string, or nothing.
        strict: whether a set that is one spelling once normalised is refused, too: it would have no effect.

    Raises:
        RowRefused: another form, a set of one spelling, or an empty spelling.

    >>> parse_loanwords("버스|bus; 커피|coffee")
    (SpellingSet(spellings=('버스', 'bus')), SpellingSet(spellings=('커피', 'coffee')))
    >>> parse_loanwords('[{"English": "bus", "Korean": "버스"}]') == parse_loanwords([["버스", "bus"]])
    True
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return ()
    if isinstance(value, str) and value.lstrip().startswith("["):
        try:
            value = parse_strictly(value)
        except RefusedValue as refused:
            raise RowRefused("loanwords", f"the list of loanwords {refused}; mend it.") from None
        except (ValueError, RecursionError):
            raise RowRefused(
                "loanwords", "the loanwords aren't whole JSON; mend the brackets and quotes."
            ) from None
    elif isinstance(value, str):
        value = [part for part in value.split(";") if part.strip()]
    if not isinstance(value, list):
        raise RowRefused("loanwords", "loanwords are written as 버스|bus; 커피|coffee or as a list of lists.")
    sets = [_spellings(item, strict) for item in value]
    return tuple(SpellingSet(spellings) for spellings in sets if len(spellings) > 1)


def _spellings(item: object, strict: bool) -> tuple[str, ...]:
    """The spellings of one loanword, each once, Korean before English."""
    if isinstance(item, dict):
        first = [item[name] for name in ("Korean", "English") if name in item]
        words = first + [word for name, word in item.items() if name not in ("Korean", "English")]
    else:
        words = item.split("|") if isinstance(item, str) else item
    if not isinstance(words, list) or not all(isinstance(word, str) for word in words) or len(words) < 2:
        raise _loanword_refused(item, "needs at least two spellings, such as 버스|bus")
    found = tuple(dict.fromkeys(folded(word) for word in words))
    if "" in found:
        raise _loanword_refused(item, "has an empty spelling; write or remove it")
    if not isinstance(item, dict) and (len(found) < 2 or (strict and are_one_spelling(found))):
        raise _loanword_refused(
            item, "holds fewer than two different spellings once normalised; write another or remove it"
        )
    return found


def _loanword_refused(item: object, why: str) -> RowRefused:
    return RowRefused("loanwords", f"the loanword {json.dumps(item, ensure_ascii=False)[:80]} {why}.")


def loanword_cell(sets: Iterable[SpellingSet]) -> str:
    """Spelling sets as one cell, read back by `parse_loanwords`.

    >>> loanword_cell([SpellingSet(("버스", "bus")), SpellingSet(("커피", "coffee"))])
    '버스|bus; 커피|coffee'
    >>> loanword_cell([SpellingSet(("a|b", "b"))])
    '[["a|b", "b"]]'
    """
    rows = [list(words.spellings) for words in sets]
    plain = "; ".join("|".join(row) for row in rows)
    hard = plain.startswith("[") or any(mark in word for row in rows for word in row for mark in "|;")
    return json.dumps(rows, ensure_ascii=False) if hard else plain


def hike_loanwords(sets: Iterable[SpellingSet]) -> list[dict[str, str]]:
    """Spelling sets as HiKE writes them: pairs of Korean and English, every Hangul spelling with the first
    other one. A set without Hangul keeps its order; further other spellings don't fit this form.

    >>> hike_loanwords([SpellingSet(("bus", "버스", "뻐스")), SpellingSet(("e-mail", "email"))])
    [{'Korean': '버스', 'English': 'bus'}, {'Korean': '뻐스', 'English': 'bus'}, {'Korean': 'e-mail', \
'English': 'email'}]
    """
    pairs: list[dict[str, str]] = []
    for words in sets:
        korean = [word for word in words.spellings if any(script_of(c) == HANGUL for c in word)]
        others = [word for word in words.spellings if word not in korean]
        english = others[0] if korean and others else words.spellings[-1]
        sources = korean if korean and others else words.spellings[:-1]
        pairs += [{"Korean": word, "English": english} for word in sources]
    return pairs
