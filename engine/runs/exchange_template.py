"""A template to fill in with what one's own recogniser writes for the utterances of a project."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Literal

from db.records import UtteranceRecord
from db.session import Project
from db.store import scripts, takes
from db.store import utterances as store
from engine.runs.exchange_files import new_file
from engine.runs.jsonl import jsonl_lines
from engine.runs.tables import write_table
from engine.types import EngineError

TemplateFormat = Literal["jsonl", "csv", "tsv"]
COLUMNS = ("id", "script", "audio", "reference", "hypothesis")


def hypothesis_template(
    project: Project,
    path: Path,
    format: TemplateFormat | None = None,
    *,
    utterance_ids: Sequence[str] | None = None,
    bom: bool = True,
    overwrite: bool = False,
) -> Path:
    """Write a file with a row for each utterance and an empty column `hypothesis`, to fill in and import.

    Columns: `id`; `script`, the id of the script that was read (empty for imported references), and
    `reference`, both for the reader only; `audio`, the absolute path of the sound (empty where there is none);
    `hypothesis`, empty.

    Args:
        project: whose utterances.
        path: the file; it appears whole or not at all.
        format: None: by the suffix of the path.
        utterance_ids: only these; None: all that count (selected takes that aren't rejected, and imported
            references).
        bom: begin CSV with a byte order mark, without which Excel garbles Hangul.
        overwrite: replace an existing file, where a person has said so.

    Raises:
        EngineError: there is no utterance, the suffix is another one, the name is taken, the disk is full or
            read-only.
    """
    with project.read() as session:
        found = store.list_utterances(session, ids=utterance_ids)
        keys = {script.id: script.key for script in scripts.list_scripts(session)}
        read = {take.id: keys.get(take.script_id or "", "") for take in takes.list_takes(session)}
    if not found:
        raise EngineError(f"{project.name} has no utterance yet; record or import some first.")
    kind = format or path.suffix.casefold().lstrip(".")
    rows = [_row(project, utterance, read.get(utterance.take_id or "", "")) for utterance in found]
    if kind in ("csv", "tsv"):
        return write_table(path, COLUMNS, rows, format=kind, bom=bom, overwrite=overwrite)
    if kind != "jsonl":
        raise EngineError(f"{path}: a template is written as .jsonl, .csv or .tsv; choose one of these.")
    with new_file(path, overwrite=overwrite) as handle:
        handle.writelines(jsonl_lines(dict(zip(COLUMNS, row, strict=True)) for row in rows))
    return path


def _row(project: Project, utterance: UtteranceRecord, script: str) -> list[str]:
    audio = str(project.absolute(utterance.audio_path)) if utterance.audio_path else ""
    return [utterance.key, script, audio, utterance.reference, ""]
