"""The rail at the left: a button for each page, those that belong to no step of the work at the bottom."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QButtonGroup, QFrame, QSizePolicy, QToolButton, QVBoxLayout, QWidget

from gui.pages import PAGES, PageSpec, page_key
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.count_badge import CountBadge

RAIL_WIDTH = 104
LEAST_BUTTON_PX, BUTTON_PX = 48, 60
"""Height of a button: the usual one, and in a low window with all pages in the rail."""
LOW_PX = 680
"""A lower rail has smaller icons, closer together, so that no word loses its foot."""


class Rail(QFrame):
    """Buttons and keys of the pages.

    Args:
        window: where the keys of the pages work.

    Attributes:
        buttons: of the pages, in their order.
        badge: the number at the page of jobs.

    Signals:
        chosen: id of the page that is wanted.
    """

    chosen = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.setProperty("role", "rail")
        self.setFixedWidth(RAIL_WIDTH)
        self.buttons = QButtonGroup(self)
        self.buttons.setExclusive(True)
        column = self._column = QVBoxLayout(self)
        first_at_bottom = next(spec for spec in PAGES if spec.at_bottom)
        for spec in PAGES:
            if spec is first_at_bottom:
                column.addStretch()
            button = self._button(spec)
            self.buttons.addButton(button)
            column.addWidget(button)
            if spec.id == "jobs":
                self.badge = CountBadge(button, RAIL_WIDTH - 4 * GRID, GRID // 2)
            shortcut = QShortcut(QKeySequence(page_key(spec)), window)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda page_id=spec.id: self.chosen.emit(page_id))
        self._fit()
        self._paint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        is_low = self.height() < LOW_PX
        edge = GRID // 2 if is_low else GRID
        self._column.setContentsMargins(GRID // 2, edge, GRID // 2, edge)
        self._column.setSpacing(1 if is_low else GRID // 2)
        icon_px = 20 if is_low else 24
        for button in self.buttons.buttons():
            button.setIconSize(QSize(icon_px, icon_px))

    def _button(self, spec: PageSpec) -> QToolButton:
        title = QCoreApplication.translate("pages", spec.title)
        button = QToolButton()
        button.setObjectName(spec.id)
        button.setText(title)
        button.setCheckable(True)
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        button.setFixedWidth(RAIL_WIDTH - GRID)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        button.setMinimumHeight(LEAST_BUTTON_PX)
        button.setMaximumHeight(BUTTON_PX)
        button.setToolTip(f"{title} ({page_key(spec)})")
        button.setAccessibleName(self.tr("Page {title}").format(title=title))
        button.clicked.connect(lambda _checked=False: self.chosen.emit(spec.id))
        return button

    def check(self, page_id: str) -> None:
        """Show which page is at the front."""
        for button in self.buttons.buttons():
            button.setChecked(button.objectName() == page_id)

    def open_for(self, has_project: bool) -> None:
        """Pages that need a project can be chosen only where one is open."""
        for spec, button in zip(PAGES, self.buttons.buttons(), strict=True):
            button.setEnabled(has_project or not spec.needs_project)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "badge"):  # not while it is made
            self._paint()
        super().changeEvent(event)

    def _paint(self) -> None:
        for spec, button in zip(PAGES, self.buttons.buttons(), strict=True):
            button.setIcon(icon(spec.icon))
