"""A listening study planned: what it asks of listeners, what will come of it, and the orders it is heard in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from db.listening_records import StudyRecord
from db.session import Project
from db.store import studies, study_stimuli
from engine.listening.expected_interval import DRAWS, ExpectedInterval, VoteVariances, expected_interval
from engine.listening.plan_clips import Kind, PlanClip, PlanSettings
from engine.listening.plan_figures import (
    PlanFigures,
    PlanTiming,
    listeners_needed,
    plan_figures,
    usual_timing,
)
from engine.listening.planner import planned_trials
from engine.listening.trial_order import Stimulus, clip_code
from engine.runs.listening_study import plan_clips
from engine.runs.tables import Cell, write_table
from engine.types import EngineError, Progress

VOTES_WANTED = 8


@dataclass(frozen=True, slots=True)
class PlanChoice:
    """What a person may choose; None: as the study has it, or what is usual.

    Attributes:
        kind: what a trial presents; None: acr where the clips are of no study.
        listeners: None: as many as the votes wanted need.
        trials_per_listener, break_every: 0 trials: all.
        seed: of the orders and the simulation.
        votes_wanted: on each rated clip.
        answer_s: from the end of a trial's last clip to the next trial.
        variances: of the votes.
        draws: simulated studies.
    """

    kind: Kind | None = None
    listeners: int | None = None
    trials_per_listener: int | None = None
    break_every: int | None = None
    seed: int | None = None
    votes_wanted: int | None = None
    answer_s: float | None = None
    variances: VoteVariances | None = None
    draws: int = DRAWS


@dataclass(frozen=True, slots=True)
class StudyPlan:
    """A study as it was planned.

    Attributes:
        clips: all of the study.
        settings: how it is asked.
        seed: of its orders.
        roles: how many clips of each.
        systems, items: rated ones.
        figures: what it asks and how balanced it is.
        expected: what it will be able to say.
        timing: what time goes into.
    """

    clips: tuple[PlanClip, ...]
    settings: PlanSettings
    seed: int
    roles: Mapping[str, int]
    systems: tuple[str, ...]
    items: int
    figures: PlanFigures
    expected: ExpectedInterval
    timing: PlanTiming


def plan_study(
    project: Project, study_id: str, choice: PlanChoice | None = None
) -> Generator[Progress, None, StudyPlan]:
    """Plan a study of a project.

    Args:
        project: where it is.
        study_id: which.
        choice: what is to be otherwise than the study has it.

    Raises:
        StoreError: there is no such study.
        EngineError: no trial can be made of one of its clips.
    """
    with project.read() as session:
        study = studies.get(session, study_id)
        clips = plan_clips(study_stimuli.list_stimuli(session, study_id))
    return (yield from plan(clips, with_study(choice or PlanChoice(), study)))


def with_study(choice: PlanChoice, study: StudyRecord) -> PlanChoice:
    """What is left open, as the study has it."""
    has = study.settings
    return replace(
        choice,
        kind=choice.kind or study.kind,
        trials_per_listener=has.trials_per_listener
        if choice.trials_per_listener is None
        else choice.trials_per_listener,
        break_every=has.break_every if choice.break_every is None else choice.break_every,
        seed=study.seed if choice.seed is None else choice.seed,
        votes_wanted=has.votes_per_stimulus if choice.votes_wanted is None else choice.votes_wanted,
    )


def plan(clips: Sequence[PlanClip], choice: PlanChoice) -> Generator[Progress, None, StudyPlan]:
    """Plan a study of these clips.

    Raises:
        EngineError: no trial can be made of a clip, or nobody is to listen.
    """
    yield Progress(0, 2, "orders")
    settings = PlanSettings(choice.kind or "acr", choice.trials_per_listener or None, choice.break_every or 0)
    seed, wanted = choice.seed or 0, choice.votes_wanted or VOTES_WANTED
    listeners = choice.listeners
    if listeners is None:
        listeners = listeners_needed(clips, settings, seed, wanted)
    if listeners < 1:
        raise EngineError("A study that nobody listens to has no plan; let there be 1 listener or more.")
    timing = usual_timing(settings.kind)
    if choice.answer_s is not None:
        timing = replace(timing, answer_s=choice.answer_s)
    figures = plan_figures(clips, settings, listeners, seed, wanted, timing)
    yield Progress(1, 2, "interval to expect")
    expected = expected_interval(clips, settings, listeners, seed, choice.variances, choice.draws)
    rated = [clip for clip in clips if clip.role == "rated"]
    return StudyPlan(
        tuple(clips),
        settings,
        seed,
        Counter(clip.role for clip in clips),
        tuple(sorted({clip.system for clip in rated})),
        len({clip.item for clip in rated}),
        figures,
        expected,
        timing,
    )


def write_orders(planned: StudyPlan, path: Path) -> Path:
    """Write the trials of every listener by blind code, and beside it the key, what each code stands for.

    Args:
        planned: the study.
        path: CSV or TSV, new. The key is another new file beside it, its name with `.key` before the ending.

    Returns:
        The path of the key.

    Raises:
        EngineError: a file can't be written or exists already; neither is there then.
    """
    key = path.with_name(f"{path.stem}.key{path.suffix}")
    codes = {
        clip.key: clip_code(Stimulus(clip.key, clip.system, clip.item), planned.seed)
        for clip in planned.clips
    }
    rows = list(_order_rows(planned, codes))
    width = max(len(row) for row in rows) - 4
    header = ["listener", "trial", "stage", "break_before", *(f"clip_{n}" for n in range(1, width + 1))]
    write_table(path, header, [[*row, *[None] * (width + 4 - len(row))] for row in rows])
    keys = [[codes[clip.key], clip.key, clip.role, clip.system, clip.item] for clip in planned.clips]
    try:
        write_table(key, ["clip", "key", "role", "system", "item"], sorted(keys))
    except EngineError:
        path.unlink(missing_ok=True)
        raise
    return key


def _order_rows(planned: StudyPlan, codes: Mapping[str, str]) -> Iterator[list[Cell]]:
    for seat in range(planned.figures.listeners):
        trials = planned_trials(planned.clips, planned.settings, seat, planned.seed)
        for number, trial in enumerate(trials, 1):
            yield [
                seat + 1,
                number,
                trial.stage,
                int(trial.break_before),
                *(codes[key] for key in trial.keys),
            ]
