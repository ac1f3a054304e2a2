"""A text before and after a step: what changed in it, and both painted with that in colour."""

from __future__ import annotations

from difflib import SequenceMatcher
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QTextCharFormat, QTextLayout

from gui.theme.tokens import current

Span = tuple[int, int]
AROUND = 14
"""Characters that are seen before the first change."""
LONGEST = 400
"""Characters of a text that are compared; no more fit on a line."""
CUT = "…"


@lru_cache(maxsize=256)
def changed_parts(before: str, after: str) -> tuple[tuple[Span, ...], tuple[Span, ...]]:
    """The stretches of both texts that the other lacks; only an empty one where something was put in or taken out.

    >>> changed_parts("Bus!", "bus ")
    (((0, 1), (3, 4)), ((0, 1), (3, 4)))
    """
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    changed = [step for step in steps if step[0] != "equal"]
    return (
        tuple((start, end) for _, start, end, _, _ in changed if end > start),
        tuple((start, end) for _, _, _, start, end in changed if end > start),
    )


def seen_part(before: str, after: str) -> tuple[str, str]:
    """What is shown of a long text: from a little before its first change.

    >>> seen_part("a" * 100 + "B", "a" * 100 + "b")
    ('…aaaaaaaaaaaaaaB', '…aaaaaaaaaaaaaab')
    """
    shorter = min(len(before), len(after))
    first = next((at for at in range(shorter) if before[at] != after[at]), shorter)
    start = max(0, first - AROUND)
    cut = CUT if start else ""
    return cut + before[start : start + LONGEST], cut + after[start : start + LONGEST]


def paint_change(painter: QPainter, box: QRectF, font: QFont, before: str, after: str) -> None:
    """Paint a text above what became of it, in two lines of a box; what changed is tinted and underlined or struck."""
    tokens = current()
    shown = seen_part(before, after)
    taken, put = changed_parts(*shown)
    height = box.height() / 2
    upper = QRectF(box.left(), box.top(), box.width(), height)
    _paint_line(painter, upper, font, shown[0], _format(tokens.deletion, tokens.deletion_tint, True), taken)
    lower = upper.translated(0, height)
    _paint_line(painter, lower, font, shown[1], _format(tokens.accepted, tokens.accepted_tint, False), put)


def _format(colour: str, tint: str, gone: bool) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setForeground(QColor(colour))
    made.setBackground(QColor(tint))
    made.setFontStrikeOut(gone)
    made.setFontUnderline(not gone)
    return made


def _paint_line(
    painter: QPainter, box: QRectF, font: QFont, text: str, marked: QTextCharFormat, spans: tuple[Span, ...]
) -> None:
    layout = QTextLayout(_shortened(text, font, box.width()), font)
    parts: list[QTextLayout.FormatRange] = []
    for start, end in spans:
        part = QTextLayout.FormatRange()
        part.start = _utf16(text[:start])
        part.length = _utf16(text[start:end])
        part.format = marked
        parts.append(part)
    layout.setFormats(parts)
    layout.beginLayout()
    line = layout.createLine()
    line.setLineWidth(1e6)
    layout.endLayout()
    painter.save()
    painter.setClipRect(box)
    layout.draw(painter, QPointF(box.left(), box.top() + (box.height() - line.height()) / 2))
    painter.restore()


def _shortened(text: str, font: QFont, width: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)


def _utf16(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2
