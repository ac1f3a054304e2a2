"""What a script says about the languages of its words, where one script is written in both: its takes begin with it.

words_of(stretches, text) -> list[Placed]                                        pure
as_read(script, text) -> list[Placed]                                            pure
seed(session, take_id, text, stretches)
    a new take's token languages, by nobody
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy.orm import Session

from db.models import TokenLanguage
from db.records import ScriptRecord, new_id, now_utc
from db.store.stretches import moved

Placed = tuple[int, int, str]
"""Start, end in code points, language tag."""
_WORD = re.compile(r"\w+(?:['’.]\w+)*")


def words_of(stretches: Iterable[Sequence[Any]], text: str) -> list[Placed]:
    """The words within stretches, each with its language: whoever changes one of them leaves the others as they are.

    >>> words_of([(3, 15, "en")], "el team's call hoy")
    [(3, 9, 'en'), (10, 14, 'en')]
    """
    return [
        (word.start(), word.end(), language)
        for start, end, language in stretches
        for word in _WORD.finditer(text, start, end)
    ]


def as_read(script: ScriptRecord | None, text: str) -> list[Placed]:
    """What a script says about a text that was read of it, which may be an earlier version of it."""
    if script is None or not script.switched:
        return []
    place = moved(script.text, text)
    found = ((place(start, end), language) for start, end, language in words_of(script.switched, script.text))
    return [(*there, language) for there, language in found if there is not None]


def seed(session: Session, take_id: str, text: str, stretches: Iterable[Sequence[Any]]) -> None:
    """Give a new take the languages of its script; nobody is their author."""
    for start, end, language in words_of(stretches, text):
        session.add(
            TokenLanguage(
                id=new_id(),
                take_id=take_id,
                start_offset=start,
                end_offset=end,
                covered=text[start:end],
                language=language,
                author_id=None,
                created_at=now_utc(),
            )
        )
