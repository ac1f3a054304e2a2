"""Many records in a table: their order is found in turns of the event loop, whatever is done meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.models import record_table, sorting
from gui.models.record_table import Column, RecordTable
from gui.models.sorting import sorted_places
from gui.widgets.record_table_view import RecordTableView

UP, DOWN = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


@dataclass(frozen=True, slots=True)
class Line:
    id: str
    rate: float | None


COLUMNS: tuple[Column[Line], ...] = (
    Column("Id", lambda line: line.id),
    Column("Rate", lambda line: str(line.rate), key=lambda line: line.rate),
)


def places(rows: list[float | None], descending: bool) -> list[int]:
    steps = sorted_places(rows, lambda row: row, descending)
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return end.value


@settings(max_examples=100, deadline=None)
@given(
    rows=st.lists(st.none() | st.integers(0, 9).map(float), max_size=40),
    descending=st.booleans(),
    step=st.integers(1, 7),
)
def test_order_in_steps_is_that_of_one_sort(rows: list[float | None], descending: bool, step: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sorting, "STEP", step)
        known = [place for place, row in enumerate(rows) if row is not None]
        known.sort(key=lambda place: rows[place] or 0.0, reverse=descending)
        without = [place for place, row in enumerate(rows) if row is None]
        assert places(rows, descending) == known + without


@pytest.fixture
def table(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> RecordTable[Line]:
    monkeypatch.setattr(record_table, "SORTED_AT_ONCE", 10)
    monkeypatch.setattr(sorting, "STEP", 16)
    made = RecordTable(COLUMNS, lambda line: line.id)
    made.set_records(lines(lambda place: float(place * 37 % 100)))
    return made


def lines(rate: Callable[[int], float | None]) -> list[Line]:
    return [Line(f"u{place:03}", rate(place)) for place in range(100)]


def rates(table: RecordTable[Line]) -> list[float | None]:
    return [line.rate for line in table.shown]


def sorted_by_rate(qtbot: QtBot, table: RecordTable[Line]) -> None:
    table.sort(1, UP)
    qtbot.waitUntil(lambda: not table.is_sorting)


def test_rows_move_when_the_order_is_known(qtbot: QtBot, table: RecordTable[Line]) -> None:
    before = list(table.shown)
    table.sort(1, DOWN)
    assert table.is_sorting and list(table.shown) == before
    qtbot.waitUntil(lambda: not table.is_sorting)
    assert rates(table) == sorted(rates(table), key=lambda rate: rate or 0.0, reverse=True)
    table.sort(-1, UP)
    assert list(table.shown) == before


def test_a_filter_keeps_the_order(qtbot: QtBot, table: RecordTable[Line]) -> None:
    sorted_by_rate(qtbot, table)
    table.set_filter(lambda line: (line.rate or 0.0) >= 40)
    assert rates(table) == [float(rate) for rate in range(40, 100)]
    assert not table.is_sorting
    table.set_filter(None)
    assert rates(table) == [float(rate) for rate in range(100)]


def test_changed_records_stand_where_the_old_ones_stood_until_they_are_sorted(
    qtbot: QtBot, table: RecordTable[Line]
) -> None:
    sorted_by_rate(qtbot, table)
    ids = [line.id for line in table.shown]
    table.set_records(lines(lambda place: float(-(place * 37 % 100))))
    assert [line.id for line in table.shown] == ids and rates(table)[-1] == -99.0
    qtbot.waitUntil(lambda: not table.is_sorting)
    assert [line.id for line in table.shown] == ids[::-1]


def test_other_records_take_the_place_of_the_old_ones_at_once(qtbot: QtBot, table: RecordTable[Line]) -> None:
    sorted_by_rate(qtbot, table)
    table.set_records(lines(lambda place: float(place * 37 % 100))[:50])
    assert len(table.shown) == 50
    qtbot.waitUntil(lambda: not table.is_sorting)
    assert rates(table) == sorted(rates(table), key=lambda rate: rate or 0.0)


def test_a_record_replaced_while_rows_are_sorted_is_sorted_by_what_it_is_now(
    qtbot: QtBot, table: RecordTable[Line]
) -> None:
    table.sort(1, UP)
    table.replace(Line("u000", 99.5))
    qtbot.waitUntil(lambda: not table.is_sorting)
    assert rates(table)[-1] == 99.5


def test_a_replaced_record_stays_until_a_filter_is_set(qtbot: QtBot, table: RecordTable[Line]) -> None:
    sorted_by_rate(qtbot, table)
    table.replace(replace(table.shown[0], rate=99.5))
    assert rates(table)[0] == 99.5
    table.set_filter(None)
    qtbot.waitUntil(lambda: not table.is_sorting)
    assert rates(table)[-1] == 99.5


def test_the_current_row_goes_with_its_record(qtbot: QtBot, table: RecordTable[Line]) -> None:
    view = RecordTableView(table, (80, 80), 0)
    qtbot.addWidget(view)
    view.select_id("u010")
    view.sortByColumn(1, DOWN)
    qtbot.waitUntil(lambda: not table.is_sorting)
    record = table.record(view.currentIndex())
    assert record is not None and record.id == "u010"
    assert view.currentIndex().row() == table.row_of("u010")
    table.set_filter(lambda line: line.id != "u010")
    assert not view.currentIndex().isValid()
