"""Takes that may be off script: asked after scoring, marked and filtered in the queue, answered by key."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from db.session import open_project
from db.store import hypotheses, systems, take_flags, utterances
from gui.panels.annotate_off_script import evidence_of
from tests.gui import annotating
from tests.gui.annotating import CTRL, Desk, copy_takes, open_desk
from tests.gui.conftest import Bench

Key = Qt.Key
studio, bench = annotating.studio, annotating.bench
EVIDENCE = {
    "kind": "other_words",
    "least_rate": 90.0,
    "deviations": 7.25,
    "confidence": 0.62,
    "evidence": [{"system": "good", "errors": 9, "rate_percent": 90.0, "hits": 0.1, "length_ratio": 1.0}],
}


@pytest.fixture
def desk(bench: Bench, tmp_path: Path) -> Desk:
    """Three takes; about the second a run has asked."""
    folder = tmp_path / "Pilot.seam"
    take_ids = copy_takes(folder)
    with open_project(folder) as project, project.write() as session:
        take_flags.ask(session, "off_script", {take_ids[1]: EVIDENCE})
    return open_desk(bench, folder, take_ids)


def flag(desk: Desk) -> str | None:
    with desk.bench.window.services.projects.read() as session:
        return take_flags.list_flags(session, "off_script")[0].answer


def ask_for(desk: Desk, code: str) -> list[str]:
    """Filter the queue by a state; the takes that are shown."""
    queue = desk.page.queue
    queue.state_box.setCurrentIndex(queue.state_box.findData(code))
    queue.filter()
    return [row.take_id for row in queue.table.shown]


def test_yes_proposes_to_reject_and_enter_does_it(desk: Desk) -> None:
    queue, row = desk.page.queue, desk.page.item.off_script
    assert not row.isVisible()
    assert ask_for(desk, "off_script") == [desk.take_ids[1]]
    shown = queue.table.shown[0]
    assert queue._mark(shown) is not None
    assert "good 90 %" in queue._tooltip(shown)
    desk.press(Key.Key_PageDown)
    assert desk.at == 1
    assert row.isVisible()
    assert "other words were heard" in row.why.text()
    assert desk.item.proposed_verdict is None
    desk.press(Key.Key_Return)
    assert "F4" in desk.bench.window.services.notices.log[-1].text
    assert "verdict" not in desk.stored(1)
    desk.press(Key.Key_F4)
    assert flag(desk) == "yes"
    assert row.yes.state == "confirmed"
    assert desk.page.item.verdict.buttons["reject"].state == "proposed"
    assert "verdict" not in desk.stored(1)  # a proposal is no label
    desk.press(Key.Key_Return)
    assert (desk.stored(1)["verdict"], desk.stored(1)["reject_reason"]) == ("reject", "wrong words")
    assert ask_for(desk, "off_script") == []


def test_no_goes_on_as_usual_and_undo_asks_again(desk: Desk) -> None:
    desk.press(Key.Key_PageDown, Key.Key_F6)
    assert flag(desk) == "no"
    assert desk.item.proposed_verdict == "keep"
    desk.press(Key.Key_Z, modifier=CTRL)
    assert flag(desk) is None
    assert ask_for(desk, "off_script") == [desk.take_ids[1]]
    desk.bench.qtbot.mouseClick(desk.page.item.off_script.no, Qt.MouseButton.LeftButton)
    assert flag(desk) == "no"


def test_keys_do_nothing_where_nobody_asks(desk: Desk) -> None:
    actions = desk.bench.window.actions_by_id
    assert not actions["annotate.off_script"].isEnabled()
    desk.press(Key.Key_F4)
    assert flag(desk) is None
    desk.press(Key.Key_PageDown)
    assert actions["annotate.off_script"].isEnabled()


def test_a_scoring_run_asks(bench: Bench, tmp_path: Path) -> None:
    """Of 24 takes one was heard as something else by both recognisers."""
    folder = tmp_path / "Pilot.seam"
    lines = tuple((f"오늘 meeting {place}번 다시 하기로 했어요", ()) for place in range(24))
    take_ids = copy_takes(folder, lines, sound=False)
    with open_project(folder) as project, project.write() as session:
        of_take = {one.take_id: one for one in utterances.list_utterances(session)}
        for name in ("one", "two"):
            system = systems.add(session, name)
            texts = [(one.id, one.reference) for one in of_take.values() if one.take_id != take_ids[5]]
            texts.append((of_take[take_ids[5]].id, "내일은 비가 많이 온다고 하네요 정말"))
            hypotheses.add_many(session, system.id, texts)
    desk = open_desk(bench, folder, take_ids)
    scoring = bench.window.services.scoring
    scoring.score()
    bench.wait(lambda: scoring.running is None)
    bench.idle()
    assert ask_for(desk, "off_script") == [take_ids[5]]


def test_evidence_is_words_whatever_it_holds() -> None:
    text = evidence_of(json.loads(json.dumps(EVIDENCE)))
    assert "good 90 %" in text
    assert "7.2 deviations" in text
    assert "confidence 0.62" in text
    assert evidence_of({}) == "other words were heard"
