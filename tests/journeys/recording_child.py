"""A program to be killed: records take after take with a scripted microphone in real time, and tells how far it is.

    python -m tests.journeys.recording_child FOLDER SEED

writes `speaking STEM` when the speaker may speak, `at SECONDS` (since then) over and over, and `stored STEM` once the take
of that name is safe.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from db.records import ScriptRecord, TakeRecord
from db.store import scripts
from gui.services.bundle import Services, make_services
from gui.services.takes import DeviceLists
from recorder.types import Status
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone
from tests.journeys.endless import endless

STEP_MS = 20


class Recording(QObject):
    """Goes one step further whenever it can."""

    def __init__(self, services: Services, folder: Path, seed: int) -> None:
        super().__init__()
        self._services, self._random = services, random.Random(seed)
        self._told = ""
        self._script: ScriptRecord | None = None
        self._length_s = 0.0
        self._prompts: list[ScriptRecord] = []
        microphone = ScriptedMicrophone()
        services.takes.use_devices(DeviceLists((DEVICE,), (SILENT,)), microphone.open)
        microphone.say(endless(seed))
        services.takes.take_added.connect(self._stored)
        services.takes.opened.connect(self._opened)
        services.projects.opened.connect(lambda _record: services.takes.listen(DEVICE))
        services.projects.open(folder)
        timer = QTimer(self)
        timer.timeout.connect(self._step)
        timer.start(STEP_MS)

    def _opened(self, record: object) -> None:
        if record is None:
            self._prompts = self._services.projects.ask(scripts.list_scripts, [])
            self._services.takes.begin(self._services.people.all("speaker")[0])

    def _step(self) -> None:
        takes = self._services.takes
        if not takes.is_open or takes.record is None:
            return
        status = takes.status
        if status.state == "idle":
            self._length_s = self._random.uniform(0.4, 2.5)
            takes.start(self._random.choice(self._prompts))
        elif status.state == "recording":
            self._tell(status)
            if status.elapsed_s >= self._length_s:
                takes.stop()

    def _tell(self, status: Status) -> None:
        if status.stem != self._told:
            self._told = status.stem
            print("speaking", status.stem, flush=True)
        print("at", status.elapsed_s, flush=True)

    def _stored(self, take: TakeRecord) -> None:
        print("stored", Path(take.path).stem, flush=True)


def main() -> int:
    """Run until somebody ends it."""
    app = QCoreApplication(sys.argv)
    recording = Recording(make_services(), Path(sys.argv[1]), int(sys.argv[2]))
    status = app.exec()
    recording.deleteLater()
    return status


if __name__ == "__main__":
    sys.exit(main())
