"""Estimators run from the Translation page: the card, the queue, cancel and resume, whom to trust; a page made late."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from engine.runs import qe_estimate
from engine.scorers.comet_checkpoint import sha256_of
from engine.scorers.isolate import shutdown
from engine.scorers.types import Device
from gui.panels.translation_page import TranslationPage
from gui.services.translation_files import SetChoices, SetWish
from tests.engine.scorers import comet_tiny
from tests.gui import translated
from tests.gui.conftest import Bench
from tests.gui.test_translation_page import imported

pytestmark = pytest.mark.usefixtures("no_process_left")


@pytest.fixture
def no_process_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Scores are kept in a folder of the test, and no model stays loaded."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    yield
    shutdown()


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return comet_tiny.comet(tmp_path_factory.mktemp("comet") / "tiny")


@pytest.fixture
def page(pilot: Bench, tmp_path: Path) -> TranslationPage:
    pilot.window.services.recognisers.devices = (Device("cpu", "CPU", 8 * 2**30),)  # asking loads torch
    pilot.show("translation")
    found = pilot.window.page
    assert isinstance(found, TranslationPage)
    imported(pilot, found, translated.write_files(tmp_path / "in"), with_metric=False)
    return found


def ended(bench: Bench) -> None:
    bench.wait(lambda: not bench.window.services.estimating.runs, timeout=60_000)
    bench.idle()


def started(bench: Bench, page: TranslationPage, model: Path) -> None:
    """Start a model from the card, by key and mouse."""
    bench.qtbot.keyClick(bench.window, Qt.Key.Key_R, Qt.KeyboardModifier.ControlModifier)
    card = page.score_card
    assert card.isVisible()
    card.model.setEditText(str(model))
    bench.idle()
    bench.wait(lambda: card.start_button.isEnabled())
    bench.qtbot.mouseClick(card.start_button, Qt.MouseButton.LeftButton)


def scored(page: TranslationPage) -> list[int]:
    return [line.summary.scored for line in page.estimators.model.shown if line.summary is not None]


@pytest.mark.smoke
def test_a_model_scores_the_set_and_what_is_stopped_goes_on(
    pilot: Bench, page: TranslationPage, model: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(qe_estimate, "BATCHES_AT_ONCE", 1)
    page.score_card.batch.setText("64")
    started(pilot, page, model)
    (run,) = pilot.window.services.estimating.runs
    assert run.device == "cpu" and pilot.window.services.translation.running is run.job
    pilot.wait(lambda: run.job.progress.done > 0, timeout=60_000)
    assert page.toolbar.run_line.stop_button.isVisible()
    pilot.qtbot.mouseClick(page.toolbar.run_line.stop_button, Qt.MouseButton.LeftButton)
    ended(pilot)
    assert run.job.state == "cancelled"
    (before,) = scored(page)
    assert 0 < before < 24

    services = pilot.window.services
    services.run_history.refresh()
    pilot.idle()
    kept = next(one for one in services.run_history.runs if one.kind == "estimate")
    again = services.estimating.again(kept)  # as the Jobs page starts it, also after the program was closed
    assert kept.state == "cancelled" and again is not None
    again()
    ended(pilot)
    pilot.wait(lambda: scored(page) == [24])
    (line,) = page.estimators.model.shown
    assert line.estimator.kind == "comet" and line.summary is not None and line.summary.tau_b is not None
    flagged = [row for row in pilot.window.services.translation.rows.rows if row.flags]  # type: ignore[union-attr]
    assert {row.record.system for row in flagged} == {"north"}  # untranslated copies

    pilot.qtbot.mouseClick(page.score_card.start_button, Qt.MouseButton.LeftButton)
    ended(pilot)
    assert "nothing to do" in pilot.window.services.notices.log[-1].text


@pytest.mark.smoke
def test_a_checkpoint_with_code_is_asked_about_before_it_is_read(
    pilot: Bench, page: TranslationPage, model: Path, tmp_path: Path
) -> None:
    import shutil

    import torch

    own = tmp_path / "own"
    shutil.copytree(model, own)
    path = own / "checkpoints" / "model.ckpt"
    torch.save(torch.load(path, weights_only=True) | {"callbacks": Path("somewhere")}, path)
    started(pilot, page, own)
    card = page.score_card
    pilot.wait(lambda: card.trust.isVisible(), timeout=60_000)
    assert sha256_of(path) in card.trust_text.text()
    ended(pilot)
    assert scored(page) == [] and card.distrust_button.hasFocus()
    pilot.qtbot.mouseClick(card.trust_button, Qt.MouseButton.LeftButton)
    ended(pilot)
    pilot.wait(lambda: scored(page) == [24])
    assert not card.trust.isVisible()


def test_references_are_compared_and_gated_models_tell_their_steps(
    pilot: Bench, page: TranslationPage
) -> None:
    page.score_card.open()
    card = page.score_card
    card.model.setEditText("Unbabel/wmt23-cometkiwi-da-xl")
    pilot.wait(lambda: "hf auth login" in card.about.text())
    card.kind.setCurrentIndex(card.kind.findData("reference"))
    card.kind.activated.emit(card.kind.currentIndex())
    pilot.qtbot.mouseClick(card.start_button, Qt.MouseButton.LeftButton)
    ended(pilot)
    pilot.wait(lambda: scored(page) == [24])
    (line,) = page.estimators.model.shown
    assert (line.estimator.name, line.estimator.kind) == ("chrF", "reference")
    pilot.window.notice_bar.dismiss()
    card.model.setFocus()
    pilot.qtbot.keyClick(pilot.window, Qt.Key.Key_Escape)
    assert not card.isVisible() and page.segments.view.hasFocus()


def test_a_page_that_is_made_late_shows_the_lists_that_were_read_before(pilot: Bench, tmp_path: Path) -> None:
    files = translated.write_files(tmp_path / "in")
    services = pilot.window.services
    services.translation_files.take_in(SetWish(files[0]), SetChoices("talks", ""), lambda _job: None)
    pilot.idle()
    pilot.wait(lambda: services.translation.rows is not None)
    pilot.show("translation")
    page = pilot.window.page
    assert isinstance(page, TranslationPage)
    assert page.toolbar.set_box.currentText() == "talks"
    assert page.toolbar.offered_splits == ("train", "dev") and page.toolbar.splits.isVisible()
    assert "translations: 24" in page.toolbar.about.text()
