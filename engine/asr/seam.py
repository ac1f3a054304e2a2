"""Mode `seam`: mixed error rate and PIER of an utterance, from one alignment, without the faults of replacement.

Both sides go through the same named steps, loanwords are arcs of a reference network, and both measures are
read off the one best path. `engine.asr.hike` has the published rule to the letter.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import NamedTuple

from engine.asr.alignment import Alignment, draw_alignment
from engine.asr.cs_level import code_switching_level
from engine.asr.leaving_out import LeftOut, ways_to_leave_out
from engine.asr.mixed_error_rate import mixed_error_counts
from engine.asr.network import Network, network_of
from engine.asr.network_costs import cost_of
from engine.asr.network_path import best_path
from engine.asr.pier import point_of_interest_counts
from engine.asr.seam_reading import (
    ReferenceUnits,
    optional_words_of,
    read_built_in,
    read_counted,
    read_reference,
    spans_of,
)
from engine.asr.seam_settings import DEFAULT, SeamSettings
from engine.asr.words_left_out import Side, WordsLeftOut, with_words_left_out
from engine.text.heard_spellings import heard_arcs
from engine.text.hyphens import Compound, compounds_in, known_compounds
from engine.text.language_runs import Marked
from engine.text.spans import apart, blanked
from engine.text.spellings import (
    Arc,
    Match,
    arcs_against,
    built_in,
    compound_lexicon,
    find_matches,
    loanword_lexicon,
)
from engine.text.tokens import nfc
from engine.text.unit_choice import carried_over, regrouped
from engine.text.unit_text import UnitText
from engine.types import Counts

Loanwords = tuple[tuple[str, ...], ...]
"""Sets of equal spellings."""


@dataclass(frozen=True, slots=True)
class UtteranceScore:
    """The score of one hypothesis.

    Attributes:
        mer: counts in units; their rate is not defined where the reference is empty.
        pier: counts in words of interest; None where the reference has no point of interest.
    """

    mer: Counts
    pier: Counts | None
    _given: _Given = field(repr=False)
    _reference: _Reference = field(repr=False)
    _hypothesis: str = field(repr=False)
    _settings: SeamSettings = field(repr=False)
    _left_out: WordsLeftOut | None = field(default=None, repr=False)

    @property
    def level(self) -> str:
        """Level of code-switching, as given or by the rule."""
        return self._given.level or self._rule()[0]

    @property
    def main_language(self) -> str | None:
        """As given or guessed; None where no word has a language."""
        return self._given.main_language or self._rule()[1]

    def _rule(self) -> tuple[str, str | None]:
        text = self._left_out.sides[0].text if self._left_out else self._reference.text
        return level_by_rule(text, self._given.main_language, self._given.marked)

    @property
    def alignment(self) -> Alignment:
        """The alignment, drawn when it is asked for."""
        texts = self._reference.text, nfc(self._hypothesis)
        hypothesis = read_counted(self._hypothesis, self._settings)
        network = _network(self._reference, self._hypothesis, hypothesis, self._settings)
        found = draw_alignment(
            texts,
            network,
            self._reference.units,
            self._reference.points,
            hypothesis,
            best_path(network, hypothesis.units, self._settings.costs),
            self._settings.insertions,
            (spans_of(texts[0], self._settings), spans_of(texts[1], self._settings)),
        )
        return with_words_left_out(found, self._left_out) if self._left_out else found


class _Given(NamedTuple):
    """What is known about a reference, not guessed."""

    level: str | None
    main_language: str | None
    marked: tuple[Marked, ...]


class _Reference(NamedTuple):
    """A reference, ready to be compared.

    Attributes:
        text: NFC, without tags.
        units: after normalising, those that are counted.
        built_in: the same in built-in units, in which spellings are looked for.
        points: for each word whether it is a point of interest.
        loanwords: its sets of spellings, none where they are switched off.
        network: the reference as written, without arcs.
        matches: where other spellings may stand.
    """

    text: str
    units: UnitText
    built_in: UnitText
    points: tuple[bool, ...]
    loanwords: Loanwords
    network: Network
    matches: tuple[Match, ...]


def score_utterance(
    reference: str,
    hypothesis: str,
    loanwords: Sequence[Sequence[str]] = (),
    *,
    tagged: bool = False,
    level: str | None = None,
    main_language: str | None = None,
    marked: Sequence[Marked] = (),
    settings: SeamSettings = DEFAULT,
) -> UtteranceScore:
    """Score one hypothesis against its reference.

    Args:
        reference: the text as written, in any Unicode form, with its punctuation.
        hypothesis: what the recogniser wrote.
        loanwords: sets of equal spellings.
        tagged: whether `<tag …>` in the reference marks points of interest by hand; otherwise it is text.
        level: level of code-switching, where it is known; None: by the rule.
        main_language: language tag of the main language; None: guessed.
        marked: stretches of the NFC reference whose language was set by hand.
        settings: what counts as equal and what PIER looks at.

    >>> score = score_utterance("report는 내일까지", "리포트는 내일까지", [("리포트", "report")])
    >>> score.mer.errors, score.mer.reference_units, score.pier, score.level
    (0, 6, Counts(hits=2, substitutions=0, deletions=0, insertions=0, reference_units=2), 'word')
    >>> [(column.kind, column.hypothesis.text) for column in score.alignment.columns][:2]
    [('accepted', '리포트'), ('hit', '는')]
    """
    sets = tuple([tuple(spellings) for spellings in loanwords]) if settings.loanwords else ()
    given = _Given(level, main_language, tuple(marked))
    prepared = _prepared(reference, sets, tagged, main_language, given.marked, settings)
    found = read_counted(hypothesis, settings)
    mer, pier = _counts(prepared, found, hypothesis, settings)
    score = UtteranceScore(mer, pier, given, prepared, hypothesis, settings)
    return _leaving_out(score, prepared, found) if settings.optional_words else score


def _counts(
    reference: _Reference, found: UnitText, hypothesis: str, settings: SeamSettings
) -> tuple[Counts, Counts | None]:
    points = sum(reference.points)
    if found.units == reference.units.units:  # every unit is a hit, whatever the arcs
        size = len(found.units)
        return Counts(hits=size, reference_units=size), Counts(points, 0, 0, 0, points) if points else None
    network = _network(reference, hypothesis, found, settings)
    path = best_path(network, found.units, settings.costs)
    mer = mixed_error_counts(network, path)
    if not points:
        return mer, None
    return mer, point_of_interest_counts(
        network, reference.units, reference.points, found, path, settings.insertions
    )


@lru_cache(maxsize=1 << 12)
def level_by_rule(
    text: str, main_language: str | None = None, marked: tuple[Marked, ...] = ()
) -> tuple[str, str | None]:
    """Level of code-switching and main language (as given, or guessed) of a text without tags."""
    found = code_switching_level(text, main_language, marked)
    return found.level, found.main_language


@lru_cache(maxsize=1 << 12)
def _prepared(
    reference: str,
    loanwords: Loanwords,
    tagged: bool,
    main_language: str | None,
    marked: tuple[Marked, ...],
    settings: SeamSettings,
) -> _Reference:
    return _reference(read_reference(reference, tagged, main_language, marked, settings), loanwords, settings)


def _reference(read: ReferenceUnits, loanwords: Loanwords, settings: SeamSettings) -> _Reference:
    compounds = _compounds(read.text, settings)
    matches = _matches(read.built_in, loanwords, compounds, settings)
    return _Reference(*read, loanwords, network_of(read.units.units), matches)


def _compounds(text: str, settings: SeamSettings) -> tuple[Compound, ...]:
    """The compounds written with a hyphen in a text that aren't known without it."""
    found = compounds_in(text) if settings.hyphens else ()
    return tuple([compound for compound in found if compound not in known_compounds()]) if found else ()


