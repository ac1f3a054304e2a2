"""Plans in the window: made, given out, read at the microphone, sealed, undone."""

from __future__ import annotations

from PySide6.QtCore import Qt

from db.recording_records import PlanSettings
from gui.panels.record_page import RecordPage
from gui.panels.scripts_page import ScriptsPage
from gui.services.prompts import Assigned
from tests.gui.conftest import Bench


def made(pilot: Bench, **settings: object) -> str:
    """A plan with S01 in it, whose first script is for practice; gives the id of the assignment."""
    from db.store import plans, scripts

    services = pilot.window.services
    with services.projects.read() as session:
        first = scripts.list_scripts(session)[0].id
    wanted = PlanSettings(order="sequential", training_ids=(first,), break_every=2, **settings)  # type: ignore[arg-type]
    plan = services.plans.make("Pilot", wanted)
    assert plan is not None
    services.plans.assign(plan, services.people.all("speaker"))
    pilot.idle()
    with services.projects.read() as session:
        return plans.assignments(session)[0].id


def state(pilot: Bench) -> str:
    from db.store import plans

    with pilot.window.services.projects.read() as session:
        return plans.assignments(session)[0].state


def scripts_page(pilot: Bench) -> ScriptsPage:
    pilot.show("scripts")
    page = pilot.window.page
    assert isinstance(page, ScriptsPage)
    return page


def test_a_plan_is_made_given_out_sealed_and_taken_back_by_its_card(pilot: Bench) -> None:
    page = scripts_page(pilot)
    page.view.selectRow(0)
    practice = page.selected_ids()
    page.handlers["scripts.plans"]()
    pilot.idle()
    card, form = page.plan_card, page.plan_card.form
    assert card.stack.currentWidget() is card.empty
    assert not page.is_enabled("scripts.plans")
    card.empty.buttons[0].click()
    pilot.idle()
    assert not form.save_button.isEnabled()
    form.name.setText("봄 녹음")
    form.levels.buttons["phrase"].click()
    form.use_selected.click()
    form.per_speaker.setValue(2)
    assert form.reach.text().startswith("Scripts: 2. Speakers they are enough for: 1.")
    pilot.qtbot.keyClick(form.name, Qt.Key.Key_Return)
    pilot.idle()
    speakers = card.speakers
    assert speakers.heading.text() == "봄 녹음"
    speakers.assign.click()
    pilot.idle()
    (row,) = speakers.table.shown
    assert (row.speaker.name, row.far.scripts, row.far.left) == ("S01", 2, 2)
    assert not speakers.assign.isEnabled()
    speakers.view.selectRow(0)
    speakers.seal.click()
    pilot.idle()
    assert state(pilot) == "sealed"
    history = pilot.window.services.history
    for wanted in ("planned", "sealed"):
        history.undo() if wanted == "planned" else history.redo()
        pilot.idle()
        assert state(pilot) == wanted
    speakers.view.selectRow(0)
    speakers.unseal.click()
    pilot.idle()
    speakers.view.selectRow(0)
    speakers.back.click()
    pilot.idle()
    assert not speakers.table.shown
    history.undo()
    pilot.idle()
    assert len(speakers.table.shown) == 1
    card.edit.click()
    pilot.idle()
    assert (form.settings.training_ids, form.settings.levels) == (practice, ("phrase",))
    form.per_speaker.setValue(5)
    form.save_button.click()
    pilot.idle()
    assert "scripts for each speaker: 5" in speakers.line.text()
    page.escape()
    assert card.isHidden()


def test_a_plan_that_is_left_half_filled_in_is_there_again(pilot: Bench) -> None:
    page = scripts_page(pilot)
    card, form = page.plan_card, page.plan_card.form
    page.view.clearSelection()
    for _time in range(3):  # the keyboard is at what can be seen, however often the card is opened
        page.handlers["scripts.plans"]()
        pilot.idle()
        assert pilot.window.focusWidget() is card.empty.buttons[0]
        page.escape()
    page.handlers["scripts.plans"]()
    pilot.idle()
    pilot.qtbot.keyClick(card.empty.buttons[0], Qt.Key.Key_Return)
    pilot.idle()
    assert card.stack.currentWidget() is form and form.is_draft.isHidden()
    form.name.setText("반쪽")
    form.levels.buttons["phrase"].click()
    form.use_selected.click()
    assert form.none_selected.isVisible() and not form.settings.training_ids
    pilot.qtbot.keyClick(form.name, Qt.Key.Key_Escape)
    page.escape()
    assert card.isHidden()
    page.view.selectRow(1)
    page.handlers["scripts.plans"]()
    card.empty.buttons[0].click()
    pilot.idle()
    assert (form.name.text(), form.settings.levels) == ("반쪽", ("phrase",)) and form.is_draft.isVisible()
    form.use_selected.click()
    assert form.none_selected.isHidden() and form.settings.training_ids == page.selected_ids()
    form.cancel_button.click()
    card.empty.buttons[0].click()
    pilot.idle()
    assert form.name.text() == "" and form.is_draft.isHidden()


def test_what_a_plan_gave_is_read_in_its_order_and_goes_on_where_it_stopped(pilot: Bench) -> None:
    from db.store import plan_takes
    from tests.db.sample import take

    services = pilot.window.services
    made(pilot)
    (speaker,) = services.people.all("speaker")
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    pilot.wait(page.setup.start.isEnabled)
    box = page.setup.set_box
    assert isinstance(box.currentData(), Assigned)
    assert box.currentText() == "Plan Pilot: 4 of 4 left"

    def begin() -> None:
        pilot.wait(page.setup.start.isEnabled)
        page.setup.start.click()
        pilot.wait(lambda: page.stack.currentWidget() is page.booth and page.booth.list.total == 5)
        pilot.idle()

    def read(place: int) -> None:
        record = take(page._prompts.scripts[place].id, speaker.id, session_id=services.takes.record.id)
        with services.projects.write() as session:
            added = plan_takes.add_take(session, record)
        assert added.training is (place == 0)
        services.takes.take_added.emit(added)

    begin()
    assert page.booth.place.text().startswith("For practice")
    assert state(pilot) == "planned"
    read(0)
    assert state(pilot) == "started"
    assert page._prompts.progress.recorded == 0
    read(1)
    assert page.booth.done.isHidden()
    read(2)
    assert "short break" in page.booth.done.text()
    page.end()
    pilot.idle()
    assert box.currentText() == "Plan Pilot: 2 of 4 left"
    begin()
    assert (page._place, page.booth.done.isHidden()) == (3, True)
    assert page.booth.place.text().startswith("Sentence 3 of 4")
    script = page._script
    assert script is not None
    services.takes.skip(script, "hard")
    pilot.idle()
    read(4)
    pilot.idle()
    assert state(pilot) == "completed"
    page.end()
    pilot.idle()
    assert box.findText("Plan Pilot: all 4 done") == 0
