"""What a written word sounds like, coarsely: enough to tell whether two scripts write one word by its sound.

Every script but Latin is romanised by `anyascii`, character by character; Latin words are read by spelling
rules (English ones, which also read romanised Korean well enough). A sound is a string of the phones that it
may be, the usual one first, `-` at its end where it may be silent:

    a e i o u x(schwa, ㅓ) U(weak: ㅡ, silent e)      p b f v t d T(th) s z S(sh) j C(ch) k g G(ng) h l r m n w y

>>> sounds("레버뉴"), sounds("revenue")
(('l', 'e', 'b', 'x', 'n', 'yi', 'u'), ('r', 'eix', 'v', 'eix', 'n', 'uy'))
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from anyascii import anyascii

from engine.text import spoken_numbers
from engine.text.scripts import DIGIT, HAN, HANGUL, KANA, LATIN, script_of_word

Sounds = tuple[str, ...]


_LATIN_RULES: tuple[tuple[str, str], ...] = (
    # suffixes
    (r"[ts]?sion", "Sj x n"),
    (r"(?:tio|cia|tia|cio|ceo|sha)n(?=$|[^aeiou])", "SC x n"),
    (r"tio|cio", "SC x"),
    (r"[ct]ial", "SC x l"),
    (r"[ct]ious|ceous", "SC x s"),
    (r"[ct]ia(?=$|t)", "SsC ia"),
    (r"ture(?=$|[sd])", "Ct x r-"),
    (r"tur(?=[aei])", "Ct x r"),
    (r"sure(?=$|[sd])", "Sj x r-"),
    (r"gue$", "g"),
    (r"(?<=[aeiou])que$", "k"),
    (r"stle", "s x l"),
    (r"sten$", "s x n"),
    (r"ould", "u d"),
    (r"ble$", "b x l"),
    (r"tle$", "t x l"),
    (r"mb(?=$|s$|ing|er)", "m"),
    (r"mn$", "m"),
    (r"bt$", "t"),
    (r"ngue?s?$", "G"),
    # beginnings
    (r"^x", "z"),
    (r"^(?:kn|gn|pn|mn)", "n"),
    (r"^ps", "s"),
    (r"^wr", "r"),
    (r"^who(?!a)", "hw u"),
    (r"^wh", "wh"),
    # groups of consonants
    (r"eigh", "e i"),
    (r"igh", "ai i"),
    (r"[ao]ugh", "o f-"),
    (r"gh(?=$|t)", "gf-"),
    (r"gh", "gh-"),
    (r"gn(?=$|s$|ed$|ing$|er|ment)", "n"),
    (r"tch", "C"),
    (r"sch", "sS kC-"),
    (r"ch", "CkS"),
    (r"ssh|sh", "S"),
    (r"pph|ph", "f"),
    (r"tth|th", "T"),
    (r"dge|dg|dj", "j"),
    (r"ckn|kn", "k n"),
    (r"ck|cc(?![eiy])|kk", "k"),
    (r"c?qu", "k w"),
    (r"q", "k"),
    (r"[xc]c(?=[eiy])", "k s"),
    (r"c(?=[eiy])", "s"),
    (r"sc(?=[eiy])", "s"),
    (r"nge(?=$|[sd])", "n j"),
    (r"ng(?=[eiy])", "nG jg"),
    (r"ng$|ng(?=[s])", "G"),
    (r"ng", "G g-"),
    (r"n(?=[kx]|c(?![eiyh]))", "Gn"),
    (r"lk(?=$|s$|ed|ing|er)", "l- k"),
    (r"lm(?=$|s$)", "l- m"),
    (r"l[fv](?=$|e)", "l- fv"),
    (r"x", "kg szS"),
    (r"zz", "zs"),
    (r"gu(?=[eiy])", "g wu-"),
    (r"gg", "g"),
    (r"g(?=[eiy])", "jg"),
    (r"rh|rr(?=[aeiouy])", "r"),
    (r"rr?(?=[aeiouy])", "r"),
    (r"rr?", "r-"),
    (r"ss(?=ia|ua|ure)|s(?=ua|ure)", "Ssj"),
    (r"ss", "sS"),
    (r"s", "szS"),
    (r"dd", "d"),
    (r"d(?=u[aeior])", "jd"),
    (r"tt", "td"),
    (r"t(?=u[aeiou])", "Ct"),
    (r"bb", "b"),
    (r"ff", "f"),
    (r"ll", "l"),
    (r"mm", "m"),
    (r"nn", "n"),
    (r"pp", "p"),
    (r"vv", "v"),
    (r"tz|ts(?=u)", "zsC"),
    # endings in e, weak vowels
    (r"(?<=[td])ed$", "Uie d"),
    (r"(?<=[bcdfghjklmnpqrstvwxz])ed$", "U dt"),
    (r"(?<=[bcdfghjklmnpqrstvwxz])es$", "Ui zs"),
    (r"(?<=[aeiouy][bcdfghjklmnpqrstvwxz])e(?=$|s$|ly$|ment|ness|less|ful)", "U"),
    (r"(?<=[aeiouyr][bcdfghjklmnpqrstvwxz][bcdfghjklmnpqrstvwxz])e$", "U"),
    (r"(?<=[aeiouy][sr][tc])e$", "U"),
    # vowels
    (r"oo", "uo"),
    (r"ee", "i"),
    (r"eau", "oy"),
    (r"eo(?=[^aeiouy])", "xi"),
    (r"io", "ia xo"),
    (r"ia", "ia ax"),
    (r"ea|ie|ei|ey", "iex"),
    (r"a[iy]", "e i"),
    (r"ae|oe", "eo"),
    (r"oa", "ox"),
    (r"ou|ow", "aoux u"),
    (r"au|aw", "ox"),
    (r"ew|eu|ue|ui", "uy"),
    (r"o[iy]", "o i"),
    (r"(?<=[aeiou])h(?=$|[^aeiouy])", "h-"),
    (r"^u(?=[bcdfghjklmnpqrstvwxz][aeiouy])", "y u"),
    (r"y(?=[aeiou])", "yi"),
    (r"y", "iax"),
    (r"a", "aexo"),
    (r"e", "eix"),
    (r"i", "iax"),
    (r"o", "oxau"),
    (r"u", "uxya"),
    (r"c", "k"),
)

_LATIN = re.compile("|".join(f"({pattern})" for pattern, _ in _LATIN_RULES) + "|([a-z])")

_LETTER_NAMES = "에이 비 시 디 이 에프 지 에이치 아이 제이 케이 엘 엠 엔 오 피 큐 아르 에스 티 유 브이 더블유 엑스 와이 제트"
_LETTERS = dict(zip("abcdefghijklmnopqrstuvwxyz", _LETTER_NAMES.split(), strict=True))
"""The names of the letters, as Korean says them."""

_HANGUL_LEADS = {
    "gg": "k", "kk": "k", "tt": "t", "dd": "t", "pp": "p", "bb": "p", "ss": "s", "jj": "j", "ch": "C",
    "g": "g", "n": "n", "d": "d", "l": "l", "r": "l", "m": "m", "b": "b", "s": "s", "j": "jz", "k": "k",
    "t": "t", "p": "pf", "h": "h",
}  # fmt: skip
_HANGUL_VOWELS = {
    "yae": "y e", "yeo": "yi x", "wae": "w e", "ya": "yi a", "ye": "yi e", "wa": "w a", "oe": "w e", "yo": "yi o",
    "wo": "w x", "weo": "w x", "we": "w e", "wi": "w i", "yu": "yi u", "eu": "U", "ui": "U i", "yi": "i", "ae": "e",
    "eo": "x", "a": "a", "e": "e", "o": "o", "u": "u", "i": "i",
}  # fmt: skip
_HANGUL_CODAS = {
    "": "", "g": "k", "gg": "k", "kk": "k", "gs": "k s-", "n": "n", "nj": "n jz-", "nh": "n", "d": "t", "l": "l",
    "lg": "l k-", "lm": "m", "lb": "l p-", "ls": "l", "lt": "l t-", "lp": "l p-", "lh": "l", "m": "m", "b": "p",
    "bs": "p s-", "s": "ts", "ss": "ts", "ng": "G", "j": "tj", "ch": "tC", "k": "k", "t": "t", "p": "p", "h": "h-",
}  # fmt: skip
_HANGUL_SYLLABLE = re.compile("([bcdghjklmnprst]*)([aeiouwy]+)([bcdghjklmnprst]*)")

_ROMAN_RULES = {
    HAN: ("zh", "j", "ch", "C", "sh", "S", "ng", "G", "q", "C", "x", "sS", "c", "Czs", "z", "zj", "r", "rj",
          "iu", "i u", "ui", "w e", "un", "w n", "yu", "y u", "ian", "i e n"),
    KANA: ("sh", "S", "ch", "C", "ts", "Czt", "j", "jz", "f", "fh", "r", "r", "u", "uU"),
    "": ("shch", "S", "sh", "S", "ch", "C", "zh", "j", "kh", "kh", "ph", "pf", "th", "tT", "dh", "d", "bh", "b",
         "gh", "g", "ng", "G", "ts", "sC", "q", "k", "c", "k", "x", "k s"),
}  # fmt: skip


@lru_cache(maxsize=1 << 16)
def sounds(word: str, spelled_out: bool = False, number: int = 0) -> Sounds:
    """The sounds of a word of one script.

    Args:
        word: as written, any case.
        spelled_out: whether a Latin word is read letter by letter (API: 에이 피 아이).
        number: which of the readings of a number is taken (the last one where there are fewer).

    >>> sounds("API", spelled_out=True)
    ('e', 'i', 'pf', 'i', 'a', 'i')
    >>> sounds("15") == sounds("십오"), sounds("미팅"), sounds("会议")
    (True, ('m', 'i', 't', 'i', 'G'), ('h', 'w', 'e', 'yi', 'i'))
    """
    script = script_of_word(word)
    if script == DIGIT:
        ways = spoken_numbers.readings(anyascii(word))
        said = ways[min(number, len(ways) - 1)]
        return tuple(sound for part in said.split() for sound in sounds(part)) if said != word else ()
    if script == LATIN:
        return _of_latin(word, spelled_out, number)
    if script == HANGUL:
        return joined([_of_syllable(character) for character in word])
    return _of_roman(word, script or "")


def joined(parts: Iterable[Sounds]) -> Sounds:
    """The sounds of parts said in one go: a consonant right after the same one may be silent (ㄹㄹ is one l).

    >>> joined([("p", "U", "l"), ("l", "o", "t")])
    ('p', 'U', 'l', 'l-', 'o', 't')
    """
    found: list[str] = []
    for sound in (sound for part in parts for sound in part):
        doubled = bool(found) and found[-1][0] == sound[0] and sound[0] not in "aeiouxU"
        found.append(f"{sound.rstrip('-')}-" if doubled else sound)
    return tuple(found)


def _of_latin(word: str, spelled_out: bool, number: int) -> Sounds:
    found: list[str] = []
    for part in re.findall("[a-z]+|[0-9]+", anyascii(word).lower().replace("'", "")):
        if part[0].isdigit():
            found += sounds(part, number=number)
        elif spelled_out:
            found += (sound for letter in part for sound in sounds(_LETTERS[letter]))
        else:
            found += _by_rules(part)
    return tuple(found)


@lru_cache(maxsize=1 << 16)
def _by_rules(word: str) -> Sounds:
    found: list[str] = []
    for match in _LATIN.finditer(word):
        index = (match.lastindex or 1) - 1
        found += _LATIN_RULES[index][1].split() if index < len(_LATIN_RULES) else match[0]
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def _of_syllable(character: str) -> Sounds:
    match = _HANGUL_SYLLABLE.fullmatch(anyascii(character).lower())
    if not match:
        return _of_roman(character, "")
    lead, vowel, coda = match.groups()
    parts = (_HANGUL_LEADS.get(lead, lead), _HANGUL_VOWELS.get(vowel, vowel), _HANGUL_CODAS.get(coda, coda))
    return tuple(sound for part in parts for sound in part.split())


def _of_roman(word: str, script: str) -> Sounds:
    """The sounds of a word by its romanisation."""
    written = "".join(anyascii(character) for character in word if character not in "っッー").lower()
    rules = _ROMAN_RULES.get(script, _ROMAN_RULES[""])
    table = dict(zip(rules[::2], rules[1::2], strict=True))
    pattern = "|".join(sorted(table, key=len, reverse=True))
    found: list[str] = []
    for match in re.finditer(f"{pattern}|y(?=[aeiou])|[a-z]", written):
        found += table.get(match[0], "yi" if match[0] == "y" else match[0]).split()
    return tuple(found)


def may_be_spelled_out(word: str) -> bool:
    """Whether a Latin word may be an abbreviation that is read letter by letter.

    >>> [may_be_spelled_out(word) for word in ("API", "ppt", "meeting", "I", "K8s")]
    [True, True, False, False, True]
    """
    letters = re.sub(r"[^A-Za-z]", "", word)
    if not 2 <= len(letters) <= 6:
        return False
    return letters.isupper() or not re.search("[aeiouy]", letters.lower())
