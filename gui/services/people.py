"""Who sits here: every take, label and run has an author."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from db.records import PersonRecord, Role
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects


class People(QObject):
    """The people of the open project and the one who sits here.

    Signals:
        current_changed: the `PersonRecord` who sits here now, or None.
    """

    current_changed = Signal(object)

    def __init__(
        self, projects: Projects, preferences: PreferencesService, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._preferences = preferences
        self.current: PersonRecord | None = None
        projects.opened.connect(self._restore)
        projects.closed.connect(lambda: self._sit(None))

    @property
    def current_id(self) -> str | None:
        """Id of the person who sits here."""
        return self.current.id if self.current else None

    def all(self, role: Role | None = None) -> list[PersonRecord]:
        """Everybody in the project, or everybody with a role, by name."""
        if not self._projects.is_open:
            return []
        from db.store import people

        nobody: list[PersonRecord] = []
        return self._projects.ask(lambda session: people.list_people(session, role), nobody)

    def add(
        self,
        name: str,
        roles: tuple[Role, ...],
        languages: tuple[tuple[str, str], ...] = (),
        sits: bool = True,
    ) -> PersonRecord | None:
        """Add a person, who then sits here unless `sits` is False; None, with a notice, where nobody could be added."""
        from db.store import people

        person = self._projects.change(lambda session: people.add(session, name, roles, languages))
        if person is not None:
            self._projects.announce("people")
            if sits:
                self.choose(person)
        return person

    def give_role(self, person: PersonRecord, role: Role) -> PersonRecord:
        """Let a person do one more kind of thing."""
        if role in person.roles:
            return person
        from db.store import people

        changed = self._projects.change(
            lambda session: people.set_roles(session, person.id, (*person.roles, role))
        )
        if changed is None:
            return person
        self._projects.announce("people")
        self.follow(changed)
        return changed

    def choose(self, person: PersonRecord) -> None:
        """`person` sits here now."""
        record = self._projects.record
        if record is not None:
            remembered = {**self._preferences.values.last_person, record.id: person.id}
            self._preferences.set("last_person", remembered)
        self._sit(person)

    def follow(self, person: PersonRecord) -> None:
        """Somebody's name, roles or languages are others now."""
        if person.id == self.current_id:
            self._sit(person)

    def _restore(self) -> None:
        record = self._projects.record
        last = self._preferences.values.last_person.get(record.id) if record else None
        self._sit(next((person for person in self.all() if person.id == last), None))

    def _sit(self, person: PersonRecord | None) -> None:
        if person != self.current:
            self.current = person
            self.current_changed.emit(person)
