"""What a new study is to find out: a card for each kind that people begin with; one press makes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.panels.listening_planner_words import PRESETS, Preset, preset_words
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.icon_button import IconButton
from gui.widgets.scrolled import scrolled

CARD_HEIGHT, ICON_PX = 96, 26
LEAST_FOR_TWO = 640


class PresetButton(QPushButton):
    """A card with the name of a study and what its listeners do."""

    def __init__(self, preset: Preset) -> None:
        super().__init__()
        name, about = preset_words(preset)
        self._preset = preset
        self.setAccessibleName(name)
        self.setAccessibleDescription(about)
        self.setFixedHeight(CARD_HEIGHT)
        self._sign = QLabel()
        title, text = QLabel(name), QLabel(about)
        title.setProperty("role", "heading")
        text.setProperty("role", "small")
        text.setWordWrap(True)
        words = QVBoxLayout()
        words.setSpacing(GRID // 2)
        words.addWidget(title)
        words.addWidget(text, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, GRID + 4, 2 * GRID, GRID)
        row.setSpacing(2 * GRID)
        row.addWidget(self._sign, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        for label in (self._sign, title, text):
            label.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        text.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.paint_sign()

    def sizeHint(self) -> QSize:
        return QSize(280, CARD_HEIGHT)

    def paint_sign(self) -> None:
        """Draw the icon in the colour of the theme."""
        self._sign.setPixmap(icon(self._preset.icon, current().accent).pixmap(ICON_PX, ICON_PX))


class NewStudy(QWidget):
    """Cards to choose from.

    Signals:
        chosen: the `Preset` that somebody begins with.
        left: nothing is made.
    """

    chosen = Signal(object)
    left = Signal()

    def __init__(self, import_ratings: Callable[[], object] | None = None) -> None:
        """Args:
        import_ratings: asks for ratings that were made elsewhere.
        """
        super().__init__()
        title = QLabel(self.tr("What is to be found out?"))
        title.setProperty("role", "title")
        note = QLabel(
            self.tr("Choose what listeners do. Words, sounds and everything else can be changed afterwards.")
        )
        note.setProperty("role", "muted")
        note.setWordWrap(True)
        self.close_button = IconButton("mdi6.close", self.tr("Close (Esc)"), self.left.emit)
        head = QHBoxLayout()
        head.addWidget(title, 1)
        head.addWidget(self.close_button)
        inside = QWidget()
        self._grid = QGridLayout(inside)
        self._grid.setContentsMargins(0, 0, GRID, 0)
        self._grid.setSpacing(GRID)
        self.buttons = [PresetButton(preset) for preset in PRESETS]
        for button, preset in zip(self.buttons, PRESETS, strict=True):
            button.clicked.connect(lambda _checked=False, one=preset: self.chosen.emit(one))
        self._columns = 0
        self._place(2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(note)
        column.addSpacing(GRID)
        column.addWidget(scrolled(inside), 1)
        if import_ratings is not None:
            self.import_button = QPushButton(self.tr("Import ratings made elsewhere…"))
            self.import_button.clicked.connect(lambda _checked: import_ratings())
            column.addWidget(self.import_button, 0, Qt.AlignmentFlag.AlignLeft)

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for place, button in enumerate(self.buttons):
            self._grid.addWidget(button, place // columns, place % columns)
        self._grid.setRowStretch(len(self.buttons), 1)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, 1 if columns == 2 else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place(2 if self.width() >= LEAST_FOR_TWO else 1)
