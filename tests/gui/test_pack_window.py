"""A pack that came back, merged in the window."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from db.session import open_project
from db.store import packs, people, profiles, project_settings
from engine.runs import pack_merge
from engine.runs.pack_write import write_pack
from gui.panels.pack_window import PackWindow
from gui.services.projects import Projects
from tests.engine.exchange_data import finish
from tests.gui.conftest import Bench


def came_from_pack(projects: Projects) -> bool:
    with projects.read() as session:
        return bool(project_settings.get(session, packs.SEAT, None))


def test_a_pack_is_checked_decided_and_merged(pilot: Bench, qtbot: QtBot, tmp_path: Path) -> None:
    services, window = pilot.window.services, pilot.window
    assert not came_from_pack(services.projects)
    out = tmp_path / "out.zip"
    services.packs.write(out, with_takes=False)
    pilot.idle()
    finish(pack_merge.open_as_project(tmp_path / "Field.seam", out))
    speaker = services.people.all("speaker")[0]
    with open_project(tmp_path / "Field.seam") as field:
        with field.write() as session:
            profiles.set_profile(session, replace(profiles.get(session, speaker.id), region="부산"))
            people.add(session, "새 사람", ["speaker"])
        back = finish(write_pack(field, tmp_path / "back.zip")).path
    with services.projects.write() as session:
        profiles.set_profile(session, replace(profiles.get(session, speaker.id), region="대구"))
    window.field_work.show_pack(back)
    shown = window.findChild(PackWindow)
    assert shown is not None and not shown.merge_button.isEnabled()
    pilot.wait(lambda: bool(shown.cards))
    pilot.idle()
    assert "People 1" in shown.summary.text() and not shown.merge_button.isEnabled()
    shown.decide_all("theirs")
    decided = shown.decisions
    shown.reject()  # Esc
    qtbot.waitUntil(lambda: window.findChild(PackWindow) is None)
    window.field_work.show_pack(back)
    shown = window.findChild(PackWindow)
    assert shown is not None
    pilot.wait(lambda: bool(shown.cards))
    pilot.idle()
    assert decided and shown.decisions == decided
    qtbot.mouseClick(shown.merge_button, Qt.MouseButton.LeftButton)
    pilot.idle()
    with services.projects.read() as session:
        assert profiles.get(session, speaker.id).region == "부산"
    assert {one.name for one in services.people.all("speaker")} == {"S01", "새 사람"}
    assert "Merged" in services.notices.log[-1].text
    qtbot.waitUntil(lambda: window.findChild(PackWindow) is None)
    back.write_bytes(back.read_bytes()[:-200])
    window.field_work.show_pack(back)
    broken = window.findChild(PackWindow)
    assert broken is not None
    pilot.idle()
    assert "truncated" in broken.summary.text() and not broken.merge_button.isEnabled()
    broken.close()
    services.packs.open_as_project(tmp_path / "There.seam", out)
    pilot.wait(lambda: services.projects.is_open and services.projects.folder.name == "There.seam")
    pilot.idle()
    assert came_from_pack(services.projects)
