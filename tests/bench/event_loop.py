"""How long the window makes anybody wait while scoring runs: the longest gap of its event loop."""

from __future__ import annotations

import json
import random
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from db.records import SpellingSet, UtteranceRecord, new_id
from db.session import create_project
from db.store import hypotheses, systems, utterances
from tests.bench.own_process import measured

if TYPE_CHECKING:
    from PySide6.QtCore import QTimer

UTTERANCES = 5_000
TICK_MS = 5
IDLE_S = 2.0
LIMIT_S = 300.0
KOREAN = [
    "오늘",
    "회의에서",
    "새로운",
    "기능을",
    "빨리",
    "정리하면",
    "좋겠다고",
    "친구랑",
    "우리는",
    "내일은",
    "학교에서",
    "먹은",
    "다음에",
]
ENGLISH = [
    "meeting",
    "deadline",
    "server",
    "function",
    "ticket",
    "deploy",
    "report",
    "budget",
    "strategy",
    "commit",
    "feedback",
]
LOANWORDS = (SpellingSet(("미팅", "meeting")), SpellingSet(("리포트", "report")))


def measure(count: int = UTTERANCES) -> dict[str, float]:
    """The longest time that the event loop of a real window did not get round to a 5 ms timer.

    It runs in a process and a home of its own, on Qt's offscreen platform: the window, its Recognition page
    and its services are those of the program, only nobody sees them.

    Returns:
        idle_gap_ms: the longest gap while nothing is done, which is what the machine itself is good for;
        scoring_gap_ms: the longest while `count` utterances of one system are scored, results read and
        intervals computed: lower is better, the aim is under 50; scoring_s: how long that took.
    """
    return measured("tests.bench.event_loop", count, limit_s=LIMIT_S)


def make_project(folder: Path, count: int, seed: int = 0) -> None:
    """A project with imported references and one system that gets about a fifth of the words wrong."""
    chance = random.Random(seed)
    references = [" ".join(_words(chance)) for _ in range(count)]
    with create_project(folder) as project, project.write() as session:
        records = [
            UtteranceRecord(
                id=new_id(),
                key=f"u{place}",
                take_id=None,
                reference=text,
                text_normalized=None,
                text_pier_labeled=None,
                loanwords=LOANWORDS,
                level=None,
                topic=("academic", "business", "medical")[place % 3],
                main_language=None,
                speaker=None,
                audio_path=None,
                position=place,
            )
            for place, text in enumerate(references)
        ]
        utterances.add_many(session, records)
        system = systems.add(session, "bench")
        heard = [(record.id, _heard(record.reference, chance)) for record in records]
        hypotheses.add_many(session, system.id, heard)


def _words(chance: random.Random) -> list[str]:
    return [
        chance.choice(ENGLISH if chance.random() < 0.35 else KOREAN) for _ in range(chance.randint(8, 16))
    ]


def _heard(reference: str, chance: random.Random) -> str:
    kept = [word for word in reference.split() if chance.random() > 0.07]
    return " ".join(word if chance.random() > 0.1 else chance.choice(KOREAN) for word in kept)


@dataclass(slots=True)
class Gaps:
    """The times between the ticks of a timer, less what it was to wait."""

    last_s: float = 0.0
    found_ms: list[float] = field(default_factory=list)

    def begin(self) -> None:
        self.found_ms.clear()
        self.last_s = time.perf_counter()

    def tick(self) -> None:
        now_s = time.perf_counter()
        self.found_ms.append(1000 * (now_s - self.last_s) - TICK_MS)
        self.last_s = now_s

    def ticking(self) -> QTimer:
        """A running timer that tells its ticks."""
        from PySide6.QtCore import Qt, QTimer

        timer = QTimer()
        timer.setTimerType(Qt.TimerType.PreciseTimer)
        timer.timeout.connect(self.tick)
        timer.start(TICK_MS)
        return timer

    @property
    def longest_ms(self) -> float:
        return max(self.found_ms, default=0.0)


def _measure_here(home: Path, count: int) -> dict[str, float]:
    from PySide6.QtCore import QEventLoop, QTimer

    from gui.app import build, make_application, share_the_interpreter

    make_project(home / "bench.seam", count)
    window = build(make_application())
    window.show()
    share_the_interpreter(window.services)  # as the program does once its window is shown
    services = window.services
    loop = QEventLoop()

    def wait_for(signal: object) -> None:
        signal.connect(loop.quit)  # type: ignore[attr-defined]
        loop.exec()
        signal.disconnect(loop.quit)  # type: ignore[attr-defined]

    services.projects.open(home / "bench.seam")
    wait_for(services.projects.opened)
    window.show_page("recognition")
    wait_for(services.scoring.table_changed)
    QTimer.singleShot(1000, loop.quit)
    loop.exec()
    gaps = Gaps()
    timer = gaps.ticking()
    gaps.begin()
    QTimer.singleShot(round(1000 * IDLE_S), loop.quit)
    loop.exec()
    idle_ms = gaps.longest_ms
    start_s = time.perf_counter()
    gaps.begin()
    services.scoring.score()
    while services.scoring.table is None or not services.scoring.table.with_intervals or services.jobs.active:
        wait_for(services.jobs.changed)
    took_s = time.perf_counter() - start_s
    timer.stop()
    scored = services.scoring.results
    assert scored is not None and scored.tally("scored") == count, "not everything was scored"
    window.close()
    return {"idle_gap_ms": idle_ms, "scoring_gap_ms": gaps.longest_ms, "scoring_s": took_s}


if __name__ == "__main__":
    print(json.dumps(_measure_here(Path(sys.argv[1]), int(sys.argv[2]))))
