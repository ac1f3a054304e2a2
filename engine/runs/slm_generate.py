"""`slm generate`: prompts of pairs in, continuations by a model out, as a folder of sounds. What is made is kept at once,
so a run goes on where it was stopped, and a run whose manifest has grown makes only what is new."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, field
from math import ceil, inf
from operator import attrgetter
from pathlib import Path
from typing import Any

from engine.runs.exchange_files import reading_error
from engine.runs.running import only_writer
from engine.runs.slm_generate_kept import IDENTITY, finish, keep_batch, known_rows, refuse_other
from engine.runs.slm_generations import ContinuationRow, Generation, sound_file, write_sound
from engine.runs.slm_judge_clips import Clip, Sounds
from engine.runs.slm_nll import NllSettings, nothing_made, run_settings, spec_of
from engine.runs.slm_nll_kept import identity_of
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.scorers import isolate
from engine.scorers.speech_lm_generate import SOUND_HZ, Continuation, Prompt, Sampling, by_size
from engine.scorers.types import AudioItem, Failed, ModelFacts, Precision, ScorerRun, Setting
from engine.types import Progress

BATCH_S = {"cpu": 60.0, "mps": 240.0, "cuda": 960.0}
"""Seconds of sound, prompts, continuations and references counted, that are made together."""


@dataclass(frozen=True, slots=True)
class GenerateSettings:
    """Which model, where, and how it goes on.

    Attributes:
        model: id on the hub, a folder, or `tiny`, the embedded model.
        sampling: how each token is chosen, and how long a continuation is at most.
        seed: of the sampling; each pair has random numbers of its own, told by this and its id.
        references: the reference continuations go through the model's codec and back as well.
        device: `auto` (the fastest), `cpu`, `cuda:0`, `mps` …
        precision: of the language model.
        batch_seconds: of sound made together; 0: by the device.
        options: of the model's family.
    """

    model: str
    sampling: Sampling = field(default_factory=Sampling)
    seed: int = 0
    references: bool = False
    device: str = "auto"
    precision: Precision = "fp32"
    batch_seconds: float = 0.0
    options: tuple[tuple[str, Setting], ...] = ()


@dataclass(frozen=True, slots=True)
class Generated:
    """The continuations of a set of pairs, and how they came about.

    Attributes:
        generation: what was written.
        facts: of the model.
        made, known: how many continuations were made now, and were there.
        seconds: of sound made now.
        ran: how the model ran; None where there was nothing to do.
    """

    generation: Generation
    facts: ModelFacts
    made: int
    known: int
    seconds: float
    ran: ScorerRun | None

    @property
    def failed(self) -> dict[str, str]:
        """By id, why a pair has no continuation."""
        return {row.id: row.reason for row in self.generation.rows if row.reason}

    @property
    def without_references(self) -> dict[str, str]:
        """By id, why the references of a pair are missing."""
        return {row.id: row.codec_reason for row in self.generation.rows if row.codec_reason}


def generate_file(pairs: Path, out: Path, settings: GenerateSettings) -> Generator[Progress, None, Generated]:
    """Continue the prompts of a manifest, folder or parquet.

    Args:
        pairs: as `engine.runs.slm_pairs.read_pairs` takes it.
        out: the folder; what is there of the same model and settings is kept, the rest replaced.
        settings: which model, and how.

    Raises:
        EngineError: a row is wrong, the model can't be had or has no decoder, the folder holds something else or
            can't be written, or no prompt can be continued.
    """
    refuse_other(out)
    yield Progress(0, 0, "reading")
    rows = read_pairs(pairs)
    return (yield from generate_pairs(rows, lambda _: out, settings))


def generate_pairs(
    rows: Sequence[PairRow], folder_of: Callable[[str], Path], settings: GenerateSettings
) -> Generator[Progress, None, Generated]:
    """As `generate_file`, once the rows are read.

    Args:
        rows: the pairs.
        folder_of: the folder to write, by the identity of model and sampling.
        settings: which model, and how.
    """
    job = _Job(rows, settings)
    model = NllSettings(settings.model, settings.device, settings.precision, options=settings.options)
    spec = yield from spec_of(model, attrgetter("generator"))
    yield from job.look_at_sounds()
    facts = yield from isolate.load(spec)
    with only_writer(job.place(facts, folder_of)):
        job.begin()
        ran = None
        if job.missing:
            ran = yield from isolate.run_scorer(
                spec,
                by_size(job.missing, settings.batch_seconds or BATCH_S[spec.device.partition(":")[0]]),
                job.save,
                total=ceil(sum(prompt.size_s for prompt in job.missing)),
                size=attrgetter("size_s"),
                note=f"continuing {len(job.missing):,} prompts",
            )
        return job.finished(facts, ran)


class _Job:
    """What a run knows on its way."""

    def __init__(self, rows: Sequence[PairRow], settings: GenerateSettings) -> None:
        self._rows = {row.id: row for row in rows}
        self._settings = settings
        self._folder = Path()
        self._identity = ""
        self._prompts: dict[str, Prompt] = {}
        self._sounds: dict[str, list[str]] = {}
        """What the prompt and the references of each pair are known by."""
        self._keys: dict[str, str] = {}
        self._reasons: dict[str, str] = {}
        """Why the references of a pair can't be heard."""
        self._failed: dict[str, str] = {}
        self._known: dict[str, ContinuationRow] = {}
        self._made: dict[str, ContinuationRow] = {}
        self._seconds = 0.0
        self.missing: list[Prompt] = []

    def look_at_sounds(self) -> Generator[Progress, None, None]:
        """Which stretches are heard, and what they are known by."""
        whole, cut = Sounds(inf), Sounds(self._settings.sampling.max_s)
        for place, row in enumerate(self._rows.values()):
            if place % 50 == 0:
                yield Progress(place, len(self._rows), "looking at sounds")
            prompt = whole.pair(row).prompt
            if isinstance(prompt, str):
                self._failed[row.id] = prompt
                continue
            heard = cut.pair(row) if self._settings.references else None
            references = [] if heard is None else [heard.positive, heard.negative]
            clips = [clip for clip in references if isinstance(clip, Clip)]
            if len(clips) < len(references):
                self._reasons[row.id] = next(clip for clip in references if isinstance(clip, str))
                clips = []
            try:
                self._sounds[row.id] = [whole.key(prompt), *map(cut.key, clips)]
            except OSError as error:
                raise reading_error(error, Path(error.filename or prompt.path)) from error
            seed = _seed_of(self._settings.seed, row.id)
            items = tuple(_item(row.id, clip) for clip in clips)
            self._prompts[row.id] = Prompt(
                row.id, _item(row.id, prompt), seed, self._settings.sampling, items
            )

    def place(self, facts: ModelFacts, folder_of: Callable[[str], Path]) -> Path:
        """Where the continuations by a model go."""
        self._identity = _hash([identity_of(facts), _sampling(self._settings)])
        self._folder = folder_of(self._identity)
        return self._folder

    def begin(self) -> None:
        """Find what is known there, and what is missing."""
        self._keys = {key: _hash([self._identity, key, sounds]) for key, sounds in self._sounds.items()}
        self._known = known_rows(self._folder, self._keys)
        self.missing = [prompt for key, prompt in self._prompts.items() if key not in self._known]

    def save(self, batch: Sequence[Prompt], results: Sequence[Continuation | Failed]) -> None:
        """Keep a batch."""
        made: dict[str, ContinuationRow] = {}
        for prompt, result in zip(batch, results, strict=True):
            if isinstance(result, Failed):
                self._failed[prompt.key] = result.reason
            else:
                made[prompt.key] = self._written(prompt, result)
                self._seconds += len(result.sound) / result.rate_hz
        keep_batch(self._folder, list(made.values()))
        self._made |= made

    def _written(self, prompt: Prompt, result: Continuation) -> ContinuationRow:
        """The row of a continuation, with its sounds written."""
        row, key = self._rows[prompt.key], self._keys[prompt.key]
        sounds = {"": result.sound}
        if result.references:
            sounds |= dict(zip(("positive", "negative"), result.references, strict=True))
        paths = {part: sound_file(self._folder, row.id, key, part) for part in sounds}
        for part, sound in sounds.items():
            write_sound(paths[part], sound, result.rate_hz)
        return ContinuationRow(
            "",
            row.id,
            row.subset,
            paths[""],
            positive_codec=paths.get("positive"),
            negative_codec=paths.get("negative"),
            codec_reason=self._reasons.get(row.id, result.references_reason),
            prompt=str(Path(prompt.sound.path).resolve()),
            key=key,
        )

    def finished(self, facts: ModelFacts, ran: ScorerRun | None) -> Generated:
        """The generation, written."""
        found = self._known | self._made
        if not found:
            raise nothing_made("No prompt could be continued", self._failed)
        rows = tuple(
            found.get(key) or ContinuationRow("", key, row.subset, reason=self._failed[key])
            for key, row in self._rows.items()
        )
        settings = generation_settings(self._settings, facts, ran) | {IDENTITY: self._identity}
        finish(self._folder, rows, settings)
        generation = Generation(self._folder.resolve().name, self._folder, settings, rows)
        known = len(self._rows.keys() & self._known.keys())
        return Generated(generation, facts, len(self._made), known, self._seconds, ran)


def generation_settings(
    settings: GenerateSettings, facts: ModelFacts, ran: ScorerRun | None
) -> dict[str, Any]:
    """What is kept with a generation: what was loaded, where and how it ran, and how it went on."""
    more = {"rate_hz": dict(facts.settings)[SOUND_HZ], "references": settings.references}
    return run_settings(facts, ran) | _sampling(settings) | more


def _sampling(settings: GenerateSettings) -> dict[str, Any]:
    """How it went on; what the likeliest token doesn't hang on is left open."""
    sampling = settings.sampling
    by_chance = sampling.way == "sampled"
    return {
        "sampling": sampling.way,
        "temperature": sampling.temperature if by_chance else None,
        "top_k": sampling.top_k if by_chance else None,
        "max_s": sampling.max_s,
        "seed": settings.seed,
    }


def _item(key: str, clip: Clip) -> AudioItem:
    return AudioItem(key, str(clip.path), clip.duration_s, clip.start_s)


def _seed_of(seed: int, pair_id: str) -> int:
    """Of the random numbers of a pair."""
    return int(hashlib.sha256(f"{seed} {pair_id}".encode()).hexdigest()[:16], 16)


def _hash(said: Sequence[Any]) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode("ascii")).hexdigest()[:32]
