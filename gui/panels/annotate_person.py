"""Asks who labels here, before anything is stored without an author."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QVBoxLayout

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
        self.why = QLabel()
        self.why.setProperty("role", "small")
        self.why.setWordWrap(True)
        self._flow = FlowLayout()
        self.form = PersonForm(people, ("annotator",))
        self.form.setProperty("role", "")
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addWidget(heading)
        column.addWidget(self.why)
        column.addLayout(self._flow)
        column.addWidget(self.form)
        self.hide()

    def fill(self) -> None:
        """Offer those who label; the others, and somebody new, are behind one more button."""
        self.why.setText(self.tr("Every label is stored with its author."))
        for button in self._buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        annotators = self._people.all("annotator")
        self._buttons = [
            self._button(person.name, lambda chosen=person: self._sit(chosen)) for person in annotators
        ]
        if annotators or self._people.all():
            self._buttons.append(self._button(self.tr("Somebody else…"), self._offer_others))
        self.form.setVisible(not self._people.all())

    def _button(self, text: str, clicked: Callable[[], object]) -> ChoiceButton:
        button = ChoiceButton(text)
        button.clicked.connect(lambda _checked=False: clicked())
        self._flow.addWidget(button)
        button.show()  # at once: what isn't seen yet can't have the focus
        return button

    def _offer_others(self) -> None:
        """Everybody who does not label yet, and a way to add somebody."""
        others = [person for person in self._people.all() if "annotator" not in person.roles]
        if not others:
            self._open_form()
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for person in others:
            text = self.tr("{name} labels, too").format(name=person.name)
            menu.addAction(text, lambda chosen=person: self._sit(chosen))
        menu.addSeparator()
        menu.addAction(self.tr("Somebody new…"), self._open_form)
        button = self._buttons[-1]
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))

    def _open_form(self) -> None:
        self.form.show()
        self.form.name.setFocus()

    def _sit(self, person: PersonRecord) -> None:
        self._people.choose(self._people.give_role(person, "annotator"))

    def ask(self, held: Sequence[str] = ()) -> None:
        """Draw the eye here: somebody wanted to store something.

        Args:
            held: names of what is stored as soon as somebody is chosen.
        """
        if held:
            waits = self.tr("Choose who labels; then this is stored under that name: {names}.")
            self.why.setText(waits.format(names=", ".join(held)))
        else:
            self.why.setText(self.tr("Choose who labels; then the key works."))
        if self.form.isVisible():
            self.form.name.setFocus()
        elif self._buttons:
            self._buttons[0].setFocus()
