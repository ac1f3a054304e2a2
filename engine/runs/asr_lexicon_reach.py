"""How many utterances each entry of a lexicon may touch, for many entries over many utterances at once."""

from __future__ import annotations

import time
from bisect import bisect_right
from collections.abc import Generator, Sequence
from itertools import accumulate

from db.records import SpellingSet
from engine.asr.points_of_interest import parse_tags
from engine.runs.asr_lexicon import letters_of
from engine.runs.asr_settings import STEP_S
from engine.types import Progress

_BETWEEN = "\x00"
"""Stands between the forms of one reference, and at the end of each: no spelling holds it."""


def utterances_touched(
    sets: Sequence[SpellingSet], references: Sequence[str]
) -> Generator[Progress, None, list[int]]:
    """For each set the number of references that hold one of its spellings, as `ProjectLexicon.touching` does.

    All references are searched as one text, so a thousand entries over 100,000 references take seconds.

    >>> steps = utterances_touched([SpellingSet(("버스", "bus"))], ["Bus를 탔다", "앱", "버스 bus"])
    >>> try:
    ...     while True: _ = next(steps)
    ... except StopIteration as end: print(end.value)
    [2]
    """
    forms: list[str] = []
    due = time.monotonic() + STEP_S
    for place, reference in enumerate(references):
        forms.append(_form(reference))
        if time.monotonic() >= due:
            yield Progress(place, len(references), "reading")
            due = time.monotonic() + STEP_S
    ends = list(accumulate(map(len, forms)))
    text = "".join(forms)
    found: list[int] = []
    for words in sets:
        held: set[int] = set()
        for spelling in words.spellings:
            held.update(_places(text, letters_of(spelling), ends))
        found.append(len(held))
        if time.monotonic() >= due:
            yield Progress(len(found), len(sets), "looking")
            due = time.monotonic() + STEP_S
    return found


def _form(reference: str) -> str:
    letters = letters_of(reference)
    if "<tag" in reference:
        letters += _BETWEEN + letters_of(parse_tags(reference).text)
    return letters + _BETWEEN


def _places(text: str, spelling: str, ends: Sequence[int]) -> list[int]:
    """The references that hold a spelling, each once."""
    found: list[int] = []
    at = text.find(spelling) if spelling else -1
    while at >= 0:
        place = bisect_right(ends, at)
        found.append(place)
        at = text.find(spelling, ends[place])
    return found
