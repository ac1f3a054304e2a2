"""Prompts for a language model, its answers in every form, and texts that are nearly the same."""

from __future__ import annotations

import random
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rapidfuzz import fuzz

from engine.text.clone_answers import Answer, read_answers, spread_over_seeds, unbracketed
from engine.text.clone_prompt import Seed, clone_prompt
from engine.text.near_duplicates import NearDuplicates, fold

KOREAN = Seed("오늘 meeting이 세 개나 있어.", "business", "word", "ko", "en")
ENGLISH = Seed("I told her 눈치 좀 챙겨.", "entertainment", "phrase", "en", "ko")

LINES = ["이번 sprint는 진짜 빡빡해.", "deadline을 하루만 미룰 수 있을까?", "Let's go, 늦겠다."]


@pytest.mark.parametrize(
    "pasted",
    [
        "1. {0}\n2. {1}\n3. {2}",
        "Sure! Here are 3 scripts:\n\n1) {0}\n\n2) {1}\n\n3) {2}\n\nLet me know if you want more.",
        "- {0}\n- {1}\n- {2}",
        "• {0}\n• {1}\n• {2}",
        "**1.** {0}\n**2.** {1}\n**3.** {2}",
        "1. **{0}**\n2. **{1}**\n3. **{2}**",
        '1. "{0}"\n2. “{1}”\n3. 「{2}」',
        "{0}\n{1}\n{2}",
        "다음은 문장입니다:\n{0}\n{1}\n{2}",
        '["{0}", "{1}", "{2}"]',
        '```json\n["{0}",\n "{1}",\n "{2}"]\n```',
        'Here you are:\n```\n1. {0}\n2. {1}\n3. {2}\n```\nEnjoy!',
        '{{"scripts": ["{0}", "{1}", "{2}"]}}',
        '[{{"id": 1, "text": "{0}"}}, {{"id": 2, "text": "{1}"}}, {{"id": 3, "text": "{2}"}}]',
        '{{"text": "{0}"}}\n{{"text": "{1}"}}\n{{"text": "{2}"}}',
        '{{"1": "{0}", "2": "{1}", "3": "{2}"}}',
        "| # | Script |\n|---|---|\n| 1 | {0} |\n| 2 | {1} |\n| 3 | {2} |",
        "1-1. {0}\n1-2. {1}\n1-3. {2}",
        "(1) {0}\n(2) {1}\n(3) {2}",
        '"{0}",\n"{1}",\n"{2}",',
        "1. {0}\r\n2. {1}\r\n3. {2}\r\n1. {0}",
    ],
)  # fmt: skip
def test_answers_are_understood_in_whatever_form_they_come(pasted: str) -> None:
    answer = pasted.format(*LINES)
    assert [one.text for one in read_answers(answer)] == LINES
    assert [one.text for one in read_answers(unicodedata.normalize("NFD", answer))] == LINES


@pytest.mark.parametrize(
    "pasted",
    [
        '{"seed": 1, "text": "가나"}\n{"seed": 2, "text": "다라"}\n{"seed": 2, "text": "마바"}',
        '[{"seed": 1, "text": "가나"}, {"seed": "2", "text": "다라"}, {"seed": 2, "text": "마바"}]',
        '{"1": ["가나"], "2": ["다라", "마바"]}',
        '{"Example 1": ["가나"], "Example 2": ["다라", "마바"]}',
        "Example 1:\n1. 가나\n\n**Example 2:**\n1. 다라\n2. 마바",
        "Seed 1\n- 가나\nSeed 2\n- 다라\n- 마바",
        "Example 1: 가나\nExample 2: 다라\nExample 2: 마바",
    ],
)
def test_the_example_of_each_answer_is_found(pasted: str) -> None:
    assert read_answers(pasted) == [Answer("가나", 1), Answer("다라", 2), Answer("마바", 2)]


def test_numbers_and_quotes_that_are_spoken_stay() -> None:
    spoken = ['"가자"라고 했더니 "why?"래.', "3시에 meeting 있어.", "2.5배나 비싸."]
    assert [
        one.text for one in read_answers("\n".join(f"{n}. {one}" for n, one in enumerate(spoken, 1)))
    ] == spoken


