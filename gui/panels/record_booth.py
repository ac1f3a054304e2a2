"""What the speaker looks at during a sitting."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord, TakeRecord
from gui.panels import record_words, speaker_words
from gui.panels.cue_label import CueLabel
from gui.panels.prompt_list import PromptList
from gui.panels.prompt_view import PromptView
from gui.panels.skip_card import SkipCard
from gui.panels.speaker_meter import SpeakerMeter
from gui.panels.speaker_notice import SpeakerNotice
from gui.panels.speaker_words import Both
from gui.panels.splitters import remembered
from gui.panels.take_buttons import RUNNING, TakeButtons
from gui.plots.waveform_view import WaveformView
from gui.services.bundle import Services
from gui.services.prompts import Prompts
from gui.services.trims import points_of
from gui.theme.tokens import FONT_TEXT_PX, GRID
from gui.widgets.durations import player_time
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import BigButton
from gui.widgets.quality_dot import QualityDot
from recorder.envelope import Envelope
from recorder.types import Status

LOW_PX, NARROW_PX = 620, 900
"""Under this height the instructions go, under this width the list goes; the sentence stays."""
BUSY = (*RUNNING, "finishing")


class RecordBooth(QWidget):
    """One prompt, large; cue, waveform and level below; the list of prompts at the right.

    Signals:
        record_pressed, play_pressed, redo_pressed, next_pressed, back_pressed, skip_pressed, end_pressed,
            recovered_pressed: what the buttons ask for.
        skipped: the reason for which the prompt is skipped.
        asking_changed: the question for the reason was opened or closed.
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
    recovered_pressed = Signal()
    skipped = Signal(str)
    asking_changed = Signal()
    prompt_chosen = Signal(str)
    take_chosen = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self.take: TakeRecord | None = None
        self._refused: TakeRecord | None = None
        """The last take of this prompt if there was nothing in it to keep."""
        self._drawn = ""
        """Id of the take whose waveform is shown."""
        self._state = ""
        self._count = 0
        """Of the countdown to the sign."""
        self.is_going_on = False
        """Whether the next prompt is about to follow by itself."""
        self._script_id = ""
        self._place = 0
        self._prompts = Prompts()
        self._make_top()
        self.how_to = QLabel()
        self.how_to.setProperty("role", "muted")
        self.how_to.setWordWrap(True)
        self.how_to.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.warning = SpeakerNotice("warning")
        self.done = SpeakerNotice("done", (self.tr("End the session"), self.end_pressed.emit))
        self.prompt = PromptView(services.preferences)
        self.cue = CueLabel()
        self.clock = QLabel()
        self.clock.setProperty("role", "muted")
        self.quality = QualityDot()
        self.waveform = WaveformView()
        self.waveform.setAccessibleName(self.tr("Waveform of the take"))
        self.waveform.installEventFilter(self)
        self.meter = SpeakerMeter()
        self.skip_card = SkipCard()
        self.buttons = TakeButtons()
        self.list = PromptList()
        self._lay_out()
        self._connect()
        self._tell()
        self._show_state("idle")

    def _make_top(self) -> None:
        self.place = FittingLabel()
        self.place.setProperty("role", "muted")
        self.recovered = BigButton("mdi6.lifebuoy", "", clicked=self.recovered_pressed.emit)
        self.recovered.hide()
        self.takes_box = QComboBox()
        self.takes_box.setProperty("large", True)
        self.takes_box.setAccessibleName(self.tr("Takes of this sentence"))
        self.takes_box.hide()
        self.smaller = self._letters("A−", self.tr("Smaller letters"), "Ctrl+-")
        self.larger = self._letters("A+", self.tr("Larger letters"), "Ctrl++")
        self.smaller.clicked.connect(lambda: self.prompt.zoom(-1))
        self.larger.clicked.connect(lambda: self.prompt.zoom(1))
        self.end = BigButton("mdi6.exit-to-app", self.tr("End the session"), clicked=self.end_pressed.emit)
        for button in (self.recovered, self.end):
            button.setAutoDefault(True)

    def _letters(self, text: str, name: str, key: str) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("large", True)
        button.setAutoDefault(True)
        button.setAccessibleName(name)
        button.setToolTip(f"{name} ({key})")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        return button

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.place, 1)
        for widget in (self.recovered, self.takes_box, self.smaller, self.larger, self.end):
            top.addWidget(widget)
        figures = QFont(self.clock.font())
        figures.setPixelSize(FONT_TEXT_PX)
        figures.setFeature(QFont.Tag("tnum"), 1)
        for widget in (self.clock, self.quality):
            widget.setFont(figures)
        verdict = QHBoxLayout()
        verdict.setSpacing(2 * GRID)
        verdict.addStretch(1)
        verdict.addWidget(self.quality)
        verdict.addWidget(self.clock)
        verdict.addStretch(1)
        self._verdict = QWidget()
        self._verdict.setLayout(verdict)
        self._verdict.setFixedHeight(3 * GRID)
        verdict.setContentsMargins(0, 0, 0, 0)
        stage = QFrame()
        stage.setProperty("role", "card")
        self._column = QVBoxLayout(stage)
        self._column.setSpacing(GRID)
        self._column.addLayout(top)
        for widget in (self.how_to, self.warning, self.done):
            self._column.addWidget(widget)
        self._column.addWidget(self.prompt, 3)
        self._column.addWidget(self.cue, alignment=Qt.AlignmentFlag.AlignHCenter)
        self._column.addWidget(self._verdict)
        self._column.addWidget(self.skip_card)
        self._column.addWidget(self.waveform, 1)
        self._column.addWidget(self.meter)
        self._column.addWidget(self.buttons)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setHandleWidth(GRID)
        self.splitter.addWidget(stage)
        self.splitter.addWidget(self.list)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([960, 340])
        self.splitter.setChildrenCollapsible(False)
        remembered(self.splitter, "record", self._services.preferences)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        outer.addWidget(self.splitter)

    def _connect(self) -> None:
        self.buttons.record_pressed.connect(self.record_pressed)
        self.buttons.play_pressed.connect(self.play_pressed)
        self.buttons.redo_pressed.connect(self.redo_pressed)
        self.buttons.back_pressed.connect(self.back_pressed)
        self.buttons.next_pressed.connect(self.next_pressed)
        self.buttons.skip_pressed.connect(self.skip_pressed)
        self.list.chosen.connect(self.prompt_chosen)
        self.takes_box.activated.connect(lambda index: self.take_chosen.emit(self.takes_box.itemData(index)))
        self.skip_card.chosen.connect(self.skipped)
        self.skip_card.closed.connect(self._asking_changed)
        playback = self._services.playback
        playback.position_changed.connect(self._move_playhead)
        playback.state_changed.connect(lambda state: self.buttons.show_playing(state == "playing"))
        self.waveform.seek_requested.connect(self._seek)
        self.waveform.trim_changed.connect(self._trim)
        self._services.trims.changed.connect(self._follow_trim)
        self._services.preferences.changed.connect(lambda field: field.startswith("record_") and self._tell())

    # ---- the prompt

    def set_prompts(self, prompts: Prompts) -> None:
        """Show the list and how far the speaker has come."""
        self._prompts = prompts
        self.list.set_prompts(prompts)
        self._show_above()

    def change_prompt(self, prompts: Prompts, script_id: str) -> None:
        """Show what changed of one prompt."""
        self._prompts = prompts
        self.list.change(prompts, script_id)
        self._show_above()

    def show_prompt(self, script: ScriptRecord, place: int, takes: Sequence[TakeRecord]) -> None:
        """Show a prompt and what was recorded of it."""
        if script.id != self._script_id:
            self._script_id = script.id
            self._refused = None
        self._place = place
        self.prompt.show_script(script)
        self._tell()
        self.list.select(script.id)
        self._show_above()
        self.show_takes(takes)

    def show_takes(self, takes: Sequence[TakeRecord]) -> None:
        """Show what was recorded of the prompt, oldest first."""
        self._fill_takes(takes)
        kept = [take for take in takes if take.state == "kept"]
        self._show_take(next((take for take in kept if take.selected), kept[-1] if kept else None))

    def set_recovered(self, count: int) -> None:
        """How many takes of the project wait for a decision."""
        self.recovered.set_label(
            self.tr("1 recovered take") if count == 1 else self.tr("{n} recovered takes").format(n=count)
        )
        self.recovered.setVisible(count > 0)

    def _fill_takes(self, takes: Sequence[TakeRecord]) -> None:
        states = {"kept": "", "rejected": self.tr("set aside"), "recovered": self.tr("recovered")}
        self.takes_box.clear()
        for number, take in enumerate(takes, start=1):
            note = self.tr("in use") if take.selected else states.get(take.state, "")
            text = self.tr("Take {n}, {s}").format(n=number, s=player_time(take.duration_s))
            self.takes_box.addItem(f"{text}, {note}" if note else text, take.id)
            if take.selected:
                self.takes_box.setCurrentIndex(number - 1)
        if not any(take.selected for take in takes):
            self.takes_box.setCurrentIndex(-1)
            self.takes_box.setPlaceholderText(self.tr("No take in use"))
        self.takes_box.setVisible(len(takes) > 1 or any(take.state == "recovered" for take in takes))

    def _show_take(self, take: TakeRecord | None) -> None:
        self.take = take
        self._show_verdict()
        if self._state in BUSY:
            return
        if take is None:
            self._drawn = ""
            self.waveform.set_envelope(None)
        elif take.id != self._drawn:
            path = self._services.takes.file_of(take)
            self._services.jobs.call(
                self.tr("Reading the take"),
                lambda: Envelope.of_file(path) if path.exists() else None,
                lambda envelope, wanted=take.id: self._show_envelope(wanted, envelope),
            )

    def _show_envelope(self, take_id: str, envelope: Envelope | None) -> None:
        if self.take is not None and self.take.id == take_id and self._state not in BUSY:
            self._drawn = take_id
            self.waveform.set_envelope(envelope)
            self.waveform.set_trim(*points_of(self.take))

    def _trim(self, start_s: float | None, end_s: float | None) -> None:
        if self.take is not None:
            self._services.trims.set_points(self.take, start_s, end_s)

    def _follow_trim(self, take: TakeRecord) -> None:
        """Show the trim points of the take as they are now, also after undo."""
        if self.take is not None and take.id == self.take.id:
            self.take = take
            if self._drawn == take.id:
                self.waveform.set_trim(*points_of(take))

    def refuse(self, take: TakeRecord) -> None:
        """Say why a take that has just ended was set aside at once."""
        self._refused = take
        self._show_verdict()

    def _show_verdict(self) -> None:
        """The line under the cue: how good the take is and how long."""
        told = self._refused or self.take
        running = self._state in BUSY
        if told is not None:
            verdict = told.quality.verdict if told.quality else "good"
            self.quality.set_verdict(verdict, speaker_words.quality_words(told.quality).line)
        self.quality.setVisible(told is not None and not running)
        if not running:
            shown = self.take if self._refused is None else None
            self.clock.setText(player_time(shown.duration_s) if shown else "")
        self.cue.show_state(self._state, self.idle_words, self._count)
        self._show_buttons()

    @property
    def idle_words(self) -> Both:
        """What may be done while nothing runs."""
        if self.is_going_on:
            return record_words.GOING_ON
        if self.take is None or self._refused is not None:
            values = self._services.preferences.values
            if values.record_mode == "automatic":
                return record_words.READY_BY_VOICE
            return record_words.READY_TO_HOLD if values.record_hold else speaker_words.READY
        return speaker_words.TAKEN if self._place + 1 < self.list.total else speaker_words.AGAIN

    # ---- the take that runs

    def show_status(self, status: Status, count: int = 0) -> None:
        """Follow the recorder, thirty times a second; only what changed is painted. `count`: of a countdown."""
        self.meter.follow(status)
        if (status.state, count) != (self._state, self._count):
            self._count = count
            self._show_state(status.state)
        if status.state == "recording":
            self.clock.setText(player_time(status.elapsed_s))
            self.waveform.set_live_columns(status.envelope, max(status.elapsed_s, 0.01))
        warning = self._warning(status)
        if warning != self.warning.text():
            self.warning.say(warning)
            self._show_above()

    def show_going_on(self, going_on: bool) -> None:
        """Say that the next prompt follows, or not."""
        if going_on != self.is_going_on:
            self.is_going_on = going_on
            self._show_verdict()

    def _tell(self) -> None:
        """Say what the chosen way of recording asks for, in the languages of the prompt."""
        values = self._services.preferences.values
        by_key = record_words.HOW_TO_HOLD if values.record_hold else speaker_words.HOW_TO
        words = record_words.HOW_TO_BY_VOICE if values.record_mode == "automatic" else by_key
        self.how_to.setText(words.lines)
        self.waveform.set_empty_text(speaker_words.NO_WAVEFORM.line)
        self._show_verdict()

    def _warning(self, status: Status) -> str:
        if status.device_lost:
            return speaker_words.DEVICE_LOST.lines
        if status.no_signal:
            return speaker_words.NO_SIGNAL.lines
        if status.overflows:
            return speaker_words.OVERFLOW.lines
        return speaker_words.LOW_RATE.lines if status.low_rate else ""

    def _show_state(self, state: str) -> None:
        before, self._state = self._state, state
        if state in RUNNING:
            self._refused = None
            if before not in RUNNING:
                self._drawn = ""
                self.waveform.set_envelope(None)
                self.clock.setText("")
        self._show_verdict()
        if (
            before in ("armed", "waiting") and state == "idle"
        ):  # nothing was recorded: what there was is shown again
            self._show_take(self.take)
        self.end.setEnabled(state not in BUSY)
        self.list.setEnabled(state not in RUNNING)
        self.takes_box.setEnabled(state not in BUSY)
        self.recovered.setEnabled(state not in BUSY)

    def _show_buttons(self) -> None:
        self.buttons.show_state(self._state, self.take is not None, self.is_asking)

    def _show_above(self) -> None:
        """One thing above the sentence: a warning, else that everything is done, else how it is done."""
        far = self._prompts.progress
        finished = far.scripts > 0 and not far.left
        warned = bool(self.warning.text())
        rest = speaker_words.BREAK.line if self._prompts.is_break_due else ""
        self.done.say("" if warned else speaker_words.ALL_DONE.line if finished else rest)
        self.end.setVisible(self.done.isHidden())
        self._show_sound()
        self.how_to.setVisible(not warned and self.done.isHidden() and self.height() >= LOW_PX)
        number = self.list.number_at(self._place)
        texts = [self.tr("Sentence {n} of {all}").format(n=number, all=max(1, far.scripts))]
        if number is None:
            texts = [speaker_words.PRACTICE.line, *speaker_words.PRACTICE.texts]
        if self.list.isHidden():
            counted = self.tr("{place}, {done} recorded").format(place=texts[0], done=far.recorded)
            texts = [counted, *texts]
        self.place.set_wordings(texts)

    def _show_sound(self) -> None:
        """The waveform gives way to a question and, in a low window, to a warning or a long sentence."""
        crowded = self.height() < LOW_PX and (bool(self.warning.text()) or self.prompt.is_long)
        self.waveform.setVisible(not self.is_asking and not crowded)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        low = self.height() < LOW_PX
        side = 2 * GRID if low else 3 * GRID
        self._column.setContentsMargins(side, GRID if low else 2 * GRID, side, GRID if low else 2 * GRID)
        self.waveform.setMinimumHeight(72 if low else 112)
        self.list.setVisible(self.width() >= NARROW_PX)
        self._show_above()

    # ---- skip

    @property
    def is_asking(self) -> bool:
        """Whether the question for the reason is open."""
        return not self.skip_card.isHidden()

    def open_skip(self) -> None:
        """Ask for the reason, in the place of the waveform."""
        self.skip_card.open()
        self._asking_changed()

    def close_skip(self) -> None:
        """Put the question away."""
        self.skip_card.close_card()

    def _asking_changed(self) -> None:
        for widget in (self.meter, self._verdict, self.cue):
            widget.setVisible(not self.is_asking)
        self._show_sound()
        self._show_buttons()
        self.asking_changed.emit()

    # ---- playback

    def _is_mine(self) -> bool:
        take = self.take
        return take is not None and self._services.playback.source == self._services.takes.file_of(take)

    def _move_playhead(self, seconds: float) -> None:
        if self.isVisible() and self._state not in BUSY and self._is_mine():
            self.waveform.set_playhead(seconds)

    def _seek(self, seconds: float) -> None:
        if self.take is not None and self._state == "idle":
            self._services.playback.play_file(self._services.takes.file_of(self.take), seconds)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The waveform's own tooltip speaks of decibels, which is no language for speakers."""
        return event.type() == QEvent.Type.ToolTip or super().eventFilter(watched, event)
