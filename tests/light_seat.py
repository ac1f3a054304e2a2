"""A sitting with the light Seam, run as a program of its own: `python -m tests.light_seat FOLDER`.

A window over a project with the starter scripts: a take is recorded from a scripted microphone and confirmed, and whatever
runs models says what to install. What it found is printed as a JSON object.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from PySide6.QtWidgets import QApplication

from db.session import create_project
from db.store import annotation_queue, people
from engine.light import MODELS
from engine.runs.starter import add_starter_scripts
from gui.app import build, make_application
from gui.panels.annotate_page import AnnotatePage
from gui.panels.recognition_page import RecognitionPage
from gui.panels.record_page import RecordPage
from gui.panels.speech_page import SpeechPage
from gui.panels.translation_page import TranslationPage
from gui.services.takes import DeviceLists
from gui.window import Window
from recorder.virtual import DEVICE, SILENT, ScriptedMicrophone, silent_output

LONGEST_S = 30.0


def wait(condition: Callable[[], object]) -> None:
    """Let the window work until the condition holds."""
    ends = time.monotonic() + LONGEST_S
    while not condition():
        assert time.monotonic() < ends, "waited in vain"
        QApplication.processEvents()
        time.sleep(0.005)


class Sitting:
    """One window, its microphone, and what is done at it."""

    def __init__(self, folder: Path) -> None:
        with create_project(folder, "Pilot") as project:
            add_starter_scripts(project)
            with project.write() as session:
                people.add(session, "S01", ["speaker"])
                people.add(session, "Mina", ["annotator"])
        self.microphone = ScriptedMicrophone()
        self.window: Window = build(make_application())
        self.services = self.window.services
        self.services.takes.use_devices(DeviceLists((DEVICE,), (SILENT,)), self.microphone.open)
        self.services.playback.use_speaker(silent_output)
        self.window.show()
        self.services.projects.open(folder)
        wait(lambda: self.services.projects.is_open)
        self.idle()

    def idle(self) -> None:
        """Let every job end."""
        wait(lambda: not self.services.jobs.active)

    def show(self, page_id: str) -> object:
        """Bring a page to the front and let it load."""
        self.window.show_page(page_id)
        self.idle()
        return self.window.page

    def person(self, name: str) -> None:
        """Somebody of the project sits here."""
        self.services.people.choose(next(one for one in self.services.people.all() if one.name == name))

    def record(self) -> float:
        """Seconds of a take."""
        self.person("S01")
        page = self.show("record")
        assert isinstance(page, RecordPage)
        wait(page.setup.start.isEnabled)
        page.setup.start.click()
        wait(lambda: page.is_enabled("take.record"))
        wait(lambda: self.services.takes.status.level_dbfs > -100)
        page.handlers["take.record"]()
        wait(lambda: self.services.takes.status.elapsed_s > 0.1)
        self.microphone.say((0.2 * np.sin(np.arange(24_000) / 9)).astype(np.float32))
        wait(lambda: self.services.takes.status.elapsed_s > 0.7)
        added: list[float] = []
        self.services.takes.take_added.connect(lambda take: added.append(take.duration_s))
        page.handlers["take.record"]()
        wait(lambda: added)
        self.idle()
        return added[0]

    def label(self) -> list[str]:
        """The states of the queue once its first item is confirmed."""
        self.person("Mina")
        page = self.show("annotate")
        assert isinstance(page, AnnotatePage)
        page.handlers["annotate.confirm"]()
        self.idle()
        with self.services.projects.project.read() as session:
            return [row.label_state for row in annotation_queue.queue(session)]

    def problems(self) -> Mapping[str, str]:
        """What each place that runs a model says, and that its button is off."""
        return {
            "recognition": self._recogniser(),
            "translation": self._estimator(),
            "speech": self._speech_model("likelihood"),
            "judge": self._speech_model("judge"),
        }

    def _recogniser(self) -> str:
        page = self.show("recognition")
        assert isinstance(page, RecognitionPage)
        page.open_recogniser()
        card = page.recogniser_card
        card.fields.model.setEditText("openai/whisper-tiny")
        self._settle()
        assert not card.start_button.isEnabled()
        return card.start_button.toolTip()

    def _estimator(self) -> str:
        page = self.show("translation")
        assert isinstance(page, TranslationPage)
        card = page.score_card
        card.open()
        card.model.setEditText("Unbabel/wmt22-cometkiwi-da")
        self._settle()
        assert not card.start_button.isEnabled()
        return card.about.text()

    def _speech_model(self, kind: str) -> str:
        page = self.show("speech")
        assert isinstance(page, SpeechPage)
        page.run_card.open(kind)
        self._settle()
        assert not page.run_card.start_button.isEnabled()
        return page.run_card.why.text() or page.run_card.model_form.about.text()

    def _settle(self) -> None:
        """What was typed is looked at a moment later."""
        ends = time.monotonic() + 0.6
        wait(lambda: time.monotonic() > ends)
        self.idle()


def main(folder: Path) -> None:
    """Sit, and print what was found."""
    sitting = Sitting(folder)
    found = {
        "take_s": sitting.record(),
        "labels": sitting.label(),
        "problems": sitting.problems(),
        "loaded": [name for name in MODELS if sys.modules.get(name) is not None],
    }
    sitting.window.close()
    print(json.dumps(found))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
