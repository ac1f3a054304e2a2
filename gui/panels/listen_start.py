"""Where a listener begins: the study's title, the languages, and one button."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton

from engine.listening.words import words
from gui.panels.listen_card import ListenCard
from gui.services.listen_sitting import Sitting
from gui.theme.tokens import GRID


class ListenStart(ListenCard):
    """Chooses the language and sits down."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self.languages: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._row = QHBoxLayout()
        self._row.setSpacing(GRID)
        self.body.addLayout(self._row)

    def show_sitting(self, sitting: Sitting) -> None:
        """Offer to sit down, in the languages of the study."""
        if sitting is not self._sitting:
            self._sitting = sitting
            self._offer_languages(sitting)
        asked, now = sitting.asked, sitting.standing
        p = asked.phrases
        goes_on = now is not None and 0 < now.done < now.total
        back = p.welcome_back.format(done=now.done, total=now.total) if now is not None and goes_on else ""
        self.say(asked.title, back)
        for tag, button in self.languages.items():
            button.setChecked(words(tag) is asked.phrases)
        self.offer([("mdi6.arrow-right", p.go_on if goes_on else p.start, sitting.sit_down)])

    def _offer_languages(self, sitting: Sitting) -> None:
        for button in self.languages.values():
            self._group.removeButton(button)
            button.hide()
            button.deleteLater()
        while self._row.takeAt(0) is not None:
            pass
        self.languages = {}
        offered = sitting.languages if sitting.session is None else ()
        for tag in offered if len(offered) > 1 else ():
            button = QPushButton(words(tag).language_name)
            button.setProperty("large", True)
            button.setCheckable(True)
            button.setAutoDefault(True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.setAccessibleName(words(tag).language_name)
            button.clicked.connect(lambda _checked=False, chosen=tag: sitting.speak(chosen))
            self._group.addButton(button)
            self._row.addWidget(button)
            self.languages[tag] = button
        self._row.addStretch(1)
