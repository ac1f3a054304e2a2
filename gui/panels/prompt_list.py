"""The prompts of a sitting, each with a dot for what was recorded of it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QVBoxLayout, QWidget

from db.records import ScriptRecord
from gui.models.record_table import Column, RecordTable
from gui.panels import speaker_words
from gui.services.takes import Prompts
from gui.theme.icons import icon
from gui.widgets.quality_dot import verdict_icon
from gui.widgets.record_table_view import RecordTableView


class PromptList(QWidget):
    """A list to look at and to jump in.

    Signals:
        chosen: id of the script that was clicked.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._prompts: Prompts | None = None
        self._numbers: dict[str, int] = {}
        self.table: RecordTable[ScriptRecord] = RecordTable(
            [
                Column("", self._number, number=True, icon=self._icon, tooltip=self._tip),
                Column(self.tr("Prompt"), lambda script: script.text, tooltip=self._tip),
            ],
            lambda script: script.id,
            self,
        )
        self.view = RecordTableView(self.table, (64, 200), stretch=1)
        self.view.setSortingEnabled(False)
        self.view.setAccessibleName(self.tr("Prompts"))
        self.view.chosen.connect(self.chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    @property
    def total(self) -> int:
        """How many prompts there are."""
        return self.table.total

    def set_prompts(self, prompts: Prompts) -> None:
        """Show these prompts; the chosen one stays chosen."""
        self._prompts = prompts
        self._numbers = {script.id: number for number, script in enumerate(prompts.scripts, start=1)}
        self.table.set_records(prompts.scripts)

    def select(self, script_id: str) -> None:
        """Mark the prompt that is shown."""
        self.view.select_id(script_id)

    def _number(self, script: ScriptRecord) -> str:
        return str(self._numbers.get(script.id, ""))

    def _icon(self, script: ScriptRecord) -> QIcon | None:
        if self._prompts is None:
            return None
        take = self._prompts.takes.get(script.id)
        if take is not None:
            return verdict_icon(take.quality.verdict if take.quality else "good")
        return icon("mdi6.skip-next-outline") if script.id in self._prompts.skipped else verdict_icon(None)

    def _tip(self, script: ScriptRecord) -> str:
        take = self._prompts.takes.get(script.id) if self._prompts else None
        if take is None:
            return script.text
        return f"{script.text}\n{speaker_words.quality_words(take.quality).line}"
