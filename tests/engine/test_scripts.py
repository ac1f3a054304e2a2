"""Scripts of characters against the Unicode tables of the `regex` package."""

import unicodedata

import pytest
import regex

from engine.text import scripts
from engine.text.scripts import mark_characters, script_of, script_of_word

OURS = {
    scripts.LATIN: r"\p{Latin}",
    scripts.HANGUL: r"\p{Hangul}",
    scripts.HAN: r"\p{Han}",
    scripts.KANA: r"[\p{Hiragana}\p{Katakana}ーｰﾞﾟ゛゜]",
    scripts.THAI: r"\p{Thai}",
    scripts.LAO: r"\p{Lao}",
    scripts.KHMER: r"\p{Khmer}",
    scripts.MYANMAR: r"\p{Myanmar}",
}
# 〆 is common to several scripts in the tables; the old Chinese iteration mark is Han, its name says "old".
EXEMPT = {"〆", "\U00016fe3"}


@pytest.mark.parametrize("script", OURS)
def test_letters_have_the_script_that_unicode_gives_them(script: str) -> None:
    expected = regex.compile(OURS[script])
    wrong = [
        hex(point)
        for point in (*range(0xD800), *range(0xE000, 0x33480))
        if unicodedata.category(character := chr(point)) in ("Lu", "Ll", "Lt", "Lm", "Lo", "Nl")
        and (script_of(character) == script) != bool(expected.match(character))
        and character not in EXEMPT
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("character", "script"),
    [
        ("Ａ", "Latin"),
        ("７", "Digit"),
        ("٣", "Digit"),
        ("२", "Digit"),
        ("𠮷", "Han"),
        ("〇", "Han"),
        ("々", "Han"),
        ("ｶ", "Kana"),
        ("ー", "Kana"),
        ("ㅋ", "Hangul"),
        ("\u1112", "Hangul"),
        ("ω", "Greek"),
        ("א", "Hebrew"),
        ("த", "Tamil"),
        ("ʼ", None),
        ("\u0301", None),
        ("🙂", None),
        ("₩", None),
        ("_", None),
    ],
)
def test_script_of_a_character(character: str, script: str | None) -> None:
    assert script_of(character) == script


def test_marks_are_what_continues_a_grapheme_cluster() -> None:
    ours = regex.compile(f"[{mark_characters()}]")
    cluster = regex.compile(r"\X")
    # Hangul and Thai and Lao AM have rules of their own, Tai Tham is cut into words
    skipped = {*range(0x1100, 0x1200), 0x0E33, 0x0EB3, 0x1A61, 0x1A63, 0x1A64}
    for point in {*range(0x300, 0xD7A4), *range(0xFE00, 0xFE30), *range(0xE0100, 0xE01F0)} - skipped:
        character = chr(point)
        if unicodedata.category(character)[0] in "LM":
            joined = len(cluster.findall("\u0e01" + character)) == 1
            assert bool(ours.match(character)) == joined, hex(point)


def test_a_latin_letter_decides_over_hangul_and_hangul_over_the_rest() -> None:
    assert script_of_word("팝a9") == "Latin"
    assert script_of_word("漢가") == "Hangul"
    assert script_of_word("9漢") == "Han"
    assert script_of_word("!") is None
