"""Numbers in digits and in words: what each means, where one stands, and that either way to write it is right."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.seam import SeamSettings, score_utterance
from engine.text.heard_spellings import NumberPolicy
from engine.text.korean_numbers import han_number, korean_number
from engine.text.normaliser import normalise_text
from engine.text.numbers_in_text import numbers_in, signs_in
from engine.text.spoken_numbers import english, native_korean, readings, sino_korean
from engine.text.unit_text import unit_text
from engine.text.worded_numbers import worded_number

EQUAL = """
    열다섯 살이에요 = 15살이에요
    십오 명이 join했어요 = 15명이 join했어요
    fifteen people = 15 people
    스무 명 = 20명
    스물 = 20
    한 시에 만나 = 1시에 만나
    두 model을 비교 = 2 model을 비교
    세 번째 epoch = 3번째 epoch
    네 시간 = 4시간
    스물네 시간 = 24시간
    서른세 살 = 33살
    이천이십육 년 = 2026년
    이천 이십육 년에 = 2026 년에
    삼만 오천 원 = 35,000원
    삼만오천 원 = 3만 5천 원
    일억 이천만 = 1억 2천만
    백이십삼 = 123
    천 개 = 1,000개
    백스물다섯 명 = 125명
    삼 점 오 = 3.5
    삼점일사 = 3.14
    영 점 오 = 0.5
    three point five = 3.5
    accuracy가 삼점오 퍼센트 올랐다 = accuracy가 3.5% 올랐다
    accuracy가 3.5 퍼센트 올랐다 = accuracy가 3.5% 올랐다
    three percent = 3%
    3 percent = 3%
    첫 번째 = 1번째
    첫번째로 = 1번째로
    제삼 회 = 제3 회
    first place = 1st place
    twenty first century = 21st century
    1,000명 = 1000명
    1,234,567원 = 1234567원
    one thousand two hundred = 1200
    two thousand twenty six = 2026
    twenty twenty six = 2026
    nineteen ninety nine = 1999
    twenty-five = 25
    a hundred = 100
    fifteen hundred = 1500
    three million users = 3 million users
    one point five billion = 1.5 billion
    nine one one = 911
    공일공 = 010
    일일구에 전화해 = 119에 전화해
    만일 원 = 10001원
    백일 = 101
    십이에 = 12에
    이십사를 = 24를
    오 분 뒤에 = 5분 뒤에
    삼번 = 3번
    한달에 = 1달에
    만원 = 10,000원
    천 명 = 1000명
    한 판 더 = 1판 더
    두 시간 삼십 분 = 2시간 30분
    오후 세시 반 = 오후 3시 반
    백 퍼센트 = 100%
    십만원 = 100,000원
    이십대 = 20대
    일등 = 1등
    네 명이서 = 4명이서
    chapter 삼 = chapter 3
    삼 layer = 3 layer
    천구백구십구 년 = 1999년
    하나 둘 셋 = 1 2 3
    ten thirty = 10 30
    two hundred thousand = 200,000
    十二月 = 12月
    两百 = 200
    mil novecientos noventa y nueve = 1999
    오월 오일 = 5월 5일
    유월 = 6월
    시월 = 10월
    오월 = 05월
    第三章 = 第3章
    二十五岁 = 25岁
    二零二六年 = 2026年
    三个meeting = 3个meeting
    一千零五 = 1005
    百分之五 = 5%
    三点五 = 3.5
    treinta y cinco = 35
    dieciséis = 16
    dos mil veintiséis = 2026
    tres coma cinco por ciento = 3.5%
    doscientas = 200
    primero = 1º
"""

DIFFERENT = """
    이 project = 2 project
    네 맞아요 = 4 맞아요
    일을 해 = 1을 해
    한국 = 1국
    만약에 = 10000약에
    사과 = 4과
    구두 = 92
    이사 = 2사
    오늘 = 5늘
    열심히 = 10심히
    열쇠 = 10쇠
    백화점 = 100화점
    사장이 = 4장이
    이번 분기 = 2번 분기
    두통이 = 2통이
    사회 = 4회
    이 사람 = 2사람
    만일 = 10000일
    만일 = 10001
    사이에 있어 = 42에 있어
    오이 = 52
    이사를 = 24를
    삼사 명 = 34명
    일일이 확인했어 = 112 확인했어
    천사 = 1004
    만두가 = 10002가
    백서 = 103
    천장 = 1000장이
    15명 = 16명
    열다섯 = 25
    3.5 = 35
    3 4 = 34
    삼 점 오 = 3
    3% = 3 percent of
    first = 1
    一起 = 1起
    two = to
    won = 1
    a = 1
