"""Notices that a loudspeaker comes, goes or becomes the system's choice, where the sound server tells so.

A stream whose device goes away falls silent, and that is noticed everywhere; but PulseAudio and PipeWire move it to
another device instead, and it plays on: there the server is listened to. It tells of microphones in the same words, so
it is asked what there is before anybody is told.
"""

from __future__ import annotations

import shutil
import sys

from PySide6.QtCore import QObject, QProcess, Signal

OF_DEVICES = ("'new' on sink #", "'remove' on sink #", "'change' on server", "'change' on card")
"""What `pactl subscribe` says then; a sink changes with every sound, and isn't among them."""
OF_OUTPUTS = ("Default Sink:", "Name:", "Active Port:")
"""Lines of `pactl list sinks` and `pactl info` that say which outputs there are, and where sound goes."""
QUESTION = '"$0" info && "$0" list sinks'
PATIENCE_MS = 1000


class DeviceWatch(QObject):
    """Listens to the sound server while it is on.

    Signals:
        changed: a loudspeaker or headphones came or went, or sound goes elsewhere now.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._program = ""
        self._server: QProcess | None = None
        self._question: QProcess | None = None
        self._must_ask = False
        """Whether something was told since the question that is under way."""
        self._outputs: tuple[str, ...] | None = None

    def start(self) -> None:
        """Listen from now on; nothing where there is no such server."""
        program = shutil.which("pactl") if sys.platform == "linux" else None
        if program is None or self._server is not None:
            return
        self._program = program
        self._server = QProcess(self)
        self._server.readyReadStandardOutput.connect(self._read)
        self._server.start("env", ["LC_ALL=C", program, "subscribe"])  # its words in English
        self._ask()

    def stop(self) -> None:
        """Listen no more."""
        server, question = self._server, self._question
        self._server = self._question = self._outputs = None
        self._must_ask = False
        if server is not None:
            server.readyReadStandardOutput.disconnect(self._read)
        if question is not None:
            question.finished.disconnect(self._compare)
        for process in (server, question):
            if process is not None:
                process.kill()
                process.waitForFinished(PATIENCE_MS)
                process.deleteLater()

    def _read(self) -> None:
        if self._server is None:
            return
        told = bytes(self._server.readAllStandardOutput().data()).decode("utf-8", "replace")
        if any(told_of in told for told_of in OF_DEVICES):
            self._ask()

    def _ask(self) -> None:
        self._must_ask = self._question is not None
        if self._must_ask:
            return
        self._question = QProcess(self)
        self._question.finished.connect(self._compare)
        self._question.start("env", ["LC_ALL=C", "sh", "-c", QUESTION, self._program])

    def _compare(self) -> None:
        question, self._question = self._question, None
        if question is None:
            return
        answer = bytes(question.readAllStandardOutput().data()).decode("utf-8", "replace")
        question.deleteLater()
        before, self._outputs = self._outputs, outputs_in(answer)
        if self._must_ask:
            self._ask()
        if before is not None and before != self._outputs:
            self.changed.emit()


def outputs_in(answer: str) -> tuple[str, ...]:
    """The outputs in what the server answers; none where it doesn't answer any more.

    >>> outputs_in("Default Sink: a\\nDefault Source: m\\nSink #1\\n\\tState: IDLE\\n\\tName: a\\n\\tActive Port: phones")
    ('Default Sink: a', 'Name: a', 'Active Port: phones')
    """
    lines = (line.strip() for line in answer.splitlines())
    return tuple(line for line in lines if line.startswith(OF_OUTPUTS))
