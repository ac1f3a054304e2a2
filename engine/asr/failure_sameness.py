"""What is written differently and yet right: spacing, numbers, fillers, British and American spelling."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from engine.asr.failure_numbers import has_number, is_same_number
from engine.asr.failure_sides import Side, Stretch
from engine.text.normaliser import normalise_text
from engine.text.scripts import DIGIT
from engine.text.tokens import nfc
from engine.text.worded_numbers import without_accents


def _words(table: str) -> frozenset[str]:
    """The words of a table."""
    return frozenset(table.split())


FILLERS = _words(
    "음 으음 어 어어 아 엄 흠 에 um umm uh uhm hmm hm mm ah oh er eh erm 嗯 呃 啊 额 えーと えっと あのー ええと"
)
"""What people say while they think; a recogniser may leave it out or not."""

FUNCTION_WORDS = _words("""
    a an the to of in on at is are am was were be been do does did it its that this so and or but if as for with by
    i you he she we they my your his her our their me him us them not no just very too will would can could
    """)
"""English words whose loss alone isn't the loss of a language's part."""

_SPELLINGS = (
    (re.compile(r"(?<=[a-z]{2})our(?=$|s|ed|ing|ite|able|ful|less|hood|ly)"), "or"),
    (re.compile(r"is(?=e$|es$|ed$|ing$|ation|er$)"), "iz"),
    (re.compile(r"ys(?=e$|es$|ed$|ing$|er$)"), "yz"),
    (re.compile(r"tre(?=$|s)"), "ter"),
    (re.compile(r"ogue(?=$|s)"), "og"),
    (re.compile(r"ll(?=ed$|ing$|er$)"), "l"),
    (re.compile(r"(?<=[a-z])ence$"), "ense"),
    (re.compile(r"gramme$"), "gram"),
    (re.compile(r"^grey$"), "gray"),
    (re.compile(r"^(?:ok|okey|okay)$"), "okay"),
    (re.compile(r"^(?:alright)$"), "allright"),
    (re.compile(r"ae(?=mia|sthe|dic)"), "e"),
)

_COLLOQUIAL = {
    "gonna": "goingto", "wanna": "wantto", "gotta": "gotto", "kinda": "kindof", "sorta": "sortof", "lemme": "letme",
    "gimme": "giveme", "cuz": "because", "cause": "because", "dunno": "dontknow", "til": "until", "till": "until",
    "ya": "you", "yeah": "yes", "yep": "yes", "mr": "mister", "dr": "doctor", "mrs": "missus", "vs": "versus",
}  # fmt: skip
"""Written as they are said; joined, as words are compared without spaces."""

_HANGUL_SPELLINGS = str.maketrans({"께": "게", "돼": "되", "됬": "됐", "왠": "웬", "않": "안"})
_HANGUL_ENDINGS = (("예요", "에요"), ("구요", "고요"), ("며칠", "몇일"), ("할려고", "하려고"))
"""Spellings of one sound that Korean writers take for each other."""

_SHORT_FORMS = """
    것이에요:거예요 것입니다:겁니다 무엇을:뭘 뭐를:뭘 무엇:뭐 이것은:이건 그것은:그건 저것은:저건 이거는:이건 그거는:그건 저거는:저건
    것은:건 거는:건 것을:걸 거를:걸 이것이:이게 그것이:그게 저것이:저게 것이:게 저는:전 나는:난 너는:넌 우리는:우린 나를:날 너를:널
    나의:내 저의:제 너의:네 에서는:에선 에게는:에겐 한테는:한텐 으로는:으론 로는:론 에는:엔 까지는:까진 부터는:부턴 보다는:보단
    이야기:얘기 그러면:그럼 가지고:갖고 조금:좀 마음:맘 되어:되 되었:됐 하였:했 하여:해 보았:봤 보아:봐 주었:줬 주어:줘
    """
"""What Korean says and writes in a long and in a short form, the longer pairs first."""

_HANGUL_CONTRACTIONS = tuple(pair.split(":") for pair in _SHORT_FORMS.split())

_LONGEST_NUMBER = 80
"""Characters of the longest stretch that may be the same but for its numbers."""


def is_filler(unit: str) -> bool:
    """Whether a unit is a sound of hesitation."""
    return unit in FILLERS


def is_function_word(unit: str) -> bool:
    """Whether a unit is an English word without content of its own."""
    return unit in FUNCTION_WORDS


@lru_cache(maxsize=1 << 14)
def usual_spelling(word: str) -> str:
    """One of the spellings that a Latin word has in British and American English.

    >>> usual_spelling("colour") == usual_spelling("color"), usual_spelling("organise")
    (True, 'organize')
    >>> usual_spelling("café")
    'cafe'
    """
    word = nfc(without_accents(word))
    for pattern, other in _SPELLINGS:
        word = pattern.sub(other, word)
    return _COLLOQUIAL.get(word, word)


def is_same(reference: Side, hypothesis: Side, stretch: Stretch) -> bool:
    """Whether both sides of a stretch are the same text in another spelling.

    >>> from engine.asr.failure_sides import side_of
    >>> sides = side_of("website 3개"), side_of("web site 세 개")
    >>> is_same(*sides, Stretch(0, 1, 0, 2)), is_same(*sides, Stretch(1, 2, 2, 3))
    (True, True)
    """
    said = _plain(reference, stretch.r0, stretch.r1)
    heard = _plain(hypothesis, stretch.h0, stretch.h1)
    if said == heard:
        return True
    stretch = _with_number_before(reference, hypothesis, stretch)
    written = _written(reference, stretch.r0, stretch.r1), _written(hypothesis, stretch.h0, stretch.h1)
    is_long = max(map(len, written)) > _LONGEST_NUMBER
    if is_long or not any(map(has_number, written)):
        return False
    return is_same_number(*written, plain=lambda text: _plain_text(normalise_text(text).split()))


def _with_number_before(reference: Side, hypothesis: Side, stretch: Stretch) -> Stretch:
    """The stretch with the number right before it, whose sign may stand before it as well (`$5 | 5 dollars`)."""
    r, h = stretch.r0 - 1, stretch.h0 - 1
    if min(r, h) < 0 or reference.classes[r] != DIGIT or reference.units[r] != hypothesis.units[h]:
        return stretch
    return Stretch(r, stretch.r1, h, stretch.h1)


def _written(side: Side, first: int, last: int) -> str:
    """Units as written with what stands around them, lower case: a symbol belongs to a number beside it."""
    start = side.spans[first - 1][1] if first else 0
    end = side.spans[last][0] if last < len(side.spans) else len(side.text)
    return side.text[start:end].lower()


def _plain(side: Side, first: int, last: int) -> str:
    """The units without fillers and spaces, Latin words in their usual spelling."""
    units = [
        unit for unit in range(first, last) if not is_filler(side.units[unit]) or not _is_chunk(side, unit)
    ]
    return _plain_text(side.units[unit] for unit in units)


def _plain_text(units: Iterable[str]) -> str:
    """Units without spaces in their usual spelling."""
    text = "".join(usual_spelling(unit) if unit[0] < "\u0250" else unit for unit in units)
    text = text.replace("'", "").translate(_HANGUL_SPELLINGS)
    for spelling, other in (*_HANGUL_ENDINGS, *_HANGUL_CONTRACTIONS):
        text = text.replace(spelling, other)
    return text


def _is_chunk(side: Side, unit: int) -> bool:
    """Whether a unit stands between spaces alone."""
    return side.chunk_start(unit) == unit and side.chunk_end(unit) == unit + 1
