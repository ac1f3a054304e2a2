"""Legends and the signs in them: systems by colour and shape, kinds by colour and pattern."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFontMetricsF,
    QImage,
    QPaintEngine,
    QPainter,
    QPen,
    QPolygonF,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import sized_font, thin_pen
from gui.theme import current
from gui.theme.tokens import kind_colour, system_colour

LINE_PX, ARROW_PX = 22.0, 8.0
_EDGE_PX, _TOP_PX, _SIGN_PX, _GAP_PX = 10.0, 4.0, 20.0, 14.0
_HATCH_PX = 6.0
_PATTERNS = ("plain", "rising", "falling", "level", "upright", "crossed", "dotted", "lattice")


@dataclass(frozen=True, slots=True)
class LegendEntry:
    """One sign with its word.

    Attributes:
        text: the word.
        sign: what stands before it.
        place: in the scale of colours of systems or kinds.
    """

    text: str
    sign: Literal["system", "kind", "rest", "undefined", "beyond"]
    place: int = 0


def legend_places(
    widget: QWidget, entries: Sequence[LegendEntry], width: float
) -> list[tuple[QRectF, LegendEntry]]:
    """Where every entry stands, in as many lines as `width` needs."""
    metrics = QFontMetricsF(sized_font(widget))
    x, y = _EDGE_PX, _TOP_PX
    places: list[tuple[QRectF, LegendEntry]] = []
    for entry in entries:
        wide = min(_SIGN_PX + metrics.horizontalAdvance(entry.text) + 2, width - 2 * _EDGE_PX)
        if x > _EDGE_PX and x + wide > width - _EDGE_PX:
            x, y = _EDGE_PX, y + LINE_PX
        places.append((QRectF(x, y, wide, LINE_PX), entry))
        x += wide + _GAP_PX
    return places


def legend_height(widget: QWidget, entries: Sequence[LegendEntry], width: float) -> float:
    """Room that the legend takes from the top; 0 where there is none."""
    places = legend_places(widget, entries, width)
    return places[-1][0].bottom() + 2 if places else 0.0


def paint_legend(
    painter: QPainter, widget: QWidget, entries: Sequence[LegendEntry], width: float
) -> list[tuple[QRectF, str]]:
    """Signs with words; gives the places and whole texts of those that had to be cut."""
    painter.setFont(sized_font(widget))
    metrics = QFontMetricsF(painter.font())
    cut: list[tuple[QRectF, str]] = []
    for box, entry in legend_places(widget, entries, width):
        _paint_entry_sign(painter, QPointF(box.left() + 6, box.center().y()), entry)
        painter.setPen(QColor(current().ink))
        room = box.adjusted(16, 0, 2, 0)
        text = metrics.elidedText(entry.text, Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)
        if text != entry.text:
            cut.append((box, entry.text))
    return cut


def _paint_entry_sign(painter: QPainter, at: QPointF, entry: LegendEntry) -> None:
    if entry.sign == "system":
        paint_sign(painter, at, entry.place, 4.5)
    elif entry.sign == "undefined":
        painter.setPen(QPen(QColor(current().ink_muted), 1.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(at, 4.0, 4.0)
    elif entry.sign == "beyond":
        paint_arrow(painter, at + QPointF(ARROW_PX / 2, 0), QPointF(1, 0), QColor(current().ink_muted))
    else:
        box = QRectF(at.x() - 6, at.y() - 6, 12, 12)
        paint_kind(painter, box, entry.place if entry.sign == "kind" else None)


def paint_arrow(painter: QPainter, tip: QPointF, direction: QPointF, colour: QColor) -> None:
    """A filled arrow head that points in a direction, a unit vector."""
    aside = QPointF(-direction.y(), direction.x()) * (ARROW_PX / 2)
    back = tip - direction * ARROW_PX
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([tip, back + aside, back - aside]))


def paint_sign(painter: QPainter, at: QPointF, place: int, radius: float, hollow: bool = False) -> None:
    """A system's sign: its colour, and a shape that goes round every four systems."""
    colour = QColor(system_colour(place))
    painter.setPen(QPen(colour, 1.5) if hollow else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if hollow else colour)
    if place % 4 == 0:
        painter.drawEllipse(at, radius, radius)
    elif place % 4 == 1:
        painter.drawRect(
            QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius).adjusted(0.5, 0.5, -0.5, -0.5)
        )
    else:
        triangle = [(0, 1.2), (1.1, -0.9), (-1.1, -0.9)]
        diamond = [(0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)]
        corners = triangle if place % 4 == 2 else diamond
        painter.drawPolygon(QPolygonF([at + QPointF(radius * x, radius * y) for x, y in corners]))


