"""Lines of `asr score`: plain lines and HiKE's prediction lines, checked field by field."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.asr.cs_level import LEVELS
from engine.runs.asr_hike_references import hike_references
from engine.runs.exchange_rows import RowRefused, as_text, folded, parse_loanwords
from engine.runs.jsonl import place, read_jsonl
from engine.text.language_runs import is_known_language
from engine.text.spellings import are_one_spelling
from engine.text.tokens import nfc
from engine.types import EngineError

Id = str | int | float

REFERENCE_KEYS = ("reference", "text", "text_normalized")
"""Where the reference of mode `seam` is looked for, in this order."""


ID_KEYS = ("id", "sample_id")
"""Where the id is looked for, in this order."""


@dataclass(frozen=True, slots=True)
class AsrRow:
    """One line to be scored.

    Attributes:
        id: as it stands in the file.
        line: its number.
        reference: text of the reference.
        tagged: whether `<tag …>` in it marks points of interest by hand.
        hypothesis: what the recogniser wrote; None where it is missing.
        loanwords: sets of equal spellings.
        level, topic, main_language, speaker: None where the line doesn't say.
        hike: reference and tagged reference of mode `hike`, as given or made from the text.
        hike_is_made: whether one of the two was made here.
        idle_sets: how many of HiKE's pairs hold fewer than two different spellings, so that they have no effect.
    """

    id: Id
    line: int
    reference: str
    tagged: bool
    hypothesis: str | None
    loanwords: tuple[tuple[str, ...], ...]
    level: str | None
    topic: str | None
    main_language: str | None
    hike: tuple[str, str]
    hike_is_made: bool
    speaker: str | None = None
    idle_sets: int = 0


def read_asr_rows(path: Path, mode: str) -> list[AsrRow]:
    """All lines of a file, in its order.

    Args:
        path: a JSONL file.
        mode: `seam` or `hike`; only `hike` needs (and so makes) HiKE's references.

    Raises:
        EngineError: the file can't be read, a line lacks an id or a reference or has a field of the wrong
            type, or two lines have the same id (in whatever Unicode form, spaces around it aside).
    """
    rows: list[AsrRow] = []
    lines: dict[Id, int] = {}
    for number, values in read_jsonl(path):
        row = _row(values, number, place(path, number), mode)
        key = (
            nfc(row.id).strip() if isinstance(row.id, str) else row.id
        )  # as an import into a project compares them
        if key in lines:
            raise EngineError(
                f"{path} has the {id_key(values)} {as_text(row.id)} in line {lines[key]} and in line {number}: "
                f"give each line its own {id_key(values)}."
            )
        lines[key] = number
        rows.append(row)
    return rows


def _row(values: dict[str, Any], number: int, where: str, mode: str) -> AsrRow:
    reference, key = _reference(values, where, mode)
    tagged = key in ("reference", "text_pier_labeled")
    hike, made = _hike_references(values, where, reference, tagged) if mode == "hike" else (("", ""), False)
    loanwords = _loanwords(values.get("loanwords"), where, mode)
    return AsrRow(
        id=_id(values, where),
        line=number,
        reference=reference,
        tagged=tagged,
        hypothesis=_first_text(values, ("hypothesis", "pred_text"), where)[0],
        loanwords=loanwords,
        level=_level(_text(values, "cs_level", where) or "", where, mode),
        topic=_named(values, ("topic", "category")),
        main_language=_main(values, where),
        hike=hike,
        hike_is_made=made,
        speaker=_named(values, ("speaker", "speaker_id")),
        idle_sets=_idle_sets(values.get("loanwords"), loanwords, mode),
    )


def id_key(values: dict[str, Any]) -> str:
    """The name under which a line has its id.

    >>> id_key({"sample_id": "u1"}), id_key({"id": 1, "sample_id": "u1"})
    ('sample_id', 'id')
    """
    return next((name for name in ID_KEYS if values.get(name) is not None), ID_KEYS[0])


def _id(values: dict[str, Any], where: str) -> Id:
    """The id of a line; HiKE's prediction lines have it as `sample_id` only."""
    identifier = values.get(id_key(values))
    if isinstance(identifier, bool) or not isinstance(identifier, str | int | float):
        raise EngineError(f'{where} has no "id" or "sample_id" that is a string or a number: add one.')
    return identifier


def _reference(values: dict[str, Any], where: str, mode: str) -> tuple[str, str]:
    keys = REFERENCE_KEYS if mode == "seam" else (*REFERENCE_KEYS, "text_pier_labeled")
    text, key = _first_text(values, keys, where)
    if text is None:
        names = ", ".join(f'"{name}"' for name in keys)
        raise EngineError(f"{where} has no reference: add one of {names}.")
    return text, key


def _hike_references(
    values: dict[str, Any], where: str, text: str, tagged: bool
) -> tuple[tuple[str, str], bool]:
    """The two references that the HiKE evaluator takes; made by its pipeline where the line has none."""
    given = [_text(values, name, where) for name in ("text_normalized", "text_pier_labeled")]
    return hike_references(text, tagged, *given), None in given


def _level(written: str, where: str, mode: str) -> str | None:
    """The level that a line gives; None: by the rule.

    HiKE's evaluator takes any name and counts it in "all"; mode `seam` refuses what is no level.
    """
    level = folded(written).casefold()
    if level in ("", "none", *LEVELS):
        return level or None
    if mode == "seam":
        shown = json.dumps(written, ensure_ascii=False)
        raise EngineError(
            f'{where} has {shown} as "cs_level": write none, word, phrase or sentence, or leave it out.'
        )
    return written


def _named(values: dict[str, Any], names: tuple[str, ...]) -> str | None:
    """The first of some fields as text, so that every way to write a name is one group; a blank one is none."""
    given = (values.get(name) for name in names)
    return next(
        (name for name in (folded(as_text(value)) for value in given if value is not None) if name), None
    )


def _text(values: dict[str, Any], name: str, where: str) -> str | None:
    value = values.get(name)
    if value is not None and not isinstance(value, str):
        raise EngineError(f'{where} has a "{name}" that is no text: put it in quotation marks.')
    return value


def _first_text(values: dict[str, Any], names: tuple[str, ...], where: str) -> tuple[str | None, str]:
    """The first of the fields that is there, with its name."""
    for name in names:
        value = _text(values, name, where)
        if value is not None:
            return value, name
    return None, ""


def _loanwords(value: object, where: str, mode: str) -> tuple[tuple[str, ...], ...]:
    try:
        return tuple(words.spellings for words in parse_loanwords(value, strict=mode == "seam"))
    except RowRefused as refused:
        raise EngineError(f"{where}: {refused}") from None


def _idle_sets(given: object, loanwords: tuple[tuple[str, ...], ...], mode: str) -> int:
    """How many sets have no effect: those that were left out, and in mode `seam` those that are one spelling."""
    if isinstance(given, str) and given.lstrip().startswith("["):
        given = json.loads(given)
    left_out = len(given) - len(loanwords) if isinstance(given, list) else 0
    return left_out + (sum(map(are_one_spelling, loanwords)) if mode == "seam" else 0)


def _main(values: dict[str, Any], where: str) -> str | None:
    """The main language as declared; None, or a blank one, where it is to be guessed."""
    for name in ("main_language", "main"):
        value = values.get(name)
        if value is None or (isinstance(value, str) and not value.strip()):
            continue
        if not isinstance(value, str) or not is_known_language(value.strip()):
            shown = json.dumps(value, ensure_ascii=False)
            raise EngineError(
                f'{where} has {shown} as "{name}", no language known here: write "ko", "en" or null.'
            )
        return value.strip()
    return None
