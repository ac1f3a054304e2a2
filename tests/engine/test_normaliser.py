"""The named steps: what each does, that the way back is right, and that they leave nothing to do twice."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.normaliser import STEPS, normalise, normalise_text, preview, step_names
from engine.text.tokens import nfc

TEXTS = st.text(
    alphabet=st.sampled_from(
        "aBéßİẖ가힣ᄒ\u1161\u11abㅋ学かカー7.’'`-‐_+%<>{}#& \t\u3000ＡｂｶﾞＦ９．\u200b\ufe0f\xad\u20e3\u0301\u0323\u3099😀ไก"
    ),
    max_size=24,
)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("it’s 좋아요 right?", ["it's", "좋아요", "right"]),
        ("‘버스’를 'bus'를 students' rock'n'roll", ["버스", "를", "bus", "를", "students", "rock'n'roll"]),
        ("state-of-the-art 모델을", ["state", "of", "the", "art", "모델을"]),
        ("3.5% 1,000. v2.0.1.", ["3.5", "1", "000", "v2.0.1"]),
        ("ＡＰＩ　를 ３．５", ["api", "를", "3.5"]),
        ("{a}는 <b>이다 #tag @you_and_me", ["a", "는", "b", "이다", "tag", "you", "and", "me"]),
        ("naïve Straße ΣΊΣΥΦΟΣ", ["naïve", "strasse", "σίσυφοσ"]),
        ("안\u200b녕\ufeff하세요 ok👍🏽", ["안녕하세요", "ok"]),
        ("ｶﾞｲﾄﾞ", ["ガイド"]),
    ],
)
def test_words_of_a_text(written: str, words: list[str]) -> None:
    assert normalise_text(written).split() == words


def test_steps_are_named_and_previewed_in_order() -> None:
    shown = preview("ＡＰＩ’s 3.5.")
    assert tuple(step.name for step in shown) == step_names()
    assert len(shown) == len(STEPS) + 1
    assert all(before.after == after.before for before, after in pairwise(shown))
    assert shown[-1].after == normalise_text("ＡＰＩ’s 3.5.")


@settings(max_examples=100, deadline=None)
@given(TEXTS)
def test_the_traced_text_is_the_same_and_spans_are_ordered(text: str) -> None:
    traced = normalise(text)
    assert traced.text == normalise_text(text)
    assert traced.written == nfc(text)
    assert len(traced.starts) == len(traced.ends) == len(traced.text)
    assert list(traced.starts) == sorted(traced.starts)
    assert all(0 <= s < e <= len(traced.written) for s, e in zip(traced.starts, traced.ends, strict=True))


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_unicode_form_changes_nothing_and_twice_is_once(text: str) -> None:
    words = normalise_text(text).split()
    assert normalise_text(unicodedata.normalize("NFD", text)).split() == words
    assert normalise_text(" ".join(words)).split() == words


@pytest.mark.parametrize("between", ["\ufe0f", "\u200b", "\xad", "\ufeff", "\u20e3", "\u200b\ufe0f"])
@pytest.mark.parametrize(
    ("parts", "whole"),
    [
        (["\u1112", "\u1161"], "하"),
        (["\u1112", "\u1161", "\u11ab"], "한"),
        (["하", "\u11ab"], "한"),
        (["e", "\u0301"], "é"),
        (["E", "\u0302", "\u0301"], "ế"),
        (["о", "\u0306"], "о\u0306"),
        (["か", "\u3099"], "が"),
        (["カ", "\u3099"], "ガ"),
    ],
)
def test_letters_that_an_invisible_character_kept_apart_are_one(
    parts: list[str], whole: str, between: str
) -> None:
    text = f"x{between.join(parts)}y"
    assert normalise_text(text) == f"x{whole}y"
    traced = normalise(text)
    assert traced.text == f"x{whole}y"
    assert traced.span(1, 1 + len(whole)) == (1, len(traced.written) - 1)
    assert preview(text)[-1].after == f"x{whole}y"


def test_spans_cover_what_is_written() -> None:
    traced = normalise("Straße, ﾊﾟﾝ")
    place = traced.text.index("strasse")
    start, end = traced.span(place, place + len("strasse"))
    assert traced.written[start:end] == "Straße"
    place = traced.text.index("パン")
    start, end = traced.span(place, place + 1)
    assert traced.written[start:end] == "ﾊﾟ"
