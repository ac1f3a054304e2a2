"""Agreement between annotators: values of other implementations, published ones, and laws."""

from __future__ import annotations

import json
from collections.abc import Hashable, Sequence
from dataclasses import replace
from itertools import combinations, permutations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.annotation.alpha import krippendorff_alpha
from engine.annotation.choices import choices, differing, most_common
from engine.annotation.doubles import confusions, doubles, pairs, periods, takes_that_differ
from engine.annotation.kappa import Weights, cohen_kappa, percent_agreement
from engine.annotation.measures import MEASURES, Measure, measured
from engine.annotation.resampled import METHOD, Resampling
from engine.annotation.spans import f1_score, matched_marks
from engine.annotation.version import Mark, PlacedMark, Version

CASES = json.loads((Path(__file__).parent / "data/annotation_agreement.json").read_text(encoding="utf-8"))
"""Random choices with the values that scikit-learn and krippendorff (their versions stand in the file) give."""
WEIGHTS: tuple[Weights, ...] = ("none", "linear", "quadratic")
NO_DRAWS = Resampling(draws=0)
levels = st.sampled_from(["none", "word", "phrase", "sentence"])
two_people = st.lists(st.tuples(levels, levels), min_size=2, max_size=30)


@pytest.mark.parametrize("case", CASES["cases"])
def test_values_of_other_libraries(case: dict[str, Any]) -> None:
    order = range(case["categories"])
    for weights in WEIGHTS:
        found = cohen_kappa(case["first"], case["second"], weights, order, NO_DRAWS).value
        assert found == pytest.approx(case["kappa"][weights], abs=1e-12)
    votes = [[vote for vote in take if vote is not None] for take in zip(*case["table"], strict=True)]
    nominal, ordinal = krippendorff_alpha(votes), krippendorff_alpha(votes, order)
    assert nominal.value == pytest.approx(case["alpha"]["nominal"], abs=1e-12)
    assert ordinal.value == pytest.approx(case["alpha"]["ordinal"], abs=1e-12)
    assert nominal.n == sum(len(take) > 1 for take in votes)


