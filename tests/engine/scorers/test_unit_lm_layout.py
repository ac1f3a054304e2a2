"""`units.toml`: what it says, and what is refused in it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scorers.unit_lm_layout import UnitLayout, layout_of, read_layout
from engine.types import EngineError

WHOLE = """
rate_hz = 50
deduplicate = false
model = "lm"
prefix = "lm."

[units]
extractor = "encoder"
layer = 9
kmeans = "km.npy"
pad = [40, 20]
normalize = true

[tokens]
offset = 3
start = [1, 2]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "units.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_whole_layout_is_read_beside_its_file(tmp_path: Path) -> None:
    (tmp_path / "lm").mkdir()

    layout = read_layout(written(tmp_path, WHOLE))

    assert (layout.rate_hz, layout.deduplicate, layout.prefix) == (50.0, False, "lm.")
    assert (layout.offset, layout.start) == (3, (1, 2))
    assert layout.model == str(tmp_path / "lm")  # a folder beside it
    assert layout.units.model == "encoder"  # none: an id on the hub
    assert layout.units.kmeans == str(tmp_path / "km.npy")
    assert (layout.units.layer, layout.units.pad, layout.units.normalize) == (9, (40, 20), True)


def test_what_is_left_out_is_plain(tmp_path: Path) -> None:
    text = 'rate_hz = 25.0\n[units]\nextractor = "e"\nlayer = 1\nkmeans = "k.npy"\n[tokens]\noffset = 0\n'

    layout = layout_of(str(tmp_path / written(tmp_path, text).parent), None)

    assert (layout.start, layout.units.pad, layout.deduplicate, layout.prefix) == ((), (0, 0), True, "")
    assert layout.model == str(tmp_path)


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("rate_hz = 50", "", "has no rate_hz: add it"),
        ("offset = 3", "", r"has no tokens\.offset"),
        ("rate_hz = 50", 'rate_hz = "50"', "rate_hz is '50': write a number"),
        ("rate_hz = 50", "rate_hz = -1", "rate_hz is -1"),
        ("offset = 3", "offset = -3", r"tokens\.offset has -3"),
        ("offset = 3", "offset = true", r"tokens\.offset is True: write a whole number"),
        ("pad = [40, 20]", "pad = [40]", r"units\.pad is \[40\]: write two numbers"),
        ("layer = 9", "layer = 9\nlayers = 3", r"has a field units\.layers that nobody reads"),
        ("deduplicate", "dedup", "has a field dedup that nobody reads"),
        ("[tokens]", "[tokens", "is no TOML"),
    ],
)
def test_a_wrong_layout_is_refused_in_one_sentence(
    tmp_path: Path, before: str, after: str, said: str
) -> None:
    with pytest.raises(EngineError, match=said):
        read_layout(written(tmp_path, WHOLE.replace(before, after, 1)))


def test_known_models_need_no_file(tmp_path: Path) -> None:
    (tmp_path / "kmeans.npy").touch()

    slam = layout_of("slprl/slam", {"model_type": "speech_language_model"}, kmeans="a.npy")
    twist = layout_of(str(tmp_path), {"model_type": "opt", "offset": 4})

    assert (slam.offset, slam.start, slam.prefix, slam.units.kmeans) == (2, (1,), "lm.", "a.npy")
    assert (slam.units.model, slam.units.layer, slam.units.pad) == ("slprl/mhubert-base-25hz", 11, (40, 40))
    assert twist == UnitLayout(str(tmp_path), twist.units, offset=4)
    assert twist.units.kmeans == str(tmp_path / "kmeans.npy")
    with pytest.raises(EngineError, match="Nothing tells what the tokens of x are"):
        layout_of("x", {"model_type": "opt"})
