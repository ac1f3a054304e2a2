"""The takes that several people annotated: what differs, how far the review is, and filters."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain, combinations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from engine.annotation.choices import REVIEWED
from gui.models.record_table import Column, RecordTable
from gui.panels.filter_field import FilterField
from gui.panels.review_words import STATES, field_name, people_named, state_icon, state_name
from gui.services.review_rows import ReviewRow
from gui.theme.tokens import FONT_SMALL_PX, GRID, current
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

DIFFERS = 3
NARROW_PX, VERY_NARROW_PX = 520, 330
CHIPS_PX, FEW_CHIPS_PX = 184, 112
AGREES = "agrees"
MANY = 2_000
"""More lines that change at once: the list is filled anew."""


class ReviewList(QWidget):
    """The list at the left.

    Signals:
        chosen: id of the take that was moved to.
        filtered: other takes are shown.
        accept_wanted: ids of shown takes about which all agree.
    """

    chosen = Signal(str)
    filtered = Signal()
    accept_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._rows: dict[str, ReviewRow] = {}
        self._names: Mapping[str, str] = {}
        self._groups: set[tuple[str, ...]] = set()
        """Who annotated takes together."""
        self.everybody: tuple[str, ...] = ()
        self._hidden = False
        self.agreeing: list[str] = []
        """Shown takes that can be accepted as they are."""
        self._only: frozenset[str] | None = None
        """Takes that a figure of agreement was asked for."""
        self.search = FilterField(self.tr("Search texts"))
        self.search.setAccessibleName(self.tr("Search texts"))
        self.pair_box = self._box(self.tr("Annotators"))
        self.field_box = self._box(self.tr("Field"))
        self.state_box = self._box(self.tr("State of the review"))
        self.clear_button = IconButton(
            "mdi6.filter-remove-outline", self.tr("Show all takes"), self.clear_filters
        )
        self.table: RecordTable[ReviewRow] = RecordTable(
            (
                Column("", lambda row: "", key=lambda row: [*STATES].index(row.state),
                       tooltip=self._tip, icon=lambda row: state_icon(row.state)),
                Column(self.tr("Take"), lambda row: row.text, tooltip=self._tip, key=lambda row: row.text),
                Column(self.tr("Annotators"), self._people_text, tooltip=self._people_text),
                Column(self.tr("Differs"), self._fields_text, key=lambda row: len(row.fields),
                       tooltip=self._fields_text),
            ),
            lambda row: row.take_id,
            self,
        )  # fmt: skip
        self.view = RecordTableView(self.table, (28, 150, 120, CHIPS_PX), stretch=1)
        self.view.setAccessibleName(self.tr("Takes that several people annotated"))
        self.view.setItemDelegateForColumn(DIFFERS, FieldChips(self.view, self.table))
        self.count = QLabel()
        self.count.setProperty("role", "small")
        self.count.setWordWrap(True)
        self.accept_button = QPushButton()
        self.accept_button.clicked.connect(lambda _checked=False: self.accept_agreeing())
        self._lay_out()
        self.search.typed.connect(self.filter)
        for box in (self.pair_box, self.field_box, self.state_box):
            box.activated.connect(lambda _place: self.filter())
        self.view.chosen.connect(self.chosen)
        self._fill_fixed()

    def _box(self, name: str) -> ElidedComboBox:
        box = ElidedComboBox()
        box.setAccessibleName(name)
        box.setToolTip(name)
        box.addItem(name, None)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(4)
        return box

    def _fill_fixed(self) -> None:
        self.field_box.addItem(self.tr("nothing differs"), AGREES)
        for field in REVIEWED:
            self.field_box.addItem(field_name(field), field)
        for state in STATES:
            self.state_box.addItem(state_name(state), state)  # type: ignore[arg-type]

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setSpacing(GRID)
        grid.addWidget(self.search, 0, 0, 1, 2)
        grid.addWidget(self.state_box, 1, 0)
        grid.addWidget(self.field_box, 1, 1)
        grid.addWidget(self.pair_box, 2, 0)
        row = QHBoxLayout()
        row.addWidget(self.clear_button)
        row.addStretch()
        grid.addLayout(row, 2, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(grid)
        column.addWidget(self.view, 1)
        column.addWidget(self.count)
        column.addWidget(self.accept_button)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.view.setColumnHidden(2, self.width() < NARROW_PX)
        self.view.setColumnWidth(DIFFERS, CHIPS_PX if self.width() >= VERY_NARROW_PX else FEW_CHIPS_PX)
        super().resizeEvent(event)

    # ---- what is in it

    def set_rows(self, rows: Sequence[ReviewRow], names: Mapping[str, str]) -> None:
        """Show these takes under the filters that are set; where a few have changed, they keep their places."""
        changed = self._changed(rows)
        if changed is not None and names == self._names and len(changed) <= MANY:
            for row in changed:
                self._rows[row.take_id] = row
                self.table.replace(row)
            self._say()
            return
        self._rows = {row.take_id: row for row in rows}
        self._names = names
        self._groups = {row.people for row in rows}
        self.everybody = tuple(sorted({one for people in self._groups for one in people}))
        self._fill_pairs()
        if self._only is not None and not self._only & self._rows.keys():
            self._only = None
        self.table.set_records(rows, self._accepts())
        self._say()
        self.filtered.emit()

    def _changed(self, rows: Sequence[ReviewRow]) -> list[ReviewRow] | None:
        """The lines that are others now; None where other takes are listed, or other people."""
        if len(rows) != len(self._rows) or not rows:
            return None
        found: list[ReviewRow] = []
        for row in rows:
            held = self._rows.get(row.take_id)
            if held is None or held.people != row.people:
                return None
            if held is not row and held != row:
                found.append(row)
        return found

    def set_hidden(self, hidden: bool) -> None:
        """Letters instead of names."""
        self._hidden = hidden
        self._fill_pairs()
        self.view.viewport().update()

    def _fill_pairs(self) -> None:
        before = self.pair_box.currentData()
        self.pair_box.clear()
        self.pair_box.addItem(self.tr("All annotators"), None)
        found = {pair for people in self._groups for pair in combinations(people, 2)}
        for pair in sorted(found, key=self.named):
            self.pair_box.addItem(" – ".join(self.named(pair)), pair)
        place = next((at for at in range(self.pair_box.count()) if self.pair_box.itemData(at) == before), 0)
        self.pair_box.setCurrentIndex(place)
        self.pair_box.setEnabled(len(found) > 1)

    def named(self, people: Sequence[str]) -> list[str]:
        """Names of people, or their letters."""
        return people_named(people, self._names, self.everybody, self._hidden)

    def row(self, take_id: str | None) -> ReviewRow | None:
        """The line of a take, shown or not."""
        return self._rows.get(take_id or "")

    def _people_text(self, row: ReviewRow) -> str:
        return ", ".join(self.named(row.people))

    def _fields_text(self, row: ReviewRow) -> str:
        return " · ".join(map(field_name, row.fields))

    def _tip(self, row: ReviewRow) -> str:
        lines = [row.text, row.key, f"{state_name(row.state)}"]
        if row.reviewer_id is not None:
            lines[-1] += f" · {self._names.get(row.reviewer_id, '?')}"
        if row.is_unsure:
            lines.append(self.tr("Somebody is unsure about it."))
        return "\n".join(lines)

    # ---- moving

    def select(self, take_id: str | None) -> None:
        """Mark the take that is shown."""
        self.view.select_id(take_id)

    def neighbour(self, take_id: str | None, step: int) -> str | None:
        """The next or previous take in the order shown; None at the ends."""
        shown, row = self.table.shown, self.table.row_of(take_id)
        at = (-1 if step > 0 else len(shown)) if row is None else row
        return shown[at + step].take_id if 0 <= at + step < len(shown) else None

    def next_open(self, take_id: str | None) -> str | None:
        """The next shown take that is open, from the top again after the last; None where none is."""
        shown, row = self.table.shown, self.table.row_of(take_id)
        after = 0 if row is None else row + 1
        round_ = chain(range(after, len(shown)), range(after))
        found = (shown[at] for at in round_)
        return next((one.take_id for one in found if one.state == "open" and one.take_id != take_id), None)

    def place(self, take_id: str | None) -> tuple[int, int] | None:
        """Row and number of rows, counted from 1; None where the take is hidden."""
        row = self.table.row_of(take_id)
        return None if row is None else (row + 1, len(self.table.shown))

    # ---- filters

    def show_only(self, take_ids: Collection[str]) -> None:
        """Show the takes behind a figure, whatever was filtered by before."""
        self._clear()
        self._only = frozenset(take_ids)
        self.filter()

    def clear_filters(self) -> None:
        """Show everything again."""
        self._clear()
        self.filter()

    def _clear(self) -> None:
        self._only = None
        self.search.clear()
        self.search.drop()
        for box in (self.pair_box, self.field_box, self.state_box):
            box.setCurrentIndex(0)

    def filter(self) -> None:
        """Show what passes all filters."""
        self.search.drop()
        self.table.set_filter(self._accepts())
        self._say()
        self.filtered.emit()

    def _accepts(self) -> Callable[[ReviewRow], bool] | None:
        tests: list[Callable[[ReviewRow], bool]] = []
        pair, field = self.pair_box.currentData(), self.field_box.currentData()
        state, words, only = self.state_box.currentData(), self.search.words, self._only
        if only is not None:
            tests.append(lambda row: row.take_id in only)
        if pair is not None:
            tests.append(lambda row: pair[0] in row.people and pair[1] in row.people)
        if field == AGREES:
            tests.append(lambda row: not row.fields)
        elif field is not None:
            tests.append(lambda row: field in row.fields)
        if state is not None:
            tests.append(lambda row: row.state == state)
        if words:
            tests.append(lambda row: all(word in f"{row.key} {row.text}".casefold() for word in words))
        return (lambda row: all(test(row) for test in tests)) if tests else None

    def accept_agreeing(self) -> None:
        """Ask for all shown takes about which all agree to be accepted."""
        if self.agreeing:
            self.accept_wanted.emit(self.agreeing)

    def _say(self) -> None:
        self.agreeing = [row.take_id for row in self.table.shown if row.agrees]
        rows, shown, agreeing = self._rows.values(), len(self.table.shown), len(self.agreeing)
        open_ = sum(row.state == "open" for row in rows)
        text = self.tr("{open} of {all} open").format(open=open_, all=len(rows))
        if shown < len(rows):
            text += "  ·  " + self.tr("{n} hidden by filters").format(n=len(rows) - shown)
        self.count.setText(text)
        self.clear_button.setEnabled(shown < len(rows))
        self.accept_button.setText(self.tr("Accept all that agree ({n})").format(n=agreeing))
        self.accept_button.setEnabled(agreeing > 0)


class FieldChips(QStyledItemDelegate):
    """The fields that differ, each in a frame of its own; those that don't fit are counted."""

    def __init__(self, parent: QWidget, table: RecordTable[ReviewRow]) -> None:
        super().__init__(parent)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        self.initStyleOption(option, index)
        option.text = ""  # type: ignore[attr-defined]
        widget: QWidget = option.widget  # type: ignore[attr-defined]
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        row = self._table.record(index)
        if row is None:
            return
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(widget.font())
        font.setPixelSize(FONT_SMALL_PX)
        painter.setFont(font)
        self._paint_chips(painter, QRectF(option.rect), [*map(field_name, row.fields)])  # type: ignore[attr-defined]
        painter.restore()

    def _paint_chips(self, painter: QPainter, room: QRectF, names: Sequence[str]) -> None:
        tokens, metrics = current(), QFontMetrics(painter.font())
        left, height = room.left() + 4, metrics.height() + 4
        for place, name in enumerate(names):
            rest = len(names) - place - 1
            more = metrics.horizontalAdvance(f"+{rest}") + 8 if rest else 0
            width = metrics.horizontalAdvance(name) + 12
            if left + width + more > room.right() and place:
                painter.setPen(QColor(tokens.ink_muted))
                at = QRectF(left, room.top(), room.right() - left, room.height())
                painter.drawText(at, int(Qt.AlignmentFlag.AlignVCenter), f"+{rest + 1}")
                return
            box = QRectF(left, room.center().y() - height / 2, min(width, room.right() - left - 2), height)
            painter.setPen(QColor(tokens.check))
            painter.setBrush(QColor(tokens.check_tint))
            painter.drawRoundedRect(box, 4, 4)
            painter.setPen(QColor(tokens.ink))
            shown = metrics.elidedText(name, Qt.TextElideMode.ElideRight, int(box.width()) - 8)
            painter.drawText(box, int(Qt.AlignmentFlag.AlignCenter), shown)
            left += box.width() + 4

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(120, super().sizeHint(option, index).height())
