"""Facts in a line: what doesn't fit is left out whole, the least important first."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gui.widgets.fact_line import BETWEEN, FactLine

FACTS = ("level word", "mainly Korean", "", "Synthetic voice A", "everyday conversation")


def test_facts_are_never_cut_in_their_middle(qtbot: QtBot) -> None:
    line = FactLine()
    qtbot.addWidget(line)
    line.set_facts(FACTS)
    kept = [fact for fact in FACTS if fact]
    assert line.toolTip() == BETWEEN.join(kept)
    whole = line.fontMetrics().horizontalAdvance(BETWEEN.join(kept))
    counts = []
    for width in range(whole + 4, line.fontMetrics().horizontalAdvance(kept[0] + "   …"), -7):
        line.resize(width, 20)
        shown = line.shown_text()
        count = len(shown.removesuffix("   …").split(BETWEEN))
        assert shown.removesuffix("   …") == BETWEEN.join(kept[:count])
        assert shown.endswith("…") == (count < len(kept))
        counts.append(count)
    assert counts[0] == len(kept) and counts == sorted(counts, reverse=True) and counts[-1] == 1
    line.resize(30, 20)
    assert line.shown_text().endswith("…") and kept[0].startswith(line.shown_text()[:-1])


def test_no_facts_are_nothing(qtbot: QtBot) -> None:
    line = FactLine()
    qtbot.addWidget(line)
    line.set_facts(())
    assert line.shown_text() == "" and line.toolTip() == ""
