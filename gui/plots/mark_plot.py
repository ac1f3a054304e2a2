"""What every figure of marks shares: hover, choosing by mouse and arrows, the menu, words for screen readers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFontMetricsF,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.plots.drawing import paint_empty, paint_frame, scroll_area_of, seen_rect
from gui.plots.value_words import PlotCell, tab_separated
from gui.theme import current

EDGE_PX = 10.0
_ARROWS = {
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
}
_ACTIVATE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


@dataclass(frozen=True, slots=True)
class Mark:
    """Something of a figure that can be pointed at.

    Attributes:
        key: what it stands for, given back by the signals.
        box: where it can be hit.
        row, column: its place among the others for the arrow keys.
    """

    key: Hashable
    box: QRectF
    row: int
    column: int


class MarkPlot(QWidget):
    """A figure whose marks can be hovered, clicked and walked over.

    It asks for as much height as its content needs, so it belongs into a scroll area; the mark that the keys
    choose is scrolled into view. Mouse: hover tells the number with n and interval, click chooses.
    Keys: arrows move, Home and End go to the first and last mark, Enter or Space (where the page leaves it)
    announces the chosen mark, Ctrl+C copies the data as a table, the menu key opens the menu.

    Signals:
        mark_clicked(object): key of a mark, by mouse, Enter or Space.
        mark_chosen(object): key of a mark, by arrow keys.
        menu_requested(object, object): a QPoint on the screen, and the key of the mark there or None.
    """

    mark_clicked = Signal(object)
    mark_chosen = Signal(object)
    menu_requested = Signal(object, object)

    LEAST_WIDTH_PX: ClassVar[int] = 240

    def __init__(self, name: str, empty_text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._empty_text = empty_text
        self._selected: Hashable | None = None
        self._hovered: Hashable | None = None
        self._placed: tuple[tuple[QSize, int], list[Mark]] | None = None
        self._cut: list[tuple[QRectF, str]] = []
        self._as_figure = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(name)
        self.setAccessibleDescription(empty_text)

    # --- what a figure tells -------------------------------------------------------------------------------

    def mark_text(self, key: Hashable) -> str:
        """A mark in words: value, interval, n; why there is none."""
        raise NotImplementedError

    def table(self) -> list[tuple[PlotCell, ...]]:
        """What is shown as a table in full precision, its head first."""
        raise NotImplementedError

    def _is_empty(self) -> bool:
        raise NotImplementedError

    def _place_marks(self) -> list[Mark]:
        raise NotImplementedError

    def _paint_plot(self, painter: QPainter, dirty: QRectF) -> None:
        raise NotImplementedError

    def _content_height(self, width: float) -> float:
        raise NotImplementedError

    def _least_width(self) -> float:
        return self.LEAST_WIDTH_PX

    def _axis_top(self) -> float:
        """Where an axis that is pinned to the lower edge begins; marks under it can't be hit."""
        return float(self.height())

    # --- public --------------------------------------------------------------------------------------------

    @property
    def marks(self) -> list[Mark]:
        """Every mark with its place, in reading order."""
        room = self.size(), round(seen_rect(self).height())
        if self._placed is None or self._placed[0] != room:
            self._placed = (room, [] if self._is_empty() else self._place_marks())
        return self._placed[1]

    @property
    def selected(self) -> Hashable | None:
        """Key of the chosen mark."""
        return self._selected

    def set_selected(self, key: Hashable | None) -> None:
        """Mark without announcing; a key that isn't there marks nothing."""
        self._selected = key if self._mark_of(key) is not None else None
        self._describe()
        self.update()

    def set_empty_text(self, text: str) -> None:
        """The sentence where there is nothing to show."""
        self._empty_text = text
        self._describe()
        self.update()

    def set_figure(self, on: bool) -> None:
        """While a figure is exported neither the chosen nor the hovered mark is told apart."""
        self._as_figure = on

    def figure_size(self, room: QSize) -> QSize:
        """As wide as its room, as high as its content."""
        width = max(room.width(), round(self._least_width()))
        return QSize(width, round(self._figure_height(width, room.height())))

    def _figure_height(self, width: float, room_px: float) -> float:
        return self._content_height(width)

    def sizeHint(self) -> QSize:
        width = max(460, round(self._least_width()))
        return QSize(width, round(self._content_height(width)))

    def minimumSizeHint(self) -> QSize:
        width = round(self._least_width())
        return QSize(width, round(self._content_height(max(width, self.width()))))

    # --- for figures ---------------------------------------------------------------------------------------

    def _changed(self) -> None:
        """Data or size is another one."""
        self._placed = None
        self._hovered = None
        if self._selected is not None and self._mark_of(self._selected) is None:
            self._selected = None
        self._describe()
        self.updateGeometry()
        self.update()

    def _mark_of(self, key: Hashable | None) -> Mark | None:
        return next((mark for mark in self.marks if mark.key == key), None) if key is not None else None

    def _mark_at(self, position: QPointF) -> Mark | None:
        """The mark under a point; of several the one whose middle is nearest."""
        if position.y() >= self._axis_top():
            return None
        hits = [mark for mark in self.marks if mark.box.contains(position)]
        return min(hits, key=lambda mark: _distance(mark.box.center(), position), default=None)

    def _is_marked(self, key: Hashable) -> str:
        """ "selected", "hovered" or "" for a mark that is drawn now."""
        if self._as_figure:
            return ""
        return "selected" if key == self._selected else "hovered" if key == self._hovered else ""

    def _ring_pen(self, key: Hashable) -> QPen | None:
        state = self._is_marked(key)
        if not state:
            return None
        return QPen(QColor(current().ink if state == "selected" else current().ink_muted), 1.8)

    def _paint_row_ground(self, painter: QPainter, key: Hashable, box: QRectF) -> None:
        """The ground of a row that is a mark, where it is chosen or hovered."""
        if state := self._is_marked(key):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current().selected if state == "selected" else current().hover))
            painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), 4, 4)

    def _draw_cut(
        self,
        painter: QPainter,
        box: QRectF,
        text: str,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
        mode: Qt.TextElideMode = Qt.TextElideMode.ElideRight,
    ) -> None:
        """A text in one line, cut to its box; the whole text is then in the tooltip."""
        shown = QFontMetricsF(painter.font()).elidedText(text, mode, box.width() + 0.5)
        if shown != text:
            self._cut.append((box, text))
        flags = int(align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip)
        painter.drawText(box, flags, shown)

    def _describe(self) -> None:
        if self._is_empty():
            self.setAccessibleDescription(self._empty_text)
        elif self._selected is not None:
            self.setAccessibleDescription(self.mark_text(self._selected).replace("\n", ", "))
        else:
            self.setAccessibleDescription(self.tr("{0} marks; arrows move").format(len(self.marks)))

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        dirty = QRectF(self.rect() if self._as_figure else event.rect())
        painter.fillRect(dirty, QColor(current().plot_background))
        self._cut.clear()
        if self._is_empty():
            paint_empty(painter, self, QRectF(self.rect()), self._empty_text)
        else:
            self._paint_plot(painter, dirty)
        paint_frame(painter, self)

    # --- mouse and keys ------------------------------------------------------------------------------------

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        mark = self._mark_at(event.position())
        over = mark.key if mark else None
        if over != self._hovered:
            self._hovered = over
            self.setCursor(Qt.CursorShape.ArrowCursor if mark is None else Qt.CursorShape.PointingHandCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()  # else the release would go to whatever lies below

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        mark = self._mark_at(event.position())
        if mark is not None and event.button() == Qt.MouseButton.LeftButton:
            self.set_selected(mark.key)
            self.mark_clicked.emit(mark.key)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_key = event.reason() == QContextMenuEvent.Reason.Keyboard
        mark = self._mark_of(self._selected) if by_key else self._mark_at(QPointF(event.pos()))
        at: QPoint = event.globalPos()
        if by_key and mark is not None:
            at = self.mapToGlobal(mark.box.center().toPoint())
        self.menu_requested.emit(at, mark.key if mark else None)
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if self._is_empty() or not self.marks:
            super().keyPressEvent(event)
        elif key in _ARROWS:
            self._walk(*_ARROWS[key])
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._choose(self.marks[0 if key == Qt.Key.Key_Home else -1])
        elif key in _ACTIVATE and self._selected is not None:
            self.mark_clicked.emit(self._selected)
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(tab_separated(self.table()))
        else:
            super().keyPressEvent(event)

    def _walk(self, down: int, right: int) -> None:
        here = self._mark_of(self._selected)
        if here is None:
            self._choose(self.marks[0])
        elif (there := _neighbour(self.marks, here, down, right)) is not None:
            self._choose(there)

    def _choose(self, mark: Mark) -> None:
        self.set_selected(mark.key)
        self._bring_into_view(mark.box)
        self.mark_chosen.emit(mark.key)

    def _bring_into_view(self, box: QRectF) -> None:
        if (area := scroll_area_of(self)) is not None:
            middle = box.center()
            below = 32 + max(0, round(seen_rect(self).bottom() - self._axis_top()))
            area.ensureVisible(
                round(middle.x()), round(middle.y()), min(200, round(box.width() / 2) + 24), below
            )

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        super().resizeEvent(event)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self.text_at(QPointF(event.pos())), self)
            return True
        return super().event(event)

    def text_at(self, position: QPointF) -> str:
        """What the tooltip tells at a point: a mark, or the whole of a text that was cut."""
        mark = self._mark_at(position)
        if mark is not None:
            return self.mark_text(mark.key)
        return next((text for box, text in self._cut if box.contains(position)), "")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._placed = None
            self.update()
        super().changeEvent(event)


def _neighbour(marks: Sequence[Mark], here: Mark, down: int, right: int) -> Mark | None:
    """The next mark in a direction: within the row sideways, else the nearest column of the next row."""
    if right:
        row = [mark for mark in marks if mark.row == here.row and (mark.column - here.column) * right > 0]
        return min(row, key=lambda mark: abs(mark.column - here.column), default=None)
    ahead = [mark for mark in marks if (mark.row - here.row) * down > 0]
    return min(
        ahead, key=lambda mark: (abs(mark.row - here.row), abs(mark.column - here.column)), default=None
    )


def _distance(one: QPointF, other: QPointF) -> float:
    gap = one - other
    return gap.x() ** 2 + gap.y() ** 2
