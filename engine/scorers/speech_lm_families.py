"""Which scorer gives the token losses of a speech language model: told by its files, without loading anything."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.scorers import hub, mimi_lm, speech_lm_generate_mimi, speech_lm_generate_units, unit_lm
from engine.scorers.file_stamp import PARTS, stamp_of
from engine.scorers.options import Option
from engine.scorers.tiny import generate as tiny_generate
from engine.scorers.tiny import scorer as tiny_lm
from engine.scorers.unit_lm_layout import FILE, is_unit_model, layout_of
from engine.types import EngineError

_LAYOUT_PARTS = (*PARTS, ".toml", ".npy")


@dataclass(frozen=True, slots=True)
class SpeechLmFamily:
    """A kind of speech language model.

    Attributes:
        name: as people know it.
        scorer: for `ScorerSpec.scorer`.
        generator: likewise, of what continues prompts.
        options: what can be set.
        generator_options: what else can be set there.
    """

    name: str
    scorer: str
    generator: str
    options: tuple[Option, ...] = ()
    generator_options: tuple[Option, ...] = ()


EMBEDDED = SpeechLmFamily("embedded model", tiny_lm.SCORER, tiny_generate.GENERATOR)
MIMI = SpeechLmFamily("Llama-Mimi", mimi_lm.SCORER, speech_lm_generate_mimi.GENERATOR, mimi_lm.OPTIONS)
UNITS = SpeechLmFamily(
    "unit language model",
    unit_lm.SCORER,
    speech_lm_generate_units.GENERATOR,
    unit_lm.OPTIONS,
    (speech_lm_generate_units.OPTION,),
)


def needs_config(model: str) -> bool:
    """Whether the `config.json` of a model is what tells its family.

    >>> needs_config("tiny"), needs_config("mine.safetensors"), needs_config("slprl/slam")
    (False, False, True)
    """
    return not tiny_lm.is_embedded(model) and not is_unit_model(model, None)


def family_of(model: str, config: Mapping[str, Any] | None) -> SpeechLmFamily:
    """The family of a model.

    Args:
        model: id on the hub, a folder, `tiny`, or a file that `engine.scorers.tiny.train` made.
        config: its `config.json`; None where `needs_config` says that there is no need.

    Raises:
        EngineError: it is of none of the families.

    >>> family_of("tiny", None).name, family_of("a/b", {"model_type": "llama", "num_quantizers": 4}).name
    ('embedded model', 'Llama-Mimi')
    """
    if tiny_lm.is_embedded(model):
        return EMBEDDED
    if is_unit_model(model, config):
        return UNITS
    if config is not None and "num_quantizers" in config:
        return MIMI
    raise EngineError(
        f"{model} is no speech language model of a kind that is known here (Llama-Mimi, SLAM, TWIST): put a {FILE} into"
        " its folder, or import its token losses."
    )


def stamp(model: str, files: Sequence[str] = ()) -> str:
    """What the files of a model look like: those of its folder, and of the folders and files that its layout or the
    settings name; empty for ids on the hub.

    Args:
        model: id on the hub, a folder, or a file.
        files: further folders and files, ids of the hub among them.

    Raises:
        EngineError: its layout is wrong.
    """
    named = [model, *files]
    if hub.is_folder(model) and (Path(model).expanduser() / FILE).is_file():
        layout = layout_of(model, None)
        named += [layout.model, layout.units.model, layout.units.kmeans, layout.vocoder]
    return stamp_of(path for name in named if name for path in _files(Path(name).expanduser()))


def _files(path: Path) -> list[Path]:
    if path.is_dir():
        return [file for file in sorted(path.iterdir()) if file.suffix in _LAYOUT_PARTS]
    return [path] if path.is_file() else []
