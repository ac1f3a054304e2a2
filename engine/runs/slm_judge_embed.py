"""A judge at work: clips in, their embeddings out, of which only those are made that aren't kept yet."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path

import numpy as np

from engine.runs.asr_recognise_audio import batches_of
from engine.runs.device_choice import chosen_device
from engine.runs.exchange_files import reading_error
from engine.runs.slm_judge_cache import keep, known_vectors
from engine.runs.slm_judge_clips import Clip, Heard, Sounds
from engine.scorers import isolate
from engine.scorers.embedding import STATISTICS, Vector, scorer_of
from engine.scorers.file_stamp import stamp_of_model
from engine.scorers.options import as_settings
from engine.scorers.types import AudioItem, Failed, ModelFacts, Precision, ScorerSpec, Setting
from engine.slm.token_stream import Floats
from engine.types import Progress

BATCH_S = {"cpu": 60.0, "mps": 240.0, "cuda": 960.0}
"""Seconds of sound that are embedded together."""


@dataclass(frozen=True, slots=True)
class JudgeModel:
    """Which embedding scorer, and how it hears.

    Attributes:
        model: id on the hub, a folder, or `statistics`.
        layer: of an encoder; -1: its x-vector if it has one, else the last layer.
        rate_hz: what sounds are brought to first.
        trim: leave out quiet ends.
        device: `auto` (the fastest), `cpu`, `cuda:0`, `mps` …
        precision: of the model.
    """

    model: str
    layer: int = -1
    rate_hz: int = 16_000
    trim: bool = False
    device: str = "auto"
    precision: Precision = "fp32"


@dataclass(slots=True)
class Embedder:
    """A judge, loaded, and what it has made of clips; from `open_embedder`.

    Attributes:
        spec, facts: what runs where, and what was loaded.
        made, known: how many clips were embedded now, and were kept.
    """

    spec: ScorerSpec
    facts: ModelFacts
    _folder: Path
    _sounds: Sounds
    _kept: dict[str, Vector]
    made: int = 0
    known: int = 0
    _vectors: dict[Clip, Vector] = field(default_factory=dict)
    _reasons: dict[Clip, str] = field(default_factory=dict)

    def embed(self, heard: Iterable[Heard]) -> Generator[Progress, None, None]:
        """Have the embeddings of clips, or why one has none."""
        clips = dict.fromkeys(clip for clip in heard if isinstance(clip, Clip))
        new = [clip for clip in clips if clip not in self._vectors and clip not in self._reasons]
        keys = yield from self._keys(new)
        for clip, key in keys.items():
            if key in self._kept:
                self._vectors[clip] = self._kept[key]
                self.known += 1
        yield from self._score({clip: key for clip, key in keys.items() if clip not in self._vectors})

    def rows(self, heard: Sequence[Heard]) -> Floats:
        """Embeddings as rows, NaN where there is none."""
        found = [self._vectors.get(clip) if isinstance(clip, Clip) else None for clip in heard]
        size = next((len(vector) for vector in self._vectors.values()), 1)
        rows = np.full((len(found), size), np.nan)
        for row, vector in zip(rows, found, strict=True):
            if vector is not None:
                row[:] = vector
        return rows

    def reason(self, clip: Heard) -> str:
        """Why there is no embedding; empty where there is one."""
        return clip if isinstance(clip, str) else self._reasons.get(clip, "")

    def _keys(self, clips: Sequence[Clip]) -> Generator[Progress, None, dict[Clip, str]]:
        keys: dict[Clip, str] = {}
        for place, clip in enumerate(clips):
            if place % 50 == 0:
                yield Progress(place, len(clips), "looking at sounds")
            try:
                keys[clip] = self._sounds.key(clip)
            except OSError as error:
                self._reasons[clip] = str(reading_error(error, clip.path))
        return keys

    def _score(self, missing: Mapping[Clip, str]) -> Generator[Progress, None, None]:
        different = {key: clip for clip, key in missing.items()}
        if not different:
            return
        items = [
            AudioItem(key, str(clip.path), clip.duration_s, clip.start_s) for key, clip in different.items()
        ]
        reasons: dict[str, str] = {}

        def save(batch: Sequence[AudioItem], results: Sequence[Vector | Failed]) -> None:
            made: dict[str, Vector] = {}
            for item, result in zip(batch, results, strict=True):
                if isinstance(result, Failed):
                    reasons[item.key] = result.reason
                else:
                    made[item.key] = result
            keep(self._folder, self.facts, made)
            self._kept.update(made)
            self.made += len(made)

        yield from isolate.run_scorer(
            self.spec,
            batches_of(items, BATCH_S[self.spec.device.partition(":")[0]]),
            save,
            total=ceil(sum(item.duration_s for item in items)),
            size=lambda item: item.duration_s,
            note=f"{self.spec.model} hears {len(items):,} clips",
        )
        for clip, key in missing.items():
            if key in self._kept:
                self._vectors[clip] = self._kept[key]
            else:
                self._reasons[clip] = reasons[key]


def open_embedder(judge: JudgeModel, sounds: Sounds, folder: Path) -> Generator[Progress, None, Embedder]:
    """Load a judge.

    Args:
        judge: which.
        sounds: what looks at files.
        folder: of the caches; see `engine.runs.slm_judge_cache.cache_folder`.

    Raises:
        EngineError: the model can't be had, or a kept file is broken.
    """
    spec = yield from _spec(judge)
    facts = yield from isolate.load(spec)
    return Embedder(spec, facts, folder, sounds, known_vectors(folder, facts))


def _spec(judge: JudgeModel) -> Generator[Progress, None, ScorerSpec]:
    """Which scorer runs where."""
    yield Progress(0, 0, f"looking at {judge.model}")
    settings: dict[str, Setting] = {"rate_hz": judge.rate_hz, "trim": judge.trim}
    scorer = scorer_of(judge.model)
    if judge.model == STATISTICS:
        return ScorerSpec(scorer, judge.model, "cpu", "fp32", as_settings(settings))
    settings["layer"] = judge.layer
    device = yield from chosen_device(judge.device)
    return ScorerSpec(
        scorer, judge.model, device, judge.precision, as_settings(settings), stamp_of_model(judge.model)
    )
