"""Which steps the normaliser takes: the built-in ones in any order, and a person's own, as settings kept with results.

A list of steps runs from the first to the last; a built-in step that isn't listed doesn't run. An own step is
a regular expression or a table of replacements. No list at all is the built-in steps in their order. As JSON
a step is its name, or an object:

    ["full_width", {"name": "case", "on": false},
     {"name": "units", "pattern": "(?<=[0-9]) ?kg", "replace": " kilogram"},
     {"name": "brands", "map": {"에스엔에스": "sns"}, "where": "anywhere"}]
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Literal, cast

import regex

from engine.text.normaliser import STEPS, VERSION, Preview, Step, preview
from engine.text.tokens import nfc
from engine.types import EngineError

Where = Literal["words", "anywhere"]

LONGEST_S = 1.0
"""Seconds that an own step may take on one text; more means that its expression goes round in circles."""

_PROBE_S = 0.25
_PROBES = tuple(character * 64 + "\0" for character in ("a", "1", " ", "가", "漢", "a1", "가 "))
_ESCAPE = regex.compile(r"\\(?=(.|$))(?:([0-9]{1,2})|g<([^>]*)>|.|$)")
_REFUSED = regex.compile(r"\)[*+?]\+|\(\?>")
_BUILT_IN = {step.name: step for step in STEPS}
_FIELDS = frozenset({"name", "on", "pattern", "replace", "map", "where"})


@dataclass(frozen=True, slots=True)
class StepSettings:
    """One step as a person set it; all of it is hashable and goes to JSON and back.

    Attributes:
        name: of a built-in step, or an own name.
        on: whether it runs.
        pattern: regular expression of an own step, on the text (NFC) as the steps before left it.
        replacement: what its matches become; `\\1` or `\\g<name>` for a group.
        table: replacements of an own step, from -> to, upper and lower case alike.
        where: whether the table holds for whole words or anywhere.
    """

    name: str
    on: bool = True
    pattern: str = ""
    replacement: str = ""
    table: tuple[tuple[str, str], ...] = ()
    where: Where = "words"

    @property
    def is_built_in(self) -> bool:
        """Whether it is one of the normaliser's own steps."""
        return not self.pattern and not self.table


NormaliserSettings = tuple[StepSettings, ...]
"""The steps in order; empty: the built-in ones."""

STANDARD: NormaliserSettings = tuple(StepSettings(step.name) for step in STEPS)
"""The built-in steps, written out: where somebody begins who wants others."""


@dataclass(frozen=True, slots=True)
class _OwnStep(Step):
    """A step whose expression may take too long."""

    def apply(self, text: str) -> str:
        try:
            return self.pattern.sub(self.replace, text, timeout=LONGEST_S)  # pyright: ignore[reportCallIssue]
        except TimeoutError:
            raise _endless(self.name, len(text)) from None

    def matches(self, text: str) -> Iterable[Any]:
        try:
            return list(self.pattern.finditer(text, timeout=LONGEST_S))  # pyright: ignore[reportCallIssue]
        except TimeoutError:
            raise _endless(self.name, len(text)) from None


def _endless(name: str, size: int) -> EngineError:
    return EngineError(
        f'The normaliser\'s step "{name}", field "pattern", takes more than {LONGEST_S:g} s on a text of {size:,}'
        " characters: write it without repeats of repeats, such as (a+)+."
    )


@lru_cache(maxsize=64)
def steps_of(settings: NormaliserSettings = ()) -> tuple[Step, ...]:
    """The steps that run, ready to be used.

    Raises:
        EngineError: a step can't be used; the sentence names it and its field.

    >>> from engine.text.normaliser import normalise_text
    >>> own = StepSettings("kilo", pattern="([0-9]) ?kg", replacement=r"\\1 kilogram")
    >>> normalise_text("3KG", steps_of((*STANDARD, own)))
    '3 kilogram'
    """
    if not settings:
        return STEPS
    names: set[str] = set()
    for step in settings:
        if not step.name.strip() or step.name == "nfc":
            raise EngineError('A step of the normaliser has no name of its own, field "name": give it one.')
        if step.name in names:
            raise EngineError(
                f'The normaliser has two steps "{step.name}", field "name": rename one of them.'
            )
        names.add(step.name)
    made = [_step(step) for step in settings]
    return tuple(step for step, given in zip(made, settings, strict=True) if given.on)


def _step(settings: StepSettings) -> Step:
    built_in = _BUILT_IN.get(settings.name)
    if settings.is_built_in:
        if built_in is None:
            known = ", ".join(_BUILT_IN)
            raise _wrong(settings.name, "name", f"is none of {known}: give it a pattern or a map")
        return built_in
    if built_in is not None:
        raise _wrong(settings.name, "name", "is that of a built-in step: give your own step another one")
    if settings.pattern and settings.table:
        raise _wrong(settings.name, "pattern", "stands beside a map: leave one of them out")
    return _by_table(settings) if settings.table else _by_pattern(settings)


def _by_pattern(settings: StepSettings) -> Step:
    written = nfc(settings.pattern)
    if _REFUSED.search(written):
        raise _wrong(settings.name, "pattern", "has a possessive or atomic group: write a plain one")
    try:
        pattern = regex.compile(written)
    except regex.error as error:
        raise _wrong(settings.name, "pattern", f"is no regular expression ({error}): mend it") from None
    replacement = nfc(settings.replacement)
    _check_groups(settings.name, pattern, replacement)
    try:
        for probe in _PROBES:
            pattern.sub("", probe, timeout=_PROBE_S)
    except TimeoutError:
        raise _endless(settings.name, len(_PROBES[0])) from None
    shown = f"{written!r} becomes {replacement!r}."
    return _OwnStep(
        settings.name, shown, cast("re.Pattern[str]", pattern), lambda match: match.expand(replacement)
    )


