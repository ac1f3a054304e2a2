"""How far detector and people agree about failure kinds, and people with each other: a table beside its button."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, Qt
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
from gui.panels.inspector_failure_words import kind_hint, kind_name
from gui.services.failure_answers import ProjectAgreement
from gui.theme.tokens import GRID


class AgreementCard(QFrame):
    """A popup: n, precision, recall, F1 and Cohen's kappa of each kind; Esc or a click elsewhere closes it."""

    def __init__(self, found: ProjectAgreement, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "card")
        self._tables = [(self.tr("Detector against people"), found.detector)]
        self._tables += [(f"{one.first} – {one.second}", one.agreement) for one in found.people]
        self.between = QComboBox()
        self.between.setAccessibleName(self.tr("Who is compared"))
        for title, agreement in self._tables:
            self.between.addItem(f"{title} (n = {agreement.n})")
        self.between.setVisible(len(self._tables) > 1)
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
        buttons.addStretch()
        buttons.addWidget(self.copy_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addWidget(self.heading)
        column.addWidget(self.between)
        column.addLayout(self.grid)
        column.addWidget(self.summary)
        column.addLayout(buttons)
        self.between.activated.connect(self.show_table)
        self._labels: list[QLabel] = []
        self.lines: list[list[str]] = []
        self.show_table(0)

    def show_table(self, place: int) -> None:
        """Show one comparison."""
        title, agreement = self._tables[place]
        self.heading.setText(title)
        for label in self._labels:
            self.grid.removeWidget(label)
            label.deleteLater()
        self._labels = []
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

    def _put_line(self, row: int, line: Sequence[str], tip: str) -> None:
        for column, text in enumerate(line):
            label = QLabel(text)
            if not row:
                label.setProperty("role", "small")
            if column:
                label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            label.setToolTip(tip)
            self.grid.addWidget(label, row, column)
            self._labels.append(label)

    def _line(self, kind: KindAgreement) -> list[str]:
        values = (kind.precision, kind.recall, kind.f1, kind.kappa)
        named = kind.both + kind.first_only + kind.second_only
        return [
            kind_name(kind.kind),
            self.tr("{named} of {n}").format(named=named, n=kind.n),
            *("n/a" if value is None else f"{value:.2f}" for value in values),
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
            return self.tr("Nobody has said yet what went wrong: confirm some answers first.")
        macro = "n/a" if agreement.macro_f1 is None else f"{agreement.macro_f1:.2f}"
        text = self.tr(
            "Macro F1 {macro} over the kinds that were named; {same} of {n} hypotheses the very same."
        )
        return text.format(macro=macro, same=agreement.same, n=agreement.n)

    def copy(self) -> None:
        """Put the table on the clipboard."""
        lines = ["\t".join(line) for line in self.lines]
        QGuiApplication.clipboard().setText("\n".join([self.heading.text(), *lines, self.summary.text()]))
        self.close()

    def show_at(self, corner: QPoint) -> None:
        """Open with its bottom left at a point of the screen, kept within it."""
        self.adjustSize()
        screen = QGuiApplication.screenAt(corner) or QGuiApplication.primaryScreen()
        room = screen.availableGeometry()
        x = min(corner.x(), room.right() - self.width())
        self.move(max(room.left(), x), max(room.top(), corner.y() - self.height()))
        self.show()
        self.copy_button.setFocus()
