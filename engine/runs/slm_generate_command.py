"""`slm generate` on the command line: its options, and what it answers."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import Any

from engine.runs.options import MOST_SEED, number, whole_number
from engine.runs.slm_nll_command import add_model_options, model_options, reasons_shown
from engine.types import Progress

_MOST_TOP_K = 1_000_000


def run(values: Mapping[str, Any]) -> Generator[Progress, None, tuple[str, dict[str, Any]]]:
    """Continue the prompts of a command line.

    Args:
        values: of its options, by name.

    Returns:
        What a person and what a program is told.

    Raises:
        EngineError: as `engine.runs.slm_generate.generate_file`; a number is out of bounds.
    """
    from engine.runs import slm_generate
    from engine.scorers.speech_lm_generate import Sampling

    sampling = Sampling(values["sampling"], values["temperature"], values["top_k"], values["max_s"])
    names = ("model", "seed", "references", "device", "precision", "batch_seconds")
    settings = slm_generate.GenerateSettings(
        sampling=sampling, options=model_options(values), **{name: values[name] for name in names}
    )
    found = yield from slm_generate.generate_file(values["pairs"], values["out"], settings)
    return as_text(found), as_json(found)


def as_text(found: Any) -> str:
    """What `slm generate` tells a person.

    Args:
        found: `engine.runs.slm_generate.Generated`.
    """
    facts, ran, generation = found.facts, found.ran, found.generation
    device = ran.facts.device if ran else facts.device
    lines = [
        f"{len(generation.rows):,} pairs in {generation.folder}: {found.made:,} continued, {found.known:,} known,"
        f" {len(found.failed):,} without continuation",
        f"{facts.model} ({facts.revision[:19]}, {device}, {facts.precision}), {_how(generation.settings)}",
    ]
    if ran is not None and found.made:
        lines.append(f"{found.seconds:,.1f} s of sound in {ran.seconds - ran.loading_s:,.1f} s")
    return "\n".join(
        [
            *lines,
            *reasons_shown(found.failed, "without continuation"),
            *reasons_shown(found.without_references, "without references"),
        ]
    )


def _how(settings: Mapping[str, Any]) -> str:
    if settings["sampling"] == "greedy":
        return f"greedy, up to {settings['max_s']:g} s"
    return (
        f"sampled (temperature {settings['temperature']:g}, top {settings['top_k'] or 'all'}, seed {settings['seed']}),"
        f" up to {settings['max_s']:g} s"
    )


def as_json(found: Any) -> dict[str, Any]:
    """What `slm generate` answers a program.

    Args:
        found: `engine.runs.slm_generate.Generated`.
    """
    ran = found.ran
    return {
        "out": str(found.generation.folder.resolve()),
        "n": len(found.generation.rows),
        "made": found.made,
        "known": found.known,
        "failed": found.failed,
        "without_references": found.without_references,
        **found.generation.settings,
        "seconds": round(ran.seconds, 3) if ran else 0.0,
        "sound_s": round(found.seconds, 3),
        "peak_memory_bytes": ran.peak_memory_bytes if ran else None,
    }


def add_options(command: argparse.ArgumentParser) -> None:
    """Put the options of `slm generate` on a command."""
    add_model_options(command)
    command.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FOLDER",
        help="what is there of the same settings is used again",
    )
    command.add_argument(
        "--sampling", choices=["greedy", "sampled"], default="sampled", help="default: sampled"
    )
    command.add_argument("--temperature", type=number, default=0.8, metavar="T", help="default 0.8")
    command.add_argument(
        "--top-k", type=whole_number(_MOST_TOP_K), default=30, metavar="K", help="default 30; 0: all tokens"
    )
    command.add_argument("--seed", type=whole_number(MOST_SEED), default=0, help="default 0")
    command.add_argument(
        "--max-s", type=number, default=5.0, metavar="S", help="of a continuation at most (default 5)"
    )
    command.add_argument(
        "--references",
        action="store_true",
        help="also the reference continuations through the model's codec and back",
    )
    command.add_argument(
        "--vocoder", default="", metavar="ID_OR_FOLDER", help="turns units into sound; has a vocoder.toml"
    )
