"""The prompts of a sitting, each with a dot for what was recorded of it, and how far the speaker has come."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from db.records import ScriptRecord, TakeRecord
from gui.models.record_table import Column, RecordTable
from gui.panels import speaker_words
from gui.services.prompts import Prompts
from gui.theme.icons import icon
from gui.theme.tokens import GRID, TARGET_LARGE
from gui.widgets.durations import spoken_duration
from gui.widgets.quality_dot import verdict_icon
from gui.widgets.record_table_view import RecordTableView

PAUSE_S = 6.0
"""What a prompt takes beside speaking, for the time that is left."""


class PromptList(QWidget):
    """A list to look at and to jump in.

    Signals:
        chosen: id of the script that was clicked.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._prompts = Prompts()
        self._places: dict[str, int] = {}
        self._numbers: dict[str, int] = {}
        """Those for practice have none."""
        self.table: RecordTable[ScriptRecord] = RecordTable(
            [
                Column("", self._number, number=True, icon=self._icon, tooltip=self._tip),
                Column(self.tr("Sentence"), lambda script: script.text, tooltip=self._tip),
            ],
            lambda script: script.id,
            self,
        )
        self.view = RecordTableView(self.table, (64, 200), stretch=1)
        self.view.setSortingEnabled(False)
        self.view.setWordWrap(True)
        self.view.verticalHeader().setDefaultSectionSize(TARGET_LARGE)
        self.view.setAccessibleName(self.tr("Sentences"))
        self.view.chosen.connect(self.chosen)
        self.progress = QProgressBar()
        self.progress.setTextVisible(False)
        self.progress.setAccessibleName(self.tr("Sentences done"))
        self.progress_text = QLabel()
        self.progress_text.setProperty("role", "muted")
        self.progress_text.setWordWrap(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(GRID)
        column.addWidget(self.view, 1)
        column.addWidget(self.progress)
        column.addWidget(self.progress_text)

    @property
    def total(self) -> int:
        """How many prompts there are."""
        return self.table.total

    def set_prompts(self, prompts: Prompts) -> None:
        """Show these prompts; the chosen one stays chosen."""
        self._prompts = prompts
        self._places = {script.id: place for place, script in enumerate(prompts.scripts)}
        counted = [script.id for script in prompts.scripts if script.id not in prompts.training]
        self._numbers = {script_id: number for number, script_id in enumerate(counted, start=1)}
        digits = len(str(max(1, len(prompts.scripts))))
        self.view.setColumnWidth(0, 40 + self.fontMetrics().horizontalAdvance("0" * max(2, digits)))
        self.table.set_records(prompts.scripts)
        self._show_progress()

    def change(self, prompts: Prompts, script_id: str) -> None:
        """Show what changed of one prompt; the list stays as it is."""
        self._prompts = prompts
        place = self._places.get(script_id)
        if place is not None:
            self.table.replace(prompts.scripts[place])
        self._show_progress()

    def number_at(self, place: int) -> int | None:
        """The number of the prompt at a place; None for one that is for practice, and counts nowhere."""
        scripts = self._prompts.scripts
        return self._numbers.get(scripts[place].id) if place < len(scripts) else place + 1

    def select(self, script_id: str) -> None:
        """Mark the prompt that is shown."""
        self.view.select_id(script_id)

    def _show_progress(self) -> None:
        far = self._prompts.progress
        self.progress.setRange(0, max(1, far.scripts))
        self.progress.setValue(far.recorded + far.skipped)
        if not far.left:
            text = speaker_words.ALL_DONE.lines
        else:
            each = far.recorded_s / far.recorded + PAUSE_S if far.recorded else 2 * PAUSE_S
            text = self.tr("{done} of {all} recorded, about {time} left").format(
                done=far.recorded, all=far.scripts, time=spoken_duration(far.left * each)
            )
        if far.skipped:
            text += "\n" + self.tr("{n} skipped").format(n=far.skipped)
        self.progress_text.setText(text)

    def _number(self, script: ScriptRecord) -> str:
        return str(self._numbers.get(script.id, "–"))

    def _take(self, script: ScriptRecord) -> TakeRecord | None:
        return self._prompts.takes.get(script.id)

    def _icon(self, script: ScriptRecord) -> QIcon | None:
        take = self._take(script)
        if take is not None:
            return verdict_icon(take.quality.verdict if take.quality else "good")
        return icon("mdi6.skip-next-outline") if script.id in self._prompts.skipped else verdict_icon(None)

    def _tip(self, script: ScriptRecord) -> str:
        take = self._take(script)
        lines = [script.text]
        if take is not None:
            lines.append(speaker_words.quality_words(take.quality).line)
        if script.id in self._prompts.training:
            lines.append(speaker_words.PRACTICE.line)
        return "\n".join(lines)
