"""Files as other programs write them: long recordings with tiers, alternatives, channels, folders of the hub."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile

from db.records import SpellingSet, WordTime
from db.session import Project
from db.store import utterances
from engine.runs.exchange_corpus import Corpus, CorpusRow, ReadOptions
from engine.runs.exchange_formats import import_path, open_corpus
from engine.types import EngineError
from tests.engine.exchange_data import (
    RATE_HZ,
    finish,
    noise,
    reference,
    references_of,
    samples_of,
    sound_file,
    written_of,
)
from tests.projects import new_project


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "P.seam") as made:
        yield made


def rows_of(corpus: Corpus) -> list[CorpusRow]:
    return [row for row in corpus.rows if isinstance(row, CorpusRow)]


SHORT_GRID = """File type = "ooTextFile"
Object class = "TextGrid"

0
3
<exists>
3
"IntervalTier"
"Mina"
0
3
4
0
0.5
""
0.5
1.25
"오늘 ""meeting""이 있어"
1.25
2
""
2
3
"bug를 고쳤어"
"IntervalTier"
"topic"
0
3
1
0
1.5
"work"
"TextTier"
"clicks"
0
3
1
1.0
"x"
"""


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "cp949"])
def test_a_textgrid_of_praat_is_cut_into_utterances(tmp_path: Path, encoding: str) -> None:
    (tmp_path / "talk.TextGrid").write_bytes(SHORT_GRID.encode(encoding))
    rows = rows_of(open_corpus(tmp_path / "talk.TextGrid"))
    assert [row.row.text("id") for row in rows] == ["talk_001", "talk_002"]
    assert [row.row.text("text") for row in rows] == ['오늘 "meeting"이 있어', "bug를 고쳤어"]
    assert [row.row.text("topic") for row in rows] == ["work", ""]
    assert [row.sound for row in rows] == [None, None]


def test_a_long_recording_with_a_textgrid(project: Project, tmp_path: Path) -> None:
    samples = noise(3.0)
    soundfile.write(tmp_path / "talk.wav", samples, RATE_HZ)
    (tmp_path / "talk.TextGrid").write_text(SHORT_GRID, encoding="utf-8")
    done = finish(import_path(project, tmp_path))
    assert (done.references, done.sounds) == (2, 2)
    for key, start, stop in (("talk_001", 0.5, 1.25), ("talk_002", 2.0, 3.0)):
        part = samples_of(project, key)
        assert part is not None
        assert np.array_equal(part, samples[round(start * RATE_HZ) : round(stop * RATE_HZ)])


def test_which_tier_holds_the_text_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "a.TextGrid"
    path.write_text(SHORT_GRID.replace('"topic"', '"Jun"'), encoding="utf-8")
    with pytest.raises(EngineError, match=r"isn't clear \(found: Mina, Jun\)"):
        rows_of(open_corpus(path))
    (row,) = rows_of(open_corpus(path, options=ReadOptions(tier="Jun")))
    assert row.row.text("text") == "work"


EAF = """<?xml version="1.0" encoding="UTF-8"?>
<ANNOTATION_DOCUMENT AUTHOR="" DATE="2020-01-01T00:00:00+00:00" FORMAT="3.0" VERSION="3.0"
 xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">
<HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"><MEDIA_DESCRIPTOR MEDIA_URL="file:///C:/data/rec%20one.wav"
 MIME_TYPE="audio/x-wav" RELATIVE_MEDIA_URL="./rec%20one.wav"/></HEADER>
