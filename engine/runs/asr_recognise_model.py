"""Which scorer a model needs and where it runs: settled before a run begins."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from engine import light
from engine.runs.asr_recognise_audio import MOST_ITEMS, MOST_ITEMS_OF_PROGRAM, batches_of
from engine.runs.asr_recognise_settings import BATCH_S, PROGRAM_BATCH_S, RecogniserSettings
from engine.runs.device_choice import chosen_device
from engine.scorers import hub
from engine.scorers.external import stamp_of_command
from engine.scorers.families import EXTERNAL, FAMILIES, Family, family_of
from engine.scorers.file_stamp import stamp_of_model
from engine.scorers.isolate import config as model_config
from engine.scorers.options import as_settings
from engine.scorers.types import AudioItem, ScorerSpec, Setting
from engine.types import EngineError, Progress

WEIGHTS = ("*.safetensors", "*.bin")


@dataclass(frozen=True, slots=True)
class Plan:
    """Settings with nothing left open.

    Attributes:
        settings: family and device are chosen, a folder is a whole path, options that have their default are
            left out.
        family: of its scorer.
    """

    settings: RecogniserSettings
    family: Family

    def spec(self, repeat: int = 0) -> ScorerSpec:
        """What is run; each repeat draws its own words where the family draws any."""
        chosen = self.settings
        options: dict[str, Setting] = dict(chosen.options)
        if repeat and any(option.name == "seed" for option in self.family.options):
            options["seed"] = int(options.get("seed") or 0) + repeat
        if chosen.command:
            options["command"] = chosen.command
        name = chosen.model or chosen.label
        files = stamp_of_command(chosen.command) if chosen.command else stamp_of_model(chosen.model)
        kept = as_settings(options)
        return ScorerSpec(self.family.scorer, name, chosen.device, chosen.precision, kept, files)

    @property
    def batch_s(self) -> float:
        """Seconds of padded sound in a batch."""
        return self.settings.batch_seconds or (PROGRAM_BATCH_S if self.settings.command else BATCH_S)

    def batches(self, items: Sequence[AudioItem]) -> Iterator[list[AudioItem]]:
        """The items as they are given to the scorer."""
        most_items = MOST_ITEMS_OF_PROGRAM if self.settings.command else MOST_ITEMS
        return batches_of(items, self.batch_s, most_items)


@dataclass(frozen=True, slots=True)
class ModelLook:
    """What can be told of a model without loading or fetching anything.

    Attributes:
        model: id or folder as asked for.
        family: its key; empty where that isn't known before its files are here.
        is_here: its files are on this computer.
        problem: why it can't be run, one sentence; empty where nothing speaks against it.
    """

    model: str
    family: str
    is_here: bool
    problem: str = ""


def families() -> dict[str, Family]:
    """Every family by its key, the external command last.

    >>> list(families())
    ['whisper', 'ctc', 'seamless', 'chat', 'external']
    """
    return {key_of(family): family for family in (*FAMILIES, EXTERNAL)}


def key_of(family: Family) -> str:
    """The name of the module of a family's scorer."""
    return family.scorer.partition(":")[0].rpartition(".")[2]


def planned(settings: RecogniserSettings) -> Generator[Progress, None, Plan]:
    """Settle which scorer, which device, and what of the options differs from their defaults.

    Raises:
        EngineError: a setting is wrong, or there is no such model, family or device.
    """
    yield Progress(0, 0, "looking at the model")
    settings = settings.checked()
    family = yield from _family(settings)
    settings = replace(settings, family=key_of(family), model=_whole(settings.model))
    if settings.command:
        return Plan(replace(settings, device="cpu", options=_unusual(settings, family)), family)
    device = yield from chosen_device(settings.device)
    return Plan(replace(settings, device=device, options=_unusual(settings, family)), family)


def _family(settings: RecogniserSettings) -> Generator[Progress, None, Family]:
    known = families()
    if settings.command:
        return known["external"]
    if settings.family == "auto":
        light.need(*light.MODELS)
        config = yield from model_config(settings.model, str(settings.option("revision") or ""))
        return family_of(settings.model, config)
    if settings.family not in known or settings.family == "external":
        names = ", ".join(["auto", *(key for key in known if key != "external")])
        raise EngineError(f"There is no family {settings.family} of models; choose one of {names}.")
    return known[settings.family]


def _whole(model: str) -> str:
    """A folder as its whole path, so that it is the same from everywhere; an id as it is."""
    return str(Path(model).expanduser().resolve()) if model and hub.is_folder(model) else model


def _unusual(settings: RecogniserSettings, family: Family) -> tuple[tuple[str, Setting], ...]:
    """Options that differ from their defaults: a default that is written down is the same system."""
    defaults = {option.name: option.default for option in family.options}
    return as_settings(
        {
            name: float(value) if isinstance(defaults.get(name), float) and type(value) is int else value
            for name, value in settings.options
            if value is not None and not (name in defaults and defaults[name] == value)
        }
    )


def look_at(model: str) -> ModelLook:
    """What a model is and whether its files are here. Nothing is loaded, and nothing is fetched."""
    if lacking := light.lacking():
        return ModelLook(model, "", False, lacking)
    try:
        config = hub.local_config(model)
        family = "" if config is None else key_of(family_of(model, config))
    except EngineError as error:
        return ModelLook(model, "", False, str(error))
    folder = Path(model).expanduser() if hub.is_folder(model) else hub.cached_folder(model)
    if folder is None:
        return ModelLook(model, "", False)
    weights = any(next(folder.glob(pattern), None) is not None for pattern in WEIGHTS)
    lacking = f"{folder} has no weights (*.safetensors or *.bin); copy them there."
    return ModelLook(model, family, weights, lacking if hub.is_folder(model) and not weights else "")
