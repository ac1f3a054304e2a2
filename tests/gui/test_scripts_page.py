"""Scripts: list, coverage, editing with undo, import with every bad row named."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import Qt

from db.records import ScriptRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.scripts_page import ScriptsPage
from tests.gui.conftest import Bench


def page_of(pilot: Bench) -> ScriptsPage:
    pilot.show("scripts")
    page = pilot.window.page
    assert isinstance(page, ScriptsPage)
    return page


def stored(pilot: Bench, key: str) -> ScriptRecord:
    from db.store import scripts

    with pilot.window.services.projects.read() as session:
        return next(script for script in scripts.list_scripts(session) if script.key == key)


def choose(pilot: Bench, page: ScriptsPage, key: str) -> None:
    pilot.window.services.workspace.select_script(next(s.id for s in page.table.shown if s.key == key))


def test_filters_say_how_many_they_hide(pilot: Bench) -> None:
    page = page_of(pilot)
    assert page.count.text() == "5 scripts"
    page.search.insert("COFFEE 버스")  # QTest types ASCII only
    assert [script.key for script in page.table.shown] == ["s2"]
    assert page.count.text() == "1 of 5 scripts; 4 hidden by filters"
    page.escape()
    page.coverage.buttons["academic", "sentence", "ko"].click()
    assert [script.key for script in page.table.shown] == ["s4"]
    page.escape()
    assert len(page.table.shown) == 5


def test_an_edit_is_saved_by_itself_and_can_be_undone(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s5")
    page.editor.text.selectAll()
    page.editor.text.insertPlainText("The 된장찌개 was great.")
    pilot.wait(lambda: stored(pilot, "s5").text == "The 된장찌개 was great.")
    pilot.idle()
    assert page.editor.level.text().startswith("By rule: word")
    pilot.window.services.history.undo()
    pilot.idle()
    assert stored(pilot, "s5").text == "The 김치찌개 was great."
    assert page.editor.text.toPlainText() == "The 김치찌개 was great."
    pilot.window.services.history.redo()
    pilot.idle()
    assert stored(pilot, "s5").text == "The 된장찌개 was great."


def test_moving_on_saves_what_was_typed_into_the_right_script(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s1")
    page.editor.text.setPlainText("오늘 meeting이 네 개나 있어.")
    choose(pilot, page, "s2")
    pilot.idle()
    assert stored(pilot, "s1").text == "오늘 meeting이 네 개나 있어."
    assert stored(pilot, "s2").text == "버스에서 내려서 coffee shop에 갔어."
    assert page.editor.text.toPlainText() == "버스에서 내려서 coffee shop에 갔어."


def test_one_spelling_alone_is_refused_in_words(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s1")
    page.editor.loanwords.setText("미팅")
    page.editor.save()
    assert "one spelling only" in page.editor.problem.text()
    assert stored(pilot, "s1").loanwords[0].spellings == ("미팅", "meeting")


def test_an_empty_text_is_never_stored(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s1")
    page.editor.text.clear()
    page.editor.save()
    assert "needs a text" in page.editor.problem.text()
    assert stored(pilot, "s1").text


def test_import_shows_the_bad_rows_and_takes_the_good_ones(pilot: Bench, tmp_path: Path) -> None:
    page = page_of(pilot)
    file = tmp_path / "more.csv"
    file.write_text(
        "id,text,level\nn1,내일 deadline이야,word\nn2,,word\nn3,내일 deadline이야,word\nn4,커피 마실래?,huge\n",
        encoding="utf-8",
    )
    page.import_card.open(file)
    pilot.wait(page.import_card.isVisible)
    pilot.idle()
    assert "1 scripts can be taken in, 3 rows would be left out" in page.import_card.title.text()
    problems = page.import_card.problems.toPlainText()
    assert [f"line {n}" in problems for n in (3, 4, 5)] == [True] * 3
    page.import_card.name.setText("추가")
    pilot.qtbot.keyClick(page.import_card.name, Qt.Key.Key_Return)
    pilot.wait(lambda: page.table.total == 6)
    pilot.idle()
    assert stored(pilot, "n1").main_language == "ko"


def test_a_file_that_cannot_be_read_is_one_sentence(pilot: Bench, tmp_path: Path) -> None:
    page = page_of(pilot)
    (tmp_path / "empty.csv").write_bytes(b"")
    page.import_card.open(tmp_path / "empty.csv")
    pilot.idle()
    assert "empty.csv" in pilot.window.notice_bar.whole
    assert not page.import_card.isVisible()


def test_an_empty_project_offers_the_starter_scripts(bench: Bench, tmp_path: Path) -> None:
    bench.window.services.projects.create(tmp_path / "New.seam", "New")
    bench.wait(lambda: bench.window.services.projects.is_open)
    page = page_of(bench)
    assert page.stack.currentWidget() is page.empty
    page.empty.buttons[0].click()
    bench.wait(lambda: page.table.total >= 96)
    bench.idle()
    assert page.stack.currentWidget() is not page.empty


def test_a_table_keeps_the_selection_and_sorts_unknown_last(qapp: object) -> None:
    rows = [("a", 3), ("b", None), ("c", 1)]
    table: RecordTable[tuple[str, int | None]] = RecordTable(
        [Column("id", lambda row: row[0]), Column("n", lambda row: str(row[1]), key=lambda row: row[1])],
        lambda row: row[0],
    )
    table.set_records(rows)
    table.sort(1, Qt.SortOrder.DescendingOrder)
    assert [row[0] for row in table.shown] == ["a", "c", "b"]
    table.sort(1, Qt.SortOrder.AscendingOrder)
    assert [row[0] for row in table.shown] == ["c", "a", "b"]
    table.set_filter(lambda row: row[0] != "a")
    assert table.row_of("a") is None
    assert table.row_of("b") == 1
    assert table.total == 3


def test_a_change_is_one_step_back_and_keys_of_meanwhile_stay(pilot: Bench) -> None:
    page = page_of(pilot)
    workspace, history = pilot.window.services.workspace, pilot.window.services.history
    workspace.select_script(page.table.shown[0].id)
    before = page.editor.text.toPlainText()
    page.editor.text.setPlainText("So " + before)
    page.editor.save()
    page.editor.text.setPlainText("And so " + before + " ")  # typed while the list is being read again
    pilot.idle()
    assert page.editor.text.toPlainText() == "And so " + before + " "
    page.editor.save()
    pilot.idle()
    for expected in ("So " + before, before):
        history.undo()
        pilot.idle()
        assert page.editor.text.toPlainText() == expected
    assert not history.undo_text


def test_a_script_can_be_written_on_the_spot(pilot: Bench) -> None:
    page = page_of(pilot)
    page.write.setText("  오늘   deadline이야 ")
    pilot.qtbot.keyClick(page.write, Qt.Key.Key_Return)
    pilot.idle()
    made = stored(pilot, "w0001")
    assert (made.text, made.main_language, made.level_wanted) == ("오늘 deadline이야", "ko", "word")
    assert page.editor.heading.text() == "w0001"
    page.write.setText("오늘 deadline이야")
    pilot.qtbot.keyClick(page.write, Qt.Key.Key_Return)
    pilot.idle()
    assert "already" in pilot.window.notice_bar.whole
    assert page.table.total == 6


def test_a_language_that_is_not_known_is_refused_with_its_row(pilot: Bench, tmp_path: Path) -> None:
    page = page_of(pilot)
    file = tmp_path / "strange.csv"
    file.write_text("text,main_language\n내일 deadline이야,xx\n좋은 plan이네,ko\n", encoding="utf-8")
    page.import_card.open(file)
    pilot.wait(page.import_card.isVisible)
    pilot.idle()
    assert "line 2" in page.import_card.problems.toPlainText()
    assert "1 scripts" in page.import_card.title.text()
    page.escape()


def test_a_narrow_window_leaves_room_for_the_list(pilot: Bench) -> None:
    page = page_of(pilot)
    pilot.window.resize(900, 600)
    pilot.wait(lambda: not page.coverage.isVisible())
    pilot.window.resize(1440, 900)
    pilot.wait(page.coverage.isVisible)


def test_cells_say_what_is_wanted_and_what_lacks_and_filter_the_list(pilot: Bench) -> None:
    page = page_of(pilot)
    coverage, cell = page.coverage, ("business", "word", "ko")
    assert not coverage.target.isVisible()
    coverage.buttons[cell].click()
    assert [script.key for script in page.table.shown] == ["s1"]
    coverage.target.setValue(3)
    pilot.idle()
    assert (coverage.buttons[cell].text(), coverage.buttons[cell].styleSheet() != "") == ("1/3", True)
    assert coverage.summary.text() == "Wanted: 3. Missing: 2, in cells: 1."
    coverage.everywhere.click()
    pilot.idle()
    assert coverage.buttons["academic", "sentence", "ko"].text() == "1/3"
    history = pilot.window.services.history
    history.undo()
    history.undo()
    pilot.idle()
    assert coverage.buttons[cell].text() == "1"
    history.redo()
    pilot.idle()
    assert coverage.buttons[cell].text() == "1/3"
    page.escape()
    assert len(page.table.shown) == 5


def test_a_script_leaves_use_and_comes_back(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s1")
    page.editor.retire.click()
    pilot.idle()
    assert stored(pilot, "s1").retired_at
    assert [script.key for script in page.table.shown] == ["s2", "s3", "s4", "s5"]
    assert page.count.text() == "4 scripts"
    assert page.coverage.buttons.get(("business", "word", "ko")) is None
    prompts = []
    pilot.window.services.takes.load_prompts(None, None, prompts.append)
    pilot.idle()
    assert len(prompts[0].scripts) == 4
    page.state_box.setCurrentIndex(page.state_box.findData("retired"))
    assert [script.key for script in page.table.shown] == ["s1"]
    choose(pilot, page, "s1")
    gone = datetime.fromisoformat(stored(pilot, "s1").retired_at or "").astimezone()
    assert not page.editor.state.isHidden()
    assert page.editor.state.text() == f"Out of use since {gone:%Y-%m-%d}"
    page.editor.retire.click()
    pilot.idle()
    assert stored(pilot, "s1").retired_at is None
    pilot.window.services.history.undo()
    pilot.idle()
    assert stored(pilot, "s1").retired_at


def test_known_loanwords_are_proposed_and_taken_over(pilot: Bench) -> None:
    page = page_of(pilot)
    choose(pilot, page, "s2")
    pilot.idle()
    page.editor.text.setPlainText("버스에서 meeting을 했어.")
    pilot.wait(lambda: page.editor.proposals.buttons)
    assert [button.text() for button in page.editor.proposals.buttons] == ["+ 미팅 | meeting"]
    page.editor.proposals.buttons[0].click()
    pilot.idle()
    assert [group.spellings for group in stored(pilot, "s2").loanwords] == [
        ("버스", "bus"),
        ("미팅", "meeting"),
    ]
    assert page.editor.proposals.isHidden()
