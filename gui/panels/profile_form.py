"""What a speaker tells about themselves, in large fields with labels in both languages."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from gui.panels import profile_words as words
from gui.panels.profile_languages import ProfileLanguages
from gui.panels.speaker_words import Both
from gui.services.profiles import Profiles, Speaker
from gui.theme.tokens import FONT_TEXT_PX, GRID, TARGET_LARGE
from gui.widgets.icon_button import BigButton

LABEL_WIDTH = 190


class ProfileForm(QWidget):
    """Shows a `Speaker` and gives back what was made of it.

    Signals:
        saved: the `Speaker` as it is stored now.
    """

    saved = Signal(object)

    def __init__(self, profiles: Profiles) -> None:
        super().__init__()
        self._profiles = profiles
        self._speaker: Speaker | None = None
        font = self.font()
        font.setPixelSize(FONT_TEXT_PX)
        self.setFont(font)
        self.name = _line(words.NAME)
        self.code = _line(words.CODE)
        self.birth_year = _line(words.BIRTH_YEAR)
        self.birth_year.setMaxLength(4)
        self.birth_year.setInputMethodHints(Qt.InputMethodHint.ImhDigitsOnly)
        self.gender = _choice(words.GENDER)
        for gender in words.GENDERS:
            self.gender.addItem(gender.line)
        self.languages = ProfileLanguages()
        self.dominant = _choice(words.DOMINANT)
        self.region = _line(words.REGION)
        self.note = QPlainTextEdit()
        self.note.setAccessibleName(words.NOTE.line)
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(2 * TARGET_LARGE)
        self.problem = QLabel()
        self.problem.setProperty("role", "muted")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.save_button = BigButton("mdi6.check", words.SAVE.line, kind="primary", clicked=self.save)
        self.save_button.setAutoDefault(True)
        self._lay_out()
        self.name.textChanged.connect(lambda _text: self._refresh())
        self.languages.changed.connect(self._fill_dominant)

    def _lay_out(self) -> None:
        hint = QLabel(words.OPTIONAL.lines)
        hint.setProperty("role", "muted")
        hint.setWordWrap(True)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID)
        grid.setColumnMinimumWidth(0, LABEL_WIDTH)
        grid.setColumnStretch(1, 1)
        rows: tuple[tuple[Both, QWidget], ...] = (
            (words.NAME, self.name),
            (words.CODE, self.code),
            (words.LANGUAGES, self.languages),
            (words.DOMINANT, self.dominant),
            (words.BIRTH_YEAR, self.birth_year),
            (words.GENDER, self.gender),
            (words.REGION, self.region),
            (words.NOTE, self.note),
        )
        for row, (label, field) in enumerate(rows):
            grid.addWidget(_label(label), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(field, row, 1)
        last = QHBoxLayout()
        last.addWidget(self.problem, 1)
        last.addStretch(1)
        last.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(hint)
        column.addLayout(grid)
        column.addLayout(last)
        column.addStretch(1)

    # ---- showing

    def show_speaker(self, speaker: Speaker) -> None:
        """Show somebody."""
        self._speaker = speaker
        profile = speaker.profile
        self.name.setText(speaker.person.name)
        self.code.setText(profile.code)
        self.birth_year.setText("" if profile.birth_year is None else str(profile.birth_year))
        self.gender.setEditText(words.gender_shown(profile.gender))
        self.languages.show_languages(speaker.person.languages, profile.learnt)
        self._fill_dominant()
        self.dominant.setEditText(
            words.language_name(profile.dominant_language) if profile.dominant_language else ""
        )
        self.region.setText(profile.region)
        self.note.setPlainText(profile.note)
        for field in (self.name, self.code, self.region):
            field.setCursorPosition(0)
        self.setEnabled(profile.purged_at is None)
        self._refresh()

    def _fill_dominant(self) -> None:
        text = self.dominant.currentText()
        self.dominant.clear()
        self.dominant.addItems([words.language_name(tag) for tag, _level in self.languages.languages()])
        self.dominant.setEditText(text)

    def _refresh(self) -> None:
        self.save_button.setEnabled(bool(self.name.text().strip()))

    # ---- what was made of it

    @property
    def speaker(self) -> Speaker | None:
        """The speaker as the fields say now; None where nobody is shown, or a year that is no number was typed."""
        if self._speaker is None:
            return None
        QGuiApplication.inputMethod().commit()
        year = self.birth_year.text().strip()
        if year and not year.isdecimal():
            return None
        person = replace(
            self._speaker.person,
            name=" ".join(self.name.text().split()),
            languages=self.languages.languages(),
        )
        profile = replace(
            self._speaker.profile,
            code=self.code.text().strip(),
            birth_year=int(year) if year else None,
            gender=words.gender_kept(self.gender.currentText()),
            dominant_language=words.tag_of(self.dominant.currentText()),
            region=self.region.text().strip(),
            note=self.note.toPlainText().strip(),
            learnt=self.languages.learnt(),
        )
        return Speaker(person, profile)

    def save(self) -> bool:
        """Keep what the fields say; False, with the reason, where it can't be kept."""
        speaker = self.speaker
        if speaker is None:
            self._say(self.tr("The year of birth is a number of four digits, or empty."))
            return False
        stored = self._profiles.save(speaker)
        if stored is None:
            self._say(self.tr("This could not be kept: the message in the window says why."))
            return False
        self._say("")
        self.show_speaker(stored)
        self.saved.emit(stored)
        return True

    def _say(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))


def _label(text: Both) -> QLabel:
    label = QLabel(text.lines)
    label.setMinimumHeight(TARGET_LARGE)
    label.setWordWrap(True)
    label.setFixedWidth(LABEL_WIDTH)
    return label


def _line(name: Both) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name.line)
    field.setProperty("large", True)
    field.setMinimumHeight(TARGET_LARGE - 4)
    return field


def _choice(name: Both) -> QComboBox:
    box = QComboBox()
    box.setEditable(True)
    box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
    box.setAccessibleName(name.line)
    box.setProperty("large", True)
    box.setMinimumHeight(TARGET_LARGE - 4)
    return box
