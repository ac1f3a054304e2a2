"""How far detector and people agree about failure kinds, and people with each other: a table beside its button.

Whole utterances and points of interest have tables of their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.asr.failure_agreement import Agreement, KindAgreement
from gui.panels.figure import Switch
from gui.panels.inspector_failure_words import kind_hint, kind_name
from gui.services.failure_answers import Comparison, ProjectAgreement
from gui.theme.tokens import GRID


class AgreementCard(QFrame):
    """A popup: n, precision, recall, F1 and Cohen's kappa of each kind; Esc or a click elsewhere closes it.

    Signals:
        export_wanted: all answers are to be written to a file.
    """

    export_wanted = Signal()

    def __init__(self, found: ProjectAgreement, parent: QWidget, at_points: bool = False) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self._found = found
        self._tables: list[tuple[str, Agreement]] = []
        whole, points = found.whole.detector.n, found.points.detector.n
        sorts = (
            (self.tr("Whole utterances (n = {n})").format(n=whole), False),
            (self.tr("Points of interest (n = {n})").format(n=points), True),
        )
        self.about = Switch(sorts, self.tr("What is compared"))
        self.about.choose(at_points)
        self.about.chosen.connect(lambda _at_points: self._show_sort())
        self.between = QComboBox()
        self.between.setAccessibleName(self.tr("Who is compared"))
        self.heading = QLabel()
        self.heading.setProperty("role", "heading")
        self.grid = QGridLayout()
        self.grid.setHorizontalSpacing(2 * GRID)
        self.grid.setVerticalSpacing(GRID // 2)
        self.summary = QLabel()
        self.summary.setProperty("role", "small")
        self.summary.setWordWrap(True)
        self.copy_button = QPushButton(self.tr("Copy"))
        self.copy_button.clicked.connect(lambda _checked=False: self.copy())
        buttons = QHBoxLayout()
        self.export_button = QPushButton(self.tr("Export all answers…"))
        self.export_button.setEnabled(whole + points > 0)
        self.export_button.clicked.connect(lambda _checked=False: self._export())
        buttons.addStretch()
        buttons.addWidget(self.export_button)
        buttons.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.about)
        column.addWidget(self.heading)
        column.addWidget(self.between)
        column.addLayout(self.grid)
        column.addWidget(self.summary)
        column.addLayout(buttons)
        self.between.activated.connect(self.show_table)
        self._corner = QPoint()
        self._labels: dict[tuple[int, int], QLabel] = {}
        self.lines: list[list[str]] = []
        self._show_sort()

    @property
    def _at_points(self) -> bool:
        return bool(self.about.value)

    def _show_sort(self) -> None:
        """Offer the comparisons about whole utterances, or those at points."""
        found: Comparison = self._found.points if self._at_points else self._found.whole
        self._tables = [(self.tr("Detector against people"), found.detector)]
        self._tables += [(f"{one.first} – {one.second}", one.agreement) for one in found.people]
        self.between.clear()
        for title, agreement in self._tables:
            self.between.addItem(f"{title} (n = {agreement.n})")
        self.between.setVisible(len(self._tables) > 1)
        self.show_table(0)

    def show_table(self, place: int) -> None:
        """Show one comparison."""
        title, agreement = self._tables[place]
        self.heading.setText(title)
        first, second = (
            (self.tr("Precision"), self.tr("Recall"))
            if place == 0
            else (self.tr("Shared of the second"), self.tr("Shared of the first"))
        )
        head = [self.tr("Kind"), "n", first, second, "F1", self.tr("Cohen's κ")]
        self.lines = [head, *(self._line(kind) for kind in agreement.kinds)]
        tips = ["", *(self._tip(kind) for kind in agreement.kinds)]
        for row, (line, tip) in enumerate(zip(self.lines, tips, strict=True)):
            self._put_line(row, line, tip)
        self.summary.setText(self._summary(agreement))
        if self.isVisible():
            self._fit()

    def _put_line(self, row: int, line: Sequence[str], tip: str) -> None:
        for column, text in enumerate(line):
            label = self._labels.get((row, column)) or self._new_label(row, column)
            label.setText(text)
            label.setToolTip(tip)

    def _new_label(self, row: int, column: int) -> QLabel:
        label = self._labels[row, column] = QLabel()
        if not row:
            label.setProperty("role", "small")
        if column:
            label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.grid.addWidget(label, row, column)
        return label

    def _line(self, kind: KindAgreement) -> list[str]:
        values = (kind.precision, kind.recall, kind.f1, kind.kappa)
        named = kind.both + kind.first_only + kind.second_only
        return [
            kind_name(kind.kind),
            self.tr("{named} of {n}").format(named=named, n=kind.n),
            *("n/a" if value is None else f"{round(value, 2) + 0.0:.2f}" for value in values),  # no "-0.00"
        ]

    def _tip(self, kind: KindAgreement) -> str:
        reasons = {
            "": "",
            "nobody": self.tr("Nothing was judged yet."),
            "kind_never_given": self.tr("Nobody names this kind, so there is nothing to divide by."),
            "always_the_same": self.tr("Both always say the same: no agreement beyond chance can be told."),
        }
        counts = self.tr("both {both}, only the first {first}, only the second {second}, neither {neither}")
        told = counts.format(
            both=kind.both, first=kind.first_only, second=kind.second_only, neither=kind.neither
        )
        return "\n".join(part for part in (kind_hint(kind.kind), told, reasons[kind.lack]) if part)

    def _summary(self, agreement: Agreement) -> str:
        if not agreement.n:
            if self._at_points:
                return self.tr("Nobody has said yet what went wrong at a point: confirm some of them first.")
            return self.tr("Nobody has said yet what went wrong: confirm some answers first.")
        macro = "n/a" if agreement.macro_f1 is None else f"{agreement.macro_f1:.2f}"
        text = (
            self.tr("Macro F1 {macro} over the kinds that were named; {same} of {n} points the very same.")
            if self._at_points
            else self.tr(
                "Macro F1 {macro} over the kinds that were named; {same} of {n} hypotheses the very same."
            )
        )
        return text.format(macro=macro, same=agreement.same, n=agreement.n)

    def copy(self) -> None:
        """Put the table on the clipboard."""
        lines = ["\t".join(line) for line in self.lines]
        QGuiApplication.clipboard().setText("\n".join([self._copied_title(), *lines, self.summary.text()]))
        self.close()

    def _export(self) -> None:
        self.close()
        self.export_wanted.emit()

    def _copied_title(self) -> str:
        about = self.tr("points of interest") if self._at_points else self.tr("whole utterances")
        return f"{self.heading.text()}, {about}"

    def show_at(self, corner: QPoint) -> None:
        """Open with its bottom left at a point of the screen, kept within it."""
        self._corner = corner
        self._fit()
        self.show()
        self.copy_button.setFocus()

    def _fit(self) -> None:
        """As large as its table, above the corner that it was opened at."""
        self.adjustSize()
        corner = self._corner
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = min(corner.x(), room.right() - self.width())
        self.move(max(room.left(), x), max(room.top(), corner.y() - self.height()))
