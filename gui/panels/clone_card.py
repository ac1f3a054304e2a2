"""More scripts like some that are there: a prompt for a language model, and what it gave back, reviewed one by one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.records import ScriptRecord, ScriptSetRecord
from gui.panels.annotate_flow import FlowLayout
from gui.panels.clone_ask import CloneAsk
from gui.panels.clone_list import WIDTHS, CloneView, clone_table
from gui.panels.clone_pair import ClonePair
from gui.panels.corpus_card import PageCard
from gui.panels.inspector_buttons import CardButton, Flowing
from gui.panels.speech_build_plan import SPLITTER
from gui.services.clone_review import Clone
from gui.services.cloning import Cloning
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton
from gui.widgets.number_field import WholeField

ASK, REVIEW = range(2)
LEAST_ALIKE, MOST_ALIKE = 60, 100


class CloneCard(PageCard):
    """Lies over the page; asks for scripts on one side, reviews them on the other."""

    def __init__(self, cloning: Cloning, page: QWidget) -> None:
        super().__init__(page)
        self._cloning = cloning
        self.title = QLabel(self.tr("Clone scripts"))
        self.title.setProperty("role", "title")
        self.close_button = IconButton("mdi6.close", self.tr("Close"), self.leave)
        self.tabs = (CardButton(self.tr("Ask")), CardButton(""))
        group = QButtonGroup(self)
        for part, button in enumerate(self.tabs):
            button.setCheckable(True)
            button.clicked.connect(lambda _checked=False, wanted=part: self.show_part(wanted))
            group.addButton(button)
        self.ask = CloneAsk(cloning)
        self.table = clone_table(self)
        self.view = CloneView(self.table, WIDTHS, stretch=1)
        self.view.setAccessibleName(self.tr("New scripts to review"))
        self.pair = ClonePair()
        self.state = QLabel()
        self.state.setProperty("role", "muted")
        self.state.setWordWrap(True)
        self.home = QComboBox()
        self.home.setEditable(True)
        self.home.setAccessibleName(self.tr("Set that accepted scripts go to"))
        self.home.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.alike = WholeField()
        self.alike.setRange(LEAST_ALIKE, MOST_ALIKE)
        self.alike.setSuffix(" %")
        self.alike.setValue(round(cloning.threshold))
        self.alike.setKeyboardTracking(False)
        self.alike.setAccessibleName(self.tr("Nearly the same from"))
        self.accept = CardButton(self.tr("Accept"), "⏎", self._accept, "primary")
        self.reject = CardButton(self.tr("Reject"), "⌫", self._reject)
        self.edit = CardButton(self.tr("Change"), "F2", self._edit)
        self.every = CardButton(self.tr("Accept all without a flag"), "", self._accept_unflagged)
        self.clear = CardButton(self.tr("Hide what is decided"), "", cloning.clear_decided, "quiet")
        self.stack = QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.title)
        head.addSpacing(GRID)
        for button in self.tabs:
            head.addWidget(button)
        head.addStretch()
        head.addWidget(self.close_button)
        self.stack.addWidget(self.ask)
        self.stack.addWidget(self._review())
        column = QVBoxLayout(self)
        column.setContentsMargins(3 * GRID, 2 * GRID, 3 * GRID, 2 * GRID)
        column.setSpacing(2 * GRID)
        column.addLayout(head)
        column.addWidget(self.stack, 1)

    def _review(self) -> QWidget:
        review = QWidget()
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addWidget(self.state, 1)
        top.addWidget(QLabel(self.tr("Nearly the same from")))
        top.addWidget(self.alike)
        splitter = QSplitter(Qt.Orientation.Vertical)
        splitter.setStyleSheet(SPLITTER)
        splitter.setHandleWidth(GRID)
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.view)
        splitter.addWidget(self.pair)
        splitter.setSizes([340, 260])
        buttons = Flowing()
        flow = FlowLayout(buttons)
        for button in (self.accept, self.reject, self.edit, self.every, self.clear):
            flow.addWidget(button)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(QLabel(self.tr("Accepted scripts go to")))
        last.addWidget(self.home, 1)
        column = QVBoxLayout(review)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addLayout(top)
        column.addWidget(splitter, 1)
        column.addLayout(last)
        column.addWidget(buttons)
        return review

    def _connect(self) -> None:
        self.ask.answered.connect(self._answered)
        self.view.chosen.connect(lambda _id: self._show_chosen())
        self.view.accept_wanted.connect(self._accept)
        self.view.reject_wanted.connect(self._reject)
        self.view.edit_wanted.connect(self._edit)
        self.pair.edited.connect(self._edited)
        self.pair.left.connect(self.view.setFocus)
        self.alike.valueChanged.connect(lambda value: self._cloning.set_threshold(float(value)))
        self._cloning.changed.connect(self._refresh)

    # ---- the card

    def open(self, seeds: Sequence[ScriptRecord], sets: Sequence[ScriptSetRecord], lacking: int = 0) -> None:
        """Ask for scripts like these, for so many as lack, or go on with the review."""
        self._fill_home(sets)
        self.ask.set_seeds(seeds, lacking)
        self._cloning.load()
        self._refresh()
        self.show()
        self.show_part(ASK if seeds or not self._cloning.clones else REVIEW)

    def show_part(self, part: int) -> None:
        """Show the prompt (0) or the review (1)."""
        self.pair.settle()
        self.tabs[part].setChecked(True)
        self.stack.setCurrentIndex(part)
        (self.view if part == REVIEW else self.ask.copy).setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> None:
        """One step back: out of the text, else out of the card."""
        if self.pair.is_editing:
            self.pair.settle()  # the change can be undone; what was typed could not be brought back
        else:
            self.leave()

    def leave(self) -> None:
        self.pair.settle()
        super().leave()

    def _fill_home(self, sets: Sequence[ScriptSetRecord]) -> None:
        chosen, typed = self.home.currentData(), self.home.currentText()
        known = {record.id for record in sets}
        self.home.clear()
        self.home.addItem(self.tr("The set of the seed"), None)
        for record in sets:
            self.home.addItem(record.name, record)
        if isinstance(chosen, ScriptSetRecord) and chosen.id in known:
            self.home.setCurrentIndex(self.home.findText(chosen.name))
        elif typed and self.home.findText(typed) < 0:
            self.home.setEditText(typed)
        else:
            name = self.tr("Cloned scripts")
            at = self.home.findText(name)
            self.home.setCurrentIndex(at) if at >= 0 else self.home.setEditText(name)

    @property
    def _home(self) -> ScriptSetRecord | str | None:
        """A set that is there, the name of a new one, or None for that of the seed."""
        name = " ".join(self.home.currentText().split())
        at = self.home.findText(name)
        return name or None if at < 0 else self.home.itemData(at)

    def _answered(self, pasted: str, seeds: Sequence[ScriptRecord], each: int) -> None:
        self._cloning.read(pasted, seeds, each, self._read)

    def _read(self, found: int) -> None:
        if found:
            self.ask.take_away()
            self.show_part(REVIEW)
            self._go_to_waiting(0)
        else:
            self.ask.copied.setText(self.tr("No new script was found in what was pasted."))

    # ---- the review

    def _refresh(self) -> None:
        at = max(0, self.view.currentIndex().row())
        chosen = self._chosen()
        self.table.set_records(self._cloning.clones)
        if chosen is None or self.table.row_of(chosen.id) is None:
            shown = self.table.shown
            self.view.select_id(shown[min(at, len(shown) - 1)].id if shown else None)
        self._show_chosen()
        self._say_state()

    def _say_state(self) -> None:
        clones, waiting = self._cloning.clones, self._cloning.waiting
        name = self.tr("Review ({n})").format(n=waiting)
        self.tabs[REVIEW].setText(name)
        self.tabs[REVIEW].setAccessibleName(name)
        self.tabs[REVIEW].setEnabled(bool(clones))
        flagged = sum(bool(one.flags) for one in clones if one.state == "waiting")
        accepted = sum(one.state == "accepted" for one in clones)
        text = self.tr("Waiting: {n}, with a flag: {m}. Accepted: {a}, rejected: {r}.")
        self.state.setText(text.format(n=waiting, m=flagged, a=accepted, r=len(clones) - waiting - accepted))
        self.every.setEnabled(waiting > flagged)
        self.clear.setEnabled(len(clones) > waiting)

    def _chosen(self) -> Clone | None:
        return self.table.record(self.view.currentIndex())

    def _show_chosen(self) -> None:
        clone = self._chosen()
        self.pair.show_clone(clone)
        is_waiting = clone is not None and clone.state == "waiting"
        self.accept.setEnabled(is_waiting)
        self.edit.setEnabled(is_waiting)
        self.reject.setEnabled(clone is not None and clone.state != "accepted")
        reopens = clone is not None and clone.state == "rejected"
        self.reject.setText(self.tr("Let it wait   ⌫") if reopens else self.tr("Reject   ⌫"))

    def _accept(self) -> None:
        if (clone := self._chosen()) is not None and clone.state == "waiting":
            row = self.view.currentIndex().row()
            self._cloning.accept([clone], self._home)
            self._go_to_waiting(row)

    def _reject(self) -> None:
        clone = self._chosen()
        if clone is not None and clone.state == "rejected":
            self._cloning.reopen([clone])
        elif clone is not None:
            row = self.view.currentIndex().row()
            self._cloning.reject([clone])
            self._go_to_waiting(row)

    def _edit(self) -> None:
        self.pair.start_editing()

    def _edited(self, text: str) -> None:
        if (clone := self._chosen()) is not None:
            self._cloning.edit(clone, text)

    def _accept_unflagged(self) -> None:
        chosen = [one for one in self._cloning.clones if one.state == "waiting" and not one.flags]
        self._cloning.accept(chosen, self._home)
        self._go_to_waiting(0)

    def _go_to_waiting(self, row: int) -> None:
        """The next one that waits from a row on, else the first that does."""
        shown = self.table.shown
        order = [*range(row, len(shown)), *range(min(row, len(shown)))]
        found = next((place for place in order if shown[place].state == "waiting"), None)
        if found is not None:
            self.view.select_id(shown[found].id)
        self._show_chosen()
