"""Tie calibration of the Translation page: the width in hand above, two figures of it below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.panels.figure_area import FigureArea
from gui.panels.translation_tie_bar import TieBar
from gui.panels.translation_tie_figures import every_tie_figure
from gui.panels.translation_tie_keep import TieActions
from gui.services.bundle import Services
from gui.services.calibrating import Calibrating
from gui.services.calibration_keeping import CalibrationKeeping
from gui.services.calibration_rows import CalibrationRows
from gui.theme.tokens import GRID


class TieCalibration(QWidget):
    """Reads nothing until it is first shown.

    Attributes:
        calibrating, rows, keeping: its services.
        bar, actions_bar, area, figures: its parts.

    Signals:
        ids_chosen(object): list of ids of translations that a mark, or a row of a table, stands for.
        enlarged_changed(bool): a figure takes the whole place of the figures, or gives it back.
    """

    ids_chosen = Signal(object)
    enlarged_changed = Signal(bool)

    def __init__(self, services: Services) -> None:
        super().__init__()
        s = services
        self.calibrating = Calibrating(s.jobs, s.notices, self)
        self.rows = CalibrationRows(self.calibrating, s.translation, s.jobs, self)
        self.keeping = CalibrationKeeping(
            self.calibrating, s.translation, s.projects, s.people, s.jobs, s.notices, self
        )
        self.bar = TieBar(self.calibrating)
        self.actions_bar = TieActions(self.keeping)
        self.bar.lower.addWidget(self.actions_bar)
        self.figures = every_tie_figure(self.calibrating)
        self.area = FigureArea(services, self.figures, "translation")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.bar)
        column.addWidget(self.area, 1)
        for figure in self.figures:
            figure.ids_chosen.connect(self.ids_chosen)
        self.area.enlarged_changed.connect(self.enlarged_changed)
        self.calibrating.data_changed.connect(self.area.refresh)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not event.spontaneous():
            self.rows.begin()
            self.area.refresh()
