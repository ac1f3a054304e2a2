"""Clips of listening studies: each source gives what it says, and tells what is missing or wrong by name."""

from __future__ import annotations

import json
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.records import UtteranceRecord, new_id
from db.session import Project
from db.store import takes, utterances
from engine.runs import demo_content
from engine.runs.listening_source_continuations import drafts_of_continuations
from engine.runs.listening_source_folders import drafts_of_folders, drafts_of_pattern, system_folders
from engine.runs.listening_source_manifest import drafts_of_manifest, read_manifest
from engine.runs.listening_source_takes import TakeChoice, drafts_of_takes
from engine.runs.listening_sources import (
    StimulusDraft,
    complete_items,
    missing_versions,
    study_stimuli,
    with_anchors,
    with_utterances,
)
from engine.runs.slm_project_continuations import import_continuations
from engine.runs.slm_project_pairs import import_pairs
from engine.runs.steps import finished
from engine.types import EngineError
from tests.engine.listening_clips import write
from tests.engine.test_exchange_columns import workbook
from tests.projects import new_project

names = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=8).filter(
    str.strip
)


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("takes") / "Demo.seam", demo=True) as project:
        finished(demo_content.fill(project))
        yield project


@given(st.lists(st.tuples(names, names), min_size=1, max_size=12), st.integers(0, 2**31 - 1))
def test_codes_differ_and_hold_nothing_of_the_names(pairs: list[tuple[str, str]], seed: int) -> None:
    once = {tuple(unicodedata.normalize("NFC", part).strip() for part in pair): pair for pair in pairs}
    drafts = [StimulusDraft("rated", system, item) for system, item in once.values()]
    made, again = (study_stimuli(drafts, "study", seed) for _ in range(2))
    codes = [one.code for one in (*made, *again)]
    assert len(set(codes)) == len(codes)  # the same clips in another study: other codes
    assert all(len(code) == 16 and set(code) <= set("0123456789abcdef") for code in codes)
    assert [(one.system, one.item) for one in made] == list(once)


def test_practice_comes_first_from_worst_to_best() -> None:
    drafts = [
        StimulusDraft("rated", "A", "1"),
        StimulusDraft("practice", "", "good", expected_low=4.0, expected_high=5.0),
        StimulusDraft("practice", "", "any"),
        StimulusDraft("practice", "", "bad", expected_low=1.0, expected_high=2.0),
    ]
    assert [one.item for one in study_stimuli(drafts, "s", 1)] == ["bad", "good", "any", "1"]


@pytest.mark.parametrize(
    ("draft", "said"),
    [
        (StimulusDraft("rated", " ", "1"), "has no system"),
        (
            StimulusDraft("rated", "A", "", where="clips.csv, line 3"),
            "clips.csv, line 3: the clip has no item",
        ),
        (StimulusDraft("gold", "", "1", expected_low=1.0), "has no expected score"),
        (StimulusDraft("trap", "", "t", expected_low=3.0, expected_high=2.0), "lower score first"),
    ],
)
def test_a_clip_that_lacks_something_is_named(draft: StimulusDraft, said: str) -> None:
    with pytest.raises(EngineError, match=said):
        study_stimuli([draft], "s", 1)


def test_two_versions_by_one_system_are_refused() -> None:
    with pytest.raises(EngineError, match="2 rated clips of A for the item 1"):
        study_stimuli([StimulusDraft("rated", "A", "1"), StimulusDraft("rated", "A ", "1")], "s", 1)


def test_folders_of_systems_give_versions_by_name_whatever_case_and_form(tmp_path: Path) -> None:
    write(tmp_path / "old" / "버스.wav")
    write(tmp_path / "old" / "One.wav")
    write(tmp_path / "new" / (unicodedata.normalize("NFD", "버스") + ".flac"))
    write(tmp_path / "new" / "one.WAV")
    write(tmp_path / "new" / "two.wav")
    drafts = drafts_of_folders(system_folders(tmp_path))
    assert Counter(one.item for one in drafts) == {"버스": 2, "one": 2, "two": 1}
    assert missing_versions(drafts) == {"two": ("old",)}
    assert {one.item for one in complete_items(drafts)} == {"버스", "one"}


