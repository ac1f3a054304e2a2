"""How a language model over units reads speech: known layouts, and those of folders with a `units.toml`.

    rate_hz = 25.0               # frames a second
    deduplicate = true           # a run of one unit is one token with a duration
    model = "."                  # the language model: a folder beside this file, or an id on the hub
    prefix = ""                  # of the names of its weights, such as "lm."
    vocoder = "vocoder"          # turns units into sound: a folder beside this file, or an id on the hub

    [units]
    extractor = "slprl/mhubert-base-25hz"    # a folder, or an id on the hub
    layer = 11
    kmeans = "kmeans.npy"        # centres, units x numbers; .npy or .safetensors
    pad = [40, 40]               # samples of silence before and behind the sound
    normalize = false            # bring the sound to mean 0 and deviation 1

    [tokens]
    offset = 2                   # token of unit 0
    start = [1]                  # tokens before the first unit; may be empty
    end = 1                      # token behind the last unit

`rate_hz`, `units.extractor`, `units.layer`, `units.kmeans` and `tokens.offset` must be there; what else is left out is
as above, but for `start`, which is empty, `pad`, which is none, and `vocoder` and `end`, without which there are none.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from engine.scorers import hub
from engine.scorers.unit_extractor import ExtractorSettings
from engine.types import EngineError

FILE = "units.toml"
SLAM_TYPE = "speech_language_model"
"""What the `config.json` of SLAM calls its kind of model."""
_CENTRES = ("kmeans.npy", "kmeans.safetensors")
"""Looked for in the folder of a model."""

_TOP: dict[str, type] = {"rate_hz": float, "deduplicate": bool, "model": str, "prefix": str, "vocoder": str}
_UNITS: dict[str, type] = {"extractor": str, "layer": int, "kmeans": str, "pad": list, "normalize": bool}
_TOKENS: dict[str, type] = {"offset": int, "start": list, "end": int}
Tables = Mapping[str, Mapping[str, type]]
"""The fields of each table of a file and what they must be; "" is what stands above all tables."""
_TABLES: Tables = {"": _TOP, "units": _UNITS, "tokens": _TOKENS}
_NEEDED = (
    ("", "rate_hz"),
    ("units", "extractor"),
    ("units", "layer"),
    ("units", "kmeans"),
    ("tokens", "offset"),
)
_WORDS = {
    float: "a number",
    bool: "true or false",
    str: "a text",
    int: "a whole number",
    list: "a list of them",
}


MHUBERT = ExtractorSettings()
"""The units of SLAM and TWIST: multilingual HuBERT at 25 Hz, 500 clusters of its layer 11."""


@dataclass(frozen=True, slots=True)
class UnitLayout:
    """From sound to the tokens of a language model.

    Attributes:
        model: the language model's folder, or its id on the hub.
        units: how units are made.
        offset: token of unit 0.
        start: tokens before the first unit.
        rate_hz: frames a second.
        deduplicate: a run of one unit is one token with a duration.
        prefix: what the names of the language model's weights begin with.
        vocoder: folder or id of what turns units into sound; empty: there is none.
        end: token behind the last unit; None: there is none.
    """

    model: str
    units: ExtractorSettings = MHUBERT
    offset: int = 0
    start: tuple[int, ...] = ()
    rate_hz: float = 25.0
    deduplicate: bool = True
    prefix: str = ""
    vocoder: str = ""
    end: int | None = None


def layout_of(
    model: str, config: Mapping[str, Any] | None, kmeans: str = "", extractor: str = ""
) -> UnitLayout:
    """The layout of a model: that of its folder's `units.toml`, else of SLAM or TWIST as its configuration tells.

    Args:
        model: id on the hub, or a folder.
        config: its `config.json`; not looked at where there is a `units.toml`.
        kmeans, extractor: instead of those of the layout; empty: those.

    Raises:
        EngineError: the file is wrong, or nothing tells what the model's tokens are.
    """
    folder = Path(model).expanduser()
    own = hub.is_folder(model) and (folder / FILE).is_file()
    layout = read_layout(folder / FILE) if own else _known(model, config or {})
    found = kmeans or layout.units.kmeans or _centres_in(folder)
    units = replace(layout.units, kmeans=found, model=extractor or layout.units.model)
    return replace(layout, units=units)


def is_unit_model(model: str, config: Mapping[str, Any] | None) -> bool:
    """Whether `layout_of` knows the layout of a model."""
    if hub.is_folder(model) and (Path(model).expanduser() / FILE).is_file():
        return True
    return config is not None and (config.get("model_type") == SLAM_TYPE or "offset" in config)


def read_layout(path: Path) -> UnitLayout:
    """The layout that a file tells; names of folders and files in it are relative to it.

    Raises:
        EngineError: it is no TOML, or a field is missing, unknown, or not what it must be.
    """
    tables = read_tables(path, _TABLES, _NEEDED)
    top, units, tokens = tables[""], tables["units"], tables["tokens"]
    settings = ExtractorSettings(
        _beside(path, units["extractor"]),
        units["layer"],
        str(path.parent / units["kmeans"]),
        _pad(units.get("pad", [0, 0]), path),
        units.get("normalize", False),
    )
    return UnitLayout(
        _beside(path, top.get("model", ".")),
        settings,
        not_negative([tokens["offset"]], "tokens.offset", path)[0],
        not_negative(tokens.get("start", []), "tokens.start", path),
        _rate_hz(top["rate_hz"], path),
        top.get("deduplicate", True),
        top.get("prefix", ""),
        _beside(path, top.get("vocoder", "")) if top.get("vocoder") else "",
        not_negative([tokens["end"]], "tokens.end", path)[0] if "end" in tokens else None,
    )


def read_tables(path: Path, tables: Tables, needed: Sequence[tuple[str, str]]) -> dict[str, dict[str, Any]]:
    """The tables of a TOML file, each with its fields.

    Args:
        path: the file.
        tables: what may stand in it.
        needed: tables and fields that must be there.

    Raises:
        EngineError: it is no TOML, or a field is missing, unknown, or of another type.
    """
    hub.refuse_pointer(path)
    try:
        read = tomllib.loads(path.read_text(encoding="utf-8"))
    except ValueError as error:  # also: no UTF-8
        raise EngineError(f"{path} is no TOML ({str(error).rstrip('.')}): correct it.") from None
    found = {name: _table(read, name, tables, path) for name in tables}
    for table, name in needed:
        if name not in found[table]:
            raise EngineError(f"{path} has no {_dotted(table, name)}: add it.")
    return found


def _known(model: str, config: Mapping[str, Any]) -> UnitLayout:
    if config.get("model_type") == SLAM_TYPE:
        return UnitLayout(model, offset=2, start=(1,), prefix="lm.", end=1)
    offset = config.get("offset")
    if isinstance(offset, int) and not isinstance(offset, bool) and offset >= 0:
        return UnitLayout(model, offset=offset)
    raise EngineError(
        f"Nothing tells what the tokens of {model} are: put a {FILE} into its folder, or choose another model."
    )


def _centres_in(folder: Path) -> str:
    found = (folder / name for name in _CENTRES)
    return next((str(path) for path in found if path.is_file()), "")


def _table(read: Mapping[str, Any], name: str, tables: Tables, path: Path) -> dict[str, Any]:
    """The fields of a table, of the types that they must have."""
    values = read.get(name, {}) if name else {key: read[key] for key in read if key not in tables}
    if not isinstance(values, dict):
        raise EngineError(f"{path}: {name} is no table: write [{name}] above its fields.")
    known = tables[name]
    for field, value in values.items():
        if field not in known:
            raise EngineError(
                f"{path} has a field {_dotted(name, field)} that nobody reads: correct or remove it."
            )
        fits = type(value) is known[field] or (known[field] is float and type(value) is int)
        if not fits:
            raise EngineError(f"{path}: {_dotted(name, field)} is {value!r}: write {_WORDS[known[field]]}.")
    return values


def _dotted(table: str, name: str) -> str:
    return f"{table}.{name}" if table else name


def _beside(path: Path, name: str) -> str:
    """A folder beside a file where there is one, else what was written (an id on the hub)."""
    folder = path.parent / Path(name).expanduser()
    return str(folder) if folder.is_dir() else name


def _pad(values: list[Any], path: Path) -> tuple[int, int]:
    pad = not_negative(values, "units.pad", path)
    if len(pad) != 2:
        raise EngineError(f"{path}: units.pad is {values}: write two numbers, of samples before and behind.")
    return pad[0], pad[1]


def not_negative(values: list[Any], name: str, path: Path) -> tuple[int, ...]:
    """Whole numbers of a file.

    Raises:
        EngineError: one of them is none, or below 0.
    """
    if wrong := [value for value in values if type(value) is not int or value < 0]:
        raise EngineError(f"{path}: {name} has {wrong[0]!r}: write whole numbers from 0 on.")
    return tuple(values)


def _rate_hz(value: float, path: Path) -> float:
    if not 0 < value < 1e6:
        raise EngineError(f"{path}: rate_hz is {value}: write frames a second, above 0.")
    return float(value)
