"""Optional words: left out of either side without error, N as written, and always the fewest errors."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from engine.asr import leaving_out
from engine.asr.network import network_of
from engine.asr.network_costs import cost_of
from engine.asr.seam import SeamSettings, score_utterance
from engine.text.optional_words import FILLERS, optional_spans, word_list
from engine.text.unit_text import unit_text
from engine.types import Counts

WORDS = ("음", "어", "저기", "um", "you know", "그")
ON = SeamSettings(optional_words=WORDS)


@pytest.mark.parametrize(
    ("reference", "hypothesis", "errors"),
    [
        ("음 오늘 meeting 있어", "오늘 meeting 있어", 0),
        ("오늘 meeting 있어", "어 오늘 um meeting 음 있어", 0),
        ("음 오늘", "어 오늘", 0),
        ("음, 오늘!", "오늘", 0),
        ("음 오늘", "음 오늘", 0),
        ("you know 그 bug", "bug", 0),
        ("그 bug", "you know bug", 0),
        ("저기 오늘", "오늘", 0),
        ("저기 오늘", "저 오늘", 1),
        ("음악 좋아", "음 좋아", 1),
        ("어제", "어", 1),
        ("어 제가", "어제가", 0),
        ("음", "", 0),
        ("", "음", 0),
        ("burn 음 out 왔어", "번아웃 왔어", 0),
        ("번아웃 왔어", "burn um out 왔어", 0),
        ("음 report는", "리포트는", 0),
        ("bug는 음", "bug는", 0),
        ("음bug", "bug", 1),
    ],
)
def test_words_left_out(reference: str, hypothesis: str, errors: int) -> None:
    sets = [("번아웃", "burn out"), ("리포트", "report")]
    score = score_utterance(reference, hypothesis, sets, settings=ON)
    bare = score_utterance(reference, hypothesis, sets)
    assert score.mer.errors == errors
    assert score.mer.reference_units == bare.mer.reference_units, "N is of the reference as written"
    assert (score.pier and score.pier.reference_units) == (bare.pier and bare.pier.reference_units)
    decomposed = unicodedata.normalize("NFD", reference)
    assert score_utterance(decomposed, hypothesis, sets, settings=ON).mer == score.mer


def test_a_point_of_interest_that_is_left_out_is_a_hit_and_an_inserted_one_is_not_charged() -> None:
    score = score_utterance("음 meeting 갔어", "meeting um 갔어", settings=ON)
    assert score.pier == Counts(3, 0, 0, 0, 3)
    assert score_utterance("음 meeting 갔어", "meeting um 갔어").pier == Counts(2, 0, 1, 1, 3)
    assert score_utterance("음 meeting", "mating", settings=ON).pier == Counts(1, 1, 0, 0, 2)


def test_the_alignment_shows_what_was_left_out_in_its_place() -> None:
    score = score_utterance("오늘 음 meeting 갔어", "어 오늘 meeting 갔다", settings=ON)
    shown = [(c.kind, c.reference.text, c.hypothesis.text, c.words) for c in score.alignment.columns]
    assert shown == [
        ("accepted", "", "어", ()),
        ("hit", "오", "오", (0,)),
        ("hit", "늘", "늘", (0,)),
        ("accepted", "음", "", (1,)),
        ("hit", "meeting", "meeting", (2,)),
        ("hit", "갔", "갔", (3,)),
        ("substitution", "어", "다", (3,)),
    ]
    alignment = score.alignment
    assert (alignment.reference, alignment.hypothesis) == ("오늘 음 meeting 갔어", "어 오늘 meeting 갔다")
    for column in alignment.columns:
        for piece, text in (
            (column.reference, alignment.reference),
            (column.hypothesis, alignment.hypothesis),
        ):
            assert text[piece.start : piece.end] == piece.text
    words = [(word.kind, word.reference.text, word.hypothesis.text) for word in alignment.words]
    assert words == [
        ("accepted", "", "어"),
        ("hit", "오늘", "오늘"),
        ("accepted", "음", ""),
        ("hit", "meeting", "meeting"),
        ("substitution", "갔어", "갔다"),
    ]


def test_the_list() -> None:
    assert word_list(["음", "Um", "um ", "!"]) == ("um", "음")
    assert {"uh", "um", "어", "음", "그", "저기", "막"} <= set(FILLERS)
    assert optional_spans(unit_text("我嗯想"), ("嗯",)) == [(1, 2)]
    turned = replace(ON, optional_words=tuple(reversed(WORDS)))
    for hypothesis in ("음 you know", "오늘 저기", "um"):
        assert score_utterance("어 오늘 그", hypothesis, settings=ON).mer == (
            score_utterance("어 오늘 그", hypothesis, settings=turned).mer
        )


PIECES = st.sampled_from(
    ["음", "어", "저기", "음악", "어제", "기", "um", "bus", "버스", "burn", "out", "번아웃"]
)
TEXTS = st.lists(PIECES, max_size=5)
SETS = [("버스", "bus"), ("번아웃", "burn out")]
OPTIONAL = {"음", "어", "저기", "um"}


def ways(words: list[str]) -> list[str]:
    """A text with any of its optional words left out."""
    choices = [(word, "") if word in OPTIONAL else (word,) for word in words]
    return [" ".join(filter(None, chosen)) for chosen in product(*choices)]


@settings(max_examples=100, deadline=None)
@given(TEXTS, TEXTS)
def test_fewest_errors_of_all_ways_to_leave_words_out(reference: list[str], hypothesis: list[str]) -> None:
    on = SeamSettings(optional_words=tuple(OPTIONAL))
    first, second = " ".join(reference), " ".join(hypothesis)
    expected = min(
        score_utterance(left, heard, SETS).mer.errors
        for left in ways(reference)
        for heard in ways(hypothesis)
    )
    score = score_utterance(first, second, SETS, settings=on)
    bare = score_utterance(first, second, SETS)
    assert score.mer.errors == expected <= bare.mer.errors
    assert score.mer.reference_units == bare.mer.reference_units
    assert (score.pier and score.pier.reference_units) == (bare.pier and bare.pier.reference_units)
    errors = [column for column in score.alignment.columns if column.kind not in ("hit", "accepted")]
    assert len(errors) == score.mer.errors
    fewer = score_utterance(first, second, settings=on)
    assert score.mer.errors <= fewer.mer.errors, "one more spelling never raises the error"
    narrow = score_utterance(first, second, SETS, settings=SeamSettings(optional_words=("음", "um")))
    assert score.mer.errors <= narrow.mer.errors, "nor does one more optional word"


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS)
@example(["음", "버스"], ["어"])
@example(["버스", "음", "번아웃"], ["어", "음", "어"])
def test_least_cost_where_a_substitution_costs_more(reference: list[str], hypothesis: list[str]) -> None:
    on, off = (SeamSettings(optional_words=words, costs="sclite") for words in (tuple(OPTIONAL), ()))
    expected = min(
        cost_of(score_utterance(left, heard, SETS, settings=off).mer, "sclite")
        for left in ways(reference)
        for heard in ways(hypothesis)
    )
    score = score_utterance(" ".join(reference), " ".join(hypothesis), SETS, settings=on)
    assert cost_of(score.mer, "sclite") == expected


def test_texts_that_are_too_long_for_a_table_leave_out_all_or_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(leaving_out, "MOST_CELLS", 0)
    found = leaving_out.best_left_out(network_of(("음", "a")), ("a", "음"), [(0, 1)], [(1, 2)])
    assert found == leaving_out.LeftOut(((0, 1),), ((1, 2),))
    assert score_utterance("음 오늘", "오늘 어", settings=ON).mer.errors == 0
