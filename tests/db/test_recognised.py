from __future__ import annotations

import unicodedata

import pytest

from db.records import HypothesisRecord, StoreError, WordTime, new_id
from db.session import Project
from db.store import failure_labels, hypotheses, runs, scores, systems, utterances
from tests.db import sample


@pytest.fixture
def imported(project: Project) -> list[str]:
    """Ids of three imported utterances."""
    with project.write() as session:
        utterances.add_many(session, [sample.utterance(key) for key in ("u1", "u2", "u3")])
        return [row.id for row in utterances.list_utterances(session)]


def result(utterance_id: str, text: str, content_hash: str = "a") -> HypothesisRecord:
    words = (WordTime(0.1, 0.5, 0, 2),)
    return HypothesisRecord(new_id(), "", utterance_id, text, words, ("cut",), content_hash)


def test_what_a_recogniser_wrote_is_kept_whole_and_replaced_where_the_audio_changed(
    project: Project, imported: list[str]
) -> None:
    with project.write() as session:
        system = systems.add(session, "W", recogniser="{}").id
        run = runs.start(session, "recognise", "{}").id
        first = [result(one, unicodedata.normalize("NFD", "버스")) for one in imported[:2]]
        assert hypotheses.add_recognised(session, system, run, first) == []
        again = runs.start(session, "recognise", "{}").id
        changed = [
            result(imported[0], "bus", "b"),
            result(imported[1], "버스", "b"),
            result(imported[2], "c"),
        ]
        gone = hypotheses.add_recognised(session, system, again, changed)
        kept = hypotheses.list_hypotheses(session, system)
        assert [(one.utterance_id, one.text, one.content_hash) for one in gone] == [
            (imported[0], "버스", "a")
        ]
        assert [(one.text, one.content_hash, one.run_id) for one in kept] == [
            ("bus", "b", again),
            ("버스", "b", again),
            ("c", "a", again),
        ]
        assert kept[0].words == (WordTime(0.1, 0.5, 0, 2),) and kept[0].flags == ("cut",)
        assert kept[0].id == first[0].id
        assert hypotheses.content_hashes(session, system) == {
            imported[0]: "b",
            imported[1]: "b",
            imported[2]: "a",
        }


def test_an_imported_hypothesis_is_never_replaced(project: Project, imported: list[str]) -> None:
    times = {imported[0]: [WordTime(0.0, 0.4, 0, 2)]}
    with project.write() as session:
        system = systems.add(session, "W").id
        run = runs.start(session, "recognise", "{}").id
        hypotheses.add_many(session, system, [(imported[0], "by hand")], times)
        assert not hypotheses.add_recognised(session, system, run, [result(imported[0], "by machine")])
        kept = hypotheses.of_utterance(session, imported[0])[system]
        assert (kept.text, kept.words, kept.content_hash) == ("by hand", tuple(times[imported[0]]), None)
        with pytest.raises(StoreError, match="no utterance"):
            hypotheses.add_recognised(session, system, run, [result(new_id(), "x")])
        with pytest.raises(StoreError, match="no system"):
            hypotheses.add_recognised(session, new_id(), run, [])


def test_a_system_that_was_taken_out_comes_back_whole(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        system = systems.add(session, "W", recogniser='{"model": "m"}')
        repeat = systems.add(session, "W · repeat 2", repeat_of=system.id)
        run = runs.start(session, "recognise", "{}").id
        hypotheses.add_recognised(session, system.id, run, [result(one, "버스") for one in imported])
        scores.save_many(session, "h", [sample.score(imported[0], system.id, run)])
        label = failure_labels.add(session, imported[0], system.id, ["phonetic"])
        before = hypotheses.list_hypotheses(session, system.id)
        removed = systems.take_out(session, system.id)
    with project.write() as session:
        assert systems.find(session, "W") is None and failure_labels.current(session) == []
        assert systems.put_back(session, removed) == removed.record
        assert hypotheses.list_hypotheses(session, system.id) == before
        assert [one.content_hash for one in scores.list_scores(session, system.id, "h")] == ["a"]
        assert failure_labels.current(session) == [label]
        assert systems.get(session, repeat.id).repeat_of == system.id
    with project.write() as session:
        removed = systems.take_out(session, system.id)
        systems.add(session, "W")
        with pytest.raises(StoreError, match="already a system named W"):
            systems.put_back(session, removed)


def test_a_name_that_is_taken_is_numbered(project: Project) -> None:
    with project.write() as session:
        first = systems.add(session, "W", recogniser='{"beam": 1}')
        repeat = systems.add(session, "W 2", recogniser='{"beam": 1}', repeat_of=first.id)
        assert systems.free_name(session, " W ") == "W 3" and systems.free_name(session, "V") == "V"
        assert systems.get(session, repeat.id).repeat_of == first.id
        with pytest.raises(StoreError, match="needs a name"):
            systems.free_name(session, " ")


def test_a_recogniser_has_one_system_and_each_repeat_another(project: Project) -> None:
    with project.write() as session:
        systems.add(session, "W")
        made = [
            systems.get_or_add_recogniser(session, '{"beam": 1}', repeat, "W", "fast")
            for repeat in (0, 1, 0, 1)
        ]
        other = systems.get_or_add_recogniser(session, '{"beam": 2}', 0, "W")
        assert made[:2] == made[2:] == systems.of_recogniser(session, '{"beam": 1}')
        assert systems.of_recogniser(session, '{"beam": 3}') == []
    assert [one.name for one in made[:2]] == ["W 2", "W 2 · repeat 2"] and other.name == "W 3"
    assert [one.repeat_of for one in (*made[:2], other)] == [None, made[0].id, None]
    assert made[0].note == "fast"


def test_the_log_of_a_run_grows(project: Project) -> None:
    with project.write() as session:
        run = runs.start(session, "recognise", "{}").id
        runs.add_to_log(session, run, [])
        runs.add_to_log(session, run, ["one", "two"])
        runs.add_to_log(session, run, ["three"])
        runs.describe(session, run, audio_s=2.5, device="cpu")
        found = runs.finish(session, run, "done", seconds=1.0)
    assert (found.log, found.audio_s, found.device) == ("one\ntwo\nthree", 2.5, "cpu")
