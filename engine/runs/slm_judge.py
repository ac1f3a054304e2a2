"""`slm judge`: is a model's continuation nearer to the right reference than to the wrong one, in a judge's ear?

Of several candidates each task gets the judge that best places prompts on a development split: pairs of another
manifest, or a seeded share of each task's pairs, which are then not judged. Without either the judged pairs themselves
choose, which is marked. No model judges what it generated.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engine.runs.exchange_files import reading_error
from engine.runs.slm_generations import ContinuationRow, Generation, read_generation
from engine.runs.slm_judge_cache import cache_folder
from engine.runs.slm_judge_clips import Heard, PairClips, Sounds
from engine.runs.slm_judge_embed import Embedder, JudgeModel, open_embedder
from engine.runs.slm_judge_results import (
    Choice,
    Control,
    GenerationJudged,
    Judged,
    Split,
    TaskJudged,
    compared,
    generation_judged,
)
from engine.runs.slm_pairs import PairRow, read_pairs
from engine.scorers import hub
from engine.scorers.embedding import SHORTEST_S, STATISTICS
from engine.scorers.types import ModelFacts
from engine.slm.judge import (
    References,
    choose_judge,
    cosine_distances,
    development_split,
    judge_continuations,
    reference_counts,
)
from engine.slm.pair_accuracy import DRAWS, pair_accuracy, pair_counts, pair_outcomes
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
    job = _Job(rows, generations, settings, development)
    embedders = yield from job.opened(cache or cache_folder())
    choices = yield from job.choose(embedders)
    judged = yield from job.judge(embedders, choices)
    return Judged(
        judged,
        {name: embedder.facts for name, embedder in embedders.items()},
        job.split,
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


class _Job:
    """What judging knows on its way."""

    def __init__(
        self,
        rows: Sequence[PairRow],
        generations: Mapping[str, Generation],
        settings: JudgeSettings,
        development: Sequence[PairRow] | None,
    ) -> None:
        _check(settings, development)
        self._settings = settings
        self._generations = generations
        self._sounds = Sounds(settings.max_s)
        self._tasks = _by_subset(rows)
        self._continuations = {
            name: {row.id: row for row in generation.rows} for name, generation in generations.items()
        }
        self._clips: dict[PairRow, PairClips] = {}
        self.split: Split = "all" if settings.share is None else "share"
        self._development = self._tasks
        if development is not None:
            self.split, self._development = "manifest", _by_subset(development)
        if settings.share is not None:
            self._keep_apart(settings.share)

    def _keep_apart(self, share: float) -> None:
        """Divide the pairs of every task."""
        kept = {
            subset: development_split((row.id for row in rows), share, self._settings.seed)
            for subset, rows in self._tasks.items()
        }
        whole = self._tasks
        self._development = {
            subset: [row for row in rows if row.id in kept[subset]] for subset, rows in whole.items()
        }
        self._tasks = {
            subset: [row for row in rows if row.id not in kept[subset]] for subset, rows in whole.items()
        }

    def opened(self, cache: Path) -> Generator[Progress, None, dict[str, Embedder]]:
        """Load every candidate once, and refuse one that generated."""
        found: dict[str, Embedder] = {}
        for judge in self._settings.judges:
            for name, generation in self._generations.items():
                _refuse_generator(judge.model, None, name, generation)
            found[judge.model] = yield from open_embedder(judge, self._sounds, cache)
            for name, generation in self._generations.items():
                _refuse_generator(judge.model, found[judge.model].facts, name, generation)
        return found

    def choose(self, embedders: Mapping[str, Embedder]) -> Generator[Progress, None, dict[str, Choice]]:
        """The judge of every task."""
        tasks = {subset: self._of_development(subset) for subset in self._tasks if self._is_judged(subset)}
        found: dict[str, dict[str, References]] = {subset: {} for subset in tasks}
        for name, embedder in embedders.items():
            yield from embedder.embed(_all_clips(self._heard(row) for rows in tasks.values() for row in rows))
            for subset, rows in tasks.items():
                found[subset][name] = _references(embedder, [self._heard(row) for row in rows])
        shared = self._shared(tasks)
        return {
            subset: Choice(choose_judge(found[subset]), len(rows), shared[subset])
            for subset, rows in tasks.items()
        }

    def _is_judged(self, subset: str) -> bool:
        """Whether a task has references, and a continuation of any model."""
        rows = self._tasks[subset]
        has_references = any(not isinstance(self._heard(row).positive, str) for row in rows)
        return has_references and any(row.id in of for of in self._continuations.values() for row in rows)

    def _of_development(self, subset: str) -> Sequence[PairRow]:
        rows = self._development.get(subset)
        if not rows:
            raise EngineError(
                f"The development split has no pairs of {subset}, so no judge can be chosen for it; add some, or name a"
                " share of the pairs instead."
            )
        return rows

    def _shared(self, tasks: Mapping[str, Sequence[PairRow]]) -> dict[str, int]:
        """How many pairs of the development split are judged, too."""
        if self.split == "share":
            return dict.fromkeys(tasks, 0)
        if self.split == "all":
            return {subset: len(rows) for subset, rows in tasks.items()}
        try:
            judged = {self._sounds.same(row) for subset in tasks for row in self._tasks[subset]}
            return {
                subset: sum(self._sounds.same(row) in judged for row in rows)
                for subset, rows in tasks.items()
            }
        except OSError as error:
            raise reading_error(error, Path(error.filename or "")) from error

    def judge(
        self, embedders: Mapping[str, Embedder], choices: Mapping[str, Choice]
    ) -> Generator[Progress, None, tuple[GenerationJudged, ...]]:
        """Have the chosen judges hear all, and judge."""
        for judge, embedder in embedders.items():
            subsets = [subset for subset, choice in choices.items() if choice.choice.judge == judge]
            rows = [row for subset in subsets for row in self._tasks[subset]]
            yield from embedder.embed(
                [*_all_clips(map(self._heard, rows)), *(clip for row in rows for clip in self._made(row))]
            )
        judged: list[GenerationJudged] = []
        for place, (name, generation) in enumerate(self._generations.items()):
            yield Progress(place, len(self._generations), f"judging {name}")
            tasks = {
                subset: self._task(self._tasks[subset], embedders[choice.choice.judge], name)
                for subset, choice in choices.items()
                if any(row.id in self._continuations[name] for row in self._tasks[subset])
            }
            judged.append(
                generation_judged(
                    generation,
                    name,
                    tasks,
                    self._notes(name, tasks),
                    self._settings.draws,
                    self._settings.seed,
                )
            )
        return tuple(judged)

    def _task(self, rows: Sequence[PairRow], embedder: Embedder, name: str) -> TaskJudged:
        """The continuations of one model for one task."""
        made = self._continuations[name]
        clips = [self._heard(row) for row in rows]
        generated = [self._generated(made.get(row.id), row) for row in rows]
        references = _references(embedder, clips)
        found = judge_continuations(embedder.rows(generated), references)
        reasons = [
            ""
            if np.isfinite(outcome)
            else next(filter(None, map(embedder.reason, (one, pair.positive, pair.negative))), _NO_DIRECTION)
            for outcome, one, pair in zip(found.outcomes, generated, clips, strict=True)
        ]
        control = [(row, made[row.id]) for row in rows if row.id in made and _has_control(made[row.id])]
        return TaskJudged(
            embedder.facts.model,
            tuple(row.id for row in rows),
            found,
            reference_counts(references),
            tuple(reasons),
            self._control(control, embedder) if control else None,
        )

    def _control(self, pairs: Sequence[tuple[PairRow, ContinuationRow]], embedder: Embedder) -> Control:
        references = _references(embedder, [self._heard(row) for row, _ in pairs])
        positive, negative = (
            embedder.rows([_codec(self._sounds, path) for path in paths])
            for paths in (
                [made.positive_codec for _, made in pairs],
                [made.negative_codec for _, made in pairs],
            )
        )
        counts = pair_counts(
            pair_outcomes(
                cosine_distances(positive, references.positive),
                cosine_distances(positive, references.negative),
            )
        )
        ceiling = reference_counts(References(references.prompt, positive, negative))
        return Control(pair_accuracy(counts), counts, pair_accuracy(ceiling), ceiling)

    def _made(self, row: PairRow) -> list[Heard]:
        """What all models made of a pair."""
        rows = [of[row.id] for of in self._continuations.values() if row.id in of]
        codecs = [path for one in rows for path in (one.positive_codec, one.negative_codec)]
        return [
            *(self._generated(one, row) for one in rows),
            *(self._sounds.beginning(path) for path in codecs if path is not None),
        ]

    def _generated(self, made: ContinuationRow | None, row: PairRow) -> Heard:
        if made is None:
            return f"{row.id} has no continuation."
        return made.reason if made.generated is None else self._sounds.beginning(made.generated)

    def _heard(self, row: PairRow) -> PairClips:
        if row not in self._clips:
            self._clips[row] = self._sounds.pair(row)
        return self._clips[row]

    def _notes(self, name: str, tasks: Mapping[str, TaskJudged]) -> list[str]:
        """What a generation has that isn't judged."""
        if not tasks:
            raise EngineError(
                f"{name} has no continuation of a pair that is judged: give the manifest that it was made from."
            )
        left_out = [
            subset
            for subset, rows in self._tasks.items()
            if subset not in tasks and any(row.id in self._continuations[name] for row in rows)
        ]
        known = {row.id for rows in (*self._tasks.values(), *self._own_share()) for row in rows}
        unknown = sum(pair_id not in known for pair_id in self._continuations[name])
        notes = [
            f"{subset} has no reference continuations, so it isn't judged" for subset in sorted(left_out)
        ]
        return [*notes, *([f"{unknown:,} continuations are of pairs of another manifest"] if unknown else [])]

    def _own_share(self) -> list[Sequence[PairRow]]:
        return list(self._development.values()) if self.split == "share" else []


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


