"""The axes of pyqtgraph in the fonts and colours of the theme."""

from __future__ import annotations

import html
from dataclasses import replace
from typing import Any

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetricsF
from PySide6.QtWidgets import QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.drawing import sized_font, thin_pen
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX

_GRID_ALPHA = 90


class NumberAxis(pg.AxisItem):
    """An axis whose negative numbers have a minus sign, not a hyphen."""

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        return [text.replace("-", "−") for text in super().tickStrings(values, scale, spacing)]


def style_axis(axis: pg.AxisItem, widget: QWidget) -> None:
    """Pens, tick font and a grid that lies under what is plotted."""
    tokens = current()
    axis.enableAutoSIPrefix(False)
    axis.setPen(thin_pen(tokens.hairline))
    axis.setTextPen(QColor(tokens.ink_muted))
    axis.setTickFont(sized_font(widget))
    axis.setGrid(_GRID_ALPHA)
    axis.setZValue(-1000)


def label_axis(axis: pg.AxisItem, widget: QWidget, label: AxisLabel, better: str, length_px: float) -> None:
    """The label, its text cut to the length of the axis, so that unit and arrow can always be read.

    Args:
        axis: to be labelled.
        widget: whose font it takes.
        label: text, unit, better end.
        better: the translated word, left out where only the arrow has room.
        length_px: room along the axis.
    """
    metrics = QFontMetricsF(sized_font(widget))
    if metrics.horizontalAdvance(label.with_arrow(better)) > length_px:
        better = ""  # the arrow says it as well, and the name needs the room
    rest = metrics.horizontalAdvance(replace(label, text="").with_arrow(better))
    text = metrics.elidedText(label.text, Qt.TextElideMode.ElideRight, max(20.0, length_px - rest))
    look: dict[str, Any] = {"color": current().ink, "font-size": f"{FONT_SMALL_PX}px"}
    # A label is HTML: a name may hold "<", and blanks before the arrow would become one.
    words = html.escape(replace(label, text=text).with_arrow(better)).replace(" ", "\u00a0")
    axis.setLabel(words, **look)
