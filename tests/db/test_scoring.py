from __future__ import annotations

import unicodedata
from dataclasses import replace
from typing import Any

import pytest
from sqlalchemy import event

from db.records import ScoreRecord, SpellingSet, StoreError
from db.session import Project
from db.store import hypotheses, labels, runs, scores, spans, systems, takes, transcripts, utterances
from tests.db import sample


@pytest.fixture
def imported(project: Project) -> list[str]:
    """Ids of three imported utterances."""
    with project.write() as session:
        utterances.add_many(session, [sample.utterance(key) for key in ("u1", "u2", "u3")])
        return [row.id for row in utterances.list_utterances(session)]


def test_imported_references_keep_everything_and_their_order(project: Project) -> None:
    record = sample.utterance(
        "b", text_normalized="버스 came", text_pier_labeled="<tag 버스> came", extra='{"x":1}', demo=True
    )
    with project.write() as session:
        assert utterances.add_many(session, [record, sample.utterance("a")]) == 2
        assert utterances.add_many(session, [sample.utterance("c")]) == 1
    with project.read() as session:
        assert [row.key for row in utterances.list_utterances(session)] == ["b", "a", "c"]
        assert utterances.find(session, "b") == record
        assert utterances.ids_by_key(session, ["b", "x"]) == {"b": record.id}
        assert set(utterances.ids_by_key(session)) == {"a", "b", "c"}
        assert utterances.find(session, "x") is None


