"""Monolingual control sets: FLEURS and any other format, recognised and held against the code-switched error."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from db.session import open_project
from db.store import systems, utterances
from engine.runs.asr_analysis import analyse_project
from engine.runs.asr_analysis_results import AnalysisSettings
from engine.runs.exchange_commands import import_file
from engine.runs.exchange_formats import format_of
from engine.types import EngineError
from main import finish
from tests.projects import new_project

LINES = (
    ("1521", "100.wav", "오늘은 비가 왔다.", "오늘은 비가 왔다", "오 늘", "32000", "MALE"),
    ("1521", "200.wav", "오늘은 비가 왔다.", "오늘은 비가 왔다", "오 늘", "48000", "FEMALE"),
)


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """The folder of a language with one of two sounds."""
    folder = tmp_path / "ko_kr"
    (folder / "audio" / "test").mkdir(parents=True)
    soundfile.write(folder / "audio" / "test" / "100.wav", np.zeros(1_600), 16_000)
    text = "".join("\t".join(line) + "\n" for line in LINES)
    (folder / "test.tsv").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "P.seam"
    new_project(folder, "P").close()
    references = tmp_path / "mixed.csv"
    references.write_text("id,text\nm1,오늘 meeting 있어\n", encoding="utf-8")
    finish(import_file(folder, references))
    return folder


def written(path: Path, rows: dict[str, str]) -> Path:
    path.write_text("id,hypothesis\n" + "".join(f"{k},{v}\n" for k, v in rows.items()), encoding="utf-8")
    return path


def test_a_language_of_fleurs_becomes_a_control_set(project: Path, corpus: Path, tmp_path: Path) -> None:
    assert format_of(corpus) == format_of(corpus / "test.tsv") == "fleurs"
    done = finish(import_file(project, corpus, control="ko"))
    assert (done["references"], done["sounds"]) == (2, 1)
    assert done["notes"] == [
        "test.tsv: 1 of 2 sounds aren't there, so these rows have none: line 2 (200.wav)."
    ]
    with open_project(project) as opened, opened.read() as session:
        counted, controls = (utterances.list_utterances(session, controls=on) for on in (False, True))
    assert [one.key for one in counted] == ["m1"]
    assert [(one.key, one.control, bool(one.audio_path)) for one in controls] == [
        ("100", "ko", True),
        ("200", "ko", False),
    ]
    assert controls[0].reference == "오늘은 비가 왔다."
    assert '"duration_s": 2.0' in controls[0].extra

    heard = written(
        tmp_path / "heard.csv", {"m1": "오늘 미팅 있어", "100": "오늘은 비가 왔나", "200": "비가"}
    )
    assert finish(import_file(project, heard, system="A"))["hypotheses"] == {"A": 3}
    with open_project(project) as opened, opened.read() as session:
        ids = [one.id for one in systems.list_systems(session)]
    (system,) = finish(analyse_project(project, ids, AnalysisSettings(draws=50))).systems
    (control,) = system.controls
    assert (control.source, control.language, control.unit) == ("control_set", "ko", "character")
    assert control.ratio.monolingual.value == pytest.approx(100 * 6 / 14)
    assert system.n == 1


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (lambda text: text.replace("32000", "a while"), "line 1: it hasn't the columns of FLEURS"),
        (lambda text: text + "lost\n", "line 3: it hasn't the columns of FLEURS"),
    ],
)
def test_a_bad_line_is_named_and_nothing_is_imported(
    project: Path, corpus: Path, change: Callable[[str], str], sentence: str
) -> None:
    listing = corpus / "test.tsv"
    listing.write_text(change(listing.read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(EngineError, match=sentence):
        finish(import_file(project, listing, format="fleurs", control="ko"))
    with open_project(project) as opened, opened.read() as session:
        assert not utterances.list_utterances(session, controls=True)


def test_any_format_may_be_a_control_set_of_a_language(project: Path, tmp_path: Path) -> None:
    table = tmp_path / "english.csv"
    table.write_text("id,text\ne1,It rained today.\n", encoding="utf-8")
    with pytest.raises(EngineError, match="'Korean!' is no language of a control set"):
        finish(import_file(project, table, control="Korean!"))
    finish(import_file(project, table, control="en"))
    with open_project(project) as opened, opened.read() as session:
        assert [one.control for one in utterances.list_utterances(session, controls=True)] == ["en"]
        assert utterances.count(session) == 1
