"""Joins tie calibration to what is looked at: the chosen set, estimator, language pair and splits."""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.types import EngineError, Progress
from gui.services.calibrating import Calibrating
from gui.services.finding import Finding
from gui.services.jobs import Jobs
from gui.services.translation import Choice, Translation

if TYPE_CHECKING:
    from gui.services.calibration_data import CalibrationData


class CalibrationRows(QObject):
    """Reads the rows of a choice off the window's thread and hands them to `Calibrating`.

    Nothing is read until `begin`: what nobody looks at costs nothing.

    Attributes:
        reading: makes `CalibrationData`, or an `EngineError` that says why there are none.
    """

    def __init__(
        self, calibrating: Calibrating, translation: Translation, jobs: Jobs, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._calibrating = calibrating
        self._translation = translation
        self._is_wanted = False
        self._taken: object = None
        self.reading = Finding(jobs, self.tr("Reading scores"), self, quiet=True)
        self.reading.changed.connect(self._came)
        translation.table_changed.connect(lambda _table: self._choice_changed())
        translation.choice_changed.connect(lambda _choice: self._choice_changed())

    def begin(self) -> None:
        """Figures of calibration are looked at from now on."""
        self._is_wanted = True
        self._choice_changed()

    def _choice_changed(self) -> None:
        if not self._is_wanted:
            return
        choice, table = self._translation.choice, self._translation.table
        estimator_id = choice.estimator_id
        if table is None or estimator_id is None or choice.set_id != table.set.id:
            self._forget()
            return
        self._calibrating.look_at(choice.language)

        before = self._calibrating.data

        def work() -> Generator[Progress, None, CalibrationData | EngineError]:
            from gui.services.calibration_data import data_of_table

            try:
                return (yield from data_of_table(table, estimator_id, choice.splits, before))
            except EngineError as error:  # nothing to calibrate: the figures say so
                return error

        self.reading.want((table, estimator_id, choice.splits), work, at_once=True)
        if self.reading.running is None:
            self._take_calibration(choice)

    def _forget(self) -> None:
        self.reading.forget()
        self._taken = None
        self._calibrating.show_data(None)

    def _came(self) -> None:
        if self.reading.running is None and self.reading.result is not None and not self.reading.is_stale:
            found: CalibrationData | EngineError = self.reading.result
            if isinstance(found, EngineError):
                self._calibrating.show_data(None, str(found))
            else:
                self._calibrating.show_data(found)
            self._calibrating.look_at(self._translation.choice.language)
            self._take_calibration(self._translation.choice)

    def _take_calibration(self, choice: Choice) -> None:
        """A kept width that is chosen is taken in hand."""
        chosen = choice.set_id, choice.estimator_id, choice.calibration_id
        if chosen == self._taken:
            return
        self._taken = chosen
        if (kept := self._translation.calibration) is not None:
            self._calibrating.take_kept(kept.epsilon, kept.language, kept.shared)
