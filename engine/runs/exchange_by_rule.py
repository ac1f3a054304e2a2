"""Levels and languages that nobody set: written where a format has a cell for them, and told from those by hand.

A column of our own, `by_rule`, names the cells of a row that the rule filled; it is there only where one is. Read back,
such a cell stays by rule as long as the rule says the same of the text: what somebody changed in the file is by hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.asr.cs_level import LEVELS, code_switching_level
from engine.runs.exchange_rows import FileRow

BY_RULE = "by_rule"
LEVEL, ALL_LEVELS, LANGUAGE = "cs_level", "cs_levels_all", "main_language"
NAMES = {LEVEL: (LEVEL, "level"), ALL_LEVELS: (ALL_LEVELS,), LANGUAGE: (LANGUAGE, "main")}
"""Cells that can be by rule, and how they are called in a row."""


def cells_by_rule(level: str | None, all_levels: str | None, main_language: str | None) -> tuple[str, ...]:
    """The cells of a row that the rule fills, since nobody set them.

    >>> cells_by_rule("word", None, None)
    ('cs_levels_all', 'main_language')
    """
    given = {LEVEL: level, ALL_LEVELS: all_levels, LANGUAGE: main_language}
    return tuple(cell for cell, value in given.items() if value is None)


def by_rule_cell(cells: Iterable[str]) -> str | None:
    """The cell that names some, None for none.

    >>> by_rule_cell(["cs_level", "main_language"]), by_rule_cell([])
    ('cs_level,main_language', None)
    """
    return ",".join(cells) or None


def levels_all(given: str | None, level: str, by_rule: Sequence[str]) -> tuple[str, ...]:
    """All levels present, lowest first: as given, else the rule's up to the level, which is always in.

    >>> levels_all(None, "phrase", ("word", "sentence")), levels_all('["phrase", "word"]', "phrase", ())
    (('word', 'phrase'), ('word', 'phrase'))
    >>> levels_all(None, "none", ("word",))
    ()
    """
    order: list[str] = list(LEVELS)
    if given is not None:
        named = re.findall("|".join(order), given)
        return tuple(name for name in order if name in named)
    if level not in order:
        return ()
    upto = order[: order.index(level) + 1]
    return tuple(name for name in upto if name in by_rule or name == level)


def without_rule(row: FileRow, text: str) -> FileRow:
    """A row without the values that the rule filled in and would fill in again, and without the column that names
    them; a column of that name that says something else is left.

    Args:
        row: of a file.
        text: its reference, without tags.
    """
    cells = {part.strip() for part in row.text(BY_RULE).split(",")} - {""}
    if BY_RULE not in row.values or not cells <= NAMES.keys():
        return row
    main = row.text(*NAMES[LANGUAGE]).casefold()
    rule = code_switching_level(text, None if LANGUAGE in cells else main or None)
    if (
        LANGUAGE in cells and main and main != rule.main_language
    ):  # somebody changed it, and the level follows it
        cells.remove(LANGUAGE)
        rule = code_switching_level(text, main)
    level = row.text(*NAMES[LEVEL]).casefold()
    if level != rule.level:
        cells.discard(LEVEL)
    made = levels_all(None, level or rule.level, rule.levels_all)
    if levels_all(row.text(ALL_LEVELS), level, ()) != made:
        cells.discard(ALL_LEVELS)
    gone = {BY_RULE, *(name for cell in cells for name in NAMES[cell])}
    return replace(row, values={name: value for name, value in row.values.items() if name not in gone})
