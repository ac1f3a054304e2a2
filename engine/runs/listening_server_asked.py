"""What browsers ask, read with the distrust that it deserves."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from engine.runs.listening_server_words import Refused

Asked = Mapping[str, Any]
"""The body of a request, a JSON object."""
TEXT_LIMIT = 2_000
MOST_TIMES = 1_000_000
MOST = 2**53
"""No number is greater: what JavaScript counts with exactly."""


@dataclass(frozen=True, slots=True)
class Browser:
    """Who asks.

    Attributes:
        id: hash of the cookie.
        agent: which browser on which system, in a few words.
    """

    id: str
    agent: str = ""


def read_body(body: bytes) -> Asked:
    """The body of a request: a JSON object whose texts can be stored and whose numbers are numbers; none is an empty one.

    Raises:
        Refused: it is something else.

    >>> read_body(b'{"volume": 0.5}')
    {'volume': 0.5}
    """
    try:
        found = json.loads(body.decode() or "{}", parse_int=_whole, parse_float=_real, parse_constant=_real)
        json.dumps(found, ensure_ascii=False).encode()  # half a character pair can't be stored
    except (ValueError, RecursionError) as error:
        raise Refused("invalid") from error
    if not isinstance(found, dict):
        raise Refused("invalid")
    return found


def _whole(digits: str) -> int:
    number = int(digits)
    if abs(number) > MOST:
        raise ValueError
    return number


def _real(digits: str) -> float:
    number = float(digits)
    if not isfinite(number) or abs(number) > MOST:
        raise ValueError
    return number


def text_of(asked: Asked, name: str) -> str:
    """A text, "" where there is none.

    Raises:
        Refused: it is something else, or too long.
    """
    found = asked.get(name, "")
    if not isinstance(found, str) or len(found) > TEXT_LIMIT:
        raise Refused("invalid")
    return found


def number_of(asked: Asked, name: str) -> float:
    """A number, 0 where there is none.

    Raises:
        Refused: it is something else.
    """
    found = asked.get(name, 0)
    if isinstance(found, bool) or not isinstance(found, int | float):
        raise Refused("invalid")
    return float(found)


def count_of(asked: Asked, name: str) -> int:
    """How often something was done, 0 where nothing is said.

    Raises:
        Refused: it is no whole number, less than none, or more than anybody does.
    """
    found = asked.get(name, 0)
    if isinstance(found, bool) or not isinstance(found, int) or not 0 <= found <= MOST_TIMES:
        raise Refused("invalid")
    return found


def places_of(heard: Asked, count: int) -> frozenset[int]:
    """Places of a trial whose clips were heard whole.

    Raises:
        Refused: it is no list.
    """
    found = heard.get("whole")
    if not isinstance(found, list):
        raise Refused("invalid")
    return frozenset(one for one in found if isinstance(one, int) and 0 <= one < count)
