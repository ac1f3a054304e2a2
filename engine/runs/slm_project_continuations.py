"""Continuations of a set's prompts in a project: made by a model, or imported; a folder in `speech/continuations/` with a
row that says how."""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from db.records import new_id, now_utc
from db.session import Project
from db.speech_records import ContinuationsRecord, PairSetRecord
from db.store import pair_sets
from engine.runs.exchange_files import writing_error
from engine.runs.kept_run import kept_run
from engine.runs.running import end_left_over, in_turn
from engine.runs.slm_generate import GenerateSettings, generate_pairs
from engine.runs.slm_generations import ContinuationRow, read_generation, write_generation
from engine.runs.slm_project_pairs import rows_of_set
from engine.runs.slm_project_results import folder_in, keep_how, keep_made, model_name, name_by, started_with
from engine.types import EngineError, Progress

KIND = "continuation"
"""Kind of these runs in the list of runs."""
_FOLDER = "continuations"
_LONG = ("log",)
"""Settings of a generation that are no settings of its row."""


@dataclass(frozen=True, slots=True)
class SetContinued:
    """How the continuing of a set's prompts went.

    Attributes:
        continuations: what was made.
        run_id: of the row that tells how.
        made, known: continuations that were made now, and that were there.
        failed: prompts without one.
    """

    continuations: ContinuationsRecord
    run_id: str
    made: int
    known: int
    failed: int


def continue_set(
    project: Project, set_id: str, settings: GenerateSettings, *, author_id: str | None = None
) -> Generator[Progress, None, SetContinued]:
    """Continue the prompts of a set. Closing the generator cancels: what was made stays, the next run does the rest.

    The same weights, sampling and seed go on with the same continuations; others make new ones.

    Args:
        project: where the set is.
        set_id: which.
        settings: which model, and how.
        author_id: who started it.

    Raises:
        StoreError: the project can't be read or written.
        EngineError: the model can't be had or has no decoder, or no prompt can be continued.
    """
    end_left_over(project)
    rows = rows_of_set(project, set_id)
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
    described = started_with(settings, record)
    with kept_run(project, KIND, json.dumps(described, ensure_ascii=False), author_id, len(rows)) as run:
        try:
            waiting = Progress(0, 0, "waiting for another run")
            turn = yield from in_turn(project.folder, f"continuations-{set_id}", waiting)
            with turn:
                folder_of = partial(_folder_of, project, set_id)
                found = yield from generate_pairs(rows, folder_of, settings)
                made = found.generation
                name = model_name(settings.model, settings.precision)
                number = len(made.rows) - len(found.failed)
                kept = keep_made(
                    project, _record(project, record, name, made.folder, made.settings, number, run.id)
                )
        except EngineError as error:
            run.message = str(error)
            raise
        how = described | _short(made.settings)
        words = ("continued", "not continued")
        failed, ran = found.failed, found.ran
        keep_how(project, run, how, words, found.made, found.known, failed, ran, audio_s=found.seconds)
    return SetContinued(kept, run.id, found.made, found.known, len(failed))


def import_continuations(
    project: Project, path: Path, set_id: str, *, name: str = ""
) -> Generator[Progress, None, ContinuationsRecord]:
    """Take continuations that were made elsewhere into a project; their sounds stay where they lie.

    Args:
        project: where to.
        path: as `engine.runs.slm_generations.read_generation` takes it.
        set_id: whose prompts they continue.
        name: of the model; empty: as the file says.

    Raises:
        EngineError: the file is wrong, or names a pair that the set doesn't have; the line is named.
        StoreError: the project can't be written.
    """
    yield Progress(0, 0, f"reading {path.name}")
    generation = read_generation(path)
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
        names = {pair.name for pair in pair_sets.list_pairs(session, set_id)}
    for row in generation.rows:
        if row.id not in names:
            raise EngineError(
                f"{row.where}: {record.name} has no pair {row.id}; choose the pairs it continues."
            )
    yield Progress(0, 0, "saving")
    folder = folder_in(project, _FOLDER) / new_id()
    rows = [_where_it_lies(row) for row in generation.rows]
    try:
        folder.mkdir()
    except OSError as error:
        raise writing_error(error, folder) from error
    settings = {**generation.settings, "file": path.name}
    write_generation(folder, rows, settings)
    made = sum(row.generated is not None for row in rows)
    name = name.strip() or generation.model
    return keep_made(project, _record(project, record, name, folder, settings, made, None))


def _where_it_lies(row: ContinuationRow) -> ContinuationRow:
    sounds = ((name, getattr(row, name)) for name in ("generated", "positive_codec", "negative_codec"))
    return replace(row, **{name: sound.resolve() for name, sound in sounds if sound is not None})


def _folder_of(project: Project, set_id: str, identity: str) -> Path:
    """Where the continuations of a model lie: the same each time, so that a stopped run goes on."""
    return folder_in(project, _FOLDER) / name_by(set_id, identity)


def _record(
    project: Project,
    of: PairSetRecord,
    name: str,
    folder: Path,
    settings: Mapping[str, Any],
    made: int,
    run_id: str | None,
) -> ContinuationsRecord:
    return ContinuationsRecord(
        new_id(),
        name,
        of.id,
        project.relative(folder),
        json.dumps(_short(settings), ensure_ascii=False),
        made,
        now_utc(),
        run_id,
        of.demo,
    )


def _short(settings: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in settings.items() if key not in _LONG}
