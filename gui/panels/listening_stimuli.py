"""The clips of a study: what each is for, what it is a version of, and its sound."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QItemSelection, QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.listening_records import StimulusRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.listening_planner_words import ROLES, made_words, range_text, role_name
from gui.panels.listening_stimuli_roles import RoleBar
from gui.panels.recognition_numbers import MiddleDelegate
from gui.plots.value_axis import number_text
from gui.services.bundle import Services
from gui.services.job import Job
from gui.services.studies import StudyShown
from gui.services.study_checks import StudyChecks
from gui.services.study_sources import moved
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.durations import player_time
from gui.widgets.empty_state import EmptyState
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.player_bar import PlayerBar
from gui.widgets.record_table_view import RecordTableView

ITEM, ROLE, SYSTEM, TEXT, EXPECTED, LENGTH, COPY = range(7)
WIDTHS = (160, 130, 130, 220, 80, 72, 92)
LEAST_ITEM_PX = 120
LEAST_SYSTEM_PX, MOST_SYSTEM_PX, CELL_PX = 90, 320, 20
YIELD = (TEXT, LENGTH, EXPECTED)
GONE = "gone"
"""In the filter, beside the roles: clips whose file isn't there."""
ROLE_ORDER = tuple(ROLES)
ROLE_ICONS = {
    "rated": ("mdi6.star-outline", "accent"),
    "practice": ("mdi6.school-outline", "ink_muted"),
    "gold": ("mdi6.medal-outline", "check"),
    "trap": ("mdi6.shield-alert-outline", "bad"),
    "reference": ("mdi6.bookmark-outline", "ink_muted"),
    "anchor": ("mdi6.anchor", "ink_muted"),
}
EMPTY_TEXT_WIDTH = 520


