"""Columns of metric scores that come with a file of translations: which to take, and on which scale they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from gui.panels.corpus_card import PageCard
from gui.services.jobs import Job
from gui.services.translation_files import MetricLook, TranslationFiles
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from gui.services.translation_files import MetricSource, Scale

MANY = 8
"""Of more than so many columns none is chosen unasked."""


class ScaleBox(QComboBox):
    """Where the scores of a metric run to."""

    def __init__(self, scale: int = 1) -> None:
        super().__init__()
        self.setAccessibleName(self.tr("Scale of the scores"))
        self.addItem(self.tr("0 to 1"), 1)
        self.addItem(self.tr("0 to 100, or another"), 100)
        self.choose(scale)

    def choose(self, scale: int) -> None:
        """Show a scale."""
        self.setCurrentIndex(self.findData(scale))

    @property
    def scale(self) -> Scale:
        """What is chosen."""
        return 1 if self.currentData() == 1 else 100


class MetricChoices(QWidget):
    """A line for each column: whether it is taken, and its scale."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[tuple[MetricSource, QCheckBox, ScaleBox]] = []
        self.heading = QLabel(self.tr("Scores of metrics that come with it"))
        self.heading.setProperty("role", "small")
        self._inside = QWidget()
        self._grid = QGridLayout(self._inside)
        self._grid.setContentsMargins(0, 0, GRID, 0)
        self._grid.setVerticalSpacing(GRID // 2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setWidget(self._inside)
        scroll.viewport().setAutoFillBackground(False)
        self._inside.setAutoFillBackground(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID // 2)
        column.addWidget(self.heading)
        column.addWidget(scroll, 1)
        self.hide()

    def show_metrics(self, metrics: Sequence[MetricSource]) -> None:
        """Offer these; nothing to offer is nothing to see."""
        while (item := self._grid.takeAt(0)) is not None:
            if (old := item.widget()) is not None:
                old.deleteLater()
        self._lines = []
        for place, metric in enumerate(metrics):
            box, scale = QCheckBox(metric.name), ScaleBox(metric.scale)
            box.setChecked(len(metrics) <= MANY)
            box.setToolTip(self.tr("scores: {n}").format(n=f"{metric.n:,}"))
            self._grid.addWidget(box, place, 0)
            self._grid.addWidget(scale, place, 1)
            self._lines.append((metric, box, scale))
        self._grid.setRowStretch(len(metrics), 1)
        self.setVisible(bool(metrics))

    @property
    def boxes(self) -> list[QCheckBox]:
        """From above."""
        return [box for _, box, _ in self._lines]

    @property
    def chosen(self) -> tuple[MetricSource, ...]:
        """What is to be taken in."""
        return tuple(
            replace(metric, scale=scale.scale) for metric, box, scale in self._lines if box.isChecked()
        )


class MetricCard(PageCard):
    """A metric file, one number a line, that becomes a column of the chosen set."""

    def __init__(self, files: TranslationFiles, page: QWidget) -> None:
        super().__init__(page)
        self._files = files
        self._look: MetricLook | None = None
        self._importing: Job | None = None
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.facts = QLabel()
        self.facts.setWordWrap(True)
        self.name, self.scale = QLineEdit(), ScaleBox()
        self.name.setAccessibleName(self.tr("Name of the estimator"))
        self.name.setFixedWidth(420)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.take = QPushButton(self.tr("Import"))
        self.take.setProperty("kind", "primary")
        self.leave_button = QPushButton(self.tr("Leave it"))
        self._lay_out()
        self.name.textChanged.connect(lambda _text: self._enable())
        self.name.returnPressed.connect(self.take_in)
        self.take.clicked.connect(lambda _checked: self.take_in())
        self.leave_button.clicked.connect(self.leave)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(IconButton("mdi6.close", self.tr("Leave it"), self.leave))
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        for place, (text, field) in enumerate(
            ((self.tr("Name of the estimator"), self.name), (self.tr("Its scores run from"), self.scale))
        ):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setBuddy(field)
            grid.addWidget(label, 0, place)
            grid.addWidget(field, 1, place)
        grid.setColumnStretch(2, 1)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addStretch()
        for widget in (self.bar, self.take, self.leave_button):
            last.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.facts)
        column.addLayout(grid)
        column.addLayout(last)
        column.addStretch()

    def show_look(self, look: MetricLook) -> None:
        """Show what a file holds."""
        if not self._files.is_open or self._importing is not None:
            return
        self._look = look
        text = self.tr("{file}, a column of {set}")
        self.title.setText(text.format(file=look.path.name, set=look.set.name))
        told = self.tr("{n} scores from {low} to {high}, in the order of the rows of the set.")
        self.facts.setText(
            look.error or told.format(n=f"{look.n:,}", low=f"{look.low:g}", high=f"{look.high:g}")
        )
        self.name.setText(look.name)
        self.scale.choose(look.scale)
        self._enable()
        self.show()
        if look.error:
            self.leave_button.setFocus()
        else:
            self.name.setFocus()
            self.name.selectAll()

    def _enable(self) -> None:
        busy = self._importing is not None
        ready = self._look is not None and not self._look.error and bool(self.name.text().strip())
        self.take.setEnabled(ready and not busy)
        self.bar.setVisible(busy)
        for field in (self.name, self.scale):
            field.setEnabled(not busy and self._look is not None and not self._look.error)

    def take_in(self) -> None:
        """Import the file as shown."""
        if self._look is None or not self.take.isEnabled():
            return
        job = self._files.take_metric_in(self._look, self.name.text().strip(), self.scale.scale, self._ended)
        if job.state != "cancelled":
            self._importing = job
            self.bar.setRange(0, 0)
            self._enable()

    def _ended(self, job: Job) -> None:
        self._importing = None
        self._enable()
        if job.state == "done" and self.isVisible():
            self.leave()
