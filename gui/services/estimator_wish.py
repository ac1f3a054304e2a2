"""What a person wants an estimator to be run with, and how to read it back from a run that the project keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Any, Literal

from pydantic import TypeAdapter, ValidationError

from engine.scorers.types import Precision


@dataclass(frozen=True, slots=True)
class EstimatorWish:
    """An estimator to be run, as `engine.runs.qe_estimate.EstimatorSettings` explains it.

    Attributes:
        model: of a model its id or folder; of a metric with references its name.
        scale: of a program's scores.
        name: of a new estimator; empty: after the model.
        transcript_system_id: the recogniser whose hypotheses stand in for the source texts.
    """

    model: str = ""
    command: str = ""
    device: str = "auto"
    precision: Precision = "fp32"
    batch_tokens: int = 0
    trust: str = ""
    scale: Literal[1, 100] = 1
    name: str = ""
    transcript_system_id: str | None = None


@dataclass(frozen=True, slots=True)
class KeptWish:
    """What a kept run was started with: an estimator, and the set of translations that it scored."""

    wish: EstimatorWish
    set_id: str


@lru_cache(maxsize=1)
def _reader() -> TypeAdapter[EstimatorWish]:
    return TypeAdapter(EstimatorWish)


def kept_wish(settings: str) -> KeptWish | None:
    """What a run was started with; None where the project doesn't know all of it.

    Args:
        settings: of the run, as `RunRecord.settings` holds them.

    >>> kept_wish('{"model": "m", "precision": "fp16", "set_id": "7", "transcripts": ""}')
    KeptWish(wish=EstimatorWish(model='m', command='', device='auto', precision='fp16', batch_tokens=0, trust='', \
scale=1, name='', transcript_system_id=None), set_id='7')
    >>> kept_wish('{"model": "m", "set": "dev"}'), kept_wish('{"set_id": "7"}'), kept_wish("[]")
    (None, None, None)
    """
    told: Any = json.loads(settings)
    if not isinstance(told, Mapping) or not (told.get("model") or told.get("command")):
        return None
    set_id = told.get("set_id")
    names = [one.name for one in fields(EstimatorWish) if one.name in told]
    try:
        wish = _reader().validate_python({name: told[name] for name in names})
    except ValidationError:  # of another version
        return None
    return KeptWish(wish, set_id) if isinstance(set_id, str) else None
