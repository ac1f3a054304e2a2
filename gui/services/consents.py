"""Consent: the text in its versions, who signed it, and whether somebody may be recorded."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from db.recording_records import ConsentRecord, ConsentTextRecord
from gui.services.history import History
from gui.services.notices import Notices
from gui.services.people import People
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.store.consents import Standing

_GAP = re.compile(r"\[[^\[\]\n]*[^\W\d_][^\[\]\n]*\]")


def gaps(text: str) -> tuple[str, ...]:
    """What is still to be filled in before a text can be signed: words in square brackets.

    >>> gaps("Write to [name, address], see note [1]."), gaps("[기관 이름]의 연구")
    (('[name, address]',), ('[기관 이름]',))
    """
    return tuple(dict.fromkeys(_GAP.findall(text)))


class Consents(QObject):
    """Reads, writes and prints consents; changes are announced as `profiles`.

    Signals:
        text_wanted: somebody wants to see or change the consent text.
    """

    text_wanted = Signal()

    def __init__(
        self,
        projects: Projects,
        people: People,
        notices: Notices,
        history: History,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._people = people
        self._notices = notices
        self._history = history
        self.draft: Mapping[str, str] = {}
        """Texts by language that somebody wrote and neither kept nor threw away."""
        projects.closed.connect(self.drop_draft)

    def keep_draft(self, texts: Mapping[str, str]) -> None:
        """Remember what was written and not kept, as long as the project is open."""
        self.draft = texts if self._projects.is_open else {}

    def drop_draft(self) -> None:
        """Forget what was written and not kept."""
        self.draft = {}

    def ask_for_text(self) -> None:
        """Bring the consent text to the front."""
        if self._projects.is_open:
            self.text_wanted.emit()

    def standing(self, person_id: str) -> Standing:
        """Whether a speaker may be recorded, or what stands against it."""
        from db.store import consents

        allowed: Standing = "allowed"
        if not self._projects.is_open:
            return allowed
        return self._projects.ask(lambda session: consents.standing(session, person_id), allowed)

    def newest_text(self) -> ConsentTextRecord | None:
        """What is signed now."""
        from db.store import consents

        return self._projects.ask(consents.newest_text, None) if self._projects.is_open else None

    def languages(self) -> list[str]:
        """Tags of the languages in which the text is wanted."""
        from db.store import consents

        return self._projects.ask(consents.languages, ["ko", "en"])

    def of_person(self, person_id: str) -> list[ConsentRecord]:
        """Every consent of somebody, newest first."""
        from db.store import consents

        nothing: list[ConsentRecord] = []
        return self._projects.ask(lambda session: consents.of_person(session, person_id), nothing)

    def write(self, texts: Mapping[str, str]) -> ConsentTextRecord | None:
        """Keep the text that is signed from now on; one that somebody signed stays as an earlier version."""
        from db.store import consents

        author_id = self._people.current_id
        stored = self._projects.change(lambda session: consents.add_text(session, texts, author_id))
        self._tell(stored)
        return stored

    def sign(
        self, person_id: str, text: ConsentTextRecord, language: str, name: str, day: str
    ) -> ConsentRecord | None:
        """Note that somebody agreed; None, with a notice, where it could not be stored."""
        from db.store import consents

        signed = self._projects.change(
            lambda session: consents.sign(session, person_id, text.id, language, name, day)
        )
        self._tell(signed)
        return signed

    def revoke(self, consent: ConsentRecord) -> ConsentRecord | None:
        """Take a consent back; undoing it lets it hold again."""
        return self._turn(consent.id, False, self.tr("consent taken back"))

    def restore(self, consent: ConsentRecord) -> ConsentRecord | None:
        """Let a consent that was taken back hold again; undoing it takes it back."""
        return self._turn(consent.id, True, self.tr("consent that holds again"))

    def _turn(self, consent_id: str, holds: bool, what: str) -> ConsentRecord | None:
        turned = self._put(consent_id, holds)
        if turned is not None:
            self._history.push(
                what,
                lambda: self._put(consent_id, not holds) is not None,
                lambda: self._put(consent_id, holds) is not None,
            )
        return turned

    def _put(self, consent_id: str, holds: bool) -> ConsentRecord | None:
        from db.store import consents

        step = consents.take_back_revocation if holds else consents.revoke
        stored = self._projects.change(lambda session: step(session, consent_id))
        self._tell(stored)
        return stored

    def _tell(self, stored: object) -> None:
        if stored is not None:
            self._projects.announce("profiles")

    def usual_file(self, code: str) -> Path:
        """Where a printed consent goes unless another place is chosen."""
        return self._projects.project.exports_folder / f"consent-{code}.pdf"

    def told_written(self, path: Path) -> None:
        """Say that a file was written."""
        self._notices.done(self.tr("The consent was written to {path}.").format(path=path))

    def told_refused(self, path: Path, reason: str) -> None:
        """Say that a file could not be written."""
        text = self.tr("{path} can't be written ({reason}): choose another place.")
        self._notices.error(text.format(path=path, reason=reason))
