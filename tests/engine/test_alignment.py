"""Alignments to be drawn: pieces cover the texts as written, columns tell the counts."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.alignment import Alignment, Piece
from engine.asr.seam import score_utterance

WORDS = st.sampled_from(
    [
        "오늘",
        "meeting에서",
        "버스를",
        "bus를",
        "burn out",
        "번아웃이",
        "3.5%",
        "it’s",
        "wi-fi가",
        "와이파이",
        "ＡＰＩ",
        "我们",
        "(네)",
        "x",
    ]
)
TEXTS = st.lists(WORDS, max_size=6).map(" ".join)
LOANWORDS = [("버스", "bus"), ("번아웃", "burn out"), ("와이파이", "wi-fi")]


def kinds(alignment: Alignment) -> list[tuple[str, str, str]]:
    return [(column.kind, column.reference.text, column.hypothesis.text) for column in alignment.columns]


def test_columns_of_an_utterance() -> None:
    alignment = score_utterance(
        "오늘 ＡＰＩ를 burn out 호출", "오늘 api을 번아웃 큰 호출", [("번아웃", "burn out")]
    ).alignment
    assert kinds(alignment) == [
        ("hit", "오", "오"),
        ("hit", "늘", "늘"),
        ("hit", "ＡＰＩ", "api"),
        ("substitution", "를", "을"),
        ("accepted", "burn out", "번아웃"),
        ("insertion", "", "큰"),
        ("hit", "호", "호"),
        ("hit", "출", "출"),
    ]
    accepted, inserted = alignment.columns[4], alignment.columns[5]
    assert (accepted.words, accepted.spelling) == ((3, 4), "번 아 웃")
    assert (inserted.point_of_interest, inserted.words, inserted.hypothesis_word) == (True, (), 4)
    assert [(word.kind, word.reference.text, word.hypothesis.text) for word in alignment.words] == [
        ("hit", "오늘", "오늘"),
        ("hit", "ＡＰＩ", "api"),
        ("substitution", "를", "을"),
        ("accepted", "burn out", "번아웃"),
        ("insertion", "", "큰"),
        ("hit", "호출", "호출"),
    ]


def test_a_spelling_that_is_not_wholly_there_shows_its_units() -> None:
    alignment = score_utterance("번아웃 왔어", "burn 왔어", [("번아웃", "burn out")]).alignment
    assert [(c.kind, c.reference.text, c.hypothesis.text, c.spelling) for c in alignment.columns[:2]] == [
        ("accepted", "번아웃", "burn", "burn"),
        ("deletion", "", "", "out"),
    ]
    assert alignment.words[0].kind == "substitution"


def test_a_word_of_which_units_were_inserted_keeps_them() -> None:
    alignment = score_utterance("에서 봐", "미팅에서 봐").alignment
    assert [(word.kind, word.hypothesis.text) for word in alignment.words] == [
        ("hit", "미팅에서"),
        ("hit", "봐"),
    ]


def test_tags_are_taken_out_of_the_text_that_pieces_refer_to() -> None:
    alignment = score_utterance("<tag bus>를 <b>", "bus를 b", tagged=True).alignment
    assert alignment.reference == "bus를 <b>"
    assert [column.point_of_interest for column in alignment.columns] == [True, False, False]
    assert alignment.columns[2].reference == Piece(6, 7, "b")


@settings(max_examples=100, deadline=None)
@given(TEXTS, TEXTS)
def test_columns_tell_the_counts_and_pieces_cover_the_texts(reference: str, hypothesis: str) -> None:
    score = score_utterance(unicodedata.normalize("NFD", reference), hypothesis, LOANWORDS)
    alignment = score.alignment
    assert alignment.reference == unicodedata.normalize("NFC", reference)
    counted = [column.kind for column in alignment.columns]
    assert counted.count("substitution") == score.mer.substitutions
    assert counted.count("deletion") == score.mer.deletions
    assert counted.count("insertion") == score.mer.insertions
    for text, side in ((alignment.reference, "reference"), (alignment.hypothesis, "hypothesis")):
        pieces: list[Piece] = [getattr(column, side) for column in alignment.columns]
        assert all(text[piece.start : piece.end] == piece.text for piece in pieces)
        assert all(before.end <= after.start for before, after in pairwise(pieces))
    words = [index for word in alignment.words for index in word.words]
    assert words == list(range(len(words)))
    if score.pier:
        charged = sum(word.point_of_interest for word in alignment.words if word.kind == "insertion")
        assert charged == score.pier.insertions
