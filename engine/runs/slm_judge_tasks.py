"""Which pairs are judged and which choose the judge, and what is heard of them and of their continuations."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping, Sequence
from pathlib import Path

from engine.runs.exchange_files import reading_error
from engine.runs.slm_generations import ContinuationRow, Generation
from engine.runs.slm_judge_clips import Heard, PairClips, Sounds
from engine.runs.slm_judge_results import Split
from engine.runs.slm_pairs import PairRow
from engine.slm.judge import development_split
from engine.types import EngineError, Progress


class JudgedTasks:
    """The pairs of a manifest by subset, and the continuations of them.

    Attributes:
        sounds: what looks at files.
        continuations: by generation and id of the pair.
        split: on which pairs judges are chosen.
    """

    def __init__(
        self,
        rows: Iterable[PairRow],
        generations: Mapping[str, Generation],
        max_s: float,
        development: Iterable[PairRow] | None,
    ) -> None:
        self.sounds = Sounds(max_s)
        self.continuations = {
            name: {row.id: row for row in generation.rows} for name, generation in generations.items()
        }
        self.split: Split = "all" if development is None else "manifest"
        self._pairs = _by_subset(rows)
        self._development = self._pairs if development is None else _by_subset(development)
        self._clips: dict[PairRow, PairClips] = {}

    def look(self) -> Generator[Progress, None, None]:
        """Look at the sounds of all pairs."""
        rows = [row for pairs in (self._pairs, self._development) for of in pairs.values() for row in of]
        for place, row in enumerate(rows):
            if place % 50 == 0:
                yield Progress(place, len(rows), "looking at sounds")
            self.heard(row)

    def keep_apart(self, share: float, seed: int) -> None:
        """Take a share of every task for the choice of its judge; it isn't judged.

        Raises:
            EngineError: a task has fewer than two pairs, or the share is no part.
        """
        whole = {subset: self._pairs[subset] for subset in self.subsets()}
        kept = {
            subset: development_split((row.id for row in rows), share, seed) for subset, rows in whole.items()
        }
        self.split = "share"
        self._development = {
            subset: [row for row in rows if row.id in kept[subset]] for subset, rows in whole.items()
        }
        self._pairs = self._pairs | {
            subset: [row for row in rows if row.id not in kept[subset]] for subset, rows in whole.items()
        }

    def subsets(self) -> tuple[str, ...]:
        """Tasks that have references, and a continuation of any model."""
        return tuple(
            subset
            for subset, rows in self._pairs.items()
            if any(not isinstance(self.heard(row).positive, str) for row in rows)
            and any(row.id in of for of in self.continuations.values() for row in rows)
        )

    def pairs(self, subset: str) -> Sequence[PairRow]:
        """The judged pairs of a task."""
        return self._pairs[subset]

    def development(self, subset: str) -> Sequence[PairRow]:
        """The pairs on which the judge of a task is chosen.

        Raises:
            EngineError: there are none.
        """
        rows = self._development.get(subset)
        if not rows:
            raise EngineError(
                f"The development split has no pairs of {subset}, so no judge can be chosen for it; add some, or name a"
                " share of the pairs instead."
            )
        return rows

    def shared(self, subsets: Iterable[str]) -> dict[str, int]:
        """How many pairs of the development split are judged, too, by task.

        Raises:
            EngineError: a sound can't be read.
        """
        if self.split == "share":
            return dict.fromkeys(subsets, 0)
        if self.split == "all":
            return {subset: len(self._pairs[subset]) for subset in subsets}
        same = self.sounds.same
        try:
            judged = {same(row) for rows in self._pairs.values() for row in rows}
            return {
                subset: sum(same(row) in judged for row in self._development[subset]) for subset in subsets
            }
        except OSError as error:
            raise reading_error(error, Path(error.filename or "")) from error

    def heard(self, row: PairRow) -> PairClips:
        """What is heard of a pair."""
        if row not in self._clips:
            self._clips[row] = self.sounds.pair(row)
        return self._clips[row]

    def generated(self, name: str, row: PairRow) -> Heard:
        """What is heard of the continuation of a pair by a model."""
        made = self.continuations[name].get(row.id)
        if made is None:
            return f"{row.id} has no continuation."
        return made.reason if made.generated is None else self.sounds.beginning(made.generated)

    def codec(self, path: Path | None) -> Heard:
        """What is heard of a reference that went through a codec."""
        return "It did not go through the codec." if path is None else self.sounds.beginning(path)

    def controlled(self, name: str, rows: Iterable[PairRow]) -> list[tuple[PairRow, ContinuationRow]]:
        """Pairs of which a reference went through the codec of a model."""
        made = self.continuations[name]
        return [(row, made[row.id]) for row in rows if row.id in made and _has_codec(made[row.id])]

    def made(self, row: PairRow) -> list[Heard]:
        """What all models made of a pair."""
        names = [name for name, of in self.continuations.items() if row.id in of]
        rows = [self.continuations[name][row.id] for name in names]
        codecs = [path for one in rows for path in (one.positive_codec, one.negative_codec) if path]
        return [*(self.generated(name, row) for name in names), *map(self.sounds.beginning, codecs)]

    def has_any(self, name: str, subset: str) -> bool:
        """Whether a model has a line for a pair of a task."""
        return any(row.id in self.continuations[name] for row in self._pairs[subset])

    def notes(self, name: str, judged: Iterable[str]) -> list[str]:
        """What a model has made that isn't judged.

        Raises:
            EngineError: nothing is judged.
        """
        done = set(judged)
        if not done:
            raise EngineError(
                f"{name} has no continuation of a pair that is judged: give the manifest that it was made from."
            )
        own = self._development if self.split == "share" else {}
        known = {row.id for of in (self._pairs, own) for rows in of.values() for row in rows}
        unknown = sum(pair_id not in known for pair_id in self.continuations[name])
        notes = [
            f"{subset} has no reference continuations, so it isn't judged"
            for subset in sorted(self._pairs)
            if subset not in done and self.has_any(name, subset)
        ]
        return [*notes, *([f"{unknown:,} continuations are of pairs of another manifest"] if unknown else [])]


def _by_subset(rows: Iterable[PairRow]) -> dict[str, list[PairRow]]:
    found: dict[str, list[PairRow]] = {}
    for row in rows:
        found.setdefault(row.subset, []).append(row)
    return found


def _has_codec(made: ContinuationRow) -> bool:
    return made.positive_codec is not None or made.negative_codec is not None
