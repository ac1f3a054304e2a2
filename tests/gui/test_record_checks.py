"""A take is checked at once, the list leads back to its prompt, and the computer stays awake meanwhile."""

from __future__ import annotations

from PySide6.QtCore import Qt

from db.store import take_measures
from tests.gui.conftest import Bench
from tests.gui.test_record import begin, record, tone

CTRL = Qt.KeyboardModifier.ControlModifier


def test_a_take_is_checked_while_the_speaker_goes_on(pilot: Bench) -> None:
    page = begin(pilot)
    found: list[object] = []
    pilot.window.services.take_checks.checked.connect(found.append)
    first = record(pilot, page, tone(440.0))
    pilot.wait(lambda: found)
    assert pilot.window.services.stay_awake.awake.is_held
    with pilot.window.services.projects.project.read() as session:
        measures = take_measures.get(session, first.id)
    assert measures is not None and measures.values["fingerprint"] and measures.values["speech_start_s"]
    pilot.wait(lambda: page.booth._drawn == first.id)
    page.booth.waveform.trim_changed.emit(0.5, None)
    assert page.booth.take.trim_start_s == 0.5 and page.booth.waveform.trim_points == (0.5, None)
    pilot.window.services.history.undo()
    assert page.booth.waveform.trim_points == (None, None)
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_L, CTRL)
    pilot.wait(lambda: page.takes.table.total == 1)
    assert page.takes.again.isEnabled()
    page.takes.again.click()
    assert page.stack.currentWidget() is page.booth and page._script.id == first.script_id
    page.end()
    pilot.wait(lambda: not pilot.window.services.stay_awake.awake.is_held)
