"""The Review side of the Annotate page: what several people said about the same takes, side by side.

The list at the left, one take in the middle with its sound, everybody's history at the right; and how far people agree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from gui.panels.annotate_drawers import make_room
from gui.panels.annotate_fields import TYPING
from gui.panels.annotate_person import AnnotatePerson
from gui.panels.annotate_sound import AnnotateSound
from gui.panels.figure import Switch
from gui.panels.review_agreement import ReviewAgreement
from gui.panels.review_compare import ReviewCompare
from gui.panels.review_header import ReviewHeader
from gui.panels.review_history import ReviewHistory
from gui.panels.review_list import ReviewList
from gui.panels.review_withheld import ReviewWithheld
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.services.review_rows import Listed, ReviewItem
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState
from gui.widgets.icon_button import IconButton

LEAST_MIDDLE_PX = 516
LOW_PX = 600
"""A side lower than this leaves the air out."""
MOST_PEOPLE = 5
READ_AFTER_MS = 300
"""After something was written: several changes at once are read together."""


class ReviewFace(QWidget):
    """Moves through the list, and hands the keys to the answers and the sound.

    Signals:
        actions_changed: what `is_enabled` answers may have changed.
        label_wanted(str): a take is to be shown where it is labelled; empty: just that side.
        lists_wanted: the lists that are open are to be shown, where they can be closed.
    """

    actions_changed = Signal()
    label_wanted = Signal(str)
    lists_wanted = Signal()

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._review = services.review
        self._item: ReviewItem | None = None
        self._stale, self._all_is_stale = True, False
        self._hidden, self._low = False, False
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.setInterval(READ_AFTER_MS)
        self._reading.timeout.connect(self._read)
        self.list = ReviewList()
        self.compare = ReviewCompare()
        self.sound = AnnotateSound(services)
        self.history = ReviewHistory(self.toggle_history)
        self.person = AnnotatePerson(services.people)
        self.previous_button = IconButton(
            "mdi6.chevron-up", self.tr("Previous take (Page Up)"), self.previous
        )
        self.next_button = IconButton("mdi6.chevron-down", self.tr("Next take (Page Down)"), self.next)
        self.history_button = IconButton("mdi6.history", self.tr("History (F7)"), self.toggle_history)
        self.history_button.setCheckable(True)
        buttons = (self.previous_button, self.next_button, self.history_button)
        self.header = ReviewHeader(buttons, self.compare.setFocus)
        self.agreement = ReviewAgreement(services, self.list.named)
        takes, figures = (self.tr("Takes"), False), (self.tr("Agreement"), True)
        self.part = Switch((takes, figures), self.tr("What of the review is shown"))
        self.names_button = IconButton("mdi6.incognito", self.tr("Hide the names (F6)"), self.toggle_names)
        self.names_button.setCheckable(True)
        self.bar = QWidget()
        self.withheld = ReviewWithheld()
        self.nothing = EmptyState(
            self.tr("Nothing to review yet"),
            self.tr(
                "Takes that two people or more have finished come here: what they say stands side by side, and you"
                " decide what holds. Share takes out so that several people label the same ones."
            ),
            (("mdi6.tag-text-outline", self.tr("Go to Label"), lambda: self.label_wanted.emit("")),),
        )
        self.no_take = EmptyState(
            self.tr("Everything is hidden by filters"),
            self.tr("No take passes all filters at the left."),
            (("mdi6.filter-remove-outline", self.tr("Show all takes"), self.list.clear_filters),),
        )
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self.bar)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2 * GRID)
        row.addWidget(self.part)
        row.addWidget(self.names_button)
        row.addStretch()
        desk = QWidget()
        self._desk = column = QVBoxLayout(desk)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.person)
        column.addWidget(self.header)
        column.addWidget(self.compare, 5)
        column.addWidget(self.sound, 1)
        self.middle = QStackedWidget()
        self.middle.setMinimumWidth(LEAST_MIDDLE_PX)
        self.middle.addWidget(desk)
        self.middle.addWidget(self.no_take)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for place, (widget, stretch) in enumerate(((self.list, 2), (self.middle, 5), (self.history, 2))):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(place, stretch)
            self.splitter.setCollapsible(place, False)
        self.splitter.setSizes([440, 860, 340])
        self.splitter.setHandleWidth(2 * GRID)
        self.history.hide()
        remembered(self.splitter, "review", self._services.preferences)
        self.stack = QStackedWidget()
        for widget in (self.nothing, self.splitter, self.agreement):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(GRID)
        outer.addWidget(self.withheld)
        outer.addWidget(self.stack, 1)
        self.setFocusProxy(self.compare)

    def _connect(self) -> None:
        s = self._services
        self.list.chosen.connect(self._go)
        self.list.filtered.connect(self._filtered)
        self.list.accept_wanted.connect(self._review.accept_agreeing)
        self.compare.changed.connect(self._choice_changed)
        self.header.accept_wanted.connect(self.accept)
        self.header.return_wanted.connect(self._return)
        self.withheld.lists_wanted.connect(self.lists_wanted)
        self.part.chosen.connect(lambda _figures: self._show_part())
        self.agreement.takes_wanted.connect(self._show_takes)
        self._review.listed.connect(self._fill)
        self._review.item_changed.connect(self._item_changed)
        self._review.stepped.connect(self._stepped)
        self._review.reviewer_wanted.connect(self._ask_reviewer)
        s.people.current_changed.connect(lambda _person: self._person_changed())
        s.projects.changed.connect(self._project_changed)
        s.projects.opened.connect(lambda _record: self._new_project())
        s.projects.closed.connect(self._forget)

    def resizeEvent(self, event: QResizeEvent) -> None:
        low = self.height() < LOW_PX
        if low != self._low:
            self._low = low
            self.sound.set_compact(low)
            self._desk.setSpacing(GRID // 2 if low else GRID)
        super().resizeEvent(event)

    # ---- what the page asks

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        """What each action of this side does."""
        people = {
            f"review.person_{n}": partial(self.compare.choose, n - 1) for n in range(1, MOST_PEOPLE + 1)
        }
        return {
            **people,
            "review.accept": self.accept,
            "review.own": self.compare.give_own,
            "review.return": self.header.open_return,
            "review.next": self.next,
            "review.previous": self.previous,
            "review.play": self.sound.toggle,
            "review.replay": self.sound.replay,
            "review.agreeing": self.list.accept_agreeing,
            "review.agreement": self.toggle_agreement,
            "review.names": self.toggle_names,
            "review.history": self.toggle_history,
            "review.search": self.list.search.setFocus,
            "review.export": self.agreement.choose_file,
            "review.label": lambda: self.label_wanted.emit(self._item.take_id if self._item else ""),
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action of this side makes sense now."""
        if action_id in ("review.label", "review.names"):
            return True
        if action_id in ("review.agreement", "review.search"):
            return self.list.table.total > 0
        if action_id == "review.export":
            return self._services.agreement.found is not None
        if action_id == "review.agreeing":
            return bool(self.list.agreeing) and not self.part.value
        there = self._item is not None and not self.part.value and self.list.table.total > 0
        if action_id.startswith("review.person_"):
            place = int(action_id.rsplit("_", 1)[1])
            return there and self._item is not None and place <= len(self._item.versions)
        return there

    def shown(self) -> None:
        """The side has come to the front."""
        self._show_person()
        self._services.playback.stop()
        if self._stale or self._review.known is None:
            self._read()
        elif self._item is not None:
            self._show(self._item.take_id)
        self._say_status()

    def left(self) -> None:
        """It goes to the back: nothing sounds on, nothing half typed is lost."""
        self._settle()
        self.sound.stop()

    def escape(self) -> None:
        """Go back one step."""
        if self.compare.own.close_card() or self.header.close_return() or self.sound.clear_range():
            return
        if self.part.value:
            self.toggle_agreement()
        elif self.list.search.text():
            self.list.search.clear()

    def first_focus(self) -> QWidget | None:
        """Where the keyboard goes when it comes to the front."""
        if self.stack.currentWidget() is self.nothing:
            return self.nothing.buttons[0] if self._review.known is not None else None
        return self.agreement.table if self.part.value else self.compare

    def show_agreement(self, figures: bool) -> None:
        """Show the figures, or the takes."""
        self.part.choose(figures)
        self._show_part()

    # ---- reading

    def _new_project(self) -> None:
        self._stale = True
        if self.isVisible():
            self._read()

    def _forget(self) -> None:
        self._item, self._stale = None, True
        self._show_nothing()
        self.withheld.show_count(0)
        self.list.set_rows((), {})
        self.stack.setCurrentWidget(self.nothing)

    def _show_nothing(self) -> None:
        """Nothing of the take that was there before stays behind what is in front."""
        self.compare.show_item(None, ())
        self.history.show_review(None, {})

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if kinds & {"labels", "reviews", "takes", "scripts", "people", "queues"}:
            self._stale = True
            self._all_is_stale = self._all_is_stale or bool(kinds & {"takes", "scripts"})
            if self.isVisible():
                self._reading.start()

    def _read(self) -> None:
        if self._services.projects.is_open:
            everything, self._stale, self._all_is_stale = self._all_is_stale, False, False
            self._review.read(everything)

    def _fill(self, found: Listed) -> None:
        self.withheld.show_count(found.withheld)
        self.list.set_rows(found.rows, self._review.names())
        self._show_part(takes_keyboard=False)
        if self._item is not None and self.list.row(self._item.take_id) is not None:
            if self.isVisible():
                self._show(self._item.take_id)
        else:
            self._item = None
            wished = self._services.workspace.take_id
            wished = wished if self.list.table.row_of(wished) is not None else None
            first = self.list.table.shown[0].take_id if self.list.table.shown else None
            self._show(wished or self.list.next_open(None) or first)
        if self.isVisible():
            self._focus_where_nothing_is_typed()
        self.actions_changed.emit()

    def _focus_where_nothing_is_typed(self) -> None:
        focus = self.window().focusWidget()
        if focus is None or not (isinstance(focus, TYPING) or self.isAncestorOf(focus)):
            wanted = self.first_focus()
            if wanted is not None:
                wanted.setFocus()

    def _show_part(self, takes_keyboard: bool = True) -> None:
        if not self.list.table.total:
            self.stack.setCurrentWidget(self.nothing)
            return
        figures = bool(self.part.value)
        self.stack.setCurrentWidget(self.agreement if figures else self.splitter)
        if figures:
            self.sound.stop()
            self.agreement.ask()
        wanted = self.first_focus()
        if takes_keyboard and self.isVisible() and wanted is not None:
            wanted.setFocus()
        self.actions_changed.emit()

    # ---- moving

    def next(self) -> None:
        """The next take of the list."""
        self._step(1)

    def previous(self) -> None:
        """The take before."""
        self._step(-1)

    def _step(self, step: int) -> None:
        there = self.list.neighbour(self._item.take_id if self._item else None, step)
        if there is not None:
            self._go(there)

    def _go(self, take_id: str) -> None:
        if self._item is not None and take_id == self._item.take_id:
            return
        self._settle()
        self._show(take_id)
        self.sound.arrive()
        if not self.list.view.hasFocus():
            self.compare.setFocus()

    def _settle(self) -> None:
        """What is typed counts before anything else is read, moved or saved."""
        self.compare.own.settle()

    def _show(self, take_id: str | None) -> None:
        item = self._review.item(take_id) if take_id else None
        other = item is not None and (self._item is None or self._item.take_id != item.take_id)
        self._item = item
        if item is None:
            self._show_nothing()
            self._filtered()
            return
        self.compare.show_item(item, self._titles(item))
        self._show_history()
        self.list.select(item.take_id)
        if other:
            self.sound.show_take(item.now.take)
        else:
            self.sound.resume()
        self._filtered()
        self._say_status()
        self.actions_changed.emit()

    def _titles(self, item: ReviewItem) -> Sequence[str]:
        return self.list.named(item.double.people)

    def _filtered(self) -> None:
        nothing = self._item is None or not self.list.table.shown
        self.middle.setCurrentIndex(1 if nothing else 0)
        if self._item is not None:
            row, reviews = self.list.row(self._item.take_id), self._item.reviews
            reviewer = self._item.now.name_of(reviews[-1].reviewer_id) if reviews else ""
            self.header.show_item(
                self._item, row.key if row else "", self.list.place(self._item.take_id), reviewer
            )
            self.list.select(self._item.take_id)
        self.actions_changed.emit()

    def _choice_changed(self) -> None:
        left = self.compare.undecided
        self.header.show_rest(self._item, left)
        self.header.accept_button.setEnabled(not left)

    def _item_changed(self, take_id: str) -> None:
        if self.isVisible() and self._item is not None and take_id == self._item.take_id:
            self._show(take_id)

    def _stepped(self, take_id: str) -> None:
        """Show what an undo or redo has changed."""
        if self.isVisible() and self.list.row(take_id) is not None:
            self._go(take_id)

    def _show_takes(self, take_ids: Sequence[str]) -> None:
        """The takes behind a figure."""
        self.part.choose(False)
        self.list.show_only(take_ids)
        self._show_part()
        shown = self.list.table.shown
        if shown and self.list.table.row_of(self._item.take_id if self._item else None) is None:
            self._go(shown[0].take_id)

    # ---- deciding

    def accept(self) -> None:
        """Let what is chosen hold, and go to the next take that is open; first what still has to be decided."""
        self._settle()
        item, left = self._item, self.compare.undecided
        if item is None:
            return
        if left:
            self.compare.go_to(left[0])
            self.compare.setFocus()
            return
        if self._review.decide(item, self.compare.chosen):
            self._go_on(item.take_id)

    def _return(self, note: str) -> None:
        item = self._item
        if item is not None and self._review.return_to_annotators(item, note):
            self.header.close_return()
            self._go_on(item.take_id)

    def _go_on(self, take_id: str) -> None:
        there = self.list.next_open(take_id)
        if there is not None:
            self._go(there)
            return
        shown = len(self.list.table.shown)
        self._services.notices.info(self.tr("All {n} takes shown are reviewed.").format(n=shown))

    # ---- people, names, history, figures

    def _show_person(self) -> None:
        wanted = self._services.projects.is_open and not self._review.can_review
        if wanted:
            self.person.fill()
        self.person.setVisible(wanted)

    def _ask_reviewer(self) -> None:
        if self.isVisible():
            self._show_person()
            self.person.ask()

    def _person_changed(self) -> None:
        asked = self.person.isVisible()
        self._show_person()
        if asked and self.person.isHidden():
            self.compare.setFocus()

    def toggle_names(self) -> None:
        """Letters instead of names, or names again."""
        self._hidden = not self._hidden
        self.names_button.setChecked(self._hidden)
        self.names_button.setToolTip(
            self.tr("Show the names (F6)") if self._hidden else self.tr("Hide the names (F6)")
        )
        self.list.set_hidden(self._hidden)
        self.agreement.draw()
        if self._item is not None:
            self.compare.show_item(self._item, self._titles(self._item))
            self._show_history()

    def _show_history(self) -> None:
        everybody = self.list.everybody
        letters = dict(zip(everybody, self.list.named(everybody), strict=True))
        self.history.show_review(self._item, letters)

    def toggle_history(self) -> None:
        """Open or close the drawer at the right."""
        self.history.setVisible(self.history.isHidden())
        if not self.history.isHidden():
            make_room(self.splitter)
        self.history_button.setChecked(not self.history.isHidden())

    def toggle_agreement(self) -> None:
        """The figures, or the takes again."""
        self.show_agreement(not self.part.value)

    def _say_status(self) -> None:
        row = self.list.row(self._item.take_id if self._item else None)
        if self.isVisible() and row is not None:
            self._services.workspace.say(row.key)
