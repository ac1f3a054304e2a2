"""One take as an annotator sees it: everything that is stored about it, and what is proposed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from db.records import (
    LabelField,
    LabelRecord,
    PersonRecord,
    ScriptRecord,
    SpanRecord,
    SpellingSet,
    TakeFlagRecord,
    TakeRecord,
    TokenLanguageRecord,
    TranscriptRecord,
)
from engine.asr.cs_level import LevelResult, code_switching_level
from engine.text.language_runs import Marked
from engine.text.particles import is_attached
from engine.text.tokens import Token, nfc, tokens

if TYPE_CHECKING:
    from db.session import Session

OFF_SCRIPT = "wrong words"
"""The reason under which a take is rejected that is off script."""
CUT_OFF_LONGEST = 10
"""Particles longer than this are not looked for when a word is proposed without them."""


@dataclass(frozen=True, slots=True)
class ProposedSpan:
    """A loanword that the script knows, found in the transcript and not confirmed by anybody."""

    start: int
    end: int
    spellings: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BlindWork:
    """Whose blind annotation of a take is shown, and the queue that asked for it."""

    person_id: str
    queue_id: str


@dataclass(frozen=True)
class AnnotationItem:
    """A take with its script, its transcripts, and every decision about it, oldest first.

    Attributes:
        script: None for a take that read none.
        transcripts: every version, the last one holds.
        labels: every decision of every field; the last of a field holds.
        spans: every loanword span, those taken away too.
        languages: stretches whose language was set by hand; without an author, as the script says.
        people: everybody of the project by id, to name authors and the speaker.
        unsaved: text that was typed and could not be stored, by field (`note`, `transcript`).
        flag: the question "off script?" about it; None where nobody asks.
        heard: what recognisers wrote, where it is asked whether the take is off script.
        returned: why a reviewer asks for another look, until it was confirmed again; empty where nobody does.
        blind: one person's own work on a take that others label, too; None: what the project itself has.
    """

    take: TakeRecord
    script: ScriptRecord | None
    transcripts: tuple[TranscriptRecord, ...]
    labels: tuple[LabelRecord, ...]
    spans: tuple[SpanRecord, ...]
    languages: tuple[TokenLanguageRecord, ...]
    people: Mapping[str, PersonRecord]
    unsaved: Mapping[str, str] = field(default_factory=dict)
    flag: TakeFlagRecord | None = None
    blind: BlindWork | None = None
    heard: tuple[str, ...] = ()
    returned: str = ""

    @property
    def text(self) -> str:
        """What was said, as it holds now."""
        return self.transcripts[-1].text

    @cached_property
    def words(self) -> list[Token]:
        """The words of the text."""
        return tokens(self.text)

    @cached_property
    def holding(self) -> dict[LabelField, LabelRecord]:
        """The decision that holds, by field."""
        last: dict[LabelField, LabelRecord] = {label.field: label for label in self.labels}
        return {field: label for field, label in last.items() if label.value is not None}

    def value(self, field: LabelField) -> str | None:
        """What was decided for a field; None where nobody decided."""
        label = self.holding.get(field)
        return label.value if label else None

    @property
    def is_done(self) -> bool:
        """Whether level and verdict are confirmed; what is rejected needs no level, proposals never count."""
        verdict = self.value("verdict")
        if self.returned:
            return False
        return verdict == "reject" or (verdict is not None and "cs_level" in self.holding)

    @property
    def current_spans(self) -> tuple[SpanRecord, ...]:
        """The loanword spans that hold."""
        return tuple(span for span in self.spans if span.removed_at is None)

    @property
    def marked(self) -> tuple[Marked, ...]:
        """The languages set by hand or told by the script, as the engine reads them."""
        return tuple((one.start, one.end, one.language) for one in self.languages)

    def name_of(self, person_id: str | None) -> str:
        """The name of a person; empty where nobody is known."""
        person = self.people.get(person_id or "")
        return person.name if person else ""

    # ---- proposals

    @property
    def proposed_main(self) -> str | None:
        """The main language of the script, else the language of most words."""
        return self.script.main_language if self.script else self._guess.main_language

    @property
    def main_language(self) -> str | None:
        """As confirmed, else as proposed."""
        return self.value("main_language") or self.proposed_main

    @cached_property
    def rule(self) -> LevelResult:
        """The level by rule, with the main language that holds or is proposed."""
        return code_switching_level(self.text, self.main_language, self.marked)

    @cached_property
    def _guess(self) -> LevelResult:
        return code_switching_level(self.text, None, self.marked)

    @property
    def proposed_verdict(self) -> str | None:
        """Keep, unless the recorder measured a bad take or it may be off script: somebody has to decide about
        that. What is off script is to be rejected."""
        if self.flag is not None and self.flag.answer != "no":
            return "reject" if self.flag.answer == "yes" else None
        quality = self.take.quality
        return None if quality is not None and quality.verdict == "bad" else "keep"

    @property
    def proposed_reason(self) -> str | None:
        """Why it is to be rejected, where that is proposed."""
        return OFF_SCRIPT if self.proposed_verdict == "reject" else None

    @property
    def languages_of_item(self) -> tuple[str, ...]:
        """The languages that a person chooses from, the main one first."""
        named = self.script.languages if self.script else ()
        found = [self.main_language or "ko", *named, *(self._guess.main_language or "ko", "en", "ko")]
        return tuple(dict.fromkeys(found))[: max(2, len(set(named)))]

    @cached_property
    def proposed_spans(self) -> tuple[ProposedSpan, ...]:
        """The script's loanwords where they stand as whole words, less what is confirmed or was refused."""
        loanwords = self.script.loanwords if self.script else ()
        refused = self._refused()
        held = self.current_spans
        return tuple(
            found
            for found in places_of_loanwords(self.text, loanwords)
            if (found.start, found.end) not in refused
            and not any(span.start < found.end and span.end > found.start for span in held)
        )

    def _refused(self) -> set[tuple[int, int]]:
        """Places where somebody said that there is no loanword."""
        return {
            (span.start, span.end)
            for span in self.spans
            if is_refusal(span) and self.text[span.start : span.end] == span.covered
        }


