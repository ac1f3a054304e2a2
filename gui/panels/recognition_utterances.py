"""The utterances with every system's rates: filters above, how many are hidden below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QHeaderView,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from gui.models.record_table import Column
from gui.models.system_table import SystemColumn, SystemTable
from gui.panels.filter_field import FilterField
from gui.panels.recognition_numbers import (
    MiddleDelegate,
    RateDelegate,
    percent,
    room_for_columns,
    system_icon,
)
from gui.panels.recognition_words import group_name, state_name
from gui.panels.words import level_name, topic_name
from gui.services.scoring_results import GroupKind, Results, UtteranceRow, group_order
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

FIXED_COLUMNS = 3
TEXT_COLUMN = 1
RATE_WIDTH, SINGLE_WIDTH = 66, 56
ID_WIDTH, LEVEL_WIDTH, TOPIC_WIDTH, LEAST_TEXT = 104, 72, 140, 150
ROW_PX = 24
Accepts = Callable[[UtteranceRow], bool]


@dataclass(frozen=True, slots=True)
class UtteranceFilter:
    """Which utterances are shown.

    Attributes:
        words: of the search field, all of which must occur in id or text.
        show: "all" or key of one of the choices of `SHOWN`.
        groups: groups they must belong to, one of each kind at most.
        ids: those chosen in a figure, None for all.
    """

    words: tuple[str, ...] = ()
    show: str = "all"
    groups: tuple[tuple[GroupKind, str], ...] = ()
    ids: frozenset[str] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether everything is shown."""
        return self == UtteranceFilter()

    def among(self, rows: Sequence[UtteranceRow]) -> list[UtteranceRow]:
        """The rows that are shown. One condition after the other, each over what is left: of 100,000 rows within
        the blink of an eye."""
        left = list(rows)
        if self.ids is not None:
            ids = self.ids
            left = [row for row in left if row.id in ids]
        for kind, name in self.groups:
            label = _label_of(kind)
            left = [row for row in left if label(row) == name]
        if self.show != "all":
            is_shown = SHOWN[self.show]
            left = [row for row in left if is_shown(row)]
        for word in self.words:
            left = [row for row in left if word in row.searched or word == row.key]
        return left


def _label_of(kind: GroupKind) -> Callable[[UtteranceRow], str]:
    return attrgetter(kind) if kind in _PLAIN else lambda row: row.label(kind)


_PLAIN = frozenset({"level", "topic", "main_language", "speaker"})
"""Groups whose name stands in the row itself."""
SHOWN: dict[str, Accepts] = {
    "errors": lambda row: any(row.mer),
    "interest": lambda row: any(row.pier),
    "differ": lambda row: len(set(row.mer)) > 1 or len(set(row.pier)) > 1,
    "missing": lambda row: "missing" in row.states,
    "waiting": lambda row: "stale" in row.states or "unscored" in row.states,
    "silent": lambda row: not row.audio_path,
}


def _id_text(row: UtteranceRow) -> str:
    return " · ".join(part for part in (row.name, topic_name(row.topic), row.speaker) if part)


