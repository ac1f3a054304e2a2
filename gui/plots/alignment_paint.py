"""How a column of an alignment looks: a colour and a shape for every kind, a bar under points of interest."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPen

from gui.plots.alignment_columns import StripColumn, StripKind
from gui.plots.alignment_layout import StripLayout
from gui.plots.drawing import thin_pen
from gui.theme import current


def kind_colours(kind: StripKind) -> tuple[str, str | None]:
    """Colour of the text and of the ground under it."""
    t = current()
    return {
        "hit": (t.ink, None),
        "substitution": (t.substitution, t.substitution_tint),
        "deletion": (t.deletion, t.deletion_tint),
        "insertion": (t.insertion, t.insertion_tint),
        "accepted": (t.accepted, t.accepted_tint),
    }[kind]


def paint_column(painter: QPainter, layout: StripLayout, index: int, column: StripColumn) -> None:
    """Both rows of one column and their marks."""
    ink, tint = kind_colours(column.kind)
    box = layout.boxes[index]
    if tint is not None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tint))
        painter.drawRoundedRect(box.adjusted(0, -2, 0, 2), 4, 4)
    upper, lower = layout.reference_row(index), layout.hypothesis_row(index)
    if column.kind == "accepted":
        lower_text = lower.adjusted(0, 0, -11, 0)
        paint_tick(painter, QPointF(lower.right() - 11, lower.center().y()), QColor(ink))
        upper = upper.adjusted(0, 0, -11, 0)
    else:
        lower_text = lower
    painter.setPen(QColor(ink))
    centred = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip)
    painter.drawText(upper, centred, column.reference)
    painter.drawText(lower_text, centred, column.hypothesis)
    _paint_shape(painter, column, upper, lower_text, QColor(ink))
    if column.point_of_interest:
        paint_interest_bar(painter, layout.reference_row(index))


def _paint_shape(
    painter: QPainter, column: StripColumn, upper: QRectF, lower: QRectF, colour: QColor
) -> None:
    """The shape that says the kind without its colour."""
    metrics = QFontMetricsF(painter.font())
    painter.setPen(QPen(colour, 1.5, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
    if column.kind == "substitution":
        half = metrics.horizontalAdvance(column.hypothesis) / 2
        y = lower.bottom() - 1
        painter.drawLine(QPointF(lower.center().x() - half, y), QPointF(lower.center().x() + half, y))
    elif column.kind == "deletion":
        half = metrics.horizontalAdvance(column.reference) / 2 + 1
        y = upper.center().y() + 1
        painter.drawLine(QPointF(upper.center().x() - half, y), QPointF(upper.center().x() + half, y))
    elif column.kind == "insertion":
        paint_caret(painter, QPointF(upper.center().x(), upper.bottom() - 3), colour)


def paint_tick(painter: QPainter, left: QPointF, colour: QColor) -> None:
    """A tick 8 pixels wide whose left end stands at `left`."""
    painter.setPen(
        QPen(colour, 1.8, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPolyline([left, left + QPointF(2.8, 3.2), left + QPointF(8, -4)])


def paint_caret(painter: QPainter, foot: QPointF, colour: QColor) -> None:
    """An insertion caret standing on `foot`."""
    painter.setPen(
        QPen(colour, 1.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
    )
    painter.drawPolyline([foot + QPointF(-4, 0), foot + QPointF(0, -6), foot + QPointF(4, 0)])


def paint_interest_bar(painter: QPainter, row: QRectF) -> None:
    """The bar under a point of interest."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(current().point_of_interest))
    painter.drawRect(QRectF(row.left(), row.bottom() + 1, row.width(), 2.5))


def paint_sample(painter: QPainter, box: QRectF, kind: StripKind | None) -> None:
    """A small sample of a kind for a legend; None is the point of interest."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if kind is None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(current().point_of_interest))
        painter.drawRect(QRectF(box.left(), box.center().y() - 1.25, box.width(), 2.5))
        return
    ink, tint = kind_colours(kind)
    colour = QColor(ink)
    painter.setPen(thin_pen(colour))
    painter.setBrush(QColor(tint or current().surface))
    painter.drawRoundedRect(box, 3, 3)
    middle = box.center()
    painter.setPen(QPen(colour, 1.6))
    if kind == "substitution":
        painter.drawLine(
            QPointF(box.left() + 3, box.bottom() - 3), QPointF(box.right() - 3, box.bottom() - 3)
        )
    elif kind == "deletion":
        painter.drawLine(QPointF(box.left() + 3, middle.y()), QPointF(box.right() - 3, middle.y()))
    elif kind == "insertion":
        paint_caret(painter, middle + QPointF(0, 3), colour)
    elif kind == "accepted":
        paint_tick(painter, middle + QPointF(-4, 0.5), colour)
