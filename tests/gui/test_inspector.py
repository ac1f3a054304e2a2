"""The Inspector under mouse and keys: equal spellings, side by side, tokens, and what went wrong."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QInputMethodEvent
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from db.records import WordTime
from db.session import open_project
from db.store import failure_labels, hypotheses, people, systems
from engine.runs.asr_project import score_project
from engine.runs.asr_settings import ScoreSettings
from gui.panels.inspector import Inspector
from gui.panels.inspector_agreement import AgreementCard
from gui.panels.inspector_strips import GAP
from gui.panels.recognition_page import RecognitionPage
from gui.services.scoring_provenance import data_facts
from gui.window import Window
from tests.gui import annotating
from tests.gui.conftest import Bench
from tests.gui.scored import HEARD, drop_deleted, make_page, make_project

Key = Qt.Key
NONE, CTRL, SHIFT = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
LEFT = Qt.MouseButton.LeftButton
GOOD, BAD = 0, 1


studio, bench = annotating.studio, annotating.bench


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A scored project: "bad" has times of words in t2, two people may answer."""
    folder = tmp_path_factory.mktemp("inspector") / "Scored.seam"
    found = make_project(folder, {"good": HEARD["good"], "bad": {}})
    with open_project(folder) as project, project.write() as session:
        known = [system.id for system in systems.list_systems(session)]
        said = HEARD["bad"]["t2"]  # 내려서 커피샵에 갔어요.
        times = [WordTime(0.05, 0.1, 0, 3), WordTime(0.1, 0.15, 4, 8), WordTime(0.16, 0.19, 9, len(said))]
        texts = [(found[key], text) for key, text in HEARD["bad"].items()]
        hypotheses.add_many(session, known[1], texts, {found["t2"]: times})
        people.add(session, "Mina", ["annotator"])
        people.add(session, "Jun", ["annotator"])
    for _step in score_project(folder, known, ScoreSettings()):
        pass
    return folder, found


@pytest.fixture(scope="module", autouse=True)
def page_made(studio: Window, made: tuple[Path, dict[str, str]]) -> None:
    """The page is made once, so that nothing of it seems to be left over from the test that needed it first."""
    make_page(studio, made[0])


@pytest.fixture
def ids(made: tuple[Path, dict[str, str]]) -> dict[str, str]:
    """Name of an utterance to its id."""
    return made[1]


@pytest.fixture
def scored(bench: Bench, tmp_path: Path, made: tuple[Path, dict[str, str]]) -> Iterator[Bench]:
    bench.window.resize(1440, 900)
    bench.window.services.history.clear()
    shutil.copytree(made[0], tmp_path / "Scored.seam")
    bench.open(tmp_path / "Scored.seam")
    bench.show("recognition")
    bench.wait(lambda: bench.window.services.scoring.results is not None)
    show(bench, made[1], "t2")
    yield bench
    drop_deleted()


def inspector_of(bench: Bench) -> Inspector:
    page = bench.window.page
    assert isinstance(page, RecognitionPage)
    return page.inspector


def show(bench: Bench, ids: dict[str, str], key: str) -> None:
    bench.window.services.workspace.select_utterance(ids[key])
    bench.wait(lambda: inspector_of(bench).heading.text() == key)
    bench.idle()


def press(bench: Bench, key: Key, modifier: Qt.KeyboardModifier = NONE) -> None:
    focus: QWidget = QApplication.focusWidget() or bench.window
    bench.qtbot.keyClick(focus, key, modifier)


def choose(bench: Bench, place: int, text: str) -> None:
    """Choose the column of a strip by a click on it."""
    strip = inspector_of(bench).strips.strips[place]
    assert strip._layout is not None
    at = next(at for at, one in enumerate(strip.columns) if text in (one.reference, one.hypothesis))
    spot = strip._layout.boxes[at].center() - QPointF(0, strip.verticalScrollBar().value())
    bench.qtbot.mouseClick(strip.viewport(), LEFT, NONE, spot.toPoint())
    strip.setFocus()


def errors(bench: Bench, place: int) -> int:
    return sum(column.is_error for column in inspector_of(bench).strips.strips[place].columns)


