"""Sweeps of windows, accuracies by reading, contributions of token types, reading against reading."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.slm.shapley import token_type_shapley
from engine.slm.task_scores import pair_table
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import token_stream
from engine.slm.window_sweep import offset_sweep, window_lengths, window_sweep
from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.mark_plot import MarkPlot
from gui.plots.reading_scatter import ReadingPoint, ReadingScatter
from gui.plots.readings_plot import ReadingsPlot
from gui.plots.shapley_waterfall import TOTAL, ShapleyWaterfall, waterfall
from gui.plots.value_words import Measured
from gui.plots.window_sweep_plot import MEAN, WindowSweepPlot
from gui.theme import style


def pairs(count: int = 8) -> list[TokenPair]:
    """Two tasks; later frames tell less, and one pair in four is wrong."""
    random = np.random.default_rng(3)
    made: list[TokenPair] = []
    for place in range(count):
        same = random.gamma(2.0, 1.0, 40)
        rise = np.linspace(1.0, -1.0, 20) * (-0.4 if place % 4 == 3 else 1.0)
        other = same + np.concatenate([np.zeros(20), rise])
        halves = (
            token_stream(str(place), losses, 10.0, codebooks=2, switch_s=1.0) for losses in (same, other)
        )
        made.append(TokenPair(str(place), "room" if place % 2 else "speaker", *halves))
    return made


def shown(qtbot: QtBot, plot: MarkPlot, width: int = 600, height: int = 400) -> None:
    qtbot.addWidget(plot)
    plot.resize(width, height)
    plot.show()


def test_the_window_is_dragged_along_a_logarithmic_axis(qtbot: QtBot) -> None:
    plot = WindowSweepPlot()
    shown(qtbot, plot)
    sweep = window_sweep(pair_table(pairs()), "localized", window_lengths(10), draws=20)
    plot.set_sweep(sweep, human=91.2, title="tiny")
    plot.set_window(0.5)
    moved: list[float] = []
    settled: list[float] = []
    plot.window_moved.connect(moved.append)
    plot.window_settled.connect(settled.append)
    layout = plot.geometry_now
    assert layout.x.text(layout.x.ticks(10)[0]) == "0.05"
    y = round(layout.area.center().y())
    qtbot.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.x.at(math.log10(0.2))), y))
    qtbot.mouseMove(plot, QPoint(round(layout.x.at(0.0)), y))
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.x.at(0.0)), y))
    assert moved == [pytest.approx(0.2, rel=0.02), pytest.approx(1.0, rel=0.02)]
    assert settled == moved[1:]
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    assert settled[-1] == 0.05
    assert "window 0.05 s" in plot.accessibleDescription()
    assert plot.mark_text(0).splitlines()[0] == "length of the window 0.05 s"
    assert plot.table()[1][:3] == ("mean", 0.05, sweep.mean.accuracy[0])
    assert not plot.grab().isNull()


def test_distances_stand_on_a_plain_axis_and_no_value_breaks_the_line(qtbot: QtBot) -> None:
    plot = WindowSweepPlot()
    shown(qtbot, plot)
    plot.set_sweep(offset_sweep(pair_table(pairs()), "localized", [0.0, 0.5, 2.0], draws=20), chosen="room")
    assert not plot.is_log
    assert [curve.key for curve in plot.curves.curves] == ["room", MEAN, "speaker"]
    assert "no valid pair" in plot.mark_text(2)
    plot.set_sweep(None)
    assert plot.accessibleDescription() == "No sweep of windows to show"


def test_readings_stand_beside_chance_and_people(qtbot: QtBot) -> None:
    plot = ReadingsPlot()
    shown(qtbot, plot)
    values = [
        BandValue("tiny", "global", Measured(61.0, 55.0, 67.0, 200)),
        BandValue("tiny", "localized", Measured(78.0, 72.0, 83.0, 200)),
    ]
    bands = [("global", "global"), ("localized", "localized")]
    plot.set_readings(values, [("tiny", 0), ("TWIST", 1)], bands, {"localized": 93.3})
    assert "people 93.3 %" in plot.mark_text(("tiny", "localized"))
    assert "people" not in plot.mark_text(("tiny", "global"))
    chosen: list[object] = []
    plot.mark_chosen.connect(chosen.append)
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    qtbot.keyClick(plot, Qt.Key.Key_Right)
    assert chosen == [("tiny", "global"), ("tiny", "localized")]
    assert not plot.grab().isNull()
    assert plot.table()[1] == ("tiny", "global", 61.0, 55.0, 67.0, 200, "")
    one_line = plot.figure_size(plot.size()).height() - plot._label_height()
    plot.resize(330, 400)
    plot.set_readings(
        values, [("tiny", 0)], [("normalized", "normalized"), ("local", "normalized localized twice")]
    )
    assert one_line > 0 and plot._label_height() == 4 + 2 * 16, "readings that differ in the last word differ"


def test_a_waterfall_ends_at_the_accuracy(qtbot: QtBot) -> None:
    found = token_type_shapley(pairs(), "localized", draws=20)
    fall = waterfall(found, "localized", "speaker")
    last = fall.shares[-1][1].value
    assert last is not None
    assert fall.starts[-1] + last == pytest.approx(fall.accuracy)
    plot = ShapleyWaterfall()
    shown(qtbot, plot)
    plot.set_shapley([found], {"localized": "near the switch"})
    clicked: list[object] = []
    plot.mark_clicked.connect(clicked.append)
    box = next(mark.box for mark in plot.marks if mark.key == ("localized", "codebook 1"))
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
    assert clicked == [("localized", "codebook 1")]
    assert plot.accessibleDescription().startswith("near the switch · codebook 1, contribution: ")
    assert "pair accuracy" in plot.mark_text(("localized", TOTAL))
    assert len(plot.table()) == 4
    plot.set_shapley([found], {}, "gender")
    assert "n/a" in plot.mark_text(("localized", "codebook 0"))


def test_a_click_selects_a_model_of_the_scatter(qtbot: QtBot, qapp: QApplication) -> None:
    plot = ReadingScatter()
    qtbot.addWidget(plot)
    plot.resize(480, 460)
    plot.set_readings(
        [
            ReadingPoint("tiny", "tiny", 0, Measured(61.0, 55.0, 67.0, 200), Measured(78.0, 72.0, 83.0, 200)),
            ReadingPoint("twist", "TWIST", 1, Measured(70.0, n=200), Measured(90.0, n=200)),
            ReadingPoint("slam", "SLAM", 2, Measured(None, reason="no switch"), Measured(90.0, n=200)),
        ],
        AxisLabel("global", "%", "high"),
        AxisLabel("localized", "%", "high"),
        (93.3, 93.3),
    )
    plot.show()
    qtbot.waitUntil(lambda: plot._box.width() > 200)
    clicked: list[object] = []
    plot.point_clicked.connect(clicked.append)
    where = plot._plot.mapFromScene(plot._box.mapViewToScene(QPointF(61.0, 78.0)))
    qtbot.mouseClick(plot._plot.viewport(), Qt.MouseButton.LeftButton, pos=where)
    qtbot.waitUntil(lambda: clicked == ["tiny"])
    assert "localized − global: +17.0 points" in plot.point_text("tiny")
    assert "without a value: 1" in plot.note
    assert plot.table()[3][:2] == ("SLAM", None)
    style.apply(qapp, "dark")
    assert not plot.grab().isNull()
    style.apply(qapp, "light")


def test_a_long_name_is_cut_in_its_middle_and_stays_inside(qtbot: QtBot) -> None:
    plot = ReadingScatter()
    qtbot.addWidget(plot)
    plot.resize(360, 320)
    name = "a model with a very long name, twelfth layer, second seed"
    point = ReadingPoint("one", name, 0, Measured(75.0, 60.0, 85.0, 40), Measured(92.0, 85.0, 100.0, 40))
    plot.set_readings([point], AxisLabel("global", "%"), AxisLabel("normalized", "%"))
    plot.show()
    plot.reset_view()
    qtbot.waitUntil(lambda: "…" in plot._names_shown[0][0].toPlainText())
    plot.grab()
    (item, _, _) = plot._names_shown[0]
    assert item.isVisible() and "…" in item.toPlainText() and item.toPlainText().startswith("a model")
    assert plot._box.sceneBoundingRect().contains(item.mapRectToScene(item.boundingRect()))
