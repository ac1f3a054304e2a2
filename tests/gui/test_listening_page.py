"""The Listening page: a study is planned, its clips come in, its words and settings change, listeners are seated."""

from __future__ import annotations

import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton

from db.listening_records import StudySettings, StudyWording
from db.session import open_project
from gui.panels.home_page import HomePage
from gui.panels.listening_page import ListeningPage
from gui.panels.listening_wording_columns import WordingColumns
from gui.services.studies import StudyShown
from gui.services.study_sources import SourceWish, moved
from recorder.virtual import silent_output
from tests.engine.exchange_data import sound_file
from tests.gui.conftest import Bench
from tests.listening_projects import ready_study, stimulus

SYSTEMS, ITEMS = ("vits", "tacotron"), ("01", "02", "03", "04", "05")


@pytest.fixture
def sounds(tmp_path: Path) -> Path:
    """Two systems' versions of five items, a folder for each system."""
    for system in SYSTEMS:
        for item in ITEMS:
            sound_file(tmp_path / "clips" / system / f"{item}.wav")
    return tmp_path / "clips"


@pytest.fixture
def page(pilot: Bench) -> Iterator[ListeningPage]:
    pilot.show("listening")
    shown = pilot.window.page
    assert isinstance(shown, ListeningPage)
    yield shown
    pilot.window.services.listening.close()


def study(pilot: Bench) -> StudyShown:
    shown = pilot.window.services.studies.shown
    assert shown is not None
    return shown


def home_button(bench: Bench, text: str) -> QPushButton:
    """A button of the start page."""
    bench.show("home")
    page = bench.window.page
    assert isinstance(page, HomePage)
    return next(one for one in page.today.findChildren(QPushButton) if one.text() == text)


def add_folder(pilot: Bench, page: ListeningPage, sounds: Path) -> None:
    """Add the clips by the card, with the keyboard in the folder's field."""
    page.handlers["listening.add"]()
    card = page.sources
    card.buttons["folders"].click()
    pilot.qtbot.keyClicks(pilot.window.focusWidget(), str(sounds))
    pilot.wait(card.add.isEnabled)
    assert [row[0] for row in card.table.shown] == ["tacotron", "vits"]
    assert card.add.text() == "Add 10 clips"
    assert not page.is_enabled("listening.copies")
    card.add.click()
    assert card.isHidden()
    pilot.idle()


def test_a_new_user_plans_a_ten_item_study_and_seats_a_listener(
    pilot: Bench, page: ListeningPage, sounds: Path
) -> None:
    services, qtbot = pilot.window.services, pilot.qtbot
    assert page.stack.currentWidget() is page.empty
    home_button(pilot, "Plan a study").click()
    assert pilot.window.page is page and page.stack.currentWidget() is page.empty
    qtbot.keyClick(page.empty.buttons[0], Qt.Key.Key_Return)
    assert page.stack.currentWidget() is page.choice and page.new_study.buttons[0].hasFocus()
    qtbot.keyClick(page.new_study.buttons[0], Qt.Key.Key_Return)
    pilot.idle()
    view = page.study
    assert (view.name.text(), view.face_name) == ("Naturalness", "clips")
    assert tuple(study(pilot).study.settings.wording) == ("en", "ko")  # as the scripts are
    assert view.stimuli.stack.currentWidget() is view.stimuli.empty
    add_folder(pilot, page, sounds)
    view.with_shown(services.study_checks.add_practice)
    view.with_shown(services.study_checks.add_traps)
    pilot.idle()
    roles = [one.role for one in view.stimuli.table.shown]
    assert roles == ["practice"] * 4 + ["rated"] * 10 + ["trap"] * 3
    assert [one.role for one in view.stimuli.chosen] == ["trap"] * 3  # what came in last is selected
    assert view.next_text.text().endswith("Copies missing: 17.")
    view.next_button.click()
    pilot.idle()
    assert study(pilot).study.state == "ready" and not study(pilot).copies_left
    view.settings.silence.setValue(300)
    view.settings.save()
    pilot.idle()
    assert (study(pilot).study.state, study(pilot).copies_left) == ("draft", 17)
    services.history.undo()
    view.next_button.click()
    pilot.idle()
    view.next_button.click()
    assert view.face_name == "listeners" and view.next_step.isHidden()
    view.show_face("session")
    pilot.wait(lambda: view.figures.values["listeners"].text() == "8")
    assert view.figures.values["trials"].text() == "17"
    view.buttons["session"].setFocus()
    for key, name in (("4", "listeners"), ("2", "words"), ("3", "session"), ("4", "listeners")):
        qtbot.keyClicks(pilot.window.focusWidget(), key)
        assert (view.face_name, view.buttons[name].hasFocus()) == (name, True)
    assert study(pilot).study.settings.votes_per_stimulus == 8
    assert view.seats.seat.isEnabled() and not view.seats.table.shown
    person = services.people.add("Hana", ("listener",), sits=False)
    assert person is not None
    pilot.idle()
    view.seats._choose(person)
    services.listening.use_speaker(silent_output)
    page.handlers["listening.seat"]()
    pilot.wait(lambda: services.listening.sitting is not None)
    sitting = services.listening.sitting
    assert sitting is not None and sitting.study.id == study(pilot).study.id


