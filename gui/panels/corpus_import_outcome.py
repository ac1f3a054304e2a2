"""What an import would do, in sentences, and what the person has to decide about it."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from gui.services.exchange import Choices, Outlook
from gui.theme.icons import icon
from gui.theme.tokens import GRID, current

MOST_LINES = 2_000
MOST_SHOWN = 4
ROOMY_PX = 720
ICON_PX = 16


class ImportOutcome(QWidget):
    """Counts, rows that aren't taken, and boxes for what is replaced, left out, added or corrected.

    Signals:
        decided: a box was ticked or unticked.
        references_toggled: the references of the file are wanted, or not any more.
    """

    decided = Signal()
    references_toggled = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._outlook: Outlook | None = None
        self.refusal_icon, self.refusal = QLabel(), QLabel()
        self.summary = QLabel()
        for label in (self.refusal, self.summary):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setTabChangesFocus(True)
        self.problems.setAccessibleName(self.tr("Rows that don't fit"))
        self.replace = QCheckBox(self.tr("Replace what is there of these systems, scores too"))
        self.skip = QCheckBox()
        self.references = QCheckBox(self.tr("Take the references of the file in as new utterances"))
        self.correct = QCheckBox()
        self._lay_out()
        for box in (self.replace, self.skip, self.correct):
            box.toggled.connect(lambda _on: self.decided.emit())
        self.references.clicked.connect(lambda _on: self.references_toggled.emit())

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.refusal_icon, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.refusal, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(row)
        for widget in (self.summary, self.problems, self.replace, self.skip, self.references, self.correct):
            column.addWidget(widget)
            widget.hide()
        self.refuse("")

    # ---- what it shows

    def clear(self) -> None:
        """Another file: nothing is decided, nothing known."""
        for box in (self.replace, self.skip, self.references, self.correct):
            box.setChecked(False)
            box.hide()
        self._outlook = None
        self.refuse("")
        self.summary.hide()
        self.problems.clear()
        self.problems.hide()

    def refuse(self, sentence: str) -> None:
        """Say why nothing can be imported as it is; nothing where it can."""
        self.refusal.setText(sentence)
        self.refusal_icon.setVisible(bool(sentence))
        self.refusal.setVisible(bool(sentence))
        self._paint_icon()

    def show_outlook(self, outlook: Outlook) -> None:
        """Say what was found."""
        self._outlook = outlook
        self.refuse(outlook.error)
        sentences = self._sentences(outlook)
        self.summary.setText("\n".join(sentences))
        self.summary.setVisible(bool(sentences))
        self.problems.setPlainText("\n".join(outlook.problems[:MOST_LINES]))
        self.problems.setFixedHeight(self._lines_height(len(outlook.problems)))
        self.problems.setVisible(bool(outlook.problems))
        self.replace.setVisible(bool(outlook.taken))
        self.skip.setText(
            self.tr("Leave out the rows whose id names no utterance ({n})").format(n=f"{outlook.unknown:,}")
        )
        self.skip.setVisible(outlook.unknown > 0)
        plain = outlook.wish.is_plain and outlook.wish.purpose == "hypotheses"
        has_text = "text" in outlook.wish.columns or not outlook.wish.columns
        self.references.setVisible(
            plain and has_text and (outlook.unknown > 0 or self.references.isChecked())
        )
        self.correct.setText(
            self.tr("Correct texts and labels of the takes that differ ({n})").format(
                n=f"{outlook.differing:,}"
            )
        )
        self.correct.setVisible(outlook.differing > 0)

    def _lines_height(self, lines: int) -> int:
        line = self.problems.fontMetrics().lineSpacing()
        most = MOST_SHOWN if self.window().height() >= ROOMY_PX else 2
        return min(max(2, lines), most) * line + 2 * GRID

    def _sentences(self, outlook: Outlook) -> list[str]:
        if outlook.wish.purpose == "scripts":
            return self._of_scripts(outlook)
        if outlook.wish.is_plain and outlook.content is not None:
            return self._of_hypotheses(outlook.content)
        return self._of_corpus(outlook)

    def _of_scripts(self, outlook: Outlook) -> list[str]:
        content = outlook.content
        if content is None:
            return []
        counted = (
            (outlook.known, self.tr("Texts that are there already, in the file or in the project: {n}.")),
            (outlook.refused, self.tr("Rows that can't be taken: {n}.")),
            (content.guessed_levels, self.tr("Levels that the file doesn't have, filled in by rule: {n}.")),
            (
                content.guessed_languages,
                self.tr("Main languages that the file doesn't have, filled in by rule: {n}."),
            ),
        )
        return _said(counted)

    def _of_hypotheses(self, content: Any) -> list[str]:
        counted = (
            (content.new_references, self.tr("New utterances that come with the file: {n}.")),
            (content.empty, self.tr("Empty hypotheses, which count as everything deleted: {n}.")),
            (
                content.problems,
                self.tr("Rows that keep the file from being imported: {n}. Mend them and open it again."),
            ),
        )
        return [*(self._of_system(system) for system in content.systems), *_said(counted)]

    def _of_system(self, system: Any) -> str:
        parts = [self.tr("{name}: {n} matched").format(name=system.name, n=f"{system.rows:,}")]
        if system.missing:
            more = " …" if system.missing > len(system.missing_names) else ""
            parts.append(
                self.tr("utterances without a hypothesis: {n} ({names})").format(
                    n=f"{system.missing:,}", names=", ".join(system.missing_names) + more
                )
            )
        if system.taken:
            parts.append(self.tr("there are hypotheses of it already"))
        return "; ".join(parts) + "."

    def _of_corpus(self, outlook: Outlook) -> list[str]:
        heard = self.tr("New utterances: {n}.")
        if outlook.new:
            heard = self.tr("New utterances: {n}, with sound: {sounds}.")
        counted = (
            (outlook.known, self.tr("In the project already, and left as they are: {n}.")),
            (outlook.differing, self.tr("Takes with another text or label here: {n}.")),
            (
                outlook.refused,
                self.tr("Rows that keep the file from being imported: {n}. Mend them and open it again."),
            ),
        )
        systems = [
            self.tr("{name}: hypotheses {n}").format(name=name, n=f"{number:,}")
            + (self.tr("; there are hypotheses of it already") if name in outlook.taken else "")
            + "."
            for name, number in outlook.systems.items()
        ]
        first = heard.format(n=f"{outlook.new:,}", sounds=f"{outlook.sounds:,}")
        return [" ".join((first, *_said(counted))), *systems]

    # ---- what was decided

    def choices(self, set_name: str) -> Choices:
        """What the boxes say."""
        return Choices(set_name, self.replace.isChecked(), self.skip.isChecked(), self.correct.isChecked())

    @property
    def may_import(self) -> bool:
        """Whether something can be imported as it is decided now."""
        outlook = self._outlook
        if outlook is None or outlook.error:
            return False
        if outlook.wish.purpose == "scripts":
            return outlook.new > 0
        return (
            not outlook.refused
            and (self.replace.isChecked() or not outlook.taken)
            and (self.skip.isChecked() or not outlook.unknown)
            and bool(outlook.new or outlook.systems or (outlook.differing and self.correct.isChecked()))
        )

    def _paint_icon(self) -> None:
        self.refusal_icon.setPixmap(icon("mdi6.alert-circle-outline", current().bad).pixmap(ICON_PX, ICON_PX))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "refusal_icon"):
            self._paint_icon()
        super().changeEvent(event)


def _said(counted: tuple[tuple[int, str], ...]) -> list[str]:
    """The sentences whose number isn't zero."""
    return [text.format(n=f"{number:,}") for number, text in counted if number]