def test_two_files_of_one_name_are_refused_by_name(tmp_path: Path) -> None:
    write(tmp_path / "A" / "one.wav")
    write(tmp_path / "A" / "One.flac")
    with pytest.raises(EngineError, match=r"one\.wav.* are one item"):
        drafts_of_folders({"A": tmp_path / "A"})
    with pytest.raises(EngineError, match="no folder in it"):
        system_folders(tmp_path / "A")


def test_names_of_files_are_read_the_way_that_leaves_fewest_holes(tmp_path: Path) -> None:
    for system in ("vits_large", "human"):
        for item in ("01", "02"):
            write(tmp_path / f"{system}_{item}.wav")
    drafts = drafts_of_pattern(tmp_path, "{system}_{item}")
    assert {(one.system, one.item) for one in drafts} == {
        (system, item) for system in ("vits_large", "human") for item in ("01", "02")
    }
    write(tmp_path / "odd.wav")
    with pytest.raises(EngineError, match=r"odd\.wav doesn't fit"):
        drafts_of_pattern(tmp_path, "{system}_{item}")
    with pytest.raises(EngineError, match="doesn't say system and item"):
        drafts_of_pattern(tmp_path, "{system}")


def test_takes_are_versions_of_scripts_by_speakers(demo: Project) -> None:
    drafts = drafts_of_takes(demo)
    assert len(drafts) == 24 and {one.system for one in drafts} == {f"SYN-{at}" for at in range(1, 5)}
    assert all(one.take_id and one.utterance_id and one.text for one in drafts)
    good = drafts_of_takes(demo, TakeChoice(speakers=("SYN-1",), verdicts=("good",), least_snr_db=20.0))
    assert {one.system for one in good} == {"SYN-1"} and 0 < len(good) < 6
    assert len({one.item for one in drafts_of_takes(demo, TakeChoice(most=3))}) == 3
    with pytest.raises(EngineError, match="no take of this choice"):
        drafts_of_takes(demo, TakeChoice(topics=("astronomy",)))


def test_clips_from_elsewhere_are_joined_to_utterances_by_their_item(tmp_path: Path) -> None:
    spoken = UtteranceRecord(
        new_id(), "utt-1", None, "오늘 meeting 있어", None, None, (), None, None, "ko", None, None, 0
    )
    with new_project(tmp_path / "P.seam") as project:
        with project.write() as session:
            utterances.add_many(session, [spoken])
        drafts = [StimulusDraft("rated", "A", "utt-1"), StimulusDraft("rated", "A", "other")]
        joined = with_utterances(project, drafts)
    assert joined[0].utterance_id == spoken.id and joined[0].text == spoken.reference
    assert joined[1] == drafts[1]


def lines(path: Path, rows: Sequence[Mapping[str, object]]) -> Path:
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def test_prompts_are_references_of_what_models_and_people_go_on_with(tmp_path: Path) -> None:
    pairs: list[dict[str, object]] = []
    for at in range(6):
        halves = {half: str(write(tmp_path / f"{half}{at}.wav")) for half in ("positive", "negative")}
        pairs.append({"id": f"p{at}", "subset": "speaker" if at < 4 else "room", **halves})
        if at < 5:
            pairs[at]["switch_s"] = 0.3
    said = [{"id": f"p{at}", "generated": str(write(tmp_path / f"said{at}.wav"))} for at in range(1, 6)]
    with new_project(tmp_path / "P.seam") as project:
        made = finished(import_pairs(project, lines(tmp_path / "pairs.jsonl", pairs)))
        models = [
            finished(import_continuations(project, lines(tmp_path / f"{name}.jsonl", rows), made.id))
            for name, rows in (("gslm", said), ("twist", said[1:]))
        ]
        ids = [one.id for one in models]
        drafts = drafts_of_continuations(project, ids)
        assert [(one.role, one.system, one.item) for one in drafts] == [
            (role, system, item)
            for item in ("p2", "p3", "p4")  # p0 and p1 are not continued by both, p5 has no prompt
            for role, system in (("reference", ""), ("rated", "gslm"), ("rated", "twist"), ("rated", "human"))
        ]
        assert drafts[0].origin["end_s"] == drafts[3].origin["start_s"] == 0.3
        assert drafts[0].origin["path"] == drafts[3].origin["path"] != drafts[1].origin["path"]
        few = drafts_of_continuations(project, ids[:1], human=None, most=2, seed=3)
        assert {one.item for one in few} > {"p4"} and {one.system for one in few} == {"", "gslm"}
        with pytest.raises(EngineError, match="No pair of this choice"):
            drafts_of_continuations(project, ids, subsets=("gender",))
        with pytest.raises(EngineError, match="No continuations are chosen"):
            drafts_of_continuations(project, [])


