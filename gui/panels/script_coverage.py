"""How many scripts there are of each topic and level; a click on a cell filters the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QVBoxLayout

from db.records import ScriptRecord
from gui.panels.words import TOPICS, language_name, level_name, topic_name
from gui.theme.tokens import GRID

LEVELS = ("word", "phrase", "sentence")

Cell = tuple[str, str]


class ScriptCoverage(QFrame):
    """A grid of topics by levels.

    Signals:
        cell_changed: another cell, or none, is chosen.
    """

    cell_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.cell: Cell | None = None
        self._buttons: dict[Cell, QPushButton] = {}
        heading = QLabel(self.tr("Coverage"))
        heading.setProperty("role", "heading")
        note = QLabel(self.tr("Scripts by topic and level. Click a number to see only those."))
        note.setProperty("role", "small")
        note.setWordWrap(True)
        self._grid = QGridLayout()
        self._grid.setSpacing(GRID // 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(note)
        column.addLayout(self._grid)
        column.addStretch()
        self.setMinimumWidth(280)

    def set_scripts(self, scripts: Sequence[ScriptRecord]) -> None:
        """Count these scripts."""
        counts = Counter((script.topic, script.level_wanted, script.main_language) for script in scripts)
        occurring = {topic for topic, _level, _language in counts}
        topics = [topic for topic in TOPICS if topic in occurring] + sorted(occurring - set(TOPICS))
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self._buttons.clear()
        for place, level in enumerate(LEVELS, start=1):
            self._grid.addWidget(self._small(level_name(level)), 0, place, Qt.AlignmentFlag.AlignHCenter)
        for row, topic in enumerate(topics, start=1):
            name = self._small(topic_name(topic) or self.tr("no topic"))
            name.setWordWrap(True)
            self._grid.addWidget(name, row, 0)
            for place, level in enumerate(LEVELS, start=1):
                by_language = {key[2]: n for key, n in counts.items() if key[:2] == (topic, level)}
                self._grid.addWidget(self._button((topic, level), by_language), row, place)
        self._grid.setColumnStretch(0, 1)
        if self.cell not in self._buttons:
            self.cell = None

    def clear_cell(self) -> None:
        """Show scripts of all topics and levels."""
        self._choose(None)

    def _small(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "small")
        return label

    def _button(self, cell: Cell, by_language: dict[str, int]) -> QPushButton:
        total = sum(by_language.values())
        button = QPushButton(str(total))
        button.setProperty("kind", "quiet")
        button.setCheckable(True)
        button.setChecked(cell == self.cell)
        button.setEnabled(total > 0)
        button.setFixedWidth(44)
        parts = ", ".join(f"{language_name(tag)} {n}" for tag, n in sorted(by_language.items()))
        name = self.tr("{topic}, {level}: {parts}").format(
            topic=topic_name(cell[0]), level=level_name(cell[1]), parts=parts or self.tr("none")
        )
        button.setToolTip(name)
        button.setAccessibleName(name)
        button.clicked.connect(lambda _checked=False: self._choose(None if self.cell == cell else cell))
        self._buttons[cell] = button
        return button

    def _choose(self, cell: Cell | None) -> None:
        if cell == self.cell:
            return
        self.cell = cell
        for other, button in self._buttons.items():
            button.setChecked(other == cell)
        self.cell_changed.emit()
