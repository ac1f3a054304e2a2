"""From 50 to the accuracy by token type: what each type adds to a reading, or takes from it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from engine.slm.shapley import CHANCE, ReadingShapley
from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import paint_axis_ground, pinned_top, sized_font, thin_pen
from gui.plots.legend import hatch_lines
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import ValueScale, number_text, round_limits
from gui.plots.value_words import Measured, PlotCell, measured_lines, table_cells
from gui.plots.whisker import paint_whisker
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX

TOTAL = ""
"""Type in the key of the row that shows the accuracy."""
_HEAD_PX, _ROW_PX, _GAP_PX, _AXIS_PX, _TOP_PX = 26.0, 22.0, 8.0, 46.0, 6.0
_VALUE_PX, _MOST_NAME_PX = 62.0, 180.0


@dataclass(frozen=True, slots=True)
class Waterfall:
    """The contributions to one reading.

    Attributes:
        reading: its key.
        label: what a person reads.
        shares: points of accuracy by token type, in order.
        accuracy: where they end, percent; None where no pair is valid.
        n, invalid: pairs.
    """

    reading: str
    label: str
    shares: tuple[tuple[str, Measured], ...]
    accuracy: float | None
    n: int = 0
    invalid: int = 0

    @property
    def starts(self) -> tuple[float, ...]:
        """Where each bar begins: what the ones before it add up to.

        >>> Waterfall("global", "global", (("a", Measured(9.0)), ("b", Measured(-2.0))), 57.0).starts
        (50.0, 59.0)
        """
        at, found = CHANCE, list[float]()
        for _, share in self.shares:
            found.append(at)
            at += share.value or 0.0
        return tuple(found)


def waterfall(found: ReadingShapley, label: str, subset: str | None = None) -> Waterfall:
    """The contributions on one subset, or their means over all.

    Args:
        found: of a reading.
        label: what a person reads for it.
        subset: a task; None: the mean over tasks, which has no interval.
    """
    if subset is None:
        n = sum(task.n for task in found.tasks.values())
        shares = tuple((name, Measured(found.mean.get(name), n=n)) for name in found.types)
        invalid = sum(task.invalid for task in found.tasks.values())
        return Waterfall(found.reading, label, shares, found.accuracy, n, invalid)
    task = found.tasks.get(subset)
    if task is None:
        return Waterfall(found.reading, label, tuple((name, Measured(None)) for name in found.types), None)
    shares = []
    for name in found.types:
        score = task.contributions[name]
        ends = (score.interval.low, score.interval.high) if score.interval is not None else (None, None)
        how = score.interval.method if score.interval is not None else ""
        shares.append((name, Measured(score.value, *ends, score.n, score.reason, how)))
    return Waterfall(found.reading, label, tuple(shares), task.accuracy, task.n, task.invalid)


class ShapleyWaterfall(MarkPlot):
    """A waterfall for every reading, one under the other over one axis.

    What helps is a plain bar to the right, what harms a hatched one to the left, with its signed number.
    The key of a mark is (reading, token type), `TOTAL` as the type of the row with the accuracy.
    """

    LEAST_WIDTH_PX = 340

    def __init__(self, parent: QWidget | None = None) -> None:
        self._falls: tuple[Waterfall, ...] = ()
        self._limits = (0.0, 100.0)
        super().__init__(
            self.tr("Contributions of token types"),
            self.tr("No contributions of token types to show"),
            parent,
        )

    def set_shapley(
        self, found: Sequence[ReadingShapley], labels: Mapping[str, str], subset: str | None = None
    ) -> None:
        """Show what was worked out, readings from above; those without a valid pair are told as n/a.

        Args:
            found: by reading.
            labels: what a person reads for a reading.
            subset: a task; None: means over tasks.
        """
        self._falls = tuple(waterfall(one, labels.get(one.reading, one.reading), subset) for one in found)
        low, high = round_limits(_ends(self._falls), CHANCE)
        self._limits = max(0.0, low), min(100.0, high)  # bounds of a share may lie beyond what can be reached
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        reading, name = key  # pyright: ignore[reportGeneralTypeIssues] - keys are ours
        fall = self._fall(reading)
        if name == TOTAL:
            axis = AxisLabel(self.tr("pair accuracy"), "%")
            lines = [fall.label, *measured_lines(axis, Measured(fall.accuracy, n=fall.n), digits=1)]
            return "\n".join([*lines, self.tr("invalid pairs: {0}").format(f"{fall.invalid:,}")])
        axis = AxisLabel(self.tr("contribution"), self.tr("points"))
        share = dict(fall.shares)[name]
        return "\n".join([f"{fall.label} · {name}", *measured_lines(axis, share, signed=True)])

    def table(self) -> list[tuple[PlotCell, ...]]:
        rows: list[tuple[PlotCell, ...]] = [("reading", "type", "value", "low", "high", "n", "reason")]
        for fall in self._falls:
            rows += [(fall.label, name, *table_cells(share)) for name, share in fall.shares]
            rows.append((fall.label, "accuracy", *table_cells(Measured(fall.accuracy, n=fall.n))))
        return rows

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not any(fall.shares for fall in self._falls)

    def _fall(self, reading: str) -> Waterfall:
        return next(fall for fall in self._falls if fall.reading == reading)

    def _height_of(self, fall: Waterfall) -> float:
        return _HEAD_PX + (len(fall.shares) + 1) * _ROW_PX + _GAP_PX

    def _rows_bottom(self) -> float:
        return _TOP_PX + sum(self._height_of(fall) for fall in self._falls)

    def _content_height(self, width: float) -> float:
        return 120.0 if self._is_empty() else self._rows_bottom() + _AXIS_PX

    def _scale(self) -> ValueScale:
        metrics = QFontMetricsF(sized_font(self))
        names = [self.tr("accuracy"), *(name for fall in self._falls for name, _ in fall.shares)]
        widest = max(metrics.horizontalAdvance(name) for name in names)
        left = EDGE_PX + min(widest, _MOST_NAME_PX, self.width() * 0.34) + 12
        return ValueScale(*self._limits, left, max(left + 60.0, self.width() - EDGE_PX - _VALUE_PX))

    def _axis_top(self) -> float:
        if self._is_empty():
            return float(self.height())
        return pinned_top(self, self._rows_bottom(), _AXIS_PX)

    def _place_marks(self) -> list[Mark]:
        marks: list[Mark] = []
        top = _TOP_PX
        for fall in self._falls:
            top += _HEAD_PX
            for name in (*(name for name, _ in fall.shares), TOTAL):
                box = QRectF(4, top, self.width() - 8, _ROW_PX)
                marks.append(Mark((fall.reading, name), box, len(marks), 0))
                top += _ROW_PX
            top += _GAP_PX
        return marks

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        scale, top = self._scale(), _TOP_PX
        self._paint_grid(painter, scale)
        boxes = {mark.key: mark.box for mark in self.marks}
        for fall in self._falls:
            self._paint_head(painter, fall, top)
            starts = fall.starts
            for start, (name, share) in zip(starts, fall.shares, strict=True):
                self._paint_share(
                    painter, scale, (fall.reading, name), boxes[fall.reading, name], start, share
                )
            self._paint_total(painter, scale, fall, boxes[fall.reading, TOTAL])
            top += self._height_of(fall)
        self._paint_axis(painter, scale)

    def _paint_grid(self, painter: QPainter, scale: ValueScale) -> None:
        tokens = current()
        for tick in self._ticks(scale):
            x = round(scale.at(tick)) + 0.5
            painter.setPen(thin_pen(tokens.plot_grid))
            painter.drawLine(QPointF(x, _TOP_PX), QPointF(x, self._rows_bottom()))
        x = round(scale.at(CHANCE)) + 0.5
        painter.setPen(QPen(QColor(tokens.ink_muted), 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(QPointF(x, _TOP_PX), QPointF(x, self._rows_bottom()))

    def _ticks(self, scale: ValueScale) -> list[float]:
        return scale.ticks(6 if scale.end - scale.start > 300 else 3)

    def _paint_head(self, painter: QPainter, fall: Waterfall, top: float) -> None:
        tokens = current()
        if top > _TOP_PX:
            painter.setPen(thin_pen(tokens.hairline))
            y = round(top) - 3.5
            painter.drawLine(QPointF(EDGE_PX, y), QPointF(self.width() - EDGE_PX, y))
        font = sized_font(self, FONT_TABLE_PX, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(tokens.ink))
        count = f"n {fall.n:,}"
        small = sized_font(self)
        count_px = QFontMetricsF(small).horizontalAdvance(count) + 8
        room = QRectF(EDGE_PX, top, self.width() - 2 * EDGE_PX - count_px, _HEAD_PX)
        painter.fillRect(
            room.adjusted(-2, 2, 2 - room.width() + QFontMetricsF(font).horizontalAdvance(fall.label), -2),
            QColor(tokens.plot_background),
        )
        self._draw_cut(painter, room, fall.label)
        painter.setFont(small)
        painter.setPen(QColor(tokens.ink_muted))
        flags = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(QRectF(0, top, self.width() - EDGE_PX, _HEAD_PX), flags, count)

    def _paint_share(
        self,
        painter: QPainter,
        scale: ValueScale,
        key: tuple[str, str],
        box: QRectF,
        start: float,
        share: Measured,
    ) -> None:
        tokens, y = current(), box.center().y()
        self._paint_row_ground(painter, key, box)
        self._paint_name(painter, scale, box, key[1])
        value = share.value
        if value is None:
            self._paint_number(painter, scale, box, self.tr("n/a"))
            return
        left, right = sorted((scale.at(start), scale.at(start + value)))
        bar = QRectF(left, y - 6, max(1.5, right - left), 12)
        painter.fillRect(bar, QColor(tokens.insertion if value >= 0 else tokens.deletion))
        if value < 0 and bar.width() > 3:
            painter.setPen(QPen(QColor(tokens.plot_background), 1.1))
            painter.drawLines(hatch_lines(bar, "rising"))
        painter.setPen(thin_pen(tokens.control_edge))
        x = round(scale.at(start + value)) + 0.5
        painter.drawLine(QPointF(x, y + 6), QPointF(x, y + _ROW_PX - 6))  # on to the next bar
        low, high = share.low, share.high
        if low is not None and high is not None:
            shifted = Measured(start + value, start + low, start + high)
            paint_whisker(painter, scale, shifted, y, QPen(QColor(tokens.ink), 1.2))
        self._paint_number(painter, scale, box, number_text(value, 1, signed=True))

    def _paint_total(self, painter: QPainter, scale: ValueScale, fall: Waterfall, box: QRectF) -> None:
        tokens = current()
        key = (fall.reading, TOTAL)
        self._paint_row_ground(painter, key, box)
        self._paint_name(painter, scale, box, self.tr("accuracy"), bold=True)
        if fall.accuracy is None:
            self._paint_number(painter, scale, box, self.tr("n/a"))
            return
        left, right = sorted((scale.at(CHANCE), scale.at(fall.accuracy)))
        painter.fillRect(
            QRectF(left, box.center().y() - 6, max(1.5, right - left), 12), QColor(tokens.control_edge)
        )
        self._paint_number(painter, scale, box, f"{number_text(fall.accuracy, 1)} %", bold=True)

    def _paint_name(
        self, painter: QPainter, scale: ValueScale, box: QRectF, name: str, bold: bool = False
    ) -> None:
        painter.setFont(sized_font(self, bold=bold))
        painter.setPen(QColor(current().ink))
        self._draw_cut(painter, QRectF(EDGE_PX, box.top(), scale.start - EDGE_PX - 8, _ROW_PX), name)

    def _paint_number(
        self, painter: QPainter, scale: ValueScale, box: QRectF, text: str, bold: bool = False
    ) -> None:
        painter.setFont(sized_font(self, bold=bold))
        painter.setPen(QColor(current().ink))
        room = QRectF(scale.end, box.top(), self.width() - EDGE_PX - scale.end, _ROW_PX)
        painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), text)

    def _paint_axis(self, painter: QPainter, scale: ValueScale) -> None:
        tokens, top = current(), self._axis_top()
        paint_axis_ground(painter, self, top, self._rows_bottom())
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        for tick in self._ticks(scale):
            box = QRectF(scale.at(tick) - 30, top + 3, 60, 16)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), number_text(tick))
        painter.setPen(QColor(tokens.ink))
        axis = AxisLabel(self.tr("pair accuracy"), "%", "high")
        label = QRectF(EDGE_PX, top + 20, self.width() - 2 * EDGE_PX, 20)
        self._draw_cut(painter, label, axis.with_arrow(self.tr("better")), Qt.AlignmentFlag.AlignHCenter)


def _ends(falls: Sequence[Waterfall]) -> list[float]:
    """Everything that the axis has to hold."""
    found = [fall.accuracy for fall in falls if fall.accuracy is not None]
    for fall in falls:
        for start, (_, share) in zip(fall.starts, fall.shares, strict=True):
            ends = (share.value, share.low, share.high)
            found += [start + end for end in ends if end is not None]
    return found
