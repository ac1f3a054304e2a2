"""Files of a COMET model: found in a folder, in the local cache or on the hub, and read without running code of theirs.

A checkpoint of COMET is a pickle, which can hold code besides its numbers. What it names is read first without
executing anything; where that is more than numbers, one question is asked, with the SHA-256 of the file, and nothing is
loaded until somebody trusts exactly that file.

    FOLDER/hparams.yaml               which kind of model it is, and of what shape
    FOLDER/checkpoints/model.ckpt     its weights
    FOLDER/encoder/                   configuration and tokenizer of its encoder; where they aren't there, those
                                      that the checkpoint names are taken (a folder, or an id on the hub)
"""

from __future__ import annotations

import hashlib
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from engine.scorers import hub
from engine.scorers.hub_download import downloaded, snapshot
from engine.scorers.loading import first_line
from engine.scorers.types import TrustNeeded
from engine.types import EngineError

HPARAMS = "hparams.yaml"
CHECKPOINT = "checkpoints/model.ckpt"
ENCODER = "encoder"
_PICKLE = b"\x80"
_TOKENIZERS = ("tokenizer.json", "sentencepiece.bpe.model")
_ENCODER_FILES = ("config.json", "tokenizer*", "sentencepiece.bpe.model", "special_tokens_map.json")


@dataclass(frozen=True, slots=True)
class CometFiles:
    """A model whose files are all there.

    Attributes:
        model: id or folder as asked for.
        folder: where the files are.
        revision: commit on the hub; of a folder `sha256:` and a hash over shape and weights.
        hparams: what `hparams.yaml` says.
    """

    model: str
    folder: Path
    revision: str
    hparams: dict[str, Any]

    @property
    def checkpoint(self) -> Path:
        """The file with the weights."""
        return self.folder / CHECKPOINT


def find(model: str, revision: str = "") -> CometFiles:
    """A model with its files: of a folder, of the cache, else downloaded into the cache.

    Args:
        model: id on the hub, a folder, or the path of a checkpoint in such a folder.
        revision: commit, tag or branch on the hub; empty for the newest one there, or the one in the cache.

    Raises:
        EngineError: a file is missing, broken or a pointer, or the model can't be had; the sentence has the steps.
    """
    if model.endswith(".ckpt") or hub.is_folder(model):
        folder = _folder_of(model)
        _refuse_incomplete(folder, model)
        return CometFiles(model, folder, _hash_of(folder), _hparams(folder))
    folder = _cached(model, revision) or _downloaded(model, revision)
    _refuse_incomplete(folder, model)
    return CometFiles(model, folder, folder.name, _hparams(folder))


def read_weights(files: CometFiles, trusted: str = "") -> tuple[dict[str, Any], dict[str, Any]]:
    """The tensors of a checkpoint by their names, and its own account of its shape.

    Args:
        files: of the model.
        trusted: SHA-256 of a checkpoint that may run code while it is read.

    Raises:
        EngineError: the file is broken or no checkpoint, or holds more than numbers and isn't trusted.
    """
    import pickle

    import torch

    path = files.checkpoint
    names = _beyond_numbers(path)
    is_trusted = bool(names) and _ask_for_trust(path, trusted, names)
    try:
        found = torch.load(str(path), map_location="cpu", weights_only=not is_trusted, mmap=_is_zip(path))
    except (pickle.UnpicklingError, EOFError, RuntimeError, KeyError, ValueError) as error:
        raise EngineError(
            f"{path} can't be read ({first_line(error)[:120]}): fetch the model again."
        ) from None
    state = found.get("state_dict") if isinstance(found, dict) else None
    if not isinstance(state, Mapping):
        raise EngineError(f"{path} has no state_dict: it is no checkpoint of COMET; choose another model.")
    shape = found.get("hyper_parameters")
    return dict(state), dict(shape) if isinstance(shape, Mapping) else {}


def encoder_folder(files: CometFiles, named: str) -> Path:
    """Where configuration and tokenizer of the encoder are; fetched where they are only on the hub.

    Args:
        files: of the model.
        named: id or folder that the checkpoint names.

    Raises:
        EngineError: they are nowhere; the sentence has the steps.
    """
    own = files.folder / ENCODER
    if _has_encoder(own):
        return own
    if not named or hub.is_folder(named):
        folder = Path(named).expanduser()
        if named and _has_encoder(folder):
            return folder
        raise EngineError(
            f"{files.model} needs configuration and tokenizer of its encoder ({named or 'not named'}), which aren't"
            f" here: copy its config.json and {' or '.join(_TOKENIZERS)} to {own}."
        )
    try:
        return _cached_encoder(named) or _downloaded_encoder(named)
    except EngineError as error:
        raise EngineError(
            f"{str(error).rstrip('.')}; {named} is the encoder of {files.model}, and its config.json and tokenizer may lie in"
            f" {own} as well."
        ) from None


