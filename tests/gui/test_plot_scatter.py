"""The scatter plot under mouse and keys, and its arithmetic."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, QPointF, Qt
from pytestqt.qtbot import QtBot

from gui.plots.axis_label import AxisLabel
from gui.plots.scatter_points import density, gather, nearest, neighbour
from gui.plots.scatter_view import MOST_SPOTS, ScatterView

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
IDS = ["zero-a", "zero-b", "low", "high", "undefined"]
X = [0.0, 0.0, 50.0, 100.0, 20.0]
Y = [0.0, 0.0, 10.0, 100.0, float("nan")]


@pytest.fixture
def view(qtbot: QtBot) -> ScatterView:
    made = ScatterView()
    qtbot.addWidget(made)
    made.resize(600, 480)
    made.set_axes(AxisLabel("MER of careful", "%", "low"), AxisLabel("MER of swift", "%", "low"))
    made.show()
    made.set_points(IDS, X, Y)
    qtbot.waitExposed(made)
    return made


def pixel(view: ScatterView, x: float, y: float) -> QPoint:
    """Where a point of the data stands on the viewport of the plot."""
    return view._plot.mapFromScene(view._box.mapViewToScene(QPointF(x, y)))


def click(qtbot: QtBot, view: ScatterView, x: float, y: float) -> None:
    qtbot.mouseClick(view._plot.viewport(), LEFT, NONE, pixel(view, x, y))


def test_a_click_chooses_the_nearest_point(qtbot: QtBot, view: ScatterView) -> None:
    with qtbot.waitSignal(view.point_clicked) as clicked:
        qtbot.mouseClick(view._plot.viewport(), LEFT, NONE, pixel(view, 50, 10) + QPoint(4, -3))
    assert clicked.args == ["low"]
    assert view.selected == "low"


def test_clicking_on_coincident_points_goes_through_them(qtbot: QtBot, view: ScatterView) -> None:
    seen: list[object] = []
    view.point_clicked.connect(seen.append)
    for _ in range(3):
        click(qtbot, view, 0, 0)
    assert seen == ["zero-a", "zero-b", "zero-a"]
    assert "points that lie here: 2" in view.place_text(0)


def test_a_double_click_on_an_empty_spot_shows_everything_again(qtbot: QtBot, view: ScatterView) -> None:
    before = view._box.viewRange()
    view._box.setRange(xRange=(30, 60), yRange=(20, 30), padding=0)
    spot = pixel(view, 40, 25)
    qtbot.mouseDClick(view._plot.viewport(), LEFT, NONE, spot)
    qtbot.mouseRelease(view._plot.viewport(), LEFT, NONE, spot)
    assert view._box.viewRange() == before


def test_a_click_far_from_everything_chooses_nothing(qtbot: QtBot, view: ScatterView) -> None:
    with qtbot.assertNotEmitted(view.point_clicked):
        click(qtbot, view, 20, 80)


def test_points_without_a_value_are_counted_not_drawn(view: ScatterView) -> None:
    assert view.note == "n = 4 · not drawn, without a value: 1"
    view.set_selected("undefined")
    assert view.selected == "undefined"


def test_without_any_value_one_sentence_says_so(view: ScatterView) -> None:
    view.set_empty_text("No utterance has both rates")
    view.set_points(["a", "b"], [float("nan")] * 2, [1.0, 2.0])
    assert view._note.isHidden()
    assert view._plot.isHidden()
    assert view._empty_sentence() == "No utterance has both rates (without a value: 2)"


def test_arrows_walk_and_enter_plays(qtbot: QtBot, view: ScatterView) -> None:
    view.set_selected("zero-a")
    with qtbot.waitSignal(view.point_chosen) as chosen:
        qtbot.keyClick(view, Qt.Key.Key_Right)
    assert chosen.args == ["low"]
    qtbot.keyClick(view, Qt.Key.Key_Up)
    assert view.selected == "high"
    with qtbot.waitSignal(view.point_activated) as activated:
        qtbot.keyClick(view, Qt.Key.Key_Return)
    assert activated.args == ["high"]
    qtbot.keyClick(view, Qt.Key.Key_Left)
    qtbot.keyClick(view, Qt.Key.Key_Left)
    assert view.selected == "zero-a"
    qtbot.keyClick(view, Qt.Key.Key_PageDown)
    assert view.selected == "zero-b"


def test_shift_drag_brushes_and_escape_drops_it(qtbot: QtBot, view: ScatterView) -> None:
    viewport = view._plot.viewport()
    with qtbot.waitSignal(view.brushed) as brushed:
        qtbot.mousePress(viewport, LEFT, SHIFT, pixel(view, -3, -3))
        for step in (10.0, 30.0, 60.0):
            qtbot.mouseMove(viewport, pixel(view, step, step / 2))
        qtbot.mouseRelease(viewport, LEFT, SHIFT, pixel(view, 60, 30))
    assert brushed.args == [["zero-a", "zero-b", "low"]]
    with qtbot.waitSignal(view.brushed) as dropped:
        qtbot.keyClick(view, Qt.Key.Key_Escape)
    assert dropped.args == [[]]


def test_the_diagonal_has_equal_ranges(view: ScatterView) -> None:
    view.set_points(["a", "b"], [0, 10], [0, 90])
    view.set_diagonal(True)
    x, y = view._box.viewRange()
    assert x == pytest.approx(y)


def test_very_many_points_are_a_density_with_the_selected_on_top(view: ScatterView) -> None:
    rng = np.random.default_rng(1)
    count = 100_000
    view.set_points(range(count), rng.normal(0, 1, count), rng.normal(0, 1, count))
    assert view.is_density
    assert "density" in view.note
    view.set_selected(77)
    assert len(view._marked.points()) == 1
    view._box.setRange(xRange=(0, 0.05), yRange=(0, 0.05), padding=0)
    assert not view.is_density


def test_many_points_at_one_place_are_no_density(view: ScatterView) -> None:
    count = 3 * MOST_SPOTS
    view.set_points(range(count), np.zeros(count), np.zeros(count))
    assert not view.is_density
    assert [label.toPlainText() for label in view._labels if label.isVisible()] == ["30,000"]


def test_no_points_say_so(qtbot: QtBot, view: ScatterView) -> None:
    view.set_points([], [], [])
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Return, Qt.Key.Key_Escape):
        qtbot.keyClick(view, key)
    assert view.selected is None
    assert not view.grab().isNull()


def test_tooltips_come_from_the_page(view: ScatterView) -> None:
    view.set_text_of(lambda point: f"utterance {point}")
    assert view.place_text(1) == "utterance low"


coordinates = st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), max_size=40)


@given(coordinates)
def test_gathering_loses_no_point(pairs: list[tuple[int, int]]) -> None:
    x, y = (np.array([pair[axis] for pair in pairs], np.float64) for axis in (0, 1))
    spots = gather(x, y, np.zeros(len(pairs), np.int64))
    assert spots.counts.sum() == len(pairs)
    assert len(spots.x) == len(set(pairs))
    for place in range(len(spots.x)):
        assert {pairs[index] for index in spots.members(place)} == {(spots.x[place], spots.y[place])}
        assert np.all(spots.place_of[spots.members(place)] == place)


@given(coordinates.filter(bool), st.tuples(st.integers(-2, 6), st.integers(-2, 6)))
def test_the_nearest_place_is_in_reach_and_its_own_nearest(
    pairs: list[tuple[int, int]], at: tuple[int, int]
) -> None:
    x, y = (np.array([pair[axis] for pair in pairs], np.float64) for axis in (0, 1))
    spots = gather(x, y, np.zeros(len(pairs), np.int64))
    found = nearest(spots, (float(at[0]), float(at[1])), (0.01, 0.01), 5.0)
    if at in pairs:
        assert found is not None
        assert (spots.x[found], spots.y[found]) == at
    for place in range(len(spots.x)):
        right = neighbour(spots, place, (1, 0), (1.0, 1.0))
        assert right is None or spots.x[right] > spots.x[place]


@given(coordinates.filter(bool))
def test_a_density_is_highest_where_most_points_are(pairs: list[tuple[int, int]]) -> None:
    x, y = (np.array([pair[axis] for pair in pairs], np.float64) for axis in (0, 1))
    spots = gather(x, y, np.zeros(len(pairs), np.int64))
    values = density(spots, (-0.5, 4.5), (-0.5, 4.5), (5, 5))
    best = int(np.argmax(spots.counts))
    assert values[int(spots.x[best]), int(spots.y[best])] == 1.0
    assert int((values > 0).sum()) == len(spots.x)


def test_one_point_of_rates_stands_on_an_axis_from_zero(qtbot: QtBot) -> None:
    made = ScatterView()
    qtbot.addWidget(made)
    made.set_axes(AxisLabel("MER", "%", "low"), AxisLabel("PIER", "%", "low"))
    made.set_points(["a"], [0.0], [0.0])
    (left, right), (low, high) = made._box.viewRange()
    assert left == low > -1.0
    assert right == high > 10.0
