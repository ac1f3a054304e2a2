"""Widths of ties in a project: fitted on train, kept, taken up again, applied and written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton

from db.store import calibrations
from engine.runs.steps import finished
from gui.panels.home_page import HomePage
from gui.panels.translation_page import TranslationPage
from gui.panels.translation_sweep import TieSweep
from gui.panels.translation_tie_keep import KeepCard
from gui.services.calibration_data import fitted
from tests.gui import annotating, translated
from tests.gui.conftest import Bench
from tests.gui.scored import drop_deleted

studio, bench, page_made = annotating.studio, annotating.bench, translated.page_made


@pytest.fixture
def page(bench: Bench, project_folder: Path, tmp_path: Path) -> Iterator[TranslationPage]:
    """The Translation page with four documents to train on, two of dev, and a metric."""
    translated.add_translations(
        project_folder, translated.write_files(tmp_path / "in", with_sound=False), "Kiwi"
    )
    page = translated.new_page(bench)
    bench.open(project_folder)
    bench.show("translation")
    bench.wait(lambda: bench.window.services.translation.table is not None)
    bench.wait(lambda: bench.window.services.calibrating.fit is not None)
    bench.idle()
    yield page
    drop_deleted()


def waiting_at_home(bench: Bench) -> list[str]:
    """What Home says of translations that wait."""
    bench.show("home")
    home = bench.window.page
    assert isinstance(home, HomePage)
    rows = [home.today.rows.itemAt(at).widget() for at in range(home.today.rows.count())]
    texts = [row.findChild(QLabel).text() for row in rows if row is not None]
    return [text for text in texts if text.startswith(("Translations", "Estimators"))]


def test_a_width_is_fitted_on_train_kept_and_taken_back(bench: Bench, page: TranslationPage) -> None:
    s = bench.window.services
    s.translation.choose_splits(("dev",))
    bench.idle()
    shown = s.calibrating.data
    assert shown is not None
    rows = shown.languages["koen"]
    assert (shown.trained_on, len(rows.training.segments), len(rows.shown.segments)) == (("train",), 16, 8)
    assert not rows.is_seen
    assert "fitted" not in page.tie_bar.effect_words()[0]
    assert waiting_at_home(bench) == ["Estimators whose width of ties isn't chosen yet: 1"]
    home = bench.window.page
    assert isinstance(home, HomePage)
    button = next(one for one in home.today.findChildren(QPushButton) if one.text() == "Choose it")
    bench.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    bench.idle()
    assert bench.window.page is page
    card = KeepCard(s.calibration_keeping, page)
    card.name.setText("개발용")
    bench.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    bench.wait(lambda: s.translation.calibrations)
    (kept,) = s.translation.calibrations
    assert (kept.name, kept.language, kept.epsilon) == ("개발용", "koen", s.calibrating.epsilon)
    assert json.loads(kept.settings)["by_hand"] is False
    assert waiting_at_home(bench) == []
    undo = s.notices.log[-1].action
    assert undo is not None
    undo()
    bench.wait(lambda: not s.translation.calibrations)


def test_a_width_by_hand_is_kept_as_such_and_taken_up_again(bench: Bench, page: TranslationPage) -> None:
    s = bench.window.services
    s.calibrating.set_epsilon(3.25)
    s.calibration_keeping.keep()
    bench.wait(lambda: s.translation.calibrations)
    (kept,) = s.translation.calibrations
    assert kept.epsilon == 3.25
    assert json.loads(kept.settings)["by_hand"] is True
    s.calibrating.set_epsilon(1.0)
    bench.idle()
    box = page.tie_actions.kept_box
    box.setCurrentIndex(box.findData(kept.id))
    box.chosen.emit()
    assert s.calibrating.epsilon == 3.25
    assert s.calibration_keeping.widths == (kept,)
    s.calibrating.set_epsilon(1.0)
    assert (
        box.currentData() is None and s.calibration_keeping.widths == ()
    )  # what is written is what is shown
    box.setCurrentIndex(box.findData(kept.id))
    box.chosen.emit()
    assert s.calibrating.epsilon == 3.25 and s.calibration_keeping.widths == (kept,)


def test_a_submission_needs_a_kept_width_and_refuses_what_it_was_fitted_on(
    bench: Bench, page: TranslationPage, tmp_path: Path
) -> None:
    s = bench.window.services
    out = tmp_path / "out.jsonl"
    s.calibration_keeping.write(out)
    assert "Keep a width first" in s.notices.log[-1].text
    s.calibrating.set_epsilon(5.0)
    s.calibration_keeping.keep()
    bench.wait(lambda: s.translation.calibrations)
    s.translation.choose_splits(("dev",))
    bench.idle()
    s.calibration_keeping.write(out)
    bench.wait(out.exists)
    values = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(values) == 8
    assert all(value % 5 == pytest.approx(0.0) for value in values)
    s.translation.choose_splits(())
    bench.idle()
    every = tmp_path / "all.jsonl"
    s.calibration_keeping.write(every)
    bench.wait(lambda: "was fitted on" in s.notices.log[-1].text)
    assert not every.exists()
    force = s.notices.log[-1].action
    assert force is not None
    force()
    bench.wait(every.exists)
    bench.idle()


def test_rows_for_reporting_are_looked_at_but_nothing_is_kept(bench: Bench, page: TranslationPage) -> None:
    s = bench.window.services
    project = s.projects.project
    from sqlalchemy import text

    with project.write() as session:
        session.execute(text("update segments set split = 'dev'"))
    s.projects.announce("segments")
    bench.idle()
    bench.wait(lambda: s.calibrating.data is not None and not s.calibrating.data.may_fit)
    bench.wait(lambda: s.calibrating.fit is not None)
    assert "reported on" in s.calibration_keeping.why_not
    s.calibration_keeping.keep()
    bench.idle()
    with project.read() as session:
        assert calibrations.list_calibrations(session) == []
    page.plots.show_figure("tie-sweep")
    sweep = page.plots.figures["tie-sweep"]
    assert isinstance(sweep, TieSweep)
    assert "look, but don't choose" in sweep.note.text()


def test_the_width_stays_in_hand_when_it_is_kept_and_when_other_splits_are_looked_at(
    bench: Bench, page: TranslationPage
) -> None:
    s = bench.window.services
    s.calibrating.set_epsilon(4.25)
    shown, fit = s.calibrating.data, s.calibrating.language_fit
    assert shown is not None and fit is not None
    s.calibrating.ask_checks()
    s.calibrating.ask_gains()
    bench.idle()
    checks, gains = s.calibrating.checks, s.calibrating.gains
    assert checks is not None and gains is not None
    s.calibration_keeping.keep("by hand")
    bench.wait(lambda: s.translation.calibrations)
    bench.idle()
    assert s.calibrating.data is shown
    assert "fitted rows among them" in page.tie_bar.effect_words()[0]
    s.translation.choose_splits(("dev",))
    bench.idle()
    bench.wait(lambda: s.calibrating.fit is not None)
    assert s.calibrating.data is not None and s.calibrating.data is not shown
    assert s.calibrating.epsilon == 4.25
    after = s.calibrating.language_fit
    assert (
        after is not None and after.band is fit.band
    )  # training rows are the same: only the others are told anew
    s.calibrating.ask_checks()
    s.calibrating.ask_gains()
    assert s.calibrating.checks is checks
    bench.idle()
    assert s.calibrating.gains is not gains and s.calibrating.gains.training is gains.training
    fresh = finished(fitted(s.calibrating.data, s.calibrating.settings)).languages["koen"]
    assert (after.curve, after.shown, after.band) == (fresh.curve, fresh.shown, fresh.band)
    assert not {job.title for job in s.jobs.history} & {"Sweeping tie widths", "Checking the calibration"}


def test_closing_the_project_shows_nothing_of_it(bench: Bench, page: TranslationPage) -> None:
    s = bench.window.services
    assert s.calibrating.data is not None
    s.projects.close()
    assert s.calibrating.data is None
    assert s.calibrating.fit is None


def test_keys_reach_the_width_and_what_is_done_with_it(bench: Bench, page: TranslationPage) -> None:
    s, window = bench.window.services, bench.window
    bench.qtbot.keyClick(window, Qt.Key.Key_F4)
    assert page.tie_bar.field.hasFocus()
    bench.qtbot.keyClicks(page.tie_bar.field, "2.75")
    bench.qtbot.keyClick(page.tie_bar.field, Qt.Key.Key_Return)
    assert s.calibrating.epsilon == 2.75
    assert page.segments.view.hasFocus()  # the next key is no digit of the width
    assert page.is_enabled("translation.keep")
    assert not page.is_enabled("translation.submission")
    bench.qtbot.keyClick(window, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    card = page.tie_actions.findChild(KeepCard)
    assert isinstance(card, KeepCard)
    assert "2.75" in card.words.text()
    assert "by hand" in card.warning.text()
    bench.qtbot.keyClick(card.name, Qt.Key.Key_Return)
    bench.wait(lambda: page.is_enabled("translation.submission"))
    bench.idle()
