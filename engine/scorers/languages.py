"""Languages by code, and the scripts they are written in."""

from __future__ import annotations

import re
from collections.abc import Collection

from engine.text.scripts import HAN, HANGUL, KANA, LATIN, script_of
from engine.types import EngineError

_LONG_CODES = {
    "ar": "arb",
    "bn": "ben",
    "cs": "ces",
    "da": "dan",
    "de": "deu",
    "el": "ell",
    "en": "eng",
    "es": "spa",
    "fa": "pes",
    "fi": "fin",
    "fr": "fra",
    "he": "heb",
    "hi": "hin",
    "hu": "hun",
    "id": "ind",
    "it": "ita",
    "ja": "jpn",
    "ko": "kor",
    "ms": "zsm",
    "nl": "nld",
    "no": "nob",
    "pl": "pol",
    "pt": "por",
    "ro": "ron",
    "ru": "rus",
    "sv": "swe",
    "sw": "swh",
    "ta": "tam",
    "te": "tel",
    "th": "tha",
    "tl": "tgl",
    "tr": "tur",
    "uk": "ukr",
    "ur": "urd",
    "vi": "vie",
    "yue": "yue",
    "zh": "cmn",
}
_OTHER_LONG_CODES = {"arb": "ara", "pes": "fas", "swh": "swa", "zsm": "zlm", "tgl": "fil", "nob": "nor"}

_OWN_SCRIPTS: dict[str, tuple[str, ...]] = {
    "ko": (HANGUL,),
    "ja": (KANA, HAN),
    "zh": (HAN,),
    "yue": (HAN,),
    "th": ("Thai",),
    "lo": ("Lao",),
    "km": ("Khmer",),
    "my": ("Myanmar",),
    "el": ("Greek",),
    "he": ("Hebrew",),
    "ka": ("Georgian",),
    "hy": ("Armenian",),
    "am": ("Ethiopic",),
    "ta": ("Tamil",),
    "te": ("Telugu",),
    "kn": ("Kannada",),
    "ml": ("Malayalam",),
    "si": ("Sinhala",),
    "gu": ("Gujarati",),
    "bn": ("Bengali",),
    **dict.fromkeys(("hi", "mr", "ne", "sa"), ("Devanagari",)),
    **dict.fromkeys(("ar", "fa", "ur", "ps", "sd"), ("Arabic",)),
    **dict.fromkeys(("ru", "uk", "be", "bg", "mk", "kk", "mn", "tg"), ("Cyrillic",)),
    **dict.fromkeys(
        [
            "en",
            "de",
            "fr",
            "es",
            "pt",
            "it",
            "nl",
            "sv",
            "da",
            "no",
            "nn",
            "fi",
            "pl",
            "cs",
            "sk",
            "hu",
            "ro",
            "tr",
            "vi",
            "id",
            "ms",
            "tl",
            "sw",
            "et",
            "lv",
            "lt",
            "hr",
            "sl",
            "is",
            "ca",
            "gl",
            "eu",
            "cy",
        ],
        (LATIN,),
    ),
}
"""Languages that can be told by their script; the others (such as Serbian) are written in more than one."""

_FEWEST_LETTERS = 8
_CODE = re.compile(r"[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*")


def code_among(language: str, known: Collection[str]) -> str | None:
    """The code that a model has for a language: the one given, its long form, or its first written variety.

    >>> code_among("ko", ["eng", "kor"]), code_among("kor", ["kor"]), code_among("xx", ["kor"])
    ('kor', 'kor', None)
    >>> code_among("zh", ["cmn-script_simplified", "cmn-script_traditional"])
    'cmn-script_simplified'
    """
    long = _LONG_CODES.get(language, language)
    for code in (language, long, _OTHER_LONG_CODES.get(long, long)):
        if code in known:
            return code
        if varieties := sorted(name for name in known if name.startswith((f"{code}-", f"{code}_"))):
            return varieties[0]
    return None


def short_code(code: str) -> str:
    """The short form of a language's code where it has one.

    >>> short_code("kor"), short_code("ko"), short_code("cmn-script_simplified"), short_code("abk")
    ('ko', 'ko', 'zh', 'abk')
    """
    stem = code.replace("_", "-").split("-")[0]
    for short, long in _LONG_CODES.items():
        if stem in (short, long, _OTHER_LONG_CODES.get(long)):
            return short
    return stem


def known_form(language: str) -> str:
    """The short form of a text that can be a code of a language.

    Raises:
        EngineError: it can't be one.

    >>> known_form("kor"), known_form("cmn-script_simplified")
    ('ko', 'zh')
    """
    if not _CODE.fullmatch(language):
        raise EngineError(f"{language!r} is no code of a language: write it as ko or kor, or auto.")
    return short_code(language)


def seems_translated(text: str, language: str | None) -> bool:
    """Whether a text of some length has no letter of the script of the language it is said to be in.

    A recogniser that was told (or believes) to hear Korean and writes English only has mostly translated.
    Short texts (under 8 letters), and languages written in several scripts, are never counted.

    >>> seems_translated("let us have a meeting", "ko"), seems_translated("meeting 하자 let us go", "ko")
    (True, False)
    >>> seems_translated("회의를 시작합시다", "en"), seems_translated("OK", "ko"), seems_translated("abc", None)
    (True, False, False)
    """
    own = _OWN_SCRIPTS.get(short_code(language)) if language else None
    letters = [script_of(character) for character in text if character.isalpha()]
    return (
        own is not None and len(letters) >= _FEWEST_LETTERS and not any(script in own for script in letters)
    )
