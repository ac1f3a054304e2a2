"""The sentence to read: as large as it was chosen, smaller where that doesn't fit, scrolled where it must be."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from db.records import ScriptRecord
from gui.panels import speaker_words
from gui.panels.text_marks import marks_of_text
from gui.services.preferences import PreferencesService
from gui.theme.tokens import FONT_PROMPT_PX
from gui.widgets.coloured_text import ColouredText

SMALLEST_PX = 22
LARGEST_PX = 72
STEP_PX = 4
LEAST_HEIGHT = 64


class PromptView(QScrollArea):
    """One prompt in the middle of its room.

    Attributes:
        text: the widget that shows it.
    """

    def __init__(self, preferences: PreferencesService, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self.text = ColouredText(centred=True)
        self.text.set_interactive(False)
        self.text.setAccessibleName(self.tr("Sentence to read"))
        self.setWidget(self.text)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMinimumHeight(LEAST_HEIGHT)
        for ground in (self.viewport(), self.text):  # the card behind shows through
            ground.setAutoFillBackground(False)
        preferences.changed.connect(self._preference_changed)
        self._resize_letters()

    def show_script(self, script: ScriptRecord) -> None:
        """Show a prompt from its beginning; from now on speakers are told in its languages."""
        speaker_words.speak(script.languages)
        self.text.set_text(script.text, marks_of_text(script.text, script.main_language, points=False))
        self._resize_letters()
        self.verticalScrollBar().setValue(0)

    @property
    def is_long(self) -> bool:
        """Whether even the smallest letters need more than three lines."""
        return self.text.heightForWidth(self.viewport().width()) > 3 * 1.9 * SMALLEST_PX

    def zoom(self, steps: int) -> None:
        """Larger or smaller letters, remembered; 0 is the usual size."""
        px = self._preferences.values.prompt_px + STEP_PX * steps if steps else FONT_PROMPT_PX
        self._preferences.set("prompt_px", min(LARGEST_PX, max(SMALLEST_PX, px)))

    def move_by(self, pages: float) -> None:
        """Move a prompt that is longer than its room."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + round(pages * self.viewport().height()))

    def _preference_changed(self, field: str) -> None:
        if field == "prompt_px":
            self._resize_letters()

    def _resize_letters(self) -> None:
        px = self._preferences.values.prompt_px
        self.text.set_pixel_size(px, min(px, SMALLEST_PX))
