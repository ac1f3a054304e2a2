"""`text label`: switching level, normalised text and points of interest of each line of a JSONL file."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.asr.cs_level import code_switching_level
from engine.asr.points_of_interest import hike_tags
from engine.runs.jsonl import place, read_jsonl
from engine.text.hike_normaliser import normalise
from engine.text.language_runs import is_known_language
from engine.text.tokens import nfc
from engine.types import EngineError


def label_file(path: Path) -> Iterator[dict[str, Any]]:
    """The labels of a file of texts, in its order.

    Each line has "id" (a number or a string, echoed unchanged), "text" or "text_normalized" or both, and
    "main" (or "main_language"): a language tag, or null (or nothing) for a guess. Other keys are ignored. Nothing is given out
    before the last line is known to be good.

    Yields:
        id, main, cs_level ("none" without a switch), cs_levels_all, text_normalized (HiKE's form, or as it
        stands where it was given), text_pier_labeled (tags made from text_normalized).

    Raises:
        EngineError: the file can't be read as JSONL, or a line lacks a field or has one of the wrong type.
    """
    return iter([_labels(row, place(path, number)) for number, row in read_jsonl(path)])


def _labels(row: dict[str, Any], where: str) -> dict[str, Any]:
    identifier = row.get("id")
    if isinstance(identifier, bool) or not isinstance(identifier, str | int | float):
        raise EngineError(f'{where} has no "id" that is a string or a number: add one.')
    given = _optional_text(row, "text_normalized", where)
    text = _optional_text(row, "text", where)
    if text is None and given is None:
        raise EngineError(f'{where} has neither "text" nor "text_normalized": add one of them.')
    normalized = given if given is not None else normalise(text or "")
    level = code_switching_level(text if text is not None else normalized, _main(row, where))
    return {
        "id": identifier,
        "main": level.main_language,
        "cs_level": level.level,
        "cs_levels_all": list(level.levels_all),
        "text_normalized": normalized,
        "text_pier_labeled": hike_tags(normalized),
    }


def _optional_text(row: dict[str, Any], field: str, where: str) -> str | None:
    value = row.get(field)
    if value is not None and not isinstance(value, str):
        raise EngineError(f'{where} has a "{field}" that is no text: put it in quotation marks.')
    return None if value is None else nfc(value)


def _main(row: dict[str, Any], where: str) -> str | None:
    """The main language as declared, None where it is to be guessed."""
    name = "main" if row.get("main") is not None else "main_language"
    value = row.get(name)
    if value is None:
        return None
    if not isinstance(value, str) or not is_known_language(value):
        shown = json.dumps(value, ensure_ascii=False)
        raise EngineError(
            f'{where} has {shown} as "{name}", no language known here: write "ko", "en" or null.'
        )
    return value
