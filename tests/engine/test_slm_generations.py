"""Continuations as files: what is written is read, what was made elsewhere is read strictly."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import soundfile

from engine.runs.slm_generations import (
    ROWS,
    ContinuationRow,
    read_generation,
    sound_file,
    write_generation,
    write_sound,
)
from engine.types import EngineError
from tests.engine.slm_files import write_rows
from tests.engine.slm_files import write_sound as make_sound


def test_what_is_written_is_read(tmp_path: Path) -> None:
    folder = tmp_path / "made"
    paths = {part: sound_file(folder, "화자-1", "k", part) for part in ("", "positive", "negative")}
    for path in paths.values():
        write_sound(path, np.linspace(-2, 2, 240, dtype=np.float32), 24_000)
    rows = (
        ContinuationRow(
            "", "화자-1", "speaker", paths[""], "", paths["positive"], paths["negative"], prompt="p.wav"
        ),
        ContinuationRow("", "2", "room", reason="It has no switch: correct the pair.", key="abc"),
        ContinuationRow("", "3", generated=paths[""], codec_reason="There is no sound."),
    )

    write_generation(folder, rows, {"model": "tiny", "seed": 3})
    found = read_generation(folder)

    assert (found.name, found.folder, found.model, found.settings["seed"]) == ("made", folder, "tiny", 3)
    assert [row.where for row in found.rows] == [f"{folder / ROWS}:{line}" for line in (1, 2, 3)]
    assert [replace(row, where="") for row in found.rows] == list(rows)
    sound, rate_hz = soundfile.read(paths[""])
    assert (rate_hz, len(sound)) == (24_000, 240)
    assert abs(sound).max() == pytest.approx(1.0, abs=1e-4)
    np.testing.assert_allclose(sound, np.linspace(-1, 1, 240), atol=1e-4)  # softer as a whole, not cut
    write_generation(folder, rows[:1], {})
    assert len(read_generation(folder / ROWS).rows) == 1


@pytest.mark.parametrize("suffix", ["jsonl", "csv"])
def test_continuations_made_elsewhere_are_read(tmp_path: Path, suffix: str) -> None:
    make_sound(tmp_path / "a.wav", 0.5)
    path = tmp_path / f"Spirit-LM.{suffix}"
    if suffix == "csv":
        path.write_text("id,generated,subset\n1,a.wav,\nx,a.wav,room\n", encoding="utf-8")
    else:
        write_rows(
            path, [{"id": 1, "generated": "a.wav"}, {"id": "x", "generated": "a.wav", "subset": "room"}]
        )

    found = read_generation(path)

    assert (found.name, found.model, dict(found.settings)) == ("Spirit-LM", "Spirit-LM", {})
    assert [(row.id, row.subset, row.generated) for row in found.rows] == [
        ("1", "", tmp_path / "a.wav"),
        ("x", "room", tmp_path / "a.wav"),
    ]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"generated": "a.wav"}, r"in.jsonl:2: \"id\" is missing"),
        ({"id": "2"}, "in.jsonl:2: there is neither of"),
        ({"id": "2", "generated": "a.wav", "reason": "no"}, "in.jsonl:2: there is both of"),
        ({"id": "1", "generated": "a.wav"}, r"in.jsonl:2: the id '1' was there before \(.*in.jsonl:1\)"),
        ({"id": "2", "generated": "b.wav"}, r"in.jsonl:2: \"generated\" is b.wav, and no such file"),
        ({"id": "2", "generated": ["a.wav"]}, r"in.jsonl:2: \"generated\" is \['a.wav'\]; write a text"),
        ({"id": "2", "generated": "a.wav", "positive_codec": "b.wav"}, '"positive_codec" is b.wav'),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, row: dict[str, object], said: str) -> None:
    make_sound(tmp_path / "a.wav", 0.5)
    path = write_rows(tmp_path / "in.jsonl", [{"id": "1", "generated": "a.wav"}, row])
    with pytest.raises(EngineError, match=said):
        read_generation(path)


def test_what_is_no_generation_is_told(tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=r"has no continuations\.jsonl"):
        read_generation(tmp_path)
    (tmp_path / "empty.csv").write_text("id,generated\n", encoding="utf-8")
    with pytest.raises(EngineError, match="has no continuations"):
        read_generation(tmp_path / "empty.csv")
    with pytest.raises(EngineError, match="does not exist"):
        read_generation(tmp_path / "none.jsonl")
    write_rows(tmp_path / ROWS, [{"id": "1", "reason": "none"}])
    (tmp_path / "settings.json").write_text("[1]", encoding="utf-8")
    with pytest.raises(EngineError, match=r"settings\.json isn't a JSON object"):
        read_generation(tmp_path)
