"""Profiles, consents, removal and packs in the memory, whichever database keeps it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from db.records import StoreError
from db.session import Project, Session
from db.store import (
    consents,
    labels,
    marks,
    pack_merging,
    packs,
    people,
    profiles,
    project_settings,
    purge,
    sessions,
    skips,
    spans,
    takes,
    utterances,
)
from tests.db import sample


def _spoken(project: Project) -> tuple[str, str]:
    """Ids of a speaker and of a take, with something on it."""
    with project.write() as session:
        mina = sample.speaker(session)
        script = sample.add_script(session)
        sitting = sessions.start(session, mina, input_device="Mic", rate_hz=48_000)
        take_id = takes.add(session, sample.take(script, mina, session_id=sitting.id)).id
        labels.set_labels(session, take_id, {"cs_level": "word"})
        spans.add(session, take_id, 3, 10, ["meeting", "미팅"])
        skips.add(session, sitting.id, script, "hard")
        text = consents.add_text(session, {"ko": "동의합니다.", "en": "I agree."})
        consents.sign(session, mina, text.id, "ko", "김민아", "2026-11-01")
        told = replace(profiles.get(session, mina), region="부산", learnt=(("ko", "집에서"),))
        profiles.set_profile(session, told, [("ko", "native"), ("en", "native")])
    return mina, take_id


def test_a_profile_holds_what_was_told_and_refuses_what_cannot_be(project: Project) -> None:
    mina, _take = _spoken(project)
    with project.write() as session:
        profile = profiles.get(session, mina)
        assert (profile.code, profile.region, profile.learnt) == ("S001", "부산", (("ko", "집에서"),))
        assert consents.languages(session) == ["ko", "en"]
        with pytest.raises(StoreError, match="1850 can't be a year"):
            profiles.set_profile(session, replace(profile, birth_year=1850))
        with pytest.raises(StoreError, match="needs a code"):
            profiles.set_profile(session, replace(profile, code=" "))
        with pytest.raises(StoreError, match="lies ahead"):
            text = consents.newest_text(session)
            assert text is not None
            consents.sign(session, mina, text.id, "ko", "김민아", "2999-01-01")
    with project.write() as session:
        jun = people.add(session, "Jun", ["speaker"])
        profiles.set_profile(session, replace(profile, code="S010"))
        with pytest.raises(StoreError, match="is or was somebody else's"):
            profiles.set_profile(session, replace(profiles.get(session, jun.id), code="S001"))


def test_who_withdrew_is_removed_for_good(project: Project) -> None:
    mina, take_id = _spoken(project)
    with project.write() as session:
        profiles.withdraw(session, mina)
        assert profiles.withdrawn(session) == profiles.Withdrawn(1, 1)
        assert utterances.count(session) == takes.queue_count(session) == 0
        found = purge.content(session, mina)
        assert found.take_ids == (take_id,) and found.counts["labels"] == 1
        gone = purge.remove(session, mina)
        assert purge.left(session) == [gone]
        purge.settle(session, mina)
        assert not purge.left(session) and not takes.list_takes(session)
        assert people.get(session, mina).name == "S001"
        with pytest.raises(StoreError, match="removed for good"):
            profiles.take_back_withdrawal(session, mina)
    project.compact()


def test_rows_travel_and_are_known_again(project: Project) -> None:
    _mina, take_id = _spoken(project)
    with project.write() as session:
        held = {table.name: packs.rows(session, table) for table in packs.TABLES}
        packs.keep_out(session, "p1", "out.zip", "", held)
        same = pack_merging.plan(session, held, {})
        assert not same.added and not same.conflicts and same.equal == sum(map(len, held.values()))
        theirs = {name: [dict(row) for row in rows] for name, rows in held.items()}
        theirs["labels"].append(theirs["labels"][0] | {"id": "f" * 32, "value": "phrase"})
        theirs["speaker_profiles"][0]["region"] = "대구"
        seen = packs.last_seen(session, "there", "p1")
        made = pack_merging.plan(session, theirs, seen)
        assert made.added == {"labels": 1} and made.changed == {"speaker_profiles": 1}
        assert pack_merging.apply(session, made) == {"labels": 1}
        packs.keep_in(session, "p2", "back.zip", "", made.incoming, "there", made.added)
        assert labels.current(session, take_id)["cs_level"] == "phrase"
        assert packs.merged(session, "p2") is not None and len(packs.list_packs(session)) == 2
        again = pack_merging.plan(session, theirs, packs.last_seen(session, "there", "p1"))
        assert not again.added and not again.changed
        stranger = {"labels": [theirs["labels"][0] | {"id": "e" * 32, "take_id": "d" * 32}]}
    with pytest.raises(StoreError, match="don't fit this project"), project.write() as session:
        pack_merging.apply(session, pack_merging.plan(session, stranger, {}))
    with pytest.raises(StoreError, match="unknown here"), project.read() as session:
        pack_merging.plan(session, {"secrets": []}, {})
    with project.read() as session:
        assert project_settings.get(session, packs.ALIASES, None) is None


def test_what_others_do_about_speakers_is_noticed(project: Project) -> None:
    mina, _take = _spoken(project)

    def moved_by(change: Callable[[Session], object]) -> set[str]:
        with project.write() as session:
            before = marks.marks(session)
            change(session)
            session.flush()
            after = marks.marks(session)
        return {kind for kind in marks.KINDS if before[kind] != after[kind]}

    def consent_of(session: Session) -> str:
        return consents.of_person(session, mina)[0].id

    assert moved_by(lambda session: profiles.withdraw(session, mina)) == {"profiles", "takes"}
    assert moved_by(lambda session: consents.revoke(session, consent_of(session))) == {"profiles"}
    assert moved_by(lambda session: consents.add_text(session, {"ko": "다른 글"})) == {"profiles"}
