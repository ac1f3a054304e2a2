"""The two plots: rates by group with whiskers, and utterances against each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSplitter,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QVBoxLayout,
    QWidget,
)

from engine.types import Score
from gui.panels.recognition_groups import score_of
from gui.panels.recognition_numbers import system_icon
from gui.panels.recognition_words import group_name
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.scatter_points import MIXED
from gui.plots.scatter_view import ScatterView
from gui.services.scoring_provenance import MeasureName, Reading
from gui.services.scoring_results import GroupLine, GroupTable, Results, UtteranceRow
from gui.theme.tokens import GRID

SIDE_BY_SIDE_PX = 460
"""Narrower than this, one plot is shown at a time."""
Axis = tuple[MeasureName, int]
"""A measure, and the place of a system among those that are shown."""


class GroupPanel(QWidget):
    """MER or PIER of every system by group.

    Signals:
        group_chosen(object, str): kind and name of the group of a dot.
        menu_requested(object): a QPoint on the screen.
    """

    group_chosen = Signal(object, str)
    menu_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._table: GroupTable | None = None
        self.measure: MeasureName = "mer"
        self._wished: Reading = "micro"
        self.plot = GroupPlot()
        self.plot.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.plot.customContextMenuRequested.connect(
            lambda at: self.menu_requested.emit(self.plot.mapToGlobal(at))
        )
        self.plot.dot_clicked.connect(self._dot_clicked)
        self.plot.set_empty_text(self.tr("Nothing is scored with these settings yet: Score (F6)"))
        self.title = QLabel(self.tr("By group"))
        self.title.setProperty("role", "heading")
        self.buttons: dict[MeasureName, QPushButton] = {}
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        row.addWidget(self.title, 1)
        group = QButtonGroup(self)
        names: tuple[MeasureName, ...] = ("mer", "pier")
        for name in names:
            button = QPushButton(name.upper())
            button.setCheckable(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setChecked(name == self.measure)
            button.clicked.connect(partial(self._pressed, name))
            group.addButton(button)
            row.addWidget(button)
            self.buttons[name] = button
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(self.plot)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(self.plot.minimumSizeHint().width())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(scroll, 1)

    def show_table(self, table: GroupTable) -> None:
        """Show other rates."""
        self._table = table
        self._draw()

    def _pressed(self, measure: MeasureName, _checked: bool) -> None:
        self.show_measure(measure)

    def show_measure(self, measure: MeasureName) -> None:
        """Show the other measure."""
        self.measure = measure
        self.buttons[measure].setChecked(True)
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
        reading: Reading = "macro" if table.results.settings.mode == "hike" else self._wished
        name = self.measure.upper()
        axis = AxisLabel(self.tr("mean {0}").format(name) if reading == "macro" else name, "%", "low")
        values = [self._value(line, reading) for line in lines]
        self.plot.set_values(values, systems, groups, axis, labels)

    def _value(self, line: GroupLine, reading: Reading) -> GroupValue:
        score = score_of(line, self.measure, reading) or Score(None, 0)
        interval = score.interval if score.interval is not None and not score.interval.is_rough else None
        return GroupValue(
            line.result.system.name,
            _group_key(line),
            score.value,
            interval.low if interval else None,
            interval.high if interval else None,
            score.n,
            score.reason,
            f"{interval.method}, {interval.draws:,} draws" if interval else "",
        )

    def _dot_clicked(self, _system: str, key: str) -> None:
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


class ScatterPanel(QWidget):
    """Utterances by two rates: two systems against each other, or MER against PIER.

    Signals:
        chosen: id of a point that was moved to by key.
        played: id of a point that was clicked or given Enter.
        brushed: list of ids in a brushed rectangle.
        menu_requested(object): a QPoint on the screen.
    """

    chosen = Signal(str)
    played = Signal(str)
    brushed = Signal(object)
    menu_requested = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._results: Results | None = None
        self._filtered: Sequence[UtteranceRow] | None = None
        self._diagonal = False
        self.plot = ScatterView()
        self.plot.setMinimumSize(200, 150)
        self.plot.set_empty_text(self.tr("No utterance has both rates"))
        self.plot.set_text_of(self._text)
        self.x_box, self.y_box = AxisBox(), AxisBox()
        self.x_box.setAccessibleName(self.tr("Horizontal axis"))
        self.y_box.setAccessibleName(self.tr("Vertical axis"))
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        for sign, box in (("→", self.x_box), ("↑", self.y_box)):
            label = QLabel(sign)
            label.setProperty("role", "muted")
            row.addWidget(label)
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(6)
            box.view().setMinimumWidth(200)
            box.setStyleSheet("padding-right: 0;")
            row.addWidget(box, 2)
            box.activated.connect(lambda _index: self._draw())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.plot, 1)
        self.plot.point_clicked.connect(self.played.emit)
        self.plot.point_activated.connect(self.played.emit)
        self.plot.point_chosen.connect(self.chosen.emit)
        self.plot.brushed.connect(self.brushed)
        self.plot.menu_requested.connect(self.menu_requested)

    def show_results(self, results: Results, rows: Sequence[UtteranceRow] | None = None) -> None:
        """Show other results, of some utterances or of all; the axes stay where their systems are there."""
        self._filtered = rows
        before = [(box.currentData(), box.currentText()) for box in (self.x_box, self.y_box)]
        self._results = results
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

    def show_rows(self, rows: Sequence[UtteranceRow] | None) -> None:
        """Draw only these utterances; all when None."""
        if rows is not None or self._filtered is not None:
            self._filtered = rows
            self._draw()

    def select(self, utterance_id: str | None) -> None:
        """Mark the selected utterance."""
        self.plot.set_selected(utterance_id)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self._results is not None:
            for box in (self.x_box, self.y_box):
                for row in range(box.count()):
                    box.setItemIcon(row, system_icon(self._results.systems[box.itemData(row)[1]].place))
        super().changeEvent(event)

    @property
    def axes(self) -> tuple[Axis, Axis] | None:
        """What is drawn against what."""
        x, y = self.x_box.currentData(), self.y_box.currentData()
        return None if x is None or y is None else (tuple(x), tuple(y))

    def _draw(self) -> None:
        for box in (self.x_box, self.y_box):
            box.setToolTip(box.currentText())
        results, axes = self._results, self.axes
        if results is None or axes is None:
            self.plot.set_points([], [], [])
            return
        rows = results.utterances if self._filtered is None else self._filtered
        (x_measure, x_at), (y_measure, y_at) = axes
        x, y = (_rates(results, axis) for axis in axes)
        if self._filtered is not None:
            places = np.fromiter((row.place for row in rows), np.int64, len(rows))
            x, y = x[places], y[places]
        place = results.systems[x_at].place if x_at == y_at else MIXED
        selected, diagonal = self.plot.selected, x_measure == y_measure and x_at != y_at
        self.plot.set_axes(self._label(axes[0]), self._label(axes[1]))
        if diagonal != self._diagonal:
            self._diagonal = diagonal
            self.plot.set_diagonal(diagonal)
        if np.isfinite(x + y).any():
            self.plot.set_points([row.id for row in rows], x, y, np.full(len(rows), place, np.int64))
        else:
            self.plot.set_points([], [], [])
        self.plot.set_selected(selected)

    def _label(self, axis: Axis) -> AxisLabel:
        assert self._results is not None
        measure, at = axis
        return AxisLabel(
            self.tr("{measure} of {system}").format(
                measure=measure.upper(), system=self._results.systems[at].system.name
            ),
            "%",
            "low",
        )

    def _text(self, utterance_id: str) -> str:
        results, axes = self._results, self.axes
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


class RecognitionPlots(QWidget):
    """Both plots side by side where there is room, else one at a time."""

    def __init__(self, groups: GroupPanel, scatter: ScatterPanel) -> None:
        super().__init__()
        self.groups, self.scatter = groups, scatter
        self._shown: QWidget = scatter
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(2 * GRID)
        self.splitter.addWidget(groups)
        self.splitter.addWidget(scatter)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 4)
        self._switch = QWidget()
        row = QHBoxLayout(self._switch)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        self._buttons = QButtonGroup(self)
        for text, panel in ((self.tr("By group"), groups), (self.tr("Utterances"), scatter)):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setChecked(panel is self._shown)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _checked, chosen=panel: self._show_one(chosen))
            self._buttons.addButton(button)
            row.addWidget(button)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self._switch)
        column.addWidget(self.splitter, 1)
        self.setMinimumWidth(260)
        self._arrange()

    def _show_one(self, panel: QWidget) -> None:
        self._shown = panel
        self._arrange()

    def _arrange(self) -> None:
        both = self.width() >= SIDE_BY_SIDE_PX
        self._switch.setVisible(not both)
        for panel in (self.groups, self.scatter):
            panel.setVisible(both or panel is self._shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()
