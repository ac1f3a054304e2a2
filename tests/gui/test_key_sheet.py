"""The sheet of keys is never larger than the window, on any page, and can be read to its end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from gui.panels.key_sheet import KeySheet, in_columns
from gui.window import PAGES
from tests.gui.conftest import Bench
from tests.gui.test_window import popups


@pytest.mark.smoke
def test_the_keys_of_every_page_fit_into_a_small_window(pilot: Bench) -> None:
    window = pilot.window
    for width, height in ((1440, 900), (900, 600)):
        window.resize(width, height)
        for page in PAGES:
            pilot.show(page.id)
            pilot.qtbot.keyClick(window, Qt.Key.Key_F1)
            sheet = popups(KeySheet)[0]
            assert sheet.width() <= window.width() and sheet.height() <= window.height(), page.id
            assert window.frameGeometry().contains(sheet.frameGeometry())
            assert sheet.area.horizontalScrollBar().maximum() == 0, page.id
            bar = sheet.area.verticalScrollBar()
            if height == 900:
                assert bar.maximum() == 0, page.id
            elif bar.maximum():
                assert "scroll" in sheet.hint.text()
                pilot.qtbot.keyClick(sheet, Qt.Key.Key_Down)
                assert bar.value() > 0
                pilot.qtbot.keyClick(sheet, Qt.Key.Key_End)
                assert bar.value() == bar.maximum()
            pilot.qtbot.keyClick(sheet, Qt.Key.Key_A)
            assert not popups(KeySheet)


def test_every_line_stands_in_some_column_and_none_is_too_long() -> None:
    for lengths in ([37, 11, 9], [1, 1], [12], [3, 40, 2]):
        for most in range(3, 60):
            columns = in_columns(lengths, most)
            lines = [
                (group, at) for one in columns for group, first, last in one for at in range(first, last)
            ]
            assert lines == [(group, at) for group, n in enumerate(lengths) for at in range(n)]
            assert all(sum(last - first + 2 for _group, first, last in one) - 1 <= most for one in columns)
