"""Pairs scored by an estimator: each different pair once, what is known from the cache, batches by length."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path

from engine.runs.device_choice import chosen_device
from engine.runs.qe_score_cache import KnownScore, ScoreCache, check_environment, open_cache, pair_key
from engine.scorers import comet, comet_command
from engine.scorers.comet_checkpoint import CHECKPOINT, HPARAMS
from engine.scorers.comet_pairs import CUT, PairItem, PairScore, by_length, estimated_tokens, flags_of
from engine.scorers.external import stamp_of_command
from engine.scorers.file_stamp import stamp_of
from engine.scorers.isolate import load, run_scorer
from engine.scorers.options import as_settings
from engine.scorers.types import Failed, ModelFacts, Precision, ScorerRun, ScorerSpec, Setting
from engine.types import EngineError, Progress

BATCHES_AT_ONCE = 4
"""Batches of the model that are handed over together, so that it can sort them by tokens."""
PROGRAM_TOKENS = 1_000_000
"""Of a program, which is started once for a batch."""


@dataclass(frozen=True, slots=True)
class EstimatorSettings:
    """Which estimator, and where.

    Attributes:
        model: id on the hub, or a folder; the name of a program's scores.
        command: a program instead of a model.
        device: `auto` (the fastest), `cpu`, `cuda:0`, `mps` …
        precision: of the encoder.
        trust: SHA-256 of a checkpoint that may run code while it is read.
        revision: commit, tag or branch on the hub.
        batch_tokens: read at once; 0: by the device.
    """

    model: str
    command: str = ""
    device: str = "auto"
    precision: Precision = "fp32"
    trust: str = ""
    revision: str = ""
    batch_tokens: int = 0


@dataclass(frozen=True, slots=True)
class Estimates:
    """Scores of pairs.

    Attributes:
        scores: for each pair, in order.
        facts: of the model.
        made: pairs that were scored now; known: different pairs that were known.
        run: how the model ran; None where there was nothing to do.
    """

    scores: tuple[PairScore, ...]
    facts: ModelFacts
    made: int
    known: int
    run: ScorerRun | None


@dataclass(frozen=True, slots=True)
class OpenEstimator:
    """An estimator whose model is loaded and was seen to score as ever.

    Attributes:
        spec, settings: what runs where; facts: of the model.
        cache: what it has scored.
    """

    spec: ScorerSpec
    settings: EstimatorSettings
    facts: ModelFacts
    cache: ScoreCache

    def asked(self, items: Sequence[PairItem]) -> list[PairItem]:
        """Pairs as the model reads them.

        Raises:
            EngineError: it needs references, and a pair has none.
        """
        return _with_references(items, self.facts)

    def score(
        self,
        missing: Sequence[PairItem],
        keep: Callable[[dict[str, KnownScore]], None],
        failed: Callable[[str, str], None],
    ) -> Generator[Progress, None, ScorerRun]:
        """Score pairs, each different, by their keys (`pair_key`).

        Args:
            missing: pairs with these keys.
            keep: gets each batch when it is in the cache.
            failed: gets the key of a pair that can't be scored, and why.
        """

        def save(batch: Sequence[PairItem], results: Sequence[PairScore | Failed]) -> None:
            pairs = list(zip(batch, results, strict=True))
            made = {
                item.key: KnownScore(result.value, CUT in result.flags)
                for item, result in pairs
                if isinstance(result, PairScore)
            }
            self.cache.keep(made)
            keep(made)
            for item, result in pairs:
                if isinstance(result, Failed):
                    failed(item.key, result.reason)

        return run_scorer(
            self.spec,
            by_length(missing, _batch_tokens(self.spec, self.settings)),
            save,
            total=ceil(sum(estimated_tokens(item) for item in missing)),
            size=estimated_tokens,
            note=f"scoring {len(missing):,} pairs",
        )


def open_estimator(settings: EstimatorSettings, folder: Path) -> Generator[Progress, None, OpenEstimator]:
    """Load an estimator and see that its environment is the one that it scored in before.

    Args:
        settings: which estimator.
        folder: of the caches; see `qe_score_cache.cache_folder`.

    Raises:
        EngineError: the model can't be had, or its environment has changed.
    """
    spec = yield from _spec(settings)
    facts = yield from load(spec)
    if not settings.command:
        check_environment(folder, facts)
    return OpenEstimator(spec, settings, facts, open_cache(folder, facts))


def estimate(
    items: Sequence[PairItem], settings: EstimatorSettings, folder: Path
) -> Generator[Progress, None, Estimates]:
    """Score pairs. What is scored is kept at once, so a run that is stopped goes on where it was.

    Args:
        items: what to score.
        settings: which estimator.
        folder: of the caches; see `qe_score_cache.cache_folder`.

    Raises:
        EngineError: the model can't be had, its environment has changed, references are missing, or a pair
            could not be scored.
    """
    found = yield from open_estimator(settings, folder)
    asked = found.asked(items)
    keys = [pair_key(item) for item in asked]
    known = found.cache.known
    different = {key: replace(item, key=key) for key, item in zip(keys, asked, strict=True)}
    missing = [item for key, item in different.items() if key not in known]
    run = None
    if missing:
        failed: list[str] = []
        run = yield from found.score(missing, lambda _: None, lambda _, reason: failed.append(reason))
        if failed:
            more = f" (and {len(failed) - 1} more)" if len(failed) > 1 else ""
            raise EngineError(f"A pair could not be scored{more}; {failed[0]}")
    scores = tuple(pair_score(item, known[key]) for item, key in zip(asked, keys, strict=True))
    return Estimates(scores, found.facts, len(missing), len(different) - len(missing), run)


def pair_score(item: PairItem, known: KnownScore) -> PairScore:
    """A score with all that has to be known of it."""
    return PairScore(known.value, (*flags_of(item), *((CUT,) if known.is_cut else ())))


def _spec(settings: EstimatorSettings) -> Generator[Progress, None, ScorerSpec]:
    """Which scorer runs where."""
    yield Progress(0, 0, "looking at the model")
    if settings.command:
        stamp = stamp_of_command(settings.command)
        options: dict[str, Setting] = {"command": settings.command}
        name = settings.model or settings.command
        return ScorerSpec(comet_command.SCORER, name, "cpu", "fp32", as_settings(options), stamp)
    device = yield from chosen_device(settings.device)
    chosen = {"trust": settings.trust, "revision": settings.revision, "batch_tokens": settings.batch_tokens}
    folder = Path(settings.model).expanduser()
    stamp = stamp_of([folder, folder / HPARAMS, folder / CHECKPOINT])
    options = {name: value for name, value in chosen.items() if value}
    return ScorerSpec(comet.SCORER, settings.model, device, settings.precision, as_settings(options), stamp)


def _with_references(items: Sequence[PairItem], facts: ModelFacts) -> list[PairItem]:
    """Pairs without what the model doesn't read, so that they are the same whatever it is."""
    use = dict(facts.settings).get("references", "used")
    if use == "ignored":
        return [replace(item, reference=None) for item in items]
    bare = next((item for item in items if item.reference is None), None)
    if use == "required" and bare is not None:
        raise EngineError(
            f"{bare.key} has no reference, and {facts.model} needs one for each translation: add ref_text, or choose a"
            " model without references."
        )
    return list(items)


def _batch_tokens(spec: ScorerSpec, settings: EstimatorSettings) -> int:
    if settings.command:
        return PROGRAM_TOKENS
    return BATCHES_AT_ONCE * (settings.batch_tokens or comet.batch_tokens(spec.device))
