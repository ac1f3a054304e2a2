"""Clips that a study has beside those that are rated: practice, gold questions, traps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.types import EngineError
from gui.services.notices import Notices
from gui.services.studies import Studies, StudyShown
from gui.services.study_sources import drafts_of, in_order

if TYPE_CHECKING:
    from engine.runs.listening_sources import StimulusDraft

TRAPS, GOLD, PRACTICE = 3, 4, 4
"""How many of them are usual."""


class StudyChecks(QObject):
    """Adds them to the study that is shown; each can be undone."""

    def __init__(self, notices: Notices, studies: Studies, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._notices = notices
        self._studies = studies

    @staticmethod
    def fits(shown: StudyShown) -> bool:
        """Whether the answers of a study are those that checks ask for, 1 to 5."""
        return shown.study.kind in ("acr", "attribute", "dcr")

    def add_traps(self, shown: StudyShown) -> None:
        """Add clips in Seam's own voice that ask for an answer, in place of those that are there."""
        from engine.runs.listening_made import traps

        languages = list(shown.study.settings.wording) or ["en"]
        self._put(
            shown, "trap", lambda _drafts: traps(TRAPS, languages, shown.study.seed), self.tr("new traps")
        )

    def add_gold(self, shown: StudyShown) -> None:
        """Add clips whose score everybody who listens agrees on, in place of those that are there."""
        from engine.runs.listening_made import gold

        count = min(GOLD, len({one.item for one in shown.of_role("rated")}))
        self._put(
            shown,
            "gold",
            lambda drafts: gold(drafts, count, shown.study.seed),
            self.tr("new gold questions"),
        )

    def add_practice(self, shown: StudyShown) -> None:
        """Add clips to get used to the scale by, from worst to best, in place of those that are there."""
        from engine.runs.listening_made import practice

        self._put(
            shown,
            "practice",
            lambda drafts: practice(drafts, PRACTICE, shown.study.seed),
            self.tr("new practice clips"),
        )

    def add_anchors(self, shown: StudyShown) -> None:
        """Add the anchors of MUSHRA to each reference that lacks them."""
        from engine.runs.listening_sources import study_stimuli, with_anchors

        before = drafts_of(shown.stimuli)
        fresh = with_anchors(before)[len(before) :]
        if not fresh:
            self._notices.info(self.tr("No reference lacks its anchors: choose the references first."))
            return
        made = study_stimuli(fresh, shown.study.id, shown.study.seed)
        if self._studies.put_stimuli(shown, [*shown.stimuli, *made], self.tr("new anchors")):
            self._studies.clips_added.emit([one.id for one in made])
            self._notices.done(self.tr("Clips added: {n}.").format(n=len(made)))

    def _put(
        self,
        shown: StudyShown,
        role: str,
        make: Callable[[Sequence[StimulusDraft]], Sequence[StimulusDraft]],
        text: str,
    ) -> None:
        from engine.runs.listening_sources import study_stimuli

        try:
            made = study_stimuli(make(drafts_of(shown.stimuli)), shown.study.id, shown.study.seed)
        except EngineError as error:
            self._notices.error(str(error))
            return
        kept = [one for one in shown.stimuli if one.role != role]
        if self._studies.put_stimuli(shown, in_order([*kept, *made]), text):
            self._studies.clips_added.emit([one.id for one in made])
            self._notices.done(self.tr("Clips added: {n}.").format(n=len(made)))