def test_what_lies_in_a_folder_is_read_anew_and_files_that_are_no_sound_or_gone_are_not_added(
    pilot: Bench, page: ListeningPage, sounds: Path
) -> None:
    services = pilot.window.services
    services.studies.make("S", "acr", StudySettings())
    pilot.idle()
    (sounds / "vits" / "06.wav").write_bytes(b"")
    (sounds / "vits" / "07.wav").write_text("no sound", encoding="utf-8")
    page.handlers["listening.add"]()
    card = page.sources
    card.buttons["folders"].click()
    place = card.fields["folders"].place.line  # type: ignore[attr-defined]
    place.setText(str(sounds))
    pilot.wait(card.add.isEnabled)
    assert card.add.text() == "Add 10 clips" and card.missing.isHidden()
    head, *why = card.silent.text().splitlines()
    assert head == "Left out, as nothing can be played: 2"
    assert [line.partition(" ")[0] for line in why] == ["06.wav", "07.wav"]
    for name in ("01.wav", "02.wav"):
        (sounds / "vits" / name).unlink()
    card.add.click()
    assert card.isVisible() and not study(pilot).stimuli
    assert services.notices.log[-1].text.startswith("2 files were there a moment ago and are gone, such as")
    pilot.wait(lambda: card.add.text() == "Add 8 clips")
    (sounds / "vits" / "03.wav").unlink()
    pilot.qtbot.keyClick(place, Qt.Key.Key_Return)
    pilot.wait(lambda: card.add.text() == "Add 7 clips")
    page.escape()
    sound_file(sounds / "vits" / "01.wav")
    page.handlers["listening.add"]()
    pilot.wait(lambda: card.add.text() == "Add 8 clips")


def test_studies_are_renamed_copied_removed_and_brought_back(pilot: Bench, page: ListeningPage) -> None:
    services, qtbot = pilot.window.services, pilot.qtbot
    studies, history = services.studies, services.history
    spoken = {"en": StudyWording(question="Fine?", labels=("1", "2", "3", "4", "5"))}
    made = studies.make("First", "acr", StudySettings(wording=spoken))
    pilot.idle()
    assert made is not None and studies.free_name("First") == "First 2"
    page.handlers["listening.rename"]()
    page.study.name_field.setText("  봄   시험 ")
    qtbot.keyClick(page.study.name_field, Qt.Key.Key_Return)
    pilot.idle()
    assert study(pilot).study.name == "봄 시험" and page.study.name_field.isHidden()
    history.undo()
    pilot.idle()
    assert study(pilot).study.name == "First"
    studies.set_kind(study(pilot).study, "attribute", "speaker")
    page.handlers["listening.copy"]()
    pilot.idle()
    assert study(pilot).study.name == "First, again" and study(pilot).study.kind == "attribute"
    assert study(pilot).study.settings.wording == {"en": StudyWording(question="Fine?")}
    page.handlers["listening.remove"]()
    pilot.idle()
    assert [one.study.name for one in studies.lines or ()] == ["First"]
    (gone,) = studies.removed
    studies.restore(gone)
    pilot.idle()
    assert len(studies.lines or ()) == 2 and study(pilot).study.id == gone.id


