"""A warm model whose files have changed is found out from outside."""

from __future__ import annotations

import os
from pathlib import Path

from engine.scorers.file_stamp import stamp_of_model


def test_weights_and_settings_of_a_folder_count_and_nothing_else(tmp_path: Path) -> None:
    weights = tmp_path / "model.safetensors"
    weights.write_bytes(b"1")
    (tmp_path / "config.json").write_text("{}", encoding="utf-8")
    first = stamp_of_model(str(tmp_path))
    (tmp_path / "notes.md").write_text("read me", encoding="utf-8")
    assert len(first) == 16 and stamp_of_model(str(tmp_path)) == first
    os.utime(weights, ns=(1, 1))
    second = stamp_of_model(str(tmp_path))
    (tmp_path / "config.json").write_text("{ }", encoding="utf-8")
    assert len({first, second, stamp_of_model(str(tmp_path))}) == 3


def test_an_id_and_a_folder_that_is_gone_have_none(tmp_path: Path) -> None:
    assert stamp_of_model("openai/whisper-tiny") == "" == stamp_of_model(str(tmp_path / "gone"))
