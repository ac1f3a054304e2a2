"""What a listener sees of a study's words: a small screen with the question and its answers."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QVBoxLayout, QWidget

from db.listening_content import scale_of
from db.listening_records import StudyKind, StudySettings, StudyWording
from engine.listening.words import words
from gui.plots.value_axis import number_text
from gui.theme.tokens import GRID
from gui.widgets.scrolled import scrolled

SCORED = ("acr", "attribute", "dcr", "ccr")


class ListenerPreview(QFrame):
    """The instruction and a trial, as they are read in one language."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("What a listener sees"))
        heading = QLabel(self.tr("What a listener sees"))
        heading.setProperty("role", "small")
        self.title, self.instruction, self.question = QLabel(), QLabel(), QLabel()
        self.heard, self.progress, self.thanks = QLabel(), QLabel(), QLabel()
        self.title.setProperty("role", "title")
        self.question.setProperty("role", "heading")
        self.instruction.setProperty("role", "muted")
        for label in (self.heard, self.progress, self.thanks):
            label.setProperty("role", "small")
        for label in (self.title, self.instruction, self.question, self.heard, self.thanks):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.progress.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setRange(0, 10)
        self.bar.setValue(3)
        self.answers = QVBoxLayout()
        self.answers.setSpacing(GRID // 2)
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        for widget in (heading, self.title, self.instruction, _line(), self.bar, self.progress):
            column.addWidget(widget)
        for widget in (self.heard, self.question):
            column.addWidget(widget)
        column.addLayout(self.answers)
        column.addWidget(_line())
        column.addWidget(self.thanks)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        outer.addWidget(scrolled(inside))

    def show_words(self, kind: StudyKind, tag: str, said: StudyWording, settings: StudySettings) -> None:
        """Show what is said in a language.

        Args:
            said: no field of it is empty.
            settings: whether a clip may be heard again.
        """
        fixed = words(tag)
        self.title.setText(said.title)
        self.instruction.setText(said.instruction)
        self.progress.setText(fixed.progress.format(done=3, total=10))
        self.question.setText(said.question)
        self.thanks.setText(f"{fixed.thanks_title}\n{said.thanks}")
        replays = fixed.no_replays if settings.replays == 0 else fixed.press_play
        self.heard.setText(f"▶  {replays}")
        self._show_answers(kind, said.labels)

    def _show_answers(self, kind: StudyKind, labels: tuple[str, ...]) -> None:
        while (item := self.answers.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        low = int(scale_of(kind).low)
        for place, text in enumerate(labels):
            sign = number_text(low + place, signed=kind == "ccr")
            answer = QLabel(f"{sign}   {text}" if kind in SCORED else text)
            answer.setWordWrap(True)
            answer.setFrameShape(QFrame.Shape.StyledPanel)
            answer.setMargin(6)
            answer.setAlignment(Qt.AlignmentFlag.AlignCenter)
            self.answers.addWidget(answer)


def _line() -> QFrame:
    line = QFrame()
    line.setProperty("role", "hairline")
    line.setFixedHeight(1)
    return line
