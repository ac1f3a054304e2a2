"""Settings of scoring under a name: two that are always there, a person's own, and the project's."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from pydantic import TypeAdapter, ValidationError
from PySide6.QtCore import QObject, Signal

from db.files import PRESETS
from engine.types import EngineError
from gui.services.notices import Notices
from gui.services.preferences import PreferencesService
from gui.services.projects import Projects

if TYPE_CHECKING:
    from engine.runs.asr_settings import ScoreSettings

Where = Literal["built_in", "person", "project"]
MOST_CHARACTERS = 60


@dataclass(frozen=True, slots=True)
class Preset:
    """Settings under a name.

    Attributes:
        where: whether it always is there, belongs to the person at this computer, or to the project.
    """

    name: str
    where: Where
    settings: ScoreSettings


class Presets(QObject):
    """Keeps settings under names.

    Signals:
        changed: a preset was saved or deleted.
    """

    changed = Signal()

    def __init__(
        self,
        projects: Projects,
        preferences: PreferencesService,
        notices: Notices,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._projects = projects
        self._preferences = preferences
        self._notices = notices

    def all(self) -> tuple[Preset, ...]:
        """The built-in ones, then the person's, then the project's; a preset that can't be used is left out."""
        from engine.runs.asr_settings import ScoreSettings

        built_in = (
            Preset("seam", "built_in", ScoreSettings()),
            Preset("hike", "built_in", ScoreSettings("hike")),
        )
        own = _presets(self._preferences.values.scoring_presets, "person")
        return (*built_in, *own, *_presets(self._of_project(), "project"))

    def fault(self, name: str) -> str:
        """Why a preset can't have a name; empty where it can."""
        if not name.strip():
            return self.tr("Give it a name.")
        if name.strip().casefold() in ("seam", "hike"):
            return self.tr("seam and hike are always there: choose another name.")
        if len(name.strip()) > MOST_CHARACTERS:
            return self.tr("The name is too long: at most {n} characters.").format(n=MOST_CHARACTERS)
        return ""

    def save(self, name: str, where: Where, settings: ScoreSettings) -> bool:
        """Keep settings under a name, in place of what had it.

        Returns:
            Whether they are kept; False, with a notice, where they could not be.
        """
        return self._put(where, {name.strip(): settings_as_json(settings)})

    def delete(self, preset: Preset) -> bool:
        """Forget a preset; `save` brings it back."""
        return self._put(preset.where, {preset.name: None})

    def _put(self, where: Where, entries: Mapping[str, Any]) -> bool:
        before = self._preferences.values.scoring_presets if where == "person" else self._of_project()
        after = {name: value for name, value in {**before, **entries}.items() if value is not None}
        if where == "person":
            self._preferences.set("scoring_presets", after)
        elif not self._write(after):
            return False
        self.changed.emit()
        return True

    # ---- the project's file

    @property
    def _file(self) -> Path:
        return self._projects.folder / PRESETS

    def _of_project(self) -> dict[str, Any]:
        if not self._projects.is_open:
            return {}
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return {}
        except (OSError, ValueError):
            self._notices.warning(
                self.tr(
                    "{path} can't be read, so the project's presets are left out: mend or delete it."
                ).format(path=self._file)
            )
            return {}
        return found if isinstance(found, dict) else {}

    def _write(self, presets: Mapping[str, Any]) -> bool:
        draft = self._file.with_suffix(f".{os.getpid()}.tmp")
        try:
            draft.write_text(json.dumps(presets, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
            draft.replace(self._file)
        except OSError as error:
            self._notices.error(
                self.tr("{path} can't be written ({why}): save the preset for yourself instead.").format(
                    path=self._file, why=error.strerror or error
                )
            )
            return False
        return True


def _presets(kept: Mapping[str, Any], where: Where) -> list[Preset]:
    found: list[Preset] = []
    for name, value in sorted(kept.items()):
        try:
            found.append(Preset(name, where, settings_from_json(value)))
        except EngineError:
            continue  # of a later version, or edited by hand
    return found


def settings_as_json(settings: ScoreSettings) -> dict[str, Any]:
    """Settings as JSON.

    >>> from engine.runs.asr_settings import ScoreSettings
    >>> settings_from_json(settings_as_json(ScoreSettings(numbers="any", units=(("Hangul", "word"),)))).units
    (('Hangul', 'word'),)
    """
    return _adapter().dump_python(settings, mode="json")


@lru_cache(maxsize=1)
def _adapter() -> TypeAdapter[ScoreSettings]:
    from engine.runs.asr_settings import ScoreSettings

    return TypeAdapter(ScoreSettings)


def settings_from_json(value: object) -> ScoreSettings:
    """Settings from their JSON form; a setting that is missing is as usual.

    Raises:
        EngineError: a setting can't be used.
    """
    from engine.text.normaliser_settings import steps_of
    from engine.text.unit_choice import unit_choice

    try:
        found = _adapter().validate_python(value)
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise EngineError(f'The settings of scoring, field "{field}": {first["msg"]}; mend it.') from None
    steps_of(found.steps)
    unit_choice(found.units)
    return found
