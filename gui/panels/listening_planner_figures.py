"""What a design gives: minutes, votes, listeners, balance, and how sure the results will be."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout

from gui.panels.listening_planner_words import range_text
from gui.services.bundle import Services
from gui.services.studies import StudyShown
from gui.services.study_figures import DesignTold
from gui.theme.tokens import GRID
from gui.widgets.scrolled import scrolled

WIDTH_PX = 300
LONG_MINUTES = 45
"""Longer sittings tire people."""


class DesignFigures(QFrame):
    """Names and figures; each tells on hover how it was found."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self._figures = services.study_figures
        self._shown: StudyShown | None = None
        self.setProperty("role", "card")
        self.setFixedWidth(WIDTH_PX)
        heading = QLabel(self.tr("What this design gives"))
        heading.setProperty("role", "heading")
        self.problem = QLabel()
        self.problem.setProperty("role", "problem")
        self.note = QLabel()
        self.note.setProperty("role", "small")
        for label in (self.problem, self.note):
            label.setWordWrap(True)
        self.values: dict[str, QLabel] = {}
        inside = QFrame()
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(GRID)
        self._grid.setVerticalSpacing(GRID)
        self._grid.setColumnStretch(1, 1)
        for place, (key, (name, hint)) in enumerate(self._texts().items()):
            self._add(place, key, name, hint)
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, GRID, 0)
        column.setSpacing(GRID)
        column.addWidget(heading)
        column.addWidget(self.problem)
        column.addLayout(self._grid)
        column.addWidget(self.note)
        column.addStretch()
        outer = QVBoxLayout(self)
        outer.setContentsMargins(2 * GRID, GRID, GRID, GRID)
        outer.addWidget(scrolled(inside))
        self._figures.found.changed.connect(self._show_found)

    def _texts(self) -> dict[str, tuple[str, str]]:
        return {
            "minutes": (
                self.tr("Minutes of a listener"),
                self.tr("Clips, answers and breaks of an unhurried listener"),
            ),
            "trials": (self.tr("Trials of a listener"), self.tr("Practice and checks included")),
            "listeners": (
                self.tr("Listeners needed"),
                self.tr("So many give every rated clip the votes that are wanted"),
            ),
            "votes": (
                self.tr("Votes on a clip"),
                self.tr("Of so many listeners, or of as many as are let in"),
            ),
            "positions": (
                self.tr("Balance of positions"),
                self.tr("By how much two systems differ in how often they are heard at one position"),
            ),
            "follows": (
                self.tr("A system after another"),
                self.tr("How often each system is heard right after each other one, over all listeners"),
            ),
            "items": (self.tr("An item twice in a row"), self.tr("Over all listeners")),
            "interval": (
                self.tr("Interval to expect"),
                self.tr("Half of the two-way 95 % interval of a system, the median of simulated studies"),
            ),
            "difference": (
                self.tr("Smallest difference found"),
                self.tr("Between two systems, found in 80 % of the simulated studies"),
            ),
        }

    def _add(self, place: int, key: str, name: str, hint: str) -> None:
        label, value = QLabel(name), QLabel()
        label.setProperty("role", "small")
        label.setWordWrap(True)
        value.setWordWrap(True)
        for widget in (label, value):
            widget.setToolTip(hint)
        value.setAccessibleName(name)
        self._grid.addWidget(label, place, 0)
        self._grid.addWidget(value, place, 1)
        self.values[key] = value

    # ---- what it shows

    def show_study(self, shown: StudyShown | None) -> None:
        """Work out the figures of a study, as soon as somebody looks at them."""
        self._shown = shown
        self._want()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._want()

    def _want(self) -> None:
        if self._shown is not None and self.isVisible():
            self._figures.want(self._shown)

    def _show_found(self) -> None:
        told: DesignTold | None = self._figures.found.result
        if told is None or self._figures.found.running is not None:
            self.note.setText(self.tr("Working it out…"))
            return
        texts = self._told(told)
        for key, value in self.values.items():
            value.setText(texts.get(key, self.tr("n/a")))
            reason = told.expected.reason if told.expected is not None else ""
            value.setToolTip(self._texts()[key][1] if key in texts or not reason else reason)
        self.problem.setText(told.problem)
        self.problem.setVisible(bool(told.problem))
        self.note.setText(self._noted(told))

    def _told(self, told: DesignTold) -> dict[str, str]:
        figures, expected = told.figures, told.expected
        texts: dict[str, str] = {}
        if figures is not None:
            texts |= {
                "minutes": range_text(figures.minutes_least, figures.minutes_most, 0)
                if figures.minutes_most >= 1
                else self.tr("less than 1"),
                "trials": range_text(figures.trials_least, figures.trials_most, 0),
                "listeners": f"{figures.listeners_needed:,}",
                "votes": range_text(figures.votes_least, figures.votes_most, 0),
                "positions": self.tr("differ by {n} at most").format(n=figures.position_spread)
                if figures.position_spread
                else self.tr("even"),
                "items": f"{figures.item_in_a_row:,}",
            }
            if figures.follows:
                least, most = figures.follows_least, figures.follows_most
                texts["follows"] = self.tr("each pair {range} times").format(range=range_text(least, most, 0))
            if figures.breaks:
                breaks = self.tr("{trials}, breaks: {n}")
                texts["trials"] = breaks.format(trials=texts["trials"], n=figures.breaks)
        if expected is not None and expected.half_width is not None:
            texts["interval"] = f"± {expected.half_width:.2f}"
            if expected.least is not None and expected.most is not None:
                texts["interval"] += f" ({range_text(expected.least, expected.most, 2)})"
        if expected is not None and expected.smallest_difference is not None:
            texts["difference"] = f"{expected.smallest_difference:.2f}"
        return texts

    def _noted(self, told: DesignTold) -> str:
        figures, expected = told.figures, told.expected
        if figures is None:
            return "" if told.problem else self.tr("Add clips to see them.")
        parts = [self.tr("Counted over the orders of {n} listeners.").format(n=f"{figures.listeners:,}")]
        if expected is not None:
            parts.append(
                self.tr("The interval is simulated with usual variances of votes; a pilot tells better ones.")
            )
        if figures.unknown_durations:
            text = self.tr("Lengths assumed until the copies are made: {n} clips.")
            parts.append(text.format(n=f"{figures.unknown_durations:,}"))
        if figures.minutes_most > LONG_MINUTES:
            parts.append(self.tr("That is long for one sitting: give each listener fewer trials."))
        return "\n".join(parts)
