"""What the board holds: clips that people voted on, and for each of them the values of automatic metrics."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

import numpy as np

from db.listening_records import StudyKind
from engine.listening.metric_kinds import METRIC_KINDS, Direction, MetricKind
from engine.listening.ratings import Floats

BoardSource = Literal["study", "ratings"]
"""A listening study of the project, or votes that were imported beside pairs of clips."""
Facts = tuple[tuple[str, str], ...]
"""How something was made, by name."""


@dataclass(frozen=True, slots=True)
class BoardStudy:
    """Votes that may be chosen.

    Attributes:
        id: of the study, or of the imported votes.
        kind: of the study; of imported votes `attribute`.
        scale: lowest and highest score there can be, None where any number is one.
        votes: scores that there are.
        set_id: of imported votes the pairs that they are about.
    """

    id: str
    name: str
    source: BoardSource
    kind: StudyKind
    scale: tuple[float | None, float | None]
    votes: int
    set_id: str | None = None
    demo: bool = False


@dataclass(frozen=True, slots=True)
class BoardStimulus:
    """A clip with votes.

    Attributes:
        id: of the stimulus; of imported votes study, system and item.
        study_id: of its `BoardStudy`.
        system, item: what made it, and of which sentence it is a version.
        text: what is said in it, where it is known.
        path: a sound file to hear; None where there is none.
        take_id, utterance_id: what it is in the project.
        pair: name of the pair of clips that it goes on from; empty where it is none; pair_id: of that pair.
        is_recording: whether it is the recording of its utterance itself, not something made of its text.
    """

    id: str
    study_id: str
    system: str
    item: str
    text: str = ""
    path: str | None = None
    take_id: str | None = None
    utterance_id: str | None = None
    pair: str = ""
    is_recording: bool = False
    pair_id: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Heard:
    """What people said.

    Attributes:
        studies: that were chosen.
        stimuli: clips with votes, by system, item and id.
        mos: mean score of each; votes: how many it has.
        system_mos: mean of all votes of a system.
        listeners: how many voted.
        notes: what was left out, a sentence each.
    """

    studies: tuple[BoardStudy, ...]
    stimuli: tuple[BoardStimulus, ...]
    mos: Floats
    votes: np.ndarray
    system_mos: Mapping[str, float]
    listeners: int
    notes: tuple[str, ...] = ()

    @property
    def systems(self) -> np.ndarray:
        """Of each stimulus."""
        return np.array([one.system for one in self.stimuli], dtype=np.str_)

    @property
    def items(self) -> list[str]:
        """Of each stimulus: versions of one sentence have the same."""
        return [one.item for one in self.stimuli]


@dataclass(frozen=True, slots=True, eq=False)
class BoardMetric:
    """One metric over the stimuli.

    Attributes:
        key: by which it is told from others.
        kind: what it is.
        of: whose it is, such as a recogniser, an estimator, or a reading; empty where it has no such thing.
        values: of each stimulus in the unit of its kind, NaN where it has none.
        parts: what a system's value is the ratio of: (stimuli, 2), in percent; None where it is the mean of values.
        of_systems: value of each system as a whole, where a table says it.
        missing: how many stimuli have none, by the reason.
        facts: how it was made.
    """

    key: str
    kind: MetricKind
    of: str
    values: Floats
    parts: Floats | None = None
    of_systems: Mapping[str, float] = field(default_factory=dict[str, float])
    missing: Mapping[str, int] = field(default_factory=dict[str, int])
    facts: Facts = ()

    @property
    def name(self) -> str:
        """What it is and whose, such as "MER · whisper-medium"."""
        return " · ".join(part for part in (self.kind.name, self.of) if part)

    @property
    def direction(self) -> Direction:
        """Which values are better."""
        return self.kind.direction

    @property
    def matched(self) -> int:
        """How many stimuli have a value."""
        return int(np.isfinite(self.values).sum())


def metric_of(
    kind: str | MetricKind,
    of: str,
    values: Floats,
    missing: Mapping[str, int] | None = None,
    *,
    parts: Floats | None = None,
    of_systems: Mapping[str, float] | None = None,
    facts: Facts = (),
) -> BoardMetric:
    """A metric with a key made of its kind and of whose it is."""
    found = METRIC_KINDS[kind] if isinstance(kind, str) else kind
    key = f"{found.key}:{of}" if of else found.key
    return BoardMetric(key, found, of, values, parts, of_systems or {}, missing or {}, facts)


def empty_values(n: int) -> Floats:
    """No value yet."""
    return np.full(n, np.nan)


def system_values(metric: BoardMetric, heard: Heard) -> dict[str, float]:
    """A metric by system: what a table says, a ratio of sums, or the mean over its stimuli with a value."""
    if metric.of_systems:
        return dict(metric.of_systems)
    known = np.isfinite(metric.values)
    if not known.any():
        return {}
    names, code = np.unique(heard.systems[known], return_inverse=True)
    if metric.parts is not None:
        above, below = (np.bincount(code, part, len(names)) for part in metric.parts[known].T)
    else:
        above, below = (
            np.bincount(code, metric.values[known], len(names)),
            np.bincount(code, None, len(names)),
        )
    return {name: float(a / b) for name, a, b in zip(names.tolist(), above, below, strict=True) if b > 0}
