"""What a listener tells before the first trial: languages, hearing, equipment, the study's questions, and the consent."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gui.panels.listen_card import TEXT_PX, ListenCard, large
from gui.services.listen_asked import Asked
from gui.services.listen_sitting import Sitting
from gui.theme.tokens import FONT_TEXT_PX, GRID, TARGET_LARGE


class ChoiceRow(QWidget):
    """A few answers beside each other, one of which is chosen."""

    def __init__(self, name: str, answers: Mapping[str, str]) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self.buttons: dict[str, QPushButton] = {}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for key, text in answers.items():
            button = QPushButton(text)
            button.setProperty("large", True)
            button.setCheckable(True)
            button.setAutoDefault(True)
            button.setAccessibleName(f"{name} {text}")
            self._group.addButton(button)
            row.addWidget(button)
            self.buttons[key] = button
        row.addStretch(1)

    @property
    def answer(self) -> str:
        """Which is chosen; "" where none is."""
        return next((key for key, button in self.buttons.items() if button.isChecked()), "")

    def take_focus(self) -> None:
        """Give the keyboard to the first."""
        next(iter(self.buttons.values())).setFocus(Qt.FocusReason.ShortcutFocusReason)


class LineAnswer(QLineEdit):
    """An answer in one's own words."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setStyleSheet(f"min-height: {TARGET_LARGE - 8}px;")

    @property
    def answer(self) -> str:
        """What was typed."""
        return " ".join(self.text().split())

    def take_focus(self) -> None:
        """Give it the keyboard."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)


class ListenWelcome(ListenCard):
    """A form that is answered once; nothing of it is asked again when a listener goes on later."""

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self._form = QWidget()
        self.fields: dict[str, LineAnswer | ChoiceRow] = {}
        self.consent = QCheckBox()
        self.missing = QLabel()
        self.missing.setProperty("role", "problem")
        self.body.addWidget(self._form)

    def show_sitting(self, sitting: Sitting) -> None:
        """Ask a listener."""
        if sitting is self._sitting:
            return
        self._sitting = sitting
        asked = sitting.asked
        self.say(asked.phrases.about_you, "")
        self._lay_out(asked)
        self.offer([("mdi6.arrow-right", asked.phrases.next, self.send)])

    def _lay_out(self, asked: Asked) -> None:
        p = asked.phrases
        self._form.hide()
        self._form.deleteLater()
        self._form = QWidget()
        self.body.addWidget(self._form)
        hearing = {
            "normal": p.hearing_normal,
            "impaired": p.hearing_impaired,
            "unsaid": p.hearing_unsaid,
        }
        equipment = {
            "headphones": p.equipment_headphones,
            "earphones": p.equipment_earphones,
            "loudspeakers": p.equipment_speakers,
        }
        self.fields = {
            "languages": LineAnswer(p.languages_question),
            "hearing": ChoiceRow(p.hearing_question, hearing),
            "equipment": ChoiceRow(p.equipment_question, equipment),
            **{str(number): LineAnswer(text) for number, text in enumerate(asked.questions)},
        }
        column = QVBoxLayout(self._form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        self.missing = QLabel()
        self.missing.setProperty("role", "problem")
        self.missing.hide()
        column.addWidget(self.missing)
        for field in self.fields.values():
            question = large(QLabel(field.accessibleName()), FONT_TEXT_PX)
            column.addWidget(question)
            column.addWidget(field)
            column.addSpacing(GRID)
        consent = large(QLabel(p.consent), FONT_TEXT_PX)
        consent.setProperty("role", "muted")
        self.consent = QCheckBox(p.consent_tick)
        self.consent.setMinimumHeight(TARGET_LARGE)
        font = self.consent.font()
        font.setPixelSize(TEXT_PX)
        self.consent.setFont(font)
        for widget in (consent, self.consent):
            column.addWidget(widget)

    def send(self) -> None:
        """Keep the answers; where one is missing, say so and go there."""
        QGuiApplication.inputMethod().commit()
        if self._sitting is None:
            return
        empty = next((field for field in self.fields.values() if not field.answer), None)
        if empty is not None or not self.consent.isChecked():
            self.missing.setText(self._sitting.asked.phrases.answer_all)
            self.missing.show()
            empty.take_focus() if empty is not None else self.consent.setFocus()
            return
        self._sitting.answer_questions({key: field.answer for key, field in self.fields.items()})

    def take_focus(self) -> None:
        """Begin with the first question."""
        next(iter(self.fields.values())).take_focus()