"""


def pairs(table: str) -> list[tuple[str, str]]:
    return [
        (left.strip(), right) for left, right in (line.split(" = ") for line in table.strip().splitlines())
    ]


def errors(reference: str, hypothesis: str, numbers: NumberPolicy = "digits") -> int:
    return score_utterance(reference, hypothesis, settings=SeamSettings(numbers=numbers)).mer.errors


@pytest.mark.parametrize(("spoken", "written"), pairs(EQUAL))
def test_a_number_in_words_equals_its_digits_both_ways(spoken: str, written: str) -> None:
    for reference, hypothesis in ((spoken, written), (written, spoken)):
        assert errors(reference, hypothesis) == 0
        assert errors(unicodedata.normalize("NFD", reference), hypothesis) == 0
        bare = score_utterance(reference, hypothesis)
        assert bare.mer.errors > 0, "off unless it is switched on"
        score = score_utterance(reference, hypothesis, settings=SeamSettings(numbers="digits"))
        assert score.mer.reference_units == bare.mer.reference_units, "N is of the reference as written"


@pytest.mark.parametrize(("first", "second"), pairs(DIFFERENT))
def test_what_is_no_number_or_another_one_stays_wrong(first: str, second: str) -> None:
    assert errors(first, second) > 0
    assert errors(second, first) > 0


def test_two_readings_are_two_ways_to_speak_unless_all_are_asked_to_be_equal() -> None:
    for reference, hypothesis in (
        ("열다섯 명", "십오 명"),
        ("fifteen 명", "열다섯 명"),
        ("first", "첫 번째"),
    ):
        assert errors(reference, hypothesis, "digits") > 0
    for reference, hypothesis in (("열다섯 명", "십오 명"), ("fifteen 명", "열다섯 명")):
        assert errors(reference, hypothesis, "any") == 0


def test_an_omission_is_no_cheaper() -> None:
    bare = score_utterance("이천이십육 년에", "년에")
    assert score_utterance("이천이십육 년에", "년에", settings=SeamSettings(numbers="any")).mer == bare.mer


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**12 - 1) | st.integers(0, 10_000))
def test_what_is_said_is_understood(number: int) -> None:
    digits = str(number)
    assert digits in korean_number(sino_korean(number))
    assert all(digits in korean_number(said) for said in native_korean(number))
    assert digits in worded_number(tuple(english(number).split()))
    assert all(
        digits in (korean_number(said) if said[0] > "z" else worded_number(tuple(said.split())))
        for said in readings(digits)
    )


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 999), st.integers(0, 99))
def test_decimals_are_understood(whole: int, fraction: int) -> None:
    written = f"{whole}.{fraction:02}"
    korean, english_words = readings(written)
    assert korean_number(korean) == (written,)
    assert worded_number(tuple(english_words.split())) == (written,)


def test_zero_within_chinese_numbers() -> None:
    assert han_number("兩萬零五十") == ("20050",)
    assert han_number("十五") == ("15",)
    assert han_number("我") == ()


def test_separators_and_signs_are_read_as_written() -> None:
    assert signs_in("１，２３４명").grouped == {("1", "234")}
    assert signs_in("1, 234 and 12,34").grouped == frozenset()
    assert signs_in("12.5 %, 3％").percent == {"12.5", "3"}
    assert [number.value for number in numbers_in(unit_text("1 000"))] == ["1", "000"]
    assert "1000" in {n.value for n in numbers_in(unit_text("1 000"), signs_in("1,000"))}
    assert [number.value for number in numbers_in(unit_text(normalise_text("1.000.000")))] == ["1000000"]


GROUPS = [("15", "열다섯", "십오", "fifteen"), ("3.5", "삼 점 오", "three point five"), ("2", "two")]
WORDS = st.sampled_from([*(way for ways in GROUPS for way in ways), "명", "model", "을", "가"])
TEXTS = st.lists(WORDS, max_size=5)


def distance(first: tuple[str, ...], second: tuple[str, ...]) -> int:
    """Edit distance, plainly."""
    row = list(range(len(second) + 1))
    for i, unit in enumerate(first, 1):
        before, row[0] = row[0], i
        for j, other in enumerate(second, 1):
            before, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, before + (unit != other))
    return row[-1]


def spelled(words: list[str], hypothesis: list[str]) -> list[list[str]]:
    """Every way to write a text with the spellings that the hypothesis holds."""
    found: list[list[str]] = [[]]
    for word in words:
        group = next((ways for ways in GROUPS if word in ways), (word,))
        ways = [way for way in group if way == word or (way in hypothesis and group[0] in (way, word))]
        found = [[*before, way] for before in found for way in ways]
    return found


@settings(max_examples=100, deadline=None)
@given(TEXTS, TEXTS)
def test_the_network_equals_brute_force_over_all_ways_to_write(
    reference: list[str], hypothesis: list[str]
) -> None:
    heard = unit_text(" ".join(hypothesis)).units
    expected = min(distance(unit_text(" ".join(way)).units, heard) for way in spelled(reference, hypothesis))
    assert errors(" ".join(reference), " ".join(hypothesis)) == expected


@settings(max_examples=60, deadline=None)
@given(TEXTS, TEXTS, st.sampled_from(["apart", "digits", "any"]))
def test_more_that_is_equal_never_raises_the_error(
    reference: list[str], hypothesis: list[str], policy: NumberPolicy
) -> None:
    first, second = " ".join(reference), " ".join(hypothesis)
    found = [errors(first, second, each) for each in ("apart", "digits", "any")]
    assert found == sorted(found, reverse=True)
    bare = score_utterance(first, second, settings=SeamSettings(numbers=policy))
    more = score_utterance(first, second, settings=SeamSettings(numbers=policy, compounds=True))
    assert more.mer.errors <= bare.mer.errors


@pytest.mark.parametrize(
    ("reference", "hypothesis", "expected"),
    [
        ("우리 data base를", "우리 database를", 0),
        ("우리 database를", "우리 data base를", 0),
        ("no where", "nowhere", 0),
        ("set up a work station", "setup a workstation", 0),
        ("covid 19가", "covid19가", 0),
        ("데이터 베이스", "데이터베이스", 0),
        ("база данных", "базаданных", 0),
        ("3 4", "34", 2),
        ("data base", "databases", 2),
        ("bus 를", "bus를", 0),
        ("new 버스", "newbus", 3),
    ],
)
def test_words_apart_and_joined(reference: str, hypothesis: str, expected: int) -> None:
    score = score_utterance(reference, hypothesis, settings=SeamSettings(compounds=True))
    assert score.mer.errors == expected
    assert score.mer.reference_units == score_utterance(reference, hypothesis).mer.reference_units


PARTS = st.lists(st.sampled_from(["a", "b", "ab", "ba", "가", "7"]), max_size=5)


@settings(max_examples=100, deadline=None)
@given(PARTS, PARTS)
def test_compounds_equal_brute_force(reference: list[str], hypothesis: list[str]) -> None:
    text, heard = unit_text(" ".join(reference)), unit_text(" ".join(hypothesis))
    held = {heard.units[a:b] for a in range(len(heard.units)) for b in range(a + 1, a + 5)}

    def ways(start: int) -> list[tuple[str, ...]]:
        if start == len(text.units):
            return [()]
        found = [(text.units[start], *rest) for rest in ways(start + 1)]
        for end in range(start + 1, min(len(text.units), start + 4) + 1):
            part = text.units[start:end]
            if "가" in part or ("7", "7") in pairwise(part):
                break
            same = [way for way in held if "".join(way) == "".join(part) and way != part and "가" not in way]
            found += [(*way, *rest) for way in same if ("7", "7") not in pairwise(way) for rest in ways(end)]
        return found

    score = score_utterance(
        " ".join(reference), " ".join(hypothesis), settings=SeamSettings(compounds=True, hyphens=False)
    )
    assert score.mer.errors == min(distance(way, heard.units) for way in ways(0))