ROWS = [
    {"system": "A", "item": "1", "path": "a/1.wav", "text": "버스", "reference": "ref/1.wav"},
    {"system": "B", "item": "1", "path": "b\\1.wav", "text": "", "reference": "ref/1.wav"},
    {"system": "", "item": "t", "path": "a/1.wav", "role": "Trap", "expected_low": 2, "expected_high": 2},
]


def sounds(folder: Path) -> None:
    for name in ("a/1.wav", "b/1.wav", "ref/1.wav"):
        write(folder / name)


def as_file(folder: Path, suffix: str, rows: list[dict[str, object]]) -> Path:
    path = folder / f"clips{suffix}"
    header = list(dict.fromkeys(name for row in rows for name in row))
    table = [header, *([row.get(name, "") for name in header] for row in rows)]
    if suffix == ".jsonl":
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    elif suffix == ".xlsx":
        workbook(path, table)
    else:
        mark = "," if suffix == ".csv" else "\t"
        text = "\n".join(mark.join(map(str, row)) for row in table)
        path.write_text(text + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("suffix", [".csv", ".tsv", ".jsonl", ".xlsx"])
def test_a_list_in_any_form_gives_the_same_clips(tmp_path: Path, suffix: str) -> None:
    sounds(tmp_path)
    drafts = drafts_of_manifest(as_file(tmp_path, suffix, ROWS))
    assert [(one.role, one.system, one.item) for one in drafts] == [
        ("reference", "", "1"),
        ("rated", "A", "1"),
        ("rated", "B", "1"),
        ("trap", "", "t"),
    ]
    assert [Path(one.origin["path"]).parent.name for one in drafts] == ["ref", "a", "b", "a"]
    assert (drafts[3].expected_low, drafts[3].expected_high) == (2.0, 2.0)
    anchored = with_anchors(drafts)
    assert [one.origin["treatment"] for one in anchored if one.role == "anchor"] == [
        "lowpass-3500",
        "lowpass-7000",
    ]
    assert with_anchors(anchored) == anchored


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"path": "a/9.wav"}, r"line 2, path: a/9\.wav: the file is not there"),
        ({"role": "golden"}, "line 2, role: 'golden' is no role"),
        ({"expected_low": "high"}, "line 2, expected_low: 'high' is no number"),
        ({"system": ""}, "line 2: it has no system"),
        ({"path": ""}, "line 2, path: it names no sound"),
        ({"take": "nobody"}, "line 2, take: the project has no take 'nobody'"),
        ({"system": "B"}, "line 3, item: line 2 is the same clip of 1"),
        ({"reference": "a/1.wav"}, "line 3, reference: the item 1 has another reference"),
    ],
)
def test_a_bad_row_is_named_and_nothing_is_taken(
    tmp_path: Path, change: dict[str, object], said: str
) -> None:
    sounds(tmp_path)
    path = as_file(tmp_path, ".csv", [ROWS[0] | change, *ROWS[1:]])
    with pytest.raises(EngineError, match=said):
        drafts_of_manifest(path)
    assert read_manifest(path).problems


def test_a_list_may_name_takes(demo: Project, tmp_path: Path) -> None:
    with demo.read() as session:
        take = takes.list_takes(session)[0]
    path = as_file(tmp_path, ".csv", [{"system": "A", "item": "1", "take": take.id}])
    (draft,) = drafts_of_manifest(path, demo)
    assert draft.origin == {"kind": "take"} and draft.take_id == take.id and draft.text
    assert replace(draft, where="") in [replace(one, system="A", item="1") for one in drafts_of_takes(demo)]
