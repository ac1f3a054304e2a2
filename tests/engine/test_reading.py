"""Reading chunk by chunk against reading the whole text."""

from __future__ import annotations

import unicodedata

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.reading import read_units
from engine.text.normaliser import normalise_text
from engine.text.unit_text import unit_text

PIECES = st.one_of(
    st.sampled_from(
        [
            "Bug는",
            "it’s",
            "'",
            "3.",
            ".5",
            "wi-fi",
            "ＡＰＩ",
            "\u3000",
            "\u200b",
            "\u00ad",
            "ᄀ",
            "\u1161",
            "\u11a8",
        ]
    ),
    st.from_regex("[A-Za-z]{0,3}[가-힣]{0,3}[.,?!]{0,2} ?", fullmatch=True),
    st.sampled_from(
        [" ", "\u0301", "\u0327", "\u3099", "か", "ﾞ", "\xa0", "\x1c", "\u2028", "\x85", "_", "İ", "ß"]
    ),
    st.characters(exclude_categories=["Cs"]),
)


@settings(max_examples=60, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join))
def test_reading_by_chunks_equals_reading_the_whole(text: str) -> None:
    for written in (text, unicodedata.normalize("NFD", text)):
        assert read_units(written) == unit_text(normalise_text(written))
