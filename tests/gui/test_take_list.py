"""The list of takes: worst first, heard by a click, kept, set aside, used, trimmed."""

from __future__ import annotations

import time
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt

from db.recording_records import TakeRow
from db.records import QualityRecord
from db.store import take_measures, takes
from gui.panels.record_page import RecordPage
from gui.panels.speaker_words import REASONS, quality_words
from gui.panels.take_list import TakeList
from gui.panels.take_list_columns import found_in_both, found_words, state_word
from gui.services.take_rows import badness, rate_of
from tests.gui import annotating
from tests.gui.annotating import copy_takes
from tests.gui.conftest import Bench

studio, bench = annotating.studio, annotating.bench
CTRL = Qt.KeyboardModifier.ControlModifier


def row(**values: object) -> TakeRow:
    base = TakeRow(
        "a", "s", "p", None, "audio/a.wav", "kept", True, False, "2026-11-30", 2.0, "오늘 meeting", "S01", "good",
        (), 30.0, -12.0, 0.8,
    )  # fmt: skip
    return replace(base, **values)  # type: ignore[arg-type]


def test_the_worst_comes_first() -> None:
    rows = [
        row(id="good"),
        row(id="noisy", verdict="check", reasons=("noisy",), snr_db=12.0),
        row(id="noisier", verdict="check", reasons=("noisy",), snr_db=6.0),
        row(id="clipped", verdict="bad", reasons=("clipped",)),
        row(id="silent", verdict="bad", reasons=("silent", "clipped"), snr_db=None),
        row(id="unknown", verdict=None, snr_db=None),
    ]
    ordered = [one.id for one in sorted(rows, key=badness)]
    assert ordered == ["silent", "clipped", "noisier", "noisy", "unknown", "good"]
    assert rate_of(rows[0]) == pytest.approx(4 / 0.8)
    assert "너무" in found_in_both(rows[3]) and "Too loud" in found_in_both(rows[3])
    both = row(reasons=("clipped", "hot", "noisy"), withdrawn=True)
    assert found_words(both) == "Too loud, the sound is distorted; It is noisy here"
    assert state_word(both) == "withdrawn" and state_word(rows[0]) == "in use"


def test_a_take_that_is_hardly_heard_is_to_be_read_again() -> None:
    faint, soft = (
        QualityRecord(peak, 0, -70.0, 25.0, False, 1.0, "check", ("quiet",)) for peak in (-40.0, -31.0)
    )
    assert quality_words(faint).english == "Much too quiet: come closer and read it again"
    assert quality_words(soft) is REASONS["quiet"]


@pytest.fixture
def listed(bench: Bench, tmp_path: Path) -> tuple[Bench, TakeList, list[str]]:
    folder = tmp_path / "Pilot.seam"
    ids = copy_takes(folder)
    bench.open(folder)
    with bench.window.services.projects.project.write() as session:
        bad = QualityRecord(-0.1, 5, -30.0, 9.0, False, 0.5, "bad", ("clipped", "noisy"))
        takes.set_quality(session, ids[1], bad)
    bench.show("record")
    page = bench.window.page
    assert isinstance(page, RecordPage)
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_L, CTRL)
    bench.wait(lambda: page.takes.table.total == 3)
    bench.idle()
    return bench, page.takes, ids


def test_takes_are_heard_set_aside_kept_and_used(listed: tuple[Bench, TakeList, list[str]]) -> None:
    bench, shown, ids = listed
    services = bench.window.services
    assert shown.table.shown[0].id == ids[1] and shown.chosen is not None and shown.chosen.id == ids[1]
    assert shown.found.text().startswith("Too loud, the sound is distorted  ·  ")
    box = shown.view.visualRect(shown.table.index(1, 2))
    bench.qtbot.mouseClick(shown.view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert services.playback.state == "playing"
    bench.qtbot.keyClick(shown.view, Qt.Key.Key_Space)
    assert services.playback.state == "stopped"
    chosen = shown.chosen
    assert chosen is not None
    shown.drop.click()
    bench.wait(lambda: shown.chosen is not None and shown.chosen.state == "rejected")
    bench.wait(
        lambda: services.projects.ask(lambda s: take_measures.get(s, chosen.id), None)
    )  # new to the checks
    bench.idle()
    assert services.projects.ask(lambda s: takes.get(s, chosen.id), None).state == "rejected"
    shown.use.click()
    bench.wait(lambda: shown.chosen is not None and shown.chosen.state == "kept" and shown.chosen.selected)
    assert not shown.again.isEnabled()  # nobody records
    shown.show_box.setCurrentIndex(shown.show_box.findData("bad"))
    shown.search.setText("coffee")
    shown._filter()
    assert [one.id for one in shown.table.shown] == [ids[1]] and shown.count.text() == "1 of 3 takes"
    for _ in range(2):  # the notice with Undo goes first
        bench.qtbot.keyClick(bench.window, Qt.Key.Key_Escape)
    assert not shown.isVisible()


def test_takes_are_trimmed_and_all_checked_again(listed: tuple[Bench, TakeList, list[str]]) -> None:
    bench, shown, ids = listed
    bench.wait(lambda: shown.waveform.duration_s > 0)
    wave, low = shown.waveform, int(shown.waveform._lanes().wave.bottom()) - 6
    bench.qtbot.mousePress(wave, Qt.MouseButton.LeftButton, pos=QPoint(wave.width() - 2, low))
    bench.qtbot.mouseMove(wave, QPoint(wave.width() // 2, low))
    bench.qtbot.mouseRelease(wave, Qt.MouseButton.LeftButton, pos=QPoint(wave.width() // 2, low))
    project = bench.window.services.projects.project
    with project.read() as session:
        assert takes.get(session, ids[1]).trim_end_s == pytest.approx(0.5, abs=0.02)
    shown.check_button.click()
    bench.wait(lambda: not bench.window.services.jobs.active)
    with project.read() as session:
        assert len(take_measures.of_many(session, ids)) == 3
        assert "duplicate" in takes.get(session, ids[2]).quality.reasons  # one tone in three files


def test_a_hundred_thousand_takes_are_listed_at_once(listed: tuple[Bench, TakeList, list[str]]) -> None:
    bench, shown, _ids = listed
    verdicts = ("good", "check", "bad")
    rows = [
        row(id=f"{n:032x}", verdict=verdicts[n % 3], reasons=("noisy",) if n % 3 else (), snr_db=n % 60.0)
        for n in range(100_000)
    ]
    began = time.perf_counter()
    shown._fill(rows)
    assert time.perf_counter() - began < 1.5
    bench.wait(lambda: not shown.table.is_sorting)
    assert shown.table.shown[0].verdict == "bad" and shown.table.shown[0].snr_db == 2.0
