"""The demo's pairs of clips: built of its takes, with what the embedded model really makes of them.

Speaker, gender, background and room change at the switch, ten pairs of each. The embedded model's token losses, its
continuations of the prompts and a judge's distances are computed, not imagined; only the voices are synthetic. What is
there already is taken as it is, so a demo whose making was stopped goes on.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from db.session import Project, open_project
from db.speech_records import (
    ContinuationsRecord,
    JudgementRecord,
    LikelihoodRecord,
    PairSetRecord,
)
from db.starter import demo_clips, demo_speakers
from db.store import pair_sets, speech_results
from engine.runs.demo_content import take_id_of
from engine.runs.slm_build import build_pairs, settings_json
from engine.runs.slm_build_sound import hear_clips
from engine.runs.slm_build_takes import rows_of_takes
from engine.runs.slm_generate import GenerateSettings
from engine.runs.slm_judge import JudgeSettings
from engine.runs.slm_nll import NllSettings
from engine.runs.slm_project_continuations import continue_set
from engine.runs.slm_project_judge import judge_set
from engine.runs.slm_project_losses import read_losses, score_set
from engine.runs.slm_project_pairs import add_built
from engine.runs.slm_project_results import folder_in
from engine.runs.slm_score import ScoreSettings, score_runs
from engine.runs.slm_score_json import scored_json
from engine.runs.text_table import aligned
from engine.scorers.speech_lm_generate import Sampling
from engine.scorers.tiny.scorer import MODEL
from engine.slm.pair_plan import plan_pairs
from engine.slm.pair_plan_rows import ClipRow
from engine.slm.pair_plan_settings import PlanSettings
from engine.types import Progress

Result = TypeVar("Result", LikelihoodRecord, ContinuationsRecord, JudgementRecord)

SET_NAME = "Pairs of the demo's voices"
SEED = 20261130
PLAN = PlanSettings(
    ("speaker", "gender", "background", "room"), pairs=10, longest_prompt_s=2.5, longest_rest_s=2.0
)
NLL = NllSettings(MODEL, device="cpu")
CONTINUE = GenerateSettings(
    MODEL, Sampling(max_s=1.5), SEED, references=True, device="cpu", batch_seconds=600.0
)
"""All prompts at once: so small a model is quickest that way."""
JUDGE = JudgeSettings(seed=SEED)
_FOLDER = "demo"


def speak(target: Path) -> Generator[Progress, None, dict[str, Any]]:
    """Make sure that a demo has its pairs and all that is made of them.

    Args:
        target: the demo project.

    Returns:
        set: name of the pairs; pairs: how many; score: as `slm score` tells it; judge: as `slm judge` tells it.

    Raises:
        EngineError: the disk is full, or a take has changed.
        StoreError: the project can't be opened or written.
    """
    with open_project(target) as project:
        pairs = _set_of(project) or (yield from _build(project))
        losses = _first(project, LikelihoodRecord, pairs)
        if losses is None:
            losses = (yield from score_set(project, pairs.id, NLL)).likelihood
        continued = _first(project, ContinuationsRecord, pairs)
        if continued is None:
            continued = (yield from continue_set(project, pairs.id, CONTINUE)).continuations
        judged = _first(project, JudgementRecord, pairs)
        if judged is None:
            (judged,) = yield from judge_set(project, pairs.id, [continued], JUDGE)
        scored = yield from score_runs([read_losses(project, losses)], ScoreSettings())
    judgement = {name: of for name, of in json.loads(judged.result).items() if name != "rows"}
    return {"set": pairs.name, "pairs": pairs.pairs, "score": scored_json(scored), "judge": judgement}


def _build(project: Project) -> Generator[Progress, None, PairSetRecord]:
    heard = yield from hear_clips(_clips(project))
    plan = plan_pairs(heard, PLAN, SEED)
    built = yield from build_pairs(plan, folder_in(project, "pairs") / _FOLDER)
    settings = json.dumps(settings_json(plan), ensure_ascii=False)
    return add_built(project, built.manifest, SET_NAME, settings, demo=True)


def _clips(project: Project) -> list[ClipRow]:
    """The demo's takes, each with the gender of its voice, in an order that is the same in every demo; what a person has
    recorded since is left out."""
    gender = {
        speaker.id: "female" if speaker.variant.startswith("f") else "male" for speaker in demo_speakers()
    }
    of_take = {take_id_of(project, clip): gender[clip.speaker_id] for clip in demo_clips()}
    rows = sorted(rows_of_takes(project), key=lambda row: row.text_key)
    return [replace(row, gender=of_take[row.id]) for row in rows if row.id in of_take]


def _set_of(project: Project) -> PairSetRecord | None:
    with project.read() as session:
        return next((one for one in pair_sets.list_sets(session) if one.demo), None)


def _first(project: Project, kind: type[Result], of: PairSetRecord) -> Result | None:
    with project.read() as session:
        return next((one for one in speech_results.list_results(session, kind, of.id) if one.demo), None)


def speech_text(found: Mapping[str, Any]) -> str:
    """The answer of `speak` as a table for people: accuracies by task, of each reading and of the judge."""
    score, judge = found["score"], found["judge"]
    readings = list(score["mean"])
    rows = [["pair accuracy in percent", *readings, "judge", "its ceiling"]]
    for subset, of in score["subsets"].items():
        judged = judge["subsets"].get(subset, {})
        cells = [of.get(name) for name in readings]
        rows.append([subset, *map(_cell, [*cells, judged, judged.get("ceiling")])])
    means = [{"accuracy": score["mean"][name]} for name in readings]
    rows.append(["mean", *map(_cell, [*means, judge["mean_interval"], judge["mean_ceiling"]])])
    head = f"Embedded speech language model, {found['pairs']} pairs built of the demo's takes (computed, not imagined):"
    return f"{head}\n{aligned(rows)}"


def _cell(score: Mapping[str, Any] | None) -> str:
    value = None if score is None else score.get("accuracy")
    return "n/a" if value is None else f"{value:.1f}"
