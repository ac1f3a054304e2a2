"""Pairs of clips, planned before a sample is touched: which takes, cut where, and what changes there.

Every two conditions (two speakers, two noises …) make two pairs: A goes on as A against A goes on as B, and B goes on as
B against B goes on as A. Whoever doesn't listen to the prompt is right in one of the two. What goes on is always from
another recording than the prompt where the voice changes, in both halves alike, so the cut itself tells nothing; where
only background or room change, prompt and rest are one recording, and both halves get their noise and room piecewise.

A task is what changes at the switch: `speaker`, `gender`, `language` (the voice changes where the language does),
`sentiment`; `background` (noise of another family) or `background_in_domain` (another noise of the same family); `room`;
or several of them, joined by `+`, such as `speaker+background`.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from engine.slm.pair_plan_choice import Chosen, Voices, one_recording, voices_of
from engine.slm.pair_plan_cuts import Refused, Stretch
from engine.slm.pair_plan_rows import ClipRow, Gap, RecordedSound
from engine.slm.pair_plan_settings import IN_DOMAIN, PlanSettings, Task, parse_task
from engine.slm.pair_plan_sounds import NoisePart, RoomPart, noises_of, rooms_of
from engine.types import EngineError

Random = np.random.Generator
_TRIES = 60
"""Choices in a row that were there before, or that fit nowhere, after which a task has no more pairs."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How something sounds, before the switch and after it.

    Attributes:
        prompt, rest: what is said.
        noise: what is heard behind it; None: what the recordings have.
        room: where it is said; None: where it was recorded.
    """

    prompt: Stretch
    rest: Stretch
    noise: NoisePart | None = None
    room: RoomPart | None = None


@dataclass(frozen=True, slots=True)
class PlannedPair:
    """A pair: the prompt of the first condition, which goes on as the first (positive) or as the second (negative).

    Attributes:
        id: the only one.
        subset: the task.
        changes: what changes at the switch.
        direction: "ab", or "ba" for the pair with the same two conditions the other way round.
        first, second: the conditions.
        cut: where the prompt's recording was cut.
        same_text: whether both say the same after the switch.
        traits: of what changes, its value in the first and in the second: speaker, gender, noise, rt60_s …
    """

    id: str
    subset: str
    changes: tuple[str, ...]
    direction: str
    first: Condition
    second: Condition
    cut: Gap
    same_text: bool
    traits: tuple[tuple[str, str, str], ...]

    @property
    def switch_s(self) -> float:
        """When the two part: as long as the prompt is."""
        return round(self.first.prompt.end_s - self.first.prompt.start_s, 4)

    @property
    def clips(self) -> frozenset[str]:
        """The recordings that are used."""
        return frozenset(part.clip for one in (self.first, self.second) for part in (one.prompt, one.rest))


@dataclass(frozen=True, slots=True)
class Plan:
    """What would be built.

    Attributes:
        pairs: in the order of the tasks.
        refused: clips that can't be used, in which task (empty: in none), and why.
        short: of tasks with fewer pairs than were asked for, why.
        rows: the clips that are used.
        settings, seed: it was planned with.
    """

    pairs: tuple[PlannedPair, ...]
    rows: tuple[ClipRow, ...]
    refused: tuple[Refused, ...]
    short: tuple[tuple[str, str], ...]
    settings: PlanSettings
    seed: int

    def count(self, subset: str) -> int:
        """Pairs of a task."""
        return sum(pair.subset == subset for pair in self.pairs)

    @property
    def subsets(self) -> dict[str, int]:
        """Pairs of each task that has any, in their order."""
        return {name: self.count(name) for name in dict.fromkeys(pair.subset for pair in self.pairs)}


def plan_pairs(rows: Sequence[ClipRow], settings: PlanSettings, seed: int) -> Plan:
    """Plan pairs of every task; the same rows, settings and seed give the same plan, whatever other tasks are asked for.

    Args:
        rows: clips, measured.
        settings: what is wanted.
        seed: of all choices.

    Raises:
        EngineError: a task isn't one, a setting isn't possible, or an id is there twice.
    """
    settings.check()
    _no_doubles(rows)
    pairs: list[PlannedPair] = []
    refused: list[Refused] = []
    short: list[tuple[str, str]] = []
    for name in settings.tasks:
        task = parse_task(name)
        random = np.random.default_rng([seed, zlib.crc32(task.name.encode())])
        voices = voices_of(rows, task, settings)
        refused += [one for one in voices.refused if one not in refused]
        made, why = _pairs_of(task, voices, settings, random)
        pairs += made
        if why:
            short.append((task.name, why))
    used = {clip for pair in pairs for clip in pair.clips}
    kept = tuple(row for row in rows if row.id in used)
    return Plan(tuple(pairs), kept, tuple(refused), tuple(short), settings, seed)


def _no_doubles(rows: Sequence[ClipRow]) -> None:
    ids: set[str] = set()
    for row in rows:
        if row.id in ids:
            raise EngineError(f"The id {row.id!r} stands for two clips ({row.audio}); rename one of them.")
        ids.add(row.id)


def _pairs_of(
    task: Task, voices: Voices, settings: PlanSettings, random: Random
) -> tuple[list[PlannedPair], str]:
    """The pairs of a task, and why there are fewer than were asked for."""
    why = voices.lacking or _lacking(task, settings)
    if why:
        return [], why
    made: list[PlannedPair] = []
    used: set[tuple[Stretch, ...]] = set()
    tries = 0
    while len(made) < settings.pairs and tries < _TRIES:
        chosen = voices.draw(random) if task.voice else one_recording(voices, random)
        if chosen is None or (task.voice and chosen.stretches in used):
            tries += 1
            continue
        tries = 0
        used.add(chosen.stretches)
        made += _both_ways(task, len(made) // 2, chosen, settings, random)
    left = settings.pairs - len(made)
    return made, f"{len(made)} of {settings.pairs}: every other choice was made already" if left > 0 else ""


def _lacking(task: Task, settings: PlanSettings) -> str:
    """What recorded sounds a task would need."""
    families = {noise.family for noise in settings.noises}
    if task.noise and settings.noises:
        if task.noise == IN_DOMAIN and not _with_two(settings.noises):
            return "no family of noise has two files; put files of one kind into a folder of their own"
        if task.noise != IN_DOMAIN and len(families) < 2:
            return "there is one family of noise; put noises of different kinds into folders of their own"
    if "room" in task.changes and settings.rooms and len({room.family for room in settings.rooms}) < 2:
        return "there is one room; put impulse responses of different rooms into folders of their own"
    return ""


def _with_two(sounds: Sequence[RecordedSound]) -> bool:
    families = [sound.family for sound in sounds]
    return len(set(families)) < len(families)


def _both_ways(
    task: Task, number: int, chosen: Chosen, settings: PlanSettings, random: Random
) -> list[PlannedPair]:
    """Two conditions with their noises and rooms, and the two pairs that they make."""
    noises = noises_of(task, settings, random)
    rooms = rooms_of(task, settings, random)
    first, second = (
        Condition(*said, noise, room) for said, noise, room in zip(chosen.both, noises, rooms, strict=True)
    )
    traits = (*chosen.traits, *_named("noise", *noises), *_named("room", *rooms))
    turned = tuple((name, other, one) for name, one, other in traits)
    cut, other_cut = chosen.cuts
    same, name = chosen.same_text, f"{task.name}-{number + 1:05d}"
    return [
        PlannedPair(f"{name}-ab", task.name, task.changes, "ab", first, second, cut, same, traits),
        PlannedPair(f"{name}-ba", task.name, task.changes, "ba", second, first, other_cut, same, turned),
    ]


def _named(
    trait: str, one: NoisePart | RoomPart | None, other: NoisePart | RoomPart | None
) -> tuple[tuple[str, str, str], ...]:
    """What two conditions differ in, as a trait; none where that stays."""
    return () if one is None or other is None else ((trait, one.name, other.name),)
