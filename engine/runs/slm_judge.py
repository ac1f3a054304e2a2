"""`slm judge`: is a model's continuation nearer to the right reference than to the wrong one, in a judge's ear?

Of several candidates each task gets the judge that best places prompts on a development split: pairs of another
manifest, or a seeded share of each task's pairs, which are then not judged. Without either the judged pairs themselves
choose, which is marked. No model judges what it generated.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

from engine.runs.slm_generations import ContinuationRow, Generation, read_generation
from engine.runs.slm_judge_cache import cache_folder
from engine.runs.slm_judge_clips import Heard, PairClips
from engine.runs.slm_judge_embed import Embedder, JudgeModel, open_embedder
from engine.runs.slm_judge_results import (
    Choice,
    Control,
    GenerationJudged,
    Judged,
    TaskJudged,
    compared,
    generation_judged,
)
from engine.runs.slm_judge_tasks import JudgedTasks
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.scorers import hub
from engine.scorers.embedding import SHORTEST_S, STATISTICS
from engine.slm.judge import References, choose_judge, judge_continuations, reference_counts
from engine.slm.pair_accuracy import DRAWS, pair_accuracy
from engine.types import EngineError, Progress

MAX_S = 5.0
_HASHES = ("hash", "revision", "sha256")
"""Settings of a generation that tell the weights of its model."""
_NO_DIRECTION = "the judge makes nothing of one of the sounds."


@dataclass(frozen=True, slots=True)
class JudgeSettings:
    """How continuations are judged.

    Attributes:
        judges: candidates, the first of equally good ones is taken; all of them hear alike.
        share: of each task's pairs, on which its judge is chosen and which are not judged; None: none is kept apart.
        max_s: what is heard at most of a prompt (its end) and of a continuation (its beginning).
        draws, seed: of the bootstraps; the seed also of the share.
    """

    judges: tuple[JudgeModel, ...] = (JudgeModel(STATISTICS),)
    share: float | None = None
    max_s: float = MAX_S
    draws: int = DRAWS
    seed: int = 0


def judge_files(
    pairs: Path,
    generated: Sequence[Path],
    settings: JudgeSettings,
    development: Path | None = None,
    cache: Path | None = None,
) -> Generator[Progress, None, Judged]:
    """Judge the continuations of folders.

    Args:
        pairs: manifest, SALMon folder, or parquet.
        generated: folders of generations, or files of continuations made elsewhere.
        settings: how.
        development: manifest of pairs on which judges are chosen.
        cache: folder of embeddings; None: that of this computer.

    Raises:
        EngineError: a row is wrong, a judge can't be had or is the generator, or nothing can be judged.
    """
    yield Progress(0, 0, "reading")
    rows = read_pairs(pairs)
    generations = read_generations(generated)
    others = None if development is None else read_pairs(development)
    return (yield from judge_generations(rows, generations, settings, others, cache))


def judge_generations(
    rows: Sequence[PairRow],
    generations: Mapping[str, Generation],
    settings: JudgeSettings,
    development: Sequence[PairRow] | None = None,
    cache: Path | None = None,
) -> Generator[Progress, None, Judged]:
    """As `judge_files`, once rows and generations are read; generations by the name that each is to have."""
    _check(settings, development)
    for judge in settings.judges:
        _refuse_generator(judge.model, "", generations)
    tasks = JudgedTasks(rows, generations, settings.max_s, development)
    yield from tasks.look()
    if settings.share is not None:
        tasks.keep_apart(settings.share, settings.seed)
    embedders, choices = yield from _chosen(tasks, generations, settings, cache or cache_folder())
    yield from _heard(tasks, embedders, choices)
    judged: list[GenerationJudged] = []
    for place, (name, generation) in enumerate(generations.items()):
        yield Progress(place, len(generations), f"judging {name}")
        found = {
            subset: _task_judged(tasks, subset, embedders[choice.choice.judge], name)
            for subset, choice in choices.items()
            if tasks.has_any(name, subset)
        }
        notes = tasks.notes(name, found)
        judged.append(generation_judged(generation, name, found, notes, settings.draws, settings.seed))
    return Judged(
        tuple(judged),
        {name: embedder.facts for name, embedder in embedders.items()},
        tasks.split,
        choices,
        compared(judged),
        sum(embedder.made for embedder in embedders.values()),
        sum(embedder.known for embedder in embedders.values()),
    )


def read_generations(paths: Sequence[Path]) -> dict[str, Generation]:
    """Generations by what each is called: its folder's or file's name, or its path where two have the same name.

    Raises:
        EngineError: as of `read_generation`; or one is named twice.
    """
    if double := next((path for path in paths if paths.count(path) > 1), None):
        raise EngineError(f"{double} is named twice; name every generation once.")
    found = [read_generation(path) for path in paths]
    names = [one.name for one in found]
    return {
        path.as_posix() if names.count(one.name) > 1 else one.name: one
        for path, one in zip(paths, found, strict=True)
    }


def _chosen(
    tasks: JudgedTasks, generations: Mapping[str, Generation], settings: JudgeSettings, cache: Path
) -> Generator[Progress, None, tuple[dict[str, Embedder], dict[str, Choice]]]:
    """Load every candidate, have it hear the development split, and choose the judge of every task."""
    pairs = {subset: tasks.development(subset) for subset in tasks.subsets()}
    clips = {subset: [tasks.heard(row) for row in rows] for subset, rows in pairs.items()}
    embedders: dict[str, Embedder] = {}
    found: dict[str, dict[str, References]] = {subset: {} for subset in pairs}
    for judge in settings.judges:
        embedder = yield from open_embedder(judge, tasks.sounds, cache)
        _refuse_generator(judge.model, embedder.facts.revision, generations)
        yield from embedder.embed(_all_clips(clip for of in clips.values() for clip in of))
        embedders[judge.model] = embedder
        for subset in pairs:
            found[subset][judge.model] = _references(embedder, clips[subset])
    shared = tasks.shared(pairs)
    choices = {
        subset: Choice(choose_judge(found[subset]), len(rows), shared[subset])
        for subset, rows in pairs.items()
    }
    return embedders, choices


def _heard(
    tasks: JudgedTasks, embedders: Mapping[str, Embedder], choices: Mapping[str, Choice]
) -> Generator[Progress, None, None]:
    """Have every judge that was chosen hear its tasks."""
    for judge, embedder in embedders.items():
        subsets = [subset for subset, choice in choices.items() if choice.choice.judge == judge]
        rows = [row for subset in subsets for row in tasks.pairs(subset)]
        yield from embedder.embed(
            [*_all_clips(map(tasks.heard, rows)), *(clip for row in rows for clip in tasks.made(row))]
        )


def _task_judged(tasks: JudgedTasks, subset: str, embedder: Embedder, name: str) -> TaskJudged:
    """The continuations of one model for one task."""
    rows = tasks.pairs(subset)
    clips = [tasks.heard(row) for row in rows]
    generated = [tasks.generated(name, row) for row in rows]
    references = _references(embedder, clips)
    found = judge_continuations(embedder.rows(generated), references)
    reasons = [
        "" if isfinite(outcome) else _reason(embedder, (one, pair.positive, pair.negative))
        for outcome, one, pair in zip(found.outcomes, generated, clips, strict=True)
    ]
    return TaskJudged(
        embedder.facts.model,
        tuple(row.id for row in rows),
        found,
        reference_counts(references),
        tuple(reasons),
        _control(tasks, embedder, tasks.controlled(name, rows)),
    )


def _reason(embedder: Embedder, heard: Sequence[Heard]) -> str:
    """Why a pair is invalid: the first reason that one of its sounds has."""
    return next(filter(None, map(embedder.reason, heard)), _NO_DIRECTION)


def _control(
    tasks: JudgedTasks, embedder: Embedder, pairs: Sequence[tuple[PairRow, ContinuationRow]]
) -> Control | None:
    """The references through the codec, judged as a continuation is, and as references."""
    if not pairs:
        return None
    references = _references(embedder, [tasks.heard(row) for row, _ in pairs])
    positive = embedder.rows([tasks.codec(made.positive_codec) for _, made in pairs])
    negative = embedder.rows([tasks.codec(made.negative_codec) for _, made in pairs])
    found = judge_continuations(positive, references)
    ceiling = reference_counts(References(references.prompt, positive, negative))
    return Control(found.accuracy, found.counts, pair_accuracy(ceiling), ceiling)


def _check(settings: JudgeSettings, development: Sequence[PairRow] | None) -> None:
    """Refuse settings that don't fit."""
    names = [judge.model for judge in settings.judges]
    if double := next((name for name in names if names.count(name) > 1), None):
        raise EngineError(f"The judge {double} is named twice; name every judge once.")
    if not names:
        raise EngineError("No judge is named; name one, such as statistics.")
    if not settings.max_s >= SHORTEST_S:
        raise EngineError(f"At most {settings.max_s:g} s are to be heard; give {SHORTEST_S:g} s or more.")
    if development is not None and settings.share is not None:
        raise EngineError(
            "Judges are chosen on another manifest or on a share of the pairs; give one of both."
        )


def _refuse_generator(judge: str, revision: str, generations: Mapping[str, Generation]) -> None:
    """One sentence where a judge is a model whose continuations it would judge.

    Args:
        judge: its id or folder.
        revision: of its weights; empty as long as it isn't known.
        generations: by name.
    """
    for name, generation in generations.items():
        settings = generation.settings
        hashes = {str(settings[key]) for key in _HASHES if settings.get(key)}
        if revision in hashes or _place(judge) == _place(str(settings.get("model") or "")):
            raise EngineError(
                f"{judge} made the continuations of {name}, and no model judges what it generated: take it off the judges."
            )


def _place(model: str) -> str:
    """A model by its id, or by the real path of its folder."""
    return str(Path(model).expanduser().resolve()) if model and hub.is_folder(model) else model


def _all_clips(pairs: Iterable[PairClips]) -> list[Heard]:
    return [clip for pair in pairs for clip in (pair.prompt, pair.positive, pair.negative)]


def _references(embedder: Embedder, clips: Sequence[PairClips]) -> References:
    prompts, positive, negative = (
        embedder.rows([getattr(clip, name) for clip in clips]) for name in ("prompt", "positive", "negative")
    )
    return References(prompts, positive, negative)
