"""Pairs of clips and what speech language models make of them: the set that is looked at, its losses, how they are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.records import ProjectRecord
from db.speech_records import (
    ContinuationsRecord,
    JudgementRecord,
    LikelihoodRecord,
    PairSetRecord,
    RatingsRecord,
    SpeechPairRecord,
)
from engine.slm.readings import Reading
from engine.slm.windows import WINDOW_S
from engine.types import EngineError
from gui.services.history import History
from gui.services.jobs import Job, Jobs
from gui.services.long_steps import LongSteps
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project
    from engine.runs.slm_losses import LossRun
    from gui.services.speech_detail import Generations, SpeechDetail

WITHOUT_SWITCH = ("global", "windowed")
"""Readings of pairs that have no switch."""
SETTLED_MS = 600
"""A window that has stood still so long is a step of the history."""
KINDS = frozenset({"pairs", "speech_results"})
"""What this service reads anew when it changes."""


@dataclass(frozen=True, slots=True)
class SpeechChoice:
    """What is looked at, and how it is read.

    Attributes:
        set_id: the set of pairs; None where the project has none.
        likelihood_id: the model whose pairs and curves are shown; None where none has losses.
        subset: the task that is shown; empty: all of them.
        reading: by which pairs are told right and wrong.
        window_s, offset_s: of the windowed and localized readings.
        token_type: tokens of this type only; empty: all.
        human: the line of people as `engine.runs.slm_human_line.human_line` takes it; empty: none.
    """

    set_id: str | None = None
    likelihood_id: str | None = None
    subset: str = ""
    reading: Reading = "normalized"
    window_s: float = WINDOW_S
    offset_s: float = 0.0
    token_type: str = ""
    human: str = "salmon"


@dataclass(frozen=True, slots=True, eq=False)
class SpeechData:
    """A set with all that was made of it, as it was read at one moment.

    Attributes:
        set: what it is; pairs: its pairs in their order.
        likelihoods: models with losses, oldest first; runs: their losses by the id of the row.
        continuations, judgements, ratings: the other results, oldest first.
        problems: losses that can't be read, a sentence each.
    """

    set: PairSetRecord
    pairs: tuple[SpeechPairRecord, ...]
    likelihoods: tuple[LikelihoodRecord, ...] = ()
    runs: Mapping[str, LossRun] = field(default_factory=dict)
    continuations: tuple[ContinuationsRecord, ...] = ()
    judgements: tuple[JudgementRecord, ...] = ()
    ratings: tuple[RatingsRecord, ...] = ()
    problems: tuple[str, ...] = ()

    @property
    def token_types(self) -> tuple[str, ...]:
        """Types of tokens of all models, in order of first appearance."""
        pairs = (run.pairs[0] for run in self.runs.values() if run.pairs)
        return tuple(dict.fromkeys(name for pair in pairs for name in pair.positive.type_names))

    def place_of(self, likelihood_id: str) -> int:
        """Of a model in the scale of colours."""
        return next((at for at, one in enumerate(self.likelihoods) if one.id == likelihood_id), 0)


class Speech(QObject):
    """Reads pairs and losses off the window's thread and hands them out as frozen records.

    Signals:
        sets_changed: tuple of `PairSetRecord`.
        choice_changed: the `SpeechChoice`; its data may still be on their way.
        data_changed: the `SpeechData` of the chosen set, or None.
        running_changed: the `Job` that works on pairs of the open project, or None.
    """

    sets_changed = Signal(object)
    choice_changed = Signal(object)
    data_changed = Signal(object)
    running_changed = Signal(object)

    def __init__(
        self,
        projects: Projects,
        jobs: Jobs,
        notices: Notices,
        history: History,
        preferences: PreferencesService,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs
        self._notices = notices
        self._history = history
        self._preferences = preferences
        self._listing: Job | None = None
        self._reading: Job | None = None
        self._known: dict[tuple[str, str], LossRun] = {}
        """Losses that were read, by path and checksum of their file."""
        self._generations: Generations = {}
        """Continuations that were read, kept for the next pair."""
        self.steps = LongSteps(projects, jobs, notices, history, self)
        self.sets: tuple[PairSetRecord, ...] = ()
        self.choice = SpeechChoice()
        self._wished: dict[str, Any] = {}
        """Parts of a choice that are taken as soon as they are there."""
        self.data: SpeechData | None = None
        self.running: Job | None = None
        self._window = (self.choice.window_s, self.choice.offset_s)
        """The window as the last step of the history left it."""
        self._settled = QTimer(self)
        self._settled.setSingleShot(True)
        self._settled.setInterval(SETTLED_MS)
        self._settled.timeout.connect(self._note_window)
        projects.opened.connect(self._project_opened)
        projects.closing.connect(lambda: self._settled.isActive() and self._remember(self.choice))
        projects.closed.connect(self._forget)
        projects.changed.connect(self._project_changed)

    # ---- what there is

    @property
    def set(self) -> PairSetRecord | None:
        """The set that is looked at."""
        return next((one for one in self.sets if one.id == self.choice.set_id), None)

    @property
    def likelihood(self) -> LikelihoodRecord | None:
        """The model that is looked at."""
        of = self.data.likelihoods if self.data is not None else ()
        return next((one for one in of if one.id == self.choice.likelihood_id), None)

    # ---- what is looked at

    def choose(self, **parts: Any) -> None:
        """Look at something else, or read it otherwise: any fields of `SpeechChoice`."""
        choice = self._possible(replace(self.choice, **parts))
        if choice == self.choice:
            return
        other_set = choice.set_id != self.choice.set_id
        self.choice = choice
        if self._window != (choice.window_s, choice.offset_s):
            self._settled.start()  # kept on disk once it stands still, not at every step
        else:
            self._remember(choice)
        if other_set:
            self._show_data(None)
        self.choice_changed.emit(choice)
        if other_set:
            self.refresh_data()

    def _note_window(self) -> None:
        """The window stands still somewhere else: a step that can be taken back, however far it was dragged."""
        self._remember(self.choice)
        before, after = self._window, (self.choice.window_s, self.choice.offset_s)
        if before == after:
            return
        self._window = after
        name = self.tr("window of {s} s").format(s=f"{after[0]:g}")
        self._history.push(name, lambda: self._put_window(before), lambda: self._put_window(after))

    def _put_window(self, window: tuple[float, float]) -> None:
        self._settled.stop()
        self._window = window
        self.choose(window_s=window[0], offset_s=window[1])

    def choose_when_there(self, **parts: Any) -> None:
        """Look at a set (`set_id`) or a model (`likelihood_id`) that is only being made."""
        self._wished |= parts

    def _possible(self, choice: SpeechChoice) -> SpeechChoice:
        """The nearest choice that the lists allow."""
        ids = [one.id for one in self.sets]
        set_id = choice.set_id if choice.set_id in ids else (ids[-1] if ids else None)
        subsets = next((one.subsets for one in self.sets if one.id == set_id), ())
        choice = replace(choice, set_id=set_id, subset=choice.subset if choice.subset in subsets else "")
        if self.data is None or self.data.set.id != set_id:
            return choice
        models = [one.id for one in self.data.likelihoods]
        model = choice.likelihood_id if choice.likelihood_id in models else next(iter(models), None)
        kept = choice.token_type if choice.token_type in self.data.token_types else ""
        has_switch = any(pair.switch_s is not None for pair in self.data.pairs)
        reading = choice.reading if has_switch or choice.reading in WITHOUT_SWITCH else "global"
        return replace(choice, likelihood_id=model, token_type=kept, reading=reading)

    def _remember(self, choice: SpeechChoice) -> None:
        """Next time the project is opened, the same is looked at."""
        record = self._projects.record
        if record is not None and choice.set_id is not None:
            self._preferences.remember("speech_choices", record.id, _kept(choice))

    # ---- reading

    def refresh(self, with_data: bool = True) -> None:
        """Read the list of sets anew, and what belongs to the chosen one after it."""
        if not self._projects.is_open:
            return
        if self._listing is not None:
            self._listing.cancel()
        project = self._projects.project

        def take(sets: tuple[PairSetRecord, ...]) -> None:
            if job is self._listing and self._projects.is_open:
                self._listing = None
                self._show_sets(sets, with_data)

        job = self._jobs.call(self.tr("Reading sets of pairs"), lambda: _read_sets(project), take)
        self._listing = job

    def _show_sets(self, sets: tuple[PairSetRecord, ...], with_data: bool) -> None:
        before = {one.id for one in self.sets}
        come_back = [one.id for one in sets if one.id not in before] if before else []
        if sets != self.sets:
            self.sets = sets
            self.sets_changed.emit(sets)
        wished = self._wished.get("set_id")
        choice = self.choice
        if any(one.id == wished for one in sets):
            choice = replace(choice, set_id=self._wished.pop("set_id"))
        elif come_back:  # by undo or redo, which would otherwise seem to do nothing
            choice = replace(choice, set_id=come_back[-1])
        choice = self._possible(choice)
        other_set = choice.set_id != self.choice.set_id
        if other_set:
            self._show_data(None)
        if choice != self.choice:
            self.choice = choice
            self._remember(choice)
            self.choice_changed.emit(choice)
        if with_data or other_set or self.data is None:
            self.refresh_data()

    def refresh_data(self) -> None:
        """Read what belongs to the chosen set."""
        set_id = self.choice.set_id
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        if set_id is None or not self._projects.is_open:
            self._show_data(None)
            return
        project, known = self._projects.project, dict(self._known)

        def take(found: tuple[SpeechData, dict[tuple[str, str], LossRun]]) -> None:
            if job is self._reading and self._projects.is_open:
                self._reading = None
                self._known = found[1]
                self._show_data(found[0])

        job = self._jobs.call(self.tr("Reading pairs"), lambda: read_data(project, set_id, known), take)
        self._reading = job

    def _show_data(self, data: SpeechData | None) -> None:
        if data is self.data:
            return
        self.data = data
        choice = self.choice
        wished = self._wished.get("likelihood_id")
        if data is not None and any(one.id == wished for one in data.likelihoods):
            choice = replace(choice, likelihood_id=self._wished.pop("likelihood_id"))
        choice = self._possible(choice)
        changed, self.choice = choice != self.choice, choice
        self.data_changed.emit(data)
        if changed:
            self.choice_changed.emit(choice)

    def detail(self, pair_id: str, on_done: Callable[[SpeechDetail], None]) -> Job | None:
        """Read all that can be heard of a pair of the chosen set; None where it isn't there."""
        data = self.data
        pair = next((one for one in data.pairs if one.id == pair_id), None) if data is not None else None
        if data is None or pair is None or not self._projects.is_open:
            return None
        project, generations = self._projects.project, self._generations

        def read() -> SpeechDetail:
            from gui.services.speech_detail import read_detail

            return read_detail(project, data, pair, generations)

        return self._jobs.call(self.tr("Reading a pair"), read, on_done)

    def set_running(self, job: Job | None) -> None:
        """Say which job works on pairs of the open project."""
        if job is not self.running:
            self.running = job
            self.running_changed.emit(job)

    # ---- projects

    def _project_opened(self, record: ProjectRecord) -> None:
        self._forget()
        kept = self._preferences.values.speech_choices.get(record.id, {})
        self.choice = replace(self.choice, **{key: kept[key] for key in _KEPT if key in kept})
        self._window = (self.choice.window_s, self.choice.offset_s)
        self._wished = {"set_id": kept.get("set_id"), "likelihood_id": kept.get("likelihood_id")}
        self.refresh()

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if kinds & KINDS:
            self.refresh()

    def _forget(self) -> None:
        for job in (self._listing, self._reading):
            if job is not None:
                job.cancel()
        self._listing = self._reading = None
        self._settled.stop()
        self._known, self._generations = {}, {}
        self._wished = {}
        self.set_running(None)
        self.sets, self.choice = (), SpeechChoice()
        self.sets_changed.emit(())
        self._show_data(None)
        self.choice_changed.emit(self.choice)