def _matches(
    text: UnitText, loanwords: Loanwords, compounds: tuple[Compound, ...], settings: SeamSettings
) -> tuple[Match, ...]:
    """The matches of the loanwords, of the built-in sets, and of compounds that the texts write."""
    lexicons = [built_in(settings.contractions, settings.hyphens)]
    lexicons += [
        loanword_lexicon((one,), compounds, settings.hyphens, settings.normaliser) for one in loanwords
    ]
    if compounds:
        lexicons.append(compound_lexicon(compounds))
    return find_matches(text, lexicons)


def _network(reference: _Reference, hypothesis: str, found: UnitText, settings: SeamSettings) -> Network:
    """The network of a reference against one hypothesis.

    An empty hypothesis holds no spelling at all: every unit as written is deleted.
    """
    if not found.units:
        return reference.network
    arcs = _arcs(reference, hypothesis, found, settings)
    return network_of(reference.units.units, arcs) if arcs else reference.network


def _arcs(reference: _Reference, hypothesis: str, found: UnitText, settings: SeamSettings) -> tuple[Arc, ...]:
    """The spellings that may stand in a reference against one hypothesis; a hyphen in it may add some."""
    matches = reference.matches
    written = _compounds(hypothesis, settings)
    if written:
        compounds = tuple(dict.fromkeys((*_compounds(reference.text, settings), *written)))
        matches = _matches(reference.built_in, reference.loanwords, compounds, settings)
    if settings.units:
        found = read_built_in(hypothesis, settings)
    arcs = arcs_against(reference.built_in.units, matches, found.units)
    if settings.numbers != "apart" or settings.compounds:
        texts = reference.text, nfc(hypothesis)
        heard = heard_arcs(reference.built_in, found, texts, settings.numbers, settings.compounds)
        arcs = tuple(sorted({*arcs, *heard}))
    if settings.units:
        chosen = regrouped(reference.built_in, settings.units)
        return carried_over(arcs, reference.built_in, chosen, settings.units)
    return arcs


