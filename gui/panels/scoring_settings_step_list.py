"""The steps of the normaliser as a list: on or off, dragged or moved by keys, each with what it changes in a text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from engine.text.normaliser import STEPS, Preview
from engine.text.normaliser_settings import StepSettings
from gui.panels.annotate_fields import ENTER
from gui.panels.scoring_settings_changes import paint_change
from gui.services.scoring_words import step_name
from gui.theme.icons import icon
from gui.theme.tokens import FONT_SMALL_PX, FONT_TABLE_PX, GRID, current

STEP = Qt.ItemDataRole.UserRole
PREVIEW = Qt.ItemDataRole.UserRole + 1
NAME_PX, TOLD_PX, CHANGE_PX = 24, 18, 40
TICK_PX, HANDLE_PX = 32, 24
WHAT = {step.name: step.description for step in STEPS}


def told(step: StepSettings) -> str:
    """What a step does, in a line."""
    if step.is_built_in:
        return WHAT.get(step.name, "")
    if step.table:
        return "; ".join(f"{before} → {after or '∅'}" for before, after in step.table[:20])
    return f"{step.pattern} → {step.replacement or '∅'}"


class StepList(QListWidget):
    """The list. Space: on or off; Alt+Up, Alt+Down: move; Enter: change an own step; Del: take it away.

    Signals:
        edited: the steps are others, or in another order, or on and off otherwise.
        opened: an own step is to be changed.
        removed: the own step at the cursor is to be taken away.
    """

    edited = Signal()
    opened = Signal()
    removed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._dragged: int | None = None
        self._pressed = QPoint()
        self.setAccessibleName(self.tr("Steps of the normaliser"))
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(StepDelegate(self))
        self.setMouseTracking(True)
        self.setToolTip(
            self.tr(
                "Drag, or Alt+Up and Alt+Down, to move a step; Space: on or off; Enter: change an own step"
            )
        )

    # ---- what it shows

    @property
    def steps(self) -> tuple[StepSettings, ...]:
        """The steps from above."""
        return tuple(self.item(row).data(STEP) for row in range(self.count()))

    @property
    def current_step(self) -> StepSettings | None:
        """The step at the cursor."""
        item = self.currentItem()
        return item.data(STEP) if item is not None else None

    def show_steps(self, steps: tuple[StepSettings, ...]) -> None:
        """Show other steps; the cursor stays with its step, or its place."""
        if steps == self.steps:
            return
        chosen, row = self.current_step, self.currentRow()
        self.clear()
        for step in steps:
            item = QListWidgetItem()
            item.setData(STEP, step)
            self._describe(item)
            self.addItem(item)
        names = [step.name for step in steps]
        kept = names.index(chosen.name) if chosen is not None and chosen.name in names else row
        self.setCurrentRow(min(max(kept, 0), len(steps) - 1))

    def show_previews(self, previews: Mapping[str, Preview]) -> None:
        """Show what each step changes, by name."""
        for row in range(self.count()):
            item = self.item(row)
            item.setData(PREVIEW, previews.get(item.data(STEP).name))
            self._describe(item)
        self.doItemsLayout()

    def _describe(self, item: QListWidgetItem) -> None:
        step, preview = item.data(STEP), item.data(PREVIEW)
        parts = [step_name(step.name), self.tr("on") if step.on else self.tr("off"), told(step)]
        if step.on and preview is not None and preview.before != preview.after:
            parts.append(f"{preview.before} → {preview.after}")
        item.setData(Qt.ItemDataRole.AccessibleTextRole, ". ".join(parts))
        item.setToolTip("\n".join(parts))

    # ---- changes

    def move_step(self, row: int, to: int) -> None:
        """Move a step to another place."""
        if row == to or not 0 <= to < self.count():
            return
        item = self.takeItem(row)
        self.insertItem(to, item)
        self.setCurrentItem(item)

    def toggle(self, item: QListWidgetItem) -> None:
        """Switch a step on or off."""
        step: StepSettings = item.data(STEP)
        item.setData(STEP, replace(step, on=not step.on))
        self._describe(item)
        self.edited.emit()

    def move_current(self, by: int) -> None:
        """Move the step at the cursor up or down."""
        row = self.currentRow()
        if row >= 0 and 0 <= row + by < self.count():
            self.move_step(row, row + by)
            self.edited.emit()

    # ---- keys and mouse

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, item = event.key(), self.currentItem()
        moves = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if key in moves and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.move_current(moves[Qt.Key(key)])
        elif key == Qt.Key.Key_Space and item is not None:
            self.toggle(item)
        elif key in ENTER:
            self.opened.emit()
        elif key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.removed.emit()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        item = self.itemAt(event.position().toPoint())
        if event.button() != Qt.MouseButton.LeftButton or item is None:
            return
        if event.position().x() < TICK_PX:
            self.toggle(item)
        else:
            self._dragged, self._pressed = self.row(item), event.position().toPoint()
            self._dragged_from = self._dragged

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._dragged is None:
            over = self.itemAt(event.position().toPoint()) is not None
            self.viewport().setCursor(
                Qt.CursorShape.OpenHandCursor
                if over and event.position().x() >= TICK_PX
                else Qt.CursorShape.ArrowCursor
            )
            super().mouseMoveEvent(event)
            return
        at = event.position().toPoint()
        if (at - self._pressed).manhattanLength() < QApplication.startDragDistance():
            return
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        target = self._row_for(at.y())
        if target != self._dragged:
            self.move_step(self._dragged, target)
            self._dragged = target

    def _row_for(self, y: int) -> int:
        """Where a step that is held at a height belongs: past another one's middle it takes its place."""
        assert self._dragged is not None
        row = self._dragged
        while row > 0 and y < self.visualItemRect(self.item(row - 1)).center().y():
            row -= 1
        while row < self.count() - 1 and y > self.visualItemRect(self.item(row + 1)).center().y():
            row += 1
        return row

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        dragged, self._dragged = self._dragged, None
        self.viewport().unsetCursor()
        if dragged is not None and dragged != self._dragged_from:
            self.edited.emit()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if event.position().x() < TICK_PX:
            self.mousePressEvent(event)
        else:
            self.opened.emit()


