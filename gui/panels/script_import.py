"""What is in a file of scripts, before anything is taken in: the good rows counted, the bad ones named."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QPushButton, QVBoxLayout

from gui.services.scripts import ImportPreview, Scripts
from gui.theme.tokens import GRID


class ScriptImportCard(QFrame):
    """A card over the list; it stays until the person takes the rows in or leaves them."""

    def __init__(self, scripts: Scripts) -> None:
        super().__init__()
        self._scripts = scripts
        self._preview: ImportPreview | None = None
        self.setProperty("role", "card")
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.title.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.guesses = QLabel()
        self.guesses.setProperty("role", "small")
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setMaximumHeight(140)
        self.problems.setAccessibleName(self.tr("Rows that would be left out"))
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the new set"))
        self.name.returnPressed.connect(self.take_in)
        self.take = QPushButton()
        self.take.setProperty("kind", "primary")
        self.take.clicked.connect(self.take_in)
        leave = QPushButton(self.tr("Leave it"))
        leave.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(QLabel(self.tr("As a set named")))
        row.addWidget(self.name, 1)
        row.addWidget(self.take)
        row.addWidget(leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        for widget in (self.title, self.guesses, self.problems):
            column.addWidget(widget)
        column.addLayout(row)
        self.hide()

    def open(self, path: Path) -> None:
        """Read a file and show what an import would do."""
        self._scripts.preview(path, self._show)

    def take_in(self) -> None:
        """Take the good rows into the project as a new set."""
        QGuiApplication.inputMethod().commit()
        name = " ".join(self.name.text().split())
        if self._preview is not None and self._preview.good and name:
            self._scripts.take_in(self._preview, name)
            self.hide()

    def _show(self, preview: ImportPreview) -> None:
        self._preview = preview
        good, bad = preview.good, len(preview.problems)
        self.title.setText(
            self.tr("{file}: {good} scripts can be taken in, {bad} rows would be left out.").format(
                file=preview.path.name, good=good, bad=bad
            )
        )
        levels, mains = preview.guessed_levels, preview.guessed_languages
        self.guesses.setText(
            self.tr(
                "{levels} levels and {mains} main languages are not in the file and are filled in by rule."
            ).format(levels=levels, mains=mains)
        )
        self.guesses.setVisible(bool(levels or mains))
        self.problems.setPlainText("\n".join(preview.problems))
        self.problems.setVisible(bad > 0)
        self.take.setText(self.tr("Take {n} scripts in").format(n=good))
        self.take.setEnabled(good > 0)
        self.name.setText(preview.path.stem)
        self.show()
        self.name.setFocus()
        self.name.selectAll()
