"""What each type of token adds to the accuracies of the chosen model, or takes from them."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

from db.speech_records import LikelihoodRecord
from engine.slm.readings import READINGS
from engine.slm.shapley import CHANCE
from engine.types import Score
from gui.panels.speech_figure import SpeechFigure, every_interval, joined
from gui.panels.speech_words import reading_name
from gui.plots.shapley_waterfall import TOTAL, ShapleyWaterfall
from gui.plots.value_axis import number_text
from gui.services.scoring_words import Facts
from gui.services.speech import Speech
from gui.services.speech_scores import SpeechScores

if TYPE_CHECKING:
    from gui.services.speech_scores import RunShapley


class Contributions(SpeechFigure):
    """A waterfall for every reading; a click chooses the reading."""

    KEY = "shapley"
    ICON = "mdi6.chart-waterfall"

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__(speech, scores, scores.shapley)
        self._row.addStretch()
        self._plot = ShapleyWaterfall()
        self._plot.mark_clicked.connect(lambda key: speech.choose(reading=key[0]))
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Contributions of token types")

    @property
    def plot(self) -> ShapleyWaterfall:
        return self._plot

    @property
    def title(self) -> str:
        return f"{self.name}: {self.model_name}, {self.task_words}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        return (*super().export_parts, self.model_name)

    @property
    def found(self) -> RunShapley | None:
        """The contributions, where they are of the chosen model."""
        found: RunShapley | None = self.scores.shapley.result
        return found if found is not None and found.name == self.model_name else None

    def shown_models(self) -> tuple[LikelihoodRecord, ...]:
        return () if self.model is None else (self.model,)

    def basis(self) -> Hashable:
        choice = self.speech.choice
        return (id(self.found), choice.subset, choice.reading)

    def draw(self) -> None:
        found, choice = self.found, self.speech.choice
        self._plot.set_empty_text(self.waiting_text())
        shared = [] if found is None else list(found.readings.values())
        if choice.subset:
            shared = [one for one in shared if choice.subset in one.tasks]
        labels = {one: reading_name(one) for one in READINGS}
        self._plot.set_shapley(shared, labels, choice.subset or None)
        self._plot.set_selected((choice.reading, TOTAL))
        self.say(*self._note())

    # --- words ---------------------------------------------------------------------------------------------

    def _sum_words(self) -> str:
        """The contributions to the chosen reading, and that they add up to what the accuracy is above chance."""
        found, choice = self.found, self.speech.choice
        shared = found.readings.get(choice.reading) if found is not None else None
        if shared is None:
            return ""
        task = shared.tasks.get(choice.subset)
        accuracy = task.accuracy if task is not None else shared.accuracy if not choice.subset else None
        values = (
            [score.value for score in task.contributions.values()]
            if task is not None
            else list(shared.mean.values())
        )
        if accuracy is None or any(value is None for value in values):
            return ""
        terms = "".join(f" {_term(value or 0.0)}" for value in values).removeprefix(" + ").strip()
        return self.tr("{reading}: {terms} = {gain} = accuracy {accuracy} % − {chance}.").format(
            reading=reading_name(choice.reading),
            terms=terms,
            gain=number_text(accuracy - CHANCE, 1, signed=True),
            accuracy=number_text(accuracy, 1),
            chance=f"{CHANCE:g}",
        )

    def _note(self) -> tuple[str, ...]:
        found = self.found
        if found is None:
            return ("",)
        total = self._sum_words()
        one_only = (
            self.tr("The tokens of this model are of one type, so it contributes everything.")
            if len(found.types) == 1
            else ""
        )
        mean = "" if self.speech.choice.subset else self.tr("Means over tasks have no interval.")
        all_types = (
            self.tr("Types are taken all together here, whichever is chosen above.")
            if self.speech.choice.token_type
            else ""
        )
        return joined(total, one_only, mean, all_types), joined(total, one_only), total or one_only

    # --- how it was made -----------------------------------------------------------------------------------

    def _scores(self) -> list[Score]:
        found, subset = self.found, self.speech.choice.subset
        tasks = (
            of for one in (found.readings.values() if found is not None else ()) for of in one.tasks.items()
        )
        return [
            score for task, of in tasks if subset in ("", task) for score in of.contributions.values()
        ]  # fmt: skip

    def _invalid(self) -> int:
        found, subset = self.found, self.speech.choice.subset
        shared = found.readings.values() if found is not None else ()
        return max(
            (sum(of.invalid for task, of in one.tasks.items() if subset in ("", task)) for one in shared),
            default=0,
        )

    def own_facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        intervals = every_interval(self._scores()) if self.speech.choice.subset else []
        return [
            (self.tr("Contributions"), self.method()),
            (self.tr("Types"), ", ".join(found.types)),
            ("n", f"{self.count():,}"),
            (self.tr("Invalid pairs, at most"), f"{self._invalid():,}"),
            *(intervals or [(self.tr("Intervals"), self.tr("none on means over tasks"))]),
        ]

    def count(self) -> int:
        found, subset = self.found, self.speech.choice.subset
        shared = found.readings.values() if found is not None else ()
        return max(
            (sum(of.n for task, of in one.tasks.items() if subset in ("", task)) for one in shared), default=0
        )

    def method(self) -> str:
        return self.tr(
            "Shapley values over types of tokens, points of accuracy; they add up to the accuracy − {chance}"
        ).format(chance=f"{CHANCE:g}")

    def own_settings(self) -> Mapping[str, Any]:
        found = self.found
        return {} if found is None else {"draws": found.settings.draws, "seed": found.settings.seed}


def _term(value: float) -> str:
    """A summand with its sign apart.

    >>> _term(3.04), _term(-0.02), _term(-2.0)
    ('+ 3.0', '+ 0.0', '− 2.0')
    """
    rounded = round(value, 1) + 0.0
    return f"{'−' if rounded < 0 else '+'} {number_text(abs(rounded), 1)}"
