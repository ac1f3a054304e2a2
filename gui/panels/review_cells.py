"""What one person says about one field, as a cell that can be chosen; and the name of the field beside it."""

from __future__ import annotations

from collections.abc import Collection
from difflib import SequenceMatcher
from html import escape
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from db.annotation_records import AnnotationRecord, MarkedSpan
from db.records import SpanRecord, TokenLanguageRecord
from engine.annotation.version import PlacedMark
from gui.panels.review_words import field_name, version_text
from gui.panels.text_marks import marks_of_text
from gui.panels.words import language_name
from gui.theme.icons import icon
from gui.theme.tokens import GRID, RADIUS, current
from gui.widgets.coloured_text import ColouredText

CellState = Literal["chosen", "same", "other", "agreed"]
"""Chosen; it says the same as the chosen one; it says something else; all agree."""
TEXT_PX, LINE_HEIGHT = 15, 1.25
TICK_PX = 16
LEAST_TEXT_PX = 112


class AnswerCell(QFrame):
    """A cell; a click chooses it.

    Signals:
        clicked: a person wants this answer.
    """

    clicked = Signal()

    def __init__(self, choosable: bool) -> None:
        super().__init__()
        self._choosable = choosable
        self._state: CellState = "agreed"
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        if choosable:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(GRID, GRID // 2, GRID + (TICK_PX if choosable else 0), GRID // 2)
        self.column.setSpacing(2)

    @property
    def state(self) -> CellState:
        """How it stands to what is chosen."""
        return self._state

    def set_state(self, state: CellState) -> None:
        """Show it as chosen, as the same, as another answer, or as what all agree on."""
        self._state = state
        said = {"chosen": self.tr("chosen"), "same": self.tr("the same"), "other": "", "agreed": ""}
        self.setAccessibleDescription(said[state])
        self.update()

    def add_words(self, html: str, plain: str) -> None:
        """A line of words; `plain` is what is read aloud."""
        label = QLabel(html or "–")
        label.setTextFormat(Qt.TextFormat.RichText)
        label.setWordWrap(True)
        label.setMinimumWidth(40)
        if not html:
            label.setProperty("role", "muted")
        label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(label)
        self.setAccessibleName(plain or "–")

    def add_text(self, text: ColouredText) -> None:
        """A marked text."""
        text.set_interactive(False)
        text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.column.addWidget(text)
        self.setAccessibleName(text.text)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._choosable and event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        chosen = self._state == "chosen"
        fill = tokens.hover if self._choosable and self.underMouse() else tokens.surface
        painter.setBrush(QColor(tokens.selected if chosen else fill))
        painter.setPen(QPen(QColor(tokens.accent if chosen else tokens.hairline), 1.4 if chosen else 1.0))
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self._state in ("chosen", "same") and self._choosable:
            colour = tokens.accent if chosen else tokens.ink_muted
            corner = QPointF(box.right() - TICK_PX - 3, box.top() + 6)
            painter.drawPixmap(corner, icon("mdi6.check-bold", colour).pixmap(TICK_PX, TICK_PX))


class FieldCell(QFrame):
    """The name of a field; a bar at its left where the keys go, a sign where people differ.

    Signals:
        clicked: a person wants to decide this field.
    """

    clicked = Signal()

    def __init__(self, field: str, is_split: bool) -> None:
        super().__init__()
        self._is_split, self._is_current, self._is_open = is_split, False, False
        self._sign = QLabel()
        self._sign.setFixedWidth(TICK_PX + 2)
        name = QLabel(field_name(field))
        name.setWordWrap(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(GRID, GRID // 2, GRID // 2, GRID // 2)
        row.setSpacing(GRID // 2)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(name, 1, Qt.AlignmentFlag.AlignTop)
        self.setAccessibleName(field_name(field))
        self.setMinimumWidth(92)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_state(self, is_current: bool, is_open: bool) -> None:
        """Whether the keys go to it, and whether it still has to be decided."""
        tokens = current()
        self._is_current, self._is_open = is_current, is_open
        name, colour, said = "mdi6.check", tokens.ink_muted, self.tr("all agree")
        if is_open:
            name, colour, said = "mdi6.help-circle-outline", tokens.check, self.tr("to be decided")
        elif self._is_split:
            name, colour, said = "mdi6.not-equal-variant", tokens.check, self.tr("people differ; decided")
        self._sign.setPixmap(icon(name, colour).pixmap(TICK_PX, TICK_PX))
        self.setToolTip(said)
        self.setAccessibleDescription(said)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.clicked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = current()
        painter = QPainter(self)
        if self._is_current:
            painter.fillRect(self.rect(), QColor(tokens.hover))
            painter.fillRect(0, 0, 3, self.height(), QColor(tokens.accent))
        elif self._is_split:
            painter.fillRect(0, 0, 3, self.height(), QColor(tokens.check))


def text_cell(
    version: AnnotationRecord, main_language: str | None, common: str, choosable: bool
) -> AnswerCell:
    """A transcript with its marks; below it how it differs from the common one."""
    cell, content = AnswerCell(choosable), version.content
    text = ColouredText()
    text.set_pixel_size(TEXT_PX)
    text.set_line_height(LINE_HEIGHT)
    text.setMinimumWidth(LEAST_TEXT_PX)
    spans = [_span(version, one) for one in content.loanwords]
    languages = [_language(version, one) for one in content.languages]
    main = content.labels.get("main_language") or main_language
    text.set_text(content.text, marks_of_text(content.text, main, (), spans, languages, points=False))
    cell.add_text(text)
    if content.text.split() != common.split():
        cell.add_words(changes_html(common, content.text), content.text)
    return cell


def changes_html(common: str, text: str) -> str:
    """Only the words that differ, each after the word before it: taken away struck, added in bold with a caret.

    >>> changes_html("a bus came", "a taxi came").count("<s"), changes_html("a bus", "a bus")
    (1, '')
    """
    tokens, before, after = current(), common.split(), text.split()
    shown: list[str] = []
    for kind, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        parts = [f"… {escape(after[c - 1])}" if c else ""]
        if b > a:
            parts.append(f'<s style="color:{tokens.deletion}">{escape(" ".join(before[a:b]))}</s>')
        if d > c:
            parts.append(f'<b style="color:{tokens.insertion}">‸{escape(" ".join(after[c:d]))}</b>')
        shown.append(" ".join(filter(None, parts)))
    return "  ".join(shown)


def marks_cell(
    field: str,
    version: AnnotationRecord,
    placed: Collection[PlacedMark],
    shared: Collection[PlacedMark],
    choosable: bool,
) -> AnswerCell:
    """Marks one below the other; those that not everybody has stand out."""
    cell, tokens = AnswerCell(choosable), current()
    marks = version.content.loanwords if field == "loanwords" else version.content.languages
    lines: list[str] = []
    for mark, place in zip(marks, placed, strict=False):
        words = " = ".join(mark.spellings) if field == "loanwords" else ""
        line = escape(words or f"{mark.covered}: {language_name(mark.language)}")
        ground = f'<span style="background:{tokens.check_tint}; color:{tokens.ink}"><b>{line}</b></span>'
        lines.append(line if place in shared else ground)
    cell.add_words("<br>".join(lines), version_text(field, version))
    return cell


def words_cell(words: str, choosable: bool) -> AnswerCell:
    """A plain value."""
    cell = AnswerCell(choosable)
    cell.add_words(escape(words), words)
    return cell


def _span(version: AnnotationRecord, one: MarkedSpan) -> SpanRecord:
    at = version.created_at
    return SpanRecord("", version.take_id, one.start, one.end, one.covered, one.spellings, None, at)


def _language(version: AnnotationRecord, one: MarkedSpan) -> TokenLanguageRecord:
    at = version.created_at
    return TokenLanguageRecord("", version.take_id, one.start, one.end, one.covered, one.language, None, at)


def header(text: str, key: str, tip: str = "") -> QWidget:
    """The name of a person over a column, with the key that chooses their answer."""
    label = QLabel(
        f"<b>{escape(text)}</b> &nbsp;<small>{escape(key)}</small>" if key else f"<b>{escape(text)}</b>"
    )
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setToolTip(tip)
    label.setContentsMargins(GRID, 0, 0, 0)
    return label
