"""The documents of a set, or its translations one by one: filters above, how many are hidden beside them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

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
from gui.models.system_table import SystemTable
from gui.panels.figure import Switch
from gui.panels.filter_field import FilterField
from gui.panels.recognition_numbers import MiddleDelegate, RateDelegate, room_for_columns
from gui.panels.translation_words import flag_name, score_text, split_name, tau_text, undefined_text
from gui.services.jobs import Job, Jobs
from gui.services.translation_rows import DocumentRow, TranslationRow, TranslationRows
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

ROW_PX = 24
SEARCHED_AT_ONCE = 8_000
"""More translations are searched on a worker."""
LEAST_TEXT, LEAST_FOR_COUNT, LEAST_FOR_SWITCH = 120, 480, 400
NAME_PX, COUNT_PX, NUMBER_PX, WORD_PX = 108, 36, 64, 60
SORT_MARK_PX = 36
"""What a head needs beside its words."""
LEAST_AT_ALL, ROOMY_PX = 64, 320
"""In a table narrower than this, the text may be this narrow, so that nothing has to be scrolled sideways."""
Row = DocumentRow | TranslationRow


@dataclass(frozen=True, slots=True)
class SegmentFilter:
    """Which documents or translations are shown.

    Attributes:
        words: of the search field, all of which must occur.
        show: "all" or key of one of the choices.
        ids: of translations that were chosen in a figure; None for all.
    """

    words: tuple[str, ...] = ()
    show: str = "all"
    ids: frozenset[str] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether everything is shown."""
        return self == SegmentFilter()

    def among(self, rows: Sequence[Row]) -> list[Row]:
        """The rows that are shown, one condition after the other, each over what is left."""
        left = list(rows)
        if self.ids is not None:
            ids = self.ids
            left = [row for row in left if not ids.isdisjoint(_ids(row))]
        if self.show != "all":
            is_shown = SHOWN[self.show]
            left = [row for row in left if is_shown(row)]
        for word in self.words:
            left = [row for row in left if word in row.searched]
        return left


def _ids(row: Row) -> tuple[str, ...]:
    return tuple(one.id for one in row.rows) if isinstance(row, DocumentRow) else (row.id,)


def _any(test: Callable[[TranslationRow], bool]) -> Callable[[Row], bool]:
    return lambda row: any(map(test, row.rows)) if isinstance(row, DocumentRow) else test(row)


def _document(test: Callable[[DocumentRow], bool]) -> Callable[[Row], bool]:
    return lambda row: isinstance(row, DocumentRow) and test(row)


SHOWN: dict[str, Callable[[Row], bool]] = {
    "flags": _any(lambda row: bool(row.flags)),
    "unscored": _any(lambda row: row.score is None),
    "unjudged": _any(lambda row: row.human is None),
    "sound": _any(lambda row: bool(row.record.audio_path or row.record.utterance_id)),
    "against": _document(lambda row: row.tau_b is not None and row.tau_b < 0),
    "undefined": _document(lambda row: row.tau_b is None),
    "gained": _document(lambda row: (row.gain or 0.0) > 0),
    "lost": _document(lambda row: (row.gain or 0.0) < 0),
}
OF_DOCUMENTS = ("against", "undefined", "gained", "lost")


