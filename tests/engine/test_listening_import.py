"""Ratings made elsewhere: layouts and columns told, odd cells named, all of a table imported or nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

import main
from db.records import StoreError
from db.session import Project
from db.store import listening_sessions, people, studies, study_stimuli, utterances, votes
from engine.runs.listening_import import import_ratings
from engine.runs.listening_import_layout import RatingsMapping, Spread, guessed, parse_ratings_mapping
from engine.runs.listening_import_preview import OddKind, RatingsPreview, preview_ratings
from engine.runs.listening_import_table import read_ratings_table
from engine.runs.steps import finished
from engine.types import EngineError
from tests.engine.exchange_data import reference, references_of
from tests.engine.test_exchange_columns import workbook
from tests.projects import new_project

Capture = pytest.CaptureFixture[str]
Scores = dict[tuple[str, str, str], float]

FOUR: Scores = {
    ("Ann", "A", "one"): 4.0,
    ("Ann", "B", "one"): 2.0,
    ("Ann", "A", "two"): 5.0,
    ("Ann", "B", "two"): 3.0,
    ("Bo", "A", "one"): 3.0,
    ("Bo", "B", "one"): 1.0,
    ("Bo", "A", "two"): 5.0,
    ("Bo", "B", "two"): 2.0,
}
TABLES: Mapping[str, str] = {
    "long": "listener,system,item,score\nAnn,A,one,4\nAnn,B,one,2\nAnn,A,two,5\nAnn,B,two,3\nBo,A,one,3\nBo,B,one,1\n"
    "Bo,A,two,5\nBo,B,two,2\n",
    "other names": "Rating;Model;Judge;Sentence\n4;A;Ann;one\n2;B;Ann;one\n5;A;Ann;two\n3;B;Ann;two\n3;A;Bo;one\n"
    "1;B;Bo;one\n5;A;Bo;two\n2;B;Bo;two\n",
    "clips": "wav_path\tjudge\tmos\twhen\nx/A_one.wav\tAnn\t4\tMay\nx/B_one.wav\tAnn\t2\tMay\nx/A_two.wav\tAnn\t5\tMay\n"
    "x/B_two.wav\tAnn\t3\tMay\nx/A_one.wav\tBo\t3\tMay\nx/B_one.wav\tBo\t1\tMay\nx/A_two.wav\tBo\t5\tMay\n"
    "x/B_two.wav\tBo\t2\tMay\n",
    "wide, listeners": "system,item,duration,Ann,Bo,comment\nA,one,2.5,4,3,loud\nB,one,2.5,2,1,\nA,two,2.0,5,5,\n"
    "B,two,2.0,3,2,\n",
    "wide, clips by name": "stimulus,Ann,Bo\nA/one,4,3\nB/one,2,1\nA/two,5,5\nB/two,3,2\n",
    "wide, systems": "rater,sentence,A,B\nAnn,one,4,2\nAnn,two,5,3\nBo,one,3,1\nBo,two,5,2\n",
    "wide, items": "rater,model,one,two\nAnn,A,4,5\nAnn,B,2,3\nBo,A,3,5\nBo,B,1,2\n",
    "transposed": "listener,A_one,B_one,A_two,B_two\nAnn,4,2,5,3\nBo,3,1,5,2\n",
    "transposed, unnamed": ",A: one,B: one,A: two,B: two\nAnn,4,2,5,3\nBo,3,1,5,2\n",
}


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as opened:
        yield opened


def written(folder: Path, text: str, name: str = "ratings.csv") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def scores(preview: RatingsPreview) -> Scores:
    return {(vote.listener, vote.system, vote.item): vote.score for vote in preview.votes}


def stored(project: Project, study_id: str) -> Scores:
    """The votes of a study as results read them."""
    with project.read() as session:
        clips = {one.id: one for one in study_stimuli.list_stimuli(session, study_id)}
        names = {one.id: one.name for one in people.list_people(session)}
        return {
            (names[row.listener_id], clips[row.stimulus_id].system, clips[row.stimulus_id].item): row.score
            for row in votes.rows(session, study_id)
        }


def odd(preview: RatingsPreview) -> list[tuple[int, str, str, OddKind, str]]:
    return [(cell.row, cell.column, cell.text, cell.kind, cell.becomes) for cell in preview.odd]


@pytest.mark.parametrize("name", TABLES)
def test_the_same_votes_in_every_layout(name: str, tmp_path: Path) -> None:
    found = preview_ratings(written(tmp_path, TABLES[name]))
    assert scores(found) == FOUR and found.odd == ()
    assert found.layout == name.split(",")[0].replace("other names", "long").replace("clips", "long")
    assert (found.listeners, found.systems, found.items) == (("Ann", "Bo"), ("A", "B"), ("one", "two"))
    assert found.scale == (1.0, 5.0)
    if name == "wide, listeners":
        assert found.not_read == ("duration", "comment")


def test_tables_of_the_challenges(tmp_path: Path) -> None:
    """VoiceMOS hands out votes without names of columns; VCC has names that it shares with nobody."""
    lines = [
        f"sys{s},sys{s}-utt{u}.wav,{s + u},,30-39_{listener}_Female_x_x_No"
        for s in (1, 2)
        for u in (1, 2)
        for listener in ("ab12", "cd34")
    ]
    found = preview_ratings(written(tmp_path, "\n".join(lines) + "\n", "TRAINSET"))
    assert found.systems == ("sys1", "sys2") and found.items == ("utt1", "utt2") and len(found.votes) == 8
    assert scores(found)["30-39_ab12_Female_x_x_No", "sys2", "utt1"] == 3.0
    short = "".join(f"sys{s}-utt{u}.wav,{s + u},L{n}\n" for s in (1, 2) for u in (1, 2) for n in (1, 2))
    found = preview_ratings(written(tmp_path, short))
    assert scores(found)["L2", "sys1", "utt2"] == 3.0 and found.mapping.system is None
    means = "".join(f"sys{s}-utt{u}.wav,{s + u}.5\n" for s in (1, 2) for u in (1, 2))
    with pytest.raises(EngineError, match=r"known to name listeners .*means over listeners are no votes"):
        preview_ratings(written(tmp_path, means))
    vcc = "MEAN,MOS,JUDGE,WAV_PATH\n" + "".join(
        f"3.5,{mos},{judge},{team}_VCC2SF3_VCC2TM2_{number}_HUB.wav\n"
        for mos, (team, number) in enumerate([("N08", 1), ("N08", 2), ("B01", 1), ("B01", 2)], 1)
        for judge in ("j1", "j2")
    )
    found = preview_ratings(written(tmp_path, vcc))
    assert found.systems == ("B01", "N08") and len(found.votes) == 8
    assert scores(found)["j2", "B01", "VCC2SF3_VCC2TM2_1_HUB"] == 3.0 and found.not_read == ("MEAN",)


def test_each_odd_cell_of_a_wide_table_is_named(tmp_path: Path, project: Project) -> None:
    """Empty cells, N/A and 3.5 in a transposed table: said in the preview, and nothing dropped without a word."""
    table = "name,A-1,B-1,A-2,B-2,A-3,B-3\nL1,4,3,,N/A,5,2\nL2,3.5,3,4,2,5,1\nL3,4,2,5,1,n/a,2\n"
    found = preview_ratings(written(tmp_path, table))
    assert found.layout == "transposed" and len(found.votes) == 15
    assert odd(found) == [
        (2, "A-2", "", "empty", "left out"),
        (2, "B-2", "N/A", "missing", "left out"),
        (3, "A-1", "3.5", "fraction", "kept"),
        (4, "A-3", "n/a", "missing", "left out"),
    ]
    made = finished(import_ratings(project, found, "wide"))
    assert made.votes == 15 and len(made.left_out) == 3
    assert stored(project, made.study_id) == scores(found)
    assert len(found.votes) + len(made.left_out) == 3 * 6


def test_what_nobody_has_decided_on_is_refused(tmp_path: Path, project: Project) -> None:
    table = 'listener,system,item,score\nL1,A,1,good\nL1,B,1,4\nL1,B,1,5\n,A,2,3\nL2,A,1,7\nL2,B,1,"3,5"\nL2,A,2,-\n'
    path = written(tmp_path, table)
    found = preview_ratings(path, RatingsMapping(scale=(1.0, 5.0)))
    assert [(cell.row, cell.kind) for cell in found.refused] == [
        (2, "text"),
        (4, "twice"),
        (5, "unnamed"),
        (6, "outside"),
    ]
    assert [(cell.row, cell.becomes) for cell in found.odd if cell.kind == "comma"] == [(7, "kept")]
    with pytest.raises(EngineError, match=r"row 2, score: 'good' is no score \(and 3 more\)"):
        finished(import_ratings(project, found, "all"))
    leaving = RatingsMapping(scale=(1.0, 5.0), leave_out=frozenset(("text", "twice", "unnamed", "outside")))
    found = preview_ratings(path, leaving)
    assert scores(found) == {("L1", "B", "1"): 4.0, ("L2", "B", "1"): 3.5} and not found.refused
    assert len(found.odd) == 6
    assert finished(import_ratings(project, found, "two")).votes == 2
    none = preview_ratings(written(tmp_path, "listener,system,item,score\nL1,A,1,\n"))
    with pytest.raises(EngineError, match="has no votes"):
        finished(import_ratings(project, none, "none"))


def test_columns_are_said_where_they_can_not_be_told(tmp_path: Path) -> None:
    table = "who,what,which,points,first\nAnn,A,one,4,2\nBo,A,one,3,1\nAnn,B,one,2,3\nBo,B,one,1,4\n"
    path = written(tmp_path, table)
    with pytest.raises(EngineError, match="known to hold scores"):
        preview_ratings(path)
    said = parse_ratings_mapping(["listener=Who", "system=what", "item=which", "score=points", "trial=first"])
    found = preview_ratings(path, said)
    assert scores(found)["Bo", "B", "one"] == 1.0 and found.votes[0].trial == 2.0
    spread: Spread = "systems"
    wide = preview_ratings(
        written(tmp_path, "who,which,X,Y,when\nAnn,1,4,2,9\nBo,1,3,1,8\n", "wide.csv"),
        RatingsMapping(listener="who", item="which", columns_are=spread, ignore=("when",)),
    )
    assert wide.systems == ("X", "Y") and wide.not_read == ("when",)
    for pairs, words in (
        (["listener"], "says no column"),
        (["judge=x"], "one of listener"),
        (["columns=judges"], "Columns are listeners"),
    ):
        with pytest.raises(EngineError, match=words):
            parse_ratings_mapping(pairs)
    for mapping, words in (
        (RatingsMapping(listener="nobody"), "no column 'nobody'"),
        (RatingsMapping(listener="who", system="who"), "stands for two things"),
        (RatingsMapping(score="points", columns_are="items"), "are no items"),
        (RatingsMapping(listener="who", score="points"), "known to name the system"),
        (RatingsMapping(listener="who", score="points", clip="which"), "don't tell system and item"),
    ):
        with pytest.raises(EngineError, match=words):
            preview_ratings(path, mapping)


def test_where_two_columns_are_called_like_scores_one_is_read_and_it_is_said(tmp_path: Path) -> None:
    path = written(tmp_path, "rater,system,item,naturalness,similarity\nAnn,A,one,4,2\n")
    found = preview_ratings(path)
    assert found.votes[0].score == 4.0 and "similarity could be it as well" in found.notes[0]
    assert preview_ratings(path, parse_ratings_mapping(["score=similarity"])).votes[0].score == 2.0


def test_tables_that_can_not_be_read_are_refused(tmp_path: Path) -> None:
    for text, words in (
        ("listener,system,item,score\nL1,A,1\n", "line 2: it has 3 cells"),
        ("listener,system,item,score,score\nL1,A,1,2,3\n", "'score' stands there twice"),
        ("listener,system,item,score\n", "has no ratings"),
        ('listener,system,item,score\nL1,"A,1,2\n', "quotes of a cell don't match"),
        ("", "is empty"),
    ):
        with pytest.raises(EngineError, match=words):
            preview_ratings(written(tmp_path, text))
    with pytest.raises(EngineError, match="is JSON"):
        preview_ratings(written(tmp_path, "{}", "ratings.jsonl"))


def test_a_spreadsheet_with_a_nameless_corner(tmp_path: Path) -> None:
    path = workbook(
        tmp_path / "ratings.xlsx",
        [[None, "A_one", "B_one", "A_two", "B_two"], ["Ann", 4, 2, 5, 3], ["Bo", 3, 1, 5, 2]],
    )
    assert scores(preview_ratings(path)) == FOUR


def test_an_imported_study_is_closed_and_joined_to_the_project(tmp_path: Path, project: Project) -> None:
    with project.write() as session:
        people.add(session, "Ann", ("speaker",))
    made = finished(import_ratings(project, preview_ratings(written(tmp_path, TABLES["long"])), "ours"))
    assert (made.votes, made.listeners, made.systems, made.items, made.clips, made.linked) == (
        8,
        2,
        2,
        2,
        4,
        0,
    )
    with project.read() as session:
        study = studies.get(session, made.study_id)
        progress = studies.progress(session, made.study_id)
        seats = listening_sessions.list_sessions(session, made.study_id)
        names = [one.name for one in people.list_people(session, "listener")]
    assert (study.source, study.state, study.settings.scale_low) == ("imported", "closed", 1.0)
    assert (progress.seated, progress.completed, progress.votes, progress.wanted) == (2, 2, 8, None)
    assert [seat.mode for seat in seats] == ["import", "import"]
    assert names == ["Ann (ours)", "Bo"]  # the Ann who is here is somebody else
    with pytest.raises(StoreError, match="ours"):
        finished(import_ratings(project, preview_ratings(written(tmp_path, TABLES["long"])), "ours"))
    with project.read() as session:
        assert len(people.list_people(session, "listener")) == 2


def test_an_import_that_is_stopped_leaves_nothing(tmp_path: Path, project: Project) -> None:
    run = import_ratings(project, preview_ratings(written(tmp_path, TABLES["long"])), "ours")
    assert [next(run).done for _ in range(3)] == [0, 1, 2]
    run.close()
    with project.read() as session:
        assert not studies.list_studies(session, with_removed=True) and not people.list_people(session)


def said(capsys: Capture, *arguments: str, status: int = 0) -> dict[str, Any]:
    assert main.main(["listening", "import", *arguments, "--json"]) == status
    return json.loads(capsys.readouterr().out)


def test_on_the_command_line(tmp_path: Path, project: Project, capsys: Capture) -> None:
    path = str(written(tmp_path, TABLES["clips"].replace("\t4\t", "\tgood\t"), "votes.tsv"))
    looked = said(capsys, path, status=1)
    assert looked["study"] is None and looked["layout"] == "long" and looked["not_read"] == ["when"]
    assert looked["odd"] == [
        {"row": 2, "column": "mos", "text": "good", "kind": "text", "becomes": "refused"}
    ]
    into = ["--project", str(project.folder)]
    assert main.main(["listening", "import", path, *into]) == 2
    assert "row 2, mos: 'good' is no score" in capsys.readouterr().err
    made = said(capsys, path, *into, "--leave-out", "text", "--map", "listener=judge", "--scale", "1-5")
    assert made["votes"] == 7 and made["systems"] == ["A", "B"]
    with project.read() as session:
        assert studies.get(session, made["study"]).name == "votes"
    assert main.main(["listening", "import", path]) == 1
    text = capsys.readouterr().out
    assert "1 cell text: refused." in text and "row 2, mos: 'good'" in text and "Not read: when." in text
    assert main.main(["listening", "import", path, "--name", "x"]) == 2


@pytest.mark.long
def test_sixty_thousand_votes_are_imported_in_seconds(tmp_path: Path, project: Project) -> None:
    rows = [f"L{n // 12:04d},S{n % 7},i{(n * 12 + n // 12) % 1000:04d},{1 + n % 5}" for n in range(60_000)]
    path = written(tmp_path, "listener,system,item,score\n" + "\n".join(rows) + "\n")
    began = time.process_time()  # of this process, whatever else the machine does
    found = preview_ratings(path, RatingsMapping(leave_out=frozenset(("twice",))))
    made = finished(import_ratings(project, found, "large"))
    assert made.votes == len(found.votes) > 50_000 and made.listeners == 5_000
    assert time.process_time() - began < 10.0
    assert len(stored(project, made.study_id)) == made.votes


def test_items_are_joined_to_utterances_of_the_project(tmp_path: Path, project: Project) -> None:
    with project.write() as session:
        utterances.add_many(session, [reference("one", "오늘 meeting")])
    made = finished(import_ratings(project, preview_ratings(written(tmp_path, TABLES["long"])), "ours"))
    assert made.linked == 2
    with project.read() as session:
        joined = {clip.item: clip.utterance_id for clip in study_stimuli.list_stimuli(session, made.study_id)}
    assert joined == {"one": references_of(project)["one"].id, "two": None}


def test_numbers_that_nothing_can_be_reckoned_with_are_outside(tmp_path: Path) -> None:
    path = tmp_path / "huge.csv"
    path.write_text("listener,system,item,score\na,A,1,1e308\nb,A,1,4\n", encoding="utf-8")
    preview = preview_ratings(path)
    assert [(cell.row, cell.kind, cell.becomes) for cell in preview.odd] == [(2, "outside", "refused")]


def test_commas_in_names_part_no_cells_where_semicolons_do(tmp_path: Path) -> None:
    path = tmp_path / "votes.csv"
    path.write_text('clip;"L, 0";"L, 1"\nA, 1/u, 0.wav;3;4\nB, 1/u, 0.wav;5;4\n', encoding="utf-8")
    preview = preview_ratings(path)
    assert (preview.listeners, len(preview.votes), preview.refused) == (("L, 0", "L, 1"), 4, ())


def test_a_name_that_stands_with_several_systems_is_an_item(tmp_path: Path) -> None:
    rows = [f"r{rater},{model},u{utt},3" for rater in range(2) for model in "AB" for utt in range(3)]
    many = tmp_path / "many.csv"
    many.write_text("\n".join(["Rater,Model,Utt,MOS", *rows]) + "\n", encoding="utf-8")
    found = guessed(read_ratings_table(many))
    assert (found.system, found.item, found.clip) == ("Model", "Utt", None)
    said = guessed(read_ratings_table(many), RatingsMapping(clip="Utt"))
    assert (said.item, said.clip) == (None, "Utt")
    own = tmp_path / "own.csv"
    rows = [f"r{rater},{model},{model}-u{utt},3" for rater in range(2) for model in "AB" for utt in range(3)]
    own.write_text("\n".join(["Rater,Model,Utt,MOS", *rows]) + "\n", encoding="utf-8")
    found = guessed(read_ratings_table(own))
    assert (found.system, found.item, found.clip) == ("Model", None, "Utt")