def test_two_spellings_become_one_everywhere_and_undo_brings_the_error_back(scored: Bench) -> None:
    scored.person("Mina")
    inspector, services = inspector_of(scored), scored.window.services
    before = errors(scored, BAD)
    choose(scored, BAD, "coffee")
    services.playback.stop()
    press(scored, Key.Key_F2)
    card = inspector.pair_card
    assert card.isVisible()
    assert card.spellings == ("coffee shop", "커피샵")
    scored.wait(lambda: card.count.text().endswith(": 1"))
    with scored.qtbot.waitSignal(services.lexicon.rescored):
        press(scored, Key.Key_Return)
    assert not card.isVisible()
    scored.wait(lambda: errors(scored, BAD) < before)
    assert any(one.kind == "accepted" for one in inspector.strips.strips[BAD].columns)
    notice = services.notices.log[-1]
    assert "coffee shop = 커피샵" in notice.text
    assert notice.action is not None
    entry = services.lexicon.entries()[0]
    assert (entry.source, entry.note) == ("alignment", "t2")
    assert inspector.detail is not None and services.scoring.results is not None
    told = dict(inspector._provenance(inspector.detail))
    assert told["Equal spellings"] == "버스 | bus"
    assert told["From the project's lexicon"] == "coffee shop | 커피샵"
    assert told["Project's lexicon"].startswith("entries: 1, hash ")
    assert dict(data_facts(services.scoring.results))["Project's lexicon"] == told["Project's lexicon"]
    press(scored, Key.Key_Z, CTRL)
    scored.wait(lambda: errors(scored, BAD) == before)
    assert services.lexicon.entries() == []


def test_a_spelling_can_be_changed_before_and_half_a_syllable_counts(scored: Bench) -> None:
    scored.person("Mina")
    inspector, services = inspector_of(scored), scored.window.services
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F2)
    field = inspector.pair_card.hypothesis
    assert field.hasFocus()
    field.clear()
    scored.qtbot.keyClicks(field, "coffee shop")
    press(scored, Key.Key_Return)
    assert "same already" in inspector.pair_card.problem.text()
    field.clear()
    event = QInputMethodEvent("숍", [])
    event.setCommitString("커피")
    QApplication.sendEvent(field, event)
    press(scored, Key.Key_Return)
    scored.wait(lambda: bool(services.lexicon.entries()))
    assert services.lexicon.entries()[0].spellings == ("coffee shop", "커피숍")


def test_different_words_are_kept_apart_by_key(scored: Bench) -> None:
    scored.person("Mina")
    services = scored.window.services
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F2)
    press(scored, Key.Key_D, CTRL)
    assert [one.spellings for one in services.lexicon.entries("different")] == [("coffee shop", "커피샵")]
    assert not inspector_of(scored).pair_card.isVisible()
    press(scored, Key.Key_Z, CTRL)
    assert services.lexicon.entries() == []


def test_one_word_of_one_take_alone(scored: Bench, ids: dict[str, str]) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    before = errors(scored, BAD)
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F2)
    scored.person("Rae")  # who doesn't label
    press(scored, Key.Key_Return, CTRL)
    assert inspector.author.isVisible() and not inspector.pair_card.isVisible()
    assert "coffee shop = 커피샵 in t2" in inspector.author.why.text()
    press(scored, Key.Key_Escape)  # dropped: the question is open again
    assert inspector.pair_card.isVisible() and not inspector.author.isVisible()
    press(scored, Key.Key_Return, CTRL)
    scored.person("Mina")
    assert not inspector.author.isVisible() and not inspector.pair_card.isVisible()
    scored.wait(lambda: errors(scored, BAD) < before)
    assert services.lexicon.entries() == []
    take = inspector.detail.utterance.take_id if inspector.detail else None
    item = services.annotations.item(take or "")
    assert item is not None
    assert [(one.covered, one.spellings) for one in item.current_spans] == [
        ("coffee shop", ("coffee shop", "커피샵"))
    ]
    press(scored, Key.Key_Z, CTRL)
    scored.wait(lambda: errors(scored, BAD) == before)
    show(scored, ids, "i1")
    inspector.ask_pair(GOOD)
    assert "imported" in inspector.pair_card.here_button.toolTip()


