"""Utterances as lists: a table that spreadsheets open, a NeMo manifest, Common Voice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from engine.runs.exchange_by_rule import BY_RULE, LANGUAGE
from engine.runs.exchange_export_items import ExportItem, without_line_ends
from engine.runs.exchange_rows import loanword_cell
from engine.runs.exchange_standing import COLUMNS as STANDING
from engine.runs.exchange_standing import cells_of, column_of
from engine.runs.jsonl import write_jsonl
from engine.runs.tables import Cell, tsv_text, write_table
from engine.types import EngineError

TABLE = (
    *(
        "id",
        "reference",
        "system",
        "hypothesis",
        "level",
        "topic",
        "main_language",
        "speaker",
        "loanwords",
        "audio",
    ),
)
TABLE_BEFORE = tuple("text" if name == "reference" else name for name in TABLE)
"""Of earlier versions, which wrote references without their tags."""
COMMON_VOICE = (
    *("client_id", "path", "sentence_id", "sentence", "sentence_domain", "up_votes", "down_votes"),
    *("age", "gender", "accents", "variant", "locale", "segment"),
)


def write_listing(
    folder: Path, items: Sequence[ExportItem], sounds: Mapping[str, str], systems: Sequence[str]
) -> None:
    """`utterances.csv`: a row for each utterance and system, read back by the import; with a byte order mark, so that
    a Korean Excel opens it. References keep tags set by hand; levels and languages by rule stay empty. Where takes are
    among them, columns more say how far each is."""
    stand = tuple(STANDING) if any(item.standing is not None for item in items) else ()
    rows = (
        [*row, *(_standing_cell(item, name) for name in stand)]
        for item in items
        for row in _rows(item, sounds.get(item.key, ""), systems)
    )
    write_table(folder / "utterances.csv", (*TABLE, *(column_of(name) for name in stand)), rows)


def _standing_cell(item: ExportItem, name: str) -> Cell:
    value = None if item.standing is None else item.standing.cells[name]
    if isinstance(value, bool):
        return "yes" if value else ""
    return " ".join(value) if isinstance(value, tuple) else value


def _rows(item: ExportItem, sound: str, systems: Sequence[str]) -> Iterator[list[Cell]]:
    level, main_language = item.fixed
    about: list[Cell] = [
        level,
        item.utterance.topic,
        main_language,
        item.speaker,
        loanword_cell(item.utterance.loanwords),
        sound,
    ]
    written = [(n, one.text) for n, one in zip(systems, item.hypotheses, strict=True) if one is not None]
    for system, text in written or [("", "")]:
        yield [item.key, item.tagged_reference or item.text, system, text, *about]


def write_nemo(
    folder: Path,
    items: Sequence[ExportItem],
    sounds: Mapping[str, str],
    durations: Mapping[str, float],
    systems: Sequence[str],
) -> None:
    """`manifest.jsonl`; with systems also `manifest.SYSTEM.jsonl`, with `pred_text`.

    Raises:
        EngineError: an utterance has no sound, which a manifest is a list of.
    """
    for item in items:
        if item.key not in sounds:
            raise EngineError(
                f"The utterance {item.key} has no sound, which a NeMo manifest needs; export as CSV."
            )
    write_jsonl(folder / "manifest.jsonl", (_manifest(item, sounds, durations) for item in items))
    for index, name in enumerate(systems):
        rows = (
            _manifest(item, sounds, durations) | {"pred_text": one.text}
            for item in items
            if (one := item.hypotheses[index]) is not None
        )
        write_jsonl(folder / f"manifest.{name}.jsonl", rows)


def _manifest(item: ExportItem, sounds: Mapping[str, str], durations: Mapping[str, float]) -> dict[str, Any]:
    level, main_language = item.fixed
    row = {
        "audio_filepath": sounds[item.key],
        "duration": round(durations[item.key], 6),
        "text": item.text,
        "reference": item.tagged_reference,
        "id": item.key,
        "lang": main_language,
        "speaker": item.speaker,
        "cs_level": level,
        "topic": item.utterance.topic,
        "loanwords": [list(words.spellings) for words in item.utterance.loanwords] or None,
        **cells_of(item.standing),
    }
    return {name: value for name, value in row.items() if value is not None}


def write_common_voice(folder: Path, items: Sequence[ExportItem], sounds: Mapping[str, str]) -> None:
    """`validated.tsv` for the sounds in `clips`; votes and what isn't known of speakers stay empty. Where nobody set a
    language, one column more says that the locale is by rule.

    Raises:
        EngineError: an utterance has no sound, or a name for it that isn't its id.
    """
    rows: list[list[Cell]] = []
    for item in items:
        name = sounds.get(item.key)
        if name is None:
            raise EngineError(
                f"The utterance {item.key} has no sound, which Common Voice needs; export as CSV."
            )
        text = without_line_ends(item.text)
        known = [item.speaker or "", Path(name).name, item.key, text, item.utterance.topic or ""]
        rows.append([*known, 0, 0, "", "", "", "", item.main_language or "", ""])
    columns = COMMON_VOICE
    if any(made := [LANGUAGE if LANGUAGE in item.by_rule else "" for item in items]):
        columns, rows = (*COMMON_VOICE, BY_RULE), [[*row, cell] for row, cell in zip(rows, made, strict=True)]
    path = folder / "validated.tsv"
    path.write_text(tsv_text(columns, rows), encoding="utf-8", newline="")
