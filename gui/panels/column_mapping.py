"""Which column of somebody's table is which: a box of columns for each field, the likely one chosen."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.panels.column_mapping_preview import FIELD_NAMES, field_name
from gui.services.exchange_file import FIELDS_OF, NEEDED, FileLook, Purpose
from gui.theme.tokens import GRID

ENCODINGS = (
    ("utf-8", "UTF-8"),
    ("cp949", "CP949 (한국어 Windows)"),
    ("utf-16-le", "UTF-16 LE"),
    ("utf-16-be", "UTF-16 BE"),
    ("gb18030", "GB18030 (中文)"),
    ("shift_jis", "Shift JIS (日本語)"),
    ("latin-1", "Latin-1"),
)
LONGEST_EXAMPLE = 60
LEAST_WIDTH = 300


class ColumnMappingView(QWidget):
    """The fields of a purpose, the needed ones first and marked.

    Signals:
        changed: another column was chosen for a field.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._look: FileLook | None = None
        self._purpose: Purpose = "scripts"
        self._remembered: Mapping[str, str] = {}
        self._first: Mapping[str, str] = {}
        self._by_hand: dict[str, str] = {}
        self.boxes: dict[str, QComboBox] = {}
        self.marks: dict[str, QLabel] = {}
        self._labels: dict[str, QLabel] = {}
        self.heading = QLabel(self.tr("Which column is which"))
        self.heading.setProperty("role", "small")
        self.again = QPushButton(self.tr("Guess again"))
        self.again.setProperty("kind", "quiet")
        self.again.setToolTip(
            self.tr("Choose by the names and contents of the columns, not as the last time")
        )
        self.again.clicked.connect(self._guess_again)
        self._lay_out()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.heading, 1)
        top.addWidget(self.again)
        fields = QWidget()
        grid = QGridLayout(fields)
        grid.setContentsMargins(0, 0, 2 * GRID, 0)
        grid.setHorizontalSpacing(GRID)
        grid.setVerticalSpacing(GRID // 2)
        grid.setColumnStretch(1, 1)
        for field in FIELD_NAMES:
            self._add_field(field, fields)
        self._grid = grid
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setWidget(fields)
        scroll.viewport().setAutoFillBackground(False)
        fields.setAutoFillBackground(False)
        self._scroll = scroll
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addWidget(scroll, 1)
        self.setMinimumWidth(LEAST_WIDTH)

    def _add_field(self, field: str, parent: QWidget) -> None:
        box = QComboBox(parent)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(6)
        box.activated.connect(lambda _index: self._chosen(field))
        label, mark = QLabel(parent), QLabel(parent)
        label.setBuddy(box)
        mark.setProperty("role", "small")
        self.boxes[field], self._labels[field], self.marks[field] = box, label, mark

    # ---- what it shows

    def show_look(self, look: FileLook, purpose: Purpose, remembered: Mapping[str, str]) -> None:
        """Offer the columns of a file, those of the last time or the guessed ones chosen."""
        self._look, self._purpose, self._remembered = look, purpose, remembered
        self._place_fields()
        self._choose(remembered or look.guessed(purpose))

    def _place_fields(self) -> None:
        assert self._look is not None
        while self._grid.takeAt(0) is not None:
            pass
        shown = FIELDS_OF[self._purpose]
        previous: QWidget = self.again
        for row, field in enumerate(shown):
            needed = field in NEEDED[self._purpose]
            label, box, mark = self._labels[field], self.boxes[field], self.marks[field]
            label.setText(f"{field_name(field)} *" if needed else field_name(field))
            label.setToolTip(self.tr("Needed") if needed else "")
            box.setAccessibleName(
                self.tr("Column of {field}, needed").format(field=field_name(field))
                if needed
                else self.tr("Column of {field}").format(field=field_name(field))
            )
            for place, widget in enumerate((label, box, mark)):
                self._grid.addWidget(widget, row, place)
            self._fill(box)
            QWidget.setTabOrder(previous, box)
            previous = box
        for field in FIELD_NAMES:
            for widget in (self._labels[field], self.boxes[field], self.marks[field]):
                widget.setVisible(field in shown)
        self._grid.setRowStretch(len(shown), 1)

    def _fill(self, box: QComboBox) -> None:
        assert self._look is not None
        box.clear()
        box.addItem(self.tr("(none)"), "")
        for column in self._look.columns:
            box.addItem(column, column)
            example = self._look.examples.get(column, "")[:LONGEST_EXAMPLE]
            tip = self.tr("{column}, such as: {example}").format(column=column, example=example)
            box.setItemData(box.count() - 1, tip if example else column, Qt.ItemDataRole.ToolTipRole)

    def _choose(self, columns: Mapping[str, str]) -> None:
        self._first, self._by_hand = columns, {}
        for field in FIELDS_OF[self._purpose]:
            self._set(field, columns.get(field, ""))
        self._mark()

    def _set(self, field: str, column: str) -> None:
        box = self.boxes[field]
        box.setCurrentIndex(max(0, box.findData(column)))

    def _mark(self) -> None:
        """Say beside each field where its column comes from."""
        assert self._look is not None
        chosen = self.columns
        for field in FIELDS_OF[self._purpose]:
            column, mark = chosen.get(field), self.marks[field]
            if column is None:
                lacking = field in self.lacking
                mark.setText(self.tr("needed") if lacking else "")
            elif self._remembered.get(field) == column:
                mark.setText(self.tr("as last time"))
            else:
                mark.setText(self.tr("guessed") if self._guessed.get(field) == column else "")
            self.boxes[field].setToolTip(self.boxes[field].currentData(Qt.ItemDataRole.ToolTipRole) or "")
        self.again.setVisible(chosen != self._guessed)

    @property
    def _guessed(self) -> dict[str, str]:
        assert self._look is not None
        return self._look.guessed(self._purpose)

    @property
    def columns(self) -> dict[str, str]:
        """The column of each field that has one."""
        if self._look is None:
            return {}
        return {
            field: column
            for field in FIELDS_OF[self._purpose]
            if (column := str(self.boxes[field].currentData() or ""))
        }

    @property
    def lacking(self) -> tuple[str, ...]:
        """The needed fields that have no column."""
        chosen = self.columns
        missing = [field for field in NEEDED[self._purpose] if field not in chosen]
        instead = self._purpose == "utterances" and ("hypothesis" in chosen or self._has_own_text())
        return tuple(field for field in missing if not (field == "text" and instead))

    def _has_own_text(self) -> bool:
        """HiKE's rows have normalised texts, which need no column."""
        return self._look is not None and bool(
            {"text_normalized", "text_pier_labeled"} & set(self._look.columns)
        )

    def first_box(self) -> QComboBox:
        """The box of the first field, or of the first that lacks a column."""
        return self.boxes[(*self.lacking, *FIELDS_OF[self._purpose])[0]]

    def _chosen(self, field: str) -> None:
        """A guess yields to a choice, and comes back when the choice goes on, as with the arrow keys."""
        self._by_hand[field] = str(self.boxes[field].currentData() or "")
        for other in FIELDS_OF[self._purpose]:
            if other not in self._by_hand:
                column = self._first.get(other, "")
                taken = any(
                    column == one and {name, other} != {"id", "audio"} for name, one in self._by_hand.items()
                )
                self._set(other, "" if taken else column)
        self._mark()
        self.changed.emit()

    def _guess_again(self) -> None:
        assert self._look is not None
        self._remembered = {}
        self._choose(self._guessed)
        self.first_box().setFocus()
        self.changed.emit()


class EncodingBox(QComboBox):
    """In what a text is written: as found, or as the person says."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Encoding"))
        self.setToolTip(
            self.tr(
                "In what the text is written. Change it where Hangul looks broken; a byte order mark wins."
            )
        )
        self.addItem("", None)
        for name, text in ENCODINGS:
            self.addItem(text, name)

    def show_found(self, encoding: str | None, known: bool) -> None:
        """Say what was found out, where it is known already, and choose it."""
        found = dict(ENCODINGS).get(encoding or "utf-8", encoding or "")
        text = self.tr("as found: {encoding}") if known else self.tr("as found")
        self.setItemText(0, text.format(encoding=found))
        self.setCurrentIndex(0)