def test_words_and_settings_are_kept_as_they_are_typed_and_taken_back_in_one_step(
    pilot: Bench, page: ListeningPage
) -> None:
    services, view, qtbot = pilot.window.services, page.study, pilot.qtbot
    made = services.studies.make("S", "acr", StudySettings(wording={"en": StudyWording()}))
    assert made is not None
    pilot.idle()
    view.show_face("words")
    column = view.wording.columns.columns["en"]
    column.labels[1].setFocus()
    column.labels[1].clear()
    assert column.labels[1].placeholderText() == "Poor"
    column.labels[0].setText("a long answer " * 20)
    column.labels[0].setFocus()
    column.lines["title"].setFocus()
    assert column.labels[1].text() == "Poor" and not column.labels[0].cursorPosition()
    column.labels[0].setText("Bad")
    column.lines["question"].setFocus()
    column.lines["question"].clear()
    qtbot.keyClicks(column.lines["question"], "Is it")
    view.wording.save()
    qtbot.keyClicks(column.lines["question"], " fine?")
    assert view.wording.preview.question.text() == "Is it fine?"
    view.show_face("session")  # leaving is enough to keep it
    assert study(pilot).study.settings.wording["en"].question == "Is it fine?"
    view.settings.votes.setValue(3)
    view.settings.questions["en"].setPlainText("Age?\n\nWhich languages?")
    view.settings.save()
    kept = study(pilot).study.settings
    assert (kept.votes_per_stimulus, kept.questions) == (3, {"en": ("Age?", "Which languages?")})
    assert view.settings.uneven.isHidden()
    services.history.undo()
    services.history.undo()
    assert study(pilot).study.settings == made.settings
    view.wording.put_language("ko")
    pilot.idle()
    assert list(study(pilot).study.settings.wording) == ["en", "ko"]
    view.show_face("session")
    view.settings.questions["ko"].setPlainText("나이?")
    assert view.settings.uneven.isVisible()
    view.show_face("words")
    assert view.wording.columns.columns["ko"].labels[0].text() == "매우 나쁨"


def test_what_says_the_usual_is_kept_as_nothing_and_follows_the_kind(qtbot: object) -> None:
    columns = WordingColumns()
    columns.show_wording("acr", "quality", {"en": StudyWording(title="Voices"), "ko": StudyWording()})
    column = columns.columns["en"]
    assert columns.wording == {"en": StudyWording(title="Voices"), "ko": StudyWording()}
    column.labels[4].setText("Superb")
    assert columns.wording["en"].labels == ("Bad", "Poor", "Fair", "Good", "Superb")
    assert columns.effective("en").question == "How good is the quality of what you heard?"
    columns.show_wording("ab", "", {"en": StudyWording(title="Voices")})
    assert len(columns.columns["en"].labels) == 3
    assert columns.effective("en").question == "Which one is better?"
    columns.deleteLater()


def test_clips_change_their_roles_order_and_place_and_play_when_clicked(
    pilot: Bench, page: ListeningPage, sounds: Path
) -> None:
    services, face = pilot.window.services, page.study.stimuli
    services.studies.make("S", "acr", StudySettings())
    pilot.idle()
    add_folder(pilot, page, sounds)
    face.view.selectRow(3)
    face.play()
    assert services.playback.source == sounds / "tacotron" / "04.wav"
    assert services.playback.state == "playing" and page.is_enabled("listening.play")
    page.handlers["listening.play"]()
    assert services.playback.state == "paused"
    face.roles.role_wanted.emit("practice")
    pilot.idle()
    face.roles.expected_wanted.emit(1.0, 2.0)
    pilot.idle()
    assert [(one.item, one.expected_high) for one in study(pilot).of_role("practice")] == [("04", 2.0)]
    face.search.setText("vits 05")
    assert [one.item for one in face.table.shown] == ["05"] and "hidden by filters: 9" in face.count.text()
    face.view.selectRow(0)
    face.remove_chosen()
    pilot.idle()
    assert len(study(pilot).stimuli) == 9
    for _step in range(3):
        services.history.undo()
    pilot.idle()
    (sounds / "tacotron" / "02.wav").rename(sounds / "elsewhere")
    services.study_copies.make(study(pilot))
    pilot.idle()
    assert page.study.next_text.text().startswith("The files of 1 clips are gone")
    page.study.next_button.click()
    assert [one.item for one in face.chosen] == ["02"] and len(face.table.shown) == 1
    assert face.table.index(0, 6).data() == "file is gone"
    (sounds / "elsewhere").rename(sounds / "tacotron" / "02.wav")
    services.projects.announce("studies")
    pilot.idle()
    assert len(face.table.shown) == 10 and not study(pilot).gone
    assert [one.role for one in study(pilot).stimuli] == ["rated"] * 10
    services.studies.set_kind(study(pilot).study, "mushra", "quality")
    face.search.clear()
    assert page.study.next_text.text().startswith("Item '01' has no reference")
    services.study_checks.add_anchors(study(pilot))
    assert len(study(pilot).stimuli) == 10  # they are made of references
    face.search.setText("vits")
    face.view.selectAll()
    face.roles.role_wanted.emit("reference")
    services.study_checks.add_anchors(study(pilot))
    assert [one.system for one in study(pilot).of_role("anchor")][:2] == ["anchor 3.5 kHz", "anchor 7 kHz"]
    assert page.study.next_button.isVisible() and len(study(pilot).of_role("reference", "anchor")) == 15
    wish = SourceWish(source="folders", path=sounds, most=2)
    services.study_sources.want(wish)
    pilot.wait(lambda: services.study_sources.found.running is None)
    services.history.undo()
    services.history.undo()
    assert not services.study_sources.add(study(pilot))  # all of them are there
    assert services.notices.log[-1].text == "All of these clips are in the study already."