def is_refusal(span: SpanRecord) -> bool:
    """Whether a span only says that there is no loanword: it was taken away in the moment in which it was added.

    A span that held and was taken away later, by undo as well, refuses nothing.
    """
    return span.removed_at == span.created_at


def places_of_loanwords(text: str, loanwords: tuple[SpellingSet, ...]) -> list[ProposedSpan]:
    """Every place where a spelling is a whole word, with or without particles; the longest wins.

    >>> [(one.start, one.end) for one in places_of_loanwords("버스를 탔다", (SpellingSet(("버스", "bus")),))]
    [(0, 2)]
    >>> places_of_loanwords("버스정류장", (SpellingSet(("버스", "bus")),))
    []
    """
    words = tokens(text)
    folded = text.casefold()
    known = [(nfc(word), group.spellings) for group in loanwords for word in group.spellings]
    found: list[ProposedSpan] = []
    for word, spellings in sorted(known, key=lambda item: -len(item[0])):
        at = folded.find(word.casefold())
        while at >= 0:
            end = at + len(word)
            if is_whole(words, at, end) and not any(one.start < end and one.end > at for one in found):
                found.append(ProposedSpan(at, end, spellings))
            at = folded.find(word.casefold(), at + 1)
    return sorted(found, key=lambda one: one.start)


def is_whole(words: list[Token], start: int, end: int) -> bool:
    """Whether a stretch begins with a word and ends with one, or where only particles follow in the word.

    >>> is_whole(tokens("버스를 bus"), 0, 2), is_whole(tokens("business"), 0, 3)
    (True, False)
    """
    if not any(word.start == start for word in words):
        return False
    last = next((word for word in words if word.start < end <= word.end), None)
    return last is not None and (last.end == end or is_attached(last.text[end - last.start :]))


def without_particles(word: str) -> str:
    """A word of Korean without what seems to be attached to it; at least two syllables stay.

    >>> without_particles("카페에서는"), without_particles("버스"), without_particles("meeting")
    ('카페', '버스', 'meeting')
    """
    for cut in range(max(2, len(word) - CUT_OFF_LONGEST), len(word)):
        if is_attached(word[cut:]):
            return word[:cut]
    return word


def read_item(session: Session, take_id: str) -> AnnotationItem:
    """Everything that is stored about a take.

    Raises:
        StoreError: there is no such take.
    """
    from db.store import label_queues, labels, people, scripts, spans, take_flags, takes, token_languages
    from db.store import transcripts as texts

    take = takes.get(session, take_id)
    script = scripts.list_scripts(session, ids=[take.script_id])[0] if take.script_id else None
    flag = next(iter(take_flags.list_flags(session, "off_script", take_ids=[take_id])), None)
    return AnnotationItem(
        take,
        script,
        tuple(texts.history(session, take_id)),
        tuple(labels.history(session, take_id)),
        tuple(spans.list_spans(session, take_id, removed=True)),
        tuple(token_languages.list_languages(session, take_id)),
        {person.id: person for person in people.list_people(session)},
        flag=flag,
        heard=tuple(text for text, _flags in label_queues.heard(session, [take_id]).get(take_id, ()))
        if flag
        else (),
    )
