"""What a speaker reads and signs, in their language; and what was signed before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QStackedWidget,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from db.recording_records import ConsentRecord, ConsentTextRecord
from gui.panels import profile_words as words
from gui.panels.consent_editor import ConsentEditor
from gui.panels.consent_paper import consent_html, paint, write_pdf
from gui.panels.profile_words import language_name
from gui.services.bundle import Services
from gui.services.consents import gaps
from gui.services.profiles import Speaker
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import BigButton

TEXT_PX = 17


class ConsentPanel(QWidget):
    """The newest text to read and sign, or the editor of it.

    Signals:
        changed: something was signed, taken back or written.
    """

    changed = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._speaker: Speaker | None = None
        self._text: ConsentTextRecord | None = None
        self._consents: list[ConsentRecord] = []
        self.language = ""
        self.languages = QHBoxLayout()
        self.languages.setSpacing(GRID // 2)
        self._group = QButtonGroup(self)
        self.reading = QTextBrowser()
        self.reading.setAccessibleName(words.PLEASE_READ.line)
        self.name = QLineEdit()
        self.name.setPlaceholderText(words.YOUR_NAME.line)
        self.name.setAccessibleName(words.YOUR_NAME.line)
        self.name.setMinimumHeight(TARGET_LARGE)
        self.name.returnPressed.connect(self.sign)
        self.name.textChanged.connect(lambda _text: self._enable())
        self.day = QLineEdit()
        self.day.setAccessibleName(words.TODAY.line)
        self.day.setMinimumHeight(TARGET_LARGE)
        self.day.setFixedWidth(140)
        self.sign_button = BigButton("mdi6.draw-pen", words.SIGN.line, kind="primary", clicked=self.sign)
        self.state = QLabel()
        self.state.setWordWrap(True)
        self.earlier = QLabel()
        self.earlier.setProperty("role", "small")
        self.earlier.setWordWrap(True)
        self.print_button = QPushButton(self.tr("Print or save…"))
        self.print_button.clicked.connect(lambda _checked=False: self._offer_paper())
        self.revoke_button = QPushButton(self.tr("Take the consent back"))
        self.revoke_button.clicked.connect(lambda _checked=False: self.revoke())
        self.restore_button = QPushButton(self.tr("Let it hold again"))
        self.restore_button.clicked.connect(lambda _checked=False: self.restore())
        self.edit_button = QPushButton(self.tr("Change the text…"))
        self.edit_button.clicked.connect(lambda _checked=False: self.edit())
        self.editor = ConsentEditor(services.consents, services.policy)
        self.editor.left.connect(self._again)
        self.empty = EmptyState(
            self.tr("There is no consent text yet"),
            self.tr("Write once what speakers agree to, in their languages: they read it here and sign it."),
            (("mdi6.file-sign", self.tr("Write the text"), self.edit),),
        )
        self.stack = QStackedWidget()
        for part in (self._sheet(), self.editor, self.empty):
            self.stack.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)

    def _sheet(self) -> QWidget:
        sheet = self.sheet = QWidget()
        please = QLabel(words.PLEASE_READ.line)
        please.setProperty("role", "muted")
        please.setWordWrap(True)
        head = QHBoxLayout()
        head.addWidget(please, 1)
        head.addLayout(self.languages)
        self.signing = QFrame()
        row = QHBoxLayout(self.signing)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget, share in ((self.name, 1), (self.day, 0), (self.sign_button, 0)):
            widget.setProperty("large", True)
            row.addWidget(widget, share)
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID)
        buttons.addWidget(self.earlier, 1)
        for button in (self.print_button, self.revoke_button, self.restore_button, self.edit_button):
            buttons.addWidget(button)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.reading, 1)
        column.addWidget(self.state)
        column.addWidget(self.signing)
        column.addLayout(buttons)
        return sheet

    # ---- showing

    def show_speaker(self, speaker: Speaker) -> None:
        """Show the newest text, and what this speaker signed."""
        self._speaker = speaker
        self._text = self._services.consents.newest_text()
        self._consents = self._services.consents.of_person(speaker.person.id)
        if self._text is None:
            self.stack.setCurrentWidget(self.empty)
            return
        self.stack.setCurrentWidget(self.sheet)
        self.day.setText(QDate.currentDate().toString(Qt.DateFormat.ISODate))
        self._offer_languages(speaker, self._text)

    @property
    def holding(self) -> ConsentRecord | None:
        """The consent to the newest text that holds."""
        version = self._text.version if self._text else None
        held = (one for one in self._consents if one.revoked_at is None)
        return next((one for one in held if one.version == version), None)

    @property
    def revoked(self) -> ConsentRecord | None:
        """The consent to the newest text that was taken back, where none holds."""
        version = self._text.version if self._text and self.holding is None else None
        return next((one for one in self._consents if one.version == version), None)

    def _offer_languages(self, speaker: Speaker, text: ConsentTextRecord) -> None:
        while (item := self.languages.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        own = (speaker.profile.dominant_language, *(tag for tag, _level in speaker.person.languages))
        wanted = (
            self.language if self.language in text.texts else next((t for t in own if t in text.texts), "")
        )
        for tag in text.texts:
            button = QPushButton(language_name(tag))
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, chosen=tag: self.read_in(chosen))
            self._group.addButton(button)
            self.languages.addWidget(button)
        self.read_in(wanted or next(iter(text.texts)))

    def read_in(self, language: str) -> None:
        """Show the text in another language."""
        if self._text is None:
            return
        self.language = language
        for place, tag in enumerate(self._text.texts):
            item = self.languages.itemAt(place)
            button = item.widget() if item is not None else None
            if isinstance(button, QPushButton):
                button.setChecked(tag == language)
        font = self.reading.font()
        font.setPixelSize(TEXT_PX)
        self.reading.setFont(font)
        self.reading.setPlainText(self._text.texts[language])
        self._say()

    def _say(self) -> None:
        held, speaker = self.holding, self._speaker
        if speaker is None:
            return
        self.signing.setVisible(held is None)
        self.revoke_button.setVisible(held is not None)
        self.restore_button.setVisible(self.revoked is not None)
        if held is not None:
            self.state.setText(
                self.tr("✓ Signed by {name} on {day}, version {version}.").format(
                    name=held.signed_name, day=held.signed_on, version=held.version
                )
            )
        elif found := self._gaps:
            text = self.tr("This text is not finished: {gaps}. Change the text before anybody signs it.")
            self.state.setText(text.format(gaps=", ".join(found)))
        elif self.revoked is not None:
            self.state.setText(
                self.tr(
                    "✗ The consent was taken back. What was recorded before stays in use until"
                    " the speaker withdraws (Withdrawal)."
                )
            )
        else:
            self.state.setText(words.TYPE_NAME.line)
        others = [one for one in self._consents if one is not held]
        self.earlier.setText("  ".join(self._told(one) for one in others[:2]))
        self.setEnabled(speaker.profile.purged_at is None)
        self._enable()

    def _told(self, consent: ConsentRecord) -> str:
        if consent.revoked_at is not None:
            text = self.tr("Version {version}: signed on {day}, taken back on {back}.")
            return text.format(version=consent.version, day=consent.signed_on, back=consent.revoked_at[:10])
        text = self.tr("Version {version}: signed on {day}; the text was changed since.")
        return text.format(version=consent.version, day=consent.signed_on)

    @property
    def _gaps(self) -> tuple[str, ...]:
        """What the text that is read still has to be filled in."""
        return gaps(self._text.texts.get(self.language, "")) if self._text is not None else ()

    def _enable(self) -> None:
        self.sign_button.setEnabled(bool(self.name.text().strip()) and not self._gaps)

    # ---- doing

    def sign(self) -> None:
        """The speaker agrees."""
        QGuiApplication.inputMethod().commit()
        name, speaker, text = self.name.text().strip(), self._speaker, self._text
        if not name or speaker is None or text is None or self._gaps:
            return
        day = self.day.text().strip()
        if self._services.consents.sign(speaker.person.id, text, self.language, name, day) is not None:
            self.name.clear()
            self._again()
            self.print_button.setFocus()

    def revoke(self) -> None:
        """Take the consent that holds back."""
        if (held := self.holding) is not None and self._services.consents.revoke(held) is not None:
            self._again()

    def restore(self) -> None:
        """Let the consent that was taken back hold again."""
        if (gone := self.revoked) is not None and self._services.consents.restore(gone) is not None:
            self._again()

    def edit(self) -> None:
        """Write the text."""
        self.stack.setCurrentWidget(self.editor)
        self.editor.open()

    def _again(self) -> None:
        if self._speaker is not None:
            self.show_speaker(self._speaker)
        self.changed.emit()

    # ---- on paper

    def page(self) -> str:
        """What is printed: the version that holds in the language it was read in, else the one that is shown."""
        held, text = self.holding, self._text
        assert text is not None
        record = self._services.projects.record
        project = record.name if record else ""
        return consent_html(project, text, held.language if held else self.language, held)

    def _offer_paper(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(self.tr("Save as PDF…"), self._choose_file)
        menu.addAction(self.tr("Print…"), self._print)
        menu.popup(self.print_button.mapToGlobal(self.print_button.rect().bottomLeft()))

    def _choose_file(self) -> None:
        if self._speaker is None:
            return
        usual = self._services.consents.usual_file(self._speaker.profile.code)
        path, _kind = QFileDialog.getSaveFileName(
            self, self.tr("Save the consent"), str(usual), "PDF (*.pdf)"
        )
        if path:
            self.save_pdf(Path(path))

    def save_pdf(self, path: Path) -> None:
        """Write the consent as PDF."""
        try:
            write_pdf(self.page(), path, self.tr("Consent"))
        except OSError as error:
            self._services.consents.told_refused(path, error.strerror or str(error))
            return
        self._services.consents.told_written(path)

    def _print(self) -> None:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter  # loaded only when somebody prints

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if QPrintDialog(printer, self).exec():
            paint(self.page(), printer)
