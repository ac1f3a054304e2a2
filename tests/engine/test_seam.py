"""Mode `seam`: cases with right values, and the laws that scores obey."""

from __future__ import annotations

import json
import unicodedata
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.seam import SeamSettings, UtteranceScore, level_by_rule, score_utterance
from engine.types import Counts

CASES = Path(__file__).parents[2] / "../shared/cases/recognition.jsonl"

KINDS: list[tuple[str, str, str, list[tuple[str, ...]], tuple[int, int], tuple[int, int] | None]] = [
    ("nfd", "우리 team은 좋아", unicodedata.normalize("NFD", "우리 team은 좋아"), [], (0, 6), (0, 3)),
    ("apostrophes", "I’m 지금 they‘re here", "i'm 지금 they're here", [], (0, 5), (0, 3)),
    ("hyphen is a space", "end-to-end로 학습", "end to end로 학습", [], (0, 6), (0, 2)),
    ("decimal", "version 2.5를 써", "version 2.5를 써", [], (0, 4), (0, 3)),
    ("decimal is not 25", "version 2.5를 써", "version 25를 써", [], (1, 4), (1, 3)),
    ("hangul to latin", "컴퓨터 켜", "computer 켜", [("컴퓨터", "computer")], (0, 4), None),
    ("latin to hangul", "computer를 켜", "컴퓨터를 켜", [("컴퓨터", "computer")], (0, 3), (0, 2)),
    ("capital in list", "app을 켜", "APP을 켜", [("앱", "App")], (0, 3), (0, 2)),
    ("inside a word", "맛집앱지도를 봐", "맛집app지도를 봐", [("앱", "app")], (1, 7), None),
    ("inside a word, latin", "맛집app지도를 봐", "맛집앱지도를 봐", [("앱", "app")], (1, 7), (1, 3)),
    (
        "longest",
        "앱스토어에서 받아",
        "app store에서 받아",
        [("앱", "app"), ("앱스토어", "app store")],
        (0, 8),
        None,
    ),
    ("three spellings", "메시지 왔어", "message 왔어", [("메시지", "메세지", "message")], (0, 5), None),
    ("verb ending", "파일 upload했는데요", "파일 업로드했는데요", [("업로드", "upload")], (0, 7), (0, 3)),
    (
        "auxiliary",
        "download해봤어요 나는",
        "다운로드해봤어요 나는",
        [("다운로드", "download")],
        (0, 7),
        (0, 2),
    ),
    ("passive", "update되었습니다 이제", "업데이트되었습니다 이제", [("업데이트", "update")], (0, 8), (0, 2)),
    ("copula", "그건 bug였어요", "그건 버그였어요", [("버그", "bug")], (0, 6), (0, 3)),
    ("plural", "file들을 지워", "파일들을 지워", [("파일", "file")], (0, 5), (0, 2)),
    ("contraction", "we'll 곧 가요", "we will 곧 가요", [], (0, 4), (0, 2)),
    ("not of each other", "it is 좋아", "it has 좋아", [], (1, 4), (1, 2)),
    ("joined compound", "e-mail을 보내", "email을 보내", [], (0, 5), (0, 2)),
    ("built-in compound", "wifi 연결 안 돼", "wi fi 연결 안 돼", [], (0, 5), (0, 2)),
    ("no compound", "nowhere 도 없어", "no where 도 없어", [], (2, 4), (2, 2)),
    ("digits are not joined", "3-4일 걸려", "34일 걸려", [], (2, 5), (1, 2)),
    ("markup", "<tag bus>를 {x}", "tag bus를 x", [], (0, 4), (0, 3)),
    ("all points", "thank you 감사합니다", "", [], (7, 7), (2, 2)),
    ("glued particle", "server가 죽었어", "server 가 죽었어", [], (0, 5), (0, 2)),
    ("glued words", "다시 시작해", "다시시작 해", [], (0, 5), None),
    ("case", "GPU를 써", "gpu를 써", [], (0, 3), (0, 2)),
    ("case of other alphabets", "Это ΣΊΣΥΦΟΣ", "это σίσυφος", [], (0, 2), (0, 2)),
    ("full width", "ＧＰＵ　２대", "GPU 2대", [], (0, 3), (0, 3)),
    ("half-width kana", "ﾊﾞｸﾞを直す", "バグを直す", [], (0, 5), None),
    ("empty hypothesis", "server가 죽었어", "", [], (5, 5), (2, 2)),
    ("only punctuation heard", "server가 죽었어", "…!", [], (5, 5), (2, 2)),
    ("empty reference", "", "server가", [], (2, 0), None),
    ("only punctuation said", "?!", "네", [], (1, 0), None),
    ("both empty", " ", "", [], (0, 0), None),
    ("inserted before", "우리 team 이 이겼어", "우리 dream team 이 이겼어", [], (1, 7), (1, 3)),
    ("inserted after", "우리 team 이 이겼어", "우리 team big 이 이겼어", [], (1, 7), (1, 3)),
    ("inserted far away", "우리 team 이 오늘 이겼어", "우리 team 이 오늘 또 이겼어", [], (1, 9), (0, 3)),
    ("no switch", "오늘 날씨가 좋아요", "어제 날씨가 좋아요", [], (2, 8), None),
    ("no switch, all latin", "we won today", "we one today", [], (1, 3), None),
    ("digits are a class", "3명이 team이야", "4명이 team이야", [], (1, 6), (1, 4)),
    ("digits join latin", "covid19가 왔다", "covid19가 왔다", [], (0, 4), (0, 2)),
    ("over 100", "ok", "ok ok ok", [], (2, 1), None),
    ("trailing hallucination", "다시 run 해", "다시 run 해 시청해 주셔서 감사합니다", [], (11, 4), (3, 3)),
    ("looped", "let's go 가자", "let's go 가자 가자 가자", [], (4, 4), (2, 2)),
    ("japanese loanword back", "このバグを直して", "このbugを直して", [("バグ", "bug")], (0, 8), None),
    ("japanese, inside katakana", "デバッグを", "デbugを", [("バッグ", "bug")], (3, 5), None),
    (
        "overlapping",
        "앱 스토어에서",
        "app 스토어에서",
        [("앱", "app"), ("앱 스토어", "app store")],
        (0, 6),
        None,
    ),
    (
        "overlapping, longer",
        "앱 스토어에서",
        "app store에서",
        [("앱 스토어", "app store"), ("앱", "app")],
        (0, 6),
        None,
    ),
    (
        "adjective of a loanword",
        "technical적으로 봐",
        "테크니컬적으로 봐",
        [("테크니컬", "technical")],
        (0, 5),
        (0, 2),
    ),
    ("negated light verb", "check하지않아요", "체크하지않아요", [("체크", "check")], (0, 6), (0, 2)),
    ("no switch, transliterated", "미팅 했어", "meeting 했어", [], (2, 4), None),
    ("two words for one", "feedback을 줘", "피드 백을 줘", [("피드백", "feedback")], (0, 3), (0, 2)),
    ("joining letters apart", "하\ufe0f루 team", "\u1112\ufe0f\u1161루 team", [], (0, 3), (0, 2)),
    ("mandarin, traditional loanword", "這個bug", "這個錯誤", [("錯誤", "bug")], (0, 3), (0, 2)),
    ("mandarin", "我们用app付款", "我们用應用付款", [], (2, 6), (2, 3)),
]


