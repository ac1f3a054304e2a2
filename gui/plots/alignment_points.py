"""What is said of the points of interest of an alignment: a line over each, dashed while only a detector says so."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.plots.alignment_layout import StripLayout
from gui.theme import current

_OVER_PX, _LEG_PX, _WIDTH_PX = 3.0, 4.0, 1.6


@dataclass(frozen=True, slots=True)
class StripPoint:
    """One point of interest of which something is said.

    Attributes:
        columns: those that it covers, at least one, ascending.
        state: proposed by a detector, or confirmed by a person.
        is_wrong: whether something is wrong there; otherwise it is said to be right.
        text: what is said and by whom, for a tooltip.
    """

    columns: tuple[int, ...]
    state: Literal["proposed", "confirmed"]
    is_wrong: bool
    text: str


def paint_points(
    painter: QPainter, layout: StripLayout, points: Sequence[StripPoint], first: int, last: int
) -> None:
    """A bracket over what is wrong and a plain line over what is right, in one line of the strip.

    Args:
        painter, layout: of the strip.
        points: all of them.
        first, last: columns of the line, the last one not included.
    """
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for point in points:
        if point.columns[-1] < first or point.columns[0] >= last:
            continue
        for box in _boxes(layout, [at for at in point.columns if first <= at < last]):
            painter.setPen(_pen(point.state))
            _paint(painter, box, point.is_wrong)


def _boxes(layout: StripLayout, columns: Sequence[int]) -> Iterator[QRectF]:
    """The room of each run of columns that stand together."""
    start = 0
    for at in range(1, len(columns) + 1):
        if at == len(columns) or columns[at] != columns[at - 1] + 1:
            yield layout.boxes[columns[start]].united(layout.boxes[columns[at - 1]])
            start = at


def _pen(state: str) -> QPen:
    pen = QPen(QColor(current().accent), _WIDTH_PX)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
    if state == "proposed":
        pen.setDashPattern([2.0, 1.5])
    return pen


def _paint(painter: QPainter, box: QRectF, is_wrong: bool) -> None:
    left, right, top = box.left() + 0.5, box.right() - 0.5, box.top() - _OVER_PX
    over = [QPointF(left, top), QPointF(right, top)]
    if is_wrong:
        legs = QPointF(0, _LEG_PX)
        over = [over[0] + legs, *over, over[1] + legs]
    painter.drawPolyline(over)
