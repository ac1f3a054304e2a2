"""Spellings of loanwords that are known somewhere, found again in the text of another script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from db.records import SpellingSet
from engine.text.particles import is_attached
from engine.text.tokens import nfc, tokens

LONGEST_WORDS = 4
"""Words of the longest spelling that is looked for."""


@dataclass(frozen=True, slots=True)
class SpellingsKnown:
    """Sets of equal spellings by each of their spellings, case folded."""

    by_spelling: Mapping[str, tuple[SpellingSet, ...]] = field(default_factory=dict)

    @classmethod
    def of(cls, sets: Iterable[SpellingSet]) -> SpellingsKnown:
        """Each set once, those that were given first before the others."""
        found: dict[str, list[SpellingSet]] = {}
        seen: set[frozenset[str]] = set()
        for group in sets:
            key = _key(group)
            if key in seen:
                continue
            seen.add(key)
            for spelling in sorted(key):
                found.setdefault(spelling, []).append(group)
        return cls({spelling: tuple(groups) for spelling, groups in found.items()})

    def proposed(self, text: str, had: Iterable[SpellingSet] = ()) -> list[SpellingSet]:
        """The sets of which a spelling stands in a text as a whole word, with or without a particle, and that the
        script doesn't have yet, in the order of the text.

        >>> known = SpellingsKnown.of([SpellingSet(("버스", "bus")), SpellingSet(("커피", "coffee"))])
        >>> known.proposed("버스를 타고 bus stop에 갔다"), known.proposed("bus", [SpellingSet(("bus", "버스"))])
        ([SpellingSet(spellings=('버스', 'bus'))], [])
        """
        held = {_key(group) for group in had}
        proposed: dict[frozenset[str], SpellingSet] = {}
        for stretch in _stretches(nfc(text)):
            for group in self._groups(stretch.casefold()):
                if (key := _key(group)) not in held:
                    proposed.setdefault(key, group)
        return list(proposed.values())

    def _groups(self, stretch: str) -> tuple[SpellingSet, ...]:
        """Of the whole stretch, else of its longest beginning that only a particle follows."""
        for end in range(len(stretch), 0, -1):
            groups = self.by_spelling.get(stretch[:end])
            if groups and (end == len(stretch) or is_attached(stretch[end:])):
                return groups
        return ()


def _key(group: SpellingSet) -> frozenset[str]:
    """The same for sets of the same spellings, in whatever order and case."""
    return frozenset(nfc(spelling).casefold() for spelling in group.spellings)


def _stretches(text: str) -> Iterable[str]:
    """One to four words in a row, from every word on, the longest first."""
    words = tokens(text)
    for at, first in enumerate(words):
        for last in reversed(words[at : at + LONGEST_WORDS]):
            yield text[first.start : last.end]
