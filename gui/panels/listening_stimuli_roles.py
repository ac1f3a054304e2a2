"""What the selected clips of a study are for, what they should be given, and their order."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QWidget

from db.listening_content import scale_of
from db.listening_records import StimulusRecord, StudyKind
from gui.panels.listening_planner_words import role_name
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import DecimalField

SCORE_PX = 68
GIVEN = ("rated", "practice", "gold", "reference")
"""Roles that a person gives by hand; traps and anchors are made."""


class RoleBar(QWidget):
    """One line; empty while nothing is selected.

    Signals:
        role_wanted: the role that all selected clips are to have.
        expected_wanted: lowest and highest score that they should be given.
        move_wanted: steps, negative towards the start.
        removal_wanted: they are to go.
    """

    role_wanted = Signal(str)
    expected_wanted = Signal(float, float)
    move_wanted = Signal(int)
    removal_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self.label = QLabel()
        self.role = QComboBox()
        self.role.setAccessibleName(self.tr("What the selected clips are for"))
        for role in GIVEN:
            self.role.addItem(role_name(role), role)
        self.role.setPlaceholderText(self.tr("several"))
        self.expect = QLabel(self.tr("Expected"))
        self.expect.setProperty("role", "small")
        self.low, self.high = DecimalField(), DecimalField()
        self.dash = QLabel("–")
        for field, name in ((self.low, self.tr("Lowest")), (self.high, self.tr("Highest"))):
            told = self.tr("{end} score that somebody gives who listens")
            field.setAccessibleName(told.format(end=name))
            field.setToolTip(told.format(end=name))
            field.setFixedWidth(SCORE_PX)
            field.setDecimals(0)
            field.setKeyboardTracking(False)
            field.valueChanged.connect(lambda _value: self._expected())
        self.up = IconButton("mdi6.arrow-up", self.tr("Earlier among the practice clips"), self._up)
        self.down = IconButton("mdi6.arrow-down", self.tr("Later among the practice clips"), self._down)
        self.remove = IconButton(
            "mdi6.trash-can-outline", self.tr("Take the selected clips out"), self.removal_wanted.emit
        )
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.label)
        row.addWidget(self.role)
        for widget in (self.expect, self.low, self.dash, self.high):
            row.addWidget(widget)
        row.addStretch()
        for button in (self.up, self.down, self.remove):
            row.addWidget(button)
        self.role.activated.connect(lambda _index: self.role_wanted.emit(self.role.currentData()))

    def _up(self) -> None:
        self.move_wanted.emit(-1)

    def _down(self) -> None:
        self.move_wanted.emit(1)

    @property
    def expected(self) -> tuple[float, float]:
        """The scores that are set."""
        return self.low.value(), self.high.value()

    def show_kind(self, kind: StudyKind) -> None:
        """Scores are those of a kind of study."""
        scale = scale_of(kind)
        self._filling = True
        for field in (self.low, self.high):
            field.setRange(scale.low, scale.high)
            field.setSingleStep(1 if scale.whole else (scale.high - scale.low) / 10)
        self._filling = False

    def show_chosen(self, chosen: Sequence[StimulusRecord], can_change: bool) -> None:
        """Show what the selected clips are for."""
        roles = {one.role for one in chosen}
        is_one = len(roles) == 1
        role = next(iter(roles)) if is_one else ""
        self._filling = True
        selected = self.tr("Selected: {n}").format(n=f"{len(chosen):,}")
        self.label.setText(selected if chosen else self.tr("Click a clip to hear it."))
        self.role.setCurrentIndex(self.role.findData(role) if role else -1)
        self.role.setVisible(bool(chosen) and roles <= set(GIVEN))
        scored = bool(chosen) and roles <= {"gold", "trap", "practice"}
        for widget in (self.expect, self.low, self.dash, self.high):
            widget.setVisible(scored)
        if scored:
            first = chosen[0]
            self.low.setValue(self.low.minimum() if first.expected_low is None else first.expected_low)
            self.high.setValue(self.high.maximum() if first.expected_high is None else first.expected_high)
        for button in (self.up, self.down):
            button.setVisible(role == "practice")
        self.remove.setVisible(bool(chosen))
        for widget in (self.role, self.low, self.high, self.up, self.down, self.remove):
            widget.setEnabled(can_change)
        self._filling = False

    def _expected(self) -> None:
        if not self._filling:
            low, high = self.expected
            self.expected_wanted.emit(min(low, high), max(low, high))
