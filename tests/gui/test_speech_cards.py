"""The cards of the Speech LM page: pairs planned, heard, built and taken back; models and judges started."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from db.records import QualityRecord, TakeRecord, new_id
from db.session import open_project
from db.store import people, takes
from engine.runs.slm_build_rows import rows_of_list
from engine.runs.slm_build_sound import hear_clips
from engine.runs.steps import finished
from engine.scorers.isolate import shutdown
from engine.scorers.types import Device
from engine.slm.pair_plan import plan_pairs
from engine.slm.pair_plan_settings import PlanSettings
from gui.panels.speech_build import BuildCard
from gui.panels.speech_build_plan import changes_text
from gui.panels.speech_page import SpeechPage
from gui.panels.speech_run import RunCard
from gui.services.speech_known import look_at
from gui.services.speech_plan import BuildWish, HeardSounds, TakeName
from gui.services.speech_wish import ContinueWish, JudgeModelWish, JudgeWish, Kind, SamplingWish
from tests.engine.spoken_clips import RATE_HZ, clip, write_clips
from tests.gui.conftest import Bench
from tests.gui.test_speech_services import manifest

VOICES = ("ann", "carl")
EACH = 3


@pytest.fixture(scope="module")
def spoken(tmp_path_factory: pytest.TempPathFactory, pattern: Path) -> Path:
    """A project in which two people said three things each, and one of them something too short."""
    folder = tmp_path_factory.mktemp("spoken") / "Spoken.seam"
    shutil.copytree(pattern, folder)
    with open_project(folder) as project, project.write() as session:
        for speaker in VOICES:
            speaker_id = people.add(session, speaker, ["speaker"]).id
            for number in range(EACH + (speaker == "ann")):
                words = 7 if number < EACH else 1
                path = f"audio/{speaker}-{number}.wav"
                sound = clip(speaker, words, 10 * len(speaker) + number)
                soundfile.write(project.absolute(path), sound, RATE_HZ, subtype="PCM_16")
                takes.add(session, take(project.absolute(path), path, speaker_id, len(sound) / RATE_HZ))
    return folder


def take(file: Path, path: str, speaker_id: str, seconds: float) -> TakeRecord:
    return TakeRecord(
        id=new_id(),
        script_id=None,
        speaker_id=speaker_id,
        session_id=None,
        path=path,
        state="kept",
        selected=True,
        created_at="2026-01-01T00:00:00.000+00:00",
        duration_s=seconds,
        rate_hz=RATE_HZ,
        channels=1,
        bit_depth=16,
        device="Mic",
        overflows=0,
        sha256=hashlib.sha256(file.read_bytes()).hexdigest(),
        quality=QualityRecord(-10.0, 0, -80.0, 60.0, False, 0.5, "good"),
    )


@pytest.fixture
def page(bench: Bench, spoken: Path, tmp_path: Path) -> SpeechPage:
    shutil.copytree(spoken, tmp_path / "Spoken.seam")
    bench.window.services.recognisers.devices = (Device("cpu", "CPU", 8 * 2**30),)  # asking loads torch
    bench.open(tmp_path / "Spoken.seam")
    bench.show("speech")
    found = bench.window.page
    assert isinstance(found, SpeechPage)
    return found


def opened(bench: Bench, page: SpeechPage) -> BuildCard:
    """The card with a plan of four pairs of a task."""
    page.open_build()
    card = page.build_card
    card.fields.put(BuildWish(("speaker", "background"), pairs=4))
    bench.wait(lambda: card.build_button.isEnabled() and card.build_button.text() == "Build 8 pairs")
    return card


def test_pairs_are_planned_heard_built_shown_and_taken_back(bench: Bench, page: SpeechPage) -> None:
    services = bench.window.services
    assert services.speech.set is None
    card = opened(bench, page)
    plan = services.speech_building.planned
    assert plan is not None and plan.plan is not None
    # what is planned, and what can't be used
    assert [plan.plan.count(task) for task in ("speaker", "background")] == [4, 4]
    assert card.fields.tasks.lines["speaker"].count.text() == "4 / 4"
    ((refused,), (short, _)) = (card.tables.refused_model.shown[:1], card.tables.refused_model.shown[:2])
    assert refused.takes == (TakeName("ann-3", "S001"),) and "no pause between words" in short.reason
    assert changes_text(card.tables.model.shown[0]) in ("S001 → S002", "S002 → S001")
    assert " dB" in changes_text(card.tables.model.shown[-1])
    # it is heard before it is built, by keys that every layout has
    card.tables.view.setFocus()
    heard: list[str] = []
    services.playback.source_changed.connect(lambda path: heard.append(path.name if path is not None else ""))
    for key, half in ((Qt.Key.Key_1, "positive"), (Qt.Key.Key_2, "negative")):
        bench.qtbot.keyClick(card.tables.view, key)
        bench.wait(lambda half=half: heard and heard[-1] == f"speaker-00001-ab-{half}.wav")
    bench.qtbot.keyClick(card.tables.view, Qt.Key.Key_Space)
    assert services.playback.state != "playing"
    bench.qtbot.keyClick(card.tables.view, Qt.Key.Key_Down)
    bench.qtbot.keyClick(card.tables.view, Qt.Key.Key_Space)
    bench.wait(lambda: heard[-1] == "speaker-00001-ba-positive.wav")
    source = services.playback.source
    assert source is not None and source.is_file()
    # a compound task, and one that nobody's labels allow
    tasks = card.fields.tasks
    tasks.voice.setCurrentIndex(1)
    tasks.room.setChecked(True)
    tasks.add_compound()
    tasks.lines["gender"].box.setChecked(True)
    bench.wait(lambda: tasks.lines["speaker+room"].count.text() == "4 / 4")
    assert (
        tasks.lines["gender"].count.text() == "0 / 4"
        and "gender is not known" in tasks.lines["gender"].why.text()
    )
    # built, shown, undone
    card.fields.name.setText("목소리")
    bench.qtbot.mouseClick(card.build_button, Qt.MouseButton.LeftButton)
    bench.wait(lambda: services.speech.data is not None)
    bench.idle()
    made = services.speech.set
    assert made is not None and (made.name, made.pairs, made.kind) == ("목소리", 12, "built")
    assert made.subsets == ("speaker", "background", "speaker+room")
    bench.wait(lambda: not card.isVisible())
    services.history.undo()
    bench.wait(lambda: services.speech.set is None)
    bench.idle()
    services.history.redo()
    bench.wait(lambda: services.speech.set is not None)
    bench.idle()
    services.projects.close()
    bench.idle()
    assert not source.exists() and services.speech_building.plan.result is None


@pytest.mark.smoke
def test_wrong_settings_are_told_and_what_was_stopped_goes_on(
    bench: Bench, page: SpeechPage, tmp_path: Path
) -> None:
    card, building = opened(bench, page), bench.window.services.speech_building
    card.fields.rt60.put((1.0, 1.2))
    card.fields.tasks.choose(("room",))
    bench.wait(lambda: "can't differ by a factor" in card.problem.text())
    assert not card.build_button.isEnabled() and not card.sound.plays["positive"].isEnabled()
    labels = tmp_path / "labels.csv"
    labels.write_text("speaker,gender\nS001,female\nS002,male\n", encoding="utf-8")
    card.fields.put(BuildWish(("gender",), pairs=4, labels=labels))
    bench.wait(lambda: card.build_button.text() == "Build 4 pairs")
    assert changes_text(card.tables.model.shown[0]) in (
        "S001 → S002; female → male",
        "S002 → S001; male → female",
    )
    card.fields.tasks.choose(())
    bench.wait(lambda: card.problem.text().startswith("Choose at the left"))
    card.fields.put(BuildWish(("speaker",), pairs=4))
    bench.wait(lambda: card.build_button.isEnabled())
    card.build()
    job = building.building
    assert job is not None and card.stop_button.isVisible() and not card.build_button.isVisible()
    bench.qtbot.mouseClick(card.stop_button, Qt.MouseButton.LeftButton)
    bench.wait(lambda: building.building is None)
    if job.state == "cancelled":  # it may have been faster
        assert card.isVisible()
        card.build()
    bench.wait(lambda: bench.window.services.speech.set is not None)
    bench.idle()


def test_tasks_are_planned_one_by_one_as_together(tmp_path: Path) -> None:
    rows = finished(hear_clips(rows_of_list(write_clips(tmp_path / "clips", VOICES))))
    settings = PlanSettings(("speaker", "background", "gender", "sentiment"), pairs=4)
    known = HeardSounds()
    assert finished(known.plan(rows, settings, 3)) == plan_pairs(rows, settings, 3)
    fewer = replace(settings, tasks=("background",))
    assert finished(known.plan(rows, fewer, 3)) == plan_pairs(rows, fewer, 3)


def test_without_takes_it_is_told_what_to_do(pilot: Bench) -> None:
    pilot.show("speech")
    page = pilot.window.page
    assert isinstance(page, SpeechPage)
    page.open_build()
    card = page.build_card
    pilot.wait(lambda: card.stack.currentWidget() is card.empty)
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Escape)
    assert not card.isVisible()


def test_a_model_is_looked_at_without_loading_it(tmp_path: Path) -> None:
    found = look_at("tiny")
    assert found.is_embedded and found.is_here and not found.problem
    assert look_at("nobody/has-this") == look_at("nobody/has-this") and not look_at("nobody/has-this").family
    empty = look_at(str(tmp_path))
    assert "neither config.json nor units.toml" in empty.problem
    (tmp_path / "units.toml").write_text("rate_hz = 25.0\n", encoding="utf-8")
    assert "units" in look_at(str(tmp_path)).problem
    assert "no file" in look_at(str(tmp_path / "mine.safetensors")).problem
    assert BuildWish(("room",)).settings == PlanSettings(("room",), pairs=20)


def test_a_run_is_set_up_and_says_what_it_lacks(bench: Bench, page: SpeechPage, tmp_path: Path) -> None:
    services = bench.window.services
    card = run_card(bench, page, "likelihood")
    assert not card.start_button.isEnabled() and "no pairs" in card.why.text()
    services.speech_files.import_pairs(manifest(tmp_path))
    bench.wait(lambda: services.speech.data is not None and card.start_button.isEnabled())
    assert card.model_form.typed == "tiny" and "Ships with Seam" in card.model_form.about.text()
    assert card.model_form.sampling.isHidden()
    card.model_form.model.setEditText(str(tmp_path / "nothing"))
    card.model_form.look_at_model()
    bench.wait(lambda: not card.start_button.isEnabled())
    card.model_form.model.setEditText("tiny")
    card.show_kind("continuation")
    bench.idle()
    card.model_form.way.setCurrentIndex(card.model_form.way.findData("greedy"))
    card.model_form.longest.setValue(1.5)
    assert card.model_form.continue_wish == ContinueWish("tiny", SamplingWish("greedy", max_s=1.5))
    card.show_kind("judge")
    bench.idle()
    assert not card.start_button.isEnabled() and "no continuations yet" in card.why.text()
    form = card.judge_form
    form.other.setText("a/b")
    form.add_judge()
    assert form.wish == JudgeWish((JudgeModelWish("statistics"), JudgeModelWish("a/b")))
    assert "share pairs" in form.note.text()
    form.put(JudgeWish((JudgeModelWish("a/b", layer=3, trim=True),), share=0.5, max_s=2.0))
    assert form.wish == JudgeWish((JudgeModelWish("a/b", layer=3, trim=True),), share=0.5, max_s=2.0)
    assert not form.note.isHidden() and form.share.isVisible() and form.set_box.isHidden()


def test_a_click_on_a_tab_says_what_is_run(bench: Bench, page: SpeechPage) -> None:
    card = run_card(bench, page, "likelihood")
    forms: tuple[tuple[Kind, QWidget], ...] = (
        ("judge", card.judge_form),
        ("continuation", card.model_form),
        ("likelihood", card.model_form),
    )
    for kind, form in forms:
        bench.qtbot.mouseClick(card.tabs[kind], Qt.MouseButton.LeftButton)
        assert card.kind == kind and form.isVisible() and card.tabs[kind].isChecked()


def run_card(bench: Bench, page: SpeechPage, kind: str) -> RunCard:
    page.open_run(kind)
    bench.idle()
    return page.run_card


@pytest.fixture
def no_process_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Embeddings are kept in a folder of the test, and no model stays loaded."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield
    shutdown()


@pytest.mark.smoke
@pytest.mark.usefixtures("no_process_left")
def test_the_embedded_model_scores_goes_on_and_is_judged_from_the_card(
    bench: Bench, page: SpeechPage, tmp_path: Path
) -> None:
    services = bench.window.services
    services.speech_files.import_pairs(manifest(tmp_path))
    bench.wait(lambda: services.speech.data is not None)
    card = run_card(bench, page, "likelihood")
    bench.wait(card.start_button.isEnabled)
    line = card.model_form.model.lineEdit()
    assert line is not None
    bench.qtbot.keyClick(line, Qt.Key.Key_Return)
    bench.wait(lambda: len(card.runs.rows) == 1)
    bench.wait(lambda: services.speech.likelihood is not None, 60_000)
    card.show_kind("continuation")
    card.model_form.longest.setValue(0.5)
    card.start()
    bench.wait(lambda: not services.speech_runs.runs, 60_000)
    card.show_kind("judge")
    bench.wait(card.start_button.isEnabled)
    card.start()
    bench.wait(lambda: services.speech.data is not None and services.speech.data.judgements, 60_000)
    bench.idle()
    # a card that knows nothing begins with what ran last
    page.escape()
    assert not card.isVisible()
    fresh = RunCard(services, page)
    fresh.open("continuation")
    bench.wait(lambda: fresh.model_form.longest.value() == 0.5)
    fresh.leave()
