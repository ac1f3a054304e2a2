"""Where the clips of a study come from: looked at while the choice stands still, then added to the study."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from PySide6.QtCore import QObject, Signal

from db.listening_records import StimulusRecord
from db.records import StoreError
from engine.types import EngineError, Progress
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.studies import Studies, StudyShown

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.listening_sources import StimulusDraft

Source = Literal["takes", "folders", "files", "continuations", "table"]
RESTS_ON = frozenset({"takes", "labels", "scripts", "people", "profiles", "speech_results", "pairs"})
UNIQUE = ("rated", "reference", "anchor")
"""Roles of which there is one clip for each system and item."""


@dataclass(frozen=True, slots=True)
class SourceWish:
    """What is to be added.

    Attributes:
        source: `folders`: a folder for each system; `files`: names of the files say system and item.
        speakers, set_id, topics, levels, verdicts: of takes; empty: all.
        most: so many items at most; None: all.
        path: of folders, files and tables.
        pattern: of the names of files.
        continuations: ids of what models went on with.
        human: whether the recording itself is one of the systems.
        whole_items: items that some systems lack are left out.
        anchors: beside each reference both anchors of MUSHRA.
    """

    source: Source = "takes"
    speakers: tuple[str, ...] = ()
    set_id: str | None = None
    topics: tuple[str, ...] = ()
    levels: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    most: int | None = None
    path: Path | None = None
    pattern: str = "{system}_{item}"
    continuations: tuple[str, ...] = ()
    human: bool = True
    whole_items: bool = False
    anchors: bool = False


@dataclass(frozen=True, slots=True)
class FoundClips:
    """What a wish would add.

    Attributes:
        drafts: the clips, as the engine has them.
        systems: name and number of clips to be rated.
        items: how many of them.
        missing: items that some systems lack, with these systems.
        others: clips that are not rated, by role.
        silent: files of which nothing can be played, which are left out, with the reason of each.
        problem: why there are none; "" where there are.
    """

    drafts: tuple[StimulusDraft, ...] = ()
    systems: tuple[tuple[str, int], ...] = ()
    items: int = 0
    missing: tuple[tuple[str, tuple[str, ...]], ...] = ()
    others: tuple[tuple[str, int], ...] = ()
    silent: tuple[tuple[str, str], ...] = ()
    problem: str = ""


@dataclass(frozen=True, slots=True)
class SourceChoices:
    """What can be chosen from in the project.

    Attributes:
        speakers: codes; topics, levels: of their takes' scripts.
        sets: id and name of script sets.
        continuations: id, name of the model, id and name of its set of pairs.
    """

    speakers: tuple[str, ...] = ()
    sets: tuple[tuple[str, str], ...] = ()
    topics: tuple[str, ...] = ()
    continuations: tuple[tuple[str, str, str, str], ...] = ()


class StudySources(QObject):
    """Finds clips off the window's thread.

    Attributes:
        found: its result is a `FoundClips`.

    Signals:
        rest_changed: the takes or continuations of the project are others now.
    """

    rest_changed = Signal()

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        studies: Studies,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._studies = studies
        self._version = 0
        self.found = Finding(jobs, self.tr("Looking for clips"), self, quiet=True, is_kept=False)
        projects.closed.connect(self.found.forget)
        projects.changed.connect(self._changed)

    def choices(self) -> SourceChoices:
        """What the project has to choose from."""
        return self._projects.ask(_choices, SourceChoices()) if self._projects.is_open else SourceChoices()

    def want(self, wish: SourceWish) -> None:
        """Find out what a wish would add; folders and tables are read anew, as nobody says when they change."""
        if self._projects.is_open:
            project = self._projects.project
            self._version += wish.path is not None
            self.found.want((wish, self._version), lambda: _find(project, wish), at_once=True)

    def add(self, shown: StudyShown) -> bool:
        """Add what was found to a study; what it has already stays as it is."""
        clips: FoundClips | None = self.found.result
        if clips is None or self.found.running is not None or not clips.drafts:
            return False
        there = {(one.role, one.system, one.item) for one in shown.stimuli if one.role in UNIQUE}
        fresh = [one for one in clips.drafts if (one.role, one.system, one.item) not in there]
        if not fresh:
            self._notices.info(self.tr("All of these clips are in the study already."))
            return False
        if gone := gone_files(self._projects.project, fresh):
            text = self.tr("{n} files were there a moment ago and are gone, such as {path}; look again.")
            self._notices.error(text.format(n=f"{len(gone):,}", path=gone[0]))
            self.rest_changed.emit()
            return False
        return self._put(shown, fresh, len(clips.drafts) - len(fresh))

    def _put(self, shown: StudyShown, drafts: Sequence[StimulusDraft], known: int) -> bool:
        from engine.runs.listening_sources import study_stimuli

        try:
            made = study_stimuli(drafts, shown.study.id, shown.study.seed)
        except EngineError as error:
            self._notices.error(str(error))
            return False
        if not self._studies.put_stimuli(shown, in_order([*shown.stimuli, *made]), self.tr("new clips")):
            return False
        self._studies.clips_added.emit([one.id for one in made])
        text = self.tr("Clips added: {n}.").format(n=f"{len(made):,}")
        if known:
            text += " " + self.tr("In the study already: {n}.").format(n=f"{known:,}")
        self._notices.done(text)
        return True

    def copy_study(self, shown: StudyShown) -> None:
        """Make another study of the same clips, words and settings; its copies are yet to be made."""
        from engine.runs.listening_sources import study_stimuli

        study = shown.study
        name = self._studies.free_name(self.tr("{name}, again").format(name=study.name))
        drafts = drafts_of(shown.stimuli)
        self._studies.make(
            name, study.kind, study.settings, lambda made: study_stimuli(drafts, made.id, made.seed)
        )

    def _changed(self, kinds: frozenset[str]) -> None:
        if kinds & RESTS_ON:
            self._version += 1
            self.rest_changed.emit()


def drafts_of(stimuli: Sequence[StimulusRecord]) -> list[StimulusDraft]:
    """What clips of a study are made of, as whoever makes others of them wants it."""
    from engine.runs.listening_sources import StimulusDraft

    return [
        StimulusDraft(
            one.role,
            one.system,
            one.item,
            one.origin,
            one.text,
            one.take_id,
            one.utterance_id,
            one.expected_low,
            one.expected_high,
        )
        for one in stimuli
    ]


def gone_files(project: Project, drafts: Iterable[StimulusDraft | StimulusRecord]) -> list[Path]:
    """Files that clips are made of and that aren't there."""
    named = (one.origin.get("path") for one in drafts)
    paths = dict.fromkeys(project.absolute(str(name)) for name in named if name)
    return [path for path in paths if not path.is_file()]