class RecognitionUtterances(QWidget):
    """Filters, table, count.

    Signals:
        chosen: id of the utterance that was moved to, by key or mouse.
        played: id of the utterance that was clicked or given Enter.
        filter_changed: the `UtteranceFilter` that holds now.
    """

    chosen = Signal(str)
    played = Signal(str)
    filter_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._results: Results | None = None
        self._shape: object = None
        self.filter = UtteranceFilter()
        self.model = SystemTable[UtteranceRow](attrgetter("id"), self)
        self.view = RecordTableView(self.model, (), stretch=0)
        self.view.setAccessibleName(self.tr("Utterances"))
        self.view.setMinimumHeight(88)
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self._delegate, self._plain = RateDelegate(self.view), QStyledItemDelegate(self.view)
        self._id_delegate = MiddleDelegate(self.view)
        self.search = FilterField(self.tr("Filter by text or id"))
        self.level_box, self.topic_box, self.show_box = QComboBox(), QComboBox(), QComboBox()
        self.count, self.hidden = ElidedLabel(), ElidedLabel()
        for label in (self.count, self.hidden):
            label.setProperty("role", "small")
        self.hidden.hide()
        self.clear_button = IconButton(
            "mdi6.filter-remove-outline", self.tr("Show all utterances (Esc)"), self.clear_filter
        )
        self._fill_show_box()
        self._lay_out()
        self._connect()

    def _fill_show_box(self) -> None:
        texts = {
            "all": self.tr("Everything"),
            "errors": self.tr("With errors"),
            "interest": self.tr("Errors at points of interest"),
            "differ": self.tr("Systems differ"),
            "missing": self.tr("Without a hypothesis"),
            "waiting": self.tr("Out of date or not scored"),
            "silent": self.tr("Without audio"),
        }
        for key, text in texts.items():
            self.show_box.addItem(text, key)
        self.show_box.setAccessibleName(self.tr("Which utterances"))
        self.level_box.setAccessibleName(self.tr("Level of switching"))
        self.topic_box.setAccessibleName(self.tr("Topic"))

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        row.addWidget(self.search, 3)
        for box in (self.show_box, self.level_box, self.topic_box):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(8)
            row.addWidget(box, 2)
        row.addWidget(self.clear_button)
        row.addWidget(self.count, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.hidden)
        column.addWidget(self.view, 1)

    def _connect(self) -> None:
        self.search.typed.connect(self._edited)
        for box in (self.show_box, self.level_box, self.topic_box):
            box.activated.connect(lambda _index: self._edited())
        self.view.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self._fit())
        self.view.chosen.connect(self.chosen)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(self.played)

    # ---- what it shows

    def show_results(self, results: Results) -> None:
        """Show other results under the same filter; order and widths stay while the systems do."""
        self._results = results
        shape = [result.system.id for result in results.systems], [r.system.name for r in results.systems]
        if shape == self._shape:
            self.model.set_records(results.utterances)
        else:
            self._shape = shape
            self.model.set_columns(self._columns(results), results.utterances)
            self._set_widths()
        self._fill_box(self.level_box, self.tr("All levels"), "level", level_name)
        self._fill_box(self.topic_box, self.tr("All topics"), "topic", topic_name)
        self._show_filter()
        self._say_count()

    def _columns(self, results: Results) -> list[Column[UtteranceRow]]:
        level_order = group_order("level")
        columns: list[Column[UtteranceRow]] = [
            Column(self.tr("Id"), attrgetter("name"), tooltip=_id_text),
            Column(self.tr("Text"), attrgetter("reference"), tooltip=attrgetter("reference")),
            Column(
                self.tr("Level"),
                lambda row: level_name(row.level),
                key=lambda row: level_order(row.level),
            ),
        ]
        single = len(results.systems) == 1
        for at, result in enumerate(results.systems):
            for measure in ("mer", "pier"):
                columns.append(self._rate_column(at, result.place, result.system.name, measure, single))
        return [*columns, Column(self.tr("Topic"), lambda row: topic_name(row.topic))]

    def _rate_column(
        self, at: int, place: int, system: str, measure: str, single: bool
    ) -> Column[UtteranceRow]:
        value: Callable[[UtteranceRow], float | None] = (
            (lambda row: row.mer[at]) if measure == "mer" else (lambda row: row.pier[at])
        )

        def text(row: UtteranceRow) -> str:
            if row.states[at] in ("missing", "unscored"):
                return "–"
            return percent(value(row)) + ("*" if row.states[at] == "stale" else "")

        def why(row: UtteranceRow) -> str:
            state, number = row.states[at], value(row)
            if state != "scored":
                return f"{system}: {state_name(state)}"
            if number is None:
                return (
                    self.tr("n/a: no point of interest")
                    if measure == "pier"
                    else self.tr("n/a: the reference is empty")
                )
            return f"{system}: {measure.upper()} {number:.2f} %"

        return SystemColumn(
            measure.upper(),
            text,
            key=value,
            number=True,
            tooltip=why,
            hint=self.tr("{measure} of {system} in percent, 0 is best").format(
                measure=measure.upper(), system=system
            ),
            mark=None if single else lambda: system_icon(place),
        )

    def _set_widths(self) -> None:
        header = self.view.horizontalHeader()
        last = self.model.columnCount() - 1
        single = last - FIXED_COLUMNS <= 2
        for place in range(last + 1):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
            is_rate = FIXED_COLUMNS <= place < last
            self.view.setItemDelegateForColumn(place, self._delegate if is_rate else self._plain)
            self.view.setColumnWidth(place, SINGLE_WIDTH if single else RATE_WIDTH)
            self.view.setColumnHidden(place, False)  # what had no room may stand elsewhere now
        self.view.setItemDelegateForColumn(0, self._id_delegate)
        for place, width in ((0, ID_WIDTH), (2, LEVEL_WIDTH), (last, TOPIC_WIDTH)):
            self.view.setColumnWidth(place, width)
        header.setStretchLastSection(False)
        self._fit()

    def _fit(self) -> None:
        """The text takes what room is left; the topic goes where only it would ask for a scroll bar."""
        last = self.model.columnCount() - 1
        if last <= FIXED_COLUMNS:
            return
        room = room_for_columns(self.view)
        others = sum(self.view.columnWidth(place) for place in range(last) if place != TEXT_COLUMN)
        bare = room - others
        without = bare >= LEAST_TEXT > bare - TOPIC_WIDTH
        self.view.setColumnHidden(last, without)
        self.view.setColumnWidth(TEXT_COLUMN, max(LEAST_TEXT, bare - (0 if without else TOPIC_WIDTH)))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fill_box(self, box: QComboBox, everything: str, kind: GroupKind, word: Callable[[str], str]) -> None:
        assert self._results is not None
        names = self._results.labels[kind]
        box.blockSignals(True)
        box.clear()
        box.addItem(everything, "")
        for name in names:
            box.addItem(word(name), name)
        box.setVisible(len(names) > 1)
        box.blockSignals(False)

    def select(self, utterance_id: str | None) -> None:
        """Show the selected utterance as the current row."""
        self.view.select_id(utterance_id)

    # ---- filters

    def set_filter(self, changed: UtteranceFilter) -> None:
        """Show other utterances."""
        self.search.drop()
        if changed == self.filter:
            return
        self.filter = changed
        self._show_filter()
        selected = self.view.currentIndex()
        row = self.model.record(selected)
        self.model.set_choice(None if changed.is_empty else changed.among)
        self._say_count()
        if row is not None:
            self.view.select_id(row.id)
        self.filter_changed.emit(changed)

    def filter_group(self, kind: GroupKind, name: str) -> None:
        """Show the utterances of a group only; of all of them for the group "all"."""
        others = tuple(group for group in self.filter.groups if group[0] != kind)
        groups = () if kind == "all" else (*others, (kind, name))
        self.set_filter(replace(self.filter, groups=groups))

    def filter_ids(self, ids: Sequence[str]) -> None:
        """Show these utterances only; all where there is none."""
        self.set_filter(replace(self.filter, ids=frozenset(ids) or None))

    def clear_filter(self) -> None:
        """Show all utterances."""
        self.set_filter(UtteranceFilter())

    def _edited(self) -> None:
        kept = tuple(group for group in self.filter.groups if group[0] not in ("level", "topic"))
        boxes: tuple[tuple[GroupKind, QComboBox], ...] = (
            ("level", self.level_box),
            ("topic", self.topic_box),
        )
        chosen = tuple((kind, box.currentData()) for kind, box in boxes if box.currentData())
        self.set_filter(
            replace(
                self.filter,
                words=self.search.words,
                show=self.show_box.currentData(),
                groups=(*kept, *chosen),
            )
        )

    def _show_filter(self) -> None:
        """Bring the fields in line with the filter."""
        groups = dict(self.filter.groups)
        for box, value in (
            (self.level_box, groups.get("level", "")),
            (self.topic_box, groups.get("topic", "")),
            (self.show_box, self.filter.show),
        ):
            box.setCurrentIndex(max(0, box.findData(value)))
        self.search.show_words(self.filter.words)
        self.clear_button.setEnabled(not self.filter.is_empty)

    def _say_count(self) -> None:
        """How many there are; under filters how many of them are seen, in a line of its own, with what that means."""
        shown, total = len(self.model.shown), self.model.total
        self.count.setText("" if shown != total else self.tr("utterances: {n}").format(n=f"{total:,}"))
        self.hidden.setVisible(shown != total)
        if shown == total:
            return
        text = self.tr("{shown} of {total} shown, hidden by filters: {hidden}").format(
            shown=f"{shown:,}", total=f"{total:,}", hidden=f"{total - shown:,}"
        )
        rates = self.tr("their rates stand above, under “shown”") if shown else ""
        self.hidden.setText(
            " · ".join(part for part in (text, self.filter_words(but_fields=True), rates) if part)
        )

    def filter_words(self, but_fields: bool = False, but_chosen: bool = False) -> str:
        """The filters as a person reads them.

        Args:
            but_fields: leave out what the fields above the table say already.
            but_chosen: leave out what was chosen in a figure.
        """
        shown, words = self.filter, []
        if not but_fields:
            words += [f"“{' '.join(shown.words)}”"] if shown.words else []
            place = self.show_box.findData(shown.show)
            words += [self.show_box.itemText(place)] if shown.show != "all" else []
        seen = ("level", "topic") if but_fields else ()
        words += [group_name(kind, name) for kind, name in shown.groups if kind not in seen]
        if shown.ids is not None and not but_chosen:
            words.append(self.tr("chosen in a figure: {n}").format(n=f"{len(shown.ids):,}"))
        return " · ".join(words)

    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.record(index)
        if row is not None:
            self.played.emit(row.id)
