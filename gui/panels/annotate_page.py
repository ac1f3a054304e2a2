"""Annotating: the queue at the left, the item in the middle, what was decided before at the right."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QScrollArea,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from db.records import QueueRecord
from gui.panels.annotate_claim import AnnotateClaim
from gui.panels.annotate_drawers import AnnotateDrawers
from gui.panels.annotate_empty import all_hidden, nothing_to_label, reading
from gui.panels.annotate_everywhere import EverywhereCard
from gui.panels.annotate_export import AnnotateExport
from gui.panels.annotate_fields import TYPING
from gui.panels.annotate_header import AnnotateHeader
from gui.panels.annotate_item import AnnotateItem
from gui.panels.annotate_person import AnnotatePerson
from gui.panels.annotate_queue import AnnotateQueue
from gui.panels.annotate_sharing import SharingCard
from gui.panels.annotate_sound import AnnotateSound
from gui.panels.page import Page
from gui.panels.splitters import remembered
from gui.panels.words import LEVELS
from gui.services.annotation_item import AnnotationItem
from gui.services.bundle import Services
from gui.services.notices import Notice
from gui.shortcuts import EditedKeys
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

LOW_PX = 600
"""A page lower than this leaves the air out, so that everything is seen without scrolling."""
FOLLOW_AFTER_MS = 300
"""After labels were written, here or elsewhere: several at once are read together."""


class AnnotatePage(Page):
    """Moves through the queue, and hands the keys to the item and its sound."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._services = services
        self._annotations = services.annotations
        self._stale, self._loading = True, False
        self._warned, self._compact = False, False
        self._arriving, self._confirm_held = False, False
        """Whether the page has come to the front and plays once its item is there; whether `confirm` waits for
        somebody who labels."""
        self._begins = False
        """Whether somebody else has sat down, who goes on where they were, or begins at the first open item."""
        self._sitting = services.people.current_id
        self._places: dict[str | None, str] = {}
        """Where everybody was who sat here, by person id."""
        self._at_end: Notice | None = None
        """What was said to whoever came to the end of the list."""
        self._item: AnnotationItem | None = None
        self._following = QTimer(self)
        self._following.setSingleShot(True)
        self._following.setInterval(FOLLOW_AFTER_MS)
        self._following.timeout.connect(self._look_elsewhere)
        self.queue = AnnotateQueue(services.queues)
        self.everywhere = EverywhereCard(services.annotations.everywhere, self)
        keys = EditedKeys(services.preferences, self)
        self.item = AnnotateItem(services.annotations, keys, self.everywhere.line)
        self.sound = AnnotateSound(services)
        self.drawers = AnnotateDrawers(services)
        self.history = self.drawers.history
        self.person = AnnotatePerson(services.people)
        self._records: Sequence[QueueRecord] = ()
        self.previous_button = IconButton(
            "mdi6.chevron-up", self.tr("Previous item (Page Up)"), self.previous
        )
        self.next_button = IconButton("mdi6.chevron-down", self.tr("Next item (Page Down)"), self.next)
        self.claim = AnnotateClaim(services, self.queue)
        buttons = (self.previous_button, self.next_button)
        drawers = (self.drawers.guideline_button, self.drawers.history_button)
        self.header = AnnotateHeader(services.annotations, self.claim, (*buttons, *drawers))
        self.saved = self.header.saved
        self.no_takes = nothing_to_label(self._go_to_record)
        self.no_item = all_hidden(self.queue.clear_filters)
        self._exporting = AnnotateExport(services, self)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        inside = QWidget()
        self._column = column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.person)
        column.addWidget(self.item, 3)
        column.addWidget(self.sound, 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        desk = QWidget()
        self._body = body = QVBoxLayout(desk)
        body.setContentsMargins(0, 0, 0, 0)
        body.setSpacing(GRID)
        body.addWidget(self.header)
        body.addWidget(scroll, 1)
        self.middle = QStackedWidget()
        self.middle.setMinimumWidth(544)
        for widget in (desk, self.no_item):
            self.middle.addWidget(widget)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        for place, (widget, stretch) in enumerate(((self.queue, 2), (self.middle, 5), (self.drawers, 2))):
            self.splitter.addWidget(widget)
            self.splitter.setStretchFactor(place, stretch)
            self.splitter.setCollapsible(place, False)
        self.splitter.setSizes([460, 840, 340])
        self.splitter.setHandleWidth(2 * GRID)
        remembered(self.splitter, "annotate", self._services.preferences)
        full = QWidget()
        self._around = around = QVBoxLayout(full)
        around.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, GRID)
        around.addWidget(self.splitter)
        self.stack = QStackedWidget()
        for widget in (reading(), self.no_takes, full):
            self.stack.addWidget(widget)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.stack)
        self.sharing = SharingCard(self._services, self)
        self.setFocusProxy(self.item.text.text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.set_compact(self.height() < LOW_PX)
        super().resizeEvent(event)
        self.drawers.fit()

    def set_compact(self, compact: bool) -> None:
        """Leave the air out, or let it in again."""
        if compact == self._compact:
            return
        self._compact = compact
        side, top, gap = (GRID, GRID // 2, GRID // 2) if compact else (2 * GRID, 2 * GRID, GRID)
        self._around.setContentsMargins(side, top, side, gap)
        for layout in (self._column, self._body):
            layout.setSpacing(gap)
        for part in (self.item, self.sound):
            part.set_compact(compact)

    def _connect(self) -> None:
        s = self._services
        self.queue.chosen.connect(self._go)
        self.queue.filtered.connect(self._filtered)
        self.queue.lists.changed.connect(self._list_again)
        for told in (self.everywhere.found, self.everywhere.room_changed, self.sharing.room_changed):
            told.connect(self.actions_changed)
        self.item.next_wanted.connect(self.confirm)
        s.workspace.take_changed.connect(self._take_changed)
        s.annotations.item_changed.connect(self._item_changed)
        s.annotations.loanword_marked.connect(self._look_everywhere)
        s.annotations.stepped.connect(s.workspace.select_take)
        s.annotations.author_wanted.connect(self._ask_person)
        s.annotations.saved.connect(self._all_saved)
        s.people.current_changed.connect(lambda _person: self._person_changed())
        s.projects.changed.connect(self._project_changed)
        QApplication.instance().focusChanged.connect(self._focus_changed)  # type: ignore[union-attr]
        self.queue.left.connect(self.item.text.text.setFocus)
        s.projects.opened.connect(lambda _record: self._new_project())
        s.projects.closed.connect(self._forget)

    # ---- the page

    @property
    def handlers(self) -> Mapping[str, Callable[[], object]]:
        levels = {f"annotate.{code}": partial(self.item.set_level, code) for code in LEVELS}
        return {
            **levels,
            "annotate.confirm": self.confirm,
            "annotate.next": self.next,
            "annotate.previous": self.previous,
            "annotate.play": self.sound.toggle,
            "annotate.replay": self.sound.replay,
            "annotate.loop": self.sound.toggle_loop,
            "annotate.slower": self.sound.slower,
            "annotate.faster": self.sound.faster,
            "annotate.usual_speed": self.sound.usual_speed,
            "annotate.spectrogram": self.sound.spectrogram.toggle,
            "annotate.trim": self.sound.trim.toggle,
            "annotate.trim_start": self.sound.trim_start_here,
            "annotate.trim_end": self.sound.trim_end_here,
            "annotate.main": self.item.next_main,
            "annotate.loanword": self.item.mark_loanword,
            "annotate.language": self.item.next_language,
            "annotate.unmark": self.item.unmark,
            "annotate.keep": self.item.keep,
            "annotate.reject": self.item.reject,
            "annotate.off_script": lambda: self.item.answer_off_script("yes"),
            "annotate.on_script": lambda: self.item.answer_off_script("no"),
            "annotate.note": self.item.open_note,
            "annotate.everywhere": self.everywhere.open,
            "annotate.unsure": self.item.toggle_unsure,
            "annotate.quality": self.item.open_quality,
            "annotate.correct": self.item.text.open_field,
            "annotate.history": self.drawers.toggle_history,
            "annotate.guideline": self.drawers.toggle_guideline,
            "annotate.share": self.sharing.show,
            "annotate.list": self.queue.lists.toggle,
            "annotate.search": self.queue.search.setFocus,
            "annotate.export": self.export,
        }

    def is_enabled(self, action_id: str) -> bool:
        if self.sharing.isVisible() or self.everywhere.isVisible():
            return False  # what lies under a card can't be seen
        if action_id in ("annotate.export", "annotate.search"):
            return self.queue.table.total > 0
        if action_id == "annotate.confirm" and isinstance(QApplication.focusWidget(), TYPING):
            return False  # Enter belongs to whoever types, in the command box as well
        if action_id in ("annotate.off_script", "annotate.on_script"):
            return self._item is not None and self._item.flag is not None
        if action_id == "annotate.everywhere":
            return self.everywhere.has_places
        if action_id == "annotate.list":
            return bool(self._annotations.mine)
        if action_id == "annotate.share":
            return self.queue.table.total > 0 or bool(self._records)
        return self._item is not None

    def _focus_changed(self, before: QWidget | None, now: QWidget | None) -> None:
        if self.isVisible() and isinstance(before, TYPING) != isinstance(now, TYPING):
            self.actions_changed.emit()

    def page_shown(self) -> None:
        self._show_person()
        self._arriving = True
        if self._stale:
            self._reload()
        elif self._services.workspace.take_id not in (None, self._item.take.id if self._item else None):
            self._show(self._services.workspace.take_id)
        elif self._item is not None:
            self._show(self._item.take.id)
        if not self._loading:
            self._arrive()
        self._look_elsewhere()
        self._say_status()

    def _arrive(self) -> None:
        """Play the item that is there when the page comes to the front."""
        if self._arriving and self._item is not None:
            self.sound.arrive()
        self._arriving = False

    def first_focus(self) -> QWidget | None:
        if self._item is not None and self.queue.table.shown:
            return self.item.wanted_focus
        if self._loading:
            return None
        return (self.no_item if self.queue.table.total else self.no_takes).buttons[0]

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate:
            self._look_elsewhere()
        return super().event(event)

    def page_hidden(self) -> None:
        self.item.settle()
        self.claim.take(None, False)
        self._drop_held()
        self.sound.stop()

    def may_close(self) -> bool:
        """Yes, unless typed text could not be stored: then the second time."""
        stored = self.item.settle() and self._annotations.settle()
        if stored or self._warned:
            return True
        self._warned = True
        self._services.notices.warning(
            self.tr("What you typed about this take is not saved; close again to close without it.")
        )
        return False

    def escape(self) -> None:
        for card in (self.sharing, self.everywhere):
            if card.isVisible():
                card.leave()
                return
        if self.item.go_back() or self.sound.clear_range():
            return
        if self.queue.search.text():
            self.queue.search.clear()
        else:
            self.drawers.leave()

    # ---- moving

    def next(self) -> None:
        """The next item of the list."""
        self._step(1)

    def previous(self) -> None:
        """The item before."""
        self._step(-1)

    def _step(self, step: int) -> None:
        there = self.queue.neighbour(self._item.take.id if self._item else None, step)
        if there is not None:
            self._go(there)

    def _go(self, take_id: str) -> None:
        """Go to an item by hand: what is typed is stored first, and the item plays on arrival."""
        if self._item is not None and take_id == self._item.take.id:
            return
        if not self.item.settle():
            self.queue.select(self._item.take.id if self._item else None)
            return
        self._services.workspace.select_take(take_id)
        if self._item is not None and self._item.take.id == take_id:
            self.sound.arrive()
            if not self.queue.view.hasFocus():
                self.item.text.text.setFocus()

    def confirm(self) -> None:
        """Confirm everything that is proposed; when the item is done, go to the next one that isn't."""
        if not self.item.settle() or self._item is None:
            return
        if not self._annotations.confirm(self._item) or self._item is None:
            self._confirm_held = not self._annotations.can_write
            return
        if not self._item.is_done and self._item.flag is not None and self._item.flag.answer is None:
            self._services.notices.info(
                self.tr("Recognisers heard something else: answer “off script?” with F4 or F6, then go on.")
            )
            return
        if not self._item.is_done:  # measured as bad: somebody has to decide
            self._services.notices.info(
                self.tr("This take was measured as bad: keep it with 7 or reject it with 8, then go on.")
            )
            return
        there = self.claim.next_free(self._item.take.id)
        if there is not None:
            self._go(there)
            return
        if held := self.queue.held_elsewhere():
            text = self.tr("All others are done; others work at {n} just now.")
            self._services.notices.info(text.format(n=held))
            return
        shown, total = len(self.queue.table.shown), self.queue.table.total
        text = (
            self.tr("All {n} items are done.") if shown == total else self.tr("All {n} items shown are done.")
        )
        self._at_end = self._services.notices.info(text.format(n=shown))

    # ---- what it shows

    def _new_project(self) -> None:
        self._forget()
        self._reload()

    def _forget(self) -> None:
        self._item, self.item.item = None, None
        self.claim.take(None, False)
        self._stale, self._records = True, ()
        self._begins, self._at_end = False, None
        self._places.clear()
        self.stack.setCurrentIndex(0)
        self.queue.lists.begin()
        self.saved.clear()
        self.queue.set_flags({})
        self.queue.set_records([])

    def _project_changed(self, kinds: frozenset[str]) -> None:
        if kinds & {"takes", "scripts", "queues", "reviews"}:
            self._reload()
            return
        if "flags" in kinds:
            self._read_flags()
        if "labels" in kinds:  # somebody else's may lie among one's own
            self._following.start()

    def _read_flags(self) -> None:
        """Follow the questions that a run asks about takes."""
        if not self._services.projects.is_open or not self.isVisible():
            self._stale = True
            return
        self._annotations.load_flags(self.queue.set_flags)
        if self._item is not None:
            self._item_changed(self._item.take.id)
            self.actions_changed.emit()

    def _reload(self) -> None:
        if not self._services.projects.is_open:
            return
        if not self.isVisible() or self._loading:
            self._stale = True
            return
        self._stale, self._loading = False, True
        folder = self._services.projects.folder

        def fill(records: Sequence[QueueRecord]) -> None:
            projects = self._services.projects
            if projects.is_open and projects.folder == folder:
                self._fill(records)

        self._annotations.load_flags(self.queue.set_flags)
        job = self._annotations.load_queue(fill)
        job.ended.connect(lambda _job: self._loaded())

    def _look_elsewhere(self) -> None:
        """Follow what another program or window has written."""
        if self.isVisible() and not self._stale and not self._loading:
            self._annotations.look_elsewhere(self._follow)

    def _follow(self, records: Sequence[QueueRecord] | None) -> None:
        if records is None:
            self._reload()
            return
        self.queue.update_records(records)
        if self._item is not None and self._annotations.item(self._item.take.id) != self._item:
            self._item_changed(self._item.take.id)

    def _loaded(self) -> None:
        self._loading = False
        if self._stale and self.isVisible():
            self._reload()

    def _fill(self, records: Sequence[QueueRecord]) -> None:
        self._records = records
        self.queue.set_records(self.queue.lists.chosen(records, self._annotations.mine))
        self.queue.show_day()
        self.stack.setCurrentIndex(2 if records else 1)
        if not records:
            self._item = self.item.item = None
        wished = self._services.workspace.take_id
        if self._begins:
            wished = self._places.get(self._sitting)
        elif self.queue.table.row_of(wished) is None:
            wished = self._item.take.id if self._item and self.queue.has(self._item.take.id) else None
        if wished is None or not self.queue.has(wished):
            wished = self.claim.first_free() if self.isVisible() else None
            wished = wished or self.queue.first(lambda _row: True)
        self._begins = False
        workspace = self._services.workspace
        already = workspace.take_id == wished
        workspace.select_take(wished)
        if already or not self.isVisible():
            self._show(wished)
        if self.isVisible() and workspace.take_id is not None and self._is_keyboard_free:
            self.item.text.text.setFocus()
        if self.isVisible():
            self._arrive()
        self.actions_changed.emit()

    @property
    def _is_keyboard_free(self) -> bool:
        """Whether nobody is lost who types, or has gone somewhere else on the page, when the text has the focus."""
        now = QApplication.focusWidget()
        is_covered = self.sharing.isVisible() or self.everywhere.isVisible()
        return not (is_covered or isinstance(now, TYPING) or (now and self.splitter.isAncestorOf(now)))

    def _list_again(self) -> None:
        """The other list was chosen."""
        if self.item.settle():
            self._fill(self._records)

    def _look_everywhere(self, take_id: str, spellings: tuple[str, ...]) -> None:
        if self._item is not None and self._item.take.id == take_id:
            self.everywhere.look(take_id, spellings, self._records)

    def _take_changed(self, take_id: str | None) -> None:
        if take_id is not None and self.isVisible():
            self._show(take_id)

    def _show(self, take_id: str | None) -> None:
        """Show a take, read anew."""
        item = self._annotations.item(take_id) if take_id else None
        if item is None:
            self._filtered()
            return
        other = self._item is None or self._item.take.id != item.take.id
        if other:
            self.item.settle()  # of the item before
            self.everywhere.forget()
            self._drop_held()
        self._item = item
        self.item.show_item(item)
        self.history.show_item(item)
        self.queue.select(take_id)
        self.header.show_item(item, self.queue.place(item.take.id))
        self.claim.take(self._item, self.isVisible())
        if other:
            self.sound.show_take(item.take)
        else:
            self.sound.resume()
        self._filtered()
        self._say_status()
        self.actions_changed.emit()

    def _item_changed(self, take_id: str) -> None:
        """Show what is stored about a take now, whoever changed it, or whether a change failed."""
        item = self._annotations.item(take_id)
        if item is None:
            return
        self.queue.update_item(item)
        self._services.claims.touch()
        if self._item is not None and self._item.take.id == take_id:
            self._item = item
            self.item.show_item(item)
            self.history.show_item(item)

    def _filtered(self) -> None:
        """Say so where filters hide everything; the item that is shown stays, even if they hide it."""
        nothing = self._item is None or not self.queue.table.shown
        self.middle.setCurrentIndex(1 if nothing else 0)
        if self._item is not None:
            self.queue.select(self._item.take.id)
            self.header.show_item(self._item, self.queue.place(self._item.take.id))

    def _say_status(self) -> None:
        if self.isVisible():
            item = self._item
            self._services.workspace.say(item.script.key if item and item.script else "")

    def _all_saved(self, _at: object) -> None:
        self.queue.show_day()
        self._warned = False

    # ---- person, history, export

    def _show_person(self) -> None:
        wanted = self._services.projects.is_open and not self._annotations.can_write
        if wanted:
            self.person.fill()
        self.person.setVisible(wanted)

    def _person_changed(self) -> None:
        """Somebody has sat down: the keys belong to the item again, and what was held is stored."""
        asked = self.person.isVisible()
        if self._item is not None:
            self._places[self._sitting] = self._item.take.id
        self._sitting = self._services.people.current_id
        self._show_person()
        if self._at_end is not None:  # another one may have something left
            self._services.notices.end(self._at_end)
            self._at_end = None
        if self._annotations.has_queues:  # somebody else sees another list, and other labels
            self._begins = not asked
            self._reload()
        self.claim.take(self._item, self.isVisible())
        self.queue.show_day()
        if not self.isVisible() or not self._annotations.can_write:
            return
        if asked:
            self.item.wanted_focus.setFocus()
        confirming, self._confirm_held = self._confirm_held, False
        if self._annotations.carry_out():
            self.item.settle()  # fields that were left open close
        elif not confirming and self.claim.text() and (there := self.claim.first_free()) is not None:
            self._services.workspace.select_take(there)  # nobody chose the item at which another one works
        if confirming:
            self.confirm()

    def _drop_held(self) -> None:
        self._confirm_held = False
        self._annotations.drop_held()

    def _ask_person(self, held: Sequence[str]) -> None:
        if self.isVisible():
            if self.person.isHidden():
                self._show_person()
            self.person.ask(held)

    def export(self) -> None:
        """Write takes and labels into the project's exports folder."""
        if self.item.settle():
            self._exporting.start()

    def _go_to_record(self) -> None:
        self._services.workspace.page_requested.emit("record")
