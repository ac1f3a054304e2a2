"""The listening study that a command line names, whether it takes listeners, and its clips as a planner knows them."""

from __future__ import annotations

from collections.abc import Iterable

from db.listening_records import StimulusRecord, StudyRecord
from db.session import Project
from db.store import studies
from engine.listening.plan_clips import PlanClip
from engine.types import EngineError


def is_open(study: StudyRecord) -> bool:
    """Whether listeners are seated and votes taken: it is neither removed nor closed, and no draft."""
    return study.state in ("ready", "running") and study.removed_at is None


def must_be_open(study: StudyRecord) -> None:
    """Refuse what is for studies that take listeners.

    Raises:
        EngineError: it doesn't take any, and what to do.
    """
    if is_open(study):
        return
    if study.source == "imported":
        raise EngineError(f"The study {study.name} holds ratings made elsewhere; nobody can listen in it.")
    if study.state == "draft":
        raise EngineError(f"The study {study.name} is a draft; make it ready before listeners come.")
    raise EngineError(f"The study {study.name} takes no more listeners; open it again to go on.")


def plan_clips(stimuli: Iterable[StimulusRecord]) -> tuple[PlanClip, ...]:
    """Clips as the planner of trials knows them; what is expected of one lies in the middle of its bounds."""
    return tuple(_plan_clip(one) for one in stimuli)


def _plan_clip(one: StimulusRecord) -> PlanClip:
    bounds = [bound for bound in (one.expected_low, one.expected_high) if bound is not None]
    expected = sum(bounds) / len(bounds) if bounds else None
    return PlanClip(one.id, one.role, one.system, one.item, expected, one.position, one.duration_s)


def study_named(project: Project, name: str) -> StudyRecord:
    """The study of a name or an id; of no name where there is one study only.

    Raises:
        EngineError: there is none.
        StoreError: the project can't be read.
    """
    with project.read() as session:
        known = studies.list_studies(session)
    found = [one for one in known if name in (one.name, one.id)] if name else known
    if len(found) == 1:
        return found[0]
    names = ", ".join(one.name for one in known) or "none"
    if not name:
        raise EngineError(f"Say which study with --study NAME; {project.folder} has: {names}.")
    raise EngineError(f"{project.folder} has no study {name!r}; there is: {names}.")
