"""Third step of the set-up: a sentence is read, played back and judged."""

from __future__ import annotations

import tempfile
import time
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from db.records import QualityRecord
from gui.panels import set_up_words
from gui.panels.set_up_finding import FindingLine
from gui.panels.set_up_words import Finding
from gui.panels.speaker_meter import SpeakerMeter
from gui.panels.speaker_words import quality_words
from gui.services.bundle import Services
from gui.theme.tokens import FONT_TITLE_PX, GRID
from gui.widgets.icon_button import BigButton
from recorder.types import Quality, Status

LONGEST_S = 15.0
BEFORE_S = 0.5
"""What was heard before the button was pressed belongs to the test, too."""


class TestStep(QWidget):
    """A test sentence; it is kept only until the set-up ends.

    Signals:
        changed: it records now, or has been judged.
    """

    __test__ = False  # no class of tests
    changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._since: float | None = None
        self._folder: tempfile.TemporaryDirectory[str] | None = None
        self._file: Path | None = None
        self._count = 0
        self.quality: Quality | None = None
        told = QLabel(set_up_words.READ_THIS.lines)
        told.setWordWrap(True)
        self.sentence = QLabel(set_up_words.TEST_SENTENCE.lines)
        self.sentence.setWordWrap(True)
        letters = QFont(self.sentence.font())
        letters.setPixelSize(FONT_TITLE_PX)
        self.sentence.setFont(letters)
        self.meter = SpeakerMeter()
        policy = self.meter.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.meter.setSizePolicy(policy)
        self.record = BigButton("mdi6.record", "", kind="record", clicked=self.toggle)
        self.play = BigButton("mdi6.play", "", clicked=self.toggle_play)
        for button in (self.record, self.play):
            button.setAutoDefault(True)
        self.line = FindingLine()
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.record, 1)
        row.addWidget(self.play, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        for widget in (told, self.sentence, self.meter):
            column.addWidget(widget)
        column.addLayout(row)
        column.addWidget(self.line)
        column.addStretch(1)
        services.takes.status_changed.connect(self._follow)
        services.takes.closed.connect(self._stop)
        services.playback.state_changed.connect(lambda _state: self._show())
        self._show()

    @property
    def is_recording(self) -> bool:
        """Whether the sentence is being read."""
        return self._since is not None

    def forget(self) -> None:
        """The recording is removed."""
        self._since, self.quality = None, None
        if self._folder is not None:
            if self._services.playback.source == self._file:
                self._services.playback.load(None)
            self._folder.cleanup()
        self._folder = self._file = None
        self._show()

    def toggle(self) -> None:
        """Begin to record, or stop, judge and play."""
        if self._since is None:
            if self._services.takes.is_open:
                self._services.playback.stop()
                self._since, self.quality = time.monotonic(), None
                self.meter.forget()
                self._show()
        else:
            self._take_up(time.monotonic() - self._since)

    def toggle_play(self) -> None:
        """Play the sentence, or stop it."""
        playback = self._services.playback
        if self._is_playing:
            playback.stop()
        elif self._file is not None:
            playback.play_file(self._file)

    @property
    def _is_playing(self) -> bool:
        playback = self._services.playback
        return self._file is not None and playback.source == self._file and playback.state == "playing"

    def _stop(self) -> None:
        if self._since is not None:
            self._since = None
            self._show()

    def _follow(self, status: Status) -> None:
        if not self.isVisible():
            return
        if self.quality is None:  # once it is judged, what is heard is its own playback, or nobody
            self.meter.follow(status)
        if self._since is not None and time.monotonic() - self._since >= LONGEST_S:
            self.toggle()

    def _take_up(self, seconds: float) -> None:
        from recorder.writer import WavWriter

        samples, rate_hz = self._services.takes.recent(seconds + BEFORE_S)
        self._since = None
        if self._folder is None:
            self._folder = tempfile.TemporaryDirectory(prefix="seam-test-", ignore_cleanup_errors=True)
        self._count += 1
        writer = WavWriter(Path(self._folder.name) / f"sentence{self._count}", rate_hz)
        writer.write(samples)
        self._file = writer.finish()
        self.quality = self._services.set_ups.judge(samples, rate_hz)
        self._show()
        self._services.playback.play_file(self._file)

    def _show(self) -> None:
        recording, playing = self.is_recording, self._is_playing
        self.record.set_label(
            self.tr("Stop") if recording else self.tr("Record"), "mdi6.stop" if recording else "mdi6.record"
        )
        self.play.set_label(
            self.tr("Stop") if playing else self.tr("Play"), "mdi6.stop" if playing else "mdi6.play"
        )
        self.play.setEnabled(self._file is not None and not recording)
        self.meter.setVisible(self.quality is None)
        self.line.say(None if self.quality is None else _finding(self.quality))
        self.changed.emit()


def _finding(quality: Quality) -> Finding:
    if not quality.reasons:
        return Finding(quality.verdict, set_up_words.TEST_GOOD, set_up_words.speech_numbers(quality))
    record = QualityRecord(
        quality.peak_dbfs,
        quality.clipped_runs,
        quality.noise_floor_dbfs,
        quality.snr_db,
        quality.silent,
        quality.speech_s,
        quality.verdict,
        quality.reasons,
    )
    return Finding(quality.verdict, quality_words(record), set_up_words.speech_numbers(quality))
