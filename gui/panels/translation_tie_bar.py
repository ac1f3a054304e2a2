"""Above the figures of tie calibration: the width in hand, what it brings, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLabel, QLineEdit, QPushButton, QVBoxLayout, QWidget

from engine.types import EngineError
from gui.panels.figure import connected
from gui.panels.translation_tie_figure import split_words, tie_tr, value_text, width_text
from gui.panels.translation_tie_settings import TieSettingsCard, number_of
from gui.panels.translation_words import pair_name
from gui.plots.curve_data import step_from
from gui.services.calibrating import Calibrating
from gui.services.calibration_data import PairRows
from gui.theme.tokens import GRID
from gui.widgets.fitting_label import FittingLabel
from gui.widgets.icon_button import IconButton

FIELD_PX = 84
ABOUT_PX = 520
"""From this width on k and σ stand beside the width."""
LEAST_FOR_NONE = 440
"""Below it the button for no ties goes: Home and the menu make none, too."""
NO_STEP = 0.05
"""A step of the arrow keys while there is no grid."""


class WidthField(QLineEdit):
    """A width as a number: Enter takes it, Esc puts back what held, Up and Down go along the grid."""

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__()
        self._calibrating = calibrating
        self.setFixedWidth(FIELD_PX)
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setAccessibleName(self.tr("Width of a tie, ε"))
        self.setToolTip(
            self.tr(
                "ε, width of a tie on 0 to 100. Enter takes it; “k 0.2” means a multiple of σ; Up and Down step along"
                " the grid, with Shift by a tenth."
            )
        )
        self.editingFinished.connect(self.take)

    def show_width(self) -> None:
        """What is in hand, unless somebody is typing."""
        if not self.isModified():
            self.setText(width_text(self._calibrating.epsilon))

    def take_focus(self) -> None:
        """Let a person type another width over the one that is there."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.selectAll()

    def begin(self, text: str) -> None:
        """A digit was pressed elsewhere: go on from it here."""
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.setText(text)
        self.setModified(True)

    def take(self) -> None:
        """Take what was typed in hand; what is no width is put back."""
        QGuiApplication.inputMethod().commit()
        if not self.isModified():
            return
        self.setModified(False)
        try:
            self._calibrating.set_epsilon(width_of(self.text(), self._calibrating.sigma))
        except EngineError as error:
            self._calibrating.say_problem(str(error))
        self.show_width()
        self._calibrating.settle()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self.setModified(False)
            self.show_width()
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            up = 1 if event.key() == Qt.Key.Key_Up else -1
            part = 0.1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1.0
            self.take()
            found = self._calibrating.language_fit
            grid = tuple(point.epsilon for point in found.curve) if found is not None else (0.0, NO_STEP)
            self._calibrating.set_epsilon(step_from(grid, self._calibrating.epsilon, up, part))
            self._calibrating.settle()
        else:
            super().keyPressEvent(event)


