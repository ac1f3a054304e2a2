"""Normalisation of both sides of a comparison: named steps in a fixed order, each one previewable.

Every step is a pattern and what replaces each of its matches, so a step can be shown before and after, and
every character of the result is known to come from a place in the NFC text as written. The same steps run on
reference and hypothesis. Text that looks like markup is text. After the last step what stands together now is
composed once more (an invisible character that went may have stood between the letters of a syllable).
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from engine.text.scripts import CHARACTERS, HAN, HANGUL, KANA, KHMER, LAO, MYANMAR, THAI
from engine.text.tokens import nfc

VERSION = "2"
"""Raised whenever a step gives another result for some text; it is part of every score's settings."""

_APOSTROPHE_LOOKALIKES = "’‘‛ʼʻ＇´`′"
_SYLLABIC = "".join(CHARACTERS[script] for script in (HANGUL, HAN, KANA, THAI, LAO, KHMER, MYANMAR))
_LETTER = f"(?![{_SYLLABIC}])[^\\W_]"
_END_OF_WORD = f"(?:{_LETTER}|[\u0300-\u036f])"


_PLAIN = re.compile("[a-z0-9 가-힣]*")


@dataclass(frozen=True, slots=True)
class Step:
    """One step: every match of `pattern` becomes what `replace` says.

    Attributes:
        name: key kept with results, such as `full_width`.
        description: what it does, for a reader.
        pattern: what it touches.
        replace: the text that stands there afterwards.
    """

    name: str
    description: str
    pattern: re.Pattern[str]
    replace: Callable[[re.Match[str]], str]

    def apply(self, text: str) -> str:
        """The text after this step."""
        return self.pattern.sub(self.replace, text)

    def matches(self, text: str) -> Iterable[re.Match[str]]:
        """What it touches, from the left."""
        return self.pattern.finditer(text)


@dataclass(frozen=True, slots=True)
class Preview:
    """What one step did to a text."""

    name: str
    description: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Normalised:
    """A text after all steps, with the way back.

    Attributes:
        written: the NFC text as written.
        text: the normalised text.
        starts, ends: for each character of `text`, the span of `written` that it stands for.
    """

    written: str
    text: str
    starts: tuple[int, ...]
    ends: tuple[int, ...]

    def span(self, start: int, end: int) -> tuple[int, int]:
        """The span of `written` that `text[start:end]` (not empty) stands for.

        >>> found = normalise("ＡＰＩ를, it’s")
        >>> found.text, found.span(0, 3), found.span(6, 10)
        ("api를  it's", (0, 3), (6, 10))
        """
        return self.starts[start], self.ends[end - 1]


