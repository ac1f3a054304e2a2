"""What `project import` and `project export` do: the right run for what was asked, and a record of what came of it."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from db.session import inspect_project, open_project
from db.store import scripts as store
from engine.runs.exchange_columns import parse_mapping
from engine.runs.exchange_corpus import ReadOptions
from engine.runs.exchange_files import detected_encoding
from engine.runs.exchange_formats import (
    AS_IT_WAS,
    ExportAudio,
    ReadFormat,
    WriteFormat,
    export_corpus,
    import_path,
)
from engine.runs.exchange_scripts import import_scripts, preview_scripts
from engine.runs.exchange_shape import SoundShape
from engine.runs.exchange_tables import KINDS, refusal
from engine.types import EngineError, Progress


def import_file(
    folder: Path,
    path: Path,
    *,
    format: ReadFormat | None = None,
    script_set: str | None = None,
    system: str | None = None,
    columns: str | None = None,
    encoding: str | None = None,
    audio: Path | None = None,
    tier: str | None = None,
    control: str | None = None,
    replace: bool = False,
    skip: bool = False,
    labels: bool = False,
) -> Generator[Progress, None, dict[str, Any]]:
    """Import scripts (where a set is named), references or hypotheses into a project: all of them, or nothing.

    Args:
        folder: the project.
        path: file or folder.
        format: None: found out.
        script_set: name of the new set of scripts.
        system: whose hypotheses they are.
        columns: which column is which, such as `id=utt,text=sentence`; None: guessed.
        encoding: of text files; None: found out.
        audio: folder in which sound is looked for.
        tier: of the text, in TextGrids and ELAN files.
        control: its references are a monolingual control set of this language.
        replace: systems lose their old hypotheses and scores first.
        labels: texts and labels correct those of the takes that they name.
        skip: leave out what can't be taken: scripts that are bad or there already, hypotheses of unknown ids.

    Raises:
        EngineError, StoreError: one sentence that names file and row; nothing was imported then.
    """
    mapping = parse_mapping(columns) if columns else None
    with open_project(folder) as project:
        if script_set is None:
            options = ReadOptions(system, mapping, encoding, audio, tier, control)
            done = yield from import_path(
                project,
                path,
                format,
                options,
                replace_systems=replace,
                skip_unknown=skip,
                correct_labels=labels,
            )
            return {
                "references": done.references,
                "sounds": done.sounds,
                "hypotheses": dict(done.hypotheses),
                "corrected": done.corrected,
                "left_out": done.unknown,
                "notes": list(done.notes),
            }
        yield Progress(0, 0, path.name)
        encoding, note = (encoding, "") if _is_binary(path) else detected_encoding(path, encoding)
        with project.read() as session:
            existing = store.list_scripts(session)
        preview = preview_scripts(path, existing, encoding, mapping)
        if preview.problems and not skip:
            raise EngineError(refusal(path, preview.problems, "mend the file or leave these rows out"))
        made = import_scripts(project, preview, script_set)
        left = len(preview.problems)
        return {"scripts": made.scripts, "set": made.name, "left_out": left, "notes": [note] if note else []}


def _is_binary(path: Path) -> bool:
    return KINDS.get(path.suffix.casefold()) in ("parquet", "sheet")


def export_folder(
    folder: Path,
    format: WriteFormat,
    to: Path,
    *,
    systems: Sequence[str] | None = None,
    audio: ExportAudio = "wav",
    include_rejected: bool = False,
    with_names: bool = False,
    shape: SoundShape = AS_IT_WAS,
) -> Generator[Progress, None, dict[str, Any]]:
    """Export the counted utterances of a project to a new folder; it appears whole or not at all.

    Args:
        folder: the project; it isn't changed.
        format: of what is written.
        to: the new folder.
        systems: whose hypotheses go with it; None: all.
        audio: how the sound goes with it.
        include_rejected: also takes that were rejected.
        with_names: speakers by name instead of code.
        shape: rate, depth, loudness and trim of the sound.

    Raises:
        EngineError, StoreError: one sentence.
    """
    with inspect_project(folder) as project:
        done = yield from export_corpus(
            project,
            format,
            to,
            systems=systems,
            audio=audio,
            include_rejected=include_rejected,
            with_names=with_names,
            shape=shape,
        )
    return {
        "folder": str(done.folder.resolve()),
        "utterances": done.utterances,
        "sounds": done.sounds,
        "systems": list(done.systems),
        "notes": list(done.notes),
    }
