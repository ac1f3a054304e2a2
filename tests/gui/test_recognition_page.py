"""The Recognition page under mouse and keys: import, score, see, hear."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from engine.runs.tables import read_table
from engine.text import normaliser
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.recognition_page import RecognitionPage
from gui.panels.recognition_toolbar import Message
from gui.services.scoring_results import GroupLine
from tests.gui import annotating
from tests.gui import scored as scored_project
from tests.gui.conftest import Bench
from tests.gui.scored import HEARD, lent_page, make_project, settle, write_hypotheses

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


studio, bench, page_made = annotating.studio, annotating.bench, scored_project.page_made


@pytest.fixture
def ids(tmp_path: Path) -> dict[str, str]:
    """Name of an utterance to its id, in the project `Scored.seam`."""
    return make_project(tmp_path / "Scored.seam", is_scored=True)


@pytest.fixture
def scored(bench: Bench, tmp_path: Path, ids: dict[str, str]) -> Iterator[Bench]:
    with lent_page(bench, tmp_path / "Scored.seam"):
        yield bench


def page_of(bench: Bench) -> RecognitionPage:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    return page


def file_of(bench: Bench, utterance_id: str) -> Path:
    results = bench.window.services.scoring.results
    assert results is not None
    row = results.by_id[utterance_id]
    assert row.audio_path is not None
    return bench.window.services.projects.folder / row.audio_path


def click_cell(bench: Bench, view: QWidget, row: int, column: int) -> None:
    page = page_of(bench)
    table = page.groups.view if view is page.groups else page.utterances.view
    place = table.visualRect(table.model().index(row, column)).center()
    bench.qtbot.mouseClick(table.viewport(), LEFT, NONE, place)


def click_point(bench: Bench, utterance_id: str) -> None:
    """Click the point of an utterance in the scatter plot."""
    panel = page_of(bench).scatter_panel
    axes, results = panel.axes, bench.window.services.scoring.results
    assert axes is not None
    assert results is not None
    row = results.by_id[utterance_id]
    x, y = ((row.mer if measure == "mer" else row.pier)[at] for measure, at in axes)
    assert x is not None
    assert y is not None
    plot = panel.plot
    spot = plot._plot.mapFromScene(plot._box.mapViewToScene(QPointF(x, y)))
    bench.qtbot.mouseClick(plot._plot.viewport(), LEFT, NONE, QPoint(spot))


def shown_names(bench: Bench) -> list[str]:
    return [row.name for row in page_of(bench).utterances.model.shown]


def card_of(bench: Bench) -> ProvenanceCard:
    bench.wait(lambda: isinstance(QApplication.activePopupWidget(), ProvenanceCard))
    card = QApplication.activePopupWidget()
    assert isinstance(card, ProvenanceCard)
    return card


def test_an_empty_project_says_what_the_page_is_for(bench: Bench, tmp_path: Path) -> None:
    make_project(tmp_path / "Empty.seam", heard={})
    bench.open(tmp_path / "Empty.seam")
    bench.show("recognition")
    page = page_of(bench)
    bench.wait(lambda: page.stack.currentWidget() is page.empty)
    assert [button.accessibleName() for button in page.empty.buttons] == [
        "Run a recogniser…",
        "Import hypotheses…",
        "Export the template…",
        "Open the demo project",
    ]
    assert not bench.window.actions_by_id["results.score"].isEnabled()


def test_a_file_is_shown_before_it_is_taken_in_and_scored(bench: Bench, tmp_path: Path) -> None:
    ids = make_project(tmp_path / "Empty.seam", heard={})
    file = write_hypotheses(
        tmp_path / "mine.jsonl",
        [{"id": key, "hypothesis": text} for key, text in HEARD["good"].items()],
    )
    bench.open(tmp_path / "Empty.seam")
    bench.show("recognition")
    page = page_of(bench)
    page.import_card.open(file)
    bench.wait(page.import_card.isVisible)
    bench.idle()
    assert page.import_card.title.text() == "mine.jsonl: hypotheses of mine"
    assert not page.import_card.problems.isVisible()
    page.import_card.take.click()
    settle(bench)
    assert page.stack.currentWidget() is page.full
    assert page.toolbar.message.text() == "Hypotheses not scored with these settings: 4."
    assert page.toolbar.score_button.toolTip() == page.toolbar.message.text()  # for where it has no room
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_F6)
    bench.wait(lambda: bench.window.services.scoring.running is None)
    settle(bench)
    cell = page.groups.model.index(0, 1)
    assert cell.data() == "2.2"  # four utterances are too few for an interval that holds
    assert "Too few utterances for an interval that holds: 4" in cell.data(Qt.ItemDataRole.ToolTipRole)
    assert len(ids) == page.utterances.model.total
    assert not page.toolbar.score_button.isVisible()


def test_a_file_with_bad_rows_changes_nothing_and_names_the_lines(scored: Bench, tmp_path: Path) -> None:
    file = write_hypotheses(
        tmp_path / "other.jsonl",
        [
            {"id": "t1", "hypothesis": "오늘"},
            {"id": "nobody", "hypothesis": "x"},
            {"id": "t1", "hypothesis": "twice"},
        ],
    )
    card = page_of(scored).import_card
    card.open(file)
    scored.wait(card.isVisible)
    scored.idle()
    lines = card.problems.toPlainText()
    assert "line 3" in lines
    assert "line 2" in lines
    assert not card.take.isEnabled()
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    assert not card.isVisible()
    results = scored.window.services.scoring.results
    assert results is not None
    assert [one.name for one in results.all_systems] == ["good", "bad"]


def test_what_is_there_is_replaced_only_when_asked(scored: Bench, tmp_path: Path) -> None:
    file = write_hypotheses(
        tmp_path / "bad.jsonl", [{"id": "t1", "hypothesis": "오늘 meeting이 세 개나 있어"}]
    )
    card = page_of(scored).import_card
    card.open(file)
    scored.wait(card.isVisible)
    scored.idle()
    assert card.replace.isVisible()
    assert not card.take.isEnabled()
    card.replace.click()
    assert card.take.isEnabled()
    card.take.click()
    settle(scored)
    results = scored.window.services.scoring.results
    assert results is not None
    assert {one.name: one.hypotheses for one in results.all_systems} == {"good": 4, "bad": 1}


def test_a_click_on_a_point_selects_its_row_shows_it_and_plays_it(scored: Bench, ids: dict[str, str]) -> None:
    page, services = page_of(scored), scored.window.services
    for key in ("t2", "t3"):
        click_point(scored, ids[key])
        scored.wait(lambda key=key: services.playback.source == file_of(scored, ids[key]))
        scored.wait(lambda: services.playback.state == "playing")
        assert services.workspace.utterance_id == ids[key]
        row = page.utterances.model.record(page.utterances.view.currentIndex())
        assert row is not None
        assert row.id == ids[key]
        strip = page.inspector.strips.strips[1]
        assert strip.isVisible()
        assert any(column.is_error for column in strip.columns)
        assert page.inspector.heading.text() == key
        services.playback.stop()


def test_an_utterance_without_sound_says_so(scored: Bench, ids: dict[str, str]) -> None:
    page, services = page_of(scored), scored.window.services
    row = page.utterances.model.row_of(ids["i1"])
    assert row is not None
    click_cell(scored, page.utterances, row, 1)
    scored.wait(lambda: page.inspector.heading.text() == "i1")
    assert services.playback.state == "stopped"
    assert services.playback.source is None
    assert services.workspace.status == "i1: no audio"
    assert "no audio" in page.inspector.sound.waveform.accessibleDescription() or (
        page.inspector.sound.path is None
    )
    assert not scored.window.actions_by_id["results.play"].isEnabled()
    assert page.inspector.strips.strips[1].columns == ()


def test_arrows_select_and_space_plays(scored: Bench, ids: dict[str, str]) -> None:
    page, services = page_of(scored), scored.window.services
    page.setFocus()
    assert page.utterances.view.hasFocus()
    table = page.utterances.view
    scored.qtbot.keyClick(table, Qt.Key.Key_Down)
    scored.qtbot.keyClick(table, Qt.Key.Key_Down)
    scored.wait(lambda: page.inspector.heading.text() == "t2")
    assert services.playback.state == "stopped"
    scored.qtbot.keyClick(table, Qt.Key.Key_Space)
    scored.wait(lambda: services.playback.state == "playing")
    assert services.playback.source == file_of(scored, ids["t2"])
    scored.qtbot.keyClick(table, Qt.Key.Key_Space)
    scored.wait(lambda: services.playback.state != "playing")


def test_space_in_the_search_field_is_a_space(scored: Bench) -> None:
    page = page_of(scored)
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.utterances.search.hasFocus()
    scored.qtbot.keyClicks(page.utterances.search, "coffee 1")
    assert page.utterances.search.text() == "coffee 1"
    assert scored.window.services.playback.state == "stopped"
    told = "0 of 4 shown, hidden by filters: 4"  # nothing is left that could have rates
    scored.wait(lambda: page.utterances.hidden.isVisible() and page.utterances.hidden.text() == told)
    scored.wait(lambda: page.group_panel.part_words.startswith("“shown”: 0 of 4: “coffee 1”."))


def test_escape_empties_the_search_field_and_its_cross_goes_too(scored: Bench) -> None:
    search = page_of(scored).utterances.search
    search.setFocus()
    scored.qtbot.keyClicks(search, "coffee")
    scored.wait(lambda: not page_of(scored).utterances.filter.is_empty)
    heard: list[str] = []
    search.textChanged.connect(heard.append)  # what the cross listens to
    scored.qtbot.keyClick(search, Qt.Key.Key_Escape)
    assert search.text() == "" and heard == [""]
    assert page_of(scored).utterances.filter.is_empty
    scored.qtbot.keyClick(search, Qt.Key.Key_Escape)
    assert page_of(scored).utterances.view.hasFocus()


def test_a_message_without_room_is_no_letter_and_dots(qtbot: QtBot) -> None:
    message = Message()
    message.setText("Hypotheses not scored with these settings: 96.")
    qtbot.addWidget(message)
    grounds: list[int] = []
    for wide in (40, 200):
        message.resize(wide, 30)
        picture = message.grab().toImage()
        colours = {picture.pixel(x, y) for x in range(wide) for y in range(30)}
        grounds.append(len(colours))
    assert grounds[0] == 1 and grounds[1] > 1


def test_filters_say_what_they_hide_and_escape_shows_all(scored: Bench) -> None:
    page = page_of(scored)
    box = page.utterances.show_box
    box.setCurrentIndex(box.findData("missing"))
    box.activated.emit(box.currentIndex())
    assert shown_names(scored) == ["i1"]
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Escape)
    assert len(shown_names(scored)) == 4
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown_names(scored) == ["i1"]
    assert box.currentData() == "missing"
    scored.qtbot.keyClick(scored.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(shown_names(scored)) == 4


def test_a_click_on_a_group_filters_table_and_plot(scored: Bench) -> None:
    page = page_of(scored)
    header = page.groups.header
    word = [block.title for block in header.blocks].index("word")
    scored.qtbot.mouseClick(header.viewport(), LEFT, NONE, header.block_rect(word).center())
    assert set(shown_names(scored)) == {"t1", "i1"}
    scored.wait(lambda: page.scatter_panel.plot.note.startswith("n = 1 "))
    page.group_panel.plot.dot_clicked.emit("bad", "all\nall")
    assert len(shown_names(scored)) == 4


def test_the_rates_of_what_is_shown_stand_beside_those_of_all(scored: Bench, tmp_path: Path) -> None:
    page, scoring = page_of(scored), scored.window.services.scoring
    assert scoring.table is not None and not scoring.table.shown_text
    before = scoring.table.lines

    def lines(kind: str, name: str) -> list[GroupLine]:
        return [
            line
            for line in (scoring.table.lines if scoring.table else ())
            if (line.kind, line.name) == (kind, name)
        ]

    page.utterances.filter_group("level", "word")
    scored.wait(
        lambda: lines("shown", "shown") and scoring.table and scoring.table.shown_text == "2 of 4: word"
    )
    scored.idle()
    for shown, word in zip(lines("shown", "shown"), lines("level", "word"), strict=True):
        assert shown.score is not None and word.score is not None
        assert (shown.score.n, shown.score.mer, shown.score.pier) == (
            word.score.n,
            word.score.mer,
            word.score.pier,
        )
        assert (shown.missing, shown.waiting) == (word.missing, word.waiting)
    block = next(one for one in page.groups.header.blocks if one.is_marked)
    assert block.title == "shown" and "2 of 4: word" in block.hint
    scoring.export_groups(tmp_path / "rates.csv")
    scored.idle()
    rows = [row.cells for row in read_table(tmp_path / "rates.csv").rows]
    assert [row["group"] for row in rows if row["group_by"] == "shown"] == ["2 of 4: word"] * 2
    at = page.groups.header.blocks.index(block)
    scored.qtbot.mouseClick(
        page.groups.header.viewport(), LEFT, NONE, page.groups.header.block_rect(at).center()
    )
    assert len(shown_names(scored)) == 4 and page.utterances.filter.is_empty
    assert scoring.table is not None and scoring.table.lines == before


def test_a_number_tells_how_it_was_made(scored: Bench) -> None:
    page = page_of(scored)
    click_cell(scored, page.groups, 1, 1)
    card = card_of(scored)
    for part in (
        "MER of bad: all utterances\n",
        "Value: ",
        "Read as: corpus rate (micro)",
        "mean of utterances (macro): ",
        "Interval: ",
        "Method: percentile bootstrap over utterances",
        "Draws: 10,000",
        "Seed: 0",
        "n: utterances with a rate: 3",
        "Counts: S ",
        "Missing hypotheses: 1",
        "Mode: seam",
        "Loanword spellings: equal",
        "Contractions: equal",
        "Points of interest: both sides of every switch",
        "Insertions charged by PIER: ",
        f"Normaliser: {normaliser.VERSION}: nfc",
        "Costs: Levenshtein: every error 1",
        "Run: ",
        " UTC",
        "Versions: seam ",
        "numpy ",
    ):
        assert part in card.text, part
    card.copy_button.click()
    assert QGuiApplication.clipboard().text() == card.text


def test_digits_show_one_system_alone(scored: Bench, ids: dict[str, str]) -> None:
    page = page_of(scored)
    scored.window.services.workspace.select_utterance(ids["t1"])
    scored.wait(lambda: page.inspector.heading.text() == "t1")
    page.setFocus()
    assert page.utterances.view.hasFocus()
    strips = page.inspector.strips.strips
    assert [strip.isVisible() for strip in strips] == [True, True, False, False]
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_2)
    assert [strip.isVisible() for strip in strips] == [False, True, False, False]
    scored.qtbot.keyClick(page.utterances.view, Qt.Key.Key_2)
    assert [strip.isVisible() for strip in strips] == [True, True, False, False]


def test_accepted_spellings_are_ticked_not_wrong(scored: Bench, ids: dict[str, str]) -> None:
    page = page_of(scored)
    scored.window.services.workspace.select_utterance(ids["t1"])
    scored.wait(lambda: page.inspector.heading.text() == "t1")
    good = page.inspector.strips.strips[0].columns
    assert [column.kind for column in good if column.kind != "hit"] == ["accepted"]
    assert [(column.reference, column.hypothesis) for column in good if column.kind == "accepted"] == [
        ("meeting", "미팅")
    ]


def test_systems_can_be_hidden_and_keep_their_colour(scored: Bench) -> None:
    page, services = page_of(scored), scored.window.services
    assert services.scoring.results is not None
    bad = services.scoring.results.all_systems[1]
    page.toolbar.systems_chosen.emit((bad.id,))
    settle(scored)
    assert [one.system.name for one in services.scoring.results.systems] == ["bad"]
    assert services.scoring.results.systems[0].place == 1
    assert page.toolbar.systems_button.text() == "Systems (1 of 2)"
    assert page.scatter_panel.axes == (("mer", 0), ("pier", 0))
    page.toolbar.systems_chosen.emit(())
    settle(scored)
    assert len(services.scoring.results.systems) == 2


def test_figures_carry_how_they_were_made(scored: Bench, tmp_path: Path) -> None:
    from PySide6.QtGui import QImage

    from gui.panels.recognition_figures import data_hash, save_plot

    page, services = page_of(scored), scored.window.services
    for name, plot in (("groups", page.group_panel.plot), ("scatter", page.scatter_panel.plot)):
        path = tmp_path / f"{name}.png"
        save_plot(services, plot, path, "Rates")
        picture = QImage(str(path))
        assert picture.width() >= 2 * plot.width()
        assert services.scoring.results is not None
        assert picture.text("data hash") == data_hash(services.scoring.results)
        assert picture.text("n") == "4"
        assert "10000 draws, seed 0" in picture.text("method")


def test_another_project_shows_its_own_results(scored: Bench, tmp_path: Path) -> None:
    make_project(tmp_path / "Other.seam", heard={"third": {"t1": "오늘"}})
    scored.open(tmp_path / "Other.seam")
    scored.show("recognition")
    settle(scored)
    page = page_of(scored)
    assert page.toolbar.systems_button.text() == "Systems (1)"
    assert page.inspector.detail is None
