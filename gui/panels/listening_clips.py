"""The clips of a study with what listeners gave them; a click plays what they heard."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from engine.listening.study_results import StimulusResult
from gui.models.record_table import Column, RecordTable
from gui.panels.filter_field import FilterField
from gui.panels.listening_figure import places_of
from gui.panels.listening_result_words import role_name
from gui.panels.recognition_numbers import RateDelegate, room_for_columns, system_icon
from gui.plots.value_axis import number_text
from gui.services.listening_results import ListeningResults
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

ROW_PX = 26
ITEM, SYSTEM, MEAN, VOTES, SCORES, LENGTH = range(6)
WIDTHS = (150, 130, 150, 64, 150, 64)
LEAST_NAME, SIGN_PX = 90, 44
DROPPED = (LENGTH, SCORES)


class ListeningClips(QWidget):
    """A table; its filter and count stand in a line of their own.

    Attributes:
        head: that line, which whoever shows the table places.

    Signals:
        played(str): id of the clip that was clicked or given Enter.
    """

    played = Signal(str)

    def __init__(self, results: ListeningResults) -> None:
        super().__init__()
        self._of = results
        self._ids: frozenset[str] | None = None
        """Clips that a figure chose; None: all."""
        self._words: tuple[str, ...] = ()
        self._places: dict[str, int] = {}
        self.model = RecordTable[StimulusResult](self._columns(), lambda one: one.stimulus_id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=ITEM)
        self.view.setAccessibleName(self.tr("Clips of the study"))
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self.view.setItemDelegateForColumn(MEAN, RateDelegate(self.view))
        self.view.setMinimumHeight(88)
        self.search = FilterField(self.tr("Filter by item, system or text"))
        self.count = ElidedLabel()
        self.count.setProperty("role", "small")
        self.count.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.all_button = IconButton(
            "mdi6.filter-remove-outline", self.tr("Show every clip (Esc)"), self.show_all
        )
        self.head = QWidget()
        row = QHBoxLayout(self.head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.search, 3)
        row.addWidget(self.all_button)
        row.addWidget(self.count, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        self.search.typed.connect(self._narrow)
        self.view.chosen.connect(results.select)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(self.played)
        results.selected.connect(lambda: self.view.select_id(results.selected_id))
        results.changed.connect(self.refresh)
        self._shown: object = None
        self.refresh()

    def _columns(self) -> list[Column[StimulusResult]]:
        return [
            Column(
                self.tr("Item"),
                lambda one: one.item,
                tooltip=lambda one: "\n".join(filter(None, (one.item, one.text))),
            ),
            Column(self.tr("System"), self._system, tooltip=lambda one: one.system, icon=self._icon),
            Column(
                self.tr("Mean"),
                _mean_text,
                key=lambda one: one.score.value,
                number=True,
                tooltip=lambda one: one.score.reason,
                hint=self.tr("Mean of its votes, with the 95 % t interval over listeners"),
            ),
            Column(
                self.tr("Votes"), lambda one: f"{one.score.n:,}", key=lambda one: one.score.n, number=True
            ),
            Column(
                self.tr("Score (votes)"),
                scores_text,
                tooltip=self._scores_told,
                hint=self.tr("Each score that was given, and in brackets how often"),
            ),
            Column(
                self.tr("Length"),
                lambda one: "–" if one.duration_s is None else f"{one.duration_s:.1f} s",
                key=lambda one: one.duration_s,
                number=True,
            ),
        ]

    def _system(self, one: StimulusResult) -> str:
        return one.system if one.role == "rated" else f"{one.system} ({role_name(one.role)})".strip()

    def _icon(self, one: StimulusResult):
        place = self._places.get(one.system)
        return None if place is None else system_icon(place)

    def _scores_told(self, one: StimulusResult) -> str:
        line = self.tr("{score}: {n} votes")
        return "\n".join(line.format(score=number_text(score), n=f"{n:,}") for score, n in one.histogram)

    # ---- what it shows

    def refresh(self) -> None:
        """Show the clips that there are; the filter and the order stay."""
        results = self._of.results
        if results is self._shown:
            return
        before = getattr(self._shown, "study", None)
        if results is None or before is None or results.study.id != before.id:
            self._ids = None
        self._shown = results
        self._places = {} if results is None else places_of(results)
        self.model.set_records(() if results is None else results.stimuli)
        self._fit_columns()
        self._narrow()
        self.view.select_id(self._of.selected_id)

    def show_only(self, ids: frozenset[str]) -> None:
        """Show the clips that a figure chose."""
        self._ids = ids
        self._narrow()

    def show_all(self) -> None:
        """Show every clip."""
        self._ids = None
        self.search.clear()
        self._narrow()

    def _narrow(self) -> None:
        self._words = self.search.words
        self.model.set_filter(None if self._ids is None and not self._words else self._accepts)
        shown, total = len(self.model.shown), self.model.total
        text = self.tr("{total} clips") if shown == total else self.tr("{shown} of {total} clips")
        self.count.setText(text.format(shown=f"{shown:,}", total=f"{total:,}"))
        self.all_button.setVisible(shown != total)

    def _accepts(self, one: StimulusResult) -> bool:
        if self._ids is not None and one.stimulus_id not in self._ids:
            return False
        text = f"{one.item} {one.system} {one.text}".casefold()
        return all(word in text for word in self._words)

    def _clicked(self, index: QModelIndex) -> None:
        if (one := self.model.record(index)) is not None:
            self.played.emit(one.stimulus_id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def _fit_columns(self) -> None:
        """Names of systems have what they need, as long as items have as much."""
        metrics, room = self.view.fontMetrics(), room_for_columns(self.view)
        wanted = max((metrics.horizontalAdvance(name) for name in self._places), default=0) + SIGN_PX
        widths: list[int] = list(WIDTHS)
        spare = (room - sum(widths[MEAN:])) // 2
        widths[SYSTEM] = max(WIDTHS[SYSTEM], min(wanted, spare))
        show_columns(self.view, room, widths, LEAST_NAME, DROPPED)
        self.view.setColumnWidth(SYSTEM, widths[SYSTEM])


def _mean_text(one: StimulusResult) -> str:
    score = one.score
    if score.value is None:
        return "n/a"
    if score.interval is None or score.interval.is_rough:
        return number_text(score.value, 2)
    low, high = number_text(score.interval.low, 2), number_text(score.interval.high, 2)
    return f"{number_text(score.value, 2)} [{low}, {high}]"


def scores_text(one: StimulusResult) -> str:
    """Scores with how often they were given; of many different ones only the range."""
    if len(one.histogram) > 7:
        return f"{number_text(one.histogram[0][0])}–{number_text(one.histogram[-1][0])}"
    return "  ".join(f"{number_text(score)} ({n})" for score, n in one.histogram)
