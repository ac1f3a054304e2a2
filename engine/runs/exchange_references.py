"""What hypotheses of a file are held against: utterances of the project, or references of the file."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from db.records import UtteranceRecord, new_id
from db.session import Project, Session
from db.store import scripts, takes, utterances
from engine.asr.points_of_interest import parse_tags
from engine.runs.exchange_by_rule import without_rule
from engine.runs.exchange_rows import FileRow, RowRefused, folded, parse_loanwords
from engine.text.tokens import nfc
from engine.types import Progress

PAGE = 5_000
"""Utterances read at a time where a run may be cancelled between."""
LEVELS = ("none", "word", "phrase", "sentence")
HIKE_NAMES = ("text_normalized", "text_pier_labeled")
REFERENCE_NAMES = ("reference", "text", *HIKE_NAMES)
KEPT_APART = frozenset(
    [
        *REFERENCE_NAMES,
        "text_tagged",  # of our own export of HiKE's columns: the text with tags set by hand
        *("id", "sample_id", "utterance_id", "hypothesis", "pred_text", "system"),
        *("loanwords", "loanword_spellings", "cs_level", "level", "topic", "category"),
        *("main_language", "main", "speaker"),
        "result",  # the public evaluator's rates of one hypothesis: no property of the utterance
    ]
)


@dataclass(frozen=True, slots=True)
class Known:
    """The utterances of a project, as they can be named.

    Attributes:
        by_key: every utterance, by its key and by its id.
        by_script: the utterances of the selected takes of a script, by the script's key.
        counted: those that enter a score: selected takes that aren't rejected, and imported references.
    """

    by_key: Mapping[str, UtteranceRecord]
    by_script: Mapping[str, Sequence[UtteranceRecord]]
    counted: Sequence[UtteranceRecord]

    def find(self, row: FileRow, key: str) -> UtteranceRecord | None:
        """The utterance that a row means; None if there is none.

        A script's key means the one selected take of that script.

        Raises:
            RowRefused: the script has several takes, or the row's reference isn't that of the utterance.
        """
        found = self.by_key.get(key)
        if found is not None:
            if found.take_id is None and not same_reference(row, found):
                raise _other_reference(key, "that the project has for it")
            return found
        read = self.by_script.get(key, ())
        if len(read) > 1:
            raise RowRefused("id", f"the script {key} was read in {len(read)} takes; use the take's own id.")
        if read and not same_reference(row, read[0]):
            raise _other_reference(key, "of the take of this script")
        return read[0] if read else None


def known_utterances(project: Project) -> Known:
    """Read the utterances of a project."""
    with project.read() as session:
        everything = [
            one
            for controls in (False, True)
            for one in utterances.list_utterances(
                session, selected_only=False, include_rejected=True, controls=controls
            )
        ]
        return _known(session, everything, utterances.list_utterances(session))


def known_utterances_by_steps(project: Project) -> Generator[Progress, None, Known]:
    """Read the utterances of a large project piece by piece; which of them count isn't asked (`counted` is empty)."""
    everything: list[UtteranceRecord] = []
    with project.read() as session:
        for controls in (False, True):
            offset = 0
            while True:
                page = utterances.list_utterances(
                    session,
                    selected_only=False,
                    include_rejected=True,
                    controls=controls,
                    offset=offset,
                    limit=PAGE,
                )
                everything += page
                offset += len(page)
                yield Progress(0, 0, f"{len(everything)} utterances known")
                if len(page) < PAGE:
                    break
        return _known(session, everything, ())


def _known(
    session: Session, everything: Sequence[UtteranceRecord], counted: Sequence[UtteranceRecord]
) -> Known:
    selected = takes.list_takes(session, selected=True)
    keys = {script.id: script.key for script in scripts.list_scripts(session)}
    by_key = {utterance.id: utterance for utterance in everything}
    by_key |= {utterance.key: utterance for utterance in everything}
    by_script: defaultdict[str, list[UtteranceRecord]] = defaultdict(list)
    for take in selected:
        if take.script_id is not None:
            by_script[keys[take.script_id]].append(by_key[take.id])
    return Known(by_key, by_script, counted)


def has_reference(row: FileRow) -> bool:
    """Whether the row brings a reference of its own."""
    return bool(row.text(*REFERENCE_NAMES))


def is_hike(row: FileRow) -> bool:
    """Whether the row is one of HiKE's predictions, which bring references with them."""
    return bool(row.text(*HIKE_NAMES))


def same_reference(row: FileRow, utterance: UtteranceRecord) -> bool:
    """Whether a row's reference, where it has one, is the utterance's (white space folded, NFC).

    Two normalised texts are compared with each other, otherwise the texts as written.
    """
    normalized = row.text("text_normalized")
    if normalized and utterance.text_normalized is not None:
        return folded(normalized) == folded(utterance.text_normalized)
    reference = _reference(row)
    return not reference or folded(reference) == folded(utterance.reference)


def new_utterance(project: Project, row: FileRow, key: str) -> UtteranceRecord:
    """The reference that a row brings, as an utterance of its own; what was by rule stays so.

    Everything the row holds besides is kept in `extra`, except the result of the public evaluator, which
    belongs to one hypothesis.

    Raises:
        RowRefused: a value that can't be taken.
    """
    row = without_rule(row, parse_tags(_reference(row)).text)
    level = row.text("cs_level", "level").casefold()
    if level and level not in LEVELS:
        raise RowRefused("cs_level", f"{level!r} is none of {', '.join(LEVELS)}.")
    spellings = row.values.get("loanword_spellings") or row.values.get("loanwords")
    extra = {name: value for name, value in row.values.items() if name not in KEPT_APART}
    return UtteranceRecord(
        id=new_id(),
        key=key,
        take_id=None,
        reference=_reference(row),
        text_normalized=row.text("text_normalized") or None,
        text_pier_labeled=row.text("text_pier_labeled") or None,
        loanwords=parse_loanwords(spellings),
        level=level or None,
        topic=row.text("topic", "category") or None,
        main_language=row.text("main_language", "main") or None,
        speaker=row.text("speaker") or None,
        audio_path=_audio_path(project, row),
        position=0,
        demo=project.record.demo,
        extra=json.dumps(extra, ensure_ascii=False),
    )


def _reference(row: FileRow) -> str:
    return (
        row.text("text_tagged", "reference", "text", "text_normalized")
        or parse_tags(row.text("text_pier_labeled")).text
    )


def _audio_path(project: Project, row: FileRow) -> str | None:
    """The row's sound, where it lies in the project folder: relative to it, with forward slashes."""
    value = row.values.get("audio_path") or row.values.get("audio")
    if not isinstance(value, str) or not value or "\0" in value:
        return None
    path = Path(project.folder, value)
    if not path.is_relative_to(project.folder) or ".." in path.parts or not path.is_file():
        return None
    return nfc(path.relative_to(project.folder).as_posix())


def _other_reference(key: str, whose: str) -> RowRefused:
    return RowRefused("reference", f"the reference of {key} isn't the one {whose}; give it another id.")