def sha256_of(path: Path) -> str:
    """SHA-256 of a file, in hexadecimal digits."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def _folder_of(model: str) -> Path:
    path = Path(model).expanduser()
    if path.suffix != ".ckpt":
        return hub.existing_folder(model)
    if not path.is_file() or not path.match(CHECKPOINT):
        raise EngineError(f"{model} isn't there or isn't named {CHECKPOINT}: give the folder of the model.")
    return path.parents[1]


def _lacking(folder: Path) -> str:
    return next((name for name in (HPARAMS, CHECKPOINT) if not (folder / name).is_file()), "")


def _refuse_incomplete(folder: Path, model: str) -> None:
    """One sentence where a file is missing, is a pointer, or is cut off; only the ends of files are looked at."""
    if missing := _lacking(folder):
        raise EngineError(
            f"{model} has no {missing}: it is no COMET model, or a part of one; copy the file there or fetch it again."
        )
    for name in (HPARAMS, CHECKPOINT):
        hub.refuse_pointer(folder / name)
    path = folder / CHECKPOINT
    with path.open("rb") as file:
        is_pickle = file.read(len(_PICKLE)) == _PICKLE
    if not is_pickle and not _is_zip(path):
        raise EngineError(f"{path} is cut off or no checkpoint: fetch it again.")


def _is_zip(path: Path) -> bool:
    return zipfile.is_zipfile(path)


def _hparams(folder: Path) -> dict[str, Any]:
    import yaml

    path = folder / HPARAMS
    try:
        found = yaml.safe_load(path.read_text(encoding="utf-8"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        said = " ".join(str(error).split())[:120]
        raise EngineError(f"{path} is no plain YAML ({said}): fetch the model again.") from None
    if not isinstance(found, dict) or not isinstance(found.get("class_identifier"), str):
        raise EngineError(f"{path} has no class_identifier: it is no COMET model; choose another one.")
    return found


def _hash_of(folder: Path) -> str:
    digests = "".join(sha256_of(folder / name) for name in (HPARAMS, CHECKPOINT))
    return f"sha256:{hashlib.sha256(digests.encode('ascii')).hexdigest()[:16]}"


def _beyond_numbers(path: Path) -> list[str]:
    """What a checkpoint names besides numbers and plain values; nothing of it is executed to find out."""
    from torch.serialization import get_unsafe_globals_in_checkpoint

    if not _is_zip(path):
        return ["a pickle of an old form, whose names can't be listed"]
    try:
        return sorted(get_unsafe_globals_in_checkpoint(str(path)))
    except (RuntimeError, ValueError, EOFError) as error:
        raise EngineError(f"{path} can't be read ({first_line(error)[:120]}): fetch it again.") from None


def _ask_for_trust(path: Path, trusted: str, names: Sequence[str]) -> bool:
    """True where exactly this file is trusted; else the question, as an error."""
    digest = sha256_of(path)
    if trusted.strip().lower() == digest:
        return True
    shown = ", ".join(names[:3]) + (f" and {len(names) - 3} more" if len(names) > 3 else "")
    wrong = f"; it isn't the file of {trusted}" if trusted else ""
    raise TrustNeeded(
        f"{path} holds more than numbers ({shown}), so reading it may run code{wrong}: if you trust who made it, start"
        f" again with --trust {digest}, which is the SHA-256 of this file and holds for no other.",
        digest,
    )


def _cached(model: str, revision: str) -> Path | None:
    folder = snapshot(model, revision)
    return None if folder is None or _lacking(folder) else folder


def _downloaded(model: str, revision: str) -> Path:
    """Fetch shape and weights."""
    return _fetched(model, revision, (HPARAMS, CHECKPOINT))


def _has_encoder(folder: Path) -> bool:
    return (folder / "config.json").is_file() and any((folder / name).is_file() for name in _TOKENIZERS)


def _cached_encoder(named: str) -> Path | None:
    folder = snapshot(named)
    return folder if folder is not None and _has_encoder(folder) else None


def _downloaded_encoder(named: str) -> Path:
    folder = _fetched(named, "", _ENCODER_FILES)
    if not _has_encoder(folder):
        raise EngineError(f"{named} has no config.json and tokenizer on the hub: it is no encoder of COMET.")
    return folder


def _fetched(model: str, revision: str, patterns: Sequence[str]) -> Path:
    def wanted(names: Iterable[str]) -> list[str]:
        return [name for name in names if any(fnmatch(name, pattern) for pattern in patterns)]

    return downloaded(model, revision, wanted, f"downloading {model}:")
