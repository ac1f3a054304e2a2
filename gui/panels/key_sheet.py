"""The sheet of keys: what each key does on this page."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from gui.theme.tokens import GRID

Keys = Sequence[tuple[str, str]]
"""Keys, and what they do."""
Piece = tuple[int, int, int]
"""Place of a group, and its first line and the one behind its last that stand together in a column."""
BETWEEN_PX, BESIDE_PX = 3 * GRID, 2 * GRID
FEWEST_TOGETHER = 2
"""Fewer lines of a group than this never stand alone at the foot of a column."""
LINES_PER_COLUMN, LINES_PER_PIECE = 4, 3
"""A further column, or piece of a group, is worth so many lines less of each column."""


def keys_of(actions: Iterable[QAction]) -> Keys:
    """The keys of the actions that have one."""
    native = QKeySequence.SequenceFormat.NativeText
    return [
        (
            QKeySequence.listToString(action.shortcuts(), native).replace("; ", " · "),
            action.text().replace("…", ""),
        )
        for action in actions
        if action.shortcuts()
    ]


def in_columns(lengths: Sequence[int], most_lines: int) -> list[list[Piece]]:
    """Groups of lines laid into columns; a heading and the gap above it take a line each.

    Only a group that is longer than a column goes on in the next one.

    Args:
        lengths: lines of each group.
        most_lines: of a column, at least 3.

    >>> in_columns([2, 3], 4)
    [[(0, 0, 2)], [(1, 0, 3)]]
    >>> in_columns([6, 2], 5)
    [[(0, 0, 4)], [(0, 4, 6)], [(1, 0, 2)]]
    """
    columns: list[list[Piece]] = [[]]
    left = most_lines
    for group, length in enumerate(lengths):
        at = 0
        while at < length:
            above = 2 if columns[-1] else 1
            whole = length + 1 <= most_lines
            least = length if whole else min(FEWEST_TOGETHER, length - at)
            if columns[-1] and left - above < least:
                columns.append([])
                left, above = most_lines, 1
            taken = min(left - above, length - at)
            columns[-1].append((group, at, at + taken))
            left -= taken + above
            at += taken
    return columns


def _unrest(columns: Sequence[Sequence[Piece]]) -> int:
    return sum(LINES_PER_COLUMN + LINES_PER_PIECE * len(pieces) for pieces in columns)


class KeySheet(QFrame):
    """A card over the page, never larger than the window; any key or click closes it.

    Args:
        title: name of the page.
        groups: heading, and the keys under it.
    """

    def __init__(self, title: str, groups: Sequence[tuple[str, Keys]], parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._room = parent.size()
        self._lines = [
            (
                self._label(name, "heading"),
                [(self._label(key, "heading"), self._label(what)) for key, what in keys],
            )
            for name, keys in groups
            if keys
        ]
        self._line_px = max(heading.sizeHint().height() for heading, _lines in self._lines) + GRID // 2
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        heading = QLabel(self.tr("Keys: {page}").format(page=title))
        heading.setProperty("role", "title")
        column.addWidget(heading)
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.viewport().setAutoFillBackground(False)
        column.addWidget(self.area, 1)
        self.hint = QLabel(self.tr("Any key or a click elsewhere closes this."))
        self.hint.setProperty("role", "small")
        column.addWidget(self.hint)
        self._fill()

    def _label(self, text: str, role: str = "") -> QLabel:
        label = QLabel(text, self)
        label.setProperty("role", role)
        label.ensurePolished()
        return label

    # ---- laying out

    def _fill(self) -> None:
        wide, tall = self._room.width() - 6 * GRID, self._room.height() - 2 * GRID - self._outside()
        columns = self._columns(wide, tall)
        inside = self._inside(columns)
        size = inside.sizeHint()
        scrolls = size.height() > tall
        bar = self._bar_px if scrolls else 0
        self.area.setWidget(inside)
        inside.setAutoFillBackground(False)
        self.area.setFixedSize(min(size.width() + bar, wide), min(size.height(), tall))
        if scrolls:
            self.hint.setText(self.tr("↑ and ↓ scroll; any other key or a click elsewhere closes this."))

    def _columns(self, wide: int, tall: int) -> list[list[Piece]]:
        """Of what is no wider than the window, and no higher if that can be, the one that looks most even."""
        lengths = [len(lines) for _heading, lines in self._lines]
        every = range(1 + FEWEST_TOGETHER, sum(lengths) + 2 * len(lengths) + 1)
        room = max(every.start, (tall + GRID // 2) // self._line_px)
        found = [(most, in_columns(lengths, most)) for most in every]
        low = [one for one in found if one[0] <= room and self._width(one[1]) <= wide]
        if low:
            return min(low, key=lambda one: one[0] + _unrest(one[1]))[1]
        beside_bar = wide - self._bar_px
        return next((columns for _most, columns in found if self._width(columns) <= beside_bar), found[-1][1])

    @property
    def _bar_px(self) -> int:
        return self.area.verticalScrollBar().sizeHint().width() + GRID

    def _outside(self) -> int:
        """Height of everything round the columns."""
        layout = self.layout()
        assert layout is not None
        margins, others = layout.contentsMargins(), (layout.itemAt(0), layout.itemAt(2))
        labels = sum(one.sizeHint().height() for one in others if one)
        return labels + 2 * layout.spacing() + margins.top() + margins.bottom() + 2

    def _width(self, columns: Sequence[Sequence[Piece]]) -> int:
        wide = (len(columns) - 1) * BETWEEN_PX
        for pieces in columns:
            lines = [one for group, first, last in pieces for one in self._lines[group][1][first:last]]
            keys, words = (
                max(label.sizeHint().width() for label in labels) for labels in zip(*lines, strict=True)
            )
            headings = (self._lines[group][0].sizeHint().width() for group, *_lines in pieces)
            wide += max(keys + BESIDE_PX + words, *headings)
        return wide

    def _inside(self, columns: Sequence[Sequence[Piece]]) -> QWidget:
        inside = QWidget()
        row = QHBoxLayout(inside)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(BETWEEN_PX)
        for pieces in columns:
            grid = QGridLayout()
            grid.setHorizontalSpacing(BESIDE_PX)
            grid.setVerticalSpacing(GRID // 2)
            for piece in pieces:
                self._add(grid, piece)
            grid.setColumnStretch(1, 1)
            grid.setRowStretch(grid.rowCount(), 1)
            row.addLayout(grid)
        row.addStretch(1)
        return inside

    def _add(self, grid: QGridLayout, piece: Piece) -> None:
        group, first, last = piece
        heading, lines = self._lines[group]
        at = grid.rowCount() if grid.count() else 0
        if at:
            grid.setRowMinimumHeight(at, GRID)
            at += 1
        grid.addWidget(heading if first == 0 else self._label("", "heading"), at, 0, 1, 2)
        for row, labels in enumerate(lines[first:last], start=at + 1):
            for place, label in enumerate(labels):
                grid.addWidget(label, row, place)

    # ---- keys

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if not self._scroll(event.key()):
                self.close()
            return True
        return super().event(event)

    def _scroll(self, key: int) -> bool:
        """Move through what doesn't fit; False for other keys, and where everything is seen."""
        bar = self.area.verticalScrollBar()
        steps = {
            Qt.Key.Key_Up: -bar.singleStep() * 2,
            Qt.Key.Key_Down: bar.singleStep() * 2,
            Qt.Key.Key_PageUp: -bar.pageStep(),
            Qt.Key.Key_PageDown: bar.pageStep(),
            Qt.Key.Key_Home: -bar.maximum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if bar.maximum() == 0 or key not in steps:
            return False
        bar.setValue(bar.value() + steps[Qt.Key(key)])
        return True
