"""Curves with a cursor, the distribution of scores, the table of pairs, gains: by mouse, by keys, as data."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from engine.qe.pairs import PairCounts
from engine.qe.width_effects import MadeTies
from gui.plots.axis_label import AxisLabel
from gui.plots.curve_cursor import cursor_px
from gui.plots.curve_data import CountsBelow, Cursor, Curve, CurvePoint, Curves, Level, Place, Stretch
from gui.plots.curve_plot import CurvePlot
from gui.plots.figure_export import Caption, write_figure
from gui.plots.gain_plot import GainPlot, Gains
from gui.plots.mark_plot import MarkPlot
from gui.plots.pair_table import CELLS, PairTable
from gui.plots.score_histogram import Buckets, ScoreHistogram
from gui.plots.value_words import Measured
from gui.theme import style

STEPS = tuple(at / 10 for at in range(11))


def sweep(with_gap: bool = True) -> Curves:
    dropped = [
        CurvePoint(x, Measured(None if with_gap and x == 0.5 else 0.3 + x / 10, 0.25, 0.45, 179))
        for x in STEPS
    ]
    as_zero = [CurvePoint(x, Measured(0.3 - x / 20, n=182)) for x in STEPS]
    return Curves(
        AxisLabel("ε", "points"),
        AxisLabel("mean τ_b", better="high"),
        (Curve("dropped", "버린 문서", tuple(dropped), 0), Curve("zero", "as 0", tuple(as_zero), 1, True)),
        upper=(AxisLabel("k"), 5.0),
        levels=(Level("cross-validated 0.31", 0.31),),
        stretches=(Stretch(0.6, 1.0, "plateau", "as good within one standard error"),),
        places=(Place(1.0, "best: k 0.2, the end of the grid", "the grid sets the width", True),),
        below=CountsBelow("documents without a τ_b", tuple((x, round(10 * x)) for x in STEPS), 182),
        steps=STEPS,
        title="zhen",
    )


@pytest.fixture
def plot(qtbot: QtBot) -> CurvePlot:
    made = CurvePlot()
    qtbot.addWidget(made)
    made.resize(640, 420)
    made.set_curves(sweep())
    made.set_cursor(Cursor(0.5, {"dropped": 0.35, "zero": 0.28}, "ε 0.5", 5, "width 0.5"))
    made.show()
    return made


def follow(plot: CurvePlot) -> list[float]:
    """Let the cursor go where a person moves it, and note where."""
    moves: list[float] = []

    def take(x: float) -> None:
        moves.append(x)
        plot.set_cursor(Cursor(x, {"dropped": 0.3}, f"ε {x:.2f}"))

    plot.cursor_moved.connect(take)
    return moves


def test_the_cursor_is_dragged_anywhere_in_the_area(qtbot: QtBot, plot: CurvePlot) -> None:
    moves, settled = follow(plot), list[bool]()
    plot.cursor_settled.connect(lambda: settled.append(True))
    layout = plot.geometry_now
    y = round(layout.area.center().y())
    qtbot.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.x.at(0.2)), y))
    qtbot.mouseMove(plot, QPoint(round(layout.x.at(0.7)), y))
    qtbot.mouseMove(plot, QPoint(5_000, y))
    assert not settled
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(600, y))
    assert moves == [pytest.approx(0.2, abs=0.01), pytest.approx(0.7, abs=0.01), 1.0]
    assert settled == [True]


def test_taking_hold_of_the_cursor_moves_nothing(qtbot: QtBot, plot: CurvePlot) -> None:
    moves = follow(plot)
    at = QPoint(round(plot.geometry_now.x.at(0.5)) + 3, round(plot.geometry_now.area.center().y()))
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=at)
    assert moves == []


def test_a_cursor_beyond_the_axis_waits_at_its_end(qtbot: QtBot, plot: CurvePlot) -> None:
    plot.set_cursor(Cursor(40.0, {"dropped": 5.0, "zero": None}, "ε 40", 100))
    assert not plot.grab().isNull()
    assert cursor_px(plot.geometry_now, 40.0) == plot.geometry_now.area.right()
    moves = follow(plot)
    qtbot.keyClick(plot, Qt.Key.Key_Left)
    assert moves == [1.0]


def test_keys_go_along_the_grid(qtbot: QtBot, plot: CurvePlot) -> None:
    moves = follow(plot)
    for key, modifier in (
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Right, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_Home, Qt.KeyboardModifier.NoModifier),
    ):
        qtbot.keyClick(plot, key, modifier)
    assert moves == pytest.approx([0.6, 0.59, 0.5, 1.0, 1.0, 0.0])


def test_digits_are_handed_on(qtbot: QtBot, plot: CurvePlot) -> None:
    typed: list[str] = []
    plot.number_typed.connect(typed.append)
    for key in (Qt.Key.Key_3, Qt.Key.Key_Period):
        qtbot.keyClick(plot, key)
    qtbot.keyClick(plot, Qt.Key.Key_3, Qt.KeyboardModifier.ControlModifier)
    assert typed == ["3", "."]


def test_hover_tells_every_curve_with_n_and_interval(plot: CurvePlot) -> None:
    layout = plot.geometry_now
    text = plot.text_at(QPointF(layout.x.at(0.7), layout.area.center().y()))
    for part in ("ε 0.700", "k 0.140", "버린 문서: 0.370", "interval 0.250 to 0.450", "n = 179", "7 of 182"):
        assert part in text
    assert "n/a" in plot.text_at(QPointF(layout.x.at(0.5), layout.area.center().y()))


def test_words_over_the_area_have_their_tooltips(plot: CurvePlot) -> None:
    plot.grab()
    told = [text for _box, text in plot._told]
    assert told == ["as good within one standard error", "the grid sets the width"]
    box = plot._told[1][0]
    assert plot.text_at(box.center()) == "the grid sets the width"


def test_without_a_cursor_arrows_walk_the_marks(qtbot: QtBot, plot: CurvePlot) -> None:
    plot.set_cursor(None)
    chosen: list[object] = []
    plot.mark_chosen.connect(chosen.append)
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_End):
        qtbot.keyClick(plot, key)
    assert chosen == [0, 1, 10]


def test_the_data_has_both_names_of_x_and_the_counts(plot: CurvePlot) -> None:
    head, *rows = plot.table()
    assert head[:3] == ("curve", "ε", "k")
    assert len(rows) == 22
    assert rows[1][:4] == ("버린 문서", 0.1, pytest.approx(0.02), pytest.approx(0.31))
    assert rows[1][-1] == 1


@pytest.mark.parametrize("size", [(240, 130), (330, 270), (640, 420), (1400, 700)])
def test_it_is_painted_in_every_room(plot: CurvePlot, size: tuple[int, int]) -> None:
    plot.resize(*size)
    assert not plot.grab().isNull()
    parts = plot.geometry_now.curves
    assert (parts.below is not None) == (size[1] >= 270)  # counts go after the second name of x
    assert (parts.upper is not None) == (size[1] >= 420)
    assert parts.has_legend == (size[1] >= 270)


def test_a_theme_repaints_what_is_kept(plot: CurvePlot) -> None:
    light = plot.grab().toImage().pixelColor(4, 4)
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    style.apply(app, "dark")
    try:
        assert plot.grab().toImage().pixelColor(4, 4) != light
    finally:
        style.apply(app, "light")


def test_it_becomes_a_figure(plot: CurvePlot, tmp_path: Path) -> None:
    for suffix in (".png", ".svg", ".pdf"):
        path = tmp_path / f"sweep{suffix}"
        write_figure(plot, path, Caption("Sweep", "made so", {"n": "179"}))
        assert path.stat().st_size > 1_000
    assert QImage(str(tmp_path / "sweep.png")).width() >= 1_280


# --- the other pieces


def histogram() -> ScoreHistogram:
    made = ScoreHistogram()
    scores = np.random.default_rng(0).normal(75, 8, 2_000)
    made.set_scores(scores, AxisLabel("Kiwi", "points", "high"))
    edges = np.arange(40.0, 112.0, 4.0)
    counts = np.histogram(scores, edges)[0]
    made.set_buckets(Buckets(edges, edges[:-1] + 2, counts))
    return made


def pair_table() -> PairTable:
    made = PairTable()
    made.set_counts(PairCounts(50, 20, 10, 5, 2), PairCounts(44, 17, 4, 14, 8), MadeTies(6, 3, 6))
    return made


def gains() -> GainPlot:
    made = GainPlot()
    before = np.array([0.5, 0.25, np.nan, -0.5, 0.75])
    after = np.array([0.75, 0.25, np.nan, -0.75, np.nan])
    made.set_gains(Gains(("a", "b", "c", "문서", "e"), before, after), AxisLabel("change", better="high"))
    return made


@pytest.mark.parametrize("make", [histogram, pair_table, gains], ids=lambda make: make.__name__)
def test_every_mark_is_clicked_and_told(qtbot: QtBot, make) -> None:
    plot: MarkPlot = make()
    qtbot.addWidget(plot)
    plot.resize(560, 320)
    plot.show()
    seen: list[object] = []
    plot.mark_clicked.connect(seen.append)
    marks = [mark for mark in plot.marks if mark.box.width() >= 3]
    for mark in marks:
        assert plot.mark_text(mark.key)
        qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=mark.box.center().toPoint())
    assert seen == [mark.key for mark in marks]
    assert not plot.grab().isNull()
    assert len({len(row) for row in plot.table()}) == 1


@pytest.mark.parametrize("make", [histogram, pair_table, gains], ids=lambda make: make.__name__)
def test_keys_reach_first_and_last(qtbot: QtBot, make) -> None:
    plot: MarkPlot = make()
    qtbot.addWidget(plot)
    plot.resize(560, 320)
    plot.show()
    qtbot.keyClick(plot, Qt.Key.Key_Home)
    assert plot.selected == plot.marks[0].key
    qtbot.keyClick(plot, Qt.Key.Key_End)
    assert plot.selected == plot.marks[-1].key
    assert plot.accessibleDescription()


def test_buckets_are_told_with_what_their_scores_become(qtbot: QtBot) -> None:
    plot = histogram()
    qtbot.addWidget(plot)
    plot.resize(560, 320)
    text = plot.mark_text(8)
    assert "bucket 72.00 to 76.00" in text
    assert "become 74.000" in text
    assert "of 2,000" in text


def test_the_pairs_add_up_and_say_what_they_do(qtbot: QtBot) -> None:
    plot = pair_table()
    qtbot.addWidget(plot)
    rows = plot.table()[1:]
    assert sum(int(row[2]) for row in rows[: len(CELLS)]) == 87  # type: ignore[arg-type]
    assert "adds to τ_b" in plot.mark_text("concordant")
    assert "6 (40.0 %)" in plot.mark_text("right")
    assert "costs" in plot.mark_text("cost")


def test_gains_stand_from_the_largest_to_those_dropped(qtbot: QtBot) -> None:
    plot = gains()
    qtbot.addWidget(plot)
    assert [row[0] for row in plot.table()[1:]] == ["a", "b", "문서", "e"]
    assert plot.table()[-1][2:] == (None, None)
    assert plot._gains.counts == (1, 1, 1, 1)
    assert "dropped" in plot.mark_text(4)


def test_thousands_of_documents_are_found_under_the_mouse(qtbot: QtBot) -> None:
    draw = np.random.default_rng(0)
    n = 6_000
    plot = GainPlot()
    qtbot.addWidget(plot)
    plot.resize(500, 300)
    plot.set_gains(
        Gains(tuple(map(str, range(n))), draw.normal(0, 0.3, n), draw.normal(0, 0.3, n)), AxisLabel("change")
    )
    area = plot._area()
    order = plot._gains.order.tolist()
    assert plot._mark_at(QPointF(area.left() + 0.01, area.center().y())).key == order[0]  # type: ignore[union-attr]
    assert plot._mark_at(QPointF(area.right() - 0.01, area.center().y())).key == order[-1]  # type: ignore[union-attr]
    assert not plot.grab().isNull()


def wheel(plot: CurvePlot, x_px: float, notches: int) -> None:
    at = QPointF(x_px, plot.geometry_now.area.center().y())
    none = Qt.KeyboardModifier.NoModifier
    event = QWheelEvent(
        at,
        QPointF(plot.mapToGlobal(at.toPoint())),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        none,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(plot, event)


def test_the_wheel_zooms_where_it_stands_and_a_drag_pans(qtbot: QtBot, plot: CurvePlot) -> None:
    moves = follow(plot)
    wheel(plot, plot.geometry_now.x.at(0.8), 6)
    layout = plot.geometry_now
    assert layout.x.low == pytest.approx(0.8 - 0.8 / 1.25**6)
    assert [plot.curves.xs[int(str(mark.key))] for mark in plot.marks] == [0.6, 0.7, 0.8]
    y = round(layout.area.center().y())
    qtbot.mousePress(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.area.center().x()), y))
    qtbot.mouseMove(plot, QPoint(round(layout.area.right()), y))
    qtbot.mouseRelease(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.area.right()), y))
    assert plot.part.low < layout.x.low and moves == []  # the line stayed
    qtbot.mouseDClick(plot, Qt.MouseButton.LeftButton, pos=QPoint(round(layout.area.center().x()), y))
    assert plot.part.is_whole


def test_a_click_in_a_zoomed_plot_puts_the_line_there(qtbot: QtBot, plot: CurvePlot) -> None:
    moves = follow(plot)
    wheel(plot, plot.geometry_now.x.at(0.9), 6)
    layout = plot.geometry_now
    at = QPoint(round(layout.x.at(0.85)), round(layout.area.center().y()))
    qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=at)
    assert moves == [pytest.approx(0.85, abs=0.01)]
    for _ in range(8):
        qtbot.keyClick(plot, Qt.Key.Key_Minus)
    assert plot.part.is_whole
