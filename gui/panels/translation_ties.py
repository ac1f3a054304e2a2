"""Pairs by what people and the estimator say of them, before and after, and the list of those that became ties."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from engine.qe.pairs import PairCounts
from engine.qe.segments import Segments
from engine.qe.ties import NewTies
from engine.qe.width_effects import MadeTies, TieWidths, WidthEffect
from gui.models.record_table import Column, RecordTable
from gui.panels.translation_tie_figure import TieFigure, split_words
from gui.plots.pair_table import MADE, PairTable
from gui.plots.value_axis import number_text
from gui.services.calibrating import Calibrating
from gui.services.scoring_words import Facts
from gui.theme.tokens import GRID
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.record_table_view import RecordTableView

BEFORE = {"right": 0, "helped": -1, "cost": 1}
"""What `NewTies.before` says of a part of the new ties."""
MOST_LISTED = 20_000
"""New ties in the list; more are counted, and stand in the bar."""


WIDTHS, LEAST_NAME, DROPPED = (150, 92, 108, 104, 124, 92), 120, (3, 4)
"""Of the list; in little room the first of the last go: what stays is who was tied with whom, and what they were."""


@dataclass(frozen=True, slots=True, eq=False)
class TieRows:
    """The pairs that became ties, by number.

    Attributes:
        segments: what they are pairs of.
        ties: the pairs.
    """

    segments: Segments
    ties: NewTies

    def __len__(self) -> int:
        return len(self.ties.first)

    def of(self, key: str | None) -> NDArray[np.intp]:
        """Places of those that were something before; of all where None."""
        if key is None:
            return np.arange(len(self), dtype=np.intp)
        return np.flatnonzero(self.ties.before == BEFORE[key])


class TieTable(TieFigure):
    """The four-way table with the bar of new ties, and the list of these."""

    KEY = "pair-table"
    ICON = "mdi6.table-large"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        self._rows: TieRows | None = None
        self._kind: str | None = None
        self._plot = PairTable()
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.model: RecordTable[int] = RecordTable(self._columns(), str, self)
        self.view = RecordTableView(self.model, WIDTHS, 0)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setAccessibleName(self.tr("Pairs that became ties"))
        lower = QWidget()
        column = QVBoxLayout(lower)
        column.setContentsMargins(0, GRID // 2, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.count)
        column.addWidget(self.view, 1)
        self.splitter = self._add_split(self._plot, lower, (260, 160), 1)
        self._plot.mark_clicked.connect(self._clicked)
        self.view.chosen.connect(self._chosen)

    @property
    def name(self) -> str:
        return self.tr("Pairs that become ties")

    @property
    def plot(self) -> PairTable:
        return self._plot

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, self.width() - TABLE_EDGE_PX, WIDTHS, LEAST_NAME, DROPPED)

    def _columns(self) -> Sequence[Column[int]]:
        def text_of(place: int, what: str) -> str:
            rows = self._rows
            assert rows is not None
            return str(getattr(rows.segments, what)[int(rows.ties.first[place])])

        return (
            Column(
                self.tr("Document"),
                lambda at: text_of(at, "documents"),
                tooltip=lambda at: text_of(at, "documents"),
            ),
            Column(self.tr("System"), lambda at: self._system(at, True)),
            Column(self.tr("Other system"), lambda at: self._system(at, False)),
            Column(
                self.tr("People"),
                lambda at: self._both(at, "human", 2),
                key=lambda at: self._gap(at, "human"),
                number=True,
                hint=self.tr("Scores by people of the two; sorted by their difference"),
            ),
            Column(
                self.tr("Estimator"),
                lambda at: self._both(at, "metric", 3),
                key=lambda at: self._gap(at, "metric"),
                number=True,
                hint=self.tr("Scores of the two on 0 to 100; sorted by their difference"),
            ),
            Column(self.tr("Before"), self._before_word, colour=self._before_colour),
        )

    def _place(self, at: int, is_first: bool) -> int:
        rows = self._rows
        assert rows is not None
        return int((rows.ties.first if is_first else rows.ties.second)[at])

    def _system(self, at: int, is_first: bool) -> str:
        assert self._rows is not None
        return self._rows.segments.systems[self._place(at, is_first)]

    def _pair(self, at: int, what: str) -> tuple[float, float]:
        assert self._rows is not None
        column = getattr(self._rows.segments, what)
        return float(column[self._place(at, True)]), float(column[self._place(at, False)])

    def _both(self, at: int, what: str, digits: int) -> str:
        one, other = self._pair(at, what)
        return f"{number_text(one, digits)} · {number_text(other, digits)}"

    def _gap(self, at: int, what: str) -> float:
        one, other = self._pair(at, what)
        return abs(one - other)

    def _kind_of(self, at: int) -> str:
        assert self._rows is not None
        before = int(self._rows.ties.before[at])
        return next(key for key, sign in BEFORE.items() if sign == before)

    def _before_word(self, at: int) -> str:
        return {
            "right": self.tr("people tie"),
            "helped": self.tr("wrong order"),
            "cost": self.tr("right order"),
        }[self._kind_of(at)]

    def _before_colour(self, at: int) -> str:
        return {"right": "good", "helped": "ink", "cost": "bad"}[self._kind_of(at)]

    # --- what it shows

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        if self.calibrating.rows is None:
            self._plot.set_counts(PairCounts(), PairCounts(), MadeTies(0, 0, 0))
            self._show_rows(None)

    def follow(self) -> None:
        rows, effect = self.calibrating.rows, self.calibrating.effect()
        if rows is not None and effect is not None:
            self._plot.set_counts(rows.shown.before.counts, effect.counts, rows.shown.made(effect))

    def settle(self) -> None:
        rows, effect = self.calibrating.rows, self.calibrating.effect()
        if rows is not None and effect is not None:
            self._show_rows(tie_rows(rows.shown, effect))

    def _show_rows(self, rows: TieRows | None) -> None:
        self._rows = rows
        self._fill()

    def _fill(self) -> None:
        places = self._rows.of(self._kind) if self._rows is not None else np.zeros(0, dtype=np.intp)
        self.model.set_records(places[:MOST_LISTED].tolist())
        what = self.tr("new ties") if self._kind is None else self._plot.made_name(self._kind)
        text = self.tr("{what}: {n}").format(n=f"{len(places):,}", what=what)
        if len(places) > MOST_LISTED:
            text = self.tr("{0}; the first {1} are listed").format(text, f"{MOST_LISTED:,}")
        if self._kind is not None:
            text += self.tr(" (click them again to list all)")
        self.count.setText(text)

    def _clicked(self, key: Hashable) -> None:
        """List what a part of the bar stands for; the same once more: all."""
        kind = str(key) if key in MADE else None
        self._kind = None if kind == self._kind else kind
        if self._kind is None:
            self._plot.set_selected(None)
        self._fill()

    def _chosen(self, identity: str) -> None:
        at = int(identity)
        self.choose(self.calibrating.segment_ids([self._place(at, True), self._place(at, False)]))

    def own_facts(self) -> Facts:
        shown = self.calibrating.data.shown_of if self.calibrating.data is not None else ()
        return [
            (
                self.tr("What is a pair"),
                self.tr("two translations of one source, split {0}").format(split_words(shown)),
            ),
            (self.tr("New ties"), self.tr("pairs that the estimator told apart, and that share a bucket")),
        ]


def tie_rows(widths: TieWidths, effect: WidthEffect) -> TieRows:
    """The pairs that a width has tied, as `engine.qe.ties.new_ties` finds them."""
    made = widths.is_made(effect)
    pairs = widths.pairs
    before = (widths.before.signs * pairs.human_signs)[made]
    return TieRows(widths.segments, NewTies(pairs.first[made], pairs.second[made], before))
