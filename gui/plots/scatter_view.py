"""The scatter plot: click a point and hear it, brush to filter, readable with 100,000 points."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from numpy.typing import ArrayLike
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QColor, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QToolTip, QVBoxLayout, QWidget

from gui.plots.axis_label import AxisLabel
from gui.plots.axis_style import NumberAxis, label_axis, style_axis
from gui.plots.drawing import paint_empty, paint_frame, sized_font, thin_pen, with_alpha
from gui.plots.scatter_box import ScatterBox
from gui.plots.scatter_points import (
    MIXED,
    apart,
    blend,
    density,
    gather,
    inside,
    nearest,
    neighbour,
    padded_range,
)
from gui.theme import current
from gui.theme.tokens import FONT_SMALL_PX, GRID, system_colour

MOST_SPOTS = 10_000
"""Above so many places in view a density is drawn instead of points."""
_RATE_ENDS = (0.0, 10.0)
"""Axes of rates hold at least these, so that one or two points don't stand on an axis below zero."""
_REACH_PX = 10.0
_CELL_PX = 5
_LABELLED_FROM, _MOST_LABELS, _LABEL_GAP_PX = 10, 20, 30.0
_MOST_RANKED = 500
"""Among so many of the largest spots room for labels is looked for."""
_SYMBOLS = ("o", "s", "t", "d", "p", "t1", "h", "star", "t2", "t3")
_SIGNS = "●■▼◆⬟▲⬢★▶◀"
_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class ScatterView(QWidget):
    """Points that can be hovered, clicked, walked over and brushed.

    Points at one and the same place are one larger spot with its count; clicking it again goes to the next of
    its points. Mouse: click, wheel zooms, drag pans, shift+drag brushes, double-click shows everything.
    Keys: arrows go to the next place, Page keys through the points of a place, Enter activates, + and - zoom,
    0 shows everything, Esc drops the brush.

    Signals:
        point_clicked(object): id of a point, by mouse.
        point_chosen(object): id of a point, by arrow keys.
        point_activated(object): id of the selected point, by Enter.
        brushed(object): list of ids in the rectangle, in the given order; empty when the brush is dropped.
        menu_requested(object): right click, a QPoint on the screen.
    """

    point_clicked = Signal(object)
    point_chosen = Signal(object)
    point_activated = Signal(object)
    brushed = Signal(object)
    menu_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ids: list[Hashable] = []
        self._index: dict[Hashable, int] = {}
        self._spots = gather(np.zeros(0), np.zeros(0), np.zeros(0, np.int64))
        self._names: dict[int, str] = {}
        self._selected: int | None = None
        self._hovered: int | None = None
        self._diagonal = False
        self._dense = False
        self._text_of: Callable[[Any], str] | None = None
        self._empty_text = self.tr("No points to show")
        self._axes = (AxisLabel(""), AxisLabel(""))
        self._labels: list[pg.TextItem] = []
        self._drawn: tuple[object, ...] = ()
        self._build()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMinimumSize(240, 200)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Scatter plot"))
        self._restyle()
        self._redraw()

    def _build(self) -> None:
        self._box = ScatterBox()
        # Axes and box by hand: a PlotItem would bring menus of its own, which outlive it.
        self._plot = pg.GraphicsView()
        for inner in (self._plot, self._plot.viewport()):  # the keys are ours
            inner.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._axis_items = (NumberAxis("bottom"), NumberAxis("left"))
        grid = pg.GraphicsLayout()
        grid.setSpacing(0)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addItem(self._axis_items[1], 0, 0)
        grid.addItem(self._box, 0, 1)
        grid.addItem(self._axis_items[0], 1, 1)
        self._plot.setCentralItem(grid)
        for axis in self._axis_items:
            axis.linkToView(self._box)
        self._image = pg.ImageItem()
        self._line = pg.InfiniteLine(QPointF(0, 0), angle=45)
        self._points = pg.ScatterPlotItem(pxMode=True)
        self._marked = pg.ScatterPlotItem(pxMode=True)
        for item in (self._image, self._line, self._points, self._marked):
            self._box.addItem(item, ignoreBounds=True)
        self._image.setZValue(-10)
        self._line.setZValue(-5)
        self._line.hide()
        self._marked.setZValue(10)
        self._note = QLabel()
        self._note.setProperty("role", "small")
        self._note.setWordWrap(True)
        self._note.setIndent(GRID // 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(GRID // 2, GRID, GRID, GRID // 2)
        column.setSpacing(GRID // 2)
        column.addWidget(self._plot, 1)
        column.addWidget(self._note)
        self._box.sigRangeChanged.connect(self._redraw)
        self._box.brush_drawn.connect(self._brush)
        scene = self._plot.scene()
        assert isinstance(scene, pg.GraphicsScene)
        scene.sigMouseClicked.connect(self._clicked)
        scene.sigMouseMoved.connect(self._moved)

    # --- what is shown -------------------------------------------------------------------------------------

    def set_points(
        self,
        ids: Sequence[Hashable],
        x: ArrayLike,
        y: ArrayLike,
        series: ArrayLike | None = None,
        series_names: Mapping[int, str] | None = None,
    ) -> None:
        """Show points; those whose x or y is NaN aren't drawn but counted below the plot.

        Args:
            ids: one of every point, unique.
            x, y: of every point.
            series: index of the series of every point: its place in the scale of colours.
            series_names: told in the legend.
        """
        self._ids = list(ids)
        self._index = dict(zip(self._ids, range(len(self._ids)), strict=True))
        numbers = np.zeros(len(self._ids), np.int64) if series is None else np.asarray(series, np.int64)
        self._spots = gather(np.asarray(x, np.float64), np.asarray(y, np.float64), numbers)
        self._names = dict(series_names or {})
        self._selected = self._hovered = None
        self._drawn = ()
        self._box.show_brush(None)
        self._tell()
        self.reset_view()
        self._redraw()

    def set_axes(self, x: AxisLabel, y: AxisLabel) -> None:
        """What the axes show."""
        if (x, y) != self._axes:
            self._axes = (x, y)
            self._label_axes()
            self._describe()

    def set_diagonal(self, shown: bool) -> None:
        """Whether the line x = y is drawn; both axes then show the same range."""
        self._diagonal = shown
        self._line.setVisible(shown)
        self.reset_view()

    def set_text_of(self, text_of: Callable[[Any], str] | None) -> None:
        """Where the tooltip of a point comes from."""
        self._text_of = text_of

    def set_empty_text(self, text: str) -> None:
        """The sentence where there are no points."""
        self._empty_text = text
        self.update()

    def set_selected(self, point: Hashable | None) -> None:
        """Mark a point without announcing it; an unknown id or None marks none."""
        index = None if point is None else self._index.get(point)
        if index != self._selected:
            self._selected = index
            self._draw_marked()

    def reset_view(self) -> None:
        """Show all points."""
        values = zip((self._spots.x, self._spots.y), self._axes, strict=True)
        x, y = (padded_range(np.append(of, _RATE_ENDS) if axis.unit == "%" else of) for of, axis in values)
        if self._diagonal:
            x = y = (min(x[0], y[0]), max(x[1], y[1]))
        self._box.setRange(xRange=x, yRange=y, padding=0)

    def figure_size(self, room: QSize) -> QSize:
        """Square where both axes have one scale, so that the diagonal is one."""
        if not self._diagonal:
            return room
        side = max(480, min(room.width(), room.height()))
        return QSize(side, side + self._note.height())

    def set_figure(self, on: bool) -> None:
        """While a figure is exported every symbol is drawn anew at its resolution, and no point is marked."""
        self._marked.setVisible(not on)
        for item in (self._points, self._marked):
            item.opts["useCache"] = not on

    @property
    def selected(self) -> Hashable | None:
        """Id of the marked point."""
        return None if self._selected is None else self._ids[self._selected]

    @property
    def is_density(self) -> bool:
        """Whether a density is drawn instead of points."""
        return self._dense

    @property
    def note(self) -> str:
        """The line below the plot: how many points, how many without a value."""
        return self._note.text()

    def sizeHint(self) -> QSize:
        return QSize(480, 360)

    # --- drawing -------------------------------------------------------------------------------------------

    def _restyle(self) -> None:
        """Colours, fonts and labels of the theme in force."""
        tokens = current()
        self._plot.setBackground(tokens.plot_background)
        for axis in self._axis_items:
            style_axis(axis, self)
        self._line.setPen(thin_pen(tokens.control_edge, Qt.PenStyle.DashLine))
        self._label_axes()
        self._tell()

    def _label_axes(self) -> None:
        lengths = (self._plot.width() - 64.0, self._plot.height() - 40.0)
        for axis, length, label in zip(self._axis_items, lengths, self._axes, strict=True):
            label_axis(axis, self, label, self.tr("better"), length)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._label_axes()

    def _redraw(self) -> None:
        """Points or density of what is in view."""
        x_range, y_range = (tuple(limits) for limits in self._box.viewRange())
        seen = inside(self._spots, x_range, y_range)
        self._dense = bool(seen.sum() > MOST_SPOTS)
        self._image.setVisible(self._dense)
        self._points.setVisible(not self._dense)
        if self._dense:
            self._draw_density(x_range, y_range)
            self._draw_labels(np.zeros(0, np.int64))
        else:
            self._draw_points(np.flatnonzero(seen))
        self._draw_marked()
        self._tell()

    def _draw_density(self, x_range: tuple[float, ...], y_range: tuple[float, ...]) -> None:
        area = self._box.rect()
        shape = (max(8, int(area.width()) // _CELL_PX), max(8, int(area.height()) // _CELL_PX))
        (x0, x1), (y0, y1) = x_range, y_range
        values = density(self._spots, (x0, x1), (y0, y1), shape)
        tokens = current()
        ends = (tokens.selected, tokens.series[0], tokens.ink)
        colours = [(c.red(), c.green(), c.blue()) for c in map(QColor, ends)]
        self._image.setImage(blend(values, colours).transpose(1, 0, 2), axisOrder="row-major")
        self._image.setRect(QRectF(x0, y0, x1 - x0, y1 - y0))

    def _draw_points(self, seen: np.ndarray) -> None:
        self._draw_labels(seen)
        spots = self._spots
        if len(spots.x) <= MOST_SPOTS:
            seen = np.arange(len(spots.x))  # all of them, once: pyqtgraph skips those out of view quickly
        key = (current().name, seen.tobytes())
        if key == self._drawn:
            return
        self._drawn = key
        seen = seen[np.argsort(-spots.counts[seen], kind="stable")]  # small ones lie on top of large ones
        # One brush object a series: pyqtgraph renders a symbol anew for every brush that is another object.
        looks = {number: _look(number) for number in np.unique(spots.series[seen]).tolist()}
        numbers = spots.series[seen].tolist()
        self._points.setData(
            x=spots.x[seen],
            y=spots.y[seen],
            size=np.round(spots.sizes_px()[seen]),
            symbol=[looks[number][0] for number in numbers],
            brush=[looks[number][1] for number in numbers],
            pen=thin_pen(current().plot_background),
        )

    def _draw_labels(self, seen: np.ndarray) -> None:
        """Counts within the largest spots."""
        spots, (x_px, y_px) = self._spots, self._per_px()
        ranked = seen[spots.counts[seen] >= _LABELLED_FROM]
        ranked = ranked[np.argsort(-spots.counts[ranked], kind="stable")][:_MOST_RANKED]
        many = apart(spots.x / x_px, spots.y / y_px, ranked, _LABEL_GAP_PX, _MOST_LABELS)
        while len(self._labels) < len(many):
            label = pg.TextItem(anchor=(0.5, 0.5))
            label.setZValue(20)
            self._box.addItem(label, ignoreBounds=True)
            self._labels.append(label)
        for index, label in enumerate(self._labels):
            label.setVisible(index < len(many))
            if index < len(many):
                label.setFont(sized_font(self, FONT_SMALL_PX - 1, bold=True))
                label.setColor(QColor(current().plot_background))
                label.setText(f"{spots.counts[many[index]]:,}")
                label.setPos(float(spots.x[many[index]]), float(spots.y[many[index]]))

    def _draw_marked(self) -> None:
        """Rings round the hovered and the selected point, filled where only a density lies under them."""
        tokens, spots = current(), self._spots
        places = [self._hovered, None if self._selected is None else int(spots.place_of[self._selected])]
        drawn = []
        for place, width in zip(places, (1.5, 2.5), strict=True):
            if place is None or place < 0:
                continue
            fill = QColor(tokens.plot_background) if self._dense else with_alpha(tokens.focus, 0.0)
            pen = pg.mkPen(tokens.ink if width > 2 else tokens.ink_muted, width=width)
            at, size = (spots.x[place], spots.y[place]), spots.sizes_px()[place] + 8
            drawn.append({"pos": at, "size": size, "pen": pen, "brush": fill})
        self._marked.setData(spots=drawn)
        self._describe()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(current().plot_background))
        paint_frame(painter, self)
        if not len(self._spots.x):
            paint_empty(painter, self, QRectF(self.rect()), self._empty_sentence())

    def _empty_sentence(self) -> str:
        """Why there are no points; and how many have no value, where that is the reason."""
        if not self._ids:
            return self._empty_text
        without = self.tr("without a value: {0}").format(f"{len(self._ids):,}")
        return f"{self._empty_text} ({without})"

    # --- mouse ---------------------------------------------------------------------------------------------

    def _per_px(self) -> tuple[float, float]:
        width, height = self._box.viewPixelSize()
        return float(width), float(height)

    def _place_at(self, scene_position: QPointF) -> int | None:
        if not self._box.sceneBoundingRect().contains(scene_position):
            return None
        at = self._box.mapSceneToView(scene_position)
        return nearest(self._spots, (at.x(), at.y()), self._per_px(), _REACH_PX)

    def _clicked(self, event: Any) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)
        if event.button() == Qt.MouseButton.RightButton:
            self.menu_requested.emit(event.screenPos().toPoint())
            return
        if event.button() != Qt.MouseButton.LeftButton:
            return
        place = self._place_at(event.scenePos())
        if place is None:
            if event.double():
                self.reset_view()
        elif event.double() and self._spots.counts[place] == 1:
            self._activate()
        else:  # where several lie, a quick second click goes on to the next like a slow one
            self._select(self._next_member(place, 1))
            self.point_clicked.emit(self.selected)

    def _next_member(self, place: int, step: int) -> int:
        """The first point of a place, or the one after the selected if that lies there already."""
        members = self._spots.members(place)
        found = np.flatnonzero(members == self._selected) if self._selected is not None else []
        return int(members[(int(found[0]) + step) % len(members)] if len(found) else members[0])

    def _moved(self, scene_position: QPointF) -> None:
        place = self._place_at(scene_position)
        if place != self._hovered:
            self._hovered = place
            self._draw_marked()
            where = self._plot.mapToGlobal(self._plot.mapFromScene(scene_position))
            QToolTip.showText(where, self.place_text(place) if place is not None else "", self._plot)

    def place_text(self, place: int) -> str:
        """A place in words, as its tooltip."""
        members = self._spots.members(place)
        here = int(members[0])
        if self._selected is not None and self._selected in members:
            here = self._selected
        lines = [self._text_of(self._ids[here])] if self._text_of else []
        if not lines:
            x, y = self._spots.x[place], self._spots.y[place]
            lines.append(f"{self._ids[here]}: {_number(x)} / {_number(y)}")
        if len(members) > 1:
            lines.append(
                self.tr("points that lie here: {0}; click again for the next").format(f"{len(members):,}")
            )
        return "\n".join(lines)

    def leaveEvent(self, event: QEvent) -> None:
        self._hovered = None
        self._draw_marked()
        super().leaveEvent(event)

    def _brush(self, rectangle: QRectF) -> None:
        chosen = inside(
            self._spots, (rectangle.left(), rectangle.right()), (rectangle.top(), rectangle.bottom())
        )
        flags = np.append(chosen, False)[self._spots.place_of]
        self.brushed.emit([self._ids[index] for index in np.flatnonzero(flags).tolist()])

    # --- keys ----------------------------------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not len(self._spots.x) or not self._handle_key(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def _handle_key(self, key: Qt.Key) -> bool:
        if key in _ARROWS:
            self._walk(_ARROWS[key])
        elif key in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp) and self._selected is not None:
            place = int(self._spots.place_of[self._selected])
            self._choose(self._next_member(place, 1 if key == Qt.Key.Key_PageDown else -1))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._selected is not None:
            self._activate()
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus):
            factor = 1.25 if key == Qt.Key.Key_Minus else 0.8
            self._box.scaleBy((factor, factor))
        elif key == Qt.Key.Key_0:
            self.reset_view()
        elif key == Qt.Key.Key_Escape:
            self.clear_brush()
        else:
            return False
        return True

    def clear_brush(self) -> None:
        """Drop the brushed rectangle."""
        self._box.show_brush(None)
        self.brushed.emit([])

    def _walk(self, direction: tuple[int, int]) -> None:
        if self._selected is None:
            centre = self._box.viewRect().center()
            place = nearest(self._spots, (centre.x(), centre.y()), self._per_px(), 1e9)
        else:
            here = int(self._spots.place_of[self._selected])
            place = neighbour(self._spots, here, direction, self._per_px()) if here >= 0 else 0
        if place is not None:
            self._choose(int(self._spots.members(place)[0]))

    def _choose(self, index: int) -> None:
        self._select(index)
        self.point_chosen.emit(self.selected)

    def _select(self, index: int) -> None:
        self._selected = index
        place = int(self._spots.place_of[index])
        at = QPointF(self._spots.x[place], self._spots.y[place])
        view = self._box.viewRect()
        if not view.contains(at):
            self._box.translateBy(x=at.x() - view.center().x(), y=at.y() - view.center().y())
        self._draw_marked()

    def _activate(self) -> None:
        if self._selected is not None:
            self.point_activated.emit(self.selected)

    # --- words ---------------------------------------------------------------------------------------------

    def _tell(self) -> None:
        """How many points, how many without a value, and what the colours are."""
        shown = int((self._spots.place_of >= 0).sum())
        parts = [f"n = {shown:,}"]
        if shown < len(self._ids):
            parts.append(self.tr("not drawn, without a value: {0}").format(f"{len(self._ids) - shown:,}"))
        if self._dense:
            parts.append(self.tr("drawn as a density: zoom in for single points"))
        for number, name in self._names.items():
            sign = _SIGNS[number % len(_SIGNS)]
            parts.append(f'<span style="color:{system_colour(number)}">{sign}</span> {name}')
        drawn = bool(len(self._spots.x))
        text = " · ".join(parts) if drawn else ""
        if text != self._note.text():
            self._note.setText(text)
            self._note.setVisible(bool(text))
        self._plot.setVisible(drawn)

    def _describe(self) -> None:
        x, y = (label.text for label in self._axes)
        parts = [self.tr("{0} against {1}").format(y, x), f"n = {len(self._ids)}"]
        if self._selected is not None and self._spots.place_of[self._selected] >= 0:
            parts.append(self.place_text(int(self._spots.place_of[self._selected])))
        self.setAccessibleDescription(". ".join(parts))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange) and hasattr(self, "_plot"):
            self._restyle()
            self._redraw()
            self.update()
        super().changeEvent(event)


def _look(series: int) -> tuple[str, QBrush]:
    """Symbol and colour of a series: never the colour alone."""
    if series == MIXED:
        return "o", QBrush(QColor(current().ink_muted))
    return _SYMBOLS[series % len(_SYMBOLS)], QBrush(with_alpha(system_colour(series), 0.85))


def _number(value: float) -> str:
    return f"{value:.4g}"
