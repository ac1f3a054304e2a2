"""The card that asks about a confusion: are these two spellings one word, everywhere or only here?"""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QVBoxLayout

from engine.text.tokens import nfc
from gui.panels.annotate_fields import ENTER, InlineField
from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_buttons import CardButton, Flowing
from gui.theme.tokens import GRID

COUNT_AFTER_MS = 200
CTRL = Qt.KeyboardModifier.ControlModifier


class _PairField(InlineField):
    """A spelling; with Ctrl, Enter and D are answers of the card.

    Signals:
        only_here, different: Ctrl+Enter, Ctrl+D.
    """

    only_here = Signal()
    different = Signal()

    def event(self, event: QEvent) -> bool:
        is_key = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if is_key and event.modifiers() & CTRL and event.key() == Qt.Key.Key_D:  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & CTRL and event.key() in ENTER:
            self.only_here.emit()
        elif event.modifiers() & CTRL and event.key() == Qt.Key.Key_D:
            self.different.emit()
        else:
            super().keyPressEvent(event)


class PairCard(QFrame):
    """Two spellings that can be changed, how many utterances hold them, and three answers; Esc puts it away.

    Signals:
        edited: the spellings are these now (tuple of two str): their utterances are to be counted.
        equal_wanted, only_here_wanted, different_wanted: the answer, with both spellings.
        left: it was put away.
    """

    edited = Signal(object)
    equal_wanted = Signal(str, str)
    only_here_wanted = Signal(str, str)
    different_wanted = Signal(str, str)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.reference, self.hypothesis = _PairField(), _PairField()
        self.setFocusProxy(self.hypothesis)
        self.reference.setAccessibleName(self.tr("Spelling in the reference"))
        self.hypothesis.setAccessibleName(self.tr("Spelling in the hypothesis"))
        self.count, self.problem = QLabel(), QLabel()
        self.count.setProperty("role", "small")
        self.problem.setProperty("role", "small")
        self.problem.setWordWrap(True)
        self.equal_button = CardButton(self.tr("Treat as equal everywhere"), "⏎", self._equal, kind="primary")
        self.here_button = CardButton(self.tr("Only this word of this take"), "Ctrl+⏎", self._only_here)
        self.different_button = CardButton(self.tr("Different words"), "Ctrl+D", self._different)
        self.different_button.setToolTip(self.tr("The two are never proposed again"))
        self.close_button = CardButton(self.tr("Cancel"), "Esc", self.leave, kind="quiet")
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(COUNT_AFTER_MS)
        self._delay.timeout.connect(lambda: self.edited.emit(self.spellings))
        self._lay_out()
        for field in (self.reference, self.hypothesis):
            field.returnPressed.connect(self._equal)
            field.only_here.connect(self._only_here)
            field.different.connect(self._different)
            field.left.connect(self.leave)
            field.textChanged.connect(lambda _text: self._changed())
        self.hide()

    def _lay_out(self) -> None:
        fields = QHBoxLayout()
        fields.setSpacing(GRID)
        for widget, stretch in ((self.reference, 2), (QLabel("="), 0), (self.hypothesis, 2), (self.count, 1)):
            fields.addWidget(widget, stretch)
        buttons = Flowing()
        flow = FlowLayout(buttons)
        for button in (self.equal_button, self.here_button, self.different_button, self.close_button):
            flow.addWidget(button)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID, GRID, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(fields)
        column.addWidget(self.problem)
        column.addWidget(buttons)

    # ---- what it asks

    def open(self, reference: str, hypothesis: str, not_here: str = "") -> None:
        """Ask about two spellings.

        Args:
            reference, hypothesis: as they are written.
            not_here: why it can't be said of this take alone; empty where it can.
        """
        self.reference.setText(reference)
        self.hypothesis.setText(hypothesis)
        self.here_button.setEnabled(not not_here)
        self.here_button.setToolTip(not_here)
        self.say("" if reference and hypothesis else self.tr("Nothing stands opposite: write what is meant."))
        self.show()
        wanted = self.hypothesis if reference else self.reference
        wanted.setFocus()
        wanted.selectAll()
        self._delay.stop()
        self.edited.emit(self.spellings)

    @property
    def spellings(self) -> tuple[str, str]:
        """Both, as they are written now, the syllable that is being typed included."""
        return nfc(self.reference.settled_text()), nfc(self.hypothesis.settled_text())

    def show_count(self, spellings: tuple[str, str], utterances: int | None) -> None:
        """Tell how many utterances hold one of the spellings; late news about others does nothing."""
        if self.isHidden() or spellings != (nfc(self.reference.text()), nfc(self.hypothesis.text())):
            return
        self.count.setText(
            ""
            if utterances is None
            else self.tr("utterances that hold one of them: {n}").format(n=f"{utterances:,}")
        )

    def leave(self) -> None:
        """Put it away."""
        if not self.isHidden():
            self._delay.stop()
            self.hide()
            self.left.emit()

    def _changed(self) -> None:
        self.say("")
        self.count.setText("")
        self._delay.start()

    # ---- answers

    def _equal(self) -> None:
        if (pair := self._settled()) is not None:
            self.equal_wanted.emit(*pair)

    def _only_here(self) -> None:
        if self.here_button.isEnabled() and (pair := self._settled()) is not None:
            self.only_here_wanted.emit(*pair)
        elif not self.here_button.isEnabled():
            self.say(self.here_button.toolTip())

    def _different(self) -> None:
        if (pair := self._settled()) is not None:
            self.different_wanted.emit(*pair)

    def _settled(self) -> tuple[str, str] | None:
        """Both spellings; None, with the reason shown, where they are no pair."""
        reference, hypothesis = self.spellings
        if not reference or not hypothesis:
            self.say(self.tr("Write both spellings."))
            (self.hypothesis if reference else self.reference).setFocus()
            return None
        if reference.casefold() == hypothesis.casefold():
            self.say(self.tr("Both are the same already."))
            return None
        return reference, hypothesis

    def say(self, problem: str) -> None:
        """Why an answer could not be taken; empty takes that away."""
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
