"""The place of the figures: two side by side where there is room for both, else one; any can fill it alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSplitter, QVBoxLayout, QWidget

from gui.panels.figure import Figure
from gui.panels.figure_slot import FigureSlot
from gui.panels.splitters import remembered
from gui.services.bundle import Services
from gui.theme.tokens import GRID


class FigureArea(QWidget):
    """Two slots and the figures that may stand in them; a figure stands in one of them only.

    Attributes:
        enlarged: whether one figure has the whole area.

    Signals:
        enlarged_changed: it takes the whole upper part of the page, or gives it back.
    """

    enlarged_changed = Signal(bool)

    def __init__(self, services: Services, figures: Sequence[Figure], page: str) -> None:
        """Args:
        services: of the window.
        figures: in the order of the chooser; the first two are shown until others are chosen.
        page: its id, under which it is remembered what was chosen.
        """
        super().__init__()
        self._page = page
        self._services = services
        self.figures = {figure.KEY: figure for figure in figures}
        self.enlarged = False
        self.slots = [FigureSlot(services, figures, self), FigureSlot(services, figures, self)]
        self._used = self.slots[1]
        self._pair = [figure.KEY for figure in figures[:2]]
        """The figures that last stood side by side."""
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.setHandleWidth(2 * GRID)
        for figure in figures:
            for widget in (figure, figure.controls):
                widget.setParent(self)
                widget.hide()
            figure.changed.connect(partial(self._make_room, figure))
        for place, slot in enumerate(self.slots):
            self.splitter.addWidget(slot)
            self.splitter.setStretchFactor(place, 3 + place)
            slot.figure_wanted.connect(partial(self._wanted, slot))
            slot.enlarge_wanted.connect(partial(self.toggle_enlarged, slot))
            slot.used.connect(partial(self._use, slot))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.splitter)
        self.setMinimumWidth(260)
        for slot, key in zip(self.slots, self._remembered(), strict=True):
            slot.show_figure(self.figures[key])
        remembered(self.splitter, f"{page}.slots", services.preferences)
        self._arrange()

    def _remembered(self) -> tuple[str, str]:
        """The figures that were here last time."""
        kept = self._services.preferences.values.layouts.get(f"{self._page}.figures", "").split(",")
        first, second = list(self.figures)[:2]
        if len(set(kept)) == 2 and len(kept) == 2 and self.figures.keys() >= set(kept):
            return kept[0], kept[1]
        return first, second

    # --- which figures

    @property
    def used(self) -> FigureSlot:
        """The slot that keys are meant for: that with the focus, else that which was used last."""
        focus = QApplication.focusWidget()
        for slot in self.slots:
            has_focus = focus is not None and slot.isAncestorOf(focus)
            if not slot.isHidden() and (self._used.isHidden() or has_focus):
                self._used = slot
        return self._used

    @property
    def shown(self) -> list[Figure]:
        """The figures in sight."""
        return [slot.figure for slot in self.slots if slot.figure is not None and not slot.isHidden()]

    def is_shown(self, figure: Figure) -> bool:
        """Whether a figure is in sight."""
        return figure in self.shown

    def show_figure(self, key: str) -> None:
        """Bring a figure into sight, in the slot that was used last."""
        self._wanted(self.used, key)

    def _wanted(self, slot: FigureSlot, key: str) -> None:
        self._use(slot)
        figure = self.figures[key]
        other = next(one for one in self.slots if one is not slot)
        if figure is not slot.figure:
            before = slot.figure
            if other.figure is figure and before is not None:  # they change places
                slot.take_figure()
                other.show_figure(before)
            slot.show_figure(figure)
            self._bring_back_beside(figure, other)
            kept = ",".join(one.figure.KEY for one in self.slots if one.figure is not None)
            self._services.preferences.remember_layout(f"{self._page}.figures", kept)
        self._arrange()
        self.refresh()
        figure.plot.setFocus()

    def _bring_back_beside(self, figure: Figure, other: FigureSlot) -> None:
        """A figure that has no room beside another one is alone; after it the pair that was seen before is again."""
        if other.figure is None or self.enlarged or self._fits(figure, other.figure):
            return
        before = (self.figures[key] for key in self._pair if key != figure.KEY)
        if (beside := next((one for one in before if self._fits(figure, one)), None)) is not None:
            other.show_figure(beside)

    def _fits(self, *figures: Figure) -> bool:
        """Whether figures have room side by side."""
        return self.width() >= sum(one.least_px for one in figures) + self.splitter.handleWidth()

    def _use(self, slot: FigureSlot) -> None:
        self._used = slot

    def handlers(self, prefix: str) -> dict[str, Callable[[], object]]:
        """What the keys and the menu of the page do with the figures, by the ids of the actions with this prefix."""
        return {
            f"{prefix}.figure": self.open_chooser,
            f"{prefix}.enlarge": self.toggle_enlarged,
            f"{prefix}.figure_data": lambda: self.used.show_data(),
            f"{prefix}.figure_made": lambda: self.used.show_provenance(),
            f"{prefix}.figure_export": lambda: self.used.export_figure(),
            f"{prefix}.figure_table": lambda: self.used.export_table(),
            **{f"{prefix}.show_{key}": partial(self.show_figure, key) for key in self.figures},
        }

    def open_chooser(self) -> None:
        """Let a person choose a figure with the arrow keys."""
        box = self.used.chooser
        box.setFocus()
        box.showPopup()

    def refresh(self) -> None:
        """Let the figures in sight ask for what they need."""
        if self.isVisible():
            for figure in self.shown:
                figure.ask()
                self._make_room(figure)

    def pictures(self) -> Iterator[tuple[str, QWidget]]:
        """Each figure alone, by its name and what is to be drawn; those that stood here are put back in the end."""
        before = [slot.figure.KEY for slot in self.slots if slot.figure is not None]
        self._wanted(self.slots[0], before[0])
        self.toggle_enlarged(self.slots[0])
        for key in self.figures:
            self._wanted(self.slots[0], key)
            yield f"figure-{key}", self
        self.toggle_enlarged(self.slots[0])
        for slot, key in zip(self.slots, before, strict=True):
            self._wanted(slot, key)

    # --- room

    def toggle_enlarged(self, slot: FigureSlot | None = None) -> None:
        """Give one figure the whole upper part of the page, or take it back."""
        chosen = self.used if slot is None else slot
        self._use(chosen)
        self.enlarged = not self.enlarged
        for one in self.slots:
            one.set_enlarged(self.enlarged and one is chosen)
        self.enlarged_changed.emit(self.enlarged)
        self._arrange()
        if chosen.figure is not None:
            chosen.figure.plot.setFocus()

    def _arrange(self) -> None:
        least = [slot.figure.least_px for slot in self.slots if slot.figure is not None]
        one_only = self.enlarged or self.width() < sum(least) + self.splitter.handleWidth()
        for slot, wide in zip(self.slots, least, strict=True):
            slot.setMinimumWidth(0 if one_only else wide)
            slot.setHidden(one_only and slot is not self._used)
        if len(self.shown) > 1:
            self._pair = [figure.KEY for figure in self.shown]

    def _make_room(self, figure: Figure) -> None:
        """A figure that has become too wide for its place, now that its numbers are there, has more of it, or both."""
        if len(self.shown) < 2 or figure not in self.shown:
            return
        slot = next(one for one in self.slots if one.figure is figure)
        if slot.minimumWidth() != figure.least_px or not self._fits(*self.shown):
            self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        before = self.shown
        self._arrange()
        if self.shown != before:
            self.refresh()