def paint_kind(painter: QPainter, box: QRectF, place: int | None) -> None:
    """A stretch of a bar: the colour of its kind under a pattern of lines; None is the quiet rest.

    On a screen the pattern is a tile of a picture, in vector files it is lines: brushes with patterns look
    different in every kind of file, and lines one by one are slow where a hundred bars follow the mouse.
    """
    tokens = current()
    painter.fillRect(box, QColor(tokens.hover if place is None else kind_colour(place)))
    if place is None:
        painter.setPen(thin_pen(tokens.hairline))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        return
    pattern = _PATTERNS[place % len(_PATTERNS)]
    if box.width() < 2 or pattern == "plain":
        return
    engine = painter.paintEngine()
    if engine is None or engine.type() != QPaintEngine.Type.Raster:
        _paint_pattern(painter, box, pattern, tokens.plot_background)
        return
    scale = painter.deviceTransform().m11()
    brush = QBrush(_pattern_tile(pattern, tokens.plot_background, scale))
    brush.setTransform(QTransform.fromScale(1 / scale, 1 / scale))
    painter.setBrushOrigin(box.topLeft())
    painter.fillRect(box, brush)


@cache
def _pattern_tile(pattern: str, colour: str, scale: float) -> QImage:
    """One period of a pattern on a clear ground, in device pixels."""
    side = round(_HATCH_PX * scale)
    whole = QImage(3 * side, 3 * side, QImage.Format.Format_ARGB32_Premultiplied)
    whole.fill(Qt.GlobalColor.transparent)
    with QPainter(whole) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(side / _HATCH_PX, side / _HATCH_PX)
        _paint_pattern(painter, QRectF(0, 0, 3 * _HATCH_PX, 3 * _HATCH_PX), pattern, colour)
    return whole.copy(side, side, side, side)


def _paint_pattern(painter: QPainter, box: QRectF, pattern: str, colour: str) -> None:
    painter.setPen(QPen(QColor(colour), 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    if lines := hatch_lines(box, pattern):
        painter.drawLines(lines)
    if pattern == "dotted":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        for x in _steps(box.left() + 3, box.right() - 1, _HATCH_PX):
            for y in _steps(box.top() + 3, box.bottom() - 1, _HATCH_PX):
                painter.drawEllipse(QPointF(x, y), 1.1, 1.1)


def hatch_lines(box: QRectF, pattern: str) -> list[QLineF]:
    """The lines of a pattern, cut to the box.

    >>> len(hatch_lines(QRectF(0, 0, 12, 12), "level"))
    2
    >>> hatch_lines(QRectF(0, 0, 12, 12), "plain")
    []
    """
    lines: list[QLineF] = []
    if pattern in ("level", "lattice"):
        lines += [QLineF(box.left(), y, box.right(), y) for y in _inner_steps(box.top(), box.bottom())]
    if pattern in ("upright", "lattice"):
        lines += [QLineF(x, box.top(), x, box.bottom()) for x in _inner_steps(box.left(), box.right())]
    if pattern in ("rising", "crossed"):
        lines += _diagonals(box, rising=True)
    if pattern in ("falling", "crossed"):
        lines += _diagonals(box, rising=False)
    return lines


def _inner_steps(start: float, end: float) -> list[float]:
    return _steps(start + _HATCH_PX / 2, end - 0.5, _HATCH_PX)


def _steps(start: float, end: float, step: float) -> list[float]:
    return (
        [start + index * step for index in range(max(0, int((end - start) / step) + 1))]
        if end > start
        else []
    )


def _diagonals(box: QRectF, rising: bool) -> list[QLineF]:
    """Lines at 45 degrees through the box, without a painter's clip."""
    lines: list[QLineF] = []
    for offset in _steps(_HATCH_PX / 2, box.width() + box.height(), _HATCH_PX):
        across, down = max(0.0, offset - box.height()), min(offset, box.height())
        right, up = min(offset, box.width()), max(0.0, offset - box.width())
        ends = [(across, down), (right, up)]
        if not rising:
            ends = [(x, box.height() - y) for x, y in ends]
        lines.append(QLineF(*(value for x, y in ends for value in (box.left() + x, box.top() + y))))
    return lines
