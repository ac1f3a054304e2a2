"""Clips before they are a study's: what each is, where its sound comes from, and how they become a study's stimuli.

The origin of a clip is a JSON object whose `kind` says where its sound lies:

    {"kind": "take"}                                    the take of the draft, between its trim points
    {"kind": "file", "path": …}                         a sound file, relative to the project, or absolute
    {"kind": "continuation", "path": …, "pair": …}      what a model, or the recording, goes on with; or the prompt
    {"kind": "made", "made": …}                         of `engine.runs.listening_made`: voice, or signals

`start_s` and `end_s` are a stretch of it; `treatment` is what is done to the sound before it is heard, one of
`engine.runs.listening_treatments`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any

from db.listening_records import StimulusRecord, StimulusRole
from db.records import new_id
from db.session import Project, Session
from db.store import utterances
from engine.listening.trial_order import Stimulus, clip_code
from engine.text.tokens import nfc
from engine.types import EngineError

NEEDS_SYSTEM: frozenset[StimulusRole] = frozenset(("rated", "anchor"))
ANCHORS: Mapping[str, str] = {"anchor 3.5 kHz": "lowpass-3500", "anchor 7 kHz": "lowpass-7000"}
"""Anchors of MUSHRA (ITU-R BS.1534) by the name that stands for their system, with their treatments."""


@dataclass(frozen=True, slots=True)
class StimulusDraft:
    """A clip that may become one of a study.

    Attributes:
        role: as of `db.listening_records.StimulusRecord`.
        system: what made it; "" where nothing did.
        item: the sentence or prompt it is a version of.
        origin: where its sound comes from; see above.
        text: what is said in it, or what is shown beside it.
        take_id, utterance_id: what it is in the project.
        expected_low, expected_high: scores that somebody gives who listens; of gold and traps.
        where: it was read ("clips.csv, line 3"), for errors; "" where nobody wrote it.
    """

    role: StimulusRole
    system: str
    item: str
    origin: Mapping[str, Any] = field(default_factory=dict[str, Any])
    text: str = ""
    take_id: str | None = None
    utterance_id: str | None = None
    expected_low: float | None = None
    expected_high: float | None = None
    where: str = ""


def study_stimuli(drafts: Sequence[StimulusDraft], study_id: str, seed: int) -> list[StimulusRecord]:
    """The stimuli of a study: practice from worst to best, then all others in their order, each with its code.

    Args:
        drafts: at most one clip of a role for each system and item.
        study_id: whose they become.
        seed: of the study, from which with the clips' new ids the codes are drawn.

    Raises:
        EngineError: a clip lacks its system, item or expected scores, or there are two of one.

    >>> draft = StimulusDraft("rated", "A", "1", {"kind": "file", "path": "a.wav"})
    >>> (made,) = study_stimuli([draft], "study", 7)
    >>> made.position, made.system, len(made.code), made.path
    (0, 'A', 16, None)
    """
    cleaned = [replace(one, system=nfc(one.system).strip(), item=nfc(one.item).strip()) for one in drafts]
    _must_be_clear(cleaned)
    practice = sorted((one for one in cleaned if one.role == "practice"), key=_worst_first)
    ordered = [*practice, *(one for one in cleaned if one.role != "practice")]
    return [_record(one, place, study_id, seed) for place, one in enumerate(ordered)]


def _worst_first(draft: StimulusDraft) -> float:
    return inf if draft.expected_low is None else draft.expected_low


def _record(draft: StimulusDraft, position: int, study_id: str, seed: int) -> StimulusRecord:
    stimulus_id = new_id()  # by chance: an id made of names would tell them to whoever tries some
    return StimulusRecord(
        id=stimulus_id,
        study_id=study_id,
        position=position,
        role=draft.role,
        system=draft.system,
        item=draft.item,
        code=clip_code(Stimulus(stimulus_id, draft.system, draft.item), seed),
        text=draft.text,
        origin=draft.origin,
        take_id=draft.take_id,
        utterance_id=draft.utterance_id,
        expected_low=draft.expected_low,
        expected_high=draft.expected_high,
    )


def _must_be_clear(drafts: Sequence[StimulusDraft]) -> None:
    for draft in drafts:
        if problem := problem_of(draft):
            raise EngineError(f"{_called(draft)} {problem}.")
    twice = Counter(
        (one.role, one.system, one.item) for one in drafts if one.role not in ("practice", "gold", "trap")
    )
    for (role, system, item), times in twice.items():
        if times > 1:
            of = f" of {system}" if system else ""
            raise EngineError(f"There are {times} {role} clips{of} for the item {item}; keep one of them.")


def problem_of(draft: StimulusDraft) -> str:
    """What a clip lacks, as the end of a sentence; empty where nothing is wrong with it.

    >>> problem_of(StimulusDraft("trap", "", "press"))
    'has no expected score; write the scores that somebody gives who listens'
    """
    if draft.role in NEEDS_SYSTEM and not draft.system:
        return "has no system; write what made it"
    if draft.role != "trap" and not draft.item:
        return "has no item; write the sentence or prompt it is a version of"
    low, high = draft.expected_low, draft.expected_high
    if draft.role in ("gold", "trap") and (low is None or high is None):
        return "has no expected score; write the scores that somebody gives who listens"
    if low is not None and high is not None and low > high:
        return f"is expected to get from {low:g} to {high:g}; write the lower score first"
    return ""


def _called(draft: StimulusDraft) -> str:
    if draft.where:
        return f"{draft.where}: the clip"
    return f"The {draft.role} clip {' '.join(filter(None, (draft.system, draft.item))) or 'without a name'}"


def missing_versions(drafts: Iterable[StimulusDraft]) -> dict[str, tuple[str, ...]]:
    """Items to be rated that some systems have no clip of, with these systems; both sorted.

    >>> rows = [("A", "1"), ("A", "2"), ("B", "1")]
    >>> missing_versions(StimulusDraft("rated", system, item) for system, item in rows)
    {'2': ('B',)}
    """
    there = {(one.system, one.item) for one in drafts if one.role == "rated"}
    systems, items = (sorted({pair[at] for pair in there}) for at in (0, 1))
    lacking = {item: tuple(one for one in systems if (one, item) not in there) for item in items}
    return {item: of for item, of in lacking.items() if of}


def complete_items(drafts: Iterable[StimulusDraft]) -> tuple[StimulusDraft, ...]:
    """The clips without those of items that not every system has; references, anchors and checks of the others stay."""
    all_of_them = tuple(drafts)
    gone = missing_versions(all_of_them)
    return tuple(one for one in all_of_them if one.item not in gone or one.role in ("gold", "trap"))


def with_anchors(drafts: Iterable[StimulusDraft]) -> tuple[StimulusDraft, ...]:
    """The clips, and of every reference both anchors of MUSHRA beside it, except those that are there."""
    all_of_them = tuple(drafts)
    there = {(one.system, one.item) for one in all_of_them if one.role == "anchor"}
    made = (
        replace(one, role="anchor", system=name, origin={**one.origin, "treatment": treatment})
        for one in all_of_them
        if one.role == "reference"
        for name, treatment in ANCHORS.items()
        if (name, one.item) not in there
    )
    return (*all_of_them, *made)


def with_references(drafts: Iterable[StimulusDraft], system: str) -> tuple[StimulusDraft, ...]:
    """The clips, those of one system as the references of their items.

    Raises:
        EngineError: there is no clip of it.
    """
    all_of_them = tuple(drafts)
    if not any(one.role == "rated" and one.system == system for one in all_of_them):
        known = ", ".join(sorted({one.system for one in all_of_them if one.system})) or "none"
        raise EngineError(f"There is no system {system!r} to be the reference; there are: {known}.")
    return tuple(
        replace(one, role="reference", system="") if (one.role, one.system) == ("rated", system) else one
        for one in all_of_them
    )


def with_utterances(project: Project, drafts: Iterable[StimulusDraft]) -> tuple[StimulusDraft, ...]:
    """The clips, each without an utterance joined to the one whose key or take is its item, so that other measures of the
    project can be set beside its votes; the text of an utterance stands in where a clip has none."""
    with project.read() as session:
        return tuple(_joined(session, tuple(drafts)))


def _joined(session: Session, drafts: Sequence[StimulusDraft]) -> Iterable[StimulusDraft]:
    found = {one.key: one for one in utterances.list_utterances(session)}
    found |= {one.take_id: one for one in found.values() if one.take_id}
    for draft in drafts:
        one = found.get(draft.item)
        if one is None or draft.utterance_id is not None or draft.role == "trap":
            yield draft
        else:
            yield replace(
                draft,
                utterance_id=one.id,
                take_id=draft.take_id or one.take_id,
                text=draft.text or one.reference,
            )


def kept_path(path: Path, project: Project | None) -> str:
    """A sound file as an origin names it: relative to the project where it lies in it, else absolute."""
    whole = path.resolve()
    if project is not None and whole.is_relative_to(project.folder):
        return whole.relative_to(project.folder).as_posix()
    return str(whole)
