"""Notices that a sound device comes, goes or becomes the system's choice, where the sound server tells so.

A stream whose device goes away falls silent, and that is noticed everywhere; but PulseAudio and PipeWire move it to
another device instead, and it plays on: there the server is listened to.
"""

from __future__ import annotations

import shutil
import sys

from PySide6.QtCore import QObject, QProcess, Signal

OF_DEVICES = ("'new' on sink #", "'remove' on sink #", "'change' on server", "'change' on card")
"""What `pactl subscribe` says then; a sink changes with every sound, and isn't among them."""


class DeviceWatch(QObject):
    """Listens to the sound server while it is on.

    Signals:
        changed: a loudspeaker or headphones came or went, or sound goes elsewhere now.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server: QProcess | None = None

    def start(self) -> None:
        """Listen from now on; nothing where there is no such server."""
        program = shutil.which("pactl") if sys.platform == "linux" else None
        if program is None or self._server is not None:
            return
        self._server = QProcess(self)
        self._server.readyReadStandardOutput.connect(self._read)
        self._server.start("env", ["LC_ALL=C", program, "subscribe"])  # its words in English

    def stop(self) -> None:
        """Listen no more."""
        server, self._server = self._server, None
        if server is not None:
            server.readyReadStandardOutput.disconnect(self._read)
            server.kill()
            server.waitForFinished(1000)
            server.deleteLater()

    def _read(self) -> None:
        if self._server is None:
            return
        told = bytes(self._server.readAllStandardOutput().data()).decode("utf-8", "replace")
        if any(told_of in told for told_of in OF_DEVICES):
            self.changed.emit()