<TIME_ORDER><TIME_SLOT TIME_SLOT_ID="ts1" TIME_VALUE="100"/><TIME_SLOT TIME_SLOT_ID="ts2" TIME_VALUE="400"/>
</TIME_ORDER>
<TIER LINGUISTIC_TYPE_REF="default-lt" TIER_ID="transcription" PARTICIPANT="Mina"><ANNOTATION>
<ALIGNABLE_ANNOTATION ANNOTATION_ID="a1" TIME_SLOT_REF1="ts1" TIME_SLOT_REF2="ts2"><ANNOTATION_VALUE>오늘 meeting
</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION></ANNOTATION></TIER>
<TIER LINGUISTIC_TYPE_REF="ref" PARENT_REF="transcription" TIER_ID="topic"><ANNOTATION>
<REF_ANNOTATION ANNOTATION_ID="a2" ANNOTATION_REF="a1"><ANNOTATION_VALUE>work</ANNOTATION_VALUE></REF_ANNOTATION>
</ANNOTATION></TIER>
<LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="default-lt" TIME_ALIGNABLE="true"/>
<LINGUISTIC_TYPE CONSTRAINTS="Symbolic_Association" LINGUISTIC_TYPE_ID="ref" TIME_ALIGNABLE="false"/>
</ANNOTATION_DOCUMENT>
"""


def test_elan_names_its_recording_and_speaker(project: Project, tmp_path: Path) -> None:
    (tmp_path / "a.eaf").write_text(EAF, encoding="utf-8")
    sound_file(tmp_path / "rec one.wav")
    finish(import_path(project, tmp_path / "a.eaf"))
    one = references_of(project)["a"]
    assert (one.reference, one.speaker, one.topic) == ("오늘 meeting", "Mina", "work")
    part = samples_of(project, "a")
    assert part is not None
    assert np.array_equal(part, noise(0.5)[1600:6400])


def test_an_annotation_without_a_time_is_said(tmp_path: Path) -> None:
    (tmp_path / "a.eaf").write_text(EAF.replace(' TIME_VALUE="400"', ""), encoding="utf-8")
    with pytest.raises(EngineError, match="'오늘 meeting' of transcription has no time"):
        rows_of(open_corpus(tmp_path / "a.eaf"))


def test_alternatives_of_a_trn_are_spellings(tmp_path: Path) -> None:
    path = tmp_path / "ref.trn"
    path.write_text(";; made by hand\n그 { 버스 / bus } 왔어 { uh / @ } (u1)\n\n@ (u2)\n", encoding="utf-8")
    first, second = rows_of(open_corpus(path))
    assert first.row.values == {"id": "u1", "text": "그 버스 왔어 uh", "loanwords": [["버스", "bus"]]}
    assert second.row.text("text") == ""
    first, second = rows_of(open_corpus(path, options=ReadOptions(system="w")))
    assert (first.row.values["hypothesis"], second.row.values["hypothesis"]) == ("그 버스 왔어 uh", "")


def test_a_ctm_of_channels_alternatives_and_times(project: Project, tmp_path: Path) -> None:
    path = tmp_path / "out.ctm"
    path.write_text(
        ";; comment\n"
        "u1 1 0.50 0.25 bug를 0.9\nu1 1 0.00 0.50 그\n"
        "u2 A 0 0 <ALT_BEGIN>\nu2 A 0.1 0.2 uh\nu2 A 0 0 <ALT>\nu2 A 0.1 0.2 um\nu2 A 0 0 <ALT_END>\n"
        "u2 B 0.3 0.1 yes\n",
        encoding="utf-8",
    )
    with project.write() as session:
        utterances.add_many(session, [reference(key, "그 bug를") for key in ("u1", "u2_A", "u2_B")])
    finish(import_path(project, path, options=ReadOptions(system="w")))
    written = written_of(project, "w")
    assert written["u1"] == ("그 bug를", (WordTime(0.0, 0.5, 0, 1), WordTime(0.5, 0.75, 2, 6)))
    assert (written["u2_A"][0], written["u2_B"][0]) == ("uh", "yes")


def test_a_folder_of_sounds_of_the_hub(project: Project, tmp_path: Path) -> None:
    sound_file(tmp_path / "train" / "a.flac")
    (tmp_path / "metadata.csv").write_text(
        "file_name,transcription\ntrain/a.flac,오늘 meeting\n", encoding="utf-8"
    )
    done = finish(import_path(project, tmp_path))
    assert (done.references, done.sounds) == (1, 1)


def test_a_manifest_names_parts_of_a_recording(project: Project, tmp_path: Path) -> None:
    sound_file(tmp_path / "a.wav", 2.0)
    rows = [
        {
            "audio_filepath": "a.wav",
            "offset": 0.5,
            "duration": 0.5,
            "text": "오늘 meeting",
            "pred_text": "오늘 미팅",
        },
        {
            "audio_filepath": "a.wav",
            "offset": 1.0,
            "duration": 1.0,
            "text": "bug를",
            "pred_text": "",
            "snr": 3,
        },
    ]
    path = tmp_path / "nemo-model.jsonl"
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    done = finish(import_path(project, path))
    assert dict(done.hypotheses) == {"nemo-model": 2}
    part = samples_of(project, "a_500_500")
    assert part is not None
    assert np.array_equal(part, noise(2.0)[8000:16000])
    assert json.loads(references_of(project)["a_1000_1000"].extra) == {"snr": 3}


def test_the_predictions_of_hike_bring_their_references(project: Project, tmp_path: Path) -> None:
    row = {
        "text": "그 버스를 탔어!",
        "text_normalized": "그 버스를 탔어",
        "text_pier_labeled": "그 <tag 버스를> 탔어",
        "cs_level": "word",
        "cs_levels_all": '["word"]',
        "category": "travel",
        "loanwords": '[{"Korean": "버스", "English": "bus"}]',
        "sample_id": "h1",
        "pred_text": "그 bus를 탔어",
        "result": {"pier": 0.0, "mer": 0.0},
    }
    folder = tmp_path / "whisper"
    folder.mkdir()
    (folder / "prediction.jsonl").write_text(json.dumps(row, ensure_ascii=False) + "\n", encoding="utf-8")
    done = finish(import_path(project, folder / "prediction.jsonl"))
    assert (done.references, dict(done.hypotheses)) == (1, {"whisper": 1})
    one = references_of(project)["h1"]
    assert (one.text_normalized, one.text_pier_labeled) == ("그 버스를 탔어", "그 <tag 버스를> 탔어")
    assert (one.level, one.topic, one.loanwords) == ("word", "travel", (SpellingSet(("버스", "bus")),))
    assert json.loads(one.extra) == {"cs_levels_all": '["word"]'}
