"""From an IWSLT file to a calibrated submission in a window of its own process, by keys, clicks and file dialogs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.gui import translated
from tests.gui.conftest import make_project
from tests.journeys import driver
from tests.journeys.driver import Program

pytestmark = [
    pytest.mark.smoke,
    pytest.mark.skipif(bool(driver.missing()), reason=driver.missing() or "display"),
    pytest.mark.timeout(300),
]


def take_in(program: Program, rows: Path, scores: Path) -> None:
    """Ctrl+I and Ctrl+M, a file each, Enter."""
    program.press("alt+6")
    program.until("page.stack.currentWidget() is page.empty")
    program.press("ctrl+i")
    program.choose_file(rows)
    program.until("page.import_card.take.isVisible() and page.import_card.take.isEnabled()")
    program.until("window.focusWidget() is page.import_card.name")
    program.click("page.import_card.take")
    program.until("page.segments.model.total == 6 and not page.import_card.isVisible()")
    program.idle()
    program.press("ctrl+m")
    program.choose_file(scores)
    program.until("page.metric_card.take.isVisible() and window.focusWidget() is page.metric_card.name")
    program.click("page.metric_card.take")
    program.until("[line.summary.scored for line in page.estimators.model.shown if line.summary] == [24]")
    program.idle()


def test_an_iwslt_file_becomes_a_calibrated_submission(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    make_project(folder).close()
    rows, scores = translated.write_files(tmp_path / "in")
    out = tmp_path / "Documents" / "submission.jsonl"
    with Program(tmp_path, folder) as program:
        take_in(program, rows, scores)
        program.press("1")
        program.until("services.translation.choice.splits == ('train',)")
        program.until("services.calibrating.fit is not None and page.tie_actions.keep_button.isEnabled()")
        program.idle()
        program.click("page.tie_actions.keep_button")
        program.until("has_popup() is not None")
        program.click("has_popup().button")
        program.until("len(services.translation.calibrations) == 1")
        program.press("2")
        program.until("services.translation.choice.splits == ('dev',)")
        program.idle()
        program.press("7")
        program.until("services.translation.rows.calibration is not None")
        program.until("page.tie_actions.write_button.isEnabled()")
        program.click("page.tie_actions.write_button")
        program.choose_file(out)
        program.until("'submission.jsonl' in window.notice_bar.whole")
        tied = program.ask("[row.tied for d in services.translation.rows.documents for row in d.rows]")
        program.press("F6")
        program.until("services.evaluating.finding.result is not None", timeout_s=60)
        program.idle()
        names = program.ask("[one.name for one in services.evaluating.shown.found.columns]")
        program.quit()
    written = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert written == tied and len(written) == 8
    assert len(names) == 2 and names[1].startswith("kiwi · ε")

    with Program(tmp_path, folder) as again:
        again.press("alt+6")
        again.until("page.segments.model.total == 6")
        assert again.ask("len(services.translation.calibrations)") == 1
        again.press("Down")
        again.press("space")
        again.until("services.playback.source is not None")
        again.idle()
        again.quit()
