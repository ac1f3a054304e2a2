"""Whether one metric follows people better than another: both coefficients, their difference, and its tests."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any

from gui.panels.board_figure import BoardFigure
from gui.panels.board_words import metric_name, name_in_two, units_of
from gui.panels.figure import ChoiceBox, interval_facts, measured_of
from gui.panels.speech_figure import joined
from gui.plots.axis_label import AxisLabel
from gui.plots.board_forest import BoardForest, ForestRow, p_words
from gui.plots.value_axis import number_text
from gui.services.board import Compared, MetricBoard
from gui.services.scoring_words import Facts

LEAST_WITH_WORDS_PX = 280


class MetricDifference(BoardFigure):
    """Two metrics on the clips that have both, turned so that higher is better."""

    KEY = "difference"
    ICON = "mdi6.compare-horizontal"

    def __init__(self, board: MetricBoard) -> None:
        super().__init__(board, board.difference)
        self.first_box, self.second_box = (
            ChoiceBox(self.tr("First metric")),
            ChoiceBox(self.tr("Second metric")),
        )
        self.first_box.chosen.connect(lambda: board.choose(metric=self.first_box.currentData()))
        self.second_box.chosen.connect(lambda: board.choose(other=self.second_box.currentData()))
        for box in (self.first_box, self.second_box):
            self._add_choice(box, 1)
        self._row.addStretch()
        self._plot = BoardForest(self.tr("Difference of two metrics"), self.tr("Nothing to compare"))
        self._add_plot(self._plot, only_down=True)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Difference of two metrics")

    @property
    def plot(self) -> BoardForest:
        return self._plot

    @property
    def title(self) -> str:
        found = self.found
        if found is None:
            return self.name
        return f"{metric_name(found.first)} − {metric_name(found.second)}"

    @property
    def found(self) -> Compared | None:
        """What was found for the two that are chosen now."""
        result: Compared | None = self.service.difference.result
        if result is None or result.board is not self.board:
            return None
        return result if (result.first, result.second) == (self.service.metric, self.service.other) else None

    def wish(self) -> None:
        self.service.ask_difference()

    def basis(self) -> Hashable:
        return id(self.service.difference.result), self.service.metric is None

    def draw(self) -> None:
        metrics = [line.metric for line in self.service.lines]
        choices: list[tuple[str, object, int | None]] = [(metric_name(one), one.key, None) for one in metrics]
        for box, chosen in ((self.first_box, self.service.metric), (self.second_box, self.service.other)):
            box.fill(choices)
            box.setCurrentIndex(max(0, box.findData(chosen.key if chosen is not None else "")))
        self.share_room(self.first_box, self.second_box)
        self._plot.set_empty_text(self._nothing() if len(metrics) == 1 else self.waiting_text())
        found = self.found
        self._plot.set_rows(self._rows(found) if found is not None else [], AxisLabel(self.coefficient))
        self.say(*(self._words(found) if found is not None else ("",)))

    def _nothing(self) -> str:
        return self.tr("There is only one metric; add a table with another one.")

    def _rows(self, compared: Compared) -> list[ForestRow]:
        found = compared.found
        n = found.difference.n
        p = found.tests[0].p if found.tests else None
        how = found.tests[0].method if found.tests else ""
        rows = [
            ForestRow(
                str(place),
                self._turned_name(compared, place),
                measured_of(one.score, n),
                "high",
                None if one.score.value is None else one.score.value > 0.0,
                one.p,
                one.p,
                p_method=one.p_method,
                is_weak=bool(self.weak_text(n)),
                parts=name_in_two((compared.first, compared.second)[place], self._sign(compared, place)),
            )
            for place, one in enumerate(compared.each)
        ]
        difference = measured_of(found.difference)
        return [
            *rows,
            ForestRow(
                "difference",
                self.tr("Difference"),
                difference,
                p=p,
                adjusted=p,
                p_method=how,
                is_difference=True,
            ),
        ]

    def _turned_name(self, compared: Compared, place: int) -> str:
        return self._sign(compared, place) + metric_name((compared.first, compared.second)[place])

    def _sign(self, compared: Compared, place: int) -> str:
        return "−" if (compared.first, compared.second)[place].direction == "lower" else ""

    def _words(self, compared: Compared) -> tuple[str, ...]:
        found = compared.found
        first, second = metric_name(compared.first), metric_name(compared.second)
        told = self._verdict(compared)
        tests = "; ".join(f"{one.method}: {p_words(one.p)}" for one in found.tests if one.p is not None)
        common = self.tr(
            "Compared on the {n} {units} that have both values; both are turned so that higher is better."
        ).format(n=f"{found.difference.n:,}", units=units_of(self.service.view.level))
        guessed = [(first, second)[place] for place in found.turned]
        turned = (
            self.tr(
                "Which values are better isn't known of {names}: turned as its own coefficient says."
            ).format(names=", ".join(guessed))
            if guessed
            else ""
        )
        weak = self.weak_text(found.difference.n)
        how = self.tr("Tests: {tests}.").format(tests=tests) if tests else ""
        missing = self.missing_text(compared.first, compared.second)
        return joined(told, how, common, turned, weak, missing), joined(told, how, weak), told

    def _fit_note(self) -> None:
        """The plot has three rows, so the words may have the rest."""
        super()._fit_note()
        if self._said and self.height() >= LEAST_WITH_WORDS_PX:
            self.note.show()
            self.note_line.hide()

    def _verdict(self, compared: Compared) -> str:
        """What the tests say, in a sentence."""
        found = compared.found
        value = found.difference.value
        p_values = [one.p for one in found.tests if one.p is not None]
        if value is None or not p_values:
            reason = found.difference.reason or next((one.reason for one in found.tests if one.reason), "")
            return self.tr("No test: {reason}.").format(reason=reason)
        names = metric_name(compared.first), metric_name(compared.second)
        if max(p_values) >= 0.05:
            text = self.tr("Nothing here tells that {first} and {second} follow people differently.")
            return text.format(first=names[0], second=names[1])
        better, worse = names if value > 0 else names[::-1]
        text = self.tr("{better} follows people better than {worse}, by {value}.")
        return text.format(better=better, worse=worse, value=number_text(abs(value), 2))

    # --- how it was made -----------------------------------------------------------------------------------

    def own_facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        tests = [
            (one.method, f"p = {one.p:.4g}" if one.p is not None else one.reason) for one in found.found.tests
        ]
        return [
            (self.tr("First"), metric_name(found.first)),
            (self.tr("Second"), metric_name(found.second)),
            ("n", f"{self.count():,}"),
            *tests,
            *interval_facts([found.found.difference]),
            *self.metric_facts(found.first, found.second),
        ]

    def count(self) -> int:
        return self.found.found.difference.n if self.found is not None else 0

    def method(self) -> str:
        return self.tr("difference of two dependent correlations with the same votes")

    def own_settings(self) -> Mapping[str, Any]:
        found = self.found
        return {} if found is None else {"first": found.first.key, "second": found.second.key}
