"""Pairs of clips, and what models, judges and people made of them."""

from __future__ import annotations

import itertools
import unicodedata
from dataclasses import replace

import pytest

from db.records import StoreError, new_id, now_utc
from db.session import Project
from db.speech_records import (
    ContinuationsRecord,
    JudgementRecord,
    LikelihoodRecord,
    RatingsRecord,
    SpeechPairRecord,
    SpeechResult,
)
from db.store import marks, pair_sets, speech_files, speech_results


def pair(name: str, position: int = 0, **changes: object) -> SpeechPairRecord:
    record = SpeechPairRecord(
        new_id(), "", position, name, "speaker_consistency", "pairs/p.wav", "/out/n.wav", 1.0
    )
    return replace(record, **changes)  # type: ignore[arg-type]


@pytest.fixture
def set_id(project: Project) -> str:
    with project.write() as session:
        made = pair_sets.add_set(session, "SALMon", "manifest", "pairs.jsonl", "ab").id
        rows = [
            pair("1", 0, subset="room"),
            pair("2", 1),
            pair("3", 2, subset="room", positive=None, negative=None),
        ]
        assert pair_sets.add_many(session, made, rows) == 3
    return made


def results(set_id: str) -> list[SpeechResult]:
    """One of each kind."""
    now = now_utc()
    heard = ContinuationsRecord(new_id(), "tiny", set_id, "continuations/a", "{}", 2, now)
    return [
        LikelihoodRecord(new_id(), "tiny", set_id, "likelihoods/a.npz", "00", "{}", 3, now),
        heard,
        JudgementRecord(new_id(), "tiny", set_id, heard.id, "{}", "{}", 2, now),
        RatingsRecord(new_id(), "tiny", set_id, "votes.csv", "11", "{}", "[]", 9, now),
    ]


def test_a_set_keeps_its_pairs_in_order_and_counts_them_by_task(project: Project, set_id: str) -> None:
    with project.read() as session:
        (record,) = pair_sets.list_sets(session)
        rows = pair_sets.list_pairs(session, set_id)
        assert pair_sets.get(session, rows[2].id) == rows[2]
    assert (record.pairs, record.subsets, record.kind) == (3, ("room", "speaker_consistency"), "manifest")
    assert [row.name for row in rows] == ["1", "2", "3"] and rows[0].set_id == set_id
    assert rows[2].positive is None


def test_two_pairs_of_one_name_are_refused_whatever_their_unicode_form(project: Project, set_id: str) -> None:
    name = unicodedata.normalize("NFD", "짝")
    with project.write() as session:
        pair_sets.add_many(session, set_id, [pair("짝", 3)])
    with project.write() as session, pytest.raises(StoreError, match="two pairs named 짝"):
        pair_sets.add_many(session, set_id, [pair(name, 4)])


def test_a_removed_set_frees_its_name_and_comes_back(project: Project, set_id: str) -> None:
    with project.write() as session:
        gone = pair_sets.set_removed(session, set_id, removed=True)
        assert gone.removed_at and gone.pairs == 3
        assert pair_sets.list_sets(session) == [] and pair_sets.find_set(session, "SALMon") is None
        other = pair_sets.add_set(session, "SALMon", "built", "project").id
        with pytest.raises(StoreError, match="called SALMon already"):
            pair_sets.set_removed(session, set_id, removed=False)
        assert pair_sets.free_name(session, "SALMon") == "SALMon 2"
        pair_sets.rename_set(session, other, "mine")
        assert pair_sets.set_removed(session, set_id, removed=False).removed_at is None
        assert [one.name for one in pair_sets.list_sets(session)] == ["SALMon", "mine"]


def test_names_of_sets_and_results_are_never_empty(project: Project, set_id: str) -> None:
    with project.write() as session:
        for name in ("", "  "):
            with pytest.raises(StoreError, match="type one"):
                pair_sets.add_set(session, name, "manifest", "x")
            with pytest.raises(StoreError, match="type one"):
                speech_results.add(session, replace(results(set_id)[0], name=name))


def test_each_kind_of_result_is_kept_named_once_removed_and_brought_back(
    project: Project, set_id: str
) -> None:
    with project.write() as session:
        kept = [speech_results.add(session, record) for record in results(set_id)]
    for record in kept:
        kind = type(record)
        with project.write() as session:
            assert speech_results.list_results(session, kind) == [record]
            assert speech_results.list_results(session, kind, "other") == []
            assert speech_results.find(session, kind, set_id, "tiny") == record
            with pytest.raises(StoreError, match="called tiny already"):
                speech_results.add(session, replace(record, id=new_id()))
            assert speech_results.free_name(session, kind, set_id, "tiny") == "tiny 2"
            gone = speech_results.set_removed(session, record, removed=True)
            assert gone.removed_at and speech_results.list_results(session, kind) == []
            assert speech_results.get(session, kind, record.id) == gone
            assert speech_results.set_removed(session, record, removed=False) == record
            renamed = speech_results.rename(session, record, "mimi")
            assert renamed == replace(record, name="mimi")
            more = speech_results.replace(session, replace(renamed, pairs=90, name="other", removed_at="x"))
            assert more == replace(renamed, pairs=90)
    with project.read() as session, pytest.raises(StoreError, match="nothing with the id"):
        speech_results.get(session, LikelihoodRecord, "nowhere")


def test_files_inside_and_outside_the_project_are_told_apart(project: Project, set_id: str) -> None:
    with project.write() as session:
        for record in results(set_id):
            speech_results.add(session, record)
        assert [file.path for file in speech_files.sounds(session)] == ["pairs/p.wav"]
        assert speech_files.outside_sounds(session) == {"SALMon": ["/out/n.wav"]}
        assert [file.path for file in speech_files.loss_files(session)] == ["likelihoods/a.npz"]
        assert [file.path for file in speech_files.continuation_folders(session)] == ["continuations/a"]
        pair_sets.set_removed(session, set_id, removed=True)
        assert speech_files.outside_sounds(session) == {}
        assert [file.deleted for file in speech_files.sounds(session)] == [True]


def test_every_change_moves_a_mark(project: Project, set_id: str) -> None:
    kinds = ("pairs", "speech_results")

    def now() -> dict[str, marks.Mark]:
        with project.read() as session:
            return marks.marks(session, kinds)

    seen = [now()]
    losses = results(set_id)[0]
    for change in (
        lambda session: speech_results.add(session, losses),
        lambda session: speech_results.replace(session, replace(losses, pairs=4)),
        lambda session: speech_results.rename(session, losses, "other"),
        lambda session: speech_results.set_removed(session, losses, removed=True),
        lambda session: pair_sets.rename_set(session, set_id, "other"),
        lambda session: pair_sets.set_removed(session, set_id, removed=True),
    ):
        with project.write() as session:
            change(session)
        seen.append(now())
    assert all(before != after for before, after in itertools.pairwise(seen))