class TranslationSegments(QWidget):
    """Filters, table, count.

    Signals:
        chosen: id of the translation that was moved to, by key or mouse.
        played: id of the one that was clicked or given Enter.
        filter_changed: the `SegmentFilter` that holds now.
    """

    chosen = Signal(str)
    played = Signal(str)
    filter_changed = Signal(object)

    def __init__(self, jobs: Jobs) -> None:
        super().__init__()
        self._jobs = jobs
        self._searching: Job | None = None
        self._records: Sequence[Row] = ()
        self._rows: TranslationRows | None = None
        self._shape: object = None
        self._has_flags = False
        self.filter = SegmentFilter()
        self.model = SystemTable[Any](lambda row: row.id, self)
        self.view = RecordTableView(self.model, (), stretch=0)
        self.view.setAccessibleName(self.tr("Documents and translations"))
        self.view.setMinimumHeight(88)
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self._numbers, self._plain = RateDelegate(self.view), QStyledItemDelegate(self.view)
        self._middle = MiddleDelegate(self.view)
        ways = ((self.tr("Documents"), "documents"), (self.tr("Translations"), "translations"))
        self.switch = Switch(ways, self.tr("What the rows are"))
        self.search = FilterField(self.tr("Filter by text, system or document"))
        self.show_box = QComboBox()
        self.show_box.setAccessibleName(self.tr("Which rows"))
        self.count = ElidedLabel()
        self.count.setProperty("role", "small")
        self.clear_button = IconButton(
            "mdi6.filter-remove-outline", self.tr("Show everything (Esc)"), self.clear_filter
        )
        self._fill_show_box()
        self._lay_out()
        self._connect()

    @property
    def by_document(self) -> bool:
        """Whether a row is a document."""
        return self.switch.value == "documents"

    def _fill_show_box(self) -> None:
        texts = {
            "all": self.tr("Everything"),
            "flags": self.tr("With a flag"),
            "unscored": self.tr("Without the estimator's score"),
            "unjudged": self.tr("Without a score by people"),
            "sound": self.tr("With sound"),
            "against": self.tr("Ordered against people (τ_b < 0)"),
            "undefined": self.tr("Without a τ_b"),
            "gained": self.tr("Gained by the ties"),
            "lost": self.tr("Lost by the ties"),
        }
        chosen = self.show_box.currentData()
        self.show_box.clear()
        for key, text in texts.items():
            if self.by_document or key not in OF_DOCUMENTS:
                self.show_box.addItem(text, key)
        self.show_box.setCurrentIndex(max(0, self.show_box.findData(chosen)))

    def _lay_out(self) -> None:
        self.show_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.show_box.setMinimumContentsLength(6)
        self.show_box.view().setMinimumWidth(240)
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        row.addWidget(self.switch)
        row.addWidget(self.search, 3)
        row.addWidget(self.show_box, 2)
        row.addWidget(self.clear_button)
        row.addWidget(self.count, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.view, 1)

    def _connect(self) -> None:
        self.switch.chosen.connect(lambda _way: self._way_changed())
        self.search.typed.connect(self._edited)
        self.show_box.activated.connect(lambda _index: self._edited())
        self.view.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self._fit())
        self.view.chosen.connect(self.chosen)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(self.played)

    # ---- what it shows

    def show_rows(self, rows: TranslationRows | None) -> None:
        """Show other rows under the same filter; order and widths stay while the columns do."""
        self._rows = rows
        records: Sequence[Row] = ()
        if rows is not None:
            records = rows.documents if self.by_document else rows.rows
        self._records = records
        self._has_flags = rows is not None and rows.has_flags
        shape = None if rows is None else (self.by_document, self._has_ties, self._has_splits)
        if shape is not None and shape != self._shape:
            self._shape = shape
            self.model.set_columns(self._columns(), records)
            self._set_widths()
        else:
            self.model.set_records(records)
            self._fit()
        if self.filter.words:
            self._hide_others()
        self._say_count()

    @property
    def _has_ties(self) -> bool:
        return self._rows is not None and self._rows.calibration is not None

    @property
    def _flags_at(self) -> int:
        """The column of flags; only splits may stand behind it."""
        return self.model.columnCount() - (2 if self._has_splits else 1)

    @property
    def _has_splits(self) -> bool:
        return self._rows is not None and len(self._rows.splits) > 1

    def _columns(self) -> list[Column[Any]]:
        """Named by what they hold; the text comes second and takes the room that is left."""
        shared: list[Column[Any]] = [
            Column(
                self.tr("People"),
                lambda row: score_text(row.human, 1),
                key=lambda row: row.human,
                number=True,
                hint=self.tr("Score by people as the file has it; higher is better"),
            ),
            Column(
                self.tr("Estimator"),
                lambda row: score_text(row.score),
                key=lambda row: row.score,
                number=True,
                hint=self.tr("Score of the chosen estimator, on 0 to 100; higher is better"),
            ),
        ]
        own = self._document_columns(shared) if self.by_document else self._translation_columns(shared)
        if self._has_splits:
            own.append(
                Column(
                    self.tr("Split"),
                    lambda row: split_name(row.first.split if self.by_document else row.record.split),
                )
            )
        return own

    def _document_columns(self, shared: list[Column[Any]]) -> list[Column[Any]]:
        columns: list[Column[Any]] = [
            Column(self.tr("Document"), lambda row: row.document, tooltip=lambda row: row.document),
            Column(self.tr("Source"), lambda row: row.first.source, tooltip=lambda row: row.first.source),
            Column("n", lambda row: f"{len(row.rows):,}", key=lambda row: len(row.rows), number=True,
                   hint=self.tr("Translations of it")),
            *shared,
            Column("τ_b", lambda row: tau_text(row.tau_b), key=lambda row: row.tau_b, number=True,
                   tooltip=lambda row: undefined_text(row.undefined) if row.tau_b is None else "",
                   hint=self.tr("Agreement of the estimator with people within the document, −1 to 1")),
        ]  # fmt: skip
        if self._has_ties:
            columns.append(
                Column(
                    self.tr("with ties"),
                    lambda row: tau_text(row.tied_tau_b),
                    key=lambda row: row.tied_tau_b,
                    number=True,
                    tooltip=self._gain,
                    hint=self.tr("The same with the ties of the chosen width"),
                )
            )
        return [*columns, self._flags_column()]

    def _translation_columns(self, shared: list[Column[Any]]) -> list[Column[Any]]:
        columns: list[Column[Any]] = [
            Column(self.tr("System"), lambda row: row.record.system, tooltip=lambda row: row.record.system),
            Column(
                self.tr("Translation"),
                lambda row: row.record.translation,
                tooltip=lambda row: f"{row.record.source}\n→ {row.record.translation}",
            ),
            Column(self.tr("Document"), lambda row: row.record.document),
            *shared,
        ]
        if self._has_ties:
            columns.append(
                Column(
                    self.tr("with ties"),
                    lambda row: score_text(row.tied),
                    key=lambda row: row.tied,
                    number=True,
                    hint=self.tr("Its score with the ties of the chosen width"),
                )
            )
        return [*columns, self._flags_column()]

    def _flags_column(self) -> Column[Any]:
        def text(row: Row) -> str:
            if isinstance(row, DocumentRow):
                return f"{row.flags:,}" if row.flags else ""
            return ", ".join(map(flag_name, row.flags))

        def why(row: Row) -> str:
            rows = row.rows if isinstance(row, DocumentRow) else (row,)
            return "\n".join(
                f"{one.record.system}: {', '.join(map(flag_name, one.flags))}" for one in rows if one.flags
            )

        return Column(
            self.tr("Flags"),
            text,
            key=lambda row: row.flags if isinstance(row, DocumentRow) else len(row.flags),
            tooltip=why,
            hint=self.tr("What has to be known about the estimator's scores"),
        )

    def _gain(self, row: DocumentRow) -> str:
        if row.gain is None:
            return ""
        return self.tr("ties change τ_b by {gain}").format(gain=f"{row.gain:+.3f}".replace("-", "−"))

    def _set_widths(self) -> None:
        header = self.view.horizontalHeader()
        for place, column in enumerate(self.model.columns):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
            self.view.setItemDelegateForColumn(place, self._numbers if column.number else self._plain)
            named = header.fontMetrics().horizontalAdvance(column.title) + SORT_MARK_PX
            self.view.setColumnWidth(place, max(NUMBER_PX, named) if column.number else WORD_PX)
            self.view.setColumnHidden(place, False)
        self.view.setItemDelegateForColumn(0, self._middle)
        self.view.setColumnWidth(0, NAME_PX)
        if self.by_document:
            self.view.setColumnWidth(2, COUNT_PX)
        header.setStretchLastSection(False)
        self._fit()

    def _fit(self) -> None:
        """The text takes what room is left; the last columns go where only they would ask for a scroll bar."""
        last = self.model.columnCount()
        if last < 3:
            return
        room = room_for_columns(self.view)
        shown = list(range(last))
        least = LEAST_TEXT if room > ROOMY_PX else LEAST_AT_ALL
        self.view.setColumnWidth(0, min(NAME_PX, max(LEAST_AT_ALL, 2 * room // 5)))
        if not self._has_flags:
            shown.remove(self._flags_at)
        words = [place for place in range(last) if not self.model.columns[place].number and place > 2]
        numbers = [place for place in range(last) if self.model.columns[place].number and place > 2]
        optional = [*reversed(numbers), *([2] if self.by_document else []), *words]
        optional = [place for place in optional if place in shown]
        while optional and room - self._others(shown) < least:
            shown.remove(optional.pop())
        for place in range(last):
            self.view.setColumnHidden(place, place not in shown)
        self.view.setColumnWidth(1, max(least, room - self._others(shown)))

    def _others(self, shown: list[int]) -> int:
        """Width of the columns besides the text."""
        header = self.view.horizontalHeader()
        return sum(header.sectionSize(place) or WORD_PX for place in shown if place != 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.count.setVisible(self.width() >= LEAST_FOR_COUNT)
        self.switch.setVisible(self.width() >= LEAST_FOR_SWITCH)  # its key works all the same
        self._fit()

    def select(self, segment_id: str | None) -> None:
        """Show the selected translation, or its document, as the current row."""
        if self.by_document and self._rows is not None and segment_id is not None:
            document = self._rows.document_of.get(segment_id)
            segment_id = document.id if document is not None else None
        self.view.select_id(segment_id)

    def shown_documents(self) -> tuple[str, ...]:
        """The documents that are shown, each once."""
        names = (
            row.document if isinstance(row, DocumentRow) else row.record.document for row in self.model.shown
        )
        return tuple(dict.fromkeys(names))

    # ---- filters

    def toggle_way(self) -> None:
        """Documents or translations."""
        self.switch.choose("translations" if self.by_document else "documents")
        self._way_changed()

    def _way_changed(self) -> None:
        record = self.model.record(self.view.currentIndex())
        self._fill_show_box()
        if self.filter.show in OF_DOCUMENTS and not self.by_document:
            self.set_filter(replace(self.filter, show="all"))
        self.show_rows(self._rows)
        if record is not None:
            self.select(record.id)

    def set_filter(self, changed: SegmentFilter, at_once: bool = False) -> None:
        """Show other rows.

        Args:
            changed: which.
            at_once: also where very many texts have to be searched, of which that is seen.
        """
        self.search.drop()
        if changed == self.filter:
            return
        self.filter = changed
        self._show_filter()
        self._hide_others(at_once)
        self.filter_changed.emit(changed)

    def _hide_others(self, at_once: bool = False) -> None:
        """Hide what the filter hides: very many texts are searched on a worker, and what was shown stays until then."""
        if self._searching is not None:
            self._searching.cancel()
            self._searching = None
        wanted, records = self.filter, self._records
        if at_once or not wanted.words or len(self._rows.rows if self._rows else ()) <= SEARCHED_AT_ONCE:
            self._show_only(None if wanted.is_empty else wanted.among)
            return

        def found(ids: frozenset[str]) -> None:
            if job is self._searching:
                self._searching = None
                self._show_only(lambda rows: [row for row in rows if row.id in ids])

        title = self.tr("Filtering translations")
        job = self._jobs.call(title, lambda: frozenset(row.id for row in wanted.among(records)), found)
        self._searching = job

    def _show_only(self, choose: Callable[[Sequence[Row]], list[Row]] | None) -> None:
        row = self.model.record(self.view.currentIndex())
        self.model.set_choice(choose)
        self._say_count()
        if row is not None:
            self.view.select_id(row.id)

    def filter_ids(self, ids: Sequence[str]) -> None:
        """Show the documents of these translations only; all where there is none."""
        self.set_filter(replace(self.filter, ids=frozenset(ids) or None), at_once=True)

    def clear_filter(self) -> None:
        """Show everything."""
        self.set_filter(SegmentFilter())

    def _edited(self) -> None:
        self.set_filter(
            replace(self.filter, words=self.search.words, show=self.show_box.currentData() or "all")
        )

    def _show_filter(self) -> None:
        self.show_box.setCurrentIndex(max(0, self.show_box.findData(self.filter.show)))
        self.search.show_words(self.filter.words)
        self.clear_button.setEnabled(not self.filter.is_empty)

    def _say_count(self) -> None:
        shown, total = len(self.model.shown), self.model.total
        if shown == total:
            text = self.tr("documents: {n}") if self.by_document else self.tr("translations: {n}")
            self.count.setText(text.format(n=f"{total:,}"))
            return
        text = self.tr("{shown} of {total}, hidden by filters: {hidden}").format(
            shown=f"{shown:,}", total=f"{total:,}", hidden=f"{total - shown:,}"
        )
        if self.filter.ids is not None:
            text += " · " + self.tr("chosen in a figure: {n}").format(n=f"{len(self.filter.ids):,}")
        self.count.setText(text)

    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.record(index)
        if row is not None:
            self.played.emit(row.id)
