"""Agreement about failure kinds: counts and rates worked out by hand, and laws."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.asr.failure_agreement import KindAgreement, agreement, between_people
from engine.asr.failure_kinds import KINDS

KINDS_OF_ONE = st.sets(st.sampled_from(KINDS), max_size=3)


def test_rates_of_one_kind_by_hand() -> None:
    kind = KindAgreement("phonetic", both=20, first_only=10, second_only=5, neither=15)
    assert kind.n == 50
    assert kind.precision == pytest.approx(20 / 25)
    assert kind.recall == pytest.approx(20 / 30)
    assert kind.f1 == pytest.approx(40 / 55)
    # agreed 35/50; by chance (30·25 + 20·25) / 50² = 0.5
    assert kind.kappa == pytest.approx((0.7 - 0.5) / 0.5)
    assert kind.lack == ""


def test_what_is_not_defined_has_a_reason() -> None:
    nobody = agreement([])
    assert nobody.n == 0
    assert nobody.macro_f1 is None
    assert {kind.lack for kind in nobody.kinds} == {"nobody"}
    same = agreement([({"particle"}, {"particle"})] * 3)
    found = {kind.kind: kind for kind in same.kinds}
    assert found["particle"].f1 == 1.0
    assert found["particle"].kappa is None
    assert found["particle"].lack == "always_the_same"
    assert found["phonetic"].lack == "kind_never_given"
    assert same.macro_f1 == 1.0  # of the one kind that was named


def test_a_kind_that_one_side_never_gives() -> None:
    kind = agreement([({"phonetic"}, ()), ((), ())]).kinds[0]
    assert (kind.both, kind.first_only, kind.second_only, kind.neither) == (0, 1, 0, 1)
    assert kind.precision is None
    assert kind.recall == 0.0
    assert kind.f1 == 0.0
    assert kind.kappa == pytest.approx(0.0)


@given(st.lists(st.tuples(KINDS_OF_ONE, KINDS_OF_ONE), min_size=1, max_size=20))
@settings(max_examples=60)
def test_the_order_of_the_sides_changes_neither_f1_nor_kappa(judged: list[tuple[set[str], set[str]]]) -> None:
    there, back = agreement(judged), agreement([(second, first) for first, second in judged])
    for one, other in zip(there.kinds, back.kinds, strict=True):
        assert one.n == len(judged)
        assert one.f1 == other.f1
        assert one.kappa == (pytest.approx(other.kappa) if other.kappa is not None else None)
        assert one.precision == other.recall
        assert one.kappa is None or -1.0 <= one.kappa <= 1.0 + 1e-12


def test_people_are_compared_where_both_answered() -> None:
    found = between_people(
        {
            "Ann": {"u1": ("phonetic",), "u2": (), "u3": ("particle",)},
            "Bo": {"u1": ("phonetic",), "u3": ("phonetic",)},
            "Cy": {"u9": ()},
            "Di": {"u2": ()},
        }
    )
    assert [(one.first, one.second, one.agreement.n, one.agreement.same) for one in found] == [
        ("Ann", "Bo", 2, 1),
        ("Ann", "Di", 1, 1),
    ]