def test_a_right_click_offers_both_questions(scored: Bench) -> None:
    inspector = inspector_of(scored)
    strip = inspector.strips.strips[BAD]
    assert strip._layout is not None
    at = next(at for at, one in enumerate(strip.columns) if one.reference == "coffee")
    spot = strip._layout.boxes[at].center().toPoint()
    where = strip.viewport().mapToGlobal(spot)
    QApplication.sendEvent(strip.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, spot, where))
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    texts = [action.text() for action in menu.actions()]
    assert texts[:3] == ["Treat as equal…", "What went wrong…", "What went wrong here…"]
    menu.actions()[0].trigger()
    menu.close()
    assert inspector.pair_card.spellings == ("coffee shop", "커피샵")


def test_shift_and_arrows_select_columns(scored: Bench) -> None:
    strip = inspector_of(scored).strips.strips[BAD]
    choose(scored, BAD, "coffee")
    here = strip.current
    assert here is not None
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Left):
        scored.qtbot.keyClick(strip, key, SHIFT)
    assert strip.chosen == (here, here + 1)


def test_a_token_plays_from_its_time_and_all_of_it_where_there_is_none(scored: Bench) -> None:
    services = scored.window.services
    services.playback.set_loop(True)  # the rest of the sound is shorter than a busy machine takes to look
    choose(scored, BAD, "갔")
    assert services.playback.state == "playing"
    scored.wait(lambda: services.playback.position_s >= 0.15)
    assert services.workspace.status == "t2"
    services.playback.stop()
    notices = len(services.notices.log)
    choose(scored, GOOD, "갔")
    assert services.playback.state == "playing"
    assert "good gave no times of words" in services.workspace.status
    assert len(services.notices.log) == notices


def test_strips_follow_the_playhead_by_the_times_of_their_words(scored: Bench) -> None:
    strips = inspector_of(scored).strips
    strips.follow(0.12)
    bad = strips.strips[BAD]
    assert {bad.columns[at].hypothesis for at in bad._playing} == {"커", "피", "샵", "에"}
    assert not strips.strips[GOOD]._playing
    strips.follow(0.155)  # between two words
    assert not bad._playing
    strips.follow(None)
    assert not bad._playing


def test_the_keyboard_stays_in_the_strips_when_one_is_shown_alone(scored: Bench) -> None:
    strips = inspector_of(scored).strips
    strips.focus(BAD)
    scored.wait(strips.strips[BAD].hasFocus)
    press(scored, Key.Key_1)
    assert strips.strips[BAD].isHidden() and strips.strips[GOOD].hasFocus()
    press(scored, Key.Key_2)
    assert strips.strips[GOOD].isHidden() and strips.strips[BAD].hasFocus()


def test_there_is_one_cursor_among_the_words(scored: Bench) -> None:
    strips = inspector_of(scored).strips
    strips.strips[GOOD].set_current(1)
    strips.strips[BAD].set_current(2)
    assert [strip.current for strip in strips.strips[:2]] == [None, 2]
    strips.strips[GOOD].set_current(0)
    assert [strip.current for strip in strips.strips[:2]] == [0, None]
    assert strips.active == GOOD


def test_systems_flicker_in_one_place(scored: Bench) -> None:
    strips = inspector_of(scored).strips
    scored.window.page.setFocus()
    tops = []
    for shown in (GOOD, BAD, GOOD):
        press(scored, Key.Key_7)
        QApplication.processEvents()
        assert [strip.isVisible() for strip in strips.strips[:2]] == [shown == GOOD, shown == BAD]
        tops.append(strips.strips[shown].mapTo(strips, QPoint(0, 0)).y())
    assert len(set(tops)) == 1
    press(scored, Key.Key_Escape)
    assert all(strip.isVisible() for strip in strips.strips[:2])


