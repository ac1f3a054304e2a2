"""What Seam remembers about this person on this computer: one JSON file in the user's settings folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QObject, Signal

MOST_RECENT = 12
MOST_MAPPINGS = 100
MOST_SETTINGS = 100


class Preferences(BaseModel):
    """Every remembered choice, with its default."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    theme: Literal["system", "light", "dark"] = "system"
    recent_projects: list[str] = Field(default_factory=list)
    recent_models: list[str] = Field(default_factory=list)
    recent_estimators: list[str] = Field(default_factory=list)
    input_device: str = ""
    input_host_api: str = ""
    output_device: str = ""
    output_host_api: str = ""
    prompt_px: int = Field(default=36, ge=20, le=96)
    csv_bom: bool = True
    play_on_arrival: bool = True
    last_person: dict[str, str] = Field(default_factory=dict)
    """Project id to person id: who sat here last."""
    scoring_presets: dict[str, Any] = Field(default_factory=dict)
    """Name to settings of scoring, as `gui.services.scoring_presets` writes them."""
    scoring_settings: dict[str, Any] = Field(default_factory=dict)
    """Project id to the settings of scoring that were last chosen in it, in the same form."""
    translation_choices: dict[str, dict[str, Any]] = Field(default_factory=dict)
    """Project id to what was last looked at of its translations."""
    recent_speech_models: list[str] = Field(default_factory=list)
    recent_judges: list[str] = Field(default_factory=list)
    speech_choices: dict[str, dict[str, Any]] = Field(default_factory=dict)
    """Project id to what was last looked at of its pairs of clips."""
    places: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Project id to where somebody was in it: the page, and the selected utterance."""
    layouts: dict[str, str] = Field(default_factory=dict)
    """Name of a splitter or header to its state, as base64."""
    column_mappings: dict[str, dict[str, str]] = Field(default_factory=dict)
    """Purpose and column names of a table (as a checksum) to the column that was chosen for each field."""


def settings_file() -> Path:
    """Where the preferences live on this platform."""
    return platformdirs.user_config_path("Seam", appauthor=False) / "preferences.json"


class PreferencesService(QObject):
    """Reads the preferences once, writes them at every change.

    Signals:
        changed: the name of the field that changed.
    """

    changed = Signal(str)

    def __init__(self, file: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = file or settings_file()
        self.values = self._read()

    def set(self, field: str, value: object) -> None:
        """Change one field and save; the value it already has does nothing."""
        if getattr(self.values, field) == value:
            return
        setattr(self.values, field, value)
        self._write()
        self.changed.emit(field)

    def remember_project(self, folder: Path) -> None:
        """Put `folder` first in the list of recent projects."""
        path = str(folder.resolve())
        others = [other for other in self.values.recent_projects if other != path]
        self.set("recent_projects", [path, *others][:MOST_RECENT])

    def forget_project(self, folder: str) -> None:
        """Take a folder off the list of recent projects; its files stay."""
        self.set("recent_projects", [other for other in self.values.recent_projects if other != folder])

    def remember_layout(self, name: str, state: str) -> None:
        """Keep the state of a splitter or header under `name`."""
        self.set("layouts", {**self.values.layouts, name: state})

    def remember_mapping(self, name: str, columns: dict[str, str]) -> None:
        """Keep which column is which in tables with the same columns; the oldest of many is forgotten."""
        others = {key: old for key, old in self.values.column_mappings.items() if key != name}
        self.set("column_mappings", dict([*others.items(), (name, columns)][-MOST_MAPPINGS:]))

    def remember_settings(self, project_id: str, settings: dict[str, Any]) -> None:
        """Keep the settings of scoring that a project is shown with; the oldest of many are forgotten."""
        others = {key: old for key, old in self.values.scoring_settings.items() if key != project_id}
        self.set("scoring_settings", dict([*others.items(), (project_id, settings)][-MOST_SETTINGS:]))

    def remember_translations(self, project_id: str, choice: dict[str, Any]) -> None:
        """Keep what was looked at of the translations of a project; the oldest of many are forgotten."""
        others = {key: old for key, old in self.values.translation_choices.items() if key != project_id}
        self.set("translation_choices", dict([*others.items(), (project_id, choice)][-MOST_SETTINGS:]))

    def remember_speech(self, project_id: str, choice: dict[str, Any]) -> None:
        """Keep what was looked at of the pairs of a project; the oldest of many are forgotten."""
        others = {key: old for key, old in self.values.speech_choices.items() if key != project_id}
        self.set("speech_choices", dict([*others.items(), (project_id, choice)][-MOST_SETTINGS:]))

    def remember_place(self, project_id: str, place: dict[str, str]) -> None:
        """Keep where somebody was in a project; the oldest of many are forgotten."""
        others = {key: old for key, old in self.values.places.items() if key != project_id}
        self.set("places", dict([*others.items(), (project_id, place)][-MOST_SETTINGS:]))

    def _read(self) -> Preferences:
        try:
            return Preferences.model_validate_json(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return Preferences()
        except (OSError, UnicodeDecodeError, ValidationError):
            self._set_aside()
            return Preferences()

    def _set_aside(self) -> None:
        """A file we can't read is kept beside the new one, never overwritten."""
        try:
            self._file.replace(self._file.with_suffix(".unreadable.json"))
        except OSError:
            return

    def _write(self) -> None:
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            draft = self._file.with_suffix(f".{os.getpid()}.tmp")
            draft.write_text(self.values.model_dump_json(indent=2), encoding="utf-8")
            draft.replace(self._file)
        except OSError:
            return  # a locked or full settings folder must not stop anybody's work; nothing of theirs is in it
