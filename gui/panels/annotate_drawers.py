"""The drawers at the right of the Annotate page: guidelines above, history below, each opened by its key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QSplitter

from gui.panels.annotate_guideline import AnnotateGuideline
from gui.panels.annotate_history import AnnotateHistory
from gui.services.bundle import Services
from gui.widgets.icon_button import IconButton

DRAWER_PX = 316
THREE_COLUMNS_PX = 1_020


def make_room(splitter: QSplitter) -> None:
    """Give the drawer at the right of a list and what is shown its width, where it has less."""
    left, middle, drawer = splitter.sizes()
    if drawer < DRAWER_PX:
        room = left + middle + drawer - DRAWER_PX
        left = min(left, room * 2 // 5)
        splitter.setSizes([left, room - left, DRAWER_PX])


class AnnotateDrawers(QSplitter):
    """Both share one column of the page's splitter, which makes room when the first of them opens."""

    def __init__(self, services: Services) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self.history = AnnotateHistory(self.toggle_history)
        self.guideline = AnnotateGuideline(services, self.toggle_guideline)
        self.history_button = IconButton("mdi6.history", self.tr("History (F7)"), self.toggle_history)
        self.guideline_button = IconButton(
            "mdi6.book-open-page-variant-outline", self.tr("Guidelines (F11)"), self.toggle_guideline
        )
        self._last_guideline = False
        """Which of them was opened or closed last."""
        self.setChildrenCollapsible(False)
        for drawer in (self.guideline, self.history):
            self.addWidget(drawer)
            drawer.hide()
        for button in (self.history_button, self.guideline_button):
            button.setCheckable(True)
        self.hide()

    def toggle_history(self) -> None:
        """Open or close the history."""
        self.history.setVisible(self.history.isHidden())
        self._last_guideline = False
        self._make_room()

    def toggle_guideline(self) -> None:
        """Open or close the guidelines; what is written in them is stored first."""
        if self.guideline.isHidden():
            self.guideline.refresh()
        elif self.guideline.is_writing and not self.guideline.save():
            self.guideline_button.setChecked(True)
            return
        self.guideline.setVisible(self.guideline.isHidden())
        self._last_guideline = True
        self._make_room()

    def leave(self) -> None:
        """Put the drawer away that was opened last, or that is left."""
        if not self.guideline.isHidden() and (self.history.isHidden() or self._last_guideline):
            self.toggle_guideline()
        elif not self.history.isHidden():
            self.toggle_history()

    def _make_room(self) -> None:
        is_open = not (self.history.isHidden() and self.guideline.isHidden())
        self.setVisible(is_open)
        self.history_button.setChecked(not self.history.isHidden())
        self.guideline_button.setChecked(not self.guideline.isHidden())
        self.fit()
        around = self.parentWidget()
        if is_open and isinstance(around, QSplitter):
            make_room(around)

    def fit(self) -> None:
        """In a window too narrow for three columns an open drawer stands in for the list."""
        around = self.parentWidget()
        queue = around.widget(0) if isinstance(around, QSplitter) else None
        if queue is not None and around is not None:
            queue.setVisible(self.isHidden() or around.width() >= THREE_COLUMNS_PX)
