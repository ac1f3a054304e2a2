"""The two plots: rates by group with whiskers, and utterances against each other."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QComboBox, QLabel, QStyle, QStyleOptionComboBox, QStylePainter

from engine.types import Score
from gui.panels.figure import measured_of
from gui.panels.recognition_figure import MeasureSwitch, RecognitionFigure, Rows
from gui.panels.recognition_groups import score_of
from gui.panels.recognition_numbers import system_icon
from gui.panels.recognition_words import group_name
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.scatter_points import MIXED
from gui.plots.scatter_view import ScatterView
from gui.plots.value_words import PlotCell
from gui.services.scoring import Scoring
from gui.services.scoring_provenance import (
    Facts,
    MeasureName,
    Reading,
    shown_fact,
    system_facts,
    table_intervals,
)
from gui.services.scoring_results import SHOWN, GroupLine, GroupTable, Results, UtteranceRow

Axis = tuple[MeasureName, int]
"""A measure, and the place of a system among those that are shown."""


class GroupPanel(RecognitionFigure):
    """MER or PIER of every system by group.

    Signals:
        group_chosen(object, str): kind and name of the group of a dot.
    """

    group_chosen = Signal(object, str)

    KEY = "by-group"
    ICON = "mdi6.chart-gantt"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self._table: GroupTable | None = None
        self._wished: Reading = "micro"
        self._plot = GroupPlot()
        self._plot.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self._plot.customContextMenuRequested.connect(
            lambda at: self.menu_asked.emit(self._plot.mapToGlobal(at))
        )
        self._plot.dot_clicked.connect(self._dot_clicked)
        self._plot.set_empty_text(self.tr("Nothing is scored with these settings yet: Score (F6)"))
        self.switch = MeasureSwitch(self.tr("Measure"))
        self.switch.chosen.connect(self.show_measure)
        self._add_choice(self.switch)
        self._row.addStretch()
        self._add_plot(self._plot, only_down=True)

    @property
    def name(self) -> str:
        return self.tr("Rates by group")

    @property
    def part_words(self) -> str:
        text = self._table.shown_text if self._table is not None else ""
        return self.tr("“shown”: {what}. The groups: all utterances.").format(what=text) if text else ""

    @property
    def plot(self) -> GroupPlot:
        return self._plot

    @property
    def least_px(self) -> int:
        bar = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollBarExtent)
        return self._plot.minimumSizeHint().width() + bar

    @property
    def title(self) -> str:
        return self.tr("{measure} by group").format(measure=self.measure.upper())

    def ask(self) -> None:
        self._draw()

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows: list[tuple[PlotCell, ...]] = [
            ("system", "group by", "group", "value", "low", "high", "n", "reason")
        ]
        for line in self._table.lines if self._table is not None else ():
            value = self._value(line, self._reading)
            cells = value.value, value.low, value.high, value.n, value.reason
            name = self._table.shown_text if self._table is not None and line.kind == SHOWN else line.name
            rows.append((value.system, line.kind, name, *cells))
        return rows

    def own_facts(self) -> Facts:
        lines = self._table.lines if self._table is not None else ()
        shown = shown_fact(self._table) if self._table is not None else []
        return [*shown, *table_intervals(lines), *system_facts(lines)]

    @property
    def measure(self) -> MeasureName:
        """Whose rates are shown."""
        return self.switch.measure

    @property
    def _reading(self) -> Reading:
        hike = self._table is not None and self._table.results.settings.mode == "hike"
        return "macro" if hike else self._wished

    def show_table(self, table: GroupTable) -> None:
        """Show other rates."""
        self._table, self.results = table, table.results
        self._draw()
        self.changed.emit()

    def show_measure(self, measure: MeasureName) -> None:
        """Show the other measure."""
        self.switch.choose(measure)
        self._draw()

    def show_reading(self, reading: Reading) -> None:
        """Show corpus rates, or means of utterances; mode hike knows means only."""
        self._wished = reading
        self._draw()

    def _draw(self) -> None:
        table = self._table
        if table is None:
            return
        lines = [line for line in table.lines if line.score is not None and line.score.n]
        groups = list(dict.fromkeys(_group_key(line) for line in lines))
        systems = list(dict.fromkeys((line.result.system.name, line.result.place) for line in lines))
        labels = {
            _group_key(line): self.tr("all") if line.kind == "all" else group_name(line.kind, line.name)
            for line in lines
        }
        reading = self._reading
        name = self.measure.upper()
        axis = AxisLabel(self.tr("mean {0}").format(name) if reading == "macro" else name, "%", "low")
        values = [self._value(line, reading) for line in lines]
        self.plot.set_values(values, systems, groups, axis, labels)

    def _value(self, line: GroupLine, reading: Reading) -> GroupValue:
        found = measured_of(score_of(line, self.measure, reading) or Score(None, 0))
        return GroupValue(
            line.result.system.name,
            _group_key(line),
            found.value,
            found.low,
            found.high,
            found.n,
            found.reason,
            found.interval_text,
        )

    def _dot_clicked(self, system: str, key: str) -> None:
        if (meant := self.system_of(system)) is not None:
            self.system_meant.emit(meant.system.id)
        kind, _line, name = key.partition("\n")
        self.group_chosen.emit(kind, name)


def _group_key(line: GroupLine) -> str:
    return f"{line.kind}\n{line.name}"


class AxisBox(QComboBox):
    """Shows the measure alone beside the dot of its system; the list has the systems' names."""

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        option.currentText = option.currentText.partition(" · ")[0]
        painter = QStylePainter(self)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)


