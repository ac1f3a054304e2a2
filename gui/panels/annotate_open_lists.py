"""The lists that are open: how they were shared out, and how far everybody has come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QProgressBar, QPushButton, QVBoxLayout

from db.annotation_records import QueueOrder
from gui.services.queues import QueueOverview, Queues
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel

NAME_PX, BAR_PX, NUMBERS_PX = 120, 96, 104
PEOPLE_IN_A_LINE = 2


class OpenLists(QFrame):
    """A card for each open list. What people have decided isn't shown, only how much is done."""

    def __init__(self, queues: Queues, orders: Mapping[QueueOrder, str]) -> None:
        """Args:
        orders: what the orders are called.
        """
        super().__init__()
        self._queues = queues
        self._orders = orders
        self._none = QLabel(self.tr("Nothing is shared out yet: everybody sees all takes."))
        self._none.setProperty("role", "muted")
        self._cards: list[QFrame] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GRID)
        self._column.addWidget(self._none)

    def count(self) -> int:
        """How many lists are open."""
        return len(self._cards)

    def show_lists(self, found: Sequence[QueueOverview], names: Mapping[str, str]) -> None:
        """Show other lists; `names`: of everybody, by id."""
        for card in self._cards:
            self._column.removeWidget(card)
            card.hide()
            card.deleteLater()
        self._cards = [self._card(one, names) for one in found]
        for card in self._cards:
            self._column.addWidget(card)
        self._none.setVisible(not found)

    def _card(self, one: QueueOverview, names: Mapping[str, str]) -> QFrame:
        card = QFrame()
        card.setProperty("role", "card")
        facts = QLabel(self._facts(one))
        facts.setProperty("role", "small")
        facts.setWordWrap(True)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(QLabel(one.record.name))
        texts.addWidget(facts)
        top = QHBoxLayout()
        top.setSpacing(GRID)
        top.addLayout(texts, 1)
        for button in self._buttons(one):
            button.setProperty("kind", "quiet")
            top.addWidget(button)
        column = QVBoxLayout(card)
        column.setContentsMargins(GRID, GRID // 2, GRID, GRID)
        column.setSpacing(GRID // 2)
        column.addLayout(top)
        column.addLayout(self._people(one, names))
        return card

    def _buttons(self, one: QueueOverview) -> tuple[QPushButton, QPushButton]:
        more = QPushButton(self.tr("Add new takes"))
        more.setToolTip(self.tr("Share out takes that came since and pass the same filters"))
        more.clicked.connect(lambda _checked=False: self._queues.add_new(one.record))
        close = QPushButton(self.tr("Close the list"))
        close.setToolTip(self.tr("Takes that are not labelled go back to everybody; all work stays"))
        close.clicked.connect(lambda _checked=False: self._queues.close(one.record))
        return more, close

    def _facts(self, one: QueueOverview) -> str:
        settings = one.record.settings
        share = self.tr("{n} % by {people} people each").format(
            n=round(100 * settings.overlap), people=settings.people_per_double
        )
        done = self.tr("{done} of {all} done").format(
            done=sum(one.done.values()), all=sum(one.given.values())
        )
        parts = [self._orders[settings.order], share if settings.overlap else "", done]
        return "  ·  ".join(part for part in parts if part)

    def _people(self, one: QueueOverview, names: Mapping[str, str]) -> QGridLayout:
        """Name, bar and numbers of everybody who labels in a list, two people in a line."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(GRID)
        grid.setVerticalSpacing(GRID // 2)
        grid.setColumnStretch(3 * PEOPLE_IN_A_LINE, 1)
        for column in range(PEOPLE_IN_A_LINE):
            grid.setColumnMinimumWidth(3 * column, NAME_PX)
            grid.setColumnMinimumWidth(3 * column + 2, NUMBERS_PX)
        people = sorted(one.given, key=lambda person: names.get(person, "").casefold())
        for place, person in enumerate(people):
            row, column = divmod(place, PEOPLE_IN_A_LINE)
            done, given = one.done.get(person, 0), one.given[person]
            name = ElidedLabel(names.get(person, ""))
            bar = QProgressBar()
            bar.setTextVisible(False)
            bar.setFixedWidth(BAR_PX)
            bar.setRange(0, max(1, given))
            bar.setValue(done)
            numbers = QLabel(self.tr("{done} of {all}").format(done=done, all=given))
            bar.setAccessibleName(f"{name.text()} {numbers.text()}")
            for label in (name, numbers):
                label.setProperty("role", "small")
            for more, widget in enumerate((name, bar, numbers)):
                grid.addWidget(widget, row, 3 * column + more)
        return grid
