"""Where a model's files are: a folder as it is, the local cache of the hub, and only then the network.

Nothing here runs code of a model: configuration is read as JSON, and weights are only looked at.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.scorers.hub_download import ANSWER_S, downloaded, snapshot
from engine.scorers.hub_errors import HubErrors
from engine.types import EngineError

_POINTER = b"version https://git-lfs"
PROCESSORS = ("preprocessor_config.json", "processor_config.json")
TOKENIZERS = (
    "tokenizer.json",
    "vocab.json",
    "vocab.txt",
    "tokenizer.model",
    "sentencepiece.bpe.model",
    "spm_char.model",
)
_READ_IF_THERE = (
    *PROCESSORS,
    "generation_config.json",
    "tokenizer_config.json",
    "special_tokens_map.json",
    "added_tokens.json",
)
"""A broken one is passed over by transformers, and the model then writes something else."""
_SINGLE_WEIGHTS = ("model.safetensors", "pytorch_model.bin")
_SMALL_FILES = ("*.json", "*.txt", "*.model", "*.jinja", "*.tiktoken")
_RECOGNISER = (PROCESSORS, TOKENIZERS)
_HUB_ID = re.compile(r"[\w.-]+(/[\w.-]+)?")


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """A model whose files are all there.

    Attributes:
        model: id or folder as asked for.
        folder: where the files are.
        revision: commit on the hub; for a folder of one's own `sha256:` and a hash over its weight files.
        config: its `config.json`.
        weights: names of its weight files.
    """

    model: str
    folder: Path
    revision: str
    config: dict[str, Any]
    weights: tuple[str, ...]

    @property
    def is_safetensors(self) -> bool:
        """Whether the weights are in the form that can hold no code."""
        return self.weights[0].endswith(".safetensors")

    @property
    def is_from_hub(self) -> bool:
        """Whether the files lie in the cache of the hub, so that one more of them can be fetched."""
        return not self.revision.startswith("sha256:")


def is_folder(model: str) -> bool:
    """Whether a model is named by a folder: one is there, or the name can be no id on the hub.

    >>> is_folder("openai/whisper-tiny"), is_folder("./mine"), is_folder("C:\\\\models\\\\mine")
    (False, True, True)
    """
    return Path(model).expanduser().is_dir() or not _HUB_ID.fullmatch(model) or model[0] in ".~"


def local_config(model: str, revision: str = "") -> dict[str, Any] | None:
    """The `config.json` of a folder, or of an id that is in the local cache; None where only the hub can tell.

    Raises:
        EngineError: there is no such folder, or the file is broken.
    """
    if is_folder(model):
        return _read_config(existing_folder(model))
    folder = cached_folder(model, revision)
    return None if folder is None else _read_config(folder)


def cached_folder(model: str, revision: str = "") -> Path | None:
    """The snapshot of a model in the local cache, if it has a `config.json`."""
    from huggingface_hub import try_to_load_from_cache
    from huggingface_hub.errors import HFValidationError

    try:
        found = try_to_load_from_cache(model, "config.json", revision=revision or None)
    except HFValidationError:
        return None
    return Path(found).parent if isinstance(found, str) else None


def find_config(model: str, revision: str = "") -> dict[str, Any]:
    """The `config.json` of a model; from the hub only this small file is fetched.

    It may wait for the network: `engine.scorers.isolate.config` has it done in another process.

    Raises:
        EngineError: it is nowhere, or can't be had from the hub.
    """
    here = local_config(model, revision)
    if here is not None:
        return here
    path = _hub_file(model, "config.json", revision)
    if path is None:
        raise EngineError(f"{model} has no config.json on the hub: it is no transformers model.")
    return _read_config(path.parent)


def find(model: str, revision: str = "", needs: Sequence[Sequence[str]] = _RECOGNISER) -> Checkpoint:
    """A model with all its files: of a folder, of the cache, else downloaded into the cache.

    Args:
        model: id on the hub, or a folder.
        revision: commit, tag or branch on the hub; empty for the newest one there, or the one in the cache.
        needs: of each of these groups of names one must be there, besides the configuration and the weights.

    Raises:
        EngineError: a file is missing, a pointer, or can't be had; the sentence has the steps.
    """
    if is_folder(model):
        folder = existing_folder(model)
        weights = _complete(folder, model, needs)
        return Checkpoint(model, folder, _hash_of(folder, weights), _read_config(folder), weights)
    folder = _cached(model, revision, needs) or _downloaded(model, revision)
    weights = _complete(folder, model, needs)
    return Checkpoint(model, folder, folder.name, _read_config(folder), weights)


def fetch(checkpoint: Checkpoint, name: str) -> Path | None:
    """One more file of a model, such as a language adapter; None where there is none of that name."""
    path = checkpoint.folder / name
    if not path.is_file() and checkpoint.is_from_hub:
        return _hub_file(checkpoint.model, name, checkpoint.revision)
    if path.is_file():
        refuse_pointer(path)
        return path
    return None


def existing_folder(model: str) -> Path:
    """The folder that a model is named by; one sentence where it isn't there."""
    folder = Path(model).expanduser()
    if not folder.is_dir():
        raise EngineError(
            f"There is no folder {model}: check the name, or give the id of a model on the hub."
        )
    return folder


def _read_config(folder: Path) -> dict[str, Any]:
    path = folder / "config.json"
    if not path.is_file():
        raise EngineError(f"{folder} has no config.json: it is no folder of a transformers model.")
    return _read_object(path)


