"""Takes and labels into the project's exports folder, by one key."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QUrl
from PySide6.QtGui import QDesktopServices

from gui.services.bundle import Services
from gui.widgets.durations import spoken_duration

if TYPE_CHECKING:
    from gui.services.annotations import TakeExport


class AnnotateExport(QObject):
    """Asks for the export and tells where it went."""

    def __init__(self, services: Services, parent: QObject) -> None:
        super().__init__(parent)
        self._services = services

    def start(self) -> None:
        """Write the files, as a job."""
        self._services.annotations.export(self._tell)

    def _tell(self, made: TakeExport) -> None:
        text = self.tr("{n} takes ({time}) with their labels are in {path}")
        self._services.notices.post(
            "done",
            text.format(n=made.takes, time=spoken_duration(made.seconds), path=made.folder),
            self.tr("Open the folder"),
            lambda: self._open_folder(made.folder),
        )

    def _open_folder(self, folder: Path) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
