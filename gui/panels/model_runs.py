"""Models and programs that wait or run: how far each is, how long it still takes, and a way to stop it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engine.types import Progress
from gui.services.estimating import Estimating, EstimatorRun
from gui.services.recognisers import RecogniserRun, Recognisers
from gui.services.speech_runs import SpeechRun, SpeechRuns
from gui.theme.tokens import GRID
from gui.widgets.durations import spoken_duration
from gui.widgets.elided_label import ElidedLabel

BAR_WIDTH, STATE_WIDTH = 160, 200


class ModelRuns(QWidget):
    """A line for each; nothing where there is none.

    Signals:
        left: the line that had the keyboard has gone, and there is none that could take it.
    """

    left = Signal()

    def __init__(self, service: Recognisers | Estimating | SpeechRuns) -> None:
        super().__init__()
        self._service = service
        self.rows: list[RunRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GRID // 2)
        service.runs_changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show those that are there now; a line that stays keeps its place and its focus."""
        had_focus = next((place for place, row in enumerate(self.rows) if row.stop.hasFocus()), None)
        gone = [row for row in self.rows if row.run not in self._service.runs]
        if had_focus is not None and self.rows[had_focus] in gone:
            self._pass_on(had_focus, gone)
        for row in gone:
            self.rows.remove(row)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        shown = [row.run for row in self.rows]
        for run in self._service.runs:
            if run not in shown:
                self.rows.append(RunRow(run))
                self._column.addWidget(self.rows[-1])
        self.setVisible(bool(self.rows))

    def _pass_on(self, place: int, gone: list[RunRow]) -> None:
        """The keyboard goes to the next line that stays, before Qt gives it to another page."""
        following = [*self.rows[place + 1 :], *reversed(self.rows[:place])]
        stays = next((row for row in following if row not in gone), None)
        if stays is not None:
            stays.stop.setFocus()
        else:
            self.left.emit()


class RunRow(QWidget):
    """One of them."""

    def __init__(self, run: RecogniserRun | EstimatorRun | SpeechRun) -> None:
        super().__init__()
        self.run = run
        self.name = ElidedLabel(self._named(run.label))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(BAR_WIDTH)
        self.state = ElidedLabel()
        self.state.setProperty("role", "small")
        self.state.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.state.setFixedWidth(STATE_WIDTH)
        self.stop = QPushButton(self.tr("Cancel"))
        self.stop.setProperty("kind", "quiet")
        self.stop.setAccessibleName(self.tr("Cancel {model}").format(model=run.label))
        self.stop.clicked.connect(lambda _checked=False: self._cancel())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.name, 1)
        for widget in (self.bar, self.state, self.stop):
            row.addWidget(widget)
        run.job.progressed.connect(self._show)
        self._show(run.job.progress)

    def _cancel(self) -> None:
        self.run.job.cancel()
        self._show(self.run.job.progress)

    def _show(self, progress: Progress) -> None:
        job = self.run.job
        self.bar.setRange(0, progress.total or 1 if job.state == "queued" else progress.total)
        self.bar.setValue(progress.done)
        what = progress.note if progress.note.startswith(self.run.label) else self.run.label
        self.name.setText(self._named(what))
        self.state.setText(self._words(progress))
        self.state.setToolTip(progress.note or self.state.text())
        self.stop.setText(self.tr("Stopping…") if job.cancelling else self.tr("Cancel"))

    def _named(self, what: str) -> str:
        """A program tells nobody where it computes."""
        if isinstance(self.run, RecogniserRun) and self.run.is_program:
            return what
        if isinstance(self.run, SpeechRun) and what == self.run.label:
            what = self.run.job.title  # its name doesn't tell whether it scores or goes on
        return self.tr("{model} on {device}").format(model=what, device=self.run.device)

    def _words(self, progress: Progress) -> str:
        job = self.run.job
        if job.cancelling:
            return self.tr("stopping")
        if job.state == "queued":
            return self.tr("waiting")
        if not progress.done:
            return self.tr("first batch") if progress.total else progress.note or self.tr("starting")
        percent = 100 * progress.done // max(1, progress.total)
        if job.remaining_s is None:
            return self.tr("{percent} %").format(percent=percent)
        return self.tr("{percent} %, {time} left").format(
            percent=percent, time=spoken_duration(job.remaining_s)
        )
