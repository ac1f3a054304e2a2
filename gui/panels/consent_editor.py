"""Where the researcher writes what speakers sign, in each language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QHideEvent, QTextDocument
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from gui.panels.consent_template import template
from gui.panels.profile_words import language_name
from gui.services.consents import Consents, gaps
from gui.services.policy import Policy
from gui.theme.tokens import FONT_TEXT_PX, GRID


class ConsentEditor(QWidget):
    """The texts by language, and whether nobody is recorded without having signed.

    Signals:
        left: the texts are kept, or nothing was changed.
    """

    left = Signal()

    def __init__(self, consents: Consents, policy: Policy) -> None:
        super().__init__()
        self._consents = consents
        self._policy = policy
        self._opened: dict[str, str] = {}
        """What is kept of each text."""
        self.fields: dict[str, QPlainTextEdit] = {}
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.about = QLabel()
        self.about.setProperty("role", "muted")
        self.about.setWordWrap(True)
        self.required = QCheckBox(self.tr("Nobody is recorded without having signed the newest text"))
        self.begin_button = QPushButton(self.tr("Begin with an example"))
        self.begin_button.clicked.connect(lambda _checked=False: self.begin())
        self.cancel_button = QPushButton(self.tr("Cancel"))
        self.cancel_button.clicked.connect(lambda _checked=False: self.cancel())
        self.problem = QLabel()
        self.problem.setProperty("role", "problem")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.save_button = QPushButton(self.tr("Keep this text"))
        self.save_button.setProperty("kind", "primary")
        self.save_button.clicked.connect(lambda _checked=False: self.save())
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.begin_button)
        buttons.addStretch(1)
        buttons.addWidget(self.cancel_button)
        buttons.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.about)
        column.addWidget(self.tabs, 1)
        column.addWidget(self.required)
        column.addWidget(self.problem)
        column.addLayout(buttons)

    def open(self) -> None:
        """Show what was written and not kept, else the newest text, else empty fields for the languages of the project."""
        newest, draft = self._consents.newest_text(), self._consents.draft
        kept: Mapping[str, str] = newest.texts if newest else {}
        self.tabs.clear()
        self.fields.clear()
        tags = list(dict.fromkeys([*kept, *draft, *self._consents.languages()]))
        self._opened = {tag: kept.get(tag, "") for tag in tags}
        for tag in tags:
            self._add(tag, draft.get(tag, self._opened[tag]))
        self.about.setText(self._about(newest is not None))
        self.required.setChecked(self._policy.now.consent_required)
        self._refresh()
        next(iter(self.fields.values())).setFocus()

    def _about(self, is_kept: bool) -> str:
        if self._consents.draft:
            return self.tr("Here is what you wrote last time and did not keep. Cancel throws it away.")
        if is_kept:
            return self.tr(
                "Once somebody has signed a text it stays as it is, and what you change becomes a new version."
            )
        return self.tr("Write what speakers agree to. The first line of each text is its title.")

    def _add(self, tag: str, text: str) -> None:
        field = QPlainTextEdit(text)
        field.setAccessibleName(self.tr("Consent text, {language}").format(language=language_name(tag)))
        field.setTabChangesFocus(True)
        font = field.font()
        font.setPixelSize(FONT_TEXT_PX)
        field.setFont(font)
        field.textChanged.connect(self._refresh)
        self.fields[tag] = field
        self.tabs.addTab(field, language_name(tag))

    def begin(self) -> None:
        """Fill the empty fields with an example."""
        for tag, field in self.fields.items():
            if not field.toPlainText().strip():
                field.setPlainText(template(tag))

    def _refresh(self) -> None:
        empty = {tag for tag, field in self.fields.items() if not field.toPlainText().strip()}
        self.begin_button.setVisible(any(template(tag) for tag in empty))
        self.save_button.setEnabled(len(empty) < len(self.fields))
        if self.problem.text() and not any(gaps(field.toPlainText()) for field in self.fields.values()):
            self._say("")

    def _say(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))

    def cancel(self) -> None:
        """Throw away what was written."""
        for tag, field in self.fields.items():
            field.setPlainText(self._opened[tag])
        self.left.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        """However it is left, what was written and not kept is there the next time."""
        QGuiApplication.inputMethod().commit()
        written = {tag: field.toPlainText() for tag, field in self.fields.items()}
        self._consents.keep_draft(written if written != self._opened else {})
        super().hideEvent(event)

    def _is_full(self, texts: Mapping[str, str]) -> bool:
        """Whether nothing is to be filled in any more; else the first gap is shown."""
        left = {tag: gaps(text) for tag, text in texts.items() if gaps(text)}
        if not left:
            return True
        tag, field = next((tag, self.fields[tag]) for tag in left)
        text = self.tr("Fill in what stands in square brackets before anybody signs it: {gaps}.")
        self._say(text.format(gaps=", ".join(gap for found in left.values() for gap in found)))
        self.tabs.setCurrentWidget(field)
        field.setTextCursor(
            field.document().find(left[tag][0], 0, QTextDocument.FindFlag.FindCaseSensitively)
        )
        field.setFocus()
        return False

    def save(self) -> None:
        """Keep the texts and the rule."""
        QGuiApplication.inputMethod().commit()
        texts = {tag: field.toPlainText() for tag, field in self.fields.items()}
        if not self._is_full(texts) or self._consents.write(texts) is None:
            return
        self._opened = texts
        self._policy.change(replace(self._policy.now, consent_required=self.required.isChecked()))
        self.left.emit()
