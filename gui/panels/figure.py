"""What every figure has: a plot, its own few controls, and how it was made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from engine.types import Interval, Score
from gui.panels.recognition_numbers import system_icon
from gui.plots.mark_plot import MarkPlot
from gui.plots.value_words import Measured, PlotCell
from gui.services.finding import Finding
from gui.services.scoring_words import Facts
from gui.theme.tokens import GRID
from gui.widgets.elided_combo_box import ElidedComboBox

WIDEST_LEAST_PX = 420


class Figure(QWidget):
    """One figure.

    Attributes:
        controls: what is chosen in it, shown above it.

    Signals:
        ids_chosen(object): list of ids (of utterances, of segments) that a mark stands for.
        changed: what stands around it (state of its finding, words) is another.
        menu_asked(object): a QPoint on the screen.
    """

    ids_chosen = Signal(object)
    changed = Signal()
    menu_asked = Signal(object)

    KEY: ClassVar[str]
    ICON: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.controls = QWidget()
        self._row = QHBoxLayout(self.controls)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(GRID // 2)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(GRID // 2)

    # --- what a figure tells -------------------------------------------------------------------------------

    @property
    def name(self) -> str:
        """What the chooser calls it."""
        raise NotImplementedError

    @property
    def plot(self) -> QWidget:
        """The piece that is exported."""
        raise NotImplementedError

    @property
    def title(self) -> str:
        """What stands above it where it is exported."""
        return self.name

    @property
    def export_parts(self) -> tuple[str, ...]:
        """What it is of, such as a set and an estimator, for the name of its file."""
        return ()

    @property
    def least_px(self) -> int:
        """How wide it has to be to be read beside another one; wider content scrolls."""
        hint = self.plot.minimumSizeHint().width() + self.style().pixelMetric(
            QStyle.PixelMetric.PM_ScrollBarExtent
        )
        return max(self.controls.minimumSizeHint().width(), min(hint, WIDEST_LEAST_PX))

    @property
    def finding(self) -> Finding | None:
        """What it waits for; None where it shows what is there already."""
        return None

    @property
    def part_words(self) -> str:
        """Of what its numbers are where that is a part of what is shown; empty where it is all."""
        return ""

    def take_all(self) -> None:
        """Work it out of everything, where `part_words` says that it is of a part."""

    def ask(self) -> None:
        """It has come to the front, or something else is shown: ask for what it needs, and draw."""
        raise NotImplementedError

    def table(self) -> list[tuple[PlotCell, ...]]:
        """What is shown as a table in full precision, its head first."""
        assert isinstance(self.plot, MarkPlot)
        return self.plot.table()

    def printed_table(self) -> list[tuple[PlotCell, ...]]:
        """The same for a paper, where that is laid out otherwise."""
        return self.table()

    def facts(self) -> Facts:
        """How it was made, in full."""
        raise NotImplementedError

    def metadata(self) -> Mapping[str, str] | None:
        """What its files keep for programs: hash of the data, n, method, settings. None while there is nothing to
        write."""
        raise NotImplementedError

    # --- for figures ---------------------------------------------------------------------------------------

    def _add_choice(self, choice: QWidget, stretch: int = 0) -> None:
        self._row.addWidget(choice, stretch)

    def _add_plot(self, plot: QWidget, only_down: bool = False) -> None:
        """Put a piece that may be larger than its room into the figure.

        Args:
            plot: the piece.
            only_down: it is never scrolled sideways.
        """
        if isinstance(plot, MarkPlot):
            self._offer_menu(plot)
        scroll = QScrollArea()
        if only_down:
            scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidgetResizable(True)
        scroll.setWidget(plot)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        bar = scroll.verticalScrollBar()  # axes stay where they are seen
        bar.valueChanged.connect(lambda _value: plot.update())
        bar.rangeChanged.connect(lambda _low, _high: plot.update())
        self._column.addWidget(scroll, 1)

    def _offer_menu(self, plot: MarkPlot) -> None:
        plot.menu_requested.connect(lambda at, _key: self.menu_asked.emit(at))

    def choose(self, ids: Iterable[str]) -> None:
        """Let the page show these utterances, if there are any."""
        found = list(ids)
        if found:
            self.ids_chosen.emit(found)


class Switch(QWidget):
    """Two or three choices side by side; `chosen(object)` is the value of the one that was clicked."""

    chosen = Signal(object)

    def __init__(self, choices: Sequence[tuple[str, object]], name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._group = QButtonGroup(self)
        self._values = [value for _, value in choices]
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID // 2)
        for place, (text, _) in enumerate(choices):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setChecked(place == 0)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._group.addButton(button, place)
            row.addWidget(button)
        self._group.idClicked.connect(lambda place: self.chosen.emit(self._values[place]))

    @property
    def value(self) -> object:
        """What is chosen."""
        return self._values[self._group.checkedId()]

    @property
    def buttons(self) -> list[QPushButton]:
        """From the left."""
        return [button for button in self._group.buttons() if isinstance(button, QPushButton)]

    def choose(self, value: object) -> None:
        """Choose without announcing."""
        self._group.buttons()[self._values.index(value)].setChecked(True)


class ChoiceBox(ElidedComboBox):
    """A list of values that keeps its choice when it is filled anew; `chosen` when a person chooses."""

    chosen = Signal()

    def __init__(self, name: str, least: int = 6) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(least)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(220)
        self.view().setMinimumWidth(180)
        self._places: list[int | None] = []
        self.activated.connect(lambda _index: self.chosen.emit())

    def fill(self, choices: Sequence[tuple[str, object, int | None]]) -> None:
        """Offer choices: text, value, and the place of the system that it is of."""
        before = self.currentData()
        shown = [(self.itemText(i), self.itemData(i), self._places[i]) for i in range(self.count())]
        if shown == list(choices):
            return
        self.clear()
        self._places = [place for _, _, place in choices]
        for text, value, _ in choices:
            self.addItem(text, value)
        self._paint_icons()
        values = [value for _, value, _ in choices]
        if choices:
            self.setCurrentIndex(values.index(before) if before in values else 0)

    def _paint_icons(self) -> None:
        for row, place in enumerate(self._places):
            if place is not None:
                self.setItemIcon(row, system_icon(place))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            self._paint_icons()
        super().changeEvent(event)


def note_label() -> QLabel:
    """Small words under a plot."""
    label = QLabel()
    label.setProperty("role", "small")
    label.setWordWrap(True)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.hide()
    return label


def measured_of(score: Score, n: int | None = None) -> Measured:
    """A score as a plot takes it; an interval that can't hold is not drawn."""
    found = score.interval
    interval = found if found is not None and not found.is_rough else None
    reason = score.reason
    if found is not None and interval is None:
        few = QCoreApplication.translate("Figure", "too few for an interval that holds: {n}")
        reason = few.format(n=found.n)
    return Measured(
        score.value,
        interval.low if interval else None,
        interval.high if interval else None,
        score.n if n is None else n,
        reason,
        interval_words(interval),
    )


def interval_words(interval: Interval | None) -> str:
    """How an interval was made, in a line."""
    if interval is None:
        return ""
    return f"{interval.method}, {interval.draws:,} draws" if interval.draws else interval.method


def interval_facts(scores: Iterable[Score]) -> Facts:
    """How the intervals of a figure were made, which are all made alike; empty where it has none."""
    interval = next((one.interval for one in scores if one.interval is not None), None)
    if interval is None:
        return []
    name = QCoreApplication.translate("Figure", "Intervals")
    return [(name, f"95 %, {interval_words(interval)}, seed {interval.seed}")]


def connected(button: QPushButton, clicked: Callable[[], object]) -> QPushButton:
    """A button with what it does."""
    button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    button.clicked.connect(lambda _checked=False: clicked())
    return button
