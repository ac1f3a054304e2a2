"""Runs as files: what is written is read back, and what can't be used is named."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.runs.slm_losses import LossRun, read_run
from engine.runs.slm_losses_npz import write_npz
from engine.slm.task_scores import score_pairs
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import token_stream
from engine.types import EngineError
from tests.engine.slm_files import loss_rows, random_pairs, same, write_rows
from tests.engine.slm_oracle import clips


@settings(max_examples=25)
@given(st.lists(st.tuples(clips(), clips()), min_size=1, max_size=4))
def test_every_form_keeps_every_clip(
    tmp_path_factory: pytest.TempPathFactory, halves: list[tuple[Any, Any]]
) -> None:
    folder = tmp_path_factory.mktemp("runs")
    pairs = tuple(TokenPair(str(n), "room", *both) for n, both in enumerate(halves))
    run = LossRun("tiny", pairs, {"device": "cpu"})
    write_npz(folder / "run.npz", run)
    write_rows(folder / "run.jsonl", loss_rows(run.pairs))
    for name in ("run.npz", "run.jsonl"):
        found = read_run(folder / name)
        assert all(same(*both) for both in zip(found.pairs, pairs, strict=True))
    assert read_run(folder / "run.npz").settings == {"device": "cpu"}


def test_types_and_marks_without_time_are_kept(tmp_path: Path) -> None:
    typed = token_stream(
        "a",
        [1.0, 2, 3, 4],
        25.0,
        durations=[2, 0, 3, 1],
        types=["unit", "pitch", "unit", "unit"],
        prompt_tokens=2,
    )
    other = token_stream("b", [1.0, 2, 3, 4], 25.0, types=["style", "unit", "unit", "unit"], switch_s=0.05)
    run = LossRun("tiny", (TokenPair("1", "room", typed, other), *random_pairs(n=2)))
    write_npz(tmp_path / "run.npz", run)
    write_rows(tmp_path / "run.jsonl", loss_rows(run.pairs))
    for name in ("run.npz", "run.jsonl"):
        assert all(same(*both) for both in zip(read_run(tmp_path / name).pairs, run.pairs, strict=True))
    assert read_run(tmp_path / "run.npz").pairs[0].positive.response_start == 2


def test_losses_are_kept_narrow_where_nothing_is_lost(tmp_path: Path) -> None:
    for name, losses in (("narrow", [0.5, 2.0]), ("wide", [0.1, 2.0])):
        clip = token_stream("a", losses, 25.0)
        write_npz(tmp_path / f"{name}.npz", LossRun(name, (TokenPair("1", "room", clip, clip),)))
    with np.load(tmp_path / "narrow.npz") as narrow, np.load(tmp_path / "wide.npz") as wide:
        assert (narrow["losses"].dtype, wide["losses"].dtype) == (np.float32, np.float64)


def test_parquet_of_token_losses(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    pairs = random_pairs(n=3)
    table = pyarrow.Table.from_pylist(
        [{"switch_s": None, "nll_alone": None} | row for row in loss_rows(pairs)]
    )
    pyarrow.parquet.write_table(table, tmp_path / "run.parquet")
    assert all(same(*both) for both in zip(read_run(tmp_path / "run.parquet").pairs, pairs, strict=True))


GOOD: dict[str, Any] = {
    "id": "1",
    "subset": "room",
    "polarity": "pos",
    "rate_hz": 2,
    "codebooks": 2,
    "nll": [1.0] * 8,
}


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([GOOD], ":1: the pair '1' has no \"neg\" half"),
        ([GOOD, GOOD], ":2: the pair '1' already has a \"pos\" half"),
        ([GOOD | {"switch_s": 2.5}], ":1: the switch at 2.5 s is outside the clip"),
        ([GOOD | {"switch_s": -0.5}], ":1: the switch at -0.5 s is outside the clip"),
        ([GOOD | {"prompt_tokens": 8}], ":1: the prompt has 8 tokens and the clip 8"),
        (
            [GOOD | {"prompt_tokens": 4, "nll_alone": [1.0] * 3}],
            ":1: there are 3 losses without prompt and 4",
        ),
        ([GOOD | {"rate_hz": 0}], ":1: the frame rate is 0.0 Hz"),
        ([GOOD | {"codebooks": 0}], ":1: the number of codebooks is 0"),
        ([GOOD | {"polarity": "good"}], ":1: \"polarity\" is 'good'"),
        ([GOOD | {"nll": [1.0, "2"]}], ':1: "nll" is no list of numbers'),
    ],
)
def test_a_line_that_cant_be_used_is_named(tmp_path: Path, rows: list[dict[str, Any]], said: str) -> None:
    path = write_rows(tmp_path / "run.jsonl", rows)
    with pytest.raises(EngineError) as error:
        read_run(path)
    assert str(error.value).startswith(f"{path}{said}")
    assert "\n" not in str(error.value)


def test_nan_isnt_json(tmp_path: Path) -> None:
    (tmp_path / "run.jsonl").write_text('{"id": "1", "nll": [NaN]}\n', encoding="utf-8")
    with pytest.raises(EngineError, match="holds NaN, which isn't JSON"):
        read_run(tmp_path / "run.jsonl")


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rate_hz": np.array([0.0, 25.0])}, "clip 1: the frame rate is 0.0 Hz"),
        ({"codebooks": np.array([1, 0])}, "clip 2: the number of codebooks is 0"),
        ({"tokens": np.array([4, 9])}, "'losses' has the shape"),
        ({"tokens": np.array([0, 8])}, "a clip has no tokens"),
        ({"polarity": np.array(["pos", "pos"])}, "clip 2: the pair '1' already has"),
        ({"polarity": np.array(["pos", "up"])}, "clip 2: it has no id"),
        ({"switch_s": np.array([0.04, 9.0])}, "clip 2: the switch at 9.0 s is outside"),
        (
            {"switch_s": np.array([0.04, 0.04]), "response_start": np.array([1, 3])},
            "clip 2: the switch is at 0.04 s",
        ),
        (
            {"alone_tokens": np.array([1, -1]), "losses_alone": np.ones(1)},
            "clip 1: there are losses without prompt",
        ),
        ({"types": np.array([3] * 8), "type_names": np.array(["unit"])}, '"types" has a place'),
        ({"about": np.array("{}")}, "doesn't say that it is a run"),
        ({"about": np.array("[" * 100_000)}, "doesn't say that it is a run"),
        ({"about": np.array('{"format": "seam-token-losses", "x": NaN}')}, "doesn't say that it is a run"),
        (
            {"switch_s": np.array([0.04, 1e308]), "response_start": np.array([1, 3])},
            "clip 2: the switch is at 1e[+]308 s",
        ),
        ({"about": np.array('{"format": "seam-token-losses", "version": 2}')}, "is of version 2"),
        ({"id": np.array([{}, {}], dtype=object)}, "isn't whole"),
    ],
)
def test_arrays_that_cant_be_used_are_named(tmp_path: Path, change: dict[str, Any], said: str) -> None:
    arrays = {
        "id": np.array(["1", "1"]),
        "subset": np.array(["room", "room"]),
        "polarity": np.array(["pos", "neg"]),
        "rate_hz": np.array([25.0, 25.0]),
        "tokens": np.array([4, 4]),
        "losses": np.arange(8.0),
    }
    np.savez(tmp_path / "good.npz", **arrays)
    assert len(read_run(tmp_path / "good.npz").pairs) == 1
    np.savez(tmp_path / "bad.npz", **(arrays | change))
    with pytest.raises(EngineError, match=said):
        read_run(tmp_path / "bad.npz")


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04 cut short", b"\x93NUMPY", b"text"])
def test_a_broken_file_is_named(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "run.npz").write_bytes(data)
    with pytest.raises(EngineError, match="isn't whole"):
        read_run(tmp_path / "run.npz")


def test_a_run_without_pairs_is_none(tmp_path: Path) -> None:
    write_npz(tmp_path / "run.npz", LossRun("tiny", ()))
    with pytest.raises(EngineError, match=r"run\.npz has no pairs"):
        read_run(tmp_path / "run.npz")


def test_what_is_no_run(tmp_path: Path) -> None:
    for name in ("missing.npz", "missing.jsonl", "missing.parquet", "run.txt"):
        with pytest.raises(EngineError):
            read_run(tmp_path / name)


def authors_row(ind: int, lead: float, **more: Any) -> dict[str, Any]:
    """A row as they write it: six units of which runs were folded to four, losses one place early."""
    units = {
        "postive_sample_raw_units": [5, 5, 6, 7, 7, 8],
        "negative_sample_raw_units": [5, 5, 6, 9, 9, 9, 4],
    }
    losses = {
        "postive_sample_tokenwise_loss": [1.0, 2.0, 3.0, 0.0],
        "negative_sample_tokenwise_loss": [1.0, 2.0 + lead, 3.0 + lead, 0.0],
        "prompt_sample_tokenwise_loss": [1.0, 0.0],
        "positive_continuation_tokenwise_loss": [4.0, 0.0],
        "negative_continuation_tokenwise_loss": [4.0, 0.0],
    }
    row = {"task": "room", "ind": ind, "code_frame_rate": [25], "code_depth": 1, "audio_transition_s": 1_900}
    return row | units | losses | more


def test_the_authors_columns(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    rows = [authors_row(0, 1.0), authors_row(1, -1.0)]
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(rows), tmp_path / "twist.parquet")
    run = read_run(tmp_path / "twist.parquet")
    clip = run.pairs[0].positive
    assert clip.losses.tolist() == [1.0, 2.0, 3.0]
    assert clip.durations is not None
    assert clip.durations.tolist() == [3, 2, 1]
    assert (clip.response_start, clip.losses_alone.tolist()) == (2, [4.0])
    assert run.notes == ()
    scores = score_pairs(run.pairs)
    assert {reading: found.mean.value for reading, found in scores.items()} == dict.fromkeys(scores, 50.0)


def test_the_authors_columns_without_units_have_no_clock(tmp_path: Path) -> None:
    import pyarrow
    import pyarrow.parquet

    kept = (
        "task",
        "ind",
        "code_frame_rate",
        "code_depth",
        "audio_transition_s",
        "prompt_sample_tokenwise_loss",
    )
    whole = authors_row(0, 1.0)
    row = {
        name: whole[name]
        for name in (*kept, "postive_sample_tokenwise_loss", "negative_sample_tokenwise_loss")
    }
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([row]), tmp_path / "gslm.parquet")
    run = read_run(tmp_path / "gslm.parquet")
    assert (run.pairs[0].positive.response_start, run.pairs[0].positive.durations) == (1, None)
    assert len(run.notes) == 1
    deep = row | {"code_depth": 2, "postive_sample_tokenwise_loss": [9.0, 1.0, 2.0, 3.0, 4.0, 0.0]}
    deep |= {"negative_sample_tokenwise_loss": [9.0, 1.0, 2.0, 3.0, 4.0, 0.0], "audio_transition_s": 1_280}
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist([deep]), tmp_path / "deep.parquet")
    clip = read_run(tmp_path / "deep.parquet").pairs[0].positive
    assert (clip.losses.tolist(), clip.response_start) == ([1.0, 2.0, 3.0, 4.0], 2)
