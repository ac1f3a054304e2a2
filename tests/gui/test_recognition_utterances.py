"""The table of utterances while systems come and go."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from db.session import open_project
from db.store import systems
from engine.runs.asr_settings import ScoreSettings
from engine.runs.steps import finished
from gui.panels.recognition_utterances import LEAST_TEXT, TOPIC_WIDTH, RecognitionUtterances
from gui.services.scoring_results import read_results
from tests.gui.scored import make_project


def test_a_system_that_comes_in_shows_all_its_columns(qtbot: QtBot, tmp_path: Path) -> None:
    make_project(tmp_path / "Scored.seam")
    with open_project(tmp_path / "Scored.seam") as project:
        with project.read() as session:
            ids = [one.id for one in systems.list_systems(session)]
        one, both = (finished(read_results(project, ScoreSettings(), ids[:n])) for n in (1, 2))
    table = RecognitionUtterances()
    qtbot.addWidget(table)
    table.show_results(one)
    last = table.model.columnCount() - 1
    others = sum(table.view.columnWidth(place) for place in (0, *range(2, last)))
    table.resize(others + LEAST_TEXT + TOPIC_WIDTH // 2, 400)
    table.show()
    qtbot.waitUntil(lambda: table.view.isColumnHidden(last))  # the topic has no room
    table.show_results(both)
    topic = table.model.columnCount() - 1
    assert topic == last + 2
    assert not any(table.view.isColumnHidden(place) for place in range(topic))
