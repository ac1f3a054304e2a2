"""Folders that an export wrote, dropped on the window: looked at as the one file that lists them."""

from __future__ import annotations

from pathlib import Path

import pytest

from gui.services.exchange_file import look_at

LISTS = {
    "utterances.csv": ("table", "id,reference,audio\na,버스 came,\n"),
    "manifest.jsonl": ("nemo", '{"audio_filepath": "a.wav", "duration": 1.0, "text": "버스"}\n'),
    "ref.trn": ("trn", "버스 came (a)\n"),
    "timed.ctm": ("ctm", "a 1 0.0 0.5 버스\n"),
}


@pytest.mark.parametrize("name", LISTS)
def test_a_folder_is_looked_at_as_its_list(name: str, tmp_path: Path) -> None:
    format, content = LISTS[name]
    (tmp_path / name).write_text(content, encoding="utf-8")
    found = look_at(tmp_path)
    assert (found.format, found.path) == (format, tmp_path / name)
    assert found.system == look_at(tmp_path / name).system
