"""How loud it is now: a bar with its held peak, in zones that are also said in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, FONT_TEXT_PX

LevelZone = Literal["silent", "quiet", "good", "loud"]
_BAR_PX, _SCALE_PX, _WORD_PX = 16, 18, 24


@dataclass(frozen=True, slots=True)
class MeterZones:
    """Where the zones begin, as the held peak in dBFS.

    Attributes:
        lowest_dbfs: left end of the bar; `silent` is at or under it.
        quiet_dbfs: below it is too quiet.
        target_low_dbfs, target_high_dbfs: where a good peak lies, marked on the bar.
        loud_dbfs: from here it is too loud.
    """

    lowest_dbfs: float = -60.0
    quiet_dbfs: float = -30.0
    target_low_dbfs: float = -15.0
    target_high_dbfs: float = -12.0
    loud_dbfs: float = -1.0

    def zone(self, peak_dbfs: float | None) -> LevelZone:
        """The zone of a peak.

        >>> MeterZones().zone(-13.0), MeterZones().zone(-0.5), MeterZones().zone(None)
        ('good', 'loud', 'silent')
        """
        if peak_dbfs is None or peak_dbfs <= self.lowest_dbfs:
            return "silent"
        if peak_dbfs < self.quiet_dbfs:
            return "quiet"
        return "loud" if peak_dbfs >= self.loud_dbfs else "good"


class LevelMeter(QWidget):
    """A level bar from silence to full scale.

    Args:
        expert: shows a scale in dBFS; without it the words alone, as speakers need.
        zones: where it is too quiet, good, too loud.

    Signals:
        zone_changed(str): silent, quiet, good or loud.
    """

    zone_changed = Signal(str)

    def __init__(
        self, expert: bool = False, zones: MeterZones | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._zones = zones or MeterZones()
        self._expert = expert
        self._level_dbfs: float | None = None
        self._hold_dbfs: float | None = None
        self._clipped = False
        self._zone: LevelZone = "silent"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Input level"))
        self._describe()

    def set_level(
        self, peak_dbfs: float | None, peak_hold_dbfs: float | None = None, clipped: bool = False
    ) -> None:
        """Show the level of this moment.

        Args:
            peak_dbfs: how far the bar reaches, None for no signal.
            peak_hold_dbfs: the held peak, which decides the zone; the level itself when None.
            clipped: full scale was reached; stays marked until clicked or `reset`.
        """
        self._level_dbfs = peak_dbfs
        self._hold_dbfs = peak_dbfs if peak_hold_dbfs is None else peak_hold_dbfs
        self._clipped = self._clipped or clipped
        zone = self._zones.zone(self._hold_dbfs)
        if zone != self._zone:
            self._zone = zone
            self._describe()
            self.zone_changed.emit(zone)
        self.update()

    def reset(self) -> None:
        """No signal, nothing clipped."""
        self._clipped = False
        self.set_level(None)

    def set_expert(self, expert: bool) -> None:
        """Whether the scale in dBFS is shown."""
        self._expert = expert
        self.updateGeometry()
        self.update()

    @property
    def zone(self) -> LevelZone:
        """silent, quiet, good or loud."""
        return self._zone

    @property
    def clipped(self) -> bool:
        """Whether full scale was reached since the last reset."""
        return self._clipped

    def word(self) -> str:
        """The zone in words."""
        if self._clipped:
            return self.tr("too loud: move back a little or lower the input")
        return {
            "silent": self.tr("nothing to hear yet"),
            "quiet": self.tr("too quiet: come closer or raise the input"),
            "good": self.tr("good"),
            "loud": self.tr("too loud: move back a little or lower the input"),
        }[self._zone]

    def sizeHint(self) -> QSize:
        return QSize(280, _BAR_PX + 4 + (_SCALE_PX if self._expert else 0) + _WORD_PX)

    def minimumSizeHint(self) -> QSize:
        return QSize(140, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._clipped = False
        self._describe()
        self.update()

    # --- painting ------------------------------------------------------------------------------------------

    def _bar(self) -> QRectF:
        return QRectF(2, 2, self.width() - 4, _BAR_PX)

    def _x(self, dbfs: float) -> float:
        bar, lowest = self._bar(), self._zones.lowest_dbfs
        share = (min(max(dbfs, lowest), 0.0) - lowest) / -lowest
        return bar.left() + share * bar.width()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tokens, bar = current(), self._bar()
        outline = QPainterPath()
        outline.addRoundedRect(bar, 4, 4)
        painter.setClipPath(outline)
        self._paint_zones(painter, bar)
        if self._level_dbfs is not None:
            heard = QRectF(bar.topLeft(), QPointF(self._x(self._level_dbfs), bar.bottom()))
            painter.fillRect(heard, QColor(self._zone_colour()))
        if self._hold_dbfs is not None and self._hold_dbfs > self._zones.lowest_dbfs:
            x = min(self._x(self._hold_dbfs), bar.right() - 3)
            painter.fillRect(QRectF(x - 1.5, bar.top(), 3, bar.height()), QColor(tokens.ink))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(tokens.bad if self._clipped else tokens.control_edge), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(outline)
        self._paint_target(painter, bar)
        if self._expert:
            self._paint_scale(painter, bar)
        self._paint_word(painter)

    def _paint_zones(self, painter: QPainter, bar: QRectF) -> None:
        tokens, zones = current(), self._zones
        parts = (
            (zones.lowest_dbfs, zones.quiet_dbfs, tokens.check_tint),
            (zones.quiet_dbfs, zones.loud_dbfs, tokens.good_tint),
            (zones.loud_dbfs, 0.0, tokens.bad_tint),
        )
        for low, high, tint in parts:
            ends = QPointF(self._x(low), bar.top()), QPointF(self._x(high), bar.bottom())
            painter.fillRect(QRectF(*ends), QColor(tint))

    def _zone_colour(self) -> str:
        tokens = current()
        if self._clipped:
            return tokens.bad
        return {
            "silent": tokens.ink_muted,
            "quiet": tokens.check,
            "good": tokens.good,
            "loud": tokens.bad,
        }[self._zone]

    def _paint_target(self, painter: QPainter, bar: QRectF) -> None:
        """A bracket under the bar where good peaks lie."""
        left, right = self._x(self._zones.target_low_dbfs), self._x(self._zones.target_high_dbfs)
        painter.fillRect(QRectF(left, bar.bottom() + 1.5, right - left, 2.5), QColor(current().good))

    def _paint_scale(self, painter: QPainter, bar: QRectF) -> None:
        font = QFont(self.font())
        font.setPixelSize(FONT_SMALL_PX - 1)
        painter.setFont(font)
        painter.setPen(QColor(current().ink_muted))
        step = 10 if bar.width() > 260 else 20
        for dbfs in range(round(self._zones.lowest_dbfs), 1, step):
            text = str(dbfs).replace("-", "−")
            width = QFontMetricsF(font).horizontalAdvance(text)
            left = min(max(bar.left(), self._x(dbfs) - width / 2), bar.right() - width)
            painter.drawText(QPointF(left, bar.bottom() + 15), text)

    def _paint_word(self, painter: QPainter) -> None:
        font = QFont(self.font())
        font.setPixelSize(FONT_TEXT_PX)
        painter.setFont(font)
        painter.setPen(QColor(self._zone_colour()))
        room = self.rect().adjusted(2, self.height() - _WORD_PX, -2, 0)
        text = painter.fontMetrics().elidedText(self.word(), Qt.TextElideMode.ElideRight, room.width())
        painter.drawText(room, int(Qt.AlignmentFlag.AlignVCenter), text)

    def _describe(self) -> None:
        self.setAccessibleDescription(self.word())
        self.setToolTip(self.word())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)
