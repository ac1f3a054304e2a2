"""Translations that are to be imported: what a file holds, what is to be chosen, the first rows; then the import."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from db.translation_records import SegmentSplit
from engine.types import Progress
from gui.models.record_table import Column, RecordTable
from gui.panels.corpus_card import PageCard
from gui.panels.translation_import_metrics import MetricChoices
from gui.panels.translation_words import pair_name, split_name
from gui.services.jobs import Job
from gui.services.translation_files import SetChoices, SetWish, TranslationFiles
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton
from gui.widgets.record_table_view import RecordTableView

if TYPE_CHECKING:
    from gui.services.translation_files import ImportLook

SPLITS: tuple[SegmentSplit, ...] = ("", "train", "dev", "test")


class TranslationImportCard(PageCard):
    """Lies over the page until the person imports the file or leaves it."""

    def __init__(self, files: TranslationFiles, page: QWidget) -> None:
        super().__init__(page)
        self._files = files
        self._wish: SetWish | None = None
        self._look: ImportLook | None = None
        self._reading: Job | None = None
        self._importing: Job | None = None
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.place = ElidedLabel()
        self.place.setProperty("role", "small")
        self.close_button = IconButton("mdi6.close", self.tr("Leave it"), self.leave)
        self.name = QLineEdit()
        self.language, self.human, self.reference = QComboBox(), QComboBox(), QComboBox()
        self.split = QComboBox()
        self.facts, self.warnings = QLabel(), QLabel()
        self.metrics = MetricChoices()
        self.model = RecordTable[tuple[int, object]](self._columns(), lambda row: str(row[0]), self)
        self.preview = RecordTableView(self.model, (160, 130, 80, 260, 260), stretch=4)
        self.preview.setAccessibleName(self.tr("The first rows"))
        self.preview.setSortingEnabled(False)
        self.bar, self.working = QProgressBar(), QLabel()
        self.take = QPushButton(self.tr("Import"))
        self.leave_button = QPushButton(self.tr("Leave it"))
        self._lay_out()
        self._connect()

    def _columns(self) -> list[Column[tuple[int, object]]]:
        def of(name: str) -> Column[tuple[int, object]]:
            return Column(titles[name], lambda row: str(getattr(row[1], name)))

        titles = {
            "document": self.tr("Document"),
            "system": self.tr("System"),
            "source": self.tr("Source"),
            "translation": self.tr("Translation"),
        }
        score: Column[tuple[int, object]] = Column(
            self.tr("People"), lambda row: _score(getattr(row[1], "score", None)), number=True
        )
        return [of("document"), of("system"), score, of("source"), of("translation")]

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        column.addWidget(self.place)
        column.addLayout(self._fields())
        for label in (self.facts, self.warnings):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.warnings.setProperty("role", "muted")
        column.addWidget(self.facts)
        column.addWidget(self.warnings)
        body = QHBoxLayout()
        body.setSpacing(2 * GRID)
        body.addWidget(self.metrics, 2)
        body.addWidget(self.preview, 5)
        column.addLayout(body, 1)
        column.addLayout(self._last())

    def _fields(self) -> QGridLayout:
        """Name and choices in one line; what there is nothing to choose of is hidden."""
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID // 2)
        self.labels: dict[QWidget, QLabel] = {}
        fields: tuple[tuple[QWidget, str, int], ...] = (
            (self.name, self.tr("Name of the set"), 3),
            (self.language, self.tr("Language pair"), 1),
            (self.human, self.tr("Scores by people"), 1),
            (self.reference, self.tr("Reference"), 1),
            (self.split, self.tr("Rows that name no split are"), 1),
        )
        for place, (field, text, stretch) in enumerate(fields):
            label = QLabel(text)
            label.setProperty("role", "small")
            label.setBuddy(field)
            field.setAccessibleName(text)
            self.labels[field] = label
            grid.addWidget(label, 0, place)
            grid.addWidget(field, 1, place)
            grid.setColumnStretch(place, stretch)
        for split in SPLITS:
            self.split.addItem(split_name(split), split)
        return grid

    def _last(self) -> QHBoxLayout:
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.take.setProperty("kind", "primary")
        self.working.setProperty("role", "small")
        self.working.setWordWrap(True)
        row = QHBoxLayout()
        row.setSpacing(GRID)
        row.addWidget(self.working, 1)
        for widget in (self.bar, self.take, self.leave_button):
            row.addWidget(widget)
        return row

    def _connect(self) -> None:
        for box in (self.language, self.human, self.reference):
            box.activated.connect(lambda _index: self._read_again())
        self.name.textChanged.connect(lambda _text: self._enable())
        self.name.returnPressed.connect(self._entered)
        self.take.clicked.connect(lambda _checked: self._take_or_stop())
        self.leave_button.clicked.connect(self.leave)
        self.room_changed.connect(self._stop_reading)

    # ---- a file

    def open(self, path: Path) -> None:
        """Read a file or folder and show what an import would do."""
        if not self._files.is_open or self._importing is not None:
            return
        self._look = None
        self.title.setText(path.name)
        self.place.setText(str(path))
        self.name.setText("")
        for box in (self.language, self.human, self.reference):
            box.clear()
        self._show_choices(())
        self.show()
        self.leave_button.setFocus()
        self._read(SetWish(path))

    def _read(self, wish: SetWish) -> None:
        self._stop()
        self._wish = wish
        self.working.setText(self.tr("Reading…"))
        self._reading = self._files.look(wish, lambda found: self._show(wish, found), self._reading_ended)
        self._enable()

    def _read_again(self) -> None:
        assert self._wish is not None
        chosen = [box.currentData() or "" for box in (self.language, self.human, self.reference)]
        self._read(SetWish(self._wish.path, *chosen))

    def _show(self, wish: SetWish, found: ImportLook | str) -> None:
        if wish is not self._wish or not self.isVisible():
            return
        self._reading = None
        if isinstance(found, str):
            self._look = None
            self._refuse(found)
            return
        first = self._look is None
        self._look = found
        self._fill(found)
        self._enable()
        if first:
            self._focus_first(found)

    def _refuse(self, why: str) -> None:
        self.working.setText("")
        self.facts.setText(why)
        self.warnings.setText("")
        self.metrics.show_metrics(())
        self.model.set_records([])
        self._enable()

    def _fill(self, look: ImportLook) -> None:
        self.place.setText(f"{self._kind(look.kind)}   ·   {look.path}")
        if not self.name.isModified():
            self.name.setText(look.name)
        boxes = (
            (self.language, look.language_choices, self._wish.language if self._wish else ""),
            (self.human, look.human_choices, self._wish.human if self._wish else ""),
            (self.reference, look.reference_choices, self._wish.reference if self._wish else ""),
        )
        for box, choices, chosen in boxes:
            self._offer(box, choices, chosen)
        self._show_choices((self.language, self.human, self.reference))
        self.split.setCurrentIndex(max(0, self.split.findData(look.split)))
        bare = look.splits.get("", 0)
        for widget in (self.split, self.labels[self.split]):
            widget.setVisible(bool(bare))
        self.title.setText(self._headline(look))
        self.facts.setText(self._facts(look))
        self.warnings.setText(" ".join(look.warnings))
        self.metrics.show_metrics(look.metrics)
        self.model.set_records(list(enumerate(look.first)))
        wanted = {
            "language": self.tr("Choose the language pair that is to be read."),
            "human": self.tr("Choose whose scores are to be read."),
        }
        self.working.setText(wanted.get(look.needs, ""))

    def _offer(self, box: QComboBox, choices: tuple[str, ...], chosen: str) -> None:
        box.clear()
        if len(choices) > 1 and not chosen:
            box.addItem(self.tr("as it is found") if box is not self.language else self.tr("choose…"), "")
        for choice in choices:
            box.addItem(choice, choice)
        box.setCurrentIndex(max(0, box.findData(chosen)))

    def _show_choices(self, boxes: tuple[QComboBox, ...]) -> None:
        """Only where there is something to choose."""
        for box in (self.language, self.human, self.reference):
            on = box in boxes and box.count() > 1
            box.setVisible(on)
            self.labels[box].setVisible(on)

    def _focus_first(self, look: ImportLook) -> None:
        if look.needs == "language":
            self.language.setFocus()
        elif look.needs == "human":
            self.human.setFocus()
        else:
            self.name.setFocus()
            self.name.selectAll()

    def _kind(self, kind: str) -> str:
        return {
            "iwslt": self.tr("IWSLT JSON lines"),
            "table": self.tr("COMET table"),
            "mqm": self.tr("WMT MQM or DA table"),
            "eval_set": self.tr("mt-metrics-eval folder"),
        }.get(kind, kind)

    def _headline(self, look: ImportLook) -> str:
        if look.needs:
            return look.path.name
        text = self.tr("{file}: {rows} translations of {documents} source segments")
        return text.format(file=look.path.name, rows=f"{look.n_rows:,}", documents=f"{look.n_documents:,}")

    def _facts(self, look: ImportLook) -> str:
        """What it holds, in one line."""
        if look.needs:
            return ""
        splits = [
            f"{split_name(split)} {n:,}" for split, n in look.splits.items() if len(look.splits) > 1 or split
        ]
        facts = [
            ", ".join(map(pair_name, look.languages)),
            self.tr("systems: {n}").format(n=f"{len(look.systems):,}"),
            self.tr("scored by people: {n}").format(n=f"{look.n_scored:,}"),
            self.tr("with a reference: {n}").format(n=f"{look.n_references:,}") if look.n_references else "",
            self.tr("sound files: {n}").format(n=f"{look.n_sounds:,}") if look.n_sounds else "",
            ", ".join(splits),
        ]
        return "   ·   ".join(fact for fact in facts if fact)

    # ---- reading and importing

    def _reading_ended(self, job: Job) -> None:
        if job is self._reading and job.state != "done":  # stopped in the status bar
            self._reading = None
            self.working.setText(self.tr("Reading was stopped; open the file again to read it."))
            self._enable()

    def _enable(self) -> None:
        busy = self._importing is not None
        ready = self._look is not None and not self._look.needs and self._look.n_rows > 0
        named = bool(self.name.text().strip())
        self.take.setEnabled(busy or (ready and named and self._reading is None))
        self.take.setText(self.tr("Stop") if busy else self.tr("Import"))
        for widget in (self.name, self.language, self.human, self.reference, self.split, self.metrics):
            widget.setEnabled(not busy)
        self.bar.setVisible(busy)

    def _entered(self) -> None:
        if self.take.isEnabled() and self._importing is None:
            self.take_in()

    def _take_or_stop(self) -> None:
        if self._importing is not None:
            self._importing.cancel()
        else:
            self.take_in()

    def take_in(self) -> None:
        """Import the file as shown."""
        QGuiApplication.inputMethod().commit()
        if self._wish is None or not self.take.isEnabled():
            return
        choices = SetChoices(self.name.text().strip(), self.split.currentData(), self.metrics.chosen)
        job = self._files.take_in(self._wish, choices, self._import_ended)
        if job.state == "cancelled":  # the window is being closed
            return
        self._importing = job
        self.take.setFocus()
        job.progressed.connect(self._show_progress)
        self.bar.setRange(0, 0)
        self.working.setText(self.tr("Importing…"))
        self._enable()

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def _import_ended(self, job: Job) -> None:
        self._importing = None
        self.working.setText("" if job.state == "done" else self.tr("Nothing was imported."))
        self._enable()
        if job.state == "done" and self.isVisible():
            self.leave()

    def _stop_reading(self) -> None:
        """What would be read for a card that is closed is in vain."""
        if self.isHidden():
            self._stop()

    def _stop(self) -> None:
        if self._reading is not None:
            job, self._reading = self._reading, None
            job.cancel()


def _score(value: float | None) -> str:
    return "–" if value is None else f"{value + 0.0:g}".replace("-", "−")
