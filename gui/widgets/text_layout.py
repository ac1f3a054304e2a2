"""A text set in lines: words of Hangul kept whole, offsets in code points on the outside, UTF-16 inside."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import accumulate
from typing import cast

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QTextLayout, QTextLine, QTextOption

_HANGUL = re.compile("[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")


class TextLayout:
    """Lines of one text and the way between its offsets and pixels.

    Qt counts UTF-16 units, in which a character beyond the basic plane (an emoji, a rare Han) is two; all
    offsets here are code points.

    Args:
        text: in NFC.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self._units = [0, *accumulate(2 if ord(c) > 0xFFFF else 1 for c in text)]
        self._qt = QTextLayout(text)
        self.height = 0.0

    def units(self, offset: int) -> int:
        """UTF-16 units before a code point."""
        return self._units[offset]

    def offset(self, units: int) -> int:
        """The code point that a UTF-16 unit belongs to; both halves of a pair are one character."""
        return bisect_right(self._units, units) - 1

    def set_lines(self, font: QFont, width: float, spacing: float, centred: bool) -> None:
        """Break the text into lines.

        Args:
            font: of the whole text.
            width: of the lines, in pixels.
            spacing: height of a line as a multiple of the font's.
            centred: whether lines stand in the middle.
        """
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._qt.setTextOption(option)
        self._qt.setFont(font)
        self._qt.beginLayout()
        y = 0.0
        while (line := self._qt.createLine()).isValid():
            line.setLineWidth(width)
            kept = self._whole_words(line)
            if kept is not None:
                # Set by number of units, the line has its own width; give it the full one, to be centred in.
                line.setNumColumns(kept, width)
            extra = (spacing - 1) * line.height()
            line.setPosition(QPointF(0, y + extra / 2))
            y += line.height() + extra
        self._qt.endLayout()
        self.height = y

    def _whole_words(self, line: QTextLine) -> int | None:
        """How many units to keep where the break would fall inside a word of Hangul, None where it wouldn't.

        Qt may break between any two syllables, as the line breaking rules of Unicode do; Korean readers
        expect a break at spaces.
        """
        start, end = self.offset(line.textStart()), self.offset(line.textStart() + line.textLength())
        if end >= len(self.text) or self.text[end - 1].isspace():
            return None
        if not (_HANGUL.match(self.text[end - 1]) or _HANGUL.match(self.text[end])):
            return None
        space = max(self.text.rfind(" ", start, end), self.text.rfind("\n", start, end))
        return self.units(space + 1) - self.units(start) if space > start else None

    @property
    def natural_width(self) -> float:
        """Width of the widest line."""
        return max((line.naturalTextWidth() for line in self.lines()), default=0.0)

    def lines(self) -> list[QTextLine]:
        """All lines, from above."""
        return [self._qt.lineAt(index) for index in range(self._qt.lineCount())]

    @property
    def qt(self) -> QTextLayout:
        """The layout to draw with."""
        return self._qt

    def boxes(self, start: int, end: int) -> list[QRectF]:
        """Where a stretch of the text stands: one box for every line it touches, without spaces at ends."""
        while start < end and self.text[start].isspace():
            start += 1
        while end > start and self.text[end - 1].isspace():
            end -= 1
        first, last = self.units(start), self.units(end)
        made = []
        for line in self.lines():
            low = max(first, line.textStart())
            high = min(last, line.textStart() + line.textLength())
            if low < high:
                left, right = _x(line, low), _x(line, high)
                made.append(QRectF(min(left, right), line.y(), abs(right - left), line.height()))
        return made

    def baseline(self, box: QRectF) -> float:
        """The baseline of the line that a box of `boxes` stands on."""
        for line in self.lines():
            if abs(line.y() - box.top()) < 0.5:
                return line.y() + line.ascent()
        return box.bottom()

    def offset_at(self, point: QPointF) -> int | None:
        """The code point under a point, None where there is no text."""
        for line in self.lines():
            if not line.y() <= point.y() < line.y() + line.height():
                continue
            box = line.naturalTextRect()
            if box.left() - 2 <= point.x() <= box.right() + 2:
                return min(self.offset(_units_at(line, point.x())), len(self.text) - 1)
        return None

    def nearest_offset(self, point: QPointF) -> int:
        """The code point nearest to a point: for drags that leave the text."""
        lines = self.lines()
        if not lines:
            return 0
        line = min(
            lines, key=lambda each: max(each.y() - point.y(), point.y() - each.y() - each.height(), 0.0)
        )
        return max(0, min(self.offset(_units_at(line, point.x())), len(self.text) - 1))


def _x(line: QTextLine, units: int) -> float:
    # The binding gives (x, cursor); its type stub says object.
    return cast("tuple[float, int]", line.cursorToX(units))[0]


def _units_at(line: QTextLine, x: float) -> int:
    return int(line.xToCursor(x, QTextLine.CursorPosition.CursorOnCharacter))
