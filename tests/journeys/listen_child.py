"""A real window in which somebody listens and answers by keys without end, telling each vote once the next trial is shown."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gui.app import build, make_application
from gui.services.listen_sitting import Sitting
from recorder.virtual import silent_output

KEYS = (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5)


def score_of(number: int) -> int:
    """What a trial of this number is answered with."""
    return 1 + number * 7 % 5


def answer_all(folder: Path, study_id: str, listener_id: str) -> None:
    """Press keys; one line of output for each stored vote: trial id, number and score."""
    app = make_application()
    window = build(app)
    services = window.services
    services.listening.use_speaker(silent_output)
    window.show()
    services.projects.open(folder)
    _until(app, lambda: services.projects.is_open)
    services.listening.open(study_id, listener_id)
    _until(app, lambda: services.listening.sitting is not None)
    sitting = services.listening.sitting
    assert sitting is not None
    begin(app, sitting)
    run = sitting.run
    while True:
        _until(app, lambda: run.state == "rateable" or sitting.phase == "done")
        trial = run.standing.trial if run.standing is not None else None
        if trial is None:
            break
        QTest.keyClick(QApplication.focusWidget() or window, KEYS[score_of(trial.number) - 1])
        _until(app, lambda before=trial.id: _is_next(sitting, before))
        print(trial.id, trial.number, score_of(trial.number), flush=True)
    services.listening.close()
    window.close()


def begin(app: QApplication, sitting: Sitting) -> None:
    """From the start to the first trial, which is played."""
    while sitting.phase != "trial":
        before = sitting.phase
        if before == "start":
            sitting.sit_down()
        elif before == "welcome":
            sitting.answer_questions({})
        elif before == "volume":
            _until(app, lambda: sitting.sound.player is not None)
            sitting.keep_volume()
        elif before in ("instruction", "break", "practiced"):
            sitting.begin()
        _until(app, lambda told=before: sitting.phase != told)
    _until(app, lambda: sitting.run.state == "ready")
    sitting.run.play()


def _is_next(sitting: Sitting, trial_id: str) -> bool:
    now = sitting.run.standing
    return sitting.phase == "done" or (now is not None and now.trial is not None and now.trial.id != trial_id)


def _until(app: QApplication, condition: object) -> None:
    while not condition():  # type: ignore[operator]
        app.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)


if __name__ == "__main__":
    answer_all(Path(sys.argv[1]), sys.argv[2], sys.argv[3])
