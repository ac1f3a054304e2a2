"""Pairs by what people and a metric say of them, without ties and with them, and what the new ties were before."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter
from PySide6.QtWidgets import QWidget

from engine.qe.pairs import PairCounts
from engine.qe.width_effects import MadeTies
from gui.plots.drawing import ink_on, mixed, sized_font, thin_pen
from gui.plots.legend import paint_kind
from gui.plots.mark_plot import EDGE_PX, Mark, MarkPlot
from gui.plots.value_words import PlotCell
from gui.theme import current
from gui.theme.tokens import FONT_TABLE_PX

CELLS = ("concordant", "discordant", "metric_tied", "human_tied", "both_tied")
MADE = ("right", "helped", "cost")
_HEAD_PX, _ROW_PX, _GAP_PX, _BAR_PX, _LEGEND_PX = 42.0, 50.0, 10.0, 26.0, 22.0
_NARROW_PX = 150.0
_KINDS = {"right": 4, "helped": 0, "cost": 2}
"""Places in the scale of kinds: each has its pattern besides its colour."""


@dataclass(frozen=True, slots=True)
class _Cell:
    key: str
    before: int
    after: int


class PairTable(MarkPlot):
    """Two rows (people prefer one, people tie) by three columns (same order, opposite order, tied), and a bar.

    The key of a mark is the name of a cell, or `right`, `helped` or `cost` for a part of the bar of new ties.
    """

    LEAST_WIDTH_PX = 380

    def __init__(self, parent: QWidget | None = None) -> None:
        self._before = self._after = PairCounts()
        self._made = MadeTies(0, 0, 0)
        super().__init__(self.tr("Pairs by people and metric"), self.tr("No pairs to compare"), parent)

    def set_counts(self, before: PairCounts, after: PairCounts, made: MadeTies) -> None:
        """Show pairs.

        Args:
            before, after: without ties of the width and with them.
            made: what became ties.
        """
        self._before, self._after, self._made = before, after, made
        self._changed()

    def cell_name(self, key: str) -> str:
        """A cell in words."""
        return {
            "concordant": self.tr("concordant: the same order"),
            "discordant": self.tr("discordant: opposite orders"),
            "metric_tied": self.tr("tied by the metric only"),
            "human_tied": self.tr("tied by people only"),
            "both_tied": self.tr("tied by both"),
        }[key]

    def made_name(self, key: str) -> str:
        """A part of the new ties in words."""
        return {
            "right": self.tr("people tie them, too"),
            "helped": self.tr("were in the wrong order"),
            "cost": self.tr("were in the right order"),
        }[key]

    def mark_text(self, key: Hashable) -> str:
        assert isinstance(key, str)
        if key in MADE:
            return self._made_text(key)
        cell, n = self._cell(key), self._after.total
        lines = [self.cell_name(key)]
        for name, count in ((self.tr("without ties"), cell.before), (self.tr("with ties"), cell.after)):
            lines.append(f"{name}: {count:,} ({_share(count, n)})")
        return "\n".join([*lines, self._tau_text(key), f"n = {n:,}"])

    def _tau_text(self, key: str) -> str:
        return {
            "concordant": self.tr("adds to τ_b; right for acc_eq"),
            "discordant": self.tr("takes from τ_b; wrong for acc_eq"),
            "metric_tied": self.tr("leaves τ_b's numerator, stays under people's root; wrong for acc_eq"),
            "human_tied": self.tr("stays under the metric's root of τ_b; wrong for acc_eq"),
            "both_tied": self.tr("leaves τ_b altogether; right for acc_eq"),
        }[key]

    def _made_text(self, key: str) -> str:
        count = getattr(self._made, key)
        effect = {
            "right": self.tr("a right tie: free under τ_b, a gain for acc_eq"),
            "helped": self.tr("helps: an error is hidden in a tie"),
            "cost": self.tr("costs: a right order is lost in a tie"),
        }[key]
        head = self.tr("new ties, {0}").format(self.made_name(key))
        return "\n".join([head, f"{count:,} ({_share(count, self._made.total)})", effect])

    def table(self) -> list[tuple[PlotCell, ...]]:
        made: list[tuple[PlotCell, ...]] = [("pairs", "without ties", "with ties", "n")]
        for key in CELLS:
            cell = self._cell(key)
            made.append((self.cell_name(key), cell.before, cell.after, self._after.total))
        for key in MADE:
            count = getattr(self._made, key)
            made.append((self.tr("new ties, {0}").format(self.made_name(key)), None, count, self._made.total))
        return made

    # --- geometry ------------------------------------------------------------------------------------------

    def _cell(self, key: str) -> _Cell:
        return _Cell(key, getattr(self._before, key), getattr(self._after, key))

    def _is_empty(self) -> bool:
        return self._after.total == 0

    def _content_height(self, width: float) -> float:
        if self._is_empty():
            return 120.0
        return (
            _HEAD_PX + 2 * _ROW_PX + _GAP_PX + 22 + _BAR_PX + _LEGEND_PX * self._legend_lines(width) + EDGE_PX
        )

    def _names_px(self) -> float:
        metrics = QFontMetricsF(sized_font(self, FONT_TABLE_PX))
        names = (self.tr("prefer one"), self.tr("tie"), self.tr("people ↓   metric →"))
        return EDGE_PX + min(max(map(metrics.horizontalAdvance, names)) + 12, 0.32 * self.width())

    def _cell_box(self, key: str) -> QRectF:
        left, top = self._names_px(), _HEAD_PX
        wide = (self.width() - left - EDGE_PX) / 3
        if key == "human_tied":
            return QRectF(left, top + _ROW_PX, 2 * wide, _ROW_PX)
        column = {"concordant": 0, "discordant": 1}.get(key, 2)
        return QRectF(left + column * wide, top + (_ROW_PX if key == "both_tied" else 0), wide, _ROW_PX)

    def _bar_box(self) -> QRectF:
        top = _HEAD_PX + 2 * _ROW_PX + _GAP_PX + 22
        return QRectF(EDGE_PX, top, self.width() - 2 * EDGE_PX, _BAR_PX)

    def _bar_parts(self) -> list[tuple[str, QRectF]]:
        bar, left = self._bar_box(), self._bar_box().left()
        parts: list[tuple[str, QRectF]] = []
        for key in MADE:
            wide = bar.width() * getattr(self._made, key) / max(1, self._made.total)
            parts.append((key, QRectF(left, bar.top(), wide, bar.height())))
            left += wide
        return parts

    def _place_marks(self) -> list[Mark]:
        rows = {"concordant": (0, 0), "discordant": (0, 1), "metric_tied": (0, 2), "human_tied": (1, 0)}
        marks = [Mark(key, self._cell_box(key), *rows.get(key, (1, 2))) for key in CELLS]
        bar = [(key, box) for key, box in self._bar_parts() if box.width() > 0]
        return marks + [Mark(key, box, 2, at) for at, (key, box) in enumerate(bar)]

    # --- painting ------------------------------------------------------------------------------------------

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        self._paint_names(painter)
        for key in CELLS:
            self._paint_cell(painter, self._cell(key), self._cell_box(key))
        self._paint_bar(painter)
        for mark in self.marks:
            if (pen := self._ring_pen(mark.key)) is not None:
                painter.setPen(pen)
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRect(mark.box.adjusted(1, 1, -1, -1))

    def _paint_names(self, painter: QPainter) -> None:
        tokens = current()
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        n = self.tr("{0} pairs of translations of one source").format(f"{self._after.total:,}")
        self._draw_cut(painter, QRectF(EDGE_PX, 4, self.width() - 2 * EDGE_PX, 18), n)
        painter.setFont(sized_font(self, FONT_TABLE_PX))
        painter.setPen(QColor(tokens.ink))
        columns = (
            ("concordant", self.tr("same order")),
            ("discordant", self.tr("opposite")),
            ("metric_tied", self.tr("tie")),
        )
        for key, name in columns:
            box = self._cell_box(key)
            room = QRectF(box.left() + 4, _HEAD_PX - 20, box.width() - 8, 18)
            self._draw_cut(painter, room, name, Qt.AlignmentFlag.AlignHCenter)
        for key, name in (("concordant", self.tr("prefer one")), ("human_tied", self.tr("tie"))):
            box = self._cell_box(key)
            room = QRectF(EDGE_PX, box.top(), self._names_px() - EDGE_PX - 8, box.height())
            self._draw_cut(painter, room, name)
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        corner = QRectF(EDGE_PX, _HEAD_PX - 20, self._names_px() - EDGE_PX - 4, 18)
        self._draw_cut(painter, corner, self.tr("people ↓   metric →"))

    def _ground(self, key: str, share: float) -> QColor:
        """Green where both say the same, orange where they don't; deeper with more pairs."""
        tokens = current()
        tint = tokens.good_tint if key in ("concordant", "both_tied") else tokens.check_tint
        if key == "discordant":
            tint = tokens.bad_tint
        return mixed(tokens.plot_background, tint, 0.45 + 0.55 * min(1.0, 2 * share))

    def _paint_cell(self, painter: QPainter, cell: _Cell, box: QRectF) -> None:
        tokens, n = current(), max(1, self._after.total)
        ground = self._ground(cell.key, cell.after / n)
        painter.setPen(thin_pen(tokens.hairline))
        painter.setBrush(ground)
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5))
        upper, lower = self._cell_texts(cell, n, box.width() < _NARROW_PX)
        middle = Qt.AlignmentFlag.AlignHCenter
        painter.setFont(sized_font(self, FONT_TABLE_PX + 2, bold=True))
        painter.setPen(QColor(tokens.ink))
        self._draw_cut(painter, QRectF(box.left() + 3, box.top() + 4, box.width() - 6, 22), upper, middle)
        painter.setFont(sized_font(self))
        painter.setPen(QColor(tokens.ink_muted))
        self._draw_cut(painter, QRectF(box.left() + 3, box.top() + 26, box.width() - 6, 18), lower, middle)

    def _cell_texts(self, cell: _Cell, n: int, is_narrow: bool) -> tuple[str, str]:
        """How many now, and what has changed."""
        change = cell.after - cell.before
        if is_narrow:
            return _share(
                cell.after, n
            ), f"{cell.after:,} ({_signed(change)})" if change else f"{cell.after:,}"
        upper = f"{cell.after:,}  ({_share(cell.after, n)})"
        if not change:
            return upper, self.tr("unchanged")
        text = self.tr("{change} from {before}")
        return upper, text.format(change=_signed(change), before=f"{cell.before:,}")

    def _paint_bar(self, painter: QPainter) -> None:
        tokens, bar, made = current(), self._bar_box(), self._made
        painter.setFont(sized_font(self, FONT_TABLE_PX, bold=True))
        painter.setPen(QColor(tokens.ink))
        head = self.tr("No pair has become a tie")
        if made.total:
            head = self.tr("Pairs that have become ties: {n} ({share} of all); before:").format(
                n=f"{made.total:,}", share=_share(made.total, self._after.total)
            )
        self._draw_cut(painter, QRectF(EDGE_PX, bar.top() - 22, bar.width(), 20), head)
        if not made.total:
            painter.setPen(thin_pen(tokens.hairline))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5))
        painter.setFont(sized_font(self))
        for key, box in self._bar_parts():
            if box.width() < 1:
                continue
            paint_kind(painter, box, _KINDS[key])
            self._paint_share(painter, box, getattr(made, key))
        self._paint_legend(painter, bar.bottom() + 4)

    def _paint_share(self, painter: QPainter, box: QRectF, count: int) -> None:
        text = f"{count:,} · {_share(count, self._made.total)}"
        wide = QFontMetricsF(painter.font()).horizontalAdvance(text) + 10
        if wide > box.width() - 6:
            return
        chip = QRectF(box.center().x() - wide / 2, box.top() + 4, wide, box.height() - 8)
        ground = QColor(current().plot_background)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(chip, 3, 3)
        painter.setPen(ink_on(ground))
        painter.drawText(chip, int(Qt.AlignmentFlag.AlignCenter), text)

    def _legend_places(self, width: float) -> list[tuple[str, QPointF]]:
        metrics = QFontMetricsF(sized_font(self))
        x, line = EDGE_PX, 0
        places: list[tuple[str, QPointF]] = []
        for key in MADE:
            wide = 20 + metrics.horizontalAdvance(self.made_name(key)) + 16
            if x > EDGE_PX and x + wide > width - EDGE_PX:
                x, line = EDGE_PX, line + 1
            places.append((key, QPointF(x, line * _LEGEND_PX)))
            x += wide
        return places

    def _legend_lines(self, width: float) -> int:
        return 1 + round(self._legend_places(width)[-1][1].y() / _LEGEND_PX)

    def _paint_legend(self, painter: QPainter, top: float) -> None:
        painter.setFont(sized_font(self))
        for key, at in self._legend_places(self.width()):
            paint_kind(painter, QRectF(at.x(), top + at.y() + 4, 12, 12), _KINDS[key])
            painter.setPen(QColor(current().ink))
            room = QRectF(at.x() + 18, top + at.y(), self.width() - at.x() - 18 - EDGE_PX, 20)
            self._draw_cut(painter, room, self.made_name(key))


def _share(count: int, n: int) -> str:
    """A share in percent.

    >>> _share(1, 8), _share(0, 0)
    ('12.5 %', '0.0 %')
    """
    return f"{100 * count / n if n else 0.0:.1f} %"


def _signed(change: int) -> str:
    """A change with its sign and groups of three.

    >>> _signed(-12345), _signed(1000)
    ('−12,345', '+1,000')
    """
    return f"{change:+,}".replace("-", "−")
