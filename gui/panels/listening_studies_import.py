"""The card that imports ratings made elsewhere: which column is which at the left, what comes of it at the right."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QSplitter,
    QVBoxLayout,
    QWidget,
)

from gui.i18n import QT_TRANSLATE_NOOP
from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_fields import InlineField
from gui.panels.corpus_card import PageCard
from gui.panels.speech_build_plan import SPLITTER
from gui.services.listening_importing import PARTS, ListeningImporting, Part, RatingsLook, RatingsWish
from gui.theme.tokens import GRID
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView
from gui.widgets.scrolled import scrolled

if TYPE_CHECKING:
    from gui.services.listening_importing import OddCell

PATTERNS = "*.csv *.tsv *.txt *.xlsx"
MOST_NAMED = 6
LEFT_PX, LEAST_LEFT, LEAST_BOX_PX = 360, 300, 140
PART_NAMES = {
    "listener": QT_TRANSLATE_NOOP("ratings", "Listener"),
    "system": QT_TRANSLATE_NOOP("ratings", "System"),
    "item": QT_TRANSLATE_NOOP("ratings", "Item"),
    "clip": QT_TRANSLATE_NOOP("ratings", "Clip, system and item in one"),
    "score": QT_TRANSLATE_NOOP("ratings", "Score"),
    "trial": QT_TRANSLATE_NOOP("ratings", "Place in the session"),
}
SPREADS = {
    "": QT_TRANSLATE_NOOP("ratings", "nothing more"),
    "listeners": QT_TRANSLATE_NOOP("ratings", "listeners"),
    "systems": QT_TRANSLATE_NOOP("ratings", "systems"),
    "items": QT_TRANSLATE_NOOP("ratings", "items"),
    "clips": QT_TRANSLATE_NOOP("ratings", "clips"),
}
ODD = {
    "empty": QT_TRANSLATE_NOOP("ratings", "empty"),
    "missing": QT_TRANSLATE_NOOP("ratings", "no vote"),
    "fraction": QT_TRANSLATE_NOOP("ratings", "not a whole score"),
    "comma": QT_TRANSLATE_NOOP("ratings", "a comma for the point"),
    "text": QT_TRANSLATE_NOOP("ratings", "no number"),
    "outside": QT_TRANSLATE_NOOP("ratings", "outside the scale"),
    "twice": QT_TRANSLATE_NOOP("ratings", "a second vote on the clip"),
    "unnamed": QT_TRANSLATE_NOOP("ratings", "a name is missing"),
}
BECOMES = {
    "left out": (QT_TRANSLATE_NOOP("ratings", "left out"), "ink_muted"),
    "kept": (QT_TRANSLATE_NOOP("ratings", "taken in"), "good"),
    "refused": (QT_TRANSLATE_NOOP("ratings", "refused"), "bad"),
}
LEAVABLE = ("text", "outside", "twice", "unnamed")
SCALES: tuple[tuple[float, float], ...] = ((1, 5), (1, 7), (1, 10), (0, 10), (-3, 3), (0, 100))


def _word(text: str) -> str:
    return QCoreApplication.translate("ratings", text)


class RatingsCard(PageCard):
    """Stays over the page until the ratings are imported or the person closes it."""

    def __init__(self, importing: ListeningImporting, page: QWidget) -> None:
        super().__init__(page)
        self._importing = importing
        self._wish: RatingsWish | None = None
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.name = InlineField()
        self.name.setAccessibleName(self.tr("Name of the study"))
        self.boxes: dict[Part, QComboBox] = {}
        self.spread, self.scale = QComboBox(), QComboBox()
        self.left_out: dict[str, QCheckBox] = {}
        self.says, self.problem = QLabel(), QLabel()
        self.problem.setProperty("role", "problem")
        for label in (self.says, self.problem):
            label.setWordWrap(True)
        self.odd_heading = QLabel(self.tr("Cells that are no plain vote"))
        self.odd_heading.setProperty("role", "small")
        self.table: RecordTable[OddCell] = RecordTable(
            self._columns(), lambda cell: f"{cell.row} {cell.column}", self
        )
        self.view = RecordTableView(self.table, (64, 140, 140, 200, 100), stretch=3)
        self.view.setAccessibleName(self.tr("Cells that are no plain vote"))
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 0)
        self.bar.setFixedWidth(120)
        self.take = QPushButton(self.tr("Import"))
        self.take.setProperty("kind", "primary")
        self.close_button = IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave)
        self._make_fields()
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[OddCell]]:
        return [
            Column(self.tr("Row"), lambda cell: f"{cell.row:,}", key=lambda cell: cell.row, number=True),
            Column(self.tr("Column"), lambda cell: cell.column, tooltip=lambda cell: cell.column),
            Column(self.tr("Written"), lambda cell: cell.text, tooltip=lambda cell: cell.text),
            Column(self.tr("What it is"), lambda cell: _word(ODD[cell.kind])),
            Column(
                self.tr("Becomes"),
                lambda cell: _word(BECOMES[cell.becomes][0]),
                colour=lambda cell: BECOMES[cell.becomes][1],
            ),
        ]

    def _make_fields(self) -> None:
        for part in PARTS:
            box = ElidedComboBox()
            box.setAccessibleName(_word(PART_NAMES[part]))
            box.activated.connect(partial(self._part_chosen, part))
            self.boxes[part] = box
        self.spread.setAccessibleName(self.tr("The other columns are"))
        for code, text in SPREADS.items():
            self.spread.addItem(_word(text), code)
        self.scale.setAccessibleName(self.tr("Scale"))
        self.scale.addItem(self.tr("any number"), None)
        for low, high in SCALES:
            self.scale.addItem(
                self.tr("{low} to {high}").format(low=f"{low:g}", high=f"{high:g}"), (low, high)
            )
        for box in (*self.boxes.values(), self.spread, self.scale):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumWidth(LEAST_BOX_PX)
        for kind in LEAVABLE:
            self.left_out[kind] = QCheckBox()
            self.left_out[kind].clicked.connect(lambda _on: self._look_again())

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        form = QFormLayout()
        form.setHorizontalSpacing(2 * GRID)
        form.setVerticalSpacing(GRID // 2)
        form.addRow(self.tr("Name of the study"), self.name)
        for part, box in self.boxes.items():
            form.addRow(_word(PART_NAMES[part]), box)
        form.addRow(self.tr("The other columns are"), self.spread)
        form.addRow(self.tr("Scale"), self.scale)
        inside = QWidget()
        side = QVBoxLayout(inside)
        side.setContentsMargins(0, 0, GRID, 0)
        side.setSpacing(GRID)
        side.addLayout(form)
        for box in self.left_out.values():
            side.addWidget(box)
        side.addStretch()
        left = scrolled(inside)
        left.setMinimumWidth(LEAST_LEFT)
        right = QWidget()
        column = QVBoxLayout(right)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (self.says, self.problem, self.odd_heading):
            column.addWidget(widget)
        column.addWidget(self.view, 1)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addStretch()
        last.addWidget(self.bar)
        last.addWidget(self.take)
        column.addLayout(last)
        body = QSplitter(Qt.Orientation.Horizontal)
        body.setChildrenCollapsible(False)
        body.setHandleWidth(2 * GRID)
        body.setStyleSheet(SPLITTER)
        body.addWidget(left)
        body.addWidget(right)
        body.setSizes([LEFT_PX, 800])
        body.setStretchFactor(1, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        outer.setSpacing(GRID)
        outer.addLayout(head)
        outer.addWidget(body, 1)

    def _connect(self) -> None:
        self._importing.look.changed.connect(self._show_look)
        self._importing.importing_changed.connect(lambda _job: self._show_look())
        self._importing.imported.connect(lambda _id: self.isVisible() and self.leave())
        self.spread.activated.connect(lambda _index: self._look_again())
        self.scale.activated.connect(lambda _index: self._look_again())
        self.name.textChanged.connect(lambda _text: self._enable())
        self.name.left.connect(self.leave)
        self.name.returnPressed.connect(self.take_in)
        self.take.clicked.connect(lambda _checked: self.take_in())

    # ---- the card

    def choose_file(self) -> None:
        """Ask for a table of ratings."""
        kinds = self.tr("Tables of ratings ({patterns});;All files (*)").format(patterns=PATTERNS)
        path, _kind = QFileDialog.getOpenFileName(self.parentWidget(), self.tr("Import ratings"), "", kinds)
        if path:
            self.open(Path(path))

    def open(self, path: Path) -> None:
        """Show what a table of ratings holds."""
        self._wish = RatingsWish(path)
        self.title.setText(self.tr("Ratings of {name}").format(name=path.name))
        self.name.setText(self._importing.free_name(path))
        self.spread.setCurrentIndex(0)
        self.scale.setCurrentIndex(0)
        for box in self.left_out.values():
            box.setChecked(False)
        self.show()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)
        self.name.selectAll()
        self._importing.want(self._wish)
        self._show_look()

    # ---- what it shows

    def _part_chosen(self, part: Part, _index: int) -> None:
        if self._wish is not None:
            look: RatingsLook | None = self._importing.look.result
            before = look.preview.mapping.column(part) if look is not None and look.preview else None
            self._wish = self._wish.with_part(part, self.boxes[part].currentData(), before)
            self._look_again()

    def _look_again(self) -> None:
        if self._wish is not None:
            self._wish = replace(
                self._wish,
                columns_are=self.spread.currentData(),
                scale=self.scale.currentData(),
                leave_out=frozenset(kind for kind, box in self.left_out.items() if box.isChecked()),
            )
            self._importing.want(self._wish)
            self._show_look()

    def _show_look(self) -> None:
        if not self.isVisible():
            return
        look: RatingsLook | None = self._importing.look.result
        is_looking = self._importing.look.running is not None
        if look is None or is_looking:
            self.says.setText(self.tr("Looking…"))
        else:
            self._fill_boxes(look)
            self.says.setText(self._told(look))
            self.problem.setText(look.problem or self._refused(look))
            self.problem.setVisible(bool(self.problem.text()))
            odd = look.preview.odd if look.preview is not None else ()
            self.table.set_records(odd)
            self.odd_heading.setText(self.tr("Cells that are no plain vote: {n}").format(n=f"{len(odd):,}"))
            self._show_kinds(look)
        self._enable()

    def _fill_boxes(self, look: RatingsLook) -> None:
        mapping = look.preview.mapping if look.preview is not None else None
        said = dict(self._wish.said) if self._wish is not None else {}
        for part, box in self.boxes.items():
            box.clear()
            box.addItem(self.tr("none"), None)
            for column in look.columns:
                box.addItem(column, column)
            column = mapping.column(part) if mapping is not None else said.get(part)
            box.setCurrentIndex(max(0, box.findData(column)))
        if mapping is not None:
            self.spread.setCurrentIndex(self.spread.findData(mapping.columns_are))

    def _told(self, look: RatingsLook) -> str:
        preview = look.preview
        if preview is None:
            return self.tr("Say at the left which column is which.")
        text = self.tr("Votes: {votes}, of {listeners} listeners on {systems} systems and {items} items.")
        said = text.format(
            votes=f"{len(preview.votes):,}",
            listeners=f"{len(preview.listeners):,}",
            systems=f"{len(preview.systems):,}",
            items=f"{len(preview.items):,}",
        )
        if preview.scale is not None:
            low, high = (f"{end:g}" for end in preview.scale)
            said += " " + self.tr("Scores from {low} to {high}.").format(low=low, high=high)
        if preview.not_read:
            said += " " + self.tr("Not read: {names}.").format(names=", ".join(preview.not_read[:MOST_NAMED]))
        return " ".join([said, *preview.notes])

    def _refused(self, look: RatingsLook) -> str:
        if not look.refused:
            return ""
        text = self.tr("Cells that can't be taken in: {n}. Mend the table, or leave them out at the left.")
        return text.format(n=f"{len(look.refused):,}")

    def _show_kinds(self, look: RatingsLook) -> None:
        """Kinds of odd cells that can be left out, those that there are."""
        counts = Counter(cell.kind for cell in look.preview.odd) if look.preview is not None else Counter()
        for kind, box in self.left_out.items():
            count = counts.get(kind, 0)  # type: ignore[call-overload]
            text = self.tr("Leave out: {what} ({n})")
            box.setText(text.format(what=_word(ODD[kind]), n=f"{count:,}"))
            box.setVisible(bool(count) or box.isChecked())

    def _enable(self) -> None:
        look: RatingsLook | None = self._importing.look.result
        busy = self._importing.importing is not None
        ready = (
            look is not None
            and look.preview is not None
            and bool(look.preview.votes)
            and not look.refused
            and self._importing.look.running is None
        )
        self.take.setEnabled(ready and not busy and bool(self.name.text().strip()))
        self.bar.setVisible(busy)

    def take_in(self) -> None:
        """Import as shown; the card closes when it is done."""
        QGuiApplication.inputMethod().commit()
        name = self.name.settled_text()
        if self.take.isEnabled():
            self._importing.take_in(name)
