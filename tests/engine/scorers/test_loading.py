"""Weights that don't fit are refused by name; devices and precisions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.scorers.ctc import Ctc
from engine.scorers.device import devices, place
from engine.scorers.types import ScorerSpec, Transcription
from engine.types import EngineError
from tests.engine.scorers import tiny_checkpoints as tiny

PATH = "engine.scorers.ctc:Ctc"


def test_broken_weights_are_named(tmp_path: Path) -> None:
    model = tiny.ctc(tmp_path / "model", feat_extract_norm="layer")
    whole = (model / "model.safetensors").read_bytes()
    (model / "model.safetensors").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(EngineError, match=r"can't be read .*: fetch model\.safetensors again"):
        Ctc(tiny.spec(PATH, model))


def test_weights_of_another_shape_are_named(tmp_path: Path) -> None:
    model = tiny.ctc(tmp_path / "model", feat_extract_norm="layer")
    config = json.loads((model / "config.json").read_text(encoding="utf-8")) | {"vocab_size": 99}
    (model / "config.json").write_text(json.dumps(config), encoding="utf-8")
    with pytest.raises(EngineError, match=r"lm_head\.bias has another shape than its config\.json says"):
        Ctc(tiny.spec(PATH, model))


def test_weights_as_a_pickle_are_read_as_tensors_only(tmp_path: Path) -> None:
    import torch
    from safetensors.torch import load_file

    model = tiny.ctc(tmp_path / "model", feat_extract_norm="layer")
    item = tiny.sound_file(tmp_path, 1.0)
    expected = Ctc(tiny.spec(PATH, model)).score([item])
    torch.save(load_file(model / "model.safetensors"), model / "pytorch_model.bin")
    (model / "model.safetensors").unlink()
    assert Ctc(tiny.spec(PATH, model)).score([item]) == expected
    torch.save({"lm_head.weight": Path("code")}, model / "pytorch_model.bin")
    with pytest.raises(EngineError, match=r"can't be read .*: fetch pytorch_model\.bin again"):
        Ctc(tiny.spec(PATH, model))


def test_code_beside_the_weights_is_never_run(tmp_path: Path) -> None:
    model = tiny.ctc(tmp_path / "model", feat_extract_norm="layer")
    config = json.loads((model / "config.json").read_text(encoding="utf-8"))
    config["auto_map"] = {"AutoModelForCTC": "code.Model", "AutoConfig": "code.Config"}
    (model / "config.json").write_text(json.dumps(config), encoding="utf-8")
    (model / "code.py").write_text("raise SystemExit('run')", encoding="utf-8")
    heard = Ctc(tiny.spec(PATH, model)).score([tiny.sound_file(tmp_path, 1.0)])
    assert isinstance(heard[0], Transcription)


def test_a_device_that_is_not_there_is_refused() -> None:
    assert devices()[-1] == "cpu"
    with pytest.raises(EngineError, match=r"There is no device cuda:7 here: choose among .*cpu"):
        place(ScorerSpec("x", "y", device="cuda:7"))
    with pytest.raises(EngineError, match="There is no precision int8"):
        place(ScorerSpec("x", "y", precision="int8"))  # pyright: ignore[reportArgumentType]


def test_half_precision_on_the_cpu_is_computed_whole() -> None:
    assert place(ScorerSpec("x", "y", precision="fp16")).precision == "fp32"
    assert place(ScorerSpec("x", "y", precision="bf16")).precision == "bf16"
