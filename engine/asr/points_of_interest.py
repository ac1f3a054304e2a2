"""Points of interest: the words at a switch, by two policies or by hand, and the `<tag …>` notation for them.

`both_sides` is HiKE's policy: a word is a point of interest if a neighbour is of another class (Latin,
Hangul, digits …), so both sides of every switch are. `embedded` is the policy of the PIER paper's own tool:
the words of the embedded language are. `tagged` leaves it to `<tag …>` marks: a text without any has none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from operator import ne, or_
from typing import Literal

from engine.text.hike_normaliser import space_before_hangul
from engine.text.language_runs import Marked, guess_main_language, word_languages
from engine.text.scripts import DIGIT, script_of_word, switch_class
from engine.text.tokens import Token

Policy = Literal["both_sides", "embedded", "tagged"]

_TAG = re.compile(r"<tag (.*?)>")


@dataclass(frozen=True, slots=True)
class TaggedText:
    """A text freed of its `<tag …>` marks.

    Attributes:
        text: the plain text.
        spans: start and end of what each tag held, in code points of the plain text.
    """

    text: str
    spans: tuple[tuple[int, int], ...]


def switch_points(classes: Sequence[str | None]) -> list[bool]:
    """Which items have a neighbour of another class.

    >>> switch_points(["L", "L", "H", "H", "D"])
    [False, True, True, True, True]
    """
    changes = [False, *map(ne, classes, classes[1:]), False] if classes else [False]
    return [*map(or_, changes, changes[1:])]


def points_of_interest(
    words: Sequence[Token],
    policy: Policy = "both_sides",
    main_language: str | None = None,
    marked: Sequence[Marked] = (),
) -> list[bool]:
    """Which words of a text are points of interest.

    Where languages were marked by hand, they are the classes in which `both_sides` looks for a switch; digits
    stay a class of their own. `embedded` takes the words of any language but the main one (guessed if None);
    digits are in neither.

    >>> from engine.text.tokens import tokens
    >>> points_of_interest(tokens("오늘 bug 두 개"))
    [True, True, True, False]
    >>> points_of_interest(tokens("오늘 bug 두 개"), "embedded")
    [False, True, False, False]
    """
    languages = [main_language] if main_language else []
    if policy == "tagged":
        return [False] * len(words)
    if policy == "both_sides" and not marked:
        return switch_points([switch_class(word.script) for word in words])
    found = word_languages(words, languages, marked)
    if policy == "both_sides":
        return switch_points(found)
    main = main_language or guess_main_language(words, (), marked)
    return [language is not None and language != main for language in found]


def parse_tags(text: str) -> TaggedText:
    """The plain text and the stretches that `<tag …>` marks hold; a tag may hold several words.

    >>> parse_tags("이번 <tag burn out>될 것")
    TaggedText(text='이번 burn out될 것', spans=((3, 11),))
    >>> parse_tags("{a}는 <b>이다")
    TaggedText(text='{a}는 <b>이다', spans=())
    """
    plain, spans, at = "", [], 0
    closed = text.rfind(">") + 1  # no tag ends behind it, and looking there takes the square of the time
    *parts, rest = _TAG.split(text[:closed])
    for index, part in enumerate([*parts, rest + text[closed:]]):
        if index % 2:
            spans.append((at, at + len(part)))
        plain += part
        at += len(part)
    return TaggedText(plain, tuple(spans))


def tagged_words(words: Sequence[str], points: Sequence[bool]) -> str:
    """The words as one string, each point of interest in a tag of its own.

    >>> tagged_words(["what", "does", "별로야"], [False, True, True])
    'what <tag does> <tag 별로야>'
    """
    return " ".join(f"<tag {word}>" if point else word for word, point in zip(words, points, strict=True))


def hike_tags(text_normalized: str) -> str:
    """HiKE's tag string of a normalised text.

    Latin letters and digits are split from Hangul that follows them, and a word is tagged if a neighbour is
    of another class: Latin if it has a Latin letter, else Hangul if it has Hangul, else its script, else
    digits. Reproduces 24 of 24 published tag strings.

    >>> hike_tags("let us proceed 눈치 보지 않고 확실하게 this time")
    'let us <tag proceed> <tag 눈치> 보지 않고 <tag 확실하게> <tag this> time'
    >>> hike_tags("약 15 향상된")
    '<tag 약> <tag 15> <tag 향상된>'
    """
    words = space_before_hangul(text_normalized).split()
    return tagged_words(words, switch_points([switch_class(script_of_word(word)) or DIGIT for word in words]))
