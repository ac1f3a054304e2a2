"""What a reader can't find out by itself: whose hypotheses they are, where the sound lies, which tier holds the text."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QLabel, QLineEdit, QPushButton, QWidget

from gui.panels.column_mapping import EncodingBox
from gui.panels.words import language_name
from gui.services.exchange_file import FileLook, Purpose
from gui.theme.tokens import GRID
from gui.widgets.elided_label import ElidedLabel
from gui.widgets.icon_button import IconButton

CONTROLS = ("ko", "en", "zh", "ja", "es")
WITH_SOUND = ("table", "hike", "fleurs", "kaldi", "nemo", "common-voice", "textgrid", "elan")


class ImportOptions(QWidget):
    """One line of fields; only those that matter for the format and the purpose are shown.

    Signals:
        changed: something was chosen, so that the file has to be read again.
        encoding_changed: the text is to be read in another encoding.
        entered: Enter in the field of the name.
    """

    changed = Signal()
    encoding_changed = Signal()
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._look: FileLook | None = None
        self.audio: Path | None = None
        self.name_label, self.name = QLabel(), QLineEdit()
        self.audio_label = QLabel(self.tr("Sound from"))
        self.audio_place = ElidedLabel()
        self.audio_button = QPushButton(self.tr("Folder…"))
        self.audio_clear = IconButton("mdi6.close", self.tr("Look beside the file again"), self._forget_audio)
        self.tier_label, self.tier = QLabel(self.tr("Tier of the text")), QComboBox()
        self.tier.setAccessibleName(self.tr("Tier of the text"))
        self.control_label, self.control = QLabel(self.tr("Control set")), QComboBox()
        self.control.setAccessibleName(self.tr("Monolingual control set"))
        self.control.setToolTip(
            self.tr("Sentences of one language, to compare the errors with; they stand apart from all others")
        )
        self.control.addItem(self.tr("no"), None)
        for tag in CONTROLS:
            self.control.addItem(language_name(tag), tag)
        self.encoding_label, self.encoding = QLabel(self.tr("Encoding")), EncodingBox()
        self.audio_button.setAccessibleName(self.tr("Folder of the sounds"))
        self.name_label.setBuddy(self.name)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget, stretch in (
            (self.name_label, 0), (self.name, 2),
            (self.tier_label, 0), (self.tier, 1),
            (self.audio_label, 0), (self.audio_place, 2), (self.audio_clear, 0), (self.audio_button, 0),
            (self.control_label, 0), (self.control, 0),
            (self.encoding_label, 0), (self.encoding, 0),
        ):  # fmt: skip
            row.addWidget(widget, stretch)

    def _connect(self) -> None:
        self.name.editingFinished.connect(self.changed)
        self.name.returnPressed.connect(self.entered)
        self.tier.activated.connect(lambda _index: self.changed.emit())
        self.control.activated.connect(lambda _index: self.changed.emit())
        self.encoding.activated.connect(lambda _index: self.encoding_changed.emit())
        self.audio_button.clicked.connect(self._choose_audio)

    def show_look(self, look: FileLook, purpose: Purpose) -> None:
        """Offer what can be said about a file."""
        self._look = look
        self.name.setText(look.path.stem if purpose == "scripts" else look.system)
        self.name_label.setText(self.tr("As a set named") if purpose == "scripts" else self.tr("System"))
        self.name.setAccessibleName(
            self.tr("Name of the new set") if purpose == "scripts" else self.tr("Name of the system")
        )
        self.name.setToolTip(
            "" if purpose == "scripts" else self.tr("Rows that name their system keep that name")
        )
        self.audio = None
        self._show_audio()
        self.tier.clear()
        self.tier.addItem(self.tr("found by its name"), None)
        for name in look.tiers:
            self.tier.addItem(name, name)
        self.control.setCurrentIndex(0)
        self.encoding.show_found(look.encoding, look.is_table)
        self._show_fields(look, purpose)

    def _show_fields(self, look: FileLook, purpose: Purpose) -> None:
        named = purpose != "utterances"
        sound = purpose != "scripts" and look.format in WITH_SOUND
        sound = sound and not (look.is_table and purpose == "hypotheses")
        shown = (
            (named, (self.name_label, self.name)),
            (bool(look.tiers), (self.tier_label, self.tier)),
            (sound, (self.audio_label, self.audio_place, self.audio_button)),
            (purpose == "utterances", (self.control_label, self.control)),
            (look.has_encoding, (self.encoding_label, self.encoding)),
        )
        for on, widgets in shown:
            for widget in widgets:
                widget.setVisible(on)
        self.audio_clear.setVisible(sound and self.audio is not None)
        self.setVisible(any(on for on, _ in shown))

    def show_name(self, shown: bool) -> None:
        """Hide the name of the system where every row has its own."""
        self.name.setVisible(shown)
        self.name_label.setVisible(shown)

    @property
    def text_name(self) -> str:
        """The name as typed, white space folded."""
        QGuiApplication.inputMethod().commit()
        return " ".join(self.name.text().split())

    def _choose_audio(self) -> None:
        start = str(self.audio or (self._look.path.parent if self._look else ""))
        chosen = QFileDialog.getExistingDirectory(self, self.tr("Folder of the sounds"), start)
        if chosen:
            self.set_audio(Path(chosen))

    def set_audio(self, folder: Path | None) -> None:
        """Look for sound in a folder; None: beside the file."""
        self.audio = folder
        self._show_audio()
        self.audio_clear.setVisible(folder is not None)
        self.changed.emit()

    def _forget_audio(self) -> None:
        self.audio_button.setFocus()
        self.set_audio(None)

    def _show_audio(self) -> None:
        self.audio_place.setText(str(self.audio) if self.audio else self.tr("beside the file"))
