"""The pairs of a set: what the chosen model and the judge make of each, filters above, how many are hidden beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QModelIndex, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from gui.models.record_table import Column, RecordTable
from gui.panels.filter_field import FilterField
from gui.panels.recognition_numbers import MiddleDelegate, RateDelegate, room_for_columns
from gui.panels.speech_words import loss_text, outcome_text, reading_name, subset_name
from gui.services.speech import Speech
from gui.services.speech_scores import PairLine, PairValue, SpeechScores
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

ROW_PX = 24
PAIR, TASK, SWITCH, LEAD, OUTCOME, JUDGED = range(6)
WIDTHS = (150, 120, 64, 76, 64, 84)
LEAST_NAME = 90
DROPPED = (SWITCH, TASK, JUDGED)
SHOWN = ("all", "right", "tie", "wrong", "invalid", "disputed")


@dataclass(frozen=True, slots=True)
class PairFilter:
    """Which pairs are shown.

    Attributes:
        words: of the search field, all of which must occur.
        show: one of `SHOWN`.
        names: of pairs that were chosen in a figure; None for all.
    """

    words: tuple[str, ...] = ()
    show: str = "all"
    names: frozenset[str] | None = None

    @property
    def is_empty(self) -> bool:
        """Whether everything is shown."""
        return self == PairFilter()


class SpeechPairs(QWidget):
    """Filters, table, count.

    Signals:
        chosen: id of the pair that was moved to, by key or mouse.
        played: id of the one that was clicked or given Enter.
        filter_changed: the `PairFilter` that holds now.
    """

    chosen = Signal(str)
    played = Signal(str)
    filter_changed = Signal(object)

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__()
        self._speech = speech
        self._scores = scores
        self.filter = PairFilter()
        self.model = RecordTable[PairLine](self._columns(), lambda line: line.pair.id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=PAIR)
        self.view.setAccessibleName(self.tr("Pairs"))
        self.view.setMinimumHeight(88)
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self._numbers, self._middle = RateDelegate(self.view), MiddleDelegate(self.view)
        for column in (SWITCH, LEAD):
            self.view.setItemDelegateForColumn(column, self._numbers)
        self.view.setItemDelegateForColumn(PAIR, self._middle)
        self.search = FilterField(self.tr("Filter by name or task"))
        self.show_box = QComboBox()
        self.show_box.setAccessibleName(self.tr("Which pairs"))
        for key, text in zip(SHOWN, self._shown_texts(), strict=True):
            self.show_box.addItem(text, key)
        self.count = ElidedLabel()
        self.count.setProperty("role", "small")
        self.clear_button = IconButton(
            "mdi6.filter-remove-outline", self.tr("Show everything (Esc)"), self.clear_filter
        )
        self._lay_out()
        self._connect()

    def _shown_texts(self) -> tuple[str, ...]:
        return (
            self.tr("Everything"),
            self.tr("Right"),
            self.tr("Ties"),
            self.tr("Wrong"),
            self.tr("Invalid"),
            self.tr("Reading and judge differ"),
        )

    def _columns(self) -> list[Column[PairLine]]:
        return [
            Column(self.tr("Pair"), lambda line: line.pair.name, tooltip=lambda line: line.pair.name),
            Column(self.tr("Task"), lambda line: subset_name(line.pair.subset)),
            Column(
                self.tr("Switch"),
                lambda line: "–" if line.pair.switch_s is None else f"{line.pair.switch_s:.2f} s",
                key=lambda line: line.pair.switch_s,
                number=True,
                hint=self.tr("When the two clips part"),
            ),
            Column(
                self.tr("Lead"),
                lambda line: loss_text(self._lead(line)),
                key=self._lead,
                number=True,
                tooltip=self._about,
                hint=self.tr(
                    "Negative minus positive clip by the chosen reading, nats per token; above 0 is right"
                ),
            ),
            Column(
                self.tr("Model"),
                lambda line: self._outcome(line),
                key=lambda line: value.outcome if (value := self._value(line)) else None,
                tooltip=self._about,
                colour=lambda line: "bad" if (v := self._value(line)) and v.outcome == 0.0 else None,
                hint=self.tr("How the chosen model did by the chosen reading"),
            ),
            Column(
                self.tr("Judge"),
                self._judge_text,
                key=lambda line: sum(one.outcome or 0.0 for one in line.judged) if line.judged else None,
                tooltip=self._about_judge,
                hint=self.tr(
                    "Models whose continuation is nearer to the positive reference, of those judged"
                ),
            ),
        ]

    def _lay_out(self) -> None:
        self.show_box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.show_box.setMinimumContentsLength(8)
        self.show_box.view().setMinimumWidth(200)
        row = QHBoxLayout()
        row.setSpacing(GRID // 2)
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
        self.search.typed.connect(self._edited)
        self.show_box.activated.connect(lambda _index: self._edited())
        self.view.chosen.connect(self.chosen)
        self.view.clicked.connect(self._clicked)
        self.view.activated_id.connect(self.played)
        self._scores.pairs.changed.connect(self.refresh)
        self._speech.choice_changed.connect(lambda _choice: self._hide_others())
        self.refresh()

    # ---- what it shows

    def refresh(self) -> None:
        """Show what there is now; the filter and the order stay."""
        row = self.model.record(self.view.currentIndex())
        self.model.set_records(self._scores.lines)
        self._hide_others()
        if row is not None:
            self.view.select_id(row.pair.id)

    def select(self, pair_id: str | None) -> None:
        """Show the selected pair as the current row."""
        self.view.select_id(pair_id)

    def _value(self, line: PairLine) -> PairValue | None:
        return line.values.get(self._speech.choice.reading)

    def _lead(self, line: PairLine) -> float | None:
        value = self._value(line)
        if value is None or value.positive is None or value.negative is None:
            return None
        return value.negative - value.positive

    def _outcome(self, line: PairLine) -> str:
        value = self._value(line)
        if value is None:
            return "–"
        return outcome_text(value.outcome)

    def _about(self, line: PairLine) -> str:
        """All readings of a pair."""
        if not line.values:
            return self.tr("the chosen model has no losses of this pair")
        texts = [
            f"{reading_name(reading)}: {loss_text(value.positive)} / {loss_text(value.negative)}, "
            f"{value.reason or outcome_text(value.outcome)}"
            for reading, value in line.values.items()
        ]
        return "\n".join([self.tr("positive / negative, nats per token"), *texts])

    def _judge_text(self, line: PairLine) -> str:
        heard = [one.outcome for one in line.judged if one.outcome is not None]
        if not line.judged:
            return "–"
        return self.tr("{n} of {total}").format(n=f"{sum(heard):g}", total=len(heard)) if heard else "n/a"

    def _about_judge(self, line: PairLine) -> str:
        return "\n".join(
            f"{one.model}: {one.reason or outcome_text(one.outcome)} ({one.judge})" for one in line.judged
        )

    # ---- filters

    def set_filter(self, changed: PairFilter) -> None:
        """Show other pairs."""
        self.search.drop()
        if changed == self.filter:
            return
        self.filter = changed
        self.show_box.setCurrentIndex(max(0, self.show_box.findData(changed.show)))
        self.search.show_words(changed.words)
        self._hide_others()
        self.filter_changed.emit(changed)

    def filter_names(self, names: Sequence[str]) -> None:
        """Show the pairs of these names only; all where there is none."""
        self.set_filter(replace(self.filter, names=frozenset(names) or None))

    def clear_filter(self) -> None:
        """Show everything."""
        self.set_filter(PairFilter())

    def _edited(self) -> None:
        self.set_filter(
            replace(self.filter, words=self.search.words, show=self.show_box.currentData() or "all")
        )

    def _hide_others(self) -> None:
        subset = self._speech.choice.subset
        row = self.model.record(self.view.currentIndex())
        everything = self.filter.is_empty and not subset
        self.model.set_choice(None if everything else self._among)
        self.clear_button.setEnabled(not self.filter.is_empty)
        self._say_count()
        if row is not None:
            self.view.select_id(row.pair.id)

    def _among(self, lines: Sequence[PairLine]) -> list[PairLine]:
        """The pairs that are shown, one condition after the other, each over what is left."""
        subset, wanted = self._speech.choice.subset, self.filter
        left = [line for line in lines if subset in ("", line.pair.subset)]
        if (names := wanted.names) is not None:
            left = [line for line in left if line.pair.name in names]
        if wanted.show != "all":
            left = [line for line in left if self._is(line, wanted.show)]
        for word in wanted.words:
            left = [
                line
                for line in left
                if word in line.pair.name.casefold()
                or word in line.pair.subset.casefold()
                or word in subset_name(line.pair.subset).casefold()
            ]
        return left

    def _is(self, line: PairLine, what: str) -> bool:
        value = self._value(line)
        if value is None:
            return False
        if what == "disputed":
            model = self._speech.likelihood
            heard = {
                one.outcome
                for one in line.judged
                if model is not None and one.model == model.name and one.outcome is not None
            }
            return value.outcome is not None and bool(heard) and heard != {value.outcome}
        return value.outcome == {"right": 1.0, "tie": 0.5, "wrong": 0.0, "invalid": None}[what]

    def _say_count(self) -> None:
        shown, total = len(self.model.shown), self.model.total
        if shown == total:
            self.count.setText(self.tr("pairs: {n}").format(n=f"{total:,}"))
            return
        self.count.setText(
            self.tr("{shown} of {total}, hidden: {hidden}").format(
                shown=f"{shown:,}", total=f"{total:,}", hidden=f"{total - shown:,}"
            )
        )

    def _clicked(self, index: QModelIndex) -> None:
        line = self.model.record(index)
        if line is not None:
            self.played.emit(line.pair.id)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        layout.activate()  # the table has its new width before its columns are counted
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_NAME, DROPPED)
