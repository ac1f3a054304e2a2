"""Continuations of a project judged: a row for each model, with every distance, ready to be shown again."""

from __future__ import annotations

import json
from collections.abc import Generator, Sequence
from pathlib import Path
from typing import Any

from db.records import new_id, now_utc
from db.session import Project, Session
from db.speech_records import ContinuationsRecord, JudgementRecord
from db.store import pair_sets, runs, speech_results
from engine.runs.kept_run import KeptRun, kept_run
from engine.runs.running import end_left_over
from engine.runs.slm_answers import comparison_json
from engine.runs.slm_generations import Generation, read_generation
from engine.runs.slm_judge import JudgeSettings, judge_generations
from engine.runs.slm_judge_json import generation_json, how_json, judged_rows
from engine.runs.slm_judge_results import Judged
from engine.runs.slm_project_pairs import rows_of_set
from engine.runs.slm_project_results import started_with
from engine.types import EngineError, Progress

KIND = "judge"
"""Kind of these runs in the list of runs."""


def judge_set(
    project: Project,
    set_id: str,
    continuations: Sequence[ContinuationsRecord],
    settings: JudgeSettings,
    *,
    development_set_id: str | None = None,
    author_id: str | None = None,
    cache: Path | None = None,
) -> Generator[Progress, None, tuple[JudgementRecord, ...]]:
    """Judge continuations of a set; an earlier judgement of the same ones by the same judges is replaced.

    Args:
        project: where they are.
        set_id: whose prompts they continue.
        continuations: of one or more models.
        settings: which judges, and how.
        development_set_id: pairs on which judges are chosen; None: as the settings say.
        author_id: who started it.
        cache: folder of embeddings; None: that of this computer.

    Raises:
        StoreError: the project can't be read or written.
        EngineError: sounds are missing, a judge can't be had or is the generator, or nothing can be judged.
    """
    end_left_over(project)
    rows = rows_of_set(project, set_id)
    others = None if development_set_id is None else rows_of_set(project, development_set_id)
    generations = {one.name: read_continuations(project, one) for one in continuations}
    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
    described = started_with(settings, record) | {
        "continuations": list(generations),
        "continuation_ids": [one.id for one in continuations],
        "development_set_id": development_set_id,
    }
    said = json.dumps(described, ensure_ascii=False)
    with kept_run(project, KIND, said, author_id, len(rows) * len(generations)) as run:
        try:
            judged = yield from judge_generations(rows, generations, settings, others, cache)
        except EngineError as error:
            run.message = str(error)
            raise
        _note(project, run, judged)
        return _keep(project, continuations, judged, settings, run.id)


def read_continuations(project: Project, record: ContinuationsRecord) -> Generation:
    """The continuations of a row.

    Raises:
        EngineError: they are missing or damaged.
    """
    return read_generation(project.absolute(record.path))


def _keep(
    project: Project,
    continuations: Sequence[ContinuationsRecord],
    judged: Judged,
    settings: JudgeSettings,
    run_id: str,
) -> tuple[JudgementRecord, ...]:
    how = how_json(judged, settings)
    rows = judged_rows(judged)
    between = [comparison_json(one) for one in judged.between]
    of_name = {one.name: one for one in continuations}
    with project.write() as session:
        return tuple(
            _replaced(
                session,
                of_name[one.name],
                how | {"mcnemar": between},
                {**generation_json(one), "rows": [row for row in rows if row["generation"] == one.name]},
                run_id,
            )
            for one in judged.generations
        )


def _replaced(
    session: Session, of: ContinuationsRecord, how: dict[str, Any], result: dict[str, Any], run_id: str
) -> JudgementRecord:
    name = f"{of.name} · {', '.join(how['judges'])}"
    made = JudgementRecord(
        new_id(),
        name,
        of.set_id,
        of.id,
        json.dumps(how, ensure_ascii=False),
        json.dumps(result, ensure_ascii=False),
        len(result["rows"]),
        now_utc(),
        run_id,
        of.demo,
    )
    there = speech_results.find(session, JudgementRecord, of.set_id, name)
    if there is not None:
        speech_results.set_removed(session, there, removed=True)
    return speech_results.add(session, made)


def _note(project: Project, run: KeptRun, judged: Judged) -> None:
    counts = [task.judgement.counts for one in judged.generations for task in one.tasks.values()]
    invalid = sum(of.invalid for of in counts)
    run.done = run.total
    run.message = f"judged: {sum(of.n for of in counts)}" + (f"; invalid: {invalid}" if invalid else "")
    first = next(iter(judged.judges.values()))
    with project.write() as session:
        runs.describe(session, run.id, device=first.device, precision=first.precision)