def in_order(records: Iterable[StimulusRecord]) -> list[StimulusRecord]:
    """Practice first, in its order, then all others in theirs."""
    all_of_them = list(records)
    practice = [one for one in all_of_them if one.role == "practice"]
    return [*practice, *(one for one in all_of_them if one.role != "practice")]


def _find(project: Project, wish: SourceWish) -> Generator[Progress, None, FoundClips]:
    yield Progress(0, 0)
    try:
        found, silent = yield from _playable(project, _drafts(project, wish))
        drafts = _shaped(project, wish, found)
    except (EngineError, StoreError) as error:
        return FoundClips(problem=str(error))
    return replace(_told(drafts), silent=silent)


def _playable(
    project: Project, drafts: tuple[StimulusDraft, ...]
) -> Generator[Progress, None, tuple[tuple[StimulusDraft, ...], tuple[tuple[str, str], ...]]]:
    """The clips without those whose file is no sound or holds none, and the names of these with the reason."""
    from engine.runs.listening_source_files import unplayable

    why = yield from unplayable(project, drafts)
    kept = tuple(one for one in drafts if str(one.origin.get("path", "")) not in why)
    return kept, tuple(why.items())


def _drafts(project: Project, wish: SourceWish) -> tuple[StimulusDraft, ...]:
    from engine.runs import (
        listening_source_continuations,
        listening_source_folders,
        listening_source_manifest,
        listening_source_takes,
    )

    if wish.source == "takes":
        return listening_source_takes.drafts_of_takes(project, _take_choice(wish))
    if wish.source == "continuations":
        human = listening_source_continuations.HUMAN if wish.human else None
        return listening_source_continuations.drafts_of_continuations(
            project, wish.continuations, human=human, most=wish.most
        )
    if wish.path is None:
        return ()
    if wish.source == "table":
        return listening_source_manifest.drafts_of_manifest(wish.path, project)
    if wish.source == "files":
        return listening_source_folders.drafts_of_pattern(wish.path, wish.pattern, project)
    folders = listening_source_folders.system_folders(wish.path)
    return listening_source_folders.drafts_of_folders(folders, project)


