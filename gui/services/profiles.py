"""What is known of speakers beside their names: codes, languages, where they grew up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from db.recording_records import SpeakerProfileRecord
from db.records import PersonRecord, StoreError
from gui.services.history import History
from gui.services.people import People
from gui.services.projects import Projects

Part = Literal["profile", "consent", "withdrawal"]


@dataclass(frozen=True, slots=True)
class Speaker:
    """Everything that a profile shows: name, languages with levels, and the rest."""

    person: PersonRecord
    profile: SpeakerProfileRecord


class Profiles(QObject):
    """Reads and changes profiles; every change can be undone and is announced as `profiles`.

    Signals:
        wanted: id of a person, and which part (`profile`, `consent` or `withdrawal`) somebody wants to see.
    """

    wanted = Signal(str, str)

    def __init__(
        self, projects: Projects, people: People, history: History, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._history = history
        projects.opened.connect(lambda _record: self._give_codes())

    def _give_codes(self) -> None:
        """Who was added before there were codes gets one that stays."""
        from db.store import profiles

        if not self._projects.project.read_only and self._projects.ask(profiles.lack_codes, False):
            self._projects.change(profiles.give_codes)

    def ask_for(self, person_id: str, part: Part = "profile") -> None:
        """Bring somebody's profile to the front."""
        if self._projects.is_open:
            self.wanted.emit(person_id, part)

    def of(self, person_id: str) -> Speaker | None:
        """What is known of somebody; None, with a notice, where it can't be read."""

        def read(session: Any) -> Speaker | None:
            from db.store import people, profiles

            return Speaker(people.get(session, person_id), profiles.get(session, person_id))

        return self._projects.ask(read, None) if self._projects.is_open else None

    def problems(self, speaker: Speaker) -> list[str]:
        """The fields that can't be kept as they are, of `name`, `code` and `birth_year`."""

        def look(session: Any) -> list[str]:
            from db.store import people, profiles

            person, profile = speaker.person, speaker.profile
            is_kept = {
                "name": _passes(people.check_name, session, person.id, person.name),
                "code": _passes(profiles.check_code, session, person.id, profile.code),
                "birth_year": _passes(profiles.check_year, profile.birth_year),
            }
            return [field for field, kept in is_kept.items() if not kept]

        nothing: list[str] = []
        return self._projects.ask(look, nothing)

    def save(self, speaker: Speaker) -> Speaker | None:
        """Keep a profile as it is now; None, with a notice, where it could not be stored."""
        before = self.of(speaker.person.id)
        if before is None or _same(before, speaker):
            return before
        stored = self._put(speaker)
        if stored is not None:
            self._history.push(
                self.tr("change of a speaker's profile"),
                lambda: self._put(before) is not None,
                lambda: self._put(stored) is not None,
            )
        return stored

    def _put(self, speaker: Speaker) -> Speaker | None:
        def write(session: Any) -> Speaker:
            from db.store import people, profiles

            person = people.rename(session, speaker.person.id, speaker.person.name)
            profile = profiles.set_profile(session, speaker.profile, speaker.person.languages)
            return Speaker(replace(person, languages=speaker.person.languages), profile)

        stored = self._projects.change(write)
        if stored is not None:
            self._projects.announce("people", "profiles")
            self._people.follow(stored.person)
        return stored


def _passes(check: Callable[..., None], *told: object) -> bool:
    try:
        check(*told)
    except StoreError:
        return False
    return True


def _same(one: Speaker, other: Speaker) -> bool:
    """Whether two say the same, whenever it was said."""
    changed_at = one.profile.changed_at
    return one == replace(other, profile=replace(other.profile, changed_at=changed_at))
