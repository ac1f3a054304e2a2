"""Token losses of several models side by side: one time, one height, one window, one reading line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from gui.plots.nll_curve import NllCurve
from gui.plots.nll_lines import NllLines, WindowBand
from gui.plots.value_words import PlotCell
from gui.theme import current
from gui.theme.tokens import GRID

LEAST_WIDTH_PX, LEAST_HEIGHT_PX = 340, 150


@dataclass(frozen=True, slots=True, eq=False)
class ModelLines:
    """One cell of the grid.

    Attributes:
        model: its name, given back by the signals.
        place: in the scale of colours of systems.
        lines: of a pair (`pair_lines`) or of means (`mean_lines`).
    """

    model: str
    place: int
    lines: NllLines


class NllGrid(QWidget):
    """A plot of token losses for each model, in as many columns as there is room for.

    Zoom, height, window and reading line are the same in all; what a person does in one shows in every other.
    It asks for as much height as its rows need, so it belongs into a scroll area.

    Signals:
        window_moved(float, float), window_settled(float, float): offset and width in seconds, as of one plot.
        seek_requested(str, float): model and time of a click.
        menu_requested(object): a QPoint on the screen.
    """

    window_moved = Signal(float, float)
    window_settled = Signal(float, float)
    seek_requested = Signal(str, float)
    menu_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._models: tuple[ModelLines, ...] = ()
        self._curves: list[NllCurve] = []
        self._columns = 0
        self._follows = False
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(GRID // 2)
        self._empty = QLabel(self.tr("No models with token losses to show"))
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._empty.setWordWrap(True)
        self._grid.addWidget(self._empty, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Token losses by model"))

    # --- what is shown -------------------------------------------------------------------------------------

    def set_models(self, models: Sequence[ModelLines]) -> None:
        """Show models, from the left and from above; the zoom stays where the time is the same as before."""
        self._models = tuple(models)
        while len(self._curves) > len(models):
            curve = self._curves.pop()
            self._grid.removeWidget(curve)
            curve.hide()
            curve.deleteLater()
        while len(self._curves) < len(models):
            self._curves.append(self._made())
        for curve, model in zip(self._curves, self._models, strict=True):
            curve.set_title(model.model, model.place)
            curve.set_lines(model.lines)
        self._share_limits()
        self._empty.setVisible(not models)
        self._columns = 0
        self._arrange()
        self.setAccessibleDescription(", ".join(model.model for model in models) or self._empty.text())

    def set_window(self, window: WindowBand | None) -> None:
        """Draw the window in every plot without announcing it."""
        for curve in self._curves:
            curve.set_window(window)

    def set_empty_text(self, text: str) -> None:
        """The sentence while there are no models."""
        self._empty.setText(text)

    def set_figure(self, on: bool) -> None:
        """While a figure is exported nothing that is read or played is drawn."""
        for curve in self._curves:
            curve.set_figure(on)

    @property
    def curves(self) -> list[NllCurve]:
        """The plots, in the order of the models."""
        return self._curves

    def table(self) -> list[tuple[PlotCell, ...]]:
        """What is shown as a table in full precision, its head first."""
        rows: list[tuple[PlotCell, ...]] = []
        for curve, model in zip(self._curves, self._models, strict=True):
            head, *values = curve.table()
            rows = rows or [("model", *head)]
            rows += [(model.model, *row) for row in values]
        return rows

    def figure_size(self, room: QSize) -> QSize:
        """As wide as its room, as high as its rows."""
        rows = -(-len(self._curves) // max(1, self._columns))
        return QSize(room.width(), max(1, rows) * 220)

    def sizeHint(self) -> QSize:
        return QSize(2 * LEAST_WIDTH_PX, 2 * LEAST_HEIGHT_PX)

    # --- linked --------------------------------------------------------------------------------------------

    def _made(self) -> NllCurve:
        curve = NllCurve()
        curve.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Expanding)  # columns are alike
        curve.view_changed.connect(lambda _start, _end: self._follow_view(curve))
        curve.window_moved.connect(lambda _offset, _width: self._follow_window(curve))
        curve.window_moved.connect(self.window_moved)
        curve.window_settled.connect(self.window_settled)
        curve.reading_moved.connect(self._follow_reading)
        curve.seek_requested.connect(lambda time_s: self._seek(curve, time_s))
        curve.menu_requested.connect(self._ask_menu)
        return curve

    def _share_limits(self) -> None:
        for curve in self._curves:
            curve.set_value_limits(None)
        ends = [curve.value_limits for curve in self._curves]
        if ends:
            shared = min(low for low, _ in ends), max(high for _, high in ends)
            for curve in self._curves:
                curve.set_value_limits(shared)

    def _follow_view(self, moved: NllCurve) -> None:
        """The others go along; what they tell of it isn't told again."""
        if self._follows:
            return
        self._follows = True
        for curve in self._curves:
            curve.set_view(*moved.view)
        self._follows = False

    def _follow_window(self, moved: NllCurve) -> None:
        for curve in self._curves:
            if curve is not moved:
                curve.set_window(moved.window_band)

    def _follow_reading(self, time_s: float | None) -> None:
        for curve in self._curves:
            curve.set_reading(time_s)

    def _seek(self, curve: NllCurve, time_s: float) -> None:
        self.seek_requested.emit(self._models[self._curves.index(curve)].model, time_s)

    def _ask_menu(self, at: QPoint) -> None:
        self.menu_requested.emit(at)

    # --- room ----------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """As square a grid as the width allows."""
        count = len(self._curves)
        most = max(1, self.width() // LEAST_WIDTH_PX)
        columns = min(most, max(1, round(count**0.5 + 0.49)))
        if columns == self._columns:
            return
        self._columns = columns
        for row in range(self._grid.rowCount()):
            self._grid.setRowStretch(row, 0)
            self._grid.setRowMinimumHeight(row, 0)
        for column in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for index, curve in enumerate(self._curves):
            self._grid.addWidget(curve, index // columns, index % columns)
            self._grid.setRowStretch(index // columns, 1)
            self._grid.setRowMinimumHeight(index // columns, LEAST_HEIGHT_PX)
            curve.show()
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._curves:
            self._arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), QColor(current().plot_background))
