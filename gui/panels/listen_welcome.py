"""What a listener tells before the first trial: languages, hearing, equipment, the study's questions, and the consent."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from gui.panels.listen_card import CONTROL_PX, TEXT_PX, ListenCard, large
from gui.panels.listen_questions import ChoiceRow, ConsentTick, LineAnswer, Question
from gui.services.listen_asked import Asked
from gui.services.listen_sitting import Sitting
from gui.theme.tokens import GRID


class ListenWelcome(ListenCard):
    """A form that is answered once; nothing of it is asked again when a listener goes on later.

    Enter in a line goes on to the next question that is open; behind the last one it does what the button does.

    Attributes:
        fields: by what their answers are stored as, in order.
        consent: below them.
    """

    def __init__(self) -> None:
        super().__init__()
        self._sitting: Sitting | None = None
        self._form = QWidget()
        self.fields: dict[str, LineAnswer | ChoiceRow] = {}
        self.consent = ConsentTick("", self._form)
        self.questions: list[Question] = []
        """The consent is the last of them."""
        self.body.addWidget(self._form)
        self._reveal = QTimer(self)  # what is missing takes room that is known only afterwards
        self._reveal.setSingleShot(True)
        self._reveal.timeout.connect(self._show_asked)

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
        self.fields = _fields(asked)
        self.consent = ConsentTick(p.consent_tick)
        self.questions = [
            Question(large(QLabel(field.accessibleName()), TEXT_PX), field, p.answer_this)
            for field in self.fields.values()
        ]
        consent = large(QLabel(p.consent), CONTROL_PX)
        consent.setProperty("role", "muted")
        self.questions.append(Question(consent, self.consent, p.consent_needed))
        column = QVBoxLayout(self._form)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2 * GRID)
        for question in self.questions:
            column.addWidget(question)

    def send(self) -> None:
        """Keep the answers; where some are missing, say which and go to the first."""
        QGuiApplication.inputMethod().commit()
        if self._sitting is None:
            return
        for question in self.questions:
            question.mark(question.is_open)
        empty = next((question for question in self.questions if question.is_open), None)
        if empty is not None:
            self._go_to(empty)
            return
        self._sitting.answer_questions({key: field.answer for key, field in self.fields.items()})

    def _go_to(self, question: Question) -> None:
        question.field.take_focus()
        self._reveal.start()

    def _show_asked(self) -> None:
        focused = self.focusWidget()
        question = next((one for one in self.questions if one.isAncestorOf(focused)), None)
        if question is not None:
            self.view.ensureWidgetVisible(question)

    def take_focus(self) -> None:
        """Begin with the first question."""
        self.questions[0].field.take_focus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or event.isAutoRepeat():
            super().keyPressEvent(event)
            return
        QGuiApplication.inputMethod().commit()
        focused = self.focusWidget()
        at = next((number for number, one in enumerate(self.questions) if one.isAncestorOf(focused)), -1)
        if at >= 0 and self.questions[at].is_open:
            self.questions[at].mark(True)
            return
        following = next((one for one in self.questions[at + 1 :] if one.is_open), None)
        if following is None:
            self.send()
        else:
            self._go_to(following)


def _fields(asked: Asked) -> dict[str, LineAnswer | ChoiceRow]:
    """What is asked of everybody, and what the study asks."""
    p = asked.phrases
    hearing = {"normal": p.hearing_normal, "impaired": p.hearing_impaired, "unsaid": p.hearing_unsaid}
    equipment = {
        "headphones": p.equipment_headphones,
        "earphones": p.equipment_earphones,
        "loudspeakers": p.equipment_speakers,
    }
    return {
        "languages": LineAnswer(p.languages_question),
        "hearing": ChoiceRow(p.hearing_question, hearing),
        "equipment": ChoiceRow(p.equipment_question, equipment),
        **{str(number): LineAnswer(text) for number, text in enumerate(asked.questions)},
    }