class ScatterPanel(RecognitionFigure):
    """Utterances by two rates: two systems against each other, or MER against PIER.

    Signals:
        chosen: id of a point that was moved to by key.
        played: id of a point that was clicked or given Enter.
        brushed: list of ids in a brushed rectangle.
    """

    chosen = Signal(str)
    played = Signal(str)
    brushed = Signal(object)

    KEY = "utterances"
    ICON = "mdi6.chart-scatter-plot"

    def __init__(self, scoring: Scoring) -> None:
        super().__init__(scoring)
        self._diagonal = False
        self._plot = ScatterView()
        self._plot.setMinimumSize(200, 150)
        self._plot.set_empty_text(self.tr("No utterance has both rates"))
        self._plot.set_text_of(self._text)
        self.x_box, self.y_box = AxisBox(), AxisBox()
        self.x_box.setAccessibleName(self.tr("Horizontal axis"))
        self.y_box.setAccessibleName(self.tr("Vertical axis"))
        for sign, box in (("→", self.x_box), ("↑", self.y_box)):
            label = QLabel(sign)
            label.setProperty("role", "muted")
            self._row.addWidget(label)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.view().setMinimumWidth(200)
            box.setStyleSheet("padding-right: 0;")
            self._row.addWidget(box, 2)
            box.activated.connect(lambda _index: self._draw())
        self._column.addWidget(self._plot, 1)
        self._plot.point_clicked.connect(self.played.emit)
        self._plot.point_activated.connect(self.played.emit)
        self._plot.point_chosen.connect(self.chosen.emit)
        self._plot.brushed.connect(self.brushed)
        self._plot.menu_requested.connect(self.menu_asked)

    @property
    def name(self) -> str:
        return self.tr("Utterances")

    @property
    def plot(self) -> ScatterView:
        return self._plot

    @property
    def least_px(self) -> int:
        return self._plot.minimumWidth()

    def ask(self) -> None:
        pass  # it is drawn whenever the page shows something else

    def table(self) -> list[tuple[PlotCell, ...]]:
        axes, results = self.axes, self.results
        if axes is None or results is None:
            return [("id",)]
        rates = [_rates(results, axis) for axis in axes]
        head = [f"{measure.upper()} {results.systems[at].system.name}" for measure, at in axes]
        rows = results.utterances if self.rows is None else self.rows
        made: list[tuple[PlotCell, ...]] = [("id", "name", *head)]
        for row in rows:
            values = [float(rate[row.place]) for rate in rates]
            made.append((row.key, row.name, *(None if value != value else value for value in values)))
        return made

    def show_results(self, results: Results, rows: Rows | None = None, filter_words: str = "") -> None:
        """Show other results, of some utterances or of all; the axes stay where their systems are there."""
        self.rows, self.filter_words = rows, filter_words
        before = [(box.currentData(), box.currentText()) for box in (self.x_box, self.y_box)]
        self.results = results
        axes: list[tuple[str, Axis]] = [
            (f"{measure.upper()} · {result.system.name}", (measure, at))
            for measure in ("mer", "pier")
            for at, result in enumerate(results.systems)
        ]
        texts = [text for text, _ in axes]
        defaults = (0, 1) if len(axes) > 1 else (0, 0)
        for box, (_, text), default in zip((self.x_box, self.y_box), before, defaults, strict=True):
            box.clear()
            for name, axis in axes:
                box.addItem(system_icon(results.systems[axis[1]].place), name, axis)
            box.setCurrentIndex(texts.index(text) if text in texts else min(default, len(axes) - 1))
        if self.x_box.currentIndex() == self.y_box.currentIndex():  # one system is left: its other measure
            self.y_box.setCurrentIndex(min(len(results.systems), len(axes) - 1))
        self._draw()

    def show_rows(self, rows: Sequence[UtteranceRow] | None, filter_words: str = "") -> None:
        """Draw only these utterances; all when None."""
        if rows is not None or self.rows is not None:
            self.rows, self.filter_words = rows, filter_words
            self._draw()

    def select(self, utterance_id: str | None) -> None:
        """Mark the selected utterance."""
        self.plot.set_selected(utterance_id)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self.results is not None:
            for box in (self.x_box, self.y_box):
                for row in range(box.count()):
                    box.setItemIcon(row, system_icon(self.results.systems[box.itemData(row)[1]].place))
        super().changeEvent(event)

    @property
    def axes(self) -> tuple[Axis, Axis] | None:
        """What is drawn against what."""
        x, y = self.x_box.currentData(), self.y_box.currentData()
        return None if x is None or y is None else (tuple(x), tuple(y))

    def _draw(self) -> None:
        for box in (self.x_box, self.y_box):
            box.setToolTip(box.currentText())
        results, axes = self.results, self.axes
        if results is None or axes is None:
            self._plot.set_points([], [], [])
            return
        rows = results.utterances if self.rows is None else self.rows
        (x_measure, x_at), (y_measure, y_at) = axes
        x, y = (_rates(results, axis) for axis in axes)
        if self.rows is not None:
            places = np.fromiter((row.place for row in rows), np.int64, len(rows))
            x, y = x[places], y[places]
        place = results.systems[x_at].place if x_at == y_at else MIXED
        selected, diagonal = self.plot.selected, x_measure == y_measure and x_at != y_at
        self.plot.set_axes(self._label(axes[0]), self._label(axes[1]))
        if diagonal != self._diagonal:
            self._diagonal = diagonal
            self.plot.set_diagonal(diagonal)
        if np.isfinite(x + y).any():
            self._plot.set_points([row.id for row in rows], x, y, np.full(len(rows), place, np.int64))
        else:
            none = self.tr("No utterance has both rates")
            self._plot.set_empty_text(none if rows else self.tr("The filters leave no utterance"))
            self._plot.set_points([], [], [])
        self.plot.set_selected(selected)

    def _label(self, axis: Axis) -> AxisLabel:
        assert self.results is not None
        measure, at = axis
        return AxisLabel(
            self.tr("{measure} of {system}").format(
                measure=measure.upper(), system=self.results.systems[at].system.name
            ),
            "%",
            "low",
        )

    def _text(self, utterance_id: str) -> str:
        results, axes = self.results, self.axes
        row = results.by_id.get(utterance_id) if results else None
        if row is None or results is None or axes is None:
            return utterance_id
        lines = [row.name, row.reference]
        for measure, at in axes:
            value = _rates(results, (measure, at))[row.place]
            lines.append(f"{measure.upper()} · {results.systems[at].system.name}: {value:.1f} %")
        if not row.audio_path:
            lines.append(self.tr("no audio"))
        return "\n".join(lines)


def _rates(results: Results, axis: Axis) -> NDArray[np.float64]:
    """A rate of every utterance; NaN where there is none."""
    measure, at = axis
    return results.systems[at].mer if measure == "mer" else results.systems[at].pier
