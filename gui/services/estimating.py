"""Scoring translations: with which estimator, on which device, how far each run is; several wait their turn."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import RunRecord, SystemRecord
from db.translation_records import SegmentSetRecord
from engine.runs.model_names import short_name
from engine.types import Progress
from gui.services.estimator_wish import EstimatorWish, KeptWish, kept_wish
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.recognisers import Recognisers
from gui.services.translation import Translation

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.qe_estimate import EstimatorSettings
    from engine.runs.qe_project_score import SetScores

EstimatorWay = Literal["model", "reference", "command"]
USUAL_MODELS = (
    "Unbabel/wmt22-cometkiwi-da",
    "Unbabel/wmt23-cometkiwi-da-xl",
    "Unbabel/wmt23-cometkiwi-da-xxl",
    "Unbabel/XCOMET-XL",
    "Unbabel/XCOMET-XXL",
    "Unbabel/wmt22-comet-da",
)
GATED = frozenset(USUAL_MODELS) - {"Unbabel/wmt22-comet-da"}
"""On the hub, but only for who has accepted their terms."""
REFERENCE_METRICS = ("chrf", "chrf++", "bleu")
NAMED = 3


@dataclass(frozen=True, slots=True)
class EstimatorLook:
    """What can be told of a model without loading or fetching anything.

    Attributes:
        model: id or folder as asked for.
        is_here: its files are on this computer; is_gated: on the hub they are given only to who accepted their terms.
        problem: why it can't be run, one sentence; empty where nothing speaks against it.
    """

    model: str
    is_here: bool
    is_gated: bool = False
    problem: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class EstimatorRun:
    """An estimator that waits or runs.

    Attributes:
        label: what it is called.
        device: whose queue it stands in.
        project, set: what it scores.
    """

    label: str
    device: str
    project: Project
    set: SegmentSetRecord
    wish: EstimatorWish
    job: Job


class Estimating(QObject):
    """Starts estimators and watches them.

    Signals:
        runs_changed: a run was added or has ended.
        trust_wanted: an `EstimatorWish` whose file holds more than numbers, and the SHA-256 of that file.
    """

    runs_changed = Signal()
    trust_wanted = Signal(object, str)

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        recognisers: Recognisers,
        translation: Translation,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._translation = translation
        self.devices = recognisers
        """Knows which devices there are."""
        self.runs: list[EstimatorRun] = []

    # ---- what can be asked beforehand

    @property
    def models(self) -> list[str]:
        """Those used on this computer, the latest first, then the usual ones."""
        return list(dict.fromkeys([*self._preferences.values.recent_estimators, *USUAL_MODELS]))

    def look_at(self, model: str, on_done: Callable[[EstimatorLook], None]) -> None:
        """Find out whether a model's files are here; nothing is downloaded."""
        self._jobs.call(self.tr("Looking at {model}").format(model=model), lambda: _look_at(model), on_done)

    def ask_transcribers(self, on_done: Callable[[tuple[SystemRecord, ...]], None]) -> None:
        """The recognisers of the project, whose hypotheses may stand in for the source texts."""
        project = self._projects.project

        def read() -> tuple[SystemRecord, ...]:
            from db.store import systems

            with project.read() as session:
                return tuple(one for one in systems.list_systems(session) if one.hypotheses)

        self._jobs.call(self.tr("Reading the recognisers"), read, on_done)

    # ---- runs

    def again(self, run: RunRecord) -> Callable[[], object] | None:
        """What starts a kept run of the open project again, on another device where its own is gone; None where
        it isn't known with what it was started."""
        kept = kept_wish(run.settings)
        return None if kept is None else lambda: self._start_kept(kept)

    def _start_kept(self, kept: KeptWish) -> None:
        record = next((one for one in self._translation.sets if one.id == kept.set_id), None)
        if record is None:
            self._notices.info(self.tr("The translations that it scored were deleted."))
        else:
            self._start(kept.wish, self._projects.project, record)

    def start(self, wish: EstimatorWish) -> EstimatorRun | None:
        """Put an estimator for the chosen set into the queue of its device; the device `auto` is chosen here."""
        record = self._translation.set
        return None if record is None else self._start(wish, self._projects.project, record)

    def _start(self, wish: EstimatorWish, project: Project, record: SegmentSetRecord) -> EstimatorRun:
        author = self._people.current_id
        device = self._device_of(wish)
        settings = _settings(replace(wish, device=device))

        def work() -> Generator[Progress, None, SetScores]:
            from engine.runs.qe_project_score import score_set

            return (
                yield from score_set(
                    project,
                    record.id,
                    settings,
                    name=wish.name,
                    scale=wish.scale,
                    transcript_system_id=wish.transcript_system_id,
                    author_id=author,
                )
            )

        label = wish.name or _label(wish)
        job = self._jobs.start(
            self.tr("Scoring {set} with {model}").format(set=record.name, model=label),
            work,
            on_ended=self._ended,
            device=device,
            settings=_shown(wish, record),
            retry=lambda: self._start_again(wish, project, record),
        )
        run = EstimatorRun(label, device, project, record, wish, job)
        self.runs.append(run)
        self._remember(wish)
        self.runs_changed.emit()
        self._say_running()
        return run

    def _device_of(self, wish: EstimatorWish) -> str:
        if wish.command or wish.model in REFERENCE_METRICS:
            return "cpu"
        return self.devices.device_for(wish.device)

    def _start_again(self, wish: EstimatorWish, project: Project, record: SegmentSetRecord) -> None:
        if self._projects.has_still_open(project):
            self._start(wish, project, record)

    def _remember(self, wish: EstimatorWish) -> None:
        if wish.model and wish.model not in REFERENCE_METRICS and not wish.command:
            self._preferences.remember_used("recent_estimators", wish.model)

    def _ended(self, job: Job) -> None:
        from engine.scorers.types import TrustNeeded

        run = next(run for run in self.runs if run.job is job)
        self.runs.remove(run)
        self.runs_changed.emit()
        self._say_running()
        here = self._projects.has_open(run.project)
        if here:
            if job.state == "done" and job.result.estimator_id is not None:
                self._translation.choose_estimator_when_there(job.result.estimator_id)
            self._projects.announce("estimators", "runs")
        if isinstance(job.error, TrustNeeded):
            self.trust_wanted.emit(run.wish, job.error.sha256)
        # in a turn of its own: the notice moves the whole page
        QTimer.singleShot(0, self, lambda: self._tell(run, "" if here else f"{run.project.record.name}: "))

    def _say_running(self) -> None:
        here = (run.job for run in self.runs if self._projects.has_open(run.project))
        self._translation.set_running(next(here, None))

    def _tell(self, run: EstimatorRun, where: str) -> None:
        if run.job.state == "cancelled":
            text = self.tr("{model} was stopped; what it scored is kept. Start it again to go on.")
            self._notices.info(where + text.format(model=run.label))
        elif run.job.state == "done":
            self._tell_done(run.label, where, run.job.result)

    def _tell_done(self, label: str, where: str, result: SetScores) -> None:
        text = self.tr("{model} is done; translations scored: {n}.").format(
            model=label, n=f"{result.scored:,}"
        )
        if result.known and not result.scored:
            text = self.tr("{model} had nothing to do; scores that were there: {n}.").format(
                model=label, n=f"{result.known:,}"
            )
        if not result.left_out:
            self._notices.done(where + text)
            return
        more = " …" if len(result.left_out) > NAMED else ""
        text += " " + self.tr("Without a score: {n} ({lines}).").format(
            n=f"{len(result.left_out):,}", lines="; ".join(result.left_out[:NAMED]) + more
        )
        self._notices.warning(where + text)


