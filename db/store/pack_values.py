"""What a value of a session pack has to be: of the kind of its column, and a path inside the folder of the sounds.

unfit(table, row) -> str                    the column whose value doesn't fit; empty where all do
is_sound(path) -> bool                      whether a path names something below `audio`
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache
from math import isfinite
from typing import Any, cast

from sqlalchemy import JSON, Column

from db.store.packs import OWN_SETTINGS, PackTable

SOUNDS = "audio"
PATHS = ("path", "room_tone_path")
"""Columns that name files."""
_LARGEST = 2**63


def unfit(table: PackTable, row: Mapping[str, Any]) -> str:
    """The first column whose value isn't what may stand in it; empty where all are.

    >>> from db.store.packs import BY_NAME
    >>> unfit(BY_NAME["people"], {"id": "f" * 32, "name": ["Mina"], "created_at": "2026-11-30"})
    'name'
    >>> unfit(BY_NAME["people"], {"id": "f" * 32, "name": "Mina", "created_at": "2026-11-30"})
    ''
    """
    for name, column in _columns(table).items():
        value = row[name]
        if not _fits(column, value) or (name in PATHS and value is not None and not is_sound(value)):
            return name
    return "key" if table.name == "project_settings" and row["key"] in OWN_SETTINGS else ""


def is_sound(path: str) -> bool:
    """Whether a path names something below the folder of the sounds, at every system.

    >>> is_sound("audio/ab.wav"), is_sound("audio/../seam.db"), is_sound("seam.db")
    (True, False, False)
    """
    top, _, inside = path.partition("/")
    hostile = not {"", ".", ".."}.isdisjoint(path.split("/")) or any(sign in path for sign in "\\:\0")
    return top == SOUNDS and bool(inside) and not hostile


@lru_cache
def _columns(table: PackTable) -> dict[str, Column[Any]]:
    columns = cast(Any, table.model).__table__.c
    return {name: columns[name] for name in table.columns}


def _fits(column: Column[Any], value: object) -> bool:
    if value is None:
        return bool(column.nullable)
    if isinstance(column.type, JSON):
        return isinstance(value, list | dict) and _can_be_kept(value)
    kind = column.type.python_type
    if kind is str:
        return isinstance(value, str) and _can_be_written(value)
    if kind is bool:
        return isinstance(value, bool)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    if isinstance(value, int):
        return -_LARGEST <= value < _LARGEST
    return kind is not int and isfinite(value)


def _can_be_kept(value: object) -> bool:
    """Whether every database keeps it as JSON: NaN and infinity are none."""
    try:
        return _can_be_written(json.dumps(value, ensure_ascii=False, allow_nan=False))
    except ValueError:
        return False


def _can_be_written(text: str) -> bool:
    """Whether it is text: halves of surrogate pairs are none."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
