"""Every answer has an author: who sits here is asked first where nobody does, and the answer waits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from gui.panels.annotate_fields import claims
from gui.panels.annotate_person import AnnotatePerson
from gui.services.people import People


class AuthorCard(AnnotatePerson):
    """Holds one thing to store until somebody sits here; Esc drops it."""

    def __init__(self, people: People) -> None:
        super().__init__(people)
        self._then: Callable[[], object] | None = None
        self._must_label = False
        self._under: QWidget | None = None
        people.current_changed.connect(lambda _person: self._sat_down())

    def sign(
        self,
        then: Callable[[], object],
        name: str,
        under: QWidget | None = None,
        must_label: bool = False,
    ) -> None:
        """Do something under the name of who sits here; where nobody does, ask first.

        Args:
            then: what is to be done.
            name: what it stores, in words.
            under: what the card stands in place of meanwhile.
            must_label: whether only somebody who labels recordings may do it.
        """
        self._must_label = must_label
        if self._is_known:
            then()
            return
        self._then, self._under = then, under
        if under is not None:
            under.hide()
        self.fill()
        self.show()
        self.ask([name])

    @property
    def _is_known(self) -> bool:
        person = self._people.current
        return person is not None and (not self._must_label or "annotator" in person.roles)

    def put_away(self) -> None:
        """Ask no more; what was held is dropped, and what stood here is seen again."""
        self._then = None
        self.hide()
        if self._under is not None:
            self._under.show()
            self._under.setFocus()
            self._under = None

    def _sat_down(self) -> None:
        then = self._then
        if then is not None and self._is_known:
            self.put_away()
            then()

    def event(self, event: QEvent) -> bool:
        return claims(event, (Qt.Key.Key_Escape,)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.put_away()
        else:
            super().keyPressEvent(event)