_KEPT = ("subset", "reading", "window_s", "offset_s", "token_type", "human")


def _kept(choice: SpeechChoice) -> dict[str, Any]:
    return {name: getattr(choice, name) for name in ("set_id", "likelihood_id", *_KEPT)}


def _read_sets(project: Project) -> tuple[PairSetRecord, ...]:
    from db.store import pair_sets

    with project.read() as session:
        return tuple(pair_sets.list_sets(session))


def read_data(
    project: Project, set_id: str, known: Mapping[tuple[str, str], LossRun]
) -> tuple[SpeechData, dict[tuple[str, str], LossRun]]:
    """A set with what was made of it, and the losses that were read, by path and checksum; called on a worker."""
    from db.store import pair_sets, speech_results
    from engine.runs.slm_project_losses import read_losses

    with project.read() as session:
        record = pair_sets.get_set(session, set_id)
        pairs = tuple(pair_sets.list_pairs(session, set_id))
        likelihoods = tuple(speech_results.list_results(session, LikelihoodRecord, set_id))
        continuations = tuple(speech_results.list_results(session, ContinuationsRecord, set_id))
        judgements = tuple(speech_results.list_results(session, JudgementRecord, set_id))
        ratings = tuple(speech_results.list_results(session, RatingsRecord, set_id))
    runs: dict[str, LossRun] = {}
    kept: dict[tuple[str, str], LossRun] = {}
    problems: list[str] = []
    for one in likelihoods:
        key = (one.path, one.sha256)
        try:
            run = known.get(key) or read_losses(project, one)
        except EngineError as error:
            problems.append(str(error))
            continue
        kept[key] = run
        runs[one.id] = replace(run, name=one.name)
    data = SpeechData(
        record, pairs, likelihoods, runs, continuations, judgements, ratings, tuple(problems)
    )  # fmt: skip
    return data, kept
