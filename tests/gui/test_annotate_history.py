"""When something was decided, as the history tells it."""

from __future__ import annotations

from datetime import datetime, timedelta

from pytestqt.qtbot import QtBot

from gui.panels.annotate_history import AnnotateHistory, HistoryRow, moment_text


def test_today_is_told_as_time_and_other_days_with_their_day(qtbot: QtBot) -> None:
    now = datetime(2026, 11, 30, 12, 0).astimezone()

    def told(then: datetime) -> str:
        return moment_text(then.isoformat(timespec="milliseconds"), now)

    assert told(now - timedelta(hours=3)) == "09:00:00"
    assert told(now - timedelta(hours=13)) == "11-29 23:00"
    assert told(now.replace(year=2025)) == "2025-11-30 12:00"

    history = AnnotateHistory(lambda: None)
    qtbot.addWidget(history)
    widths: list[int] = []
    for at in (datetime.now().astimezone(), now.replace(year=2025)):
        history.show_rows([HistoryRow("1", at.isoformat(), "Mina", "verdict", "", "keep")])
        widths.append(history.view.columnWidth(0))
        shown = history.table.index(0, 0).data()
        assert history.view.fontMetrics().horizontalAdvance(shown) < widths[-1]
    assert widths[0] < widths[1]
    history.resize(316, 400)
    history.show()
    one_line = history.view.rowHeight(0)
    long = HistoryRow("1", now.isoformat(), "Mina", "loanword", "", "스케줄 = schedule, 미팅 = meeting")
    history.show_rows([long])
    qtbot.waitUntil(lambda: history.view.rowHeight(0) > one_line)  # all of it is seen
    history.show_item(None)
    assert history.view.isHidden()
