"""Mode `hike`: published vectors, the reference evaluator's values; jiwer and the PIER tool; laws."""

import json
import re
import unicodedata
from pathlib import Path

import jiwer
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz.distance import Levenshtein

from engine.asr.hike import (
    HikeScore,
    mean_rates,
    point_of_interest_counts,
    replacements,
    score_utterance,
    unit_counts,
)
from engine.asr.points_of_interest import hike_tags, tagged_words
from engine.types import Counts

CASES = Path(__file__).resolve().parents[2] / "../shared/cases"

WORDS = st.lists(st.sampled_from(["a", "b", "c", "나는", "가", "bug"]), max_size=8)
TAGGED = st.lists(st.tuples(st.sampled_from(["a", "b", "c", "가", "bug"]), st.booleans()), max_size=8)


def tool_pier(words: list[str], points: list[bool], hypothesis: list[str]) -> Counts | None:
    """The PIER tool's own reading of one utterance: None where it skips it."""
    interest = {index for index, point in enumerate(points) if point}
    if not interest or len(interest) == len(words):
        return None
    edits = [(edit.tag, edit.src_pos) for edit in Levenshtein.editops(words, hypothesis)]
    ends_in_interest = len(words) - 1 in interest
    charged = [tag for tag, at in edits if at in interest or (at >= len(words) and ends_in_interest)]
    wrong = charged.count("replace") + charged.count("delete")
    return Counts(
        len(interest) - wrong,
        charged.count("replace"),
        charged.count("delete"),
        charged.count("insert"),
        len(interest),
    )


def test_the_evaluator_s_own_unit_test() -> None:
    counts = unit_counts(
        "실험 결과 제안한 algorithm 은 기존 방법 대비 accuracy 가 향상되었으며 computational efficiency 또한"
        " 크게 개선되었다",
        "실험 결과 제한화 algorithm 은 기존 방법 대비 r curacy 가 향상되었으며 환비테이션을 이펙션 시 또한"
        " 크게 개선되었다",
    )
    assert (counts.substitutions, counts.insertions, counts.deletions) == (5, 9, 0)
    assert counts.reference_units == 34
    assert counts.rate_percent == pytest.approx(41.17647, abs=5e-6)


@pytest.mark.parametrize(
    ("tagged", "hypothesis", "rate"),
    [
        ("a <tag b> c", "a x c", 100),
        ("a <tag b> c", "a c", 100),
        ("a <tag b> c", "a x b c", 100),
        ("a <tag b> c", "a b x c", 0),
        ("a b <tag c>", "a b c x y", 0),
        ("a <tag b c> d", "a b x c d", 50),
        ("Ja, das mit den <tag Bots> glaube ich nicht.", "Ja, das mit den Pots glaub ich nicht.", 100),
        ("<tag a> <tag 가>", "b 나", 100),  # an utterance that is all interest counts
    ],
)
def test_pier_vectors(tagged: str, hypothesis: str, rate: float) -> None:
    assert point_of_interest_counts(tagged, hypothesis).rate_percent == rate


def test_pier_of_two_utterances_is_a_ratio_of_sums() -> None:
    both = point_of_interest_counts("a <tag b> c", "a x c") + point_of_interest_counts(
        "d <tag e f> g", "d e f g"
    )
    assert both.rate_percent == pytest.approx(33.333, abs=5e-4)


