"""Systems against a baseline: by hand, against scipy, and by laws."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.records import SystemRecord
from engine.runs.asr_compare import Paired, compare, comparison_json, spreads
from engine.runs.asr_groups import CountsTable, counts_table, over_speakers
from engine.runs.asr_settings import ScoreSettings
from engine.stats.bootstrap import rate_differences
from engine.types import Counts
from main import finish

QUICK = ScoreSettings(draws=200)


def table(errors: list[int], points: list[int | None] | None = None, units: int = 4) -> CountsTable:
    pier = points or [None] * len(errors)
    return counts_table(
        [
            (
                Counts(units - min(e, units), min(e, units), 0, max(0, e - units), units),
                None if p is None else Counts(2 - p, p, 0, 0, 2),
            )
            for e, p in zip(errors, pier, strict=True)
        ]
    )


def test_a_difference_is_system_minus_baseline_on_the_utterances_of_both() -> None:
    first = Paired(["a", "b", "c", "only"], table([2, 1, 3, 4], [1, None, 2, 2]))
    second = Paired(["c", "b", "a", "other"], table([1, 1, 1, 0], [1, 1, 0, 0]))
    found = finish(compare({"base": second, "new": first}, "base", QUICK))
    mer, pier = found.of("new", "mer"), found.of("new", "pier")
    assert mer and pier and found.of("base", "mer") is None
    assert (mer.n, mer.rates.micro.value, mer.baseline_rates.micro.value) == (3, 50.0, 25.0)
    assert mer.differences.micro.value == mer.differences.macro.value == 25.0
    assert (pier.n, pier.differences.micro.value) == (2, 50.0)  # a and c
    assert mer.test.difference == 1.0 and mer.test.n == 3 and mer.is_rough
    told = comparison_json(found, {"base": "old", "new": "new"})
    assert told["baseline"] == "old" and told["systems"][0]["difference"] == 25.0


def test_p_values_are_corrected_over_the_systems_of_a_measure() -> None:
    chance = np.random.default_rng(3)
    base = chance.integers(0, 4, 80).tolist()
    systems = {"base": Paired([str(i) for i in range(80)], table(base))}
    for place, shift in enumerate((0, 1, 2)):
        errors = [max(0, error - shift * int(chance.random() < 0.5)) for error in base]
        systems[f"s{place}"] = Paired([str(i) for i in range(80)], table(errors))
    found = finish(compare(systems, "base", QUICK))
    rows = [found.of(f"s{place}", "mer") for place in range(3)]
    p, adjusted = np.array([row.test.p for row in rows]), [row.adjusted_p for row in rows]
    assert p[0] == adjusted[0] == 1.0 and rows[0].mark == ""
    assert p[1] < p[2] < 0.001 and adjusted[1:] == pytest.approx([3 * p[1], 2 * p[2]])
    assert rows[2].mark == "***" and not rows[2].is_rough


def test_where_nothing_is_common_there_is_no_number() -> None:
    found = finish(
        compare({"base": Paired(["a"], table([1])), "new": Paired(["b"], table([1]))}, "base", QUICK)
    )
    for row in found.rows:
        assert (row.n, row.differences.micro.value, row.test.p, row.adjusted_p) == (0, None, None, None)
        assert row.test.reason and row.differences.micro.reason and row.mark == ""


@given(
    st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5)), min_size=2, max_size=12),
    st.permutations(range(12)),
)
def test_turning_round_negates_and_order_changes_nothing(
    errors: list[tuple[int, int]], order: list[int]
) -> None:
    ids = [str(i) for i in range(len(errors))]
    systems = {name: Paired(ids, table([pair[place] for pair in errors])) for place, name in enumerate("xy")}
    one, other = (finish(compare(systems, base, QUICK)) for base in "xy")
    there, back = one.of("y", "mer"), other.of("x", "mer")
    assert there and back
    assert [there.differences.micro.value] == pytest.approx(
        [-value for value in [back.differences.micro.value] if value is not None]
    )
    assert there.test.p == back.test.p
    shuffled = [place for place in order if place < len(errors)]
    moved = Paired([ids[i] for i in shuffled], table([errors[i][1] for i in shuffled]))
    again = finish(compare({"x": systems["x"], "y": moved}, "x", QUICK)).of("y", "mer")
    assert again and again.differences == there.differences


def test_speakers_hang_together_where_they_are_drawn() -> None:
    ids = [str(i) for i in range(12)]
    systems = {"x": Paired(ids, table([1] * 12)), "y": Paired(ids, table([2, 0, 1] * 4))}
    speakers = {name: f"s{int(name) % 3}" for name in ids}
    settings = ScoreSettings(draws=500, resample="speakers")
    found = finish(compare(systems, "x", settings, speakers)).of("y", "mer")
    assert found and found.differences.micro.interval
    assert found.differences.micro.interval.n == 3
    expected = rate_differences(
        ([2, 0, 1] * 4, [1] * 12), ([4] * 12, [4] * 12), [speakers[name] for name in ids], draws=500, seed=0
    )
    assert found.differences == over_speakers(expected)


def test_runs_of_one_recogniser_have_a_spread() -> None:
    systems = [
        SystemRecord("a", "tiny", ""),
        SystemRecord("b", "tiny 2", "", repeat_of="a"),
        SystemRecord("c", "other", ""),
        SystemRecord("d", "unscored", "", repeat_of="c"),
    ]
    counts = {"a": table([1, 1], [1, 1]), "b": table([2, 2], [1, 0]), "c": table([0, 0])}
    found = {spread.measure: spread for spread in spreads(systems, counts)}
    assert found["mer"].values == (25.0, 50.0) and found["mer"].mean.value == 37.5
    assert found["mer"].deviation.value == pytest.approx(17.6776695)
    assert found["pier"].values == (50.0, 25.0)
    assert {spread.system_id for spread in spreads(systems, counts)} == {"a"}
    lonely = spreads(systems, {"a": table([1]), "b": table([1])})[1]
    assert lonely.values == () and lonely.mean.reason and lonely.deviation.reason


def test_speakers_are_drawn_unasked_where_ten_or_more_are_known() -> None:
    ids = [str(i) for i in range(24)]
    systems = {"x": Paired(ids, table([1] * 24)), "y": Paired(ids, table([2, 0] * 12))}

    def drawn(speakers: dict[str, str | None], resample: str = "auto") -> tuple[str, int]:
        settings = ScoreSettings(draws=100, resample=resample)  # type: ignore[arg-type]
        found = finish(compare(systems, "x", settings, speakers)).of("y", "mer")
        assert found and found.differences.micro.interval
        return found.differences.micro.interval.method, found.differences.micro.interval.n

    ten: dict[str, str | None] = {name: f"s{int(name) % 10}" for name in ids}
    nine: dict[str, str | None] = {name: f"s{int(name) % 9}" for name in ids}
    over_utterances = "paired percentile bootstrap over utterances", 24
    assert drawn(ten) == ("paired percentile bootstrap over speakers", 10)
    assert drawn(nine) == over_utterances
    assert drawn(ten | {"0": None}) == over_utterances
    assert drawn(ten, "utterances") == over_utterances
    assert drawn(nine, "speakers")[1] == 9


@pytest.mark.parametrize("n", [4, 6, 9])
def test_few_utterances_have_no_p_and_no_mark(n: int) -> None:
    """However far the systems are apart."""
    ids = [str(i) for i in range(n)]
    systems = {"x": Paired(ids, table([0] * n)), "y": Paired(ids, table([4] * (n - 1) + [3]))}
    found = finish(compare(systems, "x", QUICK)).of("y", "mer")
    assert found and (found.test.p, found.adjusted_p, found.mark) == (None, None, "")
    assert found.test.reason == f"p needs 10 utterances or more, and there are {n}"


def test_ten_utterances_have_the_p_that_ten_can_give() -> None:
    ids = [str(i) for i in range(10)]
    systems = {"x": Paired(ids, table([0] * 10)), "y": Paired(ids, table([4] * 9 + [3]))}
    found = finish(compare(systems, "x", QUICK))
    row = found.of("y", "mer")
    assert row and row.test.p == row.adjusted_p == 2 / 2**10 and row.mark == "**"
    told = comparison_json(found, {"x": "x", "y": "y"})
    assert told["least_n_of_p"] == 10 and told["systems"][0]["mark"] == "**"


def test_few_speakers_have_no_p() -> None:
    ids = [str(i) for i in range(40)]
    systems = {"x": Paired(ids, table([0] * 40)), "y": Paired(ids, table([4, 3] * 20))}
    settings = ScoreSettings(draws=100, resample="speakers")
    for speakers, least in ((4, None), (10, 2 / 2**10)):
        names: dict[str, str | None] = {name: f"s{int(name) % speakers}" for name in ids}
        found = finish(compare(systems, "x", settings, names)).of("y", "mer")
        assert found and found.test.p == least
        assert least is not None or found.test.reason == "p needs 10 speakers or more, and there are 4"
