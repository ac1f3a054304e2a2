"""The window about a speaker: profile and consent, as the speaker uses it."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot
from sqlalchemy import text

from db.records import TakeRecord, new_id, now_utc
from db.store import (
    consents,
    people,
    profiles,
    project_settings,
    purge,
    scripts,
    sessions,
    takes,
    transcripts,
)
from gui.panels.profile_window import ProfileWindow
from gui.panels.record_page import RecordPage
from gui.services.take_recovery import Recovery, recover_takes
from tests.gui.conftest import Bench


def open_window(pilot: Bench, part: str = "profile") -> ProfileWindow:
    """The window about the speaker of the project."""
    speaker = pilot.window.services.people.all("speaker")[0]
    pilot.window.services.profiles.ask_for(speaker.id, part)  # type: ignore[arg-type]
    shown = pilot.window.findChild(ProfileWindow)
    assert shown is not None
    return shown


def test_a_speaker_tells_about_languages_and_it_can_be_undone(pilot: Bench, qtbot: QtBot) -> None:
    services = pilot.window.services
    shown = open_window(pilot)
    form = shown.form
    assert (form.name.text(), form.code.text()) == ("S01", "S01")
    form.name.setText("김민아")
    for tag, level, learnt in (("Kor", "native", "집에서"), ("英语", "native", "밴쿠버")):
        line = form.languages.add()
        field = line.language.lineEdit()
        assert field is not None
        field.setText(tag)
        qtbot.keyClick(field, Qt.Key.Key_Return)
        assert line.language.currentText().endswith(" (ko)" if tag == "Kor" else " (en)")
        line.level.setCurrentIndex(line.level.findData(level))
        line.learnt.setText(learnt)
    form.gender.setEditText("여성")
    form.birth_year.setText("nineteen")
    assert not form.save() and form.problems["birth_year"].isVisible()
    form.birth_year.clear()
    qtbot.keyClicks(form.birth_year, "2990")
    assert form.problems["birth_year"].isHidden()
    assert not form.save() and "2990" in form.problems["birth_year"].text()
    assert form.birth_year.property("wrong") and not shown.trouble.isVisible()
    form.birth_year.setText("1994")
    qtbot.mouseClick(form.save_button, Qt.MouseButton.LeftButton)
    assert form.problems["birth_year"].isHidden() and form.done.text().startswith("Saved.")
    stored = services.profiles.of(shown.person_id)
    assert stored is not None
    assert (stored.person.name, stored.profile.code, stored.profile.birth_year) == ("김민아", "S01", 1994)
    assert stored.person.languages == (("ko", "native"), ("en", "native"))
    assert stored.profile.learnt == (("ko", "집에서"), ("en", "밴쿠버"))
    assert stored.profile.gender == "woman" and form.gender.currentText() == "woman  ·  여성"
    assert shown.title.text() == "김민아  ·  S01"
    services.history.undo()
    before = services.profiles.of(shown.person_id)
    assert before is not None and (before.person.name, before.person.languages) == ("S01", ())
    assert form.name.text() == "S01"  # the window follows
    services.history.redo()
    form.region.setText("부산")
    shown.close()  # what was typed is kept
    again = services.profiles.of(stored.person.id)
    assert again is not None and (again.person.name, again.profile.region) == ("김민아", "부산")


def test_a_taken_code_is_refused_where_it_is_typed(pilot: Bench) -> None:
    services = pilot.window.services
    with services.projects.write() as session:
        people.add(session, "민수", ["speaker"])
    shown = open_window(pilot)
    shown.form.code.setText("S001")
    assert not shown.form.save()
    assert "S001" in shown.form.problems["code"].text()
    shown.form.code.setText("S01")
    shown.form.name.setText("민수")
    assert not shown.form.save() and "민수" in shown.form.problems["name"].text()
    shown.form.name.setText("S01")
    assert shown.form.save()
    services.notices.error("The disk is full")
    bar = pilot.window.notice_bar
    assert shown.trouble.isVisible() and bar.isVisible()
    assert shown.form.save()
    assert shown.trouble.isHidden() and bar.isHidden()  # what is mended is told nowhere any longer
    services.notices.error("The disk is full")
    shown.close()
    assert bar.isHidden() and services.notices.log[-1].text == "The disk is full"
    services.notices.error("Nothing sounds")
    pilot.show("scripts")
    assert bar.isVisible()  # nobody has had time to read it


def test_consent_is_written_signed_printed_and_taken_back(pilot: Bench, qtbot: QtBot, tmp_path: Path) -> None:
    services = pilot.window.services
    pilot.show("record")
    page = pilot.window.page
    assert isinstance(page, RecordPage)
    shown = open_window(pilot, "consent")
    panel = shown.consent
    assert panel.stack.currentWidget() is panel.empty
    panel.empty.buttons[0].click()
    editor = panel.editor
    qtbot.mouseClick(editor.begin_button, Qt.MouseButton.LeftButton)
    assert editor.fields["ko"].toPlainText().startswith("음성 녹음 동의서")
    editor.required.setChecked(True)
    qtbot.mouseClick(editor.save_button, Qt.MouseButton.LeftButton)
    assert services.consents.newest_text() is None and "[기관 이름]" in editor.problem.text()
    assert editor.fields["ko"].textCursor().selectedText() == "[기관 이름]"
    for field in editor.fields.values():
        field.setPlainText(re.sub(r"\[[^]]+\]", "Seam Lab", field.toPlainText()))
    assert editor.problem.isHidden()
    written = editor.fields["ko"].toPlainText()
    qtbot.keyClick(shown, Qt.Key.Key_Escape)  # thrown away is nothing that was typed
    shown = open_window(pilot, "consent")
    panel, editor = shown.consent, shown.consent.editor
    panel.edit()
    assert editor.fields["ko"].toPlainText() == written and "last time" in editor.about.text()
    editor.required.setChecked(True)
    qtbot.mouseClick(editor.save_button, Qt.MouseButton.LeftButton)
    assert services.policy.now.consent_required and not services.consents.draft
    speaker = services.people.all("speaker")[0]
    assert services.consents.standing(speaker.id) == "unsigned"
    page.setup.refresh_start()
    assert not page.setup.start.isEnabled() and page.setup.to_consent.isVisible()
    assert not panel.sign_button.isEnabled()
    qtbot.keyClicks(panel.name, "Kim Mina")
    panel.read_in("en")
    qtbot.keyClick(panel.name, Qt.Key.Key_Return)
    assert not panel.findChildren(QMenu)  # Enter signs, and does nothing else
    held = panel.holding
    assert held is not None and (held.signed_name, held.language, held.version) == ("Kim Mina", "en", 1)
    assert services.consents.standing(speaker.id) == "allowed" and not page.setup.to_consent.isVisible()
    assert panel.signing.isHidden() and "Kim Mina" in panel.state.text()
    panel.save_pdf(tmp_path / "consent.pdf")
    assert (tmp_path / "consent.pdf").read_bytes().startswith(b"%PDF")
    assert "Kim Mina" in panel.page() and "Consent to the recording" in panel.page()
    panel.save_pdf(tmp_path / "nowhere" / "consent.pdf")
    assert services.notices.log[-1].kind == "error"
    panel.edit()
    editor.fields["en"].setPlainText("Another text")
    editor.save()
    newest = services.consents.newest_text()
    assert newest is not None and newest.version == 2 and panel.holding is None
    panel.name.setText("Kim Mina")
    panel.sign()
    qtbot.mouseClick(panel.revoke_button, Qt.MouseButton.LeftButton)
    assert services.consents.standing(speaker.id) == "unsigned"
    assert "until the speaker withdraws" in panel.state.text()
    qtbot.mouseClick(panel.restore_button, Qt.MouseButton.LeftButton)
    assert services.consents.standing(speaker.id) == "allowed" and panel.restore_button.isHidden()
    services.history.undo()
    services.history.undo()
    assert services.consents.standing(speaker.id) == "allowed"
    shown.close()


def test_a_signed_text_never_changes_and_a_session_needs_a_signature(pilot: Bench) -> None:
    projects, speaker = pilot.window.services.projects, pilot.window.services.people.all("speaker")[0]
    with projects.write() as session:
        first = consents.add_text(session, {"ko": "동의합니다.", "en": " "})
        assert consents.add_text(session, {"ko": "동의합니다!"}).id == first.id
        consents.sign(session, speaker.id, first.id, "ko", "김민아", "2026-11-01")
        assert consents.add_text(session, {"ko": "다른 글"}).version == 2
        assert [one.texts["ko"] for one in consents.list_texts(session)] == ["다른 글", "동의합니다!"]
        profiles.withdraw(session, speaker.id)
    sitting = projects.change(
        lambda session: sessions.start(session, speaker.id, input_device="A", rate_hz=48_000)
    )
    assert sitting is None and "withdrawn" in pilot.window.services.notices.log[-1].text


def test_profiles_are_kept_apart_from_names(pilot: Bench) -> None:
    with pilot.window.services.projects.write() as session:
        mina = people.find(session, "Mina")
        assert mina is not None and profiles.get(session, mina.id).code == "A001"
        told = replace(profiles.get(session, mina.id), code="S007", region=" 부산 ")
        assert profiles.set_profile(session, told).region == "부산"
        assert profiles.next_code(session) == "S001"
        profiles.set_profile(session, replace(told, code="A001"))  # one's own former code
        jun = people.add(session, "Jun", ["speaker"])
        assert profiles.get(session, jun.id).code == "S001"
        assert [one.code for one in profiles.list_profiles(session)] == ["S001", "S01"]


def test_a_speaker_withdraws_is_looked_over_and_removed(pilot: Bench, qtbot: QtBot) -> None:
    services = pilot.window.services
    speaker = services.people.all("speaker")[0]
    take_id = new_id()
    sound = services.projects.folder / "audio" / f"{take_id}.wav"
    sound.write_bytes(b"RIFF")
    with services.projects.write() as session:
        script = scripts.list_scripts(session)[0]
        record = TakeRecord(
            take_id, script.id, speaker.id, None, f"audio/{take_id}.wav", "kept", True, now_utc(), 90.0,
            48_000, 1, 24, "Mic", 0, "",
        )  # fmt: skip
        takes.add(session, record)
        transcripts.correct(session, take_id, "아주 사적인 이야기")
    shown = open_window(pilot, "withdrawal")
    panel = shown.withdrawal
    assert panel.removal.isHidden() and not panel.back_button.isVisible()
    qtbot.mouseClick(panel.withdraw_button, Qt.MouseButton.LeftButton)
    pilot.wait(lambda: panel.removal.isVisible() and services.projects.is_open)
    pilot.idle()
    assert "1.5" in panel.listed.text() and "Versions of transcripts: 2" in panel.listed.text()
    assert services.consents.standing(speaker.id) == "withdrawn"
    services.history.undo()
    assert services.consents.standing(speaker.id) == "allowed" and panel.removal.isHidden()
    services.history.redo()
    qtbot.mouseClick(panel.look_button, Qt.MouseButton.LeftButton)
    pilot.wait(lambda: panel.removal.isVisible())
    pilot.idle()
    panel.code.setText("S99")
    assert not panel.purge_button.isEnabled()
    panel.code.setText("S01")
    qtbot.mouseClick(panel.purge_button, Qt.MouseButton.LeftButton)
    pilot.idle()
    assert not sound.exists() and panel.removal.isHidden() and "was removed" in panel.state.text()
    assert "아주 사적인 이야기".encode() not in (services.projects.folder / "seam.db").read_bytes()
    assert not services.history.undo_text
    shown.show_part("profile")
    assert not shown.form.isEnabled()
    shown.close()


def test_what_is_to_be_removed_is_not_taken_up_as_recovered(pilot: Bench) -> None:
    projects = pilot.window.services.projects
    speaker = pilot.window.services.people.all("speaker")[0]
    name = f"{new_id()}_{new_id()}_{new_id()}.part.wav"
    left = projects.folder / "audio" / name
    left.write_bytes(b"RIFF")
    with projects.write() as session:
        project_settings.put(session, purge.LEFT, {speaker.id: [f"audio/{name}"]})
    assert recover_takes(projects) == Recovery((), (), 1) and left.exists()
    folder = projects.folder
    projects.close()
    pilot.open(folder)  # the removal goes on
    pilot.idle()
    with projects.read() as session:
        assert not left.exists() and not purge.left(session) and not takes.list_takes(session)


def test_who_has_no_code_gets_one_when_the_project_opens(pilot: Bench) -> None:
    projects = pilot.window.services.projects
    with projects.write() as session:
        session.execute(text("DELETE FROM speaker_profiles"))
        assert profiles.lack_codes(session)
    folder = projects.folder
    projects.close()
    pilot.open(folder)
    with projects.read() as session:
        assert not profiles.lack_codes(session) and set(profiles.codes(session).values()) == {"S01", "A001"}
