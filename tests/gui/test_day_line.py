"""What is told about the day's work: takes, those of the last hour, and how long what is left lasts."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

from db.annotation_records import AnnotationContent, QueueSettings
from db.store import annotations, label_queues, labels, people
from gui.panels.annotate_page import AnnotatePage
from gui.services.queues import DayWork, day_work
from tests.gui import annotating
from tests.gui.annotating import TEXTS, copy_takes
from tests.gui.conftest import Bench

studio, bench = annotating.studio, annotating.bench
KEEP = {"cs_level": "word", "verdict": "keep"}


def at(then: datetime) -> str:
    return then.astimezone(UTC).isoformat(timespec="milliseconds")


def test_the_last_hour_gives_the_pace_and_reaches_over_midnight() -> None:
    noon = datetime(2026, 11, 30, 12, 0).astimezone()
    early = [at(noon - timedelta(hours=3, seconds=10 * n)) for n in range(20)]
    late = [at(noon - timedelta(minutes=n)) for n in range(5)]
    found = day_work([*early, *late], noon)
    assert found == DayWork(25, 5, 60.0) and found.left_s(90) == 5400.0
    assert day_work(early, noon) == DayWork(20, 0, None) and day_work(early, noon).left_s(9) is None
    night = noon.replace(hour=0, minute=2)
    assert day_work([at(night - timedelta(minutes=n)) for n in range(6)], night) == DayWork(3, 6, 60.0)


def test_own_lists_and_blind_takes_count_alike(bench: Bench, tmp_path: Path) -> None:
    folder = tmp_path / "Pilot.seam"
    take_ids = copy_takes(folder, [*TEXTS, *TEXTS], sound=False)
    bench.open(folder)
    services, now = bench.window.services, datetime.now()
    with services.projects.project.write() as session:
        mina, jun = (people.find(session, name).id for name in ("Mina", "Jun"))  # type: ignore[union-attr]
        label_queues.make(session, "Pairs", QueueSettings((mina, jun), overlap=1.0), take_ids[:3])
        label_queues.make(session, "Alone", QueueSettings((mina,), overlap=0.0), take_ids[3:])
        for minutes, take_id in zip((4, 2), take_ids, strict=False):
            then = at(now - timedelta(minutes=minutes))
            annotations.append(session, take_id, mina, AnnotationContent("버스", KEEP), "done", at=then)
        for field, value in KEEP.items():
            labels.set_label(session, take_ids[3], field, value, mina)  # type: ignore[arg-type]
    bench.person("Mina")
    bench.show("annotate")
    page = bench.window.page
    assert isinstance(page, AnnotatePage)
    bench.wait(lambda: "3 in the last hour" in page.queue.day.text())
    assert page.queue.day.text().endswith("3 left  ·  about 6 min more")
