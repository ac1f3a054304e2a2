"""Several things to choose from, side by side: pressed ones are wanted, and none pressed means all."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton

from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_buttons import Flowing
from gui.theme.tokens import GRID


class PlanChoices(Flowing):
    """Buttons that stay pressed.

    Signals:
        changed: others are pressed.
    """

    changed = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.buttons: dict[str, QPushButton] = {}
        flow = FlowLayout(self)
        flow.setSpacing(GRID // 2)
        self._flow = flow

    @property
    def chosen(self) -> tuple[str, ...]:
        """Codes of the pressed ones, in their order; empty means all."""
        return tuple(code for code, button in self.buttons.items() if button.isChecked())

    def set_choices(self, choices: Iterable[tuple[str, str]], chosen: Iterable[str]) -> None:
        """Offer these: a code and a name each."""
        wanted = frozenset(chosen)
        while (item := self._flow.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self.buttons.clear()
        for code, name in choices:
            button = QPushButton(name)
            button.setCheckable(True)
            button.setChecked(code in wanted)
            button.toggled.connect(lambda _on: self.changed.emit())
            self.buttons[code] = button
            self._flow.addWidget(button)
        self.updateGeometry()