@pytest.mark.parametrize(("name", "reference", "hypothesis", "loanwords", "mer", "pier"), KINDS)
def test_kinds_of_faults(
    name: str,
    reference: str,
    hypothesis: str,
    loanwords: list[tuple[str, ...]],
    mer: tuple[int, int],
    pier: tuple[int, int] | None,
) -> None:
    score = score_utterance(reference, hypothesis, loanwords)
    assert (score.mer.errors, score.mer.reference_units) == mer
    assert (score.pier and (score.pier.errors, score.pier.reference_units)) == pier


def case_rows() -> list[dict[str, Any]]:
    if not CASES.is_file():
        return []
    return [json.loads(line) for line in CASES.read_text(encoding="utf-8").splitlines()]


@pytest.mark.skipif(not CASES.is_file(), reason="the cases lie outside the repository")
@pytest.mark.parametrize("row", case_rows(), ids=lambda row: row["id"])
def test_cases_with_right_values(row: dict[str, Any]) -> None:
    score = score_utterance(row["reference"], row["hypothesis"], row["loanwords"])
    expect = row["expect"]
    assert {"errors": score.mer.errors, "n": score.mer.reference_units} == expect["mer"]
    if expect["pier"] != "open":
        pier = score.pier
        assert (pier and {"errors": pier.errors, "n": pier.reference_units}) == expect["pier"]


