"""Settings of scoring tried before they are applied: on a text, on an utterance, and how much they leave to score."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.records import SystemRecord, UtteranceRecord
from engine.types import EngineError, Progress
from gui.services.jobs import Job, Jobs
from gui.services.projects import Projects

if TYPE_CHECKING:
    from db.session import Project, Session
    from engine.asr.alignment import Alignment
    from engine.asr.settings_preview import SettingsPreview
    from engine.runs.asr_settings import ScoreSettings
    from engine.text.language_runs import Marked
    from engine.text.normaliser_settings import NormaliserSettings

SAMPLE = 40
"""So many hypotheses are scored to tell how long all of them will take."""


@dataclass(frozen=True, slots=True)
class Rates:
    """Percent; None where it is not defined."""

    mer: float | None
    pier: float | None


@dataclass(frozen=True, slots=True)
class TrialLine:
    """What becomes of one hypothesis.

    Attributes:
        place: of the system in the scale of colours.
        now, then: its rates under the settings in force and under those that are tried.
        alignment: under those that are tried.
        before: under those in force.
    """

    system: SystemRecord
    place: int
    hypothesis: str
    now: Rates
    then: Rates
    alignment: Alignment
    before: Alignment


@dataclass(frozen=True, slots=True)
class Trial:
    """An utterance under other settings.

    Attributes:
        problem: why the settings can't be used, in one sentence; empty where they can.
    """

    utterance_id: str
    name: str
    reference: str
    lines: tuple[TrialLine, ...]
    problem: str = ""


@dataclass(frozen=True, slots=True)
class TextTrial:
    """A text under other settings; `preview` is None where `problem` tells why there is none."""

    text: str
    preview: SettingsPreview | None
    problem: str = ""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Hypotheses of all systems without a score under some settings.

    Attributes:
        seconds: that scoring them takes, from a sample; None where none are missing.
    """

    hypotheses: int
    seconds: float | None


class Trials(QObject):
    """Tries settings off the window's thread; nothing is stored and nothing that is shown changes."""

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs

    def look(
        self,
        utterance_id: str,
        system_ids: Sequence[str],
        settings: tuple[ScoreSettings, ScoreSettings],
        on_done: Callable[[Trial], None],
    ) -> Job:
        """Score an utterance under two settings: those in force and those that are tried."""
        project, ids = self._projects.project, tuple(system_ids)
        return self._jobs.call(
            self.tr("Trying settings"), lambda: read_trial(project, utterance_id, ids, *settings), on_done
        )

    def preview(self, text: str, settings: ScoreSettings, on_done: Callable[[TextTrial], None]) -> Job:
        """Show what settings make of a text."""
        return self._jobs.call(self.tr("Trying settings"), lambda: try_text(text, settings), on_done)

    def count(self, settings: ScoreSettings, on_done: Callable[[Waiting], None]) -> Job:
        """Tell how many hypotheses have no score under some settings, and how long they will take."""
        project = self._projects.project
        return self._jobs.start(
            self.tr("Counting what is to be scored"),
            lambda: count_waiting(project, settings),
            on_done,
            quiet=True,
        )

    # ---- files

    def read_steps(self, path: Path, on_done: Callable[[NormaliserSettings], None]) -> Job:
        """Read the steps of the normaliser in a JSON file."""

        def read() -> NormaliserSettings:
            from engine.runs.asr_score_command import read_normaliser

            return read_normaliser(path)

        return self._jobs.call(self.tr("Reading {name}").format(name=path.name), read, on_done)

    def write_steps(self, path: Path, steps: NormaliserSettings, on_done: Callable[[Path], None]) -> Job:
        """Write steps so that `asr score --normaliser` and every other project can read them."""
        return self._jobs.call(
            self.tr("Writing {name}").format(name=path.name), lambda: write_steps(path, steps), on_done
        )


def write_steps(path: Path, steps: NormaliserSettings) -> Path:
    """Write the steps of the normaliser as JSON.

    Raises:
        EngineError: the file can't be written.
    """
    from engine.runs.exchange_files import new_file
    from engine.text.normaliser_settings import steps_as_json

    with new_file(path, overwrite=True) as handle:
        text = json.dumps({"steps": steps_as_json(steps)}, ensure_ascii=False, indent=2)
        handle.write(f"{text}\n".encode())
    return path


