"""Two people at two windows of their own, on one project at the same time."""

from __future__ import annotations

from pathlib import Path

import pytest

from db.records import LabelField
from db.session import inspect_project
from db.store import labels, people
from tests.gui.annotating import make_takes
from tests.journeys import driver
from tests.journeys.driver import Program

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(driver.missing()), reason=driver.missing() or "display"),
    pytest.mark.timeout(240),
]
LEVEL: LabelField = "cs_level"
LEVELS = ("none", "word", "phrase", "sentence")
LINES = tuple((f"She said 괜찮아 {number} times.", ()) for number in range(8))


def sit(program: Program, name: str) -> None:
    program.press("alt+4")
    program.until("page.item.item is not None")
    program.click(f"button(page.person, {name!r})")
    program.until(f"services.people.current.name == {name!r}")
    program.idle()


def label(program: Program, level: int) -> None:
    """A level by key, then on to the next item."""
    take = program.ask("page.item.item.take.id")
    program.press(str(level))
    program.until(f"page.item.item.value('cs_level') == {LEVELS[level]!r}")
    program.press("Next")
    program.until(f"page.item.item.take.id != {take!r} or page.queue.neighbour({take!r}, 1) is None")


def test_labels_of_both_arrive_and_both_see_them(tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    ids = make_takes(folder, LINES)
    (tmp_path / "mina").mkdir()
    (tmp_path / "jun").mkdir()
    with Program(tmp_path / "mina", folder) as mina, Program(tmp_path / "jun", folder) as jun:
        sit(mina, "Mina")
        sit(jun, "Jun")
        for _ in range(4):  # Jun begins in the middle, where Mina ends
            jun.press("Next")
        jun.until(f"page.item.item.take.id == {ids[4]!r}")
        for place in range(4):
            label(mina, place % 4)
            label(jun, (place + 1) % 4)
        for program in (mina, jun):
            program.press("alt+1")
            program.until("window.page_id == 'home'")
            program.click("button(page.recent, 'Pilot')")  # opened once more, as on another day
            program.until(
                "window.page_id == 'home' and services.projects.is_open and services.people.current"
            )
            program.idle()
            program.press("alt+4")
            program.idle()
            program.until(f"page.queue.table.total == {len(ids)}")
            told = program.ask("[notice.text for notice in services.notices.log]")
            assert all("loudspeaker" in text for text in told), told
        seen = [
            program.ask("[row.labels.get('cs_level') for row in page.queue.table.shown]")
            for program in (mina, jun)
        ]
        mina.quit()
        jun.quit()
    with inspect_project(folder) as project, project.read() as session:
        names = {person.id: person.name for person in people.list_people(session)}
        history = [labels.history(session, take_id, LEVEL) for take_id in ids]
    assert [[(label.value, names[label.author_id or ""]) for label in found] for found in history] == [
        *([(LEVELS[place], "Mina")] for place in range(4)),
        *([(LEVELS[(place + 1) % 4], "Jun")] for place in range(4)),
    ]
    stored = [found[-1].value for found in history]
    assert seen == [stored, stored]
