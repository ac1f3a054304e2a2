"""Values by group: dots to hover, click and walk over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from engine.types import Interval, Score
from gui.panels.figure import measured_of
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.whisker import beyond

SYSTEMS = (("careful", 0), ("swift", 3))
GROUPS = ("word", "phrase", "none")
VALUES = (
    GroupValue("careful", "word", 12.0, 10.0, 15.0, 457, interval_text="percentile bootstrap"),
    GroupValue("swift", "word", 30.0, 22.5, 41.0, 457),
    GroupValue("careful", "phrase", 18.0, n=1, reason="one utterance gives no interval"),
    GroupValue("careful", "none", None, n=3, reason="no point of interest"),
)


@pytest.fixture
def plot(qtbot: QtBot) -> GroupPlot:
    made = GroupPlot()
    qtbot.addWidget(made)
    made.resize(600, 360)
    made.set_values(VALUES, SYSTEMS, GROUPS, AxisLabel("MER", "%", "low"), {"word": "낱말"})
    made.show()
    return made


@pytest.mark.parametrize(
    "cell", [("careful", "word"), ("swift", "word"), ("careful", "none"), ("swift", "phrase")]
)
def test_a_click_on_a_dot_tells_system_and_group(
    qtbot: QtBot, plot: GroupPlot, cell: tuple[str, str]
) -> None:
    with qtbot.waitSignal(plot.dot_clicked) as clicked:
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=plot._place(cell, plot._area()).toPoint())
    assert tuple(clicked.args or ()) == cell
    assert plot.selected == cell


def test_hover_tells_value_interval_and_n(plot: GroupPlot) -> None:
    assert plot.value_text("careful", "word") == (
        "careful · 낱말\nMER: 12.00 %\ninterval 10.00 to 15.00\npercentile bootstrap\nn = 457"
    )
    assert "one utterance gives no interval" in plot.value_text("careful", "phrase")


def test_what_is_not_defined_says_why(plot: GroupPlot) -> None:
    assert plot.value_text("careful", "none") == "careful · none\nn/a: no point of interest\nn = 3"
    assert "n/a: no value" in plot.value_text("swift", "phrase")


def test_keys_walk(qtbot: QtBot, plot: GroupPlot) -> None:
    seen: list[tuple[str, str]] = []
    plot.dot_clicked.connect(lambda system, group: seen.append((system, group)))
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Return):
        qtbot.keyClick(plot, key)
    again = ("careful", "phrase")
    assert seen == [("careful", "word"), ("swift", "word"), ("swift", "phrase"), again, again]


def test_a_group_without_equal_n_shows_the_range(plot: GroupPlot) -> None:
    assert plot._count_text("word") == "n 457"
    assert plot._count_text("phrase") == "n 1"


def test_dots_lie_within_the_axis(plot: GroupPlot) -> None:
    area = plot._area()
    scale = plot._scale(area)
    assert scale.low == 0
    assert scale.high >= 41
    assert all(area.left() <= plot._place(cell, area).x() <= area.right() for cell in plot._cells())


def test_an_outlier_does_not_stretch_the_axis_and_is_told_at_its_edge(plot: GroupPlot) -> None:
    groups = [f"group {place}" for place in range(6)]
    values = [GroupValue("careful", group, 10.0 + place, 8.0, 15.0) for place, group in enumerate(groups)]
    values.append(GroupValue("swift", groups[0], 987.4, 600.0, 1200.0))
    values.append(GroupValue("swift", groups[1], 12.0, 9.0, 640.0))
    plot.set_values(values, SYSTEMS, groups, AxisLabel("MER", "%", "low"))
    area = plot._area()
    scale = plot._scale(area)
    assert scale.high == 15
    assert beyond(scale, values[-2].measured) == [987.4]
    assert beyond(scale, values[-1].measured) == [640.0]
    assert plot._place(("swift", groups[0]), area).x() == area.right()
    assert "987.40" in plot.value_text("swift", groups[0])


def test_no_values_say_so(qtbot: QtBot, plot: GroupPlot) -> None:
    plot.set_values([], SYSTEMS, [], AxisLabel("MER"))
    qtbot.keyClick(plot, Qt.Key.Key_Down)
    assert plot.selected is None
    assert plot.accessibleDescription() == "No values to show"
    assert not plot.grab().isNull()


def test_an_interval_that_cannot_hold_is_left_out_with_the_reason() -> None:
    few = Interval(10.0, 90.0, "percentile bootstrap", 3, 10_000, 0)
    found = measured_of(Score(50.0, 3, few))
    assert (found.low, found.high) == (None, None)
    assert found.reason == "too few for an interval that holds: 3"
    assert measured_of(Score(50.0, 8, replace(few, n=8))).reason == ""
