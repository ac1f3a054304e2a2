"""Results of a study in the window: figures, clips that play, listeners left out and counted again, empty states."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QFileDialog

from db.listening_records import PlannedTrial, StimulusRecord, StudyKind, StudySettings
from db.records import new_id
from db.session import open_project
from db.store import listening_sessions, people, studies, study_stimuli, votes
from gui.pages import PAGES
from gui.panels.listening_page import ListeningPage
from gui.panels.listening_results import ListeningResultsFace
from gui.plots.box_plot import BoxPlot
from gui.plots.difference_plot import DifferencePlot
from recorder.virtual import silent_output
from tests.engine.exchange_data import sound_file
from tests.gui.conftest import Bench
from tests.projects import new_project

SCORES = {"a": (2, 3, 2, 4), "b": (4, 4, 3, 5)}
"""Of each system's versions of four items by a listener who is neither kind nor strict."""
ALWAYS = ("listening.new", "listening.restore", "listening.import")
BIASES = (0, -1, 1, 0)


def voted(folder: Path) -> str:
    """A project with a study of two systems and four items, four listeners, the last of whom always says 3."""
    with new_project(folder) as project, project.write() as session:
        study = studies.add(session, "Two voices", "acr", StudySettings(votes_per_stimulus=4), 1, None)
        clips = [
            StimulusRecord(new_id(), study.id, place, "rated", system, f"item-{item}", f"{place:016x}")
            for place, (system, item) in enumerate((s, n) for n in range(4) for s in SCORES)
        ]
        study_stimuli.put(session, study.id, clips)
        for clip in clips:
            path = f"listening/{study.id}/{clip.code}.wav"
            sound_file(project.folder / path)
            study_stimuli.set_copy(session, clip.id, path, "0" * 64, 0.2, 0.0)
        studies.set_state(session, study.id, "ready")
        for seat, bias in enumerate(BIASES):
            listener = people.add(session, f"Listener {seat}", ["listener"])
            trials = [PlannedTrial("rated", (clip.id,)) for clip in clips]
            sitting = listening_sessions.open_session(session, study.id, listener.id, seat, "window", trials)
            for trial, clip in zip(listening_sessions.trials(session, sitting.id), clips, strict=True):
                said = SCORES[clip.system][clip.position // 2] + bias
                score = 3.0 if seat == 3 else float(np.clip(said, 1, 5))
                votes.cast(session, trial.id, {clip.id: score}, 0.2, 0, "Speaker", None)
        return study.id


@pytest.fixture
def face(bench: Bench, tmp_path: Path) -> ListeningResultsFace:
    folder = tmp_path / "Heard.seam"
    voted(folder)
    bench.window.services.playback.use_speaker(silent_output)
    bench.open(folder)
    bench.show("listening")
    page = bench.window.page
    assert isinstance(page, ListeningPage)
    bench.wait(lambda: page.study.isVisible())
    page.study.show_face("results")
    bench.wait(lambda: bench.window.services.listening_results.results is not None)
    bench.idle()
    return page.study.results


def compared(folder: Path, kind: StudyKind) -> None:
    """A study in which five listeners hear two versions of six items, and like the first system's better."""
    with new_project(folder) as project, project.write() as session:
        study = studies.add(session, f"Pairs {kind}", kind, StudySettings(), 1, None)
        clips = [
            StimulusRecord(
                new_id(), study.id, place, "rated", "ab"[place % 2], f"i{place // 2}", f"{place:016x}"
            )
            for place in range(12)
        ]
        study_stimuli.put(session, study.id, clips)
        for clip in clips:
            path = f"listening/{study.id}/{clip.code}.wav"
            study_stimuli.set_copy(session, clip.id, path, "0" * 64, 0.2, 0.0)
        studies.set_state(session, study.id, "ready")
        for seat in range(5):
            listener = people.add(session, f"Listener {seat}", ["listener"])
            pairs = [(clips[2 * n + (n + seat) % 2], clips[2 * n + (n + seat + 1) % 2]) for n in range(6)]
            trials = [PlannedTrial("rated", (one.id, other.id)) for one, other in pairs]
            sitting = listening_sessions.open_session(session, study.id, listener.id, seat, "window", trials)
            for place, trial in enumerate(listening_sessions.trials(session, sitting.id)):
                one, other = pairs[place]
                likes_first = (one.system == "a") != (place == seat)
                preferred = {one.id: float(likes_first), other.id: float(not likes_first)}
                scores = preferred if kind == "ab" else {other.id: -2.0 if likes_first else 1.0}
                votes.cast(session, trial.id, scores, 0.4, 0, "Speaker", None)


@pytest.mark.parametrize(
    ("kind", "axis"), [("ab", "votes for the first of both"), ("ccr", "comparison score")]
)
def test_studies_that_compare_clips_show_pairs(
    bench: Bench, tmp_path: Path, kind: StudyKind, axis: str
) -> None:
    folder = tmp_path / "Pairs.seam"
    compared(folder, kind)
    bench.open(folder)
    bench.show("listening")
    page = bench.window.page
    assert isinstance(page, ListeningPage)
    bench.wait(lambda: page.study.isVisible())
    page.study.show_face("results")
    results = bench.window.services.listening_results
    bench.wait(lambda: results.results is not None)
    area = page.study.results.plots
    area.show_figure("compared")
    bench.idle()
    plot = area.figures["compared"].plot
    assert isinstance(plot, DifferencePlot)
    assert plot.mark_text(("a", "b")).splitlines()[0] == "a – b" and axis in plot.mark_text(("a", "b"))
    _head, row = plot.table()
    assert isinstance(row[2], float) and row[2] > (50 if kind == "ab" else 0)
    area.show_figure("systems")
    bench.idle()
    assert (len(area.figures["systems"].table()) == 3) == (kind == "ab")


def closed_and_opened(bench: Bench) -> None:
    """Close the project; what any page raises while it does is a bug that the bench tells."""
    projects, folder = bench.window.services.projects, bench.window.services.projects.project.folder
    projects.close()
    bench.idle()
    page = bench.window.page
    if isinstance(page, ListeningPage):
        assert not any(page.is_enabled(key) for key in page.handlers if key not in ALWAYS)
    projects.open(folder)
    bench.wait(lambda: projects.is_open)


def test_the_project_closes_while_results_are_in_front(face: ListeningResultsFace, bench: Bench) -> None:
    assert face.isVisible()
    closed_and_opened(bench)


@pytest.mark.smoke
def test_the_project_closes_with_any_page_and_any_face_in_front(
    face: ListeningResultsFace, bench: Bench
) -> None:
    page = bench.window.page
    assert isinstance(page, ListeningPage) and face.isVisible()
    for name in ("clips", "session", "words", "listeners"):
        page.study.show_face(name)
        closed_and_opened(bench)
        bench.idle()
    for one in PAGES:
        bench.window.show_page(one.id)
        closed_and_opened(bench)


def test_figures_tables_and_sound(face: ListeningResultsFace, bench: Bench) -> None:
    s = bench.window.services
    results = s.listening_results.results
    assert results is not None
    assert results.scores_counted == 32 and "32 scores of 4 listeners" in face.counts.text()
    for key, figure in face.plots.figures.items():
        face.plots.show_figure(key)
        bench.idle()
        head, *rows = figure.table()
        assert head and rows, key
        assert figure.metadata() is not None and figure.facts(), key
    boxes = face.plots.figures["items"]
    face.plots.show_figure("items")
    plot = boxes.plot
    assert isinstance(plot, BoxPlot) and len(plot.marks) == 8
    mark = plot.marks[0]
    middle = QPointF(mark.box.center()).toPoint()
    bench.qtbot.mouseClick(plot, Qt.MouseButton.LeftButton, pos=middle)
    chosen = s.listening_results.stimulus
    assert chosen is not None and s.playback.source is not None
    assert s.playback.source.name == f"{chosen.code}.wav"
    face.search()
    assert face.clips.search.hasFocus()
    bench.qtbot.keyClicks(face.clips.search, "item-2 b")
    bench.wait(lambda: len(face.clips.model.shown) == 1)
    assert face.clips.count.text() == "1 of 8 clips"
    face.clips.show_all()
    bench.wait(lambda: len(face.clips.model.shown) == 8)


def test_who_stands_out_is_left_out_only_when_asked_and_nothing_is_deleted(
    face: ListeningResultsFace, bench: Bench
) -> None:
    s = bench.window.services
    face.show_table("listeners")
    model, view = face.listeners.model, face.listeners.view
    assert model.total == 4
    kind = next(one for one in model.shown if (one.use.bias or 0.0) > 0.5)
    view.select_id(kind.listener_id)
    face.listeners.refresh()
    face.listeners.toggle()
    bench.wait(lambda: (r := s.listening_results.results) is not None and r.scores_counted == 24)
    assert "not counted: 8 of listeners left out by hand (1)" in face.counts.text()
    assert face.listeners.leave_button.text() == "Count again" and model.total == 4
    face.listeners.toggle()
    bench.wait(lambda: (r := s.listening_results.results) is not None and r.scores_counted == 32)
    with open_project(s.projects.project.folder) as project, project.read() as session:
        assert len(votes.rows(session, s.studies.chosen_id or "")) == 32


def test_reports_and_tables_are_written_under_names_that_are_free(
    face: ListeningResultsFace, bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *args: (args[2], ""))
    exports = bench.window.services.projects.project.exports_folder
    for _round in range(2):
        face.choose_report(with_sound=True)
        bench.idle()
        face.choose_tables()
        bench.idle()
    written = bench.window.services.notices.log[-1]
    assert written.text.startswith("Written to ") and written.action_text == "Open"
    pages = sorted(path.name for path in exports.glob("*.html"))
    assert pages == ["Two_voices-report-2.html", "Two_voices-report.html"]
    page = (exports / pages[0]).read_text(encoding="utf-8")
    assert "data:audio" in page and "Listener 0" not in page
    assert {path.name for path in exports.iterdir() if path.is_dir()} == {
        "Two_voices-votes",
        "Two_voices-votes-2",
    }


def test_a_vote_that_comes_in_is_counted_at_once(face: ListeningResultsFace, bench: Bench) -> None:
    s = bench.window.services
    study_id = s.studies.chosen_id
    assert study_id is not None
    with open_project(s.projects.project.folder) as other, other.write() as session:
        sitting = listening_sessions.list_sessions(session, study_id)[0]
        trial = listening_sessions.trials(session, sitting.id)[0]
        votes.cast(session, trial.id, {trial.stimulus_ids[0]: 5.0}, 0.2, 1, "Speaker", None)
    s.projects.announce("votes")
    clip = trial.stimulus_ids[0]
    bench.wait(
        lambda: (
            (r := s.listening_results.results) is not None
            and (5.0, 1) in next(one for one in r.stimuli if one.stimulus_id == clip).histogram
        )
    )
