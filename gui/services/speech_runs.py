"""Running speech language models and judges: on which device, how far each run is; several wait their turn."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import RunRecord
from db.speech_records import ContinuationsRecord, PairSetRecord
from engine.runs.model_names import short_name
from engine.types import Progress
from gui.services.jobs import Job, Jobs
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects
from gui.services.recognisers import Recognisers
from gui.services.speech import Speech
from gui.services.speech_wish import ContinueWish, JudgeWish, LossWish, Wish, kept_wish

if TYPE_CHECKING:
    from db.session import Project

TINY = "tiny"
USUAL_MODELS = (TINY, "llm-jp/Llama-Mimi-1.3B", "slprl/slam", "slprl/slam_scaled")
STATISTICS = "statistics"
USUAL_JUDGES = (
    STATISTICS,
    "microsoft/wavlm-base-plus-sv",
    "ALM/hubert-large-audioset",
    "ALM/wav2vec2-large-audioset",
)


@dataclass(frozen=True, slots=True, eq=False)
class SpeechRun:
    """A model or judge that waits or runs.

    Attributes:
        label: what it is called; device: whose queue it stands in.
        project, set: whose pairs it works on.
    """

    label: str
    device: str
    project: Project
    set: PairSetRecord
    wish: Wish
    job: Job


class SpeechRuns(QObject):
    """Starts models and judges and watches them.

    Signals:
        runs_changed: a run was added or has ended.
    """

    runs_changed = Signal()

    def __init__(
        self,
        projects: Projects,
        people: People,
        jobs: Jobs,
        notices: Notices,
        preferences: PreferencesService,
        recognisers: Recognisers,
        speech: Speech,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._jobs = jobs
        self._notices = notices
        self._preferences = preferences
        self._speech = speech
        self.devices = recognisers
        """Knows which devices there are."""
        self.runs: list[SpeechRun] = []

    # ---- what can be asked beforehand

    @property
    def models(self) -> list[str]:
        """The embedded model, those used on this computer, the latest first, then the usual ones."""
        return list(dict.fromkeys([TINY, *self._preferences.values.recent_speech_models, *USUAL_MODELS]))

    @property
    def judges(self) -> list[str]:
        """The judge that is always there, those used on this computer, then the usual ones."""
        return list(dict.fromkeys([STATISTICS, *self._preferences.values.recent_judges, *USUAL_JUDGES]))

    # ---- runs

    def score(self, wish: LossWish) -> SpeechRun | None:
        """Put a model that scores the chosen pairs into the queue of its device."""
        return self._start_chosen(wish)

    def go_on(self, wish: ContinueWish) -> SpeechRun | None:
        """Put a model that continues the chosen prompts into the queue of its device."""
        return self._start_chosen(wish)

    def judge(
        self,
        wish: JudgeWish,
        continuations: Sequence[ContinuationsRecord],
        development_set_id: str | None = None,
    ) -> SpeechRun | None:
        """Put judges that hear continuations of the chosen set into the queue of their device."""
        shown = self._speech.set
        if shown is None or not self._projects.is_open:
            return None
        return self._start(wish, self._projects.project, shown, tuple(continuations), development_set_id)

    def _start_chosen(self, wish: LossWish | ContinueWish) -> SpeechRun | None:
        shown = self._speech.set
        if shown is None or not self._projects.is_open:
            return None
        return self._start(wish, self._projects.project, shown)

    def again(self, run: RunRecord) -> Callable[[], object] | None:
        """What starts a kept run of the open project again; None where it isn't known with what it was started."""
        kept = kept_wish(run.kind, run.settings)
        if kept is None:
            return None

        def start() -> None:
            record = next((one for one in self._speech.sets if one.id == kept.set_id), None)
            if record is None:
                self._notices.info(self.tr("The pairs that it worked on were deleted."))
                return
            project = self._projects.project

            def begin(heard: tuple[ContinuationsRecord, ...]) -> None:
                self._start(kept.wish, project, record, heard, kept.development_set_id)

            self._with_continuations(project, kept.continuation_ids, begin)

        return start

    def _with_continuations(
        self,
        project: Project,
        ids: Sequence[str],
        go_on: Callable[[tuple[ContinuationsRecord, ...]], None],
    ) -> None:
        if not ids:
            go_on(())
            return

        def read() -> tuple[ContinuationsRecord, ...]:
            from db.store import speech_results

            with project.read() as session:
                return tuple(speech_results.get(session, ContinuationsRecord, one) for one in ids)

        self._jobs.call(self.tr("Reading continuations"), read, go_on)

    def _start(
        self,
        wish: Wish,
        project: Project,
        record: PairSetRecord,
        continuations: tuple[ContinuationsRecord, ...] = (),
        development_set_id: str | None = None,
    ) -> SpeechRun:
        author = self._people.current_id
        device = self.devices.device_for(
            wish.judges[0].device if isinstance(wish, JudgeWish) else wish.device
        )
        at = _on(wish, device)

        def work() -> Generator[Progress, None, Any]:
            return (yield from _run(project, record.id, at, continuations, development_set_id, author))

        label = _label(wish)
        job = self._jobs.start(
            self._title(wish).format(set=record.name, model=label),
            work,
            on_ended=self._ended,
            device=device,
            settings=_shown(wish, record),
            retry=lambda: self._start_again(wish, project, record, continuations, development_set_id),
        )
        run = SpeechRun(label, device, project, record, wish, job)
        self.runs.append(run)
        self._remember(wish)
        self.runs_changed.emit()
        self._say_running()
        return run

    def _title(self, wish: Wish) -> str:
        if isinstance(wish, LossWish):
            return self.tr("Scoring {set} with {model}")
        if isinstance(wish, ContinueWish):
            return self.tr("Continuing {set} with {model}")
        return self.tr("Judging {set} with {model}")

    def _start_again(
        self,
        wish: Wish,
        project: Project,
        record: PairSetRecord,
        continuations: tuple[ContinuationsRecord, ...],
        development_set_id: str | None,
    ) -> None:
        if self._projects.has_still_open(project):
            self._start(wish, project, record, continuations, development_set_id)

    def _remember(self, wish: Wish) -> None:
        if isinstance(wish, JudgeWish):
            used = (one.model for one in wish.judges if one.model != STATISTICS)
            self._preferences.remember_used("recent_judges", *used)
        elif wish.model != TINY:
            self._preferences.remember_used("recent_speech_models", wish.model)

    # ---- ends

    def _ended(self, job: Job) -> None:
        run = next(run for run in self.runs if run.job is job)
        self.runs.remove(run)
        self.runs_changed.emit()
        self._say_running()
        here = self._projects.has_open(run.project)
        if here:
            if job.state == "done" and isinstance(run.wish, LossWish):
                self._speech.choose_when_there(likelihood_id=job.result.likelihood.id)
            self._projects.announce("speech_results", "runs")
        # in a turn of its own: the notice moves the whole page
        QTimer.singleShot(0, self, lambda: self._tell(run, "" if here else f"{run.project.record.name}: "))

    def _say_running(self) -> None:
        here = (run.job for run in self.runs if self._projects.has_open(run.project))
        self._speech.set_running(next(here, None))

    def _tell(self, run: SpeechRun, where: str) -> None:
        if run.job.state == "cancelled":
            text = self.tr("{model} was stopped; what it made is kept. Start it again to go on.")
            self._notices.info(where + text.format(model=run.label))
        elif run.job.state == "done":
            text, without = self._done_words(run.wish, run.job.result)
            text = where + text.format(model=run.label)
            if without:
                more = self.tr("Without a result: {n}; the reasons are in its log on the Jobs page.")
                self._notices.warning(f"{text} {more.format(n=f'{without:,}')}")
            else:
                self._notices.done(text)

    def _done_words(self, wish: Wish, result: Any) -> tuple[str, int]:
        """What is told of a run, and how many pairs have no result."""
        if isinstance(wish, JudgeWish):
            n = sum(one.pairs for one in result)
            return self.tr("{{model}} is done; continuations judged: {n}.").format(n=f"{n:,}"), 0
        new = result.scored if isinstance(wish, LossWish) else result.made
        if not new:
            text = self.tr("{{model}} had nothing to do; pairs that were there: {n}.")
            return text.format(n=f"{result.known:,}"), result.failed
        text = (
            self.tr("{{model}} is done; pairs scored: {n}.")
            if isinstance(wish, LossWish)
            else self.tr("{{model}} is done; prompts continued: {n}.")
        )
        return text.format(n=f"{new:,}"), result.failed


