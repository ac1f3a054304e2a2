"""Above or beside an alignment: whose it is, and how many of every kind; above, it is the legend too."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gui.plots.alignment_columns import StripColumn, StripKind
from gui.plots.alignment_paint import paint_sample
from gui.plots.drawing import sized_font
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX, system_colour

_Part = StripKind | Literal["title", "note"] | None
_LINE_PX, _SAMPLE_PX, _GAP_PX, _EDGE_PX = 24.0, 14.0, 14.0, 8.0
_SIDE_LINE_PX, _SIDE_GAP_PX = 19.0, 9.0
SIDE_PX = 184
"""Width where it stands beside an alignment."""
KINDS: tuple[StripKind | None, ...] = ("substitution", "deletion", "insertion", "accepted", None)


class AlignmentHeader(QWidget):
    """Title with the colour of its system, then the legend with counts; wraps where it is narrow.

    Beside an alignment it has three lines: title, note, and counts behind the signs alone.
    """

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._title, self._note = "", ""
        self._series: int | None = None
        self._with_legend = True
        self._beside = False
        self._counts: Counter[StripKind | None] = Counter()

    def set_title(self, title: str, series: int | None, note: str) -> None:
        """Name of the system, its place in the scale of colours, and a short note such as its rates."""
        self._title, self._series, self._note = title, series, note
        self.update()

    def set_beside(self, beside: bool) -> None:
        """Whether it stands beside the alignment instead of above it."""
        self._beside = beside
        self.update()

    def set_legend_shown(self, shown: bool) -> None:
        """Whether the legend is there: in a stack only the first needs it."""
        self._with_legend = shown
        self.update()

    def count(self, columns: Sequence[StripColumn]) -> None:
        """Count the kinds that the legend tells; points of interest are words, as in PIER, the others steps."""
        self._counts = Counter(column.kind for column in columns)
        written = [column for column in columns if column.point_of_interest and column.kind != "insertion"]
        words = {column.reference_word for column in written} - {None}
        unnumbered = sum(column.reference_word is None for column in written)
        if interesting := len(words) + unnumbered:
            self._counts[None] = interesting
        self.setToolTip(self.counts_text())
        self.update()

    def counts_text(self) -> str:
        """The legend in words."""
        return ", ".join(text for _, text in self._items())

    def height_for(self, width: int) -> int:
        """How high it is on so many pixels; 0 where it has nothing to say."""
        places = self._side_places(float(width)) if self._beside else self._places(float(width))
        return round(max((box.bottom() for box, _, _ in places), default=0.0))

    def sizeHint(self) -> QSize:
        return QSize(320, self.height_for(320))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens = current()
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        width = float(self.width())
        for box, kind, text in self._side_places(width) if self._beside else self._places(width):
            if kind == "title":
                painter.setPen(Qt.PenStyle.NoPen)
                dot = tokens.ink_muted if self._series is None else system_colour(self._series)
                painter.setBrush(QColor(dot))
                painter.drawEllipse(QPointF(box.left() + 5, box.center().y()), 5, 5)
                painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
                painter.setPen(QColor(tokens.ink))
                painter.drawText(box.adjusted(16, 0, 0, 0), middle, self._elided(text, box.width() - 16))
                continue
            painter.setFont(sized_font(self))
            left = 0.0
            if kind != "note":
                sample = QRectF(box.left(), box.center().y() - _SAMPLE_PX / 2, _SAMPLE_PX, _SAMPLE_PX)
                paint_sample(painter, sample, kind)
                left = _SAMPLE_PX + 5
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(box.adjusted(left, 0, 1, 0), middle, text)

    def _elided(self, text: str, width: float) -> str:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX, bold=True))
        return metrics.elidedText(text, Qt.TextElideMode.ElideRight, width + 1)

    def _items(self) -> list[tuple[StripKind | None, str]]:
        """Kinds that a reader may meet here, with their counts; errors are told even when there are none."""
        if not self._counts:
            return []
        always = ("substitution", "deletion", "insertion")
        return [
            (kind, f"{kind_word(kind)} {self._counts[kind]}")
            for kind in KINDS
            if kind in always or self._counts[kind]
        ]

    def _side_places(self, width: float) -> list[tuple[QRectF, _Part, str]]:
        """The same as `_places`, in three lines of `width`."""
        small = QFontMetricsF(sized_font(self))
        room = width - 2 * _EDGE_PX
        places: list[tuple[QRectF, _Part, str]] = []
        if self._title:
            places.append((QRectF(_EDGE_PX, 2, room, _SIDE_LINE_PX), "title", self._title))
        if self._note:
            note = small.elidedText(self._note, Qt.TextElideMode.ElideRight, room)
            places.append((QRectF(_EDGE_PX, 2 + _SIDE_LINE_PX, room, _SIDE_LINE_PX), "note", note))
        x, y = _EDGE_PX, 2 + 2 * _SIDE_LINE_PX
        for kind in KINDS if self._counts else ():
            text = str(self._counts[kind])
            wide = _SAMPLE_PX + 4 + small.horizontalAdvance(text) + 1
            if self._counts[kind] and x + wide <= width:
                places.append((QRectF(x, y, wide, _SIDE_LINE_PX), kind, text))
                x += wide + _SIDE_GAP_PX
        return places

    def _places(self, width: float) -> list[tuple[QRectF, _Part, str]]:
        """Box, kind ("title", "note" or that of the legend) and text of everything, in lines of `width`."""
        small = QFontMetricsF(sized_font(self))
        bold = QFontMetricsF(sized_font(self, FONT_TABLE_PX, bold=True))
        parts: list[tuple[_Part, str, float]] = []
        if self._title:
            wide = min(16 + bold.horizontalAdvance(self._title) + 2, max(60.0, width - 2 * _EDGE_PX))
            parts.append(("title", self._title, wide))
        if self._note:
            parts.append(("note", self._note, small.horizontalAdvance(self._note) + 2))
        if self._with_legend:
            for kind, text in self._items():
                parts.append((kind, text, _SAMPLE_PX + 5 + small.horizontalAdvance(text) + 2))
        places: list[tuple[QRectF, _Part, str]] = []
        x, y = _EDGE_PX, 2.0
        for kind, text, wide in parts:
            if x > _EDGE_PX and x + wide > width - _EDGE_PX:
                x, y = _EDGE_PX, y + _LINE_PX - 4
            places.append((QRectF(x, y, wide, _LINE_PX), kind, text))
            x += wide + _GAP_PX
        return places


def kind_word(kind: StripKind | None) -> str:
    """What a sign of the legend means; None is the point of interest."""
    words: dict[StripKind | None, str] = {
        "hit": QCoreApplication.translate("AlignmentHeader", "right"),
        "substitution": QCoreApplication.translate("AlignmentHeader", "substituted"),
        "deletion": QCoreApplication.translate("AlignmentHeader", "deleted"),
        "insertion": QCoreApplication.translate("AlignmentHeader", "inserted"),
        "accepted": QCoreApplication.translate("AlignmentHeader", "accepted spelling"),
        None: QCoreApplication.translate("AlignmentHeader", "point of interest"),
    }
    return words[kind]


class AlignmentLegend(QWidget):
    """The signs with their words, once for all alignments below; nothing where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self.setToolTip(", ".join(kind_word(kind) for kind in KINDS))

    def sizeHint(self) -> QSize:
        return QSize(round(sum(self._widths()) + _GAP_PX * (len(KINDS) - 1)), round(_LINE_PX))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, round(_LINE_PX))

    def _widths(self) -> list[float]:
        small = QFontMetricsF(sized_font(self))
        return [_SAMPLE_PX + 5 + small.horizontalAdvance(kind_word(kind)) + 2 for kind in KINDS]

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.width() < self.sizeHint().width():
            return
        painter = QPainter(self)
        painter.setFont(sized_font(self))
        x, middle = 0.0, self.height() / 2
        for kind, wide in zip(KINDS, self._widths(), strict=True):
            paint_sample(painter, QRectF(x, middle - _SAMPLE_PX / 2, _SAMPLE_PX, _SAMPLE_PX), kind)
            painter.setPen(QColor(current().ink_muted))
            text = QRectF(x + _SAMPLE_PX + 5, 0, wide, self.height())
            painter.drawText(text, int(Qt.AlignmentFlag.AlignVCenter), kind_word(kind))
            x += wide + _GAP_PX
