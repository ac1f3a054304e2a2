"""All versions of an item at once, each with a score of 0 to 100."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QPushButton, QSizePolicy, QWidget

from gui.panels.listen_card import CONTROL_PX
from gui.theme.icons import icon
from gui.theme.tokens import GRID, RADIUS, TARGET_LARGE, current

LEAST_HEIGHT_PX = 220
BAR_PX = 28
VALUE_PX = 36
"""Room over a bar for its score."""
NAME_PX = 18
MOST = 100


class ScoreBar(QWidget):
    """An upright bar of 0 to 100 in five bands; a click or a drag sets it.

    Signals:
        moved: the value.
    """

    moved = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.value: int | None = None
        self.is_active = False
        self.setMinimumSize(QSize(TARGET_LARGE, LEAST_HEIGHT_PX))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_value(self, value: int | None, is_active: bool, is_open: bool) -> None:
        """Show a score, or that there is none yet."""
        if (value, is_active, is_open) != (self.value, self.is_active, self.isEnabled()):
            self.value, self.is_active = value, is_active
            self.setEnabled(is_open)
            self.update()

    def _track(self) -> QRectF:
        height = self.height() - VALUE_PX - GRID
        return QRectF((self.width() - BAR_PX) / 2, VALUE_PX, BAR_PX, height)

    def _move_to(self, event: QMouseEvent) -> None:
        track = self._track()
        share = (track.bottom() - event.position().y()) / track.height()
        self.moved.emit(round(min(1.0, max(0.0, share)) * MOST))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._move_to(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._move_to(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        t, track = current(), self._track()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edge = t.accent if self.is_active else t.control_edge if self.isEnabled() else t.hairline
        painter.setPen(QPen(QColor(edge), 2 if self.is_active else 1))
        painter.setBrush(QColor(t.surface))
        painter.drawRoundedRect(track, RADIUS, RADIUS)
        painter.setPen(QColor(t.ink if self.value is not None else t.ink_muted))
        painter.setFont(_bold(self.font()))
        said = "–" if self.value is None else str(self.value)
        painter.drawText(QRectF(0, 0, self.width(), VALUE_PX - 6), int(Qt.AlignmentFlag.AlignCenter), said)
        if self.value is None:
            return
        y = track.bottom() - track.height() * self.value / MOST
        filled = QRectF(track.left() + 2, y, track.width() - 4, track.bottom() - 2 - y)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(t.selected))
        painter.drawRoundedRect(filled, RADIUS - 2, RADIUS - 2)
        knob = QRectF(track.left() - 6, y - 4, track.width() + 12, 8)
        painter.setBrush(QColor(t.accent if self.isEnabled() else t.control_edge))
        painter.drawRoundedRect(knob, 4, 4)


def _bold(font: QFont) -> QFont:
    made = QFont(font)
    made.setPixelSize(NAME_PX)
    made.setWeight(QFont.Weight.DemiBold)
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


class ScaleWords(QWidget):
    """The five words beside the bars, from the lowest at the bottom."""

    def __init__(self) -> None:
        super().__init__()
        self._labels: tuple[str, ...] = ()
        font = self.font()
        font.setPixelSize(CONTROL_PX)
        self.setFont(font)

    def ask(self, labels: Sequence[str]) -> None:
        """Say these words."""
        self._labels = tuple(labels)
        self.setAccessibleName(", ".join(labels))
        widest = max((self.fontMetrics().horizontalAdvance(label) for label in labels), default=0)
        self.setFixedWidth(widest + 2 * GRID)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(current().ink_muted))
        height = (self.height() - VALUE_PX - GRID) / 5
        for band, label in enumerate(reversed(self._labels)):
            room = QRectF(0, VALUE_PX + band * height, self.width() - GRID, height)
            painter.drawText(room, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), label)


class ScoreBoard(QWidget):
    """The reference and the sounds, with a bar for each that is scored.

    Signals:
        wanted: the place of a sound that shall be heard.
        moved: place and score.
    """

    wanted = Signal(int)
    moved = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self.sounds: list[QPushButton] = []
        self.bars: list[ScoreBar] = []
        self.words = ScaleWords()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(GRID)
        self._grid.setVerticalSpacing(GRID)
        self._grid.addWidget(self.words, 0, 0)
        self._grid.setRowStretch(0, 1)

    def ask(self, names: Sequence[str], labels: Sequence[str]) -> None:
        """Offer these sounds, the open reference first."""
        self.words.ask(labels)
        while len(self.sounds) < len(names):
            self._add()
        for place, button in enumerate(self.sounds):
            button.setVisible(place < len(names))
            self.bars[place].setVisible(0 < place < len(names))
            if place < len(names):
                button.setAccessibleName(names[place])
                self.bars[place].setAccessibleName(names[place])

    def _add(self) -> None:
        place = len(self.sounds)
        button = QPushButton()
        button.setProperty("large", True)
        button.setCheckable(True)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setMinimumWidth(TARGET_LARGE)
        button.clicked.connect(lambda _checked=False: self.wanted.emit(place))
        bar = ScoreBar()
        bar.moved.connect(lambda value: self.moved.emit(place, value))
        self.sounds.append(button)
        self.bars.append(bar)
        self._grid.addWidget(bar, 0, place + 1)
        self._grid.addWidget(button, 1, place + 1)
        self._grid.setColumnStretch(place + 1, 2 if not place else 1)

    def show_sound(
        self, place: int, text: str, value: int | None, is_active: bool, is_sounding: bool, is_heard: bool
    ) -> None:
        """Show one sound: whether it is heard now, or was heard to its end, and its score."""
        button = self.sounds[place]
        button.setText(text)
        button.setChecked(is_sounding)
        name = "mdi6.volume-high" if is_sounding else "mdi6.check" if is_heard else "mdi6.play"
        button.setIcon(icon(name))
        self.bars[place].show_value(value, is_active, is_heard)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines between the bands, behind all bars."""
        shown = [bar for bar in self.bars if not bar.isHidden()]
        if not shown:
            return
        painter = QPainter(self)
        painter.setPen(QPen(QColor(current().hairline), 1))
        left, right = self.words.geometry().right(), shown[-1].geometry().right()
        top, height = shown[0].y() + VALUE_PX, shown[0].height() - VALUE_PX - GRID
        for band in range(6):
            y = top + height * band / 5
            painter.drawLine(QPointF(left, y), QPointF(right, y))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.FontChange:
            font = QFont(self.font())
            font.setPixelSize(CONTROL_PX)
            self.words.setFont(font)
        super().changeEvent(event)
