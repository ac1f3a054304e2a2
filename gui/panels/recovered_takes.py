"""Takes that a crash left behind: listen, then keep each one or set it aside."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from db.records import TakeState
from gui.models.record_table import Column, RecordTable
from gui.panels import speaker_words
from gui.plots.waveform_view import WaveformView
from gui.services.bundle import Services
from gui.services.takes import RecoveredTake
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.durations import player_time
from gui.widgets.icon_button import BigButton
from gui.widgets.quality_dot import verdict_icon
from gui.widgets.record_table_view import RecordTableView
from recorder.envelope import Envelope

WIDEST_PX, LOW_PX = 960, 560


class RecoveredTakes(QWidget):
    """A card over the whole page.

    Signals:
        left: go back to where one came from; also when nothing is left to decide.
    """

    left = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._drawn = ""
        """Id of the take whose waveform is shown."""
        self.table: RecordTable[RecoveredTake] = RecordTable(
            [
                Column(self.tr("Sentence"), self._text, icon=_icon, tooltip=self._text),
                Column(self.tr("Speaker"), lambda row: row.speaker or self.tr("not known")),
                Column(
                    self.tr("Length"),
                    lambda row: player_time(row.take.duration_s),
                    key=lambda row: row.take.duration_s,
                    number=True,
                ),
                Column(self.tr("What was heard"), _heard, tooltip=_heard),
            ],
            lambda row: row.take.id,
            self,
        )
        self.view = RecordTableView(self.table, (300, 110, 90, 300), stretch=0)
        self.view.verticalHeader().setDefaultSectionSize(TARGET_LARGE)
        self.view.setAccessibleName(self.tr("Recovered takes"))
        self.waveform = WaveformView()
        self.waveform.set_plain(True)
        self.play = BigButton("mdi6.play", self.tr("Play"), "F5", clicked=self.toggle_play)
        self.keep = BigButton(
            "mdi6.check", self.tr("Keep"), kind="primary", clicked=lambda: self._decide("kept")
        )
        self.drop = BigButton(
            "mdi6.archive-outline", self.tr("Set aside"), clicked=lambda: self._decide("rejected")
        )
        self.back = BigButton("mdi6.arrow-left", self.tr("Back"), self.tr("Esc"), clicked=self.left.emit)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Recovered takes"))
        title.setProperty("role", "title")
        about = QLabel(
            self.tr(
                "The program ended while these were being recorded; the last moment may be missing. A take that"
                " is kept is used for its sentence unless another one is in use. Nothing is ever deleted."
            )
        )
        about.setProperty("role", "muted")
        about.setWordWrap(True)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.back)
        buttons.addStretch()
        for button in (self.play, self.drop, self.keep):
            buttons.addWidget(button)
        for button in (self.back, self.play, self.drop, self.keep):
            button.setAutoDefault(True)
        card = QFrame()
        card.setProperty("role", "card")
        card.setMaximumWidth(WIDEST_PX)
        column = QVBoxLayout(card)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(title)
        column.addWidget(about)
        column.addWidget(self.view, 1)
        column.addWidget(self.waveform)
        column.addLayout(buttons)
        outer = QHBoxLayout(self)
        outer.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        outer.addStretch(1)
        outer.addWidget(card, 100)
        outer.addStretch(1)

    def _connect(self) -> None:
        self.view.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_chosen())
        self.waveform.seek_requested.connect(self._seek)
        playback = self._services.playback
        playback.position_changed.connect(self._move_playhead)
        playback.state_changed.connect(self._show_playing)
        self._services.takes.recovered_changed.connect(self._fill_if_shown)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.waveform.setFixedHeight(112 if self.height() > LOW_PX else 72)

    # ---- what is shown

    def open(self) -> None:
        """Show what waits; the first one is chosen, Space plays it."""
        self._fill()
        self.play.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _fill_if_shown(self) -> None:
        if self.isVisible():
            self._fill()

    def _fill(self) -> None:
        waiting: Sequence[RecoveredTake] = self._services.takes.recovered
        row = max(0, self.view.currentIndex().row())
        self.table.set_records(waiting)
        if not waiting:
            self._services.playback.load(None)
            self.left.emit()
            return
        if self.chosen is None:
            self.view.select_id(waiting[min(row, len(waiting) - 1)].take.id)
        self._show_chosen()

    @property
    def chosen(self) -> RecoveredTake | None:
        """The take that the buttons are about."""
        return self.table.record(self.view.currentIndex())

    def _text(self, row: RecoveredTake) -> str:
        return row.text or self.tr("A sentence that is not known any more")

    def _show_chosen(self) -> None:
        row = self.chosen
        for button in (self.play, self.keep, self.drop):
            button.setEnabled(row is not None)
        if row is None or row.take.id == self._drawn:
            return
        self._services.playback.stop()
        self._drawn = row.take.id
        path = self._services.takes.file_of(row.take)
        self._services.jobs.call(
            self.tr("Reading the take"),
            lambda: Envelope.of_file(path) if path.exists() else None,
            lambda envelope, wanted=row.take.id: self._show_envelope(wanted, envelope),
        )

    def _show_envelope(self, take_id: str, envelope: Envelope | None) -> None:
        if take_id == self._drawn:
            self.waveform.set_envelope(envelope)

    # ---- deciding

    def _decide(self, state: TakeState) -> None:
        row = self.chosen
        if row is None:
            return
        takes, take_id = self._services.takes, row.take.id
        self._services.playback.stop()
        takes.set_state(take_id, state)
        said = self.tr("The take is kept") if state == "kept" else self.tr("The take is set aside")
        self._services.notices.done(
            self.tr("{what}: {sentence}").format(what=said, sentence=self._text(row)),
            undo=lambda: takes.set_state(take_id, "recovered"),
        )

    # ---- playback

    def toggle_play(self) -> None:
        """Play the chosen take, or stop it."""
        row, playback = self.chosen, self._services.playback
        if playback.state == "playing":
            playback.stop()
        elif row is not None:
            playback.play_file(self._services.takes.file_of(row.take))

    def _seek(self, seconds: float) -> None:
        if self.chosen is not None:
            self._services.playback.play_file(self._services.takes.file_of(self.chosen.take), seconds)

    def _move_playhead(self, seconds: float) -> None:
        if self.isVisible():
            self.waveform.set_playhead(seconds)

    def _show_playing(self, state: str) -> None:
        playing = state == "playing"
        self.play.set_label(
            self.tr("Stop") if playing else self.tr("Play"), "mdi6.stop" if playing else "mdi6.play"
        )


def _icon(row: RecoveredTake) -> QIcon:
    return verdict_icon(row.take.quality.verdict if row.take.quality else "good")


def _heard(row: RecoveredTake) -> str:
    return speaker_words.quality_words(row.take.quality).interface
