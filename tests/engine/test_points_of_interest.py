"""Points of interest: published tag strings, both policies, and the tag notation."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.hike import score_utterance
from engine.asr.points_of_interest import (
    hike_tags,
    parse_tags,
    points_of_interest,
    switch_points,
    tagged_words,
)
from engine.text.tokens import tokens

CASES = Path(__file__).resolve().parents[2] / "../shared/cases/hike_rows.jsonl"

PUBLISHED = [
    "let us <tag proceed> <tag 눈치> 보지 않고 <tag 확실하게> <tag this> time",
    "<tag 제안된> <tag algorithm> <tag 은> <tag largescale> <tag dataset> <tag 에서> 기존 방법보다"
    " <tag 약> <tag 15> <tag 향상된> <tag accuracy> <tag 를> 보여주었다",
    "내일 <tag 있을> <tag budget> allocation <tag meeting> <tag 때> 예산안 확정될 거야",
    "we trained the model <tag for> <tag 100> <tag epochs> with a batch size <tag of> <tag 32> <tag on>"
    " a single gpu model <tag architecture> <tag 와> 관련된 <tag 자세한> <tag hyperparameter> <tag 들은>"
    " <tag table> <tag 2> <tag 에서> 확인할 수 있다",
    "i love <tag this> <tag 김치찌개> <tag it> is so spicy and <tag delicious> <tag 정말> 따뜻하고 맛있어요",
    "<tag 이번> <tag project> <tag deadline> <tag 이> <tag 너무> <tag tight> <tag 해서>"
    " <tag team> <tag members> <tag 들이> <tag 다> <tag burn> <tag out> <tag 될> 것 같아",
]


@pytest.mark.parametrize("tagged", PUBLISHED)
def test_published_tag_strings(tagged: str) -> None:
    assert hike_tags(parse_tags(tagged).text) == tagged


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside this checkout")
def test_tag_strings_of_the_cases() -> None:
    rows = [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]
    assert [hike_tags(row["text_normalized"]) for row in rows] == [row["text_pier_labeled"] for row in rows]


@pytest.mark.parametrize(
    ("text", "both_sides", "embedded"),
    [
        ("오늘 bug 두 개", "1110", "0100"),
        ("15명이 join했어요", "1111", "0010"),
        ("오늘 날씨가", "00", "00"),
        ("このbugを直して", "0111000", "0010000"),  # kanji and kana are one class
        ("", "", ""),
    ],
)
def test_policies(text: str, both_sides: str, embedded: str) -> None:
    words = tokens(text)
    assert "".join(str(int(point)) for point in points_of_interest(words)) == both_sides
    assert "".join(str(int(point)) for point in points_of_interest(words, "embedded")) == embedded


def test_the_declared_main_language_turns_the_embedded_one_round() -> None:
    words = tokens("Lumbar drain 진행")
    assert points_of_interest(words, "embedded") == [False, False, True]
    assert points_of_interest(words, "embedded", "ko") == [True, True, False]


def test_marks_by_hand_make_switches_within_a_script() -> None:
    words = tokens("vamos al meeting hoy")
    marked = [(9, 16, "en")]
    assert points_of_interest(words, "both_sides", "es", marked) == [False, True, True, True]
    assert points_of_interest(words, "embedded", "es", marked) == [False, False, True, False]


@pytest.mark.parametrize(
    ("tagged", "text", "held"),
    [
        ("a <tag b> c", "a b c", ["b"]),
        ("이번 <tag burn out>될", "이번 burn out될", ["burn out"]),
        ("<tag a><tag b>", "ab", ["a", "b"]),
        ("<b>이다 <tag", "<b>이다 <tag", []),
        ("x<tag y>", "xy", ["y"]),
    ],
)
def test_tags_are_read(tagged: str, text: str, held: list[str]) -> None:
    found = parse_tags(tagged)
    assert found.text == text
    assert [found.text[start:end] for start, end in found.spans] == held


@settings(max_examples=100)
@given(st.lists(st.tuples(st.sampled_from(["a", "bug", "가", "나는", "15"]), st.booleans())))
def test_what_is_tagged_is_read_back(items: list[tuple[str, bool]]) -> None:
    words, points = [word for word, _ in items], [point for _, point in items]
    found = parse_tags(tagged_words(words, points))
    assert found.text == " ".join(words)
    assert [found.text[start:end] for start, end in found.spans] == [word for word, point in items if point]


@given(st.lists(st.sampled_from("LHD")))
def test_a_switch_has_two_sides(classes: list[str]) -> None:
    points = switch_points(classes)
    assert len(points) == len(classes)
    assert points == switch_points(classes[::-1])[::-1]
    assert sum(points) != 1


@pytest.mark.timeout(20)
def test_marks_that_are_never_closed_take_no_square_of_time() -> None:
    text = "<tag a> <tag " + "<tag " * 40_000
    found = parse_tags(text)
    assert (found.text, found.spans) == ("a" + text[len("<tag a>") :], ((0, 1),))
    score = score_utterance(text, text, "< [" * 40_000)
    assert (score.mer.reference_units, score.pier.reference_units) == (40_003, 1)
