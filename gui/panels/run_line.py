"""What runs over the set of a page: how far it is, and a button that stops it."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QHBoxLayout, QPushButton

from engine.types import Progress
from gui.services.jobs import Job
from gui.services.speech import Speech
from gui.services.translation import Translation
from gui.widgets.elided_label import ElidedLabel


class RunLine(QObject):
    """Stands at the end of a toolbar; nothing is seen of it while nothing runs."""

    def __init__(self, service: Speech | Translation, row: QHBoxLayout) -> None:
        """Args:
        service: knows what runs.
        row: of the toolbar.
        """
        super().__init__(row)
        self._service = service
        self.message = ElidedLabel()
        self.message.setProperty("role", "small")
        self.message.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.stop_button = QPushButton(self.tr("Stop"))
        self.stop_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.stop_button.clicked.connect(lambda _checked: service.running and service.running.cancel())
        row.addWidget(self.message, 2)
        row.addWidget(self.stop_button)
        service.running_changed.connect(self._show)
        self._show(service.running)

    def _show(self, job: Job | None) -> None:
        self.stop_button.setVisible(job is not None)
        self.message.setText("" if job is None else job.title + "…")
        if job is not None:
            job.progressed.connect(partial(self._progressed, job))

    def _progressed(self, job: Job, progress: Progress) -> None:
        if job is self._service.running:
            share = f" {progress.done / progress.total:.0%}" if progress.total else ""
            note = f": {progress.note}" if progress.note else ""
            self.message.setText(f"{job.title}{share}{note}")
