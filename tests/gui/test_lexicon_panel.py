"""The lexicon's drawer under mouse and keys: entries by hand, proposals one after the other, files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from db.records import LexiconRecord
from db.session import open_project
from db.store import lexicon, people, systems
from engine.asr.confusions import Tally
from engine.asr.lexicon_candidates import Candidate
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from gui.panels.lexicon_panel import LexiconPanel
from gui.panels.lexicon_proposals import undecided
from gui.panels.recognition_page import RecognitionPage
from gui.window import Window
from tests.gui import annotating
from tests.gui.conftest import Bench
from tests.gui.scored import drop_deleted, make_page, make_project

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
NONE = Qt.KeyboardModifier.NoModifier
HEARD = {
    "sound": {"t1": "오늘 미팅이 세 개나 있어.", "t2": "버스에서 내려서 커피 샵에 갔어.", "t3": "정말 힘들었어. 잇 워즈 어 롱 데이."},
    "other": {"t1": "오늘 mating이 세 개나 있어.", "t2": "버스에서 내려서 커피 샵에 갔어.", "i1": "The kimchijjigae was great."},
}  # fmt: skip
studio, bench = annotating.studio, annotating.bench


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    folder = tmp_path_factory.mktemp("lexicon") / "Scored.seam"
    ids = make_project(folder, HEARD)
    with open_project(folder) as project, project.write() as session:
        known = [system.id for system in systems.list_systems(session)]
        people.add(session, "Mina", ["annotator"])
    for _step in score_project(folder, known, ScoreSettings()):
        pass
    return folder, ids


@pytest.fixture(scope="module", autouse=True)
def page_made(studio: Window, made: tuple[Path, dict[str, str]]) -> None:
    """The page is made once, so that nothing of it seems to be left over from the test that needed it first."""
    make_page(studio, made[0])


@pytest.fixture
def drawer(bench: Bench, tmp_path: Path, made: tuple[Path, dict[str, str]]) -> Iterator[LexiconPanel]:
    """The open drawer, its entries shown."""
    bench.window.resize(1440, 900)
    bench.window.services.history.clear()
    shutil.copytree(made[0], tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    bench.person("Mina")
    bench.show("recognition")
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    bench.wait(lambda: bench.window.services.scoring.results is not None)
    bench.idle()
    page.lexicon.show_part(0)
    press(bench, Key.Key_F7)
    assert page.lexicon.isVisible()
    yield page.lexicon
    drop_deleted()


def press(bench: Bench, key: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    focus: QWidget = QApplication.focusWidget() or bench.window
    bench.qtbot.keyClick(focus, key, modifier)


def test_a_set_is_added_by_hand_filtered_and_taken_back(bench: Bench, drawer: LexiconPanel) -> None:
    entries, services = drawer.entries, bench.window.services
    assert entries.add_field.hasFocus()
    bench.qtbot.keyClicks(entries.add_field, "bus")
    press(bench, Key.Key_Return)
    assert "at least two" in entries.problem.text()
    assert services.lexicon.entries() == []
    entries.add_field.setText("커피 샵 | coffee shop|coffee  shop")
    press(bench, Key.Key_Return)
    bench.wait(lambda: entries.table.total == 1)
    assert entries.add_field.text() == ""
    assert entries.problem.text() == ""
    bench.wait(lambda: entries.table.shown[0].utterances == 1)
    row = entries.table.shown[0]
    assert (row.text, row.who, row.entry.source) == ("커피 샵 = coffee shop", "Mina", "hand")
    services.lexicon.keep_apart(["meeting", "mating"])
    bench.wait(lambda: entries.table.total == 2)
    entries.search.setText("coffee")
    bench.wait(lambda: len(entries.table.shown) == 1)
    assert "1 hidden" in entries.count.text()
    entries.view.select_id(row.entry.id)
    entries.view.setFocus()
    press(bench, Key.Key_Delete)
    bench.wait(lambda: entries.table.total == 1)
    assert services.lexicon.entries("equal") == []
    press(bench, Key.Key_Z, CTRL)
    bench.wait(lambda: entries.table.total == 2)
    entries.search.clear()
    bench.idle()


def test_proposals_are_answered_one_after_the_other_by_key(
    bench: Bench, drawer: LexiconPanel, made: tuple[Path, dict[str, str]]
) -> None:
    services, proposals = bench.window.services, drawer.proposals
    drawer.tabs[1].click()
    bench.wait(lambda: proposals.table.total > 0)
    pairs = [(one.reference, one.hypothesis, one.tally.count) for one in proposals.table.shown]
    assert ("coffee shop", "커피 샵", 2) in pairs
    assert pairs[0][2] == 2  # the most frequent one first
    assert ("meeting", "미팅", 1) not in pairs  # the script knows it
    assert services.lexicon.entries() == []  # nothing is applied unasked
    assert proposals.view.hasFocus()
    assert [button.text() for button in proposals.example_buttons] == ["t2"]
    press(bench, Key.Key_Space)
    bench.wait(lambda: services.playback.state == "playing")
    assert services.workspace.utterance_id == made[1]["t2"]
    proposals.view.setFocus()
    with bench.qtbot.waitSignal(services.lexicon.rescored):
        press(bench, Key.Key_Return)
    assert [one.spellings for one in services.lexicon.entries("equal")] == [pairs[0][:2]]
    bench.idle()
    left = proposals.table.total
    assert left == len(pairs) - 1
    refused = proposals.table.record(proposals.view.currentIndex())
    assert refused is not None
    press(bench, Key.Key_Backspace)
    assert services.lexicon.entries("different")[0].spellings == (refused.reference, refused.hypothesis)
    bench.idle()
    assert proposals.table.total == left - 1
    for _answer in range(2):
        press(bench, Key.Key_Z, CTRL)
        bench.idle()
    bench.wait(lambda: proposals.table.total == left + 1)


def test_who_sits_here_is_asked_before_an_entry_is_stored(bench: Bench, drawer: LexiconPanel) -> None:
    services = bench.window.services
    services.people._sit(None)
    drawer.entries.add_field.setText("커피 샵 | coffee shop")
    drawer.entries.add_field.setFocus()
    press(bench, Key.Key_Return)
    assert drawer.author.isVisible() and services.lexicon.entries() == []
    bench.person("Mina")
    assert not drawer.author.isVisible() and drawer.entries.add_field.text() == ""
    assert [one.author_id for one in services.lexicon.entries()] == [services.people.current_id]
    bench.idle()


def test_the_number_of_entries_is_right_while_the_proposals_are_shown(
    bench: Bench, drawer: LexiconPanel
) -> None:
    bench.idle()
    assert drawer.entries.count.text() == "Nothing in the project's lexicon yet"
    drawer.show_part(1)
    bench.idle()
    assert bench.window.services.lexicon.treat_as_equal(("coffee shop", "커피샵"))
    bench.idle()
    assert drawer.tabs[0].text() == "Entries (1)"
    drawer.leave()
    drawer.entries.forget()
    drawer.toggle()
    bench.idle()
    assert drawer.stack.currentIndex() == 1 and drawer.tabs[0].text() == "Entries (1)"
    bench.window.services.history.undo()
    bench.idle()


def test_an_example_is_shown_and_heard_on_a_click(
    bench: Bench, drawer: LexiconPanel, made: tuple[Path, dict[str, str]]
) -> None:
    drawer.tabs[1].click()
    bench.wait(lambda: bool(drawer.proposals.example_buttons))
    bench.qtbot.mouseClick(drawer.proposals.example_buttons[0], Qt.MouseButton.LeftButton)
    bench.wait(lambda: bench.window.services.playback.state == "playing")
    assert bench.window.services.workspace.utterance_id == made[1]["t2"]


def test_files_go_out_and_in_and_a_bad_one_changes_nothing(
    bench: Bench, drawer: LexiconPanel, tmp_path: Path
) -> None:
    services = bench.window.services
    services.lexicon.treat_as_equal(["커피 샵", "coffee shop"])
    bench.wait(lambda: drawer.entries.table.total == 1)
    bench.idle()
    drawer.export_to(tmp_path / "words.json")
    bench.wait((tmp_path / "words.json").is_file)
    bench.idle()
    with (tmp_path / "words.json").open("a", encoding="utf-8") as file:
        file.write('["버스", "bus"]\n["앱", "app"]\n')
    services.lexicon.import_file(tmp_path / "words.json")
    bench.wait(lambda: drawer.entries.table.total == 3)
    bench.idle()
    assert "taken in: 2; there already: 1" in services.notices.log[-1].text
    press(bench, Key.Key_Z, CTRL)
    bench.wait(lambda: drawer.entries.table.total == 1)
    bad = tmp_path / "bad.csv"
    bad.write_text("spellings\n버스 | bus\n회의\n", encoding="utf-8")
    services.lexicon.import_file(bad)
    bench.idle()
    assert "bad.csv, line 3" in services.notices.log[-1].text
    assert len(services.lexicon.entries()) == 1


def test_a_small_window_gives_the_drawer_its_room_and_escape_closes_it(
    bench: Bench, drawer: LexiconPanel
) -> None:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    assert page.stack.isVisible()
    bench.window.resize(900, 600)
    bench.wait(lambda: not page.stack.isVisible())
    press(bench, Key.Key_Escape)
    assert not drawer.isVisible()
    assert page.stack.isVisible()


def test_what_is_decided_is_no_candidate_any_more() -> None:
    found = [
        Candidate(one, other, 0.9, Tally(1, 0, ()))
        for one, other in (("bus", "버스"), ("app", "앱"), ("api", "앱"))
    ]
    entries = [
        LexiconRecord("1", ("Bus", "버스", "빠스"), "equal", "hand", "", None, ""),
        LexiconRecord("2", ("app", "어플"), "equal", "hand", "", None, ""),
        LexiconRecord("3", ("앱", "api"), "different", "hand", "", None, ""),
    ]
    assert [one.reference for one in undecided(found, entries)] == ["app"]


def test_a_thousand_sets_are_taken_in_at_once(tmp_path: Path) -> None:
    make_project(tmp_path / "Many.seam", {})
    sets = [((f"단어{place}", f"word{place}"), "equal", "") for place in range(1000)]
    with open_project(tmp_path / "Many.seam") as project, project.write() as session:
        lexicon.add(session, ["word1", "단어1"], verdict="different")
        made = lexicon.add_many(session, [*sets, sets[0]])  # type: ignore[list-item]
        assert len(made) == 1000
        assert len(lexicon.list_entries(session, "equal")) == 1000
        assert lexicon.list_entries(session, "different") == []
