"""What a reviewer decides about a take, written to the project's own tables; the annotations stay as they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from db.annotation_records import AnnotationContent, AnnotationRecord, MarkedSpan, ReviewState
from db.records import LabelField, SpellingSet, StoreError, TokenLanguageRecord, new_id, now_utc
from engine.annotation.choices import REVIEWED, most_common
from engine.annotation.version import place_in, said_by, tidy
from gui.services.annotation_blind import OFF_SCRIPT_FIELD
from gui.services.annotation_changes import Change, Correction, FlagAnswer, FlagChange, Refusal, SpanChange
from gui.services.annotation_item import AnnotationItem, is_refusal, places_of_loanwords
from gui.services.review_rows import ReviewItem

if TYPE_CHECKING:
    from db.session import Session

OWN = "own"
Said = tuple[ReviewState, str, Mapping[str, str]]
"""State, note, and where the values come from."""
FOLLOWS: dict[str, str] = {"cs_levels_all": "cs_level"}
"""Labels that are taken from where another one is taken from."""
LABELS: tuple[LabelField, ...] = (
    "cs_level",
    "cs_levels_all",
    "main_language",
    "verdict",
    "reject_reason",
    "quality_reasons",
    "note",
)


@dataclass(frozen=True, slots=True)
class Chosen:
    """Where the value of a field comes from.

    Attributes:
        source: id of an annotation, or `OWN`.
        own: the reviewer's own value: a text, a code, codes as a JSON list, spelling sets as `버스 = bus; …`.
    """

    source: str
    own: str = ""


Choosing = Mapping[str, Chosen]
"""By field of `REVIEWED`; a field that is missing is not decided."""


def preselected(item: ReviewItem) -> dict[str, Chosen]:
    """What most people say about each field; fields in which two answers are as common are missing.

    What an earlier review chose comes first, unless somebody has annotated since.
    """
    found: dict[str, Chosen] = {}
    before = item.reviews[-1].chosen if item.reviews and item.state in ("accepted", "adjudicated") else {}
    known = {one.id for one in item.versions}
    for field in REVIEWED:
        if before.get(field) in known:
            found[field] = Chosen(before[field])
        elif before.get(field) == OWN:
            found[field] = Chosen(OWN, own_now(item.now, field))
        elif (place := most_common(item.double.choices[field])) is not None:
            found[field] = Chosen(item.versions[place].id)
    return found


def own_now(item: AnnotationItem, field: str) -> str:
    """The project's own value of a field, as a reviewer types it."""
    if field == "text":
        return item.text
    if field == "loanwords":
        return spellings_text(one.spellings for one in item.current_spans)
    if field == "languages":
        return ""
    return item.value(field) or ""  # type: ignore[arg-type]


def spellings_text(sets: Iterable[Sequence[str]]) -> str:
    """Spelling sets as they are typed.

    >>> spellings_text([("버스", "bus"), ("taxi",)])
    '버스 = bus; taxi'
    """
    return "; ".join(" = ".join(words) for words in sets)


def undecided(item: ReviewItem, chosen: Choosing) -> list[str]:
    """The fields that still have to be decided: people differ, and nothing is chosen.

    What is rejected needs no more than its reason and its text.
    """
    rejected = value_of(item, chosen, "verdict") == "reject"
    asked = ("text", "verdict", "reject_reason", "note") if rejected else REVIEWED
    moot = () if rejected else ("reject_reason",)
    return [field for field in REVIEWED if field in asked and field not in moot and field not in chosen]


def value_of(item: ReviewItem, chosen: Choosing, field: str) -> str | None:
    """The chosen value of a label; None where it is not decided or nobody has one."""
    choice = chosen.get(FOLLOWS.get(field, field))
    if choice is None:
        return None
    if choice.source != OWN:
        return _labels(item, choice.source).get(field)
    if field == "cs_levels_all":
        from gui.services.annotations import levels_present

        return json.dumps(levels_present(choice.own, item.now.rule.levels_all)) if choice.own else None
    return choice.own or None


def _labels(item: ReviewItem, source: str) -> Mapping[str, str]:
    return _version(item, source).content.labels


def _version(item: ReviewItem, source: str) -> AnnotationRecord:
    found = next((one for one in item.versions if one.id == source), None)
    if found is None:
        raise StoreError("An annotation of this take was changed meanwhile; look at the take again.")
    return found