def test_published_values() -> None:
    """Cohen 1960; Krippendorff 2011, example C (four observers, missing values)."""
    cells = {"aa": 88, "ab": 14, "ac": 18, "ba": 10, "bb": 40, "bc": 10, "ca": 2, "cb": 6, "cc": 12}
    people = [name for name, times in cells.items() for _ in range(times)]
    found = cohen_kappa([name[0] for name in people], [name[1] for name in people])
    assert (found.value, found.n) == (pytest.approx(0.492, abs=5e-4), 200)
    observers = [
        [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
        [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
        [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
        [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
    ]
    votes = [[vote for vote in take if vote is not None] for take in zip(*observers, strict=True)]
    assert krippendorff_alpha(votes).value == pytest.approx(0.743, abs=5e-4)
    assert krippendorff_alpha(votes, range(1, 6)).value == pytest.approx(0.815, abs=5e-4)


@settings(max_examples=60, deadline=None)
@given(two_people)
def test_laws_of_kappa_and_alpha(pairs_of: list[tuple[str, str]]) -> None:
    first, second = zip(*pairs_of, strict=True)
    order = ("none", "word", "phrase", "sentence")
    for weights in WEIGHTS:
        one = cohen_kappa(first, second, weights, order, NO_DRAWS).value
        other = cohen_kappa(second, first, weights, order, NO_DRAWS).value
        backwards = cohen_kappa(first, second, weights, order[::-1], NO_DRAWS).value
        twice = cohen_kappa(first * 2, second * 2, weights, order, NO_DRAWS).value
        assert one == pytest.approx(other) == pytest.approx(backwards) == pytest.approx(twice)
        assert one is None or one <= 1.0
    renamed = {name: f"new {at}" for at, name in enumerate(order)}
    again = cohen_kappa([renamed[a] for a in first], [renamed[b] for b in second], resampling=NO_DRAWS)
    assert again.value == pytest.approx(cohen_kappa(first, second, resampling=NO_DRAWS).value)
    alpha, turned = (
        krippendorff_alpha(votes, order, NO_DRAWS) for votes in (pairs_of, [*map(reversed_, pairs_of)])
    )
    assert alpha.value == pytest.approx(turned.value)


def reversed_(pair: tuple[str, str]) -> tuple[str, str]:
    return pair[1], pair[0]


@settings(max_examples=30, deadline=None)
@given(st.lists(levels, min_size=2, max_size=30))
def test_perfect_agreement_is_one(chosen: list[str]) -> None:
    order = ("none", "word", "phrase", "sentence")
    one_category = len(set(chosen)) == 1
    for score in (
        *(cohen_kappa(chosen, chosen, weights, order) for weights in WEIGHTS),
        krippendorff_alpha(zip(chosen, chosen, strict=True), order),
    ):
        assert score.value == (None if one_category else pytest.approx(1.0))
        assert score.interval is None and score.reason
    assert percent_agreement(chosen, chosen).value == 100.0


def test_intervals_say_how_they_were_made() -> None:
    first, second = ["word", "none"] * 40, ["word", "none"] * 30 + ["word", "word"] * 10
    interval = cohen_kappa(first, second, resampling=Resampling(500, 7)).interval
    assert (interval.method, interval.n, interval.draws, interval.seed) == (METHOD, 80, 500, 7)
    again = cohen_kappa(first, second, resampling=Resampling(500, 7)).interval
    assert interval == again != cohen_kappa(first, second, resampling=Resampling(500, 8)).interval
    assert interval.low < (cohen_kappa(first, second).value or 0.0) < interval.high


def test_an_interval_covers_what_resampling_take_by_take_gives() -> None:
    """The multinomial draws over kinds of takes are the bootstrap over takes."""
    rng = np.random.default_rng(3)
    first = rng.choice(["a", "b"], 60).tolist()
    second = [one if rng.random() < 0.8 else "a" for one in first]
    plain = []
    for _ in range(600):
        drawn = rng.integers(0, 60, 60)
        plain.append(
            cohen_kappa([first[i] for i in drawn], [second[i] for i in drawn], resampling=NO_DRAWS).value
        )
    low, high = np.quantile([one for one in plain if one is not None], [0.025, 0.975])
    interval = cohen_kappa(first, second, resampling=Resampling(4_000)).interval
    assert (interval.low, interval.high) == (pytest.approx(low, abs=0.05), pytest.approx(high, abs=0.05))


@given(st.lists(st.tuples(levels, levels), min_size=3, max_size=12), st.randoms(use_true_random=False))
@settings(max_examples=25)
def test_intervals_do_not_hang_on_which_take_came_first(chosen: list[tuple[str, str]], random: Any) -> None:
    shuffled = random.sample(chosen, len(chosen))
    asked = Resampling(draws=200, seed=1)
    assert krippendorff_alpha(shuffled, (), asked) == krippendorff_alpha(chosen, (), asked)
    kappas = [
        cohen_kappa([one for one, _ in votes], [other for _, other in votes], resampling=asked)
        for votes in (chosen, shuffled)
    ]
    assert kappas[0] == kappas[1]


@pytest.mark.parametrize("votes", [[], [["word"], ["none"]]])
def test_without_double_takes_there_is_no_value(votes: list[list[str]]) -> None:
    found = krippendorff_alpha(votes)
    assert (found.value, found.n) == (None, 0) and found.reason


places = st.lists(st.tuples(st.integers(0, 12), st.integers(1, 4), st.sampled_from("ab")), max_size=5)


@settings(max_examples=80, deadline=None)
@given(places, places)
def test_overlapping_marks_are_paired_best(
    one: list[tuple[int, int, str]], two: list[tuple[int, int, str]]
) -> None:
    first, second = as_marks(one), as_marks(two)
    for labelled in (True, False):
        found = matched_marks(first, second, "overlap", labelled)
        assert found[0] == best_matching(first, second, labelled)
        assert found == matched_marks(second, first, "overlap", labelled)
        assert matched_marks(first, second, "exact", labelled)[0] <= found[0]


def as_marks(found: list[tuple[int, int, str]]) -> list[PlacedMark]:
    """Marks that don't overlap."""
    marks, end = [], 0
    for start, length, said in sorted(found):
        if start >= end:
            end = start + length
            marks.append(PlacedMark((start, end), said))
    return marks


def best_matching(first: Sequence[PlacedMark], second: Sequence[PlacedMark], labelled: bool) -> int:
    """The most pairs, by trying every order."""
    if len(first) > len(second):
        first, second = second, first

    def fits(one: PlacedMark, other: PlacedMark) -> bool:
        (a, b), (c, d) = one.place or (0, 0), other.place or (0, 0)
        return a < d and c < b and (not labelled or one.said == other.said)

    return max(
        (
            sum(fits(a, b) for a, b in zip(first, some, strict=True))
            for some in permutations(second, len(first))
        ),
        default=0,
    )


def test_f1_without_marks_is_not_defined() -> None:
    found = f1_score([(0, 0), (0, 0)])
    assert (found.value, found.n) == (None, 2) and "nobody marked" in found.reason


# ---- whole annotations


def version(person: str, take: str = "t", at: str = "2026-11-30T10:00:00+00:00", **more: object) -> Version:
    text = str(more.pop("text", "버스를 타고 taxi를 불렀다"))
    loanwords, languages = more.pop("loanwords", ()), more.pop("languages", ())
    labels = {"cs_level": "word", "verdict": "keep", "main_language": "ko", **more}
    kept = {name: str(value) for name, value in labels.items() if value is not None}
    return Version(person, take, person, at, text, kept, tuple(loanwords), tuple(languages))  # type: ignore[arg-type]


BUS = Mark(0, 2, "버스", ("버스", "bus"))
TAXI = Mark(7, 11, "taxi", ("taxi", "택시"))


def test_order_spaces_and_capitals_are_no_difference() -> None:
    one = version("p", loanwords=(BUS, TAXI))
    other = version(
        "q",
        text="버스를  타고 taxi를 불렀다 ",
        cs_level="word ",
        loanwords=(Mark(8, 12, "taxi", ("택시 ", "Taxi")), Mark(0, 2, "버스", (" bus", "버스"))),
    )
    assert differing([one, other]) == ()
    found = doubles([one, other])
    for measure in MEASURES:
        score = measured(found, measure, ("p", "q"))
        assert score.value in (None, 1.0, 100.0), measure.key
    assert measured(found, Measure("loanwords", "f1_exact")).value == 1.0


def test_one_real_difference_is_the_only_one() -> None:
    one = version("p", loanwords=(TAXI, BUS))
    assert differing([one, version("q", loanwords=(BUS, TAXI), cs_level="phrase")]) == ("cs_level",)
    assert differing([one, version("q", loanwords=(BUS,))]) == ("loanwords",)
    other_text = version("q", text="버스를 타고 taxi를 불렀고", loanwords=(BUS, TAXI))
    assert differing([one, other_text]) == ("text",)
    corrected = Mark(0, 3, "bus", ("버스", "bus"))
    assert differing(
        [
            one,
            version(
                "q",
                text="bus를 타고 taxi를 불렀다",
                loanwords=(corrected, Mark(8, 12, "taxi", TAXI.spellings)),
            ),
        ]
    ) == ("text",)


def test_what_was_not_decided_takes_no_side() -> None:
    one = version("p", loanwords=(BUS,), note="")
    rejected = version("q", verdict="reject", cs_level=None, reject_reason="noise", note="loud")
    assert differing([one, rejected]) == ("verdict",)
    assert choices([one, rejected], "cs_level") == ("word", None)
    assert most_common(choices([one, rejected], "note")) == 1


@settings(max_examples=40, deadline=None)
@given(st.permutations(["p", "q", "r"]))
def test_the_order_of_people_changes_nothing(people: list[str]) -> None:
    known = {
        "p": version("p", loanwords=(BUS,), cs_level="word"),
        "q": version("q", text="버스를 타고 taxi 를 불렀다", loanwords=(BUS, TAXI), cs_level="none"),
        "r": version("r", loanwords=(TAXI,), cs_level="none", quality_reasons='["echo"]'),
    }
    found, usual = doubles(known[name] for name in people), doubles(known.values())
    for measure in MEASURES:
        assert measured(found, measure) == measured(usual, measure)
    assert pairs(found) == pairs(usual)


def test_by_pair_and_over_time() -> None:
    days = ("2026-11-30T23:59:00+00:00", "2026-12-01T00:01:00+00:00", "2026-12-08T09:00:00+00:00")
    rows = [version("p", str(n), days[0]) for n in range(3)]
    rows += [
        version("q", str(n), day, cs_level=level)
        for n, (day, level) in enumerate(zip(days, ("word", "none", "word"), strict=True))
    ]
    rows += [version("r", "0", days[0], cs_level="none")]
    found = doubles(rows)
    assert [(pair, n) for pair, n in pairs(found)] == [(("p", "q"), 3), (("p", "r"), 1), (("q", "r"), 1)]
    assert takes_that_differ(found, "cs_level") == ["0", "1"]
    assert takes_that_differ(found, "cs_level", ("p", "q")) == ["1"]
    assert confusions(found, "cs_level", ("p", "q")) == {
        ("word", "word"): ["0", "2"],
        ("word", "none"): ["1"],
    }
    weeks = [(str(start), len(takes)) for start, takes in periods(found, "week", ("p", "q"))]
    assert weeks == [("2026-11-30", 2), ("2026-12-07", 1)]
    by_day = [str(start) for start, _takes in periods(found, "day", ("p", "q"))]
    assert by_day == ["2026-11-30", "2026-12-01", "2026-12-08"]
    share = measured(found, Measure("cs_level", "percent"))
    assert share.value == pytest.approx(100 * (1 / 3 + 0 + 1) / 3) and share.n == 3


def test_duplicated_takes_leave_every_figure_as_it_is() -> None:
    rows = [version("p", "1", loanwords=(BUS,)), version("q", "1", cs_level="none")]
    rows += [version("p", "2", cs_level="none"), version("q", "2", cs_level="none", loanwords=(TAXI,))]
    copies = [replace(row, take_id=f"copy of {row.take_id}") for row in rows]
    for measure in MEASURES:
        if measure.name != "alpha":  # its chance has no replacement: it is told apart from kappa by that
            once, twice = (measured(doubles(some), measure, ("p", "q")) for some in (rows, rows + copies))
            assert once.value == pytest.approx(twice.value), measure.key


def brute_alpha(votes: Sequence[Sequence[Hashable]]) -> float:
    """Nominal alpha by the definition, pair by pair."""
    units = [take for take in votes if len(take) > 1]
    every = [vote for take in units for vote in take]
    observed = sum(2 * sum(a != b for a, b in combinations(take, 2)) / (len(take) - 1) for take in units)
    expected = 2 * sum(a != b for a, b in combinations(every, 2)) / (len(every) - 1)
    return 1 - observed / expected


@settings(max_examples=50, deadline=None)
@given(st.lists(st.lists(levels, min_size=1, max_size=4), min_size=2, max_size=12))
def test_alpha_by_definition(votes: list[list[str]]) -> None:
    found = krippendorff_alpha(votes, resampling=NO_DRAWS)
    if found.value is not None:
        assert found.value == pytest.approx(brute_alpha(votes))
