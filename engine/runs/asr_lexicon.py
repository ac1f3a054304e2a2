"""The project's lexicon in scoring: which of its entries touch an utterance.

An entry can change a score only where the reference holds one of its spellings. So it is added to the spellings of
just those utterances: the scores of all others stay up to date, whatever is added to the lexicon or taken from it.
Mode `hike` knows the loanwords of its data set only, as published.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import add

from db.records import SpellingSet, UtteranceRecord
from engine.asr.points_of_interest import parse_tags
from engine.runs.asr_settings import ScoreSettings
from engine.text.normaliser import normalise_text

STANDARD = ScoreSettings()

_FEW = 8
"""So many spellings are looked for faster than they are chosen."""

_NO_LETTER = re.compile(r"[\W_]+")
_PLAIN = re.compile("[\x00-\x7f가-힣“”‘’…–—·]*")
_NO_PLAIN_LETTER = re.compile("[^a-z0-9가-힣]+")


@lru_cache(maxsize=1 << 18)
def letters_of(text: str) -> str:
    """The letters and digits of a text in the form in which a spelling is looked for, without what separates them.

    A reference that holds a spelling in the sense of `engine.text.spellings` holds its letters; the other way
    round need not be true, so this only finds what may be touched.

    >>> letters_of("Wi-Fi 를, 쓴다"), letters_of("ＷｉＦｉ")
    ('wifi를쓴다', 'wifi')
    """
    if _PLAIN.fullmatch(text):  # every step leaves the same letters of it
        return _NO_PLAIN_LETTER.sub("", text.lower())
    folded = unicodedata.normalize("NFKC", normalise_text(text))
    return _NO_LETTER.sub("", unicodedata.normalize("NFC", folded))


class ProjectLexicon:
    """The entries that count as equal, ready to be added to utterances.

    Spellings are kept by their first two letters: of a thousand entries a reference is held against a handful.
    """

    def __init__(self, sets: Sequence[SpellingSet]) -> None:
        self.sets = tuple(sets)
        starts: dict[str, list[tuple[int, str]]] = {}
        for place, words in enumerate(self.sets):
            for letters in filter(None, map(letters_of, words.spellings)):
                starts.setdefault(letters[:2], []).append((place, letters))
        self._starts = starts
        self._letters = tuple(letters for start in starts.values() for _, letters in start)
        self._has_single = any(len(start) == 1 for start in starts)

    def __bool__(self) -> bool:
        return bool(self.sets)

    def touching(self, reference: str, settings: ScoreSettings = STANDARD) -> tuple[SpellingSet, ...]:
        """The entries that may change a score against this reference.

        A person's own steps may make any word of any other, and a word that may be left out may stand within a
        spelling: with such settings every entry may.

        >>> words = ProjectLexicon([SpellingSet(("버스", "bus")), SpellingSet(("앱", "app"))])
        >>> words.touching("Bus를 탔다")
        (SpellingSet(spellings=('버스', 'bus')),)
        """
        if not self.sets or settings.steps or settings.optional_words:
            return self.sets
        letters = letters_of(reference)
        if "<tag" in reference:  # a spelling may go on across the border of a tag
            letters += "\n" + letters_of(parse_tags(reference).text)
        places = {
            place
            for start in self._starts_in(letters)
            for place, one in self._starts[start]
            if one in letters
        }
        return tuple(self.sets[place] for place in sorted(places))

    def may_touch(self, reference: str, settings: ScoreSettings = STANDARD) -> bool:
        """Whether `touching` finds any entry, which is told sooner than which.

        >>> ProjectLexicon([SpellingSet(("버스", "bus"))]).may_touch("Bus를 탔다")
        True
        """
        if len(self._letters) > _FEW or settings.steps or settings.optional_words or "<tag" in reference:
            return bool(self.touching(reference, settings))
        letters = letters_of(reference)
        return any(one in letters for one in self._letters)

    def _starts_in(self, letters: str) -> Iterable[str]:
        """Where spellings begin as something in the text does; all starts where they are few."""
        if len(self._starts) <= _FEW:
            return self._starts
        pairs = set(map(add, letters, letters[1:]))
        return self._starts.keys() & (pairs | set(letters) if self._has_single else pairs)

    def added_to(self, utterance: UtteranceRecord, settings: ScoreSettings) -> UtteranceRecord:
        """The utterance with the entries that touch it among its loanwords."""
        if settings.mode == "hike" or not settings.loanwords:
            return utterance
        more = self.touching(utterance.reference, settings)
        if not more:
            return utterance
        return replace(utterance, loanwords=tuple(dict.fromkeys((*utterance.loanwords, *more))))