def _refuse_generator(judge: str, facts: ModelFacts | None, name: str, generation: Generation) -> None:
    """One sentence where a judge is the model whose continuations it would judge."""
    settings: Mapping[str, Any] = generation.settings
    same = _place(judge) == _place(str(settings.get("model") or ""))
    hashes = {str(settings[key]) for key in _HASHES if settings.get(key)}
    if same or (facts is not None and facts.revision in hashes):
        raise EngineError(
            f"{judge} made the continuations of {name}, and no model judges what it generated: take it off the judges."
        )


def _place(model: str) -> str:
    """A model by its id, or by the real path of its folder."""
    return str(Path(model).expanduser().resolve()) if model and hub.is_folder(model) else model


def _by_subset(rows: Sequence[PairRow]) -> dict[str, list[PairRow]]:
    found: dict[str, list[PairRow]] = {}
    for row in rows:
        found.setdefault(row.subset, []).append(row)
    return found


def _all_clips(pairs: Any) -> list[Heard]:
    return [clip for pair in pairs for clip in (pair.prompt, pair.positive, pair.negative)]


def _references(embedder: Embedder, clips: Sequence[PairClips]) -> References:
    return References(
        embedder.rows([clip.prompt for clip in clips]),
        embedder.rows([clip.positive for clip in clips]),
        embedder.rows([clip.negative for clip in clips]),
    )


def _has_control(made: ContinuationRow) -> bool:
    return made.positive_codec is not None or made.negative_codec is not None


def _codec(sounds: Sounds, path: Path | None) -> Heard:
    return "it did not go through the codec." if path is None else sounds.beginning(path)
