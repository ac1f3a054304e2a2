"""The line at the bottom: what is selected, what runs, how long it still takes."""

from __future__ import annotations

from PySide6.QtCore import QRect, QTimer
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from gui.services.jobs import Job, Jobs
from gui.services.workspace import Workspace
from gui.theme.tokens import GRID
from gui.widgets.durations import spoken_duration
from gui.widgets.sizes import spoken_bytes

FLASH_MS = 150
"""A job that ends sooner is never shown."""

ROOM_FOR_MEMORY_PX = 900


class StatusBar(QFrame):
    """Selection on the left, the running job with Cancel on the right."""

    def __init__(self, jobs: Jobs, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("role", "status")
        self._jobs = jobs
        self.selection = QLabel()
        self.selection.setProperty("role", "small")
        self.memory = QLabel()
        self.memory.setProperty("role", "small")
        self.memory.setToolTip(self.tr("Models in memory, and the most that their last work took"))
        self.job_text = QLabel()
        self.job_text.setProperty("role", "small")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.cancel = QPushButton(self.tr("Cancel"))
        self.cancel.setProperty("kind", "quiet")
        self.cancel.clicked.connect(self._cancel)
        row = QHBoxLayout(self)
        row.setContentsMargins(2 * GRID, 0, GRID, 0)
        row.setSpacing(GRID)
        row.addWidget(self.selection, 1)
        for widget in (self.memory, self.job_text, self.bar, self.cancel):
            row.addWidget(widget)
        row.setSpacing(2 * GRID)
        self.setFixedHeight(32)
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(FLASH_MS)
        self._delay.timeout.connect(self._refresh)
        workspace.status_changed.connect(self.selection.setText)
        jobs.changed.connect(self._job_changed)
        self._show_memory()
        self._show_job(None)

    def free_room(self) -> QRect:
        """Where a message covers nothing to be pressed, from the lower left corner of this bar; above it while it shows
        a job, which can be cancelled in it."""
        height = self.height() - GRID // 2
        above = self.height() if self.cancel.isVisible() else 0
        return QRect(GRID // 2, -height - above, self.width() - GRID, height)

    def _job_changed(self) -> None:
        if self._jobs.shown is None or self.bar.isVisible():
            self._delay.stop()
            self._refresh()
        elif not self._delay.isActive():
            self._delay.start()

    def _show_memory(self) -> None:
        held = [
            f"{model.device} {spoken_bytes(model.memory_bytes)}" if model.memory_bytes else model.device
            for model in self._jobs.warm_models
        ]
        self.memory.setText("   ".join(held))
        self.memory.setVisible(bool(held) and self.width() >= ROOM_FOR_MEMORY_PX)

    def _refresh(self) -> None:
        self._show_memory()
        self._show_job(self._jobs.shown)

    def _show_job(self, job: Job | None) -> None:
        for widget in (self.job_text, self.bar, self.cancel):
            widget.setVisible(job is not None)
        if job is None:
            return
        others = len(self._jobs.loud) - 1
        text = self.tr("{title}: stopping").format(title=job.title) if job.cancelling else job.title
        if job.remaining_s is not None:
            text = self.tr("{title}, {time} left").format(title=text, time=spoken_duration(job.remaining_s))
        if others > 0:
            text = self.tr("{text} (and {count} more)").format(text=text, count=others)
        self.job_text.setText(text)
        self.bar.setRange(0, job.progress.total)
        self.bar.setValue(job.progress.done)
        self.cancel.setEnabled(not job.cancelling)

    def _cancel(self) -> None:
        if (job := self._jobs.shown) is not None:
            job.cancel()
            self._refresh()
