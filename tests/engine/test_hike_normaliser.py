"""HiKE's normaliser against jiwer's own transforms, composed as the public evaluator composes them."""

import pytest
import regex
from hypothesis import given, settings
from hypothesis import strategies as st
from jiwer import transforms

from engine.text.hike_normaliser import normalise, space_before_hangul

ORACLE = transforms.Compose(
    [
        transforms.ToLowerCase(),
        transforms.ExpandCommonEnglishContractions(),
        transforms.RemoveKaldiNonWords(),
        transforms.SubstituteWords({"—": " "}),
        transforms.RemovePunctuation(),
        transforms.RemoveWhiteSpace(replace_by_space=True),
        transforms.RemoveMultipleSpaces(),
        transforms.Strip(),
        transforms.ReduceToListOfListOfWords(),
    ]
)
PIECES = st.one_of(
    st.sampled_from(
        ["can't", "Let's", "it's", "—", " — ", "[laugh]", "<unk>", "<", "]", "5%", "“", "…", "’"]
    ),
    st.sampled_from(["가", "는", "_", "\u0301", "$", "+", "İ", "\u200b"]),
    st.sampled_from([" ", "  ", "\t", "\n", "\xa0", "\u3000", "\x1c", "\u2028"]),
    st.characters(exclude_categories=["Cs"]),
)


@settings(max_examples=100, deadline=None)
@given(st.lists(PIECES, max_size=14).map("".join))
def test_the_same_as_jiwer(text: str) -> None:
    assert normalise(text) == " ".join(ORACLE(text)[0])


def test_every_punctuation_character_of_jiwer_is_deleted_and_no_other() -> None:
    punctuation = set(transforms.RemovePunctuation().tokens_to_remove)
    for point in (*range(0x21, 0x3400), *range(0xA000, 0xAC00), *range(0xF900, 0x20000)):
        character = chr(point)
        if not character.isspace() and character not in "<[—":
            assert (normalise(f"a{character}b") == "ab") == (character in punctuation), hex(point)
    assert max(punctuation) < "\U00020000"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Let's proceed, 눈치 보지 않고!", "let us proceed 눈치 보지 않고"),
        ("office—it's", "office it is"),
        ("office — it", "office it"),
        ("“a”—b", "ab"),  # the dash is a space between two words only
        ("large-scale [noise] 15%", "largescale 15"),
        ("", ""),
    ],
)
def test_vectors(text: str, expected: str) -> None:
    assert normalise(text) == expected


@settings(max_examples=100)
@given(st.text(st.sampled_from("aZ9 가ㅋᄀ㈀漢é_"), max_size=20))
def test_space_before_hangul_is_the_evaluator_s_expression(text: str) -> None:
    assert space_before_hangul(text) == regex.sub(r"([A-Za-z0-9]+)(?=\p{Script=Hangul})", r"\1 ", text)
