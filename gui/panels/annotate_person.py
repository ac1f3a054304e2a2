"""Asks who labels here, before anything is stored without an author."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QFrame, QLabel, QMenu, QVBoxLayout, QWidget

from db.records import PersonRecord
from gui.panels.annotate_choices import ChoiceButton
from gui.panels.annotate_flow import FlowLayout
from gui.panels.person_picker import PersonForm
from gui.services.people import People
from gui.theme.tokens import GRID


def who_else(people: People) -> list[PersonRecord]:
    """Everybody who does not label yet."""
    return [person for person in people.all() if "annotator" not in person.roles]


def labels_too(person: PersonRecord) -> str:
    """What is chosen to let somebody label who does other things."""
    return QCoreApplication.translate("AnnotatePerson", "{name} labels, too").format(name=person.name)


def offer_others(people: People, button: QWidget, chosen: Callable[[PersonRecord], object]) -> None:
    """A menu under a button with everybody who does not label yet."""
    menu = QMenu(button)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for person in who_else(people):
        menu.addAction(labels_too(person), lambda one=person: chosen(one))
    menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


class AnnotatePerson(QFrame):
    """A card with everybody who may label, and a way to add somebody."""

    def __init__(self, people: People) -> None:
        super().__init__()
        self._people = people
        self._buttons: list[ChoiceButton] = []
        self.setProperty("role", "card")
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.why = QLabel()
        self.why.setProperty("role", "small")
        self.why.setWordWrap(True)
        self._flow = FlowLayout()
        self.form = PersonForm(people, ("annotator",))
        self.form.setProperty("role", "")
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addWidget(self.heading)
        column.addWidget(self.why)
        column.addLayout(self._flow)
        column.addWidget(self.form)
        self.hide()

    def fill(self) -> None:
        """Offer those who label, whoever sits here, and somebody new; the others are behind one more button."""
        sitting = self._people.current
        others = who_else(self._people)
        name = sitting.name if sitting in others else ""
        says = self.tr("{name} doesn't label: who does?").format(name=name)
        self.heading.setText(says if name else self.tr("Who labels here?"))
        self.why.setText(self.tr("Every label is stored with its author."))
        for button in self._buttons:
            self._flow.removeWidget(button)
            button.deleteLater()
        annotators = self._people.all("annotator")
        self._buttons = [
            self._button(person.name, lambda chosen=person: self._sit(chosen)) for person in annotators
        ]
        if sitting is not None and name:
            self._buttons.append(self._button(labels_too(sitting), lambda: self._sit(sitting)))
            others.remove(sitting)
        if others:
            self._buttons.append(self._button(self.tr("Somebody else…"), self._offer_others))
        if self._buttons:
            self._buttons.append(self._button(self.tr("Somebody new…"), self._open_form))
        self.form.setVisible(not self._buttons)

    def _button(self, text: str, clicked: Callable[[], object]) -> ChoiceButton:
        button = ChoiceButton(text)
        button.clicked.connect(lambda _checked=False: clicked())
        self._flow.addWidget(button)
        button.show()  # at once: what isn't seen yet can't have the focus
        return button

    def _offer_others(self) -> None:
        offer_others(self._people, self._buttons[-2], self._sit)

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
