"""What the speaker looks at during a sitting."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord, TakeRecord
from gui.panels import speaker_words
from gui.panels.cue_label import CueLabel
from gui.panels.prompt_list import PromptList
from gui.panels.skip_card import SkipCard
from gui.panels.splitters import remembered
from gui.panels.text_marks import marks_of_text
from gui.plots.waveform_view import WaveformView
from gui.services.bundle import Services
from gui.services.takes import Prompts
from gui.theme.tokens import GRID
from gui.widgets.coloured_text import ColouredText
from gui.widgets.durations import player_time, spoken_duration
from gui.widgets.icon_button import BigButton
from gui.widgets.level_meter import LevelMeter
from gui.widgets.quality_dot import QualityDot
from recorder.envelope import Envelope
from recorder.types import Status

SMALLEST_PROMPT_PX = 20
PAUSE_S = 6.0
"""What a prompt takes beside speaking, for the time that is left."""


class RecordBooth(QWidget):
    """One prompt, large; cue, waveform and level below; the list of prompts at the right.

    Signals:
        record_pressed, play_pressed, redo_pressed, next_pressed, back_pressed, skip_pressed, end_pressed:
            what the buttons ask for.
        skipped: the reason for which the prompt is skipped.
        prompt_chosen: id of a script in the list.
        take_chosen: id of the take that shall count.
    """

    record_pressed = Signal()
    play_pressed = Signal()
    redo_pressed = Signal()
    next_pressed = Signal()
    back_pressed = Signal()
    skip_pressed = Signal()
    end_pressed = Signal()
    skipped = Signal(str)
    prompt_chosen = Signal(str)
    take_chosen = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.take: TakeRecord | None = None
        self._state = ""
        self._script_id = ""
        self.place = QLabel()
        self.place.setProperty("role", "small")
        how_to = QLabel(f"{speaker_words.HOW_TO.interface}\n{speaker_words.HOW_TO.korean}")
        how_to.setProperty("role", "muted")
        how_to.setWordWrap(True)
        how_to.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.how_to = how_to
        self.prompt = ColouredText(centred=True)
        self.prompt.set_interactive(False)
        self.prompt.setAccessibleName(self.tr("Sentence to read"))
        self.cue = CueLabel()
        self.clock = QLabel()
        self.clock.setProperty("role", "muted")
        self.warning = QLabel()
        self.warning.setWordWrap(True)
        self.warning.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.waveform = WaveformView()
        self.waveform.setMinimumHeight(110)
        self.meter = LevelMeter()
        self.quality = QualityDot()
        self.takes_box = QComboBox()
        self.takes_box.setAccessibleName(self.tr("Takes of this prompt"))
        self.skip_card = SkipCard()
        self.list = PromptList()
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress_text = QLabel()
        self.progress_text.setProperty("role", "small")
        self._make_buttons()
        self._lay_out()
        self._connect()

    def _make_buttons(self) -> None:
        self.record = BigButton("mdi6.record", self.tr("Record"), self.tr("Space"), "record", self.record_pressed.emit)
        self.play = BigButton("mdi6.play", self.tr("Play"), "F5", clicked=self.play_pressed.emit)
        self.redo = BigButton("mdi6.restart", self.tr("Redo"), "⌫", clicked=self.redo_pressed.emit)
        self.back = BigButton("mdi6.chevron-left", self.tr("Back"), "←", clicked=self.back_pressed.emit)
        self.next = BigButton("mdi6.chevron-right", self.tr("Next"), "→", clicked=self.next_pressed.emit)
        self.skip = BigButton("mdi6.skip-next", self.tr("Skip"), "F8", clicked=self.skip_pressed.emit)
        self.end = QPushButton(self.tr("End the session"))
        self.end.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.end.clicked.connect(self.end_pressed)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self.place, 1)
        top.addWidget(self.takes_box)
        top.addWidget(self.end)
        cue_row = QHBoxLayout()
        cue_row.setSpacing(2 * GRID)
        cue_row.addStretch()
        for widget in (self.cue, self.clock, self.quality):
            cue_row.addWidget(widget)
        cue_row.addStretch()
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addStretch()
        for button in (self.back, self.record, self.play, self.redo, self.skip, self.next):
            buttons.addWidget(button)
        buttons.addStretch()
        stage = QFrame()
        stage.setProperty("role", "card")
        column = QVBoxLayout(stage)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(self.how_to)
        column.addWidget(self.prompt, 3)
        column.addLayout(cue_row)
        column.addWidget(self.warning)
        column.addWidget(self.skip_card)
        column.addWidget(self.waveform, 1)
        column.addWidget(self.meter)
        column.addSpacing(GRID)
        column.addLayout(buttons)
        side = QWidget()
        right = QVBoxLayout(side)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(GRID)
        right.addWidget(self.list, 1)
        right.addWidget(self.progress)
        right.addWidget(self.progress_text)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.addWidget(stage)
        self.splitter.addWidget(side)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([960, 340])
        self.splitter.setCollapsible(0, False)
        remembered(self.splitter, "record", self._services.preferences)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        outer.addWidget(self.splitter)

    def _connect(self) -> None:
        self.list.chosen.connect(self.prompt_chosen)
        self.takes_box.activated.connect(lambda index: self.take_chosen.emit(self.takes_box.itemData(index)))
        self.skip_card.chosen.connect(self.skipped)
        playback = self._services.playback
        playback.position_changed.connect(self._move_playhead)
        playback.state_changed.connect(self._show_playing)
        self.waveform.seek_requested.connect(self._seek)

    # ---- the prompt

    def set_prompts(self, prompts: Prompts) -> None:
        """Show the list and how far the speaker has come."""
        self.list.set_prompts(prompts)
        done = prompts.progress.recorded
        left = prompts.progress.left
        self.progress.setRange(0, max(1, prompts.progress.scripts))
        self.progress.setValue(done + prompts.progress.skipped)
        if not left:
            self.progress_text.setText(speaker_words.ALL_DONE.line)
            return
        each = prompts.progress.recorded_s / done + PAUSE_S if done else 2 * PAUSE_S
        self.progress_text.setText(
            self.tr("{done} of {all} recorded, about {time} left").format(
                done=done, all=prompts.progress.scripts, time=spoken_duration(left * each)
            )
        )

    def show_prompt(self, script: ScriptRecord, place: int, takes: Sequence[TakeRecord]) -> None:
        """Show a prompt and what was recorded of it."""
        if script.id != self._script_id:
            self._script_id = script.id
            self.warning.setText("")
        px = self._services.preferences.values.prompt_px
        self.prompt.set_text(script.text, marks_of_text(script.text, script.main_language, points=False))
        self.prompt.set_pixel_size(px, SMALLEST_PROMPT_PX)
        self.place.setText(self.tr("Prompt {n} of {all}").format(n=place + 1, all=self.list.total))
        self.list.select(script.id)
        kept = [take for take in takes if take.state in ("kept", "recovered")]
        self._fill_takes(takes)
        self._show_take(next((take for take in kept if take.selected), kept[-1] if kept else None))

    def _fill_takes(self, takes: Sequence[TakeRecord]) -> None:
        states = {"kept": "", "rejected": self.tr("set aside"), "recovered": self.tr("recovered")}
        self.takes_box.clear()
        for number, take in enumerate(takes, start=1):
            note = self.tr("in use") if take.selected else states.get(take.state, "")
            text = self.tr("Take {n}, {s}").format(n=number, s=player_time(take.duration_s))
            self.takes_box.addItem(f"{text}, {note}" if note else text, take.id)
            if take.selected:
                self.takes_box.setCurrentIndex(number - 1)
        self.takes_box.setVisible(len(takes) > 1 or any(take.state == "recovered" for take in takes))

    def _show_take(self, take: TakeRecord | None) -> None:
        self.take = take
        if take is None:
            self.quality.hide()
            if self._state not in ("recording", "finishing"):
                self.waveform.set_envelope(None)
                self.clock.setText("")
            return
        self._say_quality(take)
        if self._state not in ("armed", "recording", "finishing"):
            self.clock.setText(player_time(take.duration_s))
            path = self._services.takes.file_of(take)
            self._services.jobs.call(
                self.tr("Reading the take"),
                lambda: Envelope.of_file(path) if path.exists() else None,
                lambda envelope, wanted=take.id: self._show_envelope(wanted, envelope),
            )

    def _show_envelope(self, take_id: str, envelope: Envelope | None) -> None:
        if self.take is not None and self.take.id == take_id and self._state not in ("recording", "finishing"):
            self.waveform.set_envelope(envelope)
            self.waveform.set_playhead(0.0)

    def announce(self, take: TakeRecord) -> None:
        """A take of this prompt has just been stored."""
        self._say_quality(take)

    def _say_quality(self, take: TakeRecord) -> None:
        verdict = take.quality.verdict if take.quality else "good"
        self.quality.set_verdict(verdict, speaker_words.quality_words(take.quality).line)
        self.quality.show()

    # ---- the take that runs

    def show_status(self, status: Status) -> None:
        """Follow the recorder, thirty times a second."""
        self.meter.set_level(status.peak_dbfs, status.peak_hold_dbfs)
        if status.state != self._state:
            self._state = status.state
            self._show_state(status.state)
        if status.state == "recording":
            self.clock.setText(player_time(status.elapsed_s))
            self.waveform.set_live_columns(status.envelope, max(status.elapsed_s, 0.01))
        warning = self._warning(status)
        if warning != self.warning.text():
            self.warning.setText(warning)
        self.warning.setVisible(bool(warning))

    def _warning(self, status: Status) -> str:
        if status.device_lost:
            return speaker_words.DEVICE_LOST.line
        if status.no_signal:
            return speaker_words.NO_SIGNAL.line
        if status.overflows:
            return speaker_words.REASONS["overflow"].line
        return speaker_words.LOW_RATE.line if status.low_rate else ""

    def _show_state(self, state: str) -> None:
        running = state in ("armed", "recording")
        self.cue.show_state(state)
        self.record.set_label(
            self.tr("Stop") if running else self.tr("Record"), "mdi6.stop" if running else "mdi6.record"
        )
        self.record.setEnabled(state != "finishing")
        for button in (self.play, self.back, self.next, self.skip, self.end):
            button.setEnabled(not running)
        self.list.setEnabled(not running)
        self.quality.setVisible(not running and self.take is not None)
        if running:
            self.waveform.set_envelope(None)

    # ---- skip, playback

    def open_skip(self) -> None:
        """Ask for the reason."""
        self.skip_card.open()

    def close_skip(self) -> None:
        """Put the question away."""
        self.skip_card.hide()

    def _is_mine(self) -> bool:
        take = self.take
        return take is not None and self._services.playback.source == self._services.takes.file_of(take)

    def _move_playhead(self, seconds: float) -> None:
        if self.isVisible() and self._is_mine():
            self.waveform.set_playhead(seconds)

    def _show_playing(self, state: str) -> None:
        playing = state == "playing"
        self.play.set_label(self.tr("Stop") if playing else self.tr("Play"), "mdi6.stop" if playing else "mdi6.play")

    def _seek(self, seconds: float) -> None:
        if self.take is not None and self._state == "idle":
            self._services.playback.play_file(self._services.takes.file_of(self.take), seconds)
