"""What the runs of speech language models over a set of a project have in common: folders, rows, and how a run went."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from db.session import Project
from db.speech_records import ContinuationsRecord, LikelihoodRecord, PairSetRecord
from db.store import runs, speech_results
from engine.runs.exchange_files import writing_error
from engine.runs.kept_run import KeptRun
from engine.runs.model_names import short_name
from engine.scorers.types import ScorerRun

if TYPE_CHECKING:
    from engine.runs.slm_generate import GenerateSettings
    from engine.runs.slm_judge import JudgeSettings
    from engine.runs.slm_nll import NllSettings

Made = TypeVar("Made", LikelihoodRecord, ContinuationsRecord)
LOGGED = 200
"""Pairs that a run made nothing of and that are named in its log."""


def folder_in(project: Project, name: str) -> Path:
    """A folder of this name for what speech language models make in a project; it is there then.

    Raises:
        EngineError: it can't be made.
    """
    folder = project.speech_folder / name
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, folder) from error
    return folder


def name_by(set_id: str, identity: str) -> str:
    """What a model makes of a set is called this each time, so that a stopped run goes on.

    >>> name_by("0123456789abcdef", "fedcba98765432100")
    '0123456789ab-fedcba9876543210'
    """
    return f"{set_id[:12]}-{identity[:16]}"


def model_name(model: str, precision: str) -> str:
    """What a model is called before a person says otherwise.

    >>> model_name("models/twist-350M/", "bf16")
    'twist-350M · bf16'
    """
    name = short_name(model)
    return name if precision == "fp32" else f"{name} · {precision}"


def started_with(
    settings: NllSettings | GenerateSettings | JudgeSettings, of: PairSetRecord
) -> dict[str, Any]:
    """What a run keeps of how it was started, so that the same can be started again."""
    return {"set": of.name, "set_id": of.id, "asked": asdict(settings)}


def keep_made(project: Project, made: Made) -> Made:
    """Keep what a run made: in the row of an earlier run that it goes on with, or in a new one under a free name.

    Raises:
        StoreError: the project can't be written.
    """
    kind = type(made)
    with project.write() as session:
        there = speech_results.at_path(session, kind, made.path)
        if there is None:
            free = speech_results.free_name(session, kind, made.set_id, made.name)
            return speech_results.add(session, replace(made, name=free))
        speech_results.set_removed(session, there, removed=False)
        return speech_results.replace(session, replace(made, id=there.id))


def keep_how(
    project: Project,
    run: KeptRun,
    settings: Mapping[str, Any],
    words: tuple[str, str],
    made: int,
    known: int,
    failed: Mapping[str, str],
    ran: ScorerRun | None,
    *,
    audio_s: float | None = None,
) -> None:
    """Keep with a run what it made and how it went.

    Args:
        project, run: which.
        settings: all that decided what was made, with device and precision.
        words: what became of pairs that something was made of, and of the others.
        made, known: pairs that something was made of now, and before.
        failed: by pair, why nothing was made of it.
        ran: how the model ran; None where there was nothing to do.
        audio_s: seconds of sound that were made.
    """
    run.done = made + known
    counts = ((words[0], made), ("there already", known), (words[1], len(failed)))
    run.message = "; ".join(f"{what}: {n}" for place, (what, n) in enumerate(counts) if n or not place)
    left_out = [f"{pair}: {reason}" for pair, reason in failed.items()]
    more = [f"{len(left_out) - LOGGED} more"] if len(left_out) > LOGGED else []
    with project.write() as session:
        runs.describe(
            session,
            run.id,
            settings=json.dumps(settings, ensure_ascii=False),
            device=str(settings.get("device") or ""),
            precision=str(settings.get("precision") or ""),
            audio_s=audio_s,
            peak_memory_bytes=ran.peak_memory_bytes if ran else None,
        )
        runs.add_to_log(session, run.id, [*left_out[:LOGGED], *more, *(ran.log if ran else ())])