def _leaving_out(score: UtteranceScore, reference: _Reference, found: UnitText) -> UtteranceScore:
    """The score with those optional words left out on either side whose rest costs least; of equal cost, fewer errors."""
    settings = score._settings
    sides = Side(reference.text, reference.units), Side(nfc(score._hypothesis), found)
    built_in = reference.built_in, read_built_in(score._hypothesis, settings)
    words = [optional_words_of(text, settings) for text in built_in]
    if not any(words) or not score.mer.errors:
        return score
    rests = [_without(reference, sides, LeftOut(apart(words[0]), apart(words[1])), settings)]
    if all(words) or rests[0].found.units != rests[0].reference.units.units:  # else nothing is better
        arcs = _arcs(reference, sides[1].text, found, settings)
        moved = rests[0].left_out.moved(
            _arcs(rests[0].reference, rests[0].hypothesis, rests[0].found, settings)
        )
        network = network_of(reference.units.units, tuple(sorted({*arcs, *moved})))
        ways = ways_to_leave_out(network, found.units, words[0], words[1], {*moved} - {*arcs}, settings.costs)
        rests = [_without(reference, sides, out, settings) for out in ways]
    counts = [_counts(rest.reference, rest.found, rest.hypothesis, settings) for rest in rests]
    ranks = [(cost_of(mer, settings.costs), mer.errors) for mer, _ in counts]
    best = ranks.index(min(ranks))
    if ranks[best] >= (cost_of(score.mer, settings.costs), score.mer.errors):
        return score
    rest, (mer, pier) = rests[best], counts[best]
    if score.pier:
        right = sum(reference.points) - sum(rest.reference.points)
        pier = Counts(hits=right, reference_units=right) + (pier or Counts())
    mer = replace(mer, reference_units=score.mer.reference_units)
    return replace(
        score,
        mer=mer,
        pier=pier,
        _reference=rest.reference,
        _hypothesis=rest.hypothesis,
        _left_out=rest.left_out,
    )


class _Rest(NamedTuple):
    """Both sides without some optional words."""

    reference: _Reference
    hypothesis: str
    found: UnitText
    left_out: WordsLeftOut


def _without(reference: _Reference, sides: tuple[Side, Side], out: LeftOut, settings: SeamSettings) -> _Rest:
    """Both sides with spaces where optional words stood, so that all else keeps its place."""
    places = tuple(
        tuple((spans[start][0], spans[end - 1][1]) for start, end in left)
        for spans, left in zip([spans_of(side.text, settings) for side in sides], out, strict=True)
    )
    left = WordsLeftOut(sides, out, (places[0], places[1]), reference.points)
    text, hypothesis = (blanked(side.text, part) for side, part in zip(sides, places, strict=True))
    points = tuple(reference.points[word] for word in left.kept_words(0))
    read = ReferenceUnits(text, read_counted(text, settings), read_built_in(text, settings), points)
    rest = _reference(read, reference.loanwords, settings)
    return _Rest(rest, hypothesis, read_counted(hypothesis, settings), left)
