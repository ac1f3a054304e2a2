"""A metric against what people said, or against another metric: click a point and hear the clip."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Signal

from gui.panels.board_figure import BoardFigure
from gui.panels.board_words import better_of, metric_axis, metric_name, people_name, value_text
from gui.panels.figure import ChoiceBox
from gui.panels.speech_figure import joined
from gui.plots.axis_label import AxisLabel
from gui.plots.board_forest import p_words
from gui.plots.board_scatter import BoardScatter
from gui.plots.scatter_view import MOST_SPOTS
from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell
from gui.services.board import MOS, MetricBoard
from gui.services.scoring_words import Facts

if TYPE_CHECKING:
    from gui.services.board import BoardMetric, BoardStimulus

Floats = NDArray[np.float64]
MOST_NAMED = 12
"""With more systems their names in the legend would fill the figure."""
MOST_LETTERS = 140


class MetricScatter(BoardFigure):
    """A click plays; at the level of systems each click plays the next clip of the system.

    Signals:
        played(object): the `BoardStimulus` that was clicked, or given Enter.
    """

    played = Signal(object)

    KEY = "scatter"
    ICON = "mdi6.chart-scatter-plot"

    def __init__(self, board: MetricBoard) -> None:
        super().__init__(board)
        self.x_box, self.y_box = ChoiceBox(self.tr("To the right")), ChoiceBox(self.tr("Upwards"))
        self.x_box.chosen.connect(lambda: board.choose(metric=self.x_box.currentData()))
        self.y_box.chosen.connect(lambda: board.choose(against=self.y_box.currentData()))
        for box in (self.x_box, self.y_box):
            self._add_choice(box, 1)
        self._row.addStretch()
        self._rows: list[tuple[PlotCell, ...]] = []
        self._n = 0
        self._next: dict[str, int] = {}
        self._plot = BoardScatter()
        self._plot.setMinimumSize(220, 160)
        self._plot.set_text_of(self._text)
        self._plot.point_clicked.connect(self._clicked)
        self._plot.point_activated.connect(self._clicked)
        self._plot.point_chosen.connect(self._chosen)
        self._plot.menu_requested.connect(self.menu_asked)
        self._column.addWidget(self._plot, 1)
        self._add_notes()

    @property
    def name(self) -> str:
        return self.tr("Metric against votes")

    @property
    def plot(self) -> BoardScatter:
        return self._plot

    @property
    def title(self) -> str:
        return f"{self._y_name} – {self._x_name}"

    @property
    def least_px(self) -> int:
        return max(self.controls.minimumSizeHint().width(), self._plot.minimumWidth())

    @property
    def _x(self) -> BoardMetric | None:
        return self.service.metric

    @property
    def _y(self) -> BoardMetric | None:
        """The other metric; None: people."""
        return self.service.metric_of(self.service.view.against)

    @property
    def _x_name(self) -> str:
        return metric_name(self._x) if self._x is not None else ""

    @property
    def _y_name(self) -> str:
        return metric_name(self._y) if self._y is not None else people_name()

    def basis(self) -> Hashable:
        return None

    # --- drawing -------------------------------------------------------------------------------------------

    def draw(self) -> None:
        self._fill_boxes()
        self._plot.set_empty_text(self.waiting_text() if self._x is None else self._nothing())
        self._next = {}
        if self.data is None or self._x is None:
            self._show([], np.zeros(0), np.zeros(0), [])
            return
        if self.service.view.level == "system":
            self._draw_systems(self._x)
        else:
            self._draw_clips(self._x, is_within=self.service.view.level == "utterance_within_system")
        self._say()

    def _fill_boxes(self) -> None:
        metrics = [line.metric for line in self.service.lines] or (self.data.metrics if self.data else ())
        choices: list[tuple[str, object, int | None]] = [(metric_name(one), one.key, None) for one in metrics]
        people: tuple[str, object, int | None] = (people_name(), MOS, None)
        self.x_box.fill(choices)
        self.y_box.fill([people, *choices])
        for box, key in (
            (self.x_box, self._x.key if self._x else ""),
            (self.y_box, self.service.view.against),
        ):
            place = box.findData(key)
            box.setCurrentIndex(max(0, place))
        self.share_room(self.x_box, self.y_box)

    def _draw_systems(self, metric: BoardMetric) -> None:
        assert self.data is not None
        mos = self.data.heard.system_mos
        x_of = self.service.system_values(metric)
        y_of = self.service.system_values(self._y) if self._y is not None else mos
        names = sorted(x_of.keys() & y_of.keys() & mos.keys())
        x, y = (np.array([of[name] for name in names]) for of in (x_of, y_of))
        self._plot.set_axes(metric_axis(metric), metric_axis(self._y))
        self._show(names, x, y, [self.service.system_place(name) for name in names])
        self._plot.set_names({name: name for name in names})
        self._rows = [(name, *values) for name, *values in zip(names, x.tolist(), y.tolist(), strict=True)]

    def _draw_clips(self, metric: BoardMetric, *, is_within: bool) -> None:
        assert self.data is not None
        heard = self.data.heard
        x = metric.values
        y = self._y.values if self._y is not None else heard.mos
        systems = np.array([self.service.system_place(one.system) for one in heard.stimuli], np.int64)
        axes = [metric_axis(metric), metric_axis(self._y)]
        if is_within:
            known = np.isfinite(x) & np.isfinite(y)
            x, y = (from_group_means(of, systems, known) for of in (x, y))
            text = self.tr("{metric}, from the mean of its system")
            axes = [AxisLabel(text.format(metric=one.text), one.unit, one.better) for one in axes]
        self._plot.set_axes(axes[0], axes[1])
        ids = [one.id for one in heard.stimuli]
        self._plot.set_names({})
        self._show(ids, x, y, systems)
        self._rows = [
            (one.system, one.item, _cell(a), _cell(b), int(votes))
            for one, a, b, votes in zip(heard.stimuli, x, y, heard.votes, strict=True)
        ]

    def _show(self, ids: list[str], x: Floats, y: Floats, places: Any) -> None:
        named = self.service.system_names
        has_room = len(named) <= MOST_NAMED and sum(map(len, named)) <= MOST_LETTERS
        names = dict(enumerate(named)) if has_room and len(ids) <= MOST_SPOTS else None
        self._plot.set_points(ids, x, y, places, names)
        known = np.isfinite(x) & np.isfinite(y) if len(ids) else np.zeros(0, np.bool_)
        self._n = int(known.sum())
        if not ids:
            self._rows = []
        self._plot.set_line(*least_squares(x[known], y[known]))

    def follow(self) -> None:
        one = self.service.stimulus
        if one is None:
            self._plot.set_selected(None)
        elif self.service.view.level == "system":
            self._plot.set_selected(one.system)
        else:
            self._plot.set_selected(one.id)

    # --- a hand --------------------------------------------------------------------------------------------

    def _clicked(self, key: object) -> None:
        if (one := self._stimulus(str(key))) is not None:
            self.service.choose_stimulus(one)
            self.played.emit(one)

    def _chosen(self, key: object) -> None:
        self.service.choose_stimulus(self._stimulus(str(key)))

    def _stimulus(self, key: str) -> BoardStimulus | None:
        """The clip of a point; of a system its next one."""
        if self.service.view.level != "system":
            return self.service.stimulus_of(key)
        clips = self.service.clips_of_system(key)
        if not clips:
            return None
        place = self._next.get(key, 0)
        self._next[key] = place + 1
        return clips[place % len(clips)]

    # --- words ---------------------------------------------------------------------------------------------

    def _text(self, key: str) -> str:
        if self.service.view.level == "system":
            values = next((row[1:] for row in self._rows if row[0] == key), ())
            hear = self.tr("Click: hear its clips, one after the other")
            return "\n".join([key, *self._values_told(values), hear])
        place, one = self.service.place_of(key), self.service.stimulus_of(key)
        if place is None or one is None:
            return key
        lines = [f"{one.system} · {one.item}", *([one.text] if one.text else [])]
        lines += self._values_told(self._rows[place][2:4])
        return "\n".join([*lines, *([] if one.path else [self.tr("no sound here")])])

    def _values_told(self, values: tuple[PlotCell, ...]) -> list[str]:
        return [
            f"{name}: {value_text(value) if isinstance(value, float) else self.tr('n/a')}"
            for name, value in zip((self._x_name, self._y_name), values, strict=False)
        ]

    def _nothing(self) -> str:
        return self.tr("No clip has both values")

    def _say(self) -> None:
        line = next((one for one in self.service.lines if one.metric is self._x), None)
        told = ""
        if line is not None and self._y is None and line.correlation.score.value is not None:
            score = line.correlation.score
            told = f"{self.coefficient} = {number_text(score.value or 0.0, 2)}"
            if score.interval is not None:
                told += f" [{number_text(score.interval.low, 2)}, {number_text(score.interval.high, 2)}]"
            told += f", {p_words(line.correlation.p)}, n = {score.n:,}."
        missing = self.missing_text(self._x, self._y)
        self.say(joined(told, self.weak_text(self._n), missing), joined(told, missing), told or missing)

    # --- how it was made -----------------------------------------------------------------------------------

    def table(self) -> list[tuple[PlotCell, ...]]:
        if self.service.view.level == "system":
            return [("system", self._x_name, self._y_name), *self._rows]
        return [("system", "item", self._x_name, self._y_name, "votes"), *self._rows]

    def own_facts(self) -> Facts:
        return [
            (self.tr("To the right"), self._x_name),
            (self.tr("Upwards"), self._y_name),
            ("n", f"{self._n:,}"),
            (self.tr("Line"), self.tr("least squares")),
            *self.metric_facts(self._x, self._y),
        ]

    def count(self) -> int:
        return self._n

    def method(self) -> str:
        return self.tr("a metric against the mean of votes, a point for each clip or system")

    def own_settings(self) -> Mapping[str, Any]:
        return {
            "x": self._x.key if self._x else "",
            "better": better_of(self._x.direction) if self._x else "",
        }


def least_squares(x: Floats, y: Floats) -> tuple[float | None, float]:
    """Slope and intercept; no slope where the points don't give one.

    >>> least_squares(np.array([0.0, 1.0, 2.0]), np.array([1.0, 3.0, 5.0]))
    (2.0, 1.0)
    >>> least_squares(np.array([1.0, 1.0]), np.array([1.0, 3.0]))
    (None, 0.0)
    """
    if len(x) < 2 or np.ptp(x) == 0.0:
        return None, 0.0
    middle = x - x.mean()
    slope = float(middle @ (y - y.mean()) / (middle @ middle))
    return slope, float(y.mean() - slope * x.mean())


def from_group_means(values: Floats, groups: NDArray[np.int64], known: NDArray[np.bool_]) -> Floats:
    """Values minus the mean of their group over what is known; NaN elsewhere.

    >>> from_group_means(np.array([1.0, 3.0, 9.0]), np.array([0, 0, 1]), np.array([True, True, False])).tolist()
    [-1.0, 1.0, nan]
    """
    found = np.full(len(values), np.nan)
    size = int(groups.max()) + 1 if len(groups) else 0
    totals = np.bincount(groups[known], values[known], size)
    counts = np.maximum(np.bincount(groups[known], minlength=size), 1)
    found[known] = values[known] - (totals / counts)[groups[known]]
    return found


def _cell(value: float) -> float | None:
    return None if value != value else float(value)
