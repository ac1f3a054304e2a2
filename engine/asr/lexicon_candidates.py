"""Pairs that may be two spellings of one word, found by their sound among what was confused; never applied unasked.

A candidate is a confused pair of words in two scripts (Hangul against Latin, kana against Latin …) that sound alike:
nearness = 1 - distance / weight of the heavier side (`engine.asr.sound_distance`), between 0 and 1, higher is nearer."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from engine.asr.confusions import Pair, Tally
from engine.asr.sound_distance import nearness
from engine.asr.word_sound import joined, sounds
from engine.text.normaliser import normalise_text
from engine.text.scripts import DIGIT
from engine.text.tokens import tokens

LEAST_NEARNESS = 0.72
"""Below it most pairs are other words: of 60 loanwords with their Hangul spellings 59 lie above it, and of all
3,538 pairs of one with the spelling of another 5 do (kimchi and 커밋, schedule and 스타일)."""

MOST_LETTERS = 5
"""A Latin word of so many letters may be read letter by letter (API, CEO)."""

LEAST_SOUNDS = 2
"""One sound alone is like too many others."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """Two spellings that may be one word.

    Attributes:
        reference, hypothesis: in normalised form.
        nearness: of their sounds, 1: the same.
        tally: how often one was recognised for the other, with examples.
    """

    reference: str
    hypothesis: str
    nearness: float
    tally: Tally


def candidates(
    pairs: Mapping[Pair, Tally],
    known: Iterable[Collection[str]] = (),
    least: float = LEAST_NEARNESS,
) -> list[Candidate]:
    """Candidates among confused pairs, most frequent first, then nearest; of equally frequent ones those last of which
    one is a syllable alone: so little sounds alike by chance (`not`, 낫).

    Args:
        pairs: `Confusions.segments` or `Confusions.words`.
        known: sets of spellings that were decided already, as equal or as different.
        least: nearness below which nothing is proposed.

    >>> from engine.asr.confusions import Pair, Tally
    >>> pairs = {Pair("meeting", "미팅", "en", "ko"): Tally(3, 3, ("a",)), Pair("meeting", "회의", "en", "ko"): Tally(9, 9, ())}
    >>> [(one.reference, one.hypothesis, one.tally.count) for one in candidates(pairs)]
    [('meeting', '미팅', 3)]
    >>> candidates(pairs, known=[("미팅", "Meeting")])
    []
    """
    decided = [frozenset(map(_normal, spellings)) for spellings in known]
    found: dict[tuple[str, str], Candidate] = {}
    for pair, tally in pairs.items():
        reference, hypothesis = _normal(pair.reference), _normal(pair.hypothesis)
        if any({reference, hypothesis} <= spellings for spellings in decided):
            continue
        near = sound_nearness(reference, hypothesis)
        if near < least:
            continue
        key = (reference, hypothesis)
        summed = found[key].tally + tally if key in found else tally
        found[key] = Candidate(reference, hypothesis, near, summed)
    return sorted(
        found.values(),
        key=lambda one: (
            -one.tally.count,
            _is_syllable(one.reference) or _is_syllable(one.hypothesis),
            -one.nearness,
            one.reference,
            one.hypothesis,
        ),
    )


def _is_syllable(text: str) -> bool:
    """Whether a text is one syllable of a script that writes them as one character.

    >>> _is_syllable("낫"), _is_syllable("미팅")
    (True, False)
    """
    return len(text) == 1


def sound_nearness(reference: str, hypothesis: str) -> float:
    """How near two normalised texts in two different scripts sound; 0 where they don't have one script each, the same
    one, or too few sounds.

    >>> round(sound_nearness("software", "소프트웨어"), 2), sound_nearness("bus", "buss"), sound_nearness("15", "십오")
    (0.76, 0.0, 0.0)
    """
    scripts = [{token.script for token in tokens(text)} for text in (reference, hypothesis)]
    if any(len(of_side) != 1 or DIGIT in of_side for of_side in scripts) or scripts[0] == scripts[1]:
        return 0.0
    ways = [_ways(text) for text in (reference, hypothesis)]
    if any(len(way) < LEAST_SOUNDS for side in ways for way in side):
        return 0.0
    return max(nearness(one, other) for one in ways[0] for other in ways[1])


def _ways(text: str) -> list[tuple[str, ...]]:
    """The sounds of a text of one script: read as words, and letter by letter where that is usual."""
    words = text.split()
    found = [joined([sounds(word) for word in words])]
    if len(words) == 1 and words[0].isascii() and len(words[0]) <= MOST_LETTERS:
        found.append(sounds(words[0], spelled_out=True))
    return found


def _normal(text: str) -> str:
    return " ".join(normalise_text(text).split())
