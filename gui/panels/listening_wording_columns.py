"""The texts of a study, a row for each text and a column for each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QWidget

from db.listening_content import scale_of
from db.listening_records import StudyKind, StudyWording
from engine.listening.listener_words import KindWording
from engine.listening.words import kind_wording, words
from gui.panels.annotate_fields import InlineField, TextField
from gui.plots.value_axis import number_text
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

TALL_PX, LOW_PX, LEAST_COLUMN_PX = 120, 64, 200


class LanguageColumn(QObject):
    """The fields of one language; a field that says the usual is kept as empty, so that it follows the kind.

    Attributes:
        usual: the kind's own words.
    """

    def __init__(self, tag: str, usual: KindWording, wording: StudyWording) -> None:
        super().__init__()
        fixed = words(tag)
        self.tag, self.usual = tag, usual
        self._usual_of = {
            "title": fixed.title,
            "question": usual.question,
            "instruction": usual.instruction,
            "thanks": fixed.thanks,
        }
        self.lines: dict[str, QLineEdit] = {"title": InlineField(), "question": InlineField()}
        self.texts: dict[str, QPlainTextEdit] = {"instruction": TextField(), "thanks": TextField()}
        self.labels: list[QLineEdit] = [InlineField() for _label in usual.labels]
        for name, line in self.lines.items():
            line.setText(getattr(wording, name) or self._usual_of[name])
        for name, text in self.texts.items():
            text.setPlainText(getattr(wording, name) or self._usual_of[name])
        written = wording.labels if len(wording.labels) == len(usual.labels) else ()
        for place, label in enumerate(self.labels):
            own = written[place] if written else ""
            label.setText(own or usual.labels[place])
        for field, words_of in zip(self.fields, self._usual_texts, strict=True):
            field.setPlaceholderText(words_of.partition("\n")[0])
            if isinstance(field, QLineEdit):
                field.setCursorPosition(0)
        self.texts["instruction"].setFixedHeight(TALL_PX)
        self.texts["thanks"].setFixedHeight(LOW_PX)

    @property
    def fields(self) -> list[QLineEdit | QPlainTextEdit]:
        """All fields, from the top."""
        line, text = self.lines, self.texts
        return [line["title"], text["instruction"], line["question"], *self.labels, text["thanks"]]

    @property
    def _usual_texts(self) -> list[str]:
        """What the fields say where nothing else is written, in their order."""
        usual = self._usual_of
        return [usual["title"], usual["instruction"], usual["question"], *self.usual.labels, usual["thanks"]]

    def rest(self, field: QLineEdit | QPlainTextEdit) -> None:
        """A field is left: an empty one says the usual again, which is what listeners read; a long line shows its start."""
        if not _said(field):
            usual = self._usual_texts[self.fields.index(field)]
            field.setText(usual) if isinstance(field, QLineEdit) else field.setPlainText(usual)
        if isinstance(field, QLineEdit):
            field.setCursorPosition(0)

    @property
    def effective(self) -> StudyWording:
        """What listeners read."""
        line, text = self.lines, self.texts
        labels = tuple(_said(one) or usual for one, usual in zip(self.labels, self.usual.labels, strict=True))
        return StudyWording(
            title=_said(line["title"]) or self._usual_of["title"],
            instruction=_said(text["instruction"]) or self._usual_of["instruction"],
            question=_said(line["question"]) or self._usual_of["question"],
            labels=labels,
            thanks=_said(text["thanks"]) or self._usual_of["thanks"],
        )

    @property
    def wording(self) -> StudyWording:
        """What is kept: nothing where it is the usual."""
        said = self.effective
        own = {
            name: value for name in self._usual_of if (value := getattr(said, name)) != self._usual_of[name]
        }
        labels = () if said.labels == self.usual.labels else said.labels
        return StudyWording(**own, labels=labels)


class WordingColumns(QWidget):
    """A grid of fields.

    Attributes:
        language: tag of the column in which the keyboard was last.
        field: number of the field in which it was last.

    Signals:
        edited: something was typed.
        language_changed: the tag of the column that the keyboard went to.
        removal_wanted, first_wanted: the tag of a language that is to go, or to be shown where another one is missing.
    """

    edited = Signal()
    language_changed = Signal(str)
    removal_wanted = Signal(str)
    first_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.columns: dict[str, LanguageColumn] = {}
        self.language, self.field = "en", 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, GRID, 0)
        self._grid.setHorizontalSpacing(GRID)
        self._grid.setVerticalSpacing(GRID // 2)
        self._basis: object = None

    @property
    def wording(self) -> dict[str, StudyWording]:
        """What is written in each language, in their order."""
        return {tag: column.wording for tag, column in self.columns.items()}

    def effective(self, tag: str) -> StudyWording:
        """What a listener of this language reads."""
        return self.columns[tag].effective

    def show_wording(self, kind: StudyKind, attribute: str, wording: Mapping[str, StudyWording]) -> None:
        """Show what is written; fields are made anew only where it is something else."""
        basis = (kind, attribute, tuple(wording))
        if basis == self._basis and self.wording == dict(wording):
            return
        self._basis = basis
        self._clear()
        for tag, one in wording.items():
            self.columns[tag] = LanguageColumn(tag, kind_wording(kind, attribute, tag), one)
        if self.language not in self.columns:
            self.language = next(iter(self.columns))
        self._lay_out(kind)

    def _clear(self) -> None:
        self.columns = {}
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()

    def _lay_out(self, kind: StudyKind) -> None:
        names = [
            self.tr("Title"),
            self.tr("Instruction"),
            self.tr("Question"),
            *self._answer_names(kind),
            self.tr("Thanks"),
        ]
        for row, name in enumerate(names, 1):
            label = QLabel(name)
            label.setProperty("role", "small")
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            label.setContentsMargins(0, 6, 0, 0)
        for place, (tag, column) in enumerate(self.columns.items(), 1):
            self._grid.addWidget(self._head(tag, place), 0, place)
            self._grid.setColumnStretch(place, 1)
            self._grid.setColumnMinimumWidth(place, LEAST_COLUMN_PX)
            for row, (name, field) in enumerate(zip(names, column.fields, strict=True), 1):
                self._add(tag, name, row, place, field)
        for row in range(1, len(names) + 1):  # a style sheet has a say over the least height of a field
            self._grid.setRowMinimumHeight(row, {2: TALL_PX, len(names): LOW_PX}.get(row, 0))
        for place in range(len(self.columns) + 1, self._grid.columnCount()):
            self._grid.setColumnStretch(place, 0)
            self._grid.setColumnMinimumWidth(place, 0)
        self._grid.setRowStretch(len(names) + 1, 1)

    def _add(self, tag: str, name: str, row: int, place: int, field: QLineEdit | QPlainTextEdit) -> None:
        told = self.tr("{name} in {language}").format(name=name, language=words(tag).language_name)
        field.setAccessibleName(told)
        field.setProperty("place", (tag, row))
        field.installEventFilter(self)
        field.textChanged.connect(self.edited)
        if isinstance(field, InlineField):
            field.left.connect(self.setFocus)
        self._grid.addWidget(field, row, place)

    def _answer_names(self, kind: StudyKind) -> list[str]:
        """What stands before the words of the answers: the scores that they stand for."""
        answers = len(next(iter(self.columns.values())).labels)
        if kind in ("ab", "abx"):
            return [self.tr("Answer {n}").format(n=n + 1) for n in range(answers)]
        if kind == "mushra":
            return [f"{20 * n}–{20 * n + 20}" for n in range(answers)]
        low = int(scale_of(kind).low)
        return [self.tr("Answer {n}").format(n=number_text(low + n)) for n in range(answers)]

    def _head(self, tag: str, place: int) -> QWidget:
        head = QWidget()
        row = QHBoxLayout(head)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        name = QLabel(words(tag).language_name)
        name.setProperty("role", "heading")
        row.addWidget(name)
        row.addStretch()
        if place > 1:
            first = self.tr("Show this one where a listener's language is missing")
            row.addWidget(IconButton("mdi6.arrow-left", first, partial(self.first_wanted.emit, tag)))
        if len(self.columns) > 1:
            gone = self.tr("Take this language out")
            row.addWidget(IconButton("mdi6.close", gone, partial(self.removal_wanted.emit, tag)))
        return head

    @property
    def is_composing(self) -> bool:
        """An input method holds a syllable that isn't part of a field yet."""
        fields = (field for column in self.columns.values() for field in column.fields)
        return any(field.unfinished for field in fields if isinstance(field, InlineField | TextField))

    def settle(self) -> None:
        """Make what an input method holds part of its field, now."""
        for column in self.columns.values():
            for field in column.fields:
                if isinstance(field, InlineField | TextField):
                    field.settled_text()

    def put_focus(self, tag: str) -> None:
        """Give the keyboard to the first field of a language."""
        if tag in self.columns:
            self.columns[tag].fields[0].setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusIn and (place := watched.property("place")):
            self.language, self.field = place
            self.language_changed.emit(self.language)
        elif event.type() == QEvent.Type.FocusOut and isinstance(watched, InlineField | TextField):
            is_left = isinstance(event, QFocusEvent) and event.reason() != Qt.FocusReason.PopupFocusReason
            column = self.columns.get(watched.property("place")[0])
            if is_left and column is not None and not watched.unfinished:
                column.rest(watched)
        return super().eventFilter(watched, event)


def _said(field: QLineEdit | QPlainTextEdit) -> str:
    """What a field says, a syllable that is being typed left out, white space at the ends dropped."""
    return (field.text() if isinstance(field, QLineEdit) else field.toPlainText()).strip()
