"""What browsers ask, read with the distrust that it deserves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import Any

from engine.runs.listening_server_words import Refused

Asked = Mapping[str, Any]
"""The body of a request, a JSON object."""
TEXT_LIMIT = 2_000


@dataclass(frozen=True, slots=True)
class Browser:
    """Who asks.

    Attributes:
        id: hash of the cookie.
        agent: which browser on which system, in a few words.
    """

    id: str
    agent: str = ""


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
    if isinstance(found, bool) or not isinstance(found, int | float) or not isfinite(found):
        raise Refused("invalid")
    return float(found)


def places_of(heard: Asked, count: int) -> frozenset[int]:
    """Places of a trial whose clips were heard whole.

    Raises:
        Refused: it is no list.
    """
    found = heard.get("whole")
    if not isinstance(found, list):
        raise Refused("invalid")
    return frozenset(one for one in found if isinstance(one, int) and 0 <= one < count)
