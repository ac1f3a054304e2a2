"""The card that answers "how was this made?" for a number, with everything to copy."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.services.scoring_provenance import Facts, facts_text
from gui.theme.tokens import GRID

VALUE_WIDTH = 360


class ProvenanceCard(QFrame):
    """A popup beside a number; it closes with Esc or a click elsewhere, and takes itself away."""

    def __init__(self, title: str, facts: Facts, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
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
        for row, (name, value) in enumerate(facts):
            label, shown = QLabel(name), QLabel(value)
            label.setProperty("role", "small")
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            shown.setWordWrap(True)
            shown.setFixedWidth(VALUE_WIDTH)
            shown.setMinimumHeight(shown.heightForWidth(VALUE_WIDTH))
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            grid.addWidget(label, row, 0)
            grid.addWidget(shown, row, 1)
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.clicked.connect(self.copy)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addLayout(grid)
        column.addLayout(buttons)

    def copy(self) -> None:
        """Put everything on the clipboard."""
        QGuiApplication.clipboard().setText(self.text)
        self.close()

    def show_at(self, corner: QPoint) -> None:
        """Open with its top left at a point of the screen, kept within it."""
        self.adjustSize()
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = min(corner.x(), room.right() - self.width())
        y = min(corner.y(), room.bottom() - self.height())
        self.move(max(room.left(), x), max(room.top(), y))
        self.show()
        self.copy_button.setFocus()