def test_the_spectrogram_shows_the_sound_with_its_playhead(scored: Bench, ids: dict[str, str]) -> None:
    sound = inspector_of(scored).sound
    scored.window.page.setFocus()
    press(scored, Key.Key_8)
    assert sound.spectrogram.isVisible()
    assert sound.spectrogram_button.isChecked()
    scored.wait(lambda: len(sound.spectrogram._tiles) == 1)
    image = sound.spectrogram._tiles.finest_at(0.1)
    assert image is not None
    levels = [image.level_at(0.1, hertz) for hertz in (220.0, 3000.0)]
    assert levels[0] > levels[1] + 40  # the sound is a tone of 220 Hz
    scored.window.services.playback.seek(0.05)
    assert sound.spectrogram._playhead_s == 0.05
    show(scored, ids, "t3")
    scored.wait(lambda: sound.spectrogram.duration_s == pytest.approx(0.3))
    press(scored, Key.Key_8)
    assert not sound.spectrogram.isVisible()


def test_kinds_of_failure_are_confirmed_changed_and_taken_back(scored: Bench, ids: dict[str, str]) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    scored.person("Mina")
    row = inspector.strips.rows[BAD]
    found = [kind for kind, chip in row.chips.items() if chip.state == "proposed"]
    assert "phonetic" in found
    assert "커피샵" in row.chips["phonetic"].toolTip()
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F4)
    chooser = inspector.chooser
    assert chooser.isVisible() and chooser.hasFocus()
    assert chooser.kinds == frozenset(found)
    scored.wait(lambda: "n = 0" in chooser.said.text())
    press(scored, Key.Key_Return)  # as the detector has it
    assert not chooser.isVisible()
    assert [chip.state for chip in row.chips.values()] == ["confirmed"] * len(found)
    press(scored, Key.Key_F4)
    for kind in (Key.Key_3, Key.Key_1):  # hallucination too, phonetic no more
        press(scored, kind)
    press(scored, Key.Key_Return)
    assert "hallucination" in row.chips and "phonetic" not in row.chips
    assert "detector: " in row.remark.text()
    press(scored, Key.Key_Z, CTRL)
    assert set(row.chips) == set(found)
    press(scored, Key.Key_F4)
    press(scored, Key.Key_0)
    assert list(row.chips) == [""] and row.chips[""].text() == "nothing is wrong"
    press(scored, Key.Key_F4)
    press(scored, Key.Key_Backspace)  # taken back
    assert [chip.state for chip in row.chips.values()] == ["proposed"] * len(found)
    with services.projects.read() as session:
        assert len(failure_labels.history(session, ids["t2"], inspector.detail.systems[BAD].system.id)) == 5  # type: ignore[union-attr]


def test_nothing_is_stored_without_an_author(scored: Bench, ids: dict[str, str]) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    about = ids["t2"], inspector.detail.systems[BAD].system.id  # type: ignore[union-attr]
    assert services.people.current is None
    assert not services.failure_answers.answer(*about, ["particle"])
    assert not services.lexicon.treat_as_equal(["버스", "bus"])
    assert "Choose who sits here" in services.notices.log[-1].text
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F4)
    press(scored, Key.Key_Return)
    assert inspector.author.isVisible() and not inspector.chooser.isVisible()
    with services.projects.read() as session:
        assert failure_labels.history(session, *about) == []
    mina = next(one for one in inspector.author._buttons if one.accessibleName() == "Mina")
    mina.click()
    assert not inspector.card_is_open
    jun, mina_id = scored.person("Jun"), next(one.id for one in services.people.all() if one.name == "Mina")
    press(scored, Key.Key_Z, CTRL)  # what Mina said is taken back as hers
    with services.projects.read() as session:
        authors = [one.author_id for one in failure_labels.history(session, *about)]
    assert authors == [mina_id, mina_id] and jun.id != mina_id


def test_a_chip_marks_its_place_and_opens_the_question(scored: Bench) -> None:
    inspector = inspector_of(scored)
    strip, chip = inspector.strips.strips[BAD], inspector.strips.rows[BAD].chips["phonetic"]
    chip.pointed.emit(True)
    marked = {strip.columns[at].hypothesis for at in strip._marked}
    assert "커" in marked
    chip.pointed.emit(False)
    assert not strip._marked
    scored.qtbot.mouseClick(chip, LEFT)
    assert inspector.chooser.isVisible()
    assert inspector.chooser.heading.text().startswith("bad")
    assert strip._marked
    press(scored, Key.Key_Escape)
    assert not inspector.chooser.isVisible()
    assert not strip._marked


