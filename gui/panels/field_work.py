"""What field work needs beside the pages: the windows about speakers, and session packs out and in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QWidget

from gui.panels.consent_text_window import ConsentTextWindow
from gui.panels.pack_window import PackWindow
from gui.panels.profile_window import ProfileWindow
from gui.services.bundle import Services
from gui.services.profiles import Part

PACKS = "*.zip"


class FieldWork(QObject):
    """Opens its windows over the main one.

    Attributes:
        handlers: what its actions do, by their ids.
    """

    def __init__(self, services: Services, window: QWidget) -> None:
        super().__init__(window)
        self._services = services
        self._window = window
        self.handlers: Mapping[str, Callable[[], object]] = {
            "project.pack": lambda: self.write_pack(with_takes=False),
            "project.pack_takes": lambda: self.write_pack(with_takes=True),
            "project.merge": self.choose_pack,
            "project.open_pack": self.open_pack,
            "project.consent_text": services.consents.ask_for_text,
        }
        services.profiles.wanted.connect(self.show_profile)
        services.consents.text_wanted.connect(self.show_consent_text)
        for packs in (services.packs, services.listening_packs):
            packs.folder_wanted.connect(lambda path: QDesktopServices.openUrl(QUrl.fromLocalFile(str(path))))

    def show_profile(self, person_id: str, part: Part) -> None:
        """Somebody's profile, consent or withdrawal, in the one window for it."""
        shown = self._window.findChild(ProfileWindow) or ProfileWindow(self._services, self._window)
        shown.open_for(person_id, part)

    def show_consent_text(self) -> None:
        """The consent text, in the one window for it."""
        shown = self._window.findChild(ConsentTextWindow) or ConsentTextWindow(self._services, self._window)
        shown.open_text()

    def write_pack(self, with_takes: bool) -> None:
        """Ask where a pack goes, and write it."""
        projects = self._services.projects
        name = f"{projects.folder.name.removesuffix('.seam')}-pack.zip"
        path, _kind = QFileDialog.getSaveFileName(
            self._window, self.tr("Write a session pack"), str(projects.project.exports_folder / name), PACKS
        )
        if path:
            self._services.packs.write(Path(path), with_takes)

    def choose_pack(self) -> None:
        """Ask for a pack, and show what it brings."""
        if path := self._pack_path(self.tr("Merge a session pack")):
            self.show_pack(Path(path))

    def show_pack(self, path: Path) -> None:
        """What a pack brings, and the way to merge it."""
        shown = PackWindow(self._services.packs, path, self._window)
        shown.show()
        shown.look()

    def open_pack(self) -> None:
        """Ask for a pack and a new folder, and make a project of it."""
        path = self._pack_path(self.tr("Open a session pack as a project"))
        if not path:
            return
        folder, _kind = QFileDialog.getSaveFileName(
            self._window,
            self.tr("Name of the new project folder"),
            str(Path(self._services.today.usual_folder()) / f"{Path(path).stem}.seam"),
            "*.seam",
        )
        if folder:
            new, listening = Path(folder).with_suffix(".seam"), self._services.listening_packs
            open_it = listening.open if listening.is_one(Path(path)) else self._services.packs.open_as_project
            open_it(new, Path(path))

    def _pack_path(self, title: str) -> str:
        return QFileDialog.getOpenFileName(self._window, title, "", PACKS)[0]
