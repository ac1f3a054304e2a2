"""A new listening study out of clips, whole or not at all, and its played copies."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass

from db.listening_records import StudyKind, StudyRecord, StudySettings
from db.session import Project
from db.store import studies, study_stimuli
from engine.listening.plan_clips import PlanClip, PlanSettings
from engine.listening.planner import plan_of
from engine.runs.listening_copies import CopiesReport, make_copies
from engine.runs.listening_made import CHECKED_KINDS, gold, practice, traps
from engine.runs.listening_source_files import must_play, unplayable
from engine.runs.listening_sources import (
    StimulusDraft,
    complete_items,
    with_anchors,
    with_utterances,
)
from engine.runs.listening_sources import (
    study_stimuli as stimuli_of,
)
from engine.types import EngineError, Progress


@dataclass(frozen=True, slots=True)
class NewStudy:
    """What a study is to be.

    Attributes:
        name: unique in the project.
        kind: what a trial asks.
        settings: how it is run.
        seed: of everything drawn for it.
        traps, gold, practice: how many clips of each are made to the others.
        clean: a system that is surely good, of which gold and practice are made; "": as `listening_made.gold` says.
        only_complete: items that some systems have no clip of are left out.
    """

    name: str
    kind: StudyKind
    settings: StudySettings
    seed: int = 0
    traps: int = 0
    gold: int = 0
    practice: int = 0
    clean: str = ""
    only_complete: bool = False


@dataclass(frozen=True, slots=True)
class StudyMade:
    """A study that is ready to be sat down to; its clips as they were given and added, and how the copies went."""

    study: StudyRecord
    clips: tuple[StimulusDraft, ...]
    copies: CopiesReport


def new_study(
    project: Project, wish: NewStudy, drafts: Sequence[StimulusDraft], author_id: str | None = None
) -> Generator[Progress, None, StudyMade]:
    """Make a study with its copies. Where a copy can't be made after all it stays a draft, to be copied again.

    Args:
        project: where.
        wish: what it is to be.
        drafts: its clips; anchors of MUSHRA and what the wish asks for are added.
        author_id: who makes it.

    Raises:
        EngineError: no trial can be made of a clip, files can't be played, or a copy can't be made.
        StoreError: the name is taken, or the project can't be written.
    """
    yield Progress(0, 0, "looking through the clips")
    clips = with_utterances(project, all_clips(wish, drafts))
    must_make_trials(wish, clips)
    must_play((yield from unplayable(project, clips)))
    with project.write() as session:
        study = studies.add(session, wish.name, wish.kind, wish.settings, wish.seed, author_id)
        study_stimuli.put(session, study.id, stimuli_of(clips, study.id, wish.seed))
    try:
        copies = yield from ready_copies(project, study.id)
    except EngineError as error:
        text = f"{str(error).rstrip('.')}; the study is kept as a draft, for `listening copies`."
        raise EngineError(text) from error
    with project.read() as session:
        return StudyMade(studies.get(session, study.id), clips, copies)


def ready_copies(project: Project, study_id: str) -> Generator[Progress, None, CopiesReport]:
    """Make the copies of a study, and a draft that has all of them ready.

    Raises:
        EngineError, StoreError: as of `engine.runs.listening_copies.make_copies`.
    """
    report = yield from make_copies(project, study_id)
    with project.write() as session:
        if studies.get(session, study_id).state == "draft":
            studies.set_state(session, study_id, "ready")
    return report


def all_clips(wish: NewStudy, drafts: Sequence[StimulusDraft]) -> tuple[StimulusDraft, ...]:
    """The clips of a study with all that is made to them.

    Raises:
        EngineError: the kind has no traps or gold questions, or they can't be made of these clips.
    """
    if (wish.traps or wish.gold or wish.practice) and wish.kind not in CHECKED_KINDS:
        raise EngineError(
            f"Traps, gold questions and practice are made for {', '.join(sorted(CHECKED_KINDS))}; a study of kind "
            f"{wish.kind} takes those of a list."
        )
    clips = complete_items(drafts) if wish.only_complete else tuple(drafts)
    if wish.kind == "mushra":
        clips = with_anchors(clips)
    languages = list(wish.settings.wording)
    return (
        *clips,
        *(practice(clips, wish.practice, wish.seed, wish.clean) if wish.practice else ()),
        *(gold(clips, wish.gold, wish.seed, wish.clean) if wish.gold else ()),
        *traps(wish.traps, languages, wish.seed),
    )


def must_make_trials(wish: NewStudy, clips: Sequence[StimulusDraft]) -> None:
    """Refuse clips of which no trials can be made, before anything is written.

    Raises:
        EngineError: it says which clip and what is missing.
    """
    if not any(one.role == "rated" for one in clips):
        raise EngineError("There is no clip to be rated; choose other conditions, or another source.")
    plan_of(
        [PlanClip(str(at), one.role, one.system, one.item, position=at) for at, one in enumerate(clips)],
        PlanSettings(wish.kind, wish.settings.trials_per_listener, wish.settings.break_every),
    )