def content_chosen(item: ReviewItem, chosen: Choosing) -> AnnotationContent:
    """The take as the reviewer decided it; marks go with their words into the chosen text.

    Raises:
        StoreError: something is not decided, or an annotation is another one by now.
    """
    left = undecided(item, chosen)
    if left:
        raise StoreError("Something is not decided yet; choose whose answer holds.")
    text = _text(item, chosen)
    labels = {field: value for field in LABELS if (value := value_of(item, chosen, field)) is not None}
    if labels.get("verdict") != "reject":
        labels.pop("reject_reason", None)
    return AnnotationContent(
        text,
        {field: tidy(value) if field != "note" else value for field, value in labels.items()},
        _marks(item, chosen, "loanwords", text),
        _marks(item, chosen, "languages", text),
        _refused(item, chosen, text),
    )


def _text(item: ReviewItem, chosen: Choosing) -> str:
    choice = chosen["text"]
    text = choice.own if choice.source == OWN else _version(item, choice.source).content.text
    if not tidy(text):
        raise StoreError("A transcript can't be empty; reject the take if nothing was said.")
    return item.now.text if tidy(text) == tidy(item.now.text) else tidy(text)


def _marks(item: ReviewItem, chosen: Choosing, field: str, text: str) -> tuple[MarkedSpan, ...]:
    choice = chosen.get(field)
    if choice is None:
        return ()
    if choice.source == OWN:
        return own_loanwords(choice.own, text) if field == "loanwords" else ()
    content = _version(item, choice.source).content
    return _moved(content.loanwords if field == "loanwords" else content.languages, content.text, text)


def _refused(item: ReviewItem, chosen: Choosing, text: str) -> tuple[MarkedSpan, ...]:
    """Proposals that were refused go with the loanwords of the same annotation."""
    choice = chosen.get("loanwords")
    if choice is None or choice.source == OWN:
        return ()
    content = _version(item, choice.source).content
    return _moved(content.refused, content.text, text)


def _moved(marks: Sequence[MarkedSpan], old: str, new: str) -> tuple[MarkedSpan, ...]:
    place = place_in(old, new)
    return tuple(
        MarkedSpan(*there, new[slice(*there)], tuple(tidy(word) for word in one.spellings), one.language)
        for one in marks
        if (there := place(one.start, one.end)) is not None
    )


def own_loanwords(typed: str, text: str) -> tuple[MarkedSpan, ...]:
    """Every place of the typed spelling sets in a text.

    Raises:
        StoreError: a set has no place in it.

    >>> [(one.start, one.end, one.spellings) for one in own_loanwords("버스 = bus", "버스를 탔다")]
    [(0, 2, ('버스', 'bus'))]
    """
    found: list[MarkedSpan] = []
    for part in filter(None, (tidy(one) for one in typed.split(";"))):
        words = tuple(filter(None, (tidy(word) for word in part.replace("|", "=").split("="))))
        places = places_of_loanwords(text, (SpellingSet(words),)) if words else []
        if not places:
            raise StoreError(
                f"{part} stands nowhere in the transcript as a whole word; write it as it is there."
            )
        found += [MarkedSpan(one.start, one.end, text[one.start : one.end], words) for one in places]
    free = [one for at, one in enumerate(found) if not any(_over(one, other) for other in found[:at])]
    return tuple(sorted(free, key=lambda one: one.start))


def _over(one: MarkedSpan, other: MarkedSpan) -> bool:
    return one.start < other.end and other.start < one.end


class Adjudication:
    """The project's own values become what the reviewer decided, and the review says so.

    What has its value already is left alone. It is worked out when it is first done, from what is stored then.
    """

    def __init__(
        self, take_id: str, content: AnnotationContent, review: ReviewChange, off_script: FlagAnswer = None
    ) -> None:
        self._take_id = take_id
        self._content = content
        self._review = review
        self._off_script: FlagAnswer = off_script
        self._changes: list[Change] | None = None

    def do(self, session: Session, author_id: str) -> None:
        if self._changes is not None:
            for change in self._changes:
                change.do(session, author_id)
            return
        made: list[Change] = []
        for change in self._steps(session):
            change.do(session, author_id)
            made.append(change)
        self._changes = made

    def _steps(self, session: Session) -> Iterator[Change]:
        from gui.services.annotation_item import read_item
        from gui.services.annotations import label_change

        item, content = read_item(session, self._take_id), self._content
        if content.text != item.text:
            yield Correction(self._take_id, item.text, content.text, item.current_spans, item.languages)
            item = read_item(session, self._take_id)
        yield from _span_steps(item, content)
        if (languages := _language_step(item, content)) is not None:
            yield languages
        values: dict[LabelField, str | None] = {field: content.labels.get(field) for field in LABELS}
        labels = label_change(item, {**values, "unsure": None})
        if labels is not None:
            yield labels
        flag = item.flag
        if flag is not None and self._off_script is not None and flag.answer != self._off_script:
            yield FlagChange(flag.id, flag.answer, self._off_script)
        yield self._review

    def undo(self, session: Session, author_id: str) -> None:
        for change in reversed(self._changes or []):
            change.undo(session, author_id)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        return item


