"""What a person wants a recogniser to be run with, and how to read it back from a run that the project keeps."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from pydantic import TypeAdapter, ValidationError

from engine.scorers.types import Precision, Setting

KIND = "recognise"
"""As the project calls its runs of recognisers."""
KEPT = ("command", "family", "precision", "device", "repeats", "trimmed")
"""Settings that are read back as they are."""


@dataclass(frozen=True, slots=True)
class Wish:
    """A recogniser to be run, as `engine.runs.asr_recognise_settings` explains it.

    Attributes:
        utterance_ids: which utterances; None: all that count.
        score: whether hypotheses are scored when they are there.
        trimmed: whether takes are heard from trim point to trim point.
    """

    model: str
    command: str = ""
    family: str = "auto"
    precision: Precision = "fp32"
    device: str = "auto"
    batch_seconds: float | None = None
    repeats: int = 1
    options: tuple[tuple[str, Setting], ...] = ()
    utterance_ids: tuple[str, ...] | None = None
    score: bool = True
    trimmed: bool = False

    @property
    def what(self) -> str:
        """The model, or the program, by which it is known again."""
        return self.command or self.model


@lru_cache(maxsize=1)
def _reader() -> TypeAdapter[Wish]:
    return TypeAdapter(Wish)


def wish_of(settings: str) -> Wish | None:
    """What a run was started with; None where the project doesn't know all of it.

    Args:
        settings: of the run, as `RunRecord.settings` holds them.

    >>> wish_of('{"model": "m", "options": {"beams": 5}, "utterances": ["a"], "repeat": 1}')
    Wish(model='m', command='', family='auto', precision='fp32', device='auto', batch_seconds=None, repeats=1, \
options=(('beams', 5),), utterance_ids=('a',), score=True, trimmed=False)
    >>> wish_of('{"model": "m", "utterances": 3000}'), wish_of('{"set": "dev"}'), wish_of("[]")
    (None, None, None)
    """
    told: Any = json.loads(settings)
    if not isinstance(told, Mapping) or not (told.get("model") or told.get("command")):
        return None
    kept = {name: told[name] for name in KEPT if name in told}
    options = told.get("options") or {}
    try:
        return _reader().validate_python(
            {
                "model": told.get("model") or "",
                **kept,
                "batch_seconds": told.get("batch_seconds"),
                "options": tuple(sorted(options.items())) if isinstance(options, Mapping) else options,
                "utterance_ids": told.get("utterances"),
            }
        )
    except ValidationError:  # of another version
        return None
