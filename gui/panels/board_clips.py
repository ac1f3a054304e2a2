"""The clips that were voted on: system, item, mean of votes, and the chosen metric; filters above."""

from __future__ import annotations

from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.models.record_table import Column, RecordTable
from gui.panels.board_words import metric_name, value_text
from gui.panels.filter_field import FilterField
from gui.panels.recognition_numbers import room_for_columns, system_icon
from gui.plots.value_axis import number_text
from gui.services.board import MetricBoard
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

if TYPE_CHECKING:
    from gui.services.board import BoardStimulus

ROW_PX = 24
ITEM, SYSTEM, SCORE, VOTES, METRIC = range(5)
WIDTHS = (150, 130, 58, 54, 90)
LEAST_NAME = 110
DROPPED = (VOTES, METRIC)


@dataclass(frozen=True, slots=True)
class ClipLine:
    """A clip with its numbers.

    Attributes:
        stimulus: the clip; place: of its system in the scale of colours.
        mos, votes: what people said.
        value: of the chosen metric; None where it has none.
        words: system, item and text, folded, for the filter.
    """

    stimulus: BoardStimulus
    place: int
    mos: float
    votes: int
    value: float | None
    words: str


class BoardClips(QWidget):
    """Filter, table, count.

    Signals:
        chosen: id of the clip that was moved to, by key or mouse.
        played: id of the one that was clicked or given Enter.
    """

    chosen = Signal(str)
    played = Signal(str)

    def __init__(self, board: MetricBoard) -> None:
        super().__init__()
        self._service = board
        self._drawn: tuple[int, str] | None = None
        self._item: tuple[str, str] | None = None
        """Study and item whose versions are shown; None: all clips."""
        self.model = RecordTable[ClipLine](self._columns(), lambda line: line.stimulus.id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=ITEM)
        self.view.setAccessibleName(self.tr("Clips"))
        self.view.setMinimumHeight(88)
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.search = FilterField(self.tr("Filter by system, item or words"))
        self.same_button = IconButton(
            "mdi6.format-list-text",
            self.tr("Only the versions of the chosen item, side by side (7)"),
            self.toggle_versions,
        )
        self.same_button.setCheckable(True)
        self.count = ElidedLabel()
        self.count.setProperty("role", "small")
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
        row.addWidget(self.search, 3)
        row.addWidget(self.same_button)
        row.addWidget(self.count, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(row)
        column.addWidget(self.view, 1)
        self._connect()

    def _columns(self) -> list[Column[ClipLine]]:
        return [
            Column(
                self.tr("Item"),
                lambda line: line.stimulus.item,
                tooltip=lambda line: line.stimulus.text or line.stimulus.item,
            ),
            Column(
                self.tr("System"),
                lambda line: line.stimulus.system,
                icon=lambda line: system_icon(line.place),
                tooltip=lambda line: line.stimulus.system,
            ),
            Column(
                self.tr("MOS"),
                lambda line: number_text(line.mos, 2),
                key=lambda line: line.mos,
                number=True,
                hint=self.tr("Mean of the clip's votes"),
            ),
            Column(
                self.tr("Votes"), lambda line: f"{line.votes:,}", key=lambda line: line.votes, number=True
            ),
            Column(
                self.tr("Metric"),
                lambda line: "–" if line.value is None else value_text(line.value),
                key=lambda line: line.value,
                number=True,
                tooltip=lambda _line: self._metric_name(),
                hint=self.tr("The chosen metric"),
            ),
        ]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_NAME, DROPPED)

    def _metric_name(self) -> str:
        metric = self._service.metric
        return metric_name(metric) if metric is not None else ""

    def _connect(self) -> None:
        board = self._service
        self.search.typed.connect(self._hide_others)
        self.view.chosen.connect(self.chosen)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(self.played)
        board.related.changed.connect(self.refresh)
        board.view_changed.connect(lambda _view: self.refresh())
        board.stimulus_changed.connect(self._follow)

    # ---- what it shows

    def refresh(self) -> None:
        """Show what there is now; the filter and the order stay."""
        data, metric = self._service.data, self._service.metric
        drawn = id(data), f"{id(metric)}"
        if drawn == self._drawn or not self.isVisible():
            return
        self._drawn = drawn
        if data is None:
            self.model.set_records([])
        else:
            heard = data.heard
            values = metric.values.tolist() if metric is not None else [float("nan")] * len(heard.stimuli)
            self.model.set_records(
                [
                    ClipLine(
                        one,
                        self._service.system_place(one.system),
                        mos,
                        votes,
                        value if isfinite(value) else None,
                        f"{one.system} {one.item} {one.text}".casefold(),
                    )
                    for one, mos, votes, value in zip(
                        heard.stimuli, heard.mos.tolist(), heard.votes.tolist(), values, strict=True
                    )
                ]
            )
        self._hide_others()
        self._follow(self._service.stimulus)

    def _follow(self, one: BoardStimulus | None) -> None:
        if self._item is not None and one is not None and (one.study_id, one.item) != self._item:
            self._item = one.study_id, one.item
            self._hide_others()
        self.view.select_id(one.id if one is not None else None)

    def _hide_others(self) -> None:
        words, item = self.search.words, self._item
        if not words and item is None:
            self.model.set_filter(None)
        else:
            self.model.set_filter(
                lambda line: (
                    all(word in line.words for word in words)
                    and (item is None or (line.stimulus.study_id, line.stimulus.item) == item)
                )
            )
        shown, total = len(self.model.shown), self.model.total
        text = self.tr("{n} clips") if shown == total else self.tr("{n} of {total} clips")
        self.count.setText(text.format(n=f"{shown:,}", total=f"{total:,}"))

    # ---- a hand

    @property
    def is_filtered(self) -> bool:
        """Whether some are hidden."""
        return bool(self.search.words) or self._item is not None

    def clear_filter(self) -> None:
        """Show all clips."""
        self._item = None
        self.same_button.setChecked(False)
        self.search.show_words(())
        self._hide_others()

    def toggle_versions(self) -> None:
        """Show only the versions of the chosen item, or all clips again."""
        one = self._service.stimulus
        self._item = (one.study_id, one.item) if self._item is None and one is not None else None
        self.same_button.setChecked(self._item is not None)
        self._hide_others()
        self.view.select_id(one.id if one is not None else None)

    def _clicked(self, index: QModelIndex) -> None:
        line = self.model.record(index)
        if line is not None:
            self.played.emit(line.stimulus.id)
