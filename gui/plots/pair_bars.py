"""Which word became which: pairs of texts with their languages and a bar for how often."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from gui.plots.drawing import sized_font, thin_pen
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX, system_colour

_ROW_PX, _HEAD_PX, _CHIP_PX, _ARROW_PX, _BAR_PX = 28.0, 28.0, 34.0, 26.0, 12.0
_TEXT_SHARE, _MOST_TEXT_PX = 0.3, 260.0


@dataclass(frozen=True, slots=True)
class ConfusionPair:
    """One pair.

    Attributes:
        key: given back by the signals.
        reference, hypothesis: what was said and what was recognised; an empty hypothesis was left out.
        count: how often.
        reference_language, hypothesis_language: such as "ko"; empty where not known.
        note: anything more for the tooltip, such as the utterances it came from.
    """

    key: Hashable
    reference: str
    hypothesis: str
    count: int
    reference_language: str = ""
    hypothesis_language: str = ""
    note: str = ""


class PairBars(MarkPlot):
    """A row for every pair, most frequent first; the key of a mark is that of its pair.

    Only the rows in sight are painted, so thousands scroll.
    """

    LEAST_WIDTH_PX = 380

    def __init__(self, parent: QWidget | None = None) -> None:
        self._pairs: tuple[ConfusionPair, ...] = ()
        self._total = 0
        self._main_language = ""
        self._place: int | None = None
        super().__init__(self.tr("Confusion pairs"), self.tr("No confusions to show"), parent)

    def set_pairs(
        self,
        pairs: Sequence[ConfusionPair],
        total: int | None = None,
        main_language: str = "",
        place: int | None = None,
    ) -> None:
        """Show pairs.

        Args:
            pairs: any order; they are shown by falling count.
            total: what shares are of, the sum of the counts where None.
            main_language: its chips are quiet, others teal.
            place: of the system in the scale of colours, None for the ink.
        """
        self._pairs = tuple(sorted(pairs, key=lambda pair: -pair.count))
        self._total = sum(pair.count for pair in pairs) if total is None else total
        self._main_language, self._place = main_language, place
        self._changed()

    def mark_text(self, key: Hashable) -> str:
        pair = next(pair for pair in self._pairs if pair.key == key)
        languages = [text for text in (pair.reference_language, pair.hypothesis_language) if text]
        heard = pair.hypothesis or self.tr("left out")
        lines = [f"{pair.reference or self.tr('nothing')} → {heard}", " → ".join(languages)]
        share = number_text(100 * pair.count / self._total, 2) if self._total else self.tr("n/a")
        lines.append(self.tr("{0} times, {1} %").format(f"{pair.count:,}", share))
        return "\n".join(line for line in (*lines, f"n = {self._total:,}", pair.note) if line)

    def table(self) -> list[tuple[PlotCell, ...]]:
        head = ("reference", "hypothesis", "count", "n", "reference language", "hypothesis language")
        made: list[tuple[PlotCell, ...]] = [head]
        for pair in self._pairs:
            numbers = (pair.count, self._total)
            languages = (pair.reference_language, pair.hypothesis_language)
            made.append((pair.reference, pair.hypothesis, *numbers, *languages))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _is_empty(self) -> bool:
        return not self._pairs

    def _content_height(self, width: float) -> float:
        return _HEAD_PX + len(self._pairs) * _ROW_PX + 8 if self._pairs else 120.0

    def _row_box(self, index: int) -> QRectF:
        return QRectF(4, _HEAD_PX + index * _ROW_PX, self.width() - 8, _ROW_PX)

    def _place_marks(self) -> list[Mark]:
        return [Mark(pair.key, self._row_box(index), index, 0) for index, pair in enumerate(self._pairs)]

    def _mark_at(self, position: QPointF) -> Mark | None:
        index = int((position.y() - _HEAD_PX) // _ROW_PX)
        return self.marks[index] if 0 <= index < len(self._pairs) and position.y() >= _HEAD_PX else None

    def _text_px(self) -> float:
        return min(_MOST_TEXT_PX, _TEXT_SHARE * (self.width() - 2 * EDGE_PX))

    def _lefts(self) -> tuple[float, float, float, float, float]:
        """Where chip, reference, hypothesis, its chip and the bar begin."""
        text = self._text_px()
        with_chips = any(pair.reference_language or pair.hypothesis_language for pair in self._pairs)
        chip = _CHIP_PX if with_chips else 0.0
        hypothesis = EDGE_PX + chip + text - chip + _ARROW_PX
        after = hypothesis + text - chip
        return EDGE_PX, EDGE_PX + chip, hypothesis, after, after + chip + 8

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        first = max(0, int((dirty.top() - _HEAD_PX) // _ROW_PX))
        last = min(len(self._pairs), int((dirty.bottom() - _HEAD_PX) // _ROW_PX) + 1)
        self._paint_heads(painter)
        for index in range(first, last):
            self._paint_row(painter, index, self._pairs[index])

    def _paint_heads(self, painter: QPainter) -> None:
        _, reference, hypothesis, chip, bar = self._lefts()
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        for left, right, text in (
            (reference, hypothesis - _ARROW_PX, self.tr("said")),
            (hypothesis, chip, self.tr("recognised")),
            (bar, self.width() - EDGE_PX, self.tr("times (share of {0})").format(f"{self._total:,}")),
        ):
            self._draw_cut(painter, QRectF(left, 4, right - left, _HEAD_PX - 6), text)
        painter.setPen(thin_pen(current().hairline))
        painter.drawLine(QPointF(4, _HEAD_PX - 0.5), QPointF(self.width() - 4, _HEAD_PX - 0.5))

    def _paint_row(self, painter: QPainter, index: int, pair: ConfusionPair) -> None:
        tokens = current()
        box = self._row_box(index)
        self._paint_row_ground(painter, pair.key, box)
        first_chip, reference, hypothesis, second_chip, bar = self._lefts()
        self._paint_chip(painter, first_chip, box, pair.reference_language)
        self._paint_text(
            painter, QRectF(reference, box.top(), hypothesis - _ARROW_PX - reference, _ROW_PX), pair.reference
        )
        painter.setPen(QColor(tokens.ink_muted))
        arrow = QRectF(hypothesis - _ARROW_PX, box.top(), _ARROW_PX - 4, _ROW_PX)
        painter.drawText(arrow, int(Qt.AlignmentFlag.AlignCenter), "→")
        room = QRectF(hypothesis, box.top(), second_chip - hypothesis - 6, _ROW_PX)
        self._paint_text(painter, room, pair.hypothesis, self.tr("left out"))
        self._paint_chip(painter, second_chip, box, pair.hypothesis_language)
        self._paint_bar(painter, bar, box, pair)

    def _paint_text(self, painter: QPainter, room: QRectF, text: str, without: str = "") -> None:
        font = sized_font(self, FONT_TABLE_PX)
        if not text:
            font.setStyle(QFont.Style.StyleItalic)
        painter.setFont(font)
        painter.setPen(QColor(current().ink if text else current().ink_muted))
        self._draw_cut(painter, room, text or without)

    def _paint_chip(self, painter: QPainter, left: float, box: QRectF, language: str) -> None:
        if not language:
            return
        tokens = current()
        is_main = language == self._main_language
        chip = QRectF(left, box.center().y() - 9, _CHIP_PX - 8, 18)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.hover if is_main else tokens.language_other_tint))
        painter.drawRoundedRect(chip, 4, 4)
        painter.setFont(sized_font(self, FONT_SMALL_PX - 1))
        painter.setPen(QColor(tokens.ink_muted if is_main else tokens.language_other))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), language)

    def _paint_bar(self, painter: QPainter, left: float, box: QRectF, pair: ConfusionPair) -> None:
        tokens = current()
        share = f" ({100 * pair.count / self._total:.1f} %)" if self._total else ""
        text = f"{pair.count:,}{share}"
        painter.setFont(sized_font(self))
        metrics = QFontMetricsF(painter.font())
        most = max(1, self._pairs[0].count)
        widest = f"{most:,} (00.0 %)"
        room = max(8.0, self.width() - EDGE_PX - left - metrics.horizontalAdvance(widest) - 10)
        wide = max(2.0, room * pair.count / most)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens.waveform if self._place is None else system_colour(self._place)))
        painter.drawRoundedRect(QRectF(left, box.center().y() - _BAR_PX / 2, wide, _BAR_PX), 2, 2)
        painter.setPen(QColor(tokens.ink))
        numbers = QRectF(left + wide + 6, box.top(), self.width() - EDGE_PX - left - wide - 6, _ROW_PX)
        self._draw_cut(painter, numbers, text)
