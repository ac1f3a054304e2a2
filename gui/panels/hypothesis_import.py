"""What is in a file of hypotheses, before anything is taken in: systems, matches, and every row that doesn't fit."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
)

from gui.services.systems import HypothesisPreview, SystemFound, Systems
from gui.theme.tokens import GRID

MOST_LINES = 2_000
MOST_SHOWN = 6


class HypothesisImportCard(QFrame):
    """A card over the results; it stays until the person takes the file in or leaves it.

    Signals:
        imported: the tuple of `SystemRecord`s that were taken in.
    """

    imported = Signal(object)

    def __init__(self, systems: Systems) -> None:
        super().__init__()
        self._systems = systems
        self._path: Path | None = None
        self._preview: HypothesisPreview | None = None
        self.setProperty("role", "card")
        self.title = QLabel()
        self.title.setProperty("role", "heading")
        self.summary = QLabel()
        self.summary.setWordWrap(True)
        for label in (self.title, self.summary):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.problems = QPlainTextEdit()
        self.problems.setReadOnly(True)
        self.problems.setAccessibleName(self.tr("Rows that don't fit"))
        self.replace = QCheckBox(self.tr("Replace what is there of these systems, scores too"))
        self.skip = QCheckBox()
        self.references = QCheckBox(self.tr("Take the references of the file in as new utterances"))
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the system"))
        self.name.setToolTip(self.tr("Rows that name their system keep that name"))
        self.take = QPushButton(self.tr("Import"))
        self.take.setProperty("kind", "primary")
        self._lay_out()
        self._connect()
        self.hide()

    def _lay_out(self) -> None:
        leave = QPushButton(self.tr("Leave it"))
        leave.clicked.connect(self.hide)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        self.name_label = QLabel(self.tr("System"))
        row.addWidget(self.name_label)
        row.addWidget(self.name, 1)
        row.addWidget(self.take)
        row.addWidget(leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        for widget in (
            self.title, self.summary, self.problems, self.replace, self.skip, self.references,
        ):  # fmt: skip
            column.addWidget(widget)
        column.addLayout(row)

    def _connect(self) -> None:
        self.name.editingFinished.connect(self._read_again)
        self.name.returnPressed.connect(self.take.setFocus)
        self.references.clicked.connect(lambda _checked: self._read_again(True))
        for box in (self.replace, self.skip):
            box.toggled.connect(lambda _checked: self._enable())
        self.take.clicked.connect(lambda _checked: self.take_in())

    def open(self, path: Path) -> None:
        """Read a file and show what an import would do."""
        self._path = path
        for box in (self.replace, self.skip, self.references):
            box.setChecked(False)
        self._systems.preview(path, None, False, self._show)

    def take_in(self) -> None:
        """Import the file as shown."""
        if self._preview is not None and self.take.isEnabled():
            self._systems.take_in(
                self._preview, self.replace.isChecked(), self.skip.isChecked(), self.imported.emit
            )
            self.hide()

    def _read_again(self, always: bool = False) -> None:
        """Another name, or other references, may match otherwise."""
        QGuiApplication.inputMethod().commit()
        name = " ".join(self.name.text().split())
        shown = self._preview.system if self._preview else ""
        if self._path is None or not self.isVisible() or not (always or (name and name != shown)):
            return
        self.take.setEnabled(False)
        self._systems.preview(self._path, name or None, self.references.isChecked(), self._show)

    def _show(self, preview: HypothesisPreview) -> None:
        if preview.path != self._path:
            return
        self._preview = preview
        self.title.setText(
            self.tr("{file}: hypotheses of {systems}").format(
                file=preview.path.name, systems=", ".join(one.name for one in preview.systems) or "–"
            )
        )
        self.summary.setText("\n".join(self._sentences(preview)))
        self.summary.setVisible(bool(self.summary.text()))
        self.problems.setPlainText("\n".join(preview.lines[:MOST_LINES]))
        self.problems.setFixedHeight(self._lines_height(len(preview.lines)))
        self.problems.setVisible(bool(preview.lines))
        self.replace.setVisible(any(system.taken for system in preview.systems))
        self.skip.setText(
            self.tr("Leave out the rows whose id names no utterance ({n})").format(n=f"{preview.unknown:,}")
        )
        self.skip.setVisible(preview.unknown > 0)
        self.references.setVisible(preview.unknown > 0 or self.references.isChecked())
        if not self.name.hasFocus():
            self.name.setText(preview.system)
        own_name = not preview.systems or preview.system in [system.name for system in preview.systems]
        self.name.setVisible(own_name)
        self.name_label.setVisible(own_name)
        self._enable()
        if not self.isVisible():
            self.show()
            self.name.setFocus()
            self.name.selectAll()

    def _lines_height(self, lines: int) -> int:
        line = self.problems.fontMetrics().lineSpacing()
        return min(max(2, lines), MOST_SHOWN) * line + 2 * GRID

    def _sentences(self, preview: HypothesisPreview) -> list[str]:
        counted = (
            (preview.new_references, self.tr("New utterances that come with the file: {n}.")),
            (preview.empty, self.tr("Empty hypotheses, which count as everything deleted: {n}.")),
            (
                preview.problems,
                self.tr("Rows that keep the file from being imported: {n}. Mend them and open it again."),
            ),
        )
        return [
            *(self._of_system(system) for system in preview.systems),
            *(text.format(n=f"{number:,}") for number, text in counted if number),
        ]

    def _of_system(self, system: SystemFound) -> str:
        parts = [self.tr("{name}: {n} matched").format(name=system.name, n=f"{system.rows:,}")]
        if system.missing:
            more = " …" if system.missing > len(system.missing_names) else ""
            parts.append(
                self.tr("utterances without a hypothesis: {n} ({names})").format(
                    n=f"{system.missing:,}", names=", ".join(system.missing_names) + more
                )
            )
        if system.taken:
            parts.append(self.tr("there are hypotheses of it already"))
        return "; ".join(parts) + "."

    def _enable(self) -> None:
        preview = self._preview
        taken = preview is not None and any(system.taken for system in preview.systems)
        self.take.setEnabled(
            preview is not None
            and preview.matched > 0
            and not preview.problems
            and (self.replace.isChecked() or not taken)
            and (self.skip.isChecked() or not preview.unknown)
        )
