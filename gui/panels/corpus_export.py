"""Utterances that leave the project: in which format, which of them, whose hypotheses, with which sound, and where to."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QMenu,
    QProgressBar,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.types import Progress
from gui.panels.corpus_card import PageCard
from gui.panels.corpus_export_sound import CorpusExportSound
from gui.services.exchange import Exchange, ExportSound, ExportWish
from gui.services.jobs import Job
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

WITHOUT_SOUND = ("trn", "ctm", "hike-predictions")
BAD_NAME_CHARACTERS = set('<>:"/\\|?*')
FIELD_WIDTH = 420


class ExportCard(PageCard):
    """Lies over the page until the export is started or left."""

    def __init__(self, exchange: Exchange, page: QWidget) -> None:
        super().__init__(page)
        self._exchange = exchange
        self._shown_ids: tuple[str, ...] = ()
        self._systems: tuple[str, ...] = ()
        self._chosen: tuple[str, ...] | None = None
        self._suggested = ""
        self._job: Job | None = None
        self.folder = Path()
        self.title = QLabel(self.tr("Export a corpus"))
        self.title.setProperty("role", "heading")
        self.close_button = IconButton("mdi6.close", self.tr("Leave it"), self.leave)
        self.format, self.which, self.audio = QComboBox(), QComboBox(), QComboBox()
        self.about = QLabel()
        self.about.setProperty("role", "small")
        self.about.setWordWrap(True)
        self.sound = CorpusExportSound()
        self.rejected = QCheckBox(self.tr("Rejected takes too"))
        self.names = QCheckBox(self.tr("With the names of speakers instead of their codes"))
        self.systems_button = QPushButton()
        self.name = QLineEdit()
        self.place = ElidedLabel()
        self.place.setProperty("role", "small")
        self.change = QPushButton(self.tr("Change folder…"))
        self.problem, self.working, self.bar = QLabel(), QLabel(), QProgressBar()
        self.start_button = QPushButton(self.tr("Export"))
        self.leave_button = QPushButton(self.tr("Leave it"))
        self._fill()
        self._lay_out()
        self._connect()

    def _fill(self) -> None:
        for format, (text, _about) in self._formats().items():
            self.format.addItem(text, format)
        for name, text in (
            ("wav", self.tr("Copies as they are (WAV)")),
            ("flac", self.tr("Copies without loss (FLAC)")),
            ("project", self.tr("No copies: named where they lie in the project")),
        ):
            self.audio.addItem(text, name)
        for widget, name in (
            (self.format, self.tr("Format")), (self.which, self.tr("Utterances")), (self.audio, self.tr("Sound")),
            (self.systems_button, self.tr("Hypotheses")), (self.name, self.tr("Name of the new folder")),
        ):  # fmt: skip
            widget.setAccessibleName(name)
        self.problem.setWordWrap(True)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(160)
        self.working.setProperty("role", "small")
        self.start_button.setProperty("kind", "primary")

    def _formats(self) -> dict[str, tuple[str, str]]:
        """Each format in words, and what is written."""
        return {
            "table": (self.tr("Table (CSV)"), self.tr("utterances.csv, which Excel opens, and the sound")),
            "hike": (
                self.tr("HiKE data set (parquet)"),
                self.tr("One parquet file with HiKE's nine columns"),
            ),
            "hike-folder": (
                self.tr("HiKE data set (folder)"),
                self.tr("Sounds and metadata.jsonl with HiKE's columns, as the hub reads it"),
            ),
            "hike-predictions": (
                self.tr("HiKE predictions"),
                self.tr("prediction.jsonl and result.json of each system; no sound"),
            ),
            "kaldi": (
                self.tr("Kaldi"),
                self.tr("text, wav.scp, utt2spk, spk2utt, and hyp.SYSTEM of each system"),
            ),
            "trn": (self.tr("sclite trn"), self.tr("ref.trn, and SYSTEM.trn of each system; no sound")),
            "ctm": (
                self.tr("sclite ctm"),
                self.tr("SYSTEM.ctm of each system, where the times of words are known; no sound"),
            ),
            "nemo": (
                self.tr("NeMo manifest"),
                self.tr("manifest.jsonl, manifest.SYSTEM.jsonl, and the sound"),
            ),
            "common-voice": (self.tr("Common Voice"), self.tr("validated.tsv and the folder clips")),
            "textgrid": (
                self.tr("Praat TextGrid"),
                self.tr(
                    "A file for each utterance beside its sound: text, labels, hypotheses, words with times"
                ),
            ),
            "elan": (
                self.tr("ELAN"),
                self.tr(
                    "A file for each utterance beside its sound: text, labels, hypotheses, words with times"
                ),
            ),
        }

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.close_button)
        grid = QGridLayout()
        grid.setHorizontalSpacing(2 * GRID)
        grid.setVerticalSpacing(GRID)
        which = QHBoxLayout()
        which.setSpacing(2 * GRID)
        which.addWidget(self.which, 1)
        which.addWidget(self.rejected)
        place = QHBoxLayout()
        place.setSpacing(GRID)
        place.addWidget(self.place, 1)
        place.addWidget(self.change)
        rows = (
            (self.tr("Format"), self.format), ("", self.about), (self.tr("Utterances"), which), (self.tr("Speakers"), self.names),
            (self.tr("Hypotheses"), self.systems_button), (self.tr("Sound"), self.audio), ("", self.sound),
            (self.tr("New folder"), self.name), (self.tr("In"), place), ("", self.problem),
        )  # fmt: skip
        for row, (text, part) in enumerate(rows):
            grid.addWidget(QLabel(text), row, 0)
            if isinstance(part, QWidget):
                grid.addWidget(part, row, 1)
            else:
                grid.addLayout(part, row, 1)
        grid.setColumnMinimumWidth(1, FIELD_WIDTH)
        last = QHBoxLayout()
        last.setSpacing(GRID)
        last.addWidget(self.working, 1)
        for widget in (self.bar, self.start_button, self.leave_button):
            last.addWidget(widget)
        self.fields = QWidget()
        self.fields.setLayout(grid)
        grid.setContentsMargins(0, 0, 0, 0)
        inside = QVBoxLayout()
        inside.setSpacing(2 * GRID)
        inside.addLayout(head)
        inside.addWidget(self.fields)
        inside.addLayout(last)
        inside.addStretch()
        narrow = QHBoxLayout(self)
        narrow.setContentsMargins(2 * GRID, 2 * GRID, 2 * GRID, 2 * GRID)
        narrow.addStretch(1)
        narrow.addLayout(inside, 4)
        narrow.addStretch(1)

    def _connect(self) -> None:
        self.format.activated.connect(lambda _index: self._format_chosen())
        self.which.activated.connect(lambda _index: self._enable())
        self.audio.activated.connect(lambda _index: self._enable())
        self.change.clicked.connect(self._choose_folder)
        self.name.textChanged.connect(lambda _text: self._enable())
        self.name.returnPressed.connect(lambda: self.start_button.isEnabled() and self.start())
        self.systems_button.clicked.connect(self._choose_systems)
        self.start_button.clicked.connect(lambda _checked: self._start_or_stop())
        self.leave_button.clicked.connect(self.leave)

    # ---- what it shows

    def open(self, shown_ids: tuple[str, ...], total: int) -> None:
        """Offer an export.

        Args:
            shown_ids: utterances that the filters of the page show.
            total: how many there are.
        """
        if not self._exchange.is_open:
            return
        self._shown_ids = shown_ids
        self._systems = tuple(system.name for system in self._exchange.systems())
        self._chosen = None
        self.names.setChecked(False)  # never by habit
        self._say_systems()
        self.which.clear()
        self.which.addItem(
            self.tr("All that count ({n})").format(n=f"{total:,}") if total else self.tr("All"), "all"
        )
        if len(shown_ids) < total:
            self.which.addItem(self.tr("Shown by the filters ({n})").format(n=f"{len(shown_ids):,}"), "shown")
        self._suggest_folder(None)
        self._format_chosen()
        self.show()
        self.format.setFocus()

    def _format_chosen(self) -> None:
        format = self.format.currentData()
        self.about.setText(self._formats()[format][1])
        silent = format in WITHOUT_SOUND
        self.audio.setEnabled(not silent and self._job is None)
        self.audio.setToolTip(self.tr("This format holds no sound") if silent else "")
        if self.name.text() == self._suggested:
            self._suggest_folder(self.folder)
        self._enable()

    def _suggest_folder(self, parent: Path | None) -> None:
        folder = self._exchange.free_folder(parent, self.format.currentData())
        self.folder, self._suggested = folder.parent, folder.name
        self.place.setText(str(self.folder))
        self.name.setText(folder.name)

    def _choose_folder(self) -> None:
        chosen = QFileDialog.getExistingDirectory(
            self, self.tr("Folder in which the new folder is made"), str(self.folder)
        )
        if chosen:
            self.set_folder(Path(chosen))

    def set_folder(self, folder: Path) -> None:
        """Make the new folder in another one."""
        self.folder = folder
        self.place.setText(str(folder))
        self._enable()

    def _choose_systems(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name in self._systems:
            action = menu.addAction(name)
            action.setCheckable(True)
            action.setChecked(self._chosen is None or name in self._chosen)
            action.toggled.connect(lambda on, chosen=name: self.toggle_system(chosen, on))
        menu.popup(self.systems_button.mapToGlobal(self.systems_button.rect().bottomLeft()))

    def toggle_system(self, name: str, on: bool) -> None:
        """Export the hypotheses of a system, or not."""
        before = self._systems if self._chosen is None else self._chosen
        wanted = tuple(one for one in self._systems if (on if one == name else one in before))
        self._chosen = None if wanted == self._systems else wanted
        self._say_systems()
        self._enable()

    def _say_systems(self) -> None:
        number = len(self._systems if self._chosen is None else self._chosen)
        if not self._systems:
            text = self.tr("There is no system")
        elif self._chosen is None:
            text = self.tr("Of all systems ({n})").format(n=number)
        elif number == 0:
            text = self.tr("None")
        else:
            text = self.tr("Of {names}").format(names=", ".join(self._chosen))
            text = self.fontMetrics().elidedText(text, Qt.TextElideMode.ElideMiddle, FIELD_WIDTH)
        self.systems_button.setText(text)
        self.systems_button.setEnabled(bool(self._systems) and self._job is None)

    def _trouble(self) -> str:
        """Why it can't be exported as it is; empty where it can."""
        name, format = self.name.text().strip(), self.format.currentData()
        if not name:
            return self.tr("Type a name for the new folder.")
        if BAD_NAME_CHARACTERS.intersection(name) or name.startswith("."):
            return self.tr('Leave out < > : " / \\ | ? * and a point at the start of the name.')
        if (self.folder / name).exists():
            return self.tr("There is already something named {name} here: choose another name.").format(
                name=name
            )
        nothing = not self._systems or self._chosen == ()
        if nothing and format in ("hike-predictions", "ctm"):
            return self.tr("This format holds hypotheses only: choose a system, or another format.")
        return ""

    def _enable(self) -> None:
        busy = self._job is not None
        trouble = "" if busy else self._trouble()
        self.problem.setText(trouble)
        self.problem.setVisible(bool(trouble))
        self.start_button.setEnabled(busy or not trouble)
        self.start_button.setText(self.tr("Stop") if busy else self.tr("Export"))
        self.fields.setEnabled(not busy)
        self.bar.setVisible(busy)
        copies = self.audio.isEnabled() and self.audio.currentData() != "project"
        self.sound.setEnabled(copies and not busy)
        self.rejected.setEnabled(self.which.currentData() != "shown")

    # ---- exporting

    def _start_or_stop(self) -> None:
        if self._job is not None:
            self._job.cancel()
        else:
            self.start()

    def start(self) -> None:
        """Write the folder."""
        QGuiApplication.inputMethod().commit()
        if self._trouble() or self._job is not None:
            return
        shown = self.which.currentData() == "shown"
        job = self._exchange.export(
            ExportWish(
                self.format.currentData(),
                self.folder / self.name.text().strip(),
                self._chosen,
                self._shown_ids if shown else None,
                self.audio.currentData(),
                self.rejected.isChecked() and not shown,
                self.names.isChecked(),
                self.sound.wish if self.sound.isEnabled() else ExportSound(),
            ),
            self._ended,
        )
        if job.state == "cancelled":  # the window is being closed
            return
        self._job = job
        self.start_button.setFocus()  # as Stop; what is off now can't keep the keyboard
        job.progressed.connect(self._show_progress)
        self.bar.setRange(0, 0)
        self.working.setText(self.tr("Exporting…"))
        self._enable()

    def _show_progress(self, progress: Progress) -> None:
        self.bar.setRange(0, progress.total)
        self.bar.setValue(progress.done)

    def _ended(self, job: Job) -> None:
        self._job = None
        self.working.setText("" if job.state == "done" else self.tr("Nothing was written."))
        self._format_chosen()
        self._say_systems()
        if job.state == "done" and self.isVisible():
            self.leave()
