"""Token losses in a project: scored by a model, or imported; each a file in `speech/losses/` with a row that says how."""

from __future__ import annotations

import json
from collections.abc import Generator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from db.records import new_id, now_utc
from db.session import Project
from db.speech_records import LikelihoodRecord, PairSetRecord
from db.store import pair_sets
from engine.runs.exchange_files import content_sha256
from engine.runs.kept_run import kept_run
from engine.runs.running import end_left_over, in_turn
from engine.runs.slm_losses import LossRun, read_run
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_nll import NllSettings, score_pairs
from engine.runs.slm_nll_kept import FAILED, SOUNDS
from engine.runs.slm_project_pairs import add_soundless, rows_of_set
from engine.runs.slm_project_results import folder_in, keep_how, keep_made, model_name, name_by, started_with
from engine.types import EngineError, Progress

KIND = "likelihood"
"""Kind of these runs in the list of runs."""
_FOLDER = "losses"
_LONG = (SOUNDS, FAILED, "log")
"""Settings of a file of losses that are no settings of its row."""


@dataclass(frozen=True, slots=True)
class SetLosses:
    """How the scoring of a set went.

    Attributes:
        likelihood: the losses.
        run_id: of the row that tells how they were made.
        scored, known: pairs that got losses now, and that had them.
        failed: pairs without losses.
        tokens_per_second: of the scoring alone; None where nothing was scored.
    """

    likelihood: LikelihoodRecord
    run_id: str
    scored: int
    known: int
    failed: int
    tokens_per_second: float | None


def score_set(
    project: Project, set_id: str, settings: NllSettings, *, author_id: str | None = None
) -> Generator[Progress, None, SetLosses]:
    """Score what is missing of a set. Closing the generator cancels: what was saved stays, the next run does the rest.

    The same weights, precision and settings go on with the same losses; others make new ones. Runs of one model on one
    set wait for each other.

    Args:
        project: where the set is.
        set_id: which.
        settings: which model, and where.
        author_id: who started it.

    Raises:
        StoreError: the project can't be read or written.
        EngineError: the model can't be had, or no pair can be scored.
    """
    end_left_over(project)
    rows = rows_of_set(project, set_id)
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
    described = started_with(settings, record)
    with kept_run(project, KIND, json.dumps(described, ensure_ascii=False), author_id, len(rows)) as run:
        try:
            turn = yield from in_turn(
                project.folder, f"losses-{set_id}", Progress(0, 0, "waiting for another run")
            )
            with turn:
                found = yield from score_pairs(rows, partial(_file_of, project, set_id), settings)
                name = model_name(settings.model, settings.precision)
                kept = keep_made(project, _record(project, record, name, found.out, found.run, run.id))
        except EngineError as error:
            run.message = str(error)
            raise
        words = ("scored", "without losses")
        how = described | _short(found.run)
        keep_how(project, run, how, words, found.scored, found.known, found.failed, found.ran)
    failed = len(found.failed)
    return SetLosses(kept, run.id, found.scored, found.known, failed, found.tokens_per_second)


def import_losses(
    project: Project, path: Path, set_id: str | None = None, *, name: str = ""
) -> Generator[Progress, None, LikelihoodRecord]:
    """Take token losses that were made elsewhere into a project.

    Args:
        project: where to.
        path: as `engine.runs.slm_losses.read_run` takes it.
        set_id: the pairs that they are of; None: a set of its own, of pairs without sounds.
        name: of the model; empty: that of the file.

    Raises:
        EngineError: the file is wrong, or names a pair that the set doesn't have, or of another task.
        StoreError: the project can't be written.
    """
    yield Progress(0, 0, f"reading {path.name}")
    run = read_run(path)
    if set_id is None:
        record = add_soundless(project, run.pairs, path, path.stem)
    else:
        with project.read() as session:
            record = pair_sets.get_set(session, set_id)
            subset_of = {pair.name: pair.subset for pair in pair_sets.list_pairs(session, set_id)}
        _check_pairs(run, subset_of, record, path)
    yield Progress(0, 0, "saving")
    out = folder_in(project, _FOLDER) / f"{new_id()}.npz"
    run = replace(run, settings={**run.settings, "file": path.name})
    write_npz(out, run)
    return keep_made(project, _record(project, record, name.strip() or run.name, out, run, None))


def read_losses(project: Project, likelihood: LikelihoodRecord) -> LossRun:
    """The losses of a row, under the row's name.

    Raises:
        EngineError: the file is missing or damaged.
    """
    return replace(read_run(project.absolute(likelihood.path)), name=likelihood.name)


def _check_pairs(run: LossRun, subset_of: dict[str, str], record: PairSetRecord, path: Path) -> None:
    for pair in run.pairs:
        if (subset := subset_of.get(pair.pair_id)) is None:
            raise EngineError(
                f"{path}: {record.name} has no pair {pair.pair_id}; choose the pairs that these losses are of, "
                "or import them as pairs of their own."
            )
        if subset != pair.subset:
            raise EngineError(
                f"{path}: the pair {pair.pair_id} is of {pair.subset} here and of {subset} in {record.name}; "
                "correct one of them."
            )


def _file_of(project: Project, set_id: str, identity: str) -> Path:
    """Where the losses of a model for a set lie: the same each time, so that a stopped run goes on."""
    return folder_in(project, _FOLDER) / f"{name_by(set_id, identity)}.npz"


def _record(
    project: Project, of: PairSetRecord, name: str, out: Path, run: LossRun, run_id: str | None
) -> LikelihoodRecord:
    failed = len(run.settings.get(FAILED) or {})
    sha256 = content_sha256(out)
    return LikelihoodRecord(
        new_id(),
        name,
        of.id,
        project.relative(out),
        sha256,
        json.dumps(_short(run), ensure_ascii=False),
        len(run.pairs) - failed,
        now_utc(),
        run_id,
        of.demo,
    )


def _short(run: LossRun) -> dict[str, Any]:
    return {key: value for key, value in run.settings.items() if key not in _LONG}