def _read_object(path: Path) -> dict[str, Any]:
    """A JSON file of a model."""
    refuse_pointer(path)
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
    except (ValueError, RecursionError):
        raise EngineError(f"{path} is no JSON: fetch the model again.") from None
    if not isinstance(found, dict):
        raise EngineError(f"{path} holds no JSON object: fetch the model again.")
    return found


def _complete(folder: Path, model: str, needs: Sequence[Sequence[str]]) -> tuple[str, ...]:
    """The weight files of a folder that has everything; else one sentence with what it lacks."""
    missing = _lacking(folder, needs)
    if missing:
        raise EngineError(
            f"The folder of {model} has no {missing}: copy the file there or fetch the model again."
        )
    weights = _weight_files(folder)
    for name in (
        "config.json",
        *weights,
        *(n for n in (*PROCESSORS, *TOKENIZERS) if (folder / n).is_file()),
    ):
        refuse_pointer(folder / name)
    for name in _READ_IF_THERE:
        if (folder / name).is_file():
            _read_object(folder / name)
    return weights


def _lacking(folder: Path, needs: Sequence[Sequence[str]]) -> str:
    """What a folder lacks, in words; empty where it is whole."""
    if not (folder / "config.json").is_file():
        return "config.json"
    weights = _weight_files(folder)
    if not weights:
        return "weights (model.safetensors or pytorch_model.bin)"
    if gone := [name for name in weights if not (folder / name).is_file()]:
        return gone[0]
    for names in needs:
        if not any((folder / name).is_file() for name in names):
            return " or ".join(names[:2])
    return ""


def _weight_files(folder: Path) -> tuple[str, ...]:
    """Files that hold the weights, safetensors first; those of an index may be missing."""
    for name in _SINGLE_WEIGHTS:
        index = folder / f"{name}.index.json"
        if (folder / name).is_file():
            return (name,)
        if index.is_file():
            refuse_pointer(index)
            try:
                shards = set(json.loads(index.read_text(encoding="utf-8"))["weight_map"].values())
            except (ValueError, KeyError, AttributeError):
                raise EngineError(f"{index} is no index of weights: fetch the model again.") from None
            return tuple(sorted(shards))
    return ()


def refuse_pointer(path: Path) -> None:
    """One sentence where a file is only a git-lfs pointer, or can't be read."""
    try:
        with path.open("rb") as file:
            begin = file.read(len(_POINTER))
    except OSError as error:
        raise EngineError(f"{path} can't be read ({error.strerror}): check its rights.") from None
    if begin == _POINTER:
        raise EngineError(f"{path} is a git-lfs pointer, not the file: run `git lfs pull` in {path.parent}.")


def _hash_of(folder: Path, weights: Iterable[str]) -> str:
    digest = hashlib.sha256()
    for name in weights:
        with (folder / name).open("rb") as file:
            digest.update(hashlib.file_digest(file, "sha256").digest())
    return f"sha256:{digest.hexdigest()[:16]}"


def _cached(model: str, revision: str, needs: Sequence[Sequence[str]]) -> Path | None:
    """The snapshot in the local cache, if it is whole."""
    folder = snapshot(model, revision)
    return None if folder is None or _lacking(folder, needs) else folder


def _hub_file(model: str, name: str, revision: str) -> Path | None:
    """One file of a model, of the cache, else of the hub; None where the model has no such file."""
    from huggingface_hub import HfApi, hf_hub_download, try_to_load_from_cache

    cached = try_to_load_from_cache(model, name, revision=revision or None)
    if isinstance(cached, str):
        return Path(cached)
    with HubErrors(model, "" if name == "config.json" else f" {name}"):
        # The list first: without a network it fails at once, where the download tries for half a minute.
        there = HfApi().model_info(model, revision=revision or None, timeout=ANSWER_S).siblings or ()
        if name not in {file.rfilename for file in there}:
            return None
        return Path(hf_hub_download(model, name, revision=revision or None))


def _downloaded(model: str, revision: str) -> Path:
    """Fetch what is needed: the small files and one form of the weights."""
    return downloaded(model, revision, _wanted, "downloading")


def _wanted(names: Iterable[str]) -> list[str]:
    """Of the files of a repository those that are needed: weights once, as safetensors where there are some.

    >>> _wanted(["config.json", "model.safetensors", "pytorch_model.bin", "flax_model.msgpack", "a/b.json"])
    ['config.json', 'model.safetensors']
    """
    top = [name for name in names if "/" not in name]
    small = [name for name in top if any(Path(name).match(pattern) for pattern in _SMALL_FILES)]
    for stem, ending in (("model", "safetensors"), ("pytorch_model", "bin")):
        shape = re.compile(rf"{stem}(-\d+-of-\d+)?\.{ending}")
        if weights := [name for name in top if shape.fullmatch(name)]:
            return [*small, *weights]
    return small


def refuse_other_family(checkpoint: Checkpoint, model_types: Sequence[str], family: str) -> None:
    """One sentence where a checkpoint isn't of the family that was asked to load it."""
    found = checkpoint.config.get("model_type")
    if found not in model_types:
        raise EngineError(
            f"{checkpoint.model} is a model of type {found}, not of the {family} family"
            f" ({', '.join(model_types)}): leave the scorer to be chosen by its configuration."
        )
