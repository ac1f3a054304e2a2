"""What each person says about every field of a take, side by side, and what is chosen of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import chain

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QVBoxLayout, QWidget

from db.annotation_records import AnnotationRecord
from engine.annotation.choices import MARKS, REVIEWED, is_split
from gui.panels.annotate_fields import claims
from gui.panels.review_cells import (
    AnswerCell,
    CellState,
    FieldCell,
    header,
    marks_cell,
    text_cell,
    words_cell,
)
from gui.panels.review_own import OwnValue
from gui.panels.review_words import own_text, version_text
from gui.services.review_changes import OWN, Chosen, own_now, preselected, undecided, value_of
from gui.services.review_rows import ReviewItem
from gui.theme.tokens import GRID

ALWAYS = ("text", "cs_level", "main_language", "verdict", "loanwords")
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
WITHOUT_OWN = ("languages",)
"""Marks by word are set on the Label side."""


class ReviewCompare(QFrame):
    """Rows of fields, columns of people, and the reviewer's own value at the right.

    Digits choose the person whose answer holds for the field with the bar, 0 gives an own value, up and down move
    the bar.

    Signals:
        changed: something else is chosen, or the bar has moved.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Answers side by side"))
        self.item: ReviewItem | None = None
        self.chosen: dict[str, Chosen] = {}
        self.field = ""
        """The field with the bar."""
        self._names: Sequence[str] = ()
        self._fields: dict[str, FieldCell] = {}
        self._answers: dict[str, list[AnswerCell]] = {}
        self._own: dict[str, AnswerCell] = {}
        self._painting = QTimer(self)
        self._painting.setSingleShot(True)
        self._painting.timeout.connect(self._paint_anew)
        self.own = OwnValue()
        self.own.given.connect(self._own_given)
        self.own.left.connect(self.setFocus)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.viewport().setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(GRID)
        column.addWidget(self._scroll, 1)
        column.addWidget(self.own)

    # ---- what is shown

    def show_item(self, item: ReviewItem | None, names: Sequence[str]) -> None:
        """Show another take with what most people say preselected; of the same take what is typed stays and, where it
        was annotated no more since, what was chosen."""
        if item is None or self.item is None or item.take_id != self.item.take_id:
            self.own.close_card()
        same = item is not None and self.item is not None and item.versions == self.item.versions
        if item is not None and not (same and item.reviews == self.item.reviews):  # type: ignore[union-attr]
            self.chosen = preselected(item)
            self.field = ""
        self.item, self._names = item, names
        if item is None:
            return
        self._build(item)
        if self.field not in self._fields:
            self.field = next(
                iter(self.undecided or [one for one in self._fields if self._is_split(one)]), ""
            )
            self.field = self.field or next(iter(self._fields))
        self._show_state()
        self.changed.emit()

    @property
    def undecided(self) -> list[str]:
        """The fields that still have to be decided."""
        return undecided(self.item, self.chosen) if self.item is not None else []

    def _is_split(self, field: str) -> bool:
        return self.item is not None and is_split(self.item.double.choices[field])

    def _shown_fields(self, item: ReviewItem) -> list[str]:
        """Those that always count, and where anybody, the reviewer too, has said something."""
        said = {field for field in REVIEWED if any(version_text(field, one) for one in item.versions)}
        said |= {field for field, one in self.chosen.items() if one.source == OWN}
        if value_of(item, self.chosen, "verdict") == "reject":
            said.add("reject_reason")
        return [field for field in REVIEWED if field in ALWAYS or field in said]

    def _build(self, item: ReviewItem) -> None:
        inside, grid = QWidget(), QGridLayout()
        grid.setContentsMargins(0, 0, GRID // 2, 0)
        grid.setSpacing(GRID // 2)
        people = len(item.versions)
        for place, name in enumerate(self._names):
            grid.addWidget(header(name, str(place + 1) if place < 5 else ""), 0, place + 1)
            grid.setColumnStretch(place + 1, 3)
        grid.addWidget(header(self.tr("Own"), "0", self.tr("A value of your own (0)")), 0, people + 1)
        grid.setColumnStretch(people + 1, 1)
        grid.setColumnMinimumWidth(people + 1, 60)
        self._fields, self._answers, self._own = {}, {}, {}
        for row, field in enumerate(self._shown_fields(item), start=1):
            self._build_row(grid, row, field, item)
        outer = QVBoxLayout(inside)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addLayout(grid)
        outer.addStretch()
        before = self._scroll.takeWidget()
        if before is not None:  # a click on one of its cells may have brought this about
            before.hide()
            before.deleteLater()
        self._scroll.setWidget(inside)
        inside.setAutoFillBackground(False)  # the card is its ground

    def _build_row(self, grid: QGridLayout, row: int, field: str, item: ReviewItem) -> None:
        name = self._fields[field] = FieldCell(field, self._is_split(field))
        name.clicked.connect(partial(self.go_to, field))
        grid.addWidget(name, row, 0)
        people = len(item.versions)
        cells = self._answers[field] = self._cells(field, item)
        for place, cell in enumerate(cells):
            cell.clicked.connect(partial(self._clicked, field, place))
            grid.addWidget(cell, row, place + 1, 1, people if len(cells) == 1 else 1)
        if field not in WITHOUT_OWN:
            choice = self.chosen.get(field)
            held = own_text(field, choice.own) if choice is not None and choice.source == OWN else "…"
            own = self._own[field] = words_cell(held, True)
            own.clicked.connect(partial(self.give_own, field))
            grid.addWidget(own, row, people + 1)

    def _cells(self, field: str, item: ReviewItem) -> list[AnswerCell]:
        """One cell over all columns where nothing differs."""
        alike = not self._is_split(field) and not (field == "text" and any(map(self._is_split, MARKS)))
        shown = item.versions[:1] if alike else item.versions
        if alike and field != "text":
            told = [one for one in item.versions if version_text(field, one)]
            shown = tuple(told[:1]) or shown
        return [self._cell(field, one, item, not alike or field == "note") for one in shown]

    def _cell(self, field: str, version: AnnotationRecord, item: ReviewItem, choosable: bool) -> AnswerCell:
        place = item.versions.index(version)
        if field == "text":
            return text_cell(
                version, item.now.main_language, item.versions[0].content.text, self._is_split(field)
            )
        if field in MARKS:
            found = [one or () for one in item.double.choices[field]]
            shared = [one for one in chain.from_iterable(found) if all(one in other for other in found)]  # type: ignore[arg-type]
            return marks_cell(field, version, found[place], shared, choosable)  # type: ignore[arg-type]
        return words_cell(version_text(field, version), choosable)

    def _show_state(self) -> None:
        item = self.item
        if item is None:
            return
        left = self.undecided
        for field, name in self._fields.items():
            name.set_state(field == self.field, field in left)
            for place, cell in enumerate(self._answers[field]):
                cell.set_state(self._state_of(field, place, item))
            if (own := self._own.get(field)) is not None:
                choice = self.chosen.get(field)
                own.set_state("chosen" if choice is not None and choice.source == OWN else "other")

    def _state_of(self, field: str, place: int, item: ReviewItem) -> CellState:
        choice, cells = self.chosen.get(field), self._answers[field]
        if len(cells) == 1:
            return "other" if choice is not None and choice.source == OWN else "agreed"
        if field == "text" and not self._is_split(field):
            return "agreed"
        if choice is None or choice.source == OWN:
            return "other"
        source = next((at for at, one in enumerate(item.versions) if one.id == choice.source), None)
        if source is None:
            return "other"
        if source == place:
            return "chosen"
        found = item.double.choices[field]
        return "same" if found[source] == found[place] else "other"

    # ---- what keys and mouse do

    def go_to(self, field: str) -> None:
        """Move the bar."""
        if field in self._fields:
            self.field = field
            self._scroll.ensureWidgetVisible(self._fields[field], 0, 2 * GRID)
            self._show_state()
            self.changed.emit()

    def step(self, step: int) -> None:
        """Move the bar up or down."""
        fields = list(self._fields)
        if fields:
            at = fields.index(self.field) if self.field in fields else 0
            self.go_to(fields[min(len(fields) - 1, max(0, at + step))])

    def _clicked(self, field: str, place: int) -> None:
        self.setFocus()
        self.go_to(field)
        self.choose(place)

    def choose(self, place: int) -> None:
        """Take a person's answer for the field with the bar, and move on to the next that is open."""
        item = self.item
        if item is None or place >= len(item.versions) or self.field not in self._fields:
            return
        self.own.close_card()
        self._set(self.field, Chosen(item.versions[place].id))
        self._go_on()

    def give_own(self, field: str = "") -> None:
        """Ask for an own value for a field, else for the one with the bar."""
        item, field = self.item, field or self.field
        if item is None or field in WITHOUT_OWN or field not in self._fields:
            return
        self.go_to(field)
        choice = self.chosen.get(field)
        if choice is None:
            held = own_now(item.now, field)
        elif choice.source == OWN:
            held = choice.own
        else:
            version = next(one for one in item.versions if one.id == choice.source)
            words = field in ("text", "loanwords")
            held = version_text(field, version) if words else value_of(item, self.chosen, field) or ""
        self.own.ask(field, held, item.now.languages_of_item)

    def _own_given(self, field: str, value: str) -> None:
        self._set(field, Chosen(OWN, value))
        self.setFocus()
        self._go_on()

    def _set(self, field: str, choice: Chosen) -> None:
        item = self.item
        if item is None:
            return
        before = value_of(item, self.chosen, "verdict")
        self.chosen[field] = choice
        if choice.source == OWN or (field == "verdict" and before != value_of(item, self.chosen, "verdict")):
            self._build(item)
        self._show_state()
        self.changed.emit()

    def _go_on(self) -> None:
        left = self.undecided
        if left and self.field not in left:
            fields = list(self._fields)
            at = fields.index(self.field)
            after = [one for one in fields[at + 1 :] if one in left]
            self.go_to(next(iter(after or left)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self.item is not None:
            self._painting.start()  # not now: the cells are still being told
        super().changeEvent(event)

    def _paint_anew(self) -> None:
        """Differences are written in the colours of the theme."""
        if self.item is not None:
            self._build(self.item)
            self._show_state()

    def event(self, event: QEvent) -> bool:
        if claims(event, tuple(STEPS)):
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in STEPS and not event.modifiers():
            self.step(STEPS[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)
