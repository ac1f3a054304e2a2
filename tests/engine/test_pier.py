"""PIER off the unit alignment: words, inserted words, gaps and policies."""

from __future__ import annotations

import pytest

from engine.asr.pier import InsertionPolicy
from engine.asr.seam import SeamSettings, score_utterance
from engine.types import Counts


def pier(
    reference: str,
    hypothesis: str,
    *loanwords: tuple[str, ...],
    insertions: InsertionPolicy = "either_side",
) -> Counts | None:
    """The counts of one pair."""
    settings = SeamSettings(insertions=insertions)
    tagged = "<tag " in reference
    return score_utterance(reference, hypothesis, loanwords, tagged=tagged, settings=settings).pier


@pytest.mark.parametrize(
    ("reference", "hypothesis", "counts"),
    [
        ("a <tag b> c", "a x c", (0, 1, 0, 0, 1)),
        ("a <tag b> c", "a c", (0, 0, 1, 0, 1)),
        ("a <tag b> c", "a x b c", (1, 0, 0, 1, 1)),
        ("a <tag b> c", "a b x c", (1, 0, 0, 1, 1)),  # the gap after it borders it too
        ("a b <tag c>", "a b c x y", (1, 0, 0, 2, 1)),
        ("a <tag b c> d", "a b x c d", (2, 0, 0, 1, 2)),
        ("<tag 회의> 했어요", "회 했어요", (0, 1, 0, 0, 1)),  # one of its syllables is missing: substituted
        ("<tag 회의> 했어요", "했어요", (0, 0, 1, 0, 1)),
        (
            "Ja, das mit den <tag Bots> glaube ich nicht.",
            "Ja, das mit den Pots glaub ich nicht.",
            (0, 1, 0, 0, 1),
        ),
    ],
)
def test_words_of_interest(reference: str, hypothesis: str, counts: tuple[int, ...]) -> None:
    assert pier(reference, hypothesis) == Counts(*counts)


def test_units_inserted_inside_a_partly_aligned_word_are_no_inserted_word() -> None:
    score = score_utterance("meeting에 늦었어요", "미팅에 늦었어요")
    assert score.mer.insertions == 1
    assert score.pier == Counts(1, 1, 0, 0, 2)


def test_a_word_inserted_within_a_word_of_interest_is_charged() -> None:
    assert pier("bus 말했어요 네", "bus 말 big 했어요 네") == Counts(2, 0, 0, 1, 2)
    assert pier("bus 를 네 말했어요", "bus 를 네 말 big 했어요") == Counts(2, 0, 0, 0, 2)


@pytest.mark.parametrize(
    ("insertions", "before", "after", "at_the_end", "far"),
    [("either_side", 1, 1, 1, 0), ("before", 1, 0, 1, 0), ("none", 0, 0, 0, 0)],
)
def test_policies_for_inserted_words(
    insertions: InsertionPolicy, before: int, after: int, at_the_end: int, far: int
) -> None:
    def charged(reference: str, hypothesis: str) -> int:
        counts = pier(reference, hypothesis, insertions=insertions)
        assert counts is not None
        return counts.insertions

    assert charged("a <tag b> c", "a x b c") == before
    assert charged("a <tag b> c", "a b x c") == after
    assert charged("a <tag b>", "a b x") == at_the_end
    assert charged("a <tag b> c d", "a b c x d") == far


def test_an_accepted_spelling_is_a_hit_of_all_its_words() -> None:
    assert pier("이번 burn out 될", "이번 번아웃 될", ("번아웃", "burn out")) == Counts(4, 0, 0, 0, 4)
    assert pier("이번 burn out 될", "이번 번아옷 될", ("번아웃", "burn out")) == Counts(2, 2, 0, 0, 4)


def test_a_word_inserted_in_the_middle_of_a_spelling_borders_all_its_words() -> None:
    assert pier("<tag 번아웃> 왔어", "burn big out 왔어", ("번아웃", "burn out")) == Counts(1, 0, 0, 1, 1)
    assert pier("번아웃 <tag 왔어>", "burn big out 왔어", ("번아웃", "burn out")) == Counts(1, 0, 0, 0, 1)


def test_no_point_of_interest_is_not_zero() -> None:
    assert pier("오늘 날씨가 좋아요", "오늘 날씨가 좋네요") is None
    assert pier("hello", "") is None


def test_hand_tags_may_hold_several_words_or_a_part_of_one() -> None:
    assert pier("이번 <tag burn out>될 것", "이번 burn out될 것") == Counts(2, 0, 0, 0, 2)
    assert pier("el <tag meet>ing fue", "el reunión fue") == Counts(0, 1, 0, 0, 1)
