"""What figures of ties say of themselves in little room and in files, and the pieces that say it."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionHeader
from pytestqt.qtbot import QtBot

from engine.qe.segments import Segments, segments_of
from engine.qe.sweep import CalibrationSettings
from gui.models.record_table import Column, RecordTable
from gui.panels.translation_sweep import TieSweep
from gui.panels.translation_tie_bar import TieBar
from gui.panels.translation_tie_figures import every_tie_figure
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupValue
from gui.plots.rank_plot import RankPlot
from gui.services.calibrating import Calibrating
from gui.services.calibration_data import CalibrationData, data_of
from gui.services.jobs import Jobs
from gui.services.notices import Notices
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.record_table_view import RecordTableView
from tests.engine.qe_tables import random_table

# --- words in little room


def test_a_label_says_the_longest_that_fits(qtbot: QtBot) -> None:
    label = FittingLabel()
    qtbot.addWidget(label)
    label.set_wordings(("documents: 12 · translations: 60", "documents: 12", ""))
    px = label.fontMetrics().horizontalAdvance
    for width, shown in (
        (400, "documents: 12 · translations: 60"),
        (px("documents: 12") + 4, "documents: 12"),
        (20, ""),
    ):
        label.resize(width, 20)
        assert label.shown_text == shown
    assert label.toolTip() == "documents: 12 · translations: 60"
    label.set_wordings(("words without a shorter wording",))
    label.resize(60, 20)
    assert label.shown_text.startswith("wor") and label.shown_text.endswith("…")


def test_a_choice_is_shortened_in_its_middle(qtbot: QtBot) -> None:
    box = ElidedComboBox()
    qtbot.addWidget(box)
    box.addItem("a long name of an estimator that ends in hallucinating")
    box.resize(160, 28)
    assert "…" in box.shown_text and box.shown_text.endswith("ng")
    box.resize(900, 28)
    assert box.shown_text == box.currentText()


def test_the_head_of_a_sorted_column_keeps_clear_of_its_arrow(qtbot: QtBot) -> None:
    columns: list[Column[str]] = [Column("Name", str), Column("People", str, key=len, number=True)]
    view = RecordTableView(RecordTable[str](columns, str), (80, 80), 0)
    qtbot.addWidget(view)
    header = view.horizontalHeader()

    def head() -> str:
        option = QStyleOptionHeader()
        header.initStyleOption(option)
        header.initStyleOptionForIndex(option, 1)
        return option.text

    assert head() == "People"
    view.sortByColumn(1, Qt.SortOrder.AscendingOrder)
    assert head().strip() == "People" and head() != "People"


def test_ranks_stand_on_whole_numbers_from_the_first_on(qtbot: QtBot) -> None:
    plot = RankPlot()
    qtbot.addWidget(plot)
    plot.resize(500, 300)
    values = [GroupValue("people", f"s{rank}", float(rank), rank - 0.5, rank + 0.5) for rank in range(1, 6)]
    plot.set_values(values, [("people", 0)], [f"s{rank}" for rank in range(1, 6)], AxisLabel("rank"))
    assert [tick for tick, _ in plot._ticks(plot._area())] == [1.0, 2.0, 3.0, 4.0, 5.0]
    assert not plot.grab().isNull()


# --- ties


def data(may_fit: bool = True, languages: tuple[str, ...] = ("enko", "koen")) -> CalibrationData:
    def rows(language: str, seed: int) -> Segments:
        table = random_table(seed, 20)
        names = [f"d{name}" for name in table.documents]
        return segments_of(names, table.systems, table.human.tolist(), table.metric.tolist(), language)

    split = ("train",) if may_fit else ("dev",)
    return data_of(
        {language: (rows(language, seed), None) for seed, language in enumerate(languages)},
        ids=tuple(map(str, range(200))),
        set_name="Talks",
        estimator="kiwi",
        trained_on=split,
        shown_of=split,
        may_fit=may_fit,
    )


@pytest.fixture
def calibrating(qtbot: QtBot) -> Iterator[Calibrating]:
    notices = Notices()
    jobs = Jobs(notices)
    made = Calibrating(jobs, notices)
    made.settings = CalibrationSettings(k_max=0.3, k_step=0.1)
    yield made
    made.show_data(None)
    jobs.close()


def test_best_says_where_it_was_fitted_and_whom_it_touches(qtbot: QtBot, calibrating: Calibrating) -> None:
    bar = TieBar(calibrating)
    qtbot.addWidget(bar)
    calibrating.show_data(data())
    qtbot.waitUntil(lambda: calibrating.fit is not None)
    told = bar.best_button.toolTip()
    assert "over train" in told and "en → ko only" in told and "the newest" in told
    calibrating.set_shared(True)
    assert "only" not in bar.best_button.toolTip()
    calibrating.set_shared(False)
    calibrating.show_data(data(may_fit=False, languages=("enko",)))
    qtbot.waitUntil(lambda: calibrating.fit is not None)
    told = bar.plateau_button.toolTip()
    assert "over dev" in told and "are reported" in told and "can't be kept" in told and "only" not in told
    assert "to look at only" in bar.effect_words()[0]


def test_files_of_ties_name_what_they_are_of(qtbot: QtBot, calibrating: Calibrating) -> None:
    every = every_tie_figure(calibrating)
    for one in every:
        qtbot.addWidget(one)
        qtbot.addWidget(one.controls)
    calibrating.show_data(data())
    qtbot.waitUntil(lambda: calibrating.fit is not None)
    for one in every:
        one.show()
        one.ask()
        metadata = one.metadata()
        assert metadata is not None
        assert json.loads(metadata["settings"])["rounding"] == "round"
        assert one.export_parts == ("Talks", "train", "kiwi", "enko")
        facts = [name.casefold() for name, _ in one.facts()]
        assert not set(facts) & {str(name).casefold() for name in one.table()[0]} - {"language pair"}, one.KEY
    qtbot.waitUntil(lambda: all(f.running is None for f in (calibrating.checking, calibrating.differing)))


def test_words_under_a_figure_are_whole_only_where_they_leave_it_room(
    qtbot: QtBot, calibrating: Calibrating
) -> None:
    sweep = TieSweep(calibrating)
    qtbot.addWidget(sweep)
    qtbot.addWidget(sweep.controls)
    sweep.resize(340, 280)
    sweep.show()
    calibrating.show_data(data(may_fit=False))
    qtbot.waitUntil(lambda: calibrating.fit is not None)
    assert sweep.note.isHidden() and not sweep.note_line.isHidden()
    assert sweep.note_line.shown_text.startswith("Rows for reporting: look, but don't choose.")
    sweep.resize(900, 700)
    assert not sweep.note.isHidden() and sweep.note_line.isHidden()