def test_the_tool_charges_trailing_insertions_where_hike_does_not() -> None:
    counts = tool_pier(["a", "b", "c"], [False, False, True], ["a", "b", "c", "x", "y"])
    assert counts is not None
    assert counts.rate_percent == 200
    assert point_of_interest_counts("a b <tag c>", "a b c x y").rate_percent == 0


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside this checkout")
@pytest.mark.parametrize("name", ["hike_rows", "hike_synthetic"])
@pytest.mark.parametrize(("use_loanwords", "suffix"), [(True, ""), (False, "_no_loanwords")])
def test_values_of_the_reference_evaluator(name: str, use_loanwords: bool, suffix: str) -> None:
    rows = [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]
    expected = json.loads((CASES / f"{name}.expected.json").read_text(encoding="utf-8"))
    scores: list[HikeScore] = []
    for row, right in zip(rows, expected["utterances"], strict=True):
        loanwords = [(pair["Korean"], pair["English"]) for pair in json.loads(row["loanwords"])]
        score = score_utterance(
            row["text_normalized"], row["text_pier_labeled"], row["pred_text"], loanwords, use_loanwords
        )
        assert score.mer_rate == pytest.approx(right["mer" + suffix], abs=1e-9)
        assert score.pier_rate == pytest.approx(right["pier" + suffix], abs=1e-9)
        if use_loanwords:
            mer = score.mer
            found = (mer.substitutions, mer.deletions, mer.insertions, mer.reference_units)
            assert found == (right["S"], right["D"], right["I"], right["N"])
        scores.append(score)
    means = mean_rates(scores, [row["cs_level"] for row in rows])
    assert means.keys() == expected["aggregate"].keys()
    for group, right in expected["aggregate"].items():
        assert means[group] == {
            "mer": pytest.approx(right["mer" + suffix], abs=1e-9),
            "pier": pytest.approx(right["pier" + suffix], abs=1e-9),
            "n": right["n"],
        }


def test_plain_replacement_keeps_its_faults() -> None:
    capital = score_utterance("나는 bus를 탔다", "", "나는 bus를 탔다", [("버스", "Bus")])
    assert capital.mer_rate == 0  # nothing to replace here …
    faulty = score_utterance("나는 버스를 탔다", "", "나는 버스를 탔다", [("버스", "Bus")])
    assert faulty.mer_rate == pytest.approx(100 / 6)  # … but a right hypothesis is wrong by its capital
    inside = score_utterance("랩app퀴즈", "", "랩앱퀴즈", [("앱", "app")])
    assert inside.mer_rate == 0


def test_a_replaced_tag_may_hold_two_words() -> None:
    score = score_utterance(
        "너무 번아웃 왔어", "너무 <tag 번아웃> 왔어", "너무 burn 왔어", [("번아웃", "burn out")]
    )
    assert score.pier == Counts(1, 0, 1, 0, 2)


def test_decomposed_text_is_composed_and_marked() -> None:
    reference = "오늘 meeting에서 말했어요"
    tagged = hike_tags(reference)
    decomposed = unicodedata.normalize("NFD", reference)
    plain = score_utterance(reference, tagged, reference)
    marked = score_utterance(reference, tagged, decomposed)
    assert (plain.mer_rate, plain.nfc_changed) == (0, False)
    assert (marked.mer_rate, marked.pier_rate, marked.nfc_changed) == (0, 0, True)


def test_no_point_of_interest_has_pier_zero_and_enters_the_mean() -> None:
    with_points = score_utterance("a 가", "<tag a> <tag 가>", "b 나")
    without = score_utterance("가 나", "가 나", "다 라")
    assert without.pier == Counts()
    assert without.pier_rate == 0
    assert mean_rates([with_points, without], ["word", "none"]) == {
        "all": {"mer": 100, "pier": 50, "n": 2},
        "word": {"mer": 100, "pier": 100, "n": 1},
        "phrase": {"mer": None, "pier": None, "n": 0},
        "sentence": {"mer": None, "pier": None, "n": 0},
        "none": {"mer": 100, "pier": 0, "n": 1},
    }


def test_an_empty_reference_has_no_rate_but_counts_insertions() -> None:
    empty = score_utterance("", "", "네 맞아요")
    assert (empty.mer_rate, empty.mer) == (None, Counts(0, 0, 0, 4, 0))
    assert mean_rates([empty, score_utterance("가", "가", "가")], [None, None])["all"]["mer"] == 0
    assert mean_rates([], [])["all"] == {"mer": None, "pier": None, "n": 0}