def test_agreement_is_told_of_detector_and_people(scored: Bench) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    assert inspector.detail is not None
    about = (inspector.detail.utterance.id, inspector.detail.systems[BAD].system.id)
    report = inspector.detail.systems[BAD].failures
    assert report is not None
    for name, kinds in (("Mina", report.kinds), ("Jun", ("particle",))):
        scored.person(name)
        services.failure_answers.answer(*about, kinds)  # type: ignore[arg-type]
    inspector.ask_failures(BAD)
    scored.wait(lambda: "n = 2" in inspector.chooser.said.text())
    inspector.chooser.agreement_button.click()
    card = QApplication.activePopupWidget()
    assert isinstance(card, AgreementCard)
    line = next(line for line in card.lines if line[0] == "written by sound")
    assert line[1:3] == ["2 of 2", "0.50"]
    assert card.between.count() == 2
    card.show_table(1)
    assert "n = 1" in card.between.itemText(1)
    card.close()


def store_of(
    bench: Bench, ids: dict[str, str]
) -> list[tuple[tuple[int, int] | None, tuple[str, ...] | None]]:
    """Place and kinds of every answer about t2 of "bad", oldest first."""
    system = inspector_of(bench).detail.systems[BAD].system.id  # type: ignore[union-attr]
    with bench.window.services.projects.read() as session:
        return [(one.place, one.kinds) for one in failure_labels.history(session, ids["t2"], system)]


def test_point_after_point_is_answered_by_keys_and_undone(scored: Bench, ids: dict[str, str]) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    scored.person("Mina")
    strip, chooser = inspector.strips.strips[BAD], inspector.chooser
    assert [(point.state, point.is_wrong) for point in strip.points] == [("proposed", True)] * 2
    assert strip.points[0].text == "detector: written by sound"
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F4)
    assert chooser.at == 0 and chooser.stepper.label.text() == "Whole utterance"
    press(scored, Key.Key_Right)
    assert chooser.stepper.label.text() == "Point 1 of 4"
    assert chooser.place.said == "내려서" and not chooser.kinds
    assert chooser.nothing.state == "proposed"
    press(scored, Key.Key_Return)  # nothing is wrong there, as the detector has it
    assert chooser.place.said == "coffee" and chooser.place.heard == "커피샵"
    assert "“coffee” → “커피샵”" in chooser.heading.text()
    assert chooser.kinds == {"phonetic"}
    assert strip.chosen == strip.points[1].columns[:1] * 2
    press(scored, Key.Key_1)
    press(scored, Key.Key_4)  # other words
    press(scored, Key.Key_Right)
    press(scored, Key.Key_Left)  # what is chosen and not stored yet stays chosen
    assert chooser.kinds == {"misrecognition"}
    press(scored, Key.Key_Return)
    press(scored, Key.Key_0)  # nothing is wrong here
    assert store_of(scored, ids) == [
        ((5, 8), ()),
        ((9, 15), ("misrecognition",)),
        ((16, 20), ()),
    ]
    states = {point.text: (point.state, point.is_wrong) for point in strip.points}
    assert states == {
        "Mina: nothing is wrong": ("confirmed", False),
        "Mina: other words · detector: written by sound": ("confirmed", True),
        "Mina: nothing is wrong · detector: written by sound": ("confirmed", False),
    }
    assert "points answered: 3 of 4" in inspector.strips.rows[BAD].remark.text()
    press(scored, Key.Key_Return)  # the last one: the card goes
    assert not chooser.isVisible()
    for _ in range(4):
        press(scored, Key.Key_Z, CTRL)
    assert [(point.state, point.is_wrong) for point in strip.points] == [("proposed", True)] * 2
    assert services.history.redo_text == "what went wrong at “내려서”"