class StepDelegate(QStyledItemDelegate):
    """Paints a step: tick, name, what it does; below, where it changes the text, the text before and after."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        changes = _change(index) is not None
        return QSize(100, NAME_PX + TOLD_PX + (CHANGE_PX + GRID // 2 if changes else 0) + GRID)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        tokens, box = current(), QRectF(option.rect)  # pyright: ignore[reportAttributeAccessIssue]
        step: StepSettings = index.data(STEP)
        state = option.state  # pyright: ignore[reportAttributeAccessIssue]
        painter.save()
        painter.setPen(Qt.PenStyle.NoPen)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, QColor(tokens.selected))
        painter.setPen(QPen(QColor(tokens.hairline), 1))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        ink = QColor(tokens.ink if step.on else tokens.ink_muted)
        tick = "mdi6.checkbox-marked" if step.on else "mdi6.checkbox-blank-outline"
        at = QPoint(round(box.left()) + GRID, round(box.top()) + GRID // 2 + 2)
        icon(tick, tokens.accent if step.on else tokens.control_edge).paint(painter, at.x(), at.y(), 20, 20)
        handle = QRectF(box.right() - HANDLE_PX, box.top() + GRID // 2 + 2, 18, 18).toRect()
        icon("mdi6.drag", tokens.control_edge).paint(painter, handle)
        self._paint_words(painter, option, index, ink)
        painter.restore()

    def _paint_words(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
        ink: QColor,
    ) -> None:
        tokens, step = current(), index.data(STEP)
        rect = QRectF(option.rect)  # pyright: ignore[reportAttributeAccessIssue]
        base: QFont = option.font  # pyright: ignore[reportAttributeAccessIssue]
        box = rect.adjusted(TICK_PX + 2, GRID / 2, -HANDLE_PX - 2, 0)
        name, small = QFont(base), QFont(base)
        name.setPixelSize(FONT_TABLE_PX)
        name.setWeight(QFont.Weight.DemiBold if step.on else QFont.Weight.Normal)
        small.setPixelSize(FONT_SMALL_PX)
        painter.setFont(name)
        painter.setPen(ink)
        line = QRectF(box.left(), box.top(), box.width(), NAME_PX)
        title = step_name(step.name) + ("" if step.is_built_in else f" · {self.tr('own step')}")
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(line, middle, _fit(title, name, box.width()))
        painter.setFont(small)
        painter.setPen(QColor(tokens.ink_muted))
        line = QRectF(box.left(), box.top() + NAME_PX, box.width(), TOLD_PX)
        painter.drawText(line, middle, _fit(told(step), small, box.width()))
        if (change := _change(index)) is not None:
            text = QFont(base)
            text.setPixelSize(FONT_TABLE_PX)
            painter.setPen(QColor(tokens.ink))
            below = QRectF(box.left(), line.bottom() + GRID // 4, rect.right() - box.left() - GRID, CHANGE_PX)
            paint_change(painter, below, text, change.before, change.after)


def _change(index: QModelIndex | QPersistentModelIndex) -> Preview | None:
    preview: Preview | None = index.data(PREVIEW)
    return (
        preview if preview is not None and index.data(STEP).on and preview.before != preview.after else None
    )


def _fit(text: str, font: QFont, width: float) -> str:
    return QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, width)