def try_text(text: str, settings: ScoreSettings) -> TextTrial:
    """What settings make of a text."""
    from engine.asr.settings_preview import preview_settings

    try:
        return TextTrial(text, preview_settings(text, settings.seam))
    except EngineError as error:
        return TextTrial(text, None, str(error))


def read_trial(
    project: Project,
    utterance_id: str,
    system_ids: Sequence[str],
    now: ScoreSettings,
    then: ScoreSettings,
) -> Trial:
    """An utterance under the settings in force and under others.

    Raises:
        StoreError: there is no such utterance.
    """
    from db.store import hypotheses, systems, utterances
    from engine.runs.asr_project import alignment_of, score_record
    from gui.services.scoring_results import utterance_names

    with project.read() as session:
        utterance = utterances.get(session, utterance_id)
        known = systems.list_systems(session)
        written = hypotheses.of_utterance(session, utterance_id)
        as_now, as_then = (_Scored(session, settings) for settings in (now, then))
        marked = as_now.marked(utterance)
        name = utterance_names(session, [utterance])[utterance_id]
    sides = [(as_now.settings, as_now.added(utterance)), (then, as_then.added(utterance))]
    lines: list[TrialLine] = []
    try:
        for place, system in enumerate(known):
            hypothesis = written.get(system.id)
            if system.id not in system_ids or hypothesis is None:
                continue
            text = hypothesis.text
            made = [score_record(one, text, marked, settings, system.id, "", "") for settings, one in sides]
            rates = [Rates(score.mer_rate, score.pier_rate) for score in made]
            before, alignment = (alignment_of(one, text, settings, marked) for settings, one in sides)
            lines.append(TrialLine(system, place, text, rates[0], rates[1], alignment, before))
    except EngineError as error:
        return Trial(utterance_id, name, utterance.reference, (), str(error))
    return Trial(utterance_id, name, utterance.reference, tuple(lines))


def count_waiting(project: Project, settings: ScoreSettings) -> Generator[Progress, None, Waiting]:
    """How many hypotheses have no score under some settings; a sample of them tells the time."""
    from db.store import hypotheses, scores, systems

    missing: list[tuple[str, str]] = []
    with project.read() as session:
        known = systems.list_systems(session)
        for done, system in enumerate(known):
            yield Progress(done, len(known))
            there = hypotheses.content_hashes(session, system.id)
            scored = scores.content_hashes(session, system.id, settings.hash)
            missing += [(system.id, utterance_id) for utterance_id in there if utterance_id not in scored]
    if not missing:
        return Waiting(0, None)
    yield Progress(len(known), len(known))
    sample = missing[:: max(1, len(missing) // SAMPLE)][:SAMPLE]
    return Waiting(len(missing), _seconds_each(project, settings, sample) * len(missing))


def _seconds_each(project: Project, settings: ScoreSettings, sample: Sequence[tuple[str, str]]) -> float:
    """How long it takes to score one hypothesis."""
    from db.store import hypotheses, utterances
    from engine.runs.asr_project import score_record

    with project.read() as session:
        scored = _Scored(session, settings)
        work = [
            (
                scored.added(utterance := utterances.get(session, utterance_id)),
                hypotheses.of_utterances(session, system_id, [utterance_id])[utterance_id],
                scored.marked(utterance),
                system_id,
            )
            for system_id, utterance_id in sample
        ]
    began = time.perf_counter()
    try:
        for utterance, text, marked, system_id in work:
            score_record(utterance, text, marked, settings, system_id, "", "")
    except EngineError:
        return 0.0  # the run itself names the utterance
    return (time.perf_counter() - began) / len(work)


class _Scored:
    """Utterances as scoring takes them under some settings."""

    def __init__(self, session: Session, settings: ScoreSettings) -> None:
        from db.store import lexicon
        from engine.runs.asr_lexicon import ProjectLexicon

        self.settings = settings
        self._session = session
        self._entries = ProjectLexicon(lexicon.equal_sets(session))

    def added(self, utterance: UtteranceRecord) -> UtteranceRecord:
        """With the spellings of the lexicon."""
        return self._entries.added_to(utterance, self.settings)

    def marked(self, utterance: UtteranceRecord) -> tuple[Marked, ...]:
        """Stretches of its take whose language was set by hand."""
        from engine.runs.asr_project import marked_of

        return marked_of(self._session, [utterance]).get(utterance.take_id or "", ())
