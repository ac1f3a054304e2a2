"""What was decided about the item before: who, when, from what, to what."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtWidgets import QFrame, QHBoxLayout, QHeaderView, QLabel, QVBoxLayout

from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_words import field_name, refused_word, value_text
from gui.services.annotation_item import AnnotationItem, is_refusal
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

LEAST_TIME_PX = 60
MOST_LINES = 6
"""Of a change in the list; all of it is in the tooltip."""
LEAST_HEIGHT_PX = 112
"""Room for its heading and a few lines, also where the guidelines stand above it."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """One change of one field."""

    id: str
    at: str
    who: str
    field: str
    before: str
    after: str

    @property
    def what(self) -> str:
        """The change in one line."""
        return f"{field_name(self.field)}:  {self.before or '–'} → {self.after or '–'}"


def history_of(item: AnnotationItem) -> list[HistoryRow]:
    """Every change of labels, transcript and loanwords, the latest first."""
    rows = [*_labels(item), *_transcripts(item), *_spans(item)]
    return [row for _place, row in sorted(enumerate(rows), key=lambda one: (one[1].at, one[0]), reverse=True)]


def _labels(item: AnnotationItem) -> list[HistoryRow]:
    before: dict[str, str] = {}
    rows: list[HistoryRow] = []
    for label in item.labels:
        after = value_text(label.field, label.value)
        who = item.name_of(label.author_id)
        if label.field != "cs_levels_all":
            rows.append(
                HistoryRow(label.id, label.created_at, who, label.field, before.get(label.field, ""), after)
            )
        before[label.field] = after
    return rows


def _transcripts(item: AnnotationItem) -> list[HistoryRow]:
    return [
        HistoryRow(new.id, new.created_at, item.name_of(new.author_id), "transcript", old.text, new.text)
        for old, new in zip(item.transcripts, item.transcripts[1:], strict=False)
    ]


def _spans(item: AnnotationItem) -> list[HistoryRow]:
    rows: list[HistoryRow] = []
    for span in item.spans:
        words = " = ".join(span.spellings)
        who = item.name_of(span.author_id)
        if is_refusal(span):
            rows.append(HistoryRow(span.id, span.created_at, who, "loanword", words, refused_word()))
            continue
        rows.append(HistoryRow(span.id, span.created_at, who, "loanword", "", words))
        if span.removed_at:
            rows.append(HistoryRow(f"{span.id}-", span.removed_at, "", "loanword", words, ""))
    return rows


def moment(at: str) -> datetime:
    """A stored time as the clock here shows it."""
    return datetime.fromisoformat(at).astimezone()


def moment_text(at: str, now: datetime | None = None) -> str:
    """A stored time in few characters: today's as time, else the day, too, and the year where it is another one.

    Args:
        now: the present moment; None: as the clock has it.
    """
    then, now = moment(at), (now or datetime.now()).astimezone()
    if then.date() == now.date():
        return f"{then:%H:%M:%S}"
    return f"{then:%m-%d %H:%M}" if then.year == now.year else f"{then:%Y-%m-%d %H:%M}"


class AnnotateHistory(QFrame):
    """The drawer at the right."""

    def __init__(self, close: object) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setMinimumHeight(LEAST_HEIGHT_PX)
        heading = QLabel(self.tr("History"))
        heading.setProperty("role", "heading")
        self.empty = QLabel(self.tr("Nothing has been decided about this item yet."))
        self.empty.setProperty("role", "small")
        self.empty.setWordWrap(True)
        self.table: RecordTable[HistoryRow] = RecordTable(
            [
                Column(
                    self.tr("When"),
                    lambda row: moment_text(row.at),
                    key=lambda row: row.at,
                    tooltip=lambda row: f"{moment(row.at):%Y-%m-%d %H:%M:%S}",
                ),
                Column(self.tr("Who"), lambda row: row.who, tooltip=lambda row: row.who),
                Column(self.tr("From → to"), lambda row: row.what, tooltip=lambda row: row.what),
            ],
            lambda row: row.id,
            self,
        )
        self.view = RecordTableView(self.table, (76, 72, 160), stretch=2)
        self.view.setAccessibleName(self.tr("History of this item"))
        self.view.setWordWrap(True)
        lines = self.view.verticalHeader()
        lines.setMaximumSectionSize(MOST_LINES * self.view.fontMetrics().lineSpacing() + GRID)
        lines.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(IconButton("mdi6.close", self.tr("Close the history (F7)"), close))  # type: ignore[arg-type]
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addWidget(self.empty)
        column.addWidget(self.view, 1)

    def show_item(self, item: AnnotationItem | None) -> None:
        """List another item's changes."""
        self.show_rows(history_of(item) if item is not None else [])

    def show_rows(self, rows: Sequence[HistoryRow]) -> None:
        """List these changes."""
        self.table.set_records(rows)
        metrics = self.view.fontMetrics()
        texts = (metrics.horizontalAdvance(moment_text(row.at)) for row in rows)
        self.view.setColumnWidth(0, max(LEAST_TIME_PX, *texts, 0) + 2 * GRID)
        self.empty.setVisible(not rows)
        self.view.setVisible(bool(rows))
