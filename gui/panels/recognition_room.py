"""The room of the Recognition page: a card above the results, one drawer at their side, and what gives way to them."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from gui.panels.figure_area import FigureArea
from gui.panels.lexicon_panel import LexiconPanel
from gui.panels.recogniser_panel import RecogniserCard
from gui.panels.recognition_settings import SettingsDrawer
from gui.theme.tokens import GRID
from gui.widgets.empty_state import EmptyState

ROOMY_PX = 120
"""Tables and figures under a card have so much more than they need at the least, or are hidden but one."""
Drawer = LexiconPanel | SettingsDrawer


@dataclass(frozen=True, slots=True)
class Parts:
    """What shares the room.

    Attributes:
        reading, empty, full: one of them is in sight: that it is being read, that there is nothing, the results.
        toolbar, groups, utterances, plots, inspector: the results, from the top.
    """

    reading: QWidget
    empty: EmptyState
    full: QWidget
    toolbar: QWidget
    groups: QWidget
    utterances: QWidget
    plots: FigureArea
    inspector: QWidget


class RecognitionRoom(QObject):
    """Gives the page's parts their room.

    Attributes:
        stack: shows one of `reading`, `empty` and `full`.
        card: runs recognisers; None until it was first needed.
    """

    def __init__(self, page: QWidget, parts: Parts) -> None:
        super().__init__(page)
        self._page = page
        self._parts = parts
        self.card: RecogniserCard | None = None
        self._drawers: dict[Drawer, int] = {}
        """Those that were made, with how wide they are where there is room."""
        self._outer = QVBoxLayout(page)
        self._beside = QHBoxLayout()
        for layout in (self._outer, self._beside):
            layout.setContentsMargins(0, 0, 0, 0)
            layout.setSpacing(0)
        self._outer.addLayout(self._beside, 1)
        self.stack = QStackedWidget()
        self._beside.addWidget(self.stack, 1)
        for widget in (parts.reading, parts.empty, parts.full):
            self.stack.addWidget(widget)

    def add_drawer(self, drawer: Drawer, width: int) -> None:
        """Put a drawer at the side, so wide where there is room."""
        self._drawers[drawer] = width
        self._beside.addWidget(drawer, 1)
        drawer.room_changed.connect(lambda: self._drawer_moved(drawer))

    def add_card(self, card: RecogniserCard) -> None:
        """Put the card that runs recognisers above the results."""
        self.card = card
        self._outer.insertWidget(0, card)
        card.room_changed.connect(self.share)

    @property
    def open_card(self) -> RecogniserCard | None:
        """The card, where it is in sight."""
        return self.card if self.card is not None and self.card.isVisible() else None

    @property
    def open_drawer(self) -> Drawer | None:
        """The drawer that is in sight."""
        return next((drawer for drawer in self._drawers if not drawer.isHidden()), None)

    def share(self) -> None:
        """In a small window a card or the drawer takes the place of the results, or of some of them, while it is
        open."""
        hidden = self._give_way_to_card()
        for drawer, width in self._drawers.items():
            narrow = drawer.minimumWidth() + self.stack.minimumSizeHint().width() > self._page.width()
            drawer.setMaximumWidth(self._page.width() if narrow else width)
            hidden = hidden or (drawer.isVisible() and narrow)
        self.stack.setVisible(not hidden)

    def _give_way_to_card(self) -> bool:
        """Hide what has no room under the card: the Inspector first, then all but the utterances, which are what the
        card runs over. True where nothing is left, and the card has the page to itself."""
        parts, card = self._parts, self.open_card
        inspector, plots, groups, utterances = (
            max(part.minimumSizeHint().height(), part.minimumHeight())
            for part in (parts.inspector, parts.plots, parts.groups, parts.utterances)
        )
        upper = max(groups + GRID + utterances, plots)
        below = self._page.height() - (card.sizeHint().height() if card is not None else 0)
        room = below - parts.toolbar.height() - 3 * GRID
        few = card is not None and room < upper + ROOMY_PX
        if few and parts.plots.enlarged:
            parts.plots.toggle_enlarged()
        parts.inspector.setHidden(few or (card is not None and room < upper + GRID + inspector))
        for part in (parts.plots, parts.groups):
            part.setHidden(few)
        page = parts.empty if self.stack.currentWidget() is parts.empty else parts.reading
        is_full = self.stack.currentWidget() is parts.full
        least = utterances + below - room if is_full else page.minimumSizeHint().height()
        is_alone = card is not None and below < least
        if card is not None:
            card.fill(is_alone)
        self._outer.setStretchFactor(self._beside, 0 if is_alone else 1)
        return is_alone

    def _drawer_moved(self, moved: QWidget) -> None:
        """One drawer at a time; where none is open, the keyboard goes back to the results."""
        if not moved.isHidden():
            for other in self._drawers:
                if other is not moved:
                    other.leave()
        self.share()
        if self.open_drawer is None:
            self._page.setFocus()
