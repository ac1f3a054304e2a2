"""What there is to label: filters, the list, and how far it is done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from db.records import QueueRecord, TakeFlagRecord
from engine.text.tokens import nfc
from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_fields import InlineField
from gui.panels.annotate_lists import AnnotateDay, AnnotateLists
from gui.panels.annotate_off_script import evidence_of
from gui.panels.annotate_words import (
    VERDICTS,
    quality_icon,
    returned_word,
    state_icon,
    state_name,
    verdict_name,
)
from gui.panels.words import LEVELS, level_name, topic_name
from gui.services.annotation_item import AnnotationItem
from gui.services.queues import Queues
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current
from gui.widgets.quality_dot import verdict_word
from gui.widgets.record_table_view import RecordTableView

LEVEL_ORDER = {"none": 0, "word": 1, "phrase": 2, "sentence": 3}
QUALITY_ORDER = {"good": 1, "check": 2, "bad": 3}
STATE_ORDER = {"new": 0, "started": 1, "done": 2}
NUMBER, STATE, TEXT, LEVEL, SPEAKER, QUALITY = range(6)
NARROW_PX, VERY_NARROW_PX = 560, 330
SEARCH_AFTER_MS = 150
OFF_SCRIPT, RETURNED, UNSURE = "off_script", "returned", "unsure"
MANY = 50
"""More rows that change at once than this are shown as a new list."""

Accepts = Callable[[QueueRecord], bool]


class AnnotateQueue(QWidget):
    """The list at the left.

    Signals:
        chosen: id of the take that was moved to.
        filtered: the rows that are shown have changed.
        left: Enter or Esc in the search field: the keys belong to the item again.
    """

    chosen = Signal(str)
    left = Signal()
    filtered = Signal()

    def __init__(self, queues: Queues) -> None:
        super().__init__()
        self._claimed: Callable[[str], str] = lambda _take_id: ""
        """Who works at a take at another seat."""
        self._records: dict[str, QueueRecord] = {}
        self._numbers: dict[str, int] = {}
        self._folded: dict[str, str] = {}
        self._flags: dict[str, TakeFlagRecord] = {}
        """The questions about takes, by take."""
        self._done = 0
        self._row = 0
        """Where the item was that is shown, should a filter hide it."""
        self.table: RecordTable[QueueRecord] = RecordTable(
            self._columns(), lambda record: record.take_id, self
        )
        self.view = RecordTableView(self.table, (44, 94, 160, 84, 92, 40), stretch=TEXT)
        self.view.setAccessibleName(self.tr("Items to label"))
        self.view.setMinimumWidth(220)
        self.search = InlineField()
        self.search.setPlaceholderText(self.tr("Filter by text or id"))
        self.search.setAccessibleName(self.tr("Filter by text or id"))
        self.search.setClearButtonEnabled(True)
        self.state_box = self._box(self.tr("State"))
        self.level_box = self._box(self.tr("Level"))
        self.topic_box = self._box(self.tr("Topic"))
        self.speaker_box = self._box(self.tr("Speaker"))
        self.quality_box = self._box(self.tr("Quality"))
        self.clear_button = QPushButton(self.tr("Show all"))
        self.clear_button.setProperty("kind", "quiet")
        self.clear_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.clear_button.clicked.connect(self.clear_filters)
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.count.setWordWrap(True)
        self.lists, self.day = AnnotateLists(), AnnotateDay(queues)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Items done"))
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(SEARCH_AFTER_MS)
        self._fill_fixed_boxes()
        self._wished = self._wish()
        self._lay_out()
        self._delay.timeout.connect(self.filter)
        self.search.textChanged.connect(lambda _text: self._delay.start())
        self.search.returnPressed.connect(self._search_entered)
        self.search.left.connect(self._search_left)
        self.view.chosen.connect(self.chosen)

    def _box(self, name: str) -> QComboBox:
        box = QComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        box.setMinimumContentsLength(2)
        box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.activated.connect(lambda _index: self.filter())
        return box

    def _columns(self) -> list[Column[QueueRecord]]:
        return [
            Column(
                "#",
                lambda row: str(self._numbers[row.take_id]),
                key=lambda row: self._numbers[row.take_id],
                number=True,
                tooltip=lambda row: row.script_key or row.take_id,
            ),
            Column(
                self.tr("State"),
                lambda row: returned_word() if row.is_returned else state_name(row.label_state),
                key=lambda row: -1 if row.is_returned else STATE_ORDER[row.label_state],
                icon=lambda row: state_icon("returned" if row.is_returned else row.label_state),
                hint=self.tr("Done: level and verdict are confirmed"),
                tooltip=lambda row: verdict_name(row.labels.get("verdict")),
            ),
            Column(self.tr("Text"), lambda row: row.text, tooltip=self._tooltip, icon=self._mark),
            Column(
                self.tr("Level"),
                _level_text,
                key=lambda row: LEVEL_ORDER.get(_level(row), 9),
                colour=lambda row: None if "cs_level" in row.labels else "ink_muted",
                hint=self.tr("Confirmed level; with a question mark the one that the script was written for"),
            ),
            Column(self.tr("Speaker"), lambda row: row.speaker, tooltip=lambda row: row.speaker),
            Column(
                "",
                lambda row: "",
                key=lambda row: QUALITY_ORDER.get(row.quality or "", 0),
                icon=lambda row: quality_icon(row.quality) if row.quality else None,
                tooltip=lambda row: verdict_word(row.quality) if row.quality else "",
                hint=self.tr("Quality as measured: dot is good, triangle is to be checked, square is bad"),
            ),
        ]

    def _fill_fixed_boxes(self) -> None:
        self.state_box.addItem(self.tr("State"), None)
        self.state_box.addItem(self.tr("not done yet"), "open")
        for code in STATE_ORDER:
            self.state_box.addItem(state_name(code), code)  # type: ignore[arg-type]
        self.state_box.addItem(returned_word(), RETURNED)
        self.state_box.addItem(self.tr("rejected"), "reject")
        self.state_box.addItem(self.tr("off script?"), OFF_SCRIPT)
        self.state_box.addItem(self.tr("unsure"), UNSURE)
        self.level_box.addItem(self.tr("Level"), None)
        for code in LEVELS:
            self.level_box.addItem(level_name(code), code)
        self.quality_box.addItem(self.tr("Quality"), None)
        for verdict in ("good", "check", "bad"):
            self.quality_box.addItem(verdict_word(verdict), verdict)
        self._fill_box(self.topic_box, self.tr("Topic"), [])
        self._fill_box(self.speaker_box, self.tr("Speaker"), [])

    def _lay_out(self) -> None:
        self._grid = QGridLayout()
        self._grid.setSpacing(GRID)
        self._place_filters(3)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.lists)
        column.addLayout(self._grid)
        column.addWidget(self.view, 1)
        column.addWidget(self.progress)
        column.addWidget(self.count)
        column.addWidget(self.day)

    def _place_filters(self, columns: int) -> None:
        """The search on top, the boxes below it in as many columns as there is room for."""
        boxes = (self.state_box, self.level_box, self.quality_box, self.topic_box, self.speaker_box)
        self._grid.addWidget(self.search, 0, 0, 1, columns)
        for place, widget in enumerate((*boxes, self.clear_button)):
            self._grid.addWidget(widget, 1 + place // columns, place % columns)
        for place in range(3):
            self._grid.setColumnStretch(place, 1 if place < columns else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._place_filters(2 if self.width() < VERY_NARROW_PX else 3)
        self.view.setColumnHidden(SPEAKER, self.width() < NARROW_PX)
        for column in (NUMBER, LEVEL):
            self.view.setColumnHidden(column, self.width() < VERY_NARROW_PX)
        super().resizeEvent(event)

    # ---- what is in it

    def set_records(self, records: Sequence[QueueRecord]) -> None:
        """Show these takes under the filters that are set."""
        self._records = {record.take_id: record for record in records}
        self._numbers = {record.take_id: number for number, record in enumerate(records, start=1)}
        topics = sorted({record.topic for record in records if record.topic})
        speakers = sorted({record.speaker for record in records if record.speaker})
        self._fill_box(self.topic_box, self.tr("Topic"), [(topic_name(one), one) for one in topics])
        self._fill_box(self.speaker_box, self.tr("Speaker"), [(one, one) for one in speakers])
        self._folded.clear()
        self._done = sum(record.label_state == "done" for record in records)
        self.table.set_records(records)
        if self._wish() == self._wished:
            self._say()
            self.filtered.emit()
        else:  # what was filtered by is no more
            self.filter()

    def show_day(self) -> None:
        """Count what is done today, and what is left."""
        self.day.refresh(len(self._records) - self._done)

    def set_claims(self, holder: Callable[[str], str]) -> None:
        """Show who works at which take; `holder` gives a name, or nothing."""
        self._claimed = holder
        self.view.viewport().update()

    def has(self, take_id: str | None) -> bool:
        """Whether a take stands in the list, shown or hidden by filters."""
        return take_id in self._records

    def set_flags(self, flags: Mapping[str, TakeFlagRecord]) -> None:
        """Mark the takes about which a run asks something."""
        self._flags = dict(flags)
        if self.state_box.currentData() == OFF_SCRIPT:
            self.filter()
        else:
            self.view.viewport().update()

    def _is_asked(self, row: QueueRecord) -> bool:
        flag = self._flags.get(row.take_id)
        return flag is not None and flag.answer is None

    def _mark(self, row: QueueRecord) -> QIcon | None:
        if self._claimed(row.take_id):
            return icon("mdi6.account-edit-outline", current().accent)
        return icon("mdi6.help-rhombus-outline", current().check) if self._is_asked(row) else None

    def _tooltip(self, row: QueueRecord) -> str:
        parts = (row.script_key, topic_name(row.topic), row.speaker)
        lines = [row.text, " · ".join(part for part in parts if part)]
        if name := self._claimed(row.take_id):
            lines.append(self.tr("{name} works at this one.").format(name=name))
        if self._is_asked(row):
            why = evidence_of(self._flags[row.take_id].evidence)
            lines.append(self.tr("Off script? {why}").format(why=why))
        return "\n".join(lines)

    def _fill_box(self, box: QComboBox, everything: str, items: list[tuple[str, str]]) -> None:
        chosen = box.currentData()
        box.clear()
        box.addItem(everything, None)
        for text, data in items:
            box.addItem(text, data)
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def update_item(self, item: AnnotationItem) -> None:
        """Show what has been decided about a take; it keeps its place until the filters change."""
        row = self._records.get(item.take.id)
        if row is None:
            return
        if item.flag is not None:
            self._flags[item.take.id] = item.flag
        labels = {field: label.value for field, label in item.holding.items() if label.value is not None}
        state = "done" if item.is_done else "started" if labels else "new"
        main = labels.get("main_language", item.script.main_language if item.script else None)
        self._put(
            replace(
                row,
                text=item.text,
                labels=labels,
                label_state=state,
                main_language=main,
                is_returned=bool(item.returned),
            )
        )
        self._say()

    def update_records(self, records: Sequence[QueueRecord]) -> None:
        """Show what was decided elsewhere about takes of the list."""
        changed = [one for one in records if self._records.get(one.take_id, one) != one]
        if len(changed) > MANY:  # in their places
            self._records.update((one.take_id, one) for one in changed)
            self.set_records(list(self._records.values()))
            return
        for record in changed:
            self._put(record)
        self._say()

    def _put(self, record: QueueRecord) -> None:
        before = self._records[record.take_id]
        self._done += (record.label_state == "done") - (before.label_state == "done")
        self._folded.pop(record.take_id, None)
        self._records[record.take_id] = record
        self.table.replace(record)

    def first(self, accepts: Accepts) -> str | None:
        """Id of the first shown take that passes."""
        return next((row.take_id for row in self.table.shown if accepts(row)), None)

    # ---- moving

    def select(self, take_id: str | None) -> None:
        """Mark the take that is shown."""
        self.view.select_id(take_id)
        row = self.table.row_of(take_id)
        if row is not None:
            self._row = row

    def neighbour(self, take_id: str | None, step: int) -> str | None:
        """The next or previous take in the order shown; None at the ends. Takes at which somebody else works are
        passed over, unless nothing else is left."""
        shown = self.table.shown
        row = self.table.row_of(take_id)
        if row is None:  # hidden by a filter: those that took its place come next
            row = self._row if step < 0 else self._row - 1
        row += step
        ahead = shown[row:] if step > 0 else shown[row::-1] if row >= 0 else ()
        free = (one.take_id for one in ahead if not self._claimed(one.take_id))
        return next(free, None) or (shown[row].take_id if 0 <= row < len(shown) else None)

    def next_open(self, take_id: str | None) -> str | None:
        """The next shown take that is not done and at which nobody else works, from the top again after the last;
        None where there is none."""
        shown, row = self.table.shown, self.table.row_of(take_id)
        after = self._row if row is None else row + 1  # hidden: those that took its place come next
        round_ = (*shown[after:], *shown[:after])
        return next(
            (
                one.take_id
                for one in round_
                if one.label_state != "done" and one.take_id != take_id and not self._claimed(one.take_id)
            ),
            None,
        )

    def held_elsewhere(self) -> int:
        """How many shown takes are not done and held by others."""
        return sum(one.label_state != "done" and bool(self._claimed(one.take_id)) for one in self.table.shown)

    def place(self, take_id: str | None) -> tuple[int, int] | None:
        """Row and number of rows, counted from 1; None where the take is hidden."""
        row = self.table.row_of(take_id)
        return None if row is None else (row + 1, len(self.table.shown))

    # ---- filters

    def filter(self) -> None:
        """Show what passes all filters."""
        self._delay.stop()
        self._wished = self._wish()
        self.table.set_filter(self._accepts())
        self._say()
        self.filtered.emit()

    def _search_entered(self) -> None:
        self.search.settled_text()
        self.filter()
        self.left.emit()

    def _search_left(self) -> None:
        self.search.clear()
        self._search_entered()

    def clear_filters(self) -> None:
        """Show everything again."""
        self.search.clear()
        for box in (self.state_box, self.level_box, self.topic_box, self.speaker_box, self.quality_box):
            box.setCurrentIndex(0)
        self.filter()

    def _wish(self) -> tuple[object, ...]:
        """Everything that is filtered by."""
        boxes = (self.state_box, self.level_box, self.topic_box, self.speaker_box, self.quality_box)
        return (self.search.text(), *(box.currentData() for box in boxes))

    def _accepts(self) -> Accepts | None:
        tests = [test for test in (self._text_test(), self._state_test()) if test]
        level, topic = self.level_box.currentData(), self.topic_box.currentData()
        speaker, quality = self.speaker_box.currentData(), self.quality_box.currentData()
        if level:
            tests.append(lambda row: _level(row) == level)
        if topic:
            tests.append(lambda row: row.topic == topic)
        if speaker:
            tests.append(lambda row: row.speaker == speaker)
        if quality:
            tests.append(lambda row: row.quality == quality)
        return (lambda row: all(test(row) for test in tests)) if tests else None

    def _text_test(self) -> Accepts | None:
        words = nfc(self.search.text()).casefold().split()
        if not words:
            return None
        return lambda row: all(word in self._folded_text(row) for word in words)

    def _folded_text(self, row: QueueRecord) -> str:
        """What is searched in, made once for each take."""
        folded = self._folded.get(row.take_id)
        if folded is None:
            folded = self._folded[row.take_id] = f"{row.script_key or ''} {row.text}".casefold()
        return folded

    def _state_test(self) -> Accepts | None:
        state = self.state_box.currentData()
        if state == OFF_SCRIPT:
            return self._is_asked
        if state == RETURNED:
            return lambda row: row.is_returned
        if state == UNSURE:
            return lambda row: bool(row.labels.get("unsure"))
        if state == "open":
            return lambda row: row.label_state != "done"
        if state in VERDICTS:
            return lambda row: row.labels.get("verdict") == state
        return (lambda row: row.label_state == state) if state else None

    def _say(self) -> None:
        records, done = self._records, self._done
        shown = len(self.table.shown)
        self.clear_button.setEnabled(shown < len(records))
        self.progress.setRange(0, max(1, len(records)))
        self.progress.setValue(done)
        text = self.tr("{done} of {all} done").format(done=done, all=len(records))
        if shown < len(records):
            hidden = self.tr("{n} shown, {hidden} hidden by filters")
            text += "  ·  " + hidden.format(n=shown, hidden=len(records) - shown)
        self.count.setText(text)


def _level(row: QueueRecord) -> str:
    return row.labels.get("cs_level") or row.level_wanted or ""


def _level_text(row: QueueRecord) -> str:
    name = level_name(_level(row))
    return name if "cs_level" in row.labels or not name else f"{name} ?"
