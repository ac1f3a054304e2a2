"""What Seam remembers about this person on this computer: one JSON file in the user's settings folder."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal

import platformdirs
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from PySide6.QtCore import QObject, Signal

from gui.i18n.language import LanguageChoice

MOST_RECENT = 12
MOST_USED = 8
MOST_KEPT = 100
KeptBy = Literal["scoring_settings", "translation_choices", "speech_choices", "places", "column_mappings"]
"""Fields with an entry for each of many projects, or for each kind of table."""
Used = Literal["recent_models", "recent_estimators", "recent_speech_models", "recent_judges"]


class Preferences(BaseModel):
    """Every remembered choice, with its default."""

    model_config = ConfigDict(extra="ignore", validate_assignment=True)

    theme: Literal["system", "light", "dark"] = "system"
    language: LanguageChoice = "system"
    """Of the interface."""
    shortcuts: dict[str, list[str]] = Field(default_factory=dict)
    """Action id to the keys that somebody gave it; others have their usual ones."""
    projects_folder: str = ""
    """Where new projects go; empty: among the documents."""
    exports_folder: str = ""
    """Where corpora are exported to; empty: into the project's own folder of exports."""
    recent_projects: list[str] = Field(default_factory=list)
    recent_models: list[str] = Field(default_factory=list)
    recent_estimators: list[str] = Field(default_factory=list)
    input_device: str = ""
    input_host_api: str = ""
    output_device: str = ""
    output_host_api: str = ""
    prompt_px: int = Field(default=36, ge=20, le=96)
    record_mode: Literal["manual", "advance", "automatic"] = "manual"
    record_hold: bool = False
    """Whether a take lasts as long as the key is held."""
    record_signal: Literal["none", "countdown", "beep"] = "none"
    """What comes before the sign to speak."""
    record_silence_s: float = Field(default=1.5, ge=0.5, le=5.0)
    """An automatic take ends so long after the last voice."""
    speaker_px: int = Field(default=64, ge=28, le=160)
    speaker_line_height: float = Field(default=1.45, ge=1.0, le=2.5)
    """Of the window on the speaker's screen, in letters' heights."""
    csv_bom: bool = True
    play_on_arrival: bool = True
    last_person: dict[str, str] = Field(default_factory=dict)
    """Project id to person id: who sat here last."""
    listening_on_network: bool = False
    """Whether the page of a listening study is open to the local network, not to this computer only."""
    last_speaker: dict[str, str] = Field(default_factory=dict)
    """Project id to person id: who was recorded here last."""
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


def log_file() -> Path:
    """Where unexpected errors are written to on this platform."""
    return platformdirs.user_log_path("Seam", appauthor=False) / "seam.log"


class PreferencesService(QObject):
    """Reads the preferences once, writes them at every change.

    Signals:
        changed: the name of the field that changed.
        new_start_wanted: somebody wants Seam closed and opened again, for what shows only then.
    """

    changed = Signal(str)
    new_start_wanted = Signal()

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

    def remember(self, field: KeptBy, key: str, value: object) -> None:
        """Keep what belongs to a key, such as a project's id; the oldest of many are forgotten."""
        others = {other: old for other, old in getattr(self.values, field).items() if other != key}
        self.set(field, dict([*others.items(), (key, value)][-MOST_KEPT:]))

    def remember_used(self, field: Used, *names: str) -> None:
        """Put what was just used first in a list of what was used on this computer."""
        self.set(field, list(dict.fromkeys([*names, *getattr(self.values, field)]))[:MOST_USED])

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