def test_listeners_are_shown_withdrawn_and_let_back_and_home_counts_their_votes(
    bench: Bench, project_folder: Path
) -> None:
    from engine.runs.listening_seat import seat_listener

    with open_project(project_folder) as project:
        made = ready_study(project, settings=StudySettings(votes_per_stimulus=2))
        with project.write() as session:
            from db.store import people

            listener = people.add(session, "Hana", ["listener"])
        seat_listener(project, made.id, listener.id, "window", "ko")
    bench.open(project_folder)
    services = bench.window.services
    counted: list[object] = []
    services.today.overview_changed.connect(counted.append)
    services.today.refresh()
    bench.idle()
    assert (counted[-1].votes_wanted, counted[-1].listeners_open) == (8, 1)  # type: ignore[attr-defined]
    row = home_button(bench, "Listening").parentWidget()
    assert row.findChildren(QLabel)[0].text() == (
        "Votes open in listening studies: 8  ·  listeners who are not done: 1"
    )
    bench.show("listening")
    page = bench.window.page
    assert isinstance(page, ListeningPage)
    bench.window.resize(900, 640)
    page.study.list_button.click()
    assert page.list.view.hasFocus()
    bench.qtbot.keyClick(page.list.view, Qt.Key.Key_End)
    assert page.list.view.currentIndex().row() == len(bench.window.services.studies.lines or ()) - 1
    bench.qtbot.keyClick(page.list.view, Qt.Key.Key_Return)
    assert page.list.isHidden() and page.study.buttons["clips"].hasFocus()
    page.study.show_face("listeners")
    seats = page.study.seats
    (line,) = seats.table.shown
    assert (line.listener.name, line.done, line.total, line.state) == ("Hana", 0, 4, "waiting")
    assert not study(bench).is_planned and not page.study.wording.columns.isEnabled()
    seats.view.selectRow(0)
    assert seats.go_on.isEnabled()
    assert (seats.who.currentText(), seats.seat.isEnabled()) == ("Hana (goes on)", True)
    seats.withdraw.click()
    bench.idle()
    assert seats.table.shown[0].state == "withdrawn"
    assert (seats.who.currentText(), seats.seat.isEnabled()) == ("Hana (withdrawn)", False)
    assert seats.why_not.text() == "This listener has withdrawn."
    services.history.undo()
    bench.idle()
    assert seats.table.shown[0].state == "waiting"
    page.handlers["listening.close"]()
    bench.idle()
    assert study(bench).study.state == "closed" and not seats.seat.isEnabled()
    assert seats.why_not.text() == "The study is closed: open it again to take more votes."


def test_ratings_made_elsewhere_are_looked_through_and_become_a_study_that_shows_its_results(
    pilot: Bench, page: ListeningPage, tmp_path: Path
) -> None:
    rows = ["clip,Kim,Lee,Park", "vits/01,4,3.5,N/A", "vits/02,5,,4", "nat/01,x,5,5", "nat/02,5,4,9"]
    (tmp_path / "wide.csv").write_text("\n".join(rows), encoding="utf-8")
    card, services = page.ratings, pilot.window.services
    card.open(tmp_path / "wide.csv")
    pilot.wait(lambda: card.table.total == 4)
    assert (card.boxes["clip"].currentText(), card.spread.currentText()) == ("clip", "listeners")
    assert card.problem.isVisible() and not card.take.isEnabled()
    assert [cell.becomes for cell in card.table.shown] == ["left out", "kept", "left out", "refused"]
    card.left_out["text"].click()
    pilot.wait(card.take.isEnabled)
    card.scale.setCurrentIndex(card.scale.findText("1 to 5"))
    card.scale.activated.emit(card.scale.currentIndex())
    pilot.wait(lambda: card.left_out["outside"].isVisible())
    assert not card.take.isEnabled()
    card.left_out["outside"].click()
    pilot.wait(card.take.isEnabled)
    card.boxes["clip"].setCurrentIndex(0)
    card.boxes["clip"].activated.emit(0)
    pilot.wait(lambda: "which one does" in card.problem.text())
    page.escape()
    assert card.isHidden()
    card.open(tmp_path / "wide.csv")
    card.left_out["text"].click()
    pilot.wait(card.take.isEnabled)
    pilot.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    pilot.wait(card.isHidden)
    pilot.idle()
    assert (study(pilot).study.name, study(pilot).progress.votes) == ("wide", 9)
    assert page.study.face_name == "results" and page.study.buttons["words"].isHidden()
    assert not page.is_enabled("listening.close") and not page.is_enabled("listening.copies")
    assert not services.history.undo_text


