"""The board in a real window: levels, metrics, clicks that play, comparisons, tables of one's own, and where it leads."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gui.panels.board_page import BoardPage
from gui.panels.figure_files import save_figure, save_table
from gui.plots.axis_label import AxisLabel
from gui.plots.board_forest import BoardForest, ForestRow
from gui.plots.board_matrix import BoardMatrix
from gui.plots.matrix_plot import MatrixCell
from gui.plots.scatter_view import ScatterView
from gui.plots.value_words import Measured
from tests.engine.board_projects import ITEMS, SPEAKERS, recorded, table, voted_study
from tests.gui.conftest import Bench, make_project
from tests.projects import new_project


def opened(bench: Bench, folder: Path) -> BoardPage:
    bench.open(folder)
    bench.show("board")
    page = bench.window.page
    assert isinstance(page, BoardPage)
    return page


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with votes on takes, of which every one has a sound, to be copied."""
    with new_project(tmp_path_factory.mktemp("board") / "Votes.seam") as project:
        made = recorded(project)
        voted_study(project, "Naturalness", made.clips, made.votes)
        sounds = project.folder / "listening"
        sounds.mkdir(exist_ok=True)
        for place in range(len(made.clips)):
            soundfile.write(sounds / f"{place}.wav", np.zeros(4_000), 16_000)
        return project.folder


@pytest.fixture
def voted(template: Path, tmp_path: Path) -> Path:
    """A copy of it."""
    shutil.copytree(template, tmp_path / "Votes.seam")
    return tmp_path / "Votes.seam"


def choose(page: BoardPage, bench: Bench, **parts: object) -> None:
    page._service.choose(**parts)
    bench.idle()


def test_metrics_clips_and_comparisons_in_a_window(bench: Bench, voted: Path, tmp_path: Path) -> None:
    page = opened(bench, voted)
    service = page._service
    assert page.stack.currentWidget() is page.full and page.inner.currentWidget() is page.whole
    assert page.toolbar.study_button.text().startswith("Naturalness")
    rows = page.metrics.plot.rows
    assert len(rows) == len(service.lines) >= 5 and page.clips.model.total == 30
    mer = next(row for row in rows if row.label == "MER · whisper")
    assert (mer.better, mer.missing, mer.agrees) == ("low", 1, True)
    assert "29 of 30 clips have a value: no scored hypothesis (1)." in page.metrics.plot.mark_text(mer.key)

    assert "metrics lack clips" in page.metrics._said
    workspace, first = bench.window.services.workspace, service.stimulus
    assert (
        first is not None and first.path and page.clips.view.currentIndex().row() == 0
    )  # nobody clicked yet
    assert workspace.take_id != first.take_id and bench.window.services.playback.state == "stopped"
    assert "MOS" in page.clip.said.text() and "·" in page.clip.said.text()

    page.metrics.plot.mark_clicked.emit(mer.key)  # the scatter follows, and its point plays
    bench.idle()
    assert (
        page.scatter.x_box.currentText() == "MER · whisper" and "without a value: 1" in page.scatter.plot.note
    )
    point = service.data.heard.stimuli[3] if service.data else None
    assert point is not None
    page.scatter.plot.point_clicked.emit(point.id)
    bench.idle()
    playback = bench.window.services.playback
    assert service.stimulus == point and playback.state == "playing" and str(playback.source) == point.path
    workspace = bench.window.services.workspace
    assert (workspace.take_id, workspace.utterance_id) == (point.take_id, point.utterance_id)
    assert page.clips.view.currentIndex().row() == 3 and page.scatter.plot.selected == point.id
    assert len(page.clip.buttons) == len(SPEAKERS)
    other = page.clip.buttons[1]
    QTest.mouseClick(other, Qt.MouseButton.LeftButton)
    assert service.stimulus is not None and service.stimulus.system == SPEAKERS[1]
    bench.window.actions_by_id["board.next_version"].trigger()
    assert service.stimulus.system == SPEAKERS[2] and service.stimulus.item == point.item
    bench.window.actions_by_id["board.versions"].trigger()
    assert len(page.clips.model.shown) == len(SPEAKERS)
    page.escape()
    assert len(page.clips.model.shown) == 30

    choose(page, bench, level="system", kind="kendall")
    assert all(row.is_weak and row.measured.n == 5 for row in page.metrics.plot.rows)
    assert "only relations of 0.88 or more can show" in page.metrics.note.text()
    page.scatter.plot.point_clicked.emit("S2")  # a system plays its clips one after the other
    first = service.stimulus
    page.scatter.plot.point_clicked.emit("S2")
    assert (
        first is not None and service.stimulus is not None and first.system == "S2" != service.stimulus.item
    )
    assert service.stimulus.item != first.item

    page.plots.show_figure("difference")
    choose(
        page,
        bench,
        level="utterance_pooled",
        kind="pearson",
        metric="snr_db",
        other="mixed_error_rate:whisper",
    )
    bench.wait(lambda: page.difference.found is not None)
    assert [row.label for row in page.difference.plot.rows] == [
        "SNR",
        "Speech",
        "Difference",
    ] or service.lines
    first, second, difference = page.difference.plot.rows
    assert all(row.measured.low is not None and row.p is not None for row in (first, second, difference))
    assert first.look != "weak" and difference.look == "plain"
    listed = next(line for line in service.lines if line.metric is service.other).correlation.score.value
    assert listed is not None and second.measured.value == pytest.approx(-listed)
    _matrix_and_exports(page, bench, tmp_path)


