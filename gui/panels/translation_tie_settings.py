"""How a width of ties is chosen: the grid, the rounding, the mean, best or plateau; a small card under its button."""

from __future__ import annotations

from typing import get_args

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFormLayout, QFrame, QLabel, QLineEdit, QVBoxLayout, QWidget

from engine.qe.sweep import CalibrationSettings, Choice, Objective
from engine.qe.ties import Rounding
from engine.types import EngineError
from gui.panels.figure import ChoiceBox
from gui.panels.translation_tie_figure import tie_tr
from gui.services.calibrating import Calibrating
from gui.theme.tokens import GRID


class TieSettingsCard(QFrame):
    """A popup; what is chosen holds at once, Esc or a click elsewhere closes it."""

    def __init__(self, calibrating: Calibrating, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("How a width is chosen"))
        self._calibrating = calibrating
        settings = calibrating.settings
        self.k_max = self._number(settings.k_max, self.tr("End of the grid, as a multiple of σ"))
        self.k_step = self._number(settings.k_step, self.tr("Step of the grid, as a multiple of σ"))
        self.rounding = self._choice(self.tr("Rounding"), rounding_names(), settings.rounding)
        self.objective = self._choice(
            self.tr("Mean that is made large"), objective_names(), settings.objective
        )
        self.choose = self._choice(self.tr("Which width is taken"), choice_names(), settings.choose)
        self.problem = QLabel()
        self.problem.setWordWrap(True)
        self.problem.hide()
        form = QFormLayout()
        form.setSpacing(GRID)
        form.addRow(self.tr("Grid of k: 0 to"), self.k_max)
        form.addRow(self.tr("in steps of"), self.k_step)
        form.addRow(self.tr("Rounding"), self.rounding)
        form.addRow(self.tr("Mean"), self.objective)
        form.addRow(self.tr("Take"), self.choose)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(form)
        column.addWidget(self.problem)

    def _number(self, value: float, name: str) -> QLineEdit:
        field = QLineEdit(f"{value:g}")
        field.setAccessibleName(name)
        field.setMaximumWidth(110)
        field.editingFinished.connect(self._take)
        return field

    def _choice(self, name: str, choices: list[tuple[str, object]], value: object) -> ChoiceBox:
        box = ChoiceBox(name, least=36)
        box.setMaximumWidth(420)
        box.fill([(text, key, None) for text, key in choices])
        box.setCurrentIndex(box.findData(value))
        box.chosen.connect(self._take)
        return box

    def _take(self) -> None:
        """Put what is chosen in force, or say why it can't be."""
        QGuiApplication.inputMethod().commit()
        try:
            settings = CalibrationSettings(
                k_max=number_of(self.k_max.text()),
                k_step=number_of(self.k_step.text()),
                rounding=self.rounding.currentData(),
                objective=self.objective.currentData(),
                choose=self.choose.currentData(),
            )
        except EngineError as error:
            self.problem.setText(str(error))
            self.problem.show()
            self.adjustSize()
            return
        self.problem.hide()
        self.adjustSize()
        self._calibrating.set_settings(settings)

    def show_at(self, corner: QPoint) -> None:
        """Open with its top left at a point of the screen, kept within it."""
        self.adjustSize()
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = max(room.left(), min(corner.x(), room.right() - self.width()))
        self.move(x, max(room.top(), min(corner.y(), room.bottom() - self.height())))
        self.show()
        self.k_max.setFocus()


def number_of(text: str) -> float:
    """A number as people type it.

    Raises:
        EngineError: it is none.

    >>> number_of(" 0,2 "), number_of("3.5")
    (0.2, 3.5)
    """
    try:
        return float(text.strip().replace(",", "."))
    except ValueError:
        raise EngineError(tie_tr("“{0}” is no number: type one such as 0.2.").format(text.strip())) from None


def rounding_names() -> list[tuple[str, object]]:
    """Roundings in words."""
    words: dict[Rounding, str] = {
        "round": tie_tr("to the nearest bucket (round)"),
        "floor": tie_tr("down (floor)"),
        "ceil": tie_tr("up (ceil): the same buckets as down"),
    }
    return [(words[key], key) for key in get_args(Rounding)]


def objective_names() -> list[tuple[str, object]]:
    """Means in words."""
    words: dict[Objective, str] = {
        "tau-b": tie_tr("τ_b, undefined documents dropped (shared tasks)"),
        "tau-b-nan0": tie_tr("τ_b, undefined documents as 0"),
        "acc-eq": tie_tr("acc_eq: pairs ordered or tied as people do"),
    }
    return [(words[key], key) for key in get_args(Objective)]


def choice_names() -> list[tuple[str, object]]:
    """Which width is taken, in words."""
    words: dict[Choice, str] = {
        "max": tie_tr("the best mean"),
        "plateau": tie_tr("the start of the plateau: within one standard error"),
    }
    return [(words[key], key) for key in get_args(Choice)]
