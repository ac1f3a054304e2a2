"""What counts as equal: spellings, numbers, words apart or joined, and a list of words that may be left out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QInputMethodEvent
from PySide6.QtWidgets import QHBoxLayout, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from engine.text.optional_words import FILLERS
from engine.text.tokens import nfc
from gui.panels.annotate_fields import settle_input
from gui.panels.inspector_buttons import CardButton
from gui.panels.scoring_settings_parts import INDENT, ChoiceField, Section, Sentence, SwitchField, fill
from gui.services.scoring_words import EQUAL
from gui.theme.tokens import GRID

if TYPE_CHECKING:
    from gui.services.scoring import ScoreSettings

MEANINGFUL = ("그", "막", "뭐", "저", "저기", "아", "에", "인제", "그니까", "있잖아", "este")
"""Fillers that are ordinary words as well."""
TYPED_AFTER_MS = 300
LIST_HEIGHT = 84


def words_in(text: str) -> tuple[str, ...]:
    """The words of a list with commas or lines between, each once.

    >>> words_in("um, you know\\n음,,um")
    ('um', 'you know', '음')
    """
    found = (" ".join(part.split()) for part in re.split(r"[,;\n，、]", nfc(text)))
    return tuple(dict.fromkeys(word for word in found if word))


class OptionalWords(QWidget):
    """A switch, and under it the list while it is on."""

    def __init__(self, section: Section) -> None:
        super().__init__()
        self._section = section
        self.switch = SwitchField(
            self.tr("Some words may be left out or put in"),
            self.tr("Fillers and hesitations, each only where the other side lacks it."),
        )
        self.list = _WordsField()
        self.list.setAccessibleName(self.tr("Optional words, with commas between"))
        self.list.setPlaceholderText(self.tr("Words with commas between: um, uh, 음, 어"))
        self.list.setFixedHeight(LIST_HEIGHT)
        self.warning = Sentence()
        self.without_button = CardButton(self.tr("Take these out"), clicked=self._take_out, kind="quiet")
        self.start_button = CardButton(self.tr("List to begin with"), clicked=self._begin, kind="quiet")
        self.start_button.setToolTip(
            self.tr("Fillers of English, Korean, Chinese, Japanese and Spanish; look through it")
        )
        self._typing = QTimer(self)
        self._typing.setSingleShot(True)
        self._typing.setInterval(TYPED_AFTER_MS)
        self._typing.timeout.connect(self._read)
        self.list.textChanged.connect(self._typing.start)
        self.switch.switched.connect(self._switched)
        self._lay_out()

    def _lay_out(self) -> None:
        self.folded = QWidget()
        buttons = QHBoxLayout()
        buttons.setSpacing(GRID // 2)
        buttons.addWidget(self.start_button)
        buttons.addWidget(self.without_button)
        buttons.addStretch()
        inner = QVBoxLayout(self.folded)
        inner.setContentsMargins(INDENT, GRID // 2, 0, 0)
        inner.setSpacing(GRID // 2)
        inner.addWidget(self.list)
        inner.addWidget(self.warning)
        inner.addLayout(buttons)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.switch)
        column.addWidget(self.folded)

    def show_words(self, words: tuple[str, ...]) -> None:
        """Show a list; an empty one is off, and what was typed before stays for when it is on again."""
        self.switch.box.setChecked(bool(words) or (self.switch.box.isChecked() and self.list.hasFocus()))
        if words and words_in(self.list.toPlainText()) != words:
            self._set_text(words)
        self._warn()

    def _set_text(self, words: tuple[str, ...]) -> None:
        self.list.blockSignals(True)
        self.list.setPlainText(", ".join(words))
        self.list.blockSignals(False)

    def _switched(self, on: bool) -> None:
        if on and not words_in(self.list.toPlainText()):
            self._set_text(FILLERS)
        self._read()
        if on:
            QTimer.singleShot(0, self, self._come_into_sight)

    def _come_into_sight(self) -> None:
        """What has just been opened may lie below what is seen."""
        area = self._section.parentWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        if area is not None:
            area.ensureWidgetVisible(self.folded)

    def _read(self) -> None:
        settle_input(self.list, self.list.unfinished)
        self._typing.stop()
        on = self.switch.box.isChecked()
        self._warn()
        self._section.change("optional_words", words_in(self.list.toPlainText()) if on else ())

    def _begin(self) -> None:
        self._set_text(FILLERS)
        self._read()

    def _take_out(self) -> None:
        words = words_in(self.list.toPlainText())
        self._set_text(tuple(word for word in words if word not in MEANINGFUL))
        self._read()

    def _warn(self) -> None:
        self.folded.setVisible(self.switch.box.isChecked())
        found = [word for word in words_in(self.list.toPlainText()) if word in MEANINGFUL]
        self.warning.setText(
            self.tr(
                "Often a word that means something (그 that, 막 just, 뭐 what): {words}. On this list, a real error"
                " in it no longer counts."
            ).format(words=", ".join(found))
            if found
            else ""
        )
        self.warning.setVisible(bool(found))
        self.without_button.setVisible(bool(found))


class _WordsField(QPlainTextEdit):
    """Words to edit; Tab goes on."""

    def __init__(self) -> None:
        super().__init__()
        self.unfinished = ""
        self.setTabChangesFocus(True)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self.unfinished = event.preeditString()
        super().inputMethodEvent(event)


class EqualSection(Section):
    """Which different spellings are no error."""

    fields = EQUAL

    def __init__(self) -> None:
        super().__init__()
        told = {
            "loanwords": (
                self.tr("Spellings of loanwords (버스 = bus)"),
                self.tr(
                    "Those marked in a script or take and those of the lexicon, with particles. As in HiKE."
                ),
            ),
            "contractions": (
                self.tr("Contractions (let's = let us)"),
                self.tr("English ones. HiKE writes them out in the hypothesis only."),
            ),
            "hyphens": (
                self.tr("Hyphen spellings (wi-fi = wifi = wi fi)"),
                self.tr(
                    "A hyphen, a space or nothing between the parts of a word. No published table does so."
                ),
            ),
            "compounds": (
                self.tr("Words written apart or joined (code word = codeword)"),
                self.tr(
                    "Of any script with spaces, where the letters are the same. No published table does so."
                ),
            ),
        }
        self.switches = {field: SwitchField(*words) for field, words in told.items()}
        for field, switch in self.switches.items():
            switch.switched.connect(lambda on, name=field: self.change(name, on))
        self.numbers = ChoiceField("numbers")
        self.numbers.chosen.connect(lambda code: self.change("numbers", code))
        self.words = OptionalWords(self)
        fill(self, (*self.switches.values(), self.numbers, self.words))
        self.column.setSpacing(GRID + GRID // 2)

    def show_settings(self, settings: ScoreSettings) -> None:
        seam = settings.mode == "seam"
        for field, switch in self.switches.items():
            switch.box.setChecked(getattr(settings, field))
            switch.setEnabled(seam or field == "loanwords")
        self.numbers.show_code(settings.numbers)
        self.numbers.setEnabled(seam)
        self.words.show_words(settings.optional_words)
        self.words.setEnabled(seam)
