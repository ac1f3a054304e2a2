"""Listening studies of the project: listed, made, changed, seated; every routine step can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from db.listening_records import (
    ListeningSessionRecord,
    StimulusRecord,
    StudyKind,
    StudyProgress,
    StudyRecord,
    StudySettings,
    StudyState,
)
from db.records import PersonRecord
from gui.services.history import History, Step
from gui.services.jobs import Jobs
from gui.services.people import People
from gui.services.projects import Projects

SHOWN_BY = frozenset({"studies", "votes", "people"})
MOST_SEED = 2**31 - 1
OF_COPIES = ("loudness_lufs", "rate_hz", "fade_ms", "silence_ms")
"""Settings of which the played copies are made."""


@dataclass(frozen=True, slots=True)
class StudyLine:
    """A study in the list, and how far it is."""

    study: StudyRecord
    progress: StudyProgress

    @property
    def id(self) -> str:
        """Id of the study."""
        return self.study.id

    @property
    def open_sessions(self) -> int:
        """Listeners who have sat down, have not withdrawn and are not done."""
        far = self.progress
        return max(0, far.seated - far.completed - far.withdrawn)


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A listener in a study, and how far they are.

    Attributes:
        done, total: trials with a vote, and all of them, practice included.
    """

    session: ListeningSessionRecord
    listener: PersonRecord
    done: int
    total: int

    @property
    def id(self) -> str:
        """Id of the session."""
        return self.session.id

    @property
    def state(self) -> Literal["waiting", "running", "done", "withdrawn"]:
        """Where the listener is."""
        if self.session.withdrawn_at:
            return "withdrawn"
        if self.session.completed_at:
            return "done"
        return "running" if self.session.started_at else "waiting"


@dataclass(frozen=True, slots=True)
class StudyShown:
    """Everything that is shown of the chosen study.

    Attributes:
        gone: ids of clips without a played copy whose own file isn't there.
        allotted: seats that are kept for listeners elsewhere, who aren't back yet.
    """

    study: StudyRecord
    progress: StudyProgress
    stimuli: tuple[StimulusRecord, ...] = ()
    seats: tuple[SeatLine, ...] = ()
    gone: frozenset[str] = frozenset()
    allotted: int = 0

    @property
    def is_planned(self) -> bool:
        """It is made here and nobody was seated yet, so that its sounds and words may be others."""
        study = self.study
        return study.source == "here" and study.state in ("draft", "ready") and not self.seats

    def of_role(self, *roles: str) -> list[StimulusRecord]:
        """Its clips of these roles, in their order."""
        return [one for one in self.stimuli if one.role in roles]

    @property
    def copies_left(self) -> int:
        """Clips whose played copy isn't made."""
        return sum(one.path is None for one in self.stimuli)