def _span_steps(item: AnnotationItem, content: AnnotationContent) -> list[Change]:
    wanted = {(one.start, one.end): one for one in content.loanwords}
    gone = [
        one.id
        for one in item.current_spans
        if (there := wanted.get((one.start, one.end))) is None
        or said_by(there.spellings) != said_by(one.spellings)
    ]
    kept = {(one.start, one.end) for one in item.current_spans if one.id not in gone}
    add = [(one.start, one.end, one.spellings) for place, one in wanted.items() if place not in kept]
    steps: list[Change] = [SpanChange(item.take.id, add, gone)] if add or gone else []
    said = {(one.start, one.end) for one in item.spans if is_refusal(one)}
    steps += [
        Refusal(item.take.id, one.start, one.end, one.spellings)
        for one in content.refused
        if (one.start, one.end) not in said and not any(_over(one, mark) for mark in content.loanwords)
    ]
    return steps


def _language_step(item: AnnotationItem, content: AnnotationContent) -> Change | None:
    before = [(one.start, one.end, one.language) for one in item.languages]
    after = [(one.start, one.end, one.language) for one in content.languages]
    return None if sorted(before) == sorted(after) else Languages(item, content.languages)


class Languages:
    """Other stretches whose language is set by hand, all of a take at once."""

    def __init__(self, item: AnnotationItem, wanted: Sequence[MarkedSpan]) -> None:
        self._take_id = item.take.id
        self._before, self._wanted = item.languages, tuple(wanted)

    def do(self, session: Session, author_id: str) -> None:
        from db.store import token_languages

        held = {(one.start, one.end, one.language): one for one in self._before}
        records = [
            held.get((one.start, one.end, one.language))
            or TokenLanguageRecord(
                new_id(), self._take_id, one.start, one.end, one.covered, one.language, author_id, now_utc()
            )
            for one in self._wanted
        ]
        token_languages.replace_all(session, self._take_id, records)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import token_languages

        token_languages.replace_all(session, self._take_id, self._before)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        return item


class ReviewChange:
    """What a reviewer says about a take; labels and texts stay as they are."""

    def __init__(
        self, take_id: str, state: ReviewState, note: str = "", chosen: Mapping[str, str] | None = None
    ) -> None:
        self._said: Said = state, note, dict(chosen or {})
        self._take_id = take_id
        self._before: Said = "open", "", {}

    def do(self, session: Session, author_id: str) -> None:
        from db.store import reviews

        before = reviews.newest(session, self._take_id)
        if before is not None:
            self._before = before.state, before.note, before.chosen
        reviews.add(session, self._take_id, author_id, *self._said)

    def undo(self, session: Session, author_id: str) -> None:
        from db.store import reviews

        reviews.add(session, self._take_id, author_id, *self._before)

    def shown(self, item: AnnotationItem, author_id: str) -> AnnotationItem:
        return item


def adjudication(item: ReviewItem, chosen: Choosing, note: str = "") -> Adjudication:
    """A decision about a take, ready to be done; `accepted` where all agreed and nothing was typed.

    Raises:
        StoreError: as of `content_chosen`.
    """
    content = content_chosen(item, chosen)
    typed = any(one.source == OWN for one in chosen.values())
    state: ReviewState = "adjudicated" if item.double.split or typed else "accepted"
    sources = {field: one.source for field, one in chosen.items()}
    review = ReviewChange(item.take_id, state, note, sources)
    return Adjudication(item.take_id, content, review, off_script(item))


def off_script(item: ReviewItem) -> FlagAnswer:
    """What those who answered say about the question "off script?"; None where they don't say the same."""
    answers = {one.content.labels.get(OFF_SCRIPT_FIELD) for one in item.versions} - {None}
    return cast(FlagAnswer, answers.pop()) if len(answers) == 1 else None
