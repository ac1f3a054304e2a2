"""Pairs planned from a project's takes: what somebody wants of them, and what comes of it; worked out on a worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from engine.slm.pair_plan_settings import LanguageChanges, PlanSettings
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from db.session import Project
    from engine.slm.pair_plan import Plan
    from engine.slm.pair_plan_rows import ClipRow, Heard, RecordedSound

Stamp = tuple[str, int, int]
_MOST_KEPT = 200_000
_MOST_PLANS = 24


@dataclass(frozen=True, slots=True)
class BuildWish:
    """Pairs that somebody wants, as `engine.slm.pair_plan_settings.PlanSettings` explains it.

    Attributes:
        longest_s: of the prompt, and of what follows it.
        noise, responses: folders of recordings; None: generated and simulated.
        labels: table of gender, sentiment or accent; None: none is known.
    """

    tasks: tuple[str, ...] = ()
    pairs: int = 20
    seed: int = 0
    snr_db: tuple[float, float] = (3.0, 12.0)
    rt60_s: tuple[float, float] = (0.15, 1.5)
    shortest_s: float = 0.8
    longest_s: float = 3.0
    least_snr_db: float = 20.0
    language_changes: LanguageChanges = "speaker"
    within_gender: bool = False
    noise: Path | None = None
    responses: Path | None = None
    labels: Path | None = None

    @property
    def settings(self) -> PlanSettings:
        """Without recordings, which have to be read first."""
        return PlanSettings(
            self.tasks,
            pairs=self.pairs,
            shortest_s=self.shortest_s,
            longest_prompt_s=self.longest_s,
            longest_rest_s=self.longest_s,
            snr_db=self.snr_db,
            rt60_s=self.rt60_s,
            least_snr_db=self.least_snr_db,
            language_changes=self.language_changes,
            within_gender=self.within_gender,
        )


@dataclass(frozen=True, slots=True)
class TakeName:
    """A take as people know it: its script, or its file, and who speaks; empty where nobody knows."""

    text: str
    speaker: str

    @property
    def whole(self) -> str:
        """Both.

        >>> TakeName("s1", "Mina").whole, TakeName("s1", "").whole
        ('s1 · Mina', 's1')
        """
        return " · ".join(part for part in (self.text, self.speaker) if part)


@dataclass(frozen=True, slots=True)
class RefusedTakes:
    """Takes that can't be used for one reason.

    Attributes:
        subset: in which task; empty: in none.
        takes: which.
    """

    subset: str
    reason: str
    takes: tuple[TakeName, ...]


@dataclass(frozen=True, slots=True, eq=False)
class Planned:
    """What would be built.

    Attributes:
        wish: what it was planned for; takes: how many the project has.
        plan: None where nothing can be planned.
        problem: why, in one sentence; empty where no task is chosen, or no take is there.
        counts: pairs by task, of those that have any.
        names: of takes, by id.
        refused: takes that can't be used, the commonest reason first.
    """

    wish: BuildWish
    takes: int
    plan: Plan | None = None
    problem: str = ""
    counts: Mapping[str, int] = field(default_factory=dict)
    names: Mapping[str, TakeName] = field(default_factory=dict)
    refused: tuple[RefusedTakes, ...] = ()


class HeardSounds:
    """What was measured in sounds, kept, so that another setting doesn't listen to all of them again."""

    def __init__(self) -> None:
        self._clips: dict[tuple[object, ...], tuple[Heard | None, str]] = {}
        self._folders: dict[tuple[object, ...], tuple[RecordedSound, ...]] = {}
        self._rows: tuple[ClipRow, ...] = ()
        self._plans: dict[tuple[PlanSettings, int], Plan] = {}
        """Of one task each, of these rows."""

    def clip(self, row: ClipRow) -> ClipRow:
        """A clip with what is heard in it, or with its problem."""
        from engine.runs.slm_build_sound import hear_clip

        if row.problem or row.heard is not None:
            return row
        key = (_stamp(row.audio), row.words, row.changes)
        if key not in self._clips:
            if len(self._clips) >= _MOST_KEPT:
                self._clips.clear()
            found = hear_clip(row)
            self._clips[key] = found.heard, found.problem
        heard, problem = self._clips[key]
        return replace(row, heard=heard, problem=problem)

    def folder(
        self, folder: Path | None, *, responses: bool
    ) -> Generator[Progress, None, tuple[RecordedSound, ...]]:
        """The recordings of a folder; none where there is no folder.

        Raises:
            EngineError: as of `engine.runs.slm_build_sound.recorded_sounds`.
        """
        from engine.runs.asr_recognise_folder import sound_files
        from engine.runs.slm_build_sound import recorded_sounds

        if folder is None:
            return ()
        key = (responses, *(_stamp(path) for path in sound_files(folder).values()))
        if key not in self._folders:
            self._folders[key] = yield from recorded_sounds(folder, responses=responses)
        return self._folders[key]

    def plan(
        self, rows: tuple[ClipRow, ...], settings: PlanSettings, seed: int
    ) -> Generator[Progress, None, Plan]:
        """As `engine.slm.pair_plan.plan_pairs`, task by task: none depends on which others are asked for.

        Raises:
            EngineError: as there.
        """
        from engine.slm.pair_plan import Plan, plan_pairs

        if rows != self._rows or len(self._plans) >= _MOST_PLANS:
            self._rows, self._plans = rows, {}
        plans = self._plans
        parts: list[Plan] = []
        for done, task in enumerate(settings.tasks):
            yield Progress(done, len(settings.tasks), f"choosing pairs: {task}")
            alone = replace(settings, tasks=(task,))
            if (alone, seed) not in plans:
                plans[alone, seed] = plan_pairs(rows, alone, seed)
            parts.append(plans[alone, seed])
        used = {row.id for part in parts for row in part.rows}
        return Plan(
            tuple(pair for part in parts for pair in part.pairs),
            tuple(row for row in rows if row.id in used),
            tuple(dict.fromkeys(one for part in parts for one in part.refused)),
            tuple(short for part in parts for short in part.short),
            settings,
            seed,
        )


