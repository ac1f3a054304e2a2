"""What the design of a study asks of its listeners and how sure it will be, worked out whenever it changes."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.types import EngineError, Progress
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.studies import StudyShown

if TYPE_CHECKING:
    from engine.listening.expected_interval import ExpectedInterval
    from engine.listening.plan_figures import PlanFigures


@dataclass(frozen=True, slots=True)
class DesignTold:
    """What a design gives.

    Attributes:
        figures: counted on the trials of the listeners that are needed, or of as many as are let in.
        expected: what the votes will be able to say.
        problem: why there is neither; "" where there is.
    """

    figures: PlanFigures | None = None
    expected: ExpectedInterval | None = None
    problem: str = ""


class StudyFigures(QObject):
    """Works it out off the window's thread.

    Attributes:
        found: its result is a `DesignTold`.
    """

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.found = Finding(jobs, self.tr("Working out the design"), self, quiet=True, is_kept=False)
        projects.closed.connect(self.found.forget)

    def want(self, shown: StudyShown) -> None:
        """Have the figures of a study; the last ones stay until they are there."""
        study = shown.study
        settings = study.settings
        clips = tuple(
            (one.id, one.role, one.system, one.item, one.expected_low, one.expected_high, one.duration_s)
            for one in shown.stimuli
        )
        basis = (
            clips, study.kind, study.seed, settings.trials_per_listener, settings.break_every,
            settings.votes_per_stimulus, settings.listeners_limit,
        )  # fmt: skip
        self.found.want(basis, lambda: _work_out(shown), at_once=True)


def problem_of(shown: StudyShown) -> str:
    """Why no trial can be made of the clips of a study; "" where some can."""
    from engine.listening.plan_clips import PlanSettings
    from engine.listening.planner import plan_of
    from engine.runs.listening_plan import plan_clips

    settings = shown.study.settings
    asked = PlanSettings(shown.study.kind, settings.trials_per_listener, settings.break_every)
    try:
        plan_of(plan_clips(shown.stimuli), asked)
    except EngineError as error:
        return str(error)
    return ""


def _work_out(shown: StudyShown) -> Generator[Progress, None, DesignTold]:
    from engine.runs.listening_plan import PlanChoice, plan, plan_clips, with_study

    yield Progress(0, 0)
    if not shown.of_role("rated"):
        return DesignTold()
    try:
        choice = with_study(PlanChoice(listeners=shown.study.settings.listeners_limit), shown.study)
        made = yield from plan(plan_clips(shown.stimuli), choice)
    except EngineError as error:
        return DesignTold(problem=str(error))
    return DesignTold(made.figures, made.expected)
