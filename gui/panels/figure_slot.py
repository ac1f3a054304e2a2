"""A place for a figure: which one, what it waits for, how large it is, and what can be taken from it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QHBoxLayout,
    QLabel,
    QMenu,
    QProgressBar,
    QPushButton,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from gui.panels.figure import Figure, connected
from gui.panels.figure_data import DataCard
from gui.panels.figure_files import choose_figure_file, choose_table_file, table_as_text
from gui.panels.provenance_card import ProvenanceCard
from gui.services.bundle import Services
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.elided_combo_box import ElidedComboBox
from gui.widgets.icon_button import IconButton

ONE_LINE_PX = 500
"""From this width on the controls of a figure stand beside the chooser."""
CHOOSER_PX, LEAST_CHOOSER_PX = 264, 184
"""Beside a figure's own controls: where there is room, and at least."""
HEAD_PX = 30
"""Height of the chooser and of the figure's own controls: slots side by side begin their plots at one height."""
QWIDGETSIZE_MAX = 16_777_215
TAB = Qt.FocusPolicy.TabFocus
COPIES = (("CSV", "csv"), ("Markdown", "md"), ("LaTeX", "tex"))


class FigureSlot(QWidget):
    """Shows one of the figures.

    Signals:
        figure_wanted(str): key of a figure that was chosen here.
        enlarge_wanted: the button for more room, or back, was pressed.
        used: something in it was.
    """

    figure_wanted = Signal(str)
    enlarge_wanted = Signal()
    used = Signal()

    def __init__(self, services: Services, figures: Sequence[Figure], home: QWidget) -> None:
        """Args:
        home: holds the figures that stand in no slot.
        """
        super().__init__()
        self._home = home
        self._services = services
        self._figures = figures
        self.figure: Figure | None = None
        self.chooser = ElidedComboBox()
        self.chooser.setAccessibleName(self.tr("Figure"))
        self.chooser.setToolTip(self.tr("Choose a figure (F3)"))
        self.chooser.setSizeAdjustPolicy(
            ElidedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.chooser.setMinimumContentsLength(10)
        self.chooser.setMaxVisibleItems(len(figures))
        self.chooser.view().setMinimumWidth(220)
        for figure in figures:
            self.chooser.addItem(icon(figure.ICON), figure.name, figure.KEY)
        self.chooser.activated.connect(lambda _index: self.figure_wanted.emit(self.chooser.currentData()))
        self.enlarge_button = IconButton(
            "mdi6.arrow-expand", self.tr("Enlarge (F8)"), self.enlarge_wanted.emit
        )
        self.menu_button = IconButton("mdi6.dots-vertical", self.tr("Export and more"), self.open_menu)
        for part in (self.chooser, self.enlarge_button, self.menu_button):
            part.setFixedHeight(HEAD_PX)
        self._lay_out()

    def _lay_out(self) -> None:
        self.chooser.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        first = QHBoxLayout()
        first.setSpacing(GRID // 2)
        first.addWidget(self.chooser, 1)
        self._buttons = QWidget()
        row = QHBoxLayout(self._buttons)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        row.addWidget(self.enlarge_button)
        row.addWidget(self.menu_button)
        self._first = first
        self._controls = QVBoxLayout()
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(GRID // 2)
        self._head.addLayout(first)
        self._head.addLayout(self._controls, 1)
        first.addWidget(self._buttons)
        self.state = FigureState()
        self.state.again_wanted.connect(self._again)
        self.state.all_wanted.connect(self._all)
        self.state.cancel_wanted.connect(self._cancel)
        self._body = QStackedLayout()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(self._head)
        column.addWidget(self.state)
        column.addLayout(self._body, 1)

    def show_figure(self, figure: Figure) -> None:
        """Put a figure here; it is taken from wherever it was."""
        if figure is not self.figure:
            self.take_figure()
            self.figure = figure
            figure.controls.setFixedHeight(HEAD_PX if figure.controls.sizeHint().height() > 0 else 0)
            self._controls.addWidget(figure.controls)
            figure.controls.show()
            self._body.addWidget(figure)
            self._body.setCurrentWidget(figure)
            figure.show()
            figure.changed.connect(self._say)
            figure.menu_asked.connect(self.menu_at)
            self.chooser.setCurrentIndex(self.chooser.findData(figure.KEY))
            self._order_keys(figure)
            self._fit_head()
        self._say()

    def _order_keys(self, figure: Figure) -> None:
        """Tab goes as one reads: the chooser, the figure's own choices, the buttons, then the figure."""
        within = [one for one in figure.controls.findChildren(QWidget) if one.window() is self.window()]
        choices = [one for one in within if one.focusPolicy() & TAB]  # no list of a chooser: it is a window
        way = [self.chooser, *choices, self.enlarge_button, self.menu_button, figure.plot]
        for one, following in pairwise(way):
            QWidget.setTabOrder(one, following)

    def take_figure(self) -> None:
        """Leave the place empty."""
        if self.figure is not None:
            figure, self.figure = self.figure, None
            figure.changed.disconnect(self._say)
            figure.menu_asked.disconnect(self.menu_at)
            self._controls.removeWidget(figure.controls)
            self._body.removeWidget(figure)
            for widget in (figure, figure.controls):
                widget.hide()
                widget.setParent(self._home)

    def set_enlarged(self, on: bool) -> None:
        """Whether it fills the whole upper area."""
        self.enlarge_button.set_icon_name("mdi6.arrow-collapse" if on else "mdi6.arrow-expand")
        text = self.tr("Back to the usual size (F8, Esc)") if on else self.tr("Enlarge (F8)")
        self.enlarge_button.setToolTip(text)
        self.enlarge_button.setAccessibleName(text)

    def _say(self) -> None:
        if self.figure is not None:
            self.state.show_state(self.figure)

    def _again(self) -> None:
        if self.figure is not None and self.figure.finding is not None:
            self.figure.ask()
            self.figure.finding.again()

    def _all(self) -> None:
        if self.figure is not None and self.figure.finding is not None:
            self.figure.take_all()

    def _cancel(self) -> None:
        if self.figure is not None and self.figure.finding is not None:
            self.figure.finding.cancel()

    # --- what can be taken from it -------------------------------------------------------------------------

    def open_menu(self) -> None:
        """The menu under its button."""
        button = self.menu_button
        self.menu_at(button.mapToGlobal(QPoint(0, button.height())))

    def menu_at(self, at: QPoint) -> None:
        """What can be done with the figure."""
        self.used.emit()
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(icon("mdi6.table"), self.tr("Show data"), self.show_data)
        menu.addAction(icon("mdi6.help-circle-outline"), self.tr("How was this made?"), self.show_provenance)
        menu.addSeparator()
        menu.addAction(icon("mdi6.image"), self.tr("Export the figure…"), self.export_figure)
        menu.addAction(icon("mdi6.export"), self.tr("Export the data…"), self.export_table)
        copy = menu.addMenu(icon("mdi6.content-copy"), self.tr("Copy the data as"))
        for name, kind in COPIES:
            copy.addAction(name, lambda chosen=kind: self.copy_table(chosen))
        menu.addSeparator()
        menu.addAction(icon("mdi6.arrow-expand"), self.enlarge_button.toolTip(), self.enlarge_wanted.emit)
        menu.popup(at)

    def show_data(self) -> None:
        """The numbers as a small table."""
        if (figure := self.figure) is not None:
            copies = [
                (self.tr("Copy as {0}").format(name), partial(table_as_text, figure, kind))
                for name, kind in COPIES
            ]
            card = DataCard(figure.title, figure.table(), copies, self)
            card.show_at(self.mapToGlobal(QPoint(0, self.chooser.height() + GRID)))

    def show_provenance(self) -> None:
        """How the figure was made."""
        if self.figure is not None:
            card = ProvenanceCard(self.figure.title, self.figure.facts(), self)
            card.show_at(self.mapToGlobal(QPoint(0, self.chooser.height() + GRID)))

    def export_figure(self) -> None:
        """Ask where the picture goes."""
        if self.figure is not None:
            choose_figure_file(self._services, self.figure)

    def export_table(self) -> None:
        """Ask where the numbers go."""
        if self.figure is not None:
            choose_table_file(self._services, self.figure)

    def copy_table(self, kind: str) -> None:
        """Put the numbers on the clipboard."""
        if self.figure is not None:
            QGuiApplication.clipboard().setText(table_as_text(self.figure, kind))
            self._services.notices.info(self.tr("The data of the figure is on the clipboard."))

    # --- room ----------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_head()

    def _fit_head(self) -> None:
        """The figure's own controls stand beside the chooser where both have room, else under it."""
        needed = LEAST_CHOOSER_PX + self._controls_px + self._buttons.sizeHint().width() + 2 * GRID
        wide = self.width() >= max(ONE_LINE_PX, needed)
        ways = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        if (self._head.direction() == ways[0]) != wide:
            self._head.setDirection(ways[0] if wide else ways[1])
            holder = self._head if wide else self._first
            (self._first if wide else self._head).removeWidget(self._buttons)
            holder.addWidget(self._buttons)
        self._fit_chooser()

    @property
    def _controls_px(self) -> int:
        """How much room the figure's own controls need."""
        return self.figure.controls.minimumSizeHint().width() if self.figure is not None else 0

    def _fit_chooser(self) -> None:
        """Beside the controls the chooser has the room that they leave it."""
        if self._head.direction() == QBoxLayout.Direction.TopToBottom:
            self.chooser.setMinimumWidth(0)
            self.chooser.setMaximumWidth(QWIDGETSIZE_MAX)
            return
        room = self.width() - self._controls_px - self._buttons.sizeHint().width() - 2 * GRID
        self.chooser.setFixedWidth(max(LEAST_CHOOSER_PX, min(CHOOSER_PX, room)))

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.PaletteChange:
            for place, figure in enumerate(self._figures):
                self.chooser.setItemIcon(place, icon(figure.ICON))
        super().changeEvent(event)


class FigureState(QWidget):
    """One line: how far the analysis is, that it is out of date, that only a part was analysed; else nothing.

    Signals:
        again_wanted, all_wanted, cancel_wanted: a button was pressed.
    """

    again_wanted = Signal()
    all_wanted = Signal()
    cancel_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text = QLabel()
        self.text.setProperty("role", "small")
        self.text.setWordWrap(True)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(6)
        self.cancel_button = connected(QPushButton(self.tr("Cancel")), self.cancel_wanted.emit)
        self.again_button = connected(QPushButton(), self.again_wanted.emit)
        self.all_button = connected(QPushButton(self.tr("Analyse all")), self.all_wanted.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.text, 3)
        row.addWidget(self.bar, 2)
        for button in (self.cancel_button, self.again_button, self.all_button):
            row.addWidget(button)
        self.hide()

    def show_state(self, figure: Figure) -> None:
        """Say how it stands with what a figure waits for."""
        finding, partly = figure.finding, figure.part_words
        running = finding.running if finding is not None else None
        stale = finding is not None and finding.is_stale
        stopped = finding is not None and finding.stopped and running is None
        self.bar.setVisible(running is not None)
        self.cancel_button.setVisible(running is not None)
        self.again_button.setVisible(running is None and (stale or stopped))
        self.again_button.setText(self.tr("Analyse again") if stale else self.tr("Analyse"))
        may_take_all = finding is not None and running is None and bool(partly)
        self.all_button.setVisible(may_take_all and not stale and not stopped)
        words: list[str] = []
        if running is not None:
            done, total = running.progress.done, running.progress.total
            self.bar.setRange(0, total)
            self.bar.setValue(done)
            share = self.tr("{done} of {total}").format(done=f"{done:,}", total=f"{total:,}") if total else ""
            words.append(self.tr("Analysing… {0}").format(share).strip())
        elif stale:
            words.append(self.tr("Something has changed since this was analysed."))
        elif stopped:
            words.append(self.tr("The analysis was stopped."))
        if partly and not stopped:
            words.append(partly)
        self.text.setText(" ".join(words))
        self.setVisible(bool(words))
