"""A field for a folder or a file, with a button that asks for it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLineEdit, QWidget

from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton


class PlaceField(QWidget):
    """A folder or a file, typed or chosen.

    Signals:
        changed: another one was typed or chosen.
        entered: Enter was pressed.
    """

    changed = Signal()
    entered = Signal()

    def __init__(
        self, name: str, none: str, asked: str, kinds: str = "", icon: str = "mdi6.folder-outline"
    ) -> None:
        """Args:
        name: of the field, for screen readers.
        none: what stands in it while it is empty.
        asked: title of the dialog, and what the button says.
        kinds: of files that may be chosen; empty: a folder is.
        icon: of the button.
        """
        super().__init__()
        self._asked, self._kinds = asked, kinds
        self.line = QLineEdit()
        self.line.setAccessibleName(name)
        self.line.setPlaceholderText(none)
        self.line.setClearButtonEnabled(True)
        self.line.textChanged.connect(lambda _text: self.changed.emit())
        self.line.returnPressed.connect(self.entered)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        row.addWidget(self.line, 1)
        row.addWidget(IconButton(icon, asked, self.ask))
        self.setFocusProxy(self.line)

    @property
    def path(self) -> Path | None:
        """What is named."""
        QGuiApplication.inputMethod().commit()
        text = self.line.text().strip()
        return Path(text).expanduser() if text else None

    def ask(self) -> None:
        """Ask for it."""
        if self._kinds:
            chosen, _kind = QFileDialog.getOpenFileName(self, self._asked, "", self._kinds)
        else:
            chosen = QFileDialog.getExistingDirectory(self, self._asked)
        if chosen:
            self.line.setText(str(Path(chosen)))
