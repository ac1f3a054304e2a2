"""The settings of `asr score` from what stands on its command line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.runs.asr_settings import ScoreSettings
from engine.runs.exchange_files import reading_error
from engine.text.normaliser_settings import NormaliserSettings, steps_from_json
from engine.text.optional_words import FILLERS, word_list
from engine.text.unit_choice import SCRIPTS, UnitChoice, unit_choice
from engine.types import EngineError

_SEAM_ONLY = ("numbers", "compounds", "optional_words", "points", "insertions", "costs", "normaliser", "unit")
_SEAM_ONLY_SWITCHES = ("no_contractions", "no_hyphens", *_SEAM_ONLY)


def settings_of(given: Mapping[str, Any]) -> ScoreSettings:
    """The settings that options name; an option that is missing or None is as usual.

    Args:
        given: values of the options by their names with underscores; `unit` is a list of SCRIPT=UNIT,
            `optional_words` "default", words with commas between, or a text file with one to a line.

    Raises:
        EngineError: an option can't be used as it stands.

    >>> settings_of({"numbers": "digits", "unit": ["hangul=word"], "optional_words": "um, 음"}).seam.units
    (('Hangul', 'word'),)
    """
    options = {name: value for name, value in given.items() if value is not None and value is not False}
    if options.get("mode") == "hike":
        wrong = [name for name in _SEAM_ONLY_SWITCHES if name in options]
        if wrong:
            raise EngineError(
                f"--{wrong[0].replace('_', '-')} has no meaning in mode hike, which is the published rule: "
                "leave it out or score in mode seam."
            )
    names = ("mode", "seed", "draws", "numbers", "points", "insertions", "costs", "resample", "compounds")
    values = {name: options[name] for name in names if name in options}
    for name in ("loanwords", "contractions", "hyphens"):
        values[name] = f"no_{name}" not in options
    if "optional_words" in options:
        values["optional_words"] = _optional_words(options["optional_words"])
    if "normaliser" in options:
        values["steps"] = read_normaliser(Path(options["normaliser"]))
    if "unit" in options:
        values["units"] = _units(options["unit"])
    return ScoreSettings(**values)


def read_normaliser(path: Path) -> NormaliserSettings:
    """The steps of the normaliser in a JSON file (see `engine.text.normaliser_settings`).

    Raises:
        EngineError: the file can't be read, or a step can't be used.
    """
    text = _text(path)
    try:
        value = json.loads(text)
    except ValueError as error:
        raise EngineError(f"{path} is no JSON ({error}): mend it.") from None
    except RecursionError:
        raise EngineError(f"{path} nests too deeply to be read: write a plain list of steps.") from None
    try:
        return steps_from_json(value)
    except EngineError as error:
        raise EngineError(f"{path}: {error}") from None


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise EngineError(f"{path} is no text in UTF-8: save it as UTF-8.") from None
    except OSError as error:
        raise reading_error(error, path) from error


def _optional_words(written: str) -> tuple[str, ...]:
    if written == "default":
        return FILLERS
    is_file = written.lower().endswith(".txt")
    words = _text(Path(written)).splitlines() if is_file else written.split(",")
    found = word_list(words)
    if not found:
        where = written if is_file else "--optional-words"
        raise EngineError(f"{where} holds no word: name some, or write default.")
    return found


def _units(written: list[str]) -> UnitChoice:
    known = {script.casefold(): script for script in SCRIPTS}
    pairs: dict[str, str] = {}
    for item in written:
        script, _, unit = item.partition("=")
        name = known.get(script.strip().casefold())
        if name is None:
            raise EngineError(
                f'--unit "{item}" names no script that is known: write one of {", ".join(SCRIPTS)}.'
            )
        pairs[name] = unit.strip()
    return unit_choice(pairs.items())
