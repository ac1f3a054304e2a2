"""The numbers behind a figure as a small table over the window, to read and to copy."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from gui.plots.value_axis import number_text
from gui.plots.value_words import PlotCell
from gui.theme.tokens import GRID

LARGEST_WIDTH, LARGEST_HEIGHT = 960, 420
P_COLUMNS = ("p", "adjusted p")
Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()


class FigureNumbers(QAbstractTableModel):
    """Rows of numbers and texts under a head."""

    def __init__(self, table: Sequence[Sequence[PlotCell]], parent: QObject) -> None:
        super().__init__(parent)
        self._head, *self._rows = table

    def rowCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        return 0 if parent.isValid() else len(self._head)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        cell = self._rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            if isinstance(cell, float) and str(self._head[index.column()]) in P_COLUMNS:
                return p_text(cell)
            return _text(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole and isinstance(cell, int | float):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Qt.ItemDataRole.ToolTipRole:
            return "" if cell is None else str(cell)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return str(self._head[section])
        return None


def p_text(p: float) -> str:
    """A p for reading, never as nothing.

    >>> p_text(0.0), p_text(0.00004), p_text(0.0312)
    ('< 0.0001', '< 0.0001', '0.0312')
    """
    return "< 0.0001" if p < 0.0001 else f"{p:.4f}"


def _text(cell: PlotCell) -> str:
    """A cell for reading; the tooltip has it in full precision.

    >>> _text(12.3456), _text(1234), _text(None), _text("x")
    ('12.35', '1,234', '', 'x')
    """
    if isinstance(cell, float):
        return number_text(cell, 4 if abs(cell) < 1 else 2)
    return "" if cell is None else f"{cell:,}" if isinstance(cell, int) else cell


class DataCard(QFrame):
    """A popup that closes with Esc or a click elsewhere.

    Args:
        title: what the numbers are.
        table: its head first.
        copies: buttons, with the text that each puts on the clipboard.
    """

    def __init__(
        self,
        title: str,
        table: Sequence[Sequence[PlotCell]],
        copies: Sequence[tuple[str, Callable[[], str]]],
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self.setAccessibleName(title)
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        count = QLabel(self.tr("rows: {0}").format(f"{len(table) - 1:,}"))
        count.setProperty("role", "small")
        self.model = FigureNumbers(table, self)
        self.view = QTableView()
        self.view.setModel(self.model)
        self.view.setShowGrid(False)
        self.view.setWordWrap(False)
        self.view.verticalHeader().hide()
        self.view.verticalHeader().setDefaultSectionSize(24)
        self.view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.view.horizontalHeader().setResizeContentsPrecision(100)
        head = QHBoxLayout()
        head.addWidget(heading, 1)
        head.addWidget(count)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addStretch()
        self.buttons: list[QPushButton] = []
        for name, text in copies:
            button = QPushButton(name)
            button.clicked.connect(lambda _checked=False, make=text: self._copy(make()))
            buttons.addWidget(button)
            self.buttons.append(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addLayout(buttons)

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.close()

    def show_at(self, corner: QPoint) -> None:
        """Open with its top left at a point of the screen, kept within it."""
        header = self.view.horizontalHeader()
        wide = header.length() + 40 + 4 * GRID
        high = header.sizeHint().height() + 24 * self.model.rowCount() + 120
        self.resize(max(420, min(LARGEST_WIDTH, wide)), max(200, min(LARGEST_HEIGHT, high)))
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = max(room.left(), min(corner.x(), room.right() - self.width()))
        y = max(room.top(), min(corner.y(), room.bottom() - self.height()))
        self.move(x, y)
        self.show()
        self.view.setFocus()
