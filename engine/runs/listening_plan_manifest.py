"""The clips of a study that is only planned: a table with a row for each, whether their sound is there or not.

    system        what made the clip; needed of clips to be rated and anchors
    item          the sentence or prompt; needed of all but traps
    key           what the clip is called; its line in the table where there is none
    role          rated (also where there is none), practice, gold, trap, reference or anchor
    duration      of the clip in seconds (also as duration_s)
    expected      the score it should get (also as expected_low and expected_high), of practice, gold and traps

Other columns are not read.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import isfinite
from pathlib import Path
from typing import cast, get_args

from engine.listening.plan_clips import PlanClip, Role
from engine.runs.exchange_rows import FileRow, RowRefused
from engine.runs.exchange_tables import kind_of, read_mapped_rows
from engine.runs.listening_ratings import number_of
from engine.types import EngineError

ROLES: tuple[Role, ...] = get_args(Role)
_REQUIRED = (("system",), ("item",))


def clips_of_table(path: Path) -> tuple[PlanClip, ...]:
    """The clips of a table: CSV, TSV, JSONL, parquet or a spreadsheet.

    Raises:
        EngineError: it can't be read, has no row, or a row is bad: the first is named with line and column.
    """
    kind_of(path)
    table = read_mapped_rows(path, None, _REQUIRED)
    if table.problems:
        raise EngineError(f"{path}, {table.problems[0]}")
    clips: list[PlanClip] = []
    for place, row in enumerate(table.rows):
        named = FileRow(row.line, {name.strip().casefold(): value for name, value in row.values.items()})
        try:
            clips.append(_clip(named, place))
        except RowRefused as refused:
            raise EngineError(f"{path}, {refused.problem(row.line)}") from None
    if not clips:
        raise EngineError(f"{path} has no clips; write one in each row.")
    return tuple(clips)


def _clip(row: FileRow, place: int) -> PlanClip:
    role = row.text("role").casefold() or "rated"
    if role not in ROLES:
        raise RowRefused("role", f"{role[:40]!r} is no role; write one of {', '.join(ROLES)}.")
    system, item = row.text("system"), row.text("item")
    if role in ("rated", "anchor") and not system:
        raise RowRefused("system", "it is empty; write what made the clip.")
    if role != "trap" and not item:
        raise RowRefused("item", "it is empty; write the sentence or prompt it is a version of.")
    bounds = [_number(row, name) for name in ("expected", "expected_low", "expected_high")]
    known = [bound for bound in bounds if bound is not None]
    duration_s = _number(row, "duration_s", "duration")
    if duration_s is not None and duration_s <= 0.0:
        raise RowRefused("duration", "no clip is as short as that; write seconds above 0.")
    expected = sum(known) / len(known) if known else None
    key = row.text("key") or f"line {row.line}"
    return PlanClip(key, cast(Role, role), system, item, expected, place, duration_s)


def _number(row: FileRow, *names: str) -> float | None:
    text = row.text(*names)
    value = number_of(text)
    if text and (value is None or not isfinite(value)):
        raise RowRefused(names[-1], f"{text[:40]!r} is no number; mend it or leave it empty.")
    return value


def roles_said(roles: Mapping[str, int]) -> str:
    """How many clips of which roles, for a person.

    >>> roles_said({"rated": 91, "trap": 2})
    '91 rated, 2 trap'
    """
    return ", ".join(f"{roles[role]} {role}" for role in ROLES if roles.get(role))