def _matrix_and_exports(page: BoardPage, bench: Bench, tmp_path: Path) -> None:
    page.plots.show_figure("matrix")
    bench.wait(lambda: bool(page.matrix._found))
    page.matrix.plot.mark_clicked.emit(("snr_db", "mos"))
    bench.idle()
    view = page._service.view
    assert (view.metric, view.against) == ("snr_db", "mos") and page.plots.is_shown(page.scatter)
    services = bench.window.services
    for figure in (page.metrics, page.scatter, page.matrix):
        save_figure(services, figure, tmp_path / f"{figure.KEY}.svg")
        save_table(services, figure, tmp_path / f"{figure.KEY}.csv")
        text = (tmp_path / f"{figure.KEY}.csv").read_text(encoding="utf-8-sig")
        assert "Naturalness" in text and (tmp_path / f"{figure.KEY}.svg").stat().st_size > 2_000
    save_table(services, page.metrics, tmp_path / "metrics.tex")
    assert r"\begin{tabular}" in (tmp_path / "metrics.tex").read_text(encoding="utf-8")


def test_names_are_read_whole_in_a_narrow_figure_and_marks_are_explained(qtbot: QtBot) -> None:
    plot = BoardForest("Metrics", "none")
    qtbot.addWidget(plot)
    of = Measured(0.3, 0.1, 0.5, 40)
    rows = [
        ForestRow("a", "Estimate · imagined, close", of, "high", True, parts=("Estimate", "imagined, close")),
        ForestRow(
            "b", "Calibrated estimate · other", of, "high", False, parts=("Calibrated estimate", "other")
        ),
        ForestRow("c", "Duration", of),
        ForestRow("d", "MER", of, "low", False, is_weak=True),
    ]
    plot.set_rows(rows, AxisLabel("Spearman's ρ with MOS"), "p (Holm)")
    assert [row.look for row in rows] == ["follows", "clearly_against", "no_way", "weak"]
    for width, lines in ((plot.minimumSizeHint().width(), 2), (900, 1)):
        plot.resize(width, round(plot._content_height(width)))
        plot.grab()
        assert plot._cut == [] and plot._row_px(width) == {1: 30, 2: 38}[lines]
    assert plot._ticks()[0] == -1.0  # a difference of two may be larger than any coefficient
    plot.set_rows(
        [ForestRow("d", "Difference", Measured(1.16, 0.9, 1.4, 40), is_difference=True)], AxisLabel("r")
    )
    assert plot._ticks() == [-2.0, -1.0, 0.0, 1.0, 2.0] and plot._legend(900) == []
    plot.set_rows(rows, AxisLabel("r"))
    words = [word for line in plot._legend(900) for _look, word, _x in line]
    assert words == ["follows people", "clearly the other way", "better end unknown", "n is too small"]


def test_columns_of_the_matrix_are_read_whole(qtbot: QtBot) -> None:
    plot = BoardMatrix()
    qtbot.addWidget(plot)
    names = {key: f"Estimate · imagined, a rather long name {key}" for key in "abcdefgh"}
    cells = [
        MatrixCell(row, column, Measured(0.2, n=9)) for row in names for column in names if row != column
    ]
    parts = {key: ("Estimate", name.partition(" · ")[2]) for key, name in names.items()}
    plot.set_matrix(cells, list(names), names, AxisLabel("r"), {}, parts)
    for width in (plot.minimumSizeHint().width(), 1240):
        plot.resize(width, round(plot._content_height(width)))
        plot.grab()
        assert [text for _box, text in plot._cut if text in names.values()] == []


