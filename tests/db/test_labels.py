from __future__ import annotations

import unicodedata

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError

from db.models import Label
from db.records import QueueFilter, StoreError
from db.session import Project
from db.store import labels, people, scripts, spans, takes, token_languages, transcripts
from db.store.stretches import moved
from tests.db import sample


@pytest.fixture
def take_id(project: Project) -> str:
    with project.write() as session:
        return sample.add_take(session, "우리 bus 타고 meeting 가자")


def test_the_newest_label_holds_and_the_history_stays(project: Project, take_id: str) -> None:
    with project.write() as session:
        mina = people.list_people(session)[0].id
        labels.set_label(session, take_id, "cs_level", "word", mina)
        labels.set_labels(session, take_id, {"cs_level": "phrase", "note": "loud"}, mina)
        assert labels.current(session, take_id) == {"cs_level": "phrase", "note": "loud"}
        assert [row.value for row in labels.history(session, take_id, "cs_level")] == ["word", "phrase"]
        assert {row.author_id for row in labels.history(session, take_id)} == {mina}


def test_none_takes_a_first_label_back_and_undo_is_an_older_value(project: Project, take_id: str) -> None:
    with project.write() as session:
        labels.set_label(session, take_id, "verdict", "keep")
        labels.set_label(session, take_id, "verdict", None)
        assert labels.current(session, take_id) == {}
        assert labels.current_of_many(session) == {}
        labels.set_label(session, take_id, "verdict", "reject")
        assert labels.current_of_many(session, [take_id, "x"]) == {take_id: {"verdict": "reject"}}
        assert [row.value for row in labels.history(session, take_id)] == ["keep", None, "reject"]


def test_only_known_fields_and_values_are_taken(project: Project, take_id: str) -> None:
    with project.write() as session:
        for field, value in (("cs_level", "words"), ("verdict", "maybe"), ("colour", "red")):
            with pytest.raises(StoreError):
                labels.set_label(session, take_id, field, value)  # type: ignore[arg-type]
        with pytest.raises(StoreError, match="no take"):
            labels.set_label(session, "x", "note", "y")
        assert labels.history(session, take_id) == []
    for field, value in (("cs_level", "words"), ("verdict", "maybe"), ("colour", "red")):
        row = {"id": "i", "take_id": take_id, "field": field, "value": value, "created_at": ""}
        with pytest.raises(IntegrityError), project.write() as session:
            session.execute(insert(Label).values(row))


def test_the_queue_shows_selected_takes_with_what_holds(project: Project) -> None:
    with project.write() as session:
        ids = [sample.add_take(session, f"text {number} 버스") for number in range(4)]
        labels.set_labels(session, ids[0], {"cs_level": "word", "verdict": "keep", "main_language": "en"})
        labels.set_label(session, ids[1], "cs_level", "phrase")
        labels.set_label(session, ids[2], "note", "x")
        labels.set_label(session, ids[2], "note", None)
        transcripts.correct(session, ids[3], "said something else")
        takes.set_state(session, takes.add(session, sample.take(None, None)).id, "deleted")
    with project.read() as session:
        rows = {row.take_id: row for row in takes.queue(session)}
        assert set(rows) == set(ids) and takes.queue_count(session) == 4
        assert [rows[i].label_state for i in ids] == ["done", "started", "new", "new"]
        assert rows[ids[0]].labels == {"cs_level": "word", "verdict": "keep", "main_language": "en"}
        assert rows[ids[0]].main_language == "en" and rows[ids[1]].main_language == "ko"
        assert rows[ids[3]].text == "said something else"
        assert (rows[ids[0]].speaker, rows[ids[0]].topic, rows[ids[0]].quality) == (
            "Mina",
            "business",
            "good",
        )

        def found(**filters: str) -> list[str]:
            asked = QueueFilter(**filters)  # type: ignore[arg-type]
            listed = [row.take_id for row in takes.queue(session, asked)]
            assert takes.queue_count(session, asked) == len(listed)
            return listed

        assert found(label_state="done") == ids[:1]
        assert found(label_state="started") == ids[1:2]
        assert set(found(label_state="new")) == set(ids[2:])
        assert found(cs_level="phrase") == ids[1:2] and found(verdict="keep") == ids[:1]
        assert found(text="SOMETHING") == ids[3:]
        assert found(text=unicodedata.normalize("NFD", "버스")) and not found(quality="bad")
        assert found(topic="medical") == [] == found(speaker_id="x")
        assert len(found(set_id=scripts.list_sets(session)[0].id)) == 4
        assert [row.take_id for row in takes.queue(session, offset=1, limit=2)] == [
            row.take_id for row in takes.queue(session)
        ][1:3]


