"""Values by group: dots to hover, click and walk over."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupPlot, GroupValue

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
    assert plot._count_text("word") == "n = 457"
    assert plot._count_text("phrase") == "n = 0–1"


def test_dots_lie_within_the_axis(plot: GroupPlot) -> None:
    area = plot._area()
    low, high = plot._limits()
    assert low == 0
    assert high >= 41
    assert all(area.left() <= plot._place(cell, area).x() <= area.right() for cell in plot._cells())


def test_no_values_say_so(qtbot: QtBot, plot: GroupPlot) -> None:
    plot.set_values([], SYSTEMS, [], AxisLabel("MER"))
    qtbot.keyClick(plot, Qt.Key.Key_Down)
    assert plot.selected is None
    assert plot.accessibleDescription() == "No values to show"
    assert not plot.grab().isNull()
