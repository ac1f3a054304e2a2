"""Units of scripts other than the built-in ones: counts, spellings carried over, places in the texts."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.seam import SeamSettings, score_utterance
from engine.text.spellings import Arc
from engine.text.unit_choice import (
    SCRIPTS,
    Unit,
    UnitChoice,
    built_in_unit,
    carried_over,
    regrouped,
    unit_choice,
)
from engine.text.unit_text import unit_text
from engine.types import Counts, EngineError

HANGUL_WORDS: UnitChoice = (("Hangul", "word"),)
HAN_WORDS: UnitChoice = (("Han", "word"),)
LATIN_CHARACTERS: UnitChoice = (("Latin", "character"),)


@pytest.mark.parametrize(
    ("text", "choice", "units", "word_sizes"),
    [
        ("버스를 탔다", HANGUL_WORDS, ("버스를", "탔다"), (1, 1)),
        ("bug는 고쳤다", HANGUL_WORDS, ("bug", "는", "고쳤다"), (1, 1, 1)),
        ("我们 明天meeting 要开", HAN_WORDS, ("我们", "明天", "meeting", "要开"), (1, 1, 1, 1)),
        ("this か漢字", HAN_WORDS, ("this", "か", "漢字"), (1, 1, 1)),
        ("it's ok 버스", LATIN_CHARACTERS, ("i", "t", "s", "o", "k", "버", "스"), (3, 2, 2)),
        ("hej då", LATIN_CHARACTERS, ("h", "e", "j", "d", "å"), (3, 2)),
        ("привет", (("Cyrillic", "character"),), tuple("привет"), (6,)),
        ("ไป ไหน", (("Thai", "word"),), ("ไป", "ไหน"), (1, 1)),
        ("15 3.5", (("Digit", "word"),), ("15", "3.5"), (1, 1)),
    ],
)
def test_units_of_a_text(
    text: str, choice: tuple[tuple[str, str], ...], units: tuple[str, ...], word_sizes: tuple[int, ...]
) -> None:
    found = regrouped(unit_text(text), unit_choice(choice))
    assert found.text.units == units
    assert found.text.word_sizes == word_sizes
    assert sum(found.text.chunk_sizes) == len(units)
    assert len(found.text.chunk_sizes) == len(text.split())


@pytest.mark.parametrize(
    ("reference", "hypothesis", "choice", "errors", "size"),
    [
        ("버스를 탔다", "버스를 탔어", HANGUL_WORDS, 1, 2),
        ("오늘은 meeting에 갔어요", "오늘은 meeting에 갔어요", HANGUL_WORDS, 0, 4),
        ("버스를 탔다", "bus를 탔다", HANGUL_WORDS, 0, 2),
        ("bus를 탔다", "버스를 탔다", HANGUL_WORDS, 0, 3),
        ("버스에서만 봐", "bus에서만 봐", HANGUL_WORDS, 0, 2),
        ("burn out 왔어", "번아웃 왔어", HANGUL_WORDS, 0, 3),
        ("我们明天开会", "我们今天开会", HAN_WORDS, 1, 1),
        ("我们 明天 开会", "我们 今天 开会", HAN_WORDS, 1, 3),
        ("meeting", "meating", LATIN_CHARACTERS, 1, 7),
        ("bus를 타", "버스를 타", LATIN_CHARACTERS, 0, 5),
        ("let's go", "let us go", LATIN_CHARACTERS, 0, 6),
    ],
)
def test_scores_in_chosen_units(
    reference: str, hypothesis: str, choice: tuple[tuple[str, str], ...], errors: int, size: int
) -> None:
    sets = [("버스", "bus"), ("번아웃", "burn out")]
    on = SeamSettings(units=unit_choice(choice))
    score = score_utterance(reference, hypothesis, sets, settings=on)
    assert (score.mer.errors, score.mer.reference_units) == (errors, size)
    decomposed = unicodedata.normalize("NFD", hypothesis)
    assert score_utterance(reference, decomposed, sets, settings=on).mer == score.mer
    for column in score.alignment.columns:
        for piece, text in ((column.reference, reference), (column.hypothesis, hypothesis)):
            assert text[piece.start : piece.end] == piece.text


def test_points_of_interest_are_words_of_the_chosen_units() -> None:
    on = SeamSettings(units=HANGUL_WORDS)
    assert score_utterance("나는 bus를 탔다", "나는 bug를 탔다", settings=on).pier == Counts(2, 1, 0, 0, 3)
    han = SeamSettings(units=HAN_WORDS)
    assert score_utterance("我们用app付款", "我们用 应用 付款", settings=han).pier == Counts(2, 1, 0, 0, 3)
    embedded = SeamSettings(units=HAN_WORDS, points="embedded")
    assert score_utterance("我们用app付款", "我们用app", settings=embedded).pier == Counts(1, 0, 0, 0, 1)
    tagged = score_utterance("我们用<tag 付>款", "我们用付款", tagged=True, settings=han)
    assert tagged.pier == Counts(1, 0, 0, 0, 1)


def test_optional_words_and_numbers_hold_in_chosen_units() -> None:
    on = SeamSettings(units=HANGUL_WORDS, numbers="digits", optional_words=("음",))
    assert score_utterance("음 열다섯 명이 왔어", "15명이 왔어", settings=on).mer.errors == 0
    letters = SeamSettings(units=LATIN_CHARACTERS, optional_words=("um",))
    assert score_utterance("um so", "so um um", settings=letters).mer == Counts(2, 0, 0, 0, 4)


def test_an_arc_takes_the_whole_word_that_holds_it() -> None:
    text = unit_text("그 버스를 탔다")
    new = regrouped(text, HANGUL_WORDS)
    assert carried_over([Arc(1, 3, ("bus",))], text, new, HANGUL_WORDS) == (Arc(1, 2, ("bus", "를")),)


def test_choices() -> None:
    assert unit_choice([("Hangul", "character"), ("Latin", "word")]) == ()
    assert unit_choice([("Latin", "character"), ("Han", "word")]) == (("Han", "word"), ("Latin", "character"))
    with pytest.raises(EngineError, match='unit of Han, "letter", is neither'):
        unit_choice([("Han", "letter")])
    assert {built_in_unit(script) for script in SCRIPTS} == {"character", "word"}


PIECES = st.lists(
    st.sampled_from(["버스를", "bus를", "번아웃", "burn out", "我们", "it's", "탔다", "15"]), max_size=5
)
CHOICES = st.lists(st.sampled_from(["Hangul", "Han", "Latin"]), unique=True)
SETS = [("버스", "bus"), ("번아웃", "burn out")]


@settings(max_examples=80, deadline=None)
@given(PIECES, PIECES, CHOICES)
def test_laws_hold_in_any_units(reference: list[str], hypothesis: list[str], scripts: list[str]) -> None:
    other: dict[Unit, Unit] = {"character": "word", "word": "character"}
    on = SeamSettings(units=unit_choice([(script, other[built_in_unit(script)]) for script in scripts]))
    first, second = " ".join(reference), " ".join(hypothesis)
    assert score_utterance(first, first, settings=on).mer.errors == 0
    errors = [score_utterance(first, second, SETS[:count], settings=on).mer.errors for count in range(3)]
    assert errors == sorted(errors, reverse=True)
    score = score_utterance(first, second, SETS, settings=on)
    turned = score_utterance(first, second, SETS[::-1], settings=on)
    assert (score.mer, score.pier) == (turned.mer, turned.pier)
    wrong = [column for column in score.alignment.columns if column.kind not in ("hit", "accepted")]
    assert len(wrong) == score.mer.errors
