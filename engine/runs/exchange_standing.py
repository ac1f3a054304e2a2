"""Where takes stand when they leave the project: what the recorder measured, how far labelling and review are, and
what nobody has confirmed.

standings(session, found, current, people) -> dict[str, Standing]       by take
cells_of(standing) -> dict[str, Any]                                    for lists of JSON objects; see column_of
unconfirmed(standings) -> Counter[Missing]                              how many have no confirmed level, and why
sentences(standings) -> tuple[str, ...]                                 the same for a person
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from db.annotation_content import label_state
from db.annotation_records import AnnotationRecord, ReviewRecord, ReviewState
from db.records import LabelState, ScriptRecord, TakeRecord
from db.session import Session
from db.store import annotations, reviews, scripts

Missing = Literal["returned", "undecided", "unsure", "new"]
"""Why the level of a take isn't confirmed: a reviewer returned it; several people annotated it and nobody decided; whoever
labels it is unsure; nobody has labelled it."""
REASONS: Mapping[Missing, str] = {
    "returned": "{n} returned by a reviewer",
    "undecided": "{n} annotated by several people and not decided",
    "unsure": "{n} unsure",
    "new": "{n} not labelled",
}
COLUMNS = {
    "script": "key of the script that was read",
    "script_id": "its id in the project; the key may be in another script set, too",
    "quality_verdict": "of the recorder: good, check or bad; null: nothing was measured",
    "quality_measured": "why, as codes of the recorder",
    "quality_reasons": "what somebody heard: background_noise, echo, misread, …",
    "unsure": "whether whoever labelled it asks for another opinion",
    "note": "a remark of the annotator",
    "annotation": "new, started or done; undecided: several people annotated it and no reviewer decided",
    "review": "open, accepted, returned or adjudicated; null: nobody has reviewed it and nobody needs to",
}
"""The cells of a take that lists hold beside the rest."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How far a take is.

    Attributes:
        script, script_id: key and id of what was read; None without script.
        quality_verdict, quality_measured: of the recorder.
        quality_reasons, unsure, note: of the project's own labels.
        annotation: as `COLUMNS` has it.
        review: what holds, open again once somebody annotated the take after it.
        has_level: whether the project's own labels have one.
        versions: what each of several people decided, as JSON objects.
    """

    script: str | None
    script_id: str | None
    quality_verdict: str | None
    quality_measured: tuple[str, ...]
    quality_reasons: tuple[str, ...]
    unsure: bool
    note: str | None
    annotation: LabelState | Literal["undecided"]
    review: ReviewState | None
    has_level: bool
    versions: tuple[dict[str, Any], ...] = ()

    @property
    def missing(self) -> Missing | None:
        """Why the level isn't confirmed; None: it is."""
        if self.review == "returned":
            return "returned"
        if self.annotation == "undecided":
            return "undecided"
        if self.has_level:
            return None
        return "unsure" if self.unsure else "new"

    @property
    def cells(self) -> dict[str, Any]:
        """By `COLUMNS`."""
        return {name: getattr(self, name) for name in COLUMNS}


def standings(
    session: Session,
    found: Sequence[TakeRecord],
    current: Mapping[str, Mapping[Any, str]],
    people: Mapping[str, str],
) -> dict[str, Standing]:
    """Where each take stands.

    Args:
        session: of the project.
        found: the takes.
        current: what holds of each that has a label.
        people: what stands for each person, by id.
    """
    ids = [one.id for one in found]
    read = {script.id: script for script in scripts.list_scripts(session)}
    done = annotations.newest_done_of_many(session, ids)
    held = reviews.of_many(session, ids)
    return {
        one.id: _standing(
            one,
            read.get(one.script_id or ""),
            current.get(one.id, {}),
            done.get(one.id, ()),
            held.get(one.id),
            people,
        )
        for one in found
    }


def unconfirmed(found: Iterable[Standing]) -> Counter[Missing]:
    """How many takes have no confirmed level, by the reason."""
    return Counter(one.missing for one in found if one.missing is not None)


def sentences(found: Sequence[Standing]) -> tuple[str, ...]:
    """What a person should know about takes that leave; nothing where all is confirmed.

    >>> def told(has_level: bool, unsure: bool = False, review: ReviewState | None = None) -> Standing:
    ...     return Standing(None, None, None, (), (), unsure, None, "done", review, has_level)
    >>> sentences([told(True), told(True, review="returned"), told(False, unsure=True)])
    ('2 of 3 takes are without a confirmed level: 1 returned by a reviewer, 1 unsure.',)
    >>> sentences([told(True, unsure=True)])
    ('1 with a confirmed level marked as unsure.',)
    """
    why = unconfirmed(found)
    parts = ", ".join(text.format(n=why[reason]) for reason, text in REASONS.items() if why[reason])
    total = f"{why.total()} of {len(found)} takes are without a confirmed level: {parts}."
    unsure = sum(one.unsure and one.missing is None for one in found)
    also = f"{unsure} with a confirmed level marked as unsure."
    return tuple(sentence for sentence, count in ((total, why.total()), (also, unsure)) if count)


def _standing(
    take: TakeRecord,
    script: ScriptRecord | None,
    current: Mapping[Any, str],
    versions: Sequence[AnnotationRecord],
    review: ReviewRecord | None,
    people: Mapping[str, str],
) -> Standing:
    several = list(versions) if len(versions) > 1 else []
    state: ReviewState | None = review.state if review is not None else None
    if several and (review is None or review.created_at < max(one.created_at for one in several)):
        state = "open"
    is_open = bool(several) and state in (None, "open")
    measured = take.quality
    return Standing(
        script=script.key if script else None,
        script_id=take.script_id,
        quality_verdict=measured.verdict if measured else None,
        quality_measured=tuple(measured.reasons) if measured else (),
        quality_reasons=reasons_of(current.get("quality_reasons")),
        unsure=current.get("unsure") == "yes",
        note=current.get("note"),
        annotation="undecided" if is_open else label_state(current),
        review=state,
        has_level="cs_level" in current,
        versions=tuple(_version(one, people) for one in several),
    )


def column_of(name: str) -> str:
    """The name of a cell in lists that are read back: a column called script would be taken for the text."""
    return "script_key" if name == "script" else name


def cells_of(standing: Standing | None) -> dict[str, Any]:
    """How far a take is, for lists of JSON objects; nothing for an imported reference, and nothing that isn't so."""
    cells = {} if standing is None else standing.cells
    values = {
        column_of(name): list(value) if isinstance(value, tuple) else value for name, value in cells.items()
    }
    return {name: value for name, value in values.items() if value}


def reasons_of(value: str | None) -> tuple[str, ...]:
    """The codes of a stored label `quality_reasons`.

    >>> reasons_of('["echo"]'), reasons_of(None)
    (('echo',), ())
    """
    return tuple(json.loads(value)) if value else ()


def _version(one: AnnotationRecord, people: Mapping[str, str]) -> dict[str, Any]:
    """What somebody who labelled a take blind decided, with a code of who it was."""
    held = one.content.labels
    return {
        "annotator": people.get(one.person_id),
        "created_at": one.created_at,
        "text": one.content.text,
        "labels": {
            field: list(reasons_of(value)) if field == "quality_reasons" else value
            for field, value in held.items()
            if field != "off_script"
        },
        "loanwords": [
            {"start": mark.start, "end": mark.end, "covered": mark.covered, "spellings": list(mark.spellings)}
            for mark in one.content.loanwords
        ],
        "token_languages": [
            {"start": mark.start, "end": mark.end, "covered": mark.covered, "language": mark.language}
            for mark in one.content.languages
        ],
    }
