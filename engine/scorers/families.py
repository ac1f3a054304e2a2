"""Which scorer hears with a model: told by its `config.json` alone, without loading anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.scorers import chat, ctc, external, seamless, whisper
from engine.scorers.options import Option
from engine.types import EngineError


@dataclass(frozen=True, slots=True)
class Family:
    """A kind of recogniser.

    Attributes:
        name: as people know it.
        scorer: for `ScorerSpec.scorer`.
        model_types: of `config.json`; none for the external command.
        options: what can be set.
    """

    name: str
    scorer: str
    model_types: tuple[str, ...]
    options: tuple[Option, ...]


FAMILIES = (
    Family("Whisper", "engine.scorers.whisper:Whisper", whisper.MODEL_TYPES, whisper.OPTIONS),
    Family("CTC", "engine.scorers.ctc:Ctc", ctc.MODEL_TYPES, ctc.OPTIONS),
    Family("SeamlessM4T", "engine.scorers.seamless:Seamless", seamless.MODEL_TYPES, seamless.OPTIONS),
    Family("audio language model", "engine.scorers.chat:Chat", chat.MODEL_TYPES, chat.OPTIONS),
)
"""Families of transformers models."""

EXTERNAL = Family("external command", "engine.scorers.external:External", (), external.OPTIONS)
"""Any other program; nothing tells it but the person who sets its command."""


def family_of(model: str, config: Mapping[str, Any]) -> Family:
    """The family of a model, by the `model_type` of its configuration.

    Args:
        model: id on the hub, or a folder: what the sentence names.
        config: its `config.json`; see `engine.scorers.isolate.config`.

    Raises:
        EngineError: it is of none of the families.

    >>> family_of("mine", {"model_type": "hubert"}).name
    'CTC'
    """
    found = config.get("model_type")
    for family in FAMILIES:
        if found in family.model_types:
            return family
    known = "; ".join(f"{family.name}: {', '.join(family.model_types)}" for family in FAMILIES)
    raise EngineError(
        f"{model} is a model of type {found}, which no recogniser here can hear with (there are {known}):"
        " choose another model, or run it as an external command."
    )
