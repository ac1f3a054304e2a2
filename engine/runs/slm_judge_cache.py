"""Embeddings that were made before, by what was heard: a judge asked again hears only what is new.

A folder for each model with its settings, and in it a file for each batch as it came: the keys of the sounds, which
tell the content of the file and the stretch of it, and their vectors.
"""

from __future__ import annotations

import hashlib
import json
import uuid
from collections.abc import Mapping
from pathlib import Path
from zipfile import BadZipFile

import numpy as np

from engine.runs.exchange_files import new_file, writing_error
from engine.scorers.embedding import Vector
from engine.scorers.types import ModelFacts
from engine.types import EngineError

_ENDING = ".npz"


def cache_folder() -> Path:
    """Where embeddings are kept on this computer."""
    import platformdirs

    return platformdirs.user_cache_path("Seam", appauthor=False) / "embeddings"


def identity_of(facts: ModelFacts) -> str:
    """What the embeddings of a model are kept under: weights, precision and settings, not the device or a name.

    >>> facts = ModelFacts("a", "1", "cpu", "fp32", 0, settings=(("trim", False),))
    >>> identity_of(facts) == identity_of(ModelFacts("b", "1", "mps", "fp32", 0, settings=(("trim", False),)))
    True
    """
    settings = {name: value for name, value in facts.settings if name != "revision"}
    said = json.dumps([facts.revision, facts.precision, settings], sort_keys=True)
    return hashlib.sha256(said.encode("ascii")).hexdigest()[:24]


def known_vectors(folder: Path, facts: ModelFacts) -> dict[str, Vector]:
    """The embeddings that are kept of a model, by the key of the sound.

    Args:
        folder: of all caches; see `cache_folder`.
        facts: of the model.

    Raises:
        EngineError: a file is broken.
    """
    known: dict[str, Vector] = {}
    for path in sorted((folder / identity_of(facts)).glob(f"*{_ENDING}")):
        known |= _read(path)
    return known


def keep(folder: Path, facts: ModelFacts, vectors: Mapping[str, Vector]) -> None:
    """Keep embeddings by the keys of their sounds.

    Raises:
        EngineError: they can't be written.
    """
    if not vectors:
        return
    place = folder / identity_of(facts)
    try:
        place.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, place) from error
    with new_file(place / f"{uuid.uuid4().hex}{_ENDING}") as file:
        np.savez(file, keys=np.array(list(vectors)), vectors=np.stack(list(vectors.values())))


def _read(path: Path) -> dict[str, Vector]:
    try:
        with np.load(path, allow_pickle=False) as kept:
            keys, vectors = kept["keys"], kept["vectors"]
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        raise _broken(path) from None
    if keys.dtype.kind != "U" or vectors.ndim != 2 or len(keys) != len(vectors):
        raise _broken(path)
    return dict(zip(keys.tolist(), vectors.astype(np.float32), strict=True))


def _broken(path: Path) -> EngineError:
    return EngineError(f"{path} is no file of embeddings any more: remove it, and they are made again.")
