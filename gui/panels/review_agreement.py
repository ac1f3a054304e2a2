"""How far annotators agree: figures by field and pair, over time, and which levels are taken for which."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from engine.annotation.doubles import Pair, Period
from engine.annotation.measures import MEASURES, ORDERED, Measure
from engine.types import Score
from gui.panels.figure import ChoiceBox, Switch, measured_of
from gui.panels.figure_files import TABLE_KINDS
from gui.panels.review_words import (
    field_name,
    measure_about,
    measure_name,
    own_text,
    reason_words,
    short_name,
)
from gui.panels.splitters import remembered
from gui.plots.agreement_table import AgreementTable
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.mark_plot import MarkPlot
from gui.plots.matrix_plot import MatrixCell, MatrixPlot
from gui.plots.period_plot import PeriodPlot
from gui.plots.score_table import ScoreColumn, ScoreRow
from gui.plots.value_words import Measured
from gui.services.agreement import Cells, Times
from gui.services.bundle import Services
from gui.theme.tokens import GRID

if TYPE_CHECKING:
    from engine.annotation.found import AgreementFound

ALL = "all"
NAMED = ("cs_level", "main_language", "verdict", "reject_reason", "unsure")
"""Fields with one value of a few, which can be crossed."""
MOST_PERIODS = 60


class ReviewAgreement(QWidget):
    """The table drives the two figures at its right; a click on a cell of the matrix lists its takes.

    Signals:
        takes_wanted(object): ids of takes to be listed.
    """

    takes_wanted = Signal(object)

    def __init__(self, services: Services, named: Callable[[Sequence[str]], list[str]]) -> None:
        super().__init__()
        self._services = services
        self._agreement = services.agreement
        self._named = named
        self._measure = next(one for one in MEASURES if one.is_main and one.field == "cs_level")
        self._pair: Pair | None = None
        self._cells: Cells = {}
        self._differing: Sequence[str] = ()
        self.extent = Switch(
            ((self.tr("Main figures"), False), (self.tr("All figures"), True)),
            self.tr("How many figures are shown"),
        )
        self.period = Switch(((self.tr("by week"), "week"), (self.tr("by day"), "day")), self.tr("Over time"))
        self.export_button = QPushButton(self.tr("Export…"))
        self.takes_button = QPushButton(self.tr("Takes that differ ({n})").format(n=0))
        self.made = QLabel()
        self.made.setProperty("role", "small")
        self.made.setWordWrap(True)
        self.about = QLabel()
        self.about.setProperty("role", "small")
        self.about.setWordWrap(True)
        self.time_title, self.matrix_title = QLabel(), QLabel()
        for label in (self.time_title, self.matrix_title):
            label.setProperty("role", "heading")
            label.setWordWrap(True)
        self.pair_box = ChoiceBox(self.tr("Pair of annotators"))
        self.table, self.times, self.matrix = AgreementTable(), PeriodPlot(), MatrixPlot()
        self.matrix.set_empty_text(self.tr("These two have no take in common in which both decided it"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.extent)
        top.addStretch()
        top.addWidget(self.takes_button)
        top.addWidget(self.export_button)
        left = QFrame()
        left.setProperty("role", "card")
        column = QVBoxLayout(left)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(_scrolled(self.table), 1)
        column.addWidget(self.about)
        column.addWidget(self.made)
        over = QHBoxLayout()
        over.addWidget(self.time_title, 1)
        over.addWidget(self.period)
        beside = QHBoxLayout()
        beside.addWidget(self.matrix_title, 1)
        beside.addWidget(self.pair_box)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        right = QSplitter(Qt.Orientation.Vertical)
        right.addWidget(_card(over, _scrolled(self.times)))
        right.addWidget(_card(beside, _scrolled(self.matrix)))
        right.setSizes([400, 400])
        self.splitter.addWidget(left)
        self.splitter.addWidget(right)
        for splitter in (self.splitter, right):
            splitter.setHandleWidth(GRID)
            for place in range(2):
                splitter.setCollapsible(place, False)
        self.splitter.setSizes([760, 560])
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        remembered(self.splitter, "agreement", self._services.preferences)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.splitter)

    def _connect(self) -> None:
        self._agreement.changed.connect(self._figures_changed)
        self.extent.chosen.connect(lambda _all: self.draw())
        self.period.chosen.connect(lambda _period: self._ask_times())
        self.table.mark_clicked.connect(self._chosen)
        self.table.mark_chosen.connect(self._chosen)
        self.pair_box.chosen.connect(self._ask_matrix)
        self.matrix.mark_clicked.connect(self._cell_clicked)
        self.takes_button.clicked.connect(lambda _checked=False: self._list_takes())
        self.export_button.clicked.connect(lambda _checked=False: self.choose_file())

    # ---- what is shown

    def ask(self) -> None:
        """It has come to the front: work the figures out where they are out of date."""
        self._agreement.compute()
        self.draw()

    def _figures_changed(self) -> None:
        if self.isVisible():
            self.draw()
            self._agreement.compute()  # something may have come meanwhile

    def draw(self) -> None:
        """Show the figures that there are."""
        found = self._agreement.found
        waiting = self._agreement.is_computing
        self.table.set_empty_text(
            self.tr("Measuring agreement…") if waiting else self.tr("No take was finished by two people yet")
        )
        self.export_button.setEnabled(found is not None)
        if found is None:
            self.table.set_rows((), ())
            self.matrix.set_cells((), (), (), AxisLabel(""))
            self.times.set_periods((), (), (), AxisLabel(""), AxisLabel(""))
            self._show_takes_button()
            return
        measures = self._measures
        if self._measure not in measures:
            self._measure = next(one for one in measures if one.field == self._measure.field)
        if self._pair not in found.columns:
            self._pair = None
        self.table.set_rows(*self._table(found, measures), digits=2)
        self.table.set_selected((self._measure.key, column_key(self._pair)))
        self.made.setText(self._made(found))
        pairs = [(" – ".join(self._named(pair)), pair, None) for pair, _ in found.pairs]
        self.pair_box.fill(pairs)
        self._show_chosen()

    @property
    def _measures(self) -> list[Measure]:
        """The figures that are shown."""
        return [one for one in MEASURES if self.extent.value or one.is_main]

    def _table(
        self, found: AgreementFound, measures: Sequence[Measure]
    ) -> tuple[list[ScoreRow], list[ScoreColumn]]:
        counts = dict(found.pairs)
        columns = [ScoreColumn(ALL, self.tr("All"), self.tr("{n} takes").format(n=len(found.doubles)))]
        columns += [
            ScoreColumn(
                column_key(pair), " – ".join(self._named(pair)), self.tr("{n} takes").format(n=counts[pair])
            )
            for pair, _ in found.pairs
        ]
        rows: list[ScoreRow] = []
        for one in measures:
            scores = {column_key(pair): measured(found.scores[one, pair]) for pair in found.columns}
            section, label = field_name(one.field), self._label(one)
            if not self.extent.value:  # one line for each field
                section, label = "", f"{section} · {short_name(one)}"
            rows.append(ScoreRow(one.key, section, label, None, scores, {}))
        return rows, columns

    def _label(self, measure: Measure) -> str:
        name = measure_name(measure)
        return f"{name} (%)" if measure.name == "percent" else name

    def _made(self, found: AgreementFound) -> str:
        text = self.tr(
            "Over {takes} takes that two people or more have finished. Intervals: 95 %, percentile bootstrap over"
            " takes, {draws} draws, seed {seed}. The order of marks, spaces at edges and capitals make no difference."
        )
        numbers = found.resampling
        made = text.format(takes=f"{len(found.doubles):,}", draws=f"{numbers.draws:,}", seed=numbers.seed)
        shown = [found.scores[one, pair] for one in self._measures for pair in found.columns]
        why = dict.fromkeys(reason_words(one.reason) for one in shown if one.value is None and one.reason)
        levels = self.tr("α of levels is ordinal: none, word, phrase, sentence.")
        return " ".join([made, levels, *(self.tr("n/a: {why}.").format(why=one) for one in why)])

    def _chosen(self, key: Hashable) -> None:
        measure_key, column = key  # type: ignore[misc]
        self._measure = next(one for one in MEASURES if one.key == measure_key)
        found = self._agreement.found
        columns = found.columns if found is not None else ()
        self._pair = next((pair for pair in columns if column_key(pair) == column), None)
        self.table.set_selected(key)
        self._show_chosen()

    def _show_chosen(self) -> None:
        name = f"{field_name(self._measure.field)}, {measure_name(self._measure)}"
        self.about.setText(f"{name}: {measure_about(self._measure)} {self._why()}".rstrip())
        if self._pair is not None:
            self.pair_box.setCurrentIndex(max(0, self.pair_box.findData(self._pair)))
        self._show_takes_button()
        self._ask_times()
        self._ask_matrix()

    def _why(self) -> str:
        """Why the chosen figure has no value or no interval."""
        found = self._agreement.found
        score = found.scores.get((self._measure, self._pair)) if found is not None else None
        if score is None or not score.reason:
            return ""
        why = reason_words(score.reason)
        return (
            self.tr("n/a: {why}.").format(why=why) if score.value is None else f"{why[0].upper()}{why[1:]}."
        )

    def _show_takes_button(self) -> None:
        wanted = field, pair = self._measure.field, self._pair
        text = self.tr("List the takes about whose {field} people say different things")
        self.takes_button.setToolTip(text.format(field=field_name(field)))
        self.takes_button.setEnabled(False)
        self._differing = ()
        if self._agreement.found is None:
            return

        def show(takes: Sequence[str]) -> None:
            if wanted == (self._measure.field, self._pair):
                self._differing = takes
                self.takes_button.setText(self.tr("Takes that differ ({n})").format(n=f"{len(takes):,}"))
                self.takes_button.setEnabled(bool(takes))

        self._agreement.takes_that_differ(field, pair, show)

    # ---- over time

    def _ask_times(self) -> None:
        who = self.tr("all") if self._pair is None else " – ".join(self._named(self._pair))
        title = f"{field_name(self._measure.field)}: {measure_name(self._measure)}, {who}"
        self.time_title.setText(title)
        period: Period = "day" if self.period.value == "day" else "week"
        wanted = self._measure, self._pair, period

        def show(times: Times) -> None:
            if wanted == (self._measure, self._pair, self.period.value):
                self._show_times(times[-MOST_PERIODS:], who)

        self._agreement.over_time(*wanted, show)

    def _show_times(self, times: Times, who: str) -> None:
        values = [BandValue(who, start.isoformat(), measured(score)) for start, score in times]
        bands = [(start.isoformat(), _day(start)) for start, _ in times]
        axis = AxisLabel(measure_name(self._measure), "%" if self._measure.name == "percent" else "", "high")
        across = AxisLabel(
            self.tr("week of the later annotation") if self.period.value == "week" else self.tr("day")
        )
        self.times.set_periods(values, [(who, 0)], bands, axis, across)

    # ---- what is taken for what

    @property
    def _crossed(self) -> str:
        return self._measure.field if self._measure.field in NAMED else "cs_level"

    def _ask_matrix(self) -> None:
        pair, field = self.pair_box.currentData(), self._crossed
        if pair is None:
            self.matrix.set_cells((), (), (), AxisLabel(""))
            return
        self.matrix_title.setText(self.tr("{field}: what is taken for what").format(field=field_name(field)))

        def show(cells: Cells) -> None:
            if (pair, field) == (self.pair_box.currentData(), self._crossed):
                self._show_matrix(cells, pair, field)

        self._agreement.confusions(field, pair, show)

    def _show_matrix(self, cells: Cells, pair: Pair, field: str) -> None:
        self._cells = cells
        used = {value for cell in cells for value in cell}
        ordered = ORDERED.get(field, ())
        values = [*(one for one in ordered if one in used), *sorted(used - set(ordered))]
        counts = {(a, b): len(cells.get((a, b), ())) for a in values for b in values}
        marks = [MatrixCell(*cell, Measured(float(n), n=n), f"{n:,}") for cell, n in counts.items()]
        labels = {one: own_text(field, one) for one in values}
        first, second = self._named(pair)
        axis = AxisLabel(self.tr("takes"))
        self.matrix.set_cells(marks, values, values, axis, (first, second), labels, digits=0)

    def _cell_clicked(self, key: Hashable) -> None:
        found = self._cells.get(key, ())  # type: ignore[call-overload]
        if found:
            self.takes_wanted.emit(list(found))

    def _list_takes(self) -> None:
        self.takes_wanted.emit(list(self._differing))

    # ---- files

    def choose_file(self) -> None:
        """Ask where the figures go and as what, and write them."""
        if self._agreement.found is None:
            return
        folder = self._services.projects.project.exports_folder
        chosen, _kind = QFileDialog.getSaveFileName(
            self.window(),
            self.tr("Export the figures of agreement"),
            str(folder / "agreement.csv"),
            TABLE_KINDS,
        )
        if chosen:
            self._agreement.export(Path(chosen))


def column_key(pair: Pair | None) -> str:
    """The key of a column of the table."""
    return ALL if pair is None else "|".join(pair)


def measured(score: Score) -> Measured:
    """A score as plots take it, its reason in the words of the interface."""
    return replace(measured_of(score), reason=reason_words(score.reason))


def _day(day: date) -> str:
    return f"{day:%m-%d}" if day.year == date.today().year else f"{day:%y-%m-%d}"


def _scrolled(plot: MarkPlot) -> QScrollArea:
    scroll = QScrollArea()
    scroll.setWidgetResizable(True)
    scroll.setWidget(plot)
    scroll.setFrameShape(QFrame.Shape.NoFrame)
    scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    for bar in (scroll.verticalScrollBar(), scroll.horizontalScrollBar()):
        bar.valueChanged.connect(lambda _value: plot.update())
    return scroll


def _card(head: QHBoxLayout, inside: QWidget) -> QFrame:
    card = QFrame()
    card.setProperty("role", "card")
    column = QVBoxLayout(card)
    column.setContentsMargins(GRID, GRID, GRID, GRID)
    column.setSpacing(GRID // 2)
    column.addLayout(head)
    column.addWidget(inside, 1)
    return card
