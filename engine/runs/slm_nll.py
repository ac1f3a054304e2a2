"""`slm nll`: pairs of clips in, a run of token losses out. What is scored is kept at once, so a run goes on where it
was stopped, and a run whose manifest has grown does only what is new."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, nan
from operator import attrgetter
from pathlib import Path
from typing import Any

from engine.runs.asr_recognise_audio import Unreadable
from engine.runs.device_choice import chosen_device
from engine.runs.running import only_writer
from engine.runs.slm_clip_length import clip_length_s
from engine.runs.slm_losses import LossRun
from engine.runs.slm_nll_kept import (
    FAILED,
    IDENTITY,
    SOUNDS,
    finish,
    identity_of,
    keep_batch,
    known_pairs,
    sound_key,
)
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.scorers import isolate
from engine.scorers.options import as_settings
from engine.scorers.speech_lm import ClipPair, PairLosses, TokenLosses, by_duration, pair_seconds
from engine.scorers.speech_lm_families import SpeechLmFamily, family_of, needs_config, stamp
from engine.scorers.types import Failed, ModelFacts, Precision, ScorerRun, ScorerSpec, Setting
from engine.slm.token_pairs import TokenPair
from engine.slm.token_stream import TokenStream, token_stream
from engine.types import EngineError, Progress

BATCH_S = {"cpu": 60.0, "mps": 120.0, "cuda": 480.0}
"""Seconds of sound, both clips of a pair counted, that are scored together."""


@dataclass(frozen=True, slots=True)
class NllSettings:
    """Which model, and where.

    Attributes:
        model: id on the hub, a folder, or `tiny`, the embedded model.
        device: `auto` (the fastest), `cpu`, `cuda:0`, `mps` …
        precision: of the language model.
        batch_seconds: of sound scored together; 0: by the device.
        options: of the model's family.
    """

    model: str
    device: str = "auto"
    precision: Precision = "fp32"
    batch_seconds: float = 0.0
    options: tuple[tuple[str, Setting], ...] = ()


@dataclass(frozen=True, slots=True)
class PairsScored:
    """The losses of pairs, and how they came about.

    Attributes:
        run: the losses; a pair that can't be scored has one token without a loss.
        out: the file they were written to.
        facts: of the model.
        failed: by id, why a pair has no losses.
        scored, known: how many pairs were scored now, and were there.
        tokens: whose losses were computed now, those without prompt among them.
        ran: how the model ran; None where there was nothing to do.
    """

    run: LossRun
    out: Path
    facts: ModelFacts
    failed: Mapping[str, str]
    scored: int
    known: int
    tokens: int
    ran: ScorerRun | None

    @property
    def tokens_per_second(self) -> float | None:
        """Of the scoring alone, without loading; None where nothing was scored."""
        if self.ran is None or not self.scored or self.ran.seconds <= self.ran.loading_s:
            return None
        return self.tokens / (self.ran.seconds - self.ran.loading_s)


def nll_file(pairs: Path, out: Path, settings: NllSettings) -> Generator[Progress, None, PairsScored]:
    """Score the pairs of a manifest, folder or parquet.

    Args:
        pairs: as `engine.runs.slm_pairs.read_pairs` takes it.
        out: RUN.npz; a run of the same model that is there gives what it has, and is replaced.
        settings: which model.

    Raises:
        EngineError: a row is wrong, the model can't be had, the output can't be written, or no pair can be scored.
    """
    if out.suffix.casefold() != ".npz":
        raise EngineError(f"{out} is no name of a run: let it end in .npz.")
    if out.is_dir():
        raise EngineError(f"{out} is a folder: name a file for the run.")
    if not out.parent.is_dir():
        raise EngineError(f"There is no folder {out.parent} for {out.name}: make it, or name another file.")
    yield Progress(0, 0, "reading")
    rows = read_pairs(pairs)
    return (yield from score_pairs(rows, lambda _: out, settings))


def score_pairs(
    rows: Sequence[PairRow], out_of: Callable[[str], Path], settings: NllSettings
) -> Generator[Progress, None, PairsScored]:
    """As `nll_file`, once the rows are read.

    Args:
        rows: the pairs.
        out_of: the file to write, by the identity of the model (`engine.runs.slm_nll_kept.identity_of`).
        settings: which model.
    """
    job = _Job(rows, out_of)
    spec = yield from spec_of(settings)
    yield from job.look_at_sounds()
    facts = yield from isolate.load(spec)
    with only_writer(job.place(facts)):
        job.begin()
        ran = None
        if job.missing:
            ran = yield from isolate.run_scorer(
                spec,
                by_duration(job.missing, settings.batch_seconds or BATCH_S[spec.device.partition(":")[0]]),
                job.save,
                total=ceil(sum(map(pair_seconds, job.missing))),
                size=pair_seconds,
                note=f"scoring {len(job.missing):,} pairs",
            )
        return job.finished(facts, ran)


def spec_of(
    settings: NllSettings, scorer_of: Callable[[SpeechLmFamily], str] = attrgetter("scorer")
) -> Generator[Progress, None, ScorerSpec]:
    """Which scorer runs where.

    Args:
        settings: the model and its device.
        scorer_of: which scorer of its family, such as what continues prompts.

    Raises:
        EngineError: no model of a known family, or no such device.
    """
    yield Progress(0, 0, "looking at the model")
    options = dict(settings.options)
    config = None
    if needs_config(settings.model):
        config = yield from isolate.config(settings.model, str(options.get("revision") or ""))
    family = family_of(settings.model, config)
    device = yield from chosen_device(settings.device)
    files = [str(options[name]) for name in ("kmeans", "extractor", "codec", "vocoder") if options.get(name)]
    return ScorerSpec(
        scorer_of(family),
        settings.model,
        device,
        settings.precision,
        as_settings(options),
        stamp(settings.model, files),
    )


class _Job:
    """What a run knows on its way."""

    def __init__(self, rows: Sequence[PairRow], out_of: Callable[[str], Path]) -> None:
        self._rows = {row.id: row for row in rows}
        self._out_of = out_of
        self._out = Path()
        self._sounds: dict[str, str] = {}
        self._lengths: dict[str, float] = {}
        self._failed: dict[str, str] = {}
        self._known: dict[str, TokenPair] = {}
        self._made: dict[str, TokenPair] = {}
        self._tokens = 0
        self._identity = ""
        self.missing: list[ClipPair] = []

    def look_at_sounds(self) -> Generator[Progress, None, None]:
        """How long they are, and what they are known by."""
        for place, row in enumerate(self._rows.values()):
            if place % 50 == 0:
                yield Progress(place, len(self._rows), "looking at sounds")
            lengths: list[float] = []
            for path in (row.positive, row.negative):
                try:
                    lengths.append(clip_length_s(path))
                except Unreadable as error:
                    self._failed[row.id] = f"{path}: {error}."
            if len(lengths) == 2:
                self._sounds[row.id] = sound_key(row)
                self._lengths[row.id] = max(lengths)

    def place(self, facts: ModelFacts) -> Path:
        """Where the losses of a model go."""
        self._identity = identity_of(facts)
        self._out = self._out_of(self._identity)
        return self._out

    def begin(self) -> None:
        """Find what is known there, and what is missing."""
        self._known = known_pairs(self._out, self._identity, self._sounds)
        self.missing = [
            ClipPair(key, str(row.positive), str(row.negative), self._lengths[key], row.switch_s)
            for key, row in self._rows.items()
            if key in self._sounds and key not in self._known
        ]

    def save(self, batch: Sequence[ClipPair], results: Sequence[PairLosses | Failed]) -> None:
        """Keep a batch."""
        made: dict[str, TokenPair] = {}
        for item, result in zip(batch, results, strict=True):
            if isinstance(result, Failed):
                self._failed[item.key] = result.reason
            else:
                made[item.key] = pair_of(self._rows[item.key], result)
                self._tokens += _tokens(result)
        keep_batch(self._out, made.values(), self._identity, self._sounds)
        self._made |= made

    def finished(self, facts: ModelFacts, ran: ScorerRun | None) -> PairsScored:
        """The run, written."""
        found = self._known | self._made
        some = next(iter(found.values()), None)
        if some is None:
            raise nothing_made("No pair could be scored", self._failed)
        pairs = tuple(found.get(key) or _without_losses(row, some) for key, row in self._rows.items())
        settings = run_settings(facts, ran) | {
            IDENTITY: self._identity,
            SOUNDS: self._sounds,
            FAILED: self._failed,
        }
        run = LossRun(self._out.stem, pairs, settings)
        finish(self._out, run)
        known = len(self._rows.keys() & self._known.keys())
        return PairsScored(run, self._out, facts, self._failed, len(self._made), known, self._tokens, ran)


def nothing_made(what: str, failed: Mapping[str, str]) -> EngineError:
    """The sentence for a run that made nothing.

    Args:
        what: couldn't be done.
        failed: by id, why.

    >>> print(nothing_made("No pair could be scored", {"1": "a.wav is silent.", "2": "b.wav is silent."}))
    No pair could be scored (and 1 more); a.wav is silent.
    """
    first = next(iter(failed.values()), "there are none.")
    more = f" (and {len(failed) - 1} more)" if len(failed) > 1 else ""
    return EngineError(f"{what}{more}; {first}")


def run_settings(facts: ModelFacts, ran: ScorerRun | None) -> dict[str, Any]:
    """What is kept with a run: what was loaded, where and how it ran."""
    loaded = ran.facts if ran else facts
    return {
        "model": facts.model,
        "revision": facts.revision,
        "device": loaded.device,
        "precision": loaded.precision,
        "parameters": facts.parameters,
        "versions": dict(facts.versions),
        "settings": dict(facts.settings),
        "log": list(ran.log) if ran else [],
    }


def pair_of(row: PairRow, losses: PairLosses) -> TokenPair:
    """What a scorer answered, as losses are kept."""
    positive = _stream(f"{row.id} pos", losses.positive, row.switch_s, losses.common_prefix_tokens)
    negative = _stream(f"{row.id} neg", losses.negative, row.switch_s, losses.common_prefix_tokens)
    return TokenPair(row.id, row.subset, positive, negative)


def _stream(name: str, losses: TokenLosses, switch_s: float | None, common: int) -> TokenStream:
    types = None if losses.types is None else [losses.type_names[place] for place in losses.types]
    return token_stream(
        name,
        losses.nll,
        losses.rate_hz,
        codebooks=losses.codebooks,
        durations=losses.durations,
        types=types,
        switch_s=switch_s,
        losses_alone=losses.nll_alone,
        common_prefix_tokens=common,
    )


def _without_losses(row: PairRow, other: TokenPair) -> TokenPair:
    """A pair that every reading counts as invalid: one token without a loss, laid out as in another pair."""
    clip = other.positive
    has_switch = row.switch_s is not None
    streams = [
        token_stream(
            f"{row.id} {polarity}",
            [nan],
            clip.rate_hz,
            codebooks=clip.codebooks,
            durations=None if clip.durations is None else [1],
            prompt_tokens=0 if has_switch else None,
            losses_alone=[nan] if has_switch else None,
        )
        for polarity in ("pos", "neg")
    ]
    return TokenPair(row.id, row.subset, streams[0], streams[1])


def _tokens(losses: PairLosses) -> int:
    """How many tokens got a loss."""
    clips = (losses.positive, losses.negative)
    return sum(len(clip.nll) + (0 if clip.nll_alone is None else len(clip.nll_alone)) for clip in clips)
