"""Running recognisers: what a model is, on which device, how far each run is; several wait their turn."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.live_results import LiveResults
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.recogniser_wish import KIND, Wish, wish_of
from gui.services.scoring import Scoring

if TYPE_CHECKING:
    from db.records import RunRecord
    from db.session import Project
    from engine.runs.asr_recognise import Recognition
    from engine.runs.asr_recognise_model import ModelLook
    from engine.runs.asr_recognise_settings import RecogniserSettings
    from engine.scorers.families import Family
    from engine.scorers.options import Option
    from engine.scorers.types import Device

MOST_RECALLED = 200
NAMED = 3
"""How many of the files that could not be recognised are named in the notice; the run's log has all."""


@dataclass(frozen=True, slots=True, eq=False)
class RecogniserRun:
    """A recogniser that waits or runs.

    Attributes:
        label: name of the system that it will make or go on with.
        device: whose queue it stands in.
        project: whose sounds.
        score: whether they are scored when they are there.
        is_program: whether it is a program, whose device isn't ours to tell.
    """

    label: str
    device: str
    project: Project
    job: Job
    score: bool
    is_program: bool = False


class Recognisers(QObject):
    """Starts recognisers and watches them.

    Signals:
        prepared: the families of models and their options are known.
        devices_changed: the tuple of `Device`s, once they are known; empty where that could not be found out.
        runs_changed: a run was added or has ended.
    """

    prepared = Signal()
    devices_changed = Signal(object)
    runs_changed = Signal()

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        scoring: Scoring,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._scoring = scoring
        self._asking: Job | None = None
        self._preparing: Job | None = None
        self._families: dict[str, Family] = {}
        self._live = LiveResults(scoring, self)
        self._score_waits = False
        self.devices: tuple[Device, ...] = ()
        self.runs: list[RecogniserRun] = []
        scoring.running_changed.connect(self._scoring_changed)

    # ---- devices and models

    def prepare(self) -> None:
        """Have what runs recognisers loaded, off the window's thread: it takes longer than a blink."""
        if self._families or self._preparing is not None:
            return

        def load() -> dict[str, Family]:
            import engine.runs.asr_recognise  # what the first run would wait for
            from engine.runs.asr_recognise_model import families

            assert engine.runs.asr_recognise.KIND
            return families()

        def take(found: dict[str, Family]) -> None:
            self._families, self._preparing = found, None
            self.prepared.emit()

        self._preparing = self._jobs.call(self.tr("Looking at recognisers"), load, take)

    def ask_devices(self) -> None:
        """Find out which devices there are; done once, in a job, because it loads a large library elsewhere."""
        if self.devices or self._asking is not None:
            return

        def work() -> Generator[Progress, None, tuple[Device, ...]]:
            from engine.scorers.isolate import devices

            return (yield from devices())

        self._asking = self._jobs.start(
            self.tr("Looking for devices"), work, on_ended=self._devices_known, is_kept=False
        )

    def _devices_known(self, job: Job) -> None:
        self._asking = None
        if job.state == "done":
            self.devices = job.result
        self.devices_changed.emit(self.devices)

    @property
    def is_looking(self) -> bool:
        """Whether it is being found out which devices there are."""
        return self._asking is not None

    @property
    def default_device(self) -> str:
        """The fastest device there is; the CPU while that isn't known."""
        if not self.devices:
            return "cpu"
        from engine.scorers.isolate import default_device

        return default_device(self.devices).name

    def device_for(self, wanted: str) -> str:
        """Where something runs that wants a device: on the fastest for `auto`, and where the wanted one is gone."""
        gone = bool(self.devices) and wanted not in [device.name for device in self.devices]
        return self.default_device if wanted == "auto" or gone else wanted

    def look_at(self, model: str, on_done: Callable[[ModelLook], None]) -> None:
        """Find out what a model is and whether its files are here; nothing is downloaded."""

        def look() -> ModelLook:
            from engine.runs.asr_recognise_model import look_at

            return look_at(model)

        self._jobs.call(self.tr("Looking at {model}").format(model=model), look, on_done)

    @property
    def families(self) -> list[tuple[str, str]]:
        """Keys and names of the families of models; none before `prepared`."""
        return [(key, family.name) for key, family in self._families.items() if family.model_types]

    def options_of(self, family: str) -> tuple[Option, ...]:
        """What can be set on recognisers of a family; nothing while it isn't known."""
        found = self._families.get(family)
        return found.options if found is not None else ()

    @property
    def recent_models(self) -> list[str]:
        """Models that were run on this computer, the latest first."""
        return self._preferences.values.recent_models

    def _remember(self, model: str) -> None:
        if model:
            self._preferences.remember_used("recent_models", model)

    # ---- what was run before

    def recall(self, on_done: Callable[[str, tuple[Wish, ...]], None]) -> None:
        """Read with what recognisers were run in the open project; the latest run of each, the last one first,
        and the id of the project."""
        if not self._projects.is_open:
            return
        project = self._projects.project

        def read() -> tuple[Wish, ...]:
            from db.store import runs

            with project.read() as session:
                found = runs.list_runs(session, KIND, limit=MOST_RECALLED)
            last: dict[str, Wish] = {}
            for wish in map(wish_of, (run.settings for run in found)):
                if wish is not None:
                    last.setdefault(wish.what, wish)
            return tuple(last.values())

        def take(found: tuple[Wish, ...]) -> None:
            if self._projects.has_open(project):
                on_done(project.record.id, found)

        self._jobs.call(self.tr("Reading the last settings"), read, take)

    def again(self, run: RunRecord) -> Callable[[], object] | None:
        """What starts a kept run of the open project again, on another device where its own is gone; None where
        it isn't known with what it was started."""
        wish = wish_of(run.settings)
        return None if wish is None else lambda: self.start(wish)

    # ---- runs

    def start(self, wish: Wish) -> RecogniserRun:
        """Put a recogniser into the queue of its device; the device `auto` is chosen here."""
        project, author = self._projects.project, self._people.current_id
        settings = self._settings(wish)

        def work() -> Generator[Progress, None, Recognition]:
            from engine.runs.asr_recognise import recognise_project

            return (yield from recognise_project(project.folder, settings, wish.utterance_ids, author))

        job = self._jobs.start(
            self.tr("Recognising with {model}").format(model=settings.label),
            work,
            on_ended=self._ended,
            device=settings.device,
            unit="seconds",
            settings=_shown(settings),
            retry=lambda: self._start_again(project, wish),
        )
        run = RecogniserRun(settings.label, settings.device, project, job, wish.score, bool(wish.command))
        job.progressed.connect(lambda step: self._came(run, step))
        self.runs.append(run)
        self._remember(wish.model)
        self.runs_changed.emit()
        return run

    def _settings(self, wish: Wish) -> RecogniserSettings:
        from engine.runs.asr_recognise_settings import RecogniserSettings

        return RecogniserSettings(
            model=wish.model,
            family=wish.family,
            precision=wish.precision,
            device="cpu" if wish.command else self.device_for(wish.device),
            batch_seconds=wish.batch_seconds,
            repeats=wish.repeats,
            options=wish.options,
            command=wish.command,
            trimmed=wish.trimmed,
        )

    def _start_again(self, project: Project, wish: Wish) -> None:
        if self._projects.has_still_open(project):
            self.start(wish)

    def _came(self, run: RecogniserRun, step: Progress) -> None:
        """What was recognised so far is shown before the rest is there."""
        if self._is_here(run):
            self._live.came(run.job, step)

    def _is_here(self, run: RecogniserRun) -> bool:
        """Whether the project of a run is the one that is open."""
        return self._projects.is_open and self._projects.folder == run.project.folder

    def _ended(self, job: Job) -> None:
        run = next(run for run in self.runs if run.job is job)
        self.runs.remove(run)
        self.runs_changed.emit()
        here = self._is_here(run)
        self._live.forget(job)
        if here:
            self._projects.announce("systems", "hypotheses", "runs")
        # in a turn of its own: the notice moves the whole page
        QTimer.singleShot(0, self, lambda: self._tell(run, here))
        if here and run.score and job.state == "done" and job.result.recognised:
            self._score()

    def _score(self) -> None:
        """Score; after what is being scored now, which may have begun before these hypotheses were there."""
        self._score_waits = self._scoring.running is not None
        if not self._score_waits:
            self._scoring.score()

    def _scoring_changed(self, job: Job | None) -> None:
        if job is None and self._score_waits:
            self._score_waits = False
            QTimer.singleShot(0, self, self._scoring.score)

    def _tell(self, run: RecogniserRun, here: bool) -> None:
        where = "" if here else f"{run.project.record.name}: "
        if run.job.state == "cancelled":
            self._notices.info(where + self._stopped(run.job).format(model=run.label))
        elif run.job.state == "done":
            self._tell_done(run, where, run.job.result)

    def _stopped(self, job: Job) -> str:
        if job.progress.done:
            return self.tr("{model} was stopped; what it wrote is kept. Start it again to go on.")
        return self.tr("{model} was stopped before it wrote anything.")

    def _tell_done(self, run: RecogniserRun, where: str, result: Recognition) -> None:
        text = self.tr("{model} is done; utterances recognised: {n}.").format(
            model=run.label, n=f"{result.recognised:,}"
        )
        if result.known and not result.recognised:
            text = self.tr("{model} had nothing to do; hypotheses that were there: {n}.").format(
                model=run.label, n=f"{result.known:,}"
            )
        if result.bug:
            from engine.scorers.isolate import ScorerBug

            sys.excepthook(ScorerBug, ScorerBug(result.bug), None)
        if not result.left_out:
            self._notices.done(where + text)
            return
        lines = "; ".join(result.left_out[:NAMED])
        more = " …" if len(result.left_out) > NAMED else ""
        text += " " + self.tr("Could not be recognised: {n} ({lines}).").format(
            n=f"{len(result.left_out):,}", lines=lines + more
        )
        self._notices.warning(where + text)


def _shown(settings: RecogniserSettings) -> dict[str, object]:
    """The settings as the Jobs page shows them."""
    common: dict[str, object] = (
        {"program": settings.command}
        if settings.command
        else {"model": settings.model, "precision": settings.precision}
    )
    common["repeats"] = settings.repeats
    if settings.trimmed:
        common["trimmed"] = True
    if settings.batch_seconds is not None:
        common["batch_seconds"] = settings.batch_seconds
    return common | dict(settings.options)
