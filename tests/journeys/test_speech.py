"""From takes to curves, continuations, a judge and votes in a window of its own process, by keys, clicks and file dialogs."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from db.session import create_project
from engine.runs import demo_content
from engine.runs.steps import finished
from tests.journeys import driver
from tests.journeys.driver import Program

pytestmark = [
    pytest.mark.smoke,
    pytest.mark.skipif(bool(driver.missing()), reason=driver.missing() or "display"),
    pytest.mark.timeout(420),
]

CURVE = "page.inspector.curve"
CHOICE = "(services.speech.choice.reading, services.speech.choice.offset_s, services.speech.choice.window_s)"
WINDOW_BOX = f"{CURVE}._window_box().getRect()"
MODEL_S = 120.0
"""So long the embedded model may take on a busy machine."""


def command(program: Program, words: str) -> None:
    """Ctrl+K, what it is called, Enter."""
    program.press("ctrl+k")
    program.until("window.command_box.hasFocus()")
    program.type(words)
    program.until(f"window.command_box.text() == {words!r} and window.command_box.list.count() > 0")
    program.press("Return")
    program.until("not window.command_box.hasFocus()")


def build(program: Program) -> None:
    """Ctrl+B: two pairs of each task that is proposed."""
    program.press("alt+7")
    program.until("page.stack.currentWidget() is page.empty")
    program.press("ctrl+b")
    program.until("page.build_card.build_button.isEnabled()", 60.0)
    program.click("page.build_card.fields.pairs")
    program.press("ctrl+a")
    program.type("2")
    program.press("Tab")
    program.until("page.build_card.fields.seed.hasFocus()")
    program.until("page.build_card.tables.model.total == 6 and page.build_card.build_button.isEnabled()")
    program.click("page.build_card.build_button")
    program.until("page.pairs.model.total == 6 and not page.build_card.isVisible()", 60.0)
    program.idle()
    shown = program.ask("page.inspector.waves.waveforms['positive'].view")
    assert shown == [0.0, program.ask("page.inspector.waves.duration_s")]
    program.press("alt+1")
    program.click("button(page, 'Run a model')")
    program.until("window.page_id == 'speech'")
    program.idle()


def run(program: Program, key: str, until: str) -> None:
    """A key opens the card, Start, and the card is closed when it is done."""
    program.press(key)
    program.until("page.run_card.isVisible() and page.run_card.start_button.isEnabled()")
    program.click("page.run_card.start_button")
    program.until(until, MODEL_S)
    program.idle()
    program.click("page.run_card.close_button")
    program.until("not page.run_card.isVisible()")


def read_and_drag(program: Program) -> tuple[str, float, float]:
    """The localized reading; its window moved away from the switch and made shorter in the curve of a pair."""
    before = program.ask("services.speech.choice.reading")
    for _ in range(5):
        program.press("9")
        program.until(f"services.speech.choice.reading != {before!r}")
        before = program.ask("services.speech.choice.reading")
        if before == "localized":
            break
    program.idle()
    assert not program.ask("page.models.view.isColumnHidden(3)")
    left, top, width, height = program.until(WINDOW_BOX)
    middle = top + height / 2
    program.drag(CURVE, (left + width / 2, middle), (left + width / 2 + 60, middle))
    program.until("services.speech.choice.offset_s > 0.05")
    program.idle()
    left, top, width, height = program.ask(WINDOW_BOX)
    program.drag(CURVE, (left + width, middle), (left + width - 40, middle))
    program.until("services.speech.choice.window_s < 0.45")
    program.idle()
    reading, offset_s, window_s = program.ask(CHOICE)
    return reading, offset_s, window_s


def hear(program: Program) -> None:
    """1 and 2 play the two clips, 4 what the model said on (as far as there is anything that plays)."""
    for key, clip in (("1", "positive"), ("2", "negative"), ("4", "continuation")):
        program.press(key)
        program.until(f"services.playback.source == page.inspector.path_of({clip!r})")


def test_takes_become_pairs_curves_continuations_and_figures(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    with create_project(folder, "Pilot") as project:
        finished(demo_content.fill(project))
    votes = tmp_path / "votes.csv"
    votes.write_text("system,item,listener,score\ntiny,speaker-00001-ab,L1,4\n", encoding="utf-8")
    picture = tmp_path / "Documents" / "losses.png"
    with Program(tmp_path, folder) as program:
        build(program)
        run(program, "ctrl+r", "services.speech.likelihood is not None")
        run(program, "F5", "services.speech.data.continuations")
        run(program, "F6", "services.speech.data.judgements")
        choice = read_and_drag(program)
        hear(program)
        command(program, "votes")
        program.choose_file(votes)
        program.until("services.speech.data.ratings")
        command(program, "losses around")
        program.until("page.plots.used.figure.KEY == 'nll-means' and page.plots.used.figure.metadata()")
        command(program, "export the chosen figure")
        program.choose_file(picture)
        command(program, "export the data of the figure")
        program.choose_file(picture.with_suffix(".csv"))
        program.click("page.toolbar.set_menu")
        program.until("has_popup() is not None")
        program.press("Up", "Return")
        program.until("page.stack.currentWidget() is page.empty")
        program.idle()
        program.press("ctrl+z")
        program.until("page.pairs.model.total == 6")
        program.idle()
        assert tuple(program.ask(CHOICE)) == choice
        program.quit()
    image = QImage(str(picture))
    assert image.text("n") == "6" and "localized" in image.text("Description")
    with picture.with_suffix(".csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    assert {row["half"] for row in rows} == {"positive", "negative"}
    assert {row["data hash"] for row in rows} == {image.text("data hash")}

    with Program(tmp_path, folder) as again:
        again.press("alt+7")
        again.until("page.pairs.model.total == 6 and page.inspector.detail is not None")
        assert tuple(again.ask(CHOICE)) == choice
        assert again.ask("services.speech.likelihood.name") == "tiny"
        again.idle()
        again.quit()
