"""An own step of the normaliser: a regular expression or a table of replacements, tried while it is typed."""

from __future__ import annotations

import re

from PySide6.QtCore import QEvent, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from engine.text.normaliser import Preview
from engine.text.normaliser_settings import StepSettings, Where
from engine.text.tokens import nfc
from gui.panels.annotate_fields import InlineField
from gui.panels.inspector_buttons import CardButton
from gui.panels.scoring_settings_changes import paint_change
from gui.panels.scoring_settings_parts import Problem, QuietBox, Sentence
from gui.theme.tokens import GRID

TRIED_AFTER_MS = 200
TABLE_HEIGHT = 108
LINE_PX = 20
LABEL_PX = 84
_ARROW = re.compile(r"\s*(?:→|->|=>|\t|=)\s*")


def table_of(text: str) -> tuple[tuple[str, str], ...]:
    """The table in lines such as `에스엔에스 → sns`; a line without an arrow is taken out of the text.

    >>> table_of("a -> b\\n\\n음\\n kg = kilogram ")
    (('a', 'b'), ('음', ''), ('kg', 'kilogram'))
    """
    found: dict[str, str] = {}
    for line in nfc(text).splitlines():
        before, _, after = _ARROW.sub("\0", line.strip(), count=1).partition("\0")
        if before.strip():
            found[before.strip()] = after.strip()
    return tuple(found.items())


def table_text(table: tuple[tuple[str, str], ...]) -> str:
    """A table as lines to edit."""
    return "\n".join(f"{before} → {after}" for before, after in table)


class ChangeLine(QWidget):
    """A text above what a step makes of it."""

    def __init__(self) -> None:
        super().__init__()
        self.setFixedHeight(2 * LINE_PX)
        self.preview: Preview | None = None

    def show_preview(self, preview: Preview | None) -> None:
        """Show a text before and after, or nothing."""
        self.preview = preview
        self.setAccessibleName(f"{preview.before} → {preview.after}" if preview else "")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.preview is not None:
            with QPainter(self) as painter:
                painter.setPen(self.palette().color(self.foregroundRole()))
                paint_change(
                    painter, self.rect().toRectF(), self.font(), self.preview.before, self.preview.after
                )

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self.update()
        super().changeEvent(event)


