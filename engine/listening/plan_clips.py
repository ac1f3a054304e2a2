"""What a listening study is planned from, and what comes out: clips and settings, units that are rated, trials."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Kind = Literal["acr", "attribute", "ccr", "dcr", "ab", "abx", "mushra"]
Role = Literal["rated", "practice", "gold", "trap", "reference", "anchor"]
Stage = Literal["practice", "rated", "check"]

PAIRED: tuple[Kind, ...] = ("ccr", "ab", "abx")
"""Kinds whose trial presents two versions."""
WITH_REFERENCE: tuple[Kind, ...] = ("attribute", "dcr", "mushra")
"""Kinds whose trial begins with the item's reference."""


@dataclass(frozen=True, slots=True)
class PlanClip:
    """A clip, as whoever plans the study knows it.

    Attributes:
        key: stands for it in trials; unique in the study.
        role: what it is for.
        system: what made it; "" where nothing did.
        item: the sentence or prompt it is a version of.
        expected: the score it should get, of practice, gold questions and traps; None: unknown.
        position: place in the study as it was given; orders practice whose scores aren't all known.
        duration_s: of the played copy; None: unknown.
    """

    key: str
    role: Role
    system: str
    item: str
    expected: float | None = None
    position: int = 0
    duration_s: float | None = None


@dataclass(frozen=True, slots=True)
class PlanSettings:
    """How a study is asked.

    Attributes:
        kind: what a trial presents.
        trials_per_listener: at most so many rated trials each; None: all.
        break_every: a break before every so many trials after practice; 0: none.
    """

    kind: Kind
    trials_per_listener: int | None = None
    break_every: int = 0


@dataclass(frozen=True, slots=True)
class Planned:
    """One trial; nothing in it tells what made a clip.

    Attributes:
        stage: practice isn't counted; a check is a trap or a gold question.
        keys: of the clips, in the order in which they are presented.
        break_before: whether a break is offered first.
    """

    stage: Stage
    keys: tuple[str, ...]
    break_before: bool = False


@dataclass(frozen=True, slots=True)
class Unit:
    """What is rated in one trial: a clip, a pair of versions, or an item with all its versions.

    Attributes:
        key: of it, unique in the study.
        stage: where it belongs.
        version: what comes equally often at every position: a system, a pair of systems, or "".
        item: of its clips.
        clips: what is rated, in an order that depends on nothing but the study.
        reference: what is heard before; None where there is none.
    """

    key: str
    stage: Stage
    version: str
    item: str
    clips: tuple[PlanClip, ...]
    reference: PlanClip | None = None
