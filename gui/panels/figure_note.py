"""A figure with words under its plot: whole where they leave the plot its room, else one line with the rest on hover."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent

from gui.panels.figure import Figure, note_label
from gui.widgets.fitting_label import FittingLabel

MOST_OF_HEIGHT = 0.15
"""So much of a figure its words may take; one line they always have."""


class NotedFigure(Figure):
    """A figure that says what a reader must know.

    Attributes:
        note: the words as they are where there is room.
        note_line: the same in one line.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said = ""
        self.note, self.note_line = note_label(), FittingLabel()
        self.note_line.setProperty("role", "small")
        self.note_line.hide()
        for note in (self.note, self.note_line):
            note.setParent(self)  # figures that say nothing never put them in place

    def _add_notes(self) -> None:
        """Put the words under what was added before."""
        self._column.addWidget(self.note)
        self._column.addWidget(self.note_line)

    def say(self, words: str, *shorter: str) -> None:
        """What a reader must know, under the plot.

        Args:
            words: all of it; empty: nothing.
            shorter: wordings for one line, ever shorter.
        """
        self._said = words
        self.note.setText(words)
        self.note_line.set_wordings((words, *shorter))
        self._fit_note()

    def _fit_note(self) -> None:
        high = self.note.heightForWidth(max(self.width(), 1))
        line = self.note.fontMetrics().height() + 2
        is_whole = high <= max(line, MOST_OF_HEIGHT * self.height())
        self.note.setVisible(bool(self._said) and is_whole)
        self.note_line.setVisible(bool(self._said) and not is_whole)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_note()
