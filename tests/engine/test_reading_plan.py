"""What holds for every drawing of scripts, whatever the list, the speakers and the order."""

from __future__ import annotations

import unicodedata
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.text.reading_plan import Drawn, Readable, Rules, draw, text_key

TOPICS = ("business", "medical", "academic")
LEVELS = ("word", "phrase", "sentence")
ORDERS = ("sequential", "random", "balanced")

lists = st.lists(
    st.tuples(st.sampled_from("가나다라마바사"), st.sampled_from(TOPICS), st.sampled_from(LEVELS)),
    max_size=40,
).map(lambda rows: [Readable(f"s{n}", text, topic, level) for n, (text, topic, level) in enumerate(rows)])
every_rule = st.builds(
    Rules,
    per_speaker=st.integers(0, 12),
    speakers_per_script=st.integers(1, 3),
    order=st.sampled_from(ORDERS),
    training_ids=st.lists(st.sampled_from([f"s{n}" for n in range(40)]), max_size=3).map(tuple),
    repeats=st.booleans(),
    seed=st.integers(0, 5),
)


def several(scripts: list[Readable], rules: Rules, speakers: int) -> list[tuple[Drawn, ...]]:
    """What one speaker after the other is given."""
    others: Counter[str] = Counter()
    given_out = []
    for number in range(speakers):
        drawn = draw(scripts, rules, training=scripts, others=others, speaker=number)
        others.update(one.id for one in drawn if not one.training)
        given_out.append(drawn)
    return given_out


@given(lists, every_rule)
def test_nobody_reads_twice_and_no_script_is_read_too_often(scripts: list[Readable], rules: Rules) -> None:
    text_of = {one.id: text_key(one.text) for one in scripts}
    read_by: Counter[str] = Counter()
    for drawn in several(scripts, rules, 4):
        ids = [one.id for one in drawn]
        assert len(set(ids)) == len(ids)
        counted = [one.id for one in drawn if not one.training]
        assert len(counted) <= rules.per_speaker
        trained = [one.id for one in drawn if one.training]
        assert trained == [one for one in dict.fromkeys(rules.training_ids) if one in text_of]
        assert [one.training for one in drawn] == sorted((one.training for one in drawn), reverse=True)
        assert not set(counted) & set(rules.training_ids)
        if not rules.repeats:
            assert len({text_of[one] for one in counted}) == len(counted)
            assert not {text_of[one] for one in counted} & {text_of[one] for one in trained}
        read_by.update(counted if rules.repeats else (text_of[one] for one in counted))
    assert max(read_by.values(), default=0) <= rules.speakers_per_script


@given(lists, every_rule, st.sets(st.integers(0, 39), max_size=10))
def test_what_a_speaker_has_is_not_given_again(scripts: list[Readable], rules: Rules, had: set[int]) -> None:
    owned = [one for n, one in enumerate(scripts) if n in had]
    drawn = draw(scripts, rules, training=scripts, owned=owned)
    assert not {one.id for one in drawn} & {one.id for one in owned}
    if not rules.repeats:
        keys = {text_key(one.text) for one in owned}
        text_of = {one.id: text_key(one.text) for one in scripts}
        assert not {text_of[one.id] for one in drawn if not one.training} & keys


@given(lists, every_rule)
def test_the_same_input_gives_the_same_drawing(scripts: list[Readable], rules: Rules) -> None:
    assert several(scripts, rules, 2) == several(scripts, rules, 2)


@given(lists, every_rule)
@settings(max_examples=40)
def test_nothing_is_left_while_there_is_something_to_give(scripts: list[Readable], rules: Rules) -> None:
    rules = replace(rules, training_ids=())
    given_out = sum(len(drawn) for drawn in several(scripts, rules, 3))
    keys = len(scripts) if rules.repeats else len({text_key(one.text) for one in scripts})
    rounds = [min(rules.per_speaker, keys)] * 3
    assert given_out == min(sum(rounds), keys * min(rules.speakers_per_script, 3))


def full(each: int) -> list[Readable]:
    return [
        Readable(f"{topic}-{level}-{n}", f"{topic} {level} {n}", topic, level)
        for topic in TOPICS
        for level in LEVELS
        for n in range(each)
    ]


@given(st.integers(0, 50), st.integers(1, 36))
def test_every_stretch_of_a_balanced_session_holds_levels_and_topics_alike(seed: int, wanted: int) -> None:
    scripts = full(8)
    by_id = {one.id: one for one in scripts}
    drawn = draw(scripts, Rules(per_speaker=wanted, seed=seed))
    assert len(drawn) == wanted
    levels: Counter[str] = Counter(dict.fromkeys(LEVELS, 0))
    for one in drawn:
        levels[by_id[one.id].level] += 1
        assert max(levels.values()) - min(levels.values()) <= 1
    topics = Counter(by_id[one.id].topic for one in drawn)
    assert max(topics.values()) - min(topics[topic] for topic in TOPICS) <= 1


def test_orders_differ_and_seeds_and_speakers_draw_otherwise() -> None:
    scripts = full(3)
    ids = [one.id for one in scripts]
    listed = draw(scripts, Rules(per_speaker=27, order="sequential"))
    assert [one.id for one in listed] == ids
    shuffled = [draw(scripts, Rules(per_speaker=27, order="random", seed=seed)) for seed in (1, 2)]
    assert shuffled[0] != shuffled[1]
    assert draw(scripts, Rules(per_speaker=9)) != draw(scripts, Rules(per_speaker=9), speaker=1)


@pytest.mark.parametrize("order", ORDERS)
def test_a_list_is_covered_once_before_it_is_covered_twice(order: str) -> None:
    scripts = full(2)
    rules = Rules(per_speaker=9, speakers_per_script=2, order=order)  # type: ignore[arg-type]
    first, second, third = several(scripts, rules, 3)
    assert {one.id for one in first} | {one.id for one in second} == {one.id for one in scripts}
    assert len(third) == 9


def test_a_text_in_two_unicode_forms_is_one_text() -> None:
    composed = "오늘 미팅"
    scripts = [Readable("a", composed), Readable("b", unicodedata.normalize("NFD", composed))]
    assert [one.id for one in draw(scripts, Rules())] == ["a"]
    assert {one.id for one in draw(scripts, Rules(repeats=True))} == {"a", "b"}
