"""Where else a loanword stands: every place is shown, and those that are ticked are marked at once."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from db.records import QueueRecord
from gui.panels.annotate_fields import ENTER
from gui.panels.corpus_card import PageCard
from gui.services.annotation_everywhere import Everywhere, Place
from gui.theme.tokens import GRID, TARGET, current
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.scrolled import scrolled

MOST_SHOWN = 200
"""Places that are shown, and marked, at a time."""


class EverywhereLine(QWidget):
    """One line under the loanwords: in how many other takes the word stands.

    Signals:
        wanted: the places shall be shown.
    """

    wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.says = ElidedLabel()
        self.show_button = QPushButton(self.tr("Show them   F12"))
        self.show_button.setProperty("kind", "quiet")
        self.show_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.show_button.clicked.connect(lambda _checked=False: self.wanted.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.says, 1)
        row.addWidget(self.show_button)
        self.hide()

    def tell(self, places: Sequence[Place]) -> None:
        """Say how many there are; nothing where there is none."""
        self.setVisible(bool(places))
        if places:
            text = self.tr("{word} also stands unmarked in {n} other takes")
            word = " = ".join(places[0].spellings)
            self.says.setText(text.format(word=word, n=len({one.take_id for one in places})))


class EverywhereCard(PageCard):
    """Lists the places over the page; Enter marks those that are ticked.

    Signals:
        found: it is known where else the word stands.

    Attributes:
        line: says under the item that there are places, and opens the card.
    """

    found = Signal()

    def __init__(self, everywhere: Everywhere, page: QWidget) -> None:
        super().__init__(page)
        self._everywhere = everywhere
        self._places: list[Place] = []
        self._of = ""
        self.boxes: list[QCheckBox] = []
        self.line = EverywhereLine()
        self.line.wanted.connect(self.open)
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.mark_button = QPushButton()
        self.mark_button.setProperty("kind", "primary")
        self.mark_button.clicked.connect(lambda _checked=False: self.mark())
        self.none_button = QPushButton(self.tr("Tick none"))
        self.none_button.setProperty("kind", "quiet")
        self.none_button.clicked.connect(lambda _checked=False: self._tick(False))
        self.all_button = QPushButton(self.tr("Tick all"))
        self.all_button.setProperty("kind", "quiet")
        self.all_button.clicked.connect(lambda _checked=False: self._tick(True))
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(IconButton("mdi6.close", self.tr("Close (Esc)"), self.leave))
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, GRID, 0)
        self._rows.setSpacing(GRID // 2)
        buttons = QHBoxLayout()
        for button in (self.mark_button, self.all_button, self.none_button):
            buttons.addWidget(button)
        buttons.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(scrolled(inside, sideways=True), 1)
        column.addLayout(buttons)

    @property
    def has_places(self) -> bool:
        """Whether the word that was marked last stands elsewhere, too."""
        return bool(self._places)

    def forget(self) -> None:
        """Another item is shown: the offer ends."""
        self._places, self._of = [], ""
        self.line.tell(())

    def look(self, take_id: str, spellings: tuple[str, ...], records: Sequence[QueueRecord]) -> None:
        """Look where else a word stands that was just marked in a take."""
        self._of = take_id

        def show(found: list[Place]) -> None:
            if self._of == take_id:
                self._places = found
                self.line.tell(found)
                self.found.emit()

        self._everywhere.find(take_id, spellings, records, show)

    def open(self) -> None:
        """Show every place, all of them ticked."""
        if not self._places:
            return
        while (old := self._rows.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        shown = self._places[:MOST_SHOWN]
        self.boxes = []
        for place in shown:
            self._rows.addWidget(self._row(place))
        self._rows.addStretch()
        more = len(self._places) - len(shown)
        text = self.tr("{word} in other takes")
        title = text.format(word=" = ".join(shown[0].spellings))
        hidden = self.tr("the first {n}; {more} more come after them").format(n=len(shown), more=more)
        self.title.setText(f"{title}  ·  {hidden}" if more else title)
        self._count()
        self.show()
        self.mark_button.setFocus()

    def _row(self, place: Place) -> QWidget:
        box = QCheckBox()
        box.setChecked(True)
        box.setMinimumHeight(TARGET)
        box.setAccessibleName(place.text)
        box.toggled.connect(lambda _on: self._count())
        self.boxes.append(box)
        key = QLabel(place.key)
        key.setProperty("role", "small")
        text = QLabel(_with_word(place))
        text.setTextFormat(Qt.TextFormat.RichText)
        text.setWordWrap(True)
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(GRID)
        line.addWidget(box)
        line.addWidget(text, 1)
        line.addWidget(key)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ENTER and self.mark_button.isEnabled():
            self.mark()
        else:
            super().keyPressEvent(event)

    def _tick(self, on: bool) -> None:
        for box in self.boxes:
            box.setChecked(on)

    def _count(self) -> None:
        n = sum(box.isChecked() for box in self.boxes)
        self.mark_button.setText(self.tr("Mark {n} places").format(n=n))
        self.mark_button.setEnabled(n > 0)

    def mark(self) -> None:
        """Mark the word at every place that is ticked."""
        chosen = [one for one, box in zip(self._places, self.boxes, strict=False) if box.isChecked()]
        self._everywhere.mark(chosen, self._marked)

    def _marked(self) -> None:
        self._places = self._places[MOST_SHOWN:]
        self.line.tell(self._places)
        self.leave()


def _with_word(place: Place) -> str:
    before, word, after = (
        place.text[: place.start],
        place.text[place.start : place.end],
        place.text[place.end :],
    )
    marked = f'<b style="color:{current().accent}">{escape(word)}</b>'
    return f"{escape(before)}{marked}{escape(after)}"
