"""The alignment strip: what was said above what was recognised, errors to walk over and words to click."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFocusEvent,
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
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QMenu, QSizePolicy, QToolTip, QWidget

from gui.plots.alignment_columns import (
    StripColumn,
    plain_alignment,
    plain_side,
    reference_word_at,
)
from gui.plots.alignment_header import SIDE_PX, AlignmentHeader
from gui.plots.alignment_layout import GUTTER_PX, StripLayout, height_of_lines, lay_out
from gui.plots.alignment_paint import paint_column
from gui.plots.alignment_points import StripPoint, paint_points
from gui.plots.drawing import paint_empty, shows_focus, sized_font, thin_pen
from gui.theme import current
from gui.theme.tokens import FONT_TEXT_PX, kind_colour

_CLICK_SLACK_PX = 4
_BESIDE_FROM_PX = 720
"""From this width on a title may stand beside the text."""


class AlignmentStrip(QAbstractScrollArea):
    """One alignment as two rows that wrap together.

    Mouse: hover tells a column, click chooses it and announces its word, drag selects columns.
    Keys: Left and Right walk over the errors, Home and End to the first and last one, with Shift they select
    column by column, Enter announces its word again (so it plays again), Ctrl+A selects all, Ctrl+C copies two
    lines of text, Esc lets go.

    Signals:
        word_clicked(int): index of a reference word (of the nearest one, for an insertion).
        column_clicked(int): index of the column that was clicked, or chosen with Enter.
        current_changed(int): index of the chosen column, -1 for none.
        menu_opening(object): the QMenu of a right click, before it is shown: more can be put into it.
    """

    word_clicked = Signal(int)
    column_clicked = Signal(int)
    current_changed = Signal(int)
    menu_opening = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[StripColumn, ...] = ()
        self._layout: StripLayout | None = None
        self._may_stand_beside = False
        self._current: int | None = None
        self._selection: tuple[int, int] | None = None
        self._pressed: tuple[QPointF, int | None] | None = None
        self._playing_word: int | None = None
        self._playing: frozenset[int] = frozenset()
        self._marked: dict[int, int] = {}
        self._points: tuple[StripPoint, ...] = ()
        self._max_lines = 4
        self._empty_text = self.tr("Nothing aligned here")
        self._header = AlignmentHeader(self)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName(self.tr("Alignment"))
        self.viewport().setMouseTracking(True)
        self._relayout()

    # --- what is shown -------------------------------------------------------------------------------------

    def set_columns(
        self, columns: Sequence[StripColumn], counted: Sequence[StripColumn] | None = None
    ) -> None:
        """Show an alignment; none shows the empty sentence.

        Args:
            columns: what is shown.
            counted: what the legend counts, where only a part is shown.
        """
        self._columns = tuple(columns)
        self._current = self._selection = self._playing_word = None
        self._playing, self._marked, self._points = frozenset(), {}, ()
        self._header.count(self._columns if counted is None else counted)
        self.verticalScrollBar().setValue(0)
        self._relayout()
        self._describe()

    def set_title(self, title: str, series: int | None = None, note: str = "") -> None:
        """Name of the system, its place in the scale of colours, and a short note such as its rates."""
        self._header.set_title(title, series, note)
        self.setAccessibleName(self.tr("Alignment of {0}").format(title) if title else self.tr("Alignment"))
        self._relayout()

    def set_legend_shown(self, shown: bool) -> None:
        """Whether counts by kind stand in the first line."""
        self._header.set_legend_shown(shown)
        self._relayout()

    def set_title_beside(self, beside: bool) -> None:
        """Whether title and counts stand at the left where there is room, which makes it less high."""
        self._may_stand_beside = beside
        self._relayout()

    def set_empty_text(self, text: str) -> None:
        """The sentence where there is nothing, such as why there is no hypothesis."""
        self._empty_text = text
        self.viewport().update()

    def set_max_lines(self, lines: int) -> None:
        """How many lines it asks room for before it scrolls."""
        self._max_lines = lines
        self.updateGeometry()

    def set_playing_word(self, word: int | None) -> None:
        """Mark the reference word that sounds now."""
        if word != self._playing_word:
            self._playing_word = word
            self.viewport().update()

    def set_playing_columns(self, columns: Collection[int]) -> None:
        """Mark the columns that sound now, where it is known when each was said."""
        if (playing := frozenset(columns)) != self._playing:
            self._playing = playing
            self.viewport().update()

    def set_marked(self, kinds: Mapping[int, int]) -> None:
        """Draw a bar above some columns: column to kind (`tokens.kind_colour`)."""
        if kinds != self._marked:
            self._marked = dict(kinds)
            if kinds and self._layout is not None:
                self._show_box(self._layout.boxes[min(kinds)])
            self.viewport().update()

    @property
    def marked(self) -> Mapping[int, int]:
        """The columns that have a bar above them, and its kind."""
        return self._marked

    def set_points(self, points: Sequence[StripPoint]) -> None:
        """Draw what is said of points of interest over their columns."""
        if (said := tuple(points)) != self._points:
            self._points = said
            self._describe()
            self.viewport().update()

    def set_current(self, index: int | None) -> None:
        """Choose a column and bring it into view."""
        if index == self._current:
            return
        self._current = index
        if index is not None and self._layout is not None:
            self._show_box(self._layout.boxes[index])
        self._describe()
        self.viewport().update()
        self.current_changed.emit(-1 if index is None else index)

    @property
    def columns(self) -> tuple[StripColumn, ...]:
        """What is shown."""
        return self._columns

    @property
    def current(self) -> int | None:
        """The chosen column."""
        return self._current

    @property
    def points(self) -> tuple[StripPoint, ...]:
        """What is said of points of interest."""
        return self._points

    def box_of(self, index: int) -> QRect:
        """Where a column is drawn, in pixels of this widget; it may lie outside what is seen."""
        assert self._layout is not None
        offset = QPointF(self.viewport().pos()) - QPointF(0, self.verticalScrollBar().value())
        return self._layout.boxes[index].translated(offset).toRect()

    @property
    def selection(self) -> tuple[int, int] | None:
        """First and last selected column."""
        return self._selection

    @property
    def chosen(self) -> tuple[int, int] | None:
        """First and last of the columns that a command is about: the selected ones, else the current one."""
        if self._selection is not None:
            return self._selection
        return None if self._current is None else (self._current, self._current)

    def step_error(self, direction: int) -> None:
        """Choose the next (1) or previous (-1) error; stays where there is none."""
        errors = [index for index, column in enumerate(self._columns) if column.is_error]
        here = self._current if self._current is not None else -1 if direction > 0 else len(self._columns)
        onward = [index for index in errors if (index > here if direction > 0 else index < here)]
        if onward:
            self.set_current(onward[0] if direction > 0 else onward[-1])

    def copy(self) -> None:
        """Put the selected columns (or all) on the clipboard as two lines of text."""
        QGuiApplication.clipboard().setText(plain_alignment(self._chosen_columns()))

    def sizeHint(self) -> QSize:
        return QSize(480, self._height_of(self._max_lines))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self._height_of(1))

    def _height_of(self, lines: int) -> int:
        header, text = self._header_height(), self._wanted_height(lines)
        return round(max(header, text) if self._is_beside else header + text)

    # --- layout --------------------------------------------------------------------------------------------

    def _row_height(self) -> float:
        return round(QFontMetricsF(sized_font(self, FONT_TEXT_PX)).height()) + 1.0

    @property
    def side_px(self) -> int:
        """Room that the title takes at the left of the text."""
        return SIDE_PX if self._is_beside else 0

    @property
    def _is_beside(self) -> bool:
        return self._may_stand_beside and self.width() >= _BESIDE_FROM_PX

    def _header_height(self) -> int:
        return self._header.height_for(SIDE_PX if self._is_beside else self.width())

    def _wanted_height(self, lines: int) -> float:
        have = len(self._layout.line_starts) if self._layout else 1
        return height_of_lines(max(1, min(lines, have)), self._row_height())

    def _relayout(self) -> None:
        beside = self._is_beside
        self._header.set_beside(beside)
        header = self._header_height()
        self.setViewportMargins(SIDE_PX if beside else 0, 0 if beside else header, 0, 0)
        self._header.setGeometry(0, 0, SIDE_PX if beside else self.width(), header)
        metrics = QFontMetricsF(sized_font(self, FONT_TEXT_PX))
        self._layout = lay_out(
            self._columns, float(self.viewport().width()), self._row_height(), metrics.horizontalAdvance
        )
        self._set_scroll_range()
        self.updateGeometry()
        self.viewport().update()

    def _set_scroll_range(self) -> None:
        assert self._layout is not None
        bar = self.verticalScrollBar()
        bar.setPageStep(self.viewport().height())
        bar.setSingleStep(round(self._row_height()))
        # Two pixels of slack: a bar for them would take width, wrap the text anew and never settle.
        beyond = round(self._layout.height) - self.viewport().height()
        bar.setRange(0, beyond if beyond > 2 else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._relayout()

    def _show_box(self, box: QRectF) -> None:
        bar = self.verticalScrollBar()
        top, bottom = round(box.top()) - 8, round(box.bottom()) + 8
        if top < bar.value():
            bar.setValue(top)
        elif bottom > bar.value() + self.viewport().height():
            bar.setValue(bottom - self.viewport().height())

    def _content_point(self, position: QPointF) -> QPointF:
        return position + QPointF(0, self.verticalScrollBar().value())

    def _column_at(self, position: QPointF) -> int | None:
        return self._layout.column_at(self._content_point(position)) if self._layout else None

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.viewport().rect())
        painter.fillRect(area, QColor(current().surface))
        if not self._columns or self._layout is None:
            paint_empty(painter, self, area, self._empty_text)
        else:
            painter.translate(0, -self.verticalScrollBar().value())
            self._paint_lines(painter, self._layout, area.translated(0, self.verticalScrollBar().value()))
            painter.resetTransform()
        focused = shows_focus(self)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(current().focus), 2) if focused else thin_pen(current().hairline))
        inset = 1 if focused else 0.5
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), 4, 4)

    def _paint_lines(self, painter: QPainter, layout: StripLayout, visible: QRectF) -> None:
        ends = (*layout.line_starts[1:], len(self._columns))
        for first, last in zip(layout.line_starts, ends, strict=True):
            if not layout.boxes[first].adjusted(0, -20, 4000, 20).intersects(visible):
                continue
            self._paint_row_names(painter, layout, first)
            painter.setFont(sized_font(self, FONT_TEXT_PX))
            for index in range(first, last):
                self._paint_ground(painter, layout.boxes[index], index)
                paint_column(painter, layout, index, self._columns[index])
            self._paint_rings(painter, layout, first, last)

    def _paint_row_names(self, painter: QPainter, layout: StripLayout, first: int) -> None:
        painter.setFont(sized_font(self))
        painter.setPen(QColor(current().ink_muted))
        names = (
            (layout.reference_row(first), self.tr("ref")),
            (layout.hypothesis_row(first), self.tr("hyp")),
        )
        for row, name in names:
            place = QRectF(8, row.top(), GUTTER_PX - 10, row.height())
            painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter), name)

    def _paint_ground(self, painter: QPainter, box: QRectF, index: int) -> None:
        word = self._columns[index].reference_word
        selected = self._selection is not None and self._selection[0] <= index <= self._selection[1]
        playing = (word is not None and word == self._playing_word) or index in self._playing
        if selected or playing:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(current().selected if selected else current().hover))
            painter.drawRect(box.adjusted(-1, -3, 1, 4))

    def _paint_rings(self, painter: QPainter, layout: StripLayout, first: int, last: int) -> None:
        paint_points(painter, layout, self._points, first, last)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for index, kind in self._marked.items():
            if first <= index < last:
                painter.setPen(
                    QPen(QColor(kind_colour(kind)), 3, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
                )
                over = layout.boxes[index].adjusted(-1, -3, 1, 0)
                painter.drawLine(over.topLeft(), over.topRight())
        if self._current is not None and first <= self._current < last:
            painter.setPen(QPen(QColor(current().focus), 2))
            painter.drawRoundedRect(layout.boxes[self._current].adjusted(-1, -4, 1, 4), 5, 5)
        if self._selection is not None:
            painter.setPen(QPen(QColor(current().accent), 1.5))
            for index in range(max(first, self._selection[0]), min(last, self._selection[1] + 1)):
                under = layout.boxes[index].adjusted(-1, 0, 1, 4)
                painter.drawLine(under.bottomLeft(), under.bottomRight())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._relayout()
        if event.type() == QEvent.Type.PaletteChange:
            self.viewport().update()
            self._header.update()
        super().changeEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()

    # --- mouse and keys ------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed = (event.position(), self._column_at(event.position()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        over = self._column_at(event.position())
        shape = Qt.CursorShape.PointingHandCursor if over is not None else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)
        if self._pressed is None or self._layout is None:
            return
        start, _ = self._pressed
        if (event.position() - start).manhattanLength() > _CLICK_SLACK_PX or self._selection:
            self._select_between(start, event.position())

    def _select_between(self, start: QPointF, end: QPointF) -> None:
        assert self._layout is not None
        first = self._layout.nearest_column(self._content_point(start))
        last = self._layout.nearest_column(self._content_point(end))
        if first is not None and last is not None:
            self._select(min(first, last), max(first, last))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        moved = (event.position() - pressed[0]).manhattanLength() > _CLICK_SLACK_PX
        if not moved:
            self._selection = None
            self.set_current(pressed[1])
            self._announce_word()
            self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        arrows = (Qt.Key.Key_Left, Qt.Key.Key_Right)
        if key in arrows and event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._extend(-1 if key == Qt.Key.Key_Left else 1)
        elif key in arrows:
            self.step_error(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(None)
            self.step_error(1 if key == Qt.Key.Key_Home else -1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._announce_word()
        elif event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.matches(QKeySequence.StandardKey.SelectAll) and self._columns:
            self._select(0, len(self._columns) - 1)
        elif key == Qt.Key.Key_Escape and (self._selection or self._current is not None):
            self._selection = None
            self.set_current(None)
            self.viewport().update()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        if not self._columns:
            return
        over = self._column_at(QPointF(event.pos()))
        if self._selection is None and over is not None:
            self.set_current(over)
        menu = QMenu(self)
        self.menu_opening.emit(menu)
        clipboard = QGuiApplication.clipboard()
        chosen = self._chosen_columns()
        menu.addAction(self.tr("Copy alignment"), self.copy)
        menu.addAction(self.tr("Copy reference"), lambda: clipboard.setText(plain_side(chosen, "reference")))
        menu.addAction(
            self.tr("Copy hypothesis"), lambda: clipboard.setText(plain_side(chosen, "hypothesis"))
        )
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def select_columns(self, first: int, last: int) -> None:
        """Select a run of columns and bring its end into view."""
        self._select(first, last)
        if self._layout is not None:
            self._show_box(self._layout.boxes[last])

    def _extend(self, direction: int) -> None:
        """Let the selection begin at the current column and reach one column further."""
        if not self._columns:
            return
        here = self._current if self._current is not None else 0
        first, last = self._selection or (here, here)
        if self._selection is None:
            self._current = here
        moving = last if first == here else first
        moving = min(max(0, moving + direction), len(self._columns) - 1)
        self.select_columns(min(here, moving), max(here, moving))

    def _select(self, first: int, last: int) -> None:
        self._selection = (first, last)
        self.viewport().update()

    def _chosen_columns(self) -> tuple[StripColumn, ...]:
        if self._selection is None:
            return self._columns
        return self._columns[self._selection[0] : self._selection[1] + 1]

    def _announce_word(self) -> None:
        word = None if self._current is None else reference_word_at(self._columns, self._current)
        if word is not None:
            self.word_clicked.emit(word)
        if self._current is not None:
            self.column_clicked.emit(self._current)

    # --- words ---------------------------------------------------------------------------------------------

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            over = self._column_at(QPointF(event.pos()))
            text = self.column_text(over) if over is not None else ""
            QToolTip.showText(event.globalPos(), text, self.viewport())
            return True
        return super().viewportEvent(event)

    def column_text(self, index: int) -> str:
        """A column in words, as its tooltip and for a screen reader."""
        column = self._columns[index]
        sentences = {
            "hit": self.tr("right: “{0}”"),
            "substitution": self.tr("substituted: “{0}” was recognised as “{1}”"),
            "deletion": self.tr("deleted: “{0}” is missing"),
            "insertion": self.tr("inserted: “{1}” was not said"),
            "accepted": self.tr("accepted spelling: “{1}” counts as “{0}”"),
        }
        parts = [sentences[column.kind].format(column.reference, column.hypothesis)]
        if column.accepted_as:
            parts.append(self.tr("by the spelling {0}").format(column.accepted_as))
        if column.point_of_interest:
            parts.append(self.tr("point of interest"))
        if column.reference_word is not None:
            parts.append(self.tr("word {0}").format(column.reference_word + 1))
        parts += [point.text for point in self._points if index in point.columns]
        return " · ".join(parts)

    def _describe(self) -> None:
        parts = [self._header.counts_text()] if self._columns else [self._empty_text]
        if self._current is not None:
            parts.append(self.column_text(self._current))
        self.setAccessibleDescription(". ".join(parts))