def _run(
    project: Project,
    set_id: str,
    wish: Wish,
    continuations: tuple[ContinuationsRecord, ...],
    development_set_id: str | None,
    author: str | None,
) -> Generator[Progress, None, Any]:
    """Called on a worker."""
    if isinstance(wish, LossWish):
        from engine.runs.slm_nll import NllSettings
        from engine.runs.slm_project_losses import score_set

        settings = NllSettings(wish.model, wish.device, wish.precision, wish.batch_seconds, wish.options)
        return (yield from score_set(project, set_id, settings, author_id=author))
    if isinstance(wish, ContinueWish):
        return (yield from _continue(project, set_id, wish, author))
    from engine.runs.slm_judge import JudgeSettings
    from engine.runs.slm_judge_embed import JudgeModel
    from engine.runs.slm_project_judge import judge_set

    judges = tuple(
        JudgeModel(one.model, one.layer, one.rate_hz, one.trim, one.device, one.precision)
        for one in wish.judges
    )
    settings = JudgeSettings(judges, wish.share, wish.max_s, wish.draws, wish.seed)
    return (
        yield from judge_set(
            project,
            set_id,
            continuations,
            settings,
            development_set_id=development_set_id,
            author_id=author,
        )
    )


def _continue(
    project: Project, set_id: str, wish: ContinueWish, author: str | None
) -> Generator[Progress, None, Any]:
    from engine.runs.slm_generate import GenerateSettings
    from engine.runs.slm_project_continuations import continue_set
    from engine.scorers.speech_lm_generate import Sampling

    how = wish.sampling
    settings = GenerateSettings(
        wish.model,
        Sampling(how.way, how.temperature, how.top_k, how.max_s),
        wish.seed,
        wish.references,
        wish.device,
        wish.precision,
        wish.batch_seconds,
        wish.options,
    )
    return (yield from continue_set(project, set_id, settings, author_id=author))


def _on(wish: Wish, device: str) -> Wish:
    if isinstance(wish, JudgeWish):
        return replace(wish, judges=tuple(replace(one, device=device) for one in wish.judges))
    return replace(wish, device=device)


def _label(wish: Wish) -> str:
    if isinstance(wish, JudgeWish):
        return ", ".join(short_name(one.model) for one in wish.judges)
    return short_name(wish.model)


def _shown(wish: Wish, record: PairSetRecord) -> dict[str, object]:
    """The settings as the Jobs page shows them."""
    what: dict[str, object] = {"set": record.name}
    if isinstance(wish, JudgeWish):
        return what | {"judges": ", ".join(one.model for one in wish.judges), "max_s": wish.max_s}
    what |= {"model": wish.model, "precision": wish.precision}
    if isinstance(wish, ContinueWish):
        how = wish.sampling
        what |= {"sampling": how.way, "max_s": how.max_s, "seed": wish.seed}
        if how.way == "sampled":
            what |= {"temperature": how.temperature, "top_k": how.top_k}
    return what
