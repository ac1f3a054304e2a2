"""`listening summary --project`, `export` and `report`: what is in them, and what never is."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

import main
from db.session import Project, open_project
from db.store import listening_sessions, study_stimuli
from tests.engine.listening_studies import Clip, Trial, made_study
from tests.engine.test_listening_results import CLIPS, opinion_trials, pair_trials
from tests.projects import new_project

Capture = pytest.CaptureFixture[str]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A project with a study of opinions, one of pairs, and one without votes; nothing here changes it."""
    clips = [*CLIPS, Clip("trap", "", "say two", "trap", 2.0)]
    trials = {
        name: [Trial(("trap",), {"trap": 5.0 if name == "Person 2" else 2.0}, "check"), *given]
        for name, given in opinion_trials(6).items()
    }
    with new_project(tmp_path_factory.mktemp("reports") / "Listening.seam") as project:
        study = made_study(project, "acr", clips, trials, name="소리 <1> & 2")
        with project.write() as session:
            seat = listening_sessions.list_sessions(session, study)[5]
            listening_sessions.withdraw(session, seat.id)
        pairs = {f"{name}p": given for name, given in pair_trials("ab").items()}
        made_study(project, "ab", CLIPS, pairs, name="Pairs")
        made_study(project, "acr", CLIPS, {}, name="Empty")
        yield project.folder


