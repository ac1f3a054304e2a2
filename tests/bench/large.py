"""How long a person waits for the window with a project of 100,000 utterances and four scored systems."""

from __future__ import annotations

import json
import random
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from db.records import ScoreRecord, UtteranceRecord, new_id
from db.session import Project, create_project
from db.store import hypotheses, runs, scores, systems, utterances
from engine.runs.asr_project import content_hash, score_record
from engine.runs.asr_settings import ScoreSettings
from tests.bench.event_loop import ENGLISH, KOREAN, LOANWORDS, Gaps
from tests.bench.own_process import measured

if TYPE_CHECKING:
    from PySide6.QtCore import Qt

    from gui.panels.recognition_page import RecognitionPage
    from gui.window import Window

UTTERANCES = 100_000
DISTINCT = 5_000
"""Different texts: equal ones have equal scores, so that each is scored once."""
SYSTEMS = ("whisper-large", "whisper-small", "mms", "seamless")
PAIR = ("banchan", "반찬")
TOUCHED = 0.02
LIMIT_S = 900.0
QUIET_MS = 300


def measure(count: int = UTTERANCES) -> dict[str, float]:
    """The longest gap of the event loop of a real window while each of these is done.

    It runs in a process and a home of its own, on Qt's offscreen platform, as `event_loop` does.

    Returns:
        open_s: from the project's opening to the rates without intervals on the Recognition page, whose parts are
        made then; change_s: from a pair that is treated as equal to rates without intervals; for each step
        STEP_gap_ms, jobs that it leads to included: lower is better, the aim is under 200.
    """
    return measured("tests.bench.large", count, limit_s=LIMIT_S)


def make_project(folder: Path, count: int, seed: int = 0) -> None:
    """References with speakers and measured sound, each with the scored hypotheses of every system."""
    chance = random.Random(seed)
    texts = [_reference(chance) for _ in range(min(count, DISTINCT))]
    with create_project(folder) as project:
        records = [_utterance(place, texts[place % len(texts)]) for place in range(count)]
        with project.write() as session:
            utterances.add_many(session, records)
        for name in SYSTEMS:
            heard = [_heard(text, chance) for text in texts]
            _add_system(project, name, records, heard)


def _reference(chance: random.Random) -> str:
    words = [chance.choice(ENGLISH if chance.random() < 0.35 else KOREAN) for _ in range(12)]
    if chance.random() < TOUCHED:
        words[5] = PAIR[0]
    return " ".join(words).capitalize() + "."


def _heard(reference: str, chance: random.Random) -> str:
    kept = [word if chance.random() > 0.1 else chance.choice(KOREAN) for word in reference.split()]
    return " ".join(word for word in kept if chance.random() > 0.07).replace(*PAIR)


def _utterance(place: int, reference: str) -> UtteranceRecord:
    return UtteranceRecord(
        new_id(), f"u{place}", None, reference, None, None, LOANWORDS, None,
        ("academic", "business", "medical")[place % 3], None, f"S{place % 40:02}", None, place,
        extra=json.dumps({"snr_db": place % 45, "room": "abc"[place % 3]}),
    )  # fmt: skip


def _add_system(project: Project, name: str, records: list[UtteranceRecord], heard: list[str]) -> None:
    settings = ScoreSettings()
    with project.write() as session:
        system = systems.add(session, name)
        run = runs.start(session, "asr", json.dumps(settings.described()))
        runs.finish(session, run.id, "done")
        hypotheses.add_many(
            session, system.id, [(one.id, heard[place % len(heard)]) for place, one in enumerate(records)]
        )
        made: list[ScoreRecord] = []
        for one, text in zip(records, heard, strict=False):
            content = content_hash(one, text, (), settings.hash)
            made.append(score_record(one, text, (), settings, system.id, run.id, content))
        every = (replace(made[place % len(made)], utterance_id=one.id) for place, one in enumerate(records))
        scores.save_many(session, settings.hash, every)