WORDS = st.sampled_from(
    [
        *(
            "오늘",
            "버스를",
            "bus를",
            "버스 정류장에서",
            "bus stop",
            "번아웃이",
            "burn out",
            "let's",
            "let us",
        ),
        *("large-scale", "largescale", "3.5%", "탔다", "API를", "15명이", "it’s", "café", "check했어요"),
        *("체크했어요", "<b>", "我们"),
    ]
)
TEXTS = st.lists(WORDS, max_size=7).map(" ".join)
SETS = [("버스", "bus"), ("버스 정류장", "bus stop"), ("번아웃", "burn out", "번 아웃"), ("체크", "check")]
SETS_TAKEN = st.lists(st.sampled_from(SETS), max_size=4, unique=True)
PLAIN = SeamSettings(contractions=False, hyphens=False)


def told(score: UtteranceScore) -> tuple[Counts, Counts | None]:
    return score.mer, score.pier


@settings(max_examples=60, deadline=None)
@given(TEXTS, SETS_TAKEN)
def test_a_copy_scores_zero(text: str, sets: list[tuple[str, ...]]) -> None:
    score = score_utterance(text, text, sets)
    assert score.mer.errors == 0
    assert score.pier is None or score.pier.errors == 0


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS, SETS_TAKEN)
def test_unicode_form_and_order_of_spellings_change_nothing(
    reference: str, hypothesis: str, sets: list[tuple[str, ...]]
) -> None:
    score = told(score_utterance(reference, hypothesis, sets))
    decomposed = [tuple(unicodedata.normalize("NFD", word) for word in words) for words in sets]
    assert told(score_utterance(unicodedata.normalize("NFD", reference), hypothesis, sets)) == score
    assert told(score_utterance(reference, unicodedata.normalize("NFD", hypothesis), decomposed)) == score
    turned = [tuple(reversed(words)) for words in reversed(sets)]
    assert told(score_utterance(reference, hypothesis, turned)) == score


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS)
def test_without_spellings_swapped_sides_swap_deletions_and_insertions(first: str, second: str) -> None:
    forth = score_utterance(first, second, settings=PLAIN).mer
    back = score_utterance(second, first, settings=PLAIN).mer
    assert (forth.substitutions, forth.deletions, forth.insertions) == (
        back.substitutions,
        back.insertions,
        back.deletions,
    )


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS, SETS_TAKEN)
def test_one_more_spelling_never_raises_the_error_nor_moves_the_denominator(
    reference: str, hypothesis: str, sets: list[tuple[str, ...]]
) -> None:
    scores = [score_utterance(reference, hypothesis, sets[:count]) for count in range(len(sets) + 1)]
    errors = [score.mer.errors for score in scores]
    assert errors == sorted(errors, reverse=True)
    assert len({score.mer.reference_units for score in scores}) == 1
    assert len({score.pier and score.pier.reference_units for score in scores}) == 1
    bare = score_utterance(reference, hypothesis, settings=PLAIN)
    assert errors[0] <= bare.mer.errors


def test_switches_of_built_in_spellings() -> None:
    def errors(reference: str, hypothesis: str, settings: SeamSettings) -> int:
        return score_utterance(reference, hypothesis, settings=settings).mer.errors

    everything = SeamSettings()
    assert errors("let's go", "let us go", everything) == 0
    assert errors("let's go", "let us go", SeamSettings(contractions=False)) == 2
    assert errors("largescale", "large-scale", everything) == 0
    assert errors("largescale", "large-scale", SeamSettings(hyphens=False)) == 2


