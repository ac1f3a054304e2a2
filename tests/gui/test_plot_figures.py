"""Figures in files: size, metadata, whole or not at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gui.plots.alignment_columns import StripColumn
from gui.plots.alignment_strip import AlignmentStrip
from gui.plots.axis_label import AxisLabel
from gui.plots.figure_export import FigureError, save_png
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.live_envelope import LiveEnvelope
from gui.plots.scatter_view import ScatterView
from gui.plots.waveform_view import WaveformView
from gui.theme import LIGHT


def scatter() -> ScatterView:
    made = ScatterView()
    made.set_points(["a", "b"], [0, 1], [0, 1])
    return made


def groups() -> GroupPlot:
    made = GroupPlot()
    made.set_values([GroupValue("careful", "word", 3.0, n=2)], [("careful", 0)], ["word"], AxisLabel("MER"))
    return made


def waveform() -> WaveformView:
    made, sound = WaveformView(), LiveEnvelope(100.0)
    sound.append(np.full(100, -0.5, np.float32), np.full(100, 0.5, np.float32))
    made.set_envelope(sound)
    return made


def strip() -> AlignmentStrip:
    made = AlignmentStrip()
    made.set_columns([StripColumn("substitution", "bus", "버스", True, 0, 0)])
    return made


@pytest.mark.parametrize("make", [scatter, groups, waveform, strip])
def test_a_figure_has_twice_the_size_and_tells_how_it_was_made(
    qtbot: QtBot, tmp_path: Path, make: Callable[[], QWidget]
) -> None:
    piece = make()
    qtbot.addWidget(piece)
    piece.resize(400, 300)
    piece.show()
    path = tmp_path / "그림.png"
    save_png(
        piece, path, "MER 낱말", "24 utterances, mode seam", {"data hash": "abc", "n": "24", "method": "seam"}
    )
    image = QImage(str(path))
    assert image.width() == 2 * (400 + 32)
    assert image.height() > 2 * 300
    assert image.text("data hash") == "abc"
    assert image.text("Description") == "24 utterances, mode seam"
    assert image.pixelColor(2, 2).name() == LIGHT.plot_background
    inside = {image.pixelColor(x, y).name() for x in range(40, 820, 7) for y in range(80, 600, 3)}
    assert len(inside) > 1
    assert piece.property("figure_scale") is None


def test_a_figure_needs_its_ending(qtbot: QtBot, tmp_path: Path) -> None:
    piece = groups()
    qtbot.addWidget(piece)
    with pytest.raises(FigureError, match=r"ends in \.png"):
        save_png(piece, tmp_path / "figure.svg", "", "")


def test_a_folder_that_is_not_there_is_one_sentence(qtbot: QtBot, tmp_path: Path) -> None:
    piece = groups()
    qtbot.addWidget(piece)
    with pytest.raises(FigureError, match="choose another folder"):
        save_png(piece, tmp_path / "missing" / "figure.png", "", "")
    assert not list(tmp_path.iterdir())