class TieBar(QWidget):
    """Two lines: the width with its buttons, and what it brings in words."""

    def __init__(self, calibrating: Calibrating) -> None:
        super().__init__()
        self._calibrating = calibrating
        label = QLabel(self.tr("ε"))
        label.setProperty("role", "heading")
        self.field = WidthField(calibrating)
        label.setBuddy(self.field)
        self.about = QLabel()
        self.about.setProperty("role", "small")
        self.best_button = connected(QPushButton(self.tr("Best")), calibrating.take_best)
        self.plateau_button = connected(QPushButton(self.tr("Plateau")), calibrating.take_plateau)
        self.none_button = connected(QPushButton(self.tr("No ties")), calibrating.take_none)
        self.shared_box = QCheckBox(self.tr("One width for all pairs"))
        self.shared_box.setToolTip(
            self.tr("One ε = k · σ of all pairs together, chosen by the mean over pairs")
        )
        self.settings_button = IconButton(
            "mdi6.tune-variant", self.tr("Grid, rounding, mean…"), self.open_settings
        )
        self.effect = FittingLabel()
        self._upper = QHBoxLayout()
        self._upper.setSpacing(GRID)
        self._upper.setContentsMargins(0, 0, 0, 0)
        widgets = (label, self.field, self.about, self.best_button, self.plateau_button, self.none_button)
        for widget in (*widgets, self.shared_box, self.settings_button):
            self._upper.addWidget(widget)
        self._upper.addStretch()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addLayout(self._upper)
        self.row = QHBoxLayout()
        self.row.setSpacing(GRID)
        self.row.addWidget(self.effect, 1)
        column.addLayout(self.row)
        self._connect()
        self._show()

    def _connect(self) -> None:
        calibrating = self._calibrating
        for signal in (calibrating.data_changed, calibrating.language_changed, calibrating.settings_changed):
            signal.connect(self._show)
        calibrating.width_changed.connect(self._show)
        calibrating.fitting.changed.connect(self._show)
        calibrating.number_typed.connect(self.field.begin)
        self.shared_box.toggled.connect(calibrating.set_shared)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.about.setVisible(self.width() >= ABOUT_PX)
        self.none_button.setVisible(self.width() >= LEAST_FOR_NONE)

    def _show(self) -> None:
        calibrating = self._calibrating
        fit, k, sigma = calibrating.fit, calibrating.k, calibrating.sigma
        self.field.show_width()
        self.field.setEnabled(calibrating.rows is not None)
        told = "" if k is None or sigma is None else f"k {k:.3f} · σ {sigma:.2f}"
        self.about.setText(told)
        self.shared_box.setVisible(fit is not None and fit.shared is not None)
        self.shared_box.setChecked(calibrating.is_shared)
        for button in (self.best_button, self.plateau_button, self.none_button):
            button.setEnabled(calibrating.language_fit is not None)
        of = self._fitted_words()
        best = self.tr("The width with the best mean on the grid{of}")
        self.best_button.setToolTip(best.format(of=of))
        plateau = self.tr("The smallest width within one standard error of the best{of}")
        self.plateau_button.setToolTip(plateau.format(of=of))
        self.effect.set_wordings((*self.effect_words(), ""))

    def _fitted_words(self) -> str:
        """Of which rows Best and Plateau are, what they are for, and whom they touch."""
        data, language = self._calibrating.data, self._calibrating.language
        if data is None:
            return ""
        words = [self.tr(", over {split}.").format(split=split_words(data.trained_on))]
        if not data.may_fit:
            words.append(
                self.tr(
                    "These are the rows that are reported: it shows what is the most to be had on them, and can't be kept."
                )
            )
        elif data.shown_of != data.trained_on:
            words.append(self.tr("What it does is told of {shown}.").format(shown=split_words(data.shown_of)))
        if len(data.languages) > 1 and not self._calibrating.is_shared:
            text = self.tr(
                "For {pair} only: other pairs keep the width in hand, and a submission takes the kept one of theirs that is"
                " chosen, else the newest."
            )
            words.append(text.format(pair=pair_name(language)))
        return " ".join(words)

    def effect_words(self) -> tuple[str, ...]:
        """What the width does to the rows that are shown, ever shorter; nothing while there is nothing to say."""
        calibrating = self._calibrating
        rows, effect, data = calibrating.rows, calibrating.effect(), calibrating.data
        if rows is None or effect is None or data is None:
            return ()
        before = rows.shown.before
        split = self.tr("On {split}: ").format(split=split_words(data.shown_of) + self._seen_words(rows))
        parts = [
            self.tr("τ_b {0} → {1}").format(value_text(before.tau_b), value_text(effect.tau_b)),
            self.tr("{0} of {1} documents dropped").format(
                f"{effect.n_undefined:,}", f"{len(effect.taus):,}"
            ),
            self.tr("undefined as 0: {0} → {1}").format(
                value_text(before.tau_b_nan0), value_text(effect.tau_b_nan0)
            ),
            self.tr("acc_eq {0} → {1}").format(value_text(before.accuracy), value_text(effect.accuracy)),
        ]
        joined = [" · ".join(parts[:count]) for count in range(len(parts), 0, -1)]
        return (split + joined[0], split + joined[1], *joined)

    def _seen_words(self, rows: PairRows) -> str:
        data = self._calibrating.data
        if rows.is_same and data is not None and not data.may_fit:
            return self.tr(" (fitted on these very rows: to look at only)")
        if rows.is_same:
            return self.tr(" (fitted on these rows)")
        return self.tr(" (fitted rows among them)") if rows.is_seen else ""

    def open_settings(self) -> None:
        """The card under its button."""
        button = self.settings_button
        card = TieSettingsCard(self._calibrating, self)
        card.show_at(button.mapToGlobal(QPoint(0, button.height())))


def width_of(text: str, sigma: float | None) -> float:
    """A width as people type it: a number, or k with a number.

    Raises:
        EngineError: it is no number from 0 upwards.

    >>> width_of("3,5", None), width_of("k 0.5", 8.0), width_of("0.5k", 8.0)
    (3.5, 4.0, 4.0)
    """
    plain = text.strip().casefold()
    is_k = sigma is not None and "k" in plain
    value = number_of(plain.replace("k", "").replace("=", "") if is_k else plain)
    if not 0 <= value < float("inf"):
        raise EngineError(tie_tr("A width of ties is a number from 0 upwards, such as 3.5."))
    return value * sigma if is_k and sigma is not None else value
