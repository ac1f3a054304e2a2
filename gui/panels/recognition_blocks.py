"""The header of the table of rates: above the columns of a group its name, over all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHeaderView, QToolTip, QWidget

from gui.theme.tokens import FONT_SMALL_PX, current

_PAD_PX = 8


@dataclass(frozen=True, slots=True)
class Block:
    """Columns that belong together.

    Attributes:
        first, last: of its columns.
        title: its name; `note` stands behind it in small type; `hint` is its tooltip.
        is_marked: it stands out, as it is not there always.
    """

    first: int
    last: int
    title: str
    note: str
    hint: str
    is_marked: bool = False


class BlockHeader(QHeaderView):
    """Two lines: names of the blocks, which are clicked apart, above the titles of the columns.

    Signals:
        block_clicked(int): index of a block.
    """

    block_clicked = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.blocks: tuple[Block, ...] = ()
        self.setSectionsClickable(True)
        self.setMouseTracking(True)

    def set_blocks(self, blocks: Sequence[Block]) -> None:
        """Show other names."""
        self.blocks = tuple(blocks)
        self.viewport().update()

    def block_rect(self, index: int) -> QRect:
        """Where the name of a block stands, on the viewport."""
        block = self.blocks[index]
        left = self.sectionViewportPosition(block.first)
        right = self.sectionViewportPosition(block.last) + self.sectionSize(block.last)
        return QRect(left, 0, right - left, self.height() // 2)

    def block_at(self, point: QPoint) -> int | None:
        """The block whose name lies under a point."""
        found = (index for index in range(len(self.blocks)) if self.block_rect(index).contains(point))
        return next(found, None)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        with QPainter(self.viewport()) as painter:
            for index, block in enumerate(self.blocks):
                self._paint_block(painter, self.block_rect(index), block)

    def _paint_block(self, painter: QPainter, box: QRect, block: Block) -> None:
        tokens = current()
        if block.is_marked:
            painter.fillRect(box.adjusted(1, 2, 0, -2), QColor(tokens.selected))
        painter.setPen(QColor(tokens.hairline))
        painter.drawLine(box.left(), 4, box.left(), self.height())
        room = box.adjusted(_PAD_PX, 2, -4, 2)
        bold, small = QFont(self.font()), QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        small.setPixelSize(FONT_SMALL_PX)
        metrics = QFontMetrics(bold)
        title = metrics.elidedText(block.title, Qt.TextElideMode.ElideRight, room.width())
        flags = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        painter.setFont(bold)
        painter.setPen(QColor(tokens.accent if block.is_marked else tokens.ink))
        painter.drawText(room, flags, title)
        room.setLeft(room.left() + metrics.horizontalAdvance(title) + _PAD_PX)
        if QFontMetrics(small).horizontalAdvance(block.note) <= room.width():
            painter.setFont(small)
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(room, flags, block.note)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self.block_at(event.position().toPoint()) is None:
            super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        block = self.block_at(event.position().toPoint())
        if block is None:
            super().mouseReleaseEvent(event)
        elif event.button() == Qt.MouseButton.LeftButton:
            self.block_clicked.emit(block)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        super().mouseMoveEvent(event)
        if self.block_at(event.position().toPoint()) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            block = self.block_at(event.pos())
            if block is not None:
                QToolTip.showText(event.globalPos(), self.blocks[block].hint, self.viewport())
                return True
        return super().viewportEvent(event)
