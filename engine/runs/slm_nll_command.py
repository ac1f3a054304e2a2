"""`slm nll` on the command line: its options, and what it answers."""

from __future__ import annotations

import argparse
from collections.abc import Generator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.runs.options import number
from engine.types import EngineError, Progress

if TYPE_CHECKING:
    from engine.scorers.types import Setting

_SHOWN_REASONS = 5
_FAMILY_OPTIONS = ("kmeans", "extractor", "codec", "vocoder", "revision")


def run(values: Mapping[str, Any]) -> Generator[Progress, None, tuple[str, dict[str, Any]]]:
    """Score the pairs of a command line.

    Args:
        values: of its options, by name.

    Returns:
        What a person and what a program is told.

    Raises:
        EngineError: as `engine.runs.slm_nll.nll_file`; a batch isn't of 0 seconds or more.
    """
    from engine.runs import slm_nll

    names = ("model", "device", "precision", "batch_seconds")
    settings = slm_nll.NllSettings(options=model_options(values), **{name: values[name] for name in names})
    found = yield from slm_nll.nll_file(values["pairs"], values["out"], settings)
    return as_text(found), as_json(found)


def as_text(found: Any) -> str:
    """What `slm nll` tells a person.

    Args:
        found: `engine.runs.slm_nll.PairsScored`.
    """
    facts, ran = found.facts, found.ran
    device = ran.facts.device if ran else facts.device
    lines = [
        f"{len(found.run.pairs):,} pairs in {found.out}: {found.scored:,} scored, {found.known:,} known,"
        f" {len(found.failed):,} without losses",
        f"{facts.model} ({facts.revision[:19]}, {device}, {facts.precision}, {facts.parameters:,} parameters)",
    ]
    if found.tokens_per_second is not None:
        lines.append(f"{found.tokens:,} tokens, {found.tokens_per_second:,.0f} a second")
    return "\n".join([*lines, *reasons_shown(found.failed, "without losses")])


def reasons_shown(reasons: Mapping[str, str], what: str) -> list[str]:
    """The first reasons of several, each on a line, and how many more there are.

    >>> reasons_shown({"room-1": "it is silent."}, "without losses")
    ['without losses: room-1: it is silent.']
    """
    shown = [f"{what}: {key}: {reason}" for key, reason in list(reasons.items())[:_SHOWN_REASONS]]
    more = len(reasons) - _SHOWN_REASONS
    return [*shown, f"and {more} more"] if more > 0 else shown


def as_json(found: Any) -> dict[str, Any]:
    """What `slm nll` answers a program.

    Args:
        found: `engine.runs.slm_nll.PairsScored`.
    """
    from engine.runs.slm_nll import run_settings

    ran = found.ran
    rate = found.tokens_per_second
    return {
        "out": str(found.out.resolve()),
        "n": len(found.run.pairs),
        "scored": found.scored,
        "known": found.known,
        "failed": dict(found.failed),
        **run_settings(found.facts, ran),
        "seconds": round(ran.seconds, 3) if ran else 0.0,
        "tokens": found.tokens,
        "tokens_per_second": None if rate is None else round(rate, 1),
        "peak_memory_bytes": ran.peak_memory_bytes if ran else None,
    }


def model_options(values: Mapping[str, Any]) -> tuple[tuple[str, Setting], ...]:
    """The options of a model's family that a command line sets.

    Raises:
        EngineError: a batch isn't of 0 seconds or more.
    """
    from engine.scorers.options import as_settings

    if values["batch_seconds"] < 0:
        raise EngineError(
            "--batch-seconds is negative: give seconds of sound, or 0 to let the device decide."
        )
    return as_settings({name: values[name] for name in _FAMILY_OPTIONS if values.get(name)})


def add_options(command: argparse.ArgumentParser) -> None:
    """Put the options of `slm nll` on a command."""
    add_model_options(command)
    command.add_argument(
        "--out", type=Path, required=True, metavar="RUN.npz", help="what is there is used again"
    )


def add_model_options(command: argparse.ArgumentParser) -> None:
    """Put the pairs on a command, and which model is to run where."""
    command.add_argument(
        "pairs",
        type=Path,
        metavar="MANIFEST",
        help="JSONL or CSV of id, subset, positive, negative, switch_s; a SALMon folder; or parquet",
    )
    command.add_argument(
        "--model",
        required=True,
        metavar="ID_OR_FOLDER",
        help="Llama-Mimi, SLAM, TWIST, a folder with units.toml, or tiny (the embedded model)",
    )
    command.add_argument("--device", default="auto", help="auto (default: the fastest), cpu, cuda:0, mps …")
    command.add_argument(
        "--precision", choices=["fp32", "fp16", "bf16"], default="fp32", help="default: fp32"
    )
    command.add_argument(
        "--batch-seconds", type=number, default=0.0, metavar="S", help="of sound at once (default: by device)"
    )
    command.add_argument(
        "--kmeans", default="", metavar="FILE", help="centres of units, .npy or .safetensors"
    )
    command.add_argument("--extractor", default="", metavar="ID_OR_FOLDER", help="encoder of units")
    command.add_argument("--codec", default="", metavar="ID_OR_FOLDER", help="Mimi (default kyutai/mimi)")
    command.add_argument(
        "--revision", default="", help="commit, tag or branch on the hub (default: the newest)"
    )
