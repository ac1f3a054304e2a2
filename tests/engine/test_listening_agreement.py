"""Agreement: textbook values, handed values, alpha by its coincidence matrix, coverage of its intervals."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.listening.agreement import Level, alpha_of, icc, icc_of, krippendorff_alpha, votes_of_table
from tests.engine.listening_data import CASES, Row, read_case, votes_of

NA = float("nan")
TEXTBOOK = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, NA, NA, NA],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, NA, 3],
    [NA, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, NA],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, NA],
]
"""Krippendorff (2011): 4 observers x 12 units; nominal .743, ordinal .815, interval .849."""

LEVELS: tuple[Level, ...] = ("nominal", "ordinal", "interval")
votes = st.lists(st.tuples(st.integers(0, 5), st.integers(1, 5)), min_size=1, max_size=25)


def coincidence_alpha(units: list[int], scores: list[float], level: Level) -> float | None:
    """Krippendorff's own way: the matrix of coincidences of values, cell by cell."""
    of: dict[int, list[float]] = {}
    for unit, score in zip(units, scores, strict=True):
        of.setdefault(unit, []).append(score)
    paired = [values for values in of.values() if len(values) > 1]
    names = sorted({value for values in paired for value in values})
    matrix = np.zeros((len(names), len(names)))
    for values in paired:
        for i, a in enumerate(values):
            for j, b in enumerate(values):
                if i != j:
                    matrix[names.index(a), names.index(b)] += 1 / (len(values) - 1)
    totals, n = matrix.sum(1), matrix.sum()
    expected = observed = 0.0
    for c in range(len(names)):
        for k in range(len(names)):
            low, high = min(c, k), max(c, k)
            metric = {
                "nominal": float(c != k),
                "interval": (names[c] - names[k]) ** 2,
                "ordinal": (totals[low : high + 1].sum() - (totals[c] + totals[k]) / 2) ** 2,
            }[level]
            observed += matrix[c, k] * metric
            expected += totals[c] * totals[k] * metric / (n - 1)
    return 1 - observed / expected if expected > 0 else None


@pytest.mark.parametrize(("level", "alpha"), [("nominal", 0.743), ("ordinal", 0.815), ("interval", 0.849)])
def test_textbook(level: Level, alpha: float) -> None:
    found = krippendorff_alpha(*votes_of_table(TEXTBOOK), level)
    assert found.value == pytest.approx(alpha, abs=5e-4) and found.n == 40


def test_two_listeners() -> None:
    found = krippendorff_alpha(*votes_of_table([[1, 2, 3, 4, 5], [1, 2, 3, 4, 4]]))
    assert found.value == pytest.approx(0.9544, abs=5e-5)


@settings(max_examples=80, deadline=None)
@given(votes, st.sampled_from(LEVELS))
def test_alpha_equals_its_coincidences(pairs: list[tuple[int, int]], level: Level) -> None:
    units, scores = [unit for unit, _ in pairs], [score / 2 for _, score in pairs]
    found, oracle = krippendorff_alpha(units, scores, level).value, coincidence_alpha(units, scores, level)
    assert (found is None) == (oracle is None)
    assert oracle is None or found == pytest.approx(oracle, abs=1e-9)


@pytest.mark.parametrize("level", LEVELS)
def test_no_variation_is_no_agreement(level: Level) -> None:
    same = krippendorff_alpha([0, 0, 1, 1], [3, 3, 3, 3], level)
    assert same.value is None and "no variation" in same.reason
    alone = krippendorff_alpha([0, 1, 2], [3, 4, 5], level)
    assert alone.value is None and "two listeners" in alone.reason
    assert krippendorff_alpha([0, 0, 1, 1], [1, 1, 2, 2], level).value == 1.0


