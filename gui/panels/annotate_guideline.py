"""The written rules of labelling, beside the item, in both languages of the project."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QTextCharFormat, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from db.records import PersonRecord
from gui.panels.annotate_fields import TextField
from gui.panels.annotate_history import moment
from gui.panels.words import language_name
from gui.services.bundle import Services
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

LEAST_PX, INDENT_PX = 96, 18


class RuleField(TextField):
    """Markdown to write; Tab goes on, Esc leaves."""

    def __init__(self, leave: Callable[[], object]) -> None:
        super().__init__()
        self._leave = leave

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)


class _Language(QWidget):
    """The rules in one language: to read, or to write."""

    def __init__(self, code: str, leave: Callable[[], object]) -> None:
        super().__init__()
        self.code = code
        name = language_name(code)
        heading = QLabel(name)
        heading.setProperty("role", "small")
        self.reading = QTextBrowser()
        self.reading.setOpenExternalLinks(True)
        self.reading.setAccessibleName(name)
        self.reading.setMinimumHeight(LEAST_PX)
        self.field = RuleField(leave)
        self.field.setAccessibleName(name)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.reading)
        self.stack.addWidget(self.field)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(heading)
        column.addWidget(self.stack, 1)

    def show_rules(self, text: str) -> None:
        """Show them with headings that suit a drawer."""
        self.reading.setMarkdown(text)
        document = self.reading.document()
        document.setIndentWidth(INDENT_PX)
        block = document.begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                cursor = QTextCursor(block)
                cursor.select(QTextCursor.SelectionType.BlockUnderCursor)
                form = QTextCharFormat()
                form.setProperty(QTextFormat.Property.FontSizeAdjustment, 0)
                cursor.mergeCharFormat(form)
            block = block.next()


class AnnotateGuideline(QFrame):
    """The drawer. A changed text is a new version; the old ones stay."""

    def __init__(self, services: Services, close: Callable[[], object]) -> None:
        super().__init__()
        self._services = services
        self.setProperty("role", "card")
        heading = QLabel(self.tr("Guidelines"))
        heading.setProperty("role", "heading")
        self.version = QLabel()
        self.version.setProperty("role", "small")
        self.version.setWordWrap(True)
        self.edit_button = IconButton("mdi6.pencil-outline", self.tr("Write the guidelines"), self.write)
        self.save_button = QPushButton(self.tr("Save as a new version"))
        self.save_button.setProperty("kind", "primary")
        self.save_button.clicked.connect(lambda _checked=False: self.save())
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.setProperty("kind", "quiet")
        self.cancel_button.clicked.connect(lambda _checked=False: self.leave())
        self.hint = QLabel(self.tr("Markdown: # heading, - list, **bold**, *slanted*."))
        self.hint.setProperty("role", "small")
        self.hint.setWordWrap(True)
        self.parts = QSplitter(Qt.Orientation.Vertical)
        self.parts.setChildrenCollapsible(False)
        self.languages: list[_Language] = []
        top = QHBoxLayout()
        top.addWidget(heading, 1)
        top.addWidget(self.edit_button)
        top.addWidget(IconButton("mdi6.close", self.tr("Close the guidelines (F11)"), close))
        buttons = QHBoxLayout()
        buttons.addWidget(self.save_button)
        buttons.addWidget(self.cancel_button)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addWidget(self.version)
        column.addWidget(self.parts, 1)
        column.addWidget(self.hint)
        column.addLayout(buttons)
        services.projects.changed.connect(self._follow)
        services.projects.closed.connect(self._forget)
        self._show_writing(False)

    @property
    def is_writing(self) -> bool:
        """Whether the rules are being written."""
        return self.save_button.isVisibleTo(self)

    def refresh(self) -> None:
        """Show the rules that hold; what is being written stays."""
        if self.is_writing or not self._services.projects.is_open:
            return
        held = self._services.queues.guideline()
        texts = dict(held.texts) if held else {}
        codes = tuple(dict.fromkeys((*self._services.queues.languages(), *texts)))
        if codes != tuple(one.code for one in self.languages):
            self._make(codes)
        for one in self.languages:
            one.show_rules(texts.get(one.code, ""))
            one.reading.setPlaceholderText(self.tr("Nothing is written in this language yet."))
        if held is None:
            self.version.setText(self.tr("Nobody has written any yet: the pencil begins."))
            return
        people: dict[str, PersonRecord] = {one.id: one for one in self._services.people.all()}
        author = people.get(held.author_id or "")
        told = self.tr("Version {n}, {date}, {who}")
        date = f"{moment(held.created_at):%Y-%m-%d %H:%M}"
        self.version.setText(told.format(n=held.version, date=date, who=author.name if author else "–"))

    def _make(self, codes: tuple[str, ...]) -> None:
        for old in self.languages:
            old.hide()
            old.deleteLater()
        self.languages = [_Language(code, self.leave) for code in codes]
        for one in self.languages:
            self.parts.addWidget(one)

    def write(self) -> None:
        """Make the texts editable."""
        held = self._services.queues.guideline()
        texts = dict(held.texts) if held else {}
        for one in self.languages:
            one.field.setPlainText(texts.get(one.code, ""))
        self._show_writing(True)
        if self.languages:
            self.languages[0].field.setFocus()

    def save(self) -> bool:
        """Keep what is written as a new version; False where it could not be stored."""
        texts = {one.code: one.field.settled_text() for one in self.languages}
        if not self._services.queues.write_guideline(texts):
            return False
        self.leave()
        return True

    def leave(self) -> None:
        """Show the rules that hold again."""
        self._show_writing(False)
        self.refresh()

    def _show_writing(self, writing: bool) -> None:
        for widget in (self.save_button, self.cancel_button, self.hint):
            widget.setVisible(writing)
        self.edit_button.setVisible(not writing)
        for one in self.languages:
            one.stack.setCurrentIndex(1 if writing else 0)

    def _follow(self, kinds: frozenset[str]) -> None:
        if not self.isHidden() and kinds & {"queues", "scripts"}:
            self.refresh()

    def _forget(self) -> None:
        self._show_writing(False)
