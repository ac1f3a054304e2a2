"""What every painted piece shares: its small font, its empty state, chips and colours with alpha."""

from __future__ import annotations

from contextvars import ContextVar

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QScrollArea, QWidget

from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TEXT_PX

FIGURE_SCALE = "figure_scale"
"""Dynamic property that the figure export sets: device pixels per pixel while it paints."""


def paint_scale(widget: QWidget) -> float:
    """Device pixels per pixel of what is being painted now: the screen's, or the figure's."""
    figure = widget.property(FIGURE_SCALE)
    return float(figure) if figure else widget.devicePixelRatioF()


def shows_focus(widget: QWidget) -> bool:
    """Whether the piece shows that it has the keyboard; never in a figure."""
    return widget.hasFocus() and not widget.property(FIGURE_SCALE)


def scroll_area_of(widget: QWidget) -> QScrollArea | None:
    """The scroll area that a piece is the content of."""
    viewport = widget.parentWidget()
    area = viewport.parentWidget() if viewport is not None else None
    return area if isinstance(area, QScrollArea) else None


def seen_rect(widget: QWidget) -> QRectF:
    """The part of a piece that its scroll area shows; all of it elsewhere and in a figure."""
    area = scroll_area_of(widget)
    if area is None or widget.property(FIGURE_SCALE):
        return QRectF(widget.rect())
    return QRectF(area.viewport().rect().translated(-widget.pos()).intersected(widget.rect()))


def pinned_top(widget: QWidget, content_bottom: float, axis_px: float) -> float:
    """Where an axis begins: under the content, or at the lower edge of what is seen while the content scrolls."""
    return min(content_bottom, seen_rect(widget).bottom() - axis_px)


def paint_axis_ground(painter: QPainter, widget: QWidget, top: float, content_bottom: float) -> None:
    """What scrolls below a pinned axis is covered; nothing where the axis stands under the content."""
    if top < content_bottom:
        tokens = current()
        rest = QRectF(0, top, widget.width(), widget.height() - top)
        painter.fillRect(rest, QColor(tokens.plot_background))
        painter.setPen(thin_pen(tokens.hairline))
        painter.drawLine(QPointF(0, round(top) + 0.5), QPointF(widget.width(), round(top) + 0.5))


EQUAL_FIGURES = ContextVar("equal_figures", default=True)
"""Not in files, which are searched and copied from: a PDF can't tell which digits the glyphs of equal width are, nor
those that a font has for one language (`locl`, by which Noto Sans CJK draws the digits of Latin text)."""


def sized_font(widget: QWidget, pixel_size: int = FONT_SMALL_PX, bold: bool = False) -> QFont:
    """The widget's font at `pixel_size`, with figures of equal width on the screen."""
    font = QFont(widget.font())
    font.setPixelSize(pixel_size)
    figures, on = ("tnum", 1) if EQUAL_FIGURES.get() else ("locl", 0)
    font.setFeature(QFont.Tag(figures), on)
    if bold:
        font.setWeight(QFont.Weight.DemiBold)
    return font


def with_alpha(colour: str, alpha: float) -> QColor:
    """`colour` with an opacity from 0 to 1."""
    made = QColor(colour)
    made.setAlphaF(alpha)
    return made


def thin_pen(colour: str | QColor, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """A pen of one device pixel, whatever the scale."""
    pen = QPen(QColor(colour), 1, style)
    pen.setCosmetic(True)
    return pen


def paint_empty(painter: QPainter, widget: QWidget, area: QRectF, text: str) -> None:
    """The sentence of an empty piece, in the middle of it."""
    painter.setFont(sized_font(widget, FONT_TEXT_PX))
    painter.setPen(QColor(current().ink_muted))
    flags = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)
    painter.drawText(area.adjusted(12, 4, -12, -4), flags, text)


def paint_frame(painter: QPainter, widget: QWidget) -> None:
    """The edge of a piece, doubled while it has the keyboard."""
    focused = shows_focus(widget)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(thin_pen(current().focus if focused else current().hairline))
    painter.drawRect(widget.rect().adjusted(0, 0, -1, -1))
    if focused:
        painter.drawRect(widget.rect().adjusted(1, 1, -2, -2))


def paint_chip(painter: QPainter, anchor: QPointF, text: str, bounds: QRectF) -> QRectF:
    """A small label on a tinted ground, centred on `anchor` but kept within `bounds`; gives its place."""
    tokens = current()
    metrics = QFontMetricsF(painter.font())
    width, height = metrics.horizontalAdvance(text) + 12, metrics.height() + 4
    left = min(max(bounds.left(), anchor.x() - width / 2), bounds.right() - width)
    top = min(max(bounds.top(), anchor.y()), bounds.bottom() - height)
    chip = QRectF(left, top, width, height)
    painter.setPen(thin_pen(tokens.hairline))
    painter.setBrush(QColor(tokens.surface))
    painter.drawRoundedRect(chip, 4, 4)
    painter.setPen(QColor(tokens.ink))
    painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)
    return chip


def paint_on_ground(painter: QPainter, box: QRectF, text: str) -> None:
    """A number of an axis within a plot, on a ground of its own over what is drawn there."""
    tokens = current()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(tokens.plot_background, 0.82))
    painter.drawRoundedRect(box, 3, 3)
    painter.setPen(QColor(tokens.ink_muted))
    painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), text)


def mixed(low: str, high: str, share: float) -> QColor:
    """A colour on the way from `low` (share 0) to `high` (share 1).

    >>> mixed("#000000", "#ffffff", 0.5).name()
    '#808080'
    """
    one, other = QColor(low), QColor(high)
    parts = ((one.redF(), other.redF()), (one.greenF(), other.greenF()), (one.blueF(), other.blueF()))
    return QColor.fromRgbF(*(a + (b - a) * min(max(share, 0.0), 1.0) for a, b in parts))


def ink_on(ground: QColor) -> QColor:
    """Black or white, whichever is read better on a ground: one of them has 4.5:1 on any.

    >>> ink_on(QColor("#ffffff")).name(), ink_on(QColor("#3f6fa8")).name()
    ('#000000', '#ffffff')
    """
    inks = (QColor(Qt.GlobalColor.black), QColor(Qt.GlobalColor.white))
    return max(inks, key=lambda ink: contrast(ink, ground))


def contrast(one: QColor, other: QColor) -> float:
    """Ratio of the lighter to the darker, 1 to 21, after WCAG 2."""
    dark, light = sorted((_luminance(one), _luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    channels = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
