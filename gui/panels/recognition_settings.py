"""The settings of scoring: what counts as equal, what PIER looks at, how intervals are drawn."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QFrame,
    QLabel,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)

from gui.services.scoring import Scoring
from gui.services.scoring_words import choice_name
from gui.theme.tokens import GRID

POINTS = ("both_sides", "embedded")
INSERTIONS = ("either_side", "before", "none")
RESAMPLES = ("auto", "utterances", "speakers")
MOST_DRAWS = 100_000


class SettingsCard(QFrame):
    """A popup under its button; every change holds at once."""

    def __init__(self, scoring: Scoring, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._scoring = scoring
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        settings = scoring.settings
        seam = settings.mode == "seam"
        self.form = QFormLayout()
        self.form.setSpacing(GRID)
        self.form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        self.loanwords = self._check("loanwords", self.tr("Spellings of loanwords are equal"), True)
        self.contractions = self._check(
            "contractions", self.tr("Contractions are equal (let's, let us)"), seam
        )
        self.hyphens = self._check("hyphens", self.tr("Hyphen spellings are equal (e-mail, email)"), seam)
        self.points = self._choice("points", POINTS, self.tr("Points of interest"), seam)
        self.insertions = self._choice(
            "insertions", INSERTIONS, self.tr("Insertions that PIER charges"), seam
        )
        self.resample = self._choice("resample", RESAMPLES, self.tr("Intervals over"), True)
        self.draws = self._number("draws", MOST_DRAWS, self.tr("Draws"))
        self.seed = self._number("seed", 2**31 - 1, self.tr("Seed"))
        note = QLabel(
            self.tr("Each choice keeps its own scores: going back to it shows them again.")
            if seam
            else self.tr("Mode hike follows the published evaluator to the letter; its policies are fixed.")
        )
        note.setProperty("role", "small")
        note.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(self.form)
        column.addWidget(note)

    def _check(self, name: str, text: str, enabled: bool) -> QCheckBox:
        box = QCheckBox(text)
        box.setChecked(getattr(self._scoring.settings, name))
        box.setEnabled(enabled)
        box.toggled.connect(lambda on: self._change(name, on))
        self.form.addRow(box)
        return box

    def _choice(self, name: str, codes: tuple[str, ...], text: str, enabled: bool) -> QComboBox:
        box = QComboBox()
        for code in codes:
            box.addItem(choice_name(name, code), code)
        box.setCurrentIndex(box.findData(getattr(self._scoring.settings, name)))
        box.setEnabled(enabled)
        box.activated.connect(lambda _index: self._change(name, box.currentData()))
        self.form.addRow(text, box)
        return box

    def _number(self, name: str, most: int, text: str) -> QLineEdit:
        field = QLineEdit(str(getattr(self._scoring.settings, name)))
        field.setValidator(QIntValidator(0, most, field))
        field.editingFinished.connect(lambda: self._change(name, int(field.text())))
        self.form.addRow(text, field)
        return field

    def _change(self, name: str, value: Any) -> None:
        self._scoring.change(**{name: value})

    def show_at(self, corner: QPoint) -> None:
        """Open with its top left at a point of the screen."""
        self.adjustSize()
        self.move(corner)
        self.show()
        self.loanwords.setFocus()
