"""The estimators of a project and their kept widths of ties; the one that is chosen is looked at everywhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QInputDialog, QLabel, QMenu, QVBoxLayout, QWidget

from db.translation_records import CalibrationRecord, EstimatorRecord
from gui.models.record_table import Column, RecordTable
from gui.panels.recognition_numbers import RateDelegate, room_for_columns, system_icon
from gui.panels.translation_words import (
    calibration_mark,
    calibration_name,
    estimator_kind,
    score_text,
    tau_text,
)
from gui.services.translation import Translation
from gui.services.translation_rows import EstimatorSummary
from gui.theme.icons import icon
from gui.theme.tokens import GRID
from gui.widgets.narrow_columns import show_columns
from gui.widgets.record_table_view import RecordTableView

NAME, KIND, SCORED, MEAN, TAU, TAU_ZERO = range(6)
WIDTHS = (220, 112, 72, 64, 60, 66)
LEAST_NAME = 150
DROPPED = (KIND, MEAN, SCORED, TAU_ZERO)
"""In a narrow window these go, in this order."""


@dataclass(frozen=True, slots=True)
class EstimatorLine:
    """An estimator, or one of its kept widths of ties.

    Attributes:
        place: of the estimator in the scale of colours.
        calibration: None: its bare scores.
        summary: what it is like on what is shown; None where it scored nothing of it.
    """

    estimator: EstimatorRecord
    place: int
    calibration: CalibrationRecord | None
    summary: EstimatorSummary | None

    @property
    def id(self) -> str:
        """By which it is found again."""
        return self.estimator.id + (self.calibration.id if self.calibration else "")


class TranslationEstimators(QWidget):
    """A table; Enter or a click chooses.

    Signals:
        provenance_wanted: the `EstimatorLine` of which somebody asks how it was made.
        export_wanted: the `EstimatorLine` whose scores are to be written.
    """

    provenance_wanted = Signal(object)
    export_wanted = Signal(object)

    def __init__(self, translation: Translation) -> None:
        super().__init__()
        self._translation = translation
        self.model = RecordTable[EstimatorLine](self._columns(), lambda line: line.id, self)
        self.view = RecordTableView(self.model, WIDTHS, stretch=NAME)
        self.view.setAccessibleName(self.tr("Estimators"))
        self.view.setMinimumHeight(88)
        self.view.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # names differ at their ends
        self.view.verticalHeader().setDefaultSectionSize(24)
        self._numbers = RateDelegate(self.view)
        for column in (SCORED, MEAN, TAU, TAU_ZERO):
            self.view.setItemDelegateForColumn(column, self._numbers)
        self.view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.view.customContextMenuRequested.connect(self._menu_at)
        self.view.chosen.connect(self._choose)
        self.hint = QLabel(
            self.tr("No estimator yet: run one (Ctrl+R), or import a metric file as a column (Ctrl+M).")
        )
        self.hint.setProperty("role", "muted")
        self.hint.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.hint)
        column.addWidget(self.view, 1)
        translation.estimators_changed.connect(lambda _estimators: self.refresh())
        translation.calibrations_changed.connect(lambda _calibrations: self.refresh())
        translation.rows_changed.connect(lambda _rows: self.refresh())
        translation.choice_changed.connect(lambda _choice: self._select())
        self.refresh()

    def _columns(self) -> list[Column[EstimatorLine]]:
        def of(line: EstimatorLine, name: str) -> float | None:
            return getattr(line.summary, name) if line.summary is not None else None

        return [
            Column(
                self.tr("Estimator"),
                self._name,
                tooltip=self._about,
                icon=lambda line: None if line.calibration else system_icon(line.place),
            ),
            Column(self.tr("What it is"), lambda line: self._kind(line)),
            Column(
                self.tr("Scored"),
                self._scored,
                key=lambda line: of(line, "scored"),
                number=True,
                hint=self.tr("How many of the translations that are shown have a score of it"),
            ),
            Column(
                self.tr("Mean"),
                lambda line: score_text(of(line, "mean"), 1),
                key=lambda line: of(line, "mean"),
                number=True,
                hint=self.tr("Mean score of the translations that are shown, on 0 to 100"),
            ),
            Column(
                "τ_b",
                lambda line: tau_text(of(line, "tau_b")) if line.summary else "–",
                key=lambda line: of(line, "tau_b"),
                number=True,
                tooltip=self._taus,
                hint=self.tr(
                    "Kendall's τ_b with people within a document, mean over documents where it is defined;"
                    " −1 to 1, higher is better"
                ),
            ),
            Column(
                self.tr("τ_b, 0"),
                lambda line: tau_text(of(line, "tau_b_nan0")) if line.summary else "–",
                key=lambda line: of(line, "tau_b_nan0"),
                number=True,
                tooltip=self._taus,
                hint=self.tr(
                    "The same over all documents, undefined ones counted as 0: ties that are too wide show here"
                ),
            ),
        ]

    # ---- what it shows

    def refresh(self) -> None:
        """Show what there is now."""
        translation, rows = self._translation, self._translation.rows
        summaries = rows.summaries if rows is not None else {}
        lines: list[EstimatorLine] = []
        for place, estimator in enumerate(translation.estimators):
            lines.append(EstimatorLine(estimator, place, None, summaries.get((estimator.id, None))))
            lines += [
                EstimatorLine(estimator, place, one, summaries.get((estimator.id, one.id)))
                for one in reversed(translation.calibrations)
                if one.estimator_id == estimator.id and one.language in ("", translation.choice.language)
            ]
        self.model.set_records(lines)
        self.hint.setVisible(not lines)
        self.view.setVisible(bool(lines))
        self._select()

    def _select(self) -> None:
        choice = self._translation.choice
        self.view.select_id((choice.estimator_id or "") + (choice.calibration_id or ""))

    def _name(self, line: EstimatorLine) -> str:
        return f"      + {calibration_mark(line.calibration)}" if line.calibration else line.estimator.name

    def _about(self, line: EstimatorLine) -> str:
        return calibration_name(line.calibration) if line.calibration else line.estimator.name

    def _kind(self, line: EstimatorLine) -> str:
        if line.calibration is not None:
            return self.tr("shared by all pairs") if line.calibration.shared else self.tr("fitted on train")
        return estimator_kind(line.estimator.kind)

    def _scored(self, line: EstimatorLine) -> str:
        if line.summary is None:
            return "–"
        total = self._translation.rows.n_rows if self._translation.rows is not None else 0
        if line.summary.scored == total:
            return f"{total:,}"
        return self.tr("{n} of {total}").format(n=f"{line.summary.scored:,}", total=f"{total:,}")

    def _taus(self, line: EstimatorLine) -> str:
        found = line.summary
        if found is None:
            return ""
        text = self.tr("documents: {n}, of which without a τ_b: {undefined}; intervals: Evaluate (F6)")
        return text.format(n=f"{found.n_documents:,}", undefined=f"{found.n_undefined:,}")

    # ---- what is done with it

    def line_of(self, identity: str) -> EstimatorLine | None:
        """The line with this id."""
        return next((line for line in self.model.shown if line.id == identity), None)

    def _choose(self, identity: str) -> None:
        line = self.line_of(identity)
        if line is not None:
            self._translation.choose(line.estimator.id, line.calibration.id if line.calibration else None)

    def step(self, down: int) -> None:
        """Choose the next or previous line."""
        if rows := len(self.model.shown):
            at = self.view.currentIndex().row()
            self._choose(self.model.shown[(at + down) % rows].id)

    def _menu_at(self, at: QPoint) -> None:
        line = self.model.record(self.view.indexAt(at))
        if line is not None:
            self.menu_of(line).popup(self.view.viewport().mapToGlobal(at))

    def menu_of(self, line: EstimatorLine) -> QMenu:
        """What can be done with a line."""
        changes = self._translation.changes
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        ways: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (
                "mdi6.help-circle-outline",
                self.tr("How was this made?"),
                lambda: self.provenance_wanted.emit(line),
            ),
            ("mdi6.export", self.tr("Export its scores…"), lambda: self.export_wanted.emit(line)),
            ("mdi6.pencil-outline", self.tr("Rename…"), lambda: self.rename(line)),
        )
        for name, text, do in ways:
            menu.addAction(icon(name), text, do)
        menu.addSeparator()
        calibration = line.calibration
        if calibration is not None:
            text = self.tr("Take the width back")
            menu.addAction(icon("mdi6.delete-outline"), text, lambda: changes.remove_calibration(calibration))
        else:
            text = self.tr("Delete it with its scores")
            menu.addAction(
                icon("mdi6.delete-outline"), text, lambda: changes.delete_estimator(line.estimator)
            )
        return menu

    def rename(self, line: EstimatorLine) -> None:
        """Ask for another name."""
        changes, calibration = self._translation.changes, line.calibration
        dialog = QInputDialog(self)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        name = calibration.name if calibration is not None else line.estimator.name
        dialog.setWindowTitle(self.tr("Rename {name}").format(name=name))
        dialog.setLabelText(self.tr("Name"))
        dialog.setTextValue(name)
        if calibration is not None:
            dialog.textValueSelected.connect(lambda text: changes.rename_calibration(calibration, text))
        else:
            dialog.textValueSelected.connect(lambda text: changes.rename_estimator(line.estimator, text))
        dialog.open()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        show_columns(self.view, room_for_columns(self.view), WIDTHS, LEAST_NAME, DROPPED)
