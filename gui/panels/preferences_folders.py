"""Preferences: where projects and exports go, and in which form tables are written."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from PySide6.QtWidgets import QCheckBox, QFileDialog, QPushButton

from gui.panels.preferences_parts import Section, change
from gui.services.bundle import Services
from gui.widgets.elided_label import ElidedLabel

Field = Literal["projects_folder", "exports_folder"]


class FoldersSection(Section):
    """Folders are offered first; another one can be chosen each time."""

    def __init__(self, services: Services) -> None:
        super().__init__(
            self.tr("Folders and files"),
            self.tr("These are offered first; each time you may choose another one."),
        )
        self._services = services
        self.places: dict[Field, ElidedLabel] = {}
        self.usual: dict[Field, QPushButton] = {}
        self._add(
            "projects_folder", self.tr("New projects"), self.tr("Where the folders of new projects go.")
        )
        self._add(
            "exports_folder",
            self.tr("Exports"),
            self.tr("Where corpora with their sound go; usually into the project's own folder of exports."),
        )
        self.for_excel = QCheckBox(self.tr("Mark CSV files, so that Excel reads Hangul and Han"))
        self.add_row(self.tr("Tables"), self.for_excel)
        self.for_excel.toggled.connect(
            lambda on: change(self._services, "csv_bom", on, self.tr("mark in CSV files"))
        )
        services.preferences.changed.connect(self._changed)
        self.refresh()

    def _changed(self, field: str) -> None:
        if field in ("projects_folder", "exports_folder", "csv_bom"):
            self.refresh()

    def _add(self, field: Field, name: str, hint: str) -> None:
        place = self.places[field] = ElidedLabel()
        choose, usual = QPushButton(self.tr("Choose…")), QPushButton(self.tr("As usual"))
        usual.setProperty("kind", "quiet")
        self.usual[field] = usual
        choose.setAccessibleName(self.tr("Choose: {what}").format(what=name))
        choose.clicked.connect(lambda _checked: self._ask(field, name))
        usual.clicked.connect(lambda _checked: self.put(field, ""))
        self.add_row(name, place, choose, usual, hint=hint)

    def _ask(self, field: Field, name: str) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, name, getattr(self._services.preferences.values, field)
        )
        if chosen:
            self.put(field, chosen)

    def put(self, field: Field, folder: str) -> None:
        """Choose a folder; empty: the usual one."""
        change(self._services, field, folder, self.tr("choice of a folder"))

    def refresh(self) -> None:
        """Show what holds now."""
        values = self._services.preferences.values
        usual: dict[Field, str] = {
            "projects_folder": self.tr("among your documents"),
            "exports_folder": self.tr("in the project: exports"),
        }
        for field, place in self.places.items():
            chosen = getattr(values, field)
            place.setText(chosen or usual[field])
            self.usual[field].setVisible(bool(chosen))
            if chosen and not Path(chosen).is_dir():
                place.setText(self.tr("{folder} (not there now)").format(folder=chosen))
        self.for_excel.blockSignals(True)
        self.for_excel.setChecked(values.csv_bom)
        self.for_excel.blockSignals(False)