def test_an_axis_has_minus_signs_and_shows_any_name(qtbot: QtBot) -> None:
    view = ScatterView()
    qtbot.addWidget(view)
    view.set_axes(AxisLabel("gain <b> of A", "dB", "high"), AxisLabel("MOS"))
    axis = view._axis_items[0]
    assert axis.tickStrings([-50.0, 0.0], 1.0, 50.0) == ["−50", "0"]
    assert axis.label.toPlainText().rstrip() == "gain <b> of A (dB)   better →"


def test_directions_tables_and_what_is_remembered(bench: Bench, voted: Path, tmp_path: Path) -> None:
    page = opened(bench, voted)
    service = page._service
    rows = [(speaker, item, place) for place, speaker in enumerate(SPEAKERS) for item in ITEMS]
    service.add_table(table(tmp_path, "system,item,speed", rows))
    bench.idle()
    speed = service.metric_of("column:speed")
    assert speed is not None and speed.matched == 30 and speed.direction == "unknown"
    bad = tmp_path / "bad.csv"
    bad.write_text("system,item,x\nS1,i0,much\nS1,i0,1\n", encoding="utf-8")
    service.add_table(bad)
    bench.idle()
    assert (
        len(service.view.tables) == 1
        and "rows 2 and 3 both are" in bench.window.services.notices.log[-1].text
    )
    service.turn("column:speed", "lower")
    bench.idle()
    line = next(one for one in service.lines if one.metric.key == "column:speed")
    assert line.metric.direction == "lower" and line.agrees is False
    bench.window.services.projects.announce(
        "scores"
    )  # what is shown is out of date, and stays until it is asked for
    bench.idle()
    assert service.collected.is_stale and page.metrics.finding is service.collected
    bench.window.actions_by_id["board.again"].trigger()
    bench.idle()
    assert not service.collected.is_stale and service.lines
    choose(page, bench, level="utterance_within_system", metric="column:speed")
    assert "from the mean of its system" in page.scatter.plot._axes[0].text
    bench.window.actions_by_id["board.level"].trigger()
    bench.idle()
    assert service.view.level == "system" and page.toolbar.level.value == "system"
    bench.open(voted)  # the same is looked at again
    bench.show("board")
    assert service.view.level == "system" and service.metric_of("column:speed") is not None


def test_where_an_empty_board_leads(bench: Bench, tmp_path: Path) -> None:
    with make_project(tmp_path / "Pilot.seam") as project:
        folder = project.folder
    page = opened(bench, folder)
    assert page.stack.currentWidget() is page.empty
    texts = [button.text() for button in page.empty.findChildren(QPushButton)]
    assert texts == ["Go to Listening", "Open the demo project"]
    with new_project(tmp_path / "Strange.seam") as project:
        made = recorded(project)
        strange = [
            type(one)(one.system, one.item, origin={"kind": "file", "path": "x.wav"}) for one in made.clips
        ]
        voted_study(project, "Strangers", strange, made.votes)
        other = project.folder
    page = opened(bench, other)
    assert page.inner.currentWidget() is page.unmatched
    assert "No metric of this project belongs to the 30 clips" in page._service.data.problem  # type: ignore[union-attr]
    rows = [(speaker, item, place) for place, speaker in enumerate(SPEAKERS) for item in ITEMS]
    page._service.add_table(table(tmp_path, "system,item,wer", rows))
    bench.idle()
    assert page.inner.currentWidget() is page.whole and len(page.metrics.plot.rows) == 1


@pytest.mark.smoke
def test_a_hundred_thousand_clips_are_drawn_and_filtered(bench: Bench, voted: Path) -> None:
    from engine.runs.board import BoardData
    from engine.runs.board_data import BoardStimulus, Heard, metric_of

    page = opened(bench, voted)
    keys = [(f"s{at % 20:02d}", f"i{at // 20:05d}") for at in range(100_000)]
    draw = np.random.default_rng(0)
    mos = draw.normal(3, 1, len(keys))
    stimuli = tuple(BoardStimulus(f"{a}:{b}", "x", a, b) for a, b in sorted(keys))
    heard = Heard((), stimuli, mos, np.ones(len(keys), np.int64), {f"s{at:02d}": 3.0 for at in range(20)}, 9)
    data = BoardData(heard, (metric_of("snr_db", "", mos + draw.normal(0, 1, len(keys))),))
    service = page._service
    service.collected.result = data
    service.collected.changed.emit()
    bench.wait(lambda: service.board is not None and service.board.data is data, timeout=60_000)
    bench.wait(lambda: page.clips.model.total == 100_000)
    assert page.scatter.plot.is_density and "n = 100,000" in page.scatter.plot.note
    page.clips.search.setText("s03 i00042")
    bench.wait(lambda: len(page.clips.model.shown) == 1)
