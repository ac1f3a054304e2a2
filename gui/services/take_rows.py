"""The list of takes: of this sitting, of a speaker, or of the project; read off the window's thread."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QObject

from db.recording_records import TakeRow
from engine.text.spoken_length import spoken_syllables
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from recorder.checks import speaking_rate
from recorder.quality import REASONS

Scope = Literal["session", "speaker", "project"]
VERDICTS = {"bad": 0, "check": 1, None: 2, "good": 3}
GRAVITY = {code: place for place, code in enumerate(REASONS)}


class TakeRows(QObject):
    """Reads lists of takes of the open project."""

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs

    def load(
        self,
        session_id: str | None,
        speaker_id: str | None,
        on_done: Callable[[Sequence[TakeRow]], None],
    ) -> None:
        """Read the takes of a sitting, of a speaker, or (both None) of the project, newest first."""
        projects = self._projects

        def read() -> Sequence[TakeRow]:
            from db.store import take_list

            with projects.read() as session:
                return take_list.rows(session, session_id=session_id, speaker_id=speaker_id)

        self._jobs.call(self.tr("Reading the takes"), read, on_done)

    def one(self, take_id: str) -> TakeRow | None:
        """A take of the list, as it stands now."""
        from db.store import take_list

        nothing: TakeRow | None = None
        return self._projects.ask(lambda session: take_list.row(session, take_id), nothing)


def rate_of(row: TakeRow) -> float | None:
    """Syllables of the script per second of speech; None where there is too little of either."""
    return speaking_rate(_syllables(row.text), row.speech_s)


@lru_cache(maxsize=1 << 17)
def _syllables(text: str) -> int:
    return spoken_syllables(text)


def badness(row: TakeRow) -> tuple[int, int, float]:
    """By this the worst take comes first: verdict, gravest reason, SNR."""
    gravest = GRAVITY.get(row.reasons[0], len(GRAVITY)) if row.reasons else len(GRAVITY)  # type: ignore[call-overload]
    return VERDICTS[row.verdict], gravest, row.snr_db if row.snr_db is not None else float("inf")
