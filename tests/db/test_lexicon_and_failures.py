from __future__ import annotations

import unicodedata

import pytest

from db.records import SpellingSet, StoreError
from db.session import Project
from db.store import failure_labels, hypotheses, lexicon, people, systems, take_flags, utterances
from tests.db import sample


def test_spellings_hold_until_they_are_taken_back(project: Project) -> None:
    with project.write() as session:
        entry = lexicon.add(session, ["버스", " bus ", "bus"], source="alignment", note="heard often")
        assert entry.spellings == ("버스", "bus") and entry.removed_at is None
        assert lexicon.add(session, ["bus", unicodedata.normalize("NFD", "버스")]) == entry
        assert lexicon.equal_sets(session) == (SpellingSet(("버스", "bus")),)
        assert lexicon.remove(session, entry.id).removed_at is not None
        assert lexicon.equal_sets(session) == () and lexicon.list_entries(session) == []
        assert [one.id for one in lexicon.list_entries(session, removed=True)] == [entry.id]
        assert lexicon.restore(session, entry.id) == entry == lexicon.get(session, entry.id)
        assert lexicon.restore(session, entry.id) == entry


def test_a_pair_is_either_equal_or_different(project: Project) -> None:
    with project.write() as session:
        equal = lexicon.add(session, ["앱", "app"])
        lexicon.add(session, ["app", "앱"], verdict="different")
        assert lexicon.equal_sets(session) == ()
        assert [one.verdict for one in lexicon.list_entries(session)] == ["different"]
        lexicon.restore(session, equal.id)
        assert [one.verdict for one in lexicon.list_entries(session)] == ["equal"]
        lexicon.remove(session, equal.id)
        lexicon.add(session, ["앱", "app"])
        with pytest.raises(StoreError, match="already"):
            lexicon.restore(session, equal.id)


@pytest.mark.parametrize("spellings", [[], ["bus"], ["bus", " bus"], ["", " "]])
def test_one_spelling_is_no_entry(project: Project, spellings: list[str]) -> None:
    with project.write() as session:
        with pytest.raises(StoreError, match="at least two"):
            lexicon.add(session, spellings)
        with pytest.raises(StoreError, match="no entry"):
            lexicon.remove(session, "x")


def heard(project: Project) -> tuple[str, str]:
    """An utterance and a system that wrote something for it."""
    with project.write() as session:
        utterances.add_many(session, [sample.utterance("u1")])
        utterance = utterances.list_utterances(session)[0]
        system = systems.add(session, "tiny")
        hypotheses.add_many(session, system.id, [(utterance.id, "가 나")])
        return utterance.id, system.id


def test_each_person_has_an_answer_and_the_newest_holds(project: Project) -> None:
    utterance, system = heard(project)
    with project.write() as session:
        mina, juno = sample.speaker(session), people.add(session, "Juno", ["annotator"], []).id
        failure_labels.add(session, utterance, system, ["phonetic"], author_id=mina)
        failure_labels.add(session, utterance, system, ["phonetic", "particle", "phonetic"], author_id=mina)
        failure_labels.add(session, utterance, system, [], author_id=juno)
        failure_labels.add(session, utterance, system, ["particle"], start=0, end=2, author_id=juno)
        now = failure_labels.current(session, [system], utterance)
        assert [(one.author_id, one.start, one.kinds) for one in now] == [
            (mina, None, ("phonetic", "particle")),
            (juno, None, ()),
            (juno, 0, ("particle",)),
        ]
        assert {one.hypothesis for one in now} == {"가 나"}
        failure_labels.add(session, utterance, system, None, author_id=juno)
        assert len(failure_labels.current(session)) == 2
        assert len(failure_labels.history(session, utterance, system)) == 5


def test_an_answer_needs_a_hypothesis_and_a_place(project: Project) -> None:
    utterance, system = heard(project)
    with project.write() as session:
        with pytest.raises(StoreError, match="no hypothesis"):
            failure_labels.add(session, "x", system, [])
        for start, end in ((None, 2), (2, None), (3, 3), (-1, 2)):
            with pytest.raises(StoreError, match="place"):
                failure_labels.add(session, utterance, system, [], start=start, end=end)


def test_an_answered_question_stays_and_an_open_one_follows_the_run(project: Project) -> None:
    with project.write() as session:
        mina = sample.speaker(session)
        first, second = sample.add_take(session, "하나"), sample.add_take(session, "둘")
        assert take_flags.ask(session, "off_script", {first: {"mer": 95.0}, second: {"mer": 80.0}}) == 2
        flags = {flag.take_id: flag for flag in take_flags.list_flags(session, "off_script")}
        answered = take_flags.answer(session, flags[first].id, "yes", mina)
        assert (answered.answer, answered.author_id) == ("yes", mina) and answered.answered_at
        assert take_flags.ask(session, "off_script", {first: {"mer": 10.0}}) == 0
        assert take_flags.list_flags(session) == [answered]
        assert take_flags.list_flags(session, take_ids=[second]) == []
        reopened = take_flags.answer(session, answered.id, None, mina)
        assert reopened == flags[first]
        assert take_flags.list_flags(session, open_only=True) == [reopened]
        with pytest.raises(StoreError, match="no take"):
            take_flags.ask(session, "off_script", {"x": {}})
        with pytest.raises(StoreError, match="gone"):
            take_flags.answer(session, "x", "yes")
