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
        told = text.format(n=made.takes, time=spoken_duration(made.seconds), path=made.folder)
        self._services.notices.post(
            "done",
            " ".join((f"{told}.", *self._open(made))) if made.unconfirmed or made.unsure else told,
            self.tr("Open the folder"),
            lambda: self._open_folder(made.folder),
        )

    def _open(self, made: TakeExport) -> list[str]:
        """What nobody has confirmed, in words."""
        names = {
            "returned": self.tr("{n} returned by a reviewer"),
            "undecided": self.tr("{n} annotated by several people and not decided"),
            "unsure": self.tr("{n} unsure"),
            "new": self.tr("{n} not labelled"),
        }
        why = ", ".join(names[key].format(n=n) for key, n in made.unconfirmed.items())
        said: list[str] = []
        if why:
            text = self.tr("{n} of {all} takes are without a confirmed level: {why}.")
            said.append(text.format(n=sum(made.unconfirmed.values()), all=made.takes, why=why))
        if made.unsure:
            text = self.tr("Takes with a confirmed level that are marked as unsure: {n}.")
            said.append(text.format(n=made.unsure))
        return said

    def _open_folder(self, folder: Path) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
