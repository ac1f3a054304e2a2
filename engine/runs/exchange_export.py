"""Export of takes with their labels: a folder with `data.jsonl` in HiKE's columns beside the sound."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from db.records import (
    LabelRecord,
    ScriptRecord,
    SpanRecord,
    TakeRecord,
    TokenLanguageRecord,
    UtteranceRecord,
    now_utc,
)
from db.session import Project, Session
from db.store import labels, profiles, scripts, spans, takes, token_languages, utterances
from db.store.batches import batches
from engine.asr.cs_level import code_switching_level
from engine.asr.points_of_interest import hike_tags
from engine.runs.exchange_audio import AudioFormat, copy_audio
from engine.runs.exchange_by_rule import BY_RULE, by_rule_cell, cells_by_rule, levels_all
from engine.runs.exchange_files import new_folder
from engine.runs.exchange_people import WITH_NAMES, people_as_told, why_nothing
from engine.runs.exchange_rows import hike_loanwords
from engine.runs.exchange_standing import COLUMNS as STANDING
from engine.runs.exchange_standing import Missing, Standing, sentences, standings, unconfirmed
from engine.runs.jsonl import write_jsonl
from engine.text.hike_normaliser import normalise
from engine.text.tokens import nfc
from engine.types import EngineError, Progress

COLUMNS = {
    "id": "the take; also the name of its sound",
    "sample_id": "the same, under the name that HiKE uses",
    "audio": "the sound, relative to this folder",
    "audio_sha256": "checksum of that file",
    "text": "what was said; the script unless it was corrected (Unicode NFC)",
    "text_normalized": "HiKE's normal form of the text",
    "text_pier_labeled": "the same with <tag …> round each point of interest",
    "cs_level": "none, word, phrase or sentence: confirmed, else by the rule",
    "cs_level_confirmed": "whether a person confirmed it, and no reviewer asks for another look or has still to decide",
    "cs_levels_all": "all levels present, lowest first",
    "category": "the topic",
    "loanwords": "pairs of spellings that count as equal, as HiKE writes them",
    "loanword_spellings": "the whole sets of spellings; a set may hold more than two",
    "spans": "loanwords marked in the text: text[start:end] == covered, in code points",
    "token_languages": "stretches whose language was set by hand or told by the script, in the same offsets",
    "main_language": "tag of the main language",
    "languages": "tags of all languages of the script",
    "script": STANDING["script"],
    "script_id": STANDING["script_id"],
    "script_text": "the script as it was written",
    "speaker": "code of the speaker, the same in every export of the project; the name where names were asked for",
    "duration_s": "seconds",
    "rate_hz": "sampling rate",
    "channels": "channels",
    "bit_depth": "bits of a sample",
    "overflows": "how often samples were lost while recording; 0 is right",
    "quality": "what was measured: levels in dBFS, SNR in dB, verdict and reasons; null: nothing was",
    "quality_verdict": STANDING["quality_verdict"],
    "quality_measured": STANDING["quality_measured"],
    "quality_reasons": STANDING["quality_reasons"],
    "verdict": "keep or reject, null where nobody decided",
    "reject_reason": "why it was rejected",
    "unsure": STANDING["unsure"],
    "note": STANDING["note"],
    "annotation": STANDING["annotation"],
    "review": STANDING["review"],
    "annotations": "what each of several people decided who labelled it unseen by each other, with codes of who they are",
    "labels": "every decision, oldest first, with a code of who took it; the last of a field holds",
    "demo": "whether this is synthetic demo data",
    "by_rule": "which of cs_level, cs_levels_all and main_language nobody set; null: somebody set them all",
}
"""The columns of `data.jsonl` and what they mean; written beside it."""

NO_FOLDER_NAME = re.compile(
    r'[\x00-\x1f<>:"/\\|?*]|^\.|[. ]$|^(con|prn|aux|nul|com\d|lpt\d)(\..*)?$', re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class TakeExport:
    """What was exported: the folder, how many takes, and how much sound (seconds).

    Attributes:
        notes: sentences for the person.
        unconfirmed: how many takes are without a confirmed level, by the reason; unsure: with one, marked as unsure.
    """

    folder: Path
    takes: int
    seconds: float
    notes: tuple[str, ...] = ()
    unconfirmed: Mapping[Missing, int] = field(default_factory=dict)
    unsure: int = 0


@dataclass(frozen=True, slots=True)
class _Item:
    """All that is known of a take."""

    utterance: UtteranceRecord
    take: TakeRecord
    script: ScriptRecord | None
    spans: Sequence[SpanRecord]
    languages: Sequence[TokenLanguageRecord]
    labels: Sequence[LabelRecord]

    @property
    def current(self) -> dict[str, str]:
        """What holds, by field."""
        last = {label.field: label.value for label in self.labels}
        return {field: value for field, value in last.items() if value is not None}


def export_takes(
    project: Project,
    name: str,
    *,
    audio: AudioFormat = "wav",
    take_ids: Sequence[str] | None = None,
    include_rejected: bool = False,
    with_names: bool = False,
    leave_out: Collection[str] = (),
) -> Generator[Progress, None, TakeExport]:
    """Write takes and labels to a new folder `exports/NAME`: `data.jsonl`, `columns.json` and `audio/`.

    Speakers and annotators are codes, not names, unless these are asked for, which `columns.json` then says; takes of
    speakers who have withdrawn stay out. The folder appears whole or not at all.

    Args:
        project: whose takes.
        name: of the folder; an existing one is never touched.
        audio: copies as they are (`wav`), or losslessly packed (`flac`); each is read again to verify it.
        take_ids: only these; None: the selected takes.
        include_rejected: also takes that the speaker or an annotator rejected.
        with_names: people by name instead of code.
        leave_out: not these takes, such as those that whoever exports labels blind.

    Raises:
        EngineError: the name can't be a folder's or is taken, there is no take, a recording is missing or has
            changed, a span doesn't fit its text, the disk is full or read-only.
        StoreError: the project can't be read.
    """
    folder = project.exports_folder / _folder_name(name)
    with project.read() as session:
        items = [
            item for item in _items(session, take_ids, include_rejected) if item.take.id not in leave_out
        ]
        people = people_as_told(session, with_names)
        found = standings(
            session, [item.take for item in items], {item.take.id: item.current for item in items}, people
        )
        left_out = profiles.withdrawn(session).sentence
        why = why_nothing(session, project.name)
    if not items:
        raise EngineError(why or f"{project.name} has no take to export; record some, or choose others.")
    rows: list[dict[str, Any]] = []
    with new_folder(folder) as part:
        (part / "audio").mkdir()
        for item in items:
            yield Progress(len(rows), len(items), item.take.path)
            sound = f"audio/{item.take.id}.{audio}"
            checksum = copy_audio(project.absolute(item.take.path), item.take.sha256, part / sound, audio)
            rows.append(_row(item, found[item.take.id], sound, checksum, people))
        write_jsonl(part / "data.jsonl", rows)
        stand = list(found.values())
        why = unconfirmed(stand)
        notes = [note for note in (WITH_NAMES if with_names else "", left_out, *sentences(stand)) if note]
        about = {
            "project": project.name,
            "exported_at": now_utc(),
            "takes": len(rows),
            "people": "names" if with_names else "codes",
            "without_confirmed_level": dict(why),
            "notes": notes,
            "columns": COLUMNS,
        }
        (part / "columns.json").write_text(json.dumps(about, ensure_ascii=False, indent=2), encoding="utf-8")
    yield Progress(len(rows), len(items), name)
    return TakeExport(
        folder,
        len(rows),
        sum(item.take.duration_s for item in items),
        tuple(notes),
        dict(why),
        sum(one.unsure and one.missing is None for one in stand),
    )


def _folder_name(name: str) -> str:
    name = nfc(name).strip()
    if not name or NO_FOLDER_NAME.search(name):
        raise EngineError(f"{name!r} can't name a folder on every system; use letters, digits and dashes.")
    return name


def _items(session: Session, take_ids: Sequence[str] | None, include_rejected: bool) -> list[_Item]:
    """Everything about the takes, in the order of the utterances."""
    found = utterances.list_utterances(session, include_rejected=include_rejected, keys=take_ids)
    ids = [utterance.take_id for utterance in found if utterance.take_id is not None]
    by_id = {take.id: take for part in batches(ids) for take in takes.list_takes(session, ids=part)}
    read = {script.id: script for script in scripts.list_scripts(session)}
    marked, tagged = spans.of_many(session, ids), token_languages.of_many(session, ids)
    return [
        _Item(
            utterance,
            take,
            read.get(take.script_id or ""),
            marked.get(take.id, ()),
            tagged.get(take.id, ()),
            labels.history(session, take.id),
        )
        for utterance in found
        if (take := by_id.get(utterance.take_id or "")) is not None and take.state != "deleted"
    ]


def _row(
    item: _Item, stands: Standing, sound: str, checksum: str, people: Mapping[str, str]
) -> dict[str, Any]:
    """A take by `COLUMNS`."""
    text = nfc(item.utterance.reference)
    main = item.utterance.main_language
    rule = code_switching_level(text, main, [(one.start, one.end, one.language) for one in item.languages])
    current = item.current
    level = current.get("cs_level") or rule.level
    all_levels = current.get("cs_levels_all")
    normalized = normalise(text)
    return {
        "id": item.take.id,
        "sample_id": item.take.id,
        "audio": sound,
        "audio_sha256": checksum,
        "text": text,
        "text_normalized": normalized,
        "text_pier_labeled": hike_tags(normalized),
        "cs_level": level,
        "cs_level_confirmed": stands.missing is None,
        "cs_levels_all": list(levels_all(all_levels, level, rule.levels_all)),
        "category": item.utterance.topic,
        "loanwords": hike_loanwords(item.utterance.loanwords),
        "loanword_spellings": [list(words.spellings) for words in item.utterance.loanwords],
        "spans": [_stretch(item.take, text, one) | {"spellings": list(one.spellings)} for one in item.spans],
        "token_languages": [
            _stretch(item.take, text, one) | {"language": one.language} for one in item.languages
        ],
        "main_language": main or rule.main_language,
        "languages": list(item.script.languages) if item.script else [],
        "script": stands.script,
        "script_id": stands.script_id,
        "script_text": item.script.text if item.script else None,
        "speaker": people.get(item.take.speaker_id or ""),
        "duration_s": item.take.duration_s,
        "rate_hz": item.take.rate_hz,
        "channels": item.take.channels,
        "bit_depth": item.take.bit_depth,
        "overflows": item.take.overflows,
        "quality": asdict(item.take.quality) if item.take.quality else None,
        "quality_verdict": stands.quality_verdict,
        "quality_measured": list(stands.quality_measured),
        "quality_reasons": list(stands.quality_reasons),
        "verdict": current.get("verdict"),
        "reject_reason": current.get("reject_reason"),
        "unsure": stands.unsure,
        "note": stands.note,
        "annotation": stands.annotation,
        "review": stands.review,
        "annotations": list(stands.versions),
        "labels": [_label(one, people) for one in item.labels],
        "demo": item.utterance.demo,
        BY_RULE: by_rule_cell(cells_by_rule(current.get("cs_level"), all_levels, main)),
    }


def _stretch(take: TakeRecord, text: str, stretch: SpanRecord | TokenLanguageRecord) -> dict[str, Any]:
    if text[stretch.start : stretch.end] != stretch.covered:
        raise EngineError(
            f"The mark {stretch.covered!r} of the take {take.id} isn't at {stretch.start} to {stretch.end} "
            "of its text; mark the word again."
        )
    return {"start": stretch.start, "end": stretch.end, "covered": stretch.covered}


def _label(label: LabelRecord, people: Mapping[str, str]) -> dict[str, Any]:
    return {
        "field": label.field,
        "value": label.value,
        "annotator": people.get(label.author_id or ""),
        "created_at": label.created_at,
    }
