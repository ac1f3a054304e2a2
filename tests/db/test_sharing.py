"""Laws of sharing takes out: exact shares, balanced loads, nothing moved by what comes later."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.annotation_records import QueueSettings
from db.records import StoreError
from db.sharing import Share, share

PEOPLE = ("ana", "bo", "chen", "dae", "eun")
TAKES = [f"t{number:02d}" for number in range(40)]


@st.composite
def settings(draw: st.DrawFn) -> QueueSettings:
    people = draw(st.integers(2, 5))
    return QueueSettings(
        PEOPLE[:people],
        overlap=draw(st.sampled_from((0.0, 0.1, 0.25, 0.5, 1.0))),
        people_per_double=draw(st.integers(2, people)),
        order=draw(st.sampled_from(("recorded", "random", "uncertain"))),
        seed=draw(st.integers(0, 5)),
    )


taken = st.integers(0, 40).map(lambda n: TAKES[:n])
unsure = st.dictionaries(st.sampled_from(TAKES), st.sampled_from((0.0, 1.0, 2.0)))


def holders(made: list[Share]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for one in made:
        found.setdefault(one.take_id, []).append(one.person_id)
    return found


@given(settings(), taken, unsure)
def test_every_take_goes_to_as_many_people_as_it_should(
    wanted: QueueSettings, takes: list[str], uncertainty: dict[str, float]
) -> None:
    made = share(wanted, takes, uncertainty)
    people = holders(made)
    blind = {one.take_id for one in made if one.blind}
    assert sorted(people) == takes
    assert len(blind) == round(wanted.overlap * len(takes))
    for take_id, names in people.items():
        assert len(set(names)) == len(names) == (wanted.people_per_double if take_id in blind else 1)
    assert made == share(wanted, takes, uncertainty)


@given(settings(), taken, unsure)
def test_loads_differ_by_one_at_most(
    wanted: QueueSettings, takes: list[str], uncertainty: dict[str, float]
) -> None:
    load = Counter(dict.fromkeys(wanted.person_ids, 0))
    load.update(one.person_id for one in share(wanted, takes, uncertainty))
    assert max(load.values()) - min(load.values()) <= 1


@given(settings(), taken, unsure, st.integers(0, 40))
def test_takes_that_come_later_move_nothing(
    wanted: QueueSettings, takes: list[str], uncertainty: dict[str, float], cut: int
) -> None:
    first = share(wanted, takes[:cut], uncertainty)
    later = share(wanted, takes, uncertainty, first)
    assert {one.take_id for one in later} == set(takes) - set(takes[:cut])
    both = [*first, *later]
    blind = {one.take_id for one in both if one.blind}
    assert abs(len(blind) - round(wanted.overlap * len(takes))) <= 1
    load = Counter(dict.fromkeys(wanted.person_ids, 0))
    load.update(one.person_id for one in both)
    assert max(load.values()) - min(load.values()) <= 1


@given(settings(), taken, unsure)
def test_lists_are_in_the_order_that_was_asked_for(
    wanted: QueueSettings, takes: list[str], uncertainty: dict[str, float]
) -> None:
    order = list(dict.fromkeys(one.take_id for one in share(wanted, takes, uncertainty)))
    if wanted.order == "recorded":
        assert order == takes
    elif wanted.order == "uncertain":
        assert order == sorted(takes, key=lambda take_id: (-uncertainty.get(take_id, -1.0), take_id))
    else:
        assert sorted(order) == takes


def test_all_pairs_of_people_have_about_as_many_takes_together() -> None:
    made = share(QueueSettings(PEOPLE[:4], overlap=1.0), TAKES)
    together = Counter(tuple(sorted(names)) for names in holders(made).values())
    assert set(together) == set(combinations(PEOPLE[:4], 2))
    assert max(together.values()) - min(together.values()) <= 1


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"person_ids": ()}, "at least one"),
        ({"overlap": 1.5}, "from 0 to 1"),
        ({"people_per_double": 3}, "choose more people"),
        ({"people_per_double": 1}, "choose more people"),
    ],
)
def test_settings_that_do_not_fit_are_told(changes: dict[str, Any], told: str) -> None:
    wanted: dict[str, Any] = {"person_ids": ("ana", "bo"), "overlap": 0.5}
    with pytest.raises(StoreError, match=told):
        share(QueueSettings(**wanted | changes), TAKES)
    assert len(share(QueueSettings(("ana",), overlap=0.0), TAKES)) == len(TAKES)
