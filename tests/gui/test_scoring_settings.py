"""The drawer of scoring settings under mouse and keys: tried, applied, undone, kept by name, told."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from db.files import PRESETS
from engine.runs.asr_settings import ScoreSettings
from engine.text.normaliser_settings import STANDARD, StepSettings
from gui.panels.recognition_page import RecognitionPage
from gui.panels.recognition_settings import SettingsDrawer
from gui.services.scoring_provenance import facts_text, odd_ones, settings_facts
from tests.gui import annotating
from tests.gui import scored as scored_project
from tests.gui.conftest import Bench
from tests.gui.scored import lent_page, make_project, settle

NONE = Qt.KeyboardModifier.NoModifier
ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton
COUNTED, EQUAL, STEPS, UNITS, INTERVALS = range(5)
KILO = StepSettings("shop", pattern="(coffee) shop", replacement=r"\1")


studio, bench, page_made = annotating.studio, annotating.bench, scored_project.page_made


@pytest.fixture
def scored(bench: Bench, tmp_path: Path) -> Iterator[Bench]:
    """Everything scored with the defaults, the second take selected."""
    ids = make_project(tmp_path / "Scored.seam", is_scored=True)
    with lent_page(bench, tmp_path / "Scored.seam"):
        bench.window.services.workspace.select_utterance(ids["t2"])
        bench.idle()
        yield bench


def page_of(bench: Bench) -> RecognitionPage:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    return page


def opened(bench: Bench, tab: int = COUNTED) -> SettingsDrawer:
    """The drawer, opened with the mouse, at a section."""
    page = page_of(bench)
    bench.qtbot.mouseClick(page.toolbar.settings_button, LEFT)
    drawer = page.settings
    assert drawer.isVisible()
    bench.qtbot.mouseClick(drawer.tabs[tab], LEFT)
    told(bench, drawer)
    return drawer


def told(bench: Bench, drawer: SettingsDrawer) -> None:
    """Wait until the drawer says what its settings would do."""
    bench.wait(lambda: not drawer._pause.isActive() and drawer.waiting.text())
    bench.idle()


def press(bench: Bench, widget: QWidget, key: Qt.Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    bench.qtbot.keyClick(widget, key, modifier)


def switch(bench: Bench, box: QWidget) -> None:
    """Click the tick of a check box."""
    bench.qtbot.mouseClick(box, LEFT, NONE, QPoint(10, box.height() // 2))


def test_settings_are_tried_applied_and_undone(scored: Bench) -> None:
    scoring, page = scored.window.services.scoring, page_of(scored)
    drawer = opened(scored, EQUAL)
    assert drawer.trial.rates[0] == "MER 0.0 % · PIER 0.0 %"
    assert drawer.trial.before[0].isHidden()
    assert drawer.waiting.text() == "Everything is scored with these settings."
    box = drawer.equal.switches["loanwords"].box
    box.setFocus()
    press(scored, box, Qt.Key.Key_Space)  # on the page Space plays
    told(scored, drawer)
    assert drawer.trial.rates[0].startswith("MER now 0.0 %, then ")
    now, then = drawer.trial.before[0], drawer.trial.strips[0]
    assert now.isVisible() and then.isVisible()
    assert any(column.kind == "accepted" for column in now.columns)
    assert not any(column.kind == "accepted" for column in then.columns)
    assert drawer.waiting.text() == "Hypotheses to score: 7 (about 1 s)"
    assert drawer.tabs[EQUAL].text() == "Equal · 1"
    assert scoring.settings == ScoreSettings()
    press(scored, drawer, Qt.Key.Key_Return, CONTROL)
    assert not drawer.isVisible()
    scored.wait(lambda: scoring.running is None and scoring.results is not None)
    settle(scored)
    assert not scoring.settings.loanwords
    assert scoring.results is not None
    assert scoring.results.tally("scored") == 7
    assert page.toolbar.settings_button.text() == "Settings (1 changed)"
    assert page.toolbar.settings_button.toolTip() == "Loanword spellings: different (default: equal)"
    press(scored, scored.window, Qt.Key.Key_Z, CONTROL)
    settle(scored)
    assert scoring.settings == ScoreSettings()
    assert page.toolbar.settings_button.text() == "Settings"
    assert scoring.results.tally("scored") == 7
    scored.window.services.history.clear()
    scored.window.notice_bar.dismiss()
    leaves_all_as_it_was(scored)
    keeps_what_was_touched(scored)


def leaves_all_as_it_was(scored: Bench) -> None:
    scoring = scored.window.services.scoring
    drawer = opened(scored)
    drawer.change({"costs": "sclite"})
    scored.qtbot.mouseClick(drawer.cancel_button, LEFT)
    assert not drawer.isVisible()
    assert scoring.settings == ScoreSettings()
    drawer = opened(scored)
    assert drawer.draft == ScoreSettings()
    drawer.change({"points": "embedded"})
    press(scored, drawer.tabs[COUNTED], Qt.Key.Key_Escape)
    assert not drawer.isVisible()
    assert scoring.settings == ScoreSettings()
    assert not scored.window.services.history.undo_text


def chooses_what_is_counted(scored: Bench) -> None:
    drawer = opened(scored)
    points = drawer.counted.choices["points"]
    assert "HiKE's way" in points.what.text()
    points.box.setFocus()
    press(scored, points.box, Qt.Key.Key_Down)
    told(scored, drawer)
    assert drawer.draft.points == "embedded"
    assert "PIER" in points.what.text()
    assert drawer.tabs[COUNTED].text() == "Counted · 1"
    drawer.change({"mode": "hike"})
    assert not points.isEnabled()
    assert drawer.tabs[COUNTED].text() == "Counted"  # what has no meaning in a mode isn't counted
    scored.qtbot.mouseClick(drawer.defaults_button, LEFT)
    assert drawer.draft == ScoreSettings("hike")
    assert drawer.presets.box.currentText() == "hike"
    drawer.leave()


def lists_optional_words(scored: Bench) -> None:
    drawer = opened(scored, EQUAL)
    words = drawer.equal.words
    switch(scored, words.switch.box)
    told(scored, drawer)
    assert "그" in drawer.draft.optional_words
    assert "그, " in words.warning.text()
    words.without_button.setFocus()
    press(scored, words.without_button, Qt.Key.Key_Space)
    assert "그" not in drawer.draft.optional_words
    assert "음" in drawer.draft.optional_words
    assert not words.warning.text()
    words.list.setPlainText("나")
    scored.wait(lambda: drawer.draft.optional_words == ("나",))
    switch(scored, words.switch.box)
    assert drawer.draft.optional_words == ()
    switch(scored, words.switch.box)
    assert drawer.draft.optional_words == ("나",)  # what was typed is still there
    drawer.leave()


def moves_and_switches_steps(scored: Bench) -> None:
    drawer = opened(scored, STEPS)
    steps = drawer.steps.list
    scored.wait(lambda: steps.item(3).data(Qt.ItemDataRole.UserRole + 1) is not None)
    assert "갔어. → " in steps.item(3).toolTip()
    steps.setFocus()
    steps.setCurrentRow(5)
    press(scored, steps, Qt.Key.Key_Up, ALT)
    assert [step.name for step in steps.steps][4:] == ["case", "punctuation"]
    assert drawer.draft.steps == (*STANDARD[:4], STANDARD[5], STANDARD[4])
    press(scored, steps, Qt.Key.Key_Down, ALT)
    assert drawer.draft.steps == ()  # the built-in steps in their order are no setting
    press(scored, steps, Qt.Key.Key_Space)
    assert drawer.draft.steps[5] == StepSettings("case", on=False)
    press(scored, steps, Qt.Key.Key_Delete)
    assert steps.count() == 6
    assert "stays in the list" in drawer.steps.problem.text()
    tick = steps.visualItemRect(steps.item(0)).topLeft() + QPoint(16, 14)
    scored.qtbot.mouseClick(steps.viewport(), LEFT, NONE, tick)
    assert not drawer.draft.steps[0].on
    drawer.steps.reset()
    assert drawer.draft.steps == ()
    drawer.leave()


def drags_a_step(scored: Bench) -> None:
    drawer = opened(scored, STEPS)
    steps, qtbot = drawer.steps.list, scored.qtbot
    first, second = (steps.visualItemRect(steps.item(row)).center() for row in (0, 1))
    qtbot.mousePress(steps.viewport(), LEFT, NONE, first)
    qtbot.mouseMove(steps.viewport(), first + QPoint(0, 20))
    qtbot.mouseMove(steps.viewport(), second + QPoint(0, 8))
    qtbot.mouseRelease(steps.viewport(), LEFT, NONE, second + QPoint(0, 8))
    assert [step.name for step in drawer.draft.steps][:2] == ["apostrophes", "full_width"]
    drawer.leave()


def types_an_own_step(scored: Bench) -> None:
    drawer = opened(scored, STEPS)
    card = drawer.steps.card
    scored.qtbot.mouseClick(drawer.steps.add_button, LEFT)
    assert card.isVisible()
    assert card.name.hasFocus()
    scored.qtbot.keyClicks(card.name, "shop")
    scored.qtbot.keyClicks(card.pattern, "(coffee shop")
    scored.wait(lambda: "is no regular expression" in card.problem.text())
    assert not card.save_button.isEnabled()
    card.pattern.setText("(coffee) shop")
    scored.qtbot.keyClicks(card.replacement, r"\1")
    scored.wait(card.save_button.isEnabled)
    assert card.change.preview is not None
    assert "coffee 에" in card.change.preview.after or "coffee에" in card.change.preview.after
    press(scored, card.replacement, Qt.Key.Key_Return)
    assert drawer.draft.steps == (*STANDARD, KILO)
    told(scored, drawer)
    assert drawer.tabs[STEPS].text() == "Normaliser · 1"
    drawer.steps.list.setFocus()
    press(scored, drawer.steps.list, Qt.Key.Key_Return)
    assert card.pattern.text() == KILO.pattern
    card.kind.setFocus()
    press(scored, card.kind, Qt.Key.Key_Down)
    card.table.setPlainText("coffee → 커피\nshop")
    scored.wait(card.save_button.isEnabled)
    scored.qtbot.mouseClick(card.save_button, LEFT)
    assert drawer.draft.steps[-1].table == (("coffee", "커피"), ("shop", ""))
    drawer.steps.list.setFocus()
    press(scored, drawer.steps.list, Qt.Key.Key_Delete)
    assert drawer.draft.steps == ()
    drawer.leave()


def writes_and_reads_steps(scored: Bench, tmp_path: Path) -> None:
    drawer = opened(scored, STEPS)
    path = tmp_path / "steps.json"
    drawer.change({"steps": (*STANDARD, KILO)})
    drawer.steps.file_chosen.emit("export", path)
    scored.idle()
    assert json.loads(path.read_text(encoding="utf-8"))["steps"][-1]["pattern"] == KILO.pattern
    drawer.steps.reset()
    drawer.steps.file_chosen.emit("import", path)
    scored.wait(lambda: drawer.draft.steps == (*STANDARD, KILO))
    path.write_text('{"steps": ["nothing"]}', encoding="utf-8")
    drawer.steps.file_chosen.emit("import", path)
    scored.wait(lambda: scored.window.services.notices.log[-1].kind == "error")
    assert str(path) in scored.window.services.notices.log[-1].text
    assert drawer.draft.steps == (*STANDARD, KILO)


def chooses_units_and_intervals(scored: Bench) -> None:
    scoring = scored.window.services.scoring
    drawer = opened(scored, UNITS)
    hangul = drawer.units.boxes["Hangul"]
    hangul.setFocus()
    press(scored, hangul, Qt.Key.Key_Down)
    assert drawer.draft.units == (("Hangul", "word"),)
    press(scored, hangul, Qt.Key.Key_Up)
    scored.qtbot.mouseClick(drawer.tabs[INTERVALS], LEFT)
    drawer.intervals.draws.selectAll()
    scored.qtbot.keyClicks(drawer.intervals.draws, "300")
    told(scored, drawer)
    assert drawer.waiting.text() == "Everything is scored with these settings."
    scored.qtbot.mouseClick(drawer.apply_button, LEFT)
    settle(scored)
    assert scoring.settings == ScoreSettings(draws=300)


def test_presets_are_kept_for_a_person_and_for_the_project(scored: Bench, tmp_path: Path) -> None:
    services = scored.window.services
    drawer = opened(scored)
    row = drawer.presets
    assert row.box.currentText() == "seam"
    drawer.change({"numbers": "digits"})
    assert row.box.currentText() == "own choice"
    for place, name in enumerate(("paper", "mine")):
        scored.qtbot.mouseClick(row.save_button, LEFT)
        row.name.clear()
        press(scored, row.name, Qt.Key.Key_Return)
        assert row.problem.text() == "Give it a name."
        scored.qtbot.keyClicks(row.name, name)
        row.where.setCurrentIndex(place)
        press(scored, row.name, Qt.Key.Key_Return)
        assert not row.form_is_open
    assert list(json.loads((tmp_path / "Scored.seam" / PRESETS).read_text(encoding="utf-8"))) == ["paper"]
    assert list(services.preferences.values.scoring_presets) == ["mine"]
    names = [row.box.itemText(place) for place in range(row.box.count())]
    assert names == ["seam", "hike", "mine (mine)", "paper (project)", "own choice"]
    row.box.setFocus()
    press(scored, row.box, Qt.Key.Key_Home)
    assert drawer.draft == ScoreSettings()
    row.chosen.emit(services.scoring.presets.all()[3].settings)
    assert drawer.draft == ScoreSettings(numbers="digits")
    row.box.setCurrentIndex(3)
    row.delete()
    assert len(services.scoring.presets.all()) == 3
    services.history.undo()
    assert [preset.name for preset in services.scoring.presets.all()][3] == "paper"
    services.preferences.set("scoring_presets", {})
    tells_presets_that_cannot_be_read(scored, tmp_path)


def tells_presets_that_cannot_be_read(scored: Bench, tmp_path: Path) -> None:
    presets = scored.window.services.scoring.presets
    (tmp_path / "Scored.seam" / PRESETS).write_text("[", encoding="utf-8")
    assert [preset.name for preset in presets.all()] == ["seam", "hike"]
    assert PRESETS in scored.window.services.notices.log[-1].text
    values = {"odd": {"costs": "free"}, "good": {"seed": 3}}
    (tmp_path / "Scored.seam" / PRESETS).write_text(json.dumps(values), encoding="utf-8")
    assert presets.all()[2].settings == ScoreSettings(seed=3)


def keeps_what_was_touched(scored: Bench) -> None:
    scoring = scored.window.services.scoring
    drawer = opened(scored)
    drawer.change({"numbers": "any"})
    scoring.change(seed=5)
    scored.idle()
    assert drawer.draft == ScoreSettings(numbers="any", seed=5)
    QGuiApplication.processEvents()
    drawer.leave()


def test_exports_and_cards_say_every_setting() -> None:
    given = ScoreSettings(costs="sclite", steps=(*STANDARD, KILO), units=(("Hangul", "word"),))
    text = facts_text(settings_facts(given))
    for line in (
        "Mode: seam",
        "Numbers: as written",
        "Words apart or joined: different",
        "Optional words: none: every word counts",
        "Costs: sclite: substitution 4, deletion 3, insertion 3 (default: Levenshtein: every error 1)",
        r"Own step shop: '(coffee) shop' becomes '\\1'.",
        "Units: Hangul: word (default: the built-in ones)",
        "Intervals asked for: over speakers where ten or more are known; 10,000 draws, seed 0",
    ):
        assert line in text.splitlines()
    hike = dict(settings_facts(ScoreSettings("hike")))
    assert hike["Insertions charged by PIER"] == "directly before a point of interest"
    assert "Numbers" not in hike


@pytest.mark.smoke
def test_policies_are_chosen_and_explained(scored: Bench) -> None:
    chooses_what_is_counted(scored)
    lists_optional_words(scored)
    chooses_units_and_intervals(scored)
    marks_what_was_made_otherwise(scored)


def marks_what_was_made_otherwise(scored: Bench) -> None:
    page, scoring = page_of(scored), scored.window.services.scoring
    table = scoring.table
    assert table is not None
    first, second = (line for line in table.lines if line.kind == "all")
    run = table.results.runs[first.result.run_ids[0]]
    older = replace(run, id="older", settings=json.dumps({"versions": {"seam": "0.0.1"}}))
    results = replace(table.results, runs={**table.results.runs, "older": older})
    made_older = replace(second, result=replace(second.result, run_ids=("older",)))
    assert odd_ones(results, [first, second]) == {}
    odd = odd_ones(results, [first, made_older])
    assert list(odd) == [second.result.system.id]
    assert odd[second.result.system.id].startswith("Scored with seam 0.0.1; its neighbours with seam ")
    shown = replace(results, systems=(first.result, made_older.result))
    page.groups.show_table(replace(table, results=shown, lines=(first, made_older)))
    texts = [page.groups.model.index(row, 1).data() for row in (0, 1)]
    assert ["*" in text for text in texts] == [False, True]


@pytest.mark.smoke
def test_steps_are_moved_dragged_typed_and_exchanged(scored: Bench, tmp_path: Path) -> None:
    moves_and_switches_steps(scored)
    drags_a_step(scored)
    types_an_own_step(scored)
    writes_and_reads_steps(scored, tmp_path)
