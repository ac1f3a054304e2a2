"""A text shown large, its words coloured by language, marked, and chosen one by one with mouse or keys."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from gui.theme import current
from gui.theme.tokens import FONT_TEXT_PX
from gui.widgets.text_layout import TextLayout

MarkKind = Literal["other", "digits", "loanword", "point_of_interest"]
_WORD = re.compile(r"[0-9A-Za-zÀ-ɏ]+(?:['’.\-][0-9A-Za-zÀ-ɏ]+)*|[^\W0-9A-Za-zÀ-ɏ]+")
_PAD_PX = 6
_LINE_SPACING = 1.45
_SHRINK_STEP_PX = 2


@dataclass(frozen=True, slots=True)
class TextMark:
    """What a stretch of a text is.

    Attributes:
        start, end: in code points of the NFC text.
        kind: in the other language, digits, a loanword, or a point of interest.
        proposed: by a rule, not confirmed by anyone.
    """

    start: int
    end: int
    kind: MarkKind
    proposed: bool = False


class ColouredText(QWidget):
    """A text whose tokens can be chosen.

    Mouse: click chooses a token and announces it, drag chooses several, shift+click extends.
    Keys: arrows move from token to token (Shift extends), Home and End, Enter announces the token again,
    Ctrl+A chooses all, Ctrl+C copies, Esc lets go.

    Signals:
        selection_changed(int, int): start and end in code points; equal where nothing is chosen.
        token_clicked(int, int): start and end of the token in code points.
    """

    selection_changed = Signal(int, int)
    token_clicked = Signal(int, int)

    def __init__(self, parent: QWidget | None = None, centred: bool = False) -> None:
        super().__init__(parent)
        self._layout = TextLayout("")
        self._marks: tuple[TextMark, ...] = ()
        self._tokens: tuple[tuple[int, int], ...] = ()
        self._chosen: tuple[int, int] | None = None
        """Fixed and moving end of the selection, as indices of tokens."""
        self._dragging = False
        self._playing: tuple[int, int] | None = None
        self._line_height = _LINE_SPACING
        self._pixel_size = FONT_TEXT_PX
        self._smallest_px: int | None = None
        self._centred = centred
        self._interactive = True
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAccessibleName(self.tr("Text"))

    # --- what is shown -------------------------------------------------------------------------------------

    def set_text(
        self,
        text: str,
        marks: Sequence[TextMark] = (),
        tokens: Sequence[tuple[int, int]] | None = None,
    ) -> None:
        """Show a text; a text that stays the same keeps its selection.

        Args:
            text: made NFC.
            marks: any order, may overlap.
            tokens: (start, end) of what can be chosen; runs of letters and digits, apart where Latin meets
                another script, when None.
        """
        text = unicodedata.normalize("NFC", text)
        found = [match.span() for match in _WORD.finditer(text)] if tokens is None else sorted(tokens)
        same = text == self._layout.text and tuple(found) == self._tokens
        self._tokens = tuple(found)
        self._marks = tuple(marks)
        if not same:
            self._layout = TextLayout(text)
            self._chosen = self._playing = None
            self._relayout()
        self._describe()
        self.update()

    def set_marks(self, marks: Sequence[TextMark]) -> None:
        """Mark the same text otherwise."""
        self._marks = tuple(marks)
        self.update()

    def set_pixel_size(self, pixel_size: int, shrink_to: int | None = None) -> None:
        """Size of the letters; where the text is too high they shrink, to `shrink_to` at least."""
        self._pixel_size, self._smallest_px = pixel_size, shrink_to
        self._relayout()

    def set_line_height(self, factor: float) -> None:
        """How far lines stand apart, in heights of the letters."""
        if factor != self._line_height:
            self._line_height = factor
            self._relayout()

    def set_centred(self, centred: bool) -> None:
        """Whether lines stand in the middle (a prompt) or at the left."""
        self._centred = centred
        self._relayout()

    def set_interactive(self, interactive: bool) -> None:
        """Whether tokens can be chosen; a prompt is only read."""
        self._interactive = interactive
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if interactive else Qt.FocusPolicy.NoFocus)
        self.unsetCursor()

    def set_playing(self, start: int | None, end: int | None = None) -> None:
        """Mark what sounds now, in code points; None marks nothing."""
        playing = None if start is None or end is None else (start, end)
        if playing != self._playing:
            self._playing = playing
            self.update()

    def set_selection(self, start: int, end: int) -> None:
        """Choose the tokens that a stretch touches, without announcing it; an empty stretch lets go."""
        touched = [i for i, (low, high) in enumerate(self._tokens) if low < end and high > start]
        self._chosen = (touched[0], touched[-1]) if touched else None
        self._describe()
        self.update()

    @property
    def text(self) -> str:
        """The text, NFC."""
        return self._layout.text

    @property
    def selection(self) -> tuple[int, int] | None:
        """Start and end of what is chosen, in code points."""
        if self._chosen is None:
            return None
        first, last = sorted(self._chosen)
        return self._tokens[first][0], self._tokens[last][1]

    @property
    def selected_text(self) -> str:
        """What is chosen, as text."""
        return "" if self.selection is None else self.text[slice(*self.selection)]

    @property
    def tokens(self) -> tuple[tuple[int, int], ...]:
        """Start and end of everything that can be chosen."""
        return self._tokens

    # --- size ----------------------------------------------------------------------------------------------

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        layout = TextLayout(self.text)
        self._set_lines(layout, self._smallest_px or self._pixel_size, width)
        return round(layout.height) + 2 * _PAD_PX

    def sizeHint(self) -> QSize:
        return QSize(480, self.heightForWidth(480))

    def minimumSizeHint(self) -> QSize:
        smallest = self._smallest_px or self._pixel_size
        return QSize(160, round(smallest * 1.3 * self._line_height) + 2 * _PAD_PX)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._relayout()
        super().resizeEvent(event)

    def _font(self, pixel_size: int) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(pixel_size)
        return font

    def _set_lines(self, layout: TextLayout, pixel_size: int, width: int) -> None:
        inner = float(max(40, width - 2 * _PAD_PX))
        layout.set_lines(self._font(pixel_size), inner, self._line_height, self._centred)

    def _relayout(self) -> None:
        pixel_size = self._pixel_size
        self._set_lines(self._layout, pixel_size, self.width())
        while (
            self._smallest_px is not None
            and pixel_size > self._smallest_px
            and self._layout.height > self.height() - 2 * _PAD_PX
        ):
            pixel_size = max(self._smallest_px, pixel_size - _SHRINK_STEP_PX)
            self._set_lines(self._layout, pixel_size, self.width())
        self.updateGeometry()
        self.update()

    def _origin(self) -> QPointF:
        spare = self.height() - 2 * _PAD_PX - self._layout.height
        return QPointF(_PAD_PX, _PAD_PX + (max(0.0, spare / 2) if self._centred else 0.0))

    # --- painting ------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(self._origin())
        self._paint_grounds(painter)
        for mark in self._marks:
            self._paint_mark(painter, mark)
        painter.setPen(QColor(current().language_main))
        self._layout.qt.draw(painter, QPointF(0, 0), self._formats())
        if self._chosen is not None and self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(current().focus), 2))
            for box in self._layout.boxes(*self._tokens[self._chosen[1]]):
                painter.drawRoundedRect(box.adjusted(-3, -2, 3, 2), 5, 5)

    def _paint_grounds(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        if self.selection is not None:
            painter.setBrush(QColor(current().selected))
            for box in self._layout.boxes(*self.selection):
                painter.drawRoundedRect(box.adjusted(-3, -2, 3, 2), 5, 5)
        if self._playing is not None:
            ground = QColor(current().playhead)
            ground.setAlphaF(0.2)
            painter.setBrush(ground)
            for box in self._layout.boxes(*self._playing):
                painter.drawRoundedRect(box.adjusted(-2, -1, 2, 1), 4, 4)

    def _paint_mark(self, painter: QPainter, mark: TextMark) -> None:
        tokens = current()
        for box in self._layout.boxes(mark.start, min(mark.end, len(self.text))):
            em = box.height() / 1.2
            baseline = self._layout.baseline(box)
            thick = max(1.5, em * 0.05)
            if mark.proposed:
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(_mark_colour(mark.kind)), 1.2, Qt.PenStyle.DashLine))
                painter.drawRoundedRect(box.adjusted(-2, 0, 2, 1), 5, 5)
            elif mark.kind == "other":
                _line_under(painter, box, baseline + em * 0.13, QPen(QColor(tokens.language_other), thick))
            elif mark.kind == "loanword":
                pen = QPen(QColor(tokens.loanword), thick * 1.3)
                pen.setCapStyle(Qt.PenCapStyle.RoundCap)
                pen.setDashPattern([0.1, 2.2])
                _line_under(painter, box, baseline + em * 0.22, pen)
            elif mark.kind == "point_of_interest":
                bar = QRectF(box.left(), baseline + em * 0.32, box.width(), max(2.5, em * 0.09))
                painter.fillRect(bar, QColor(tokens.point_of_interest))

    def _formats(self) -> list[QTextLayout.FormatRange]:
        """Colours of the letters; what can be told by ink is, the rest is drawn under the text."""
        made = []
        for mark in self._marks:
            if mark.kind not in ("other", "digits"):
                continue
            part = QTextLayout.FormatRange()
            end = min(mark.end, len(self.text))
            part.start = self._layout.units(mark.start)
            part.length = self._layout.units(end) - part.start
            letters = QTextCharFormat()
            letters.setForeground(QColor(_mark_colour(mark.kind)))
            part.format = letters
            made.append(part)
        return made

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            self._relayout()
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)

    # --- mouse ---------------------------------------------------------------------------------------------

    def _token_at(self, position: QPointF) -> int | None:
        offset = self._layout.offset_at(position - self._origin())
        return None if offset is None else self._token_of(offset)

    def _token_of(self, offset: int) -> int | None:
        hits = [index for index, (start, end) in enumerate(self._tokens) if start <= offset < end]
        return hits[0] if hits else None

    def _nearest_token(self, position: QPointF) -> int | None:
        """The token nearest to a point: where a drag ends outside the text."""
        if not self._tokens:
            return None
        offset = self._layout.nearest_offset(position - self._origin())
        return min(range(len(self._tokens)), key=lambda i: _distance(self._tokens[i], offset))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self._interactive or event.button() != Qt.MouseButton.LeftButton:
            super().mousePressEvent(event)
            return
        token = self._token_at(event.position())
        extending = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._chosen is not None
        if token is None:
            self._choose(None)
        else:
            self._choose((self._chosen[0] if extending and self._chosen else token, token))
            self._dragging = True

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if not self._interactive:
            return
        if self._dragging and self._chosen is not None:
            token = self._nearest_token(event.position())
            if token is not None:
                self._choose((self._chosen[0], token))
            return
        over = self._token_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        dragging, self._dragging = self._dragging, False
        if dragging and self._chosen is not None and self._chosen[0] == self._chosen[1]:
            self.token_clicked.emit(*self._tokens[self._chosen[1]])

    # --- keys ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self._interactive or not self._tokens or not self._handle_key(event):
            super().keyPressEvent(event)

    def _handle_key(self, event: QKeyEvent) -> bool:
        key = Qt.Key(event.key())
        target = self._target_of(key)
        if target is not None:
            extending = event.modifiers() & Qt.KeyboardModifier.ShiftModifier and self._chosen is not None
            self._choose((self._chosen[0] if extending and self._chosen else target, target))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._chosen is not None:
            self.token_clicked.emit(*self._tokens[self._chosen[1]])
        elif event.matches(QKeySequence.StandardKey.SelectAll):
            self._choose((0, len(self._tokens) - 1))
        elif event.matches(QKeySequence.StandardKey.Copy):
            QGuiApplication.clipboard().setText(self.selected_text or self.text)
        elif key == Qt.Key.Key_Escape and self._chosen is not None:
            self._choose(None)
        else:
            return False
        return True

    def _target_of(self, key: Qt.Key) -> int | None:
        """The token that a movement key leads to."""
        last = len(self._tokens) - 1
        here = self._chosen[1] if self._chosen is not None else None
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            return 0 if key == Qt.Key.Key_Home else last
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            step = -1 if key == Qt.Key.Key_Left else 1
            return (0 if step > 0 else last) if here is None else min(max(0, here + step), last)
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            return 0 if here is None else self._beside(here, -1 if key == Qt.Key.Key_Up else 1)
        return None

    def _beside(self, token: int, step: int) -> int:
        """The token above or below."""
        boxes = self._layout.boxes(*self._tokens[token])
        if not boxes:
            return token
        box = boxes[0] if step < 0 else boxes[-1]
        there = box.center() + QPointF(0, step * box.height() * self._line_height)
        found = self._nearest_token(there + self._origin())
        return token if found is None else found

    def _choose(self, chosen: tuple[int, int] | None) -> None:
        if chosen == self._chosen:
            return
        before = self.selection
        self._chosen = chosen
        self._describe()
        self.update()
        if self.selection != before:
            self.selection_changed.emit(*(self.selection or (0, 0)))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.update()
        super().focusOutEvent(event)

    # --- words ---------------------------------------------------------------------------------------------

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), self._words_at(event.pos()), self)
            return True
        return super().event(event)

    def _words_at(self, position: QPoint) -> str:
        offset = self._layout.offset_at(QPointF(position) - self._origin())
        if offset is None:
            return ""
        names = {
            "other": self.tr("other language"),
            "digits": self.tr("digits"),
            "loanword": self.tr("loanword"),
            "point_of_interest": self.tr("point of interest"),
        }
        here = [mark for mark in self._marks if mark.start <= offset < mark.end]
        told = [self.tr("{0} (proposed)") if mark.proposed else "{0}" for mark in here]
        return " · ".join(form.format(names[mark.kind]) for form, mark in zip(told, here, strict=True))

    def _describe(self) -> None:
        chosen = self.tr(". Chosen: {0}").format(self.selected_text) if self.selection else ""
        self.setAccessibleDescription(self.text + chosen)


def _mark_colour(kind: MarkKind) -> str:
    tokens = current()
    return {
        "other": tokens.language_other,
        "digits": tokens.digits,
        "loanword": tokens.loanword,
        "point_of_interest": tokens.point_of_interest,
    }[kind]


def _line_under(painter: QPainter, box: QRectF, y: float, pen: QPen) -> None:
    painter.setPen(pen)
    painter.drawLine(QPointF(box.left() + 0.5, y), QPointF(box.right() - 0.5, y))


def _distance(token: tuple[int, int], offset: int) -> int:
    start, end = token
    return max(start - offset, offset - end + 1, 0)
