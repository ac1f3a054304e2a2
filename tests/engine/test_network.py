"""The best path: the order of ties on plain sequences, brute force over all spellings, small against large."""

from __future__ import annotations

import random
import time
import tracemalloc
from collections.abc import Callable, Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr import network_costs
from engine.asr.cuts import cuts, path_by_pieces
from engine.asr.network import Network, Path, network_of
from engine.asr.network_path import best_path, table_path
from engine.asr.short_path import short_path
from engine.text.spellings import Arc
from tests.engine.network_oracle import (
    best_alignment,
    best_of_all_paths,
    ranked,
    spelled_out,
    told,
)
from tests.engine.random_networks import HYPOTHESES, UNITS, branched, strung_together


@pytest.fixture(params=["small", "large", "large in pieces"])
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The kind of cost table that is used, whatever the size."""
    if request.param != "small":
        monkeypatch.setattr(network_costs, "_SMALL_TABLE", -1)
    if request.param == "large in pieces":
        monkeypatch.setattr(network_costs, "_KEPT_ROWS_BYTES", 0)
    return request.param


@settings(max_examples=60, deadline=None)
@given(st.lists(branched(), min_size=2, max_size=4), st.lists(HYPOTHESES, min_size=2, max_size=4))
def test_several_sets_in_a_longer_text_give_the_path_of_the_table(
    parts: list[tuple[tuple[str, ...], tuple[Arc, ...]]], heard: list[tuple[str, ...]]
) -> None:
    network = strung_together(parts)
    hypothesis = tuple(unit for part in heard for unit in part)
    found = short_path(network, hypothesis)
    assert found is None or found.pairs == table_path(network, hypothesis).pairs


def test_many_sets_that_were_said_otherwise_are_still_searched() -> None:
    """Two ways to write each of twenty words would be a million spellings."""
    units = tuple(unit for k in range(20) for unit in (f"word{k}", "and"))
    network = network_of(units, tuple(Arc(2 * k, 2 * k + 1, (f"other{k}",)) for k in range(20)))
    heard = tuple(unit for k in range(20) if k != 7 for unit in (f"other{k}", "or" if k % 3 else "and"))
    found = short_path(network, heard)
    assert found is not None
    assert found.pairs == table_path(network, heard).pairs
    assert sum(edge < len(units) for edge in found.edges[::2]) == 1, "what was left out stays as written"


def random_pairs(seed: int, count: int, size: int) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    draw = random.Random(seed)
    return [
        (
            tuple(draw.choices("abcd"[: draw.randint(1, 4)], k=draw.randint(0, size))),
            tuple(draw.choices("abcdx", k=draw.randint(0, size))),
        )
        for _ in range(count)
    ]


def test_plain_sequences_follow_the_order_of_ties(table: str) -> None:
    for reference, hypothesis in random_pairs(1, 400, 9):
        network = network_of(reference)
        right = best_alignment(reference, hypothesis)
        assert told(network, hypothesis, table_path(network, hypothesis)) == right
        assert told(network, hypothesis, best_path(network, hypothesis)) == right


@settings(max_examples=100, deadline=None)
@given(branched(), HYPOTHESES)
def test_a_network_equals_brute_force_over_all_spellings(
    reference: tuple[tuple[str, ...], tuple[Arc, ...]], hypothesis: tuple[str, ...]
) -> None:
    network = network_of(*reference)
    path = best_path(network, hypothesis)
    errors, hits, _, _ = told(network, hypothesis, path)
    assert (errors, hits) == min(best_alignment(s, hypothesis)[:2] for s in spelled_out(*reference))
    assert ranked(network, hypothesis, path) == best_of_all_paths(network, hypothesis)


@settings(max_examples=50, deadline=None)
@given(branched(), HYPOTHESES)
def test_the_search_and_small_and_large_tables_give_the_same_path(
    reference: tuple[tuple[str, ...], tuple[Arc, ...]], hypothesis: tuple[str, ...]
) -> None:
    network = network_of(*reference)
    path = best_path(network, hypothesis).pairs
    with pytest.MonkeyPatch.context() as patch:
        assert table_path(network, hypothesis).pairs == path, "spelling by spelling and all at once"
        patch.setattr(network_costs, "_SMALL_TABLE", -1)
        assert table_path(network, hypothesis).pairs == path
        patch.setattr(network_costs, "_KEPT_ROWS_BYTES", 0)
        assert table_path(network, hypothesis).pairs == path


@settings(max_examples=60, deadline=None)
@given(branched(), HYPOTHESES)
def test_one_more_spelling_never_raises_the_error(
    reference: tuple[tuple[str, ...], tuple[Arc, ...]], hypothesis: tuple[str, ...]
) -> None:
    units, arcs = reference
    before = None
    for count in range(len(arcs) + 1):
        network = network_of(units, arcs[:count])
        errors = told(network, hypothesis, best_path(network, hypothesis))[0]
        assert before is None or errors <= before
        before = errors


@settings(max_examples=60, deadline=None)
@given(UNITS, HYPOTHESES)
def test_swapped_sides_swap_deletions_and_insertions(
    reference: tuple[str, ...], hypothesis: tuple[str, ...]
) -> None:
    forth = told(network_of(reference), hypothesis, best_path(network_of(reference), hypothesis))[3]
    back = told(network_of(hypothesis), reference, best_path(network_of(hypothesis), reference))[3]
    assert sorted(forth) == sorted(back.translate(str.maketrans("CD", "DC")))


SCLITE = (4, 3)


def test_by_another_cost_model_plain_sequences_follow_the_same_order_of_ties(table: str) -> None:
    for reference, hypothesis in random_pairs(4, 300, 9):
        network = network_of(reference)
        path = best_path(network, hypothesis, "sclite")
        assert told(network, hypothesis, path, SCLITE) == best_alignment(reference, hypothesis, SCLITE)


@settings(max_examples=100, deadline=None)
@given(branched(), HYPOTHESES)
def test_by_another_cost_model_a_network_equals_brute_force(
    reference: tuple[tuple[str, ...], tuple[Arc, ...]], hypothesis: tuple[str, ...]
) -> None:
    network = network_of(*reference)
    path = best_path(network, hypothesis, "sclite")
    cost, hits, _, _ = told(network, hypothesis, path, SCLITE)
    assert (cost, hits) == min(best_alignment(s, hypothesis, SCLITE)[:2] for s in spelled_out(*reference))
    assert ranked(network, hypothesis, path, SCLITE) == best_of_all_paths(network, hypothesis, SCLITE)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(network_costs, "_SMALL_TABLE", -1)
        assert table_path(network, hypothesis, "sclite").pairs == path.pairs
        patch.setattr(network_costs, "_KEPT_ROWS_BYTES", 0)
        assert table_path(network, hypothesis, "sclite").pairs == path.pairs


def test_where_levenshtein_substitutes_sclite_keeps_the_hits() -> None:
    """Five substitutions are 5 errors that cost 20; two hits with three deletions and three insertions are 6 that
    cost 18."""
    network, hypothesis = network_of(("a", "b", "c", "d", "e")), ("d", "e", "x", "y", "z")
    assert told(network, hypothesis, best_path(network, hypothesis))[0::3] == (5, "BBBBB")
    path = best_path(network, hypothesis, "sclite")
    assert told(network, hypothesis, path, SCLITE)[0::3] == (18, "CCCAADDD")


def test_an_arc_never_trades_a_hit_of_what_is_written_for_one_of_its_own() -> None:
    network = network_of(("bus", "stop"), (Arc(1, 2, ("스", "톱")),))
    assert best_path(network, ("버", "스", "stop")).pairs[-1] == (1, 2)
    network = network_of(("a", "b"), (Arc(0, 1, ("b", "c")),))
    assert best_path(network, ("b",)).pairs == [(0, -1), (1, 0)]


def test_a_tie_goes_to_the_reference_as_written() -> None:
    network = network_of(("a", "b"), (Arc(0, 1, ("c",)),))
    assert best_path(network, ("x", "b")).pairs == [(0, 0), (1, 1)]


@settings(max_examples=100, deadline=None)
@given(st.lists(branched(), min_size=1, max_size=3), HYPOTHESES, st.data())
def test_a_path_by_pieces_is_the_path_of_the_table(
    parts: list[tuple[tuple[str, ...], tuple[Arc, ...]]], unlike: tuple[str, ...], data: st.DataObject
) -> None:
    """Cut wherever it can be, against hypotheses that are like the reference in part."""
    network = strung_together(parts)
    like = data.draw(st.permutations(range(len(parts))))
    hypothesis = (*(unit for part in like[:2] for unit in parts[part][0]), *unlike)
    found = path_by_pieces(network, hypothesis, best_path, 1)
    assert found is None or found.pairs == table_path(network, hypothesis).pairs


def long_pair(size: int, seed: int) -> tuple[Network, tuple[str, ...]]:
    """A long reference with some arcs, and a hypothesis with a quarter of it wrong."""
    draw = random.Random(seed)
    words = [str(number) for number in range(2000)]
    reference = tuple(draw.choices(words, k=size))
    kept = [w if draw.random() < 0.8 else draw.choice(words) for w in reference if draw.random() < 0.9]
    arcs = sorted(Arc(i, i + 1, (draw.choice(words),) * 2) for i in range(0, size, 40))
    return network_of(reference, tuple(arcs)), tuple(kept)


def peak_of(align: Callable[[Network, Sequence[str]], Path], network: Network, heard: Sequence[str]) -> int:
    tracemalloc.start()
    path = align(network, heard)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    told(network, heard, path)
    return peak


def test_a_large_table_takes_bounded_memory() -> None:
    assert peak_of(table_path, *long_pair(3000, 3)) < 60e6, "the whole table would be 70 MB"


@pytest.mark.smoke
def test_an_hour_of_speech_aligns_in_seconds_in_bounded_memory() -> None:
    network, heard = long_pair(10_000, 5)
    began = time.process_time()
    assert peak_of(best_path, network, heard) < 40e6
    assert time.process_time() - began < 20


def test_cuts_of_a_long_text_change_nothing() -> None:
    network, heard = long_pair(1500, 7)
    assert len(cuts(network, heard)) > 20
    assert best_path(network, heard).pairs == table_path(network, heard).pairs