class Studies(QObject):
    """Reads and changes studies; what changes is announced by `Projects.changed` as "studies".

    Attributes:
        lines: all studies, the newest first; None before they were read.
        shown: the chosen one.

    Signals:
        lines_changed, shown_changed: they are others now.
        clips_added: ids of clips (list) that have come into the one that is shown.
    """

    lines_changed = Signal()
    shown_changed = Signal()
    clips_added = Signal(object)

    def __init__(
        self, projects: Projects, people: People, jobs: Jobs, history: History, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._history = history
        self._is_watched = self._is_reading = False
        self._is_stale = True
        self._is_overtaken = False
        """Something was written here while studies were being read: what is shown is newer than what was read."""
        self._typed: tuple[str, Step, list[StudySettings]] | None = None
        """What is being typed into: the field, its step, and what redoing it puts there."""
        self.chosen_id: str | None = None
        self.lines: tuple[StudyLine, ...] | None = None
        self.shown: StudyShown | None = None
        projects.changed.connect(self._changed)
        projects.opened.connect(lambda _record: self._look_again())
        projects.closed.connect(self._forget)

    # ---- reading

    def watch(self, on: bool) -> None:
        """Somebody looks at studies, or no longer does: only then are they read again whenever they change."""
        self._is_watched = on
        if on and self._is_stale:
            self._read()

    def choose(self, study_id: str | None) -> None:
        """Show another study."""
        if study_id != self.chosen_id:
            self.chosen_id = study_id
            self._typed = None
            self._look_again()

    def _changed(self, kinds: frozenset[str]) -> None:
        if kinds & SHOWN_BY:
            self._look_again()

    def _look_again(self) -> None:
        self._is_stale = True
        if self._is_watched:
            self._read()

    def _read(self) -> None:
        """Read all studies and the chosen one off the window's thread; changes meanwhile are read after that."""
        if self._is_reading or not self._projects.is_open:
            return
        self._is_reading, self._is_stale, self._is_overtaken = True, False, False
        project, chosen = self._projects.project, self.chosen_id

        def read() -> tuple[tuple[StudyLine, ...], StudyShown | None]:
            with project.read() as session:
                return read_studies(session, chosen, project.absolute)

        job = self._jobs.call(self.tr("Reading listening studies"), read)
        job.ended.connect(lambda ended: self._take(ended.result if ended.state == "done" else None, chosen))

    def _take(
        self, found: tuple[tuple[StudyLine, ...], StudyShown | None] | None, chosen: str | None
    ) -> None:
        self._is_reading = False
        if not self._projects.is_open:
            return
        if found is not None and chosen == self.chosen_id and not self._is_overtaken:
            lines, shown = found
            is_other, is_other_list = shown != self.shown, lines != self.lines
            self.lines, self.shown = lines, shown
            self.chosen_id = shown.study.id if shown is not None else None
            if is_other_list:
                self.lines_changed.emit()
            if is_other:
                self.shown_changed.emit()
        if self._is_stale and self._is_watched:
            self._read()

    def _forget(self) -> None:
        self.lines = self.shown = self.chosen_id = self._typed = None
        self._is_stale = True
        self.lines_changed.emit()
        self.shown_changed.emit()

    def free_name(self, wanted: str) -> str:
        """A name that no study has: the wanted one, else with a number."""
        from db.store import studies

        taken = self._projects.ask(
            lambda session: {one.name for one in studies.list_studies(session, with_removed=True)}, set[str]()
        )
        numbered = (f"{wanted} {n}" for n in range(2, len(taken) + 3))
        return wanted if wanted not in taken else next(one for one in numbered if one not in taken)

    def usual_languages(self) -> tuple[str, ...]:
        """The languages in which a new study is written: those of the project's scripts that there are words in, as
        listeners speak them; else English."""
        from db.store import scripts
        from engine.listening.words import LANGUAGES, known_language

        spoken = self._projects.ask(
            lambda session: {tag for one in scripts.list_scripts(session) for tag in one.languages},
            set[str](),
        )
        known = {known_language(tag) for tag in spoken}
        return tuple(tag for tag in LANGUAGES if tag in known) or ("en",)

    # ---- studies

    def make(
        self,
        name: str,
        kind: StudyKind,
        settings: StudySettings,
        stimuli: Callable[[StudyRecord], Sequence[StimulusRecord]] | None = None,
    ) -> StudyRecord | None:
        """Make a study and show it; None, with a notice, where it can't be stored.

        Args:
            name, kind, settings: of it.
            stimuli: makes its clips; None: it has none yet.
        """
        from db.store import studies, study_stimuli

        seed, author_id = Random().randrange(MOST_SEED), self._people.current_id

        def write(session: Any) -> StudyRecord:
            study = studies.add(session, name, kind, settings, seed, author_id=author_id)
            if stimuli is not None:
                study_stimuli.put(session, study.id, stimuli(study))
            return study

        made: StudyRecord | None = self._change(write)
        if made is not None:
            self.choose(made.id)
            self._push_mark(self.tr("new study"), made.id, removed_before=True)
        return made

    def rename(self, study: StudyRecord, name: str) -> bool:
        """Give a study another name; False, with a notice, where it can't have it."""
        from db.store import studies

        def put(wanted: str) -> bool:
            return self._done(lambda session: studies.rename(session, study.id, wanted))

        if name == study.name:
            return True
        if not put(name):
            return False
        self._history.push(self.tr("name of a study"), lambda: put(study.name), lambda: put(name))
        return True

    def change_settings(self, study: StudyRecord, settings: StudySettings, field: str) -> bool:
        """Keep other settings; what is typed into one field in one go is one step of undo.

        Args:
            study: as it was before.
            settings: as they are to be.
            field: what was changed, by a name of its own.
        """
        if settings == study.settings:
            return True
        if not self._put_settings(study.id, settings):
            return False
        if self._typed is not None and self._typed[0] == field and self._history.last is self._typed[1]:
            self._typed[2][0] = settings
            return True
        after = [settings]
        step = self._history.push(
            self.tr("settings of a study"),
            lambda: self._put_settings(study.id, study.settings),
            lambda: self._put_settings(study.id, after[0]),
        )
        self._typed = field, step, after
        return True

    def _put_settings(self, study_id: str, settings: StudySettings) -> bool:
        from db.store import studies

        def write(session: Any) -> None:
            before = studies.get(session, study_id)
            if before.state == "ready" and _copies_differ(before.settings, settings):
                studies.set_state(session, study_id, "draft")  # until other copies are made
            studies.set_settings(session, study_id, settings)

        return self._done(write)

    def set_kind(self, study: StudyRecord, kind: StudyKind, attribute: str) -> None:
        """Ask something else of listeners."""
        from db.store import studies

        def put(wanted: StudyKind, settings: StudySettings) -> bool:
            def write(session: Any) -> None:
                studies.set_kind(session, study.id, wanted)
                studies.set_settings(session, study.id, settings)

            return self._done(write)

        # answers are of a kind: another one has others, and not as many
        wording = {tag: replace(one, labels=()) for tag, one in study.settings.wording.items()}
        settings = replace(study.settings, attribute=attribute, wording=wording)
        if kind != study.kind and put(kind, settings):
            self._history.push(
                self.tr("kind of a study"),
                lambda: put(study.kind, study.settings),
                lambda: put(kind, settings),
            )

    def set_state(self, study: StudyRecord, state: StudyState) -> None:
        """Take no more votes, or take them again."""
        from db.store import studies

        def put(wanted: StudyState) -> bool:
            return self._done(lambda session: studies.set_state(session, study.id, wanted))

        if put(state):
            text = self.tr("end of a study") if state == "closed" else self.tr("state of a study")
            self._history.push(text, lambda: put(study.state), lambda: put(state))

    def make_ready(self, study_id: str) -> None:
        """A draft whose copies are all made takes listeners."""
        from db.store import studies

        def through(session: Any) -> bool:
            study = studies.get(session, study_id)
            if study.state == "draft":
                studies.set_state(session, study_id, "ready")
            return True

        self._change(through)

    def remove(self, study: StudyRecord) -> None:
        """Put a study out of sight; its votes stay, and undo brings it back."""
        if self._put_mark(study.id, removed=True):
            self._push_mark(self.tr("removal of a study"), study.id, removed_before=False)

    def restore(self, study: StudyRecord) -> None:
        """Bring a removed study back, and show it."""
        if self._put_mark(study.id, removed=False):
            self.choose(study.id)
            self._push_mark(self.tr("return of a study"), study.id, removed_before=True)

    @property
    def removed(self) -> list[StudyRecord]:
        """Studies that were put out of sight, the newest first."""
        from db.store import studies

        nothing: list[StudyRecord] = []
        all_of_them = self._projects.ask(
            lambda session: studies.list_studies(session, with_removed=True), nothing
        )
        return [one for one in reversed(all_of_them) if one.removed_at is not None]

    def _put_mark(self, study_id: str, removed: bool) -> bool:
        from db.store import studies

        step = studies.remove if removed else studies.restore
        return self._done(lambda session: step(session, study_id))

    def _push_mark(self, text: str, study_id: str, removed_before: bool) -> None:
        self._history.push(
            text,
            lambda: self._put_mark(study_id, removed_before),
            lambda: self._put_mark(study_id, not removed_before),
        )

    # ---- stimuli

    def put_stimuli(self, shown: StudyShown, records: Sequence[StimulusRecord], text: str) -> bool:
        """Give a study other clips, or clips with other roles.

        Args:
            shown: the study as it was before.
            records: all of its clips, in their order.
            text: what undo calls it.
        """
        from db.store import study_stimuli

        study_id, before = shown.study.id, shown.stimuli
        after = tuple(replace(one, position=place) for place, one in enumerate(records))

        def put(wanted: Sequence[StimulusRecord]) -> bool:
            return self._done(lambda session: study_stimuli.put(session, study_id, wanted))

        if not put(after):
            return False
        self._history.push(text, lambda: put(before), lambda: put(after))
        return True

    # ---- listeners

    def set_withdrawn(self, line: SeatLine, withdrawn: bool) -> None:
        """Mark that somebody's votes no longer count, or take the mark back."""
        from db.store import listening_sessions

        def put(wanted: bool) -> bool:
            step = listening_sessions.withdraw if wanted else listening_sessions.take_back_withdrawal
            return self._done(lambda session: step(session, line.id), "votes")

        if put(withdrawn):
            text = self.tr("withdrawal from a study") if withdrawn else self.tr("return to a study")
            self._history.push(text, lambda: put(not withdrawn), lambda: put(withdrawn))

    # ---- writing

    def _change(self, write: Callable[[Any], Any], *more: str) -> Any:
        done = self._projects.change(write)
        if done is not None:
            self._follow()
            self._projects.announce("studies", *more)
        return done

    def _follow(self) -> None:
        """Show what was just written to the chosen study: whatever is changed next starts from it, before all is read."""
        shown, self._is_overtaken = self.shown, True
        now = self._projects.ask(lambda session: _followed(session, shown), None) if shown else None
        if now is not None and now != shown:
            self.shown = now
            self.shown_changed.emit()

    def _done(self, write: Callable[[Any], object], *more: str) -> bool:
        """Write something whose answer doesn't matter; False, with a notice, where it was not stored."""

        def through(session: Any) -> bool:
            write(session)
            return True

        return bool(self._change(through, *more))


def _copies_differ(one: StudySettings, other: StudySettings) -> bool:
    return any(getattr(one, name) != getattr(other, name) for name in OF_COPIES)


def _followed(session: Any, shown: StudyShown) -> StudyShown:
    from db.store import studies, study_stimuli

    stimuli = tuple(study_stimuli.list_stimuli(session, shown.study.id))
    return replace(shown, study=studies.get(session, shown.study.id), stimuli=stimuli)


def read_studies(
    session: Any, chosen: str | None, absolute: Callable[[str], Path]
) -> tuple[tuple[StudyLine, ...], StudyShown | None]:
    """All studies that are in sight, the newest first, and the chosen one, else the first.

    Args:
        session: of the project; absolute: where its files lie.
        chosen: id of the study, or None.
    """
    from db.store import studies

    far = studies.progress_of_all(session)
    lines = tuple(StudyLine(one, far[one.id]) for one in studies.list_studies(session))
    ordered = tuple(sorted(lines, key=lambda line: line.study.created_at, reverse=True))
    line = next((one for one in ordered if one.id == chosen), next(iter(ordered), None))
    return ordered, None if line is None else _shown(session, line, absolute)


def _shown(session: Any, line: StudyLine, absolute: Callable[[str], Path]) -> StudyShown:
    from db.store import listening_sessions, study_stimuli

    stimuli = tuple(study_stimuli.list_stimuli(session, line.id))
    gone = _gone(session, stimuli, absolute) if line.study.source == "here" else frozenset[str]()
    seats = tuple(_seats(session, line.id))
    taken = {one.session.seat for one in seats}
    kept = sum(seat not in taken for seat in listening_sessions.allotted(session, line.id))
    return StudyShown(line.study, line.progress, stimuli, seats, gone, kept)


def _gone(session: Any, stimuli: Sequence[StimulusRecord], absolute: Callable[[str], Path]) -> frozenset[str]:
    """Clips of which a copy is yet to be made, and whose own file isn't there."""
    from db.store import takes

    bare = [one for one in stimuli if one.path is None]
    take_ids = [one.take_id for one in bare if one.take_id and one.origin.get("kind") == "take"]
    paths = {take.id: take.path for take in takes.list_takes(session, ids=take_ids)} if take_ids else {}
    named = {
        one.id: paths.get(one.take_id or "") if one.origin.get("kind") == "take" else one.origin.get("path")
        for one in bare
        if one.origin.get("kind") != "made"
    }
    there = {name: absolute(str(name)).is_file() for name in set(named.values()) if name}
    return frozenset(one for one, name in named.items() if not there.get(name))


def _seats(session: Any, study_id: str) -> list[SeatLine]:
    from db.store import listening_sessions, people

    everybody = {person.id: person for person in people.list_people(session)}
    far = listening_sessions.done_of_study(session, study_id)
    return [
        SeatLine(one, everybody[one.listener_id], *far.get(one.id, (0, 0)))
        for one in listening_sessions.list_sessions(session, study_id)
    ]
