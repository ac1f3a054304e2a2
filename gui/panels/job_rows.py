"""A job that runs, and a job that waits, as rows that are brought up to date in place."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout, QWidget

from gui.services.job import Job
from gui.theme.tokens import GRID
from gui.widgets.durations import spoken_duration
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.sizes import spoken_bytes


def _tr(text: str) -> str:
    return QCoreApplication.translate("jobs", text)


def speed_text(job: Job) -> str:
    """How fast a job goes, in words; empty while that is not known."""
    speed = job.speed
    if not speed:
        return ""
    if job.unit == "seconds":
        return _tr("{n} × real time").format(n=f"{speed:.1f}" if speed < 10 else f"{speed:.0f}")
    if speed >= 1:
        return _tr("{n} a second").format(n=f"{speed:,.1f}" if speed < 10 else f"{speed:,.0f}")
    if speed >= 1 / 60:
        return _tr("{n} a minute").format(n=f"{60 * speed:.0f}")
    return _tr("{n} an hour").format(n=f"{3600 * speed:.0f}")


def done_text(job: Job) -> str:
    """How far a job is; empty where it does not tell."""
    step = job.progress
    if not step.total:
        return f"{step.done:,}" if step.done else ""
    percent = f"{100 * step.done / step.total:.0f} %"
    if job.unit == "seconds":
        return _tr("{percent} of {time} of sound").format(percent=percent, time=spoken_duration(step.total))
    return _tr("{percent} ({done} of {total})").format(
        percent=percent, done=f"{step.done:,}", total=f"{step.total:,}"
    )


def running_text(job: Job, memory_bytes: int | None) -> str:
    """What is known of a running job, in one line."""
    left = job.remaining_s
    parts = [
        _tr("stopping") if job.cancelling else job.progress.note,
        done_text(job),
        speed_text(job),
        _tr("{time} left").format(time=spoken_duration(left)) if left is not None else "",
        spoken_bytes(memory_bytes) if memory_bytes is not None else "",
    ]
    return "   ·   ".join(part for part in parts if part) or _tr("beginning")


class RunningRow(QWidget):
    """A job that runs: title, bar, numbers, Cancel."""

    def __init__(self, job: Job) -> None:
        super().__init__()
        self.job = job
        title = ElidedLabel(job.title)
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setAccessibleName(self.tr("Cancel {title}").format(title=job.title))
        self.cancel_button.setToolTip(self.tr("What is done is kept; started again, it goes on from there."))
        self.cancel_button.clicked.connect(job.cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName(job.title)
        self.numbers = ElidedLabel()
        self.numbers.setProperty("role", "small")
        texts = QVBoxLayout()
        texts.setSpacing(GRID // 2)
        for widget in (title, self.bar, self.numbers):
            texts.addWidget(widget)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addLayout(texts, 1)
        row.addWidget(self.cancel_button)

    def refresh(self, memory_bytes: int | None) -> None:
        """Show how far it is now."""
        step = self.job.progress
        self.bar.setRange(0, step.total)
        self.bar.setValue(step.done)
        self.numbers.setText(running_text(self.job, memory_bytes))
        # what is off can't keep the keyboard, so it stays on: a second press does nothing
        self.cancel_button.setText(self.tr("Stopping…") if self.job.cancelling else self.tr("Cancel"))


class WaitingRow(QWidget):
    """A job that waits: its place, its title, up, remove."""

    def __init__(self, place: int, job: Job, move_up: Callable[[Job], object] | None) -> None:
        """Args:
        move_up: None where the order can't be changed.
        """
        super().__init__()
        self.job = job
        number = QLabel(f"{place}.")
        number.setProperty("role", "muted")
        number.setFixedWidth(3 * GRID)
        number.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(number)
        row.addWidget(ElidedLabel(job.title), 1)
        self.up_button = IconButton(
            "mdi6.arrow-up",
            self.tr("Let {title} begin earlier").format(title=job.title),
            lambda: move_up(job) if move_up is not None else None,
        )
        self.up_button.setVisible(move_up is not None)
        self.up_button.setEnabled(place > 1)
        self.remove_button = IconButton(
            "mdi6.close", self.tr("Take {title} out of the queue").format(title=job.title), job.cancel
        )
        row.addWidget(self.up_button)
        row.addWidget(self.remove_button)
