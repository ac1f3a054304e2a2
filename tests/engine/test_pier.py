"""PIER off the unit alignment: words, inserted words, gaps and policies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.mixed_error_rate import mixed_error_counts
from engine.asr.network import NOTHING, Network, Path, network_of
from engine.asr.network_costs import CostModel
from engine.asr.network_path import best_path, table_path
from engine.asr.pier import InsertionPolicy, point_of_interest_counts
from engine.asr.reading import read_units
from engine.asr.seam import SeamSettings, score_utterance
from engine.text.spellings import Arc, arcs_against, built_in, find_matches, loanword_lexicon
from engine.text.unit_text import UnitText
from engine.types import Counts
from tests.engine.random_networks import HYPOTHESES, branched, strung_together


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


WORDS = st.sampled_from(
    [
        *("버스", "bus", "버스 정류장", "bus stop", "를 탔다", "탔어요 나", "b", "let's", "let us"),
        "앱",
        "x",
        "나는",
    ]
)
TEXTS = st.lists(WORDS, max_size=6).map(" ".join)
SETS = [("버스", "bus"), ("버스 정류장", "bus stop", "b"), ("앱", "app", "x b")]


POLICIES: tuple[InsertionPolicy, ...] = ("either_side", "before", "none")
COSTS: tuple[CostModel, ...] = ("levenshtein", "sclite")


def told_pair_by_pair(
    network: Network,
    reference: UnitText,
    points: Sequence[bool],
    heard: UnitText,
    path: Path,
    insertions: InsertionPolicy = "either_side",
) -> Counts:
    """The definition to the letter, over the pairs of an alignment."""
    word_of = reference.word_of_units()

    def words(edge: int) -> range:
        start, end = network.edge_span(edge)
        return range(word_of[start], word_of[end - 1] + 1)

    units: dict[int, list[str]] = {}
    gap_of: dict[int, int] = {}
    edges: list[int] = []
    for edge, place in path.pairs:
        if edge == NOTHING:
            gap_of[place] = len(edges)
            continue
        edges.append(edge)
        right = place != NOTHING and network.edge_units[edge] == heard.units[place]
        for word in words(edge):
            units.setdefault(word, []).append("hit" if right else "none" if place == NOTHING else "other")
    states = [units[word] for word in range(len(points)) if points[word]]
    deleted = sum(set(state) == {"none"} for state in states)
    hits = sum(set(state) == {"hit"} for state in states)
    inserted, starts = 0, heard.word_starts()
    for first, end in pairwise(starts):
        if all(place in gap_of for place in range(first, end)):
            at = gap_of[first]
            left, right = edges[at - 1] if at else NOTHING, edges[at] if at < len(edges) else NOTHING
            inside = (
                NOTHING not in (left, right)
                and network.edge_arcs[left] == network.edge_arcs[right] != NOTHING
            )
            before = [*words(left)] if inside else [words(left)[-1]] if left != NOTHING else []
            after = before if inside else [words(right)[0]] if right != NOTHING else []
            near = {"either_side": before + after, "before": after or before, "none": []}[insertions]
            inserted += any(points[word] for word in near)
    return Counts(hits, len(states) - hits - deleted, deleted, inserted, len(states))


@settings(max_examples=150, deadline=None)
@given(TEXTS, TEXTS, st.integers(0, len(SETS)))
def test_counts_equal_the_definition_pair_by_pair(written: str, spoken: str, sets: int) -> None:
    reference, heard = read_units(written), read_units(spoken)
    matches = find_matches(reference, [loanword_lexicon(tuple(SETS[:sets])), built_in()])
    network = network_of(reference.units, arcs_against(reference.units, matches, heard.units))
    for costs, insertions in product(COSTS, POLICIES):
        path = best_path(network, heard.units, costs)
        for points in (
            [True] * len(reference.word_sizes),
            [k % 3 == 0 for k in range(len(reference.word_sizes))],
        ):
            found = point_of_interest_counts(network, reference, points, heard, path, insertions)
            right = told_pair_by_pair(network, reference, points, heard, path, insertions)
            assert (found or Counts()) == (right if any(points) else Counts())


@st.composite
def in_words(draw: st.DrawFn, units: tuple[str, ...]) -> UnitText:
    """Some units as words of one to three."""
    sizes: list[int] = []
    while sum(sizes) < len(units):
        sizes.append(draw(st.integers(1, min(3, len(units) - sum(sizes)))))
    return UnitText(units, tuple(sizes), ("Latin",) * len(sizes), tuple(sizes))


@settings(max_examples=25, deadline=None)
@given(st.lists(branched(), min_size=1, max_size=4), st.lists(HYPOTHESES, min_size=1, max_size=3), st.data())
def test_counts_of_the_fast_way_equal_those_of_a_table(
    parts: list[tuple[tuple[str, ...], tuple[Arc, ...]]], heard: list[tuple[str, ...]], data: st.DataObject
) -> None:
    """Networks with many ties, words of any size, both cost models, each policy of inserted words."""
    network = strung_together(parts)
    reference = data.draw(in_words(network.units))
    hypothesis = data.draw(in_words(tuple(unit for part in heard for unit in part)))
    words = len(reference.word_sizes)
    points = data.draw(st.lists(st.booleans(), min_size=words, max_size=words))
    for costs in COSTS:
        path = best_path(network, hypothesis.units, costs)
        slow = table_path(network, hypothesis.units, costs)
        assert mixed_error_counts(network, path) == mixed_error_counts(network, slow)
        for insertions in POLICIES:
            right = told_pair_by_pair(network, reference, points, hypothesis, slow, insertions)
            found = point_of_interest_counts(network, reference, points, hypothesis, path, insertions)
            assert (found or Counts()) == (right if any(points) else Counts())
