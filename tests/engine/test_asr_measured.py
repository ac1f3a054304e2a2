"""Error against measurements, off-script takes, monolingual control, the loanword rule. Values are counted by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.asr.error_against import error_against
from engine.asr.loanword_rule import Measured, loanword_rule
from engine.asr.off_script import DEFAULT_RULE, OffScriptReport, off_script
from engine.asr.ratio_to_monolingual import control_counts, control_units, ratio_to_monolingual
from engine.types import Counts

# error against a measurement


def test_quantile_bins_and_the_correlation() -> None:
    found = error_against([1, 2, 3, 4, 5, 6], [3, 3, 2, 2, 1, 1], [10] * 6, bins=3, draws=200)
    assert [(one.low, one.high, one.n, one.errors, one.units) for one in found.bins] == [
        (1.0, 2.0, 2, 6, 20),
        (3.0, 4.0, 2, 4, 20),
        (5.0, 6.0, 2, 2, 20),
    ]
    assert [one.rate.value for one in found.bins] == [30.0, 20.0, 10.0]
    assert "every resample gives the same value" in found.bins[0].rate.reason
    assert found.correlation.score.value == pytest.approx(-16 / 280**0.5)
    assert (found.correlation.p_method, found.n, found.missing) == ("exact, all orders", 6, 0)


def test_equal_values_are_never_parted() -> None:
    found = error_against([5, 5, 5, 5, 9], [0, 1, 2, 3, 4], [10] * 5, bins=4)
    assert [(one.low, one.high, one.n) for one in found.bins] == [(5.0, 5.0, 4), (9.0, 9.0, 1)]
    (one,) = error_against([7, 7], [0, 1], [4, 4]).bins
    assert (one.n, one.rate.value) == (2, 12.5)


def test_what_was_not_measured_is_counted_and_left_out() -> None:
    found = error_against(
        [None, float("nan"), float("inf"), 2.0, 3.0], [9, 9, 9, 1, 1], [9, 9, 9, 2, 0], bins=1
    )
    assert (found.n, found.missing) == (2, 3)
    (one,) = found.bins
    assert (one.errors, one.units, one.rate.value, one.rate.n) == (2, 2, 100.0, 1)
    assert found.correlation.score.value is None, "one utterance has a rate"
    nothing = error_against([None], [1], [2])
    assert (nothing.bins, nothing.n, nothing.missing) == ((), 0, 1)
    assert error_against([], [], []).correlation.score.reason


@given(
    st.lists(
        st.tuples(st.none() | st.floats(-50, 50), st.integers(0, 9), st.integers(0, 9)),
        min_size=1,
        max_size=30,
    ),
    st.integers(1, 6),
)
def test_bins_sum_to_what_was_measured_in_any_order(
    rows: list[tuple[float | None, int, int]], bins: int
) -> None:
    def of(given_rows: list[tuple[float | None, int, int]]) -> list[tuple[float, float, int, int, int]]:
        values, errors, units = (list(column) for column in zip(*given_rows, strict=True))
        found = error_against(values, errors, units, bins, draws=0)
        assert found.n + found.missing == len(rows)
        return [(one.low, one.high, one.n, one.errors, one.units) for one in found.bins]

    found = of(rows)
    measured = [row for row in rows if row[0] is not None]
    assert len(found) <= bins
    assert sum(n for _, _, n, _, _ in found) == len(measured)
    assert sum(errors for *_, errors, _ in found) == sum(errors for _, errors, _ in measured)
    assert all(one[1] < other[0] for one, other in pairwise(found))
    assert of(rows[::-1]) == found


# off script

GOOD = Counts(19, 1, 0, 0, 20)
OTHER_WORDS = Counts(2, 15, 3, 1, 20)
LOOP = Counts(18, 2, 0, 30, 20)
SILENT = Counts(1, 2, 17, 0, 20)


def report_of(*last: Counts | None, usual: int = 30) -> OffScriptReport:
    """For each system 30 good utterances and one more."""
    outputs = {f"s{place}": [GOOD] * usual + [counts] for place, counts in enumerate(last)}
    return off_script([f"u{place:02}" for place in range(usual + 1)], outputs)


@pytest.mark.parametrize(
    ("last", "kind"),
    [
        ((OTHER_WORDS,), "other_words"),
        ((OTHER_WORDS, OTHER_WORDS), "other_words"),
        ((SILENT, SILENT), "less_said"),
        ((LOOP, LOOP), "more_said"),
        ((LOOP,), None),  # one system in a loop
        ((LOOP, GOOD), None),
        ((OTHER_WORDS, GOOD), None),  # one that understood is enough
        ((OTHER_WORDS, None), "other_words"),  # without output of the other
    ],
)
def test_every_system_must_be_far_from_the_script(last: tuple[Counts | None, ...], kind: str | None) -> None:
    report = report_of(*last)
    assert [(flag.key, flag.kind) for flag in report.flags] == ([("u30", kind)] if kind else [])
    assert (report.checked, report.unchecked, report.reason) == (31, 0, "")


def test_the_evidence_of_a_flag() -> None:
    report = report_of(OTHER_WORDS, Counts(0, 20, 0, 4, 20))
    (flag,) = report.flags
    assert (report.median_percent, report.deviation, report.threshold_percent) == (5.0, 5.0, 60.0)
    assert (flag.least_rate_percent, flag.deviations) == (95.0, 18.0)
    assert flag.confidence == pytest.approx(0.9 * 2 / 3)
    assert [(one.system_id, one.rate_percent, one.hits, one.length_ratio) for one in flag.evidence] == [
        ("s0", 95.0, 0.1, 0.9),
        ("s1", 120.0, 0.0, 1.2),
    ]


def test_more_systems_make_surer() -> None:
    found = [report_of(*[OTHER_WORDS] * systems).flags[0].confidence for systems in (1, 2, 3)]
    assert found == pytest.approx([0.45, 0.6, 0.675])


def test_a_short_script_needs_more_than_a_slip() -> None:
    assert not report_of(Counts(0, 3, 0, 0, 3)).flags
    assert report_of(Counts(0, 4, 0, 0, 4)).flags


def test_too_little_to_tell() -> None:
    report = report_of(OTHER_WORDS, usual=18)
    assert report.flags == ()
    assert report.reason == "19 utterances are too few to tell what is usual, 20 are needed"
    assert report.threshold_percent is None
    assert report_of(OTHER_WORDS, usual=19).flags
    assert off_script([], {}).reason == "there is no system"
    assert off_script(["a"], {"s": [None]}).reason == "s: it has no output"
    assert off_script(["a"], {"s": [Counts(0, 0, 0, 3, 0)]}).unchecked == 1


def test_a_system_that_is_always_wrong_has_no_say() -> None:
    keys = [f"u{place}" for place in range(40)]
    bad = Counts(4, 16, 0, 0, 20)
    report = off_script(keys, {"weak": [bad] * 40})
    assert (report.flags, report.checked) == ((), 0)
    assert report.reason == "weak: half of its output has an error above 60 %, so it can't tell"
    both = off_script(keys, {"weak": [bad] * 40, "good": [GOOD] * 39 + [None]})
    assert (both.flags, both.checked, both.unchecked) == ((), 39, 1)
    unsteady = [Counts(20 - wrong, wrong, 0, 0, 20) for wrong in (0, 3, 10, 20)] * 10
    report = off_script(keys, {"s": unsteady}, replace(DEFAULT_RULE, most_median_percent=90.0))
    assert report.flags == () and "varies so much" in report.reason


def test_an_ordinary_set_with_takes_off_script() -> None:
    """1,000 takes, 2.5 % of them something else, two systems of 10 and 20 %: nearly all are found, few others."""
    generator = np.random.default_rng(5)
    wrong = generator.random(1000) < 0.025
    lengths = generator.integers(6, 35, 1000)
    hard = generator.gamma(1.5, 1 / 1.5, 1000)
    outputs = {}
    for name, rate in (("a", 0.1), ("b", 0.2)):
        chance = np.where(wrong, generator.uniform(0.75, 1.0, 1000), np.minimum(0.95, rate * hard))
        errors = generator.binomial(lengths, chance)
        outputs[name] = [
            Counts(int(n - e), int(e), 0, 0, int(n)) for n, e in zip(lengths, errors, strict=True)
        ]
    report = off_script([str(place) for place in range(1000)], outputs)
    flagged = np.isin(np.arange(1000), [int(flag.key) for flag in report.flags])
    assert (flagged & wrong).sum() >= 0.9 * wrong.sum()
    assert 0.02 <= flagged.mean() <= 0.05


# monolingual control


def test_units_of_the_control() -> None:
    assert control_units("ㅋㅋㅋ API 3.5%는", "ko") == ("ㅋㅋㅋ", "a", "p", "i", "3", "5", "는")
    assert control_units("don't stop — the Wi-Fi's 2nd!", "en") == (
        "don't",
        "stop",
        "the",
        "wi",
        "fi's",
        "2nd",
    )
    assert control_units("会议です", "ja") == ("会", "议", "で", "す")


def test_spaces_and_case_are_no_errors() -> None:
    assert control_counts("오늘은 갔다.", "오늘 은갔다", "ko") == Counts(5, 0, 0, 0, 5)
    assert control_counts("The cat sat", "the bat", "en") == Counts(1, 1, 1, 0, 3)
    assert control_counts("", "뭐", "ko").rate_percent is None


def test_the_ratio_and_why_there_is_none() -> None:
    found = ratio_to_monolingual(([4, 2, 3, 3], [10] * 4), ([1, 0, 1, 2, 1], [10] * 5), draws=500)
    assert (found.code_switched.value, found.monolingual.value) == (30.0, 10.0)
    assert (found.ratio.value, found.ratio.n) == (pytest.approx(3.0), 4)
    assert found.ratio.interval.low < 3.0 < found.ratio.interval.high
    assert "both sets" in found.ratio.interval.method
    same = ratio_to_monolingual(([2, 3, 3, 4], [10] * 4), ([2, 1, 1, 0, 1], [10] * 5), draws=500)
    assert same == found, "the order of the utterances makes no difference"
    assert ratio_to_monolingual(([], []), ([1], [4])).ratio.reason.startswith("there is no code-switched")
    assert ratio_to_monolingual(([1], [4]), ([], [])).ratio.reason.startswith("there is no monolingual")
    assert "no error" in ratio_to_monolingual(([1, 1], [4, 4]), ([0, 0], [4, 4])).ratio.reason
    assert "at least two" in ratio_to_monolingual(([1, 1], [4, 4]), ([1], [4])).ratio.reason
    rare = ratio_to_monolingual(([1, 1], [4, 4]), ([1, *[0] * 9], [4] * 10), draws=400)
    assert rare.ratio.value == pytest.approx(10.0)


# the loanword rule


def test_the_effect_of_the_rule() -> None:
    one = (Counts(4, 0, 0, 0, 4), Counts(2, 0, 0, 0, 2))
    without = (Counts(3, 1, 0, 1, 4), Counts(1, 1, 0, 0, 2))
    plain: Measured = (Counts(5, 1, 0, 0, 6), None)
    found = loanword_rule([one, plain], [without, plain], draws=200)
    assert (found.utterances, found.affected) == (2, 1)
    assert (found.mer.with_rule.micro.value, found.mer.without_rule.micro.value) == (10.0, 30.0)
    assert found.mer.difference.micro.value == pytest.approx(-20.0)
    assert found.mer.difference.macro.value == pytest.approx(-25.0)
    assert (found.pier.difference.micro.value, found.pier.difference.micro.n) == (-50.0, 1)
    assert found.mer.difference.micro.interval.method.startswith("paired")
    assert found.pier.difference.micro.interval is None, "one utterance has no interval"
    nothing = loanword_rule([], [])
    assert (nothing.mer.difference.micro.value, nothing.affected) == (None, 0)
