"""The card of a device, or of light work: what runs, what waits, what it holds in memory."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.panels.job_rows import RunningRow, WaitingRow
from gui.services.job import Job
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.sizes import spoken_bytes


class DeviceCard(QFrame):
    """Rows are made anew only when the jobs are others; numbers change in place.

    Args:
        title: the device's name.
        move_up: lets a waiting job begin earlier; None where the order can't be changed.
        free: lets go of a model that rests; None where there is none to hold.

    Signals:
        left: the row that had the keyboard has gone, and there is none that could take it.
    """

    left = Signal()

    def __init__(
        self,
        title: str,
        move_up: Callable[[Job], object] | None = None,
        free: Callable[[], object] | None = None,
    ) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._move_up = move_up
        self._shown: tuple[tuple[Job, ...], tuple[Job, ...]] | None = None
        heading = QLabel(title)
        heading.setProperty("role", "heading")
        self.model_text = ElidedLabel()
        self.model_text.setProperty("role", "small")
        self.free_button = QPushButton(self.tr("Free the memory"))
        self.free_button.setProperty("kind", "quiet")
        self.free_button.setToolTip(self.tr("Let go of the model; the next run loads it again."))
        self.free_button.hide()
        if free is not None:
            self.free_button.clicked.connect(lambda _checked=False: free())
        top = QHBoxLayout()
        top.setSpacing(2 * GRID)
        top.addWidget(heading)
        top.addWidget(self.model_text, 1)
        top.addWidget(self.free_button)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(GRID)
        self.idle_text = QLabel(self.tr("Nothing runs or waits here."))
        self.idle_text.setProperty("role", "muted")
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID + GRID // 2)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addLayout(self._rows)
        column.addWidget(self.idle_text)

    @property
    def rows(self) -> list[QWidget]:
        """The rows of its jobs, top to bottom."""
        items = (self._rows.itemAt(place) for place in range(self._rows.count()))
        return [widget for item in items if item is not None and (widget := item.widget()) is not None]

    def show_jobs(self, running: Sequence[Job], waiting: Sequence[Job], memory_bytes: int | None) -> None:
        """Bring it up to date."""
        jobs = (tuple(running), tuple(waiting))
        if jobs != self._shown:
            self._shown = jobs
            self._make_rows(*jobs)
        for row in self.rows:
            if isinstance(row, RunningRow):
                row.refresh(memory_bytes)

    def show_model(self, model: str, memory_bytes: int | None, rests: bool) -> None:
        """Say which model is in memory; empty: none is."""
        memory = spoken_bytes(memory_bytes) if memory_bytes is not None else ""
        text = self.tr("{model} is ready").format(model=model) if model else ""
        self.model_text.setText("   ·   ".join(part for part in (text, memory) if part) if rests else "")
        self.free_button.setVisible(rests)

    def _make_rows(self, running: Sequence[Job], waiting: Sequence[Job]) -> None:
        old = self._job_rows
        place = next((place for place, row in enumerate(old) if _holds_focus(row)), None)
        was_up = place is not None and _is_up(old[place])
        made: list[RunningRow | WaitingRow] = [RunningRow(job) for job in running]
        made += [WaitingRow(place, job, self._move_up) for place, job in enumerate(waiting, start=1)]
        for row in made:
            self._rows.addWidget(row)
            row.show()  # what isn't seen yet can't take the keyboard
        if place is not None:  # before the old ones go: Qt would give it to another page
            self._pass_on([row.job for row in old], place, {row.job: row for row in made}, was_up)
        for row in old:
            row.hide()
            row.deleteLater()
            self._rows.removeWidget(row)
        self.idle_text.setVisible(not made)

    @property
    def _job_rows(self) -> list[RunningRow | WaitingRow]:
        return [row for row in self.rows if isinstance(row, RunningRow | WaitingRow)]

    def _pass_on(
        self, before: list[Job], place: int, made: dict[Job, RunningRow | WaitingRow], was_up: bool
    ) -> None:
        """The keyboard stays with its job, or goes to the next one that is left."""
        near = [before[place], *before[place + 1 :], *reversed(before[:place])]
        row = next((made[job] for job in near if job in made), None)
        if row is None:
            self.left.emit()
        elif was_up and isinstance(row, WaitingRow):
            # pressed once more at the top it must not take the job out
            (row.up_button if row.up_button.isEnabled() else row).setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            button = row.cancel_button if isinstance(row, RunningRow) else row.remove_button
            button.setFocus(Qt.FocusReason.OtherFocusReason)


def _is_up(row: RunningRow | WaitingRow) -> bool:
    return isinstance(row, WaitingRow) and row.up_button.hasFocus()


def _holds_focus(row: QWidget) -> bool:
    focused = row.window().focusWidget()
    return focused is not None and (focused is row or row.isAncestorOf(focused))
