"""A window for the speaker's own screen: the sentence, the sign, the level in words, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QFont, QGuiApplication, QKeySequence, QScreen, QShortcut
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from db.records import ScriptRecord
from gui.panels import speaker_words
from gui.panels.cue_label import CueLabel
from gui.panels.prompt_view import SMALLEST_PX
from gui.panels.speaker_words import Both
from gui.panels.text_marks import marks_of_text
from gui.services.preferences import PreferencesService
from gui.theme.tokens import GRID
from gui.widgets.coloured_text import ColouredText

STEP_PX = 4
LEAST_PX, MOST_PX = 28, 160
LINE_STEP = 0.1
LEAST_LINE, MOST_LINE = 1.0, 2.5
CUE_SCALE = 1.5
LEVEL_PX = 24
USUAL_SIZE = (960, 640)


class SpeakerWindow(QWidget):
    """Follows the Record page; with a second screen it fills that one.

    Ctrl and plus or minus change the size of the letters, Ctrl and Up or Down the line height; the page's own keys for
    takes and prompts work here, too.
    """

    def __init__(self, preferences: PreferencesService, owner: QWidget) -> None:
        super().__init__(owner, Qt.WindowType.Window)
        self._preferences = preferences
        self.setWindowTitle(self.tr("For the speaker"))
        self.setAccessibleName(self.tr("For the speaker"))
        self.setAutoFillBackground(True)
        self.text = ColouredText(centred=True)
        self.text.set_interactive(False)
        self.text.setAccessibleName(self.tr("Sentence to read"))
        self.cue = CueLabel(scale=CUE_SCALE)
        self.level = QLabel()
        self.level.setProperty("role", "muted")
        self.level.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        letters = QFont(self.level.font())
        letters.setPixelSize(LEVEL_PX)
        self.level.setFont(letters)
        self._level = speaker_words.LEVELS["waiting"]
        column = QVBoxLayout(self)
        column.setContentsMargins(6 * GRID, 4 * GRID, 6 * GRID, 4 * GRID)
        column.setSpacing(3 * GRID)
        column.addWidget(self.text, 1)
        column.addWidget(self.cue, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.level)
        self._make_keys()
        self._resize_letters()
        self._say_level()
        preferences.changed.connect(self._preference_changed)

    def _make_keys(self) -> None:
        keys = (
            ("Ctrl++", lambda: self.zoom(1)),
            ("Ctrl+=", lambda: self.zoom(1)),
            ("Ctrl+-", lambda: self.zoom(-1)),
            ("Ctrl+Up", lambda: self.spread(1)),
            ("Ctrl+Down", lambda: self.spread(-1)),
        )
        for key, wanted in keys:
            QShortcut(QKeySequence(key), self).activated.connect(wanted)

    def take_over(self, actions: Iterable[QAction]) -> None:
        """Let the keys of these actions work here as well."""
        self.addActions(list(actions))

    # ---- showing

    def open(self) -> None:
        """Show it: on another screen over all of it, otherwise beside the window it belongs to."""
        screen = other_screen(self.parentWidget())
        if screen is None:
            self.resize(*USUAL_SIZE)
            self.show()
        else:
            self.setGeometry(screen.geometry())
            self.showFullScreen()

    def show_script(self, script: ScriptRecord | None) -> None:
        """Show a sentence, or none."""
        text = script.text if script else ""
        marks = marks_of_text(text, script.main_language, points=False) if script else ()
        self.text.set_text(text, marks)
        self._resize_letters()

    def show_state(self, state: str, idle_words: Both, count: int) -> None:
        """Show the same sign as the page."""
        self.cue.show_state(state, idle_words, count)

    def show_level(self, verdict: str) -> None:
        """Say how loud it is."""
        words = speaker_words.LEVELS[verdict]
        if words != self._level:
            self._level = words
            self._say_level()

    def _say_level(self) -> None:
        self.level.setText(self._level.line)
        self.level.setAccessibleName(self.tr("Input level"))
        self.level.setAccessibleDescription(self._level.line)

    # ---- letters

    def zoom(self, steps: int) -> None:
        """Larger or smaller letters, remembered."""
        px = self._preferences.values.speaker_px + STEP_PX * steps
        self._preferences.set("speaker_px", min(MOST_PX, max(LEAST_PX, px)))

    def spread(self, steps: int) -> None:
        """Lines further apart or closer together, remembered."""
        factor = round(self._preferences.values.speaker_line_height + LINE_STEP * steps, 2)
        self._preferences.set("speaker_line_height", min(MOST_LINE, max(LEAST_LINE, factor)))

    def _preference_changed(self, field: str) -> None:
        if field in ("speaker_px", "speaker_line_height"):
            self._resize_letters()

    def _resize_letters(self) -> None:
        values = self._preferences.values
        self.text.set_line_height(values.speaker_line_height)
        self.text.set_pixel_size(values.speaker_px, min(values.speaker_px, SMALLEST_PX))


def other_screen(owner: QWidget | None) -> QScreen | None:
    """A screen that the owner's window doesn't stand on; None where there is only one."""
    own = owner.window().screen() if owner is not None else None
    return next((screen for screen in QGuiApplication.screens() if screen is not own), None)
