"""Choices that tell what is confirmed from what is only proposed, each with its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from gui.panels.annotate_fields import ENTER, claims
from gui.panels.annotate_flow import FlowLayout
from gui.theme.icons import icon
from gui.theme.tokens import FONT_SMALL_PX, GRID, RADIUS, TARGET, current
from gui.widgets.elided_label import ElidedLabel

ChoiceState = Literal["confirmed", "proposed", "open"]
LABEL_WIDTH = 116
TICK_PX = 16
SMALLEST_REMARK_PX = 100


class ChoiceButton(QPushButton):
    """A word in a frame: ticked and filled when confirmed, dashed when proposed, plain otherwise.

    Args:
        text: the choice.
        key: the key that chooses it, shown small.
    """

    def __init__(self, text: str, key: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self.key = key
        self._state: ChoiceState = "open"
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.set_state("open")

    def set_key(self, key: str) -> None:
        """Show another key, or none."""
        self.key = key
        self.updateGeometry()
        self.update()

    @property
    def state(self) -> ChoiceState:
        """Whether it is confirmed, proposed or neither."""
        return self._state

    def set_state(self, state: ChoiceState) -> None:
        """Show it as confirmed, as proposed, or as open."""
        self._state = state
        words = {"confirmed": self.tr("confirmed"), "proposed": self.tr("proposed"), "open": ""}
        self.setAccessibleName(", ".join(part for part in (self.text(), words[state]) if part))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(self.font())
        width = metrics.horizontalAdvance(self.text()) + 2 * GRID + 4
        if self.key:
            width += QFontMetrics(self._key_font()).horizontalAdvance(self.key) + GRID
        return QSize(width + TICK_PX, TARGET + 2)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _key_font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(FONT_SMALL_PX)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:
        tokens = current()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        fill = tokens.hover if self.underMouse() and self.isEnabled() else tokens.surface
        painter.setBrush(QColor(tokens.selected if self._state == "confirmed" else fill))
        painter.setPen(self._edge())
        painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(tokens.focus), 2))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        self._paint_words(painter, box.adjusted(GRID, 0, -GRID, 0))

    def _edge(self) -> QPen:
        tokens = current()
        if self._state == "proposed":
            return QPen(QColor(tokens.accent), 1.4, Qt.PenStyle.DashLine)
        return QPen(
            QColor(tokens.accent if self._state == "confirmed" else tokens.hairline),
            1.4 if self._state == "confirmed" else 1.0,
        )

    def _paint_words(self, painter: QPainter, room: QRectF) -> None:
        tokens = current()
        middle = int(Qt.AlignmentFlag.AlignVCenter)
        left = room.left()
        if self.key:
            font = self._key_font()
            painter.setFont(font)
            painter.setPen(QColor(tokens.ink_muted))
            painter.drawText(room, middle | Qt.AlignmentFlag.AlignLeft, self.key)
            left += QFontMetrics(font).horizontalAdvance(self.key) + GRID
        painter.setFont(self.font())
        painter.setPen(QColor(tokens.ink if self.isEnabled() else tokens.control_edge))
        words = QRectF(left, room.top(), room.right() - left - TICK_PX, room.height())
        painter.drawText(words, middle | Qt.AlignmentFlag.AlignLeft, self.text())
        corner = QPointF(room.right() - TICK_PX + 4, room.center().y() - TICK_PX / 2)
        if self._state == "confirmed":
            painter.drawPixmap(corner, icon("mdi6.check-bold", tokens.accent).pixmap(TICK_PX, TICK_PX))
        elif self._state == "proposed":
            painter.setPen(QColor(tokens.accent))
            painter.drawText(room, middle | Qt.AlignmentFlag.AlignRight, "?")

    def event(self, event: QEvent) -> bool:
        # reached by Tab, Enter presses it; everywhere else Enter belongs to the page
        return claims(event, ENTER) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER:
            self.click()
            return
        super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self.update()
        super().changeEvent(event)


class RowLabel(QLabel):
    """The name of a row of choices, with the key that serves the whole row, if one does."""

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(text, parent)
        self._name = text
        self.setProperty("role", "muted")
        self.setFixedSize(LABEL_WIDTH, TARGET + 2)
        self.setAlignment(Qt.AlignmentFlag.AlignVCenter)

    def set_key(self, key: str) -> None:
        """Show another key, or none."""
        text = f"{self._name}   {key}" if key else self._name
        self.setText(text)
        self.setToolTip(text if self.fontMetrics().horizontalAdvance(text) > LABEL_WIDTH else "")


class ChoiceRow(QWidget):
    """One question: its name, the answers, and a remark behind them.

    Args:
        must_be_read: a remark for which there is no room behind the answers goes below them, in as many lines as it
            needs; else as much of it is shown as fits.

    Signals:
        chosen: code of the answer that was pressed.
    """

    chosen = Signal(str)

    def __init__(self, title: str, must_be_read: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = RowLabel(title)
        self._must_be_read = must_be_read
        self.buttons: dict[str, ChoiceButton] = {}
        self.remark, self.below = ElidedLabel(), QLabel()
        self.below.setWordWrap(True)
        self.below.setIndent(LABEL_WIDTH + GRID)
        self.below.hide()
        for label in (self.remark, self.below):
            label.setProperty("role", "small")
        flowing = QWidget()
        self._answers = FlowLayout(flowing)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        flowing.setSizePolicy(policy)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.title, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(flowing)
        row.addWidget(self.remark, 1)
        row.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.below)
        self._asides: list[QWidget] = []
        self.setAccessibleName(title)

    def add_aside(self, widget: QWidget) -> None:
        """Something that stands behind the answers and is none of them."""
        self._asides.append(widget)
        self._answers.addWidget(widget)

    def set_answers(self, answers: Sequence[tuple[str, str]]) -> None:
        """The answers as (code, text); the same ones are kept."""
        if [code for code, _text in answers] == list(self.buttons):
            return
        for button in self.buttons.values():
            self._answers.removeWidget(button)
            button.deleteLater()
        self.buttons = {code: ChoiceButton(text) for code, text in answers}
        for code, button in self.buttons.items():
            button.clicked.connect(lambda _checked=False, chosen=code: self.chosen.emit(chosen))
            self._answers.addWidget(button)

    def say(self, remark: str, tip: str = "") -> None:
        """A remark behind the answers; it is shown where there is room for some of it."""
        self.remark.setText(remark)
        self.below.setText(remark)
        if tip:
            self.remark.setToolTip(tip)
        self._fit()

    def _fit(self) -> None:
        beside = (*self.buttons.values(), *self._asides)
        used = LABEL_WIDTH + sum(widget.sizeHint().width() + GRID for widget in beside)
        room, is_said = self.width() - used, bool(self.remark.text())
        wanted = self.remark.sizeHint().width() if self._must_be_read else SMALLEST_REMARK_PX
        self.remark.setVisible(is_said and room > wanted)
        self.below.setVisible(is_said and self._must_be_read and room <= wanted)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()
        super().resizeEvent(event)

    def show_choice(self, confirmed: str | None, proposed: str | None = None) -> None:
        """Mark the confirmed answer; a proposal shows only where nothing is confirmed."""
        for code, button in self.buttons.items():
            if code == confirmed:
                button.set_state("confirmed")
            else:
                button.set_state("proposed" if confirmed is None and code == proposed else "open")
