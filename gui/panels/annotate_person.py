"""Asks who labels here, before anything is stored without an author."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout

from db.records import PersonRecord
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_flow import FlowLayout
from gui.panels.person_picker import PersonForm
from gui.services.people import People
from gui.theme.tokens import GRID


class AnnotatePerson(QFrame):
    """A card with everybody who may label, and a way to add somebody."""

    def __init__(self, people: People) -> None:
        super().__init__()
        self._people = people
        self._buttons: list[ChoiceButton] = []
        self.setProperty("role", "card")
        heading = QLabel(self.tr("Who labels here?"))
        heading.setProperty("role", "heading")
        text = QLabel(self.tr("Every label is stored with its author."))
        text.setProperty("role", "small")
        self._flow = FlowLayout()
        self.form = PersonForm(people, ("annotator",))
        self.form.setProperty("role", "")
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addWidget(heading)
        column.addWidget(text)
        column.addLayout(self._flow)
        column.addWidget(self.form)
        self.hide()

    def fill(self) -> None:
        """List who may sit here: annotators first, then the others, who become annotators by it."""
        for button in self._buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        everybody = self._people.all()
        ordered = sorted(everybody, key=lambda person: "annotator" not in person.roles)
        self._buttons = [self._button(person) for person in ordered]
        self.form.setVisible(not any("annotator" in person.roles for person in everybody))

    def _button(self, person: PersonRecord) -> ChoiceButton:
        labels = "annotator" in person.roles
        button = ChoiceButton(
            person.name if labels else self.tr("{name} labels, too").format(name=person.name)
        )
        button.clicked.connect(lambda: self._sit(person))
        self._flow.addWidget(button)
        return button

    def _sit(self, person: PersonRecord) -> None:
        self._people.choose(self._people.give_role(person, "annotator"))

    def ask(self) -> None:
        """Draw the eye here: somebody wanted to store something."""
        if self._buttons:
            self._buttons[0].setFocus()
        else:
            self.form.name.setFocus()