class StimuliFace(QWidget):
    """A table with a player; what the selected clips are for stands below it.

    Signals:
        add_wanted: somebody wants to add clips.
    """

    add_wanted = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._shown: StudyShown | None = None
        self.table: RecordTable[StimulusRecord] = RecordTable(self._columns(), lambda one: one.id, self)
        self.view = RecordTableView(self.table, WIDTHS, stretch=0)
        self.view.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.view.setAccessibleName(self.tr("Clips of the study"))
        for column in (ITEM, SYSTEM):  # names of many clips differ at their ends alone
            self.view.setItemDelegateForColumn(column, MiddleDelegate(self.view))
        self.search = QLineEdit()
        self.search.setPlaceholderText(self.tr("Filter by item, system or text"))
        self.search.setClearButtonEnabled(True)
        self.role_box = QComboBox()
        self.role_box.setAccessibleName(self.tr("What clips are for"))
        self.add = QPushButton(self.tr("Add clips…"))
        self.checks = QPushButton(self.tr("Practice and checks…"))
        self.checks.setToolTip(
            self.tr("Clips to get used to the scale by, and clips that tell who doesn't listen.")
        )
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.roles = RoleBar()
        self.player = PlayerBar()
        self.player.set_keys(play="Space")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(120)
        self.copies = QPushButton()
        self.copies.setProperty("kind", "primary")
        self.stop = QPushButton(self.tr("Stop"))
        self.empty = self._make_empty()
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[StimulusRecord]]:
        return [
            Column(
                self.tr("Item"),
                lambda one: one.item or one.text,
                tooltip=_told,
                icon=_role_icon,
            ),
            Column(
                self.tr("For"), lambda one: role_name(one.role), key=lambda one: ROLE_ORDER.index(one.role)
            ),
            Column(
                self.tr("System"),
                lambda one: one.system or made_words(one),
                tooltip=_told,
                colour=lambda one: None if one.system else "ink_muted",
            ),
            Column(self.tr("Text"), lambda one: one.text, tooltip=lambda one: one.text),
            Column(
                self.tr("Expected"),
                _expected,
                key=lambda one: one.expected_low,
                number=True,
                hint=self.tr("Scores that somebody gives who listens; of gold questions and traps"),
            ),
            Column(
                self.tr("Length"),
                lambda one: "" if one.duration_s is None else player_time(one.duration_s),
                key=lambda one: one.duration_s,
                number=True,
                hint=self.tr("Of the played copy"),
            ),
            Column(
                self.tr("Copy"),
                self._copy_text,
                key=lambda one: one.gain_db,
                number=True,
                colour=self._copy_colour,
                tooltip=_told,
                hint=self.tr("By how much the played copy was made louder or softer"),
            ),
        ]

    def _copy_text(self, one: StimulusRecord) -> str:
        if self._is_gone(one):
            return self.tr("file is gone")
        return self.tr("missing") if _lacks_copy(one) else _gain(one)

    def _copy_colour(self, one: StimulusRecord) -> str | None:
        if self._is_gone(one):
            return "bad"
        return "check" if _lacks_copy(one) else None

    def _is_gone(self, one: StimulusRecord) -> bool:
        return self._shown is not None and one.id in self._shown.gone

    def _make_empty(self) -> EmptyState:
        empty = EmptyState(
            self.tr("No clips yet"),
            self.tr(
                "What is heard comes from this project's takes, from folders of sound with one for each system, from"
                " the continuations of speech language models, or from a table. Originals are never touched: listeners"
                " hear copies of equal loudness, under names that tell nothing."
            ),
            (("mdi6.plus", self.tr("Add clips…"), self.add_wanted.emit),),
        )
        empty.set_text_width(EMPTY_TEXT_WIDTH)
        return empty

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.search, 1)
        for widget in (self.role_box, self.checks, self.add):
            top.addWidget(widget)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.player)
        last.addWidget(self.count, 1)
        for widget in (self.bar, self.stop, self.copies):
            last.addWidget(widget)
        full = QWidget()
        column = QVBoxLayout(full)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(self.view, 1)
        column.addWidget(self.roles)
        column.addLayout(last)
        self.stack = QStackedWidget()
        for widget in (self.empty, full):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.stack)

    def _connect(self) -> None:
        playback, copies = self._services.playback, self._services.study_copies
        self.search.textChanged.connect(lambda _text: self._filter())
        self.role_box.activated.connect(lambda _index: self._filter())
        self.add.clicked.connect(lambda _checked: self.add_wanted.emit())
        self.checks.clicked.connect(lambda _checked: self.offer_checks())
        self.copies.clicked.connect(lambda _checked: self._with_shown(copies.make))
        self.stop.clicked.connect(lambda _checked: copies.stop())
        copies.making_changed.connect(lambda _job: self._show_making())
        self.view.selectionModel().selectionChanged.connect(lambda _new, _old: self._show_roles())
        self.view.clicked.connect(lambda _index: self.play())
        self.view.activated_id.connect(lambda _id: self.play())
        self.roles.role_wanted.connect(self._give_role)
        self.roles.expected_wanted.connect(self._expect)
        self.roles.move_wanted.connect(self._move)
        self.roles.removal_wanted.connect(self.remove_chosen)
        self._services.studies.clips_added.connect(self.show_clips)
        self.player.play_requested.connect(self.toggle)
        self.player.pause_requested.connect(playback.pause)
        self.player.stop_requested.connect(playback.stop)
        self.player.loop_toggled.connect(playback.set_loop)
        playback.position_changed.connect(self.player.set_position)
        playback.state_changed.connect(self.player.set_state)  # type: ignore[arg-type]

    def _with_shown(self, do: Callable[[StudyShown], object]) -> None:
        if self._shown is not None:
            do(self._shown)

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Show the clips of another study, or of the same one after a change."""
        before, self._shown = self._shown, shown
        if shown is None:
            return
        if before is None or before.study.id != shown.study.id:
            self.search.clear()
            self.player.set_duration(0.0)
        if before is None or (before.stimuli, before.gone) != (shown.stimuli, shown.gone):
            self._fill_roles(shown)
            self.table.set_records(shown.stimuli, self._accepts)
            self._fit_columns()
        self.stack.setCurrentIndex(1 if shown.stimuli else 0)
        self.empty.buttons[0].setEnabled(shown.is_planned)
        for widget in (self.add, self.checks, self.roles):
            widget.setVisible(shown.study.source == "here")
        self.add.setEnabled(shown.is_planned)
        fits = self._services.study_checks.fits(shown) or shown.study.kind == "mushra"
        self.checks.setEnabled(shown.is_planned and fits)
        self.checks.setText(
            self.tr("Anchors…") if shown.study.kind == "mushra" else self.tr("Practice and checks…")
        )
        self.roles.show_kind(shown.study.kind)
        self._show_roles()
        self._show_making()

    def _fill_roles(self, shown: StudyShown) -> None:
        chosen = self.role_box.currentData()
        self.role_box.clear()
        text = self.tr("All: {n}").format(n=f"{len(shown.stimuli):,}")
        self.role_box.addItem(text, "")
        for role in ROLE_ORDER:
            if count := len(shown.of_role(role)):
                self.role_box.addItem(f"{role_name(role)}: {count:,}", role)
        if shown.gone:
            self.role_box.addItem(self.tr("file is gone: {n}").format(n=f"{len(shown.gone):,}"), GONE)
        self.role_box.setCurrentIndex(max(0, self.role_box.findData(chosen)))

    def _filter(self) -> None:
        self.table.set_filter(self._accepts)
        self._count()

    def _accepts(self, one: StimulusRecord) -> bool:
        role = self.role_box.currentData()
        words = self.search.text().casefold().split()
        told = f"{one.item} {one.system} {one.text}".casefold()
        fits = not role or one.role == role or (role == GONE and self._is_gone(one))
        return fits and all(word in told for word in words)

    def _count(self) -> None:
        hidden = self.table.total - len(self.table.shown)
        rated = len(self._shown.of_role("rated")) if self._shown is not None else 0
        text = self.tr("all clips: {n}") if self.table.total > rated else self.tr("clips: {n}")
        if hidden:
            text = self.tr("all clips: {n}, hidden by filters: {m}")
        self.count.setText(text.format(n=f"{self.table.total:,}", m=f"{hidden:,}"))

    def _show_roles(self) -> None:
        self.roles.show_chosen(self.chosen, self._shown is not None and self._shown.is_planned)
        self._count()

    def _show_making(self) -> None:
        job: Job | None = self._services.study_copies.making
        for widget in (self.bar, self.stop):
            widget.setVisible(job is not None)
        shown = self._shown
        lacks = shown is not None and self._services.study_copies.lacking(shown) > 0
        self.copies.setVisible(job is None and lacks)
        left = shown.copies_left if shown is not None else 0
        text = self.tr("Make the copies ({n})") if left else self.tr("Make the clip for the volume")
        self.copies.setText(text.format(n=f"{left:,}"))
        if job is not None:
            job.progressed.connect(self._progressed)
            self._progressed(job.progress)

    def _progressed(self, step: object) -> None:
        self.bar.setRange(0, step.total)  # type: ignore[attr-defined]
        self.bar.setValue(step.done)  # type: ignore[attr-defined]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Names of systems have what they need, as long as items have more; texts have a column where there are any."""
        room, records = self.width() - TABLE_EDGE_PX, self._shown.stimuli if self._shown is not None else ()
        metrics = self.view.fontMetrics()
        names = {one.system or made_words(one) for one in records}
        wanted = max((metrics.horizontalAdvance(name) for name in names), default=0) + CELL_PX
        widths: list[int] = list(WIDTHS)
        if not any(one.text for one in records if one.role != "trap"):
            widths[TEXT] = 0
        widths[SYSTEM] = 0
        spare = (room - sum(widths[1:])) // 2
        widths[SYSTEM] = max(LEAST_SYSTEM_PX, min(wanted, spare, MOST_SYSTEM_PX))
        show_columns(self.view, room, widths, LEAST_ITEM_PX, YIELD)
        self.view.setColumnWidth(SYSTEM, widths[SYSTEM])
        self.view.setColumnHidden(TEXT, self.view.isColumnHidden(TEXT) or not widths[TEXT])

    # ---- what can be done

    @property
    def chosen(self) -> list[StimulusRecord]:
        """The selected clips, in the order shown."""
        rows = sorted({index.row() for index in self.view.selectionModel().selectedRows()})
        shown = self.table.shown
        return [shown[row] for row in rows if row < len(shown)]

    def show_clips(self, ids: Sequence[str]) -> None:
        """Select clips and bring the first of them into sight, whatever the filter hid."""
        if self.table.row_of(next(iter(ids), None)) is None:
            self.search.clear()
            self.role_box.setCurrentIndex(0)
            self._filter()
        rows = sorted(row for one in ids if (row := self.table.row_of(one)) is not None)
        if not rows:
            return
        chosen, flags = QItemSelection(), QItemSelectionModel.SelectionFlag
        for _place, run in groupby(enumerate(rows), lambda pair: pair[1] - pair[0]):
            of_run = [row for _, row in run]
            chosen.select(self.table.index(of_run[0], 0), self.table.index(of_run[-1], 0))
        model = self.view.selectionModel()
        model.setCurrentIndex(self.table.index(rows[0], 0), flags.NoUpdate)
        model.select(chosen, flags.ClearAndSelect | flags.Rows)
        self.view.scrollTo(self.table.index(rows[-1], 0))
        self.view.scrollTo(self.table.index(rows[0], 0))

    def show_gone(self) -> None:
        """Show and select the clips whose files are gone."""
        if self._shown is not None:
            self.search.clear()
            self.role_box.setCurrentIndex(max(0, self.role_box.findData(GONE)))
            self._filter()
            self.show_clips([one.id for one in self._shown.stimuli if one.id in self._shown.gone])

    def play(self) -> None:
        """Play the clip that was clicked: its copy, or where none is made, where it comes from."""
        one = self.table.record(self.view.currentIndex())
        if one is not None:
            self.player.set_duration(self._services.study_copies.play(one))

    def offer_checks(self) -> None:
        """A menu of what a study has beside the clips that are rated."""
        checks = self._services.study_checks
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for text, do in self._offered(checks):
            menu.addAction(text, lambda chosen=do: self._with_shown(chosen))
        menu.popup(self.checks.mapToGlobal(self.checks.rect().bottomLeft()))

    def _offered(self, checks: StudyChecks) -> list[tuple[str, Callable[[StudyShown], object]]]:
        if self._shown is not None and self._shown.study.kind == "mushra":
            return [(self.tr("Anchors of 3.5 and 7 kHz for each reference"), checks.add_anchors)]
        return [
            (self.tr("Practice from worst to best"), checks.add_practice),
            (self.tr("Gold questions: spoiled and clean clips"), checks.add_gold),
            (self.tr("Traps: a voice asks for a certain answer"), checks.add_traps),
        ]

    def toggle(self) -> None:
        """Pause what plays, play on, or play the current clip."""
        playback = self._services.playback
        if playback.state == "playing":
            playback.pause()
        elif playback.state == "paused":
            playback.play()
        else:
            self.play()

    def remove_chosen(self) -> None:
        """Take the selected clips out of the study."""
        ids = {one.id for one in self.chosen}
        self._put(
            lambda all_of_them: [one for one in all_of_them if one.id not in ids], self.tr("clips taken out")
        )

    def _give_role(self, role: str) -> None:
        ids = {one.id for one in self.chosen}
        expected = self.roles.expected

        def given(one: StimulusRecord) -> StimulusRecord:
            if one.id not in ids:
                return one
            low, high = (one.expected_low, one.expected_high) if role != "gold" else expected
            return replace(one, role=role, expected_low=low, expected_high=high)  # type: ignore[arg-type]

        self._put(lambda records: [given(one) for one in records], self.tr("what clips are for"))

    def _expect(self, low: float, high: float) -> None:
        ids = {one.id for one in self.chosen}
        self._put(
            lambda records: [
                replace(one, expected_low=low, expected_high=high) if one.id in ids else one
                for one in records
            ],
            self.tr("expected scores"),
        )

    def _move(self, steps: int) -> None:
        ids = [one.id for one in self.chosen]
        self._put(lambda records: moved(records, ids, steps), self.tr("order of clips"))

    def _put(self, change: Callable[[Sequence[StimulusRecord]], list[StimulusRecord]], text: str) -> None:
        shown = self._services.studies.shown
        if shown is not None and self.chosen:
            self._services.studies.put_stimuli(shown, change(shown.stimuli), text)


def _role_icon(one: StimulusRecord) -> QIcon | None:
    name, token = ROLE_ICONS[one.role]
    return icon(name, getattr(current(), token))


def _expected(one: StimulusRecord) -> str:
    if one.expected_low is None or one.expected_high is None:
        return ""
    return range_text(one.expected_low, one.expected_high)


def _lacks_copy(one: StimulusRecord) -> bool:
    """Clips that were heard elsewhere have none, and need none."""
    return one.path is None and one.origin.get("kind") != "imported"


def _gain(one: StimulusRecord) -> str:
    return "" if one.gain_db is None else f"{number_text(one.gain_db, 1, signed=True)} dB"


def _told(one: StimulusRecord) -> str:
    """What a clip is and is made of, with nothing cut."""
    made, file = made_words(one), str(one.origin.get("path", ""))
    return "\n".join(filter(None, (one.item, one.system, made, one.text, file)))