def _take_choice(wish: SourceWish) -> Any:
    from engine.runs.listening_source_takes import TakeChoice

    return TakeChoice(
        speakers=wish.speakers,
        set_id=wish.set_id,
        topics=wish.topics,
        levels=wish.levels,
        verdicts=wish.verdicts,  # type: ignore[arg-type]
        most=wish.most,
    )


def _shaped(
    project: Project, wish: SourceWish, drafts: tuple[StimulusDraft, ...]
) -> tuple[StimulusDraft, ...]:
    from engine.runs.listening_sources import complete_items, with_anchors, with_utterances

    if wish.source in ("folders", "files"):
        drafts = with_utterances(project, drafts)
        if wish.most is not None:
            kept = set(list(dict.fromkeys(one.item for one in drafts))[: wish.most])
            drafts = tuple(one for one in drafts if one.item in kept)
    if wish.whole_items:
        drafts = complete_items(drafts)
    return with_anchors(drafts) if wish.anchors else drafts


def _told(drafts: tuple[StimulusDraft, ...]) -> FoundClips:
    from engine.runs.listening_sources import missing_versions

    rated = [one for one in drafts if one.role == "rated"]
    others = Counter(one.role for one in drafts if one.role != "rated")
    return FoundClips(
        drafts,
        tuple(sorted(Counter(one.system for one in rated).items())),
        len({one.item for one in rated}),
        tuple(missing_versions(drafts).items()),
        tuple(sorted(others.items())),
    )


def _choices(session: Any) -> SourceChoices:
    from db.speech_records import ContinuationsRecord
    from db.store import pair_sets, profiles, scripts, speech_results, takes

    codes = profiles.codes(session)
    spoke = {take.speaker_id for take in takes.list_takes(session, state="kept", selected=True)}
    pairs = {one.id: one.name for one in pair_sets.list_sets(session)}
    return SourceChoices(
        tuple(sorted(codes[one] for one in spoke if one in codes)),
        tuple((one.id, one.name) for one in scripts.list_sets(session)),
        tuple(sorted({one.topic for one in scripts.list_scripts(session) if one.topic})),
        tuple(
            (one.id, one.name, one.set_id, pairs[one.set_id])
            for one in speech_results.list_results(session, ContinuationsRecord)
            if one.set_id in pairs
        ),
    )


def moved(records: Sequence[StimulusRecord], ids: Sequence[str], steps: int) -> list[StimulusRecord]:
    """The clips, those of these ids a step up (negative) or down among the others of their role."""
    order = list(records)
    chosen = [one for one in order if one.id in ids]
    for one in chosen if steps < 0 else reversed(chosen):
        at = order.index(one)
        there = next(
            (place for place in _places(at, steps, len(order)) if order[place].role == one.role), None
        )
        if there is not None and order[there].id not in ids:
            order[at], order[there] = order[there], order[at]
    return [replace(one, position=place) for place, one in enumerate(order)]


def _places(at: int, steps: int, count: int) -> range:
    return range(at - 1, -1, -1) if steps < 0 else range(at + 1, count)