@pytest.mark.parametrize("name", CASES)
def test_handed_votes(name: str) -> None:
    case = read_case(name)
    if case is None:
        pytest.skip("the handed cases are not here")
    ratings, expected = case
    alpha = alpha_of(ratings, draws=50)
    assert alpha.value == pytest.approx(expected["alpha"], abs=1e-9) and alpha.interval is not None
    assert alpha.interval.low < (alpha.value or 0.0) < alpha.interval.high
    found = icc_of(ratings)
    assert found.single.value == pytest.approx(expected.get("icc_a1"), abs=1e-9)
    assert found.average.value == pytest.approx(expected.get("icc_ak"), abs=1e-9)


def test_thousands_of_different_scores() -> None:
    """As many scores as votes: no table of scores x scores is made."""
    draw = np.random.default_rng(2)
    units = np.repeat(np.arange(7000), 8)
    scores = draw.normal(size=7000)[units] + draw.normal(size=56_000)
    assert krippendorff_alpha(units, scores, "interval").value == pytest.approx(0.5, abs=0.02)
    assert krippendorff_alpha(units, scores, "ordinal").value == pytest.approx(0.48, abs=0.03)
    assert krippendorff_alpha(units, scores, "nominal").value == pytest.approx(0.0, abs=0.01)


def test_intraclass_correlations() -> None:
    found = icc([[1, 2, 3, 4, 5], [2, 2, 3, 5, 5], [1, 3, 3, 4, 4]])
    assert (found.single.value, found.average.value) == pytest.approx((0.8730, 0.9538), abs=5e-5)


def test_intraclass_correlations_of_shrout_and_fleiss() -> None:
    """Shrout and Fleiss (1979), table 2: ICC(2,1) .29 and ICC(2,4) .62, with intervals (.02, .76), (.07, .93)."""
    judges = [[9, 6, 8, 7, 10, 6], [2, 1, 4, 1, 5, 2], [5, 3, 6, 2, 6, 4], [8, 2, 8, 6, 9, 7]]
    found = icc(judges)
    assert (found.single.value, found.average.value) == pytest.approx((0.290, 0.620), abs=5e-4)
    single, average = found.single.interval, found.average.interval
    assert single is not None and average is not None
    assert (single.low, single.high, average.low, average.high) == pytest.approx(
        (0.019, 0.761, 0.071, 0.927), abs=5e-4
    )


def test_icc_that_is_not_defined_says_why() -> None:
    for table, word in (
        ([[1, 2], [1, NA]], "every stimulus"),
        ([[1, 2, 3]], "two listeners"),
        ([[3, 3], [3, 3]], "no variation"),
        ([[1, 2], [2, 1]], "differ in all"),
        ([[1, 2], [2, 1 + 1e-12]], "differ in all"),
    ):
        found = icc(table)
        assert found.single.value is None and word in found.single.reason
        assert found.average.value is None and word in found.average.reason
    noise = icc([[1, 2, 3, 2], [3, 2, 1, 2]])
    assert noise.single.value is not None and noise.single.value < 0 and noise.average.value is None
    perfect = icc([[1, 2, 3], [1, 2, 3]])
    assert perfect.single.value == perfect.average.value == 1.0
    missing = icc_of(votes_of([Row("a", "X", "1", 3), Row("a", "X", "2", 4), Row("b", "X", "1", 3)]))
    assert missing.single.value is None


def test_intervals_of_agreement_cover() -> None:
    """200 tables of 6 listeners x 40 stimuli with ICC(A,1) = 1/2.5; 95 % less a 99.9 % binomial band is 89.5."""
    covered = {"icc": 0, "average": 0}
    for seed in range(200):
        draw = np.random.default_rng(seed)
        table = (
            draw.normal(size=(1, 40)) + np.sqrt(0.5) * draw.normal(size=(6, 1)) + draw.normal(size=(6, 40))
        )
        found = icc(table)
        assert found.single.interval is not None and found.average.interval is not None
        covered["icc"] += found.single.interval.low <= 0.4 <= found.single.interval.high
        covered["average"] += found.average.interval.low <= 0.8 <= found.average.interval.high
    assert min(covered.values()) >= 179
