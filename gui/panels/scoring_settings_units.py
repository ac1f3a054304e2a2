"""What is one unit of each script: a syllable, character or cluster, or a word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QGridLayout, QLabel

from engine.text.unit_choice import SCRIPTS, built_in_unit, unit_choice
from gui.panels.scoring_settings_parts import QuietBox, Section, Sentence
from gui.services.scoring_words import unit_name
from gui.theme.tokens import GRID

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

FIRST = ("Hangul", "Latin", "Han", "Kana")
UNITS = ("character", "word")


def scripts() -> tuple[str, ...]:
    """The scripts, those of most projects first.

    >>> scripts()[:2]
    ('Hangul', 'Latin')
    """
    return tuple(dict.fromkeys((*FIRST, *SCRIPTS)))


class UnitsSection(Section):
    """A list of scripts, each with its unit."""

    fields = ("units",)

    def __init__(self) -> None:
        super().__init__()
        self.boxes: dict[str, QuietBox] = {}
        note = Sentence(
            self.tr(
                "MER counts these; PIER counts words. The built-in units are those of HiKE's mixed error rate, and"
                " of the scripts without spaces a character or cluster. A word of such a script is what stands"
                " together as it was written."
            )
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        for row, script in enumerate(scripts()):
            box = QuietBox()
            box.setAccessibleName(script)
            usual = built_in_unit(script)
            for unit in UNITS:
                name = unit_name(script, "word" if unit == "word" else "character")
                box.addItem(self.tr("{unit} (as usual)").format(unit=name) if unit == usual else name, unit)
            box.activated.connect(lambda _index: self._chosen())
            self.boxes[script] = box
            label = QLabel(script)
            label.setBuddy(box)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
        grid.setColumnStretch(1, 1)
        self.column.addWidget(note)
        self.column.addLayout(grid)
        self.column.addStretch()

    def _chosen(self) -> None:
        self.change("units", unit_choice((script, box.currentData()) for script, box in self.boxes.items()))

    def show_settings(self, settings: ScoreSettings) -> None:
        chosen = dict(settings.units)
        for script, box in self.boxes.items():
            box.setCurrentIndex(box.findData(chosen.get(script, built_in_unit(script))))
        self.setEnabled(settings.mode == "seam")
