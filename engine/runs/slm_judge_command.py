"""`slm judge` on the command line: its options, and what it answers."""

from __future__ import annotations

import argparse
import errno
from collections.abc import Generator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import new_file, writing_error
from engine.runs.options import MOST_DRAWS, MOST_SEED, number, whole_number
from engine.types import Progress

_MOST_RATE_HZ = 48_000
_MOST_LAYER = 1_000
_STATISTICS = "statistics"


def run(values: Mapping[str, Any]) -> Generator[Progress, None, tuple[str, dict[str, Any]]]:
    """Judge the continuations of a command line.

    Args:
        values: of its options, by name.

    Returns:
        What a person and what a program is told.

    Raises:
        EngineError: as `engine.runs.slm_judge.judge_files`; the file of distances can't be written.
    """
    from engine.runs import slm_judge
    from engine.runs.jsonl import jsonl_lines
    from engine.runs.slm_judge_embed import JudgeModel
    from engine.runs.slm_judge_json import judged_json, judged_rows, judged_text

    out: Path | None = values["out"]
    if out is not None and out.exists():  # told before anything is heard
        raise writing_error(FileExistsError(errno.EEXIST, ""), out)
    share, development = _development(values["dev"])
    hearing = {
        "rate_hz": values["rate"],
        "trim": values["trim"],
        "layer": -1 if values["layer"] is None else values["layer"],
        "device": values["device"],
        "precision": values["precision"],
    }
    judges = tuple(JudgeModel(name, **hearing) for name in values["judge"] or [_STATISTICS])
    settings = slm_judge.JudgeSettings(judges, share, values["max_s"], values["draws"], values["seed"])
    judged = yield from slm_judge.judge_files(
        values["pairs"], values["generated"], settings, development, values["cache"]
    )
    if out is not None:
        with new_file(out) as file:
            file.writelines(jsonl_lines(judged_rows(judged)))
    return judged_text(judged), judged_json(judged, settings)


def add_options(command: argparse.ArgumentParser) -> None:
    """Put the options of `slm judge` on a command."""
    command.add_argument(
        "pairs",
        type=Path,
        metavar="MANIFEST",
        help="JSONL or CSV of id, subset, positive, negative, switch_s; a SALMon folder; or parquet",
    )
    command.add_argument(
        "--generated",
        type=Path,
        nargs="+",
        required=True,
        metavar="FOLDER",
        help="folders that slm generate made, or tables of id and generated",
    )
    command.add_argument(
        "--judge",
        nargs="+",
        metavar="ID_OR_FOLDER",
        help="candidates: audio encoders, or statistics (default) of log-mels; each subset gets the one that best places"
        " its prompts",
    )
    command.add_argument(
        "--dev",
        metavar="MANIFEST|SHARE",
        help="where judges are chosen: pairs of another manifest, or a part of the pairs (such as 0.2), which isn't judged"
        " then (default: the judged pairs themselves, and the answer says so)",
    )
    command.add_argument(
        "--max-s",
        type=number,
        default=5.0,
        metavar="S",
        help="heard at most on either side of the switch (default 5)",
    )
    command.add_argument(
        "--rate",
        type=whole_number(_MOST_RATE_HZ),
        default=16_000,
        metavar="HZ",
        help="of what is heard (default 16000)",
    )
    command.add_argument("--trim", action="store_true", help="leave out quiet ends (40 dB)")
    command.add_argument(
        "--layer",
        type=whole_number(_MOST_LAYER),
        metavar="N",
        help="mean of this layer of every encoder (default: its x-vector if it has one, else the last layer)",
    )
    command.add_argument("--device", default="auto", help="auto (default: the fastest), cpu, cuda:0, mps …")
    command.add_argument(
        "--precision", choices=["fp32", "fp16", "bf16"], default="fp32", help="default: fp32"
    )
    command.add_argument("--out", type=Path, metavar="DISTANCES.jsonl", help="a line for each continuation")
    command.add_argument(
        "--cache",
        type=Path,
        metavar="FOLDER",
        help="where embeddings are kept (default: the user's cache folder)",
    )
    command.add_argument(
        "--draws",
        type=whole_number(MOST_DRAWS),
        default=10_000,
        help="of the bootstraps (default 10000; 0: none)",
    )
    command.add_argument(
        "--seed", type=whole_number(MOST_SEED), default=0, help="of the share and the bootstraps (default 0)"
    )


def _development(text: str | None) -> tuple[float | None, Path | None]:
    """A share of the pairs, or a manifest."""
    if text is None:
        return None, None
    if not Path(text).exists():
        with suppress(ValueError):
            return float(text), None
    return None, Path(text)
