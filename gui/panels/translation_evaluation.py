"""How well estimators agree with people: every one in one table, and how they differ from the chosen one."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from engine.types import Bold, Score
from gui.panels.figure import ChoiceBox, Switch, interval_words, measured_of
from gui.panels.figure_note import NotedFigure
from gui.panels.translation_words import pair_name, split_name, splits_in_name
from gui.plots.axis_label import AxisLabel
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.mark_plot import MarkPlot
from gui.plots.score_table import ScoreColumn, ScoreRow, ScoreTable
from gui.plots.value_axis import number_text
from gui.plots.value_words import Measured, PlotCell
from gui.services.evaluating import Evaluated, Evaluating
from gui.services.finding import Finding
from gui.services.scoring_words import Facts

if TYPE_CHECKING:
    from gui.services.evaluating import EvaluatedColumn, LanguageEvaluation

LEAST_TABLE_PX = 560
"""A table is read whole, not through a slit: it stands beside another figure only where there is room for both."""
LEVELS = ((0.001, "***"), (0.01, "**"), (0.05, "*"))


def _tr(text: str) -> str:
    return QCoreApplication.translate("evaluation", text)


def stars_of(p: float | None) -> str:
    """Marks of a p: * below .05, ** below .01, *** below .001.

    >>> stars_of(0.03), stars_of(0.0001), stars_of(0.2), stars_of(None)
    ('*', '***', '', '')
    """
    return next((stars for level, stars in LEVELS if p is not None and p < level), "")


def measures() -> tuple[tuple[ScoreColumn, Callable[[LanguageEvaluation], Score]], ...]:
    """What is shown of each metric: on segments first, then on systems."""
    return (
        (
            ScoreColumn(
                "tau_b", "τ_b", _tr("Kendall's τ_b, mean over documents where it is defined; −1 to 1")
            ),
            lambda one: one.tau_b,
        ),
        (
            ScoreColumn("tau_b_nan0", _tr("τ_b, 0"), _tr("The same, undefined documents counted as 0")),
            lambda one: one.tau_b_nan0,
        ),
        (
            ScoreColumn(
                "acc_eq",
                "acc*_eq",
                _tr(
                    "Pairwise accuracy with ties by difference, each estimator at the width that is best for it on these rows"
                    " (acc*_eq of Deutsch et al. 2023); 0 to 1. acc_eq without the star takes ties as they are"
                ),
            ),
            lambda one: one.accuracy_score,
        ),
        (
            ScoreColumn("pearson", "Pearson", _tr("Correlation over all translations; −1 to 1")),
            lambda one: one.pearson.score,
        ),
        (
            ScoreColumn("spearman", "Spearman", _tr("Rank correlation over all translations; −1 to 1")),
            lambda one: one.spearman.score,
        ),
        (
            ScoreColumn("spa", "SPA", _tr("Soft pairwise accuracy of systems; 0 to 1")),
            lambda one: one.spa_score,
        ),
    )


class EvaluationFigure(NotedFigure):
    """A figure over the evaluation of the set that is looked at."""

    def __init__(self, evaluating: Evaluating) -> None:
        super().__init__()
        self.evaluating = evaluating
        self._drawn: tuple[object, str] = (self, "")
        for finding in (evaluating.finding, evaluating.quick):
            finding.changed.connect(self._moved)

    @property
    def finding(self) -> Finding:
        return self.evaluating.finding

    @property
    def found(self) -> Evaluated | None:
        """The evaluation, as far as there is one."""
        return self.evaluating.shown

    def ask(self) -> None:
        self.evaluating.ask()
        self._redraw()

    def draw(self, found: Evaluated | None) -> None:
        """Show an evaluation, or that there is none."""
        raise NotImplementedError

    def _moved(self) -> None:
        if self._now != self._drawn and not self.isHidden():
            self._redraw()
        self.changed.emit()

    @property
    def _now(self) -> tuple[object, str]:
        """The evaluation that there is, and how it stands with it."""
        return self.found, self.standing(self.found) if self.found is not None else ""

    def _redraw(self) -> None:
        self._drawn = self._now
        plot = self.plot
        if isinstance(plot, MarkPlot):
            plot.set_empty_text(self.waiting_text())
        self.draw(self.found)
        self.changed.emit()

    def waiting_text(self) -> str:
        """The sentence where there is nothing to show."""
        if self.finding.running is not None or self.evaluating.quick.running is not None:
            return _tr("Evaluating…")
        return _tr("Nothing is evaluated yet: a set needs scores by people, and an estimator (F6)")

    def what(self, found: Evaluated) -> str:
        """On which rows, in words; first of all whether it is final."""
        parts = [self.standing(found), self.rows_words(found)]
        if found.found.n_left_out:
            parts.append(_tr("Without all scores: {n}.").format(n=f"{found.found.n_left_out:,}"))
        return " ".join(dict.fromkeys(one for one in (*parts, *found.left_out, *found.found.warnings) if one))

    def rows_words(self, found: Evaluated) -> str:
        """On which rows, in a few words."""
        text = _tr("{set}, {where}: {n} translations with all scores.")
        where = splits_words(found)
        return text.format(set=found.table.set.name, where=where, n=f"{found.found.n_rows:,}")

    def standing(self, found: Evaluated) -> str:
        """What is still to come; empty where the evaluation is final."""
        if any(one.result is found and one.is_stale for one in (self.finding, self.evaluating.quick)):
            return _tr("Provisional: these numbers are of what was shown before.")
        if found.found.found.settings.draws:
            return ""
        if self.finding.running is not None:
            return _tr("Provisional: intervals are still being computed.")
        return _tr("Provisional, without intervals: Evaluate (F6) computes them.")

    def say_of(self, found: Evaluated, first: str = "", *, short: str = "", after: str = "") -> None:
        """Words of a figure, and on which rows its numbers are; in one line the most important of it.

        Args:
            found: the evaluation.
            first: said first; short: the same where there is one line only.
            after: said last: how to read it.
        """
        standing, rows = self.standing(found), self.rows_words(found)
        out = [_tr("Not compared: {n}.").format(n=len(found.left_out))] if found.left_out else []
        lines = (
            (first, self.what(found), after),
            (standing, short, rows, *out),
            (standing, short, *out),
            (standing, short or rows),
            (standing or short or rows,),
        )
        self.say(*(" ".join(one for one in line if one) for line in lines))

    @property
    def title(self) -> str:
        found = self.found
        if found is None:
            return self.name
        return f"{self.name}: {found.table.set.name}, {splits_words(found)}"

    @property
    def export_parts(self) -> tuple[str, ...]:
        found = self.found
        return (found.table.set.name, splits_in_name(found.found.splits)) if found is not None else ()

    # --- how it was made -----------------------------------------------------------------------------------

    def own_facts(self, found: Evaluated) -> Facts:
        """How its numbers were made, besides the settings of the evaluation."""
        return []

    def facts(self) -> Facts:
        found = self.found
        if found is None:
            return []
        evaluation = found.found.found
        settings = evaluation.settings
        first = next((one for parts in evaluation.metrics.values() for one in parts.values()), None)
        way = _tr("exact: seeded, any order of systems, ties at one half")
        if settings.spa == "compatible":
            way = _tr("compatible with the shared task's code")
        facts = [
            *self.own_facts(found),
            (_tr("Rows"), self.what(found)),
            ("SPA", way),
            (
                _tr("Draws asked for"),
                _tr("{n}, seed {seed}").format(n=f"{settings.draws:,}", seed=settings.seed),
            ),
        ]
        if found.table.set.sha256:
            facts.append((_tr("SHA-256 of the set"), found.table.set.sha256))
        if first is not None and settings.draws:
            facts.append((_tr("Intervals"), f"95 %, {interval_words(first.tau_b.interval)}"))
        for column in found.found.columns:
            widths = ", ".join(f"{one.language} ε {one.epsilon!r} ({one.rounding})" for one in column.widths)
            facts.append((column.name, widths or _tr("scores as they are")))
        return facts

    def metadata(self) -> Mapping[str, str] | None:
        found = self.found
        if found is None:
            return None
        settings = found.found.found.settings
        return {
            "data hash": found.table.set.sha256 or "",
            "n": str(found.found.n_rows),
            "method": _tr("estimators held against people on the rows that all of them scored"),
            "settings": json.dumps({"splits": list(found.found.splits), **asdict(settings)}),
        }


def splits_words(found: Evaluated) -> str:
    """The splits of an evaluation as they are read."""
    splits = found.found.splits
    return " + ".join(map(split_name, splits)) if splits else _tr("all splits")


def evaluated_measure(found: Evaluated, score: Score) -> Measured:
    """A score as a plot takes it: while nothing was drawn it has no interval, not even one of another kind."""
    if not found.found.found.settings.draws:
        return Measured(
            score.value, n=score.n, reason=score.reason or _tr("intervals are still to be computed")
        )
    return measured_of(score)


class MetricsTable(EvaluationFigure):
    """Every estimator, raw and with its ties, on every language pair and over all of them."""

    KEY = "metrics"
    ICON = "mdi6.table-star"

    def __init__(self, evaluating: Evaluating) -> None:
        super().__init__(evaluating)
        ways = ((self.tr("SPA exact"), "exact"), (self.tr("compatible"), "compatible"))
        self.switch = Switch(ways, self.tr("How soft pairwise accuracy is computed"))
        self.switch.setToolTip(
            self.tr(
                "exact: seeded and free of the order of systems; compatible: as the shared task's code counts"
            )
        )
        self.switch.chosen.connect(lambda way: evaluating.choose_spa(way))
        self._add_choice(self.switch)
        self._row.addStretch()
        self._plot = ScoreTable()
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Estimators compared")

    @property
    def plot(self) -> ScoreTable:
        return self._plot

    @property
    def least_px(self) -> int:
        return max(super().least_px, LEAST_TABLE_PX)

    def draw(self, found: Evaluated | None) -> None:
        if found is None:
            self.say("")
            self._plot.set_rows((), ())
            return
        rows = [row for language in found.languages for row in self._rows_of(found, language)]
        if len(found.languages) > 1:
            rows += self._mean_rows(found)
        self._plot.set_rows(rows, [column for column, _ in measures()])
        self.say_of(found, after=self._marks_words(found))

    def _marks_words(self, found: Evaluated) -> str:
        """What bold, stars and brackets mean."""
        text = self.tr(
            "Bold: the best. * p < .05, ** p < .01, *** p < .001: lower than the best in τ_b, paired permutation over"
            " documents, Holm."
        )
        return f"{text} {self.tr('Brackets: 95 %.')}" if found.found.found.settings.draws else text

    def own_facts(self, found: Evaluated) -> Facts:
        return [
            (self.tr("Marks"), self._marks_words(found)),
            *((one.title, one.about) for one, _ in measures() if one.key == "acc_eq"),
        ]

    def _rows_of(self, found: Evaluated, language: str) -> list[ScoreRow]:
        rows: list[ScoreRow] = []
        best = _best_column(found, language)
        for column in found.found.columns:
            one = found.of(column, language)
            if one is not None:
                scores = {measure.key: evaluated_measure(found, score(one)) for measure, score in measures()}
                stars = stars_of(_p_between(found, language, best, column.name))
                section = pair_name(language)
                rows.append(self._row_of(found, column, section, scores, {"tau_b": stars} if stars else {}))
        return rows

    def _mean_rows(self, found: Evaluated) -> list[ScoreRow]:
        """Over language pairs, each with the same weight; only where a metric has them all."""
        rows: list[ScoreRow] = []
        for column in found.found.columns:
            parts = [found.of(column, language) for language in found.languages]
            scores: dict[str, Measured] = {}
            for measure, score in measures():
                values = [score(one).value for one in parts if one is not None]
                known = [value for value in values if value is not None]
                whole = len(known) == len(found.languages)
                scores[measure.key] = Measured(
                    sum(known) / len(known) if whole else None,
                    n=len(known),
                    reason="" if whole else self.tr("not every language pair has it"),
                )
            rows.append(self._row_of(found, column, self.tr("mean of language pairs"), scores, {}))
        return rows

    @staticmethod
    def _row_of(
        found: Evaluated,
        column: EvaluatedColumn,
        section: str,
        scores: Mapping[str, Measured],
        stars: Mapping[str, str],
    ) -> ScoreRow:
        place = None if column.widths else found.places.get(column.estimator_id, 0)
        label = column.name if not column.widths else f"+ {column.name.removeprefix(column.raw).strip(' ·')}"
        return ScoreRow((section, column.name), section, label, place, scores, stars)

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows = self._plot.table()
        names = {(row.section, row.label): row.key[1] for row in self._plot.rows}  # type: ignore[index]
        return [rows[0], *((row[0], names[row[0], row[1]], *row[2:]) for row in rows[1:])]  # type: ignore[index]

    def printed_table(self) -> list[tuple[PlotCell, ...]]:
        """A line for each metric, as in a paper."""
        columns = self._plot.columns
        printed: list[tuple[PlotCell, ...]] = [("language", "metric", *(one.title for one in columns))]
        for row in self._plot.rows:
            cells = [self._printed(row, column) for column in columns]
            printed.append((row.section, row.key[1], *cells))  # type: ignore[index]
        return printed

    def _printed(self, row: ScoreRow, column: ScoreColumn) -> str:
        score = row.scores.get(column.key)
        if score is None or score.value is None:
            return "n/a"
        text = number_text(score.value, 3)
        if score.low is not None and score.high is not None:
            text += f" [{number_text(score.low, 3)}, {number_text(score.high, 3)}]"
        text += row.stars.get(column.key, "")
        return Bold(text) if self._plot.is_best(row, column.key) else text


class MetricDifferences(EvaluationFigure):
    """The difference of every estimator to one of them, in τ_b over documents, with its interval and test."""

    KEY = "metric-differences"
    ICON = "mdi6.scale-balance"

    def __init__(self, evaluating: Evaluating) -> None:
        super().__init__(evaluating)
        self.baseline_box = ChoiceBox(self.tr("Compared with"), least=10)
        self.baseline_box.chosen.connect(lambda: self.draw(self.found))
        self._add_choice(self.baseline_box, 1)
        self._row.addStretch()
        self._plot = DifferencePlot()
        self._add_plot(self._plot)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Differences between estimators")

    @property
    def plot(self) -> DifferencePlot:
        return self._plot

    def draw(self, found: Evaluated | None) -> None:
        columns = found.found.columns if found is not None else ()
        places = found.places if found is not None else {}
        self.baseline_box.fill([(one.name, one.name, places.get(one.estimator_id)) for one in columns])
        if found is None:
            self.say("")
            self._plot.set_rows([], AxisLabel(""))
            return
        baseline = self.baseline_box.currentData()
        rows = [row for language in found.languages for row in self._rows_of(found, language, baseline)]
        axis = AxisLabel(self.tr("difference in τ_b"), "", "high")
        self._plot.set_rows(rows, axis, self.tr("as good as {0}").format(baseline), digits=3)
        short = self.tr("Over common documents (n) only.")
        self.say_of(found, self._common_words(), short=short, after=self._tested_words())

    def _common_words(self) -> str:
        return self.tr(
            "Two estimators are compared over their common documents only: those (n) where both have a τ_b. So a difference"
            " need not be that of their means."
        )

    def _tested_words(self) -> str:
        return self.tr(
            "Paired permutation over documents, Holm over all comparisons; intervals: paired bootstrap."
        )

    def own_facts(self, found: Evaluated) -> Facts:
        return [
            (self.tr("Compared with"), str(self.baseline_box.currentData())),
            (self.tr("Documents"), self._common_words()),
            (self.tr("Test"), self._tested_words()),
        ]

    def _rows_of(self, found: Evaluated, language: str, baseline: str) -> list[DifferenceRow]:
        rows: list[DifferenceRow] = []
        for one in found.found.found.comparisons:
            if one.language != language or baseline not in (one.first, one.second):
                continue
            other, sign = (one.second, -1.0) if one.first == baseline else (one.first, 1.0)
            column = next(column for column in found.found.columns if column.name == other)
            rows.append(
                DifferenceRow(
                    (language, other),
                    other,
                    _signed(evaluated_measure(found, one.found.difference), sign),
                    found.places.get(column.estimator_id),
                    one.found.p_value,
                    one.p_holm,
                    stars_of(one.p_holm),
                    pair_name(language),
                    self.tr("paired permutation over documents"),
                )
            )
        return rows


def _signed(measured: Measured, sign: float) -> Measured:
    """A difference the other way round where the sign is negative."""
    if sign > 0 or measured.value is None:
        return measured
    low, high = measured.low, measured.high
    return Measured(
        0.0 - measured.value,  # no −0.0 in a file
        None if high is None else 0.0 - high,
        None if low is None else 0.0 - low,
        measured.n,
        measured.reason,
        measured.interval_text,
    )


def _best_column(found: Evaluated, language: str) -> str:
    """The column with the highest τ_b."""
    scored = [
        (one.tau_b.value, column.name)
        for column in found.found.columns
        if (one := found.of(column, language)) is not None and one.tau_b.value is not None
    ]
    return max(scored, default=(0.0, ""))[1]


def _p_between(found: Evaluated, language: str, one: str, other: str) -> float | None:
    """The adjusted p of the difference of two columns."""
    names = {one, other}
    return next(
        (
            compared.p_holm
            for compared in found.found.found.comparisons
            if compared.language == language and {compared.first, compared.second} == names
        ),
        None,
    )
