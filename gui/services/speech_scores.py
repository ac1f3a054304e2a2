"""What the losses of a set come to: accuracies, pairs, sweeps, contributions and curves, each worked out when it is first needed."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal

from db.speech_records import SpeechPairRecord
from engine.slm.readings import Reading
from engine.types import Progress
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.speech import Speech, SpeechChoice, SpeechData
from gui.services.speech_laid_out import JudgedPair, LaidOut, judgement_of

if TYPE_CHECKING:
    from engine.runs.slm_correlate import Correlated
    from engine.runs.slm_losses import LossRun
    from engine.runs.slm_score import Scored, ScoreSettings
    from engine.runs.slm_shapley import RunShapley
    from engine.slm.curves import SwitchCurves
    from engine.slm.token_stream import Floats
    from engine.slm.window_sweep import Sweep

SETTLED_MS = 250
"""The window has to stand still so long before intervals and sweeps are made anew."""
CURVE_STEP_S = 0.04
SWEEP_DRAWS = 1_000
"""Of the band of the mean at every point of a sweep."""


@dataclass(frozen=True, slots=True)
class PairValue:
    """A reading of a pair by one model.

    Attributes:
        positive, negative: nats per token, lower is better; None where there is none.
        outcome: 1 right, 0.5 a tie, 0 wrong; None where it is invalid.
        reason: why it is invalid; empty where it is valid.
    """

    positive: float | None
    negative: float | None
    outcome: float | None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PairLine:
    """A pair with what the chosen model and the judges make of it.

    Attributes:
        pair: what it is.
        values: by reading, where one is defined.
        judged: of each model whose continuation of it was judged.
    """

    pair: SpeechPairRecord
    values: Mapping[Reading, PairValue] = field(default_factory=dict)
    judged: tuple[JudgedPair, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class SpeechScored:
    """Accuracies of all models by all readings.

    Attributes:
        data: of what; choice: how they were read.
        found: of the engine; runs in the order of `ids`.
        ids: of the rows of losses.
    """

    data: SpeechData
    choice: SpeechChoice
    found: Scored
    ids: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Swept:
    """Accuracies of a model at many lengths and distances of the window, by reading."""

    likelihood_id: str
    choice: SpeechChoice
    lengths: Mapping[Reading, Sweep]
    offsets: Mapping[Reading, Sweep]


class SpeechScores(QObject):
    """Makes what the figures of the Speech LM page show, off the window's thread.

    Attributes:
        quick: makes `SpeechScored` without intervals of the means, at once while a window is dragged.
        full: makes `SpeechScored` with all intervals, as soon as the window stands still.
        pairs: makes a tuple of `PairLine`, all pairs of the set in their order.
        sweeps: makes `Swept` of the chosen model.
        shapley: makes `RunShapley` of the chosen model.
        curves: makes a dict of `SwitchCurves` by id of the losses, of the chosen task and type of tokens.
        people: makes a dict of `Correlated` by id of the votes.

    Signals:
        changed: accuracies or pairs are others now.
    """

    changed = Signal()

    def __init__(self, projects: Projects, jobs: Jobs, speech: Speech, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._speech = speech
        self.quick = Finding(jobs, self.tr("Reading token losses"), self, quiet=True)
        self.full = Finding(jobs, self.tr("Accuracies of readings"), self, quiet=True)
        self.pairs = Finding(jobs, self.tr("Reading pairs"), self, quiet=True)
        self.sweeps = Finding(jobs, self.tr("Sweeping the window"), self, is_kept=False)
        self.shapley = Finding(jobs, self.tr("Contributions of token types"), self, is_kept=False)
        self.curves = Finding(jobs, self.tr("Mean curves"), self, quiet=True)
        self.people = Finding(jobs, self.tr("Readings against people"), self, is_kept=False)
        self._laid_out: LaidOut | None = None
        self._wanted: set[Finding] = set()
        self._settled = QTimer(self, singleShot=True, interval=SETTLED_MS)
        self._settled.timeout.connect(self._make_slow)
        self._told: tuple[object, object] = (None, None)
        for finding in (self.quick, self.full, self.pairs):
            finding.changed.connect(self._tell)
        speech.data_changed.connect(self._data_changed)
        speech.choice_changed.connect(lambda _choice: self._ask())

    @property
    def scored(self) -> SpeechScored | None:
        """Accuracies of what is looked at: with intervals as soon as they are there."""
        if self.full.result is not None and not self.full.is_stale:
            return self.full.result
        return self.quick.result or self.full.result

    @property
    def lines(self) -> tuple[PairLine, ...]:
        """All pairs of the set in their order."""
        return self.pairs.result or ()

    def _tell(self) -> None:
        """Tell of other results, not of every step of the jobs that make them."""
        scored, lines = self.scored, self.pairs.result
        if scored is not self._told[0] or lines is not self._told[1]:
            self._told = (scored, lines)
            self.changed.emit()

    # ---- asking

    def want(self, finding: Finding) -> None:
        """Say that a figure in sight shows `sweeps`, `shapley`, `curves` or `people`."""
        if finding not in self._wanted:
            self._wanted.add(finding)
            self._ask()

    def leave(self, finding: Finding) -> None:
        """Say that no figure in sight shows it any more."""
        self._wanted.discard(finding)

    def _data_changed(self, data: SpeechData | None) -> None:
        if self._laid_out is not None:
            self._laid_out.let_go()
        self._laid_out = None if data is None else LaidOut(data)
        for finding in (
            self.quick,
            self.full,
            self.pairs,
            self.sweeps,
            self.shapley,
            self.curves,
            self.people,
        ):
            if data is None:
                finding.forget()
        self._ask()

    def _ask(self) -> None:
        """What the choice changes at once; the rest is out of date until the window stands still."""
        of, choice = self._laid_out, self._speech.choice
        if of is None:
            return
        data = of.data
        basis = (id(data), *_read_as(choice))
        own = (*basis, choice.likelihood_id)
        self.quick.want(basis, lambda: score(of, choice, draws=0), at_once=True)
        self.pairs.want(own, lambda: pair_lines(of, choice), at_once=True)
        self._ask_curves(data, choice)
        self.full.want(basis, lambda: score(of, choice), at_once=False)
        self._ask_wanted(of, choice, basis, own)
        self._settled.start()

    def _ask_wanted(self, of: LaidOut, choice: SpeechChoice, basis: Hashable, own: Hashable) -> None:
        run = of.data.runs.get(choice.likelihood_id or "")
        if run is not None and self.sweeps in self._wanted:
            self.sweeps.want(own, lambda: sweep(of, run, choice), at_once=False)
        if run is not None and self.shapley in self._wanted:
            read_as = (id(of.data), choice.likelihood_id, choice.window_s)
            self.shapley.want(read_as, lambda: contributions(run, choice), at_once=False)
        if self.people in self._wanted:
            self.people.want(basis, lambda: against_people(of, choice), at_once=False)

    def _make_slow(self) -> None:
        """The window stands still."""
        for finding in (self.full, *self._wanted):
            if finding.is_stale and finding.running is None and not finding.stopped:
                finding.again()

    def _ask_curves(self, data: SpeechData, choice: SpeechChoice) -> None:
        if self.curves in self._wanted:
            basis = (id(data), choice.subset, choice.token_type)
            self.curves.want(basis, lambda: mean_curves(data, choice), at_once=True)


def _read_as(choice: SpeechChoice) -> tuple[Hashable, ...]:
    return (choice.window_s, choice.offset_s, choice.token_type, choice.human)


def settings_of(choice: SpeechChoice, **more: Any) -> ScoreSettings:
    """How losses are read, as the engine takes it.

    Raises:
        EngineError: the line of people can't be read.
    """
    from engine.runs.slm_human_line import human_line
    from engine.runs.slm_score import ScoreSettings

    return ScoreSettings(
        window_s=choice.window_s,
        offset_s=choice.offset_s,
        human=human_line(choice.human) if choice.human else None,
        types=_types(choice),
        **more,
    )


def _types(choice: SpeechChoice) -> tuple[str, ...]:
    return (choice.token_type,) if choice.token_type else ()


def score(of: LaidOut, choice: SpeechChoice, **more: Any) -> Generator[Progress, None, SpeechScored]:
    """Accuracies of all models; called on a worker."""
    from engine.runs.slm_score import score_runs

    runs = {one.id: of.data.runs[one.id] for one in of.data.likelihoods if one.id in of.data.runs}
    found = yield from score_runs(tuple(runs.values()), settings_of(choice, **more), of.table)
    return SpeechScored(of.data, choice, found, tuple(runs))


def sweep(of: LaidOut, run: LossRun, choice: SpeechChoice) -> Generator[Progress, None, Swept]:
    """Accuracies of a model at many lengths and distances of the window; called on a worker."""
    from engine.runs.slm_score import score_runs

    found = yield from score_runs([run], settings_of(choice, sweep=True, draws=SWEEP_DRAWS), of.table)
    (one,) = found.runs
    return Swept(choice.likelihood_id or "", choice, one.window_sweeps, one.offset_sweeps)


def contributions(run: LossRun, choice: SpeechChoice) -> Generator[Progress, None, RunShapley]:
    """What each type of token contributes; called on a worker."""
    from engine.runs.slm_shapley import ShapleySettings, shapley_run

    return (yield from shapley_run(run, ShapleySettings(window_s=choice.window_s)))


def mean_curves(data: SpeechData, choice: SpeechChoice) -> Generator[Progress, None, dict[str, SwitchCurves]]:
    """Mean losses around the switch by id of the losses; called on a worker."""
    from engine.slm.curves import switch_curves, time_grid

    edges = time_grid(step_s=CURVE_STEP_S)
    found: dict[str, SwitchCurves] = {}
    for place, (key, run) in enumerate(data.runs.items()):
        yield Progress(place, len(data.runs), run.name)
        pairs = [pair for pair in run.pairs if choice.subset in ("", pair.subset)]
        step_s = max(CURVE_STEP_S, 1.0 / pairs[0].positive.rate_hz) if pairs else CURVE_STEP_S
        own = edges if step_s == CURVE_STEP_S else time_grid(step_s=step_s)
        has_type = pairs and choice.token_type in pairs[0].positive.type_names
        found[key] = switch_curves(pairs, own, choice.token_type if has_type else None)
    return found


def against_people(of: LaidOut, choice: SpeechChoice) -> Generator[Progress, None, dict[str, Correlated]]:
    """Readings and judges held against votes, by id of the votes that can be; called on a worker."""
    from engine.runs.slm_correlate import CorrelateSettings, correlate_measures
    from engine.runs.slm_project_ratings import opinions_in

    measures = yield from measures_of(of, choice)
    found: dict[str, Correlated] = {}
    for ratings in of.data.ratings:
        opinions = opinions_in(ratings)
        if set(opinions.means) & set(measures.models):
            settings = CorrelateSettings(window_s=choice.window_s, scale=opinions.scale)
            found[ratings.id] = yield from correlate_measures(measures, opinions, settings)
    return found


def measures_of(of: LaidOut, choice: SpeechChoice) -> Generator[Progress, None, Any]:
    """Accuracies of all models by every reading and by the judge, as `slm correlate` takes them."""
    from engine.runs.slm_measures import JUDGE, Measures

    data = of.data
    scored = yield from score(of, choice, draws=0)
    values: dict[str, dict[str, dict[str, float]]] = {}
    for one in scored.found.runs:
        for reading, read in one.readings.items():
            for subset, task in read.tasks.items():
                if task.accuracy.value is not None:
                    values.setdefault(reading, {}).setdefault(one.run.name, {})[subset] = task.accuracy.value
    names = {one.id: one.name for one in data.continuations}
    for judgement in data.judgements:
        model = names.get(judgement.continuations_id)
        for subset, task in judgement_of(judgement.result)["subsets"].items():
            if model is not None and task["accuracy"] is not None:
                values.setdefault(JUDGE, {}).setdefault(model, {})[subset] = task["accuracy"]
    return Measures(values, {pair.name: pair.subset for pair in data.pairs})


def pair_lines(of: LaidOut, choice: SpeechChoice) -> Generator[Progress, None, tuple[PairLine, ...]]:
    """All pairs with what the chosen model and the judges make of them; called on a worker."""
    judged = of.judged
    yield Progress(0, 1)
    run = of.data.runs.get(choice.likelihood_id or "")
    values = {} if run is None else _values(of, run, choice)
    return tuple(
        PairLine(pair, values.get(pair.name, {}), judged.get(pair.name, ())) for pair in of.data.pairs
    )  # fmt: skip


def _values(of: LaidOut, run: LossRun, choice: SpeechChoice) -> dict[str, dict[Reading, PairValue]]:
    from engine.slm.readings import READINGS
    from engine.slm.task_scores import read_pairs

    table = of.table(run, _types(choice))
    found: dict[str, dict[Reading, PairValue]] = {name: {} for name in table.pair_ids}
    for reading in READINGS:
        read = read_pairs(table, reading, choice.window_s, choice.offset_s)
        columns = (read.positive, read.negative, read.outcomes)
        rows = zip(
            *(_or_none(column) for column in columns), read.reasons, read.defined.tolist(), strict=True
        )
        for name, (positive, negative, outcome, reason, is_defined) in zip(table.pair_ids, rows, strict=True):
            if is_defined:
                found[name][reading] = PairValue(positive, negative, outcome, reason)
    return found


def _or_none(values: Floats) -> list[float | None]:
    return [None if value != value else value for value in values.tolist()]
