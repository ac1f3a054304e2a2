"""Losses that a run has already: in the file that it wrote before, and in what an earlier try left behind.

Batches are saved as they come, each a file of its own in `RUN.npz.partial`; when all pairs are there they become
RUN.npz, and the folder goes. What is there counts only for the same model with the same settings, and for the same
sounds: a pair is known by the content of both files and its switch.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import uuid
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from db.files import file_sha256
from engine.runs.exchange_files import reading_error, writing_error
from engine.runs.slm_losses import LossRun, read_run
from engine.runs.slm_losses_npz import write_npz
from engine.runs.slm_pairs import PairRow
from engine.scorers.types import ModelFacts
from engine.slm.token_pairs import TokenPair
from engine.types import EngineError

IDENTITY, SOUNDS, FAILED = "identity", "sounds", "failed"
"""Settings of a run that say what its losses are of."""
_PLACES = ("extractor", "codec", "vocoder")
"""Settings that name where parts of a model lie; their contents are told by a revision each."""


def sound_key(row: PairRow) -> str:
    """What the losses of a pair are of: a hash over both sounds and the switch.

    Raises:
        EngineError: a sound can't be read.
    """
    try:
        sounds = [file_sha256(path) for path in (row.positive, row.negative)]
    except OSError as error:
        raise reading_error(error, Path(error.filename or row.positive)) from error
    return hashlib.sha256(json.dumps([*sounds, row.switch_s]).encode("ascii")).hexdigest()[:32]


def identity_of(facts: ModelFacts) -> str:
    """What makes losses comparable: weights, precision and settings, not the device or where the files lie."""
    settings = {name: value for name, value in facts.settings if name not in _PLACES}
    said = [facts.revision, facts.precision, settings]
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode("ascii")).hexdigest()[:32]


def partial_folder(out: Path) -> Path:
    """Where the batches of a run that isn't finished lie.

    >>> partial_folder(Path("a/run.npz")).as_posix()
    'a/run.npz.partial'
    """
    return out.with_name(f"{out.name}.partial")


def known_pairs(out: Path, identity: str, sounds: Mapping[str, str]) -> dict[str, TokenPair]:
    """Pairs whose losses are there, by their ids.

    Args:
        out: the file of the run.
        identity: of the model.
        sounds: by id, what the pairs of this run are of.

    Raises:
        EngineError: a batch can't be read.
    """
    runs = [read_run(path) for path in sorted(partial_folder(out).glob("*.npz"))]
    if out.is_file():
        runs.append(_finished(out))
    known: dict[str, TokenPair] = {}
    for run in runs:
        if run.settings.get(IDENTITY) == identity:
            of, failed = (_by_id(run, name) for name in (SOUNDS, FAILED))
            known |= {
                pair.pair_id: pair
                for pair in run.pairs
                if of.get(pair.pair_id) == sounds.get(pair.pair_id, "") and pair.pair_id not in failed
            }
    return known


def _by_id(run: LossRun, name: str) -> Mapping[str, Any]:
    """What a run's settings say of each pair; nothing where they hold something else."""
    said = run.settings.get(name)
    return said if isinstance(said, Mapping) else {}


def keep_batch(out: Path, pairs: Iterable[TokenPair], identity: str, sounds: Mapping[str, str]) -> None:
    """Save a batch.

    Raises:
        EngineError: it can't be written.
    """
    some = tuple(pairs)
    if not some:
        return
    folder = partial_folder(out)
    try:
        folder.mkdir(exist_ok=True)
    except OSError as error:
        raise writing_error(error, folder) from error
    settings: dict[str, Any] = {
        IDENTITY: identity,
        SOUNDS: {pair.pair_id: sounds[pair.pair_id] for pair in some},
    }
    write_npz(folder / f"{uuid.uuid4().hex}.npz", LossRun(out.stem, some, settings))


def finish(out: Path, run: LossRun) -> None:
    """Write the run, and remove what was kept on the way.

    Raises:
        EngineError: it can't be written.
    """
    write_npz(out, run, overwrite=True)
    shutil.rmtree(partial_folder(out), ignore_errors=True)


def _finished(out: Path) -> LossRun:
    """The run that is to be replaced; what is no run isn't overwritten."""
    try:
        return read_run(out)
    except EngineError as error:
        raise EngineError(
            f"{out} is there already and is no run of token losses; remove it or name another file."
        ) from error