def _stamp(path: Path) -> Stamp:
    try:
        now = path.stat()
    except OSError:  # whoever reads it tells what is wrong with it
        return str(path), 0, -1
    return str(path), now.st_mtime_ns, now.st_size


def plan_takes(project: Project, wish: BuildWish, known: HeardSounds) -> Generator[Progress, None, Planned]:
    """Plan pairs of a project's takes; what is wrong with the settings is part of the answer.

    Args:
        project: whose takes.
        wish: what is wanted.
        known: sounds that were listened to; more are added.
    """
    takes = _count(project)
    if not takes or not wish.tasks:
        return Planned(wish, takes)
    try:
        return (yield from _plan(project, wish, known, takes))
    except EngineError as error:
        return Planned(wish, takes, problem=str(error))


def _count(project: Project) -> int:
    from db.store import utterances

    with project.read() as session:
        return sum(bool(one.take_id and one.audio_path) for one in utterances.list_utterances(session))


def _plan(
    project: Project, wish: BuildWish, known: HeardSounds, takes: int
) -> Generator[Progress, None, Planned]:
    from engine.runs.slm_build_rows import with_labels
    from engine.runs.slm_build_takes import rows_of_takes

    wish.settings.check()
    yield Progress(0, 0, "reading takes")
    rows = rows_of_takes(project)
    if wish.labels is not None:
        rows = with_labels(rows, wish.labels)
    noises = yield from known.folder(wish.noise, responses=False)
    rooms = yield from known.folder(wish.responses, responses=True)
    heard: list[ClipRow] = []
    for done, row in enumerate(rows):
        yield Progress(done, len(rows), f"listening to {_name(row).whole}")
        heard.append(known.clip(row))
    plan = yield from known.plan(tuple(heard), replace(wish.settings, noises=noises, rooms=rooms), wish.seed)
    names = {row.id: _name(row) for row in rows}
    counts = Counter(pair.subset for pair in plan.pairs)
    return Planned(wish, takes, plan, counts=counts, names=names, refused=_grouped(plan, names))


def _name(row: ClipRow) -> TakeName:
    return TakeName(row.text_key or row.audio.stem, row.speaker)


def _grouped(plan: Plan, names: Mapping[str, TakeName]) -> tuple[RefusedTakes, ...]:
    groups: dict[tuple[str, str], list[TakeName]] = {}
    for one in plan.refused:
        groups.setdefault((one.subset, one.reason), []).append(names[one.clip])
    found = [RefusedTakes(subset, reason, tuple(takes)) for (subset, reason), takes in groups.items()]
    return tuple(sorted(found, key=lambda one: -len(one.takes)))
