"""Error rate by distance from the language switch.

A switch lies between two neighbouring reference words that are spoken in different languages (digits go on in the
language before them, so they are none). The distance of a word is counted in words from the nearest switch: -1 is
the last word before it, +1 the first one after it; a word as near to the switch before it as to the one after it
is counted after (+), since that is where a recogniser has just had to change its language. Beyond `REACH` a word is
"farther" (`-FARTHER` or `+FARTHER`); in an utterance without a switch its distance is `NO_SWITCH`.

    rate(d) = 100 (S + D + I) / N,  N reference words at distance d; percent, 0 is best, may exceed 100

An inserted word is charged to a neighbour of its gap, the one nearer to a switch (of two as near, the one before):
at the switch itself to the side whose language it is in, to the side after it if it is in neither.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Literal, NamedTuple

from engine.asr.word_alignment import InsertedWord, WordAlignment
from engine.types import Counts

REACH = 3
"""The largest distance that is told apart."""
FARTHER = REACH + 1
"""Stands for all larger distances."""
NO_SWITCH = 0
"""The distance of words of an utterance without a switch."""
DISTANCES = (*range(-FARTHER, 0), *range(1, FARTHER + 1))
"""All distances from a switch, from the left."""

Role = Literal["main_to_other", "other_to_main", "other_to_other"]
ROLES: tuple[Role, ...] = ("main_to_other", "other_to_main", "other_to_other")


class Switch(NamedTuple):
    """From one language to another, and the part of the main language in it (None where none is known)."""

    before: str
    after: str
    role: Role | None


class Place(NamedTuple):
    """Where a word stands: its nearest switch (None: the utterance has none), and how far from it."""

    switch: Switch | None
    distance: int


NOWHERE = Place(None, NO_SWITCH)


@dataclass(frozen=True, slots=True)
class SwitchProfile:
    """Counts of words by place; profiles add up.

    Attributes:
        counts: for each place where there is a word; `reference_units` are words.
    """

    counts: Mapping[Place, Counts]

    def __add__(self, other: SwitchProfile) -> SwitchProfile:
        return pooled_profile((self, other))

    @property
    def directions(self) -> tuple[tuple[str, str], ...]:
        """The switches met, as pairs of languages, those with most words first."""
        sizes: dict[tuple[str, str], int] = {}
        for place, counts in self.counts.items():
            if place.switch:
                pair = place.switch[:2]
                sizes[pair] = sizes.get(pair, 0) + counts.reference_units
        return tuple(sorted(sizes, key=lambda pair: (-sizes[pair], pair)))

    def by_distance(
        self, direction: tuple[str, str] | None = None, role: Role | None = None
    ) -> dict[int, Counts]:
        """Counts at each of `DISTANCES`, of all switches, of one direction or of one role.

        The sum of their words and of `without_switch` is the number of all words.
        """
        found = dict.fromkeys(DISTANCES, Counts())
        for (switch, distance), counts in self.counts.items():
            if switch and direction in (None, switch[:2]) and role in (None, switch.role):
                found[distance] += counts
        return found

    @property
    def without_switch(self) -> Counts:
        """Counts of utterances without a switch."""
        return self.counts.get(NOWHERE, Counts())


def pooled_profile(profiles: Iterable[SwitchProfile]) -> SwitchProfile:
    """The sum of many profiles."""
    found: dict[Place, Counts] = {}
    for profile in profiles:
        for place, counts in profile.counts.items():
            found[place] = found[place] + counts if place in found else counts
    return SwitchProfile(found)


def switch_profile(alignment: WordAlignment) -> SwitchProfile:
    """The profile of one utterance.

    >>> from engine.asr.seam import score_utterance
    >>> from engine.asr.word_alignment import word_alignment
    >>> score = score_utterance("어제 그 meeting에서 말했다", "어제 그 미팅에서 말했다")
    >>> found = switch_profile(word_alignment("a", score.alignment, "ko")).by_distance()
    >>> {distance: (counts.errors, counts.reference_units) for distance, counts in found.items()}
    {-4: (0, 0), -3: (0, 0), -2: (0, 1), -1: (0, 1), 1: (1, 2), 2: (0, 1), 3: (0, 0), 4: (0, 0)}
    """
    tallies: dict[Place, list[int]] = {}
    found = places([word.run for word in alignment.words], alignment.main_language)
    for word, place in zip(alignment.words, found, strict=True):
        tally = tallies.setdefault(place, [0, 0, 0, 0])
        tally[("hit", "substitution", "deletion").index(word.state)] += 1
    for inserted in alignment.insertions:
        tallies.setdefault(_place_of_inserted(inserted, alignment, found), [0, 0, 0, 0])[3] += 1
    return SwitchProfile({place: _counts(tally) for place, tally in tallies.items()})


def _counts(tally: Sequence[int]) -> Counts:
    hits, substitutions, deletions, insertions = tally
    return Counts(hits, substitutions, deletions, insertions, hits + substitutions + deletions)


def places(languages: Sequence[str], main_language: str | None = None) -> list[Place]:
    """Where each word of a text stands, by the languages that its words are spoken in.

    >>> [place.distance for place in places(["ko", "ko", "en", "ko", "ko", "ko"])]
    [-2, -1, 1, 1, 2, 3]
    """
    switches = {
        index: Switch(before, after, _role(before, after, main_language))
        for index, (before, after) in enumerate(pairwise(languages), 1)
        if before != after
    }
    return list(_nearest(len(languages), switches)) if switches else [NOWHERE] * len(languages)


def _role(before: str, after: str, main_language: str | None) -> Role | None:
    if main_language is None:
        return None
    if main_language == before:
        return "main_to_other"
    return "other_to_main" if main_language == after else "other_to_other"


def _nearest(size: int, switches: Mapping[int, Switch]) -> Iterator[Place]:
    """The nearest of switches that lie before the words of the given indices."""
    following = iter(sorted(switches))
    behind, ahead = None, next(following, None)
    for word in range(size):
        if word == ahead:
            behind, ahead = ahead, next(following, None)
        after = None if behind is None else word - behind + 1
        before = None if ahead is None else ahead - word
        if behind is not None and after is not None and (before is None or after <= before):
            yield Place(switches[behind], min(after, FARTHER))
        elif ahead is not None and before is not None:
            yield Place(switches[ahead], -min(before, FARTHER))


def _place_of_inserted(inserted: InsertedWord, alignment: WordAlignment, found: Sequence[Place]) -> Place:
    """The place that an inserted word is charged to."""
    gap = inserted.gap
    if not 0 < gap < len(found):
        return found[min(gap, len(found) - 1)] if found else NOWHERE
    before, after = alignment.words[gap - 1].run, alignment.words[gap].run
    if before != after:
        return found[gap - 1] if inserted.language == before else found[gap]
    return min(found[gap - 1 : gap + 1], key=lambda place: abs(place.distance))
