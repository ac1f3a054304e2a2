"""Settings under a name: chosen from a list, saved for oneself or for the project, deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gui.panels.annotate_fields import InlineField
from gui.panels.inspector_buttons import CardButton
from gui.panels.scoring_settings_parts import Problem, QuietBox
from gui.services.scoring_presets import Preset, Presets, Where
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings


class PresetRow(QWidget):
    """The list of presets, and under it, when one is to be saved, its name.

    Signals:
        chosen: the settings of a preset.
        deleted: a `Preset`, which `Presets.save` brings back.
    """

    chosen = Signal(object)
    deleted = Signal(object)

    def __init__(self, presets: Presets) -> None:
        super().__init__()
        self._presets = presets
        self._known: tuple[Preset, ...] = ()
        self._settings: ScoreSettings | None = None
        self.box = QuietBox()
        self.box.setAccessibleName(self.tr("Preset"))
        self.save_button = IconButton(
            "mdi6.content-save-outline", self.tr("Save these settings under a name"), self.open_form
        )
        self.delete_button = IconButton("mdi6.delete-outline", self.tr("Delete this preset"), self.delete)
        self.name, self.where = InlineField(), QuietBox()
        self.name.setPlaceholderText(self.tr("Name of the preset"))
        self.name.setAccessibleName(self.tr("Name of the preset"))
        self.where.setAccessibleName(self.tr("Who has it"))
        self.where.addItem(self.tr("for this project"), "project")
        self.where.addItem(self.tr("for me, in all projects"), "person")
        self.keep_button = CardButton(self.tr("Save"), clicked=self.save, kind="primary")
        self.problem = Problem()
        self._lay_out()
        self.box.activated.connect(self._activated)
        self.name.returnPressed.connect(self.save)
        self.name.left.connect(self.close_form)
        self.name.textChanged.connect(lambda _text: self._say(""))
        presets.changed.connect(self.fill)

    def _lay_out(self) -> None:
        label = QLabel(self.tr("Preset"))
        label.setBuddy(self.box)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(label)
        row.addWidget(self.box, 1)
        row.addWidget(self.save_button)
        row.addWidget(self.delete_button)
        self.form = QWidget()
        inner = QHBoxLayout(self.form)
        inner.setContentsMargins(0, 0, 0, 0)
        inner.setSpacing(GRID)
        inner.addWidget(self.name, 1)
        inner.addWidget(self.where)
        inner.addWidget(self.keep_button)
        self.form.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.form)
        column.addWidget(self.problem)

    # ---- what it shows

    def fill(self) -> None:
        """List what there is now."""
        self._known = self._presets.all()
        self.box.clear()
        for preset in self._known:
            self.box.addItem(self._title(preset))
        self.box.addItem(self.tr("own choice"))
        self._point()

    def show_settings(self, settings: ScoreSettings) -> None:
        """Point to the preset that these settings are."""
        self._settings = settings
        self._point()

    def _point(self) -> None:
        same = [place for place, preset in enumerate(self._known) if preset.settings == self._settings]
        place = (
            self.box.currentIndex() if self.box.currentIndex() in same else next(iter(same), len(self._known))
        )
        self.box.setCurrentIndex(place)
        self.delete_button.setEnabled(place < len(self._known) and self._known[place].where != "built_in")

    def _title(self, preset: Preset) -> str:
        owner = {"built_in": "", "person": self.tr(" (mine)"), "project": self.tr(" (project)")}
        return preset.name + owner[preset.where]

    def _activated(self, place: int) -> None:
        if place < len(self._known):
            self.chosen.emit(self._known[place].settings)
        self._point()

    # ---- saving

    @property
    def form_is_open(self) -> bool:
        """Whether a name is asked for."""
        return not self.form.isHidden()

    def open_form(self) -> None:
        """Ask for a name; that of the chosen preset is offered."""
        place = self.box.currentIndex()
        own = (
            self._known[place]
            if place < len(self._known) and self._known[place].where != "built_in"
            else None
        )
        self.name.setText(own.name if own else "")
        self.where.setCurrentIndex(self.where.findData(own.where if own else "project"))
        self.form.show()
        self.name.setFocus()
        self.name.selectAll()

    def close_form(self) -> None:
        """Ask no more."""
        self.form.hide()
        self._say("")
        self.save_button.setFocus()

    def save(self) -> None:
        """Keep the settings under the name."""
        QGuiApplication.inputMethod().commit()
        name = self.name.settled_text()
        if self._settings is None:
            return
        if fault := self._presets.fault(name):
            self._say(fault)
            return
        where: Where = "person" if self.where.currentData() == "person" else "project"
        if self._presets.save(name, where, self._settings):
            self.close_form()

    def delete(self) -> None:
        """Delete the chosen preset."""
        place = self.box.currentIndex()
        if place < len(self._known) and self._known[place].where != "built_in":
            preset = self._known[place]
            if self._presets.delete(preset):
                self.deleted.emit(preset)

    def _say(self, text: str) -> None:
        self.problem.say(text)
