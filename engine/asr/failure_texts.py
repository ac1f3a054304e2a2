"""Both texts of an utterance while its failures are told apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.asr.alignment import Alignment
from engine.asr.failure_endings import is_particle_after_latin
from engine.asr.failure_kinds import Failure, FailureKind, Signal
from engine.asr.failure_matches import Match, runs_of, weight_of
from engine.asr.failure_sameness import is_filler, is_function_word
from engine.asr.failure_sides import Side, side_of
from engine.text.language_runs import scripts_of_language
from engine.text.normaliser import normalise_text
from engine.text.scripts import DIGIT, HAN, HANGUL, switch_class

Run = tuple[int, int]
"""Units of the reference, from one to another (not included)."""


@dataclass(frozen=True, slots=True)
class Texts:
    """A reference, a hypothesis, and what is known about them.

    Attributes:
        reference, hypothesis: unit by unit.
        points: indices of the reference words that are points of interest.
        listed: spellings of loanwords, normalised, without spaces.
        main: script class of the main language; empty where there is none.
    """

    reference: Side
    hypothesis: Side
    points: frozenset[int]
    listed: frozenset[str]
    main: str

    def failure(
        self,
        kind: FailureKind,
        signal: Signal,
        run: Run,
        heard: Sequence[int],
        confidence: float,
        nearness: float | None = None,
    ) -> Failure:
        """A failure at units of both sides; the confidence is kept within 0 to 1."""
        words = tuple(sorted(set(self.reference.words[slice(*run)])))
        hypothesis = self.hypothesis
        return Failure(
            kind,
            signal,
            self.reference.piece(*run),
            hypothesis.piece(heard[0], heard[-1] + 1) if heard else hypothesis.piece(0, 0),
            round(min(max(confidence, 0.0), 1.0), 3),
            words,
            not self.points.isdisjoint(words),
            None if nearness is None else round(nearness, 3),
        )

    def weight_of_runs(self, runs: Iterable[Run]) -> float:
        """The weight of the sounds of runs of the reference."""
        return sum(weight_of(self.reference, range(*run)) for run in runs)

    def heard(self, match: Match) -> str:
        """What stands for a match, without spaces."""
        return "".join(self.hypothesis.units[unit] for unit in match.hypothesis)

    def main_weight(self, side: Side) -> float:
        """The weight of the sounds of a text that are in the script of the main language."""
        return weight_of(side, [unit for unit, script in enumerate(side.classes) if script == self.main])


def texts_of(
    alignment: Alignment, loanwords: Iterable[Sequence[str]], main_language: str | None = None
) -> Texts:
    """The texts of an alignment."""
    reference = side_of(alignment.reference)
    points = {word for found in alignment.words if found.point_of_interest for word in found.words}
    listed = {"".join(normalise_text(spelling).split()) for spellings in loanwords for spelling in spellings}
    main = main_class(reference, main_language)
    return Texts(reference, side_of(alignment.hypothesis), frozenset(points), frozenset(listed), main)


def main_class(reference: Side, main_language: str | None = None) -> str:
    """The script class of the main language: as given, that of particles after Latin words, or of most words.

    >>> main_class(side_of("report draft review는 내일")), main_class(side_of("this drama had solid 서사"))
    ('Hangul', 'Latin')
    """
    if main_language:
        scripts = map(switch_class, scripts_of_language(main_language))
        given = sorted({script for script in scripts if script} & set(reference.classes))
        if given:
            return given[0]
    votes: Counter[str] = Counter()
    for first, last in language_stretches(reference):
        script = reference.classes[first]
        if is_particle_after_latin(reference, first, last):
            return script
        words = len(set((reference.chunks if script == HANGUL else reference.words)[first:last]))
        votes[script] += -(-words // 2) if script == HAN else words
    votes.pop(DIGIT, None)
    return max(votes, key=lambda script: votes[script], default="")


def language_stretches(side: Side, start: int = 0, stop: int | None = None) -> Iterator[Run]:
    """The stretches of a text in one script class; a particle after a Latin word is a stretch of its own.

    Args:
        side: the text.
        start, stop: the units among which they are looked for; all without.

    >>> list(language_stretches(side_of("bug는 오늘 고쳤다")))
    [(0, 1), (1, 2), (2, 7)]
    """
    for first, last in runs_of(side, start, len(side.units) if stop is None else stop):
        end = min(side.chunk_end(first), last)
        if end < last and is_particle_after_latin(side, first, end):
            yield first, end
            first = end
        yield first, last


def is_slight(side: Side, first: int, last: int) -> bool:
    """Whether units are nothing but fillers and function words, or a particle."""
    if is_particle_after_latin(side, first, last):
        return True
    return all(
        is_filler(side.units[unit]) or is_function_word(side.units[unit]) for unit in range(first, last)
    )
