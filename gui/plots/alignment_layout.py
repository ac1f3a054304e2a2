"""Where every column of an alignment stands: words kept together, wrapped to a width."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from gui.plots.alignment_columns import StripColumn, words_of

GUTTER_PX = 34
"""Room at the left for the names of the two rows."""
_WORD_GAP_PX, _ROW_GAP_PX, _LINE_GAP_PX, _EDGE_PX = 9.0, 4.0, 10.0, 6.0
_ERROR_PAD_PX, _TICK_PX, _NARROWEST_PX = 3.0, 11.0, 9.0


@dataclass(frozen=True, slots=True)
class StripLayout:
    """Boxes of the columns, one for both rows, and the lines they form.

    Attributes:
        boxes: of each column, in pixels from the top left of the content.
        line_starts: index of the first column of every line.
        row_height: of one row; the hypothesis row starts `row_height + row_gap` below the reference row.
        height: of everything.
    """

    boxes: tuple[QRectF, ...]
    line_starts: tuple[int, ...]
    row_height: float
    height: float

    def reference_row(self, index: int) -> QRectF:
        """Where the reference text of a column stands."""
        box = self.boxes[index]
        return QRectF(box.left(), box.top(), box.width(), self.row_height)

    def hypothesis_row(self, index: int) -> QRectF:
        """Where the hypothesis text of a column stands."""
        box = self.boxes[index]
        return QRectF(box.left(), box.bottom() - self.row_height, box.width(), self.row_height)

    def column_at(self, point: QPointF) -> int | None:
        """The column under a point."""
        nearest = self.nearest_column(point)
        if nearest is not None and self.boxes[nearest].adjusted(-1, -2, 1, 2).contains(point):
            return nearest
        return None

    def nearest_column(self, point: QPointF) -> int | None:
        """The column nearest to a point, within the line that the point is in or nearest to."""
        if not self.boxes:
            return None
        tops = [self.boxes[start].top() - _LINE_GAP_PX / 2 for start in self.line_starts]
        line = max(0, bisect_right(tops, point.y()) - 1)
        first = self.line_starts[line]
        last = self.line_starts[line + 1] if line + 1 < len(self.line_starts) else len(self.boxes)
        return min(range(first, last), key=lambda index: _gap(self.boxes[index], point.x()))


def _gap(box: QRectF, x: float) -> float:
    return max(box.left() - x, 0.0, x - box.right())


def _gap_after(columns: Sequence[StripColumn], index: int) -> float:
    """A little room beside what is tinted, and where another word begins without a space."""
    here, after = columns[index], columns[index + 1 : index + 2]
    another = bool(after) and after[0].reference_word != here.reference_word
    return 2.0 if another else 1.0 if here.kind != "hit" else 0.0


def column_width(column: StripColumn, measure: Callable[[str], float]) -> float:
    """How wide a column is: the wider text, with room for what marks it."""
    texts = max(measure(column.reference), measure(column.hypothesis))
    extra = 0.0 if column.kind == "hit" else 2 * _ERROR_PAD_PX
    tick = _TICK_PX if column.kind == "accepted" else 0.0
    return max(texts, _NARROWEST_PX if column.kind != "hit" else 0.0) + extra + tick


def line_height(row_height: float) -> float:
    """Height of both rows and the gap between them."""
    return 2 * row_height + _ROW_GAP_PX


def height_of_lines(lines: int, row_height: float) -> float:
    """Height of so many lines with their margins."""
    return lines * line_height(row_height) + max(0, lines - 1) * _LINE_GAP_PX + 2 * _EDGE_PX


def lay_out(
    columns: Sequence[StripColumn], width: float, row_height: float, measure: Callable[[str], float]
) -> StripLayout:
    """Place the columns on lines of `width` pixels; a word wider than a line is broken.

    Args:
        columns: of one alignment.
        width: of the whole strip, gutter included.
        row_height: of one row of text.
        measure: width of a text in pixels.
    """
    boxes: list[QRectF] = []
    line_starts: list[int] = [0] if columns else []
    limit = max(width - _EDGE_PX, GUTTER_PX + 40)
    x, y, height = float(GUTTER_PX), _EDGE_PX, line_height(row_height)
    for word in words_of(columns):
        widths = [column_width(columns[index], measure) for index in word]
        if x > GUTTER_PX and x + sum(widths) > limit:
            x, y = GUTTER_PX, y + height + _LINE_GAP_PX
            line_starts.append(word.start)
        for index, wide in zip(word, widths, strict=True):
            if x > GUTTER_PX and x + wide > limit and index > line_starts[-1]:
                x, y = GUTTER_PX, y + height + _LINE_GAP_PX
                line_starts.append(index)
            boxes.append(QRectF(x, y, wide, height))
            x += wide + _gap_after(columns, index)
        x += _WORD_GAP_PX
    return StripLayout(
        tuple(boxes), tuple(line_starts), row_height, height_of_lines(len(line_starts), row_height)
    )
