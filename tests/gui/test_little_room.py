"""Words and numbers where there is little room: labels, choices, heads, ranks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QStyleOptionHeader
from pytestqt.qtbot import QtBot

from gui.models.record_table import Column, RecordTable
from gui.plots.axis_label import AxisLabel
from gui.plots.group_plot import GroupValue
from gui.plots.rank_plot import RankPlot
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.record_table_view import RecordTableView

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
