"""The start page counts the takes that are shared out to whoever sits there, and leads to them."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from sqlalchemy import update

from db.annotation_records import AnnotationContent, QueueSettings
from db.models import Take
from db.store import annotations, blind_lists, label_queues, labels, people, profiles, reviews, takes
from gui.panels.home_page import HomePage
from gui.panels.review_page import LabelAndReviewPage
from tests.gui import annotating
from tests.gui.annotating import copy_takes
from tests.gui.conftest import Bench

studio, bench = annotating.studio, annotating.bench
KEEP = {"cs_level": "word", "verdict": "keep"}


def line(bench: Bench) -> tuple[str, QPushButton | None]:
    """What the start page says about labelling, and the button beside it."""
    bench.show("home")
    page = bench.window.page
    assert isinstance(page, HomePage)
    rows = [page.today.rows.itemAt(place).widget() for place in range(page.today.rows.count())]
    for row in rows:
        text = " ".join(label.text() for label in row.findChildren(QLabel))  # type: ignore[union-attr]
        if "Takes to label" in text or "Takes to review" in text:
            return text, row.findChild(QPushButton)  # type: ignore[union-attr]
    return "", None


def test_ones_own_list_is_counted_and_led_to(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_ids = copy_takes(folder, sound=False)
    bench.open(folder)
    projects = bench.window.services.projects
    bench.person("Mina")
    bench.idle()
    assert line(bench)[0].strip().endswith("Takes to label: 3")
    with projects.project.write() as session:
        mina, jun = (people.find(session, name).id for name in ("Mina", "Jun"))  # type: ignore[union-attr]
        label_queues.make(session, "Alone", QueueSettings((mina,), overlap=0.0), take_ids[:1])
        label_queues.make(session, "Pairs", QueueSettings((mina, jun), overlap=1.0), take_ids[1:2])
    projects.announce("queues")
    bench.idle()
    text, button = line(bench)
    assert text.strip().endswith("Takes to label in your list: 2") and button is not None

    bench.show("annotate")
    page = bench.window.page
    assert isinstance(page, LabelAndReviewPage)
    page.queue.lists.want(False)
    page.show_face("review")
    bench.idle()
    text, button = line(bench)
    assert button is not None
    bench.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    bench.idle()
    assert bench.window.page is page and page.face == "" and page.queue.lists.mine.isChecked()
    assert [one.take_id for one in page.queue.table.shown] == take_ids[:2]

    with projects.project.write() as session:
        for field, value in KEEP.items():
            labels.set_label(session, take_ids[0], field, value, mina)  # type: ignore[arg-type]
        annotations.append(session, take_ids[1], mina, AnnotationContent("버스", KEEP), "done")
        assert (blind_lists.left_of(session, mina), blind_lists.left_of(session, jun)) == (0, 1)
    projects.announce("labels")
    bench.idle()
    assert line(bench) == ("", None)
    bench.person("Jun")
    bench.idle()
    assert line(bench)[0].strip().endswith("in your list: 1")


def test_nobody_and_whoever_has_no_list_has_nothing_left(tmp_path: Path) -> None:
    from db.session import open_project

    copy_takes(tmp_path / "Pilot.seam", sound=False)
    with open_project(tmp_path / "Pilot.seam") as project, project.read() as session:
        mina = people.find(session, "Mina")
        assert mina is not None
        assert blind_lists.left_of(session, None) is None and blind_lists.left_of(session, mina.id) is None


def test_practice_withdrawn_returned_and_finished_takes_are_told_apart(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_ids = copy_takes(folder, sound=False)
    bench.open(folder)
    projects = bench.window.services.projects
    bench.idle()
    with projects.project.write() as session:
        mina, jun = (people.find(session, name).id for name in ("Mina", "Jun"))  # type: ignore[union-attr]
        boss = people.add(session, "Lee", ["researcher"]).id
        session.execute(update(Take).where(Take.id == take_ids[0]).values(training=True))
        for take_id in take_ids[1:]:
            for person in (mina, jun):
                annotations.append(session, take_id, person, AnnotationContent("버스", KEEP), "done")
        reviews.add(session, take_ids[1], boss, "returned", "Is it a phrase?")
    projects.announce("reviews")
    bench.idle()
    told = line(bench)[0].strip()
    page = bench.window.page
    assert isinstance(page, HomePage) and "practice takes, not counted: 1" in page.today.summary.text()
    assert told.endswith("Takes to label: 1  ·  of these returned by a reviewer: 1  ·  Takes to review: 1")
    with projects.project.write() as session:
        annotations.append(session, take_ids[1], mina, AnnotationContent("버스", KEEP), "done")
    projects.announce("labels")
    bench.idle()
    assert line(bench)[0].strip().endswith("Takes to review: 2") and "Takes to label" not in line(bench)[0]
    with projects.project.write() as session:
        for take_id in take_ids[1:]:
            speaker = takes.get(session, take_id).speaker_id
            assert speaker is not None
            profiles.withdraw(session, speaker)
    projects.announce("people")
    bench.idle()
    assert line(bench) == ("", None)
    assert "takes of speakers who have withdrawn, not counted: 2" in page.today.summary.text()