def test_errors_are_counted_alike_whatever_they_cost() -> None:
    texts = "a b c d e 네", "d e x y z 네"
    assert score_utterance(*texts).mer == Counts(1, 5, 0, 0, 6)
    sclite = score_utterance(*texts, settings=SeamSettings(costs="sclite"))
    assert sclite.mer == Counts(3, 0, 3, 3, 6)
    assert [column.kind for column in sclite.alignment.columns].count("hit") == 3


def test_loanwords_can_be_switched_off() -> None:
    off = SeamSettings(loanwords=False)
    assert score_utterance("버스 타", "bus 타", [("버스", "bus")], settings=off).mer.errors == 2


def test_level_and_main_language_as_given_or_by_the_rule() -> None:
    text = "Lumbar drain 진행하겠습니다."
    assert level_by_rule(text) == ("word", "en")
    score = score_utterance(text, text, main_language="ko")
    assert (score.level, score.main_language) == ("phrase", "ko")
    assert score_utterance(text, text, level="sentence").level == "sentence"


def test_points_by_policy_by_tag_and_by_hand_set_language() -> None:
    embedded = SeamSettings(points="embedded")
    score = score_utterance("나는 bus 를 탔다", "나는 x 를 탔다", settings=embedded)
    assert score.pier == Counts(0, 1, 0, 0, 1)
    tagged = score_utterance("나는 <tag bus> 를 탔다", "나는 bus 를", tagged=True, settings=embedded)
    assert tagged.pier == Counts(1, 0, 0, 0, 1)
    spanish = score_utterance("el meeting fue", "el mitin fue", marked=[(3, 10, "en")], main_language="es")
    assert spanish.pier == Counts(2, 1, 0, 0, 3)


def test_an_empty_hypothesis_is_all_deletions_whatever_is_listed() -> None:
    score = score_utterance("나는 버스를 탔다", "", [("버스", "bus"), ("탔다", "rode")])
    assert (score.mer.deletions, score.mer.errors, score.mer.reference_units) == (7, 7, 7)
    assert [column.kind for column in score.alignment.columns] == ["deletion"] * len(score.alignment.columns)


@pytest.mark.parametrize(
    ("reference", "hypothesis", "loanwords", "deletions"),
    [
        ("wi-fi가 느려요", "느려요", [("와이파이", "wi-fi")], 3),
        ("wi-fi가 느려요", "느려요", [("와이파이", "wi-fi", "wifi")], 2),
        ("번아웃 네", "네", [("번아웃", "burn out")], 2),
        ("번아웃 네", "네", [("번아웃", "burnout")], 1),
        ("e-mail을 보내", "보내", [("이메일", "e-mail")], 3),
    ],
)
def test_a_spelling_that_nobody_wrote_makes_no_omission_cheaper(
    reference: str, hypothesis: str, loanwords: list[tuple[str, ...]], deletions: int
) -> None:
    score = score_utterance(reference, hypothesis, loanwords)
    assert (score.mer.deletions, score.mer.errors) == (deletions, deletions)


def test_a_spelling_that_was_not_said_changes_neither_counts_nor_points() -> None:
    bare = score_utterance("phone에 저장", "x y에 저장")
    assert told(score_utterance("phone에 저장", "x y에 저장", [("휴대폰", "phone")])) == told(bare)
    bare = score_utterance("bus stop 랩앱퀴즈는", "버스 stop 랩앱퀴즈는")
    assert told(score_utterance("bus stop 랩앱퀴즈는", "버스 stop 랩앱퀴즈는", [("스톱", "stop")])) == told(
        bare
    )


def test_one_word_with_many_spellings_used_often() -> None:
    spellings = ["bus", *(f"{first}{last}" for first in "가나다라마" for last in "거너더러머버서어저처")]
    score = score_utterance("bus를 탔다 " * 300, "나거를 탔다 " * 300, [spellings])
    assert (score.mer.errors, score.mer.reference_units) == (0, 1200)


def test_a_longer_spelling_that_nobody_said_leaves_insertions_as_they_are() -> None:
    bare = score_utterance("email 코드", "a b c 코드")
    listed = score_utterance("email 코드", "a b c 코드", [("x y z", "email")])
    assert told(listed) == told(bare)
    assert (listed.mer.substitutions, listed.mer.insertions) == (1, 2)
