"""`listening import` on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.command_answer import Answer
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from engine.runs.listening_import import ImportedRatings
    from engine.runs.listening_import_layout import RatingsMapping
    from engine.runs.listening_import_preview import RatingsPreview

_SHOWN = 10
_KINDS = ("fraction", "comma", "text", "outside", "twice", "unnamed")
_ABOUT = """Ratings made elsewhere, as a closed study of a project; without --project they are only looked through.

RATINGS is CSV, TSV or a spreadsheet: a row for each vote (listener, system, item, score), a row for each clip and a
column for each listener, a row for each listener and a column for each clip, or a row for each listener and item and a
column for each system. Tables of the VoiceMOS and VCC challenges are read as they are. A clip's name tells system and
item (SYSTEM/ITEM, sysA-utt1.wav, N08_…) where no columns do.

Every odd cell is named. Empty cells and "N/A" are no votes; 3.5 among whole scores and 3,5 are kept; text, scores outside
--scale, second votes on a clip and rows without a name are refused, unless --leave-out says otherwise."""


def add_ratings_import(group: Any) -> argparse.ArgumentParser:
    """`listening import` and its options, except the scale."""
    command: argparse.ArgumentParser = group.add_parser(
        "import",
        help="ratings made elsewhere, from a table of any layout",
        description=_ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_argument("ratings", type=Path, metavar="RATINGS", help="CSV, TSV or a spreadsheet")
    command.add_argument("--project", type=Path, metavar="DIR", help="NAME.seam, where they go")
    command.add_argument("--name", default="", help="of the new study (default: the file's name)")
    command.add_argument(
        "--map",
        action="append",
        default=[],
        metavar="PART=COLUMN",
        help="which column is listener, system, item, clip, score or trial; ignore=COLUMN; columns=listeners, systems, "
        "items or clips says what the other columns are; may be repeated",
    )
    command.add_argument(
        "--leave-out",
        action="append",
        default=[],
        choices=_KINDS,
        metavar="KIND",
        help=f"odd cells that give no vote: {', '.join(_KINDS)}; may be repeated",
    )
    command.add_argument("--encoding", metavar="NAME", help="of a text file (default: found out)")
    return command


def import_command(values: Mapping[str, Any]) -> Generator[Progress, None, Answer]:
    """Look ratings through, and import them where a project is named.

    Raises:
        EngineError, StoreError: one sentence.
    """
    from engine.runs.listening_import_preview import preview_ratings

    yield Progress(0, 0, "ratings")
    preview = preview_ratings(values["ratings"], _mapping(values), values["encoding"])
    if values["project"] is None:
        if values["name"]:
            raise EngineError("A study has its name in a project; say which with --project NAME.seam.")
        return _answer(preview, None)
    from db.session import open_project
    from engine.runs.listening_import import import_ratings

    with open_project(values["project"]) as project:
        made = yield from import_ratings(project, preview, values["name"] or values["ratings"].stem)
    return _answer(preview, made)


def _mapping(values: Mapping[str, Any]) -> RatingsMapping:
    from engine.runs.listening_import_layout import parse_ratings_mapping

    said = parse_ratings_mapping(values["map"])
    return replace(said, scale=values["scale"], leave_out=frozenset(values["leave_out"]))


def _answer(preview: RatingsPreview, made: ImportedRatings | None) -> Answer:
    """What was found, and what was made of it; without a project, whether it could be imported."""
    left = bool(made is None and preview.refused)
    return Answer(_text(preview, made), _json(preview, made), has_left_out=left)


def _json(preview: RatingsPreview, made: ImportedRatings | None) -> dict[str, Any]:
    mapping = preview.mapping
    return {
        "layout": preview.layout,
        "columns": {**mapping.used(), **({"columns": mapping.columns_are} if mapping.columns_are else {})},
        "not_read": list(preview.not_read),
        "votes": len(preview.votes),
        "listeners": len(preview.listeners),
        "systems": list(preview.systems),
        "items": len(preview.items),
        "clips": len(preview.clips),
        "scale": None if preview.scale is None else list(preview.scale),
        "odd": [
            {
                "row": cell.row,
                "column": cell.column,
                "text": cell.text,
                "kind": cell.kind,
                "becomes": cell.becomes,
            }
            for cell in preview.odd
        ],
        "study": None if made is None else made.study_id,
        "linked": None if made is None else made.linked,
        "notes": list(preview.notes),
    }


def _text(preview: RatingsPreview, made: ImportedRatings | None) -> str:
    from engine.runs.listening_import_layout import mapping_said
    from engine.runs.listening_summary_json import counted

    counts = (
        counted(len(preview.votes), "vote"),
        f"of {counted(len(preview.listeners), 'listener')}",
        f"on {counted(len(preview.systems), 'system')} and {counted(len(preview.items), 'item')}",
        f"({counted(len(preview.clips), 'clip')})",
    )
    lines = [" ".join(counts), f"Layout: {preview.layout}; {mapping_said(preview.mapping)}."]
    if preview.not_read:
        lines.append(f"Not read: {', '.join(preview.not_read)}.")
    if preview.scale:
        lines.append("Scale: {:g} to {:g}.".format(*preview.scale))
    lines += [*preview.notes, *_odd_lines(preview)]
    if made is not None:
        lines.append(
            f"Imported as a study; {counted(made.linked, 'clip')} joined to utterances of the project."
        )
    elif preview.refused:
        lines.append("It can't be imported like this; mend the refused cells, or see --leave-out.")
    else:
        lines.append("It can be imported; say where with --project NAME.seam.")
    return "\n".join(lines)


def _odd_lines(preview: RatingsPreview) -> list[str]:
    """Refused cells first, then kept ones, then those without a vote; the first ones of each kind are named."""
    from engine.runs.listening_import_preview import odd_counts
    from engine.runs.listening_summary_json import counted

    lines: list[str] = []
    for kind, count in odd_counts(preview).items():
        cells = [cell for cell in preview.odd if cell.kind == kind]
        lines.append(f"{counted(count, 'cell')} {kind}: {cells[0].becomes}.")
        lines += [f"  row {cell.row}, {cell.column}: {cell.text!r}" for cell in cells[:_SHOWN]]
        if count > _SHOWN:
            lines.append(f"  … {count - _SHOWN:,} more; all of them stand in the JSON.")
    return lines
