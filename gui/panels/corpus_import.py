"""A file or folder that is to be imported: what it is, which column is which, what would come of it; then the import."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.types import Progress
from gui.panels.column_mapping import ColumnMappingView
from gui.panels.column_mapping_preview import MappingPreview, field_name
from gui.panels.corpus_card import PageCard
from gui.panels.corpus_import_options import ImportOptions
from gui.panels.corpus_import_outcome import ImportOutcome
from gui.services.exchange import Exchange, Outlook, Wish
from gui.services.exchange_file import FileLook, Purpose
from gui.services.jobs import Job
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton


class ImportCard(PageCard):
    """Lies over the page until the person imports the file or leaves it."""

    def __init__(self, exchange: Exchange, page: QWidget) -> None:
        super().__init__(page)
        self._exchange = exchange
        self._look: FileLook | None = None
        self._asked: Wish | None = None
        self._reading: Job | None = None
        self._importing: Job | None = None
        self._preview: Outlook | None = None
        self._focus_take = False
        """The button gets the keyboard as soon as it can be pressed, so that the next Enter imports."""
        self.title = ElidedLabel()
        self.title.setProperty("role", "heading")
        self.place = ElidedLabel()
        self.place.setProperty("role", "small")
        self.notes = QLabel()
        self.notes.setProperty("role", "small")
        self.notes.setWordWrap(True)
        self.purpose_label, self.purpose = QLabel(self.tr("Take it in as")), QComboBox()
        self.purpose.setAccessibleName(self.tr("Take it in as"))
        self.close_button = IconButton("mdi6.close", self.tr("Leave it"), self.leave)
        self.options = ImportOptions()
        self.mapping = ColumnMappingView()
        self.preview = MappingPreview()
        self.outcome = ImportOutcome()
        self.name, self.problems = self.options.name, self.outcome.problems
        self.replace, self.skip = self.outcome.replace, self.outcome.skip
        self.references = self.outcome.references
        self.bar, self.working = QProgressBar(), QLabel()
        self.take = QPushButton(self.tr("Import"))
        self.leave_button = QPushButton(self.tr("Leave it"))
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(GRID)
        head.addWidget(self.title, 1)
        for widget in (self.purpose_label, self.purpose, self.close_button):
            head.addWidget(widget)
        body = QHBoxLayout()
        body.setSpacing(2 * GRID)
        body.addWidget(self.mapping, 1)
        body.addWidget(self.preview, 2)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.take.setProperty("kind", "primary")
        last = QHBoxLayout()
        last.setSpacing(GRID)
        self.working.setProperty("role", "small")
        last.addWidget(self.working, 1)
        for widget in (self.bar, self.take, self.leave_button):
            last.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        column.setSpacing(GRID)
        column.addLayout(head)
        for widget in (self.place, self.notes, self.options):
            column.addWidget(widget)
        column.addLayout(body, 1)
        column.addWidget(self.outcome)
        column.addLayout(last)

    def _connect(self) -> None:
        self.purpose.activated.connect(lambda _index: self._show_purpose())
        self.mapping.changed.connect(self._read)
        self.options.changed.connect(self._name_or_place_changed)
        self.options.entered.connect(self._entered)
        self.options.encoding_changed.connect(self._read_in_encoding)
        self.outcome.decided.connect(self._enable)
        self.outcome.references_toggled.connect(self._read)
        self.take.clicked.connect(lambda _checked: self._take_or_stop())
        self.leave_button.clicked.connect(self.leave)
        self.room_changed.connect(self._stop_reading)

    # ---- a file

    def open(self, path: Path, purpose: Purpose | None = None) -> None:
        """Look at a file or folder and show what an import would do."""
        self._exchange.look(path, self.show_look, purpose)

    def show_look(self, look: FileLook) -> None:
        """Show what a file is, and read it."""
        if not self._exchange.is_open or self._importing is not None:
            return
        self._look = look
        self.purpose.clear()
        for purpose in look.purposes:
            self.purpose.addItem(self._purpose_name(purpose), purpose)
        self.purpose.setCurrentIndex(max(0, self.purpose.findData(look.purpose)))
        several = len(look.purposes) > 1
        self.purpose.setVisible(several)
        self.purpose_label.setVisible(several)
        self.place.setText(f"{self._format_name(look)}   ·   {look.path}")
        self._say_notes(look.notes)
        self.show()
        self._show_purpose()
        self._focus_first()

    def _focus_first(self) -> None:
        """Where the person goes on: what lacks, the name, else the button, once it can be pressed."""
        assert self._look is not None
        if self._look.columns and (self.mapping.lacking or not self.name.isVisible()):
            self.mapping.first_box().setFocus()
        elif self.name.isVisible():
            self.name.setFocus()
            self.name.selectAll()
        else:
            self.leave_button.setFocus()
            self._focus_take = True

    def _say_notes(self, notes: tuple[str, ...]) -> None:
        self.notes.setText(" ".join(notes))
        self.notes.setVisible(bool(notes))

    def _purpose_name(self, purpose: Purpose) -> str:
        return {
            "scripts": self.tr("Scripts to be read"),
            "hypotheses": self.tr("Hypotheses of a recogniser"),
            "utterances": self.tr("Utterances with their references"),
        }[purpose]

    def _format_name(self, look: FileLook) -> str:
        names = {
            "csv": self.tr("Table (CSV)"), "tsv": self.tr("Table (TSV)"), "jsonl": self.tr("JSON lines"),
            "parquet": self.tr("Table (parquet)"), "sheet": self.tr("Spreadsheet"),
            "hike": self.tr("HiKE data set"), "kaldi": self.tr("Kaldi data folder"),
            "trn": self.tr("sclite trn"), "ctm": self.tr("sclite ctm"), "nemo": self.tr("NeMo manifest"),
            "common-voice": self.tr("Common Voice"), "textgrid": self.tr("Praat TextGrid"),
            "elan": self.tr("ELAN"), "fleurs": self.tr("FLEURS"),
        }  # fmt: skip
        if look.is_table and not look.columns:
            return self.tr("Text, a sentence a line")
        if look.format == "kaldi" and look.path.is_file():
            return self.tr("Kaldi text")
        return names[look.kind if look.is_table else look.format]

    @property
    def _purpose(self) -> Purpose:
        return self.purpose.currentData() or "scripts"

    def _show_purpose(self) -> None:
        """Everything that depends on as what the file is taken."""
        assert self._look is not None
        look, purpose = self._look, self._purpose
        self.outcome.clear()
        self._preview = None
        self.options.show_look(look, purpose)
        self.mapping.setVisible(bool(look.columns))
        if look.columns:
            self.mapping.show_look(look, purpose, self._exchange.remembered(look, purpose))
        self._say_title()
        self._read()

    # ---- reading

    def _wish(self) -> Wish:
        assert self._look is not None
        name = self.options.text_name
        return Wish(
            self._look,
            self._purpose,
            self.mapping.columns if self._look.columns else {},
            self.options.encoding.currentData() or self._look.encoding,
            name if self._purpose == "hypotheses" else "",
            self.options.audio,
            self.options.tier.currentData(),
            self.outcome.references.isChecked(),
            self.options.control.currentData() if self._purpose == "utterances" else None,
        )

    def _read(self) -> None:
        """See what an import would do now."""
        if self._look is None or self._importing is not None:
            return
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None
        self._preview = None
        lacking = self.mapping.lacking if self._look.columns else ()
        if lacking:
            self._asked = None
            self._say_lacking(lacking)
        else:
            self._asked = self._wish()
            self.working.setText(self.tr("Reading…"))
            self._reading = self._exchange.preview(self._asked, self._show, self._reading_ended)
        self._enable()

    def _say_lacking(self, lacking: tuple[str, ...]) -> None:
        names = self.tr(" and ").join(f"“{field_name(name)}”" for name in lacking)
        self.working.setText("")
        self.outcome.clear()
        self.outcome.refuse(
            self.tr("No column is chosen for {fields}: choose the one that holds it at the left.").format(
                fields=names
            )
        )
        assert self._look is not None
        self.preview.show_raw(self._look.columns, self._look.rows)
        self._say_title()

    def _show(self, outlook: Outlook) -> None:
        if outlook.wish != self._asked or not self.isVisible():
            return
        self._preview, self._reading = outlook, None
        self.working.setText("")
        if outlook.error and outlook.wish.look.rows:
            self.preview.show_raw(outlook.wish.look.columns, outlook.wish.look.rows)
        else:
            self.preview.show_rows(outlook.rows, tuple(outlook.wish.columns))
        self.outcome.show_outlook(outlook)
        self._say_notes(outlook.notes or outlook.wish.look.notes)
        own = outlook.wish.purpose != "hypotheses" or not outlook.systems
        self.options.show_name(
            outlook.wish.purpose != "utterances"
            and (own or outlook.wish.system in outlook.systems or bool(outlook.error))
        )
        self._say_title()
        self._enable()
        if self._focus_take and self.take.isEnabled():
            self.take.setFocus()
        self._focus_take = False

    def _reading_ended(self, job: Job) -> None:
        if job is self._reading and job.state != "done":  # stopped in the status bar
            self._reading = None
            self.working.setText(self.tr("Reading was stopped; choose something to read it again."))

    def _read_in_encoding(self) -> None:
        """The names of the columns may be others in another encoding."""
        assert self._look is not None
        encoding = self.options.encoding.currentData()
        self._exchange.look_again(self._look, encoding, self._show_again)

    def _show_again(self, found: FileLook | str) -> None:
        if self._look is None or not self.isVisible():
            return
        if isinstance(found, str):
            if self._reading is not None:
                self._reading.cancel()
            self._asked = self._preview = self._reading = None
            self.working.setText("")
            self.outcome.clear()
            self.outcome.refuse(found)
            self._say_notes(())
            self.preview.show_rows((), ())
            self._enable()
            return
        place, purpose = self.options.encoding.currentIndex(), self._purpose
        found_first = self.options.encoding.itemText(0)
        self._look = found
        self._say_notes(found.notes)
        self.purpose.setCurrentIndex(max(0, self.purpose.findData(purpose)))
        self._show_purpose()
        self.options.encoding.setItemText(0, found_first)
        self.options.encoding.setCurrentIndex(place)

    def _name_or_place_changed(self) -> None:
        """Another name of a system, folder or tier may match otherwise; that of a set changes nothing."""
        if self._look is None or not self.isVisible():
            return
        if self._purpose == "scripts":
            self._enable()
        elif self._asked is not None and self._wish() != self._asked:
            self._read()

    def _entered(self) -> None:
        """Enter in the name imports where nothing else is to be read first."""
        self._name_or_place_changed()
        if self.take.isEnabled() and self._preview is not None:
            self.take_in()
        else:
            self._focus_take = True

    def _say_title(self) -> None:
        assert self._look is not None
        outlook, name = self._preview, self._look.path.name
        if outlook is None or outlook.error:
            self.title.setText(name)
        elif outlook.wish.purpose == "scripts":
            self.title.setText(
                self.tr("{file}: {good} scripts can be taken in, {bad} rows would be left out.").format(
                    file=name, good=f"{outlook.new:,}", bad=f"{outlook.known + outlook.refused:,}"
                )
            )
        elif outlook.wish.purpose == "hypotheses":
            text = self.tr("{file}: hypotheses of {systems}")
            if not outlook.systems:
                text = self.tr("{file}: no row names an utterance of this project")
            self.title.setText(text.format(file=name, systems=", ".join(outlook.systems)))
        else:
            text = self.tr("{file}: {n} new utterances")
            self.title.setText(text.format(file=name, n=f"{outlook.new:,}"))
        self.title.setToolTip(str(self._look.path))

    def _enable(self) -> None:
        busy = self._importing is not None
        named = self._purpose != "scripts" or bool(self.options.name.text().strip())
        self.take.setEnabled(busy or (self._preview is not None and named and self.outcome.may_import))
        self.take.setText(self.tr("Stop") if busy else self._take_text())
        for widget in (self.options, self.mapping, self.outcome, self.purpose):
            widget.setEnabled(not busy)
        self.bar.setVisible(busy)

    def _take_text(self) -> str:
        if self._preview is not None and self._purpose == "scripts" and self._preview.new:
            return self.tr("Take {n} scripts in").format(n=f"{self._preview.new:,}")
        return self.tr("Import")

    # ---- importing

    def _take_or_stop(self) -> None:
        if self._importing is not None:
            self._importing.cancel()
        else:
            self.take_in()

    def take_in(self) -> None:
        """Import the file as shown."""
        QGuiApplication.inputMethod().commit()
        if self._preview is None or self._importing is not None or not self.take.isEnabled():
            return
        job = self._exchange.take_in(
            self._preview, self.outcome.choices(self.options.text_name), self._import_ended
        )
        if job.state == "cancelled":  # the window is being closed
            return
        self._importing = job
        self.take.setFocus()  # as Stop; what is off now can't keep the keyboard
        job.progressed.connect(self._show_progress)
        self.bar.setRange(0, 0)
        self.working.setText(self.tr("Importing…"))
        self._enable()

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)
        if progress.total:
            self.working.setText(
                self.tr("Importing: {done} of {total}").format(
                    done=f"{progress.done:,}", total=f"{progress.total:,}"
                )
            )

    def _import_ended(self, job: Job) -> None:
        self._importing = None
        self.working.setText("" if job.state == "done" else self.tr("Nothing was imported."))
        self._enable()
        if job.state == "done" and self.isVisible():
            purpose = self._purpose
            self.leave()
            self._exchange.show_page_of(purpose)

    def _stop_reading(self) -> None:
        """What would be read for a card that is closed is in vain."""
        if self.isHidden() and self._reading is not None:
            self._reading.cancel()
            self._reading = None
