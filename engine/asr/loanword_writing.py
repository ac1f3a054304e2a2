"""Which loanwords a recogniser writes how: for each set of spellings the forms that stand for it.

An occurrence is a place of the reference where one of the spellings stands as a whole word (a particle may follow);
where a longer spelling of the same set holds a shorter one, the longer counts. What stands for it is the text that
the scored alignment puts there, with the rest of the hypothesis word that it began but without what is right for the
reference behind it (버스 of 버스를 for `bus를`):

- `same`: the spelling that the reference has;
- `accepted`: another one of the set;
- `other`: any other text, normalised (case folded, without punctuation), so that one form is one row;
- `left_out`: nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from engine.asr.alignment import Alignment, Column, unit_spans
from engine.asr.confusions import Tally, add_tally
from engine.text.normaliser import normalise_text
from engine.text.spans import longest_apart
from engine.text.spellings import find_matches, loanword_lexicon
from engine.text.unit_text import unit_text

FormKind = Literal["same", "accepted", "other", "left_out"]
Spellings = tuple[str, ...]


class Form(NamedTuple):
    """How a loanword was written, normalised; empty where it was left out."""

    kind: FormKind
    text: str


@dataclass(frozen=True, slots=True)
class LoanwordWriting:
    """Forms of loanwords; they add up.

    Attributes:
        forms: for each set of spellings (normalised, sorted) its forms with their counts.
    """

    forms: Mapping[Spellings, Mapping[Form, Tally]]

    def __add__(self, other: LoanwordWriting) -> LoanwordWriting:
        return pooled_writing((self, other))

    def occurrences(self, spellings: Spellings) -> int:
        """How often the loanword was said: the sum over its forms."""
        return sum(tally.count for tally in self.forms.get(spellings, {}).values())

    def of_kind(self, spellings: Spellings, kind: FormKind) -> int:
        """How often it was written in a form of this kind."""
        return sum(tally.count for form, tally in self.forms.get(spellings, {}).items() if form.kind == kind)


@dataclass(frozen=True, slots=True)
class TopLoanwords:
    """The loanwords said most often, and what isn't shown of the rest.

    Attributes:
        rows: sets with their forms, most frequent first, then by their spellings; forms likewise.
        total: occurrences of all loanwords.
        distinct: different sets that occur.
        hidden: occurrences of sets that aren't in `rows`.
    """

    rows: tuple[tuple[Spellings, tuple[tuple[Form, Tally], ...]], ...]
    total: int
    distinct: int
    hidden: int


def loanword_writing(key: str, alignment: Alignment, loanwords: Sequence[Sequence[str]]) -> LoanwordWriting:
    """The forms of one utterance.

    Args:
        key: of the utterance, for examples.
        alignment: as scored, with or without the loanwords.
        loanwords: sets of equal spellings.

    >>> from engine.asr.seam import score_utterance
    >>> sets = [("버스", "bus")]
    >>> found = loanword_writing("a", score_utterance("bus를 타는 버스", "버스를 타는 벌스").alignment, sets)
    >>> {form: tally.count for form, tally in found.forms["bus", "버스"].items()}
    {Form(kind='accepted', text='버스'): 1, Form(kind='other', text='벌스'): 1}
    """
    forms: dict[Spellings, dict[Form, Tally]] = {}
    if loanwords:
        spans = unit_spans(alignment.reference)
        for spellings in dict.fromkeys(map(_normalised, map(tuple, loanwords))):
            for start, end in _occurrences(alignment.reference, spellings):
                form = _form(alignment, (spans[start][0], spans[end - 1][1]), spellings)
                add_tally(forms.setdefault(spellings, {}), form, Tally(1, 0, (key,)))
    return LoanwordWriting(forms)


@lru_cache(maxsize=1 << 14)
def _normalised(spellings: Spellings) -> Spellings:
    return tuple(sorted({text for text in map(normalise_text, spellings) if unit_text(text).units}))


@lru_cache(maxsize=1 << 14)
def _occurrences(reference: str, spellings: Spellings) -> tuple[tuple[int, int], ...]:
    """Units of a text where one of the spellings stands, longest first, none overlapping."""
    found = find_matches(unit_text(normalise_text(reference)), [loanword_lexicon((spellings,))])
    return tuple(longest_apart({match[:2] for match in found}))


def _form(alignment: Alignment, span: tuple[int, int], spellings: Spellings) -> Form:
    """How the loanword at a place of the reference was written."""
    written = normalise_text(alignment.reference[slice(*span)])
    text = normalise_text(_standing_for(alignment, span))
    units = unit_text(text).units
    if not units:
        return Form("left_out", "")
    if units == unit_text(written).units:
        return Form("same", written)
    for spelling in spellings:
        if units == unit_text(spelling).units:
            return Form("accepted", spelling)
    return Form("other", text)


def _standing_for(alignment: Alignment, span: tuple[int, int]) -> str:
    """The text of the hypothesis from the first to the last column of a place."""
    columns = alignment.columns
    places = [place for place, column in enumerate(columns) if _overlaps(column, span)]
    first, last = places[0], places[-1]
    words = {column.hypothesis_word for column in columns[first : last + 1]} - {None}
    while first and _is_rest(columns[first - 1], words):
        first -= 1
    while last + 1 < len(columns) and (_goes_on(columns[last + 1]) or _is_rest(columns[last + 1], words)):
        last += 1
        words |= {columns[last].hypothesis_word} - {None}
    return alignment.hypothesis[columns[first].hypothesis.start : columns[last].hypothesis.end]


def _overlaps(column: Column, span: tuple[int, int]) -> bool:
    piece = column.reference
    return bool(piece.text) and piece.start < span[1] and piece.end > span[0]


def _goes_on(column: Column) -> bool:
    """Whether it is a later unit of another spelling, whose first one covers what is written."""
    return column.kind != "insertion" and not column.reference.text


def _is_rest(column: Column, words: set[int | None]) -> bool:
    """Whether an inserted unit belongs to a hypothesis word that stands for the place."""
    return column.kind == "insertion" and column.hypothesis_word in words


def pooled_writing(parts: Iterable[LoanwordWriting]) -> LoanwordWriting:
    """The sum of many."""
    forms: dict[Spellings, dict[Form, Tally]] = {}
    for part in parts:
        for spellings, of_part in part.forms.items():
            tallies = forms.setdefault(spellings, {})
            for form, tally in of_part.items():
                add_tally(tallies, form, tally)
    return LoanwordWriting(forms)


def top_loanwords(writing: LoanwordWriting, most: int) -> TopLoanwords:
    """The loanwords said most often, each with its forms."""
    sizes = {spellings: writing.occurrences(spellings) for spellings in writing.forms}
    kept = sorted(sizes, key=lambda spellings: (-sizes[spellings], spellings))[:most]
    rows = tuple((spellings, tuple(_by_count(writing.forms[spellings]))) for spellings in kept)
    total = sum(sizes.values())
    return TopLoanwords(rows, total, len(sizes), total - sum(sizes[spellings] for spellings in kept))


def _by_count(forms: Mapping[Form, Tally]) -> Iterator[tuple[Form, Tally]]:
    yield from sorted(forms.items(), key=lambda item: (-item[1].count, item[0]))
