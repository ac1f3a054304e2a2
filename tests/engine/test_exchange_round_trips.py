"""What leaves a project in a format comes back from it: texts, labels, sound, hypotheses, times."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.session import Project, open_project
from db.store import hypotheses, systems, utterances
from engine.runs.exchange_corpus import AS_IT_IS, ReadOptions
from engine.runs.exchange_elan import read_elan, write_elan
from engine.runs.exchange_export import export_takes
from engine.runs.exchange_export_items import without_line_ends
from engine.runs.exchange_formats import (
    WRITE_FORMATS,
    ExportAudio,
    WriteFormat,
    export_corpus,
    format_of,
    import_path,
)
from engine.runs.exchange_preview import preview_corpus
from engine.runs.exchange_textgrid import read_textgrid, write_textgrid
from engine.runs.exchange_tiers import Interval, Tier
from engine.types import EngineError
from tests.engine.exchange_data import (
    BUS,
    add_take,
    fill,
    finish,
    reference,
    references_of,
    samples_of,
    written_of,
)
from tests.projects import new_project


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    with new_project(tmp_path_factory.mktemp("whole") / "From.seam") as made:
        fill(made)
        yield made


@pytest.fixture(scope="module")
def sounding(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Project]:
    """All of its utterances have a sound."""
    with new_project(tmp_path_factory.mktemp("sounding") / "From.seam") as made:
        fill(made, silent=False)
        yield made


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Project]:
    with new_project(tmp_path / "To.seam") as made:
        yield made


def take_key(project: Project) -> str:
    return next(key for key, one in references_of(project).items() if one.take_id)


@pytest.mark.parametrize("format", ["hike", "hike-folder", "table", "textgrid", "elan"])
def test_texts_labels_and_sound_come_back(
    project: Project, other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    made = finish(export_corpus(project, format, tmp_path / "out"))
    assert (made.utterances, made.sounds) == (3, 2)
    path = tmp_path / "out" / "utterances.csv" if format == "table" else tmp_path / "out"
    done = finish(import_path(other, path))
    assert (done.references, done.sounds) == (3, 2)
    before, after = references_of(project), references_of(other)
    assert after.keys() == before.keys()
    for key, one in before.items():
        assert after[key].reference == one.reference
        assert (after[key].level, after[key].topic) == (one.level, one.topic)
        assert after[key].loanwords == one.loanwords
        if format not in ("hike", "hike-folder"):  # HiKE has no column for these
            assert after[key].main_language == one.main_language
            assert after[key].speaker == one.speaker
        same_sound(project, other, key)


FOLDERS = [one for one in WRITE_FORMATS if one not in ("ctm", "hike-predictions")]


@pytest.mark.parametrize("format", FOLDERS)
def test_a_folder_that_was_exported_is_known_as_what_it_is(
    sounding: Project, other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    finish(export_corpus(sounding, format, tmp_path / "out"))
    preview = finish(preview_corpus(other, tmp_path / "out", None, AS_IT_IS))
    assert (preview.counts["new"], preview.ended, preview.problems) == (2, "", ())
    done = finish(import_path(other, tmp_path / "out"))
    assert (done.references, done.sounds) == (2, 0 if format == "trn" else 2)
    assert {key: one.reference for key, one in references_of(other).items()} == {
        key: one.reference for key, one in references_of(sounding).items()
    }


@pytest.mark.parametrize("format", ["ctm", "hike-predictions"])
def test_a_folder_of_hypotheses_is_known_as_what_it_is(
    sounding: Project, other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    finish(export_corpus(sounding, "kaldi", tmp_path / "texts", systems=[]))
    finish(import_path(other, tmp_path / "texts"))
    finish(export_corpus(sounding, format, tmp_path / "out", systems=["timed"]))
    folder = tmp_path / "out" if format == "ctm" else tmp_path / "out" / "timed"
    assert dict(finish(import_path(other, folder)).hypotheses) == {"timed": 1}
    before, after = written_of(sounding, "timed"), written_of(other, "timed")
    assert {key: text for key, (text, _) in after.items()} == {key: text for key, (text, _) in before.items()}


def test_a_folder_of_several_lists_is_refused_and_named(project: Project, tmp_path: Path) -> None:
    finish(export_corpus(project, "trn", tmp_path / "out"))
    (tmp_path / "out" / "utterances.csv").write_text("id,text\na,b\n", encoding="utf-8")
    with pytest.raises(EngineError, match=r"several lists \(utterances.csv, ref.trn\); choose the file"):
        format_of(tmp_path / "out")
    (tmp_path / "none").mkdir()
    with pytest.raises(EngineError, match="no corpus of a known format"):
        format_of(tmp_path / "none")


def test_kaldi_comes_back(sounding: Project, other: Project, tmp_path: Path) -> None:
    finish(export_corpus(sounding, "kaldi", tmp_path / "out", systems=[]))
    done = finish(import_path(other, tmp_path / "out"))
    assert (done.references, done.sounds) == (2, 2)
    for key, one in references_of(sounding).items():
        assert references_of(other)[key].reference == one.reference
        same_sound(sounding, other, key)


@pytest.mark.parametrize("audio", ["wav", "project"])
def test_kaldi_takes_in_what_it_wrote_of_a_project_with_silent_utterances(
    project: Project, other: Project, tmp_path: Path, audio: ExportAudio
) -> None:
    made = finish(export_corpus(project, "kaldi", tmp_path / "out", audio=audio))
    assert (made.utterances, made.sounds, made.silent_left_out) == (2, 2, 1)
    assert "1 utterances without a sound are left out" in " ".join(made.notes)
    for name in ("text", "utt2spk", "wav.scp", "hyp.timed"):
        assert "r2" not in (tmp_path / "out" / name).read_text(encoding="utf-8").split()
    done = finish(import_path(other, tmp_path / "out"))
    assert (done.references, done.sounds) == (2, 2)


def test_a_sound_that_is_gone_is_not_named_and_told(sounding: Project, tmp_path: Path) -> None:
    shutil.copytree(sounding.folder, tmp_path / "Gone.seam")
    with open_project(tmp_path / "Gone.seam") as gone:
        (gone.audio_folder / "imported" / "r1.wav").unlink()
        made = finish(export_corpus(gone, "kaldi", tmp_path / "out", audio="project"))
        assert (made.utterances, made.silent_left_out, made.sounds_gone) == (1, 1, 1)
        table = finish(export_corpus(gone, "table", tmp_path / "table", audio="project"))
        assert (table.utterances, table.silent_left_out, table.sounds_gone) == (2, 0, 1)
        assert "1 sounds aren't where the project has them" in table.notes[0]
        with pytest.raises(EngineError, match="r1"):
            finish(export_corpus(gone, "kaldi", tmp_path / "copies"))
    for name, path in (("K", tmp_path / "out"), ("T", tmp_path / "table" / "utterances.csv")):
        with new_project(tmp_path / f"{name}.seam") as again:
            done = finish(import_path(again, path))
            assert done.sounds == 1 and done.references == (1 if name == "K" else 2)


def test_kaldi_without_any_sound_keeps_all_texts(other: Project, tmp_path: Path) -> None:
    with other.write() as session:
        utterances.add_many(session, [reference("a", "버스 came"), reference("b", "그 bus")])
    made = finish(export_corpus(other, "kaldi", tmp_path / "out"))
    assert (made.utterances, made.silent_left_out, made.notes) == (2, 0, ())
    with new_project(tmp_path / "Again.seam") as again:
        assert finish(import_path(again, tmp_path / "out")).references == 2


def same_sound(project: Project, other: Project, key: str) -> None:
    here, there = samples_of(project, key), samples_of(other, key)
    assert (here is None) == (there is None), key
    if here is not None and there is not None:
        assert np.array_equal(here, there), key


def test_hypotheses_beside_the_texts_of_kaldi_come_with_them(
    sounding: Project, other: Project, tmp_path: Path
) -> None:
    finish(export_corpus(sounding, "kaldi", tmp_path / "out", systems=["timed"]))
    (tmp_path / "out" / "hyp.trn").write_text("no (r1)\n", encoding="utf-8")
    done = finish(import_path(other, tmp_path / "out"))
    assert done.references and dict(done.hypotheses) == {"timed": 1}
    assert {key: text for key, (text, _) in written_of(other, "timed").items()} == {
        key: text for key, (text, _) in written_of(sounding, "timed").items()
    }


@pytest.mark.parametrize("format", ["textgrid", "elan", "ctm"])
def test_times_of_words_come_back(
    project: Project, other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    out = tmp_path / "out"
    finish(export_corpus(project, "kaldi", tmp_path / "texts", audio="project", systems=[]))
    finish(import_path(other, tmp_path / "texts" / "text"))
    finish(export_corpus(project, format, out, systems=["timed"]))
    finish(import_path(other, out / "timed.ctm" if format == "ctm" else out, options=ReadOptions()))
    before, after = written_of(project, "timed"), written_of(other, "timed")
    assert after.keys() == before.keys() == {"r1"}
    (text, words), (text_after, words_after) = before["r1"], after["r1"]
    assert text_after == text
    assert [(w.start, w.end) for w in words_after] == [(w.start, w.end) for w in words]
    times = [time for w in words for time in (w.start_s, w.end_s)]
    assert [time for w in words_after for time in (w.start_s, w.end_s)] == pytest.approx(times, abs=0.001)


@pytest.mark.parametrize("format", ["trn", "table", "textgrid", "elan", "kaldi"])
def test_hypotheses_come_back(project: Project, other: Project, tmp_path: Path, format: WriteFormat) -> None:
    out = tmp_path / "out"
    system = "openai/whisper"
    finish(export_corpus(project, format, out, systems=[system], audio="project"))
    if format in ("trn", "kaldi"):
        references = out / ("ref.trn" if format == "trn" else "text")
        finish(import_path(other, references, format))
        written = out / ("openai_whisper.trn" if format == "trn" else "hyp.openai_whisper")
        finish(import_path(other, written, format, ReadOptions(system=system)))
    else:
        finish(import_path(other, out / "utterances.csv" if format == "table" else out))
    assert {key: text for key, (text, _) in written_of(other, system).items()} == {
        key: text for key, (text, _) in written_of(project, system).items()
    }


def test_nemo_comes_back(sounding: Project, other: Project, tmp_path: Path) -> None:
    finish(export_corpus(sounding, "nemo", tmp_path / "out"))
    rows = (tmp_path / "out" / "manifest.jsonl").read_text(encoding="utf-8").splitlines()
    first = json.loads(rows[0])
    assert first["duration"] == pytest.approx(0.6)
    assert (tmp_path / "out" / first["audio_filepath"]).is_file()
    done = finish(
        import_path(other, tmp_path / "out" / "manifest.timed.jsonl", options=ReadOptions(system="timed"))
    )
    assert (done.references, done.sounds, dict(done.hypotheses)) == (1, 1, {"timed": 1})
    done = finish(import_path(other, tmp_path / "out" / "manifest.jsonl"))
    assert (done.references, done.hypotheses) == (1, {})
    before, after = references_of(sounding)["r1"], references_of(other)["r1"]
    assert (after.reference, after.level, after.topic, after.loanwords) == (
        *(before.reference, before.level, before.topic),
        (BUS,),
    )


def test_common_voice_comes_back(sounding: Project, other: Project, tmp_path: Path) -> None:
    finish(export_corpus(sounding, "common-voice", tmp_path / "out", systems=[]))
    done = finish(import_path(other, tmp_path / "out"))
    assert (done.references, done.sounds) == (2, 2)
    after = references_of(other)["r1"]
    assert (after.reference, after.topic, after.main_language, after.speaker) == (
        *("그 bug를 fix했어", "travel", "ko"),
        "s1",
    )


def test_hike_predictions_hold_the_evaluators_results(
    project: Project, other: Project, tmp_path: Path
) -> None:
    from engine.runs.exchange_hypotheses import import_hypotheses, preview_hypotheses

    finish(export_corpus(project, "hike-predictions", tmp_path / "out", systems=["openai/whisper"]))
    folder = tmp_path / "out" / "openai_whisper"
    rows = [
        json.loads(line) for line in (folder / "prediction.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    means = json.loads((folder / "result.json").read_text(encoding="utf-8"))
    assert list(means) == ["word", "phrase", "sentence", "all"]
    by_key = {row["sample_id"]: row for row in rows}
    assert by_key[take_key(project)]["result"]["mer"] == 100.0
    assert means["all"]["mer"] == pytest.approx(sum(row["result"]["mer"] for row in rows) / 2)
    assert means["sentence"] == {"pier": None, "mer": None}
    finish(import_hypotheses(other, preview_hypotheses(folder / "prediction.jsonl", other)))
    assert written_of(other, "openai_whisper")["r1"][0] == "그 버그를 픽스했어"


def test_the_hub_sees_sound_in_the_parquet(project: Project, tmp_path: Path) -> None:
    from pyarrow import parquet

    finish(export_corpus(project, "hike", tmp_path / "out"))
    file = parquet.ParquetFile(tmp_path / "out" / "data" / "test-00000-of-00001.parquet")
    about = json.loads(file.schema_arrow.metadata[b"huggingface"])
    assert about["info"]["features"]["audio"] == {"_type": "Audio"}
    assert file.schema_arrow.names == [
        *("audio", "text", "text_normalized", "text_pier_labeled", "cs_level"),
        *("cs_levels_all", "category", "loanwords", "sample_id"),
    ]
    (row,) = [row for row in file.read().to_pylist() if row["sample_id"] == "r1"]
    assert row["audio"]["bytes"][:4] == b"RIFF"
    assert json.loads(row["loanwords"]) == [{"Korean": "버스", "English": "bus"}]
    file.close()


def test_kaldi_is_sorted_and_whole(project: Project, tmp_path: Path) -> None:
    finish(export_corpus(project, "kaldi", tmp_path / "out"))
    keys = [line.split()[0] for line in (tmp_path / "out" / "text").read_text(encoding="utf-8").splitlines()]
    assert keys == sorted(keys, key=str.encode)
    scp = dict(
        line.split(" ", 1) for line in (tmp_path / "out" / "wav.scp").read_text(encoding="utf-8").splitlines()
    )
    assert all(Path(path).is_absolute() and Path(path).is_file() for path in scp.values())
    assert (tmp_path / "out" / "spk2utt").read_text(encoding="utf-8").splitlines()[-1] == "s1 r1"


def test_flac_and_names_of_files(project: Project, tmp_path: Path) -> None:
    finish(export_corpus(project, "hike-folder", tmp_path / "out", audio="flac"))
    assert sorted(path.suffix for path in (tmp_path / "out" / "audio").iterdir()) == [".flac", ".flac"]


def test_an_excel_of_korean_windows_opens_the_table(project: Project, tmp_path: Path) -> None:
    finish(export_corpus(project, "table", tmp_path / "out"))
    data = (tmp_path / "out" / "utterances.csv").read_bytes()
    assert data.startswith(b"\xef\xbb\xbf")
    assert b"\r\n" in data


def test_cells_that_look_like_formulas_come_back_from_the_table(other: Project, tmp_path: Path) -> None:
    texts = {"a": "-5도 안팎", "b": "=1+1 is two", "c": "'=x", "d": "'tis 버스"}
    with other.write() as session:
        utterances.add_many(session, [reference(key, text) for key, text in texts.items()])
        ids = utterances.ids_by_key(session)
        made = systems.add(session, "w")
        hypotheses.add_many(session, made.id, [(ids[key], text) for key, text in texts.items()])
    finish(export_corpus(other, "table", tmp_path / "out"))
    with new_project(tmp_path / "Again.seam") as again:
        finish(import_path(again, tmp_path / "out" / "utterances.csv"))
        assert {key: one.reference for key, one in references_of(again).items()} == texts
        assert {key: text for key, (text, _) in written_of(again, "w").items()} == texts


def test_an_export_of_takes_comes_back(project: Project, other: Project) -> None:
    """The folder of takes that the Annotate page writes."""
    made = finish(export_takes(project, "takes"))
    done = finish(import_path(other, made.folder))
    assert (done.references, done.sounds) == (1, 1)
    key = take_key(project)
    assert references_of(other)[key].loanwords == (BUS,)
    same_sound(project, other, key)


@pytest.mark.parametrize("format", ["textgrid", "elan"])
def test_labels_that_were_changed_outside_come_back_to_their_take(
    other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    key = add_take(other, "오늘 버스 stop에서 만나")
    finish(export_corpus(other, format, tmp_path / "out"))
    (file,) = [path for path in (tmp_path / "out").iterdir() if path.suffix != ".wav"]
    with pytest.raises(EngineError, match="nothing that the project doesn't have"):
        finish(import_path(other, file, correct_labels=True))
    content = file.read_text(encoding="utf-8")
    file.write_text(content.replace("만나", "만나자").replace("phrase", "word"), encoding="utf-8")
    with pytest.raises(EngineError, match="1 take has another text"):
        finish(import_path(other, file))
    done = finish(import_path(other, file, correct_labels=True))
    assert (done.references, done.corrected, done.notes) == (0, 1, ())
    after = references_of(other)[key]
    assert (after.reference, after.level) == ("오늘 버스 stop에서 만나자", "word")


LABEL = st.text(st.characters(codec="utf-8", exclude_categories=("Cc", "Cs", "Zl", "Zp")), min_size=1).map(
    without_line_ends
)


@settings(max_examples=30)
@given(st.lists(st.tuples(LABEL.filter(bool), st.floats(0.002, 3)), min_size=1, max_size=5))
@pytest.mark.parametrize("kind", ["textgrid", "elan"])
def test_any_label_comes_back(tmp_path_factory: pytest.TempPathFactory, kind: str, words: list[Any]) -> None:
    folder = tmp_path_factory.mktemp("labels")
    ends = [sum(length for _, length in words[:index]) for index in range(len(words) + 1)]
    intervals = [Interval(ends[i], ends[i + 1], word) for i, (word, _) in enumerate(words)]
    tier = Tier('words: a "b" <c>', tuple(intervals))
    if kind == "textgrid":
        write_textgrid(folder / "a.TextGrid", [tier], ends[-1])
        (found,) = read_textgrid(folder / "a.TextGrid").tiers
    else:
        write_elan(folder / "a.eaf", [tier], None)
        (found,) = read_elan(folder / "a.eaf").tiers
    assert found.name == tier.name
    assert [one.text for one in found.intervals] == [one.text for one in intervals]
    assert [one.start_s for one in found.intervals] == pytest.approx(ends[:-1], abs=0.006)
    shutil.rmtree(folder)


TAGGED = "오늘 <tag meeting> 있어 bus now"


def with_tags(project: Project, tmp_path: Path) -> None:
    """One reference with a tag, its level and main language left to the rule."""
    rows = {"id": "u1", "reference": TAGGED, "hypothesis": "오늘 meeting 있어", "system": "s"}
    path = tmp_path / "in.jsonl"
    path.write_text(json.dumps(rows, ensure_ascii=False), encoding="utf-8")
    finish(import_path(project, path))


@pytest.mark.parametrize("format", ["table", "hike", "hike-folder"])
def test_tags_by_hand_come_back_and_the_rule_fixes_nothing(
    other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    with_tags(other, tmp_path)
    made = finish(export_corpus(other, format, tmp_path / "out"))
    assert made.notes == ()
    with new_project(tmp_path / "Again.seam") as again:
        finish(
            import_path(again, tmp_path / "out" / "utterances.csv" if format == "table" else tmp_path / "out")
        )
        one = references_of(again)["u1"]
    assert one.reference == TAGGED
    if format == "table":  # HiKE's results are by level
        assert (one.level, one.main_language) == (None, None)


@pytest.mark.parametrize("format", ["kaldi", "trn", "textgrid", "elan"])
def test_formats_without_tags_say_that_they_are_left_out(
    other: Project, tmp_path: Path, format: WriteFormat
) -> None:
    with_tags(other, tmp_path)
    made = finish(export_corpus(other, format, tmp_path / "out"))
    assert made.tags_left_out == 1
    assert "1 reference" in made.notes[0]


def test_nemo_keeps_tags_and_languages(sounding: Project, other: Project, tmp_path: Path) -> None:
    finish(export_corpus(sounding, "nemo", tmp_path / "out"))
    path = tmp_path / "out" / "manifest.jsonl"
    first, *_ = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    first |= {"reference": TAGGED, "lang": "ko"}
    path.write_text(json.dumps(first, ensure_ascii=False), encoding="utf-8")
    finish(import_path(other, path))
    again = tmp_path / "again"
    finish(export_corpus(other, "nemo", again))
    row = json.loads((again / "manifest.jsonl").read_text(encoding="utf-8"))
    assert (row["reference"], row["text"], row["lang"]) == (TAGGED, "오늘 meeting 있어 bus now", "ko")
    (one,) = references_of(other).values()
    assert (one.reference, one.main_language) == (TAGGED, "ko")
