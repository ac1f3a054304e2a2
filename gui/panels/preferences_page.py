"""The Preferences page: what Seam remembers for this person on this computer."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QEvent, QSize
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from gui.panels.page import Page
from gui.panels.preferences_folders import FoldersSection
from gui.panels.preferences_keys import KeysSection
from gui.panels.preferences_look import LookSection
from gui.panels.preferences_privacy import PrivacySection
from gui.panels.preferences_sound import SoundSection
from gui.services.bundle import Services
from gui.services.preferences import log_file
from gui.theme.icons import icon
from gui.theme.tokens import GRID, TARGET

LIST_WIDTH = 184


class PreferencesPage(Page):
    """Sections on the left, the chosen one beside them; there is no OK: a choice is stored when it is made."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._icons: list[str] = []
        self.look = LookSection(services)
        self.sound = SoundSection(services)
        self.folders = FoldersSection(services)
        self.privacy = PrivacySection(services, log_file())
        self.keys = KeysSection(services)
        self.list = QListWidget()
        self.list.setFixedWidth(LIST_WIDTH)
        self.list.setAccessibleName(self.tr("Sections"))
        self.stack = QStackedWidget()
        for text, icon_name, section in (
            (self.tr("Language and look"), "mdi6.translate", self.look),
            (self.tr("Sound"), "mdi6.microphone-outline", self.sound),
            (self.tr("Folders and files"), "mdi6.folder-outline", self.folders),
            (self.tr("Privacy"), "mdi6.shield-check", self.privacy),
            (self.tr("Keys"), "mdi6.keyboard-outline", self.keys),
        ):
            self._icons.append(icon_name)
            item = QListWidgetItem(text)
            item.setSizeHint(QSize(0, TARGET + GRID))
            self.list.addItem(item)
            self.stack.addWidget(section)
        self._paint_icons()
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        row.setSpacing(3 * GRID)
        row.addWidget(self.list)
        row.addWidget(self.stack, 1)
        self.list.currentRowChanged.connect(self.stack.setCurrentIndex)
        self.keys.edited_changed.connect(self.actions_changed)
        self.list.setCurrentRow(0)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self._icons:
            self._paint_icons()
        super().changeEvent(event)

    def _paint_icons(self) -> None:
        for place, name in enumerate(self._icons):
            self.list.item(place).setIcon(icon(name))

    # ---- what the window asks

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        return {
            "preferences.search": self._search,
            "preferences.rescan": self._rescan,
            "preferences.usual_keys": self.keys.give_all_usual,
        }

    def is_enabled(self, action_id: str) -> bool:
        if action_id == "preferences.usual_keys":
            return bool(self._services.preferences.values.shortcuts)
        return True

    def page_shown(self) -> None:
        self.sound.fill()
        self.look.refresh()
        self.folders.refresh()
        self.privacy.refresh()

    def first_focus(self) -> QWidget | None:
        return self.list

    def prepare_picture(self) -> None:
        self.list.setCurrentRow(4)
        self.keys.view.setCurrentIndex(self.keys.table.index(2, 0))

    # ---- what it does

    def show_section(self, section: QWidget) -> None:
        """Turn to a section."""
        self.list.setCurrentRow(self.stack.indexOf(section))

    def _search(self) -> None:
        self.show_section(self.keys)
        self.keys.search.setFocus()
        self.keys.search.selectAll()

    def _rescan(self) -> None:
        self.show_section(self.sound)
        self.sound.look_again()
