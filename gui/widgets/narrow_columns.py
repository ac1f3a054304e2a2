"""Columns of a table that go where there is too little room, so that nothing has to be scrolled sideways."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QTableView

TABLE_EDGE_PX = 16
"""Of a table that is as wide as its page: its frame and its scroll bar."""


def show_columns(
    view: QTableView, room: int, widths: Sequence[int], least: int, dropped: Sequence[int]
) -> None:
    """Show as many columns as leave the first one the room that it needs.

    Args:
        view: the table; its first column takes what is left.
        room: for all columns, in pixels.
        widths: of every column.
        least: of the first one.
        dropped: columns that may go, the first of them first.
    """
    shown = set(range(len(widths)))
    for column in dropped:
        if room - sum(widths[one] for one in shown if one) < least:
            shown.remove(column)
    for column in range(len(widths)):
        view.setColumnHidden(column, column not in shown)