@pytest.mark.smoke
def test_a_study_is_opened_in_browsers_with_codes_and_closed_again(
    bench: Bench, project_folder: Path
) -> None:
    with open_project(project_folder) as project:
        made = ready_study(project)
    bench.open(project_folder)
    bench.show("listening")
    page, serving = bench.window.page, bench.window.services.listening_serving
    assert isinstance(page, ListeningPage)
    page.study.show_face("listeners")
    web = page.study.seats.web
    web.count.setValue(3)
    web.make.click()
    bench.idle()
    assert web.copy.isEnabled()
    codes = QGuiApplication.clipboard().text().split()
    assert len(codes) == 3 and all(len(code) == 9 for code in codes)
    web.scope.setCurrentIndex(web.scope.findData(False))
    web.toggle()
    assert web.switch.text() == "Close the page" and not web.scope.isEnabled()
    bench.wait(lambda: bool(serving.address), timeout=60_000)
    assert web.where.text() == serving.address and serving.study_id == made.id
    with urllib.request.urlopen(serving.address, timeout=20) as answer:
        assert answer.status == 200
    web.copy.click()
    assert QGuiApplication.clipboard().text().split()[0] == f"{serving.address}#{codes[0]}"
    web.toggle()
    bench.wait(lambda: not serving.study_id, timeout=60_000)
    assert web.where.isHidden() and web.switch.text() == "Open the page"
    bench.idle()


@pytest.mark.smoke
def test_a_pack_goes_out_is_opened_blind_and_its_votes_come_back(
    bench: Bench, project_folder: Path, tmp_path: Path
) -> None:
    from db.store import listening_sessions, people, studies, votes
    from engine.runs.listening_seat import seat_listener

    with open_project(project_folder) as project:
        made = ready_study(project)
        sound_file(project.folder / "listening" / made.id / "calibration.wav")
    bench.open(project_folder)
    bench.show("listening")
    services, packs = bench.window.services, bench.window.services.listening_packs
    packs.write(study(bench), 2, tmp_path / "out.zip")
    bench.idle()
    assert packs.is_one(tmp_path / "out.zip") and study(bench).study.state == "running"
    bench.wait(lambda: study(bench).allotted == 2)
    packs.open(tmp_path / "Guest.seam", tmp_path / "out.zip")
    bench.wait(lambda: services.projects.is_open and services.projects.folder.name == "Guest.seam")
    bench.show("listening")
    bench.idle()
    page = bench.window.page
    assert isinstance(page, ListeningPage)
    shown = page.study.buttons
    assert [name for name, button in shown.items() if not button.isHidden()] == ["listeners"]
    others = page.study.seats.others
    assert others.write.isHidden() and not others.send_back.isEnabled()
    with services.projects.write() as session:
        guest = people.add(session, "Guest", ["listener"])
    seated = seat_listener(services.projects.project, made.id, guest.id, "window", "en")
    with services.projects.write() as session:
        for trial in listening_sessions.trials(session, seated.id):
            votes.cast(session, trial.id, {trial.stimulus_ids[0]: 4.0}, 1.0, 0, "", None)
    services.projects.announce("studies", "votes", "people")
    bench.idle()
    assert others.send_back.isEnabled()
    packs.write_votes(tmp_path / "back.zip")
    bench.idle()
    bench.open(project_folder)
    bench.show("listening")
    for _time in range(2):  # the same file twice changes nothing
        packs.merge(tmp_path / "back.zip")
        bench.idle()
        assert [line.done for line in study(bench).seats] == [4]
    with services.projects.read() as session:
        assert studies.progress(session, made.id).votes == 4


def test_clips_move_among_those_of_their_role() -> None:
    clips = [stimulus("", str(place), place, "practice") for place in range(3)]
    clips.insert(1, stimulus("A", "x"))
    order = [one.item for one in moved(clips, [clips[2].id], -1)]
    assert order == ["1", "x", "0", "2"]
    assert [one.item for one in moved(clips, [clips[0].id], -1)] == ["0", "x", "1", "2"]