def test_replacements_go_from_korean_to_english() -> None:
    sets = [["콘텐츠", "컨텐츠", "content"], ["bus", "버스"], ["colour", "color"], ["말", "언어"]]
    assert replacements(sets) == [("콘텐츠", "content"), ("컨텐츠", "content"), ("버스", "bus")]


def _spaced(words: list[str]) -> str:
    """A space round every syllable, in place of cutting units."""
    return " ".join(" ".join(word) if word > "z" else word for word in words)


@settings(max_examples=100, deadline=None)
@given(WORDS, WORDS)
def test_units_against_jiwer(reference: list[str], hypothesis: list[str]) -> None:
    right = jiwer.process_words(_spaced(reference), _spaced(hypothesis))
    counts = unit_counts(" ".join(reference), " ".join(hypothesis))
    assert (counts.hits, counts.substitutions, counts.deletions, counts.insertions) == (
        right.hits,
        right.substitutions,
        right.deletions,
        right.insertions,
    )
    if reference:
        assert counts.rate_percent == pytest.approx(100 * right.wer)


@settings(max_examples=100)
@given(TAGGED, WORDS)
def test_points_against_the_tool_with_a_dummy_word(
    tagged: list[tuple[str, bool]], hypothesis: list[str]
) -> None:
    words, points = [word for word, _ in tagged], [point for _, point in tagged]
    right = tool_pier([*words, "뷁"], [*points, False], [*hypothesis, "뷁"])
    assert point_of_interest_counts(tagged_words(words, points), " ".join(hypothesis)) == (right or Counts())


NOTATION = st.lists(st.sampled_from(["a", "b", "가", "<tag a>", "<tag b a>", "<tag  b>", "<tag c> ", "<b>"]))


@settings(max_examples=100)
@given(NOTATION.map(" ".join), WORDS)
def test_tags_between_spaces_against_the_indices_of_the_tool(tagged: str, hypothesis: list[str]) -> None:
    interest: list[int] = []
    for before, match in enumerate(re.finditer(r"<tag (.*?)>", tagged)):
        first = len(tagged[: match.start()].split()) - before
        interest += range(first, first + len(match[1].split()))
    words = [*jiwer.wer_default(re.sub(r"<tag (.*?)>", r"\1", tagged))[0], "뷁"]
    right = tool_pier(words, [index in interest for index in range(len(words))], [*hypothesis, "뷁"])
    assert point_of_interest_counts(tagged, " ".join(hypothesis)) == (right or Counts())


@pytest.mark.parametrize(
    ("tagged", "hypothesis", "points"),
    [
        ("x<tag a>", "xa", 1),
        ("<tag a>는 b", "a는 b", 1),
        ("<tag  a > b", "a b", 1),
        ("<tag a><tag b> c", "ab c", 1),
        ("가<tag a b>나 다", "가a b나 다", 2),
        ("a > b <tag", "a > b <tag", 0),
        ("a\xa0<tag b> c\n", "a\xa0b c", 1),
    ],
)
def test_tags_that_touch_words(tagged: str, hypothesis: str, points: int) -> None:
    assert point_of_interest_counts(tagged, hypothesis) == Counts(points, 0, 0, 0, points)
    assert point_of_interest_counts(tagged, "").deletions == points


@settings(max_examples=100)
@given(WORDS)
def test_a_copy_has_no_error(words: list[str]) -> None:
    reference = " ".join(words)
    score = score_utterance(reference, hike_tags(reference), reference)
    assert score.mer.errors == score.pier.errors == 0


@settings(max_examples=100)
@given(WORDS, WORDS)
def test_swapping_the_sides_swaps_deletions_and_insertions(left: list[str], right: list[str]) -> None:
    there = unit_counts(" ".join(left), " ".join(right))
    back = unit_counts(" ".join(right), " ".join(left))
    assert there.errors == back.errors
    assert there.deletions - there.insertions == back.insertions - back.deletions
