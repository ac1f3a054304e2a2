"""One's own list, sharing out, what others work at, the day's work, and the guidelines."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from db.annotation_records import QueueItemRecord, QueueSettings
from db.records import QueueRecord
from db.session import open_project
from db.store import (
    claims,
    guidelines,
    hypotheses,
    label_queues,
    people,
    systems,
    take_flags,
    utterances,
)
from gui.panels.annotate_guideline import RuleField
from gui.panels.annotate_lists import AnnotateLists
from gui.panels.person_picker import PersonForm
from gui.services.claims import IDLE_ROUNDS
from gui.services.queues import pace_per_hour
from tests.gui import annotating
from tests.gui.annotating import CTRL, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench
from tests.gui.test_window import popups

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench
LINES = tuple((f"오늘 meeting {number} 있어", ()) for number in range(6))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "Pilot.seam"


@pytest.fixture
def desk(bench: Bench, folder: Path) -> Desk:
    return open_desk(bench, folder, copy_takes(folder, LINES))


def person_id(folder: Path, name: str) -> str:
    with open_project(folder) as project, project.read() as session:
        found = people.find(session, name)
        assert found is not None
        return found.id


def test_takes_are_shared_out_and_everybody_sees_their_own_list(desk: Desk, folder: Path) -> None:
    page, services = desk.page, desk.bench.window.services
    desk.press(Key.Key_J, modifier=CTRL)
    card = page.sharing
    assert card.isVisible() and page.queue.lists.isHidden()
    desk.bench.idle()
    assert card.says.text().startswith("6 takes") and card.percent.value() == 10
    card.percent.setValue(50)
    desk.bench.wait(lambda: "3 of them for several people" in card.says.text())
    card.name.setText("First")
    desk.press(Key.Key_Return)
    desk.bench.wait(lambda: card.lists.count() == 1)
    desk.bench.idle()
    desk.press(Key.Key_Escape)
    assert not card.isVisible() and not page.queue.lists.isHidden()
    assert page.queue.table.total in (4, 5) and services.history.undo_text == "queue First"
    mine = [row.take_id for row in page.queue.table.shown]
    with open_project(folder) as project, project.read() as session:
        items = label_queues.items_of(session, services.people.current_id or "")
        assert mine == [one.take_id for one in items] and sum(one.blind for one in items) == 3
    desk.press(Key.Key_D, modifier=CTRL)
    assert page.queue.table.total == 6 and page.queue.lists.everything.isChecked()
    page.queue.lists.mine.click()
    assert [row.take_id for row in page.queue.table.shown] == mine
    desk.press(Key.Key_Return)
    desk.bench.wait(lambda: page.queue.day.text().startswith("Today 1"))
    desk.bench.person("S01")
    desk.bench.idle()
    assert page.queue.table.total == 6 and page.queue.lists.isHidden()
    services.history.undo()
    desk.sit("Mina")
    desk.bench.idle()
    services.history.undo()
    desk.bench.idle()
    assert page.queue.lists.isHidden() and page.queue.table.total == 6


@pytest.mark.smoke
def test_whoever_shares_out_adds_people_and_sees_how_far_everybody_is(desk: Desk, folder: Path) -> None:
    page, services = desk.page, desk.bench.window.services
    queues, people = services.queues, services.people
    pair = tuple(person_id(folder, name) for name in ("Mina", "Jun"))
    queues.make("Both", QueueSettings(pair, overlap=1.0), lambda: None)
    desk.bench.wait(lambda: not page.queue.lists.isHidden())
    desk.press(Key.Key_Return)
    desk.bench.idle()
    desk.press(Key.Key_J, modifier=CTRL)
    card = page.sharing
    card.somebody_new.click()
    form = popups(PersonForm)[0]
    assert [role for role, box in form.boxes.items() if box.isChecked()] == ["annotator"]
    form.name.setText("Sora")
    form.save()
    assert people.current is not None and people.current.name == "Mina"
    assert [card._people[one].text() for one in card.settings().person_ids] == ["Jun", "Mina", "Sora"]
    desk.bench.wait(lambda: card.lists.count() == 1)
    desk.bench.idle()
    told = {label.text() for label in card.lists.findChildren(QLabel) if not label.isHidden()}
    assert {"Jun", "0 of 6", "Mina", "1 of 6"} < told and any(one.endswith("1 of 12 done") for one in told)
    services.people.give_role(services.people.all("speaker")[0], "annotator")
    assert card.others.isHidden() and len(card.settings().person_ids) == 4
    desk.press(Key.Key_Escape)
    assert page.isAncestorOf(desk.focus())


@pytest.mark.smoke
def test_the_most_doubtful_take_comes_first_in_a_list(bench: Bench, folder: Path) -> None:
    take_ids = copy_takes(folder, LINES)
    with open_project(folder) as project, project.write() as session:
        heard = {one.take_id: one.id for one in utterances.list_utterances(session)}
        system = systems.add(session, "whisper")
        wrong, right = "오늘 미팅 있어", LINES[1][0]
        texts = [(heard[take_ids[4]], wrong), (heard[take_ids[1]], right), (heard[take_ids[2]], wrong)]
        hypotheses.add_many(session, system.id, texts)
        take_flags.ask(session, "off_script", {take_ids[4]: {"kind": "other_words"}})
    desk = open_desk(bench, folder, take_ids)
    queues, mina = bench.window.services.queues, bench.window.services.people.current_id or ""
    queues.make("Doubtful", QueueSettings((mina,), overlap=0.0, order="uncertain"), lambda: None)
    desk.bench.wait(lambda: not desk.page.queue.lists.isHidden())
    shown = [take_ids.index(row.take_id) for row in desk.page.queue.table.shown]
    assert shown == [4, 2, 0, 1, 3, 5]


def test_items_of_others_are_passed_over_and_said(desk: Desk, folder: Path) -> None:
    page, held = desk.page, desk.bench.window.services.claims
    jun, mina = person_id(folder, "Jun"), desk.bench.window.services.people.current_id
    desk.bench.wait(lambda: held.held == desk.take_ids[0])
    with open_project(folder) as project:
        with project.read() as session:
            (own,) = claims.list_claims(session, "take")
        assert (claims.id_of(own.item), own.person_id, own.seat) == (desk.take_ids[0], mina, held.seat)
        with project.write() as session:
            for place in (1, 3):
                claims.claim(session, claims.key("take", desk.take_ids[place]), jun, "another seat")
    desk.bench.window.services.projects.elsewhere.look()
    desk.bench.wait(lambda: held.holder(desk.take_ids[1]) == "Jun")
    desk.press(Key.Key_PageDown)
    assert desk.at == 2
    desk.press(Key.Key_Return)
    assert desk.at == 4
    page.queue.chosen.emit(desk.take_ids[3])  # by hand all the same
    assert desk.at == 3 and page.claim.text() == "Jun works at this one"
    desk.bench.wait(lambda: held.held is None)
    desk.press(Key.Key_1)
    assert desk.stored(3)["cs_level"] == "word"
    with open_project(folder) as project, project.write() as session:
        claims.release(session, "another seat")
    desk.bench.window.services.projects.elsewhere.look()
    desk.bench.wait(lambda: page.claim.isHidden())
    desk.bench.show("home")
    with open_project(folder) as project, project.read() as session:
        assert claims.list_claims(session) == []


def test_whoever_sits_down_begins_where_nobody_works(bench: Bench, folder: Path) -> None:
    take_ids = copy_takes(folder, LINES)
    jun = person_id(folder, "Jun")
    with open_project(folder) as project, project.write() as session:
        claims.claim(session, claims.key("take", take_ids[0]), jun, "another seat")
    desk = open_desk(bench, folder, take_ids, person="")
    desk.bench.wait(lambda: desk.page.claim.text() == "Jun works at this one")
    desk.sit("Mina")
    assert desk.at == 1 and desk.page.claim.text() == ""


def test_a_claim_that_is_lost_at_the_last_moment_sends_on(desk: Desk, folder: Path) -> None:
    jun = person_id(folder, "Jun")
    with open_project(folder) as project, project.write() as session:
        claims.claim(session, claims.key("take", desk.take_ids[1]), jun, "another seat")
    desk.press(Key.Key_Return)  # nobody has been told yet
    assert desk.at == 2 and desk.bench.window.services.claims.holder(desk.take_ids[1]) == "Jun"


@pytest.mark.smoke
def test_whoever_does_nothing_gives_an_item_up_and_comes_to_a_free_one(desk: Desk, folder: Path) -> None:
    held, jun = desk.bench.window.services.claims, person_id(folder, "Jun")
    desk.bench.wait(lambda: held.held == desk.take_ids[0])
    for _ in range(IDLE_ROUNDS):
        held._renew()
    assert held.held == desk.take_ids[0]
    held.touch()
    held._renew()
    with open_project(folder) as project, project.write() as session:
        assert len(claims.list_claims(session)) == 1
        claims.release(session, held.seat)  # as if it had run out
        claims.claim(session, claims.key("take", desk.take_ids[0]), jun, "another seat")
    held._renew()
    assert held.held is None
    for _ in range(IDLE_ROUNDS):
        held._renew()
    desk.bench.idle()
    desk.bench.open(folder)
    desk.bench.wait(lambda: desk.page.item.item is not None)
    desk.bench.idle()
    assert desk.at == 1 and held.held == desk.take_ids[1]


def test_guidelines_are_read_and_written_in_both_languages(desk: Desk, folder: Path) -> None:
    page = desk.page
    desk.press(Key.Key_F11)
    drawer = page.drawers.guideline
    assert drawer.isVisible() and "pencil" in drawer.version.text()
    drawer.edit_button.click()
    assert [one.code for one in drawer.languages] == ["ko", "en"]
    desk.compose("외래어를 표시", "하")
    desk.press(Key.Key_Tab)
    desk.type("# Mark *loanwords*")
    drawer.save_button.click()
    assert not drawer.is_writing and drawer.version.text().startswith("Version 1")
    assert drawer.languages[1].reading.toPlainText() == "Mark loanwords"
    elsewhere = desk.bench.window.services.projects.elsewhere
    elsewhere.look()
    desk.bench.idle()
    with open_project(folder) as project, project.write() as session:
        held = guidelines.newest(session)
        assert held is not None and held.texts["en"] == "# Mark *loanwords*"
        assert held.texts["ko"].startswith("외래어를 표시")
        guidelines.add(session, {"ko": "새로", "en": "New"})
    elsewhere.look()
    desk.bench.wait(lambda: drawer.languages[0].reading.toPlainText() == "새로")
    desk.press(Key.Key_F11)
    assert drawer.isHidden() and page.drawers.isHidden()


def test_a_syllable_that_is_being_typed_belongs_to_the_rules(qtbot: QtBot) -> None:
    field = RuleField(lambda: None)
    qtbot.addWidget(field)
    typed = QInputMethodEvent("하", [])
    typed.setCommitString("외래어를 표시")
    QCoreApplication.sendEvent(field, typed)
    assert field.settled_text() == "외래어를 표시하" and not field.unfinished


def test_a_pace_leaves_breaks_and_bulk_out() -> None:
    minutes = [f"2026-11-30T10:{minute:02d}:00+00:00" for minute in (0, 1, 2, 30, 31)]
    assert pace_per_hour(minutes) == 60.0
    assert pace_per_hour(minutes[:2]) is None and pace_per_hour([minutes[0]] * 9) is None


def test_a_list_leaves_out_takes_that_are_not_selected_any_more(qtbot: QtBot) -> None:
    row = QueueRecord("a", None, None, None, "", "", "", 1.0, "x", None, None, None, None, {}, "new")
    lists = AnnotateLists()
    qtbot.addWidget(lists)
    records = [row, replace(row, take_id="b")]
    items = [QueueItemRecord("q", "p", place, take, take == "b") for place, take in enumerate("cb")]
    assert [one.take_id for one in lists.chosen(records, items)] == ["b"]
    assert lists.is_blind("b") and not lists.is_blind("a") and lists.chosen(records, []) == records