def test_a_word_is_clicked_and_its_point_asked_about(scored: Bench, ids: dict[str, str]) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    scored.person("Mina")
    inspector.strips.point_wanted.emit(BAD)  # nothing is chosen: the first error's
    chooser = inspector.chooser
    assert chooser.isVisible() and chooser.at == 1
    choose(scored, BAD, "shop")
    assert chooser.place.said == "shop" and chooser.hasFocus() is False
    services.playback.stop()
    scored.qtbot.mouseClick(chooser.buttons["particle"], LEFT)
    scored.qtbot.mouseClick(chooser.confirm_button, LEFT)
    assert store_of(scored, ids) == [((16, 20), ("phonetic", "particle"))]
    chooser.go_to(3)
    assert chooser.take_back_button.isVisible() and chooser.buttons["particle"].state == "confirmed"
    scored.qtbot.mouseClick(chooser.take_back_button, LEFT)
    assert chooser.isVisible() and chooser.kinds == {"phonetic"}
    assert store_of(scored, ids)[-1] == ((16, 20), None)
    press(scored, Key.Key_Home)
    assert chooser.at == 0
    scored.qtbot.mouseClick(chooser.stepper.on, LEFT)
    assert chooser.at == 1
    press(scored, Key.Key_Escape)
    assert not chooser.isVisible()


def test_an_answer_at_a_point_waits_for_its_author(scored: Bench, ids: dict[str, str]) -> None:
    inspector = inspector_of(scored)
    choose(scored, BAD, "coffee")
    press(scored, Key.Key_F4, SHIFT)
    assert inspector.chooser.place.said == "coffee"
    press(scored, Key.Key_Return)
    assert inspector.author.isVisible() and "“coffee”" in inspector.author.why.text()
    assert store_of(scored, ids) == []
    scored.person("Jun")
    assert store_of(scored, ids) == [((9, 15), ("phonetic",))]
    assert inspector.chooser.isVisible() and inspector.chooser.place.said == "shop"


def test_agreement_at_points_is_told_apart_from_that_of_wholes(scored: Bench, tmp_path: Path) -> None:
    inspector, services = inspector_of(scored), scored.window.services
    detail = inspector.detail
    assert detail is not None
    about = detail.utterance.id, detail.systems[BAD].system.id
    for name, kinds in (("Mina", ["phonetic"]), ("Jun", ["misrecognition"])):
        scored.person(name)
        assert services.failure_answers.answer(*about, kinds, (9, 15))  # type: ignore[arg-type]
    assert services.failure_answers.answer(*about, [])
    inspector.ask_failures(BAD)
    scored.wait(lambda: inspector.chooser.said.text() == "detector and people: macro F1 0.00, n = 1")
    press(scored, Key.Key_Right)
    assert inspector.chooser.said.text() == "detector and people at points: macro F1 0.33, n = 2"
    inspector.chooser.agreement_button.click()
    card = QApplication.activePopupWidget()
    assert isinstance(card, AgreementCard)
    assert [button.text() for button in card.about.buttons] == [
        "Whole utterances (n = 1)",
        "Points of interest (n = 2)",
    ]
    line = next(line for line in card.lines if line[0] == "written by sound")
    assert line[1:3] == ["2 of 2", "0.50"]
    assert card.between.count() == 2
    card.about.buttons[0].click()
    assert card.between.count() == 1 and "1 hypotheses" in card.summary.text()
    assert card.export_button.isEnabled()
    card.close()
    with scored.qtbot.waitSignal(services.notices.posted):
        inspector._question.export_to(tmp_path / "answers.jsonl")
    assert "3 answers written" in services.notices.log[-1].text
    lines = [
        json.loads(line) for line in (tmp_path / "answers.jsonl").read_text(encoding="utf-8").splitlines()
    ]
    assert [(line["author"], line["text"], line["kinds"]) for line in lines] == [
        ("A001", "coffee", ["phonetic"]),
        ("A002", "coffee", ["misrecognition"]),
        ("A002", None, []),
    ]


def test_a_left_out_word_has_no_mark_and_comes_back(scored: Bench) -> None:
    inspector = inspector_of(scored)
    strip = inspector.strips.strips[BAD]
    before = strip.points
    inspector.toggle_differences()
    assert {point.text for point in strip.points} == {point.text for point in before}
    assert all(strip.columns[at].reference != GAP for point in strip.points for at in point.columns)
    inspector.toggle_differences()
    assert strip.points == before
