"""Who sits here: a button in the top bar, with everybody to choose from and a way to add somebody."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord, Role
from gui.services.people import People
from gui.services.projects import Projects
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

ROLES: tuple[Role, ...] = ("speaker", "annotator", "researcher", "listener")
ROLE_ON_PAGE: dict[str, Role] = {"record": "speaker", "annotate": "annotator"}
"""What somebody is added for there; elsewhere it is a researcher."""


class PersonForm(QFrame):
    """Name and roles of somebody new; a card that closes by Enter, Esc or a click elsewhere.

    Args:
        people: where the person is added.
        roles: those that are ticked; none: all of them.
        added: called with the new person.
        sits: whether the new person sits here from then on.
    """

    def __init__(
        self,
        people: People,
        roles: tuple[Role, ...] = (),
        added: Callable[[PersonRecord], object] | None = None,
        parent: QWidget | None = None,
        sits: bool = True,
    ) -> None:
        super().__init__(parent)
        self._people = people
        self._added = added
        self._sits = sits
        self.setProperty("role", "card")
        self.name = QLineEdit()
        self.name.setPlaceholderText(self.tr("Name or code, such as S01"))
        self.name.setAccessibleName(self.tr("Name or code of the person"))
        self.name.setMinimumWidth(240)
        self.name.returnPressed.connect(self.save)
        self.name.textChanged.connect(lambda _text: self.problem.hide())
        self.problem = QLabel()
        self.problem.setProperty("role", "problem")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.boxes: dict[Role, QCheckBox] = {
            role: QCheckBox(text) for role, text in self._role_texts().items()
        }
        for role in roles or ROLES:
            self.boxes[role].setChecked(True)
        for box in self.boxes.values():
            box.toggled.connect(lambda _on: self.problem.hide())
        save = QPushButton(self.tr("Add this person"))
        save.setProperty("kind", "primary")
        save.clicked.connect(self.save)
        self._lay_out(save)

    def _lay_out(self, save: QPushButton) -> None:
        heading = QLabel(self.tr("Somebody new"))
        heading.setProperty("role", "heading")
        grid = QGridLayout()
        for place, box in enumerate(self.boxes.values()):
            grid.addWidget(box, place // 2, place % 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        for widget in (heading, self.name):
            column.addWidget(widget)
        column.addLayout(grid)
        column.addWidget(self.problem)
        column.addWidget(save)

    def _role_texts(self) -> dict[Role, str]:
        return {
            "speaker": self.tr("reads scripts aloud"),
            "annotator": self.tr("labels recordings"),
            "researcher": self.tr("scores systems"),
            "listener": self.tr("rates what is heard"),
        }

    def save(self) -> None:
        """Add the person; whoever has the name already is given what is ticked besides."""
        QGuiApplication.inputMethod().commit()
        name = " ".join(self.name.text().split())
        roles: tuple[Role, ...] = tuple(role for role, box in self.boxes.items() if box.isChecked())
        if problem := self._problem(name, roles):
            self.problem.setText(problem)
            self.problem.show()
            return
        person = self._known(name)
        if person is not None:  # somebody who does one more kind of thing from now on
            for role in roles:
                person = self._people.give_role(person, role)
            if self._sits:
                self._people.choose(person)
        else:
            person = self._people.add(name, roles, sits=self._sits)
        if person is None:
            return  # the name stays where it was typed
        self.name.clear()
        if self._added is not None:
            self._added(person)
        if self.isWindow():
            self.close()

    def _known(self, name: str) -> PersonRecord | None:
        """Whoever is called so already."""
        return next((one for one in self._people.all() if one.name.casefold() == name.casefold()), None)

    def _problem(self, name: str, roles: tuple[Role, ...]) -> str:
        if not name:
            return self.tr("Type a name or a code first.")
        known = self._known(name)
        if known is not None and set(roles) <= set(known.roles):
            return self.tr(
                "Somebody is called {name} already: choose that person, or type another name."
            ).format(name=name)
        if not roles:
            return self.tr("Tick at least one thing this person does.")
        return ""


class PersonPicker(QWidget):
    """The button in the top bar.

    Signals:
        profile_requested: the `PersonRecord` whose profile somebody wants to see.
    """

    profile_requested = Signal(object)

    def __init__(self, people: People, projects: Projects, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._people = people
        self._typed = ""
        """A name that was typed and not added."""
        self.usual_role: Role = "researcher"
        """What somebody who is added is most likely to do."""
        self.button = IconButton("mdi6.account-circle-outline", "", self.open_menu, show_text=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        people.current_changed.connect(lambda _person: self._refresh())
        projects.opened.connect(lambda _record: self._refresh())
        projects.closed.connect(self._refresh)
        projects.closed.connect(lambda: self._remember(""))
        self._projects = projects
        self._refresh()

    def show_name(self, on: bool) -> None:
        """Whether the name stands beside the icon; in a small window it is in the tooltip."""
        style = Qt.ToolButtonStyle
        self.button.setToolButtonStyle(style.ToolButtonTextBesideIcon if on else style.ToolButtonIconOnly)

    def open_menu(self) -> None:
        """Everybody in the project, and a way to add somebody."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for person in self._people.all():
            action = menu.addAction(person.name, lambda chosen=person: self._people.choose(chosen))
            action.setCheckable(True)
            action.setChecked(person.id == self._people.current_id)
        menu.addSeparator()
        menu.addAction(self.tr("Somebody new…"), self.open_form)
        if self._people.all("speaker"):
            self._offer_profiles(menu.addMenu(self.tr("Profile, consent, withdrawal")))
        menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def open_profiles(self) -> None:
        """Everybody who speaks, for their profile; who is the only one is shown at once."""
        speakers = self._people.all("speaker")
        if len(speakers) == 1:
            self.profile_requested.emit(speakers[0])
            return
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._offer_profiles(menu)
        if not speakers:
            menu.addAction(self.tr("Nobody speaks here yet: add a speaker on the Record page.")).setEnabled(
                False
            )
        menu.popup(self.button.mapToGlobal(QPoint(0, self.button.height())))

    def _offer_profiles(self, menu: QMenu) -> None:
        for person in self._people.all("speaker"):
            menu.addAction(person.name, lambda chosen=person: self.profile_requested.emit(chosen))

    def page_shown(self, page_id: str) -> None:
        """Another page is in front: somebody new is added for what is done there."""
        self.usual_role = ROLE_ON_PAGE.get(page_id, "researcher")

    def open_form(self) -> None:
        """A card under the button to add somebody."""
        form = PersonForm(self._people, (self.usual_role,), parent=self)
        form.name.setText(self._typed)
        form.name.textChanged.connect(self._remember)
        form.setWindowFlag(Qt.WindowType.Popup)
        form.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        form.adjustSize()
        right_edge = self.button.mapToGlobal(QPoint(self.button.width(), self.button.height()))
        form.move(right_edge.x() - form.width(), right_edge.y() + GRID // 2)
        form.show()
        form.name.setFocus()

    def _remember(self, text: str) -> None:
        self._typed = text

    def _refresh(self) -> None:
        current = self._people.current
        text = current.name if current else self.tr("Who sits here?")
        self.button.setText(text)
        self.button.setAccessibleName(
            self.tr("{name} sits here; change").format(name=text) if current else text
        )
        self.button.setToolTip(
            self.tr("Takes and labels are stored under this name")
            if current
            else self.tr("Choose who records, labels or scores")
        )
        self.setVisible(self._projects.is_open)