def test_a_key_stands_once_in_the_project(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        take_id = sample.add_take(session)
        for keys in (["u1"], ["n", "n"], [take_id], [unicodedata.normalize("NFD", "u1")]):
            with pytest.raises(StoreError, match="twice"):
                utterances.add_many(session, [sample.utterance(key) for key in keys])
        with pytest.raises(StoreError, match="belongs to a take"):
            utterances.add_many(session, [replace(sample.utterance("x"), take_id=take_id)])
        assert utterances.count(session) == 4
        with pytest.raises(StoreError, match="no utterance"):
            utterances.get(session, "x")


def test_a_page_behind_imported_references_has_the_spans_of_its_takes(
    project: Project, imported: list[str]
) -> None:
    with project.write() as session:
        script = sample.add_script(session, "우리 bus 타고 앱 켜")
        take_id = takes.add(session, sample.take(script, sample.speaker(session))).id
        spans.add(session, take_id, 3, 6, ["bus", "버스"])
        page = utterances.list_utterances(session, offset=len(imported), limit=5)
        assert [(row.take_id, row.loanwords) for row in page] == [(take_id, (SpellingSet(("bus", "버스")),))]


def test_a_take_is_read_as_transcript_labels_and_spans_have_it(project: Project) -> None:
    with project.write() as session:
        mina = sample.speaker(session)
        script = sample.add_script(session, "우리 bus 타고 앱 켜", loanwords=(SpellingSet(("앱", "app")),))
        take_id = takes.add(session, sample.take(script, mina)).id
        first = utterances.list_utterances(session)[0]
        assert (first.reference, first.level, first.main_language) == ("우리 bus 타고 앱 켜", None, "ko")
        assert first.loanwords == (SpellingSet(("앱", "app")),)
        transcripts.correct(session, take_id, "우리 bus 타고 앱 켰어")
        spans.add(session, take_id, 3, 6, ["bus", "버스"])
        spans.remove(session, spans.add(session, take_id, 0, 2, ["우리", "uri"]).id)
        labels.set_labels(session, take_id, {"cs_level": "word", "main_language": "en"})
        said = utterances.get(session, first.id)
    assert said.reference == "우리 bus 타고 앱 켰어"
    assert said.loanwords == (SpellingSet(("앱", "app")), SpellingSet(("bus", "버스")))
    assert (said.level, said.main_language, said.topic, said.speaker) == ("word", "en", "business", "S001")
    assert said.audio_path == f"audio/{take_id}.wav"


def test_what_counts_is_selected_and_not_rejected(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        mina, script = sample.speaker(session), sample.add_script(session)
        old, new = (takes.add(session, sample.take(script, mina)).id for _ in range(2))
        refused = sample.add_take(session)
        labels.set_label(session, refused, "verdict", "reject")
        gone = sample.add_take(session)
        takes.set_state(session, gone, "deleted")

        def keys(*, selected_only: bool = True, include_rejected: bool = False) -> set[str]:
            asked: Any = {"selected_only": selected_only, "include_rejected": include_rejected}
            found = [row.key for row in utterances.list_utterances(session, **asked)]
            assert utterances.count(session, **asked) == len(found)
            return set(found) - {"u1", "u2", "u3"}

        assert keys() == {new}
        assert keys(include_rejected=True) == {new, refused}
        assert keys(selected_only=False) == {old, new}
        assert keys(selected_only=False, include_rejected=True) == {old, new, refused, gone}
        labels.set_label(session, refused, "verdict", None)
        assert keys() == {new, refused}
        assert {row.key for row in utterances.list_utterances(session, keys=[gone, "u1"])} == {gone, "u1"}


def test_a_duplicate_hypothesis_names_system_and_utterance(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        system = systems.add(session, "Careful")
        assert hypotheses.add_many(session, system.id, [(imported[1], "a"), (imported[0], "b")]) == 2
        for rows in ([(imported[2], "c"), (imported[0], "d")], [(imported[2], "c"), (imported[2], "d")]):
            with pytest.raises(StoreError, match=r"Careful.*u[13]"):
                hypotheses.add_many(session, system.id, rows)
        with pytest.raises(StoreError, match="no utterance"):
            hypotheses.add_many(session, system.id, [("x", "c")])
        assert systems.get(session, system.id).hypotheses == 2
        assert hypotheses.missing(session, system.id) == 1
        other = systems.add(session, "Other")
        hypotheses.add_many(session, other.id, [(imported[0], unicodedata.normalize("NFD", "버스"))])
        assert hypotheses.of_utterance(session, imported[0])[other.id].text == "버스"
        assert set(hypotheses.of_utterance(session, imported[0])) == {system.id, other.id}
        listed = hypotheses.list_hypotheses(session, system.id)
        assert [row.utterance_id for row in listed] == imported[:2] and list(
            hypotheses.iterate(session, system.id)
        ) == listed
        assert hypotheses.list_hypotheses(session, system.id, offset=1, limit=5) == listed[1:]
        assert hypotheses.of_utterances(session, system.id, [*imported, "x"]) == {
            imported[0]: "b",
            imported[1]: "a",
        }
        assert hypotheses.texts(session, system.id) == {row.utterance_id: row.text for row in listed}
        assert hypotheses.written(session, system.id) == {row.utterance_id for row in listed}


def test_systems_are_named_once_and_go_with_what_they_wrote(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        one = systems.add(session, "One")
        assert systems.get_or_add(session, " One ") == one
        assert systems.get_or_add(session, "Two", demo=True).demo
        with pytest.raises(StoreError, match="already"):
            systems.rename(session, one.id, "Two")
        assert (
            systems.rename(session, one.id, "Uno").name
            == "Uno"
            == systems.rename(session, one.id, "Uno").name
        )
        hypotheses.add_many(session, one.id, [(imported[0], "a")])
        run = runs.start(session, "asr", "{}")
        scores.save_many(session, "h", [sample.score(imported[0], one.id, run.id)])
        assert systems.delete_system(session, one.id) == 1
        assert (
            hypotheses.of_utterance(session, imported[0])
            == {}
            == scores.of_utterance(session, imported[0], "h")
        )
        assert [row.name for row in systems.list_systems(session)] == ["Two"]
        assert runs.get(session, run.id) and utterances.count(session) == 3
        for name in ("", " "):
            with pytest.raises(StoreError, match="name"):
                systems.add(session, name)


def test_the_latest_score_of_a_key_holds(project: Project, imported: list[str]) -> None:
    with project.write() as session:
        system = systems.add(session, "S").id
        first, second = (runs.start(session, "asr", "{}").id for _ in range(2))
        made = [sample.score(utterance, system, first, "old") for utterance in reversed(imported)]
        assert scores.save_many(session, "h1", made) == 3
        assert scores.save_many(session, "h1", []) == 0
        newer = replace(
            sample.score(imported[0], system, second, "new"),
            mer_hits=9,
            pier_hits=None,
            pier_rate=None,
            mer_rate=None,
        )
        scores.save_many(session, "h1", [newer])
        scores.save_many(session, "h2", [made[0]])
    with project.read() as session:
        listed = scores.list_scores(session, system, "h1")
        assert [row.utterance_id for row in listed] == imported
        rows = [row for portion in scores.portions(session, system, "h1") for row in portion]
        assert {ScoreRecord(*row) for row in rows} == set(listed) and len(rows) == len(listed)
        assert scores.of_utterance(session, imported[0], "h1") == {system: newer}
        assert scores.content_hashes(session, system, "h1") == {
            imported[0]: "new",
            imported[1]: "old",
            imported[2]: "old",
        }
        assert set(scores.content_hashes(session, system, "h2")) == {imported[2]}
        assert scores.settings_hashes(session)[0] == "h1"


def test_a_run_says_how_it_went(project: Project) -> None:
    with project.write() as session:
        run = runs.start(session, "asr", '{"mode":"seam"}', total=10)
        assert (run.state, run.done, run.total, run.ended_at) == ("running", 0, 10, None)
        runs.progress(session, run.id, 4, 12)
        ended = runs.finish(session, run.id, "cancelled", seconds=1.5, message="by hand")
        assert (ended.done, ended.total, ended.state, ended.seconds) == (4, 12, "cancelled", 1.5)
        assert ended.ended_at and ended.message == "by hand"
        left = runs.start(session, "asr", "{}")
        runs.start(session, "qe", "{}")
        assert runs.end_left_over(session) == 2
        assert runs.get(session, left.id).state == "failed"
        assert len(runs.list_runs(session)) == 3 and len(runs.list_runs(session, "qe")) == 1
        assert len(runs.list_runs(session, limit=1)) == 1
        with pytest.raises(StoreError, match="no run"):
            runs.get(session, "x")


@pytest.mark.smoke
def test_a_hundred_thousand_utterances_are_paged_in_a_few_questions(project: Project) -> None:
    rows = [sample.utterance(f"k{number:06}") for number in range(100_000)]
    with project.write() as session:
        assert utterances.add_many(session, rows) == 100_000
        system = systems.add(session, "S").id
        hypotheses.add_many(session, system, [(row.id, "버스 came") for row in rows[:20_000]])
    asked: list[str] = []
    with project.read() as session:
        event.listen(session.get_bind(), "before_cursor_execute", lambda *about: asked.append(about[2]))
        keys = [row.key for row in utterances.list_utterances(session, offset=50_000, limit=50_000)]
        keys += [row.key for row in utterances.list_utterances(session, offset=10, limit=10)]
        assert len(asked) <= 2 + 2 * 2  # the view of the session, then two questions a page
        assert keys == [row.key for row in [*rows[50_000:], *rows[10:20]]]
        some = [row.id for row in rows[:25_000:2]]  # more than one question may name
        assert [row.id for row in utterances.list_utterances(session, ids=some[::-1])] == some
        assert len(hypotheses.of_utterances(session, system, some)) == 10_000
        assert hypotheses.missing(session, system) == 80_000
