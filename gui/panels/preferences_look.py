"""Preferences: the language of the interface, and how it looks."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QPushButton

from gui.i18n.language import NAMES, LanguageChoice, choices, language_of
from gui.panels.preferences_parts import Section, change
from gui.services.bundle import Services


class LookSection(Section):
    """Language and theme."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            self.tr("Language and look"), self.tr("How Seam speaks to you. Every choice is stored at once.")
        )
        self._services = services
        self._shown_language = language_of(services.preferences.values.language)
        self.language, self.theme = QComboBox(), QComboBox()
        self.start_anew = QPushButton(self.tr("Open Seam again now"))
        for choice in choices():
            self.language.addItem(self._language_text(choice), choice)
        for text, key in (
            (self.tr("As the system"), "system"),
            (self.tr("Light"), "light"),
            (self.tr("Dark"), "dark"),
        ):
            self.theme.addItem(text, key)
        self.add_row(self.tr("Language"), self.language, self.start_anew)
        self.said = self.add_hint()
        self.add_row(self.tr("Theme"), self.theme)
        self.language.activated.connect(lambda _index: self._choose("language"))
        self.theme.activated.connect(lambda _index: self._choose("theme"))
        self.start_anew.clicked.connect(lambda _checked: self._services.preferences.new_start_wanted.emit())
        services.preferences.changed.connect(self._changed)
        self.refresh()

    def _language_text(self, choice: LanguageChoice) -> str:
        if choice == "system":
            return self.tr("As the system ({language})").format(language=NAMES[language_of(choice)])
        return NAMES[choice]

    def _choose(self, field: str) -> None:
        box = self.language if field == "language" else self.theme
        what = self.tr("choice of the language") if field == "language" else self.tr("choice of the theme")
        change(self._services, field, box.currentData(), what)

    def _changed(self, field: str) -> None:
        if field in ("language", "theme"):
            self.refresh()

    def refresh(self) -> None:
        """Show what holds now."""
        values = self._services.preferences.values
        self.language.setCurrentIndex(self.language.findData(values.language))
        self.theme.setCurrentIndex(self.theme.findData(values.theme))
        waits = language_of(values.language) != self._shown_language
        self.start_anew.setVisible(waits)
        self.said.setText(
            self.tr("Seam speaks this language once it is opened again; recordings and labels are safe.")
            if waits
            else self.tr("What speakers read is always in both languages of what they record.")
        )