def test_a_correction_is_a_new_version_in_nfc(project: Project, take_id: str) -> None:
    with project.write() as session:
        said = unicodedata.normalize("NFD", " 우리 버스 탔어 ")
        assert transcripts.correct(session, take_id, said).version == 2
        assert (
            transcripts.correct(session, take_id, "우리 버스 탔어").version == 2
        )  # the same text: nothing new
        assert [row.text for row in transcripts.history(session, take_id)] == [
            "우리 bus 타고 meeting 가자",
            "우리 버스 탔어",
        ]
        assert transcripts.current_of_many(session, [take_id, "x"]) == {take_id: "우리 버스 탔어"}
        for text in ("", "  "):
            with pytest.raises(StoreError, match="empty"):
                transcripts.correct(session, take_id, text)
        with pytest.raises(StoreError, match="no take"):
            transcripts.correct(session, "x", "y")
        assert scripts.list_scripts(session)[0].text == "우리 bus 타고 meeting 가자"


def test_spans_cover_words_and_can_be_removed_and_restored(project: Project, take_id: str) -> None:
    with project.write() as session:
        span = spans.add(session, take_id, 3, 6, ["bus", "버스", "버스 "])
        assert (span.covered, span.spellings) == ("bus", ("bus", "버스"))
        assert spans.list_spans(session, take_id) == [span]
        assert spans.lexicon(session)[0].spellings == ("bus", "버스")
        gone = spans.remove(session, span.id)
        assert gone.removed_at and spans.remove(session, span.id) == gone
        assert spans.list_spans(session, take_id) == [] == list(spans.of_many(session, [take_id]))
        assert spans.list_spans(session, take_id, removed=True) == [gone]
        assert spans.restore(session, span.id) == span == spans.restore(session, span.id)
        again = spans.add(session, take_id, 3, 6, ["bus", "버쓰"])
        assert spans.of_many(session, [take_id]) == {take_id: [again]}
        assert len(spans.list_spans(session, take_id, removed=True)) == 2


@pytest.mark.parametrize(
    ("start", "end", "spellings", "word"),
    [
        (3, 6, ["bus"], "two different"),
        (3, 6, ["bus", "bus", ""], "two different"),
        (3, 7, ["bus", "버스"], "space"),
        (2, 6, ["bus", "버스"], "space"),
        (5, 5, ["bus", "버스"], "outside"),
        (-1, 2, ["bus", "버스"], "outside"),
        (3, 99, ["bus", "버스"], "outside"),
        (10, 14, ["meet", "밋"], "overlaps"),
    ],
)
def test_a_wrong_span_is_told(
    project: Project, take_id: str, start: int, end: int, spellings: list[str], word: str
) -> None:
    with project.write() as session:
        spans.add(session, take_id, 10, 17, ["meeting", "미팅"])
        with pytest.raises(StoreError, match=word):
            spans.add(session, take_id, start, end, spellings)
        with pytest.raises(StoreError, match="no loanword"):
            spans.remove(session, "x")


