"""The transcript of an item: large and marked, to choose words in, and to correct."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
)

from db.records import TokenLanguageRecord
from engine.text.language_runs import word_languages
from gui.panels.annotate_fields import TranscriptField
from gui.panels.annotate_loanword import LoanwordForm
from gui.panels.annotate_words import difference_html
from gui.panels.text_marks import marks_of_text
from gui.panels.words import language_name
from gui.services.annotation_item import AnnotationItem
from gui.theme.tokens import GRID
from gui.widgets.coloured_text import ColouredText, TextMark

LARGE_PX, SMALL_PX = 28, 18
LOW_LARGE_PX, LOW_SMALL_PX = 22, 17
"""In a low window."""
FIELD_PX = 20


class _Stack(QStackedWidget):
    """As high as the page that is shown needs at this width, not as the highest of all."""

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        shown = self.currentWidget()
        return max(self.minimumHeight(), shown.heightForWidth(width) if shown else 0)

    def sizeHint(self) -> QSize:
        return QSize(480, self.heightForWidth(max(200, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, 64)


class AnnotateText(QFrame):
    """The text card.

    Signals:
        corrected: the transcript as it was typed.
        loanword_entered: start, end, spellings (tuple of str).
        loanword_wanted, language_wanted: the buttons under the text.
        correcting_changed: whether the transcript is being typed now.
    """

    corrected = Signal(str)
    loanword_entered = Signal(int, int, object)
    loanword_wanted = Signal()
    language_wanted = Signal()
    correcting_changed = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._item: AnnotationItem | None = None
        self.text = ColouredText()
        self.text.set_pixel_size(LARGE_PX, SMALL_PX)
        self.text.setAccessibleName(self.tr("Transcript"))
        self.text.setMinimumHeight(56)
        self.field = TranscriptField()
        self.field.setAccessibleName(self.tr("Correct the transcript"))
        font = QFont(self.field.font())
        font.setPixelSize(FIELD_PX)
        self.field.setFont(font)
        self.stack = _Stack()
        self.stack.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.stack.addWidget(self.text)
        self.stack.addWidget(self.field)
        self.difference = QLabel()
        self.difference.setWordWrap(True)
        self.difference.setTextFormat(Qt.TextFormat.RichText)
        self.hint = QLabel()
        self.hint.setProperty("role", "small")
        self.hint.setWordWrap(True)
        self.loanword_button = self._quiet(self.tr("Loanword   5"), self.loanword_wanted)
        self.language_button = self._quiet(self.tr("Language   6"), self.language_wanted)
        self.form = LoanwordForm()
        self._lay_out()
        self.text.selection_changed.connect(lambda _start, _end: self._tell())
        self.field.entered.connect(self.settle)
        self.form.entered.connect(self.loanword_entered)
        self.form.left.connect(self._form_closed)

    def _quiet(self, text: str, wanted: object) -> QPushButton:
        button = QPushButton(text)
        button.setProperty("kind", "quiet")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.clicked.connect(wanted)  # type: ignore[arg-type]
        return button

    def _lay_out(self) -> None:
        self.line = QHBoxLayout()
        self.line.setSpacing(GRID)
        self.line.addWidget(self.hint, 1)
        self.line.addWidget(self.loanword_button)
        self.line.addWidget(self.language_button)
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addWidget(self.stack, 1)
        column.addWidget(self.difference)
        column.addLayout(self.line)
        column.addWidget(self.form)

    def set_compact(self, compact: bool) -> None:
        """Smaller letters and edges: for a low window."""
        edge = GRID // 2 if compact else GRID
        self._column.setContentsMargins(2 * GRID, edge, 2 * GRID, edge)
        self._column.setSpacing(0 if compact else GRID // 2)
        self.text.set_pixel_size(*((LOW_LARGE_PX, LOW_SMALL_PX) if compact else (LARGE_PX, SMALL_PX)))
        self.text.setMinimumHeight(36 if compact else 56)

    # ---- what it shows

    def show_item(self, item: AnnotationItem) -> None:
        """Show a take's transcript; another take lets the selection go."""
        other = self._item is None or self._item.take.id != item.take.id
        self._item = item
        if other:
            self.form.leave()
            self._show_field(False)
        self.text.set_text(item.text, self._marks(item), [(word.start, word.end) for word in item.words])
        if other:
            self.text.set_selection(0, 0)
        self._show_difference(item)
        self._tell()
        self.stack.updateGeometry()

    def _marks(self, item: AnnotationItem) -> tuple[TextMark, ...]:
        marks = marks_of_text(
            item.text, item.main_language, spans=item.current_spans, token_languages=item.languages
        )
        proposed = [TextMark(one.start, one.end, "loanword", proposed=True) for one in item.proposed_spans]
        return (*marks, *proposed)

    def _show_difference(self, item: AnnotationItem) -> None:
        script = item.script.text if item.script else ""
        differs = bool(script) and script != item.text
        self.difference.setVisible(differs)
        if differs:
            shown = difference_html(script, item.text)
            self.difference.setText(self.tr("Differs from the script: {words}").format(words=shown))

    @property
    def chosen(self) -> list[tuple[int, int]]:
        """The words that are chosen, one by one."""
        if self.text.selection is None:
            return []
        low, high = self.text.selection
        return [(start, end) for start, end in self.text.tokens if low <= start and end <= high]

    def _tell(self) -> None:
        """Say what is chosen and what can be done with it."""
        item, chosen = self._item, self.chosen
        for button in (self.loanword_button, self.language_button):
            button.setVisible(bool(chosen) and self.form.isHidden() and not self.is_correcting)
        self.hint.setVisible(self.form.isHidden())
        if self.is_correcting:
            self.hint.setText(self.tr("Enter saves the correction. Esc leaves the text as it was."))
            return
        if item is None or not chosen:
            self.hint.setText(
                self.tr(
                    "Choose words with the mouse or with ← → (Shift extends), then mark them. F2 corrects."
                )
            )
            return
        self.hint.setText(f"“{self.text.selected_text}”  ·  {self._languages_told(item, chosen)}")

    def _languages_told(self, item: AnnotationItem, chosen: list[tuple[int, int]]) -> str:
        by_rule = dict(
            zip(
                ((word.start, word.end) for word in item.words),
                word_languages(item.words, item.languages_of_item),
                strict=True,
            )
        )
        told: list[str] = []
        for start, end in chosen:
            by_hand = next((one for one in item.languages if one.start <= start and end <= one.end), None)
            code = by_hand.language if by_hand else by_rule.get((start, end))
            name = language_name(code) if code else self.tr("no language")
            told.append(f"{name} {self._who_says(item, by_hand)}")
        return ", ".join(dict.fromkeys(told))

    def _who_says(self, item: AnnotationItem, language: TokenLanguageRecord | None) -> str:
        if language is None:
            return self.tr("by its script")
        if language.author_id is None:
            return self.tr("as the script says")
        return self.tr("by {who}").format(who=item.name_of(language.author_id))

    # ---- loanwords

    def ask_spelling(self, start: int, end: int) -> None:
        """Ask for the other spelling of a stretch of the text."""
        if self._item is not None:
            self.form.open(start, self._item.text[start:end])
            self._tell()

    def _form_closed(self) -> None:
        self._tell()
        self.text.setFocus()

    # ---- the correction

    @property
    def is_correcting(self) -> bool:
        """Whether the transcript is being typed."""
        return self.stack.currentWidget() is self.field

    def open_field(self) -> None:
        """Make the transcript editable; a second time saves."""
        if self.is_correcting:
            self.settle()
        elif self._item is not None:
            self.form.leave()
            self.show_typed(self._item.text)
            self.field.setFocus()
            self.field.selectAll()
            cursor = self.field.textCursor()
            cursor.clearSelection()
            self.field.setTextCursor(cursor)

    def show_typed(self, text: str) -> None:
        """Show a correction that is not stored yet."""
        self.field.setPlainText(text)
        self._show_field(True)

    def close_field(self) -> None:
        """Show the transcript that holds again."""
        if self.is_correcting:
            self._show_field(False)
            self.text.setFocus()

    def settle(self) -> bool:
        """Hand over everything that is half typed; the field stays open until whoever stores it closes it.

        False where something must be mended first, or could not be stored.
        """
        if not self.form.settle():
            return False
        if self.is_correcting:
            self.corrected.emit(self.field.settled_text())
        return not self.is_correcting

    def _show_field(self, shown: bool) -> None:
        self.stack.setCurrentWidget(self.field if shown else self.text)
        self.stack.updateGeometry()
        self._tell()
        self.correcting_changed.emit(shown)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and self._item is not None:
            self._show_difference(self._item)
        super().changeEvent(event)
