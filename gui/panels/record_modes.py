"""How takes begin and end: by key, on after a good one, or by the voice; and what comes before the sign."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from gui.i18n import QT_TRANSLATE_NOOP
from gui.services.preferences import PreferencesService
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.icon_button import BigButton
from gui.widgets.number_field import DecimalField, WholeField

MODES = {
    "manual": QT_TRANSLATE_NOOP("RecordModes", "By key"),
    "advance": QT_TRANSLATE_NOOP("RecordModes", "By key, and on to the next after a good take"),
    "automatic": QT_TRANSLATE_NOOP("RecordModes", "By the voice, hands free"),
}
SIGNALS = {
    "none": QT_TRANSLATE_NOOP("RecordModes", "Nothing"),
    "countdown": QT_TRANSLATE_NOOP("RecordModes", "Count down from three"),
    "beep": QT_TRANSLATE_NOOP("RecordModes", "A beep"),
}


class RecordModes(QWidget):
    """Fields over the preferences; a change holds from the next take on.

    Signals:
        speaker_window_wanted: the window for the speaker's screen is to be opened.
    """

    speaker_window_wanted = Signal()

    def __init__(self, preferences: PreferencesService) -> None:
        super().__init__()
        self._preferences = preferences
        self.mode_box = QComboBox()
        for mode, text in MODES.items():
            self.mode_box.addItem(QCoreApplication.translate("RecordModes", text), mode)
        self.hold = QCheckBox(self.tr("Only as long as the key is held down"))
        self.silence = DecimalField()
        self.silence.setRange(0.5, 5.0)
        self.silence.setSingleStep(0.1)
        self.silence.setDecimals(1)
        self.silence.setSuffix(self.tr(" s of silence end a take"))
        self.signal_box = QComboBox()
        for signal, text in SIGNALS.items():
            self.signal_box.addItem(QCoreApplication.translate("RecordModes", text), signal)
        self.letters = WholeField()
        self.letters.setRange(28, 160)
        self.letters.setSingleStep(4)
        self.letters.setSuffix(self.tr(" px"))
        self.line_height = DecimalField()
        self.line_height.setRange(1.0, 2.5)
        self.line_height.setSingleStep(0.1)
        self.line_height.setDecimals(2)
        self.line_height.setPrefix("× ")
        self.window_button = BigButton(
            "mdi6.monitor-multiple", self.tr("Open"), clicked=self.speaker_window_wanted.emit
        )
        self.window_button.setAutoDefault(True)
        self.more = BigButton("mdi6.chevron-down", self.tr("More…"), kind="quiet", clicked=self._toggle_more)
        self.more.setAutoDefault(True)
        self._is_open = False
        self._lay_out()
        self._connect()
        self._show()

    def _lay_out(self) -> None:
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setHorizontalSpacing(2 * GRID)
        self._form.setVerticalSpacing(GRID)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self.hold.setMinimumHeight(TARGET_LARGE)
        screen = QWidget()
        row = QHBoxLayout(screen)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        for widget in (self.letters, self.line_height, self.window_button):
            row.addWidget(widget)
        row.addStretch(1)
        first = QWidget()
        first.setMinimumHeight(TARGET_LARGE)
        row = QHBoxLayout(first)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(GRID)
        row.addWidget(self.mode_box, 1)
        row.addWidget(self.more)
        self._screen = screen
        for widget in (first, self.hold, self.silence):
            self._form.addRow(widget)
        for text, widget in (
            (self.tr("Before the sign"), self.signal_box),
            (self.tr("Second screen"), screen),
        ):
            label = QLabel(text)
            label.setMinimumHeight(TARGET_LARGE)
            self._form.addRow(label, widget)
        named = (
            (self.mode_box, self.tr("How takes begin and end")),
            (self.hold, self.tr("Only as long as the key is held down")),
            (self.silence, self.tr("Silence that ends a take, in seconds")),
            (self.signal_box, self.tr("What comes before the sign to speak")),
            (self.letters, self.tr("Size of the letters on the second screen")),
            (self.line_height, self.tr("Line height on the second screen")),
            (self.window_button, self.tr("Open the window for the speaker")),
        )
        for widget, name in named:
            widget.setAccessibleName(name)
            widget.setToolTip(name)
        for box in (self.mode_box, self.signal_box):
            box.setProperty("large", True)
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        for field in (self.silence, self.letters, self.line_height):
            field.setMinimumHeight(TARGET_LARGE)

    def _connect(self) -> None:
        put = self._preferences.set
        self.mode_box.activated.connect(lambda _i: put("record_mode", self.mode_box.currentData()))
        self.signal_box.activated.connect(lambda _i: put("record_signal", self.signal_box.currentData()))
        self.hold.toggled.connect(lambda on: put("record_hold", on))
        self.silence.valueChanged.connect(lambda value: put("record_silence_s", round(value, 1)))
        self.letters.valueChanged.connect(lambda value: put("speaker_px", value))
        self.line_height.valueChanged.connect(lambda value: put("speaker_line_height", round(value, 2)))
        self._preferences.changed.connect(self._preference_changed)

    def _preference_changed(self, field: str) -> None:
        if field.startswith(("record_", "speaker_")):
            self._show()

    def _show(self) -> None:
        values = self._preferences.values
        self.mode_box.setCurrentIndex(self.mode_box.findData(values.record_mode))
        self.signal_box.setCurrentIndex(self.signal_box.findData(values.record_signal))
        self.hold.setChecked(values.record_hold)
        self.silence.setValue(values.record_silence_s)
        self.letters.setValue(values.speaker_px)
        self.line_height.setValue(values.speaker_line_height)
        by_voice = values.record_mode == "automatic"
        self._form.setRowVisible(self.hold, self._is_open and not by_voice)
        self._form.setRowVisible(self.silence, self._is_open and by_voice)
        for widget in (self.signal_box, self._screen):
            self._form.setRowVisible(widget, self._is_open)

    def _toggle_more(self) -> None:
        self._is_open = not self._is_open
        self.more.set_label(
            self.tr("Less") if self._is_open else self.tr("More…"),
            "mdi6.chevron-up" if self._is_open else "mdi6.chevron-down",
        )
        self._show()
