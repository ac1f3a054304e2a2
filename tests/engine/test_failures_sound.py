"""Nearness in sound: pairs of one sound are far from pairs that aren't, in both directions."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.failure_by_sound import PHONETIC_SHORT
from engine.asr.failure_endings import are_endings_of_one_word, differ_in_english_ending
from engine.asr.failure_loops import loops_in
from engine.asr.question import is_question
from engine.asr.sound_distance import aligned, distance, nearness, substitution, total_weight, weight
from engine.asr.stock_phrases import ASSISTANTS, phrases_in
from engine.asr.word_sound import Sounds, joined, sounds
from engine.text import spoken_numbers
from engine.text.spans import blanked
from tests.engine.sound_pairs import english, romanised


def sound(text: str) -> Sounds:
    return joined([sounds(word) for word in text.split()])


def near(one: str, other: str) -> float:
    return nearness(sound(one), sound(other))


def test_pairs_of_one_sound_are_told_from_others() -> None:
    pairs = [(word, heard) for word, heard, _ in english()] + romanised()
    translations = [(word, meaning) for word, _, meaning in english()]
    rng = random.Random(7)
    heard = [heard for _, heard, _ in english()]
    rng.shuffle(heard)
    strangers = [
        (word, other) for (word, own, _), other in zip(english(), heard, strict=True) if own != other
    ]
    assert len(pairs) >= 200
    assert len(strangers) >= 150
    assert sum(near(*pair) >= PHONETIC_SHORT for pair in pairs) >= 0.99 * len(pairs)
    assert sum(near(*pair) < PHONETIC_SHORT for pair in translations) >= 0.97 * len(translations)
    assert sum(near(*pair) < PHONETIC_SHORT for pair in strangers) >= 0.98 * len(strangers)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("meeting", "ミーティング"),
        ("deadline", "デッドライン"),
        ("project", "प्रोजेक्ट"),
        ("design", "дизайн"),
        ("meeting", "มีตติ้ง"),
        ("coffee", "咖啡"),
        ("3", "삼"),
        ("24", "이십사"),
    ],
)
def test_every_script_has_sounds(one: str, other: str) -> None:
    assert near(one, other) > PHONETIC_SHORT


def test_abbreviations_are_spelled_out() -> None:
    assert nearness(sounds("API", spelled_out=True), sound("에이피아이")) > 0.95
    assert nearness(sounds("MRI", spelled_out=True), sound("엠알아이")) > 0.8


SOUNDS = st.lists(st.sampled_from(sounds("strawberry") + sound("의외로 쌍둥이 값") + ("r-", "U")), max_size=9)


@given(SOUNDS, SOUNDS)
@settings(max_examples=100, deadline=None)
def test_the_distance_is_that_of_its_alignment(one: list[str], other: list[str]) -> None:
    a, b = tuple(one), tuple(other)
    links = aligned(a, b)
    assert sum(link.cost for link in links) == pytest.approx(distance(a, b))
    assert [link.reference for link in links if link.reference >= 0] == list(range(len(a)))
    assert [link.hypothesis for link in links if link.hypothesis >= 0] == list(range(len(b)))
    assert distance(a, b) == pytest.approx(distance(b, a))
    assert 0 <= nearness(a, b) <= 1
    assert distance(a, a) == 0
    assert distance(a, ()) == pytest.approx(total_weight(a))


def test_costs_are_symmetric_and_no_more_than_leaving_both_out() -> None:
    inventory = sorted({*sounds("strawberry"), *sound("의외로 쌍둥이 값"), "T", "S", "C"})
    for one in inventory:
        assert weight(one) > 0
        for other in inventory:
            assert substitution(one, other) == substitution(other, one)


@pytest.mark.parametrize(
    ("number", "reading"),
    [
        ("100", "백"),
        ("10000", "만"),
        ("20", "스무"),
        ("99", "아흔아홉"),
        ("2026", "이천이십육"),
        ("0", "영"),
        ("1234", "일이삼사"),
    ],
)
def test_numbers_are_read(number: str, reading: str) -> None:
    assert reading in spoken_numbers.readings(number)


@pytest.mark.parametrize("text", ["1" * 400, "٣", "½", "1.5.2", "007"])
def test_odd_numbers_have_sounds_or_none(text: str) -> None:
    assert isinstance(sounds(text), tuple)


@pytest.mark.parametrize(
    ("said", "heard", "expected"),
    [
        ("은", "는", True),
        ("에서", "에서는", True),
        ("어요", "었어요", True),
        ("사과", "", False),
        ("해", "에", False),
    ],
)
def test_endings(said: str, heard: str, expected: bool) -> None:
    assert are_endings_of_one_word(said, heard) is expected


def test_english_endings() -> None:
    assert differ_in_english_ending("study", "studies")
    assert not differ_in_english_ending("cat", "catalogue")
    assert not differ_in_english_ending("be", "bed")


def test_loops() -> None:
    assert [loop.count for loop in loops_in("a b a b a b", "a b")] == [3]
    assert loops_in("하하하 웃겨", "하하하 웃겨") == []
    assert [loop.count for loop in loops_in("谢谢大家谢谢大家谢谢大家", "谢谢大家")] == [3]
    text = "이거 다시 할까 할까 할까 할까"
    assert blanked(text, [(loop.start, loop.end) for loop in loops_in(text, "이거 다시 할까")]).split() == [
        "이거",
        "다시",
        "할까",
    ]


@pytest.mark.parametrize(
    "phrase",
    [
        "구독과 좋아요 알림설정까지 부탁드립니다",
        "시청해주셔서 감사합니다",
        "다음 시간에 뵙겠습니다",
        "MBC 뉴스 이덕영입니다",
        "Thanks for watching, guys!",
        "Please like and subscribe",
        "Subtitles by the Amara.org community",
        "ご視聴ありがとうございました",
        "请不吝点赞 订阅 转发",
        "[음악]",
        "Субтитры создавал DimaTorzok",
    ],
)
def test_stock_phrases(phrase: str) -> None:
    assert phrases_in(f"네 {phrase}", "네")
    assert not phrases_in(phrase, phrase)


@pytest.mark.parametrize(
    "text",
    ["이 영상 편하게 봐", "감사합니다 교수님", "I watch movies", "다음 주에 만나요", "좋아요 버튼이 없어"],
)
def test_plain_speech_holds_no_stock_phrase(text: str) -> None:
    assert phrases_in(text, "") == []


def test_assistants_and_questions() -> None:
    assert phrases_in("I'm sorry, but I can't hear the audio", "", ASSISTANTS)
    assert not phrases_in("죄송합니다 늦었어요", "", ASSISTANTS)
    assert is_question("이 문장을 고쳐 주세요")
    assert not is_question("어제 영화를 봤다")
