"""Systems by groups: rates with intervals, what is missing; every number says how it was made."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QPushButton,
    QStyledItemDelegate,
    QVBoxLayout,
    QWidget,
)

from engine.types import Score
from gui.models.record_table import Column
from gui.models.system_table import SystemTable
from gui.panels.provenance_card import ProvenanceCard
from gui.panels.recognition_blocks import Block, BlockHeader
from gui.panels.recognition_numbers import (
    RateDelegate,
    percent_with_interval,
    room_for_columns,
    stacked_width,
    system_icon,
)
from gui.panels.recognition_words import group_name
from gui.plots.value_words import count_range
from gui.services.scoring_provenance import (
    MeasureName,
    Reading,
    counts_fact,
    line_facts,
    odd_ones,
    rate_facts,
    reading_name,
    shown_fact,
)
from gui.services.scoring_results import SHOWN, GroupKind, GroupLine, GroupTable, SystemResult
from gui.widgets.record_table_view import RecordTableView

MEASURES: tuple[MeasureName, ...] = ("mer", "pier")
ROW_PX, HEADER_PX = 36, 44
NAME_PX, LEAST_PX, COUNT_PX = 134, 62, 50
MOST_ROWS = 5
"""So many rows are seen without scrolling before the utterances get their room."""
GroupKey = tuple[GroupKind, str]


def score_of(line: GroupLine, measure: MeasureName, reading: Reading) -> Score | None:
    """A rate of a line, None while nothing of it is scored."""
    if line.score is None:
        return None
    found = line.score.mer if measure == "mer" else line.score.pier
    return found.rates.micro if reading == "micro" else found.rates.macro


@dataclass(frozen=True, slots=True)
class SystemRow:
    """A system and its rates in every group."""

    result: SystemResult
    lines: Mapping[GroupKey, GroupLine]


def system_rows(table: GroupTable) -> list[SystemRow]:
    """The lines of a table, one row for each system."""
    return [
        SystemRow(
            result,
            {(line.kind, line.name): line for line in table.lines if line.result is result},
        )
        for result in table.results.systems
    ]


class RecognitionGroups(QWidget):
    """The table: a row for each system, for each group a block of its columns.

    Signals:
        group_chosen(object, str): kind and name of the group whose name was clicked.
        reading_changed(str): whether corpus rates ("micro") or means of utterances ("macro") are shown.
    """

    group_chosen = Signal(object, str)
    reading_changed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._table: GroupTable | None = None
        self._groups: tuple[GroupKey, ...] = ()
        self._cells: dict[int, tuple[GroupKey, MeasureName]] = {}
        self._shape: object = None
        self._odd: dict[tuple[GroupKind, str, str], str] = {}
        self._wished: Reading = "micro"
        heading: Column[SystemRow] = Column(
            "",
            lambda row: row.result.system.name,
            tooltip=lambda row: "\n".join(
                text for text in (row.result.system.name, row.result.system.note) if text
            ),
            icon=lambda row: system_icon(row.result.place),
        )
        self.model = SystemTable[SystemRow](lambda row: row.result.system.id, self, heading)
        self.view = RecordTableView(self.model, (), stretch=0)
        self.header = BlockHeader(self.view)
        self.reading_button = QPushButton(self.view)
        self._set_up_view()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def _set_up_view(self) -> None:
        view = self.view
        view.setHorizontalHeader(self.header)
        view.setSortingEnabled(True)
        self.header.setSortIndicatorClearable(True)
        self.header.setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.header.setFixedHeight(HEADER_PX)
        self.header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        self.header.block_clicked.connect(self._block_clicked)
        names = view.verticalHeader()
        names.setDefaultSectionSize(ROW_PX)
        names.setFixedWidth(NAME_PX)
        names.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        names.setHighlightSections(False)
        names.show()
        view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        view.setCornerButtonEnabled(False)
        view.setStyleSheet("QTableCornerButton::section { background: palette(window); border: none; }")
        view.setAccessibleName(self.tr("Rates by system and group"))
        view.setItemDelegate(RateDelegate(view, stacked=True))
        view.setItemDelegateForColumn(0, QStyledItemDelegate(view))
        view.verticalScrollBar().rangeChanged.connect(lambda _low, _high: self._fit())
        view.clicked.connect(self._clicked)
        view.activated_id.connect(lambda _id: self._clicked(view.currentIndex()))
        view.setMinimumHeight(HEADER_PX + ROW_PX + 2)
        button = self.reading_button
        button.setProperty("kind", "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setToolTip(
            self.tr(
                "Corpus rates: the errors of all utterances over all their units (micro).\n"
                "Means of utterances: the unweighted mean of their rates (macro).\nClick for the other."
            )
        )
        button.clicked.connect(
            lambda _checked: self.show_reading("macro" if self.reading == "micro" else "micro")
        )

    # ---- what it shows

    @property
    def reading(self) -> Reading:
        """How the rates of utterances become one; mode hike knows means only."""
        hike = self._table is not None and self._table.results.settings.mode == "hike"
        return "macro" if hike else self._wished

    def show_reading(self, reading: Reading) -> None:
        """Show corpus rates or means of utterances."""
        self._wished = reading
        if self._table is not None:
            self._shape = None
            self.show_table(self._table)
        self.reading_changed.emit(self.reading)

    def show_table(self, table: GroupTable) -> None:
        """Show other rates; order and widths stay while the columns do."""
        self._table = table
        groups: tuple[GroupKey, ...] = tuple(dict.fromkeys((line.kind, line.name) for line in table.lines))
        shape = (self.reading, groups)
        rows = system_rows(table)
        self._odd = {
            (*group, system): why
            for group in groups
            for system, why in odd_ones(table.results, [row.lines[group] for row in rows]).items()
        }
        if shape == self._shape:
            self.model.set_records(rows)
        else:
            self._shape, self._groups = shape, groups
            self.model.set_columns(self._columns(), rows)
        self._show_blocks(rows)
        self._fit()
        button = self.reading_button
        button.setText(self.tr("Corpus rates") if self.reading == "micro" else self.tr("Means"))
        button.setEnabled(table.results.settings.mode != "hike")
        self.updateGeometry()
        self.setMaximumHeight(self._whole_height(len(rows)))

    def _columns(self) -> list[Column[SystemRow]]:
        count: Column[SystemRow] = Column(
            "\nn",
            self._count_text,
            key=lambda row: line.score.n if (line := row.lines["all", "all"]).score else 0,
            number=True,
            tooltip=lambda row: self._missing_text(row.lines["all", "all"]),
            colour=self._count_colour,
            hint=self.tr("Scored utterances; those without a hypothesis are not in the rates"),
        )
        columns, self._cells = [count], {}
        for group in self._groups:
            for measure in MEASURES:
                self._cells[len(columns)] = group, measure
                columns.append(self._rate_column(group, measure))
        return columns

    def _rate_column(self, group: GroupKey, measure: MeasureName) -> Column[SystemRow]:
        reading = self.reading
        hints = {
            "mer": self.tr("Mixed error rate: a syllable or character of some scripts, a word of others."),
            "pier": self.tr("Error rate of points of interest: the words at a switch of language."),
        }
        direction = self.tr("In percent, 0 is best; may exceed 100. Click to sort.")
        hike = self._table is not None and self._table.results.settings.mode == "hike"
        note = self.tr("Utterances without a point of interest count as 0.") if hike else ""
        parts = (hints[measure], reading_name(reading), note if measure == "pier" else "", direction)
        return Column(
            f"\n{measure.upper()} %",
            lambda row: self._rate_written(row.lines[group], measure, reading),
            key=lambda row: score.value if (score := score_of(row.lines[group], measure, reading)) else None,
            number=True,
            tooltip=lambda row: self._rate_text(row.lines[group], measure, reading),
            hint="\n".join(part for part in parts if part),
        )

    def _show_blocks(self, rows: list[SystemRow]) -> None:
        blocks = []
        for place, (kind, name) in enumerate(self._groups):
            title = self.tr("all utterances") if kind == "all" else group_name(kind, name)
            scores = (row.lines[kind, name].score for row in rows)
            counts = [score.n for score in scores if score is not None and score.n]
            span = f"n {count_range(counts)}" if counts else "n 0" if kind == SHOWN else ""
            everything = self.tr("{name}, {n}: click to see all utterances")
            only = self.tr("{name}, {n}: click to see its utterances only")
            hint = (everything if kind == "all" else only).format(name=title, n=span)
            is_shown = kind == SHOWN
            if is_shown:
                hint = self._shown_words(self.tr("click to see all utterances again (Esc)"))
            first = 0 if place == 0 else 1 + place * len(MEASURES)
            note = span if place else ""
            blocks.append(Block(first, (place + 1) * len(MEASURES), title, note, hint, is_shown))
        self.header.set_blocks(blocks)

    def _shown_words(self, more: str) -> str:
        """What the group of the shown utterances is, in two lines."""
        text = self._table.shown_text if self._table is not None else ""
        return self.tr("Utterances that the filters leave, {what}").format(what=text) + f"\n{more}"

    # ---- room

    def _fit(self) -> None:
        """Columns as wide as what is in them; what room is left is shared by all."""
        widths: dict[int, int] = {}
        for column in (0, *self._cells):
            texts = (self.model.index(row, column).data() for row in range(self.model.rowCount()))
            least = LEAST_PX if column else COUNT_PX
            widths[column] = max(least, stacked_width(self.view.font(), texts))
        rows = (self.model.index(row, 0) for row in range(self.model.rowCount()))
        widths[0] = max(widths[0], *(self.view.sizeHintForIndex(index).width() for index in rows), 0)
        spare = room_for_columns(self.view) - NAME_PX - sum(widths.values())
        share = max(0, spare) // max(1, len(widths))
        for column, width in widths.items():
            self.view.setColumnWidth(column, width + share)
        self.reading_button.setGeometry(1, 1, NAME_PX, HEADER_PX - 2)

    def _whole_height(self, rows: int) -> int:
        frame = 2 * self.view.frameWidth()
        bar = self.view.horizontalScrollBar()
        beyond = self.header.length() > room_for_columns(self.view) - NAME_PX
        return HEADER_PX + max(1, rows) * ROW_PX + frame + (bar.sizeHint().height() if beyond else 0)

    def sizeHint(self) -> QSize:
        return QSize(690, self._whole_height(min(MOST_ROWS, self.model.rowCount())))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
        self.setMaximumHeight(self._whole_height(self.model.rowCount()))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.header.viewport().update()
        super().changeEvent(event)

    # ---- words

    def _count_text(self, row: SystemRow) -> str:
        line = row.lines["all", "all"]
        n = line.score.n if line.score else 0
        total = n + line.missing + self._waiting(line)
        return f"{n:,}" if n == total else self.tr("{n} of {total}").format(n=f"{n:,}", total=f"{total:,}")

    @staticmethod
    def _count_colour(row: SystemRow) -> str | None:
        """What is missing of a system stands out once something of it is scored."""
        line = row.lines["all", "all"]
        return "bad" if line.missing and line.score is not None and line.score.n else None

    @staticmethod
    def _waiting(line: GroupLine) -> int:
        """Utterances of a line that have a hypothesis but no score at all."""
        return line.result.tally.get("unscored", 0)

    def _missing_text(self, line: GroupLine) -> str:
        parts = [self.tr("scored: {n}").format(n=f"{line.score.n if line.score else 0:,}")]
        if line.missing:
            parts.append(self.tr("without a hypothesis of this system: {n}").format(n=f"{line.missing:,}"))
        if line.waiting:
            parts.append(self.tr("not scored as they stand: {n}").format(n=f"{line.waiting:,}"))
        return "\n".join(parts)

    def _rate_written(self, line: GroupLine, measure: MeasureName, reading: Reading) -> str:
        """A rate as it stands in its cell; a star marks one that was made otherwise than its neighbours."""
        text = percent_with_interval(score_of(line, measure, reading))
        if (line.kind, line.name, line.result.system.id) not in self._odd:
            return text
        value, bracket, interval = text.partition(" [")
        return f"{value}*{bracket}{interval}"

    def _rate_text(self, line: GroupLine, measure: MeasureName, reading: Reading) -> str:
        score = score_of(line, measure, reading)
        if score is None or line.score is None:
            return self.tr("Not scored with these settings yet: Score (F6)")
        if score.value is None:
            return self.tr("n/a: {why}").format(why=score.reason)
        found = line.score.mer if measure == "mer" else line.score.pier
        lines = [f"{score.value:.2f} % · {reading_name(reading)}"]
        if line.kind == SHOWN and self._table is not None:
            lines.append(self.tr("of what is shown, {what}").format(what=self._table.shown_text))
        if score.interval is not None and score.interval.is_rough:
            lines.append(
                self.tr("Too few utterances for an interval that holds: {n}").format(n=score.interval.n)
            )
        elif score.interval is not None:
            lines.append(f"[{score.interval.low:.2f}, {score.interval.high:.2f}] · {score.interval.method}")
        elif score.reason:
            lines.append(score.reason)
        lines += [counts_fact(found)[1], f"n = {found.n:,}"]
        if why := self._odd.get((line.kind, line.name, line.result.system.id)):
            lines.append(f"* {why}")
        if line.missing or line.waiting:
            lines.append(self._missing_text(line))
        return "\n".join([*lines, self.tr("Click to see how it was made")])

    # ---- clicks

    def _block_clicked(self, index: int) -> None:
        self.group_chosen.emit(*self._groups[index])

    def _clicked(self, index: QModelIndex) -> None:
        row = self.model.record(index)
        if row is not None and index.column() in self._cells:
            group, measure = self._cells[index.column()]
            self.show_provenance(row.lines[group], measure, index)

    def show_provenance(self, line: GroupLine, measure: MeasureName, index: QModelIndex) -> None:
        """Tell how a number was made, beside it."""
        table, reading = self._table, self.reading
        if table is None:
            return
        title = self.tr("{measure} of {system}: {group}").format(
            measure=measure.upper(),
            system=line.result.system.name,
            group=group_name(line.kind, line.name),
        )
        other: Reading = "macro" if reading == "micro" else "micro"
        facts = rate_facts(line, measure, reading)
        second = score_of(line, measure, other)
        if second is not None and second.value is not None:
            text = percent_with_interval(second)
            facts.append((reading_name(other), text + " %"))
        if why := self._odd.get((line.kind, line.name, line.result.system.id)):
            facts.append((self.tr("Made otherwise"), why))
        if line.kind == SHOWN:
            facts += shown_fact(table)
        card = ProvenanceCard(title, [*facts, *line_facts(table.results, line)], self)
        corner = self.view.visualRect(index).bottomLeft()
        card.show_at(self.view.viewport().mapToGlobal(corner))
