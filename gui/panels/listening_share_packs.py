"""Listeners at other computers: packs that go out, votes that come back; and what is sent back from there."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.services.bundle import Services
from gui.services.studies import StudyShown
from gui.theme.tokens import GRID
from gui.widgets.number_field import WholeField

MOST_SEATS, NUMBER_PX = 1_000, 84
TAKES = ("ready", "running")
PACKS = "*.zip"


class OtherComputers(QWidget):
    """Buttons of the study that is shown; where it came in a pack, those of the way back."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._packs = services.listening_packs
        self._projects = services.projects
        self._shown: StudyShown | None = None
        heading = QLabel(self.tr("At other computers"))
        heading.setProperty("role", "heading")
        self.note = QLabel()
        self.note.setProperty("role", "small")
        self.note.setWordWrap(True)
        self.seats = WholeField()
        self.seats.setRange(1, MOST_SEATS)
        self.seats.setValue(5)
        self.seats.setFixedWidth(NUMBER_PX)
        self.seats.setAccessibleName(self.tr("For so many listeners"))
        self.seats.setToolTip(self.tr("For so many listeners"))
        self.write = QPushButton(self.tr("Write a pack…"))
        self.merge = QPushButton(self.tr("Take votes in…"))
        self.send_back = QPushButton(self.tr("Write the votes to send back…"))
        out = QHBoxLayout()
        out.setSpacing(GRID)
        out.addWidget(self.seats)
        out.addWidget(self.write, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (heading, self.note):
            column.addWidget(widget)
        column.addLayout(out)
        for button in (self.merge, self.send_back):
            column.addWidget(button)
        self._packs.busy_changed.connect(lambda _job: self._enable())
        self.write.clicked.connect(lambda _checked: self.choose_pack())
        self.merge.clicked.connect(lambda _checked: self.choose_votes())
        self.send_back.clicked.connect(lambda _checked: self.choose_send_back())

    def show_study(self, shown: StudyShown | None) -> None:
        """Offer what a study can do."""
        self._shown = shown
        self._enable()

    def _enable(self) -> None:
        shown = self._shown
        if shown is None:
            return
        is_guest = shown.study.source == "pack"
        for widget in (self.seats, self.write, self.merge):
            widget.setVisible(not is_guest)
        self.send_back.setVisible(is_guest)
        self.note.setText(
            self.tr("This study came in a pack: seat listeners here, then send their votes back.")
            if is_guest
            else self.tr("A pack holds clips and orders, and nothing of what made them.")
        )
        free = self._packs.busy is None
        self.write.setEnabled(free and shown.study.state in TAKES)
        self.seats.setEnabled(self.write.isEnabled())
        self.merge.setEnabled(free)
        self.send_back.setEnabled(free and bool(shown.seats))

    # ---- files

    def choose_pack(self) -> None:
        """Ask where a pack goes."""
        path = self._new_file(self.tr("Write a listening pack"), "listening-pack.zip")
        if path is not None and self._shown is not None:
            self._packs.write(self._shown, self.seats.value(), path)

    def choose_votes(self) -> None:
        """Ask for the votes that came back."""
        kinds = self.tr("Votes of a pack ({patterns});;All files (*)").format(patterns=PACKS)
        path, _kind = QFileDialog.getOpenFileName(self, self.tr("Take votes in"), "", kinds)
        if path:
            self._packs.merge(Path(path))

    def choose_send_back(self) -> None:
        """Ask where the votes go."""
        path = self._new_file(self.tr("Write the votes"), "listening-votes.zip")
        if path is not None:
            self._packs.write_votes(path)

    def _new_file(self, title: str, name: str) -> Path | None:
        usual = str(self._projects.project.exports_folder / name)
        kinds = self.tr("Packs ({patterns})").format(patterns=PACKS)
        path, _kind = QFileDialog.getSaveFileName(self, title, usual, kinds)
        return Path(path) if path else None
