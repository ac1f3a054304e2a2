"""Pairs that may be two spellings of one word, one after the other by key: the same, or different words."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from db.records import LexiconRecord
from engine.asr.lexicon_candidates import Candidate
from engine.text.normaliser import normalise_text
from gui.models.record_table import Column, RecordTable
from gui.panels.annotate_fields import ENTER, claims
from gui.panels.annotate_flow import FlowLayout
from gui.panels.inspector_author import AuthorCard
from gui.panels.inspector_buttons import CardButton, Flowing
from gui.services.job import Job
from gui.services.lexicon import Lexicon
from gui.theme.tokens import GRID
from gui.widgets.record_table_view import RecordTableView

KEYS = (*ENTER, Qt.Key.Key_Backspace, Qt.Key.Key_Space)


class ProposalView(RecordTableView):
    """The table; Enter accepts, Backspace refuses, Space plays an example.

    Signals:
        answered: whether the current pair is one word.
        hear_wanted: an example of the current pair.
    """

    answered = Signal(bool)
    hear_wanted = Signal()

    def event(self, event: QEvent) -> bool:
        return claims(event, KEYS) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in ENTER:
            self.answered.emit(True)
        elif key == Qt.Key.Key_Backspace:
            self.answered.emit(False)
        elif key == Qt.Key.Key_Space:
            self.hear_wanted.emit()
        else:
            super().keyPressEvent(event)


class LexiconProposals(QWidget):
    """Candidates by sound; nothing of them is applied unasked.

    Signals:
        example_chosen: id of an utterance to show and to play.
        counted: how many candidates are left.
    """

    example_chosen = Signal(str)
    counted = Signal(int)

    def __init__(self, lexicon: Lexicon, name_of: Callable[[str], str], author: AuthorCard) -> None:
        super().__init__()
        self._author = author
        self._lexicon = lexicon
        self._name_of = name_of
        self._found: list[Candidate] | None = None
        self._known: list[LexiconRecord] = []
        self._left: list[Candidate] = []
        self._looking: Job | None = None
        self._heard = 0
        self.table: RecordTable[Candidate] = RecordTable(self._columns(), identity, self)
        self.view = ProposalView(self.table, (150, 130, 64, 84), stretch=0)
        self.view.setAccessibleName(self.tr("Proposed spellings"))
        self.look_button = CardButton(self.tr("Look again"), "", self.look)
        self.state = QLabel()
        self.state.setProperty("role", "small")
        self.state.setWordWrap(True)
        self.same_button = CardButton(self.tr("The same word"), "⏎", lambda: self.answer(True), "primary")
        self.other_button = CardButton(self.tr("Different words"), "⌫", lambda: self.answer(False))
        self.hear_button = CardButton(self.tr("Hear it"), self.tr("Space"), self.hear)
        self.examples = Flowing()
        self._flow = FlowLayout(self.examples)
        self.example_buttons: list[QPushButton] = []
        self._lay_out()
        self.view.answered.connect(self.answer)
        self.view.hear_wanted.connect(self.hear)
        self.view.chosen.connect(lambda _id: self._show_examples())
        lexicon.changed.connect(self._lexicon_changed)
        self._tell()

    def _columns(self) -> list[Column[Candidate]]:
        return [
            Column(self.tr("Said"), lambda one: one.reference, tooltip=_tip),
            Column(self.tr("Recognised"), lambda one: one.hypothesis, tooltip=_tip),
            Column(
                self.tr("Times"),
                lambda one: f"{one.tally.count:,}",
                key=lambda one: one.tally.count,
                number=True,
                hint=self.tr("How often one was recognised for the other, by all systems"),
            ),
            Column(
                self.tr("Nearness"),
                lambda one: f"{one.nearness:.2f}",
                key=lambda one: one.nearness,
                number=True,
                hint=self.tr("Of their sounds, 0 to 1; 1 is the same"),
            ),
        ]

    def _lay_out(self) -> None:
        buttons = Flowing()
        flow = FlowLayout(buttons)
        for button in (self.same_button, self.other_button, self.hear_button):
            flow.addWidget(button)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.state, 1)
        last.addWidget(self.look_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.view, 1)
        column.addWidget(self.examples)
        column.addWidget(buttons)
        column.addLayout(last)

    # ---- what is in it

    def look_if_new(self) -> None:
        """Look for candidates when nobody has yet."""
        if self._found is None and self._looking is None:
            self.look()

    def look(self) -> None:
        """Look for candidates, as a job."""
        if self._looking is None:
            self._looking = self._lexicon.propose(self._arrived)
            self._looking.ended.connect(lambda _job: self._ended())
        self._tell()

    def forget(self) -> None:
        """Show nothing, as when the project closes."""
        if self._looking is not None:
            self._looking.cancel()
            self._looking = None
        self._found = None
        self._show()

    def _arrived(self, found: list[Candidate]) -> None:
        if self._looking is not None:
            self._found = found
            self._lexicon.load(self._sift)

    def _ended(self) -> None:
        self._looking = None
        self._tell()

    def _lexicon_changed(self) -> None:
        if self._found is not None:
            self._lexicon.load(self._sift)

    def _sift(self, entries: Sequence[LexiconRecord]) -> None:
        """Leave out what was decided; what an undo opens again comes back."""
        self._known = list(entries)
        self._show()

    def _show(self) -> None:
        at = max(0, self.view.currentIndex().row())
        self._put(undecided(self._found or [], self._known), at)

    def _put(self, left: Sequence[Candidate], at: int) -> None:
        """Show these; the one in a row is current."""
        self._left = list(left)
        self.table.set_records(self._left)
        if shown := self.table.shown:
            self.view.select_id(identity(shown[min(at, len(shown) - 1)]))
        self._show_examples()
        self.counted.emit(len(self._left))

    def _tell(self) -> None:
        if self._looking is not None:
            text = self.tr("Comparing the sounds of what was confused…")
        elif self._found is None:
            text = self.tr("Confused words that sound alike may be one word in two spellings.")
        elif not self.table.total:
            text = self.tr("No confused words sound alike that were not decided already.")
        else:
            text = self.tr(
                "pairs: {n}, the most frequent first, then the nearest in sound (1.00: it sounds the same)"
            ).format(n=f"{self.table.total:,}")
        looked_at, of = self._lexicon.looked_at
        if self._found is not None and self._looking is None and looked_at < of:
            part = self.tr("looked for in {n} of {total} utterances, evenly spread")
            text += " · " + part.format(n=f"{looked_at:,}", total=f"{of:,}")
        self.state.setText(text)
        self.look_button.setEnabled(self._looking is None)
        there = self._current() is not None
        for button in (self.same_button, self.other_button, self.hear_button):
            button.setEnabled(there)

    def _current(self) -> Candidate | None:
        return self.table.record(self.view.currentIndex())

    def _show_examples(self) -> None:
        self._heard = 0
        for button in self.example_buttons:
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.example_buttons = []
        one = self._current()
        for utterance_id in one.tally.examples if one else ():
            button = CardButton(self._name_of(utterance_id), "", kind="quiet")
            button.setToolTip(self.tr("Show and play this utterance"))
            button.clicked.connect(
                lambda _checked=False, wanted=utterance_id: self.example_chosen.emit(wanted)
            )
            self._flow.addWidget(button)
            button.show()
            self.example_buttons.append(button)
        self.examples.updateGeometry()
        self._tell()

    # ---- what it does

    def answer(self, same: bool) -> None:
        """Decide about the current pair and go to the next one."""
        one = self._current()
        if one is not None:
            sign = " = " if same else " ≠ "
            self._author.sign(lambda: self._store(one, same), sign.join((one.reference, one.hypothesis)))

    def _store(self, one: Candidate, same: bool) -> None:
        pair = (one.reference, one.hypothesis)
        note = self.tr("proposed by sound, nearness {value}").format(value=f"{one.nearness:.2f}")
        put = self._lexicon.treat_as_equal if same else self._lexicon.keep_apart
        stored = put(pair, "alignment", note)
        if stored and self._current() is one:  # the row goes at once, what is stored is read after
            at = self.view.currentIndex().row()
            self._put([other for other in self._left if other is not one], at)

    def hear(self) -> None:
        """Show and play an example of the current pair, another one each time."""
        one = self._current()
        if one is not None and one.tally.examples:
            self.example_chosen.emit(one.tally.examples[self._heard % len(one.tally.examples)])
            self._heard += 1


def identity(one: Candidate) -> str:
    """What tells a pair from all others."""
    return f"{one.reference}\t{one.hypothesis}"


def undecided(found: Sequence[Candidate], entries: Sequence[LexiconRecord]) -> list[Candidate]:
    """The candidates that no entry holds, neither as equal nor as different."""
    holders: defaultdict[str, set[str]] = defaultdict(set)
    for entry in entries:
        for word in entry.spellings:
            holders[_normal(word)].add(entry.id)
    return [
        one for one in found if not holders.get(one.reference, set()) & holders.get(one.hypothesis, set())
    ]


def _normal(text: str) -> str:
    return " ".join(normalise_text(text).split())


def _tip(one: Candidate) -> str:
    return f"{one.reference} = {one.hypothesis}"
