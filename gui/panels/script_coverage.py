"""How many scripts there are of each topic, level and main language, and how many are wanted; a click filters the list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.recording_records import ScriptTargetRecord
from db.records import ScriptRecord
from gui.panels.words import TOPICS, language_name, level_name, topic_name
from gui.theme.tokens import GRID, current
from gui.widgets.number_field import WholeField
from gui.widgets.scrolled import scrolled

LEVELS = ("word", "phrase", "sentence")
MOST_WANTED = 100_000
CELL_PX, TOPIC_PX, LEAST_PX = 50, 92, 300

Cell = tuple[str, str, str]
"""Topic, level, main language."""


class ScriptCoverage(QFrame):
    """A grid of topics by main languages and levels; cells that lack scripts stand out.

    Signals:
        cell_changed: another cell, or none, is chosen.
        wanted(tuple[ScriptTargetRecord, ...]): so many scripts are wanted of these cells.
    """

    cell_changed = Signal()
    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.cell: Cell | None = None
        self._painted = current().name
        self.buttons: dict[Cell, QPushButton] = {}
        self._counts: Mapping[Cell, int] = {}
        self._targets: Mapping[Cell, int] = {}
        self._shape: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), ())
        heading = QLabel(self.tr("Coverage"))
        heading.setProperty("role", "heading")
        self.summary = QLabel()
        self.summary.setProperty("role", "small")
        self.summary.setWordWrap(True)
        holder = QWidget()
        self._grid = QGridLayout(holder)
        self._grid.setContentsMargins(0, 0, GRID, 0)
        self._grid.setSpacing(GRID // 4)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self.summary)
        column.addWidget(scrolled(holder, sideways=True), 1)
        column.addWidget(self._target_row())
        self.setMinimumWidth(LEAST_PX)

    def _target_row(self) -> QWidget:
        self.target_name = QLabel()
        self.target_name.setProperty("role", "small")
        self.target_name.setWordWrap(True)
        self.target = WholeField()
        self.target.setRange(0, MOST_WANTED)
        self.target.setFixedWidth(88)
        self.target.setKeyboardTracking(False)
        self.target.setAccessibleName(self.tr("How many scripts are wanted of the chosen cell"))
        self.target.setToolTip(self.target.accessibleName())
        self.everywhere = QPushButton(self.tr("Same for all"))
        self.everywhere.setToolTip(self.tr("Want as many scripts of every cell of the grid."))
        self.target.valueChanged.connect(lambda _value: self._want(everywhere=False))
        self.everywhere.clicked.connect(lambda _checked: self._want(everywhere=True))
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(QLabel(self.tr("Wanted")))
        row.addWidget(self.target)
        row.addWidget(self.everywhere)
        row.addStretch()
        self._row = QWidget()
        column = QVBoxLayout(self._row)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.target_name)
        column.addLayout(row)
        self._row.hide()
        return self._row

    # ---- what it shows

    def set_scripts(
        self, scripts: Sequence[ScriptRecord], targets: Sequence[ScriptTargetRecord] = ()
    ) -> None:
        """Count these scripts, those out of use left out, and hold them against what is wanted."""
        used = [script for script in scripts if script.retired_at is None]
        self._counts = Counter(_cell_of(script) for script in used)
        self._targets = {(one.topic, one.level_wanted, one.main_language): one.wanted for one in targets}
        cells = self._counts.keys() | self._targets.keys()
        occurring = {cell[0] for cell in cells}
        topics = [topic for topic in TOPICS if topic in occurring] + sorted(occurring - set(TOPICS))
        mains = sorted({cell[2] for cell in cells}, key=lambda one: (one == "en", one))
        levels = (*LEVELS, *sorted({cell[1] for cell in cells} - set(LEVELS)))
        shape = (tuple(topics), tuple(mains), levels)
        if shape != self._shape:
            self._shape = shape
            self._build()
        if self.cell not in self.buttons:
            self.cell = None
        for cell, button in self.buttons.items():
            self._show_cell(cell, button)
        self._summarise()
        self._show_target()

    def _build(self) -> None:
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self.buttons.clear()
        topics, mains, levels = self._shape
        for at, main in enumerate(mains):
            first = 1 + at * len(levels)
            name = self._small(language_name(main))
            name.setProperty("role", "heading")
            self._grid.addWidget(name, 0, first, 1, len(levels), Qt.AlignmentFlag.AlignHCenter)
            for place, level in enumerate(levels):
                self._grid.addWidget(
                    self._small(level_name(level)), 1, first + place, Qt.AlignmentFlag.AlignHCenter
                )
        for row, topic in enumerate(topics, start=2):
            name = self._small(topic_name(topic) or self.tr("no topic"))
            name.setWordWrap(True)
            name.setMinimumWidth(TOPIC_PX)
            self._grid.addWidget(name, row, 0)
            cells = [(topic, level, main) for main in mains for level in levels]
            for column, cell in enumerate(cells, start=1):
                self._grid.addWidget(self._button(cell), row, column)
        self._grid.setColumnStretch(0, 1)
        self._grid.setRowStretch(len(topics) + 2, 1)

    def _small(self, text: str) -> QLabel:
        label = QLabel(text)
        label.setProperty("role", "small")
        return label

    def _button(self, cell: Cell) -> QPushButton:
        button = QPushButton()
        button.setProperty("kind", "quiet")
        button.setCheckable(True)
        button.setFixedWidth(CELL_PX)
        button.clicked.connect(lambda _checked=False: self._choose(None if self.cell == cell else cell))
        self.buttons[cell] = button
        return button

    def _show_cell(self, cell: Cell, button: QPushButton) -> None:
        count, target = self._counts.get(cell, 0), self._targets.get(cell, 0)
        button.setText(f"{count}/{target}" if target else str(count))
        button.setChecked(cell == self.cell)
        lacking = self.lacking(cell)
        sheet = _lacking_style() if lacking or not count else ""
        if sheet != button.styleSheet():
            button.setStyleSheet(sheet)
        name = self._name(cell)
        text = (
            self.tr("{cell}: {n} of {all}, {lacking} missing").format(
                cell=name, n=count, all=target, lacking=lacking
            )
            if target
            else self.tr("{cell}: {n}").format(cell=name, n=count)
        )
        button.setToolTip(text)
        button.setAccessibleName(text)

    def _name(self, cell: Cell) -> str:
        topic = topic_name(cell[0]) or self.tr("no topic")
        return ", ".join((topic, level_name(cell[1]), language_name(cell[2])))

    def _summarise(self) -> None:
        wanted = sum(self._targets.values())
        lacking = {cell: self.lacking(cell) for cell in self.buttons if self.lacking(cell)}
        total = sum(self._counts.values())
        if not wanted:
            empty = sum(not self._counts.get(cell, 0) for cell in self.buttons)
            text = self.tr("Click a number to see only those scripts, and to say how many are wanted.")
            if empty:
                text += " " + self.tr("Empty cells: {n}.").format(n=empty)
        elif lacking:
            text = self.tr("Wanted: {all}. Missing: {n}, in cells: {m}.").format(
                all=f"{wanted:,}", n=f"{sum(lacking.values()):,}", m=len(lacking)
            )
        else:
            text = self.tr("Wanted: {all}. There are {n}, and no cell lacks any.").format(
                all=f"{wanted:,}", n=f"{total:,}"
            )
        self.summary.setText(text)

    def lacking(self, cell: Cell) -> int:
        """How many scripts of a cell are wanted and not there."""
        return max(0, self._targets.get(cell, 0) - self._counts.get(cell, 0))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and current().name != self._painted:
            self._painted = current().name
            for cell, button in self.buttons.items():
                self._show_cell(cell, button)

    # ---- choosing and wanting

    def clear_cell(self) -> None:
        """Show scripts of all cells."""
        self._choose(None)

    def _choose(self, cell: Cell | None) -> None:
        for other, button in self.buttons.items():
            button.setChecked(other == cell)
        if cell == self.cell:
            return
        self.cell = cell
        self._show_target()
        self.cell_changed.emit()

    def _show_target(self) -> None:
        self._row.setVisible(self.cell is not None)
        if self.cell is not None:
            self.target_name.setText(self._name(self.cell))
            self.target.blockSignals(True)
            self.target.setValue(self._targets.get(self.cell, 0))
            self.target.blockSignals(False)

    def _want(self, *, everywhere: bool) -> None:
        if self.cell is None:
            return
        number = self.target.value()
        cells = list(self.buttons) if everywhere else [self.cell]
        changed = [cell for cell in cells if self._targets.get(cell, 0) != number]
        if changed:
            self.wanted.emit(tuple(ScriptTargetRecord(*cell, number) for cell in changed))


def _cell_of(script: ScriptRecord) -> Cell:
    return script.topic, script.level_wanted, script.main_language


def _lacking_style() -> str:
    """A cell that lacks scripts stands out by its ground, its edge and its letters."""
    t = current()
    return (
        f"QPushButton {{ background: {t.check_tint}; color: {t.check}; font-weight: 600;"
        f" border: 1px solid {t.check}; }}"
        f"QPushButton:checked {{ background: {t.selected}; color: {t.ink}; border-color: {t.accent}; }}"
        f"QPushButton:focus {{ border: 2px solid {t.focus}; }}"
    )
