"""How a coefficient is marked: whether better values go with better votes, how clearly, and whether anything can be said."""

from __future__ import annotations

from typing import Literal

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gui.plots.value_words import Measured
from gui.theme import current

Look = Literal["follows", "against", "clearly_against", "no_way", "weak", "plain"]
LOOKS: tuple[Look, ...] = ("follows", "against", "clearly_against", "no_way", "weak")
"""In the order of a legend; "plain" needs no word."""
_DOT_PX = 4.5


def look_of(measured: Measured, better: str, agrees: bool | None, *, is_weak: bool) -> Look:
    """How a coefficient is marked.

    Args:
        measured: it, with its interval.
        better: which values of the metric are better; empty: nobody can say.
        agrees: whether better values go with better votes; None where that isn't asked or can't be told.
        is_weak: n is too small to say anything.

    >>> look_of(Measured(0.3, 0.1, 0.5), "low", False, is_weak=False)
    'clearly_against'
    >>> look_of(Measured(0.3, -0.1, 0.5), "low", False, is_weak=False)
    'against'
    >>> look_of(Measured(0.3, 0.1, 0.5), "", None, is_weak=False)
    'no_way'
    """
    if is_weak:
        return "weak"
    if agrees is None:
        return "plain" if better else "no_way"
    if agrees:
        return "follows"
    return "clearly_against" if _is_clear(measured) else "against"


def look_colour(look: Look) -> QColor:
    """The colour of its mark and its interval."""
    tokens = current()
    if look in ("weak", "no_way"):
        return QColor(tokens.ink_muted)
    return QColor(tokens.bad if look == "clearly_against" else tokens.accent)


def paint_look(painter: QPainter, at: QPointF, look: Look) -> None:
    """Its mark: a diamond where it goes against its direction, hollow where n is too small."""
    painter.setPen(QPen(look_colour(look), 1.6))
    painter.setBrush(QColor(current().plot_background) if look == "weak" else look_colour(look))
    if look in ("against", "clearly_against"):
        r = _DOT_PX + 1
        corners = [QPointF(0, -r), QPointF(r, 0), QPointF(0, r), QPointF(-r, 0)]
        painter.drawPolygon(QPolygonF([at + corner for corner in corners]))
    else:
        painter.drawEllipse(at, _DOT_PX, _DOT_PX)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _is_clear(measured: Measured) -> bool:
    """Whether 0 lies outside the interval."""
    low, high = measured.low, measured.high
    return low is not None and high is not None and (low > 0.0 or high < 0.0)
