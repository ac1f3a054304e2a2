"""How well readings and judges order models as people do: by measure and task, beside the published table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any, Literal

from db.speech_records import JudgementRecord, RatingsRecord
from engine.slm import published_kendall
from engine.slm.readings import READINGS
from engine.stats.correlation import Kind
from gui.panels.figure import ChoiceBox, Switch
from gui.panels.speech_figure import SpeechFigure, joined
from gui.panels.speech_figure_people_table import (
    MEAN,
    MEAN_OF_TASKS,
    POOLED,
    PeopleCell,
    PeopleTable,
    cell_of,
    published_cells,
    slope_cell,
)
from gui.panels.speech_words import reading_name, subset_name
from gui.plots.score_table import ScoreColumn
from gui.plots.value_words import PlotCell
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_accuracy import JUDGE
from gui.services.speech_scores import SpeechScores

if TYPE_CHECKING:
    from gui.services.speech_scores import Correlated

SLOPE = "slope"
PAPER = "On the Fallacy of Global Token Perplexity"
"""Whose table is shown."""
Cells = Mapping[str, Mapping[str, PeopleCell]]


class AgainstPeople(SpeechFigure):
    """A click chooses the reading and the task."""

    KEY = "people"
    ICON = "mdi6.account-group-outline"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores, scores.people)
        self.source = Switch(
            [(self.tr("These votes"), "votes"), (self.tr("Published"), "published")],
            self.tr("Whose votes are shown"),
        )
        self.kind_box = ChoiceBox(self.tr("Coefficient"))
        self.votes_box = ChoiceBox(self.tr("Votes"), least=7)
        self.source.chosen.connect(lambda _source: self.redraw())
        self._add_choice(self.source)
        for box in (self.kind_box, self.votes_box):
            box.chosen.connect(self.redraw)
            self._add_choice(box, 1)
        self._row.addStretch()
        self._shown: Cells = {}
        self._plot = PeopleTable()
        self._plot.mark_clicked.connect(self._choose_mark)
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Readings and people")

    @property
    def plot(self) -> PeopleTable:
        return self._plot

    @property
    def is_published(self) -> bool:
        """Whether the paper's table is shown."""
        return self.source.value == "published"

    @property
    def title(self) -> str:
        of = self.tr("as published, seven models") if self.is_published else self.votes_box.currentText()
        return ", ".join(filter(None, (self.name, self.kind_box.currentText(), of)))

    @property
    def export_parts(self) -> tuple[str, ...]:
        name = self.data.set.name if self.data is not None else ""
        of = "published" if self.is_published else self.votes_box.currentText()
        return (name, of, str(self.kind_box.currentData()))

    @property
    def ratings(self) -> RatingsRecord | None:
        """The votes that are shown."""
        of = self.data.ratings if self.data is not None else ()
        return next((one for one in of if one.id == self.votes_box.currentData()), None)

    @property
    def found(self) -> Correlated | None:
        """What was found with these votes."""
        by_votes: Mapping[str, Correlated] = self.scores.people.result or {}
        return by_votes.get(str(self.votes_box.currentData()))

    def basis(self) -> Hashable:
        return (id(self.scores.people.result), self.source.value)

    def draw(self) -> None:
        data = self.data
        self.votes_box.fill([(one.name, one.id, None) for one in (data.ratings if data else ())])
        self._fill_kinds()
        has_several = data is not None and len(data.ratings) > 1
        self.votes_box.setVisible(has_several and not self.is_published)
        kind = self.kind_box.currentData()
        if self.is_published:
            self._shown = published_cells(kind)
        else:
            self._shown = {} if self.found is None else _cells(self.found, kind)
        self._plot.set_empty_text(self._nothing_text())
        names = {one: reading_name(one) for one in (*READINGS, JUDGE)}
        self._plot.set_cells(self._shown, names, self._columns())
        self.say(*(self._note() if self._shown else ("",)))

    def _fill_kinds(self) -> None:
        kinds: list[tuple[str, object, int | None]] = [
            ("Kendall's τ_b", "kendall", None),
            ("Spearman's ρ", "spearman", None),
            ("Pearson's r", "pearson", None),
        ]
        if not self.is_published:
            kinds.append((self.tr("Slope"), SLOPE, None))
        self.kind_box.fill(kinds)

    def _columns(self) -> list[ScoreColumn]:
        """Tasks in their order, what is over all of them last."""
        wholes = {
            MEAN: ScoreColumn(
                MEAN,
                self.tr("mean"),
                self.tr("Of the models' means over the tasks that all of them have"),
            ),
            MEAN_OF_TASKS: ScoreColumn(
                MEAN_OF_TASKS,
                self.tr("mean of tasks"),
                self.tr("Mean of the coefficients of the tasks, as the last column of the published table"),
            ),
            POOLED: ScoreColumn(
                POOLED,
                self.tr("pooled"),
                self.tr(
                    "Over models and tasks together, so that differences between tasks count as well; p takes the points"
                    " for independent"
                ),
            ),
        }
        keys = dict.fromkeys(key for of in self._shown.values() for key in of)
        tasks = [
            ScoreColumn(key, subset_name(key) or self.tr("all"), self.tr("Over models, on this task"))
            for key in keys
            if key not in wholes
        ]
        return [*tasks, *(column for key, column in wholes.items() if key in keys)]

    def _choose_mark(self, key: tuple[tuple[str, str], str]) -> None:
        (measure, _), column = key
        parts: dict[str, Any] = {"reading": measure} if measure in READINGS else {}
        if self.data is not None and column in self.data.set.subsets:
            parts["subset"] = column
        self.speech.choose(**parts)

    # --- words ---------------------------------------------------------------------------------------------

    def _nothing_text(self) -> str:
        data, found = self.data, self.scores.people
        if data is None or found.stopped:
            return self.waiting_text()
        if not data.ratings:
            return self.tr(
                "No votes of people yet: import a table of them (columns system and score) to see whether readings and"
                " judges order models as people do."
            )
        if found.result is None:
            return self.tr("Holding readings against votes…")
        return self.tr(
            "No model has both an accuracy and a vote: name models alike in both, then import again."
        )

    def _note(self) -> tuple[str, ...]:
        if self.is_published:
            source = self.tr("Published, not worked out here: “{title}”, {n} models.").format(
                title=PAPER, n=published_kendall.MODELS
            )
            how = self.tr("p where the value can be one without ties, exact; no intervals are published.")
            return joined(source, how), source
        found = self.found
        assert found is not None
        first = next(iter(found.measures.values()))
        few = self.tr("{warning}.").format(warning=first.mean.warning) if first.mean.warning else ""
        votes = self.tr("{votes} votes on {n} models.").format(
            votes=f"{found.opinions.votes:,}", n=len(found.opinions.means)
        )
        left_out = ""
        if names := (*found.unheard, *found.unmeasured):
            left_out = self.tr("Left out, without votes or accuracies: {names}.").format(
                names=", ".join(names)
            )
        how = (
            self.tr(
                "Slope: people's scale from end to end over 0 to 100 %; intervals: bootstrap over models."
            )
            if self.kind_box.currentData() == SLOPE
            else self.tr("Without one: the weakest where one model is left out.")
        )
        return joined(few, votes, left_out, how), joined(few, votes), few or votes

    # --- how it was made -----------------------------------------------------------------------------------

    def printed_table(self) -> list[tuple[PlotCell, ...]]:
        return self._plot.printed_table()

    def facts(self) -> Facts:
        return self.own_facts() if self.is_published else super().facts()

    def shown_judgements(self) -> tuple[JudgementRecord, ...]:
        return self.data.judgements if self.data is not None and JUDGE in self._shown else ()

    def own_facts(self) -> Facts:
        coefficient = (self.tr("Coefficient"), self.kind_box.currentText())
        if self.is_published:
            source = self.tr("published: “{title}”; not worked out here").format(title=PAPER)
            return [(self.tr("Source"), source), coefficient, ("n", str(published_kendall.MODELS))]
        found, ratings = self.found, self.ratings
        if found is None or ratings is None:
            return [coefficient]
        opinions, settings = found.opinions, found.settings
        votes = self.tr("{name}: {votes} votes, listeners: {listeners}, scale {low} to {high}").format(
            name=ratings.name,
            votes=f"{opinions.votes:,}",
            listeners=opinions.listeners or self.tr("not told"),
            low=f"{opinions.scale[0]:g}",
            high=f"{opinions.scale[1]:g}",
        )
        methods = dict.fromkeys(
            cell.p_method for of in self._shown.values() for cell in of.values() if cell.p_method
        )
        return [
            (self.tr("Votes"), votes),
            (self.tr("Votes, SHA-256"), ratings.sha256),
            coefficient,
            ("n", self.tr("{n} models").format(n=f"{self.count():,}")),
            ("p", self.tr("two-sided, {how}").format(how="; ".join(methods) or self.tr("none"))),
            (
                self.tr("Intervals"),
                self.tr("95 %, percentile bootstrap over models, {draws} draws, seed {seed}").format(
                    draws=f"{settings.draws:,}", seed=settings.seed
                ),
            ),
            (self.tr("Left out, without a vote"), ", ".join(found.unheard) or self.tr("none")),
            (self.tr("Left out, without an accuracy"), ", ".join(found.unmeasured) or self.tr("none")),
        ]

    def count(self) -> int:
        if self.is_published:
            return published_kendall.MODELS
        return max(
            (cell.measured.n for of in self._shown.values() for at, cell in of.items() if at != POOLED),
            default=0,
        )

    def method(self) -> str:
        if self.is_published:
            return self.tr("as published")
        return self.tr("correlation of pair accuracies with mean opinion scores, over models")

    def own_settings(self) -> Mapping[str, Any]:
        return {"coefficient": self.kind_box.currentData(), "source": self.source.value}

    def metadata(self) -> Mapping[str, str] | None:
        kept = super().metadata()
        if kept is None or not self.is_published:
            return kept
        return {"n": str(self.count()), "method": self.method(), "settings": kept["settings"]}


def _cells(found: Correlated, kind: Kind | Literal["slope"]) -> dict[str, dict[str, PeopleCell]]:
    """What is shown, by measure and column."""
    cells: dict[str, dict[str, PeopleCell]] = {}
    for measure, of in found.measures.items():
        wholes = {MEAN: of.mean, POOLED: of.pooled} if len(of.subsets) > 1 else {}
        relations = {**of.subsets, **wholes}
        if kind == "slope":
            cells[measure] = {key: slope_cell(one) for key, one in relations.items()}
            continue
        row = {key: cell_of(one.coefficients[kind], one.warning) for key, one in relations.items()}
        if wholes:
            row[MEAN_OF_TASKS] = cell_of(of.mean_of_subsets[kind])
        cells[measure] = row
    return cells
