"""What sound explains of a wrong stretch: words in the other script, other words, other endings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from engine.asr.failure_endings import (
    are_forms_of_one_particle,
    differ_in_english_ending,
    is_particle_after_latin,
)
from engine.asr.failure_kinds import Failure
from engine.asr.failure_matches import Comparison, Match
from engine.asr.failure_sides import Stretch
from engine.asr.failure_texts import Run, Texts, is_slight
from engine.text.scripts import DIGIT, HAN, LATIN, script_of
from engine.text.spoken_numbers import english

PHONETIC_LONG, PHONETIC_SHORT = 0.57, 0.62
"""Least nearness in sound of a word in the other script; what weighs less than `LONG_WEIGHT` needs more, since
short words are near by chance. All of 206 words are above it against how they are written by sound (English in
Hangul, Korean in Latin letters), of 158 English words 4 against their Korean translation."""

LONG_WEIGHT = 4.0
WORD_WEIGHT = 2.5
"""Least weight (about one a consonant) of a word to be told by sound where the words around it aren't."""

SAME_SCRIPT_NEAR = 0.3
"""Least nearness of words of one script to be told as near in sound."""

SAME_NUMBER = 0.97
"""Least nearness of a number in digits to what is said."""

NUMBER_WORDS = frozenset(
    word for number in (*range(100), 100, 1000, 10**6, 10**9) for word in english(number).split()
)
"""English words of numbers; a Latin word that is none of them may be a number in a language that isn't read."""

OTHER_NUMBER = 0.8
"""Nearness of words to a number with its unit, below which it is another number (fifty dollars, 15달러)."""

LISTED_NEAR = 0.93
"""Least nearness of a listed loanword to a spelling of it in its own script: only vowels differ (콘텐츠, 컨텐츠)."""

_SURE_NEARNESS = 0.9
_KANA = re.compile("[ぁ-ヿ]")


@dataclass(slots=True)
class Rest:
    """What sound explains on neither side of a stretch.

    Attributes:
        stretch: where.
        missing: runs of the reference.
        added: units of the hypothesis, ascending.
    """

    stretch: Stretch
    missing: list[Run] = field(default_factory=list)
    added: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.added = list(range(self.stretch.h0, self.stretch.h1))

    def explain(self, units: Iterable[int]) -> None:
        """These units of the hypothesis are told."""
        told = set(units)
        self.added = [unit for unit in self.added if unit not in told]

    def miss(self, run: Run) -> None:
        """Nothing stands for this run."""
        if self.missing and self.missing[-1][1] == run[0]:
            run = (self.missing.pop()[0], run[1])
        self.missing.append(run)

    def find(self, run: Run) -> None:
        """Something stands for this run after all."""
        parts = [((first, run[0]), (run[1], last)) for first, last in self.missing if first <= run[0] < last]
        others = [other for other in self.missing if not other[0] <= run[0] < other[1]]
        self.missing = sorted([*others, *(part for pair in parts for part in pair if part[0] < part[1])])


def failures_by_sound(texts: Texts, rest: Rest) -> Iterator[Failure]:
    """The failures of a stretch that sound explains; what it doesn't is collected in `rest`."""
    comparison = Comparison(texts.reference, texts.hypothesis, rest.stretch)
    matches = comparison.runs()
    told = [list(_of_match(texts, match)) for match in matches]
    is_open = any(
        not failures and match.weight >= WORD_WEIGHT and not _is_right(texts, match)
        for failures, match in zip(told, matches, strict=True)
    )
    for match, failures in zip(matches, told, strict=True):
        if is_open and _is_by_chance(match):
            failures = []
        if failures or _is_right(texts, match):
            rest.explain(match.hypothesis)
            yield from failures
        else:
            yield from _word_by_word(texts, comparison.words(match), rest)


def _is_by_chance(match: Match) -> bool:
    """Whether a short word may sound like some part of unrelated words in the other script."""
    return match.weight < WORD_WEIGHT and match.script != match.other and match.nearness < _SURE_NEARNESS


