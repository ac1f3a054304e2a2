"""The translations of one source segment, ranked by people or by the estimator, with every score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHeaderView, QStyledItemDelegate, QVBoxLayout, QWidget

from db.translation_records import EstimatorRecord
from gui.models.record_table import Column
from gui.models.system_table import SystemColumn, SystemTable
from gui.panels.recognition_numbers import RateDelegate, room_for_columns, system_icon
from gui.panels.translation_words import flag_name, score_text
from gui.services.translation_detail import TranslationDetail
from gui.services.translation_rows import TranslationRow
from gui.theme.tokens import GRID
from gui.widgets.record_table_view import RecordTableView

LEAST_TEXT = 200
SYSTEM_PX, RANKED_PX, SCORE_PX, FLAGS_PX = 110, 104, 72, 110
MARK_PX, WIDEST_SCORE_PX = 46, 150
ROOMY_PX, LEAST_AT_ALL = 480, 80
"""In a table narrower than this, the text may be this narrow, so that nothing has to be scrolled sideways."""
MOST_OTHERS = 4
"""So many other estimators have a column of their own beside the chosen one."""


@dataclass(frozen=True, slots=True)
class RankedRow:
    """A translation with its ranks among those of its source, 1 for the best, equal ones alike.

    Attributes:
        human_rank, score_rank: None where it has no score; tied_rank: with the ties of the chosen width.
        scores: by every estimator that scored the document, in their order, each on its own scale.
    """

    row: TranslationRow
    human_rank: int | None
    score_rank: int | None
    tied_rank: int | None
    scores: tuple[float | None, ...]

    @property
    def id(self) -> str:
        """Of the segment."""
        return self.row.id


def ranks(values: Sequence[float | None]) -> list[int | None]:
    """Rank of each value, 1 for the highest, equal ones alike.

    >>> ranks([90, 80, None, 90, 70])
    [1, 3, None, 1, 4]
    """
    known = [value for value in values if value is not None]
    return [None if value is None else 1 + sum(other > value for other in known) for value in values]


def ranked_rows(detail: TranslationDetail) -> list[RankedRow]:
    """The translations of a document, best first as people see them, then as the estimator does."""
    rows = detail.document.rows
    columns = zip(
        rows,
        ranks([row.human for row in rows]),
        ranks([row.score for row in rows]),
        ranks([row.tied for row in rows]),
        zip(*(detail.scores[one.id] for one in detail.estimators), strict=True)
        if detail.estimators
        else [()] * len(rows),
        strict=True,
    )
    made = [RankedRow(*column) for column in columns]
    return sorted(made, key=lambda one: (one.human_rank or len(rows) + 1, one.score_rank or len(rows) + 1))


class TranslationRanking(QWidget):
    """A table whose rows are as high as their texts.

    Signals:
        chosen: id of the translation that was moved to.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._detail: TranslationDetail | None = None
        self._places: dict[str, int] = {}
        self._shape: object = None
        self._widths: dict[int, int] = {}
        self._ranked = (self.tr("People"), self.tr("Estimator"), self.tr("with ties"))
        self.by_people = True
        self.model = SystemTable[RankedRow](lambda row: row.id, self)
        self.view = RecordTableView(self.model, (), stretch=0)
        self.view.setAccessibleName(self.tr("Translations of this source"))
        self.view.setWordWrap(True)
        self.view.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setVerticalScrollMode(RecordTableView.ScrollMode.ScrollPerPixel)
        self.view.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self._numbers, self._plain = RateDelegate(self.view), QStyledItemDelegate(self.view)
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.timeout.connect(self._fit)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.view)
        self.view.chosen.connect(self.chosen)
        self.model.layoutChanged.connect(self._fitting.start)

    # ---- what it shows

    def show_detail(self, detail: TranslationDetail | None, places: dict[str, int]) -> None:
        """Show the translations of a document.

        Args:
            detail: None shows nothing.
            places: of estimators in the scale of colours, by id.
        """
        self._detail, self._places = detail, places
        rows = ranked_rows(detail) if detail is not None else []
        if detail is not None:
            choice = detail.rows.choice
            shape = (
                choice.estimator_id,
                detail.rows.calibration is not None,
                [(one.id, one.name) for one in detail.estimators],
                tuple(places.items()),
            )
            if shape != self._shape:
                self._shape = shape
                self.model.set_columns(self._columns(detail), rows)
                self._set_widths()
            else:
                self.model.set_records(rows)
            self._order()
            self.view.select_id(detail.chosen.id)
        else:
            self.model.set_records([])
        self._fitting.start()

    def select(self, segment_id: str) -> None:
        """Show another of them as the current one."""
        self.view.select_id(segment_id)

    def toggle_order(self) -> None:
        """Ranked by people, or by the estimator."""
        self.by_people = not self.by_people
        self._order()

    def _order(self) -> None:
        place = 2 if self.by_people else 3
        if place < self.model.columnCount():
            self.view.sortByColumn(place, Qt.SortOrder.AscendingOrder)

    def _columns(self, detail: TranslationDetail) -> list[Column[RankedRow]]:
        chosen = detail.rows.choice.estimator_id
        columns: list[Column[RankedRow]] = [
            Column(
                self.tr("System"),
                lambda row: row.row.record.system,
                tooltip=lambda row: row.row.record.system,
            ),
            Column(self.tr("Translation"), lambda row: row.row.record.translation),
            Column(
                self.tr("People"),
                lambda row: _ranked(row.human_rank, row.row.human, 1),
                key=lambda row: row.human_rank,
                number=True,
                hint=self.tr("Rank and score by people; equal scores have one rank"),
            ),
            SystemColumn(
                self.tr("Estimator"),
                lambda row: _ranked(row.score_rank, row.row.score, 2),
                key=lambda row: row.score_rank,
                number=True,
                colour=lambda row: "bad" if _is_far(row, len(detail.document.rows)) else None,
                tooltip=lambda row: self._apart(row, len(detail.document.rows)),
                hint=self.tr("Rank and score of the chosen estimator, on 0 to 100"),
                mark=partial(system_icon, self._places.get(chosen or "", 0)),
            ),
        ]
        if detail.rows.calibration is not None:
            columns.append(
                Column(
                    self.tr("with ties"),
                    lambda row: _ranked(row.tied_rank, row.row.tied, 2),
                    key=lambda row: row.tied_rank,
                    number=True,
                    hint=self.tr("Rank and score with the ties of the chosen width"),
                )
            )
        others = [(at, one) for at, one in enumerate(detail.estimators) if one.id != chosen]
        columns += [self._other(at, one) for at, one in others[:MOST_OTHERS]]
        flags: Column[RankedRow] = Column(
            self.tr("Flags"),
            lambda row: ", ".join(map(flag_name, row.row.flags)),
            colour=lambda row: "check",
            tooltip=lambda row: "\n".join(map(flag_name, row.row.flags)),
        )
        return [*columns, flags]

    def _other(self, at: int, estimator: EstimatorRecord) -> SystemColumn[RankedRow]:
        factor = 100.0 if estimator.scale == 1 else 1.0

        def value(row: RankedRow) -> float | None:
            found = row.scores[at]
            return None if found is None else found * factor

        return SystemColumn(
            estimator.name,
            lambda row: score_text(value(row)),
            key=value,
            number=True,
            hint=self.tr("Score of {name}, on 0 to 100").format(name=estimator.name),
            mark=partial(system_icon, self._places.get(estimator.id, 0)),
        )

    def _apart(self, row: RankedRow, n: int) -> str:
        if not _is_far(row, n):
            return ""
        return self.tr("people rank it {human} of {n}, the estimator {score}").format(
            human=row.human_rank, n=n, score=row.score_rank
        )

    def _set_widths(self) -> None:
        header = self.view.horizontalHeader()
        last = self.model.columnCount() - 1
        self._widths = {}
        for place, column in enumerate(self.model.columns):
            header.setSectionResizeMode(place, QHeaderView.ResizeMode.Interactive)
            self.view.setItemDelegateForColumn(place, self._numbers if column.number else self._plain)
            named = header.fontMetrics().horizontalAdvance(column.title) + MARK_PX
            wide = max(RANKED_PX if column.title in self._ranked else SCORE_PX, named)
            self._widths[place] = min(WIDEST_SCORE_PX, wide)
        self._widths |= {0: SYSTEM_PX, last: FLAGS_PX}
        for place, wide in self._widths.items():
            self.view.setColumnWidth(place, wide)
        header.setStretchLastSection(False)
        self._fit()

    def _fit(self) -> None:
        """The text takes the room that is left, each row the height of its text; other estimators go where it is
        narrow."""
        last = self.model.columnCount() - 1
        if last < 2:
            return
        room, ranked = room_for_columns(self.view), 3 + self._has_ties
        shown = list(range(last + (1 if any(row.row.flags for row in self.model.shown) else 0)))
        least = LEAST_TEXT if room > ROOMY_PX else LEAST_AT_ALL
        while len(shown) > 3 and room - self._others(shown) < least:
            others = [place for place in shown if ranked < place < last]
            shown.remove(others[-1] if others else shown[-1])
        for place in range(last + 1):
            self.view.setColumnHidden(place, place not in shown)
        self.view.setColumnWidth(1, max(least, room - self._others(shown)))
        self.view.resizeRowsToContents()
        self.view.scrollTo(self.view.currentIndex())

    @property
    def _has_ties(self) -> bool:
        return self._detail is not None and self._detail.rows.calibration is not None

    def _others(self, shown: list[int]) -> int:
        """Width of the columns besides the text."""
        return sum(self._widths[place] for place in shown if place != 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fitting.start()


def _ranked(rank: int | None, value: float | None, digits: int) -> str:
    return "–" if rank is None or value is None else f"{rank}.  {score_text(value, digits)}"


def _is_far(row: RankedRow, n: int) -> bool:
    """Whether people and the estimator rank it in other halves, as far as that says something."""
    if row.human_rank is None or row.score_rank is None or n < 4:
        return False
    return abs(row.human_rank - row.score_rank) > n // 2