@given(st.text(max_size=200))
@settings(max_examples=100)
def test_anything_can_be_pasted(pasted: str) -> None:
    for answer in read_answers(pasted):
        assert answer.text == " ".join(answer.text.split()) and answer.text


def test_answers_that_name_no_example_go_to_them_in_turn() -> None:
    answers = [Answer(text) for text in "abcd"]
    assert [place for place, _text in spread_over_seeds(answers, 2, 2)] == [0, 0, 1, 1]
    assert [place for place, _text in spread_over_seeds(answers, 1, 2)] == [0, 0, 0, 0]


def test_a_prompt_names_what_is_to_be_kept_and_shows_one_example() -> None:
    asked = clone_prompt([KOREAN], 7)
    for words in (
        KOREAN.text,
        "Topic: business",
        "Main language: Korean",
        "single English words",
        "7 numbered lines",
    ):
        assert words in asked
    several = clone_prompt([KOREAN, ENGLISH], 2)
    for words in (
        KOREAN.text,
        ENGLISH.text,
        "Example 2",
        "4 lines",
        '{"seed": 1',
        "two or more Korean words",
    ):
        assert words in several
    assert "Topic" not in clone_prompt([Seed("가", "", "word", "ko", "en")], 1)


def test_languages_of_one_script_are_told_apart_by_brackets() -> None:
    spanish = Seed("Perdí el shuttle ayer", "", "word", "es", "en", ((9, 16),))
    asked = clone_prompt([spanish], 3)
    assert "Perdí el [shuttle] ayer" in asked and "[square brackets]" in asked
    assert "[square brackets]" not in clone_prompt([KOREAN], 3)
    assert unbracketed("[Late check-in] otra vez [ ] [bus]", "en") == (
        "Late check-in otra vez  bus",
        ((0, 13, "en"), (24, 27, "en")),
    )


words = st.sampled_from(
    ["오늘", "내일", "meeting", "deadline", "커피", "있어", "없어", "버스", "를", "bus", "가", "b"]
)
sentences = st.lists(words, max_size=8).map(" ".join)


@given(st.lists(sentences, max_size=25), sentences, st.sampled_from([50.0, 70.0, 80.0, 90.0, 100.0]))
@settings(max_examples=100)
def test_nothing_that_is_alike_is_missed(texts: list[str], asked: str, threshold: float) -> None:
    half = len(texts) // 2
    known = NearDuplicates((str(n), text) for n, text in enumerate(texts[:half]))
    for n, text in enumerate(texts[half:], start=half):
        known.add(str(n), text)
    found = {one.id: one.similarity for one in known.find(asked, threshold, most=100)}
    expected = {
        str(n): similarity
        for n, text in enumerate(texts)
        if (similarity := fuzz.ratio(fold(asked), fold(text))) >= threshold and fold(asked)
    }
    assert found == pytest.approx(expected)


def test_texts_come_and_go_and_the_text_itself_is_passed_over() -> None:
    known = NearDuplicates([("a", "오늘 meeting 있어"), ("b", "오늘 meeting 있지")])
    assert [one.id for one in known.find("오늘 meeting 있어.")] == ["a", "b"]
    assert [one.id for one in known.find("오늘 meeting 있어.", but="a")] == ["b"]
    known.remove("b")
    known.add("a", "완전히 다른 문장이다")
    assert known.find("오늘 meeting 있어") == []
    assert len(known) == 1
    assert known.find("!?") == []


def test_a_hundred_thousand_scripts_are_searched_at_once() -> None:
    """Not by time, which a busy machine bends, but by how many texts are looked at."""
    chance = random.Random(1)
    syllables = [chr(code) for code in range(0xAC00, 0xAC00 + 11_000, 37)]
    texts = ["".join(chance.choices(syllables, k=30)) for _ in range(4_000)]
    known = NearDuplicates((str(n), text) for n, text in enumerate(texts))
    looked_at = [len(list(known._candidates(fold(text), 80.0))) for text in texts[:50]]
    assert max(looked_at) < 0.01 * len(texts)
