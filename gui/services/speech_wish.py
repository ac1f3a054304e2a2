"""What a person wants a speech language model or a judge to be run with, and how to read it back from a kept run."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from engine.scorers.types import Precision, Setting

Options = tuple[tuple[str, Setting], ...]
Kind = Literal["likelihood", "continuation", "judge"]


@dataclass(frozen=True, slots=True)
class LossWish:
    """A model that scores pairs, as `engine.runs.slm_nll.NllSettings` explains it."""

    model: str
    device: str = "auto"
    precision: Precision = "fp32"
    batch_seconds: float = 0.0
    options: Options = ()


@dataclass(frozen=True, slots=True)
class SamplingWish:
    """How continuations go on, as `engine.scorers.speech_lm_generate.Sampling` explains it."""

    way: Literal["greedy", "sampled"] = "sampled"
    temperature: float = 0.8
    top_k: int = 30
    max_s: float = 5.0


@dataclass(frozen=True, slots=True)
class ContinueWish:
    """A model that continues prompts, as `engine.runs.slm_generate.GenerateSettings` explains it."""

    model: str
    sampling: SamplingWish = field(default_factory=SamplingWish)
    seed: int = 0
    references: bool = True
    device: str = "auto"
    precision: Precision = "fp32"
    batch_seconds: float = 0.0
    options: Options = ()


@dataclass(frozen=True, slots=True)
class JudgeModelWish:
    """A judge, as `engine.runs.slm_judge_embed.JudgeModel` explains it."""

    model: str
    layer: int = -1
    rate_hz: int = 16_000
    trim: bool = False
    device: str = "auto"
    precision: Precision = "fp32"


@dataclass(frozen=True, slots=True)
class JudgeWish:
    """Judges that hear continuations, as `engine.runs.slm_judge.JudgeSettings` explains it."""

    judges: tuple[JudgeModelWish, ...]
    share: float | None = None
    max_s: float = 5.0
    draws: int = 10_000
    seed: int = 0


Wish = LossWish | ContinueWish | JudgeWish


@dataclass(frozen=True, slots=True)
class KeptWish:
    """What a kept run was started with.

    Attributes:
        wish: the model or the judges; set_id: the pairs.
        continuation_ids, development_set_id: of a judge.
    """

    wish: Wish
    set_id: str
    continuation_ids: tuple[str, ...] = ()
    development_set_id: str | None = None


KINDS: Mapping[str, type[Wish]] = {"likelihood": LossWish, "continuation": ContinueWish, "judge": JudgeWish}


@lru_cache
def _reader(kind: str) -> TypeAdapter[Any]:
    return TypeAdapter(KINDS[kind])


def kept_wish(kind: str, settings: str) -> KeptWish | None:
    """What a run was started with; None where the project doesn't know all of it.

    Args:
        kind: of the run; settings: of it, as `RunRecord` holds them.

    >>> kept_wish("likelihood", '{"asked": {"model": "tiny", "precision": "fp16"}, "set_id": "7"}')
    KeptWish(wish=LossWish(model='tiny', device='auto', precision='fp16', batch_seconds=0.0, options=()), set_id='7', \
continuation_ids=(), development_set_id=None)
    >>> kept_wish("judge", '{"asked": {}, "set_id": "7"}'), kept_wish("likelihood", "[]")
    (None, None)
    """
    told: Any = json.loads(settings)
    if not isinstance(told, Mapping) or not isinstance(told.get("set_id"), str):
        return None
    try:
        wish = _reader(kind).validate_python(told.get("asked"))
    except ValidationError:  # of another version
        return None
    ids = tuple(str(one) for one in told.get("continuation_ids") or ())
    return KeptWish(wish, told["set_id"], ids, told.get("development_set_id"))
