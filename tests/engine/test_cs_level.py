"""Levels of code-switching: the definition's clauses, published texts, and laws."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.cs_level import LEVELS, code_switching_level

CASES = Path(__file__).resolve().parents[2] / "../shared/cases/levels.jsonl"

PUBLISHED = [
    ("어제 meeting에서 나온 feedback 정리해서 내일까지 report 작성해야 해.", ["word"]),
    ("This drama had solid 서사 and great 연출.", ["word"]),
    ("You know what, 그 사람이 계속 weird하게 행동하는 것 같은데, 혹시 무슨 일 있나요?", ["word", "phrase"]),
    ("이번 주 안에 끝낼 수 있어? I don't think two days are enough for full integration.", ["sentence"]),
    ("DNA 서열 분석 결과의 신뢰도를 높이기 위해 coverage 기준을 30배 이상으로 설정하였다.", ["word"]),
    ("It was so good, I screamed “대박!” without thinking.", ["word"]),
    ("She built the document based on 보여주기용 보고에 익숙한 관성.", ["phrase"]),
]


@pytest.mark.parametrize(("text", "levels"), PUBLISHED)
def test_published_levels(text: str, levels: list[str]) -> None:
    found = code_switching_level(text)
    assert list(found.levels_all) == levels
    assert found.level == levels[-1]
    assert found.main_is_guess


def test_the_published_label_that_needs_the_declared_main_language() -> None:
    text = "Lumbar drain 진행하겠습니다."
    guessed, declared = code_switching_level(text), code_switching_level(text, "ko")
    assert (guessed.level, guessed.main_language, guessed.main_is_guess) == ("word", "en", True)
    assert (declared.level, declared.main_language, declared.main_is_guess) == ("phrase", "ko", False)


@pytest.mark.skipif(not CASES.exists(), reason="the shared cases are not beside this checkout")
def test_the_thirty_cases() -> None:
    missed = []
    for line in CASES.read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        found = code_switching_level(row["text"])
        if (found.level, list(found.levels_all)) != (row["cs_level"], row["cs_levels_all"]):
            missed.append(row["text"])
            found = code_switching_level(row["text"], "ko")
        assert (found.level, list(found.levels_all)) == (row["cs_level"], row["cs_levels_all"])
    assert missed == ["Lumbar drain 진행하겠습니다."]


@pytest.mark.parametrize(
    ("text", "main", "levels"),
    [
        ("오늘 날씨가 좋아요.", "ko", []),
        ("", "ko", []),
        ("15, 3.5!", "ko", []),
        ("error가 났어", "ko", ["word"]),
        ("error message가 났어", "ko", ["phrase"]),
        ("OK. 가자", "ko", ["sentence"]),  # a fragment wholly in the other language is that only
        ("네. Good job. error가 났어", "ko", ["word", "sentence"]),
        ("좋아요。Thank you！다음", "ko", ["sentence"]),
        ("그게… really? 정말", "ko", ["sentence"]),
        ("version 3.5를 써요", "ko", ["word"]),  # a point inside a number doesn't split
        ("Python 3.5 release를 써요", "ko", ["phrase"]),  # digits don't break a row
        ("K-pop을 CI/CD로 봐요", "ko", ["word"]),  # punctuation within a word is removed
        ("so—good 해요", "ko", ["phrase"]),  # a dash is a space
        ("coverage, accuracy 봐요", "ko", ["phrase"]),
        ("I love you", "ko", ["sentence"]),
        ("I love 火锅 a lot", "en", ["word"]),
        ("I said 我不知道你在说什么 to him", "en", ["phrase"]),
        ("このbugを直して", "ja", ["word"]),
        ("我们明天有个meeting要开", "zh", ["word"]),
    ],
)
def test_clauses_of_the_definition(text: str, main: str, levels: list[str]) -> None:
    found = code_switching_level(text, main)
    assert list(found.levels_all) == levels
    assert found.level == (levels[-1] if levels else "none")


def test_evidence_says_what_was_found_and_where() -> None:
    text = "네. error message랑 bug가 났어."
    first, second = code_switching_level(text, "ko").evidence
    assert (first.text, first.findings) == ("네", ())
    assert [(finding.text, finding.level) for finding in second.findings] == [
        ("error message", "phrase"),
        ("bug", "word"),
    ]
    assert all(text[finding.start : finding.end] == finding.text for finding in second.findings)


def test_marks_give_the_level_of_a_pair_with_one_script() -> None:
    text = "vamos al team meeting mañana"
    assert code_switching_level(text, "es").level == "none"
    assert code_switching_level(text, "es", [(9, 13, "en"), (14, 21, "en")]).level == "phrase"


TEXTS = st.lists(
    st.sampled_from(["가", "나는", "bug", "fix", "15", "3.5", ".", "?", ",", "CI/CD", "error가"]), max_size=12
).map(" ".join)


@settings(max_examples=100)
@given(TEXTS)
def test_the_level_is_the_highest_present(text: str) -> None:
    found = code_switching_level(text, "ko")
    present = {finding.level for fragment in found.evidence for finding in fragment.findings}
    assert list(found.levels_all) == [level for level in LEVELS if level in present]
    assert found.level == (found.levels_all[-1] if present else "none")


@settings(max_examples=100)
@given(TEXTS)
def test_against_a_second_reading_of_the_definition(text: str) -> None:
    """Fragments and words by splitting strings, in place of offsets."""
    levels: set[str] = set()
    for fragment in text.replace("?", ".").replace("3.5", "3").replace("CI/CD", "CICD").split(" ."):
        words = fragment.replace(".", " ").replace(",", " ").replace("가", " 가 ").split()
        spoken = ["o" if word.isascii() else "m" for word in words if not word.isdigit()]
        if spoken and "m" not in spoken:
            levels.add("sentence")
        elif "o" in spoken:
            rows = [len(row) for row in "".join(spoken).split("m") if row]
            levels |= {"phrase" if row > 1 else "word" for row in rows}
    assert set(code_switching_level(text, "ko").levels_all) == levels
