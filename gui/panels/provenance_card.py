"""The card that answers "how was this made?" for a number, with everything to copy."""

from __future__ import annotations

import html
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.services.scoring_provenance import Facts, facts_text
from gui.theme.tokens import GRID

VALUE_WIDTH, HIGHEST_PX, LOWEST_PX = 360, 520, 240


def folded(facts: Facts) -> Facts:
    """Facts in which a name that stands several times in a row, such as the runs, is told once: its last value.

    >>> folded([("Run", "a"), ("Run", "b"), ("Run", "c"), ("Seed", "1")])
    [('Run', 'c, and 2 earlier'), ('Seed', '1')]
    """
    told: Facts = []
    for name, values in _by_name(facts):
        more = QCoreApplication.translate("ProvenanceCard", "{last}, and {n} earlier")
        text = more.format(last=values[-1], n=len(values) - 1) if len(values) > 1 else values[0]
        told.append((name, text))
    return told


def _by_name(facts: Facts) -> list[tuple[str, list[str]]]:
    return [(name, [value for _, value in same]) for name, same in groupby(facts, key=lambda fact: fact[0])]


class ProvenanceCard(QFrame):
    """A popup beside a number; it closes with Esc or a click elsewhere, and takes itself away."""

    def __init__(self, title: str, facts: Facts, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._beside = parent
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("How was this made?"))
        self.text = f"{title}\n{facts_text(facts)}"
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        heading.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        for row, ((name, told), (_, values)) in enumerate(zip(folded(facts), _by_name(facts), strict=True)):
            label = QLabel(name)
            label.setProperty("role", "small")
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label, row, 0)
            grid.addWidget(_value(told, values), row, 1)
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.clicked.connect(self.copy)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self._scrolled(grid), 1)
        column.addLayout(buttons)

    def _scrolled(self, grid: QGridLayout) -> QScrollArea:
        """The facts; those that don't fit are scrolled to."""
        grid.setContentsMargins(0, 0, 0, 0)
        body = self._body = QWidget()
        holder = QVBoxLayout(body)
        holder.setContentsMargins(0, 0, GRID, 0)
        holder.addLayout(grid)
        holder.addStretch()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setWidget(body)
        body.setAutoFillBackground(False)
        self._scroll.viewport().setAutoFillBackground(False)
        return self._scroll

    def copy(self) -> None:
        """Put everything on the clipboard."""
        QGuiApplication.clipboard().setText(self.text)
        self.close()

    def show_at(self, corner: QPoint) -> None:
        """Open with its top left at a point of the screen, as high as its facts need and the window leaves room."""
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry().intersected(self._window_room())
        self.ensurePolished()
        body = self._body.sizeHint()
        self._scroll.setMinimumWidth(body.width() + self._scroll.verticalScrollBar().sizeHint().width())
        chrome = self.sizeHint().height() - self._scroll.sizeHint().height()
        below = max(LOWEST_PX, room.bottom() - corner.y())
        self.resize(self.sizeHint().width(), min(chrome + body.height() + 2, HIGHEST_PX, below))
        x = min(corner.x(), room.right() - self.width())
        y = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self.copy_button.setFocus()

    def _window_room(self) -> QRect:
        window = self._beside.window()
        return QRect(window.mapToGlobal(QPoint(0, 0)), window.size())


def _value(told: str, values: list[str]) -> QLabel:
    """A value to read and select; of several the last, and all of them after a click on its link."""
    shown = QLabel(told)
    shown.setWordWrap(True)
    shown.setFixedWidth(VALUE_WIDTH)
    shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    if len(values) > 1:
        shown.setTextFormat(Qt.TextFormat.RichText)
        name = QCoreApplication.translate("ProvenanceCard", "show all {n}").format(n=len(values))
        shown.setText(f'{html.escape(told)} · <a href="all">{html.escape(name)}</a>')
        shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        shown.linkActivated.connect(lambda _link: _show_all(shown, values))
    shown.setMinimumHeight(shown.heightForWidth(VALUE_WIDTH))
    return shown


def _show_all(shown: QLabel, values: list[str]) -> None:
    shown.setTextFormat(Qt.TextFormat.PlainText)
    shown.setText("\n".join(values))
    shown.setMinimumHeight(shown.heightForWidth(VALUE_WIDTH))
