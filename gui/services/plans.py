"""Plans of the project: made, given to speakers, sealed; every step can be undone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject

from db.recording_records import (
    AssignmentProgress,
    AssignmentRecord,
    AssignmentState,
    PlanRecord,
    PlanSettings,
)
from db.records import PersonRecord, ScriptRecord, ScriptSetRecord
from gui.services.history import History
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects

if TYPE_CHECKING:
    from engine.runs.plan_assign import PlanReach


@dataclass(frozen=True, slots=True)
class SpeakerRow:
    """A speaker in a plan, by name, and how far they are."""

    speaker: PersonRecord
    far: AssignmentProgress
    withdrawn: bool = False

    @property
    def id(self) -> str:
        """Id of the assignment."""
        return self.far.assignment.id


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A plan and everybody in it, in the order in which they were taken in."""

    plan: PlanRecord
    speakers: tuple[SpeakerRow, ...]

    @property
    def scripts(self) -> int:
        """How many readings were handed out."""
        return sum(row.far.scripts for row in self.speakers)

    @property
    def done(self) -> int:
        """How many of them are recorded."""
        return sum(row.far.recorded for row in self.speakers)


@dataclass(frozen=True, slots=True)
class PlansShown:
    """Everything that there is to know about the plans of a project.

    Attributes:
        plans: oldest first.
        speakers: everybody who speaks, by name; those who have withdrawn are left out.
    """

    plans: tuple[PlanRow, ...] = ()
    speakers: tuple[PersonRecord, ...] = ()


