"""The demo's field work: everything says that nobody did it, and there is something to compare, to decide and to record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from db.session import Project
from db.store import (
    annotations,
    consents,
    guidelines,
    label_queues,
    people,
    plans,
    profiles,
    reviews,
    script_targets,
    scripts,
    take_measures,
    takes,
)
from engine.annotation.doubles import double_of
from engine.runs import demo_content, demo_field
from engine.runs.annotation_agreement import read_versions
from engine.runs.steps import finished
from recorder.checks import VERSION
from tests.projects import new_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("demo") / "demo.seam", "Demo", demo=True) as made:
        finished(demo_content.fill(made))
        finished(demo_field.add(made))
        yield made


def test_everything_says_that_it_is_a_demo(project: Project) -> None:
    with project.read() as session:
        names = [person.name for person in people.list_people(session)]
        names += [plan.name for plan in plans.list_plans(session)]
        names += [queue.name for queue in label_queues.list_queues(session)]
        rules, text = guidelines.newest(session), consents.newest_text(session)
        assert rules is not None and text is not None
        told = profiles.list_profiles(session)
    assert all("demo" in name.lower() or "synthetic" in name.lower() for name in names)
    assert set(rules.texts) == set(text.texts) == {"en", "ko"}
    assert all(
        "demo" in one.lower() or "데모" in one for one in (*rules.texts.values(), *text.texts.values())
    )
    assert [one.code for one in told] == ["SYN-1", "SYN-2", "SYN-3", "SYN-4"]
    assert all("no person" in one.note for one in told)


def test_two_people_labelled_ten_takes_and_differ_here_and_there(project: Project) -> None:
    with project.read() as session:
        found = [double_of(one) for one in read_versions(session).values() if len(one) > 1]
        states = Counter(one.state for one in reviews.of_many(session).values())
        queue = label_queues.list_queues(session)[0]
        items = label_queues.items(session, queue.id)
        mina, jun = (people.find(session, name) for name in (demo_field.MINA, demo_field.JUN))
        assert mina is not None and jun is not None
        assert len(annotations.newest_of_person(session, mina.id)) == 10
    assert len(found) == 10 and all(one.people == tuple(sorted((mina.id, jun.id))) for one in found)
    assert len(items) == 24 and all(one.blind for one in items)  # two takes wait in each list
    assert Counter(field for one in found for field in one.split) == {
        "cs_level": 2,
        "loanwords": 3,
        "quality_reasons": 2,
    }
    assert states == {"accepted": 3, "adjudicated": 2, "returned": 1}


def test_two_voices_are_on_their_way_through_a_plan(project: Project) -> None:
    with project.read() as session:
        far = plans.progress(session)
        assert [(one.assignment.state, one.scripts, one.recorded) for one in far] == [
            ("started", 12, 6),
            ("started", 12, 4),
        ]
        given = [item.script_id for one in plans.assignments(session) for item in one.items]
        assert len(given) == len(set(given))
        targets = script_targets.list_targets(session)
        counted = Counter(
            (one.topic, one.level_wanted, one.main_language) for one in scripts.list_scripts(session)
        )
    assert len(targets) == 48 and all(one.wanted == demo_field.WANTED for one in targets)
    assert min(counted.values()) < demo_field.WANTED <= max(counted.values())


def test_every_take_was_measured(project: Project) -> None:
    with project.read() as session:
        assert take_measures.unmeasured(session, VERSION) == []
        found = take_measures.of_many(session, [take.id for take in takes.list_takes(session)])
    rates = sorted(float(one.values["speaking_rate_per_s"] or 0.0) for one in found.values())
    assert len(rates) == 24 and 4 < rates[len(rates) // 2] < 8
