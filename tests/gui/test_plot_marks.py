"""Figures of marks: every mark can be hovered, clicked and reached by keys; ten systems stay readable."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gui.plots.axis_label import AxisLabel
from gui.plots.banded_plot import BandValue
from gui.plots.binned_plot import BinnedPlot
from gui.plots.difference_plot import DifferencePlot, DifferenceRow
from gui.plots.drawing import contrast, ink_on
from gui.plots.group_plot import GroupPlot, GroupValue
from gui.plots.mark_plot import MarkPlot
from gui.plots.matrix_plot import MatrixCell, MatrixPlot
from gui.plots.pair_bars import ConfusionPair, PairBars
from gui.plots.profile_plot import NO_SWITCH, ProfilePlot
from gui.plots.stacked_bars import BarPart, StackedBar, StackedBars
from gui.plots.value_words import Measured
from gui.theme import style

PARTS = [BarPart("phonetic", "phonetic", 0), BarPart("particle", "particle", 5), BarPart("", "right", None)]
RATE = AxisLabel("MER", "%", "low")


def systems(count: int) -> list[tuple[str, int]]:
    return [(f"인식기 number {place} with a long name", place) for place in range(count)]


def value(place: int) -> Measured:
    return Measured(
        10.0 + place, 8.0 + place, 13.0 + place, 100 + place, interval_text="percentile bootstrap"
    )


def stacked(count: int) -> StackedBars:
    made = StackedBars()
    bars = [
        StackedBar(name, level, {"phonetic": 10 + place, "particle": 5, "": 85 - place}, 100)
        for (name, place), level in itertools.product(systems(count), ("word", "phrase"))
        if (place, level) != (0, "phrase")
    ]
    bars.append(StackedBar(systems(1)[0][0], "phrase", {}, 0, reason="no hypotheses"))
    made.set_bars(bars, systems(count), ["word", "phrase"], PARTS, AxisLabel("share", "%"), {"word": "낱말"})
    return made


def profile(count: int) -> ProfilePlot:
    made = ProfilePlot()
    values = [
        BandValue(name, band, value(place))
        for (name, place), band in itertools.product(systems(count), (-4, -3, -2, -1, 1, 2, 4, NO_SWITCH))
    ]
    values += [BandValue(name, 3, Measured(None, reason="no token here")) for name, _ in systems(count)]
    made.set_profile(values, systems(count), RATE, with_no_switch=True)
    return made


def binned(count: int) -> BinnedPlot:
    made = BinnedPlot()
    values = [
        BandValue(name, index, value(place))
        for (name, place), index in itertools.product(systems(count), range(2))
    ]
    made.set_bins(values, systems(count), [-math.inf, 5, 12.5, math.inf], RATE, AxisLabel("SNR", "dB"))
    return made


def matrix(count: int) -> MatrixPlot:
    made = MatrixPlot()
    keys = [name for name, _ in systems(max(2, count))]
    cells = [MatrixCell(row, column, value(1)) for row in keys for column in keys if row != column]
    cells += [MatrixCell(key, key, Measured(None, reason="never said")) for key in keys]
    made.set_cells(cells, keys, keys, AxisLabel("share", "%"), ("said", "recognised"))
    return made


def differences(count: int) -> DifferencePlot:
    made = DifferencePlot()
    rows = [
        DifferenceRow((section, name), name, value(place), place, 0.01, 0.04, "*", section)
        for section, (name, place) in itertools.product(("MER", "PIER"), systems(count))
    ]
    rows.append(DifferenceRow("none", "nothing in common", Measured(None, reason="no utterance in common")))
    made.set_rows(rows, AxisLabel("difference to careful", "points", "low"), "as good as careful")
    return made


def pairs(count: int) -> PairBars:
    made = PairBars()
    made.set_pairs(
        [ConfusionPair(i, "meeting", "미팅", 100 - i, "en", "ko") for i in range(3 * count)], 5_000, "ko"
    )
    return made


PLOTS: list[Callable[[int], MarkPlot]] = [stacked, profile, binned, matrix, differences, pairs]


@pytest.fixture(params=PLOTS, ids=lambda make: make.__name__)
def make(request: pytest.FixtureRequest, qtbot: QtBot) -> Callable[[int], MarkPlot]:
    """One kind of figure after the other, shown as large as it wants to be."""

    def shown(count: int) -> MarkPlot:
        plot = request.param(count)
        qtbot.addWidget(plot)
        plot.resize(900, 500)
        plot.resize(plot.size().expandedTo(plot.minimumSizeHint()))
        plot.show()
        return plot

    return shown


@pytest.mark.parametrize("count", [1, 4, 10])
def test_every_mark_can_be_clicked(qtbot: QtBot, make: Callable[[int], MarkPlot], count: int) -> None:
    plot = make(count)
    seen: list[object] = []
    plot.mark_clicked.connect(seen.append)
    for mark in plot.marks[:60]:
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=mark.box.center().toPoint())
    assert seen == [mark.key for mark in plot.marks[:60]]
    assert plot.selected == seen[-1]


@pytest.mark.parametrize("count", [1, 10])
def test_the_keys_reach_every_mark(qtbot: QtBot, make: Callable[[int], MarkPlot], count: int) -> None:
    plot = make(count)
    seen: set[object] = set()
    plot.mark_chosen.connect(seen.add)
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    for _ in {mark.row for mark in plot.marks}:
        for key, _ in itertools.product((Qt.Key.Key_Left, Qt.Key.Key_Right), range(30)):
            before = plot.selected
            qtbot.keyClick(plot, key)
            if plot.selected == before and key == Qt.Key.Key_Right:
                break
        qtbot.keyClick(plot, Qt.Key.Key_Down)
    assert seen == {mark.key for mark in plot.marks}


def test_enter_and_space_announce_the_chosen_mark(qtbot: QtBot, make: Callable[[int], MarkPlot]) -> None:
    plot = make(2)
    seen: list[object] = []
    plot.mark_clicked.connect(seen.append)
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    assert not seen
    qtbot.keyClick(plot, Qt.Key.Key_End)
    qtbot.keyClick(plot, Qt.Key.Key_Return)
    qtbot.keyClick(plot, Qt.Key.Key_Space)
    assert seen == 2 * [plot.marks[-1].key]


def test_hover_tells_n_and_interval_or_why_there_is_no_value(make: Callable[[int], MarkPlot]) -> None:
    plot = make(2)
    texts = [plot.text_at(mark.box.center()) for mark in plot.marks]
    assert all("n = " in text or "n/a: no hypotheses" in text for text in texts)
    if not isinstance(plot, StackedBars | PairBars):
        assert any("interval" in text and "percentile bootstrap" in text for text in texts)
        assert any("n/a: " in text for text in texts)


def test_screen_readers_hear_the_mark_and_the_empty_sentence(
    qtbot: QtBot, make: Callable[[int], MarkPlot]
) -> None:
    plot = make(1)
    assert plot.accessibleName()
    qtbot.keyClick(plot, Qt.Key.Key_Down)
    assert plot.accessibleDescription() == plot.mark_text(plot.selected).replace("\n", ", ")
    kind: Callable[[], MarkPlot] = type(plot)  # pyright: ignore[reportAssignmentType]
    empty = kind()
    qtbot.addWidget(empty)
    qtbot.keyClick(empty, Qt.Key.Key_Down)
    assert empty.marks == []
    assert empty.accessibleDescription()
    empty.set_empty_text("Score something first")
    assert empty.accessibleDescription() == "Score something first"
    assert not empty.grab().isNull()


def test_a_right_click_and_the_menu_key_ask_for_the_menu(
    qtbot: QtBot, make: Callable[[int], MarkPlot]
) -> None:
    plot = make(2)
    mark = plot.marks[-1]
    seen: list[tuple[object, object]] = []
    plot.menu_requested.connect(lambda at, key: seen.append((at, key)))
    at = mark.box.center().toPoint()
    for reason, where in (
        (QContextMenuEvent.Reason.Mouse, at),
        (QContextMenuEvent.Reason.Keyboard, QPoint(0, 0)),
        (QContextMenuEvent.Reason.Mouse, QPoint(1, plot.height() - 2)),
    ):
        plot.set_selected(mark.key)
        QApplication.sendEvent(plot, QContextMenuEvent(reason, where, plot.mapToGlobal(where)))
    assert seen[0] == seen[1] == (plot.mapToGlobal(at), mark.key)
    assert seen[2][1] is None


@pytest.mark.parametrize("count", [1, 10])
def test_marks_lie_within_and_labels_that_were_cut_are_in_the_tooltip(
    make: Callable[[int], MarkPlot], count: int
) -> None:
    plot = make(count)
    for width in (plot.minimumSizeHint().width(), 1400):
        plot.resize(width, 10)
        plot.resize(width, plot.minimumSizeHint().height())
        plot.grab()
        assert all(mark.box.left() >= 0 and mark.box.right() <= plot.width() for mark in plot.marks)
        assert all(mark.box.top() >= 0 and mark.box.bottom() <= plot.height() for mark in plot.marks)
        cut = [(box, text) for box, text in plot._cut if plot._mark_at(box.center()) is None]
        assert all(plot.text_at(box.center()) for box, _ in cut)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_both_themes_paint(
    qtbot: QtBot, qapp: QApplication, make: Callable[[int], MarkPlot], theme: str
) -> None:
    tokens = style.apply(qapp, theme)
    image = make(10).grab().toImage()
    style.apply(qapp, "light")
    assert image.pixelColor(4, image.height() - 4).name() == tokens.plot_background


def test_the_table_has_a_row_for_every_value(qtbot: QtBot, make: Callable[[int], MarkPlot]) -> None:
    plot = make(2)
    head, *rows = plot.table()
    assert rows
    assert all(len(row) == len(head) for row in rows)
    qtbot.keyClick(plot, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[0] == "\t".join(str(cell) for cell in head)


def test_the_keys_scroll_to_the_mark(qtbot: QtBot) -> None:
    plot, area = pairs(40), QScrollArea()
    qtbot.addWidget(area)
    area.setWidgetResizable(True)
    area.setWidget(plot)
    area.resize(500, 200)
    area.show()
    qtbot.keyClick(plot, Qt.Key.Key_End)
    assert plot.visibleRegion().contains(plot.marks[-1].box.center().toPoint())


def test_a_share_with_several_kinds_makes_the_bar_longer_than_all(qtbot: QtBot) -> None:
    plot = StackedBars()
    qtbot.addWidget(plot)
    bar = StackedBar("a", "", {"phonetic": 60, "particle": 70}, 100, {"phonetic": (0.5, 0.7)})
    plot.set_bars([bar], [("a", 0)], [""], PARTS, AxisLabel("share", "%"))
    assert plot._scale().high >= 130
    assert plot.mark_text(("a", "", "phonetic")) == (
        "a\nphonetic: 60.00 % (60 of 100)\ninterval 50.00 to 70.00 %\nn = 100"
    )


def test_the_switch_stands_between_minus_one_and_plus_one(qtbot: QtBot) -> None:
    plot = profile(3)
    qtbot.addWidget(plot)
    plot.resize(700, 400)
    area = plot._area()
    switch = plot._band_box(area, plot._switch_after).right()
    places = {mark.key: mark.box.center().x() for mark in plot.marks}
    assert all(places[name, -1] < switch < places[name, 1] for name, _ in systems(3))
    assert plot.mark_text((systems(1)[0][0], -1)).splitlines()[0].endswith("1 before the switch")
    assert plot.mark_text((systems(1)[0][0], 4)).splitlines()[0].endswith("farther than 3 after")


def test_no_two_points_of_a_band_overlap_at_the_least_width(qtbot: QtBot) -> None:
    plot = profile(10)
    qtbot.addWidget(plot)
    plot.resize(plot.minimumSizeHint())
    places = sorted(mark.box.center().x() for mark in plot.marks)
    assert min(b - a for a, b in itertools.pairwise(places)) >= 8


def test_the_line_of_no_difference_is_inside_even_where_all_lie_on_one_side(qtbot: QtBot) -> None:
    plot = DifferencePlot()
    qtbot.addWidget(plot)
    plot.resize(700, 200)
    rows = [DifferenceRow("a", "a", Measured(2.2, 1.8, 2.9, 10))]
    plot.set_rows(rows, AxisLabel("ratio", "×", "low"), "no cost", line_at=1.0)
    scale = plot._scale()
    assert scale.start < scale.at(1.0) < scale.at(1.8) < scale.at(2.9) <= scale.end


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_numbers_of_a_matrix_can_be_read_on_every_ground(
    qtbot: QtBot, qapp: QApplication, theme: str
) -> None:
    style.apply(qapp, theme)
    plot = matrix(3)
    qtbot.addWidget(plot)
    plot._limits = (0.0, 100.0)
    grounds = [plot.ground(share) for share in range(101)]
    style.apply(qapp, "light")
    assert min(contrast(ink_on(ground), ground) for ground in grounds) >= 4.5


def test_pairs_stand_in_the_order_of_their_counts(qtbot: QtBot) -> None:
    plot = PairBars()
    qtbot.addWidget(plot)
    plot.set_pairs(
        [ConfusionPair("a", "눈치", "", 2, "ko"), ConfusionPair("b", "bus", "버스", 5, "en", "ko")]
    )
    assert [mark.key for mark in plot.marks] == ["b", "a"]
    assert plot.mark_text("a") == "눈치 → left out\nko\n2 times, 28.57 %\nn = 7"


def test_ten_thousand_pairs_answer_the_mouse_at_once(qtbot: QtBot) -> None:
    plot = PairBars()
    qtbot.addWidget(plot)
    plot.set_pairs([ConfusionPair(i, "meeting", "미팅", 1) for i in range(10_000)])
    plot.resize(600, plot.minimumSizeHint().height())
    assert plot._mark_at(QPointF(100, plot.marks[9_000].box.center().y())) is plot.marks[9_000]


def long_groups(count: int) -> GroupPlot:
    made = GroupPlot()
    names = [f"level {place}" for place in range(12)]
    made.set_values(
        [
            GroupValue(name, group, 10.0, 5.0, 20.0, 9)
            for (name, _), group in itertools.product(systems(count), names)
        ],
        systems(count),
        names,
        RATE,
    )
    return made


@pytest.mark.parametrize("make", [stacked, differences, long_groups])
def test_the_axis_stays_in_sight_while_the_rows_scroll(qtbot: QtBot, make: Callable[[int], QWidget]) -> None:
    scroll = QScrollArea()
    qtbot.addWidget(scroll)
    scroll.setWidgetResizable(True)
    scroll.setWidget(make(10))
    scroll.resize(640, 240)
    scroll.show()
    qtbot.waitExposed(scroll)
    bar, viewport = scroll.verticalScrollBar(), scroll.viewport()
    assert bar.maximum() > 60

    def axis() -> QImage:
        return viewport.grab(QRect(4, viewport.height() - 40, viewport.width() - 8, 38)).toImage()

    bar.setValue(8)
    before = axis()
    bar.setValue(52)
    assert axis() == before
    colours = {before.pixel(x, y) for x in range(0, before.width(), 2) for y in range(before.height())}
    assert len(colours) > 4  # numbers and words, not an empty strip
