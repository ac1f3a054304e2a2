"""All takes of a sitting, a speaker or the project: sorted by worst, heard by a click, kept or set aside."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from db.recording_records import TakeRow
from db.records import TakeState
from gui.models.record_table import RecordTable
from gui.panels.filter_field import FilterField
from gui.panels.take_list_columns import (
    FOUND_COLUMN,
    LESS_COLUMNS,
    TEXT_COLUMN,
    WIDTHS,
    found_in_both,
    take_columns,
)
from gui.plots.waveform_view import WaveformView
from gui.services.bundle import Services
from gui.services.outline import outline_of
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import BigButton
from gui.widgets.record_table_view import RecordTableView
from recorder.envelope import Envelope

LOW_PX, NARROW_PX = 620, 900
RELOAD_AFTER_MS = 400
SHOWN: dict[str, Callable[[TakeRow], bool]] = {
    "all": lambda row: True,
    "doubtful": lambda row: row.verdict in ("check", "bad") and row.state == "kept",
    "bad": lambda row: row.verdict == "bad",
    "duplicate": lambda row: "duplicate" in row.reasons,
    "aside": lambda row: row.state == "rejected",
    "unknown": lambda row: row.verdict is None,
}


class TakeList(QWidget):
    """A card over the whole Record page.

    Signals:
        left: go back to where one came from.
        again_wanted: id of the script that is to be recorded once more.
    """

    left = Signal()
    again_wanted = Signal(str)

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._drawn = ""
        self._session_id: str | None = None
        self._speaker_id: str | None = None
        self._reload_soon = QTimer(self)
        self._reload_soon.setSingleShot(True)
        self._reload_soon.setInterval(RELOAD_AFTER_MS)
        self._reload_soon.timeout.connect(self._load)
        self.table: RecordTable[TakeRow] = RecordTable(take_columns(), lambda row: row.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=TEXT_COLUMN)
        self.view.setAccessibleName(self.tr("Takes"))
        self.view.sortByColumn(0, Qt.SortOrder.AscendingOrder)
        self.search = FilterField(self.tr("Filter by text or speaker"))
        self.scope, self.show_box = QComboBox(), QComboBox()
        self.check_button = QPushButton(self.tr("Check all again"))
        self.count, self.found = QLabel(), ElidedLabel()
        for label in (self.count, self.found):
            label.setProperty("role", "small")
        self.waveform = WaveformView()
        self.back = BigButton("mdi6.arrow-left", self.tr("Back"), self.tr("Esc"), clicked=self.left.emit)
        self.play = BigButton("mdi6.play", self.tr("Play"), "F5", clicked=self.toggle_play)
        self.again = BigButton("mdi6.restart", self.tr("Record again"), clicked=self._again)
        self.drop = BigButton("mdi6.archive-outline", "", clicked=self._toggle_state)
        self.use = BigButton("mdi6.check", self.tr("Use this one"), kind="primary", clicked=self._use)
        self._fill_boxes()
        self._lay_out()
        self._connect()
        self._show_buttons()

    def _fill_boxes(self) -> None:
        for key, text in (
            ("session", self.tr("This session")),
            ("speaker", self.tr("This speaker")),
            ("project", self.tr("Whole project")),
        ):
            self.scope.addItem(text, key)
        for key, text in (
            ("all", self.tr("All takes")),
            ("doubtful", self.tr("To look at")),
            ("bad", self.tr("Bad ones")),
            ("duplicate", self.tr("Duplicates")),
            ("aside", self.tr("Set aside")),
            ("unknown", self.tr("Not checked")),
        ):
            self.show_box.addItem(text, key)
        self.scope.setAccessibleName(self.tr("Takes of"))
        self.show_box.setAccessibleName(self.tr("Which takes"))
        self.check_button.setToolTip(
            self.tr("Measure every take of the project anew, as after a change of rules")
        )

    def _lay_out(self) -> None:
        title = QLabel(self.tr("Takes"))
        title.setProperty("role", "title")
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(title)
        head.addWidget(self.count)
        head.addStretch(1)
        for widget in (self.search, self.scope, self.show_box, self.check_button):
            head.addWidget(widget)
        self.search.setMinimumWidth(180)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.back)
        buttons.addStretch()
        for button in (self.play, self.again, self.drop, self.use):
            buttons.addWidget(button)
        for button in (self.back, self.play, self.again, self.drop, self.use):
            button.setAutoDefault(True)
        card = QFrame()
        card.setProperty("role", "card")
        column = QVBoxLayout(card)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.view, 1)
        column.addWidget(self.found)
        column.addWidget(self.waveform)
        column.addLayout(buttons)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        outer.addWidget(card)

    def _connect(self) -> None:
        s = self._services
        self.view.installEventFilter(self)
        self.view.selectionModel().currentRowChanged.connect(lambda _now, _before: self._show_chosen())
        self.view.clicked.connect(lambda _index: self._play_chosen())
        self.view.activated_id.connect(lambda _id: self._play_chosen())
        self.search.typed.connect(self._filter)
        self.show_box.activated.connect(lambda _index: self._filter())
        self.scope.activated.connect(lambda _index: self._load())
        self.check_button.clicked.connect(lambda _checked: s.take_checks.measure(again=True))
        self.waveform.seek_requested.connect(self._seek)
        self.waveform.trim_changed.connect(self._trim)
        s.playback.position_changed.connect(self._move_playhead)
        s.playback.state_changed.connect(self._show_playing)
        s.takes.take_changed.connect(lambda take: self._renew(take.id))
        s.trims.changed.connect(lambda take: self._renew(take.id))
        s.projects.changed.connect(self._project_changed)

    # ---- what is shown

    def open(self, session_id: str | None, speaker_id: str | None) -> None:
        """Show the takes of the sitting, else of the speaker, else of the project; any may be chosen there."""
        self._session_id, self._speaker_id = session_id, speaker_id
        for place, there in enumerate((session_id, speaker_id, "")):
            self.scope.model().item(place).setEnabled(there is not None)  # type: ignore[attr-defined]
        self.search.show_words(())
        self.show_box.setCurrentIndex(0)
        wanted = 0 if session_id else 1 if speaker_id else 2
        self.scope.setCurrentIndex(wanted)
        self._load()
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _load(self) -> None:
        if not self._services.projects.is_open:
            return
        scope = self.scope.currentData()
        self._services.take_rows.load(
            self._session_id if scope == "session" else None,
            self._speaker_id if scope == "speaker" else None,
            self._fill,
        )

    def _fill(self, rows: Sequence[TakeRow]) -> None:
        chosen = self.chosen
        self.table.set_records(rows)
        self._filter()
        if chosen is not None:
            self.view.select_id(chosen.id)
        if self.chosen is None and self.table.shown:
            self.view.setCurrentIndex(self.table.index(0, 0))
        self._show_chosen()

    def _filter(self) -> None:
        accepts, words = SHOWN[self.show_box.currentData()], self.search.words

        def passes(row: TakeRow) -> bool:
            return accepts(row) and all(
                word in row.text.casefold() or word in row.speaker.casefold() for word in words
            )

        everything = self.show_box.currentData() == "all" and not words
        self.table.set_filter(None if everything else passes)
        shown, total = len(self.table.shown), self.table.total
        text = self.tr("{n} takes") if shown == total else self.tr("{shown} of {n} takes")
        self.count.setText(text.format(n=f"{total:,}", shown=f"{shown:,}"))

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if "takes" in kinds and self.isVisible():
            self._reload_soon.start()

    def _renew(self, take_id: str) -> None:
        """Show a take as it stands now."""
        if not self.isVisible():
            return
        row = self._services.take_rows.one(take_id)
        if row is not None:
            self.table.replace(row)
        self._show_chosen()

    @property
    def chosen(self) -> TakeRow | None:
        """The take that the buttons are about."""
        return self.table.record(self.view.currentIndex())

    def _path(self, row: TakeRow) -> Path:
        return self._services.projects.folder / row.path

    def _show_chosen(self) -> None:
        row = self.chosen
        self._show_buttons()
        self.found.setText("" if row is None else found_in_both(row).replace("\n", "    "))
        if row is None:
            self._drawn = ""
            self.waveform.set_envelope(None)
            return
        if row.id != self._drawn:
            self._drawn = row.id
            path = self._path(row)
            self._services.jobs.call(
                self.tr("Reading the take"),
                lambda: outline_of(path),
                lambda found, wanted=row.id: self._show_envelope(wanted, found),
            )
        else:
            self.waveform.set_trim(row.trim_start_s, row.trim_end_s)

    def _show_envelope(self, take_id: str, found: Envelope | str) -> None:
        row = self.chosen
        if row is None or row.id != take_id:
            return
        if isinstance(found, str):
            self.waveform.set_empty_text(found)
            self.waveform.set_envelope(None)
        else:
            self.waveform.set_envelope(found)
            self.waveform.set_trim(row.trim_start_s, row.trim_end_s)

    def _show_buttons(self) -> None:
        row = self.chosen
        for button in (self.play, self.drop):
            button.setEnabled(row is not None)
        aside = row is not None and row.state == "rejected"
        self.drop.set_label(self.tr("Keep after all") if aside else self.tr("Set aside"))
        self.use.setEnabled(row is not None and not row.selected)
        sitting = self._services.takes.record
        mine = row is not None and sitting is not None and row.speaker_id == sitting.speaker_id
        self.again.setEnabled(mine and row is not None and row.script_id is not None)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.waveform.setFixedHeight(72 if self.height() < LOW_PX else 120)
        narrow = self.width() < NARROW_PX
        for column in LESS_COLUMNS:
            self.view.setColumnHidden(column, narrow)
        self.view.setColumnWidth(FOUND_COLUMN, WIDTHS[FOUND_COLUMN] // (2 if narrow else 1))

    # ---- deciding

    def _toggle_state(self) -> None:
        row = self.chosen
        if row is not None:
            self._set_state(row, "kept" if row.state == "rejected" else "rejected")

    def _set_state(self, row: TakeRow, state: TakeState) -> None:
        takes, before = self._services.takes, row.state
        self._services.playback.stop()
        takes.set_state(row.id, state)
        said = self.tr("The take is kept.") if state == "kept" else self.tr("The take is set aside.")
        self._services.notices.done(said, undo=lambda: takes.set_state(row.id, before))  # type: ignore[arg-type]

    def _use(self) -> None:
        row = self.chosen
        if row is not None:
            self._services.takes.select(row.id)

    def _again(self) -> None:
        row = self.chosen
        if row is not None and row.script_id is not None:
            self._services.playback.stop()
            self.again_wanted.emit(row.script_id)

    def _trim(self, start_s: float | None, end_s: float | None) -> None:
        row = self.chosen
        if row is not None:
            self._services.trims.set_points_of(row.id, (row.trim_start_s, row.trim_end_s), (start_s, end_s))

    # ---- playback

    def _play_chosen(self) -> None:
        row = self.chosen
        if row is not None:
            self._services.playback.play_file(self._path(row))

    def toggle_play(self) -> None:
        """Play the chosen take, or stop it."""
        if self._services.playback.state == "playing":
            self._services.playback.stop()
        else:
            self._play_chosen()

    def _seek(self, seconds: float) -> None:
        row = self.chosen
        if row is not None:
            self._services.playback.play_file(self._path(row), seconds)

    def _move_playhead(self, seconds: float) -> None:
        row = self.chosen
        if self.isVisible() and row is not None and self._services.playback.source == self._path(row):
            self.waveform.set_playhead(seconds)

    def _show_playing(self, state: str) -> None:
        playing = state == "playing"
        self.play.set_label(
            self.tr("Stop") if playing else self.tr("Play"), "mdi6.stop" if playing else "mdi6.play"
        )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Space in the list plays and stops."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() == QEvent.Type.KeyPress
            and event.key() == Qt.Key.Key_Space
        ):
            self.toggle_play()
            return True
        return super().eventFilter(watched, event)