class Plans(QObject):
    """Reads and changes plans; what changes is announced by `Projects.changed` as "plans"."""

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history

    def load_choice(self, on_done: Callable[[list[ScriptSetRecord], list[ScriptRecord]], None]) -> None:
        """Read what a plan can choose from: all sets and scripts, off the window's thread."""
        project = self._projects.project

        def read() -> tuple[list[ScriptSetRecord], list[ScriptRecord]]:
            from db.store import scripts

            with project.read() as session:
                return scripts.list_sets(session), scripts.list_scripts(session)

        self._jobs.call(self.tr("Reading scripts"), read, lambda found: on_done(*found))

    def load(self, on_done: Callable[[PlansShown], None]) -> None:
        """Read all plans and how far everybody is, off the window's thread."""
        project = self._projects.project

        def read() -> PlansShown:
            from db.store import people, plans, profiles

            with project.read() as session:
                everybody = {person.id: person for person in people.list_people(session)}
                far = plans.progress(session)
                gone = {one.person_id for one in profiles.list_profiles(session) if one.withdrawn_at}
                rows = tuple(
                    PlanRow(
                        plan,
                        tuple(
                            SpeakerRow(
                                everybody[one.assignment.speaker_id], one, one.assignment.speaker_id in gone
                            )
                            for one in far
                            if one.assignment.plan_id == plan.id
                        ),
                    )
                    for plan in plans.list_plans(session)
                )
                speakers = tuple(
                    person
                    for person in everybody.values()
                    if "speaker" in person.roles and person.id not in gone
                )
                return PlansShown(rows, speakers)

        self._jobs.call(self.tr("Reading plans"), read, on_done)

    def reach(self, settings: PlanSettings, scripts: Sequence[ScriptRecord]) -> PlanReach:
        """What a plan with these settings has to give from these scripts."""
        from engine.runs.plan_assign import reach

        return reach(settings, scripts)

    def open_assignments(self, speaker_id: str) -> list[tuple[PlanRecord, AssignmentProgress]]:
        """What a speaker was given and may read: everything that isn't sealed, the newest first."""
        from db.store import plans

        def ask(session: Any) -> list[tuple[PlanRecord, AssignmentProgress]]:
            by_id = {plan.id: plan for plan in plans.list_plans(session)}
            far = plans.progress(session, speaker_id=speaker_id)
            return [
                (by_id[one.assignment.plan_id], one)
                for one in reversed(far)
                if one.assignment.state != "sealed"
            ]

        nothing: list[tuple[PlanRecord, AssignmentProgress]] = []
        return self._projects.ask(ask, nothing)

    # ---- plans

    def make(self, name: str, settings: PlanSettings) -> PlanRecord | None:
        """Make a plan; None, with a notice, where its name is taken or it can't be stored."""
        from db.store import plans

        made = self._change(lambda session: plans.add(session, name, settings))
        if made is not None:
            self._history.push(
                self.tr("new plan"),
                lambda: self._undo(lambda session: plans.remove(session, made.id)),
                lambda: self._undo(lambda session: plans.add(session, name, settings, made.id)),
            )
        return made

    def change(self, plan: PlanRecord, name: str, settings: PlanSettings) -> PlanRecord | None:
        """Change what a plan hands out from now on; None, with a notice, where it can't be stored."""
        from db.store import plans

        def put(name: str, settings: PlanSettings) -> PlanRecord | None:
            return self._change(lambda session: plans.change(session, plan.id, name=name, settings=settings))

        changed = put(name, settings)
        if changed is not None and changed != plan:
            self._history.push(
                self.tr("change of a plan"),
                lambda: put(plan.name, plan.settings) is not None,
                lambda: put(name, settings) is not None,
            )
        return changed

    def set_closed(self, plan: PlanRecord, closed: bool) -> None:
        """Take no more speakers in, or take them in again."""
        from db.store import plans

        def put(closed: bool) -> bool:
            step = plans.close if closed else plans.reopen
            return self._change(lambda session: step(session, plan.id)) is not None

        if put(closed):
            self._history.push(
                self.tr("end of a plan") if closed else self.tr("reopening of a plan"),
                lambda: put(not closed),
                lambda: put(closed),
            )

    def remove(self, plan: PlanRecord) -> None:
        """Take back a plan that nobody is in."""
        from db.store import plans

        def remove() -> bool:
            return self._undo(lambda session: plans.remove(session, plan.id))

        if remove():
            self._history.push(
                self.tr("removal of a plan"),
                lambda: self._undo(lambda session: plans.add(session, plan.name, plan.settings, plan.id)),
                remove,
            )

    # ---- speakers

    def assign(self, plan: PlanRecord, speakers: Sequence[PersonRecord]) -> None:
        """Give these speakers scripts of a plan, as a job."""
        project, ids = self._projects.project, [person.id for person in speakers]

        def work() -> list[AssignmentRecord]:
            from engine.runs.plan_assign import assign_speakers

            return assign_speakers(project, plan.id, ids)

        def tell(made: list[AssignmentRecord]) -> None:
            if not self._projects.has_open(project):
                return
            self._projects.announce("plans")
            self._history.push(
                self.tr("scripts given out"),
                lambda: self._take_back([one.id for one in made]),
                lambda: self._put_back(made),
            )
            few = [one for one in made if _counted(one) < plan.settings.per_speaker]
            if few:
                self._notices.warning(
                    self.tr("The plan ran short of scripts: the last speaker has {n} of {all}.").format(
                        n=_counted(few[-1]), all=plan.settings.per_speaker
                    )
                )

        self._jobs.call(self.tr("Giving scripts out"), work, tell)

    def take_back(self, rows: Sequence[SpeakerRow]) -> None:
        """Take scripts back from speakers who haven't begun."""
        from db.store import plans

        before = self._change(lambda session: [plans.unassign(session, row.id) for row in rows])
        if before:
            self._history.push(
                self.tr("scripts taken back"),
                lambda: self._put_back(before),
                lambda: self._take_back([one.id for one in before]),
            )

    def set_sealed(self, rows: Sequence[SpeakerRow], sealed: bool) -> None:
        """Let no more takes in, or let them in again."""
        if self._seal([row.id for row in rows], sealed):
            ids = [row.id for row in rows]
            self._history.push(
                self.tr("sealing") if sealed else self.tr("breaking of a seal"),
                lambda: self._seal(ids, not sealed),
                lambda: self._seal(ids, sealed),
            )

    def _seal(self, ids: Sequence[str], sealed: bool) -> bool:
        from db.store import plan_takes, plans

        def put(session: Any) -> bool:
            for one in ids:
                before = _before_seal(plans.assignment(session, one))
                plans.set_state(session, one, "sealed" if sealed else before)
                plan_takes.follow(session, one)
            return True

        return bool(self._change(put))

    def _take_back(self, ids: Sequence[str]) -> bool:
        from db.store import plans

        return self._undo(lambda session: [plans.unassign(session, one) for one in ids])

    def _put_back(self, records: Sequence[AssignmentRecord]) -> bool:
        from db.store import plans

        return self._undo(lambda session: [plans.put_back(session, one) for one in records])

    # ---- writing

    def _change(self, write: Callable[[Any], Any]) -> Any:
        done = self._projects.change(write)
        if done is not None:
            self._projects.announce("plans")
        return done

    def _undo(self, write: Callable[[Any], object]) -> bool:
        """Write something whose answer doesn't matter; False, with a notice, where it was not stored."""

        def through(session: Any) -> bool:
            write(session)
            return True

        return bool(self._change(through))


def _before_seal(record: AssignmentRecord) -> AssignmentState:
    if record.completed_at:
        return "completed"
    return "started" if record.started_at else "planned"


def _counted(record: AssignmentRecord) -> int:
    return sum(not item.training for item in record.items)
