"""What can be done with the width in hand: keep it, take a kept one, write a submission."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFileDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.translation_records import CalibrationRecord
from gui.panels.figure import ChoiceBox, connected
from gui.panels.figure_files import proposed_name
from gui.panels.translation_tie_figure import split_words, value_text, width_text
from gui.panels.translation_words import pair_name, splits_in_name
from gui.services.calibration_keeping import CalibrationKeeping
from gui.services.translation import Translation
from gui.theme.tokens import GRID
from gui.widgets.icon_button import IconButton

CARD_PX = 380


class TieActions(QWidget):
    """Buttons in one line, for the right end of the bar."""

    def __init__(self, keeping: CalibrationKeeping) -> None:
        super().__init__()
        self._keeping = keeping
        self.kept_box = ChoiceBox(self.tr("Kept widths"), least=11)
        self.keep_button = connected(QPushButton(self.tr("Keep…")), self.open_card)
        self.keep_button.setToolTip(self.tr("Keep the width in hand in the project"))
        self.write_button = IconButton("mdi6.export", self.tr("Write a submission…"), self.choose_file)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget in (self.kept_box, self.keep_button, self.write_button):
            row.addWidget(widget)
        translation, calibrating = keeping.translation, keeping.calibrating
        self.kept_box.chosen.connect(self._take)
        translation.calibrations_changed.connect(lambda _all: self._show())
        translation.choice_changed.connect(lambda _choice: self._show())
        calibrating.data_changed.connect(self._show)
        calibrating.width_changed.connect(self._show)
        calibrating.fitting.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        translation, keeping = self._keeping.translation, self._keeping
        mine = [
            one
            for one in translation.calibrations
            if one.estimator_id == translation.choice.estimator_id
            and one.language == translation.choice.language
        ]
        choices: list[tuple[str, object, int | None]] = [(self.tr("kept widths…"), None, None)]
        choices += [(kept_words(one), one.id, None) for one in mine]
        self.kept_box.fill(choices)
        held = translation.calibration
        shown = held.id if held is not None and keeping.is_in_hand(held) else None
        self.kept_box.setCurrentIndex(max(0, self.kept_box.findData(shown)))
        self.kept_box.setVisible(bool(mine))
        self.keep_button.setEnabled(bool(keeping.in_hand))
        self.write_button.setEnabled(bool(keeping.widths))
        self.write_button.setToolTip(self._submission_words())

    def _submission_words(self) -> str:
        """What a submission would be written with."""
        text = self.tr(
            "Write a submission: the shown splits with the ties of kept widths, one number a line, 0 to 100"
        )
        widths = self._keeping.widths
        if not widths:
            return text + "\n" + self.tr("Keep the width in hand first.")
        translation = self._keeping.translation
        shown, kept = translation.set, {one.language for one in widths}
        missing = [one for one in (shown.languages if shown is not None else ()) if one not in kept]
        lines = [self._width_words(one, translation) for one in widths]
        lines += [self.tr("{pair}: no kept width yet").format(pair=pair_name(one)) for one in missing]
        return "\n".join([text, *lines])

    def _width_words(self, one: CalibrationRecord, translation: Translation) -> str:
        """A width of a submission, and why it is that one."""
        if one.language == translation.choice.language:
            why = self.tr("in hand")
        elif translation.calibration is not None and one.id == translation.calibration.id:
            why = self.tr("chosen")
        else:
            why = self.tr("the newest that is kept")
        text = self.tr("{pair}: ε {width}, {why}")
        return text.format(pair=pair_name(one.language), width=width_text(one.epsilon), why=why)

    def _take(self) -> None:
        translation, wanted = self._keeping.translation, self.kept_box.currentData()
        if (held := translation.calibration) is not None and held.id == wanted:  # another one is in hand
            self._keeping.calibrating.take_kept(held.epsilon, held.language, held.shared)
        else:
            translation.choose_calibration(wanted)

    def open_card(self) -> None:
        """Ask what it is called, and say what will be kept."""
        card = KeepCard(self._keeping, self)
        button = self.keep_button
        card.show_at(button.mapToGlobal(QPoint(button.width(), button.height())))

    def choose_file(self) -> None:
        """Ask where the submission goes."""
        keeping, shown = self._keeping, self._keeping.translation.set
        estimator = keeping.translation.estimator
        if shown is None or estimator is None:
            return
        split = splits_in_name(keeping.translation.choice.splits)
        name = proposed_name((shown.name, split, estimator.name, "ties"))
        chosen, _kind = QFileDialog.getSaveFileName(
            self.window(),
            self.tr("Write a submission"),
            str(keeping.exports_folder / f"{name}.jsonl"),
            self.tr("Metric file, one number a line (*.jsonl)"),
        )
        if chosen:
            path = Path(chosen)
            keeping.write(path if path.suffix else path.with_suffix(".jsonl"))


class KeepCard(QFrame):
    """A popup: name, what is kept, what a reader must know, and the button."""

    def __init__(self, keeping: CalibrationKeeping, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self.setAccessibleName(self.tr("Keep the width"))
        self.setFixedWidth(CARD_PX)
        self._keeping = keeping
        heading = QLabel(self.tr("Keep the width"))
        heading.setProperty("role", "heading")
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name"))
        self.name.setPlaceholderText(self.tr("Name (optional)"))
        self.name.returnPressed.connect(self.keep)
        self.words = QLabel(self._words())
        self.warning = QLabel(self._warning())
        self.warning.setVisible(bool(self.warning.text()))
        for label in (self.words, self.warning):
            label.setWordWrap(True)
            label.setProperty("role", "small")
        self.button = connected(QPushButton(self.tr("Keep")), self.keep)
        self.button.setProperty("kind", "primary")
        self.button.setEnabled(not keeping.why_not)
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        for widget in (heading, self.name, self.words, self.warning):
            column.addWidget(widget)
        column.addLayout(foot)

    def _words(self) -> str:
        data = self._keeping.calibrating.data
        lines: list[str] = []
        text = self.tr(
            "{language}: ε {epsilon} (k {k}), fitted on {split}: {n} documents, τ_b {before} → {after}"
        )
        for one in self._keeping.in_hand:
            lines.append(
                text.format(
                    language=one.language,
                    epsilon=width_text(one.epsilon),
                    k=f"{one.k:.4g}",
                    split=split_words(data.trained_on if data is not None else ()),
                    n=f"{one.n_documents:,}",
                    before=value_text(one.curve[0].tau_b),
                    after=value_text(one.point.tau_b),
                )
            )
        return "\n".join(lines)

    def _warning(self) -> str:
        keeping = self._keeping
        words = (
            [keeping.why_not] if keeping.why_not else [one.warning for one in keeping.in_hand if one.warning]
        )
        if keeping.is_by_hand and keeping.calibrating.is_plateau:
            words.append(
                self.tr(
                    "This is the start of the plateau, where the best of the grid is asked for: kept as your choice."
                )
            )
        elif keeping.is_by_hand:
            words.append(
                self.tr("This width was set by hand; the grid chose another one. That is kept with it.")
            )
        return " ".join(words)

    def keep(self) -> None:
        """Keep it and close."""
        if self.button.isEnabled():
            QGuiApplication.inputMethod().commit()
            self._keeping.keep(self.name.text())
            self.close()

    def show_at(self, corner: QPoint) -> None:
        """Open with its top right at a point of the screen, kept within it."""
        self.adjustSize()
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = min(max(room.left(), corner.x() - self.width()), room.right() - self.width())
        self.move(x, max(room.top(), min(corner.y(), room.bottom() - self.height())))
        self.show()
        self.name.setFocus()


def kept_words(record: CalibrationRecord) -> str:
    """A kept width in a line."""
    by_hand = json.loads(record.settings).get("by_hand") if record.settings else False
    return f"ε {width_text(record.epsilon)} · {record.name}" + (" ✎" if by_hand else "")
