"""The figures of speech language models over real services: what they draw, what a hand chooses in them, what they tell."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from db.session import open_project
from engine.runs.slm_losses import LossRun
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_project_losses import import_losses
from engine.runs.slm_project_ratings import import_ratings
from engine.runs.steps import finished
from engine.slm.published_kendall import KENDALL, KENDALL_MEAN
from gui.panels.figure import Figure
from gui.panels.figure_files import save_figure, save_table
from gui.panels.speech_figure_curves import MeanLosses
from gui.panels.speech_figure_people import SLOPE, AgainstPeople
from gui.panels.speech_figure_people_table import MEAN_OF_TASKS, VALUE
from gui.panels.speech_figure_readings import Readings
from gui.panels.speech_figure_scatter import ReadingAgainstReading
from gui.panels.speech_figure_shapley import Contributions
from gui.panels.speech_figure_sweep import WindowSweep
from gui.panels.speech_figures import every_speech_figure
from gui.services.bundle import Services, make_services
from gui.services.preferences import settings_file
from gui.services.speech import SpeechData
from tests.engine.slm_files import random_pairs

MODELS = {"mimi": 0.6, "twist": 0.1, "slam": 0.3}


@dataclass
class Shown:
    """The figures over a set of pairs, in a widget of their own."""

    services: Services
    figures: dict[str, Figure]
    home: QWidget
    qtbot: QtBot

    @property
    def data(self) -> SpeechData:
        data = self.services.speech.data
        assert data is not None
        return data

    def wait(self, condition: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=15_000)

    def idle(self) -> None:
        scores = self.services.speech_scores
        findings = (scores.full, scores.sweeps, scores.shapley, scores.curves, scores.people)
        self.wait(lambda: not self.services.jobs.active and not any(one.is_stale for one in findings))

    def show(self, key: str) -> Figure:
        """Bring a figure into sight and let it be worked out."""
        for figure in self.figures.values():
            figure.hide()
        figure = self.figures[key]
        figure.show()
        figure.ask()
        self.idle()
        return figure


@pytest.fixture
def shown(qtbot: QtBot, project_folder: Path, tmp_path: Path) -> Iterator[Shown]:
    """Losses of three models for one set of pairs, and votes on them."""
    with open_project(project_folder) as project:
        set_id = None
        for place, (name, lead) in enumerate(MODELS.items()):
            path = tmp_path / f"{name}.npz"
            write_npz(path, LossRun(name, tuple(random_pairs(place, lead=lead)), {"model": f"{name}-7b"}))
            set_id = finished(import_losses(project, path, set_id)).set_id
        votes = tmp_path / "votes.csv"
        rows = [
            f"{name},{subset},{1 + place + bonus}"
            for bonus, subset in enumerate(("room", "speaker"))
            for place, name in enumerate(MODELS)
        ]
        votes.write_text("\n".join(["model,subset,score", *rows]), encoding="utf-8")
        assert set_id is not None
        finished(import_ratings(project, votes, set_id))
    settings_file().unlink(missing_ok=True)  # nobody remembers what was looked at in the test before
    services = make_services()
    home = QWidget()
    home.resize(900, 600)
    qtbot.addWidget(home)
    figures = {figure.KEY: figure for figure in every_speech_figure(services)}
    for figure in figures.values():
        figure.setParent(home)
        figure.controls.setParent(home)
        figure.resize(800, 500)
        figure.hide()
    home.show()
    services.projects.open(project_folder)
    found = Shown(services, figures, home, qtbot)
    found.wait(lambda: services.speech.data is not None)
    found.idle()
    yield found
    services.close()


def test_mean_losses_follow_model_task_and_window_and_only_while_in_sight(shown: Shown) -> None:
    speech, scores = shown.services.speech, shown.services.speech_scores
    assert scores.curves.result is None  # nobody has asked
    figure = shown.show("nll-means")
    assert isinstance(figure, MeanLosses)
    assert len(figure.plot.curves) == 1 and figure.count() == 24  # of 36 pairs twelve have no switch
    assert "12" in figure.note.text() and figure.title.endswith("mimi, all tasks")
    assert figure.plot.curves[0].window_band is None  # a normalized loss has no window behind the switch
    figure.which.buttons[1].click()
    assert [curve.lines.is_mean for curve in figure.plot.curves] == [True] * 3
    assert len({curve.value_limits for curve in figure.plot.curves}) == 1
    speech.choose(reading="localized")
    (first, *_) = figure.plot.curves
    band = first.window_band
    assert band is not None and (band.offset_s, band.width_s) == (0.0, 0.5)
    for offset_s in (0.1, 0.2, 0.3):  # a hand that drags: the first at once, the last when it lets go
        figure.plot.window_moved.emit(offset_s, 0.4)
    assert speech.choice.offset_s == 0.1
    figure.plot.window_settled.emit(0.3, 0.4)
    assert (speech.choice.offset_s, speech.choice.window_s) == (0.3, 0.4)
    figure.plot.seek_requested.emit("slam", 0.0)
    assert speech.likelihood is not None and speech.likelihood.name == "slam"
    speech.choose(subset="bg_alignment")
    shown.idle()
    assert not figure.plot.curves and figure.metadata() is None  # none of its pairs has a switch
    figure.hide()
    before = scores.curves.result
    speech.choose(subset="room")
    shown.idle()
    assert scores.curves.result is before
    shown.show("nll-means")
    assert figure.count() == 12


def test_readings_are_those_of_the_services_and_a_click_chooses(shown: Shown) -> None:
    speech, scores = shown.services.speech, shown.services.speech_scores
    speech.choose(human="95", subset="room")
    figure = shown.show("readings")
    assert isinstance(figure, Readings)
    scored = scores.scored
    assert scored is not None
    rows = {(row[0], row[1]): row for row in figure.table()[1:]}
    own = scored.found.runs[1].readings["localized"].tasks["room"].accuracy
    assert own.interval is not None
    assert rows["twist", "localized"][2:5] == (own.value, own.interval.low, own.interval.high)
    gap = scored.found.runs[0].gaps["room"]["normalized"].percent
    assert gap is not None and f"normalized {gap:.0f} %" in figure.note.text().replace("−", "-")
    figure.plot.mark_clicked.emit(("twist", "windowed"))
    assert speech.likelihood is not None
    assert (speech.likelihood.name, speech.choice.reading) == ("twist", "windowed")
    figure.by.buttons[1].click()
    assert [row[1] for row in figure.table()[1:5]] == ["room", "speaker", "background alignment", "mean"]
    figure.plot.mark_clicked.emit(("slam", "speaker"))
    assert speech.likelihood.name == "slam" and speech.choice.subset == "speaker"
    scatter = shown.show("reading-scatter")
    assert isinstance(scatter, ReadingAgainstReading)
    assert [row[0] for row in scatter.table()[1:]] == list(MODELS)
    scatter.plot.point_clicked.emit(shown.data.likelihoods[0].id)
    assert speech.likelihood.name == "mimi"
    scatter.over.buttons[1].click()
    assert [row[0] for row in scatter.table()[1:]] == ["room", "speaker"]
    assert "Without one of the two: 1" in scatter.note.text()  # the third task has no losses without prompt
    scatter.plot.point_clicked.emit("room")
    assert speech.choice.subset == "room"
    scatter.y_box.setCurrentIndex(scatter.y_box.findData("judge"))
    scatter.y_box.chosen.emit()
    assert len(scatter.table()) == 1 and scatter.facts()


def test_sweeps_hold_the_window_and_contributions_add_up(shown: Shown) -> None:
    speech = shown.services.speech
    figure = shown.show("window-sweep")
    assert isinstance(figure, WindowSweep)
    assert figure.reading == "normalized_localized" and "normalized localized" in figure.note.text()
    speech.choose(reading="localized", subset="room", window_s=0.25)
    shown.idle()
    line = figure.plot.cursor_line
    scored = shown.services.speech_scores.scored
    assert line is not None and scored is not None
    exact = scored.found.runs[0].readings["localized"].tasks["room"].accuracy.value
    assert line.x == pytest.approx(-0.60206, abs=1e-4) and line.values["room"] == exact
    figure.plot.window_settled.emit(0.75)
    assert speech.choice.window_s == 0.75
    figure.over.buttons[1].click()
    figure.plot.window_settled.emit(0.4)
    assert speech.choice.offset_s == 0.4 and figure.table()[0][1] == "offset_s"
    shown.idle()
    parts = shown.show("shapley")
    assert isinstance(parts, Contributions)
    rows = [row for row in parts.table() if row[0] == "localized"]
    shares, accuracy = rows[:-1], rows[-1][2]
    assert sum(float(row[2] or 0.0) for row in shares) == pytest.approx(float(accuracy or 0.0) - 50.0)
    assert "accuracy" in parts.note.text() and "− 50" in parts.note.text()
    parts.plot.mark_clicked.emit(("global", "codebook 1"))
    assert speech.choice.reading == "global"


def test_every_figure_is_exported_with_how_it_was_made(shown: Shown, tmp_path: Path) -> None:
    likelihood = shown.data.likelihoods[0]
    for key in shown.figures:
        figure = shown.show(key)
        metadata = figure.metadata()
        assert metadata is not None, key
        assert likelihood.sha256 in metadata["data hash"] and int(metadata["n"]) > 0
        assert json.loads(metadata["settings"])["window_s"] == 0.5
        told = "\n".join(f"{name} {value}" for name, value in figure.facts())
        assert likelihood.sha256 in told and "mimi-7b" in told and "tokens, 560 ms" in told, key
        save_figure(shown.services, figure, tmp_path / f"{key}.svg")
        save_table(shown.services, figure, tmp_path / f"{key}.csv")
        save_table(shown.services, figure, tmp_path / f"{key}.md")
        assert all((tmp_path / f"{key}.{kind}").stat().st_size for kind in ("svg", "csv", "md")), key
    _readings_are_held_against_votes(shown)  # which take longest to be worked out, so they are once


def _readings_are_held_against_votes(shown: Shown) -> None:
    figure = shown.figures["people"]
    assert isinstance(figure, AgainstPeople)
    (found,) = shown.services.speech_scores.people.result.values()
    head, *rows = figure.table()
    told = {(row[0], row[1]): dict(zip(map(str, head), row, strict=True)) for row in rows}
    one = found.measures["global"].subsets["room"].coefficients["kendall"]
    cell = told["global", "room"]
    assert (cell["value"], cell["n"], cell["p"]) == (one.correlation.score.value, 3, one.correlation.p)
    assert "n = 3" in figure.note.text()
    assert "without twist" in figure.plot.mark_text((("global", VALUE), "room"))
    figure.kind_box.setCurrentIndex(figure.kind_box.findData(SLOPE))
    figure.kind_box.chosen.emit()
    slope = found.measures["global"].subsets["room"].slope.value
    assert next(row for row in figure.table() if row[:2] == ("global", "room"))[2] == slope
    figure.plot.mark_clicked.emit((("windowed", VALUE), "speaker"))
    choice = shown.services.speech.choice
    assert (choice.reading, choice.subset) == ("windowed", "speaker")
    figure.source.buttons[1].click()
    assert figure.kind_box.currentData() == "kendall"
    published = {(row[0], row[1]): row[2] for row in figure.table()[1:]}
    assert published["judge", "speaker_consistency"] == KENDALL["judge"]["speaker_consistency"]
    assert published["judge", MEAN_OF_TASKS] == KENDALL_MEAN["judge"]
    assert "Published, not worked out here" in figure.note.text()
    assert "data hash" not in (figure.metadata() or {})