class StepCard(QWidget):
    """The form; it says what is wrong with a step while it is typed.

    Signals:
        tried: the step as it stands, to be previewed.
        saved: the step.
        left: it was put away.
    """

    tried = Signal(object)
    saved = Signal(object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._on = True
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.name, self.pattern, self.replacement = InlineField(), InlineField(), InlineField()
        self.kind, self.where = QuietBox(), QuietBox()
        self.table = QPlainTextEdit()
        self.change, self.problem, self.note = ChangeLine(), Problem(), Sentence()
        self.save_button = CardButton(self.tr("Use this step"), clicked=self._save, kind="primary")
        self.leave_button = CardButton(self.tr("Back"), clicked=self.left.emit)
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TRIED_AFTER_MS)
        self._typing.timeout.connect(lambda: self.tried.emit(self.step))
        self._fill()
        self._lay_out()
        self._connect()

    def _fill(self) -> None:
        self.kind.addItem(self.tr("Regular expression"), "pattern")
        self.kind.addItem(self.tr("Table of replacements"), "table")
        self.where.addItem(self.tr("whole words"), "words")
        self.where.addItem(self.tr("anywhere, inside words too"), "anywhere")
        self.name.setPlaceholderText(self.tr("a short name, such as kilo"))
        self.pattern.setPlaceholderText("([0-9]) ?kg")
        self.replacement.setPlaceholderText(r"\1 kilogram")
        self.replacement.setToolTip(self.tr(r"\1 or \g<name> stands for a group; empty: taken out"))
        self.table.setPlaceholderText("에스엔에스 → sns\n카톡 → 카카오톡")
        self.table.setFixedHeight(TABLE_HEIGHT)
        self.table.setTabChangesFocus(True)
        for field, name in (
            (self.name, self.tr("Name")), (self.kind, self.tr("Kind")), (self.pattern, self.tr("Expression")),
            (self.replacement, self.tr("Becomes")), (self.table, self.tr("Table, a pair to a line")),
            (self.where, self.tr("Where")),
        ):  # fmt: skip
            field.setAccessibleName(name)
        for box in (self.kind, self.where):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, GRID, GRID, GRID)
        column.setSpacing(GRID)
        first = _form((self.tr("Name"), self.name), (self.tr("Kind"), self.kind))
        self.pages: list[QWidget] = []
        for rows in (
            ((self.tr("Expression"), self.pattern), (self.tr("Becomes"), self.replacement)),
            ((self.tr("Table"), self.table), (self.tr("Where"), self.where)),
        ):
            page = QWidget()
            page.setLayout(_form(*rows))
            self.pages.append(page)
        buttons = QHBoxLayout()
        buttons.addStretch()
        buttons.addWidget(self.leave_button)
        buttons.addWidget(self.save_button)
        column.addWidget(self.heading)
        column.addLayout(first)
        for page in self.pages:
            column.addWidget(page)
        column.addWidget(self.change)
        column.addWidget(self.problem)
        column.addWidget(self.note)
        column.addLayout(buttons)
        column.addStretch()

    def _connect(self) -> None:
        for field in (self.name, self.pattern, self.replacement):
            field.textChanged.connect(lambda _text: self._edited())
            field.returnPressed.connect(self._save)
            field.left.connect(self.left)
        self.table.textChanged.connect(self._edited)
        self.where.activated.connect(lambda _index: self._edited())
        self.kind.activated.connect(self._kind_chosen)

    def _kind_chosen(self, place: int) -> None:
        self._show_page(place)
        self._edited()

    def _show_page(self, place: int) -> None:
        for number, page in enumerate(self.pages):
            page.setVisible(number == place)

    def _edited(self) -> None:
        self.save_button.setEnabled(False)
        self._typing.start()

    # ---- what it shows

    def open(self, step: StepSettings | None) -> None:
        """Show a step to be changed, or an empty form."""
        self.heading.setText(
            self.tr("Own step") if step is None else self.tr("Own step {0}").format(step.name)
        )
        shown = step or StepSettings("")
        self._on = shown.on
        self.name.setText(shown.name)
        self.kind.setCurrentIndex(1 if shown.table else 0)
        self._show_page(self.kind.currentIndex())
        self.pattern.setText(shown.pattern)
        self.replacement.setText(shown.replacement)
        self.table.setPlainText(table_text(shown.table))
        self.where.setCurrentIndex(self.where.findData(shown.where))
        self.change.show_preview(None)
        self.problem.say("")
        self.note.setText("")
        self.name.setFocus()

    @property
    def step(self) -> StepSettings:
        """The step as it stands."""
        name = nfc(" ".join(self.name.text().split()))
        if self.kind.currentData() == "pattern":
            return StepSettings(name, self._on, nfc(self.pattern.text()), nfc(self.replacement.text()))
        where: Where = "anywhere" if self.where.currentData() == "anywhere" else "words"
        return StepSettings(name, self._on, table=table_of(self.table.toPlainText()), where=where)

    def show_trial(self, step: StepSettings, preview: Preview | None, problem: str) -> None:
        """Show what the step does, or what is wrong with it."""
        if step != self.step or self._typing.isActive():
            return
        same = preview is not None and preview.before == preview.after
        self.change.show_preview(None if same else preview)
        self.problem.say(problem)
        self.note.setText(self.tr("It changes nothing in this text.") if same and not problem else "")
        self.note.setVisible(bool(self.note.text()))
        self.change.setVisible(self.change.preview is not None)
        self.save_button.setEnabled(not problem)

    def _save(self) -> None:
        self._typing.stop()
        if self.save_button.isEnabled():
            self.saved.emit(self.step)
        else:
            self.tried.emit(self.step)


def _form(*rows: tuple[str, QWidget]) -> QFormLayout:
    form = QFormLayout()
    form.setContentsMargins(0, 0, 0, 0)
    form.setSpacing(GRID)
    form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.ExpandingFieldsGrow)
    for text, field in rows:
        label = QLabel(text)
        label.setMinimumWidth(LABEL_PX)
        label.setBuddy(field)
        form.addRow(label, field)
    return form
