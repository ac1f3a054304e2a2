"""Pairs of a project's takes: planned while the settings stand still, heard before they are built, built as a set."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTemporaryDir, Signal

from db.speech_records import PairSetRecord
from engine.types import Progress
from gui.services.finding import Finding
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.projects import Projects
from gui.services.speech_files import SpeechFiles
from gui.services.speech_plan import BuildWish, HeardSounds, Planned, plan_takes
from recorder.envelope import Envelope

if TYPE_CHECKING:
    from db.session import Project
    from engine.slm.pair_plan import Plan, PlannedPair

Half = Literal["positive", "negative"]
SOURCES = frozenset({"takes", "labels", "scripts", "hypotheses", "people"})
"""What plans rest on besides their settings."""


@dataclass(frozen=True, slots=True, eq=False)
class HeardPair:
    """A planned pair as sound files that aren't kept.

    Attributes:
        positive, negative: the files; envelopes: their outlines.
        switch_s: when the two part.
    """

    positive: Path
    negative: Path
    envelopes: tuple[Envelope, Envelope]
    switch_s: float

    def path_of(self, half: Half) -> Path:
        """One of the files."""
        return self.positive if half == "positive" else self.negative


class SpeechBuilding(QObject):
    """Plans off the window's thread, and keeps what it has listened to until the project closes.

    Attributes:
        plan: its result is a `Planned`.

    Signals:
        sources_changed: the takes of the project, or what is known of them, are others now.
        building_changed: the job that builds pairs, or None.
    """

    sources_changed = Signal()
    building_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        files: SpeechFiles,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._files = files
        self._known = HeardSounds()
        self._sources = 0
        """Goes up whenever plans would rest on something else."""
        self._folder: QTemporaryDir | None = None
        self._planned_of_heard: Planned | None = None
        self._heard: dict[str, HeardPair] = {}
        """Pairs that were made to be heard, by id, and the plan that they are of."""
        self._made = 0
        self.plan = Finding(jobs, self.tr("Planning pairs"), self, quiet=True, is_kept=False)
        self.building: Job | None = None
        projects.closed.connect(self._forget)
        projects.changed.connect(self._changed)

    # ---- what would be built

    def want(self, wish: BuildWish) -> None:
        """Have a plan of the open project's takes; the last one stays until it is there."""
        if not self._projects.is_open:
            return
        project, known = self._projects.project, self._known
        self.plan.want((wish, self._sources), lambda: plan_takes(project, wish, known), at_once=True)

    @property
    def planned(self) -> Planned | None:
        """The plan that can be built and heard: one that is out of date can't."""
        if self.plan.running is not None or self.plan.is_stale:
            return None
        return self.plan.result

    def hear(
        self,
        pair: PlannedPair,
        on_done: Callable[[HeardPair], None],
        on_failed: Callable[[], object],
    ) -> None:
        """Have a planned pair as sound, which isn't kept.

        Args:
            pair: of the plan that can be built.
            on_done: gets it; on_failed: it can't be had, or the plan is another one by now.
        """
        planned = self.planned
        if planned is None or planned.plan is None:
            on_failed()
            return
        if planned is not self._planned_of_heard:
            self._planned_of_heard, self._heard = planned, {}
        if (known := self._heard.get(pair.id)) is not None:
            on_done(known)
            return
        plan = planned.plan
        self._made += 1
        folder = self._previews() / f"{self._made}"

        def work() -> Generator[Progress, None, HeardPair]:
            yield Progress(0, 0, pair.id)
            return _render(plan, pair, folder)

        def take(job: Job) -> None:
            if job.state == "done" and self.planned is planned:
                self._heard[pair.id] = job.result
                on_done(job.result)
            else:
                on_failed()

        title = self.tr("Making {pair}").format(pair=pair.id)
        self._jobs.start(title, work, on_ended=take, quiet=True, is_kept=False)

    def _previews(self) -> Path:
        if self._folder is None:
            self._folder = QTemporaryDir()
        return Path(self._folder.path())

    # ---- building

    def build(self, name: str = "") -> Job | None:
        """Build what is planned into the project, as a set that is then shown; what was stopped goes on."""
        planned = self.planned
        if planned is None or planned.plan is None or not planned.plan.pairs or self.building is not None:
            return None
        return self._build(self._projects.project, planned.plan, name)

    def _build(self, project: Project, plan: Plan, name: str) -> Job:
        def work() -> Generator[Progress, None, PairSetRecord]:
            from engine.runs.slm_build_set import build_set

            return (yield from build_set(project, plan, name=name))

        self.building = self._jobs.start(
            self.tr("Building pairs of takes"),
            work,
            on_ended=lambda job: self._built(job, project, len(plan.pairs)),
            settings={
                "tasks": ", ".join(plan.settings.tasks),
                "pairs": plan.settings.pairs,
                "seed": plan.seed,
            },
            retry=lambda: self._build_again(project, plan, name),
        )
        self.building_changed.emit(self.building)
        return self.building

    def _build_again(self, project: Project, plan: Plan, name: str) -> None:
        if self._projects.has_still_open(project) and self.building is None:
            self._build(project, plan, name)

    def _built(self, job: Job, project: Project, pairs: int) -> None:
        if job is self.building:
            self.building = None
            self.building_changed.emit(None)
        if job.state == "done":
            made: PairSetRecord = job.result
            told = self.tr("{name} built: pairs {n}, tasks {tasks}.")
            told = told.format(name=made.name, n=f"{made.pairs:,}", tasks=len(made.subsets))
            self._files.note_set(project, made, told)
        elif job.state == "cancelled":
            text = self.tr("Building was stopped; pairs made: {n} of {total}. Build the same again to go on.")
            self._notices.info(text.format(n=f"{job.progress.done:,}", total=f"{pairs:,}"))

    # ---- projects

    def _changed(self, kinds: frozenset[str]) -> None:
        if kinds & SOURCES:
            self._sources += 1
            self.sources_changed.emit()

    def _forget(self) -> None:
        self.plan.forget()
        self._known = HeardSounds()
        self._planned_of_heard, self._heard = None, {}
        if self._folder is not None:
            self._folder.remove()
            self._folder = None


def _render(plan: Plan, pair: PlannedPair, folder: Path) -> HeardPair:
    """A pair as files; called on a worker."""
    import soundfile

    from engine.runs.exchange_files import new_file, writing_error
    from engine.runs.slm_build_render import Sounds, render_pair

    made = render_pair(pair, Sounds(plan), plan.settings)
    paths = {half: folder / f"{pair.id}-{half}.wav" for half in ("positive", "negative")}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, folder) from error
    for half, sound in (("positive", made.positive), ("negative", made.negative)):
        with new_file(paths[half], overwrite=True) as file:
            soundfile.write(file, sound, made.rate_hz, subtype="PCM_16", format="WAV")
    outlines = (Envelope.of_file(paths["positive"]), Envelope.of_file(paths["negative"]))
    return HeardPair(paths["positive"], paths["negative"], outlines, made.switch / made.rate_hz)
