from __future__ import annotations

import unicodedata

import pytest

from db.records import ScriptCount, SpellingSet, StoreError
from db.session import Project
from db.store import people, scripts
from tests.db import sample


def test_people_have_roles_and_languages_and_are_listed_by_name(project: Project) -> None:
    with project.write() as session:
        people.add(session, "Mina", ["speaker", "annotator"], [("ko", "native"), ("en", "good")])
        people.add(session, " Jun ", ["researcher"])
    with project.read() as session:
        assert [person.name for person in people.list_people(session)] == ["Jun", "Mina"]
        (mina,) = people.list_people(session, "speaker")
        assert mina.roles == ("annotator", "speaker")
        assert mina.languages == (("ko", "native"), ("en", "good"))
        assert people.find(session, "Mina") == people.get(session, mina.id) == mina
        assert people.find(session, "Nobody") is None


def test_roles_languages_and_names_can_change(project: Project) -> None:
    with project.write() as session:
        mina = people.add(session, "Mina", ["speaker"])
        assert people.set_roles(session, mina.id, ["listener", "listener"]).roles == ("listener",)
        assert people.set_languages(session, mina.id, [("ko", "good"), ("ko", "native")]).languages == (
            ("ko", "native"),
        )
        assert people.rename(session, mina.id, "민아").name == "민아"
        assert people.rename(session, mina.id, "민아 ").name == "민아"


@pytest.mark.parametrize("name", ["", "  ", "Mina", unicodedata.normalize("NFD", "민아")])
def test_a_name_is_used_once_and_not_empty(project: Project, name: str) -> None:
    with project.write() as session:
        people.add(session, "Mina")
        people.add(session, "민아")
        with pytest.raises(StoreError, match="name"):
            people.add(session, name)


def test_who_is_not_there_is_told(project: Project) -> None:
    with project.write() as session:
        for ask in (people.get, lambda s, i: people.set_roles(s, i, [])):
            with pytest.raises(StoreError, match="no person"):
                ask(session, "x")


def test_scripts_keep_their_order_and_come_back_as_they_were(project: Project) -> None:
    record = sample.script(
        "k2", loanwords=(SpellingSet(("미팅", "meeting")),), cloned_from="k1", origin="cloned"
    )
    with project.write() as session:
        made = scripts.add_set(session, "Set", note="hello")
        assert scripts.add_many(session, made.id, [sample.script("k1"), record]) == 2
        assert scripts.add_many(session, made.id, [sample.script("k0")]) == 1
        assert scripts.add_many(session, made.id, []) == 0
    with project.read() as session:
        assert [row.key for row in scripts.list_scripts(session)] == ["k1", "k2", "k0"]
        assert [row.position for row in scripts.list_scripts(session)] == [0, 1, 2]
        back = scripts.get(session, record.id)
        assert (back.loanwords, back.origin, back.cloned_from) == (record.loanwords, "cloned", "k1")
        assert scripts.get_set(session, made.id).scripts == 3
        assert scripts.list_sets(session)[0].note == "hello"


def test_a_key_stands_once_in_a_set_and_may_stand_in_another(project: Project) -> None:
    with project.write() as session:
        one, two = scripts.add_set(session, "1"), scripts.add_set(session, "2")
        scripts.add_many(session, one.id, [sample.script("k")])
        scripts.add_many(session, two.id, [sample.script("k")])
        for rows in ([sample.script("k")], [sample.script("n"), sample.script("n")]):
            with pytest.raises(StoreError, match="twice"):
                scripts.add_many(session, one.id, rows)
        assert scripts.count(session, set_id=one.id) == 1
        with pytest.raises(StoreError, match="already"):
            scripts.add_set(session, "1 ")
        with pytest.raises(StoreError, match="no script set"):
            scripts.add_many(session, "x", [])


def test_texts_are_nfc_whatever_comes(project: Project) -> None:
    decomposed = unicodedata.normalize("NFD", "버스 왔어")
    with project.write() as session:
        script_id = sample.add_script(session, decomposed, loanwords=(SpellingSet((decomposed, "bus")),))
        assert scripts.get(session, script_id).text == "버스 왔어"
        assert scripts.get(session, script_id).loanwords[0].spellings == ("버스 왔어", "bus")
        assert scripts.count(session, text=decomposed) == 1


def test_filters_pages_and_counts_agree(project: Project) -> None:
    with project.write() as session:
        for number in range(6):
            sample.add_script(
                session,
                f"text {number} 100%",
                topic="medical" if number % 2 else "business",
                level_wanted="phrase" if number > 3 else "word",
                main_language="en" if number == 5 else "ko",
            )
    with project.read() as session:
        assert scripts.count(session, topic="medical") == 3
        assert scripts.count(session, topic="medical", level_wanted="word", main_language="ko") == 2
        assert scripts.count(session, text="TEXT 4") == 1
        assert scripts.count(session, text="0%") == 6 and scripts.count(session, text="4_") == 0
        assert [s.key for s in scripts.list_scripts(session, offset=1, limit=2)] == ["s2", "s3"]
        assert [s.key for s in scripts.list_scripts(session, topic="business", offset=1)] == ["s3", "s5"]
        assert scripts.counts(session) == [
            ScriptCount("business", "phrase", "ko", 1),
            ScriptCount("business", "word", "ko", 2),
            ScriptCount("medical", "phrase", "en", 1),
            ScriptCount("medical", "word", "ko", 2),
        ]
        assert scripts.counts(session, set_id="x") == []


def test_a_script_can_be_corrected(project: Project) -> None:
    with project.write() as session:
        script_id = sample.add_script(session, "old")
        words = (SpellingSet(("버스", "bus")),)
        scripts.update(session, script_id, text="new", loanwords=words, languages=["en"], topic="medical")
    with project.read() as session:
        row = scripts.get(session, script_id)
        assert (row.text, row.loanwords, row.languages, row.topic) == ("new", words, ("en",), "medical")
        assert row.main_language == "ko"
        with pytest.raises(StoreError, match="no script"):
            scripts.get(session, "x")


def test_languages_of_one_script_move_with_a_changed_text(project: Project) -> None:
    with project.write() as session:
        made = scripts.add_set(session, "es-en")
        script = sample.script("one", "Voy a la meeting mañana", switched=((9, 16, "en"),))
        scripts.add_many(session, made.id, [script])
        assert scripts.get(session, script.id).switched == ((9, 16, "en"),)
        assert scripts.update(session, script.id, text="No voy a la meeting").switched == ((12, 19, "en"),)
        assert scripts.update(session, script.id, text="No voy a la reunión").switched == ()