def _check_groups(name: str, pattern: regex.Pattern[str], replacement: str) -> None:
    """Whether the groups that a replacement names are there."""
    for escaped, number, group in _ESCAPE.findall(replacement):
        known = int(number) <= pattern.groups if number else group in pattern.groupindex
        if escaped != "\\" and not (known or (group.isdigit() and int(group) <= pattern.groups)):
            wanted = number or group or escaped
            raise _wrong(name, "replace", f'has "\\{wanted}", which is no group of the pattern: name one')


def _by_table(settings: StepSettings) -> Step:
    table = {nfc(before).casefold(): nfc(after) for before, after in settings.table}
    if "" in table:
        raise _wrong(settings.name, "map", "has an entry for nothing: take it out")
    longest_first = sorted({nfc(before) for before, _ in settings.table} | set(table), key=len, reverse=True)
    any_of = "|".join(map(regex.escape, longest_first))
    around = (r"(?<![\w'])", r"(?![\w'])") if settings.where == "words" else ("", "")
    pattern = regex.compile(f"{around[0]}(?:{any_of}){around[1]}", regex.IGNORECASE)
    shown = "; ".join(f"{before} becomes {after or 'nothing'}" for before, after in settings.table[:5])
    more = f"; and {len(settings.table) - 5} more" if len(settings.table) > 5 else ""
    return _OwnStep(
        settings.name,
        f"{shown}{more}.",
        cast("re.Pattern[str]", pattern),
        lambda match: table.get(match[0].casefold(), match[0]),
    )


def _wrong(name: str, field: str, what: str) -> EngineError:
    return EngineError(f'The normaliser\'s step "{name}", field "{field}", {what}.')


def preview_steps(text: str, settings: NormaliserSettings = ()) -> tuple[Preview, ...]:
    """Each step that runs with a text before and after it, NFC first.

    >>> [(step.name, step.after) for step in preview_steps("Bus!", (StepSettings("case"),))]
    [('nfc', 'Bus!'), ('case', 'bus!')]
    """
    return preview(text, steps_of(settings))


def steps_from_json(value: object) -> NormaliserSettings:
    """Steps from their JSON form: a list, or an object that holds it as "steps".

    Raises:
        EngineError: something is wrong with it; the sentence names step and field.

    >>> [step.name for step in steps_from_json(["case", {"name": "x", "pattern": "x+", "replace": "x"}])]
    ['case', 'x']
    """
    if isinstance(value, Mapping):
        value = value.get("steps")
    if not isinstance(value, list):
        raise EngineError('The normaliser has no list of steps: write {"steps": ["full_width", …]}.')
    found = tuple(_from_json(step, number) for number, step in enumerate(value, 1))
    steps_of(found)
    return () if found == STANDARD else found


def _from_json(value: object, number: int) -> StepSettings:
    if isinstance(value, str):
        return StepSettings(value)
    where = f"Step {number} of the normaliser"
    if not isinstance(value, dict) or not isinstance(value.get("name"), str):
        raise EngineError(f'{where} has no "name" that is a text: write a name or {{"name": …}}.')
    name = value["name"]
    if unknown := sorted(set(map(str, value)) - _FIELDS):
        raise _wrong(name, unknown[0], f"is unknown: the fields are {', '.join(sorted(_FIELDS))}")
    for field, kind, what in (
        ("on", bool, "true or false"),
        ("pattern", str, "a text"),
        ("replace", str, "a text"),
    ):
        if not isinstance(value.get(field, kind()), kind):
            raise _wrong(name, field, f"is not {what}: write {what}")
    table = value.get("map", {})
    if not isinstance(table, dict) or not all(isinstance(to, str) for to in table.values()):
        raise _wrong(name, "map", 'is no table of texts: write {"from": "to"}')
    place = value.get("where", "words")
    if place not in ("words", "anywhere"):
        raise _wrong(name, "where", "is neither words nor anywhere: write one of them")
    return StepSettings(
        name,
        value.get("on", True),
        value.get("pattern", ""),
        value.get("replace", ""),
        tuple((str(before), after) for before, after in table.items()),
        "anywhere" if place == "anywhere" else "words",
    )


def steps_as_json(settings: NormaliserSettings) -> list[Any]:
    """The JSON form of steps; `steps_from_json` reads it.

    >>> steps_as_json((StepSettings("case", on=False), StepSettings("x", table=(("a", "b"),))))
    [{'name': 'case', 'on': False}, {'name': 'x', 'map': {'a': 'b'}, 'where': 'words'}]
    """
    return [_as_json(step) for step in settings or STANDARD]


def _as_json(step: StepSettings) -> str | dict[str, Any]:
    found: dict[str, Any] = {"name": step.name}
    if not step.on:
        found["on"] = False
    if step.pattern:
        found |= {"pattern": step.pattern, "replace": step.replacement}
    if step.table:
        found |= {"map": dict(step.table), "where": step.where}
    return step.name if len(found) == 1 else found


def described_steps(settings: NormaliserSettings = ()) -> dict[str, Any]:
    """What is kept with a result: version, the names of the steps that run, and for other than the built-in ones
    all of their settings with a hash.

    >>> described_steps()["steps"]
    ['nfc', 'full_width', 'apostrophes', 'quotes', 'points', 'punctuation', 'case']
    """
    names = ["nfc", *(step.name for step in steps_of(settings))]
    if not settings:
        return {"version": VERSION, "steps": names}
    written = steps_as_json(settings)
    digest = hashlib.blake2b(json.dumps(written, sort_keys=True).encode(), digest_size=8).hexdigest()
    return {"version": VERSION, "steps": names, "settings": written, "hash": digest}
