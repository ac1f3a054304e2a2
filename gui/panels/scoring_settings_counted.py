"""What is counted: mode, points of interest, insertions, costs; and what the intervals are drawn over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QIntValidator
from PySide6.QtWidgets import QFormLayout, QLineEdit

from gui.panels.scoring_settings_parts import ChoiceField, Section, Sentence, fill
from gui.services.scoring_words import COUNTED, FIXED_IN_HIKE, INTERVALS, field_name
from gui.theme.tokens import GRID
from gui.widgets.number_field import MOST_SEED

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

MOST_DRAWS = 100_000
NUMBER_WIDTH = 120


class CountedSection(Section):
    """The policies of the measures."""

    fields = COUNTED

    def __init__(self) -> None:
        super().__init__()
        self.choices = {field: ChoiceField(field) for field in COUNTED}
        for field, widget in self.choices.items():
            widget.chosen.connect(lambda code, name=field: self.change(name, code))
        fill(self, list(self.choices.values()))

    def show_settings(self, settings: ScoreSettings) -> None:
        for field, widget in self.choices.items():
            widget.show_code(getattr(settings, field))
            widget.setEnabled(settings.mode == "seam" or field not in FIXED_IN_HIKE)


class IntervalsSection(Section):
    """How the intervals are made; no score depends on it, so it never leaves anything to score."""

    fields = INTERVALS

    def __init__(self) -> None:
        super().__init__()
        self.resample = ChoiceField("resample")
        self.resample.chosen.connect(lambda code: self.change("resample", code))
        self.draws, self.seed = self._number("draws", MOST_DRAWS), self._number("seed", MOST_SEED)
        note = Sentence(
            self.tr(
                "95 % percentile bootstrap. The same seed gives the same interval again; 0 draws: no intervals."
                " Nothing has to be scored anew after a change here."
            )
        )
        fill(self, (self.resample,))
        form = QFormLayout()
        form.setSpacing(GRID)
        form.addRow(field_name("draws"), self.draws)
        form.addRow(field_name("seed"), self.seed)
        self.column.insertLayout(1, form)
        self.column.insertWidget(2, note)

    def _number(self, field: str, most: int) -> QLineEdit:
        line = QLineEdit()
        line.setFixedWidth(NUMBER_WIDTH)
        line.setValidator(QIntValidator(0, most, line))
        line.setAccessibleName(field_name(field))
        line.textEdited.connect(lambda text: self.change(field, min(int(text), most)) if text else None)
        return line

    def show_settings(self, settings: ScoreSettings) -> None:
        self.resample.show_code(settings.resample)
        for line, value in ((self.draws, settings.draws), (self.seed, settings.seed)):
            if line.text() != str(value) and not (line.hasFocus() and not line.text()):
                line.setText(str(value))
