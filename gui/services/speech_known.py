"""What is known of a speech model before it runs: what it is, whether its files are here, how it was run last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from db.records import RunRecord
from engine.types import EngineError
from gui.services.jobs import Jobs
from gui.services.projects import Projects
from gui.services.speech_wish import KINDS, JudgeWish, Kind, Wish, kept_wish

if TYPE_CHECKING:
    from db.session import Project
    from engine.scorers.options import Option

MOST_RECALLED = 200


@dataclass(frozen=True, slots=True)
class SpeechModelLook:
    """A model, looked at without loading it.

    Attributes:
        model: as it was asked for.
        family: what kind it is; empty: only the hub can tell.
        is_embedded: it ships with Seam; is_here: its files are on this computer.
        problem: why it can't be run, in one sentence; empty where nothing speaks against it.
        options, generator_options: what can be set on it, and what else where it continues prompts.
    """

    model: str
    family: str = ""
    is_embedded: bool = False
    is_here: bool = False
    problem: str = ""
    options: tuple[Option, ...] = ()
    generator_options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class LastRuns:
    """How models were last run in a project.

    Attributes:
        project_id: which.
        wishes: the latest run of each kind and model, the latest first.
    """

    project_id: str
    wishes: tuple[Wish, ...] = ()

    def with_run(self, wish: Wish) -> LastRuns:
        """As it is once something more was run."""
        return LastRuns(self.project_id, (wish, *self.wishes))

    def first(self, kind: Kind) -> str:
        """The model that was run last; empty where none was."""
        fitting = (one for one in self.wishes if type(one) is KINDS[kind])
        return next((one.model for one in fitting if not isinstance(one, JudgeWish)), "")

    def of(self, kind: Kind, model: str = "") -> Wish | None:
        """The last run of a model; of judges, whichever they were."""
        fitting = (one for one in self.wishes if type(one) is KINDS[kind])
        return next((one for one in fitting if isinstance(one, JudgeWish) or one.model == model), None)


class SpeechKnown(QObject):
    """Asks off the window's thread; nothing is loaded, and nothing is fetched."""

    def __init__(self, projects: Projects, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._projects = projects
        self._jobs = jobs

    def look_at(self, model: str, on_done: Callable[[SpeechModelLook], None]) -> None:
        """Find out what a speech language model is and whether its files are here."""
        self._jobs.call(self.tr("Looking at {model}").format(model=model), lambda: look_at(model), on_done)

    def recall(self, on_done: Callable[[LastRuns], None]) -> None:
        """Read with what models and judges were run in the open project."""
        if not self._projects.is_open:
            return
        project = self._projects.project

        def take(found: LastRuns) -> None:
            if self._projects.has_open(project):
                on_done(found)

        self._jobs.call(self.tr("Reading the last settings"), lambda: _recalled(project), take)


def _recalled(project: Project) -> LastRuns:
    from db.store import runs

    found: list[RunRecord] = []
    with project.read() as session:
        for kind in KINDS:
            found += runs.list_runs(session, kind, limit=MOST_RECALLED)
    return LastRuns(project.record.id, _latest(found))


def _latest(found: Sequence[RunRecord]) -> tuple[Wish, ...]:
    last: dict[tuple[str, str], Wish] = {}
    for run in found:
        kept = kept_wish(run.kind, run.settings)
        if kept is not None:
            model = "" if isinstance(kept.wish, JudgeWish) else kept.wish.model
            last.setdefault((run.kind, model), kept.wish)
    return tuple(last.values())


def look_at(model: str) -> SpeechModelLook:
    """What a model is and whether its files are here; called on a worker."""
    from engine import light
    from engine.scorers import hub
    from engine.scorers.speech_lm_families import EMBEDDED, family_of, needs_config

    if lacking := light.lacking():
        return SpeechModelLook(model, problem=lacking)
    try:
        _check(model)
        config = hub.local_config(model) if needs_config(model) else None
        if needs_config(model) and config is None:
            return SpeechModelLook(model)
        family = family_of(model, config)
    except EngineError as error:
        return SpeechModelLook(model, problem=str(error))
    is_embedded = family is EMBEDDED and not _is_file(model)
    return SpeechModelLook(
        model,
        family.name,
        is_embedded=is_embedded,
        is_here=is_embedded or _has_weights(model),
        options=family.options,
        generator_options=family.generator_options,
    )


def _is_file(model: str) -> bool:
    return Path(model).suffix == ".safetensors"


def _has_weights(model: str) -> bool:
    """Whether the weights of a model are here, or a layout that tells where they are."""
    from engine.runs.asr_recognise_model import WEIGHTS
    from engine.scorers import hub
    from engine.scorers.unit_lm_layout import FILE

    if _is_file(model):
        return True
    folder = Path(model).expanduser() if hub.is_folder(model) else hub.cached_folder(model)
    return folder is not None and any(next(folder.glob(name), None) is not None for name in (*WEIGHTS, FILE))


def _check(model: str) -> None:
    """Refuse a file that isn't there, a folder that tells nothing of a model, and a layout that is wrong.

    Raises:
        EngineError: one sentence that says what is wrong.
    """
    from engine.scorers.unit_lm_layout import FILE, read_layout

    path = Path(model).expanduser()
    if _is_file(model) and not path.is_file():
        raise EngineError(f"There is no file {model}; name one that was trained here, or a folder.")
    if not path.is_dir():
        return
    if (path / FILE).is_file():
        read_layout(path / FILE)
    elif not (path / "config.json").is_file():
        raise EngineError(
            f"{model} has neither config.json nor {FILE}; choose the folder of a speech language model."
        )
