"""Layouts of others: what goes out comes back as it was, and what doesn't fit is named."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import main
from engine.runs.qe_convert import table_text
from engine.runs.qe_eval_set import read_eval_set, write_eval_set
from engine.runs.qe_metric_files import read_scores
from engine.runs.qe_mqm import read_mqm
from engine.runs.qe_rows import QeRow, as_object, read_rows
from engine.types import EngineError
from tests.engine.qe_tables import CASES, handed

ROWS = [
    QeRow(
        "",
        f"d{at}",
        f"源 {at}",
        f"text {at} of {system}",
        system,
        "zh",
        "en",
        at - 1.5,
        "the text",
        domain="news",
    )
    for at in range(3)
    for system in ("A", "B")
]


def bare(rows: Any) -> list[QeRow]:
    """Rows without where they come from, sorted."""
    return sorted((replace(row, where="") for row in rows), key=lambda row: (row.system, row.document))


def test_a_test_set_comes_back(tmp_path: Path) -> None:
    metric = [0.1 * at for at in range(6)]
    write_eval_set(tmp_path / "set", ROWS, {"Kiwi": metric})
    found = read_eval_set(tmp_path / "set")
    assert bare(found.rows) == bare(ROWS)
    assert found.metrics == {"Kiwi": tuple(metric[at] for at in (0, 2, 4, 1, 3, 5))}
    assert found.n_unrated == 0
    with pytest.raises(EngineError, match="exists already"):
        write_eval_set(tmp_path / "set", ROWS)


@given(
    st.sets(
        st.from_regex(r"[a-c][a-c0-9_+]{0,3}(-(src|ref|refA|da|ref[a-zA-Z0-9.]x)){0,3}", fullmatch=True),
        min_size=1,
        max_size=4,
    )
)
@settings(max_examples=50)
def test_metrics_keep_their_names_in_a_test_set(
    tmp_path_factory: pytest.TempPathFactory, names: set[str]
) -> None:
    folder = tmp_path_factory.mktemp("set") / "set"
    write_eval_set(folder, ROWS, dict.fromkeys(names, [0.5] * 6))
    assert set(read_eval_set(folder).metrics) == names


@pytest.mark.parametrize("name", ["a/b", "a\\b", "a\0b"])
def test_a_metric_that_no_file_can_be_called_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(EngineError, match="can't be written"):
        write_eval_set(tmp_path / "set", ROWS, {name: [0.5] * 6})
    assert not (tmp_path / "set").exists()


def test_a_test_set_with_holes(tmp_path: Path) -> None:
    rows = [*ROWS[:5], replace(ROWS[5], target_language="de")]
    write_eval_set(tmp_path / "set", rows)
    found = read_eval_set(tmp_path / "set", "zh-en")
    assert (bare(found.rows), found.n_unrated) == (bare(ROWS[:5]), 1)
    with pytest.raises(EngineError, match="zh-de, zh-en"):
        read_eval_set(tmp_path / "set")
    with pytest.raises(EngineError, match="leave these documents out"):
        write_eval_set(tmp_path / "other", rows[:5], {"Kiwi": [0.5] * 5})
    assert not (tmp_path / "other").exists()


def test_a_metric_that_lacks_a_score_is_kept_or_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    some = [0.5, None, 0.25, 0.75, 0.5, 0.5]
    write_eval_set(tmp_path / "set", ROWS, {"Kiwi": [0.5] * 6, "Half": some})
    assert main.main(["qe", "convert", str(tmp_path / "set"), "--out", str(tmp_path / "out.csv")]) == 1
    (said,) = capsys.readouterr().err.strip().splitlines()[-1:]
    assert said.startswith("The metric Half was left out, for it has no score of 1 of 6 rows")
    assert not (tmp_path / "out.Half.jsonl").exists()
    assert (tmp_path / "out.Kiwi.jsonl").exists()
    assert main.main(["qe", "convert", str(tmp_path / "set"), "--out", str(tmp_path / "again")]) == 0
    before, after = read_eval_set(tmp_path / "set"), read_eval_set(tmp_path / "again")
    assert (after.metrics, after.partial) == (before.metrics, before.partial)
    assert after.partial["Half"].count(None) == 1


def test_segments_of_a_document_are_numbered_and_references_are_no_systems(tmp_path: Path) -> None:
    folder = tmp_path / "set"
    write_eval_set(folder, ROWS)
    (folder / "documents" / "zh-en.docs").write_text("news one\nnews one\ntalk two\n", encoding="utf-8")
    (folder / "references" / "zh-en.refA.txt").write_text("a\nb\nc\n", encoding="utf-8")
    (folder / "system-outputs" / "zh-en" / "refA.txt").write_text("a\nb\nc\n", encoding="utf-8")
    mqm = "A\t-1\nA\tNone\nA\t0\nB\t-5\nB\t-1\nB\tNone\n"
    (folder / "human-scores" / "zh-en.mqm.seg.score").write_text(mqm, encoding="utf-8")
    found = read_eval_set(folder, reference="refA")
    assert [(row.system, row.document, row.score, row.reference, row.domain) for row in found.rows] == [
        ("A", "one:1", -1.0, "a", "news"),
        ("A", "two:1", 0.0, "c", "talk"),
        ("B", "one:1", -5.0, "a", "news"),
        ("B", "one:2", -1.0, "b", "news"),
    ]
    assert found.n_unrated == 2


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("human-scores/zh-en.human.seg.score", "A\tnan\n", "score.*:1: the score is 'nan'"),
        ("human-scores/zh-en.human.seg.score", "A\t1e300\n", "score.*:1: the score is '1e300'"),
        ("human-scores/zh-en.human.seg.score", "A\t1\n", "1 scores of A for 3 segments"),
        ("human-scores/zh-en.human.seg.score", "A\n", "must be a system and a score"),
        ("human-scores/zh-en.human.seg.score", "C\t1\nC\t1\nC\t1\n", "scores C, of which there is no output"),
        ("system-outputs/zh-en/A.txt", "one\n", "1 lines for 3 segments"),
        ("documents/zh-en.docs", "news\nnews\nnews\n", "must be a domain and a document"),
    ],
)
def test_a_broken_test_set_is_told(name: str, text: str, words: str, tmp_path: Path) -> None:
    write_eval_set(tmp_path / "set", ROWS)
    (tmp_path / "set" / name).write_text(text, encoding="utf-8")
    with pytest.raises(EngineError, match=words):
        read_eval_set(tmp_path / "set")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"translation": "two\nlines"}, "line break"),
        ({"system": "a b"}, "can't be a name"),
        ({"document": "../up"}, "can't be a name"),
        ({"source": "another"}, "other sources"),
        ({"target_language": ""}, "no language pair"),
    ],
)
def test_what_no_test_set_can_hold(change: dict[str, str], words: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=words):
        write_eval_set(tmp_path / "set", [*ROWS[:5], replace(ROWS[5], **change)])
    assert not (tmp_path / "set").exists()


TEXTS = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12).filter(str.strip)


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(TEXTS, TEXTS, st.floats(-25, 0)), min_size=1, max_size=4),
    st.sampled_from([".csv", ".tsv"]),
)
def test_tables_of_comet_come_back(cells: list[tuple[str, str, float]], suffix: str) -> None:
    import tempfile

    rows = [QeRow("", f"d{at}", *cell[:2], "S", "zh", "en", cell[2]) for at, cell in enumerate(cells)]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"table{suffix}"
        path.write_bytes(table_text(rows, "\t" if suffix == ".tsv" else ",").encode("utf-8"))
        assert bare(read_rows(path)) == rows


@pytest.mark.parametrize("suffix", [".csv", ".tsv"])
def test_sounds_splits_and_all_else_go_into_tables(suffix: str, tmp_path: Path) -> None:
    extra = {"speaker": "'tis, she", "turn": 3, "mt": "x", "tags": ["a", "b"]}
    rows = [
        replace(ROWS[0], audio_path="a/b.wav", split="dev", extra=json.dumps(extra)),
        replace(ROWS[1], extra=json.dumps({"speaker": "he"})),
    ]
    source, out = tmp_path / "in.jsonl", tmp_path / f"out{suffix}"
    source.write_text("".join(json.dumps(as_object(row)) + "\n" for row in rows), encoding="utf-8")
    assert main.main(["qe", "convert", str(source), "--out", str(out)]) == 0
    first, second = read_rows(out)
    assert (first.audio_path, first.split, first.translation) == ("a/b.wav", "dev", rows[0].translation)
    assert (second.audio_path, second.split) == (None, "")
    kept = extra | {"turn": "3", "tags": '["a", "b"]', "extra.mt": "x"}
    del kept["mt"]
    assert json.loads(first.extra) == kept
    assert json.loads(second.extra) == {"speaker": "he"}


MQM = """system\tdoc\tdoc_id\tseg_id\trater\tsource\ttarget\tcategory\tseverity
A\tx\t1\t7\tr1\t"猫"\tthe <v>dog</v>\tAccuracy/Mistranslation\tMajor
A\tx\t1\t7\tr1\t"猫"\tthe dog<v>.</v>\tFluency/Punctuation\tMinor
A\tx\t1\t7\tr2\t"猫"\tthe dog.\tNo-error\tno-error
B\tx\t1\t7\tr1\t"猫"\t?\tNon-translation!\tmajor
B\tx\t1\t8\tr1\t狗\tdog\tStyle/Awkward\tNeutral
"""


def test_errors_that_raters_marked_become_scores(tmp_path: Path) -> None:
    path = tmp_path / "mqm_newstest2020_zhen.tsv"
    path.write_text(MQM.replace("the <v>dog</v>\t", "the <v>dog</v>.\t"), encoding="utf-8")
    rows = read_mqm(path)
    assert [(row.system, row.document, row.score, row.source, row.translation) for row in rows] == [
        ("A", "x:7", -(5.1 / 2), '"猫"', "the dog."),
        ("B", "x:7", -25.0, '"猫"', "?"),
        ("B", "x:8", 0.0, "狗", "dog"),
    ]
    assert rows[0].language == "zhen"
    path.write_text(MQM, encoding="utf-8")
    with pytest.raises(EngineError, match=r"tsv:2 and .*tsv:3 are of one segment"):
        read_mqm(path)
    path.write_text(MQM.replace("Minor", "Odd"), encoding="utf-8")
    with pytest.raises(EngineError, match="tsv:3: the severity is 'Odd'"):
        read_mqm(path)
    other = tmp_path / "table.tsv"
    other.write_text(MQM, encoding="utf-8")
    with pytest.raises(EngineError, match="doesn't say its language pair"):
        read_mqm(other)


@handed
def test_handed_rows_through_a_test_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Out as a test set and back: the same numbers."""

    def told(*command: object) -> dict[str, Any]:
        assert main.main(["qe", *map(str, command), "--json"]) == 0
        return json.loads(capsys.readouterr().out)

    rows, scores = CASES / "qe_zhen_dev.jsonl", CASES / "qe_zhen_dev.CometKiwi.jsonl"
    assert told("convert", rows, "--out", tmp_path / "set", "--scores", scores)["n"] == 2730
    back = told("convert", tmp_path / "set", "--out", tmp_path / "back.jsonl")
    (path,) = [Path(one) for one in back["files"][1:]]
    assert len(read_scores(path, 2730)) == 2730
    before = told("evaluate", rows, "--scores", scores, "--draws", 0)
    after = told("evaluate", tmp_path / "back.jsonl", "--scores", path, "--draws", 0)
    for level in ("segment", "system", "acc_eq"):
        (one,), (other,) = before[level].values(), after[level].values()
        assert one == other
