"""One person's annotation of a take, and each of its fields in a form in which two of them can be compared.

What makes no difference is taken away first: the order of marks, spaces at the edges and double spaces, Unicode's
form, capitals and order of a loanword's spellings, the order of a list of codes. Where two people corrected the text in
different ways, the places of marks are compared on one of the texts: words that are the same in both, and words that
stand in each other's place, keep their marks comparable.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import lru_cache

from engine.text.tokens import nfc, tokens

Place = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Mark:
    """A stretch of a version's own text, offsets in code points.

    Attributes:
        spellings: of a loanword; empty for a stretch whose language was set.
        language: of a stretch whose language was set; empty for a loanword.
    """

    start: int
    end: int
    covered: str
    spellings: tuple[str, ...] = ()
    language: str = ""

    @property
    def said(self) -> Hashable:
        """What the mark says, apart from its place: its spellings as a set without capitals, or its language."""
        return self.language or said_by(self.spellings)


@dataclass(frozen=True, slots=True)
class Version:
    """What one person decided about a take.

    Attributes:
        id: of the annotation.
        at: when it was finished, ISO 8601 in UTC.
        text: the transcript as this person has it.
        labels: by field; a field without a decision is missing.
        loanwords, languages: marks in the text.
    """

    id: str
    take_id: str
    person_id: str
    at: str
    text: str
    labels: Mapping[str, str]
    loanwords: tuple[Mark, ...] = ()
    languages: tuple[Mark, ...] = ()

    def marks(self, field: str) -> tuple[Mark, ...]:
        """The marks of `loanwords` or `languages`."""
        return self.loanwords if field == "loanwords" else self.languages


@dataclass(frozen=True, slots=True)
class PlacedMark:
    """A mark on a text that several versions share.

    Attributes:
        place: None where its words have no counterpart in that text.
        said: see `Mark.said`.
        covered: the words that it covers, told only where it has no place.
    """

    place: Place | None
    said: Hashable
    covered: str = ""


@lru_cache(maxsize=8_192)
def said_by(spellings: tuple[str, ...]) -> frozenset[str]:
    """Spellings as a set, without capitals and spaces at edges.

    >>> said_by(("Bus ", "버스")) == said_by(("버스", "bus"))
    True
    """
    return frozenset(tidy(word).casefold() for word in spellings)


@lru_cache(maxsize=8_192)
def tidy(text: str) -> str:
    """NFC, without spaces at the edges, each run of white space one space.

    >>> tidy("  버스  를 ") == tidy("버스 를")
    True
    """
    return " ".join(nfc(text).split())


@lru_cache(maxsize=1_024)
def tidy_codes(value: str) -> tuple[str, ...]:
    """A JSON list of codes as a sorted set; a value that is no list is its only code.

    >>> tidy_codes('["echo", "clipped", "echo"]'), tidy_codes(" other"), tidy_codes("")
    (('clipped', 'echo'), ('other',), ())
    """
    try:
        found = json.loads(value)
    except ValueError:
        found = None
    codes = found if isinstance(found, list) else [value]
    return tuple(sorted({tidy(str(code)) for code in codes} - {""}))


def shared_marks(versions: Sequence[Version], field: str) -> list[tuple[PlacedMark, ...]]:
    """The marks of each version on one text, from the left.

    That is the text of most of them (the first in alphabetical order where two are as common), so that the order of
    people changes nothing.

    Args:
        versions: of one take.
        field: `loanwords` or `languages`.

    >>> bus = Mark(0, 3, "bus", ("bus", "버스"))
    >>> one = Version("a", "t", "p", "", "bus came", {}, (bus,))
    >>> two = Version("b", "t", "q", "", " bus  came here", {}, (Mark(1, 4, "bus", ("버스 ", "Bus")),))
    >>> first, second = shared_marks([one, two], "loanwords")
    >>> first == second
    True
    """
    if not any(version.marks(field) for version in versions):
        return [()] * len(versions)
    texts = [tidy(version.text) for version in versions]
    common = min(set(texts), key=lambda text: (-texts.count(text), text))
    return [_placed(version, field, common) for version in versions]


def _placed(version: Version, field: str, common: str) -> tuple[PlacedMark, ...]:
    place = place_in(version.text, common)
    found: list[PlacedMark] = []
    for mark in version.marks(field):
        there = place(mark.start, mark.end)
        found.append(PlacedMark(there, mark.said, "" if there else tidy(mark.covered)))
    return tuple(sorted(found, key=lambda one: (one.place is None, one.place or (0, 0), one.covered)))


@lru_cache(maxsize=1_024)
def place_in(text: str, other: str) -> Callable[[int, int], Place | None]:
    """Where a stretch of a text stands in another version of it; None where its words have no counterpart there.

    >>> place_in("버스를 탔다", "bus를 탔다")(0, 2), place_in("아마 버스", "버스")(3, 5), place_in("아마 버스", "버스")(0, 2)
    ((0, 3), (0, 2), None)
    """
    if text == other:
        return lambda start, end: (start, end)
    starts, ends = _edges(text, other)

    def place(start: int, end: int) -> Place | None:
        there = starts.get(start), ends.get(end)
        return None if there[0] is None or there[1] is None or there[0] >= there[1] else (there[0], there[1])

    return place


Edges = dict[int, int]


def _edges(text: str, other: str) -> tuple[Edges, Edges]:
    """Where a mark that begins or ends at an offset of the text begins or ends in the other one."""
    words, others = tokens(text), tokens(other)
    starts: Edges = {}
    ends: Edges = {}
    matcher = SequenceMatcher(None, [one.text for one in words], [one.text for one in others], autojunk=False)
    for kind, first, end, second, stop in matcher.get_opcodes():
        if kind not in ("equal", "replace"):
            continue
        one_for_one = end - first == stop - second
        groups = [(words[first:end], others[second:stop])]
        if one_for_one:
            groups = [([a], [b]) for a, b in zip(words[first:end], others[second:stop], strict=True)]
        for mine, theirs in groups:
            _stretch(
                text, other, (mine[0].start, mine[-1].end), (theirs[0].start, theirs[-1].end), starts, ends
            )
    return starts, ends


def _stretch(text: str, other: str, here: Place, there: Place, starts: Edges, ends: Edges) -> None:
    """The edges of words that stand for each other, and those of what is the same, letter by letter, inside."""
    starts[here[0]], ends[here[1]] = there[0], there[1]
    matcher = SequenceMatcher(None, text[slice(*here)], other[slice(*there)], autojunk=False)
    for kind, first, end, second, stop in matcher.get_opcodes():
        if kind == "equal":
            for step in range(end - first + 1):
                starts.setdefault(here[0] + first + step, there[0] + second + step)
                ends.setdefault(here[0] + first + step, there[0] + second + step)
        elif kind == "replace":
            starts.setdefault(here[0] + first, there[0] + second)
            ends.setdefault(here[0] + end, there[0] + stop)