def _word_by_word(texts: Texts, words: Iterable[Match], rest: Rest) -> Iterator[Failure]:
    for word in words:
        failures = list(_of_match(texts, word)) if word.weight >= WORD_WEIGHT else []
        if failures or _is_right(texts, word):
            rest.explain(word.hypothesis)
            yield from failures
        else:
            rest.miss((word.r0, word.r1))


def _is_right(texts: Texts, match: Match) -> bool:
    """Whether a match is no failure: the same text but for function words beside it, or a listed loanword in
    another spelling of its sound."""
    said = texts.reference.joined(match.r0, match.r1)
    content = [unit for unit in match.hypothesis if not is_slight(texts.hypothesis, unit, unit + 1)]
    if said in (texts.heard(match), "".join(texts.hypothesis.units[unit] for unit in content)):
        return True
    if _follows_another_stem(texts, match) and are_forms_of_one_particle(said, texts.heard(match)):
        return True
    if match.nearness >= SAME_NUMBER and any(character.isdigit() for character in texts.heard(match) + said):
        return True
    least = PHONETIC_SHORT if match.script != match.other else LISTED_NEAR
    return said in texts.listed and match.nearness >= least


def _follows_another_stem(texts: Texts, match: Match) -> bool:
    """Whether what stands right before a match is written otherwise on the other side."""
    r, h = match.r0 - 1, (match.hypothesis or (0,))[0] - 1
    return min(r, h) >= 0 and texts.reference.units[r] != texts.hypothesis.units[h]


def _of_match(texts: Texts, match: Match) -> Iterator[Failure]:
    """The failure that a match is, if sound tells one."""
    if not match.hypothesis or _is_right(texts, match):
        return
    run, heard, near = (match.r0, match.r1), match.hypothesis, match.nearness
    if match.script == match.other and is_particle_after_latin(texts.reference, *run):
        said, is_merged = texts.reference.joined(*run), _follows_another_stem(texts, match)
        is_merged = is_merged and said.endswith(texts.heard(match))  # the rest of it is written with the stem
        yield texts.failure("particle", "particle or ending", run, heard, 0.45 if is_merged else 0.55, near)
    elif DIGIT in (match.script, match.other) or (near < OTHER_NUMBER and _has_digits(texts, match)):
        if near < _SURE_NEARNESS:
            said = set(texts.reference.units[slice(*run)])
            is_foreign = LATIN in (match.script, match.other) and said.isdisjoint(NUMBER_WORDS)
            yield texts.failure(
                "misrecognition", "other words", run, heard, 0.45 if is_foreign else 0.5, near
            )
    elif match.script != match.other:
        least = PHONETIC_LONG if match.weight >= LONG_WEIGHT else PHONETIC_SHORT
        if near >= least and not _is_kanji(texts, match):
            yield texts.failure("phonetic", "written by sound", run, heard, 0.55 + near - least, near)
    elif _is_inflected(texts, match):
        yield texts.failure("particle", "particle or ending", run, heard, 0.6, near)
    elif near >= SAME_SCRIPT_NEAR:
        yield texts.failure("misrecognition", "near in sound", run, heard, 0.5 + 0.45 * near, near)


def _has_digits(texts: Texts, match: Match) -> bool:
    """Whether what stands for a match has a number in digits."""
    return any(texts.hypothesis.classes[unit] == DIGIT for unit in match.hypothesis)


def _is_inflected(texts: Texts, match: Match) -> bool:
    said = texts.reference.joined(match.r0, match.r1)
    return match.script == LATIN and differ_in_english_ending(said, texts.heard(match))


def _is_kanji(texts: Texts, match: Match) -> bool:
    """Whether what stands there are characters whose sound isn't known: Han in Japanese has no one reading."""
    is_japanese = _KANA.search(texts.hypothesis.text) or _KANA.search(texts.reference.text)
    return bool(is_japanese) and any(script_of(character) == HAN for character in texts.heard(match))