def answer(capsys: Capture, *arguments: object) -> dict[str, Any]:
    assert main.main(["listening", *map(str, arguments), "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def refused(capsys: Capture, *arguments: object) -> str:
    assert main.main(["listening", *map(str, arguments)]) == 2
    return capsys.readouterr().err.strip().splitlines()[-1]


def rows_of(path: Path) -> list[dict[str, str]]:
    text = path.read_bytes().decode("utf-8-sig")
    return list(csv.DictReader(io.StringIO(text, newline="")))


def test_exported_votes_sum_up_to_the_results(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    """What `listening summary` says of the project's study it says of the exported votes."""
    made = answer(capsys, "export", folder, "소리 <1> & 2", "--to", tmp_path / "out")
    assert (made["scores"], made["other_scores"]) == (60, 5) and "columns.json" in made["files"]
    of_study = answer(capsys, "summary", "--project", folder, "--study", "소리 <1> & 2")
    of_table = answer(capsys, "summary", tmp_path / "out/votes.csv")
    for name in ("systems", "alpha", "icc_a1", "icc_ak"):
        assert of_study[name] == of_table[name]
    uses = {code: {**use, "flags": None} for code, use in of_study["listeners"].items()}
    for use in uses.values():
        assert use.pop("left_out") is False
    assert uses == {code: {**use, "flags": None} for code, use in of_table["listeners"].items()}
    assert [flag["rule"] for flag in of_study["listeners"]["L003"]["flags"]] == ["trap"]
    assert of_study["study"]["kind"] == "acr" and len(of_study["tables"]["comparisons"]) == 3
    assert {row["why"]: row["scores"] for row in of_study["tables"]["left_out"]} == {
        "a trap or gold question": 5,
        "the listener has withdrawn": 13,
    }

    votes = rows_of(tmp_path / "out/votes.csv")
    assert (tmp_path / "out/votes.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert (
        votes[0]["study"] == "소리 <1> & 2" and votes[0]["stage"] == "rated" and votes[0]["position"] == "2"
    )
    assert {row["listened_s"] for row in votes} == {"3.0"} and {row["presented"] for row in votes} == {"1"}
    assert {row["why"] for row in rows_of(tmp_path / "out/other_votes.csv")} == {"check"}
    described = json.loads((tmp_path / "out/columns.json").read_text(encoding="utf-8"))
    assert set(described["columns"]) == set(votes[0])
    systems = rows_of(tmp_path / "out/systems.csv")
    assert float(systems[0]["mos_low"]) == of_study["systems"][systems[0]["system"]]["low"]
    latex = (tmp_path / "out/systems.tex").read_text(encoding="utf-8")
    assert r"\textbf{" in latex and "나" in latex

    without = answer(
        capsys, "export", folder, "소리 <1> & 2", "--to", tmp_path / "strict", "--without-flagged", "--no-bom"
    )
    assert without["scores"] < 60 and without["scores"] + without["other_scores"] == 65
    assert not (tmp_path / "strict/votes.csv").read_bytes().startswith(b"\xef")
    assert {row["why"] for row in rows_of(tmp_path / "strict/other_votes.csv")} == {"check", "flagged"}


def test_names_and_withdrawn_listeners_never_leave_unasked(
    folder: Path, tmp_path: Path, capsys: Capture
) -> None:
    answer(capsys, "export", folder, "소리 <1> & 2", "--to", tmp_path / "out")
    answer(capsys, "report", folder, "소리 <1> & 2", "--to", tmp_path / "out/report.html")
    summary = json.dumps(answer(capsys, "summary", "--project", folder, "--study", "소리 <1> & 2"))
    for text in (summary, *(path.read_text(encoding="utf-8") for path in (tmp_path / "out").iterdir())):
        assert "Person" not in text and "L006" not in text
    assert (
        main.main(["listening", "export", str(folder), "Pairs", "--to", str(tmp_path / "x"), "--with-names"])
        == 0
    )
    assert "holds the names of people" in capsys.readouterr().err
    assert {row["listener"] for row in rows_of(tmp_path / "x/votes.csv")} == {
        f"Person {n}p" for n in range(8)
    }
    assert rows_of(tmp_path / "x/listeners.csv")[0]["listener"].startswith("Person")


def test_pairs_are_exported_with_order_and_partner(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    made = answer(capsys, "export", folder, "Pairs", "--to", tmp_path / "out")
    assert made["scores"] == 192 and {"strengths.csv", "strengths.tex", "preferences.csv"} <= set(
        made["files"]
    )
    votes = rows_of(tmp_path / "out/votes.csv")
    assert {row["presented"] for row in votes} == {"1", "2"}
    assert all(row["against"] != row["system"] for row in votes) and {row["is_x"] for row in votes} == {""}
    wins = sum(float(row["score"]) for row in votes if row["system"] == "C")
    strengths = {row["system"]: row for row in rows_of(tmp_path / "out/strengths.csv")}
    assert float(strengths["C"]["wins"]) == wins
    text_of = main.main(["listening", "summary", "--project", str(folder), "--study", "Pairs"])
    said = capsys.readouterr().out
    assert text_of == 0 and "Strengths" in said and "Preferences, pair by pair" in said


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


def test_a_report_stands_alone(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    samples = (np.arange(4_800) % 100 * 300 - 15_000).astype(np.int16)
    with open_project(folder) as project:
        _put_copies(project, samples)
    path = tmp_path / "report.html"
    made = answer(capsys, "report", folder, "소리 <1> & 2", "--to", path, "--audio")
    assert (made["clips_with_sound"], made["clips_without_sound"]) == (11, 1)
    assert made["bytes"] == path.stat().st_size
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    assert not page.open and not re.search(r"(src|href)=\"(?!data:)", text) and "url(" not in text
    assert "default-src 'none'" in text and "<script" not in text
    words = " ".join(page.words)
    for wanted in (
        "소리 <1> & 2",
        "안녕 one",
        "Krippendorff's alpha",
        "1 of 1 trap questions failed",
        "two-way",
    ):
        assert wanted in words
    assert sum(tag == "circle" and one.get("class") == "mean" for tag, one in page.tags) == 3
    sounds = [one["src"] for tag, one in page.tags if tag == "audio"]
    packed = base64.b64decode(str(sounds[0]).removeprefix("data:audio/flac;base64,"))
    heard, rate_hz = soundfile.read(io.BytesIO(packed), dtype="int16")
    assert rate_hz == 48_000 and np.array_equal(heard, samples), "to the last sample"

    assert "exists already" in refused(capsys, "report", folder, "Pairs", "--to", path)
    assert main.main(["listening", "report", str(folder), "Pairs", "--to", str(path), "--overwrite"]) == 0
    assert "log odds" in path.read_text(encoding="utf-8")
    assert "MB" in capsys.readouterr().out
    answer(capsys, "report", folder, "Empty", "--to", tmp_path / "empty.html")
    assert Page((tmp_path / "empty.html").read_text(encoding="utf-8")).open == []


def _put_copies(project: Project, samples: np.ndarray) -> None:
    """A played copy of each clip of the first study but the first."""
    with project.read() as session:
        from db.store import studies

        study = next(one for one in studies.list_studies(session) if one.name.startswith("소리"))
        clips = study_stimuli.list_stimuli(session, study.id)
    for clip in clips[1:]:
        path = project.folder / str(clip.path)
        path.parent.mkdir(parents=True, exist_ok=True)
        soundfile.write(path, samples, 48_000, subtype="PCM_16")


def test_what_is_refused(folder: Path, tmp_path: Path, capsys: Capture) -> None:
    assert "no vote to export" in refused(capsys, "export", folder, "Empty", "--to", tmp_path / "out")
    assert not (tmp_path / "out").exists()
    assert "no study 'Nothing'" in refused(capsys, "report", folder, "Nothing", "--to", tmp_path / "a.html")
    assert "--study NAME" in refused(capsys, "summary", "--project", folder)
    assert "RATINGS.csv" in refused(capsys, "summary") and "leave one out" in refused(
        capsys, "summary", "votes.csv", "--project", folder
    )
    assert "--scale" in refused(capsys, "summary", "--project", folder, "--study", "Pairs", "--scale", "1-5")
    assert "baseline 'Q'" in refused(
        capsys, "report", folder, "소리 <1> & 2", "--to", tmp_path / "a.html", "--baseline", "Q"
    )
