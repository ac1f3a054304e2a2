"""Scores that were made before, by what was scored: a re-run does only what is missing.

One file for each model, weights and precision, a line for each pair as it comes. What a crash left of the last line
is cut off. A second file remembers how each model scored two known pairs when it was first used, so that
scores of two environments are never mixed.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from engine.qe.segments import LARGEST, is_score
from engine.runs.exchange_files import new_file, read_bytes, reading_error, writing_error
from engine.runs.jsonl import place, read_jsonl
from engine.scorers.comet_pairs import PairItem
from engine.scorers.types import ModelFacts
from engine.types import EngineError

TOLERANCE = 1e-3
"""Devices and precisions differ by less, other packages or a broken model by more."""
SELF_TESTS = "self-tests.json"


def cache_folder() -> Path:
    """Where scores are kept on this computer."""
    import platformdirs

    return platformdirs.user_cache_path("Seam", appauthor=False) / "estimates"


@dataclass(frozen=True, slots=True)
class KnownScore:
    """A score that is kept.

    Attributes:
        value: as the model gave it.
        is_cut: a text was longer than the model reads.
    """

    value: float
    is_cut: bool = False


@dataclass(slots=True)
class ScoreCache:
    """The scores of one model; `known` by the key of a pair."""

    path: Path
    known: dict[str, KnownScore] = field(default_factory=dict)

    def keep(self, scores: Mapping[str, KnownScore]) -> None:
        """Add scores, in the file as well.

        Raises:
            EngineError: the file can't be written.
        """
        self.known.update(scores)
        lines = [
            json.dumps({"pair": key, "score": one.value, "cut": one.is_cut}) for key, one in scores.items()
        ]
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("ab") as file:
                file.write("".join(f"{line}\n" for line in lines).encode("ascii"))
        except OSError as error:
            raise writing_error(error, self.path) from error


def pair_key(item: PairItem) -> str:
    """What a pair is kept by: a hash over its texts, letter by letter.

    >>> pair_key(PairItem("1", "a", "b")) == pair_key(PairItem("2", "a", "b"))
    True
    >>> pair_key(PairItem("1", "a", "b")) == pair_key(PairItem("1", "a", "b", ""))
    False
    """
    texts = json.dumps([item.source, item.translation, item.reference])
    return hashlib.sha256(texts.encode("ascii")).hexdigest()[:32]


def identity_of(facts: ModelFacts) -> str:
    """What the scores of a model are kept under: weights and precision, not the device or the name of a folder."""
    kind = next((str(value) for name, value in facts.settings if name == "kind"), "")
    said = json.dumps([facts.revision, facts.precision, kind])
    return hashlib.sha256(said.encode("ascii")).hexdigest()[:24]


def open_cache(folder: Path, facts: ModelFacts) -> ScoreCache:
    """The scores of a model.

    Args:
        folder: of all caches; see `cache_folder`.
        facts: of the model.

    Raises:
        EngineError: the file is broken, or can't be read or mended.
    """
    path = folder / f"{identity_of(facts)}.jsonl"
    cache = ScoreCache(path)
    if _whole_lines(path):
        for line, row in read_jsonl(path):
            score = row.get("score")
            if not isinstance(row.get("pair"), str) or not is_score(score):
                raise EngineError(
                    f"{place(path, line)} holds no score, or one beyond {LARGEST:g}: remove the file."
                )
            cache.known[row["pair"]] = KnownScore(float(score), bool(row.get("cut")))
    return cache


def check_environment(folder: Path, facts: ModelFacts) -> None:
    """Compare the known pairs with their first scores by this model; the first time they are noted.

    Raises:
        EngineError: they differ, so that other packages, or a broken model, score here.
    """
    values = self_test_of(facts)
    path = folder / SELF_TESTS
    noted = _noted(path)
    key = _self_test_key(facts)
    first = noted.get(key)
    if first is None:
        _note(path, noted | {key: {"model": facts.model, "values": values, "versions": dict(facts.versions)}})
        return
    if differ(first["values"], values):
        raise EngineError(_other_environment(facts, first, values, path))


def self_test_of(facts: ModelFacts) -> list[float]:
    """How a model scores the known pairs."""
    return [float(one) for one in str(dict(facts.settings).get("self_test", "")).split()]


def differ(first: Iterable[float], values: Iterable[float]) -> bool:
    """Whether the known pairs are scored otherwise than they were, beyond what devices and precisions do."""
    pairs = list(zip(first, values, strict=False))
    return not pairs or not all(abs(one - other) <= TOLERANCE for one, other in pairs)


def _self_test_key(facts: ModelFacts) -> str:
    """One for all devices, fp32 and fp16; bf16 has too few digits to agree with them."""
    return f"{facts.revision} bf16" if facts.precision == "bf16" else facts.revision


def _other_environment(facts: ModelFacts, first: dict[str, Any], values: Iterable[float], path: Path) -> str:
    then, now = (" and ".join(f"{one:.4f}" for one in some) for some in (first["values"], values))
    versions = first.get("versions", {})
    changed = [
        f"{name} {versions.get(name)} then, {new} now"
        for name, new in facts.versions
        if versions.get(name) != new
    ]
    why = "; ".join(changed) or f"{facts.device} and {facts.precision} now"
    return (
        f"{facts.model} gives the known pairs {now} here, and gave {then} when it was first used ({why}): scores of both"
        f" don't belong together; bring the packages back, or remove {path} and the scores beside it to begin anew."
    )


def _noted(path: Path) -> dict[str, Any]:
    if not path.is_file():
        return {}
    try:
        found = json.loads(read_bytes(path))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise EngineError(f"{path} isn't whole JSON any more: remove it, and the scores beside it.")
    return found


def _note(path: Path, noted: dict[str, Any]) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise writing_error(error, path) from error
    with new_file(path, overwrite=True) as file:
        file.write(json.dumps(noted, indent=1).encode("ascii"))


def _whole_lines(path: Path) -> bool:
    """Cut half a line off the end of a file; whether there is a whole one."""
    if not path.is_file():
        return False
    data = read_bytes(path)
    whole = data.rfind(b"\n") + 1
    if whole != len(data):
        try:
            with path.open("r+b") as file:
                file.truncate(whole)
        except OSError as error:
            raise reading_error(error, path) from error
    return whole > 0
