"""What can be set on a scorer: names, defaults and meanings, for forms and command lines, and their check."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.scorers.types import ScorerSpec, Setting
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class Option:
    """One setting of a scorer.

    Attributes:
        name: as it stands in `ScorerSpec.settings`.
        default: its value when nothing is said; its type is the type of the setting.
        meaning: one sentence for the person who sets it.
        least, most: bounds of a number, both allowed.
    """

    name: str
    default: str | int | float | bool
    meaning: str
    least: float | None = None
    most: float | None = None


_TYPE_NAMES = {bool: "yes or no (true or false)", int: "a whole number", float: "a number", str: "a text"}


def chosen(spec: ScorerSpec, options: Sequence[Option], scorer: str) -> dict[str, str | int | float | bool]:
    """Every option with its value: the one in the spec (None: as if it weren't there), else its default.

    Raises:
        EngineError: a name that the scorer doesn't know, or a value that isn't of its kind or out of bounds.

    >>> spec = ScorerSpec("a:B", "model", settings=(("beams", 5),))
    >>> chosen(spec, [Option("beams", 1, "…"), Option("language", "auto", "…")], "Whisper")
    {'beams': 5, 'language': 'auto'}
    """
    given = {name: value for name, value in spec.settings if value is not None}
    known = {option.name: option for option in options}
    if unknown := sorted(set(given) - set(known)):
        there = f"choose among {', '.join(sorted(known))}" if known else "leave it out"
        raise EngineError(f"{scorer} has no setting {unknown[0]}: {there}.")
    return {name: _checked(option, given.get(name, option.default)) for name, option in known.items()}


def as_settings(values: Mapping[str, Setting]) -> tuple[tuple[str, Setting], ...]:
    """Settings in the sorted form in which specs and facts keep them."""
    return tuple(sorted(values.items()))


def _checked(option: Option, value: str | int | float | bool) -> str | int | float | bool:
    kind = type(option.default)
    if kind is float and type(value) is int:
        value = float(value)
    if type(value) is not kind:
        raise EngineError(f"The setting {option.name} must be {_TYPE_NAMES[kind]}, not {value!r}.")
    low, high = option.least, option.most
    if isinstance(value, int | float) and (
        (low is not None and not value >= low) or (high is not None and not value <= high)
    ):
        raise EngineError(f"The setting {option.name} is {value}: choose {_range(low, high)}.")
    return value


def _range(low: float | None, high: float | None) -> str:
    if high is None:
        return f"{low:g} or more"
    return f"{high:g} or less" if low is None else f"{low:g} to {high:g}"
