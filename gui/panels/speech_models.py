"""Models by readings: the accuracy of each on the chosen task, people above them; the chosen model is looked at everywhere."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QMenu, QVBoxLayout, QWidget

from engine.slm.readings import READINGS
from gui.models.record_table import Column, RecordTable
from gui.panels.recognition_numbers import (
    NOT_AVAILABLE,
    RateDelegate,
    percent_with_interval,
    room_for_columns,
    system_icon,
)
from gui.panels.speech_words import accuracy_about, reading_hint, reading_name
from gui.services.speech import Speech
from gui.services.speech_accuracy import CEILING, JUDGE, ModelLine, model_lines, people_line
from gui.services.speech_scores import SpeechScores
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

NAME = 0
MEASURES = (*READINGS, JUDGE)
WIDTHS = (180, *(164 if measure == "normalized_localized" else 118 for measure in MEASURES))
LEAST_NAME = 110
ROW_PX = 34
DROPPED = (3, 5, 2, 6, 1)
"""In a narrow window these go, in this order; what is normalized stays, and so does the chosen reading."""


class SpeechModels(QWidget):
    """A table; a click or the arrows choose the model, a click on a number the reading, too.

    Signals:
        provenance_wanted: a `ModelLine` of which somebody asks how it was made.
        change_wanted: a `ModelLine` and what is to be done with it: `rename`, `remove`, `remove_continuations` or
            `remove_judgement`.
    """

    provenance_wanted = Signal(object)
    change_wanted = Signal(object, str)

    def __init__(self, speech: Speech, scores: SpeechScores) -> None:
        super().__init__()
        self._speech = speech
        self._scores = scores
        self.model = RecordTable[ModelLine](self._columns(), lambda line: line.id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=NAME)
        self.view.setAccessibleName(self.tr("Accuracy of models by reading"))
        self.view.setMinimumHeight(96)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)
        self.view.verticalHeader().setDefaultSectionSize(ROW_PX)
        self._numbers = RateDelegate(self.view, stacked=True)
        for column in range(1, len(WIDTHS)):
            self.view.setItemDelegateForColumn(column, self._numbers)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_at)
        self.view.chosen.connect(self._choose)
        self.view.clicked.connect(self._clicked)
        self.hint = QLabel(
            self.tr("No model has scored these pairs yet: run one (Ctrl+R), or import token losses (Ctrl+M).")
        )
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.hint)
        column.addWidget(self.view, 1)
        scores.changed.connect(self.refresh)
        speech.data_changed.connect(lambda _data: self.refresh())
        speech.choice_changed.connect(lambda _choice: self.refresh())
        self.refresh()

    def _columns(self) -> list[Column[ModelLine]]:
        return [
            Column(
                self.tr("Model"),
                lambda line: line.name,
                tooltip=lambda line: line.name,
                icon=lambda line: None if line.place is None else system_icon(line.place),
            ),
            *(
                Column(
                    reading_name(reading),
                    partial(self._cell, reading),
                    key=partial(self._value, reading),
                    number=True,
                    tooltip=partial(self._about, reading),
                    hint=reading_hint(reading),
                )
                for reading in READINGS
            ),
            Column(
                reading_name(JUDGE),
                partial(self._cell, JUDGE),
                key=partial(self._value, JUDGE),
                number=True,
                tooltip=self._about_judge,
                hint=self.tr(
                    "Percent of prompts whose continuation is nearer to the positive than to the negative reference in"
                    " the judge's ear; its ceiling is the accuracy on the references; higher is better."
                ),
            ),
        ]

    # ---- what it shows

    def refresh(self) -> None:
        """Show what there is now."""
        data, scored, subset = self._speech.data, self._scores.scored, self._speech.choice.subset
        lines: list[ModelLine] = []
        if data is not None:
            if scored is not None and scored.data is not data:
                scored = None
            people = people_line(scored, subset)
            lines = [*([people] if people is not None else []), *model_lines(data, scored, subset)]
        self.model.set_records(lines)
        has_models = any(line.id for line in lines)
        self.hint.setVisible(data is not None and not has_models)
        self.view.setVisible(has_models)
        self.view.select_id(self._speech.choice.likelihood_id)
        self._fit()

    def _value(self, measure: str, line: ModelLine) -> float | None:
        score = line.scores.get(measure)
        return score.value if score is not None else None

    def _cell(self, measure: str, line: ModelLine) -> str:
        if not line.id:  # people are no model: one number for every reading
            return percent_with_interval(line.scores["people"]) if measure != JUDGE else ""
        score = line.scores.get(measure)
        if score is None:
            return "–" if self._is_missing(measure, line) else NOT_AVAILABLE
        return percent_with_interval(score)

    @staticmethod
    def _is_missing(measure: str, line: ModelLine) -> bool:
        """Whether a measure isn't there at all, rather than not defined."""
        return line.judgement is None if measure == JUDGE else line.likelihood is None

    def _about(self, measure: str, line: ModelLine) -> str:
        if not line.id:
            return self.tr("accuracy of people, {how}").format(how=line.scores["people"].reason)
        if line.likelihood is None:
            return self.tr("no token losses of this model")
        return accuracy_about(line.scores.get(measure), line.invalid.get(measure, 0))

    def _about_judge(self, line: ModelLine) -> str:
        if not line.id:
            return ""
        if line.judgement is None:
            return self.tr("not judged yet")
        about = accuracy_about(line.scores.get(JUDGE), line.invalid.get(JUDGE, 0))
        return self.tr("{about}\nceiling of the judge: {ceiling}").format(
            about=about, ceiling=accuracy_about(line.scores.get(CEILING))
        )

    # ---- what is done with it

    def _choose(self, identity: str) -> None:
        line = next((one for one in self.model.shown if one.id == identity), None)
        if line is not None and line.likelihood is not None:
            self._speech.choose(likelihood_id=line.id)

    def _clicked(self, index: QModelIndex) -> None:
        if 0 < index.column() <= len(READINGS):
            self._speech.choose(reading=READINGS[index.column() - 1])

    def step(self, down: int) -> None:
        """Choose the next or previous model."""
        ids = [line.id for line in self.model.shown if line.likelihood is not None]
        if ids:
            chosen = self._speech.choice.likelihood_id
            at = ids.index(chosen) if chosen in ids else -1
            self._choose(ids[(at + down) % len(ids)])

    def _menu_at(self, at: QPoint) -> None:
        line = self.model.record(self.view.indexAt(at))
        if line is not None and line.id:
            self.menu_of(line).popup(self.view.viewport().mapToGlobal(at))

    def menu_of(self, line: ModelLine) -> QMenu:
        """What can be done with a model."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        made = self.tr("How was this made?")
        menu.addAction(icon("mdi6.help-circle-outline"), made, lambda: self.provenance_wanted.emit(line))
        menu.addAction(icon("mdi6.pencil-outline"), self.tr("Rename…"), self._change(line, "rename"))
        menu.addSeparator()
        offered = (
            (line.judgement, self.tr("Delete the judgement"), "remove_judgement"),
            (line.continuations, self.tr("Delete its continuations"), "remove_continuations"),
            (line.likelihood, self.tr("Delete its token losses"), "remove"),
        )
        for there, text, way in offered:
            if there is not None:
                menu.addAction(icon("mdi6.delete-outline"), text, self._change(line, way))
        return menu

    def _change(self, line: ModelLine, way: str) -> Callable[[], None]:
        return lambda: self.change_wanted.emit(line, way)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        layout = self.layout()
        assert layout is not None
        layout.activate()  # the table has its new width before its columns are counted
        self._fit()

    def _fit(self) -> None:
        """Show what there is room for; the chosen reading stays."""
        chosen = 1 + READINGS.index(self._speech.choice.reading)
        dropped = [column for column in DROPPED if column != chosen]
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_NAME, dropped)
