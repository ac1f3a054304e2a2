"""What ties do to both levels in one figure, so that a loss among systems isn't hidden by a gain among segments; ranks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from engine.types import Score
from gui.panels.figure import ChoiceBox, measured_of
from gui.panels.translation_evaluation import EvaluationFigure, evaluated_measure, measures
from gui.panels.translation_words import pair_name
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.rank_plot import RankPlot
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured, PlotCell
from gui.services.evaluating import Evaluated, Evaluating
from gui.services.scoring_words import Facts

if TYPE_CHECKING:
    from gui.services.evaluating import EvaluatedColumn as Column
    from gui.services.evaluating import LanguageEvaluation

PEOPLE_PLACE, METRIC_PLACE = 7, 0
BEFORE_PLACE, AFTER_PLACE = 7, 1
OF_LEVELS = ("tau_b", "tau_b_nan0", "acc_eq", "spa")


class GroupedFigure(EvaluationFigure):
    """A figure of dots in groups, of one column and one language pair."""

    def __init__(self, evaluating: Evaluating) -> None:
        super().__init__(evaluating)
        self.column_box = ChoiceBox(self.tr("Estimator"), least=10)
        self.language_box = ChoiceBox(self.tr("Language pair"), least=7)
        for box, share in ((self.column_box, 3), (self.language_box, 2)):
            box.chosen.connect(lambda: self.draw(self.found))
            self._add_choice(box, share)
        self._row.addStretch()
        self._plot = self.make_plot()
        self._plot.customContextMenuRequested.connect(
            lambda at: self.menu_asked.emit(self._plot.mapToGlobal(at))
        )
        self._add_plot(self._plot, only_down=True)
        self._add_notes()
        self._values: list[GroupValue] = []
        self._labels: dict[str, str] = {}

    @property
    def plot(self) -> QWidget:
        return self._plot

    def make_plot(self) -> GroupPlot:
        """The piece that draws the dots."""
        return GroupPlot()

    @property
    def export_parts(self) -> tuple[str, ...]:
        column, language = self.column_box.currentText(), self.language_box.currentData()
        return (*super().export_parts, column, language or "")

    @property
    def title(self) -> str:
        return f"{super().title}, {self.column_box.currentText()}, {self.language_box.currentText()}"

    def metadata(self) -> Mapping[str, str] | None:
        return super().metadata() if self._values else None

    def offered(self, found: Evaluated) -> list[Column]:
        """The columns there is a choice of."""
        raise NotImplementedError

    def show_column(self, found: Evaluated, column: Column, language: str) -> None:
        """Draw one of them."""
        raise NotImplementedError

    def empty_text(self) -> str:
        """What is said where no column is offered."""
        raise NotImplementedError

    def draw(self, found: Evaluated | None) -> None:
        columns = self.offered(found) if found is not None else []
        places = found.places if found is not None else {}
        self.column_box.fill([(one.name, one.name, places.get(one.estimator_id)) for one in columns])
        languages = found.languages if found is not None else ()
        self.language_box.fill([(pair_name(one), one, None) for one in languages])
        self.column_box.setVisible(bool(columns))
        self.language_box.setVisible(bool(columns) and len(languages) > 1)
        column = next((one for one in columns if one.name == self.column_box.currentData()), None)
        if found is None or column is None:
            self.say("")
            self._values, self._labels = [], {}
            self._plot.set_empty_text(self.waiting_text() if found is None else self.empty_text())
            self._plot.set_values([], [], [], AxisLabel(""))
            return
        self.show_column(found, column, self.language_box.currentData())

    def _dot(self, series: str, group: str, value: Measured) -> GroupValue:
        return GroupValue(
            series, group, value.value, value.low, value.high, value.n, value.reason, value.interval_text
        )

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows: list[tuple[PlotCell, ...]] = [("row", "of", "value", "low", "high", "n", "reason")]
        for one in self._values:
            label = self._labels.get(one.group, one.group)
            rows.append((label, one.system, one.value, one.low, one.high, one.n, one.reason))
        return rows


class TiesOnBothLevels(GroupedFigure):
    """Segments and systems, before and with the ties of a kept width."""

    KEY = "both-levels"
    ICON = "mdi6.layers-triple-outline"

    @property
    def name(self) -> str:
        return self.tr("Ties on both levels")

    def offered(self, found: Evaluated) -> list[Column]:
        return [one for one in found.found.columns if one.widths]

    def empty_text(self) -> str:
        return self.tr(
            "No kept width may be reported on these rows: keep one that was fitted on train, and look at dev or test."
        )

    def show_column(self, found: Evaluated, column: Column, language: str) -> None:
        before, after = found.of(found.raw_of(column), language), found.of(column, language)
        series = ((self.tr("scores as they are"), before), (self.tr("with ties"), after))
        shown = self._measures()
        self._values = [
            self._dot(name, key, evaluated_measure(found, score(one)))
            for key, _, score in shown
            for name, one in series
            if one is not None
        ]
        levels = {"spa": self.tr("{0} · systems")}
        self._labels = {
            key: levels.get(key, self.tr("{0} · segments")).format(title) for key, title, _ in shown
        }
        places = [(series[0][0], BEFORE_PLACE), (series[1][0], AFTER_PLACE)]
        axis = AxisLabel(self.tr("agreement with people"), "", "high")
        self._plot.set_values(self._values, places, list(self._labels), axis, self._labels)
        changes = []
        for _, title, score in shown:
            if before is not None and after is not None:
                one, other = score(before).value, score(after).value
                if one is not None and other is not None:
                    changes.append(f"{title} {number_text(other - one, 3, signed=True)}")
        dropped = ""
        if before is not None and after is not None:
            dropped = self.tr("Documents without a τ_b: {before} → {after} of {n}.").format(
                before=f"{before.means.n_undefined:,}",
                after=f"{after.means.n_undefined:,}",
                n=f"{after.means.n_documents:,}",
            )
        text = self.tr("Change: {changes}.").format(changes=" · ".join(changes))
        self.say_of(
            found,
            f"{text} {dropped}".strip(),
            short=text,
            after=" ".join(f"{one}: {what}." for one, what in self.own_facts(found)),
        )

    def _measures(self) -> list[tuple[str, str, Callable[[LanguageEvaluation], Score]]]:
        """Key, title and score of what is shown; acc_eq with the very ties that are looked at."""
        plain = {"acc_eq": ("acc_eq", _plain_accuracy)}
        kept = {one.key: (one.title, score) for one, score in measures()} | plain
        return [(key, kept[key][0], kept[key][1]) for key in OF_LEVELS]

    def own_facts(self, found: Evaluated) -> Facts:
        return [("acc_eq", self.tr("with ties as they are, not at a width of its own"))]


def _plain_accuracy(one: LanguageEvaluation) -> Score:
    """acc_eq where only equal scores are ties; bucketed scores are equal within a bucket."""
    found = one.accuracy
    if not len(found.accuracies):
        return Score(None, found.n_documents, None, "no document has two translations")
    why = "its interval isn't computed"
    return Score(float(found.accuracies[0]), found.n_documents, None, why)


class SystemRanks(GroupedFigure):
    """Translation systems as people rank them and as an estimator does, with intervals."""

    KEY = "system-ranks"
    ICON = "mdi6.podium"

    @property
    def name(self) -> str:
        return self.tr("Ranks of systems")

    def offered(self, found: Evaluated) -> list[Column]:
        return list(found.found.columns)

    def empty_text(self) -> str:
        return self.waiting_text()

    def show_column(self, found: Evaluated, column: Column, language: str) -> None:
        places = found.rankings.get((column.name, language), ())
        people = self.tr("people")
        self._values = [
            value
            for one in places
            for value in (
                self._dot(people, one.system, measured_of(one.human)),
                self._dot(column.name, one.system, measured_of(one.metric)),
            )
        ]
        self._labels = {one.system: one.system for one in places}
        if not places:
            self._plot.set_empty_text(self.tr("No document has a translation of every system"))
        series = [(people, PEOPLE_PLACE), (column.name, found.places.get(column.estimator_id, METRIC_PLACE))]
        axis = AxisLabel(self.tr("rank"), "", "low")
        self._plot.set_values(self._values, series if places else [], list(self._labels), axis)
        n = places[0].human.n if places else 0
        one = found.of(column, language)
        left_out = one.spa.n_left_out if one is not None else 0
        text = self.tr(
            "Ranks of means over the {n} documents that every system has (others: {left_out}), 1 is best; intervals:"
            " 95 %, documents drawn anew."
        )
        short = self.tr("1 is best; 95 % over {n} documents.").format(n=f"{n:,}")
        self.say_of(found, text.format(n=f"{n:,}", left_out=f"{left_out:,}"), short=short)

    def make_plot(self) -> GroupPlot:
        return RankPlot()

    def own_facts(self, found: Evaluated) -> Facts:
        return [(self.tr("Ranks"), self.tr("of means over the documents that every system has, 1 is best"))]