class Steps:
    """Does one thing after another in a window and notes the longest gap of each."""

    def __init__(self, window: Window) -> None:
        from PySide6.QtCore import QEventLoop, QTimer

        self.services = window.services
        self.found: dict[str, float] = {}
        self.rest_s = 0.0
        """From what the last step waited for to the end of the last job that it led to."""
        self._loop, self._gaps = QEventLoop(), Gaps()
        self._timer = self._gaps.ticking()
        self._single = QTimer.singleShot

    def turn(self, milliseconds: int = 20) -> None:
        """Let the window answer for a while."""
        self._single(milliseconds, self._loop.quit)
        self._loop.exec()

    def take(self, name: str, do: Callable[[], object], until: Callable[[], bool] | None = None) -> float:
        """Do something, wait for what it leads to; gives back the seconds until `until` held."""
        start_s = time.perf_counter()
        self._gaps.begin()
        do()
        while until is not None and not until():
            self.turn()
        took_s = time.perf_counter() - start_s
        ready_s = quiet_s = time.perf_counter()
        while time.perf_counter() - quiet_s < QUIET_MS / 1000:
            self.turn()
            if self.services.jobs.active:
                quiet_s = time.perf_counter()
        self.rest_s = quiet_s - ready_s
        self.found[f"{name}_gap_ms"] = self._gaps.longest_ms
        return took_s

    def press(self, widget: object, keys: Sequence[object]) -> None:
        """Press keys as fast as a person who holds them down."""
        from PySide6.QtTest import QTest

        for key in keys:
            QTest.keyClick(widget, key)  # type: ignore[arg-type]
            self.turn(30)


def started() -> tuple[Window, Steps]:
    """The window as the program starts it, with what is loaded before a person has chosen a project."""
    from gui.ahead import load_ahead
    from gui.app import build, make_application, share_the_interpreter

    window = build(make_application())
    window.show()
    share_the_interpreter(window.services)  # as the program does once its window is shown
    steps = Steps(window)
    loading = load_ahead(window)
    steps.take("start", lambda: None, lambda: not loading.isActive())
    return window, steps


def _measure_here(home: Path, count: int) -> dict[str, float]:
    from PySide6.QtCore import Qt

    folder = home / "large.seam"
    make_project(folder, count)
    window, steps = started()
    scoring = window.services.scoring
    start_s = time.perf_counter()
    steps.take("open", lambda: window.services.projects.open(folder))
    took = {"open_s": time.perf_counter() - start_s}
    took["open_s"] += steps.take(
        "page", lambda: window.show_page("recognition"), lambda: scoring.table is not None
    )
    from gui.panels.recognition_page import RecognitionPage

    page = window.findChild(RecognitionPage)
    assert page is not None
    _look_around(steps, page)
    window.services.people.add("Mina", ("annotator",))  # an entry of the lexicon has an author
    before = scoring.results
    took["change_s"] = steps.take(
        "equal",
        lambda: window.services.lexicon.treat_as_equal(PAIR),
        lambda: (
            scoring.results is not before
            and scoring.table is not None
            and scoring.table.results is scoring.results
        ),
    )
    _sort(steps, page, "sort_again", 3, Qt.SortOrder.DescendingOrder)
    steps.take("undo", window.services.history.undo)  # of the pair, with rows that find their places anew
    for key in page.plots.figures:
        steps.take(f"figure_{key.replace('-', '_')}", lambda chosen=key: page.plots.show_figure(chosen))
    window.close()
    return {**took, **steps.found}


def _sort(steps: Steps, page: RecognitionPage, name: str, column: int, order: Qt.SortOrder) -> None:
    table = page.utterances
    steps.take(name, lambda: table.view.sortByColumn(column, order), lambda: not table.model.is_sorting)


def _look_around(steps: Steps, page: RecognitionPage) -> None:
    from PySide6.QtCore import Qt

    key, view = Qt.Key, page.utterances.view
    search = page.utterances.search
    steps.take("filter", lambda: steps.press(search, [key.Key_M, key.Key_E, key.Key_E, key.Key_T]))
    steps.take("show_all", page.utterances.clear_filter)
    steps.take("scroll", lambda: steps.press(view, [key.Key_PageDown] * 20 + [key.Key_End, key.Key_Home]))
    steps.take("select", lambda: steps.press(view, [key.Key_Down] * 5))
    up, down = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder
    for name, column, order in (
        ("sort", 3, down),
        ("sort_text", 1, up),
        ("sort_text_down", 1, down),
        ("unsorted", -1, up),
    ):
        _sort(steps, page, name, column, order)
    steps.take("group", lambda: steps.services.scoring.group_by("topic"))


if __name__ == "__main__":
    print(json.dumps(_measure_here(Path(sys.argv[1]), int(sys.argv[2]))))