def test_offsets_count_code_points(project: Project) -> None:
    with project.write() as session:
        take_id = sample.add_take(session, "👍🏽 \U0001f68c bus는 good")
        text = transcripts.current(session, take_id).text
        start = text.index("bus")
        assert spans.add(session, take_id, start, start + 3, ["bus", "버스"]).covered == "bus"


def test_spans_and_languages_follow_a_correction_and_its_undo(project: Project, take_id: str) -> None:
    old = "우리 bus 타고 meeting 가자"
    with project.write() as session:
        bus = spans.add(session, take_id, 3, 6, ["bus", "버스"])
        meeting = spans.add(session, take_id, 10, 17, ["meeting", "미팅"])
        token_languages.set_language(session, take_id, 10, 17, "en")
        transcripts.correct(session, take_id, "음 우리 버스 타고 meeting 가자")
        (left,) = spans.list_spans(session, take_id)
        assert (left.id, left.start, left.end, left.covered) == (meeting.id, 11, 18, "meeting")
        assert token_languages.list_languages(session, take_id)[0].start == 11
        with pytest.raises(StoreError, match=r"no longer|space"):
            spans.restore(session, bus.id)
        transcripts.correct(session, take_id, old)
        assert spans.list_spans(session, take_id) == [bus, meeting]
        assert token_languages.list_languages(session, take_id)[0].start == 10
        assert len(transcripts.history(session, take_id)) == 3


def test_what_was_removed_by_hand_stays_removed_after_an_undo(project: Project, take_id: str) -> None:
    with project.write() as session:
        bus = spans.add(session, take_id, 3, 6, ["bus", "버스"])
        spans.remove(session, bus.id)
        transcripts.correct(session, take_id, "다른 말")
        transcripts.correct(session, take_id, "우리 bus 타고 meeting 가자")
        assert spans.list_spans(session, take_id) == []


def test_languages_replace_what_they_overlap(project: Project, take_id: str) -> None:
    with project.write() as session:
        first = token_languages.set_language(session, take_id, 0, 6, "ko")
        before = token_languages.list_languages(session, take_id)
        second = token_languages.set_language(session, take_id, 3, 6, "en")
        assert first and second and token_languages.list_languages(session, take_id) == [second]
        restored = token_languages.replace_all(session, take_id, before)
        assert [(row.start, row.end, row.language) for row in restored] == [(0, 6, "ko")]
        assert token_languages.set_language(session, take_id, 0, 2, None) is None
        assert token_languages.list_languages(session, take_id) == []


words = st.lists(st.sampled_from(["bus", "버스", "가", "a b", "👍", "meeting"]), min_size=1, max_size=6)


@given(words, words)
def test_a_moved_stretch_covers_the_same_text(old: list[str], new: list[str]) -> None:
    before, after = " ".join(old), " ".join(new)
    place = moved(before, after)
    for start in range(len(before)):
        for end in range(start + 1, min(start + 8, len(before)) + 1):
            target = place(start, end)
            if target is not None:
                assert after[slice(*target)] == before[start:end]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(words, min_size=1, max_size=4))
def test_undoing_every_correction_brings_every_span_back(project: Project, texts: list[list[str]]) -> None:
    with project.write() as session:
        take_id = sample.add_take(session, "우리 bus 타고 meeting 가자")
        spans.add(session, take_id, 3, 6, ["bus", "버스"])
        spans.add(session, take_id, 10, 17, ["meeting", "미팅"])
        before = spans.list_spans(session, take_id)
        done = [transcripts.current(session, take_id).text]
        for text in texts:
            transcripts.correct(session, take_id, " ".join(text))
            done.append(transcripts.current(session, take_id).text)
            for span in spans.list_spans(session, take_id):
                assert done[-1][span.start : span.end] == span.covered
        for text in reversed(done):
            transcripts.correct(session, take_id, text)
        after = spans.list_spans(session, take_id)
        assert {(span.start, span.end, span.spellings) for span in after} == {
            (span.start, span.end, span.spellings) for span in before
        }
