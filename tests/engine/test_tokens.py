"""Words and units: vectors, laws on arbitrary text, and grapheme clusters against the `regex` package."""

import unicodedata
from itertools import pairwise

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.scripts import script_of, script_of_word
from engine.text.tokens import nfc, text_units, tokens, units

MIXED = st.text(
    st.sampled_from("aZé9. ,'’-_가힣ㅋᄒ漢𠮷かー゙ไทยกำខ្មែမြန်ж\u0301\u200d\U000e0100🙂%\n")
    | st.characters(exclude_categories=["Cs"]),
    max_size=30,
)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("bug는", ["bug", "는"]),
        ("15명이 join했어요", ["15", "명이", "join", "했어요"]),
        ("제2회 covid19가 3D로", ["제", "2", "회", "covid19", "가", "3D", "로"]),
        ("it’s rock'n'roll, 'quoted' students'", ["it’s", "rock'n'roll", "quoted", "students"]),
        ("90's v3.5kg 3.5. 3.5.2 1,000", ["90's", "v3.5kg", "3.5", "3.5.2", "1", "000"]),
        ("6'2 2nd 7\ufe0f\u20e3", ["6", "2", "2nd", "7\ufe0f\u20e3"]),
        ("real-time CI/CD user_id C++", ["real", "time", "CI", "CD", "user", "id", "C"]),
        ("このbugを直して", ["こ", "の", "bug", "を", "直", "し", "て"]),
        ("Київ м'ята 3го", ["Київ", "м'ята", "3", "го"]),
        ("हिन्दी में meeting", ["हिन्दी", "में", "meeting"]),
        ("{a}는 <b>이다 🙂 한₩", ["a", "는", "b", "이다", "한"]),
        ("𠮷野家で a\u0301b", ["𠮷", "野", "家", "で", "a\u0301b"]),
        ("", []),
        (" \n…", []),
    ],
)
def test_words(text: str, words: list[str]) -> None:
    assert [token.text for token in tokens(text)] == words


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("말했어요", ["말", "했", "어", "요"]),
        ("15명이 join했어요", ["15", "명", "이", "join", "했", "어", "요"]),
        ("我们明天有个meeting要开", ["我", "们", "明", "天", "有", "个", "meeting", "要", "开"]),
        ("ㅋㅋㅋ네 ㅎ", ["ㅋㅋㅋ", "네", "ㅎ"]),
        ("葛\U000e0100城か\u309a", ["葛\U000e0100", "城", "か\u309a"]),
        ("\u1112\u119e\u11ab글", ["\u1112\u119e\u11ab", "글"]),  # an old syllable without a composed form
    ],
)
def test_units(text: str, expected: list[str]) -> None:
    assert text_units(text) == expected


@pytest.mark.parametrize(
    "text",
    ["จำนวนภาษาไทยพี่น้อง", "ພາສາລາວກຳ", "ភាសាខ្មែរមិត្តស្ត្រី", "မြန်မာစာသတ္တဝါနိုင်ငံကောင်း", "が゙か゚葛󠄀城"],
)
def test_scripts_without_spaces_are_cut_into_grapheme_clusters(text: str) -> None:
    assert text_units(text) == regex.findall(r"\X", text)


@settings(max_examples=100)
@given(MIXED)
def test_words_lie_in_order_in_the_text_and_leave_out_nothing_of_a_word(text: str) -> None:
    found = tokens(text)
    assert all(text[token.start : token.end] == token.text != "" for token in found)
    assert all(left.end <= right.start for left, right in pairwise(found))
    covered = {index for token in found for index in range(token.start, token.end)}
    left_out = {character for index, character in enumerate(text) if index not in covered}
    assert all(script_of(character) is None for character in left_out)


@settings(max_examples=100)
@given(MIXED)
def test_units_make_up_the_words_and_survive_a_second_cut(text: str) -> None:
    for token in tokens(text):
        assert "".join(units(token.text)) == token.text
        for unit in units(token.text):
            assert units(unit) == (unit,)


@settings(max_examples=100)
@given(MIXED)
def test_a_token_bears_the_script_of_its_word(text: str) -> None:
    for token in tokens(text):
        assert token.script == script_of_word(token.text)


@given(MIXED)
def test_nfc_is_what_unicodedata_makes(text: str) -> None:
    assert nfc(text) == unicodedata.normalize("NFC", text)


def test_decomposed_hangul_has_the_same_words_and_units_once_composed() -> None:
    text = "오늘 meeting에서 말했어요"
    decomposed = unicodedata.normalize("NFD", text)
    assert len(text_units(decomposed)) == len(text_units(text))
    assert tokens(nfc(decomposed)) == tokens(text)
