"""The first half of cloning: the prompt for a language model, and the place where its answers are pasted."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord
from engine.text.clone_prompt import MOST_SEEDS
from gui.services.cloning import Cloning
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import WholeField

MOST_EACH = 50


class PasteField(QPlainTextEdit):
    """Takes answers in; Ctrl+Enter reads them.

    Signals:
        entered: Ctrl+Enter was pressed.
    """

    entered = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if is_enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.entered.emit()
            return
        super().keyPressEvent(event)


class CloneAsk(QWidget):
    """Seeds in parts of twenty; each part has its prompt and its answers.

    Signals:
        answered(str, seeds, int): what was pasted, the seeds it belongs to, and how many were asked for of each.
    """

    answered = Signal(str, object, int)

    def __init__(self, cloning: Cloning) -> None:
        super().__init__()
        self._cloning = cloning
        self._seeds: tuple[ScriptRecord, ...] = ()
        self._part = 0
        self.step_one = QLabel(self.tr("1. Copy the prompt into a language model of your choice"))
        self.step_one.setProperty("role", "heading")
        self.step_two = QLabel(self.tr("2. Paste its answer here"))
        self.step_two.setProperty("role", "heading")
        self.seeds = ElidedLabel()
        self.seeds.setProperty("role", "muted")
        self.each = WholeField()
        self.each.setRange(1, MOST_EACH)
        self.each.setValue(5)
        self.each.setFixedWidth(72)
        self.each.setAccessibleName(self.tr("New scripts of each seed"))
        self.each_name = QLabel(self.tr("New scripts of each seed"))
        self.back = IconButton("mdi6.chevron-left", self.tr("The seeds before"), lambda: self._go(-1))
        self.next = IconButton("mdi6.chevron-right", self.tr("The next seeds"), lambda: self._go(1))
        self.prompt = QPlainTextEdit()
        self.prompt.setReadOnly(True)
        self.prompt.setTabChangesFocus(True)
        self.prompt.setAccessibleName(self.tr("Prompt for a language model"))
        self.copy = QPushButton(self.tr("Copy the prompt"))
        self.copy.setProperty("kind", "primary")
        self.copied = QLabel()
        self.copied.setProperty("role", "small")
        self.paste = PasteField()
        self.paste.setTabChangesFocus(True)
        self.paste.setAccessibleName(self.tr("Answer of the language model"))
        self.paste.setPlaceholderText(
            self.tr(
                "Numbered lines, bullets, JSON, a table, with or without words around them: all are understood."
            )
        )
        self.paste_button = QPushButton(self.tr("Paste"))
        self.read = QPushButton(self.tr("Review the answers"))
        self.read.setToolTip(self.tr("Ctrl+Enter in the field"))
        self.note = QLabel(self.tr("Nothing is sent anywhere by Seam."))
        self.note.setProperty("role", "small")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(GRID)
        for widget in (self.back, self.next):
            top.addWidget(widget)
        top.addWidget(self.seeds, 1)
        top.addWidget(self.each_name)
        top.addWidget(self.each)
        copying = QHBoxLayout()
        copying.setSpacing(GRID)
        copying.addWidget(self.copy)
        copying.addWidget(self.copied, 1)
        copying.addWidget(self.note)
        reading = QHBoxLayout()
        reading.setSpacing(GRID)
        reading.addWidget(self.paste_button)
        reading.addStretch()
        reading.addWidget(self.read)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.step_one)
        column.addLayout(top)
        column.addWidget(self.prompt, 3)
        column.addLayout(copying)
        column.addSpacing(GRID)
        column.addWidget(self.step_two)
        column.addWidget(self.paste, 2)
        column.addLayout(reading)

    def _connect(self) -> None:
        self.each.valueChanged.connect(lambda _value: self._show())
        self.copy.clicked.connect(lambda _checked: self.copy_prompt())
        self.paste_button.clicked.connect(lambda _checked: self._paste())
        self.read.clicked.connect(lambda _checked: self.hand_over())
        self.paste.entered.connect(self.hand_over)
        self.paste.textChanged.connect(lambda: self.read.setEnabled(bool(self.paste.toPlainText().strip())))

    # ---- what it shows

    def set_seeds(self, seeds: Sequence[ScriptRecord], lacking: int = 0) -> None:
        """Ask for scripts like these; where some lack, for that many in all."""
        self._seeds, self._part = tuple(seeds), 0
        if lacking and seeds:
            self.each.setValue(-(-lacking // len(seeds)))
        self.read.setEnabled(bool(self.paste.toPlainText().strip()))
        self._show()

    @property
    def part(self) -> tuple[ScriptRecord, ...]:
        """The seeds of the prompt that is shown."""
        return self._seeds[self._part * MOST_SEEDS : (self._part + 1) * MOST_SEEDS]

    @property
    def _parts(self) -> int:
        return -(-len(self._seeds) // MOST_SEEDS)

    def _go(self, step: int) -> None:
        self._part = min(max(0, self._part + step), max(0, self._parts - 1))
        self._show()

    def _show(self) -> None:
        part = self.part
        several = self._parts > 1
        for button, there in ((self.back, self._part > 0), (self.next, self._part + 1 < self._parts)):
            button.setVisible(several)
            button.setEnabled(there)
        if not part:
            self.seeds.setText(self.tr("Select scripts in the list first."))
        elif len(self._seeds) == 1:
            self.seeds.setText(self.tr("Seed: {text}").format(text=part[0].text))
        else:
            first = self._part * MOST_SEEDS
            text = self.tr("Seeds {first} to {last} of {all}")
            self.seeds.setText(text.format(first=first + 1, last=first + len(part), all=len(self._seeds)))
        self.prompt.setPlainText(self._cloning.prompt(part, self.each.value()) if part else "")
        self.copied.setText("")
        self.copy.setEnabled(bool(part))

    # ---- what it does

    def copy_prompt(self) -> None:
        """Put the prompt into the clipboard."""
        QGuiApplication.clipboard().setText(self.prompt.toPlainText())
        self.copied.setText(self.tr("Copied."))

    def _paste(self) -> None:
        self.paste.setPlainText(QGuiApplication.clipboard().text())
        self.paste.setFocus()

    def hand_over(self) -> None:
        """Let what was pasted be read."""
        QGuiApplication.inputMethod().commit()
        text = self.paste.toPlainText()
        if text.strip() and self.part:
            self.answered.emit(text, self.part, self.each.value())

    def take_away(self) -> None:
        """What was pasted is reviewed now: make room for the next answer, and go to its seeds."""
        self.paste.clear()
        if self._part + 1 < self._parts:
            self._go(1)