def _full_width(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFKC", match[0])


@lru_cache(maxsize=1 << 12)
def _not_of_a_word(character: str) -> str:
    category = unicodedata.category(character)
    if category[0] == "M" and not 0xFE00 <= ord(character) <= 0xFE0F and character != "\u20e3":
        return character  # a combining mark, which is no \w, belongs to the letter before it
    if character in "\u200c\u200d":
        return character  # joiners shape Indic and Persian words
    return "" if category == "Cf" or category[0] == "M" else " "


def _fold(match: re.Match[str]) -> str:
    return unicodedata.normalize("NFC", match[0].casefold())


STEPS: tuple[Step, ...] = (
    Step(
        "full_width",
        "Full-width Latin, digits and signs, half-width kana and Hangul take their usual form.",
        re.compile(
            "[ぁ-ヺ\uff66-\uff9d][\uff9e\uff9f]|[\u1100-\u11ff가-힣]?[\uffa0-\uffdc]+|[\u3000\uff00-\uffef]"
        ),
        _full_width,
    ),
    Step(
        "apostrophes",
        "Typographic apostrophes become the plain one.",
        re.compile(f"[{_APOSTROPHE_LOOKALIKES}]"),
        lambda _: "'",
    ),
    Step(
        "quotes",
        "An apostrophe that doesn't stand inside a word becomes a space.",
        re.compile(f"'(?:(?<!{_END_OF_WORD}')|(?!{_LETTER}))"),
        lambda _: " ",
    ),
    Step(
        "points",
        "A point stays between digits and becomes a space elsewhere.",
        re.compile(r"\.(?:(?<!\d\.)|(?!\d))"),
        lambda _: " ",
    ),
    Step(
        "punctuation",
        "Hyphens, all other punctuation and symbols become a space; invisible characters go.",
        re.compile(r"[^\w\s'.]|_"),
        lambda match: _not_of_a_word(match[0]),
    ),
    Step(
        "case",
        "Upper and lower case become one (Unicode case folding).",
        re.compile(
            f"(?:[^\\W\\d_a-z{_SYLLABIC}][\u0300-\u036f\u3099\u309a]*)+|[a-z][\u0300-\u036f\u3099\u309a]+"
        ),
        _fold,
    ),
)
"""The steps that follow NFC, in order."""


def step_names(steps: Sequence[Step] = STEPS) -> tuple[str, ...]:
    """The names of the steps in their order, as kept with results; NFC is always the first.

    >>> step_names()
    ('nfc', 'full_width', 'apostrophes', 'quotes', 'points', 'punctuation', 'case')
    """
    return ("nfc", *(step.name for step in steps))


def normalise_text(text: str, steps: Sequence[Step] = STEPS) -> str:
    """The text after all steps, without the way back; equal to `normalise(text).text`.

    >>> normalise_text("State-of-the-art 모델은 “3.5%” 올랐다.").split()
    ['state', 'of', 'the', 'art', '모델은', '3.5', '올랐다']
    >>> normalise_text("it’s 'bus'를 <b>이다").split()
    ["it's", 'bus', '를', 'b', '이다']
    """
    if steps is STEPS and _PLAIN.fullmatch(text):  # nothing in it that a step touches
        return text
    text = nfc(text)
    for step in steps:
        text = step.apply(text)
    return nfc(text)


def normalise(text: str, steps: Sequence[Step] = STEPS) -> Normalised:
    """The text after all steps, with the span of the NFC text that each character stands for."""
    written = nfc(text)
    current = written
    spans = [(position, position + 1) for position in range(len(written))]
    for step in steps:
        current, spans = _traced(step, current, spans)
    current, spans = _composed(current, spans)
    return Normalised(written, current, tuple(s for s, _ in spans), tuple(e for _, e in spans))


def _traced(step: Step, text: str, spans: list[tuple[int, int]]) -> tuple[str, list[tuple[int, int]]]:
    """One step on a text and on the spans of its characters."""
    pieces: list[str] = []
    traced: list[tuple[int, int]] = []
    done = 0
    for match in step.matches(text):
        start, end = match.span()
        new = step.replace(match)
        pieces += text[done:start], new
        traced += spans[done:start]
        if len(new) == end - start:
            traced += spans[start:end]
        elif start == end:  # put between two characters: it stands for the first one as well
            traced += [spans[start - 1] if start else spans[0] if spans else (0, 0)] * len(new)
        else:
            traced += [(spans[start][0], spans[end - 1][1])] * len(new)
        done = end
    if not pieces:
        return text, spans
    pieces.append(text[done:])
    traced += spans[done:]
    return "".join(pieces), traced


def _composed(text: str, spans: list[tuple[int, int]]) -> tuple[str, list[tuple[int, int]]]:
    """NFC of a text and of the spans of its characters: letters that a step brought together are one character."""
    if unicodedata.is_normalized("NFC", text):
        return text, spans
    pieces: list[str] = []
    traced: list[tuple[int, int]] = []
    for start, end in _clusters(text):
        piece = nfc(text[start:end])
        if len(piece) == end - start:
            traced += spans[start:end]
        else:
            traced += [(spans[start][0], spans[end - 1][1])] * len(piece)
        pieces.append(piece)
    return "".join(pieces), traced


def _clusters(text: str) -> Iterator[tuple[int, int]]:
    """The stretches of a text within which characters compose or change places, and which don't touch each other."""
    start, size = 0, len(text)
    while start < size:
        end = start + 1
        while end < size and (
            unicodedata.combining(text[end]) or nfc(text[start : end + 1]) != nfc(text[start:end]) + text[end]
        ):
            end += 1
        yield start, end
        start = end


def preview(text: str, steps: Sequence[Step] = STEPS) -> tuple[Preview, ...]:
    """Each step with the text before and after it, NFC first.

    >>> [(step.name, step.after) for step in preview("Ａ-b") if step.before != step.after]
    [('full_width', 'A-b'), ('punctuation', 'A b'), ('case', 'a b')]
    """
    current = nfc(text)
    shown = [Preview("nfc", "Unicode's composed form (NFC).", text, current)]
    for step in steps:
        after = step.apply(current)
        shown.append(Preview(step.name, step.description, current, after))
        current = after
    composed = nfc(current)
    if composed != current:  # a step brought letters together
        shown.append(Preview("nfc", "Unicode's composed form (NFC).", current, composed))
    return tuple(shown)
