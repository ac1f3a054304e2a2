"""What lies in the demo project, and that all of it says that it is synthetic."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest

from db.records import QueueFilter
from db.session import Project
from db.starter import demo_clips, scripts
from db.store import hypotheses, labels, people, sessions, spans, systems, takes, transcripts, utterances
from db.store import scripts as script_store
from engine.runs import demo_content
from tests.projects import new_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("demo") / "demo.seam", "Demo", demo=True) as made:
        steps = list(demo_content.fill(made))
        assert len(steps) == len(demo_clips())
        yield made


def test_all_scripts_are_there_and_two_dozen_are_spoken(project: Project) -> None:
    with project.read() as session:
        (script_set,) = script_store.list_sets(session)
        found = takes.list_takes(session, selected=True)
    assert script_set.scripts == len(scripts())
    assert len(found) == len({take.script_id for take in found}) == 24


def test_everything_is_marked_as_demo_data(project: Project) -> None:
    with project.read() as session:
        assert all(script_set.demo for script_set in script_store.list_sets(session))
        assert all(system.demo and "Demo" in system.note for system in systems.list_systems(session))
        assert all(utterance.demo for utterance in utterances.list_utterances(session))
        names = [person.name for person in people.list_people(session)]
        devices = {sitting.input_device for sitting in sessions.list_sessions(session)}
    assert all("Synthetic" in name or "Demo" in name for name in names)
    assert devices == {"espeak-ng (synthetic)"}


def test_sound_is_copied_whole_and_its_quality_measured(project: Project) -> None:
    with project.read() as session:
        found = takes.list_takes(session)
    for take in found:
        assert hashlib.sha256(project.absolute(take.path).read_bytes()).hexdigest() == take.sha256
        assert take.duration_s > 4
    verdicts = Counter(take.quality.verdict for take in found if take.quality)
    assert verdicts == {"good": 20, "check": 3, "bad": 1}


def test_most_takes_are_labelled_and_some_wait(project: Project) -> None:
    with project.read() as session:
        assert takes.queue_count(session, QueueFilter(label_state="done")) == 20
        assert takes.queue_count(session, QueueFilter(label_state="new")) == 4
        annotator = people.find(session, demo_content.ANNOTATOR)
        assert annotator is not None
        for item in takes.queue(session, QueueFilter(label_state="done")):
            assert item.labels["cs_level"] == item.level_wanted
            assert {label.author_id for label in labels.history(session, item.take_id)} == {annotator.id}


def test_loanword_spans_cover_their_words(project: Project) -> None:
    with project.read() as session:
        ids = [take.id for take in takes.list_takes(session)]
        texts = transcripts.current_of_many(session, ids)
        marked = [span for found in spans.of_many(session, ids).values() for span in found]
    assert len(marked) > 20
    for span in marked:
        assert texts[span.take_id][span.start : span.end] == span.covered
        assert span.covered in span.spellings


def test_every_system_wrote_something_for_every_utterance(project: Project) -> None:
    with project.read() as session:
        made = systems.list_systems(session)
        assert [system.name for system in made] == ["careful", "transliterating", "hallucinating"]
        for system in made:
            assert hypotheses.missing(session, system.id) == 0
            assert len(hypotheses.list_hypotheses(session, system.id)) == 24
