"""Pairs as files: manifests, folders laid out like SALMon's, and parquet."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from engine.runs.slm_pairs import PairRow, read_pairs, write_manifest
from engine.types import EngineError
from tests.engine.slm_files import write_rows, write_sound


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name in ("a.wav", "b.wav", "prompt.wav"):
        write_sound(tmp_path / name)
    return tmp_path


ROW: dict[str, Any] = {
    "id": "1",
    "subset": "room",
    "positive": "b.wav",
    "negative": "a.wav",
    "switch_s": 0.05,
}


def test_a_manifest_says_which_half_is_the_positive(folder: Path) -> None:
    path = write_rows(folder / "pairs.jsonl", [ROW | {"prompt": "prompt.wav", "snr_db": 5}])
    where = f"{path}:1"
    expected = PairRow(where, "1", "room", folder / "b.wav", folder / "a.wav", 0.05, folder / "prompt.wav")
    assert read_pairs(path) == (expected,)


def test_a_manifest_is_read_back_as_it_was_written(folder: Path) -> None:
    (row,) = read_pairs(write_rows(folder / "pairs.jsonl", [ROW]))
    write_manifest(folder / "again.jsonl", [row], {"1": {"seed": 7}})
    (again,) = read_pairs(folder / "again.jsonl")
    assert again == replace(row, where=f"{folder / 'again.jsonl'}:1")
    assert '"seed": 7' in (folder / "again.jsonl").read_text(encoding="utf-8")


def test_a_table_is_a_manifest_too(folder: Path) -> None:
    table = folder / "pairs.csv"
    table.write_text(
        "id,subset,positive,negative,switch_s\n1,room,b.wav,a.wav,0.05\n2,bg,a.wav,b.wav,\n", "utf-8"
    )
    rows = read_pairs(table)
    assert [(row.id, row.positive.name, row.switch_s) for row in rows] == [
        ("1", "b.wav", 0.05),
        ("2", "a.wav", None),
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"positive": "c.wav"}, 'pairs.jsonl:2: "positive" is c.wav, and no such file'),
        ({"subset": ""}, 'pairs.jsonl:2: "subset" is missing'),
        ({"negative": None}, 'pairs.jsonl:2: "negative" is missing'),
        ({"switch_s": -1}, 'pairs.jsonl:2: "switch_s" is -1'),
        ({"switch_s": True}, 'pairs.jsonl:2: "switch_s" is True'),
        ({"switch_s": 1e308}, 'pairs.jsonl:2: "switch_s" is 1e[+]308; write seconds from 0 to 1,200'),
        ({"positive": "c" * 5000}, 'pairs.jsonl:2: "positive" is c+, and no such file'),
        ({"switch_s": 10**400}, 'pairs.jsonl:2: "switch_s" is 1000'),
        ({"prompt": 7}, 'pairs.jsonl:2: "prompt" is 7'),
        ({"id": "1"}, r"pairs.jsonl:2: the id '1' was there before \(.*pairs.jsonl:1\)"),
    ],
)
def test_a_row_that_cant_be_used_is_named(folder: Path, change: dict[str, Any], said: str) -> None:
    path = write_rows(folder / "pairs.jsonl", [ROW, ROW | {"id": "2"} | change])
    with pytest.raises(EngineError, match=said):
        read_pairs(path)


def test_a_salmon_folder(tmp_path: Path) -> None:
    for name in ("sample_10_0.wav", "sample_10_1.wav", "sample_2_0.wav", "sample_2_1.wav", "notes.txt"):
        write_sound(tmp_path / "salmon" / "room" / name)
    rows = read_pairs(tmp_path / "salmon")
    assert [row.id for row in rows] == ["room-2", "room-10"]
    assert rows[0].positive.name == "sample_2_0.wav"
    assert rows[0].switch_s is None
    assert [row.id for row in read_pairs(tmp_path / "salmon" / "room")] == ["room-2", "room-10"]
    (tmp_path / "salmon" / "room" / "sample_2_1.wav").unlink()
    with pytest.raises(EngineError, match=r"sample_2_1\.wav is missing"):
        read_pairs(tmp_path / "salmon")
    with pytest.raises(EngineError, match="holds no pairs"):
        read_pairs(write_sound(tmp_path / "other" / "a.wav").parent)


def hub_file(path: Path, rows: list[dict[str, Any]]) -> Path:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), path)
    return path


def hub_row(folder: Path, task: str, ind: int, **more: Any) -> dict[str, Any]:
    sound = {"bytes": write_sound(folder / "x.wav").read_bytes(), "path": "x.wav"}
    return {"task": task, "ind": ind, "positive_audio": sound, "negative_audio": sound, **more}


def test_parquet_is_unpacked_once_and_its_switch_is_in_samples(tmp_path: Path) -> None:
    rows = [hub_row(tmp_path, "room", ind, audio_transition_s=800 + ind) for ind in range(2)]
    path = hub_file(tmp_path / "salmon.parquet", rows)
    found = read_pairs(path)
    assert [(row.id, row.subset, row.switch_s) for row in found] == [
        ("room-0", "room", 0.05),
        ("room-1", "room", 801 / 16_000),
    ]
    assert found[0].positive.read_bytes() == rows[0]["positive_audio"]["bytes"]
    assert found[0].positive.is_relative_to(tmp_path / "salmon.pairs")
    assert read_pairs(path) == found
    hub_file(path, rows[:1])
    with pytest.raises(EngineError, match="was not unpacked from"):
        read_pairs(path)


def test_parquet_leads_nowhere_else_and_leaves_nothing_behind(tmp_path: Path) -> None:
    path = hub_file(tmp_path / "x.parquet", [hub_row(tmp_path, "../../evil", 1)])
    (row,) = read_pairs(path)
    assert row.positive.resolve().is_relative_to((tmp_path / "x.pairs").resolve())
    twice = hub_file(tmp_path / "twice.parquet", [hub_row(tmp_path, "room", 1)] * 2)
    with pytest.raises(EngineError, match=r"twice.parquet:2: the pair 'room-1' was there before"):
        read_pairs(twice)
    assert not (tmp_path / "twice.pairs").exists()
    lacking = hub_file(tmp_path / "lacking.parquet", [{"task": "room", "ind": 1}])
    with pytest.raises(EngineError, match="has no column 'positive_audio', 'negative_audio'"):
        read_pairs(lacking)
