"""Claims, queues and labels of others don't make everything be looked through each time; nothing is missed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from db.annotation_records import QueueSettings
from db.session import open_project
from db.store import claims, label_queues, labels, marks, people, takes
from gui.services import projects_elsewhere
from gui.services.bundle import Services
from gui.services.today import Overview
from tests.gui import annotating
from tests.gui.annotating import copy_takes
from tests.gui.conftest import Bench

studio, bench = annotating.studio, annotating.bench
LARGE = {"takes", "scripts", "hypotheses", "scores", "segments", "estimators", "pairs"}


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[set[str]]:
    """The kinds that were looked through, time after time."""
    found: list[set[str]] = []
    real = marks.marks

    def noted(session: object, kinds: frozenset[str]) -> object:
        found.append(set(kinds))
        return real(session, kinds)  # type: ignore[arg-type]

    monkeypatch.setattr(marks, "marks", noted)
    return found


@pytest.fixture
def told(bench: Bench) -> Iterator[list[frozenset[str]]]:
    found: list[frozenset[str]] = []
    bench.window.services.projects.changed.connect(found.append)
    yield found
    bench.window.services.projects.changed.disconnect(found.append)


def look(services: Services, bench: Bench) -> None:
    services.projects.elsewhere.look()
    bench.idle()


def test_what_claims_and_labels_explain_is_looked_for_there_and_the_rest_later(
    bench: Bench,
    asked: list[set[str]],
    told: list[frozenset[str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    folder = tmp_path / "Pilot.seam"
    take_id = copy_takes(folder, sound=False)[0]
    bench.open(folder)
    services = bench.window.services
    look(services, bench)
    counted: list[Overview | None] = []
    services.today.overview_changed.connect(counted.append)
    asked.clear()
    told.clear()
    with open_project(folder) as other:
        with other.write() as session:
            mina = people.find(session, "Mina").id  # type: ignore[union-attr]
            claims.claim(
                session, claims.key("take", take_id), mina, "seat", now="2026-11-30T10:00:00.000+00:00"
            )
        look(services, bench)
        with other.write() as session:
            claims.renew(session, "seat", [claims.key("take", take_id)], now="2026-11-30T10:00:30.000+00:00")
        look(services, bench)
        assert len(asked) == 2 and not any(LARGE & kinds or "labels" in kinds for kinds in asked)
        assert told == [{"claims"}] and counted == []  # held for longer is no news, and no number is another

        with other.write() as session:
            claims.release(session, "seat")
            labels.set_label(session, take_id, "cs_level", "word", mina)
            takes.set_state(session, take_id, "deleted")  # in place: found a little later
        look(services, bench)
        assert "labels" in asked[-1] and not LARGE & asked[-1]
        assert told[-1] == {"claims", "labels", "scores", "runs"}
        look(services, bench)
        assert len(asked) == 3
        monkeypatch.setattr(projects_elsewhere, "REST_S", 0.0)
        look(services, bench)
        assert asked[-1] == marks.KINDS and told[-1] == {"takes"}
        look(services, bench)
        assert len(asked) == 4
        monkeypatch.setattr(projects_elsewhere, "REST_S", 20.0)

        with other.write() as session:  # nothing new anywhere: looked through at once
            takes.set_state(session, take_id, "kept")
        look(services, bench)
        assert asked[-1] == marks.KINDS and told[-1] == {"takes"}
        with other.write() as session:
            queue = label_queues.make(session, "Mine", QueueSettings((mina,), overlap=0.0), [take_id])
        look(services, bench)
        assert told[-1] == {"queues"} and not LARGE & asked[-1]
        with other.write() as session:
            label_queues.close(session, queue.id)
        look(services, bench)
        assert len([kinds for kinds in told if kinds == {"queues"}]) == 2
