"""What each document gains or loses by the ties: sorted as a picture, and as a table; a click shows its texts."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent

from engine.qe.width_effects import TieWidths, WidthEffect
from gui.models.record_table import Column, RecordTable
from gui.panels.translation_tie_figure import TieFigure, split_words, value_text
from gui.plots.axis_label import AxisLabel
from gui.plots.gain_plot import GainPlot, Gains
from gui.services.calibrating import Calibrating
from gui.services.scoring_words import Facts
from gui.widgets.narrow_columns import TABLE_EDGE_PX, show_columns
from gui.widgets.record_table_view import RecordTableView

WIDTHS, LEAST_NAME, DROPPED = (160, 60, 84, 84, 84, 76), 110, (5, 1, 2, 3)
"""Of the table; in little room the first of the last go: what stays is the document and its gain."""


class DocumentGains(TieFigure):
    """tau_b of every document without and with ties."""

    KEY = "document-gain"
    ICON = "mdi6.swap-vertical-bold"

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__(calibrating)
        self._gains = Gains((), np.zeros(0), np.zeros(0))
        self._widths: TieWidths | None = None
        self._new_ties = np.zeros(0, dtype=np.int64)
        self._plot = GainPlot()
        self.model: RecordTable[int] = RecordTable(self._columns(), str, self)
        self.view = RecordTableView(self.model, WIDTHS, 0)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.setAccessibleName(self.tr("Documents with their gain"))
        self.splitter = self._add_split(self._plot, self.view, (300, 150), 0)
        self._plot.mark_clicked.connect(self._clicked)
        self._plot.mark_chosen.connect(self._walked)
        self.view.chosen.connect(self._chosen)

    @property
    def name(self) -> str:
        return self.tr("Gain of each document")

    @property
    def plot(self) -> GainPlot:
        return self._plot

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, self.width() - TABLE_EDGE_PX, WIDTHS, LEAST_NAME, DROPPED)

    def _columns(self) -> Sequence[Column[int]]:
        def number(values: np.ndarray, at: int) -> float | None:
            value = float(values[at])
            return None if np.isnan(value) else value

        def gain(at: int) -> float | None:
            before, after = number(self._gains.before, at), number(self._gains.after, at)
            return None if before is None or after is None else after - before

        def gain_text(at: int) -> str:
            if gain(at) is None:
                was = number(self._gains.before, at)
                return self.tr("undefined") if was is None else self.tr("dropped")
            return value_text(gain(at), signed=True)

        def gain_colour(at: int) -> str | None:
            change = gain(at)
            return None if not change else "good" if change > 0 else "bad"

        return (
            Column(
                self.tr("Document"),
                lambda at: self._gains.names[at],
                tooltip=lambda at: self._gains.names[at],
            ),
            Column(
                self.tr("n"), self._rows_text, key=self._rows_of, number=True, hint=self.tr("Translations")
            ),
            Column(
                self.tr("Without"),
                lambda at: value_text(number(self._gains.before, at)),
                key=lambda at: number(self._gains.before, at),
                number=True,
                hint=self.tr("τ_b without ties, −1 to 1; higher is better"),
            ),
            Column(
                self.tr("With ties"),
                lambda at: value_text(number(self._gains.after, at)),
                key=lambda at: number(self._gains.after, at),
                number=True,
                hint=self.tr("τ_b with ties, −1 to 1; higher is better"),
            ),
            Column(
                self.tr("Gain"),
                gain_text,
                key=gain,
                number=True,
                colour=gain_colour,
                hint=self.tr("With ties minus without; dropped: all of its translations are tied"),
            ),
            Column(
                self.tr("New ties"),
                lambda at: f"{int(self._new_ties[at]):,}",
                key=lambda at: int(self._new_ties[at]),
                number=True,
            ),
        )

    def _rows_of(self, at: int) -> int:
        assert self._widths is not None
        pairs = int(self._widths.pairs.sizes[at])
        return int((1 + np.sqrt(1 + 8 * pairs)) / 2)

    def _rows_text(self, at: int) -> str:
        return f"{self._rows_of(at):,}"

    # --- what it shows

    def draw(self) -> None:
        self._plot.set_empty_text(self.waiting_text())
        rows = self.calibrating.rows
        if rows is None:
            self._show(None, None)
        elif self._widths is not rows.shown:
            self.model.set_records(())
            self._widths = rows.shown

    def follow(self) -> None:
        rows, effect = self.calibrating.rows, self.calibrating.effect()
        if rows is not None and effect is not None:
            self._show(rows.shown, effect)

    def _show(self, widths: TieWidths | None, effect: WidthEffect | None) -> None:
        empty = Gains((), np.zeros(0), np.zeros(0))
        self._widths = widths
        if widths is None or effect is None:
            self._gains = empty
            self.model.set_records(())
        else:
            self._gains = Gains(widths.pairs.documents, widths.before.taus, effect.taus)
        axis = AxisLabel(self.tr("τ_b with ties minus without"), better="high")
        self._plot.set_gains(self._gains, axis)

    def settle(self) -> None:
        rows, effect = self.calibrating.rows, self.calibrating.effect()
        if rows is None or effect is None:
            return
        self._new_ties = rows.shown.made_by_document(effect)
        self.model.set_records(range(len(self._gains.names)))

    # --- what a person does

    def _clicked(self, key: Hashable) -> None:
        self._walked(key)
        assert isinstance(key, int)
        self.choose(self.document_ids(key))

    def _walked(self, key: Hashable) -> None:
        self.view.select_id(str(key))

    def _chosen(self, identity: str) -> None:
        self._plot.set_selected(int(identity))
        self.choose(self.document_ids(int(identity)))

    def document_ids(self, at: int) -> list[str]:
        """Segment ids of a document's translations."""
        if self._widths is None:
            return []
        pairs = self._widths.pairs
        return self.calibrating.segment_ids(pairs.rows[pairs.row_documents == at].tolist())

    def own_facts(self) -> Facts:
        shown = self.calibrating.data.shown_of if self.calibrating.data is not None else ()
        return [
            (
                self.tr("Documents"),
                self.tr("with two translations or more, split {0}").format(split_words(shown)),
            ),
            (
                self.tr("What changes"),
                self.tr("τ_b with ties minus without; dropped ones are shown as if they became 0"),
            ),
        ]