def _settings(wish: EstimatorWish) -> EstimatorSettings:
    from engine.runs.qe_estimate import EstimatorSettings

    return EstimatorSettings(
        model=wish.model,
        command=wish.command,
        device=wish.device,
        precision=wish.precision,
        trust=wish.trust,
        batch_tokens=wish.batch_tokens,
    )


def _label(wish: EstimatorWish) -> str:
    if wish.command:
        return wish.command.split()[0]
    return short_name(wish.model)


def _shown(wish: EstimatorWish, record: SegmentSetRecord) -> dict[str, object]:
    """The settings as the Jobs page shows them."""
    what: dict[str, object] = {"set": record.name}
    if wish.command:
        what["program"] = wish.command
    else:
        what |= {"model": wish.model, "precision": wish.precision}
    if wish.batch_tokens:
        what["batch_tokens"] = wish.batch_tokens
    return what


def _look_at(model: str) -> EstimatorLook:
    """What is known of a model; called on a worker."""
    from engine import light
    from engine.scorers import hub
    from engine.scorers.comet_checkpoint import CHECKPOINT, HPARAMS
    from engine.scorers.hub_download import snapshot

    if lacking := light.lacking():
        return EstimatorLook(model, False, problem=lacking)
    if model.endswith(".ckpt"):
        folder: Path | None = Path(model).expanduser().parent.parent
    elif hub.is_folder(model):
        folder = Path(model).expanduser()
    else:
        folder = snapshot(model)
        if folder is None:
            return EstimatorLook(model, False, model in GATED)
    missing = next((name for name in (HPARAMS, CHECKPOINT) if not (folder / name).is_file()), "")
    if missing and not hub.is_folder(model):
        return EstimatorLook(model, False, model in GATED)
    problem = f"{model} has no {missing}: it is no COMET model, or a part of one." if missing else ""
    return EstimatorLook(model, not missing, problem=problem)
