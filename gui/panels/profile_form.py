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
from gui.panels.language_box import LanguageBox
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
        self.gender = QComboBox()
        self.gender.setEditable(True)
        self.gender.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        _for_speakers(self.gender, words.GENDER)
        for gender in words.GENDERS:
            self.gender.addItem(gender.line)
        self.languages = ProfileLanguages()
        self.dominant = LanguageBox()
        _for_speakers(self.dominant, words.DOMINANT)
        self.region = _line(words.REGION)
        self.note = QPlainTextEdit()
        self.note.setAccessibleName(words.NOTE.line)
        self.note.setTabChangesFocus(True)
        self.note.setFixedHeight(2 * TARGET_LARGE)
        self.problems = {name: _problem() for name in ("name", "code", "birth_year")}
        """Why a field can't be kept, beside it."""
        self._checked = {"name": self.name, "code": self.code, "birth_year": self.birth_year}
        self.done = QLabel()
        self.done.setProperty("role", "muted")
        self.save_button = BigButton("mdi6.check", words.SAVE.line, kind="primary", clicked=self.save)
        self.save_button.setAutoDefault(True)
        self._lay_out()
        self.name.textChanged.connect(lambda _text: self._refresh())
        for name, field in self._checked.items():
            field.textEdited.connect(lambda _text, told=name: self._say(told, ""))
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
            grid.addLayout(self._beside(field), row, 1)
        last = QHBoxLayout()
        last.setSpacing(2 * GRID)
        last.addStretch(1)
        last.addWidget(self.done)
        last.addWidget(self.save_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 3 * GRID)
        column.setSpacing(2 * GRID)
        column.addWidget(hint)
        column.addLayout(grid)
        column.addLayout(last)
        column.addStretch(1)

    def _beside(self, field: QWidget) -> QHBoxLayout:
        """A field, and room beside it for what is wrong with it: nothing moves when it is said."""
        told = next((name for name, one in self._checked.items() if one is field), None)
        row = QHBoxLayout()
        row.setSpacing(2 * GRID)
        row.addWidget(field, 2)
        if told is not None:
            row.addWidget(self.problems[told], 3)
        return row

    # ---- showing

    def show_speaker(self, speaker: Speaker) -> None:
        """Show somebody."""
        self._speaker = speaker
        self.done.setText("")
        for name in self.problems:
            self._say(name, "")
        profile = speaker.profile
        self.name.setText(speaker.person.name)
        self.code.setText(profile.code)
        self.birth_year.setText("" if profile.birth_year is None else str(profile.birth_year))
        self.gender.setEditText(words.gender_shown(profile.gender))
        self.languages.show_languages(speaker.person.languages, profile.learnt)
        self._fill_dominant()
        self.dominant.show_tag(profile.dominant_language)
        self.region.setText(profile.region)
        self.note.setPlainText(profile.note)
        for field in (self.name, self.code, self.region):
            field.setCursorPosition(0)
        self.setEnabled(profile.purged_at is None)
        self._refresh()

    def _fill_dominant(self) -> None:
        self.dominant.offer([tag for tag, _level in self.languages.languages()])

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
            dominant_language=self.dominant.tag,
            region=self.region.text().strip(),
            note=self.note.toPlainText().strip(),
            learnt=self.languages.learnt(),
        )
        return Speaker(person, profile)

    def save(self) -> bool:
        """Keep what the fields say; False, with the reason, where it can't be kept."""
        speaker = self.speaker
        found = self._problems(speaker)
        for name in self.problems:
            self._say(name, found.get(name, ""))
        if found:
            self._checked[next(iter(found))].setFocus()
        stored = self._profiles.save(speaker) if speaker is not None and not found else None
        if stored is None:
            return False
        self.show_speaker(stored)
        self.done.setText(words.SAVED.line)
        self.saved.emit(stored)
        return True

    def _problems(self, speaker: Speaker | None) -> dict[str, str]:
        if speaker is None:
            return {"birth_year": self.tr("The year of birth is a number of four digits, or empty.")}
        said = {
            "name": self.tr("Somebody else is called {what}: type another name."),
            "code": self.tr("The code {what} is or was somebody else's, or is empty: type another one."),
            "birth_year": self.tr("{what} can't be a year of birth: type another one, or none."),
        }
        return {
            one: said[one].format(what=self._checked[one].text()) for one in self._profiles.problems(speaker)
        }

    def _say(self, name: str, text: str) -> None:
        """Say beside a field what is wrong with it, or that nothing is."""
        label, field = self.problems[name], self._checked[name]
        label.setText(text)
        label.setVisible(bool(text))
        if bool(field.property("wrong")) != bool(text):
            field.setProperty("wrong", bool(text))
            field.style().polish(field)


def _label(text: Both) -> QLabel:
    label = QLabel(text.lines)
    label.setMinimumHeight(TARGET_LARGE)
    label.setWordWrap(True)
    label.setFixedWidth(LABEL_WIDTH)
    return label


def _problem() -> QLabel:
    label = QLabel()
    label.setProperty("role", "problem")
    label.setWordWrap(True)
    label.hide()
    return label


def _line(name: Both) -> QLineEdit:
    field = QLineEdit()
    field.setAccessibleName(name.line)
    field.setProperty("large", True)
    field.setMinimumHeight(TARGET_LARGE - 4)
    return field


def _for_speakers(box: QComboBox, name: Both) -> None:
    box.setAccessibleName(name.line)
    box.setProperty("large", True)
    box.setMinimumHeight(TARGET_LARGE - 4)
