"""Groups of utterances beyond their labels: bands of what was measured, and columns of imported rows."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from db.records import TakeRecord, UtteranceRecord

if TYPE_CHECKING:
    from db.session import Session

GroupKind = str
"""One of `scoring_results.KINDS`, "all", or `COLUMN` and the name of a column of imported rows."""
COLUMN = "column:"
NO_GROUPS: Mapping[GroupKind, str] = {}

LENGTH_EDGES = (11, 21, 41)
"""Reference units at which another band begins."""
SNR_EDGES_DB = (10, 20, 30)
MOST_GROUPS = 40
"""A column with more different texts names utterances rather than groups of them."""
FEW_NUMBERS = 12
"""A column with more different numbers is read in quarters."""

_NUMBER = re.compile(r"[−-]?\d+(?:\.\d+)?")


class Sound(NamedTuple):
    """What is known of an utterance's sound."""

    snr_db: float | None = None
    duration_s: float | None = None
    speech_s: float | None = None


NO_SOUND = Sound()


def band(value: float | None, edges: Sequence[int]) -> str:
    """The band that a value lies in; empty where it is not known.

    >>> band(5, LENGTH_EDGES), band(11, LENGTH_EDGES), band(99, LENGTH_EDGES), band(None, LENGTH_EDGES)
    ('under 11', '11 – 20', '41 and over', '')
    >>> band(10.5, SNR_EDGES_DB)
    '10 – 20'
    """
    return "" if value is None else _bands(tuple(edges))[bisect_right(edges, value)]


@lru_cache(maxsize=8)
def _bands(edges: tuple[int, ...]) -> tuple[str, ...]:
    whole = edges == LENGTH_EDGES
    inner = (f"{a} – {b - whole}" for a, b in pairwise(edges))
    return (f"under {edges[0]}", *inner, f"{edges[-1]} and over")


def number_in(name: str) -> float:
    """By which bands are ordered: the first number of a name; names without one come last.

    >>> number_in("under 11") < number_in("11 – 20") < number_in("a")
    True
    """
    found = _NUMBER.search(name)
    if found is None:
        return float("inf")
    return float(found[0].replace("−", "-")) - (0.5 if name.startswith("under ") else 0.0)


def sounds_of(
    session: Session, utterances: Sequence[UtteranceRecord], extras: Sequence[Mapping[str, object]]
) -> list[Sound]:
    """What is known of the sound of each utterance: measured of its take, or said by the imported row.

    Args:
        extras: what the row of each held besides.
    """
    from db.store import takes

    take_ids = [one.take_id for one in utterances if one.take_id]
    of_takes = {take.id: take for take in takes.list_takes(session, ids=take_ids)}
    return [
        _sound(given, of_takes.get(one.take_id or "")) for one, given in zip(utterances, extras, strict=True)
    ]


def _sound(given: Mapping[str, object], take: TakeRecord | None) -> Sound:
    if take is not None:
        quality = take.quality
        if quality is None:
            return Sound(None, take.duration_s, take.duration_s)
        return Sound(quality.snr_db, take.duration_s, quality.speech_s or take.duration_s)
    if not given:
        return NO_SOUND
    duration_s = _number(given, "duration_s", "duration")
    return Sound(_number(given, "snr_db", "snr"), duration_s, _number(given, "speech_s") or duration_s)


def _number(given: Mapping[str, object], *names: str) -> float | None:
    values = (given.get(name) for name in names)
    numbers = (value for value in values if isinstance(value, int | float) and not isinstance(value, bool))
    return next((float(value) for value in numbers if isfinite(value)), None)


def column_groups(extras: Sequence[Mapping[str, object]]) -> list[Mapping[GroupKind, str]]:
    """The groups that each utterance belongs to by the columns of its imported row.

    A column of texts makes a group of each, where there are not too many; one of many different numbers makes
    quarters. Lists, objects and empty cells belong nowhere.

    Args:
        extras: what the rows held besides.

    >>> column_groups([{"room": "a"}, {}, {"room": "b"}])
    [{'column:room': 'a'}, {}, {'column:room': 'b'}]
    """
    values: dict[str, dict[int, object]] = {}
    for place, row in enumerate(extras):
        for name, value in row.items():
            if isinstance(value, str | int | float) and value != "":
                values.setdefault(name, {})[place] = value
    if not values:
        return [NO_GROUPS] * len(extras)
    found: list[dict[GroupKind, str]] = [{} for _ in extras]
    for name, of_column in values.items():
        group_of = _grouping(list(of_column.values()))
        if group_of is not None:
            for place, value in of_column.items():
                if group := group_of(value):
                    found[place][COLUMN + name] = group
    return list[Mapping[GroupKind, str]](found)


def _grouping(values: list[object]) -> Callable[[object], str] | None:
    """How the values of a column are named; None: they make no groups."""
    numbers = [float(v) for v in values if isinstance(v, int | float) and not isinstance(v, bool)]
    if len(numbers) == len(values) and len(set(numbers)) > FEW_NUMBERS:
        return _quarters([number for number in numbers if isfinite(number)])
    names = {_cell(value) for value in values}
    if len(names) > MOST_GROUPS or (len(names) == len(values) and len(values) > FEW_NUMBERS):
        return None
    return _cell


def _quarters(numbers: list[float]) -> Callable[[object], str]:
    edges = [float(edge) for edge in np.unique(np.quantile(numbers, [0.0, 0.25, 0.5, 0.75, 1.0]))]

    def name(value: object) -> str:
        assert isinstance(value, int | float)
        bins = list(pairwise(edges))
        if not isfinite(value) or not bins:
            return ""
        low, high = next((pair for pair in bins if value < pair[1]), bins[-1])
        return f"{low:.4g} – {high:.4g}".replace("-", "−")

    return name


def _cell(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return " ".join(str(value).split())
